//! Folder in the form in which a page lists it: a row for each folder in it and for each file of the wanted kind, with a picture
//! of the file's contents.

use super::file_previews::{FilePreviews, Seen, Sort};
use crate::paint::fonts::Typeface;
use crate::play::Registry;
use crate::say;
use crate::ui::parts::{noted, one_row, rows};
use crate::ui::saves_page::day;
use crate::ui::thumbnail;
use crate::view::theme;
use bevy_egui::egui::{
    Context, CornerRadius, Rect, Response, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Kind of files for which a folder is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileSort {
    /// Files that are scenarios.
    Scenarios,
    /// Files that are pictures, which can be traced.
    Pictures,
}

impl FileSort {
    /// File extensions of this kind of file.
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Scenarios => &["ron"],
            Self::Pictures => &["png", "jpg", "jpeg"],
        }
    }

    fn is(self, file: &Path) -> bool {
        file.extension().is_some_and(|ending| self.endings().iter().any(|own| ending.eq_ignore_ascii_case(own)))
    }
}

/// File or folder in a listed folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) path: PathBuf,
    /// Name of the file or folder, without its path.
    name: String,
    /// Time at which the file was last written; none for a folder.
    written: Option<SystemTime>,
}

impl Entry {
    /// Whether the entry is a folder.
    pub(super) const fn is_folder(&self) -> bool {
        self.written.is_none()
    }

    /// File name of the entry, without its folder.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Time at which the file was last written, in words; empty for a folder.
    pub(super) fn told_written(&self) -> String {
        self.written.map(day).unwrap_or_default()
    }
}

/// Folder listed in the file chooser, with a cache of what is found in its files.
pub(super) struct Folder {
    sought: FileSort,
    registry: Registry,
    /// Path of the folder that is listed.
    at: PathBuf,
    entries: Vec<Entry>,
    looked: FilePreviews,
}

impl Folder {
    /// Listing of this folder; one that does not exist yet has no entries.
    pub(super) fn new(registry: &Registry, sought: FileSort, at: &Path) -> Self {
        let at = std::path::absolute(at).unwrap_or_else(|_| at.to_owned());
        let entries = entries(sought, &at).unwrap_or_default();
        Self { sought, registry: registry.clone(), at, entries, looked: FilePreviews::default() }
    }

    /// Path of the listed folder.
    pub(super) fn at(&self) -> &Path {
        &self.at
    }

    /// Kind of files for which the folder is searched.
    pub(super) const fn sought(&self) -> FileSort {
        self.sought
    }

    /// Whether the folder has no entries of the wanted kind.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Height of the list of all entries, in points.
    pub(super) fn height(&self) -> f32 {
        self.entries.len() as f32 * ROW
    }

    /// Lists another folder instead.
    ///
    /// # Errors
    /// A sentence: it cannot be read, and this one stays listed.
    pub(super) fn go(&mut self, to: &Path) -> Result<(), String> {
        let failed = |why: io::Error| say!("folder-unread", folder = to.display().to_string(), why = why.to_string());
        self.entries = entries(self.sought, to).map_err(failed)?;
        self.at = to.to_owned();
        Ok(())
    }

    /// Report of a file over which the program broke down, returned once; `None` if there is none.
    pub(super) fn take_broken(&self) -> Option<String> {
        self.looked.take_broken()
    }

    /// Entries of the folder that are files.
    pub(super) fn files(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| !entry.is_folder())
    }

    /// Contents of a file for its preview, as far as they are read, with a picture of this size in points.
    pub(super) fn seen(&mut self, ctx: &Context, entry: &Entry, size: Vec2) -> Seen {
        let Some(written) = entry.written else { return Seen::default() };
        let sort = match self.sought {
            FileSort::Scenarios => Sort::Scenario,
            FileSort::Pictures => Sort::Picture,
        };
        self.looked.seen(ctx, &self.registry, (sort, &entry.path, written), size)
    }

    /// Draws the rows, with that of `chosen` lit; returns the one pressed. `first`: called with the first row.
    pub(super) fn show(&mut self, ui: &mut Ui, chosen: Option<&Path>, first: impl FnOnce(&Response)) -> Option<Entry> {
        let mut first = Some(first);
        let area = ScrollArea::vertical().id_salt("folder").auto_shrink([false, false]);
        ui.spacing_mut().item_spacing.y = 0.0;
        let pressed = rows(ui, area, ROW, self.entries.len(), |ui, range| {
            let mut pressed = None;
            for at in range {
                let entry = self.entries[at].clone();
                let seen = self.seen(ui.ctx(), &entry, PICTURE);
                let response = line(ui, &entry, &seen, chosen == Some(&entry.path));
                if let Some(first) = first.take_if(|_| at == 0) {
                    first(&response);
                }
                if response.clicked() {
                    pressed = Some(entry);
                }
            }
            pressed
        });
        pressed.inner
    }
}

/// Entries of a folder: folders by name, then files, the one written last first.
fn entries(sought: FileSort, at: &Path) -> io::Result<Vec<Entry>> {
    let entry = |there: std::fs::DirEntry| {
        let (path, name) = (there.path(), there.file_name().to_string_lossy().into_owned());
        // Links are followed.
        let about = std::fs::metadata(&path).ok().filter(|_| !name.starts_with('.'))?;
        let is_sought = about.is_file() && sought.is(&path);
        let written = is_sought.then(|| about.modified().unwrap_or(SystemTime::UNIX_EPOCH));
        (is_sought || about.is_dir()).then_some(Entry { path, name, written })
    };
    let mut entries: Vec<Entry> = std::fs::read_dir(at)?.flatten().filter_map(entry).collect();
    entries.sort_by(|a, b| {
        let by_time = b.written.cmp(&a.written);
        b.is_folder().cmp(&a.is_folder()).then(by_time).then_with(|| a.name.cmp(&b.name))
    });
    Ok(entries)
}

/// Height of a row, in points.
const ROW: f32 = 58.0;
/// Size of the picture in a row, in points.
const PICTURE: Vec2 = Vec2::new(78.0, 50.0);
/// Space around the picture and the text of a row, in points.
const AIR: f32 = 12.0;

/// Draws a row with an entry's name and time of writing.
fn line(ui: &mut Ui, entry: &Entry, seen: &Seen, chosen: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let title = seen.title.clone().unwrap_or_else(|| entry.name.clone());
    let written = entry.told_written();
    let words = match entry.written {
        None => say!("folder-folder", name = entry.name.as_str()),
        Some(_) => say!("folder-file", title = title.as_str(), file = entry.name.as_str(), written = written.as_str()),
    };
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, &words));
    let response = noted(response, &words);
    let painter = ui.painter();
    let ground = if chosen { Some(theme::lit()) } else { response.hovered().then(theme::band) };
    if let Some(ground) = ground {
        painter.rect_filled(rect, CornerRadius::ZERO, ground);
    }
    if chosen {
        painter.rect_filled(rect.with_max_x(rect.left() + 4.0), CornerRadius::ZERO, theme::gold());
    }
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::line()));
    let place = Rect::from_center_size(pos2(rect.left() + AIR + PICTURE.x * 0.5, rect.center().y), PICTURE);
    if entry.is_folder() {
        folder(ui, place);
    } else {
        thumbnail::fit(ui, place, seen.picture.as_ref());
        ui.painter().rect_stroke(place, CornerRadius::ZERO, Stroke::new(1.0, theme::line()), StrokeKind::Outside);
    }
    let told = rect.with_min_x(place.right() + AIR).with_max_x(rect.right() - AIR);
    let name = one_row(ui, &title, theme::font(Typeface::SerifBold, 18.0), theme::ink(), told.width());
    let file = if title == entry.name { written } else { [entry.name.as_str(), &written].join("   ") };
    let below = [file.as_str(), &seen.more].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("   ");
    let below = one_row(ui, &below, theme::font(Typeface::Sans, 14.0), theme::faint(), told.width());
    let high = name.size().y + if entry.is_folder() { 0.0 } else { below.size().y };
    let top = pos2(told.left(), told.center().y - high * 0.5);
    let foot = top + vec2(0.0, name.size().y);
    ui.painter().galley(top, name, theme::ink());
    if !entry.is_folder() {
        ui.painter().galley(foot, below, theme::faint());
    }
    response
}

/// Draws the icon of a folder.
fn folder(ui: &Ui, place: Rect) {
    let at = |x: f32, y: f32| place.center() + vec2(x * 20.0, y * 14.0);
    let around = vec![at(-1.0, -0.7), at(-0.25, -0.7), at(-0.05, -0.4), at(1.0, -0.4), at(1.0, 0.9), at(-1.0, 0.9)];
    let body = Rect::from_min_max(at(-1.0, -0.4), at(1.0, 0.9));
    ui.painter().rect_filled(body, CornerRadius::ZERO, theme::band());
    ui.painter().add(Shape::closed_line(around, Stroke::new(1.5, theme::heading())));
}
