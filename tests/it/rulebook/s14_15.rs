//! MP 14-15: options, and the examples that the source works out, to the digit.

use super::play::At;
use tercio::games::musket_pike::rules::odds;
use tercio::games::musket_pike::rules::orders::{LeftRight, Order};
use tercio::games::musket_pike::rules::state::{OrderType, Phase, UnitMark};

fn with(option: &str, value: &str, text: &str) -> String {
    format!("option {option} {value}\n{text}")
}

/// 6 or 7 original SP on one hex, 14 on two: flanks as front by the older list only.
#[test]
fn mp_14_big_hi_thresholds() {
    for (unit, flank) in [("0404 E 6", "0403"), ("0404+0405 E 14", "0403")] {
        for (value, wanted) in [("main", false), ("older", true)] {
            let text = format!("map 9x9\nred a HI {unit} q7\nblue z HI 0909 W 8 q7");
            let at = At::new(&with("big_hi_thresholds", value, &text));
            assert_eq!(at.g.in_enemy_front(at.hex(flank), at.side("blue")), wanted, "{unit} {value}");
        }
    }
}

/// Within 2 hexes of the lead unit: 0404 to 0604 is 2, to 0704 is 3.
#[test]
fn mp_14_unit_activation_radius() {
    let text = "map 14x9\nred a HI 0404 E 8 q7\nred b HI 0604 E 8 q7\nred c HI 0704 E 8 q7\nblue z HI 1404 W 8 q7";
    for (value, far) in [("none", true), ("2", false)] {
        let at = At::mustered(&with("unit_activation_radius", value, text), "red", OrderType::March, &["a"]);
        assert!(at.may(Order::Join { unit: at.u("b") }));
        assert_eq!(at.may(Order::Join { unit: at.u("c") }), far, "{value}");
    }
}

/// LI under a cavalry lead.
#[test]
fn mp_14_li_joins_any_unit_activation() {
    let text = "map 14x9\nred a CAV 0404 E 4 q7\nred l LI 0405 E 2 q7\nred h HI 0406 E 8 q7\nblue z HI 1404 W 8 q7";
    for (value, may) in [("off", false), ("on", true)] {
        let at = At::mustered(&with("li_joins_any_unit_activation", value, text), "red", OrderType::March, &["a"]);
        assert_eq!(at.may(Order::Join { unit: at.u("l") }), may, "{value}");
        assert!(!at.may(Order::Join { unit: at.u("h") }));
    }
}

/// N units of the army are LI in everything: 8 SP of HI strength 6 become 4 SP halved: 2; 5 MP; no shift as N.
#[test]
fn mp_14_n_type_as_li() {
    let text = "map 9x9\nred a HI 0404 E 8 q7 n\nblue b HI 0504 W 8 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    assert_eq!(at.strengths(&[("a", "0504")], &["b"]).0, 6);
    assert_eq!(at.shifts(&[("a", "0504")], &["b"]), [("n_type_attacks", -1)]);
    let as_li = with("n_type_as_li", "red", text);
    let at = At::in_phase(&as_li, "red", OrderType::March, &["a"], Phase::Melee);
    assert_eq!(at.strengths(&[("a", "0504")], &["b"]).0, 2);
    assert_eq!(at.shifts(&[("a", "0504")], &["b"]), []);
    assert_eq!(At::active(&as_li, "red", OrderType::March, &["a"]).mp("a"), 5);
    // A block of theirs evades heavy infantry (9.11), but not where horse joins the attack.
    let block = "map 10x9
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red c CAV 0405 E 4 q7
        blue b HI 0504+0505 W 16 q7 n";
    let mut at = At::in_phase(&with("n_type_as_li", "blue", block), "red", OrderType::March, &["a", "c"], Phase::Melee);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    let mut joined = At { g: at.g.clone() };
    at.ok(Order::Alone, &[]);
    assert!(at.may(Order::Evade { unit: at.u("b") }));
    joined.ok(joined.join("c", "0505"), &[4, 1]);
    // Only that army's.
    let at = At::in_phase(&with("n_type_as_li", "blue", text), "red", OrderType::March, &["a"], Phase::Melee);
    assert_eq!(at.strengths(&[("a", "0504")], &["b"]).0, 6);
}

/// Older: +1 on everything, instead of the rating on checks.
#[test]
fn mp_14_leader_bonus() {
    let text = "map 9x9\nleader x 0404 -3 army=red\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    for (value, help) in [("main", 3), ("older", 1)] {
        let at = At::new(&with("leader_bonus", value, text));
        assert_eq!(at.g.check_bonus(at.u("a")), help, "{value}");
        assert_eq!(at.g.melee_bonus(at.u("a")), 1, "{value}");
    }
}

/// A check in the artillery phase and one in advancing fire: the second counts only if the scope is the phase.
#[test]
fn mp_14_first_mc_scope() {
    let text = "map 9x9
        red g ART 0405 E q6 w4-8
        red a HI 0404 E 8 q7
        blue t HI 0505 W 8 q5";
    for (value, disordered) in [("activation", false), ("phase", true)] {
        let mut at = At::mustered(&with("first_mc_scope", value, text), "red", OrderType::March, &["a", "g"]);
        at.ok(Order::Begin, &[]);
        // FV 3 hits on 7; red 5 passes.
        let order = at.fire("g", "t", "0505");
        at.ok(order, &[7, 5]);
        at.go_to(Phase::AdvancingFire);
        let order = at.fire("a", "t", "0505");
        at.ok(order, &[7, 6]);
        assert_eq!((at.sp("t"), at.disordered("t")), (6, disordered), "{value}");
    }
}

/// The 1-hex HI of 15.5 in its redoubt: 3, or 6 with the option off; the assault 6 or 12.
#[test]
fn mp_14_redoubt_halves_hi() {
    let text = "map 9x9\nredoubt 0504 W\nred a HI 0404+0405 E 16 q6\nblue t HI 0504 W 8 q6\nground wood 0909";
    for (value, strengths) in [("on", (6, 3)), ("off", (12, 6))] {
        let at = At::in_phase(&with("redoubt_halves_hi", value, text), "red", OrderType::March, &["a"], Phase::Melee);
        assert_eq!(at.strengths(&[("a", "0504+0505")], &["t"]), strengths, "{value}");
    }
}

/// A block may face about when an enemy comes next to it.
#[test]
fn mp_14_hi2_reaction() {
    // 0604+0605 faces W: rear 0704 0705... c goes to the flank 0603.
    let text = "map 12x9\nred c CAV 0503 E 4 q7\nblue z HI 0604+0605 W 12 q7";
    for (value, decider) in [("none", "red"), ("about_face", "blue")] {
        let mut at = At::active(&with("hi2_reaction", value, text), "red", OrderType::Charge, &["c"]);
        let order = at.step("c", "0603");
        at.ok(order, &[]);
        assert_eq!(at.decider(), decider, "{value}");
        if decider == "blue" {
            let facing = |f| tercio::board::hex::Facing::named(f).expect("a facing");
            let z = at.u("z");
            assert!(!at.may(Order::React { unit: z, facing: facing("NW") }));
            at.ok(Order::React { unit: z, facing: facing("E") }, &[]);
            assert_eq!(at.place("z"), "0604+0605 E");
        }
    }
}

/// Another melee table by name: even odds, roll 3 is A1R on the standard one, A1 on the steady one.
#[test]
fn mp_14_melee_table() {
    let text = "map 9x9\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    for (value, back) in [("standard", 30), ("steady", 20)] {
        let at = At::in_phase(&with("melee_table", value, text), "red", OrderType::March, &["a"], Phase::Melee);
        assert_eq!(at.melee(&[("a", "0504")], &["b"]).attacker.retreat_percent, back, "{value}");
    }
}

/// Another fire table by name.
#[test]
fn mp_14_fire_table() {
    let text = "map 9x9\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    for (value, hits) in [("standard", 40), ("bloody", 60)] {
        let at = At::in_phase(&with("fire_table", value, text), "red", OrderType::March, &["a"], Phase::AdvancingFire);
        assert_eq!(at.shot("a", "b").expected_hits, hits, "{value}");
    }
}

/// Lessons only: the rules themselves ask nothing of it; it is read and kept.
#[test]
fn mp_14_die_roll_mode() {
    use tercio::games::musket_pike::rules::options::DieRollMode;
    let text = "map 9x9\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    for (value, mode) in [("honest", DieRollMode::Honest), ("what-if", DieRollMode::WhatIf)] {
        assert_eq!(At::new(&with("die_roll_mode", value, text)).g.battle.options.die_roll_mode, mode);
    }
    assert!(crate::reference::scene::read(&with("die_roll_mode", "loaded", text)).is_err());
}

/// 12 v 12, 100%, two right = 150%. White 7, red 8: D1R; 1 + 3 + 2 = 6; 13 left, morale 4; at 10 left morale 3.
#[test]
fn mp_15_1_imperials_against_saxons() {
    let text = "map 12x9\nred imperial HI 0404+0405 E 16 q7\nblue saxon HI 0504+0505 W 19/20 q5 dis";
    let mut at = At::in_phase(text, "red", OrderType::March, &["imperial"], Phase::Melee);
    assert_eq!(
        at.sums(&[("imperial", "0504+0505")], &["saxon"]),
        (12, 12, 100, 100, vec![("attacker_morale", 1), ("defender_disordered", 1)], 150)
    );
    at.fight("imperial", "0504+0505", 7, 8);
    assert_eq!((at.sp("saxon"), at.morale("saxon")), (13, 4));
    while at.g.state().stack.len() > 2 {
        let order = at.g_orders()[0];
        at.ok(order, &[]);
    }
    assert_eq!((at.sp("saxon"), at.place("imperial").as_str(), at.sp("imperial")), (13, "0504+0505 E", 16));
    let s = at.u("saxon");
    at.change(|state| state.units[s.index()].strength.sp = 10);
    assert_eq!(at.morale("saxon"), 3);
}

/// The redoubt at 0504 facing W, with a 4-8 lb battery and 1 SP of LI QL 4.
const REDOUBT: &str = "map 12x9
    redoubt 0504 W
    blue shot LI 0504 W 1 q4
    blue guns ART 0504 W q5 w4-8";

#[test]
fn mp_15_2_cavalry_at_the_front_of_a_redoubt() {
    let front = |horse: &str| {
        let text = format!("{REDOUBT}\nred horse CAV 0404 E {horse}");
        let at = At::in_phase(&text, "red", OrderType::March, &["horse"], Phase::Melee);
        at.sums(&[("horse", "0504")], &["shot"])
    };
    // 3 v 2 = 150%, disorder and cover left, morale right: 125%.
    let shifts = vec![("attacker_disordered", -1), ("attacker_morale", 1), ("defender_cover", -1)];
    assert_eq!(front("3 q6"), (3, 2, 150, 150, shifts.clone(), 125));
    assert_eq!(front("4 q7"), (3, 2, 150, 150, shifts.clone(), 125));
    // At 2 SP: 75% if its morale is still 6+ (2 of 3: QL 7), with QL 6 it is 5: 50%.
    assert_eq!(front("2/3 q7"), (2, 2, 100, 100, shifts, 75));
    assert_eq!(front("2/3 q6").5, 50);
    // A1R (125%, roll 2) costs 3 SP, the margin not counted: red 1 passes.
    let text = format!("{REDOUBT}\nred horse CAV 0404 E 4 q6");
    let mut at = At::in_phase(&text, "red", OrderType::March, &["horse"], Phase::Melee);
    at.fight("horse", "0504", 2, 1);
    assert_eq!(at.sp("horse"), 1);
    // Defensive fire on charging horse: 30% and 20%; on standing horse 40% and 30%.
    let at = At::in_phase(&text, "red", OrderType::March, &["horse"], Phase::DefensiveFire);
    assert_eq!((at.shot("guns", "horse").hit_percent, at.shot("shot", "horse").hit_percent), (40, 30));
    let mut at = at;
    let h = at.u("horse");
    at.change(|s| s.units[h.index()].marks.set(UnitMark::Moved));
    assert_eq!((at.shot("guns", "horse").hit_percent, at.shot("shot", "horse").hit_percent), (30, 20));
}

/// From a flank that the guns do not face: 3 v 1 = 300%, two left, one right: 200%.
#[test]
fn mp_15_3_from_the_flank() {
    let text = format!("{REDOUBT}\nred horse CAV 0503 SE 3 q6");
    let at = At::in_phase(&text, "red", OrderType::March, &["horse"], Phase::Melee);
    let shifts = vec![("attacker_disordered", -1), ("attacker_morale", 1), ("defender_cover", -1)];
    assert_eq!(at.sums(&[("horse", "0504")], &["shot"]), (3, 1, 300, 300, shifts, 200));
    // Nor do the guns fire at it.
    let at = At::in_phase(&text, "red", OrderType::March, &["horse"], Phase::DefensiveFire);
    assert!(!at.may(at.fire("guns", "horse", "0503")) && at.may(at.fire("shot", "horse", "0503")));
    assert_eq!(at.shot("shot", "horse").hit_percent, 30);
}

/// A 2-hex HI assaults: it takes 40% and 30%, shoots at FV 4 - LI - cover = 2, fights 6 v 2 = 300% + 1 - 2 = 200%.
#[test]
fn mp_15_4_a_block_at_the_redoubt() {
    let text = format!("{REDOUBT}\nred block HI 0304+0305 E 15 q6");
    let mut at = At::active(&text, "red", OrderType::Charge, &["block"]);
    // 0304+0305 to 0404+0405... from odd columns: left pair 0403+0404, right pair 0404+0405.
    let order = at.ahead("block", LeftRight::Right);
    at.ok(order, &[]);
    if at.decider() == "blue" {
        // The shot at 0504 or the guns may turn; they need not.
        while at.decider() == "blue" {
            let order = *at.g_orders().iter().find(|o| matches!(o, Order::StandFast { .. })).expect("need not");
            at.ok(order, &[]);
        }
    }
    at.go_to(Phase::DefensiveFire);
    assert_eq!((at.shot("guns", "block").hit_percent, at.shot("shot", "block").hit_percent), (40, 30));
    at.go_to(Phase::AdvancingFire);
    let o = at.shot("block", "shot");
    assert_eq!((o.shot.fv.total(), o.hit_percent), (2, 30));
    at.go_to(Phase::Melee);
    let shifts = vec![("attacker_disordered", -1), ("attacker_morale", 1), ("defender_cover", -1)];
    assert_eq!(at.sums(&[("block", "0504+0505")], &["shot"]), (6, 2, 300, 300, shifts, 200));
}

/// 1-hex HI 8 SP in the redoubt: 3; Cav 100% less two = 50; the block 6 v 3 = 200% less two = 125: 1.4 against 1.2.
#[test]
fn mp_15_5_heavy_infantry_in_the_redoubt() {
    let text = "map 12x9
        redoubt 0504 W
        blue holder HI 0504 W 8 q6
        red block HI 0404+0405 E 16 q6
        red horse CAV 0403 E 3 q6
        leader x 0101 0 wing=red";
    for option in ["on", "off"] {
        let text = with("redoubt_halves_hi", option, text);
        let mut at = At::in_phase(&text, "red", OrderType::March, &["block", "horse"], Phase::DefensiveFire);
        // The defender's shot: FV 3, 0.4 hits.
        assert_eq!(at.shot("holder", "block").expected_hits, 40);
        at.go_to(Phase::AdvancingFire);
        let b = at.u("block");
        at.change(|s| s.units[b.index()].marks.set(UnitMark::Moved));
        // The assault's: FV 4 - cover = 3 ... by 8.3 a half in obstructed terrain would make it 3; it stands in the open.
        let o = at.shot("block", "holder");
        assert_eq!((o.shot.fv.total(), o.expected_hits), (3, 40));
        at.go_to(Phase::Melee);
        let shifts = vec![("attacker_disordered", -1), ("defender_cover", -1)];
        let horse = at.sums(&[("horse", "0504")], &["holder"]);
        let block = at.sums(&[("block", "0504+0505")], &["holder"]);
        if option == "on" {
            assert_eq!(horse, (3, 3, 100, 100, shifts.clone(), 50));
            assert_eq!(block, (6, 3, 200, 200, shifts, 125));
        } else {
            assert_eq!(horse, (3, 6, 50, 50, shifts.clone(), 50));
            assert_eq!(block, (12, 6, 200, 200, shifts, 125));
        }
        let o = at.melee(&[("block", "0504+0505")], &["holder"]);
        assert_eq!((o.attacker.retreat_percent, o.defender.retreat_percent), (20, 40));
        // 0.4 fire + 0.6 table + 20% x 2 rout = 1.4; 0.4 + 0.8 = 1.2.
        assert_eq!(40 + o.attacker.expected_table_loss + o.attacker.expected_rout_loss, 140);
        assert_eq!(40 + o.defender.expected_table_loss, 120);
    }
}

/// The 100% column: 0.8 expected loss and 30% retreat each.
#[test]
fn mp_15_6_even_odds() {
    let text = "map 12x9\nred a HI 0404+0405 E 16 q7\nblue b HI 0504+0505 W 16 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    let o = at.melee(&[("a", "0504+0505")], &["b"]);
    for side in [&o.attacker, &o.defender] {
        assert_eq!((side.expected_table_loss, side.retreat_percent, side.expected_loss), (80, 30, 80));
    }
}

/// Cav has no shot at the redoubt's LI; its HI shoots out at 40% and 30%; 100% against the disordered: 0.6 v 1.6.
#[test]
fn mp_15_7_shots_at_the_redoubt() {
    let text = format!("{REDOUBT}\nred horse CAV 0404 E 4 q6");
    let at = At::in_phase(&text, "red", OrderType::March, &["horse"], Phase::AdvancingFire);
    assert_eq!(at.no(at.fire("horse", "shot", "0504")), "8.4");
    let shot = odds::best_shot(&at.g, at.u("horse"), at.u("shot"), Phase::AdvancingFire, None);
    assert!(shot.map_or(true, |s| s.shot.fv.total() == 0));
    let text = "map 12x9
        redoubt 0504 W
        blue holder HI 0504 W 8 q6
        red foot HI 0403 E 8 q6
        red horse CAV 0404 E 4 q6
        leader x 0101 0 wing=red";
    let mut at = At::in_phase(text, "red", OrderType::March, &["foot", "horse"], Phase::DefensiveFire);
    let h = at.u("horse");
    at.change(|s| s.units[h.index()].marks.set(UnitMark::Moved));
    assert_eq!((at.shot("holder", "foot").hit_percent, at.shot("holder", "horse").hit_percent), (40, 30));
    let text = "map 12x9\nred a HI 0404+0405 E 16 q7\nblue b HI 0504+0505 W 16 q7 dis";
    let at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    let o = at.melee(&[("a", "0504+0505")], &["b"]);
    assert_eq!(at.sums(&[("a", "0504+0505")], &["b"]).5, 125);
    assert_eq!(o.attacker.expected_table_loss, 60);
    assert_eq!(o.defender.expected_table_loss + o.defender.expected_rout_loss, 160);
}
