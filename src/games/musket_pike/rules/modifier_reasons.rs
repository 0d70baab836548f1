//! Reasons in a breakdown: a key with its paragraph each; [`super::text`] makes the sentences.

use super::ids::UnitId;
use crate::board::hex::Hex;
use serde::{Deserialize, Serialize};

/// MP 7.1 Kind of bad ground on which a unit fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rough {
    /// Rough ground: an obstructed hex.
    Hex(Hex),
    /// Rough ground: an obstacle on the hexside between an attacker and its target.
    Side(Hex, Hex),
}

/// Reason for a line of a sum, such as a fire value or a strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModifierReason {
    // Fire: the base.
    /// MP 8.2 Base fire value of a stationary 2-hex HI at full fire strength.
    Hi2Still,
    /// MP 8.2 Base fire value of a moving 2-hex HI at full fire strength.
    Hi2Moving,
    /// MP 8.2 Base fire value of a stationary 2-hex HI of 6-7 SP.
    Hi2WeakStill,
    /// MP 8.2 Base fire value of a moving 2-hex HI of 6-7 SP.
    Hi2WeakMoving,
    /// MP 8.2 Base fire value of other HI.
    HiOther,
    /// MP 8.3 Base fire value of HI in obstructed terrain.
    HiObstructed,
    /// MP 8.3 Base fire value of N type HI.
    HiWithoutPikes,
    /// MP 8.3 Base fire value of a 2-hex HI that fires outside its true front.
    Hi2Sideways,
    /// MP 8.2 Base fire value of LI.
    Light,
    /// MP 8.2 Base fire value of stationary Cav.
    CavStill,
    /// MP 8.2 Base fire value of moving Cav.
    CavMoving,
    /// MP 8.2 Base fire value of Art at range 1.
    ArtClose,
    /// MP 8.2 Base fire value of Art up to normal range.
    ArtNormal,
    /// MP 8.2 Base fire value of Art beyond normal range.
    ArtLong,
    /// MP 8.6 Fire value at the first target of grazing fire.
    GrazeFirst,
    /// MP 8.6 Fire value at a further target of grazing fire.
    Grazed,
    /// MP 7.1 Flat fire value 1 at a chateau.
    AtChateau,
    // Fire: each -1.
    /// MP 8.4 Fire value -1: the target is cavalry that moved.
    MovedCavalry,
    /// MP 8.4 Fire value -1: the target is LI.
    LightInfantry,
    /// MP 8.4 Fire value -1: the shooter is disordered or fires through a widened flank.
    DisorderedOrFlank,
    /// MP 8.4 Fire value -1: the target is in cover.
    Cover,
    // Melee strengths.
    /// MP 9.3 Melee strength of Cav in the open: doubled.
    CavDoubled(UnitId),
    /// MP 9.3 Melee strength of Cav on or across bad ground: not doubled.
    CavSingle(UnitId, Rough),
    /// MP 9.4 Melee strength of LI in the open: halved.
    LightHalved(UnitId),
    /// MP 9.4 Melee strength of LI on or across bad ground: full.
    LightFull(UnitId, Rough),
    /// MP 9.5 Melee strength of HI.
    Heavy(UnitId),
    /// MP 9.6 Melee strength of HI in or attacking into obstructed hexes: limits halved.
    HeavyObstructed(UnitId, Rough),
    /// MP 9.7 Melee strength added by Art that faces the attack, with its stack.
    GunsInFront(UnitId),
    /// MP 9.7 Melee strength of lone Art that faces the attack.
    GunsAlone(UnitId),
    /// MP 9.7 Melee strength of lone Art attacked from behind.
    GunsBehind(UnitId),
    // Melee columns: right.
    /// MP 9.9 Shift right: the defender is disordered.
    DefenderDisordered,
    /// MP 9.9 Shift right: the attacker's morale is higher by 2 or more.
    AttackerMorale,
    /// MP 9.9 Shift right: the attack comes wholly from flank or rear.
    FlankOrRear,
    /// MP 9.9 Shift right: N type HI defends against regular HI or Cav.
    NTypeDefends,
    // Melee columns: left.
    /// MP 9.9 Shift left: the attacker is disordered.
    AttackerDisordered,
    /// MP 9.9 Shift left: the defender's morale is higher by 2 or more.
    DefenderMorale,
    /// MP 9.9 Shift left: the defender is in cover from that side.
    DefenderCover,
    /// MP 9.9 Shift left: N type HI attacks regular HI or Cav.
    NTypeAttacks,
}

impl ModifierReason {
    /// MP 9.9 Reasons for column shifts: those to the right, then those to the left.
    pub const SHIFTS: [ModifierReason; 8] = [
        ModifierReason::DefenderDisordered,
        ModifierReason::AttackerMorale,
        ModifierReason::FlankOrRear,
        ModifierReason::NTypeDefends,
        ModifierReason::AttackerDisordered,
        ModifierReason::DefenderMorale,
        ModifierReason::DefenderCover,
        ModifierReason::NTypeAttacks,
    ];

    /// Rulebook paragraph of the reason, without "MP".
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            ModifierReason::Hi2Still
            | ModifierReason::Hi2Moving
            | ModifierReason::Hi2WeakStill
            | ModifierReason::Hi2WeakMoving
            | ModifierReason::HiOther
            | ModifierReason::Light
            | ModifierReason::CavStill
            | ModifierReason::CavMoving
            | ModifierReason::ArtClose
            | ModifierReason::ArtNormal
            | ModifierReason::ArtLong => "8.2",
            ModifierReason::HiObstructed | ModifierReason::HiWithoutPikes | ModifierReason::Hi2Sideways => "8.3",
            ModifierReason::GrazeFirst | ModifierReason::Grazed => "8.6",
            ModifierReason::AtChateau => "7.1",
            ModifierReason::MovedCavalry
            | ModifierReason::LightInfantry
            | ModifierReason::DisorderedOrFlank
            | ModifierReason::Cover => "8.4",
            ModifierReason::CavDoubled(_) | ModifierReason::CavSingle(..) => "9.3",
            ModifierReason::LightHalved(_) | ModifierReason::LightFull(..) => "9.4",
            ModifierReason::Heavy(_) => "9.5",
            ModifierReason::HeavyObstructed(..) => "9.6",
            ModifierReason::GunsInFront(_) | ModifierReason::GunsAlone(_) | ModifierReason::GunsBehind(_) => "9.7",
            ModifierReason::DefenderDisordered
            | ModifierReason::AttackerMorale
            | ModifierReason::FlankOrRear
            | ModifierReason::NTypeDefends
            | ModifierReason::AttackerDisordered
            | ModifierReason::DefenderMorale
            | ModifierReason::DefenderCover
            | ModifierReason::NTypeAttacks => "9.9",
        }
    }

    /// Unit whose strength the line gives; `None` if the line is about no unit.
    #[must_use]
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            ModifierReason::CavDoubled(unit)
            | ModifierReason::CavSingle(unit, _)
            | ModifierReason::LightHalved(unit)
            | ModifierReason::LightFull(unit, _)
            | ModifierReason::Heavy(unit)
            | ModifierReason::HeavyObstructed(unit, _)
            | ModifierReason::GunsInFront(unit)
            | ModifierReason::GunsAlone(unit)
            | ModifierReason::GunsBehind(unit) => Some(unit),
            _ => None,
        }
    }

    /// MP 9.3-9.6 Bad ground that causes the line of the sum; `None` without one.
    #[must_use]
    pub const fn rough(self) -> Option<Rough> {
        match self {
            ModifierReason::CavSingle(_, rough)
            | ModifierReason::LightFull(_, rough)
            | ModifierReason::HeavyObstructed(_, rough) => Some(rough),
            _ => None,
        }
    }

    /// Code of the reason in the command line's answers.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ModifierReason::Hi2Still => "hi2_stationary",
            ModifierReason::Hi2Moving => "hi2_moving",
            ModifierReason::Hi2WeakStill => "hi2_weak_stationary",
            ModifierReason::Hi2WeakMoving => "hi2_weak_moving",
            ModifierReason::HiOther => "hi_other",
            ModifierReason::HiObstructed => "hi_obstructed",
            ModifierReason::HiWithoutPikes => "hi_without_pikes",
            ModifierReason::Hi2Sideways => "hi2_outside_true_front",
            ModifierReason::Light => "li",
            ModifierReason::CavStill => "cav_stationary",
            ModifierReason::CavMoving => "cav_moving",
            ModifierReason::ArtClose => "art_close",
            ModifierReason::ArtNormal => "art_normal",
            ModifierReason::ArtLong => "art_long",
            ModifierReason::GrazeFirst => "graze_first",
            ModifierReason::Grazed => "grazed",
            ModifierReason::AtChateau => "chateau",
            ModifierReason::MovedCavalry => "moved_cavalry",
            ModifierReason::LightInfantry => "light_infantry",
            ModifierReason::DisorderedOrFlank => "disordered_or_flank",
            ModifierReason::Cover => "cover",
            ModifierReason::CavDoubled(_) => "cav_doubled",
            ModifierReason::CavSingle(..) => "cav_single",
            ModifierReason::LightHalved(_) => "li_halved",
            ModifierReason::LightFull(..) => "li_full",
            ModifierReason::Heavy(_) => "hi",
            ModifierReason::HeavyObstructed(..) => "hi_obstructed_melee",
            ModifierReason::GunsInFront(_) => "guns_in_front",
            ModifierReason::GunsAlone(_) => "guns_alone",
            ModifierReason::GunsBehind(_) => "guns_from_behind",
            ModifierReason::DefenderDisordered => "defender_disordered",
            ModifierReason::AttackerMorale => "attacker_morale",
            ModifierReason::FlankOrRear => "flank_or_rear",
            ModifierReason::NTypeDefends => "n_type_defends",
            ModifierReason::AttackerDisordered => "attacker_disordered",
            ModifierReason::DefenderMorale => "defender_morale",
            ModifierReason::DefenderCover => "defender_cover",
            ModifierReason::NTypeAttacks => "n_type_attacks",
        }
    }
}
