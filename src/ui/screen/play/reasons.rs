//! Reasons and hints: worked out on a thread of their own for the page that shows them, while the window goes on.

use super::Play;
use super::work::{Heard, Work};
use crate::board::hex::Hex;
use crate::play::reasons::{When, advise, places_of};
use crate::play::{PlayerInfo, Reasons};
use crate::say;

/// What was asked for, and what has come of it.
#[derive(Default)]
pub(super) struct Asked {
    answer: Option<Work<Answer>>,
    known: Option<Answer>,
}

/// What is told, and the places of the map of which it speaks.
#[derive(Clone, Default)]
struct Answer {
    reasons: Vec<Reasons>,
    places: Vec<Hex>,
}

impl Play {
    /// Whether a program has given an order for which it has reasons.
    #[must_use]
    pub fn has_reasons(&self) -> bool {
        self.why().is_some() && self.replay.is_none()
    }

    /// Why there are no reasons to show, in a sentence.
    #[must_use]
    pub fn lacks_reasons(&self) -> String {
        if self.replay.is_some() { say!("why-not-here") } else { self.without_reasons() }
    }

    /// The player who is asked for hints, by name.
    #[must_use]
    pub fn adviser(&self) -> Option<String> {
        PlayerInfo::offered_first(&self.session.players()).map(|player| player.name.clone())
    }

    /// Whether somebody here may ask what a program would do in his place.
    #[must_use]
    pub fn may_be_advised(&self) -> bool {
        let seated = self.session.decider().is_some() && self.session.may_decide();
        seated && self.replay.is_none() && self.adviser().is_some()
    }

    /// Asks for the reasons for what a program did last, and for what the activation is used for in which it did that.
    pub(in crate::ui::screen) fn ask_why(&mut self) {
        let all = self.why_now();
        if all.is_empty() {
            return;
        }
        let last = self.session.orders().checked_sub(1).and_then(|place| Some((place, self.session.entry(place)?)));
        let places = last.and_then(|(place, entry)| Some(places_of(&*self.session.at(place)?, &entry.order)));
        self.work_out(move || Answer {
            reasons: all.iter().map(|why| why(When::Done)).collect(),
            places: places.unwrap_or_default(),
        });
    }

    /// Asks for advice on what to do here; nothing is done.
    pub(in crate::ui::screen) fn ask_for_hint(&mut self) {
        let Some(mut adviser) = self.session.adviser() else { return };
        let table = self.session.apart();
        self.work_out(move || match advise(&mut *adviser, table) {
            Some(advice) => Answer { reasons: vec![advice.reasons], places: advice.places },
            None => Answer { reasons: vec![Reasons::default()], places: Vec::new() },
        });
    }

    /// What was asked for last; none: it is being worked out.
    pub(in crate::ui::screen) fn reasons(&mut self) -> Option<&[Reasons]> {
        let asked = &mut self.programs.asked;
        match asked.answer.as_ref().map(Work::hear) {
            Some(Heard::Said(answer)) => asked.known = Some(answer),
            // It has broken down.
            Some(Heard::Over) if asked.known.is_none() => {
                asked.known = Some(Answer { reasons: vec![Reasons::default()], places: Vec::new() });
            }
            _ => {}
        }
        asked.known.as_ref().map(|answer| answer.reasons.as_slice())
    }

    /// The places of the map of which that speaks.
    pub(in crate::ui::screen) fn places_of_reasons(&self) -> &[Hex] {
        self.programs.asked.known.as_ref().map_or(&[], |answer| &answer.places)
    }

    fn work_out(&mut self, work: impl FnOnce() -> Answer + Send + 'static) {
        let answer = Work::begin(self.programs.wake.clone(), |say| say.say(work()));
        self.programs.asked = Asked { answer: Some(answer), known: None };
    }
}
