//! Additions of units to the order of battle: new ones, and copies.

use super::ids::{said, slug};
use super::{FilePiece, RosterEdit, RosterEntry};
use crate::document::{DocPath, Document, Edit, quoted};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::scenario::table::{self, table_of};
use crate::games::musket_pike::scenario::texts::MOST_IN_SHORT;
use crate::say;

/// Kinds of unit in the order in which the editor offers them.
pub const KINDS: [UnitKind; 5] = [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art, UnitKind::Wagon];

/// Word of a scenario file for a kind of unit.
#[must_use]
pub const fn word(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Hi => "HI",
        UnitKind::Li => "LI",
        UnitKind::Cav => "CAV",
        UnitKind::Art => "ART",
        UnitKind::Wagon => "WAGON",
    }
}

/// Default strength, weight and quality of a new unit of a kind, unless its wing has one: the most common values.
const fn usual(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Hi => "original: 8, ql: 6",
        UnitKind::Li => "original: 2, ql: 6",
        UnitKind::Cav => "original: 4, ql: 6",
        UnitKind::Art => "weight: \"4-8\", ql: 6",
        UnitKind::Wagon => "ql: 4",
    }
}

/// Record of a unit or leader copied as written, with its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedRecord {
    list: &'static str,
    record: String,
}

impl RosterEdit<'_> {
    /// Adds a unit to a wing, off the map, modelled on the wing's last one of this kind.
    pub fn add_unit(&mut self, wing: WingId, kind: UnitKind) -> RosterEntry {
        let battle = self.battle;
        let alike = |unit: &UnitId| {
            let card = battle.unit(*unit);
            card.wing == wing && card.kind == kind
        };
        if let Some(unit) = battle.unit_ids().filter(alike).last() {
            return self.copy(RosterEntry::unit(unit)).unwrap_or(RosterEntry::unit(unit));
        }
        let names = say!("edit-new-unit-" + word(kind));
        let side = battle.armies[battle.wings[wing.index()].army.index()].side;
        let (id, name) = self.new_of(side, "units", &slug(&names), |n| format!("{names} {n}"));
        let (id, name) = (quoted(&id), quoted(&name));
        let (of, word, usual) = (quoted(&battle.wings[wing.index()].id), word(kind), usual(kind));
        let behind = battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).last().map(|u| u.index() + 1);
        let record = format!("(id: {id}, name: {name}, wing: {of}, kind: {word}, {usual})");
        RosterEntry::Piece(FilePiece::Unit(self.add("units", behind, record)))
    }

    /// Adds a copy of a leader or unit behind it, off the map; `None` if the file does not write it.
    pub fn copy(&mut self, entry: RosterEntry) -> Option<RosterEntry> {
        let copied = self.copied(&[entry]).pop()?;
        Some(self.paste(&copied, Some(entry.index() + 1), None))
    }

    /// Records of leaders and units as the file writes them.
    #[must_use]
    pub fn copied(&self, entries: &[RosterEntry]) -> Vec<CopiedRecord> {
        let pieces = entries.iter().filter(|entry| matches!(entry, RosterEntry::Piece(_)));
        let record = |entry: &RosterEntry| {
            let record = self.record(*entry)?.text();
            Some(CopiedRecord { list: entry.list(), record })
        };
        pieces.filter_map(record).collect()
    }

    /// Adds a copied record under an id and a name of its own, in a wing if one is given.
    pub fn paste(&mut self, copied: &CopiedRecord, at: Option<usize>, wing: Option<WingId>) -> RosterEntry {
        let list = copied.list;
        let record = self.renewed(copied, wing).unwrap_or_else(|| copied.record.clone());
        let index = self.add(list, at, record);
        RosterEntry::Piece(if list == "units" { FilePiece::Unit(index) } else { FilePiece::Leader(index) })
    }

    /// Copied record with a free id, off the map, without anything that happened to it in a battle.
    fn renewed(&self, copied: &CopiedRecord, wing: Option<WingId>) -> Option<String> {
        let mut record = Document::read(&copied.record).ok()?;
        let value = record.whole();
        let whole = DocPath::whole();
        let id = said(&value, "id").unwrap_or_default();
        let stem = id.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
        let stem = if stem.is_empty() { copied.list } else { stem };
        // The copy of "Fugger" is "Fugger 2".
        let first = if stem.len() < id.len() { 1 } else { 2 };
        let (id, _) = self.numbered(stem, first, |id, roster| roster.is_free(copied.list, id));
        let side = match wing {
            Some(wing) => Some(self.battle.armies[self.battle.wings[wing.index()].army.index()].side),
            None => self.side_named(copied.list, &said(&value, "id").unwrap_or_default()),
        };
        let others = |field: &str| self.said_within(side, copied.list, field);
        let next = |field: &str| said(&value, field).map(|name| following(&name, &others(field)));
        let mut edits = vec![Edit::Set(whole.clone().key("id"), quoted(&id))];
        edits.extend(next("name").map(|name| Edit::Set(whole.clone().key("name"), quoted(&name))));
        let short = next("short");
        let fits = short.as_ref().is_some_and(|short| short.chars().count() <= MOST_IN_SHORT);
        edits.extend(short.filter(|_| fits).map(|short| Edit::Set(whole.clone().key("short"), quoted(&short))));
        let own = |field: &str| table::order().any(|known| known == field) && !OF_ONE.contains(&field);
        let gone = value.pairs().map(|(field, _)| field);
        let gone = gone.filter(|field| !own(field) || (field == "short" && !fits));
        edits.extend(gone.map(|field| Edit::Remove(whole.clone().key(field))));
        if let Some(wing) = wing {
            let id = quoted(&self.battle.wings[wing.index()].id);
            edits.push(Edit::in_order(whole.clone(), "wing", id, table::order()));
            let other = ["army", "side"].into_iter().filter(|field| value.field(field).is_some());
            edits.extend(other.map(|field| Edit::Remove(whole.clone().key(field))));
        }
        record.act("", &edits).ok()?;
        Some(record.text())
    }
}

/// Fields that a copy does not have: its place, and the part of a leader that only one can have (MP 18.6).
pub(super) const OF_ONE: [&str; 4] = ["at", "facing", "relieves", "successor"];

/// Roman numerals of regiments, written after a name.
const ROMAN: [&str; 20] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
    "XVIII", "XIX", "XX",
];

/// Next free name after this one: "Weimar II" after "Weimar I", "Fugger 2" after "Fugger".
pub(super) fn following(name: &str, taken: &[String]) -> String {
    let is_free = |name: &String| !taken.contains(name);
    if let Some((stem, last)) = name.rsplit_once(' ')
        && let Some(at) = ROMAN.iter().position(|numeral| *numeral == last)
        && let Some(next) = ROMAN[at + 1..].iter().map(|numeral| format!("{stem} {numeral}")).find(is_free)
    {
        return next;
    }
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number: usize = name[stem.len()..].parse().unwrap_or(1);
    let stem = if stem.trim_end().is_empty() { name } else { stem.trim_end() };
    (number + 1..).map(|n| format!("{stem} {n}")).find(is_free).unwrap_or_else(|| name.to_owned())
}

/// Copied records as a table for a spreadsheet.
#[must_use]
pub fn as_table(copied: &[CopiedRecord]) -> String {
    let of = |list: &str| {
        let records = copied.iter().filter(|copied| copied.list == list);
        records.map(|copied| copied.record.as_str()).collect::<Vec<_>>().join(", ")
    };
    let text = format!("(leaders: [{}], units: [{}])", of("leaders"), of("units"));
    Document::read(&text).map(|document| table_of(&document.whole())).unwrap_or_default()
}
