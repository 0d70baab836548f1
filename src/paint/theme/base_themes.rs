//! Light and dark theme in the standard palette, from `assets/themes/`.

use super::{Theme, ThemeMode, grey_text, shipped};
use std::sync::LazyLock;

/// Text of the light theme, and of the dark one.
const TEXTS: [&str; 2] =
    [include_str!("../../../assets/themes/light.ron"), include_str!("../../../assets/themes/dark.ron")];

static LIGHT: LazyLock<Theme> = LazyLock::new(|| shipped(TEXTS[0]));
static DARK: LazyLock<Theme> = LazyLock::new(|| shipped(TEXTS[1]));
static GREY: LazyLock<[Theme; 2]> = LazyLock::new(|| TEXTS.map(|text| shipped(&grey_text(text))));

impl Theme {
    /// Light theme of the program: a campaign map on warm paper.
    #[must_use]
    pub fn light() -> Self {
        *LIGHT
    }

    /// Dark theme of the program: the same map by candlelight. Heights catch the light, counters are as bright as parchment.
    #[must_use]
    pub fn dark() -> Self {
        *DARK
    }

    /// Theme of a ground with each colour as the grey of the same luminance.
    pub(super) fn without_colour(ground: ThemeMode) -> Self {
        GREY[usize::from(ground == ThemeMode::Dark)]
    }
}
