//! Questions about tests, markers and generals (MC 11, 13.3, 14.2, 17.1).

use super::args::{bounded, class, ends, modifier, rows};
use crate::cli::data_arguments::DataArguments;
use crate::games::mcnally_awi::rules::charts::Charts;
use crate::games::mcnally_awi::rules::kinds::{Cover, Rank};
use crate::games::mcnally_awi::rules::nerve::{
    self, GeneralFate, TestFacts, TestResult, fires_on, markers_by_fire, test_law,
};
use crate::games::mcnally_awi::rules::{Options, UnitKind};
use crate::games::table::commands::{QuestionFault, fraction, input, object};
use crate::play::data::json;
use crate::say;
use serde::Deserialize;
use serde_json::{Value, json as value};

/// Answer to `test`: the chances of the three results.
pub fn test(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let number = Charts::ours().morale_number(class(args, "cls")?);
    let law = test_law(number, modifier(args, "modifier")?);
    Ok(ends(&law, [("pass", TestResult::Pass), ("by_one", TestResult::ByOne), ("by_more", TestResult::ByMore)]))
}

/// Answer to `tested`: the result of a die.
pub fn tested(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (class, die): (_, u8) = (class(args, "cls")?, args.required("die")?);
    if !(1..=10).contains(&die) {
        return Err(input(say!("mc-data-die")));
    }
    Ok(json(&nerve::tested(Charts::ours().morale_number(class), modifier(args, "modifier")?, die)))
}

/// What charges a unit.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ChargedBy {
    Horse,
    #[serde(alias = "bayonet")]
    Bayonets,
    #[serde(alias = "none")]
    Other,
}

/// Answer to `morale_modifiers`: the rows that are not 0.
pub fn morale_modifiers(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let class = class(args, "cls")?;
    let (general, cover): (Option<Rank>, Option<Cover>) = (args.take("general")?, args.take("cover")?);
    let (figures, start): (Option<u32>, Option<u32>) = (args.take("figures")?, args.take("start")?);
    let by: Option<ChargedBy> = args.take("charged_by")?;
    let (is_loose, is_charger): (bool, bool) =
        (args.or_default("open_order_in_open")?, args.or_default("charger_test")?);
    for number in figures.iter().chain(&start) {
        bounded(*number)?;
    }
    let facts = TestFacts {
        plan: 0,
        general,
        cover: cover.filter(|_| !is_charger).unwrap_or_default(),
        is_supported: args.or_default("support")?,
        strength: figures.zip(start),
        is_flanked: args.or_default("flank")?,
        is_shy: !class.is_steady() && matches!(by, Some(ChargedBy::Horse | ChargedBy::Bayonets)),
        is_ridden_at: is_loose && by == Some(ChargedBy::Horse),
        is_routing: args.or_default("routing")?,
    };
    Ok(rows(&facts.sum(Charts::ours())))
}

/// Answer to `fails_by_one`: the figures that fire on.
pub fn fails_by_one(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (class, figures) = (class(args, "cls")?, bounded(args.required("figures")?)?);
    let (is_charged, kind): (bool, UnitKind) = (args.or_default("charged")?, args.or_default("kind")?);
    Ok(fires_on(class, figures, is_charged, kind).into())
}

/// Answer to `marker_by_fire`: the letters of the markers.
pub fn marker_by_fire(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (class, volleys): (_, Vec<u32>) = (class(args, "cls")?, args.required("volleys")?);
    let (start, lost): (Option<u32>, u32) = (args.take("start_of_turn")?, args.or("lost", 0)?);
    let options: Options = args.or_default("options")?;
    let rolled = volleys.iter().fold(0_u32, |sum, volley| sum.saturating_add(*volley));
    let (lost, start) = (bounded(lost)?, bounded(start.unwrap_or(super::args::MOST))?);
    Ok(json(&markers_by_fire(&options, class, rolled, lost, start)))
}

/// Answer to `defender`: chance and figures of firing, of failing by one, and the chance of routing with none.
pub fn defender(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let class = class(args, "cls")?;
    let (figures, kind): (u32, UnitKind) = (bounded(args.or("figures", 0)?)?, args.or_default("kind")?);
    let law = test_law(Charts::ours().morale_number(class), modifier(args, "modifier")?);
    let part = |result: TestResult, figures: u32| value!([fraction(&law.chance(&result)), figures]);
    Ok(object([
        ("fires", part(TestResult::Pass, figures)),
        ("by_one", part(TestResult::ByOne, fires_on(class, figures, true, kind))),
        ("routs", part(TestResult::ByMore, 0)),
    ]))
}

/// Losses of a question, occasion by occasion.
fn losses(args: &mut DataArguments) -> Result<Vec<u32>, QuestionFault> {
    let losses: Vec<u32> = args.required("losses")?;
    if losses.len() > 50 {
        return Err(input(say!("mc-data-most", most = 50)));
    }
    losses.into_iter().map(bounded).collect()
}

/// Answer to `general_draws`: the draws of each occasion.
pub fn general_draws(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    Ok(losses(args)?.into_iter().map(nerve::general_draws).collect::<Vec<_>>().into())
}

/// Answer to `general_risk`: the chances of the three fates.
pub fn general_risk(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let draws = losses(args)?.into_iter().map(nerve::general_draws).sum();
    let law = GeneralFate::law(draws);
    let fates = [("killed", GeneralFate::Killed), ("unhurt", GeneralFate::Unhurt), ("wounded", GeneralFate::Wounded)];
    Ok(ends(&law, fates))
}

/// Answer to `shifted_class`: a class.
pub fn shifted_class(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let stated = class(args, "stated")?;
    let (is_indian, in_melee): (bool, bool) = (args.or_default("indian")?, args.or_default("charge_or_melee")?);
    Ok(nerve::shifted_class(stated, is_indian, in_melee, args.or_default("woods")?).number().into())
}
