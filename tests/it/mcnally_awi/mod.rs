//! McNally's rules: by paragraph and worked example, exact chances, random games.

mod bots;
mod charts;
mod examples;
mod laws;
mod numbers;
mod own_charts;
mod paragraphs;
mod played;
mod random_games;
mod setups;
mod specials;
