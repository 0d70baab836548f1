//! What is selected in the editor: units, an area, or another record.

use super::{ENTRIES, TableEditor};
use crate::board::table::Point;
use crate::document::{DocPath, DocPathStep};
use crate::games::table::records::EditedGame;
use crate::games::table::scenario::UnitRef;
use crate::ui::game_ui::PageTarget;

/// Selection of the editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Chosen {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// These units are selected, at least one.
    Units(Vec<UnitRef>),
    /// The area of this index is selected.
    Area(usize),
    /// Another record is selected: an army, an objective, a nation.
    Record(DocPath),
}

impl Chosen {
    /// Selection of the entry that a place of the file lies in; none if it lies in none.
    pub(super) fn at(place: &DocPath) -> Option<Self> {
        if let Some(unit) = UnitRef::at(place) {
            return Some(Self::Units(vec![unit]));
        }
        match place.0.as_slice() {
            [DocPathStep::Key(list), DocPathStep::Item(index), ..] if list == "areas" => Some(Self::Area(*index)),
            [list @ DocPathStep::Key(_), item @ DocPathStep::Item(_), ..] => {
                Some(Self::Record(DocPath(vec![list.clone(), item.clone()])))
            }
            _ => None,
        }
    }

    /// Selected units, in the order in which they were selected.
    pub(super) fn units(&self) -> &[UnitRef] {
        match self {
            Self::Units(units) => units,
            _ => &[],
        }
    }

    /// Place of the only selected record; none of several.
    pub(super) fn place(&self) -> Option<DocPath> {
        match self {
            Self::Units(units) => match units.as_slice() {
                [one] => Some(one.place()),
                _ => None,
            },
            Self::Area(index) => Some(DocPath::whole().key("areas").item(*index)),
            Self::Record(place) => Some(place.clone()),
            Self::Nothing => None,
        }
    }

    /// Adds a unit to the selection, or takes it out again.
    pub(super) fn toggle(&mut self, unit: UnitRef) {
        let mut units = self.units().to_vec();
        match units.iter().position(|own| *own == unit) {
            Some(at) => _ = units.remove(at),
            None => units.push(unit),
        }
        *self = if units.is_empty() { Self::Nothing } else { Self::Units(units) };
    }
}

impl<G: EditedGame> TableEditor<G> {
    /// Selects something on the table and shows its page.
    pub(super) fn choose(&mut self, chosen: Chosen) {
        self.led = Some(if chosen == Chosen::Nothing { PageTarget::Back } else { PageTarget::To(ENTRIES) });
        self.chosen = chosen;
    }

    /// Drops what is no longer in the file from the selection.
    pub(super) fn keep_chosen(&mut self) {
        let file = self.file();
        let is_there = |place: DocPath| place.of(&file).is_some();
        self.chosen = match std::mem::take(&mut self.chosen) {
            Chosen::Units(mut units) => {
                units.retain(|unit| is_there(unit.place()));
                if units.is_empty() { Chosen::Nothing } else { Chosen::Units(units) }
            }
            other => match other.place() {
                Some(place) if !is_there(place.clone()) => Chosen::Nothing,
                _ => other,
            },
        };
    }

    /// Unit that stands on a point, of several the uppermost.
    pub(super) fn unit_at(&self, at: Point) -> Option<UnitRef> {
        let bodies = self.bodies();
        bodies.into_iter().rev().find(|(_, stance)| stance.footprint().touches(&at)).map(|(unit, _)| unit)
    }

    /// Area at a point, by its index in the file; of several the last one, which lies on those before it.
    pub(super) fn area_at(&self, at: Point) -> Option<usize> {
        let field = self.field()?;
        let (feature, _) = field.features_at(at).next()?;
        let areas = self.file().list("areas");
        areas
            .iter()
            .rposition(|area| area.field("id").and_then(|id| id.string_value()).as_deref() == Some(feature.id.as_str()))
    }

    /// Selects the unit after or before the selected one in the file.
    pub(super) fn choose_next(&mut self, by: isize) {
        let all = &self.read.units;
        let count = all.len() as isize;
        if count == 0 {
            return;
        }
        let now = self.chosen.units().first().and_then(|unit| all.iter().position(|own| own == unit));
        let next = match now {
            Some(at) => (at as isize + by).rem_euclid(count),
            None if by > 0 => 0,
            None => count - 1,
        };
        let unit = all[next as usize];
        self.choose(Chosen::Units(vec![unit]));
    }
}
