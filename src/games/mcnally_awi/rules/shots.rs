//! MC 6.3, 7 Who fires at whom in a position, with how many figures and which modifiers.

use super::combat::{CombatSum, ShotFacts};
use super::game::Game;
use super::illegal::Illegal;
use super::kinds::{Formation, UnitKind, Weapon};
use super::numbers::{AIM_POINTS, COVER_LINE, HALF_ARC, INCH, TWO_INCHES};
use super::options::MoveAndFire;
use super::state::{Condition, Frame, Motion, ShotPart, UnitMark};
use super::terrain::sight_rule;
use super::troops::Troops;
use crate::board::table::{BodySide, FireArc, Length, Point, Quad, SightEnd, distance, middles_of_parts};
use crate::games::table::rules::{UnitBody, UnitId};

/// MC 7.5 Part of a shot that may be fired, with its distance and its own modifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartPlan {
    /// Unit, stands and figures.
    pub part: ShotPart,
    /// MC 7.2 Distance, in units of length.
    pub distance: u32,
    /// MC 8.3 Modifiers.
    pub sum: CombatSum,
}

/// MC 7.1 Checks that a unit may fire in its activation, and the figures that it may fire with in all.
///
/// # Errors
/// The reason why not.
pub fn check_firer(game: &Game, unit: UnitId) -> Result<u32, Illegal> {
    let state = game.unit_state(unit);
    if game.is_general(unit) {
        return Err(Illegal::CannotFire);
    }
    game.body(unit).ok_or(Illegal::NotOnTable)?;
    if !game.state().active.contains(&unit) {
        return Err(Illegal::NotActive);
    }
    if game.is_masked(unit) {
        return Err(Illegal::Masked);
    }
    let has = |mark: UnitMark| state.marks.has(mark);
    let barred = [
        (state.condition == Condition::Routing, Illegal::Routs),
        (state.condition == Condition::FallingBack, Illegal::FallsBack),
        (has(UnitMark::Spent), Illegal::IsSpent),
        (has(UnitMark::NoFire), Illegal::DoesNotFire),
        (state.reform >= 2, Illegal::Reforms),
    ];
    if let Some((_, why)) = barred.into_iter().find(|(is, _)| *is) {
        return Err(why);
    }
    if game.is_in_contact(unit) {
        return Err(Illegal::InContact);
    }
    let troops = game.troops(unit);
    let all = troops.firing_figures();
    let is_light = game.card(unit).is_light_fighter() && state.formation == Formation::Skirmish;
    let all_half = game.battle.options.move_and_fire == MoveAndFire::AllHalf;
    let by_motion = match state.motion {
        Motion::Still => all,
        Motion::Half if is_light || all_half => all.div_ceil(2),
        _ => 0,
    };
    // MC 21.17 Halves do not multiply: the smallest counts.
    match (all, by_motion, steady_figures(game, unit, all)) {
        (0, ..) => Err(Illegal::CannotFire),
        (_, 0, _) => Err(Illegal::HasMoved),
        (_, _, 0) => Err(Illegal::IsHalted),
        (_, by_motion, steady) => Ok(by_motion.min(steady)),
    }
}

/// MC 11.5, 12.4 Figures that fire of a unit that is halted or has rallied.
#[must_use]
pub fn steady_figures(game: &Game, unit: UnitId, all: u32) -> u32 {
    let steady = game.card(unit).class.is_steady();
    let halted = match (game.has(unit, UnitMark::Halted), steady) {
        (false, _) => all,
        (true, true) => all.div_ceil(2),
        (true, false) => 0,
    };
    if game.has(unit, UnitMark::HalfFire) { halted.min(all / 2) } else { halted }
}

/// MC 7.4 Points of a stand's back edge that are judged, from its left end seen from its own back.
fn aims(stand: &Quad) -> impl Iterator<Item = Point> {
    let [_, _, right, left] = stand.0;
    middles_of_parts(left, right, AIM_POINTS.0)
}

/// MC 7.4 Firing places: the front-edge midpoint of each front stand, or the centre of a skirmish stand.
struct Muzzles {
    places: Vec<Point>,
    arc: Option<FireArc>,
    blockers: Vec<Quad>,
}

/// MC 7.3, 7.4 Whether a stand of a target can be hit.
fn is_eligible(game: &Game, (unit, own): (UnitId, &UnitBody), target: UnitId, muzzles: &Muzzles, stand: &Quad) -> bool {
    let (from_level, to_level) = (game.level(unit), game.level(target));
    let rule = sight_rule();
    let is_hit = |aim: &Point| {
        if muzzles.arc.is_some_and(|arc| !arc.contains(&own.stance, *aim)) {
            return false;
        }
        let nearest = muzzles.places.iter().min_by_key(|place| place.to(*aim).squared());
        nearest.is_some_and(|place| {
            let from = SightEnd { point: *place, level: from_level };
            rule.is_clear(&game.battle.ground, from, SightEnd { point: *aim, level: to_level }, &muzzles.blockers)
        })
    };
    let needed = AIM_POINTS.1;
    aims(stand).filter(is_hit).take(needed).count() == needed
}

/// MC 7.2, 7.4 Distance from a set of points to the nearest stand of a target that can be hit; none if none can.
fn hit_distance(
    game: &Game,
    (unit, own): (UnitId, &UnitBody),
    target: UnitId,
    from: &[Point],
    muzzles: &Muzzles,
    range: Length,
) -> Result<u32, Illegal> {
    let body = game.body(target).ok_or(Illegal::NotOnTable)?;
    let stands = game.troops(target).stand_quads(body.stance.pose);
    let mut near: Vec<(Length, &Quad)> = stands.iter().map(|stand| (distance(from, stand), stand)).collect();
    near.sort_by_key(|(distance, _)| *distance);
    if near.first().is_none_or(|(nearest, _)| *nearest > range) {
        return Err(Illegal::OutOfRange);
    }
    let hit = near.iter().find(|(_, stand)| is_eligible(game, (unit, own), target, muzzles, stand));
    match hit {
        None => Err(Illegal::NoStandHit),
        Some((apart, _)) if *apart > range => Err(Illegal::OutOfRange),
        Some((apart, _)) => Ok(apart.0),
    }
}

/// MC 7.2 Distance at which a formed unit can hit a target.
fn formed_distance(game: &Game, unit: UnitId, target: UnitId, range: Length) -> Result<u32, Illegal> {
    let own = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let troops = game.troops(unit);
    let front = troops.ranks().files.min(troops.stands()) as usize;
    let quads = troops.stand_quads(own.stance.pose);
    let places = quads.iter().take(front).map(|quad| quad.0[0].floor_middle(quad.0[1])).collect();
    let arc = Some(FireArc::new(HALF_ARC));
    let muzzles = Muzzles { places, arc, blockers: game.blockers(unit, target) };
    let edge = own.stance.outline().edge(BodySide::Front);
    hit_distance(game, (unit, own), target, &edge.0, &muzzles, range)
}

/// MC 7.2 Distance at which a stand of skirmishers can hit a target.
fn stand_distance(game: &Game, unit: UnitId, stand: u16, target: UnitId, range: Length) -> Result<u32, Illegal> {
    let own = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let quads = game.troops(unit).stand_quads(own.stance.pose);
    let quad = quads.get(usize::from(stand)).ok_or(Illegal::NoSuchStand)?;
    let mut blockers = game.blockers(unit, target);
    blockers.extend(quads.iter().enumerate().filter(|(at, _)| *at != usize::from(stand)).map(|(_, other)| *other));
    let places = own.stance.block_centres().nth(stand.into()).into_iter().collect();
    hit_distance(game, (unit, own), target, &quad.0, &Muzzles { places, arc: None, blockers }, range)
}

/// MC 8.3 Modifiers of a shot of a unit at a target from a distance.
#[must_use]
pub fn shot_sum(game: &Game, unit: UnitId, target: UnitId, distance: u32) -> CombatSum {
    let (troops, its) = (game.troops(unit), game.troops(target));
    let anchor = game.body(unit).map(|body| body.stance.pose.point);
    let zone = anchor.zip(game.body(target)).map_or(BodySide::Front, |(anchor, body)| body.stance.zone_of(anchor));
    let is_line = troops.kind == UnitKind::Foot && troops.formation.is_line();
    ShotFacts {
        weapon: troops.weapon,
        distance,
        class: game.class_in(unit, false),
        is_first: is_line && !game.has(unit, UnitMark::HasFired),
        is_mounted: troops.is_mounted(),
        target: its.kind,
        target_mounted: its.is_mounted(),
        formation: its.formation,
        is_flank: zone != BodySide::Front,
        cover: anchor.map_or_else(Default::default, |anchor| game.cover_from(target, anchor, COVER_LINE)),
    }
    .sum(&game.battle.charts)
}

/// MC 7.2 Range of a unit, in units of length.
#[must_use]
pub const fn range_of(weapon: Weapon) -> Length {
    Length(weapon.range_inches() * INCH)
}

/// Figures of a stand.
fn of_stand(troops: &Troops, stand: u16) -> u32 {
    let before = u32::from(stand) * troops.of_stand();
    u32::from(troops.figures).saturating_sub(before).min(troops.of_stand())
}

/// MC 7.5 Stands of a unit that have fired or are named in the shot that is being made, and the figures that they gave.
fn used(game: &Game, unit: UnitId) -> (u64, u32) {
    let troops = game.troops(unit);
    let fired = game.unit_state(unit).fired_stands;
    let mut figures: u32 = stands_of(fired).map(|stand| of_stand(&troops, stand)).sum();
    let mut stands = fired;
    if let Some(Frame::Shot { parts, .. }) = game.state().stack.last() {
        for part in parts.iter().filter(|part| part.unit == unit) {
            stands |= part.stands;
            figures += part.figures;
        }
    }
    (stands, figures)
}

/// Numbers of the stands in a set.
pub fn stands_of(set: u64) -> impl Iterator<Item = u16> {
    (0..64_u16).filter(move |stand| set >> stand & 1 == 1)
}

/// MC 7.4 Checks that a unit is a target of another at all.
fn check_target(game: &Game, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if game.side(unit) == game.side(target) {
        return Err(Illegal::OwnTarget);
    }
    game.body(target).ok_or(Illegal::NotOnTable)?;
    if game.is_in_contact(target) { Err(Illegal::TargetInContact) } else { Ok(()) }
}

/// MC 7 Part of a shot in phase 5: of a formed unit, of a stand of skirmishers, or of all of its stands that can.
///
/// # Errors
/// The reason why it may not fire at the target.
pub fn plan_part(game: &Game, unit: UnitId, stand: Option<u16>, target: UnitId) -> Result<PartPlan, Illegal> {
    let allowed = check_firer(game, unit)?;
    check_target(game, unit, target)?;
    let troops = game.troops(unit);
    let range = range_of(troops.weapon);
    if troops.formation != Formation::Skirmish {
        if stand.is_some() {
            return Err(Illegal::NoStandFires);
        }
        let is_named = used(game, unit).1 > 0;
        if game.has(unit, UnitMark::Fired) || is_named {
            return Err(Illegal::FiredAlready);
        }
        let apart = formed_distance(game, unit, target, range)?;
        let part = ShotPart { unit, stands: 0, figures: allowed };
        return Ok(PartPlan { part, distance: apart, sum: shot_sum(game, unit, target, apart) });
    }
    let (taken, given) = used(game, unit);
    let mut left = allowed.saturating_sub(given);
    if left == 0 {
        return Err(Illegal::FiredAlready);
    }
    let all = 0..troops.stands() as u16;
    let mut part = ShotPart { unit, stands: 0, figures: 0 };
    let mut nearest: Option<u32> = None;
    let mut why = Illegal::FiredAlready;
    for own in all.filter(|own| stand.is_none_or(|stand| stand == *own)) {
        if taken >> own & 1 == 1 || left == 0 {
            continue;
        }
        match stand_distance(game, unit, own, target, range) {
            Ok(apart) => {
                let figures = of_stand(&troops, own).min(left);
                (part.stands, part.figures, left) = (part.stands | 1 << own, part.figures + figures, left - figures);
                nearest = Some(nearest.map_or(apart, |known| known.min(apart)));
            }
            Err(reason) => why = reason,
        }
    }
    match nearest {
        Some(apart) => Ok(PartPlan { part, distance: apart, sum: shot_sum(game, unit, target, apart) }),
        None if stand.is_some_and(|stand| u32::from(stand) >= troops.stands()) => Err(Illegal::NoSuchStand),
        None => Err(why),
    }
}

/// MC 9.5, 21.6 Volley of a unit at a charger with so many figures at most; none if it may not fire at it.
#[must_use]
pub fn plan_volley(game: &Game, unit: UnitId, charger: UnitId, figures: u32) -> Option<PartPlan> {
    let troops = game.troops(unit);
    let is_able = game.is_good(unit) && !game.is_in_contact(unit) && troops.formation != Formation::Limbered;
    if figures == 0 || !is_able {
        return None;
    }
    let range = Length(2 * TWO_INCHES).max(range_of(troops.weapon));
    let part = if troops.formation == Formation::Skirmish {
        let mut part = ShotPart { unit, stands: 0, figures: 0 };
        for stand in 0..troops.stands() as u16 {
            if part.figures < figures && stand_distance(game, unit, stand, charger, range).is_ok() {
                part.stands |= 1 << stand;
                part.figures += of_stand(&troops, stand).min(figures - part.figures);
            }
        }
        part
    } else {
        formed_distance(game, unit, charger, range).ok()?;
        ShotPart { unit, stands: 0, figures }
    };
    (part.figures > 0).then(|| PartPlan { part, distance: TWO_INCHES, sum: shot_sum(game, unit, charger, TWO_INCHES) })
}

/// MC 9.5, 11.5, 12.4 Figures with which a charged unit that has passed may fire at 2 inches.
#[must_use]
pub fn volley_figures(game: &Game, unit: UnitId) -> u32 {
    let all = game.troops(unit).firing_figures();
    if game.has(unit, UnitMark::NoFire) || game.is_masked(unit) { 0 } else { steady_figures(game, unit, all) }
}

/// MC 7.2 Distance of a part of a shot that has been named.
#[must_use]
pub fn part_distance(game: &Game, part: &ShotPart, target: UnitId) -> u32 {
    let range = range_of(game.troops(part.unit).weapon);
    let apart = if part.stands == 0 {
        formed_distance(game, part.unit, target, range).ok()
    } else {
        stands_of(part.stands).filter_map(|stand| stand_distance(game, part.unit, stand, target, range).ok()).min()
    };
    apart.unwrap_or(range.0)
}

/// MC 7.5 Parts of a shot with their modifiers, measured anew: those of one unit as one.
#[must_use]
pub fn named_parts(game: &Game, parts: &[ShotPart], target: UnitId) -> Vec<PartPlan> {
    let mut joined: Vec<ShotPart> = Vec::new();
    for part in parts {
        match joined.iter_mut().find(|known| known.unit == part.unit) {
            Some(known) => (known.stands, known.figures) = (known.stands | part.stands, known.figures + part.figures),
            None => joined.push(*part),
        }
    }
    let plan = |part: ShotPart| {
        let distance = part_distance(game, &part, target);
        PartPlan { part, distance, sum: shot_sum(game, part.unit, target, distance) }
    };
    joined.into_iter().map(plan).collect()
}
