//! Carrying out what panels, mouse and keys ask for.

use super::keep::Given;
use super::models::{aim, barred, result};
use super::{Choice, Table, notices};
use crate::chronicle;
use crate::kernel::{RuleSet, StepError};
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::Frame;
use crate::rules::musket_pike::{Game, Illegal, Order, legal, text};
use crate::say;
use crate::session::{BranchDice, Giver};
use crate::settings::{Command, Panels};
use crate::ui::Intent;
use crate::ui::dock::{self, Column};
use crate::ui::intent::Page;
use crate::ui::notice::Notice;
use crate::ui::{find, keys, mishap};

/// What the table asks of the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Leave the battle.
    pub leave: bool,
    /// Close the program.
    pub quit: bool,
    /// Something that concerns the window.
    pub everywhere: Option<Command>,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// Another game.
    pub next: Option<Next>,
    /// The columns beside the map, where the player wants them otherwise than the settings have it.
    pub panels: Option<Panels>,
}

/// Another game that follows from this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Its own, from the moment after so many orders of this one.
    From(usize),
    /// The same battle once more, with the names changed over.
    Rematch,
}

impl Table {
    /// Carries out an intent.
    pub fn carry_out(&mut self, intent: Intent) -> Asked {
        let mut asked = Asked::default();
        match intent {
            Intent::Give(orders) if self.may_give() => self.give_in_line(&orders),
            Intent::Give(_) => {}
            Intent::Select(unit) => self.select(unit),
            Intent::SelectWith(unit) => self.select_with(unit),
            Intent::SelectLeader(leader) => self.choice = Choice { leader: Some(leader), ..Choice::default() },
            Intent::Cancel => self.cancel(),
            Intent::Aim(order) => self.aim(order),
            Intent::Compare(order) => self.kept = order.zip(legal::phase(self.game())),
            Intent::LeaveOut(lines) => self.choice.left_out = lines,
            Intent::ChooseLead(order) => {
                let same = self.choice.lead == Some(order);
                self.choice.lead = (!same).then_some(order);
            }
            Intent::Steer(steer) => {
                if let Some(intent) = self.steer(steer) {
                    return self.carry_out(intent);
                }
            }
            Intent::Show { hex, unit } => self.go_to(hex, unit),
            Intent::Look(hex) => {
                // A page from which a place is looked at would lie upon it.
                self.page = None;
                self.found = Some(hex);
                self.look_at(self.layout.centre(hex));
            }
            Intent::Rule(paragraph) => {
                self.paragraph = paragraph;
                self.sought.clear();
                self.page = Some(Page::Rulebook);
            }
            Intent::Open(Page::Settings) => asked.everywhere = Some(Command::Settings),
            Intent::Open(Page::Find) => {
                self.find = find::Open::default();
                self.page = Some(Page::Find);
            }
            Intent::Open(Page::Review) => self.look_back(),
            Intent::Open(page) => self.page = Some(page),
            Intent::Close => self.close(),
            Intent::Undo(reach) => self.undo(reach),
            Intent::Redo => self.redo(),
            Intent::TakeBack(to) => self.take_back(to),
            Intent::Save(name) => {
                self.page = None;
                self.save_as(&name.unwrap_or_else(|| say!("table-quick-save")));
            }
            Intent::Watch(at) => {
                // The moment is looked at on the map.
                self.page = None;
                self.watch(at);
            }
            Intent::PlayFrom(at) => {
                self.page = None;
                self.watch(Some(at));
                self.play();
            }
            Intent::Leap(leap) => self.leap(leap),
            Intent::PlayOrPause => self.play_or_pause(),
            Intent::Pace(pace) => self.pace(pace),
            Intent::Analyse(dice) => self.try_from_here(dice.unwrap_or_else(other_dice)),
            Intent::ShowBranch(place) => self.show_branch(place),
            Intent::KeepBranch => self.keep_branch(),
            Intent::BackToGame => self.back_to_game(),
            Intent::NewGameFromHere => asked.next = self.replay.as_ref().map(|r| Next::From(r.at)),
            Intent::Filter(filter) => self.filter = filter,
            Intent::CopyLog => asked.copy = Some(chronicle::plain(&self.facts.log)),
            Intent::ExportLog(form) => self.export_log(form),
            Intent::Dismiss => self.traces.clear(),
            Intent::Rematch => asked.next = Some(Next::Rematch),
            Intent::Stand(whom, answer) => self.let_stand(whom, answer),
            Intent::GiveNext => return self.give_next().map_or(asked, |intent| self.carry_out(intent)),
            Intent::GiveAll => return self.give_all().map_or(asked, |intent| self.carry_out(intent)),
            Intent::NextUnit => self.next_unit(Turn::Forward),
            Intent::PreviousUnit => self.next_unit(Turn::Back),
            Intent::Done => self.put_aside(),
            Intent::ToggleCounters => self.shown.counters = !self.shown.counters,
            Intent::ToggleGrid => self.shown.marks = !self.shown.marks,
            Intent::Overlay(overlay) => self.overlays.toggle(overlay),
            Intent::ListOverlays => self.overlays.list(),
            Intent::TellOfGround => self.ask_for_card(),
            Intent::Unfold(hex) => self.unfolded = Some(hex),
            Intent::ToggleLog => self.dock(Column::Log, dock::Ask::Fold),
            Intent::Dock(column, ask) => self.dock(column, ask),
            Intent::ZoomIn | Intent::ZoomOut | Intent::WholeMap => self.zoom(&intent),
            Intent::TurnBoard => self.lay(self.turn.other()),
            Intent::Everywhere(command) => asked.everywhere = Some(command),
            Intent::Leave => asked.leave = true,
            Intent::Quit => asked.quit = true,
        }
        asked
    }

    /// Gives orders one after the other, until one is refused or something comes between.
    pub(super) fn give(&mut self, orders: &[Order]) {
        self.give_while(orders, |_, _| None);
    }

    /// [`Table::give`] for as long as `stop`, asked of the game and the orders still to come, has nothing
    /// against it: a sentence stops it and is told.
    pub(super) fn give_while(&mut self, orders: &[Order], stop: impl Fn(&Game, &[Order]) -> Option<String>) {
        let Some(first) = orders.first() else { return };
        let began = self.session.entries().len();
        let by = self.session.game().decider();
        let frame = self.frame_kind();
        self.found = None;
        for (at, order) in orders.iter().enumerate() {
            // Where it was all that was left to do, the session has given it itself.
            let given = self.session.entries()[began..].iter().filter(|e| e.order == *order).count();
            if given > orders[..at].iter().filter(|o| *o == order).count() {
                continue;
            }
            let interrupted = at > 0 && (self.session.game().decider() != by || self.frame_kind() != frame);
            if interrupted && self.asks_of_reaction() {
                self.keep_rest(by, &orders[at..]);
                break;
            }
            if interrupted {
                let unit = order.unit().map(|u| text::unit(&self.game().battle, u));
                let said = unit.map_or_else(|| say!("table-interrupted"), |unit| say!("table-interrupted-unit", unit));
                self.toasts.tell(said, None);
                break;
            }
            if at > 0
                && let Some(why) = stop(self.game(), &orders[at..])
            {
                self.toasts.tell(why, None);
                break;
            }
            if at > 0 && self.turned_since(began) {
                self.toasts.tell(say!("table-enemy-turned"), None);
                break;
            }
            let given = if at == 0 { self.session.submit(order) } else { self.session.submit_along(order) };
            if let Err(why) = given {
                self.tell_why_not(&why);
                break;
            }
            self.answer_as_said();
        }
        if self.session.entries().len() > began {
            self.show_when_safe(Given { began, first: *first, by });
        }
    }

    /// Says why an order was not carried out. Where the program failed at it, a report for those who mend it is written.
    pub(super) fn tell_why_not(&mut self, why: &StepError<Illegal>) {
        match why {
            StepError::Illegal(why) => {
                let why = barred(&self.game().battle, why);
                self.toasts.tell(why.sentence, Some(why.paragraph));
            }
            StepError::Broken(broken) => {
                let report = mishap::report_of(*broken).map(|file| file.display().to_string());
                self.notice = Some(Notice::Fault { sentence: broken.to_string(), report });
            }
        }
    }

    /// What follows at the table from orders that are safe.
    pub(super) fn given(&mut self, given: Given) {
        let Given { began, first, by } = given;
        #[cfg(feature = "sound")]
        let side = self.last_side;
        self.choice.aim = None;
        self.choice.armed = None;
        self.remember_who_moved(&first);
        self.take_cursor_along(began, &first);
        // The throws of an attack stay in sight through the questions that follow from it, with what the answers bring.
        let follows = matches!(
            first,
            Order::Retreat { .. } | Order::Occupy { .. } | Order::MakeWay { .. } | Order::TakeOdd { .. }
        );
        if !follows || self.throws.is_empty() {
            self.thrown_at = began;
        }
        self.throws = result::throws(&self.session, self.thrown_at);
        if self.session.game().decider() != by {
            self.done.clear();
        }
        if self.session.analysis().is_none() {
            notices::after(self, began);
        }
        if matches!(first, Order::LeadWing { .. } | Order::LeadUnit { .. }) {
            // What happened before was seen while the chit was drawn and its order chosen.
            self.traces.clear();
        }
        self.tell_what_ended_itself(began);
        self.show_question();
        self.go_on_marching();
        // With the rest of the way, if it went on.
        self.roll_film(began);
        #[cfg(feature = "sound")]
        self.listen(began, side);
    }

    /// Whether the other side is asked whether it turns (MP 6.9).
    fn asks_of_reaction(&self) -> bool {
        matches!(self.game().state().stack.last(), Some(Frame::Reaction { .. }))
    }

    /// A phase that ended because this order left nothing to do in it is not passed over in silence.
    fn tell_what_ended_itself(&mut self, began: usize) {
        let entries = &self.session.entries()[began..];
        let [first, second, ..] = entries else { return };
        let ended = second.giver == Giver::Itself && second.order == Order::EndPhase;
        let within = matches!(self.session.before(began).stack.last(), Some(Frame::Phase(_)));
        if !ended || !within || first.order == Order::EndPhase || self.session.can_undo().is_err() {
            return;
        }
        let phase = self.session.before(began + 1).stack.iter().rev().find_map(|f| match f {
            Frame::Phase(phase) => Some(text::phase_code(*phase)),
            _ => None,
        });
        let undo = keys::first_of(Command::Undo);
        self.toasts.tell(say!("table-ended-itself", phase = phase.unwrap_or_default(), undo), None);
    }

    /// What kind of frame is on top: a path of steps goes on only within one.
    fn frame_kind(&self) -> Option<std::mem::Discriminant<Frame>> {
        self.game().state().stack.last().map(std::mem::discriminant)
    }

    /// Selects a unit; where a lead unit is looked for, or a unit may join, that is the order.
    fn select(&mut self, unit: UnitId) {
        let lead = self.choice.lead.map(|order| Order::LeadUnit { unit, order });
        let join = Order::Join { unit };
        for order in lead.into_iter().chain([join]) {
            if self.session.game().check(&order).is_ok() {
                self.give(&[order]);
                return;
            }
        }
        let lead = self.choice.lead;
        let aim = self.facts.plan.iter().find(|s| s.unit == unit).map(|s| s.order).filter(aim::is_aimed);
        self.choice = Choice { unit: Some(unit), lead, aim, ..Choice::default() };
        if aim.is_some() {
            self.throws.clear();
        }
        if let Some(stand) = self.game().stand(unit) {
            let at = self.layout.stand_centre(stand);
            self.bring_into_sight(at);
        }
    }

    /// Shows the odds of an order; asked for a second time, gives it.
    fn aim(&mut self, order: Order) {
        if self.choice.aim == Some(order) || !aim::is_aimed(&order) {
            self.give(&[order]);
        } else {
            self.choose_target(order);
            self.choice.aim = Some(order);
            self.choice.left_out.clear();
            self.throws.clear();
        }
    }

    /// Back by one step: the aim, then the leader, the lead's order, the unit.
    fn cancel(&mut self) {
        let c = &mut self.choice;
        self.found = None;
        if c.armed.take().is_none() && c.aim.take().is_none() && c.leader.take().is_none() && c.lead.take().is_none() {
            c.unit = None;
        }
    }

    /// Puts away what lies on top: a page, a notice, an open list, the last throw, then what is selected; at last the menu's page.
    pub(super) fn close(&mut self) {
        if self.page.take().is_some() || self.notice.take().is_some() || self.unfolded.take().is_some() {
            return;
        }
        if self.overlays.shut() {
            return;
        }
        if self.replay.is_some() {
            self.stop_watching();
            return;
        }
        if !self.throws.is_empty() {
            self.throws.clear();
            return;
        }
        let nothing = self.choice == Choice::default() && self.found.is_none();
        if nothing && let Some(cursor) = self.cursor.take() {
            self.last_cursor = Some(cursor.hex);
        } else if nothing {
            self.page = Some(Page::Keys);
        } else {
            self.cancel();
        }
    }

    fn put_aside(&mut self) {
        if let Some(unit) = self.choice.unit {
            self.done.insert(unit);
            self.facts.key = None;
            self.next_unit(Turn::Forward);
        }
    }

    /// The next unit that can still do something and has not been put aside.
    fn next_unit(&mut self, turn: Turn) {
        let open: Vec<UnitId> = self.facts.able.iter().filter(|u| !self.done.contains(u)).copied().collect();
        let at = self.choice.unit.and_then(|u| open.iter().position(|o| *o == u));
        let n = open.len();
        let next = match (turn, at) {
            (_, _) if n == 0 => None,
            (Turn::Forward, Some(at)) => Some((at + 1) % n),
            (Turn::Back, Some(at)) => Some((at + n - 1) % n),
            (Turn::Forward, None) => self.choice.unit.map_or(Some(0), |u| open.iter().position(|o| *o > u).or(Some(0))),
            (Turn::Back, None) => Some(n - 1),
        };
        match next.and_then(|at| open.get(at)) {
            // Looking through the units gives no order, not even to join.
            Some(unit) => {
                self.choice = Choice { unit: Some(*unit), lead: self.choice.lead, ..Choice::default() };
                if let Some(stand) = self.game().stand(*unit) {
                    let at = self.layout.stand_centre(stand);
                    self.bring_into_sight(at);
                }
                self.follow_choice();
            }
            None => self.choice.unit = None,
        }
    }
}

/// Dice that nobody has seen: which is all that other dice need.
fn other_dice() -> BranchDice {
    BranchDice::New(crate::record::musket_pike::seed())
}

/// Which way the units are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Forward,
    Back,
}
