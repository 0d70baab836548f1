//! Strokes and keys at random at the editor of tables, mends at random, mutated texts, and tables as large as they may be: what is
//! edited stays a table, nothing panics, and when all is undone the file is as it was, byte for byte.

use crate::tier;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::time::{Duration, Instant};
use tercio::board::table::Point;
use tercio::board::{Place, StepLength};
use tercio::document::Document;
use tercio::editing::EditSession;
use tercio::games::game_of_kings::rules::Game;
use tercio::games::muskets_mayhem::rules::Game as Muskets;
use tercio::games::open_table::rules::OpenTable;
use tercio::games::table::records::{EditedGame, read_tolerantly};
use tercio::games::table::window::TableEditor;
use tercio::games::{game_of_kings, muskets_mayhem, open_table};
use tercio::paint::Theme;
use tercio::settings::KeyCommand;
use tercio::ui::game_ui::{EditorKey, EditorUi, StrokePhase, ToolInput, ToolOutcome};

/// Edits of a file at random; a commit has a part of them.
const EDITS: usize = 600;
/// Mutated texts of a file; a commit has a part of them.
const MUTANTS: usize = 1200;
/// What reading a text may take here, on a slow machine with an unoptimised program.
const PATIENCE: Duration = Duration::from_secs(60);

/// Keys that mean something in the editor.
const KEYS: [KeyCommand; 20] = [
    KeyCommand::ToolsSelect,
    KeyCommand::ToolsRegion,
    KeyCommand::ToolsTerrain,
    KeyCommand::ToolsCourse,
    KeyCommand::NextTool,
    KeyCommand::PreviousTool,
    KeyCommand::TurnPiece,
    KeyCommand::TurnPieceBack,
    KeyCommand::TakeAway,
    KeyCommand::PickUp,
    KeyCommand::NextUnit,
    KeyCommand::PreviousUnit,
    KeyCommand::CursorUp,
    KeyCommand::CursorDown,
    KeyCommand::CursorLeft,
    KeyCommand::CursorRight,
    KeyCommand::Draw,
    KeyCommand::Back,
    KeyCommand::ToolsSelect,
    KeyCommand::NextUnit,
];

struct Hand<G> {
    edited: EditSession,
    editor: TableEditor<G>,
    random: ChaCha8Rng,
    size: (i32, i32),
}

impl<G: EditedGame> Hand<G> {
    fn of(text: &str, seed: u64) -> Self {
        let edited = EditSession::new("table", text, None).unwrap();
        let game = G::read_partly(text).game.expect("a shipped battle is read");
        let size = game.field().ground.size;
        let size = (size.width().0 as i32, size.depth().0 as i32);
        let mut hand = Self { edited, editor: TableEditor::default(), random: ChaCha8Rng::seed_from_u64(seed), size };
        hand.read();
        hand
    }

    fn below(&mut self, n: usize) -> usize {
        (self.random.next_u64() % n as u64) as usize
    }

    fn read(&mut self) {
        let text = self.edited.text().clone();
        self.editor.set_text(self.edited.document(), &text, "table", &Theme::light());
    }

    fn point(&mut self) -> Point {
        let (x, y) = (self.below(self.size.0 as usize + 1), self.below(self.size.1 as usize + 1));
        Point::new(x as i32, y as i32).unwrap()
    }

    fn touch(&mut self, at: Point, phase: StrokePhase, adds: bool) {
        let map = bevy::math::Vec2::new(at.x() as f32, at.y() as f32);
        let stroke =
            self.editor.apply_tool(ToolInput { place: Place::Point(at), at: map, phase, adds, is_free: false });
        self.carry_out(stroke);
    }

    /// A stroke over some points, which now and then begins on a unit.
    fn stroke(&mut self) {
        let adds = self.below(5) == 0;
        let mut at = self.point();
        if self.below(2) == 0 {
            let game = read_tolerantly::<G>(self.edited.document(), self.edited.text()).game;
            let bodies = game.map(|game| game.bodies()).unwrap_or_default();
            if !bodies.is_empty() {
                at = bodies[self.below(bodies.len())].stance.centre();
            }
        }
        self.touch(at, StrokePhase::Begins, adds);
        for _ in 0..self.below(4) {
            at = self.point();
            self.touch(at, StrokePhase::GoesOn, adds);
        }
        // A button that comes up off the table is not told.
        if self.below(8) > 0 {
            self.touch(at, StrokePhase::Ends, adds);
        }
        self.edited.finish();
        if self.below(6) == 0 {
            self.editor.cancel_tool();
        }
    }

    fn key(&mut self) {
        let command = KEYS[self.below(KEYS.len())];
        let length = [StepLength::Tenth, StepLength::One, StepLength::Ten][self.below(3)];
        let key = EditorKey { command, length, over: None, has_cursor: self.below(4) == 0 };
        let stroke = self.editor.command(key).flatten();
        self.carry_out(stroke);
    }

    fn mend(&mut self) {
        let findings = self.editor.findings().to_vec();
        if findings.is_empty() {
            return;
        }
        let at = self.below(findings.len());
        let act = match self.below(3) {
            0 => self.editor.mended_together(at),
            _ => findings[at].fixes.first().cloned(),
        };
        self.carry_out(act.map(ToolOutcome::Done));
    }

    fn carry_out(&mut self, stroke: Option<ToolOutcome>) {
        let other = match stroke {
            Some(ToolOutcome::Done(act)) => self.edited.act(&act.what, &act.edits),
            Some(ToolOutcome::Grows(act)) => self.edited.grow(&act.what, &act.edits),
            Some(ToolOutcome::Undone(_)) => self.edited.grow("", &[]),
            Some(ToolOutcome::Barred(why)) => return assert!(why.ends_with('.'), "{why}"),
            None => return,
        };
        if other.expect("a tool's edits fit the text") {
            self.read();
        }
    }
}

fn edited_at_random<G: EditedGame>(texts: &[(&str, &str)]) {
    for (n, (id, text)) in texts.iter().enumerate() {
        let mut hand = Hand::<G>::of(text, n as u64);
        for _ in 0..tier::of(EDITS / 10, EDITS) {
            match hand.below(10) {
                0 => _ = hand.edited.undo(),
                1 => _ = hand.edited.redo(),
                2 => hand.mend(),
                3..6 => hand.key(),
                _ => hand.stroke(),
            }
            hand.read();
            assert!(hand.editor.ground().is_some(), "{id}: it stays a table");
            _ = (hand.editor.layers(None), hand.editor.marks(None), hand.editor.hint(None), hand.editor.pieces());
            _ = hand.editor.copied();
        }
        assert_ne!(**hand.edited.text(), **text);
        while hand.edited.undo() {}
        assert_eq!(**hand.edited.text(), **text, "{id}");
    }
}

#[test]
fn strokes_keys_and_mends_at_random_leave_a_table_and_are_undone() {
    edited_at_random::<Game>(&game_of_kings::scenario::BUILTIN[..3]);
    edited_at_random::<Muskets>(&muskets_mayhem::scenario::BUILTIN);
    edited_at_random::<OpenTable>(&open_table::scenario::BUILTIN);
}

/// A text with a piece of it taken out, doubled, or put in place of another.
fn mutant(text: &str, random: &mut ChaCha8Rng) -> String {
    let marks: Vec<usize> = text.match_indices([',', ':', '(', ')', '[', ']', '"']).map(|(at, _)| at).collect();
    let mut at = |most: usize| (random.next_u64() % most as u64) as usize;
    let (from, count) = (at(marks.len() - 6), 1 + at(5));
    let (start, end) = (marks[from], marks[from + count]);
    let other = at(marks.len() - 6);
    let piece = &text[marks[other]..marks[other + 1 + count / 2]];
    let middle = match at(4) {
        0 => String::new(),
        1 => text[start..end].repeat(2),
        2 => piece.to_owned(),
        _ => format!("{}{piece}", &text[start..end]),
    };
    format!("{}{middle}{}", &text[..start], &text[end..])
}

fn mutants<G: EditedGame>(text: &str) {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let (mut edited, mut shown) = (0, 0);
    for _ in 0..tier::of(MUTANTS / 2, MUTANTS) {
        let text = mutant(text, &mut random);
        let Ok(document) = Document::read(&text) else { continue };
        edited += 1;
        let mut editor = TableEditor::<G>::default();
        editor.set_text(&document, &text, "mutant", &Theme::light());
        shown += usize::from(editor.ground().is_some());
        for (at, finding) in editor.findings().iter().enumerate() {
            assert!(finding.sentence.lines().count() == 1, "{}", finding.sentence);
            for fix in &finding.fixes {
                let mut after = document.without_history();
                after.act(fix.what.as_str(), &fix.edits).unwrap_or_else(|why| panic!("{why}: {} of {text}", fix.what));
            }
            if at == 0 {
                _ = editor.mended_together(at);
            }
        }
    }
    assert!(edited > 20 && shown * 3 > edited, "{edited} read, {shown} shown");
}

#[test]
fn a_mutated_text_is_shown_as_far_as_it_can_be_and_its_mends_fit() {
    mutants::<Game>(game_of_kings::scenario::BUILTIN[0].1);
    mutants::<Muskets>(muskets_mayhem::scenario::BUILTIN[1].1);
    mutants::<OpenTable>(open_table::scenario::BUILTIN[1].1);
}

/// Open table with 400 units and 4,000 corners.
fn large() -> String {
    let unit = |n: usize| {
        let (x, y) = (500 + n % 20 * 1000, 500 + n / 20 * 900);
        format!("(id: \"u{n}\", name: \"U{n}\", size: (800, 200), at: Some(({x}, {y}))),\n")
    };
    let area = |n: usize| {
        let comb: Vec<String> =
            (0..198).map(|k| format!("({}, {})", n * 200 + k * 100, if k % 2 == 0 { 100 } else { 900 })).collect();
        format!(
            "(id: \"a{n}\", kind: \"wood\", outline: [({}, 0), {}, ({}, 0)]),\n",
            n * 200,
            comb.join(", "),
            n * 200 + 19_800
        )
    };
    let (first, second): (String, String) = ((0..200).map(unit).collect(), (200..400).map(unit).collect());
    let areas: String = (0..20).map(area).collect();
    format!(
        "(\nrules: \"open_table\",\nid: \"large\",\nname: \"Large\",\ntable: (size: (40000, 30000)),\nareas: [\n{areas}],\narmies: [\n\
         (name: \"A\", units: [\n{first}]),\n(name: \"B\", heading: 180, units: [\n{second}]),\n],\n)\n"
    )
}

#[test]
fn a_table_as_large_as_it_may_be_is_edited_in_bounded_time() {
    let text = large();
    let began = Instant::now();
    let mut hand = Hand::<OpenTable>::of(&text, 1);
    assert!(hand.editor.findings().is_empty(), "{}", hand.editor.findings()[0].sentence);
    let read = began.elapsed();
    let at = Point::new(500, 400).unwrap();
    for (phase, x) in [(StrokePhase::Begins, 0), (StrokePhase::GoesOn, 300), (StrokePhase::Ends, 600)] {
        hand.touch(Point::new(at.x() + x, at.y()).unwrap(), phase, false);
    }
    hand.edited.finish();
    println!("400 units, 4,000 corners: read {read:?}, read and dragged {:?}", began.elapsed());
    assert_ne!(**hand.edited.text(), *text);
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}
