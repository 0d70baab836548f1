//! MM 5.6, 5.7, 11 What stands in the way of a unit, and which terrain bars or slows it.

use crate::board::table::{
    BarredGround, BodyId, Clearance, GroundKindSet, GroundTest, MoveField, MoveLeg, MoveObstacle, Stance, StopCause,
    SweptHull,
};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::illegal::Illegal;
use crate::games::muskets_mayhem::rules::kinds::UnitKind;
use crate::games::table::rules::{UnitBody, UnitId};
use crate::kernel::OnOff;

/// Other units as obstacles to a unit.
#[derive(Clone, Debug)]
pub struct Surroundings<'g> {
    game: &'g Game,
    unit: UnitId,
    barred: BarredGround,
    obstacles: Vec<MoveObstacle<'g>>,
}

/// MM 5.6 Whether a unit passes through another.
#[must_use]
pub fn passes(game: &Game, unit: UnitId, other: UnitId) -> bool {
    let is_light = |unit: UnitId| game.kind(unit) == UnitKind::Skirmishers;
    let all_pass = game.battle.rules.options.pass_friends == OnOff::On;
    game.side(unit) == game.side(other) && (all_pass || is_light(unit) || is_light(other))
}

/// MM 11.1 Ground of these kinds as it is tested: by the shrunk footprint.
const fn ground_test(kinds: GroundKindSet) -> BarredGround {
    BarredGround { kinds, openings: GroundKindSet::NONE, test: GroundTest::ShrunkBlocks }
}

/// Clearance that a unit keeps from another: on the way, and at the end.
type Clearances = (Clearance, Clearance);

impl<'g> Surroundings<'g> {
    /// MM 5.6, 5.7 Units around one that makes a leg from a stance.
    #[must_use]
    pub fn of_leg(game: &'g Game, unit: UnitId, start: &UnitBody) -> Self {
        let least = game.battle.length(game.battle.rules.data.movement.clearance);
        Self::with(game, unit, |other, body| {
            let on_way = if passes(game, unit, other) { Clearance::Any } else { Clearance::NoOverlap };
            if game.side(other) == game.side(unit) {
                return (on_way, Clearance::NoOverlap);
            }
            let is_close = start.footprint.bounds().comes_within(body.footprint.bounds(), least.signed());
            let at_end = Clearance::AtLeast(least);
            let kept =
                if is_close { at_end.or_not_nearer_than(start.footprint.distance_to(&body.footprint)) } else { at_end };
            (on_way, kept)
        })
    }

    /// MM 4.1, 6.2, 6.8 Units around one that is only asked whether a footprint overlaps any of them but `ignored`.
    #[must_use]
    pub fn overlaps_only(game: &'g Game, unit: UnitId, ignored: &[UnitId]) -> Self {
        Self::with(game, unit, |other, _| {
            let kept = if ignored.contains(&other) { Clearance::Any } else { Clearance::NoOverlap };
            (kept, kept)
        })
    }

    /// MM 5.7, 12.2 [R] Units around one that is set on an edge of the table: it keeps the distance from enemies of the end of a leg.
    #[must_use]
    pub fn of_arrival(game: &'g Game, unit: UnitId) -> Self {
        let least = Clearance::AtLeast(game.battle.length(game.battle.rules.data.movement.clearance));
        Self::with(game, unit, |other, _| {
            let is_friend = game.side(other) == game.side(unit);
            (Clearance::NoOverlap, if is_friend { Clearance::NoOverlap } else { least })
        })
    }

    fn with(game: &'g Game, unit: UnitId, clearances: impl Fn(UnitId, &UnitBody) -> Clearances) -> Self {
        let others = game.standing().filter(|(other, _)| *other != unit);
        let obstacles = others.map(|(other, body)| {
            let (on_way, at_end) = clearances(other, body);
            MoveObstacle { id: BodyId(other.0.into()), footprint: &body.footprint, on_way, at_end }
        });
        let barred = ground_test(game.battle.sets.barred_to(game.kind(unit)));
        Self { game, unit, barred, obstacles: obstacles.collect() }
    }

    /// Table as the unit finds it.
    #[must_use]
    pub fn field(&self) -> MoveField<'_> {
        MoveField { ground: &self.game.battle.ground, barred: self.barred, obstacles: &self.obstacles }
    }

    /// Whether the unit may stand there.
    #[must_use]
    pub fn is_free(&self, stance: &Stance) -> bool {
        self.field().is_free(stance)
    }

    /// Reason why a leg from a stance meets something; none if it meets nothing.
    #[must_use]
    pub fn leg_refusal(&self, from: &Stance, leg: &MoveLeg) -> Option<Illegal> {
        let met = self.field().first_meeting(from, leg)?;
        Some(match met.cause {
            StopCause::TableEdge => Illegal::LeavesTable,
            StopCause::Ground(_) => Illegal::BarredGround,
            StopCause::Body(_) if met.step < leg.path(from).steps() => Illegal::WayBlocked,
            StopCause::Body(other) => self.end_refusal(other),
        })
    }

    /// Reason why an end is too near to another unit.
    fn end_refusal(&self, other: BodyId) -> Illegal {
        let is_enemy = self.game.side(UnitId(other.0 as u16)) != self.game.side(self.unit);
        if is_enemy { Illegal::NearEnemy } else { Illegal::EndBlocked }
    }

    /// Reason why the unit may not stand there; none if it may.
    #[must_use]
    pub fn stance_refusal(&self, stance: &Stance) -> Option<Illegal> {
        let cause = self.field().fault_of(stance, crate::board::table::PoseRole::End)?;
        Some(match cause {
            StopCause::TableEdge => Illegal::LeavesTable,
            StopCause::Ground(_) => Illegal::BarredGround,
            StopCause::Body(other) => self.end_refusal(other),
        })
    }
}

/// MM 5.6 Whether a leg goes through slow terrain; it meets nothing else.
#[must_use]
pub fn leg_is_slow(game: &Game, unit: UnitId, from: &Stance, leg: &MoveLeg) -> bool {
    let slow = ground_test(game.battle.sets.slow_to(game.kind(unit)));
    let field = MoveField { ground: &game.battle.ground, barred: slow, obstacles: &[] };
    field.first_meeting_on_way(from, leg).is_some()
}

/// MM 5.6 Whether a sweep goes through terrain of some kinds.
#[must_use]
pub fn sweep_meets(game: &Game, sweep: &SweptHull, kinds: GroundKindSet) -> bool {
    sweep.areas_met(&game.battle.ground, kinds).next().is_some()
}
