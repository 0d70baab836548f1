//! Musket & Pike in words: what may be chosen, what an order does, how it stands. For the terminal and whoever reads it aloud.

mod card;
mod choices;
mod lines;
mod march;
mod ride;
mod step;

pub use card::card;
pub use step::standing;

use super::rules::{Game, victory};
use crate::play::{self, AnyOrder, Menu};
use crate::say;
use choices::Choice;
use march::Marches;
use ride::Ride;

/// All that may be chosen now.
pub fn menu(game: &Game) -> Menu {
    let choices = choices::of(game);
    let lines = lines::of(game, &choices);
    let choice = |choice| match choice {
        Choice::Give(order) => play::Choice::Give(AnyOrder::of(order)),
        Choice::AllJoin(joins) => {
            play::Choice::All(joins.into_iter().map(AnyOrder::of).collect(), say!("twin-all-join-help"))
        }
        Choice::Ride(leader, hexes) => play::Choice::Go(Box::new(Ride { game: game.clone(), leader, hexes })),
        Choice::March(march) => play::Choice::Go(Box::new(Marches { game: game.clone(), march })),
    };
    Menu { choices: choices.into_iter().map(choice).collect(), lines }
}

/// The position, in words.
pub fn overview(game: &Game) -> String {
    crate::cli::state_card(game, victory::count(game).vp)
}
