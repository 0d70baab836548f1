//! Questions for practice: of every kind there are some, each right by the rules, and the same when it comes again.

use crate::table::practice_questions::{SEEDS, are_the_same_for_the_same_seed, come_out_as_lessons, only_answer};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::game_of_kings::GameOfKings;
use tercio::games::game_of_kings::questions::{self, QuestionKind};
use tercio::games::game_of_kings::rules::legal::legal_orders;
use tercio::games::game_of_kings::rules::shots::musket_shot;
use tercio::games::game_of_kings::rules::{Game, Order, UnitId};
use tercio::play::{AnyGame, CorrectAnswer, Question};
use tercio::session::Session;

fn positions(kind: QuestionKind) -> Vec<Session<Game>> {
    SEEDS.filter_map(|seed| questions::position(kind, seed)).collect()
}

/// Everything that is asked of this kind, each with its position.
fn asked(kind: QuestionKind) -> Vec<(Game, Question)> {
    let all = positions(kind).into_iter().map(|session| session.game().clone());
    all.flat_map(|game| questions::of(&game, kind).into_iter().map(move |question| (game.clone(), question))).collect()
}

fn unit(game: &Game, id: &str) -> UnitId {
    game.unit_named(id).unwrap_or_else(|| panic!("{id}"))
}

fn game() -> Arc<dyn AnyGame> {
    Arc::new(GameOfKings)
}

#[test]
fn every_kind_of_question_comes_out_as_a_lesson_and_comes_again_as_it_was() {
    come_out_as_lessons(&game());
}

#[test]
fn the_same_seed_leads_to_the_same_position() {
    are_the_same_for_the_same_seed(&game());
}

/// GK 8.3, 8.4 The need is that with which the shot is fired.
#[test]
fn the_need_of_a_volley_is_that_of_its_shot() {
    let mut needs = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Need) {
        let [shooter, target] = [0, 1].map(|at| unit(&game, &question.at[at]));
        let shot = musket_shot(&game, shooter, target).unwrap();
        let need = shot.volley.need(game.battle.rules, false).unwrap().total();
        assert_eq!(only_answer(&question), need.to_string(), "{}", question.sentence);
        needs.insert(need);
    }
    assert!(needs.len() > 1, "always the same answer: {needs:?}");
}

/// GK 7.1, 8.1 The targets are those of the legal shots, and each other enemy has a reason with its paragraph.
#[test]
fn the_targets_are_those_of_the_legal_shots() {
    for (game, question) in asked(QuestionKind::Targets) {
        let CorrectAnswer::All(answer) = &question.answer else { panic!("all are wanted") };
        let shooter = unit(&game, &question.about);
        let legal: BTreeSet<UnitId> = legal_orders(&game)
            .into_iter()
            .filter_map(|order| match order {
                Order::FireGun { gun: unit, target } | Order::FireMuskets { unit, target } if unit == shooter => {
                    Some(target)
                }
                _ => None,
            })
            .collect();
        assert_eq!(answer.iter().map(|id| unit(&game, id)).collect::<BTreeSet<_>>(), legal);
        assert_eq!(answer.len() + question.wrong.len(), game.standing_enemies(shooter).count());
        assert!(question.wrong.iter().all(|(_, why)| why.contains('§')), "{:?}", question.wrong);
    }
}

/// GK 2.8 By hand: ahead of the line of the front is front, behind that of the rear is rear, between them is flank.
#[test]
fn a_zone_is_told_by_the_lines_of_front_and_rear() {
    let mut zones = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Zone) {
        let [own, other] = [0, 1].map(|at| game.body(unit(&game, &question.at[at])).unwrap().stance.clone());
        let (ahead, _) = other.pose.scaled_coordinates(own.pose.point);
        let depth = i64::from(other.shape.outline().depth().0) << 30;
        let by_hand = if ahead >= 0 {
            "front"
        } else if ahead < -depth {
            "rear"
        } else {
            "flank"
        };
        assert_eq!(only_answer(&question), by_hand, "{}", question.sentence);
        zones.insert(by_hand);
    }
    assert!(zones.len() > 1, "always the same answer: {zones:?}");
}

/// GK 10.1, 10.2, 11.3 Outposts has regular and poor units: 3 or 4 to stand, 5 to rally, 1 less with the general.
#[test]
fn a_test_needs_what_its_quality_says_and_a_rally_5() {
    let mut needs = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Nerve) {
        let tested = unit(&game, &question.about);
        let rallies = legal_orders(&game).contains(&Order::Rally { unit: tested });
        let base = if rallies { 5 } else { [2, 3, 4][game.card(tested).quality as usize] };
        let need = base - i32::from(game.has_general(tested));
        assert_eq!(only_answer(&question), need.to_string(), "{}", question.sentence);
        needs.insert(need);
    }
    assert!(needs.len() > 1, "always the same answer: {needs:?}");
}
