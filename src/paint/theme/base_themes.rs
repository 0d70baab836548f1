//! Light and dark theme in the standard palette, from `assets/themes/`.

use super::{Theme, shipped};
use std::sync::LazyLock;

static LIGHT: LazyLock<Theme> = LazyLock::new(|| shipped(include_str!("../../../assets/themes/light.ron")));
static DARK: LazyLock<Theme> = LazyLock::new(|| shipped(include_str!("../../../assets/themes/dark.ron")));

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
}
