//! MP 1-3: pieces, dice, the turn, activations.

use super::play::At;
use crate::reference::scene;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::{ChitPlace, OrderType, Phase, UnitMark};
use tercio::kernel::{Dice, DiceError, RuleSet};

const FACE_TO_FACE: &str = "
    map 8x8
    red a HI 0404 E 8 q7
    blue b HI 0504 W 8 q7";

/// Two dice, each 1-10: white 7 hits once at FV 3 (7-10), white 6 does not; a face 0 or 11 is no face of the die.
#[test]
fn mp_1_2_two_dice_of_ten_faces() {
    let at = At::in_phase(FACE_TO_FACE, "red", OrderType::March, &["a"], Phase::AdvancingFire);
    let order = at.fire("a", "b", "0504");
    for (faces, sp) in [([7, 1], 7), ([6, 1], 8), ([10, 10], 7)] {
        let mut one = At { g: at.g.clone() };
        one.ok(order, &faces);
        assert_eq!(one.sp("b"), sp, "{faces:?}");
    }
    for (faces, fault) in [(vec![7], "few"), (vec![7, 1, 1], "many"), (vec![11, 1], "face"), (vec![0, 1], "face")] {
        let mut g = at.g.clone();
        let mut dice = Dice::scripted(g.state().dice, faces);
        _ = g.execute(&order, &mut dice);
        let told = match dice.finish(g.state().dice) {
            Err(DiceError::TooFew { .. }) => "few",
            Err(DiceError::TooMany { .. }) => "many",
            Err(DiceError::NoSuchFace { .. }) => "face",
            Ok(()) => "nothing",
        };
        assert_eq!(told, fault);
    }
}

/// HI on 1 or 2 hexes, LI and Cav on 1; Art has a weight and no SP; wagons move as Art and never fight.
#[test]
fn mp_1_3_kinds_of_unit() {
    let at = At::active(
        "map 9x8
         red two HI 0204+0205 E 16 q7
         red one HI 0207 E 8 q7
         red w WAGON 0402 E q5
         red g ART 0602 E q6 w3
         blue z HI 0908 W 8 q7",
        "red",
        OrderType::March,
        &["one", "w", "g"],
    );
    assert_eq!((at.sp("two"), at.sp("g"), at.sp("w")), (16, 0, 0));
    // Wagons: 2 MP as Art, and the hex counts as obstructed.
    assert_eq!((at.mp("w"), at.mp("g")), (2, 2));
    assert!(at.g.is_obstructed(at.hex("0402")) && !at.g.is_obstructed(at.hex("0602")));
    for bad in [
        "red x LI 0404+0405 E 4 q5",
        "red x CAV 0404+0405 E 4 q5",
        "red x ART 0404+0405 E q5 w3",
        "red x ART 0404 E q5",
    ] {
        assert!(scene::read(&format!("map 8x8\n{bad}")).is_err(), "{bad}");
    }
    // Wagons fire at nobody, attack nobody.
    let at = At::in_phase(
        "map 8x8
         red w WAGON 0404 E q5
         red a HI 0406 E 8 q7
         blue b LI 0504 E 4 q5",
        "red",
        OrderType::March,
        &["a", "w"],
        Phase::Melee,
    );
    assert_eq!(at.no(at.attack("w", "0504")), "1.3");
}

/// Original and current SP, QL, side, army, wing, facing, order are those of the file.
#[test]
fn mp_1_4_what_a_unit_has() {
    let at = At::new(
        "map 8x8
         army saxon red
         army swede red
         wing S saxon
         red a HI 0404+0405 W 13/20 q5 dis wing=S nation=Sax
         blue b CAV 0706 W 4 q8",
    );
    let card = at.g.unit_card(at.u("a"));
    assert_eq!((card.original, card.ql, card.nation.as_str(), card.two_hex), (20, 5, "Sax", true));
    assert_eq!(at.g.battle.armies[card.army.index()].id, "saxon");
    assert_eq!(at.g.battle.wings[card.wing.index()].id, "S");
    assert_eq!((at.sp("a"), at.disordered("a"), at.place("a").as_str()), (13, true, "0404+0405 W"));
    assert_eq!((at.g.battle.sides[1].id.as_str(), at.disordered("b")), ("blue", false));
    assert_eq!(at.g.side(at.u("b")), at.side("blue"));
}

/// A rating is 0 to -3; a wing has one commander, an army one OC.
#[test]
fn mp_1_5_leaders_and_ratings() {
    let with = |r: &str| {
        scene::read(&format!("map 8x8\nleader x 0404 {r} wing=red\nred a HI 0404 E 8 q7\nblue b HI 0707 W 8 q7"))
    };
    for (r, n) in [("0", 0), ("-1", 1), ("-3", 3)] {
        assert_eq!(with(r).expect(r).battle.leaders[0].rating, n);
    }
    assert!(with("-4").is_err() && with("1").is_err());
    let twice = "map 8x8\nleader x 0404 0 wing=red\nleader y 0405 0 wing=red\nred a HI 0404 E 8 q7";
    assert!(scene::read(twice).is_err(), "two commanders of a wing");
}

/// One combat unit, one Art, one leader to a hex; a 2-hex HI takes one Art in all; the better of two leaders counts.
#[test]
fn mp_1_6_stacking() {
    for (units, fine) in [
        ("red a HI 0404 E 8 q7\nred g ART 0404 E q6 w3", true),
        ("red a HI 0404 E 8 q7\nred b LI 0404 E 2 q6", false),
        ("red a CAV 0404 E 4 q7\nred b LI 0404 E 2 q6", false),
        ("red g ART 0404 E q6 w3\nred h ART 0404 E q6 w3", false),
        ("red a HI 0404+0405 E 16 q7\nred g ART 0405 E q6 w3", true),
        ("red a HI 0404+0405 E 16 q7\nred g ART 0405 E q6 w3\nred h ART 0404 E q6 w3", false),
        ("red a HI 0404+0405 E 16 q7\nblue g ART 0405 E q6 w3", false),
    ] {
        assert_eq!(scene::read(&format!("map 8x8\n{units}")).is_ok(), fine, "{units}");
    }
    // Art moves onto a friend, but not a second one under the same block.
    let text = "map 9x8
        red a HI 0404+0405 E 16 q7
        red b HI 0407 E 8 q7
        red g ART 0305 E q6 w3
        red h ART 0307 E q6 w3
        red i ART 0405 E q6 w3
        blue z HI 0901 W 8 q7";
    let at = At::active(text, "red", OrderType::March, &["b", "g", "h"]);
    assert_eq!(at.no(at.step("g", "0404")), "1.6");
    assert!(at.may(at.step("h", "0407")));
    // Two leaders in one stack: -2 counts, not -1.
    let at = At::new(
        "map 8x8
         leader x 0404 -1 wing=red
         leader y 0404 -2 army=red
         red a HI 0404 E 8 q5
         blue b HI 0707 W 8 q7",
    );
    assert_eq!(at.g.check_bonus(at.u("a")), 2);
}

/// No leader rides into another leader's stack, unless it is told to stay behind: with a combat unit its leaders go, with a
/// battery only when it is alone.
#[test]
fn mp_1_6_one_leader_a_stack_on_the_way() {
    let text = |units: &str| {
        format!("map 12x8\nleader x 0404 0 wing=red\nleader y 0504 0 army=red\n{units}\nblue z HI 1208 W 8 q7")
    };
    let both = text("red a HI 0404 E 8 q7\nred g ART 0404 E q6 w3");
    let mut at = At::active(&both, "red", OrderType::March, &["a", "g"]);
    assert_eq!(at.no(at.step("a", "0504")), "1.6");
    assert!(at.may(at.step("g", "0504")), "he is with the foot, not with its guns");
    assert!(at.may(at.step("a", "0505")), "nobody is there");
    at.ok(Order::StayBehind { leader: at.l("x") }, &[]);
    assert!(at.may(at.step("a", "0504")));
    let at = At::active(&text("red g ART 0404 E q6 w3"), "red", OrderType::March, &["g"]);
    assert_eq!(at.no(at.step("g", "0504")), "1.6", "the guns alone take him along");
}

const TWO: &str = "
    map 9x8
    red a HI 0204 E 8 q7
    blue b HI 0804 W 8 q7";

/// High wins; a tie keeps the side that had it; on turn 1 a tie is rolled again, and a scenario may give it.
#[test]
fn mp_2_1_initiative() {
    for (dice, who) in [([3, 8], "blue"), ([8, 3], "red"), ([5, 5], "red")] {
        let mut at = At::turn_of(TWO, "red");
        at.ok(Order::Pass, &[]);
        at.ok(Order::Pass, &dice);
        assert_eq!((at.g.state().turn, at.g.state().initiative), (2, at.side(who)), "{dice:?}");
        assert_eq!(at.decider(), who);
    }
    let mut at = At::new(TWO);
    let mut dice = Dice::scripted(at.g.state().dice, [4, 4, 2, 9]);
    at.g.begin(&mut dice).unwrap();
    dice.finish(at.g.state().dice).expect("two rolls");
    assert_eq!(at.decider(), "blue");
    let mut at = At::new(&format!("{TWO}\nraw first_initiative: \"blue\""));
    let mut dice = Dice::scripted(at.g.state().dice, []);
    at.g.begin(&mut dice).unwrap();
    dice.finish(at.g.state().dice).expect("no roll");
    assert_eq!(at.decider(), "blue");
}

/// One chit for each wing commander and OC, one marker a side; all return.
#[test]
fn mp_2_2_the_cups() {
    let mut at = At::turn_of(
        "map 9x8
         wing L red
         wing R red
         leader oc 0204 0 army=red
         leader ll 0205 0 wing=L
         leader rr lost 0 wing=R
         red a HI 0204 E 8 q7 wing=L
         red c HI 0206 E 8 q7 wing=R
         blue b HI 0804 W 8 q7",
        "red",
    );
    let cup = |at: &At, side: &str| {
        let mut v: Vec<String> = at.g.cup(at.side(side)).map(|c| at.g.battle.chit(c).id.clone()).collect();
        v.sort();
        v
    };
    // A lost commander's chit stays (10.6): 3 leaders and the marker; blue has its marker only.
    assert_eq!(cup(&at, "red"), ["any-red", "ll", "oc", "rr"]);
    assert_eq!(cup(&at, "blue"), ["any-blue"]);
    at.ok(Order::Draw, &[2]);
    at.ok(Order::SetAside, &[]);
    assert_eq!(cup(&at, "red").len(), 3);
    at.ok(Order::Pass, &[]);
    at.ok(Order::Pass, &[9, 1]);
    assert_eq!(cup(&at, "red").len(), 4);
}

/// Chits come out at random, one activation each, the sides in turn; an empty cup is skipped; both empty ends the turn.
#[test]
fn mp_2_3_sides_alternate_until_both_cups_are_empty() {
    let text = "map 9x8
         leader x 0804 0 wing=blue
         red a HI 0204 E 8 q7
         blue b HI 0804 W 8 q7";
    // Red: the marker. Blue: x and the marker; a die of two faces picks.
    let mut at = At::turn_of(text, "red");
    at.ok(Order::Draw, &[]);
    at.ok(Order::SetAside, &[]);
    assert_eq!(at.decider(), "blue");
    let out = at.ok(Order::Draw, &[2]);
    assert!(matches!(out[0], Outcome::Drew { chit, .. } if chit == at.chit("any-blue")), "{out:?}");
    at.ok(Order::SetAside, &[]);
    // Red's cup is empty: blue again.
    assert_eq!(at.decider(), "blue");
    at.ok(Order::Draw, &[]);
    at.ok(Order::SetAside, &[6, 2]);
    assert_eq!(at.g.state().turn, 2);
}

/// Who passes is out for the turn; both passed ends it; a drawn chit may be set aside.
#[test]
fn mp_2_4_passing_and_setting_aside() {
    let text = "map 9x8
         leader x 0804 0 wing=blue
         red a HI 0204 E 8 q7
         blue b HI 0804 W 8 q7";
    let mut at = At::turn_of(text, "red");
    at.ok(Order::Pass, &[]);
    at.ok(Order::Draw, &[1]);
    assert!(at.may(Order::SetAside) && !at.may(Order::Pass));
    at.ok(Order::SetAside, &[]);
    // Red has its marker in the cup still, but has passed.
    assert_eq!(at.decider(), "blue");
    at.ok(Order::Pass, &[1, 2]);
    assert_eq!(at.g.state().turn, 2);
    assert_eq!(at.g.state().passed, [false, false]);
}

/// The end of a turn: arrivals, then victory on the last turn, else the next turn with everything refreshed.
#[test]
fn mp_2_5_the_end_of_a_turn() {
    let text = "map 9x8
         red a HI 0204 E 8 q7 done
         blue b HI 0804 W 8 q7
         blue k CAV reserve 4 q5
         raw arrivals: [(id: \"east\", side: \"blue\", on: 7, units: [\"k\"], hexes: [\"0901\", \"0902\"], facing: \"W\")]
         raw turns: 2";
    let mut at = At::turn_of(text, "red");
    at.change(|s| s.chits[0] = ChitPlace::Spent);
    at.ok(Order::Pass, &[]);
    // A 6 does not bring them: straight on to turn 2.
    let mut six = At { g: at.g.clone() };
    six.ok(Order::Pass, &[6, 8, 1]);
    assert_eq!((six.g.state().turn, six.place("k").as_str()), (2, "reserve"));
    assert!(!six.g.unit_state(six.u("a")).condition.activated);
    assert_eq!(six.g.state().chits[0], ChitPlace::Cup);
    // A 7 does: blue sets up first.
    at.ok(Order::Pass, &[7]);
    assert_eq!(at.decider(), "blue");
    let (k, at_hex) = (at.u("k"), at.hex("0902"));
    at.ok(Order::Deploy { unit: k, at: at_hex }, &[8, 1]);
    assert_eq!((at.g.state().turn, at.place("k").as_str()), (2, "0902 W"));
    // After the last turn the game is over.
    at.ok(Order::Pass, &[]);
    at.ok(Order::Pass, &[]);
    assert_eq!(at.decider(), "nobody");
    assert!(at.g.state().ending.is_some());
}

const WINGS: &str = "
    map 14x9
    wing L red
    wing R red
    leader oc 0101 -1 army=red
    leader ll 0201 0 wing=L
    leader rr 0301 0 wing=R
    red a HI 0404 E 8 q7 wing=L
    red c HI 0406 E 8 q7 wing=L
    red b HI 0408 E 8 q7 wing=R
    blue z HI 1404 W 8 q7";

/// With one chit of red drawn, blue out.
fn drawn(text: &str, chit: &str) -> At {
    let mut at = At::turn_of(text, "red");
    let blue = at.side("blue");
    let keep = at.chit(chit);
    let others: Vec<usize> = at.g.battle.chit_ids().filter(|c| *c != keep).map(|c| c.index()).collect();
    at.change(|s| {
        s.passed[blue.index()] = true;
        for c in others {
            if s.chits[c] == ChitPlace::Cup {
                s.chits[c] = ChitPlace::Spent;
            }
        }
    });
    assert_eq!(at.draw(), keep);
    at
}

/// A wing chit leads its own wing, the OC any wing not led yet, the marker none; any of them a unit activation.
#[test]
fn mp_3_1_leader_and_unit_activations() {
    let lead = |at: &At, w: &str| Order::LeadWing { wing: at.wing(w), order: OrderType::March };
    let at = drawn(WINGS, "ll");
    assert!(at.may(lead(&at, "L")));
    assert_eq!(at.no(lead(&at, "R")), "3.1");
    let at = drawn(WINGS, "oc");
    assert!(at.may(lead(&at, "L")) && at.may(lead(&at, "R")));
    let at = drawn(WINGS, "any-red");
    assert_eq!(at.no(lead(&at, "L")), "3.1");
    assert!(at.may(Order::LeadUnit { unit: at.u("b"), order: OrderType::March }));
    // The OC may not lead a wing led this turn.
    let at = drawn(&format!("{WINGS}\nposition led: [\"L\"]"), "oc");
    assert_eq!(at.no(lead(&at, "L")), "3.1");
    assert!(at.may(lead(&at, "R")));
    // A wing chit spent on a unit activation leaves the wing open to the OC.
    let mut at = drawn(WINGS, "ll");
    let a = at.u("a");
    at.ok(Order::LeadUnit { unit: a, order: OrderType::March }, &[]);
    at.ok(Order::Begin, &[]);
    assert_eq!(at.g.state().led, [false, false, false]);
    // Units left out may be any; the order is one of Charge, March, Rally (and the strategic march of 4.4).
    let mut at = drawn(WINGS, "ll");
    let order = lead(&at, "L");
    at.ok(order, &[]);
    at.ok(Order::Join { unit: at.u("c") }, &[]);
    at.ok(Order::Begin, &[]);
    assert!(at.has("c", UnitMark::Active) && !at.has("a", UnitMark::Active));
}

/// QL 7: half, rounded up, is 4 hexes. The lead 1 + a block 2 + one 1 = 4; Art in the stack is free, alone it counts 1.
#[test]
fn mp_3_2_size_of_a_unit_activation() {
    let text = "map 14x9
         red lead HI 0404 E 8 q7
         red two HI 0204+0205 E 16 q7
         red one HI 0406 E 8 q7
         red more HI 0408 E 8 q7
         red horse CAV 0208 E 4 q7
         red stacked ART 0205 E q6 w3
         red lone ART 0602 E q6 w3
         blue z HI 1404 W 8 q7";
    let mut at = At::mustered(text, "red", OrderType::March, &["lead", "two"]);
    assert_eq!(at.no(Order::Join { unit: at.u("horse") }), "3.2");
    at.ok(Order::Join { unit: at.u("one") }, &[]);
    assert_eq!(at.no(Order::Join { unit: at.u("more") }), "3.2");
    assert_eq!(at.no(Order::Join { unit: at.u("lone") }), "3.2");
    assert!(at.may(Order::Join { unit: at.u("stacked") }));
    // With a hex to spare the lone battery counts it.
    let mut at = At::mustered(text, "red", OrderType::March, &["lead", "two"]);
    at.ok(Order::Join { unit: at.u("lone") }, &[]);
    assert_eq!(at.no(Order::Join { unit: at.u("one") }), "3.2");
    // A cavalry lead takes cavalry and Art, an Art lead only Art.
    let at = At::mustered(text, "red", OrderType::March, &["horse"]);
    assert_eq!(at.no(Order::Join { unit: at.u("one") }), "3.2");
    assert!(at.may(Order::Join { unit: at.u("lone") }));
    let at = At::mustered(text, "red", OrderType::March, &["lone"]);
    assert_eq!(at.no(Order::Join { unit: at.u("one") }), "3.2");
    // QL 4, half the SP lost: morale 2, one hex. The lead acts all the same with its two hexes, and alone.
    let weak = "map 14x9
         red lead HI 0404+0405 E 8/16 q4
         red one HI 0408 E 8 q7
         blue z HI 1404 W 8 q7";
    let at = At::mustered(weak, "red", OrderType::March, &["lead"]);
    assert_eq!(at.no(Order::Join { unit: at.u("one") }), "3.2");
    assert!(at.may(Order::Begin));
    // Distance does not matter; the lead is of any wing, the others of the lead's wing.
    let mut at = drawn(WINGS, "ll");
    let b = at.u("b");
    at.ok(Order::LeadUnit { unit: b, order: OrderType::March }, &[]);
    assert_eq!(at.no(Order::Join { unit: at.u("a") }), "3.1");
}

/// Once a turn; units left out stay available.
#[test]
fn mp_3_3_once_a_turn() {
    let mut at = drawn(WINGS, "any-red");
    let (a, c) = (at.u("a"), at.u("c"));
    at.change(|s| s.units[a.index()].condition.activated = true);
    assert_eq!(at.no(Order::LeadUnit { unit: a, order: OrderType::March }), "3.3");
    at.ok(Order::LeadUnit { unit: c, order: OrderType::March }, &[]);
    assert_eq!(at.no(Order::Join { unit: a }), "3.3");
    at.ok(Order::Begin, &[]);
    assert!(at.g.unit_state(c).condition.activated);
    assert!(!at.g.unit_state(at.u("b")).condition.activated);
}

/// The wing's own chit after the OC led it, or a colonel's: unit activations only. The OC leads through a colonel.
#[test]
fn mp_3_4_unit_activation_only() {
    let lead = |at: &At, w: &str| Order::LeadWing { wing: at.wing(w), order: OrderType::March };
    let unit = |at: &At, u: &str| Order::LeadUnit { unit: at.u(u), order: OrderType::March };
    let at = drawn(&format!("{WINGS}\nposition led: [\"L\"]"), "ll");
    assert!(!at.may(lead(&at, "L")));
    assert!(at.may(unit(&at, "a")));
    let colonel = WINGS.replace("leader ll 0201 0", "leader ll lost 0");
    let at = drawn(&colonel, "ll");
    assert_eq!(at.no(lead(&at, "L")), "3.4");
    assert!(at.may(unit(&at, "a")));
    let at = drawn(&colonel, "oc");
    assert!(at.may(lead(&at, "L")));
}

/// Chits act in their own army; the marker in any, unless the scenario bars it.
#[test]
fn mp_3_5_own_army_only() {
    let text = "map 14x9
         army swede red
         army saxon red
         wing G swede
         wing J saxon
         leader gustav 0101 -3 army=swede
         leader georg 0201 0 army=saxon
         red a HI 0404 E 8 q7 wing=G
         red b HI 0406 E 8 q7 wing=J
         blue z HI 1404 W 8 q7";
    let unit = |at: &At, u: &str| Order::LeadUnit { unit: at.u(u), order: OrderType::March };
    let lead = |at: &At, w: &str| Order::LeadWing { wing: at.wing(w), order: OrderType::March };
    let at = drawn(text, "gustav");
    assert!(at.may(unit(&at, "a")) && at.may(lead(&at, "G")));
    assert_eq!(at.no(unit(&at, "b")), "3.5");
    assert!(!at.may(lead(&at, "J")));
    let at = drawn(text, "any-red");
    assert!(at.may(unit(&at, "a")) && at.may(unit(&at, "b")));
    let barred = format!("{text}\nraw sides: [(id: \"red\", any_unit: [\"swede\"]), (id: \"blue\")]");
    let at = drawn(&barred, "any-red");
    assert!(at.may(unit(&at, "a")));
    assert_eq!(at.no(unit(&at, "b")), "3.5");
}

/// A leader stacked with a unit recovers it without a die in the leader's activation, not in a unit activation.
#[test]
fn mp_3_6_no_automatic_rally_in_unit_activations() {
    let text = "map 14x9
         leader x 0404 -1 wing=red
         red a HI 0404 E 8 q5 dis
         blue z HI 1404 W 8 q7";
    let mut at = drawn(text, "x");
    let (a, red) = (at.u("a"), at.wing("red"));
    let mut unit = At { g: at.g.clone() };
    at.ok(Order::LeadWing { wing: red, order: OrderType::Rally }, &[]);
    at.ok(Order::Join { unit: a }, &[]);
    at.ok(Order::Begin, &[]);
    at.go_to(Phase::Rally);
    at.ok(Order::Rally { unit: a }, &[]);
    assert!(!at.disordered("a"));
    // By dice: 7 - 1 = 6 is over morale 5, 6 - 1 = 5 is not.
    unit.ok(Order::LeadUnit { unit: a, order: OrderType::Rally }, &[]);
    unit.ok(Order::Begin, &[]);
    unit.go_to(Phase::Rally);
    for (die, still) in [(7, true), (6, false)] {
        let mut one = At { g: unit.g.clone() };
        one.ok(Order::Rally { unit: a }, &[die]);
        assert_eq!(one.disordered("a"), still, "{die}");
    }
}

/// The OC rides up to 10 MP when its chit is used, for a wing or for a unit.
#[test]
fn mp_3_7_the_overall_commander_joins() {
    let to = |at: &At, hex: &str| Order::MoveLeader { leader: at.l("oc"), to: at.hex(hex) };
    for led in ["wing", "unit"] {
        let mut at = drawn(WINGS, "oc");
        let (a, wing) = (at.u("a"), at.wing("L"));
        if led == "wing" {
            at.ok(Order::LeadWing { wing, order: OrderType::March }, &[]);
        } else {
            at.ok(Order::LeadUnit { unit: a, order: OrderType::March }, &[]);
        }
        // From 0101: 1101 is 10 away, 1201 is 11.
        assert!(at.may(to(&at, "1101")), "{led}");
        assert_eq!(at.no(to(&at, "1201")), "6.1", "{led}");
        let order = to(&at, "0404");
        at.ok(order, &[]);
        assert_eq!(at.leader_at("oc"), "0404");
        // Once, and only with its own chit.
        assert!(!at.may(to(&at, "0101")));
    }
    let mut at = drawn(WINGS, "ll");
    let wing = at.wing("L");
    at.ok(Order::LeadWing { wing, order: OrderType::March }, &[]);
    assert!(!at.may(to(&at, "0404")));
}
