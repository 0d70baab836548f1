//! How long the captain thinks about an activation of White Mountain, and of Breitenfeld, the largest battle: a game of two captains of
//! the level offered first, some of whose chits the others are shown too. With `-- thinking` alone.

use super::clock::Clock;
use super::{battle, percentiles};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike::bots::{Bot, Level};
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::state::Frame;
use tercio::kernel::{DiceState, SideId, play_out};

/// One of this number of chits is shown to the higher levels.
const SHOWN: usize = 8;

/// Battles that are played, with their names.
const BATTLES: [(&str, &str); 2] = [("white-mountain", "White Mountain"), ("breitenfeld", "Breitenfeld")];

pub fn print() {
    for (id, name) in BATTLES {
        print_battle(id, name);
    }
}

fn print_battle(id: &str, name: &str) {
    let battle = battle(id);
    let game = Game::at(Arc::clone(&battle), battle.start.clone());
    let mut players = SideId::BOTH.map(|_| Bot::Captain(Level::First).player(1));
    // Of each activation all that its side and the other decide in it, from its chit on.
    let mut activations: Vec<Duration> = Vec::new();
    let mut plans = Level::ALL.map(|_| Vec::new());
    let choose = |side: SideId, seen: &Game| {
        let is_chit = matches!(seen.state().stack.last(), Some(Frame::Chit { .. }));
        if is_chit {
            let shown = activations.len().is_multiple_of(SHOWN);
            for level in Level::ALL.into_iter().filter(|level| shown || *level == Level::First) {
                let mut player = Bot::Captain(level).player(1);
                let started = Clock::start();
                black_box(player.choose(seen));
                plans[level as usize].push(started.elapsed());
            }
            activations.push(Duration::ZERO);
        }
        let started = Clock::start();
        let order = players[side.index()].choose(seen);
        if let Some(activation) = activations.last_mut() {
            *activation += started.elapsed();
        }
        order
    };
    play_out(&game, DiceState { seed: 1, drawn: 0 }, choose, |_, _| {}).expect("captains play to the end");
    println!("{name}, two captains: {:.1} s", activations.iter().sum::<Duration>().as_secs_f64());
    percentiles("an activation of a captain", activations);
    for (level, times) in Level::ALL.into_iter().zip(plans) {
        percentiles(&format!("the plan of a captain of level {}", level as usize + 1), times);
    }
}
