//! `tercio lesson --practice`: questions in the terminal, about random positions or about a saved game.

use super::args::LessonArgs;
use super::fault::CliError;
use super::terminal::practice_on_terminal;
use crate::play::{AnyGame, Registry, open, seed};
use crate::practice::{Deck, Round, SeenParagraphs, of_game};
use crate::record::UserDirs;
use crate::say;
use std::path::Path;
use std::sync::Arc;

/// Asks a round of questions; `game`: the one that they keep to.
///
/// # Errors
/// Bad input: the game cannot be read, or there are no questions; standard input or output fails.
pub fn practise(
    registry: &Registry,
    args: &LessonArgs,
    game: Option<&Arc<dyn AnyGame>>,
    user_dir: Option<&Path>,
) -> Result<(), CliError> {
    let places = user_dir.map(UserDirs::in_folder).or_else(UserDirs::of_user);
    let folder = places.as_ref().map(UserDirs::practice);
    let ((deck, first), (met, second)) = (Deck::read(folder.as_deref()), SeenParagraphs::read(folder.as_deref()));
    if folder.is_some() && !(deck.is_kept() && met.is_kept()) {
        // Nobody practises for nothing.
        return Err(CliError::Environment([first, second].into_iter().flatten().collect::<Vec<_>>().join("\n")));
    }
    for why in [first, second].into_iter().flatten() {
        super::print_error(&why);
    }
    let seed = args.seed.unwrap_or_else(seed);
    let round = match &args.file {
        None => match game {
            Some(game) if game.question_kinds().is_empty() => return Err(CliError::Input(say!("practice-no-kinds"))),
            Some(game) => Round::about(registry, game, seed),
            None => Round::new(registry, seed),
        },
        Some(file) => {
            let opened = open(registry, file).map_err(CliError::Input)?;
            let questions = of_game(&opened.game, &*opened.session, seed, &met);
            if questions.is_empty() {
                return Err(CliError::Input(say!("practice-none")));
            }
            Round::of(registry, questions)
        }
    };
    practice_on_terminal(round, (deck, met))
}
