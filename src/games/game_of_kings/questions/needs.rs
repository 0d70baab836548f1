//! GK 8.3, 10.1, 11.3 Questions about a needed face: of a volley, of a morale test, of a rally.

use super::{QuestionKind, id, reason_line};
use crate::games::game_of_kings::rules::legal::legal_orders;
use crate::games::game_of_kings::rules::morale::{self, MoraleHelp};
use crate::games::game_of_kings::rules::shots::musket_shot;
use crate::games::game_of_kings::rules::text::{fire_reason, morale_reason, reasons_of};
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::play::{CorrectAnswer, Question};
use crate::say;

/// Faces that are offered as answers.
const FACES: std::ops::RangeInclusive<i32> = 1..=6;

/// Question on the least face that passes, of which the first line of the sum is where it begins.
fn of_face(
    kind: QuestionKind,
    about: String,
    sentence: String,
    at: Vec<String>,
    sum: Vec<(i32, String, String)>,
) -> Option<Question> {
    let total: i32 = sum.iter().map(|(value, ..)| value).sum();
    let first = sum.first().map(|(value, ..)| *value)?;
    if !FACES.contains(&total) {
        return None;
    }
    let mut paragraphs: Vec<String> = Vec::new();
    for (_, _, paragraph) in &sum {
        if !paragraphs.contains(paragraph) {
            paragraphs.push(paragraph.clone());
        }
    }
    let begins = (first != total).then(|| (first.to_string(), say!("gk-quiz-need-begins")));
    let told = sum.into_iter().map(reason_line).chain([say!("gk-quiz-need-is", need = total)]);
    Some(Question {
        kind: kind.name(),
        about,
        paragraphs,
        sentence,
        at,
        table: None,
        choices: FACES.map(|face| (face.to_string(), face.to_string())).collect(),
        answer: CorrectAnswer::One(vec![total.to_string()]),
        wrong: begins.into_iter().collect(),
        right: told.collect::<Vec<_>>().join("\n"),
        hint: Some(say!("gk-quiz-need-hint")),
    })
}

/// GK 8.3, 8.4 Questions on the need of each shooter that may fire now.
pub fn volleys(game: &Game) -> Vec<Question> {
    let mut asked: Vec<UnitId> = Vec::new();
    let mut questions = Vec::new();
    for order in legal_orders(game) {
        let Order::FireMuskets { unit, target } = order else { continue };
        let Ok(shot) = musket_shot(game, unit, target) else { continue };
        let Ok(need) = shot.volley.need(game.battle.rules, false) else { continue };
        if asked.contains(&unit) {
            continue;
        }
        asked.push(unit);
        let sentence = say!("gk-quiz-need", unit = game.unit_name(unit), target = game.unit_name(target));
        let sum = reasons_of(&need, fire_reason);
        questions.extend(of_face(
            QuestionKind::Need,
            id(game, unit),
            sentence,
            vec![id(game, unit), id(game, target)],
            sum,
        ));
    }
    questions
}

/// GK 10.1, 11.3 Questions on the need of each unit that may test or try to rally now, without a supporter.
pub fn tests(game: &Game) -> Vec<Question> {
    let question = |order: Order| {
        let (unit, sentence, need) = match order {
            Order::Rally { unit } => {
                let need = morale::rally_need(game.battle.rules, game.has_general(unit));
                (unit, say!("gk-quiz-rally", unit = game.unit_name(unit)), need)
            }
            Order::Test { unit, supporter: None } => {
                let help = MoraleHelp { has_general: game.has_general(unit), is_supported: false };
                let quality = game.card(unit).quality;
                let need = morale::need(game.battle.rules, &game.battle.edition, quality, help);
                (unit, say!("gk-quiz-test", unit = game.unit_name(unit)), need)
            }
            _ => return None,
        };
        let sum = reasons_of(&need, morale_reason);
        of_face(QuestionKind::Nerve, id(game, unit), sentence, vec![id(game, unit)], sum)
    };
    legal_orders(game).into_iter().filter_map(question).collect()
}
