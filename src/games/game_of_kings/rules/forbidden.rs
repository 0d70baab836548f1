//! GK Reasons why a shot, a contact or a move is forbidden before any position is looked at.

use crate::say;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Reason why the rules forbid something, whatever the position: one variant for each reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Forbidden {
    /// GK 1.4 Generals begin no contact.
    GeneralAttacks,
    /// GK 5.2 The order has more about-faces than it may have.
    AboutFaces,
    /// GK 5.2 Only foot and horse turn about.
    TurnsAbout,
    /// GK 5.3 The planned cost exceeds the allowance.
    BeyondAllowance,
    /// GK 7.1 A limbered gun does not fire.
    LimberedGun,
    /// GK 7.1 The target is beyond the gun's range.
    BeyondGunRange,
    /// GK 7.1 Nobody fires at a lone general.
    AtGeneral,
    /// GK 8.1 The unit has neither muskets nor carbines.
    NoMuskets,
    /// GK 8.1 The target is beyond the range of muskets or carbines.
    BeyondMusketRange,
    /// GK 8.1 No face of a die can hit.
    NoDieCanHit,
    /// GK 9.1 Foot never begins contact with horse.
    FootAtHorse,
    /// GK 9.1 Light foot in the open begins no contact.
    LightFootAttacks,
    /// GK 9.1 Guns begin no contact.
    GunAttacks,
    /// GK 9.5 Regular foot guards the gun.
    GuardedGun,
    /// GK 9.6 The edition has no defensive fire.
    NoDefensiveFire,
    /// GK 9.6 Only regular and light foot fire in defence.
    NoDefender,
    /// GK 12.3 The target is hidden by fog.
    Fog,
    /// GK 12.4 A lone general cannot be contacted.
    ContactGeneral,
}

impl Forbidden {
    /// Paragraph that forbids it, without prefix: "9.1".
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::GeneralAttacks => "1.4",
            Self::AboutFaces | Self::TurnsAbout => "5.2",
            Self::BeyondAllowance => "5.3",
            Self::LimberedGun | Self::BeyondGunRange | Self::AtGeneral => "7.1",
            Self::NoMuskets | Self::BeyondMusketRange | Self::NoDieCanHit => "8.1",
            Self::FootAtHorse | Self::LightFootAttacks | Self::GunAttacks => "9.1",
            Self::GuardedGun => "9.5",
            Self::NoDefensiveFire | Self::NoDefender => "9.6",
            Self::Fog => "12.3",
            Self::ContactGeneral => "12.4",
        }
    }
}

impl fmt::Display for Forbidden {
    /// Sentence without its paragraph.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::GeneralAttacks => say!("gk-no-general-attacks"),
            Self::AboutFaces => say!("gk-no-about-faces"),
            Self::TurnsAbout => say!("gk-no-turns-about"),
            Self::BeyondAllowance => say!("gk-no-beyond-allowance"),
            Self::LimberedGun => say!("gk-no-limbered-gun"),
            Self::BeyondGunRange => say!("gk-no-beyond-gun-range"),
            Self::AtGeneral => say!("gk-no-at-general"),
            Self::NoMuskets => say!("gk-no-muskets"),
            Self::BeyondMusketRange => say!("gk-no-beyond-musket-range"),
            Self::NoDieCanHit => say!("gk-no-die-can-hit"),
            Self::FootAtHorse => say!("gk-no-foot-at-horse"),
            Self::LightFootAttacks => say!("gk-no-light-foot-attacks"),
            Self::GunAttacks => say!("gk-no-gun-attacks"),
            Self::GuardedGun => say!("gk-no-guarded-gun"),
            Self::NoDefensiveFire => say!("gk-no-defensive-fire"),
            Self::NoDefender => say!("gk-no-defender"),
            Self::Fog => say!("gk-no-fog"),
            Self::ContactGeneral => say!("gk-no-contact-general"),
        })
    }
}
