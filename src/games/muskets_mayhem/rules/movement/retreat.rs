//! MM 6.8 Retreats.

use super::surroundings::{Surroundings, sweep_meets};
use crate::board::table::{Heading, Length, Offset, Stance, SweptHull};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::options::RetreatBlocked;
use crate::games::table::rules::UnitId;

/// Steps of U by which a retreat is lengthened at most: beyond them any table ends.
const LONGEST: u32 = 2000;

/// MM 6.8 Way of a retreat that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetreatPlan {
    /// Stance at its end.
    pub end: Stance,
    /// MM 9.8 Friends that it passes through, in id order.
    pub passed: Vec<UnitId>,
}

/// MM 9.7 Heading along which a unit falls back: by its contact with the enemy of the lowest number.
#[must_use]
pub fn heading_of_defeat(game: &Game, unit: UnitId) -> Option<Heading> {
    let contact = game.contacts_of(unit).min_by_key(|contact| contact.enemy_of(unit))?;
    Some(if contact.target == unit { contact.heading } else { contact.heading.opposite() })
}

/// MM 6.8 Retreat of so many U along a heading, facing back.
fn stance_after(game: &Game, stance: &Stance, along: Heading, units: u32) -> Stance {
    let by = Offset::of_units(game.battle.length(units).0 as i32);
    let centre = stance.centre().off(along, by, Offset::ZERO);
    Stance::new(stance.pose_about(centre, along.opposite()), stance.shape.clone())
}

/// MM 6.8 Way of a retreat to a stance; none if it is not legal. `ignored`: the charger that drives it off.
fn way_to(game: &Game, unit: UnitId, end: Stance, ignored: Option<UnitId>) -> Option<RetreatPlan> {
    let body = game.body(unit)?;
    if !game.battle.ground.size.holds(&end.footprint()) {
        return None;
    }
    let sweep = SweptHull::between(&body.stance, &end)?;
    let mut passed = Vec::new();
    for (other, its) in game.standing().filter(|(other, _)| *other != unit && Some(*other) != ignored) {
        if !sweep.meets_body(&its.footprint) {
            continue;
        }
        if game.side(other) == game.side(unit) {
            passed.push(other);
        } else if !game.enemies_in_contact(unit).contains(&other) {
            return None;
        }
    }
    let is_barred = sweep_meets(game, &sweep, game.battle.sets.barred_to(game.kind(unit)));
    (!is_barred).then_some(RetreatPlan { end, passed })
}

/// MM 6.8 Retreat of a unit along a heading by its full move; none if it is lost. `ignored`: the charger that drives it off.
#[must_use]
pub fn plan_retreat(game: &Game, unit: UnitId, along: Heading, ignored: Option<UnitId>) -> Option<RetreatPlan> {
    let body = game.body(unit)?;
    let size = game.battle.ground.size;
    let farthest = Length(size.width().0.saturating_add(size.depth().0));
    let overlaps = Surroundings::overlaps_only(game, unit, &[]);
    let is_clear = |stance: &Stance| {
        let footprint = stance.footprint();
        overlaps.field().obstacles.iter().all(|other| !footprint.overlaps(other.footprint))
    };
    let full = game.troops(unit).allowance(&game.battle.rules);
    let longer = (full..LONGEST).take_while(|units| game.battle.length(*units) <= farthest);
    let end = longer.map(|units| stance_after(game, &body.stance, along, units)).find(|end| is_clear(end));
    let whole = end.and_then(|end| way_to(game, unit, end, ignored));
    if whole.is_some() || game.battle.rules.options.retreat_blocked == RetreatBlocked::Lost {
        return whole;
    }
    let shorter = (0..full).rev().map(|units| stance_after(game, &body.stance, along, units));
    let stopped = shorter.filter(|end| is_clear(end)).find_map(|end| way_to(game, unit, end, ignored));
    Some(stopped.unwrap_or_else(|| RetreatPlan { end: body.stance.clone(), passed: Vec::new() }))
}
