//! Questions about moves, sizes, initiative and victory (MM 1, 2, 3.1, 5, 12).

use super::args::{figures, rules, troops};
use crate::board::table::Point;
use crate::cli::data_arguments::DataArguments;
use crate::games::muskets_mayhem::rules::troops::RulesInForce;
use crate::games::muskets_mayhem::rules::victory::{UnitStanding, compare_shares, result_by_losses};
use crate::games::table::commands::{QuestionFault, fraction, object};
use crate::kernel::SideId;
use crate::kernel::chances::{Die, Fraction};
use serde::Deserialize;
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::num::NonZero;

/// Strength of a unit where it does not matter.
const ANY: u16 = 4;

/// Answer to `allowance`: the move in U, or that after which the unit may still fire; null if it does not fire.
pub fn allowance(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, troops) = (rules(args)?, troops(args, ANY)?);
    let whole = troops.allowance(&rules);
    let slow = || troops.slow_allowance(&rules).filter(|_| !troops.is_limbered).map(|slow| slow.min(whole));
    Ok(if args.or_default("fires")? { slow().into() } else { whole.into() })
}

/// Answer to `about_face_cost`: half the move, in U.
pub fn about_face_cost(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, troops) = (rules(args)?, troops(args, ANY)?);
    let half = Fraction::new(troops.allowance(&rules).into(), NonZero::<u64>::MIN.saturating_add(1));
    Ok(fraction(&half))
}

/// Answer to `retreat_move`: the full move in U.
pub fn retreat_move(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, troops) = (rules(args)?, troops(args, ANY)?);
    Ok(troops.allowance(&rules).into())
}

/// Answer to `corner_cost`: the greater way of two front corners, in units of length.
pub fn corner_cost(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (old, new): ([Point; 2], [Point; 2]) = (args.required("old")?, args.required("new")?);
    let ways = old.into_iter().zip(new).map(|(old, new)| old.to(new).length_down().0);
    Ok(ways.max().into())
}

/// Answer to `size`: width and depth in U.
pub fn size(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, figures) = (rules(args)?, figures(args, "figures")?);
    let (width, depth) = troops(args, figures)?.size(&rules);
    Ok(json!([width, depth]))
}

/// Answer to `stands`: a number.
pub fn stands(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, figures): (RulesInForce, u16) = (rules(args)?, figures(args, "figures")?);
    Ok(troops(args, figures)?.stands(&rules).into())
}

/// Answer to `initiative`: the chances of one roll of both sides, and in all.
pub fn initiative(_: &mut DataArguments) -> Result<Value, QuestionFault> {
    let rolls = Die::D6.law().compare(&Die::D6.law());
    let decided = rolls.given(|order| *order != Ordering::Equal).unwrap_or_else(|| rolls.clone());
    Ok(object([
        ("tie", fraction(&rolls.chance(&Ordering::Equal))),
        ("each", fraction(&rolls.chance(&Ordering::Greater))),
        ("in_all", fraction(&decided.chance(&Ordering::Greater))),
    ]))
}

/// State of a unit at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StandingArg {
    There,
    Lost,
    Shaken,
}

/// Answer to `victory`: a, b, draw or goes on.
pub fn victory(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    type Army = Vec<(u32, u32, StandingArg)>;
    let (a, b): (Army, Army) = (args.required("a")?, args.required("b")?);
    let (is_last, counts): (bool, bool) = (args.or_default("last_turn")?, args.or("shaken_counts", true)?);
    let standings = |army: Army| -> Vec<UnitStanding> {
        let standing = |(figures, start, state): (u32, u32, StandingArg)| UnitStanding {
            figures: if state == StandingArg::Lost { 0 } else { figures },
            start,
            is_lost: state == StandingArg::Lost || (counts && state == StandingArg::Shaken),
        };
        army.into_iter().map(standing).collect()
    };
    let (a, b) = (standings(a), standings(b));
    let at_limit = || match compare_shares(&a, &b) {
        Ordering::Less => Some(SideId(1)),
        Ordering::Equal => None,
        Ordering::Greater => Some(SideId(0)),
    };
    let result = result_by_losses([&a, &b]).or_else(|| is_last.then(at_limit));
    Ok(match result {
        None => "goes on",
        Some(None) => "draw",
        Some(Some(SideId(0))) => "a",
        Some(Some(_)) => "b",
    }
    .into())
}
