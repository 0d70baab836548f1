//! MP 9: melee.

use super::play::At;
use crate::reference::melee::TABLE;
use tercio::games::musket_pike::rules::Illegal;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::outcomes::{LossCause, Outcome};
use tercio::games::musket_pike::rules::state::{OrderType, Phase, UnitMark};
use tercio::games::musket_pike::scenario::rule_data;

/// In the melee phase of a March of these red units, which are led by a commander in a corner.
fn melee(lines: &str, units: &[&str]) -> At {
    let text = format!("map 10x9\nleader corner 0101 0 wing=red\n{lines}");
    At::in_phase(&text, "red", OrderType::March, units, Phase::Melee)
}

fn is_retreat(o: &Order) -> bool {
    matches!(o, Order::Retreat { .. })
}

/// Goes on until nothing of the melee waits: first ways back, first ground.
fn finish(at: &mut At) -> Vec<Outcome> {
    let mut all = Vec::new();
    while at.g.state().stack.len() > 2 {
        let order = at.g_orders()[0];
        all.extend(at.ok(order, &[]));
    }
    all
}

/// Who may attack what: true fronts, place that could be taken, one attack each, no Art, no cavalry at a chateau.
#[test]
fn mp_9_1_who_may_attack() {
    let at = melee(
        "ground chateau 0503
         ground marsh 0506
         red c CAV 0403 E 4 q7
         red d CAV 0406 NE 4 q7
         red g ART 0407 E q6 w3
         blue l LI 0503 W 2 q5
         blue m LI 0506 W 2 q5
         blue n LI 0507 W 2 q5
         blue o LI 0405 W 2 q5
         blue p LI 0307 W 2 q5",
        &["c", "d", "g"],
    );
    assert_eq!(at.no(at.attack("c", "0503")), "9.1", "a chateau");
    // d at 0406 facing NE: front 0405 and 0506; a marsh is prohibited to it.
    assert!(at.may(at.attack("d", "0405")));
    assert_eq!(at.no(at.attack("d", "0506")), "9.1");
    assert_eq!(at.no(at.attack("d", "0507")), "9.1", "not in front");
    assert_eq!(at.no(at.attack("g", "0507")), "9.1", "Art");
    // Each enemy once, each attacker once.
    let mut at = melee(
        "red a HI 0404 E 8 q7
         red b HI 0405 E 8 q7
         blue t HI 0505 W 8 q7
         blue s HI 0506 W 8 q7",
        &["a", "b"],
    );
    at.fight("a", "0505", 4, 1);
    assert_eq!(at.no(at.attack("a", "0505")), "9.1");
    assert_eq!(at.no(at.attack("b", "0505")), "9.1");
    assert!(at.may(at.attack("b", "0506")));
}

/// Two blocks face to face across one hex only: fire, no melee.
#[test]
fn mp_9_1_one_hex_between_two_blocks() {
    // 0404+0405 facing E has 0504 0505 0506 in front, 0506+0507 facing W has 0405 0406 0407.
    let text = "map 10x9\nred a HI 0404+0405 E 16 q7\nblue b HI 0506+0507 W 16 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::AdvancingFire);
    assert!(at.may(at.fire("a", "b", "0506")));
    at.go_to(Phase::Melee);
    assert_eq!(at.why_not(at.attack("a", "0505+0506")), Illegal::OneHexContact);
    // Turned away, b has no hex of a in its front: it may be attacked.
    let text = "map 10x9\nred a HI 0404+0405 E 16 q7\nblue b HI 0506+0507 E 16 q7";
    let at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    assert!(at.may(at.attack("a", "0505+0506")));
}

/// A block against a pair: both occupied is one joint melee, one empty a melee against the other.
#[test]
fn mp_9_2_pairs() {
    let at = melee("red a HI 0404+0405 E 16 q7\nblue l LI 0504 W 4 q7\nblue c CAV 0505 W 4 q7", &["a"]);
    // LI 4 in the open 2, Cav 6: 12 v 8 = 150%.
    assert_eq!(at.sums(&[("a", "0504+0505")], &["l", "c"]), (12, 8, 150, 150, vec![], 150));
    assert!(at.may(at.attack("a", "0505+0506")), "or with the empty 0506, c alone");
    assert_eq!(at.strengths(&[("a", "0505+0506")], &["c"]), (12, 6));
    // Half of a block in the pair: it fights whole. 0506+0606 faces SW.
    let at = melee("red a HI 0404+0405 E 16 q7\nblue b HI 0506+0606 SW 10 q7\nblue c CAV 0505 W 4 q7", &["a"]);
    assert_eq!(at.strengths(&[("a", "0505+0506")], &["b", "c"]), (12, 15), "10 SP: 8 + 1, and 6");
    // One that was attacked before bars the pair.
    let mut at = melee("red a HI 0404+0405 E 16 q7\nblue l LI 0504 W 4 q7\nblue c CAV 0505 W 4 q7", &["a"]);
    let l = at.u("l");
    at.change(|s| s.units[l.index()].marks.set(UnitMark::Defended));
    assert_eq!(at.no(at.attack("a", "0504+0505")), "9.1");
    assert!(at.may(at.attack("a", "0505+0506")));
    // Block before block: both pairs, each an attack once.
    let at = melee("red a HI 0404+0405 E 16 q7\nblue b HI 0504+0505 W 16 q7", &["a"]);
    let attacks = at.g_orders().into_iter().filter(|o| matches!(o, Order::Attack { .. })).count();
    assert!(at.may(at.attack("a", "0504+0505")) && at.may(at.attack("a", "0505+0506")));
    assert_eq!(attacks, 2);
    // A lone battery in the pair counts by 9.7: 0504 facing W has 0404 in front.
    let at = melee("red a HI 0404+0405 E 16 q7\nblue g ART 0504 W q6 w3\nblue c CAV 0505 W 4 q7", &["a"]);
    assert_eq!(at.strengths(&[("a", "0504+0505")], &["c", "g"]), (12, 7));
}

/// Two adjacent 1-hex HI or Cav against one block; LI and blocks never join; all else one against one.
#[test]
fn mp_9_2_two_against_a_block() {
    let lines = "red a HI 0404 E 8 q7
         red c CAV 0405 E 4 q7
         red l LI 0403 E 4 q7
         red e CAV 0506 NW 4 q7
         blue b HI 0504+0505 W 16 q7";
    let mut at = melee(lines, &["a", "c", "l", "e"]);
    // 6 + 6 v 12.
    assert_eq!(at.sums(&[("a", "0504"), ("c", "0505")], &["b"]), (12, 12, 100, 100, vec![], 100));
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    assert!(at.may(at.join("c", "0505")));
    assert!(!at.may(at.join("c", "0504")), "not in its front");
    assert!(!at.may(at.join("l", "0504")), "LI do not");
    // e at 0506 facing NW has 0505 in front, but is not next to a at 0404.
    assert!(!at.may(at.join("e", "0505")));
    // Against a 1-hex defender nobody joins.
    let mut at = melee("red a HI 0404 E 8 q7\nred c CAV 0405 E 4 q7\nblue b HI 0505 W 8 q7", &["a", "c"]);
    at.fight("a", "0505", 4, 1);
    assert!(!at.may(at.join("c", "0505")));
}

/// A block that faces one hex of a block's flank may attack; without a free pair it turns in.
#[test]
fn mp_9_2_a_block_at_a_flank() {
    // 0504+0604 faces NE; of a's front 0504 0505 0506 it holds 0504 only.
    let at = melee("red a HI 0404+0405 E 16 q7\nblue b HI 0504+0604 NE 16 q7", &["a"]);
    assert!(at.may(at.attack("a", "0504+0505")));
    assert!(!at.may(at.attack("a", "0504+0604")), "a free pair is there");
    let at = melee("red a HI 0404+0405 E 16 q7\nblue b HI 0504+0604 NE 16 q7\nground bog 0505", &["a"]);
    assert!(!at.may(at.attack("a", "0504+0505")));
    assert!(at.may(at.attack("a", "0504+0604")));
}

/// First 3 SP x 2; x 1 into obstructed terrain, across an obstacle, and in defence of an obstructed hex.
#[test]
fn mp_9_3_cavalry() {
    let strength = |sp: &str, more: &str| {
        let at = melee(&format!("{more}\nred c CAV 0404 E {sp} q7\nblue b HI 0504 W 8 q7"), &["c"]);
        at.strengths(&[("c", "0504")], &["b"]).0
    };
    let found: Vec<i32> = ["1", "2", "3", "4", "5"].iter().map(|s| strength(s, "")).collect();
    assert_eq!(found, [2, 4, 6, 6, 6]);
    assert_eq!(strength("4", "ground wood 0504"), 3);
    assert_eq!(strength("2", "side wall 0404/0504"), 2);
    assert_eq!(strength("4", "level 3 0504"), 6, "a slope is no obstacle");
    assert_eq!(strength("4", "ground wood 0404"), 6, "out of a wood");
    let defence = |more: &str| {
        let at = melee(&format!("{more}\nred a HI 0404 E 8 q7\nblue c CAV 0504 W 4 q7"), &["a"]);
        at.strengths(&[("a", "0504")], &["c"]).1
    };
    assert_eq!((defence(""), defence("ground village 0504"), defence("side wall 0404/0504")), (6, 3, 6));
}

/// First 4 SP, halved up in the open; full in or into an obstructed hex and across an obstacle.
#[test]
fn mp_9_4_light_infantry() {
    let defence = |sp: &str, more: &str| {
        let at = melee(&format!("{more}\nred a CAV 0404 E 3 q7\nblue l LI 0504 W {sp} q7"), &["a"]);
        at.strengths(&[("a", "0504")], &["l"]).1
    };
    let open: Vec<i32> = ["1", "2", "3", "4", "5"].iter().map(|s| defence(s, "")).collect();
    assert_eq!(open, [1, 1, 2, 2, 2]);
    assert_eq!(defence("3", "ground wood 0504"), 3);
    assert_eq!(defence("5", "ground wood 0504"), 4);
    assert_eq!(defence("3", "side hedge 0404/0504"), 3);
    assert_eq!(defence("3", "level 3 0504"), 2);
    assert_eq!(defence("3", "ground orchard 0504"), 2);
    let attack = |more: &str| {
        let at = melee(&format!("{more}\nred l LI 0404 E 4 q7\nblue b HI 0504 W 8 q7"), &["l"]);
        at.strengths(&[("l", "0504")], &["b"]).0
    };
    assert_eq!((attack(""), attack("ground marsh 0504"), attack("side stream 0404/0504")), (2, 4, 4));
    assert_eq!(attack("ground wood 0404"), 4, "in an obstructed hex");
}

/// 1-hex: 4 x 1, 4 x 1/2 up, max 6. 2-hex: 8 x 1, 8 x 1/2, max 12. N as 1-hex.
#[test]
fn mp_9_5_heavy_infantry() {
    let single = |sp: i32| {
        let at = melee(&format!("red a HI 0404 E {sp} q7\nblue b HI 0504 W 8 q7"), &["a"]);
        at.strengths(&[("a", "0504")], &["b"]).0
    };
    assert_eq!((1..=9).map(single).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 5, 6, 6, 6]);
    let block = |sp: i32, n: &str| {
        let at = melee(&format!("red a HI 0404+0405 E {sp} q7 {n}\nblue b HI 0504 W 8 q7"), &["a"]);
        at.strengths(&[("a", "0504+0505")], &["b"]).0
    };
    let found: Vec<i32> = [1, 8, 9, 10, 11, 15, 16, 20].iter().map(|sp| block(*sp, "")).collect();
    assert_eq!(found, [1, 8, 9, 9, 10, 12, 12, 12]);
    assert_eq!((block(16, "n"), block(4, "n"), block(5, "n")), (6, 4, 5));
}

/// In, or into, obstructed hexes, by either half: 2 + 2 (max 3) and 4 + 4 (max 6). Not for hexsides.
#[test]
fn mp_9_6_heavy_infantry_in_obstructed_hexes() {
    let single = |sp: i32| {
        let at = melee(&format!("ground marsh 0504\nred a HI 0404 E {sp} q7\nblue b LI 0504 W 4 q7"), &["a"]);
        at.strengths(&[("a", "0504")], &["b"]).0
    };
    assert_eq!((1..=6).map(single).collect::<Vec<_>>(), [1, 2, 3, 3, 3, 3]);
    let block = |sp: i32, more: &str| {
        let at = melee(&format!("{more}\nred a HI 0404+0405 E {sp} q7\nblue b HI 0504 W 8 q7"), &["a"]);
        at.strengths(&[("a", "0504+0505")], &["b"])
    };
    let found: Vec<i32> = [4, 5, 6, 7, 8, 16].iter().map(|sp| block(*sp, "ground wood 0504").0).collect();
    assert_eq!(found, [4, 5, 5, 6, 6, 6]);
    // Its own other half in a wood; the empty hex of the pair; a wall only.
    assert_eq!(block(16, "ground wood 0405").0, 6);
    assert_eq!(block(16, "ground wood 0505").0, 6);
    assert_eq!(block(16, "side wall 0404/0504").0, 12);
    // The defender in the wood is halved as well: 8 SP: 2 + 1 = 3.
    assert_eq!(block(16, "ground wood 0504"), (6, 3));
    // A defending block with its other half in a wood.
    let at =
        melee("ground wood 0503\nred c CAV 0405 E 3 q7\nblue b HI 0503+0504 W 16 q7\nred x LI 0108 E 1 q5", &["c"]);
    assert!(!at.may(at.attack("c", "0504")), "in front of 0405 are 0505 and 0506");
    let at = melee("ground wood 0503\nred c CAV 0404 E 3 q7\nblue b HI 0503+0504 W 16 q7", &["c"]);
    assert_eq!(at.strengths(&[("c", "0504")], &["b"]), (6, 6), "either half");
}

/// Art: +1 to its stack against attack through its front. Alone: 1 from the front, else captured without a roll.
#[test]
fn mp_9_7_artillery() {
    let with = |facing: &str| {
        let at = melee(&format!("red a HI 0404 E 8 q7\nblue b LI 0504 W 4 q7\nblue g ART 0504 {facing} q6 w3"), &["a"]);
        at.strengths(&[("a", "0504")], &["b"]).1
    };
    // 0504: W has 0403 0404 in front, E 0603 0604, NW 0503 0403.
    assert_eq!((with("W"), with("E"), with("NW")), (3, 2, 2));
    let alone = |facing: &str| {
        let at = melee(&format!("red a HI 0404 E 8 q7\nblue g ART 0504 {facing} q6 w3"), &["a"]);
        let o = at.melee(&[("a", "0504")], &["g"]);
        (o.contest.defence.total(), o.contest.without_roll)
    };
    assert_eq!(alone("W"), (1, false));
    assert_eq!(alone("E"), (0, true));
    // Wagons are no Art: they only obstruct the hex, where heavy infantry fights with 3 and is attacked with 3.
    let at = melee("red a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7\nblue w WAGON 0504 W q6", &["a"]);
    assert_eq!(at.strengths(&[("a", "0504")], &["b"]), (3, 3));
    // Without a roll: a stands there, the battery is a marker.
    let mut at = melee("red a HI 0404 E 8 q7\nblue g ART 0504 E q6 w3", &["a"]);
    let order = at.attack("a", "0504");
    let out = at.ok(order, &[]);
    assert!(out.iter().any(|o| matches!(o, Outcome::Captured { without_roll: true, .. })));
    finish(&mut at);
    assert_eq!((at.place("g").as_str(), &at.place("a")[..4]), ("captured 0504", "0504"));
    // From the front any D result captures it: 6 v 1 is the 300% column, where every roll has one.
    let mut at = melee("red a HI 0404 E 8 q7\nblue g ART 0504 W q6 w3", &["a"]);
    at.fight("a", "0504", 1, 1);
    finish(&mut at);
    assert_eq!((at.place("g").as_str(), at.sp("a")), ("captured 0504", 7));
}

/// Attacker over defender in percent, down to the next column; under 50 the 50, over 300 the 300; shifts stop at the ends.
#[test]
fn mp_9_8_odds_and_columns() {
    let columns = |red: &str, blue: &str, more: &str| {
        let at = melee(&format!("{more}\nred a CAV 0404 E {red} q7\nblue b HI 0504 W {blue}"), &["a"]);
        let s = at.sums(&[("a", "0504")], &["b"]);
        (s.2, s.3, s.5)
    };
    let lost = |red: &str, blue: &str, more: &str| {
        let at = melee(&format!("{more}\nred a CAV 0404 E {red} q7\nblue b HI 0504 W {blue}"), &["a"]);
        at.shifts_lost(&[("a", "0504")], &["b"])
    };
    assert_eq!(columns("3", "5 q7", ""), (120, 100, 100), "6 v 5");
    assert_eq!(columns("2", "5 q7", ""), (80, 75, 75), "4 v 5");
    assert_eq!(columns("1", "5 q7", ""), (40, 50, 50), "2 v 5");
    assert_eq!(columns("3", "1 q7", ""), (600, 300, 300), "6 v 1");
    assert_eq!(columns("3", "4 q7", ""), (150, 150, 150));
    // 300 and one right stops; right and left are summed first: 300 + 1 - 2 = 200.
    assert_eq!(columns("3", "1 q7 dis", "").2, 300);
    // Into the wood cavalry counts 3, the HI of 1 SP 1: 300; disordered defender +1, disordered by the wood -1, cover -1.
    assert_eq!(columns("3", "1 q7 dis", "ground wood 0504").2, 200);
    assert_eq!(columns("1", "8 q7 n", "side wall 0404/0504").2, 50, "50 and further left stays 50");
    // What leads past an end is told.
    assert_eq!(lost("3", "1 q7 dis", ""), 1);
    assert_eq!(lost("3", "1 q7 dis", "ground wood 0504"), 0, "one right and two left is one left");
    assert_eq!(lost("1", "8 q7 n", "side wall 0404/0504"), 1);
    assert_eq!(lost("3", "5 q7", ""), 0, "there is none to lose");
}

/// Each shift by itself.
#[test]
fn mp_9_9_column_shifts() {
    let shifts = |a: &str, b: &str, more: &str| {
        let at = melee(&format!("{more}\nred a {a}\nblue b {b}"), &["a"]);
        let into = if a.contains('+') { "0504+0505" } else { "0504" };
        at.shifts(&[("a", into)], &["b"])
    };
    let (a, b) = ("HI 0404 E 8 q6", "HI 0504 W 8 q6");
    assert_eq!(shifts(a, b, ""), []);
    assert_eq!(shifts(a, "HI 0504 W 8 q6 dis", ""), [("defender_disordered", 1)]);
    assert_eq!(shifts("HI 0404 E 8 q6 dis", b, ""), [("attacker_disordered", -1)]);
    assert_eq!(shifts("HI 0404 E 8 q8", b, ""), [("attacker_morale", 1)]);
    assert_eq!(shifts("HI 0404 E 8 q7", b, ""), []);
    assert_eq!(shifts(a, "HI 0504 W 8 q8", ""), [("defender_morale", -1)]);
    // Losses count: 8 of 10 SP is morale 5 of QL 6, two under 7.
    assert_eq!(shifts("HI 0404 E 8/10 q6", "HI 0504 W 8 q7", ""), [("defender_morale", -1)]);
    // Flank and rear: 0404 is in front of 0504 facing W, in its flank facing NE or SW... (NE: front 0503 0603, flank 0403 0604).
    assert_eq!(shifts(a, "HI 0504 E 7 q6", ""), [("flank_or_rear", 1)]);
    assert_eq!(shifts("HI 0403 E 8 q6", "HI 0504 NE 7 q6", ""), [("flank_or_rear", 1)]);
    // Not those of 6.4: 8 original SP.
    assert_eq!(shifts("HI 0403 E 8 q6", "HI 0504 NE 8 q6", ""), []);
    assert_eq!(shifts(a, "HI 0504 E 8 q6", ""), [("flank_or_rear", 1)], "but the rear is");
    // Wholly: one half in front, one in the flank is not. b faces SW: front 0505 0404, flank 0604 0403... a's 0404 is in front.
    assert_eq!(shifts("HI 0404+0405 E 16 q6", "HI 0504 SW 7 q6", ""), []);
    // Cover: terrain, hexside, up a steep slope; not down.
    assert_eq!(shifts("LI 0404 E 4 q6", "LI 0504 W 4 q6", "ground orchard 0504"), [("defender_cover", -1)]);
    assert_eq!(shifts("LI 0404 E 4 q6", "LI 0504 W 4 q6", "side wall 0404/0504"), [("defender_cover", -1)]);
    assert_eq!(shifts("LI 0404 E 4 q6", "LI 0504 W 4 q6", "level 2 0504"), [("defender_cover", -1)]);
    assert_eq!(shifts("LI 0404 E 4 q6", "LI 0504 W 4 q6", "level 2 0404"), []);
    assert_eq!(shifts("LI 0404 E 4 q6", "LI 0504 W 4 q6", "side stream 0404/0504"), []);
    // N against regular HI or Cav: one against it, on either side; against N or LI none.
    assert_eq!(shifts("HI 0404 E 8 q6 n", b, ""), [("n_type_attacks", -1)]);
    assert_eq!(shifts("HI 0404 E 8 q6 n", "CAV 0504 W 4 q6", ""), [("n_type_attacks", -1)]);
    assert_eq!(shifts(a, "HI 0504 W 8 q6 n", ""), [("n_type_defends", 1)]);
    assert_eq!(shifts("HI 0404 E 8 q6 n", "HI 0504 W 8 q6 n", ""), []);
    assert_eq!(shifts("HI 0404 E 8 q6 n", "LI 0504 W 4 q6", ""), []);
    assert_eq!(shifts("LI 0404 E 4 q6", "HI 0504 W 8 q6 n", ""), []);
    // In a joint defence only if no other defender is Cav or regular HI.
    let joint = |other: &str| {
        let at = melee(&format!("red a HI 0404+0405 E 16 q6\nblue b HI 0504 W 8 q6 n\nblue c {other}"), &["a"]);
        at.shifts(&[("a", "0504+0505")], &["b", "c"])
    };
    assert_eq!(joint("CAV 0505 W 4 q6"), []);
    assert_eq!(joint("LI 0505 W 4 q6"), [("n_type_defends", 1)]);
}

/// Entering with a formation hit disorders before the melee; downslope only after winning; any half, the empty hex too.
#[test]
fn mp_9_10_disordered_by_the_way_in() {
    let hit = |a: &str, more: &str| {
        let at = melee(&format!("{more}\nred a {a}\nblue b LI 0504 W 4 q6"), &["a"]);
        let into = if a.contains('+') { "0504+0505" } else { "0504" };
        at.shifts(&[("a", into)], &["b"]).contains(&("attacker_disordered", -1))
    };
    assert!(!hit("HI 0404 E 8 q6", ""));
    assert!(hit("HI 0404 E 8 q6", "ground wood 0504"));
    assert!(hit("CAV 0404 E 4 q6", "side wall 0404/0504"));
    assert!(!hit("HI 0404 E 8 q6", "ground orchard 0504"), "no * for HI");
    assert!(hit("CAV 0404 E 4 q6", "ground orchard 0504"));
    assert!(!hit("LI 0404 E 4 q6", "ground wood 0504"), "LI take none");
    assert!(hit("HI 0404 E 8 q6", "level 2 0504"), "up a steep slope");
    assert!(!hit("HI 0404 E 8 q6", "level 2 0404"), "down one");
    assert!(hit("HI 0404+0405 E 16 q6", "ground wood 0505"), "the empty hex of the pair");
    assert!(hit("HI 0404 E 8 q6", "level 2 0404\nside wall 0404/0504"), "downslope waives only the slope's own");
    // Downslope: disordered if it wins and advances. 6 v 2 = 300%, roll 10 D3R.
    let mut at = melee("level 2 0404\nred a HI 0404 E 8 q6\nblue b LI 0504 W 4 q6", &["a"]);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    at.ok(Order::Stand { unit: at.u("b") }, &[10, 1]);
    assert!(!at.disordered("a"));
    finish(&mut at);
    assert_eq!((&at.place("a")[..4], at.disordered("a")), ("0504", true));
    // Before the melee the unit is really disordered, and takes the rout SP for it.
    let mut at = melee("ground wood 0504\nred a HI 0404 E 8 q6\nblue b CAV 0504 W 4 q6", &["a"]);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    assert!(!at.disordered("a"), "the evader decides first");
    // 3 v 3 = 100%, disordered and cover: 50. Roll 1: A2R: 2 and, disordered, 2 more.
    at.ok(Order::Stand { unit: at.u("b") }, &[1, 1]);
    assert_eq!((at.sp("a"), at.disordered("a")), (4, true));
}

/// Cav before infantry and LI before HI may go 2 hexes; the attacker must advance; LI not before Cav.
#[test]
fn mp_9_11_retreat_before_melee() {
    let asked = |a: &str, b: &str| {
        let mut at = melee(&format!("red a {a}\nblue b {b}"), &["a"]);
        let order = at.attack("a", "0504");
        let mut g = at.g.clone();
        let mut dice = tercio::kernel::Dice::scripted(g.state().dice, [4, 1]);
        _ = tercio::kernel::RuleSet::execute(&mut g, &order, &mut dice);
        at.g = g;
        at.may(Order::Evade { unit: at.u("b") })
    };
    assert!(asked("HI 0404 E 8 q6", "CAV 0504 W 4 q6"));
    assert!(asked("LI 0404 E 4 q6", "CAV 0504 W 4 q6"));
    assert!(asked("HI 0404 E 8 q6", "LI 0504 W 4 q6"));
    assert!(!asked("CAV 0404 E 4 q6", "LI 0504 W 4 q6"));
    assert!(!asked("LI 0404 E 4 q6", "LI 0504 W 4 q6"));
    assert!(!asked("CAV 0404 E 4 q6", "CAV 0504 W 4 q6"));
    assert!(!asked("HI 0404 E 8 q6", "HI 0504 W 8 q6"));
    // It goes 2, keeps its order and its facing; a stands in its place; its stacked Art is lost.
    let mut at = melee("red a HI 0404 E 8 q6\nblue b CAV 0504 W 4 q6\nblue g ART 0504 W q6 w3", &["a"]);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    at.ok(Order::Evade { unit: at.u("b") }, &[]);
    at.first(is_retreat);
    finish(&mut at);
    let b = at.g.footprint(at.u("b")).expect("on the map");
    assert_eq!(at.g.battle.map.grid.distance(b.left, at.hex("0404")), 3);
    assert_eq!((b.facing.name(), at.disordered("b"), at.sp("b")), ("W", false, 4));
    assert_eq!((&at.place("a")[..4], at.place("g").as_str()), ("0504", "captured 0504"));
    // Terrain disorders it: out through a wood.
    // No displacing, and no legal retreat, no evasion: friends behind on all ways.
    let mut at = melee(
        "red a HI 0404 E 8 q6\nblue b CAV 0504 W 4 q6
         blue p HI 0603 W 8 q6\nblue q HI 0604 W 8 q6\nblue r HI 0505 W 8 q6\nblue s HI 0503 W 8 q6",
        &["a"],
    );
    let order = at.attack("a", "0504");
    at.ok(order, &[4, 1]);
    assert!(!at.may(Order::Evade { unit: at.u("b") }));
    // Of two joint defenders one goes: the other fights alone. 12 v 6 = 200%.
    let mut at = melee("red a HI 0404+0405 E 16 q6\nblue b CAV 0504 W 4 q6\nblue h HI 0505 W 8 q6", &["a"]);
    let order = at.attack("a", "0504+0505");
    at.ok(order, &[]);
    at.ok(Order::Evade { unit: at.u("b") }, &[]);
    let way = at.g_orders().into_iter().find(is_retreat).expect("a way");
    let out = at.ok(way, &[4, 1]);
    let fought = out.iter().find_map(|o| match o {
        Outcome::Fought { defenders, attack, defence, .. } => {
            Some((defenders.clone(), attack.total(), defence.total()))
        }
        _ => None,
    });
    assert_eq!(fought, Some((vec![at.u("h")], 12, 6)));
}

/// The rule data is the table, entry by entry (typed in a second time for the reference); 150% roll 7 is D1R.
#[test]
fn mp_9_12_the_melee_table() {
    let data = &rule_data().melee;
    assert_eq!(data.columns, [50, 75, 100, 125, 150, 200, 300]);
    for (white, row) in data.tables["standard"].iter().enumerate() {
        let cells: Vec<String> = row.iter().map(ToString::to_string).collect();
        assert_eq!(cells, TABLE[white], "roll {}", white + 1);
    }
    assert_eq!(data.tables["standard"][6][4].to_string(), "D1R");
}

/// Losses of a unit by cause.
fn losses(out: &[Outcome], at: &At, unit: &str) -> Vec<(LossCause, u8)> {
    let u = at.u(unit);
    out.iter()
        .filter_map(|o| match o {
            Outcome::Lost { unit, sp, cause } if *unit == u => Some((*cause, *sp)),
            _ => None,
        })
        .collect()
}

/// Table SP; the check of the losing side, of both on A1-D1; margin for the disordered; R disorders or costs 2 more.
#[test]
fn mp_9_13_results_in_order() {
    // Even: 100%. Roll 8 D1R. Good order, red 8 over 7: disordered by the check; it would be by the retreat too.
    let lines = "red a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    let mut at = melee(lines, &["a"]);
    let out = at.fight("a", "0504", 8, 8);
    assert_eq!(losses(&out, &at, "b"), [(LossCause::MeleeTable, 1)]);
    finish(&mut at);
    assert_eq!((at.sp("a"), at.sp("b"), at.disordered("b"), at.disordered("a")), (8, 7, true, false));
    // The defender went 2 hexes, the attacker stands at 0504.
    let b = at.g.footprint(at.u("b")).expect("there").left;
    assert_eq!((at.g.battle.map.grid.distance(b, at.hex("0404")), &at.place("a")[..4]), (3, "0504"));
    // A1-D1 (roll 4): both check on the red die, 8: both disordered. The winner of an R does not check.
    let mut at = melee(lines, &["a"]);
    at.fight("a", "0504", 4, 8);
    assert_eq!((at.sp("a"), at.sp("b"), at.disordered("a"), at.disordered("b")), (7, 7, true, true));
    let mut at = melee(lines, &["a"]);
    at.fight("a", "0504", 4, 7);
    assert_eq!((at.disordered("a"), at.disordered("b")), (false, false));
    // Disordered before: 125% column, roll 7 D1R, red 10: margin 3, then 2 more: 1 + 3 + 2.
    let mut at = melee("red a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7 dis", &["a"]);
    let out = at.fight("a", "0504", 7, 10);
    let wanted = [(LossCause::MeleeTable, 1), (LossCause::MeleeMargin, 3), (LossCause::MeleeRout, 2)];
    assert_eq!(losses(&out, &at, "b"), wanted);
    // The attacker beaten: A1R (roll 3), back 1.
    let mut at = melee(lines, &["a"]);
    at.fight("a", "0504", 3, 1);
    finish(&mut at);
    let a = at.g.footprint(at.u("a")).expect("there").left;
    assert_eq!((at.sp("a"), at.disordered("a"), at.g.battle.map.grid.distance(a, at.hex("0504"))), (7, true, 2));
    // Morale before this melee's losses: 8 of 10, loss 1 makes 7; the check is against QL 6 - 1 = 5 both times.
    let mut at = melee("red a HI 0404 E 8/10 q6\nblue b HI 0504 W 8 q6", &["a"]);
    at.fight("a", "0504", 4, 5);
    assert!(!at.disordered("a"));
    // LI in the open forced back by HI or Cav: 2 more, once, in good order too; not by LI, not in a wood.
    for (attacker, b, more, lost) in [
        ("CAV 0404 E 3 q6", "LI 0504 W 4 q6", "", 3),
        ("CAV 0404 E 3 q6", "LI 0504 W 4 q6 dis", "", 3),
        ("LI 0404 E 4 q6", "LI 0504 W 4 q6", "", 2),
        ("CAV 0404 E 3 q8", "LI 0504 W 4 q6", "ground orchard 0504", 4),
    ] {
        let mut at = melee(&format!("{more}\nred a {attacker}\nblue b {b}"), &["a"]);
        // 6 v 2 = 300%: roll 5 D1R, roll 10 D3R. 2 v 2 = 100%: roll 10 D2R.
        let white = if lost == 2 || !more.is_empty() { 10 } else { 5 };
        let column = at.sums(&[("a", "0504")], &["b"]).5;
        let out = at.fight("a", "0504", white, 1);
        let sum: u8 = losses(&out, &at, "b").iter().map(|l| l.1).sum();
        assert_eq!(sum, lost, "{attacker} {b} {more} column {column}");
    }
}

/// Joint losses split evenly, the odd one by choice; the 2 rout SP on each disordered unit; best morale for the side.
#[test]
fn mp_9_14_joint_losses() {
    let lines = "red a HI 0404+0405 E 16 q6\nblue b HI 0504 W 4 q5\nblue c HI 0505 W 4 q8 dis";
    // 12 v 4 + 4 = 150%; c's morale 8 is two over 6: left; disordered defender: right. Column 150.
    let at = melee(lines, &["a"]);
    assert_eq!(
        at.sums(&[("a", "0504+0505")], &["b", "c"]),
        (12, 8, 150, 150, vec![("defender_disordered", 1), ("defender_morale", -1)], 150)
    );
    // Roll 9 D2R: one each, and the disordered c 2 more. Red 5: b passes its 5, c its 8.
    let mut at = melee(lines, &["a"]);
    let out = at.fight("a", "0504+0505", 9, 5);
    assert_eq!(losses(&out, &at, "b"), [(LossCause::MeleeTable, 1)]);
    assert_eq!(losses(&out, &at, "c"), [(LossCause::MeleeTable, 1), (LossCause::MeleeRout, 2)]);
    // Roll 6 D1R: blue chooses who takes it.
    for who in ["b", "c"] {
        let mut at = melee(lines, &["a"]);
        at.fight("a", "0504+0505", 6, 1);
        assert_eq!(at.decider(), "blue");
        let order = Order::TakeOdd { unit: at.u(who) };
        let out = at.ok(order, &[]);
        assert_eq!(losses(&out, &at, who)[0], (LossCause::MeleeTable, 1), "{who}");
        finish(&mut at);
        let b = if who == "b" { 3 } else { 4 };
        let c = if who == "b" { 2 } else { 1 };
        assert_eq!((at.sp("b"), at.sp("c"), at.disordered("b")), (b, c, true));
    }
    // Joint attackers split alike, and R moves both.
    let lines = "red a HI 0404 E 4 q6\nred c HI 0405 E 4 q6\nblue b HI 0504+0505 W 8 q6";
    let mut at = melee(lines, &["a", "c"]);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    let order = at.join("c", "0505");
    // 8 v 8 = 100%: roll 1 A2R.
    let out = at.ok(order, &[1, 1]);
    assert_eq!((losses(&out, &at, "a").len(), losses(&out, &at, "c").len()), (1, 1));
    finish(&mut at);
    assert!(at.disordered("a") && at.disordered("c"));
    assert!(at.place("a") != "0404 E" && at.place("c") != "0405 E");
}

fn win(lines: &str, unit: &str, into: &str) -> At {
    let mut at = melee(lines, &[unit]);
    at.fight(unit, into, 10, 1);
    while at.g_orders().iter().any(is_retreat) {
        at.first(is_retreat);
    }
    at
}

/// The stands that an Occupy order may take.
fn grounds(at: &At, unit: &str) -> Vec<String> {
    let u = at.u(unit);
    let mut all: Vec<String> = at
        .g_orders()
        .into_iter()
        .filter_map(|o| match o {
            Order::Occupy { unit, stand } if unit == u => Some(at.stand_text(stand)),
            _ => None,
        })
        .collect();
    all.sort();
    all
}

/// Winners must advance; 1-hex units may turn one corner; over a block they take either hex; blocks take their pair.
#[test]
fn mp_9_15_advance() {
    let at = win("red a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7", "a", "0504");
    assert_eq!(grounds(&at, "a"), ["0504 E", "0504 NE", "0504 SE"]);
    assert!(!at.may(Order::EndPhase));
    let at = win("red a CAV 0404 E 3 q7\nblue b HI 0504+0505 W 8 q7", "a", "0504");
    let wanted: Vec<String> =
        ["0504", "0505"].iter().flat_map(|h| ["E", "NE", "SE"].map(|f| format!("{h} {f}"))).collect();
    assert_eq!(grounds(&at, "a"), wanted);
    // A block into the pair it attacked, no turn.
    let at = win("red a HI 0404+0405 E 16 q7\nblue b HI 0504 W 8 q7", "a", "0504+0505");
    let place = grounds(&at, "a");
    assert!(place == ["0504+0505 E"] || at.place("a") == "0504+0505 E", "{place:?}");
    // Turning into a block's hexes, facing the nearer of the two ways: 0504+0604 lies across NE and SW; E is one corner
    // from NE, two from SW.
    let lines = "red a HI 0404+0405 E 16 q7\nblue b HI 0504+0604 NE 8 q7\nground bog 0505";
    let at = win(lines, "a", "0504+0604");
    let place = grounds(&at, "a");
    assert!(place == ["0504+0604 NE"] || at.place("a") == "0504+0604 NE", "{place:?} {}", at.place("a"));
    // Formation hits are taken: the other hex of a beaten block is a wood.
    let mut at = win("ground wood 0505\nred a CAV 0404 E 3 q8\nblue b HI 0504+0505 W 1/8 q4", "a", "0504");
    if let Some(order) = at
        .g_orders()
        .into_iter()
        .find(|o| matches!(o, Order::Occupy { stand, .. } if at.stand_text(*stand) == "0505 E"))
    {
        at.ok(order, &[]);
        assert!(at.disordered("a"));
    } else {
        panic!("0505 may be taken: {:?}", at.g_orders());
    }
}

/// Two attackers of a block occupy both its hexes; from one end one goes 2 hexes.
#[test]
fn mp_9_15_two_winners_take_both_hexes() {
    // At one end: 0403 facing E and 0503 facing SE both have only 0504 of 0504+0505 in front.
    let lines = "red a CAV 0403 E 3 q7\nred c CAV 0503 SE 3 q7\nblue b HI 0504+0505 W 8 q7";
    let mut at = melee(lines, &["a", "c"]);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    let order = at.join("c", "0504");
    at.ok(order, &[10, 1]);
    while at.g_orders().iter().any(is_retreat) {
        at.first(is_retreat);
    }
    finish(&mut at);
    let mut taken = [at.place("a")[..4].to_owned(), at.place("c")[..4].to_owned()];
    taken.sort();
    assert_eq!(taken, ["0504", "0505"]);
}

/// The attackers' leader is lost on a white 1, the defenders' on a white 10, if there is one with a unit in the melee.
#[test]
fn mp_9_16_leaders_in_melee() {
    let lines = "leader y 0504 -1 wing=blue\nleader oc 0404 -1 army=red\nred a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    for (white, red_leader, blue_leader) in [(1, "lost", "0504"), (4, "0404", "0504"), (10, "0404", "lost")] {
        let mut at = melee(lines, &["a"]);
        at.fight("a", "0504", white, 1);
        let mine = at.leader_at("oc");
        assert_eq!(mine == "lost", red_leader == "lost", "white {white}: {mine}");
        assert_eq!(at.leader_at("y") == "lost", blue_leader == "lost", "white {white}");
    }
    let at = melee(lines, &["a"]);
    let o = at.melee(&[("a", "0504")], &["b"]);
    assert_eq!((o.attacker.leader_lost_percent, o.defender.leader_lost_percent), (10, 10));
    // A leader next door is not in the melee.
    let away = lines.replace("leader y 0504", "leader y 0604");
    let at = melee(&away, &["a"]);
    assert_eq!(at.melee(&[("a", "0504")], &["b"]).defender.leader_lost_percent, 0);
}

/// MP 10.4 The odds of a leader's death include both: the white die, and the end of its unit where no unit of its wing can
/// take it in; the points include it too.
#[test]
fn mp_9_16_odds_of_a_leader_without_a_refuge() {
    let lines = "leader y 0504 -1 wing=blue\nred a CAV 0404 E 16 q7\nblue b CAV 0504 W 1/8 q1";
    let odds = |lines: &str| {
        let at = melee(lines, &["a"]);
        (at.melee(&[("a", "0504")], &["b"]).defender, at.g.battle.leaders[0].vp)
    };
    let (alone, vp) = odds(lines);
    assert!(alone.eliminated_percent >= 10, "{alone:?}");
    // A white 10 eliminates the unit as well: it is in both.
    assert_eq!(alone.leader_lost_percent, alone.eliminated_percent.max(10));
    assert_eq!(alone.without_refuge_percent, alone.leader_lost_percent - 10);
    let (helped, _) = odds(&format!("{lines}\nblue c CAV 0904 W 4 q7"));
    assert_eq!((helped.leader_lost_percent, helped.without_refuge_percent), (10, 0));
    assert_eq!(alone.expected_vp - helped.expected_vp, alone.without_refuge_percent * u32::from(vp));
}

/// The leader who falls by the dice of a melee still counts in the checks that are read from them: they are told first.
#[test]
fn mp_9_16_a_leader_falls_after_the_checks_in_which_he_counted() {
    let lines = "leader y 0504 -1 wing=blue\nred a HI 0404 E 16 q7\nblue b HI 0504 W 8 q4";
    let mut at = melee(lines, &["a"]);
    let order = at.attack("a", "0504");
    let told = at.ok(order, &[10, 9]);
    let place = |is: fn(&Outcome) -> bool| told.iter().position(is).unwrap_or_else(|| panic!("{told:?}"));
    let checked = place(|o| matches!(o, Outcome::Checked { roll } if roll.leader == 1));
    assert!(checked < place(|o| matches!(o, Outcome::LeaderLost { .. })), "{told:?}");
}

/// Art in a hex lost by melee is captured: a marker without stacking, contact or strength; it never fires again.
#[test]
fn mp_9_17_captured_artillery() {
    let mut at = win("red a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7\nblue g ART 0504 W q6 w4-8", "a", "0504");
    finish(&mut at);
    assert_eq!(at.place("g"), "captured 0504");
    assert_eq!(at.g.stacked_with(at.u("a")), None);
    assert!(at.g.guns_at(at.hex("0504")).is_none());
    // Also when the last SP is lost without a retreat: 600% = 300 column, roll 1 A1-D1 on a 1-SP LI.
    let mut at = melee("red a CAV 0404 E 3 q7\nblue b LI 0504 W 1 q7\nblue g ART 0504 E q6 w4-8", &["a"]);
    at.fight("a", "0504", 1, 1);
    finish(&mut at);
    assert_eq!((at.place("b").as_str(), at.place("g").as_str()), ("eliminated", "captured 0504"));
}
