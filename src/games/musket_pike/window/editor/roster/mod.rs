//! Order of battle page of the editor: a tree of all entries of the scenario, and a form for the selected one.

mod cells;
mod deploy;
mod fields;
mod form;
mod groups;
mod ledger;
mod roll;
mod roster_actions;
mod rows;
mod sheet;
mod signs;
mod tree;

pub(super) use fields::field_id;
pub(super) use rows::wing_name;

use super::{Editor, ORDER_OF_BATTLE};
use crate::games::musket_pike::scenario::roster::{CopiedRecord, FilePiece, RosterEntry};
use crate::kernel::SideId;
use crate::say;
use crate::settings::DEFAULT_FORM_PERCENT;
use crate::ui::game_ui::{PageRequest, PageTarget, ToolOutcome};
use crate::ui::parts::{DIVISION, below_division, division, noted, scrolled};
use crate::view::theme;
use bevy_egui::egui::{Button, DragAndDrop, ScrollArea, Ui};
use std::collections::BTreeSet;

/// State of the page of the order of battle.
#[derive(Default)]
pub(super) struct Roster {
    /// Side, army or wing that is selected while no piece is; `None` without one.
    group: Option<RosterEntry>,
    /// Sides, armies and wings whose members are hidden.
    folded: BTreeSet<RosterEntry>,
    /// Entry that is to be scrolled into view in the tree; `None` without one.
    sought: Option<RosterEntry>,
    /// Piece that is being dragged out of the tree; `None` without one.
    pub(super) carried: Option<FilePiece>,
    /// Settings with which wings are deployed.
    drawn_up: deploy::DeploySettings,
    /// Wing that the next line drawn on the map deploys; `None` without one.
    pub(super) deploying: Option<deploy::Deploying>,
    /// Name stem from which the units of a wing are numbered.
    stem: String,
    sheet: sheet::Sheet,
    /// Side of the roster entry that was selected last.
    worked_on: Option<SideId>,
    /// Unit table over the map; `None` while it is closed.
    ledger: Option<ledger::Ledger>,
    copied: Vec<CopiedRecord>,
}

impl Editor {
    /// Selected entry, a piece or a group; `None` if nothing is selected.
    pub(super) fn entry(&self) -> Option<RosterEntry> {
        self.chosen.map(RosterEntry::Piece).or(self.roster.group)
    }

    /// Side, army or wing that is selected; `None` without one.
    pub(super) const fn group(&self) -> Option<RosterEntry> {
        self.roster.group
    }

    /// Selects a roster entry, or with `None` nothing.
    pub(super) fn pick_out(&mut self, entry: Option<RosterEntry>) {
        self.roster.sought = entry;
        self.roster.worked_on = entry.and_then(|entry| self.side_of(entry)).or(self.roster.worked_on);
        match entry {
            Some(RosterEntry::Piece(whom)) => (self.chosen, self.roster.group) = (Some(whom), None),
            group => (self.chosen, self.roster.group) = (None, group),
        }
        if let Some(deploying) = &self.roster.deploying
            && self.roster.group != Some(RosterEntry::Wing(deploying.wing))
        {
            self.roster.deploying = None;
        }
    }

    /// Selects a roster entry on the map or by a key, and shows its form; deselecting returns to the page shown before.
    pub(super) fn pick_on_map(&mut self, entry: Option<RosterEntry>) {
        self.led = Some(entry.map_or(PageTarget::Back, |_| PageTarget::To(ORDER_OF_BATTLE)));
        self.pick_out(entry);
    }

    /// Closes the unit table; returns whether it was open.
    pub(super) fn close_ledger(&mut self) -> bool {
        self.roster.ledger.take().is_some()
    }

    /// Selects the next leader or unit that is not on the map, or if all are, of all; `step`: 1, or -1 for the previous one.
    pub(super) fn pick_next(&mut self, step: isize) {
        let Some(battle) = self.battle() else { return };
        let units = (0..battle.units.len()).map(FilePiece::Unit);
        let all: Vec<FilePiece> = units.chain((0..battle.leaders.len()).map(FilePiece::Leader)).collect();
        let waiting: Vec<FilePiece> = all.iter().copied().filter(|whom| self.stand(*whom).is_none()).collect();
        let among = if waiting.is_empty() { all } else { waiting };
        let here = self.chosen.and_then(|chosen| among.iter().position(|whom| *whom == chosen));
        let next = match here {
            Some(0) if step < 0 => among.len() - 1,
            Some(here) => here.saturating_add_signed(step) % among.len(),
            None => 0,
        };
        self.pick_on_map(among.get(next).copied().map(RosterEntry::Piece));
    }

    /// Deselects entries that the changed text no longer has.
    pub(super) fn look_at_roster_again(&mut self) {
        self.roster.sheet.look_again();
        let gone = |entry: &RosterEntry| self.battle().is_none_or(|battle| entry.id(battle).is_none());
        if self.roster.group.as_ref().is_some_and(gone) {
            self.roster.group = None;
            self.roster.deploying = None;
        }
    }

    /// Draws the page of the order of battle. Returns the request, if any.
    pub(super) fn order_of_battle(&mut self, ui: &mut Ui) -> Option<PageRequest> {
        let dragged = DragAndDrop::payload::<RosterEntry>(ui.ctx());
        self.roster.carried = dragged.and_then(|entry| match *entry {
            RosterEntry::Piece(whom) => Some(whom),
            _ => None,
        });
        if self.battle().is_none() {
            ui.label(theme::prose(say!("edit-oob-unread")));
            return None;
        }
        self.heads(ui);
        if let Some(act) = self.show_sheet(ui) {
            return Some(PageRequest::Do(ToolOutcome::Done(act)));
        }
        // Tree and form keep their heights for every selection, so that nothing moves under the pointer.
        ui.spacing_mut().item_spacing.y = 0.0;
        let whole = ui.available_rect_before_wrap().y_range();
        let below = below_division(ui.ctx(), whole.span());
        let wish = self.tree(ui, whole.span() - below - DIVISION);
        division(ui, whole, DEFAULT_FORM_PERCENT, &say!("edit-oob-division"));
        let area = ScrollArea::vertical().id_salt(("entry", self.entry())).auto_shrink([false, false]);
        let formed = scrolled(ui, area, |ui| self.form(ui));
        let over = self.show_ledger(ui);
        wish.or(formed).or(over)
    }
}

/// Draws a button of the page; returns whether it was pressed.
fn button(ui: &mut Ui, words: &str) -> bool {
    noted(ui.add(Button::new(words)), words).clicked()
}
