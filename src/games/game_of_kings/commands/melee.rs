//! Questions about contact, melee, charges and obstruction (GK 9, 11.5).

use super::answers::{QuestionFault, counts, fraction, keyed, object};
use super::args::{SideArg, UnitArg, input};
use super::fire::{VolleyDefaults, volley_odds};
use crate::cli::data_arguments::DataArguments;
use crate::cli::fault::quoted;
use crate::games::game_of_kings::rules::contact::{
    BlockerSide, ContactPlace, Obstruction, RetreatMove, check_contact, obstruction,
};
use crate::games::game_of_kings::rules::edition::EditionName;
use crate::games::game_of_kings::rules::fight::{
    ChargeResult, MeleeOdds, MeleeResult, StruckUnit, charge_results, joint_losses,
};
use crate::games::game_of_kings::rules::melee::{BlowOdds, BlowPlace, Fighter, MeleeBonus, blow_odds, dice};
use crate::games::game_of_kings::rules::{Forbidden, RulesData, UnitKind, Zone};
use crate::kernel::SideId;
use crate::kernel::chances::Fraction;
use crate::say;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;

/// Most units of the melee of a question, whose joint law has a number for each combination of losses.
const MOST_UNITS: usize = 6;

/// Answer to `half_dice`: a number.
pub fn half_dice(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (unit, enemy): (UnitArg, UnitArg) = (args.required("unit")?, args.required("enemy")?);
    let place = BlowPlace {
        zone: args.or_default("zone")?,
        bonuses: args.or_default("bonuses")?,
        rear_struck: args.or_default("rear")?,
        enemy_covered: false,
    };
    Ok(dice(rules, &unit.fighter(), &enemy.fighter(), &place).half_dice.into())
}

/// Answer to `may_contact`: null, or the paragraph that forbids it.
pub fn may_contact(_: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (mover, target): (UnitKind, UnitKind) = (args.required("mover")?, args.required("target")?);
    let place = ContactPlace { in_shelter: args.or_default("in_shelter")?, is_guarded: args.or_default("guarded")? };
    let checked = check_contact(mover, target, place);
    Ok(checked.err().map(Forbidden::paragraph).into())
}

/// Answer to `obstructed`: what becomes of a retreating unit at another one. Whether that one retreats itself may be said, and
/// does not matter.
pub fn obstructed(_: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (runner, blocker): (UnitKind, UnitKind) = (args.required("runner")?, args.required("blocker")?);
    let side = if args.required("friendly")? { BlockerSide::Friend } else { BlockerSide::Enemy };
    args.or_default::<bool>("blocker_retreats")?;
    let of_retreat = if args.or("first", true)? { RetreatMove::First } else { RetreatMove::Later };
    let found = obstruction(runner, blocker, side, of_retreat);
    let is_eliminated = matches!(found, Obstruction::Eliminated | Obstruction::EliminatedAndTests);
    Ok(object([
        ("passes", (found == Obstruction::Passes).into()),
        ("eliminated", is_eliminated.into()),
        ("tests", (found == Obstruction::EliminatedAndTests).into()),
        ("stops", (found == Obstruction::Stops).into()),
    ]))
}

/// Blow of a melee in a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlowArg {
    by: String,
    at: String,
    #[serde(default)]
    zone: Zone,
    #[serde(default)]
    bonuses: BTreeSet<MeleeBonus>,
    #[serde(default)]
    cover: bool,
    #[serde(default)]
    rear: bool,
}

/// Answer to `melee`: the laws of one melee of several units.
pub fn melee(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let units: BTreeMap<String, UnitArg> = args.required("units")?;
    let blows: Vec<BlowArg> = args.required("blows")?;
    let edition = args.or_default::<EditionName>("edition")?.edition();
    if units.len() > MOST_UNITS {
        return Err(input(say!("gk-ask-most-units", most = MOST_UNITS)));
    }
    if let Some(id) = units.iter().find_map(|(id, unit)| unit.side.is_none().then_some(id)) {
        return Err(input(say!("gk-ask-side", id = quoted(id))));
    }
    let named = |id: &str| units.get(id).ok_or_else(|| input(say!("gk-ask-no-unit", id = quoted(id))));
    let mut struck: BTreeMap<&str, (&str, BlowOdds)> = BTreeMap::new();
    for blow in &blows {
        let (by, at) = (named(&blow.by)?, named(&blow.at)?);
        if by.side == at.side || struck.contains_key(&*blow.by) {
            return Err(input(say!("gk-ask-blow", id = quoted(&blow.by))));
        }
        let place = BlowPlace {
            zone: blow.zone,
            bonuses: blow.bonuses.clone(),
            rear_struck: blow.rear,
            enemy_covered: blow.cover,
        };
        let odds = blow_odds(rules, &edition, (&by.fighter(), &at.fighter()), &place);
        struck.insert(&blow.by, (&blow.at, odds));
    }
    let law_of = |id: &str, unit: &UnitArg| {
        let blows = struck.values().filter(|(at, _)| *at == id).map(|(_, odds)| &odds.hits);
        StruckUnit::by(SideId(u8::from(unit.side == Some(SideArg::B))), unit.q.0, blows)
    };
    let laws: Vec<StruckUnit> = units.iter().map(|(id, unit)| law_of(id, unit)).collect();
    if SideId::BOTH.iter().any(|side| laws.iter().all(|unit| unit.side != *side)) {
        return Err(input(say!("gk-ask-both-sides")));
    }
    let blows = struck.iter().map(|(id, (_, odds))| (*id, odds));
    Ok(melee_answer(&laws, blows.collect()))
}

/// Name of a result in answers.
fn result_name(result: MeleeResult) -> &'static str {
    match result {
        MeleeResult::Falls(SideId(0)) => "A_falls",
        MeleeResult::Falls(_) => "B_falls",
        MeleeResult::BothFall => "both_fall",
        MeleeResult::Loses(SideId(0)) => "A_loses",
        MeleeResult::Loses(_) => "B_loses",
        MeleeResult::Equal => "equal",
    }
}

/// Results of GK 9.13 in the order of the answers.
const RESULTS: [MeleeResult; 6] = [
    MeleeResult::Falls(SideId(0)),
    MeleeResult::Falls(SideId(1)),
    MeleeResult::BothFall,
    MeleeResult::Loses(SideId(0)),
    MeleeResult::Loses(SideId(1)),
    MeleeResult::Equal,
];

/// Chances of who does more hits, by a function that gives each.
fn more_hits(chance: impl Fn(Ordering) -> Fraction) -> Value {
    object([
        ("by_A", fraction(&chance(Ordering::Greater))),
        ("equal", fraction(&chance(Ordering::Equal))),
        ("by_B", fraction(&chance(Ordering::Less))),
    ])
}

/// Object of values by ids, in their order.
fn by_id<'a>(blows: &[(&'a str, &'a BlowOdds)], value: impl Fn(&BlowOdds) -> Value) -> Value {
    Value::Object(blows.iter().map(|(id, odds)| ((*id).to_owned(), value(odds))).collect())
}

fn melee_answer(units: &[StruckUnit], blows: Vec<(&str, &BlowOdds)>) -> Value {
    let odds = MeleeOdds::of(units);
    let (results, compared) = (odds.results(), odds.more_hits());
    let classes = RESULTS.map(|result| (result_name(result), fraction(&results.chance(&result))));
    let joined = |losses: &Vec<u8>| losses.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    object([
        ("half_dice", by_id(&blows, |odds| odds.dice.half_dice.into())),
        ("more_hits", more_hits(|order| compared.chance(&order))),
        ("classes", object(classes)),
        ("losses", keyed(&joint_losses(units), joined)),
        ("side_hits", keyed(&odds.side_hits(), |(on_a, on_b)| format!("{on_a},{on_b}"))),
        ("hits", by_id(&blows, |odds| counts(&odds.hits))),
    ])
}

/// Duel of a question: two units and how they strike each other.
struct Duel {
    a: UnitArg,
    b: UnitArg,
    edition: EditionName,
    of_a: BlowPlace,
    of_b: BlowPlace,
}

impl Duel {
    fn read(args: &mut DataArguments) -> Result<Self, QuestionFault> {
        let zone: Zone = args.or_default("zone")?;
        let of_a = BlowPlace {
            zone,
            bonuses: args.or_default("a_bonuses")?,
            rear_struck: false,
            enemy_covered: args.or_default("b_cover")?,
        };
        // GK 9.3 The struck unit's blow at the mover is frontal.
        let of_b = BlowPlace {
            zone: Zone::Front,
            bonuses: args.or_default("b_bonuses")?,
            rear_struck: zone == Zone::Rear,
            enemy_covered: args.or_default("a_cover")?,
        };
        let (a, b) = (args.required("a")?, args.required("b")?);
        Ok(Self { a, b, edition: args.or_default("edition")?, of_a, of_b })
    }

    /// Blows of both units, the first with some quarters.
    fn blows(&self, rules: &RulesData, quarters: u8) -> [BlowOdds; 2] {
        let edition = self.edition.edition();
        let (a, b) = (Fighter { quarters, ..self.a.fighter() }, self.b.fighter());
        let of_a = blow_odds(rules, &edition, (&a, &b), &self.of_a);
        [of_a, blow_odds(rules, &edition, (&b, &a), &self.of_b)]
    }

    /// Both units as their blows strike them, the first with some quarters.
    fn units(&self, quarters: u8, [of_a, of_b]: &[BlowOdds; 2]) -> [StruckUnit; 2] {
        let a = StruckUnit::by(SideId(0), quarters, [&of_b.hits]);
        [a, StruckUnit::by(SideId(1), self.b.q.0, [&of_a.hits])]
    }
}

/// Answer to `duel`: the laws of a melee of one against one, the first having moved into contact.
pub fn duel(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let duel = Duel::read(args)?;
    let quarters = duel.a.q.0;
    let blows = duel.blows(rules, quarters);
    let units = duel.units(quarters, &blows);
    Ok(melee_answer(&units, vec![("a", &blows[0]), ("b", &blows[1])]))
}

/// Chance of a question, as text: `"5/6"`.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct ChanceArg(Fraction);

impl TryFrom<String> for ChanceArg {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(n, d)| Some((n.parse().ok()?, d.parse().ok()?)));
        let fraction = parts.map(|(n, d): (u32, NonZero<u32>)| Fraction::new(n.into(), d.into()));
        fraction.filter(|chance| *chance <= Fraction::one()).map(Self).ok_or_else(|| say!("gk-ask-chance"))
    }
}

/// Answer to `charge`: the chain from the Variation over defensive fire to the melee.
pub fn charge(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let duel = Duel::read(args)?;
    let reach = args.take::<ChanceArg>("reach")?.map_or_else(Fraction::one, |ChanceArg(chance)| chance);
    let mut shot = args.take::<Map<String, Value>>("shot")?.map(|shot| DataArguments::new(&shot));
    let left_out = VolleyDefaults { is_cuirassier: duel.a.cuirassier, edition: duel.edition };
    let hits = shot.as_mut().map(|shot| volley_odds(rules, shot, left_out).map(|(_, odds)| odds.hits)).transpose()?;
    shot.map_or(Ok(()), DataArguments::finish)?;
    let melee = |quarters: u8| MeleeOdds::of(&duel.units(quarters, &duel.blows(rules, quarters)));
    let law = charge_results(&reach, hits.as_ref(), duel.a.q.0, melee);
    let law = law.ok_or_else(|| input(say!("gk-ask-chance")))?;
    let chance = |is: &dyn Fn(&ChargeResult) -> bool| fraction(&law.chance_that(is));
    let of_fight =
        |wanted: MeleeResult| chance(&|end| matches!(end, ChargeResult::Fought { result, .. } if *result == wanted));
    let before = [
        ("short", chance(&|end| *end == ChargeResult::Short)),
        ("shot_down", chance(&|end| *end == ChargeResult::ShotDown)),
    ];
    let classes = before.into_iter().chain(RESULTS.map(|result| (result_name(result), of_fight(result))));
    let compared = |wanted: Ordering| {
        law.chance_that(|end| matches!(end, ChargeResult::Fought { more_hits, .. } if *more_hits == wanted))
    };
    Ok(object([("classes", object(classes)), ("more_hits", more_hits(compared))]))
}
