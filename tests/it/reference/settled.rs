//! The positions in which this program and another reading of the rules once differed (`tests/it/cases/oracle-*.ron`): what the
//! specification has settled since, by the reference and by hand.

use super::compare::{Found, shots, sight, sums};
use tercio::board::hex::{Hex, OneOrTwoHexes};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::Assault;
use tercio::games::musket_pike::rules::{Game, line_of_sight, melee};
use tercio::games::musket_pike::scenario::load_text;

const CASES: [(&str, &str); 6] = [
    ("7001362", include_str!("../cases/oracle-7001362.ron")),
    ("7003722", include_str!("../cases/oracle-7003722.ron")),
    ("7005983", include_str!("../cases/oracle-7005983.ron")),
    ("7008340", include_str!("../cases/oracle-7008340.ron")),
    ("7100652", include_str!("../cases/oracle-7100652.ron")),
    ("los", include_str!("../cases/los-mixed-roundings.ron")),
];

fn case(name: &str) -> Game {
    let (_, text) = CASES.into_iter().find(|case| case.0 == name).unwrap();
    Game::new(load_text(text, name, &[]).unwrap_or_else(|faults| panic!("{faults:?}")))
}

fn hex(game: &Game, number: &str) -> Hex {
    game.battle.map.grid.parse(number).unwrap()
}

fn unit(game: &Game, id: &str) -> UnitId {
    game.battle.unit_named(id).unwrap()
}

#[test]
fn the_positions_once_read_otherwise_are_as_by_the_reference() {
    for (name, _) in CASES {
        let game = case(name);
        for seed in 0..12 {
            let all = [sight(&game), shots(seed, &game), sums(seed, &game)];
            let different: Vec<String> = all.into_iter().flat_map(|Found { different, .. }| different).collect();
            assert_eq!(different, Vec::<String>::new(), "{name}, marks by {seed}");
        }
    }
}

/// From 0505 the line runs between hexes side by side: it passes left of one obstacle and right of the next.
#[test]
fn mp_7_5_the_line_is_free_side_by_side_anew() {
    for (name, target, at) in [("los", "target", "0708"), ("7001362", "B4", "0708"), ("7008340", "B2", "0809")] {
        let game = case(name);
        let sees = line_of_sight::clear(&game, hex(&game, "0505"), hex(&game, at), unit(&game, target));
        assert!(sees, "{name}: {target} at {at}");
    }
}

/// A1 goes for B3 at 0605. The battery under its other half faces A1 across a river, where 4.5 knows no front: 12 and no more.
#[test]
fn mp_16_4_a_battery_across_a_river_adds_nothing() {
    let game = case("7005983");
    let assault = Assault { unit: unit(&game, "A1"), into: OneOrTwoHexes::one(hex(&game, "0605")) };
    let contest = melee::contest(&game, &[assault], &[unit(&game, "B3")]);
    assert_eq!((contest.defence.total(), contest.defence.lines.len()), (12, 1));
}
