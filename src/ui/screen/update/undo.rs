//! Undo, redo, taking back by agreement, and the warning before orders that cannot be undone.

use super::{Effect, Update};
use crate::kernel::SideId;
use crate::play::log;
use crate::say;
use crate::session::UndoBarrier;
use crate::ui::intent::{Intent, LogFile, Page, UndoScope};
use crate::ui::screen::selection::CurrentChoice;

impl Update<'_> {
    /// Undoes as much as is asked for and free; where nothing is, asks whether both players agree.
    pub(super) fn undo(&mut self, reach: UndoScope) {
        if !self.may_turn_back() {
            return;
        }
        let to = self.reached(reach);
        let done = match reach {
            UndoScope::Step => self.play.session.undo(),
            UndoScope::Unit | UndoScope::Phase | UndoScope::To(_) => self.play.session.undo_to(to),
        };
        match done {
            Ok(()) => self.after_undo(),
            Err(UndoBarrier::Beginning) => self.tell(self.play.session().barred(UndoBarrier::Beginning)),
            Err(barrier) => match reach {
                UndoScope::To(to) => self.effects.push(Effect::Open(Page::TakeBack(to))),
                _ => {
                    let barrier = self.play.session().barred(barrier);
                    self.tell(if self.play.has_programs() {
                        say!("table-back-alone", barrier)
                    } else {
                        say!("table-back-if-both-agree", barrier)
                    });
                }
            },
        }
    }

    /// Whether undo and redo are possible now. A program that is thinking does not prevent them.
    fn may_turn_back(&mut self) -> bool {
        if self.play.program_decides().is_some() { self.play.waiting.is_none() } else { self.may_give() }
    }

    /// Number of orders that would be in force after an undo of this scope.
    fn reached(&self, reach: UndoScope) -> usize {
        let session = self.play.session();
        let (orders, free) = (session.orders(), session.free_until());
        match reach {
            UndoScope::Step => orders,
            UndoScope::To(to) => to,
            UndoScope::Unit => {
                let groups = session.own_groups();
                let piece = |start: usize| session.entry(start).and_then(|entry| entry.piece);
                let last = groups.last().and_then(|start| piece(*start));
                let own = |start: &&usize| last.is_some() && piece(**start) == last;
                let first = groups.iter().rev().take_while(own).last();
                first.copied().unwrap_or(orders.saturating_sub(1)).max(free)
            }
            UndoScope::Phase => self.play.game_ui().phase_began(self.shown()).max(free),
        }
    }

    /// Redoes the order that was undone last.
    pub(super) fn redo(&mut self) {
        if !self.may_turn_back() {
            return;
        }
        if self.play.session.redo() {
            self.after_undo();
        } else {
            self.tell(say!("table-nothing-to-redo"));
        }
    }

    /// Takes back the orders after a number of them, as both players have agreed.
    pub(super) fn take_back(&mut self, to: usize) {
        self.effects.push(Effect::ClosePage);
        let before = self.shown().orders();
        if self.may_turn_back() && self.play.session.take_back(to).is_ok() {
            let taken = u32::try_from(before - self.shown().orders()).unwrap_or(u32::MAX);
            self.after_undo();
            self.tell(say!("table-taken-back", orders = taken));
        }
    }

    fn after_undo(&mut self) {
        self.play.append_to_journal();
        self.selection.thrown = None;
        self.effects.extend([Effect::PutTracesAway, Effect::PutNoticeAway]);
        self.selection.choice.armed = None;
        self.play.rest = None;
        self.play.forget_thoughts();
        self.play.seen = self.play.seen.min(self.shown().orders());
        // The board is oriented to the side that decides again.
        if self.play.game_ui().faces_decider(self.shown()) {
            self.hand_to(self.shown().decider());
        }
    }

    /// Hands the next activation over to this side.
    pub(super) fn hand_to(&mut self, side: Option<SideId>) {
        // For a program the board keeps its orientation: the person who watches sees it as before.
        let program = side.is_some_and(|side| !self.play.session().seat(side).is_person());
        if self.play.last_side != side && !program {
            self.effects.push(Effect::TurnToSide(side));
        }
        self.play.last_side = side;
    }

    /// Arms a move that cannot be undone, so that it waits for a second click on its ghost. Returns the intent if it needs no
    /// arming.
    pub(super) fn armed_first(&mut self, intent: Intent) -> Option<Intent> {
        let Intent::Give(orders) = &intent else { return Some(intent) };
        let armed = self.selection.choice.armed.as_ref() == Some(orders);
        if armed || !orders.iter().any(|order| self.play.session().is_step(order)) || self.play.replay.is_some() {
            return Some(intent);
        }
        // What the rules refuse is refused in their own words.
        let Some(barrier) = self.play.foresee(orders) else { return Some(intent) };
        self.tell(say!("table-no-way-back", why = self.play.session().barred_briefly(barrier)));
        self.selection.choice = CurrentChoice { armed: Some(orders.clone()), ..self.selection.choice.clone() };
        None
    }

    /// Writes the log into a file beside the saved games.
    pub(super) fn export_log(&mut self, form: LogFile) {
        let (text, ending) = match form {
            LogFile::Markdown => {
                let sides = self.play.sides();
                let title = self.play.session().title();
                (log::markdown(&title, [&sides[0], &sides[1]], &self.shown().log()), "md")
            }
            LogFile::Json => (self.shown().as_json(), "json"),
        };
        self.tell(match self.play.saving.as_ref().map(|k| k.export(&text, ending)) {
            None => say!("table-log-has-no-place"),
            Some(Ok(path)) => say!("table-log-is-in", path = path.display().to_string()),
            Some(Err(why)) => why,
        });
    }
}
