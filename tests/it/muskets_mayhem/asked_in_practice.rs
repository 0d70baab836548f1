//! Questions for practice: of every kind there are some, each right by the rules, and the same when it comes again.

use crate::table::practice_questions::{SEEDS, are_the_same_for_the_same_seed, come_out_as_lessons, only_answer};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::muskets_mayhem::MusketsMayhem;
use tercio::games::muskets_mayhem::questions::{self, QuestionKind};
use tercio::games::muskets_mayhem::rules::legal::legal_orders;
use tercio::games::muskets_mayhem::rules::{Formation, Game, Order, Quality, UnitKind};
use tercio::games::table::rules::UnitId;
use tercio::play::{AnyGame, CorrectAnswer, Question};

/// Everything that is asked of this kind, each with its position.
fn asked(kind: QuestionKind) -> Vec<(Game, Question)> {
    let all = SEEDS.filter_map(|seed| questions::position(kind, seed)).map(|session| session.game().clone());
    all.flat_map(|game| questions::of(&game, kind).into_iter().map(move |question| (game.clone(), question))).collect()
}

fn game() -> Arc<dyn AnyGame> {
    Arc::new(MusketsMayhem)
}

fn unit(game: &Game, id: &str) -> UnitId {
    game.unit_named(id).unwrap_or_else(|| panic!("{id}"))
}

#[test]
fn every_kind_of_question_comes_out_as_a_lesson_and_comes_again_as_it_was() {
    come_out_as_lessons(&game());
}

#[test]
fn the_same_seed_leads_to_the_same_position() {
    are_the_same_for_the_same_seed(&game());
}

/// MM 7.4 By hand, from figures and formation.
#[test]
fn fire_dice_are_counted_by_figures_and_formation() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Dice) {
        let shooter = unit(&game, &question.about);
        let figures = u32::from(game.figures(shooter));
        let dice = match (game.kind(shooter), game.unit_state(shooter).formation) {
            (UnitKind::LineInfantry, Formation::Line) => (figures / 2).max(1),
            (UnitKind::LineInfantry, Formation::Column) => (figures.min(8) / 2).max(1),
            (UnitKind::LineInfantry, Formation::Square) => (figures / 8).max(1),
            (UnitKind::Skirmishers, _) => figures.div_ceil(2),
            _ => figures,
        };
        assert_eq!(only_answer(&question), dice.to_string(), "{}", question.sentence);
        found.insert(dice);
    }
    assert!(found.len() > 1, "always the same answer: {found:?}");
}

/// Enemies that a unit may act on by the legal orders, and those of a question.
fn compare_enemies(kind: QuestionKind, target_of: impl Fn(&Order) -> Option<(UnitId, UnitId)>) {
    let mut count = 0;
    for (game, question) in asked(kind) {
        let CorrectAnswer::All(answer) = &question.answer else { panic!("all are wanted") };
        let acting = unit(&game, &question.about);
        let legal = legal_orders(&game).into_iter().filter_map(|order| target_of(&order));
        let legal: BTreeSet<UnitId> = legal.filter(|(unit, _)| *unit == acting).map(|(_, target)| target).collect();
        assert_eq!(answer.iter().map(|id| unit(&game, id)).collect::<BTreeSet<_>>(), legal);
        assert_eq!(answer.len() + question.wrong.len(), game.standing_of(game.side(acting).other()).count());
        assert!(question.wrong.iter().all(|(_, why)| why.contains('§')), "{:?}", question.wrong);
        count += 1;
    }
    assert!(count > 3, "{count} questions");
}

/// MM 7.10 The targets are those of the legal shots, and each other enemy has a reason with its paragraph.
#[test]
fn the_targets_are_those_of_the_legal_shots() {
    compare_enemies(QuestionKind::Targets, |order| match order {
        Order::Fire { unit, target } => Some((*unit, *target)),
        _ => None,
    });
}

/// MM 6.1 So with charges.
#[test]
fn the_enemies_are_those_of_the_legal_charges() {
    compare_enemies(QuestionKind::Charge, |order| match order {
        Order::Charge { unit, target } => Some((*unit, *target)),
        _ => None,
    });
}

/// MM 7.2, 5.5 By hand: by the kind of the unit and what it has spent.
#[test]
fn the_phase_is_told_by_kind_and_move() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Phase) {
        let asked = unit(&game, &question.about);
        let (troops, record) = (game.troops(asked), game.turn_record(asked));
        let is_column = troops.formation == Formation::Column;
        let phase = match troops.kind {
            _ if troops.is_limbered => "none",
            UnitKind::Battery => "artillery",
            _ if !record.has_moved => "stationary",
            _ if record.spent <= 800 || (is_column && record.spent <= 1200) => "moving",
            _ => "none",
        };
        assert_eq!(only_answer(&question), phase, "{}", question.sentence);
        found.insert(phase);
    }
    assert!(found.len() > 2, "hardly any other answer: {found:?}");
}

/// MM 6.4, 10.3 Elite stand on 3, and so on; in the work, against enemies ahead of it, on 2 less.
#[test]
fn a_charged_unit_stands_by_its_quality() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Nerve) {
        let target = unit(&game, &question.at[1]);
        let base = match game.card(target).quality {
            Quality::Elite => 3,
            Quality::Veteran => 4,
            Quality::Regular => 5,
            Quality::SecondRate => 6,
        };
        let charger = unit(&game, &question.at[0]);
        let need = base - 2 * i32::from(game.is_defended(target, Some(charger)));
        assert_eq!(only_answer(&question), need.to_string(), "{}", question.sentence);
        found.insert(need);
    }
    assert!(found.len() > 1, "always the same answer: {found:?}");
}

/// MM 8.2 By hand: multiples of four between the hits before and after.
#[test]
fn each_fourth_hit_calls_for_a_check() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Checks) {
        let hits = game.unit_state(unit(&game, &question.about)).hits;
        let taken = (1..=6).find(|taken| question.sentence.contains(&format!("takes {taken} more"))).unwrap();
        let due = (hits + 1..=hits + taken).filter(|hit| hit % 4 == 0).count();
        assert_eq!(only_answer(&question), due.to_string(), "{}", question.sentence);
        found.insert(due);
    }
    assert!(found.len() > 1, "always the same answer: {found:?}");
}
