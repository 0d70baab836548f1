//! GK 3.3, 4.1 Action points: what orders cost, and the law of the points that are rolled.

use super::data::{ActionCosts, RulesData, TurnData};
use super::kinds::Sector;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// GK 4.1 Parts of a move order that have a price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MovePrice {
    /// GK 4.5 Whether the order has a path.
    pub has_path: bool,
    /// Number of about-faces.
    pub about_faces: u8,
    /// Whether it begins with limbering.
    pub limbers: bool,
    /// Whether it ends with unlimbering.
    pub unlimbers: bool,
}

/// GK 4.1 Action that is paid in action points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PricedAction {
    /// Attempt to rally a unit.
    Rally,
    /// Fire of a gun, muskets or carbines.
    Fire,
    /// Move of a unit.
    Move(MovePrice),
    /// Forming of firing order.
    Form,
    /// Pivot of an unlimbered gun.
    Pivot,
    /// Dismounting or mounting.
    Mount,
    /// Move of a general by himself.
    General,
    /// Move of a general with his unit.
    GeneralWithUnit,
    /// GK 9.6 Defensive fire.
    DefensiveFire,
    /// Melee, at the price of option `melee_ap`.
    Melee(u8),
}

impl PricedAction {
    /// GK 4.1 Cost in action points of the sector.
    #[must_use]
    pub fn cost(self, rules: &RulesData) -> u32 {
        let costs: &ActionCosts = &rules.turn.costs;
        match self {
            Self::Rally => costs.rally,
            Self::Fire => costs.fire,
            Self::Move(price) => {
                let part = |applies: bool, cost: u32| if applies { cost } else { 0 };
                part(price.has_path, costs.moving)
                    + u32::from(price.about_faces) * costs.about_face
                    + part(price.limbers, costs.limber)
                    + part(price.unlimbers, costs.unlimber)
            }
            Self::Form => costs.form,
            Self::Pivot => costs.pivot,
            Self::Mount => costs.mount,
            Self::General => costs.general,
            Self::GeneralWithUnit | Self::DefensiveFire => 0,
            Self::Melee(price) => price.into(),
        }
    }
}

impl TurnData {
    /// GK 3.3 Law of the points of a sector.
    #[must_use]
    pub fn sector_points(&self, sector: Sector) -> Law<u32> {
        let faces = self.sector_dice[sector.index()];
        Die::with_faces(faces).map_or_else(|| Law::certain(0), |die| die.face_law().map(|face| u32::from(*face)))
    }
}
