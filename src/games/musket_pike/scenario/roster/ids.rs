//! Ids: free ones for what is new, and whoever names one when it becomes another.

use super::position::{Named, named};
use super::{Entry, Roster, Whom};
use crate::document::{Edit, Place, Value, quoted};
use crate::games::musket_pike::rules::ids::WingId;

impl Roster<'_> {
    /// Whether no entry of a list has this id, written or not.
    pub(super) fn is_free(&self, list: &str, id: &str) -> bool {
        !self.is_read(list, id) && !self.is_written(list, id)
    }

    fn is_written(&self, list: &str, id: &str) -> bool {
        self.list(list).iter().any(|record| said(record, "id").as_deref() == Some(id))
    }

    /// Whether the battle has an army or a wing of this id, which the file need not write.
    fn is_read(&self, list: &str, id: &str) -> bool {
        match list {
            "armies" => self.battle.armies.iter().any(|army| army.id == id),
            "wings" => self.battle.wings.iter().any(|wing| wing.id == id),
            _ => false,
        }
    }

    /// A stem with the least number from `first` on for which it is free, and the number.
    pub(super) fn numbered(&self, stem: &str, first: usize, is_free: impl Fn(&str, &Self) -> bool) -> (String, usize) {
        let free = (first..).map(|n| (format!("{stem}-{n}"), n)).find(|(id, _)| is_free(id, self));
        free.unwrap_or_else(|| (stem.to_owned(), 1))
    }

    /// Gives an entry another id: whoever names it names it so from now on.
    pub(super) fn rename(&mut self, entry: Entry, id: &str) {
        if let Some(before) = entry.id(self.battle).filter(|before| *before != id) {
            self.rename_from(entry, before, id);
        }
    }

    /// Gives an entry that has one id another.
    fn rename_from(&mut self, entry: Entry, before: &str, id: &str) {
        self.edit(Edit::Set(entry.place().key("id"), quoted(id)));
        // An army or a wing that the file does not write has the id of what it belongs to.
        let army_too = matches!(entry, Entry::Side(_)) && self.is_unwritten("armies", before);
        let is_army = army_too || matches!(entry, Entry::Army(_));
        let wing_too = is_army && self.is_unwritten("wings", before);
        let file = self.file();
        let mut places = Vec::new();
        if let Entry::Side(_) = entry {
            places.extend(fields(&file, &["armies", "wings", "units", "arrivals", "objectives"], "side"));
            places.extend([Place::whole().key("first_initiative"), position().key("initiative")]);
            places.extend(["passed", "offered"].into_iter().flat_map(|list| each(&file, position().key(list))));
            places.extend(named(&file, Named::Side));
        }
        if is_army {
            places.extend(fields(&file, &["wings", "leaders", "units"], "army"));
            places.extend(items(&file, "sides", "any_unit"));
        }
        if wing_too || matches!(entry, Entry::Wing(_)) {
            places.extend(fields(&file, &["leaders", "units"], "wing"));
            places.extend(each(&file, position().key("led")));
            places.extend(named(&file, Named::Wing));
        }
        if let Entry::Piece(Whom::Unit(_) | Whom::Leader(_)) = entry {
            places.extend(items(&file, "arrivals", entry.list()));
        }
        match entry {
            Entry::Piece(Whom::Unit(_)) => places.extend(named(&file, Named::Unit)),
            Entry::Piece(Whom::Leader(_)) => {
                places.extend(named(&file, Named::Chit));
                self.rename_key(position().key("chits"), before, id);
            }
            Entry::Side(_) => {
                let (any, any_now) = (format!("any-{before}"), format!("any-{id}"));
                self.say_instead(named(&file, Named::Chit), &any, &any_now);
                self.rename_key(position().key("chits"), &any, &any_now);
                self.rename_key(position().key("control"), before, id);
            }
            Entry::Army(_) | Entry::Wing(_) => {}
        }
        self.say_instead(places, before, id);
    }

    /// At all these places this id stands where that one stood.
    fn say_instead(&mut self, places: Vec<Place>, before: &str, id: &str) {
        let file = self.file();
        for place in places {
            if place.of(&file).and_then(|value| value.said()).as_deref() == Some(before) {
                self.edit(Edit::Set(place, quoted(id)));
            }
        }
    }

    /// Gives an entry of a table another key, at its place.
    fn rename_key(&mut self, table: Place, before: &str, id: &str) {
        let (before, id) = (quoted(before), quoted(id));
        let Some(there) = table.of(&self.file()) else { return };
        let Some(value) = there.field(&before) else { return };
        let after = there.pairs().map(|(key, _)| key).take_while(|key| *key != before).collect();
        self.edit(Edit::Remove(table.clone().key(before)));
        self.edit(Edit::Field { of: table, key: id, value: value.text(), after });
    }

    /// Whether the file has an army or wing of this id without writing it.
    fn is_unwritten(&self, list: &str, id: &str) -> bool {
        self.is_read(list, id) && !self.is_written(list, id)
    }

    /// Numbers the units of a wing in their order: ids and names, "Fugger 1" to "Fugger 4".
    pub fn renumber(&mut self, wing: WingId, name: &str) {
        let battle = self.battle;
        let (name, stem) = (name.trim(), slug(name));
        let units: Vec<Entry> = battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).map(Entry::unit).collect();
        let of_others = |id: &str| battle.units.iter().any(|unit| unit.wing != wing && unit.id == id);
        let stems = std::iter::once(stem.clone()).chain((2..).map(|n| format!("{stem}-{n}-")));
        let free = |stem: &String| (1..=units.len()).all(|n| !of_others(&format!("{stem}-{n}")));
        let stem = stems.into_iter().find(free).unwrap_or(stem);
        // One after the other would for a while give two units one id, and rename whom both name.
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

/// A text that a record says in a field.
pub(super) fn said(record: &Value, field: &str) -> Option<String> {
    record.field(field)?.said()
}

/// A field of each record of some lists.
pub(super) fn fields(file: &Value, lists: &[&str], field: &str) -> Vec<Place> {
    let records = lists
        .iter()
        .flat_map(|list| (0..file.list(list).len()).map(|at| Place::whole().key(*list).item(at).key(field)));
    records.collect()
}

/// Each item of a list that the records of a list have.
fn items(file: &Value, list: &str, field: &str) -> Vec<Place> {
    fields(file, &[list], field).into_iter().flat_map(|place| each(file, place)).collect()
}

/// Each item of a list.
fn each(file: &Value, list: Place) -> Vec<Place> {
    let count = list.of(file).map_or(0, |all| all.values().count());
    (0..count).map(|at| list.clone().item(at)).collect()
}

/// How far a game has got.
fn position() -> Place {
    Place::whole().key("position")
}

/// A name as an id: small letters and digits, with dashes between the words.
pub(super) fn slug(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let slug: String = words.collect::<Vec<_>>().join("-").chars().take(40).collect();
    if slug.is_empty() { "unit".to_owned() } else { slug }
}
