//! MP 11.3, 17.10-17.12 Retreat and displacement in a crowd: the same ways as by trying everything, and found at once.

mod exhaustive;

use crate::clock::Clock;
use crate::reference::random::Rng;
use crate::tier;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;
use tercio::board::hex::HexFootprint;
use tercio::games::musket_pike::rules::displacement::rooms;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::retreat::{Displacing, retreat_paths};
use tercio::games::musket_pike::rules::state::{Frame, MakingWay, OrderType, Phase, Retreat, RetreatCause, UnitPlace};
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::scenario::{BUILTIN, load_text};
use tercio::kernel::{Dice, DiceState, RuleSet, SideId};

/// File of a small field with one or two enemies and up to 8 friends of the unit that retreats, the first of the file.
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
        // The list goes from left to right: the first unit stands near the left edge.
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
    // Sides that no unit crosses and no block stands across.
    let mut sides = String::new();
    if r.chance(30) {
        for _ in 0..r.below(8) {
            let (column, row) = *r.pick(&all);
            let down = if column % 2 == 0 { 1 } else { 0 };
            let (column_on, row_on) =
                *r.pick(&[(column, row + 1), (column + 1, row + down), (column + 1, row + down - 1)]);
            if column_on <= columns && (1..=rows).contains(&row_on) {
                let pair = (number((column, row)), number((column_on, row_on)));
                _ = write!(sides, "{}: [{pair:?}], ", r.pick(&["river", "cliff"]));
            }
        }
    }
    format!(
        "(map: (columns: {columns}, rows: {rows}, terrain: {{{terrain}}}, hexsides: {{{sides}}}), units: [{units}])"
    )
}

/// Game of the crowd with this seed; `None` where its file is faulty, as with two batteries on one hex.
fn stands(seed: u64) -> Option<Game> {
    load_text(&crowd(seed), "crowd", &[]).ok().map(Game::new)
}

fn unit(game: &Game, n: usize) -> UnitId {
    game.battle.unit_ids().nth(n).unwrap()
}

/// Compares all answers in the crowds of these seeds with the oracle's: number of crowds, and of answers that displace friends.
fn same_as_by_trying_everything(seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut crowds, mut pushed) = (0, 0);
    for seed in seeds {
        let Some(game) = stands(seed) else { continue };
        crowds += 1;
        let mut r = Rng::new(seed ^ 0xC0DE);
        let loser = unit(&game, 0);
        let enemies: Vec<HexFootprint> = game
            .battle
            .unit_ids()
            .filter(|u| game.side(*u) != game.side(loser))
            .filter_map(|u| game.footprint(u))
            .collect();
        if enemies.is_empty() {
            continue;
        }
        let from: Vec<HexFootprint> = enemies.iter().copied().take(r.between(1, 2).unsigned_abs() as usize).collect();
        for steps in 1..=2 {
            for displacing in [Displacing::Allowed, Displacing::Barred] {
                let found = retreat_paths(&game, loser, steps, &from, displacing);
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
                    way.path.iter().copied().chain(game.footprint(loser)).flat_map(|s| s.hexes()).collect(),
                );
            }
        }
    }
    (crowds, pushed)
}

/// Compares the places of each displaced unit, lets a random one go to a random place, and repeats until none waits.
fn make_way(
    game: &Game,
    r: &mut Rng,
    seed: u64,
    from: &[HexFootprint],
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
fn crowds_have_the_ways_found_by_trying_everything() {
    let seeds = tier::of(4_000, 14_000);
    let (crowds, pushed) = same_as_by_trying_everything(0..seeds);
    assert!(crowds as u64 > seeds / 2 && pushed > 300, "{crowds} crowds, {pushed} with friends pushed");
}

/// Side by side over the whole of a part of the map: red in the first columns, blue behind them.
fn packed(map: i32, columns: i32, rows: i32, reds: i32, blocks: bool) -> Arc<Battle> {
    let mut units = String::new();
    let mut count = 0;
    for c in 1..=columns {
        let mut w = 1;
        while w <= rows && count < 1000 {
            let side = if c <= reds { "red" } else { "blue" };
            let two = blocks && w < rows;
            let at = if two { format!("{c:02}{w:02}+{c:02}{:02}", w + 1) } else { format!("{c:02}{w:02}") };
            _ = writeln!(units, "(id: \"u{count}\", side: \"{side}\", kind: HI, original: 6, ql: 6, at: \"{at}\"),");
            count += 1;
            w += if two { 2 } else { 1 };
        }
    }
    let text = format!("(turns: 3, map: (columns: {map}, rows: {map}), units: [{units}])");
    load_text(&text, "packed", &[]).unwrap_or_else(|f| panic!("{}", f[0]))
}

/// A map nearly full of units on one hex and on two, in no order, with a few free hexes, an enemy at the left edge.
fn jumbled(seed: u64, size: i32) -> Arc<Battle> {
    let mut r = Rng::new(seed);
    let (holes, blocks) = (r.below(12), r.between(20, 100).unsigned_abs() as usize);
    let mut free: Vec<(i32, i32)> = (1..=size).flat_map(|c| (1..=size).map(move |w| (c, w))).collect();
    let number = |(c, w): (i32, i32)| format!("{c:02}{w:02}");
    let mut units = String::new();
    let enemies = [(1, size / 2), (1, size / 2 + 3)];
    for (i, hex) in enemies.into_iter().enumerate() {
        free.retain(|f| *f != hex);
        _ = writeln!(units, "(id: \"e{i}\", side: \"red\", kind: CAV, original: 4, ql: 6, at: \"{}\"),", number(hex));
    }
    let mut count = 0;
    while count < 900
        && let Some(hex) = (!free.is_empty()).then(|| free.remove(r.below(free.len()).min(r.below(free.len()))))
    {
        if r.chance(holes) {
            continue;
        }
        let down = if hex.0 % 2 == 0 { 1 } else { 0 };
        let others =
            [((0, 1), "E"), ((1, down), "NE"), ((1, down - 1), "SE"), ((-1, down), "NW"), ((-1, down - 1), "SW")];
        let ((c, w), facing) = *r.pick(&others);
        let other = (hex.0 + c, hex.1 + w);
        let mut at = number(hex);
        if r.chance(blocks)
            && let Some(j) = free.iter().position(|f| *f == other)
        {
            free.remove(j);
            at = format!("{at}+{}", number(other));
        }
        let facing = match facing {
            "NW" => "SE",
            "SW" => "NE",
            other => other,
        };
        _ = writeln!(
            units,
            "(id: \"u{count}\", side: \"blue\", kind: HI, original: 6, ql: 6, at: \"{at}\", facing: \"{facing}\"),"
        );
        count += 1;
    }
    let text = format!("(turns: 3, map: (columns: {size}, rows: {size}), units: [{units}])");
    load_text(&text, "jumbled", &[]).unwrap_or_else(|f| panic!("{}", f[0]))
}

/// The slowest answer to how a unit goes back from an enemy next to it, and the slowest to who may go where, all
/// asked along the way; with a commit every fourth unit is asked.
fn slowest(battle: &Arc<Battle>) -> (Duration, usize) {
    let game = Game::new(Arc::clone(battle));
    let grid = &game.battle.map.grid;
    let (mut worst, mut pushed) = (Duration::ZERO, 0);
    let mut r = Rng::new(7);
    for loser in game.battle.unit_ids().step_by(tier::of(4, 1)) {
        let Some(stand) = game.footprint(loser) else { continue };
        let next = stand.neighbours_with_arc(grid).find_map(|(h, _)| game.enemy_at(h, game.side(loser)));
        let Some(from) = next.and_then(|u| game.footprint(u)) else { continue };
        for steps in 1..=2 {
            let started = Clock::start();
            let found = retreat_paths(&game, loser, steps, &[from], Displacing::Allowed);
            worst = worst.max(started.elapsed());
            let Some(way) = found.into_iter().find(|w| !w.displaces.is_empty()) else { continue };
            pushed += 1;
            let (mut waiting, mut coming) = (way.displaces, Vec::new());
            let mut taken: Vec<_> = way.path.iter().flat_map(|s| s.hexes()).collect();
            while let Some(&unit) = waiting.first() {
                let started = Clock::start();
                let open = rooms(&game, unit, &waiting[1..], &taken, &[from], &coming);
                worst = worst.max(started.elapsed());
                if open.is_empty() {
                    break;
                }
                let room = r.pick(&open).clone();
                waiting.remove(0);
                waiting.extend(room.displaces.iter().filter(|u| !waiting.contains(u)).copied().collect::<Vec<_>>());
                taken.extend(room.stand.hexes());
                coming.push((unit, room.stand));
            }
        }
    }
    (worst, pushed)
}

#[test]
fn a_crowd_of_any_size_is_answered_at_once() {
    for (name, battle) in [
        ("1000 abreast on 99 x 99", packed(99, 32, 32, 8, false)),
        ("1000 in pairs on 99 x 99", packed(99, 32, 63, 8, true)),
        ("a full map", packed(31, 31, 31, 8, false)),
        ("a full map of pairs", packed(40, 40, 40, 8, true)),
        ("pack", load_text(include_str!("../cases/pack.ron"), "pack", &[]).unwrap()),
        ("corr", load_text(include_str!("../cases/corr-3-10.ron"), "corr-3-10", &[]).unwrap()),
    ] {
        let (worst, _) = slowest(&battle);
        assert!(worst < Duration::from_millis(100), "{name}: {worst:?}");
    }
}

/// Two games' beginnings: every list of orders and every order carried out.
#[test]
fn a_full_map_is_played_at_once() {
    for text in [include_str!("../cases/pack.ron"), include_str!("../cases/corr-3-10.ron")] {
        let mut game = Game::new(load_text(text, "full", &[]).unwrap());
        let mut dice = Dice::seeded(DiceState { seed: 3, drawn: 0 });
        game.begin(&mut dice).unwrap();
        let mut r = Rng::new(5);
        for _ in 0..300 {
            let started = Clock::start();
            let orders = game.legal_orders();
            if orders.is_empty() {
                break;
            }
            // Rather fighting than passing.
            let fights = |o: &&Order| {
                matches!(
                    o,
                    Order::Attack { .. } | Order::LeadWing { order: OrderType::Charge, .. } | Order::Join { .. }
                )
            };
            let fight: Vec<&Order> = orders.iter().filter(fights).collect();
            let order = if fight.is_empty() { r.pick(&orders) } else { *r.pick(&fight) };
            game.execute(order, &mut dice).unwrap();
            assert!(started.elapsed() < Duration::from_secs(1), "{order:?} took {:?}", started.elapsed());
        }
    }
}

/// No possibility is tried for ever, whatever the crowd.
#[test]
fn a_map_full_of_units_on_one_hex_and_two_is_answered_too() {
    for seed in 0..6 {
        let (worst, _) = slowest(&jumbled(seed, 30));
        assert!(worst < Duration::from_secs(1), "seed {seed}: {worst:?}");
    }
}

#[test]
fn the_retreats_of_the_shipped_battles_are_found_within_a_millisecond() {
    for shipped in BUILTIN {
        let mut took = Vec::new();
        for seed in 0..3 {
            let mut game = Game::new(load_text(shipped.text, shipped.id, &[]).unwrap());
            let mut dice = Dice::seeded(DiceState { seed, drawn: 0 });
            game.begin(&mut dice).unwrap();
            let mut r = Rng::new(seed);
            loop {
                let orders = game.legal_orders();
                if orders.is_empty() {
                    break;
                }
                game.execute(r.pick(&orders), &mut dice).unwrap();
                for loser in game.battle.unit_ids().filter(|_| r.chance(20)).collect::<Vec<_>>() {
                    let near = |u: &HexFootprint| {
                        game.footprint(loser).is_some_and(|s| s.distance(&game.battle.map.grid, *u) <= 2)
                    };
                    let enemies = game.battle.unit_ids().filter(|u| game.side(*u) != game.side(loser));
                    let from: Vec<HexFootprint> =
                        enemies.filter_map(|u| game.footprint(u)).filter(near).take(2).collect();
                    if !from.is_empty() {
                        let started = Clock::start();
                        let _ = retreat_paths(&game, loser, 2, &from, Displacing::Allowed);
                        took.push(started.elapsed());
                    }
                }
            }
        }
        took.sort_unstable();
        assert!(took.len() > 50, "{}: {}", shipped.id, took.len());
        let p99 = took[took.len() * 99 / 100];
        assert!(p99 < Duration::from_millis(1), "{}: {p99:?} of {}", shipped.id, took.len());
    }
}

/// MP 1.6, 17.12 Retreats through crowds played out with answers and dice by chance: nobody ever stands on another, also while
/// somebody waits for a hex that is not free yet.
#[test]
fn nobody_who_makes_way_stands_on_another() {
    let (mut played, mut moved) = (0, 0);
    let seeds = tier::of(3_000, 10_000);
    for seed in 16_000..16_000 + seeds {
        let Some(mut game) = stands(seed) else { continue };
        let mut r = Rng::new(seed ^ 0x57A9);
        let loser = unit(&game, 0);
        let enemies = game.battle.unit_ids().filter(|u| game.side(*u) != game.side(loser));
        let Some(foe) = enemies.filter_map(|u| game.footprint(u)).next() else { continue };
        let mut state = game.state().clone();
        let steps = if r.chance(50) { 2 } else { 1 };
        let retreat = Retreat { unit: loser, steps, from: [Some(foe), None], cause: RetreatCause::Fire };
        state.stack =
            vec![Frame::Turn { side: SideId(0) }, Frame::Phase(Phase::AdvancingFire), Frame::Retreat(retreat)];
        game.set_state(&state);
        let mut dice = Dice::seeded(DiceState { seed, drawn: 0 });
        game.begin(&mut dice).unwrap();
        played += 1;
        while matches!(game.state().stack.last(), Some(Frame::Retreat(_) | Frame::MakeWay(_))) {
            let orders = game.legal_orders();
            game.execute(r.pick(&orders), &mut dice).unwrap();
            moved += 1;
            let faults: Vec<String> =
                crate::invariants::faults(&game).into_iter().filter(|f| f.contains("two of one sort")).collect();
            assert!(faults.is_empty(), "seed {seed}: {faults:?}\n{}", crowd(seed));
        }
    }
    assert!(played > seeds / 2 && moved > seeds / 10, "{played} retreats, {moved} orders");
}

/// MP 11.3, 11.4 A unit that must make way and finds no hex leaves the retreating unit without a path.
#[test]
fn a_friend_who_finds_no_room_leaves_the_retreater_caught() {
    let text = r#"(map: (columns: 3, rows: 1), units: [
        (id: "foe", side: "red", kind: CAV, original: 4, ql: 6, at: "0101"),
        (id: "loser", side: "blue", kind: CAV, original: 4, ql: 6, at: "0201", disordered: true),
        (id: "friend", side: "blue", kind: CAV, original: 4, ql: 6, at: "0301")])"#;
    let mut game = Game::new(load_text(text, "caught", &[]).unwrap());
    let [foe, loser, friend] = [0, 1, 2].map(|n| unit(&game, n));
    let (from, to) = ([game.footprint(foe), None], game.footprint(friend));
    let mut state = game.state().clone();
    let retreat = Retreat { unit: loser, steps: 1, from, cause: RetreatCause::Fire };
    state.stack = vec![
        Frame::Turn { side: SideId(0) },
        Frame::Phase(Phase::AdvancingFire),
        Frame::MakeWay(MakingWay {
            retreat,
            path: [to, None],
            waiting: vec![friend],
            coming: Vec::new(),
            taken: to.into_iter().flat_map(HexFootprint::hexes).collect(),
            further: Vec::new(),
        }),
    ];
    game.set_state(&state);
    game.begin(&mut Dice::scripted(state.dice, [])).unwrap();
    assert_eq!(game.unit_state(loser).place, UnitPlace::Eliminated);
    assert_eq!(game.footprint(friend), to);
    assert_eq!(game.state().stack.len(), 2);
}
