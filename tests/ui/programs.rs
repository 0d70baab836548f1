//! Programs at the table.

mod answers;
mod course;
mod seats;
mod why;

use crate::bench::{Bench, Table, table};
use crate::seated::{Own, playing, screen_of};
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::kernel::{RuleSet, SideId};
use tercio::session::{Headless, Seat, Session};
use tercio::settings::{Motion, Settings, Speed};
use tercio::ui::Intent;
use tercio::ui::screen::{ActiveGame, Effect, ProgramPace, Selection, let_programs_play, open_table, update};

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);
/// As fast as it goes, with the board in sight or not.
const SEEN: ProgramPace = ProgramPace { seen: true, pause: Duration::ZERO };
const UNSEEN: ProgramPace = ProgramPace { seen: false, pause: Duration::ZERO };

fn random() -> Seat {
    Seat::named("random").unwrap()
}

fn sergeant() -> Seat {
    Seat::named("sergeant").unwrap()
}

/// A table without a screen, blue's seat a program's.
struct Sat {
    play: ActiveGame,
    selection: Selection,
    effects: Vec<Effect>,
}

impl Sat {
    fn at(battle: &Arc<Battle>) -> Self {
        Self::of(playing(Session::of(Game::begun(battle).unwrap())))
    }

    fn of(play: ActiveGame) -> Self {
        Self::against(play, random())
    }

    fn against(play: ActiveGame, blue: Seat) -> Self {
        let mut sat = Self { play, selection: Selection::default(), effects: Vec::new() };
        open_table(&sat.play, &mut sat.selection);
        sat.does(Intent::TakeSeat(BLUE, blue));
        sat
    }

    fn does(&mut self, intent: Intent) {
        self.effects.extend(update(&mut self.play, &mut self.selection, intent, &mut Headless));
    }

    /// Lets time pass for programs once.
    fn look(&mut self, pace: ProgramPace) {
        self.effects.extend(let_programs_play(&mut self.play, &mut self.selection, pace, &mut Headless).1);
    }

    /// Lets programs play until a person has to decide.
    fn wait(&mut self) {
        while self.play.program_decides().is_some() {
            self.look(SEEN);
            std::thread::yield_now();
        }
    }

    fn game(&self) -> &Game {
        self.play.own_session().game()
    }

    fn orders(&self) -> usize {
        self.play.shown_position().orders()
    }

    fn told(&self) -> Vec<&str> {
        let told = self.effects.iter().filter_map(|effect| match effect {
            Effect::Tell(sentence, _) => Some(sentence.as_str()),
            _ => None,
        });
        told.collect()
    }

    /// An order of red's by chance.
    fn play_one(&mut self, player: &mut RandomPlayer) {
        let legal = self.game().legal_orders();
        let order = legal[player.pick(self.game(), &legal)];
        self.does(Intent::order(order));
    }

    /// Plays on until it is the program's turn to decide.
    fn until_the_program_decides(&mut self) {
        let mut player = RandomPlayer::new(Policy::Brawler, 4);
        while self.play.program_decides().is_none() {
            self.play_one(&mut player);
        }
    }
}

/// A table on the bench at which everything is done at once.
fn at_once(battle: &Arc<Battle>) -> Bench<'static, Table> {
    let mut bench = table(screen_of(battle));
    let settings = Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
    bench.state_mut().obey(&Arc::new(settings));
    bench
}

/// Lets frames pass until this number of orders is in force, or the battle is over.
fn let_pass(bench: &mut Bench<'_, Table>, orders: usize) {
    for _ in 0..20_000 {
        let session = bench.state().own_session();
        if session.entries().len() >= orders || session.game().decider().is_none() {
            return;
        }
        bench.step();
        std::thread::yield_now();
    }
    panic!("nothing goes on");
}
