//! *Muskets & Mayhem*: its rules by paragraph and example, exact chances, random games.

mod army_points;
mod asked_in_practice;
mod battles;
mod bots;
mod examples;
mod geometry;
mod laws;
mod measured;
mod numbers;
mod paragraphs;
mod played;
mod random_games;
mod sessions;
mod setups;
mod thrown;
