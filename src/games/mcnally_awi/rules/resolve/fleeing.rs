//! MC 9.3, 9.6, 10.6, 12 Ways that units are forced to go: failed charges, evasion, being thrown back, routs.

use super::{Resolution, StepResult};
use crate::board::table::{Heading, Stance, TablePose};
use crate::games::mcnally_awi::rules::kinds::UnitKind;
use crate::games::mcnally_awi::rules::movement::runs::{RoutEnd, Run, crowd, run_rout, run_straight};
use crate::games::mcnally_awi::rules::numbers::{FACE, INCH, ROUT_SEEN};
use crate::games::mcnally_awi::rules::outcomes::{LossCause, MarkerReason, MoveCause, Outcome};
use crate::games::mcnally_awi::rules::rolls::{MoveRoll, evasion};
use crate::games::mcnally_awi::rules::state::{Motion, UnitMark};
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// Stance of a unit that stands on the table.
    pub(super) fn stance(&self, unit: UnitId) -> Result<Stance, InternalError> {
        Ok(self.game.body(unit).ok_or(InternalError::here())?.stance.clone())
    }

    /// Carries out a run, with the markers of friends that it passed and generals that it caught.
    pub(super) fn follow(&mut self, unit: UnitId, from: TablePose, run: &Run, why: MoveCause) {
        let gap = self.game.unit_state(unit).gap;
        let (to, price) = (run.end.pose, run.price);
        self.push(Outcome::Moved { unit, why, from, to, price, gap, motion: Motion::Full });
        for friend in &run.passed {
            self.give_marker(*friend, MarkerReason::Passed);
        }
        self.catch_generals();
    }

    /// MC 9.3 A unit that fails before its charge falls back, facing the enemy, with a marker.
    pub(super) fn refuse_charge(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let stance = self.stance(unit)?;
        let troops = self.game.troops(unit);
        let kind = troops.move_kind().ok_or(InternalError::here())?;
        let inches = self.roll_move(unit, MoveRoll::of(kind.row(&self.game.battle.charts)));
        let way = inches * INCH;
        let (budget, how) = match troops.kind {
            UnitKind::Horse => (way.saturating_sub(2 * FACE), (0, true)),
            UnitKind::Indians => (way, (0, false)),
            _ => (way, (1, true)),
        };
        let run = run_straight(self.game, unit, &stance, stance.pose.heading.opposite(), budget, how);
        self.follow(unit, stance.pose, &run, MoveCause::Refused);
        self.give_marker(unit, MarkerReason::ChargeRefused);
        Ok(())
    }

    /// MC 9.6 Skirmishers evade a charger.
    pub(super) fn evade(&mut self, unit: UnitId, charger: UnitId) -> Result<(), InternalError> {
        let stance = self.stance(unit)?;
        let from = self.game.centre(charger).ok_or(InternalError::here())?;
        let away = Heading::of_vector(from.to(stance.centre())).unwrap_or(stance.pose.heading);
        let kind = self.game.troops(unit).move_kind().ok_or(InternalError::here())?;
        let has_moved = self.game.has(unit, UnitMark::Moved);
        let inches = self.roll_move(unit, MoveRoll::of(kind.row(&self.game.battle.charts)));
        let run = run_straight(self.game, unit, &stance, away, evasion(inches, has_moved), (0, false));
        self.follow(unit, stance.pose, &run, MoveCause::Evasion);
        self.give_marker(unit, MarkerReason::Evaded);
        Ok(())
    }

    /// MC 10.6 An attacker that has not won goes back a column move, straight, and reforms.
    pub(super) fn throw_back(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let stance = self.stance(unit)?;
        let charts = &self.game.battle.charts;
        let row = if self.game.troops(unit).is_mounted() { charts.movement.horse } else { charts.movement.column };
        let inches = self.roll_move(unit, MoveRoll::of(row));
        let run = run_straight(self.game, unit, &stance, stance.pose.heading.opposite(), inches * INCH, (0, true));
        self.follow(unit, stance.pose, &run, MoveCause::ThrownBack);
        self.push(Outcome::ThrownBack { unit });
        self.push(Outcome::Reforming { unit, activations: 2 });
        Ok(())
    }

    /// MC 12.1 A unit begins to rout: markers, the crowd, and its first move.
    pub(super) fn rout(&mut self, unit: UnitId) -> Result<(), InternalError> {
        self.spread_panic(unit);
        if self.game.card(unit).kind == UnitKind::Gun {
            self.push(Outcome::Lost { unit, why: LossCause::GunLost });
            self.catch_generals();
            return Ok(());
        }
        self.give_marker(unit, MarkerReason::Routed);
        let (stance, files) = crowd(self.game, unit).ok_or(InternalError::here())?;
        self.push(Outcome::Routed { unit, pose: stance.pose, files });
        self.rout_on(unit)
    }

    /// MC 12.2 A router goes on.
    pub(super) fn rout_on(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let stance = self.stance(unit)?;
        let chart = self.game.battle.charts.rout;
        let dice = if self.game.troops(unit).is_mounted() { chart.horse } else { chart.foot };
        let inches = self.roll_move(unit, MoveRoll { dice: dice.into(), plus: 0 });
        let (run, end) = run_rout(self.game, unit, &stance, inches * INCH);
        match end {
            RoutEnd::Stands => self.follow(unit, stance.pose, &run, MoveCause::Rout),
            RoutEnd::LeftTable => self.push(Outcome::Lost { unit, why: LossCause::LeftTable }),
            RoutEnd::Surrenders => self.push(Outcome::Lost { unit, why: LossCause::Surrendered }),
        }
        self.catch_generals();
        Ok(())
    }

    /// MC 11.2b Friends of equal or lower class that see a rout near them get their markers.
    fn spread_panic(&mut self, unit: UnitId) {
        let Some(own) = self.game.body(unit) else { return };
        let card = self.game.card(unit);
        if card.detachment_of.is_some() {
            return;
        }
        let seen: Vec<UnitId> = self
            .game
            .steady(card.side)
            .filter(|(friend, body)| {
                let its = self.game.card(*friend);
                *friend != unit
                    && its.detachment_of.is_none()
                    && card.class.is_at_least(its.class)
                    && self.game.are_within(own, body, ROUT_SEEN)
                    && self.game.sees(unit, *friend)
            })
            .map(|(friend, _)| friend)
            .collect();
        for friend in seen {
            self.give_marker(friend, MarkerReason::FriendRouted);
        }
    }

    /// MC 12.2 Compulsory routs of an activation, one after the other; then it ends.
    pub(super) fn routs(&mut self) -> StepResult {
        let Some(unit) = self.next_waiting() else { return self.next_phase() };
        if let Some(body) = self.game.body(unit) {
            let centre = body.stance.centre();
            let rests = crate::games::mcnally_awi::rules::movement::runs::is_sheltered(self.game, unit, centre);
            if self.game.is_routing(unit) && !rests {
                self.rout_on(unit)?;
            }
        }
        Ok(ResolveStatus::GoesOn)
    }
}
