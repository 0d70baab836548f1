//! Table and areas of a battle file.

use super::super::rules::{Feature, Field, GroundLook, LengthUnit, course_outline, usual_width};
use super::{
    MAX_ALL_CORNERS, MAX_AREAS, MAX_CORNERS, MAX_COURSE, MAX_LEVEL, MAX_WIDTH, MIN_WIDTH, MOST_IN_ID, TableFault,
    check_labels,
};
use crate::board::table::{
    ConvexPolygon, GroundArea, GroundKind, GroundLevel, Length, Point, PolygonError, TableGround, TableSize,
    convex_parts,
};
use crate::i18n::{brief, either};
use crate::say;
use serde::{Deserialize, Serialize};

/// Size of the table and the unit in which it is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRecord {
    /// Width and depth, in units of length.
    pub size: (u32, u32),
    /// Unit in which lengths are written.
    #[serde(default)]
    pub unit: LengthUnit,
}

/// Area of ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaRecord {
    /// Text id.
    pub id: String,
    /// Name; empty for that of its kind.
    #[serde(default)]
    pub name: String,
    /// Word for its kind of ground.
    pub kind: String,
    /// Level of a hill.
    #[serde(default)]
    pub level: u8,
    /// Corners of its outline, in units of length; empty of an area that runs along a course.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<(i32, i32)>,
    /// Points that a stream, a road or a hedge runs through, from which its outline is computed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub course: Vec<(i32, i32)>,
    /// Width of the course, in units of length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
}

/// Field of a file; `kinds`: the words for kinds of ground that the game knows, in the order of its kinds, each with its look.
///
/// # Errors
/// Every fault of the table and its areas.
pub fn field(table: TableRecord, areas: &[AreaRecord], kinds: &[(&str, GroundLook)]) -> Result<Field, Vec<TableFault>> {
    let (field, faults) = field_partly(table, areas, kinds);
    if faults.is_empty() { Ok(field) } else { Err(faults) }
}

/// Field of a file without the areas at fault, and every fault of the table and its areas.
#[must_use]
pub fn field_partly(
    table: TableRecord,
    areas: &[AreaRecord],
    kinds: &[(&str, GroundLook)],
) -> (Field, Vec<TableFault>) {
    let mut faults = Vec::new();
    let size = TableSize::new(Length(table.size.0), Length(table.size.1));
    if let Err(bad) = &size {
        faults.push(TableFault::at("table.size".to_owned(), say!("tabletop-bad-size", length = bad.0.0)));
    }
    let size = size.unwrap_or(Field::empty().ground.size);
    let open = || Field { unit: table.unit, ground: TableGround::open(size), features: Vec::new() };
    if areas.len() > MAX_AREAS {
        let message = say!("tabletop-too-many-areas", n = areas.len(), most = MAX_AREAS);
        faults.push(TableFault::at("areas".to_owned(), message));
        return (open(), faults);
    }
    let corners: usize =
        areas.iter().map(|area| area.outline.len().min(MAX_CORNERS) + 2 * area.course.len().min(MAX_COURSE)).sum();
    if corners > MAX_ALL_CORNERS {
        let message = say!("tabletop-too-many-corners-in-all", n = corners, most = MAX_ALL_CORNERS);
        faults.push(TableFault::at("areas".to_owned(), message));
        return (open(), faults);
    }
    let (mut features, mut ground) = (Vec::new(), Vec::new());
    for (index, record) in areas.iter().enumerate() {
        let path = format!("areas[{index}]");
        if areas[..index].iter().any(|before| before.id == record.id) {
            faults.push(TableFault::at(
                format!("{path}.id"),
                say!("tabletop-id-twice", id = brief(&record.id, MOST_IN_ID)),
            ));
        }
        check_labels(&path, Some(&record.id), &record.name, &mut faults);
        match area(record, size, kinds) {
            Ok((feature, area)) => {
                features.push(feature);
                ground.push(area);
            }
            Err((field, message)) => faults.push(TableFault::at(format!("{path}.{field}"), message)),
        }
    }
    let ground = TableGround { areas: ground, ..TableGround::open(size) };
    (Field { unit: table.unit, ground, features }, faults)
}

/// Field at fault with a sentence.
type FieldFault = (&'static str, String);

/// Area of a record, or the field at fault with a sentence.
fn area(
    record: &AreaRecord,
    size: TableSize,
    kinds: &[(&str, GroundLook)],
) -> Result<(Feature, GroundArea), FieldFault> {
    let known = || kinds.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
    let kind = kinds.iter().position(|(word, _)| *word == record.kind);
    let kind = kind.ok_or_else(|| {
        ("kind", say!("tabletop-unknown-ground", word = brief(&record.kind, MOST_IN_ID), known = known()))
    })?;
    let (word, look) = kinds[kind];
    if record.level > MAX_LEVEL {
        return Err(("level", say!("tabletop-bad-level", most = MAX_LEVEL)));
    }
    let runs_along = !record.course.is_empty() || record.width.is_some();
    if runs_along && usual_width(look).is_none() {
        let known = kinds.iter().filter(|(_, look)| usual_width(*look).is_some()).map(|(word, _)| *word);
        let known = either(&known.collect::<Vec<_>>());
        let field = if record.course.is_empty() { "width" } else { "course" };
        return Err((field, say!("tabletop-no-course", kind = say!("tabletop-ground-" + word), known)));
    }
    let (outline, parts) = if record.course.is_empty() && record.width.is_none() {
        let outline = points(&record.outline, "outline", MAX_CORNERS)?;
        if outline.is_empty() {
            return Err(("outline", say!("tabletop-no-shape")));
        }
        let parts = convex_parts(outline.clone()).map_err(|bad: PolygonError| ("outline", bad.to_string()))?;
        (outline, parts)
    } else {
        along_course(record, size)?
    };
    let name = if record.name.is_empty() { say!("tabletop-ground-" + word) } else { record.name.clone() };
    let area = GroundArea { kind: GroundKind(kind as u8), level: GroundLevel(record.level), parts };
    Ok((Feature { id: record.id.clone(), name, look, outline }, area))
}

/// Points of a list that a field holds, at most so many.
fn points(list: &[(i32, i32)], field: &'static str, most: usize) -> Result<Vec<Point>, FieldFault> {
    if list.len() > most {
        return Err((field, say!("tabletop-too-many-corners", n = list.len(), most)));
    }
    list.iter().map(|(x, y)| Point::new(*x, *y)).collect::<Result<_, _>>().map_err(|far| (field, far.to_string()))
}

/// Outline and parts of an area along a course.
fn along_course(record: &AreaRecord, size: TableSize) -> Result<(Vec<Point>, Vec<ConvexPolygon>), FieldFault> {
    if !record.outline.is_empty() {
        return Err(("course", say!("tabletop-two-shapes")));
    }
    let width = record.width.filter(|width| (MIN_WIDTH..=MAX_WIDTH).contains(width));
    let width = width.ok_or_else(|| ("width", say!("tabletop-bad-width", least = MIN_WIDTH, most = MAX_WIDTH)))?;
    let course = points(&record.course, "course", MAX_COURSE)?;
    if course.len() < 2 {
        return Err(("course", say!("tabletop-short-course")));
    }
    let outline = course_outline(&course, Length(width), size);
    let outline = outline.ok_or_else(|| ("course", say!("tabletop-sharp-course")))?;
    let parts = convex_parts(outline.clone()).map_err(|_| ("course", say!("tabletop-crossed-course")))?;
    Ok((outline, parts))
}
