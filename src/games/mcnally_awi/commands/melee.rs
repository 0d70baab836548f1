//! Questions about charges and melees (MC 8.4, 10, 17.3, 17.4).

use super::args::{bounded, class, ends, rows};
use super::moves::charge_roll;
use crate::cli::data_arguments::DataArguments;
use crate::games::mcnally_awi::rules::charge_law::{ChargeEnd, Charger, Reach, Target, charge_law};
use crate::games::mcnally_awi::rules::combat::{self, MeleeFacts, MeleeSide, StruckEdge, melee_law};
use crate::games::mcnally_awi::rules::kinds::{Blade, Class, Cover};
use crate::games::mcnally_awi::rules::options::RoundTwo;
use crate::games::mcnally_awi::rules::troops::MoveKind;
use crate::games::mcnally_awi::rules::{Charts, Formation, UnitKind};
use crate::games::table::commands::{QuestionFault, fraction, input, keyed, object};
use crate::say;
use serde::Deserialize;
use serde_json::Value;

/// Charger of a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChargerArg {
    #[serde(default)]
    cls: Class,
    #[serde(default)]
    modifier: i32,
    #[serde(default)]
    second_modifier: Option<i32>,
    #[serde(default)]
    figures: Option<u32>,
    #[serde(default)]
    start: Option<u32>,
}

/// Target of a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TargetArg {
    #[serde(default)]
    cls: Class,
    #[serde(default)]
    modifier: i32,
    #[serde(default)]
    kind: UnitKind,
    #[serde(default)]
    figures: u32,
    #[serde(default)]
    shot_modifier: i32,
}

/// Answer to `charge`: the chances of its ends before a melee.
pub fn charge(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let kind: MoveKind = args.required("kind")?;
    let (near, contact): (u32, u32) = (args.required("price_at_2in")?, args.required("price_contact")?);
    let (own, its): (ChargerArg, TargetArg) = (args.required("attacker")?, args.required("target")?);
    for number in
        [own.modifier.unsigned_abs(), its.modifier.unsigned_abs(), its.shot_modifier.unsigned_abs(), its.figures]
    {
        bounded(number)?;
    }
    bounded(own.figures.unwrap_or(0).max(own.start.unwrap_or(0)))?;
    bounded(own.second_modifier.unwrap_or(0).unsigned_abs())?;
    if near > contact {
        return Err(input(say!("mc-data-prices")));
    }
    let reach = Reach { roll: charge_roll(kind)?, at_two_inches: near, at_contact: contact };
    let charger = Charger {
        class: own.cls,
        modifier: own.modifier,
        second_modifier: own.second_modifier.unwrap_or(own.modifier),
        strength: own.figures.map(|figures| (figures, own.start.unwrap_or(figures).max(1))),
    };
    let target = Target {
        class: its.cls,
        modifier: its.modifier,
        kind: its.kind,
        figures: its.figures,
        shot_modifier: its.shot_modifier,
    };
    let law = charge_law(Charts::ours(), &reach, &charger, &target).map(|end| match end {
        ChargeEnd::Contact(_) => ChargeEnd::Contact(0),
        end => *end,
    });
    Ok(ends(
        &law,
        [
            ("refused_by_test", ChargeEnd::Refused),
            ("short", ChargeEnd::Short),
            ("routs_target", ChargeEnd::TargetRouts),
            ("stopped", ChargeEnd::Stopped),
            ("attacker_routs", ChargeEnd::Routs),
            ("short_after", ChargeEnd::ShortAfter),
            ("contact", ChargeEnd::Contact(0)),
        ],
    ))
}

/// Answer to `melee_modifiers`: the rows that are not 0.
pub fn melee_modifiers(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (round, edge): (u8, StruckEdge) = (args.or("round_", 1)?, args.or_default("edge")?);
    let cover: Option<Cover> = args.take("enemy_cover")?;
    let facts = MeleeFacts {
        class: class(args, "cls")?,
        is_charger: args.or_default("charging")?,
        kind: args.or_default("kind")?,
        blade: args.or("weapon", Blade::Bayonet)?,
        enemy: args.or_default("enemy_kind")?,
        formation: args.or("enemy_formation", Formation::Close)?,
        enemy_sheltered: args.or_default("enemy_in_woods")?,
        edge,
        is_struck_aside: args.or_default("own_edge_hit")?,
        is_higher: args.or_default("higher")?,
        cover: cover.unwrap_or_default(),
    };
    Ok(rows(&facts.sum(Charts::ours(), round)))
}

/// Side of a melee of a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideArg {
    fighting: u32,
    figures: u32,
    /// One for each round; a round without one has none.
    #[serde(default)]
    modifiers: Vec<i32>,
}

impl SideArg {
    fn side(&self) -> Result<MeleeSide, QuestionFault> {
        let modifiers = [0, 1].map(|round: usize| self.modifiers.get(round).copied().unwrap_or_default());
        for number in [self.fighting, self.figures].into_iter().chain(modifiers.map(i32::unsigned_abs)) {
            bounded(number)?;
        }
        Ok(MeleeSide { fighting: self.fighting, figures: self.figures, modifiers })
    }
}

/// Answer to `melee`: the joint law of the losses, who causes more, and the mean of what each side loses.
pub fn melee(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (a, b): (SideArg, SideArg) = (args.required("a")?, args.required("b")?);
    let (rounds, option): (usize, RoundTwo) = (args.or("rounds", 2)?, args.or_default("round_two")?);
    if !(1..=2).contains(&rounds) || a.modifiers.len().max(b.modifiers.len()) > 2 {
        return Err(input(say!("mc-data-rounds")));
    }
    let law = melee_law(Charts::ours(), option, [a.side()?, b.side()?], rounds);
    Ok(object([
        ("joint", keyed(&law, |(mine, its)| format!("{mine},{its}"))),
        ("more", fraction(&law.chance_that(|(mine, its)| its > mine))),
        ("equal", fraction(&law.chance_that(|(mine, its)| its == mine))),
        ("fewer", fraction(&law.chance_that(|(mine, its)| its < mine))),
        ("a_loses", fraction(&law.map(|(mine, _)| *mine).mean())),
        ("b_loses", fraction(&law.map(|(_, its)| *its).mean())),
    ]))
}

/// Answer to `rounds`: 1 or 2.
pub fn rounds(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (a, b): (Vec<UnitKind>, Vec<UnitKind>) = (args.required("a_kinds")?, args.required("b_kinds")?);
    Ok(combat::rounds(&a, &b).into())
}
