//! MC 5.1, 17.5 Contours of a movement: how far each chance leads before the roll, and the one limit after it.

use crate::board::table::{Heading, HeadingTurn, LegSide, Length, Offset, Point, Stance, WheelAngle};
use crate::games::mcnally_awi::rules::illegal::Illegal;
use crate::games::mcnally_awi::rules::legal::check;
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::mcnally_awi::rules::movement::{CutPath, PathPlan, Stretch, plan_path};
use crate::games::mcnally_awi::rules::numbers::INCH;
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::state::Frame;
use crate::games::mcnally_awi::rules::{Battle, Formation, Game, Order, PathLeg, Troops, UnitKind};
use crate::games::mcnally_awi::table_game::drafted::{path_of, turns_freely};
use crate::games::table::rules::{Draft, DraftLeg, UnitId, legs_to, piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::kernel::chances::{Fraction, Law};
use crate::kernel::{Digest, RuleSet};
use crate::paint::layout::BoardLayout;
use crate::play::DescribeGame;
use crate::play::odds::{chance_in_words, rounded_chance};
use crate::say;
use crate::view::draft_marks::{DraftMarks, RangeLine};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::{Arc, Weak};

/// Chances in percent of which the contours are drawn.
const CHANCES: [i64; 3] = [90, 50, 10];
/// Heading units between two wheels whose ends are looked at.
const GRAIN: u16 = 2048;
/// Directions in which a contour has a point.
const DIRECTIONS: u16 = 64;
/// Parts of a way of which the farthest is sought that may be gone.
const PARTS: u32 = 8;
/// Precision of a contour, in units of length: a quarter of an inch.
const PRECISION: u32 = INCH / 4;

/// Reach of a unit: paths that begin with some legs and are paid out of a budget.
struct Reach<'g> {
    game: &'g Game,
    unit: UnitId,
    budget: u32,
    /// Legs before it.
    before: &'g [PathLeg],
}

impl Reach<'_> {
    /// Whether a path changes the formation on its way: it is priced as a whole.
    fn changes_formation(&self) -> bool {
        let changes = |leg: &PathLeg| !matches!(leg, PathLeg::Forward(_) | PathLeg::Wheel(..) | PathLeg::Oblique(..));
        self.before.iter().any(|leg| changes(leg) && !matches!(leg, PathLeg::Aside(..) | PathLeg::Back(_)))
    }

    /// End of the longest straight leg after some others that the rules allow, up to a length; none if they allow none.
    fn stretched(&self, first: &[PathLeg], stretch: Stretch, most: u32) -> Option<Point> {
        if self.changes_formation() {
            let legs = |length: u32| first.iter().copied().chain((length > 0).then(|| stretch.leg(length))).collect();
            return self.farthest(most, legs);
        }
        let path = CutPath { before: [self.before, first].concat(), stretch: (stretch, most), after: Vec::new() };
        let plan = path.longest(self.game, self.unit, self.budget).map(|(_, plan)| plan);
        plan.or_else(|| self.plan(first)).map(|plan| plan.end.pose.point)
    }

    /// Legs with what they follow, as a path that the rules allow.
    fn plan(&self, legs: &[PathLeg]) -> Option<PathPlan> {
        plan_path(self.game, self.unit, self.budget, &[self.before, legs].concat()).ok()
    }

    /// End of the longest path of a kind that the rules allow, up to a length; none if they allow none.
    fn farthest(&self, most: u32, legs: impl Fn(u32) -> Vec<PathLeg>) -> Option<Point> {
        let end = |length: u32| self.plan(&legs(length)).map(|plan| plan.end.pose.point);
        if let Some(end) = end(most) {
            return Some(end);
        }
        // A way may pass where it cannot end, such as through a friend: the farthest part of it that is legal is sought first.
        let part = |k: u32| most * k / PARTS;
        let legal = (1..PARTS).rev().find(|k| part(*k) > 0 && end(part(*k)).is_some()).unwrap_or(0);
        let (mut good, mut bad) = (part(legal), part(legal + 1));
        while bad - good > PRECISION {
            let middle = u32::midpoint(good, bad);
            if end(middle).is_some() { good = middle } else { bad = middle }
        }
        if good == 0 { None } else { end(good) }
    }
}

/// Edge of the points to which a budget leads a unit that turns freely: straight ways all round.
fn free_contour(reach: &Reach<'_>, from: &Stance, gap: u8) -> Vec<Point> {
    let heading = from.pose.heading;
    let to = |k: u16| {
        let along = heading.turned(HeadingTurn((k * (u16::MAX / DIRECTIONS + 1)).cast_signed()));
        let stretch = Stretch::Free(from.pose.point, along, heading, gap);
        let end = reach.farthest(reach.budget, |length| vec![stretch.leg(length)]);
        end.unwrap_or(from.pose.point)
    };
    (0..=DIRECTIONS).map(|k| to(k % DIRECTIONS)).collect()
}

/// Edge of the points to which a budget leads a formed unit: wheels and what is left ahead; legs with the front kept, and what lies
/// between two of them.
fn formed_contour(reach: &Reach<'_>, from: &Stance, troops: &Troops) -> Vec<Point> {
    let start = from.pose.point;
    let wheel = |side: LegSide, units: u16| {
        reach.stretched(&[PathLeg::Wheel(side, WheelAngle::new(units)?)], Stretch::Forward, reach.budget)
    };
    let side = |side: LegSide| (GRAIN..=8 * GRAIN).step_by(GRAIN.into()).map_while(move |units| wheel(side, units));
    let straight = reach.stretched(&[], Stretch::Forward, reach.budget);
    let left: Vec<Point> = side(LegSide::Left).collect();
    let fan: Vec<Point> = left.into_iter().rev().chain(straight).chain(side(LegSide::Right)).collect();
    let kept = |stretch: Stretch| reach.stretched(&[], stretch, reach.budget / 2);
    let mut front = vec![kept(Stretch::Oblique(LegSide::Left)), straight, kept(Stretch::Oblique(LegSide::Right))];
    // MC 5.4 Columns and horse neither step aside nor back.
    if troops.kind == UnitKind::Foot && troops.formation.is_line() {
        let left = kept(Stretch::Aside(LegSide::Left));
        front.insert(0, left);
        front.extend([kept(Stretch::Aside(LegSide::Right)), kept(Stretch::Back), left]);
    }
    let front: Vec<Point> = front.into_iter().map(|end| end.unwrap_or(start)).collect();
    let at = |k: u16| {
        let along = from.pose.heading.turned(HeadingTurn((k * (u16::MAX / DIRECTIONS + 1)).cast_signed()));
        let far = [&fan, &front].into_iter().map(|line| distance_along(start, along, line)).fold(0.0, f64::max);
        start.off(along, Offset::of_units(far as i32), Offset::ZERO)
    };
    (0..=DIRECTIONS).map(|k| at(k % DIRECTIONS)).collect()
}

/// Greatest distance from a point, in a direction, at which lies a line of points about it; 0 where none does.
fn distance_along(from: Point, along: Heading, line: &[Point]) -> f64 {
    let ahead = along.forward();
    let (x, y) = (ahead.x as f64, ahead.y as f64);
    let unit = x.hypot(y).max(1.0);
    // Coordinates ahead and to the side.
    let seen = |point: &Point| {
        let way = from.to(*point);
        let (dx, dy) = (way.x as f64, way.y as f64);
        ((dx * x + dy * y) / unit, (dx * y - dy * x) / unit)
    };
    let crossing = |pair: &[Point]| {
        let [(a1, b1), (a2, b2)] = [seen(&pair[0]), seen(&pair[1])];
        if b1 * b2 > 0.0 {
            return 0.0;
        }
        let part = if (b1 - b2).abs() < 0.5 { 0.5 } else { b1 / (b1 - b2) };
        (a1 + (a2 - a1) * part).max(0.0)
    };
    line.windows(2).map(crossing).fold(0.0, f64::max)
}

/// What a contour depends on.
#[derive(Clone, PartialEq)]
struct ContourKey {
    state: Digest,
    unit: UnitId,
    budget: u32,
    legs: Vec<PathLeg>,
    gap: Option<u8>,
}

/// Contours that are kept: those of a roll, and of a draft.
const KEPT: usize = 6;

/// Contours of a battle that were computed last.
#[derive(Default)]
struct KnownContours {
    battle: Weak<Battle>,
    all: VecDeque<(ContourKey, Vec<Point>)>,
}

thread_local! {
    /// A drag asks for the same contours in every frame.
    static KNOWN: RefCell<KnownContours> = RefCell::default();
}

/// MC 5, 6, 17.5 Edge of the points to which a budget leads a unit after some legs, as the rules allow its paths.
fn contour(game: &Game, unit: UnitId, budget: u32, before: &[PathLeg]) -> Vec<Point> {
    // The limit of one that turns freely lies about where it stands, whatever its draft but for the gap.
    let is_free = turns_freely(&game.troops(unit));
    let gap = |leg: &PathLeg| if let PathLeg::Free(_, _, gap) = leg { Some(*gap) } else { None };
    let (legs, gap) = if is_free { (Vec::new(), before.iter().find_map(gap)) } else { (before.to_vec(), None) };
    let key = ContourKey { state: game.digest(), unit, budget, legs, gap };
    KNOWN.with_borrow_mut(|known| {
        if !std::ptr::eq(known.battle.as_ptr(), Arc::as_ptr(&game.battle)) {
            *known = KnownContours { battle: Arc::downgrade(&game.battle), all: VecDeque::new() };
        }
        if let Some((_, points)) = known.all.iter().find(|(other, _)| *other == key) {
            return points.clone();
        }
        let points = computed(game, unit, budget, before);
        known.all.push_back((key, points.clone()));
        known.all.drain(..known.all.len().saturating_sub(KEPT));
        points
    })
}

/// Contour of a unit with a budget after some legs, computed anew.
fn computed(game: &Game, unit: UnitId, budget: u32, before: &[PathLeg]) -> Vec<Point> {
    let troops = game.troops(unit);
    let Some(start) = start_of(game, unit, &troops) else { return Vec::new() };
    let is_free = turns_freely(&troops);
    let from = if before.is_empty() || is_free {
        start
    } else {
        match plan_path(game, unit, budget, before) {
            Ok(plan) => plan.end,
            Err(_) => return Vec::new(),
        }
    };
    // The price of a free way is that of the whole.
    let reach = Reach { game, unit, budget, before: if is_free { &[] } else { before } };
    match troops.formation {
        _ if is_free => {
            let gap = before.iter().find_map(|leg| if let PathLeg::Free(_, _, gap) = leg { Some(*gap) } else { None });
            free_contour(&reach, &from, gap.unwrap_or(troops.gap))
        }
        Formation::Unlimbered => {
            let ends = [(Stretch::Forward, budget), (Stretch::Back, budget / 2)];
            ends.into_iter().filter_map(|(stretch, most)| reach.stretched(&[], stretch, most)).collect()
        }
        _ => formed_contour(&reach, &from, &troops),
    }
}

fn line(layout: BoardLayout, points: Vec<Point>, label: String) -> RangeLine {
    RangeLine { points: points.into_iter().map(|at| layout.map_point(at)).collect(), label }
}

/// MC 5.2 Law of the inches of a unit that may roll now; none of another one.
fn roll_law(game: &Game, unit: UnitId) -> Option<Law<i32>> {
    check(game, &Order::Roll { unit, skirmish: None }).ok()?;
    Some(MoveRoll::of(game.troops(unit).move_kind()?.row(&game.battle.charts)).law())
}

/// Greatest inches that are rolled with a chance in percent, and their chance.
fn reached_with(law: &Law<i32>, percent: i64) -> Option<(i32, Fraction)> {
    let reaches = |inches: &i32| law.chance_at_least(inches).rounded(10_000).is_some_and(|part| part >= percent * 100);
    let inches = law.outcomes().rev().copied().find(reaches)?;
    Some((inches, law.chance_at_least(&inches)))
}

/// Adds the contours of the chances of a unit that has not rolled yet: they take the place of its ranges.
pub(super) fn add_chances(game: &Game, layout: BoardLayout, unit: UnitId, marks: &mut DraftMarks) {
    let Some(law) = roll_law(game, unit) else { return };
    marks.ranges.clear();
    let mut drawn = 0;
    for (inches, chance) in CHANCES.into_iter().filter_map(|percent| reached_with(&law, percent)) {
        let budget = inches.unsigned_abs() * INCH;
        if budget > drawn {
            let label =
                say!("mc-contour-chance", length = game.length_text(Length(budget)), chance = rounded_chance(&chance));
            marks.contours.push(line(layout, contour(game, unit, budget, &[]), label));
            drawn = budget;
        }
    }
}

/// Unit that has rolled and its allowance.
fn mover(game: &Game) -> Option<(UnitId, u32)> {
    match game.state().stack.last() {
        Some(Frame::Moving { unit, budget, .. }) => Some((*unit, *budget)),
        _ => None,
    }
}

/// Adds the limit of what is left of a roll about the end of a draft, and up to where the unit still fires.
pub(super) fn add_limit(game: &Game, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
    let unit = unit_of(draft.piece);
    let Some((_, budget)) = mover(game).filter(|(moving, _)| *moving == unit) else { return };
    let Some(before) = path_of(game, draft) else { return };
    let tried = game.tried(draft);
    let troops = game.troops(unit);
    let is_whole = tried.walked.is_empty() || turns_freely(&troops);
    if tried.refused.is_some() || (tried.length.0 >= budget && !is_whole) {
        return;
    }
    if game.card(unit).is_light_fighter() && troops.formation == Formation::Skirmish {
        let label = say!("mc-contour-fires", length = game.length_text(Length(budget / 2)));
        marks.contours.push(line(layout, contour(game, unit, budget / 2, &before), label));
    }
    let label = if is_whole { game.length_text(Length(budget)) } else { String::new() };
    marks.contours.push(line(layout, contour(game, unit, budget, &before), label));
}

/// MC 17.5 Chance that a unit that may roll now gets to a point by the way on which it would be dragged, all prices paid; why it
/// does not get there by that way; none of another one.
pub(super) fn reach_words(game: &Game, unit: UnitId, at: Point) -> Option<String> {
    let law = roll_law(game, unit)?;
    let row = game.troops(unit).move_kind()?.row(&game.battle.charts);
    let troops = game.troops(unit);
    let from = start_of(game, unit, &troops)?;
    let legs = match turns_freely(&troops) {
        true => vec![DraftLeg::To(at)],
        false => legs_to(&from, at).filter(|legs| !legs.is_empty())?,
    };
    let legs = path_of(game, &Draft::along(piece_of(unit), legs))?;
    let greatest = MoveRoll::of(row).greatest();
    let price = match plan_path(game, unit, greatest, &legs) {
        Ok(plan) => plan.price,
        Err(Illegal::TooFar | Illegal::StandTooFar) => return Some(say!("mc-reach-too-far")),
        Err(why) => return Some(say!("mc-reach-barred", why = game.refusal(&why).sentence)),
    };
    let need = price.div_ceil(INCH) as i32;
    let chance = chance_in_words(&law.chance_at_least(&need));
    let dice = if row.plus > 0 {
        say!("mc-dice-plus", dice = row.dice, plus = row.plus)
    } else {
        say!("mc-dice", dice = row.dice)
    };
    Some(say!("mc-reach", length = game.length_text(Length(price)), need, dice, chance))
}
