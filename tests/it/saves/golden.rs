//! The golden games: recorded once, played again in every test run. A difference is a change of the rules: see
//! `tests/golden/README.md`.

use super::damage::golden;
use super::{at_table, battle, file, one_order, records};
use std::path::Path;
use std::sync::Arc;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::options::LoneGuns;
use tercio::games::musket_pike::rules::outcomes::{LeaderMotion, Motion, Outcome};
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase, RetreatCause};
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::kernel::SideId;
use tercio::record::{FORMAT, read_file};
use tercio::session::{BranchDice, Session};

/// Whether something happens in a game.
type Happens = fn(&Session<Game>) -> bool;

/// What a golden game is named for must happen in it.
const CASES: &[(&str, Happens)] = &[
    ("surrender", |s| any(s, |o| matches!(o, Outcome::Eliminated { surrendered: true, .. }))),
    ("leader-lost", |s| any(s, |o| matches!(o, Outcome::LeaderLost { .. }))),
    ("joint-attack", |s| any(s, |o| matches!(o, Outcome::Fought { attackers, .. } if attackers.len() == 2))),
    ("joint-defence", |s| any(s, |o| matches!(o, Outcome::Fought { defenders, .. } if defenders.len() == 2))),
    ("displacement-chain", chain),
    ("consolidation", |s| any(s, |o| matches!(o, Outcome::Merged { .. }))),
    ("arrival", |s| any(s, |o| matches!(o, Outcome::ArrivalRolled { arrives: true, .. }))),
    ("captured-guns", |s| any(s, |o| matches!(o, Outcome::Captured { .. }))),
    ("evasion", |s| any(s, |o| matches!(o, Outcome::Evaded { .. }))),
    ("reaction", |s| any(s, |o| matches!(o, Outcome::Moved { motion: Motion::Reaction, .. }))),
    ("fire-retreat", |s| any(s, |o| matches!(o, Outcome::FellBack { cause: RetreatCause::Fire, .. }))),
    ("past-a-front", |s| any(s, |o| matches!(o, Outcome::FellBack { passes_front: true, .. }))),
    ("chateau-taken", taken),
    ("taken-back", |s| !s.agreements().is_empty()),
    ("branches", |s| s.branches().len() >= 2),
    ("lone-guns", charged_guns),
    ("pursuit", |s| any(s, |o| matches!(o, Outcome::Pursued { .. }))),
    ("event", |s| any(s, |o| matches!(o, Outcome::EventHappened { .. }))),
    ("on-time", |s| any(s, |o| matches!(o, Outcome::Arrived { .. }))),
    ("relief", |s| any(s, |o| matches!(o, Outcome::LeaderMoved { motion: LeaderMotion::Relief, .. }))),
];

/// MP 18 Cases that only some battles have, each with the battle of its golden game.
const SPECIAL: [(&str, &str); 4] =
    [("pursuit", "okeys-dragoons"), ("event", "lutzen"), ("on-time", "saxon-collapse"), ("relief", "lutzen")];

fn any(session: &Session<Game>, what: fn(&Outcome) -> bool) -> bool {
    session.entries().iter().flat_map(|e| &e.outcomes).any(what)
}

/// MP 17.12 One who makes way goes where another must first make way.
fn chain(session: &Session<Game>) -> bool {
    let on_their_way = |frame: &Frame| matches!(frame, Frame::MakeWay(way) if !way.coming.is_empty());
    (0..session.entries().len()).any(|place| session.after(place).stack.iter().any(on_their_way))
}

/// MP 4.5 A unit that charged stands in contact with nothing but a lone battery.
fn charged_guns(session: &Session<Game>) -> bool {
    let battle = &session.game().battle;
    (0..session.entries().len()).any(|place| {
        let state = session.after(place);
        let charge = state.activation.is_some_and(|a| a.order == OrderType::Charge);
        if !charge || state.stack.last() != Some(&Frame::Phase(Phase::DefensiveFire)) {
            return false;
        }
        let game = Game::at(Arc::clone(battle), state.clone());
        let mut base = Battle::clone(battle);
        base.options.lone_guns = LoneGuns::Ignored;
        let base = Game::at(Arc::new(base), state.clone());
        battle
            .unit_ids()
            .filter(|u| game.is_active(*u))
            .filter_map(|u| game.footprint(u).map(|s| (s, game.side(u))))
            .any(|(stand, side)| game.stand_in_contact(stand, side) && !base.stand_in_contact(stand, side))
    })
}

/// A hex that counts has changed hands since the beginning.
fn taken(session: &Session<Game>) -> bool {
    session.start().control != session.game().state().control
}

#[test]
fn the_golden_games_come_out_as_they_were_recorded() {
    let games = golden();
    assert!(games.len() >= 40, "{} games", games.len());
    let mut orders = 0;
    for path in &games {
        let saved = read_file(path).unwrap();
        assert_eq!(saved.damage, None, "{}", path.display());
        // Another number in the rules is another game: renew it, and say why.
        assert_eq!(musket_pike::record::changes(&saved.header), Vec::<String>::new(), "{}", path.display());
        let (session, departure) = musket_pike::record::session(&saved).unwrap();
        assert_eq!(departure, None, "{}", path.display());
        orders += session.entries().len();
        for (case, happens) in CASES {
            if path.file_stem().unwrap().to_string_lossy().starts_with(case) {
                assert!(happens(&session), "{}", path.display());
            }
        }
    }
    assert!(orders > 5_000, "{orders} orders");
}

#[test]
fn every_case_and_every_battle_is_there() {
    let names: Vec<String> = golden().iter().map(|p| p.file_stem().unwrap().to_string_lossy().into_owned()).collect();
    for (case, _) in CASES {
        assert!(names.iter().any(|n| n.starts_with(case)), "no golden game for {case}");
    }
    for battle in musket_pike::scenario::BUILTIN {
        let whole = names.iter().filter(|n| n.ends_with(battle.id) && n.starts_with("whole"));
        assert!(whole.count() >= 2, "{}", battle.id);
    }
}

/// The sample of this format: once the format changes, this file stays and is migrated.
#[test]
fn the_sample_of_every_format_opens() {
    for format in 1..=FORMAT {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/format-{format}.tercio"));
        let (session, departure) = musket_pike::record::session(&read_file(&path).unwrap()).unwrap();
        assert!(departure.is_none() && session.entries().len() > 20);
    }
}

/// Writes the golden games that are not there. One that is there is never touched: `tests/golden/README.md`.
#[test]
#[ignore = "writes into tests/golden: see its README"]
fn renew() {
    let path = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.tercio"));
    let missing = |name: &str| !path(name).exists();
    let keep = |name: &str, bytes: &[u8]| std::fs::write(path(name), bytes).unwrap();
    for battle in musket_pike::scenario::BUILTIN {
        for (policy, word) in [(Policy::Uniform, "uniform"), (Policy::Brawler, "brawler")] {
            // 1620: begun under rules 1 and format 1. 1632: under rules 2 and with lone guns in contact.
            for (seed, name) in
                [(1620, format!("whole-{word}-{}", battle.id)), (1632, format!("whole-{word}-2-{}", battle.id))]
            {
                if missing(&name) {
                    keep(&name, &super::whole_game(battle.id, seed, policy).1);
                }
            }
        }
    }
    for (case, happens) in CASES.iter().filter(|(case, _)| !matches!(*case, "taken-back" | "branches")) {
        let special: Vec<&str> = SPECIAL.iter().filter(|(of, _)| of == case).map(|(_, id)| *id).collect();
        let general = ["farm", "windmill-hill", "white-mountain-transylvanians"];
        for id in if special.is_empty() { &general[..] } else { &special[..] } {
            let name = format!("{case}-{id}");
            if missing(&name)
                && let Some(bytes) = find(id, *happens)
            {
                keep(&name, &bytes);
            }
        }
    }
    for id in ["farm", "windmill-hill"] {
        let (taken_back, branches) = sidetracks(id);
        for (name, bytes) in [(format!("taken-back-{id}"), taken_back), (format!("branches-{id}"), branches)] {
            if missing(&name) {
                keep(&name, &bytes);
            }
        }
    }
    let sample = format!("format-{FORMAT}");
    if missing(&sample) {
        keep(&sample, &find("farm", |s| s.entries().len() > 60).unwrap());
    }
}

/// The shortest beginning of a game in which it happens; none if it does not in a hundred games.
fn find(id: &str, happens: Happens) -> Option<Vec<u8>> {
    for seed in 1..100 {
        let (battle, header) = battle(id, seed);
        let mut session = at_table(&battle);
        let mut player = RandomPlayer::new(Policy::Brawler, seed);
        let mut lines = Vec::new();
        while one_order(&mut session, &mut player) && session.entries().len() < 1500 {
            lines.extend(records(&mut session));
            if session.entries().len().is_multiple_of(8) && happens(&session) {
                return Some(file(&header, &lines));
            }
        }
    }
    None
}

/// A game with a take-back by agreement, and one with two branches kept.
fn sidetracks(id: &str) -> (Vec<u8>, Vec<u8>) {
    let (battle, header) = battle(id, 77);
    let mut files = Vec::new();
    for branches in [false, true] {
        let mut session = at_table(&battle);
        let mut player = RandomPlayer::new(Policy::Brawler, 77);
        for round in 0..80 {
            one_order(&mut session, &mut player);
            if branches && round % 30 == 20 {
                session.analyse(session.entries().len() - 4, BranchDice::New(round)).unwrap();
                (0..6).for_each(|_| {
                    one_order(&mut session, &mut player);
                });
                assert!(session.keep_branch() && session.end_analysis());
            } else if !branches && round == 50 {
                session.undo_by_agreement(20).unwrap();
            }
        }
        assert_eq!(session.analysis(), None);
        assert!(session.game().battle.sides[SideId(0).index()].name.len() > 1);
        files.push(file(&header, &records(&mut session)));
    }
    let branches = files.pop().unwrap();
    (files.pop().unwrap(), branches)
}
