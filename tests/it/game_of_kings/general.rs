//! The general: it beats the drill, says why, sees no die to come, and plans the same for the same seed.

use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::game_of_kings::bots::{General, GeneralConfig};
use tercio::games::game_of_kings::rules::Game;
use tercio::games::game_of_kings::scenario::{BUILTIN, load};
use tercio::games::table::bots::{BotLevel, LevelBudget};
use tercio::kernel::{Dice, DiceState, RuleSet, SideId, play_out};
use tercio::play::reasons::hint;
use tercio::play::{AnySession, DescribeGame, Opaque, Program};
use tercio::session::{ProgramId, Session};

fn brook() -> Game {
    Game::begun(load(BUILTIN[0].1).unwrap()).unwrap()
}

/// Settings of a general that tries few plans, as a test has time for.
fn hasty() -> Arc<GeneralConfig> {
    let mut config = (*GeneralConfig::shipped()).clone();
    config.first = LevelBudget { plans: 3, throws: 4, changes: 2, ahead: 1, orders: 3, misjudges: 0 };
    Arc::new(config)
}

/// Winner of a game of *The Brook* between two programs.
fn winner(names: [&str; 2], seed: u64) -> Option<SideId> {
    let settings = Opaque::of(hasty());
    let mut players =
        names.map(|name| <Game as DescribeGame>::contestant(Program { name, seed, settings: &settings }).unwrap());
    let dice = DiceState::of_seed(seed);
    let end = play_out(&brook(), dice, |side, seen| players[side.index()].choose(seen), |_, _| {}).unwrap().game;
    end.state().ending.unwrap().winner
}

#[test]
fn it_beats_chance_on_either_side() {
    for side in SideId::BOTH {
        let mut names = ["random"; 2];
        names[side.index()] = "general";
        assert_eq!(winner(names, 3), Some(side));
    }
}

#[test]
fn it_sees_no_die_and_the_same_seed_gives_the_same_orders() {
    let orders = |dice: u64| {
        let mut general = General::of(hasty(), BotLevel::First, 5);
        let mut game = brook();
        let mut given = Vec::new();
        for _ in 0..6 {
            let mut seen = game.clone();
            seen.set_dice(DiceState::HIDDEN);
            let order = general.choose(&seen).unwrap();
            assert_eq!(game.check(&order), Ok(()));
            given.push(order.clone());
            game.set_dice(DiceState::of_seed(dice));
            game.execute(&order, &mut Dice::seeded(game.dice())).unwrap();
        }
        given
    };
    // Up to the first dice the orders are the same, whatever is to be rolled.
    let (one, other) = (orders(1), orders(2));
    assert_eq!(one[..2], other[..2]);
    assert_eq!(one, orders(1));
}

#[test]
fn it_says_what_decided_first_and_what_it_is_worth() {
    let mut session: Box<dyn AnySession> = Session::of(brook()).into();
    let mut player = session.player(&ProgramId::named("general").unwrap()).unwrap();
    let (mut told, mut plans) = (BTreeSet::new(), 0);
    for _ in 0..9 {
        if session.decider().is_none() {
            break;
        }
        let order = player.choose(&*session).unwrap();
        if let Some(why) = player.why() {
            let reasons = why();
            let first = &reasons.sentences[0];
            assert!(reasons.sentences.iter().all(|s| s.ends_with('.') && !s.contains("gk-")), "{reasons:?}");
            assert!(reasons.choices[0].order.starts_with(&session.order_text(&order)), "{reasons:?}");
            if session.is_between_activations() {
                plans += 1;
                // What decided is the largest of the figures, and its paragraph is cited.
                let decided = reasons.figures.first().map(|figure| figure.paragraph.as_str());
                let has_gain = first.starts_with("Against");
                assert!(has_gain || first.starts_with("The choices"), "{reasons:?}");
                assert_eq!(reasons.paragraph.as_deref(), decided.filter(|_| has_gain), "{reasons:?}");
            }
            told.insert(first.clone());
        }
        session.submit(&order).unwrap();
    }
    assert!(plans > 0 && told.len() > 2, "{told:?}");
}

#[test]
fn a_hint_names_an_order_and_its_reason() {
    let session: Box<dyn AnySession> = Session::of(brook()).into();
    let mut adviser = session.adviser().unwrap();
    let reasons = hint(&mut *adviser, session.fork_for_program()).unwrap();
    assert!(!reasons.sentences.is_empty() && !reasons.choices[0].order.is_empty(), "{reasons:?}");
}

#[test]
fn its_settings_are_written_as_they_are_read() {
    let shipped = GeneralConfig::shipped();
    assert_eq!(include_str!("../../../scenarios/game_of_kings/players/general.ron"), shipped.written());
}
