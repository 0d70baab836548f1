//! The panels: what stands beside the board and over it.

use crate::board::hex::Hex;
use crate::kernel::PieceId;
use crate::play::log::Event;
use crate::play::{AnyOrder, AnySession, Opaque, Preview, RulePicture};
use crate::ui::find::Found;
use crate::ui::game_ui::EditorUi;
use crate::ui::intent::{Intent, Page};
use crate::ui::notice::Scene;
use crate::ui::pages::Hand;
use crate::ui::parts::Barred;
use crate::ui::plain::{PlainCard, PlainPanels};
use crate::ui::screen::{Play, Selection, Shown};
use crate::ui::{decisions, help, replay, rulebook, strip};
use crate::view::animation::RollProgress;
use crate::view::highlight::Highlight;
use crate::words::glossary::Glossary;
use bevy_egui::egui::{Context, Ui};
use std::sync::Arc;
use std::time::Duration;

/// A panel that has been filled.
pub trait Card: Send + Sync {
    /// Draws it.
    fn show(&self, ui: &mut Ui) -> Option<Intent>;
}

/// A game looked back on.
pub trait LookBack: Send + Sync {
    /// Draws it; `decisions`: what is known of those that cost most.
    fn show(&self, ui: &mut Ui, decisions: &decisions::Model) -> Option<Intent>;
}

/// How much a card beside the pointer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// What can be read at a glance: it comes by itself, over the map.
    Brief,
    /// Everything: it was asked for.
    Whole,
}

/// How what a card shows the odds of can be committed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// By a button on the card.
    Button,
    /// By clicks on the target, on which the pointer only rests.
    Clicks,
    /// Not at all: a lesson shows it.
    Never,
}

/// A card beside the place on which the pointer rests.
pub trait HoverCard: Send + Sync {
    /// Draws it, with a line about how it can be held.
    fn show(&self, ui: &mut Ui, telling: Telling, hint: &str) -> Option<Intent>;
}

/// A throw of dice that has been read.
pub trait Throw: Send + Sync {
    /// Draws it, as far as its dice have fallen.
    fn show(&self, ui: &mut Ui, fall: RollProgress) -> Option<Intent>;

    /// The place of its entry, if no dice fall in it: it says what made them needless.
    fn without_dice(&self) -> Option<usize> {
        None
    }
}

/// Something that happened, told step by step.
pub trait Explanation: Send + Sync {
    /// In how many steps.
    fn stages(&self) -> usize;

    /// The paragraph of it all.
    fn paragraph(&self) -> &str;

    /// Draws the step at this place; what moves over a table takes so long.
    fn show(&self, ui: &mut Ui, at: usize, slide: Duration) -> Option<Intent>;
}

/// What is looked at in a panel: marked on the map, and explained.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Meant {
    /// The pieces it is about: they are set off from all others.
    pub highlight: Highlight,
    /// What it is, for the game.
    pub own: Opaque,
}

/// What came of drawing what is to be decided.
#[derive(Default)]
pub struct Decided {
    /// What was asked for.
    pub intent: Option<Intent>,
    /// What the answer gives that the pointer rests on.
    pub pointed: Option<Intent>,
    /// What is looked at.
    pub meant: Meant,
}

/// Whether the page that ends a game lies over the screen and says the same as the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announced {
    /// It does.
    Yes,
    /// It does not.
    No,
}

/// What a panel shares its column with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The odds of what is aimed at, which have the room.
    Odds,
    Nothing,
}

/// The panels of a position, filled.
pub trait Panels: Send + Sync {
    /// The strip along the top.
    fn strip(&self) -> &strip::Model;

    /// What the game adds to the strip, no wider than `room`: what is yet to be drawn, say. The second value is what is looked at
    /// in it.
    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, Meant);

    /// What is to be decided.
    fn decision(&self, ui: &mut Ui, announced: Announced, beside: Beside) -> Decided;

    /// The piece that is selected.
    fn selected(&self, ui: &mut Ui, beside: Beside) -> Option<Intent>;

    /// The answer of that number, from 0, or why it is barred.
    fn numbered(&self, at: usize) -> Option<Result<Intent, Barred>>;

    /// Whether a question stands that the player may have folded away.
    fn asks(&self) -> bool;
}

/// What a card is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Piece(PieceId),
    /// The ground, with the piece for which it is told.
    Ground(Option<PieceId>),
}

/// The panels of a game.
pub trait PanelsUi: Send + Sync {
    /// The panels of a position.
    fn panels(&self, play: &Play, _selection: &Selection) -> Arc<dyn Panels> {
        Arc::new(PlainPanels::of(play))
    }

    /// How to go about what is to be done.
    fn hint(&self, _play: &Play, _selection: &Selection, _meant: &Opaque, _with: Hand) -> Option<Arc<dyn Card>> {
        None
    }

    /// The odds of an order; `commit`: how it can be committed to.
    fn odds(&self, play: &Play, _selection: &Selection, order: &AnyOrder, commit: Commit) -> Option<Arc<dyn Card>> {
        Some(Arc::new(PlainCard::of(play.any(), order, commit)))
    }

    /// The table by which an order is decided, with nothing lit in it.
    fn table(&self, _play: &Play, _order: &AnyOrder) -> Option<Arc<dyn Card>> {
        None
    }

    /// The throws in the entries from a place on.
    fn throws(&self, _shown: Shown<'_>, _from: usize) -> Vec<Arc<dyn Throw>> {
        Vec::new()
    }

    /// Something that happened, step by step; none where it explains itself.
    fn explanation(&self, _shown: Shown<'_>, _event: Event) -> Option<Arc<dyn Explanation>> {
        None
    }

    /// Whether any dice fell in the entries from `from` up to `to`.
    fn threw(&self, _shown: Shown<'_>, _from: usize, _to: usize) -> bool {
        false
    }

    /// The card of what the pointer rests on. It is drawn with this hint below it.
    fn card(&self, play: &Play, _hex: Hex, about: About) -> Arc<dyn HoverCard> {
        Arc::new(PlainCard::about(play.any(), about))
    }

    /// Whether there is nothing to tell of the ground of a hex.
    fn is_plain(&self, _shown: Shown<'_>, _hex: Hex) -> bool {
        true
    }

    /// The pages that it fills, of those that not every game has: what is not among them is offered nowhere.
    fn pages(&self) -> &'static [Page] {
        &[]
    }

    /// The words that its panels explain.
    fn glossary(&self) -> Glossary {
        Glossary::default()
    }

    /// The editor of its scenarios.
    fn editor(&self) -> Option<Box<dyn EditorUi>> {
        None
    }

    /// A picture of the rulebook, by its name there.
    fn rule_picture(&self, _name: &str) -> Option<Arc<dyn RulePicture>> {
        None
    }

    /// A page of its own.
    fn page(&self, _ctx: &Context, _play: &Play, _page: Page) -> Option<Intent> {
        None
    }

    /// What can be found by typing.
    fn found(&self, _shown: Shown<'_>, _sought: &str) -> Vec<Found> {
        Vec::new()
    }

    /// The game looked back on.
    fn review(&self, _session: &dyn AnySession) -> Option<Arc<dyn LookBack>> {
        None
    }

    /// What the place of a scene looks like; none where there is nothing to be seen.
    fn snapshot(&self, _session: &dyn AnySession, _scene: Scene) -> Option<Arc<dyn Preview>> {
        None
    }

    /// What the whole field looks like as it is played now, filling any picture.
    fn field(&self, _session: &dyn AnySession) -> Option<Arc<dyn Preview>> {
        None
    }

    /// What is marked in the bar of a replay.
    fn replay_marks(&self, _session: &dyn AnySession) -> Vec<replay::Mark> {
        Vec::new()
    }

    /// What those marks are, in a sentence.
    fn replay_signs(&self) -> Option<String> {
        None
    }

    /// What the battle on the table adds to the rulebook.
    fn adds(&self, _play: &Play) -> Option<rulebook::Here> {
        None
    }

    /// Help for the first minutes.
    fn help(&self) -> help::Model {
        help::Model::default()
    }
}
