//! Review of a battle: what its outcomes count as.

mod rolls;

use super::rules::battle::GroupId;
use super::rules::outcomes::{LossCause, Outcome};
use super::rules::{Game, UnitKind};
use crate::games::table::rules::{UnitId, piece_of, unit_of};
use crate::kernel::{PieceId, SideId};
use crate::play::review::{LossBy, LuckForm, ReviewNote, ReviewWords, ReviewedGame};
use crate::say;
use rolls::{LuckTopicOfMcNally, rolls};

/// Index of the arm of a kind of unit among foot, horse and guns; none of generals, who have no figures.
const fn arm(kind: UnitKind) -> Option<usize> {
    match kind {
        UnitKind::Foot | UnitKind::Indians => Some(0),
        UnitKind::Horse => Some(1),
        UnitKind::Gun => Some(2),
        UnitKind::General => None,
    }
}

/// MC 5.13 Unit that a detachment belongs to; any other unit itself.
fn whole_of(game: &Game, unit: UnitId) -> UnitId {
    game.card(unit).detachment_of.unwrap_or(unit)
}

/// Side of a card, and the title of its activation.
fn titled(game: &Game, card: GroupId) -> (SideId, String) {
    (game.battle.group(card).side, say!("mc-review-card", card = game.group_name(card)))
}

impl ReviewedGame for Game {
    fn review_words() -> ReviewWords {
        let form = |topic| if topic == LuckTopicOfMcNally::Moves { LuckForm::Average } else { LuckForm::Sum };
        ReviewWords {
            arms: vec![say!("mc-arm-foot"), say!("mc-arm-horse"), say!("mc-arm-guns")],
            topics: LuckTopicOfMcNally::ALL.into_iter().map(|topic| (topic.name(), form(topic))).collect(),
            strength_lost: say!("mc-review-figures-lost"),
            strength_left: say!("mc-review-figures-left"),
            lost_in_fights: say!("mc-review-in-melee"),
            losses_note: say!("mc-review-losses-note"),
        }
    }

    /// Figures of detachments count as those of their units.
    fn counted_pieces(&self) -> Vec<(PieceId, SideId, usize)> {
        let counted = |unit: UnitId| Some((piece_of(unit), self.side(unit), arm(self.card(unit).kind)?));
        self.battle.unit_ids().filter(|unit| whole_of(self, *unit) == *unit).filter_map(counted).collect()
    }

    fn strength(&self, piece: PieceId) -> u32 {
        self.unit_state(unit_of(piece)).figures.into()
    }

    fn review_notes(&self, outcome: &Outcome) -> Vec<ReviewNote> {
        let lost = |unit: UnitId, figures: u32, by| ReviewNote::Lost(piece_of(whole_of(self, unit)), figures, by);
        let mut notes = match outcome {
            Outcome::CardDrawn { card, .. } => {
                let (side, words) = titled(self, *card);
                vec![ReviewNote::Opens(side, words)]
            }
            Outcome::Shot { target, losses, .. } => vec![ReviewNote::Shot, lost(*target, *losses, LossBy::Fire)],
            Outcome::MeleeRound { losses, .. } => {
                losses.iter().map(|(unit, figures)| lost(*unit, *figures, LossBy::Fight)).collect()
            }
            Outcome::MeleeDecided { .. } => vec![ReviewNote::Fight, ReviewNote::Told],
            Outcome::Lost { unit, why } if arm(self.card(*unit).kind).is_some() => {
                // What fire and melee took has been counted.
                let left = if *why == LossCause::NoFigures { 0 } else { self.strength(piece_of(*unit)) };
                let is_whole = whole_of(self, *unit) == *unit;
                let gone = if is_whole {
                    ReviewNote::Gone(piece_of(*unit), left)
                } else {
                    lost(*unit, left, LossBy::Otherwise)
                };
                vec![ReviewNote::Told, gone]
            }
            Outcome::Routed { .. }
            | Outcome::Lost { .. }
            | Outcome::BrigadeBroken { .. }
            | Outcome::GameEnded { .. } => vec![ReviewNote::Told],
            _ => Vec::new(),
        };
        notes.extend(rolls(self, outcome).into_iter().map(ReviewNote::Rolled));
        notes
    }

    /// MC 4.1 The first card is drawn before any order.
    fn begun_activation(&self) -> Option<(SideId, String)> {
        self.activation().map(|(card, _)| titled(self, card))
    }

    fn apply_outcome(&mut self, outcome: &Outcome) {
        self.apply(outcome);
    }

    fn strength_lost(n: u32) -> String {
        say!("mc-review-lost", n)
    }

    fn fights(n: u32) -> String {
        say!("mc-review-melees", n)
    }
}
