//! The table: numbers, worked examples of the rule pages, and a slow reference that agrees on random scenes (T 8).

mod agreement;
pub mod book_pictures;
mod features;
mod gk_examples;
mod mc_examples;
mod mm_examples;
mod moves;
mod numbers;
pub mod practice_questions;
pub mod random_play;
mod records;
mod reference;
mod scenes;
mod worked;
