//! Engravings of the period (`assets/engravings/`), drawn where a page has room for one.

use crate::paint::drawn;
use crate::paint::theme::Rgb;
use crate::view::texture_cache::texture;
use crate::view::theme;
use bevy_egui::egui::{Align, Color32, Id, Rect, TextureHandle, Ui, Vec2, pos2};
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// Print of infantry drawn up, for a battle without a print of its own.
pub(in crate::ui) const GENERAL: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/engravings/tercio.svg"));
/// Ratio of the width of a print to its height.
pub(in crate::ui) const SHAPE: f32 = 900.0 / 230.0;
/// Smallest and largest width of a print in points: narrower its figures are blots, wider it dominates its neighbours.
const WIDTHS: [f32; 2] = [156.0, 700.0];
/// Free space above and below a print, in points.
const AIR: f32 = 4.0;

/// Colours of a print.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) struct Inks {
    /// Colour of the engraving's lines.
    pub ink: Rgb,
    /// Colour of the engraving's paper.
    pub paper: Rgb,
}

/// Draws a print at the foot of a place, aligned to a side or the middle, if the place is large enough.
pub(in crate::ui) fn show(ui: &Ui, place: Rect, svg: &'static str, inks: Inks, align: Align) {
    let wide = place.width().min((place.height() - 2.0 * AIR) * SHAPE).min(WIDTHS[1]);
    if wide < WIDTHS[0] {
        return;
    }
    let size = Vec2::new(wide, wide / SHAPE);
    let across = align.align_size_within_range(wide, place.x_range()).center();
    fill(ui, Rect::from_center_size(pos2(across, place.center().y), size), svg, inks);
}

/// Ratio of the width of a portrait to its height.
pub(in crate::ui) const PORTRAIT: f32 = 124.0 / 136.0;

macro_rules! portrait {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/engravings/", $name, ".svg"))
    };
}

/// Portrait of the officer who teaches on a free table.
pub(in crate::ui) const CONTINENTAL: &str = portrait!("continental");
/// Portrait of the officer who teaches on a map.
pub(in crate::ui) const OFFICER: &str = portrait!("officer");
/// Silhouette that stands for a person at the table.
pub(in crate::ui) const PERSON: &str = portrait!("person");
/// Portraits of the programs, the weakest first.
const RANKS: [&str; 4] = [portrait!("recruit"), portrait!("sergeant"), OFFICER, portrait!("marshal")];

/// Portrait of the program at a place among those of its game, the weakest at 0.
pub(in crate::ui) fn of_rank(rank: usize) -> &'static str {
    RANKS[rank.min(RANKS.len() - 1)]
}

/// Draws a print that fills a rectangle of its own shape.
pub(in crate::ui) fn fill(ui: &Ui, at: Rect, svg: &'static str, inks: Inks) {
    let picture = picture(ui, at.width(), svg, inks);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    ui.painter().image(picture.id(), at, whole, Color32::WHITE);
}

/// Most prints in the cache: each print in each of its sizes and inks is one.
const KEPT: usize = 48;

/// Print by the address of its text, its width in pixels and its inks.
type PrintKey = (usize, u32, Inks);

/// Prints painted lately.
#[derive(Clone, Default)]
struct PrintCache(Arc<Vec<(PrintKey, TextureHandle)>>);

/// Texture of a print at a width in points, from the cache where it is there.
fn picture(ui: &Ui, wide: f32, svg: &'static str, inks: Inks) -> TextureHandle {
    let ctx = ui.ctx();
    let pixels = (wide * ctx.pixels_per_point()).round().max(1.0) as u32;
    let (key, id) = ((svg.as_ptr() as usize, pixels, inks), Id::new("engravings"));
    let cache: PrintCache = ctx.data_mut(|d| d.get_temp(id)).unwrap_or_default();
    if let Some((_, known)) = cache.0.iter().find(|(known, _)| *known == key) {
        return known.clone();
    }
    let mut prints = if cache.0.len() < KEPT { Vec::clone(&cache.0) } else { Vec::new() };
    let print = texture(ctx, "engraving", &paint(svg, pixels, inks));
    prints.push((key, print.clone()));
    ctx.data_mut(|d| d.insert_temp(id, PrintCache(Arc::new(prints))));
    print
}

fn paint(svg: &str, wide: u32, Inks { ink, paper }: Inks) -> Pixmap {
    drawn(svg, wide, Some(format!("svg{{color:{ink}}}.paper{{fill:{paper}}}")))
}

/// Colours of a print on a card.
pub(in crate::ui) fn on_card() -> Inks {
    let look = theme::current_theme();
    Inks { ink: look.heading, paper: look.card }
}

/// Colours of a print on a page.
pub(in crate::ui) fn on_page() -> Inks {
    let look = theme::current_theme();
    Inks { ink: look.heading, paper: look.panel }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn each_is_drawn_in_the_ink_and_on_the_paper_of_the_page() {
        let inks = Inks { ink: Rgb(70, 50, 30), paper: Rgb(240, 230, 210) };
        let registry = games::registry();
        let own = registry.games().flat_map(|game| game.shipped()).flatten().filter_map(|battle| battle.engraving);
        let mut prints: Vec<&str> = own.chain([GENERAL]).collect();
        prints.sort_unstable();
        prints.dedup();
        assert!(prints.len() > 3, "the battles have prints of their own");
        for print in prints {
            // As large as on a screen of two pixels to the point: finer strokes are solid there too.
            let pixels = paint(print, 1260, inks);
            let solid = |Rgb(r, g, b): Rgb| {
                let found = |p: &&resvg::tiny_skia::PremultipliedColorU8| {
                    (p.red(), p.green(), p.blue(), p.alpha()) == (r, g, b, 255)
                };
                pixels.pixels().iter().filter(found).count()
            };
            let (ink, paper) = (solid(inks.ink), solid(inks.paper));
            assert!(ink > 2_000 && paper > 500, "{ink} {paper}");
            assert_eq!(pixels.width() * 23 / 90, pixels.height(), "each has the same shape");
        }
    }
}
