//! Reasons for the parts of a need or of a number of dice, in words.

use crate::games::game_of_kings::rules::fire::FireReason;
use crate::games::game_of_kings::rules::melee::{BlowReason, MeleeBonus, MeleeReason};
use crate::games::game_of_kings::rules::morale::MoraleReason;
use crate::games::game_of_kings::rules::saves::SaveReason;
pub use crate::games::table::rules::{Reason, reasons_of};
use crate::say;

/// GK 8.3, 8.4 Reason of a volley's need.
#[must_use]
pub fn fire_reason(why: FireReason) -> Reason {
    let key = match why {
        FireReason::FiringOrder => "firing-order",
        FireReason::Kind => "kind",
        FireReason::Moved => "moved",
        FireReason::Defensive => "defensive",
        FireReason::Rain => "rain",
        FireReason::National => "national",
        FireReason::Luck => "luck",
    };
    (say!("gk-why-fire-" + key), why.paragraph())
}

/// GK 9.7, 9.8 Reason of the dice of a melee.
#[must_use]
pub fn melee_reason(why: MeleeReason) -> Reason {
    let key = match why {
        MeleeReason::Kinds => "kinds",
        MeleeReason::FrontOfFiringOrder => "front-of-order",
        MeleeReason::Flank => "flank",
        MeleeReason::Rear => "rear",
        MeleeReason::Place(MeleeBonus::Higher) => "higher",
        MeleeReason::Place(MeleeBonus::Bank) => "bank",
        MeleeReason::Place(MeleeBonus::Bua) => "village",
    };
    (say!("gk-why-melee-" + key), why.paragraph())
}

/// GK 9.10 Reason of a need in melee.
#[must_use]
pub fn blow_reason(why: BlowReason) -> Reason {
    let key = match why {
        BlowReason::Score => "score",
        BlowReason::NationalScore => "national-score",
        BlowReason::National => "national",
    };
    (say!("gk-why-blow-" + key), why.paragraph())
}

/// GK 10.1, 11.3 Reason of the need of a test or rally.
#[must_use]
pub fn morale_reason(why: MoraleReason) -> Reason {
    let key = match why {
        MoraleReason::Quality => "quality",
        MoraleReason::Rally => "rally",
        MoraleReason::General => "general",
        MoraleReason::Supported => "supported",
    };
    (say!("gk-why-morale-" + key), why.paragraph())
}

/// GK 8.7 Reason of a save.
#[must_use]
pub fn save_reason(why: SaveReason) -> String {
    match why {
        SaveReason::Cover => say!("gk-why-save-cover"),
        SaveReason::Cuirass => say!("gk-why-save-cuirass"),
    }
}
