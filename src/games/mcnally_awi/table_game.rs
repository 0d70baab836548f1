//! The game on a free table: its bodies, and what a draft of a path costs and orders.

use super::rules::illegal::Illegal;
use super::rules::kinds::{Formation, UnitFlag};
use super::rules::legal::{check, deployments};
use super::rules::movement::generals::greatest_way;
use super::rules::movement::path::start_of;
use super::rules::movement::plan_path;
use super::rules::numbers::{HALF_ARC, WHEEL_PIECE};
use super::rules::shots::range_of;
use super::rules::state::{Condition, Frame, Phase, UnitMark, UnitPlace};
use super::rules::text::{draft_leg, path_leg_of};
use super::rules::{Game, Order, PathLeg, Troops, UnitKind};
use crate::board::table::{BodyShape, Heading, Length, MoveLeg, Quad, Stance, TablePose, WheelAngle, WheelMeasure};
use crate::games::table::paint::{Bearing, BlockLook, BlockMark, Figures, StandLook};
use crate::games::table::rules::{Draft, DraftLeg, Field, UnitId, WalkedLeg, piece_of, unit_of, walk};
use crate::games::table::table_game::{TableBody, TableGame, TriedDraft};
use crate::kernel::PieceId;
use crate::play::DescribeGame;
use std::sync::Arc;

/// Side of the block as which a general is shown, in units of length.
const GENERAL: Length = Length(254);
/// Size of figures in percent of the usual one: three men stand abreast on an inch.
const FIGURE_SIZE: u8 = 54;

/// Stance in which a unit is shown; none off the table.
#[must_use]
pub fn shown_stance(game: &Game, unit: UnitId) -> Option<Stance> {
    if !game.knows(unit) {
        return None;
    }
    match game.unit_state(unit).place {
        UnitPlace::Table(pose) if game.is_general(unit) => {
            Some(Stance::new(pose, BodyShape::block(GENERAL, GENERAL).ok()?))
        }
        _ => game.body(unit).map(|body| body.stance.clone()),
    }
}

/// Unit that has rolled and its allowance.
pub(super) fn mover(game: &Game) -> Option<(UnitId, u32)> {
    match game.state().stack.last() {
        Some(Frame::Moving { unit, budget, .. }) => Some((*unit, *budget)),
        _ => None,
    }
}

/// MC 13.1 Place to which a draft of a general who may ride now leads; none of another one.
fn ride(game: &Game, draft: &Draft) -> Option<(Vec<WalkedLeg>, Order)> {
    let general = Some(unit_of(draft.piece)).filter(|unit| may_ride(game, *unit))?;
    let start = shown_stance(game, general)?;
    let walked = walk(&start, &draft.legs, WheelMeasure::OuterCornerArc);
    let to = walked.last().map_or(start.pose.point, |leg| leg.end.pose.point);
    Some((walked, Order::GeneralTo { general, to }))
}

/// MC 13.1 Whether a general on the table may ride now.
fn may_ride(game: &Game, unit: UnitId) -> bool {
    let is_his_phase = matches!(game.state().stack.last(), Some(Frame::Activation { phase: Phase::Moves, .. }));
    is_his_phase
        && game.knows(unit)
        && game.is_general(unit)
        && shown_stance(game, unit)
            .is_some_and(|from| check(game, &Order::GeneralTo { general: unit, to: from.pose.point }).is_ok())
}

/// MC 2.7 Leg with a wheel at the nearest of its stops.
fn in_steps(leg: DraftLeg) -> DraftLeg {
    let stop = |by: WheelAngle| {
        let steps = (by.units() + WHEEL_PIECE / 2) / WHEEL_PIECE;
        WheelAngle::new(steps.max(1) * WHEEL_PIECE).unwrap_or(by)
    };
    match leg {
        DraftLeg::WheelLeft(by) => DraftLeg::WheelLeft(stop(by)),
        DraftLeg::WheelRight(by) => DraftLeg::WheelRight(stop(by)),
        leg => leg,
    }
}

/// Legs of the path that a draft means; none of a leg that no path has.
#[must_use]
pub fn path_of(game: &Game, draft: &Draft) -> Option<Vec<PathLeg>> {
    let unit = unit_of(draft.piece);
    let troops = game.troops(unit);
    let start = start_of(game, unit, &troops)?;
    if !matches!(troops.formation, Formation::Skirmish | Formation::Limbered) {
        // Places and turns are no legs of its own, and refused.
        let leg = |leg: &DraftLeg| match *leg {
            DraftLeg::To(to) => Some(PathLeg::Free(to, start.pose.heading, troops.gap)),
            DraftLeg::Turn(heading) => Some(PathLeg::Free(start.pose.point, heading, troops.gap)),
            leg => path_leg_of(in_steps(leg)),
        };
        return draft.legs.iter().map(leg).collect();
    }
    // A unit that turns freely goes to where the legs lead, with the heading that they end in.
    let end = walk(&start, &draft.legs, WheelMeasure::OuterCornerArc).pop()?.end.pose;
    Some(vec![PathLeg::Free(end.point, end.heading, troops.gap)])
}

impl TableGame for Game {
    /// MC 5.1 A unit rolls, and moves before the next one rolls.
    const MOVES_IN_GROUPS: bool = false;

    fn field(&self) -> &Arc<Field> {
        &self.battle.presentation.field
    }

    fn bodies(&self) -> Vec<TableBody> {
        self.battle.unit_ids().filter_map(|unit| TableGame::body(self, piece_of(unit))).collect()
    }

    fn body(&self, piece: PieceId) -> Option<TableBody> {
        let unit = unit_of(piece);
        let stance = shown_stance(self, unit)?;
        Some(TableBody { piece, side: self.side(unit), stance })
    }

    fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.unit_named(name).map(piece_of)
    }

    /// MC 5.1, 13.1 The unit that has rolled; a general who may ride.
    fn may_move(&self, piece: PieceId) -> bool {
        mover(self).is_some_and(|(unit, _)| unit == unit_of(piece)) || may_ride(self, unit_of(piece))
    }

    /// MC 5.3 The whole path, leg by leg.
    fn tried(&self, draft: &Draft) -> TriedDraft {
        let unit = unit_of(draft.piece);
        if let Some((walked, order)) = ride(self, draft) {
            let length = Length(walked.iter().map(|leg| leg.price.0).sum());
            let allowance = Some(Length(greatest_way(self, unit)));
            let refused = check(self, &order).err().map(|why| self.refusal(&why));
            return TriedDraft { walked, length, allowance, refused, ..TriedDraft::default() };
        }
        let Some((_, budget)) = mover(self).filter(|(moving, _)| *moving == unit) else { return TriedDraft::default() };
        let allowance = Some(Length(budget));
        let refuse = |why: &Illegal| Some(self.refusal(why));
        if draft.legs.is_empty() {
            return TriedDraft { allowance, ..TriedDraft::default() };
        }
        let Some(legs) = path_of(self, draft) else {
            return TriedDraft { allowance, refused: refuse(&Illegal::LegNotItsOwn), ..TriedDraft::default() };
        };
        match plan_path(self, unit, budget, &legs) {
            Ok(plan) => {
                let walked = plan.walked.iter().filter_map(|leg| {
                    let geometric: MoveLeg = leg.geometric?;
                    let shown = draft_leg(leg.leg).unwrap_or(DraftLeg::To(leg.end.pose.point));
                    let path = geometric.path(&leg.from);
                    Some(WalkedLeg { leg: shown, path, end: leg.end.clone(), price: Length(leg.price) })
                });
                TriedDraft { walked: walked.collect(), length: Length(plan.price), allowance, ..TriedDraft::default() }
            }
            Err(why) => {
                let start = start_of(self, unit, &self.troops(unit));
                let walked = start.map_or_else(Vec::new, |from| walk(&from, &draft.legs, WheelMeasure::OuterCornerArc));
                let length = Length(walked.iter().map(|leg| leg.price.0).sum());
                TriedDraft { walked, length, allowance, refused: refuse(&why), ..TriedDraft::default() }
            }
        }
    }

    fn order_of(&self, draft: &Draft) -> Option<Order> {
        if let Some((walked, order)) = ride(self, draft) {
            return (!walked.is_empty()).then_some(order);
        }
        let legs = path_of(self, draft).filter(|legs| !legs.is_empty())?;
        Some(Order::Path { unit: unit_of(draft.piece), legs })
    }

    fn draft_of(&self, order: &Order) -> Option<Draft> {
        if let Order::GeneralTo { general, to } = order {
            return Some(Draft::along(piece_of(*general), vec![DraftLeg::To(*to)]));
        }
        let Order::Path { unit, legs } = order else { return None };
        let drafted = |leg: &PathLeg| match *leg {
            PathLeg::Free(to, heading, _) => {
                let from = start_of(self, *unit, &self.troops(*unit))?;
                // To the place where its centre turns, then about it.
                let there = Stance { pose: TablePose::new(to, heading), ..from.clone() };
                let moved = there.pose_about(there.centre(), from.pose.heading);
                Some(vec![DraftLeg::To(moved.point), DraftLeg::Turn(heading)])
            }
            other => draft_leg(other).map(|leg| vec![leg]),
        };
        let legs: Option<Vec<Vec<DraftLeg>>> = legs.iter().map(drafted).collect();
        Some(Draft::along(piece_of(*unit), legs?.concat()))
    }

    /// MC 5.10 Those that turn freely keep their front where they are dragged.
    fn is_dragged_straight(&self, piece: PieceId) -> bool {
        let unit = unit_of(piece);
        self.is_general(unit) || matches!(self.unit_state(unit).formation, Formation::Skirmish | Formation::Limbered)
    }

    /// MC 18.1 Unit of the side that sets up, as it stands at the middle of its edge.
    fn body_beside(&self, piece: PieceId) -> Option<TableBody> {
        let unit = Some(unit_of(piece)).filter(|unit| self.knows(*unit))?;
        let (side, pose) = match self.state().stack.last()? {
            Frame::SetUp { side } => (*side, deployments(self, *side).find(|(other, _)| *other == unit)?.1),
            _ => return None,
        };
        Some(TableBody { piece, side, stance: Self::stance_of(&self.troops(unit), pose)? })
    }

    fn order_to_place(&self, piece: PieceId, pose: TablePose) -> Option<Order> {
        matches!(self.state().stack.last(), Some(Frame::SetUp { .. }))
            .then_some(Order::Deploy { unit: unit_of(piece), pose })
    }

    fn block(&self, piece: PieceId) -> Option<BlockLook> {
        let unit = unit_of(piece);
        let stance = shown_stance(self, unit)?;
        let (card, state) = (self.card(unit), self.unit_state(unit));
        let default = [[160, 40, 40], [240, 220, 160]];
        let troops = self.troops(unit);
        let whole = Troops { figures: state.start, ..troops };
        let part = |stands: u32| stands.min(u8::MAX.into()) as u8;
        Some(BlockLook {
            side: card.side,
            size: BlockLook::size_of(&stance, self.field().unit.length()),
            figures: match (card.kind, state.formation) {
                (UnitKind::General, _) => Figures::Staff,
                (UnitKind::Gun, _) => Figures::Gun,
                (UnitKind::Horse, Formation::Skirmish) if !troops.is_mounted() => Figures::Loose,
                (UnitKind::Horse, _) => Figures::Horsemen,
                (_, Formation::Skirmish) => Figures::Loose,
                _ if card.has(UnitFlag::Grenadier) => Figures::Grenadiers,
                _ => Figures::Ranks,
            },
            coat: self.battle.presentation.units.get(unit.index()).map_or(default, |title| title.coat),
            flag: self.battle.presentation.flags[card.side.index()],
            losses: 0,
            left_marks: part(troops.stands()),
            loss_marks: part(whole.stands().saturating_sub(troops.stands())),
            marks: block_marks(self, unit),
            stands: stand_looks(self, &troops, &stance),
            figure_size: FIGURE_SIZE,
            bearing: Bearing::default(),
        })
    }

    /// MC 7.3 Half of the arc of fire.
    fn half_arc(&self) -> u16 {
        HALF_ARC
    }

    /// MC 7.2 Range of a unit, and half of it where that counts.
    fn ranges(&self, piece: PieceId) -> Vec<Length> {
        let unit = unit_of(piece);
        if !self.knows(unit) || self.troops(unit).firing_figures() == 0 {
            return Vec::new();
        }
        let weapon = self.troops(unit).weapon;
        let whole = range_of(weapon);
        let half = matches!(weapon, super::rules::kinds::Weapon::Musket | super::rules::kinds::Weapon::Carbine);
        half.then_some(Length(whole.0 / 2)).into_iter().chain([whole]).collect()
    }
}

/// MC 3.2, 3.7 Stands of a unit with their figures; none of a gun and of a general, whose bases bear them.
fn stand_looks(game: &Game, troops: &Troops, stance: &Stance) -> Vec<StandLook> {
    if matches!(troops.kind, UnitKind::Gun | UnitKind::General) {
        return Vec::new();
    }
    let unit = i64::from(game.field().unit.length().0.max(1));
    let hundredths = |length: i32| (i64::from(length) * 100 / unit) as i32;
    let ((width, depth), room) = (troops.stand_size(), troops.of_stand());
    let upright = Stance::new(TablePose::new(stance.pose.point, Heading(0)), stance.shape.clone());
    let middle = upright.centre();
    let look = |(number, quad): (u32, Quad)| {
        let xs = quad.0.iter().map(|corner| corner.x());
        let ys = quad.0.iter().map(|corner| corner.y());
        let centre = |all: &[i32]| all.iter().map(|part| i64::from(*part)).sum::<i64>() / all.len().max(1) as i64;
        let (x, y) = (centre(&xs.collect::<Vec<_>>()), centre(&ys.collect::<Vec<_>>()));
        let men = u32::from(troops.figures).saturating_sub(number * room).min(room);
        StandLook {
            at: (hundredths((x - i64::from(middle.x())) as i32), hundredths((i64::from(middle.y()) - y) as i32)),
            size: (hundredths(width as i32).unsigned_abs(), hundredths(depth as i32).unsigned_abs()),
            men: men as u8,
            room: room as u8,
        }
    };
    (0..).zip(troops.stand_quads(upright.pose)).map(look).collect()
}

fn block_marks(game: &Game, unit: UnitId) -> Vec<BlockMark> {
    let state = game.unit_state(unit);
    let marks = [
        (state.marks.has(UnitMark::Activated), BlockMark::Done),
        (state.marks.has(UnitMark::Fired), BlockMark::Fired),
        (state.marks.has(UnitMark::Panic), BlockMark::Shaken),
        (state.reform > 0 || state.condition == Condition::FallingBack, BlockMark::Disordered),
        (state.condition == Condition::Routing, BlockMark::Fleeing),
    ];
    let mut shown: Vec<BlockMark> = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
    shown.sort_unstable();
    shown
}
