//! MC 5 Paths of units in the movement phase: what they cost and what forbids them.

use super::around::Around;
use super::meter::Meter;
use crate::board::table::{
    Bounds, DressWays, Heading, HeadingTurn, LegSide, Length, MoveLeg, PoseRole, Segment, Stance, TablePose, distance,
};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::illegal::{BarredFormation, Illegal};
use crate::games::mcnally_awi::rules::kinds::{Formation, GunSize, UnitKind};
use crate::games::mcnally_awi::rules::numbers::{FACE, WHEEL_PIECE};
use crate::games::mcnally_awi::rules::options::MoveAndFire;
use crate::games::mcnally_awi::rules::orders::PathLeg;
use crate::games::mcnally_awi::rules::rolls::factor;
use crate::games::mcnally_awi::rules::state::{Motion, UnitMark, UnitPlace};
use crate::games::mcnally_awi::rules::terrain::barred_to;
use crate::games::mcnally_awi::rules::troops::Troops;
use crate::games::table::rules::UnitId;

/// Most legs of a path.
const MOST_LEGS: usize = 32;

/// MC 5.3 Leg of a path as it is walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkedPathLeg {
    /// Leg.
    pub leg: PathLeg,
    /// Leg of the table's geometry; none of one that changes the formation alone.
    pub geometric: Option<MoveLeg>,
    /// Stance at its beginning.
    pub from: Stance,
    /// Stance at its end.
    pub end: Stance,
    /// Price, in units of length.
    pub price: u32,
}

/// MC 5.3 Path that may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPlan {
    /// Legs as they are walked.
    pub walked: Vec<WalkedPathLeg>,
    /// Stance at the end.
    pub end: Stance,
    /// Unit at the end.
    pub after: Troops,
    /// Price, in units of length.
    pub price: u32,
    /// MC 6.1 Friends that get a marker.
    pub passed: Vec<UnitId>,
    /// MC 5.15 Movement, as its fire sees it.
    pub motion: Motion,
}

/// MC 5.3 Straight leg of a formed unit: its turn from the heading, its length, and whether it is at half speed.
const fn straight(leg: PathLeg) -> Option<(HeadingTurn, Length, u32)> {
    const fn to(side: LegSide, by: i16) -> HeadingTurn {
        HeadingTurn(if matches!(side, LegSide::Left) { -by } else { by })
    }
    match leg {
        PathLeg::Forward(by) => Some((HeadingTurn(0), by, 0)),
        PathLeg::Oblique(side, by) => Some((to(side, 8192), by, 1)),
        PathLeg::Aside(side, by) => Some((to(side, 16_384), by, 1)),
        PathLeg::Back(by) => Some((HeadingTurn::ABOUT, by, 1)),
        _ => None,
    }
}

/// MC 5.13 Stance from which a unit begins its path; that of a fresh detachment is a skirmish line about its unit's anchor.
#[must_use]
pub fn start_of(game: &Game, unit: UnitId, troops: &Troops) -> Option<Stance> {
    if let Some(body) = game.body(unit) {
        return Some(body.stance.clone());
    }
    let parent = game.card(unit).detachment_of?;
    match game.unit_state(parent).place {
        UnitPlace::Table(pose) => Game::stance_of(troops, pose),
        _ => None,
    }
}

/// MC 5.16 Distance that a move keeps from enemies.
fn stand_off(game: &Game) -> u32 {
    game.battle.options.stand_off.into()
}

/// MC 5.1 to 5.12 Path of a unit with an allowance.
///
/// # Errors
/// The reason why it may not be made.
pub fn plan_path(game: &Game, unit: UnitId, budget: u32, legs: &[PathLeg]) -> Result<PathPlan, Illegal> {
    let mut troops = game.troops(unit);
    let mut start = start_of(game, unit, &troops).ok_or(Illegal::NotOnTable)?;
    if legs.len() > MOST_LEGS {
        return Err(Illegal::TooFar);
    }
    let (mut legs, mut left) = (legs, budget);
    let mut walked = Vec::new();
    if let Some(first @ (PathLeg::Mount | PathLeg::Dismount)) = legs.first().copied() {
        let mounts = first == PathLeg::Mount;
        if troops.kind != UnitKind::Horse || troops.is_dismounted != mounts {
            return Err(Illegal::NoMount);
        }
        let from = start.clone();
        let price = budget.div_ceil(2);
        troops = Troops { is_dismounted: !mounts, formation: Formation::Skirmish, gap: 1, ..troops };
        start = Game::stance_of(&troops, start.pose).ok_or(Illegal::LeavesTable)?;
        walked.push(WalkedPathLeg { leg: first, geometric: None, from, end: start.clone(), price });
        (legs, left) = (&legs[1..], budget - price);
    }
    let mut plan = match (troops.kind, troops.formation) {
        (_, Formation::Skirmish) => dressed(game, unit, troops, &start, left, legs)?,
        (UnitKind::Gun, Formation::Limbered) => limbered(game, unit, troops, &start, legs)?,
        _ => formed(game, unit, troops, &start, left, legs)?,
    };
    let changed = !walked.is_empty();
    walked.append(&mut plan.walked);
    plan.walked = walked;
    plan.price = plan.walked.iter().map(|leg| leg.price).sum();
    if plan.price > budget {
        return Err(Illegal::TooFar);
    }
    Around::at_end(game, unit, &plan.after, &[]).check_end(&plan.end)?;
    if changed {
        plan.motion = Motion::Full;
    }
    Ok(plan)
}

/// MC 5.10 Path of skirmishers: each stand's own way.
fn dressed(
    game: &Game,
    unit: UnitId,
    troops: Troops,
    start: &Stance,
    budget: u32,
    legs: &[PathLeg],
) -> Result<PathPlan, Illegal> {
    let still = |after: Troops| PathPlan {
        walked: Vec::new(),
        end: start.clone(),
        after,
        price: 0,
        passed: Vec::new(),
        motion: Motion::Still,
    };
    let (to, heading, gap) = match legs {
        [] => return Ok(still(troops)),
        [PathLeg::Free(to, heading, gap)] => (*to, *heading, *gap),
        _ => return Err(Illegal::LegNotItsOwn),
    };
    if !(1..=2).contains(&gap) {
        return Err(Illegal::BadGap);
    }
    let after = Troops { gap, ..troops };
    let end = Game::stance_of(&after, TablePose::new(to, heading)).ok_or(Illegal::LeavesTable)?;
    let ways = DressWays::between(start, &end).ok_or(Illegal::LegNotItsOwn)?;
    let greatest = ways.greatest().0;
    if greatest > budget {
        return Err(Illegal::StandTooFar);
    }
    if ways.areas_met(&game.battle.ground, barred_to(&after)).next().is_some() {
        return Err(Illegal::BarredGround);
    }
    let (from, there) = (start.footprint(), end.footprint());
    let swept = from.bounds().joined(there.bounds());
    let enemies = game.standing_of(game.side(unit).other()).map(|(_, body)| &body.footprint);
    for enemy in enemies.filter(|enemy| swept.comes_within(enemy.bounds(), stand_off(game).into())) {
        if ways.meets_body(enemy) {
            return Err(Illegal::ThroughEnemy);
        }
        let least = from.distance_to(enemy).min(Length(stand_off(game)));
        let is_near = |way: &Segment| {
            let mut blocks = enemy.blocks().iter();
            Bounds::of(&way.0).comes_within(enemy.bounds(), least.signed())
                && blocks.any(|block| distance(way, block) < least)
        };
        if there.distance_to(enemy) < least || ways.ways().iter().any(is_near) {
            return Err(Illegal::NearEnemy);
        }
    }
    let half = greatest <= budget / 2;
    let is_light = game.card(unit).is_light_fighter() || game.battle.options.move_and_fire == MoveAndFire::AllHalf;
    let motion = match (greatest, half && is_light) {
        (0, _) => Motion::Still,
        (_, true) => Motion::Half,
        (_, false) => Motion::Full,
    };
    let geometric = Some(MoveLeg::Free { to, heading });
    let leg = WalkedPathLeg { leg: legs[0], geometric, from: start.clone(), end: end.clone(), price: greatest };
    Ok(PathPlan { walked: vec![leg], end, after, price: greatest, passed: Vec::new(), motion })
}

/// MC 5.11 Path of a limbered gun: straight ways in any direction, free turns.
fn limbered(game: &Game, unit: UnitId, troops: Troops, start: &Stance, legs: &[PathLeg]) -> Result<PathPlan, Illegal> {
    let mut walk = Walk::of(game, unit, &troops, start);
    for leg in legs {
        let PathLeg::Free(to, heading, _) = *leg else { return Err(Illegal::LegNotItsOwn) };
        walk.go(*leg, MoveLeg::Free { to, heading }, 0)?;
    }
    Ok(walk.plan(troops))
}

/// Walk of a unit that is priced piece by piece.
pub(super) struct Walk<'g> {
    around: Around<'g>,
    meter: Meter<'g>,
    at: Stance,
    walked: Vec<WalkedPathLeg>,
}

impl<'g> Walk<'g> {
    /// Walk of a unit from a stance.
    pub(super) fn of(game: &'g Game, unit: UnitId, troops: &Troops, start: &Stance) -> Self {
        Self {
            around: Around::of_move(game, unit, troops, start, stand_off(game)),
            meter: Meter::at(game, unit, troops, start),
            at: start.clone(),
            walked: Vec::new(),
        }
    }

    /// Makes a leg.
    fn go(&mut self, leg: PathLeg, geometric: MoveLeg, slowed: u32) -> Result<(), Illegal> {
        if let Some(met) = self.around.field().first_meeting_on_way(&self.at, &geometric) {
            return Err(self.around.refusal(met.cause, PoseRole::OnWay));
        }
        let in_place = matches!(geometric, MoveLeg::AboutFace | MoveLeg::Face { .. });
        let price = if in_place { FACE } else { self.meter.leg(&self.at, &geometric, slowed) };
        let shape = geometric.shape_after(&self.at.shape).map_err(|_| Illegal::LeavesTable)?;
        let end = Stance::new(geometric.path(&self.at).end(), shape);
        let from = std::mem::replace(&mut self.at, end.clone());
        self.walked.push(WalkedPathLeg { leg, geometric: Some(geometric), from, end, price });
        Ok(())
    }

    /// Makes some legs of a formed unit; `opens`: whether it opens or closes on its way.
    pub(super) fn go_formed(
        &mut self,
        troops: &Troops,
        legs: &[PathLeg],
        budget: u32,
        opens: bool,
    ) -> Result<(), Illegal> {
        for leg in legs.iter().copied() {
            let Some((geometric, slowed)) = formed_leg(troops, self.at.pose.heading, leg, opens)? else { continue };
            // No way is cheaper than in the open: what is too far there needs no other look.
            let least = straight(leg).map_or(0, |(_, by, _)| by.0.saturating_mul(factor(slowed)));
            if least > budget {
                return Err(Illegal::TooFar);
            }
            self.go(leg, geometric, slowed)?;
        }
        Ok(())
    }

    /// MC 18.3 Longest length of a straight way, at most that of the leg, that nothing bars and that a budget pays for beside
    /// what is walked; `slowed`: conditions of the way itself.
    pub(super) fn reach(&self, geometric: impl Fn(u32) -> MoveLeg, most: u32, slowed: u32, budget: u32) -> u32 {
        let walked: u32 = self.walked.iter().map(|leg| leg.price).sum();
        let left = budget.saturating_sub(walked);
        let most = most.min(left / factor(slowed));
        if most == 0 {
            return 0;
        }
        let met = self.around.field().first_meeting_on_way(&self.at, &geometric(most));
        let open = met.map_or(most, |met| met.step - 1);
        if open == 0 { 0 } else { self.meter.clone().reach(&self.at, &geometric(open), slowed, left).0.min(open) }
    }

    /// Stance at which the walk has arrived.
    pub(super) const fn at(&self) -> &Stance {
        &self.at
    }

    fn plan(self, after: Troops) -> PathPlan {
        let motion = if self.walked.is_empty() { Motion::Still } else { Motion::Full };
        PathPlan { walked: self.walked, end: self.at, after, price: 0, passed: self.meter.passed, motion }
    }
}

/// MC 5.3 Leg of a formed unit in the table's geometry, with the conditions by which it is slowed; none of one that changes the
/// formation alone.
pub(super) fn formed_leg(
    troops: &Troops,
    heading: Heading,
    leg: PathLeg,
    opens: bool,
) -> Result<Option<(MoveLeg, u32)>, Illegal> {
    let is_gun = troops.kind == UnitKind::Gun;
    let stiff = troops.is_mounted() || troops.formation == Formation::Column;
    let is_of_gun = matches!(leg, PathLeg::Forward(_) | PathLeg::Back(_));
    if is_gun && (!is_of_gun || troops.size != GunSize::Light) {
        return Err(Illegal::GunStays);
    }
    if stiff && matches!(leg, PathLeg::Back(_) | PathLeg::Aside(..)) {
        return Err(Illegal::NoSidestep);
    }
    let geometric = match leg {
        PathLeg::Wheel(side, by) if by.units().is_multiple_of(WHEEL_PIECE) => MoveLeg::Wheel { side, by },
        PathLeg::Wheel(..) => return Err(Illegal::WheelStops),
        PathLeg::AboutFace => MoveLeg::AboutFace,
        PathLeg::Face(side) => MoveLeg::Face { side },
        PathLeg::Open | PathLeg::Close | PathLeg::Loosen => return Ok(None),
        PathLeg::Mount | PathLeg::Dismount => return Err(Illegal::NoMount),
        PathLeg::Free(..) => return Err(Illegal::LegNotItsOwn),
        other => {
            let (turn, by, _) = straight(other).ok_or(Illegal::LegNotItsOwn)?;
            if by == Length::ZERO {
                return Err(Illegal::LegNotItsOwn);
            }
            MoveLeg::Straight { along: heading.turned(turn), by }
        }
    };
    Ok(Some((geometric, straight(leg).map_or(0, |(.., slowed)| slowed) + u32::from(opens))))
}

/// MC 5.8 Formation to which a path opens or closes a line; none of one that does neither.
fn opened(game: &Game, unit: UnitId, troops: &Troops, legs: &[PathLeg]) -> Result<Option<Formation>, Illegal> {
    let changes: Vec<&PathLeg> = legs.iter().filter(|leg| matches!(leg, PathLeg::Open | PathLeg::Close)).collect();
    let to = match changes.as_slice() {
        [] => return Ok(None),
        [PathLeg::Open] if troops.formation == Formation::Close => Formation::Open,
        [PathLeg::Close] if troops.formation == Formation::Open => Formation::Close,
        _ => return Err(Illegal::LegNotItsOwn),
    };
    if troops.kind != UnitKind::Foot {
        return Err(Illegal::LegNotItsOwn);
    }
    game.card(unit).may_form(to).map_err(|paragraph| Illegal::Formation(BarredFormation(paragraph)))?;
    let is_ahead = |leg: &PathLeg| matches!(leg, PathLeg::Forward(_) | PathLeg::Open | PathLeg::Close);
    if legs.iter().all(is_ahead) { Ok(Some(to)) } else { Err(Illegal::OpensStraight) }
}

/// MC 5.5 Sides to which a path faces, at its beginning and at its end.
fn faces(troops: &Troops, legs: &[PathLeg]) -> Result<Vec<LegSide>, Illegal> {
    let last = legs.iter().rposition(|leg| *leg != PathLeg::Loosen).unwrap_or(0);
    let mut sides = Vec::new();
    for (at, leg) in legs.iter().enumerate() {
        match leg {
            PathLeg::AboutFace | PathLeg::Face(_) if at != 0 && at != last => return Err(Illegal::FaceInMiddle),
            PathLeg::Face(side) => sides.push(*side),
            PathLeg::Loosen if at + 1 != legs.len() => return Err(Illegal::FaceInMiddle),
            _ => {}
        }
    }
    let is_horse = troops.is_mounted() && matches!(troops.formation, Formation::Close | Formation::Column);
    let is_pair = sides.len() < 2 || sides[0] != sides[1];
    let loosens = legs.last() == Some(&PathLeg::Loosen);
    if (!sides.is_empty() && (!is_horse || !is_pair)) || (loosens && sides.is_empty()) {
        return Err(Illegal::HorseFaces);
    }
    Ok(sides)
}

/// MC 5.3 to 5.8 Path of a formed unit, or of an unlimbered gun.
fn formed(
    game: &Game,
    unit: UnitId,
    troops: Troops,
    start: &Stance,
    budget: u32,
    legs: &[PathLeg],
) -> Result<PathPlan, Illegal> {
    let to = opened(game, unit, &troops, legs)?;
    let sides = faces(&troops, legs)?;
    let mut walk = Walk::of(game, unit, &troops, start);
    walk.go_formed(&troops, legs, budget, to.is_some())?;
    let mut after = Troops { formation: to.unwrap_or(troops.formation), ..troops };
    let mut end = walk.at.clone();
    if to.is_some() {
        end = Game::stance_of(&after, end.pose).ok_or(Illegal::LeavesTable)?;
    }
    if sides.len() == 1 || legs.last() == Some(&PathLeg::Loosen) {
        after = Troops { formation: Formation::Skirmish, gap: 1, ..troops };
        let shape = after.shape().map_err(|_| Illegal::LeavesTable)?;
        let centre = end.centre();
        let loose = Stance::new(end.pose, shape);
        end = Stance { pose: loose.pose_about(centre, end.pose.heading), ..loose };
    }
    let price: u32 = walk.walked.iter().map(|leg| leg.price).sum();
    let mut plan = walk.plan(after);
    plan.end = end;
    if to.is_some() {
        plan.motion = Motion::Full;
    }
    let may_fire = game.battle.options.move_and_fire == MoveAndFire::AllHalf && to.is_none();
    if may_fire && plan.motion == Motion::Full && 2 * price <= budget {
        plan.motion = Motion::Half;
    }
    Ok(plan)
}

/// MC 5.1 Checks that a unit may move or change formation now, on its card.
///
/// # Errors
/// The reason why not.
pub fn check_mover(game: &Game, unit: UnitId) -> Result<(), Illegal> {
    let state = game.unit_state(unit);
    if game.is_general(unit) {
        return Err(Illegal::IsGeneral);
    }
    if !game.state().active.contains(&unit) {
        return Err(Illegal::NotActive);
    }
    game.body(unit).ok_or(Illegal::NotOnTable)?;
    let has = |mark: UnitMark| state.marks.has(mark);
    if game.is_in_contact(unit) {
        Err(Illegal::InContact)
    } else if has(UnitMark::Spent) {
        Err(Illegal::IsSpent)
    } else if game.is_routing(unit) {
        Err(Illegal::Routs)
    } else if has(UnitMark::Halted) {
        Err(Illegal::IsHalted)
    } else if state.reform > 0 {
        Err(Illegal::Reforms)
    } else if has(UnitMark::Done) {
        Err(Illegal::DoneAlready)
    } else {
        Ok(())
    }
}
