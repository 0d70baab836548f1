//! On which side of the table one sits: the board turned by a key, or at the hand-over, so that each player has his own
//! army before him.

use super::Table;
use crate::kernel::SideId;
use crate::paint::layout::Layout;
use crate::paint::scene::pieces;
use crate::paint::turn::Turn;
use crate::rules::musket_pike::Battle;
use crate::rules::musket_pike::state::Place;
use crate::settings::Board;

impl Table {
    /// Lays the board this way round. What was in the middle stays there.
    pub(super) fn lay(&mut self, turn: Turn) {
        if self.turn == turn {
            return;
        }
        self.turn = turn;
        self.to_lay = None;
        if let Some(camera) = &mut self.camera {
            camera.turn = turn;
        }
        // Pennants hang otherwise; a film shows them as they hung.
        self.running = None;
        self.facts.pieces = pieces(self.session.game().game(), turn);
    }

    /// The board is to lie as this side sees it, once it has been handed over.
    pub(super) fn lay_before(&mut self, side: Option<SideId>) {
        self.to_lay = side.map(|side| seen_by(&self.game().battle, side));
    }

    /// The next activation is this side's.
    pub(super) fn hand_to(&mut self, side: Option<SideId>) {
        if self.last_side != side {
            self.lay_before(side);
        }
        self.last_side = side;
    }

    /// Turns the board to the player to whom it was handed over: not before the other has seen what his dice did, nor before
    /// the page that hands it over is put away.
    pub(super) fn sit_down(&mut self) {
        if self.notice.is_some() || self.is_moving() {
            return;
        }
        if let Some(turn) = self.to_lay.take()
            && self.settings.board == Board::Turns
        {
            self.lay(turn);
        }
    }
}

/// Which way round a side sees the map: the side whose army begins the battle lower on it sees it as drawn; the first side,
/// if neither does.
fn seen_by(battle: &Battle, side: SideId) -> Turn {
    let layout = Layout::new(&battle.map.grid);
    let middle = |side: SideId| {
        let units = battle.unit_ids().filter(|u| battle.unit(*u).side == side);
        let places = units.filter_map(|u| match battle.start.units[u.index()].place {
            Place::Map(stand) => Some(layout.stand_centre(stand).y),
            _ => None,
        });
        let (sum, count) = places.fold((0.0, 0u16), |(sum, count), y| (sum + y, count + 1));
        (count > 0).then(|| sum / f32::from(count))
    };
    let [first, second] = SideId::BOTH.map(middle);
    let lower = match (first, second) {
        (Some(first), Some(second)) if second > first => SideId::BOTH[1],
        _ => SideId::BOTH[0],
    };
    if side == lower { Turn::AsDrawn } else { Turn::Turned }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{BUILTIN, load_text};

    #[test]
    fn the_sides_of_every_battle_sit_across_from_each_other() {
        for shipped in BUILTIN {
            let battle = load_text(shipped.text, shipped.id, &[]).unwrap();
            let [first, second] = SideId::BOTH.map(|s| seen_by(&battle, s));
            assert_eq!(first, second.other(), "{}", shipped.id);
        }
    }
}
