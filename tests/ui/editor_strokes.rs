//! Strokes of every tool at random, with undo and redo at random: what is edited stays a scenario that can be read, and when
//! all is undone it is written as it was, byte for byte.

use crate::tier;
use bevy::math::Vec2;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tercio::board::StepLength;
use tercio::board::hex::Hex;
use tercio::editing::EditSession;
use tercio::games::musket_pike::rules::data::ChartId;
use tercio::games::musket_pike::rules::data::{Hexside, Terrain};
use tercio::games::musket_pike::scenario::ground::{Course, Ornament};
use tercio::games::musket_pike::scenario::{BUILTIN, load_text, rule_data};
use tercio::games::musket_pike::window::editor::Editor;
use tercio::games::musket_pike::window::editor::tool::{Shape, Tool};
use tercio::paint::Theme;
use tercio::paint::layout::BoardLayout;
use tercio::settings::KeyCommand;
use tercio::ui::game_ui::{EditorKey, EditorUi, StrokePhase, ToolInput, ToolOutcome};

/// Edits of all files together; a commit has a part of them.
const EDITS: usize = 1000;

struct Editing {
    edited: EditSession,
    editor: Editor,
    random: ChaCha8Rng,
    layout: BoardLayout,
    hexes: usize,
}

impl Editing {
    fn of(id: &str, text: &str, seed: u64) -> Self {
        let battle = load_text(text, id, &[]).unwrap();
        let (layout, hexes) = (BoardLayout::new(&battle.map.grid), battle.map.grid.len());
        let edited = EditSession::new(id, text, None).unwrap();
        let mut new =
            Self { edited, editor: Editor::default(), random: ChaCha8Rng::seed_from_u64(seed), layout, hexes };
        new.read();
        new
    }

    fn below(&mut self, n: usize) -> usize {
        (self.random.next_u64() % n as u64) as usize
    }

    fn read(&mut self) {
        let text = self.edited.text().clone();
        self.editor.set_text(self.edited.document(), &text, "field", &Theme::light());
    }

    fn tool(&mut self) -> Tool {
        let chart = &rule_data().terrain;
        let at = |n: usize| u8::try_from(n).unwrap();
        let (terrain, side) = (self.below(chart.hexes.names().len()), self.below(chart.sides.names().len()));
        let course = [Course::Road, Course::Brook, Course::Path][self.below(3)];
        match self.below(10) {
            0 => Tool::Select,
            1 | 2 => Tool::Terrain(Terrain::at(at(terrain))),
            3 => Tool::Level(at(self.below(10))),
            4 => Tool::Side(Hexside::at(at(side))),
            5 => Tool::Around(Hexside::at(at(side))),
            6 => Tool::Course(course),
            7 => Tool::Redoubt,
            8 => Tool::Ornament(Ornament::ALL[self.below(4)]),
            _ => Tool::Objective,
        }
    }

    fn stroke(&mut self) {
        let tool = self.tool();
        let shape = [Shape::Brush, Shape::Line, Shape::Rectangle, Shape::Fill][self.below(4)];
        let size = u8::try_from(1 + self.below(5)).unwrap();
        self.editor.hold(tool, shape, size);
        let adds = self.below(4) == 0;
        let (n, mut at) = (1 + self.below(4), self.below(self.hexes));
        for step in 0..=n {
            let phase = match step {
                0 => StrokePhase::Begins,
                s if s == n => StrokePhase::Ends,
                _ => StrokePhase::GoesOn,
            };
            let hex = Hex(u16::try_from(at).unwrap());
            let off = Vec2::new(self.below(100) as f32 / 100.0 - 0.5, self.below(100) as f32 / 100.0 - 0.5);
            let touch = ToolInput { place: hex.into(), at: self.layout.centre(hex) + off, phase, adds, is_free: false };
            let stroke = self.editor.apply_tool(touch);
            self.carry_out(stroke);
            at = (at + self.below(40)) % self.hexes;
        }
        self.edited.finish();
        for command in [KeyCommand::TurnPiece, KeyCommand::TakeAway] {
            if tool == Tool::Select && self.below(3) == 0 {
                let key = EditorKey { command, length: StepLength::One, over: None, has_cursor: false };
                let stroke = self.editor.command(key).flatten();
                self.carry_out(stroke);
            }
        }
    }

    fn carry_out(&mut self, stroke: Option<ToolOutcome>) {
        let other = match stroke {
            Some(ToolOutcome::Done(act)) => self.edited.act(&act.what, &act.edits),
            Some(ToolOutcome::Grows(act)) => self.edited.grow(&act.what, &act.edits),
            Some(ToolOutcome::Undone(_)) => self.edited.grow("", &[]),
            Some(ToolOutcome::Barred(_)) | None => return,
        };
        if other.expect("a tool's edits fit the text") {
            self.read();
        }
    }
}

#[test]
fn when_all_is_undone_the_file_is_as_it_was() {
    for (n, shipped) in BUILTIN.iter().enumerate() {
        let mut editing = Editing::of(shipped.id, shipped.text, n as u64);
        let mut done = 0;
        for _ in 0..tier::of(EDITS / 4, EDITS) / BUILTIN.len() {
            match editing.below(8) {
                0 => _ = editing.edited.undo(),
                1 => _ = editing.edited.redo(),
                _ => editing.stroke(),
            }
            editing.read();
            assert!(editing.editor.ground().is_some(), "{}: it stays a map: {}", shipped.id, editing.edited.text());
            done += 1;
        }
        assert!(done > 10 && **editing.edited.text() != *shipped.text);
        while editing.edited.undo() {}
        assert_eq!(**editing.edited.text(), *shipped.text, "{}", shipped.id);
    }
}
