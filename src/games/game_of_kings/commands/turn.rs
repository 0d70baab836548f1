//! Questions about moves, action points, morale, weather and victory (GK 4, 5, 10 to 12, 15).

use super::answers::{QuestionFault, counts, fraction, keyed, object};
use super::args::input;
use crate::cli::CliError;
use crate::cli::data_arguments::DataArguments;
use crate::games::game_of_kings::rules::action_points::{MovePrice, PricedAction};
use crate::games::game_of_kings::rules::allowance::{self, Mover, VariationKind, distances, rolls_variation};
use crate::games::game_of_kings::rules::army::{self, ArmyPoints, GameResult};
use crate::games::game_of_kings::rules::data::Factor;
use crate::games::game_of_kings::rules::edition::EditionName;
use crate::games::game_of_kings::rules::morale::{self as tests, MoraleHelp};
use crate::games::game_of_kings::rules::options::Options;
use crate::games::game_of_kings::rules::weather::Weather;
use crate::games::game_of_kings::rules::{Forbidden, Quality, RulesData, Sector, UnitKind};
use crate::kernel::SideId;
use crate::kernel::chances::{Fraction, Law};
use crate::play::data::json;
use crate::say;
use serde::Deserialize;
use serde_json::Value;

/// Greatest length of a move in a question, in units of length.
const MOST_UL: u32 = 100_000;
/// Last turn that the weather is told of.
const LAST_TURN: u32 = 200;
/// Most units of an army in a question.
const MOST_UNITS: usize = 10_000;

/// Answer to `morale`: score, need and chances of a test.
pub fn morale(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let quality: Quality = args.required("quality")?;
    let help = MoraleHelp { has_general: args.or_default("general")?, is_supported: args.or_default("supported")? };
    let edition = args.or_default::<EditionName>("edition")?.edition();
    let need = tests::need(rules, &edition, quality, help);
    let passes = tests::passes(&need).chance_of_success();
    Ok(object([
        ("score", tests::score(&edition, quality).into()),
        ("need", need.total().into()),
        ("pass", fraction(&passes)),
        ("fail", fraction(&passes.complement())),
    ]))
}

/// Answer to `rally`: need and chance to halt a retreating unit.
pub fn rally(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let need = tests::rally_need(rules, args.or_default("general")?);
    let halts = tests::passes(&need).chance_of_success();
    Ok(object([("need", need.total().into()), ("halts", fraction(&halts))]))
}

/// Answer to `allowance`: a length.
pub fn allowance(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let lancer_move = args.or("lancer_move", Options::default().lancer_move)?;
    let mover = Mover {
        kind: args.required("kind")?,
        firing_order: args.or_default("firing_order")?,
        limbered: args.or("limbered", true)?,
        effect: args.or_default("effect")?,
        about_faces: args.or_default("about_faces")?,
        lancer_move: checked(lancer_move)?,
        ground: Factor::ONE,
    };
    Ok(mover.allowance(rules)?.into())
}

/// Length of a move that is not beyond all bounds.
fn checked(length: u32) -> Result<u32, CliError> {
    if length <= MOST_UL { Ok(length) } else { Err(CliError::Input(say!("gk-ask-length", most = MOST_UL))) }
}

/// Allowance and planned cost of a question.
fn planned(args: &mut DataArguments) -> Result<(u32, u32), CliError> {
    Ok((checked(args.required("m")?)?, checked(args.required("k")?)?))
}

/// Answer to `variation`: whether the die is rolled, and the law of the distance.
pub fn variation(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (m, k) = planned(args)?;
    let (is_halted, is_general): (bool, bool) = (args.or_default("halted")?, args.or_default("general")?);
    let kind = if is_halted || is_general { VariationKind::NeverLonger } else { VariationKind::Full };
    let law = distances(rules, kind, m, k)?;
    Ok(object([("rolls", rolls_variation(rules, m, k).into()), ("distances", keyed(&law, u32::to_string))]))
}

/// Answer to `reaches`: the chance that a move goes so far.
pub fn reaches(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let ((m, k), needed) = (planned(args)?, args.required("needed")?);
    Ok(fraction(&allowance::reaches(rules, m, k, needed)?))
}

/// Order whose price is asked.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum OrderName {
    Rally,
    FireGun,
    FireMuskets,
    Move,
    Form,
    Pivot,
    Dismount,
    Mount,
    General,
    DefensiveFire,
    Melee,
}

/// Answer to `ap_cost`: a number of action points.
pub fn ap_cost(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let order: OrderName = args.required("order")?;
    let price = MovePrice {
        has_path: args.or("path", true)?,
        about_faces: args.or_default("about_faces")?,
        limbers: args.or_default("limber")?,
        unlimbers: args.or_default("unlimber")?,
    };
    let (with_unit, melee_ap) = (args.or_default("with_unit")?, args.or_default("melee_ap")?);
    if price.about_faces > rules.movement.most_about_faces {
        return Err(Forbidden::AboutFaces.into());
    }
    let action = match order {
        OrderName::Rally => PricedAction::Rally,
        OrderName::FireGun | OrderName::FireMuskets => PricedAction::Fire,
        OrderName::Move => PricedAction::Move(price),
        OrderName::Form => PricedAction::Form,
        OrderName::Pivot => PricedAction::Pivot,
        OrderName::Dismount | OrderName::Mount => PricedAction::Mount,
        OrderName::General if with_unit => PricedAction::GeneralWithUnit,
        OrderName::General => PricedAction::General,
        OrderName::DefensiveFire => PricedAction::DefensiveFire,
        OrderName::Melee => PricedAction::Melee(melee_ap),
    };
    Ok(action.cost(rules).into())
}

/// Answer to `sector_points`: the laws of the points that are rolled, and the mean of all three dice.
pub fn sector_points(rules: &RulesData, _: &mut DataArguments) -> Result<Value, QuestionFault> {
    let laws = Sector::ALL.map(|sector| rules.turn.sector_points(sector));
    let mean: Fraction = laws.iter().map(Law::mean).sum();
    Ok(object([("centre", counts(&laws[0])), ("flank", counts(&laws[1])), ("mean_total", fraction(&mean))]))
}

/// Number of the gauge in a question.
fn gauge(rules: &RulesData, args: &mut DataArguments) -> Result<u8, QuestionFault> {
    let gauge = args.required("gauge")?;
    let (least, most) = rules.weather.ends();
    if (least..=most).contains(&gauge) { Ok(gauge) } else { Err(input(say!("gk-ask-gauge", least, most))) }
}

/// Answer to `effect`: the weather at a number of the gauge.
pub fn effect(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    Ok(json(&rules.weather.at_gauge(gauge(rules, args)?)))
}

/// Law over the gauge, by its numbers.
fn gauges(law: &Law<Weather>) -> Value {
    keyed(&law.map(|weather| weather.gauge), u8::to_string)
}

/// Answer to `weather_start`: the law of the gauge on the first turn.
pub fn weather_start(rules: &RulesData, _: &mut DataArguments) -> Result<Value, QuestionFault> {
    Ok(gauges(&rules.weather.first_law()))
}

/// Answer to `weather_shift`: the law of the gauge on the next turn.
pub fn weather_shift(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let before = Weather { gauge: gauge(rules, args)?, turns_running: 1 };
    Ok(gauges(&rules.weather.next_law(before)))
}

/// Answer to `weather_on`: the law of the effect on a turn.
pub fn weather_on(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let turn = args.required("turn")?;
    if !(1..=LAST_TURN).contains(&turn) {
        return Err(input(say!("gk-ask-turn", most = LAST_TURN)));
    }
    let name = |effect: &_| json(effect).as_str().unwrap_or_default().to_owned();
    Ok(keyed(&rules.weather.effect_law(turn), name))
}

/// Answer to `army_points`: a number.
pub fn army_points(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let kinds: Vec<UnitKind> = args.required("kinds")?;
    if kinds.len() > MOST_UNITS {
        return Err(input(say!("gk-ask-most-units", most = MOST_UNITS)));
    }
    Ok(army::points(rules, kinds).into())
}

/// Answer to `victory`: the result by points.
pub fn victory(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let mut army = |start: &str, now: &str| -> Result<ArmyPoints, CliError> {
        Ok(ArmyPoints { start: args.required(start)?, now: args.required(now)? })
    };
    let armies = [army("start_a", "now_a")?, army("start_b", "now_b")?];
    let name = match army::result_by_points(rules, armies) {
        None => "goes on",
        Some(GameResult::Draw) => "draw",
        Some(GameResult::Won(SideId(0))) => "A wins",
        Some(GameResult::Won(_)) => "B wins",
    };
    Ok(name.into())
}
