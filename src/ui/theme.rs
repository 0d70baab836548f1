//! How the window looks: paper, ink, two families of type.

use crate::kernel::SideId;
use crate::paint::fonts::Face;
use crate::paint::theme::{Rgb, Theme};
use bevy_egui::egui::style::{Selection, WidgetVisuals};
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, RichText, Shadow, Stroke,
    TextStyle, Vec2, Visuals,
};
use std::cell::Cell;
use std::sync::Arc;

thread_local! {
    /// The look of the frame being drawn. A frame is drawn by one thread from its beginning to its end.
    static NOW: Cell<Theme> = const { Cell::new(Theme::light()) };
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
    Color32::from_rgb(0xf3, 0xe9, 0xd0)
}

/// Buttons at rest.
#[must_use]
pub fn button() -> Color32 {
    Color32::from_rgb(0xee, 0xdf, 0xbb)
}

/// Thin lines.
#[must_use]
pub fn line() -> Color32 {
    Color32::from_rgb(0xc4, 0xac, 0x7c)
}

/// Title bars.
#[must_use]
pub fn bar() -> Color32 {
    colour(colours().bar)
}

/// Lettering on title bars and on the sides' colours.
#[must_use]
pub fn light() -> Color32 {
    colour(colours().white)
}

/// Gold: what is selected or lit.
#[must_use]
pub fn gold() -> Color32 {
    colour(colours().gold)
}

/// Behind what is lit.
#[must_use]
pub fn lit() -> Color32 {
    Color32::from_rgb(0xf7, 0xdf, 0x9c)
}

/// Allowed, done.
#[must_use]
pub fn go() -> Color32 {
    colour(colours().go)
}

/// Losses, disorder, refusals.
#[must_use]
pub fn alert() -> Color32 {
    Color32::from_rgb(0xb0, 0x43, 0x1d)
}

/// Enemies that may be shot at or attacked.
#[must_use]
pub fn target() -> Color32 {
    Color32::from_rgb(0x9c, 0x1f, 0x1f)
}

/// Ways back, and units in question.
#[must_use]
pub fn back() -> Color32 {
    Color32::from_rgb(0x54, 0x3a, 0x78)
}

/// Fronts of a unit, on the map.
#[must_use]
pub fn facing() -> Color32 {
    Color32::from_rgb(0x1f, 0x5c, 0x8a)
}

/// Lines of fire.
#[must_use]
pub fn shot() -> Color32 {
    Color32::from_rgb(0x8a, 0x45, 0x0a)
}

/// Contour lines, and the toil of hard ground.
#[must_use]
pub fn contour() -> Color32 {
    Color32::from_rgb(0x6e, 0x4a, 0x1c)
}

/// A wing by its place in the battle's list: its letter tells it apart, the colour only helps the eye.
#[must_use]
pub fn wing(place: usize) -> Color32 {
    const WINGS: [(u8, u8, u8); 8] = [
        (0x1b, 0x6b, 0x6b),
        (0x8a, 0x3b, 0x12),
        (0x4b, 0x3d, 0x8f),
        (0x2d, 0x6a, 0x2d),
        (0x8c, 0x1f, 0x5c),
        (0x5a, 0x4a, 0x14),
        (0x1d, 0x4e, 0x89),
        (0x3a, 0x3a, 0x3a),
    ];
    let (r, g, b) = WINGS[place % WINGS.len()];
    Color32::from_rgb(r, g, b)
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

/// A side's dark colour: outlines, lettering.
#[must_use]
pub fn side_dark(side: SideId) -> Color32 {
    colour(colours().sides[side.index()].dark)
}

/// A side's light colour: its counters' card.
#[must_use]
pub fn side_light(side: SideId) -> Color32 {
    colour(colours().sides[side.index()].light)
}

fn family(face: Face) -> FontFamily {
    FontFamily::Name(face.name().into())
}

/// A font of a face.
#[must_use]
pub fn font(face: Face, size: f32) -> FontId {
    FontId::new(size, family(face))
}

/// Text in a face.
#[must_use]
pub fn set(text: impl Into<String>, face: Face, size: f32) -> RichText {
    RichText::new(text).font(font(face, size))
}

/// Prose: sentences to be read.
#[must_use]
pub fn prose(text: impl Into<String>) -> RichText {
    set(text, Face::Serif, 17.0)
}

/// A name or a heading within a panel.
#[must_use]
pub fn title(text: impl Into<String>) -> RichText {
    set(text, Face::SerifBold, 18.0)
}

/// Text as it is.
#[must_use]
pub fn plain(text: impl Into<String>) -> RichText {
    set(text, Face::Sans, 14.5)
}

/// Emphasised small text.
#[must_use]
pub fn bold(text: impl Into<String>) -> RichText {
    set(text, Face::SansBold, 14.5)
}

/// A large number.
#[must_use]
pub fn number(text: impl Into<String>) -> RichText {
    set(text, Face::SansBlack, 20.0)
}

/// Small, faint text.
#[must_use]
pub fn small(text: impl Into<String>) -> RichText {
    set(text, Face::Sans, 13.0).color(faint())
}

/// Gives egui its fonts and its style; once, before the first frame.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Light);
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, font(Face::Sans, 13.0)),
            (TextStyle::Body, font(Face::Sans, 14.5)),
            (TextStyle::Button, font(Face::SansBold, 14.5)),
            (TextStyle::Heading, font(Face::SerifBold, 24.0)),
            (TextStyle::Monospace, font(Face::Sans, 14.5)),
        ]
        .into();
        style.spacing.item_spacing = Vec2::new(8.0, 6.0);
        style.spacing.button_padding = Vec2::new(10.0, 5.0);
        style.spacing.interact_size.y = 26.0;
        style.spacing.tooltip_width = 380.0;
        style.spacing.window_margin = Margin::same(12);
        style.spacing.scroll = egui::style::ScrollStyle::solid();
        // The bar says that there is more; a shade over half a line only looks like dirt.
        style.spacing.scroll.fade.strength = 0.0;
        style.interaction.tooltip_delay = 0.35;
        style.interaction.selectable_labels = false;
        // A window that sleeps does not fade.
        style.animation_time = 0.0;
        style.visuals = visuals();
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for face in Face::ALL {
        fonts.font_data.insert(face.name().to_owned(), Arc::new(FontData::from_static(face.bytes())));
        // Signs that the face lacks (arrows, ticks) come from egui's own fonts.
        let list = std::iter::once(face.name().to_owned()).chain(fallback.iter().cloned()).collect();
        fonts.families.insert(family(face), list);
    }
    for plain in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.entry(plain).or_default().insert(0, Face::Sans.name().to_owned());
    }
    fonts
}

fn visuals() -> Visuals {
    let mut v = Visuals::light();
    v.override_text_color = None;
    v.weak_text_color = Some(faint());
    v.panel_fill = paper();
    v.window_fill = card();
    v.window_stroke = Stroke::new(1.0, bar());
    v.window_corner_radius = CornerRadius::same(6);
    v.menu_corner_radius = CornerRadius::same(4);
    v.window_shadow = Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(70) };
    v.popup_shadow = Shadow { offset: [0, 2], blur: 8, spread: 0, color: Color32::from_black_alpha(60) };
    v.extreme_bg_color = Color32::from_rgb(0xff, 0xfc, 0xf2);
    v.faint_bg_color = Color32::from_rgb(0xf6, 0xec, 0xd4);
    v.hyperlink_color = Color32::from_rgb(0x6b, 0x3f, 0x12);
    v.warn_fg_color = alert();
    v.error_fg_color = alert();
    v.selection = Selection { bg_fill: lit(), stroke: Stroke::new(1.0, ink()) };
    v.text_cursor.blink = false;
    v.disabled_alpha = 0.7;
    let widget = |fill, line: Color32, width: f32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(width, line),
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.0, ink()),
        expansion: 0.0,
    };
    v.widgets.noninteractive = widget(card(), line(), 1.0);
    v.widgets.inactive = widget(button(), Color32::from_rgb(0xa8, 0x8a, 0x55), 1.0);
    v.widgets.hovered = widget(Color32::from_rgb(0xf8, 0xea, 0xc6), bar(), 1.5);
    v.widgets.active = widget(lit(), bar(), 1.5);
    v.widgets.open = widget(lit(), bar(), 1.0);
    v
}
