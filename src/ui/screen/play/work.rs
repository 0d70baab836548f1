//! Work on a thread of its own: whoever asked hears piece by piece what has come of it, and goes on meanwhile.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// What wakes the window when there is something to hear.
pub(in crate::ui::screen) type Wake = Arc<dyn Fn() + Send + Sync>;

/// Work that goes on. Let go of, it ends with what it is about to say: nobody listens any more.
pub(super) struct Work<T>(Mutex<Receiver<T>>);

/// What is heard of it.
pub(super) enum Heard<T> {
    Said(T),
    /// Nothing new.
    Nothing,
    /// Nothing more will come: it is done, or has broken down.
    Over,
}

/// Whoever worked for it is gone.
pub(super) struct Unheard;

/// How it is said what the work has come to.
pub(super) struct Say<T> {
    to: Sender<T>,
    /// Let go of last: whoever is woken then hears that all is over.
    wakes: Wakes,
}

struct Wakes(Option<Wake>);

impl Wakes {
    fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

impl Drop for Wakes {
    fn drop(&mut self) {
        self.wake();
    }
}

impl<T> Say<T> {
    /// Says something.
    ///
    /// # Errors
    /// Nobody listens any more.
    pub(super) fn say(&self, said: T) -> Result<(), Unheard> {
        self.to.send(said).map_err(|_| Unheard)?;
        self.wakes.wake();
        Ok(())
    }
}

impl<T: Send + 'static> Work<T> {
    /// Begins it. It may be broken off as soon as nobody listens.
    pub(super) fn begin(
        wake: Option<Wake>,
        work: impl FnOnce(&Say<T>) -> Result<(), Unheard> + Send + 'static,
    ) -> Self {
        let (to, heard) = channel();
        let say = Say { to, wakes: Wakes(wake) };
        std::thread::spawn(move || {
            // Whether anybody has heard all of it makes no difference here.
            let _ = work(&say);
        });
        Self(Mutex::new(heard))
    }

    /// What it has come to next.
    pub(super) fn hear(&self) -> Heard<T> {
        match self.0.lock().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(said) => Heard::Said(said),
            Err(TryRecvError::Empty) => Heard::Nothing,
            Err(TryRecvError::Disconnected) => Heard::Over,
        }
    }

    /// Waits for it; none: nothing more will come.
    pub(super) fn wait(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }
}
