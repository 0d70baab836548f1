//! File chooser page: where to save a scenario, which scenario to open, which picture to trace.

use super::folder::{FileSort, Folder};
use super::scenario_files_page::shelf;
use crate::paint::fonts::Typeface;
use crate::play::Registry;
use crate::say;
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{grave, noted, one_row, primary, scrolled};
use crate::ui::start::Battle;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, Color32, Context, Key, Label, Layout, Modifiers, Response, ScrollArea, TextEdit, Ui, Vec2,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Purpose for which a file is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Purpose of the chooser: to save a scenario, which may have a file of its own already.
    Save {
        /// Present file of the scenario; `None` if it has none.
        own: Option<PathBuf>,
    },
    /// Purpose of the chooser: to open a scenario.
    Open,
    /// Purpose of the chooser: to trace a picture.
    Trace,
}

/// Answer that the page of files gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Answer of the chooser: this file.
    File(PathBuf),
    /// Answer of the chooser: a copy of this shipped battle, by its id.
    Copy(Arc<str>),
    /// Answer of the chooser: closed without a choice.
    Shut,
}

/// What the typed name of a file refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Meant {
    /// The name typed in the chooser is empty.
    Nothing,
    /// The name typed in the chooser means this folder, to go to.
    Folder(PathBuf),
    /// The name typed in the chooser means this file, to choose.
    File(PathBuf),
    /// The name typed in the chooser means a file that exists and would be replaced.
    Taken(PathBuf),
    /// The name typed in the chooser is not possible; a sentence says why.
    Barred(String),
}

/// Page that chooses a file, while it is open.
pub(super) struct Chooser {
    purpose: Purpose,
    folder: Folder,
    /// Shortcut to a folder, with its name; `None` without one.
    home: Option<(String, PathBuf)>,
    /// Text in the field of the name.
    typed: String,
    /// Reason for asking where to save, as a sentence; `None` if the player asked.
    why: Option<String>,
    /// Reason why the last answer was not possible; `None` if it was.
    pub(super) fault: Option<String>,
    /// Whether the page has ever had keyboard focus.
    begun: bool,
}

/// Extension of scenario files.
const ENDING: &str = ".ron";
/// Height in points of the part below the list of files.
const FOOT: f32 = 112.0;
/// Smallest and largest height of the list, in points.
const LIST: [f32; 2] = [120.0, 420.0];

impl Chooser {
    /// File chooser that lists this folder; `home`: the usual folder of such files.
    pub(super) fn new(registry: &Registry, purpose: Purpose, at: &Path, home: Option<PathBuf>) -> Self {
        let sought = if purpose == Purpose::Trace { FileSort::Pictures } else { FileSort::Scenarios };
        let home = home.map(|folder| match sought {
            FileSort::Scenarios => (say!("folder-own"), folder),
            FileSort::Pictures => (say!("folder-pictures"), folder),
        });
        let folder = Folder::new(registry, sought, at);
        Self { purpose, folder, home, typed: String::new(), why: None, fault: None, begun: false }
    }

    /// Adds to the page a suggested name and the reason for asking.
    pub(super) fn asking(mut self, name: &str, why: Option<String>) -> Self {
        (self.typed, self.why) = (name.to_owned(), why);
        self
    }

    /// Draws the file chooser; `shipped`: the battles of which a copy may be opened, where the folder has no scenario.
    pub(super) fn show(&mut self, ctx: &Context, shipped: &mut [&mut Battle]) -> Option<Answer> {
        let title = match self.purpose {
            Purpose::Save { .. } => say!("edit-save-as-title"),
            Purpose::Open => say!("edit-open-title"),
            Purpose::Trace => say!("edit-trace-title"),
        };
        let (answer, closed) = page_frame::show(ctx, &title, Width::Middle, |ui| self.body(ui, shipped));
        let escaped = ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape));
        answer.or((closed == Closed::Yes || escaped).then_some(Answer::Shut))
    }

    fn body(&mut self, ui: &mut Ui, shipped: &mut [&mut Battle]) -> Option<Answer> {
        for why in self.why.iter().chain(&self.fault) {
            ui.label(theme::prose(why).color(theme::alert()));
        }
        self.way(ui);
        let meant = self.meant();
        let chosen = match &meant {
            Meant::File(file) | Meant::Taken(file) => Some(file.clone()),
            Meant::Nothing | Meant::Folder(_) | Meant::Barred(_) => None,
        };
        let saves = matches!(self.purpose, Purpose::Save { .. });
        if self.folder.is_empty() {
            let copied = self.empty(ui, shipped);
            return self.foot(ui, meant).or(copied.map(Answer::Copy));
        }
        let most = (ui.available_height() - FOOT).max(60.0);
        let high = self.folder.height().clamp(LIST[0], LIST[1]).min(most);
        let room = Vec2::new(ui.available_width(), high);
        let pressed = ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
            ui.set_min_size(room);
            // In a choice among existing files the first of them gets the focus, else the field of the name.
            let first = !saves && !self.begun;
            let mut begun = false;
            let pressed = self.folder.show(ui, chosen.as_deref(), |line| begun = first && take_keys(line));
            self.begun |= begun;
            pressed
        });
        let answer = self.foot(ui, meant);
        let Some(pressed) = pressed.inner else { return answer };
        self.fault = None;
        if pressed.is_folder() {
            self.go(&pressed.path);
            return None;
        }
        if saves {
            // Only the name is filled in: replacing a file takes a second confirmation.
            self.typed = name_of(&pressed.path);
            return None;
        }
        Some(Answer::File(pressed.path))
    }

    /// Draws the path of the folder, with the buttons that lead to other folders.
    fn way(&mut self, ui: &mut Ui) {
        let mut to = None;
        ui.horizontal(|ui| {
            let above = self.folder.at().parent().map(Path::to_owned);
            let words = say!("folder-up");
            let up = ui.add_enabled(above.is_some(), Button::new(&words).min_size(Vec2::new(0.0, 30.0)));
            if noted(up, &words).clicked() {
                to = above;
            }
            if let Some((words, folder)) = self.home.as_ref().filter(|(_, folder)| folder != self.folder.at())
                && noted(ui.add(Button::new(words).min_size(Vec2::new(0.0, 30.0))), words).clicked()
            {
                to = Some(folder.clone());
            }
            let font = theme::font(Typeface::SerifBold, 18.0);
            let galley = one_row(ui, &self.place(), font, theme::heading(), ui.available_width());
            ui.add(Label::new(galley)).on_hover_text(self.folder.at().display().to_string());
        });
        ui.add_space(4.0);
        if let Some(to) = to {
            self.go(&to);
        }
    }

    fn go(&mut self, to: &Path) {
        self.fault = self.folder.go(to).err();
        // The typed text may have been the path.
        if !matches!(self.purpose, Purpose::Save { .. }) || Path::new(&self.typed).components().count() > 1 {
            self.typed.clear();
        }
    }

    /// Displayed name of the folder: the player's own is named by its purpose, any other by its own name.
    fn place(&self) -> String {
        let at = self.folder.at();
        match &self.home {
            Some((words, home)) if home == at => words.clone(),
            _ => at.file_name().map_or_else(|| at.display().to_string(), |name| name.to_string_lossy().into_owned()),
        }
    }

    /// Draws the contents of an empty list of files; where a scenario is to be opened, the shipped battles, of which a copy can
    /// be made. Returns the id of the one chosen.
    fn empty(&self, ui: &mut Ui, shipped: &mut [&mut Battle]) -> Option<Arc<str>> {
        let opens = self.purpose == Purpose::Open && !shipped.is_empty();
        let words = match self.folder.sought() {
            FileSort::Scenarios if opens => say!("folder-begin-with-copy"),
            FileSort::Scenarios => say!("folder-no-scenario"),
            FileSort::Pictures => say!("folder-no-picture"),
        };
        ui.add_space(8.0);
        ui.label(theme::prose(words));
        ui.add_space(8.0);
        if !opens {
            return None;
        }
        let area = ScrollArea::vertical().id_salt("copies").max_height((ui.available_height() - FOOT).max(60.0));
        scrolled(ui, area.auto_shrink([false, true]), |ui| shelf(ui, shipped))
    }

    /// Draws the typed name, its meaning, and the buttons of the file chooser. Returns the answer, if any.
    fn foot(&mut self, ui: &mut Ui, meant: Meant) -> Option<Answer> {
        ui.add_space(6.0);
        let field = self.name(ui);
        let (told, ink) = self.told(&meant);
        let told = ui.add(Label::new(theme::plain(told).color(ink)).wrap());
        if let Meant::File(file) | Meant::Taken(file) = &meant {
            told.on_hover_text(file.display().to_string());
        }
        let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        let mut answer = None;
        ui.horizontal(|ui| {
            let done = match &meant {
                Meant::Taken(_) => grave(ui, &say!("edit-save-over")).clicked(),
                Meant::Nothing | Meant::Barred(_) => {
                    let words = self.does();
                    noted(ui.add_enabled(false, Button::new(&words).min_size(Vec2::new(0.0, 30.0))), &words);
                    false
                }
                Meant::Folder(_) | Meant::File(_) => primary(ui, &self.does()).clicked() || entered,
            };
            let words = say!("save-cancel");
            if noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 30.0))), &words).clicked() {
                answer = Some(Answer::Shut);
            }
            match meant {
                Meant::File(file) | Meant::Taken(file) if done => answer = Some(Answer::File(file)),
                Meant::Folder(folder) if done => {
                    self.go(&folder);
                    field.request_focus();
                }
                _ => {}
            }
        });
        answer
    }

    fn does(&self) -> String {
        match self.purpose {
            Purpose::Save { .. } => say!("edit-save"),
            Purpose::Open | Purpose::Trace => say!("edit-open-file"),
        }
    }

    /// Draws the field for the file's name.
    fn name(&mut self, ui: &mut Ui) -> Response {
        let saves = matches!(self.purpose, Purpose::Save { .. });
        ui.horizontal(|ui| {
            let label = ui.label(theme::plain(say!("folder-name")));
            let has_ending = self.typed.trim_end().to_lowercase().ends_with(ENDING);
            let wide = ui.available_width() - if saves { 46.0 } else { 0.0 };
            let field = ui.add(TextEdit::singleline(&mut self.typed).desired_width(wide)).labelled_by(label.id);
            if saves && !has_ending {
                ui.label(theme::plain(ENDING).color(theme::faint()));
            }
            if !self.begun && (saves || self.folder.is_empty()) {
                self.begun = take_keys(&field);
            }
            field
        })
        .inner
    }

    /// Meaning of the name typed in the chooser.
    fn meant(&self) -> Meant {
        let typed = self.typed.trim();
        if typed.is_empty() {
            return Meant::Nothing;
        }
        // An absolute path replaces the folder.
        let path = self.folder.at().join(typed);
        if path.is_dir() {
            return Meant::Folder(path);
        }
        let ended = PathBuf::from(format!("{}{ENDING}", path.display()));
        match &self.purpose {
            Purpose::Save { own } => {
                let is_ended = typed.to_lowercase().ends_with(ENDING);
                let file = if is_ended { path } else { ended };
                match file.parent().filter(|folder| !folder.is_dir() && *folder != self.folder.at()) {
                    Some(folder) => Meant::Barred(say!("folder-missing", folder = folder.display().to_string())),
                    None if file.exists() && (own.as_ref() != Some(&file) || self.why.is_some()) => Meant::Taken(file),
                    None => Meant::File(file),
                }
            }
            _ if path.is_file() => Meant::File(path),
            Purpose::Open if ended.is_file() => Meant::File(ended),
            Purpose::Open | Purpose::Trace => Meant::Barred(say!("folder-no-file", name = typed)),
        }
    }

    /// Sentence about the meaning of the typed name, and the sentence's colour.
    fn told(&self, meant: &Meant) -> (String, Color32) {
        match (meant, &self.purpose) {
            (Meant::Taken(file), _) => (say!("edit-save-as-there", name = name_of(file)), theme::alert()),
            (Meant::Barred(why), _) => (why.clone(), theme::alert()),
            (Meant::File(file), Purpose::Save { own }) => {
                let shown = name_of(file);
                let is_own = own.as_ref() == Some(file);
                let words = if is_own {
                    say!("edit-save-as-own", file = shown)
                } else {
                    say!("edit-save-as-new", file = shown)
                };
                (words, theme::faint())
            }
            (Meant::Nothing | Meant::Folder(_) | Meant::File(_), purpose) => {
                let words = match purpose {
                    Purpose::Save { .. } => say!("edit-save-as-about"),
                    Purpose::Open => say!("edit-open-about"),
                    Purpose::Trace => say!("edit-trace-about"),
                };
                (words, theme::faint())
            }
        }
    }
}

/// Gives a widget the keyboard focus. Returns whether it has it already. A page that has just come up is laid out twice, and the
/// focus that it gives in the first frame is lost a frame later.
fn take_keys(response: &Response) -> bool {
    let has_them = response.has_focus();
    response.request_focus();
    response.ctx.request_repaint();
    has_them
}

/// Name of a file with its extension.
fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
