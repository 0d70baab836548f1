//! Reasons and hints: worked out on a thread of their own for the page that shows them, while the window goes on.

use super::Play;
use super::work::{Heard, Work};
use crate::play::reasons::{When, hint};
use crate::play::{PlayerInfo, Reasons};
use crate::say;

/// What was asked for, and what has come of it.
#[derive(Default)]
pub(super) struct Asked {
    answer: Option<Work<Vec<Reasons>>>,
    known: Option<Vec<Reasons>>,
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
        if !all.is_empty() {
            self.work_out(move || all.iter().map(|why| why(When::Done)).collect());
        }
    }

    /// Asks for advice on what to do here; nothing is done.
    pub(in crate::ui::screen) fn ask_for_hint(&mut self) {
        let Some(mut adviser) = self.session.adviser() else { return };
        let table = self.session.apart();
        self.work_out(move || vec![hint(&mut *adviser, table).unwrap_or_default()]);
    }

    /// What was asked for last; none: it is being worked out.
    pub(in crate::ui::screen) fn reasons(&mut self) -> Option<&[Reasons]> {
        let asked = &mut self.programs.asked;
        match asked.answer.as_ref().map(Work::hear) {
            Some(Heard::Said(reasons)) => asked.known = Some(reasons),
            // It has broken down.
            Some(Heard::Over) if asked.known.is_none() => asked.known = Some(vec![Reasons::default()]),
            _ => {}
        }
        asked.known.as_deref()
    }

    fn work_out(&mut self, work: impl FnOnce() -> Vec<Reasons> + Send + 'static) {
        let answer = Work::begin(self.programs.wake.clone(), |say| say.say(work()));
        self.programs.asked = Asked { answer: Some(answer), known: None };
    }
}
