//! The colours: two grounds, and for each of them palettes for eyes that see colours otherwise (`assets/themes/*.ron`).

mod grounds;
mod palettes;

use clap::ValueEnum;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the map lies on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// A campaign map on warm paper, by day.
    #[default]
    Light,
    /// The same by candlelight.
    Dark,
}

impl Ground {
    /// Both.
    pub const ALL: [Ground; 2] = [Ground::Light, Ground::Dark];
}

/// For whose eyes the sides and the marks are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Palette {
    /// All colours.
    #[default]
    Standard,
    /// Without red.
    Protan,
    /// Without green.
    Deutan,
    /// Without blue.
    Tritan,
    /// By lightness alone.
    Grey,
}

impl Palette {
    /// All of them.
    pub const ALL: [Palette; 5] = [Palette::Standard, Palette::Protan, Palette::Deutan, Palette::Tritan, Palette::Grey];
}

/// A colour without transparency.
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
    /// This colour with `share` (0 to 1) of another.
    #[must_use]
    pub fn mixed(self, other: Rgb, share: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round().clamp(0.0, 255.0) as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// How light it is to the eye, by WCAG: 0 to 1.
    #[must_use]
    pub fn luminance(self) -> f32 {
        let linear = |v: f32| {
            let v = v / 255.0;
            if v <= 0.040_45 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = self.channels().map(linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// The contrast of two colours by WCAG: 1 to 21.
    #[must_use]
    pub fn contrast(self, other: Rgb) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The grey that is as light.
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

    /// From `#rrggbb`.
    fn try_from(text: String) -> Result<Self, String> {
        let digits = text.strip_prefix('#').filter(|d| d.len() == 6);
        let rgb = digits.and_then(|d| u32::from_str_radix(d, 16).ok());
        let [_, r, g, b] = rgb.ok_or_else(|| format!("`{text}` is no colour as #rrggbb"))?.to_be_bytes();
        Ok(Rgb(r, g, b))
    }
}

/// What a file of `assets/themes/` says.
fn shipped<T: DeserializeOwned>(text: &str) -> T {
    ron::from_str(text).expect("the tests paint with every theme")
}

/// The colours of one side: counters, markers, lettering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideColours {
    /// Symbols, the front edge, bars with light lettering.
    pub base: Rgb,
    /// Numbers and lines on the card.
    pub dark: Rgb,
    /// The card.
    pub light: Rgb,
    /// The outline of a counter, which parts it from any ground.
    pub rim: Rgb,
    /// Lettering on panels and lines over the map.
    pub ink: Rgb,
}

/// Every colour of map, counters, marks and panels; one value is one look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// What it is by.
    pub ground: Ground,
    /// For whose eyes it is.
    #[serde(skip)]
    pub palette: Palette,
    /// The sheet around the map.
    pub paper: Rgb,
    /// Stains on it.
    pub paper_dark: Rgb,
    /// The same far beyond the map.
    pub table: Rgb,
    /// Ground of levels 0 to 3; higher levels go on toward `peak`.
    pub levels: [Rgb; 4],
    /// The ground of the highest level.
    pub peak: Rgb,
    /// Lettering on map and panels.
    pub ink: Rgb,
    /// Small lettering.
    pub faint: Rgb,
    /// The hex grid, drawn thinly.
    pub grid: Rgb,
    /// Hachures.
    pub slope: Rgb,
    /// Hachures, which are strokes of a pen: lighter than the ground where that is dark.
    pub hachure: Rgb,
    /// Furrows.
    pub furrow: Rgb,
    /// Crowns of trees.
    pub wood: [Rgb; 3],
    /// Their outline.
    pub wood_dark: Rgb,
    /// Ground under trees, gardens.
    pub green: Rgb,
    /// Marsh and bog.
    pub marsh: Rgb,
    /// Brooks and rivers.
    pub water: Rgb,
    /// Their banks.
    pub water_dark: Rgb,
    /// Roads.
    pub road: Rgb,
    /// Their edges.
    pub road_dark: Rgb,
    /// Roofs.
    pub roof: Rgb,
    /// Their shaded half and outline.
    pub roof_dark: Rgb,
    /// Walls of stone.
    pub stone: Rgb,
    /// Their joints and outline.
    pub stone_dark: Rgb,
    /// Earthworks.
    pub earth: Rgb,
    /// Their outline.
    pub earth_dark: Rgb,
    /// Walls of houses, the tilts of wagons.
    pub plaster: Rgb,
    /// Soot, bog and everything that is black on the map; shadows.
    pub shadow: Rgb,

    /// The sides, in the order of the scenario file.
    pub sides: [SideColours; 2],
    /// White of counters, lettering on their strong colours.
    pub white: Rgb,
    /// Black of counters: what is drawn on white.
    pub black: Rgb,
    /// Gold lines, the active unit, what is selected.
    pub gold: Rgb,
    /// The line around gold, which parts it from any ground.
    pub gold_edge: Rgb,
    /// On counters: disorder, losses, fire.
    pub alert: Rgb,
    /// Its outline.
    pub alert_dark: Rgb,
    /// On counters: done.
    pub done: Rgb,

    /// Over the map: where one may go, who can act.
    pub go: Rgb,
    /// Over the map: where one must stop, who will be disordered, who owes something.
    pub stop: Rgb,
    /// Over the map: who may be shot at or attacked.
    pub target: Rgb,
    /// Over the map: ways back, units that are asked.
    pub back: Rgb,
    /// Over the map: who is active.
    pub active: Rgb,
    /// Over the map: fronts of a unit.
    pub facing: Rgb,
    /// Over the map: lines of fire.
    pub shot: Rgb,
    /// Over the map: contour lines, and the toil of hard ground.
    pub contour: Rgb,
    /// Over the map: the groups of units of each side, in colours akin to its own. A letter in `veil` tells each apart; the
    /// colour only helps the eye.
    pub groups: [[Rgb; 4]; 2],
    /// The ground of words over the map, laid on thinly, and the rim of ways.
    pub veil: Rgb,
    /// Lettering on it or on panels: allowed, in one's favour.
    pub go_ink: Rgb,
    /// Lettering on it: stop.
    pub stop_ink: Rgb,
    /// Lettering on it: target.
    pub target_ink: Rgb,
    /// Lettering on panels: losses, refusals, against one.
    pub alert_ink: Rgb,
    /// A button that allows or ends, under light lettering.
    pub go_fill: Rgb,
    /// A button that warns, under light lettering.
    pub alert_fill: Rgb,

    /// The ground behind cards.
    pub panel: Rgb,
    /// Cards, windows.
    pub card: Rgb,
    /// Title bars of panels.
    pub bar: Rgb,
    /// Lettering on title bars, buttons of a strong colour, the sides' colours.
    pub bar_ink: Rgb,
    /// Paragraphs cited on title bars.
    pub bar_link: Rgb,
    /// Headings; the outlines of windows and of what is pointed at.
    pub heading: Rgb,
    /// Buttons at rest.
    pub button: Rgb,
    /// Buttons under the pointer.
    pub button_hover: Rgb,
    /// Their outline.
    pub button_line: Rgb,
    /// Thin lines.
    pub line: Rgb,
    /// Behind what is lit.
    pub lit: Rgb,
    /// Fields for text, sliders.
    pub field: Rgb,
    /// Every other row.
    pub stripe: Rgb,
    /// Bands of tables.
    pub band: Rgb,
    /// Steps that are past.
    pub past: Rgb,
    /// Paragraphs cited.
    pub link: Rgb,
    /// The white die; its pips are `black`.
    pub die_white: Rgb,
    /// The red die; its pips are `bar_ink`.
    pub die_red: Rgb,
    /// Shares of an outcome that hurt both, under light lettering.
    pub both: Rgb,
    /// Shares that change nothing, under ink: what does not happen is the palest part of a bar.
    pub nothing: Rgb,
}

impl Theme {
    /// The theme of a ground and a palette.
    #[must_use]
    pub fn of(ground: Ground, palette: Palette) -> Self {
        let theme = match ground {
            Ground::Light => Self::light(),
            Ground::Dark => Self::dark(),
        };
        theme.in_palette(palette)
    }

    /// How solid what cannot be used now is drawn: paler, and still to be read.
    #[must_use]
    pub const fn disabled(&self) -> f32 {
        match self.ground {
            Ground::Light => 0.88,
            Ground::Dark => 0.65,
        }
    }

    /// How strongly light or shade models the ground: paper hardly grows lighter, and what is dark hardly darker.
    #[must_use]
    pub const fn relief(&self, lit: bool) -> f32 {
        match (self.ground, lit) {
            (Ground::Light, true) => 1.5,
            (Ground::Light, false) => 1.0,
            (Ground::Dark, true) => 0.7,
            (Ground::Dark, false) => 1.3,
        }
    }

    /// The ground of a level.
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
