//! Editor of battle files on a free table: tools, their edits of the text, and the pages beside the table. It is built once for all
//! games; each gives the description of its records and a few functions ([`EditedGame`]).

mod area_shape;
mod area_tool;
mod army_tool;
mod chosen;
mod editor_keys;
mod entry_form;
mod entry_tree;
mod front_tool;
mod ledger;
mod marks;
mod objective_tool;
mod palette;
mod record_form;
mod tool;
mod unit_tool;

use super::ruler::ground_words;
use crate::board::Place;
use crate::board::table::{Length, Point, Stance, TableSize};
use crate::document::{DocPath, Document, RonValue};
use crate::editing::{EditAct, Finding};
use crate::games::table::paint::{ClothPainter, layout};
use crate::games::table::records::{
    BattleSchema, EditedGame, FileStart, StockUnit, csv_of_units, findings, mended_together, read_tolerantly,
};
use crate::games::table::rules::{Field, LengthUnit, helm};
use crate::games::table::scenario::{PartlyRead, UnitRef};
use crate::games::table::table_game::{TableBody, placed};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::theme::Theme;
use crate::paint::tile::MapRenderer;
use crate::say;
use crate::ui::game_ui::{
    EditorKey, EditorStart, EditorUi, MapPoint, PageRequest, PageTarget, PasteOutcome, StartNumber, ToolInput,
    ToolOutcome,
};
use crate::ui::help::{Chapter, HelpModel};
use crate::view::draft_marks::DraftMarks;
use crate::view::overlays::Layer;
use crate::view::rings::Ring;
use bevy_egui::egui::{Context, DragAndDrop, Ui};
use chosen::Chosen;
use front_tool::FrontOptions;
use palette::PaletteState;
use std::sync::Arc;
use tool::{Stroke, Tool};

/// Distance of the points to which tools round, in units of length.
const GRID: i32 = 50;
/// Distance from an edge of the table at which a point is drawn to it, in units of length.
const EDGE: i32 = 80;
/// Index of the page of the whole battle among the editor's pages.
const BATTLE: usize = 0;
/// Index of the page of armies, areas and objectives.
const ENTRIES: usize = 1;
/// Index of the page with the table of units.
const LEDGER: usize = 2;

/// Keys of the chapters of the help: `edit-table-help-head-...` and `edit-table-help-...` in the catalogue.
const CHAPTERS: [&str; 6] = ["ground", "courses", "units", "front", "battle", "checks"];

/// Editor of battle files of a game on a free table.
pub struct TableEditor<G> {
    /// Text of the edited file.
    document: Document,
    /// Battle of the text as far as it can be read; of the last text that could be shown, if this one cannot.
    read: PartlyRead<G>,
    painter: Option<Arc<ClothPainter>>,
    /// Theme in which the table is painted.
    look: Theme,
    findings: Vec<Finding>,
    tool: Tool,
    stroke: Option<Stroke>,
    /// Corners of the outline, or points of the course, that is being drawn.
    drawn: Vec<Point>,
    /// Outcome of a drawing that another tool has ended, to be carried out with the next frame.
    pending: Option<ToolOutcome>,
    chosen: Chosen,
    /// Army that new units belong to.
    army: usize,
    front: FrontOptions,
    palette: PaletteState,
    stock: Vec<StockUnit>,
    /// Points of an army that is set out as a whole.
    army_points: u32,
    /// Page to show after the last selection; none without one.
    led: Option<PageTarget>,
    /// Points that an army may have; none without a limit.
    limit: Option<u32>,
}

impl<G: EditedGame> Default for TableEditor<G> {
    fn default() -> Self {
        Self {
            document: Document::read("()").expect("an empty record"),
            read: PartlyRead::nothing(Vec::new()),
            painter: None,
            look: Theme::light(),
            findings: Vec::new(),
            tool: Tool::Select,
            stroke: None,
            drawn: Vec::new(),
            pending: None,
            chosen: Chosen::Nothing,
            army: 0,
            front: FrontOptions::default(),
            palette: PaletteState::default(),
            army_points: G::army_points().map_or(0, |[_, usual, _]| usual),
            stock: G::stock(),
            led: None,
            limit: None,
        }
    }
}

impl<G: EditedGame> TableEditor<G> {
    fn schema(&self) -> &'static BattleSchema {
        G::schema()
    }

    /// The whole file.
    fn file(&self) -> RonValue {
        self.document.whole()
    }

    fn field(&self) -> Option<&Arc<Field>> {
        self.read.game.as_ref().map(|game| game.field())
    }

    fn layout(&self) -> Option<BoardLayout> {
        self.field().map(|field| layout(field))
    }

    fn unit_of_length(&self) -> LengthUnit {
        self.schema().unit_of_length(&self.file())
    }

    /// Body of a unit on the table; none if it is not there.
    fn body(&self, unit: UnitRef) -> Option<TableBody> {
        let game = self.read.game.as_ref()?;
        game.body(self.read.piece_of(unit)?)
    }

    /// Units on the table with their stances, the last lies on top.
    fn bodies(&self) -> Vec<(UnitRef, Stance)> {
        let bodies = self.read.game.as_ref().map(|game| game.bodies()).unwrap_or_default();
        bodies.into_iter().filter_map(|body| Some((self.read.unit_of(body.piece)?, body.stance))).collect()
    }

    /// Name of a unit, as a sentence has it.
    fn unit_name(&self, unit: UnitRef) -> String {
        let record = unit.place().of(&self.file());
        record.and_then(|record| record.field("name")?.string_value()).unwrap_or_default()
    }

    /// Name of an army, by its place in the file.
    fn army_name(&self, army: usize) -> String {
        let record = DocPath::whole().key("armies").item(army).of(&self.file());
        record.and_then(|record| record.field("name")?.string_value()).unwrap_or_default()
    }

    /// Name of a unit, or number of several.
    fn units_name(&self, units: &[UnitRef]) -> String {
        match units {
            [one] => self.unit_name(*one),
            several => say!("edit-table-units", n = several.len()),
        }
    }

    /// Point of the table at a point of the board, rounded unless it is free.
    fn point(&self, touch: ToolInput) -> Option<Point> {
        let point = touch.place.point()?;
        Some(if touch.is_free { point } else { self.rounded(point) })
    }

    /// Point rounded to half a centimetre, and drawn to an edge of the table that is close.
    fn rounded(&self, point: Point) -> Point {
        let size = self.field().map(|field| field.ground.size);
        let along = |at: i32, side: Option<Length>| {
            let far = side.map_or(i32::MAX, |side| side.0 as i32);
            match at {
                _ if at <= EDGE => 0,
                _ if at >= far.saturating_sub(EDGE) => far,
                _ => (at + GRID / 2).div_euclid(GRID) * GRID,
            }
        };
        let x = along(point.x(), size.map(TableSize::width));
        Point::new(x, along(point.y(), size.map(TableSize::depth))).unwrap_or(point)
    }

    /// Takes over what was read of a text. The table stays as it was while the text cannot be read.
    fn take_read(&mut self, read: PartlyRead<G>) {
        match read.game {
            Some(_) => self.read = read,
            None => self.read.faults = read.faults,
        }
    }

    /// Reads the whole text again, after a stroke of which only the held units were read.
    fn read_again(&mut self) {
        self.take_read(read_tolerantly(&self.document, &self.document.text()));
    }

    fn check(&mut self) {
        self.findings = findings(&self.document, &self.read);
    }
}

impl<G: EditedGame> EditorUi for TableEditor<G> {
    fn starts(&self) -> Vec<EditorStart> {
        let start = |start: &FileStart| EditorStart {
            title: say!("edit-start-" + start.words),
            about: say!("edit-start-about-" + start.words),
            button: say!("edit-start-button-" + start.words),
            numbers: start
                .numbers
                .iter()
                .map(|(name, [least, usual, most])| StartNumber {
                    name: say!("edit-start-number-" + name),
                    range: *least..=*most,
                    usual: *usual,
                })
                .collect(),
        };
        G::starts().iter().map(start).collect()
    }

    fn begun(&self, start: usize, numbers: &[u32]) -> Option<String> {
        G::starts().get(start).and_then(|start| (start.text)(numbers))
    }

    fn set_text(&mut self, document: &Document, text: &str, _name: &str, theme: &Theme) {
        self.document = document.without_history();
        match self.with_held_units() {
            Some(game) => self.read.game = Some(game),
            None => self.take_read(read_tolerantly(document, text)),
        }
        if let Some(field) = self.field() {
            let is_same = self.look == *theme && self.painter.as_ref().is_some_and(|painter| painter.paints(field));
            if !is_same {
                self.painter = Some(Arc::new(ClothPainter::new(Arc::clone(field), *theme)));
            }
        }
        self.look = *theme;
        self.keep_chosen();
        if self.stroke.is_none() {
            self.check();
        }
    }

    fn title(&self) -> String {
        self.file().field("name").and_then(|name| name.string_value()).unwrap_or_default()
    }

    fn ground(&self) -> Option<Arc<dyn MapRenderer>> {
        self.painter.clone().map(|painter| painter as Arc<dyn MapRenderer>)
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        self.read.game.as_ref().map(|game| placed(game, Orientation::AsDrawn)).unwrap_or_default()
    }

    fn rings(&self) -> Vec<(PieceId, Ring)> {
        let on_table = |unit: &UnitRef| self.body(*unit).map(|body| (body.piece, Ring::Selected));
        self.chosen.units().iter().filter_map(on_table).collect()
    }

    fn layers(&self, _over: Option<MapPoint>) -> Vec<Layer> {
        self.signs()
    }

    fn marks(&self, over: Option<MapPoint>) -> DraftMarks {
        self.lines(over)
    }

    fn place_name(&self, place: Place) -> Option<String> {
        place.point().map(|point| helm::point_text(point, self.unit_of_length()))
    }

    fn describe_place(&self, place: Place) -> Vec<String> {
        let Some((point, game)) = place.point().zip(self.read.game.as_ref()) else { return Vec::new() };
        let units = self.bodies().into_iter().rev().filter(|(_, stance)| stance.footprint().touches(&point));
        let units: Vec<String> = units.map(|(unit, _)| self.unit_name(unit)).collect();
        let ground: Vec<String> = game.names_at(place).into_iter().filter(|name| !units.contains(name)).collect();
        let size = if ground.is_empty() { None } else { ground_words(game, point) };
        units.into_iter().chain(ground).chain(size).collect()
    }

    fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn alike(&self, finding: usize) -> usize {
        let Some(kind) = self.findings.get(finding).map(|finding| finding.kind.as_str()) else { return 0 };
        let is_alike = |other: &&Finding| !kind.is_empty() && other.kind == kind && !other.fixes.is_empty();
        self.findings.iter().filter(is_alike).count()
    }

    fn mended_together(&self, finding: usize) -> Option<EditAct> {
        mended_together::<G>(&self.document, &self.findings.get(finding)?.kind)
    }

    fn tools(&mut self, ui: &mut Ui) -> Option<ToolOutcome> {
        self.palette(ui)
    }

    fn pages(&self) -> Vec<String> {
        vec![say!("edit-page-battle"), say!("edit-table-page-entries"), say!("edit-table-page-ledger")]
    }

    fn is_broad(&self, page: usize) -> bool {
        page == LEDGER
    }

    fn page(&mut self, ui: &mut Ui, page: usize) -> Option<PageRequest> {
        match page {
            BATTLE => self.battle_page(ui),
            ENTRIES => self.entries_page(ui),
            LEDGER => self.ledger_page(ui),
            _ => None,
        }
    }

    fn page_to_open(&mut self) -> Option<PageTarget> {
        self.led.take()
    }

    fn page_of(&self, place: &DocPath) -> Option<usize> {
        Some(if Chosen::at(place).is_some() { ENTRIES } else { BATTLE })
    }

    fn open(&mut self, ctx: &Context, place: &DocPath) {
        if let Some(chosen) = Chosen::at(place) {
            self.chosen = chosen;
        }
        record_form::seek(ctx, place);
    }

    fn dropped(&mut self, ctx: &Context, place: Place) -> Option<ToolOutcome> {
        let at = self.rounded(place.point()?);
        if let Some(stock) = DragAndDrop::take_payload::<palette::CarriedStock>(ctx) {
            return self.placed_stock(stock.0, at);
        }
        let unit = *DragAndDrop::take_payload::<UnitRef>(ctx)?;
        self.set_out(unit, at)
    }

    fn copied(&mut self) -> Option<String> {
        let units = self.chosen.units();
        (!units.is_empty()).then(|| csv_of_units(self.schema(), &self.file(), units))
    }

    fn pasted(&mut self, text: &str) -> Option<PasteOutcome> {
        self.paste(text)
    }

    fn apply_tool(&mut self, touch: ToolInput) -> Option<ToolOutcome> {
        self.touched(touch)
    }

    fn drop_stroke(&mut self) {
        self.stroke = None;
    }

    fn take_point_back(&mut self) -> bool {
        self.drawn.pop().is_some()
    }

    fn cancel_tool(&mut self) -> bool {
        self.cancelled()
    }

    fn command(&mut self, key: EditorKey) -> Option<Option<ToolOutcome>> {
        self.keyed(key)
    }

    fn hint(&self, over: Option<Place>) -> String {
        self.hint_words(over)
    }

    fn help(&self) -> HelpModel {
        let chapter = |key: &str| Chapter::of(say!("edit-table-help-head-" + key), say!("edit-table-help-text-" + key));
        HelpModel { chapters: CHAPTERS.map(chapter).into(), words: Vec::new() }
    }
}
