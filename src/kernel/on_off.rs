//! Value of an option of a rule set that is a switch.

use serde::{Deserialize, Serialize};

/// Value of an option that is either on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnOff {
    /// Option of the rules that is switched on.
    On,
    /// Option of the rules that is switched off.
    Off,
}
