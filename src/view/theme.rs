//! How the window looks: paper, ink, two families of type.

mod style;

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::paint::theme::{Ground, Rgb, Theme};
use bevy_egui::egui::ecolor::{gamma_u8_from_linear_f32, linear_f32_from_gamma_u8};
use bevy_egui::egui::{Color32, FontFamily, FontId, RichText};
use std::cell::Cell;
pub use style::{apply_style, install};

thread_local! {
    /// The look of the frame being drawn. A frame is drawn by one thread from its beginning to its end.
    static NOW: Cell<Theme> = Cell::new(Theme::light());
}

/// From here on this thread draws in this look.
pub fn wear(theme: Theme) {
    NOW.set(theme);
}

/// The colours of map and counters, which the panels share.
#[must_use]
pub fn colours() -> Theme {
    NOW.get()
}

/// Lettering.
#[must_use]
pub fn ink() -> Color32 {
    colour(colours().ink)
}

/// Paragraphs cited within a text.
#[must_use]
pub fn link() -> Color32 {
    colour(colours().link)
}

/// Fields for text, and what is set apart in a text.
#[must_use]
pub fn field() -> Color32 {
    colour(colours().field)
}

/// Small lettering.
#[must_use]
pub fn faint() -> Color32 {
    colour(colours().faint)
}

/// The ground of the panels.
#[must_use]
pub fn card() -> Color32 {
    colour(colours().card)
}

/// The ground behind cards.
#[must_use]
pub fn paper() -> Color32 {
    colour(colours().panel)
}

/// The mount of a picture that does not fill its frame.
#[must_use]
pub fn mount() -> Color32 {
    colour(colours().table)
}

/// Buttons at rest.
#[must_use]
pub fn button() -> Color32 {
    colour(colours().button)
}

/// Thin lines.
#[must_use]
pub fn line() -> Color32 {
    colour(colours().line)
}

/// Title bars.
#[must_use]
pub fn bar() -> Color32 {
    colour(colours().bar)
}

/// Headings, and the outlines of windows.
#[must_use]
pub fn heading() -> Color32 {
    colour(colours().heading)
}

/// Lettering on title bars and on the sides' colours.
#[must_use]
pub fn light() -> Color32 {
    colour(colours().bar_ink)
}

/// Paragraphs cited on title bars.
#[must_use]
pub fn bar_link() -> Color32 {
    colour(colours().bar_link)
}

/// Gold: what is selected or lit.
#[must_use]
pub fn gold() -> Color32 {
    colour(colours().gold)
}

/// The line around gold, which parts it from any ground.
#[must_use]
pub fn gold_edge() -> Color32 {
    colour(colours().gold_edge)
}

/// Behind what is lit.
#[must_use]
pub fn lit() -> Color32 {
    colour(colours().lit)
}

/// Every other row of a table of the rules.
#[must_use]
pub fn band() -> Color32 {
    colour(colours().band)
}

/// Steps that are past.
#[must_use]
pub fn past() -> Color32 {
    colour(colours().past)
}

/// Over the map: where one may go, who can act.
#[must_use]
pub fn go() -> Color32 {
    colour(colours().go)
}

/// Lettering: allowed, in one's favour.
#[must_use]
pub fn go_ink() -> Color32 {
    colour(colours().go_ink)
}

/// A button that allows or ends.
#[must_use]
pub fn go_fill() -> Color32 {
    colour(colours().go_fill)
}

/// Lettering on panels: losses, disorder, refusals.
#[must_use]
pub fn alert() -> Color32 {
    colour(colours().alert_ink)
}

/// A button that warns.
#[must_use]
pub fn alert_fill() -> Color32 {
    colour(colours().alert_fill)
}

/// Over the map: where one must stop, who will be disordered, who owes something.
#[must_use]
pub fn stop() -> Color32 {
    colour(colours().stop)
}

/// Its lettering.
#[must_use]
pub fn stop_ink() -> Color32 {
    colour(colours().stop_ink)
}

/// Over the map: enemies that may be shot at or attacked.
#[must_use]
pub fn target() -> Color32 {
    colour(colours().target)
}

/// Its lettering.
#[must_use]
pub fn target_ink() -> Color32 {
    colour(colours().target_ink)
}

/// Over the map: ways back, and units in question.
#[must_use]
pub fn back() -> Color32 {
    colour(colours().back)
}

/// Over the map: who is active.
#[must_use]
pub fn active() -> Color32 {
    colour(colours().active)
}

#[must_use]
pub fn die_white() -> Color32 {
    colour(colours().die_white)
}

#[must_use]
pub fn die_red() -> Color32 {
    colour(colours().die_red)
}

/// What is drawn on white.
#[must_use]
pub fn black() -> Color32 {
    colour(colours().black)
}

/// Shares of an outcome that hurt both.
#[must_use]
pub fn both() -> Color32 {
    colour(colours().both)
}

/// Shares of an outcome that change nothing.
#[must_use]
pub fn nothing() -> Color32 {
    colour(colours().nothing)
}

/// A colour through which so much of what lies under it shines. The window mixes light, not the numbers of colours: a
/// pale colour made thin in numbers would darken what lies under it, and a strong one would turn grey.
#[must_use]
pub fn veiled(colour: Color32, solid: f32) -> Color32 {
    let [r, g, b] = [colour.r(), colour.g(), colour.b()]
        .map(|part| gamma_u8_from_linear_f32(linear_f32_from_gamma_u8(part) * solid));
    Color32::from_rgba_premultiplied(r, g, b, (solid * 255.0).round() as u8)
}

/// How much thinner a tint of the map is than by day: by candlelight its colours are pale, and would outshine the land.
#[must_use]
pub fn thinned() -> f32 {
    if colours().ground == Ground::Dark { 0.4 } else { 1.0 }
}

/// The ground of words over the map, and the rim of marks and ways.
#[must_use]
pub fn veil(alpha: u8) -> Color32 {
    veiled(colour(colours().veil), f32::from(alpha) / 255.0)
}

/// Fronts of a unit, on the map.
#[must_use]
pub fn facing() -> Color32 {
    colour(colours().facing)
}

/// Lines of fire.
#[must_use]
pub fn shot() -> Color32 {
    colour(colours().shot)
}

/// Contour lines, and the toil of hard ground.
#[must_use]
pub fn contour() -> Color32 {
    colour(colours().contour)
}

/// A group of units by its place among those of its side: its letter tells it apart, the colour only helps the eye.
#[must_use]
pub fn group(side: SideId, place: usize) -> Color32 {
    let groups = colours().groups[side.index()];
    colour(groups[place % groups.len()])
}

/// A colour of the painter's for egui.
#[must_use]
pub const fn colour(rgb: Rgb) -> Color32 {
    Color32::from_rgb(rgb.0, rgb.1, rgb.2)
}

/// A side's colour.
#[must_use]
pub fn side_colour(side: SideId) -> Color32 {
    colour(colours().sides[side.index()].base)
}

/// A side's lettering on panels, and its lines over the map.
#[must_use]
pub fn side_ink(side: SideId) -> Color32 {
    colour(colours().sides[side.index()].ink)
}

/// Ground that a side holds, and the hatch over it.
#[must_use]
pub fn side_land(side: SideId) -> (Color32, Color32) {
    let (theme, own) = (colours(), side.index());
    let of = theme.sides[own];
    match theme.ground {
        Ground::Light => (veiled(colour(of.light), 0.82), colour(of.base)),
        Ground::Dark => (veiled(colour(of.base), 0.6), colour(of.ink)),
    }
}

/// The outline of what has a side's colour.
#[must_use]
pub fn side_rim(side: SideId) -> Color32 {
    colour(colours().sides[side.index()].rim)
}

fn family(face: Typeface) -> FontFamily {
    FontFamily::Name(face.name().into())
}

#[must_use]
pub fn font(face: Typeface, size: f32) -> FontId {
    FontId::new(size, family(face))
}

#[must_use]
pub fn set(text: impl Into<String>, face: Typeface, size: f32) -> RichText {
    RichText::new(text).font(font(face, size))
}

/// Prose: sentences to be read.
#[must_use]
pub fn prose(text: impl Into<String>) -> RichText {
    set(text, Typeface::Serif, 17.0)
}

/// A name or a heading within a panel.
#[must_use]
pub fn title(text: impl Into<String>) -> RichText {
    set(text, Typeface::SerifBold, 18.0)
}

/// Text as it is.
#[must_use]
pub fn plain(text: impl Into<String>) -> RichText {
    set(text, Typeface::Sans, 14.5)
}

/// Emphasised small text.
#[must_use]
pub fn bold(text: impl Into<String>) -> RichText {
    set(text, Typeface::SansBold, 14.5)
}

/// A large number.
#[must_use]
pub fn number(text: impl Into<String>) -> RichText {
    set(text, Typeface::SansBlack, 20.0)
}

/// Small, faint text.
#[must_use]
pub fn small(text: impl Into<String>) -> RichText {
    set(text, Typeface::Sans, 14.0).color(faint())
}
