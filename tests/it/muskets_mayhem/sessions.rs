//! Whole games in sessions: in the terminal, saved and opened again, told in words, with prompts, menus and cards.

use crate::cli::Folder;
use std::path::Path;
use std::sync::Arc;
use tercio::cli::{WindowArgs, terminal};
use tercio::games::muskets_mayhem::MusketsMayhem;
use tercio::games::muskets_mayhem::rules::Game;
use tercio::games::muskets_mayhem::rules::legal::legal_orders;
use tercio::games::muskets_mayhem::scenario::{BUILTIN, load};
use tercio::kernel::{RandomChoice, RuleSet};
use tercio::play::{AnyGame, Contestant, DescribeGame, RandomContestant, Registry, open};
use tercio::record::{SavedGames, UserDirs};
use tercio::session::Session;

fn registry() -> Registry {
    Registry::new([Arc::new(MusketsMayhem) as Arc<dyn AnyGame>])
}

/// What the terminal says to what is typed.
fn typed(folder: &Path, file: &str, typed: &str) -> String {
    let opening = WindowArgs { file: Some(file.into()), user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let mut out = Vec::new();
    terminal::play(&registry(), &opening, &mut typed.as_bytes(), &mut out, || None).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn first_muster_is_played_in_the_terminal_saved_and_opened_again() {
    let folder = Folder::new();
    let said = typed(folder.root(), "first-muster", "1\n1\nl\nq\n");
    for expected in ["choose to be First or Second in this turn", "handle a unit", "hold", "The game is saved"] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    let list = SavedGames::new(&UserDirs::in_folder(folder.root())).list();
    let saved = list.into_iter().next().expect("it is saved").path;
    let opened = open(&registry(), &saved).unwrap();
    assert!(opened.departure.is_none());
    let game = opened.session.of::<Game>().expect("it is this game").game().clone();
    assert_eq!(opened.session.orders(), 2);
    let menu = game.menu();
    let of_unit = menu.lines.iter().position(|line| line.contains("battery")).expect("a battery may be handled");
    let said = typed(folder.root(), saved.to_str().unwrap(), &format!("{}\nq\n", of_unit + 1));
    assert!(said.contains("Held") || said.contains("limbered"), "{said}");
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
        for seed in 0..2 {
            let session = whole(text, seed);
            let verdict = session.game().verdict().expect("it is over");
            assert!(!verdict.contains("mm-"), "{verdict}");
            for entry in session.entries() {
                for outcome in &entry.outcomes {
                    let fact = session.game().fact(outcome);
                    assert!(!fact.words.is_empty() && !fact.words.contains("mm-"), "{outcome:?}: {}", fact.words);
                }
            }
            for card in Game::result_cards(&session, 0) {
                assert!(!card.title.contains("mm-") && !card.dice.is_empty(), "{}", card.title);
            }
            assert_eq!(whole(text, seed).game().digest(), session.game().digest());
        }
    }
}

#[test]
fn every_question_has_a_prompt_a_menu_and_cards() {
    let mut session = Session::of(Game::begun(load(BUILTIN[0].1).unwrap()).unwrap());
    let mut random = RandomChoice::new(7);
    while session.game().decider().is_some() && session.entries().len() < 150 {
        let game = session.game();
        assert!(game.prompt().len() == 1 && !game.prompt()[0].contains("mm-"), "{:?}", game.prompt());
        assert!(!game.overview().contains("mm-") && !game.menu().lines.is_empty());
        let orders = legal_orders(game);
        for order in &orders {
            let card = DescribeGame::card(game, order);
            assert!(!card.contains("mm-"), "{card}");
        }
        let order = orders[random.index(orders.len())].clone();
        session.submit(&order).unwrap();
    }
}

#[test]
fn both_battles_are_offered_with_their_options() {
    for offer in MusketsMayhem.shipped() {
        let offer = offer.unwrap();
        assert!(offer.options.iter().all(|option| !option.effect.contains("mm-option")), "{}", offer.title);
        assert_eq!(offer.options.len(), 31);
        let options = vec![("melee_loss".to_owned(), "B".to_owned())];
        assert!(MusketsMayhem.position(&offer.text, "battle", &options).is_ok());
        let unknown = vec![("melee_loss".to_owned(), "C".to_owned())];
        assert!(MusketsMayhem.position(&offer.text, "battle", &unknown).is_err());
    }
}

#[test]
fn a_fault_of_a_file_is_told_with_its_path() {
    let text = BUILTIN[1].1;
    for (from, to, path) in [
        (
            "kind: \"line\", at: Some((4200, 4000))",
            "kind: \"pikes\", at: Some((4200, 4000))",
            "armies[1].units[0].kind",
        ),
        ("at: Some((4200, 4000))", "at: Some((42000, 4000))", "armies[1].units[0].at"),
        ("at: Some((5600, 4000))", "at: Some((4300, 4000))", "armies[1].units[1].at"),
        ("with: Some(\"b4\")", "with: Some(\"b99\")", "armies[1].units[9].with"),
        ("area: \"redoubt\", facing", "area: \"fort\", facing", "prepared[0].area"),
        ("army: \"red\"", "army: \"green\"", "objectives[0].army"),
        ("wins_at_limit: Some(\"blue\")", "wins_at_limit: Some(\"green\")", "wins_at_limit"),
        ("turns: Some(12)", "turns: Some(0)", "turns"),
    ] {
        assert!(text.contains(from), "{from}");
        let faults = load(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(faults[0].path, path, "{faults:?}");
    }
}

#[test]
fn a_position_in_a_file_is_the_same_position() {
    let session = {
        let mut session = Session::of(Game::begun(load(BUILTIN[0].1).unwrap()).unwrap());
        let mut random = RandomChoice::new(3);
        while session.game().decider().is_some() && session.entries().len() < 60 {
            let order = tercio::games::muskets_mayhem::rules::legal::sample_order(session.game(), &mut random).unwrap();
            session.submit(&order).unwrap();
        }
        session
    };
    let text = session.game().as_scene().expect("it is written");
    let again = Game::begun(load(&text).unwrap_or_else(|faults| panic!("{faults:?}"))).unwrap();
    assert_eq!(again.state(), session.game().state());
}
