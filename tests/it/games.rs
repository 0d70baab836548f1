//! Random legal games to their end, invariants looked at after every order.

use crate::invariants::faults;
use crate::tier;
use std::collections::BTreeMap;
use std::sync::Arc;
use tercio::games::musket_pike::bots::{Player, Policy, RandomPlayer};
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::{Battle, Game, Outcome, legal};
use tercio::kernel::{Dice, DiceState, digest, play_out};

/// What one random game came to.
pub struct Played {
    pub orders: usize,
    pub outcomes: Vec<Outcome>,
}

/// A shipped battle.
pub fn battle(id: &str) -> Arc<Battle> {
    let text = tercio::games::musket_pike::scenario::builtin(id).expect("shipped").text;
    tercio::games::musket_pike::scenario::load_text(text, id, &[]).expect("shipped files load")
}

/// Plays `battle` to its end by a policy; `look` sees each position and the order given in it.
pub fn play(battle: &Arc<Battle>, policy: Policy, seed: u64, look: &mut dyn FnMut(&Game, &Order)) -> Played {
    let mut state = battle.start.clone();
    state.dice = DiceState { seed, drawn: 0 };
    let mut dice = Dice::seeded(state.dice);
    let mut game = Game::at(Arc::clone(battle), state);
    let mut player = RandomPlayer::new(policy, seed ^ 0x7e_5c10);
    let mut played = Played { orders: 0, outcomes: game.begin(&mut dice).unwrap() };
    while game.state().ending.is_none() {
        let orders = legal::legal_orders(&game);
        assert!(!orders.is_empty(), "seed {seed}: nobody can act: {:?}", game.state().stack);
        let order = orders[player.pick(&game, &orders)];
        look(&game, &order);
        let outcomes = game.execute_order(&order, &mut dice);
        let outcomes = outcomes.unwrap_or_else(|why| panic!("seed {seed}: {order:?} listed but refused: {why}"));
        let wrong = faults(&game);
        assert!(wrong.is_empty(), "seed {seed}, after order {} {order:?}: {wrong:#?}\n{outcomes:#?}", played.orders);
        played.outcomes.extend(outcomes);
        played.orders += 1;
        assert!(played.orders < 100_000, "seed {seed}: the game does not end");
    }
    played
}

/// Plays `battle` by uniformly random legal orders.
pub fn play_uniform(battle: &Arc<Battle>, seed: u64, look: &mut dyn FnMut(&Game, &Order)) -> Played {
    play(battle, Policy::Uniform, seed, look)
}

/// Plays `games` games of each policy on two threads, and counts what was seen.
fn play_all(id: &str, games: u64) {
    let battle = battle(id);
    let run = |policy: Policy| {
        let battle = &battle;
        move || {
            let mut seen: BTreeMap<String, usize> = BTreeMap::new();
            for seed in 0..games {
                for outcome in play(battle, policy, seed, &mut |_, _| {}).outcomes {
                    let text = format!("{outcome:?}");
                    let word = text.split([' ', '{']).next().unwrap_or_default().to_owned();
                    *seen.entry(word).or_insert(0) += 1;
                }
            }
            seen
        }
    };
    let (uniform, brawler) = std::thread::scope(|scope| {
        let threads = [Policy::Uniform, Policy::Brawler].map(|p| scope.spawn(run(p)));
        let [uniform, brawler] = threads.map(|t| t.join().unwrap_or_else(|e| std::panic::resume_unwind(e)));
        (uniform, brawler)
    });
    assert_eq!(uniform.get("Ended"), Some(&(games as usize)));
    assert_eq!(brawler.get("Ended"), Some(&(games as usize)));
    assert!(brawler.get("Fought").is_some_and(|n| *n > 0), "brawlers fight: {brawler:?}");
}

#[test]
fn games_of_the_small_battles_keep_the_invariants() {
    play_all("farm", tier::of(150, 600));
    play_all("windmill-hill", tier::of(100, 400));
}

#[test]
fn games_of_white_mountain_keep_the_invariants() {
    play_all("white-mountain", tier::of(4, 15));
    play_all("white-mountain-transylvanians", tier::of(3, 10));
}

/// Games in which once nobody could act, a leader's ride having shut the last way of a Charge (MP 4.1, 1.6): battle, seed
/// and place in `tercio simulate --policy brawler`.
#[test]
fn games_that_once_broke_off_end() {
    for (id, seed, place) in [
        ("windmill-hill", 2026_u64, 3174_u64),
        ("windmill-hill", 2026, 4607),
        ("windmill-hill", 2026, 8583),
        ("windmill-hill", 2026, 8882),
    ] {
        let dice = DiceState { seed: digest(&(seed, place, "dice")).0, drawn: 0 };
        let mut player = RandomPlayer::new(Policy::Brawler, digest(&(seed, place, "player")).0);
        let played = play_out(&Game::new(battle(id)), dice, |_, shown| player.choose(shown), |_, _| {});
        assert!(played.is_ok(), "{id} {place}: {played:?}");
    }
}
