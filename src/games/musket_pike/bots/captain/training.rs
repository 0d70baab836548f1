//! Games of a player with itself, whose positions between activations show what terms are worth.
//!
//! Luck in the shots and melees of a game is taken out of its result, as in a playout. Some chits are used at random and some units sent
//! to random places, so that positions occur which no player would seek, but which the captain must value when it searches for
//! something better.

use super::foresight::Activations;
use super::level::Weights;
use super::search;
use super::terms::{Terms, terms};
use super::value::counted;
use crate::games::musket_pike::bots::sergeant::{Aims, Sergeant};
use crate::games::musket_pike::bots::{Player, hide_future_dice};
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::{Dice, DiceState, RuleSet, SideId, digest};
use crate::thinking::{FitSample, Worth, carry_out};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// One chit in this many is used at random.
const BY_CHANCE: u32 = 8;
/// One activation in this many sends up to [`MOST_ASTRAY`] units to random places.
const ASTRAY: u32 = 2;
/// Most units that an activation sends to random places.
const MOST_ASTRAY: u32 = 6;
/// Greatest number of orders in a game.
const MOST_ORDERS: u32 = 1_000_000;

/// Positions of a game that a player has played against itself; `None` if it broke off.
#[must_use]
pub fn training_positions(
    start: &Game,
    player: impl Fn(u64) -> Box<dyn Player>,
    weights: &Weights,
    seed: u64,
) -> Option<Vec<FitSample>> {
    let side = SideId::BOTH[0];
    let foresight = Activations { side, ahead: 0, weights, aims: Aims::Ground };
    let of = |what: &str| digest(&(seed, what)).0;
    let mut players = ["first", "second"].map(|what| player(of(what)));
    let mut chance = ChaCha8Rng::seed_from_u64(of("chance"));
    let (mut game, mut copy) = (start.clone(), start.clone());
    let dice = DiceState::of_seed(of("dice"));
    game.set_dice(dice);
    let mut dice = Dice::seeded(dice);
    game.begin(&mut dice).ok()?;
    let (mut luck, mut passed) = (0, Vec::new());
    // Sergeant that carries out an activation with random changes.
    let mut officer: Option<(SideId, Sergeant)> = None;
    for _ in 0..MOST_ORDERS {
        let Some(decider) = game.decider() else {
            let end = counted(&game, side) - luck;
            let brought =
                |(terms, so_far): (Terms, i64)| FitSample { amounts: terms.each().to_vec(), brought: end - so_far };
            return Some(passed.into_iter().map(brought).collect());
        };
        hide_future_dice(&mut copy, &game);
        let order = match game.state().stack.last() {
            Some(Frame::Turn { .. }) => {
                passed.push((terms(&game, side), counted(&game, side) - luck));
                officer = None;
                players[decider.index()].choose(&copy)?
            }
            Some(Frame::Chit { .. }) => {
                let legal = legal::legal_orders(&game);
                let by_chance = chance.next_u32() % BY_CHANCE == 0;
                let order = match legal.get(chance.next_u32() as usize % legal.len().max(1)) {
                    Some(order) if by_chance => *order,
                    _ => players[decider.index()].choose(&copy)?,
                };
                if chance.next_u32() % ASTRAY == 0 {
                    let changes = 1 + chance.next_u32() % MOST_ASTRAY;
                    let instructions = search::random_plan(&copy, order, changes, chance.next_u64());
                    officer = instructions.map(|instructions| (decider, Sergeant::told(instructions, Aims::Ground)));
                }
                order
            }
            _ => match &mut officer {
                Some((side, officer)) if *side == decider => officer.choose(&copy)?,
                _ => players[decider.index()].choose(&copy)?,
            },
        };
        luck += carry_out(&foresight, &mut game, &order, &mut dice)?.map_or(0, |roll| roll.luck.total());
    }
    None
}
