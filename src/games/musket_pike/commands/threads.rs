//! Many games at a time.

use crate::cli::fault::Fault;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The most threads that may be asked for.
const MOST_JOBS: usize = 256;

/// So many threads, for games side by side.
///
/// # Errors
/// So many cannot be asked for, or there are none to be had.
pub fn threads(jobs: usize) -> Result<ThreadPool, Fault> {
    if !(1..=MOST_JOBS).contains(&jobs) {
        return Err(Fault::input(format!("--jobs {jobs}: 1 to {MOST_JOBS} threads can be asked for")));
    }
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map_err(|e| Fault::Surroundings(format!("--jobs {jobs}: {e}")))
}

/// A game that panics is an error of ours in that game, and the others go on.
///
/// # Errors
/// What the game says, or the words of the panic.
pub fn guarded<T, E: ToString>(game: impl FnOnce() -> Result<T, E>) -> Result<T, String> {
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(game)) {
        Ok(played) => played.map_err(|why| why.to_string()),
        Err(panic) => Err(format!("a panic: {}", crate::cli::said(&*panic))),
    }
}
