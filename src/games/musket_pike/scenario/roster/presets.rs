//! Ids and names of new entries, and names that follow the entry they were taken from.

use super::ids::said;
use super::{RosterEdit, RosterEntry};
use crate::document::quoted;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::ids::{LeaderId, WingId};
use crate::games::musket_pike::rules::text;
use crate::kernel::SideId;
use crate::say;

/// Default name for the commander of a wing or army.
#[must_use]
pub fn commander_of(of: &str) -> String {
    say!("check-new-commander", of)
}

/// Name of a wing in the default name of a unit or leader.
#[must_use]
pub fn wing_in_name(battle: &Battle, wing: WingId) -> String {
    let card = &battle.wings[wing.index()];
    if card.name == card.id { text::wing(battle, wing) } else { card.name.clone() }
}

impl RosterEdit<'_> {
    /// Id and name for a new entry of a side, with the least number for which the side has no such name.
    pub(super) fn new_of(
        &self,
        side: SideId,
        list: &'static str,
        stem: &str,
        name: impl Fn(usize) -> String,
    ) -> (String, String) {
        let stem = format!("{}-{stem}", self.battle.side_id(side));
        let names = self.said_within(Some(side), list, "name");
        let both = |n: usize| (format!("{stem}-{n}"), name(n));
        let free = (1..).map(both).find(|(id, name)| self.is_free(list, id) && !names.contains(name));
        free.unwrap_or_else(|| both(1))
    }

    /// Values of a field in a side's leaders or units; those of unknown side are included.
    pub(super) fn said_within(&self, side: Option<SideId>, list: &str, field: &str) -> Vec<String> {
        let records = self.list(list);
        let counts = |id: Option<String>| {
            let own = id.and_then(|id| self.side_named(list, &id));
            side.is_none() || own.is_none() || own == side
        };
        records.iter().filter(|record| counts(said(record, "id"))).filter_map(|record| said(record, field)).collect()
    }

    /// Side of the leader or unit with this id; `None` without one.
    pub(super) fn side_named(&self, list: &str, id: &str) -> Option<SideId> {
        let battle = self.battle;
        match list {
            "units" => battle.unit_named(id).map(|unit| battle.unit(unit).side),
            _ => battle.leader_named(id).map(|leader| battle.leader(leader).side),
        }
    }

    /// Renames entries named after a side, army or wing when that gets a new name.
    pub(super) fn names_along(&mut self, entry: RosterEntry, to: &str) {
        let battle = self.battle;
        let Some(from) = entry.name(battle).filter(|from| *from != to).map(str::to_owned) else { return };
        match entry {
            RosterEntry::Side(side) => {
                for army in battle.army_ids().filter(|army| battle.armies[army.index()].side == side) {
                    if let Some(name) = army_after(battle, &battle.armies[army.index()].name, &from, to) {
                        self.call(RosterEntry::Army(army), &name);
                    }
                }
            }
            RosterEntry::Army(army) => {
                self.rename_commander(Command::Army(army), &from, to);
                for wing in battle.wing_ids().filter(|wing| battle.wings[wing.index()].army == army) {
                    if battle.wings[wing.index()].name == from {
                        self.call(RosterEntry::Wing(wing), to);
                    }
                }
            }
            RosterEntry::Wing(wing) => self.rename_commander(Command::Wing(wing), &wing_in_name(battle, wing), to),
            RosterEntry::Piece(_) => {}
        }
    }

    /// Renames a roster entry and the entries named after it; an entry that the file implies follows by itself.
    fn call(&mut self, entry: RosterEntry, name: &str) {
        if self.record(entry).is_some_and(|record| record.field("name").is_some()) {
            self.set(entry, "name", quoted(name));
        }
        self.names_along(entry, name);
    }

    fn rename_commander(&mut self, command: Command, from: &str, to: &str) {
        let battle = self.battle;
        let preset = commander_of(from);
        let his =
            |leader: &LeaderId| battle.leader(*leader).command == command && battle.leader(*leader).name == preset;
        for leader in battle.leader_ids().filter(his) {
            self.set(RosterEntry::leader(leader), "name", quoted(&commander_of(to)));
        }
    }
}

/// New name of an army that is named after its side; `None` if it has a name of its own.
fn army_after(battle: &Battle, name: &str, from: &str, to: &str) -> Option<String> {
    if name == from {
        return Some(to.to_owned());
    }
    let n = (2..=battle.armies.len()).find(|n| say!("edit-new-army", side = from, n = *n) == name)?;
    Some(say!("edit-new-army", side = to, n))
}
