//! The game on a free table: its bodies, and what a draft of a path costs and orders.

use super::rules::illegal::Illegal;
use super::rules::kinds::Formation;
use super::rules::movement::path::start_of;
use super::rules::movement::plan_path;
use super::rules::numbers::HALF_ARC;
use super::rules::shots::range_of;
use super::rules::state::{Condition, Frame, UnitMark, UnitPlace};
use super::rules::text::{draft_leg, path_leg_of};
use super::rules::{Game, Order, PathLeg, UnitKind};
use crate::board::table::{BodyShape, Length, MoveLeg, Stance, WheelMeasure};
use crate::games::table::paint::{Bearing, BlockLook, BlockMark, Figures};
use crate::games::table::rules::{Draft, DraftLeg, Field, UnitId, WalkedLeg, piece_of, unit_of, walk};
use crate::games::table::table_game::{TableBody, TableGame, TriedDraft};
use crate::kernel::PieceId;
use crate::play::DescribeGame;
use std::sync::Arc;

/// Side of the block as which a general is shown, in units of length.
const GENERAL: Length = Length(127);

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
fn mover(game: &Game) -> Option<(UnitId, u32)> {
    match game.state().stack.last() {
        Some(Frame::Moving { unit, budget, .. }) => Some((*unit, *budget)),
        _ => None,
    }
}

/// Legs of the path that a draft means; none of a leg that no path has.
#[must_use]
pub fn path_of(game: &Game, draft: &Draft) -> Option<Vec<PathLeg>> {
    let unit = unit_of(draft.piece);
    let troops = game.troops(unit);
    let start = start_of(game, unit, &troops)?;
    if !matches!(troops.formation, Formation::Skirmish | Formation::Limbered) {
        return draft.legs.iter().map(|leg| path_leg_of(*leg)).collect();
    }
    // Whoever turns freely goes to where the legs lead, with the heading that they end in.
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

    /// MC 5.1 The unit that has rolled.
    fn may_move(&self, piece: PieceId) -> bool {
        mover(self).is_some_and(|(unit, _)| unit == unit_of(piece))
    }

    /// MC 5.3 The whole path, leg by leg.
    fn tried(&self, draft: &Draft) -> TriedDraft {
        let unit = unit_of(draft.piece);
        let Some((_, budget)) = mover(self).filter(|(moving, _)| *moving == unit) else { return TriedDraft::default() };
        let allowance = Some(Length(budget));
        let refuse = |why: &Illegal| Some(self.refusal(why));
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
        let legs = path_of(self, draft).filter(|legs| !legs.is_empty())?;
        Some(Order::Path { unit: unit_of(draft.piece), legs })
    }

    fn draft_of(&self, order: &Order) -> Option<Draft> {
        let Order::Path { unit, legs } = order else { return None };
        let drafted = |leg: &PathLeg| match *leg {
            PathLeg::Free(to, heading, _) => {
                let from = start_of(self, *unit, &self.troops(*unit))?;
                // To the place where its centre turns, then about it.
                let there = Stance { pose: crate::board::table::TablePose::new(to, heading), ..from.clone() };
                let moved = there.pose_about(there.centre(), from.pose.heading);
                Some(vec![DraftLeg::To(moved.point), DraftLeg::Turn(heading)])
            }
            other => draft_leg(other).map(|leg| vec![leg]),
        };
        let legs: Option<Vec<Vec<DraftLeg>>> = legs.iter().map(drafted).collect();
        Some(Draft::along(piece_of(*unit), legs?.concat()))
    }

    fn block(&self, piece: PieceId) -> Option<BlockLook> {
        let unit = unit_of(piece);
        let stance = shown_stance(self, unit)?;
        let (card, state) = (self.card(unit), self.unit_state(unit));
        let default = [[160, 40, 40], [240, 220, 160]];
        let (figures, start) = (u32::from(state.figures), u32::from(state.start.max(1)));
        Some(BlockLook {
            side: card.side,
            size: BlockLook::size_of(&stance, self.field().unit.length()),
            figures: match (card.kind, state.formation) {
                (UnitKind::General, _) => Figures::Staff,
                (UnitKind::Gun, _) => Figures::Gun,
                (UnitKind::Horse, _) => Figures::Horsemen,
                (_, Formation::Skirmish) => Figures::Loose,
                _ => Figures::Ranks,
            },
            coat: self.battle.presentation.units.get(unit.index()).map_or(default, |title| title.coat),
            flag: self.battle.presentation.flags[card.side.index()],
            losses: (start.saturating_sub(figures) * 12 / start).min(12) as u8,
            left_marks: 0,
            loss_marks: 0,
            marks: block_marks(self, unit),
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

fn block_marks(game: &Game, unit: UnitId) -> Vec<BlockMark> {
    let state = game.unit_state(unit);
    let marks = [
        (state.marks.has(UnitMark::Activated), BlockMark::Done),
        (state.marks.has(UnitMark::Fired), BlockMark::Fired),
        (state.marks.has(UnitMark::Panic), BlockMark::Disordered),
        (state.condition == Condition::Routing, BlockMark::Shaken),
    ];
    let mut shown: Vec<BlockMark> = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
    shown.sort_unstable();
    shown
}
