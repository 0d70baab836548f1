//! Edits of the order of battle on its page, each as one act.

use super::rows::named;
use crate::editing::Act;
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::{ArmyId, UnitId, WingId};
use crate::games::musket_pike::scenario::roster::{Entry, Roster, Whom, as_table};
use crate::games::musket_pike::window::editor::Editor;
use crate::kernel::SideId;
use crate::say;

/// Change to the order of battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    AddArmy(SideId),
    AddWing(ArmyId),
    AddCommander(ArmyId),
    AddLeader(WingId),
    AddUnit(WingId, Kind),
    Copy(Entry),
    Remove(Entry),
    /// Moves the first entry to the place of the second in the same list.
    Reorder(Entry, Entry),
    Renumber(WingId, String),
}

impl Editor {
    /// Act of a change; the changed entry is selected.
    pub(super) fn done(&mut self, deed: &Deed) -> Option<Act> {
        let battle = self.battle()?.clone();
        let mut roster = Roster::of(&self.document, &battle);
        let named = |entry: Entry| named(&battle, entry);
        let (what, picked) = match deed {
            Deed::AddArmy(side) => {
                (say!("edit-act-add-army", name = named(Entry::Side(*side))), Some(roster.add_army(*side)))
            }
            Deed::AddWing(army) => {
                (say!("edit-act-add-wing", name = named(Entry::Army(*army))), Some(roster.add_wing(*army)))
            }
            Deed::AddCommander(army) => {
                (say!("edit-act-add-leader", name = named(Entry::Army(*army))), Some(roster.add_commander(*army)))
            }
            Deed::AddLeader(wing) => {
                (say!("edit-act-add-leader", name = named(Entry::Wing(*wing))), Some(roster.add_wing_leader(*wing)))
            }
            Deed::AddUnit(wing, kind) => {
                (say!("edit-act-add-unit", name = named(Entry::Wing(*wing))), Some(roster.add_unit(*wing, *kind)))
            }
            Deed::Copy(entry) => (say!("edit-act-copy", name = named(*entry)), roster.copy(*entry)),
            Deed::Remove(entry) => {
                roster.remove(*entry);
                (say!("edit-act-remove", name = named(*entry)), self.beside(*entry))
            }
            Deed::Reorder(entry, beside) => {
                roster.reorder(*entry, *beside);
                (say!("edit-act-reorder", name = named(*entry)), Some(at_place_of(*entry, *beside)))
            }
            Deed::Renumber(wing, stem) => {
                roster.renumber(*wing, stem);
                (say!("edit-act-renumber", name = named(Entry::Wing(*wing))), Some(Entry::Wing(*wing)))
            }
        };
        let edits = roster.done();
        if edits.is_empty() {
            return None;
        }
        match deed {
            // The next unit is added to the same group; the new one is only scrolled into view.
            Deed::AddUnit(wing, _) => self.show_within(Entry::Wing(*wing), picked),
            _ => self.pick_out(picked),
        }
        Some(Act { what, edits })
    }

    /// Selects a group and scrolls one of its members into view.
    fn show_within(&mut self, group: Entry, member: Option<Entry>) {
        self.pick_out(Some(group));
        self.roster.sought = member;
    }

    /// Entry to select when an entry is removed: its wing or army.
    fn beside(&self, entry: Entry) -> Option<Entry> {
        let battle = self.battle()?;
        match entry {
            Entry::Piece(Whom::Unit(at)) => Some(Entry::Wing(battle.units.get(at)?.wing)),
            Entry::Wing(wing) => Some(Entry::Army(battle.wings.get(wing.index())?.army)),
            _ => None,
        }
    }

    /// Act of a row dropped on another: a unit or leader joins that wing, a unit also takes that place in it.
    pub(super) fn moved_to(&mut self, from: Entry, to: Entry) -> Option<Act> {
        let battle = self.battle()?.clone();
        let mut roster = Roster::of(&self.document, &battle);
        let unit = |at: usize| u16::try_from(at).ok().map(UnitId);
        let mut picked = from;
        match (from, to) {
            (Entry::Piece(Whom::Unit(at)), Entry::Wing(wing)) => roster.to_wing(unit(at)?, wing),
            (Entry::Piece(Whom::Unit(at)), Entry::Piece(Whom::Unit(beside))) => {
                roster.to_wing(unit(at)?, battle.units.get(beside)?.wing);
                roster.reorder(from, to);
                picked = at_place_of(from, to);
            }
            (Entry::Piece(Whom::Leader(_)), Entry::Wing(wing)) => roster.leads_wing(from, wing),
            (Entry::Piece(Whom::Leader(_)), Entry::Army(army)) => roster.leads_army(from, army),
            _ => {}
        }
        let edits = roster.done();
        self.pick_out(Some(picked));
        let (name, to) = (from.name(&battle).unwrap_or_default(), to.name(&battle).unwrap_or_default());
        (!edits.is_empty()).then(|| Act { what: say!("edit-act-to", name, to), edits })
    }

    /// Act that writes a value of the form to a field.
    pub(in crate::games::musket_pike::window::editor) fn written(
        &self,
        entry: Entry,
        field: &str,
        cell: &str,
    ) -> Result<Option<Act>, String> {
        let Some(battle) = self.battle() else { return Ok(None) };
        let mut roster = Roster::of(&self.document, battle);
        roster.write(entry, field, cell)?;
        let edits = roster.done();
        let (name, label) = (entry.name(battle).unwrap_or_default(), super::fields::label(field));
        let value = if cell.is_empty() { say!("edit-oob-none") } else { cell.to_owned() };
        Ok((!edits.is_empty()).then(|| Act { what: say!("edit-act-piece-field", field = label, name, value), edits }))
    }

    /// Act that moves a unit or leader to the wing chosen in the form; the selection stays.
    pub(super) fn belongs(&mut self, entry: Entry, to: Entry) -> Option<Act> {
        let picked = self.entry();
        let act = self.moved_to(entry, to);
        self.pick_out(picked);
        act
    }

    /// Entries that can be copied: the selected piece, or all units of the selected wing.
    fn to_copy(&self) -> Vec<Entry> {
        let (Some(entry), Some(battle)) = (self.entry(), self.battle()) else { return Vec::new() };
        match entry {
            Entry::Piece(_) => vec![entry],
            Entry::Wing(wing) => battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).map(Entry::unit).collect(),
            _ => Vec::new(),
        }
    }

    /// Copies the selected entries, as a table that a spreadsheet can read.
    pub(in crate::games::musket_pike::window::editor) fn copy_out(&mut self) -> Option<String> {
        let entries = self.to_copy();
        let battle = self.battle()?.clone();
        self.roster.copied = Roster::of(&self.document, &battle).copied(&entries);
        (!self.roster.copied.is_empty()).then(|| as_table(&self.roster.copied))
    }

    /// Pastes copies back into the selected wing; `None` if the text is not that of the copies.
    pub(in crate::games::musket_pike::window::editor) fn paste_in(&mut self, text: &str) -> Option<Act> {
        let copied = &self.roster.copied;
        if copied.is_empty() || as_table(copied).trim_end() != text.replace("\r\n", "\n").trim_end() {
            return None;
        }
        let battle = self.battle()?.clone();
        let wing = match self.entry()? {
            Entry::Wing(wing) => Some(wing),
            Entry::Piece(Whom::Unit(at)) => battle.units.get(at).map(|unit| unit.wing),
            _ => None,
        };
        let copied = copied.clone();
        let mut roster = Roster::of(&self.document, &battle);
        let pasted: Vec<Entry> = copied.iter().map(|copied| roster.paste(copied, None, wing)).collect();
        let edits = roster.done();
        self.pick_out(pasted.last().copied());
        Some(Act { what: say!("edit-act-paste", n = pasted.len()), edits })
    }
}

/// Entry after it has taken the place of another of its list.
fn at_place_of(entry: Entry, other: Entry) -> Entry {
    if entry.list() == other.list() { other } else { entry }
}
