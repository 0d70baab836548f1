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

/// Defines the examples that come with a game: `SHIPPED`, and `picture`, which finds one by its name. `folder`: that of the files, from
/// the file in which this stands.
macro_rules! shipped_examples {
    ($game:ty, $folder:literal; $($id:literal)*) => {
        /// All shipped examples, sorted by paragraph.
        pub const SHIPPED: &[$crate::play::examples::ShippedExample] = &[$($crate::play::examples::ShippedExample {
            id: $id,
            text: include_str!(concat!($folder, $id, ".ron")),
        }),*];

        static SHELF: std::sync::LazyLock<$crate::play::examples::ExampleShelf<$game>> =
            std::sync::LazyLock::new(|| $crate::play::examples::ExampleShelf::new(SHIPPED));

        /// Picture of the example with this name, which a test reads, so that no broken one is part of the program.
        #[must_use]
        pub fn picture(id: &str) -> Option<std::sync::Arc<dyn $crate::play::RulePicture>> {
            SHELF.picture(id)
        }
    };
}
pub(crate) use shipped_examples;
