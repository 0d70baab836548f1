//! An engraving of the age (`assets/engravings/`), where the start page has room for one.

use crate::paint::drawn;
use crate::paint::theme::Rgb;
use crate::view::pictures::texture;
use crate::view::theme;
use bevy_egui::egui::{Color32, Id, Rect, TextureHandle, Ui, Vec2, pos2};
use resvg::tiny_skia::Pixmap;

/// Foot drawn up, as a print of the time has it.
const SVG: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/engravings/tercio.svg"));
/// How wide it is against its height.
const SHAPE: f32 = 900.0 / 230.0;
/// Narrower its figures are blots, larger it outshines the battle's picture.
const WIDTHS: [f32; 2] = [260.0, 620.0];
/// What stays free above and below it.
const AIR: f32 = 14.0;

/// Draws it in the middle of a place, if that is large enough.
pub(super) fn show(ui: &Ui, place: Rect) {
    let wide = place.width().min((place.height() - 2.0 * AIR) * SHAPE).min(WIDTHS[1]);
    if wide < WIDTHS[0] {
        return;
    }
    let size = Vec2::new(wide, wide / SHAPE);
    let picture = picture(ui, wide);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    let at = Rect::from_center_size(pos2(place.left() + wide * 0.5, place.center().y), size);
    ui.painter().image(picture.id(), at, whole, Color32::WHITE);
}

/// So many points wide, in the colours of the page: painted once for each size that it is seen in, and the last is kept.
fn picture(ui: &Ui, wide: f32) -> TextureHandle {
    let ctx = ui.ctx();
    let pixels = (wide * ctx.pixels_per_point()).round().max(1.0) as u32;
    let look = theme::colours();
    let of = (pixels, look.heading, look.panel);
    let id = Id::new("engraving");
    match ctx.data(|d| d.get_temp::<((u32, Rgb, Rgb), TextureHandle)>(id)) {
        Some((kept, texture)) if kept == of => texture,
        _ => {
            let texture = texture(ctx, "engraving", &paint(pixels, look.heading, look.panel));
            ctx.data_mut(|d| d.insert_temp(id, (of, texture.clone())));
            texture
        }
    }
}

fn paint(wide: u32, ink: Rgb, paper: Rgb) -> Pixmap {
    drawn(SVG, wide, Some(format!("svg{{color:{ink}}}.paper{{fill:{paper}}}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_drawn_in_the_ink_and_on_the_paper_of_the_page() {
        let (ink, paper) = (Rgb(70, 50, 30), Rgb(240, 230, 210));
        let pixels = paint(620, ink, paper);
        let solid = |Rgb(r, g, b): Rgb| {
            let found = |p: &&resvg::tiny_skia::PremultipliedColorU8| {
                (p.red(), p.green(), p.blue(), p.alpha()) == (r, g, b, 255)
            };
            pixels.pixels().iter().filter(found).count()
        };
        assert!(solid(ink) > 5_000 && solid(paper) > 500, "{} {}", solid(ink), solid(paper));
    }
}
