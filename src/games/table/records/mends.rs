//! Mends of faults and doubts of a battle file, where the remedy is plain.

use super::battle_edits::{NewPlace, fresh_id, ids, place_units, placed_at, without};
use super::battle_schema::BattleSchema;
use super::edited_game::{EditedGame, placeholder};
use super::field_spec::{FieldKind, FieldNeed, FieldSpec};
use super::field_value::{inner, number};
use super::findings::entry_name;
use super::free_place::free_pose;
use crate::board::table::{Footprint, Offset, TablePose};
use crate::document::{DocPath, DocPathStep, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::table::scenario::{PartlyRead, TableFault, UnitRef};
use crate::games::table::table_game::TableBody;
use crate::i18n::{MOST_IN_NAME, fits, is_terminal_control};
use crate::say;

/// Most doubts for which a better place is looked for.
const DOUBTS_MENDED: usize = 6;
/// Most units of a battle whose doubts are mended.
const UNITS_MENDED: usize = 80;
/// Distance between the places that are tried for a unit in doubt, in units of length.
const TRY_STEP: i32 = 50;
/// Number of places that are tried in each direction.
const TRIES: i32 = 24;

/// Act, or acts, that would mend a finding, and the kind of findings that are mended together.
type Mends = (Vec<EditAct>, String);

/// File whose faults are mended.
pub(super) struct Mender<'a, G> {
    /// Description of the file.
    pub schema: &'static BattleSchema,
    /// The file.
    pub file: &'a RonValue,
    /// The battle as far as it could be read.
    pub read: &'a PartlyRead<G>,
}

impl<G: EditedGame> Mender<'_, G> {
    /// Mends of a fault at a place.
    pub(super) fn fault_mends(&self, place: &DocPath) -> Mends {
        let none = || (Vec::new(), String::new());
        let Some((outer, DocPathStep::Key(key))) = place.outer() else { return none() };
        let name = entry_name(self.file, place).unwrap_or_default();
        let Some((spec, field)) = self.schema.field_at(place) else {
            // A record that is known has no such field.
            return match self.schema.record_at(&outer).and_then(|_| place.of(self.file)) {
                Some(_) => {
                    one(say!("mend-unknown-field", field = key.as_str()), Edit::Remove(place.clone()), "unknown")
                }
                None => none(),
            };
        };
        let value = place.of(self.file);
        match (key.as_str(), value) {
            ("at", _) => match UnitRef::at(place).and_then(|unit| self.place_mend(unit, &name)) {
                Some(act) => (vec![act], "place".to_owned()),
                None => none(),
            },
            ("id", Some(value)) => {
                let Some(id) = value.string_value() else { return none() };
                let list = match place.0.iter().rev().nth(2) {
                    Some(DocPathStep::Key(list)) => list.as_str(),
                    _ => return none(),
                };
                let id = fresh_id(self.file, list, &id);
                one(say!("mend-id", id = id.as_str()), Edit::Set(place.clone(), quoted(&id)), "id")
            }
            ("name", Some(value)) => {
                let Some(name) = value.string_value().filter(|name| fits(name, MOST_IN_NAME).is_err()) else {
                    return none();
                };
                let word: String = name.chars().filter(|c| !is_terminal_control(*c)).take(MOST_IN_NAME).collect();
                let edit = Edit::Set(place.clone(), quoted(word.trim()));
                one(say!("mend-word", word = word.trim()), edit, "name")
            }
            // A unit without a heading of its own has that of its army.
            ("heading", None) => match UnitRef::at(place) {
                Some(unit) => self.fault_mends(&DocPath::whole().key("armies").item(unit.army).key("heading")),
                None => none(),
            },
            ("outline" | "course" | "width", Some(_)) => self.shape_mend(place, &outer, key),
            (_, None) if field.need == FieldNeed::Required => {
                let edit = Edit::in_order(outer, key, placeholder(field), spec.keys());
                one(say!("mend-missing", field = field.name()), edit, "missing")
            }
            (_, Some(value)) => self.value_mend(place, field, value),
            (_, None) => none(),
        }
    }

    /// Mend of a value that is not known or too large: the nearest that is.
    fn value_mend(&self, place: &DocPath, field: &'static FieldSpec, value: RonValue) -> Mends {
        let value = inner(value);
        let known: Vec<String> = match field.kind {
            FieldKind::Army => ids(self.file, "armies"),
            FieldKind::Area => ids(self.file, "areas"),
            FieldKind::Unit => ids(self.file, "units"),
            _ => field.words_known().iter().map(|word| (*word).to_owned()).collect(),
        };
        let kind = format!("value {}", field.key);
        let written = |text: String| if field.need == FieldNeed::InSome { format!("Some({text})") } else { text };
        if let Some(word) = nearest(&value.display_text(), &known) {
            let text = match field.kind {
                FieldKind::Word(_) => word.clone(),
                FieldKind::Words(_) => format!("[{word}]"),
                FieldKind::QuotedWords(_) => format!("[{}]", quoted(&word)),
                _ => quoted(&word),
            };
            return one(say!("mend-word", word), Edit::Set(place.clone(), written(text)), &kind);
        }
        let bounds = match field.kind {
            FieldKind::Number(least, most) | FieldKind::Length(least, most) => Some((least, most)),
            FieldKind::Degrees => Some((0, 359)),
            _ => None,
        };
        match bounds.zip(number(&value)) {
            Some(((least, most), number)) if !(least..=most).contains(&number) => {
                let number = number.clamp(least, most).to_string();
                one(say!("mend-number", number = number.as_str()), Edit::Set(place.clone(), written(number)), &kind)
            }
            _ if field.need != FieldNeed::Required => {
                one(say!("mend-leave-out", field = field.name()), Edit::Remove(place.clone()), &kind)
            }
            _ => (Vec::new(), String::new()),
        }
    }

    /// Mend of an area whose outline or course is none.
    fn shape_mend(&self, place: &DocPath, area: &DocPath, key: &str) -> Mends {
        let Some(record) = area.of(self.file) else { return (Vec::new(), String::new()) };
        let has = |key: &str| record.field(key).is_some();
        if has("outline") && (has("course") || has("width")) && key != "outline" {
            return one(say!("mend-one-shape"), Edit::Remove(place.clone()), "shape");
        }
        one(say!("mend-remove-area"), Edit::Remove(area.clone()), "area")
    }

    /// Bodies of all units but one.
    fn others(&self, game: &G, but: &TableBody) -> Vec<Footprint> {
        let others =
            game.bodies().into_iter().filter(|body| body.piece != but.piece && game.carrier(body.piece).is_none());
        others.map(|body| body.stance.footprint()).collect()
    }

    /// Act that sets a unit at the nearest place where it may stand; none if it stands well.
    fn place_mend(&self, unit: UnitRef, name: &str) -> Option<EditAct> {
        let game = self.read.game.as_ref()?;
        let size = game.field().ground.size;
        let middle = (size.width().0 as i32 / 2, size.depth().0 as i32 / 2);
        let record = unit.place().of(self.file)?;
        let body = self.read.piece_of(unit).and_then(|piece| game.body(piece));
        let (Some(at), Some(body)) = (placed_at(self.file, unit), body) else {
            let elsewhere = without(&record, &unit.place(), self.schema.elsewhere);
            if record.field("at").is_some() && !elsewhere.is_empty() {
                return Some(EditAct::new(say!("mend-place-alone"), elsewhere));
            }
            let places = [NewPlace { unit, at: middle, degrees: None }];
            return Some(EditAct::new(say!("mend-on-table", name), place_units(self.schema, self.file, &places)));
        };
        let pose = body.stance.pose;
        let free = free_pose(&body.stance.shape, pose, size, &self.others(game, &body))?;
        (free != pose).then(|| self.moved(unit, at, (pose, free), say!("mend-place", name)))
    }

    /// Act that moves a unit as its body moves from one pose to another.
    fn moved(&self, unit: UnitRef, at: (i32, i32), (from, to): (TablePose, TablePose), what: String) -> EditAct {
        let by = (to.point.x() - from.point.x(), to.point.y() - from.point.y());
        let places = [NewPlace { unit, at: (at.0 + by.0, at.1 + by.1), degrees: None }];
        EditAct::new(what, place_units(self.schema, self.file, &places))
    }

    /// Mends of a doubt: the nearest place at which the unit stands free, with fewer doubts than now and without this one.
    pub(super) fn doubt_mends(&self, place: &DocPath, doubts: &[TableFault], index: usize) -> Mends {
        let found = || {
            let unit = UnitRef::at(place)?;
            let game = self.read.game.as_ref()?;
            if index >= DOUBTS_MENDED || self.read.units.len() > UNITS_MENDED {
                return None;
            }
            let (at, piece) = (placed_at(self.file, unit)?, self.read.piece_of(unit)?);
            let body = game.body(piece)?;
            let (others, size) = (self.others(game, &body), game.field().ground.size);
            let pose = body.stance.pose;
            let is_better = |to: &TablePose| {
                let own = body.stance.shape.footprint_at(*to);
                if !size.holds(&own) || others.iter().any(|other| other.overlaps(&own)) {
                    return false;
                }
                let after = game.with_piece_at(piece, *to).map(|game| game.doubts());
                after.is_some_and(|after| {
                    after.len() < doubts.len() && !after.iter().any(|doubt| DocPath::read(&doubt.path) == *place)
                })
            };
            let ways = (1..=TRIES).flat_map(|k| [(0, k), (0, -k), (k, 0), (-k, 0)]);
            let tried = ways.map(|(ahead, right)| {
                let [ahead, right] = [ahead, right].map(|steps: i32| Offset::of_units(steps * TRY_STEP));
                TablePose::new(pose.off(ahead, right), pose.heading)
            });
            let to = tried.into_iter().find(is_better)?;
            let name = entry_name(self.file, place).unwrap_or_default();
            Some(self.moved(unit, at, (pose, to), say!("mend-doubt", name)))
        };
        found().map_or_else(|| (Vec::new(), String::new()), |act| (vec![act], "doubt".to_owned()))
    }
}

/// One mend with the kind of findings that are mended with it.
fn one(what: String, edit: Edit, kind: &str) -> Mends {
    (vec![EditAct::new(what, [edit])], kind.to_owned())
}

/// Word that is most like another; none if it is known itself, or like none of them.
#[must_use]
pub(super) fn nearest(word: &str, known: &[String]) -> Option<String> {
    let word: String = word.to_lowercase().chars().take(40).collect();
    if known.contains(&word) {
        return None;
    }
    known.iter().min_by_key(|other| difference(&word, other)).cloned()
}

/// Number of letters to put in, take out or change to make one word of another.
fn difference(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.iter().enumerate() {
            let least = (before + usize::from(a != *b)).min(row[j] + 1).min(row[j + 1] + 1);
            before = std::mem::replace(&mut row[j + 1], least);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_word_is_the_known_one_that_is_most_like_it() {
        let known: Vec<String> = ["foot", "light_foot", "gun", "general"].map(str::to_owned).into();
        for (word, like) in [("foots", "foot"), ("genral", "general"), ("Gun", ""), ("lightfoot", "light_foot")] {
            assert_eq!(nearest(word, &known).unwrap_or_default(), like, "{word}");
        }
        assert_eq!(difference("kitten", "sitting"), 3);
    }
}
