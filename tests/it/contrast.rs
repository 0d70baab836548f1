//! What must be read can be read: contrast of every theme over the ground as it is really painted, and two sides that
//! nobody's eyes confuse.
//!
//! Measured as WCAG does: 4.5 to 1 for lettering, 3 to 1 for marks.

use crate::kinds::Terrain;
use glam::Vec2;
use std::sync::LazyLock;
use tercio::board::hex::{Dir, Hex};
use tercio::games::musket_pike::paint::MapPainter;
use tercio::games::musket_pike::rules::Battle;
use tercio::paint::layout::in_hex;
use tercio::paint::theme::{Palette, Rgb, Theme, ThemeMode};
use tercio::paint::tile::PixelRect;

const TEXT: f32 = 4.5;
const MARK: f32 = 3.0;
/// The least difference between two colours that are told apart at a glance (CIE 1976; about 2 can just be seen).
const APART: f32 = 20.0;
/// The same for two parts of a bar that lie side by side, with a line between them and each with its number.
const BESIDE: f32 = 8.0;
/// How strongly the board lays the veil under words over the map.
const VEIL: f32 = 0.8;
/// What the board lays over all pieces that are not looked at, and how strongly.
const DUSK: (Rgb, f32) = (Rgb(0x1c, 0x12, 0x08), 0.45);
/// How much ink there is in the lettering of an overlay.
const INKED: f32 = 0.25;

fn themes() -> Vec<(String, Palette, Theme)> {
    let all = |ground: ThemeMode| {
        Palette::ALL.map(|palette| (format!("{ground:?} {palette:?}"), palette, Theme::of(ground, palette)))
    };
    ThemeMode::ALL.into_iter().flat_map(all).collect()
}

/// The lines and hatches of the overlays.
fn over_the_map(t: &Theme) -> Vec<(&'static str, Rgb)> {
    let mut lines = vec![("facing", t.facing), ("shot", t.shot), ("contour", t.contour)];
    lines.push(("what is hidden", t.ink));
    lines.extend(t.groups.into_iter().flatten().map(|wing| ("a wing", wing)));
    lines
}

/// The veil over a ground, mixed as the window mixes: in light.
fn veiled(veil: Rgb, ground: Rgb) -> Rgb {
    laid(veil, ground, VEIL)
}

/// A colour so solid over another, mixed in light.
fn laid(over: Rgb, ground: Rgb, solid: f32) -> Rgb {
    let mix = |over: f32, ground: f32| {
        let light = over * solid + ground * (1.0 - solid);
        let v = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
        (v * 255.0).round() as u8
    };
    let (over, ground) = (linear(over), linear(ground));
    Rgb(mix(over[0], ground[0]), mix(over[1], ground[1]), mix(over[2], ground[2]))
}

/// Fails with every fault at once.
fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// A hex and those around it.
fn patch(battle: &Battle, middle: Hex) -> Vec<Hex> {
    std::iter::once(middle).chain(Dir::ALL.map(|d| battle.map.grid.neighbour(middle, d))).collect()
}

/// A map with every terrain in patches of seven hexes, and every level in a column of its own.
fn patchwork() -> (Battle, Vec<(String, Hex)>) {
    let mut battle = super::paint::plain();
    let mut places = Vec::new();
    let grid = battle.map.grid.clone();
    for (i, terrain) in Terrain::ALL.iter().enumerate() {
        let middle = grid.at(3 + 5 * (i as u8 % 6), 3 + 5 * (i as u8 / 6)).expect("on the map");
        for hex in patch(&battle, middle) {
            battle.map.terrain[hex.index()] = terrain.id();
        }
        places.push((format!("{terrain:?}"), middle));
    }
    for level in 0..4u8 {
        let middle = grid.at(5 + 6 * level, 22).expect("on the map");
        for hex in patch(&battle, middle) {
            battle.map.level[hex.index()] = level;
        }
        places.push((format!("level {level}"), middle));
    }
    (battle, places)
}

/// A kind of ground and its typical colour.
type Grounds = Vec<(String, Rgb)>;

/// The themes with the grounds as each paints them, painted once.
static PAINTED: LazyLock<Vec<(String, Palette, Theme, Grounds)>> = LazyLock::new(|| {
    let (battle, places) = patchwork();
    let paint = |(name, palette, theme): (String, Palette, Theme)| {
        let grounds = grounds(&battle, &places, &theme);
        (name, palette, theme, grounds)
    };
    themes().into_iter().map(paint).collect()
});

/// The typical colour of each ground: of all pixels of a hex where marks run, round the counter in its middle, the one
/// in the middle by lightness.
fn grounds(battle: &Battle, places: &[(String, Hex)], theme: &Theme) -> Grounds {
    const SCALE: f32 = 15.0;
    let painter = MapPainter::new(battle, theme);
    let layout = painter.layout();
    let picture = painter.paint(SCALE, PixelRect::whole(layout, SCALE));
    let width = picture.width();
    let typical = |hex: Hex| {
        let centre = layout.centre(hex);
        let mut pixels: Vec<Rgb> = Vec::new();
        for (i, pixel) in picture.pixels().iter().enumerate() {
            let at = Vec2::new((i as u32 % width) as f32 + 0.5, (i as u32 / width) as f32 + 0.5) / SCALE - centre;
            if in_hex(at / 0.97) && !in_hex(at / 0.55) {
                pixels.push(Rgb(pixel.red(), pixel.green(), pixel.blue()));
            }
        }
        pixels.sort_by(|a, b| a.luminance().total_cmp(&b.luminance()));
        pixels[pixels.len() / 2]
    };
    places.iter().map(|(name, hex)| (name.clone(), typical(*hex))).collect()
}

#[test]
fn lettering_can_be_read_on_what_it_stands_on() {
    let mut faults = Vec::new();
    for (name, _, t, grounds) in PAINTED.iter() {
        let mut read = |what: String, ink: Rgb, ground: Rgb| {
            let contrast = ink.contrast(ground);
            if contrast < TEXT {
                faults.push(format!("{name}: {what}: {contrast:.2} ({ink:?} on {ground:?})"));
            }
        };
        let panels = [("card", t.card), ("panel", t.panel), ("paper", t.paper), ("stripe", t.stripe), ("band", t.band)];
        let inks = [("ink", t.ink), ("faint", t.faint), ("heading", t.heading), ("link", t.link)];
        for (on, ground) in panels {
            for (what, ink) in inks {
                read(format!("{what} on {on}"), ink, ground);
            }
        }
        for (on, ground) in [("card", t.card), ("panel", t.panel)] {
            for (what, ink) in [("alert", t.alert_ink), ("go", t.go_ink), ("stop", t.stop_ink)] {
                read(format!("{what} on {on}"), ink, ground);
            }
            for side in 0..2 {
                read(format!("side {side} on {on}"), t.sides[side].ink, ground);
            }
        }
        for (on, ground) in
            [("button", t.button), ("button under the pointer", t.button_hover), ("lit", t.lit), ("field", t.field)]
        {
            read(format!("ink on {on}"), t.ink, ground);
        }
        read("alert on a button".to_owned(), t.alert_ink, t.button);
        for (on, under) in [("card", t.card), ("panel", t.panel)] {
            let button = laid(t.button, under, t.disabled());
            read(format!("a disabled button on {on}"), laid(t.ink, button, t.disabled()), button);
        }
        read("faint on a step that is past".to_owned(), t.faint, t.past);
        for (on, ground) in [
            ("bar", t.bar),
            ("go", t.go_fill),
            ("alert", t.alert_fill),
            ("red die", t.die_red),
            ("both", t.both),
            ("side 0", t.sides[0].base),
            ("side 1", t.sides[1].base),
        ] {
            read(format!("light on {on}"), t.bar_ink, ground);
        }
        read("ink on nothing".to_owned(), t.ink, t.nothing);
        read("citation on a bar".to_owned(), t.bar_link, t.bar);
        for (place, wing) in t.groups.iter().flatten().enumerate() {
            read(format!("the letter of wing {place}"), t.veil, *wing);
        }
        // Counters and pennants.
        for side in &t.sides {
            read("a counter's number".to_owned(), side.dark, side.light);
            read("a block's number".to_owned(), t.white, side.base);
            read("a leader's name".to_owned(), t.white, side.dark);
            read("morale".to_owned(), side.dark, t.white);
        }
        for (place, side) in t.sides.iter().enumerate() {
            read(format!("a flag of side {place}"), t.die_white, side.base);
        }
        for (on, ground) in [("button", t.button), ("lit", t.lit), ("card", t.card), ("panel", t.panel)] {
            read(format!("an icon on {on}"), t.heading, ground);
            read(format!("an icon of an order on {on}"), t.ink, ground);
        }
        read("an icon that is barred, on the strip".to_owned(), t.faint, t.panel);
        read("the ribbon".to_owned(), t.white, t.alert);
        read("lowered morale".to_owned(), t.alert_dark, t.white);
        read("black on white".to_owned(), t.black, t.white);
        read("the white die".to_owned(), t.black, t.die_white);
        for (on, ground) in grounds {
            let veiled = veiled(t.veil, *ground);
            for (what, ink) in [("ink", t.ink), ("go", t.go_ink), ("stop", t.stop_ink), ("target", t.target_ink)] {
                read(format!("{what} over veiled {on}"), ink, veiled);
            }
            for (what, line) in over_the_map(t) {
                read(format!("{what} over veiled {on}"), line.mixed(t.ink, INKED), veiled);
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn the_numbers_of_pieces_that_recede_can_still_be_read() {
    let mut faults = Vec::new();
    for (name, _, t) in themes() {
        let dim = |colour: Rgb| laid(DUSK.0, colour, DUSK.1);
        for (side, own) in t.sides.iter().enumerate() {
            for (what, ink, ground) in [
                ("a counter's number", own.dark, own.light),
                ("a block's number", t.white, own.base),
                ("a leader's name", t.white, own.dark),
            ] {
                let contrast = dim(ink).contrast(dim(ground));
                if contrast < MARK {
                    faults.push(format!("{name}: {what} of side {side}: {contrast:.2}"));
                }
            }
        }
    }
    assert_none(&faults);
}

/// Among dense crowns, beds and smoke no coloured line alone stands out: there its casing does, which is `veil`.
fn needs_casing(terrain: &str) -> bool {
    ["Wood", "WalledGarden", "BurningTown"].contains(&terrain)
}

#[test]
fn marks_stand_out_on_every_ground() {
    let mut faults = Vec::new();
    for (name, _, t, grounds) in PAINTED.iter() {
        for (on, ground) in grounds {
            let ground = *ground;
            let mut see = |what: &str, contrast: f32| {
                if contrast < MARK {
                    faults.push(format!("{name}: {what} on {on} {ground:?}: {contrast:.2}"));
                }
            };
            let lines = [
                ("go", t.go),
                ("stop", t.stop),
                ("target", t.target),
                ("back", t.back),
                ("side 0", t.sides[0].ink),
                ("side 1", t.sides[1].ink),
            ];
            for (what, line) in lines.into_iter().chain(over_the_map(t)) {
                let cased = t.veil.contrast(ground).min(line.contrast(t.veil));
                see(what, if needs_casing(on) { line.contrast(ground).max(cased) } else { line.contrast(ground) });
            }
            see(
                "gold with its edge",
                t.gold.contrast(t.gold_edge).min(t.gold.contrast(ground).max(t.gold_edge.contrast(ground))),
            );
            for side in &t.sides {
                // A counter is told from the ground by its outline, or by its card within it.
                let card = side.light.contrast(ground).min(side.light.contrast(side.dark));
                see("a counter", side.rim.contrast(ground).max(card));
                // A flag by its cloth or its hem, among crowns by the casing around it.
                let flag = side.base.contrast(ground).max(side.rim.contrast(ground));
                let cased = t.veil.contrast(ground).min(side.rim.contrast(t.veil));
                see("a flag", if needs_casing(on) { flag.max(cased) } else { flag });
            }
        }
    }
    assert_none(&faults);
}

fn linear(rgb: Rgb) -> [f32; 3] {
    [rgb.0, rgb.1, rgb.2].map(|v| {
        let v = f32::from(v) / 255.0;
        if v <= 0.040_45 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
    })
}

/// A colour as it is seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1), or in grey.
fn seen(palette: Palette, rgb: Rgb) -> [f32; 3] {
    let m: [[f32; 3]; 3] = match palette {
        Palette::Standard => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        Palette::Protan => {
            [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]]
        }
        Palette::Deutan => {
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]]
        }
        Palette::Tritan => {
            [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]]
        }
        Palette::Grey => [[0.2126, 0.7152, 0.0722]; 3],
    };
    let c = linear(rgb);
    m.map(|row| (row[0] * c[0] + row[1] * c[1] + row[2] * c[2]).clamp(0.0, 1.0))
}

/// CIE L*a*b* of linear sRGB.
fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
    let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
    let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn apart(palette: Palette, a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (lab(seen(palette, a)), lab(seen(palette, b)));
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

#[test]
fn the_sides_and_the_marks_are_told_apart_by_the_eyes_they_are_meant_for() {
    let mut faults = Vec::new();
    for (name, palette, t) in themes() {
        let [one, two] = &t.sides;
        let pairs = [
            ("the sides' symbols", one.base, two.base, APART),
            ("the sides' cards", one.light, two.light, APART * 0.8),
            ("the sides' lettering", one.ink, two.ink, if palette == Palette::Grey { 10.0 } else { APART }),
            ("go and stop", t.go, t.stop, if palette == Palette::Grey { 12.0 } else { APART }),
            ("go and target", t.go, t.target, if palette == Palette::Grey { 6.0 } else { APART }),
            ("what hurts both and what changes nothing", t.both, t.nothing, APART),
            ("what hurts both and the one side", t.both, one.base, BESIDE),
            ("what hurts both and the other", t.both, two.base, BESIDE),
            ("fronts and fire", t.facing, t.shot, if palette == Palette::Grey { 10.0 } else { APART }),
        ];
        for (what, a, b, least) in pairs {
            let difference = apart(palette, a, b);
            if difference < least {
                faults.push(format!("{name}: {what}: {difference:.1} of {least}"));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn themes_have_the_names_that_settings_write() {
    let names: Vec<String> = Palette::ALL.iter().map(|p| serde_json::to_string(p).expect("a name")).collect();
    assert_eq!(names, ["\"standard\"", "\"protan\"", "\"deutan\"", "\"tritan\"", "\"grey\""]);
    let names: Vec<String> = ThemeMode::ALL.iter().map(|g| serde_json::to_string(g).expect("a name")).collect();
    assert_eq!(names, ["\"light\"", "\"dark\""]);
    assert_eq!(Theme::of(ThemeMode::default(), Palette::default()), Theme::light());
}
