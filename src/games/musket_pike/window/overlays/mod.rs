//! Overlays of the map: which ones are on, for which unit, and what they show. Computed from rule queries once for each
//! position and unit.

mod closed;
mod field;
mod fire;
mod reach;

pub use closed::{closed_ground, special_ground};

use crate::games::musket_pike::pieces;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::{Game, legal, text};
use crate::games::musket_pike::window::own_session::session_shown;
use crate::kernel::PieceId;
use crate::kernel::SideId;
use crate::say;
use crate::ui::game_ui;
use crate::ui::legend::{self, LegendKey};
use crate::ui::screen::PositionView as Position;
use crate::view::overlays::{Layer, Overlay};
use std::collections::BTreeSet;

/// Computed overlay: its layer of signs and its lines of the legend.
struct Shown {
    layer: Layer,
    /// Subject of the overlay, beyond its name; empty if the name says it.
    about: String,
    keys: Vec<LegendKey>,
    /// Additional sentence for the overlay's legend; empty without one.
    note: String,
    /// Sentence on the player's first step, where the overlay shows nothing yet; `None` otherwise.
    asks: Option<String>,
}

impl Shown {
    fn new(overlay: Overlay) -> Self {
        Self { layer: Layer::new(overlay), about: String::new(), keys: Vec::new(), note: String::new(), asks: None }
    }
}

/// Key of a computed overlay: it is computed again when one of these changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Question {
    overlay: Overlay,
    revision: u64,
    unit: Option<UnitId>,
    side: SideId,
    /// Whether the board already shows the unit's reach.
    marked: bool,
}

/// Overlays of a board with their cached layers.
pub struct Overlays {
    on: BTreeSet<Overlay>,
    /// Whether the list of all overlays is open.
    listed: bool,
    /// Unit on which the pointer was last; `None` if on none.
    met: Option<UnitId>,
    /// Keys of the cached layers, in the order of the layers and of the legend's lines.
    asked: Vec<Question>,
    answers: Vec<Layer>,
    legend: legend::LegendModel,
    /// Layer of closed ground (MP 18.3) with the revision of its position; `None` before any.
    closed: Option<(u64, Option<Layer>)>,
    /// All layers to be drawn: the closed ground, then those of the overlays that are on.
    layers: Vec<Layer>,
}

impl Default for Overlays {
    fn default() -> Self {
        let legend = legend::LegendModel { all: &Overlay::ALL, ..legend::LegendModel::default() };
        Self {
            on: BTreeSet::new(),
            listed: false,
            met: None,
            asked: Vec::new(),
            answers: Vec::new(),
            legend,
            closed: None,
            layers: Vec::new(),
        }
    }
}

impl Overlays {
    /// Computes the overlay layers whose keys have changed, and keeps the others.
    fn answer(&mut self, game: &Game, asked: Vec<Question>) {
        let old = std::mem::take(&mut self.asked).into_iter();
        let answers = std::mem::take(&mut self.answers).into_iter().zip(std::mem::take(&mut self.legend.lines));
        let mut known: Vec<_> = old.zip(answers).collect();
        for question in &asked {
            let (layer, line) = match known.iter().position(|(q, _)| q == question) {
                Some(at) => known.swap_remove(at).1,
                None => {
                    let shown = shown(game, question);
                    let line = line(game, question, &shown);
                    (shown.layer, line)
                }
            };
            self.answers.push(layer);
            self.legend.lines.push(line);
        }
        self.asked = asked;
    }
}

impl game_ui::Overlays for Overlays {
    fn toggle(&mut self, overlay: Overlay) {
        if !self.on.remove(&overlay) {
            self.on.insert(overlay);
        }
    }

    fn list(&mut self) {
        self.listed = !self.listed;
    }

    fn shut(&mut self) -> bool {
        std::mem::replace(&mut self.listed, false)
    }

    fn refresh(&mut self, shown: Position<'_>, chosen: Option<PieceId>, under: Option<PieceId>) {
        let game = session_shown(shown).game();
        let (chosen, under) = (chosen.and_then(pieces::unit), under.and_then(pieces::unit));
        let known = |u: &UnitId| game.footprint(*u).is_some();
        // If no unit is selected, the last unit hovered stays the subject while the pointer moves over open ground.
        self.met = under.or(self.met).filter(known);
        let unit = under.or(chosen).or(self.met).filter(known);
        // The side whose enemies are meant does not follow the pointer.
        let side = chosen.map(|u| game.side(u)).or_else(|| legal::decider(game));
        let marked = unit == chosen && legal::phase(game) == Some(Phase::Movement);
        let asked: Vec<Question> = self
            .on
            .iter()
            .map(|o| Question {
                overlay: *o,
                revision: shown.revision(),
                unit: unit.filter(|_| o.is_of_a_unit()),
                side: side.unwrap_or(SideId(0)),
                marked: marked && *o == Overlay::Reach,
            })
            .collect();
        let is_new = self.closed.as_ref().is_none_or(|(revision, _)| *revision != shown.revision());
        if is_new {
            self.closed = Some((shown.revision(), closed_ground(game)));
        }
        let is_other = self.asked != asked;
        if is_other {
            self.answer(game, asked);
        }
        if is_new || is_other {
            let closed = self.closed.iter().filter_map(|(_, layer)| layer.clone());
            self.layers = closed.chain(self.answers.iter().cloned()).collect();
        }
        self.legend.listed = self.listed;
    }

    fn layers(&self) -> &[Layer] {
        &self.layers
    }

    fn legend(&self) -> &legend::LegendModel {
        &self.legend
    }

    fn names(&self) -> Vec<String> {
        self.on.iter().copied().map(Overlay::name).collect()
    }
}

fn shown(game: &Game, question: &Question) -> Shown {
    let overlay = question.overlay;
    let of_unit = |make: fn(&Game, UnitId) -> Shown| question.unit.map(|u| make(game, u));
    let shown = match overlay {
        Overlay::Reach => question.unit.map(|u| reach::of(game, u, question.marked)),
        Overlay::Threat => Some(reach::of_enemies(game, question.side)),
        Overlay::Arcs => of_unit(fire::arcs),
        Overlay::Fronts => Some(fire::fronts(game, question.side)),
        Overlay::Fire => of_unit(fire::fire),
        Overlay::Groups => Some(field::wings(game)),
        Overlay::Levels => Some(field::levels(game)),
        Overlay::Ground => of_unit(field::ground),
        Overlay::Control => Some(field::control(game)),
    };
    shown.unwrap_or_else(|| Shown { asks: asks(overlay), ..Shown::new(overlay) })
}

/// Sentence on the player's first step before an overlay of a unit shows anything; `None` if it needs none.
fn asks(overlay: Overlay) -> Option<String> {
    match overlay {
        Overlay::Reach => Some(say!("overlay-asks-reach")),
        Overlay::Arcs => Some(say!("overlay-asks-arcs")),
        Overlay::Fire => Some(say!("overlay-asks-fire")),
        Overlay::Ground => Some(say!("overlay-asks-ground")),
        Overlay::Threat | Overlay::Fronts | Overlay::Groups | Overlay::Levels | Overlay::Control => None,
    }
}

fn line(game: &Game, question: &Question, shown: &Shown) -> legend::LegendLine {
    let overlay = shown.layer.overlay;
    let unit = question.unit.filter(|_| overlay.is_of_a_unit());
    let about = unit.map_or_else(|| shown.about.clone(), |u| text::unit(&game.battle, u).to_owned());
    legend::LegendLine { overlay, about, keys: shown.keys.clone(), note: shown.note.clone(), asks: shown.asks.clone() }
}
