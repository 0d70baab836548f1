//! *Muskets & Mayhem*: its rules by paragraph and example, exact chances, random games.

mod army_points;
mod battles;
mod bots;
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
