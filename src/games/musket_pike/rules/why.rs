//! Reasons in a breakdown: a key with its paragraph each; [`super::text`] makes the sentences.

use super::ids::UnitId;
use crate::board::hex::Hex;
use serde::{Deserialize, Serialize};

/// MP 7.1 Ground that is bad to fight on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rough {
    /// An obstructed hex.
    Hex(Hex),
    /// An obstacle on the hexside between an attacker and its target.
    Side(Hex, Hex),
}

/// Reason for a line of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
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

impl Why {
    /// MP 9.9 Reasons for column shifts: those to the right, then those to the left.
    pub const SHIFTS: [Why; 8] = [
        Why::DefenderDisordered,
        Why::AttackerMorale,
        Why::FlankOrRear,
        Why::NTypeDefends,
        Why::AttackerDisordered,
        Why::DefenderMorale,
        Why::DefenderCover,
        Why::NTypeAttacks,
    ];

    /// Rulebook paragraph of the reason, without "MP".
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Why::Hi2Still
            | Why::Hi2Moving
            | Why::Hi2WeakStill
            | Why::Hi2WeakMoving
            | Why::HiOther
            | Why::Light
            | Why::CavStill
            | Why::CavMoving
            | Why::ArtClose
            | Why::ArtNormal
            | Why::ArtLong => "8.2",
            Why::HiObstructed | Why::HiWithoutPikes | Why::Hi2Sideways => "8.3",
            Why::GrazeFirst | Why::Grazed => "8.6",
            Why::AtChateau => "7.1",
            Why::MovedCavalry | Why::LightInfantry | Why::DisorderedOrFlank | Why::Cover => "8.4",
            Why::CavDoubled(_) | Why::CavSingle(..) => "9.3",
            Why::LightHalved(_) | Why::LightFull(..) => "9.4",
            Why::Heavy(_) => "9.5",
            Why::HeavyObstructed(..) => "9.6",
            Why::GunsInFront(_) | Why::GunsAlone(_) | Why::GunsBehind(_) => "9.7",
            Why::DefenderDisordered
            | Why::AttackerMorale
            | Why::FlankOrRear
            | Why::NTypeDefends
            | Why::AttackerDisordered
            | Why::DefenderMorale
            | Why::DefenderCover
            | Why::NTypeAttacks => "9.9",
        }
    }

    /// Unit whose strength the line gives, if it is about one.
    #[must_use]
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Why::CavDoubled(unit)
            | Why::CavSingle(unit, _)
            | Why::LightHalved(unit)
            | Why::LightFull(unit, _)
            | Why::Heavy(unit)
            | Why::HeavyObstructed(unit, _)
            | Why::GunsInFront(unit)
            | Why::GunsAlone(unit)
            | Why::GunsBehind(unit) => Some(unit),
            _ => None,
        }
    }

    /// MP 9.3-9.6 Bad ground that is the cause of the line, if any.
    #[must_use]
    pub const fn rough(self) -> Option<Rough> {
        match self {
            Why::CavSingle(_, rough) | Why::LightFull(_, rough) | Why::HeavyObstructed(_, rough) => Some(rough),
            _ => None,
        }
    }

    /// Code of the reason in the command line's answers.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Why::Hi2Still => "hi2_stationary",
            Why::Hi2Moving => "hi2_moving",
            Why::Hi2WeakStill => "hi2_weak_stationary",
            Why::Hi2WeakMoving => "hi2_weak_moving",
            Why::HiOther => "hi_other",
            Why::HiObstructed => "hi_obstructed",
            Why::HiWithoutPikes => "hi_without_pikes",
            Why::Hi2Sideways => "hi2_outside_true_front",
            Why::Light => "li",
            Why::CavStill => "cav_stationary",
            Why::CavMoving => "cav_moving",
            Why::ArtClose => "art_close",
            Why::ArtNormal => "art_normal",
            Why::ArtLong => "art_long",
            Why::GrazeFirst => "graze_first",
            Why::Grazed => "grazed",
            Why::AtChateau => "chateau",
            Why::MovedCavalry => "moved_cavalry",
            Why::LightInfantry => "light_infantry",
            Why::DisorderedOrFlank => "disordered_or_flank",
            Why::Cover => "cover",
            Why::CavDoubled(_) => "cav_doubled",
            Why::CavSingle(..) => "cav_single",
            Why::LightHalved(_) => "li_halved",
            Why::LightFull(..) => "li_full",
            Why::Heavy(_) => "hi",
            Why::HeavyObstructed(..) => "hi_obstructed_melee",
            Why::GunsInFront(_) => "guns_in_front",
            Why::GunsAlone(_) => "guns_alone",
            Why::GunsBehind(_) => "guns_from_behind",
            Why::DefenderDisordered => "defender_disordered",
            Why::AttackerMorale => "attacker_morale",
            Why::FlankOrRear => "flank_or_rear",
            Why::NTypeDefends => "n_type_defends",
            Why::AttackerDisordered => "attacker_disordered",
            Why::DefenderMorale => "defender_morale",
            Why::DefenderCover => "defender_cover",
            Why::NTypeAttacks => "n_type_attacks",
        }
    }
}
