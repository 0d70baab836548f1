//! MP 8: fire.

use super::play::At;
use crate::reference::fire::hits;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase, UnitMark};
use tercio::games::musket_pike::scenario::rule_data;

/// The table of the rule data, entry by entry, and its expectations 0.2 0.3 0.4 0.6 0.8; 11 counts as 10.
#[test]
fn mp_8_1_the_fire_table() {
    let table = rule_data().fire.tables["standard"];
    for (fv, tenths) in [(1, 2), (2, 3), (3, 4), (4, 6), (5, 8)] {
        let row = table[fv - 1];
        assert_eq!(row.iter().map(|h| u32::from(*h)).sum::<u32>(), tenths, "FV {fv}");
        for white in 1..=10 {
            assert_eq!(i32::from(row[white - 1]), hits(fv as i32, white as i32), "FV {fv}, white {white}");
        }
    }
    let at = At::new("map 8x8\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7");
    assert_eq!(tercio::games::musket_pike::rules::fire::hits(&at.g, 5, 1, 10), 2);
    assert_eq!(tercio::games::musket_pike::rules::fire::hits(&at.g, 3, 1, 6), 1);
}

/// FV of `firer` (blue, facing W, still) at an active HI: the target stands in its front at 0404.
fn still(firer: &str) -> i32 {
    let text = format!("map 10x8\nred t HI 0404 E 6 q7\nblue f {firer}");
    let at = At::in_phase(&text, "red", OrderType::March, &["t"], Phase::DefensiveFire);
    at.fv("f", "t")
}

/// FV of an active `firer` that moved (or did not) at a HI that stands in its front at 0504.
fn advancing(firer: &str, moved: bool) -> i32 {
    let text = format!("map 10x8\nred f {firer}\nblue t HI 0504 W 6 q7");
    let mut at = At::in_phase(&text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    let f = at.u("f");
    if moved {
        at.change(|s| s.units[f.index()].marks.set(UnitMark::Moved));
    }
    at.fv("f", "t")
}

/// By current SP, still and moving: 2-hex 8+ 5/4, 6-7 4/3, below 3; other HI 3; LI 2; Cav 2/1; Art 3 (3 lb 2), 2, 1.
#[test]
fn mp_8_2_initial_values() {
    for (firer, s, m) in [
        ("HI 0404+0405 E 16 q7", 5, 4),
        ("HI 0404+0405 E 8/16 q7", 5, 4),
        ("HI 0404+0405 E 7/16 q7", 4, 3),
        ("HI 0404+0405 E 6/16 q7", 4, 3),
        ("HI 0404+0405 E 5/16 q7", 3, 3),
        ("HI 0404 E 8 q7", 3, 3),
        ("HI 0404 E 1/8 q7", 3, 3),
        ("LI 0404 E 4 q7", 2, 2),
        ("CAV 0404 E 4 q7", 2, 1),
    ] {
        assert_eq!((advancing(firer, false), advancing(firer, true)), (s, m), "{firer}");
    }
    // In defensive fire the inactive side stands: 0504 facing W has 0404 in front.
    for (firer, fv) in [
        ("HI 0504+0505 W 8/16 q7", 5),
        ("HI 0504+0505 W 7/16 q7", 4),
        ("HI 0504 W 8 q7", 3),
        ("LI 0504 W 1/4 q7", 2),
        ("CAV 0504 W 4 q7", 2),
        ("ART 0504 W q6 w12-24", 3),
        ("ART 0504 W q6 w4-8", 3),
        ("ART 0504 W q6 w3", 2),
    ] {
        assert_eq!(still(firer), fv, "{firer}");
    }
}

/// Turning in place is not moving; a wheel is, and so is a forced retreat.
#[test]
fn mp_8_2_what_moving_is() {
    let text = "map 10x8\nred f CAV 0404 NE 4 q7\nblue t HI 0504 W 6 q7";
    let mut at = At::active(text, "red", OrderType::March, &["f"]);
    let order = at.turn("f", "E");
    at.ok(order, &[]);
    at.go_to(Phase::AdvancingFire);
    assert_eq!(at.fv("f", "t"), 2);
    // 0404+0406... a block wheels left about 0404 onto 0505: still beside t at 0403, its true front after the wheel
    // (facing NE: 0403, 0504, 0604... the middle one 0504).
    let text = "map 10x8\nred f HI 0404+0405 E 16 q7\nblue t HI 0504 W 6 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["f"]);
    let order = at.wheel("f", tercio::games::musket_pike::rules::orders::LeftRight::Left);
    at.ok(order, &[]);
    at.go_to(Phase::AdvancingFire);
    assert_eq!((at.place("f").as_str(), at.fv("f", "t")), ("0404+0505 NE", 4));
}

/// Artillery by range: normal range 2, beyond to the maximum 1. 12-24 lb: 9 and 14.
#[test]
fn mp_8_2_artillery_by_range() {
    for (hex, weight, fv) in [
        ("0604", "3", 2),
        ("0704", "3", 2),
        ("0804", "3", 1),
        ("1004", "3", 1),
        ("0904", "4-8", 2),
        ("1004", "4-8", 1),
        ("1304", "4-8", 1),
        ("1104", "12-24", 2),
        ("1204", "12-24", 1),
        ("1604", "12-24", 1),
    ] {
        let text = format!("map 18x8\nred g ART 0204 E q6 w{weight}\nblue t HI {hex} W 8 q7");
        let mut at = At::mustered(&text, "red", OrderType::March, &["g"]);
        at.ok(Order::Begin, &[]);
        assert_eq!(at.fv("g", "t"), fv, "{weight} lb at {hex}");
    }
}

/// Inside obstructed terrain with either half, N type, or outside the 3 true front hexes: 3.
#[test]
fn mp_8_3_other_heavy_infantry() {
    for (lines, fv) in [
        ("red f HI 0404+0405 E 16 q7", 5),
        ("red f HI 0404+0405 E 16 q7\nground wood 0405", 3),
        ("red f HI 0404+0405 E 16 q7\nground marsh 0404", 3),
        ("red f HI 0404+0405 E 16 q7\nground orchard 0404", 5),
        ("red f HI 0404+0405 E 16 q7 n", 3),
        // 0504 lies at the end of 0505+0506: a flank that 15+ SP treat as front.
        ("red f HI 0505+0506 E 16 q7", 3),
        ("red f HI 0404+0405 W 21 q7", 3),
    ] {
        let text = format!("map 10x8\n{lines}\nblue t HI 0504 W 6 q7");
        let at = At::in_phase(&text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
        assert_eq!(at.fv("f", "t"), fv, "{lines}");
    }
    // Outside the front and disordered: 3 - 1.
    let text = "map 10x8\nred f HI 0505+0506 E 16 q7 dis\nblue t HI 0504 W 6 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    assert_eq!(at.fv("f", "t"), 2);
}

/// -1 each: moved cavalry, LI, disordered or a 1-hex flank (not both), cover (never twice). 0 is no shot.
#[test]
fn mp_8_4_modifiers() {
    let fv = |firer: &str, target: &str, more: &str, moved: bool| {
        let text = format!("map 10x8\n{more}\nred f {firer}\nblue t {target}");
        let mut at = At::in_phase(&text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
        let t = at.u("t");
        if moved {
            at.change(|s| s.units[t.index()].marks.set(UnitMark::Moved));
        }
        let phase = Phase::AdvancingFire;
        let shot = tercio::games::musket_pike::rules::odds::best_shot(&at.g, at.u("f"), t, phase, None);
        shot.map_or(0, |s| s.shot.fv.total())
    };
    let (hi, big) = ("HI 0404 E 8 q7", "HI 0404 NE 8 q7");
    assert_eq!(fv(hi, "HI 0504 W 6 q7", "", false), 3);
    assert_eq!(fv(hi, "CAV 0504 W 4 q7", "", true), 2);
    assert_eq!(fv(hi, "CAV 0504 W 4 q7", "", false), 3);
    assert_eq!(fv(hi, "LI 0504 W 4 q7", "", false), 2);
    assert_eq!(fv("HI 0404 E 8 q7 dis", "HI 0504 W 6 q7", "", false), 2);
    // 0505 is a flank of 0404 facing NE (front 0403 0504), front for fire because of its 8 SP: -1; disordered as well: still -1.
    assert_eq!(fv(big, "HI 0505 W 6 q7", "", false), 2);
    assert_eq!(fv("HI 0404 NE 8 q7 dis", "HI 0505 W 6 q7", "", false), 2);
    // Cover: orchard, wall; both together once.
    assert_eq!(fv(hi, "HI 0504 W 6 q7", "ground orchard 0504", false), 2);
    assert_eq!(fv(hi, "HI 0504 W 6 q7", "side wall 0404/0504", false), 2);
    assert_eq!(fv(hi, "HI 0504 W 6 q7", "side wall 0404/0504\nground wood 0504", false), 2);
    assert_eq!(fv(hi, "HI 0504 W 6 q7", "level 2 0504", false), 2);
    assert_eq!(fv(hi, "HI 0504 W 6 q7", "level 2 0404", false), 3);
    // LI 2 at LI in a wood: 2 - 1 - 1 = 0, no shot.
    assert_eq!(fv("LI 0404 E 4 q7", "LI 0504 W 4 q7", "ground wood 0504", false), 0);
    let text = "map 10x8\nground wood 0504\nred f LI 0404 E 4 q7\nblue t LI 0504 W 4 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    assert_eq!(at.no(at.fire("f", "t", "0504")), "8.4");
    // The firer chooses the half: 0504 in a wood, 0505 in the open.
    let text = "map 10x8\nground wood 0504\nred f HI 0404 E 8 q7\nblue t HI 0504+0505 W 16 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    assert_eq!(at.shot_at("f", "t", Some("0504")).shot.fv.total(), 2);
    assert_eq!(at.shot_at("f", "t", Some("0505")).shot.fv.total(), 3);
    assert_eq!(at.fv("f", "t"), 3);
    // A chateau: FV 1 flat, for those with 2 or more by 8.2-8.3.
    assert_eq!(fv(hi, "LI 0504 W 4 q7", "ground chateau 0504", false), 1);
    assert_eq!(fv("LI 0404 E 4 q7 dis", "LI 0504 W 4 q7", "ground chateau 0504", false), 1);
    let text = "map 10x8\nground chateau 0504\nred f CAV 0404 E 4 q7\nblue t LI 0504 W 4 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    assert_eq!(at.fv("f", "t"), 1);
    let f = at.u("f");
    at.change(|s| s.units[f.index()].marks.set(UnitMark::Moved));
    assert!(!at.may(at.fire("f", "t", "0504")), "moving cavalry has 1, less than 2");
    // Hexside cover at range: by the hexside through which the line comes in. 0204 to 0604 ends between 0504 and 0505.
    for (walls, fv) in [("side wall 0504/0604", 1), ("side wall 0603/0604", 2), ("", 2)] {
        let text = format!("map 10x8\n{walls}\nred g ART 0204 E q6 w4-8\nblue t HI 0604 W 8 q7");
        let mut at = At::mustered(&text, "red", OrderType::March, &["g"]);
        at.ok(Order::Begin, &[]);
        assert_eq!(at.fv("g", "t"), fv, "{walls}");
    }
}

/// Ranges and arcs: 3 lb 5/8, 4-8 lb 7/11, 12-24 lb 9/14; the cone's edges count; disordered Art may not fire.
#[test]
fn mp_8_5_ranges_and_arcs() {
    let rows = rule_data().fire.ranges;
    let found: Vec<_> = rows.iter().map(|r| (r.normal, r.maximum, r.grazing)).collect();
    assert_eq!(found, [(5, 8, 2), (7, 11, 3), (9, 14, 4)]);
    let may = |gun: &str, target: &str| {
        let text = format!("map 18x9\nred g ART {gun}\nblue t HI {target} W 8 q7");
        let mut at = At::mustered(&text, "red", OrderType::March, &["g"]);
        at.ok(Order::Begin, &[]);
        let hex = &target[..4];
        at.may(at.fire("g", "t", hex))
    };
    assert!(may("0204 E q6 w3", "1004") && !may("0204 E q6 w3", "1104"), "8 and 9 hexes");
    assert!(may("0204 E q6 w12-24", "1604") && !may("0204 E q6 w12-24", "1704"));
    // The edges of the cone of 0205 facing E: straight along upper right 0305 0404 0504 and lower right 0306 0406 0507.
    assert!(may("0205 E q6 w3", "0404") && may("0205 E q6 w3", "0504"));
    assert!(may("0205 E q6 w3", "0406") && may("0205 E q6 w3", "0507"));
    assert!(!may("0205 E q6 w3", "0403") && !may("0205 E q6 w3", "0407"));
    assert!(!may("0205 W q6 w3", "0404"));
    assert!(!may("0204 E q6 w3 dis", "0604"));
    // All others at range 1, through their fronts.
    let at = At::in_phase(
        "map 10x8\nred f HI 0404 E 16 q7\nblue t HI 0604 W 8 q7\nblue s HI 0403 W 8 q7\nblue r HI 0304 W 8 q7",
        "red",
        OrderType::March,
        &["f"],
        Phase::AdvancingFire,
    );
    assert!(!at.may(at.fire("f", "t", "0604")));
    assert!(at.may(at.fire("f", "s", "0403")), "a flank as front");
    assert!(!at.may(at.fire("f", "r", "0304")));
    // LI through four.
    let at = At::in_phase(
        "map 10x8\nred f LI 0404 E 4 q7\nblue s HI 0403 W 8 q7\nblue r HI 0304 W 8 q7",
        "red",
        OrderType::March,
        &["f"],
        Phase::AdvancingFire,
    );
    assert!(at.may(at.fire("f", "s", "0403")) && !at.may(at.fire("f", "r", "0304")));
    assert_eq!(at.fv("f", "s"), 2, "no flank of LI");
}

/// One corner free, then fire; then no move. Never in advancing fire; in defensive fire as others.
#[test]
fn mp_8_6_the_artillery_phase() {
    let text = "map 12x8
        red g ART 0404 NE q6 w4-8
        blue t HI 0804 W 8 q7";
    let mut at = At::mustered(text, "red", OrderType::March, &["g"]);
    at.ok(Order::Begin, &[]);
    assert!(!at.may(at.fire("g", "t", "0804")));
    assert_eq!(at.no(at.turn("g", "SE")), "8.6", "two corners");
    let order = at.turn("g", "E");
    at.ok(order, &[]);
    assert!(!at.may(at.turn("g", "NE")), "once");
    let order = at.fire("g", "t", "0804");
    at.ok(order, &[1, 1]);
    assert!(!at.may(order), "one shot");
    at.go_to(Phase::Movement);
    assert!(!at.may(at.step("g", "0504")));
    // Next to an enemy: no advancing fire, but defensive fire.
    let text = "map 12x8\nred g ART 0404 E q6 w4-8\nblue t HI 0504 W 8 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["g"], Phase::AdvancingFire);
    assert_eq!(at.no(at.fire("g", "t", "0504")), "8.6");
    let text = "map 12x8\nred t HI 0404 E 8 q7\nblue g ART 0504 W q6 w4-8";
    let at = At::in_phase(text, "red", OrderType::March, &["t"], Phase::DefensiveFire);
    assert!(at.may(at.fire("g", "t", "0404")));
    assert_eq!(at.fv("g", "t"), 3);
}

/// Grazing: 4-8 lb to 3 hexes along the axis 0404 0504 0603 0703: first at range 1 FV 3 else 2, each further 1.
#[test]
fn mp_8_6_grazing() {
    let graze = |units: &str| {
        let text = format!("map 12x8\nred g ART 0404 E q6 w4-8\n{units}");
        let mut at = At::mustered(&text, "red", OrderType::March, &["g"]);
        at.ok(Order::Begin, &[]);
        at
    };
    let values = |at: &At, hex: &str| {
        tercio::games::musket_pike::rules::fire::graze(&at.g, at.u("g"), at.hex(hex))
            .map(|v| v.iter().map(|s| s.fv.total()).collect::<Vec<_>>())
            .ok()
    };
    // 0404 even: upper right is 0504; of 0504 (odd) 0603; of 0603 (even) 0703.
    let two = "blue s HI 0504 W 8 q7\nblue t HI 0703 W 8 q7";
    let at = graze(two);
    assert_eq!(values(&at, "0504"), Some(vec![3, 1]));
    assert_eq!(values(&graze("blue s HI 0603 W 8 q7\nblue t HI 0703 W 8 q7"), "0603"), Some(vec![2, 1]));
    assert_eq!(values(&graze("blue s HI 0504 W 8 q7\nblue t HI 0802 W 8 q7"), "0504"), None, "0802 is 4 hexes off");
    assert_eq!(values(&graze(&format!("{two}\nred f HI 0603 E 8 q7")), "0504"), None, "a friend in line");
    assert_eq!(values(&graze(&format!("{two}\nground rough 0603")), "0504"), None, "not clear");
    assert_eq!(values(&graze(&format!("{two}\nlevel 1 0603")), "0504"), None, "not level");
    // A wall at the gun's own muzzle does not stop the ball, it covers only the unit behind it; one farther on stops it.
    let wall = |side: &str, units: &str| graze(&format!("side wall {side}\n{units}"));
    assert_eq!(values(&wall("0404/0504", two), "0504"), Some(vec![2, 1]));
    assert_eq!(
        values(&wall("0404/0504", "blue s HI 0603 W 8 q7\nblue t HI 0703 W 8 q7"), "0603"),
        Some(vec![2, 1]),
        "nobody stands behind it"
    );
    assert_eq!(values(&wall("0504/0603", two), "0504"), None);
    // The last value of the first target that is still a shot: FV 2 less 1 for light infantry.
    assert_eq!(
        values(&graze("blue s LI 0603 W 4 q7\nblue t HI 0703 W 8 q7"), "0603"),
        Some(vec![1, 1]),
        "FV 1 is a shot"
    );
    // A separate roll each, nearest first: white 7 hits at FV 3; white 9 at FV 1.
    let mut at = graze(two);
    let (g, hex) = (at.u("g"), at.hex("0504"));
    let out = at.ok(Order::Graze { unit: g, at: hex }, &[7, 1, 9, 1]);
    let shots: Vec<_> =
        out.iter().filter_map(|o| if let Outcome::Shot { target, .. } = o { Some(*target) } else { None }).collect();
    assert_eq!(shots, [at.u("s"), at.u("t")]);
    assert_eq!((at.sp("s"), at.sp("t")), (7, 7));
    // Optional: the plain shot is there too.
    assert!(graze(two).g_orders().iter().any(|o| matches!(o, Order::Fire { .. })));
}

/// Two who are driven back by one ball go back one after the other, the nearest first: their owner has no choice in it.
#[test]
fn mp_8_6_the_nearest_goes_back_first() {
    let text = "map 12x8
        red g ART 0404 E q6 w4-8
        blue s HI 0504 W 8 q5 dis
        blue t HI 0703 W 8 q5 dis";
    let mut at = At::mustered(text, "red", OrderType::March, &["g"]);
    at.ok(Order::Begin, &[]);
    let (g, hex) = (at.u("g"), at.hex("0504"));
    at.ok(Order::Graze { unit: g, at: hex }, &[7, 10, 9, 10]);
    for unit in ["s", "t"] {
        assert_eq!(at.decider(), "blue");
        let orders = at.g_orders();
        assert!(!orders.is_empty() && orders.iter().all(|o| o.unit() == Some(at.u(unit))), "{unit}: {orders:?}");
        at.ok(orders[0], &[]);
    }
    assert_eq!((at.sp("s"), at.sp("t"), at.phase()), (6, 6, Some(Phase::ArtilleryFire)));
}

/// A cannon icon: +1 on the white die in defensive fire into the 3 true fronts, in advancing fire if it stood.
#[test]
fn mp_8_7_battalion_guns() {
    let bonus = |firer: &str, moved: bool| {
        let text = format!("map 10x8\nred f {firer}\nblue t HI 0504 W 6 q7");
        let mut at = At::in_phase(&text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
        let f = at.u("f");
        if moved {
            at.change(|s| s.units[f.index()].marks.set(UnitMark::Moved));
        }
        let o = at.shot("f", "t");
        (o.shot.bonus, o.hit_percent)
    };
    // FV 5 hits on 5-10: 60%; with +1 on 4-10: 70%. Moving: FV 4, 50%, no bonus.
    assert_eq!(bonus("HI 0404+0405 E 10 q7 cannon", false), (1, 70));
    assert_eq!(bonus("HI 0404+0405 E 10 q7", false), (0, 60));
    assert_eq!(bonus("HI 0404+0405 E 10 q7 cannon", true), (0, 50));
    // A flank that counts as front: no bonus, FV 3: 40%.
    assert_eq!(bonus("HI 0505+0506 E 16 q7 cannon", false), (0, 40));
    let text = "map 10x8\nred t HI 0404 E 6 q7\nblue f HI 0504+0505 W 10 q7 cannon";
    let mut at = At::in_phase(text, "red", OrderType::March, &["t"], Phase::DefensiveFire);
    assert_eq!(at.shot("f", "t").hit_percent, 70);
    let f = at.u("f");
    at.change(|s| s.units[f.index()].marks.set(UnitMark::Moved));
    // Forced back, it fires as moving (4), yet in defensive fire with the bonus: 60%.
    let o = at.shot("f", "t");
    assert_eq!((o.shot.fv.total(), o.hit_percent), (4, 60));
}

/// Defensive fire at one active unit in front, then advancing fire by active units; each fires once.
#[test]
fn mp_8_8_defensive_and_advancing_fire() {
    let text = "map 10x8
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red b HI 0405 E 8 q7
        red c HI 0403 E 8 q7
        blue z HI 0505 W 8 q7";
    // z at 0505 faces W: front 0404 0405.
    let mut at = At::in_phase(text, "red", OrderType::March, &["a", "b"], Phase::DefensiveFire);
    assert!(at.may(at.fire("z", "a", "0404")) && at.may(at.fire("z", "b", "0405")));
    assert!(!at.may(at.fire("z", "c", "0403")));
    let order = at.fire("z", "a", "0404");
    at.ok(order, &[1, 1]);
    assert_eq!(at.no(at.fire("z", "b", "0405")), "8.8");
    at.go_to(Phase::AdvancingFire);
    for unit in ["a", "b"] {
        let order = at.fire(unit, "z", "0505");
        at.ok(order, &[1, 1]);
        assert!(!at.may(order));
    }
    assert!(!at.may(at.fire("c", "z", "0505")));
}

/// The outcome of one shot of FV 3 (white 7 hits once) at a target.
fn one_shot(target: &str, red: u8) -> At {
    let text =
        format!("map 10x8\nred f HI 0404 E 8 q7\nred e HI 0405 E 8 q7\nleader y 0101 0 wing=red\nblue t {target}");
    let mut at = At::in_phase(&text, "red", OrderType::March, &["f", "e"], Phase::AdvancingFire);
    let hex = target[3..7].to_owned();
    let order = at.fire("f", "t", &hex);
    at.ok(order, &[7, red]);
    at
}

/// A hit is 1 SP; a good-order unit that fails is disordered, a disordered one loses 1 more and goes back 1.
#[test]
fn mp_8_9_effects() {
    let at = one_shot("HI 0505 W 8 q5", 5);
    assert_eq!((at.sp("t"), at.disordered("t")), (7, false));
    let at = one_shot("HI 0505 W 8 q5", 6);
    assert_eq!((at.sp("t"), at.disordered("t"), at.place("t").as_str()), (7, true, "0505 W"));
    let mut at = one_shot("HI 0505 W 8 q5 dis", 6);
    assert_eq!(at.sp("t"), 6);
    // Back 1 from 0404: 0604, 0605 and 0506 are 2 off, but 0506 lies in the front of e at 0405: class (b).
    assert!(matches!(at.g.state().stack.last(), Some(Frame::Retreat(r)) if r.steps == 1));
    let ways: Vec<_> = at.g_orders();
    assert_eq!(ways.len(), 2, "{ways:?}");
    at.ok(ways[0], &[]);
    assert!(at.has("t", UnitMark::Moved), "a forced retreat is moving (8.2)");
    // Only the first check of the activation: the second hit costs SP and no more, even on a red 10.
    let mut at = one_shot("HI 0505 W 8 q5", 5);
    let order = at.fire("e", "t", "0505");
    at.ok(order, &[7, 10]);
    assert_eq!((at.sp("t"), at.disordered("t")), (6, false));
    // Two hits: FV 5 on 9.
    let text = "map 10x8\nred f HI 0404+0405 E 16 q7\nblue t HI 0505 W 8 q5";
    let mut at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    let order = at.fire("f", "t", "0505");
    at.ok(order, &[9, 1]);
    assert_eq!(at.sp("t"), 6);
}

/// A stack with Art: SP from the unit, both check on one red die; Art alone loses order only, and stays.
#[test]
fn mp_8_10_stacks_with_artillery() {
    let text =
        |t: &str, g: &str| format!("map 10x8\nred f HI 0404 E 8 q7\nblue t HI 0505 W 8 {t}\nblue g ART 0505 W {g} w3");
    let shot = |t: &str, g: &str, red: u8| {
        let mut at = At::in_phase(&text(t, g), "red", OrderType::March, &["f"], Phase::AdvancingFire);
        let order = at.fire("f", "t", "0505");
        at.ok(order, &[7, red]);
        at
    };
    let at = shot("q7", "q5", 6);
    assert_eq!((at.sp("t"), at.disordered("t"), at.disordered("g")), (7, false, true));
    let at = shot("q5", "q7", 6);
    assert_eq!((at.disordered("t"), at.disordered("g")), (true, false));
    // The unit goes back, the Art stays.
    let mut at = shot("q5 dis", "q5 dis", 6);
    at.first(|o| matches!(o, Order::Retreat { .. }));
    assert_ne!(at.place("t"), "0505 W");
    assert_eq!(at.place("g"), "0505 W");
    let alone = "map 10x8\nred f HI 0404 E 8 q7\nblue g ART 0505 W q5 w3";
    let mut at = At::in_phase(alone, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    let order = at.fire("f", "g", "0505");
    at.ok(order, &[7, 6]);
    assert_eq!((at.disordered("g"), at.place("g").as_str()), (true, "0505 W"));
    // Disordered already: nothing more happens.
    let mut at = At::in_phase(&alone.replace("q5", "q5 dis"), "red", OrderType::March, &["f"], Phase::AdvancingFire);
    let order = at.fire("f", "g", "0505");
    at.ok(order, &[7, 10]);
    assert_eq!((at.disordered("g"), at.place("g").as_str()), (true, "0505 W"));
}

/// Guns in the half of a 2-hex HI that was not shot at take no check (16.11); the first check covers them all the same.
#[test]
fn mp_16_11_the_battery_in_the_other_half() {
    let text = "map 10x8
        red f HI 0404 E 8 q7
        red e HI 0406 E 8 q7
        blue t HI 0505+0506 W 16 q7
        blue g ART 0506 W q5 w3";
    let at = At::in_phase(text, "red", OrderType::March, &["f", "e"], Phase::AdvancingFire);
    // A red die of 6 or more is a failed check at QL 5: 40% x 50%.
    assert_eq!(at.shot_at("f", "t", Some("0505")).art_disorder_percent, 0);
    assert_eq!(at.shot_at("e", "t", Some("0506")).art_disorder_percent, 20);
    let shot = |firer: &str, half: &str| {
        let mut at = At::in_phase(text, "red", OrderType::March, &["f", "e"], Phase::AdvancingFire);
        let order = at.fire(firer, "t", half);
        at.ok(order, &[7, 6]);
        at
    };
    assert!(!shot("f", "0505").disordered("g"));
    assert!(shot("e", "0506").disordered("g"));
    // The stack has had its first check: nobody checks again, the guns neither.
    let mut at = shot("f", "0505");
    let order = at.fire("e", "t", "0506");
    at.ok(order, &[7, 10]);
    assert_eq!((at.sp("t"), at.disordered("t"), at.disordered("g")), (14, false, false));
}

/// The better half is the one at which the shot does most: both have FV 2 (0403 by the flank, 0504 by its cover), and the
/// battalion guns count only at the true front.
#[test]
fn mp_8_7_the_better_half_by_what_the_shot_does() {
    let text = "map 10x8
        ground light_wood 0504
        red f HI 0404 E 8 q7 cannon
        blue t HI 0403+0504 SW 16 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    assert_eq!(
        (at.shot_at("f", "t", Some("0403")).shot.fv.total(), at.shot_at("f", "t", Some("0403")).hit_percent),
        (2, 30)
    );
    assert_eq!(
        (at.shot_at("f", "t", Some("0504")).shot.fv.total(), at.shot_at("f", "t", Some("0504")).hit_percent),
        (2, 40)
    );
    assert_eq!(at.shot("f", "t").shot.at, at.hex("0504"));
}

/// 9 of 10 SP: the hit makes it 8, 20% lost, but the check is against the morale before it: 5 passes at QL 5.
#[test]
fn mp_8_11_morale_before_the_hits() {
    let at = one_shot("HI 0505 W 9/10 q5", 5);
    assert_eq!((at.sp("t"), at.morale("t"), at.disordered("t")), (8, 4, false));
}

/// A leader with the target is lost on a hit and a red 10 as it lies, whatever its rating; not without a hit.
#[test]
fn mp_8_12_leaders_under_fire() {
    let text = "map 10x8
        red f HI 0404 E 8 q7
        leader x 0505 -3 wing=blue
        blue t HI 0505 W 8 q7";
    for (faces, fate) in [([7, 10], "lost"), ([6, 10], "0505"), ([7, 9], "0505")] {
        let mut at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
        let order = at.fire("f", "t", "0505");
        at.ok(order, &faces);
        // 10 - 3 = 7 passes at QL 7.
        assert_eq!((at.leader_at("x").as_str(), at.disordered("t")), (fate, false), "{faces:?}");
    }
    let at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    // 40% hits, a tenth of them.
    assert_eq!(at.shot("f", "t").leader_lost_percent, 4);
    // MP 10.4 With one SP every hit is the end of the unit, and of its leader: no other unit takes the leader in.
    let last = text.replace("0505 W 8", "0505 W 1/8");
    let at = At::in_phase(&last, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    let odds = at.shot("f", "t");
    assert_eq!((odds.eliminated_percent, odds.leader_lost_percent, odds.without_refuge_percent), (40, 40, 36));
}
