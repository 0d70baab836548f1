//! Claims of an example, checked against the rules and turned into marks. A claim that the rules deny is a fault of the file.

mod contact;
mod fire;
mod moves;
mod nerve;

use crate::board::table::Length;
use crate::games::game_of_kings::rules::gun::GunLoad;
use crate::games::game_of_kings::rules::text::MoveLine;
use crate::games::game_of_kings::rules::{Game, Zone};
use crate::games::table::examples::{ClaimArtist, FilePoint as At};
use crate::say;
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
    /// GK 2.10 Claim that a unit fires up to this range, drawn with its arc.
    Arc(String, u32),
    /// GK 8 Claim about a volley: its range, its dice, the face that hits, and the mean of the hits after saves.
    Volley { by: String, at: String, range: u32, dice: u32, need: i32, mean: String },
    /// GK 7 Claim about a shot of a gun: its range, its load, and the mean of the hits after saves.
    Shot { by: String, at: String, range: u32, load: GunLoad, mean: String },
    /// GK 7, 8 Claim that this paragraph bars a shot.
    NoShot(String, String, String),
    /// GK 6.5 Claim that a unit is behind cover against an enemy, or is not.
    Covered { unit: String, from: String, is_covered: bool },
    /// GK 5 Claim about a move: its cost, its action points, and where each face of the Variation leaves the unit.
    Goes { unit: String, line: String, cost: u32, points: u32, ends: Vec<(u8, At)> },
    /// GK 5 Claim that this paragraph bars a move.
    Barred { unit: String, line: String, paragraph: String },
    /// GK 5.8, 5.9 Claim about a contact: where it is made, where the unit is set, the zone, and the chance in sixths.
    Contact { unit: String, line: String, at: At, set: At, zone: Zone, sixths: u8, fire: bool },
    /// GK 5.12 Claim about the ride of a general: its cost, and whether he is then with a unit.
    Rides { general: String, line: String, cost: u32 },
    /// GK 9.5 Claim that regular foot guards a gun, or does not.
    Guarded(String, bool),
    /// GK 9.7 Claim about the blow of a unit in contact: its half-dice.
    Blow { by: String, at: String, half_dice: u32 },
    /// GK 9.13 Claim about a melee of two units: the chance that the first does more hits, and that both do equally many.
    Melee { units: (String, String), more: String, equal: String },
    /// GK 10.1 Claim about a morale test: the face that passes.
    Test { unit: String, supporter: Option<String>, need: i32 },
    /// GK 10.2 Claim that a friend supports a unit, or does not.
    Supports(String, String, bool),
    /// GK 11.3 Claim about a rally: the face that halts the unit.
    Rally(String, i32),
    /// GK 11 Claim about a retreat from an enemy: where the unit stands after each face of the Variation, or what it runs into.
    Retreat { unit: String, from: String, ends: Vec<(u8, At)>, runs_into: Vec<String> },
}

/// Checks a claim of an example against the rules and draws it.
///
/// # Errors
/// The rules contradict the claim.
pub fn draw(artist: &mut Artist, claim: &Claim) -> Result<(), String> {
    match claim {
        Claim::Distance(from, to, claimed) => artist.distance(from, to, Length(*claimed)),
        Claim::Label(at, words) => artist.label(*at, words),
        Claim::Arc(unit, range) => artist.arc(unit, Length(*range)),
        Claim::Volley { by, at, range, dice, need, mean } => {
            fire::volley(artist, (by, at), Length(*range), (*dice, *need), mean)
        }
        Claim::Shot { by, at, range, load, mean } => fire::shot(artist, (by, at), (Length(*range), *load), mean),
        Claim::NoShot(by, at, paragraph) => fire::no_shot(artist, by, at, paragraph),
        Claim::Covered { unit, from, is_covered } => fire::covered(artist, unit, from, *is_covered),
        Claim::Goes { unit, line, cost, points, ends } => moves::goes(artist, (unit, line), (*cost, *points), ends),
        Claim::Barred { unit, line, paragraph } => moves::barred(artist, unit, line, paragraph),
        Claim::Contact { unit, line, at, set, zone, sixths, fire } => {
            contact::contact(artist, (unit, line), (*at, *set), (*zone, *sixths, *fire))
        }
        Claim::Rides { general, line, cost } => moves::rides(artist, general, line, *cost),
        Claim::Guarded(gun, is_guarded) => contact::guarded(artist, gun, *is_guarded),
        Claim::Blow { by, at, half_dice } => contact::blow(artist, by, at, *half_dice),
        Claim::Melee { units: (one, other), more, equal } => contact::melee(artist, [one, other], more, equal),
        Claim::Test { unit, supporter, need } => nerve::test(artist, unit, supporter.as_deref(), *need),
        Claim::Supports(friend, tester, supports) => nerve::supports(artist, friend, tester, *supports),
        Claim::Rally(unit, need) => nerve::rally(artist, unit, *need),
        Claim::Retreat { unit, from, ends, runs_into } => nerve::retreat(artist, (unit, from), ends, runs_into),
    }
}

/// Move order of a unit by a line.
fn move_line(artist: &Artist, line: &str) -> Result<MoveLine, String> {
    MoveLine::parse(&artist.game, line).map_err(|_| say!("gk-example-line", line))
}
