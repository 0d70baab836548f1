//! The drill: it beats chance, fights, answers every question, says why, and sees no die to come.

use super::golden::played;
use std::collections::BTreeSet;
use std::time::Duration;
use tercio::games::game_of_kings::bots::Drill;
use tercio::games::game_of_kings::rules::Game;
use tercio::games::game_of_kings::rules::victory::army_points;
use tercio::games::game_of_kings::scenario::{BUILTIN, load};
use tercio::kernel::{Breakdown, DiceState, RuleSet, SideId, play_out};
use tercio::play::{AnySession, DescribeGame, Opaque, Program, RANDOM};
use tercio::session::{ProgramId, Session};
use tercio::thinking::OrderWeigher;

fn brook() -> Game {
    Game::begun(load(BUILTIN[0].1).unwrap()).unwrap()
}

/// Result of a game of *The Brook* between two programs.
fn bout(names: [&str; 2], seed: u64) -> Game {
    let own = Opaque::default();
    let mut players =
        names.map(|name| <Game as DescribeGame>::contestant(Program { name, seed, settings: &own }).unwrap());
    let dice = DiceState::of_seed(seed);
    play_out(&brook(), dice, |side, seen| players[side.index()].choose(seen), |_, _| {}).unwrap().game
}

#[test]
fn it_beats_chance_on_either_side() {
    for seed in 0..4 {
        for side in SideId::BOTH {
            let mut names = [RANDOM; 2];
            names[side.index()] = "drill";
            let winner = bout(names, seed).state().ending.unwrap().winner;
            assert_eq!(winner, Some(side), "seed {seed}");
        }
    }
}

#[test]
fn against_itself_it_closes_in_and_both_sides_lose_men() {
    let mut quarters = [0; 2];
    for seed in 0..2 {
        let end = bout(["drill"; 2], seed);
        assert!(end.state().ending.is_some());
        for side in SideId::BOTH {
            let lost = end.battle.units_of(side).map(|unit| 4 - u32::from(end.unit_state(unit).quarters));
            quarters[side.index()] += lost.sum::<u32>();
        }
        assert!(SideId::BOTH.iter().any(|side| army_points(&end, *side).now < army_points(&end, *side).start));
    }
    assert!(quarters.iter().all(|lost| *lost > 2), "{quarters:?}");
}

#[test]
fn it_sees_no_die_and_every_worth_is_the_sum_of_its_terms() {
    let (session, _) = played("outposts", "drill", 7, &[]);
    let session = session.of::<Game>().unwrap();
    let mut kinds = BTreeSet::new();
    for place in (0..session.entries().len()).step_by(3) {
        let mut game = session.game().clone();
        game.restore(session.before(place));
        let seen = [1, 2].map(|seed| {
            let mut seen = game.clone();
            seen.set_dice(DiceState::of_seed(seed));
            Drill.weighed(&seen)
        });
        assert_eq!(seen[0], seen[1], "order {place}");
        let worths: Vec<i32> = seen[0].iter().map(|order| order.worth.total()).collect();
        assert!(worths.is_sorted_by(|one, other| one >= other), "order {place}");
        for weighed in &seen[0] {
            assert_eq!(game.check(&weighed.order), Ok(()), "order {place}");
            kinds.extend(weighed.worth.lines.iter().map(|term| term.why));
        }
        assert_ne!(seen[0].first().map(|order| &order.worth), None::<&Breakdown<_>>);
    }
    assert!(kinds.len() >= 10, "{kinds:?}");
}

#[test]
fn it_says_why_in_a_sentence() {
    let mut session: Box<dyn AnySession> = Session::of(brook()).into();
    let id = ProgramId::named("drill").unwrap();
    let mut player = session.player(&id).unwrap();
    let mut told = BTreeSet::new();
    for _ in 0..60 {
        if session.decider().is_none() {
            break;
        }
        let order = player.choose(&*session).unwrap();
        if let Some(why) = player.why() {
            let reasons = why();
            let [sentence] = &reasons.sentences[..] else { panic!("{reasons:?}") };
            assert!(sentence.ends_with('.') && !sentence.contains("gk-") && !sentence.contains("table-"), "{sentence}");
            assert!(
                !reasons.choices.is_empty() && reasons.choices[0].order == session.order_text(&order),
                "{reasons:?}"
            );
            told.insert(sentence.clone());
        }
        session.submit(&order).unwrap();
    }
    assert!(told.len() > 4, "{told:?}");
}

#[test]
fn it_decides_quickly() {
    let game = brook();
    let (mut decisions, mut slowest) = (0, Duration::ZERO);
    let choose = |_: SideId, seen: &Game| {
        let clock = crate::clock::Clock::start();
        let order = Drill.weighed(seen).into_iter().next().map(|best| best.order);
        (decisions, slowest) = (decisions + 1, slowest.max(clock.elapsed()));
        order
    };
    play_out(&game, DiceState::of_seed(11), choose, |_, _| {}).unwrap();
    println!("{decisions} decisions, {slowest:?} at most");
    // 50 ms where the program is built to be played; the tests are built to be built quickly.
    assert!(decisions > 50 && slowest < Duration::from_millis(800), "{slowest:?}");
}
