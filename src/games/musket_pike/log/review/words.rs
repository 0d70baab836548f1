//! The review in words, the same for the panel and the command line.

use super::{ArmLosses, Deed, Ledger, Lot, Tally, Verdict};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Battle, text};
use crate::kernel::SideId;
use crate::say;

/// What every reader of the ledger of luck ought to know.
#[must_use]
pub fn about_luck() -> String {
    say!("review-about-luck")
}

/// What an activation did, in a line or two.
#[must_use]
pub fn deed(battle: &Battle, deed: &Deed) -> String {
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

/// What either side suffered in an activation, a sentence each. What came into other hands is told apart.
#[must_use]
pub fn losses(battle: &Battle, deed: &Deed) -> String {
    let of_side = |side: SideId| {
        let suffered = suffered(battle, deed, side);
        let name = text::side(battle, side);
        (!suffered.is_empty()).then(|| say!("review-side", side = name, suffered = text::commas(&suffered)))
    };
    SideId::BOTH.into_iter().filter_map(of_side).collect::<Vec<_>>().join(" ")
}

/// What a side suffered in an activation, and who rallied.
fn suffered(battle: &Battle, deed: &Deed, side: SideId) -> Vec<String> {
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

/// What a ledger counts, as a heading.
#[must_use]
pub fn lot(lot: Lot) -> String {
    match lot {
        Lot::Fire => say!("review-lot-fire"),
        Lot::Melee => say!("review-lot-melee"),
        Lot::White => say!("review-lot-white"),
        Lot::Rally => say!("review-lot-rally"),
        Lot::PushedAside => say!("review-lot-pushed-aside"),
    }
}

/// The numbers of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What was expected.
    pub expected: String,
    /// What was rolled.
    pub rolled: String,
    /// Between which numbers it commonly lies.
    pub commonly: String,
}

/// The numbers of a ledger in words; of the white dice, what one die showed on the average.
#[must_use]
pub fn figures(ledger: &Ledger) -> Figures {
    let tally = &ledger.tally;
    let (least, greatest) = tally.interval();
    if ledger.lot == Lot::White {
        let each = |sum: f64| format!("{:.2}", sum / f64::from(tally.throws.max(1)));
        return Figures {
            expected: each(expected(tally)),
            rolled: each(f64::from(tally.rolled)),
            commonly: { say!("review-interval", least = each(f64::from(least)), greatest = each(f64::from(greatest))) },
        };
    }
    Figures {
        expected: format!("{:.1}", expected(tally)),
        rolled: tally.rolled.to_string(),
        commonly: say!("review-interval", least, greatest),
    }
}

/// The expectation as a number.
#[must_use]
pub fn expected(tally: &Tally) -> f64 {
    f64::from(tally.expected) / 100.0
}

/// What a ledger says about luck.
#[must_use]
pub fn verdict(tally: &Tally) -> String {
    // A chance in ten thousand as one battle in so many; 0: less than can be told.
    let battles = |chance: u32| (10_000 + chance / 2).checked_div(chance).unwrap_or(0);
    match tally.verdict() {
        Verdict::TooFew => say!("review-verdict-too-few"),
        Verdict::Common => say!("review-verdict-common"),
        Verdict::Above(chance) => say!("review-verdict-above", battles = battles(chance)),
        Verdict::Below(chance) => say!("review-verdict-below", battles = battles(chance)),
    }
}

/// The head of what all arms of a side lost.
#[must_use]
pub fn together() -> String {
    say!("review-together")
}

/// The SP of an arm that were lost, of how many; a dash where it has none.
#[must_use]
pub fn sp(losses: &ArmLosses) -> String {
    if losses.sp == 0 { "-".to_owned() } else { say!("review-of", n = losses.lost(), all = losses.sp) }
}

/// The units of an arm, with what became of them: `12, 3 of them lost, 1 merged`.
#[must_use]
pub fn units(losses: &ArmLosses) -> String {
    let (n, all) = (losses.gone, losses.units);
    match losses.merged {
        0 => say!("review-of", n, all),
        merged => say!("review-of-merged", n, all, merged),
    }
}
