//! The review of a battle: its losses are what is missing, its score what the activations did, its dice those that fell.

use tercio::games::mcnally_awi::rules::legal::sample_order;
use tercio::games::mcnally_awi::rules::outcomes::Outcome;
use tercio::games::mcnally_awi::rules::{Game, UnitKind};
use tercio::games::mcnally_awi::scenario::{BUILTIN, load};
use tercio::games::table::rules::UnitPlace;
use tercio::kernel::{RandomChoice, RuleSet, SideId};
use tercio::play::DescribeGame;
use tercio::play::review::{GameReview, LossCell};
use tercio::session::Session;

/// Game of chance with itself at the rail fence, with its review.
fn reviewed(seed: u64) -> (Session<Game>, GameReview) {
    let text = BUILTIN.iter().find(|(id, _)| *id == "rail-fence").unwrap().1;
    let mut session = Session::of(Game::begun(load(text).unwrap()).unwrap());
    let mut choice = RandomChoice::new(seed);
    while session.game().decider().is_some() {
        let order = sample_order(session.game(), &mut choice).unwrap();
        session.submit(&order).unwrap_or_else(|why| panic!("{order:?}: {why:?}"));
    }
    let review = Game::review(&session).unwrap();
    (session, review)
}

/// Figures of a side on the table and those that wait, generals aside.
fn figures(game: &Game, side: SideId) -> u32 {
    let own = game.battle.units_of(side).filter(|unit| game.card(*unit).kind != UnitKind::General);
    own.filter(|unit| game.unit_state(*unit).place != UnitPlace::Gone)
        .map(|unit| u32::from(game.unit_state(unit).figures))
        .sum()
}

#[test]
fn the_losses_are_what_is_missing_from_the_armies() {
    for seed in 0..3 {
        let (session, review) = reviewed(seed);
        let rows = review.losses.unwrap().rows;
        let strong = |cell: &LossCell| if let LossCell::Strong(words) = cell { Some(words.clone()) } else { None };
        let number = |words: String| words.split(' ').next().unwrap().parse::<u32>().unwrap();
        for side in SideId::BOTH {
            let missing = figures(&session.game_after(0), side) - figures(session.game(), side);
            let lost: Vec<u32> =
                rows[side.index()].iter().map(|row| number(row.cells.iter().find_map(strong).unwrap())).collect();
            let (together, arms) = lost.split_last().unwrap();
            assert_eq!((*together, arms.iter().sum::<u32>()), (missing, missing), "seed {seed}");
        }
    }
}

#[test]
fn the_score_changes_by_what_the_activations_did() {
    let (session, review) = reviewed(1);
    let all = || review.turns.iter().flat_map(|turn| &turn.activations);
    let (before, after) = (session.game_after(0).score().unwrap(), session.game().score().unwrap());
    for side in [0, 1] {
        assert_eq!(before[side] + all().map(|done| done.change[side]).sum::<i32>(), after[side]);
    }
    let ended = all().flat_map(|done| &done.events).next_back().unwrap();
    assert_eq!(
        Some(ended.1.clone()),
        session.entries().last().and_then(|entry| {
            entry
                .outcomes
                .iter()
                .rfind(|outcome| matches!(outcome, Outcome::GameEnded { .. }))
                .map(|outcome| session.game().outcome(outcome))
        })
    );
}

/// Topic of a review, and which outcomes throw its dice.
type Kind = (&'static str, fn(&Outcome) -> bool);

#[test]
fn the_dice_of_a_review_are_those_that_fell() {
    let mut fell = [0; 3];
    for seed in 0..4 {
        let (session, review) = reviewed(seed);
        let all = || session.entries().iter().flat_map(|entry| &entry.outcomes);
        let throws = |topic: &str| {
            let rows = review.luck.iter().filter(|found| found.name == topic).flat_map(|found| &found.rows);
            rows.map(|row| row.throws).sum::<u32>()
        };
        let count = |is: fn(&Outcome) -> bool| all().filter(|outcome| is(outcome)).count() as u32;
        let kinds: [Kind; 3] = [
            ("Inches on the dice of a move", |outcome| matches!(outcome, Outcome::Rolled { .. })),
            ("Enemy figures taken by fire", |outcome| matches!(outcome, Outcome::Shot { .. })),
            ("Tests passed", |outcome| matches!(outcome, Outcome::Tested { .. })),
        ];
        for (sum, (topic, is)) in fell.iter_mut().zip(kinds) {
            assert_eq!(throws(topic), count(is), "seed {seed}, {topic}");
            *sum += count(is);
        }
    }
    assert!(fell.iter().all(|sum| *sum > 3), "{fell:?}");
}
