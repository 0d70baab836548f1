//! Positions to which chance leads, to ask about.

use super::{Kind, of};
use crate::games::musket_pike::bots::{ByChance, Policy};
use crate::games::musket_pike::rules::{Game, legal};
use crate::games::musket_pike::scenario::{BUILTIN, load_text};
use crate::kernel::{Dice, DiceState, RuleSet, digest};
use crate::session::Session;

/// The first battles, the easiest, are small enough to be played far at once.
const FIELDS: u64 = 2;
/// The game has gone so many orders at most before a question is looked for, and is given up after so many more.
const BEFORE: u64 = 120;
const MOST: u64 = 500;

/// A position with a question of this kind in it, in a game that chance has played; the same seed gives the same.
#[must_use]
pub fn position(kind: Kind, seed: u64) -> Option<Session<Game>> {
    let part = |what: &str| digest(&(seed, what)).0;
    let field = BUILTIN.get(usize::try_from(part("battle") % FIELDS).ok()?)?;
    let battle = load_text(field.text, field.id, &[]).ok()?;
    let mut state = battle.start.clone();
    state.dice = DiceState { seed: part("dice"), drawn: 0 };
    let mut dice = Dice::seeded(state.dice);
    let mut player = ByChance::new(Policy::Brawler, part("player"));
    let mut game = Game::at(battle, state);
    game.begin(&mut dice).ok()?;
    let before = part("before") % BEFORE;
    for given in 0..before + MOST {
        if given >= before && legal::phase(&game).is_some_and(|phase| kind.is_of(phase)) && !of(&game, kind).is_empty()
        {
            // What answers itself as it is laid may have done away with the question.
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
