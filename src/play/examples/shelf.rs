//! Examples that come with a game.

use super::{Example, ExampleGame, read};
use crate::play::RulePicture;
use std::sync::{Arc, OnceLock};

/// Example file that comes with a game.
#[derive(Clone, Copy, Debug)]
pub struct ShippedExample {
    /// Name of the example file without its extension: the paragraph comes first.
    pub id: &'static str,
    /// Text of the example file.
    pub text: &'static str,
}

/// Examples that come with a game, each read when its picture is first asked for.
pub struct ExampleShelf<R> {
    shipped: &'static [ShippedExample],
    read: Vec<OnceLock<Option<Arc<Example<R>>>>>,
}

impl<R: ExampleGame> ExampleShelf<R> {
    /// Collection of the examples in these files.
    #[must_use]
    pub fn new(shipped: &'static [ShippedExample]) -> Self {
        Self { shipped, read: shipped.iter().map(|_| OnceLock::new()).collect() }
    }

    /// Picture of the example with this name; `None` if there is none, or its file has a fault.
    #[must_use]
    pub fn picture(&self, id: &str) -> Option<Arc<dyn RulePicture>> {
        let place = self.shipped.iter().position(|shipped| shipped.id == id)?;
        let example = self.read[place].get_or_init(|| read::<R>(self.shipped[place].text, id).ok().map(Arc::new));
        Some(Arc::clone(example.as_ref()?) as Arc<dyn RulePicture>)
    }
}
