//! MC 9 Charges: declared, tested, moved, answered, brought into contact.

use super::{Resolution, StepResult};
use crate::board::table::{BodySide, Length};
use crate::games::mcnally_awi::rules::combat::losses_by;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::Formation;
use crate::games::mcnally_awi::rules::legal::asks_in;
use crate::games::mcnally_awi::rules::movement::Around;
use crate::games::mcnally_awi::rules::movement::charge::{conformed, plan_charge};
use crate::games::mcnally_awi::rules::movement::charge_way::{ChargeWay, NextStop, StopKind, WayPlace, next_stop};
use crate::games::mcnally_awi::rules::nerve::{FireMarker, TestOccasion, TestResult, fires_on};
use crate::games::mcnally_awi::rules::numbers::{INCH, TOUCH};
use crate::games::mcnally_awi::rules::orders::Order;
use crate::games::mcnally_awi::rules::outcomes::{LossCause, MarkerReason, MoveCause, Outcome, Purpose, StopReason};
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::shots::{PartPlan, plan_volley, volley_figures};
use crate::games::mcnally_awi::rules::state::{
    ChargeRun, Contact, Frame, Motion, Phase, StopZone, TargetFate, UnitMark,
};
use crate::games::mcnally_awi::rules::test_facts::Threat;
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, OnOff, ResolveStatus};

impl Resolution<'_> {
    /// MC 9.1, 9.3 Charges are declared, and tested at once.
    pub(super) fn declare(&mut self, order: Option<&Order>) -> StepResult {
        match order {
            Some(Order::Charge { unit, target, wheel }) => {
                let plan = plan_charge(self.game, *unit, *target, *wheel).map_err(|_| InternalError::here())?;
                self.push(Outcome::ChargeDeclared { charge: plan.order });
                self.give_marker(*unit, MarkerReason::Charging);
                match self.test(*unit, TestOccasion::Charging, None) {
                    TestResult::Pass => self.push(Outcome::ChargeReady { charge: plan.order }),
                    _ => self.refuse_charge(*unit)?,
                }
                let asks = asks_in(self.game, Phase::Declare);
                self.ask(asks)?;
                if asks { Ok(ResolveStatus::Waits) } else { self.next_phase() }
            }
            Some(Order::EndCharges) | None => self.next_phase(),
            Some(_) => Err(InternalError::here()),
        }
    }

    /// MC 9.4 to 9.9 One step of the charges.
    pub(super) fn charge_step(&mut self, order: Option<&Order>) -> StepResult {
        let frame = self.game.state().stack.last().ok_or(InternalError::here())?.clone();
        match (frame, order) {
            (Frame::Activation { .. }, None) => match self.game.state().charges.as_slice() {
                [] => self.next_phase(),
                [only] => {
                    let unit = only.charger;
                    self.advance(unit)
                }
                _ => {
                    self.ask(true)?;
                    Ok(ResolveStatus::Waits)
                }
            },
            (Frame::Activation { .. }, Some(Order::Advance { unit })) => {
                self.ask(false)?;
                self.advance(*unit)
            }
            (Frame::Charge(run), None) => self.run_charge(run),
            (Frame::Charge(run), Some(Order::RunOn)) => {
                self.replace_frame(Frame::Charge(ChargeRun { runs_on: true, ..run }))?;
                Ok(ResolveStatus::GoesOn)
            }
            (Frame::Charge(run), Some(Order::Stop)) => self.end_charge(&run, StopReason::Owner),
            (Frame::MayEvade { charger, unit }, Some(Order::Evade)) => {
                self.pop_frame()?;
                self.evade_charge(unit, charger)
            }
            (Frame::MayEvade { charger, unit }, Some(Order::Hold)) => {
                self.pop_frame()?;
                self.test_charged(unit, charger)
            }
            (Frame::Reaction { charger, unit, .. }, Some(Order::Evade)) => {
                self.pop_frame()?;
                self.evade_charge(unit, charger)
            }
            (Frame::Reaction { charger, unit, figures, .. }, Some(Order::Volley)) => {
                self.pop_frame()?;
                self.volley(unit, charger, figures)
            }
            (Frame::Reaction { .. }, Some(Order::Hold)) => {
                self.pop_frame()?;
                Ok(ResolveStatus::GoesOn)
            }
            (Frame::Reaction { .. } | Frame::MayEvade { .. }, None) => Ok(ResolveStatus::Waits),
            _ => Err(InternalError::here()),
        }
    }

    /// MC 9.4 A charger rolls and goes.
    fn advance(&mut self, unit: UnitId) -> StepResult {
        let order =
            *self.game.state().charges.iter().find(|charge| charge.charger == unit).ok_or(InternalError::here())?;
        self.game.state.charges.retain(|charge| charge.charger != unit);
        if !self.stands(unit) || self.game.is_routing(unit) {
            return Ok(ResolveStatus::GoesOn);
        }
        let kind = self.game.troops(unit).move_kind().ok_or(InternalError::here())?;
        let roll = MoveRoll::of_charge(&self.game.battle.charts, kind).ok_or(InternalError::here())?;
        let inches = self.roll_move(unit, roll);
        let run = ChargeRun::begun(order, self.stance(unit)?.pose, inches * INCH);
        self.push_frame(Frame::Charge(run));
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 9.4 Goes on with a charge: who still reacts, then the next stop.
    fn run_charge(&mut self, mut run: ChargeRun) -> StepResult {
        let unit = run.order.charger;
        if !self.stands(unit) || self.game.is_routing(unit) {
            self.pop_frame()?;
            return Ok(ResolveStatus::GoesOn);
        }
        if !run.waiting.is_empty() {
            let enemy = run.waiting.remove(0);
            self.replace_frame(Frame::Charge(run))?;
            let reacts = self.stands(enemy) && !self.game.is_routing(enemy) && !self.game.has(enemy, UnitMark::Reacted);
            return if reacts { self.react(enemy, unit) } else { Ok(ResolveStatus::GoesOn) };
        }
        let target = run.order.target;
        let is_gone = !self.stands(target) || self.game.is_routing(target);
        if run.fate == TargetFate::Stands && is_gone {
            run.fate = TargetFate::Routed;
            self.replace_frame(Frame::Charge(run.clone()))?;
        }
        if run.fate != TargetFate::Stands && !run.runs_on {
            return Ok(ResolveStatus::Waits);
        }
        let known = run.stops.clone();
        let asks = |enemy: UnitId| !known.iter().any(|stop| stop.enemy == enemy);
        let stop = next_stop(self.game, &run, asks).ok_or(InternalError::here())?;
        self.go_to(&mut run, &stop)?;
        match stop.kind {
            StopKind::Near(enemies) => {
                let from = self.stance(unit)?.pose;
                for enemy in &enemies {
                    let body = self.game.body(*enemy).ok_or(InternalError::here())?;
                    run.stops.push(StopZone { enemy: *enemy, zone: body.stance.zone_of(from.point), from });
                }
                run.waiting = enemies;
                self.replace_frame(Frame::Charge(run))?;
                Ok(ResolveStatus::GoesOn)
            }
            StopKind::Contact(enemies) => self.make_contact(&run, &enemies),
            StopKind::Limit => self.end_charge(&run, StopReason::Limit),
            StopKind::Blocked => self.end_charge(&run, StopReason::Blocked),
        }
    }

    /// Moves a charger to its next stop.
    fn go_to(&mut self, run: &mut ChargeRun, stop: &NextStop) -> Result<(), InternalError> {
        let unit = run.order.charger;
        let way = ChargeWay::new(self.game, unit, run.start, run.order.turn).ok_or(InternalError::here())?;
        let (from, to) = (self.stance(unit)?.pose, way.at(stop.place).pose);
        if from != to {
            let price = way.price(self.game, unit, stop.place);
            let passed = way.passed(self.game, unit, stop.place);
            let gap = self.game.unit_state(unit).gap;
            self.push(Outcome::Moved { unit, why: MoveCause::Charge, from, to, price, gap, motion: Motion::Full });
            for friend in passed {
                self.give_marker(friend, MarkerReason::Passed);
            }
            self.catch_generals();
        }
        for router in &stop.ridden_down {
            self.push(Outcome::Lost { unit: *router, why: LossCause::RiddenDown });
        }
        (run.wheeled, run.gone) = (stop.place.wheeled, stop.place.gone);
        self.replace_frame(Frame::Charge(run.clone()))
    }

    /// MC 9.8 A charge ends without contact: the charger stands where it is clear, with a marker unless it is excused.
    fn end_charge(&mut self, run: &ChargeRun, why: StopReason) -> StepResult {
        let unit = run.order.charger;
        self.pop_frame()?;
        self.settle(run)?;
        self.push(Outcome::ChargeStopped { unit, why });
        let rout_excuses = self.game.battle.options.rout_excuses == OnOff::On;
        let is_excused = match run.fate {
            TargetFate::Evaded => true,
            TargetFate::Routed => rout_excuses,
            TargetFate::Stands => false,
        };
        if !is_excused {
            self.give_marker(unit, MarkerReason::NoContact);
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 2.8 A charger that would end on friends goes back along its way to the last clear place.
    fn settle(&mut self, run: &ChargeRun) -> Result<(), InternalError> {
        let unit = run.order.charger;
        let troops = self.game.troops(unit);
        let here = self.stance(unit)?;
        let around = Around::at_end(self.game, unit, &troops, &[]);
        if around.is_free(&here) {
            return Ok(());
        }
        let way = ChargeWay::new(self.game, unit, run.start, run.order.turn).ok_or(InternalError::here())?;
        let (from, leg) = way.straight(run.gone);
        let step = around.field().last_free_step(&from, &leg, run.gone);
        let to = match step {
            Some(step) => way.at(WayPlace { wheeled: run.wheeled, gone: step }).pose,
            None => run.start,
        };
        let gap = self.game.unit_state(unit).gap;
        self.push(Outcome::Moved {
            unit,
            why: MoveCause::Charge,
            from: here.pose,
            to,
            price: 0,
            gap,
            motion: Motion::Full,
        });
        Ok(())
    }

    /// Zone of an enemy in which a charger stood at its stop, and where that was.
    fn stop_of(&self, run: &ChargeRun, enemy: UnitId) -> Option<StopZone> {
        let known = run.stops.iter().find(|stop| stop.enemy == enemy).copied();
        known.or_else(|| {
            let from = self.game.body(run.order.charger)?.stance.pose;
            Some(StopZone { enemy, zone: self.game.body(enemy)?.stance.zone_of(from.point), from })
        })
    }

    /// MC 2.8 Whether a unit overlaps a friend.
    fn is_on_friends(&self, unit: UnitId) -> bool {
        let Some(own) = self.game.body(unit) else { return false };
        let mut friends = self.game.standing_of(self.game.side(unit)).filter(|(friend, _)| *friend != unit);
        friends.any(|(_, body)| body.footprint.overlaps(&own.footprint))
    }

    /// MC 9.9 The charger conforms to an enemy, and attacks what its front touches besides.
    fn make_contact(&mut self, run: &ChargeRun, enemies: &[UnitId]) -> StepResult {
        let unit = run.order.charger;
        self.pop_frame()?;
        let first = if enemies.contains(&run.order.target) {
            run.order.target
        } else {
            *enemies.first().ok_or(InternalError::here())?
        };
        let here = self.stance(unit)?;
        let stop = self.stop_of(run, first).ok_or(InternalError::here())?;
        let pose = conformed(self.game, unit, &here, first, stop.zone);
        if pose.is_none() && self.is_on_friends(unit) {
            // MC 21.5 Contact needs clear terrain.
            self.push_frame(Frame::Charge(run.clone()));
            return self.end_charge(run, StopReason::Blocked);
        }
        let edge_of = |game: &Game, enemy: UnitId, zone: BodySide| {
            if game.unit_state(enemy).formation == Formation::Skirmish { BodySide::Front } else { zone }
        };
        let contact = Contact {
            charger: unit,
            target: first,
            edge: edge_of(self.game, first, stop.zone),
            is_conformed: pose.is_some(),
            from: stop.from,
        };
        self.push(Outcome::ContactMade { contact, pose: pose.unwrap_or(here.pose) });
        let front = self.stance(unit)?.outline().edge(BodySide::Front);
        let further: Vec<UnitId> = self
            .game
            .steady(self.game.side(unit).other())
            .filter(|(enemy, body)| *enemy != first && body.footprint.distance_to_set(&front) <= Length(TOUCH))
            .map(|(enemy, _)| enemy)
            .collect();
        for enemy in further {
            let stop = self.stop_of(run, enemy).ok_or(InternalError::here())?;
            let edge = edge_of(self.game, enemy, stop.zone);
            let contact = Contact { charger: unit, target: enemy, edge, is_conformed: false, from: stop.from };
            let pose = self.stance(unit)?.pose;
            self.push(Outcome::ContactMade { contact, pose });
        }
        self.catch_generals();
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 9.5, 9.6 A charged unit reacts: skirmishing horse may evade foot without a test.
    fn react(&mut self, unit: UnitId, charger: UnitId) -> StepResult {
        self.push(Outcome::Reacted { unit });
        let (own, its) = (self.game.troops(unit), self.game.troops(charger));
        let may_flee = own.is_mounted() && own.formation == Formation::Skirmish && !its.is_mounted();
        if may_flee && !self.game.is_in_contact(unit) {
            self.push_frame(Frame::MayEvade { charger, unit });
            return Ok(ResolveStatus::Waits);
        }
        self.test_charged(unit, charger)
    }

    /// MC 9.5, 11.2f A charged unit tests, and its owner is asked for its answer.
    fn test_charged(&mut self, unit: UnitId, charger: UnitId) -> StepResult {
        let zone = self.game.state().stack.iter().rev().find_map(|frame| match frame {
            Frame::Charge(run) => self.stop_of(run, unit).map(|stop| stop.zone),
            _ => None,
        });
        self.give_marker(unit, MarkerReason::Charged);
        let threat = Threat { charger, zone: zone.unwrap_or(BodySide::Front) };
        let result = self.test(unit, TestOccasion::Charged, Some(threat));
        let all = volley_figures(self.game, unit);
        let figures = match result {
            TestResult::Pass => all,
            TestResult::ByOne => fires_on(self.game.class_in(unit, true), all, true, self.game.card(unit).kind),
            TestResult::ByMore => {
                self.rout(unit)?;
                return Ok(ResolveStatus::GoesOn);
            }
        };
        let is_loose = self.game.unit_state(unit).formation == Formation::Skirmish;
        let may_evade = result == TestResult::Pass && is_loose && !self.game.is_in_contact(unit);
        let may_fire = plan_volley(self.game, unit, charger, figures).is_some();
        if may_evade || may_fire {
            let figures = if may_fire { figures } else { 0 };
            self.push_frame(Frame::Reaction { charger, unit, figures, may_evade });
            return Ok(ResolveStatus::Waits);
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 9.6 A charged unit evades.
    fn evade_charge(&mut self, unit: UnitId, charger: UnitId) -> StepResult {
        self.evade(unit, charger)?;
        if let Some(Frame::Charge(run)) = self.game.state.stack.last_mut()
            && run.order.target == unit
        {
            run.fate = TargetFate::Evaded;
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 9.5, 9.7 A volley at 2 inches; a charger that loses figures tests to close.
    fn volley(&mut self, unit: UnitId, charger: UnitId, figures: u32) -> StepResult {
        let plan = plan_volley(self.game, unit, charger, figures).ok_or(InternalError::here())?;
        let lost = self.shoot(&[plan], charger, true);
        if lost == 0 || !self.stands(charger) {
            return Ok(ResolveStatus::GoesOn);
        }
        self.give_marker(charger, MarkerReason::ChargeLosses);
        match self.test(charger, TestOccasion::Closing, None) {
            TestResult::Pass => {}
            TestResult::ByOne => {
                self.push(Outcome::Halted { unit: charger });
                let Some(Frame::Charge(run)) = self.game.state().stack.last().cloned() else {
                    return Err(InternalError::here());
                };
                return self.end_charge(&run, StopReason::Test);
            }
            TestResult::ByMore => self.rout(charger)?,
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MC 7.5, 8.1 Rolls a shot of some parts at a target; tells the figures lost.
    pub(super) fn shoot(&mut self, plans: &[PartPlan], target: UnitId, is_volley: bool) -> u32 {
        use crate::games::mcnally_awi::rules::combat::{combined, rolls_of};
        let figures = plans.iter().map(|plan| plan.part.figures).sum();
        let sums: Vec<_> = plans.iter().map(|plan| plan.sum.clone()).collect();
        let sum = combined(&sums);
        let dice: Vec<u8> = rolls_of(figures).map(|_| self.d10(Purpose::Fire)).collect();
        let caused = losses_by(&self.game.battle.charts, figures, sum.total(), &dice);
        let losses = caused.min(self.game.unit_state(target).figures.into());
        let parts = plans.iter().map(|plan| plan.part).collect();
        let before = FireMarker::ALL.map(|marker| self.game.has(target, marker.mark()));
        self.push(Outcome::Shot { parts, target, figures, sum, dice, losses, is_volley });
        self.fire_markers(target, before);
        self.after_losses(target, losses);
        losses
    }
}
