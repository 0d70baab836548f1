//! *Game Of Kings*: its rules by paragraph and example, and random games.

mod flow_games;
mod setups;
