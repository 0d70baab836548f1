//! A slow, independent reference implementation of the rules, written from the paragraphs alone.
//!
//! Nothing here calls the rules' own computations: it reads only the printed data of a battle and the position, and
//! works everything out anew, by other methods (hexes as points of the plane, brute force, hand-typed tables).
//! Where a paragraph leaves two readings the one taken is marked "Ambiguity A...".

pub mod fire;
pub mod ground;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod plane;
pub mod random;
pub mod retreat;
pub mod scene;
pub mod table;
pub mod victory;

mod compare;
mod geometry;
mod odds;
mod playing;
mod refusals;
mod settled;
