//! Palettes: the colours of a theme that carry meaning by their hue, for every kind of colour vision.
//!
//! Without red or green, orange and blue can be told apart; without blue, red and teal; the grey palette relies
//! on lightness alone, with dark cards for one side and white ones for the other. Shapes and patterns repeat
//! all of it.

use super::{Palette, Rgb, SideColours, Theme, ThemeMode, shipped};
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
    /// Share by which the ground is desaturated, in percent.
    #[serde(default)]
    faded: u8,
    light: Hues,
    dark: Hues,
}

static ORANGE_AND_BLUE: LazyLock<File> =
    LazyLock::new(|| shipped(include_str!("../../../assets/themes/orange-and-blue.ron")));
static RED_AND_TEAL: LazyLock<File> =
    LazyLock::new(|| shipped(include_str!("../../../assets/themes/red-and-teal.ron")));
static GREY: LazyLock<File> = LazyLock::new(|| shipped(include_str!("../../../assets/themes/grey.ron")));

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
        let theme = self.faded(f32::from(file.faded) / 100.0).with(hues);
        let theme = if palette == Palette::Grey { theme.without_colour() } else { theme };
        Self { palette, ..theme }
    }

    /// The theme with each colour as the grey of the same luminance.
    fn without_colour(self) -> Self {
        let side = |s: SideColours| SideColours {
            base: s.base.grey(),
            dark: s.dark.grey(),
            light: s.light.grey(),
            rim: s.rim.grey(),
            ink: s.ink.grey(),
        };
        Self {
            sides: self.sides.map(side),
            groups: self.groups.map(|group| group.map(Rgb::grey)),
            ink: self.ink.grey(),
            faint: self.faint.grey(),
            stone_dark: self.stone_dark.grey(),
            plaster: self.plaster.grey(),
            shadow: self.shadow.grey(),
            white: self.white.grey(),
            black: self.black.grey(),
            gold: self.gold.grey(),
            gold_edge: self.gold_edge.grey(),
            alert: self.alert.grey(),
            alert_dark: self.alert_dark.grey(),
            done: self.done.grey(),
            go: self.go.grey(),
            stop: self.stop.grey(),
            target: self.target.grey(),
            back: self.back.grey(),
            active: self.active.grey(),
            facing: self.facing.grey(),
            shot: self.shot.grey(),
            contour: self.contour.grey(),
            veil: self.veil.grey(),
            go_ink: self.go_ink.grey(),
            stop_ink: self.stop_ink.grey(),
            target_ink: self.target_ink.grey(),
            alert_ink: self.alert_ink.grey(),
            go_fill: self.go_fill.grey(),
            alert_fill: self.alert_fill.grey(),
            bar_ink: self.bar_ink.grey(),
            bar_link: self.bar_link.grey(),
            heading: self.heading.grey(),
            lit: self.lit.grey(),
            link: self.link.grey(),
            die_white: self.die_white.grey(),
            die_red: self.die_red.grey(),
            both: self.both.grey(),
            ..self.faded(1.0)
        }
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

    /// The theme with less colour in the ground and the panels, so that lightness distinguishes elements on them; `share`: the
    /// part taken away.
    fn faded(self, share: f32) -> Self {
        let grey = |c: Rgb| c.mixed(c.grey(), share);
        Self {
            paper: grey(self.paper),
            paper_dark: grey(self.paper_dark),
            table: grey(self.table),
            levels: self.levels.map(grey),
            peak: grey(self.peak),
            slope: grey(self.slope),
            hachure: grey(self.hachure),
            furrow: grey(self.furrow),
            grid: grey(self.grid),
            wood: self.wood.map(grey),
            wood_dark: grey(self.wood_dark),
            green: grey(self.green),
            marsh: grey(self.marsh),
            water: grey(self.water),
            water_dark: grey(self.water_dark),
            road: grey(self.road),
            road_dark: grey(self.road_dark),
            roof: grey(self.roof),
            roof_dark: grey(self.roof_dark),
            stone: grey(self.stone),
            earth: grey(self.earth),
            earth_dark: grey(self.earth_dark),
            nothing: grey(self.nothing),
            panel: grey(self.panel),
            card: grey(self.card),
            bar: grey(self.bar),
            button: grey(self.button),
            button_hover: grey(self.button_hover),
            button_line: grey(self.button_line),
            line: grey(self.line),
            field: grey(self.field),
            stripe: grey(self.stripe),
            band: grey(self.band),
            past: grey(self.past),
            ..self
        }
    }
}
