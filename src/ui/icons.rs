//! Icons of the window, on buttons and beside words.

use super::parts::noted;
use crate::icon;
use crate::paint::Icon;
use crate::view::theme;
use bevy_egui::egui::{
    Button, Color32, ColorImage, Context, Id, Image, Rect, Response, Sense, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Icon of the undo button.
pub const UNDO: Icon = icon!("undo");
/// Icon of the redo button.
pub const REDO: Icon = icon!("redo");
/// Icon of the menu.
pub const MENU: Icon = icon!("menu");
/// Icon of saving a game.
pub const SAVE: Icon = icon!("save");
/// Icon of the players of both sides.
pub const SEATS: Icon = icon!("seats");
/// Icon of a search.
pub const FIND: Icon = icon!("find");
/// Icon of the help.
pub const HELP: Icon = icon!("help");
/// Icon of the settings.
pub const SETTINGS: Icon = icon!("settings");
/// Icon of leaving.
pub const LEAVE: Icon = icon!("leave");
/// Icon of an analysis branch.
pub const BRANCH: Icon = icon!("branch");
/// Icon of the key bindings.
pub const KEYS: Icon = icon!("key");
/// Icon of the log.
pub const LOG: Icon = icon!("log");
/// Icon of a hint.
pub const HINT: Icon = icon!("hint");
/// Icon of the order of battle.
pub const ARMIES: Icon = icon!("armies");
/// Icon of the rulebook.
pub const RULES: Icon = icon!("rules");
/// Icon of the overlays.
pub const LAYERS: Icon = icon!("layers");
/// Icon of the play button.
pub const PLAY: Icon = icon!("play");
/// Icon of the pause button.
pub const PAUSE: Icon = icon!("pause");
/// Icon of a leap to the beginning.
pub const FIRST: Icon = icon!("first");
/// Icon for going one turn back.
pub const TURN_BACK: Icon = icon!("turn-back");
/// Icon for going one activation back.
pub const ACTIVATION_BACK: Icon = icon!("activation-back");
/// Icon for going one order back.
pub const ORDER_BACK: Icon = icon!("order-back");
/// Icon for going one order forward.
pub const ORDER_ON: Icon = icon!("order-on");
/// Icon for going one activation forward.
pub const ACTIVATION_ON: Icon = icon!("activation-on");
/// Icon for going one turn forward.
pub const TURN_ON: Icon = icon!("turn-on");
/// Icon of a leap to the end.
pub const LAST: Icon = icon!("last");
/// Icon for going one step forward while paused.
pub const STEP_ON: Icon = icon!("step-on");

/// Icon of a favourite.
pub const STAR: Icon = icon!("star");
/// Icon of a battle that is no favourite.
pub const STAR_EMPTY: Icon = icon!("star-empty");

/// Size of an icon beside words, in points.
pub const SIZE: f32 = 20.0;

/// Texture of a white icon, square, `points` wide: painted once for each size.
fn texture(ctx: &Context, icon: Icon, points: f32) -> TextureHandle {
    let side = (points * ctx.pixels_per_point()).round().clamp(1.0, 512.0) as usize;
    let id = Id::new(("icon", icon.name, side));
    if let Some(texture) = ctx.data(|d| d.get_temp::<TextureHandle>(id)) {
        return texture;
    }
    let pixels = icon.mask(side as u32).into_iter().map(Color32::from_white_alpha).collect();
    let image = ColorImage::new([side, side], pixels);
    let texture = ctx.load_texture(icon.name, image, TextureOptions::LINEAR);
    ctx.data_mut(|d| d.insert_temp(id, texture.clone()));
    texture
}

/// Draws an icon in the middle of a rectangle.
pub fn paint(ui: &Ui, icon: Icon, within: Rect, points: f32, ink: Color32) {
    let pixels = ui.ctx().pixels_per_point();
    let snap = |x: f32| (x * pixels).round() / pixels;
    let corner = within.center() - Vec2::splat(points * 0.5);
    let place = Rect::from_min_size(pos2(snap(corner.x), snap(corner.y)), Vec2::splat(points));
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    ui.painter().image(texture(ui.ctx(), icon, points).id(), place, whole, ink);
}

/// Whether a button with an icon can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// State of a button that can be pressed.
    Yes,
    /// State of a button that cannot be pressed.
    No,
}

/// Draws a square button with an icon; `words`: what it does, for its tooltip and a screen reader.
pub fn button(ui: &mut Ui, icon: Icon, words: &str, open: Open) -> Response {
    let side = ui.spacing().interact_size.y.max(30.0);
    let sense = if open == Open::Yes { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), sense);
    let lit = open == Open::Yes && (response.hovered() || response.has_focus());
    let (fill, line) = if lit { (theme::lit(), theme::heading()) } else { (theme::button(), theme::line()) };
    if open == Open::Yes {
        ui.painter().rect(rect, theme::CORNER, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    }
    // What cannot be pressed has no plate under it, but stays visible.
    let ink = if open == Open::Yes { theme::heading() } else { theme::faint() };
    paint(ui, icon, rect, SIZE, ink);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, open == Open::Yes, words));
    noted(response, words)
}

/// Button with an icon before its words.
pub fn worded(ctx: &Context, icon: Icon, words: &str, ink: Color32) -> Button<'static> {
    Button::image_and_text(image(ctx, icon, SIZE - 2.0, ink), theme::bold(words).color(ink))
}

/// Row of a menu with an icon before its words.
pub fn in_menu(ctx: &Context, icon: Icon, words: &str) -> Button<'static> {
    Button::image_and_text(image(ctx, icon, SIZE - 2.0, theme::heading()), words.to_owned())
}

/// Small button with an icon before its words.
pub fn small(ctx: &Context, icon: Icon, words: &str, ink: Color32) -> Button<'static> {
    Button::image_and_text(image(ctx, icon, 15.0, ink), theme::small(words).color(ink))
}

fn image(ctx: &Context, icon: Icon, points: f32, ink: Color32) -> Image<'static> {
    Image::new((texture(ctx, icon, points).id(), Vec2::splat(points))).tint(ink)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_drawn_and_none_is_a_blot() {
        let mut files = 0;
        for file in std::fs::read_dir("assets/icons").unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_none_or(|ending| ending != "svg") {
                continue;
            }
            let svg: &'static str = std::fs::read_to_string(path).unwrap().leak();
            let mask = Icon { name: "any", svg }.mask(20);
            let inked = mask.iter().map(|a| usize::from(*a)).sum::<usize>() / 255;
            assert!((40..260).contains(&inked), "{inked} of 400: {svg}");
            files += 1;
        }
        assert!(files > 20);
    }
}
