//! Claims of an example, checked against the rules and turned into marks. A claim that the rules deny is a fault of the file.

mod contact;
mod fire;
mod moves;
mod nerve;

use crate::board::table::{Length, Point, Stance};
use crate::games::game_of_kings::rules::gun::GunLoad;
use crate::games::game_of_kings::rules::text::MoveLine;
use crate::games::game_of_kings::rules::{Game, Illegal, UnitId, Zone};
use crate::games::game_of_kings::table_game::shown_stance;
use crate::games::table::examples::{TableMarks, WordsPlace, distance};
use crate::games::table::rules::piece_of;
use crate::kernel::SideId;
use crate::paint::marks::{Mark, MarkTone, Tint};
use crate::paint::piece::PlacedPiece;
use crate::play::examples::Drawing;
use crate::say;
use serde::Deserialize;

/// Point in a file: x to the east, y to the north, in units of length.
type At = (i32, i32);

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
pub fn draw(drawing: &mut Drawing<Game>, claim: &Claim) -> Result<(), String> {
    let game = drawing.game().clone();
    let mut artist =
        ClaimArtist { marks: TableMarks::of(&game), game, under: Vec::new(), over: Vec::new(), ghosts: Vec::new() };
    artist.draw(claim)?;
    let ClaimArtist { under, over, ghosts, .. } = artist;
    drawing.mark_under(under);
    drawing.mark_over(over);
    drawing.add_ghosts(ghosts);
    Ok(())
}

/// Checker and painter of one claim of an example.
struct ClaimArtist {
    /// Game in the position that the picture shows.
    game: Game,
    marks: TableMarks,
    /// Marks drawn beneath the pieces.
    under: Vec<Mark>,
    over: Vec<Mark>,
    /// Pieces where they come to stand.
    ghosts: Vec<PlacedPiece>,
}

impl ClaimArtist {
    fn draw(&mut self, claim: &Claim) -> Result<(), String> {
        match claim {
            Claim::Distance(from, to, claimed) => {
                self.over.extend(distance(&self.game, from, to, Length(*claimed))?);
                Ok(())
            }
            Claim::Label(at, words) => self.label(*at, words),
            Claim::Arc(unit, range) => self.arc(unit, Length(*range)),
            Claim::Volley { by, at, range, dice, need, mean } => {
                self.volley((by, at), Length(*range), (*dice, *need), mean)
            }
            Claim::Shot { by, at, range, load, mean } => self.shot((by, at), (Length(*range), *load), mean),
            Claim::NoShot(by, at, paragraph) => self.no_shot(by, at, paragraph),
            Claim::Covered { unit, from, is_covered } => self.covered(unit, from, *is_covered),
            Claim::Goes { unit, line, cost, points, ends } => self.goes((unit, line), (*cost, *points), ends),
            Claim::Barred { unit, line, paragraph } => self.barred(unit, line, paragraph),
            Claim::Contact { unit, line, at, set, zone, sixths, fire } => {
                self.contact((unit, line), (*at, *set), (*zone, *sixths, *fire))
            }
            Claim::Rides { general, line, cost } => self.rides(general, line, *cost),
            Claim::Guarded(gun, is_guarded) => self.guarded(gun, *is_guarded),
            Claim::Blow { by, at, half_dice } => self.blow(by, at, *half_dice),
            Claim::Melee { units: (one, other), more, equal } => self.melee([one, other], more, equal),
            Claim::Test { unit, supporter, need } => self.test(unit, supporter.as_deref(), *need),
            Claim::Supports(friend, tester, supports) => self.supports(friend, tester, *supports),
            Claim::Rally(unit, need) => self.rally(unit, *need),
            Claim::Retreat { unit, from, ends, runs_into } => self.retreat((unit, from), ends, runs_into),
        }
    }

    /// Unit of a text id with its stance on the table.
    fn unit(&self, id: &str) -> Result<(UnitId, Stance), String> {
        let unit = self.game.unit_named(id);
        let found = unit.and_then(|unit| Some((unit, shown_stance(&self.game, unit)?)));
        found.ok_or_else(|| say!("tabletop-example-no-piece", name = id))
    }

    /// Move order of a unit by a line.
    fn move_line(&self, line: &str) -> Result<MoveLine, String> {
        MoveLine::parse(&self.game, line).map_err(|_| say!("gk-example-line", line))
    }

    /// Words with which a claim is compared, and the fault if they differ.
    fn compare(what: &str, claimed: &str, found: &str) -> Result<(), String> {
        if claimed == found { Ok(()) } else { Err(say!("gk-example-differs", what, claimed, found)) }
    }

    /// Fault unless this paragraph refuses something.
    fn refused_by<T>(what: &str, paragraph: &str, result: Result<T, Illegal>) -> Result<(), String> {
        match result {
            Err(why) if why.paragraph() == paragraph => Ok(()),
            Err(why) => Err(say!("gk-example-barred-by", what, paragraph = why.paragraph())),
            Ok(_) => Err(say!("gk-example-legal", what)),
        }
    }

    /// Draws a unit where it comes to stand.
    fn ghost(&mut self, unit: UnitId, stance: &Stance, tone: MarkTone) {
        self.ghosts.extend(self.marks.ghost(&self.game, piece_of(unit), stance));
        self.under.push(self.marks.body(stance, tone, Tint::Dashed));
    }

    /// Draws words behind a unit of the side that faces north, or of the other one.
    fn words(&mut self, unit: UnitId, stance: &Stance, tone: MarkTone, words: String) {
        let place = if self.game.side(unit) == SideId(0) { WordsPlace::Below } else { WordsPlace::Above };
        self.over.push(self.marks.words(stance, place, tone, words));
    }

    fn label(&mut self, at: At, words: &str) -> Result<(), String> {
        let at = self.marks.point(point(at)?);
        self.over.push(Mark::Words(at, MarkTone::Weak, words.to_owned()));
        Ok(())
    }
}

/// Point of a file.
fn point((x, y): At) -> Result<Point, String> {
    Point::new(x, y).map_err(|far| far.to_string())
}
