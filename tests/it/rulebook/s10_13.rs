//! MP 10-13: morale, leaders, retreat, rally, victory.

use super::play::At;
use tercio::board::hex::HexFootprint;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::outcomes::{LossCause, Outcome};
use tercio::games::musket_pike::rules::retreat::{Displacing, retreat_paths};
use tercio::games::musket_pike::rules::state::{OrderType, Phase, UnitMark};
use tercio::games::musket_pike::rules::{Game, victory};

/// QL, -1 from 20% of the original SP lost, -2 in all from 50%.
#[test]
fn mp_10_1_morale_by_losses() {
    for (sp, q, morale) in [
        ("10/10", 7, 7),
        ("9/10", 7, 7),
        ("8/10", 7, 6),
        ("6/10", 7, 6),
        ("5/10", 7, 5),
        ("1/10", 7, 5),
        ("8/9", 6, 6),
        ("7/9", 6, 5),
        ("4/5", 6, 5),
        ("2/3", 6, 5),
        ("1/3", 6, 4),
        ("1/2", 6, 4),
        ("16/20", 5, 4),
        ("17/20", 5, 5),
    ] {
        let at = At::new(&format!("map 8x8\nred a HI 0404 E {sp} q{q}\nblue z HI 0808 W 8 q7"));
        assert_eq!(at.morale("a"), morale, "{sp} QL {q}");
    }
}

/// +1 in melee with a named leader of -1 or better: 6 + 1 against 5 is two, 6 + 0 is not.
#[test]
fn mp_10_2_leaders_in_melee_comparison() {
    for (rating, shifts) in [("0", vec![]), ("-1", vec![("attacker_morale", 1)]), ("-3", vec![("attacker_morale", 1)])]
    {
        let text = format!("map 8x8\nleader x 0404 {rating} army=red\nred a HI 0404 E 8 q6\nblue b HI 0504 W 8 q5");
        let at = At::in_phase(&text, "red", OrderType::March, &["a"], Phase::Melee);
        assert_eq!(at.shifts(&[("a", "0504")], &["b"]), shifts, "{rating}");
    }
}

/// The die less the rating, against morale; the margin is how far above.
#[test]
fn mp_10_3_the_check() {
    let at = At::new("map 8x8\nleader x 0404 -2 army=red\nred a HI 0404 E 8/10 q6\nblue b HI 0504 W 8 q5");
    // 8 of 10: morale 5. 7 - 2 = 5 passes, 8 - 2 = 6 failed by 1, 10 - 2 by 3.
    for (die, margin) in [(1, -6), (7, 0), (8, 1), (10, 3)] {
        let c = at.g.check_morale(at.u("a"), die);
        assert_eq!((c.leader, c.morale, c.margin), (2, 5, margin), "die {die}");
    }
    let c = at.g.check_morale(at.u("b"), 6);
    assert_eq!((c.leader, c.morale, c.margin), (0, 5, 1));
}

/// At 0 SP a unit is gone; its leader goes to the nearest unit of its wing without a leader within 10 hexes, else is lost.
#[test]
fn mp_10_4_eliminated_and_the_leader() {
    let text = "map 20x8
        wing L blue
        wing R blue
        leader x 0504 -1 wing=L
        leader y 0704 0 wing=R
        leader oc 0906 0 army=blue
        red f HI 0404 E 8 q7
        blue t HI 0504 W 1/8 q7 wing=L
        blue other HI 0604 W 8 q7 wing=R
        blue led HI 0704 W 8 q7 wing=L
        blue home HI 0804 W 8 q7 wing=L
        blue chief HI 0906 W 8 q7 wing=L";
    let shoot = |text: &str, red: u8| {
        let mut at = At::in_phase(text, "red", OrderType::March, &["f"], Phase::AdvancingFire);
        let order = at.fire("f", "t", "0504");
        at.ok(order, &[7, red]);
        at
    };
    let at = shoot(text, 1);
    assert_eq!(at.place("t"), "eliminated");
    // `other` is nearer but of another wing, `led` has a leader: to `home`.
    assert_eq!(at.leader_at("x"), "0804");
    // 0504 to 1504 is 10, to 1604 is 11.
    let far = text
        .replace("blue home HI 0804", "blue home HI 1504")
        .replace("led HI 0704 W 8 q7 wing=L", "led HI 0704 W 8 q7 wing=R");
    let far = far.replace("chief HI 0906 W 8 q7 wing=L", "chief HI 0906 W 8 q7 wing=R");
    assert_eq!(shoot(&far, 1).leader_at("x"), "1504");
    assert_eq!(shoot(&far.replace("1504", "1604"), 1).leader_at("x"), "lost");
    // An OC goes to any unit of its army.
    let oc =
        text.replace("leader x 0504 -1 wing=L", "leader x 0808 -1 wing=L").replace("leader oc 0906", "leader oc 0504");
    assert_eq!(shoot(&oc, 1).leader_at("oc"), "0604");
}

/// An enemy enters the hex of a leader alone: the leader goes likewise.
#[test]
fn mp_10_5_a_leader_alone() {
    let text = "map 14x8
        leader x 0604 -1 wing=blue
        red c CAV 0504 E 4 q7
        blue home HI 1004 W 8 q7";
    let mut at = At::active(text, "red", OrderType::March, &["c"]);
    let order = at.step("c", "0604");
    at.ok(order, &[]);
    assert_eq!((at.place("c").as_str(), at.leader_at("x").as_str()), ("0604 E", "1004"));
    // Nobody within 10 hexes: 0604 to 1704 is 11.
    let text = text.replace("14x8", "18x8").replace("1004", "1704");
    let mut at = At::active(&text, "red", OrderType::March, &["c"]);
    let order = at.step("c", "0604");
    at.ok(order, &[]);
    assert_eq!(at.leader_at("x"), "lost");
}

/// A colonel: no bonus, no place, no recovery without a roll; the chit stays for unit activations.
#[test]
fn mp_10_6_colonels() {
    let text = "map 14x8
        leader x 0404 -2 wing=red
        red a HI 0404 E 8 q6 dis
        blue b HI 0504 W 8 q7";
    let mut at = At::turn_of(text, "blue");
    at.change(|s| {
        use tercio::games::musket_pike::rules::state::ChitPlace;
        s.chits[1] = ChitPlace::Spent;
    });
    at.draw();
    let b = at.u("b");
    at.ok(Order::LeadUnit { unit: b, order: OrderType::March }, &[]);
    at.ok(Order::Begin, &[]);
    at.go_to(Phase::AdvancingFire);
    let order = at.fire("b", "a", "0404");
    // 10 - 2 = 8 over 6, but the leader helped once; it is lost all the same.
    at.ok(order, &[7, 10]);
    while at.g_orders().iter().any(|o| matches!(o, Order::Retreat { .. })) {
        at.first(|o| matches!(o, Order::Retreat { .. }));
    }
    assert_eq!(at.leader_at("x"), "lost");
    assert_eq!(at.g.check_bonus(at.u("a")), 0);
    let red = at.side("red");
    let cup: Vec<_> = at.g.cup(red).map(|c| at.g.battle.chit(c).id.clone()).collect();
    assert!(cup.contains(&"x".to_owned()), "{cup:?}");
    let at = At::turn_of(&text.replace("0404 -2", "lost -2"), "red");
    let mut at = at;
    at.ok(Order::Draw, &[1]);
    assert_eq!(at.no(Order::LeadWing { wing: at.wing("red"), order: OrderType::Rally }), "3.4");
    assert!(at.may(Order::LeadUnit { unit: at.u("a"), order: OrderType::Rally }));
}

/// Ways back as text: the hexes after each step, and whether past a front, and who is displaced.
fn back(lines: &str, unit: &str, from: &[&str], steps: u8) -> Vec<String> {
    let at = At::new(&format!("map 10x9\n{lines}"));
    let stands: Vec<HexFootprint> = from.iter().map(|f| at.g.footprint(at.u(f)).expect("there")).collect();
    let mut all: Vec<String> = retreat_paths(&at.g, at.u(unit), steps, &stands, Displacing::Allowed)
        .into_iter()
        .map(|w| {
            let path: Vec<String> = w.path.iter().map(|s| at.stand_text(*s)).collect();
            let pushed: Vec<String> = w.displaces.iter().map(|u| at.g.unit_card(*u).id.clone()).collect();
            format!(
                "{}{}{}",
                path.join(" "),
                if w.passes_front { " !" } else { "" },
                if pushed.is_empty() { String::new() } else { format!(" ({})", pushed.join(" ")) }
            )
        })
        .collect();
    all.sort();
    all
}

/// Hex by hex away from the enemy, facing kept, the best class first: (a) free, (b) in fronts, (c) friends.
#[test]
fn mp_11_1_ways_back() {
    // b at 0504, a at 0404. Two from 0404: 0503 0603 0604; 0403 and 0505 touch it.
    let base = "red a HI 0404 E 8 q7\nblue b HI 0504 W 8 q7";
    assert_eq!(back(base, "b", &["a"], 1), ["0503 W", "0603 W", "0604 W"]);
    // An enemy front in 0603 and 0604 (c at 0704 facing W): class (b) only if nothing of class (a) is left.
    let c = format!("{base}\nred c CAV 0704 W 4 q7");
    assert_eq!(back(&c, "b", &["a"], 1), ["0503 W"]);
    assert_eq!(back(&format!("{c}\nground bog 0503"), "b", &["a"], 1), ["0603 W !", "0604 W !"]);
    // Friends everywhere: class (c).
    let friends = format!("{base}\nblue p LI 0503 W 2 q6\nblue q LI 0603 W 2 q6\nblue r LI 0604 W 2 q6");
    assert_eq!(back(&friends, "b", &["a"], 1), ["0503 W (p)", "0603 W (q)", "0604 W (r)"]);
    // Two hexes, each farther (0605 is as near as 0604); a step after which the rest cannot be made is barred: 0503.
    let two = back(&format!("{base}\nground bog 0502 0602 0603"), "b", &["a"], 2);
    assert_eq!(two, ["0604 W 0704 W", "0604 W 0705 W"]);
    // From the nearest of several.
    let both = format!("{base}\nred d CAV 0505 NE 4 q7");
    assert_eq!(back(&both, "b", &["a", "d"], 1), ["0503 W", "0603 W"], "0604 touches 0505");
    // The map's edge, prohibited terrain and enemies bar; off the map is no retreat.
    let edge = "red a HI 0204 W 8 q7\nblue b HI 0104 E 8 q7\nground bog 0103\nred e LI 0105 W 2 q6";
    assert_eq!(back(edge, "b", &["a"], 1), Vec::<String>::new());
}

/// An enemy front hex on the way costs 1 SP, once for the whole retreat.
#[test]
fn mp_11_2_past_enemy_fronts() {
    let text = "map 10x9
        ground bog 0503
        red a HI 0404 E 8 q7
        red c CAV 0704 W 4 q7
        red d CAV 0706 W 4 q7
        blue b HI 0504 W 8 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    // Roll 8: D1R; red 1. 0603 and 0604 are in front of c: passing two of them costs one.
    at.fight("a", "0504", 8, 1);
    let order = at.g_orders()[0];
    let out = at.ok(order, &[]);
    let passing: Vec<u8> = out
        .iter()
        .filter_map(|o| match o {
            Outcome::Lost { sp, cause: LossCause::PassingFront, .. } => Some(*sp),
            _ => None,
        })
        .collect();
    assert_eq!((passing, at.sp("b")), (vec![1], 6));
}

/// A displaced friend checks: passes, or is disordered; one disordered before loses 1 SP and goes 1 hex more, if it fails.
#[test]
fn mp_11_3_displacement() {
    let text = |p: &str| {
        format!(
            "map 10x9
             ground bog 0503 0603
             red a HI 0404 E 8 q7
             blue b HI 0504 W 8 q7 dis
             blue p LI 0604 W 4 {p}"
        )
    };
    for (p, die, sp, disordered, far) in
        [("q6", 6, 4, false, 3), ("q6", 7, 4, true, 3), ("q6 dis", 6, 4, true, 3), ("q6 dis", 7, 3, true, 4)]
    {
        let mut at = At::in_phase(&text(p), "red", OrderType::March, &["a"], Phase::AdvancingFire);
        // A shot sends the disordered b back 1: only 0604 is there, where p stands.
        let order = at.fire("a", "b", "0504");
        at.ok(order, &[7, 10]);
        let mut dice = vec![die];
        while !at.g_orders().is_empty() && at.g.state().stack.len() > 2 {
            let order = at.g_orders()[0];
            let mut rolled = tercio::kernel::Dice::scripted(at.g.state().dice, dice.clone());
            tercio::kernel::RuleSet::execute(&mut at.g, &order, &mut rolled).expect("legal");
            if rolled.finish(at.g.state().dice).is_ok() {
                dice.clear();
            }
        }
        assert!(dice.is_empty(), "p checks");
        assert_eq!(at.place("b"), "0604 W");
        let stand = at.g.footprint(at.u("p")).expect("there").left;
        let gone = at.g.battle.map.grid.distance(stand, at.hex("0404"));
        assert_eq!((at.sp("p"), at.disordered("p"), gone), (sp, disordered, far), "{p} die {die}");
    }
    // A friend with no room cannot be displaced: then b surrenders.
    let shut = text("q6") + "\nground bog 0605 0704 0705 0703 0505";
    let mut at = At::in_phase(&shut, "red", OrderType::March, &["a"], Phase::AdvancingFire);
    let order = at.fire("a", "b", "0504");
    at.ok(order, &[7, 10]);
    assert_eq!((at.place("b").as_str(), at.place("p").as_str()), ("eliminated", "0604 W"));
}

/// Making way can chain: a block that makes way waits until both of its new hexes are left.
#[test]
fn mp_11_3_a_block_waits_for_both_hexes() {
    // b can go to 0604 only, p from there only to 0704 and 0705, where q and r stand.
    let text = "map 10x9
        ground bog 0503 0603 0706
        red a HI 0404 E 8 q7
        blue b HI 0504 W 8 q7 dis
        blue p HI 0604+0605 W 16 q7
        blue q LI 0704 W 4 q6
        blue r LI 0705 W 4 q6";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::AdvancingFire);
    let order = at.fire("a", "b", "0504");
    at.ok(order, &[7, 10]);
    at.only();
    assert_eq!(at.g_orders().iter().filter_map(Order::unit).collect::<Vec<_>>(), [at.u("p")]);
    at.only();
    let makes_way = |at: &mut At, unit: &str, dice: &[u8]| {
        let u = at.u(unit);
        let order = at.g_orders().into_iter().find(|o| o.unit() == Some(u)).expect("a place");
        at.ok(order, dice);
    };
    // Each checks morale as it goes: q now, p only after r.
    makes_way(&mut at, "q", &[1]);
    assert_eq!((at.place("p").as_str(), at.place("b").as_str()), ("0604+0605 W", "0504 W"));
    makes_way(&mut at, "r", &[1, 1]);
    assert_eq!((at.place("p").as_str(), at.place("b").as_str()), ("0704+0705 W", "0604 W"));
}

/// No legal retreat: surrender. A block goes with both halves the same way, its own hexes do not bar it.
#[test]
fn mp_11_4_surrender_and_blocks() {
    let text = "map 10x9
        ground bog 0503 0603 0604
        red a HI 0404 E 8 q7
        blue b HI 0504 W 8 q7";
    let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
    let out = at.fight("a", "0504", 8, 1);
    assert!(out.iter().any(|o| matches!(o, Outcome::Eliminated { surrendered: true, .. })), "{out:?}");
    assert_eq!(at.place("b"), "eliminated");
    // 0504+0505 beaten by 0404: to the right 0603+0604, 0604+0605; along the column 0505+0506 would stay next to 0404.
    let block = "red a HI 0404 E 8 q7\nblue b HI 0504+0505 W 16 q7";
    assert_eq!(back(block, "b", &["a"], 1), ["0603+0604 W", "0604+0605 W"]);
    // Up the column: 0503 and its own 0504. Beaten from below, by 0506 facing NW, that is a way.
    let below = "red a HI 0506 NE 8 q7\nblue b HI 0504+0505 W 16 q7";
    assert!(back(below, "b", &["a"], 1).contains(&"0503+0504 W".to_owned()));
    // One hex only of two: it surrenders as well.
    let shut = format!("{block}\nground bog 0703 0704 0705 0706 0602 0606");
    assert_eq!(back(&shut, "b", &["a"], 2), Vec::<String>::new());
}

/// A retreat adds no terrain penalty; an evader is disordered by terrain (9.11).
#[test]
fn mp_11_5_no_terrain_penalty() {
    let text = "map 10x9
        ground bog 0503 0603
        ground wood 0604 0704 0705 0605
        red a HI 0404 E 8 q7
        blue b CAV 0504 W 4 q7";
    let run = |evade: bool| {
        let mut at = At::in_phase(text, "red", OrderType::March, &["a"], Phase::Melee);
        let order = at.attack("a", "0504");
        at.ok(order, &[]);
        let b = at.u("b");
        let mut all =
            if evade { at.ok(Order::Evade { unit: b }, &[]) } else { at.ok(Order::Stand { unit: b }, &[8, 1]) };
        while at.g.state().stack.len() > 2 {
            let order = at.g_orders()[0];
            all.extend(at.ok(order, &[]));
        }
        let hits = all.iter().filter(|o| matches!(o, Outcome::FormationHit { unit } if *unit == b)).count();
        (hits, at.disordered("b"))
    };
    assert_eq!(run(false), (0, true), "the retreat itself disorders");
    assert_eq!(run(true), (1, true), "the wood does");
}

/// Phase 6: March one, Rally all, Charge none; not after a formation hit, disorder, failed check or retreat of now.
#[test]
fn mp_12_1_who_may_rally() {
    let text = "map 12x9
        leader x 0101 0 wing=red
        red a HI 0204 E 8 q6 dis
        red b HI 0206 E 8 q6 dis
        red c HI 0208 E 8 q6
        blue z HI 0808 W 8 q7";
    let rally = |at: &At, u: &str| Order::Rally { unit: at.u(u) };
    let mut at = At::in_phase(text, "red", OrderType::March, &["a", "b", "c"], Phase::Rally);
    assert_eq!(at.no(rally(&at, "c")), "12.1", "in good order");
    let order = rally(&at, "a");
    at.ok(order, &[7]);
    assert!(at.disordered("a"), "a failure does nothing");
    assert_eq!(at.no(rally(&at, "b")), "12.1", "one on a March");
    let mut at = At::in_phase(text, "red", OrderType::Rally, &["a", "b", "c"], Phase::Rally);
    for u in ["a", "b"] {
        let order = rally(&at, u);
        at.ok(order, &[6]);
        assert!(!at.disordered(u));
        assert!(!at.may(order), "once");
    }
    for mark in [UnitMark::FormationHit, UnitMark::Shaken] {
        let mut at = At::in_phase(text, "red", OrderType::Rally, &["a", "b", "c"], Phase::Rally);
        let a = at.u("a");
        at.change(|s| s.units[a.index()].marks.set(mark));
        assert_eq!(at.no(rally(&at, "a")), "12.1", "{mark:?}");
    }
    // A failed check of one disordered before bars it too: under fire on a March.
    let fire = "map 12x9
        red a HI 0404 E 8 q6 dis
        blue z HI 0504 W 8 q7";
    let mut at = At::in_phase(fire, "red", OrderType::March, &["a"], Phase::DefensiveFire);
    let order = at.fire("z", "a", "0404");
    at.ok(order, &[7, 7]);
    while at.g_orders().iter().any(|o| matches!(o, Order::Retreat { .. })) {
        at.first(|o| matches!(o, Order::Retreat { .. }));
    }
    at.go_to(Phase::Rally);
    assert_eq!(at.no(rally(&at, "a")), "12.1");
    // A passed check does not.
    let mut at = At::in_phase(fire, "red", OrderType::March, &["a"], Phase::DefensiveFire);
    let order = at.fire("z", "a", "0404");
    at.ok(order, &[7, 6]);
    at.go_to(Phase::Rally);
    assert!(at.may(rally(&at, "a")));
    // Charge: nobody.
    let charge = "map 12x9
        leader x 0101 0 wing=red
        red a HI 0204 E 8 q6 dis
        red c CAV 0706 E 4 q6
        blue z HI 0806 W 8 q7";
    let mut at = At::active(charge, "red", OrderType::Charge, &["a", "c"]);
    at.go_to(Phase::Melee);
    at.ok(Order::EndPhase, &[]);
    assert!(!at.may(rally(&at, "a")));
}

/// One unit stacked with the activating named leader recovers without a die; on a March it is the one unit.
#[test]
fn mp_12_2_rallying_with_the_leader() {
    let text = "map 12x9
        leader x 0204 0 wing=red
        leader oc 0206 -2 army=red
        red a HI 0204 E 8 q4 dis
        red b HI 0206 E 8 q4 dis
        blue z HI 1108 W 8 q7";
    let rally = |at: &At, u: &str| Order::Rally { unit: at.u(u) };
    let mut at = At::in_phase(text, "red", OrderType::Rally, &["a", "b"], Phase::Rally);
    // The OC did not lead: b rolls, the OC's -2 helps. 6 - 2 = 4 passes.
    let order = rally(&at, "b");
    at.ok(order, &[6]);
    assert!(!at.disordered("b"));
    let order = rally(&at, "a");
    at.ok(order, &[]);
    assert!(!at.disordered("a"));
    let mut at = At::in_phase(text, "red", OrderType::March, &["a", "b"], Phase::Rally);
    let order = rally(&at, "a");
    at.ok(order, &[]);
    assert_eq!(at.no(rally(&at, "b")), "12.1");
    // Failure does nothing.
    let mut at = At::in_phase(text, "red", OrderType::Rally, &["a", "b"], Phase::Rally);
    let order = rally(&at, "b");
    at.ok(order, &[7]);
    assert_eq!((at.disordered("b"), at.sp("b")), (true, 8));
}

/// A 2-hex HI with a half in a redoubt stays disordered; a 1-hex HI in one may rally.
#[test]
fn mp_12_3_the_redoubt_keeps_disorder() {
    let text = |a: &str| {
        format!("map 12x9\nleader x 0101 0 wing=red\nredoubt 0504 W\nred a HI {a} q6 dis\nblue z HI 1108 W 8 q7")
    };
    for (a, may) in [("0504+0505 W 16", false), ("0505+0506 W 16", true), ("0504 W 8", true)] {
        let at = At::in_phase(&text(a), "red", OrderType::Rally, &["a"], Phase::Rally);
        assert_eq!(at.may(Order::Rally { unit: at.u("a") }), may, "{a}");
    }
}

fn vp(g: &Game) -> [i32; 2] {
    victory::count(g).vp
}

/// Cav eliminated 10, per SP on the map 2; HI 1 per SP, eliminated max(10 or 5, original); LI 0; leaders 10 and 20.
#[test]
fn mp_13_1_the_schedule() {
    for (unit, points) in [
        ("CAV 0504 W 2/4 q6", 4),
        ("CAV eliminated 4 q6", 10),
        ("HI 0504+0505 W 12/16 q6", 4),
        ("HI eliminated 16 q6 hexes=2", 16),
        ("HI eliminated 8 q6 hexes=2", 10),
        ("HI 0504 W 3/8 q6", 5),
        ("HI eliminated 8 q6", 8),
        ("HI eliminated 4 q6", 5),
        ("LI 0504 W 1/4 q6", 0),
        ("LI eliminated 4 q6", 0),
        // Guns and wagons are worth something only to the side that takes them.
        ("ART eliminated q6 w12-24", 0),
        ("WAGON eliminated q6", 0),
    ] {
        let at = At::new(&format!("map 9x9\nred a HI 0101 E 8 q7\nblue b {unit}"));
        assert_eq!(vp(&at.g), [points, 0], "{unit}");
    }
    for (leader, points) in [("wing=blue", 10), ("army=blue", 20), ("wing=blue vp=25", 25)] {
        let at = At::new(&format!("map 9x9\nleader x lost -1 {leader}\nred a HI 0101 E 8 q7\nblue b HI 0504 W 8 q7"));
        assert_eq!(vp(&at.g), [points, 0], "{leader}");
    }
    for (weight, points) in [("3", 5), ("4-8", 10), ("12-24", 15)] {
        let at = At::new(&format!(
            "map 9x9\nred a HI 0504 E 8 q7\nblue g ART 0504 W q6 w{weight} place=captured\nblue b HI 0909 W 8 q7"
        ));
        assert_eq!(vp(&at.g), [points, 0], "{weight}");
    }
    // A scenario overrides, and objectives add.
    let at = At::new(
        "map 9x9\nvictory cav_eliminated 7\nred a HI 0504 E 8 q7\nblue b CAV eliminated 4 q6\nblue z HI 0909 W 8 q7
         raw objectives: [possession(hex: \"0504\", vp: 10), possession(hex: \"0909\", vp: 3), bonus(side: \"blue\", vp: 4, name: \"road\")]",
    );
    assert_eq!(vp(&at.g), [17, 7]);
}

/// 0-10 draw, 11-25 marginal, 26-50 substantial, 51+ decisive.
#[test]
fn mp_13_2_results() {
    for (points, result) in [
        (0, "draw"),
        (10, "draw"),
        (11, "marginal"),
        (25, "marginal"),
        (26, "substantial"),
        (50, "substantial"),
        (51, "decisive"),
    ] {
        let at = At::new(&format!(
            "map 9x9\nred a HI 0504 E 8 q7\nblue z HI 0909 W 8 q7
             raw objectives: [bonus(side: \"blue\", vp: {points}, name: \"x\")]"
        ));
        let count = victory::count(&at.g);
        assert_eq!(count.verdict.name(), result, "{points}");
        assert_eq!(count.winner, (result != "draw").then(|| at.side("blue")), "{points}");
    }
    // A scenario's own results: here one point wins, for either side.
    for side in ["red", "blue"] {
        let at = At::new(&format!(
            "map 9x9\nvictory results [(0,\"even\"),(1,\"won\")]\nred a HI 0504 E 8 q7\nblue z HI 0909 W 8 q7
             raw objectives: [bonus(side: \"{side}\", vp: 1, name: \"x\")]"
        ));
        let count = victory::count(&at.g);
        assert_eq!((count.verdict.name(), count.winner), ("won", Some(at.side(side))));
    }
}

/// battles.md 1.5: at the start the Protestants have 30 for the road and 10 for the centre redoubt; in the variant 10 for
/// each flank redoubt as well, and the Catholics 20.
#[test]
fn mp_13_3_white_mountain() {
    let load = |id: &str| {
        let b = tercio::games::musket_pike::scenario::builtin(id).expect("a shipped battle");
        Game::new(tercio::games::musket_pike::scenario::load_text(b.text, b.id, &[]).expect("sound"))
    };
    let plain = load("white-mountain");
    assert_eq!(vp(&plain), [0, 40]);
    let variant = load("white-mountain-transylvanians");
    assert_eq!(vp(&variant), [20, 60]);
    // The two equations: holding both flank works the Imperials are even, with the centre 20 ahead.
    let hold = |g: &Game, hexes: &[&str]| {
        let mut state = g.state().clone();
        for h in hexes {
            state.control.give(g.battle.map.grid.parse(h).expect("a hex"), Some(tercio::kernel::SideId(0)));
        }
        vp(&Game::at(g.battle.clone(), state))
    };
    assert_eq!(hold(&variant, &["2506", "2320"]), [40, 40]);
    assert_eq!(hold(&variant, &["2506", "2320", "2413"]), [50, 30]);
    // The chateau is worth 20 to the Catholics, nothing to the Protestants.
    assert_eq!(hold(&plain, &["2903"]), [20, 40]);
    assert_eq!(hold(&plain, &["2413"]), [10, 30]);
}

/// battles.md: the road is barred by a good-order enemy combat unit on its hex, by nobody else.
#[test]
fn mp_13_3_the_road_to_prague() {
    for (stands, points) in [
        ("red b HI 0303 E 8 q7", 30),
        ("red b HI 0504 E 8 q7", 0),
        ("red b CAV 0504 E 4 q7", 0),
        ("red b HI 0504 E 8 q7 dis", 30),
        ("red b ART 0504 E q6 w3", 30),
        ("blue b HI 0504 E 8 q7", 30),
        ("blue b HI 0504 E 8 q7 dis", 30),
    ] {
        let at = At::new(&format!(
            "map 9x9\nred a HI 0101 E 8 q7\n{stands}\nblue z HI 0909 W 8 q7
             raw objectives: [unblocked(side: \"blue\", hex: \"0504\", vp: 30, name: \"the road\")]"
        ));
        assert_eq!(vp(&at.g), [0, points], "{stands}");
    }
}

/// Control: who stands there or was the last to. Captured Art counts if its captor controls its hex. Merged: the excess
/// and past losses per SP, not as eliminated.
#[test]
fn mp_13_4_control_and_the_fine_print() {
    let text = "map 9x9
        red c CAV 0404 E 4 q7
        blue z HI 0909 W 8 q7
        raw objectives: [possession(hex: \"0504\", vp: 10)]";
    let mut at = At::active(text, "red", OrderType::March, &["c"]);
    for to in ["0504", "0604"] {
        let order = at.step("c", to);
        at.ok(order, &[]);
    }
    assert_eq!(vp(&at.g), [10, 0], "it was the last to stand there");
    // The captor no longer controls the hex: nothing for the battery.
    let guns = "map 9x9
        red a HI 0101 E 8 q7
        blue b HI 0504 W 8 q7
        blue g ART 0504 W q6 w12-24 place=captured";
    assert_eq!(vp(&At::new(guns).g), [0, 0]);
    // 2/4 and 3/4 merge to 4: lost before 2 + 1, excess 1: 4 SP of Cav at 2.
    let merge = "map 12x9
        leader x 0101 0 wing=red
        red a CAV 0404 E 3/4 q6
        red b CAV 0504 W 2/4 q6
        blue z HI 1209 W 8 q7";
    let mut at = At::active(merge, "red", OrderType::March, &["a", "b"]);
    assert_eq!(vp(&at.g), [0, 6]);
    let (a, b) = (at.u("a"), at.u("b"));
    at.ok(Order::Merge { unit: a, with: b, keep: b }, &[]);
    assert_eq!(vp(&at.g), [0, 8]);
    // Surrendered is eliminated: a horse shut in by bogs, 10 points.
    let shut = "map 10x9
        ground bog 0503 0603 0604
        red a HI 0404 E 8 q7
        blue b CAV 0504 W 4 q7";
    let mut at = At::in_phase(shut, "red", OrderType::March, &["a"], Phase::Melee);
    at.fight("a", "0504", 8, 1);
    assert_eq!((at.place("b").as_str(), vp(&at.g)), ("eliminated", [10, 0]));
}
