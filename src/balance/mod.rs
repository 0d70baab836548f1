//! Balance of a battle: many games of one program against itself, as records that add up exactly, and what they say: who wins, by
//! how much, when it is decided, with what losses; each with its 95% interval. It knows no game.
//!
//! Each game depends on the seed and its number alone. So any share of the games can be played anywhere, and the records of all
//! shares together are those of one run, byte for byte.

#![warn(missing_docs)]

mod comparison;
mod figures;
mod intervals;
mod play_games;
mod record_file;
mod records;
mod summary;
mod words;

pub use comparison::{Comparison, Difference, DifferenceTopic};
pub use figures::{BalanceFigures, OutcomeCounts};
pub use intervals::{Distribution, Estimate, Moments, Share, share_difference};
pub use play_games::{BalancePlan, balance_head, first_player, play_game, run_head};
pub use record_file::{BalanceFile, merged};
pub use records::{BalanceHead, GameRecord, RunHead, Shard};
pub use summary::{ArmLoss, FirstMoves, RunSummary};
pub use words::{estimate, margin_sentence, outcome_sentences, percent, percent_between, summary_sentences};
