//! McNally's rules: by paragraph and worked example, exact chances, random games.

mod answers;
mod asked_in_practice;
mod bots;
mod charts;
mod drawn_examples;
mod examples;
mod laws;
mod lesson_numbers;
mod numbers;
mod own_charts;
mod paragraphs;
mod played;
mod random_games;
mod review;
mod setups;
mod specials;
