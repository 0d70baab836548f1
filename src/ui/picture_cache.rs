//! Cache of pictures that take long to make: made on a separate thread, one at a time.

use crate::paint::theme::Theme;
use crate::view::texture_cache::texture;
use crate::view::theme;
use bevy_egui::egui::{Context, TextureHandle};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Interval in which the window checks whether a picture is ready, as it may be finished between the wake-up and a check.
const LOOK: Duration = Duration::from_millis(30);

/// Result of making a picture: the picture, `None` if it could not be made, and data found with it.
pub type Made<T> = (Option<Pixmap>, T);

/// Cached picture with the data found while it was made.
pub struct CachedPicture<T> {
    /// Texture of the picture; `None` if it could not be made.
    pub picture: Option<TextureHandle>,
    /// Data that was computed together with the picture.
    pub about: T,
}

/// Entry of the picture cache that is being made, and the channel on which it arrives.
struct Making<K, T> {
    key: K,
    arrives: Mutex<Receiver<Made<T>>>,
}

/// Cache of pictures by key, all in the current theme.
pub struct PictureCache<K, T> {
    look: Theme,
    kept: BTreeMap<K, CachedPicture<T>>,
    making: Option<Making<K, T>>,
}

impl<K, T> Default for PictureCache<K, T> {
    fn default() -> Self {
        Self { look: Theme::default(), kept: BTreeMap::new(), making: None }
    }
}

impl<K: Ord + Clone + Debug, T: Default + Send + 'static> PictureCache<K, T> {
    /// Entry of the cache for a key; `None` until it is made. A missing one is begun once no other is being made: code that needs
    /// several asks for each in every frame, the most urgent first.
    pub fn get(
        &mut self,
        ctx: &Context,
        key: &K,
        make: impl FnOnce(&Theme) -> Made<T> + Send + 'static,
    ) -> Option<&CachedPicture<T>> {
        self.look_after(ctx);
        if !self.kept.contains_key(key) && self.making.is_none() {
            self.begin(ctx, key.clone(), make);
            ctx.request_repaint_after(LOOK);
        }
        self.kept.get(key)
    }

    /// Takes finished pictures into the cache; clears the cache if the theme has changed.
    pub fn look_after(&mut self, ctx: &Context) {
        let look = theme::current_theme();
        if self.look != look {
            *self = Self { look, ..Self::default() };
        }
        self.take_up(ctx);
        if self.making.is_some() {
            ctx.request_repaint_after(LOOK);
        }
    }

    /// Entry of the picture cache for a key; `None` if it is not made yet.
    pub fn peek(&self, key: &K) -> Option<&CachedPicture<T>> {
        self.kept.get(key)
    }

    /// Whether a picture is being made.
    pub const fn is_busy(&self) -> bool {
        self.making.is_some()
    }

    /// All entries of the picture cache with their keys.
    pub fn kept(&self) -> impl Iterator<Item = (&K, &CachedPicture<T>)> {
        self.kept.iter()
    }

    /// Keeps only the entries whose key passes the test.
    pub fn retain(&mut self, keep: impl Fn(&K) -> bool) {
        self.kept.retain(|key, _| keep(key));
    }

    fn begin(&mut self, ctx: &Context, key: K, make: impl FnOnce(&Theme) -> Made<T> + Send + 'static) {
        let (send, arrives) = channel();
        let (look, ctx) = (self.look, ctx.clone());
        std::thread::spawn(move || {
            // The receiver is gone once the theme has changed.
            if send.send(make(&look)).is_ok() {
                ctx.request_repaint();
            }
        });
        self.making = Some(Making { key, arrives: Mutex::new(arrives) });
    }

    fn take_up(&mut self, ctx: &Context) {
        let Some(making) = &self.making else { return };
        let arrived = making.arrives.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
        let (picture, about) = match arrived {
            Err(TryRecvError::Empty) => return,
            Ok(made) => made,
            // The thread panicked: the picture is not tried again in every frame.
            Err(TryRecvError::Disconnected) => (None, T::default()),
        };
        if let Some(Making { key, .. }) = self.making.take() {
            let picture = picture.map(|picture| texture(ctx, &format!("{key:?}"), &picture));
            self.kept.insert(key, CachedPicture { picture, about });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::canvas::blank;

    /// Asks a cache for several pictures, as a page does in a frame.
    fn frame(cache: &mut PictureCache<u32, u32>, ctx: &Context, wanted: &[u32]) -> Vec<u32> {
        let seen = wanted.iter().filter_map(|key| {
            let kept = cache.get(ctx, key, {
                let key = *key;
                move |_| (Some(blank(4, 3)), key * 10)
            })?;
            kept.picture.as_ref().map(|_| kept.about)
        });
        seen.collect()
    }

    #[test]
    fn pictures_are_made_one_at_a_time_and_kept() {
        let (ctx, mut cache) = (Context::default(), PictureCache::default());
        assert!(frame(&mut cache, &ctx, &[1, 2, 3]).is_empty(), "nothing is waited for");
        let mut before = 0;
        while before < 3 {
            let seen = frame(&mut cache, &ctx, &[1, 2, 3]);
            assert!(seen.len() <= before + 1, "at most one comes in a frame");
            assert_eq!(seen, [10, 20, 30][..seen.len()], "in the order in which they are asked for");
            before = seen.len();
            std::thread::yield_now();
        }
        cache.retain(|key| *key == 2);
        assert_eq!(cache.kept().map(|(key, kept)| (*key, kept.about)).collect::<Vec<_>>(), [(2, 20)]);
    }

    #[test]
    fn what_breaks_down_is_not_tried_again() {
        let (ctx, mut cache) = (Context::default(), PictureCache::<u32, u32>::default());
        while cache.get(&ctx, &1, |_| panic!("a broken file")).is_none() {
            std::thread::yield_now();
        }
        assert!(cache.get(&ctx, &1, |_| (Some(blank(4, 3)), 7)).is_some_and(|kept| kept.picture.is_none()));
    }
}
