//! Units of a battle file: their cards, their titles and how they stand.

use super::format::{ArmyRecord, KINDS, UnitRecord};
use super::specials;
use crate::board::table::{Point, TablePose};
use crate::games::mcnally_awi::rules::battle::{GroupId, UnitCard};
use crate::games::mcnally_awi::rules::kinds::{Blade, Formation, UnitFlag, UnitKind, Weapon};
use crate::games::mcnally_awi::rules::options::{Deployment, Options};
use crate::games::mcnally_awi::rules::state::{UnitPlace, UnitState};
use crate::games::table::rules::UnitTitle;
use crate::games::table::scenario::{Colour, heading, word_of};
use crate::kernel::SideId;
use crate::say;

/// MC 3.6 Greatest number of files of a column.
pub const MAX_FILES: u16 = 60;

/// Unit as it is read.
pub struct LoadedUnit {
    /// MC 3.1 Card.
    pub card: UnitCard,
    /// Name and colours.
    pub title: UnitTitle,
    /// How it stands at the start.
    pub state: UnitState,
    /// MC 13.1 Id of the unit that a general is with.
    pub with: Option<String>,
}

/// MC 3.2 Least, usual and greatest figures of a kind.
const fn figures_of(kind: UnitKind) -> (u16, u16, u16) {
    match kind {
        UnitKind::Foot => (1, 24, 60),
        UnitKind::Horse => (1, 12, 60),
        UnitKind::Indians => (1, 12, 60),
        UnitKind::Gun => (1, 4, 4),
        UnitKind::General => (1, 1, 1),
    }
}

/// MC 3.1 Usual firearm and weapon in melee of a kind.
fn arms(kind: UnitKind, record: &UnitRecord) -> (Weapon, Blade) {
    let is_militia = record.flags.contains(&UnitFlag::Militia);
    let (weapon, blade) = match kind {
        UnitKind::Foot if is_militia => (Weapon::Musket, Blade::None),
        UnitKind::Foot if record.weapon.is_some_and(Weapon::is_rifle) => (Weapon::Musket, Blade::None),
        UnitKind::Foot => (Weapon::Musket, Blade::Bayonet),
        UnitKind::Horse => (Weapon::Carbine, Blade::Sabre),
        UnitKind::Indians => (Weapon::Musket, Blade::Hatchet),
        UnitKind::Gun => (Weapon::Gun, Blade::None),
        UnitKind::General => (Weapon::Musket, Blade::Sabre),
    };
    (record.weapon.unwrap_or(weapon), record.blade.unwrap_or(blade))
}

/// MC 3 Usual formation of a unit.
fn usual_form(kind: UnitKind, card: &UnitCard) -> Formation {
    let line = match kind {
        UnitKind::Indians => Formation::Skirmish,
        UnitKind::Gun => Formation::Unlimbered,
        UnitKind::Foot if card.weapon.is_rifle() => Formation::Skirmish,
        UnitKind::Foot if card.has(UnitFlag::Militia) => Formation::Open,
        _ => Formation::Close,
    };
    card.allowed.first().copied().filter(|_| card.may_form(line).is_err()).unwrap_or(line)
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
    let is_general = kind == UnitKind::General;
    match (record.at, &record.with) {
        (None, None) if record.arrival.is_some() && !is_general => Ok(UnitPlace::Reserve),
        _ if record.arrival.is_some() => Err(("arrival", say!("mc-file-arrival", unit = name))),
        (None, None) if is_free && !is_general => Ok(UnitPlace::Reserve),
        (Some((x, y)), None) => {
            let point = Point::new(x, y).map_err(|far| ("at", far.to_string()))?;
            let stands = UnitPlace::Table(TablePose::new(point, heading));
            Ok(if is_free && !is_general { UnitPlace::Reserve } else { stands })
        }
        // Found among all units later.
        (None, Some(_)) if is_general => Ok(UnitPlace::Reserve),
        (None, Some(_)) => Err(("with", say!("mc-file-with", unit = name))),
        (None, None) | (Some(_), Some(_)) => Err(("at", say!("mc-file-place", unit = name))),
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
    group: GroupId,
    options: &Options,
) -> Result<LoadedUnit, (&'static str, String)> {
    let word = record.kind.as_str();
    let kind = word_of(&KINDS, word).map_err(|known| ("kind", say!("mc-file-kind", word, known)))?;
    let (least, usual, most) = figures_of(kind);
    let figures = record.figures.unwrap_or(usual);
    if !(least..=most).contains(&figures) {
        return Err(("figures", say!("tabletop-file-range", name = "figures", least, most)));
    }
    let (weapon, blade) = arms(kind, record);
    let card = UnitCard {
        id: record.id.clone(),
        side,
        kind,
        class: record.class,
        figures,
        weapon,
        blade,
        size: record.size,
        flags: record.flags.clone(),
        allowed: record.allowed.clone(),
        group,
        detachment_of: None,
        light_stands: record.light_stands,
        arrival: record.arrival,
        special: record.special,
    };
    specials::check(&card, record.name.as_str())?;
    let form = record.form.unwrap_or_else(|| usual_form(kind, &card));
    if kind != UnitKind::General
        && let Err(paragraph) = card.may_form(form)
    {
        return Err(("form", say!("mc-file-form", unit = record.name.as_str(), paragraph)));
    }
    let mut state = UnitState::fresh(place(record, army, kind, options.deployment == Deployment::Free)?, figures, form);
    (state.files, state.gap) = (record.files.unwrap_or(1), record.gap.unwrap_or(1));
    if !(1..=MAX_FILES).contains(&state.files) {
        return Err(("files", say!("tabletop-file-range", name = "files", least = 1, most = MAX_FILES)));
    }
    if !(1..=2).contains(&state.gap) {
        return Err(("gap", say!("tabletop-file-range", name = "gap", least = 1, most = 2)));
    }
    let default = [[Colour([158, 43, 37]), Colour([36, 56, 95])], [Colour([36, 56, 95]), Colour([206, 178, 128])]];
    let [coat, facings] = record.coat.map_or(default[side.index()], |(coat, facings)| [coat, facings]);
    let title = UnitTitle { name: record.name.clone(), coat: [coat.0, facings.0] };
    Ok(LoadedUnit { card, title, state, with: record.with.clone() })
}
