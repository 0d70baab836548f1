//! Refusals as answers.

pub use crate::games::table::commands::{QuestionFault, counts, fraction, keyed, object};

use crate::games::game_of_kings::rules::{Forbidden, Illegal};

impl From<Forbidden> for QuestionFault {
    fn from(why: Forbidden) -> Self {
        Self::Refused(format!("{} {why}", why.paragraph()))
    }
}

impl From<Illegal> for QuestionFault {
    fn from(why: Illegal) -> Self {
        Self::Refused(format!("{} {why}", why.paragraph()))
    }
}
