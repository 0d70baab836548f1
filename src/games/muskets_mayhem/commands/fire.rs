//! Questions about fire (MM 7).

use super::args::{bounded, figures, rules, shelter, troops};
use super::nerve::state_name;
use crate::cli::data_arguments::DataArguments;
use crate::games::muskets_mayhem::rules::needs::{hit_need, quality_need};
use crate::games::muskets_mayhem::rules::troops::TurnRecord;
use crate::games::muskets_mayhem::rules::volley::{Target, TargetFate, Volley};
use crate::games::muskets_mayhem::rules::{Morale, Options, Quality, RulesInForce, Troops, UnitKind};
use crate::games::table::commands::{QuestionFault, fraction, input, keyed, object};
use crate::games::table::rules::successes;
use crate::play::data::json;
use crate::say;
use serde::Deserialize;
use serde_json::{Value, json as value};

/// Answer to `fire_dice`: a number.
pub fn fire_dice(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, figures) = (rules(args)?, figures(args, "figures")?);
    let (troops, is_charged) = (troops(args, figures)?, args.or_default("charged")?);
    Ok(if is_charged { troops.reaction_dice(&rules) } else { troops.fire_dice(&rules) }.into())
}

/// Answer to `fire_phase`: the name of the phase, or null.
pub fn fire_phase(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let rules = rules(args)?;
    let (spent, has_changed): (u32, bool) = (bounded(args.or_default("spent")?)?, args.or_default("formed")?);
    let mut is_barred = false;
    for key in ["charged", "retreated", "fired", "contact"] {
        is_barred |= args.or_default::<bool>(key)?;
    }
    let record = TurnRecord { spent, has_moved: spent > 0 || has_changed, has_changed, is_barred };
    // What it may fire does not depend on its strength: a whole unit is asked about, and U is the measure.
    Ok(json(&troops(args, 4)?.fire_phase(&rules, record, 1)))
}

/// Answer to `in_reach`: whether a reach in units of length is within the range.
pub fn in_reach(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, kind): (RulesInForce, UnitKind) = (rules(args)?, args.required("kind")?);
    let (reach, ul): (u32, u32) = (args.required("reach_ul")?, args.or("u", 100)?);
    let range = Troops::of(kind, 1).range(&rules);
    Ok(range.is_some_and(|range| u64::from(reach) <= u64::from(range) * u64::from(ul)).into())
}

/// Volley of a question: its dice, the morale of the firer, the target's quality and defences.
fn volley(args: &mut DataArguments) -> Result<Volley, QuestionFault> {
    let rules = RulesInForce::with(Options::default());
    let (morale, quality): (Morale, Quality) = (args.or_default("morale")?, args.or_default("quality")?);
    let shelter = shelter(args.or_default("defended")?);
    Ok(Volley {
        dice: bounded(args.required("dice")?)?,
        hit: hit_need(&rules, morale, false).total(),
        save: quality_need(&rules, quality, shelter).total(),
    })
}

/// Answer to `shot`: the law of the casualties.
pub fn shot(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (volley, figures): (Volley, Option<u32>) = (volley(args)?, args.take("figures")?);
    let most = figures.unwrap_or(u32::MAX);
    Ok(keyed(&volley.casualties().map(|casualties| (*casualties).min(most)), u32::to_string))
}

/// Answer to `shot_joint`: the joint law of hits and casualties.
pub fn shot_joint(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    Ok(keyed(&volley(args)?.hits_and_casualties(), |(hits, casualties)| format!("{hits},{casualties}")))
}

/// Answer to `rolled`: hits, saves and casualties of a shot by its faces.
pub fn rolled(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let rules = RulesInForce::with(Options::default());
    let (fire, saves): (Vec<u8>, Vec<u8>) = (args.required("fire")?, args.required("saves")?);
    let (morale, quality): (Morale, Quality) = (args.or_default("morale")?, args.or_default("quality")?);
    let save = quality_need(&rules, quality, shelter(args.or_default("defended")?)).total();
    let hits = successes(&fire, hit_need(&rules, morale, false).total());
    if saves.len() as u32 != hits {
        return Err(input(say!("mm-ask-saves", hits)));
    }
    let saved = successes(&saves, save);
    Ok(value!([hits, saved, hits - saved]))
}

/// Target of a volley.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TargetArg {
    #[serde(default = "whole_line", alias = "figures")]
    start: u16,
    #[serde(default)]
    hits: u16,
    #[serde(default)]
    last_check: u16,
    #[serde(default)]
    quality: Quality,
    #[serde(default)]
    morale: Morale,
    #[serde(default)]
    defended: bool,
    #[serde(default)]
    commander: bool,
}

const fn whole_line() -> u16 {
    16
}

/// Answer to `volley_outlook`: what a volley does to a target and its morale.
pub fn volley_outlook(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (rules, target): (RulesInForce, TargetArg) = (rules(args)?, args.required("target")?);
    let (dice, morale): (u32, Morale) = (bounded(args.required("dice")?)?, args.or_default("firer_morale")?);
    bounded(target.start.into())?;
    let save = quality_need(&rules, target.quality, shelter(target.defended)).total();
    let law = Volley { dice, hit: hit_need(&rules, morale, false).total(), save }.casualties();
    let state = Target {
        start: target.start,
        hits: target.hits.min(target.start),
        last_check: target.last_check,
        morale: target.morale,
        quality: target.quality,
        is_defended: target.defended,
        has_save: target.commander,
    };
    let fates = law.map(|casualties| state.fate(&rules, *casualties));
    let due = fates.map(|fate| match fate {
        TargetFate::There { due, .. } => *due,
        TargetFate::Destroyed => 0,
    });
    let after = state.after(&rules, &fates);
    let states = after.chances().filter_map(|(state, chance)| Some(((*state)?, chance)));
    let states = states.map(|(state, chance)| (state_name(state).to_owned(), fraction(&chance)));
    Ok(object([
        ("due", keyed(&due, u16::to_string)),
        ("states", Value::Object(states.collect())),
        ("destroyed", fraction(&after.chance(&None))),
        ("mean", fraction(&law.mean())),
    ]))
}
