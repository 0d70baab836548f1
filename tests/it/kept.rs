//! What a game keeps of the answers it has given is what a position that has been asked nothing yet answers.

use std::sync::Arc;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::state::{ActivationTarget, OrderType};
use tercio::games::musket_pike::rules::{Game, hypotheticals, legal};
use tercio::games::musket_pike::scenario::{builtin, load_text};
use tercio::kernel::{Dice, DiceState, RuleSet, SideId, digest};

const BATTLES: [&str; 4] = ["farm", "windmill-hill", "white-mountain", "white-mountain-transylvanians"];

/// Everything kept, and everything found from it.
fn agree(kept: &Game, anew: &Game) {
    assert_eq!(legal::legal_orders(kept), legal::legal_orders(anew));
    assert_eq!(kept.digest(), digest(kept.state()));
    for side in SideId::BOTH {
        for hex in kept.battle.map.grid.hexes() {
            assert_eq!(kept.enemy_at(hex, side), anew.enemy_at(hex, side), "who stands there, {hex:?}");
            assert_eq!(kept.in_contact(hex, side), anew.in_contact(hex, side), "contact, {hex:?}");
            assert_eq!(kept.in_enemy_front(hex, side), anew.in_enemy_front(hex, side), "front, {hex:?}");
            assert_eq!(kept.contact_distance(hex, side), anew.contact_distance(hex, side), "distance, {hex:?}");
        }
    }
    for unit in kept.battle.unit_ids() {
        assert_eq!(kept.could_charge(unit), anew.could_charge(unit), "charge, {unit:?}");
        let rally = hypotheticals::activation(anew, ActivationTarget::Unit(unit), OrderType::Rally);
        assert_eq!(kept.check_order(&rally, unit), anew.check_order(&rally, unit), "rally, {unit:?}");
    }
}

/// A game that goes back and forth between the positions of another has of each what a game set up in it has.
fn put_back(id: &str, seed: u64) {
    let battle = load_text(builtin(id).unwrap().text, id, &[]).unwrap();
    let (mut dice, mut player) = (Dice::seeded(DiceState { seed, drawn: 0 }), RandomPlayer::new(Policy::Brawler, seed));
    let mut game = Game::at(Arc::clone(&battle), battle.start.clone());
    game.begin(&mut dice).unwrap();
    let mut positions = Vec::new();
    for _ in 0..300 {
        positions.push(game.state().clone());
        let legal = legal::legal_orders(&game);
        let Some(order) = legal.get(player.pick(&game, &legal)) else { break };
        game.execute_order(order, &mut dice).unwrap();
    }
    for place in (0..positions.len()).map(|n| n * 89 % positions.len()) {
        game.set_state(&positions[place]);
        agree(&game, &Game::at(Arc::clone(&battle), positions[place].clone()));
    }
}

#[test]
fn a_position_put_back_is_indexed_as_one_set_up() {
    for (seed, id) in (0..).zip(BATTLES) {
        put_back(id, seed);
    }
}

fn play(id: &str, policy: Policy, seed: u64, orders: usize) {
    let battle = load_text(builtin(id).unwrap().text, id, &[]).unwrap();
    let mut state = battle.start.clone();
    state.dice = DiceState { seed, drawn: 0 };
    let (mut dice, mut player) = (Dice::seeded(state.dice), RandomPlayer::new(policy, seed));
    let mut game = Game::at(battle, state);
    game.begin(&mut dice).unwrap();
    for _ in 0..orders {
        let anew = Game::at(Arc::clone(&game.battle), game.state().clone());
        agree(&game, &anew);
        // A copy takes along what is known, and must be as right.
        agree(&game.clone(), &anew);
        let legal = legal::legal_orders(&game);
        let Some(order) = legal.get(player.pick(&game, &legal)) else { break };
        // Every act, known to be legal or not, is judged as by who has to find out.
        assert!(legal.iter().all(|order| anew.check(order).is_ok()));
        game.execute_order(order, &mut dice).unwrap();
    }
}

#[test]
fn what_is_kept_over_brawls_is_what_is_found_anew() {
    for (seed, id) in (0..).zip(BATTLES) {
        play(id, Policy::Brawler, seed, 500);
    }
}

#[test]
fn what_is_kept_over_random_games_is_what_is_found_anew() {
    for id in BATTLES {
        for seed in 0..2 {
            play(id, Policy::Uniform, seed, 300);
        }
    }
}
