//! A monkey at the tables: pieces clicked and dragged by body and handle, legs pinned and unpinned, helm lines of nonsense typed
//! and entered, undo and redo, at random. Nothing panics, and what was given is found again in the game's file.

use crate::bench::{Bench, Window, frames, press, window};
use crate::tier;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use std::path::PathBuf;
use tercio::cli::WindowArgs;
use tercio::kernel::Digest;
use tercio::play::open;
use tercio::say;
use tercio::ui::MainWindow;

/// Tables at which it sits: the rules as the start page calls them, and the battle.
const TABLES: [(&str, &str); 2] = [("Any rules", "The war table"), ("Game Of Kings", "The Brook")];

/// Helm lines that it types.
const LINES: [&str; 12] = [
    "a3",
    "a3 r22.5",
    "l10 a2 f",
    "f",
    "b2",
    "a900",
    "leave a8",
    "q7 zz",
    "a-1 r999",
    "@34,20",
    "h90",
    "\u{202e}a1 to nobody",
];

/// Keys that it presses.
const KEYS: [Key; 12] = [
    Key::W,
    Key::A,
    Key::S,
    Key::D,
    Key::Q,
    Key::E,
    Key::Enter,
    Key::Escape,
    Key::Backspace,
    Key::Tab,
    Key::Space,
    Key::F,
];

struct Monkey {
    at: Bench<'static, Window>,
    random: ChaCha8Rng,
}

impl Monkey {
    fn at_table(seed: u64) -> Self {
        let (rules, battle) = TABLES[seed as usize % TABLES.len()];
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("table-monkey-{seed}"));
        let _ = std::fs::remove_dir_all(&folder);
        let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
        let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
        let mut at = window(main_window, Vec2::new(1280.0, 720.0), 12);
        press(&mut at, rules);
        press(&mut at, &say!("start-battle", name = battle));
        press(&mut at, &say!("start-begin"));
        Self { at, random: ChaCha8Rng::seed_from_u64(seed) }
    }

    fn below(&mut self, n: usize) -> usize {
        (self.random.next_u64() % n.max(1) as u64) as usize
    }

    /// A place that means something: a body, a handle, or anywhere.
    fn place(&mut self) -> Pos2 {
        let report = self.at.state().0.report(1.0);
        let mut places: Vec<Value> =
            report["bodies"].as_object().into_iter().flat_map(|bodies| bodies.values().cloned()).collect();
        // Handles are few, and what a monkey is here for.
        for _ in 0..3 {
            places.extend(report["handles"].as_array().cloned().unwrap_or_default());
        }
        let along = |value: &Value, k: usize| value[k].as_f64().map(|place| place as f32);
        let known = (!places.is_empty() && self.below(5) > 0).then(|| self.below(places.len()));
        let place = known.and_then(|known| Some(Pos2::new(along(&places[known], 0)?, along(&places[known], 1)?)));
        place.unwrap_or_else(|| Pos2::new(self.below(1280) as f32, self.below(720) as f32))
    }

    fn click(&mut self, pos: Pos2, button: PointerButton) {
        self.at.event(Event::PointerMoved(pos));
        self.at.step();
        for pressed in [true, false] {
            self.at.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
            self.at.step();
        }
    }

    fn drag(&mut self) {
        let (from, to) = (self.place(), self.place());
        let by = Vec2::new(self.below(400) as f32 - 200.0, self.below(400) as f32 - 200.0);
        let to = if self.below(3) == 0 { to } else { from + by };
        self.at.hover_at(from);
        self.at.step();
        self.at.drag_at(from);
        self.at.step();
        for part in [0.3, 0.7, 1.0] {
            self.at.hover_at(from.lerp(to, part));
            self.at.step();
        }
        let button = PointerButton::Primary;
        self.at.event(Event::PointerButton { pos: to, button, pressed: false, modifiers: Modifiers::NONE });
        self.at.step();
    }

    fn types(&mut self) {
        let label = say!("tabletop-helm");
        let Some(helm) = self.at.query_by_role_and_label(Role::TextInput, &label) else { return };
        helm.focus();
        self.at.step();
        self.at.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.at.step();
        let line = LINES[self.below(LINES.len())];
        self.at.event(Event::Text(line.to_owned()));
        self.at.step();
        if self.below(4) > 0 {
            self.at.key_press(Key::Enter);
        }
        self.at.step();
    }

    fn acts(&mut self) {
        match self.below(10) {
            0..3 => {
                let place = self.place();
                self.click(place, PointerButton::Primary);
            }
            3..6 => self.drag(),
            6 => self.types(),
            7 => {
                let place = self.place();
                self.click(place, PointerButton::Secondary);
            }
            8 => {
                // Undo and redo, which go through drafts too.
                let key = if self.below(3) == 0 { Key::Y } else { Key::Z };
                self.at.key_press_modifiers(Modifiers::COMMAND, key);
                self.at.step();
            }
            _ => {
                let key = KEYS[self.below(KEYS.len())];
                self.at.key_press(key);
                self.at.step();
            }
        }
    }

    /// Where the game stands, and the file that it is kept in; none if no game is on the table.
    fn kept(&mut self) -> Option<(PathBuf, usize, Digest)> {
        self.at.key_press(Key::Escape);
        frames(&mut self.at);
        let table = self.at.state_mut().0.screen_mut()?;
        table.settle();
        Some((table.file()?, table.any().orders(), table.any().digest()))
    }
}

#[test]
fn a_monkey_at_a_table_breaks_nothing_and_loses_nothing() {
    let mut kept = 0;
    for seed in 0..tier::of(4, 60) {
        let mut monkey = Monkey::at_table(seed);
        for _ in 0..tier::of(60, 300) {
            monkey.acts();
        }
        let Some((file, orders, digest)) = monkey.kept() else { continue };
        drop(monkey);
        let opened = open(&tercio::games::registry(), &file).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        assert_eq!((opened.session.orders(), opened.session.digest()), (orders, digest), "seed {seed}");
        kept += 1;
    }
    assert!(kept > 1, "{kept} games");
}
