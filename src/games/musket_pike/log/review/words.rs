//! Review in words, the same for the panel and the command line.

use super::{ActivationReview, ArmLosses};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Battle, text};
use crate::kernel::SideId;
use crate::say;

/// Sentence or two on the deeds of an activation.
#[must_use]
pub fn deed(battle: &Battle, deed: &ActivationReview) -> String {
    let counts = [
        (!deed.units.is_empty()).then(|| say!("review-units", n = deed.units.len())),
        (deed.shots > 0).then(|| say!("review-shots", n = deed.shots)),
        (deed.melees > 0).then(|| say!("review-melees", n = deed.melees)),
    ];
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    let mut sentences: Vec<String> = Vec::new();
    if !counts.is_empty() {
        sentences.push(say!("review-deed", deed = text::commas(&counts)));
    }
    let losses = losses(battle, deed);
    sentences.extend((!losses.is_empty()).then_some(losses));
    sentences.join(" ")
}

/// Sentences on the losses of both sides in an activation. Changes of possession are reported separately.
#[must_use]
pub fn losses(battle: &Battle, deed: &ActivationReview) -> String {
    let of_side = |side: SideId| {
        let suffered = suffered(battle, deed, side);
        let name = text::side(battle, side);
        (!suffered.is_empty()).then(|| say!("review-side", side = name, suffered = text::commas(&suffered)))
    };
    SideId::BOTH.into_iter().filter_map(of_side).collect::<Vec<_>>().join(" ")
}

/// Sentence on a side's losses and rallies in an activation.
fn suffered(battle: &Battle, deed: &ActivationReview, side: SideId) -> Vec<String> {
    let own = |units: &[UnitId]| -> Vec<String> {
        let own = units.iter().filter(|u| battle.unit(**u).side == side);
        own.map(|u| text::unit(battle, *u).to_owned()).collect()
    };
    let gone = own(&deed.gone);
    let [disordered, evaded, rallied] = [&deed.disordered, &deed.evaded, &deed.rallied].map(|units| own(units));
    let lost = deed.lost[side.index()];
    let parts = [
        (lost > 0).then(|| say!("review-sp-lost", sp = lost)),
        (!gone.is_empty()).then(|| say!("review-gone", units = text::list(&gone))),
        (!evaded.is_empty()).then(|| say!("review-evaded", units = text::list(&evaded))),
        (!disordered.is_empty()).then(|| say!("review-disordered", n = disordered.len())),
        (!rallied.is_empty()).then(|| say!("review-rallied", n = rallied.len())),
    ];
    parts.into_iter().flatten().collect()
}

/// Row heading for the losses of all arms together.
#[must_use]
pub fn together() -> String {
    say!("review-together")
}

/// SP lost by an arm and SP at the start; a dash for an arm without SP.
#[must_use]
pub fn sp(losses: &ArmLosses) -> String {
    if losses.sp == 0 { "-".to_owned() } else { say!("review-of", n = losses.lost(), all = losses.sp) }
}

/// Units of an arm and their fate in words: `12, 3 of them lost, 1 merged`.
#[must_use]
pub fn units(losses: &ArmLosses) -> String {
    let (n, all) = (losses.gone, losses.units);
    match losses.merged {
        0 => say!("review-of", n, all),
        merged => say!("review-of-merged", n, all, merged),
    }
}
