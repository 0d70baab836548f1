//! The reasons in a breakdown: a key each, with its paragraph; sentences come from [`super::text`].

use super::ids::UnitId;
use crate::board::hex::Hex;
use serde::{Deserialize, Serialize};

/// MP 7.1 What makes ground bad to fight on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rough {
    /// An obstructed hex.
    Hex(Hex),
    /// An obstacle on the hexside between an attacker and whom he goes for.
    Side(Hex, Hex),
}

/// Why a line of a breakdown is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    // Fire: the base.
    /// MP 8.2 2-hex HI at full fire strength, stationary.
    Hi2Still,
    /// MP 8.2 2-hex HI at full fire strength, moving.
    Hi2Moving,
    /// MP 8.2 2-hex HI of 6-7 SP, stationary.
    Hi2WeakStill,
    /// MP 8.2 2-hex HI of 6-7 SP, moving.
    Hi2WeakMoving,
    /// MP 8.2 Other HI.
    HiOther,
    /// MP 8.3 HI in obstructed terrain.
    HiObstructed,
    /// MP 8.3 N type.
    HiWithoutPikes,
    /// MP 8.3 2-hex HI firing outside its true front.
    Hi2Sideways,
    /// MP 8.2 LI.
    Light,
    /// MP 8.2 Cav stationary.
    CavStill,
    /// MP 8.2 Cav moving.
    CavMoving,
    /// MP 8.2 Art at range 1.
    ArtClose,
    /// MP 8.2 Art to its normal range.
    ArtNormal,
    /// MP 8.2 Art beyond.
    ArtLong,
    /// MP 8.6 The first target of grazing fire.
    GrazeFirst,
    /// MP 8.6 A further enemy grazed.
    Grazed,
    /// MP 7.1 At a chateau: FV 1 flat.
    AtChateau,
    // Fire: each -1.
    /// MP 8.4 Target is cavalry that moved.
    MovedCavalry,
    /// MP 8.4 Target is LI.
    LightInfantry,
    /// MP 8.4 Shooter disordered or firing through a widened flank.
    DisorderedOrFlank,
    /// MP 8.4 Target in cover.
    Cover,
    // Melee strengths.
    /// MP 9.3 Cav in the open: doubled.
    CavDoubled(UnitId),
    /// MP 9.3 Cav not doubled.
    CavSingle(UnitId, Rough),
    /// MP 9.4 LI halved in the open.
    LightHalved(UnitId),
    /// MP 9.4 LI full.
    LightFull(UnitId, Rough),
    /// MP 9.5 HI.
    Heavy(UnitId),
    /// MP 9.6 HI in or attacking into obstructed hexes.
    HeavyObstructed(UnitId, Rough),
    /// MP 9.7 Art facing the attack, with its stack.
    GunsInFront(UnitId),
    /// MP 9.7 Art alone facing the attack.
    GunsAlone(UnitId),
    /// MP 9.7 Art alone, attacked from behind.
    GunsBehind(UnitId),
    // Melee columns: right.
    /// MP 9.9
    DefenderDisordered,
    /// MP 9.9
    AttackerMorale,
    /// MP 9.9
    FlankOrRear,
    /// MP 9.9
    NTypeDefends,
    // Melee columns: left.
    /// MP 9.9
    AttackerDisordered,
    /// MP 9.9
    DefenderMorale,
    /// MP 9.9
    DefenderCover,
    /// MP 9.9
    NTypeAttacks,
}

impl Why {
    /// MP 9.9 What shifts the column of a melee: to the right, then to the left.
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

    /// The paragraph of the rule, without "MP".
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

    /// The unit whose strength this is, if it is about one.
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

    /// MP 9.3-9.6 The ground that it comes of, if it comes of ground.
    #[must_use]
    pub const fn rough(self) -> Option<Rough> {
        match self {
            Why::CavSingle(_, rough) | Why::LightFull(_, rough) | Why::HeavyObstructed(_, rough) => Some(rough),
            _ => None,
        }
    }

    /// The code in the command line's answers.
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
