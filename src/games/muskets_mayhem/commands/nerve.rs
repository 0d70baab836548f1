//! Questions about checks and the beginning of charges (MM 6, 8).

use super::args::{bounded, rules, shelter};
use crate::cli::data_arguments::DataArguments;
use crate::games::muskets_mayhem::rules::needs::{
    AfterChecks, Shelter, after_checks as law_after, checks_due as due, quality_need,
};
use crate::games::muskets_mayhem::rules::{Morale, Options, Quality, RulesInForce};
use crate::games::table::commands::{QuestionFault, fraction, keyed, object};
use crate::kernel::chances::Die;
use serde_json::Value;

/// Name of a state after checks.
pub const fn state_name(state: AfterChecks) -> &'static str {
    match state {
        AfterChecks::There(Morale::Normal) => "normal",
        AfterChecks::There(Morale::Disorganized) => "disorganized",
        AfterChecks::There(Morale::Shaken) => "shaken",
        AfterChecks::Removed => "removed",
    }
}

/// Answer to `check`: the chance to pass.
pub fn check(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, quality): (RulesInForce, Quality) = (rules(args)?, args.required("quality")?);
    let shelter = match (args.or_default("defended")?, args.or_default("charged")?) {
        (true, true) => Shelter::Charged,
        (is_defended, _) => shelter(is_defended),
    };
    let need = quality_need(&rules, quality, shelter).total();
    Ok(fraction(&Die::D6.at_least(need).chance_of_success()))
}

/// Answer to `checks_due`: a number; none of a unit that is destroyed.
pub fn checks_due(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let rules = RulesInForce::with(Options::default());
    let (before, after): (u16, u16) = (args.required("before")?, args.required("after")?);
    let start: u16 = args.or("start", 16)?;
    Ok(if after >= start { 0 } else { due(&rules, before, after) }.into())
}

/// Answer to `after_checks`: the law of the state after some checks.
pub fn after_checks(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, morale): (RulesInForce, Morale) = (rules(args)?, args.or_default("morale")?);
    let (quality, due): (Quality, u32) = (args.required("quality")?, bounded(args.required("due")?)?);
    let need = quality_need(&rules, quality, shelter(args.or_default("defended")?)).total();
    Ok(keyed(&law_after(&rules, morale, due as u16, need), |state| state_name(*state).to_owned()))
}

/// Answer to `charge`: the chances of both checks of a charge.
pub fn charge(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let rules = rules(args)?;
    let (charger, target): (Quality, Quality) = (args.required("charger")?, args.required("target")?);
    let own = shelter(args.or_default("charger_defended")?);
    let its = if args.or_default("target_defended")? { Shelter::Charged } else { Shelter::Open };
    let passes =
        |quality, shelter| Die::D6.at_least(quality_need(&rules, quality, shelter).total()).chance_of_success();
    let (goes, stands) = (passes(charger, own), passes(target, its));
    Ok(object([
        ("halted", fraction(&goes.complement())),
        ("driven", fraction(&(&goes * &stands.complement()))),
        ("stand", fraction(&(&goes * &stands))),
    ]))
}
