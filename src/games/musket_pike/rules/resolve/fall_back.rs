//! MP 11 Execution of retreats.

use super::march::Along;
use super::{Resolution, ResolveStatus};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::RetreatDirections;
use crate::games::musket_pike::rules::outcomes::{LossCause, Motion, Outcome};
use crate::games::musket_pike::rules::retreat::{hexes_of, waiting_retreats};
use crate::games::musket_pike::rules::state::{Frame, MakingWay, Retreat, RetreatCause};
use crate::kernel::InternalError;

impl Resolution<'_> {
    /// MP 11.4 Settles a retreat without a legal path: the unit surrenders, a displaced one stays (MP 17.12).
    pub(super) fn settle_retreat(&mut self) -> Result<ResolveStatus, InternalError> {
        if waiting_retreats(self.game).iter().any(|r| !r.ways(self.game).is_empty()) {
            return Ok(ResolveStatus::Waits);
        }
        let retreat = self.take_retreat(0)?;
        self.without_a_way(&retreat)?;
        Ok(ResolveStatus::GoesOn)
    }

    /// MP 11.4, 17.12 Ends a retreat that cannot be made: the unit surrenders, or stays if it was only displaced.
    pub(super) fn without_a_way(&mut self, retreat: &Retreat) -> Result<(), InternalError> {
        let stays = matches!(retreat.cause, RetreatCause::Displacement | RetreatCause::Evasion);
        // The unit may have been eliminated meanwhile, by the shot that drove another one back or when pushed aside.
        if !stays && self.game.footprint(retreat.unit).is_some() {
            self.eliminate(retreat.unit, true)?;
        }
        Ok(())
    }

    pub(super) fn fall_back(&mut self, unit: UnitId, way: RetreatDirections) -> Result<(), InternalError> {
        let place = waiting_retreats(self.game).iter().position(|r| r.unit == unit).ok_or(InternalError::here())?;
        let retreat = self.take_retreat(place)?;
        let chosen = retreat.ways(self.game).into_iter().find(|w| w.way == way).ok_or(InternalError::here())?;
        if chosen.displaces.is_empty() {
            return self.retire(&retreat, &chosen.path);
        }
        let path = [chosen.path.first().copied(), chosen.path.get(1).copied()];
        self.push_frame(Frame::MakeWay(MakingWay {
            retreat,
            path,
            waiting: chosen.displaces,
            coming: Vec::new(),
            taken: hexes_of(&chosen.path),
            further: Vec::new(),
        }));
        Ok(())
    }

    /// MP 11.1, 11.2 Moves the retreating unit along its path, once the path is free.
    pub(super) fn retire(&mut self, retreat: &Retreat, path: &[HexFootprint]) -> Result<(), InternalError> {
        let unit = retreat.unit;
        let start = self.game.footprint(unit).ok_or(InternalError::here())?;
        let end = *path.last().ok_or(InternalError::here())?;
        let passes_front = passes_front(self.game, unit, start, path);
        // MP 9.11 Only an evader pays for terrain; a beaten unit is disordered anyhow (MP 11.5).
        let hit = retreat.cause == RetreatCause::Evasion && terrain_hits(self.game, unit, start, path);
        self.push(Outcome::FellBack { unit, path: path.to_vec(), passes_front, cause: retreat.cause });
        self.relocate(unit, end, 0, Motion::Retreat(retreat.cause), Along::All)?;
        if hit {
            self.formation_hit(unit);
        }
        if retreat.cause != RetreatCause::Evasion {
            self.push(Outcome::Shaken { unit });
        }
        if passes_front {
            self.lose(unit, 1, LossCause::PassingFront);
            if self.game.unit_state(unit).strength.sp == 0 {
                self.eliminate(unit, false)?;
            }
        }
        Ok(())
    }
}

/// MP 11.2, 17.11 Whether a hex entered on the retreat lies in an enemy front.
fn passes_front(game: &Game, unit: UnitId, start: HexFootprint, path: &[HexFootprint]) -> bool {
    let side = game.side(unit);
    let mut before = start;
    path.iter().any(|s| {
        let entered = s.hexes().any(|h| !before.covers(h) && !start.covers(h) && game.in_enemy_front(h, side));
        before = *s;
        entered
    })
}

/// Whether any step of the retreat path brings a formation hit.
fn terrain_hits(game: &Game, unit: UnitId, start: HexFootprint, path: &[HexFootprint]) -> bool {
    let grid = &game.battle.map.grid;
    let mut before = start;
    path.iter().any(|s| {
        let dir = grid.direction_between(before.left, s.left);
        let hit = dir.is_some_and(|d| before.hexes().any(|h| game.entry(unit, h, d).is_some_and(|e| e.any_hit())));
        before = *s;
        hit
    })
}
