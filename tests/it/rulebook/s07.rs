//! MP 7: terrain.

use super::play::At;
use crate::kinds::{Side, Terrain};
use crate::reference::ground::{hex_row, is_cover, is_obstructed, side_row};
use tercio::board::hex::Dir;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::orders::{LeftRight, Order};
use tercio::games::musket_pike::rules::state::{OrderType, Phase};
use tercio::games::musket_pike::scenario::rule_data;

/// The price from one hex to its neighbour: MP and whether it is a formation hit; none where prohibited.
fn price(g: &Game, kind: UnitKind, from: &str, to: &str) -> Option<(u8, bool)> {
    let grid = &g.battle.map.grid;
    let (a, b) = (grid.parse(from).expect("a hex"), grid.parse(to).expect("a hex"));
    g.entry_by_terrain(kind, a, grid.direction_between(a, b).expect("neighbours")).map(|e| (e.mp, e.any_hit()))
}

fn ground(lines: &str) -> At {
    At::new(&format!("map 9x8\n{lines}\nred a HI 0101 E 8 q7\nblue z HI 0908 W 8 q7"))
}

/// The rule data is the chart, cell by cell (the chart typed in a second time for the reference).
#[test]
fn mp_7_1_the_terrain_chart() {
    let chart = &rule_data().terrain;
    for terrain in Terrain::ALL {
        let row = &chart.hexes[terrain.id()];
        let cells: Vec<String> = row.cost.iter().map(|c| String::from(*c)).collect();
        assert_eq!(cells, hex_row(*terrain), "{terrain:?}");
        assert_eq!((row.obstructed, row.cover), (is_obstructed(*terrain), is_cover(*terrain)), "{terrain:?}");
    }
    assert_eq!(chart.hexes.names().len(), 15);
    let cells = |c: &[tercio::games::musket_pike::rules::data::Cost; 4]| c.map(String::from);
    for side in Side::ALL {
        let row = &chart.sides[side.id()];
        if *side == Side::Steep {
            assert_eq!(cells(&row.cost), ["1*", "1", "1*", "P"]);
        } else {
            assert_eq!(cells(&row.cost), side_row(*side), "{side:?}");
        }
        let obstacle = matches!(side, Side::Wall | Side::Hedge | Side::Ditch | Side::Works | Side::Stream);
        let cover = matches!(side, Side::Wall | Side::Hedge | Side::Ditch | Side::Works | Side::Steep);
        assert_eq!((row.obstacle, row.cover), (obstacle, cover), "{side:?}");
    }
    assert_eq!(cells(&chart.steep_down), ["1*", "0", "1*", "P"]);
    assert_eq!(chart.steep_from, 2);
}

/// Hexside costs add: a village (2*) beyond a wall (+1*) up a steep slope (+1*) is 4 for HI; brook 2 + stream 1 = 3 for LI.
#[test]
fn mp_7_1_costs_add() {
    let at = ground("ground village 0504\nside wall 0404/0504\nlevel 2 0504\nground brook 0304\nside stream 0404/0304");
    assert_eq!(price(&at.g, UnitKind::Hi, "0404", "0504"), Some((4, true)));
    assert_eq!(price(&at.g, UnitKind::Li, "0404", "0504"), Some((4, false)));
    assert_eq!(price(&at.g, UnitKind::Cav, "0404", "0504"), Some((5, true)));
    assert_eq!(price(&at.g, UnitKind::Art, "0404", "0504"), None);
    assert_eq!(price(&at.g, UnitKind::Li, "0404", "0304"), Some((3, false)));
}

/// Difference 1 gentle (0), marked or 2+ steep; gates and bridges cancel wall, stream, brook; a bridge a river; roads
/// waive the hex.
#[test]
fn mp_7_2_slopes_gates_bridges_roads() {
    let at = ground("level 1 0504\nlevel 1 0304\nside steep 0404/0304\nlevel 2 0505");
    assert_eq!(price(&at.g, UnitKind::Hi, "0404", "0504"), Some((1, false)), "gentle");
    assert_eq!(price(&at.g, UnitKind::Hi, "0404", "0304"), Some((2, true)), "marked steep, up");
    assert_eq!(price(&at.g, UnitKind::Hi, "0304", "0404"), Some((2, true)), "down");
    assert_eq!(price(&at.g, UnitKind::Li, "0304", "0404"), Some((1, false)), "LI go down at 0");
    assert_eq!(price(&at.g, UnitKind::Li, "0404", "0505"), Some((2, false)), "two levels");
    assert_eq!(price(&at.g, UnitKind::Art, "0404", "0505"), None);
    for (features, wanted) in [
        ("side wall 0404/0504", Some((2, true))),
        ("side wall 0404/0504\nside gate 0404/0504", Some((1, false))),
        ("side stream 0404/0504\nside bridge 0404/0504", Some((1, false))),
        ("side hedge 0404/0504\nside gate 0404/0504", Some((2, true))),
        ("side river 0404/0504", None),
        ("side river 0404/0504\nside gate 0404/0504", None),
        ("side river 0404/0504\nside bridge 0404/0504", Some((1, false))),
        ("side cliff 0404/0504\nside bridge 0404/0504", None),
        ("ground brook 0504\nside bridge 0404/0504", Some((1, false))),
        ("ground brook 0504\nside bridge 0504/0604", Some((2, true))),
        ("ground wood 0504\nroad 0404 0504", Some((1, false))),
        ("ground wood 0504\nroad 0504 0604", Some((2, true))),
        ("ground bog 0504\nroad 0404 0504", Some((1, false))),
    ] {
        assert_eq!(price(&ground(features).g, UnitKind::Hi, "0404", "0504"), wanted, "{features}");
    }
    // Leaders: 1 a hex whatever it holds, barred by river and cliff only.
    let text = "map 9x8
        leader x 0404 0 wing=red
        ground bog 0504
        side cliff 0404/0505
        red a HI 0101 E 8 q7
        blue z HI 0908 W 8 q7";
    let at = At::active(text, "red", OrderType::March, &["a"]);
    assert!(at.may(Order::MoveLeader { leader: at.l("x"), to: at.hex("0504") }));
    let walled = "map 5x1
        leader x 0201 0 wing=red
        side cliff 0201/0301
        red a HI 0101 E 8 q7
        blue z HI 0501 W 8 q7";
    let at = At::active(walled, "red", OrderType::March, &["a"]);
    assert!(!at.may(Order::MoveLeader { leader: at.l("x"), to: at.hex("0301") }));
}

/// Obstructed hexes and obstacle hexsides; a slope, even steep, is no obstacle.
#[test]
fn mp_7_3_obstructed_and_obstacles() {
    let obstructed = ["wood", "village", "marsh", "chateau", "redoubt", "wagons"];
    let open = ["clear", "orchard", "light_wood", "walled_garden", "rough", "brook"];
    for (list, wanted) in [(&obstructed[..], true), (&open[..], false)] {
        for t in list {
            let at = ground(&format!("ground {t} 0504"));
            assert_eq!(at.g.is_obstructed(at.hex("0504")), wanted, "{t}");
        }
    }
    let side = |lines: &str| {
        let at = ground(lines);
        let grid = &at.g.battle.map.grid;
        let dir = grid.direction_between(at.hex("0404"), at.hex("0504")).expect("neighbours");
        at.g.battle.ground.between(at.hex("0404"), dir).obstacle()
    };
    for s in ["wall", "hedge", "ditch", "works", "stream"] {
        assert!(side(&format!("side {s} 0404/0504")), "{s}");
    }
    for s in ["ford", "bridge", "gate"] {
        assert!(!side(&format!("side {s} 0404/0504")), "{s}");
    }
    assert!(!side("level 3 0504\nside steep 0404/0504"));
}

/// Works on four adjoining hexsides, two open at the rear: an obstacle both ways, cover for the redoubt hex only.
#[test]
fn mp_7_4_redoubts() {
    // Facing W: works to the left neighbours 0404 0405 and in the column 0503 0505... of 0504 (odd): left 0403 0404.
    let at = ground("redoubt 0504 W");
    let g = &at.g;
    let here = at.hex("0504");
    let mut works = Vec::new();
    for dir in Dir::ALL {
        let n = g.battle.map.grid.neighbour(here, dir);
        let out = g.battle.ground.between(here, dir);
        let back = g.battle.ground.between(n, dir.opposite());
        assert_eq!(out.obstacle(), back.obstacle(), "both ways");
        assert!(!back.covers(), "no cover for those outside");
        if out.obstacle() {
            assert!(out.covers());
            works.push(g.battle.map.grid.number(n));
        }
    }
    works.sort();
    assert_eq!(works, ["0403", "0404", "0503", "0505"]);
    assert!(g.is_obstructed(here));
    // A 2-hex HI with a half in it cannot rally until it moves off.
    let text = "map 9x8
        leader x 0101 -3 wing=red
        redoubt 0504 W
        red a HI 0504+0505 W 16 q7 dis
        blue z HI 0908 W 8 q7";
    let at = At::in_phase(text, "red", OrderType::Rally, &["a"], Phase::Rally);
    assert_eq!(at.no(Order::Rally { unit: at.u("a") }), "12.3");
    // It moves off: W is out by the works (+1 and a hit), so it turns about and goes E: 0604+0605 at 1 MP.
    let mut at = At::active(text, "red", OrderType::Rally, &["a"]);
    let order = at.turn("a", "E");
    at.ok(order, &[]);
    let order = at.ahead("a", LeftRight::Right);
    at.ok(order, &[]);
    assert_eq!(at.place("a"), "0604+0605 E");
    at.go_to(Phase::Rally);
    assert!(at.may(Order::Rally { unit: at.u("a") }));
}

/// A gun at 0204 facing E looks along the row of columns 3-8; what blocks and what does not.
#[test]
fn mp_7_5_line_of_sight() {
    let sees = |lines: &str, target: &str| {
        let at = At::new(&format!("map 10x8\n{lines}\nred g ART 0204 E q6 w12-24\nblue t CAV {target} W 4 q7"));
        let (from, to) = (at.hex("0204"), at.hex(target));
        tercio::games::musket_pike::rules::line_of_sight::clear(&at.g, from, to, at.u("t"))
    };
    // 0204 to 0604: corners at 0304|0305, hex 0404, corners at 0504|0505.
    assert!(sees("", "0604"));
    for t in ["wood", "village", "chateau"] {
        assert!(!sees(&format!("ground {t} 0404"), "0604"), "{t}");
    }
    for t in ["marsh", "orchard", "light_wood", "redoubt", "rough", "wagons"] {
        assert!(sees(&format!("ground {t} 0404"), "0604"), "{t}");
    }
    // Where it runs between two hexes, both must block.
    assert!(sees("ground wood 0304", "0604"));
    assert!(!sees("ground wood 0304 0305", "0604"));
    // Side by side anew: past one wood on the left, past the next on the right.
    assert!(sees("ground wood 0304 0505", "0604"));
    assert!(sees("ground wood 0305\nblue f ART 0504 E q6 w3", "0604"));
    // The ends never block.
    assert!(sees("ground wood 0204 0604", "0604"));
    // A wall touching firer or target does not, one in between does: 0204 straight down its column... 0404|0504 0404|0505.
    assert!(sees("side wall 0204/0304 0204/0305", "0604"));
    assert!(!sees("side wall 0404/0504 0404/0505", "0604"));
    assert!(sees("side hedge 0404/0504 0404/0505", "0604"));
    assert!(!sees("side works 0404/0504 0404/0505", "0604"));
    // Higher ground between is higher than both ends.
    assert!(!sees("level 1 0404", "0604"));
    assert!(sees("level 1 0404 0204", "0604"));
    // Any unit between, leaders aside; its own as well.
    assert!(!sees("red f LI 0404 E 1 q6", "0604"));
    assert!(!sees("blue f ART 0404 E q6 w3", "0604"));
    assert!(sees("leader x 0404 0 wing=red", "0604"));
    // From above everything between: over units, and over obstacles more than one hex from the target.
    assert!(sees("level 1 0204\nred f LI 0404 E 1 q6", "0604"));
    assert!(sees("level 1 0204\nground wood 0404", "0604"), "0404 is two hexes from 0604");
    assert!(!sees("level 1 0204\nground wood 0504 0505", "0604"), "0504 touches it");
    assert!(sees("level 1 0204\nred f LI 0504 E 1 q6\nred h LI 0505 E 1 q6", "0604"), "units at any distance");
    assert!(!sees("level 1 0204 0404\nred f LI 0404 E 1 q6", "0604"), "not higher than everything between");
}
