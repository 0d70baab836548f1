//! Changes to a file's order of battle, as edits of the text.

use super::{FilePiece, RosterEntry};
use crate::document::{DocPath, Document, Edit, RonValue, quoted};
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::ids::{ArmyId, UnitId, WingId};
use crate::games::musket_pike::scenario::table::{self, begun};
use crate::kernel::SideId;
use crate::say;

/// Order of battle of a file during a change: each method applies its edits, [`RosterEdit::done`] returns them all.
pub struct RosterEdit<'b> {
    /// Text of the file with the edits so far.
    document: Document,
    /// Battle loaded from the text before the edits.
    pub(super) battle: &'b Battle,
    edits: Vec<Edit>,
}

impl<'b> RosterEdit<'b> {
    /// Editor of the order of battle in a text, with the battle loaded from the text.
    #[must_use]
    pub fn of(document: &Document, battle: &'b Battle) -> Self {
        Self { document: document.without_history(), battle, edits: Vec::new() }
    }

    /// Edits that were made, to be used as one act.
    #[must_use]
    pub fn done(self) -> Vec<Edit> {
        self.edits
    }

    /// Contents of the file with the edits so far.
    pub(super) fn file(&self) -> RonValue {
        self.document.whole()
    }

    /// Record of the entry in the file; `None` if the file does not write it.
    pub(super) fn record(&self, entry: RosterEntry) -> Option<RonValue> {
        entry.place().of(&self.file())
    }

    /// Values of a list of the file, in order.
    pub(super) fn list(&self, list: &str) -> Vec<RonValue> {
        self.file().list(list)
    }

    /// Applies an edit to the order of battle; one that does not fit is skipped, as a list may be written in an unusual form.
    pub(super) fn edit(&mut self, edit: Edit) {
        if self.document.act("", std::slice::from_ref(&edit)).is_ok() {
            self.edits.push(edit);
        }
    }

    /// Sets a field of a roster entry.
    pub(super) fn set(&mut self, entry: RosterEntry, field: &str, value: String) {
        self.edit(Edit::in_order(entry.place(), field, value, table::order()));
    }

    /// Removes fields of a roster entry.
    pub(super) fn drop(&mut self, entry: RosterEntry, fields: &[&str]) {
        for field in fields {
            if self.record(entry).is_some_and(|record| record.field(field).is_some()) {
                self.edit(Edit::Remove(entry.place().key(*field)));
            }
        }
    }

    /// Adds a record to a list, at an index or at the end; returns its index.
    pub(super) fn add(&mut self, list: &str, at: Option<usize>, record: String) -> usize {
        if let Some(begun) = begun(&self.file(), list) {
            self.edit(begun);
        }
        let index = at.unwrap_or(usize::MAX).min(self.list(list).len());
        self.edit(Edit::Insert { of: DocPath::whole().key(list), index, value: record });
        index
    }

    /// Writes the sides, armies and wings that the file implies without writing them. An army without wings has an implicit
    /// one; if that is empty it is written only if it is asked for.
    fn spell_out(&mut self, asked: Option<WingId>) {
        let battle = self.battle;
        if self.list("sides").is_empty() {
            for side in &battle.sides {
                self.add("sides", None, format!("(id: {})", quoted(&side.id)));
            }
        }
        for army in battle.armies.iter().skip(self.list("armies").len()) {
            let (id, side) = (quoted(&army.id), quoted(battle.side_id(army.side)));
            let name = if army.name == army.id { String::new() } else { format!("name: {}, ", quoted(&army.name)) };
            self.add("armies", None, format!("(id: {id}, {name}side: {side})"));
        }
        // Wings before the one asked for precede it in the list.
        let is_needed = |wing: &WingId| asked.is_some_and(|asked| *wing <= asked) || !is_empty(battle, *wing);
        for wing in battle.wing_ids().skip(self.list("wings").len()).filter(is_needed) {
            let wing = &battle.wings[wing.index()];
            let (id, army) = (quoted(&wing.id), quoted(&battle.armies[wing.army.index()].id));
            let name = if wing.name == wing.id { String::new() } else { format!("name: {}, ", quoted(&wing.name)) };
            self.add("wings", None, format!("(id: {id}, {name}army: {army})"));
        }
    }

    /// Writes a roster entry to the file if the file only implies it.
    fn spelled(&mut self, entry: RosterEntry) {
        if self.record(entry).is_none() {
            self.spell_out(match entry {
                RosterEntry::Wing(wing) => Some(wing),
                _ => None,
            });
        }
    }

    /// Makes the units of an army name their wing if they only name army or side, as the army will have another wing.
    fn name_wings(&mut self, army: ArmyId) {
        let battle = self.battle;
        for unit in battle.unit_ids().filter(|u| battle.unit(*u).army == army) {
            let entry = RosterEntry::unit(unit);
            if self.record(entry).is_some_and(|record| record.field("wing").is_none()) {
                self.set(entry, "wing", quoted(&battle.wings[battle.unit(unit).wing.index()].id));
            }
        }
    }

    /// Makes the wings of a side name their army if they only name the side, as the side will have another army.
    fn name_armies(&mut self, side: SideId) {
        let battle = self.battle;
        for wing in battle.wing_ids().filter(|w| battle.armies[battle.wings[w.index()].army.index()].side == side) {
            let entry = RosterEntry::Wing(wing);
            if self.record(entry).is_some_and(|record| record.field("army").is_none()) {
                self.set(entry, "army", quoted(&battle.armies[battle.wings[wing.index()].army.index()].id));
            }
        }
    }

    /// Adds an army to a side.
    pub fn add_army(&mut self, side: SideId) -> RosterEntry {
        let battle = self.battle;
        self.spell_out(None);
        for army in battle.army_ids().filter(|army| battle.armies[army.index()].side == side) {
            self.name_wings(army);
        }
        self.name_armies(side);
        let card = &battle.sides[side.index()];
        let (id, n) =
            self.numbered(&card.id, 2, |id, roster| roster.is_free("armies", id) && roster.is_free("wings", id));
        let (id, name, side) = (quoted(&id), quoted(&say!("edit-new-army", side = card.name, n)), quoted(&card.id));
        let at = self.add("armies", None, format!("(id: {id}, name: {name}, side: {side})"));
        RosterEntry::Army(ArmyId(u8::try_from(at).unwrap_or(u8::MAX)))
    }

    /// Adds a wing with its leader to an army.
    pub fn add_wing(&mut self, army: ArmyId) -> RosterEntry {
        self.makes_room(army);
        let wing = quoted(&self.free_wing());
        let card = &self.battle.armies[army.index()];
        let at = self.add("wings", None, format!("(id: {wing}, army: {})", quoted(&card.id)));
        self.new_leader(card.side, &format!("wing: {wing}"));
        RosterEntry::Wing(WingId(u8::try_from(at).unwrap_or(u8::MAX)))
    }

    /// Writes an army to the file so that another wing can be added to it.
    pub(super) fn makes_room(&mut self, army: ArmyId) {
        self.spell_out(None);
        self.name_wings(army);
    }

    /// Id for another wing: the first free letter.
    pub(super) fn free_wing(&self) -> String {
        let letter = ('A'..='Z').map(String::from).find(|letter| self.is_free("wings", letter));
        letter.unwrap_or_else(|| self.numbered("wing", 1, |id, roster| roster.is_free("wings", id)).0)
    }

    /// Adds a leader to a wing.
    pub fn add_wing_leader(&mut self, wing: WingId) -> RosterEntry {
        let card = &self.battle.wings[wing.index()];
        self.new_leader(self.battle.armies[card.army.index()].side, &format!("wing: {}", quoted(&card.id)))
    }

    /// Adds an overall commander of an army.
    pub fn add_commander(&mut self, army: ArmyId) -> RosterEntry {
        let card = &self.battle.armies[army.index()];
        self.new_leader(card.side, &format!("army: {}", quoted(&card.id)))
    }

    fn new_leader(&mut self, side: SideId, command: &str) -> RosterEntry {
        let (id, name) = self.new_of(side, "leaders", "leader", |n| say!("edit-new-leader", n));
        let (id, name) = (quoted(&id), quoted(&name));
        let at = self.add("leaders", None, format!("(id: {id}, name: {name}, {command}, rating: 0)"));
        RosterEntry::Piece(FilePiece::Leader(at))
    }

    /// Removes an entry with all its members, also from the groups of reinforcements, the rules of pursuit and the plans. A file always has two sides: of a side
    /// only the members are removed.
    pub fn remove(&mut self, entry: RosterEntry) {
        let battle = self.battle;
        let of_army = |army: ArmyId| match entry {
            RosterEntry::Side(side) => battle.armies[army.index()].side == side,
            RosterEntry::Army(removed) => army == removed,
            RosterEntry::Wing(_) | RosterEntry::Piece(_) => false,
        };
        let of_wing = |wing: WingId| entry == RosterEntry::Wing(wing) || of_army(battle.wings[wing.index()].army);
        let units = battle.unit_ids().filter(|u| entry == RosterEntry::unit(*u) || of_wing(battle.unit(*u).wing));
        let leaders = battle.leader_ids().filter(|l| {
            let his = match battle.leader(*l).command {
                Command::Army(army) => of_army(army),
                Command::Wing(wing) => of_wing(wing),
            };
            his || entry == RosterEntry::leader(*l)
        });
        let wings = battle.wing_ids().filter(|w| of_wing(*w)).map(RosterEntry::Wing);
        let armies = battle.army_ids().filter(|army| of_army(*army)).map(RosterEntry::Army);
        let all: Vec<RosterEntry> =
            units.map(RosterEntry::unit).chain(leaders.map(RosterEntry::leader)).chain(wings).chain(armies).collect();
        // The last of each list first, so that earlier indices stay valid.
        for entry in all.into_iter().rev() {
            if let Some(id) = entry.id(battle) {
                self.out_of_groups(entry, id);
            }
            if self.record(entry).is_some() {
                self.edit(Edit::Remove(entry.place()));
            }
        }
    }

    fn out_of_groups(&mut self, entry: RosterEntry, id: &str) {
        let naming: &[&str] = if matches!(entry, RosterEntry::Wing(_)) { &["pursuit", "plans"] } else { &["arrivals"] };
        let groups = naming.iter().flat_map(|list| (0..self.list(list).len()).map(|at| (*list, at)));
        for (list, group) in groups.collect::<Vec<_>>() {
            let group = DocPath::whole().key(list).item(group);
            let there = group.of(&self.file()).map(|group| group.list(entry.list())).unwrap_or_default();
            if let Some(at) = there.iter().position(|said| said.string_value().as_deref() == Some(id)) {
                self.edit(Edit::Remove(group.key(entry.list()).item(at)));
            }
        }
    }

    /// Moves a unit of the order of battle to another wing.
    pub fn to_wing(&mut self, unit: UnitId, wing: WingId) {
        let entry = RosterEntry::unit(unit);
        if self.battle.unit(unit).wing != wing {
            self.set(entry, "wing", quoted(&self.battle.wings[wing.index()].id));
            self.drop(entry, &["army", "side"]);
        }
    }

    /// Makes a leader of the order of battle the commander of another wing.
    pub fn leads_wing(&mut self, leader: RosterEntry, wing: WingId) {
        self.set(leader, "wing", quoted(&self.battle.wings[wing.index()].id));
        self.drop(leader, &["army"]);
    }

    /// Makes a leader the overall commander of an army.
    pub fn leads_army(&mut self, leader: RosterEntry, army: ArmyId) {
        self.set(leader, "army", quoted(&self.battle.armies[army.index()].id));
        self.drop(leader, &["wing"]);
    }

    /// Moves a roster entry before or behind another one of its list.
    pub fn reorder(&mut self, entry: RosterEntry, beside: RosterEntry) {
        self.spelled(entry);
        let Some(record) = self.record(entry).filter(|_| entry.list() == beside.list()) else { return };
        let all = DocPath::whole().key(entry.list());
        let text = record.text();
        self.edit(Edit::Remove(entry.place()));
        self.edit(Edit::Insert { of: all, index: beside.index(), value: text });
    }

    /// Writes a value from a form into a field of an entry; a new id also changes every reference to it.
    ///
    /// # Errors
    /// The reason why the value is wrong, as a sentence.
    pub fn write(&mut self, entry: RosterEntry, field: &str, cell: &str) -> Result<(), String> {
        let cell = cell.trim();
        if cell.is_empty() && entry.needs(field) {
            return Err(say!("edit-oob-needed"));
        }
        self.spelled(entry);
        let Some(record) = self.record(entry) else { return Ok(()) };
        if field == "id" {
            self.rename(entry, cell);
            return Ok(());
        }
        if field == "name" {
            self.names_along(entry, if cell.is_empty() { entry.id(self.battle).unwrap_or_default() } else { cell });
        }
        if let Some(edit) = table::field(&record, entry.place(), field, cell)? {
            self.edit(edit);
        }
        Ok(())
    }
}

/// Whether a wing has neither leaders nor units.
pub fn is_empty(battle: &Battle, wing: WingId) -> bool {
    battle.wings[wing.index()].commander.is_none() && battle.units.iter().all(|unit| unit.wing != wing)
}
