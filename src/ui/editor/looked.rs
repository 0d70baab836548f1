//! Files that are looked into, each on a thread of its own: what the scenario in them is called, and its map.

use super::trace;
use crate::editing::left_text;
use crate::paint::theme::Theme;
use crate::play::{Glimpse, Registry};
use crate::say;
use crate::ui::crash::BrokenOver;
use crate::ui::picture_cache::{Kept, Made, PictureCache};
use bevy_egui::egui::{Context, TextureHandle, Vec2};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What a file is looked into for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Scenario,
    /// The journal of a scenario that is being edited.
    Journal,
    /// A picture that can be traced.
    Picture,
}

/// What is found in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct About {
    /// What the scenario is called, if it says so.
    title: Option<String>,
    playable: bool,
    /// How large it is, or that it cannot be played yet.
    more: String,
}

/// A file as far as it has been looked into.
#[derive(Clone, Default)]
pub(super) struct Seen {
    pub(super) picture: Option<TextureHandle>,
    pub(super) title: Option<String>,
    pub(super) playable: bool,
    pub(super) more: String,
}

/// What has been looked into: when it had been written last, and how large the picture is.
#[derive(Default)]
pub(super) struct Looked {
    pictures: PictureCache<(PathBuf, SystemTime, [u32; 2]), About>,
    broken: BrokenOver,
}

impl Looked {
    /// Over which file the program broke down, told once.
    pub(super) fn take_broken(&self) -> Option<String> {
        self.broken.take()
    }

    /// A file as far as it has been looked into, with a picture of this size.
    pub(super) fn seen(
        &mut self,
        ctx: &Context,
        registry: &Registry,
        (sort, path, written): (Sort, &Path, SystemTime),
        size: Vec2,
    ) -> Seen {
        let pixels = [size.x, size.y].map(|side| (side * ctx.pixels_per_point()).round().max(1.0) as u32);
        let (registry, file, key) = (registry.clone(), path.to_owned(), (path.to_owned(), written, pixels));
        let broken = self.broken.clone();
        let kept = self.pictures.get(ctx, &key, move |theme| {
            broken.look(&file.display().to_string(), || look(sort, &registry, &file, theme, pixels))
        });
        kept.map_or_else(Seen::default, |Kept { picture, about: About { title, playable, more } }| Seen {
            picture: picture.clone(),
            title: title.clone(),
            playable: *playable,
            more: more.clone(),
        })
    }
}

fn look(sort: Sort, registry: &Registry, file: &Path, theme: &Theme, [wide, high]: [u32; 2]) -> Made<About> {
    let read = match sort {
        Sort::Picture => return (trace::picture(file, wide.max(high)).ok(), About::default()),
        Sort::Scenario => registry.read(file).ok(),
        Sort::Journal => left_text(file).map(|text| (String::new(), text.to_string())),
    };
    let glimpse = read.map(|(name, text)| registry.of_text(&text).glimpse(&name, &text)).unwrap_or_default();
    let Glimpse { title, length, preview } = glimpse;
    let about =
        About { title, playable: length.is_some(), more: length.unwrap_or_else(|| say!("folder-not-playable")) };
    (preview.map(|preview| preview.paint(theme, wide, high)), about)
}
