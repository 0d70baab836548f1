//! Ids of the order of battle: free ones for new entries, and renaming with all references.

use super::position::{ReferenceKind, named};
use super::{FilePiece, RosterEdit, RosterEntry};
use crate::document::{DocPath, Edit, RonValue, quoted};
use crate::games::musket_pike::rules::ids::WingId;

impl RosterEdit<'_> {
    /// Whether no entry of a list has this id, written or default.
    pub(super) fn is_free(&self, list: &str, id: &str) -> bool {
        !self.is_read(list, id) && !self.is_written(list, id)
    }

    fn is_written(&self, list: &str, id: &str) -> bool {
        self.list(list).iter().any(|record| said(record, "id").as_deref() == Some(id))
    }

    /// Whether the battle has an army or a wing with this id, which the file need not write.
    fn is_read(&self, list: &str, id: &str) -> bool {
        match list {
            "armies" => self.battle.armies.iter().any(|army| army.id == id),
            "wings" => self.battle.wings.iter().any(|wing| wing.id == id),
            _ => false,
        }
    }

    /// Text id `stem` with the least number from `first` on that makes it free, and the number.
    pub(super) fn numbered(&self, stem: &str, first: usize, is_free: impl Fn(&str, &Self) -> bool) -> (String, usize) {
        let free = (first..).map(|n| (format!("{stem}-{n}"), n)).find(|(id, _)| is_free(id, self));
        free.unwrap_or_else(|| (stem.to_owned(), 1))
    }

    /// Gives a roster entry another id and changes every reference to it.
    pub(super) fn rename(&mut self, entry: RosterEntry, id: &str) {
        if let Some(before) = entry.id(self.battle).filter(|before| *before != id) {
            self.rename_from(entry, before, id);
        }
    }

    /// Gives a roster entry another id than `before` and changes every reference to it.
    fn rename_from(&mut self, entry: RosterEntry, before: &str, id: &str) {
        self.edit(Edit::Set(entry.place().key("id"), quoted(id)));
        // An army or wing that the file implies has the id of its owner.
        let army_too = matches!(entry, RosterEntry::Side(_)) && self.is_unwritten("armies", before);
        let is_army = army_too || matches!(entry, RosterEntry::Army(_));
        let wing_too = is_army && self.is_unwritten("wings", before);
        let file = self.file();
        let mut places = Vec::new();
        if let RosterEntry::Side(_) = entry {
            places.extend(fields(&file, &["armies", "wings", "units", "arrivals", "objectives", "zones"], "side"));
            places.extend([DocPath::whole().key("first_initiative"), position().key("initiative")]);
            places.extend(["passed", "offered"].into_iter().flat_map(|list| each(&file, position().key(list))));
            places.extend(named(&file, ReferenceKind::Side));
        }
        if is_army {
            places.extend(fields(&file, &["wings", "leaders", "units"], "army"));
            places.extend(items(&file, "sides", "any_unit"));
        }
        if wing_too || matches!(entry, RosterEntry::Wing(_)) {
            places.extend(fields(&file, &["leaders", "units", "objectives"], "wing"));
            places.extend(["pursuit", "plans"].into_iter().flat_map(|list| items(&file, list, "wings")));
            places.extend(each(&file, position().key("led")));
            places.extend(named(&file, ReferenceKind::Wing));
        }
        if let RosterEntry::Piece(FilePiece::Unit(_) | FilePiece::Leader(_)) = entry {
            places.extend(items(&file, "arrivals", entry.list()));
        }
        match entry {
            RosterEntry::Piece(FilePiece::Unit(_)) => places.extend(named(&file, ReferenceKind::Unit)),
            RosterEntry::Piece(FilePiece::Leader(_)) => {
                places.extend(fields(&file, &["leaders"], "relieves"));
                places.extend(named(&file, ReferenceKind::Chit));
                self.rename_key(position().key("chits"), before, id);
            }
            RosterEntry::Side(_) => {
                let (any, any_now) = (format!("any-{before}"), format!("any-{id}"));
                self.say_instead(named(&file, ReferenceKind::Chit), &any, &any_now);
                self.rename_key(position().key("chits"), &any, &any_now);
                self.rename_key(position().key("control"), before, id);
            }
            RosterEntry::Army(_) | RosterEntry::Wing(_) => {}
        }
        self.say_instead(places, before, id);
    }

    /// Replaces one id by another at these places of the file.
    fn say_instead(&mut self, places: Vec<DocPath>, before: &str, id: &str) {
        let file = self.file();
        for place in places {
            if place.of(&file).and_then(|value| value.string_value()).as_deref() == Some(before) {
                self.edit(Edit::Set(place, quoted(id)));
            }
        }
    }

    /// Gives an entry of a table in the file another key, in the same place.
    fn rename_key(&mut self, table: DocPath, before: &str, id: &str) {
        let (before, id) = (quoted(before), quoted(id));
        let Some(there) = table.of(&self.file()) else { return };
        let Some(value) = there.field(&before) else { return };
        let after = there.pairs().map(|(key, _)| key).take_while(|key| *key != before).collect();
        self.edit(Edit::Remove(table.clone().key(before)));
        self.edit(Edit::Field { of: table, key: id, value: value.text(), after });
    }

    /// Whether the file implies an army or wing with this id without writing it.
    fn is_unwritten(&self, list: &str, id: &str) -> bool {
        self.is_read(list, id) && !self.is_written(list, id)
    }

    /// Numbers the units of a wing in their order, ids and names: "Fugger 1" to "Fugger 4".
    pub fn renumber(&mut self, wing: WingId, name: &str) {
        let battle = self.battle;
        let (name, stem) = (name.trim(), slug(name));
        let units: Vec<RosterEntry> =
            battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).map(RosterEntry::unit).collect();
        let of_others = |id: &str| battle.units.iter().any(|unit| unit.wing != wing && unit.id == id);
        let stems = std::iter::once(stem.clone()).chain((2..).map(|n| format!("{stem}-{n}-")));
        let free = |stem: &String| (1..=units.len()).all(|n| !of_others(&format!("{stem}-{n}")));
        let stem = stems.into_iter().find(free).unwrap_or(stem);
        // Renamed one by one, two units could share an id for a while, and references to both would change.
        for (n, unit) in units.iter().enumerate() {
            self.rename(*unit, &format!("{stem}-{}-of-{}", n + 1, units.len()));
        }
        for (n, unit) in units.iter().enumerate() {
            let id = format!("{stem}-{}", n + 1);
            let between = format!("{id}-of-{}", units.len());
            self.rename_from(*unit, &between, &id);
            self.set(*unit, "name", quoted(&format!("{name} {}", n + 1)));
            self.drop(*unit, &["short"]);
        }
    }
}

/// Text in a field of a record; `None` without one.
pub(super) fn said(record: &RonValue, field: &str) -> Option<String> {
    record.field(field)?.string_value()
}

/// Places of a field in all records of the given lists.
pub(super) fn fields(file: &RonValue, lists: &[&str], field: &str) -> Vec<DocPath> {
    let records = lists
        .iter()
        .flat_map(|list| (0..file.list(list).len()).map(|at| DocPath::whole().key(*list).item(at).key(field)));
    records.collect()
}

/// Places of all items of a list field, in all records of a list.
fn items(file: &RonValue, list: &str, field: &str) -> Vec<DocPath> {
    fields(file, &[list], field).into_iter().flat_map(|place| each(file, place)).collect()
}

/// Places of all items of a list.
pub(super) fn each(file: &RonValue, list: DocPath) -> Vec<DocPath> {
    let count = list.of(file).map_or(0, |all| all.values().count());
    (0..count).map(|at| list.clone().item(at)).collect()
}

/// Place of the game's position in a scenario file.
pub(super) fn position() -> DocPath {
    DocPath::whole().key("position")
}

/// Id made from a name: small letters and digits, with dashes between the words.
pub(super) fn slug(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let slug: String = words.collect::<Vec<_>>().join("-").chars().take(40).collect();
    if slug.is_empty() { "unit".to_owned() } else { slug }
}
