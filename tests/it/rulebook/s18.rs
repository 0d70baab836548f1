//! MP 18: the special rules of battles.

use super::play::At;
use tercio::games::musket_pike::log::captures::changes;
use tercio::games::musket_pike::rules::ids::EventId;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::outcomes::{LeaderLoss, Outcome};
use tercio::games::musket_pike::rules::state::{ChitPlace, OrderType, Phase};
use tercio::games::musket_pike::rules::{text, victory};
use tercio::games::musket_pike::scenario::{load_text, save_text};
use tercio::kernel::SideId;

/// Two lines far apart; nobody needs to do anything.
const FAR: &str = "map 12x8
    red a HI 0204 E 8 q7
    blue b HI 1104 W 8 q7
    raw turns: 5";

/// Red's turn, with both cups empty but for red: passing ends the turn.
fn passing(more: &str) -> At {
    let mut at = At::turn_of(&format!("{FAR}\n{more}"), "red");
    let chits = at.g.battle.chits.len();
    at.change(|s| {
        for chit in 0..chits {
            s.chits[chit] = ChitPlace::Spent;
        }
        s.chits[0] = ChitPlace::Cup;
    });
    at
}

/// A file and back is the same position.
fn kept(at: &At) {
    let text = save_text(&at.g);
    let again = load_text(&text, "again.ron", &[]).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    assert_eq!(again.start, *at.g.state(), "{text}");
    assert_eq!(again.special, at.g.battle.special, "{text}");
}

/// An event by turn happens as its turn begins; one by roll is rolled for until it happens, from its first turn on.
#[test]
fn mp_18_1_events() {
    let mut at = passing(
        "raw events: [(id: \"dusk\", name: \"Dusk falls\", turn: 2), (id: \"mist\", on: 8, from: 2, note: \"It is cold.\")]",
    );
    let (dusk, mist) = (EventId(0), EventId(1));
    assert!(!at.g.has_happened(dusk));
    // Nothing is rolled at the end of turn 1; then the initiative.
    let told = at.ok(Order::Pass, &[8, 1]);
    assert!(told.contains(&Outcome::EventHappened { event: dusk }), "{told:?}");
    assert!(at.g.has_happened(dusk) && !at.g.has_happened(mist));
    // At the end of turn 2 a 7 is not enough, at the end of turn 3 an 8 is.
    for (turn, die, happens) in [(3, 7, false), (4, 8, true)] {
        at.ok(Order::Pass, &[]);
        let told = at.ok(Order::Pass, &[die, 8, 1]);
        assert!(told.contains(&Outcome::EventRolled { event: mist, die, happens }), "{told:?}");
        assert_eq!((at.g.state().turn, at.g.has_happened(mist)), (turn, happens));
        kept(&at);
    }
    // What has happened is not rolled for again.
    at.ok(Order::Pass, &[]);
    at.ok(Order::Pass, &[8, 1]);
    let happened = Outcome::EventRolled { event: mist, die: 8, happens: true };
    let line = text::outcome(&at.g.battle, &happened);
    assert_eq!(line, "Mist: rolled 8, 8 or more is needed: it happened. It is cold.");
}

/// No shot and no ball reaches farther than the sight of the turn.
#[test]
fn mp_18_2_visibility() {
    let scene = |limit: &str| {
        let text = format!(
            "map 12x8
             red g ART 0204 E q6 w12-24
             blue b HI 0703 W 8 q7
             raw turns: 5
             raw visibility: [{limit}]"
        );
        let mut at = At::mustered(&text, "red", OrderType::March, &["g"]);
        at.ok(Order::Begin, &[]);
        assert_eq!(at.phase(), Some(Phase::ArtilleryFire));
        at
    };
    assert!(scene("(hexes: 5)").may(scene("(hexes: 5)").fire("g", "b", "0703")));
    let short = scene("(hexes: 4, until: 1)");
    assert_eq!(short.no(short.fire("g", "b", "0703")), "18.2");
    // The least limit of those in force counts, and a period that has not begun does not.
    let two = scene("(hexes: 9), (hexes: 2, from: 2, until: 3)");
    assert_eq!(two.g.sight(), Some(9));
    assert!(two.may(two.fire("g", "b", "0703")));
    kept(&short);
}

/// Closed hexes are entered by nobody they are closed to: not by a move, a retreat or an arrival, nor by a leader.
#[test]
fn mp_18_3_closed_ground() {
    let scene = |zone: &str| {
        let text = format!(
            "map 12x8
             leader x 0304 0 army=red
             red a HI 0304 E 8 q7
             red c CAV 0306 E 4 q7
             blue b HI 1104 W 8 q7
             blue k CAV reserve 4 q5
             raw arrivals: [(id: \"late\", side: \"blue\", on: 1, units: [\"k\"], hexes: [\"0404\", \"1201\"])]
             raw turns: 5
             raw zones: [(id: \"fire\", name: \"The farm burns\", hexes: [\"0404\"], {zone})]"
        );
        At::active(&text, "red", OrderType::March, &["a"])
    };
    let at = scene("until: 2");
    assert_eq!(at.no(at.step("a", "0404")), "18.3");
    assert!(at.may(at.step("a", "0403")), "other hexes are open");
    let blue_only = scene("side: \"blue\"");
    assert!(blue_only.may(blue_only.step("a", "0404")));
    let later = scene("from: 3");
    assert!(later.may(later.step("a", "0404")));
    // The leader rides around it, too.
    let (x, hex) = (at.l("x"), at.hex("0404"));
    assert!(at.g.check_leader_to(x, hex).is_err_and(|why| why.paragraph() == "18.3"));
    assert!(!at.g.leader_reach(x).contains(&hex));
    // An arrival finds only the other hex.
    let mut end = At::turn_of(
        "map 12x8
         red a HI 0304 E 8 q7
         blue b HI 1104 W 8 q7
         blue k CAV reserve 4 q5
         raw arrivals: [(id: \"late\", side: \"blue\", on: 1, units: [\"k\"], hexes: [\"0404\", \"1201\"])]
         raw turns: 5
         raw zones: [(id: \"fire\", hexes: [\"0404\"], until: 2)]",
        "red",
    );
    end.ok(Order::Pass, &[]);
    end.ok(Order::Pass, &[1]);
    assert_eq!(end.g_orders().iter().filter(|order| matches!(order, Order::Deploy { .. })).count(), 1);
    kept(&end);
}

/// A unit does not go back onto closed ground.
#[test]
fn mp_18_3_no_retreat_onto_closed_ground() {
    let scene = |zones: &str| {
        let text = format!(
            "map 8x8
             red a CAV 0505 W 4 q7
             blue b HI 0404 E 5 q7 dis
             raw zones: [{zones}]"
        );
        let mut at = At::in_phase(&text, "red", OrderType::Charge, &["a"], Phase::Melee);
        at.fight("a", "0404", 10, 1);
        at.g_orders().iter().filter(|order| matches!(order, Order::Retreat { .. })).count()
    };
    let open = scene("");
    assert!(open > 1, "{open}");
    let barred = scene("(id: \"z\", hexes: [\"0303\"])");
    assert!(barred < open, "{barred} of {open}");
}

/// Frozen water costs nothing and is no obstacle.
#[test]
fn mp_18_4_frozen_ground() {
    let scene = |frozen: &str| {
        let text = format!(
            "map 8x8
             {frozen}
             ground brook 0404
             ground marsh 0403
             side river 0304/0303
             side stream 0305/0304
             red a CAV 0304 E 4 q7
             blue b HI 0808 W 8 q7"
        );
        At::active(&text, "red", OrderType::March, &["a"])
    };
    let cost = |at: &At, to: &str| {
        let grid = &at.g.battle.map.grid;
        let from = at.hex("0304");
        let dir = grid.direction_between(from, at.hex(to)).expect("neighbours");
        at.g.entry(at.u("a"), from, dir).map(|e| (e.mp, e.any_hit()))
    };
    let (thawed, frozen) = (scene(""), scene("frozen"));
    assert_eq!(
        ["0404", "0403", "0303", "0305"].map(|to| cost(&thawed, to)),
        [Some((2, true)), None, None, Some((2, true))]
    );
    assert_eq!(["0404", "0403", "0303", "0305"].map(|to| cost(&frozen, to)), [Some((1, false)); 4]);
    kept(&frozen);
}

/// A group may come before a turn without a die, or be rolled for in a span of turns only.
#[test]
fn mp_18_5_arrivals_on_time() {
    let group = |how: &str| {
        passing(&format!(
            "blue k CAV reserve 4 q5
             raw arrivals: [(id: \"late\", side: \"blue\", {how}, units: [\"k\"], hexes: [\"1201\"])]"
        ))
    };
    let mut at = group("turn: 3");
    kept(&at);
    at.ok(Order::Pass, &[8, 1]);
    at.ok(Order::Pass, &[]);
    let told = at.ok(Order::Pass, &[]);
    assert!(told.iter().any(|o| matches!(o, Outcome::Arrived { .. })), "{told:?}");
    assert_eq!(at.decider(), "blue");
    kept(&at);
    let order = at.g_orders()[0];
    at.ok(order, &[8, 1]);
    assert_eq!(at.place("k"), "1201 W");
}

/// A group that is not brought by the rolls of its turns does not come.
#[test]
fn mp_18_5_a_roll_in_a_span_of_turns() {
    let mut at = passing(
        "blue k CAV reserve 4 q5
         raw arrivals: [(id: \"late\", side: \"blue\", on: 5, from: 2, until: 2, units: [\"k\"], hexes: [\"1201\"])]",
    );
    // No die for the group at the end of turn 1, one at the end of turn 2, none later.
    at.ok(Order::Pass, &[8, 1]);
    at.ok(Order::Pass, &[]);
    at.ok(Order::Pass, &[4, 8, 1]);
    at.ok(Order::Pass, &[]);
    at.ok(Order::Pass, &[8, 1]);
    assert_eq!((at.g.state().turn, at.place("k").as_str()), (4, "reserve"));
}

const COMMAND: &str = "map 12x9
    wing O red
    wing C red
    leader king 0204 -3 army=red
    leader holk 0306 -1 wing=O
    leader pap reserve -2 wing=O relieves=holk
    leader duke 0208 -2 wing=C successor=true
    red o CAV 0306 E 4 q7 wing=O
    red c CAV 0208 E 4 q7 wing=C
    red f HI 0204 E 8 q7 wing=C
    red p CAV reserve 4 q7 wing=O
    blue b HI 1104 W 8 q7
    raw turns: 5
    raw arrivals: [(id: \"north\", side: \"red\", turn: 2, units: [\"p\"], leaders: [\"pap\"], hexes: [\"0109\"])]";

/// Who arrives takes over the wing: the other leader and his chit are gone, without points.
#[test]
fn mp_18_6_relief() {
    let mut at = At::turn_of(COMMAND, "red");
    assert_eq!(at.g.state().chits[at.chit("pap").index()], ChitPlace::Away);
    at.ok(Order::Pass, &[]);
    at.ok(Order::Pass, &[]);
    at.first(|order| matches!(order, Order::Deploy { .. }));
    let order = at.g_orders()[0];
    let told = at.ok(order, &[8, 1]);
    let lines: Vec<String> = told.iter().map(|o| text::outcome(&at.g.battle, o)).collect();
    assert!(lines.contains(&"holk handed over the wing and left the battle.".to_owned()), "{lines:?}");
    let (holk, pap) = (at.chit("holk"), at.chit("pap"));
    assert_eq!([holk, pap].map(|c| at.g.state().chits[c.index()]), [ChitPlace::Away, ChitPlace::Cup]);
    assert!(!at.g.gives_units_only(pap) && !at.g.is_present(at.l("holk")));
    assert_eq!(victory::count(&at.g).vp, [0, 0], "he is relieved, not lost");
    kept(&at);
}

/// The successor has the overall commander's chit and his own rating; a colonel has his wing.
#[test]
fn mp_18_6_succession() {
    let mut at = At::turn_of(COMMAND, "red");
    let (king, duke) = (at.chit("king"), at.chit("duke"));
    assert!(!at.g.gives_units_only(duke));
    let lost = at.l("king");
    at.change(|s| s.leaders[lost.index()].place = tercio::games::musket_pike::rules::state::LeaderPlace::Lost);
    assert_eq!(at.g.chit_leader(king), Some(at.l("duke")));
    assert!(!at.g.gives_units_only(king), "the successor leads by the overall commander's chit");
    assert!(at.g.gives_units_only(duke), "a colonel has the wing");
    assert!(at.g.check_lead(king, at.wing("C")).is_ok() && at.g.check_lead(king, at.wing("O")).is_ok());
    // The log names the heir, and the colonel only where there is none.
    let fell = |leader| text::outcome(&at.g.battle, &Outcome::LeaderLost { leader, cause: LeaderLoss::Melee });
    assert!(!fell(lost).contains("colonel") && fell(at.l("duke")).contains("colonel"));
    kept(&at);
}

/// Horse that takes the ground of a beaten enemy checks; if it fails it is off the map, but not lost.
#[test]
fn mp_18_7_pursuit() {
    let text = "map 12x9
        wing R red
        wing L red
        leader prince 0505 -2 wing=R
        red a CAV 0505 W 4 q7 wing=R
        red c CAV 0508 W 4 q7 wing=L
        blue b CAV 0404 E 1/4 q5 dis
        blue d CAV 0407 E 1/4 q5 dis
        raw turns: 5
        raw pursuit: [(wings: [\"R\"], hexes: [\"1201\", \"1202\"], returns: 8)]";
    let scene = |unit: &str, into: &str, die: &[u8]| {
        let mut at = At::in_phase(text, "red", OrderType::Charge, &[unit], Phase::Melee);
        at.fight(unit, into, 10, 1);
        let order = at.g_orders()[0];
        let told = at.ok(order, die);
        (at, told)
    };
    // Morale 7 and the prince's 2: a 9 holds, a 10 does not.
    let (held, _) = scene("a", "0404", &[9]);
    assert_eq!(held.place("a"), "0404 W");
    let (away, told) = scene("a", "0404", &[10]);
    assert!(told.contains(&Outcome::Pursued { unit: away.u("a") }), "{told:?}");
    assert_eq!(away.place("a"), "pursuing");
    assert!(away.g.is_present(away.l("prince")), "its leader stays behind");
    // The beaten unit, and three SP of the other.
    assert_eq!(victory::count(&away.g).vp, [16, 0], "who pursues is not lost");
    kept(&away);
    // Horse of other wings is not tempted.
    let (other, _) = scene("c", "0407", &[]);
    assert_eq!(other.place("c"), "0407 W");
}

/// A pursuer comes back at the end of a turn, disordered, on the first free hex.
#[test]
fn mp_18_7_the_way_back() {
    let mut at = passing(
        "red k CAV pursuing 4 q7 wing=R
         wing R red
         blue z HI 1201 W 8 q7
         raw pursuit: [(wings: [\"R\"], hexes: [\"1201\", \"1202\"], returns: 8)]",
    );
    at.ok(Order::Pass, &[7, 8, 1]);
    assert_eq!(at.place("k"), "pursuing");
    at.ok(Order::Pass, &[]);
    at.ok(Order::Pass, &[8, 8, 1]);
    assert_eq!(at.place("k"), "1202 E");
    assert!(at.g.unit_state(at.u("k")).condition.disordered);
    kept(&at);
}

/// Flag over ground that a unit must stand on: its side's while the unit stands there in order, not that of the last who came.
#[test]
fn mp_18_8_a_flag_flies_over_ground_that_a_unit_must_stand_on() {
    let mut at = At::new(
        "map 12x9
         army reds red
         red a HI 0204 E 8 q7
         blue x HI 1104 W 5 q5
         raw objectives: [stands(side: \"red\", vp: 7, area: [\"0205\", \"0204\", \"0304\"], kinds: [HI], sp: 8, name: \"the mill\")]",
    );
    let middle = at.hex("0204");
    let flags = |at: &At| victory::flags(&at.g).into_iter().collect::<Vec<_>>();
    let [red, blue] = SideId::BOTH;
    assert_eq!(flags(&at), [(middle, Some(red))]);
    let a = at.u("a");
    at.change(|s| s.units[a.index()].condition.disordered = true);
    at.change(|s| s.control.give(middle, Some(red)));
    assert_eq!(flags(&at), [(middle, None)], "in disorder it holds nothing, though it came last");
    at.change(|s| s.control.give(middle, Some(blue)));
    assert_eq!(flags(&at), [(middle, Some(blue))]);
    // The log tells the moment at which the ground is held.
    let before = at.g.state().clone();
    at.change(|s| s.units[a.index()].condition.disordered = false);
    let told = changes(&at.g.battle, [&before, at.g.state()]).iter().map(|c| c.told(&at.g.battle)).collect::<Vec<_>>();
    assert_eq!(told, ["red: the mill, +7 VP."]);
}

/// Points for all hexes together, for a unit that stands in order, for a broken wing; losses that count in part.
#[test]
fn mp_18_8_objectives_and_losses() {
    let at = At::new(
        "map 12x9
         army reds red
         army saxons blue losses=50
         wing X saxons
         red a HI 0204 E 8 q7
         red c HI 0205 E 7 q7
         blue x HI 1104 W 5/10 q5 wing=X dis
         blue y CAV eliminated 4 q5 wing=X
         raw objectives: [possession_of_all(hexes: [\"0204\", \"0205\"], vp: 15, name: \"the works\"), \
            stands(side: \"red\", vp: 7, area: [\"0201-0209\"], kinds: [HI], sp: 8, name: \"the highway\"), \
            broken(side: \"red\", vp: 9, wing: \"X\", edge: right, within: 1, name: \"the Saxons\")]",
    );
    // 15 + 7 + 9, and half of 5 SP and of a unit of horse: 2 and 5.
    assert_eq!(victory::count(&at.g).vp, [38, 0]);
    kept(&at);
    let mut other = At { g: at.g.clone() };
    let (a, x) = (at.u("a"), at.u("x"));
    // Disordered it holds nothing, and a wing in order is not broken.
    other.change(|s| s.units[a.index()].condition.disordered = true);
    assert_eq!(victory::count(&other.g).vp, [31, 0]);
    other.change(|s| s.units[x.index()].condition.disordered = false);
    assert_eq!(victory::count(&other.g).vp, [22, 0]);
    for (objective, words) in at.g.battle.objectives.iter().zip([
        "The works: 15 VP to the side that controls all of 0204 and 0205",
        "The highway: 7 VP to red for HI of 8 SP or more in good order on 0201 to 0209 (9 hexes)",
        "The Saxons: 9 VP to red if every unit of wing X (any combat unit) is eliminated, or disordered 1 or fewer hexes from the right edge",
    ]) {
        assert_eq!(text::objective(&at.g.battle, objective), words);
    }
}
