//! What is asked of a game in play: its units, contacts, commanders and defences.

use super::battle::{Battle, UnitCard};
use super::kinds::{Formation, UnitKind};
use super::needs::Shelter;
use super::state::{Contact, UnitMark, UnitPlace};
use super::troops::{Troops, TurnRecord};
use crate::board::table::{Point, Stance, TablePose};
use crate::games::table::rules::{BattleInPlay, UnitId};

/// Game of *Muskets & Mayhem* in play.
pub type Game = BattleInPlay<Battle>;

impl Game {
    /// Card of a unit.
    #[must_use]
    pub fn card(&self, unit: UnitId) -> &UnitCard {
        self.battle.card(unit)
    }

    /// MM 1.4 Kind of a unit.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> UnitKind {
        self.card(unit).kind
    }

    /// Whether a unit is a commander.
    #[must_use]
    pub fn is_commander(&self, unit: UnitId) -> bool {
        self.kind(unit) == UnitKind::Commander
    }

    /// Whether a unit has a mark.
    #[must_use]
    pub fn has(&self, unit: UnitId, mark: UnitMark) -> bool {
        self.unit_state(unit).marks.has(mark)
    }

    /// MM 1.8 Figures left.
    #[must_use]
    pub fn figures(&self, unit: UnitId) -> u16 {
        self.card(unit).figures.saturating_sub(self.unit_state(unit).hits)
    }

    /// MM 1.4 to 2.6 Unit as the tables of the rules see it.
    #[must_use]
    pub fn troops(&self, unit: UnitId) -> Troops {
        let card = self.card(unit);
        Troops {
            kind: card.kind,
            figures: self.figures(unit),
            formation: self.unit_state(unit).formation,
            basis: card.basis,
            is_limbered: self.has(unit, UnitMark::Limbered),
            is_horse_gun: card.is_horse_gun,
        }
    }

    /// MM 7.2 What a unit has done in this turn.
    #[must_use]
    pub fn turn_record(&self, unit: UnitId) -> TurnRecord {
        let barring = [UnitMark::Charged, UnitMark::Retreated, UnitMark::Fired];
        TurnRecord {
            spent: self.unit_state(unit).spent,
            has_moved: self.has(unit, UnitMark::Moved),
            has_changed: self.has(unit, UnitMark::Changed),
            is_barred: self.is_in_contact(unit) || barring.into_iter().any(|mark| self.has(unit, mark)),
        }
    }

    /// MM 10.2 Stance of a commander who has a place of his own.
    #[must_use]
    pub fn commander_stance(&self, unit: UnitId) -> Option<Stance> {
        match self.unit_state(unit).place {
            UnitPlace::Table(pose) if self.is_commander(unit) => {
                Some(Stance::new(pose, self.battle.shape(&self.troops(unit))))
            }
            _ => None,
        }
    }

    /// MM 10.2 Pose from which a unit begins a move: of an attached commander the centre of his unit; none off the table.
    #[must_use]
    pub fn pose(&self, unit: UnitId) -> Option<TablePose> {
        match self.unit_state(unit).place {
            UnitPlace::Table(pose) => Some(pose),
            UnitPlace::Attached(host) => {
                let body = self.body(host)?;
                Some(TablePose::new(body.stance.centre(), body.stance.pose.heading))
            }
            UnitPlace::Reserve | UnitPlace::Gone => None,
        }
    }

    /// Centre of a unit: of an attached commander that of his unit; none off the table.
    #[must_use]
    pub fn centre(&self, unit: UnitId) -> Option<Point> {
        match self.unit_state(unit).place {
            UnitPlace::Attached(host) => self.body(host).map(|body| body.stance.centre()),
            _ if self.is_commander(unit) => self.commander_stance(unit).map(|stance| stance.centre()),
            _ => self.body(unit).map(|body| body.stance.centre()),
        }
    }

    /// MM 10.2 Commander who is attached to a unit.
    #[must_use]
    pub fn commander_of(&self, unit: UnitId) -> Option<UnitId> {
        let own = self.battle.units_of(self.side(unit));
        own.into_iter().find(|commander| self.unit_state(*commander).place == UnitPlace::Attached(unit))
    }

    /// MM 10.1 Whether a unit has a commander who may still strike off a hit.
    #[must_use]
    pub fn has_save(&self, unit: UnitId) -> bool {
        self.commander_of(unit).is_some_and(|commander| !self.has(commander, UnitMark::SaveUsed))
    }

    /// MM 6.9 Contacts that a unit is in, in the order in which they were made.
    pub fn contacts_of(&self, unit: UnitId) -> impl Iterator<Item = &Contact> {
        self.state.contacts.iter().filter(move |contact| contact.enemy_of(unit).is_some())
    }

    /// MM 6.9 Enemies that a unit is in contact with, in id order.
    #[must_use]
    pub fn enemies_in_contact(&self, unit: UnitId) -> Vec<UnitId> {
        let mut enemies: Vec<UnitId> = self.contacts_of(unit).filter_map(|contact| contact.enemy_of(unit)).collect();
        enemies.sort_unstable();
        enemies.dedup();
        enemies
    }

    /// MM 6.9 Whether a unit is in contact.
    #[must_use]
    pub fn is_in_contact(&self, unit: UnitId) -> bool {
        self.contacts_of(unit).next().is_some()
    }

    /// MM 10.3 Whether a unit is in prepared defences: against an enemy, or where no enemy is asked about.
    #[must_use]
    pub fn is_defended(&self, unit: UnitId, enemy: Option<UnitId>) -> bool {
        let from = enemy.and_then(|enemy| self.centre(enemy));
        self.centre(unit).is_some_and(|centre| self.is_prepared(centre, from))
    }

    /// MM 10.3 Whether a centre lies in prepared defences: against an enemy's, or where no enemy is asked about.
    #[must_use]
    pub fn is_prepared(&self, centre: Point, from: Option<Point>) -> bool {
        self.battle.prepared.iter().any(|prepared| {
            let holds = self.battle.ground.areas.get(usize::from(prepared.area.0)).is_some_and(|a| a.contains(centre));
            holds
                && match (prepared.facing, from) {
                    (Some(facing), Some(from)) => centre.to(from).dot(facing.forward()) > 0,
                    _ => true,
                }
        })
    }

    /// MM 10.3 Shelter of a unit against an enemy, or where no enemy is asked about.
    #[must_use]
    pub fn shelter(&self, unit: UnitId, enemy: Option<UnitId>) -> Shelter {
        if self.is_defended(unit, enemy) { Shelter::Defended } else { Shelter::Open }
    }

    /// MM 8.1 Units in the order of the rules: First's by number, then Second's.
    #[must_use]
    pub fn units_in_order(&self) -> Vec<UnitId> {
        let first = self.state.first;
        [first, first.other()].into_iter().flat_map(|side| self.battle.units_of(side)).collect()
    }

    /// Whether a unit is a square.
    #[must_use]
    pub fn is_square(&self, unit: UnitId) -> bool {
        self.unit_state(unit).formation == Formation::Square
    }
}
