//! MM 9, 15.4 Melees by laws: the casualties of both sides, and who wins.

use super::options::MeleeCount;
use super::troops::RulesInForce;
use super::volley::Volley;
use crate::kernel::chances::Law;
use serde::{Deserialize, Serialize};

/// MM 9.6 Result of a melee, as the first of the two sides sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeEnd {
    /// The first side wins.
    Won,
    /// Nobody wins.
    Undecided,
    /// The first side loses.
    Lost,
}

/// MM 9.6 What a side has done in a melee, and whether it is still there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MeleeTally {
    /// Casualties that count, which it has inflicted.
    pub inflicted: u32,
    /// Whether all its units are destroyed.
    pub is_destroyed: bool,
}

/// MM 9.6 Result by what both sides have done.
#[must_use]
pub const fn melee_end(rules: &RulesInForce, first: MeleeTally, second: MeleeTally) -> MeleeEnd {
    let margin = rules.data.combat.winning_margin;
    match (first.is_destroyed, second.is_destroyed) {
        (true, true) => MeleeEnd::Undecided,
        (false, true) => MeleeEnd::Won,
        (true, false) => MeleeEnd::Lost,
        (false, false) if first.inflicted >= second.inflicted + margin => MeleeEnd::Won,
        (false, false) if second.inflicted >= first.inflicted + margin => MeleeEnd::Lost,
        (false, false) => MeleeEnd::Undecided,
    }
}

/// MM 9.3 Unit in a melee with the blows that it receives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeUnit {
    /// MM 1.8 Figures left.
    pub figures: u16,
    /// MM 10.1 Whether a commander strikes off a hit.
    pub has_save: bool,
    /// MM 9.3, 9.4 Blows at it, by its attackers.
    pub blows: Vec<Volley>,
}

/// MM 9.5 What the blows at some units come to: the casualties that count, and those who fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Losses {
    /// MM 9.6 Casualties that count.
    pub counted: u32,
    /// Figures that fall, no more than there are.
    pub fallen: u32,
    /// Whether all of the units are destroyed.
    pub is_destroyed: bool,
}

/// MM 9.6, 9.5 Joint law of what counts of some blows at one unit, and of the casualties, before its commander strikes one off.
#[must_use]
pub fn blows_law(rules: &RulesInForce, blows: &[Volley]) -> Law<(u32, u32)> {
    if rules.options.melee_count == MeleeCount::Raw {
        return blows.iter().fold(Law::certain((0, 0)), |law, blow| {
            law.combine(&blow.hits_and_casualties(), |one, other| (one.0 + other.0, one.1 + other.1))
        });
    }
    let all = blows.iter().fold(Law::certain(0), |law, blow| law.convolve(&blow.casualties()));
    all.map(|casualties| (*casualties, *casualties))
}

/// MM 9.4 to 9.6 Law of what blows come to at a unit of some figures, from the law of the blows.
#[must_use]
pub fn losses_by(rules: &RulesInForce, blows: &Law<(u32, u32)>, figures: u16, has_save: bool) -> Law<Losses> {
    let is_raw = rules.options.melee_count == MeleeCount::Raw;
    blows.map(|(counted, casualties)| {
        let struck_off = u32::from(has_save && *casualties > 0);
        let fallen = (casualties - struck_off).min(figures.into());
        let counted = if is_raw { *counted } else { counted - struck_off };
        Losses { counted, fallen, is_destroyed: fallen == u32::from(figures) }
    })
}

/// MM 9.6 Law of the losses of all units of a side.
#[must_use]
pub fn side_losses(rules: &RulesInForce, units: &[MeleeUnit]) -> Law<Losses> {
    let none = Law::certain(Losses { is_destroyed: true, ..Losses::default() });
    units.iter().fold(none, |law, unit| {
        let own = losses_by(rules, &blows_law(rules, &unit.blows), unit.figures, unit.has_save);
        law.combine(&own, |one, other| Losses {
            counted: one.counted + other.counted,
            fallen: one.fallen + other.fallen,
            is_destroyed: one.is_destroyed && other.is_destroyed,
        })
    })
}

/// MM 15.4 Law of the result by the laws of both sides' losses, as the first side sees it.
#[must_use]
pub fn end_law(rules: &RulesInForce, first: &Law<Losses>, second: &Law<Losses>) -> Law<MeleeEnd> {
    // All that the result depends on, so that equal cases are counted once.
    let essence = |losses: &Losses| (losses.counted, losses.is_destroyed);
    first.map(essence).combine_runs(&second.map(essence), |mine, its| {
        let own = MeleeTally { inflicted: its.0, is_destroyed: mine.1 };
        melee_end(rules, own, MeleeTally { inflicted: mine.0, is_destroyed: its.1 })
    })
}
