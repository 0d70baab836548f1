//! Form of the selected entry: one row for each field, each change an act of its own.

use super::button;
use super::fields::{Input, about, as_read, field_id, input, is_asked, label, paragraph, span};
use super::groups::GroupAction;
use super::roster_actions::RosterAction;
use super::rows::{sums, totals};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{FilePiece, RosterEntry};
use crate::games::musket_pike::window::editor::Editor;
use crate::kernel::SideId;
use crate::say;
use crate::ui::form::{self, FieldEdit, Row, Span};
use crate::ui::game_ui::{PageRequest, ToolOutcome};
use crate::ui::parts::{mark, noted};
use crate::view::theme;
use bevy_egui::egui::{Align, Layout, Ui, Vec2};
use std::sync::Arc;

/// Form field that was left with a new value.
struct Left {
    field: &'static str,
    cell: String,
}

/// Request of the form for an entry.
enum Asked {
    Left(Left),
    Deed(RosterAction),
    Grouped(GroupAction),
    TakeOff,
}

impl Editor {
    /// Draws the form, or a hint while nothing is selected. Returns the request, if any.
    pub(super) fn form(&mut self, ui: &mut Ui) -> Option<PageRequest> {
        let battle = self.battle()?.clone();
        let Some(entry) = self.entry().filter(|entry| entry.id(&battle).is_some()) else {
            nobody(ui, &battle);
            return None;
        };
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        let record = entry.place().of(&self.document.whole());
        let mut asked = self.head(ui, &battle, entry);
        form::fields(ui, |ui| {
            for field in entry.fields() {
                let written = record.as_ref().and_then(|record| record.field(field));
                if is_asked(&battle, entry, field, written.is_some()) {
                    let now = match (written, *field) {
                        (Some(value), _) => value.display_text(),
                        // Values that the file leaves out are shown as they are read.
                        (None, "id") if record.is_none() => entry.id(&battle).unwrap_or_default().to_owned(),
                        (None, "name") if record.is_none() => entry.name(&battle).unwrap_or_default().to_owned(),
                        (None, _) => String::new(),
                    };
                    asked = asked.take().or(self.row(ui, &battle, entry, field, &now));
                }
            }
        });
        asked = asked.or(self.group_deeds(ui, &battle, entry).map(Asked::Grouped));
        self.granted(ui, entry, asked?)
    }

    fn granted(&mut self, ui: &Ui, entry: RosterEntry, asked: Asked) -> Option<PageRequest> {
        match asked {
            Asked::Left(Left { field, cell }) => self.left(entry, field, &cell),
            Asked::Deed(deed) => self.done(&deed).map(|act| PageRequest::Do(ToolOutcome::Done(act))),
            Asked::Grouped(grouped) => self.grouped(ui, grouped),
            Asked::TakeOff => self.take_off_chosen().map(PageRequest::Do),
        }
    }

    /// Applies the new value of a roster field that the player has left.
    pub(super) fn left(&mut self, entry: RosterEntry, field: &str, cell: &str) -> Option<PageRequest> {
        stroke(field, self.filled_in(entry, field, cell)).map(PageRequest::Do)
    }

    /// Adds to a typed value the act that it would cause, so that the form can show its effect.
    pub(super) fn typed(&self, ui: &Ui, entry: RosterEntry, field: &str, typed: Option<FieldEdit>) {
        if let Some(typed) = typed {
            let does = stroke(field, self.written(entry, field, &typed.text));
            typed.set_meaning(ui, does);
        }
    }

    /// Act of a changed roster field: a new wing or army moves the entry, which takes more than one edit.
    fn filled_in(&mut self, entry: RosterEntry, field: &str, cell: &str) -> Result<Option<EditAct>, String> {
        let Some(battle) = self.battle().cloned() else { return Ok(None) };
        let wing = || battle.wing_ids().find(|w| battle.wings[w.index()].id == cell).map(RosterEntry::Wing);
        let army = || battle.army_ids().find(|a| battle.armies[a.index()].id == cell).map(RosterEntry::Army);
        if let (RosterEntry::Piece(whom), "hexes") = (entry, field)
            && let Some(stand) = self.stand(whom)
        {
            return self.on_hexes(whom, stand, cell);
        }
        let to = match (entry, field) {
            (RosterEntry::Piece(_), "wing") => wing(),
            (RosterEntry::Piece(FilePiece::Leader(_)), "army") => army(),
            _ => None,
        };
        match to {
            Some(to) => Ok(self.belongs(entry, to)),
            None => self.written(entry, field, cell),
        }
    }

    /// Draws the form row of a roster field; returns the request of a change.
    fn row(&self, ui: &mut Ui, battle: &Battle, entry: RosterEntry, field: &'static str, now: &str) -> Option<Asked> {
        let (name, about) = (label(field), about(field));
        let row = Row { name: &name, about: &about, paragraph: paragraph(field), unit: "", span: span(entry, field) };
        let id = field_id(entry, field);
        let left = form::row(ui, row, |ui| {
            let (response, left) = match input(battle, entry, field) {
                Input::Text => {
                    let usual = as_read(battle, entry, field);
                    let align = if span(entry, field) == Span::Quarter { Align::RIGHT } else { Align::LEFT };
                    let (response, typed) =
                        form::text_as(ui, id, now, &usual, 1, |field| field.horizontal_align(align));
                    self.typed(ui, entry, field, typed);
                    (response, None)
                }
                Input::Flag => {
                    let (response, on) = form::flag(ui, id, now == "true");
                    (response, on.map(|on| on.to_string()))
                }
                Input::Choice(choices) => form::choice(ui, id, now, &choices),
            };
            (noted(response, &name), left)
        });
        left.map(|cell| Asked::Left(Left { field, cell }))
    }

    /// Draws the head of a roster form: sums of a group or buttons of a piece, and at the right the remove button.
    fn head(&self, ui: &mut Ui, battle: &Battle, entry: RosterEntry) -> Option<Asked> {
        let room = Vec2::new(ui.available_width(), ui.spacing().interact_size.y);
        let apart = Layout::right_to_left(Align::Min);
        // With a third kind of unit the sums take a second line, which is reserved so that nothing below moves.
        let style = Arc::clone(ui.style());
        let line = ui.ctx().fonts_mut(|fonts| theme::small("").font_height(fonts, &style));
        let second = if matches!(entry, RosterEntry::Piece(_)) { 0.0 } else { line };
        let drawn = ui.allocate_ui_with_layout(room, apart, |ui| {
            ui.set_min_height(room.y + second);
            let removed = removable(entry) && remove(ui, entry);
            let removed = removed.then_some(Asked::Deed(RosterAction::Remove(entry)));
            let rest = Vec2::new(ui.available_width(), ui.spacing().interact_size.y);
            let drawn =
                ui.allocate_ui_with_layout(rest, Layout::left_to_right(Align::Center).with_main_wrap(true), |ui| {
                    match entry {
                        RosterEntry::Piece(whom) => self.deeds(ui, battle, whom),
                        _ => {
                            ui.label(theme::small(sums(&totals(battle, entry))));
                            None
                        }
                    }
                });
            removed.or(drawn.inner)
        });
        drawn.inner
    }

    /// Draws the buttons that act on a whole leader or unit. Returns the request, if any.
    fn deeds(&self, ui: &mut Ui, battle: &Battle, whom: FilePiece) -> Option<Asked> {
        let (mut asked, entry) = (None, RosterEntry::Piece(whom));
        // All buttons fit into one line of a narrow window.
        ui.spacing_mut().button_padding.x = 7.0;
        if button(ui, &say!("edit-oob-copy")) {
            asked = Some(Asked::Deed(RosterAction::Copy(entry)));
        }
        if let Some((before, after)) = self.neighbours(battle, whom) {
            for (words, beside) in [(say!("edit-oob-up"), before), (say!("edit-oob-down"), after)] {
                if ui.add_enabled_ui(beside.is_some(), |ui| button(ui, &words)).inner {
                    asked = beside.map(|beside| Asked::Deed(RosterAction::Reorder(entry, beside)));
                }
            }
        }
        if self.stand(whom).is_some() && button(ui, &say!("edit-oob-off")) {
            asked = Some(Asked::TakeOff);
        }
        asked
    }

    /// Units before and behind a unit in its wing's order; `None` without a wing.
    fn neighbours(&self, battle: &Battle, whom: FilePiece) -> Option<(Option<RosterEntry>, Option<RosterEntry>)> {
        let FilePiece::Unit(at) = whom else { return None };
        let wing = battle.units.get(at)?.wing;
        let units: Vec<RosterEntry> =
            battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).map(RosterEntry::unit).collect();
        let here = units.iter().position(|unit| *unit == RosterEntry::Piece(whom))?;
        let before = here.checked_sub(1).and_then(|before| units.get(before)).copied();
        Some((before, units.get(here + 1).copied()))
    }
}

/// Draws the form's place while no entry is selected: a hint, and the sums of the sides.
fn nobody(ui: &mut Ui, battle: &Battle) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let begins = battle.units.is_empty();
    ui.label(theme::prose(if begins { say!("edit-oob-begin") } else { say!("edit-oob-pick") }));
    for side in SideId::BOTH {
        ui.horizontal_wrapped(|ui| {
            mark(ui, side);
            ui.label(theme::bold(text::side(battle, side)));
            ui.label(theme::small(sums(&totals(battle, RosterEntry::Side(side)))));
        });
    }
}

/// Whether an entry can be removed; a file always has two sides.
const fn removable(entry: RosterEntry) -> bool {
    !matches!(entry, RosterEntry::Side(_))
}

/// Draws the button that removes a roster entry with all its members; returns whether it was pressed.
fn remove(ui: &mut Ui, entry: RosterEntry) -> bool {
    let words = say!("edit-oob-remove");
    let button = noted(ui.button(&words), &words);
    match entry {
        RosterEntry::Piece(_) => button,
        _ => button.on_hover_text(say!("edit-oob-remove-about")),
    }
    .clicked()
}

/// Stroke of a changed field, or the reason why the value is refused.
fn stroke(field: &str, written: Result<Option<EditAct>, String>) -> Option<ToolOutcome> {
    match written {
        Ok(act) => act.map(ToolOutcome::Done),
        Err(why) => Some(ToolOutcome::Barred(say!("edit-oob-refused", field = label(field), why))),
    }
}
