//! Armies of a battle file: what all games ask of them.

use super::{MAX_UNITS, MOST_IN_ID, TableFault, UnitRef, check_labels};
use crate::board::table::{Heading, Point, TablePose, TableSize};
use crate::document::DocPath;
use crate::games::table::rules::{UnitBody, UnitId, UnitPlace};
use crate::i18n::brief;
use crate::kernel::SideId;
use crate::say;

/// Both armies of a file by the number of units of each; none, with a fault, if they are not two or have too many units.
pub fn two_armies<'a, A>(
    armies: &'a [A],
    units: impl Fn(&A) -> usize,
    faults: &mut Vec<TableFault>,
) -> Option<[&'a A; 2]> {
    let [first, second] = armies else {
        faults.push(TableFault::at("armies".to_owned(), say!("tabletop-two-armies", n = armies.len())));
        return None;
    };
    let count = units(first) + units(second);
    if count > MAX_UNITS {
        faults.push(TableFault::at("armies".to_owned(), say!("tabletop-too-many-units", n = count, most = MAX_UNITS)));
        return None;
    }
    Some([first, second])
}

/// Heading of a number of degrees clockwise from north.
///
/// # Errors
/// A sentence on a number of 360 or more.
pub fn heading(degrees: u16) -> Result<Heading, String> {
    match degrees {
        0..360 => Ok(Heading(((u32::from(degrees) * 65_536 + 180) / 360) as u16)),
        _ => Err(say!("tabletop-bad-heading", degrees)),
    }
}

/// Value of a word in a list.
///
/// # Errors
/// All words of the list, if it has no such one.
pub fn word_of<T: Copy>(list: &[(&str, T)], word: &str) -> Result<T, String> {
    let found = list.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
    found.ok_or_else(|| list.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", "))
}

/// Army or unit of a battle file: its text id and its name.
pub trait NamedRecord {
    /// Text id.
    fn id(&self) -> &str;
    /// Name.
    fn name(&self) -> &str;
}

/// Units of both armies of a file, with the place of each in it; those at fault are left out. `read` tells the field at fault
/// with a sentence.
pub fn read_units<A: NamedRecord, U: NamedRecord, T>(
    armies: [&A; 2],
    units_of: impl Fn(&A) -> &[U],
    mut read: impl FnMut(SideId, &A, &U) -> Result<T, (&'static str, String)>,
    faults: &mut Vec<TableFault>,
) -> (Vec<T>, Vec<UnitRef>) {
    let (mut units, mut places, mut ids): (Vec<T>, Vec<UnitRef>, Vec<&str>) = (Vec::new(), Vec::new(), Vec::new());
    let twice = |path: String, id: &str| {
        TableFault::at(format!("{path}.id"), say!("tabletop-id-twice", id = brief(id, MOST_IN_ID)))
    };
    for (side, army) in SideId::BOTH.into_iter().zip(armies) {
        let of_army = format!("armies[{}]", side.index());
        check_labels(&of_army, Some(army.id()), army.name(), faults);
        if side == SideId(1) && army.id() == armies[0].id() {
            faults.push(twice(of_army.clone(), army.id()));
        }
        let records = units_of(army);
        for (index, record) in records.iter().enumerate() {
            let path = format!("{of_army}.units[{index}]");
            if ids.contains(&record.id()) {
                faults.push(twice(path.clone(), record.id()));
            }
            check_labels(&path, Some(record.id()), record.name(), faults);
            match read(side, army, record) {
                Ok(unit) => {
                    units.push(unit);
                    ids.push(record.id());
                    places.push(UnitRef { army: side.index(), unit: index });
                }
                Err((of, message)) => faults.push(TableFault::at(format!("{path}.{of}"), message)),
            }
        }
        if records.is_empty() {
            faults.push(TableFault::at(format!("{of_army}.units"), say!("tabletop-file-no-units")));
        }
    }
    (units, places)
}

/// Place in a file of each unit of a battle by their sides, in their order, as [`read_units`] reads them.
#[must_use]
pub fn unit_paths(sides: impl Iterator<Item = SideId>) -> Vec<DocPath> {
    let mut places = [0_usize; 2];
    let path_of = sides.map(|side| {
        let unit = UnitRef { army: side.index(), unit: places[side.index()] };
        places[side.index()] += 1;
        unit.place()
    });
    path_of.collect()
}

/// Units that are off the table or overlap one before them, each with a sentence, in their order. `bodies` are those of the units
/// that stand on the table, `points` the places of those without a body that others feel.
#[must_use]
pub fn misplaced(
    size: TableSize,
    bodies: &[(UnitId, &UnitBody)],
    points: &[(UnitId, Point)],
    name: impl Fn(UnitId) -> String,
) -> Vec<(UnitId, String)> {
    let off = |unit: UnitId| (unit, say!("tabletop-unit-off-table", unit = name(unit)));
    let mut faults: Vec<(UnitId, String)> =
        points.iter().filter(|(_, point)| !size.contains(*point)).map(|(unit, _)| off(*unit)).collect();
    for (at, (unit, body)) in bodies.iter().enumerate() {
        if !size.holds(&body.footprint) {
            faults.push(off(*unit));
        }
        if let Some((other, _)) = bodies[..at].iter().find(|(_, other)| other.footprint.overlaps(&body.footprint)) {
            faults.push((*unit, say!("tabletop-file-overlap", unit = name(*unit), other = name(*other))));
        }
    }
    faults.sort_by_key(|(unit, _)| *unit);
    faults
}

/// Sets a unit that its player is to set at the place that the file proposes, where an editor shows it.
pub fn show_proposed(at: Option<(i32, i32)>, degrees: u16, place: &mut UnitPlace) {
    let (Some((x, y)), UnitPlace::Reserve) = (at, &*place) else { return };
    if let Some((point, heading)) = Point::new(x, y).ok().zip(heading(degrees).ok()) {
        *place = UnitPlace::Table(TablePose::new(point, heading));
    }
}
