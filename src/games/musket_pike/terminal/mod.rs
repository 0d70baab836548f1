//! Musket & Pike in words: choices, descriptions of orders, state of play. For the terminal and for screen readers.

mod card;
mod choices;
mod lines;
mod march;
mod ride;
mod step;

pub use card::card;
pub use step::standing;

use super::rules::Game;
use crate::play::{self, AnyOrder, Menu};
use crate::say;
use choices::Choice;
use march::Marches;
use ride::Ride;

/// Menu of all choices in the present position.
pub fn menu(game: &Game) -> Menu {
    let choices = choices::of(game);
    let lines = lines::of(game, &choices);
    let choice = |choice| match choice {
        Choice::Give(order) => play::MenuChoice::Give(AnyOrder::of(order)),
        Choice::AllJoin(joins) => {
            play::MenuChoice::All(joins.into_iter().map(AnyOrder::of).collect(), say!("terminal-all-join-help"))
        }
        Choice::Ride(leader, hexes) => play::MenuChoice::Go(Box::new(Ride { game: game.clone(), leader, hexes })),
        Choice::March(march) => play::MenuChoice::Go(Box::new(Marches { game: game.clone(), march })),
    };
    Menu { choices: choices.into_iter().map(choice).collect(), lines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::CliError;
    use crate::cli::terminal::{Terminal, WrappingWriter};
    use crate::games::musket_pike::rules::state::{Activation, ActivationTarget, Frame, OrderType, Phase};
    use crate::games::musket_pike::rules::{Battle, ids::ChitId};
    use crate::games::musket_pike::scenario;
    use crate::kernel::{Dice, DiceState, SideId};
    use crate::session::Session;
    use std::sync::Arc;

    #[test]
    fn a_fault_of_ours_ends_the_game_in_the_terminal_with_its_sentence_and_exit_code_1() {
        let builtin = scenario::builtin("farm").unwrap();
        let mut battle = Battle::clone(&scenario::load_text(builtin.text, "farm", &[]).unwrap());
        // The last phase of an activation without a turn under it: no file may hold it.
        let (led, order) = (ActivationTarget::Wing(battle.wing_ids().next().unwrap()), OrderType::March);
        battle.start.activation =
            Some(Activation { side: SideId(0), chit: ChitId(0), led, order, merged: false, rallied: false });
        battle.start.stack = vec![Frame::Phase(Phase::Rally)];
        let session = Session::new(Game::begun(&Arc::new(battle)).unwrap(), Dice::seeded(DiceState::default()));
        let mut out = Vec::new();
        let mut terminal = Terminal::new(Box::new(session), None, WrappingWriter::new(&mut out, || None));
        let fault = terminal.played(&mut "1\n1\n".as_bytes(), None).unwrap_err();
        assert_eq!((fault.code(), terminal.session.orders()), (1, 0));
        assert!(matches!(&fault, CliError::Internal(said) if said.contains("resolve/turn.rs:")), "{fault}");
        let said = String::from_utf8(out).unwrap();
        assert_eq!(said.matches("> ").count(), 1, "asked once, then it is left: {said}");
    }
}
