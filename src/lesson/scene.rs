//! Scenes of a lesson, loaded as sessions.

use super::fault::Fault;
use super::lesson_model::{Lesson, Scene};
use super::lesson_run::Table;
use crate::play::{AnyGame, GameSetup};
use crate::say;

/// Loads a scene as a session.
///
/// # Errors
/// The fault of the scene, after the name of the lesson's file and the place in it.
pub(super) fn lay(lesson: &Lesson, game: &dyn AnyGame, scene: usize) -> Result<Table, String> {
    laid(lesson, game, &lesson.scenes[scene]).map_err(|fault| fault.to_string())
}

/// First fault of each scene that cannot be loaded.
pub(super) fn faults(lesson: &Lesson, game: &dyn AnyGame) -> Vec<Fault> {
    lesson.scenes.iter().filter_map(|scene| laid(lesson, game, scene).err()).collect()
}

fn laid(lesson: &Lesson, game: &dyn AnyGame, scene: &Scene) -> Result<Table, Fault> {
    let begun = game.begin(&where_it_stands(scene), &lesson.name, &GameSetup::default());
    begun.map(|(session, _)| session).map_err(|why| {
        let (place, why) = placed(&lesson.name, &why);
        let sentence = say!("lesson-scene-fault", scene = scene.name.as_str(), why);
        Fault::of(&lesson.name, place.or(scene.place), &sentence)
    })
}

/// Text of a scene, padded so that the scenario's faults name the line and column in the lesson file.
fn where_it_stands(scene: &Scene) -> String {
    let (line, column) = scene.place.unwrap_or((1, 1));
    "\n".repeat(line - 1) + &" ".repeat(column - 1) + &scene.text
}

/// Place and sentence of a fault message, without the name of the file.
fn placed<'a>(file: &str, told: &'a str) -> (Option<(usize, usize)>, &'a str) {
    let Some(rest) = told.strip_prefix(file).and_then(|rest| rest.strip_prefix(':')) else { return (None, told) };
    let mut parts = rest.splitn(3, ':');
    let mut number = || parts.next().and_then(|part| part.parse().ok());
    match (number(), number()) {
        (Some(line), Some(column)) => (Some((line, column)), parts.next().unwrap_or_default().trim_start()),
        _ => (None, rest.trim_start()),
    }
}
