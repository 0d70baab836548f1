//! GK 5.3, 5.4, 11.5 What stands in the way of a unit: which pieces it passes, and how near it comes to others.

use super::path::PathLeg;
use crate::board::table::{
    BarredGround, BodyId, Clearance, GroundTest, Length, MoveField, MoveObstacle, PoseRole, Stance, StopCause,
};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::contact::{BlockerSide, Obstruction, RetreatMove, obstruction};
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::illegal::Illegal;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::table::rules::UnitBody;

/// GK 5, 11 What a unit is about, by which it is decided whom it passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// GK 5.3 A move by order, perhaps into contact with this enemy.
    Move {
        /// Enemy that is to be struck.
        contact: Option<UnitId>,
    },
    /// GK 11.5 The retreat by which it becomes retreating.
    FirstRetreat,
    /// GK 11.7 A later retreat.
    LaterRetreat,
}

impl Errand {
    fn strikes(self, other: UnitId) -> bool {
        self == Self::Move { contact: Some(other) }
    }
}

/// Other pieces as obstacles to a unit.
#[derive(Clone, Debug)]
pub struct Surroundings<'g> {
    game: &'g Game,
    barred: BarredGround,
    obstacles: Vec<MoveObstacle<'g>>,
}

impl<'g> Surroundings<'g> {
    /// GK 5.3, 5.4, 11.5 Pieces around a unit that goes on an errand from where it stands, as a kind of unit.
    #[must_use]
    pub fn of(game: &'g Game, unit: UnitId, kind: UnitKind, errand: Errand) -> Self {
        let start = game.body(unit);
        Self::with(game, unit, kind, |other, body| {
            let (on_way, at_end) = clearances(game, unit, kind, errand, other);
            let on_way = match (on_way, start) {
                // GK 20.19 Who begins nearer may go, but not nearer.
                (Clearance::AtLeast(_), Some(start)) if !errand.strikes(other) && is_close(start, body) => {
                    on_way.or_not_nearer_than(start.footprint.distance_to(&body.footprint))
                }
                _ => on_way,
            };
            (on_way, at_end)
        })
    }

    /// GK 5.8, 5.9 The same, but asked only whether a pose overlaps anything: for contact and alignment.
    #[must_use]
    pub fn overlaps_only(game: &'g Game, unit: UnitId, kind: UnitKind) -> Self {
        Self::with(game, unit, kind, |_, _| (Clearance::NoOverlap, Clearance::NoOverlap))
    }

    /// Pieces around a unit, by a function that gives the clearance from each on the way and at the end.
    fn with(
        game: &'g Game,
        unit: UnitId,
        kind: UnitKind,
        clearances: impl Fn(UnitId, &UnitBody) -> (Clearance, Clearance),
    ) -> Self {
        let others = game.standing().filter(|(other, _)| *other != unit);
        let obstacles = others.map(|(other, body)| {
            let (on_way, at_end) = clearances(other, body);
            MoveObstacle { id: BodyId(u32::from(other.0)), footprint: &body.footprint, on_way, at_end }
        });
        Self { game, barred: barred_ground(game, kind), obstacles: obstacles.collect() }
    }

    /// Table as the unit finds it.
    #[must_use]
    pub fn field(&self) -> MoveField<'_> {
        MoveField { ground: &self.game.battle.ground, barred: self.barred, obstacles: &self.obstacles }
    }

    /// Whether a body may end at a stance.
    #[must_use]
    pub fn is_free(&self, stance: &Stance) -> bool {
        self.field().is_free(stance)
    }

    /// GK 5.6 Last step of a leg whose cost stays within a distance and that nothing stops before.
    #[must_use]
    pub fn last_open_step(&self, leg: &PathLeg, distance: u32) -> u32 {
        let met = self.field().first_meeting_on_way(&leg.from, &leg.leg);
        leg.last_step_within(distance).min(met.map_or(u32::MAX, |met| met.step - 1))
    }

    /// GK 5.3 Reason why a unit may not be at a stance, or none.
    #[must_use]
    pub fn refusal(&self, mover: UnitId, stance: &Stance, role: PoseRole) -> Option<Illegal> {
        self.field().fault_of(stance, role).map(|cause| refusal_of(self.game, mover, cause, role))
    }
}

/// GK 5.3 Refusal for a cause that stops a unit.
#[must_use]
pub fn refusal_of(game: &Game, mover: UnitId, cause: StopCause, role: PoseRole) -> Illegal {
    match cause {
        StopCause::TableEdge => Illegal::LeavesTable,
        StopCause::Ground(_) => Illegal::BarredGround,
        StopCause::Body(body) if game.side(unit_of(body)) != game.side(mover) => Illegal::NearEnemy,
        StopCause::Body(_) if role == PoseRole::End => Illegal::EndBlocked,
        StopCause::Body(_) => Illegal::WayBlocked,
    }
}

/// Unit of a body on the table.
#[must_use]
pub const fn unit_of(body: BodyId) -> UnitId {
    UnitId(body.0 as u16)
}

/// GK 6.1 Ground that bars a kind of unit, judged at its front-centre.
fn barred_ground(game: &Game, kind: UnitKind) -> BarredGround {
    let terrain = &game.battle.sets;
    BarredGround { kinds: terrain.barred_to(kind), openings: terrain.openings, test: GroundTest::FrontCentre }
}

/// Whether two bodies stand so near that their distance must be measured.
fn is_close(one: &UnitBody, other: &UnitBody) -> bool {
    one.footprint.bounds().comes_within(other.footprint.bounds(), 32)
}

/// GK 11.5 to 11.7 What becomes of a unit at another piece on its retreat.
#[must_use]
pub fn obstruction_by(
    game: &Game,
    unit: UnitId,
    kind: UnitKind,
    of_retreat: RetreatMove,
    other: UnitId,
) -> Obstruction {
    let side = if game.side(unit) == game.side(other) { BlockerSide::Friend } else { BlockerSide::Enemy };
    obstruction(kind, game.kind(other), side, of_retreat)
}

/// Clearance from another piece on the way and at the end.
fn clearances(game: &Game, unit: UnitId, kind: UnitKind, errand: Errand, other: UnitId) -> (Clearance, Clearance) {
    let what = match errand {
        // GK 5.4 Light foot passes and is passed; GK 20.3 but not in contact.
        Errand::Move { .. } if game.is_paired(other) => Obstruction::Stops,
        Errand::Move { .. } | Errand::LaterRetreat => obstruction_by(game, unit, kind, RetreatMove::Later, other),
        Errand::FirstRetreat => obstruction_by(game, unit, kind, RetreatMove::First, other),
    };
    let on_way = match what {
        Obstruction::Passes => Clearance::Any,
        Obstruction::Stops if game.side(unit) != game.side(other) => {
            Clearance::AtLeast(Length(game.battle.rules.movement.contact.0 + 1))
        }
        Obstruction::Stops | Obstruction::Eliminated | Obstruction::EliminatedAndTests => Clearance::NoOverlap,
    };
    (on_way, if on_way == Clearance::Any { Clearance::NoOverlap } else { on_way })
}
