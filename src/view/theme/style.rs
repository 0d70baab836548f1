//! Style of egui: its fonts, its colours, its sizes.

use super::{
    alert, button, card, colour, current_theme, faint, family, font, heading, ink, line, lit, paper, with_opacity,
};
use crate::paint::fonts::Typeface;
use crate::paint::theme::ThemeMode;
use crate::settings::Settings;
use bevy_egui::egui::style::{Selection, WidgetVisuals};
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, Margin, Shadow, Stroke, TextStyle, Vec2,
    Visuals,
};
use std::sync::Arc;

/// Corner radius of cards, pages and buttons, in points: nearly square, as in a printed frame.
pub const CORNER: CornerRadius = CornerRadius::same(1);

/// Installs fonts and style in egui; call it once, before the first frame.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Light);
    // The size is a setting, and its keys can be bound like all others.
    ctx.options_mut(|o| o.zoom_with_keyboard = false);
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, font(Typeface::Sans, 14.0)),
            (TextStyle::Body, font(Typeface::Sans, 14.5)),
            (TextStyle::Button, font(Typeface::SansBold, 14.5)),
            (TextStyle::Heading, font(Typeface::SerifBold, 24.0)),
            (TextStyle::Monospace, font(Typeface::Sans, 14.5)),
        ]
        .into();
        style.spacing.item_spacing = Vec2::new(8.0, 6.0);
        style.spacing.button_padding = Vec2::new(10.0, 5.0);
        style.spacing.interact_size.y = 26.0;
        style.spacing.tooltip_width = 380.0;
        style.spacing.window_margin = Margin::same(12);
        style.spacing.scroll = egui::style::ScrollStyle::solid();
        // Its fade mixes unlike our pipeline and looks dirty: `ui::parts::scrolled` has its own.
        style.spacing.scroll.fade.strength = 0.0;
        style.interaction.selectable_labels = false;
        // A window that sleeps does not fade.
        style.animation_time = 0.0;
    });
    apply_style(ctx, &Settings::default());
}

/// Applies the colours of the current theme, and the settings that are part of egui's style.
pub fn apply_style(ctx: &egui::Context, settings: &Settings) {
    ctx.all_styles_mut(|style| {
        style.interaction.tooltip_delay = f32::from(settings.tooltip_delay) / 1000.0;
        style.visuals = visuals();
        // In the dark theme a button's wood is as dark as its ground.
        style.spacing.scroll.foreground_color = current_theme().ground == ThemeMode::Dark;
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for face in Typeface::ALL {
        fonts.font_data.insert(face.name().to_owned(), Arc::new(FontData::from_static(face.bytes())));
        // Glyphs that the face lacks (arrows, ticks) come from egui's own fonts.
        let list = std::iter::once(face.name().to_owned()).chain(fallback.iter().cloned()).collect();
        fonts.families.insert(family(face), list);
    }
    for plain in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.entry(plain).or_default().insert(0, Typeface::Sans.name().to_owned());
    }
    fonts
}

fn visuals() -> Visuals {
    let theme = current_theme();
    let mut v = if theme.ground == ThemeMode::Dark { Visuals::dark() } else { Visuals::light() };
    v.override_text_color = None;
    v.weak_text_color = Some(faint());
    v.panel_fill = paper();
    v.window_fill = card();
    v.window_stroke = Stroke::new(1.0, heading());
    v.window_corner_radius = CORNER;
    v.menu_corner_radius = CORNER;
    v.window_shadow = Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(70) };
    v.popup_shadow = Shadow { offset: [0, 2], blur: 8, spread: 0, color: Color32::from_black_alpha(60) };
    // The trough of a scrolled list: a shade of the paper, unlike a text field.
    v.extreme_bg_color = with_opacity(line(), 0.5);
    v.text_edit_bg_color = Some(colour(theme.field));
    v.faint_bg_color = colour(theme.stripe);
    v.hyperlink_color = colour(theme.link);
    v.warn_fg_color = alert();
    v.error_fg_color = alert();
    v.selection = Selection { bg_fill: lit(), stroke: Stroke::new(1.0, ink()) };
    v.text_cursor.blink = false;
    v.text_cursor.stroke = Stroke::new(2.0, ink());
    v.disabled_alpha = theme.disabled();
    // A line counts in the size of a button: of one width in all states, or what is beside it would move under the pointer.
    let widget = |fill, line: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        corner_radius: CORNER,
        fg_stroke: Stroke::new(1.0, ink()),
        expansion: 0.0,
    };
    v.widgets.noninteractive = widget(card(), line());
    v.widgets.inactive = widget(button(), colour(theme.button_line));
    v.widgets.hovered = widget(colour(theme.button_hover), heading());
    v.widgets.active = widget(lit(), heading());
    v.widgets.open = widget(lit(), heading());
    v
}
