//! Texts of the program in the current language: a [Fluent](https://projectfluent.org) catalogue, with English
//! as the fallback.
//!
//! English is part of the program (`assets/texts/en/*.ftl`). Another language is a folder of such files in the
//! user's folder; sentences it lacks are shown in English. Names of units and places are the scenario's and not
//! in any catalogue. No digest ever covers a word.

mod about_battle;
mod catalogue;
pub mod glossary;
mod growth;
mod imprint;
mod json_error;
pub mod lists;
mod nesting;
mod plain_letters;
mod read_error_text;
mod ron_error;
mod rounded_sum;
pub mod rulebook;
pub mod rulebook_index;
mod terminal_text;
mod value;

pub use about_battle::{AboutBattle, BattleDate, Difficulty, MOST_IN_STORY};
pub use catalogue::{Catalogue, ENGLISH_FILES, Faults, RULEBOOK_FILE, languages};
pub use fluent_bundle::FluentValue;
pub use imprint::Imprint;
pub use json_error::json_error;
pub use plain_letters::plain_letters;
pub use ron_error::{RonError, either, quoted};
pub use rounded_sum::{RoundedSum, rounded, rounded_sum};
pub use terminal_text::{
    MOST_IN_NAME, MOST_OF_FILE_NAME, brief, escape_line, escape_lines, fits, is_terminal_control, json,
};
pub use value::{Value, hundredths, signed, tenths};

use fluent_bundle::FluentArgs;
use std::borrow::Cow;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(Catalogue::english);

/// Catalogue of the current language; `None` for English.
static SPOKEN: RwLock<Option<Arc<Catalogue>>> = RwLock::new(None);

/// Sets the catalogue of the current language; `None` for English.
pub fn set_catalogue(catalogue: Option<Catalogue>) {
    *SPOKEN.write().unwrap_or_else(PoisonError::into_inner) = catalogue.map(Arc::new);
}

/// Catalogue of the current language; `None` for English.
#[must_use]
pub fn spoken() -> Option<Arc<Catalogue>> {
    SPOKEN.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Sentence of this name with its placeables filled in. Use [`say!`](crate::say), which the tests compare with
/// the catalogue.
#[must_use]
pub fn say<'a>(id: &str, filled: impl IntoIterator<Item = (&'static str, FluentValue<'a>)>) -> String {
    let args: FluentArgs<'a> = filled.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect();
    let other = spoken().and_then(|language| language.say(id, &args));
    other.or_else(|| ENGLISH.say(id, &args)).unwrap_or_else(|| format!("\u{27e8}{id}\u{27e9}"))
}

/// Whether the catalogue has a sentence of this name.
#[must_use]
pub fn has(id: &str) -> bool {
    ENGLISH.has(id)
}

/// Sentence of the catalogue with its values filled in, as a `String`.
///
/// `say!("shot-hit", unit = name, loss)` fills `{ $unit }` and `{ $loss }`; `say!("why-" + key, loss)` uses the
/// sentence of a key, `say!("result.head")` an attribute: the same words at the head of a sentence.
#[macro_export]
macro_rules! say {
    (@value $name:ident) => { $crate::i18n::Value::value(&$name) };
    (@value $name:ident $value:expr) => { $crate::i18n::Value::value(&$value) };
    ($stem:literal + $key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::i18n::say(
            &[$stem, $key].concat(),
            [$((stringify!($name), $crate::say!(@value $name $($value)?))),*],
        )
    };
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::i18n::say($id, [$((stringify!($name), $crate::say!(@value $name $($value)?))),*])
    };
}
