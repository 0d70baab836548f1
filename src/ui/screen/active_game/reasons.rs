//! Reasons and hints: computed on a thread of their own for the page that shows them, while the window goes on.

use super::ActiveGame;
use super::background_task::{BackgroundTask, TaskPoll};
use crate::board::Place;
use crate::play::reasons::{advise, places_of};
use crate::play::{PlayerInfo, Reasons};
use crate::say;

/// Request for reasons or a hint, with the answer once it is computed.
#[derive(Default)]
pub(super) struct ReasonRequest {
    /// Task that computes the answer; `None` before any request.
    answer: Option<BackgroundTask<Answer>>,
    /// Answer to the request; `None` until it is computed.
    known: Option<Answer>,
}

/// Answer to a request: the reasons, and the places that they mention.
#[derive(Clone, Default)]
struct Answer {
    reasons: Vec<Reasons>,
    places: Vec<Place>,
}

impl ActiveGame {
    /// Whether reasons can be shown for a program's order.
    #[must_use]
    pub fn has_reasons(&self) -> bool {
        self.why().is_some() && self.replay.is_none()
    }

    /// Sentence that says why no reasons can be shown.
    #[must_use]
    pub fn lacks_reasons(&self) -> String {
        if self.replay.is_some() { say!("why-not-here") } else { self.without_reasons() }
    }

    /// Name of the program that is asked for hints; `None` without one.
    #[must_use]
    pub fn adviser(&self) -> Option<String> {
        PlayerInfo::offered_first(&self.session.players()).map(|player| player.name.clone())
    }

    /// Whether the player at this computer may ask what a program would do in this position.
    #[must_use]
    pub fn may_be_advised(&self) -> bool {
        let seated = self.session.decider().is_some() && self.session.may_decide();
        seated && self.replay.is_none() && self.adviser().is_some()
    }

    /// Requests the reasons for a program's last order, and for those of the activation in which it was given.
    pub(in crate::ui::screen) fn ask_why(&mut self) {
        let all = self.why_now();
        if all.is_empty() {
            return;
        }
        let last = self.session.orders().checked_sub(1).and_then(|place| Some((place, self.session.entry(place)?)));
        let places = last.and_then(|(place, entry)| Some(places_of(&*self.session.at_order(place)?, &entry.order)));
        self.work_out(move || Answer {
            reasons: all.iter().map(|why| why()).collect(),
            places: places.unwrap_or_default(),
        });
    }

    /// Asks a program for advice on this position; no order is given.
    pub(in crate::ui::screen) fn ask_for_hint(&mut self) {
        let Some(mut adviser) = self.session.adviser() else { return };
        let table = self.session.fork_for_program();
        self.work_out(move || match advise(&mut *adviser, table) {
            Some(advice) => Answer { reasons: vec![advice.reasons], places: advice.places },
            None => Answer { reasons: vec![Reasons::default()], places: Vec::new() },
        });
    }

    /// Reasons that were requested last; `None` while they are being computed.
    pub(in crate::ui::screen) fn reasons(&mut self) -> Option<&[Reasons]> {
        let asked = &mut self.programs.asked;
        match asked.answer.as_ref().map(BackgroundTask::poll) {
            Some(TaskPoll::Said(answer)) => asked.known = Some(answer),
            // The work has broken down.
            Some(TaskPoll::Over) if asked.known.is_none() => {
                asked.known = Some(Answer { reasons: vec![Reasons::default()], places: Vec::new() });
            }
            _ => {}
        }
        asked.known.as_ref().map(|answer| answer.reasons.as_slice())
    }

    /// Places that the requested reasons mention.
    pub(in crate::ui::screen) fn places_of_reasons(&self) -> &[Place] {
        self.programs.asked.known.as_ref().map_or(&[], |answer| &answer.places)
    }

    fn work_out(&mut self, work: impl FnOnce() -> Answer + Send + 'static) {
        let answer = BackgroundTask::begin(self.programs.wake.clone(), |say| say.send(work()));
        self.programs.asked = ReasonRequest { answer: Some(answer), known: None };
    }
}
