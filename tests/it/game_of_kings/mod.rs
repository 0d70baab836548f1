//! *Game Of Kings*: its rules by paragraph and example, and random games.

mod flow;
mod flow_contact;
mod flow_games;
mod flow_moves;
mod flow_reference;
mod flow_retreat;
mod setups;
