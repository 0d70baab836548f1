//! MC 3, 5.2, 7.1 What a unit can do by kind, strength and formation, wherever it stands.

use super::charts::{Charts, MoveRow};
use super::kinds::{Formation, GunSize, UnitFlag, UnitKind, Weapon};
use super::numbers::GUN_FIGURES;
use crate::board::table::{BlockShape, BodyShape, Length, ShapeError, TablePose};
use serde::{Deserialize, Serialize};

/// MC 3.1, 3.2 Unit as the tables of the rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Troops {
    /// Kind.
    pub kind: UnitKind,
    /// Figures left.
    pub figures: u16,
    /// Formation.
    pub formation: Formation,
    /// MC 3.6 Files of a column or a crowd.
    pub files: u16,
    /// MC 3.8 Gaps of skirmishers, in stand widths.
    pub gap: u8,
    /// MC 5.12 Whether horse is dismounted.
    pub is_dismounted: bool,
    /// MC 7.1 Size of a gun.
    pub size: GunSize,
    /// MC 7.2 Firearm.
    pub weapon: Weapon,
}

/// MC 5.2 Start state of a movement, by which it is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// Close order line of foot.
    Close,
    /// Open order line of foot.
    Open,
    /// Column of foot.
    Column,
    /// Skirmish foot.
    Skirmish,
    /// Dismounted horse.
    Dismounted,
    /// Indians.
    Indians,
    /// Mounted horse.
    Horse,
    /// Limbered light gun.
    LimberedLight,
    /// Limbered medium gun.
    LimberedMedium,
    /// Limbered heavy gun.
    LimberedHeavy,
    /// Unlimbered light gun.
    UnlimberedLight,
}

impl MoveKind {
    /// MC 5.2 Row of the chart.
    #[must_use]
    pub const fn row(self, charts: &Charts) -> MoveRow {
        let chart = &charts.movement;
        match self {
            Self::Close => chart.close,
            Self::Open => chart.open,
            Self::Column => chart.column,
            Self::Skirmish => chart.skirmish,
            Self::Dismounted => chart.dismounted,
            Self::Indians => chart.indians,
            Self::Horse => chart.horse,
            Self::LimberedLight => chart.limbered_light,
            Self::LimberedMedium => chart.limbered_medium,
            Self::LimberedHeavy => chart.limbered_heavy,
            Self::UnlimberedLight => chart.unlimbered_light,
        }
    }
}

/// MC 3.7 Stands in ranks: the files, the ranks, and the stands of the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    /// Files.
    pub files: u32,
    /// Ranks.
    pub ranks: u32,
    /// Stands of the last rank.
    pub last: u32,
}

impl Troops {
    /// MC 3.2 Whether it fights on horseback.
    #[must_use]
    pub fn is_mounted(&self) -> bool {
        self.kind == UnitKind::Horse && !self.is_dismounted
    }

    /// MC 3.2 Figures of a stand.
    #[must_use]
    pub const fn of_stand(&self) -> u32 {
        match self.kind {
            UnitKind::Foot => 3,
            UnitKind::Horse => 2,
            UnitKind::Indians | UnitKind::General => 1,
            UnitKind::Gun => 4,
        }
    }

    /// MC 3.2 Width and depth of a stand, in units of length.
    #[must_use]
    pub const fn stand_size(&self) -> (u32, u32) {
        match self.kind {
            UnitKind::Horse if !self.is_dismounted => (254, 254),
            UnitKind::Foot | UnitKind::Horse => (254, 127),
            UnitKind::Indians | UnitKind::General => (127, 127),
            UnitKind::Gun => (254, 381),
        }
    }

    /// MC 3.2 Stands present: losses come off the last one.
    #[must_use]
    pub const fn stands(&self) -> u32 {
        match self.kind {
            UnitKind::Gun if self.figures > 0 => 1,
            _ => (self.figures as u32).div_ceil(self.of_stand()),
        }
    }

    /// MC 3.6 Least ranks of its columns.
    #[must_use]
    pub const fn column_ranks(&self) -> u32 {
        if matches!(self.kind, UnitKind::Horse) { 2 } else { 3 }
    }

    /// MC 3.4 to 3.7 Its stands in ranks.
    #[must_use]
    pub fn ranks(&self) -> Ranks {
        let stands = self.stands().max(1);
        let files = match self.formation {
            Formation::Close if self.kind != UnitKind::Horse => stands.div_ceil(2),
            Formation::Close | Formation::Open | Formation::Skirmish => stands,
            Formation::Column => {
                let least = self.column_ranks();
                let fits = |files: &u32| stands.div_ceil(*files) >= least;
                (1..=u32::from(self.files).clamp(1, stands)).rev().find(fits).unwrap_or(1)
            }
            Formation::Crowd => u32::from(self.files).clamp(1, stands),
            Formation::Limbered | Formation::Unlimbered => 1,
        };
        let ranks = stands.div_ceil(files);
        Ranks { files, ranks, last: stands - files * (ranks - 1) }
    }

    /// MC 3.7, 3.8 Width and depth of all of it.
    #[must_use]
    pub fn block(&self) -> (u32, u32) {
        let ((width, depth), ranks) = (self.stand_size(), self.ranks());
        if self.formation == Formation::Skirmish {
            let stands = self.stands().max(1);
            return (width * (stands + u32::from(self.gap) * (stands - 1)), depth);
        }
        (ranks.files * width, ranks.ranks * depth)
    }

    /// MC 2.3, 3.7, 3.8 Shape on the table.
    ///
    /// # Errors
    /// It is too wide or too deep for a table.
    pub fn shape(&self) -> Result<BodyShape, ShapeError> {
        let (width, depth) = self.stand_size();
        if self.formation == Formation::Skirmish {
            return BodyShape::spaced_stands(Length(width), Length(depth), self.stands().max(1), self.gap.into());
        }
        let (width, depth) = self.block();
        BodyShape::block(Length(width), Length(depth))
    }

    /// MC 3.7 Block of a stand in the coordinates of a formed unit: of its rank and its place in it.
    #[must_use]
    pub fn stand_block(&self, stand: u32) -> Option<BlockShape> {
        let ((width, depth), ranks) = (self.stand_size(), self.ranks());
        let (rank, place) = (stand / ranks.files, stand % ranks.files);
        let in_rank = if rank + 1 == ranks.ranks { ranks.last } else { ranks.files };
        let left = (place * width) as i32 - (in_rank * width / 2) as i32;
        BlockShape::new(-((rank * depth) as i32), left, Length(width), Length(depth)).ok()
    }

    /// MC 7.4 Blocks of its stands at a pose, by number.
    #[must_use]
    pub fn stand_quads(&self, pose: TablePose) -> Vec<crate::board::table::Quad> {
        if self.formation == Formation::Skirmish {
            let shape = self.shape();
            return shape
                .map_or_else(|_| Vec::new(), |shape| shape.blocks().iter().map(|b| b.corners_at(pose)).collect());
        }
        (0..self.stands()).filter_map(|stand| Some(self.stand_block(stand)?.corners_at(pose))).collect()
    }

    /// MC 5.2 How it moves; none of a gun that does not, and of generals.
    #[must_use]
    pub fn move_kind(&self) -> Option<MoveKind> {
        Some(match (self.kind, self.formation) {
            (UnitKind::Indians, _) => MoveKind::Indians,
            (UnitKind::Horse, _) if self.is_dismounted => MoveKind::Dismounted,
            (UnitKind::Horse, _) => MoveKind::Horse,
            (UnitKind::Gun, Formation::Limbered) => match self.size {
                GunSize::Light => MoveKind::LimberedLight,
                GunSize::Medium => MoveKind::LimberedMedium,
                GunSize::Heavy => MoveKind::LimberedHeavy,
            },
            (UnitKind::Gun, _) if self.size == GunSize::Light => MoveKind::UnlimberedLight,
            (UnitKind::Gun | UnitKind::General, _) => return None,
            (_, Formation::Close) => MoveKind::Close,
            (_, Formation::Open) => MoveKind::Open,
            (_, Formation::Column) => MoveKind::Column,
            _ => MoveKind::Skirmish,
        })
    }

    /// MC 3.10 Whether it may charge by kind and formation.
    #[must_use]
    pub fn may_charge(&self) -> bool {
        match self.kind {
            UnitKind::Foot => self.formation.is_line(),
            UnitKind::Horse => !self.is_dismounted && self.formation != Formation::Crowd,
            UnitKind::Indians => self.formation == Formation::Skirmish,
            UnitKind::Gun | UnitKind::General => false,
        }
    }

    /// MC 7.1 Figures that fire: both ranks of a line, the front rank of a column or of horse, every skirmish stand; what a gun
    /// counts as.
    #[must_use]
    pub fn firing_figures(&self) -> u32 {
        let figures = u32::from(self.figures);
        let front = || figures.min(self.ranks().files * self.of_stand());
        match (self.kind, self.formation) {
            (_, Formation::Limbered | Formation::Crowd) | (UnitKind::General, _) => 0,
            (UnitKind::Gun, _) if figures == 0 => 0,
            (UnitKind::Gun, _) => GUN_FIGURES[self.size as usize],
            (_, Formation::Skirmish) => figures,
            (UnitKind::Horse, _) | (_, Formation::Column) => front(),
            _ => figures,
        }
    }

    /// MC 7.3 Whether it sees and fires all round.
    #[must_use]
    pub fn is_all_round(&self) -> bool {
        self.formation == Formation::Skirmish
    }
}

/// MC 3.4 to 3.9, 14 Whether a unit may form so; `allowed`: the formations that its battle lists.
///
/// # Errors
/// The paragraph that forbids it, without "MC".
pub fn may_form(
    formation: Formation,
    kind: UnitKind,
    flags: &[UnitFlag],
    weapon: Weapon,
    allowed: &[Formation],
) -> Result<(), &'static str> {
    use Formation::{Close, Column, Limbered, Open, Skirmish, Unlimbered};
    let has = |flag: UnitFlag| flags.contains(&flag);
    let is_listed = allowed.contains(&formation);
    let barred = match (kind, formation) {
        (UnitKind::General, _) => Some("13.1"),
        (UnitKind::Gun, Limbered | Unlimbered) => None,
        (UnitKind::Gun, _) | (_, Limbered | Unlimbered) | (UnitKind::Horse, Open) => Some("3.9"),
        (_, Formation::Crowd) => Some("12.1"),
        (UnitKind::Horse, _) => None,
        (UnitKind::Indians, Skirmish) => None,
        (UnitKind::Indians, _) => Some("14.2"),
        (UnitKind::Foot, _) if is_listed => None,
        (UnitKind::Foot, Open | Skirmish)
            if has(UnitFlag::German)
                && ![UnitFlag::Fusilier, UnitFlag::Jaeger, UnitFlag::Dismounted].iter().any(|own| has(*own)) =>
        {
            Some("14.3")
        }
        (UnitKind::Foot, Close) if has(UnitFlag::Militia) => Some("3.4"),
        (UnitKind::Foot, Open | Column) if has(UnitFlag::Militia) && weapon == Weapon::LongRifle => Some("14.1"),
        (UnitKind::Foot, Skirmish) if has(UnitFlag::Grenadier) => Some("14.5"),
        (UnitKind::Foot, Skirmish) if has(UnitFlag::French) => Some("14.4"),
        (UnitKind::Foot, Skirmish) if !weapon.is_rifle() && !has(UnitFlag::Jaeger) => Some("3.8"),
        (UnitKind::Foot, _) => None,
    };
    match barred {
        Some(paragraph) => Err(paragraph),
        None if !allowed.is_empty() && !is_listed => Err("14.6"),
        None => Ok(()),
    }
}
