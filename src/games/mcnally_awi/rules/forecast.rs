//! MC 17 Odds of orders in a position: computed by laws, never by drawing.

use super::charge_law::{
    ChargeEnd, Charger, MeleeEnd, Reach, Target, advance_law, after_volley, at_two_inches, charge_law, melee_end_law,
};
use super::combat::{loss_law, rounds};
use super::fights::{fighting_figures, single_side};
use super::game::Game;
use super::illegal::Illegal;
use super::movement::charge::{ChargePlan, check_charger, conformed, plan_charge};
use super::movement::charge_way::{ChargeWay, StopKind, WayPlace, next_stop};
use super::movement::runs::run_straight;
use super::nerve::{TestOccasion, TestReason, TestResult, test_law};
use super::outcomes::{MoveCause, Outcome};
use super::rolls::{MoveRoll, evasion};
use super::shots::{plan_volley, shot_sum, volley_figures};
use super::state::{ChargeOrder, ChargeRun, ChargeTurn, Contact, Frame, Motion, UnitMark, melee_kind};
use super::test_facts::{Threat, test_of};
use crate::board::table::{BodySide, Heading, LegSide, WheelAngle};
use crate::games::table::rules::UnitId;
use crate::kernel::chances::{Fraction, Law};
use std::collections::BTreeMap;

/// MC 17.3 End of a whole charge, the melee of charger and target included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WholeEnd {
    /// Before contact.
    Before(ChargeEnd),
    /// In the melee.
    Melee(MeleeEnd),
}

/// MC 17.3 What the chain asks of a charger in a position.
fn charger_of(game: &Game, unit: UnitId) -> Charger {
    let (_, first) = test_of(game, unit, TestOccasion::Charging, None);
    let (_, second) = test_of(game, unit, TestOccasion::Closing, None);
    let without = |sum: &super::nerve::TestSum| -> i32 {
        sum.lines.iter().filter(|line| line.why != TestReason::T4).map(|line| line.value).sum()
    };
    let state = game.unit_state(unit);
    Charger {
        class: game.class_in(unit, true),
        modifier: first.total(),
        second_modifier: without(&second),
        strength: Some((state.figures.into(), state.start.max(1).into())),
    }
}

/// MC 17.3 Numbers of a charge in a position: its reach, its charger and its target, and the figures that would be left.
fn parties(game: &Game, plan: &ChargePlan, roll: MoveRoll) -> (Reach, Charger, Target) {
    let (unit, target) = (plan.order.charger, plan.order.target);
    let reach = Reach { roll, at_two_inches: plan.stop.1, at_contact: plan.price };
    let charger = charger_of(game, unit);
    let threat = Threat { charger: unit, zone: plan.zone };
    // The volley is judged with the charger at its stop.
    let at_stop = moved(game, unit, plan.stop.0, plan);
    (reach, charger, target_of(game, &at_stop, target, threat))
}

/// MC 17.3 What the chain asks of an enemy that a charger threatens, which stands at its stop in a copy of the game.
fn target_of(game: &Game, at_stop: &Game, target: UnitId, threat: Threat) -> Target {
    let (_, its) = test_of(game, target, TestOccasion::Charged, Some(threat));
    let figures = volley_figures(game, target);
    let fires = plan_volley(at_stop, target, threat.charger, figures).map_or(0, |part| part.part.figures);
    let shot = shot_sum(at_stop, target, threat.charger, super::numbers::TWO_INCHES);
    Target {
        class: game.class_in(target, true),
        modifier: its.total(),
        kind: game.card(target).kind,
        figures: fires,
        shot_modifier: shot.total(),
    }
}

/// Copy of a game with a charger at a place of its way.
fn moved(game: &Game, unit: UnitId, place: WayPlace, plan: &ChargePlan) -> Game {
    let mut copy = game.clone();
    let pose = game.body(unit).map(|body| body.stance.pose);
    let to = pose.and_then(|pose| ChargeWay::new(game, unit, pose, plan.order.turn)).map(|way| way.at(place).pose);
    if let (Some(from), Some(to)) = (pose, to) {
        let gap = game.unit_state(unit).gap;
        copy.apply(&Outcome::Moved { unit, why: MoveCause::Charge, from, to, price: 0, gap, motion: Motion::Full });
    }
    copy
}

/// MC 17.4 Law of the melee of charger and target alone, if the charger comes into contact with so many figures lost.
fn melee_odds(game: &Game, plan: &ChargePlan, lost: u32) -> Law<MeleeEnd> {
    let (unit, target) = (plan.order.charger, plan.order.target);
    let mut copy = moved(game, unit, plan.contact, plan);
    copy.unit_state_mut(unit).figures = copy.unit_state(unit).figures.saturating_sub(lost as u16);
    copy.refresh_body(unit);
    let Some(here) = copy.body(unit).map(|body| body.stance.clone()) else { return Law::certain(MeleeEnd::Lost) };
    let pose = conformed(&copy, unit, &here, target, plan.zone);
    let from = moved(game, unit, plan.stop.0, plan).body(unit).map_or(here.pose, |body| body.stance.pose);
    let is_loose = copy.unit_state(target).formation == super::kinds::Formation::Skirmish;
    let edge = if is_loose { BodySide::Front } else { plan.zone };
    let contact = Contact { charger: unit, target, edge, is_conformed: pose.is_some(), from };
    copy.apply(&Outcome::ContactMade { contact, pose: pose.unwrap_or(here.pose) });
    let fighting = fighting_figures(&copy, &[unit.min(target), unit.max(target)]);
    let (mine, after) = single_side(&copy, unit, target, &fighting);
    let (its, its_after) = single_side(&copy, target, unit, &fighting);
    let kind = |unit: UnitId| melee_kind(copy.card(unit).kind, copy.has(unit, UnitMark::Dismounted));
    let count = rounds(&[kind(unit)], &[kind(target)]);
    melee_end_law(&game.battle.charts, game.battle.options.round_two, [mine, its], count, [after, its_after])
}

/// MC 17.3 Law of the whole charge of a unit at an enemy, the target firing where it may.
///
/// # Errors
/// The reason why it may not charge it.
pub fn charge_odds(game: &Game, unit: UnitId, target: UnitId) -> Result<(ChargePlan, Law<WholeEnd>), Illegal> {
    charge_odds_by(game, unit, target, None)
}

/// MC 9.2, 17.3 Law of the whole charge of a unit at an enemy by a wheel that its owner names, or by the canonical path.
///
/// # Errors
/// The reason why it may not charge it.
pub fn charge_odds_by(
    game: &Game,
    unit: UnitId,
    target: UnitId,
    wheel: Option<(LegSide, WheelAngle)>,
) -> Result<(ChargePlan, Law<WholeEnd>), Illegal> {
    let plan = plan_charge(game, unit, target, wheel)?;
    let (reach, charger, enemy) = parties(game, &plan, check_charger(game, unit)?);
    let law = charge_law(&game.battle.charts, &reach, &charger, &enemy);
    let whole = with_melee(game, &plan, &law);
    Ok((plan, whole))
}

/// MC 9.4, 17.3 Odds of a charger that waits to advance.
#[derive(Clone, Debug)]
pub struct AdvanceOdds {
    /// Its way into contact, with its roll; none if no roll leads there.
    pub plan: Option<(ChargePlan, MoveRoll)>,
    /// What comes of it.
    pub law: Law<WholeEnd>,
}

/// MC 9.4, 17.3 Odds of a charger that waits to advance; none of another unit.
#[must_use]
pub fn advance_odds(game: &Game, unit: UnitId) -> Option<AdvanceOdds> {
    let order = *game.state().charges.iter().find(|charge| charge.charger == unit)?;
    let roll = MoveRoll::of_charge(&game.battle.charts, game.troops(unit).move_kind()?)?;
    let start = game.body(unit)?.stance.pose;
    let way = ChargeWay::new(game, unit, start, order.turn)?;
    let run = ChargeRun::begun(order, start, roll.greatest());
    let (near, end) = (next_stop(game, &run, |_| true)?, next_stop(game, &run, |_| false)?);
    let enemy = match &end.kind {
        StopKind::Contact(met) if met.contains(&order.target) => Some(order.target),
        StopKind::Contact(met) => met.first().copied(),
        _ => None,
    };
    let Some(enemy) = enemy else {
        return Some(AdvanceOdds { plan: None, law: Law::certain(WholeEnd::Before(ChargeEnd::Short)) });
    };
    let its = &game.body(enemy)?.stance;
    let is_loose = game.troops(enemy).is_all_round();
    let plan = ChargePlan {
        order: ChargeOrder { target: enemy, ..order },
        contact: end.place,
        end: way.at(end.place),
        price: way.price(game, unit, end.place),
        stop: (near.place, way.price(game, unit, near.place)),
        zone: if is_loose { BodySide::Front } else { its.zone_of(way.at(near.place).pose.point) },
    };
    let (reach, charger, target) = parties(game, &plan, roll);
    let law = with_melee(game, &plan, &advance_law(&game.battle.charts, &reach, &charger, &target));
    Some(AdvanceOdds { plan: Some((plan, roll)), law })
}

/// MC 9.5, 17.3 Law of the rest of a charge by what the charged unit answers now: with a volley, or without. None where no charge
/// waits for an answer, or where the charger has not finished its wheel.
#[must_use]
pub fn answer_odds(game: &Game, with_volley: bool) -> Option<Law<WholeEnd>> {
    let [.., Frame::Charge(run), Frame::Reaction { charger, unit, figures, .. }] = game.state().stack.as_slice() else {
        return None;
    };
    let next = next_stop(game, run, |_| false)?;
    let zone = run.stops.iter().rev().find(|stop| stop.enemy == *unit).map(|stop| stop.zone)?;
    let plan = rest_plan(game, run, next.place, *unit, zone)?;
    let reaches = matches!(next.kind, StopKind::Contact(_));
    let lost = match plan_volley(game, *unit, *charger, *figures).filter(|_| with_volley) {
        Some(shot) => shot_odds(game, *charger, shot.part.figures, shot.sum.total()),
        None => Law::certain(0),
    };
    let own = charger_of(game, *charger);
    let ends = lost.and_then(|lost| after_volley(&game.battle.charts, &own, *lost, reaches));
    Some(with_melee(game, &plan, &ends))
}

/// MC 9.4 Rest of a charge from where its charger stands, up to a place of its way; none where the wheel is not made.
fn rest_plan(game: &Game, run: &ChargeRun, place: WayPlace, target: UnitId, zone: BodySide) -> Option<ChargePlan> {
    let here = WayPlace { wheeled: 0, gone: 0 };
    let body = game.body(run.order.charger).filter(|_| place.wheeled == run.wheeled)?;
    Some(ChargePlan {
        order: ChargeOrder { turn: ChargeTurn::None, target, ..run.order },
        contact: WayPlace { gone: place.gone.saturating_sub(run.gone), ..here },
        end: body.stance.clone(),
        price: 0,
        stop: (here, 0),
        zone,
    })
}

/// MC 9.6, 17.3 End of an evasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EvadeEnd {
    /// What is left of the charge does not reach the evader.
    Away,
    /// The charger runs on into it; the melee as the charger sees it.
    Caught(MeleeEnd),
}

/// MC 9.6, 17.3 Law of the evasion of the unit that is asked now, if the charger runs on; none where none may evade, or where the
/// charger has not finished its wheel.
#[must_use]
pub fn evade_odds(game: &Game) -> Option<Law<EvadeEnd>> {
    let [.., Frame::Charge(run), Frame::Reaction { charger, unit, .. } | Frame::MayEvade { charger, unit }] =
        game.state().stack.as_slice()
    else {
        return None;
    };
    let stance = game.body(*unit)?.stance.clone();
    let away = Heading::of_vector(game.centre(*charger)?.to(stance.centre())).unwrap_or(stance.pose.heading);
    let roll = MoveRoll::of(game.troops(*unit).move_kind()?.row(&game.battle.charts));
    let has_moved = game.has(*unit, UnitMark::Moved);
    let run = ChargeRun { runs_on: true, ..run.clone() };
    let end = |inches: &i32| -> Option<Law<EvadeEnd>> {
        let flight = run_straight(game, *unit, &stance, away, evasion(inches.unsigned_abs(), has_moved), (0, false));
        let mut copy = game.clone();
        copy.apply(&Outcome::Moved {
            unit: *unit,
            why: MoveCause::Evasion,
            from: stance.pose,
            to: flight.end.pose,
            price: flight.price,
            gap: copy.unit_state(*unit).gap,
            motion: Motion::Full,
        });
        let next = next_stop(&copy, &run, |_| false)?;
        let is_caught = matches!(&next.kind, StopKind::Contact(enemies) if enemies.contains(unit));
        if !is_caught {
            return Some(Law::certain(EvadeEnd::Away));
        }
        let plan = rest_plan(&copy, &run, next.place, *unit, BodySide::Front)?;
        Some(melee_odds(&copy, &plan, 0).map(|end| EvadeEnd::Caught(*end)))
    };
    let inches = roll.law();
    let ends: Option<BTreeMap<i32, Law<EvadeEnd>>> =
        inches.outcomes().map(|inches| Some((*inches, end(inches)?))).collect();
    let ends = ends?;
    Some(inches.and_then(|inches| ends[inches].clone()))
}

/// MC 9.8, 17.3 Law of the rest of a charge whose target is gone, if its owner lets it run on; none where he is not asked, or where
/// the charger has not finished its wheel.
#[must_use]
pub fn run_on_odds(game: &Game) -> Option<Law<WholeEnd>> {
    let Frame::Charge(run) = game.state().stack.last()? else { return None };
    let run = ChargeRun { runs_on: true, ..run.clone() };
    let unit = run.order.charger;
    let stop = next_stop(game, &run, |enemy| !run.stops.iter().any(|stop| stop.enemy == enemy))?;
    let end = next_stop(game, &run, |_| false)?;
    let zone = |enemy: UnitId, at: &Game| Some(game.body(enemy)?.stance.zone_of(at.body(unit)?.stance.pose.point));
    match stop.kind {
        StopKind::Limit | StopKind::Blocked => Some(Law::certain(WholeEnd::Before(ChargeEnd::Short))),
        StopKind::Contact(enemies) => {
            let enemy = *enemies.first()?;
            let plan = rest_plan(game, &run, stop.place, enemy, zone(enemy, game)?)?;
            Some(with_melee(game, &plan, &Law::certain(ChargeEnd::Contact(0))))
        }
        StopKind::Near(enemies) => {
            let enemy = *enemies.first()?;
            let reaches = matches!(&end.kind, StopKind::Contact(met) if met.contains(&enemy));
            let near = rest_plan(game, &run, stop.place, enemy, BodySide::Front)?;
            let at_stop = moved(game, unit, near.contact, &near);
            let zone = zone(enemy, &at_stop)?;
            let plan = ChargePlan { stop: (near.contact, 0), ..rest_plan(game, &run, end.place, enemy, zone)? };
            let own = charger_of(game, unit);
            let ends = if game.has(enemy, UnitMark::Reacted) {
                after_volley(&game.battle.charts, &own, 0, reaches)
            } else {
                let target = target_of(game, &at_stop, enemy, Threat { charger: unit, zone });
                at_two_inches(&game.battle.charts, &own, &target, reaches)
            };
            Some(with_melee(game, &plan, &ends))
        }
    }
}

/// MC 9.6 Chances of the test of horse that may evade without one, if it does not: passed, by one, by more. None where none is asked.
#[must_use]
pub fn stand_odds(game: &Game) -> Option<[Fraction; 3]> {
    let [.., Frame::Charge(run), Frame::MayEvade { charger, unit }] = game.state().stack.as_slice() else {
        return None;
    };
    let zone = run.stops.iter().rev().find(|stop| stop.enemy == *unit).map_or(BodySide::Front, |stop| stop.zone);
    let (number, sum) = test_of(game, *unit, TestOccasion::Charged, Some(Threat { charger: *charger, zone }));
    let law = test_law(number, sum.total());
    Some([TestResult::Pass, TestResult::ByOne, TestResult::ByMore].map(|result| law.chance(&result)))
}

/// MC 17.3 Law of a charge with the melee to which it leads.
fn with_melee(game: &Game, plan: &ChargePlan, law: &Law<ChargeEnd>) -> Law<WholeEnd> {
    let mut melees: BTreeMap<u32, Law<MeleeEnd>> = BTreeMap::new();
    law.and_then(|end| match end {
        ChargeEnd::Contact(lost) => {
            let melee = melees.entry(*lost).or_insert_with(|| melee_odds(game, plan, *lost));
            melee.map(|end| WholeEnd::Melee(*end))
        }
        end => Law::certain(WholeEnd::Before(*end)),
    })
}

/// MC 17.1 Chances of a test of a unit: passed, by one, by more.
#[must_use]
pub fn test_odds(game: &Game, unit: UnitId, why: TestOccasion) -> [Fraction; 3] {
    let (number, sum) = test_of(game, unit, why, None);
    let law = test_law(number, sum.total());
    [TestResult::Pass, TestResult::ByOne, TestResult::ByMore].map(|result| law.chance(&result))
}

/// MC 17.2 Law of the figures that a target loses by a shot of so many figures.
#[must_use]
pub fn shot_odds(game: &Game, target: UnitId, figures: u32, modifier: i32) -> Law<u32> {
    let most = u32::from(game.unit_state(target).figures);
    loss_law(&game.battle.charts, figures, modifier).map(|lost| (*lost).min(most))
}
