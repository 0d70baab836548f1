//! The editor of a game's scenarios: what the text on the table says, and what tools and panels do to it.

use crate::board::hex::Hex;
use crate::document::{Document, Place};
use crate::editing::{Act, Finding};
use crate::kernel::PieceId;
use crate::paint::piece::Placed;
use crate::paint::theme::Theme;
use crate::paint::tile::Ground;
use crate::settings::Command;
use crate::ui::help;
use crate::view::overlays::Layer;
use crate::view::rings::Ring;
use bevy::math::Vec2;
use bevy_egui::egui::{Context, Ui};
use std::sync::Arc;

/// What came of a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It is done.
    Done(Act),
    /// It is done so far, all of it since the button went down; more may come while the button is held.
    Grows(Act),
    /// Nothing is done, and the sentence says why.
    Barred(String),
    /// The same, and what was done since the button went down is taken back.
    Undone(String),
}

/// How far the button is that draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It went down.
    Begins,
    /// It is held, or comes up.
    GoesOn,
    /// It has come up.
    Ends,
}

/// A place of the map that is pointed at, by the pointer or by the keys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub hex: Hex,
    /// The place itself, in map units.
    pub at: Vec2,
}

/// A tool on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    pub hex: Hex,
    /// The place itself, in map units.
    pub at: Vec2,
    pub phase: Phase,
    /// Whether Shift is held, or the other button: what the tool makes is taken away; where it picks out, more is picked out.
    pub adds: bool,
}

/// What is asked for on one of the game's pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    Do(Stroke),
    /// These hexes are to come into sight.
    Show(Vec<Hex>),
}

/// Where a pick on the map, or by a key, leads the pages beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Led {
    /// To the page that has the form of what is picked out.
    To(usize),
    /// Back to the one that stood open before: nothing is picked out any more.
    Back,
}

/// What comes of a text from the clipboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    Done(Act),
    /// A click puts it down.
    InHand,
    /// This page asks what is to be done with it.
    Asked(usize),
}

/// The editor of a game's scenarios. It has the tools and what is picked out; the text is the screen's.
pub trait EditorUi: Send + Sync {
    /// Begins what takes a while, so that it is there when something is edited.
    fn prepare(&self, ctx: &Context);

    /// The text of a scenario with an empty map.
    fn empty(&self, columns: u8, rows: u8) -> String;

    /// The text is this now. Faults call it by this name.
    fn read(&mut self, document: &Document, text: &str, name: &str, theme: &Theme);

    /// What the scenario is called.
    fn title(&self) -> String;

    /// The painter of the map; none: the text has no map that can be drawn.
    fn ground(&self) -> Option<Arc<dyn Ground>>;

    /// The pieces on the map, the lowest first.
    fn pieces(&self) -> Vec<Placed>;

    /// Who of them is picked out, and so has a line around it.
    fn rings(&self) -> Vec<(PieceId, Ring)>;

    /// What lies over the map: which hexes are picked out, and what the tool would touch at a place.
    fn layers(&self, over: Option<Spot>) -> Vec<Layer>;

    /// Where in a hex the keys point with the tool in hand, from its middle and in map units.
    fn aim(&self) -> Vec2;

    /// What lies on a hex and who stands there, for whoever cannot see it.
    fn spoken(&self, hex: Hex) -> Vec<String>;

    /// What is wrong with the scenario, or may be: the gravest first.
    fn findings(&self) -> &[Finding];

    /// How many findings of the kind of this one its first mend would mend with it.
    fn alike(&self, finding: usize) -> usize;

    /// What mends all findings of the kind of this one.
    fn mended_together(&self, finding: usize) -> Option<Act>;

    /// Draws the tools; what is done by one that needs no map.
    fn tools(&mut self, ui: &mut Ui) -> Option<Stroke>;

    /// The names of the pages beside the map.
    fn pages(&self) -> Vec<String>;

    /// Draws one of them.
    fn page(&mut self, ui: &mut Ui, page: usize) -> Option<Wish>;

    /// Where the last pick on the map or by a key leads the pages; asked once after each.
    fn led(&mut self) -> Option<Led>;

    /// The page that shows what lies at a place of the text, if one does.
    fn page_of(&self, place: &Place) -> Option<usize>;

    /// Has that page show it, with the keys on its field.
    fn open(&mut self, ctx: &Context, place: &Place);

    /// What was dragged out of a page is let go on a hex.
    fn dropped(&mut self, ctx: &Context, hex: Hex) -> Option<Stroke>;

    /// What is picked out, as text for the clipboard.
    fn copied(&mut self) -> Option<String>;

    /// A text comes from the clipboard; the page that takes it up, or what it does.
    fn pasted(&mut self, text: &str) -> Option<Pasted>;

    /// The tool on the board.
    fn touch(&mut self, touch: Touch) -> Option<Stroke>;

    /// The other button, where the tool in hand makes nothing that it could take away: lets go of what is picked out. Whether that is what
    /// it does.
    fn let_go(&mut self) -> bool;

    /// A key; `over`: the hex that pointer or cursor is on. None: it means nothing here.
    fn command(&mut self, command: Command, over: Option<Hex>) -> Option<Option<Stroke>>;

    /// What it can be written as for a table without a screen: what that is called, and the ending of its file.
    fn exports(&self) -> Vec<(String, &'static str)>;

    /// Such a file, by its place among them.
    ///
    /// # Errors
    /// A sentence: there is nothing to be written.
    fn export(&self, at: usize) -> Result<Vec<u8>, String>;

    /// What the tool in hand does with a click on a hex, in a sentence.
    fn hint(&self, over: Option<Hex>) -> String;

    /// How a scenario is made, chapter by chapter.
    fn help(&self) -> help::Model;
}
