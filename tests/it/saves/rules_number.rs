//! Games begun under older rules. `tests/older` keeps some that now come out otherwise.

use super::{battle, folder};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tercio::games::musket_pike;
use tercio::games::musket_pike::rules::options::LoneGuns;
use tercio::games::musket_pike::rules::rule_fixes::{self, NUMBER};
use tercio::games::musket_pike::scenario::options::OPTIONS;
use tercio::play::open;
use tercio::record::{SavedGames, UserDirs, read_bytes, read_file};

/// A game begun under older rules.
fn older(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/older/{name}.tercio"))
}

/// Games that come out otherwise now: the number they were begun under, the order that differs, and by which mend. In the first
/// a shot at one half of a 2-hex HI had the battery in the other half check; in the second a unit surrendered whose one way
/// back led over a friend with a battery; in the third wagons were captured as guns are.
const DEPARTING: [(&str, u32, usize, &str); 3] = [
    ("battery-in-the-other-half", 1, 338, "16.11"),
    ("surrender-before-guns", 3, 1, "11.3"),
    ("wagons-captured", 3, 1, "17.14"),
];

/// A copy of a file among saved games of this test's own.
fn on_a_shelf(name: &str, file: &Path) -> (SavedGames, PathBuf) {
    let places = UserDirs::in_folder(&folder(name));
    let saved_games = SavedGames::new(&places);
    let games = places.saves().join("games");
    std::fs::create_dir_all(&games).unwrap();
    let path = games.join("old-2026-11-21-1000.tercio");
    std::fs::copy(file, &path).unwrap();
    (saved_games, path)
}

/// What somebody opens the game with, and the file in which it goes on.
fn gone_on(saved_games: &SavedGames, path: &Path) -> (tercio::play::OpenedGame, PathBuf) {
    let mut opened = open(&tercio::games::registry(), path).unwrap();
    let mut journal = opened.journal(path, saved_games, || {});
    let ticket = journal.append(Vec::new());
    assert!(journal.wait(ticket, std::time::Duration::from_secs(20)), "{:?}", journal.trouble());
    let place = journal.place();
    (opened, place)
}

#[test]
fn a_new_game_names_the_rules_number_and_every_option_in_force() {
    let (_, header) = battle("farm", 5);
    assert_eq!(header.rules_number, NUMBER);
    let named: BTreeMap<&str, &str> = header.options.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    assert_eq!(named.keys().copied().collect::<Vec<_>>(), {
        let mut all = OPTIONS.map(|(name, _)| name);
        all.sort_unstable();
        all
    });
    assert_eq!((named["lone_guns"], named["n_type_as_li"], named["melee_table"]), ("contact", "", "standard"));
    let text = tercio::record::beginning(&header).0;
    let first: Vec<&str> = text.lines().map(|l| l.split(' ').next().unwrap()).collect();
    assert_eq!(text.lines().next(), Some("Tercio saved game, format 2"));
    assert!(first.contains(&"rules_number") && text.contains("[\"lone_guns\",\"contact\"]"));
    assert_eq!(read_bytes(text.as_bytes()).unwrap().header, header);
    assert_eq!(musket_pike::record::battle(&header).unwrap().options.lone_guns, LoneGuns::Contact);
}

#[test]
fn a_file_of_format_1_means_rules_1_and_lone_guns_that_are_ignored() {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/format-1.tercio");
    let header = read_file(&sample).unwrap().header;
    assert_eq!((header.rules_number, header.options.len()), (1, 0));
    assert_eq!(musket_pike::record::battle(&header).unwrap().options.lone_guns, LoneGuns::Ignored);
    // A question about it is asked under the same options, and so is another game of it.
    let asked =
        musket_pike::record::battle_under(&header, "x", &[("leader_bonus".to_owned(), "older".to_owned())]).unwrap();
    assert_eq!(asked.options.lone_guns, LoneGuns::Ignored);
    assert!(musket_pike::record::choices(&header).options.contains(&("lone_guns".to_owned(), "ignored".to_owned())));
}

#[test]
fn a_header_of_format_2_must_name_its_rules_number() {
    let (_, header) = battle("farm", 5);
    let text = tercio::record::beginning(&header).0;
    let resealed = |text: String| {
        let text: String = text.lines().filter(|l| !l.starts_with("begin ")).map(|l| format!("{l}\n")).collect();
        let hash = tercio::record::Chain::default().with(&text).0;
        read_bytes(format!("{text}begin {hash:016x}\n").as_bytes())
    };
    let number = format!("rules_number {NUMBER}\n");
    assert!(resealed(text.clone()).is_ok());
    let said = resealed(text.replace(&number, "")).unwrap_err().to_string();
    assert_eq!(said, "line 1: the header has no `rules_number`");
    let first = text.replace("format 2", "format 1");
    assert!(resealed(first).unwrap_err().to_string().contains("`rules_number` is no part of a header"));
    // Newer rules are no reason to refuse a game, but the players are told.
    let newer = resealed(text.replace(&number, "rules_number 99\n")).unwrap().header;
    assert_eq!(musket_pike::record::changes(&newer).len(), 1);
}

/// Carried out up to the order that now comes out otherwise; which one, and what was mended, is told; the old file stays as
/// it is, and play goes on in a copy under the rules of today.
#[test]
fn a_game_that_now_comes_out_otherwise_goes_on_in_a_copy() {
    for (name, number, order, paragraph) in DEPARTING {
        let (saved_games, path) = on_a_shelf(&format!("older-departs-{number}-{paragraph}"), &older(name));
        let before = std::fs::read(&path).unwrap();
        let (opened, place) = gone_on(&saved_games, &path);
        let departure = opened.departure.clone().unwrap();
        assert_eq!((departure.order, opened.session.orders()), (order, order - 1), "{name}");
        let header = read_file(&path).unwrap().header;
        assert_eq!(header.rules_number, number, "{name}");
        let told = musket_pike::record::departs(&header, &departure);
        assert!(told.starts_with(&format!("order {order} leads to another position")), "{told}");
        for mend in rule_fixes::since(number) {
            assert!(told.contains(&mend.sentence()), "{told}");
        }
        assert!(told.contains(&format!("(\u{a7}\u{a0}{paragraph})")), "{told}");
        assert_eq!(std::fs::read(&path).unwrap(), before, "the old file stays as it is");
        assert_ne!(place, path);
        let copy = read_file(&place).unwrap();
        assert_eq!((copy.header.rules_number, copy.lines.len(), copy.damage), (NUMBER, order - 1, None));
        // The option it was begun under stays in force.
        let guns = if number == 1 { LoneGuns::Ignored } else { LoneGuns::Contact };
        assert_eq!(musket_pike::record::battle(&copy.header).unwrap().options.lone_guns, guns, "{name}");
        let (session, departure) = musket_pike::record::session(&read_file(&place).unwrap()).unwrap();
        assert_eq!((departure, session.entries().len()), (None, order - 1));
    }
}

/// One that comes out as it was recorded goes on in its own file, whatever was mended.
#[test]
fn a_game_that_comes_out_as_recorded_goes_on_where_it_was() {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/format-1.tercio");
    // A Rally that more could have joined, and a scenario that gave a hex to the side that does not stand there.
    let games = [sample, older("rally-behind-friends"), older("control-of-the-other-side")];
    for (n, game) in games.iter().enumerate() {
        let (saved_games, path) = on_a_shelf(&format!("older-stays-{n}"), game);
        let (opened, place) = gone_on(&saved_games, &path);
        assert_eq!((opened.departure, place), (None, path), "{}", game.display());
    }
}

#[test]
fn nothing_was_mended_since_the_rules_of_today() {
    assert_eq!(rule_fixes::since(NUMBER).count(), 0);
    assert!(rule_fixes::since(1).count() >= 4 && rule_fixes::MENDS.iter().all(|m| (2..=NUMBER).contains(&m.number)));
}
