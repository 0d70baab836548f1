//! Key to the counter: an enlarged counter with the meaning of each marking.

use crate::board::hex::Facing;
use crate::games::musket_pike::paint::counters::{CounterLook, FrontSpread};
use crate::games::musket_pike::paint::scene::Figure;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::paint::piece::SharedLook;
use crate::say;
use crate::ui::game_ui::Card;
use crate::ui::intent::Intent;
use crate::view::texture_cache::portrait;
use crate::view::theme;
use bevy_egui::egui::{Align2, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2};

/// Help card that explains a counter.
pub struct CounterKey;

/// Height of the card that explains a counter, in points.
const KEY_HEIGHT: f32 = 168.0;
/// Width of the card that explains a counter, with its labels, in points.
const KEY_WIDTH: f32 = 480.0;

/// Example counter: a damaged infantry unit that shows every marking.
fn example() -> CounterLook {
    CounterLook {
        kind: UnitKind::Hi,
        two_hex: false,
        side: SideId(1),
        army: 0,
        sp: 6,
        original: 8,
        ql: 6,
        morale: 5,
        disordered: false,
        activated: true,
        active: false,
        moved: false,
        fired: true,
        facing: Facing(1),
        name: say!("help-counter-example"),
        cannon: false,
        n_type: false,
        weight: None,
        emblem: None,
        spread: FrontSpread::Narrow,
        share: 100,
    }
}

/// Markings left and right on the counter: position in hex radii from its middle, and meaning.
fn meanings() -> [Vec<((f32, f32), String)>; 2] {
    [
        vec![
            ((-0.78, -0.13), say!("help-counter-activated")),
            ((-0.78, 0.13), say!("help-counter-fired")),
            ((-0.5, 0.45), say!("help-counter-strength")),
        ],
        vec![
            ((0.36, -0.48), say!("help-counter-name")),
            ((0.3, -0.1), say!("help-counter-arm")),
            ((0.78, 0.1), say!("help-counter-front")),
            ((0.4, 0.38), say!("help-counter-morale")),
        ],
    ]
}

impl Card for CounterKey {
    fn show(&self, ui: &mut Ui) -> Option<Intent> {
        let wide = ui.available_width().min(KEY_WIDTH);
        let (rect, response) = ui.allocate_exact_size(Vec2::new(wide, KEY_HEIGHT), Sense::hover());
        let counter = portrait(ui.ctx(), &SharedLook::of(Figure::Counter(example())), Vec2::splat(KEY_HEIGHT));
        counter.draw(ui, rect.center());
        let font = theme::font(Typeface::Sans, 14.0);
        let mut told: Vec<String> = Vec::new();
        for (column, meanings) in meanings().into_iter().enumerate() {
            let rows = meanings.len() as f32;
            for (row, ((x, y), words)) in meanings.into_iter().enumerate() {
                let level = rect.top() + KEY_HEIGHT * (row as f32 + 0.5) / rows;
                let point = rect.center() + Vec2::new(x, y) * counter.scale;
                let (edge, anchor, toward) = if column == 0 {
                    (rect.left(), Align2::LEFT_CENTER, -1.0)
                } else {
                    (rect.right(), Align2::RIGHT_CENTER, 1.0)
                };
                let text = ui.painter().text(pos2(edge, level), anchor, &words, font.clone(), theme::ink());
                let from = pos2(if column == 0 { text.right() } else { text.left() } - toward * 5.0, level);
                let knee = pos2(from.x - toward * 8.0, level);
                let line = Stroke::new(1.0, theme::faint());
                ui.painter().line(vec![from, knee, point], line);
                ui.painter().circle_filled(point, 2.0, theme::faint());
                told.push(words);
            }
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, told.join("; ")));
        None
    }
}
