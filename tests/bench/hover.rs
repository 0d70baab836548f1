//! What the pointer asks for at rest, in a game of two sergeants of White Mountain and of Breitenfeld: the places a unit may go to, what
//! each march leads to, where a unit could be after its next activation, the odds of a shot and of an attack. With `-- hover` alone.

use super::clock::Clock;
use super::{battle, percentiles};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike::bots::Bot;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::reactors::reach_without_reactions;
use tercio::games::musket_pike::rules::state::{Frame, Phase, UnitMark};
use tercio::games::musket_pike::rules::{Game, foresight, legal, movement, odds};
use tercio::kernel::{DiceState, SideId, play_out};

/// One of this number of a unit's places is pointed at.
const POINTED_AT: usize = 3;
/// A frame: an answer that takes longer is seen to come late.
const FRAME: Duration = Duration::from_millis(16);

/// Times of each kind of question.
#[derive(Default)]
struct Times {
    places: Vec<Duration>,
    marches: Vec<Duration>,
    reaches: Vec<Duration>,
    shots: Vec<Duration>,
    attacks: Vec<Duration>,
}

fn timed<T>(times: &mut Vec<Duration>, work: impl FnOnce() -> T) -> T {
    let started = Clock::start();
    let made = black_box(work());
    times.push(started.elapsed());
    made
}

impl Times {
    /// Asks what the pointer may ask in a position.
    fn ask(&mut self, game: &Game) {
        match game.state().stack.last() {
            Some(Frame::Phase(Phase::Movement)) => {
                for unit in game.active_units() {
                    // A query must find nothing that another has cached.
                    let fresh = Game::at(Arc::clone(&game.battle), game.state().clone());
                    let Ok(reach) = timed(&mut self.places, || reach_without_reactions(&fresh, unit)) else { continue };
                    for end in reach.ends.iter().filter(|end| !end.path.is_empty()).step_by(POINTED_AT) {
                        let led = timed(&mut self.marches, || foresight::march(&fresh, unit, &end.path));
                        led.expect("every march offered can be carried out");
                    }
                }
            }
            Some(Frame::Chit { .. }) => {
                for unit in game.battle.unit_ids().filter(|unit| game.footprint(*unit).is_some()) {
                    timed(&mut self.reaches, || movement::potential_reach(game, unit));
                }
            }
            Some(Frame::Phase(_)) => {
                for order in legal::legal_orders(game) {
                    match order {
                        Order::Fire { unit, target, at } => {
                            timed(&mut self.shots, || odds::of_shot(game, unit, target, at).expect("listed as legal"));
                        }
                        Order::Attack { unit, into } => {
                            timed(&mut self.attacks, || odds::of_attack(game, unit, into).expect("listed as legal"));
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
}

pub fn print() {
    for (id, name) in [("white-mountain", "White Mountain"), ("breitenfeld", "Breitenfeld")] {
        let battle = battle(id);
        let game = Game::at(Arc::clone(&battle), battle.start.clone());
        let mut players = SideId::BOTH.map(|_| Bot::Sergeant.player(1));
        let mut times = Times::default();
        let choose = |side: SideId, seen: &Game| {
            let order = players[side.index()].choose(seen);
            // Once for a unit's march, not at each of its steps.
            if !order.is_some_and(|order| order.is_step())
                || seen.active_units().all(|unit| seen.unit_state(unit).has(UnitMark::Fresh))
            {
                times.ask(seen);
            }
            order
        };
        play_out(&game, DiceState { seed: 1, drawn: 0 }, choose, |_, _| {}).expect("sergeants play to the end");
        percentiles(&format!("{name}: places a unit may go to"), times.places);
        let late = times.marches.iter().filter(|took| **took > FRAME).count();
        percentiles(&format!("{name}: what a march leads to"), times.marches);
        println!("{name}: marches that took more than {FRAME:?}: {late}");
        percentiles(&format!("{name}: reach of the next activation"), times.reaches);
        percentiles(&format!("{name}: odds of a shot"), times.shots);
        percentiles(&format!("{name}: odds of an attack"), times.attacks);
    }
}
