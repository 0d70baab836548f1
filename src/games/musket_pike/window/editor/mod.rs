//! Scenario editor of Musket & Pike: its tools, their edits of the scenario's text, and the panels beside the map.

mod active_tool;
mod arrivals_form;
mod battle;
mod brush;
mod field_lookup;
mod fields;
mod help;
mod map_size;
mod names;
mod objectives;
mod palette;
mod period;
mod place;
mod placement_preview;
mod region;
mod roster;
mod special;
mod swatch;
mod tinctures;
pub mod tool;

use crate::board::Place;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::document::{DocPath, Document};
use crate::editing::{EditAct, Finding};
use crate::games::musket_pike::paint::{MapPainter, Numbering, scene};
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::data::TerrainChart;
use crate::games::musket_pike::rules::{Battle, Game};
use crate::games::musket_pike::scenario::ground::Clip;
use crate::games::musket_pike::scenario::roster::{FilePiece, RosterEntry};
use crate::games::musket_pike::scenario::{self, PartialBattle, check, load_partial};
use crate::games::musket_pike::sheet;
use crate::games::musket_pike::window::editor::tool::HexTouch;
use crate::games::musket_pike::window::models::ground;
use crate::games::musket_pike::window::overlays::special_ground;
use crate::kernel::PieceId;
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::png;
use crate::paint::piece::PlacedPiece;
use crate::paint::theme::Theme;
use crate::paint::tile;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{
    EditorKey, EditorStart, EditorUi, MapPoint, PageRequest, PageTarget, PasteOutcome, StartNumber, StrokePhase,
    ToolInput, ToolOutcome,
};
use crate::ui::help::HelpModel;
use crate::view::overlays::{Glyph, Hatch, Layer, LineStyle, Overlay, Sign, SignMeaning, Slot};
use crate::view::rings::Ring;
use bevy::math::Vec2;
use bevy_egui::egui::{Context, DragAndDrop, Ui};
use std::collections::BTreeSet;
use std::sync::Arc;
use tool::{Shape, Tool, ToolGroup};

/// State of the editor: the scenario and its parsed form, the current tool, the selection.
pub struct Editor {
    /// Text of the edited scenario, with its undo history.
    document: Document,
    /// Name of the scenario in fault messages.
    named: String,
    /// Parts of the scenario that could be read.
    looked: PartialBattle,
    /// Position that the scenario sets up; `None` if it cannot be read.
    game: Option<Game>,
    painter: Option<Arc<MapPainter>>,
    /// Theme in which the map is painted.
    look: Theme,
    findings: Vec<Finding>,
    tool: Tool,
    shape: Shape,
    /// Diameter of the editor's brush in hexes.
    size: u8,
    hand: active_tool::ToolSelection,
    /// Name that the name tool writes on the map.
    name: String,
    drawing: Option<Drawing>,
    /// Piece that is selected in the editor; `None` without one.
    chosen: Option<FilePiece>,
    /// Page to show after the last selection on the map or by a key; `None` without one.
    led: Option<PageTarget>,
    /// Part of a page that is to be unfolded; `None` if none is.
    sought: Option<&'static str>,
    region: region::Region,
    /// State of the form of the map's size.
    map_size: map_size::MapSizeForm,
    /// State of the order of battle page.
    roster: roster::Roster,
}

/// Stroke of a tool that is in progress.
struct Drawing {
    /// Document as it was before the stroke.
    before: Document,
    /// Hexes that the stroke has passed, in order.
    hexes: Vec<Hex>,
    /// Hexsides that the stroke has passed, the one at which it began included.
    sides: Vec<(Hex, Dir)>,
    pressed: Option<(Hex, Dir)>,
    /// Current place of the pointer, in map units; `None` off the map.
    at: Option<Vec2>,
    /// Whether the stroke began on the piece that was already selected.
    held: bool,
    /// Stand from which the dragged piece was taken; `None` if it was not on the map.
    stood: Option<HexFootprint>,
    /// Name on the map that the stroke drags; `None` without one.
    name: Option<names::HeldName>,
}

impl Default for Editor {
    fn default() -> Self {
        Self {
            document: Document::read("()").expect("an empty record"),
            named: String::new(),
            looked: PartialBattle { battle: None, faults: Vec::new() },
            game: None,
            painter: None,
            look: Theme::light(),
            findings: Vec::new(),
            tool: Tool::Select,
            shape: Shape::Brush,
            size: 1,
            hand: active_tool::ToolSelection::default(),
            name: String::new(),
            drawing: None,
            chosen: None,
            led: None,
            sought: None,
            region: region::Region::default(),
            map_size: map_size::MapSizeForm::default(),
            roster: roster::Roster::default(),
        }
    }
}

impl Editor {
    fn battle(&self) -> Option<&Arc<Battle>> {
        self.looked.battle.as_ref()
    }

    /// Sets the current tool, shape and brush size in hexes.
    pub const fn hold(&mut self, tool: Tool, shape: Shape, size: u8) {
        (self.tool, self.shape, self.size) = (tool, shape, size);
    }

    /// Checks the scenario for faults and doubtful points.
    fn check(&mut self) {
        self.findings = check::findings(&self.document.whole(), &self.looked);
    }

    /// Terrain chart with which the scenario is read.
    fn chart(&self) -> &TerrainChart {
        self.battle().map_or_else(|| &scenario::rule_data().terrain, |battle| &battle.rules.terrain)
    }
}

/// Greatest number of columns, and of rows, of a new map.
const MOST_PLACES: u32 = 99;
/// Index of the battle page among the editor's pages.
const BATTLE: usize = 0;
/// Index of the page of the order of battle among the editor's pages.
const ORDER_OF_BATTLE: usize = 1;
/// Index of the page of special rules among the editor's pages.
const SPECIAL: usize = 2;

impl EditorUi for Editor {
    fn prepare(&self, ctx: &Context) {
        swatch::prepare(ctx);
    }

    fn starts(&self) -> Vec<EditorStart> {
        let number = |name: String, usual| StartNumber { name, range: 1..=MOST_PLACES, usual };
        vec![EditorStart {
            title: say!("edit-new"),
            about: say!("edit-new-about"),
            button: say!("edit-begin"),
            numbers: vec![number(say!("edit-columns"), 20), number(say!("edit-rows"), 15)],
        }]
    }

    fn begun(&self, _start: usize, numbers: &[u32]) -> Option<String> {
        let [columns, rows] = numbers else { return None };
        Some(scenario::empty(i64::from(*columns), i64::from(*rows)))
    }

    fn set_text(&mut self, document: &Document, text: &str, name: &str, theme: &Theme) {
        self.document = document.without_history();
        name.clone_into(&mut self.named);
        let grid = self.battle().map(|battle| battle.map.grid.clone());
        self.looked = load_partial(text, name);
        if grid.as_ref() != self.battle().map(|battle| &battle.map.grid) {
            self.region.forget_hexes();
        }
        self.game = self.battle().map(|battle| Game::at(Arc::clone(battle), battle.start.clone()));
        let before = self.painter.take().filter(|_| self.look == *theme);
        self.painter = self.battle().map(|battle| {
            let new = || MapPainter::new(battle, theme).with_numbers(Numbering::Every);
            Arc::new(before.map_or_else(new, |before| before.after(battle)))
        });
        self.look = *theme;
        self.map_size.forget();
        // During a stroke nothing reads the findings.
        if self.drawing.is_none() {
            self.check();
        }
        let whole = self.document.whole();
        self.chosen = self.chosen.filter(|whom| whom.place().of(&whole).is_some());
        self.look_at_roster_again();
    }

    fn title(&self) -> String {
        self.battle().map_or_else(String::new, |battle| battle.name.clone())
    }

    fn ground(&self) -> Option<Arc<dyn tile::MapRenderer>> {
        self.painter.clone().map(|painter| painter as Arc<dyn tile::MapRenderer>)
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        self.game.as_ref().map(|game| scene::pieces(game, Orientation::AsDrawn)).unwrap_or_default()
    }

    fn rings(&self) -> Vec<(PieceId, Ring)> {
        self.chosen.and_then(place::piece).map(|piece| (piece, Ring::Selected)).into_iter().collect()
    }

    fn layers(&self, over: Option<MapPoint>) -> Vec<Layer> {
        let (spot, over) = (over, over.and_then(|spot| spot.place.hex()));
        let mut layer = Layer::new(Overlay::Ground);
        let lists = match self.tool {
            Tool::Hexes(list) => self.hexes_of(list),
            _ => BTreeSet::new(),
        };
        if !lists.is_empty() {
            layer.under.push(Sign::area(lists, SignMeaning::Open, Hatch::Rising, Some(LineStyle::Thick)));
        }
        if let Some(battle) = self.battle() {
            let flags = battle.objectives.iter().flat_map(Objective::flagged);
            layer.over.extend(flags.map(|hex| Sign::figure(*hex, Slot::UpperLeft, SignMeaning::Plain, Glyph::Flag)));
        }
        if let Some(game) = &self.game {
            let special = special_ground(game);
            layer.under.extend(special.under);
            layer.over.extend(special.over);
        }
        self.show_group(&mut layer);
        self.show_handles(&mut layer);
        self.show_region(over, &mut layer);
        self.foresee(over, &mut layer);
        let touched = over.map(|hex| self.touched(hex)).unwrap_or_default();
        if !touched.is_empty() {
            layer.under.push(Sign::area(touched, SignMeaning::Plain, Hatch::Wash(34), Some(LineStyle::Thin)));
        }
        self.show_pointed(spot, &mut layer);
        vec![layer]
    }

    fn aim(&self) -> Vec2 {
        self.pointed_at()
    }

    fn describe_place(&self, place: Place) -> Vec<String> {
        let there = self.game.as_ref().zip(place.hex()).map(|(game, hex)| ground::spoken(game, hex));
        let there = there.unwrap_or_default();
        there.into_iter().chain(self.pointed_told()).collect()
    }

    fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn alike(&self, finding: usize) -> usize {
        self.findings.get(finding).map_or(0, |finding| check::alike(&self.findings, finding))
    }

    fn mended_together(&self, finding: usize) -> Option<EditAct> {
        check::mended_together(&self.document, &self.named, &self.findings.get(finding)?.kind)
    }

    fn tools(&mut self, ui: &mut Ui) -> Option<ToolOutcome> {
        palette::show(self, ui)
    }

    fn pages(&self) -> Vec<String> {
        vec![say!("edit-page-battle"), say!("edit-page-oob"), say!("edit-page-special")]
    }

    fn page(&mut self, ui: &mut Ui, page: usize) -> Option<PageRequest> {
        match page {
            ORDER_OF_BATTLE => self.order_of_battle(ui),
            SPECIAL => self.special_page(ui).map(|act| PageRequest::Do(ToolOutcome::Done(act))),
            _ => self.battle_page(ui).map(|act| PageRequest::Do(ToolOutcome::Done(act))),
        }
    }

    fn page_to_open(&mut self) -> Option<PageTarget> {
        self.led.take()
    }

    fn page_of(&self, place: &DocPath) -> Option<usize> {
        self.shown_on(place)
    }

    fn open(&mut self, ctx: &Context, place: &DocPath) {
        self.show_place(ctx, place);
    }

    fn dropped(&mut self, ctx: &Context, place: Place) -> Option<ToolOutcome> {
        let entry = DragAndDrop::take_payload::<RosterEntry>(ctx)?;
        self.roster.carried = None;
        let RosterEntry::Piece(whom) = *entry else { return None };
        self.placed_at(whom, place.hex()?)
    }

    fn copied(&mut self) -> Option<String> {
        self.copy_region().or_else(|| self.copy_out())
    }

    fn pasted(&mut self, text: &str) -> Option<PasteOutcome> {
        if let Some(clip) = Clip::read(text) {
            self.take_in_hand(clip);
            return Some(PasteOutcome::InHand);
        }
        let copies = self.paste_in(text).map(PasteOutcome::Done);
        copies.or_else(|| self.lay_on_sheet(text).then_some(PasteOutcome::Asked(ORDER_OF_BATTLE)))
    }

    fn apply_tool(&mut self, touch: ToolInput) -> Option<ToolOutcome> {
        let touch = HexTouch::of(touch)?;
        if touch.phase == StrokePhase::Begins {
            let held = self.chosen.and_then(|whom| self.stand(whom)).is_some_and(|stand| stand.covers(touch.hex));
            let before = self.document.clone();
            self.drawing = Some(Drawing {
                before,
                hexes: Vec::new(),
                sides: Vec::new(),
                pressed: None,
                at: None,
                held,
                stood: None,
                name: None,
            });
        }
        let stroke = match self.tool {
            _ if self.roster.deploying.is_some() => self.draw_line(touch),
            Tool::Select => self.move_piece(touch),
            Tool::Region => self.draw_region(touch),
            _ => self.draw(touch),
        };
        if touch.phase == StrokePhase::Ends {
            self.drawing = None;
            self.check();
        }
        stroke
    }

    fn drop_stroke(&mut self) {
        self.drawing = None;
        self.check();
    }

    fn cancel_tool(&mut self) -> bool {
        match self.tool {
            _ if self.roster.deploying.take().is_some() => {}
            Tool::Select => self.pick_on_map(None),
            Tool::Region => _ = self.region.let_go(),
            _ => return false,
        }
        true
    }

    fn command(&mut self, EditorKey { command, over, .. }: EditorKey) -> Option<Option<ToolOutcome>> {
        let over = over.and_then(Place::hex);
        match command {
            KeyCommand::NextTool | KeyCommand::PreviousTool => {
                self.take_beside(if command == KeyCommand::NextTool { 1 } else { -1 });
                Some(None)
            }
            KeyCommand::NextShape => {
                self.next_shape();
                Some(None)
            }
            KeyCommand::TurnPiece | KeyCommand::TurnPieceBack if self.points() => {
                self.turn_pointed(command == KeyCommand::TurnPiece);
                Some(None)
            }
            KeyCommand::TurnPiece | KeyCommand::TurnPieceBack if self.turn_held() => Some(None),
            KeyCommand::TurnPiece => Some(self.turn_chosen(true)),
            KeyCommand::TurnPieceBack => Some(self.turn_chosen(false)),
            KeyCommand::TakeAway if self.tool == Tool::Region => Some(self.clear_region()),
            KeyCommand::TakeAway => Some(self.take_off_chosen()),
            KeyCommand::NextUnit => {
                self.pick_next(1);
                Some(None)
            }
            KeyCommand::PreviousUnit => {
                self.pick_next(-1);
                Some(None)
            }
            KeyCommand::PickUp => {
                if let Some(hex) = over {
                    self.take_up(hex);
                }
                Some(None)
            }
            KeyCommand::BrushLarger => {
                self.size = (self.size + 1).min(tool::LARGEST);
                Some(None)
            }
            KeyCommand::BrushSmaller => {
                self.size = (self.size - 1).max(1);
                Some(None)
            }
            KeyCommand::Back if self.close_ledger() => Some(None),
            KeyCommand::Back if self.shut_sheet() || self.roster.deploying.take().is_some() => Some(None),
            KeyCommand::Back if self.tool == Tool::Region && self.region.let_go() => Some(None),
            KeyCommand::Back if self.tool != Tool::Select => {
                self.tool = Tool::Select;
                Some(None)
            }
            KeyCommand::Back if self.entry().is_some() => {
                self.pick_on_map(None);
                Some(None)
            }
            _ => {
                self.take_of(ToolGroup::of_command(command)?);
                Some(None)
            }
        }
    }

    fn exports(&self) -> Vec<(String, &'static str)> {
        vec![(say!("edit-export-page"), "html"), (say!("edit-export-map"), "png"), (say!("edit-export-forces"), "png")]
    }

    fn export(&self, at: usize) -> Result<Vec<u8>, String> {
        let game = self.game.as_ref().ok_or_else(|| say!("edit-no-map"))?;
        let theme = Theme::light();
        match at {
            0 => sheet::page(game).map(String::into_bytes),
            1 => png(&sheet::map(game, &theme)),
            _ => png(&sheet::forces(game, &theme)),
        }
    }

    fn hint(&self, over: Option<Place>) -> String {
        let over = over.and_then(Place::hex);
        if self.roster.deploying.is_some() {
            let stands = over.map(|hex| self.deployed_to(hex)).unwrap_or_default();
            return match stands.iter().filter(|(_, stand)| stand.is_none()).count() {
                0 => say!("edit-hint-deploy"),
                n => say!("edit-hint-deploy-short", n),
            };
        }
        let Some(whom) = self.placing() else {
            return self.tool_hint();
        };
        let name = self.named(whom);
        match over.map(|hex| self.may_place(whom, hex)) {
            Some(Err(why)) => why,
            _ if self.roster.carried.is_some() => say!("edit-hint-drop", name),
            _ => say!("edit-hint-place", name),
        }
    }

    fn help(&self) -> HelpModel {
        help::help()
    }
}
