//! What the monkey does with mouse and keys.

use super::place::{Place, below};
use bevy_egui::egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Rect, TouchPhase, Vec2, pos2, vec2};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::VecDeque;

/// How many inputs are told of.
const TOLD: usize = 15;

/// A hand with a mouse and a keyboard.
pub struct Hand {
    random: ChaCha8Rng,
    at: Pos2,
    told: VecDeque<String>,
    /// For how many inputs nothing was to be decided.
    idle: usize,
    /// Whether every input is told at once (`TERCIO_MONKEY_ALOUD`): of a run that does not end.
    aloud: bool,
}

impl Hand {
    pub fn of(seed: u64) -> Self {
        let aloud = std::env::var_os("TERCIO_MONKEY_ALOUD").is_some();
        Self { random: ChaCha8Rng::seed_from_u64(seed), at: Pos2::ZERO, told: VecDeque::new(), idle: 0, aloud }
    }

    /// The last inputs, the oldest first.
    pub fn told(&self) -> impl Iterator<Item = &String> {
        self.told.iter()
    }

    fn tell(&mut self, what: String) {
        if self.aloud {
            eprintln!("  {what}");
        }
        if self.told.len() == TOLD {
            self.told.pop_front();
        }
        self.told.push_back(what);
    }

    fn below(&mut self, n: usize) -> usize {
        below(&mut self.random, n)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One input.
    pub fn move_in(&mut self, place: &mut Place) {
        self.idle = if place.goes_on() { 0 } else { self.idle + 1 };
        if self.idle > 30 {
            self.idle = 0;
            self.tell("begins again".to_owned());
            return place.begin_again();
        }
        if place.writes() && self.one_in(2) {
            return self.write(place);
        }
        // Nobody stays on a page, or beside the game, for ever.
        if place.is_covered() && self.one_in(4) {
            return self.strike(place, Key::Escape, Modifiers::NONE);
        }
        if place.is_aside() && self.one_in(12) {
            return self.strike(place, Key::B, Modifiers::NONE);
        }
        let asked = place.asks();
        match self.below(100) {
            0..=12 => self.on_board(place),
            13..=26 => self.mark(place),
            27..=42 => self.on_widget(place),
            43..=66 => self.on_panel(place),
            67..=70 if asked => self.on_panel(place),
            67..=78 => self.key(place, asked),
            79..=91 => self.play(place),
            92..=94 => self.wheel(place),
            95 | 96 => self.window(place),
            97 => {
                let seconds = [0.1, 0.6, 3.0][self.below(3)];
                self.tell(format!("rests for {seconds} s"));
                place.rest(seconds);
            }
            98 if self.one_in(4) => {
                self.tell("opens the game again".to_owned());
                place.reopen();
            }
            99 if self.one_in(2) => {
                let done = place.reseat(&mut self.random);
                self.tell(done.unwrap_or_else(|| "finds no seats".to_owned()));
            }
            _ => self.on_panel(place),
        }
    }

    /// A point in a rectangle.
    fn within(&mut self, rect: Rect) -> Pos2 {
        let (x, y) = (self.below(1000) as f32 / 1000.0, self.below(1000) as f32 / 1000.0);
        pos2(rect.left() + rect.width() * x, rect.top() + rect.height() * y)
    }

    fn go(&mut self, place: &mut Place, to: Pos2) {
        self.at = to;
        place.frame(vec![Event::PointerMoved(to)]);
    }

    fn press(&mut self, place: &mut Place, button: PointerButton, modifiers: Modifiers) {
        for pressed in [true, false] {
            place.frame_held(vec![Event::PointerButton { pos: self.at, button, pressed, modifiers }], modifiers);
        }
    }

    fn on_board(&mut self, place: &mut Place) {
        let Some(board) = place.board() else { return self.on_widget(place) };
        let at = self.within(board);
        self.meddle(place, at, "the board", Some(board));
    }

    /// A place on the board that means something.
    fn mark(&mut self, place: &mut Place) {
        let (marks, board) = (place.marks(), place.board());
        let (Some(board), false) = (board, marks.is_empty()) else { return self.on_widget(place) };
        let at = marks[self.below(marks.len())];
        self.meddle(place, at, "a mark", Some(board));
    }

    fn on_widget(&mut self, place: &mut Place) {
        let widgets = place.widgets();
        self.on_one_of(place, widgets);
    }

    /// Beside the board, where the decision panel stands.
    fn on_panel(&mut self, place: &mut Place) {
        let Some(board) = place.board() else { return self.on_widget(place) };
        let mut widgets = place.widgets();
        let beside = |r: &Rect| r.top() > board.top() && (r.right() < board.left() || r.left() > board.right());
        widgets.retain(beside);
        // The log has many lines, and on its other side are the decisions.
        let right = widgets.iter().filter(|r| r.left() > board.right()).copied().collect::<Vec<_>>();
        if !right.is_empty() && !self.one_in(4) {
            widgets = right;
        }
        self.on_one_of(place, widgets);
    }

    fn on_one_of(&mut self, place: &mut Place, widgets: Vec<Rect>) {
        if widgets.is_empty() {
            return self.key(place, false);
        }
        let rect = widgets[self.below(widgets.len())];
        let at = if self.one_in(3) { self.within(rect) } else { rect.center() };
        self.meddle(place, at, "a widget", None);
    }

    /// Hovers, clicks or drags.
    fn meddle(&mut self, place: &mut Place, at: Pos2, what: &str, board: Option<Rect>) {
        self.go(place, at);
        let kind = self.below(20);
        let does = match kind {
            0..=4 => "hovers",
            5 => "right-clicks",
            6 => "double-clicks",
            7 => "shift-clicks",
            8 | 9 => "drags",
            10 => "middle-drags",
            _ => "clicks",
        };
        self.tell(format!("{does} {what} at {at:?}"));
        match kind {
            0..=4 => place.frame(Vec::new()),
            5 => self.press(place, PointerButton::Secondary, Modifiers::NONE),
            6 => {
                self.press(place, PointerButton::Primary, Modifiers::NONE);
                self.press(place, PointerButton::Primary, Modifiers::NONE);
            }
            7 => self.press(place, PointerButton::Primary, Modifiers::SHIFT),
            8 | 9 => self.drag(place, PointerButton::Primary, board),
            10 => self.drag(place, PointerButton::Middle, board),
            _ => self.press(place, PointerButton::Primary, Modifiers::NONE),
        }
        // What came of it is looked at, as a player would.
        place.frame(Vec::new());
    }

    fn drag(&mut self, place: &mut Place, button: PointerButton, board: Option<Rect>) {
        let held = if self.one_in(3) { Modifiers::SHIFT } else { Modifiers::NONE };
        let to = match board {
            Some(board) => self.within(board),
            None => self.at + vec2(self.below(200) as f32 - 100.0, self.below(200) as f32 - 100.0),
        };
        place.frame_held(vec![Event::PointerButton { pos: self.at, button, pressed: true, modifiers: held }], held);
        let from = self.at;
        for part in [0.2, 0.6, 1.0] {
            self.at = from + (to - from) * part;
            place.frame_held(vec![Event::PointerMoved(self.at)], held);
        }
        place.frame_held(vec![Event::PointerButton { pos: self.at, button, pressed: false, modifiers: held }], held);
    }

    fn key(&mut self, place: &mut Place, asked: bool) {
        const ANSWERS: [Key; 12] = [
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
            Key::Num9,
            Key::Enter,
            Key::Enter,
            Key::Tab,
        ];
        let key = if asked && self.one_in(2) {
            ANSWERS[self.below(ANSWERS.len())]
        } else {
            Key::ALL[self.below(Key::ALL.len())]
        };
        let modifiers = match self.below(8) {
            0 => Modifiers::SHIFT,
            1 => Modifiers::COMMAND | Modifiers::CTRL,
            2 if self.one_in(3) => Modifiers::ALT,
            3 if self.one_in(3) => Modifiers::COMMAND | Modifiers::CTRL | Modifiers::SHIFT,
            _ => Modifiers::NONE,
        };
        self.strike(place, key, modifiers);
    }

    fn strike(&mut self, place: &mut Place, key: Key, modifiers: Modifiers) {
        self.tell(format!("presses {modifiers:?} {key:?}"));
        for pressed in [true, false] {
            let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            place.frame_held(vec![event], modifiers);
        }
    }

    /// Keys that go on with the game, and such as put away what lies over it.
    fn play(&mut self, place: &mut Place) {
        let (key, modifiers) = match self.below(8) {
            0 | 1 => (Key::Enter, Modifiers::NONE),
            2 => (Key::Escape, Modifiers::NONE),
            3 => (Key::Enter, Modifiers::COMMAND | Modifiers::CTRL),
            4 => ([Key::N, Key::Q, Key::W, Key::E, Key::A, Key::D][self.below(6)], Modifiers::NONE),
            _ => ([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5][self.below(5)], Modifiers::NONE),
        };
        self.strike(place, key, modifiers);
    }

    fn write(&mut self, place: &mut Place) {
        const TEXTS: [&str; 10] =
            ["a", "1620", "tilly", "0405", "\u{202e}desrever", "a/b\\c..", "  ", "\u{1f600}e\u{301}", "-1", "x"];
        let text = if self.one_in(20) { "W".repeat(3000) } else { TEXTS[self.below(TEXTS.len())].to_owned() };
        self.tell(format!("writes {} letters", text.chars().count()));
        place.frame(vec![if self.one_in(2) { Event::Text(text) } else { Event::Paste(text) }]);
        if self.one_in(2) {
            let key = [Key::Enter, Key::Escape, Key::Backspace, Key::Tab][self.below(4)];
            self.tell(format!("presses {key:?}"));
            let event =
                Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
            place.frame(vec![event]);
        }
    }

    fn wheel(&mut self, place: &mut Place) {
        let delta = vec2(0.0, [1.0, -1.0, 5.0, -5.0][self.below(4)]);
        let modifiers = if self.one_in(5) { Modifiers::COMMAND | Modifiers::CTRL } else { Modifiers::NONE };
        self.tell(format!("turns the wheel by {} with {modifiers:?}", delta.y));
        let (unit, phase) = (MouseWheelUnit::Line, TouchPhase::Move);
        place.frame_held(vec![Event::MouseWheel { unit, delta, phase, modifiers }], modifiers);
    }

    /// The window: another size, or another scale.
    fn window(&mut self, place: &mut Place) {
        if self.one_in(3) {
            place.pixels = [1.0, 1.25, 1.5, 2.0][self.below(4)];
        }
        let (w, h) = (1024 + self.below(1600), 600 + self.below(900));
        // Somewhat below what is allowed, as some window managers have it.
        place.size =
            if self.one_in(12) { Vec2::new(300.0, 200.0) } else { Vec2::new(w as f32, h as f32) / place.pixels };
        self.tell(format!("makes the window {:?} at {}", place.size, place.pixels));
        place.frame(Vec::new());
        place.frame(Vec::new());
    }
}
