//! Edits of the order of battle on its page, each as one act.

use super::rows::named;
use crate::editing::EditAct;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{ArmyId, UnitId, WingId};
use crate::games::musket_pike::scenario::roster::{FilePiece, RosterEdit, RosterEntry, as_table};
use crate::games::musket_pike::window::editor::Editor;
use crate::kernel::SideId;
use crate::say;

/// Change to the order of battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RosterAction {
    AddArmy(SideId),
    AddWing(ArmyId),
    AddCommander(ArmyId),
    AddLeader(WingId),
    AddUnit(WingId, UnitKind),
    Copy(RosterEntry),
    Remove(RosterEntry),
    /// Action that moves the first entry to the place of the second in the same list.
    Reorder(RosterEntry, RosterEntry),
    Renumber(WingId, String),
}

impl Editor {
    /// Act of a roster action; the changed entry is selected then.
    pub(super) fn done(&mut self, deed: &RosterAction) -> Option<EditAct> {
        let battle = self.battle()?.clone();
        let mut roster = RosterEdit::of(&self.document, &battle);
        let named = |entry: RosterEntry| named(&battle, entry);
        let (what, picked) = match deed {
            RosterAction::AddArmy(side) => {
                (say!("edit-act-add-army", name = named(RosterEntry::Side(*side))), Some(roster.add_army(*side)))
            }
            RosterAction::AddWing(army) => {
                (say!("edit-act-add-wing", name = named(RosterEntry::Army(*army))), Some(roster.add_wing(*army)))
            }
            RosterAction::AddCommander(army) => {
                (say!("edit-act-add-leader", name = named(RosterEntry::Army(*army))), Some(roster.add_commander(*army)))
            }
            RosterAction::AddLeader(wing) => (
                say!("edit-act-add-leader", name = named(RosterEntry::Wing(*wing))),
                Some(roster.add_wing_leader(*wing)),
            ),
            RosterAction::AddUnit(wing, kind) => {
                (say!("edit-act-add-unit", name = named(RosterEntry::Wing(*wing))), Some(roster.add_unit(*wing, *kind)))
            }
            RosterAction::Copy(entry) => (say!("edit-act-copy", name = named(*entry)), roster.copy(*entry)),
            RosterAction::Remove(entry) => {
                roster.remove(*entry);
                (say!("edit-act-remove", name = named(*entry)), self.beside(*entry))
            }
            RosterAction::Reorder(entry, beside) => {
                roster.reorder(*entry, *beside);
                (say!("edit-act-reorder", name = named(*entry)), Some(at_place_of(*entry, *beside)))
            }
            RosterAction::Renumber(wing, stem) => {
                roster.renumber(*wing, stem);
                (say!("edit-act-renumber", name = named(RosterEntry::Wing(*wing))), Some(RosterEntry::Wing(*wing)))
            }
        };
        let edits = roster.done();
        if edits.is_empty() {
            return None;
        }
        match deed {
            // The next unit is added to the same group; the new one is only scrolled into view.
            RosterAction::AddUnit(wing, _) => self.show_within(RosterEntry::Wing(*wing), picked),
            _ => self.pick_out(picked),
        }
        Some(EditAct { what, edits })
    }

    /// Selects a roster group and scrolls one of its members into view.
    fn show_within(&mut self, group: RosterEntry, member: Option<RosterEntry>) {
        self.pick_out(Some(group));
        self.roster.sought = member;
    }

    /// Entry to select after an entry is removed: its wing or army; `None` without one.
    fn beside(&self, entry: RosterEntry) -> Option<RosterEntry> {
        let battle = self.battle()?;
        match entry {
            RosterEntry::Piece(FilePiece::Unit(at)) => Some(RosterEntry::Wing(battle.units.get(at)?.wing)),
            RosterEntry::Wing(wing) => Some(RosterEntry::Army(battle.wings.get(wing.index())?.army)),
            _ => None,
        }
    }

    /// Act of dropping a roster row on another: a unit or leader joins that wing, a unit also takes that place in it. `None` if
    /// nothing changes.
    pub(super) fn moved_to(&mut self, from: RosterEntry, to: RosterEntry) -> Option<EditAct> {
        let battle = self.battle()?.clone();
        let mut roster = RosterEdit::of(&self.document, &battle);
        let unit = |at: usize| u16::try_from(at).ok().map(UnitId);
        let mut picked = from;
        match (from, to) {
            (RosterEntry::Piece(FilePiece::Unit(at)), RosterEntry::Wing(wing)) => roster.to_wing(unit(at)?, wing),
            (RosterEntry::Piece(FilePiece::Unit(at)), RosterEntry::Piece(FilePiece::Unit(beside))) => {
                roster.to_wing(unit(at)?, battle.units.get(beside)?.wing);
                roster.reorder(from, to);
                picked = at_place_of(from, to);
            }
            (RosterEntry::Piece(FilePiece::Leader(_)), RosterEntry::Wing(wing)) => roster.leads_wing(from, wing),
            (RosterEntry::Piece(FilePiece::Leader(_)), RosterEntry::Army(army)) => roster.leads_army(from, army),
            _ => {}
        }
        let edits = roster.done();
        self.pick_out(Some(picked));
        let (name, to) = (from.name(&battle).unwrap_or_default(), to.name(&battle).unwrap_or_default());
        (!edits.is_empty()).then(|| EditAct { what: say!("edit-act-to", name, to), edits })
    }

    /// Act that writes a value of the form to a field.
    pub(in crate::games::musket_pike::window::editor) fn written(
        &self,
        entry: RosterEntry,
        field: &str,
        cell: &str,
    ) -> Result<Option<EditAct>, String> {
        let Some(battle) = self.battle() else { return Ok(None) };
        let mut roster = RosterEdit::of(&self.document, battle);
        roster.write(entry, field, cell)?;
        let edits = roster.done();
        let (name, label) = (entry.name(battle).unwrap_or_default(), super::fields::label(field));
        let value = if cell.is_empty() { say!("edit-oob-none") } else { cell.to_owned() };
        Ok((!edits.is_empty())
            .then(|| EditAct { what: say!("edit-act-piece-field", field = label, name, value), edits }))
    }

    /// Act that moves a unit or leader to the wing chosen in the form; the selection stays.
    pub(super) fn belongs(&mut self, entry: RosterEntry, to: RosterEntry) -> Option<EditAct> {
        let picked = self.entry();
        let act = self.moved_to(entry, to);
        self.pick_out(picked);
        act
    }

    /// Entries that can be copied: the selected piece, or all units of the selected wing.
    fn to_copy(&self) -> Vec<RosterEntry> {
        let (Some(entry), Some(battle)) = (self.entry(), self.battle()) else { return Vec::new() };
        match entry {
            RosterEntry::Piece(_) => vec![entry],
            RosterEntry::Wing(wing) => {
                battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).map(RosterEntry::unit).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Copies the selected entries, as a table that a spreadsheet can read.
    pub(in crate::games::musket_pike::window::editor) fn copy_out(&mut self) -> Option<String> {
        let entries = self.to_copy();
        let battle = self.battle()?.clone();
        self.roster.copied = RosterEdit::of(&self.document, &battle).copied(&entries);
        (!self.roster.copied.is_empty()).then(|| as_table(&self.roster.copied))
    }

    /// Act that pastes copied units into the selected wing; `None` if the text is not that of copies.
    pub(in crate::games::musket_pike::window::editor) fn paste_in(&mut self, text: &str) -> Option<EditAct> {
        let copied = &self.roster.copied;
        if copied.is_empty() || as_table(copied).trim_end() != text.replace("\r\n", "\n").trim_end() {
            return None;
        }
        let battle = self.battle()?.clone();
        let wing = match self.entry()? {
            RosterEntry::Wing(wing) => Some(wing),
            RosterEntry::Piece(FilePiece::Unit(at)) => battle.units.get(at).map(|unit| unit.wing),
            _ => None,
        };
        let copied = copied.clone();
        let mut roster = RosterEdit::of(&self.document, &battle);
        let pasted: Vec<RosterEntry> = copied.iter().map(|copied| roster.paste(copied, None, wing)).collect();
        let edits = roster.done();
        self.pick_out(pasted.last().copied());
        Some(EditAct { what: say!("edit-act-paste", n = pasted.len()), edits })
    }
}

/// Roster entry after it has moved to the place of another one in its list.
fn at_place_of(entry: RosterEntry, other: RosterEntry) -> RosterEntry {
    if entry.list() == other.list() { other } else { entry }
}
