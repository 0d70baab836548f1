//! The way back: undo, redo, taking back by agreement, and what is said beforehand of what cannot be taken back.

use super::{Choice, Table};
use crate::chronicle;
use crate::kernel::{Chance, RuleSet};
use crate::rules::musket_pike::foresight;
use crate::rules::musket_pike::outcomes::Outcome;
use crate::rules::musket_pike::state::Frame;
use crate::rules::musket_pike::{Order, text};
use crate::say;
use crate::session::Barrier;
use crate::settings::Command;
use crate::ui::intent::{Intent, LogFile, Page, Reach};
use crate::ui::keys;
use crate::ui::strip::{self, End, Ending};

impl Table {
    /// Whether orders may be given now. Says so if not.
    pub(super) fn may_give(&mut self) -> bool {
        if self.replay.is_some() {
            let key = keys::first_of(Command::Analyse);
            self.toasts.tell(say!("table-watching", key), None);
            return false;
        }
        // A few milliseconds until the disk has the last order: what was asked for then was asked of another table.
        self.waiting.is_none()
    }

    /// Takes back as much as is asked for and is free; where nothing is, asks whether both players agree.
    pub(super) fn undo(&mut self, reach: Reach) {
        if !self.may_give() {
            return;
        }
        let to = self.reached(reach);
        let done = match reach {
            Reach::Step => self.session.undo(),
            Reach::Unit | Reach::Phase | Reach::To(_) => self.session.undo_to(to),
        };
        match done {
            Ok(()) => self.after_way_back(),
            Err(Barrier::Beginning) => self.toasts.tell(Barrier::Beginning.to_string(), None),
            Err(barrier) => match reach {
                Reach::To(to) => self.page = Some(Page::TakeBack(to)),
                _ => {
                    self.toasts.tell(say!("table-back-if-both-agree", barrier = barrier.to_string()), None);
                }
            },
        }
    }

    /// The number of orders that would stand.
    fn reached(&self, reach: Reach) -> usize {
        let entries = self.session.entries();
        let free = self.session.free_until();
        match reach {
            Reach::Step => entries.len(),
            Reach::To(to) => to,
            Reach::Unit => {
                let unit = self.session.groups().next_back().and_then(|start| entries[start].order.unit());
                let own = |start: &usize| unit.is_some() && entries[*start].order.unit() == unit;
                self.session.groups().rev().take_while(own).last().unwrap_or(entries.len().saturating_sub(1)).max(free)
            }
            Reach::Phase => {
                let begins = |o: &Outcome| matches!(o, Outcome::PhaseBegan { .. } | Outcome::Declared { .. });
                let began = entries.iter().rposition(|e| e.outcomes.iter().any(begins)).map_or(0, |p| p + 1);
                began.max(free)
            }
        }
    }

    /// Gives again what was taken back last.
    pub(super) fn redo(&mut self) {
        if !self.may_give() {
            return;
        }
        if self.session.redo() {
            self.after_way_back();
        } else {
            self.toasts.tell(say!("table-nothing-to-redo"), None);
        }
    }

    /// Both players have agreed.
    pub(super) fn take_back(&mut self, to: usize) {
        self.page = None;
        let before = self.session.entries().len();
        if self.may_give() && self.session.take_back(to).is_ok() {
            let taken = u32::try_from(before - self.session.entries().len()).unwrap_or(u32::MAX);
            self.after_way_back();
            self.toasts.tell(say!("table-taken-back", orders = taken), None);
        }
    }

    fn after_way_back(&mut self) {
        self.keep();
        self.throws.clear();
        self.traces.clear();
        self.notice = None;
        self.choice.armed = None;
        self.rest = None;
        self.seen = self.seen.min(self.session.entries().len());
        // The board lies before whoever draws, or has the chit in his hand again.
        if matches!(self.game().state().stack.last(), Some(Frame::Turn { .. } | Frame::Chit { .. })) {
            self.hand_to(self.session.game().decider());
        }
    }

    /// The last order in words, if it can be taken back without asking anybody.
    pub(super) fn last_to_undo(&self) -> Option<String> {
        self.session.can_undo().ok()?;
        let last = self.session.groups().next_back().and_then(|at| self.session.entries().get(at))?;
        Some(text::order(&self.game().battle, &last.order))
    }

    /// What would bar the way back from ending the phase.
    pub(super) fn foresee_end(&self) -> Option<Barrier> {
        let order = match self.game().state().stack.last()? {
            Frame::Phase(_) => Order::EndPhase,
            Frame::Muster => Order::Begin,
            _ => return None,
        };
        self.session.foresee(&[order]).ok().flatten().map(|(_, barrier)| barrier)
    }

    /// What the key that ends the phase does: where somebody could still act, it asks as the button does, and ends it
    /// when it is pressed once more. Where a rule bars the end, the refusal says why and names who owes.
    pub(super) fn end_by_key(&mut self, end: &End) -> Option<Intent> {
        let now = Some(self.session.revision());
        match &end.state {
            Ending::SomeLeft(left) if self.ending != now => {
                self.ending = now;
                self.toasts.clear();
                self.toasts.tell(strip::asks_first(left), None);
                None
            }
            _ => Some(Intent::order(end.order)),
        }
    }

    /// A way that cannot be taken back waits for a second click on its ghost.
    pub(super) fn armed_first(&mut self, intent: Intent) -> Option<Intent> {
        let Intent::Give(orders) = &intent else { return Some(intent) };
        let asks = self.settings.ask.no_way_back;
        if !asks || !orders.iter().any(is_walk) || self.choice.armed.as_ref() == Some(orders) || self.replay.is_some() {
            return Some(intent);
        }
        match self.session.foresee(orders) {
            Ok(Some((_, barrier))) => {
                self.toasts.tell(say!("table-no-way-back", why = because(barrier)), None);
                self.choice = Choice { armed: Some(orders.clone()), ..self.choice.clone() };
                None
            }
            // What the rules refuse is refused in their words.
            Ok(None) | Err(_) => Some(intent),
        }
    }

    /// The spot under the pointer says beforehand whether it can be taken back.
    pub(super) fn foresee_pointed(&mut self) {
        let Some(spot) = self.pointed.spot.clone() else { return };
        let asked = Some((self.session.revision(), spot.clone()));
        if self.foreseen == asked || self.replay.is_some() {
            return;
        }
        self.foreseen = asked;
        let Intent::Give(orders) = &spot else { return };
        if !orders.iter().any(is_walk) {
            return;
        }
        let barrier = self.session.foresee(orders).ok().flatten().map(|(_, barrier)| barrier);
        let unit = orders.iter().find_map(Order::unit);
        let leads = unit.and_then(|u| foresight::march(self.game(), u, orders).ok());
        let leads = leads.map(|f| text::leads_to(&self.game().battle, &f)).unwrap_or_default();
        let Some(spot) = self.facts.spots.iter_mut().find(|s| s.intent == spot) else { return };
        let last = barrier.map(|barrier| say!("table-way-no-way-back", why = because(barrier)));
        for line in leads.iter().chain(&last) {
            spot.words.push('\n');
            spot.words.push_str(line);
        }
    }

    /// Writes the log into a file beside the saved games.
    pub(super) fn export_log(&mut self, form: LogFile) {
        let battle = &self.game().battle;
        let (text, ending) = match form {
            LogFile::Markdown => (chronicle::markdown(battle, &self.facts.log), "md"),
            LogFile::Json => (chronicle::json(&self.session).to_string(), "json"),
        };
        let said = match self.keeper.as_ref().map(|k| k.export(&text, ending)) {
            None => say!("table-log-has-no-place"),
            Some(Ok(path)) => say!("table-log-is-in", path = path.display().to_string()),
            Some(Err(why)) => why,
        };
        self.toasts.tell(said, None);
    }
}

/// Whether the order walks a unit on the map.
pub(super) const fn is_walk(order: &Order) -> bool {
    matches!(
        order,
        Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. } | Order::Turn { .. } | Order::Merge { .. }
    )
}

/// Why, in a few words.
pub(super) fn because(barrier: Barrier) -> String {
    match barrier {
        Barrier::Beginning => say!("table-barrier-beginning"),
        Barrier::Chance(Chance::Die) => say!("table-barrier-dice"),
        Barrier::Chance(Chance::Draw) => say!("table-barrier-chit"),
        Barrier::Handed(_) => say!("table-barrier-other-side"),
        Barrier::Over => say!("table-barrier-over"),
    }
}
