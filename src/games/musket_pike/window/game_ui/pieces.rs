//! Pieces: where each lies, what is stacked on a hex, and what can be dragged.

use super::{MusketPikeUi, game};
use crate::board::Place;
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::pieces::{self, Piece, of_leader, of_unit};
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, Order, text};
use crate::games::musket_pike::window::models::{barred, strength};
use crate::games::musket_pike::window::own_session::session_shown;
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::PiecesUi;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView};
use crate::view::grip::{Grip, GripArea, GripId};

impl MusketPikeUi {
    /// Intent to select a leader who may ride (MP 3.7, 6.1), or the reason why the leader may not.
    fn rides(&self, play: &ActiveGame, game: &Game, leader: LeaderId) -> Result<Intent, BarredReason> {
        let rides = |o: &Order| matches!(o, Order::MoveLeader { leader: l, .. } if *l == leader);
        let may = self.legal(play.session()).orders.iter().any(rides);
        match game.check_leader_moves(leader) {
            _ if may => Ok(Intent::Select(of_leader(leader))),
            Err(why) => Err(barred(&game.battle, &why)),
            Ok(()) => Err(BarredReason::new(say!("unfold-nowhere"), "6.1")),
        }
    }
}

/// Leader of the deciding side who is on the hex without a unit and may ride (MP 3.7, 6.1).
fn rider_at(game: &Game, hex: Hex) -> Option<LeaderId> {
    let here = |leader: &LeaderId| game.state().leaders[leader.index()].hex() == Some(hex);
    let own = |leader: &LeaderId| game.decider() == Some(game.battle.leader(*leader).side);
    let mut riders = game.battle.leader_ids().filter(|leader| here(leader) && own(leader));
    riders.find(|leader| game.check_leader_moves(*leader).is_ok())
}

/// Places that a unit's footprint covers.
fn covered(footprint: Option<HexFootprint>) -> Vec<Place> {
    footprint.into_iter().flat_map(HexFootprint::hexes).map(Place::Hex).collect()
}

impl PiecesUi for MusketPikeUi {
    fn piece_at(&self, shown: PositionView<'_>, place: Place) -> Option<PieceId> {
        game(shown).occupant(place.hex()?).map(of_unit)
    }

    fn chosen_at(&self, shown: PositionView<'_>, place: Place) -> Option<PieceId> {
        self.piece_at(shown, place).or_else(|| rider_at(game(shown), place.hex()?).map(of_leader))
    }

    /// Pieces stacked on a hex; empty if there are fewer than two.
    fn stack_at(&self, shown: PositionView<'_>, place: Place) -> Vec<PieceId> {
        let game = game(shown);
        let Some(unit) = place.hex().and_then(|hex| game.occupant(hex)) else { return Vec::new() };
        let mut list = vec![of_unit(unit)];
        list.extend(game.stacked_with(unit).map(of_unit));
        list.extend(game.leaders_with(unit).into_iter().map(of_leader));
        if list.len() > 1 { list } else { Vec::new() }
    }

    fn footprint(&self, shown: PositionView<'_>, piece: PieceId) -> Vec<Place> {
        covered(pieces::unit(piece).and_then(|unit| game(shown).footprint(unit)))
    }

    fn footprint_before(&self, shown: PositionView<'_>, index: usize, piece: PieceId) -> Vec<Place> {
        let before = session_shown(shown).before(index);
        covered(pieces::unit(piece).and_then(|unit| before.units[unit.index()].stand()))
    }

    fn places(&self, shown: PositionView<'_>, piece: PieceId) -> Vec<Place> {
        let hexes = |unit| game(shown).stack_hexes(unit).map(Place::Hex).collect();
        pieces::unit(piece).map_or_else(Vec::new, hexes)
    }

    fn side(&self, shown: PositionView<'_>, piece: PieceId) -> SideId {
        let game = game(shown);
        match pieces::piece(&game.battle, piece) {
            Some(Piece::Unit(unit)) => game.side(unit),
            Some(Piece::Leader(leader)) => game.battle.leader(leader).side,
            None => SideId(0),
        }
    }

    fn in_stack(&self, play: &ActiveGame, piece: PieceId) -> (String, String, Result<Intent, BarredReason>) {
        let game = game(play.shown_position());
        let battle = &*game.battle;
        match pieces::piece(battle, piece) {
            Some(Piece::Unit(unit)) => {
                (text::unit(battle, unit).to_owned(), strength(game, unit), Ok(Intent::Select(piece)))
            }
            Some(Piece::Leader(leader)) => {
                let rating = battle.leader(leader).rating;
                let rating = format!("{}{rating}", if rating == 0 { "" } else { "\u{2212}" });
                let words = say!("unfold-rating", rating);
                (text::leader(battle, leader).to_owned(), words, self.rides(play, game, leader))
            }
            None => (String::new(), String::new(), Ok(Intent::Cancel)),
        }
    }

    /// Grips on the hexes of units that have a legal order in this phase.
    fn grips(&self, play: &ActiveGame) -> Vec<Grip> {
        let game = game(play.shown_position());
        if !matches!(game.state().stack.last(), Some(Frame::Phase(_))) {
            return Vec::new();
        }
        self.legal(play.session())
            .units
            .iter()
            .filter_map(|u| game.footprint(*u))
            .flat_map(HexFootprint::hexes)
            .filter_map(|hex| {
                let id = GripId::body(of_unit(game.occupant(hex)?));
                Some(Grip { id, over: GripArea::Places(vec![hex.into()]) })
            })
            .collect()
    }
}
