//! Current theme of the window: colours and typefaces, as egui uses them.

mod style;

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::paint::theme::{Rgb, Theme, ThemeMode};
use bevy_egui::egui::ecolor::{gamma_u8_from_linear_f32, linear_f32_from_gamma_u8};
use bevy_egui::egui::{Color32, FontFamily, FontId, RichText};
use std::cell::Cell;
pub use style::{CORNER, apply_style, install};

thread_local! {
    /// Theme of the frame being drawn. One thread draws a frame from its beginning to its end.
    static NOW: Cell<Theme> = Cell::new(Theme::light());
}

/// Sets the theme that this thread draws in from now on.
pub fn set_current_theme(theme: Theme) {
    NOW.set(theme);
}

/// Current theme, shared by the map, the counters and the panels.
#[must_use]
pub fn current_theme() -> Theme {
    NOW.get()
}

/// Colour of text in panels.
#[must_use]
pub fn ink() -> Color32 {
    colour(current_theme().ink)
}

/// Colour of paragraph links within a text.
#[must_use]
pub fn link() -> Color32 {
    colour(current_theme().link)
}

/// Colour of text fields, and of set-off passages in a text.
#[must_use]
pub fn field() -> Color32 {
    colour(current_theme().field)
}

/// Colour of small, faint text.
#[must_use]
pub fn faint() -> Color32 {
    colour(current_theme().faint)
}

/// Colour of the background of panels and cards.
#[must_use]
pub fn card() -> Color32 {
    colour(current_theme().card)
}

/// Colour of the background behind cards.
#[must_use]
pub fn paper() -> Color32 {
    colour(current_theme().panel)
}

/// Colour of a table whose cloth is not painted yet.
#[must_use]
pub fn cloth() -> Color32 {
    let (day, candlelight) = (Rgb(132, 138, 90), Rgb(84, 76, 41));
    colour(if current_theme().ground == ThemeMode::Dark { candlelight } else { day })
}

/// Colour of the room around a table that is not painted yet.
#[must_use]
pub fn room() -> Color32 {
    colour(Rgb(44, 30, 19))
}

/// Colour behind a picture that does not fill its frame.
#[must_use]
pub fn mount() -> Color32 {
    colour(current_theme().table)
}

/// Colour of buttons that are not hovered.
#[must_use]
pub fn button() -> Color32 {
    colour(current_theme().button)
}

/// Colour of thin lines in panels.
#[must_use]
pub fn line() -> Color32 {
    colour(current_theme().line)
}

/// Colour of title bars of panels.
#[must_use]
pub fn bar() -> Color32 {
    colour(current_theme().bar)
}

/// Colour of headings, and of the outlines of windows.
#[must_use]
pub fn heading() -> Color32 {
    colour(current_theme().heading)
}

/// Colour of text on title bars and on the sides' colours.
#[must_use]
pub fn light() -> Color32 {
    colour(current_theme().bar_ink)
}

/// Colour of paragraph links on title bars.
#[must_use]
pub fn bar_link() -> Color32 {
    colour(current_theme().bar_link)
}

/// Colour of what is selected or highlighted: gold.
#[must_use]
pub fn gold() -> Color32 {
    colour(current_theme().gold)
}

/// Colour of the edge around gold, which sets it off from any ground.
#[must_use]
pub fn gold_edge() -> Color32 {
    colour(current_theme().gold_edge)
}

/// Colour of the background of highlighted things.
#[must_use]
pub fn lit() -> Color32 {
    colour(current_theme().lit)
}

/// Colour of the background of every other row of a table of the rules.
#[must_use]
pub fn band() -> Color32 {
    colour(current_theme().band)
}

/// Colour of steps that are past.
#[must_use]
pub fn past() -> Color32 {
    colour(current_theme().past)
}

/// Colour over the map of places to move to and of pieces that can act.
#[must_use]
pub fn go() -> Color32 {
    colour(current_theme().go)
}

/// Colour of text about what is allowed or favourable.
#[must_use]
pub fn go_ink() -> Color32 {
    colour(current_theme().go_ink)
}

/// Colour of a button that allows or ends something.
#[must_use]
pub fn go_fill() -> Color32 {
    colour(current_theme().go_fill)
}

/// Text colour on panels of losses, disorder and refusals.
#[must_use]
pub fn alert() -> Color32 {
    colour(current_theme().alert_ink)
}

/// Colour of a button that warns.
#[must_use]
pub fn alert_fill() -> Color32 {
    colour(current_theme().alert_fill)
}

/// Colour over the map of places to stop, of disorder, and of pieces that must still act.
#[must_use]
pub fn stop() -> Color32 {
    colour(current_theme().stop)
}

/// Text colour of places to stop and of pieces that must still act.
#[must_use]
pub fn stop_ink() -> Color32 {
    colour(current_theme().stop_ink)
}

/// Colour over the map of enemies that may be shot at or attacked.
#[must_use]
pub fn target() -> Color32 {
    colour(current_theme().target)
}

/// Colour of text about targets.
#[must_use]
pub fn target_ink() -> Color32 {
    colour(current_theme().target_ink)
}

/// Colour over the map of retreat paths, and of units that a question is about.
#[must_use]
pub fn back() -> Color32 {
    colour(current_theme().back)
}

/// Colour over the map of active units.
#[must_use]
pub fn active() -> Color32 {
    colour(current_theme().active)
}

/// Colour of a white die, and of white cloth.
#[must_use]
pub fn die_white() -> Color32 {
    colour(current_theme().die_white)
}

/// Colour of the red die.
#[must_use]
pub fn die_red() -> Color32 {
    colour(current_theme().die_red)
}

/// Colour black, for drawing on white.
#[must_use]
pub fn black() -> Color32 {
    colour(current_theme().black)
}

/// Colour of an outcome's share that hurts both sides.
#[must_use]
pub fn both() -> Color32 {
    colour(current_theme().both)
}

/// Colour of an outcome's share that changes nothing.
#[must_use]
pub fn nothing() -> Color32 {
    colour(current_theme().nothing)
}

/// Translucent colour of this opacity, 0 to 1. The window mixes light, not the numbers of colours: a pale colour thinned by its
/// numbers would darken what lies under it, and a strong one would turn grey.
#[must_use]
pub fn with_opacity(colour: Color32, solid: f32) -> Color32 {
    let [r, g, b] = [colour.r(), colour.g(), colour.b()]
        .map(|part| gamma_u8_from_linear_f32(linear_f32_from_gamma_u8(part) * solid));
    Color32::from_rgba_premultiplied(r, g, b, (solid * 255.0).round() as u8)
}

/// Opacity factor of tints on the map: less in the dark theme, whose pale colours would outshine the land.
#[must_use]
pub fn thinned() -> f32 {
    if current_theme().ground == ThemeMode::Dark { 0.4 } else { 1.0 }
}

/// Colour of the background of words over the map, and of the rim of marks and paths, with this alpha, 0 to 255.
#[must_use]
pub fn veil(alpha: u8) -> Color32 {
    with_opacity(colour(current_theme().veil), f32::from(alpha) / 255.0)
}

/// Colour of a unit's fronts on the map.
#[must_use]
pub fn facing() -> Color32 {
    colour(current_theme().facing)
}

/// Colour over the map of lines of fire.
#[must_use]
pub fn shot() -> Color32 {
    colour(current_theme().shot)
}

/// Colour of contour lines, and of difficult ground.
#[must_use]
pub fn contour() -> Color32 {
    colour(current_theme().contour)
}

/// Colour of a group of units, by its index among those of its side; the group's letter identifies it, the colour only helps.
#[must_use]
pub fn group(side: SideId, place: usize) -> Color32 {
    let groups = current_theme().groups[side.index()];
    colour(groups[place % groups.len()])
}

/// Colour of the painter as an egui colour.
#[must_use]
pub const fn colour(rgb: Rgb) -> Color32 {
    Color32::from_rgb(rgb.0, rgb.1, rgb.2)
}

/// Colour of a side, as its counters have it.
#[must_use]
pub fn side_colour(side: SideId) -> Color32 {
    colour(current_theme().sides[side.index()].base)
}

/// Colour of a side's text on panels, and of its lines over the map.
#[must_use]
pub fn side_ink(side: SideId) -> Color32 {
    colour(current_theme().sides[side.index()].ink)
}

/// Tint of ground that a side holds, and colour of the hatch over the ground.
#[must_use]
pub fn side_land(side: SideId) -> (Color32, Color32) {
    let (theme, own) = (current_theme(), side.index());
    let of = theme.sides[own];
    match theme.ground {
        ThemeMode::Light => (with_opacity(colour(of.light), 0.82), colour(of.base)),
        ThemeMode::Dark => (with_opacity(colour(of.base), 0.6), colour(of.ink)),
    }
}

/// Colour of the outline of what has a side's colour.
#[must_use]
pub fn side_rim(side: SideId) -> Color32 {
    colour(current_theme().sides[side.index()].rim)
}

fn family(face: Typeface) -> FontFamily {
    FontFamily::Name(face.name().into())
}

/// Font of a typeface at a size in points.
#[must_use]
pub fn font(face: Typeface, size: f32) -> FontId {
    FontId::new(size, family(face))
}

/// Text in a typeface at a size in points.
#[must_use]
pub fn styled(text: impl Into<String>, face: Typeface, size: f32) -> RichText {
    RichText::new(text).font(font(face, size))
}

/// Text set as prose, for sentences to be read.
#[must_use]
pub fn prose(text: impl Into<String>) -> RichText {
    styled(text, Typeface::Serif, 17.0)
}

/// Text set as a name or heading within a panel.
#[must_use]
pub fn title(text: impl Into<String>) -> RichText {
    styled(text, Typeface::SerifBold, 18.0)
}

/// Words on a card of odds, of a result or of an explanation. One rule holds on these cards: words are set in the book face, and
/// figures in the sans ([`card_figure`]), whose digits are all of one width, so that they stand below each other.
#[must_use]
pub fn card_words(text: impl Into<String>) -> RichText {
    styled(text, Typeface::Serif, 15.5)
}

/// Heading of a part of such a card.
#[must_use]
pub fn card_heading(text: impl Into<String>) -> RichText {
    styled(text, Typeface::SerifBold, 16.0)
}

/// Remark on such a card, beside what counts.
#[must_use]
pub fn card_note(text: impl Into<String>) -> RichText {
    styled(text, Typeface::SerifItalic, 15.0).color(faint())
}

/// Figure on such a card.
#[must_use]
pub fn card_figure(text: impl Into<String>) -> RichText {
    styled(text, Typeface::SansBold, 14.5)
}

/// Text without bold or italics.
#[must_use]
pub fn plain(text: impl Into<String>) -> RichText {
    styled(text, Typeface::Sans, 14.5)
}

/// Text set bold and small, for emphasis.
#[must_use]
pub fn bold(text: impl Into<String>) -> RichText {
    styled(text, Typeface::SansBold, 14.5)
}

/// Text set as a large number.
#[must_use]
pub fn number(text: impl Into<String>) -> RichText {
    styled(text, Typeface::SansBlack, 20.0)
}

/// Text in small and faint letters.
#[must_use]
pub fn small(text: impl Into<String>) -> RichText {
    styled(text, Typeface::Sans, 14.0).color(faint())
}
