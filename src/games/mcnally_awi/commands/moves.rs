//! Questions about stands, formations, rolls and prices (MC 3, 5, 9.3, 9.6, 14).

use super::args::{TroopWord, figures, refused, troops};
use crate::board::table::WheelAngle;
use crate::cli::data_arguments::DataArguments;
use crate::games::mcnally_awi::rules::kinds::{UnitFlag, Weapon};
use crate::games::mcnally_awi::rules::numbers::WHEEL_PIECE;
use crate::games::mcnally_awi::rules::rolls::{self, MoveRoll};
use crate::games::mcnally_awi::rules::troops::{self as rules, MoveKind};
use crate::games::mcnally_awi::rules::{Charts, Formation, Illegal, Troops, UnitKind};
use crate::games::table::commands::{QuestionFault, fraction, input, keyed};
use crate::say;
use serde_json::{Value, json};

/// Greatest length in a question, in units of length.
const FAR: u32 = 1_000_000;

/// Length of a question that is not beyond what is counted with.
fn length(args: &mut DataArguments, key: &str) -> Result<u32, QuestionFault> {
    let length: u32 = args.required(key)?;
    if length <= FAR { Ok(length) } else { Err(input(say!("mc-data-far", most = FAR))) }
}

/// Answer to `stands`: a number.
pub fn stands(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (kind, figures) = (args.required("kind")?, figures(args, "figures")?);
    Ok(troops(kind, Formation::Close, figures).stands().into())
}

/// Answer to `block`: width, depth, files, ranks.
pub fn block(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (kind, figures): (TroopWord, u16) = (args.required("kind")?, figures(args, "figures")?);
    let formation: Formation = args.required("formation")?;
    let (files, gap): (Option<u16>, u8) = (args.take("files")?, args.or("gap", 1)?);
    if !(1..=2).contains(&gap) {
        return Err(refused(Illegal::BadGap));
    }
    let own = Troops { files: files.unwrap_or(1), gap, ..troops(kind, formation, figures) };
    let ((width, depth), ranks) = (own.block(), own.ranks());
    Ok(json!([width, depth, ranks.files, ranks.ranks]))
}

/// Answer to `may_form`: null, or the paragraph that forbids it.
pub fn may_form(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let formation: Formation = args.required("formation")?;
    let (kind, flags): (UnitKind, Vec<UnitFlag>) = (args.or_default("kind")?, args.or_default("flags")?);
    let (weapon, allowed): (Weapon, Vec<Formation>) = (args.or_default("weapon")?, args.or_default("allowed")?);
    let may = rules::may_form(formation, kind, &flags, weapon, &allowed);
    Ok(may.err().map_or(Value::Null, |paragraph| format!("MC {paragraph}").into()))
}

/// Roll of a question: its kind, whether it charges, and inches besides.
fn roll(args: &mut DataArguments) -> Result<MoveRoll, QuestionFault> {
    let (kind, is_charge): (MoveKind, bool) = (args.required("kind")?, args.or_default("charge")?);
    let extra: i32 = args.or("extra", 0)?;
    if extra.unsigned_abs() > 100 {
        return Err(input(say!("mc-data-most", most = 100)));
    }
    let roll = if is_charge { charge_roll(kind)? } else { MoveRoll::of(kind.row(Charts::ours())) };
    Ok(roll.with(extra))
}

/// Roll of a charge; refused of those that do not charge.
pub fn charge_roll(kind: MoveKind) -> Result<MoveRoll, QuestionFault> {
    MoveRoll::of_charge(Charts::ours(), kind).ok_or_else(|| refused(Illegal::CannotCharge))
}

/// Answer to `roll_law`: the law of the inches.
pub fn roll_law(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    Ok(keyed(&roll(args)?.law(), i32::to_string))
}

/// Answer to `can_pay`: a chance.
pub fn can_pay(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (roll, cost) = (roll(args)?, length(args, "cost")?);
    Ok(fraction(&roll.can_pay(cost)))
}

/// Answer to `declarable`: whether the kind may charge and its greatest roll pays a price.
pub fn declarable(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (kind, price): (MoveKind, u32) = (args.required("kind")?, length(args, "price")?);
    Ok(MoveRoll::of_charge(Charts::ours(), kind).is_some_and(|roll| price <= roll.greatest()).into())
}

/// Answer to `wheel_length`: a length.
pub fn wheel_length(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (width, angle): (u32, u16) = (length(args, "width")?, args.required("angle")?);
    let stops = |angle: &WheelAngle| angle.units().is_multiple_of(WHEEL_PIECE);
    let angle = WheelAngle::new(angle).filter(stops).ok_or_else(|| refused(Illegal::WheelStops))?;
    Ok(rolls::wheel_length(width, angle).into())
}

/// Answer to `price`: a length.
pub fn price(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let length = length(args, "length")?;
    let (conditions, obstacles): (u32, u32) = (args.or("conditions", 0)?, args.or("obstacles", 0)?);
    let faces: u32 = args.or("faces", 0)?;
    if obstacles.max(faces) > 1000 {
        return Err(input(say!("mc-data-most", most = 1000)));
    }
    Ok(rolls::price(length, conditions, obstacles, faces).into())
}

/// Answer to `evasion`: a length.
pub fn evasion(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (inches, moved): (u32, bool) = (length(args, "rolled_inches")?, args.required("moved_this_turn")?);
    Ok(rolls::evasion(inches.min(1000), moved).into())
}

/// Answer to `failed_charge_fallback`: a length.
pub fn failed_charge(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (kind, inches): (MoveKind, u32) = (args.required("kind")?, length(args, "rolled_inches")?);
    charge_roll(kind)?;
    Ok(rolls::failed_charge_way(kind, inches.min(1000)).into())
}
