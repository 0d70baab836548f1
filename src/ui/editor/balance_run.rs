//! Games that a program plays of the edited scenario, on threads of their own that give way to everything else.

use crate::balance::{
    BalanceFigures, BalanceFile, BalancePlan, GameRecord, RunSummary, Shard, balance_head, first_player, play_game,
    run_head,
};
use crate::play::{AnyGame, AnySession};
use bevy_egui::egui::Context;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// Seed of the games: always the same, so that edits are compared by the same dice.
const SEED: u64 = 1;

/// Games of a scenario's text, played in the background. Dropped, they end.
pub(super) struct BalanceRun {
    /// Text that is played.
    text: Arc<str>,
    /// Games so far.
    games: BalanceFile,
    /// What the games so far say.
    summary: RunSummary,
    /// Games that broke off, each with its reason.
    broken: Vec<String>,
    /// Games to come; `None` once all are there.
    coming: Option<Mutex<Receiver<Result<GameRecord, String>>>>,
    /// Ends the games when it becomes true.
    stop: Arc<AtomicBool>,
}

impl Drop for BalanceRun {
    fn drop(&mut self) {
        self.stop();
    }
}

impl BalanceRun {
    /// Begins so many games of a scenario's text under this name.
    ///
    /// # Errors
    /// The first fault of the text.
    pub(super) fn begin(
        game: &dyn AnyGame,
        (name, text): (&str, &Arc<str>),
        games: u64,
        ctx: &Context,
    ) -> Result<Self, String> {
        let fault = |faults: Vec<crate::play::FileFault>| faults.first().map_or_else(String::new, ToString::to_string);
        let start = game.position(text, name, &[]).map_err(fault)?;
        let plan = BalancePlan { player: first_player(game), seed: SEED, games, shard: Shard::WHOLE };
        let run = run_head(&*start, (name, text, &[]));
        let games = BalanceFile::new(balance_head(game, &*start, plan, vec![run]));
        let stop = Arc::new(AtomicBool::new(false));
        let coming = Some(Mutex::new(played(start, &games, &stop, ctx)));
        let summary = RunSummary::of(&games, 0);
        Ok(Self { text: Arc::clone(text), games, summary, broken: Vec::new(), coming, stop })
    }

    /// Takes the games that have ended since.
    pub(super) fn take(&mut self) {
        let Some(coming) = &self.coming else { return };
        let before = self.games.played();
        let is_over = {
            let coming = coming.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                match coming.try_recv() {
                    Ok(Ok(record)) => self.broken.extend(self.games.add(record).err()),
                    Ok(Err(why)) => self.broken.push(why),
                    Err(why) => break why == TryRecvError::Disconnected,
                }
            }
        };
        if is_over {
            self.coming = None;
        }
        if self.games.played() > before {
            self.summary = RunSummary::of(&self.games, 0);
        }
    }

    /// Ends the games; those that have ended stay.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.coming = None;
    }

    /// Whether games are being played.
    pub(super) const fn is_running(&self) -> bool {
        self.coming.is_some()
    }

    /// Whether the games are of another text than this one.
    pub(super) fn is_out_of_date(&self, text: &Arc<str>) -> bool {
        !Arc::ptr_eq(&self.text, text) && self.text != *text
    }

    /// What the games so far say.
    pub(super) const fn summary(&self) -> &RunSummary {
        &self.summary
    }

    /// Figures of the games so far; `None` before the first.
    pub(super) fn figures(&self) -> Option<BalanceFigures> {
        BalanceFigures::of_battle(&self.games, &self.summary.run.digest)
    }

    /// Number of games that have been played, and of all.
    pub(super) const fn progress(&self) -> (u64, u64) {
        (self.summary.outcome.games, self.games.head.games)
    }

    /// Games that broke off, each with its reason.
    pub(super) fn broken(&self) -> &[String] {
        &self.broken
    }
}

/// Begins to play the games on threads of their own, one core left free if there are several. Returns where they arrive.
fn played(
    start: Box<dyn AnySession>,
    games: &BalanceFile,
    stop: &Arc<AtomicBool>,
    ctx: &Context,
) -> Receiver<Result<GameRecord, String>> {
    let (to, coming) = channel();
    let (head, places) = (games.head.clone(), games.missing());
    let (stop, ctx) = (Arc::clone(stop), ctx.clone());
    std::thread::spawn(move || {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = ThreadPoolBuilder::new().num_threads((cores - 1).max(1)).start_handler(|_| give_way()).build();
        let Ok(pool) = pool else { return };
        let is_over = || stop.load(Ordering::Relaxed);
        pool.install(|| {
            places.into_iter().take_while(|_| !is_over()).par_bridge().for_each(|place| {
                let played = play_game(&*start, &head, place, &is_over);
                // What was stopped within a game is none.
                if !is_over() && to.send(played).is_ok() {
                    ctx.request_repaint();
                }
            });
        });
        drop(to);
        ctx.request_repaint();
    });
    coming
}

/// Gives this thread the lowest priority, where the system has one for threads.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        /// Niceness at which a thread only has what no other wants.
        const NICEST: i32 = 19;
        // The games go on at the usual priority where this is refused. On Linux the priority is the calling thread's.
        let _as_before = rustix::process::setpriority_process(None, NICEST);
    }
}
