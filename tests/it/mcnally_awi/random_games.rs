//! Random games: whole games by sampled orders, without an error, and the same again by their orders.

use crate::table::random_play::{self, begun, games, replays_alike};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::mcnally_awi::rules::legal::{legal_orders, sample_order};
use tercio::games::mcnally_awi::rules::options::{CommandCards, LossPanic, MoveAndFire, RoundTwo};
use tercio::games::mcnally_awi::rules::state::{Frame, UnitPlace};
use tercio::games::mcnally_awi::rules::{Battle, Game, Options, Order};
use tercio::games::mcnally_awi::scenario::{BUILTIN, load, load_with};
use tercio::kernel::{Digest, OnOff, RandomChoice, RuleSet};

fn battle(id: &str, options: Options) -> Arc<Battle> {
    let text = BUILTIN.iter().find(|(shipped, _)| *shipped == id).unwrap().1;
    let mut battle = Arc::unwrap_or_clone(load(text).unwrap());
    battle.options = options;
    Arc::new(battle)
}

/// No two units overlap but a charger on its way, none stands off the table, and no figure is missing.
fn check_position(game: &Game, seed: u64, order: &Order) {
    let charges =
        |unit| game.state().stack.iter().any(|frame| matches!(frame, Frame::Charge(run) if run.order.charger == unit));
    let standing: Vec<_> = game.standing().collect();
    for (at, (unit, body)) in standing.iter().enumerate() {
        assert!(game.unit_state(*unit).figures > 0, "seed {seed}: {unit:?} has no figure left");
        assert!(game.battle.ground.size.holds(&body.footprint), "seed {seed}: {unit:?} is off the table");
        for (other, its) in &standing[..at] {
            let meets = charges(*unit) || charges(*other);
            assert!(
                meets || !body.footprint.overlaps(&its.footprint),
                "seed {seed}, {order:?}: {unit:?} on {other:?}, {}",
                game.battle.presentation.id
            );
        }
    }
    for unit in game.battle.unit_ids() {
        if let UnitPlace::Attached(host) = game.unit_state(unit).place {
            let is_there = game.body(host).is_some() || game.unit_state(host).place == UnitPlace::Reserve;
            assert!(is_there, "seed {seed}: the general {unit:?} is with none");
        }
    }
}

/// Plays a game at random; tells its orders and the digest of its last position.
fn play(battle: &Arc<Battle>, seed: u64, kinds: &mut BTreeSet<String>) -> (Vec<Order>, Digest) {
    random_play::play(battle, seed, kinds, sample_order, |game, order| check_position(game, seed, order))
}

#[test]
fn random_games_end_without_an_error_and_replay_alike() {
    let battle = battle("rail-fence", Options::default());
    let mut kinds = BTreeSet::new();
    for seed in 0..games(1_000, 10) {
        let played = play(&battle, seed, &mut kinds);
        if seed % 10 == 0 {
            replays_alike(&battle, seed, &played);
        }
    }
    for kind in ["CardDrawn", "Tested", "Rolled", "Shot", "ContactMade", "MeleeDecided", "Routed", "Rallied", "Formed"]
    {
        assert!(kinds.contains(kind), "no {kind} among {kinds:?}");
    }
}

#[test]
fn random_games_end_under_the_options() {
    let odd = Options {
        command_cards: CommandCards::Army,
        second_activation: OnOff::On,
        move_and_fire: MoveAndFire::AllHalf,
        rout_excuses: OnOff::Off,
        loss_panic: LossPanic::Off,
        stand_off: 0,
        fail_by_one_keeps_marker: OnOff::On,
        round_two: RoundTwo::All,
        ..Options::default()
    };
    for (id, _) in BUILTIN {
        let battle = battle(id, odd);
        for seed in 0..games(100, u64::from(id == "rail-fence")) {
            play(&battle, seed, &mut BTreeSet::new());
        }
    }
}

#[test]
fn every_battle_is_played_to_its_end() {
    for (id, _) in BUILTIN {
        let text = BUILTIN.iter().find(|(shipped, _)| *shipped == id).unwrap().1;
        let mut battle = Arc::unwrap_or_clone(load(text).unwrap_or_else(|faults| panic!("{id}: {faults:?}")));
        // Whole games of the larger battles take seconds.
        battle.turn_limit = games(battle.turn_limit.into(), 2) as u16;
        let battle = Arc::new(battle);
        for seed in 0..games(100, 1) {
            play(&battle, seed, &mut BTreeSet::new());
        }
    }
}

#[test]
fn mc_18_1_players_set_their_units_by_the_option() {
    let free = [("deployment".to_owned(), "free".to_owned())];
    let battle = load_with(BUILTIN[0].1, &free).unwrap();
    let mut kinds = BTreeSet::new();
    play(&battle, 1, &mut kinds);
    assert!(kinds.contains("Deployed"));
}

#[test]
fn every_listed_order_is_legal_and_there_is_one_for_each_question() {
    let battle = battle("rail-fence", Options::default());
    for seed in 0..games(10, 1) {
        let (mut game, mut dice) = begun(&battle, seed);
        let mut choice = RandomChoice::new(seed);
        while game.decider().is_some() {
            let orders = legal_orders(&game);
            assert!(!orders.is_empty());
            for order in &orders {
                assert_eq!(game.check(order), Ok(()), "{order:?}");
            }
            let order = sample_order(&game, &mut choice).unwrap();
            assert_eq!(game.check(&order), Ok(()), "{order:?}");
            game.execute(&order, &mut dice).unwrap();
        }
    }
}
