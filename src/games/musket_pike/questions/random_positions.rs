//! Random positions for questions.

use super::{QuestionKind, of};
use crate::games::musket_pike::bots::{Policy, RandomPlayer};
use crate::games::musket_pike::rules::{Game, legal};
use crate::games::musket_pike::scenario::{BUILTIN, load_text};
use crate::kernel::{Dice, DiceState, RuleSet, digest};
use crate::session::Session;

/// Number of shipped battles used: the first ones are the easiest, and small enough to be played far at once.
const FIELDS: u64 = 2;
/// Limit on the orders played before a question is looked for; below it the number of further orders after which to give up.
const BEFORE: u64 = 120;
const MOST: u64 = 500;

/// A position with a question of this kind, from a randomly played game; the same seed gives the same one.
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
    for given in 0..before + MOST {
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
