//! MP 16: the fine print of odds.

use super::play::At;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::outcomes::{LossCause, Outcome};
use tercio::games::musket_pike::rules::state::{OrderType, Phase};

fn melee(lines: &str, units: &[&str]) -> At {
    let text = format!("map 10x9\nleader corner 0101 0 wing=red\n{lines}");
    At::in_phase(&text, "red", OrderType::March, units, Phase::Melee)
}

/// 0404+0405 against 0505, the middle front hex: both hexsides count, and both halves attack.
#[test]
fn mp_16_1_every_hexside_between() {
    let sums = |wall: &str, defender: &str| {
        let at = melee(&format!("{wall}\nred a HI 0404+0405 E 16 q7\nblue d {defender}"), &["a"]);
        at.sums(&[("a", "0505+0506")], &["d"])
    };
    // A wall on either hexside makes LI full (4, not 2) and covers.
    for wall in ["side wall 0404/0505", "side wall 0405/0505"] {
        let s = sums(wall, "LI 0505 W 4 q7");
        assert_eq!((s.1, s.4.contains(&("defender_cover", -1))), (4, true), "{wall}");
    }
    assert_eq!(sums("", "LI 0505 W 4 q7").1, 2);
    // A unit facing NW has 0405... 0505 facing NW: front 0504 0404, flank 0405 0604: one half in front, so not the flank.
    assert_eq!(sums("", "CAV 0505 NW 4 q7").4, []);
    // Facing NE: front 0504 0604, flank 0404 0605, rear 0405 0506: wholly flank and rear.
    assert_eq!(sums("", "CAV 0505 NE 4 q7").4, [("flank_or_rear", 1)]);
    // The battery's front need hold only one attacking half (9.7): NW has 0404.
    let at = melee("red a HI 0404+0405 E 16 q7\nblue d CAV 0505 W 4 q7\nblue g ART 0505 NW q6 w3", &["a"]);
    assert_eq!(at.strengths(&[("a", "0505+0506")], &["d"]).1, 7);
}

/// c at 0404 has both halves of 0504+0505 in front: only the named half's hex and hexside count.
#[test]
fn mp_16_2_the_half_gone_for() {
    let lines = "side wall 0404/0504\nground orchard 0505\nred c HI 0404 E 8 q7\nblue b HI 0504+0505 W 16 q7";
    let at = melee(lines, &["c"]);
    let (wall, orchard) = (at.shifts(&[("c", "0504")], &["b"]), at.shifts(&[("c", "0505")], &["b"]));
    assert_eq!(wall, [("attacker_disordered", -1), ("defender_cover", -1)]);
    assert_eq!(orchard, [("defender_cover", -1)]);
    let open = lines.replace("ground orchard 0505\n", "");
    assert_eq!(melee(&open, &["c"]).shifts(&[("c", "0505")], &["b"]), []);
}

/// A chateau covers in melee; a road waives cost and hit but the hex stays obstructed and covered, the ban on Cav stays.
#[test]
fn mp_16_3_chateaux_and_roads() {
    let at = melee("ground chateau 0504\nred l LI 0404 E 4 q7\nblue d LI 0504 W 4 q7", &["l"]);
    assert_eq!(at.sums(&[("l", "0504")], &["d"]), (4, 4, 100, 100, vec![("defender_cover", -1)], 75));
    let at = melee("ground village 0504\nroad 0404 0504\nred a HI 0404 E 8 q7\nblue d LI 0504 W 4 q7", &["a"]);
    // No formation hit by road; yet HI 3, LI full 4, cover.
    assert_eq!(at.sums(&[("a", "0504")], &["d"]), (3, 4, 75, 75, vec![("defender_cover", -1)], 50));
    let at = melee("ground chateau 0504\nroad 0404 0504\nred c CAV 0404 E 4 q7\nblue d LI 0504 W 4 q7", &["c"]);
    assert!(!at.may(at.attack("c", "0504")));
    let at = melee("ground marsh 0504\nroad 0404 0504\nred c CAV 0404 E 4 q7\nblue d LI 0504 W 4 q7", &["c"]);
    assert!(at.may(at.attack("c", "0504")), "a marsh by road is open to it");
}

/// Stacked Art does not fight: its disorder shifts nothing, yet it adds +1. Lone Art in a joint defence adds strength and
/// its hexside's cover, no more.
#[test]
fn mp_16_4_stacked_and_lone_artillery() {
    let at = melee("red a HI 0404 E 8 q7\nblue d LI 0504 W 4 q7\nblue g ART 0504 W q6 w3 dis", &["a"]);
    assert_eq!(at.sums(&[("a", "0504")], &["d"]), (6, 3, 200, 200, vec![], 200));
    // Whichever half is attacked, if the attacker stands in the Art's front: 0505 facing W has 0404 and 0405.
    let block = "red a HI 0404 E 8 q7\nblue d HI 0504+0505 W 16 q7\nblue g ART 0505 W q6 w3";
    let at = melee(block, &["a"]);
    assert_eq!(at.strengths(&[("a", "0504")], &["d"]), (6, 13));
    assert_eq!(at.strengths(&[("a", "0505")], &["d"]), (6, 13));
    // Where 4.5 knows no front it adds nothing: a river between it and the attacker, a bridge over that.
    for (side, defence) in [("river", 12), ("cliff", 12), ("stream", 13)] {
        let at = melee(&format!("{block}\nside {side} 0404/0505"), &["a"]);
        assert_eq!(at.strengths(&[("a", "0504")], &["d"]), (6, defence), "{side}");
    }
    let at = melee(&format!("{block}\nside river 0404/0505\nside bridge 0404/0505"), &["a"]);
    assert_eq!(at.strengths(&[("a", "0504")], &["d"]), (6, 13));
    // Joint: lone Art of QL 8, disordered: neither its order nor its morale counts, its cover does.
    let joint = |more: &str| {
        let at = melee(
            &format!("{more}\nred a HI 0404+0405 E 16 q6\nblue g ART 0504 W q8 w3 dis\nblue c CAV 0505 W 4 q6"),
            &["a"],
        );
        at.sums(&[("a", "0504+0505")], &["c", "g"])
    };
    let s = joint("");
    assert_eq!((s.0, s.1, s.4), (12, 7, vec![]));
    assert_eq!(joint("ground orchard 0504").4, [("defender_cover", -1)]);
    assert_eq!(joint("side wall 0404/0504").4, [("attacker_disordered", -1), ("defender_cover", -1)]);
    // A1-D1 captures lone Art: 6 v 1, roll 1.
    let mut at = melee("red a HI 0404 E 8 q7\nblue g ART 0504 W q6 w3", &["a"]);
    at.fight("a", "0504", 1, 1);
    while at.g.state().stack.len() > 2 {
        let order = at.g_orders()[0];
        at.ok(order, &[]);
    }
    assert_eq!(at.place("g"), "captured 0504");
    // A leader with the stack helps the Art's check: 7 - 2 = 5.
    let text = "map 10x9
        leader x 0504 -2 wing=blue
        red f HI 0404 E 8 q7
        blue d HI 0504 W 8 q7
        blue g ART 0504 W q5 w3";
    for (red, disordered) in [(7, false), (8, true)] {
        let mut at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
        let order = at.fire("f", "d", "0504");
        at.ok(order, &[7, red]);
        assert_eq!(at.disordered("g"), disordered, "red {red}");
    }
}

/// The empty hex of the pair halves; joint attackers may be an HI and a Cav.
#[test]
fn mp_16_5_empty_hexes_and_mixed_attackers() {
    let at = melee("ground marsh 0506\nred a HI 0404+0405 E 16 q7\nblue d HI 0505 W 8 q7", &["a"]);
    assert_eq!(at.strengths(&[("a", "0505+0506")], &["d"]), (6, 6));
    let at = melee("red a HI 0404 E 8 q7\nred c CAV 0405 E 4 q7\nblue b HI 0504+0505 W 16 q7", &["a", "c"]);
    assert_eq!(at.strengths(&[("a", "0504"), ("c", "0505")], &["b"]), (12, 12));
}

/// A 2-hex firer uses its better half; the target's other half does not block sight.
#[test]
fn mp_16_6_better_halves_and_sight() {
    let fv = |walls: &str| {
        let text = format!("map 10x9\n{walls}\nred f HI 0404+0405 E 16 q7\nblue t HI 0505 W 6 q7");
        At::in_phase(&text, "red", OrderType::March, &["f"], Phase::AdvancingFire).fv("f", "t")
    };
    assert_eq!(fv("side wall 0404/0505"), 5);
    assert_eq!(fv("side wall 0404/0505 0405/0505"), 4);
    // 0204 to 0604 in line with 0404; the target lies on 0504+0604, the line runs between 0504 and 0505.
    let sees = |lines: &str| {
        let at = At::new(&format!("map 12x9\n{lines}\nred g ART 0204 E q6 w12-24"));
        tercio::games::musket_pike::rules::line_of_sight::clear(&at.g, at.hex("0204"), at.hex("0604"), at.u("t"))
    };
    assert!(sees("blue t HI 0504+0604 NE 16 q7\nblue s LI 0505 W 1 q6"), "its own half on one side");
    assert!(!sees("blue t HI 0604+0605 W 16 q7\nblue s LI 0505 W 1 q6\nblue r LI 0504 W 1 q6"), "others on both");
    // Higher ground between is higher than both ends.
    assert!(sees("level 1 0404 0604\nblue t HI 0604+0605 W 16 q7"));
}

/// A cannon icon on a 1-hex HI works in its 2 true fronts.
#[test]
fn mp_16_7_cannon_on_one_hex() {
    let bonus = |facing: &str| {
        let text = format!("map 10x9\nred f HI 0404 {facing} 8 q7 cannon\nblue t HI 0504 W 6 q7");
        At::in_phase(&text, "red", OrderType::March, &["f"], Phase::AdvancingFire).shot("f", "t").shot.bonus
    };
    // 0504 is in front of 0404 facing E or NE, in the flank facing SE.
    assert_eq!((bonus("E"), bonus("NE"), bonus("SE")), (1, 1, 0));
}

/// Turning into a block's hexes only when no pair with the struck hex is open; both hexes count then.
#[test]
fn mp_16_8_turning_in() {
    let lines = "red a HI 0404+0405 E 16 q7\nblue b HI 0504+0604 NE 16 q7\nground bog 0505";
    let at = melee(lines, &["a"]);
    assert_eq!(at.sums(&[("a", "0504+0604")], &["b"]).4, [("flank_or_rear", 1)]);
    // A wood at the far hex: a formation hit, halving on both sides, and no cover from it (it is not fought for).
    let at = melee(&format!("{lines}\nground wood 0604"), &["a"]);
    let s = at.sums(&[("a", "0504+0604")], &["b"]);
    assert_eq!((s.0, s.1, s.4), (6, 6, vec![("attacker_disordered", -1), ("flank_or_rear", 1)]));
    // At the struck hex, too; and what is prohibited from the struck hex on bars it.
    let at = melee(&format!("{lines}\nground village 0504"), &["a"]);
    assert!(at.shifts(&[("a", "0504+0604")], &["b"]).contains(&("attacker_disordered", -1)));
    // Of two at one end both fight into that end; with a half of its own in front each takes its own.
    let mut at = melee("red a CAV 0403 E 3 q7\nred c CAV 0503 SE 3 q7\nblue b HI 0504+0505 W 8 q7", &["a", "c"]);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    assert!(at.may(at.join("c", "0504")) && !at.may(at.join("c", "0505")));
    let mut at = melee("red a CAV 0404 E 3 q7\nred c CAV 0405 E 3 q7\nblue b HI 0504+0505 W 8 q7", &["a", "c"]);
    let order = at.attack("c", "0505");
    at.ok(order, &[]);
    assert!(at.may(at.join("a", "0504")) && !at.may(at.join("a", "0505")));
}

/// A struck hex in the middle of its front is entered from the half that has the easier way in.
#[test]
fn mp_16_8_turning_in_by_the_easier_half() {
    // 0505 touches 0404 and 0405; bogs bar both straight pairs. 0404 is an end of b, which with 16 SP is front (6.4).
    let shifts = |walls: &str| {
        let lines = format!(
            "ground bog 0504 0506\nside wall {walls}\nred a HI 0404+0405 E 16 q7\nblue b HI 0505+0605 NE 16 q7"
        );
        let at = melee(&lines, &["a"]);
        at.shifts(&[("a", "0505+0605")], &["b"])
    };
    for wall in ["0404/0505", "0405/0505"] {
        assert_eq!(shifts(wall), [("defender_cover", -1)], "{wall}");
    }
    let both = shifts("0404/0505 0405/0505");
    assert_eq!(both, [("attacker_disordered", -1), ("defender_cover", -1)]);
}

/// The odd SP falls on the larger unit by default; what one cannot pay the other pays; table, margin, rout in this order.
#[test]
fn mp_16_9_who_pays() {
    // b has 1 SP, c 4: D2R takes 1 and 1, D3R 1 and 2.
    let lines = "red a HI 0404+0405 E 16 q8\nblue b LI 0504 W 1/2 q8\nblue c LI 0505 W 4 q8";
    let paid = |white: u8| {
        let mut at = melee(lines, &["a"]);
        let order = at.attack("a", "0504+0505");
        at.ok(order, &[]);
        let mut out = Vec::new();
        let mut dice = tercio::kernel::Dice::scripted(at.g.state().dice, [white, 1]);
        while let Some(o) = at.g_orders().into_iter().find(|o| matches!(o, Order::Stand { .. })) {
            out.extend(tercio::kernel::RuleSet::execute(&mut at.g, &o, &mut dice).expect("legal"));
        }
        if let Some(o) = at.g_orders().into_iter().find(|o| matches!(o, Order::TakeOdd { .. })) {
            out.extend(at.ok(o, &[]));
        }
        let of = |u: &str| {
            let u = at.u(u);
            out.iter()
                .filter_map(|o| match o {
                    Outcome::Lost { unit, sp, cause: LossCause::MeleeTable } if *unit == u => Some(*sp),
                    _ => None,
                })
                .sum::<u8>()
        };
        (of("b"), of("c"))
    };
    // 12 v 1 + 2 = 300%: rolls 6-9 D2R, roll 10 D3R: split 1 + 2, the odd one on the larger.
    assert_eq!((paid(6), paid(10)), ((1, 1), (1, 2)));
    // The odd one of a D1R with 1 SP on either: the owner chooses; shown odds put it on the larger.
    let at = melee(lines, &["a"]);
    let o = at.melee(&[("a", "0504+0505")], &["b", "c"]);
    let c = o.defender.units.iter().find(|u| u.unit == at.u("c")).expect("c");
    assert!(c.expected_loss > o.defender.units.iter().find(|u| u.unit == at.u("b")).expect("b").expected_loss);
    // Losses are capped: 2 SP, D1R, disordered, red 10 over morale 4: table 1, margin 1 of 6, rout nothing left.
    let mut at = melee("red a HI 0404 E 8 q8\nblue d HI 0504 W 2/2 q4 dis", &["a"]);
    let out = at.fight("a", "0504", 3, 10);
    let lost: Vec<(LossCause, u8)> = out
        .iter()
        .filter_map(|o| if let Outcome::Lost { sp, cause, .. } = o { Some((*cause, *sp)) } else { None })
        .collect();
    assert_eq!(lost, [(LossCause::MeleeTable, 1), (LossCause::MeleeMargin, 1)]);
    // A formation hit on one of two attackers disorders the side for the shift, but only that unit pays for it.
    let lines = "side wall 0405/0505\nred a HI 0404 E 8 q6\nred c HI 0405 E 8 q6\nblue b HI 0504+0505 W 16 q6";
    let mut at = melee(lines, &["a", "c"]);
    assert!(at.shifts(&[("a", "0504"), ("c", "0505")], &["b"]).contains(&("attacker_disordered", -1)));
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    let order = at.join("c", "0505");
    // 12 v 12, disordered and cover: 50. Roll 1: A2R: 1 each; c 2 more.
    let out = at.ok(order, &[1, 1]);
    let lost = |u: &str| {
        let u = at.u(u);
        out.iter()
            .filter_map(|o| match o {
                Outcome::Lost { unit, sp, .. } if *unit == u => Some(*sp),
                _ => None,
            })
            .sum::<u8>()
    };
    assert_eq!((lost("a"), lost("c")), (1, 3));
}

/// Of two attackers one N gives one left against Cav or regular HI; N defenders give one right only against those.
#[test]
fn mp_16_10_n_types() {
    let joint = |a: &str, b: &str| {
        let at = melee(&format!("red a HI 0404 E 8 q6 n\nred c {a}\nblue b HI 0504+0505 W 16 q6 {b}"), &["a", "c"]);
        at.shifts(&[("a", "0504"), ("c", "0505")], &["b"])
    };
    assert_eq!(joint("CAV 0405 E 4 q6", ""), [("n_type_attacks", -1)]);
    assert_eq!(joint("HI 0405 E 8 q6 n", ""), [("n_type_attacks", -1)]);
    // N against N: nothing left; but the Cav among the attackers is one right against N defenders.
    assert_eq!(joint("HI 0405 E 8 q6 n", "n"), []);
    assert_eq!(joint("CAV 0405 E 4 q6", "n"), [("n_type_defends", 1)]);
    // Against LI and Art nothing.
    let at = melee("red a HI 0404 E 8 q6 n\nblue g ART 0504 W q6 w3", &["a"]);
    assert_eq!(at.shifts(&[("a", "0504")], &["g"]), []);
}

/// A first check covers the whole stack; a chateau shot ignores all -1s.
#[test]
fn mp_16_11_first_checks_and_chateaux() {
    let text = "map 10x9
        leader x 0101 0 wing=red
        red f HI 0404 E 8 q7
        red e HI 0405 E 8 q7
        blue d HI 0505 W 8 q7
        blue g ART 0505 W q5 w3";
    let mut at = At::in_phase(text, "red", OrderType::March, &["f", "e"], Phase::AdvancingFire);
    // Red 5 passes for both; the second hit, red 10, checks neither.
    for (unit, red) in [("f", 5), ("e", 10)] {
        let order = at.fire(unit, "d", "0505");
        at.ok(order, &[7, red]);
    }
    assert_eq!((at.sp("d"), at.disordered("d"), at.disordered("g")), (6, false, false));
    // Disordered LI (2 by 8.2) at LI in a chateau behind a wall: FV 1 all the same.
    let text = "map 10x9
        ground chateau 0504
        side wall 0404/0504
        red f LI 0404 E 4 q7 dis
        blue d LI 0504 W 4 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
    assert_eq!((at.fv("f", "d"), at.shot("f", "d").hit_percent), (1, 20));
}
