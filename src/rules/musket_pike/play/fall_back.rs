//! MP 11 Retreats carried out.

use super::Resolution;
use super::march::Along;
use crate::board::hex::Stand;
use crate::rules::musket_pike::field::Game;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::orders::{Order, Way};
use crate::rules::musket_pike::outcomes::{LossCause, Motion, Outcome};
use crate::rules::musket_pike::retreat::{WayBack, hexes_of, ways};
use crate::rules::musket_pike::state::{Frame, MakingWay, Retreat, RetreatCause};

impl Retreat {
    /// Where the enemies stood from whom it goes back.
    #[must_use]
    pub fn enemies(&self) -> Vec<Stand> {
        self.from.iter().flatten().copied().collect()
    }

    /// MP 11.1 The ways its owner may choose from.
    #[must_use]
    pub fn ways(&self, game: &Game) -> Vec<WayBack> {
        ways(game, self.unit, self.steps, &self.enemies(), self.cause.into())
    }
}

/// MP 17.13 The retreats on top of the stack that wait side by side: their owner chooses who goes first.
#[must_use]
pub fn waiting(game: &Game) -> Vec<Retreat> {
    let mut list: Vec<Retreat> = Vec::new();
    for frame in game.state().stack.iter().rev() {
        match frame {
            Frame::Retreat(r) if list.first().is_none_or(|f| f.cause == r.cause && side_by_side(f.cause)) => {
                list.push(*r);
            }
            _ => break,
        }
    }
    list
}

/// MP 11.1 The way that a retreat order names.
#[must_use]
pub fn way_of(game: &Game, order: &Order) -> Option<WayBack> {
    let Order::Retreat { unit, way } = *order else { return None };
    let retreat = waiting(game).into_iter().find(|r| r.unit == unit)?;
    retreat.ways(game).into_iter().find(|w| w.way == way)
}

/// Only those beaten in one melee, or displaced together, choose among themselves.
const fn side_by_side(cause: RetreatCause) -> bool {
    matches!(cause, RetreatCause::Melee(_) | RetreatCause::Displacement)
}

impl Resolution<'_> {
    /// MP 11.4 Without a legal retreat the unit surrenders; a displaced one stays (MP 17.12).
    pub(super) fn settle_retreat(&mut self) -> bool {
        let waiting = waiting(self.game);
        if waiting.iter().any(|r| !r.ways(self.game).is_empty()) {
            return false;
        }
        let Some(retreat) = waiting.first() else { return false };
        self.game.state.stack.pop();
        self.without_a_way(retreat);
        true
    }

    /// MP 11.4, 17.12 Who must go back and cannot.
    pub(super) fn without_a_way(&mut self, retreat: &Retreat) {
        let stays = matches!(retreat.cause, RetreatCause::Displacement | RetreatCause::Evasion);
        if !stays && self.game.stand(retreat.unit).is_some() {
            self.eliminate(retreat.unit, true);
        }
    }

    pub(super) fn fall_back(&mut self, unit: UnitId, way: Way) {
        let waiting = waiting(self.game);
        let Some(place) = waiting.iter().position(|r| r.unit == unit) else { return };
        let retreat = waiting[place];
        let Some(chosen) = retreat.ways(self.game).into_iter().find(|w| w.way == way) else { return };
        let depth = self.game.state.stack.len() - 1 - place;
        self.game.state.stack.remove(depth);
        if chosen.displaces.is_empty() {
            self.retire(&retreat, &chosen.path);
            return;
        }
        let path = [chosen.path.first().copied(), chosen.path.get(1).copied()];
        self.game.state.stack.push(Frame::MakeWay(MakingWay {
            retreat,
            path,
            waiting: chosen.displaces,
            coming: Vec::new(),
            taken: hexes_of(&chosen.path),
            further: Vec::new(),
        }));
    }

    /// MP 11.1, 11.2 The retreat itself, once the way is free.
    pub(super) fn retire(&mut self, retreat: &Retreat, path: &[Stand]) {
        let unit = retreat.unit;
        let (Some(start), Some(&end)) = (self.game.stand(unit), path.last()) else { return };
        let passes_front = passes_front(self.game, unit, start, path);
        // MP 9.11 Only an evader pays for terrain; a beaten unit is disordered anyhow (MP 11.5).
        let hit = retreat.cause == RetreatCause::Evasion && terrain_hits(self.game, unit, start, path);
        self.push(Outcome::FellBack { unit, path: path.to_vec(), passes_front, cause: retreat.cause });
        self.relocate(unit, end, 0, Motion::Retreat(retreat.cause), Along::All);
        if hit {
            self.formation_hit(unit);
        }
        if retreat.cause != RetreatCause::Evasion {
            self.push(Outcome::Shaken { unit });
        }
        if passes_front {
            self.lose(unit, 1, LossCause::PassingFront);
            if self.game.unit(unit).strength.sp == 0 {
                self.eliminate(unit, false);
            }
        }
    }
}

/// MP 11.2, 17.11 Whether a hex entered on the way lies in an enemy front.
fn passes_front(game: &Game, unit: UnitId, start: Stand, path: &[Stand]) -> bool {
    let side = game.side(unit);
    let mut before = start;
    path.iter().any(|s| {
        let entered = s.hexes().any(|h| !before.covers(h) && !start.covers(h) && game.in_enemy_front(h, side));
        before = *s;
        entered
    })
}

/// Whether a step of the path takes a formation hit.
fn terrain_hits(game: &Game, unit: UnitId, start: Stand, path: &[Stand]) -> bool {
    let grid = &game.battle.map.grid;
    let kind = game.kind(unit);
    let mut before = start;
    path.iter().any(|s| {
        let dir = grid.dir(before.left, s.left);
        let hit = dir.is_some_and(|d| before.hexes().any(|h| game.entry(kind, h, d).is_some_and(|e| e.any_hit())));
        before = *s;
        hit
    })
}
