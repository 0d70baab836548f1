//! Keyboard interface: steps and turns, the description at the hex cursor, and what Enter does.

use super::{MusketPikeUi, awaits_draw, game, picked};
use crate::board::Place;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Order, legal, text};
use crate::games::musket_pike::window::models::muster::all_join;
use crate::games::musket_pike::window::models::phase::owing;
use crate::games::musket_pike::window::models::{self, questions};
use crate::games::musket_pike::window::move_hotspots::{MoveKey, ahead, by_key};
use crate::games::musket_pike::window::plan;
use crate::kernel::{RuleSet, names};
use crate::play::Opaque;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::Intent;
use crate::ui::game_ui::{KeysUi, WalkRequest};
use crate::ui::key_input::first_of;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use bevy::math::Vec2;
use serde_json::{Value, json};
use std::mem::Discriminant;

/// Identity of the pending decision: an order in a phase or muster keeps it, an answer leads to another question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Deciding {
    frame: Option<Discriminant<Frame>>,
    phase: Option<Phase>,
    asked: Option<usize>,
}

impl KeysUi for MusketPikeUi {
    fn is_planned(&self, shown: PositionView<'_>) -> bool {
        plan::planned(game(shown))
    }

    fn is_asked(&self, shown: PositionView<'_>) -> bool {
        questions::stands(game(shown))
    }

    fn takes_numbers(&self, shown: PositionView<'_>) -> bool {
        match game(shown).state().stack.last() {
            // In the melee phase the numbers choose the attacker from a list; in the other phases they toggle overlays.
            Some(Frame::Phase(Phase::Melee)) => {
                self.legal(shown.any()).orders.iter().any(|order| matches!(order, Order::Attack { .. }))
            }
            None | Some(Frame::Phase(_)) => false,
            Some(Frame::Chit { .. } | Frame::Muster) => true,
            Some(_) => questions::stands(game(shown)),
        }
    }

    fn steps(&self) -> Vec<KeyCommand> {
        KeyCommand::STEPS.to_vec()
    }

    /// Step or turn of the selected unit that a key gives.
    fn walk_intent(&self, play: &ActiveGame, selection: &Selection, toward: WalkRequest) -> Option<Intent> {
        let game = game(play.shown_position());
        let unit = picked(selection).unit?;
        let key = match toward.command {
            // Of the two front hexes the one nearer to the place looked at, else the left one.
            KeyCommand::Ahead => ahead(&game.battle.map.grid, play.layout(), game.footprint(unit)?, toward.at),
            KeyCommand::AheadLeft => MoveKey::AheadLeft,
            KeyCommand::AheadRight => MoveKey::AheadRight,
            KeyCommand::TurnLeft => MoveKey::TurnLeft,
            KeyCommand::TurnRight => MoveKey::TurnRight,
            KeyCommand::About => MoveKey::About,
            KeyCommand::AsideLeft => MoveKey::AsideLeft,
            KeyCommand::AsideRight => MoveKey::AsideRight,
            _ => return None,
        };
        let frame = game.state().stack.last();
        let reacting = matches!(frame, Some(Frame::Reaction { .. }));
        if !reacting && !matches!(frame, Some(Frame::Phase(Phase::Movement | Phase::ArtilleryFire))) {
            return None;
        }
        let order = match by_key(game, unit, key)? {
            Order::Turn { unit, facing } if reacting => Order::React { unit, facing },
            order => order,
        };
        Some(Intent::order(order))
    }

    fn deciding(&self, shown: PositionView<'_>) -> Opaque {
        let game = game(shown);
        let frame = game.state().stack.last();
        let asked = match frame {
            Some(Frame::Phase(_) | Frame::Muster) => None,
            _ => Some(shown.orders()),
        };
        Opaque::of(Deciding { frame: frame.map(std::mem::discriminant), phase: legal::phase(game), asked })
    }

    fn is_before_first_move(&self, shown: PositionView<'_>) -> bool {
        awaits_draw(shown)
    }

    fn spoken(&self, shown: PositionView<'_>, place: Place) -> Vec<String> {
        place.hex().map_or_else(Vec::new, |hex| models::ground::spoken(game(shown), hex))
    }

    /// Sentence on what Enter does while no order is aimed at.
    fn next_in_words(&self, play: &ActiveGame, selection: &Selection, place: Place) -> Option<String> {
        let hex = place.hex()?;
        let key = first_of(KeyCommand::Act);
        if let Some(question) = self.question(play) {
            let usual = question.usual_answer()?;
            return Some(say!("cursor-answers", key, answer = &usual.words));
        }
        let game = game(play.shown_position());
        Some(match game.state().stack.last() {
            Some(Frame::Turn { .. }) if models::cups::usual(game) == Some(Order::Pass) => say!("cursor-passes", key),
            Some(Frame::Turn { .. }) => say!("cursor-draws", key),
            Some(Frame::Muster) => match game.check(&Order::Begin) {
                _ if !all_join(game).is_empty() => say!("cursor-all-join", key, n = all_join(game).len()),
                Ok(()) => say!("cursor-begins", key),
                Err(why) => {
                    let why = why.sentence(&game.battle);
                    say!("cursor-not-yet", key, why = why.trim_end_matches('.'))
                }
            },
            _ => {
                let next = self.next_planned(play, selection)?;
                let order = text::order_here(game, &next);
                let does = if plan::shows_odds_first(&next, picked(selection).aim) {
                    say!("cursor-odds-of", order)
                } else {
                    order
                };
                let here = next.unit().is_some() && next.unit() == game.occupant(hex);
                if here { say!("cursor-does", key, does) } else { say!("cursor-does-elsewhere", key, does) }
            }
        })
    }

    fn report(&self, play: &ActiveGame, selection: &Selection, place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        let game = game(play.shown_position());
        let battle = &game.battle;
        let units = battle.unit_ids().filter_map(|u| {
            let (stand, now) = (game.footprint(u)?, game.unit_state(u));
            let (x, y) = place(play.layout().stand_centre(stand));
            Some(json!({
                "id": battle.unit(u).id, "at": text::stand(battle, stand), "facing": stand.facing.name(),
                "sp": now.strength.sp, "disordered": now.condition.disordered, "active": game.is_active(u), "x": x, "y": y,
            }))
        });
        let legal = names::scope(&battle.names, || {
            let orders = &self.legal(play.session()).orders;
            orders.iter().filter_map(|o| serde_json::to_value(o).ok()).collect::<Vec<_>>()
        });
        json!({
            "battle": battle.id,
            "decider": legal::decider(game).map(|s| battle.side_id(s)),
            "phase": legal::phase(game).map(text::phase_code),
            "todo": text::what_to_do(game),
            "selected": picked(selection).unit.map(|u| battle.unit(u).id.clone()),
            "units": units.collect::<Vec<_>>(),
            "legal": legal,
            "owing": owing(game).into_iter().map(|u| battle.unit(u).id.clone()).collect::<Vec<_>>(),
        })
    }
}
