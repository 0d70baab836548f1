//! The order of play by paragraph, with scripted dice: cards, charges, melees, routs, generals, saved games.

use super::setups::{Scene, give, give_first, pose, pose_of, unit, with_state};
use tercio::board::table::Heading;
use tercio::games::mcnally_awi::rules::forecast::{AdvanceOdds, WholeEnd, advance_odds, charge_odds, test_odds};
use tercio::games::mcnally_awi::rules::nerve::{GeneralFate, TestOccasion};
use tercio::games::mcnally_awi::rules::outcomes::{LossCause, MarkerReason, MoveCause};
use tercio::games::mcnally_awi::rules::shots::check_firer;
use tercio::games::mcnally_awi::rules::state::{Condition, Frame, Motion, Phase, UnitMark, UnitPlace};
use tercio::games::mcnally_awi::rules::{Formation, Game, Illegal, Order, Outcome, PathLeg};
use tercio::games::mcnally_awi::scenario::{BUILTIN, load};
use tercio::games::table::rules::piece_of;
use tercio::games::table::table_game::TableGame;
use tercio::kernel::chances::Law;
use tercio::kernel::{Dice, RuleSet};
use tercio::play::DescribeGame;

const LINE: &str = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 3000))";
const MILITIA: &str = "kind: \"foot\", class: 4, figures: Some(24), flags: [militia, american], at: Some((6000, 4700))";

fn has(outcomes: &[Outcome], is: impl Fn(&Outcome) -> bool) -> bool {
    outcomes.iter().any(is)
}

#[test]
fn mc_4_1_cards_are_drawn_among_those_left() {
    let battle = load(BUILTIN[0].1).unwrap();
    let mut game = Game::new(battle);
    let mut dice = Dice::scripted_first(game.dice(), [2]);
    let outcomes = game.begin(&mut dice).unwrap();
    let drawn = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::CardDrawn { card, units } => Some((card.0, units.len())),
        _ => None,
    });
    assert_eq!(drawn, Some((1, 3)));
    assert_eq!(game.state().deck.len(), 1);
}

#[test]
fn mc_9_3_a_unit_that_fails_before_its_charge_goes_back_half() {
    let mut game = Scene { crown: &[LINE], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Declare);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    // MC 20.18 Class 3 fails with a 9; two dice of 4 give 8 inches, at double price 4.
    let outcomes = give_first(&mut game, &Order::Charge { unit: c1, target: r1, wheel: None }, &[9, 4, 4]);
    assert!(has(&outcomes, |outcome| matches!(outcome, Outcome::Moved { why: MoveCause::Refused, .. })));
    assert_eq!(pose_of(&game, "c1"), pose(6000, 3000 - 1016, 0));
    assert!(game.has(c1, UnitMark::Panic) && game.has(c1, UnitMark::Spent));
}

#[test]
fn mc_9_4_a_charger_that_passed_its_test_advances_with_the_odds_of_its_charge() {
    let beside = "kind: \"foot\", class: 3, figures: Some(24), at: Some((9000, 3000))";
    let before_it = "kind: \"foot\", class: 4, figures: Some(24), at: Some((9000, 4700))";
    let mut game =
        Scene { crown: &[LINE, beside], rebels: &[MILITIA, before_it], ..Scene::default() }.at(Phase::Declare);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    let met = |law: &Law<WholeEnd>| law.chance_that(|end| matches!(end, WholeEnd::Melee(_)));
    let whole = met(&charge_odds(&game, c1, r1).unwrap().1);
    let [passed, ..] = test_odds(&game, c1, TestOccasion::Charging);
    assert!(advance_odds(&game, c1).is_none(), "it has declared none yet");
    give_first(&mut game, &Order::Charge { unit: c1, target: r1, wheel: None }, &[1]);
    let AdvanceOdds { plan, law } = advance_odds(&game, c1).unwrap();
    assert_eq!(plan.unwrap().0.order.target, r1);
    assert!(!met(&law).is_zero());
    // MC 17.3 Its marker changes neither the roll nor the second test.
    assert_eq!(passed * met(&law), whole);
    let card = game.odds_card(&Order::Advance { unit: c1 }, &[]).unwrap();
    assert!(!card.sections[0].outcomes.is_empty() && card.sections[0].stakes.len() == 3, "{card:?}");
}

#[test]
fn mc_7_1_a_unit_that_does_not_fire_has_a_reason_of_its_own() {
    let game = Scene { crown: &[LINE], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Fire);
    let c1 = unit(&game, "c1");
    assert_eq!(check_firer(&game, c1), Ok(24));
    for (mark, why) in [(UnitMark::Spent, Illegal::IsSpent), (UnitMark::NoFire, Illegal::DoesNotFire)] {
        let marked = with_state(&game, |state| state.units[c1.index()].marks.set(mark));
        assert_eq!(check_firer(&marked, c1), Err(why));
    }
    let moved = with_state(&game, |state| state.units[c1.index()].motion = Motion::Full);
    assert_eq!(check_firer(&moved, c1), Err(Illegal::HasMoved));
}

#[test]
fn mc_13_1_a_general_is_shown_behind_his_unit_or_beside_it_at_the_edge_of_the_table() {
    for (y, is_behind) in [(3000, true), (300, false)] {
        let text = format!(
            r#"(rules: "mcnally_awi", id: "g", name: "G", description: "G", table: (size: (9144, 9144), unit: inch),
            armies: [
                (id: "a", name: "A", heading: 0, groups: [(id: "ab", name: "A brigade")], units: [
                    (id: "k", name: "Foot", kind: "foot", class: 2, figures: Some(24), at: Some((4572, {y}))),
                    (id: "g", name: "General", kind: "general", with: Some("k"))]),
                (id: "b", name: "B", heading: 180, groups: [(id: "bb", name: "B brigade")], units: [
                    (id: "m", name: "Militia", kind: "foot", class: 3, figures: Some(24), at: Some((4572, 8000)))])],
            turns: Some(4))"#
        );
        let game = Game::begun(load(&text).unwrap()).unwrap();
        let [host, general] = ["Foot", "General"]
            .map(|name| TableGame::body(&game, piece_of(unit(&game, name))).expect("it stands").stance);
        assert!(!general.footprint().overlaps(&host.footprint()));
        assert!(general.outline().0.iter().all(|corner| game.battle.ground.size.contains(*corner)), "{general:?}");
        assert_eq!(general.pose.point.y() < host.pose.point.y() - 254, is_behind, "{general:?}");
    }
}

#[test]
fn mc_9_5_a_defender_that_fails_by_two_routs_at_once() {
    let mut game = Scene { crown: &[LINE], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Declare);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    // It passes, and no other unit may charge: 18 inches. The militia fails with a 10 and runs 3 inches; the owner is asked.
    let charge = Order::Charge { unit: c1, target: r1, wheel: None };
    let outcomes = give(&mut game, &charge, &[1, 6, 6, 6, 10, 1, 1, 1]);
    assert!(has(&outcomes, |outcome| matches!(outcome, Outcome::Routed { unit, .. } if *unit == r1)));
    assert_eq!(game.unit_state(r1).condition, Condition::Routing);
    assert_eq!(game.legal_orders(), [Order::RunOn, Order::Stop]);
    let outcomes = give_first(&mut game, &Order::Stop, &[]);
    // MC 9.8 Its target routed: no marker.
    assert!(!has(&outcomes, |outcome| matches!(outcome, Outcome::Marker { why: MarkerReason::NoContact, .. })));
}

#[test]
fn mc_10_5_10_6_the_side_that_lost_more_routs_or_the_attacker_is_thrown_back() {
    let scene = || Scene { crown: &[LINE], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Declare);
    let charge = |game: &mut Game| {
        let (c1, r1) = (unit(game, "c1"), unit(game, "r1"));
        give(game, &Order::Charge { unit: c1, target: r1, wheel: None }, &[1, 6, 6, 6, 1]);
    };
    // The militia holds its fire; then class 3 with the charge rolls 10 and 10, the militia 1 and 1.
    let mut game = scene();
    charge(&mut game);
    give(&mut game, &Order::Hold, &[]);
    let outcomes = give_first(&mut game, &Order::EndMoves, &[10, 1, 10, 1]);
    let r1 = unit(&game, "r1");
    assert!(has(
        &outcomes,
        |outcome| matches!(outcome, Outcome::MeleeDecided { winner: Some(side), .. } if side.0 == 0)
    ));
    assert!(has(&outcomes, |outcome| matches!(outcome, Outcome::Routed { unit, .. } if *unit == r1)));
    assert!(!has(&outcomes, |outcome| matches!(outcome, Outcome::ThrownBack { .. })));
    // MC 12.1, 12.2 Its crowd is deep and forms into the winner, who does not bar its way home.
    assert!(!has(&outcomes, |outcome| matches!(outcome, Outcome::Lost { .. })));
    assert!(has(
        &outcomes,
        |outcome| matches!(outcome, Outcome::Moved { unit, why: MoveCause::Rout, .. } if *unit == r1)
    ));
    // Both cause nothing: both test and pass; the attacker goes back 3 dice and reforms.
    let mut game = scene();
    charge(&mut game);
    give(&mut game, &Order::Hold, &[]);
    let outcomes = give_first(&mut game, &Order::EndMoves, &[1, 1, 1, 1, 1, 1, 2, 2, 2]);
    let c1 = unit(&game, "c1");
    assert!(has(&outcomes, |outcome| matches!(outcome, Outcome::ThrownBack { unit } if *unit == c1)));
    assert_eq!(game.unit_state(c1).reform, 2);
}

#[test]
fn mc_12_4_a_router_in_shelter_rallies_and_reforms() {
    let wood = "(id: \"wood\", kind: \"wood\", outline: [(5000, 2000), (7000, 2000), (7000, 4000), (5000, 4000)])";
    let game = Scene { areas: wood, crown: &[LINE], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Morale);
    let c1 = unit(&game, "c1");
    let mut game = with_state(&game, |state| {
        let own = &mut state.units[c1.index()];
        (own.condition, own.formation, own.files) = (Condition::Routing, Formation::Crowd, 2);
        state.stack = vec![Frame::Turn];
        state.deck = vec![tercio::games::mcnally_awi::rules::battle::GroupId(0)];
        state.active.clear();
    });
    let mut dice = Dice::scripted_first(game.dice(), [1, 1]);
    let outcomes = game.begin(&mut dice).unwrap();
    assert!(has(&outcomes, |outcome| matches!(outcome, Outcome::Rallied { unit } if *unit == c1)));
    assert_eq!((game.unit_state(c1).reform, game.unit_state(c1).formation), (1, Formation::Open));
    assert!(game.has(c1, UnitMark::HalfFire));
    assert_eq!(pose_of(&game, "c1").heading, Heading(0));
}

#[test]
fn mc_5_14_militia_falls_back_three_inches_more() {
    let own = "kind: \"foot\", class: 4, figures: Some(24), flags: [militia, american], at: Some((6000, 6000))";
    let enemy = "kind: \"foot\", figures: Some(24), at: Some((6000, 8000))";
    let mut game = Scene { crown: &[own], rebels: &[enemy], ..Scene::default() }.at(Phase::Moves);
    let c1 = unit(&game, "c1");
    // MC 20.7 Dice 3 and 4: 12 inches straight back.
    give_first(&mut game, &Order::FallBack { unit: c1 }, &[3, 4]);
    assert_eq!(pose_of(&game, "c1"), pose(6000, 6000 - 3048, 0));
    assert_eq!(game.unit_state(c1).condition, Condition::FallingBack);
}

#[test]
fn mc_13_3_a_general_draws_for_each_two_lost_and_his_troops_mourn() {
    let general = "kind: \"general\", with: Some(\"r1\")";
    let game = Scene { crown: &[LINE], rebels: &[MILITIA, general], ..Scene::default() }.at(Phase::Fire);
    let (c1, r1, r2) = (unit(&game, "c1"), unit(&game, "r1"), unit(&game, "r2"));
    let mut game = game;
    give(&mut game, &Order::Aim { unit: c1, stand: None, target: r1 }, &[]);
    // 24 figures, first shot +1, beyond half range -1, open order -1: a 10 gives 3; two draws, a wound of 6.
    let outcomes = give_first(&mut game, &Order::Shoot, &[10, 1, 6, 2]);
    let fate = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::GeneralTested { general, draws, fate, .. } if *general == r2 => Some((draws.len(), *fate)),
        _ => None,
    });
    assert_eq!(fate, Some((2, GeneralFate::Killed)));
    assert_eq!(game.unit_state(r2).place, UnitPlace::Gone);
    assert!(game.has(r1, UnitMark::Panic));
}

#[test]
fn mc_7_6_counter_battery_eliminates_a_gun_with_a_nine() {
    let gun = |y: i32| format!("kind: \"gun\", size: medium, at: Some((6000, {y}))");
    let (own, its) = (gun(3000), gun(8080));
    let mut game = Scene { crown: &[&own], rebels: &[&its], ..Scene::default() }.at(Phase::Fire);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    give(&mut game, &Order::Aim { unit: c1, stand: None, target: r1 }, &[]);
    let outcomes = give_first(&mut game, &Order::Shoot, &[5, 9]);
    assert!(has(&outcomes, |outcome| matches!(outcome, Outcome::Lost { why: LossCause::CounterBattery, .. })));
    assert!(game.body(r1).is_none());
}

#[test]
fn mc_5_9_5_15_light_foot_moves_half_and_fires_with_half() {
    let light = "kind: \"foot\", figures: Some(12), flags: [light, specialist_light], allowed: [close, open, skirmish], at: Some((6000, 3000))";
    let game = Scene { crown: &[light], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Moves);
    let c1 = unit(&game, "c1");
    let mut game = game;
    give(&mut game, &Order::Roll { unit: c1, skirmish: Some(1) }, &[4, 4, 4]);
    let to = tercio::board::table::Point::new(6000, 3500).unwrap();
    give_first(&mut game, &Order::Path { unit: c1, legs: vec![PathLeg::Free(to, Heading(0), 1)] }, &[]);
    let game = with_state(&game, |state| {
        state.stack.truncate(2);
        if let Some(Frame::Activation { phase, asks, .. }) = state.stack.last_mut() {
            (*phase, *asks) = (Phase::Fire, true);
        }
    });
    let part = tercio::games::mcnally_awi::rules::shots::plan_part(&game, c1, None, unit(&game, "r1")).unwrap();
    assert_eq!(part.part.figures, 6);
}

#[test]
fn mc_5_13_stands_are_detached_and_recalled() {
    let light =
        "kind: \"foot\", figures: Some(12), flags: [light], allowed: [close, open, skirmish], at: Some((6000, 3000))";
    let mut game = Scene { crown: &[light], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Moves);
    let c1 = unit(&game, "c1");
    give(&mut game, &Order::Detach { unit: c1, stands: 1 }, &[4, 4, 4]);
    let part = game.battle.detachment_of(c1).unwrap();
    assert_eq!((game.unit_state(c1).figures, game.unit_state(part).figures, game.unit_state(part).start), (9, 3, 3));
    let to = tercio::board::table::Point::new(6000, 3300).unwrap();
    give_first(&mut game, &Order::Path { unit: part, legs: vec![PathLeg::Free(to, Heading(0), 1)] }, &[]);
    assert!(game.body(part).is_some());
    assert_eq!(game.unit_state(part).figures + game.unit_state(c1).figures, 12);
}

#[test]
fn mc_8_1_combined_fire_applies_each_modifier_once() {
    // MC 20.14 A 12 figures, first volley, 3 in, and B 9 figures at 5 in, at an open order line.
    let a = "kind: \"foot\", figures: Some(12), at: Some((6000, 3938))";
    let b = "kind: \"foot\", figures: Some(9), at: Some((7200, 3430))";
    let mut game = Scene { crown: &[a, b], rebels: &[MILITIA], ..Scene::default() }.at(Phase::Fire);
    game = with_state(&game, |state| state.units[1].marks.set(UnitMark::HasFired));
    let (c1, c2, r1) = (unit(&game, "c1"), unit(&game, "c2"), unit(&game, "r1"));
    give(&mut game, &Order::Aim { unit: c1, stand: None, target: r1 }, &[]);
    give(&mut game, &Order::Add { unit: c2, stand: None }, &[]);
    let outcomes = give_first(&mut game, &Order::Shoot, &[5]);
    let shot = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::Shot { figures, sum, .. } => Some((*figures, sum.total())),
        _ => None,
    });
    assert_eq!(shot, Some((21, -1)));
}

#[test]
fn a_saved_position_is_read_back_alike() {
    use tercio::games::mcnally_awi::scenario::with_position;
    let game = Game::begun(load(BUILTIN[0].1).unwrap()).unwrap();
    let text = game.with_names(|| with_position(BUILTIN[0].1, game.state())).unwrap();
    let names = std::sync::Arc::clone(&game.battle.names);
    let again = tercio::kernel::names::scope(&names, || load(&text));
    let again = again.or_else(|_| load(&with_position(BUILTIN[0].1, game.state()).unwrap())).unwrap();
    assert_eq!(&again.start, game.state());
}
