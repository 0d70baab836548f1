//! A file can describe any position: every position of random games is written, read back, and the same.

use crate::tier;
use std::path::Path;
use std::sync::Arc;
use tercio::games::musket_pike;
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::scenario::{builtin, load_text, save_text};
use tercio::kernel::{Dice, DiceState, RuleSet, digest};
use tercio::record::read_file;

/// A small generator of its own, so that the games of this test stay the same whatever the dice become.
struct Choices(u64);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 16) % n as u64).unwrap()
    }
}

fn shipped(id: &str) -> Arc<Battle> {
    load_text(builtin(id).unwrap().text, id, &[]).unwrap()
}

/// Asserts that the position on the table comes back from its file, map and forces included.
fn survives(game: &Game, when: &str) {
    let text = save_text(game);
    let again = load_text(&text, when, &[]).unwrap_or_else(|faults| {
        let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", list.join("\n"));
    });
    assert_eq!(again.start, *game.state(), "{when}\n{text}");
    assert_eq!(digest(&again.start), game.digest(), "{when}");
    let (a, b) = (&*again, &*game.battle);
    assert_eq!((&a.id, &a.name, &a.about), (&b.id, &b.name, &b.about));
    assert_eq!((a.about.minutes, a.turns, a.first_initiative), (b.about.minutes, b.turns, b.first_initiative));
    assert_eq!(a.rules, b.rules);
    assert_eq!(a.options, b.options);
    assert_eq!(a.map, b.map);
    assert_eq!(a.ground, b.ground);
    assert_eq!((&a.sides, &a.armies, &a.wings), (&b.sides, &b.armies, &b.wings));
    assert_eq!((&a.leaders, &a.units, &a.chits), (&b.leaders, &b.units, &b.chits));
    assert_eq!((&a.arrivals, &a.objectives), (&b.arrivals, &b.objectives));
    assert_eq!(a.names, b.names);
}

/// Plays a random game and checks every `nth` position of it; returns how many were checked.
fn random_game(battle: &Arc<Battle>, seed: u64, nth: usize) -> usize {
    let mut game = Game::new(Arc::clone(battle));
    let mut state = game.state().clone();
    state.dice = DiceState { seed, drawn: 0 };
    game.set_state(&state);
    survives(&game, "before the first turn");
    let mut dice = Dice::seeded(state.dice);
    let mut choices = Choices(seed * 2 + 1);
    game.begin(&mut dice).unwrap();
    let mut checked = 1;
    for n in 0.. {
        if n % nth == 0 {
            survives(&game, &format!("{}, seed {seed}, order {n}", battle.id));
            checked += 1;
        }
        let orders = game.legal_orders();
        if orders.is_empty() {
            break;
        }
        let order = orders[choices.below(orders.len())];
        game.execute(&order, &mut dice).unwrap();
    }
    survives(&game, "after the end");
    checked + 1
}

#[test]
fn every_position_of_random_games_of_the_small_battles_survives() {
    for id in ["farm", "windmill-hill"] {
        let battle = shipped(id);
        let checked: usize = (0..tier::of(8, 20)).map(|seed| random_game(&battle, seed, 1)).sum();
        assert!(checked > tier::of(400, 1000), "{id}: only {checked} positions");
    }
}

/// The moments of the recorded games: written, found to be such as play leads to, and read back the same. With a
/// commit one of four in the midst of things, and one of forty between them, where one is like the next.
#[test]
fn every_kind_of_moment_of_the_golden_games_survives() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let games = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (within_every, every) = tier::of((4, 40), (1, 1));
    let (mut midst, mut checked) = (0, 0);
    for path in games.filter(|p| p.extension().is_some_and(|e| e == "tercio")) {
        let saved = read_file(&path).unwrap();
        let battle = musket_pike::record::battle(&saved.header).unwrap();
        let (session, _) = musket_pike::record::session(&saved).unwrap();
        for place in 0..session.entries().len() {
            let game = Game::at(Arc::clone(&battle), session.after(place).clone());
            let within = game.state().stack.len() > 2;
            if place % (if within { within_every } else { every }) > 0 {
                continue;
            }
            // Map and forces are the same at every moment: looked at once a game.
            let when = format!("{}, order {place}", path.display());
            if place == 0 {
                survives(&game, &when);
            }
            let again = load_text(&save_text(&game), &when, &[]).unwrap_or_else(|f| panic!("{}", f[0]));
            assert_eq!(again.start, *game.state(), "{when}");
            checked += 1;
            midst += usize::from(within);
        }
    }
    assert!(checked > tier::of(300, 1000) && midst > tier::of(120, 500), "{midst} of {checked}");
}

#[test]
fn positions_of_random_games_of_white_mountain_survive() {
    for (id, seed) in [("white-mountain", 1), ("white-mountain-transylvanians", 2)] {
        let checked = random_game(&shipped(id), seed, 7);
        assert!(checked > 20, "{id}: only {checked} positions");
    }
}
