//! Cache of files' contents, each file read on a thread of its own: the title of the scenario in it, and its map.

use super::reference_image;
use crate::editing::{left_text, written_title};
use crate::paint::theme::Theme;
use crate::play::{Glimpse, Registry};
use crate::say;
use crate::ui::crash::BrokenOver;
use crate::ui::picture_cache::{CachedPicture, Made, PictureCache};
use bevy_egui::egui::{Context, TextureHandle, Vec2};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Kind of file that is previewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Kind of file: a scenario.
    Scenario,
    /// Kind of file: the journal of a scenario that is being edited.
    Journal,
    /// Kind of file: a picture that can be traced.
    Picture,
}

/// Facts found in a previewed file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct About {
    /// Title of the scenario; `None` if it has none.
    title: Option<String>,
    /// Whether the scenario in the file can be played.
    playable: bool,
    /// Size of the map, or a note that the scenario cannot be played yet.
    more: String,
}

/// Contents of a file for its preview, as far as they are read.
#[derive(Clone, Default)]
pub(super) struct Seen {
    /// Picture of the file's contents; `None` until it is painted.
    pub(super) picture: Option<TextureHandle>,
    /// Title of the scenario; `None` if it has none.
    pub(super) title: Option<String>,
    /// Whether the scenario in the file can be played.
    pub(super) playable: bool,
    /// Size of the map, or a note that the scenario cannot be played yet.
    pub(super) more: String,
}

/// Cache of files' contents, by time of writing and size of the picture in pixels.
#[derive(Default)]
pub(super) struct FilePreviews {
    pictures: PictureCache<(PathBuf, SystemTime, [u32; 2]), About>,
    broken: BrokenOver,
}

impl FilePreviews {
    /// Report of a file over which the program broke down, returned once; `None` if there is none.
    pub(super) fn take_broken(&self) -> Option<String> {
        self.broken.take()
    }

    /// Contents of a file for its preview, as far as they are read, with a picture of this size in points.
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
        kept.map_or_else(Seen::default, |CachedPicture { picture, about: About { title, playable, more } }| Seen {
            picture: picture.clone(),
            title: title.clone(),
            playable: *playable,
            more: more.clone(),
        })
    }
}

fn look(sort: Sort, registry: &Registry, file: &Path, theme: &Theme, [wide, high]: [u32; 2]) -> Made<About> {
    let read = match sort {
        Sort::Picture => return (reference_image::picture(file, wide.max(high)).ok(), About::default()),
        Sort::Scenario => registry.read(file).ok(),
        Sort::Journal => left_text(file).map(|text| (String::new(), text.to_string())),
    };
    let glimpse = |(name, text): &(String, String)| registry.of_text(text).glimpse(name, text);
    let Glimpse { title, length, preview } = read.as_ref().map(glimpse).unwrap_or_default();
    let title = title.or_else(|| written_title(&read.as_ref()?.1));
    let about =
        About { title, playable: length.is_some(), more: length.unwrap_or_else(|| say!("folder-not-playable")) };
    (preview.map(|preview| preview.paint(theme, wide, high)), about)
}
