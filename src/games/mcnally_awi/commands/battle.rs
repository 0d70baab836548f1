//! Questions about cards and victory (MC 4.2, 15.1).

use super::args::share;
use crate::cli::data_arguments::DataArguments;
use crate::games::mcnally_awi::rules::Options;
use crate::games::mcnally_awi::rules::specials::Counting;
use crate::games::mcnally_awi::rules::victory::{ArmyStanding, result};
use crate::games::table::commands::{QuestionFault, input};
use crate::kernel::OnOff;
use crate::kernel::SideId;
use crate::say;
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Answer to `activations`: the units that each drawn card activates.
pub fn activations(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (draws, cards): (Vec<String>, BTreeMap<String, Vec<String>>) =
        (args.required("draws")?, args.required("cards")?);
    let options: Options = args.or_default("options")?;
    let second = options.second_activation == OnOff::On;
    let (mut acted, mut drawn): (BTreeSet<&str>, Vec<&str>) = (BTreeSet::new(), Vec::new());
    let mut answer = Vec::new();
    for card in &draws {
        let own = cards.get(card).ok_or_else(|| input(say!("mc-data-card", card = card.as_str())))?;
        // A card is lower for a unit if all of its units are under the other one, and not the other way round.
        let is_lower = |other: &str| {
            let its = &cards[other];
            its.iter().all(|unit| own.contains(unit)) && its.len() < own.len()
        };
        let is_barred = |unit: &str| {
            if second {
                drawn.iter().any(|other| is_lower(other) && cards[*other].iter().any(|its| its == unit))
            } else {
                acted.contains(unit)
            }
        };
        let units: Vec<&str> = own.iter().map(String::as_str).filter(|unit| !is_barred(unit)).collect();
        answer.push(json!(units));
        acted.extend(units);
        drawn.push(card);
    }
    Ok(answer.into())
}

/// Answer to `victory`: a, b, each also clearly, draw or goes on.
pub fn victory(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (a, b): (Vec<Vec<bool>>, Vec<Vec<bool>>) = (args.required("a")?, args.required("b")?);
    let is_last: bool = args.or_default("limit")?;
    let (a_share, b_share) = (share(args, "a_share")?, share(args, "b_share")?);
    let (a_lost, b_lost): (Option<u64>, Option<u64>) = (args.take("a_enemy_lost")?, args.take("b_enemy_lost")?);
    let standing = |brigades: Vec<Vec<bool>>, points: Option<u64>| ArmyStanding {
        brigades: brigades.into_iter().map(|units| (Counting::Whole.halves(), units)).collect(),
        figures: (1, 1),
        points: points.unwrap_or(0),
    };
    let (a, b) = (standing(a, a_lost), standing(b, b_lost));
    let both = a.is_broken() && b.is_broken();
    let (winner, is_clear) = match result([&a, &b], is_last) {
        None => return Ok("goes on".into()),
        // The shares are given, and not the figures.
        Some(_) if both => match a_share.cmp(&b_share) {
            Ordering::Greater => (Some(SideId(0)), false),
            Ordering::Equal => (None, false),
            Ordering::Less => (Some(SideId(1)), false),
        },
        Some((result, _)) => result,
    };
    Ok(match (winner, is_clear) {
        (None, _) => "draw",
        (Some(SideId(0)), false) => "a",
        (Some(SideId(0)), true) => "a clearly",
        (Some(_), false) => "b",
        (Some(_), true) => "b clearly",
    }
    .into())
}
