//! Random games: whole games by sampled orders, without an error, and the same again by their orders.

use crate::table::random_play::{self, begun, games, replays_alike};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::muskets_mayhem::rules::legal::{legal_orders, sample_order};
use tercio::games::muskets_mayhem::rules::options::{
    CavalryFire, Count, FormationChange, MeleeLoss, PassWho, RetreatBlocked, ShakenFail, SquareLoses,
};
use tercio::games::muskets_mayhem::rules::state::UnitPlace;
use tercio::games::muskets_mayhem::rules::{Battle, Game, Options, Order};
use tercio::games::muskets_mayhem::scenario::{BUILTIN, load, load_with};
use tercio::kernel::{Digest, OnOff, RandomChoice, RuleSet};

fn battle(id: &str, options: Options) -> Arc<Battle> {
    let text = BUILTIN.iter().find(|(shipped, _)| *shipped == id).unwrap().1;
    let mut battle = Arc::unwrap_or_clone(load(text).unwrap());
    battle.rules.options = options;
    Arc::new(battle)
}

/// No two units overlap but those in contact, and no figure is left over.
fn check_position(game: &Game, seed: u64) {
    let standing: Vec<_> = game.standing().collect();
    for (at, (unit, body)) in standing.iter().enumerate() {
        assert!(game.figures(*unit) > 0, "seed {seed}: {unit:?} has no figure left");
        for (other, its) in &standing[..at] {
            let meets = game.enemies_in_contact(*unit).contains(other);
            assert!(meets || !body.footprint.overlaps(&its.footprint), "seed {seed}: {unit:?} on {other:?}");
        }
    }
    for unit in game.battle.unit_ids() {
        if let UnitPlace::Attached(host) = game.unit_state(unit).place {
            // While units are being set, he waits with his own beside the table.
            let is_there = game.body(host).is_some() || game.unit_state(host).place == UnitPlace::Reserve;
            assert!(is_there, "seed {seed}: the commander {unit:?} is with nobody");
        }
    }
}

/// Plays a game at random; tells its orders and the digest of its last position.
fn play(battle: &Arc<Battle>, seed: u64, kinds: &mut BTreeSet<String>) -> (Vec<Order>, Digest) {
    random_play::play(battle, seed, kinds, sample_order, |game, _| check_position(game, seed))
}

#[test]
fn random_games_end_without_an_error_and_replay_alike() {
    let battle = battle("first-muster", Options::default());
    let mut kinds = BTreeSet::new();
    for seed in 0..games(1_000, 150) {
        let played = play(&battle, seed, &mut kinds);
        if seed % 10 == 0 {
            replays_alike(&battle, seed, &played);
        }
    }
    for kind in ["ContactMade", "MeleeDecided", "Retreated", "ShotRolled", "Destroyed", "Formed", "MoraleChanged"] {
        assert!(kinds.contains(kind), "no {kind} among {kinds:?}");
    }
}

#[test]
fn the_redoubt_is_played_to_its_end() {
    let battle = battle("redoubt", Options::default());
    for seed in 0..games(200, 6) {
        play(&battle, seed, &mut BTreeSet::new());
    }
}

#[test]
fn random_games_end_under_the_options() {
    let odd = Options {
        melee_loss: MeleeLoss::Removed,
        shaken_fail: ShakenFail::Retreat,
        rally: OnOff::On,
        cavalry_fire: CavalryFire::Pistols,
        formation_change: FormationChange::Half,
        retreat_blocked: RetreatBlocked::Stop,
        leave_contact: OnOff::On,
        declare_all: OnOff::On,
        square_reaction: OnOff::On,
        ..Options::default()
    };
    let odder = Options {
        count: Count::Bases,
        shaken_fail: ShakenFail::None,
        pass_who: PassWho::Both,
        pass_friends: OnOff::On,
        square_loses: SquareLoses::Line,
        ..Options::default()
    };
    for options in [odd, odder] {
        let battle = battle("first-muster", options);
        for seed in 0..games(200, 15) {
            play(&battle, seed, &mut BTreeSet::new());
        }
    }
}

#[test]
fn players_set_their_units_in_turn_by_the_option() {
    let free = [("deployment".to_owned(), "free".to_owned())];
    let battle = load_with(BUILTIN[0].1, &free).unwrap();
    for seed in 0..2 {
        let mut kinds = BTreeSet::new();
        play(&battle, seed, &mut kinds);
        assert!(kinds.contains("Deployed"));
    }
}

#[test]
fn every_listed_order_is_legal_and_there_is_one_for_each_question() {
    let battle = battle("first-muster", Options::default());
    for seed in 0..games(20, 2) {
        let (mut game, mut dice) = begun(&battle, seed);
        let mut choice = RandomChoice::new(seed);
        while game.decider().is_some() {
            let orders = legal_orders(&game);
            assert!(!orders.is_empty());
            for order in &orders {
                assert_eq!(game.check(order), Ok(()), "{order:?}");
            }
            let order = sample_order(&game, &mut choice).unwrap();
            game.execute(&order, &mut dice).unwrap();
        }
    }
}
