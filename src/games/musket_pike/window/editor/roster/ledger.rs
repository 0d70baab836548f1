//! All units of a side in a table over the map: a row a unit, its cells edited in place.

use super::fields::{Input, about, input, is_asked, label};
use super::rows::{sums, totals};
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::Entry;
use crate::games::musket_pike::window::editor::Editor;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::form;
use crate::ui::game_ui::Wish;
use crate::ui::page::{self, Closed, Width};
use crate::ui::parts::{noted, rows, within};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Id, Label, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, pos2};

/// The columns, each with its width.
const COLUMNS: [(&str, f32); 10] = [
    ("name", 164.0),
    ("short", 92.0),
    ("wing", 136.0),
    ("kind", 140.0),
    ("weight", 84.0),
    ("original", 84.0),
    ("sp", 42.0),
    ("ql", 56.0),
    ("nation", 96.0),
    ("at", 96.0),
];
/// How high the heads and a row are, and the room between two cells.
const HEAD: f32 = 24.0;
const ROW: f32 = 30.0;
const GAP: f32 = 4.0;

/// A cell that has another value.
struct Left {
    entry: Entry,
    field: &'static str,
    cell: String,
}

impl Editor {
    /// The table, if it is open.
    pub(super) fn show_ledger(&mut self, ui: &Ui) -> Option<Wish> {
        let side = self.roster.ledger?;
        let battle = self.battle()?.clone();
        let mut shown_side = side;
        let (left, closed) = page::show(ui.ctx(), &say!("edit-page-oob"), Width::Wide, |ui| {
            ui.horizontal(|ui| {
                for side in SideId::BOTH {
                    let name = text::side(&battle, side);
                    if noted(ui.add(Button::selectable(shown_side == side, name)), name).clicked() {
                        shown_side = side;
                    }
                }
                ui.label(theme::small(sums(&totals(&battle, Entry::Side(side)))));
            });
            let units: Vec<UnitId> = battle.unit_ids().filter(|u| battle.unit(*u).side == side).collect();
            self.cells(ui, &battle, &units)
        });
        self.roster.ledger = (closed == Closed::No).then_some(shown_side);
        let Left { entry, field, cell } = left?;
        self.left(entry, field, &cell)
    }

    fn cells(&self, ui: &mut Ui, battle: &Battle, units: &[UnitId]) -> Option<Left> {
        let file = self.document.whole();
        let wide = COLUMNS.iter().map(|(_, width)| width + GAP).sum::<f32>() - GAP;
        let area = ScrollArea::both().id_salt("table of units").auto_shrink([false, false]);
        ui.spacing_mut().item_spacing.y = 0.0;
        let (head, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEAD), Sense::hover());
        let shown = rows(ui, area, ROW, units.len(), |ui, range| {
            let mut left = None;
            for unit in &units[range] {
                let entry = Entry::unit(*unit);
                let record = entry.place().of(&file);
                let (row, _) = ui.allocate_exact_size(Vec2::new(wide, ROW), Sense::hover());
                for (field, place) in places(row) {
                    let written = record.as_ref().and_then(|record| record.field(field));
                    if !is_asked(battle, entry, field, written.is_some()) {
                        continue;
                    }
                    let now = written.map(|value| value.plain()).unwrap_or_default();
                    let layout = Layout::left_to_right(Align::Center);
                    let given =
                        within(ui, (entry, field), place, layout, |ui| self.cell(ui, battle, entry, field, &now));
                    left = left.or(given.map(|cell| Left { entry, field, cell }));
                }
            }
            left
        });
        heads(ui, head, shown.state.offset.x);
        shown.inner
    }

    fn cell(&self, ui: &mut Ui, battle: &Battle, entry: Entry, field: &'static str, now: &str) -> Option<String> {
        let (id, width) = (Id::new(("table of units", entry, field)), ui.available_width());
        let (response, left) = match input(battle, entry, field) {
            Input::Choice(choices) => form::choice_of(ui, id, now, &choices, width),
            Input::Text | Input::Flag => {
                let (response, typed) = form::text_of(ui, id, now, "", 1, width - 8.0);
                self.typed(ui, entry, field, typed);
                (response, None)
            }
        };
        let told = say!("edit-oob-cell", field = label(field), name = entry.name(battle).unwrap_or_default());
        noted(response, &told);
        left
    }
}

/// The names of the columns, as far to the left as their cells are.
fn heads(ui: &mut Ui, room: Rect, offset: f32) {
    let mut ui = ui.new_child(UiBuilder::new().id_salt("heads").max_rect(room));
    ui.set_clip_rect(room.intersect(ui.clip_rect()));
    for (field, place) in places(room.translate(Vec2::new(-offset, 0.0))) {
        let name = theme::set(label(field), Typeface::SansBold, 13.5).color(theme::faint());
        within(&mut ui, field, place, Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(name).truncate()).on_hover_text(about(field));
        });
    }
}

/// The cells of a row, each with its field.
fn places(row: Rect) -> impl Iterator<Item = (&'static str, Rect)> {
    COLUMNS.iter().scan(row.left(), move |left, (field, width)| {
        let cell = Rect::from_min_size(pos2(*left, row.top()), Vec2::new(*width, row.height()));
        *left += width + GAP;
        Some((*field, cell))
    })
}
