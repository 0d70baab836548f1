//! Review of a battle: what its outcomes count as, and the decisions that cost most.

mod bout_facts;
mod costly;
mod rolls;

pub use bout_facts::{arm_strengths, bout_facts, counted_acts};
pub use costly::decisions;

use super::rules::outcomes::{LossCause, Outcome, TestResult};
use super::rules::text;
use super::rules::{Game, TroopClass, UnitId};
use crate::games::table::rules::{piece_of, unit_of};
use crate::kernel::{PieceId, SideId};
use crate::play::review::{
    GameReview, JudgedDecisions, LossBy, LuckForm, ReviewNote, ReviewWords, ReviewedGame, built,
};
use crate::say;
use crate::session::Session;
use rolls::{LuckTopicOfKings, rolls};

/// Classes whose losses are counted, in the order of the arms.
const ARMS: [TroopClass; 3] = [TroopClass::Foot, TroopClass::Horse, TroopClass::Guns];

/// Review of the game up to the current position.
#[must_use]
pub fn review(session: &Session<Game>) -> GameReview {
    let decisions =
        JudgedDecisions { offer: say!("gk-review-decisions-about"), remark: say!("gk-review-decisions-told") };
    GameReview { decisions: Some(decisions), ..built(session) }
}

impl ReviewedGame for Game {
    fn review_words() -> ReviewWords {
        ReviewWords {
            arms: vec![say!("gk-force-foot"), say!("gk-force-horse"), say!("gk-force-guns")],
            topics: LuckTopicOfKings::ALL.into_iter().map(|topic| (topic.name(), LuckForm::Sum)).collect(),
            strength_lost: say!("gk-review-quarters-lost"),
            strength_left: say!("gk-review-quarters-left"),
            lost_in_fights: say!("gk-review-in-melee"),
            losses_note: say!("gk-review-losses-note"),
        }
    }

    /// Generals have no quarters.
    fn counted_pieces(&self) -> Vec<(PieceId, SideId, usize)> {
        let arm = |unit: UnitId| ARMS.iter().position(|class| *class == self.kind(unit).class());
        let counted = |unit: UnitId| Some((piece_of(unit), self.side(unit), arm(unit)?));
        self.battle.unit_ids().filter_map(counted).collect()
    }

    fn strength(&self, piece: PieceId) -> u32 {
        self.unit_state(unit_of(piece)).quarters.into()
    }

    fn review_notes(&self, outcome: &Outcome) -> Vec<ReviewNote> {
        let lost = |unit: UnitId, loss: u8, by| ReviewNote::Lost(piece_of(unit), loss.into(), by);
        let mut notes = match outcome {
            Outcome::SectorOpened { side, sector } => {
                vec![ReviewNote::Opens(*side, say!("gk-review-sector", sector = text::sector(*sector)))]
            }
            Outcome::GunFired { target, loss, .. } | Outcome::Volley { target, loss, .. } => {
                vec![ReviewNote::Shot, lost(*target, *loss, LossBy::Fire)]
            }
            Outcome::MeleeFought { units, .. } => {
                let losses = units.iter().map(|report| lost(report.unit, report.loss, LossBy::Fight));
                [ReviewNote::Fight, ReviewNote::Told].into_iter().chain(losses).collect()
            }
            Outcome::Tested { unit, result: TestResult::Failed, .. } => vec![lost(*unit, 1, LossBy::Otherwise)],
            Outcome::Eliminated { unit, why } => {
                // What fire, melee and a test took has been counted.
                let left = match why {
                    LossCause::Fire | LossCause::Melee | LossCause::Morale => 0,
                    _ => self.strength(piece_of(*unit)),
                };
                vec![ReviewNote::Told, ReviewNote::Gone(piece_of(*unit), left)]
            }
            Outcome::GameEnded { .. } => vec![ReviewNote::Told],
            _ => Vec::new(),
        };
        notes.extend(rolls(self, outcome).into_iter().map(ReviewNote::Rolled));
        notes
    }

    fn apply_outcome(&mut self, outcome: &Outcome) {
        self.apply(outcome);
    }

    fn strength_lost(n: u32) -> String {
        say!("gk-review-lost", n)
    }

    fn fights(n: u32) -> String {
        say!("gk-review-melees", n)
    }
}
