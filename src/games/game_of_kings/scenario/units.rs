//! Units of a battle file: their cards, their titles and how they stand.

use super::format::{ArmyRecord, KINDS, StartState, UnitRecord};
use super::nations::Nations;
use crate::board::table::{Heading, Length, Point, TablePose};
use crate::games::game_of_kings::rules::battle::UnitCard;
use crate::games::game_of_kings::rules::state::{UnitMark, UnitMarks, UnitPlace, UnitState};
use crate::games::game_of_kings::rules::{RulesData, Sector, TroopClass, UnitKind};
use crate::games::table::rules::UnitTitle;
use crate::games::table::scenario::{Colour, heading, word_of};
use crate::kernel::SideId;
use crate::say;

/// Unit as it is read.
pub struct LoadedUnit {
    /// GK 1.5 Card.
    pub card: UnitCard,
    /// Name and colours.
    pub title: UnitTitle,
    /// How it stands at the start.
    pub state: UnitState,
}

/// Words for sectors.
const SECTORS: [(&str, Sector); 3] = [("centre", Sector::Centre), ("left", Sector::Left), ("right", Sector::Right)];

/// GK 1.6 Marks of a unit that begins in a state; none if its kind has no such state.
fn marks(state: StartState, kind: UnitKind, may_dismount: bool) -> Option<UnitMarks> {
    let (mark, fits) = match state {
        StartState::Plain => return Some(UnitMarks::default()),
        StartState::FiringOrder => (UnitMark::FiringOrder, kind == UnitKind::RegularFoot),
        StartState::Limbered => (UnitMark::Limbered, kind == UnitKind::Gun),
        StartState::Dismounted => (UnitMark::Dismounted, may_dismount && kind.class() == TroopClass::Horse),
    };
    fits.then(|| UnitMarks::only(mark))
}

/// Unit of a record, or the field at fault with a sentence.
///
/// # Errors
/// The first fault of the record.
pub fn unit(
    record: &UnitRecord,
    army: &ArmyRecord,
    side: SideId,
    nations: &Nations,
) -> Result<LoadedUnit, (&'static str, String)> {
    let word = record.kind.as_str();
    let kind = word_of(&KINDS, word).map_err(|known| ("kind", say!("gk-file-kind", word, known)))?;
    let word = record.sector.as_str();
    let sector = word_of(&SECTORS, word).map_err(|known| ("sector", say!("gk-file-sector", word, known)))?;
    let heading = heading(record.heading.unwrap_or(army.heading)).map_err(|bad| ("heading", bad))?;
    let heading = if kind == UnitKind::General { Heading::NORTH } else { heading };
    let name = record.name.as_str();
    let marks = marks(record.state, kind, record.flags.may_dismount)
        .ok_or_else(|| ("state", say!("gk-file-state", unit = name)))?;
    let place = match (record.at, record.arrival) {
        (Some((x, y)), None) => {
            let point = Point::new(x, y).map_err(|far| ("at", far.to_string()))?;
            UnitPlace::Table(TablePose::new(point, heading))
        }
        (None, Some(_)) => UnitPlace::Reserve,
        (Some(_), Some(_)) | (None, None) => return Err(("at", say!("gk-file-place", unit = name))),
    };
    let default = [[Colour([160, 40, 40]), Colour([240, 220, 160])], [Colour([231, 224, 205]), Colour([36, 56, 95])]];
    let [coat, facings] = record.coat.map_or(default[side.index()], |(coat, facings)| [coat, facings]);
    let card = UnitCard {
        id: record.id.clone(),
        side,
        sector,
        kind,
        quality: record.quality,
        flags: record.flags,
        traits: record.traits.unwrap_or_else(|| nations.traits(&record.nation, kind)),
        range: record.range.map(Length),
        points: record.points,
        arrival: record.arrival,
    };
    let title = UnitTitle { name: record.name.clone(), coat: [coat.0, facings.0] };
    let quarters = RulesData::shared().units.quarters;
    Ok(LoadedUnit { card, title, state: UnitState { place, quarters, marks, cause: None } })
}
