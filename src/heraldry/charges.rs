//! Figures that a shield bears, as drawn in `assets/heraldry/charges.ron`.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Drawing of a charge: all parts have its tincture and one outline around them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChargeDrawing {
    /// Whether the drawing covers the whole shield (100 x 120) instead of a square of 100 that is set on it.
    #[serde(default)]
    pub whole: bool,
    /// Filled outlines, as the data of SVG paths.
    pub fills: Vec<String>,
    /// Lines that are as thick as given, as the data of SVG paths.
    #[serde(default)]
    pub strokes: Vec<(String, f32)>,
    /// Thin lines on the charge, as the data of an SVG path.
    #[serde(default)]
    pub details: String,
}

static DRAWINGS: LazyLock<BTreeMap<String, ChargeDrawing>> = LazyLock::new(|| {
    ron::from_str(include_str!("../../assets/heraldry/charges.ron")).expect("a test draws every charge")
});

/// Charge of a shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Charge(&'static str);

impl Charge {
    /// Charge of this name, one or several of it; `None` if there is none.
    pub(super) fn named(words: &str) -> Option<Self> {
        let singular = words.strip_suffix('s').unwrap_or(words);
        let of_flowers = words.strip_prefix("fleurs").map(|rest| format!("fleur{rest}"));
        let names = [Some(words), Some(singular), of_flowers.as_deref()];
        names.into_iter().flatten().find_map(|name| DRAWINGS.get_key_value(name)).map(|(name, _)| Self(name))
    }

    pub(super) fn drawing(self) -> &'static ChargeDrawing {
        &DRAWINGS[self.0]
    }

    /// Names of all charges, in their order.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        DRAWINGS.keys().map(String::as_str)
    }
}
