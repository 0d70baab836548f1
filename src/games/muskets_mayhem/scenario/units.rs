//! Units of a battle file: their cards, their titles and how they stand.

use super::format::{ArmyRecord, KINDS, StartForm, UnitRecord};
use crate::board::table::{Point, TablePose};
use crate::games::muskets_mayhem::rules::battle::UnitCard;
use crate::games::muskets_mayhem::rules::options::{Count, Deployment};
use crate::games::muskets_mayhem::rules::state::{UnitMark, UnitPlace, UnitState};
use crate::games::muskets_mayhem::rules::{Formation, Options, RulesData, UnitKind};
use crate::games::table::rules::UnitTitle;
use crate::games::table::scenario::{Colour, heading, word_of};
use crate::kernel::SideId;
use crate::say;

/// Unit as it is read.
pub struct LoadedUnit {
    /// MM 1.4 Card.
    pub card: UnitCard,
    /// Name and colours.
    pub title: UnitTitle,
    /// How it stands at the start.
    pub state: UnitState,
    /// MM 10.2 Id of the unit that a commander is with.
    pub with: Option<String>,
}

/// MM 1.4 Figures of a unit for which a file says nothing.
#[must_use]
pub const fn usual_figures(kind: UnitKind) -> u16 {
    match kind {
        UnitKind::LineInfantry => 16,
        UnitKind::Skirmishers | UnitKind::Cavalry => 8,
        UnitKind::Battery => 4,
        UnitKind::Commander => 1,
    }
}

/// MM 1.4, 1.9 Figures of a unit, or a sentence on what they may be.
fn figures(record: &UnitRecord, kind: UnitKind, count: Count) -> Result<u16, String> {
    let (least, most) = RulesData::shared().unit(kind).figures;
    let figures = record.figures.unwrap_or(usual_figures(kind));
    if !(least..=most).contains(&figures) {
        return Err(say!("tabletop-file-range", name = "figures", least, most));
    }
    let fits = count == Count::Figures || kind == UnitKind::Commander || figures.is_multiple_of(4);
    if fits { Ok(figures) } else { Err(say!("mm-file-bases", unit = record.name.as_str())) }
}

/// Where a unit of a record stands, or the field at fault with a sentence.
fn place(
    record: &UnitRecord,
    army: &ArmyRecord,
    kind: UnitKind,
    is_free: bool,
) -> Result<UnitPlace, (&'static str, String)> {
    let heading = heading(record.heading.unwrap_or(army.heading)).map_err(|bad| ("heading", bad))?;
    let name = record.name.as_str();
    match (record.at, &record.with) {
        (None, None) if record.arrival.is_some() => Ok(UnitPlace::Reserve),
        _ if record.arrival.is_some() => Err(("arrival", say!("mm-file-arrival", unit = name))),
        (None, None) if is_free => Ok(UnitPlace::Reserve),
        (Some((x, y)), None) => {
            let point = Point::new(x, y).map_err(|far| ("at", far.to_string()))?;
            // MM 14.1 Where players set their units, the place in the file is no more than a proposal.
            Ok(if is_free { UnitPlace::Reserve } else { UnitPlace::Table(TablePose::new(point, heading)) })
        }
        // Found among all units later.
        (None, Some(_)) if kind == UnitKind::Commander => Ok(UnitPlace::Reserve),
        (None, Some(_)) => Err(("with", say!("mm-file-with", unit = name))),
        (None, None) | (Some(_), Some(_)) => Err(("at", say!("mm-file-place", unit = name))),
    }
}

/// Unit of a record, or the field at fault with a sentence.
///
/// # Errors
/// The first fault of the record.
pub fn unit(
    record: &UnitRecord,
    army: &ArmyRecord,
    side: SideId,
    options: &Options,
) -> Result<LoadedUnit, (&'static str, String)> {
    let word = record.kind.as_str();
    let kind = word_of(&KINDS, word).map_err(|known| ("kind", say!("mm-file-kind", word, known)))?;
    let figures = figures(record, kind, options.count).map_err(|bad| ("figures", bad))?;
    let mut state = UnitState::fresh(place(record, army, kind, options.deployment == Deployment::Free)?);
    state.morale = record.morale;
    let name = record.name.as_str();
    match (record.form, kind) {
        (StartForm::Usual, _) => {}
        (StartForm::Column, UnitKind::LineInfantry) => state.formation = Formation::Column,
        (StartForm::Square, UnitKind::LineInfantry) => state.formation = Formation::Square,
        (StartForm::Limbered, UnitKind::Battery) => state.marks.set(UnitMark::Limbered),
        _ => return Err(("form", say!("mm-file-form", unit = name))),
    }
    let default = [[Colour([36, 56, 95]), Colour([240, 220, 160])], [Colour([160, 40, 40]), Colour([231, 224, 205])]];
    let [coat, facings] = record.coat.map_or(default[side.index()], |(coat, facings)| [coat, facings]);
    let card = UnitCard {
        id: record.id.clone(),
        side,
        kind,
        quality: record.quality,
        figures,
        basis: record.basis,
        is_horse_gun: record.horse_guns,
        arrival: record.arrival,
    };
    let title = UnitTitle { name: record.name.clone(), coat: [coat.0, facings.0] };
    Ok(LoadedUnit { card, title, state, with: record.with.clone() })
}
