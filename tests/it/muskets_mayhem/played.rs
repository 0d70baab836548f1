//! The order of play by paragraph: initiative, fire, charges, melees, commanders, victory.

use super::setups::{Scene, contact, give, go_on, unit, with_state};
use tercio::games::muskets_mayhem::rules::kinds::Morale;
use tercio::games::muskets_mayhem::rules::outcomes::{LossCause, Removal};
use tercio::games::muskets_mayhem::rules::state::{EndReason, Frame, TurnStage, UnitPlace};
use tercio::games::muskets_mayhem::rules::troops::FirePhase;
use tercio::games::muskets_mayhem::rules::{Game, Order, Outcome};
use tercio::kernel::{RuleSet, SideId};

const BLUE: &str = "kind: \"line\", at: Some((6000, 2000))";
const RED: &str = "kind: \"line\", at: Some((6000, 2600))";

fn stationary(scene: &Scene) -> Game {
    with_state(&scene.at(TurnStage::Fire(FirePhase::Stationary)), |state| {
        let phase = FirePhase::Stationary;
        state.stack.push(Frame::Firing { phase, side: SideId(0), named: Vec::new() });
    })
}

#[test]
fn mm_3_1_the_higher_roll_chooses_and_ties_are_rolled_again() {
    let mut game = Scene { blue: &[BLUE], red: &[RED], ..Scene::default() }.at(TurnStage::Initiative);
    let outcomes = go_on(&mut game, &[3, 3, 2, 5]);
    assert!(matches!(&outcomes[0], Outcome::InitiativeRolled { faces, winner: SideId(1), .. } if faces.len() == 2));
    assert_eq!(game.decider(), Some(SideId(1)));
    give(&mut game, &Order::TakeSecond, &[]);
    assert_eq!((game.state().first, game.state().winner), (SideId(0), SideId(1)));
    assert_eq!(game.decider(), Some(SideId(0)));
}

#[test]
fn mm_7_9_17_26_both_lines_fire_with_what_they_had_when_the_phase_began() {
    let mut game = stationary(&Scene { blue: &[BLUE], red: &[RED], ..Scene::default() });
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Fire { unit: b1, target: r1 }, &[4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((game.figures(r1), game.unit_state(r1).pending), (16, 4));
    // Eight dice again, though four have fallen; the check of the target follows in the morale phase.
    let outcomes = give(&mut game, &Order::Fire { unit: r1, target: b1 }, &[1, 1, 1, 1, 1, 1, 1, 1, 2, 6, 1]);
    assert_eq!(game.figures(r1), 12);
    assert!(outcomes.contains(&Outcome::MoraleChanged { unit: r1, morale: Morale::Disorganized }));
}

#[test]
fn mm_10_1_17_29_a_commander_strikes_off_one_hit_a_turn() {
    let commander = "kind: \"commander\", with: Some(\"r1\")";
    let mut game = stationary(&Scene { blue: &[BLUE], red: &[RED, commander], ..Scene::default() });
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Fire { unit: b1, target: r1 }, &[4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(game.decider(), Some(SideId(1)));
    give(&mut game, &Order::EndFire, &[]);
    assert_eq!(game.decider(), Some(SideId(1)));
    // The other dice are those of the next turn's initiative.
    let outcomes = give(&mut game, &Order::RemoveHit, &[6, 1]);
    assert!(matches!(outcomes[0], Outcome::HitsApplied { removal: Removal::Removed, pending: 3, hits: 2, .. }));
    assert_eq!(game.unit_state(r1).hits, 2);
}

#[test]
fn mm_17_31_a_charge_with_scripted_dice() {
    let blue = ["kind: \"cavalry\", quality: veteran, at: Some((6000, 1000))"];
    let scene = Scene { blue: &blue, red: &["kind: \"line\", at: Some((6000, 2600))"], ..Scene::default() };
    let mut game = scene.moving();
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 5]);
    assert_eq!(game.decider(), Some(SideId(1)));
    give(&mut game, &Order::ReactFire, &[4, 4, 5, 2, 1, 3, 6, 2, 4, 1, 6, 2]);
    assert_eq!((game.figures(b1), game.is_in_contact(b1)), (6, true));
    give(&mut game, &Order::HoldRest, &[]);
    let cavalry = [4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1];
    let line = [4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1];
    // MM 9.5 Blue is First: its target saves first.
    let saves_of_red = [5, 1, 2, 6, 3, 4];
    let saves_of_blue = [4, 5, 6, 4, 4, 1, 2, 3];
    let mut faces = [cavalry.as_slice(), &line, &saves_of_red, &saves_of_blue].concat();
    // Checks: Blue's cavalry has 5 hits and passes with 4; Red's line has 4 and fails with 3. Then the initiative of turn 2.
    faces.extend([4, 3, 6, 1]);
    let outcomes = give(&mut game, &Order::HoldRest, &faces);
    let decided = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::MeleeDecided { tallies, winner, .. } => Some((tallies.map(|tally| tally.inflicted), *winner)),
        _ => None,
    });
    assert_eq!(decided, Some(([4, 3], None)));
    assert_eq!((game.figures(b1), game.figures(r1)), (3, 12));
    assert_eq!(game.unit_state(r1).morale, Morale::Disorganized);
    assert_eq!(game.unit_state(b1).morale, Morale::Normal);
    assert!(game.is_in_contact(b1));
}

#[test]
fn mm_6_5_a_target_that_fails_retreats_and_the_charger_takes_its_place() {
    let mut game =
        Scene { blue: &[BLUE], red: &["kind: \"line\", at: Some((6000, 3000))"], ..Scene::default() }.moving();
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 4]);
    assert_eq!(game.body(b1).unwrap().stance.pose, super::setups::pose(6000, 3000, 0));
    assert_eq!(game.body(r1).unwrap().stance.pose, super::setups::pose(6000, 4200, 32_768));
    assert!(!game.is_in_contact(b1));
}

fn in_melee(red: &[&str]) -> Game {
    let touching = "kind: \"line\", at: Some((6000, 2000))";
    let units: Vec<&str> = [touching].into_iter().chain(red.iter().copied()).collect();
    let game = Scene { blue: &[BLUE], red: &units, ..Scene::default() }.at(TurnStage::Melee);
    let fought = contact(&game, "b1", "r1", 0);
    with_state(&game, |state| state.contacts.push(fought))
}

/// Faces of a melee of two lines of sixteen in which Blue hits so often that nothing is saved, and Red not at all.
fn blue_hits(hits: usize) -> Vec<u8> {
    let blue = [vec![4; hits], vec![1; 16 - hits]].concat();
    [blue, vec![1; 16], vec![1; hits]].concat()
}

#[test]
fn mm_9_7_9_9_the_loser_falls_back_and_checks() {
    let mut game = in_melee(&[]);
    let mut faces = blue_hits(4);
    // Red's check, then the initiative of the next turn.
    faces.extend([5, 6, 1]);
    let outcomes = go_on(&mut game, &faces);
    let r1 = unit(&game, "r1");
    assert!(outcomes.iter().any(|outcome| matches!(outcome, Outcome::Retreated { unit, .. } if *unit == r1)));
    assert!(!game.is_in_contact(r1));
    assert_eq!(game.unit_state(r1).morale, Morale::Normal);
}

#[test]
fn mm_9_8_17_28_passing_through_friends_costs_a_hit() {
    let mut game = in_melee(&["kind: \"line\", at: Some((6000, 2700))"]);
    let mut faces = blue_hits(7);
    // One check by seven hits, a second by the eighth.
    faces.extend([5, 5, 6, 1]);
    go_on(&mut game, &faces);
    assert_eq!(game.unit_state(unit(&game, "r1")).hits, 8);
}

#[test]
fn mm_9_10_a_square_that_loses_is_lost() {
    let blue = ["kind: \"cavalry\", at: Some((6000, 2000))"];
    let game =
        Scene { blue: &blue, red: &["kind: \"line\", form: square, at: Some((6000, 2000))"], ..Scene::default() };
    let game = game.at(TurnStage::Melee);
    let fought = contact(&game, "b1", "r1", 1);
    let mut game = with_state(&game, |state| state.contacts.push(fought));
    // With one of two units lost the battle ends.
    let faces = [vec![4; 2], vec![1; 6], vec![1; 16], vec![1; 2]].concat();
    let outcomes = go_on(&mut game, &faces);
    let r1 = unit(&game, "r1");
    assert!(outcomes.contains(&Outcome::Lost { unit: r1, why: LossCause::SquareBroken }));
}

#[test]
fn mm_10_2_a_commander_is_lost_with_his_unit_and_flees_from_the_enemy() {
    let commander = "kind: \"commander\", at: Some((6000, 2300))";
    let red = ["kind: \"line\", at: Some((9000, 6000))", commander];
    let mut game = Scene { blue: &[BLUE], red: &red, ..Scene::default() }.moving();
    let b1 = unit(&game, "b1");
    let leg = tercio::board::table::MoveLeg::Straight {
        along: tercio::board::table::Heading(0),
        by: tercio::board::table::Length(350),
    };
    give(&mut game, &Order::Leg { unit: b1, leg }, &[]);
    give(&mut game, &Order::EndMove, &[]);
    let host = unit(&game, "r1");
    assert_eq!(game.unit_state(unit(&game, "r2")).place, UnitPlace::Attached(host));
}

#[test]
fn mm_12_1_half_of_the_units_lost_is_the_battle_lost() {
    let game = Scene { blue: &[BLUE], red: &[RED], ..Scene::default() }.at(TurnStage::End);
    let r1 = unit(&game, "r1");
    let mut beaten = with_state(&game, |state| state.units[r1.index()].morale = Morale::Shaken);
    go_on(&mut beaten, &[]);
    let ending = beaten.state().ending.unwrap();
    assert_eq!((ending.winner, ending.why), (Some(SideId(0)), EndReason::Losses));
}
