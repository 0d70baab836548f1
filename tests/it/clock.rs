//! How long something takes, by the time its own thread was at work: on a busy machine the clock on the wall says more of others.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// A beginning.
pub struct Clock(Duration);

impl Clock {
    /// Begins now.
    pub fn start() -> Self {
        Self(worked())
    }

    /// How long this thread has worked since.
    pub fn elapsed(&self) -> Duration {
        worked() - self.0
    }
}

/// The shortest time of five tries of the same work, and what it made: other work on the machine makes a single try longer.
pub fn shortest<T>(work: impl Fn() -> T) -> (T, Duration) {
    let tries = (0..5).map(|_| {
        let clock = Clock::start();
        let made = work();
        (made, clock.elapsed())
    });
    tries.min_by_key(|(_, took)| *took).expect("five tries")
}

fn worked() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().expect("no time before the thread began")
}
