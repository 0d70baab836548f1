//! MP 9.1, 9.2 Attacks: which unit may attack which enemy, and through which hexes.

use super::data::UnitKind;
use super::game::Game;
use super::ids::UnitId;
use super::illegal::Illegal;
use super::state::{Assault, Melee, OrderType, UnitMark};
use super::terrain::EntryCost;
use crate::board::hex::{Facing, Hex, HexFootprint, OneOrTwoHexes};

/// The defenders an attack would meet: one, or two in a joint defence.
pub type Defenders = [Option<UnitId>; 2];

/// MP 9.1, 9.2 Defenders that `unit` meets if it attacks into these hexes now.
///
/// # Errors
/// The reason why not.
pub fn check(game: &Game, unit: UnitId, into: OneOrTwoHexes) -> Result<Defenders, Illegal> {
    attacker(game, unit)?;
    let stand = game.footprint(unit).ok_or(Illegal::NotOnMap)?;
    let met = if stand.is_two() { block(game, unit, stand, into)? } else { single(game, unit, stand, into)? };
    if met.iter().flatten().any(|d| game.unit_state(*d).has(UnitMark::Defended)) {
        return Err(Illegal::AlreadyAttacked);
    }
    Ok(met)
}

/// MP 9.1 Checks that the unit may attack at all in this phase.
///
/// # Errors
/// The reason why not.
pub fn attacker(game: &Game, unit: UnitId) -> Result<(), Illegal> {
    let marks = &game.unit_state(unit).marks;
    game.footprint(unit).ok_or(Illegal::NotOnMap)?;
    if !marks.has(UnitMark::Active) {
        return Err(Illegal::NotActive);
    }
    match game.kind(unit) {
        UnitKind::Art => return Err(Illegal::ArtNeverAttacks),
        UnitKind::Wagon => return Err(Illegal::WagonsDoNotFight),
        UnitKind::Hi | UnitKind::Li | UnitKind::Cav => {}
    }
    if marks.has(UnitMark::Attacked) {
        return Err(Illegal::OneAttack);
    }
    if rallies(game) { Err(Illegal::NoFireOnRally) } else { Ok(()) }
}

/// MP 4.3 Whether the running activation is a Rally: its units neither fire nor fight, but for Art (MP 4.6).
#[must_use]
pub fn rallies(game: &Game) -> bool {
    game.state.activation.is_some_and(|a| a.order == OrderType::Rally)
}

/// MP 9.1 Defenders that a 1-hex attacker meets in one hex of its true front.
fn single(game: &Game, unit: UnitId, stand: HexFootprint, into: OneOrTwoHexes) -> Result<Defenders, Illegal> {
    let [to, second] = into.0;
    if second.is_some() || !to.is_some() {
        return Err(Illegal::NoPairThere);
    }
    let enemy = game.enemy_at(to, game.side(unit)).ok_or(Illegal::NoEnemyThere)?;
    if !game.is_in_true_front(unit, stand, to) {
        return Err(Illegal::NotInTrueFront);
    }
    if game.ground(to).chateau && game.kind(unit) == UnitKind::Cav {
        return Err(Illegal::CavalryAtChateau);
    }
    entries(game, &Assault { unit, into }).ok_or(Illegal::CouldNotEnter)?;
    Ok([Some(enemy), None])
}

/// MP 9.2 Defenders that a 2-hex HI meets in a pair it could move into, or in both hexes of a 2-hex HI it could only wheel into.
fn block(game: &Game, unit: UnitId, stand: HexFootprint, into: OneOrTwoHexes) -> Result<Defenders, Illegal> {
    if let Some(ahead) = ahead_pairs(game, stand).into_iter().find(|s| same(*s, into)) {
        return pair(game, unit, stand, ahead);
    }
    let (struck, defender) = wheel_target(game, unit, stand, into).ok_or(Illegal::NoPairThere)?;
    // MP 16.8 A turn into the defender's hexes is allowed only if no pair with the struck hex is open.
    let free = |met: Defenders| !met.iter().flatten().any(|d| game.unit_state(*d).has(UnitMark::Defended));
    let open =
        ahead_pairs(game, stand).into_iter().any(|s| s.covers(struck) && pair(game, unit, stand, s).is_ok_and(free));
    if open {
        return Err(Illegal::NoPairThere);
    }
    facing_each_other(game, unit, stand, defender)?;
    entries(game, &Assault { unit, into }).ok_or(Illegal::CouldNotEnter)?;
    Ok([Some(defender), None])
}

/// MP 9.1, 9.2 Reason why a unit may not attack the enemy on a hex, alone or as half of a pair; `None` where it may.
#[must_use]
pub fn why_not(game: &Game, unit: UnitId, hex: Hex) -> Option<Illegal> {
    let stand = game.footprint(unit)?;
    let first = |into: OneOrTwoHexes| check(game, unit, into).err();
    if !stand.is_two() {
        return first(OneOrTwoHexes::one(hex));
    }
    if !game.is_in_true_front(unit, stand, hex) {
        return first(OneOrTwoHexes::one(hex))
            .map(|why| if why == Illegal::NoPairThere { Illegal::NotInTrueFront } else { why });
    }
    let pairs = targets(game, unit, stand);
    // One open pair is enough. Otherwise the pair that passed the most checks gives the reason.
    let refused: Option<Vec<Illegal>> = pairs.into_iter().filter(|into| into.has(hex)).map(first).collect();
    refused?.into_iter().max_by_key(Illegal::rank)
}

/// Whether a stand covers exactly these two hexes.
fn same(stand: HexFootprint, into: OneOrTwoHexes) -> bool {
    into.0.iter().all(|h| stand.covers(*h)) && into.0[0] != into.0[1]
}

/// MP 6.5 The two stands that a 2-hex HI can reach by a straight step ahead.
fn ahead_pairs(game: &Game, stand: HexFootprint) -> Vec<HexFootprint> {
    let grid = &game.battle.map.grid;
    [stand.facing.left(), stand.facing.right()].into_iter().filter_map(|d| stand.shifted(grid, d)).collect()
}

/// MP 9.2 Struck hex and defender, if `into` is both hexes of a 2-hex HI of which exactly one is in front of the attacker; else
/// `None`.
fn wheel_target(game: &Game, unit: UnitId, stand: HexFootprint, into: OneOrTwoHexes) -> Option<(Hex, UnitId)> {
    let defender = game.enemy_at(into.0[0], game.side(unit))?;
    let theirs = game.footprint(defender)?;
    if !theirs.is_two() || !same(theirs, into) {
        return None;
    }
    let mut ahead = theirs.hexes().filter(|h| game.is_in_true_front(unit, stand, *h));
    let struck = ahead.next()?;
    ahead.next().is_none().then_some((struck, defender))
}

/// MP 9.2 (a) Defenders in a pair that the 2-hex HI could move into.
fn pair(game: &Game, unit: UnitId, stand: HexFootprint, ahead: HexFootprint) -> Result<Defenders, Illegal> {
    let side = game.side(unit);
    let mut met: Defenders = [None; 2];
    let mut guns = 0;
    for hex in ahead.hexes() {
        if game.combat_at(hex).is_some_and(|u| game.side(u) == side) {
            return Err(Illegal::FriendInWay);
        }
        let friendly_guns = game.guns_at(hex).filter(|u| game.side(*u) == side);
        guns += u8::from(friendly_guns.is_some());
        if guns > 1 {
            return Err(Illegal::SecondBattery);
        }
        if let Some(enemy) = game.enemy_at(hex, side)
            && !met.contains(&Some(enemy))
        {
            let free = usize::from(met[0].is_some());
            met[free] = Some(enemy);
        }
    }
    if met[0].is_none() {
        return Err(Illegal::NoEnemyThere);
    }
    for defender in met.iter().flatten() {
        facing_each_other(game, unit, stand, *defender)?;
    }
    let assault = Assault { unit, into: OneOrTwoHexes([ahead.left, ahead.right]) };
    entries(game, &assault).ok_or(Illegal::CouldNotEnter)?;
    Ok(met)
}

/// MP 9.1 Whether two 2-hex HI face each other across one hex, so that they fire but do not fight.
fn facing_each_other(game: &Game, unit: UnitId, stand: HexFootprint, defender: UnitId) -> Result<(), Illegal> {
    let Some(theirs) = game.footprint(defender).filter(|s| s.is_two()) else { return Ok(()) };
    let mine = theirs.hexes().filter(|h| game.is_in_true_front(unit, stand, *h)).count();
    let yours = stand.hexes().filter(|h| game.is_in_true_front(defender, theirs, *h)).count();
    if mine == 1 && yours == 1 { Err(Illegal::OneHexContact) } else { Ok(()) }
}

/// MP 9.10, 9.15 Costs of entering the hexes of an attack, in order; `None` where the attacker could not enter one of them. A
/// 2-hex HI goes straight, each half across its own hexside, or turns in: the near hex first, then the far hex from it.
#[must_use]
pub fn entries(game: &Game, assault: &Assault) -> Option<Vec<EntryCost>> {
    let stand = game.footprint(assault.unit)?;
    let grid = &game.battle.map.grid;
    let step = |from: Hex, to: Hex| game.entry(assault.unit, from, grid.direction_between(from, to)?);
    let [a, b] = assault.into.0;
    if !stand.is_two() {
        return Some(vec![step(stand.left, a)?]);
    }
    let straight = [stand.facing.left(), stand.facing.right()]
        .into_iter()
        .filter_map(|d| stand.shifted(grid, d))
        .find(|s| same(*s, assault.into));
    if let Some(ahead) = straight {
        return undivided(game, ahead)
            .then_some(())
            .and_then(|()| Some(vec![step(stand.left, ahead.left)?, step(stand.right, ahead.right)?]));
    }
    // The struck hex is the one in front; the far hex is entered from it.
    let (a, b) = if game.is_in_true_front(assault.unit, stand, a) { (a, b) } else { (b, a) };
    let near = stand
        .hexes()
        .filter(|h| game.is_in_true_front(assault.unit, stand, a) && grid.direction_between(*h, a).is_some());
    let first = near.filter_map(|h| step(h, a)).min_by_key(|e| (e.hit, e.mp))?;
    Some(vec![first, step(a, b)?])
}

/// MP 17.7 Whether no river or cliff runs between the two halves of a stand.
#[must_use]
pub fn undivided(game: &Game, stand: HexFootprint) -> bool {
    !stand.is_two()
        || game
            .battle
            .map
            .grid
            .direction_between(stand.left, stand.right)
            .is_some_and(|d| game.battle.ground.between(stand.left, d).is_open())
}

/// MP 9.1, 9.2 Attacks that the unit may declare now, each with the defenders it meets.
#[must_use]
pub fn options(game: &Game, unit: UnitId) -> Vec<(OneOrTwoHexes, Defenders)> {
    let mut list = Vec::new();
    let Some(stand) = game.footprint(unit) else { return list };
    if attacker(game, unit).is_err() {
        return list;
    }
    for into in targets(game, unit, stand) {
        if let Ok(met) = check(game, unit, into) {
            list.push((into, met));
        }
    }
    list
}

/// Single hexes and pairs of hexes around a unit that it could attack.
fn targets(game: &Game, unit: UnitId, stand: HexFootprint) -> Vec<OneOrTwoHexes> {
    let grid = &game.battle.map.grid;
    let mut targets: Vec<OneOrTwoHexes> = Vec::new();
    if stand.is_two() {
        targets.extend(ahead_pairs(game, stand).into_iter().map(|s| OneOrTwoHexes([s.left, s.right])));
        for (hex, _) in stand.neighbours_with_arc(grid).take(3) {
            let theirs = game.enemy_at(hex, game.side(unit)).and_then(|u| game.footprint(u)).filter(|s| s.is_two());
            if let Some(theirs) = theirs {
                let far = if theirs.left == hex { theirs.right } else { theirs.left };
                let turned = OneOrTwoHexes([hex, far]);
                if !targets.iter().any(|t| t.has(hex) && t.has(far)) {
                    targets.push(turned);
                }
            }
        }
    } else {
        targets.extend(stand.neighbours_with_arc(grid).map(|(h, _)| OneOrTwoHexes::one(h)));
    }
    targets
}

/// MP 9.2 (b), 16.5, 16.8 Checks that `second` may join `first` against the 2-hex HI that it attacks, by attacking `into`.
///
/// # Errors
/// The reason why not.
pub fn check_joint(
    game: &Game,
    first: &Assault,
    defender: UnitId,
    second: UnitId,
    into: OneOrTwoHexes,
) -> Result<(), Illegal> {
    attacker(game, second)?;
    let arm = |u: UnitId| matches!(game.kind(u), UnitKind::Hi | UnitKind::Cav) && !game.unit_card(u).two_hex;
    let (Some(a), Some(b)) = (game.footprint(first.unit), game.footprint(second)) else {
        return Err(Illegal::NotOnMap);
    };
    let theirs = game.footprint(defender).ok_or(Illegal::NotOnMap)?;
    let adjacent = game.battle.map.grid.distance(a.left, b.left) == 1;
    if second == first.unit || !arm(first.unit) || !arm(second) || !theirs.is_two() || !adjacent {
        return Err(Illegal::NoJointAttack);
    }
    let met = single(game, second, b, into)?;
    if met[0] != Some(defender) {
        return Err(Illegal::NoJointAttack);
    }
    // MP 16.8 Two attackers that each have their own half in front each attack that half.
    let reach = |unit: UnitId, stand: HexFootprint| -> Vec<Hex> {
        theirs.hexes().filter(|h| single(game, unit, stand, OneOrTwoHexes::one(*h)).is_ok()).collect()
    };
    let (mine, yours) = (reach(first.unit, a), reach(second, b));
    let own_halves = mine.iter().any(|x| yours.iter().any(|y| x != y));
    if own_halves && first.into.0[0] == into.0[0] {
        return Err(Illegal::NoJointAttack);
    }
    Ok(())
}

/// MP 9.2 Units that may join an attack as second attacker, each with the half of the target that it attacks.
#[must_use]
pub fn joint_options(game: &Game, first: &Assault, defender: UnitId) -> Vec<(UnitId, OneOrTwoHexes)> {
    let Some(theirs) = game.footprint(defender).filter(|s| s.is_two()) else { return Vec::new() };
    let mut list = Vec::new();
    let mut units: Vec<UnitId> =
        theirs.neighbours_with_arc(&game.battle.map.grid).filter_map(|(h, _)| game.combat_at(h)).collect();
    units.sort_unstable();
    units.dedup();
    for unit in units {
        if game.side(unit) == game.side(defender) {
            continue;
        }
        for hex in theirs.hexes() {
            let into = OneOrTwoHexes::one(hex);
            if check_joint(game, first, defender, unit, into).is_ok() {
                list.push((unit, into));
            }
        }
    }
    list
}

/// MP 9.2 Units that may join the attack that opened this melee, each with the half it attacks.
#[must_use]
pub fn joiners(game: &Game, melee: &Melee) -> Vec<(UnitId, OneOrTwoHexes)> {
    match (melee.attackers, melee.defenders) {
        ([Some(first), None], [Some(defender), None]) => joint_options(game, &first, defender),
        _ => Vec::new(),
    }
}

/// MP 9.15 Stand of a 2-hex HI that turned into the hexes it won: of the two facings the one nearer to its own.
#[must_use]
pub fn conformed_footprint(game: &Game, stand: HexFootprint, into: OneOrTwoHexes) -> Option<HexFootprint> {
    let grid = &game.battle.map.grid;
    Facing::ALL
        .into_iter()
        .filter_map(|f| HexFootprint::on_pair(grid, into.0[0], into.0[1], f))
        .min_by_key(|s| s.facing.corners_to(stand.facing))
}
