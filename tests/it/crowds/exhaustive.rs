//! MP 11 Retreat and displacement by trying everything, every order included: too slow for a crowd, and plainly the rule.

use tercio::board::hex::{Dir, Hex, HexFootprint};
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::assault::undivided;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::displacement::DisplacementOption;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::orders::RetreatDirections;
use tercio::games::musket_pike::rules::retreat::{Displacing, RetreatPath};
use tercio::kernel::SideId;

/// MP 11.1 What a step back leads into; better classes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Free,
    FreeInFront,
    Friends,
}

/// Who goes back, and from whom.
struct Mover<'a> {
    game: &'a Game,
    unit: UnitId,
    side: SideId,
    kind: UnitKind,
    from: &'a [HexFootprint],
}

/// MP 11.1-11.4, 17.10 All ways back of `unit` over `steps` hexes (1 or 2) from the enemies standing on `from`, that its
/// owner may choose from. None: it surrenders (or, evading, must stand).
pub fn ways(game: &Game, unit: UnitId, steps: u8, from: &[HexFootprint], displacing: Displacing) -> Vec<RetreatPath> {
    let Some(start) = game.footprint(unit) else { return Vec::new() };
    let mover = Mover { game, unit, side: game.side(unit), kind: game.kind(unit), from };
    let firsts: Vec<(Dir, HexFootprint, Class)> =
        Dir::ALL.into_iter().filter_map(|d| mover.step(start, d).map(|(s, c)| (d, s, c))).collect();
    let allowed = |class: Class| displacing == Displacing::Allowed || class != Class::Friends;
    let mut complete: Vec<(Class, RetreatPath)> = Vec::new();
    for &(dir, stand, class) in firsts.iter().filter(|f| allowed(f.2)) {
        if steps < 2 {
            let way = RetreatDirections { first: dir, second: None };
            complete.extend(mover.finish(way, vec![stand], class).map(|w| (class, w)));
            continue;
        }
        // The second step: the best class among those that can be made.
        let seconds: Vec<(Class, RetreatPath)> = Dir::ALL
            .into_iter()
            .filter_map(|d| mover.step(stand, d).map(|(s, c)| (d, s, c)))
            .filter(|s| allowed(s.2))
            .filter_map(|(d, s, c)| {
                let way = RetreatDirections { first: dir, second: Some(d) };
                mover.finish(way, vec![stand, s], class.max(c)).map(|w| (c, w))
            })
            .collect();
        let best = seconds.iter().map(|s| s.0).min();
        complete.extend(seconds.into_iter().filter(|s| Some(s.0) == best).map(|s| (class, s.1)));
    }
    let best = complete.iter().map(|w| w.0).min();
    complete.into_iter().filter(|w| Some(w.0) == best).map(|w| w.1).collect()
}

impl Mover<'_> {
    /// One step: where it leads and of what class it is, friends not yet asked whether they can make way.
    fn step(&self, stand: HexFootprint, dir: Dir) -> Option<(HexFootprint, Class)> {
        let game = self.game;
        let grid = &game.battle.map.grid;
        let next = stand.shifted(grid, dir)?;
        if !farther(game, stand, next, self.from) || !undivided(game, next) {
            return None;
        }
        for hex in stand.hexes() {
            game.entry(self.kind, hex, dir)?;
        }
        let mut class = Class::Free;
        let mut guns = 0;
        for hex in next.hexes() {
            if game.enemy_at(hex, self.side).is_some() {
                return None;
            }
            // MP 11.3 Batteries stay and bar nobody, but a block may not stand on two.
            guns += u8::from(game.guns_at(hex).is_some());
            // The unit that stood where it stands now has made way already.
            let made_way = |u: UnitId| game.footprint(u).is_some_and(|s| s.hexes().any(|h| stand.covers(h)));
            let friend = game.combat_at(hex).filter(|u| *u != self.unit && !made_way(*u));
            if guns > 1 {
                return None;
            }
            if friend.is_some() {
                class = Class::Friends;
            } else if class == Class::Free && game.in_enemy_front(hex, self.side) {
                class = Class::FreeInFront;
            }
        }
        Some((next, class))
    }

    /// The whole way, if everybody on it can make way.
    fn finish(&self, way: RetreatDirections, path: Vec<HexFootprint>, worst: Class) -> Option<RetreatPath> {
        let mut displaced = Vec::new();
        if worst == Class::Friends {
            displaced = self.friends_on(&path);
            let mut taken = hexes_of(&path);
            taken.extend(self.game.footprint(self.unit).into_iter().flat_map(HexFootprint::hexes));
            if !can_all_make_way(self.game, &displaced, &taken, self.from, &mut Vec::new()) {
                return None;
            }
        }
        let passes_front = path
            .iter()
            .enumerate()
            .flat_map(|(i, s)| {
                let before = if i == 0 { None } else { Some(path[i - 1]) };
                s.hexes().filter(move |h| !before.is_some_and(|b| b.covers(*h)))
            })
            .filter(|h| !self.game.footprint(self.unit).is_some_and(|s| s.covers(*h)))
            .any(|h| self.game.in_enemy_front(h, self.side));
        Some(RetreatPath { way, path, passes_front, displaces: displaced })
    }

    /// MP 17.12 The friends on all hexes entered.
    fn friends_on(&self, path: &[HexFootprint]) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = path
            .iter()
            .flat_map(|s| s.hexes())
            .filter_map(|h| self.game.combat_at(h))
            .filter(|u| *u != self.unit)
            .collect();
        units.sort_unstable();
        units.dedup();
        units
    }
}

/// MP 17.10 Whether the nearest of the enemies is farther off after the step than the nearest was before.
fn farther(game: &Game, before: HexFootprint, after: HexFootprint, from: &[HexFootprint]) -> bool {
    let grid = &game.battle.map.grid;
    let near = |s: HexFootprint| from.iter().map(|f| s.distance(grid, *f)).min().unwrap_or(0);
    near(after) > near(before)
}

/// All hexes of a path.
fn hexes_of(path: &[HexFootprint]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = path.iter().flat_map(|s| s.hexes()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// MP 17.12 The places that `unit` may make way to, best class only, so that all of `others` can still make way too. `taken`:
/// the hexes that the retreater and those before enter; `coming`: who has chosen a place that is not free yet.
pub fn rooms(
    game: &Game,
    unit: UnitId,
    others: &[UnitId],
    taken: &[Hex],
    from: &[HexFootprint],
    coming: &[(UnitId, HexFootprint)],
) -> Vec<DisplacementOption> {
    best_rooms(game, unit, others, taken, from, &mut coming.to_vec())
}

fn best_rooms(
    game: &Game,
    unit: UnitId,
    others: &[UnitId],
    taken: &[Hex],
    from: &[HexFootprint],
    moved: &mut Vec<(UnitId, HexFootprint)>,
) -> Vec<DisplacementOption> {
    let mut found: Vec<(Class, DisplacementOption)> = Vec::new();
    for (class, room) in single_rooms(game, unit, taken, from, moved) {
        // Those pushed on go first, then the rest.
        let mut waiting = room.displaces.clone();
        waiting.extend(others.iter().copied().filter(|u| *u != unit && !room.displaces.contains(u)));
        let mut taken = taken.to_vec();
        taken.extend(room.stand.hexes());
        moved.push((unit, room.stand));
        let works = can_all_make_way(game, &waiting, &taken, from, moved);
        moved.pop();
        if works {
            found.push((class, room));
        }
    }
    let best = found.iter().map(|f| f.0).min();
    found.into_iter().filter(|f| Some(f.0) == best).map(|f| f.1).collect()
}

/// Where `unit` could step, the others not asked.
fn single_rooms(
    game: &Game,
    unit: UnitId,
    taken: &[Hex],
    from: &[HexFootprint],
    moved: &[(UnitId, HexFootprint)],
) -> Vec<(Class, DisplacementOption)> {
    let Some(stand) = standing(game, unit, moved) else { return Vec::new() };
    let (side, kind) = (game.side(unit), game.kind(unit));
    let grid = &game.battle.map.grid;
    let mut rooms = Vec::new();
    'dirs: for dir in Dir::ALL {
        let Some(next) = stand.shifted(grid, dir) else { continue };
        let entered = stand.hexes().all(|h| game.entry(kind, h, dir).is_some());
        if !entered || !farther(game, stand, next, from) || !undivided(game, next) {
            continue;
        }
        let (mut class, mut guns, mut displaces) = (Class::Free, 0, Vec::new());
        for hex in next.hexes() {
            if taken.contains(&hex) || game.enemy_at(hex, side).is_some() {
                continue 'dirs;
            }
            guns += u8::from(game.guns_at(hex).is_some());
            let friend = holder(game, hex, moved).filter(|u| *u != unit);
            if guns > 1 {
                continue 'dirs;
            }
            if let Some(friend) = friend {
                class = Class::Friends;
                if !displaces.contains(&friend) {
                    displaces.push(friend);
                }
            } else if class == Class::Free && game.in_enemy_front(hex, side) {
                class = Class::FreeInFront;
            }
        }
        displaces.sort_unstable();
        rooms.push((class, DisplacementOption { dir, stand: next, displaces }));
    }
    rooms
}

/// Where a unit stands once those in `moved` have made way.
fn standing(game: &Game, unit: UnitId, moved: &[(UnitId, HexFootprint)]) -> Option<HexFootprint> {
    moved.iter().rev().find(|m| m.0 == unit).map(|m| m.1).or_else(|| game.footprint(unit))
}

/// Who holds a hex then.
fn holder(game: &Game, hex: Hex, moved: &[(UnitId, HexFootprint)]) -> Option<UnitId> {
    let came = moved.iter().rev().find(|(u, s)| s.covers(hex) && standing(game, *u, moved) == Some(*s));
    came.map(|m| m.0).or_else(|| game.combat_at(hex).filter(|u| !moved.iter().any(|m| m.0 == *u)))
}

/// MP 17.12 Whether all of `waiting` can make way, one by one in some order.
fn can_all_make_way(
    game: &Game,
    waiting: &[UnitId],
    taken: &[Hex],
    from: &[HexFootprint],
    moved: &mut Vec<(UnitId, HexFootprint)>,
) -> bool {
    if waiting.is_empty() {
        return true;
    }
    waiting.iter().enumerate().any(|(i, &unit)| {
        let rest: Vec<UnitId> = waiting.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, u)| *u).collect();
        !best_rooms(game, unit, &rest, taken, from, moved).is_empty()
    })
}
