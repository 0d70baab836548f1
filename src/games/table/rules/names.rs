//! Names of units, lengths and points of a game in play.

use super::{BattleInPlay, BattleRules, UnitId};
use crate::board::table::{Length, Point};
use crate::games::table::words::length_words;
use crate::i18n::lists::list;

impl<B: BattleRules> BattleInPlay<B> {
    /// Name of a unit.
    #[must_use]
    pub fn unit_name(&self, unit: UnitId) -> String {
        self.battle.presentation().unit_name(unit)
    }

    /// Unit of a name or text id, in any case of letters; none if there is none.
    #[must_use]
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let sought = name.trim().to_lowercase();
        let is_it = |unit: &UnitId| {
            self.unit_name(*unit).to_lowercase() == sought || self.battle.text_id(*unit).to_lowercase() == sought
        };
        (0..self.battle.unit_count()).map(|index| UnitId(index as u16)).find(is_it)
    }

    /// Names of some units, as a list.
    #[must_use]
    pub fn unit_names(&self, units: &[UnitId]) -> String {
        list(&units.iter().map(|unit| self.unit_name(*unit)).collect::<Vec<_>>())
    }

    /// Text of a length to one decimal, in the unit of the field.
    #[must_use]
    pub fn length_text(&self, length: Length) -> String {
        length_words(length, self.battle.presentation().field.unit)
    }

    /// Text of a point for people, each coordinate to one decimal, in the unit of the field: `34.1, 20.9`.
    #[must_use]
    pub fn point_text(&self, point: Point) -> String {
        let unit = self.battle.presentation().field.unit;
        let short = |coordinate: i32| {
            let sign = if coordinate < 0 { "\u{2212}" } else { "" };
            format!("{sign}{}", unit.short_text(Length(coordinate.unsigned_abs())))
        };
        format!("{}, {}", short(point.x()), short(point.y()))
    }
}
