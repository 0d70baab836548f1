//! Battle files of the open table.

pub use crate::games::table::scenario::with_position;

use super::rules::{Battle, MAX_NOTES, Position, Troops, UnitCard, UnitState};
use crate::board::table::{BodyShape, Length, Point, Stance, TablePose, WheelMeasure};
use crate::games::table::rules::{Field, GroundLook};
use crate::games::table::scenario::{
    AreaRecord, Colour, MOST_IN_ID, PartlyRead, TableFault, TableRecord, UnitRef, check_imprint, check_labels,
    check_story, field_partly, heading, names_rules, two_armies,
};
use crate::i18n::{AboutBattle, Difficulty, Imprint, brief};
use crate::kernel::SideId;
use crate::kernel::names::IdNames;
use crate::say;
use serde::Deserialize;
use std::sync::Arc;

/// Word by which a battle file names these rules.
pub const RULES: &str = "open_table";

/// Words for kinds of ground, each with its look.
pub const GROUND: [(&str, GroundLook); 13] = [
    ("hill", GroundLook::Hill),
    ("wood", GroundLook::Wood),
    ("marsh", GroundLook::Marsh),
    ("stream", GroundLook::Stream),
    ("ford", GroundLook::Ford),
    ("river", GroundLook::River),
    ("lake", GroundLook::Lake),
    ("bridge", GroundLook::Bridge),
    ("road", GroundLook::Road),
    ("houses", GroundLook::Houses),
    ("work", GroundLook::Work),
    ("wall", GroundLook::Wall),
    ("field", GroundLook::Field),
];

/// Battles that come with the program: id and text.
pub const BUILTIN: [(&str, &str); 2] = [
    ("open-field", include_str!("../../../scenarios/open_table/open-field.ron")),
    ("war-table", include_str!("../../../scenarios/open_table/war-table.ron")),
];

/// Battle file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleFile {
    rules: String,
    id: String,
    name: String,
    #[serde(default)]
    description: String,
    #[serde(default)]
    date: String,
    #[serde(default)]
    story: String,
    #[serde(default, deserialize_with = "Difficulty::bare")]
    difficulty: Option<Difficulty>,
    #[serde(default)]
    imprint: Imprint,
    table: TableRecord,
    #[serde(default)]
    areas: Vec<AreaRecord>,
    #[serde(default)]
    wheel: WheelRecord,
    armies: Vec<ArmyRecord>,
    /// Position in the middle of a game; none: the units stand as the armies say.
    #[serde(default)]
    position: Option<Position>,
}

/// Which way is measured when a unit wheels.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WheelRecord {
    #[default]
    OuterArc,
    OuterChord,
    CentreArc,
}

/// Army of one side.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyRecord {
    name: String,
    /// Heading of its units, in degrees clockwise from north.
    #[serde(default)]
    heading: u16,
    #[serde(default)]
    units: Vec<UnitRecord>,
}

/// Unit of an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRecord {
    id: String,
    name: String,
    #[serde(default)]
    troops: Troops,
    /// Width and depth.
    size: (u32, u32),
    /// Middle of its front; none: it is beside the table.
    #[serde(default)]
    at: Option<(i32, i32)>,
    /// Heading in degrees, instead of that of the army.
    #[serde(default)]
    heading: Option<u16>,
    /// Usual move in a turn.
    #[serde(default, rename = "move")]
    allowance: Option<u32>,
    #[serde(default)]
    ranges: Vec<u32>,
    /// Colours of coat and facings.
    #[serde(default)]
    coat: Option<(Colour, Colour)>,
}

/// Battle of a file's text.
///
/// # Errors
/// Every fault of the file.
pub fn load(text: &str) -> Result<Arc<Battle>, Vec<TableFault>> {
    match load_partly(text) {
        PartlyRead { game: Some(battle), faults, .. } if faults.is_empty() => Ok(battle),
        read => Err(read.faults),
    }
}

/// Battle of a file's text without the areas and units at fault.
#[must_use]
pub fn load_partly(text: &str) -> PartlyRead<Arc<Battle>> {
    let file: BattleFile = match ron::from_str(text) {
        Ok(file) => file,
        Err(fault) => return PartlyRead::nothing(vec![fault.into()]),
    };
    let mut faults = Vec::new();
    if file.rules != RULES {
        faults.push(TableFault::at(
            "rules".to_owned(),
            say!("tabletop-other-rules", rules = brief(&file.rules, MOST_IN_ID)),
        ));
    }
    check_labels("", Some(&file.id), &file.name, &mut faults);
    let Some(armies) = two_armies(&file.armies, |army| army.units.len(), &mut faults) else {
        return PartlyRead::nothing(faults);
    };
    let (field, mut of_field) = field_partly(file.table, &file.areas, &GROUND);
    faults.append(&mut of_field);
    let is_field_known = faults.is_empty();
    let (mut units, mut places): (Vec<UnitCard>, Vec<UnitRef>) = (Vec::new(), Vec::new());
    for (side, army) in SideId::BOTH.into_iter().zip(armies) {
        check_labels(&format!("armies[{}]", side.index()), None, &army.name, &mut faults);
        for (index, record) in army.units.iter().enumerate() {
            let path = format!("armies[{}].units[{index}]", side.index());
            if units.iter().any(|before| before.id == record.id) {
                faults.push(TableFault::at(
                    format!("{path}.id"),
                    say!("tabletop-id-twice", id = brief(&record.id, MOST_IN_ID)),
                ));
            }
            check_labels(&path, Some(&record.id), &record.name, &mut faults);
            match unit(record, army, side, &field) {
                Ok(card) => {
                    if is_field_known && card.is_set_up && !field.ground.size.holds(&card.start.footprint()) {
                        let message = say!("tabletop-unit-off-table", unit = record.name.as_str());
                        faults.push(TableFault::at(format!("{path}.at"), message));
                    }
                    units.push(card);
                    places.push(UnitRef { army: side.index(), unit: index });
                }
                Err((of, message)) => faults.push(TableFault::at(format!("{path}.{of}"), message)),
            }
        }
    }
    if let Some(message) = file.position.as_ref().and_then(|position| fault_of_position(position, &units, &field)) {
        faults.push(TableFault::at("position".to_owned(), message));
    }
    check_imprint(&file.imprint, &mut faults);
    let mut names = IdNames::default();
    names.insert(super::rules::UnitId::CLASS, units.iter().map(|unit| unit.id.clone()).collect());
    let wheel = match file.wheel {
        WheelRecord::OuterArc => WheelMeasure::OuterCornerArc,
        WheelRecord::OuterChord => WheelMeasure::OuterCornerChord,
        WheelRecord::CentreArc => WheelMeasure::FrontCentreArc,
    };
    let battle = Battle {
        id: file.id,
        name: file.name,
        about: AboutBattle {
            description: file.description,
            date: check_story(&file.date, &file.story, &mut faults),
            story: file.story,
            difficulty: file.difficulty,
            imprint: file.imprint,
            ..AboutBattle::default()
        },
        sides: armies.map(|army| army.name.clone()),
        field: Arc::new(field),
        units,
        wheel,
        text: text.to_owned(),
        start: file.position,
        names: Arc::new(names),
    };
    PartlyRead { game: Some(Arc::new(battle)), units: places, faults }
}

/// What is wrong with a position of a file; none if nothing is.
fn fault_of_position(position: &Position, units: &[UnitCard], field: &Field) -> Option<String> {
    if position.units.len() != units.len() {
        return Some(say!("tabletop-position-units", n = position.units.len(), of = units.len()));
    }
    if position.notes.len() > MAX_NOTES {
        return Some(say!("tabletop-position-notes", most = MAX_NOTES));
    }
    let states = units.iter().zip(&position.units);
    let of_other_shape = |(card, state): &(&UnitCard, &UnitState)| {
        let [own, there] = [&card.start, &state.stance].map(|stance| stance.shape.outline());
        let is_turned = (own.width(), own.depth()) == (there.depth(), there.width());
        (own.width(), own.depth()) != (there.width(), there.depth()) && !is_turned
    };
    if let Some((card, _)) = states.clone().find(of_other_shape) {
        return Some(say!("tabletop-position-shape", unit = card.name.as_str()));
    }
    let is_off =
        |(_, state): &(&UnitCard, &UnitState)| state.is_on_table && !field.ground.size.holds(&state.stance.footprint());
    let (card, _) = states.clone().find(is_off)?;
    Some(say!("tabletop-unit-off-table", unit = card.name.as_str()))
}

/// Whether a text is a battle file of these rules, as far as its field `rules` tells.
#[must_use]
pub fn recognises(text: &str) -> bool {
    names_rules(text, RULES)
}

/// Unit of a record, or the field at fault with a sentence.
fn unit(
    record: &UnitRecord,
    army: &ArmyRecord,
    side: SideId,
    field: &Field,
) -> Result<UnitCard, (&'static str, String)> {
    let shape = BodyShape::block(Length(record.size.0), Length(record.size.1));
    let shape = shape.map_err(|bad| ("size", bad.to_string()))?;
    let heading = heading(record.heading.unwrap_or(army.heading)).map_err(|bad| ("heading", bad))?;
    let beside = (field.ground.size.width().0 as i32 / 2, field.ground.size.depth().0 as i32 / 2);
    let (x, y) = record.at.unwrap_or(beside);
    let point = Point::new(x, y).map_err(|far| ("at", far.to_string()))?;
    let default = [[Colour([160, 40, 40]), Colour([240, 220, 160])], [Colour([36, 56, 95]), Colour([231, 224, 205])]];
    let [coat, facings] = record.coat.map_or(default[side.index()], |(coat, facings)| [coat, facings]);
    let mut ranges: Vec<Length> = record.ranges.iter().copied().map(Length).collect();
    ranges.sort_unstable();
    Ok(UnitCard {
        id: record.id.clone(),
        name: record.name.clone(),
        side,
        troops: record.troops,
        coat: [coat.0, facings.0],
        allowance: record.allowance.map(Length),
        ranges,
        start: Stance::new(TablePose::new(point, heading), shape),
        is_set_up: record.at.is_some(),
    })
}
