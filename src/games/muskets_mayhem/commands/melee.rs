//! Questions about melees and whole charges (MM 9, 15.3, 15.4).

use super::args::{PartyArg, bounded, figures, rules, shelter};
use crate::cli::data_arguments::DataArguments;
use crate::games::muskets_mayhem::rules::charge::{ChargeEnd, charge_law, usual_answer};
use crate::games::muskets_mayhem::rules::melee::{MeleeEnd, MeleeTally, MeleeUnit, end_law, melee_end, side_losses};
use crate::games::muskets_mayhem::rules::movement::charge::check_charger;
use crate::games::muskets_mayhem::rules::needs::{Shelter, hit_need, quality_need};
use crate::games::muskets_mayhem::rules::options::{MeleeLoss, PassHit, PassWho, SquareLoses};
use crate::games::muskets_mayhem::rules::troops::ChargeMark;
use crate::games::muskets_mayhem::rules::volley::Volley;
use crate::games::muskets_mayhem::rules::{
    Formation, Illegal, Morale, Options, Quality, RulesInForce, Troops, UnitKind,
};
use crate::games::table::commands::{QuestionFault, fraction, keyed, object};
use crate::kernel::chances::{Die, Fraction};
use serde::Deserialize;
use serde_json::Value;

/// Refusal by a reason of the rules.
fn refused(why: Illegal) -> QuestionFault {
    QuestionFault::Refused(format!("{} {why}", why.paragraph()))
}

/// Answer to `charge_chain`: the law of the end of a charge.
pub fn charge_chain(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, charger, target): (RulesInForce, PartyArg, PartyArg) =
        (rules(args)?, args.required("charger")?, args.required("target")?);
    let (charger, target) = (charger.party()?, target.party()?);
    check_charger(&charger.troops).map_err(refused)?;
    if target.troops.kind == UnitKind::Commander {
        return Err(refused(Illegal::TargetCommander));
    }
    let law = charge_law(&rules, &charger, &target, usual_answer(&rules, &target.troops));
    let ends = [
        ("halted", ChargeEnd::Halted),
        ("driven", ChargeEnd::DrivenOff),
        ("destroyed_by_fire", ChargeEnd::Destroyed),
        ("win", ChargeEnd::Won),
        ("undecided", ChargeEnd::Undecided),
        ("lose", ChargeEnd::Lost),
    ];
    Ok(object(ends.map(|(name, end)| (name, fraction(&law.chance(&end))))))
}

/// Answer to `melee_dice`: a number.
pub fn melee_dice(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, figures) = (rules(args)?, figures(args, "figures")?);
    let troops = Troops::of(args.required("kind")?, figures);
    let mark = match (args.or_default("charged_this_turn")?, args.or_default("counter")?) {
        (_, true) => ChargeMark::Counter,
        (true, false) => ChargeMark::Charged,
        (false, false) => ChargeMark::None,
    };
    let enemy: Option<UnitKind> = args.take("enemy_kind")?;
    let (formation, is_defended): (Formation, bool) =
        (args.or_default("enemy_formation")?, args.or_default("enemy_defended")?);
    let receives: bool = args.or_default("receiving")?;
    let is_doubled = enemy.is_some_and(|kind| {
        let enemy = Troops { formation, ..Troops::of(kind, 1) };
        troops.is_doubled_by(&rules, mark, &enemy, is_defended)
    });
    let is_doubled = is_doubled || (receives && troops.is_doubled_as_battery(&rules));
    Ok(troops.melee_dice(&rules, is_doubled).into())
}

/// Answer to `melee_winner`: a, b or undecided.
pub fn melee_winner(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let rules = RulesInForce::with(Options::default());
    let tally = |inflicted: u32, is_left: bool| MeleeTally { inflicted, is_destroyed: !is_left };
    let a = tally(args.required("a_caused")?, args.or("a_left", true)?);
    let b = tally(args.required("b_caused")?, args.or("b_left", true)?);
    Ok(match melee_end(&rules, a, b) {
        MeleeEnd::Won => "a",
        MeleeEnd::Undecided => "undecided",
        MeleeEnd::Lost => "b",
    }
    .into())
}

/// Unit of a melee by its dice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FighterArg {
    dice: u32,
    figures: u16,
    #[serde(default)]
    quality: Quality,
    #[serde(default)]
    morale: Morale,
    #[serde(default)]
    defended: bool,
    #[serde(default)]
    commander: bool,
}

/// Answer to `melee`: its result as a sees it, and the laws of the losses.
pub fn melee(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, a, b): (RulesInForce, FighterArg, FighterArg) =
        (rules(args)?, args.required("a")?, args.required("b")?);
    for number in [a.dice, b.dice, a.figures.into(), b.figures.into()] {
        bounded(number)?;
    }
    let struck = |unit: &FighterArg, by: &FighterArg| {
        let blow = Volley {
            dice: by.dice,
            hit: hit_need(&rules, by.morale, false).total(),
            save: quality_need(&rules, unit.quality, shelter(unit.defended)).total(),
        };
        let unit = MeleeUnit { figures: unit.figures, has_save: unit.commander, blows: vec![blow] };
        side_losses(&rules, &[unit])
    };
    let (of_a, of_b) = (struck(&a, &b), struck(&b, &a));
    let law = end_law(&rules, &of_a, &of_b);
    Ok(object([
        ("win", fraction(&law.chance(&MeleeEnd::Won))),
        ("undecided", fraction(&law.chance(&MeleeEnd::Undecided))),
        ("lose", fraction(&law.chance(&MeleeEnd::Lost))),
        ("a_destroyed", fraction(&of_a.chance_that(|losses| losses.is_destroyed))),
        ("b_destroyed", fraction(&of_b.chance_that(|losses| losses.is_destroyed))),
        ("a_loses", keyed(&of_a.map(|losses| losses.fallen), u32::to_string)),
        ("b_loses", keyed(&of_b.map(|losses| losses.fallen), u32::to_string)),
    ]))
}

/// Answer to `loser`: what becomes of a unit that has lost a melee.
pub fn loser(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let mut rules = rules(args)?;
    let (kind, formation): (UnitKind, Formation) = (args.required("kind")?, args.or_default("formation")?);
    rules.options.melee_loss = args.or("option", rules.options.melee_loss)?;
    let (stand_lost, passes): (bool, u32) = (args.or_default("stand_lost")?, args.or_default("passes")?);
    let quality: Quality = args.or_default("quality")?;
    let options = &rules.options;
    let is_square = formation == Formation::Square;
    let fate = match options.melee_loss {
        MeleeLoss::Removed => "removed",
        MeleeLoss::None => "stays",
        MeleeLoss::FallsBack if is_square && options.square_loses == SquareLoses::Lost => "lost",
        MeleeLoss::FallsBack => "retreats",
    };
    let retreats = fate == "retreats";
    let line = Troops::of(kind, 4);
    let hits = match (options.pass_hit, options.pass_who) {
        _ if !retreats => 0,
        (_, PassWho::Passed) => 0,
        (PassHit::Once, _) => passes.min(1),
        (PassHit::Each, _) => passes,
    };
    let checks = stand_lost && matches!(fate, "retreats" | "stays");
    let need = quality_need(&rules, quality, Shelter::Open).total();
    let chance = if checks { Die::D6.at_least(need).chance_of_success() } else { Fraction::one() };
    Ok(object([
        ("fate", fate.into()),
        ("move", if retreats { line.allowance(&rules) } else { 0 }.into()),
        ("extra_hits", hits.into()),
        ("check", checks.into()),
        ("passes", fraction(&chance)),
    ]))
}
