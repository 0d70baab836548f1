//! GK 2.8 Questions about zones: whether a unit stands before an enemy's front, flank or rear.

use super::{QuestionKind, id};
use crate::board::table::Length;
use crate::games::game_of_kings::rules::movement::attack_zone;
use crate::games::game_of_kings::rules::{Game, UnitId, Zone, text};
use crate::games::table::questions::QuestionSubject;
use crate::play::Question;
use crate::say;

/// Greatest distance of an enemy that is asked about.
const NEAR: Length = Length(1200);
/// All zones, with their names in answers.
const ZONES: [(Zone, &str); 3] = [(Zone::Front, "front"), (Zone::Flank, "flank"), (Zone::Rear, "rear")];

/// Questions on the zone of each near enemy in which a unit of the side that acts stands.
pub fn zones(game: &Game) -> Vec<Question> {
    let own = game.standing().filter(|(unit, _)| game.is_active_side(*unit));
    let near = own.flat_map(|(unit, body)| {
        let enemies = game.standing_enemies(unit);
        enemies
            .filter(|(_, other)| body.footprint.distance_to(&other.footprint) <= NEAR)
            .map(move |(enemy, _)| (unit, enemy))
    });
    near.filter_map(|(unit, enemy)| zone(game, unit, enemy)).collect()
}

fn zone(game: &Game, unit: UnitId, enemy: UnitId) -> Option<Question> {
    let (body, other) = game.body(unit).zip(game.body(enemy))?;
    let zone = attack_zone(&other.stance, body.stance.pose, body.stance.pose);
    let named = |zone: Zone| ZONES.iter().find(|(known, _)| *known == zone).map_or("", |(_, name)| name);
    let subject = QuestionSubject {
        kind: QuestionKind::Zone.name(),
        about: format!("{} {}", id(game, unit), id(game, enemy)),
        sentence: say!("gk-quiz-zone", unit = game.unit_name(unit), enemy = game.unit_name(enemy)),
        at: vec![id(game, unit), id(game, enemy)],
    };
    let choices = ZONES.iter().map(|(zone, name)| ((*name).to_owned(), text::zone(*zone))).collect();
    let right = say!("gk-quiz-zone-is-" + named(zone), enemy = game.unit_name(enemy));
    let spoken = (right, say!("gk-quiz-zone-hint"));
    Some(subject.with_choices(choices, named(zone).to_owned(), &["2.8", "9.3"], spoken))
}
