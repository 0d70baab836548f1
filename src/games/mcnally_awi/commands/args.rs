//! Arguments that several questions have.

use crate::cli::data_arguments::DataArguments;
use crate::games::mcnally_awi::rules::kinds::{Class, GunSize, Weapon};
use crate::games::mcnally_awi::rules::{Formation, Illegal, Troops, UnitKind};
use crate::games::table::commands::{QuestionFault, fraction, input, object};
use crate::kernel::Breakdown;
use crate::kernel::chances::{Fraction, Law};
use crate::say;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::fmt::Debug;

/// Greatest number of figures in a question, and of a modifier to either side.
pub const MOST: u32 = 200;

/// Number of a question that is not beyond what is counted with.
pub fn bounded(number: u32) -> Result<u32, QuestionFault> {
    if number <= MOST { Ok(number) } else { Err(input(say!("mc-data-most", most = MOST))) }
}

/// Figures of a question.
pub fn figures(args: &mut DataArguments, key: &str) -> Result<u16, QuestionFault> {
    bounded(args.required(key)?).map(|figures| figures as u16)
}

/// Modifier of a question, held within bounds.
pub fn modifier(args: &mut DataArguments, key: &str) -> Result<i32, QuestionFault> {
    let modifier: i32 = args.or(key, 0)?;
    bounded(modifier.unsigned_abs()).map(|_| modifier)
}

/// Class of a question.
pub fn class(args: &mut DataArguments, key: &str) -> Result<Class, QuestionFault> {
    let number: u8 = args.or(key, 3)?;
    Class::new(number).ok_or_else(|| input(say!("mc-data-class")))
}

/// Word for the troops of a question: a kind, or `dismounted` horse (MC 3.2).
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TroopWord {
    Foot,
    Horse,
    Dismounted,
    Indians,
    Gun,
    General,
}

/// Troops of a question by their word, formation and figures.
pub fn troops(word: TroopWord, formation: Formation, figures: u16) -> Troops {
    let (kind, weapon) = match word {
        TroopWord::Foot => (UnitKind::Foot, Weapon::Musket),
        TroopWord::Horse => (UnitKind::Horse, Weapon::Carbine),
        TroopWord::Dismounted => (UnitKind::Horse, Weapon::Musket),
        TroopWord::Indians => (UnitKind::Indians, Weapon::Musket),
        TroopWord::Gun => (UnitKind::Gun, Weapon::Gun),
        TroopWord::General => (UnitKind::General, Weapon::Musket),
    };
    let is_dismounted = word == TroopWord::Dismounted;
    Troops { kind, figures, formation, files: 1, gap: 1, is_dismounted, size: GunSize::Light, weapon }
}

/// Answer of a question that a paragraph forbids.
pub fn refused(why: Illegal) -> QuestionFault {
    QuestionFault::Refused(format!("{} {why}", why.paragraph()))
}

/// Modifiers of a sum by the names of their rows.
pub fn rows<C: Copy + Debug>(sum: &Breakdown<C>) -> Value {
    let line = |line: &crate::kernel::Term<C>| (format!("{:?}", line.why), line.value.into());
    Value::Object(sum.lines.iter().map(line).collect::<Map<_, _>>())
}

/// Chances of some ends of a law by their names.
pub fn ends<T: Ord, const N: usize>(law: &Law<T>, names: [(&str, T); N]) -> Value {
    object(names.map(|(name, end)| (name, fraction(&law.chance(&end)))))
}

/// Fraction of a text `n/d`, or of a whole number; none without one.
pub fn share(args: &mut DataArguments, key: &str) -> Result<Option<Fraction>, QuestionFault> {
    let value: Option<Value> = args.take(key)?;
    let parse = |text: &str| -> Option<Fraction> {
        let (some, all) = text.split_once('/').unwrap_or((text, "1"));
        Some(Fraction::new(some.parse().ok()?, all.parse().ok()?))
    };
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => parse(&text).map(Some).ok_or_else(|| input(say!("mc-data-share"))),
        Some(Value::Number(number)) => {
            let text = number.to_string();
            // Decimals are exact tenths and so on.
            let found = match text.split_once('.') {
                Some((whole, part)) => parse(&format!("{whole}{part}/1{}", "0".repeat(part.len()))),
                None => parse(&text),
            };
            found.map(Some).ok_or_else(|| input(say!("mc-data-share")))
        }
        Some(_) => Err(input(say!("mc-data-share"))),
    }
}
