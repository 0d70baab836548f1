//! MM 1, 2.6, 5.5, 7.4, 9.3 What a unit can do by its kind, strength and formation, without a position.

use super::data::RulesData;
use super::kinds::{Basis, Formation, UnitKind};
use super::options::{CavalryFire, ColumnFire, Count, GunDouble, MovedGuns, OddFigure, Options};
use serde::{Deserialize, Serialize};

/// Rules of a game: the numbers, and the options in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesInForce {
    /// Numbers of the rules.
    pub data: &'static RulesData,
    /// MM 13 Options.
    pub options: Options,
}

impl RulesInForce {
    /// Numbers that come with the program, under some options.
    #[must_use]
    pub fn with(options: Options) -> Self {
        Self { data: RulesData::shared(), options }
    }
}

/// Unit as the tables of the rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Troops {
    /// MM 1.4 Kind.
    pub kind: UnitKind,
    /// MM 1.8 Figures or gunners left.
    pub figures: u16,
    /// MM 4.1 Formation.
    pub formation: Formation,
    /// MM 7.4 Basis of skirmishers.
    pub basis: Basis,
    /// MM 4.1 Whether a battery is limbered.
    pub is_limbered: bool,
    /// MM 1.4 Whether a battery has horse guns.
    pub is_horse_gun: bool,
}

/// MM 3.3 Phase of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirePhase {
    /// Artillery fires.
    Artillery,
    /// Units fire that have not moved.
    Stationary,
    /// Units fire that have moved.
    Moving,
}

/// MM 7.2 What a unit has done in a turn, by which it fires early, late or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnRecord {
    /// MM 5.5 Cost of its move in units of length.
    pub spent: u32,
    /// MM 16.1 Whether it has moved.
    pub has_moved: bool,
    /// MM 4.1 Whether it changed formation, limbered or unlimbered.
    pub has_changed: bool,
    /// MM 6.10, 6.8, 7.2, 6.9 Whether anything forbids it a shot: a charge that passed, a retreat, a shot, a contact.
    pub is_barred: bool,
}

impl Troops {
    /// Whole unit of a kind with some figures, in the usual formation.
    #[must_use]
    pub const fn of(kind: UnitKind, figures: u16) -> Self {
        Self { kind, figures, formation: Formation::Line, basis: Basis::Pair, is_limbered: false, is_horse_gun: false }
    }

    /// MM 1.9, 2.6 Stands left.
    #[must_use]
    pub fn stands(&self, rules: &RulesInForce) -> u32 {
        match rules.options.count {
            Count::Bases if self.kind != UnitKind::Commander => u32::from(self.figures.div_ceil(4)),
            _ => u32::from(self.figures.div_ceil(rules.data.unit(self.kind).of_stand)),
        }
    }

    /// MM 2.6 Width and depth, in U.
    #[must_use]
    pub fn size(&self, rules: &RulesInForce) -> (u32, u32) {
        let (row, stands, movement) = (rules.data.unit(self.kind), self.stands(rules), &rules.data.movement);
        match (self.kind, self.formation) {
            (UnitKind::Battery | UnitKind::Commander, _) => row.stand,
            (_, Formation::Line) => (row.stand.0 * stands, row.stand.1),
            (_, Formation::Column) if stands < 2 => row.stand,
            (_, Formation::Column) => (movement.column_width, row.stand.1 * stands.div_ceil(2)),
            (_, Formation::Square) => (movement.square_side, movement.square_side),
        }
    }

    /// MM 1.4 Move, in U.
    #[must_use]
    pub fn allowance(&self, rules: &RulesInForce) -> u32 {
        let (foot, horse) = rules.data.movement.limbered;
        match (self.kind, self.formation) {
            (_, Formation::Square) => 0,
            (UnitKind::Battery, _) if self.is_limbered => {
                if self.is_horse_gun {
                    horse
                } else {
                    foot
                }
            }
            _ => rules.data.unit(self.kind).allowance,
        }
    }

    /// MM 5.5 Move in U after which it may still fire; none if it never fires.
    #[must_use]
    pub fn slow_allowance(&self, rules: &RulesInForce) -> Option<u32> {
        match (self.kind, self.formation) {
            (UnitKind::LineInfantry, Formation::Column) => Some(rules.options.column_slow.into()),
            // No limit is given to them: they fire after any move.
            (UnitKind::Cavalry, _) if rules.options.cavalry_fire == CavalryFire::Pistols => Some(self.allowance(rules)),
            _ => rules.data.unit(self.kind).slow,
        }
    }

    /// MM 5.3 Whether it turns freely.
    #[must_use]
    pub const fn turns_free(&self) -> bool {
        match self.kind {
            UnitKind::Skirmishers | UnitKind::Commander => true,
            UnitKind::Battery => self.is_limbered,
            UnitKind::LineInfantry | UnitKind::Cavalry => false,
        }
    }

    /// MM 2.9 Whether it has neither arc nor flank: every edge is a front.
    #[must_use]
    pub const fn is_all_round(&self) -> bool {
        matches!(self.kind, UnitKind::Skirmishers) || matches!(self.formation, Formation::Square)
    }

    /// MM 1.9 Figures that dice are counted by.
    fn counted(&self, rules: &RulesInForce) -> u32 {
        match rules.options.count {
            Count::Figures => self.figures.into(),
            Count::Bases => 4 * u32::from(self.figures.div_ceil(4)),
        }
    }

    /// MM 7.4 Fire dice.
    #[must_use]
    pub fn fire_dice(&self, rules: &RulesInForce) -> u32 {
        let (figures, combat, options) = (self.counted(rules), &rules.data.combat, &rules.options);
        if figures == 0 {
            return 0;
        }
        let is_of_bases = options.count == Count::Bases;
        let halves = |figures: u32| match options.odd_figure {
            OddFigure::Die if !is_of_bases => figures.div_ceil(combat.line_divisor),
            _ => (figures / combat.line_divisor).max(1),
        };
        match (self.kind, self.formation) {
            (UnitKind::Commander, _) => 0,
            (UnitKind::Cavalry, _) => match options.cavalry_fire {
                CavalryFire::None => 0,
                CavalryFire::Pistols => figures / combat.line_divisor,
            },
            (UnitKind::LineInfantry, Formation::Line) => halves(figures),
            (UnitKind::LineInfantry, Formation::Square) => (figures / combat.square_divisor).max(1),
            (UnitKind::LineInfantry, Formation::Column) => match options.column_fire {
                ColumnFire::Front => halves(figures.min(combat.column_front)),
                ColumnFire::All => halves(figures),
                ColumnFire::None => 0,
            },
            _ if is_of_bases => figures / combat.line_divisor,
            (UnitKind::Skirmishers, _) if self.basis == Basis::Pair => figures.div_ceil(2),
            (UnitKind::Skirmishers | UnitKind::Battery, _) => figures,
        }
    }

    /// MM 6.6, 7.6 Fire dice of a shot at a charger.
    #[must_use]
    pub fn reaction_dice(&self, rules: &RulesInForce) -> u32 {
        let is_doubled = self.kind == UnitKind::Battery && rules.options.gun_double != GunDouble::Melee;
        self.fire_dice(rules) * if is_doubled { rules.data.combat.doubled } else { 1 }
    }

    /// MM 9.3 Melee dice.
    #[must_use]
    pub fn melee_dice(&self, rules: &RulesInForce, is_doubled: bool) -> u32 {
        match self.kind {
            UnitKind::Commander => 0,
            _ => self.counted(rules) * if is_doubled { rules.data.combat.doubled } else { 1 },
        }
    }

    /// MM 7.3 Range, in U; none if it never fires.
    #[must_use]
    pub fn range(&self, rules: &RulesInForce) -> Option<u32> {
        match (self.kind, rules.options.cavalry_fire) {
            (UnitKind::Cavalry, CavalryFire::Pistols) => Some(rules.data.combat.pistol_range),
            _ => rules.data.unit(self.kind).range,
        }
    }

    /// MM 7.2 Phase in which it may fire after what it has done, with this many units of length to U; none if it may not.
    #[must_use]
    pub fn fire_phase(&self, rules: &RulesInForce, record: TurnRecord, ul: u32) -> Option<FirePhase> {
        if record.is_barred || self.is_limbered || self.fire_dice(rules) == 0 {
            return None;
        }
        let is_slow = record.spent <= self.slow_allowance(rules)? * ul;
        match (self.kind, record.has_moved) {
            (UnitKind::Battery, _) if record.has_changed => None,
            (UnitKind::Battery, true) => match rules.options.moved_guns {
                MovedGuns::Artillery => is_slow.then_some(FirePhase::Artillery),
                MovedGuns::Moving => is_slow.then_some(FirePhase::Moving),
                MovedGuns::None => None,
            },
            (UnitKind::Battery, false) => Some(FirePhase::Artillery),
            (_, false) => Some(FirePhase::Stationary),
            (_, true) => is_slow.then_some(FirePhase::Moving),
        }
    }

    /// MM 9.3 Whether the dice of cavalry in the turn of its charge are doubled against an enemy.
    #[must_use]
    pub fn is_doubled_by(&self, rules: &RulesInForce, charge: ChargeMark, enemy: &Self, is_defended: bool) -> bool {
        use super::options::DoubledAlso;
        use crate::kernel::OnOff;
        let counts = match charge {
            ChargeMark::None => false,
            ChargeMark::Charged => true,
            ChargeMark::Counter => rules.options.counter_doubles == OnOff::On,
        };
        let also = rules.options.doubled_also;
        let is_open = match (enemy.kind, enemy.formation) {
            (UnitKind::LineInfantry, Formation::Line) => true,
            (UnitKind::LineInfantry, Formation::Column) => also == DoubledAlso::Column,
            (UnitKind::Skirmishers, _) => also == DoubledAlso::Light,
            _ => false,
        };
        let is_stopped = is_defended && rules.options.works_stop_doubling == OnOff::On;
        self.kind == UnitKind::Cavalry && counts && is_open && !is_stopped
    }

    /// MM 7.6 Whether the melee dice of a battery in the turn in which it received a charge are doubled.
    #[must_use]
    pub fn is_doubled_as_battery(&self, rules: &RulesInForce) -> bool {
        self.kind == UnitKind::Battery && !self.is_limbered && rules.options.gun_double != GunDouble::Fire
    }
}

/// MM 9.3 Part of a unit in the charge of this turn that made a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChargeMark {
    /// It did not charge.
    None,
    /// It charged.
    Charged,
    /// It counter-charged.
    Counter,
}
