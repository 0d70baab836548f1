//! GK 8.7 Saves, and what hits come to: by faces for the resolver, by laws for the odds.

use super::data::FireData;
use super::edition::Edition;
use crate::games::table::rules::successes;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// GK 8.7 What hits a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum HitSource {
    /// Roundshot, against which a cuirass is no help.
    Roundshot,
    /// Canister.
    Canister,
    /// Muskets or carbines.
    Muskets,
    /// Blows of a melee.
    Melee,
}

/// GK 8.7 What protects a unit that is hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Protection {
    /// GK 6.5 Whether it is behind cover.
    pub is_covered: bool,
    /// Whether it is a unit of cuirassiers.
    pub is_cuirassier: bool,
}

/// GK 8.7 Why a hit may be cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SaveReason {
    /// The unit is behind cover.
    Cover,
    /// The unit wears cuirasses.
    Cuirass,
}

/// GK 8.7 Save of a unit: one die for each hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Save {
    /// Least face that cancels a hit.
    pub need: i32,
    /// Reason for the save.
    pub reason: SaveReason,
}

impl Save {
    /// GK 8.7 Save against hits of a kind, if there is one: the better of two, and of equals that of the cover.
    #[must_use]
    pub fn against(data: &FireData, edition: &Edition, source: HitSource, protection: Protection) -> Option<Self> {
        let cover = Self { need: data.save_in_cover, reason: SaveReason::Cover };
        let cuirass = Self { need: data.save_of_cuirassiers, reason: SaveReason::Cuirass };
        let has_cuirass = protection.is_cuirassier && edition.cuirassier_save && source != HitSource::Roundshot;
        [protection.is_covered.then_some(cover), has_cuirass.then_some(cuirass)].into_iter().flatten().min()
    }
}

/// GK 8.7 Hits that are left after the saves, one face for each hit; all of them without a save.
#[must_use]
pub fn hits_after_saves(hits: u32, save: Option<Save>, faces: &[u8]) -> u32 {
    hits.saturating_sub(save.map_or(0, |save| successes(faces, save.need)))
}

/// GK 1.3 Quarters that a unit loses by hits: no more than it has.
#[must_use]
pub fn loss(hits: u32, quarters: u8) -> u8 {
    u8::try_from(hits).unwrap_or(u8::MAX).min(quarters)
}

/// GK 18.1 Law of the hits that are left after the saves.
#[must_use]
pub fn saved(hits: &Law<u32>, save: Option<Save>) -> Law<u32> {
    save.map_or_else(|| hits.clone(), |save| hits.thinned(&Die::D6.at_least(save.need).not()))
}

/// GK 18.2 Law of the quarters that a unit loses by hits.
#[must_use]
pub fn loss_law(hits: &Law<u32>, quarters: u8) -> Law<u8> {
    hits.map(|hits| loss(*hits, quarters))
}
