//! A monkey at the tables: pieces clicked and dragged by body and handle, legs pinned and unpinned, helm lines of nonsense typed
//! and entered, orders given, undo and redo, at random. Nothing panics, and what was given is found again in the game's file.

use crate::bench::{Bench, Window, frames, has_button, let_go, press, press_there, pull, write};
use crate::free_table::{ShowsGame, begin, draft, place_in, report, start_page};
use crate::monkey::below;
use crate::tier;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::Value;
use std::path::PathBuf;
use tercio::kernel::Digest;
use tercio::play::{open, set_test_seed};
use tercio::say;

/// Tables at which it sits: the rules as the start page calls them, and the battle.
const TABLES: [(&str, &str); 3] =
    [("Any rules", "The war table"), ("Game Of Kings", "The Brook"), ("Muskets & Mayhem", "First Muster")];

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

/// Keys that choose what the game offers by its number: a sector, an answer.
const NUMBERS: [Key; 3] = [Key::Num1, Key::Num2, Key::Num3];

struct Monkey {
    at: Bench<'static, Window>,
    random: ChaCha8Rng,
    /// How many orders stood when it was last looked.
    orders: usize,
    /// How many it has given, those that it took back included.
    given: usize,
}

impl Monkey {
    fn at_table(seed: u64) -> Self {
        let (rules, battle) = TABLES[seed as usize % TABLES.len()];
        set_test_seed(seed);
        let mut at = start_page(&format!("table-monkey-{seed}"), Vec2::new(1280.0, 720.0));
        begin(&mut at, rules, battle);
        Self { at, random: ChaCha8Rng::seed_from_u64(seed), orders: 0, given: 0 }
    }

    fn below(&mut self, n: usize) -> usize {
        below(&mut self.random, n)
    }

    /// A place that means something: a body, a handle, or anywhere.
    fn place(&mut self) -> Pos2 {
        let report = report(&self.at);
        let mut places: Vec<Value> =
            report["bodies"].as_object().into_iter().flat_map(|bodies| bodies.values().cloned()).collect();
        // Handles are few, and what a monkey is here for.
        for _ in 0..3 {
            places.extend(report["handles"].as_array().cloned().unwrap_or_default());
        }
        let known = (!places.is_empty() && self.below(5) > 0).then(|| self.below(places.len()));
        let place = known.and_then(|known| place_in(&places[known]));
        place.unwrap_or_else(|| Pos2::new(self.below(1280) as f32, self.below(720) as f32))
    }

    fn click(&mut self, button: PointerButton) {
        let pos = self.place();
        self.at.hover_at(pos);
        self.at.step();
        press_there(&mut self.at, pos, button, Modifiers::NONE);
    }

    fn drag(&mut self) {
        let (from, to) = (self.place(), self.place());
        let by = Vec2::new(self.below(400) as f32 - 200.0, self.below(400) as f32 - 200.0);
        let to = if self.below(3) == 0 { to } else { from + by };
        pull(&mut self.at, from, to);
        let_go(&mut self.at, to);
    }

    fn types(&mut self) {
        let label = say!("tabletop-helm");
        if self.at.query_by_role_and_label(Role::TextInput, &label).is_none() {
            return;
        }
        let line = LINES[self.below(LINES.len())];
        write(&mut self.at, &label, line);
        if self.below(4) > 0 {
            self.key(Key::Enter);
        }
    }

    fn key(&mut self, key: Key) {
        self.at.key_press(key);
        self.at.step();
    }

    /// Gives what is drafted, by its button or by Enter; without a draft, chooses a sector or an answer by its number.
    fn gives(&mut self) {
        let button = say!("tabletop-give-move");
        if draft(&self.at).is_empty() {
            let number = NUMBERS[self.below(NUMBERS.len())];
            self.key(number);
        } else if has_button(&self.at, &button) && self.below(2) == 0 {
            press(&mut self.at, &button);
        } else {
            self.key(Key::Enter);
        }
    }

    fn acts(&mut self) {
        match self.below(12) {
            0..3 => self.click(PointerButton::Primary),
            3..6 => self.drag(),
            6 => self.types(),
            7 => self.click(PointerButton::Secondary),
            8 => {
                // Undo and redo, which go through drafts too.
                let key = if self.below(3) == 0 { Key::Y } else { Key::Z };
                self.at.key_press_modifiers(Modifiers::COMMAND, key);
                self.at.step();
            }
            9 | 10 => self.gives(),
            _ => {
                let key = KEYS[self.below(KEYS.len())];
                self.key(key);
            }
        }
        let orders = self.at.state().screen().map_or(0, |screen| screen.any().orders());
        self.given += orders.saturating_sub(self.orders);
        self.orders = orders;
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
        assert!(monkey.given > 0, "seed {seed}: no order was given");
        let Some((file, orders, digest)) = monkey.kept() else { continue };
        drop(monkey);
        let opened = open(&tercio::games::registry(), &file).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        assert_eq!((opened.session.orders(), opened.session.digest()), (orders, digest), "seed {seed}");
        kept += 1;
    }
    assert!(kept > 1, "{kept} games");
}
