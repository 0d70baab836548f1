//! Quick battles of Musket & Pike: sound, playable to the end, the same for the same seed, by what was chosen.

use crate::cli::{Folder, card, json};
use crate::cli_errors::refused;
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::musket_pike::quick_battles::QuickMusketPike;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::battle::Battle;
use tercio::games::musket_pike::scenario::load_text;
use tercio::kernel::{RuleSet, SideId};
use tercio::play::{Contestant, QuickBattles, QuickOptions, RandomContestant};
use tercio::session::Session;

/// Text of the battle of a seed with these options.
fn text(seed: u64, with: &[(&str, &str)]) -> String {
    let chosen: QuickOptions = with.iter().map(|(choice, option)| ((*choice).into(), (*option).into())).collect();
    QuickMusketPike.file(&chosen, seed).unwrap_or_else(|| panic!("seed {seed}, {with:?}: none"))
}

fn battle(seed: u64, with: &[(&str, &str)]) -> Arc<Battle> {
    load_text(&text(seed, with), "quick.ron", &[]).unwrap_or_else(|faults| panic!("{seed}: {faults:?}"))
}

/// The same seed makes the same battle, byte for byte; another one another.
#[test]
fn a_seed_always_makes_the_same_battle() {
    assert_eq!(text(7, &[]), text(7, &[]));
    let all: BTreeSet<String> = (0..20).map(|seed| text(seed, &[])).collect();
    assert_eq!(all.len(), 20);
}

/// Every option of every choice makes sound battles, and they are what was chosen.
#[test]
fn what_is_chosen_is_made() {
    for choice in QuickMusketPike.choices() {
        let mut made = BTreeSet::new();
        for option in &choice.options {
            for seed in 0..3 {
                made.insert(text(seed, &[(choice.id, option.id)]));
            }
        }
        assert!(made.len() > choice.options.len(), "{}: the options make no difference", choice.id);
    }
    let sizes = ["small", "medium", "large"].map(|size| battle(3, &[("size", size)]).units.len());
    assert!(sizes[0] < sizes[1] && sizes[1] < sizes[2] && (12..=26).contains(&sizes[0]), "{sizes:?}");
    let attacked = battle(5, &[("attack", "first")]);
    assert_eq!(attacked.first_initiative, Some(SideId(0)));
    let prize = attacked.objectives[0].hex().unwrap();
    assert_eq!(attacked.start.control.of(prize), Some(SideId(1)), "the defender holds what is fought for");
    let met = battle(5, &[("attack", "meeting")]);
    assert_eq!((met.first_initiative, met.start.control.of(met.objectives[0].hex().unwrap())), (None, None));
    assert!(!battle(5, &[("field", "stream")]).map.brook_courses.is_empty());
}

/// Both armies cost about the same, an attacker's a fifth more.
#[test]
fn armies_are_bought_for_the_same_points() {
    for seed in 0..40 {
        let battle = battle(seed, &[("attack", "meeting")]);
        let strength = |side: SideId| -> u32 {
            let own = battle.units.iter().filter(|unit| unit.side == side);
            own.map(|unit| u32::from(unit.original) * u32::from(unit.ql)).sum()
        };
        let [a, b] = SideId::BOTH.map(strength);
        assert!(a.max(b) <= 2 * a.min(b), "{seed}: {a} against {b}");
    }
}

/// A game of chance on each comes to its end.
#[test]
fn quick_battles_are_played_to_their_end() {
    for seed in 0..6 {
        let mut session = Session::of(Game::begun(&battle(seed, &[("size", "small")])).unwrap());
        let mut program = RandomContestant::new(seed);
        while session.game().decider().is_some() {
            let order = Contestant::<Game>::choose(&mut program, session.game()).expect("an order can be given");
            session.submit(&order).unwrap_or_else(|why| panic!("seed {seed}: {order:?}: {why}"));
        }
        assert!(session.game().state().ending.is_some(), "{seed}");
    }
}

#[test]
fn the_command_says_what_there_is() {
    let folder = Folder::new();
    let file = folder.path("quick.ron");
    let said = card(&["random-battle", &file, "--seed", "7", "--with", "size=small", "--with", "field=hills"]);
    assert!(said.contains("seed 7"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text(7, &[("size", "small"), ("field", "hills")]));
    let checked = json(&["validate", &file]);
    assert_eq!(checked["valid"], true);
    let other = folder.path("other.ron");
    for (given, wanted) in [("weather=wet", "size"), ("size=vast", "medium"), ("size", "medium")] {
        let why = refused(&["random-battle", &other, "--seed", "8", "--with", given]);
        assert!(why.contains(wanted), "{given}: {why}");
    }
    assert!(refused(&["random-battle", &other, "--seed", "8", "--game", "open_table"]).contains("no random battles"));
    assert!(!std::path::Path::new(&other).exists());
}
