//! What is asked of a game in play: its units, pairs and generals.

use super::UnitId;
use super::battle::{Battle, UnitCard};
use super::kinds::{Sector, UnitKind};
use super::state::{Pair, UnitMark, UnitPlace};
use super::weather::WeatherEffect;
use crate::board::table::{BodyShape, Point, TablePose};
use crate::games::table::rules::{BattleInPlay, UnitBody};
use crate::kernel::SideId;

/// Game of *Game Of Kings* in play.
pub type Game = BattleInPlay<Battle>;

impl Game {
    /// GK 1.4, 2.4 Shape of a unit at its present strength.
    #[must_use]
    pub fn shape(&self, unit: UnitId) -> BodyShape {
        let quarters = self.unit_state(unit).quarters;
        self.battle.shape(self.kind(unit), quarters, self.card(unit).flags)
    }

    /// GK 12.3 Effect of the weather on this turn.
    #[must_use]
    pub fn effect(&self) -> WeatherEffect {
        let weather =
            self.state.weather.map(|weather| self.battle.rules.weather.effect(weather, self.battle.options.weather));
        weather.unwrap_or_default()
    }

    /// GK 6.4 Whether a battalion with its front-centre there loses its firing order, or cannot form it.
    #[must_use]
    pub fn ends_order_at(&self, point: Point) -> bool {
        self.battle.ground.is_in(point, self.battle.sets.ends_order)
    }

    /// Card of a unit.
    #[must_use]
    pub fn card(&self, unit: UnitId) -> &UnitCard {
        self.battle.unit(unit)
    }

    /// Whether a unit is of the side whose half-turn it is.
    #[must_use]
    pub fn is_active_side(&self, unit: UnitId) -> bool {
        self.side(unit) == self.state.active
    }

    /// GK 1.7 Sector of a unit.
    #[must_use]
    pub fn sector(&self, unit: UnitId) -> Sector {
        self.card(unit).sector
    }

    /// GK 1.4 Kind of a unit as it stands.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> UnitKind {
        let kind = self.card(unit).kind;
        if self.has(unit, UnitMark::Dismounted) { UnitKind::DismountedHorse } else { kind }
    }

    /// Whether a unit is a general.
    #[must_use]
    pub fn is_general(&self, unit: UnitId) -> bool {
        self.card(unit).kind == UnitKind::General
    }

    /// GK 8.7 Whether a unit wears cuirasses as it stands: who has dismounted does not.
    #[must_use]
    pub fn is_cuirassier(&self, unit: UnitId) -> bool {
        self.card(unit).flags.cuirassier && self.kind(unit) != UnitKind::DismountedHorse
    }

    /// Whether a unit has a state or a mark of the half-turn.
    #[must_use]
    pub fn has(&self, unit: UnitId, mark: UnitMark) -> bool {
        self.unit_state(unit).marks.has(mark)
    }

    /// Enemies of a unit that stand on the table with their bodies, generals left out, in id order.
    pub fn standing_enemies(&self, unit: UnitId) -> impl Iterator<Item = (UnitId, &UnitBody)> {
        self.standing().filter(move |(enemy, _)| self.side(*enemy) != self.side(unit))
    }

    /// Centre of a unit: of a lone general his point, of an attached one the centre of his unit; none off the table.
    #[must_use]
    pub fn centre(&self, unit: UnitId) -> Option<Point> {
        match self.unit_state(unit).place {
            UnitPlace::Table(TablePose { point, .. }) if self.is_general(unit) => Some(point),
            UnitPlace::Attached(host) => self.body(host).map(|body| body.stance.centre()),
            _ => self.body(unit).map(|body| body.stance.centre()),
        }
    }

    /// GK 12.4 Lone generals of a side with their points, in id order.
    pub fn lone_generals(&self, side: SideId) -> impl Iterator<Item = (UnitId, Point)> + '_ {
        self.battle.units_of(side).filter_map(|unit| match self.unit_state(unit).place {
            UnitPlace::Table(pose) if self.is_general(unit) => Some((unit, pose.point)),
            _ => None,
        })
    }

    /// GK 5.12 Generals who are attached to a unit, in id order.
    pub fn generals_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let side = self.side(unit);
        self.battle.units_of(side).filter(move |general| self.unit_state(*general).place == UnitPlace::Attached(unit))
    }

    /// GK 10.2, 11.3 Whether a general is attached to a unit.
    #[must_use]
    pub fn has_general(&self, unit: UnitId) -> bool {
        self.generals_with(unit).next().is_some()
    }

    /// GK 9.2 Pairs that a unit is in, in the order in which they were made.
    pub fn pairs_of(&self, unit: UnitId) -> impl Iterator<Item = &Pair> {
        self.state.pairs.iter().filter(move |pair| pair.partner(unit).is_some())
    }

    /// GK 4.4 Whether a unit is in contact.
    #[must_use]
    pub fn is_paired(&self, unit: UnitId) -> bool {
        self.pairs_of(unit).next().is_some()
    }

    /// Enemy with the lowest id that a unit is paired with.
    #[must_use]
    pub fn first_enemy(&self, unit: UnitId) -> Option<UnitId> {
        self.pairs_of(unit).filter_map(|pair| pair.partner(unit)).min()
    }
}
