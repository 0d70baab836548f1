//! Reasons and hints: worked out on a thread of their own for the page that shows them, while the window goes on.

use super::Play;
use crate::play::Why;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};

/// What a page of reasons shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// What is advised; none: a program's order is explained.
    pub order: Option<String>,
    /// Why, a sentence each.
    pub sentences: Vec<String>,
}

/// What was asked for, and what has come of it.
#[derive(Default)]
pub(super) struct Asked {
    answer: Option<Mutex<Receiver<Reasons>>>,
    known: Option<Reasons>,
}

/// More orders than any march takes.
const MOST_STEPS: usize = 60;

impl Play {
    /// Whether a program has given an order for which it has reasons.
    #[must_use]
    pub fn has_reasons(&self) -> bool {
        self.programs.why.is_some() && self.replay.is_none()
    }

    /// Whether somebody here may ask what a program would do in his place.
    #[must_use]
    pub fn may_be_advised(&self) -> bool {
        let seated = self.session.decider().is_some() && self.session.may_decide();
        seated && self.replay.is_none() && self.session.players().iter().any(|player| player.first)
    }

    /// Asks for the reasons for what a program did last.
    pub(in crate::ui::screen) fn ask_why(&mut self) {
        let Some(why) = self.programs.why.clone() else { return };
        self.work_out(move || Reasons { order: None, sentences: why() });
    }

    /// Asks what the program that is offered first would do here; nothing is done.
    pub(in crate::ui::screen) fn ask_for_hint(&mut self) {
        let first = self.session.players().into_iter().find(|player| player.first);
        let Some(mut player) = first.and_then(|first| self.session.player(&first.id)) else { return };
        let mut table = self.session.apart();
        self.work_out(move || {
            let Some(mut last) = player.choose(&*table) else {
                return Reasons { order: None, sentences: Vec::new() };
            };
            let why = player.why();
            let (mut order, mut steps) = (table.order(&last), 1);
            // Of a march its end is told.
            while steps < MOST_STEPS && table.submit(&last).is_ok() {
                let Some(next) = player.choose(&*table).filter(|next| table.is_one_with(&last, next)) else { break };
                (order, last, steps) = (table.order(&next), next, steps + 1);
            }
            Reasons { order: Some(order), sentences: why.map(|why: Why| why()).unwrap_or_default() }
        });
    }

    /// What was asked for last; none: it is being worked out.
    pub(in crate::ui::screen) fn reasons(&mut self) -> Option<&Reasons> {
        let asked = &mut self.programs.asked;
        if let Some(answer) = &asked.answer {
            let heard = answer.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
            match heard {
                Ok(reasons) => (asked.known, asked.answer) = (Some(reasons), None),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => {
                    let nothing = Reasons { order: None, sentences: Vec::new() };
                    (asked.known, asked.answer) = (Some(nothing), None);
                }
            }
        }
        asked.known.as_ref()
    }

    fn work_out(&mut self, work: impl FnOnce() -> Reasons + Send + 'static) {
        let (answer, heard) = channel();
        let wake = self.programs.wake.clone();
        std::thread::spawn(move || {
            // Whoever asked may be gone.
            let _ = answer.send(work());
            if let Some(wake) = wake {
                wake();
            }
        });
        self.programs.asked = Asked { answer: Some(Mutex::new(heard)), known: None };
    }
}
