//! Questions about fire (GK 7, 8).

use super::answers::{QuestionFault, counts, fraction, object};
use super::args::Quarters;
use crate::board::table::Length;
use crate::cli::data_arguments::DataArguments;
use crate::games::game_of_kings::rules::edition::EditionName;
use crate::games::game_of_kings::rules::fire::{ShotOdds, Volley, VolleyOccasion, check_range};
use crate::games::game_of_kings::rules::gun::{self, GunLoad};
use crate::games::game_of_kings::rules::saves::Protection;
use crate::games::game_of_kings::rules::{Forbidden, RulesData, Traits, UnitKind};
use crate::play::data::json;
use serde_json::Value;

/// Answer to `gun`: the laws of a shot of a gun.
pub fn gun(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (quarters, target_quarters): (Quarters, Quarters) = (args.or_default("q")?, args.or_default("target_q")?);
    let target = args.or("target", UnitKind::RegularFoot)?;
    let range = args.or("range", rules.fire.gun.range)?;
    let protection =
        Protection { is_covered: args.or_default("cover")?, is_cuirassier: args.or_default("cuirassier")? };
    let edition = args.or_default::<EditionName>("edition")?.edition();
    let effect = args.or_default("effect")?;
    if args.or_default("limbered")? {
        return Err(Forbidden::LimberedGun.into());
    }
    if target == UnitKind::General {
        return Err(Forbidden::AtGeneral.into());
    }
    let load = GunLoad::at(rules, None, effect, range)?;
    let odds = gun::odds(rules, &edition, (load, quarters.0), (target, protection, target_quarters.0));
    Ok(object([
        ("load", json(&load)),
        ("need", gun::need(rules, target).into()),
        ("save", odds.save.map(|save| save.need).into()),
        ("potential", counts(&gun::potential_hits(rules, load, quarters.0))),
        ("hits", counts(&odds.hits)),
        ("loss", counts(&odds.loss)),
        ("mean", fraction(&odds.hits.mean())),
    ]))
}

/// Answer to `potential_hits`: the law before the dice that hit.
pub fn potential_hits(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (quarters, load): (Quarters, GunLoad) = (args.required("q")?, args.required("load")?);
    Ok(counts(&gun::potential_hits(rules, load, quarters.0)))
}

/// What a volley leaves out, where it is part of a charge.
#[derive(Clone, Copy, Debug, Default)]
pub struct VolleyDefaults {
    /// Whether the target is a unit of cuirassiers.
    pub is_cuirassier: bool,
    /// Edition.
    pub edition: EditionName,
}

/// Volley of a question, and its laws.
pub fn volley_odds(
    rules: &RulesData,
    args: &mut DataArguments,
    left_out: VolleyDefaults,
) -> Result<(Volley, ShotOdds), QuestionFault> {
    let (is_defensive, has_moved): (bool, bool) = (args.or_default("defensive")?, args.or_default("moved")?);
    let volley = Volley {
        kind: args.or("kind", UnitKind::RegularFoot)?,
        quarters: args.or_default::<Quarters>("q")?.0,
        firing_order: args.or("firing_order", true)?,
        one_rank: args.or_default("one_rank")?,
        occasion: match (is_defensive, has_moved) {
            (true, _) => VolleyOccasion::Defensive,
            (false, true) => VolleyOccasion::Moved,
            (false, false) => VolleyOccasion::Still,
        },
        effect: args.or_default("effect")?,
        traits: Traits {
            musket_mod: args.or_default("mod")?,
            musket_luck: args.or_default("luck")?,
            ..Traits::default()
        },
    };
    let protection = Protection {
        is_covered: args.or_default("cover")?,
        is_cuirassier: args.or("cuirassier", left_out.is_cuirassier)?,
    };
    let edition = args.or("edition", left_out.edition)?.edition();
    let target_quarters: Quarters = args.or_default("target_q")?;
    if let Some(range) = args.take::<Length>("range")? {
        check_range(rules, volley.kind, volley.effect, range)?;
    }
    Ok((volley, volley.odds(rules, &edition, protection, target_quarters.0)?))
}

/// Answer to `volley`: the laws of a volley of muskets or carbines.
pub fn volley(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (volley, odds) = volley_odds(rules, args, VolleyDefaults::default())?;
    let need = volley.need(rules, false)?.total();
    let needs = if volley.asks_luck() { vec![need, volley.need(rules, true)?.total()] } else { vec![need] };
    Ok(object([
        ("need", need.into()),
        ("needs", needs.into()),
        ("dice", volley.dice(rules).into()),
        ("save", odds.save.map(|save| save.need).into()),
        ("hits", counts(&odds.hits)),
        ("loss", counts(&odds.loss)),
        ("mean", fraction(&odds.hits.mean())),
    ]))
}
