//! Random battles: the same for a seed everywhere, by the rules, without a doubt, and playable to their end.

use crate::cli::{Folder, card, json};
use crate::cli_errors::refused;
use std::collections::BTreeSet;
use tercio::games::game_of_kings::rules::terrain::{GroundCost, cost_at};
use tercio::games::game_of_kings::rules::victory::army_points;
use tercio::games::game_of_kings::rules::{Game, UnitKind};
use tercio::games::game_of_kings::scenario::{LEAST_POINTS, MOST_POINTS, USUAL_POINTS, doubts, load, random_battle};
use tercio::kernel::{RuleSet, SideId};
use tercio::play::{Contestant, RandomContestant};
use tercio::session::Session;

/// A battle of a seed, its points by the seed too.
fn battle(seed: u64) -> (String, u32) {
    let points = LEAST_POINTS + (seed * 7 % u64::from(MOST_POINTS - LEAST_POINTS + 1)) as u32;
    (random_battle(seed, points).unwrap_or_else(|| panic!("seed {seed}: none")), points)
}

#[test]
fn a_seed_makes_the_same_battle_every_time_and_another_makes_another() {
    let texts: BTreeSet<String> = (0..20).map(|seed| battle(seed).0).collect();
    assert_eq!(texts.len(), 20);
    assert!((0..20).all(|seed| texts.contains(&battle(seed).0)));
    // The bytes do not depend on the machine.
    let bytes = random_battle(1742, USUAL_POINTS).unwrap();
    assert_eq!(tercio::kernel::digest(&bytes).to_string(), "061d8742196d99e1");
    assert!(random_battle(1, LEAST_POINTS - 1).is_none() && random_battle(1, MOST_POINTS + 1).is_none());
}

#[test]
fn gk_1_4_14_both_armies_have_their_points_in_a_legal_line_without_a_doubt() {
    for seed in 0..60 {
        let (text, points) = battle(seed);
        let battle = load(&text).unwrap_or_else(|faults| panic!("seed {seed}: {}", faults[0]));
        assert_eq!(doubts(&battle), [], "seed {seed}");
        let game = Game::begun(battle).unwrap();
        for side in SideId::BOTH {
            assert_eq!(army_points(&game, side).start, points, "GK 15.1, seed {seed}");
            let generals = game.battle.units_of(side).filter(|unit| game.is_general(*unit)).count();
            assert_eq!(generals, 1, "GK 1.7, seed {seed}");
        }
        let names: BTreeSet<String> = game.battle.unit_ids().map(|unit| game.unit_name(unit)).collect();
        assert_eq!(names.len(), game.battle.units.len(), "a name is a unit's own, seed {seed}");
        for (unit, body) in game.standing() {
            let (kind, pose) = (game.kind(unit), body.stance.pose.point);
            let from_edge = if game.side(unit) == SideId(0) { pose.y() } else { 7620 - pose.y() };
            assert!((0..=1500).contains(&from_edge), "GK 14.6, seed {seed}: {}", game.unit_name(unit));
            let cost = cost_at(game.battle.rules, &game.battle.ground, pose, kind);
            assert_eq!(cost, GroundCost::Normal, "GK 6.2, seed {seed}: {}", game.unit_name(unit));
        }
    }
}

#[test]
fn random_battles_are_played_to_their_end() {
    for seed in 0..8 {
        let mut session = Session::of(Game::begun(load(&battle(seed).0).unwrap()).unwrap());
        let mut program = RandomContestant::new(seed);
        while session.game().decider().is_some() {
            let order = Contestant::<Game>::choose(&mut program, session.game()).expect("an order can be given");
            session.submit(&order).unwrap_or_else(|why| panic!("seed {seed}: {order:?}: {why}"));
            assert!(session.entries().len() < 8000, "seed {seed}: it does not end");
        }
        assert!(session.game().state().ending.is_some(), "seed {seed}");
    }
}

#[test]
fn gk_14_all_kinds_of_terrain_and_of_troops_come_up() {
    let (mut ground, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..60 {
        let battle = load(&battle(seed).0).unwrap();
        ground.extend(battle.ground.areas.iter().map(|area| area.kind));
        kinds.extend(battle.units.iter().map(|card| card.kind));
    }
    // Hill, wood, marsh, stream, river, bridge, lake, built-up area.
    assert_eq!(ground.len(), 8, "{ground:?}");
    assert!(kinds.len() == 7 && !kinds.contains(&UnitKind::Lancers), "{kinds:?}");
}

#[test]
fn the_command_writes_a_file_that_every_other_command_takes() {
    let folder = Folder::new();
    let file = folder.path("chance.ron");
    let said = card(&["random-battle", &file, "--seed", "7", "--game", "game_of_kings", "--with", "size=medium"]);
    assert!(said.contains("chance.ron: ") && said.contains(" against "), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), random_battle(7, USUAL_POINTS).unwrap());
    let checked = json(&["validate", &file]);
    assert_eq!((&checked["valid"], &checked["files"][0]["doubts"]), (&true.into(), &serde_json::Value::Null));
    assert!(refused(&["random-battle", &file, "--seed", "8", "--game", "game_of_kings"]).contains("is there already"));
    let other = folder.path("other.ron");
    let vast = refused(&["random-battle", &other, "--seed", "8", "--game", "game_of_kings", "--with", "size=vast"]);
    assert!(vast.contains("small, medium or large"), "{vast}");
    let text = other.replace(".ron", ".txt");
    assert!(refused(&["random-battle", &text, "--seed", "8"]).contains("ends in .ron"));
    let made = json(&["random-battle", &other, "--seed", "8", "--game", "game_of_kings", "--with", "size=small"]);
    assert_eq!((&made["chosen"]["size"], &made["doubts"]), (&"small".into(), &0.into()));
    let simulated = json(&["simulate", &other, "--games", "1", "--seed", "5"]);
    assert_eq!((&simulated["finished"], &simulated["errors"]), (&1.into(), &0.into()));
}
