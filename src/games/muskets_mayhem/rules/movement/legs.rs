//! MM 4.1, 5.2 to 5.8 Legs of a move, and changes of formation: what they cost and what forbids them.

use super::surroundings::{Surroundings, leg_is_slow};
use crate::board::table::{BodySide, HeadingTurn, MoveLeg, Stance, WheelMeasure};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::illegal::Illegal;
use crate::games::muskets_mayhem::rules::kinds::{Formation, UnitKind};
use crate::games::muskets_mayhem::rules::options::FormationChange;
use crate::games::muskets_mayhem::rules::orders::FormChange;
use crate::games::muskets_mayhem::rules::state::UnitMark;
use crate::games::muskets_mayhem::rules::troops::Troops;
use crate::games::table::rules::UnitId;
use crate::kernel::OnOff;

/// MM 5.2 Leg that may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegPlan {
    /// Stance at its end.
    pub end: Stance,
    /// MM 5.2 to 5.6 Cost, in units of length.
    pub cost: u32,
}

/// MM 5.5, 16.2, 6.9 What a unit may still spend in this turn, in units of length.
#[must_use]
pub fn allowance_left(game: &Game, unit: UnitId) -> u32 {
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    let mut whole = troops.allowance(rules);
    if game.has(unit, UnitMark::Fired) {
        whole = whole.min(troops.slow_allowance(rules).unwrap_or(whole));
    }
    let whole = game.battle.length(whole).0;
    let leaves = rules.options.leave_contact == OnOff::On && game.is_in_contact(unit);
    let whole = if leaves { whole / 2 } else { whole };
    whole.saturating_sub(game.unit_state(unit).spent)
}

/// MM 5.2, 5.3 Price of a leg without terrain; none if a unit does not move by it.
fn price(troops: &Troops, oblique: u16, half_move: u32, from: &Stance, leg: &MoveLeg) -> Result<u32, Illegal> {
    match (*leg, troops.turns_free()) {
        (MoveLeg::Free { to, heading }, true) => {
            let end = (to, heading);
            if end == (from.pose.point, from.pose.heading) {
                return Err(Illegal::NothingChanges);
            }
            Ok(from.pose.point.to(to).length_down().0)
        }
        (MoveLeg::AboutFace, true) => Err(Illegal::TurnsFree),
        (_, true) | (MoveLeg::Free { .. } | MoveLeg::Face { .. }, false) => Err(Illegal::LegNotItsOwn),
        (MoveLeg::AboutFace, false) => Ok(half_move),
        (MoveLeg::Straight { by, .. }, false) if by.0 == 0 => Err(Illegal::BadLeg),
        (MoveLeg::Straight { along, by }, false) => {
            let HeadingTurn(slant) = from.pose.heading.turn_to(along);
            let times = if slant.unsigned_abs() <= oblique { 1 } else { 2 };
            Ok(by.0.saturating_mul(times))
        }
        (MoveLeg::Wheel { side, by }, false) => Ok(WheelMeasure::OuterCornerChord.length(from, side, by).0),
    }
}

/// MM 5.2 to 5.7 Leg of a unit from where it stands.
///
/// # Errors
/// The reason why it may not make it.
pub fn plan_leg(game: &Game, unit: UnitId, leg: &MoveLeg) -> Result<LegPlan, Illegal> {
    let troops = game.troops(unit);
    if troops.formation == Formation::Square {
        return Err(Illegal::SquareStays);
    }
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let half_move = game.battle.length(troops.allowance(&game.battle.rules)).0 / 2;
    let price = price(&troops, game.battle.rules.data.movement.oblique, half_move, &body.stance, leg)?;
    let left = allowance_left(game, unit);
    if price > left {
        return Err(Illegal::TooFar);
    }
    if let Some(refusal) = Surroundings::of_leg(game, unit, body).leg_refusal(&body.stance, leg) {
        return Err(refusal);
    }
    let cost = if leg_is_slow(game, unit, &body.stance, leg) { 2 * price } else { price };
    if cost > left {
        return Err(Illegal::TooFar);
    }
    Ok(LegPlan { end: Stance::new(leg.path(&body.stance).end(), body.stance.shape.clone()), cost })
}

/// MM 4.1 Unit after a change.
fn changed(troops: Troops, to: FormChange) -> Result<Troops, Illegal> {
    let after = match (troops.kind, to, to.formation()) {
        (UnitKind::LineInfantry, _, Some(formation)) => Troops { formation, ..troops },
        (UnitKind::Battery, FormChange::Limber, _) => Troops { is_limbered: true, ..troops },
        (UnitKind::Battery, FormChange::Unlimber, _) => Troops { is_limbered: false, ..troops },
        _ => return Err(Illegal::NoSuchFormation),
    };
    if after == troops { Err(Illegal::FormedAlready) } else { Ok(after) }
}

/// MM 4.1 Cost of a change: none, or half the larger of both moves by the option.
#[must_use]
pub fn form_cost(game: &Game, unit: UnitId, to: FormChange) -> u32 {
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    match (rules.options.formation_change, changed(troops, to)) {
        (FormationChange::Half, Ok(after)) => {
            game.battle.length(troops.allowance(rules).max(after.allowance(rules))).0 / 2
        }
        _ => 0,
    }
}

/// MM 4.1, 4.3 Checks a change of a unit; `ignored`: a charger before which it forms square.
///
/// # Errors
/// The reason why it may not change.
pub fn check_form(game: &Game, unit: UnitId, to: FormChange, ignored: Option<UnitId>) -> Result<(), Illegal> {
    let after = changed(game.troops(unit), to)?;
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let stance = Stance::new(body.stance.pose, game.battle.shape(&after));
    let ignored: Vec<UnitId> = ignored.into_iter().collect();
    let around = Surroundings::overlaps_only(game, unit, &ignored);
    around.stance_refusal(&stance).map_or(Ok(()), Err)
}

/// MM 2.8, 2.9 Whether an edge of a unit is a front edge.
#[must_use]
pub fn is_front_edge(troops: &Troops, edge: BodySide) -> bool {
    edge == BodySide::Front || troops.is_all_round()
}
