//! Panels of the game screen, filled from the position and the selection.

use super::{MusketPikeUi, game, picked};
use crate::board::Place;
use crate::games::musket_pike::pieces;
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::state::{Frame, OrderType};
use crate::games::musket_pike::rules::{Order, text};
use crate::games::musket_pike::window::editor::Editor;
use crate::games::musket_pike::window::game_selection::{KeptSelection, units};
use crate::games::musket_pike::window::models::{
    count, cups, find, ground, help, muster, phase, questions, strip, unit,
};
use crate::games::musket_pike::window::notices::ended;
use crate::games::musket_pike::window::own_session::{session_of, session_shown};
use crate::games::musket_pike::window::panels::sight::SightChip;
use crate::games::musket_pike::window::panels::{
    cups as cups_panel, ground as ground_panel, phase as phase_panel, unit as unit_panel,
};
use crate::games::musket_pike::window::position_panels::{DecisionPanel, FilledPanels};
use crate::games::musket_pike::window::snapshot::{field, snapshot};
use crate::games::musket_pike::window::{plan, replay_marks};
use crate::kernel::RuleSet;
use crate::play::{AnySession, Opaque, Preview};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::PlainCard;
use crate::ui::find::FindHit;
use crate::ui::game_ui::{Card, CardDetail, CardSubject, EditorUi, HoverCard, PanelsUi, PositionPanels};
use crate::ui::intent::Page;
use crate::ui::key_input::first_of;
use crate::ui::key_sheet::InputDevice;
use crate::ui::notice::{Count, Scene};
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::ui::{Intent, decision, replay_bar};
use bevy_egui::egui::{Context, Ui};
use std::sync::Arc;

impl MusketPikeUi {
    fn to_decide(&self, play: &ActiveGame, selection: &Selection) -> DecisionPanel {
        // A spectator of a replay decides nothing.
        if play.replay().is_some() {
            return DecisionPanel::Nothing;
        }
        let (game, legal, picked) = (game(play.shown_position()), self.legal(play.session()), picked(selection));
        match game.state().stack.last() {
            Some(Frame::Turn { .. }) => {
                let draw = cups::cups(game).draw;
                DecisionPanel::Draw(Box::new(cups_panel::CupsModel { cups: Vec::new(), draw }))
            }
            Some(Frame::Chit { .. }) => {
                cups::drawn(game, &legal.orders, picked.own.lead, &self.would(play.shown_position()))
                    .map_or(DecisionPanel::Nothing, |model| DecisionPanel::Chit(Box::new(model)))
            }
            Some(Frame::Muster) => muster::muster(game).map_or(DecisionPanel::Nothing, |model| {
                let rides = |o: &Order| if let Order::MoveLeader { leader, .. } = o { Some(*leader) } else { None };
                let mut leaders: Vec<LeaderId> = legal.orders.iter().filter_map(rides).collect();
                leaders.dedup();
                let named = leaders.into_iter().map(|l| (l, text::leader(&game.battle, l).to_owned())).collect();
                DecisionPanel::Muster(Box::new(model), named)
            }),
            Some(Frame::Phase(_)) => {
                let (plan, done) = (self.plan(play, selection), units(&selection.done));
                let next = plan::next(&plan, &picked, &done);
                let hand = phase::PlayerChoices { selected: picked.unit, done: &done, next };
                phase::model(game, &legal.orders, &plan, &KeptSelection::of(selection).listed, hand)
                    .map_or(DecisionPanel::Nothing, |model| DecisionPanel::Phase(Box::new(model)))
            }
            _ if game.decider().is_none() => ended(session_shown(play.shown_position()))
                .map_or(DecisionPanel::Nothing, |ended| DecisionPanel::Over(Box::new(ended))),
            _ => self.question(play).map_or(DecisionPanel::Nothing, |model| DecisionPanel::Question(Box::new(model))),
        }
    }

    /// Question of the game that waits for an answer; `None` in a phase, for a chit and in a replay.
    pub(super) fn question(&self, play: &ActiveGame) -> Option<decision::DecisionModel> {
        if play.replay().is_some() {
            return None;
        }
        questions::model(game(play.shown_position()), &self.legal(play.session()).orders)
    }
}

impl PanelsUi for MusketPikeUi {
    fn panels(&self, play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let (game, picked) = (game(play.shown_position()), picked(selection));
        let chosen = picked.unit.filter(|u| game.footprint(*u).is_some());
        let (legal, aside) = (self.legal(play.session()), units(&selection.done));
        let plan = self.plan(play, selection);
        let open = strip::Open { orders: &legal.orders, able: &legal.units, done: &aside, plan: &plan };
        let mut strip = strip::model(session_of(play.session()), open);
        if let Some(leader) = picked.leader.filter(|_| play.replay().is_none()) {
            strip.todo = say!("layout-ride", leader = text::leader(&game.battle, leader));
            strip.ends = say!("layout-ride-ends", key = first_of(KeyCommand::Back));
        }
        Arc::new(FilledPanels {
            strip,
            sight: game.sight_limit().map(|limit| SightChip {
                words: say!("strip-sight", n = limit.hexes),
                why: text::visibility(&game.battle, limit),
            }),
            cups: cups_panel::CupsModel { draw: None, ..cups::cups(game) },
            decision: self.to_decide(play, selection),
            unit: chosen
                .map(|u| unit_panel::UnitCardModel { now: unit::held(game, u, &legal.orders), ..unit::model(game, u) }),
            how_to_win: (is_fresh(play) && play.lesson().is_none()).then(|| count::count(game)),
        })
    }

    fn hint(
        &self,
        play: &ActiveGame,
        selection: &Selection,
        meant: &Opaque,
        with: InputDevice,
    ) -> Option<Arc<dyn Card>> {
        let (legal, plan) = (self.legal(play.session()), self.plan(play, selection));
        let order = meant.get::<OrderType>().copied();
        let hint = phase::hint(game(play.shown_position()), &legal.orders, &plan, &picked(selection), order, with)?;
        Some(Arc::new(Hint(hint)))
    }

    fn card(&self, play: &ActiveGame, _selection: &Selection, place: Place, about: CardSubject) -> Arc<dyn HoverCard> {
        let Some(hex) = place.hex() else { return Arc::new(PlainCard::about(play.session(), about)) };
        let (game, legal) = (game(play.shown_position()), self.legal(play.session()));
        match about {
            CardSubject::Piece(piece) => match pieces::unit(piece) {
                Some(of) => Arc::new(UnitCard {
                    unit: unit::whole(game, of, &legal.orders),
                    others: unit::others(game, of, &legal.orders),
                }),
                None => Arc::new(GroundCard(ground::model(game, hex, None))),
            },
            CardSubject::Ground(piece) => Arc::new(GroundCard(ground::model(game, hex, piece.and_then(pieces::unit)))),
        }
    }

    fn is_plain(&self, shown: PositionView<'_>, _selection: &Selection, place: Place) -> bool {
        place.hex().is_none_or(|hex| ground::is_plain(game(shown), hex))
    }

    fn pages(&self) -> &'static [Page] {
        &[Page::Find, Page::Help, Page::Count, Page::OrderOfBattle, Page::Review]
    }

    fn page(&self, ctx: &Context, play: &ActiveGame, page: Page) -> Option<Intent> {
        use crate::games::musket_pike::window::models::order_of_battle as model;
        use crate::games::musket_pike::window::panels::order_of_battle;
        let game = game(play.shown_position());
        match page {
            Page::OrderOfBattle => order_of_battle::show(ctx, &model::model(game)),
            _ => None,
        }
    }

    fn editor(&self) -> Option<Box<dyn EditorUi>> {
        Some(Box::new(Editor::default()))
    }

    fn found(&self, shown: PositionView<'_>, sought: &str) -> Vec<FindHit> {
        find::found(game(shown), sought)
    }

    fn count(&self, session: &dyn AnySession) -> Option<Count> {
        Some(count::count(session_of(session).game()))
    }

    fn snapshot(&self, session: &dyn AnySession, scene: Scene) -> Option<Arc<dyn Preview>> {
        snapshot(session_of(session), scene)
    }

    fn field(&self, session: &dyn AnySession) -> Option<Arc<dyn Preview>> {
        Some(field(session_of(session)))
    }

    fn replay_marks(&self, session: &dyn AnySession) -> Vec<replay_bar::Mark> {
        replay_marks::marks(session_of(session).entries())
    }

    fn replay_signs(&self) -> Option<String> {
        Some(say!("replay-signs"))
    }

    fn help(&self) -> crate::ui::help::HelpModel {
        help::help()
    }
}

/// Whether no chit has been used yet: the victory conditions stay beside the first draws until there is something of the other
/// side's to read there.
fn is_fresh(play: &ActiveGame) -> bool {
    let used = |o: &Outcome| matches!(o, Outcome::Began { .. } | Outcome::SetAside { .. } | Outcome::Passed { .. });
    !session_shown(play.shown_position()).entries().iter().any(|entry| entry.outcomes.iter().any(used))
}

/// Card with a hint on how to proceed in the phase.
struct Hint(phase_panel::Hint);

impl Card for Hint {
    fn show(&self, ui: &mut Ui) -> Option<Intent> {
        phase_panel::show_hint(ui, &self.0);
        None
    }
}

/// Hover card of a unit and the pieces that share its hex.
struct UnitCard {
    unit: unit_panel::UnitCardModel,
    others: Vec<unit_panel::UnitCardModel>,
}

impl HoverCard for UnitCard {
    fn show(&self, ui: &mut Ui, telling: CardDetail, hint: &str) -> Option<Intent> {
        unit_panel::show_at_pointer(ui, &self.unit, &self.others, telling, hint)
    }
}

/// Hover card of a hex.
struct GroundCard(ground_panel::HexCardModel);

impl HoverCard for GroundCard {
    fn show(&self, ui: &mut Ui, _telling: CardDetail, hint: &str) -> Option<Intent> {
        ground_panel::show(ui, &self.0, hint)
    }
}
