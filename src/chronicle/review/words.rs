//! The review in words, the same for the panel and the command line.

use super::{ArmLosses, Deed, Ledger, Lot, Tally, Verdict};
use crate::kernel::SideId;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::{Battle, text};

/// What every reader of the ledger of luck ought to know.
pub const ABOUT_LUCK: &str = "Expected is the sum of the chances as they stood at each throw. At least nine battles in \
     ten with these same throws come out between the two numbers of \"commonly\". About one line in ten lies outside \
     by mere chance: that is no sign of crooked dice.";

/// What an activation did, in a line or two.
#[must_use]
pub fn deed(battle: &Battle, deed: &Deed) -> String {
    let counts = [
        (deed.units.len(), "unit", "units"),
        (deed.shots as usize, "shot", "shots"),
        (deed.melees as usize, "melee", "melees"),
    ];
    let counts = counts.into_iter().filter(|(n, ..)| *n > 0).map(|(n, one, many)| text::count(n as i64, one, many));
    let mut sentences: Vec<String> = Vec::new();
    let counts: Vec<String> = counts.collect();
    if !counts.is_empty() {
        sentences.push(format!("{}.", counts.join(", ")));
    }
    for side in SideId::BOTH {
        let suffered = suffered(battle, deed, side);
        if !suffered.is_empty() {
            sentences.push(format!("{}: {}.", text::side(battle, side), suffered.join(", ")));
        }
    }
    sentences.join(" ")
}

/// What a side suffered in an activation, and who rallied.
fn suffered(battle: &Battle, deed: &Deed, side: SideId) -> Vec<String> {
    let own = |units: &[UnitId]| -> Vec<String> {
        let own = units.iter().filter(|u| battle.unit(**u).side == side);
        own.map(|u| text::unit(battle, *u).to_owned()).collect()
    };
    let (gone, disordered, rallied) = (own(&deed.gone), own(&deed.disordered), own(&deed.rallied));
    let lost = deed.lost[side.index()];
    let parts = [
        (lost > 0).then(|| format!("{lost} SP lost")),
        (!gone.is_empty()).then(|| format!("{} gone", text::list(&gone))),
        (!disordered.is_empty()).then(|| format!("{} disordered", disordered.len())),
        (!rallied.is_empty()).then(|| format!("{} rallied", rallied.len())),
    ];
    parts.into_iter().flatten().collect()
}

/// What a ledger counts, as a heading.
#[must_use]
pub const fn lot(lot: Lot) -> &'static str {
    match lot {
        Lot::Fire => "SP inflicted by fire",
        Lot::Melee => "SP inflicted in melee",
        Lot::White => "The white dice, on average",
        Lot::Rally => "Units rallied by the die",
        Lot::PushedAside => "Units that bore being pushed aside",
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
            commonly: format!("{} to {}", each(f64::from(least)), each(f64::from(greatest))),
        };
    }
    Figures {
        expected: format!("{:.1}", expected(tally)),
        rolled: tally.rolled.to_string(),
        commonly: format!("{least} to {greatest}"),
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
    let once = |chance: u32| match chance {
        0 => "less than one battle in 10000".to_owned(),
        n => format!("about one battle in {}", (10_000 + n / 2) / n),
    };
    match tally.verdict() {
        Verdict::TooFew => "too few throws to say anything".to_owned(),
        Verdict::Common => "within what dice commonly do".to_owned(),
        Verdict::Above(chance) => format!("more than dice commonly do; {} comes so high", once(chance)),
        Verdict::Below(chance) => format!("less than dice commonly do; {} comes so low", once(chance)),
    }
}

/// The SP of an arm that were lost, of how many; a dash where it has none.
#[must_use]
pub fn sp(losses: &ArmLosses) -> String {
    if losses.sp == 0 { "-".to_owned() } else { format!("{} of {}", losses.lost(), losses.sp) }
}

/// The units of an arm, with what became of them: `12, 3 of them lost, 1 merged`.
#[must_use]
pub fn units(losses: &ArmLosses) -> String {
    let merged = if losses.merged > 0 { format!(", {} merged", losses.merged) } else { String::new() };
    format!("{} of {}{merged}", losses.gone, losses.units)
}
