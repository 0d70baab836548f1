//! Parsing of example files: each fault is a sentence with its place.

use super::{Drawing, Example, ExampleFault, ExampleGame};
use crate::checked_files;
use ron::value::RawValue;
use serde::Deserialize;

/// Content of an example file, with a game's actors and claims.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "A: Deserialize<'de>, C: Deserialize<'de>"))]
struct ExampleFile<'a, A, C> {
    #[serde(borrow)]
    scene: &'a RawValue,
    acts: Option<A>,
    /// Orders carried out before the picture is taken.
    #[serde(default)]
    before: Vec<String>,
    /// Faces of the dice for the orders before the picture, then for the orders in it.
    #[serde(default)]
    dice: Vec<u8>,
    shows: Vec<C>,
}

/// Example read from a file's text. `name` is the file's name in faults.
///
/// # Errors
/// All faults found: of the file, of its scene, of claims that the rules deny.
pub fn read<R: ExampleGame>(text: &str, name: &str) -> Result<Example<R>, Vec<ExampleFault>> {
    let at = |path: &str, message: String| ExampleFault::at(name, path, message);
    let file: ExampleFile<'_, R::Actors, R::Claim> =
        checked_files::ron().from_str(text).map_err(|e| vec![ExampleFault::of_syntax(name, &e)])?;
    let mut game: R = scene(file.scene.get_ron(), text, name)?;
    if let Some(actors) = &file.acts {
        game = game.with_actors(actors).map_err(|why| vec![at("acts", why)])?;
    }
    let mut drawing = Drawing::new(game, &file.dice, &file.before).map_err(|why| vec![at("before", why)])?;
    let mut faults = Vec::new();
    for (place, claim) in file.shows.iter().enumerate() {
        if let Err(why) = R::draw(&mut drawing, claim) {
            faults.push(at(&format!("shows[{place}]"), why));
        }
    }
    match drawing.finish() {
        Ok(example) if faults.is_empty() => Ok(example),
        Ok(_) => Err(faults),
        Err(why) => {
            faults.push(at("dice", why));
            Err(faults)
        }
    }
}

/// Game of a scene, which is a part of the file's text.
fn scene<R: ExampleGame>(scene: &str, text: &str, name: &str) -> Result<R, Vec<ExampleFault>> {
    let above = text.find(scene).map_or(0, |at| text[..at].matches('\n').count());
    let below = |fault: ExampleFault| {
        let place = fault.place.map(|(line, column)| (line + above, column));
        ExampleFault { place, ..fault }
    };
    R::scene(scene, name).map_err(|faults| faults.into_iter().map(below).collect())
}
