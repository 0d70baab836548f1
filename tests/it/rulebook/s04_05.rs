//! MP 4-5: orders and phases.

use super::play::At;
use tercio::games::musket_pike::rules::orders::{LeftRight, Order};
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::{ChitPlace, OrderType, Phase, UnitMark};
use tercio::games::musket_pike::rules::{Game, Illegal};
use tercio::games::musket_pike::scenario::load_text;

/// 0404 to 0804 is 4 hexes: contact is 3 steps off. Of 4 MP one is to spare, and a turn away and back costs two.
#[test]
fn mp_4_1_charge_must_reach_the_enemy() {
    let text = "map 12x8
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red li LI 0406 E 4 q7
        red g ART 0402 E q6 w3
        blue z HI 0804 W 8 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["a", "li", "g"]);
    let a = at.u("a");
    // Only HI and Cav must; the one that still must is named.
    assert_eq!(at.why_not(Order::EndPhase), Illegal::MustStillCharge(vec![a]));
    assert_eq!(at.no(Order::EndPhase), "4.1");
    for facing in ["W", "NE", "SE"] {
        assert_eq!(at.no(at.turn("a", facing)), "4.1", "{facing}");
    }
    for to in ["0504", "0604", "0704"] {
        let order = at.step("a", to);
        at.ok(order, &[]);
    }
    // z may turn toward it (6.9) and does not. In contact, movement may end: LI and Art were not bound to come.
    at.ok(Order::StandFast { unit: at.u("z") }, &[]);
    assert!(at.may(Order::EndPhase));
    // Melee stays voluntary; nobody rallies.
    at.go_to(Phase::Melee);
    assert!(at.may(Order::EndPhase));
    at.ok(Order::EndPhase, &[]);
    assert!(at.phase() != Some(Phase::Rally) || at.g_orders() == [Order::EndPhase]);
}

/// A Charge that nobody can carry home is no Charge: 0404 to 1204 is 8 hexes, 7 to contact, 4 MP.
#[test]
fn mp_4_1_charge_needs_one_who_can() {
    let text = "map 14x8
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red g ART 1004 E q6 w3
        blue z HI 1204 W 8 q7";
    // Nobody of the wing: it cannot even be declared. Art (g is 2 hexes off) never moves to contact, so it does not count.
    let mut at = At::turn_of(text, "red");
    at.ok(Order::Draw, &[1]);
    assert_eq!(at.no(Order::LeadWing { wing: at.wing("red"), order: OrderType::Charge }), "4.1");
    // LI counts, but it must take part.
    let li = format!("{text}\nred li LI 0904 E 2 q6");
    let mut at = At::mustered(&li, "red", OrderType::Charge, &["a"]);
    assert_eq!(at.no(Order::Begin), "4.1");
    at.ok(Order::Join { unit: at.u("li") }, &[]);
    assert!(at.may(Order::Begin));
}

/// A lead unit that cannot charge takes one along that can: others may join only as long as there is room for it.
#[test]
fn mp_4_1_room_for_one_who_can() {
    // QL 8: 4 hexes. Only c can reach z.
    let text = "map 14x9
        red a HI 0204 E 8 q8
        red b HI 0206 E 8 q7
        red d HI 0208+0209 E 16 q7
        red c HI 0904 E 8 q7
        blue z HI 1104 W 8 q7";
    let mut at = At::mustered(text, "red", OrderType::Charge, &["a"]);
    assert_eq!(at.no(Order::Begin), "4.1");
    assert!(at.may(Order::Join { unit: at.u("d") }), "1 + 2, and 1 for c");
    at.ok(Order::Join { unit: at.u("b") }, &[]);
    assert_eq!(at.no(Order::Join { unit: at.u("d") }), "4.1", "1 + 1 + 2, and none for c");
    at.ok(Order::Join { unit: at.u("c") }, &[]);
    assert!(at.may(Order::Begin));
}

/// Begun in an enemy front hex: it may turn, not leave; a block may wheel to touch with its other half.
#[test]
fn mp_4_1_charge_from_an_enemy_front() {
    let text = "map 10x8
        red a HI 0404 E 8 q7
        blue z HI 0504 W 8 q7";
    let mut at = At::active(text, "red", OrderType::Charge, &["a"]);
    // 0505 is next to 0504 too: still it may not leave 0404.
    assert_eq!(at.no(at.step("a", "0505")), "4.1");
    let order = at.turn("a", "SE");
    at.ok(order, &[]);
    assert!(at.may(Order::EndPhase));
    // z at 0504 facing W has 0403 and 0404 in front. The block 0404+0405 facing E has only 0404 there.
    let text = "map 10x8
        red a HI 0404+0405 E 16 q7
        blue z CAV 0504 W 4 q7
        blue y CAV 0605 W 4 q7";
    let at = At::active(text, "red", OrderType::Charge, &["a"]);
    // Wheeling left about 0404: 0405 goes to the middle front hex 0505, which touches 0504. About 0405, 0404 would leave.
    assert!(at.may(at.wheel("a", LeftRight::Left)));
    assert_eq!(at.no(at.wheel("a", LeftRight::Right)), "4.1");
    assert_eq!(at.no(at.ahead("a", LeftRight::Right)), "4.1");
}

/// March: no hex newly next to an enemy; stay or withdraw; who withdrew may not come back.
#[test]
fn mp_4_2_march() {
    let text = "map 10x8
        red a HI 0404 E 8 q7
        blue z HI 0504 W 8 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a"]);
    assert!(at.may(Order::EndPhase));
    assert_eq!(at.no(at.step("a", "0505")), "4.2");
    for order in [at.turn("a", "W"), at.step("a", "0304"), at.turn("a", "E")] {
        at.ok(order, &[]);
    }
    // 4 - 1 - 1 - 1 = 1 MP left, but not back into contact.
    assert_eq!(at.mp("a"), 1);
    assert_eq!(at.no(at.step("a", "0404")), "4.2");
    // Those that stay fire and fight as usual.
    let at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    assert!(at.may(at.attack("a", "0504")));
    // A block in contact with its left half may wheel if the moving half's new hex is out of contact.
    let text = "map 10x8
        red a HI 0404+0405 E 16 q7
        blue z CAV 0403 W 4 q7";
    let at = At::active(text, "red", OrderType::March, &["a"]);
    // 0404 touches 0403. Left about 0404: to 0505, next to nobody. Right about 0405: 0404 goes there, out of contact too.
    assert!(at.may(at.wheel("a", LeftRight::Left)) && at.may(at.wheel("a", LeftRight::Right)));
    let near = "map 10x8
        red a HI 0404+0405 E 16 q7
        blue z CAV 0403 W 4 q7
        blue y CAV 0606 W 4 q7";
    let at = At::active(near, "red", OrderType::March, &["a"]);
    // 0505 touches 0504 0506 0404 0405 0604 0605: y at 0606 does not; at 0605 it would.
    assert!(at.may(at.wheel("a", LeftRight::Left)));
    let at = At::active(&near.replace("0606", "0605"), "red", OrderType::March, &["a"]);
    assert_eq!(at.no(at.wheel("a", LeftRight::Left)), "4.2");
}

/// Rally: no entry into contact; who is in contact must go; who cannot may not be activated; one shut in stays idle.
#[test]
fn mp_4_3_rally() {
    let text = "map 10x8
        leader x 0101 0 wing=red
        red a HI 0404 W 8 q7
        red c CAV 0204 E 4 q7 dis
        blue z HI 0504 W 8 q7";
    let mut at = At::active(text, "red", OrderType::Rally, &["a", "c"]);
    let a = at.u("a");
    assert_eq!(at.why_not(Order::EndPhase), Illegal::MustStillWithdraw(vec![a]));
    // c rides up: 0304 is free ground, 0403 is next to z.
    let order = at.step("c", "0304");
    at.ok(order, &[]);
    assert_eq!(at.no(at.step("c", "0403")), "4.3");
    let order = at.step("a", "0305");
    at.ok(order, &[]);
    assert!(at.may(Order::EndPhase));
    // Shut in from the start: bogs on all sides.
    let bog = format!("{text}\nground bog 0304 0305 0405");
    let at = At::mustered(&bog.replace("0204 E", "0107 E"), "red", OrderType::Rally, &["c"]);
    assert_eq!(at.no(Order::Join { unit: at.u("a") }), "4.3");
    // Only 0304 is open, and a friend takes it meanwhile: a stays, neither fires, fights nor rallies.
    let shut = format!("{}\nground bog 0305 0405", text.replace("8 q7\n        red c", "8 q7 dis\n        red c"));
    let mut at = At::active(&shut, "red", OrderType::Rally, &["a", "c"]);
    let order = at.step("c", "0304");
    at.ok(order, &[]);
    assert!(at.may(Order::EndPhase));
    at.go_to(Phase::Rally);
    assert!(at.may(Order::Rally { unit: at.u("c") }));
    assert_eq!(at.no(Order::Rally { unit: at.u("a") }), "4.3");
}

/// Friends who take part in the Rally, or could still join it, do not shut a unit in: they can move off first. All others do.
#[test]
fn mp_4_3_friends_who_can_move_off_do_not_bar() {
    // a can leave z over 0304 alone, where c stands.
    let text = "map 10x8
        ground bog 0305 0405
        wing F red
        wing H red
        red a HI 0404 W 8 q7 wing=F
        red l HI 0108 E 8 q4 wing=F
        blue z HI 0504 W 8 q7";
    let led = format!("{text}\nleader x 0101 0 wing=F");
    let joins = |c: &str, first: &str| {
        let text = format!("{led}\nred c CAV 0304 W 4 q7 dis {c}");
        let at = At::mustered(&text, "red", OrderType::Rally, &[first]);
        at.may(Order::Join { unit: at.u("a") })
    };
    assert!(joins("wing=F", "l"), "c could still join");
    assert!(joins("wing=F", "c"), "c takes part");
    assert!(!joins("wing=F done", "l"), "c has been activated");
    assert!(!joins("wing=H", "l"), "c is of another wing");
    // As long as c stays a stays too; once c has moved off a must go.
    let text_of_c = format!("{led}\nred c CAV 0304 W 4 q7 dis wing=F");
    let mut at = At::active(&text_of_c, "red", OrderType::Rally, &["a", "c"]);
    assert!(at.may(Order::EndPhase));
    let order = at.step("c", "0203");
    at.ok(order, &[]);
    let a = at.u("a");
    assert_eq!(at.why_not(Order::EndPhase), Illegal::MustStillWithdraw(vec![a]));
    let order = at.step("a", "0304");
    at.ok(order, &[]);
    assert!(at.may(Order::EndPhase));
    // In a unit activation there must be room for c beside a: of 3 hexes l takes one and a one, of 2 none is left.
    let unit = |ql: &str, lead: &str| {
        let text = format!("{text}\nred c LI 0304 W 4 q7 wing=F").replace("q4", ql);
        let at = At::mustered(&text, "red", OrderType::Rally, &[lead]);
        at.may(Order::Join { unit: at.u("a") })
    };
    assert!(unit("q6", "l") && !unit("q4", "l") && unit("q6", "c"));
    let leads = |c: &str| {
        let mut at = At::turn_of(&format!("{text}\nred c LI 0304 W 4 q7 {c}"), "red");
        at.draw();
        at.may(Order::LeadUnit { unit: at.u("a"), order: OrderType::Rally })
    };
    assert!(leads("wing=F") && !leads("wing=H"));
}

/// The file in which c was refused: two who have joined already and two who still could stand round it.
#[test]
fn mp_4_3_a_unit_behind_friends_joins_a_rally() {
    let battle = load_text(include_str!("../cases/rally-behind-friends.ron"), "rally", &[]).unwrap();
    let mut at = At { g: Game::new(battle) };
    let c = at.u("c");
    at.ok(Order::Join { unit: c }, &[]);
    at.ok(Order::Begin, &[]);
    at.go_to(Phase::Movement);
    assert!(at.may(Order::EndPhase), "shut in, it may stay");
    let order = at.step("f2", "0605");
    at.ok(order, &[]);
    assert_eq!(at.why_not(Order::EndPhase), Illegal::MustStillWithdraw(vec![c]));
}

/// Who cannot leave contact himself may not join, and bars. The block c touches y with 0303 alone and has the way of a.
#[test]
fn mp_4_3_a_friend_who_cannot_leave_bars() {
    let joins = |more: &str| {
        let text = format!(
            "map 10x8
            ground bog 0305 0405
            leader x 0101 0 wing=red
            red a HI 0404 W 8 q7
            red c HI 0303+0304 W 8 q7
            red l HI 0108 E 8 q7
            blue y HI 0302 W 8 q7
            blue z HI 0504 W 8 q7
            {more}"
        );
        let at = At::mustered(&text, "red", OrderType::Rally, &["l"]);
        ["a", "c"].map(|u| at.may(Order::Join { unit: at.u(u) }))
    };
    assert_eq!(joins(""), [true, true]);
    assert_eq!(joins("ground bog 0203"), [false, false]);
    // A friend on 0203 shuts the block in, and with it a, unless that friend can move off.
    assert_eq!(joins("red d LI 0203 W 4 q7"), [true, true]);
    assert_eq!(joins("red d LI 0203 W 4 q7 done"), [false, false]);
}

/// LI turns free, but not twice on end: a turn away from the only way out of contact would give it up.
#[test]
fn mp_4_3_a_free_turn_from_the_way_out() {
    // 0603 and 0505 touch z, 0403 and 0503 are bog: 0404 alone is open, in front of l facing W, NW, SW and SE.
    let text = "map 10x9\nground bog 0403 0503\nred l LI 0504 W 4 q7\nblue z HI 0604 E 8 q7";
    let at = At::active(text, "red", OrderType::Rally, &["l"]);
    for facing in ["NW", "SW", "SE"] {
        assert!(at.may(at.turn("l", facing)), "{facing}");
    }
    for facing in ["E", "NE"] {
        assert_eq!(at.no(at.turn("l", facing)), "4.3", "{facing}");
    }
}

/// All units 10+ hexes from every enemy, before and after: MP doubled, Art 8.
#[test]
fn mp_4_4_strategic_march() {
    let text = "map 20x8
        leader x 0101 0 wing=red
        red a HI 0404 E 8 q7
        red c CAV 0406 E 4 q7
        red li LI 0402 E 2 q7
        red g ART 0208 E q6 w3
        blue z HI 1804 W 8 q7";
    let at = At::active(text, "red", OrderType::Strategic, &["a", "c", "li", "g"]);
    assert_eq!((at.mp("a"), at.mp("c"), at.mp("li"), at.mp("g")), (8, 16, 10, 8));
    let at = At::active(text, "red", OrderType::March, &["a", "c", "li", "g"]);
    assert_eq!((at.mp("a"), at.mp("c"), at.mp("li"), at.mp("g")), (4, 8, 5, 2));
    // 0404 to 1804 is 14: four steps to 0804 (10 away), not a fifth.
    let mut at = At::active(text, "red", OrderType::Strategic, &["a"]);
    for to in ["0504", "0604", "0704", "0804"] {
        let order = at.step("a", to);
        at.ok(order, &[]);
    }
    assert_eq!(at.no(at.step("a", "0904")), "17.9");
    // One of the units stands 9 away: no strategic march for it.
    let near = format!("{text}\nred n HI 0904 E 8 q7");
    let at = At::mustered(&near, "red", OrderType::Strategic, &["a"]);
    assert_eq!(at.no(Order::Join { unit: at.u("n") }), "4.4");
}

/// Contact is with any enemy unit, lone guns among them, wagons not; never over a river or cliff, which fire crosses.
#[test]
fn mp_4_5_contact() {
    let with = |more: &str, z: &str| At::new(&format!("map 10x8\nred a HI 0404 E 8 q7\nblue {z}\n{more}"));
    let touched = |at: &At| at.g.in_contact(at.hex("0404"), at.side("red"));
    let front = |at: &At| at.g.in_enemy_front(at.hex("0404"), at.side("red"));
    let at = with("", "z HI 0504 W 8 q7");
    assert!(touched(&at) && front(&at));
    let at = with("", "z ART 0504 W q6 w3");
    assert!(touched(&at) && !front(&at), "a lone battery makes contact, but its front stops nobody");
    let at = with("option lone_guns ignored", "z ART 0504 W q6 w3");
    assert!(!touched(&at) && !front(&at), "in the base game it makes none");
    let at = with("option lone_guns ignored\nblue y HI 0504 W 8 q7", "z ART 0504 W q6 w3");
    assert!(touched(&at) && front(&at), "the unit with the guns does");
    let at = with("", "z WAGON 0504 W q6");
    assert!(!touched(&at));
    for side in ["river", "cliff"] {
        let at = with(&format!("side {side} 0404/0504"), "z HI 0504 W 8 q7");
        assert!(!touched(&at) && !front(&at), "{side}");
        // Both may fire across it: FV 3 each.
        let text = format!("map 10x8\nred a HI 0404 E 8 q7\nblue z HI 0504 W 8 q7\nside {side} 0404/0504");
        let at = At::in_phase(&text, "red", OrderType::March, &["a"], Phase::DefensiveFire);
        assert!(at.may(at.fire("z", "a", "0404")));
        assert_eq!(at.fv("z", "a"), 3);
        // But not fight.
        let at = At::in_phase(&text, "red", OrderType::March, &["a"], Phase::Melee);
        assert!(!at.may(at.attack("a", "0504")));
    }
    let at = with("side river 0404/0504\nside bridge 0404/0504", "z HI 0504 W 8 q7");
    assert!(touched(&at) && front(&at), "a bridge restores both");
}

/// A lone battery is an enemy unit to every order: a March and a Rally keep away from it, a Charge may go for it and, if it
/// can, must; a battery of one's own never comes next to it. It stops nobody. In the base game none of this holds.
#[test]
fn mp_4_5_lone_guns_are_an_enemy_unit() {
    let text = "map 22x8
        leader x 0101 0 wing=red
        red c CAV 0404 E 4 q7
        red g ART 0407 E q6 w3
        blue z ART 0804 W q6 w4-8
        blue far HI 2208 W 8 q7";
    let ignored = format!("{text}\noption lone_guns ignored");
    let next_to = |text: &str, order: OrderType| {
        let mut at = At::active(text, "red", order, &["c"]);
        for to in ["0504", "0604"] {
            let order = at.step("c", to);
            at.ok(order, &[]);
        }
        at
    };
    for (order, paragraph) in [(OrderType::March, "4.2"), (OrderType::Rally, "4.3")] {
        let at = next_to(text, order);
        assert_eq!(at.no(at.step("c", "0704")), paragraph);
        let at = next_to(&ignored, order);
        assert!(at.may(at.step("c", "0704")), "{order:?}");
    }
    // A Charge may go for the guns, and then has to; it is not stopped by them.
    let mut at = next_to(text, OrderType::Charge);
    assert_eq!(at.no(Order::EndPhase), "4.1");
    let order = at.step("c", "0704");
    at.ok(order, &[]);
    at.first(|o| matches!(o, Order::StandFast { .. }));
    assert!(!at.has("c", UnitMark::Stopped));
    at.go_to(Phase::Melee);
    assert!(at.may(at.attack("c", "0804")));
    let mut drawn = At::turn_of(&ignored, "red");
    drawn.change(|s| s.chits.iter_mut().skip(1).for_each(|c| *c = ChitPlace::Spent));
    drawn.draw();
    let wing = drawn.g.unit_card(drawn.u("c")).wing;
    assert_eq!(drawn.no(Order::LeadWing { wing, order: OrderType::Charge }), "4.1");
    // Guns of one's own keep away from them (6.8).
    let near = text.replace("red g ART 0407", "red g ART 0604");
    let at = At::active(&near, "red", OrderType::March, &["g"]);
    assert_eq!(at.no(at.step("g", "0704")), "6.8");
    let at = At::active(&format!("{near}\noption lone_guns ignored"), "red", OrderType::March, &["g"]);
    assert!(at.may(at.step("g", "0704")));
    // A unit that stands next to them on a Rally must go, and rallies only out of contact.
    let beside = text.replace("red c CAV 0404 E 4 q7", "red c CAV 0704 E 4 q7 dis");
    let mut at = At::active(&beside, "red", OrderType::Rally, &["c"]);
    assert_eq!(at.no(Order::EndPhase), "4.3");
    for order in [at.turn("c", "W"), at.step("c", "0604")] {
        at.ok(order, &[]);
    }
    at.go_to(Phase::Rally);
    assert!(at.may(Order::Rally { unit: at.u("c") }));
}

/// On a Rally no unit fires or fights, whatever stands beside it: guns without contact and wagons too.
#[test]
fn mp_4_3_no_fire_and_no_melee_on_a_rally() {
    for beside in ["z ART 0504 W q6 w3", "z WAGON 0504 W q6", "z HI 0504 W 8 q7\nside river 0404/0504"] {
        let text = format!("map 10x8\noption lone_guns ignored\nred c HI 0404 E 8 q7 dis\nblue {beside}");
        let mut at = At::active(&text, "red", OrderType::Rally, &["c"]);
        at.go_to(Phase::AdvancingFire);
        assert!(!at.may(at.fire("c", "z", "0504")), "{beside}");
        assert!(!at.g_orders().iter().any(|o| matches!(o, Order::Fire { .. })), "{beside}");
        at.go_to(Phase::Melee);
        assert!(!at.may(at.attack("c", "0504")), "{beside}");
        assert!(!at.g_orders().iter().any(|o| matches!(o, Order::Attack { .. })), "{beside}");
        at.go_to(Phase::Rally);
        assert!(at.may(Order::Rally { unit: at.u("c") }), "{beside}");
    }
    // The same unit on a March does both.
    let text = "map 10x8\noption lone_guns ignored\nred c HI 0404 E 8 q7\nblue z ART 0504 W q6 w3";
    let at = At::in_phase(text, "red", OrderType::March, &["c"], Phase::AdvancingFire);
    assert!(at.may(at.fire("c", "z", "0504")));
    let at = At::in_phase(text, "red", OrderType::March, &["c"], Phase::Melee);
    assert!(at.may(at.attack("c", "0504")));
}

/// Under a Rally a battery out of contact still fires in its phase; one in contact must leave instead.
#[test]
fn mp_4_6_artillery_under_a_rally() {
    let text = "map 10x8
        red g ART 0404 E q6 w3
        blue z HI 0704 W 8 q7";
    let at = At::mustered(text, "red", OrderType::Rally, &["g"]);
    let mut at = at;
    at.ok(Order::Begin, &[]);
    assert_eq!(at.phase(), Some(Phase::ArtilleryFire));
    assert!(at.may(at.fire("g", "z", "0704")));
    // In contact (0504 touches 0404) it does not fire, and movement cannot end while it can go.
    let mut at = At::mustered(&text.replace("0704", "0504"), "red", OrderType::Rally, &["g"]);
    at.ok(Order::Begin, &[]);
    assert!(!at.may(at.fire("g", "z", "0504")));
    if at.phase() == Some(Phase::ArtilleryFire) {
        at.ok(Order::EndPhase, &[]);
    }
    assert_eq!(at.no(Order::EndPhase), "4.3");
    // Nor does Art move next to an enemy under a Charge (6.8).
    let near = "map 10x8
        leader x 0101 0 wing=red
        red g ART 0404 E q6 w3
        red c CAV 0407 E 4 q7
        blue z HI 0604 W 8 q7";
    let at = At::active(near, "red", OrderType::Charge, &["g", "c"]);
    assert_eq!(at.no(at.step("g", "0504")), "6.8");
}

/// Artillery fire, movement, defensive fire, advancing fire, melee, rally.
#[test]
fn mp_5_1_six_phases_in_order() {
    let text = "map 10x8
        leader x 0101 0 wing=red
        red g ART 0402 E q6 w4-8
        red a HI 0404 E 8 q7
        red d CAV 0107 E 4 q7 dis
        blue z HI 0504 W 8 q7";
    let mut at = At::mustered(text, "red", OrderType::March, &["a", "g", "d"]);
    at.ok(Order::Begin, &[]);
    let mut seen = Vec::new();
    while let Some(phase) = at.phase() {
        seen.push(phase);
        at.ok(Order::EndPhase, &[]);
    }
    assert_eq!(seen, Phase::ALL);
    assert!(at.g.state().activation.is_none());
}

/// Only active units act; defensive fire, reactions and evasion are the other side's decisions.
#[test]
fn mp_5_2_who_acts() {
    let text = "map 10x8
        red a CAV 0403 E 4 q7
        red idle HI 0406 E 8 q7
        blue z HI 0504 W 8 q7
        blue y CAV 0506 W 4 q7";
    let mut at = At::active(text, "red", OrderType::March, &["a"]);
    assert_eq!(at.decider(), "red");
    assert_eq!(at.no(at.turn("idle", "W")), "5.2");
    at.go_to(Phase::DefensiveFire);
    assert_eq!(at.decider(), "blue");
    // z may fire at the active a, y not at the idle unit in its front.
    assert!(at.may(at.fire("z", "a", "0403")));
    assert_eq!(at.no(at.fire("y", "idle", "0406")), "8.8");
    at.ok(Order::EndPhase, &[]);
    assert_eq!((at.phase(), at.decider()), (Some(Phase::AdvancingFire), "red"));
    assert_eq!(at.no(at.fire("idle", "y", "0506")), "5.2");
    at.ok(Order::EndPhase, &[]);
    // Cavalry attacked by infantry: blue is asked first (9.11).
    let text = "map 10x8\nred a HI 0404 E 8 q7\nblue y CAV 0504 W 4 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    let order = at.attack("a", "0504");
    at.ok(order, &[]);
    assert_eq!(at.decider(), "blue");
}

/// Shots are one at a time, each applied at once: the second finds the first one's work.
#[test]
fn mp_5_3_one_after_the_other() {
    let text = "map 10x8
        red a HI 0404 E 8 q7
        red b HI 0405 E 8 q7
        blue z CAV 0505 W 1 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a", "b"], Phase::AdvancingFire);
    assert!(at.may(at.fire("a", "z", "0505")) && at.may(at.fire("b", "z", "0505")));
    // FV 3, white 7: z's only SP is gone, and b has no target left.
    let order = at.fire("b", "z", "0505");
    let out = at.ok(order, &[7, 1]);
    assert!(out.iter().any(|o| matches!(o, Outcome::Eliminated { .. })));
    assert!(!at.may(at.fire("a", "z", "0505")));
}
