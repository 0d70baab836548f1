//! MC 5.14, 9.3, 9.6, 10.6, 12.2 Ways that are compulsory: straight back, evasion, rout.

use super::around::Around;
use super::meter::Meter;
use crate::board::table::{
    Heading, HeadingTurn, Length, MoveLeg, Offset, Point, Segment, Stance, StopCause, TablePose,
};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::{Cover, Formation};
use crate::games::mcnally_awi::rules::numbers::{CROWD_FILES, PIECE};
use crate::games::mcnally_awi::rules::terrain::cover_of;
use crate::games::mcnally_awi::rules::troops::Troops;
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// Pieces after which a rout that finds no clear place ends.
const MOST_PIECES: u32 = 400;

/// Way of a compulsory move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Stance at the end.
    pub end: Stance,
    /// Price, in units of length.
    pub price: u32,
    /// MC 6.1 Friends that get a marker.
    pub passed: Vec<UnitId>,
    /// Whether the unit left the table.
    pub leaves_table: bool,
}

/// MC 9.3, 9.6, 10.6, 5.14 Straight run along a heading with an allowance, the front kept: it stops before what bars it, at the last
/// clear place. `slowed`: conditions of the way itself; `pays`: whether terrain and friends cost anything.
#[must_use]
pub fn run_straight(
    game: &Game,
    unit: UnitId,
    from: &Stance,
    along: Heading,
    budget: u32,
    (slowed, pays): (u32, bool),
) -> Run {
    let troops = game.troops(unit);
    let around = Around::of_flight(game, unit, &troops, from);
    let leg = MoveLeg::Straight { along, by: Length(budget) };
    let met = around.field().first_meeting_on_way(from, &leg);
    let (reach, price, passed) = if pays {
        Meter::at(game, unit, &troops, from).reach(from, &leg, slowed, budget)
    } else {
        (budget, budget, Vec::new())
    };
    let leaves_table = met.is_some_and(|met| met.cause == StopCause::TableEdge && met.step <= reach);
    let most = met.map_or(reach, |met| reach.min(met.step - 1));
    let ends = Around::at_end(game, unit, &troops, &[]);
    let step = ends.field().last_free_step(from, &leg, most).unwrap_or(0);
    let pose = if step == 0 { from.pose } else { leg.path(from).pose_at(step) };
    Run { end: Stance::new(pose, from.shape.clone()), price: price.min(budget), passed, leaves_table }
}

/// MC 12.2 Heading home of a side: towards its own edge.
#[must_use]
pub fn home(game: &Game, side: SideId) -> Heading {
    let is_south = game.battle.headings[side.index()].forward().y >= 0;
    if is_south { Heading::NORTH.opposite() } else { Heading::NORTH }
}

/// MC 12.1 Stance of the crowd that a unit becomes, and its files; none if it stands nowhere.
#[must_use]
pub fn crowd(game: &Game, unit: UnitId) -> Option<(Stance, u16)> {
    let body = game.body(unit)?;
    let troops = game.troops(unit);
    let files = CROWD_FILES.min(troops.stands().max(1)) as u16;
    let after = Troops { formation: Formation::Crowd, files, ..troops };
    let home = home(game, game.side(unit));
    let half = (after.block().1 / 2) as i32;
    let point = body.stance.centre().off(home, Offset::of_units(half), Offset::ZERO);
    Some((Game::stance_of(&after, TablePose::new(point, home))?, files))
}

/// MC 12.3 Whether a router at a place is in shelter.
#[must_use]
pub fn is_sheltered(game: &Game, unit: UnitId, centre: Point) -> bool {
    if game.area_cover(centre) != Cover::None {
        return true;
    }
    let side = game.side(unit);
    let Some(enemy) = game.nearest_enemy(side, centre, true) else { return true };
    let Some(from) = game.centre(enemy) else { return true };
    let line = Segment([from, centre]);
    let by_line = game
        .battle
        .ground
        .courses
        .iter()
        .any(|course| cover_of(course.kind) != Cover::None && course.is_crossed_by(line));
    let by_area = || {
        let areas = game.battle.ground.areas.iter();
        areas
            .filter(|area| game.battle.ground.courses.iter().all(|course| course.kind != area.kind))
            .any(|area| cover_of(area.kind) != Cover::None && area.meets(&line))
    };
    let by_friend = || game.steady(side).any(|(friend, body)| friend != unit && body.footprint.touches(&line));
    by_line || by_area() || by_friend()
}

/// MC 12.2 What becomes of a router on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoutEnd {
    /// It stands.
    Stands,
    /// It left the table.
    LeftTable,
    /// It could not go on.
    Surrenders,
}

/// MC 12.2 Rout of a crowd from a stance with an allowance, piece by piece.
#[must_use]
pub fn run_rout(game: &Game, unit: UnitId, from: &Stance, budget: u32) -> (Run, RoutEnd) {
    let troops = Troops { formation: Formation::Crowd, files: CROWD_FILES as u16, ..game.troops(unit) };
    let around = Around::of_rout(game, unit, &troops, from);
    let ends = Around::at_end(game, unit, &troops, &[]);
    let home = home(game, game.side(unit));
    let mut at = from.clone();
    let mut clear = ends.is_free(&at).then(|| at.clone());
    let mut meter = Meter::at(game, unit, &Troops { formation: Formation::Crowd, ..troops }, from);
    let mut left = budget;
    let mut run = Run { end: from.clone(), price: budget, passed: Vec::new(), leaves_table: false };
    for _ in 0..MOST_PIECES {
        if left == 0 && clear.is_some() {
            break;
        }
        let by = if left == 0 { PIECE } else { left.min(PIECE) };
        let turns = [0, 8192, -8192, 16_384, -16_384].map(HeadingTurn);
        let legs = turns.map(|turn| MoveLeg::Straight { along: home.turned(turn), by: Length(by) }).into_iter();
        let legs = legs.filter(|leg| {
            around.retreats_from(at.centre(), Stance::new(leg.path(&at).end(), at.shape.clone()).centre())
        });
        let mut chosen = None;
        for leg in legs {
            match around.field().first_meeting_on_way(&at, &leg).map(|met| met.cause) {
                None => {
                    chosen = Some(leg);
                    break;
                }
                Some(StopCause::TableEdge) => {
                    run.leaves_table = true;
                    return (run, RoutEnd::LeftTable);
                }
                Some(_) => {}
            }
        }
        let Some(leg) = chosen else { return (run, RoutEnd::Surrenders) };
        meter.leg(&at, &leg, 0);
        at = Stance::new(leg.path(&at).end(), at.shape);
        left = left.saturating_sub(by);
        if ends.is_free(&at) {
            clear = Some(at.clone());
            if is_sheltered(game, unit, at.centre()) {
                break;
            }
        }
    }
    run.passed = meter.passed;
    match clear {
        Some(end) => {
            run.end = end;
            (run, RoutEnd::Stands)
        }
        None => (run, RoutEnd::Surrenders),
    }
}
