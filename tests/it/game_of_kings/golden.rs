//! Golden games of *Game Of Kings* (`tests/golden/game_of_kings`): recorded once, carried out again in every test run, and asked
//! about by every command that reads files.

use crate::cli::{Folder, card, json};
use crate::cli_errors::refused;
use crate::saves;
use std::path::{Path, PathBuf};
use tercio::games::game_of_kings::rules::Game;
use tercio::games::game_of_kings::scenario::BUILTIN;
use tercio::kernel::{Dice, RuleSet, SideId};
use tercio::play::{AnySession, GameSetup, take_seats};
use tercio::record::read_file;
use tercio::session::{JournalLine, Seat};

/// Options of the games that are played under other rules than usual (GK 17.3).
const OTHER_RULES: [(&str, &str); 6] = [
    ("edition", "2018"),
    ("weather", "gauge"),
    ("arc", "total"),
    ("melee_ap", "1"),
    ("order_in_wood", "kept"),
    ("footprint_loss", "keep"),
];

/// Golden game as it is recorded: how its name ends, who plays both sides, its seed, and its options.
type GoldenGame = (&'static str, &'static str, u64, &'static [(&'static str, &'static str)]);

/// Golden games of each battle.
const GAMES: [GoldenGame; 3] =
    [("random", "random", 1742, &[]), ("drill", "drill", 1743, &[]), ("other-rules", "drill", 1744, &OTHER_RULES)];

fn path(battle: &str, game: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/game_of_kings");
    Path::new(folder).join(format!("{battle}-{game}.tercio"))
}

/// Files of all golden games.
fn all() -> Vec<PathBuf> {
    BUILTIN.iter().flat_map(|(battle, _)| GAMES.map(|(game, ..)| path(battle, game))).collect()
}

/// A session in which a program sits on both sides, played to its end, and its file.
pub fn played(battle: &str, program: &str, seed: u64, options: &[(&str, &str)]) -> (Box<dyn AnySession>, Vec<u8>) {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let setup = GameSetup { options, seed: Some(seed), ..GameSetup::default() };
    let (mut session, header) = saves::begun("game_of_kings", battle, &setup);
    let seat = Seat::named(program).unwrap();
    take_seats(&mut *session, SideId::BOTH.map(|side| (side, &seat))).unwrap();
    let id = seat.program().unwrap().clone();
    let mut players = SideId::BOTH.map(|_| session.player(&id).unwrap());
    while let Some(side) = session.decider() {
        let order = players[side.index()].choose(&*session).expect("a program always has an order");
        session.submit(&order).unwrap_or_else(|why| panic!("{why:?}"));
        assert!(session.orders() < 3000, "it does not end");
    }
    let lines = saves::lines(&mut *session);
    (session, saves::file(&header, &lines))
}

#[test]
fn the_golden_games_come_out_as_they_were_recorded() {
    let registry = tercio::games::registry();
    let mut seen: Vec<String> = Vec::new();
    for path in all() {
        let opened = tercio::play::open(&registry, &path).unwrap();
        assert!(opened.departure.is_none() && opened.notes.is_empty(), "{}: {:?}", path.display(), opened.notes);
        assert!(opened.session.verdict().is_some() && opened.session.orders() > 40, "{}", path.display());
        let session = opened.session.of::<Game>().unwrap();
        for outcome in session.entries().iter().flat_map(|entry| &entry.outcomes) {
            let name = format!("{outcome:?}");
            let name = name.split([' ', '{', '(']).next().unwrap().to_owned();
            if !seen.contains(&name) {
                seen.push(name);
            }
        }
        // Carried out as a plain value, order by order, it goes the same way.
        let start = session.start().clone();
        let mut plain = Game::at(session.game().battle.clone(), start);
        let mut dice = Dice::seeded(plain.dice());
        for entry in session.entries() {
            plain.execute(&entry.order, &mut dice).unwrap();
            assert_eq!(plain.digest(), entry.digest, "{}", path.display());
        }
    }
    for outcome in ["Volley", "GunFired", "MeleeFought", "Retreated", "Eliminated", "Tested", "RallyTried", "Contacted"]
    {
        assert!(seen.iter().any(|name| name == outcome), "no golden game has {outcome}: {seen:?}");
    }
}

/// Writes the golden games that are not there; one that is there is never touched (`tests/golden/README.md`).
#[test]
#[ignore = "writes into tests/golden: see its README"]
fn renew() {
    for (battle, _) in BUILTIN {
        for (game, program, seed, options) in GAMES {
            let path = path(battle, game);
            if !path.exists() {
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(&path, played(battle, program, seed, options).1).unwrap();
            }
        }
    }
}

#[test]
fn every_command_that_reads_a_file_reads_a_game_of_it() {
    let folder = Folder::new();
    for path in all() {
        let file = path.to_str().unwrap();
        let verified = &json(&["verify", file])["files"][0];
        let orders = verified["orders"].as_u64().unwrap();
        assert_eq!((&verified["ok"], &verified["differs_at"]), (&true.into(), &0.into()), "{verified}");
        let middle = (orders / 2).to_string();
        let at = |command: &'static str| json(&[command, file, "--at", &middle]);
        let (state, legal) = (at("state"), at("legal"));
        assert!(!state["digest"].as_str().unwrap().is_empty(), "{state}");
        let listed = legal["orders"].as_array().unwrap_or_else(|| panic!("{legal}"));
        assert!(listed.iter().all(|order| order.is_object()), "{legal}");
        assert_eq!(json(&["replay", file, "--to", &middle])["digest"], state["digest"]);
        assert_eq!(json(&["log", file]).as_array().map(Vec::len), Some(orders as usize));
        assert!(card(&["log", file]).lines().count() as u64 > orders / 2);
        // A moment as a file of its own stands where the game stood; the next order leads on from it.
        let out = folder.path("moment.ron");
        json(&["export", file, "--at", &middle, "--out", &out]);
        let moment = json(&["state", &out]);
        assert_eq!(moment["digest"], state["digest"], "{}", path.display());
        assert_eq!(json(&["validate", &out])["files"][0]["faults"].as_array().map(Vec::len), Some(0));
        let saved = read_file(&path).unwrap();
        let mut given = saved.lines.iter().filter_map(|line| match line {
            JournalLine::Order { order, digest, .. } => Some((order.clone(), digest.to_string())),
            _ => None,
        });
        let (order, digest) = given.nth(orders as usize / 2).unwrap();
        let stepped = json(&["step", file, "--at", &middle, "--order", &order]);
        assert_eq!(stepped["digest"], digest.as_str(), "{stepped}");
        assert!(refused(&["step", file, "--at", &middle, "--order", "{\"do\":\"dance\"}"]).len() > 20);
        assert!(refused(&["state", file, "--at", "100000"]).contains("orders"));
    }
    let battle = path("brook", "random");
    let simulated = json(&["simulate", battle.to_str().unwrap(), "--at", "3", "--games", "3", "--seed", "5"]);
    assert_eq!((&simulated["finished"], &simulated["errors"]), (&3.into(), &0.into()));
    let matched = json(&["match", "drill", "random", "--battle", "brook", "--pairs", "1", "--seed", "5"]);
    assert_eq!(matched["games"], 2);
}

#[test]
fn a_program_of_another_name_is_refused() {
    let said = refused(&["simulate", "brook", "--games", "1", "--seed", "1", "--policy", "sergeant"]);
    assert!(said.contains("random") && said.contains("drill"), "{said}");
}
