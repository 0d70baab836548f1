//! McNally's rules: by paragraph and worked example, exact chances, random games.

mod answers;
mod charts;
mod examples;
mod laws;
mod numbers;
mod paragraphs;
mod played;
mod random_games;
mod setups;
