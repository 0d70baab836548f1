//! The toy's editor: bases are dragged about the table, and a page lists them.

use crate::toy::files::laid_out;
use crate::toy::table::{BAR, Cloth, bases, on_map, placed};
use crate::toy::{BASE, Skirmish, explain::NAMES, place, within};
use bevy::math::Vec2;
use bevy_egui::egui::Ui;
use std::sync::Arc;
use tercio::board::Place;
use tercio::document::{DocPath, Document, Edit};
use tercio::editing::{EditAct, Finding};
use tercio::paint::Theme;
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::PlacedPiece;
use tercio::paint::tile::MapRenderer;
use tercio::play::GameSetup;
use tercio::ui::game_ui::{EditorStart, EditorUi, PageRequest, StrokePhase, ToolInput, ToolOutcome};

/// The text's bases, and the one that is held.
#[derive(Default)]
pub struct ToyEditor {
    game: Option<Skirmish>,
    /// Whether the text is a whole position, and not only the places of the bases.
    is_position: bool,
    /// Base that is dragged, and the way from the pointer to its place, in map units.
    held: Option<(usize, Vec2)>,
    findings: Vec<Finding>,
}

impl ToyEditor {
    fn under(&self, at: Vec2) -> Option<usize> {
        let near = |at_base: Vec2| at_base.distance(at) <= BAR.x;
        bases(self.game.as_ref()?).find(|(_, base)| near(on_map(base.at))).map(|(base, _)| base)
    }

    fn moved(&self, base: usize, at: Vec2) -> Option<EditAct> {
        let (x, y) = place(Cloth.layout().table_point(at)?);
        let side = self.game.as_ref()?.0.bases[base].side.index();
        let scene = DocPath::whole().item(0);
        let edit = if self.is_position {
            Edit::Set(scene.key("bases").item(base).key("at"), format!("({x},{y})"))
        } else {
            Edit::Set(scene.item(base), format!("({side},{x},{y})"))
        };
        Some(EditAct::new(format!("{} moves", NAMES[base]), [edit]))
    }
}

impl EditorUi for ToyEditor {
    fn starts(&self) -> Vec<EditorStart> {
        let (title, button) = ("A skirmish".to_owned(), "Begin a skirmish".to_owned());
        vec![EditorStart { title, about: String::new(), button, numbers: Vec::new() }]
    }

    fn begun(&self, _start: usize, _numbers: &[u32]) -> Option<String> {
        Some("skirmish([])".to_owned())
    }

    fn set_text(&mut self, document: &Document, text: &str, _name: &str, _theme: &Theme) {
        self.is_position = document.whole().item(0).is_some_and(|scene| scene.field("bases").is_some());
        self.game = laid_out(text, &GameSetup::default()).ok();
        let all: Vec<_> = self.game.iter().flat_map(bases).collect();
        let pairs = all.iter().enumerate().flat_map(|(n, one)| all[n + 1..].iter().map(move |other| (one, other)));
        let close = pairs.filter(|((_, one), (_, other))| within(one.at, other.at, BASE));
        let doubt = |((one, _), (other, _)): (&(usize, _), &(usize, _))| {
            Finding::doubt(format!("{} stands on {}.", NAMES[*one], NAMES[*other]), None)
        };
        self.findings = close.map(doubt).collect();
    }

    fn title(&self) -> String {
        "The duel".to_owned()
    }

    fn ground(&self) -> Option<Arc<dyn MapRenderer>> {
        Some(Arc::new(Cloth))
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        self.game.iter().flat_map(bases).map(|base| placed(base, Orientation::AsDrawn)).collect()
    }

    fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn pages(&self) -> Vec<String> {
        vec!["Bases".to_owned()]
    }

    fn page(&mut self, ui: &mut Ui, _page: usize) -> Option<PageRequest> {
        for (base, stands) in self.game.iter().flat_map(bases) {
            ui.label(format!("{} at {},{}", NAMES[base], stands.at.0, stands.at.1));
        }
        None
    }

    fn apply_tool(&mut self, touch: ToolInput) -> Option<ToolOutcome> {
        if touch.phase == StrokePhase::Begins {
            let stands = |base: usize| Some(on_map(self.game.as_ref()?.0.bases[base].at));
            self.held = self.under(touch.at).and_then(|base| Some((base, stands(base)? - touch.at)));
        }
        let (base, off) = self.held?;
        self.moved(base, touch.at + off).map(ToolOutcome::Grows)
    }

    fn hint(&self, over: Option<Place>) -> String {
        let base = over.and_then(|over| self.under(Cloth.layout().middle(over)));
        base.map_or_else(|| "Drag a base.".to_owned(), |base| format!("Drag {} to its place.", NAMES[base]))
    }
}
