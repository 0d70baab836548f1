//! Threads for playing many games at once.

use crate::cli::fault::CliError;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Most threads that may be requested.
pub const MOST_JOBS: usize = 256;

/// Pool of `jobs` threads for playing games side by side.
///
/// # Errors
/// The number is out of bounds, or the threads cannot be started.
pub fn threads(jobs: usize) -> Result<ThreadPool, CliError> {
    if !(1..=MOST_JOBS).contains(&jobs) {
        return Err(CliError::input(format!("--jobs {jobs}: 1 to {MOST_JOBS} threads can be asked for")));
    }
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map_err(|e| CliError::Environment(format!("--jobs {jobs}: {e}")))
}

/// Result of a game; a panic becomes an error of that game, so that the others go on.
///
/// # Errors
/// The game's error, or the message of the panic.
pub fn guarded<T, E: ToString>(game: impl FnOnce() -> Result<T, E>) -> Result<T, String> {
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(game)) {
        Ok(played) => played.map_err(|why| why.to_string()),
        Err(panic) => Err(format!("a panic: {}", crate::cli::panic_message(&*panic))),
    }
}
