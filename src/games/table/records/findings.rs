//! Check list of a battle file: faults of reading and doubts, each with its place, where it lies on the table, and its mends.

use super::battle_edits::{placed_at, point_of};
use super::edited_game::{EditedGame, read_tolerantly};
use super::mends::Mender;
use crate::board::table::Point;
use crate::document::{DocPath, DocPathStep, Document, Edit, RonValue};
use crate::editing::{EditAct, Finding, Severity};
use crate::games::table::scenario::{PartlyRead, TableFault, UnitRef};
use crate::i18n::{MOST_IN_NAME, brief};
use crate::say;

/// Greatest number of rounds in which findings of a kind are mended together.
const MOST_ROUNDS: usize = 400;
/// Greatest number of findings that are listed.
const MOST_LISTED: usize = 100;

/// The longest beginning of a place that a file has.
pub(super) fn there(file: &RonValue, place: &DocPath) -> DocPath {
    place.outward().find(|place| place.of(file).is_some()).unwrap_or_default()
}

/// Faults and doubts of a file, the faults first.
#[must_use]
pub fn findings<G: EditedGame>(document: &Document, read: &PartlyRead<G>) -> Vec<Finding> {
    let file = document.whole();
    let mender = Mender { schema: G::schema(), file: &file, read };
    let of_fault = |fault: &TableFault| {
        let place = place_of(&file, fault);
        let (fixes, kind) = mender.fault_mends(&place);
        let finding = Finding { weight: Severity::Fault, ..Finding::doubt(sentence(&mender, fault, &place), None) };
        located(&file, finding, &place).with_fixes(fixes).like(kind)
    };
    let mut all: Vec<Finding> = read.faults.iter().take(MOST_LISTED).map(of_fault).collect();
    if let Some(game) = read.game.as_ref().filter(|_| read.faults.is_empty()) {
        let doubts = game.doubts();
        for (index, doubt) in doubts.iter().take(MOST_LISTED).enumerate() {
            let place = place_of(&file, doubt);
            let (fixes, kind) = mender.doubt_mends(&place, &doubts, index);
            let finding = Finding::doubt(sentence(&mender, doubt, &place), None);
            all.push(located(&file, finding, &place).with_fixes(fixes).like(kind));
        }
    }
    all.extend(["position", "moment"].into_iter().filter_map(|key| middle_of_game(&file, key)));
    all
}

/// Note on a file that begins in the middle of a game, where the places of its units count for nothing or for little.
fn middle_of_game(file: &RonValue, key: &str) -> Option<Finding> {
    file.field(key)?;
    let place = DocPath::whole().key(key);
    let mend = EditAct::new(say!("mend-position"), [Edit::Remove(place.clone())]);
    Some(Finding::note(say!("check-table-position"), None).at(place).with_fixes([mend]))
}

/// Place of a fault in a file, by its path or else by its line.
fn place_of(file: &RonValue, fault: &TableFault) -> DocPath {
    match (fault.line, fault.column) {
        (Some(line), Some(column)) if fault.path.is_empty() => DocPath::at(file, line, column),
        _ => DocPath::read(&fault.path),
    }
}

/// The finding with its place in the file and on the table.
fn located(file: &RonValue, finding: Finding, place: &DocPath) -> Finding {
    finding.at(Some(there(file, place))).on(points_of(file, place))
}

/// Points of the table that a place of a file is about: a unit's place, corners of an area.
pub fn points_of(file: &RonValue, place: &DocPath) -> Vec<Point> {
    let point = |(x, y): (i32, i32)| Point::new(x, y).ok();
    if let Some(unit) = UnitRef::at(place) {
        return placed_at(file, unit).and_then(point).into_iter().collect();
    }
    match place.0.as_slice() {
        [DocPathStep::Key(list), DocPathStep::Item(index), ..] if list == "areas" => {
            area_points(file, *index).into_iter().filter_map(point).collect()
        }
        [DocPathStep::Key(list), DocPathStep::Item(index), ..] if list == "objectives" => {
            let area = file.list("objectives").get(*index).and_then(|objective| objective.field("area"));
            let areas = file.list("areas");
            let of = |id: &RonValue| {
                areas.iter().position(|area| area.field("id").is_some_and(|own| own.text() == id.text()))
            };
            let points = area.as_ref().and_then(of).map(|area| area_points(file, area)).unwrap_or_default();
            points.into_iter().filter_map(point).collect()
        }
        _ => Vec::new(),
    }
}

/// Corners of an area as the file writes them, or the points of its course.
#[must_use]
pub fn area_points(file: &RonValue, area: usize) -> Vec<(i32, i32)> {
    let place = DocPath::whole().key("areas").item(area);
    let Some(record) = place.of(file) else { return Vec::new() };
    let points = ["outline", "course"].into_iter().find_map(|key| record.field(key));
    points.map(|points| points.values().filter_map(point_of).collect()).unwrap_or_default()
}

/// Sentence on a fault, which begins with the entry and the field that it is about.
fn sentence<G: EditedGame>(mender: &Mender<'_, G>, fault: &TableFault, place: &DocPath) -> String {
    let fault = fault.message.as_str();
    let field = mender.schema.field_at(place).map(|(_, field)| field.name());
    match (entry_name(mender.file, place), field) {
        (Some(what), _) if fault.contains(&what) => fault.to_owned(),
        (Some(what), Some(field)) => say!("check-table-field", what, field, fault),
        (None, Some(field)) => say!("check-table", what = field, fault),
        (Some(what), None) => say!("check-table", what, fault),
        (None, None) => fault.to_owned(),
    }
}

/// Name of the unit, area or army that a place lies in; none if it lies in none with a name.
#[must_use]
pub fn entry_name(file: &RonValue, place: &DocPath) -> Option<String> {
    let mut entries = place.outward().take_while(|place| *place != DocPath::whole());
    entries.find_map(|place| {
        let record = place.of(file)?;
        let named = |key: &str| record.field(key)?.string_value().filter(|name| !name.is_empty());
        // A name at fault may hold anything.
        named("name").or_else(|| named("id")).map(|name| brief(&name, MOST_IN_NAME))
    })
}

/// Act that applies the first mend of each finding of a kind, as if they were applied one after the other; none if nothing is
/// mended.
#[must_use]
pub fn mended_together<G: EditedGame>(document: &Document, kind: &str) -> Option<EditAct> {
    let mut after = document.without_history();
    let (mut edits, mut mended): (Vec<Edit>, usize) = (Vec::new(), 0);
    for _ in 0..MOST_ROUNDS {
        let text = after.text();
        let all = findings(&after, &read_tolerantly::<G>(&after, &text));
        let Some(act) = all.into_iter().filter(|finding| finding.kind == kind).find_map(|f| f.fixes.into_iter().next())
        else {
            break;
        };
        if after.act(act.what.as_str(), &act.edits).is_err() || after.text() == text {
            break;
        }
        edits.extend(act.edits);
        mended += 1;
    }
    (!edits.is_empty()).then(|| EditAct::new(say!("check-table-together", n = mended), edits))
}
