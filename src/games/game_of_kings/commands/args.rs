//! Arguments that several questions have.

use super::answers::QuestionFault;
use crate::board::table::Stance;
use crate::cli::table_questions::PoseArg;
use crate::games::game_of_kings::rules::allowance;
use crate::games::game_of_kings::rules::melee::Fighter;
use crate::games::game_of_kings::rules::options::FootprintLoss;
use crate::games::game_of_kings::rules::scene_questions::SceneUnit;
use crate::games::game_of_kings::rules::{RulesData, Traits, UnitKind};
use crate::say;
use serde::Deserialize;

pub use crate::games::table::commands::input;

/// GK 1.3 Quarters of a unit that is there: 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u8")]
pub struct Quarters(pub u8);

impl Default for Quarters {
    fn default() -> Self {
        Self(RulesData::shared().units.quarters)
    }
}

impl TryFrom<u8> for Quarters {
    type Error = String;

    fn try_from(quarters: u8) -> Result<Self, String> {
        let most = RulesData::shared().units.quarters;
        if (1..=most).contains(&quarters) { Ok(Self(quarters)) } else { Err(say!("gk-ask-quarters", most)) }
    }
}

/// Unit of a question.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitArg {
    /// GK 1.4 Kind of the unit.
    pub kind: UnitKind,
    /// GK 1.3 Quarters of the unit.
    #[serde(default)]
    pub q: Quarters,
    #[serde(default)]
    firing_order: Option<bool>,
    #[serde(default)]
    shelter: bool,
    /// GK 8.7 Whether it is a unit of cuirassiers.
    #[serde(default)]
    pub cuirassier: bool,
    #[serde(default)]
    melee_hit: Option<u8>,
    #[serde(default)]
    pose: Option<PoseArg>,
    #[serde(default)]
    one_rank: bool,
    /// Side of the unit, which a melee asks for.
    #[serde(default)]
    pub side: Option<SideArg>,
}

/// Side of a unit in a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum SideArg {
    /// First side.
    A,
    /// Second side.
    B,
}

impl UnitArg {
    /// Unit as a melee sees it.
    #[must_use]
    pub fn fighter(&self) -> Fighter {
        Fighter {
            kind: self.kind,
            quarters: self.q.0,
            firing_order: self.firing_order.unwrap_or_default(),
            shelter: self.shelter,
            cuirassier: self.cuirassier,
            traits: Traits { melee_hit: self.melee_hit, ..Traits::default() },
        }
    }

    /// Unit as it stands on a scene, where battalions are in firing order unless the question says otherwise.
    ///
    /// # Errors
    /// It has no pose, or one too far off.
    pub fn scene_unit(&self, rules: &RulesData) -> Result<SceneUnit, QuestionFault> {
        Ok(SceneUnit {
            kind: self.kind,
            quarters: self.q.0,
            firing_order: self.firing_order.unwrap_or(self.kind == UnitKind::RegularFoot),
            one_rank: self.one_rank,
            pose: self.stance(rules)?.pose,
        })
    }

    /// Unit as it stands.
    ///
    /// # Errors
    /// It has no pose, or one too far off.
    pub fn stance(&self, rules: &RulesData) -> Result<Stance, QuestionFault> {
        let pose = self.pose.ok_or_else(|| input(say!("gk-ask-pose")))?;
        Ok(pose.stance(allowance::size(rules, self.kind, self.q.0, self.one_rank, FootprintLoss::Halve))?)
    }
}
