//! Effects of outcomes on the position: the only place where facts of the game are written into it.

use super::game::Game;
use super::kinds::Formation;
use super::options::CommanderSave;
use super::orders::FormChange;
use super::outcomes::{CheckResult, Outcome, Purpose, Removal};
use super::state::{TurnStage, UnitMark, UnitPlace};
use crate::board::table::TablePose;
use crate::games::table::rules::UnitId;
use crate::kernel::OnOff;

impl Game {
    /// Writes an outcome into the position.
    pub(in crate::games::muskets_mayhem) fn apply(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Deployed { unit, pose } => {
                // Who arrives in the middle of the game has moved.
                if self.state.turn > 0 {
                    self.mark(*unit, UnitMark::Handled);
                    self.mark(*unit, UnitMark::Moved);
                }
                self.place(*unit, UnitPlace::Table(*pose));
            }
            Outcome::InitiativeRolled { turn, winner, .. } => {
                self.state.turn = *turn;
                self.state.winner = *winner;
            }
            Outcome::OrderChosen { first } => self.state.first = *first,
            Outcome::PhaseBegan { stage } => {
                if self.battle.rules.options.commander_save == CommanderSave::Phase {
                    self.state.units.iter_mut().for_each(|unit| unit.marks.clear(UnitMark::SaveUsed));
                }
                // MM 5.1 For the whole phase, even if the contact ends in it.
                if *stage == TurnStage::Movement && self.battle.rules.options.leave_contact == OnOff::Off {
                    for contact in self.state.contacts.clone() {
                        self.mark(contact.charger, UnitMark::Handled);
                        self.mark(contact.target, UnitMark::Handled);
                    }
                }
            }
            Outcome::Held { units } => units.iter().for_each(|unit| self.mark(*unit, UnitMark::Handled)),
            Outcome::Moved { unit, to, cost, .. } => {
                self.unit_state_mut(*unit).spent += cost;
                self.mark(*unit, UnitMark::Handled);
                self.mark(*unit, UnitMark::Moved);
                self.place(*unit, UnitPlace::Table(*to));
            }
            Outcome::Formed { unit, to, cost } => self.form(*unit, *to, *cost),
            Outcome::CommanderMoved { commander, to } => {
                self.mark(*commander, UnitMark::Handled);
                self.place(*commander, UnitPlace::Table(*to));
            }
            Outcome::Attached { commander, unit } => {
                self.mark(*commander, UnitMark::Handled);
                self.place(*commander, UnitPlace::Attached(*unit));
            }
            Outcome::CommanderSaved { commander, unit } => self.place(*commander, UnitPlace::Attached(*unit)),
            Outcome::ChargeDeclared { charger, .. } => self.mark(*charger, UnitMark::Handled),
            Outcome::CheckRolled { unit, why: Purpose::ChargeCharger, result: CheckResult::Passed, .. } => {
                self.mark(*unit, UnitMark::Charged);
                self.mark(*unit, UnitMark::Moved);
            }
            Outcome::ChargeMoved { unit, to, .. } => {
                self.mark(*unit, UnitMark::Moved);
                self.place(*unit, UnitPlace::Table(*to));
            }
            Outcome::Retreated { unit, to, .. } => {
                for mark in [UnitMark::Handled, UnitMark::Moved, UnitMark::Retreated] {
                    self.mark(*unit, mark);
                }
                self.place(*unit, UnitPlace::Table(*to));
            }
            Outcome::ShotRolled { unit, target, casualties, .. } => {
                self.mark(*unit, UnitMark::Fired);
                let pending = &mut self.unit_state_mut(*target).pending;
                *pending = pending.saturating_add(u16::try_from(*casualties).unwrap_or(u16::MAX));
            }
            Outcome::ShotNamed { unit, .. } => self.mark(*unit, UnitMark::Fired),
            Outcome::HitsApplied { unit, removal, hits, pose, .. } => {
                let state = self.unit_state_mut(*unit);
                (state.pending, state.hits) = (0, *hits);
                self.place(*unit, UnitPlace::Table(*pose));
                if let Some(commander) = self.commander_of(*unit).filter(|_| *removal == Removal::Removed) {
                    self.mark(commander, UnitMark::SaveUsed);
                }
            }
            Outcome::MoraleChanged { unit, morale } => self.unit_state_mut(*unit).morale = *morale,
            Outcome::ChecksTaken { units } => {
                for unit in units {
                    let state = self.unit_state_mut(*unit);
                    state.last_check = state.hits;
                }
            }
            Outcome::ContactMade { contact } => {
                self.state.contacts.push(*contact);
                self.mark(contact.charger, UnitMark::Handled);
                self.mark(contact.target, UnitMark::Handled);
            }
            Outcome::ContactEnded { unit } => self.end_contacts(*unit),
            Outcome::MeleeRolled { blows } => {
                for blow in blows {
                    self.mark(blow.unit, UnitMark::Fought);
                    let pending = &mut self.unit_state_mut(blow.enemy).pending;
                    *pending = pending.saturating_add(u16::try_from(blow.casualties).unwrap_or(u16::MAX));
                }
            }
            Outcome::Destroyed { unit } | Outcome::Lost { unit, .. } => {
                self.end_contacts(*unit);
                let figures = self.card(*unit).figures;
                let state = self.unit_state_mut(*unit);
                state.pending = 0;
                if matches!(outcome, Outcome::Destroyed { .. }) {
                    state.hits = figures;
                }
                self.place(*unit, UnitPlace::Gone);
            }
            Outcome::TurnEnded { .. } => self.end_turn(),
            Outcome::GameEnded { ending } => {
                self.state.ending = Some(*ending);
                self.state.stack.clear();
            }
            Outcome::DeploymentRolled { .. }
            | Outcome::CheckRolled { .. }
            | Outcome::Halted { .. }
            | Outcome::Stood { .. }
            | Outcome::MeleeDecided { .. }
            | Outcome::PassedThrough { .. } => {}
        }
    }

    /// MM 3.6 Clears the marks of the turn.
    fn end_turn(&mut self) {
        let is_of_turn = self.battle.rules.options.commander_save != CommanderSave::Game;
        for unit in &mut self.state.units {
            unit.spent = 0;
            unit.marks.keep(&[UnitMark::Limbered, UnitMark::SaveUsed]);
            if is_of_turn {
                unit.marks.clear(UnitMark::SaveUsed);
            }
        }
    }

    /// MM 4.1 Changes the formation of a unit, or limbers or unlimbers it.
    fn form(&mut self, unit: UnitId, to: FormChange, cost: u32) {
        let state = self.unit_state_mut(unit);
        state.spent += cost;
        for mark in [UnitMark::Handled, UnitMark::Moved, UnitMark::Changed] {
            state.marks.set(mark);
        }
        match to {
            FormChange::Line => state.formation = Formation::Line,
            FormChange::Column => state.formation = Formation::Column,
            FormChange::Square => state.formation = Formation::Square,
            FormChange::Limber => state.marks.set(UnitMark::Limbered),
            FormChange::Unlimber => state.marks.clear(UnitMark::Limbered),
        }
        self.refresh_body(unit);
    }

    fn mark(&mut self, unit: UnitId, mark: UnitMark) {
        self.unit_state_mut(unit).marks.set(mark);
    }

    fn place(&mut self, unit: UnitId, place: UnitPlace) {
        self.unit_state_mut(unit).place = place;
        self.refresh_body(unit);
    }

    /// MM 6.9 Ends all contacts of a unit.
    fn end_contacts(&mut self, unit: UnitId) {
        self.state.contacts.retain(|contact| contact.enemy_of(unit).is_none());
    }

    /// MM 2.7 Pose of a unit once it has some hits in all: in line the left-most stands go, and the right end stands still.
    #[must_use]
    pub fn pose_after_hits(&self, unit: UnitId, hits: u16) -> Option<TablePose> {
        use crate::board::table::WidthLoss;
        let (body, troops) = (self.body(unit)?, self.troops(unit));
        let figures = self.card(unit).figures.saturating_sub(hits);
        let after = super::troops::Troops { figures, ..troops };
        let rules = &self.battle.rules;
        let lost = troops.size(rules).0.saturating_sub(after.size(rules).0);
        let draws_in = troops.formation == Formation::Line && figures > 0 && lost > 0;
        let loss = if draws_in { WidthLoss::LeftEnd(self.battle.length(lost)) } else { WidthLoss::BothEnds };
        Some(body.stance.pose_after_loss(loss))
    }
}
