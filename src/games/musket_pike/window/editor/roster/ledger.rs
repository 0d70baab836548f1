//! Unit table over the map: all wings, leaders and units of a side, wing by wing, with cells edited in place.

use super::button;
use super::cells::{self, Cell, CellOutcome, ChoiceLabel, Face};
use super::fields::{Input, about, as_read, input, label, paragraph};
use super::groups::{kinds, only_army};
use super::roll::{GAP, Line, PINNED, REMOVE, SIGN, goes, has, lines, pinned, places, spread, width};
use super::roster_actions::RosterAction;
use super::rows::{letter, sums, totals, wings_seen};
use crate::board::Place;
use crate::document::RonValue;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::WingId;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{FilePiece, RosterEntry};
use crate::games::musket_pike::window::editor::Editor;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::{PageRequest, ToolOutcome};
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{noted, one_row, plate, rows, show_rule, within};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, Id, Label, Layout, Pos2, Rangef, Rect, ScrollArea, Sense, Stroke as Rule, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType,
};

/// State of the roster's unit table while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ledger {
    side: SideId,
    /// Cell of the unit table that gets the focus next; `None` without one.
    sought: Option<(RosterEntry, &'static str)>,
}

impl Ledger {
    /// Unit table that shows a side.
    pub(super) const fn of(side: SideId) -> Self {
        Self { side, sought: None }
    }
}

/// Height of the headings of the roster, in points.
const HEAD: f32 = 26.0;
/// Height of a line of the roster, in points.
const ROW: f32 = 28.0;
/// Width of the list's scroll bar, in points.
const BAR: f32 = 12.0;

/// Request of the table of units.
enum Asked {
    Left(RosterEntry, &'static str, String),
    Goes(RosterEntry, &'static str),
    Show(RosterEntry),
    Do(RosterAction),
}

impl Editor {
    /// Draws the roster's unit table if it is open; returns its request.
    pub(super) fn show_ledger(&mut self, ui: &Ui) -> Option<PageRequest> {
        let ledger = self.roster.ledger?;
        let battle = self.battle()?.clone();
        let mut side = ledger.side;
        let (asked, closed) = page_frame::show(ui.ctx(), &say!("edit-page-oob"), Width::Wide, |ui| {
            ui.horizontal(|ui| {
                for of in SideId::BOTH {
                    if tab(ui, of, text::side(&battle, of), side == of) {
                        side = of;
                    }
                }
                ui.label(theme::small(sums(&totals(&battle, RosterEntry::Side(side)))));
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
                Some(PageRequest::Show(stand.hexes().map(Place::Hex).collect()))
            }
            Asked::Do(deed) => {
                let act = self.done(&deed)?;
                let next = match deed {
                    RosterAction::Remove(entry) => Some(entry),
                    _ => self.roster.sought,
                };
                if let Some(entry) = next {
                    self.seek_cell(entry, "name");
                }
                Some(PageRequest::Do(ToolOutcome::Done(act)))
            }
        }
    }

    fn seek_cell(&mut self, entry: RosterEntry, field: &'static str) {
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
            && let Some(at) = lines.iter().position(|line| line.entry() == Some(entry))
        {
            let (top, bottom) = (at as f32 * ROW, (at + 1) as f32 * ROW);
            let seen: Rangef = ui.data(|d| d.get_temp(seen_id())).unwrap_or(Rangef::NOTHING);
            if top < seen.min || bottom > seen.max {
                area = area.vertical_scroll_offset((top - (seen.max - seen.min) * 0.5).max(0.0));
            }
            cells::give_keys(ui.ctx(), cell_id(entry, field));
        }
        let mut left = 0.0;
        let shown = rows(ui, area, ROW, lines.len(), |ui, range| {
            left = ui.max_rect().left();
            let mut asked = None;
            for line in &lines[range] {
                let (at, _) = ui.allocate_exact_size(Vec2::new(wide, ROW), Sense::hover());
                // Lines without cells stay visible however far the list is scrolled sideways.
                let seen = Rect::from_x_y_ranges(at.x_range().intersection(ui.clip_rect().x_range()), at.y_range());
                let across = Layout::left_to_right(Align::Center);
                let drawn = match line {
                    Line::Wing(wing) => {
                        heading(ui, battle, *wing, seen);
                        self.entry_row(ui, battle, (&file, &lines), (RosterEntry::Wing(*wing), at))
                    }
                    Line::Leader(leader) => {
                        self.entry_row(ui, battle, (&file, &lines), (RosterEntry::leader(*leader), at))
                    }
                    Line::Unit(unit, place) => {
                        if place % 2 == 1 {
                            ui.painter().rect_filled(at, 0.0, theme::band());
                        }
                        self.entry_row(ui, battle, (&file, &lines), (RosterEntry::unit(*unit), at))
                    }
                    Line::Add(wing) => within(ui, ("add", *wing), seen, across, |ui| {
                        ui.add_space(SIGN + GAP);
                        ui.label(theme::small(say!("edit-roll-add")));
                        let added = kinds(ui, ledger.side).map(|kind| RosterAction::AddUnit(*wing, kind));
                        let is_led = battle.wings[wing.index()].commander.is_some();
                        let leader = !is_led && button(ui, &say!("edit-oob-add-leader"));
                        added.or(leader.then_some(RosterAction::AddLeader(*wing))).map(Asked::Do)
                    }),
                    Line::AddWing(army) => within(ui, ("add a wing", *army), seen, across, |ui| {
                        ui.add_space(SIGN + GAP);
                        let words = match only_army(battle, ledger.side) {
                            Some(_) => say!("edit-oob-add-wing"),
                            None => say!("edit-oob-plus-wing-army", name = battle.armies[army.index()].name),
                        };
                        let added = button(ui, &words).then_some(RosterAction::AddWing(*army));
                        let is_led = battle.armies[army.index()].commander.is_some();
                        let leader = !is_led && button(ui, &say!("edit-oob-add-commander"));
                        added.or(leader.then_some(RosterAction::AddCommander(*army))).map(Asked::Do)
                    }),
                };
                asked = asked.or(drawn);
            }
            asked
        });
        let offset = shown.state.offset;
        ui.data_mut(|d| d.insert_temp(seen_id(), Rangef::new(offset.y, offset.y + shown.inner_rect.height())));
        // A dragged scroll bar moves the list only in the next frame.
        let drawn = shown.inner_rect.left() - left;
        if drawn != offset.x {
            ui.ctx().request_repaint();
        }
        heads(ui, head, drawn, wide);
        shown.inner
    }

    /// Draws the row of a wing, a leader or a unit; returns its request.
    fn entry_row(
        &self,
        ui: &mut Ui,
        battle: &Battle,
        (file, lines): (&RonValue, &[Line]),
        (entry, row): (RosterEntry, Rect),
    ) -> Option<Asked> {
        let RosterEntry::Piece(whom) = entry else { return self.cells(ui, battle, (file, lines), (entry, row)) };
        ui.painter().hline(row.x_range(), row.bottom() - 0.5, Rule::new(1.0, theme::line()));
        let name = entry.name(battle).unwrap_or_default().to_owned();
        let stands = self.stand(whom).is_some();
        // Sign and name are pinned; the other cells scroll under them.
        let left = row.left() + (ui.clip_rect().left() - row.left()).max(0.0);
        let middle = Pos2::new(left + SIGN * 0.5, row.center().y);
        let id = cell_id(entry, "sign");
        let pressed = match battle.unit_ids().find(|unit| RosterEntry::unit(*unit) == entry) {
            Some(unit) => {
                let look = (battle.unit(unit).side, battle.unit(unit).kind, stands);
                let at = Rect::from_center_size(middle, Vec2::new(24.0, 16.0));
                cells::sign_of(ui, id, at, look, &text::unit_card(battle, unit))
            }
            None => {
                let leader = battle.leader_ids().find(|leader| RosterEntry::leader(*leader) == entry)?;
                cells::pennant_of(ui, id, middle, (battle, leader), stands)
            }
        };
        let asked = self.cells(ui, battle, (file, lines), (entry, row));
        let remove = Rect::from_center_size(row.right_center() - Vec2::new(REMOVE * 0.5, 0.0), Vec2::splat(22.0));
        let mut rest = ui.new_child(UiBuilder::new().id_salt(("removes", entry)).max_rect(row));
        rest.set_clip_rect(ui.clip_rect().with_min_x(ui.clip_rect().left().max(left + pinned(row))));
        let removes = cells::remove(&mut rest, cell_id(entry, "remove"), remove, &say!("edit-roll-remove", name));
        let shows = pressed.then_some(Asked::Show(entry));
        shows.or(asked).or(removes.then_some(Asked::Do(RosterAction::Remove(entry))))
    }

    /// Draws the cells of a unit table's row; returns the request of one changed.
    fn cells(
        &self,
        ui: &mut Ui,
        battle: &Battle,
        (file, lines): (&RonValue, &[Line]),
        (entry, row): (RosterEntry, Rect),
    ) -> Option<Asked> {
        let name = entry.name(battle).unwrap_or_default().to_owned();
        let stays = Vec2::new((ui.clip_rect().left() - row.left()).max(0.0), 0.0);
        let (wide, left) = (pinned(row), row.left() + stays.x);
        let mut rest = ui.new_child(UiBuilder::new().id_salt(("rest", entry)).max_rect(row));
        let open = ui.clip_rect().with_min_x(ui.clip_rect().left().max(left + wide));
        let weight = match entry {
            RosterEntry::Piece(FilePiece::Unit(at)) => battle.units.get(at).and_then(|unit| unit.weight),
            _ => None,
        };
        let mut asked = None;
        let record = entry.place().of(file);
        for (column, cell) in places(row) {
            let weighs = || {
                let words = weight.map(text::weight).unwrap_or_default();
                ui.painter().layout_no_wrap(words, column.face.font(), theme::ink()).size().x
            };
            let (field, cell) = spread((battle, entry), column, cell, weighs);
            let (ui, cell, under) =
                if column.field == PINNED { (&mut *ui, cell.translate(stays), 0.0) } else { (&mut rest, cell, wide) };
            if column.field != PINNED {
                // A number cut in half would read as another number.
                ui.set_clip_rect(if cell.left() < open.left() { Rect::NOTHING } else { open });
            }
            let written = record.as_ref().and_then(|record| record.field(field));
            if !has(battle, entry, field, written.is_some()) {
                continue;
            }
            let now = written.map(|value| value.display_text()).unwrap_or_default();
            let told = say!("edit-oob-cell", field = label(field), name = name.as_str());
            let unwritten = self.unwritten_in_short(battle, entry, field);
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
                        "kind" => kind_of(battle, entry).map(text::kind).unwrap_or_default(),
                        _ if now.is_empty() => unwritten,
                        _ => chosen.unwrap_or(&now).to_owned(),
                    };
                    cell.choice(ui, &ChoiceLabel { words, unset: chosen.filter(|_| now.is_empty()) }, &choices)
                }
            };
            asked = asked.or(match walk {
                CellOutcome::Stays => None,
                CellOutcome::Says(cell) => Some(Asked::Left(entry, field, cell)),
                CellOutcome::Goes(way) => {
                    goes(battle, lines, (entry, field), way).map(|(entry, field)| Asked::Goes(entry, field))
                }
            });
        }
        asked
    }

    /// Default of a cell that the file does not write, short enough for the cell.
    fn unwritten_in_short(&self, battle: &Battle, entry: RosterEntry, field: &str) -> String {
        let unit = match entry {
            RosterEntry::Piece(FilePiece::Unit(at)) => battle.units.get(at).map(|unit| (at, unit)),
            _ => None,
        };
        match (field, unit) {
            ("facing", Some((at, _))) => self.usual(FilePiece::Unit(at)).name().to_owned(),
            ("hexes", Some((_, unit))) => if unit.two_hex { "2" } else { "1" }.to_owned(),
            ("rating", _) => "0".to_owned(),
            _ => as_read(battle, entry, field),
        }
    }
}

/// Draws the tab of a side with the side's mark; returns whether it was pressed.
fn tab(ui: &mut Ui, side: SideId, name: &str, open: bool) -> bool {
    // The spaces make room for the mark before the name.
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

fn cell_id(entry: RosterEntry, field: &str) -> Id {
    Id::new(("table of units", entry, field))
}

/// Kind of a unit; `None` for other entries.
fn kind_of(battle: &Battle, entry: RosterEntry) -> Option<UnitKind> {
    match entry {
        RosterEntry::Piece(FilePiece::Unit(at)) => battle.units.get(at).map(|unit| unit.kind),
        _ => None,
    }
}

/// Draws the line of a wing: its letter before the cell of its name, and its sums.
fn heading(ui: &Ui, battle: &Battle, wing: WingId, row: Rect) {
    let painter = ui.painter();
    let sums = one_row(
        ui,
        &sums(&totals(battle, RosterEntry::Wing(wing))),
        theme::font(Typeface::Sans, 14.0),
        theme::faint(),
        row.width() * 0.5,
    );
    let letter = letter(battle, wing).unwrap_or_default();
    let galley = one_row(ui, letter, theme::font(Typeface::SerifBold, 18.0), theme::heading(), SIGN);
    painter.galley(Pos2::new(row.left() + 4.0, row.bottom() - 4.0 - galley.size().y), galley, theme::heading());
    let at = Pos2::new(row.right() - sums.size().x - 4.0, row.bottom() - 5.0 - sums.size().y);
    painter.galley(at, sums, theme::faint());
    for (y, width) in [(row.bottom() - 3.0, 1.0), (row.bottom() - 0.5, 1.5)] {
        painter.hline(row.x_range(), y, Rule::new(width, theme::heading()));
    }
}

/// Draws the column headings of the unit table, scrolled sideways with the cells.
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
        let name = theme::styled(say!("edit-roll-" + column.field), Typeface::SansBold, 13.5).color(theme::faint());
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
