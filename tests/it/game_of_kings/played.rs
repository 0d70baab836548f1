//! Both battles in the terminal and on the command line: saved, opened again, replayed, played at random.

use crate::cli::Folder;
use std::path::Path;
use tercio::cli::{WindowArgs, terminal};
use tercio::games::game_of_kings::rules::{Game, Order};
use tercio::games::game_of_kings::scenario::{BUILTIN, load};
use tercio::kernel::{RandomChoice, RuleSet};
use tercio::play::{AnySession, Contestant, DescribeGame, Pattern, RandomContestant, open};
use tercio::record::{SavedGames, UserDirs};
use tercio::say;
use tercio::session::Session;

/// What the terminal says to what is typed.
fn typed(folder: &Path, file: &str, typed: &str) -> String {
    let opening = WindowArgs { file: Some(file.into()), user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let mut out = Vec::new();
    terminal::play(&tercio::games::registry(), &opening, &mut typed.as_bytes(), &mut out, || None).unwrap();
    String::from_utf8(out).unwrap()
}

/// Number of the choice whose line has these words, in the menu that is open after the orders before it.
fn choice(game: &Game, words: &str) -> usize {
    let menu = game.menu();
    let at = menu.lines.iter().position(|line| line.contains(words));
    1 + at.unwrap_or_else(|| panic!("{words} is not offered:\n{}", menu.lines.join("\n")))
}

#[test]
fn two_people_play_in_the_terminal_and_go_on_later() {
    for (id, text) in &BUILTIN[..2] {
        let folder = Folder::new();
        // The dice of a game that is begun in the terminal are not known here: the first half-turn needs none.
        let start = Game::begun(load(text).unwrap()).unwrap();
        let sector = choice(&start, "The Left acts");
        let said = typed(folder.root(), id, &format!("{sector}\nl\nq\n"));
        for expected in [
            "French: choose the sector that acts next. Action points:",
            "French, Left, moves",
            // GK 4.1
            "Dragoons: dismount (1 action point)",
            "The game is saved",
        ] {
            assert!(said.contains(expected), "{expected} is missing in\n{said}");
        }
        let list = SavedGames::new(&UserDirs::in_folder(folder.root())).list();
        let saved = list.into_iter().next().expect("it is saved").path;
        let opened = open(&tercio::games::registry(), &saved).unwrap();
        assert!(opened.departure.is_none());
        let game = opened.session.of::<Game>().expect("it is this game").game().clone();
        let dragoons = choice(&game, "Move Dragoons");
        let more = format!("{dragoons} q7\n{dragoons} s2\n{dragoons} a99\n?{dragoons} a5\n{dragoons} a5 r10\nq\n");
        let said = typed(folder.root(), saved.to_str().unwrap(), &more);
        for expected in [
            "A helm line has no word like q7",
            "A unit moves only straight ahead",
            "The path costs more than the allowance.",
            "Dragoons moved to",
        ] {
            assert!(said.contains(expected), "{expected} is missing in\n{said}");
        }
        let again = open(&tercio::games::registry(), &saved).unwrap();
        assert!(again.departure.is_none() && again.session.orders() > opened.session.orders());
    }
}

/// A whole game at random, which ends.
fn whole(text: &str, seed: u64) -> Session<Game> {
    let mut session = Session::of(Game::begun(load(text).unwrap()).unwrap());
    let mut program = RandomContestant::new(seed);
    while session.game().decider().is_some() {
        let order = Contestant::<Game>::choose(&mut program, session.game()).expect("an order can be given");
        assert!(!DescribeGame::order(session.game(), &order).is_empty());
        session.submit(&order).unwrap_or_else(|why| panic!("{order:?}: {why}"));
        assert!(session.entries().len() < 5000, "it does not end");
    }
    session
}

#[test]
fn games_at_random_end_and_are_told_in_words() {
    for (_, text) in BUILTIN {
        for seed in 0..10 {
            let session = whole(text, seed);
            let verdict = session.game().verdict().expect("it is over");
            assert!(!verdict.contains("gk-"), "{verdict}");
            for entry in session.entries() {
                for outcome in &entry.outcomes {
                    let fact = session.game().fact(outcome);
                    assert!(!fact.words.is_empty() && !fact.words.contains("gk-"), "{outcome:?}: {}", fact.words);
                }
            }
            assert_eq!(whole(text, seed).game().digest(), session.game().digest());
        }
    }
}

#[test]
fn every_question_has_a_prompt_a_menu_and_cards() {
    for (_, text) in BUILTIN {
        let mut session = Session::of(Game::begun(load(text).unwrap()).unwrap());
        let mut random = RandomChoice::new(7);
        while session.game().decider().is_some() && session.entries().len() < 400 {
            let game = session.game();
            assert!(game.prompt().len() == 1 && !game.prompt()[0].contains("gk-"), "{:?}", game.prompt());
            assert!(!game.overview().contains("gk-"), "{}", game.overview());
            for order in game.legal_orders() {
                let card = DescribeGame::card(game, &order);
                assert!(!card.contains("gk-"), "{card}");
            }
            for space in game.spaces() {
                for _ in 0..3 {
                    let Some(order) = space.sample(&mut random) else { continue };
                    assert!(space.contains(&order) && game.check(&order).is_ok(), "{order:?}");
                    assert!(!DescribeGame::card(game, &order).contains("gk-"), "{}", DescribeGame::card(game, &order));
                    let (end, price) = (space.end(&order), space.price(&order));
                    assert!(end != space.start() || !price.is_empty(), "{order:?}");
                    if let Order::Move(moved) = &order {
                        let line = tercio::games::game_of_kings::rules::text::MoveLine::text(game, moved);
                        assert!(space.typed(&line).is_ok(), "{line}");
                    }
                }
                let at = tercio::board::table::Point::new(random.below(9000) as i32, random.below(6000) as i32);
                let order = space.order_to(at.unwrap());
                assert_eq!(space.contains(&order), game.check(&order).is_ok(), "{order:?}");
            }
            let order = tercio::games::game_of_kings::rules::legal::sample_any_order(game, &mut random);
            session.submit(&order.expect("an order can be given")).unwrap();
        }
    }
}

#[test]
fn the_side_that_decides_concedes_in_the_terminal() {
    let folder = Folder::new();
    let said = typed(folder.root(), "brook", "e\ne offer\ne concede\nq\n");
    assert_eq!(said.matches(&say!("terminal-end-concede")).count(), 2, "this game ends by no agreement: {said}");
    assert!(said.contains("Austrians won: the other side conceded."), "{said}");
}

#[test]
fn orders_are_given_by_patterns_and_conceding_ends_the_game() {
    let mut session = Session::of(Game::begun(load(BUILTIN[0].1).unwrap()).unwrap());
    let erased: Box<dyn AnySession> = Session::of(session.game().clone()).into();
    assert!(Pattern::parse("choose_sector sector=Left").unwrap().legal_order(&*erased).is_ok());
    session.submit(&Order::Concede).unwrap();
    assert_eq!(session.game().verdict().as_deref(), Some("Austrians won: the other side conceded."));
}

/// GK E9, E23 The chain of a charge on its card: the die of the distance, fire before the melee, the melee.
#[test]
fn the_card_of_a_charge_tells_its_whole_chain() {
    use crate::game_of_kings::setups::{A, B, scene, unit};
    use std::num::NonZero;
    use tercio::games::game_of_kings::rules::orders::{MoveOrder, MoveStep};
    use tercio::games::game_of_kings::rules::{UnitId, UnitKind};
    use tercio::kernel::chances::Fraction;
    let game = scene(&[unit(A, UnitKind::MediumHorse, 5300, 2000), unit(B, UnitKind::RegularFoot, 5000, 2900)]);
    let steps = vec![MoveStep::Straight(1000)];
    let order = Order::Move(MoveOrder { contact: Some(UnitId(1)), ..MoveOrder::along(UnitId(0), steps) });
    let card = game.odds_card(&order, &[]).unwrap();
    let fraction = |n: i64, d: u64| Fraction::new(n, NonZero::new(d).unwrap());
    let chance = |words: &str| {
        let all = card.sections[0].outcomes.iter();
        all.filter(|share| share.words.contains(words)).map(|share| share.chance.clone()).next().unwrap()
    };
    assert_eq!(card.headline, "83.3% (5/6) to reach the enemy");
    assert_eq!((chance("short of"), chance("by fire before")), (fraction(1, 6), fraction(5, 6 * 81)));
    assert!(card.barred.is_none() && card.sections[0].sums.len() == 2 && card.warnings.len() == 1);
    // Horse does not fire and the last point is spent, so that the melee would follow of itself: its odds are told all the same.
    let mut horse = scene(&[unit(A, UnitKind::MediumHorse, 5000, 2000), unit(B, UnitKind::LightHorse, 5000, 2900)]);
    let mut state = horse.state().clone();
    state.half.points = [1, 0, 0];
    horse.set_state(&state);
    let card = horse.odds_card(&order, &[]).unwrap();
    assert_eq!((card.headline.as_str(), card.sections[0].sums.len()), ("83.3% (5/6) to reach the enemy", 2));
    assert!(card.sections[0].outcomes.len() > 2, "{:?}", card.sections[0].outcomes);
    // A unit without a chance to get there is refused, and its card says why.
    let far =
        Order::Move(MoveOrder { contact: Some(UnitId(1)), ..MoveOrder::along(UnitId(0), vec![MoveStep::Straight(5)]) });
    assert!(game.odds_card(&far, &[]).unwrap().barred.is_some());
}

#[test]
fn a_line_of_the_log_stays_as_it_was_told() {
    let game = Game::begun(load(BUILTIN[0].1).unwrap()).unwrap();
    let mut session: Box<dyn AnySession> = Session::of(game).into();
    let mut random = RandomChoice::new(4);
    for _ in 0..30 {
        let before = session.log().lines;
        let game = session.of::<Game>().unwrap().game();
        let Some(order) = tercio::games::game_of_kings::rules::legal::sample_any_order(game, &mut random) else {
            break;
        };
        session.submit(&tercio::play::AnyOrder::of(order)).unwrap();
        let after = session.log().lines;
        for (told, now) in before.iter().zip(&after) {
            assert_eq!(told.item, now.item);
        }
    }
}
