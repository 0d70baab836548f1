//! Words written in a file without quotation marks, and terrain kinds written as such words.

use crate::games::musket_pike::rules::data::ChartId;
use crate::kernel::names;
use ron::value::RawValue;
use serde::de::{Deserializer, Error as _, Visitor};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Word that stands in a file without quotation marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word(pub String);

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        RawValue::from_ron(&self.0).map_err(S::Error::custom)?.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Letters;
        impl Visitor<'_> for Letters {
            type Value = Word;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word")
            }

            fn visit_str<E>(self, word: &str) -> Result<Word, E> {
                Ok(Word(word.to_owned()))
            }
        }
        d.deserialize_identifier(Letters)
    }
}

/// Kind of the terrain chart, by its name in a file; the chart's names must be in scope ([`names::scope`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartName<I>(pub I);

impl<I: ChartId> Serialize for ChartName<I> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let name = names::name(I::CLASS, self.0.index());
        Word(name.ok_or_else(|| S::Error::custom("the names of the terrain chart are not in scope"))?).serialize(s)
    }
}

impl<'de, I: ChartId> Deserialize<'de> for ChartName<I> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let Word(word) = Word::deserialize(d)?;
        let place = names::id(I::CLASS, &word).and_then(|place| u8::try_from(place).ok());
        place.map(|place| Self(I::at(place))).ok_or_else(|| D::Error::custom(format!("no {} `{word}`", I::CLASS)))
    }
}
