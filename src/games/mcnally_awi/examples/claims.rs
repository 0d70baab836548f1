//! Claims of an example, checked against the rules and turned into marks. A claim that the rules deny is a fault of the file.

mod charges;
mod fire;
mod moves;
mod nerve;

use crate::board::table::Length;
use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::nerve::TestOccasion;
use crate::games::table::examples::{ClaimArtist, Edge, FilePoint as At};
use serde::Deserialize;

/// Checker and painter of one claim.
type Artist = ClaimArtist<Game>;

/// A claim of the picture, which is checked against the rules and drawn. Units are named by their text ids.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Claim {
    /// Claim about the distance of two units from edge to edge.
    Distance(String, String, u32),
    /// Claim that only draws a letter or words at a point, to which the caption refers.
    Label(At, String),
    /// MC 2.6 Claim that a point lies in a zone about a unit.
    Zone(At, String, Edge),
    /// MC 7.3 Claim that a unit fires up to this range, drawn with its arc.
    Arc(String, u32),
    /// MC 3.7 Claim about the width and the depth of a unit.
    Block(String, u32, u32),
    /// MC 7.1 Claim about the figures with which a unit fires.
    Fires(String, u32),
    /// MC 5 Claim about a path: its price, its end, and the chance that the roll pays for it. Besides helm words the line may hold
    /// `open` and `close`.
    Goes { unit: String, line: String, price: u32, end: At, chance: String },
    /// MC 5 Claim that this paragraph bars a path, however much is rolled.
    Barred { unit: String, line: String, paragraph: String },
    /// MC 7, 8 Claim about a shot of some units together: its figures, its modifiers, and the mean loss in tenths.
    Shot { by: Vec<String>, at: String, figures: u32, sum: i32, mean: String },
    /// MC 7.6 Claim about the chance that a gun eliminates another one.
    Counter { by: String, at: String, chance: String },
    /// MC 7 Claim that this paragraph bars a shot.
    NoShot(String, String, String),
    /// MC 9 Claim about a charge: the edge that it strikes, its prices at 2 inches and at contact, the chances of its roll, of contact
    /// and of a won melee.
    Charge { unit: String, at: String, edge: Edge, stop: u32, price: u32, roll: String, contact: String, won: String },
    /// MC 9 Claim that this paragraph bars a charge.
    NoCharge(String, String, String),
    /// MC 9.6 Claim about the place to which charged skirmishers evade with a roll.
    Evades { unit: String, from: String, inches: u32, end: At },
    /// MC 11, 14.2 Claim about a test: its Morale Number, its modifiers, and the chance to pass.
    Test { unit: String, why: TestOccasion, charged_by: Option<String>, number: i32, sum: i32, passes: String },
    /// MC 12.3 Claim that a unit is in shelter, or not.
    Shelter(String, bool),
}

/// Checks a claim of an example against the rules and draws it.
///
/// # Errors
/// The rules contradict the claim.
pub fn draw(artist: &mut Artist, claim: &Claim) -> Result<(), String> {
    match claim {
        Claim::Distance(from, to, claimed) => artist.distance(from, to, Length(*claimed)),
        Claim::Label(at, words) => artist.label(*at, words),
        Claim::Zone(at, unit, zone) => artist.zone(*at, unit, *zone),
        Claim::Arc(unit, range) => artist.arc(unit, Length(*range)),
        Claim::Block(unit, width, depth) => moves::block(artist, unit, (*width, *depth)),
        Claim::Fires(unit, figures) => fire::fires(artist, unit, *figures),
        Claim::Goes { unit, line, price, end, chance } => moves::goes(artist, (unit, line), *price, *end, chance),
        Claim::Barred { unit, line, paragraph } => moves::barred(artist, unit, line, paragraph),
        Claim::Shot { by, at, figures, sum, mean } => fire::shot(artist, (by, at), (*figures, *sum), mean),
        Claim::Counter { by, at, chance } => fire::counter(artist, by, at, chance),
        Claim::NoShot(by, at, paragraph) => fire::no_shot(artist, by, at, paragraph),
        Claim::Charge { unit, at, edge, stop, price, roll, contact, won } => {
            charges::charge(artist, (unit, at), *edge, (*stop, *price), [roll, contact, won])
        }
        Claim::NoCharge(unit, at, paragraph) => charges::no_charge(artist, unit, at, paragraph),
        Claim::Evades { unit, from, inches, end } => charges::evades(artist, (unit, from), *inches, *end),
        Claim::Test { unit, why, charged_by, number, sum, passes } => {
            nerve::test(artist, (unit, *why), charged_by.as_deref(), (*number, *sum), passes)
        }
        Claim::Shelter(unit, is) => nerve::shelter(artist, unit, *is),
    }
}
