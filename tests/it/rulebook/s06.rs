//! MP 6: movement.

use super::play::At;
use tercio::games::musket_pike::rules::movement;
use tercio::games::musket_pike::rules::orders::{LeftRight, Order};
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::{OrderType, Phase, UnitMark};

/// HI 4, Cav 8, Art 2 or 0 if it fired, LI 5, leaders 10, wagons 2.
#[test]
fn mp_6_1_allowances() {
    let text = "map 16x9
        leader x 0101 0 wing=red
        red a HI 0204 E 8 q7
        red b HI 0206+0207 E 16 q7
        red c CAV 0402 E 4 q7
        red li LI 0404 E 2 q7
        red g ART 0406 E q6 w12-24
        red h ART 0408 E q6 w3
        red w WAGON 0202 E q5
        blue z HI 1206 W 8 q7";
    let mut at = At::mustered(text, "red", OrderType::March, &["a", "b", "c", "li", "g", "h", "w"]);
    at.ok(Order::Begin, &[]);
    // 0406 to 1206 is 8: in normal range of a 12-24 lb battery.
    let order = at.fire("g", "z", "1206");
    at.ok(order, &[1, 1]);
    at.ok(Order::EndPhase, &[]);
    let mp: Vec<u8> = ["a", "b", "c", "li", "h", "w"].iter().map(|u| at.mp(u)).collect();
    assert_eq!(mp, [4, 4, 8, 5, 2, 2]);
    assert!(!at.may(at.step("g", "0506")));
    // The commander of the led wing rides 10 by himself: 0101 to 1101, not 1201.
    let to = |hex: &str| Order::MoveLeader { leader: at.l("x"), to: at.hex(hex) };
    assert!(at.may(to("1101")));
    assert_eq!(at.no(to("1201")), "6.1");
}

/// A leader goes with the unit it is stacked with, free, unless it stays; it never enters an enemy's hex.
#[test]
fn mp_6_1_leaders_go_along() {
    let text = "map 12x8
        leader x 0404 0 wing=red
        red a HI 0404 E 8 q7
        blue z HI 0604 W 8 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["a"]);
    let (x, z) = (at.l("x"), at.u("z"));
    let mut stays = At { g: at.g.clone() };
    assert!(!at.may(Order::MoveLeader { leader: x, to: at.hex("0604") }));
    let order = at.step("a", "0504");
    at.ok(order, &[]);
    assert_eq!((at.leader_at("x").as_str(), at.mp("a")), ("0504", 3));
    stays.ok(Order::StayBehind { leader: x }, &[]);
    stays.ok(order, &[]);
    assert_eq!(stays.leader_at("x"), "0404");
    // The leader must go along when its unit advances: a wins at 0604.
    at.ok(Order::StandFast { unit: z }, &[]);
    at.go_to(Phase::Melee);
    at.change(|s| s.units[z.index()].strength.sp = 1);
    at.fight("a", "0604", 9, 1);
    while at.phase() == Some(Phase::Melee) && at.g_orders().len() == 1 && at.place("a") != "0604 E" {
        at.only();
    }
    if at.place("a") != "0604 E" {
        let order =
            at.g_orders().into_iter().find(|o| matches!(o, Order::Occupy { stand, .. } if stand.facing.name() == "E"));
        at.ok(order.expect("an advance"), &[]);
    }
    assert_eq!(at.leader_at("x"), "0604");
}

/// 2 front, 2 flank, 2 rear; LI 4 front and 2 rear: 0404 facing E (right 0504 0505, left 0304 0305, column 0403 0405).
#[test]
fn mp_6_2_facing_of_single_hexes() {
    let at = At::new("map 8x8\nred a HI 0404 E 6 q7\nred li LI 0704 E 2 q7\nblue z HI 0808 W 8 q7");
    let g = &at.g;
    let front = |u: &str, hexes: &[&str]| {
        hexes
            .iter()
            .map(|h| g.is_in_true_front(at.u(u), g.footprint(at.u(u)).expect("on the map"), at.hex(h)))
            .collect::<Vec<_>>()
    };
    assert_eq!(front("a", &["0504", "0505", "0403", "0405", "0304", "0305"]), [true, true, false, false, false, false]);
    // 0704 (odd): right 0803 0804, left 0603 0604.
    assert_eq!(front("li", &["0803", "0804", "0703", "0705", "0603", "0604"]), [true, true, true, true, false, false]);
}

/// A 2-hex HI: 3 front, 2 flank (its ends), 3 rear: 0404+0405 facing E.
#[test]
fn mp_6_3_facing_of_blocks() {
    use tercio::board::hex::Arc;
    let at = At::new("map 8x8\nred a HI 0404+0405 E 12 q7\nblue z HI 0808 W 8 q7");
    let stand = at.g.footprint(at.u("a")).expect("on the map");
    let arc = |h: &str| stand.arc(&at.g.battle.map.grid, at.hex(h));
    for h in ["0504", "0505", "0506"] {
        assert_eq!(arc(h), Some(Arc::Front), "{h}");
    }
    for h in ["0403", "0406"] {
        assert_eq!(arc(h), Some(Arc::Flank), "{h}");
    }
    for h in ["0304", "0305", "0306"] {
        assert_eq!(arc(h), Some(Arc::Rear), "{h}");
    }
}

/// By original SP: 1-hex 8+ and 2-hex 15-20 flanks as front, 2-hex 21+ all round; losses never change it; true fronts stay.
#[test]
fn mp_6_4_big_blocks() {
    let fronts = |unit: &str, hexes: &[&str]| {
        let at = At::new(&format!("map 8x8\nred a HI {unit} q7\nblue z HI 0808 W 8 q7"));
        hexes.iter().filter(|h| at.g.in_enemy_front(at.hex(h), at.side("blue"))).count()
    };
    let around = ["0504", "0505", "0403", "0405", "0304", "0305"];
    assert_eq!(fronts("0404 E 7/7", &around), 2);
    assert_eq!(fronts("0404 E 8/8", &around), 4);
    assert_eq!(fronts("0404 E 1/8", &around), 4, "losses never change it");
    let around = ["0504", "0505", "0506", "0403", "0406", "0304", "0305", "0306"];
    for (sp, n) in [("14/14", 3), ("15/15", 5), ("3/15", 5), ("20/20", 5), ("21/21", 8), ("2/21", 8)] {
        assert_eq!(fronts(&format!("0404+0405 E {sp}"), &around), n, "{sp}");
    }
    // They attack only through the true front: LI at the flank 0403 is fired at, not attacked.
    let text = "map 8x8\nred a HI 0404+0405 E 21 q7\nblue z LI 0403 W 2 q7\nblue y LI 0504 W 2 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::AdvancingFire);
    assert!(at.may(at.fire("a", "z", "0403")));
    at.go_to(Phase::Melee);
    assert!(!at.g_orders().iter().any(|o| matches!(o, Order::Attack { into, .. } if into.has(at.hex("0403")))));
    assert!(at.g_orders().iter().any(|o| matches!(o, Order::Attack { into, .. } if into.has(at.hex("0504")))));
}

/// Only into front hexes, LI into four; a block as a pair at the price of its worse half.
#[test]
fn mp_6_5_steps() {
    let text = "map 12x8
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red li LI 0407 E 2 q7
        blue z HI 1204 W 8 q7";
    let at = At::active(text, "red", OrderType::March, &["a", "li"]);
    assert!(at.may(at.step("a", "0504")) && at.may(at.step("a", "0505")));
    for h in ["0403", "0405", "0304", "0305", "0604"] {
        assert_eq!(at.no(at.step("a", h)), "6.5", "{h}");
    }
    for h in ["0507", "0508", "0406", "0408"] {
        assert!(at.may(at.step("li", h)), "{h}");
    }
    assert_eq!(at.no(at.step("li", "0307")), "6.5");
    // 0404+0405 facing E: left pair 0504+0505, right pair 0505+0506. Wood at 0504 costs 2 and a formation hit.
    let text = "map 12x8
        ground wood 0504
        red a HI 0404+0405 E 16 q7
        blue z HI 1204 W 8 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a"]);
    let mut left = At { g: at.g.clone() };
    let order = at.ahead("a", LeftRight::Left);
    left.ok(order, &[]);
    assert_eq!((left.place("a").as_str(), left.mp("a"), left.disordered("a")), ("0504+0505 E", 2, true));
    let order = at.ahead("a", LeftRight::Right);
    at.ok(order, &[]);
    assert_eq!((at.place("a").as_str(), at.mp("a"), at.disordered("a")), ("0505+0506 E", 3, false));
}

/// HI and Cav 1 MP for any turn, LI and Art free; a block only about; a wheel 1 + the hex entered.
#[test]
fn mp_6_6_turns_and_wheels() {
    let text = "map 14x8
        leader x 0101 0 wing=red
        ground wood 0507
        red a HI 0404 E 8 q7
        red c CAV 0304 E 4 q7
        red li LI 0204 E 2 q7
        red g ART 0402 E q6 w3
        red b HI 0406+0407 E 16 q7
        red d HI 0206+0207 E 16 q7
        blue z HI 1404 W 8 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a", "c", "li", "g", "b", "d"]);
    for (unit, facing, left) in [("a", "NE", 3), ("c", "W", 7), ("li", "W", 5), ("g", "W", 2)] {
        let order = at.turn(unit, facing);
        at.ok(order, &[]);
        assert_eq!(at.mp(unit), left, "{unit}");
    }
    assert_eq!(at.no(at.turn("d", "NE")), "6.6");
    let order = at.turn("d", "W");
    at.ok(order, &[]);
    assert_eq!((at.place("d").as_str(), at.mp("d")), ("0206+0207 W", 3));
    // b wheels left about 0406: 0407 goes to the middle front hex 0507, a wood: 1 + 2 = 3 MP, and it is disordered.
    let order = at.wheel("b", LeftRight::Left);
    at.ok(order, &[]);
    assert_eq!((at.place("b").as_str(), at.mp("b"), at.disordered("b")), ("0406+0507 NE", 1, true));
    // d wheels right: facing W, right hand is the upper hex 0206; 0207 goes to 0107 in the middle: 1 + 1.
    let order = at.wheel("d", LeftRight::Right);
    at.ok(order, &[]);
    assert_eq!((at.place("d").as_str(), at.mp("d")), ("0107+0206 NW", 1));
    // A battery that fired does not turn again.
    let mut at = At::mustered(text, "red", OrderType::March, &["g"]);
    at.ok(Order::Begin, &[]);
    at.change(|s| {
        for u in &mut s.units {
            if u.has(UnitMark::Active) {
                u.marks.set(UnitMark::FiredArtillery);
                u.marks.mp = 0;
            }
        }
    });
    at.go_to(Phase::Movement);
    assert!(!at.may(at.turn("g", "W")));
}

/// Entering an enemy front ends movement, turns aside; leaving one costs nothing extra.
#[test]
fn mp_6_7_enemy_fronts_stop() {
    // 0604 faces W: front 0504 and 0505, flanks 0603 and 0605.
    let text = "map 12x8
        red c CAV 0304 E 4 q7
        blue z CAV 0604 W 4 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["c"]);
    for to in ["0404", "0504"] {
        let order = at.step("c", to);
        at.ok(order, &[]);
        if to == "0504" {
            at.ok(Order::StandFast { unit: at.u("z") }, &[]);
        }
    }
    // 8 - 2 = 6 MP left, but no further step; a turn yes.
    assert!(at.has("c", UnitMark::Stopped) && at.mp("c") == 6);
    assert_eq!(at.no(at.step("c", "0603")), "6.7");
    assert!(at.may(at.turn("c", "NE")));
    // A flank hex does not stop: on to the rear. (0403 to 0503, to 0603, to 0703 behind it.)
    let text = "map 12x8
        red c CAV 0403 E 4 q7
        blue z CAV 0604 W 4 q7
        blue y CAV 0804 E 4 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["c"]);
    let order = at.step("c", "0503");
    at.ok(order, &[]);
    let order = at.step("c", "0603");
    at.ok(order, &[]);
    at.ok(Order::StandFast { unit: at.u("z") }, &[]);
    assert!(!at.has("c", UnitMark::Stopped));
    assert!(at.may(at.step("c", "0703")) && at.may(at.step("c", "0704")));
    // March: out of the front at the plain price of 1 MP.
    let text = "map 12x8
        red c CAV 0504 W 4 q7
        blue z CAV 0604 W 4 q7";
    let mut at = At::active(text, "red", OrderType::March, &["c"]);
    let order = at.step("c", "0403");
    at.ok(order, &[]);
    assert_eq!(at.mp("c"), 7);
}

/// Not onto or through friends; Art never next to an enemy; the least move takes all MP of a unit that has them all.
#[test]
fn mp_6_8_friends_and_the_least_move() {
    let text = "map 12x8
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red b HI 0504 E 8 q7
        red g ART 0505 E q6 w3
        red h ART 0506 E q6 w3
        blue z HI 0706 W 8 q7";
    let at = At::active(text, "red", OrderType::March, &["a", "b", "h"]);
    assert_eq!(at.no(at.step("a", "0504")), "6.8");
    // Over a lone battery it may go, and stand there.
    assert!(at.may(at.step("a", "0505")));
    // 0606 is next to 0706: no place for guns, with or without a friend on it.
    assert_eq!(at.no(at.step("h", "0606")), "6.8");
    // Marsh 3, stream 1, steep up 1: 5 of 4 MP.
    let text = "map 12x8
        ground marsh 0504
        level 1 0504
        side stream 0404/0504
        side steep 0404/0504
        red a HI 0404 E 8 q7
        blue z HI 1206 W 8 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a"]);
    let mut tired = At { g: at.g.clone() };
    let order = at.step("a", "0504");
    at.ok(order, &[]);
    assert_eq!((at.place("a").as_str(), at.mp("a"), at.disordered("a")), ("0504 E", 0, true));
    for f in ["SE", "E"] {
        let order = tired.turn("a", f);
        tired.ok(order, &[]);
    }
    assert_eq!(tired.no(tired.step("a", "0504")), "6.1");
}

/// A unit that an enemy comes next to for the first time may turn one corner; the mover stops if it then is in its front.
#[test]
fn mp_6_9_reaction() {
    // z faces W (front 0504 0505); c comes to its flank 0603.
    let text = "map 12x8
        red c CAV 0503 E 4 q7
        blue z CAV 0604 W 4 q7
        blue far CAV 1106 W 4 q7";
    let at = {
        let mut at = At::active(text, "red", OrderType::Charge, &["c"]);
        let order = at.step("c", "0603");
        at.ok(order, &[]);
        at
    };
    assert_eq!(at.decider(), "blue");
    let react = |f: &str| Order::React { unit: at.u("z"), facing: tercio::board::hex::Facing::named(f).expect("f") };
    for f in ["NE", "E", "SE"] {
        assert_eq!(at.no(react(f)), "6.9", "{f} is more than one corner");
    }
    // NW: front 0504 and 0603: c is stopped. SW: it is not.
    for (f, stopped) in [("NW", true), ("SW", false)] {
        let mut one = At { g: at.g.clone() };
        one.ok(react(f), &[]);
        assert_eq!((one.place("z"), one.has("c", UnitMark::Stopped)), (format!("0604 {f}"), stopped));
        assert_eq!(one.decider(), "red");
        // Once per unit and activation: going on round it asks nothing more.
        if !stopped {
            let order = one.step("c", "0703");
            one.ok(order, &[]);
            assert_eq!(one.decider(), "red");
        }
    }
    // Already in an enemy's front hex: no reaction. d at 0505 faces z.
    let text = format!("{text}\nred d CAV 0505 E 4 q7");
    let mut at = At::active(&text, "red", OrderType::Charge, &["c"]);
    let order = at.step("c", "0603");
    at.ok(order, &[]);
    assert_eq!(at.decider(), "red");
    // A 2-hex HI has none.
    let text = "map 12x8
        red c CAV 0503 E 4 q7
        blue z HI 0604+0605 W 12 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["c"]);
    let order = at.step("c", "0603");
    at.ok(order, &[]);
    assert_eq!(at.decider(), "red");
}

/// 3 + 2 SP of horse: the cap is 4, 1 is lost; the lower QL stays; disordered if either was, yet it may rally.
#[test]
fn mp_6_10_consolidation() {
    let text = "map 14x8
        leader x 0101 0 wing=red
        red a CAV 0404 E 3/4 q7 nation=Imp
        red b CAV 0604 W 2/4 q5 dis nation=Imp
        red s CAV 0603 W 2/4 q5 nation=Sax
        red n LI 0407 E 2/3 q6 nation=Imp
        red m LI 0507 W 2/3 q6 nation=Imp
        blue z HI 1404 W 8 q7";
    let at = At::active(text, "red", OrderType::March, &["a", "b", "s", "n", "m"]);
    let (a, b, n, m) = (at.u("a"), at.u("b"), at.u("n"), at.u("m"));
    let mut near = At { g: at.g.clone() };
    let order = near.step("a", "0504");
    near.ok(order, &[]);
    let merge = |keep| Order::Merge { unit: a, with: b, keep };
    assert_eq!(near.no(merge(a)), "6.10");
    let mut one = At { g: near.g.clone() };
    let out = one.ok(merge(b), &[]);
    assert!(out.iter().any(|o| matches!(o, Outcome::Merged { sp: 4, excess: 1, .. })), "{out:?}");
    assert_eq!((one.place("a").as_str(), one.place("b").as_str(), one.sp("b")), ("merged", "0604 W", 4));
    assert!(one.disordered("b"));
    // One merger in a movement phase.
    assert_eq!(one.no(Order::Merge { unit: n, with: m, keep: m }), "6.10");
    // Its loss level is taken again: 4 of 4, morale 5 (with 2 of 4 it was 3).
    assert_eq!((near.morale("b"), one.morale("b")), (3, 5));
    // It may rally this activation: the die 5 is no more than 5.
    one.go_to(Phase::Rally);
    one.ok(Order::Rally { unit: b }, &[5]);
    assert!(!one.disordered("b"));
    // Another nation: no. Equal QL: the owner chooses; LI cap 4 and the original 3.
    let s = near.u("s");
    assert_eq!(near.no(Order::Merge { unit: a, with: s, keep: s }), "6.10");
    let mut li = At { g: at.g };
    assert!(li.may(Order::Merge { unit: n, with: m, keep: n }));
    li.ok(Order::Merge { unit: n, with: m, keep: m }, &[]);
    assert_eq!((li.sp("m"), li.place("m").as_str()), (3, "0507 W"));
    // Not on a Charge, not in contact, never blocks.
    let charge = text.replace("1404 W", "0804 W");
    let mut at = At::active(&charge, "red", OrderType::Charge, &["a", "b"]);
    let order = at.step("a", "0504");
    at.ok(order, &[]);
    assert_eq!(at.no(merge(b)), "6.10");
}

/// HI of one wing, up to 8 SP and the original of the one that stays.
#[test]
fn mp_6_10_heavy_infantry() {
    let text = "map 14x8
        leader x 0101 0 wing=red
        red a HI 0404 E 5/10 q6 nation=Imp
        red b HI 0504 W 6/7 q6 nation=Imp
        red c HI 0406+0407 E 8/16 q6 nation=Imp
        blue z HI 1404 W 8 q7";
    let at = At::active(text, "red", OrderType::March, &["a", "b", "c"]);
    let (a, b) = (at.u("a"), at.u("b"));
    // 5 + 6 = 11. Keep a (original 10): 8, 3 lost. Keep b (original 7): 7, 4 lost.
    for (keep, sp) in [(a, 8), (b, 7)] {
        let mut one = At { g: at.g.clone() };
        one.ok(Order::Merge { unit: a, with: b, keep }, &[]);
        let name = if keep == a { "a" } else { "b" };
        assert_eq!(one.sp(name), sp, "{name}");
    }
    let wings = text.replace("leader x 0101 0 wing=red", "wing L red\nwing R red\nleader x 0101 0 wing=L");
    let wings = wings
        .replace("q6 nation=Imp\n        red b", "q6 nation=Imp wing=L\n        red b")
        .replace("6/7 q6", "6/7 q6 wing=R")
        .replace("8/16 q6", "8/16 q6 wing=L");
    let mut at = At::active(&wings, "red", OrderType::March, &["a"]);
    let (a, b) = (at.u("a"), at.u("b"));
    at.change(|s| {
        s.units[b.index()].marks.set(UnitMark::Active);
        s.units[b.index()].marks.mp = 4;
    });
    assert_eq!(at.no(Order::Merge { unit: a, with: b, keep: a }), "6.10");
}

/// A formation hit disorders at once and bars rally in this activation; LI and Art take none.
#[test]
fn mp_6_11_formation_hits() {
    let text = "map 14x8
        leader x 0404 -3 wing=red
        ground wood 0504
        ground village 0507 0502
        red a HI 0404 E 8 q7
        red li LI 0406 E 2 q7
        red g ART 0402 E q6 w3
        blue z HI 1404 W 8 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a", "li", "g"]);
    for (unit, to, left, disordered) in [("a", "0504", 2, true), ("li", "0507", 3, false), ("g", "0502", 0, false)] {
        if unit == "li" {
            let order = at.step("li", "0506");
            at.ok(order, &[]);
            let order = at.turn("li", "SE");
            at.ok(order, &[]);
        }
        let order = at.step(unit, to);
        at.ok(order, &[]);
        let left = if unit == "li" { left - 1 } else { left };
        assert_eq!((at.mp(unit), at.disordered(unit)), (left, disordered), "{unit}");
    }
    at.go_to(Phase::Rally);
    assert_eq!(at.no(Order::Rally { unit: at.u("a") }), "12.1");
}

/// Where a unit can go: each place without a formation hit, and with one where that is cheaper or the only way.
#[test]
fn mp_6_11_reach_with_and_without_a_hit() {
    // 4 MP from 0304: 0404 is a wood, 2*; 0403 an orchard, 2, behind a ford, 1. Straight on follow 0503 0504 0505, then 0603.
    let at = |ford: &str| {
        let text = format!(
            "map 12x9\nground wood 0404\nground orchard 0403\n{ford}\nred a HI 0304 E 8 q7\nblue z HI 1208 W 7 q7"
        );
        At::active(&text, "red", OrderType::March, &["a"])
    };
    let ends = |at: &At, hex: &str| -> Vec<(u8, bool)> {
        let reach = movement::reach(&at.g, at.u("a")).expect("on the map");
        let there = |e: &&movement::Destination| e.stand.left == at.hex(hex) && e.stand.facing.name() == "E";
        reach.ends.iter().filter(there).map(|e| (e.cost, e.formation_hit)).collect()
    };
    let ford = at("side ford 0304/0403");
    assert_eq!(ends(&ford, "0304"), [(0, false)]);
    assert_eq!(ends(&ford, "0404"), [(2, true)], "the only way");
    assert_eq!(ends(&ford, "0403"), [(3, false)]);
    assert_eq!(ends(&ford, "0503"), [(4, false)], "all its MP");
    assert_eq!(ends(&ford, "0504"), [(3, true), (4, false)], "cheaper through the wood");
    assert_eq!(ends(&ford, "0603"), [(4, true)]);
    assert_eq!(ends(&ford, "0703"), []);
    // Without the ford both ways cost 3: nobody takes the hit.
    assert_eq!(ends(&at(""), "0504"), [(3, false)]);
    // The path of each end leads there, at its price.
    for end in movement::reach(&ford.g, ford.u("a")).expect("on the map").ends {
        let mut walked = At { g: ford.g.clone() };
        for order in &end.path {
            walked.ok(*order, &[]);
        }
        assert_eq!((walked.place("a"), 4 - walked.mp("a")), (walked.stand_text(end.stand), end.cost));
        assert_eq!(walked.has("a", UnitMark::FormationHit), end.formation_hit);
    }
}

/// What bars each front hex that cannot be entered is told with its reason; what can be entered some way is not barred.
#[test]
fn mp_6_8_what_bars_the_way() {
    let barred = |lines: &str| -> Vec<(String, &'static str)> {
        let text = format!("map 10x9\n{lines}\nblue z HI 1008 W 8 q7");
        let at = At::active(&text, "red", OrderType::March, &["a"]);
        let reach = movement::reach(&at.g, at.u("a")).expect("on the map");
        reach.barred.iter().map(|b| (at.g.battle.map.grid.number(b.hex), b.why.paragraph())).collect()
    };
    let told = |hex: &str, paragraph| (hex.to_owned(), paragraph);
    assert_eq!(barred("red a HI 0404 E 8 q7"), []);
    assert_eq!(
        barred("ground bog 0504\nred a HI 0404 E 8 q7\nred f HI 0505 E 8 q7"),
        [told("0504", "7.1"), told("0505", "6.8")]
    );
    // A block may still go to 0505 and 0506.
    assert_eq!(barred("red a HI 0404+0405 E 16 q7\nred f HI 0504 E 8 q7"), [told("0504", "6.8")]);
}
