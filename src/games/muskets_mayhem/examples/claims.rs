//! Claims of an example, checked against the rules and turned into marks. A claim that the rules deny is a fault of the file.

mod contact;
mod fire;
mod moves;
mod nerve;

use crate::board::table::Length;
use crate::games::muskets_mayhem::rules::Game;
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
    /// MM 2.8 Claim that only draws the lines of the front and the rear edge of a unit out to both sides by a length.
    Edges(String, u32),
    /// MM 2.8 Claim that a point lies in a zone about a unit.
    Zone(At, String, Edge),
    /// MM 2.9 Claim that a unit fires up to this range, drawn with its arc.
    Arc(String, u32),
    /// MM 7 Claim about a shot: its dice, the faces that hit and save, and the mean of the casualties.
    Shot { by: String, at: String, dice: u32, need: i32, save: i32, mean: String },
    /// MM 7 Claim that this paragraph bars a shot.
    NoShot(String, String, String),
    /// MM 7.4 Claim about the fire dice of a unit.
    FireDice(String, u32),
    /// MM 5 Claim about a move: its cost, its end, and whether the unit still fires in this turn.
    Goes { unit: String, line: String, cost: u32, end: At, fires: bool },
    /// MM 5 Claim that this paragraph bars a move.
    Barred { unit: String, line: String, paragraph: String },
    /// MM 6.1 Claim about a charge: the edge that it strikes, the contact pose, its cost, the chance of contact, and whether the
    /// target may answer it.
    Charge { unit: String, at: String, edge: Edge, end: At, cost: u32, contact: String, answer: bool },
    /// MM 6.1 Claim that this paragraph bars a charge.
    NoCharge(String, String, String),
    /// MM 6.7 Claim about where a charge and its counter-charge meet.
    Meets { unit: String, at: String, place: At },
    /// MM 9.3 Claim about the dice of a unit in contact.
    Blow { by: String, at: String, dice: u32 },
    /// MM 15.4 Claim about a melee of two units: the chances that the first wins it, and that it stays undecided.
    Melee { units: (String, String), won: String, undecided: String },
    /// MM 2.7 Claim about where a unit stands once it has these hits in all.
    Stands { unit: String, hits: u16, at: At },
    /// MM 6.5, 6.8 Claim about the retreat of the target of a charge; without an end it is lost.
    Driven { unit: String, by: String, end: Option<At> },
    /// MM 9.7, 9.8 Claim about the retreat of a unit that has lost a melee, and the friends that it passes through.
    Beaten { unit: String, end: Option<At>, through: Vec<String> },
    /// MM 6.4, 8.3 Claim about a check: the face that passes, under the charge of an enemy or without one.
    Check { unit: String, charged_by: Option<String>, need: i32 },
    /// MM 7.7 Claim about the face that saves a hit of an enemy.
    Saves { unit: String, from: String, need: i32 },
    /// MM 10.2 Claim that a commander may attach to a unit, at this distance, or may not.
    Joins { commander: String, unit: String, distance: u32, may: bool },
}

/// Checks a claim of an example against the rules and draws it.
///
/// # Errors
/// The rules contradict the claim.
pub fn draw(artist: &mut Artist, claim: &Claim) -> Result<(), String> {
    match claim {
        Claim::Distance(from, to, claimed) => artist.distance(from, to, Length(*claimed)),
        Claim::Label(at, words) => artist.label(*at, words),
        Claim::Edges(unit, length) => contact::edges(artist, unit, Length(*length)),
        Claim::Zone(at, unit, zone) => artist.zone(*at, unit, *zone),
        Claim::Arc(unit, range) => artist.arc(unit, Length(*range)),
        Claim::Shot { by, at, dice, need, save, mean } => fire::shot(artist, (by, at), (*dice, *need, *save), mean),
        Claim::NoShot(by, at, paragraph) => fire::no_shot(artist, by, at, paragraph),
        Claim::FireDice(unit, dice) => fire::fire_dice(artist, unit, *dice),
        Claim::Goes { unit, line, cost, end, fires } => moves::goes(artist, (unit, line), *cost, *end, *fires),
        Claim::Barred { unit, line, paragraph } => moves::barred(artist, unit, line, paragraph),
        Claim::Charge { unit, at, edge, end, cost, contact, answer } => {
            contact::charge(artist, (unit, at), (*edge, *end, *cost), contact, *answer)
        }
        Claim::NoCharge(unit, at, paragraph) => contact::no_charge(artist, unit, at, paragraph),
        Claim::Meets { unit, at, place } => contact::meets(artist, unit, at, *place),
        Claim::Blow { by, at, dice } => contact::blow_dice(artist, by, at, *dice),
        Claim::Melee { units: (one, other), won, undecided } => contact::melee(artist, [one, other], won, undecided),
        Claim::Stands { unit, hits, at } => nerve::stands(artist, unit, *hits, *at),
        Claim::Driven { unit, by, end } => nerve::driven(artist, unit, by, *end),
        Claim::Beaten { unit, end, through } => nerve::beaten(artist, unit, *end, through),
        Claim::Check { unit, charged_by, need } => nerve::check(artist, unit, charged_by.as_deref(), *need),
        Claim::Saves { unit, from, need } => nerve::saves(artist, unit, from, *need),
        Claim::Joins { commander, unit, distance, may } => {
            moves::joins(artist, (commander, unit), Length(*distance), *may)
        }
    }
}
