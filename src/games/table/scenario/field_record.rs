//! Table and areas of a battle file.

use super::super::rules::{Feature, Field, GroundLook, LengthUnit};
use super::{MAX_ALL_CORNERS, MAX_AREAS, MAX_CORNERS, TableFault};
use crate::board::table::{
    GroundArea, GroundKind, GroundLevel, Length, Point, PolygonError, TableGround, TableSize, convex_parts,
};
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
    /// Corners of its outline, in units of length.
    pub outline: Vec<(i32, i32)>,
}

/// Field of a file; `kinds`: the words for kinds of ground that the game knows, in the order of its kinds, each with its look.
///
/// # Errors
/// Every fault of the table and its areas.
pub fn field(table: TableRecord, areas: &[AreaRecord], kinds: &[(&str, GroundLook)]) -> Result<Field, Vec<TableFault>> {
    let mut faults = Vec::new();
    let size = TableSize::new(Length(table.size.0), Length(table.size.1));
    if let Err(bad) = &size {
        faults.push(TableFault::at("table.size".to_owned(), say!("tabletop-bad-size", length = bad.0.0)));
    }
    if areas.len() > MAX_AREAS {
        let message = say!("tabletop-too-many-areas", n = areas.len(), most = MAX_AREAS);
        faults.push(TableFault::at("areas".to_owned(), message));
        return Err(faults);
    }
    let corners: usize = areas.iter().map(|area| area.outline.len().min(MAX_CORNERS)).sum();
    if corners > MAX_ALL_CORNERS {
        let message = say!("tabletop-too-many-corners-in-all", n = corners, most = MAX_ALL_CORNERS);
        faults.push(TableFault::at("areas".to_owned(), message));
        return Err(faults);
    }
    let (mut features, mut ground) = (Vec::new(), Vec::new());
    for (index, record) in areas.iter().enumerate() {
        let path = format!("areas[{index}]");
        if areas[..index].iter().any(|before| before.id == record.id) {
            faults.push(TableFault::at(format!("{path}.id"), say!("tabletop-id-twice", id = record.id.as_str())));
        }
        match area(record, kinds) {
            Ok((feature, area)) => {
                features.push(feature);
                ground.push(area);
            }
            Err((field, message)) => faults.push(TableFault::at(format!("{path}.{field}"), message)),
        }
    }
    match size {
        Ok(size) if faults.is_empty() => {
            let ground = TableGround { areas: ground, ..TableGround::open(size) };
            Ok(Field { unit: table.unit, ground, features })
        }
        _ => Err(faults),
    }
}

/// Area of a record, or the field at fault with a sentence.
fn area(record: &AreaRecord, kinds: &[(&str, GroundLook)]) -> Result<(Feature, GroundArea), (&'static str, String)> {
    let known = || kinds.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
    let kind = kinds.iter().position(|(word, _)| *word == record.kind);
    let kind =
        kind.ok_or_else(|| ("kind", say!("tabletop-unknown-ground", word = record.kind.as_str(), known = known())))?;
    if record.outline.len() > MAX_CORNERS {
        return Err(("outline", say!("tabletop-too-many-corners", n = record.outline.len(), most = MAX_CORNERS)));
    }
    let points = record.outline.iter().map(|(x, y)| Point::new(*x, *y)).collect::<Result<Vec<_>, _>>();
    let outline = points.map_err(|far| ("outline", far.to_string()))?;
    let parts = convex_parts(outline.clone()).map_err(|bad: PolygonError| ("outline", bad.to_string()))?;
    let (word, look) = kinds[kind];
    let name = if record.name.is_empty() { say!("tabletop-ground-" + word) } else { record.name.clone() };
    let area = GroundArea { kind: GroundKind(kind as u8), level: GroundLevel(record.level), parts };
    Ok((Feature { id: record.id.clone(), name, look, outline }, area))
}
