//! The board: pieces, what clicks mean, where pieces stand.

use super::{MusketPikeUi, game, picked};
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::paint::MapPainter;
use crate::games::musket_pike::pieces::{self, Piece, of_leader, of_unit};
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::rules::state::{Frame, Place};
use crate::games::musket_pike::rules::{Game, Order, text};
use crate::games::musket_pike::window::at::{At, own};
use crate::games::musket_pike::window::models::{barred, strength};
use crate::games::musket_pike::window::picked::units;
use crate::games::musket_pike::window::{hotspots, seat};
use crate::kernel::{PieceId, SideId};
use crate::paint::layout::Layout;
use crate::paint::theme::Theme;
use crate::paint::tile::Ground;
use crate::paint::turn::Turn;
use crate::play::AnySession;
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::Marks;
use crate::ui::parts::Barred;
use crate::ui::screen::{Play, Selection, Shown};
use std::sync::Arc;

impl MusketPikeUi {
    pub(super) fn ground_of(session: &dyn AnySession, theme: &Theme) -> Arc<dyn Ground> {
        Arc::new(MapPainter::new(&own(session).game().battle, theme))
    }

    pub(super) fn layout_of(session: &dyn AnySession) -> Layout {
        Layout::new(&own(session).game().battle.map.grid)
    }

    pub(super) fn seen(session: &dyn AnySession, side: SideId) -> Turn {
        seat::seen_by(&own(session).game().battle, side)
    }

    pub(super) fn marked(&self, play: &Play, selection: &Selection) -> Marks {
        let (game, legal) = (game(play.shown()), self.legal(play.any()));
        let (plan, picked) = (self.plan(play, selection), picked(selection));
        Marks {
            hotspots: hotspots::hotspots(game, play.layout(), &legal.orders, &picked),
            pairs: hotspots::pairs(game, play.layout(), &plan, picked.unit),
            rings: hotspots::rings(game, &legal.units, &units(&selection.done), &picked),
            regions: Vec::new(),
        }
    }

    pub(super) fn on_hex(shown: Shown<'_>, hex: Hex) -> Option<PieceId> {
        game(shown).occupant(hex).map(of_unit)
    }

    /// Who lies in the stack on a hex: more than one piece, or nobody.
    pub(super) fn stack(shown: Shown<'_>, hex: Hex) -> Vec<PieceId> {
        let game = game(shown);
        let Some(unit) = game.occupant(hex) else { return Vec::new() };
        let mut list = vec![of_unit(unit)];
        list.extend(game.stacked_with(unit).map(of_unit));
        list.extend(game.leaders_with(unit).into_iter().map(of_leader));
        if list.len() > 1 { list } else { Vec::new() }
    }

    pub(super) fn stand_of(shown: Shown<'_>, piece: PieceId) -> Option<Stand> {
        game(shown).stand(pieces::unit(piece)?)
    }

    pub(super) fn stood_at(shown: Shown<'_>, place: usize, piece: PieceId) -> Option<Stand> {
        match At::from(shown).before(place).units[pieces::unit(piece)?.index()].place {
            Place::Map(stand) => Some(stand),
            _ => None,
        }
    }

    pub(super) fn stack_hexes(shown: Shown<'_>, piece: PieceId) -> Vec<Hex> {
        pieces::unit(piece).map_or_else(Vec::new, |unit| game(shown).stack_hexes(unit).collect())
    }

    pub(super) fn side_of(shown: Shown<'_>, piece: PieceId) -> SideId {
        let game = game(shown);
        match pieces::piece(&game.battle, piece) {
            Some(Piece::Unit(unit)) => game.side(unit),
            Some(Piece::Leader(leader)) => game.battle.leader(leader).side,
            None => SideId(0),
        }
    }

    pub(super) fn of_stack(&self, play: &Play, piece: PieceId) -> (String, String, Result<Intent, Barred>) {
        let game = game(play.shown());
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

    /// MP 3.7, 6.1 A leader can be chosen where he may ride.
    fn rides(&self, play: &Play, game: &Game, leader: LeaderId) -> Result<Intent, Barred> {
        let rides = |o: &Order| matches!(o, Order::MoveLeader { leader: l, .. } if *l == leader);
        let may = self.legal(play.any()).orders.iter().any(rides);
        match game.check_leader_moves(leader) {
            _ if may => Ok(Intent::Select(of_leader(leader))),
            Err(why) => Err(barred(&game.battle, &why)),
            Ok(()) => Err(Barred::new(say!("unfold-nowhere"), "6.1")),
        }
    }

    /// The hexes of units that can do something where they are dragged to.
    pub(super) fn draggable(&self, play: &Play) -> Vec<Hex> {
        let game = game(play.shown());
        if !matches!(game.state().stack.last(), Some(Frame::Phase(_))) {
            return Vec::new();
        }
        self.legal(play.any()).units.iter().filter_map(|u| game.stand(*u)).flat_map(Stand::hexes).collect()
    }
}
