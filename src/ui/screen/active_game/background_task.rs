//! Task on a thread of its own, whose results are received piece by piece while the caller continues.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Function that wakes the window when a background task has a result.
pub(in crate::ui::screen) type Wake = Arc<dyn Fn() + Send + Sync>;

/// Running work with results of type `T`. Dropped, it ends at its next result, as the receiver is gone.
pub(in crate::ui::screen) struct BackgroundTask<T>(Mutex<Receiver<T>>);

/// State of the results of a [`BackgroundTask`].
pub(in crate::ui::screen) enum TaskPoll<T> {
    /// Next result of the background task.
    Said(T),
    /// The background task has no new result yet.
    Nothing,
    /// The background task has no more results: it is finished or has broken down.
    Over,
}

/// Error of a background task: the receiver of its results is gone.
pub(in crate::ui::screen) struct Unheard;

/// Sender of the results of a [`BackgroundTask`].
pub(in crate::ui::screen) struct TaskSender<T> {
    /// Channel for the results of the task.
    to: Sender<T>,
    /// Wakes the window when dropped. It is dropped last, so that the window then finds the task over.
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

impl<T> TaskSender<T> {
    /// Sends one result of the task to the window.
    ///
    /// # Errors
    /// The receiver is gone.
    pub(in crate::ui::screen) fn send(&self, said: T) -> Result<(), Unheard> {
        self.to.send(said).map_err(|_| Unheard)?;
        self.wakes.wake();
        Ok(())
    }
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Starts a task in the background. It may be broken off as soon as the receiver is gone.
    pub(in crate::ui::screen) fn begin(
        wake: Option<Wake>,
        work: impl FnOnce(&TaskSender<T>) -> Result<(), Unheard> + Send + 'static,
    ) -> Self {
        let (to, heard) = channel();
        let say = TaskSender { to, wakes: Wakes(wake) };
        std::thread::spawn(move || {
            // Whether every result was received makes no difference here.
            let _ = work(&say);
        });
        Self(Mutex::new(heard))
    }

    /// Next result of the task, without waiting.
    pub(in crate::ui::screen) fn poll(&self) -> TaskPoll<T> {
        match self.0.lock().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(said) => TaskPoll::Said(said),
            Err(TryRecvError::Empty) => TaskPoll::Nothing,
            Err(TryRecvError::Disconnected) => TaskPoll::Over,
        }
    }

    /// Next result of the task, waited for at most this long; `None`: until it comes.
    pub(in crate::ui::screen) fn wait_at_most(&self, time: Option<Duration>) -> TaskPoll<T> {
        let Some(time) = time else { return self.wait().map_or(TaskPoll::Over, TaskPoll::Said) };
        match self.0.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(time) {
            Ok(said) => TaskPoll::Said(said),
            Err(RecvTimeoutError::Timeout) => TaskPoll::Nothing,
            Err(RecvTimeoutError::Disconnected) => TaskPoll::Over,
        }
    }

    /// Next result of the task, waited for; `None`: no more will come.
    pub(super) fn wait(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }
}
