//! Arguments that several questions have.

use crate::cli::data_arguments::DataArguments;
use crate::games::muskets_mayhem::rules::charge::ChargeParty;
use crate::games::muskets_mayhem::rules::needs::Shelter;
use crate::games::muskets_mayhem::rules::options::Count;
use crate::games::muskets_mayhem::rules::{Basis, Formation, Morale, Options, Quality, RulesInForce, Troops, UnitKind};
use crate::games::table::commands::{QuestionFault, input};
use crate::say;
use serde::Deserialize;

/// Greatest number of dice, and of figures, in a question.
pub const MOST: u32 = 100;

/// Rules under the options of a question; `bases`: whether bases are counted.
pub fn rules(args: &mut DataArguments) -> Result<RulesInForce, QuestionFault> {
    let mut options: Options = args.or_default("options")?;
    if args.or_default("bases")? {
        options.count = Count::Bases;
    }
    Ok(RulesInForce::with(options))
}

/// Number of a question that is not beyond what is counted with.
pub fn bounded(number: u32) -> Result<u32, QuestionFault> {
    if number <= MOST { Ok(number) } else { Err(input(say!("mm-ask-most", most = MOST))) }
}

/// Figures of a question.
pub fn figures(args: &mut DataArguments, key: &str) -> Result<u16, QuestionFault> {
    bounded(args.required(key)?).map(|figures| figures as u16)
}

/// Unit of a question by its kind, figures, formation and basis.
pub fn troops(args: &mut DataArguments, figures: u16) -> Result<Troops, QuestionFault> {
    Ok(Troops {
        kind: args.required("kind")?,
        figures,
        formation: args.or_default("formation")?,
        basis: args.or_default("basis")?,
        is_limbered: args.or_default("limbered")?,
        is_horse_gun: args.or_default("horse_gun")?,
    })
}

/// Shelter of a unit that is in defences or not.
pub const fn shelter(is_defended: bool) -> Shelter {
    if is_defended { Shelter::Defended } else { Shelter::Open }
}

/// Unit of a charge.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartyArg {
    kind: UnitKind,
    figures: u16,
    #[serde(default)]
    quality: Quality,
    #[serde(default)]
    morale: Morale,
    #[serde(default)]
    formation: Formation,
    #[serde(default)]
    basis: Basis,
    #[serde(default)]
    limbered: bool,
    #[serde(default)]
    defended: bool,
    #[serde(default)]
    commander: bool,
}

impl PartyArg {
    /// Unit as a charge sees it.
    pub fn party(&self) -> Result<ChargeParty, QuestionFault> {
        bounded(self.figures.into())?;
        Ok(ChargeParty {
            troops: Troops {
                kind: self.kind,
                figures: self.figures,
                formation: self.formation,
                basis: self.basis,
                is_limbered: self.limbered,
                is_horse_gun: false,
            },
            quality: self.quality,
            morale: self.morale,
            is_defended: self.defended,
            is_covered: self.defended,
            has_save: self.commander,
        })
    }
}
