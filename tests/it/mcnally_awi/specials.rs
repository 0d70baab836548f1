//! What battles add to the rules, each as data, by a small position or the battle itself.

use super::setups::{Scene, give, give_first, pose, pose_of, unit, with_state};
use tercio::board::table::{Length, Point};
use tercio::games::mcnally_awi::rules::illegal::Illegal;
use tercio::games::mcnally_awi::rules::legal::activated_by;
use tercio::games::mcnally_awi::rules::nerve::{TestOccasion, TestReason};
use tercio::games::mcnally_awi::rules::outcomes::Outcome;
use tercio::games::mcnally_awi::rules::shots::{check_firer, volley_figures};
use tercio::games::mcnally_awi::rules::state::{Condition, EndReason, Phase, UnitPlace};
use tercio::games::mcnally_awi::rules::test_facts::test_of;
use tercio::games::mcnally_awi::rules::text::{ended, prompt, special, standing};
use tercio::games::mcnally_awi::rules::victory::{self, brigades, ending, figures, relieved};
use tercio::games::mcnally_awi::rules::{Game, Order, PathLeg};
use tercio::games::mcnally_awi::scenario::{BUILTIN, doubts, load};
use tercio::kernel::{RuleSet, SideId};

const FOE: &str = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 9000))";

/// Battle that comes with the program, as it stands before its first card.
fn battle(id: &str) -> Game {
    let (_, text) = BUILTIN.iter().find(|(known, _)| *known == id).unwrap();
    Game::new(load(text).unwrap_or_else(|faults| panic!("{id}: {faults:?}")))
}

/// The same game in another turn.
fn in_turn(game: &Game, turn: u16) -> Game {
    with_state(game, |state| state.turn = turn)
}

/// The same game with units taken off the table.
fn without(game: &Game, is_gone: impl Fn(&str) -> bool) -> Game {
    let gone: Vec<_> = game.battle.unit_ids().filter(|unit| is_gone(&game.battle.card(*unit).id)).collect();
    with_state(game, |state| gone.iter().for_each(|unit| state.units[unit.index()].place = UnitPlace::Gone))
}

/// Doubts about the battle of a small position, each with its place.
fn doubts_of(unit: &str, more: &str) -> Vec<String> {
    let game = Scene { crown: &[unit], rebels: &[FOE], more, ..Scene::default() }.at(Phase::Fire);
    doubts(&Game::new(game.battle)).iter().map(ToString::to_string).collect()
}

#[test]
fn mc_15_1_what_can_never_count_is_doubted() {
    let unit = |special: &str| format!("kind: \"foot\", special: ({special}), at: Some((6000, 6000))");
    let of = |special: &str, more: &str| doubts_of(&unit(special), more);
    for (special, more, place) in [
        ("active_from: Some(9)", "turns: Some(8),", "special: `active_from`: turn 9"),
        ("masked_until: Some(9)", "turns: Some(8),", "special: `masked_until`: turn 9"),
        ("rallies_behind: Some((line: 12193, modifier: 1))", "", "special: `rallies_behind`"),
        ("", "nearest: Some((at: (18289, 500), within: 100, points: 1)),", "nearest[0].at"),
        ("", "break_through: Some((army: \"crown\", beyond: 12193)),", "break_through[0].beyond"),
    ] {
        let found = of(special, more);
        assert!(found.len() == 1 && found[0].contains(place), "{special} {more}: {found:?}");
    }
    assert!(of("active_from: Some(8), rallies_behind: Some((line: 12192, modifier: 1))", "turns: Some(8),").is_empty());
    assert!(of("", "nearest: Some((at: (18288, 12192), within: 100, points: 1)),").is_empty());
}

#[test]
fn mc_7_1_masked_guns_do_not_fire_before_their_turn() {
    let gun = "kind: \"gun\", size: medium, special: (masked_until: Some(2)), at: Some((6000, 6000))";
    let game = Scene { crown: &[gun], rebels: &[FOE], ..Scene::default() }.at(Phase::Fire);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    let aim = Order::Aim { unit: c1, stand: None, target: r1 };
    assert_eq!((game.check(&aim), volley_figures(&game, c1)), (Err(Illegal::Masked), 0));
    assert!(standing(&game, c1).contains("masked"), "{}", standing(&game, c1));
    assert!(prompt(&game).iter().any(|line| line.contains("Masked")), "{:?}", prompt(&game));
    let later = in_turn(&game, 2);
    assert_eq!((later.check(&aim), volley_figures(&later, c1)), (Ok(()), 10));
    assert!(!standing(&later, c1).contains("masked"));
    let game = battle("hobkirks-hill");
    for gun in ["gun-west", "gun-east"] {
        assert!(game.is_masked(unit(&game, gun)) && !in_turn(&game, 2).is_masked(unit(&game, gun)));
    }
    assert!(!game.is_masked(unit(&game, "gun-crown")));
}

#[test]
fn mc_4_1_units_that_are_held_back_are_activated_from_their_turn_on() {
    let game = battle("birmingham");
    let cards = ["maryland", "sullivan"].map(|id| {
        let found = game.battle.group_ids().find(|group| game.battle.group(*group).id == id);
        found.unwrap()
    });
    for card in cards {
        assert_eq!(activated_by(&game, card), []);
    }
    assert_eq!(activated_by(&in_turn(&game, 2), cards[0]).len(), 3);
    let own = [cards[0]].map(|card| game.battle.units_of_card(card).next().unwrap());
    assert!(standing(&game, own[0]).contains("not activated yet"));
}

#[test]
fn mc_5_14_a_planned_withdrawal_ends_without_a_test() {
    let own = |special: &str| {
        format!(
            "kind: \"foot\", class: 4, figures: Some(24), flags: [militia, american], {special} at: Some((6000, 6000))"
        )
    };
    let retiring = |special: &str, shots: u8, fallbacks: u8| {
        let unit_record = own(special);
        let game = Scene { crown: &[&unit_record], rebels: &[FOE], ..Scene::default() }.at(Phase::Moves);
        let c1 = unit(&game, "c1");
        with_state(&game, |state| {
            let own = &mut state.units[c1.index()];
            (own.condition, own.shots, own.fallbacks) = (Condition::FallingBack, shots, fallbacks);
        })
    };
    let stops = |mut game: Game| {
        let c1 = unit(&game, "c1");
        // A 10 fails every test; a test that is made takes the die.
        let outcomes = give_first(&mut game, &Order::TryStop { unit: c1 }, &[10, 1, 1]);
        let tests = outcomes.iter().any(|outcome| matches!(outcome, Outcome::Tested { .. }));
        (tests, game.unit_state(c1).condition)
    };
    let once = "special: (free_fallback: Some((times: Some(1)))),";
    let shots = "special: (free_fallback: Some((after_shots: 2))),";
    assert_eq!(stops(retiring("", 5, 1)), (true, Condition::FallingBack));
    assert_eq!(stops(retiring(once, 0, 1)), (false, Condition::Good));
    assert_eq!(stops(retiring(once, 0, 2)), (true, Condition::FallingBack));
    assert_eq!(stops(retiring(shots, 1, 1)), (true, Condition::FallingBack));
    assert_eq!(stops(retiring(shots, 2, 3)), (false, Condition::Good));
    let free = retiring(once, 0, 1);
    assert!(prompt(&free).iter().any(|line| line.contains("without a test")), "{:?}", prompt(&free));
}

#[test]
fn mc_5_14_shots_and_withdrawals_are_counted() {
    let own = "kind: \"foot\", class: 4, figures: Some(24), flags: [militia, american], at: Some((6000, 7600))";
    let scene = Scene { crown: &[own], rebels: &[FOE], ..Scene::default() };
    let mut game = scene.at(Phase::Fire);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    give(&mut game, &Order::Aim { unit: c1, stand: None, target: r1 }, &[]);
    give_first(&mut game, &Order::Shoot, &[1]);
    assert_eq!(game.unit_state(c1).shots, 1);
    let mut game = scene.at(Phase::Moves);
    give_first(&mut game, &Order::FallBack { unit: c1 }, &[1, 1]);
    assert_eq!(game.unit_state(c1).fallbacks, 1);
}

#[test]
fn mc_11_4_militia_rallies_better_behind_the_hill() {
    let game = battle("cowpens");
    let militia = unit(&game, "pickens-1");
    let at =
        |y: i32| with_state(&game, |state| state.units[militia.index()].place = UnitPlace::Table(pose(4572, y, 32768)));
    let modifier = |game: &Game, why: TestOccasion| {
        let (_, sum) = test_of(game, militia, why, None);
        sum.lines.iter().find(|line| line.why == TestReason::T9).map_or(0, |line| line.value)
    };
    for why in [TestOccasion::Marker, TestOccasion::Stopping] {
        assert_eq!((modifier(&at(12000), why), modifier(&at(8382), why)), (-1, 0), "{why:?}");
    }
    assert_eq!(modifier(&at(12000), TestOccasion::Charged), 0);
    assert_eq!(modifier(&game, TestOccasion::Marker), 0);
}

#[test]
fn mc_13_1_a_general_stays_behind_his_line() {
    let line = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 3000))";
    let ahead = "kind: \"foot\", class: 3, figures: Some(24), at: Some((9000, 3600))";
    let general = "kind: \"general\", special: (stays_behind: Some(3500)), with: Some(\"c1\")";
    let scene = Scene { crown: &[line, ahead, general], rebels: &[FOE], ..Scene::default() };
    let game = scene.at(Phase::Moves);
    let c3 = unit(&game, "c3");
    let ride = |y: i32| game.check(&Order::GeneralTo { general: c3, to: Point::new(6500, y).unwrap() });
    assert_eq!((ride(3500), ride(3501)), (Ok(()), Err(Illegal::LeavesLine)));
    assert_eq!(game.check(&Order::Join { general: c3, unit: unit(&game, "c2") }), Err(Illegal::LeavesLine));
    // His unit goes on without him.
    let mut game = scene.rolled(1000);
    let path = Order::Path { unit: unit(&game, "c1"), legs: vec![PathLeg::Forward(Length(700))] };
    give_first(&mut game, &path, &[]);
    assert_eq!(pose_of(&game, "c1").point.y(), 3700);
    assert_eq!(game.unit_state(c3).place, UnitPlace::Table(pose(6000, 3500, 0)));
    let greene = battle("guilford");
    let general = unit(&greene, "greene-himself");
    assert!(greene.battle.leaves_line(general, Point::new(8000, 13715).unwrap()));
    assert!(!greene.battle.leaves_line(general, Point::new(8000, 13716).unwrap()));
}

#[test]
fn mc_15_1_units_that_count_half_do_so_for_their_brigade_and_in_the_shares() {
    let game = battle("guilford");
    let first = brigades(&game, SideId(1)).find(|(group, _)| game.battle.group(*group).id == "first").unwrap();
    // Two regiments of militia by one half each, two guns by two.
    assert_eq!(first.1.len(), 6);
    let lost = without(&game, |id| id == "eaton");
    let (before, after) = (figures(&game, SideId(1)), figures(&lost, SideId(1)));
    assert_eq!((before.0 - after.0, before.1), (24, after.1));
    let regular = without(&game, |id| id == "va-1");
    assert_eq!(before.0 - figures(&regular, SideId(1)).0, 36);
}

#[test]
fn mc_15_1_a_brigade_of_units_that_count_half_counts_half_for_its_army() {
    let game = battle("cowpens");
    let is_broken = |lost: &[&str]| victory::standing(&without(&game, |id| lost.contains(&id)), SideId(1)).is_broken();
    // Riflemen and militia count one half each, the line and the horse two.
    assert!(!is_broken(&["nc", "ga", "pickens-1", "pickens-2"]));
    assert!(!is_broken(&["continentals", "virginia"]));
    assert!(is_broken(&["nc", "continentals", "virginia"]));
}

#[test]
fn mc_15_1_guilford_is_won_by_the_hill_unless_it_costs_a_third() {
    let game = battle("guilford");
    let end = |game: &Game| ending(game).map(|ending| (ending.winner, ending.why));
    let cleared = without(&game, |id| ["va-1", "va-2", "md-1", "md-2"].contains(&id));
    assert_eq!((end(&in_turn(&cleared, 13)), end(&in_turn(&game, 14))), (None, Some((None, EndReason::TurnLimit))));
    let won = in_turn(&cleared, 14);
    assert_eq!(end(&won), Some((Some(SideId(0)), EndReason::Cleared)));
    assert!(ended(&won, ending(&won).unwrap()).contains("area to be cleared"));
    let dear = without(&won, |id| ["f71", "bose", "f23", "f33"].contains(&id));
    let lost = figures(&dear, SideId(0));
    assert!(3 * (lost.1 - lost.0) >= lost.1, "{lost:?}");
    assert_eq!(end(&dear), Some((None, EndReason::HollowVictory)));
}

#[test]
fn mc_15_1_birmingham_is_won_by_clearing_the_ridge_before_the_last_turn() {
    let game = battle("birmingham");
    let end = |game: &Game| ending(game).map(|ending| (ending.winner, ending.why));
    // One regiment holds the ridge; without it nobody does, and no brigade of the others is broken before.
    let bare = with_state(&game, |state| {
        for unit in game.battle.units_of(SideId(1)) {
            let place = &mut state.units[unit.index()].place;
            if let UnitPlace::Table(at) = place {
                *place = UnitPlace::Table(pose(at.point.x(), at.point.y() - 4000, 0));
            }
        }
    });
    assert_eq!((end(&game), end(&bare)), (None, Some((Some(SideId(0)), EndReason::Cleared))));
    assert_eq!(end(&in_turn(&bare, 12)), Some((None, EndReason::TurnLimit)));
    assert_eq!(
        (relieved(&game), relieved(&in_turn(&game, 9)), relieved(&in_turn(&bare, 9))),
        (None, Some(SideId(1)), None)
    );
    let held = with_state(&bare, |state| state.is_relieved = true);
    assert_eq!(end(&held), Some((None, EndReason::Relief)));
}

#[test]
fn every_special_rule_is_told_and_bad_ones_are_refused() {
    for (id, least) in
        [("rail-fence", 0), ("cowpens", 4), ("hobkirks-hill", 2), ("crossroads", 1), ("guilford", 6), ("birmingham", 5)]
    {
        let told = special(&battle(id).battle);
        assert!(told.len() >= least, "{id}: {told:#?}");
        assert!(told.iter().all(|line| !line.contains(['{', '}'])), "{told:#?}");
    }
    let text = BUILTIN.iter().find(|(id, _)| *id == "guilford").unwrap().1;
    let refused = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let faults = load(&text.replacen(from, to, 1)).map(|_| ()).unwrap_err();
        faults.iter().map(|fault| fault.to_string()).collect::<Vec<_>>().join("\n")
    };
    for (from, to, said) in [
        ("stays_behind: Some(13716)", "masked_until: Some(2)", "masked_until"),
        ("counts: half)", "stays_behind: Some(1))", "stays_behind"),
        ("counts: half)", "counts: third)", "third"),
        ("counts: half)", "count: half)", "count"),
        ("after_shots: 2", "after_shots: 999", "number"),
        ("(free_fallback: Some((after_shots: 2)), counts: half)", "(masked_until: Some(0))", "masked_until"),
        (
            "(free_fallback: Some((after_shots: 2)), counts: half)",
            "(rallies_behind: Some((line: 1, modifier: 9)))",
            "modifier",
        ),
        ("area: \"hill\", defenders", "area: \"hell\", defenders", "hell"),
        ("\"delaware\", \"va-1\"", "\"f71\", \"va-1\"", "f71"),
        ("from: Some(14)", "from: Some(15)", "clears[0].until"),
        ("losses: Some((1, 3))", "losses: Some((4, 3))", "hollow[0].losses"),
        ("hollow: Some((army: \"crown\"", "hollow: Some((army: \"crowns\"", "crowns"),
    ] {
        let faults = refused(from, to);
        assert!(faults.contains(said), "{to}: {faults}");
    }
    let of_regular = refused(
        "(id: \"va-1\", name: \"1st Virginia\", kind: \"foot\",",
        "(id: \"va-1\", name: \"1st Virginia\", kind: \"foot\", special: (free_fallback: Some(())),",
    );
    assert!(of_regular.contains("free_fallback"), "{of_regular}");
    let free = check_firer(&battle("cowpens"), unit(&battle("cowpens"), "nc"));
    assert_eq!(free, Err(Illegal::NotActive));
}
