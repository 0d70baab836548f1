//! Where the monkey sits: the whole window with its files, at some moment of some game.

use crate::bench::Window;
use crate::invariants::faults;
use crate::seated::Own;
use bevy_egui::egui::{self, Context, Event, Id, Pos2, RawInput, Rect, Vec2, ViewportId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::path::{Path, PathBuf};
use tercio::cli::WindowArgs;
use tercio::document::Document;
use tercio::editing::{left_text, unfinished_edits};
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::state::Frame;
use tercio::games::musket_pike::scenario::builtin;
use tercio::kernel::{RuleSet, SideId};
use tercio::record::{FileRecord, UserDirs, beginning, read_file, write};
use tercio::session::{JournalLine, Seat};
use tercio::settings::{Motion, Settings, SettingsFile, Speed};
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, MainWindow, WindowOutput};
use tercio::view::board;

/// The game in which the window once broke, at the question that broke it.
const HOVER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ui/monkey/hover-all-hold.tercio");
/// The shipped lessons.
const LESSONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/musket_pike/lessons");
/// The recorded games.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// The whole window, without a screen.
pub struct Place {
    window: Window,
    ctx: Context,
    folder: PathBuf,
    /// The game it began with, and after how many lines; or the lesson.
    game: String,
    /// Its file.
    file: PathBuf,
    pub size: Vec2,
    pub pixels: f32,
    time: f64,
    /// The orders that stood when it was last looked.
    orders: usize,
    /// How many have been given.
    given: usize,
    /// The revision that was found sound.
    sound: Option<u64>,
}

/// A number below another.
pub fn below(random: &mut ChaCha8Rng, n: usize) -> usize {
    (random.next_u64() % n.max(1) as u64) as usize
}

/// Somebody for a seat: mostly a program, and seldom the one that thinks long.
fn player(random: &mut ChaCha8Rng) -> Seat {
    let words = ["person", "random", "random", "sergeant", "sergeant", "sergeant", "random", "captain"];
    Seat::named(words[below(random, words.len())]).expect("a word")
}

/// The files in a folder that end so, by their names.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let found = std::fs::read_dir(folder).expect(folder).flatten().map(|e| e.path());
    let mut files: Vec<PathBuf> = found.filter(|p| p.extension().is_some_and(|e| e == ending)).collect();
    files.sort();
    files
}

impl Place {
    /// The place of a run.
    pub fn of(seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x0b0e_57a7);
        tercio::play::set_test_seed(seed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("monkey-{seed}"));
        let _ = std::fs::remove_dir_all(&folder);
        let games = files(GOLDEN, "tercio");
        // One in eight is the game that broke the window.
        let from = if below(&mut random, 8) == 0 {
            PathBuf::from(HOVER)
        } else {
            games[below(&mut random, games.len())].clone()
        };
        let saved = read_file(&from).unwrap_or_else(|e| panic!("{}: {e}", from.display()));
        let lines =
            saved.lines.len() - below(&mut random, saved.lines.len() + 1) * usize::from(from != Path::new(HOVER));
        let (mut text, mut chain) = beginning(&saved.header);
        // One in five plays against a program.
        let program = (seed % 5 == 3)
            .then(|| JournalLine::Seat { side: SideId::BOTH[below(&mut random, 2)], seat: player(&mut random) });
        for line in program.iter().chain(&saved.lines[..lines]) {
            text.push_str(&write(&FileRecord::Line(line.clone()), &mut chain));
        }
        let places = UserDirs::in_folder(&folder);
        let games = folder.join("saves").join("games");
        std::fs::create_dir_all(&games).expect("a folder for the games");
        let file = games.join("monkey.tercio");
        std::fs::write(&file, text).expect("the game is written");
        let kept = SettingsFile::new(places.settings());
        // Most runs wait for nothing.
        let speed = if below(&mut random, 6) == 0 { Speed::Fourfold } else { Speed::Instant };
        let motion = if below(&mut random, 12) == 0 { Motion::Full } else { Motion::Reduced };
        let chosen = Settings { speed, motion, tooltip_delay: 50, ..Settings::default() };
        kept.write(&chosen).expect("the settings are kept");
        let mut game = format!("{} after {lines} lines", from.file_name().unwrap_or_default().to_string_lossy());
        let mut file = file;
        // One in five sits at a lesson.
        if seed % 5 == 2 {
            let lessons = files(LESSONS, "ron");
            file.clone_from(&lessons[(seed / 5) as usize % lessons.len()]);
            game = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        }
        // One in five edits a scenario.
        let edits = seed % 5 == 4;
        if edits {
            let ids = ["farm", "windmill-hill", "white-mountain"];
            let id = ids[below(&mut random, ids.len())];
            game = format!("{id} edited");
            file = folder.join("edited.ron");
            std::fs::write(&file, builtin(id).expect("shipped").text).expect("the scenario is written");
        }
        let mut place = Self {
            window: opened(&folder, Some(&file).filter(|_| !edits).map(PathBuf::as_path)),
            ctx: context(),
            folder,
            game,
            file,
            size: Vec2::new(1280.0, 860.0),
            pixels: 1.0,
            time: 0.0,
            orders: 0,
            given: 0,
            sound: None,
        };
        if below(&mut random, 5) == 0 {
            place.ctx.enable_accesskit();
        }
        place.orders = place.window.0.screen().map_or(0, |t| t.own_session().entries().len());
        for _ in 0..3 {
            place.frame(Vec::new());
        }
        if edits {
            place.window.0.edit_file(&place.file.clone());
            place.frame(Vec::new());
        }
        place
    }

    pub fn about(&self) -> String {
        let at = self
            .table()
            .map(|t| format!("{} orders, {:?}", t.own_session().entries().len(), t.game().state().stack.last()));
        format!("{} ({})", self.game, at.unwrap_or_else(|| "no game on the table".to_owned()))
    }

    /// Draws a frame in which this happens.
    pub fn frame(&mut self, events: Vec<Event>) {
        self.frame_held(events, egui::Modifiers::NONE);
    }

    /// The same while modifiers are held.
    pub fn frame_held(&mut self, events: Vec<Event>, modifiers: egui::Modifiers) {
        self.time += 1.0 / 30.0;
        let held = std::iter::once(Event::ModifiersChanged(modifiers));
        let events = held.chain(events).collect();
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            time: Some(self.time),
            events,
            focused: true,
            ..RawInput::default()
        };
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(self.pixels);
        let (ctx, window) = (self.ctx.clone(), &mut self.window);
        let mut quit = false;
        let _ = ctx.run_ui(input, |ui| {
            window.show(ui.ctx());
            quit |= window.1.quit;
        });
        if let Some(table) = self.window.0.screen_mut() {
            // The disk is waited for, or one run would not be like another.
            table.settle();
        }
        if quit {
            self.again(None);
        }
    }

    /// Lets time pass.
    pub fn rest(&mut self, seconds: f64) {
        self.time += seconds;
        self.frame(Vec::new());
    }

    /// The program is ended and begun again: on the start page, or with a game.
    fn again(&mut self, file: Option<&Path>) {
        self.window.0 = MainWindow::new(&tercio::games::games());
        self.window = opened(&self.folder, file);
        self.ctx = context();
        self.sound = None;
        for _ in 0..3 {
            self.frame(Vec::new());
        }
    }

    /// The game is opened again from its file: it stands where it stood.
    pub fn reopen(&mut self) {
        if self.lesson().is_some() {
            // What has been told by now is kept with the frame after.
            self.rest(0.1);
            self.rest(0.1);
        }
        if let Some(editor) = self.window.0.editor().filter(|editor| editor.edited().file() == Some(&self.file)) {
            let (before, journals) = (editor.edited().text().clone(), editor.edited().journals());
            let is_typing = self.ctx.text_edit_focused();
            self.again(None);
            // What was still being typed is done as the file is let go of.
            let left = journals.filter(|_| is_typing).and_then(|folder| unfinished_edits(&folder).into_iter().next());
            let text = left.and_then(|left| left_text(&left.journal)).unwrap_or(before);
            self.window.0.edit_file(&self.file.clone());
            self.frame(Vec::new());
            let editor = self.window.0.editor().expect("it is edited again");
            assert_eq!(**editor.edited().text(), *text, "the text is what it was");
            return;
        }
        if let Some(at) = self.lesson() {
            self.again(Some(&self.file.clone()));
            assert_eq!(self.lesson(), Some(at), "the lesson is where it was");
            return;
        }
        let Some((file, orders, digest)) = self.kept() else { return };
        self.again(Some(&file));
        let table = self.window.0.screen().unwrap_or_else(|| panic!("{} opens", file.display()));
        // A program may have gone on by now.
        let (now, entries) = (table.own_session().game().digest(), table.own_session().entries());
        assert!(now == digest || entries[orders - 1].digest == digest, "the game stands where it stood");
    }

    /// Another player has a seat from now on, whatever is going on. Returns what was done; none: nobody sits here.
    pub fn reseat(&mut self, random: &mut ChaCha8Rng) -> Option<String> {
        let (side, seat) = (SideId::BOTH[below(random, 2)], player(random));
        let table = self.window.0.screen_mut().filter(|table| table.lesson_id().is_none())?;
        table.carry_out(Intent::TakeSeat(side, seat.clone()));
        self.frame(Vec::new());
        Some(format!("gives the seat of side {} to {seat}", side.index() + 1))
    }

    /// Back to the game that the run began with.
    pub fn begin_again(&mut self) {
        let file = self.file.clone();
        if file.extension().is_some_and(|e| e == "ron") && file.starts_with(&self.folder) {
            self.again(None);
            return self.window.0.edit_file(&file);
        }
        if file.exists() {
            self.again(Some(&file));
        } else {
            self.again(None);
        }
    }

    /// The step at which the lesson is that the run began with, and the digest of its table; none: another lies there, or it is
    /// over.
    fn lesson(&self) -> Option<(usize, tercio::kernel::Digest)> {
        let table = self.window.0.screen()?;
        let own = table.lesson_id() == self.file.to_str();
        let card = table.lesson_card().filter(|card| own && card.can.is_none())?;
        Some((card.place.0, table.any().digest()))
    }

    /// The table with a game of Musket & Pike; none: it has come upon a battle of another game, which has a monkey of its own.
    fn table(&self) -> Option<&GameScreen> {
        self.window.0.screen().filter(|table| table.any().of::<Game>().is_some())
    }

    /// The file of the game on the table, its orders, and the digest of the game itself, whatever moment of it is shown.
    fn kept(&mut self) -> Option<(PathBuf, usize, tercio::kernel::Digest)> {
        self.table()?;
        let table = self.window.0.screen_mut()?;
        table.carry_out(Intent::BackToGame);
        table.settle();
        Some((table.file()?, table.own_session().entries().len(), table.own_session().game().digest()))
    }

    /// Nothing is as the rules forbid it.
    pub fn is_sound(&mut self) {
        if let Some(editor) = self.window.0.editor() {
            let text = editor.edited().text();
            assert!(Document::read(text).is_ok(), "what is edited stays RON: {text}");
        }
        let Some(table) = self.table() else { return };
        let revision = Some(table.own_session().revision());
        if self.sound == revision {
            return;
        }
        let found = faults(table.game());
        assert!(found.is_empty(), "{found:?}");
        let orders = table.own_session().entries().len();
        // What is only looked at again was given before.
        if table.own_session().analysis().is_none() && orders.saturating_sub(self.orders) < 20 {
            self.given += orders.saturating_sub(self.orders);
        }
        self.orders = orders;
        self.sound = revision;
    }

    /// What was given is found again in the file. Returns how many orders that were.
    pub fn is_kept(&mut self) -> usize {
        self.reopen();
        self.window.0 = MainWindow::new(&tercio::games::games());
        let _ = std::fs::remove_dir_all(&self.folder);
        self.given
    }

    /// Whether a game is on the table that goes on.
    pub fn goes_on(&self) -> bool {
        self.table().is_some_and(|t| t.own_session().game().decider().is_some())
    }

    /// Whether a question waits.
    pub fn asks(&self) -> bool {
        let Some(table) = self.table() else { return false };
        !matches!(
            table.game().state().stack.last(),
            None | Some(Frame::Turn { .. } | Frame::Chit { .. } | Frame::Muster | Frame::Phase(_) | Frame::Over)
        )
    }

    /// Whether something lies over the table that keeps clicks from it.
    pub fn is_covered(&self) -> bool {
        self.ctx.memory(|m| m.top_modal_layer().is_some())
    }

    /// Whether an earlier moment or a branch is on the table.
    pub fn is_aside(&self) -> bool {
        self.table().is_some_and(|t| t.own_session().analysis().is_some())
    }

    /// Whether a text is being written.
    pub fn writes(&self) -> bool {
        self.ctx.text_edit_focused()
    }

    /// Everything that can be pointed at: by layers, from above and from the left.
    pub fn widgets(&self) -> Vec<Rect> {
        let mut found: Vec<(egui::LayerId, Rect)> = self.ctx.viewport(|v| {
            let all = v.this_pass.widgets.layers().flat_map(|(layer, list)| list.iter().map(move |w| (*layer, w)));
            let meant =
                all.filter(|(_, w)| w.id != board::id() && w.sense.interactive() && w.interact_rect.is_positive());
            meant.map(|(layer, w)| (layer, w.interact_rect)).collect()
        });
        let key = |r: &Rect| [r.top(), r.left(), r.bottom(), r.right()].map(|x| (x * 8.0) as i64);
        found.sort_by_key(|(layer, r)| (layer.order, key(r)));
        found.into_iter().map(|(_, r)| r).collect()
    }

    /// Where the board is.
    pub fn board(&self) -> Option<Rect> {
        let id: Id = board::id();
        self.ctx.viewport(|v| v.this_pass.widgets.get(id).map(|w| w.interact_rect))
    }

    /// The places on the board that mean something: units and spots.
    pub fn marks(&self) -> Vec<Pos2> {
        let report = self.window.0.report(1.0);
        let of = |name: &str| report[name].as_array().cloned().unwrap_or_default();
        let at = |v: &serde_json::Value| Some(Pos2::new(v["x"].as_f64()? as f32, v["y"].as_f64()? as f32));
        let spots = of("spots");
        // Where nothing is marked the units are what there is.
        let list = if spots.is_empty() { of("units") } else { spots };
        list.iter().filter_map(at).collect()
    }
}

fn context() -> Context {
    let ctx = Context::default();
    ctx.set_embed_viewports(true);
    ctx
}

fn opened(folder: &Path, file: Option<&Path>) -> Window {
    let opening =
        WindowArgs { file: file.map(Path::to_owned), user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening);
    Window::new((main_window.unwrap_or_else(|why| panic!("the window opens: {why}")), WindowOutput::default()))
}
