//! Questions about fire (MC 7, 8, 17.2).

use super::args::{TroopWord, bounded, class, figures, modifier, refused, rows, troops};
use crate::cli::data_arguments::DataArguments;
use crate::games::mcnally_awi::rules::combat::{ShotFacts, loss_law, losses_by};
use crate::games::mcnally_awi::rules::kinds::{Cover, GunSize, Weapon};
use crate::games::mcnally_awi::rules::numbers::{INCH, MOST_FIGURES};
use crate::games::mcnally_awi::rules::{Charts, Formation, Illegal, Troops, UnitKind};
use crate::games::table::commands::{QuestionFault, fraction, input, keyed, object};
use crate::kernel::chances::{Die, Fraction};
use crate::say;
use serde::Deserialize;
use serde_json::Value;

/// MC 7.2 Whether a distance is within the range of a weapon.
const fn reaches(weapon: Weapon, distance: u32) -> bool {
    distance <= weapon.range_inches() * INCH
}

/// Answer to `in_range`: whether a distance is within the range of a weapon.
pub fn in_range(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (weapon, distance): (Weapon, u32) = (args.required("weapon")?, args.required("distance_u")?);
    Ok(reaches(weapon, distance).into())
}

/// MC 7.7 How figures are halved.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Half {
    Up,
    Down,
}

/// Answer to `firing_figures`: a number.
pub fn firing_figures(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (kind, formation): (TroopWord, Formation) = (args.required("kind")?, args.required("formation")?);
    let figures = figures(args, "figures")?;
    let (files, half): (Option<u16>, Option<Half>) = (args.take("files")?, args.take("half")?);
    let (weapon, size): (Option<Weapon>, Option<GunSize>) = (args.take("weapon")?, args.take("size")?);
    let usual = troops(kind, formation, figures);
    let own = Troops {
        files: files.unwrap_or(1),
        weapon: weapon.unwrap_or(usual.weapon),
        size: size.unwrap_or_default(),
        ..usual
    };
    let all = own.firing_figures();
    Ok(match half {
        None => all,
        Some(Half::Up) => all.div_ceil(2),
        Some(Half::Down) => all / 2,
    }
    .into())
}

/// Answer to `fire_modifiers`: the rows that are not 0.
pub fn fire_modifiers(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (weapon, distance): (Weapon, u32) = (args.required("weapon")?, args.required("distance")?);
    let target: UnitKind = args.or_default("target_kind")?;
    let formation: Formation = args.or_default("target_formation")?;
    let cover: Option<Cover> = args.take("cover")?;
    if !reaches(weapon, distance) {
        return Err(refused(Illegal::OutOfRange));
    }
    let facts = ShotFacts {
        weapon,
        distance,
        class: class(args, "fclass")?,
        is_first: args.or_default("first_formed")?,
        is_mounted: args.or_default("mounted")?,
        target,
        target_mounted: target == UnitKind::Horse,
        formation,
        is_flank: args.or_default("flank")?,
        cover: cover.unwrap_or_default(),
    };
    Ok(rows(&facts.sum(Charts::ours())))
}

/// Answer to `table_result`: figures lost by one roll, which is of thirty figures at most (MC 8.1).
pub fn table_result(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (figures, die): (u32, u8) = (bounded(args.required("figures")?)?, args.required("die")?);
    if !(1..=10).contains(&die) {
        return Err(input(say!("mc-data-die")));
    }
    if figures > MOST_FIGURES {
        return Err(QuestionFault::Refused(say!("mc-data-one-roll", most = MOST_FIGURES)));
    }
    Ok(losses_by(Charts::ours(), figures, modifier(args, "modifier")?, &[die]).into())
}

/// Answer to `combat`: the law of the figures lost.
pub fn combat(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let figures = bounded(args.required("figures")?)?;
    Ok(keyed(&loss_law(Charts::ours(), figures, modifier(args, "modifier")?), u32::to_string))
}

/// Answer to `shot`: the law of the losses, their mean, and the chance that a gun is eliminated.
pub fn shot(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let figures = bounded(args.required("figures")?)?;
    let (most, counters): (Option<u32>, bool) = (args.take("target_figures")?, args.or_default("counter_battery")?);
    let law = loss_law(Charts::ours(), figures, modifier(args, "modifier")?);
    let law = law.map(|lost| (*lost).min(most.unwrap_or(u32::MAX)));
    let counter = Die::D10.at_least(super::super::rules::numbers::COUNTER.into());
    let destroyed =
        if counters { law.map(|lost| *lost > 0).and(&counter).chance_of_success() } else { Fraction::zero() };
    Ok(object([
        ("losses", keyed(&law, u32::to_string)),
        ("mean", fraction(&law.mean())),
        ("gun_destroyed", fraction(&destroyed)),
    ]))
}
