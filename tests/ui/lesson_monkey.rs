//! A monkey in every lesson: it answers, asks, clicks and gives orders at random. Nothing panics, no position comes about that
//! the rules forbid, there is a way out of wherever it gets, and what is kept of it is where it is.
//!
//! A seed is one run through all lessons:
//! `TERCIO_MONKEY_SEED=17 cargo test --profile suite --test ui lesson_monkey -- --nocapture`.

use crate::invariants::faults;
use crate::seated::Own;
use crate::tier;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::sync::Arc;
use tercio::board::Place;
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::lesson::{self, LessonEntry, LessonRun};
use tercio::play::AnySession;
use tercio::ui::Intent;
use tercio::ui::intent::UndoScope;
use tercio::ui::lesson_card::{LessonCardModel, LessonRequest};
use tercio::ui::screen::{AtLesson, GameScreen, NextGame, ScreenRequests};

/// How many inputs each lesson has, and how many of a commit.
const INPUTS: usize = 600;
const INPUTS_OF_A_COMMIT: usize = 60;
/// So many steps back are more than any lesson has.
const MANY: usize = 200;

#[test]
fn a_monkey_gets_out_of_every_lesson() {
    let seed = std::env::var("TERCIO_MONKEY_SEED").map_or(1, |text| text.parse().expect("a seed is a number"));
    let mut over = 0;
    let course = lesson::course(&tercio::games::registry(), None).into_iter();
    let of_hexes: Vec<LessonEntry> = course.filter(|listed| listed.game.id() == "musket_pike").collect();
    for (at, listed) in of_hexes.iter().enumerate() {
        let mut monkey = Monkey::at(listed, ChaCha8Rng::seed_from_u64(seed ^ ((at as u64) << 20)));
        for _ in 0..tier::of(INPUTS_OF_A_COMMIT, INPUTS) {
            let before = faults(monkey.screen().game());
            let told = monkey.act();
            // What a scene is like as it is laid, or by its own orders, is for the lesson to say.
            let forbidden = if told.starts_with("Lesson(") { Vec::new() } else { faults(monkey.screen().game()) };
            assert!(forbidden.iter().all(|fault| before.contains(fault)), "{}: {told}: {forbidden:?}", listed.id);
            monkey.is_sound(&told);
            over += usize::from(monkey.card().can.is_some());
        }
        monkey.gets_out();
    }
    assert!(over > 30, "it comes to the end of lessons, or it tries nothing: {over}");
}

struct Monkey<'a> {
    listed: &'a LessonEntry,
    /// None only while it is laid anew.
    screen: Option<GameScreen>,
    random: ChaCha8Rng,
}

impl<'a> Monkey<'a> {
    fn at(listed: &'a LessonEntry, random: ChaCha8Rng) -> Self {
        let lesson = listed.lesson.as_ref().unwrap_or_else(|faults| panic!("{}: {faults:?}", listed.id));
        let (taught, table) = LessonRun::begin(lesson, &listed.game).unwrap();
        let mut monkey = Self { listed, screen: None, random };
        monkey.lay(table, AtLesson::of(taught, listed.id.clone(), true));
        monkey
    }

    fn lay(&mut self, table: Box<dyn AnySession>, lesson: AtLesson) {
        let mut screen = GameScreen::of_lesson(Arc::new(MusketPikeUi::default()), table, lesson);
        screen.settle();
        self.screen = Some(screen);
    }

    fn screen(&mut self) -> &mut GameScreen {
        self.screen.as_mut().expect("it lies on the table")
    }

    fn card(&mut self) -> LessonCardModel {
        self.screen().lesson_card().expect("it is a lesson")
    }

    fn below(&mut self, n: usize) -> usize {
        crate::monkey::below(&mut self.random, n)
    }

    fn one_of<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        let at = self.below(list.len());
        list.get(at).cloned()
    }

    /// A hex of the map, more often than not.
    fn hex(&mut self) -> Option<Place> {
        let number = format!("{:02}{:02}", 1 + self.below(12), 1 + self.below(9));
        self.screen().any().places(&number)?.first().copied()
    }

    /// What follows is done as the window does it.
    fn follow(&mut self, asked: &ScreenRequests) {
        if asked.next == Some(NextGame::Scene) {
            let (table, lesson, _) = self.screen.take().and_then(GameScreen::into_lesson).expect("it is a lesson");
            self.lay(table, lesson);
        }
        self.screen().settle();
    }

    fn ask(&mut self, ask: LessonRequest) {
        let asked = self.screen().carry_out(Intent::Lesson(ask));
        self.follow(&asked);
    }

    /// Does something. Returns what.
    fn act(&mut self) -> String {
        let card = self.card();
        let kind = self.below(20);
        let intent = match kind {
            0..=3 if card.ways.next => Intent::Lesson(LessonRequest::Next),
            0..=3 => Intent::Lesson(LessonRequest::Show),
            4 => Intent::Lesson(LessonRequest::Next),
            5 => Intent::Lesson(LessonRequest::Undo),
            6 => Intent::Lesson(LessonRequest::Back),
            7 => Intent::Lesson(LessonRequest::Hint),
            8 if self.below(5) == 0 => Intent::Lesson(LessonRequest::Restart),
            9 => Intent::Undo([UndoScope::Step, UndoScope::Unit, UndoScope::Phase, UndoScope::To(0)][self.below(4)]),
            10 => {
                [Intent::Redo, Intent::Rematch, Intent::NewGameFromHere, Intent::OpenReplay(None), Intent::TakeBack(0)]
                    [self.below(5)]
                .clone()
            }
            11 => {
                let choices: Vec<String> = card.choices.iter().map(|choice| choice.name.clone()).collect();
                let name = self.one_of(&choices).unwrap_or_else(|| "column 125".to_owned());
                Intent::Lesson(LessonRequest::Point(name))
            }
            12 | 13 => {
                let Some(hex) = self.hex() else { return "points beside the map".to_owned() };
                if self.below(2) == 0 {
                    Intent::Lesson(LessonRequest::PointAt(hex))
                } else {
                    let asked = self.screen().click(hex);
                    self.follow(&asked);
                    return format!("clicks on {hex:?}");
                }
            }
            14 => [Intent::GiveNext, Intent::GiveAll, Intent::NextUnit, Intent::Cancel, Intent::Close][self.below(5)]
                .clone(),
            _ => {
                let legal = self.screen().any().legal_orders();
                match self.one_of(&legal) {
                    Some(order) if self.below(3) == 0 => Intent::Aim(order),
                    Some(order) => Intent::Give(vec![order]),
                    None => Intent::Lesson(LessonRequest::Show),
                }
            }
        };
        let told = format!("{intent:?}");
        let asked = self.screen().carry_out(intent);
        assert!(!asked.quit && !asked.leave, "{told}");
        self.follow(&asked);
        told
    }

    /// Something can be done, and what is kept is where it is.
    fn is_sound(&mut self, told: &str) {
        let listed = self.listed;
        let card = self.card();
        let at = format!("{}, step {:?}, after {told}", listed.id, card.place);
        let ways = card.ways;
        assert!(ways.next || ways.watch || ways.show || ways.again || card.can.is_some(), "{at}: no way on: {ways:?}");
        let (id, learned) = self.screen().learned().expect("it is a lesson");
        assert_eq!(id, listed.id);
        let Some(left) = learned.left else { return assert!(learned.done || card.place.0 == 0, "{at}") };
        let kept = serde_json::to_string(&left).unwrap();
        let lesson = listed.lesson.as_ref().unwrap();
        let resumed = LessonRun::resumed(lesson, &listed.game, &serde_json::from_str(&kept).unwrap());
        let (taught, table) = resumed.unwrap_or_else(|why| panic!("{at}: {why}"));
        let same = (taught.place(), table.digest()) == (card.place, self.screen().any().digest());
        assert!(same, "{at}: gone on with at {:?}; kept: {kept}", taught.place());
    }

    /// From wherever it is: back to the beginning step by step, through to the end, and from the end once more.
    fn gets_out(&mut self) {
        let id = &self.listed.id;
        for _ in 0..MANY {
            self.ask(LessonRequest::Back);
        }
        assert_eq!(self.card().place.0, 0, "{id}: there is a way back to the first step");
        for _ in 0..2 * MANY {
            let card = self.card();
            if card.can.is_some() {
                break;
            }
            self.ask(if card.ways.next { LessonRequest::Next } else { LessonRequest::Show });
        }
        assert!(self.card().can.is_some(), "{id}: there is a way to the end");
        assert_eq!(self.screen().learned().map(|(_, learned)| learned.done), Some(true));
        self.ask(LessonRequest::Restart);
        assert_eq!(self.card().place.0, 0, "{id}: there is a way to the beginning");
        let asked = self.screen().carry_out(Intent::Leave);
        assert!(asked.leave, "{id}: there is a way out");
    }
}
