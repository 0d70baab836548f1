//! MP 8 Fire: fire value of a shot with its reasons, and the effect of its two dice.

use super::data::UnitKind;
use super::game::Game;
use super::ids::{LeaderId, UnitId};
use super::illegal::Illegal;
use super::line_of_sight;
use super::modifier_reasons::ModifierReason;
use super::outcomes::CheckRoll;
use super::state::{Phase, UnitMark};
use crate::board::hex::{Dir, Hex, HexFootprint, OneOrTwoHexes, line};
use crate::kernel::Breakdown;

/// MP 8.2-8.7 Shot before its dice are rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Unit that fires the shot.
    pub firer: UnitId,
    /// Unit at which the shot is fired.
    pub target: UnitId,
    /// Hex of the target at which the shot is aimed.
    pub at: Hex,
    /// MP 8.2 Fire value of the shot with its reasons; 0 or less is no shot.
    pub fv: Breakdown<ModifierReason>,
    /// MP 8.7 Bonus on the white die of the shot.
    pub bonus: u8,
}

/// MP 8.9 Effect of a shot on one pair of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShotEffect {
    /// MP 8.1 Number of hits of the shot.
    pub hits: u8,
    /// SP that the target loses by hits, at most those left.
    pub loss: u8,
    /// MP 8.9 Morale check of the combat unit; `None` if it takes none.
    pub check: Option<CheckRoll>,
    /// Whether the target's combat unit becomes disordered.
    pub disordered: bool,
    /// Whether the target's combat unit, disordered before, fails its check and retreats.
    pub retreats: bool,
    /// MP 8.9 SP that a disordered target loses in addition if it fails its check.
    pub rout_loss: u8,
    /// Whether the losses eliminate the target's combat unit.
    pub eliminated: bool,
    /// MP 8.10 Morale check of the battery; `None` if it takes none.
    pub art_check: Option<CheckRoll>,
    /// Whether the target's battery becomes disordered.
    pub art_disordered: bool,
    /// MP 8.12 Whether the red die loses a leader.
    pub leader_lost: bool,
}

/// Origin of a shot: a hex of the firer, with its range in hexes.
struct Lane {
    from: Hex,
    range: u8,
}

/// MP 8.2-8.7 The shot of `firer` at `target` on hex `at` in `phase`, after checks of field of fire, range, sight and fire value.
/// Whether the firer may fire in the phase is not checked here.
///
/// # Errors
/// Out of arc, range or sight; not a target.
pub fn shot(game: &Game, firer: UnitId, target: UnitId, at: Hex, phase: Phase) -> Result<Shot, Illegal> {
    let stand = game.footprint(firer).ok_or(Illegal::NotOnMap)?;
    let side = game.side(firer);
    if game.enemy_at(at, side) != Some(target) || game.kind(target) == UnitKind::Wagon {
        return Err(Illegal::NoEnemyThere);
    }
    let lanes = lanes(game, firer, stand, target, at, phase)?;
    // MP 16.6 A 2-hex firer uses its better half.
    let best = lanes
        .into_iter()
        .map(|lane| value(game, firer, stand, target, at, &lane))
        .max_by_key(|fv| fv.total())
        .ok_or(Illegal::OutOfRange)?;
    let bonus = cannon_bonus(game, firer, stand, at, phase);
    Ok(Shot { firer, target, at, fv: best, bonus })
}

/// MP 8.5 Lanes by which the firer can shoot at the hex `at`, one per hex of the firer.
fn lanes(
    game: &Game,
    firer: UnitId,
    stand: HexFootprint,
    target: UnitId,
    at: Hex,
    phase: Phase,
) -> Result<Vec<Lane>, Illegal> {
    let grid = &game.battle.map.grid;
    let card = game.unit_card(firer);
    match card.kind {
        UnitKind::Wagon => Err(Illegal::WagonsDoNotFight),
        UnitKind::Art => {
            let weight = card.weight.ok_or(Illegal::OutOfRange)?;
            if game.unit_state(firer).condition.disordered {
                return Err(Illegal::DisorderedArt);
            }
            let range = grid.distance(stand.left, at);
            let limit =
                if phase == Phase::ArtilleryFire { game.battle.rules.fire.ranges[weight.index()].maximum } else { 1 };
            if range > limit {
                return Err(Illegal::OutOfRange);
            }
            if game.sight().is_some_and(|sight| range > sight) {
                return Err(Illegal::BeyondSight);
            }
            if !grid.in_cone(stand.left, stand.facing, at) {
                return Err(Illegal::OutOfArc);
            }
            if range > 1 && !line_of_sight::clear(game, stand.left, at, target) {
                return Err(Illegal::NoSight);
            }
            Ok(vec![Lane { from: stand.left, range }])
        }
        UnitKind::Hi | UnitKind::Li | UnitKind::Cav => {
            let lanes: Vec<Lane> =
                stand.hexes().filter(|h| grid.distance(*h, at) == 1).map(|from| Lane { from, range: 1 }).collect();
            if lanes.is_empty() {
                Err(Illegal::OutOfRange)
            } else if game.is_in_widened_front(firer, stand, at) {
                Ok(lanes)
            } else {
                Err(Illegal::OutOfArc)
            }
        }
    }
}

/// MP 8.5 Hex within a firer's arc and range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoveredHex {
    /// Hex that is covered.
    pub hex: Hex,
    /// MP 8.2, 8.3 Initial fire value at the hex, before the modifiers of target and hex.
    pub fv: u8,
    /// MP 7.5 Obstacle that blocks the line of sight; `None` if it is clear.
    pub hidden: Option<line_of_sight::Block>,
}

/// MP 8.2, 8.3, 8.5 Hexes that a firer covers in `phase` from its present stand, occupied or not.
#[must_use]
pub fn field_of_fire(game: &Game, firer: UnitId, phase: Phase) -> Vec<CoveredHex> {
    let Some(stand) = game.footprint(firer) else { return Vec::new() };
    let cover = |at: Hex| {
        let there = game.occupant(at).unwrap_or(firer);
        let hidden = match lanes(game, firer, stand, there, at, phase) {
            Ok(lanes) => {
                let fv = lanes.iter().map(|l| base(game, firer, stand, at, l.range).0).max()?;
                return Some(CoveredHex { hex: at, fv, hidden: None });
            }
            Err(Illegal::NoSight) => line_of_sight::blocked_by(game, stand.left, at, there)?,
            Err(_) => return None,
        };
        let range = game.battle.map.grid.distance(stand.left, at);
        Some(CoveredHex { hex: at, fv: base(game, firer, stand, at, range).0, hidden: Some(hidden) })
    };
    game.battle.map.grid.hexes().filter(|h| !stand.covers(*h)).filter_map(cover).collect()
}

/// MP 8.2-8.4 Fire value of a shot along one lane of hexes, with its reasons.
fn value(
    game: &Game,
    firer: UnitId,
    stand: HexFootprint,
    target: UnitId,
    at: Hex,
    lane: &Lane,
) -> Breakdown<ModifierReason> {
    let (base, why) = base(game, firer, stand, at, lane.range);
    let fire = &game.battle.rules.fire;
    let mut fv = Breakdown::base(i32::from(base), why);
    if game.ground(at).chateau {
        // MP 7.1, 8.4, 16.11 Fire value 1 flat; the value that a chateau requires is judged on the base alone.
        let flat = if base >= fire.chateau_needs { i32::from(fire.chateau_fv) } else { 0 };
        fv.add(flat - i32::from(base), ModifierReason::AtChateau);
        return fv;
    }
    // Beyond range 1 only Art fires, and only to its front.
    let flank = lane.range == 1 && !stand.is_two() && !game.is_in_true_front(firer, stand, at);
    modifiers(game, &mut fv, target, at, entered_from(game, lane.from, at));
    if game.unit_state(firer).condition.disordered || flank {
        fv.add(-1, ModifierReason::DisorderedOrFlank);
    }
    fv
}

/// MP 8.4 Adds the modifiers of the target and its hex to the fire value.
fn modifiers(game: &Game, fv: &mut Breakdown<ModifierReason>, target: UnitId, at: Hex, from: OneOrTwoHexes) {
    let unit = game.unit_state(target);
    if game.kind(target) == UnitKind::Cav && unit.has(UnitMark::Moved) {
        fv.add(-1, ModifierReason::MovedCavalry);
    }
    if game.kind(target) == UnitKind::Li {
        fv.add(-1, ModifierReason::LightInfantry);
    }
    let hexside = |h: Hex| {
        game.battle.map.grid.direction_between(at, h).is_some_and(|d| game.battle.ground.between(at, d).covers())
    };
    if game.ground(at).cover || from.iter().any(hexside) {
        fv.add(-1, ModifierReason::Cover);
    }
}

/// MP 8.4, 16.6 Hexes from which the line of sight enters the target's hex, by either rounding.
fn entered_from(game: &Game, from: Hex, at: Hex) -> OneOrTwoHexes {
    let grid = &game.battle.map.grid;
    if grid.direction_between(from, at).is_some() {
        return OneOrTwoHexes::one(from);
    }
    let before = line(grid, from, at).into_iter().rev().nth(1);
    before.map_or(OneOrTwoHexes::NONE, |step| {
        if step.a == step.b { OneOrTwoHexes::one(step.a) } else { OneOrTwoHexes([step.a, step.b]) }
    })
}

/// MP 8.2, 8.3 Initial fire value of a firer and the reason for it; `None` if it cannot fire.
fn base(game: &Game, firer: UnitId, stand: HexFootprint, at: Hex, range: u8) -> (u8, ModifierReason) {
    let fire = &game.battle.rules.fire;
    let card = game.unit_card(firer);
    let unit = game.unit_state(firer);
    let moving = unit.has(UnitMark::Moved);
    match card.kind {
        UnitKind::Hi if card.n_type => (fire.hi_other, ModifierReason::HiWithoutPikes),
        UnitKind::Hi if stand.hexes().any(|h| game.is_obstructed(h)) => (fire.hi_other, ModifierReason::HiObstructed),
        UnitKind::Hi if card.two_hex => {
            let sp = unit.strength.sp;
            if !game.is_in_true_front(firer, stand, at) {
                (fire.hi_other, ModifierReason::Hi2Sideways)
            } else if sp >= fire.hi2_from {
                if moving {
                    (fire.hi2.moving, ModifierReason::Hi2Moving)
                } else {
                    (fire.hi2.still, ModifierReason::Hi2Still)
                }
            } else if sp >= fire.hi2_weak_from {
                if moving {
                    (fire.hi2_weak.moving, ModifierReason::Hi2WeakMoving)
                } else {
                    (fire.hi2_weak.still, ModifierReason::Hi2WeakStill)
                }
            } else {
                (fire.hi_other, ModifierReason::HiOther)
            }
        }
        UnitKind::Hi => (fire.hi_other, ModifierReason::HiOther),
        UnitKind::Li => (fire.li, ModifierReason::Light),
        UnitKind::Cav if moving => (fire.cav.moving, ModifierReason::CavMoving),
        UnitKind::Cav => (fire.cav.still, ModifierReason::CavStill),
        UnitKind::Art | UnitKind::Wagon => {
            let Some(weight) = card.weight else { return (0, ModifierReason::ArtLong) };
            let ranges = fire.ranges[weight.index()];
            if range <= 1 {
                (ranges.close_fv, ModifierReason::ArtClose)
            } else if range <= ranges.normal {
                (fire.art_normal, ModifierReason::ArtNormal)
            } else {
                (fire.art_long, ModifierReason::ArtLong)
            }
        }
    }
}

/// MP 8.7, 16.7 Bonus of the cannon icon on the white die, through true fronts only.
fn cannon_bonus(game: &Game, firer: UnitId, stand: HexFootprint, at: Hex, phase: Phase) -> u8 {
    let still = !game.unit_state(firer).has(UnitMark::Moved);
    let when = phase == Phase::DefensiveFire || (phase == Phase::AdvancingFire && still);
    if game.unit_card(firer).cannon && when && game.is_in_true_front(firer, stand, at) {
        game.battle.rules.fire.cannon_bonus
    } else {
        0
    }
}

/// MP 8.6 Grazing fire of a battery along the axis through `at`: the shots, nearest first.
///
/// # Errors
/// Not a straight line of level, clear hexes with two enemies in range and no friend; the first target out of sight.
pub fn graze(game: &Game, gun: UnitId, at: Hex) -> Result<Vec<Shot>, Illegal> {
    let stand = game.footprint(gun).ok_or(Illegal::NotOnMap)?;
    let card = game.unit_card(gun);
    let (UnitKind::Art, Some(weight)) = (card.kind, card.weight) else { return Err(Illegal::OnlyArtFires) };
    if game.unit_state(gun).condition.disordered {
        return Err(Illegal::DisorderedArt);
    }
    let ranges = game.battle.rules.fire.ranges[weight.index()];
    // MP 18.2 A ball is lost to sight beyond what can be seen.
    let grazing = game.sight().map_or(ranges.grazing, |sight| sight.min(ranges.grazing));
    if game.battle.map.grid.distance(stand.left, at) > grazing {
        return Err(Illegal::NoGraze);
    }
    let axis = [stand.facing.left(), stand.facing.right()];
    let dir = axis
        .into_iter()
        .find(|d| ball(game, gun, stand.left, *d, grazing).iter().any(|(h, _)| *h == at))
        .ok_or(Illegal::NoGraze)?;
    let mut shots: Vec<Shot> = Vec::new();
    for (hex, from) in ball(game, gun, stand.left, dir, grazing) {
        let Some(hit) = game.occupant(hex) else { continue };
        if game.side(hit) == card.side {
            return Err(Illegal::NoGraze);
        }
        if game.kind(hit) == UnitKind::Wagon || shots.iter().any(|s| s.target == hit) {
            continue;
        }
        let mut fv = if shots.is_empty() {
            let close = game.battle.map.grid.distance(stand.left, hex) <= 1;
            let value = if close { ranges.close_fv } else { game.battle.rules.fire.art_normal };
            Breakdown::base(i32::from(value), ModifierReason::GrazeFirst)
        } else {
            Breakdown::base(i32::from(game.battle.rules.fire.grazed), ModifierReason::Grazed)
        };
        modifiers(game, &mut fv, hit, hex, OneOrTwoHexes::one(from));
        shots.push(Shot { firer: gun, target: hit, at: hex, fv, bonus: 0 });
    }
    match shots.first() {
        Some(first) if shots.len() > 1 && first.at == at && first.fv.total() > 0 => Ok(shots),
        _ => Err(Illegal::NoGraze),
    }
}

/// MP 8.6 Hexes that a ball grazes, straight on while they are level with the gun and clear; each with the hex before it.
fn ball(game: &Game, gun: UnitId, from: Hex, dir: Dir, range: u8) -> Vec<(Hex, Hex)> {
    let mut hexes = Vec::new();
    let mut here = from;
    for _ in 0..range {
        let next = game.battle.map.grid.neighbour(here, dir);
        if !next.is_some() {
            break;
        }
        let ground = game.ground(next);
        // The hexside at the gun's own muzzle does not stop the ball, as it does not block sight (MP 7.5).
        let walled = here != from && game.battle.ground.between(here, dir).blocks_sight();
        if !ground.grazes || ground.level != game.ground(from).level || walled {
            break;
        }
        hexes.push((next, here));
        here = next;
    }
    debug_assert!(game.footprint(gun).is_some_and(|s| s.left == from));
    hexes
}

/// MP 8.1 Number of hits of this fire value on this white die.
#[must_use]
pub fn hits(game: &Game, fv: i32, bonus: u8, white: u8) -> u8 {
    let roll = (white + bonus).clamp(1, 10);
    usize::try_from(fv - 1)
        .ok()
        .map_or(0, |row| game.battle.fire_table[row.min(game.battle.fire_table.len() - 1)][usize::from(roll) - 1])
}

/// MP 8.9, 16.11 Whether the target's stack has already taken its first check from fire.
#[must_use]
pub fn has_taken_fire_check(game: &Game, target: UnitId) -> bool {
    game.unit_state(target).has(UnitMark::Checked)
        || game.stacked_with(target).is_some_and(|u| game.unit_state(u).has(UnitMark::Checked))
}

/// MP 8.10, 16.11 Battery affected by a shot at this hex of the target; `None` if the battery is with the other half.
#[must_use]
pub fn battery_at(game: &Game, target: UnitId, at: Hex) -> Option<UnitId> {
    let guns = if game.kind(target).is_combat() { game.guns_at(at) } else { Some(target) };
    guns.filter(|g| game.kind(*g) == UnitKind::Art)
}

/// MP 8.9-8.12 Effect of a shot with these dice, from the position before it.
#[must_use]
pub fn effect(game: &Game, shot: &Shot, white: u8, red: u8) -> ShotEffect {
    let target = shot.target;
    let mut effect = ShotEffect { hits: hits(game, shot.fv.total(), shot.bonus, white), ..ShotEffect::default() };
    if effect.hits == 0 {
        return effect;
    }
    let checks = !has_taken_fire_check(game, target);
    if game.kind(target).is_combat() {
        let unit = game.unit_state(target);
        effect.loss = effect.hits.min(unit.strength.sp);
        let left = unit.strength.sp - effect.loss;
        if checks && left > 0 {
            let check = game.check_morale(target, red);
            effect.check = Some(check);
            if !check.passed() && unit.condition.disordered {
                effect.retreats = true;
                effect.rout_loss = game.battle.rules.fire.rout_loss.min(left);
            } else if !check.passed() {
                effect.disordered = true;
            }
        }
        effect.eliminated = left == effect.rout_loss;
    }
    if let Some(guns) = battery_at(game, target, shot.at).filter(|_| checks) {
        let check = game.check_morale(guns, red);
        effect.art_check = Some(check);
        effect.art_disordered = !check.passed() && !game.unit_state(guns).condition.disordered;
    }
    effect.leader_lost = checks && red == game.battle.rules.morale.leader_lost && !game.leaders_with(target).is_empty();
    effect
}

/// MP 8.12, 10.4 Leaders with the target that are lost: by the die, or because the unit is gone and they find no refuge.
#[must_use]
pub fn leaders_lost(game: &Game, target: UnitId, effect: &ShotEffect) -> Vec<LeaderId> {
    if !effect.leader_lost && !effect.eliminated {
        return Vec::new();
    }
    let with = if effect.leader_lost { game.leaders_with(target) } else { Vec::new() };
    let gone: &[UnitId] = if effect.eliminated { &[target] } else { &[] };
    game.leaders_lost(&with, gone)
}
