//! Texts of the reasons in a breakdown, with their numbers.

use super::super::battle::Battle;
use super::super::data::UnitKind;
use super::super::ids::UnitId;
use super::super::modifier_reasons::{ModifierReason, Rough};
use super::names::{hex, unit};
use crate::say;

/// Text for one line of a breakdown, with the numbers of the rules in force.
#[must_use]
pub fn why(battle: &Battle, why: ModifierReason) -> String {
    match why.unit() {
        Some(u) => say!("reason-of-unit", unit = unit(battle, u), reason = reason(battle, why)),
        None => reason(battle, why),
    }
}

/// Text for one line of a breakdown, without the name of the unit that it may be about.
#[must_use]
pub(super) fn reason(battle: &Battle, why: ModifierReason) -> String {
    let (f, m) = (&battle.rules.fire, &battle.rules.melee);
    let limits = |u: UnitId| {
        let card = battle.unit(u);
        if card.two_hex && !card.n_type { m.hi2 } else { m.hi1 }
    };
    // MP 9.6 On bad ground half the SP count.
    let part = if matches!(why, ModifierReason::HeavyObstructed(..)) { 2 } else { 1 };
    let (whole, half) = why.unit().map(limits).map_or((0, 0), |l| (l.whole / part, l.half / part));
    let rough = why.rough().map_or_else(String::new, |r| match r {
        Rough::Hex(at) => say!("reason-rough-hex", hex = hex(battle, at)),
        Rough::Side(from, to) => say!("reason-rough-side", from = hex(battle, from), to = hex(battle, to)),
    });
    if let ModifierReason::GunsBehind(unit) = why
        && battle.unit(unit).kind == UnitKind::Wagon
    {
        return say!("reason-wagons");
    }
    say!(
        "reason-" + why.code(),
        from = f.hi2_from,
        weak_from = f.hi2_weak_from,
        weak_to = f.hi2_from.saturating_sub(1),
        horse = m.cav_limit,
        factor = m.cav_factor,
        light = m.li_limit,
        whole,
        half,
        gap = m.morale_gap,
        rough
    )
}
