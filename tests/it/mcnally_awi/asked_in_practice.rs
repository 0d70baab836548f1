//! Questions for practice: of every kind there are some, each right by the rules, and the same when it comes again.

use super::setups::unit;
use crate::table::practice_questions::{SEEDS, are_the_same_for_the_same_seed, come_out_as_lessons, only_answer};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::mcnally_awi::McNallyAwi;
use tercio::games::mcnally_awi::questions::{self, QuestionKind};
use tercio::games::mcnally_awi::rules::legal::legal_orders;
use tercio::games::mcnally_awi::rules::nerve::{TestOccasion, TestResult, tested};
use tercio::games::mcnally_awi::rules::shots::plan_part;
use tercio::games::mcnally_awi::rules::test_facts::test_of;
use tercio::games::mcnally_awi::rules::{Formation, Game, Order, UnitKind};
use tercio::games::table::rules::UnitId;
use tercio::play::{AnyGame, CorrectAnswer, Question};

/// Everything that is asked of this kind, each with its position.
fn asked(kind: QuestionKind) -> Vec<(Game, Question)> {
    let all = SEEDS.filter_map(|seed| questions::position(kind, seed)).map(|session| session.game().clone());
    all.flat_map(|game| questions::of(&game, kind).into_iter().map(move |question| (game.clone(), question))).collect()
}

fn game() -> Arc<dyn AnyGame> {
    Arc::new(McNallyAwi)
}

/// Number with which a question's only answer is written.
fn answer(question: &Question) -> i64 {
    only_answer(question).parse().unwrap()
}

/// Number that stands before a word of a sentence.
fn number_before(sentence: &str, word: &str) -> i64 {
    let (before, _) = sentence.split_once(word).unwrap_or_else(|| panic!("{word}: {sentence}"));
    before.split_whitespace().last().unwrap().parse().unwrap()
}

#[test]
fn every_kind_of_question_comes_out_as_a_lesson_and_comes_again_as_it_was() {
    come_out_as_lessons(&game());
}

#[test]
fn the_same_seed_leads_to_the_same_position() {
    are_the_same_for_the_same_seed(&game());
}

/// MC 11.1 Face by face.
#[test]
fn the_faces_of_a_test_are_those_that_pass() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Test) {
        let (number, sum) = test_of(&game, unit(&game, &question.about), TestOccasion::Charging, None);
        let passing = (1..=10).filter(|die| tested(number, sum.total(), *die) == TestResult::Pass).count();
        assert_eq!(answer(&question), passing as i64, "{}", question.sentence);
        found.insert(passing);
    }
    assert!(found.len() > 2, "hardly any other answer: {found:?}");
}

/// MC 5.2 By hand: dice of the formation, counted face by face, against the inches that the answer states.
#[test]
fn the_chance_of_a_way_is_that_of_the_dice() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Price) {
        let asked = unit(&game, &question.about);
        let (kind, formation) = (game.card(asked).kind, game.unit_state(asked).formation);
        let (dice, plus) = match (kind, formation) {
            (UnitKind::Horse, _) => (4, 0),
            (_, Formation::Close) => (2, 0),
            (_, Formation::Open) => (2, 2),
            _ => (3, 0),
        };
        let (_, told) = question.right.split_once("costs ").unwrap();
        let price: f64 = told.split_whitespace().next().unwrap().parse().unwrap();
        let all = 6_u32.pow(dice);
        let sum = |mut rolled: u32| (0..dice).map(|_| (1 + rolled % 6, rolled /= 6).0).sum::<u32>() + plus;
        let paid = (0..all).filter(|rolled| f64::from(sum(*rolled)) + 1e-9 >= price).count() as f64;
        let percent = (paid * 100.0 / f64::from(all) + 0.5).floor() as i64;
        assert_eq!(answer(&question), percent, "{} {}", question.sentence, question.right);
        found.insert(percent);
    }
    assert!(found.len() > 3, "hardly any other answer: {found:?}");
}

/// MC 7.1 By hand, from kind and formation.
#[test]
fn the_figures_of_a_shot_are_counted_by_formation() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Figures) {
        let asked = unit(&game, &question.about);
        let state = game.unit_state(asked);
        let figures = i64::from(state.figures);
        let expected = match (game.card(asked).kind, state.formation) {
            (UnitKind::Gun, _) => i64::from(5 + 5 * (game.card(asked).size as u8)),
            (UnitKind::Horse, Formation::Close) => figures,
            (UnitKind::Foot, Formation::Column) => figures.min(3 * i64::from(game.troops(asked).ranks().files)),
            _ => figures,
        };
        assert_eq!(answer(&question), expected, "{}", question.sentence);
        found.insert(game.unit_state(asked).formation);
    }
    assert!(found.len() > 2, "hardly any other formation: {found:?}");
}

/// MC 8.2 By the formula of our chart: (m r + 30) / 60, rounded down, m by the column.
#[test]
fn a_roll_takes_what_the_formula_of_our_chart_says() {
    let mut found = BTreeSet::new();
    for (game, question) in asked(QuestionKind::Losses) {
        let (firer, target) = question.about.split_once(' ').unwrap();
        let plan = plan_part(&game, unit(&game, firer), None, unit(&game, target)).unwrap();
        let m = match plan.part.figures {
            ..=2 => 3,
            3..=5 => 4,
            6..=10 => 8,
            11..=15 => 13,
            16..=20 => 18,
            21..=25 => 23,
            _ => 28,
        };
        let (_, die) = question.sentence.rsplit_once("rolls ").unwrap();
        let die = number_before(die, ".");
        let row = (die + i64::from(plan.sum.total())).clamp(0, 12);
        assert_eq!(answer(&question), (m * row + 30) / 60, "{}", question.sentence);
        found.insert(answer(&question));
    }
    assert!(found.len() > 2, "hardly any other answer: {found:?}");
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
        assert!(question.wrong.iter().all(|(_, why)| why.contains('§')), "{:?}", question.wrong);
        count += 1;
    }
    assert!(count > 3, "{count} questions");
}

/// MC 7.4 The targets are those of the legal shots, and each other enemy has a reason with its paragraph.
#[test]
fn the_targets_are_those_of_the_legal_shots() {
    compare_enemies(QuestionKind::Targets, |order| match order {
        Order::Aim { unit, stand: None, target } => Some((*unit, *target)),
        _ => None,
    });
}

/// MC 9.1 So with charges.
#[test]
fn the_enemies_are_those_of_the_legal_charges() {
    compare_enemies(QuestionKind::Charge, |order| match order {
        Order::Charge { unit, target, wheel: None } => Some((*unit, *target)),
        _ => None,
    });
}

/// MC 17.3 Contact is less likely than each of its parts, which are offered besides.
#[test]
fn contact_is_less_likely_than_its_parts() {
    let all = asked(QuestionKind::Contact);
    assert!(all.len() > 3, "{} questions", all.len());
    for (_, question) in all {
        let least = question.choices.iter().map(|(name, _)| name.parse::<i64>().unwrap()).min();
        assert_eq!(least, Some(answer(&question)), "{}", question.right);
        assert!(question.choices.len() > 2, "{:?}", question.choices);
    }
}
