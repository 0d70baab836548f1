//! MC 2.8, 5.16, 6.1, 6.2 What stands in the way of a unit, and which terrain bars it.

use crate::board::table::{
    BarredGround, BodyId, Clearance, GroundKindSet, GroundTest, Length, MoveField, MoveObstacle, Point, PoseRole,
    Stance, StopCause,
};
use crate::games::mcnally_awi::rules::charts::Passing;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::illegal::Illegal;
use crate::games::mcnally_awi::rules::kinds::{Formation, UnitKind};
use crate::games::mcnally_awi::rules::numbers::CONTACT;
use crate::games::mcnally_awi::rules::terrain::barred_to;
use crate::games::mcnally_awi::rules::troops::Troops;
use crate::games::table::rules::UnitId;

/// Other units as obstacles to a unit.
#[derive(Clone, Debug)]
pub struct Around<'g> {
    game: &'g Game,
    unit: UnitId,
    barred: BarredGround,
    obstacles: Vec<MoveObstacle<'g>>,
}

/// MC 6.1 What passing of a mover through a friend does.
#[must_use]
pub fn passing(game: &Game, unit: UnitId, other: UnitId) -> Passing {
    let (mover, passed) = (game.troops(unit), game.troops(other));
    let chart = &game.battle.charts.interpenetration;
    let row = match (mover.kind, mover.formation) {
        _ if game.is_routing(unit) => chart.routing,
        (_, Formation::Skirmish) => chart.loose,
        (UnitKind::Gun, _) => chart.limbered,
        _ if mover.is_mounted() => chart.horse,
        _ => chart.foot,
    };
    match (passed.kind, passed.formation) {
        (_, Formation::Skirmish) => row.0,
        (UnitKind::Gun, _) => row.3,
        _ if passed.is_mounted() => row.2,
        _ => row.1,
    }
}

/// MC 6.2 Ground that bars some troops, tested by their shrunk blocks.
#[must_use]
pub fn barred_ground(troops: &Troops) -> BarredGround {
    BarredGround { kinds: barred_to(troops), openings: GroundKindSet::NONE, test: GroundTest::ShrunkBlocks }
}

/// Clearances of an obstacle: on the way, and at the end.
type Clearances = (Clearance, Clearance);

impl<'g> Around<'g> {
    fn with(game: &'g Game, unit: UnitId, troops: &Troops, of: impl Fn(UnitId) -> Clearances) -> Self {
        let others = game.standing().filter(|(other, _)| *other != unit);
        let obstacles = others.map(|(other, body)| {
            let (on_way, at_end) = of(other);
            MoveObstacle { id: BodyId(other.0.into()), footprint: &body.footprint, on_way, at_end }
        });
        Self { game, unit, barred: barred_ground(troops), obstacles: obstacles.collect() }
    }

    /// MC 6.1 Clearance from a friend on the way.
    fn from_friend(game: &Game, unit: UnitId, other: UnitId) -> Clearance {
        if passing(game, unit, other) == Passing::Barred { Clearance::NoOverlap } else { Clearance::Any }
    }

    /// MC 5.16 Units around one that moves from a stance, which keeps a distance from enemies, or that which it begins with.
    #[must_use]
    pub fn of_move(game: &'g Game, unit: UnitId, troops: &Troops, start: &Stance, least: u32) -> Self {
        let from = start.footprint();
        Self::with(game, unit, troops, |other| {
            if game.side(other) == game.side(unit) {
                return (Self::from_friend(game, unit, other), Clearance::NoOverlap);
            }
            let kept = Clearance::AtLeast(Length(least));
            let near = game.body(other).map(|body| &body.footprint);
            let near = near.filter(|body| body.bounds().comes_within(from.bounds(), least.into()));
            let kept = near.map_or(kept, |body| kept.or_not_nearer_than(body.distance_to(&from)));
            (kept, kept)
        })
    }

    /// MC 9.2 Units around a charger: unrouted enemies stop it at a distance; `only`: those alone that are still to react.
    #[must_use]
    pub fn of_charge(game: &'g Game, unit: UnitId, within: u32, only: impl Fn(UnitId) -> bool) -> Self {
        Self::with(game, unit, &game.troops(unit), |other| {
            let kept = if game.side(other) == game.side(unit) {
                Self::from_friend(game, unit, other)
            } else if game.is_routing(other) || !only(other) {
                Clearance::Any
            } else {
                Clearance::AtLeast(Length(within + 1))
            };
            (kept, kept)
        })
    }

    /// MC 12.1, 12.2 Units around a crowd that routs from a stance. An enemy that the crowd overlaps as it forms does not bar it; a
    /// way that leads nearer to it is none ([`Self::retreats_from`]).
    #[must_use]
    pub fn of_rout(game: &'g Game, unit: UnitId, troops: &Troops, start: &Stance) -> Self {
        let mut around = Self::of_flight(game, unit, troops, start);
        let from = start.footprint();
        let pressing = |other: UnitId| game.side(other) != game.side(unit);
        for obstacle in &mut around.obstacles {
            if pressing(UnitId(obstacle.id.0 as u16)) && !Clearance::NoOverlap.is_kept(&from, obstacle.footprint) {
                obstacle.on_way = Clearance::Any;
            }
        }
        around
    }

    /// MC 12.2 Whether a step leads no nearer to the enemies that do not bar a rout, by centres.
    #[must_use]
    pub fn retreats_from(&self, from: Point, to: Point) -> bool {
        let ids = self.obstacles.iter().filter(|obstacle| obstacle.on_way == Clearance::Any);
        let pressing = ids.map(|obstacle| UnitId(obstacle.id.0 as u16));
        let pressing = pressing.filter(|other| self.game.side(*other) != self.game.side(self.unit));
        let mut centres = pressing.filter_map(|enemy| self.game.centre(enemy));
        centres.all(|centre| centre.to(to).squared() >= centre.to(from).squared())
    }

    /// MC 12.2 Units around one that evades or moves straight by rule: enemies alone bar it.
    #[must_use]
    pub fn of_flight(game: &'g Game, unit: UnitId, troops: &Troops, start: &Stance) -> Self {
        Self::of_move(game, unit, troops, start, CONTACT + 1)
    }

    /// MC 2.8 Units that a stance may not overlap; `ignored` aside.
    #[must_use]
    pub fn at_end(game: &'g Game, unit: UnitId, troops: &Troops, ignored: &[UnitId]) -> Self {
        Self::with(game, unit, troops, |other| {
            let kept = if ignored.contains(&other) { Clearance::Any } else { Clearance::NoOverlap };
            (kept, kept)
        })
    }

    /// Table as the unit finds it.
    #[must_use]
    pub fn field(&self) -> MoveField<'_> {
        MoveField { ground: &self.game.battle.ground, barred: self.barred, obstacles: &self.obstacles }
    }

    /// MC 2.8 Whether the unit may end there.
    #[must_use]
    pub fn is_free(&self, stance: &Stance) -> bool {
        self.field().is_free(stance)
    }

    /// Reason that a cause of a stop is, on the way or at the end.
    #[must_use]
    pub fn refusal(&self, cause: StopCause, role: PoseRole) -> Illegal {
        match cause {
            StopCause::TableEdge => Illegal::LeavesTable,
            StopCause::Ground(_) => Illegal::BarredGround,
            StopCause::Body(other) if self.game.side(UnitId(other.0 as u16)) != self.game.side(self.unit) => {
                Illegal::NearEnemy
            }
            StopCause::Body(_) if role == PoseRole::End => Illegal::EndBlocked,
            StopCause::Body(_) => Illegal::FriendBars,
        }
    }

    /// MC 2.8 Checks that the unit may end at a stance.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_end(&self, stance: &Stance) -> Result<(), Illegal> {
        let cause = self.field().fault_of(stance, PoseRole::End);
        cause.map_or(Ok(()), |cause| Err(self.refusal(cause, PoseRole::End)))
    }
}
