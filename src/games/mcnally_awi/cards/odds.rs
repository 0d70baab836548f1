//! MC 17 Odds of orders: shots, charges, movement rolls.

use crate::board::table::Length;
use crate::games::mcnally_awi::rules::charge_law::{ChargeEnd, MeleeEnd};
use crate::games::mcnally_awi::rules::combat::combined;
use crate::games::mcnally_awi::rules::forecast::{
    AdvanceOdds, EvadeEnd, WholeEnd, advance_odds, answer_odds, charge_odds_by, evade_odds, run_on_odds, shot_odds,
    stand_odds, test_odds,
};
use crate::games::mcnally_awi::rules::movement::ChargePlan;
use crate::games::mcnally_awi::rules::movement::charge::check_charger;
use crate::games::mcnally_awi::rules::nerve::TestOccasion;
use crate::games::mcnally_awi::rules::numbers::INCH;
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::shots::{PartPlan, part_distance, plan_part, plan_volley, shot_sum};
use crate::games::mcnally_awi::rules::state::Frame;
use crate::games::mcnally_awi::rules::text::combat_reason;
use crate::games::mcnally_awi::rules::{Game, Order};
use crate::games::table::cards::{need_sum, order_card, share};
use crate::games::table::rules::UnitId;
use crate::i18n::lists::list;
use crate::kernel::chances::{Fraction, Law};
use crate::play::odds::{
    CitedLine, LossChances, OddsCard, OddsSection, OutcomeShare, ShareTone, chance_in_words, mean_in_tenths,
    rounded_chance,
};
use crate::say;

/// Name of an end in the text, whether an end is this one, and how it is painted.
type EndRow = (&'static str, fn(&WholeEnd) -> bool, ShareTone);

/// Odds of an order; none if no dice decide it.
#[must_use]
pub fn odds_card(game: &Game, order: &Order) -> Option<OddsCard> {
    match order {
        Order::Aim { unit, stand, target } if game.knows(*unit) && game.knows(*target) => {
            let plan = plan_part(game, *unit, *stand, *target).ok();
            Some(shot_card(game, order, *target, plan.into_iter().collect(), "7.6"))
        }
        Order::Shoot | Order::Add { .. } => {
            let target = named_target(game)?;
            Some(shot_card(game, order, target, named_plans(game, order), "7.5"))
        }
        Order::Hold if stand_odds(game).is_some() => stand_card(game, order),
        Order::Volley | Order::Hold => answer_card(game, order),
        Order::Evade => evade_card(game, order),
        Order::RunOn => run_on_card(game, order),
        Order::Charge { unit, target, .. } if game.knows(*unit) && game.knows(*target) => {
            Some(charge_card(game, order, *unit, *target))
        }
        Order::Advance { unit } => advance_card(game, order, *unit),
        Order::Roll { unit, skirmish: None } if game.knows(*unit) => roll_card(game, order, *unit),
        Order::TryStop { unit } if game.knows(*unit) && game.stops_freely(*unit) => {
            Some(order_card(game, order, "5.14", say!("mc-card-stops-freely"), Vec::new()))
        }
        Order::TryStop { unit } if game.knows(*unit) => {
            let [passes, ..] = test_odds(game, *unit, TestOccasion::Stopping);
            let headline = say!("mc-card-test", chance = chance_in_words(&passes));
            Some(order_card(game, order, "5.14", headline, Vec::new()))
        }
        _ => None,
    }
}

/// Chances of each loss of a unit, in figures.
fn losses(game: &Game, unit: UnitId, law: &Law<u32>) -> LossChances {
    let most = law.outcomes().next_back().copied().unwrap_or(0);
    LossChances {
        side: game.side(unit),
        words: game.unit_name(unit),
        unit: say!("mc-card-figures"),
        chances: (0..=most).map(|n| law.chance(&n)).collect(),
    }
}

/// Target of the shot that is named.
fn named_target(game: &Game) -> Option<UnitId> {
    match game.state().stack.last() {
        Some(Frame::Shot { target, .. }) if game.knows(*target) => Some(*target),
        _ => None,
    }
}

/// MC 7.5 Parts of the shot that is named, with those that an order joins to it.
fn named_plans(game: &Game, order: &Order) -> Vec<PartPlan> {
    let Some(Frame::Shot { target, parts }) = game.state().stack.last() else { return Vec::new() };
    let named = parts.iter().map(|part| {
        let distance = part_distance(game, part, *target);
        PartPlan { part: *part, distance, sum: shot_sum(game, part.unit, *target, distance) }
    });
    let joined = match order {
        Order::Add { unit, stand } => plan_part(game, *unit, *stand, *target).ok(),
        _ => None,
    };
    named.chain(joined).collect()
}

/// MC 17.2 Figures that shots of a target lose it, as a law; none without a shot.
fn shot_law(game: &Game, target: UnitId, plans: &[PartPlan]) -> Option<Law<u32>> {
    let sums: Vec<_> = plans.iter().map(|plan| plan.sum.clone()).collect();
    let figures = plans.iter().map(|plan| plan.part.figures).sum();
    (!plans.is_empty()).then(|| shot_odds(game, target, figures, combined(&sums).total()))
}

/// Label of an order on the table: the mean loss of a shot, the chance of contact of a charge; none of another one.
#[must_use]
pub fn label(game: &Game, order: &Order) -> Option<String> {
    let mean = |target: UnitId, plans: &[PartPlan]| Some(mean_in_tenths(&shot_law(game, target, plans)?.mean()));
    match order {
        Order::Aim { unit, stand, target } => mean(*target, &[plan_part(game, *unit, *stand, *target).ok()?]),
        Order::Add { .. } => mean(named_target(game)?, &named_plans(game, order)),
        Order::Charge { unit, target, wheel } => {
            let (_, law) = charge_odds_by(game, *unit, *target, *wheel).ok()?;
            Some(rounded_chance(&law.chance_that(is_melee)))
        }
        Order::Advance { unit } => Some(rounded_chance(&advance_odds(game, *unit)?.law.chance_that(is_melee))),
        _ => None,
    }
}

/// MC 23.1, 23.2 Whose the charts are on which odds rest.
fn whose_charts(game: &Game) -> CitedLine {
    let own = &game.battle.own_charts;
    if own.blocks.is_empty() {
        return CitedLine::new(say!("mc-card-our-chart"), "23.1");
    }
    let blocks: Vec<String> = own.blocks.iter().map(|block| (*block).to_owned()).collect();
    CitedLine::new(say!("mc-card-own-charts", name = own.name.as_str(), blocks = list(&blocks)), "23.2")
}

/// MC 17.2 Card of a shot.
fn shot_card(game: &Game, order: &Order, target: UnitId, plans: Vec<PartPlan>, paragraph: &str) -> OddsCard {
    if plans.is_empty() {
        return order_card(game, order, paragraph, String::new(), Vec::new());
    }
    let figures = plans.iter().map(|plan| plan.part.figures).sum();
    let sums: Vec<_> = plans.iter().map(|plan| plan.sum.clone()).collect();
    let sum = combined(&sums);
    let law = shot_odds(game, target, figures, sum.total());
    let side = game.side(plans[0].part.unit);
    let words = say!("mc-card-sum", total = crate::i18n::signed(sum.total()));
    let enemy = ShareTone::For(game.side(target).other());
    let outcomes = law.chances().map(|(lost, chance)| {
        let tone = if *lost == 0 { ShareTone::Nothing } else { enemy };
        share(chance, say!("mc-card-loses", n = *lost), tone)
    });
    let section = OddsSection {
        heading: game.unit_name(target),
        outcomes: outcomes.collect(),
        losses: vec![losses(game, target, &law)],
        stakes: vec![whose_charts(game)],
        sums: vec![need_sum(side, &sum, (words, "8.3"), |why| combat_reason(&game.battle, why))],
        ..OddsSection::default()
    };
    let chance = chance_in_words(&law.chance_at_least(&1));
    let mean = mean_in_tenths(&law.mean());
    order_card(game, order, paragraph, say!("mc-card-shot", n = figures, chance, mean), vec![section])
}

/// MC 17.3 Ends of a whole charge that may come about, as its charger sees them.
fn ends(game: &Game, [unit, target]: [UnitId; 2], law: &Law<WholeEnd>) -> Vec<OutcomeShare> {
    let (own, its) = (ShareTone::For(game.side(unit)), ShareTone::For(game.side(target)));
    let all: [EndRow; 9] = [
        ("refused", |end| *end == WholeEnd::Before(ChargeEnd::Refused), ShareTone::Nothing),
        ("short", |end| matches!(end, WholeEnd::Before(ChargeEnd::Short | ChargeEnd::ShortAfter)), ShareTone::Nothing),
        ("target-routs", |end| *end == WholeEnd::Before(ChargeEnd::TargetRouts), own),
        ("stopped", |end| *end == WholeEnd::Before(ChargeEnd::Stopped), its),
        ("routs", |end| *end == WholeEnd::Before(ChargeEnd::Routs), its),
        ("won", |end| *end == WholeEnd::Melee(MeleeEnd::Won), own),
        ("thrown-back", |end| *end == WholeEnd::Melee(MeleeEnd::ThrownBack), ShareTone::Both),
        ("lost", |end| *end == WholeEnd::Melee(MeleeEnd::Lost), its),
        ("both", |end| *end == WholeEnd::Melee(MeleeEnd::Both), ShareTone::Both),
    ];
    let (name, enemy) = (game.unit_name(unit), game.unit_name(target));
    let outcomes = all.into_iter().map(|(key, is, tone)| (law.chance_that(is), key, tone));
    let shown = outcomes.filter(|(chance, ..)| !chance.is_zero());
    let shares = shown.map(|(chance, key, tone)| {
        share(chance, say!("mc-charge-" + key, unit = name.as_str(), enemy = enemy.as_str()), tone)
    });
    shares.collect()
}

/// MC 9.5, 17.3 Card of an answer to a charge: the volley if there is one, and how the charge goes on.
fn answer_card(game: &Game, order: &Order) -> Option<OddsCard> {
    let Some(Frame::Reaction { charger, unit, figures, .. }) = game.state().stack.last() else { return None };
    let (charger, unit) = (*charger, *unit);
    let plan = plan_volley(game, unit, charger, *figures).filter(|_| *order == Order::Volley);
    let shot = plan.map(|plan| shot_card(game, order, charger, vec![plan], "9.5"));
    let Some(law) = answer_odds(game, *order == Order::Volley) else { return shot };
    let met = law.chance_that(is_melee);
    let section = OddsSection {
        heading: say!("mc-card-then"),
        outcomes: ends(game, [charger, unit], &law),
        ..OddsSection::default()
    };
    let headline = say!("mc-card-charge", chance = chance_in_words(&met));
    Some(match shot {
        Some(shot) => {
            let headline = say!("mc-card-volley", shot = shot.headline, contact = headline);
            OddsCard { headline, sections: shot.sections.into_iter().chain([section]).collect(), ..shot }
        }
        None => order_card(game, order, "9.5", headline, vec![section]),
    })
}

/// MC 2.10, 9.4 Rolls with which a charge comes within 2 inches, and into contact.
fn reach_lines(game: &Game, roll: MoveRoll, plan: &ChargePlan) -> Vec<CitedLine> {
    let line = |key: &str, price: u32| {
        let chance = chance_in_words(&roll.can_pay(price));
        let length = game.length_text(Length(price));
        let need = price.div_ceil(INCH) as i32 - roll.plus;
        let words = say!("mc-card-reach-" + key, length, need, dice = roll.dice, chance);
        CitedLine::new(words, "9.4")
    };
    vec![line("near", plan.stop.1), line("contact", plan.price)]
}

/// Whether a law of a charge ends in a melee.
fn is_melee(end: &WholeEnd) -> bool {
    matches!(end, WholeEnd::Melee(_))
}

/// MC 9.6, 17.3 Card of an evasion.
fn evade_card(game: &Game, order: &Order) -> Option<OddsCard> {
    let [.., Frame::Reaction { charger, unit, .. } | Frame::MayEvade { charger, unit }] = game.state().stack.as_slice()
    else {
        return None;
    };
    let law = evade_odds(game)?;
    let away = law.chance(&EvadeEnd::Away);
    let name = game.unit_name(*unit);
    let melees = law.given(|end| *end != EvadeEnd::Away);
    let caught = law.chance_that(|end| *end != EvadeEnd::Away);
    let shares = [
        (away.clone(), say!("mc-card-evader-away", unit = name.as_str()), ShareTone::For(game.side(*unit))),
        (caught, say!("mc-card-evader-caught", unit = name.as_str()), ShareTone::For(game.side(*charger))),
    ];
    let shares = shares.into_iter().filter(|(chance, ..)| !chance.is_zero());
    let section = OddsSection {
        heading: name,
        outcomes: shares.map(|(chance, words, tone)| share(chance, words, tone)).collect(),
        ..OddsSection::default()
    };
    let then = melees.map(|melees| OddsSection {
        heading: say!("mc-card-if-caught"),
        outcomes: ends(
            game,
            [*charger, *unit],
            &melees.map(|end| match end {
                EvadeEnd::Caught(end) => WholeEnd::Melee(*end),
                EvadeEnd::Away => WholeEnd::Before(ChargeEnd::Short),
            }),
        ),
        ..OddsSection::default()
    });
    let sections = [section].into_iter().chain(then).collect();
    Some(order_card(game, order, "9.6", say!("mc-card-away", chance = chance_in_words(&away)), sections))
}

/// MC 9.8, 17.3 Card of a charger that runs on.
fn run_on_card(game: &Game, order: &Order) -> Option<OddsCard> {
    let Some(Frame::Charge(run)) = game.state().stack.last() else { return None };
    let law = run_on_odds(game)?;
    let unit = run.order.charger;
    let section = OddsSection {
        heading: game.unit_name(unit),
        outcomes: ends(game, [unit, run.order.target], &law),
        ..OddsSection::default()
    };
    let met = chance_in_words(&law.chance_that(is_melee));
    Some(order_card(game, order, "9.8", say!("mc-card-charge", chance = met), vec![section]))
}

/// MC 9.6 Card of horse that stands: it tests.
fn stand_card(game: &Game, order: &Order) -> Option<OddsCard> {
    let [passes, ..] = stand_odds(game)?;
    Some(order_card(game, order, "9.6", say!("mc-card-test", chance = chance_in_words(&passes)), Vec::new()))
}

/// MC 17.3 Card of a charge: the whole chain as one.
fn charge_card(game: &Game, order: &Order, unit: UnitId, target: UnitId) -> OddsCard {
    let wheel = if let Order::Charge { wheel, .. } = order { *wheel } else { None };
    let Ok((plan, law)) = charge_odds_by(game, unit, target, wheel) else {
        return order_card(game, order, "9.1", String::new(), Vec::new());
    };
    let met = law.chance_that(is_melee);
    let reached = check_charger(game, unit).map_or_else(|_| Vec::new(), |roll| reach_lines(game, roll, &plan));
    let section = OddsSection {
        heading: game.unit_name(target),
        outcomes: ends(game, [unit, target], &law),
        stakes: reached.into_iter().chain([whose_charts(game)]).collect(),
        ..OddsSection::default()
    };
    order_card(game, order, "9.1", say!("mc-card-charge", chance = chance_in_words(&met)), vec![section])
}

/// MC 9.4, 17.3 Card of a charger that advances: its roll, the answer of the enemy, and the melee.
fn advance_card(game: &Game, order: &Order, unit: UnitId) -> Option<OddsCard> {
    let AdvanceOdds { plan, law } = advance_odds(game, unit)?;
    let target = plan.as_ref().map(|(plan, _)| plan.order.target);
    let target =
        target.or_else(|| game.state().charges.iter().find(|own| own.charger == unit).map(|own| own.target))?;
    let reached = plan.map_or_else(Vec::new, |(plan, roll)| reach_lines(game, roll, &plan));
    let section = OddsSection {
        heading: game.unit_name(target),
        outcomes: ends(game, [unit, target], &law),
        stakes: reached.into_iter().chain([whose_charts(game)]).collect(),
        ..OddsSection::default()
    };
    let met = chance_in_words(&law.chance_that(is_melee));
    Some(order_card(game, order, "9.4", say!("mc-card-charge", chance = met), vec![section]))
}

/// MC 17.5 Card of a movement roll: the chance of each number of inches or more.
fn roll_card(game: &Game, order: &Order, unit: UnitId) -> Option<OddsCard> {
    let kind = game.troops(unit).move_kind()?;
    let law = MoveRoll::of(kind.row(&game.battle.charts)).law();
    let least = |part: u32| -> (i32, Fraction) {
        let all: Vec<i32> = law.outcomes().copied().collect();
        let inches = all[(all.len() - 1) * part as usize / 4];
        (inches, law.chance_at_least(&inches))
    };
    let lines = (0..=4).map(least).map(|(inches, chance)| {
        CitedLine::new(say!("mc-card-roll-line", inches, chance = chance_in_words(&chance)), "17.5")
    });
    let section = OddsSection { heading: game.unit_name(unit), stakes: lines.collect(), ..OddsSection::default() };
    Some(order_card(game, order, "5.1", say!("mc-card-roll-mean", mean = mean_in_tenths(&law.mean())), vec![section]))
}
