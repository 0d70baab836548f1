//! MP 11.3, 17.10-17.12 Retreat and displacement in a crowd: the same ways as by trying everything, and found at once.

mod exhaustive;

use crate::reference::random::Rng;
use std::fmt::Write as _;
use tercio::board::hex::Stand;
use tercio::rules::musket_pike::Game;
use tercio::rules::musket_pike::crowd::rooms;
use tercio::rules::musket_pike::ids::UnitId;
use tercio::rules::musket_pike::retreat::{Displacing, ways};
use tercio::scenario::load_text;

/// A small field with an enemy on it and up to 8 friends about the one who goes back (the first unit of the file).
fn crowd(seed: u64) -> String {
    let mut r = Rng::new(seed);
    let (columns, rows) = (r.between(4, 8), r.between(2, 5));
    let mut free: Vec<(i32, i32)> = (1..=columns).flat_map(|c| (1..=rows).map(move |w| (c, w))).collect();
    let number = |(c, w): (i32, i32)| format!("{c:02}{w:02}");
    let mut units = String::new();
    let mut place = |r: &mut Rng, id: &str, side: &str, kind: &str, blocks: usize, free: &mut Vec<(i32, i32)>| {
        if free.is_empty() {
            return;
        }
        // The list goes from left to right: whoever comes first stands near the left edge.
        let i = r.below(free.len()).min(r.below(free.len()));
        let hex = free.remove(i);
        let mut at = number(hex);
        let mut facing = *r.pick(&["E", "NE", "NW", "W", "SW", "SE"]);
        if kind == "HI" && r.chance(blocks) {
            // Beneath each other, or side by side on a slant.
            let down = if hex.0 % 2 == 0 { 1 } else { 0 };
            let others = [
                ((hex.0, hex.1 + 1), ["E", "W"]),
                ((hex.0 + 1, hex.1 + down), ["NE", "SW"]),
                ((hex.0 + 1, hex.1 + down - 1), ["SE", "NW"]),
            ];
            let (other, facings) = *r.pick(&others);
            if let Some(j) = free.iter().position(|f| *f == other) {
                free.remove(j);
                at = format!("{at}+{}", number(other));
                facing = *r.pick(&facings);
            }
        }
        let strength = if kind == "ART" { "weight: \"3\"" } else { "original: 4" };
        _ = writeln!(
            units,
            "(id: \"{id}\", side: \"{side}\", kind: {kind}, {strength}, ql: 6, at: \"{at}\", facing: \"{facing}\"),"
        );
    };
    let blocks = *r.pick(&[0, 30, 60, 90]);
    let kind = if r.chance(50) { "HI" } else { "CAV" };
    let mut front: Vec<(i32, i32)> = free.iter().copied().filter(|h| h.0 <= 2).collect();
    place(&mut r, "loser", "red", kind, blocks, &mut front);
    for i in 0..r.between(1, 2) {
        place(&mut r, &format!("enemy-{i}"), "blue", "HI", 30, &mut front);
    }
    free.retain(|h| h.0 > 2 || front.contains(h));
    let friends = r.between(4, 8);
    let all = free.clone();
    for i in 0..friends {
        let kind = *r.pick(&["HI", "HI", "LI", "CAV"]);
        place(&mut r, &format!("friend-{i}"), "red", kind, blocks, &mut free);
    }
    // Batteries lie alone or with a friend.
    let guns = *r.pick(&[0, 0, 1, 4]);
    for i in 0..guns {
        let hex = *r.pick(&all);
        let at = number(hex);
        _ = writeln!(units, "(id: \"guns-{i}\", side: \"red\", kind: ART, weight: \"3\", ql: 6, at: \"{at}\"),");
    }
    let mut terrain = String::new();
    if r.chance(50) {
        for _ in 0..r.below(6) {
            let hex = *r.pick(&all);
            _ = write!(terrain, "{}: [\"{}\"], ", r.pick(&["marsh", "bog"]), number(hex));
        }
    }
    format!("(map: (columns: {columns}, rows: {rows}, terrain: {{{terrain}}}), units: [{units}])")
}

/// The same file, if it stands: two batteries on one hex and the like are another day's.
fn stands(seed: u64) -> Option<Game> {
    load_text(&crowd(seed), "crowd", &[]).ok().map(Game::new)
}

fn unit(game: &Game, n: usize) -> UnitId {
    game.battle.unit_ids().nth(n).unwrap()
}

/// The first of `seeds` crowds: how many there were, and how many of the answers needed friends to make way.
fn same_as_by_trying_everything(seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut crowds, mut pushed) = (0, 0);
    for seed in seeds {
        let Some(game) = stands(seed) else { continue };
        crowds += 1;
        let mut r = Rng::new(seed ^ 0xC0DE);
        let loser = unit(&game, 0);
        let enemies: Vec<Stand> = game
            .battle
            .unit_ids()
            .filter(|u| game.side(*u) != game.side(loser))
            .filter_map(|u| game.stand(u))
            .collect();
        if enemies.is_empty() {
            continue;
        }
        let from: Vec<Stand> = enemies.iter().copied().take(r.between(1, 2).unsigned_abs() as usize).collect();
        for steps in 1..=2 {
            for displacing in [Displacing::Allowed, Displacing::Barred] {
                let found = ways(&game, loser, steps, &from, displacing);
                let wanted = exhaustive::ways(&game, loser, steps, &from, displacing);
                assert_eq!(found, wanted, "seed {seed}, {steps} hexes from {from:?}\n{}", crowd(seed));
                let Some(way) = found.iter().find(|w| !w.displaces.is_empty()) else { continue };
                pushed += 1;
                make_way(
                    &game,
                    &mut r,
                    seed,
                    &from,
                    way.displaces.clone(),
                    way.path.iter().flat_map(|s| s.hexes()).collect(),
                );
            }
        }
    }
    (crowds, pushed)
}

/// Everybody asked where he may go, one chosen by chance, until nobody waits.
fn make_way(
    game: &Game,
    r: &mut Rng,
    seed: u64,
    from: &[Stand],
    mut waiting: Vec<UnitId>,
    mut taken: Vec<tercio::board::hex::Hex>,
) {
    let mut coming = Vec::new();
    while !waiting.is_empty() {
        let mut open = Vec::new();
        for &unit in &waiting {
            let others: Vec<UnitId> = waiting.iter().copied().filter(|u| *u != unit).collect();
            let found = rooms(game, unit, &others, &taken, from, &coming);
            let wanted = exhaustive::rooms(game, unit, &others, &taken, from, &coming);
            assert_eq!(found, wanted, "seed {seed}, {unit:?} of {waiting:?}, coming {coming:?}\n{}", crowd(seed));
            open.extend(found.into_iter().map(|room| (unit, room)));
        }
        assert!(!open.is_empty(), "seed {seed}: {waiting:?} wait and nobody can go\n{}", crowd(seed));
        let (unit, room) = r.pick(&open).clone();
        waiting.retain(|u| *u != unit);
        waiting.extend(room.displaces.iter().filter(|u| !waiting.contains(u)).copied().collect::<Vec<_>>());
        waiting.sort_unstable();
        taken.extend(room.stand.hexes());
        coming.push((unit, room.stand));
    }
}

#[test]
fn ten_thousand_crowds_have_the_ways_found_by_trying_everything() {
    let (crowds, pushed) = same_as_by_trying_everything(0..14_000);
    assert!(crowds >= 10_000 && pushed > 1000, "{crowds} crowds, {pushed} with friends pushed");
}
