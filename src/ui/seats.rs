//! Choice of players: before a battle on the page of players, rules and dice, during it on a page of its own.

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::{badge, in_rows, noted, scrolled, within};
use super::table_pages::page;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Context, Label, Layout, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Sides of the game, and the player that decides for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatsModel {
    /// Names of the two sides.
    pub names: [String; 2],
    /// Player that decides for each side.
    pub seats: [Seat; 2],
    /// Programs that can play a side.
    pub players: Vec<PlayerInfo>,
    /// Seats before a program was proposed for one of them, to go back to; `None` where nothing is proposed.
    pub before: Option<[Seat; 2]>,
}

/// Draws the page of players over the table. Returns the player's intent, if any.
pub fn show(ctx: &Context, model: &SeatsModel) -> Option<Intent> {
    page(ctx, &say!("page-seats"), Width::Wide, |ui| {
        ui.label(theme::prose(say!("seats-about")));
        ui.add_space(6.0);
        let mut seats = model.seats.clone();
        let area = ScrollArea::vertical().id_salt("seats").auto_shrink([false, true]);
        scrolled(ui, area, |ui| {
            side_by_side(ui, |ui, side| {
                let name = &model.names[side.index()];
                badge(ui, side, name);
                ui.add_space(4.0);
                choose(ui, (side, name), &mut seats[side.index()], &model.players);
            });
        });
        let changed = SideId::BOTH.into_iter().find(|side| seats[side.index()] != model.seats[side.index()]);
        changed.map(|side| Intent::TakeSeat(side, seats[side.index()].clone()))
    })
}

/// Width from which both sides stand side by side, in points.
const WIDE: f32 = 560.0;
/// Gap between the two sides, in points.
const GUTTER: f32 = 20.0;

/// Draws the same for both sides: in two columns, or one below the other where there is little room.
pub(super) fn side_by_side(ui: &mut Ui, mut draw: impl FnMut(&mut Ui, SideId)) {
    if ui.available_width() < WIDE {
        for side in SideId::BOTH {
            draw(ui, side);
            ui.add_space(8.0);
        }
        return;
    }
    ui.spacing_mut().item_spacing.x = GUTTER;
    ui.columns(2, |columns| {
        for (ui, side) in columns.iter_mut().zip(SideId::BOTH) {
            draw(ui, side);
        }
    });
}

/// Height of the card of a player, in points, and most rows of the sentence on it.
const CARD: (f32, usize) = (70.0, 2);
/// The same in a low window.
const LOW_CARD: (f32, usize) = (50.0, 1);
/// Height of a window below which it is low, in points.
const LOW: f32 = 560.0;
/// Width of the seal at the left of a player's card, in points.
const SEAL: f32 = 46.0;
/// Letter sizes of a player's name and of the sentence about how it plays, in points.
const LETTERS: [f32; 2] = [17.5, 15.0];

/// Draws the players that can be chosen for a side, a card each with how it plays: nothing moves, whichever is chosen.
pub(super) fn choose(ui: &mut Ui, (side, name): (SideId, &str), seat: &mut Seat, players: &[PlayerInfo]) {
    let program = |player: &PlayerInfo| (Seat::Program(player.id.clone()), player.name.clone(), player.about.clone());
    let person = (Seat::Person, say!("seat-person"), say!("seat-person-about"));
    let (high, rows) = if ui.ctx().content_rect().height() < LOW { LOW_CARD } else { CARD };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        for (rank, (own, player, about)) in std::iter::once(person).chain(players.iter().map(program)).enumerate() {
            let is_chosen = *seat == own;
            let size = Vec2::new(ui.available_width(), high);
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let words = say!("seat-choice", side = name, player = player.as_str());
            response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, &words));
            let response = noted(response, &words);
            let (fill, line) = match (is_chosen, response.hovered() || response.has_focus()) {
                (true, _) => (theme::lit(), Stroke::new(2.5, theme::gold())),
                (false, true) => (theme::button(), Stroke::new(1.5, theme::heading())),
                (false, false) => (theme::card(), Stroke::new(1.0, theme::line())),
            };
            ui.painter().rect(rect, theme::CORNER, fill, line, StrokeKind::Inside);
            seal(ui, rect.with_max_x(rect.left() + SEAL), side, (rank, is_chosen));
            let told = rect.with_min_x(rect.left() + SEAL).shrink2(Vec2::new(4.0, 5.0));
            within(ui, rank, told, Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let [large, small] = LETTERS;
                ui.add(Label::new(theme::styled(&player, Typeface::SerifBold, large)).truncate().selectable(false));
                let font = theme::font(Typeface::Serif, small);
                let ink = if is_chosen { theme::ink() } else { theme::faint() };
                let job = in_rows(&about, font, ink, ui.available_width(), rows);
                ui.add(Label::new(job).selectable(false));
            });
            if response.on_hover_text(about).clicked() {
                *seat = own;
            }
        }
    });
}

/// Draws the seal of a player: a head for a person, a lozenge for each step of a program's rank.
fn seal(ui: &Ui, place: Rect, side: SideId, (rank, is_chosen): (usize, bool)) {
    let (painter, middle) = (ui.painter(), place.center());
    let ink = if is_chosen { theme::side_ink(side) } else { theme::faint() };
    if rank == 0 {
        painter.circle_filled(middle - Vec2::new(0.0, 7.0), 6.5, ink);
        let at = |x: f32, y: f32| middle + Vec2::new(x, y);
        let shoulders =
            vec![at(-12.0, 14.0), at(-10.0, 5.0), at(-5.0, 1.5), at(5.0, 1.5), at(10.0, 5.0), at(12.0, 14.0)];
        painter.add(Shape::convex_polygon(shoulders, ink, Stroke::NONE));
        return;
    }
    let step = (place.height() - 14.0) / rank as f32;
    let half = (step * 0.5 - 1.0).clamp(3.0, 6.0);
    for n in 0..rank {
        let centre = middle + Vec2::new(0.0, (n as f32 - (rank - 1) as f32 * 0.5) * (2.0 * half + 2.0));
        let at = |x: f32, y: f32| centre + Vec2::new(x * half, y * half);
        let lozenge = vec![at(0.0, -1.0), at(1.6, 0.0), at(0.0, 1.0), at(-1.6, 0.0)];
        painter.add(Shape::convex_polygon(lozenge, ink, Stroke::NONE));
    }
}
