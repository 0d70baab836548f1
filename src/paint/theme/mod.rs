//! Colour themes: a light and a dark one, each in palettes for different kinds of colour vision (`assets/themes/*.ron`).

mod base_themes;
mod palettes;

use clap::ValueEnum;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Background of a theme: by day or by candlelight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum ThemeMode {
    /// Light theme: a campaign map on warm paper, by day.
    #[default]
    Light,
    /// Dark theme: a campaign map by candlelight.
    Dark,
}

impl ThemeMode {
    /// Both theme modes.
    pub const ALL: [ThemeMode; 2] = [ThemeMode::Light, ThemeMode::Dark];
}

/// Palette of the sides and marks, by the player's colour vision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Palette {
    /// Palette for full colour vision.
    #[default]
    Standard,
    /// Palette for vision without red (protanopia).
    Protan,
    /// Palette for vision without green (deuteranopia).
    Deutan,
    /// Palette for vision without blue (tritanopia).
    Tritan,
    /// Palette for vision without colours: shades of grey.
    Grey,
}

impl Palette {
    /// All palettes of the program.
    pub const ALL: [Palette; 5] = [Palette::Standard, Palette::Protan, Palette::Deutan, Palette::Tritan, Palette::Grey];
}

/// Opaque colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(r, g, b) = self;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl Rgb {
    /// Mixture of this colour with a `share` of another one, 0 to 1.
    #[must_use]
    pub fn mixed(self, other: Rgb, share: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round().clamp(0.0, 255.0) as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// Relative luminance by WCAG: 0 to 1.
    #[must_use]
    pub fn luminance(self) -> f32 {
        let linear = |v: f32| {
            let v = v / 255.0;
            if v <= 0.040_45 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = self.channels().map(linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Contrast ratio of two colours by WCAG: 1 to 21.
    #[must_use]
    pub fn contrast(self, other: Rgb) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Grey of the same luminance.
    #[must_use]
    pub fn grey(self) -> Rgb {
        let v = self.luminance();
        let v = if v <= 0.003_130_8 { v * 12.92 } else { 1.055 * v.powf(1.0 / 2.4) - 0.055 };
        let v = (v * 255.0).round().clamp(0.0, 255.0) as u8;
        Rgb(v, v, v)
    }

    pub(crate) fn channels(self) -> [f32; 3] {
        [f32::from(self.0), f32::from(self.1), f32::from(self.2)]
    }
}

impl TryFrom<String> for Rgb {
    type Error = String;

    /// Colour read from `#rrggbb`.
    fn try_from(text: String) -> Result<Self, String> {
        let digits = text.strip_prefix('#').filter(|d| d.len() == 6);
        let rgb = digits.and_then(|d| u32::from_str_radix(d, 16).ok());
        let [_, r, g, b] = rgb.ok_or_else(|| format!("`{text}` is no colour as #rrggbb"))?.to_be_bytes();
        Ok(Rgb(r, g, b))
    }
}

/// Value of a file of `assets/themes/`.
fn shipped<T: DeserializeOwned>(text: &str) -> T {
    ron::from_str(text).expect("the tests paint with every theme")
}

/// Text of a file of `assets/themes/` with each colour as the grey of the same luminance.
fn grey_text(text: &str) -> String {
    let grey = |part: &str| match part.get(..6).map(|digits| Rgb::try_from(format!("#{digits}"))) {
        Some(Ok(colour)) => format!("{}{}", colour.grey(), &part[6..]),
        _ => format!("#{part}"),
    };
    let mut parts = text.split('#');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.map(grey).fold(first, |text, part| text + &part)
}

/// Colours of one side: counters, markers, lettering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideColours {
    /// Colour of symbols, of the front edge, and of bars with light lettering.
    pub base: Rgb,
    /// Colour of numbers and lines on a counter.
    pub dark: Rgb,
    /// Colour of the background of a side's cards.
    pub light: Rgb,
    /// Outline of a counter, which separates it from any background.
    pub rim: Rgb,
    /// Colour of lettering on panels and of lines over the map.
    pub ink: Rgb,
}

/// Theme: every colour of map, counters, marks and panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// Background of the theme: by day or by candlelight.
    pub ground: ThemeMode,
    /// Palette of the theme.
    #[serde(skip)]
    pub palette: Palette,
    /// Colour of the paper around the map.
    pub paper: Rgb,
    /// Colour of stains on the paper.
    pub paper_dark: Rgb,
    /// Colour of the table far beyond the map.
    pub table: Rgb,
    /// Colours of ground of levels 0 to 3; higher levels approach `peak`.
    pub levels: [Rgb; 4],
    /// Colour of ground of the highest level.
    pub peak: Rgb,
    /// Colour of lettering on map and panels.
    pub ink: Rgb,
    /// Colour of small lettering.
    pub faint: Rgb,
    /// Colour of the hex grid, which is drawn thinly.
    pub grid: Rgb,
    /// Colour of the shade of slopes.
    pub slope: Rgb,
    /// Colour of hachures as pen strokes: lighter than the ground where that is dark.
    pub hachure: Rgb,
    /// Colour of furrows in fields.
    pub furrow: Rgb,
    /// Colour of crowns of trees.
    pub wood: [Rgb; 3],
    /// Colour of the outline of trees.
    pub wood_dark: Rgb,
    /// Colour of ground under trees, and of gardens.
    pub green: Rgb,
    /// Colour of marsh and bog.
    pub marsh: Rgb,
    /// Colour of brooks and rivers.
    pub water: Rgb,
    /// Colour of banks of brooks and rivers.
    pub water_dark: Rgb,
    /// Colour of roads.
    pub road: Rgb,
    /// Colour of the edges of roads.
    pub road_dark: Rgb,
    /// Colour of roofs.
    pub roof: Rgb,
    /// Colour of the shaded half and outline of roofs.
    pub roof_dark: Rgb,
    /// Colour of walls of stone.
    pub stone: Rgb,
    /// Colour of joints and outline of stone walls.
    pub stone_dark: Rgb,
    /// Colour of earthworks.
    pub earth: Rgb,
    /// Colour of the outline of earthworks.
    pub earth_dark: Rgb,
    /// Colour of walls of houses and covers of wagons.
    pub plaster: Rgb,
    /// Soot, bog and everything black on the map; shadows.
    pub shadow: Rgb,

    /// Colours of the sides, in the order of the scenario file.
    pub sides: [SideColours; 2],
    /// White of counters, and colour of lettering on their strong colours.
    pub white: Rgb,
    /// Black of counters, and of anything drawn on white.
    pub black: Rgb,
    /// Gold colour of lines, of the active unit and of the selection.
    pub gold: Rgb,
    /// Colour of the outline of gold, which separates it from any background.
    pub gold_edge: Rgb,
    /// Colour of disorder, losses and fire on counters.
    pub alert: Rgb,
    /// Colour of the outline of `alert`.
    pub alert_dark: Rgb,
    /// Colour of the mark on counters of units that have acted.
    pub done: Rgb,

    /// Colour of marks over the map for permitted moves, and units that can act.
    pub go: Rgb,
    /// Colour of marks over the map for forced stops, coming disorder, pending duties.
    pub stop: Rgb,
    /// Colour of marks over the map for targets of shots or attacks.
    pub target: Rgb,
    /// Colour of marks over the map for retreats, and units with a pending question.
    pub back: Rgb,
    /// Colour of marks over the map for active units.
    pub active: Rgb,
    /// Colour of marks over the map for fronts of a unit.
    pub facing: Rgb,
    /// Colour of marks over the map for lines of fire.
    pub shot: Rgb,
    /// Colour of marks over the map for contour lines, and the cost of difficult ground.
    pub contour: Rgb,
    /// Colours of marks over the map for the groups of units of each side, in colours akin to its own. A letter in `veil` tells
    /// each apart; the colour is only an aid.
    pub groups: [[Rgb; 4]; 2],
    /// Background of texts over the map, drawn thinly, and outline of paths.
    pub veil: Rgb,
    /// Colour of lettering on `veil` or on panels for what is permitted or favourable.
    pub go_ink: Rgb,
    /// Colour of lettering on `veil` that means a forced stop.
    pub stop_ink: Rgb,
    /// Colour of lettering on `veil` that means a target.
    pub target_ink: Rgb,
    /// Colour of lettering on panels for losses, refusals and what is unfavourable.
    pub alert_ink: Rgb,
    /// Colour of a button that permits or ends something, under light lettering.
    pub go_fill: Rgb,
    /// Colour of a button that warns, under light lettering.
    pub alert_fill: Rgb,

    /// Colour of the background behind cards.
    pub panel: Rgb,
    /// Colour of cards and windows.
    pub card: Rgb,
    /// Colour of title bars of panels.
    pub bar: Rgb,
    /// Lettering on title bars, on strongly coloured buttons, and on the sides' colours.
    pub bar_ink: Rgb,
    /// Colour of paragraph links on title bars.
    pub bar_link: Rgb,
    /// Colour of headings, and of outlines of windows and hovered elements.
    pub heading: Rgb,
    /// Colour of buttons that are not hovered.
    pub button: Rgb,
    /// Colour of buttons under the pointer.
    pub button_hover: Rgb,
    /// Colour of the outline of buttons.
    pub button_line: Rgb,
    /// Colour of thin lines in panels.
    pub line: Rgb,
    /// Colour of the background of highlighted elements.
    pub lit: Rgb,
    /// Colour of text fields and sliders.
    pub field: Rgb,
    /// Colour of every other row of a table.
    pub stripe: Rgb,
    /// Colour of the bands of tables.
    pub band: Rgb,
    /// Colour of steps already passed.
    pub past: Rgb,
    /// Colour of links to paragraphs.
    pub link: Rgb,
    /// Colour of the white die; its number is `black`.
    pub die_white: Rgb,
    /// Colour of the red die; its number is `bar_ink`.
    pub die_red: Rgb,
    /// Colour of shares of an outcome that harm both sides, under light lettering.
    pub both: Rgb,
    /// Shares of an outcome that change nothing, under ink: the palest part of a bar.
    pub nothing: Rgb,
}

impl Theme {
    /// Theme of a ground and a palette.
    #[must_use]
    pub fn of(ground: ThemeMode, palette: Palette) -> Self {
        let theme = match ground {
            ThemeMode::Light => Self::light(),
            ThemeMode::Dark => Self::dark(),
        };
        theme.in_palette(palette)
    }

    /// Opacity of disabled elements, 0 to 1: paler, and still readable.
    #[must_use]
    pub const fn disabled(&self) -> f32 {
        match self.ground {
            ThemeMode::Light => 0.88,
            ThemeMode::Dark => 0.65,
        }
    }

    /// Factor of light or shade in the relief: paper hardly gets lighter, and dark ground hardly darker.
    #[must_use]
    pub const fn relief(&self, lit: bool) -> f32 {
        match (self.ground, lit) {
            (ThemeMode::Light, true) => 1.5,
            (ThemeMode::Light, false) => 1.0,
            (ThemeMode::Dark, true) => 0.7,
            (ThemeMode::Dark, false) => 1.3,
        }
    }

    /// Colour of ground of a level.
    #[must_use]
    pub fn level(&self, level: u8) -> Rgb {
        match self.levels.get(usize::from(level)) {
            Some(colour) => *colour,
            None => self.levels[3].mixed(self.peak, (0.12 * f32::from(level - 3)).min(0.6)),
        }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::light()
    }
}
