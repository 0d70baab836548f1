//! MP 17: the fine print of movement and retreat.

use super::play::At;
use tercio::board::hex::HexFootprint;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::movement;
use tercio::games::musket_pike::rules::orders::{LeftRight, Order};
use tercio::games::musket_pike::rules::retreat::{Displacing, retreat_paths, way_of};
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase, UnitMark};
use tercio::games::musket_pike::rules::text as words;
use tercio::games::musket_pike::scenario::load_text;

/// A hex that touches both halves of a 2-hex enemy counts if either hexside is free; no step onto an enemy, lone Art too.
#[test]
fn mp_17_1_adjacent_to_an_enemy() {
    // 0505 touches 0604 and 0605... of 0604+0605 facing W the middle front hex is 0505.
    let touched = |rivers: &str| {
        let at = At::new(&format!("map 10x9\n{rivers}\nred a HI 0505 E 8 q7\nblue z HI 0604+0605 W 16 q7"));
        (at.g.in_contact(at.hex("0505"), at.side("red")), at.g.in_enemy_front(at.hex("0505"), at.side("red")))
    };
    assert_eq!(touched(""), (true, true));
    assert_eq!(touched("side river 0505/0604"), (true, true));
    assert_eq!(touched("side river 0505/0604 0505/0605"), (false, false));
    for enemy in ["ART 0504 W q6 w3", "HI 0504 W 8 q7", "WAGON 0504 W q6"] {
        let text = format!(
            "map 10x9\nred a HI 0404 E 8 q7\nred c CAV 0405 E 4 q7\nleader x 0101 0 wing=red\nblue z {enemy}\nblue y HI 0705 W 8 q7"
        );
        let at = At::active(&text, "red", OrderType::Charge, &["a", "c"]);
        assert!(!at.may(at.step("a", "0504")), "{enemy}");
    }
}

/// Charge: no half leaves an enemy front hex in which it began, Art and LI included; a wheel there must touch.
#[test]
fn mp_17_2_pinned_under_a_charge() {
    for unit in ["ART 0504 W q6 w3", "LI 0504 W 4 q7"] {
        let text =
            format!("map 10x9\nleader x 0101 0 wing=red\nred u {unit}\nred c CAV 0603 SE 4 q7\nblue z HI 0604 W 8 q7");
        let at = At::active(&text, "red", OrderType::Charge, &["u", "c"]);
        assert!(!at.may(at.step("u", "0403")) && !at.may(at.step("u", "0404")), "{unit}");
    }
    // 0404+0405 facing E: z at 0504 facing W has 0404 in front. The wheel about 0404 brings 0405 to 0505: next to 0504.
    let text = "map 10x9\nred a HI 0404+0405 E 16 q7\nblue z HI 0504 W 8 q7";
    let at = At::active(text, "red", OrderType::Charge, &["a"]);
    assert!(at.may(at.wheel("a", LeftRight::Left)));
    // With z at 0403 facing SE... its front 0503 0404: the wheel brings 0405 to 0505, next to nobody.
    let text = "map 10x9\nred a HI 0404+0405 E 16 q7\nblue z HI 0403 SE 7 q7";
    let at = At::active(text, "red", OrderType::Charge, &["a"]);
    assert_eq!(at.no(at.wheel("a", LeftRight::Left)), "17.2");
    // A Rally drives Art out of contact too.
    let text = "map 10x9\nred g ART 0504 W q6 w3\nblue z HI 0604 W 8 q7";
    let at = At::active(text, "red", OrderType::Rally, &["g"]);
    assert_eq!(at.no(Order::EndPhase), "4.3");
}

/// March and Rally: no hex in contact is entered, not even from contact with the same enemy.
#[test]
fn mp_17_3_no_contact_to_contact() {
    for (order, paragraph) in [(OrderType::March, "4.2"), (OrderType::Rally, "4.3")] {
        // 0503 and 0504 both touch 0604... 0503 does not; 0504 and 0505 both do.
        let text = "map 10x9\nred l LI 0504 SE 4 q7\nblue z HI 0604 E 8 q7";
        let at = At::active(text, "red", order, &["l"]);
        assert_eq!(at.no(at.step("l", "0505")), paragraph);
        assert!(at.may(at.step("l", "0404")), "out of contact");
    }
}

/// A wheel is a step: none after a stop. Turns that cost need MP. Beginning in a front does not stop.
#[test]
fn mp_17_4_wheels_turns_and_stops() {
    // 0304+0305 steps to 0404+0405, into the front of z at 0504 (front 0403 0404): stopped with 3 MP.
    let text = "map 10x9\nred a HI 0304+0305 E 16 q7\nblue z HI 0504 W 7 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["a"]);
    let order = at.ahead("a", LeftRight::Right);
    at.ok(order, &[]);
    at.ok(Order::StandFast { unit: at.u("z") }, &[]);
    assert_eq!((at.place("a").as_str(), at.mp("a"), at.has("a", UnitMark::Stopped)), ("0404+0405 E", 3, true));
    assert_eq!(at.no(at.wheel("a", LeftRight::Left)), "6.7");
    assert!(at.may(at.turn("a", "W")));
    // 4 MP spent on steps: no turn.
    let text = "map 12x9\nred a HI 0204 E 8 q7\nblue z HI 1208 W 7 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a"]);
    for to in ["0304", "0403", "0503", "0602"] {
        let order = at.step("a", to);
        at.ok(order, &[]);
    }
    assert_eq!(at.no(at.turn("a", "W")), "6.1");
    // Begun in a front: it steps away on a March.
    let text = "map 10x9\nred c CAV 0504 W 4 q7\nblue z CAV 0604 W 4 q7";
    let at = At::active(text, "red", OrderType::March, &["c"]);
    assert!(!at.has("c", UnitMark::Stopped) && at.may(at.step("c", "0404")));
}

/// The least move: one move forward, no wheel, not prohibited, with all MP; a free turn leaves them whole.
#[test]
fn mp_17_5_the_least_move() {
    // 0504: marsh 3* behind a ditch +1 up a steep slope +1 = 5. A block's pair with it: 5 of 4 MP.
    let text = "map 12x9
        ground marsh 0504 0505
        level 1 0504 0505
        side steep 0404/0504 0404/0505 0405/0505
        side ditch 0404/0504 0404/0505 0405/0505
        red a HI 0404+0405 E 16 q7
        blue z HI 1208 W 7 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a"]);
    assert_eq!(at.no(at.wheel("a", LeftRight::Left)), "6.1", "no wheel");
    let reach = movement::reach(&at.g, at.u("a")).expect("on the map");
    let there: Vec<u8> =
        reach.ends.iter().filter(|e| at.stand_text(e.stand) == "0504+0505 E").map(|e| e.cost).collect();
    assert_eq!(there, [4], "within reach, for all it has");
    let order = at.ahead("a", LeftRight::Left);
    at.ok(order, &[]);
    assert_eq!((at.place("a").as_str(), at.mp("a")), ("0504+0505 E", 0));
    // LI: marsh 2, ditch 1, steep 1, ford 1, stream 1 = 6 of 5; a free turn first does not matter.
    let text = "map 12x9
        ground marsh 0504
        level 1 0504
        side steep 0404/0504
        side ditch 0404/0504
        side ford 0404/0504
        side stream 0404/0504
        red l LI 0404 W 2 q7
        blue z HI 1208 W 7 q7";
    let mut at = At::active(text, "red", OrderType::March, &["l"]);
    for order in [at.turn("l", "E"), at.step("l", "0504")] {
        at.ok(order, &[]);
    }
    assert_eq!((at.place("l").as_str(), at.mp("l")), ("0504 E", 0));
    // Prohibited stays prohibited.
    let text = "map 12x9\nground marsh 0504\nred c CAV 0404 E 4 q7\nblue z HI 1208 W 7 q7";
    let at = At::active(text, "red", OrderType::March, &["c"]);
    assert_eq!(at.no(at.step("c", "0504")), "7.1");
}

/// Over a lone battery; Art over a friend without one; never two under a block; a stacked Art stays.
#[test]
fn mp_17_6_artillery_on_the_way() {
    let text = "map 12x9
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red s ART 0404 E q6 w3
        red l ART 0505 E q6 w3
        red g ART 0407 E q6 w3
        red f HI 0507 E 8 q7
        blue z HI 1208 W 7 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a", "s", "g", "l"]);
    // a leaves its battery, passes l and goes on.
    for to in ["0505", "0604"] {
        let order = at.step("a", to);
        at.ok(order, &[]);
    }
    assert_eq!(
        (at.place("a").as_str(), at.place("s").as_str(), at.place("l").as_str()),
        ("0604 E", "0404 E", "0505 E")
    );
    // g passes over f (no battery there) and out again.
    for to in ["0507", "0606"] {
        let order = at.step("g", to);
        at.ok(order, &[]);
    }
    assert_eq!(at.place("g"), "0606 E");
    // A block never covers two batteries, not even on its way.
    let text = "map 12x9
        red b HI 0404+0405 E 16 q7
        red l ART 0504 E q6 w3
        red m ART 0505 E q6 w3
        blue z HI 1208 W 7 q7";
    let at = At::active(text, "red", OrderType::March, &["b"]);
    assert_eq!(at.no(at.ahead("b", LeftRight::Left)), "1.6");
    assert!(at.may(at.ahead("b", LeftRight::Right)));
    // Never into contact.
    let text = "map 12x9\nred g ART 0404 E q6 w3\nred f HI 0504 E 8 q7\nblue z HI 0604 W 7 q7";
    let at = At::active(text, "red", OrderType::March, &["g"]);
    assert_eq!(at.no(at.step("g", "0504")), "6.8");
}

/// A block never stands, wheels or retreats across a river or cliff between its halves; other hexsides do not matter.
#[test]
fn mp_17_7_halves_divided() {
    for (side, may) in [("river", false), ("cliff", false), ("wall", true), ("stream", true)] {
        let text = format!("map 12x9\nside {side} 0504/0505\nred b HI 0404+0405 E 16 q7\nblue z HI 1208 W 7 q7");
        let at = At::active(&text, "red", OrderType::March, &["b"]);
        assert_eq!(at.may(at.ahead("b", LeftRight::Left)), may, "{side}");
        if may {
            // Each half is priced by its own hexside: nothing in its way.
            let mut at = at;
            let order = at.ahead("b", LeftRight::Left);
            at.ok(order, &[]);
            assert_eq!(at.mp("b"), 3);
        }
    }
    assert!(crate::reference::scene::read("map 9x9\nside river 0504/0505\nred b HI 0504+0505 E 16 q7").is_err());
    // A wheel left of 0404+0405 puts it on 0404+0505.
    let text = "map 12x9\nside cliff 0404/0505\nred b HI 0404+0405 E 16 q7\nblue z HI 1208 W 7 q7";
    let at = At::active(text, "red", OrderType::March, &["b"]);
    assert_eq!(at.no(at.wheel("b", LeftRight::Left)), "17.7");
    // Right about 0405 it would stand undivided on 0405+0505, but 0404 cannot cross the cliff.
    assert_eq!(at.no(at.wheel("b", LeftRight::Right)), "7.1");
}

/// A road waives the hex, not its hexside; a bridge over a river restores all; a gate lifts no ford; steep on the level
/// means nothing.
#[test]
fn mp_17_8_roads_gates_bridges() {
    let price = |lines: &str| {
        let at = At::new(&format!("map 9x9\n{lines}\nred a HI 0101 E 8 q7\nblue z HI 0909 W 8 q7"));
        let dir = at.g.battle.map.grid.direction_between(at.hex("0404"), at.hex("0504")).expect("neighbours");
        at.g.entry_by_terrain(tercio::games::musket_pike::rules::data::UnitKind::Hi, at.hex("0404"), dir)
            .map(|e| (e.mp, e.any_hit()))
    };
    assert_eq!(price("ground wood 0504\nroad 0404 0504\nside wall 0404/0504"), Some((2, true)));
    assert_eq!(price("ground wood 0504\nroad 0404 0504\nside wall 0404/0504\nside gate 0404/0504"), Some((1, false)));
    assert_eq!(price("ground wood 0504\nroad 0404 0504\nlevel 2 0504"), Some((2, true)));
    assert_eq!(price("side ford 0404/0504\nside gate 0404/0504"), Some((2, false)));
    assert_eq!(price("side steep 0404/0504"), Some((1, false)));
    assert_eq!(price("ground brook 0504\nside gate 0404/0504"), Some((1, false)));
    // A wagon park on a road is waived like any hex.
    assert_eq!(price("ground wagons 0504\nroad 0404 0504"), Some((1, false)));
    let text = "map 9x9\nside river 0404/0504\nside bridge 0404/0504\nred a HI 0404 E 8 q7\nblue z HI 0504 W 8 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    assert!(at.may(at.attack("a", "0504")));
}

/// A strategic march is declared, with every unit 10+ hexes from every enemy unit, lone Art too, leaders not.
#[test]
fn mp_17_9_declaring_a_strategic_march() {
    let may = |enemy: &str| {
        let mut at = At::turn_of(&format!("map 20x9\nred a HI 0404 E 8 q7\nblue z HI 1904 W 8 q7\n{enemy}"), "red");
        at.draw();
        at.may(Order::LeadUnit { unit: at.u("a"), order: OrderType::Strategic })
    };
    assert!(may(""));
    assert!(may("blue g ART 1404 W q6 w3"), "10 away");
    assert!(!may("blue g ART 1304 W q6 w3"), "9 away");
    assert!(may("leader l 0704 0 wing=blue"));
    // No hex nearer than 10 is entered: 0404 to 1404 is 10.
    let text = "map 20x9\nred a HI 0404 E 8 q7\nblue z HI 1404 W 8 q7";
    let at = At::active(text, "red", OrderType::Strategic, &["a"]);
    assert_eq!(at.no(at.step("a", "0504")), "17.9");
}

fn back(lines: &str, unit: &str, from: &[&str], steps: u8) -> Vec<String> {
    let at = At::new(&format!("map 10x9\n{lines}"));
    let stands: Vec<HexFootprint> = from.iter().map(|f| at.g.footprint(at.u(f)).expect("there")).collect();
    let mut all: Vec<String> = retreat_paths(&at.g, at.u(unit), steps, &stands, Displacing::Allowed)
        .into_iter()
        .map(|w| w.path.iter().map(|s| at.stand_text(*s)).collect::<Vec<_>>().join(" "))
        .collect();
    all.sort();
    all
}

/// Farther each step from the nearest of those it lost to; beaten attackers from the defenders; a friendly Art is free.
#[test]
fn mp_17_10_farther_and_free() {
    // c beaten at 0404 by the block 0504+0505: 0505 is the nearer half of some ways. 0403 touches 0504; 0304 0305 do not.
    let lines = "red c CAV 0404 E 4 q7\nblue b HI 0504+0505 W 16 q7";
    assert_eq!(back(lines, "c", &["b"], 1), ["0304 E", "0305 E"]);
    // A hex with a lone friendly battery is free, and of class (a).
    assert_eq!(back(&format!("{lines}\nred g ART 0304 E q6 w3"), "c", &["b"], 1), ["0304 E", "0305 E"]);
    // The class is judged at each step: first 0603 or 0604, both free; from there only the hexes of q are farther from a
    // (0603 touches 0703 and 0704, 0604 touches 0704; 0705 is a bog): class (c) at the second step.
    let two = "ground bog 0503 0705\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7\nblue q HI 0703+0704 W 16 q7\nground bog 0602";
    assert_eq!(back(two, "b", &["a"], 2), ["0603 W 0703 W", "0603 W 0704 W", "0604 W 0704 W"]);
    // A block may turn off at its second step.
    let block = back("red a HI 0404 E 8 q7\nblue b HI 0504+0505 W 16 q7", "b", &["a"], 2);
    assert!(
        block.contains(&"0604+0605 W 0704+0705 W".to_owned()) && block.contains(&"0604+0605 W 0705+0706 W".to_owned())
    );
}

/// Every hex entered counts for 11.2, the last too; the one it leaves does not.
#[test]
fn mp_17_11_which_hexes_pass_a_front() {
    let passes = |lines: &str| {
        let at = At::new(&format!("map 10x9\n{lines}"));
        let a = at.g.footprint(at.u("a")).expect("there");
        let all = retreat_paths(&at.g, at.u("b"), 1, &[a], Displacing::Allowed);
        all.iter().map(|w| w.passes_front).collect::<Vec<_>>()
    };
    // b leaves the front of a: that does not count.
    assert_eq!(passes("ground bog 0503 0603\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7"), [false]);
    // The only hex, 0604, lies in front of c.
    assert_eq!(
        passes("ground bog 0503 0603\nred a HI 0404 E 8 q7\nred c CAV 0705 W 4 q7\nblue b HI 0504 W 8 q7"),
        [true]
    );
}

/// Friends make way from every hex entered, out of the hexes that the retreater enters; an Art on such a hex stays.
#[test]
fn mp_17_12_making_way() {
    let base = "ground bog 0503 0603\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    let p = format!("{base}\nblue p LI 0604 W 4 q6");
    assert_eq!(back(&p, "b", &["a"], 1), ["0604 W"]);
    assert_eq!(back(&format!("{p}\nblue g ART 0604 W q6 w3"), "b", &["a"], 1), ["0604 W"], "the Art does not bar");
    // A block with the Art in its other hex makes way, the Art stays.
    let block = format!("{base}\nblue p HI 0604+0605 W 16 q6\nblue g ART 0605 W q6 w3");
    assert_eq!(back(&block, "b", &["a"], 1), ["0604 W"]);
    // Passed hexes too: two steps over p to 0704 0705, p out of both: 0605 is as near as 0604, so 0703 ... is taken or bog.
    let shut = format!("{p}\nground bog 0703 0705 0605");
    assert_eq!(back(&shut, "b", &["a"], 2), Vec::<String>::new(), "p's only hex is the retreater's second");
    let open = format!("{p}\nground bog 0703 0605");
    assert_eq!(back(&open, "b", &["a"], 2), ["0604 W 0704 W", "0604 W 0705 W"]);
    // A block on both hexes of the way makes way once, whole: at the second step nobody stands there any more.
    let twice = format!("{base}\nblue p HI 0604+0704 NW 16 q6");
    assert_eq!(back(&twice, "b", &["a"], 2), ["0604 W 0704 W", "0604 W 0705 W"]);
    // Making way may chain.
    let chain = format!("{p}\nground bog 0703 0605 0705\nblue q LI 0704 W 4 q6");
    assert_eq!(back(&chain, "b", &["a"], 1), ["0604 W"]);
}

/// The file in which b1 surrendered: its one way leads over pikes with a battery. They make way, the battery stays under it.
#[test]
fn mp_11_3_a_retreat_over_a_friend_with_guns() {
    let battle = load_text(include_str!("../cases/retreat-over-guns.ron"), "retreat", &[]).unwrap();
    let mut at = At { g: Game::new(battle) };
    let displaced: Vec<_> = at.g_orders().iter().map(|o| way_of(&at.g, o).expect("a way back").displaces).collect();
    assert!(!displaced.is_empty() && displaced.iter().all(|d| *d == [at.u("fr")]), "{displaced:?}");
    at.first(|o| matches!(o, Order::Retreat { .. }));
    assert_eq!(at.decider(), "blue");
    let order = *at.g_orders().first().expect("fr makes way");
    assert_eq!(order.unit(), Some(at.u("fr")));
    at.ok(order, &[1]);
    assert_eq!((at.place("ga").as_str(), at.place("b1").contains("1106")), ("1106 W", false));
    assert!(at.sp("b1") > 0 && at.place("fr") != "1106 W");
}

/// Two units that retreat go one after the other as the owner chooses; the one that waits may be displaced.
#[test]
fn mp_17_13_two_that_retreat() {
    let text = "map 10x9
        red a HI 0404+0405 E 16 q7
        blue b HI 0504 W 8 q7
        blue c HI 0505 W 8 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    // 12 v 12: roll 10 D2R.
    at.fight("a", "0504+0505", 10, 1);
    assert_eq!(at.decider(), "blue");
    let units: std::collections::BTreeSet<_> = at.g_orders().iter().filter_map(Order::unit).collect();
    assert_eq!(units.len(), 2, "either may go first: {:?}", at.g_orders());
    let c = at.u("c");
    let order = at.g_orders().into_iter().find(|o| matches!(o, Order::Retreat { unit, .. } if *unit == c));
    at.ok(order.expect("c first"), &[]);
    while matches!(at.g.state().stack.last(), Some(Frame::Retreat(_))) {
        let order = at.g_orders()[0];
        at.ok(order, &[]);
    }
    for u in ["b", "c"] {
        let s = at.g.footprint(at.u(u)).expect("there");
        let far =
            at.g.battle
                .map
                .grid
                .distance(s.left, at.hex("0404"))
                .min(at.g.battle.map.grid.distance(s.left, at.hex("0405")));
        assert_eq!(far, 3, "{u}");
    }
}

/// Wagons attacked alone are taken without a roll and count as eliminated; with a combat unit they are lost with their hex.
#[test]
fn mp_17_14_wagons_are_taken() {
    let text = "map 10x8\nred a HI 0404 E 8 q7\nblue w WAGON 0504 W q6\nblue z HI 1008 W 8 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    let contest = at.melee(&[("a", "0504")], &["w"]).contest;
    assert!(contest.without_roll);
    let why = contest.defence.lines[0].why;
    assert_eq!((why.paragraph(), words::why(&at.g.battle, why).as_str()), ("9.7", "w: wagons, which never fight"));
    let attack = at.attack("a", "0504");
    let told = at.ok(attack, &[]);
    let taken = told.iter().find(|o| o.units().contains(&at.u("w")) && o.paragraph(&at.g.battle) == Some("17.14"));
    assert_eq!(taken.map(|o| words::outcome(&at.g.battle, o)).as_deref(), Some("red took w."));
    at.first(|o| matches!(o, Order::Occupy { .. }));
    assert_eq!((at.place("w").as_str(), at.place("a").starts_with("0504")), ("eliminated", true));
    // Beside pikes: 3 against 3 in the park, cover and the attacker's disorder make it the 50 column: 10 is D1R, 1 is A2R.
    let text = format!("{text}\nblue d HI 0504 W 8 q7");
    for (white, wagons) in [(10, "eliminated"), (1, "0504 W")] {
        let mut at = At::in_phase(&text, "red", OrderType::March, &["a"], Phase::Melee);
        at.fight("a", "0504", white, 1);
        assert_eq!((at.place("w").as_str(), at.sp("d") > 0), (wagons, true), "white {white}");
    }
}

/// Wagons count as the terrain `wagons`; a fixed park may be terrain alone.
#[test]
fn mp_17_14_wagons() {
    let price = |lines: &str| {
        let at = At::new(&format!("map 9x9\n{lines}\nred a HI 0101 E 8 q7\nblue z HI 0909 W 8 q7"));
        let dir = at.g.battle.map.grid.direction_between(at.hex("0404"), at.hex("0504")).expect("neighbours");
        use tercio::games::musket_pike::rules::data::UnitKind;
        let of = |k| at.g.entry_by_terrain(k, at.hex("0404"), dir).map(|e| (e.mp, e.any_hit()));
        (
            [of(UnitKind::Hi), of(UnitKind::Li), of(UnitKind::Cav), of(UnitKind::Art)],
            at.g.is_obstructed(at.hex("0504")),
            at.g.ground(at.hex("0504")).cover,
        )
    };
    let wanted = ([Some((2, true)), Some((1, false)), Some((2, true)), None], true, true);
    assert_eq!(price("ground wagons 0504"), wanted);
    assert_eq!(price("red w WAGON 0504 E q5"), wanted);
    assert!(!price("").1);
}
