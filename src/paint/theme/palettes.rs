//! Palettes: the colours of a theme that carry meaning by their hue, for every kind of colour vision.
//!
//! Without red or green, orange and blue can be told apart; without blue, red and teal; the grey palette has
//! no hue at all, with dark cards for one side and white ones for the other. Shapes and patterns repeat
//! all of it.

use super::{Palette, Rgb, SideColours, Theme, ThemeMode, grey_text, shipped};
use serde::Deserialize;
use std::sync::LazyLock;

/// Colours of one theme mode that carry meaning by their hue.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hues {
    sides: [SideColours; 2],
    /// Colours that mean permission: the mark over the map, its lettering, its fill under light lettering.
    go: [Rgb; 3],
    /// Colours that mean stops and losses: the mark over the map, its lettering, its fill under light lettering.
    stop: [Rgb; 3],
    /// Colours of disorder and losses on counters: the fill and its outline.
    alert: [Rgb; 2],
    target: Rgb,
    back: Rgb,
    /// Colours of fronts, of fire and of contour lines.
    lines: [Rgb; 3],
    groups: [[Rgb; 4]; 2],
    die_red: Rgb,
    /// Colour of shares of an outcome that harm both sides, where the theme's own would resemble one of the sides; `None`
    /// otherwise.
    #[serde(default)]
    both: Option<Rgb>,
}

/// Contents of a file of `assets/themes/`: a palette for both theme modes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    light: Hues,
    dark: Hues,
}

static ORANGE_AND_BLUE: LazyLock<File> =
    LazyLock::new(|| shipped(include_str!("../../../assets/themes/orange-and-blue.ron")));
static RED_AND_TEAL: LazyLock<File> =
    LazyLock::new(|| shipped(include_str!("../../../assets/themes/red-and-teal.ron")));
static GREY: LazyLock<File> = LazyLock::new(|| shipped(&grey_text(include_str!("../../../assets/themes/grey.ron"))));

impl Theme {
    /// The theme in another palette.
    pub(crate) fn in_palette(self, palette: Palette) -> Self {
        let file = match palette {
            Palette::Standard => return self,
            Palette::Protan | Palette::Deutan => &*ORANGE_AND_BLUE,
            Palette::Tritan => &*RED_AND_TEAL,
            Palette::Grey => &*GREY,
        };
        let hues = match self.ground {
            ThemeMode::Light => &file.light,
            ThemeMode::Dark => &file.dark,
        };
        let theme = if palette == Palette::Grey { Self::without_colour(self.ground) } else { self };
        Self { palette, ..theme.with(hues) }
    }

    fn with(self, hues: &Hues) -> Self {
        let [go, go_ink, go_fill] = hues.go;
        let [stop, stop_ink, alert_fill] = hues.stop;
        let [alert, alert_dark] = hues.alert;
        let [facing, shot, contour] = hues.lines;
        Self {
            sides: hues.sides,
            go,
            go_ink,
            go_fill,
            stop,
            stop_ink,
            alert_ink: stop_ink,
            alert_fill,
            alert,
            alert_dark,
            target: hues.target,
            target_ink: hues.target,
            back: hues.back,
            facing,
            shot,
            contour,
            groups: hues.groups,
            die_red: hues.die_red,
            both: hues.both.unwrap_or(self.both),
            ..self
        }
    }
}
