//! Card of a unit under the pointer: name, kind, strength as boxes, and sentences about it.

use crate::ui::Intent;
use crate::ui::game_ui::{CardDetail, HoverCard};
use crate::ui::parts::card as show_card;
use crate::view::theme;
use bevy_egui::egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

/// Strength of a unit in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitStrength {
    /// Parts left.
    pub left: u8,
    /// Parts at the start.
    pub most: u8,
    /// Both in words.
    pub words: String,
}

/// Card of a unit.
pub struct TableUnitCard {
    /// Name.
    pub name: String,
    /// Quality, kind and the like.
    pub head: String,
    /// Strength; none of a unit without parts.
    pub strength: Option<UnitStrength>,
    /// Sentences.
    pub lines: Vec<String>,
}

/// Height and greatest width of the box of a part, in points.
const PART: f32 = 14.0;
/// Gap between two boxes, in points.
const PART_GAP: f32 = 3.0;

fn show_strength(ui: &mut Ui, strength: &UnitStrength) {
    ui.horizontal_wrapped(|ui| {
        // Many parts are narrower: all lie within the card.
        let most = f32::from(strength.most.max(1));
        let step = (ui.available_width() / most).clamp(PART_GAP + 1.0, PART + PART_GAP);
        let part = vec2(step - PART_GAP, PART);
        let (rect, response) = ui.allocate_exact_size(vec2(step * most, PART), Sense::hover());
        for index in 0..strength.most {
            let left = rect.min + vec2(f32::from(index) * step, 0.0);
            let place = Rect::from_min_size(left, part);
            let fill = if index < strength.left { theme::go_fill() } else { theme::card() };
            let edge = Stroke::new(1.2, theme::ink());
            ui.painter().rect(place, CornerRadius::same(2), fill, edge, StrokeKind::Inside);
            if index >= strength.left {
                // A lost part is struck through, whatever its colour.
                let line = Stroke::new(1.2, theme::ink());
                ui.painter().line_segment([place.left_bottom(), place.right_top()], line);
            }
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &strength.words));
        ui.label(theme::plain(&strength.words));
    });
}

impl HoverCard for TableUnitCard {
    fn show(&self, ui: &mut Ui, _telling: CardDetail, hint: &str) -> Option<Intent> {
        show_card(ui, &self.name, None, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(theme::bold(&self.head));
            if let Some(strength) = &self.strength {
                show_strength(ui, strength);
            }
            for line in &self.lines {
                ui.label(theme::prose(line));
            }
            ui.label(theme::small(hint));
            None
        })
    }
}
