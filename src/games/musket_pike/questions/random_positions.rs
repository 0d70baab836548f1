//! Random positions for questions.

use super::{QuestionKind, of};
use crate::games::musket_pike::bots::{Policy, RandomPlayer};
use crate::games::musket_pike::rules::{Game, legal};
use crate::games::musket_pike::scenario::{BUILTIN, load_text};
use crate::kernel::{Dice, DiceState, RuleSet, digest};
use crate::session::Session;

/// Number of shipped battles used: the first ones are the easiest, and small enough to be played far at once.
const FIELDS: u64 = 2;
/// Most orders played at random before a position with a question is looked for.
const BEFORE: u64 = 120;
/// Number of further orders after which the search for a position with a question ends.
const MAX_SEARCH_ORDERS: u64 = 500;

/// Session with a question of this kind in its position, from a randomly played game, the same for the same seed; `None` if none
/// is found.
#[must_use]
pub fn position(kind: QuestionKind, seed: u64) -> Option<Session<Game>> {
    let part = |what: &str| digest(&(seed, what)).0;
    let field = BUILTIN.get(usize::try_from(part("battle") % FIELDS).ok()?)?;
    let battle = load_text(field.text, field.id, &[]).ok()?;
    let mut state = battle.start.clone();
    state.dice = DiceState::of_seed(part("dice"));
    let mut dice = Dice::seeded(state.dice);
    let mut player = RandomPlayer::new(Policy::Brawler, part("player"));
    let mut game = Game::at(battle, state);
    game.begin(&mut dice).ok()?;
    let before = part("before") % BEFORE;
    for given in 0..before + MAX_SEARCH_ORDERS {
        if given >= before && legal::phase(&game).is_some_and(|phase| kind.is_of(phase)) && !of(&game, kind).is_empty()
        {
            // The automatic answers at the start of a session may remove the question.
            let laid = Session::of(game.clone());
            if !of(laid.game(), kind).is_empty() {
                return Some(laid);
            }
        }
        let legal = game.legal_orders();
        let order = legal.get(player.pick(&game, &legal))?;
        game.execute(order, &mut dice).ok()?;
    }
    None
}
