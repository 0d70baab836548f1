//! Emblem of a nation in a line of a panel.

use crate::games::musket_pike::paint::emblem::{colour, parts};
use crate::games::musket_pike::rules::battle::{Battle, UnitCard};
use crate::games::musket_pike::rules::nation::Emblem;
use crate::view::theme;
use bevy_egui::egui::{Response, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType};

/// Nation of a unit: its name and its emblem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nation {
    pub name: String,
    pub emblem: Emblem,
}

impl Nation {
    /// Nation of a unit; `None` if the battle does not describe it.
    pub fn of(battle: &Battle, unit: &UnitCard) -> Option<Self> {
        battle.nation(unit).map(|card| Self { name: card.name.clone(), emblem: card.emblem })
    }
}

/// Width and height of the emblem, in points.
pub const SIDE: f32 = 13.0;

/// Draws the emblem, with the nation's name for screen readers.
pub fn show(ui: &mut Ui, nation: &Nation) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &nation.name));
    let half = SIDE * 0.5 - 1.5;
    let place = |p: glam::Vec2| rect.center() + Vec2::new(p.x, p.y) * half;
    let fill = theme::colour(colour(nation.emblem.tincture, &theme::current_theme()));
    // All outlines first, so that the parts merge into one shape.
    for stroke in [Stroke::new(2.0, theme::ink()), Stroke::NONE] {
        for part in parts(nation.emblem.shape) {
            let points = part.into_iter().map(place).collect();
            ui.painter().add(Shape::convex_polygon(points, fill, stroke));
        }
    }
    response
}
