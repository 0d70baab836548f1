//! MM 15 [R] Points of units: ours, since the source has none. They follow from the exact laws of shots, charges and checks.

use super::charge::ChargeParty;
use super::kinds::{Morale, Quality, UnitKind};
use super::needs::{AfterChecks, Shelter, after_checks, hit_need, quality_need};
use super::options::Options;
use super::troops::{ChargeMark, RulesInForce, Troops};
use super::volley::Volley;
use crate::kernel::chances::{Die, Fraction};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::num::NonZero;

/// Points of the unit by which all are measured: a line of Regulars.
const OF_MEASURE: i64 = 10;
/// Figures of that line.
const LINE: u16 = 16;
/// Steps of a worth that is rounded.
const STEPS: u32 = 1_000_000;

thread_local! {
    static KNOWN: RefCell<BTreeMap<(Troops, Quality), u32>> = const { RefCell::new(BTreeMap::new()) };
}

/// Points of a unit with all its figures, under the usual options: a line of 16 Regulars has 10.
///
/// Its worth is what it inflicts on such a line in a turn of fire and by a charge, on the mean, times how long it stands the fire of
/// that line, with the checks that losses bring. The points are as the square root of the worth: of two armies that destroy each
/// other, one of twice the units is worth four times as much. A commander is worth what he adds to such a line.
#[must_use]
pub fn points(troops: &Troops, quality: Quality) -> u32 {
    let key = (*troops, quality);
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let rules = RulesInForce::with(Options::default());
    let points = by_laws(&rules, troops, quality);
    KNOWN.with_borrow_mut(|known| known.insert(key, points));
    points
}

fn by_laws(rules: &RulesInForce, troops: &Troops, quality: Quality) -> u32 {
    let line = Troops::of(UnitKind::LineInfantry, LINE);
    let of_line = worth(rules, &line, Quality::Regular);
    let scaled = |share: (i64, i64), base: i64| {
        // Half up: the square root of four hundred times the share is twenty times that of the share.
        let four_hundredfold = i128::from(share.0) * 4 * i128::from(base * base) / i128::from(share.1.max(1));
        i64::try_from((four_hundredfold.isqrt() + 1) / 2).unwrap_or(0)
    };
    let points = match troops.kind {
        UnitKind::Commander => {
            let volley = volley(rules, line.fire_dice(rules), Quality::Regular);
            let mean = |struck_off: u32| {
                let left = |casualties: &u32| i64::from(casualties.saturating_sub(struck_off));
                millionths(&volley.casualties().mean_of(left))
            };
            scaled((mean(0), mean(1)), OF_MEASURE) - OF_MEASURE
        }
        _ => scaled((worth(rules, troops, quality), of_line), OF_MEASURE),
    };
    u32::try_from(points).unwrap_or(0).max(1)
}

/// Number in millionths, rounded.
fn millionths(number: &Fraction) -> i64 {
    number.rounded(STEPS).unwrap_or(0)
}

/// Dice of a fresh unit at a target of a quality in the open.
fn volley(rules: &RulesInForce, dice: u32, target: Quality) -> Volley {
    let save = quality_need(rules, target, Shelter::Open).total();
    Volley { dice, hit: hit_need(rules, Morale::Normal, false).total(), save }
}

/// Worth of a fighting unit, in millionths.
fn worth(rules: &RulesInForce, troops: &Troops, quality: Quality) -> i64 {
    millionths(&(inflicted(rules, troops, quality) * endurance(rules, troops, quality)))
}

/// MM 7, 9 Casualties that a unit inflicts on a line of Regulars on the mean: by its fire, for each move of a line within its range
/// beyond that of muskets too, and by a charge, as often as it passes its check.
fn inflicted(rules: &RulesInForce, troops: &Troops, quality: Quality) -> Fraction {
    let line = Troops::of(UnitKind::LineInfantry, LINE);
    let mean = |dice: u32| volley(rules, dice, Quality::Regular).casualties().mean();
    let musket = rules.data.unit(UnitKind::LineInfantry).range.and_then(|range| NonZero::new(u64::from(range)));
    let reach = troops.range(rules).zip(musket);
    let turns = reach.map_or_else(Fraction::zero, |(range, musket)| Fraction::new(range.into(), musket));
    let fire = turns * mean(troops.fire_dice(rules));
    if troops.kind == UnitKind::Battery {
        return fire;
    }
    let party = ChargeParty {
        troops: *troops,
        quality,
        morale: Morale::Normal,
        is_defended: false,
        is_covered: false,
        has_save: false,
    };
    let passes = Die::D6.at_least(party.charger_need(rules)).chance_of_success();
    let is_doubled = troops.is_doubled_by(rules, ChargeMark::Charged, &line, false);
    fire + passes * mean(troops.melee_dice(rules, is_doubled))
}

/// MM 8 Dice that a unit stands: for each step of losses the dice that it takes on the mean, by the share of its figures and of its
/// hits that is then left.
fn endurance(rules: &RulesInForce, troops: &Troops, quality: Quality) -> Fraction {
    let combat = &rules.data.combat;
    let step = combat.hits_of_check.max(1);
    let need = quality_need(rules, quality, Shelter::Open).total();
    let faces = |morale: Morale| i64::from(7 - combat.morale[&morale]);
    let hits = |after: &AfterChecks| match after {
        AfterChecks::There(morale) => faces(*morale),
        AfterChecks::Removed => 0,
    };
    let share = |part: i64, whole: i64| {
        Fraction::new(part, u64::try_from(whole).ok().and_then(NonZero::new).unwrap_or(NonZero::<u64>::MIN))
    };
    let casualty = volley(rules, 1, quality).casualties().mean();
    let figures = i64::from(troops.figures);
    let steps = (0..troops.figures.div_ceil(step)).map(|checks| {
        let lost = i64::from(checks * step);
        let left = figures - lost;
        let hitting = after_checks(rules, Morale::Normal, checks, need).mean_of(hits);
        let part = share(left.min(step.into()) * left, figures);
        part * hitting * share(1, faces(Morale::Normal))
    });
    let kept: Fraction = steps.sum();
    // So many figures last so many dice.
    kept * share(i64::from(STEPS), millionths(&casualty))
}
