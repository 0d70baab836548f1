//! Claims about formations and paths (MC 3.7, 5).

use super::{Artist, At};
use crate::board::table::{Length, Point, Stance};
use crate::games::mcnally_awi::rules::movement::path::PathPlan;
use crate::games::mcnally_awi::rules::movement::plan_path;
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::text::path_leg_of;
use crate::games::mcnally_awi::rules::{Illegal, PathLeg};
use crate::games::table::examples::{compare, leg_points, stands_at};
use crate::games::table::rules::{UnitId, helm};
use crate::paint::marks::MarkTone;
use crate::say;

pub(super) fn block(artist: &mut Artist, id: &str, (width, depth): (u32, u32)) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    let found = artist.game.troops(unit).block();
    compare("width", width, found.0)?;
    compare("depth", depth, found.1)?;
    let [width, depth] = [width, depth].map(|length| artist.marks.length_words(Length(length)));
    artist.words(unit, &stance, MarkTone::Weak, say!("mc-example-block", width, depth));
    Ok(())
}

/// Legs that a line says, whatever of them are the unit's own.
fn legs_of(artist: &Artist, line: &str) -> Result<Vec<PathLeg>, String> {
    let fault = || say!("mc-example-line", line);
    let leg = |word: &str| match word {
        "open" => Some(vec![PathLeg::Open]),
        "close" => Some(vec![PathLeg::Close]),
        word => helm::parse(word, artist.game.battle.unit).ok()?.into_iter().map(path_leg_of).collect(),
    };
    let legs: Option<Vec<Vec<PathLeg>>> = line.split_whitespace().map(leg).collect();
    Ok(legs.ok_or_else(fault)?.concat())
}

/// Plan of a path with the greatest roll of the unit, and the roll.
fn planned(artist: &Artist, unit: UnitId, line: &str) -> Result<(Result<PathPlan, Illegal>, MoveRoll), String> {
    let kind = artist.game.troops(unit).move_kind().ok_or_else(|| say!("mc-example-line", line))?;
    let roll = MoveRoll::of(kind.row(&artist.game.battle.charts));
    Ok((plan_path(&artist.game, unit, roll.greatest(), &legs_of(artist, line)?), roll))
}

/// Points of a path.
fn way_of(start: &Stance, plan: &PathPlan) -> Vec<Point> {
    let paths = plan.walked.iter().filter_map(|leg| Some(leg.geometric?.path(&leg.from)));
    let points = paths.flat_map(|path| leg_points(&path, path.steps()).collect::<Vec<_>>());
    std::iter::once(start.pose.point).chain(points).collect()
}

pub(super) fn goes(
    artist: &mut Artist,
    (id, line): (&str, &str),
    price: u32,
    end: At,
    chance: &str,
) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let (plan, roll) = planned(artist, unit, line)?;
    let plan = plan.map_err(|why| why.to_string())?;
    compare("price", price, plan.price)?;
    compare("chance", chance, roll.can_pay(price))?;
    stands_at(&plan.end, end)?;
    let words = say!("mc-example-move", price = artist.marks.length_words(Length(price)), chance);
    artist.walk(unit, &way_of(&start, &plan), &plan.end, words);
    Ok(())
}

pub(super) fn barred(artist: &mut Artist, id: &str, line: &str, paragraph: &str) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let (plan, _) = planned(artist, unit, line)?;
    artist.refused_by(line, paragraph, plan)?;
    let legs = legs_of(artist, line)?;
    let geometric = legs.into_iter().filter_map(crate::games::mcnally_awi::rules::text::draft_leg);
    let walked = crate::games::table::rules::walk(
        &start,
        &geometric.collect::<Vec<_>>(),
        crate::board::table::WheelMeasure::OuterCornerArc,
    );
    let points = walked.iter().flat_map(|leg| leg_points(&leg.path, leg.path.steps()));
    let way: Vec<Point> = std::iter::once(start.pose.point).chain(points).collect();
    artist.barred_walk(&way);
    Ok(())
}
