//! GK 8.3, 10.1, 11.3 Questions about a needed face: of a volley, of a morale test, of a rally.

use super::{QuestionKind, id};
use crate::games::game_of_kings::rules::legal::legal_orders;
use crate::games::game_of_kings::rules::morale::{self, MoraleHelp};
use crate::games::game_of_kings::rules::shots::musket_shot;
use crate::games::game_of_kings::rules::text::{fire_reason, morale_reason, reasons_of};
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::games::table::questions::QuestionSubject;
use crate::play::Question;
use crate::say;

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
        let at = vec![id(game, unit), id(game, target)];
        let subject = QuestionSubject { kind: QuestionKind::Need.name(), about: id(game, unit), sentence, at };
        questions.extend(subject.about_face(sum));
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
        let at = vec![id(game, unit)];
        QuestionSubject { kind: QuestionKind::Nerve.name(), about: id(game, unit), sentence, at }.about_face(sum)
    };
    legal_orders(game).into_iter().filter_map(question).collect()
}
