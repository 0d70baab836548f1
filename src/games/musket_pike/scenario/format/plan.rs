//! Schema of the plans of wings.

use super::is_default;
use crate::games::musket_pike::rules::wing_plan::PlanAim;
use serde::{Deserialize, Serialize};

/// Plan of wings, for a program that plays their side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Ids of the wings that the plan is for.
    pub wings: Vec<String>,
    /// Aim of the wings.
    pub aim: PlanAim,
    /// Hexes to hold, or of the objective.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexes: Vec<String>,
}
