//! Whole games at random of the games on a table: sampled orders, each position checked, and the same again by the orders.

use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::table::rules::{BattleInPlay, BattleRules, TableState};
use tercio::kernel::{Dice, DiceState, Digest, RandomChoice, RuleSet};

/// Number of games: a part of them where a commit is tested.
pub fn games(whole: u64, part: u64) -> u64 {
    if std::env::var_os("TERCIO_WHOLE").is_some() { whole } else { part }
}

/// Game of a battle at its first decision, with the dice of a seed.
pub fn begun<B: BattleRules>(battle: &Arc<B>, seed: u64) -> (BattleInPlay<B>, Dice) {
    let mut game = BattleInPlay::new(Arc::clone(battle));
    game.set_dice(DiceState::of_seed(seed));
    let mut dice = Dice::seeded(DiceState::of_seed(seed));
    game.begin(&mut dice).unwrap();
    (game, dice)
}

/// Plays a game by orders that `sample` draws, with each position after an order checked; tells its orders and the digest of its last
/// position, and adds the kinds of its outcomes.
pub fn play<B: BattleRules>(
    battle: &Arc<B>,
    seed: u64,
    kinds: &mut BTreeSet<String>,
    sample: impl Fn(&BattleInPlay<B>, &mut RandomChoice) -> Option<B::Order>,
    check: impl Fn(&BattleInPlay<B>, &B::Order),
) -> (Vec<B::Order>, Digest) {
    let (mut game, mut dice) = begun(battle, seed);
    let mut choice = RandomChoice::new(seed);
    let mut orders = Vec::new();
    while game.decider().is_some() {
        let order = sample(&game, &mut choice).expect("who decides has an order");
        let outcomes = game.execute(&order, &mut dice);
        let outcomes = outcomes.unwrap_or_else(|e| panic!("seed {seed}, order {}: {order:?}: {e:?}", orders.len()));
        kinds.extend(outcomes.iter().map(|outcome| {
            let words = format!("{outcome:?}");
            words.split([' ', '{']).next().unwrap_or_default().to_owned()
        }));
        check(&game, &order);
        orders.push(order);
        assert!(orders.len() < 5_000, "seed {seed} does not end");
    }
    assert!(game.state().is_over());
    (orders, game.digest())
}

/// Plays a game again by its orders: it ends in the same position.
pub fn replays_alike<B: BattleRules>(battle: &Arc<B>, seed: u64, (orders, digest): &(Vec<B::Order>, Digest)) {
    let (mut game, mut dice) = begun(battle, seed);
    for order in orders {
        game.execute(order, &mut dice).unwrap();
    }
    assert_eq!(game.digest(), *digest, "seed {seed}");
}
