//! What is asked of a game in play: its units, contacts, generals, cover and sight.

use super::battle::{Battle, UnitCard};
use super::kinds::{Class, Cover, Formation, Rank, UnitKind};
use super::nerve::shifted_class;
use super::numbers::COVER_LINE;
use super::state::{Condition, Contact, Frame, Phase, UnitMark, UnitPlace};
use super::terrain::{TerrainKind, cover_of, set, sight_rule};
use super::troops::Troops;
use crate::board::table::{GroundLevel, Length, Point, Quad, Segment, SightEnd, Stance, is_within};
use crate::games::table::rules::{BattleInPlay, UnitBody, UnitId};
use crate::kernel::SideId;

/// Game of McNally's rules in play.
pub type Game = BattleInPlay<Battle>;

impl Game {
    /// Card of a unit.
    #[must_use]
    pub fn card(&self, unit: UnitId) -> &UnitCard {
        self.battle.card(unit)
    }

    /// Whether a unit is a general.
    #[must_use]
    pub fn is_general(&self, unit: UnitId) -> bool {
        self.card(unit).kind == UnitKind::General
    }

    /// Whether a unit has a mark.
    #[must_use]
    pub fn has(&self, unit: UnitId, mark: UnitMark) -> bool {
        self.unit_state(unit).marks.has(mark)
    }

    /// MC 3 Unit as the tables of the rules see it.
    #[must_use]
    pub fn troops(&self, unit: UnitId) -> Troops {
        let (card, state) = (self.card(unit), self.unit_state(unit));
        let is_dismounted = state.marks.has(UnitMark::Dismounted);
        Troops {
            kind: card.kind,
            figures: state.figures,
            formation: state.formation,
            files: state.files,
            gap: state.gap,
            is_dismounted,
            size: card.size,
            weapon: if is_dismounted { super::kinds::Weapon::Musket } else { card.weapon },
        }
    }

    /// MC 12 Whether a unit routs.
    #[must_use]
    pub fn is_routing(&self, unit: UnitId) -> bool {
        self.unit_state(unit).condition == Condition::Routing
    }

    /// MC 11.4, 15.1 Whether a unit is in good order: neither falling back nor routing.
    #[must_use]
    pub fn is_good(&self, unit: UnitId) -> bool {
        self.unit_state(unit).condition == Condition::Good
    }

    /// Centre of a unit; of a general with a unit that of his unit; none off the table.
    #[must_use]
    pub fn centre(&self, unit: UnitId) -> Option<Point> {
        match self.unit_state(unit).place {
            UnitPlace::Attached(host) => self.body(host).map(|body| body.stance.centre()),
            UnitPlace::Table(pose) if self.is_general(unit) => Some(pose.point),
            _ => self.body(unit).map(|body| body.stance.centre()),
        }
    }

    /// Enemies of a side that stand on the table and do not rout, in id order.
    pub fn steady(&self, side: SideId) -> impl Iterator<Item = (UnitId, &UnitBody)> {
        self.standing_of(side).filter(|(unit, _)| !self.is_routing(*unit))
    }

    /// MC 21.1 Enemy of a unit that is nearest to a point by centres; `steady`: routers aside.
    #[must_use]
    pub fn nearest_enemy(&self, side: SideId, from: Point, steady: bool) -> Option<UnitId> {
        let enemies = self.standing_of(side.other()).filter(|(unit, _)| !steady || !self.is_routing(*unit));
        enemies.min_by_key(|(unit, body)| (from.to(body.stance.centre()).squared(), *unit)).map(|(unit, _)| unit)
    }

    /// MC 13.1 Generals with a unit, in id order.
    pub fn generals_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let own = self.battle.units_of(self.side(unit));
        own.filter(move |general| self.unit_state(*general).place == UnitPlace::Attached(unit))
    }

    /// MC 11.4 T1 Best rank of the generals with a unit.
    #[must_use]
    pub fn rank_with(&self, unit: UnitId) -> Option<Rank> {
        self.generals_with(unit).map(|general| self.battle.group(self.card(general).group).rank).max()
    }

    /// MC 9.9 Contacts that a unit is in, in the order in which they were made.
    pub fn contacts_of(&self, unit: UnitId) -> impl Iterator<Item = &Contact> {
        self.state().contacts.iter().filter(move |contact| contact.enemy_of(unit).is_some())
    }

    /// MC 9.9 Whether a unit is in contact.
    #[must_use]
    pub fn is_in_contact(&self, unit: UnitId) -> bool {
        self.contacts_of(unit).next().is_some()
    }

    /// MC 4.4 Card and phase of the activation that is being played.
    #[must_use]
    pub fn activation(&self) -> Option<(super::battle::GroupId, Phase)> {
        self.state().stack.iter().find_map(|frame| match frame {
            Frame::Activation { card, phase, .. } => Some((*card, *phase)),
            _ => None,
        })
    }

    /// Side that is activated now.
    #[must_use]
    pub fn active_side(&self) -> Option<SideId> {
        self.activation().map(|(card, _)| self.battle.group(card).side)
    }

    /// MC 6.2, 14.2 Whether a unit is in woods, by its centre.
    #[must_use]
    pub fn is_in_woods(&self, unit: UnitId) -> bool {
        self.centre(unit).is_some_and(|centre| self.battle.ground.is_in(centre, set(&[TerrainKind::Wood])))
    }

    /// MC 21.1 Whether a unit is in the open: its centre lies in no cover polygon.
    #[must_use]
    pub fn is_in_open(&self, unit: UnitId) -> bool {
        self.centre(unit).is_none_or(|centre| self.area_cover(centre) == Cover::None)
    }

    /// MC 6.2 Best cover of the areas that hold a point.
    #[must_use]
    pub fn area_cover(&self, point: Point) -> Cover {
        self.battle
            .ground
            .areas_at(point)
            .filter(|area| !is_line(area.kind))
            .map(|area| cover_of(area.kind))
            .max()
            .unwrap_or_default()
    }

    /// MC 6.2, 8.4 Cover of a unit against an enemy at a point: of the area that holds its centre, or of lines within a distance
    /// of its block that lie between.
    #[must_use]
    pub fn cover_from(&self, unit: UnitId, from: Point, within: u32) -> Cover {
        let Some(body) = self.body(unit) else { return Cover::None };
        let centre = body.stance.centre();
        let line = Segment([from, centre]);
        let lines = self.battle.ground.courses.iter().filter(|course| {
            cover_of(course.kind) != Cover::None
                && course.is_crossed_by(line)
                && course.pieces().any(|piece| body.footprint.distance_to_set(&piece) <= Length(within))
        });
        lines.map(|course| cover_of(course.kind)).chain([self.area_cover(centre)]).max().unwrap_or_default()
    }

    /// MC 6.2 Cover of a unit against an enemy unit.
    #[must_use]
    pub fn cover_against(&self, unit: UnitId, enemy: UnitId) -> Cover {
        self.body(enemy).map_or(Cover::None, |body| self.cover_from(unit, body.stance.pose.point, COVER_LINE))
    }

    /// MC 14.2 Class of a unit as its tests and melees see it.
    #[must_use]
    pub fn class_in(&self, unit: UnitId, in_charge_or_melee: bool) -> Class {
        let card = self.card(unit);
        let is_indian = card.kind == UnitKind::Indians;
        shifted_class(card.class, is_indian, in_charge_or_melee, is_indian && self.is_in_woods(unit))
    }

    /// MC 21.1 Level of a unit.
    #[must_use]
    pub fn level(&self, unit: UnitId) -> GroundLevel {
        self.centre(unit).map_or(GroundLevel(0), |centre| self.battle.ground.level_at(centre))
    }

    /// MC 6.3 Blocks of the units that may block a line between two units: those of third ones, but such as a higher end overlooks.
    #[must_use]
    pub fn blockers(&self, one: UnitId, other: UnitId) -> Vec<Quad> {
        let highest = self.level(one).max(self.level(other));
        let third = self.standing().filter(|(unit, _)| *unit != one && *unit != other && self.level(*unit) >= highest);
        third.flat_map(|(_, body)| body.footprint.blocks().iter().copied()).collect()
    }

    /// MC 6.3, 11.2 Whether two units see each other: a clear line between their centres.
    #[must_use]
    pub fn sees(&self, one: UnitId, other: UnitId) -> bool {
        let end = |unit: UnitId| Some(SightEnd { point: self.centre(unit)?, level: self.level(unit) });
        match (end(one), end(other)) {
            (Some(from), Some(to)) => sight_rule().is_clear(&self.battle.ground, from, to, &self.blockers(one, other)),
            _ => false,
        }
    }

    /// Distance of two units on the table, in units of length.
    #[must_use]
    pub fn distance(&self, one: UnitId, other: UnitId) -> Option<Length> {
        Some(self.body(one)?.footprint.distance_to(&self.body(other)?.footprint))
    }

    /// Whether two bodies lie within a distance of each other.
    #[must_use]
    pub fn are_within(&self, one: &UnitBody, other: &UnitBody, limit: u32) -> bool {
        let margin = i64::from(limit);
        one.footprint.bounds().comes_within(other.footprint.bounds(), margin)
            && one.footprint.distance_to(&other.footprint) <= Length(limit)
    }

    /// MC 12.1 Stance of some troops at a pose; none if they are too large for a table.
    #[must_use]
    pub fn stance_of(troops: &Troops, pose: crate::board::table::TablePose) -> Option<Stance> {
        troops.shape().ok().map(|shape| Stance::new(pose, shape))
    }

    /// MC 13.1 Troops that stand near a point: nearest friend of a general within a distance.
    #[must_use]
    pub fn refuge(&self, general: UnitId, within: u32) -> Option<UnitId> {
        let from = self.centre(general)?;
        let near = self.standing_of(self.side(general)).filter(|(unit, body)| {
            !self.is_routing(*unit)
                && body.footprint.blocks().iter().any(|block| is_within(&from, block, Length(within)))
        });
        near.min_by_key(|(unit, body)| (from.to(body.stance.centre()).squared(), *unit)).map(|(unit, _)| unit)
    }

    /// Whether a unit is in formed order: neither skirmishing nor a crowd.
    #[must_use]
    pub fn is_formed(&self, unit: UnitId) -> bool {
        !matches!(self.unit_state(unit).formation, Formation::Skirmish | Formation::Crowd)
    }
}

/// Whether a kind of ground is a line: only its course counts.
fn is_line(kind: crate::board::table::GroundKind) -> bool {
    TerrainKind::of_ground(kind).is_some_and(TerrainKind::is_line)
}
