//! All units of a side in a table over the map, as a muster roll: wing by wing, a row a unit, its cells edited in place.

use super::acts::Deed;
use super::button;
use super::cells::{self, Cell, Face, Shown, Walk};
use super::fields::{Input, about, as_read, input, label, paragraph};
use super::groups::{kinds, only_army};
use super::roll::{GAP, Line, PINNED, REMOVE, SIGN, goes, has, lines, pinned, places, spread, width};
use super::rows::{sums, totals, wing_name, wings_seen};
use crate::document::Value;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{Entry, Whom};
use crate::games::musket_pike::window::editor::Editor;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::{Stroke, Wish};
use crate::ui::page::{self, Closed, Width};
use crate::ui::parts::{noted, one_row, plate, rows, show_rule, within};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, Id, Label, Layout, Pos2, Rangef, Rect, ScrollArea, Sense, Stroke as Rule, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType,
};

/// The table while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ledger {
    side: SideId,
    /// The cell to which the keys are to go.
    sought: Option<(Entry, &'static str)>,
}

impl Ledger {
    /// The table of a side.
    pub(super) const fn of(side: SideId) -> Self {
        Self { side, sought: None }
    }
}

/// How high the heads and a line are.
const HEAD: f32 = 26.0;
const ROW: f32 = 28.0;
/// Room for the bar of the list.
const BAR: f32 = 12.0;

/// What the table asks for.
enum Asked {
    Left(Entry, &'static str, String),
    Goes(Entry, &'static str),
    Show(Entry),
    Do(Deed),
}

impl Editor {
    /// The table, if it is open.
    pub(super) fn show_ledger(&mut self, ui: &Ui) -> Option<Wish> {
        let ledger = self.roster.ledger?;
        let battle = self.battle()?.clone();
        let mut side = ledger.side;
        let (asked, closed) = page::show(ui.ctx(), &say!("edit-page-oob"), Width::Wide, |ui| {
            ui.horizontal(|ui| {
                for of in SideId::BOTH {
                    if tab(ui, of, text::side(&battle, of), side == of) {
                        side = of;
                    }
                }
                ui.label(theme::small(sums(&totals(&battle, Entry::Side(side)))));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add(Label::new(theme::small(say!("edit-roll-legend"))).truncate());
                });
            });
            self.table(ui, &battle, ledger)
        });
        self.roster.ledger = (closed != Closed::Yes).then_some(Ledger::of(side));
        match asked? {
            Asked::Left(entry, field, cell) => self.left(entry, field, &cell),
            Asked::Goes(entry, field) => {
                self.seek_cell(entry, field);
                ui.ctx().request_repaint();
                None
            }
            Asked::Show(entry) => {
                self.roster.ledger = None;
                self.pick_out(Some(entry));
                let stand = self.chosen.and_then(|whom| self.stand(whom))?;
                Some(Wish::Show(stand.hexes().collect()))
            }
            Asked::Do(deed) => {
                let act = self.done(&deed)?;
                let next = match deed {
                    Deed::Remove(entry) => Some(entry),
                    _ => self.roster.sought,
                };
                if let Some(entry) = next {
                    self.seek_cell(entry, "name");
                }
                Some(Wish::Do(Stroke::Done(act)))
            }
        }
    }

    fn seek_cell(&mut self, entry: Entry, field: &'static str) {
        self.roster.ledger = self.roster.ledger.map(|ledger| Ledger { sought: Some((entry, field)), ..ledger });
    }

    fn table(&self, ui: &mut Ui, battle: &Battle, ledger: Ledger) -> Option<Asked> {
        let file = self.document.whole();
        let lines = lines(battle, ledger.side, &wings_seen(battle, file.list("wings").len()));
        let wide = width().max(ui.available_width() - BAR);
        ui.spacing_mut().item_spacing.y = 0.0;
        let (head, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEAD), Sense::hover());
        let mut area = ScrollArea::both().id_salt("table of units").auto_shrink([false, false]);
        if let Some((entry, field)) = ledger.sought
            && let Some(at) = lines.iter().position(|line| match line {
                Line::Unit(unit, _) => Entry::unit(*unit) == entry,
                Line::Wing(wing) => Entry::Wing(*wing) == entry,
                Line::Add(_) | Line::AddWing(_) => false,
            })
        {
            let (top, bottom) = (at as f32 * ROW, (at + 1) as f32 * ROW);
            let seen: Rangef = ui.data(|d| d.get_temp(seen_id())).unwrap_or(Rangef::NOTHING);
            if top < seen.min || bottom > seen.max {
                area = area.vertical_scroll_offset((top - (seen.max - seen.min) * 0.5).max(0.0));
            }
            if matches!(entry, Entry::Piece(_)) {
                cells::give_keys(ui.ctx(), cell_id(entry, field));
            }
        }
        let mut left = 0.0;
        let shown = rows(ui, area, ROW, lines.len(), |ui, range| {
            left = ui.max_rect().left();
            let mut asked = None;
            for line in &lines[range] {
                let (at, _) = ui.allocate_exact_size(Vec2::new(wide, ROW), Sense::hover());
                // What is no cell is seen however far the list is scrolled to the side.
                let seen = Rect::from_x_y_ranges(at.x_range().intersection(ui.clip_rect().x_range()), at.y_range());
                let across = Layout::left_to_right(Align::Center);
                let drawn = match line {
                    Line::Wing(wing) => {
                        heading(ui, battle, *wing, seen);
                        None
                    }
                    Line::Unit(unit, place) => self.unit(ui, battle, &file, &lines, (*unit, *place, at)),
                    Line::Add(wing) => within(ui, ("add", *wing), seen, across, |ui| {
                        ui.add_space(SIGN + GAP);
                        ui.label(theme::small(say!("edit-roll-add")));
                        kinds(ui, ledger.side).map(|kind| Asked::Do(Deed::AddUnit(*wing, kind)))
                    }),
                    Line::AddWing(army) => within(ui, ("add a wing", *army), seen, across, |ui| {
                        ui.add_space(SIGN + GAP);
                        let words = match only_army(battle, ledger.side) {
                            Some(_) => say!("edit-oob-add-wing"),
                            None => say!("edit-oob-plus-wing-army", name = battle.armies[army.index()].name),
                        };
                        button(ui, &words).then_some(Asked::Do(Deed::AddWing(*army)))
                    }),
                };
                asked = asked.or(drawn);
            }
            asked
        });
        let offset = shown.state.offset;
        ui.data_mut(|d| d.insert_temp(seen_id(), Rangef::new(offset.y, offset.y + shown.inner_rect.height())));
        // A bar that was dragged moves the list only in the next frame.
        let drawn = shown.inner_rect.left() - left;
        if drawn != offset.x {
            ui.ctx().request_repaint();
        }
        heads(ui, head, drawn, wide);
        shown.inner
    }

    /// A row, and what is asked for in it.
    fn unit(
        &self,
        ui: &mut Ui,
        battle: &Battle,
        file: &Value,
        lines: &[Line],
        (unit, place, row): (UnitId, usize, Rect),
    ) -> Option<Asked> {
        let (entry, kind) = (Entry::unit(unit), battle.unit(unit).kind);
        if place % 2 == 1 {
            ui.painter().rect_filled(row, 0.0, theme::band());
        }
        ui.painter().hline(row.x_range(), row.bottom() - 0.5, Rule::new(1.0, theme::line()));
        let name = entry.name(battle).unwrap_or_default().to_owned();
        let stands = battle.start.units[unit.index()].stand().is_some();
        // Its sign and its name stay; the rest goes under them.
        let stays = Vec2::new((ui.clip_rect().left() - row.left()).max(0.0), 0.0);
        let (wide, left) = (pinned(row), row.left() + stays.x);
        let mut rest = ui.new_child(UiBuilder::new().id_salt(("rest", entry)).max_rect(row));
        let open = ui.clip_rect().with_min_x(ui.clip_rect().left().max(left + wide));
        let middle = Pos2::new(left + SIGN * 0.5, row.center().y);
        let sign_at = Rect::from_center_size(middle, Vec2::new(24.0, 16.0));
        let look = (battle.unit(unit).side, kind, stands);
        let pressed = cells::sign_of(ui, cell_id(entry, "sign"), sign_at, look, &text::unit_card(battle, unit));
        let mut asked = pressed.then_some(Asked::Show(entry));
        let record = entry.place().of(file);
        for (column, cell) in places(row) {
            let weighs = || {
                let words = battle.unit(unit).weight.map(text::weight).unwrap_or_default();
                ui.painter().layout_no_wrap(words, column.face.font(), theme::ink()).size().x
            };
            let (field, cell) = spread(column, cell, kind, weighs);
            let (ui, cell, under) =
                if column.field == PINNED { (&mut *ui, cell.translate(stays), 0.0) } else { (&mut rest, cell, wide) };
            if column.field != PINNED {
                // Half of a number would be another number.
                ui.set_clip_rect(if cell.left() < open.left() { Rect::NOTHING } else { open });
            }
            let written = record.as_ref().and_then(|record| record.field(field));
            if !has(battle, unit, field, written.is_some()) {
                continue;
            }
            let now = written.map(|value| value.plain()).unwrap_or_default();
            let told = say!("edit-oob-cell", field = label(field), name = name.as_str());
            let unwritten = self.unwritten_in_short(battle, unit, field);
            let id = cell_id(entry, field);
            let cell = Cell { id, place: cell, face: column.face, now: &now, told: &told, under };
            let walk = match input(battle, entry, field) {
                Input::Text => {
                    let (walk, typed) = cell.text(ui, &unwritten);
                    self.typed(ui, entry, field, typed);
                    walk
                }
                Input::Flag => cell.tick(ui),
                Input::Choice(mut choices) => {
                    if let Some((_, words)) = choices.iter_mut().find(|(value, _)| value.is_empty()) {
                        *words = say!("edit-roll-unset", words = words.as_str(), value = unwritten.as_str());
                    }
                    let chosen = choices.iter().find(|(value, _)| *value == now).map(|(_, words)| words.as_str());
                    let words = match field {
                        "kind" => text::kind(kind),
                        _ if now.is_empty() => unwritten,
                        _ => chosen.unwrap_or(&now).to_owned(),
                    };
                    cell.choice(ui, &Shown { words, unset: chosen.filter(|_| now.is_empty()) }, &choices)
                }
            };
            asked = asked.or(match walk {
                Walk::Stays => None,
                Walk::Says(cell) => Some(Asked::Left(entry, field, cell)),
                Walk::Goes(way) => {
                    goes(battle, lines, (unit, field), way).map(|(unit, field)| Asked::Goes(unit, field))
                }
            });
        }
        let remove = Rect::from_center_size(row.right_center() - Vec2::new(REMOVE * 0.5, 0.0), Vec2::splat(22.0));
        rest.set_clip_rect(open);
        let removes = cells::remove(&mut rest, cell_id(entry, "remove"), remove, &say!("edit-roll-remove", name));
        asked.or(removes.then_some(Asked::Do(Deed::Remove(entry))))
    }

    /// What holds where nothing is written in a cell, in the room of a cell.
    fn unwritten_in_short(&self, battle: &Battle, unit: UnitId, field: &str) -> String {
        let card = battle.unit(unit);
        match field {
            "facing" => self.usual(Whom::Unit(unit.index())).name().to_owned(),
            "hexes" => if card.two_hex { "2" } else { "1" }.to_owned(),
            _ => as_read(battle, Entry::unit(unit), field),
        }
    }
}

/// A tab with the mark of its side; whether it was pressed.
fn tab(ui: &mut Ui, side: SideId, name: &str, open: bool) -> bool {
    // Room for the mark stands before the name.
    let words = theme::title(format!("\u{2003}\u{2002}{name}"));
    let response = ui.add(Button::selectable(open, words));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, open, name));
    let at = Pos2::new(response.rect.left() + ui.spacing().button_padding.x + 7.0, response.rect.center().y);
    ui.painter().add(plate(Rect::from_center_size(at, Vec2::splat(14.0)), side));
    noted(response, name).clicked()
}

fn seen_id() -> Id {
    Id::new("what of the table of units is in sight")
}

fn cell_id(entry: Entry, field: &str) -> Id {
    Id::new(("table of units", entry, field))
}

/// A wing: its letter and name, who leads it, what it comes to.
fn heading(ui: &Ui, battle: &Battle, wing: WingId, row: Rect) {
    let card = &battle.wings[wing.index()];
    let painter = ui.painter();
    let sums = one_row(
        ui,
        &sums(&totals(battle, Entry::Wing(wing))),
        theme::font(Typeface::Sans, 14.0),
        theme::faint(),
        row.width() * 0.5,
    );
    let mut left = row.left() + 4.0;
    let led = card.commander.map(|leader| battle.leader(leader).name.clone()).unwrap_or_default();
    let room = row.right() - sums.size().x - 20.0;
    for (words, face, ink) in [
        (wing_name(battle, wing), theme::font(Typeface::SerifBold, 18.0), theme::heading()),
        (led, theme::font(Typeface::SerifItalic, 16.5), theme::ink()),
    ] {
        let galley = one_row(ui, &words, face, ink, (room - left).max(0.0));
        let at = Pos2::new(left, row.bottom() - 4.0 - galley.size().y);
        left += galley.size().x + 12.0;
        painter.galley(at, galley, ink);
    }
    let at = Pos2::new(row.right() - sums.size().x - 4.0, row.bottom() - 5.0 - sums.size().y);
    painter.galley(at, sums, theme::faint());
    for (y, width) in [(row.bottom() - 3.0, 1.0), (row.bottom() - 0.5, 1.5)] {
        painter.hline(row.x_range(), y, Rule::new(width, theme::heading()));
    }
}

/// The names of the columns, as far to the left as their cells are.
fn heads(ui: &mut Ui, room: Rect, offset: f32, wide: f32) {
    let mut ui = ui.new_child(UiBuilder::new().id_salt("heads").max_rect(room));
    ui.set_clip_rect(room.intersect(ui.clip_rect()));
    let row = Rect::from_min_size(room.min - Vec2::new(offset, 0.0), Vec2::new(wide, HEAD));
    let stays = room.left() - row.left();
    let wide = pinned(row);
    for (column, place) in places(row) {
        let stands = column.field == PINNED;
        let place = if stands { place.translate(Vec2::new(stays, 0.0)) } else { place };
        if !stands && place.left() < room.left() + wide {
            continue;
        }
        let name = theme::set(say!("edit-roll-" + column.field), Typeface::SansBold, 13.5).color(theme::faint());
        let layout = match column.face {
            Face::Number => Layout::right_to_left(Align::Center),
            Face::Tick => Layout::centered_and_justified(bevy_egui::egui::Direction::LeftToRight),
            Face::Name | Face::Words => Layout::left_to_right(Align::Center),
        };
        within(&mut ui, column.field, place.shrink2(Vec2::new(f32::from(cells::INSET), 0.0)), layout, |ui| {
            ui.add(Label::new(name).truncate()).on_hover_ui(|ui| {
                ui.label(theme::bold(label(column.field)));
                ui.label(theme::prose(about(column.field)));
                if let Some(paragraph) = paragraph(column.field) {
                    show_rule(ui, paragraph);
                }
            });
        });
    }
    ui.painter().hline(room.x_range(), room.bottom() - 0.5, Rule::new(1.0, theme::line()));
}
