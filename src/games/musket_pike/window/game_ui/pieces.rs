//! Pieces: where each lies, what is stacked on a hex, and what can be dragged.

use super::{MusketPikeUi, game};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::pieces::{self, Piece, of_leader, of_unit};
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::rules::state::{Frame, UnitPlace};
use crate::games::musket_pike::rules::{Game, Order, text};
use crate::games::musket_pike::window::models::{barred, strength};
use crate::games::musket_pike::window::moment_view::MomentView;
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::PiecesUi;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView};

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

impl PiecesUi for MusketPikeUi {
    fn piece_at(&self, shown: PositionView<'_>, hex: Hex) -> Option<PieceId> {
        game(shown).occupant(hex).map(of_unit)
    }

    fn chosen_at(&self, shown: PositionView<'_>, hex: Hex) -> Option<PieceId> {
        self.piece_at(shown, hex).or_else(|| rider_at(game(shown), hex).map(of_leader))
    }

    /// Pieces stacked on a hex; empty if there are fewer than two.
    fn stack_at(&self, shown: PositionView<'_>, hex: Hex) -> Vec<PieceId> {
        let game = game(shown);
        let Some(unit) = game.occupant(hex) else { return Vec::new() };
        let mut list = vec![of_unit(unit)];
        list.extend(game.stacked_with(unit).map(of_unit));
        list.extend(game.leaders_with(unit).into_iter().map(of_leader));
        if list.len() > 1 { list } else { Vec::new() }
    }

    fn footprint(&self, shown: PositionView<'_>, piece: PieceId) -> Option<HexFootprint> {
        game(shown).footprint(pieces::unit(piece)?)
    }

    fn footprint_before(&self, shown: PositionView<'_>, place: usize, piece: PieceId) -> Option<HexFootprint> {
        match MomentView::from(shown).before(place).units[pieces::unit(piece)?.index()].place {
            UnitPlace::Map(stand) => Some(stand),
            _ => None,
        }
    }

    fn hexes(&self, shown: PositionView<'_>, piece: PieceId) -> Vec<Hex> {
        pieces::unit(piece).map_or_else(Vec::new, |unit| game(shown).stack_hexes(unit).collect())
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

    /// Hexes of units that have a legal order in this phase and can be dragged.
    fn grips(&self, play: &ActiveGame) -> Vec<Hex> {
        let game = game(play.shown_position());
        if !matches!(game.state().stack.last(), Some(Frame::Phase(_))) {
            return Vec::new();
        }
        self.legal(play.session())
            .units
            .iter()
            .filter_map(|u| game.footprint(*u))
            .flat_map(HexFootprint::hexes)
            .collect()
    }
}
