//! The game on a free table: its bodies, and what a draft costs and orders.

pub(super) mod drafted;

pub use drafted::{DraftKind, draft_kind, drafted, turns_freely};

use super::rules::kinds::{Formation, UnitFlag};
use super::rules::legal::deployments;
use super::rules::numbers::HALF_ARC;
use super::rules::shots::range_of;
use super::rules::state::{Condition, Frame, UnitMark, UnitPlace};
use super::rules::{Game, Order, Troops, UnitKind};
use crate::board::table::{BodyShape, Heading, Length, Offset, Quad, Stance, TablePose};
use crate::games::table::paint::{ALL_ROUND, Bearing, BlockLook, BlockMark, Figures, StandLook};
use crate::games::table::rules::{Draft, DraftLeg, Field, FormChange, UnitId, piece_of, unit_of};
use crate::games::table::table_game::{TableBody, TableGame, TriedDraft, carried_last};
use crate::kernel::PieceId;
use crate::say;
use std::sync::Arc;

/// Side of the block as which a general is shown, in units of length.
const GENERAL: Length = Length(254);
/// Distance of a general behind the unit that he is with, in units of length: he hides none of its men, nor they him.
const BEHIND: i32 = 254;
/// Distance of a general beside it, where there is no room behind it.
const BESIDE: i32 = 60;
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
        UnitPlace::Attached(host) => beside_host(game, &game.body(host)?.stance),
        _ => game.body(unit).map(|body| body.stance.clone()),
    }
}

/// MC 13.1 Stance of a general with a unit: behind its middle, or beside it where others stand there or the table ends.
fn beside_host(game: &Game, host: &Stance) -> Option<Stance> {
    let shape = BodyShape::block(GENERAL, GENERAL).ok()?;
    let outline = host.shape.outline();
    let behind = -(outline.depth().0 as i32) - BEHIND;
    let half = GENERAL.0 as i32 / 2;
    let (left, right) = (outline.left() - BESIDE - half, outline.left() + outline.width().0 as i32 + BESIDE + half);
    let places = [(behind, 0), (0, right), (0, left), (BEHIND - BESIDE + behind, 0)];
    let stance = |(ahead, aside): (i32, i32)| {
        let at = host.pose.off(Offset::of_units(ahead), Offset::of_units(aside));
        Stance::new(TablePose::new(at, host.pose.heading), shape.clone())
    };
    let is_clear = |stance: &Stance| {
        let body = stance.footprint();
        let is_on_table = stance.outline().0.iter().all(|corner| game.battle.ground.size.contains(*corner));
        is_on_table && game.standing().all(|(_, other)| !other.footprint.overlaps(&body))
    };
    let mut all = places.map(stance).into_iter();
    let first = all.next()?;
    Some(if is_clear(&first) { first } else { all.find(is_clear).unwrap_or(first) })
}

/// MC 5.5, 5.8, 5.10, 5.12 Turns and changes that a path of troops may be given.
fn legs_of_troops(troops: &Troops) -> Vec<DraftLeg> {
    let form = DraftLeg::Form;
    match (troops.kind, troops.formation) {
        (_, Formation::Skirmish) => {
            let remount = match (troops.kind, troops.is_dismounted) {
                (UnitKind::Horse, true) => Some(form(FormChange::Mount)),
                (UnitKind::Horse, false) => Some(form(FormChange::Dismount)),
                _ => None,
            };
            let gap = if troops.gap == 1 { 2 } else { 1 };
            remount.into_iter().chain([form(FormChange::Gap(gap))]).collect()
        }
        (UnitKind::Horse, _) => {
            vec![DraftLeg::FaceLeft, DraftLeg::FaceRight, form(FormChange::Loosen), form(FormChange::Dismount)]
        }
        (UnitKind::Foot, Formation::Close) => vec![form(FormChange::Open)],
        (UnitKind::Foot, Formation::Open) => vec![form(FormChange::Close)],
        _ => Vec::new(),
    }
}

impl TableGame for Game {
    /// MC 5.1 A unit rolls, and moves before the next one rolls.
    const MOVES_IN_GROUPS: bool = false;

    fn field(&self) -> &Arc<Field> {
        &self.battle.presentation.field
    }

    fn bodies(&self) -> Vec<TableBody> {
        carried_last(self, self.battle.unit_ids().filter_map(|unit| TableGame::body(self, piece_of(unit))))
    }

    fn body(&self, piece: PieceId) -> Option<TableBody> {
        let unit = unit_of(piece);
        let stance = shown_stance(self, unit)?;
        Some(TableBody { piece, side: self.side(unit), stance })
    }

    fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.unit_named(name).map(piece_of)
    }

    /// MC 5.1, 5.2, 9.2, 13.1 The unit that has rolled; a general who may ride, a gun that may turn, a unit that may charge.
    fn may_move(&self, piece: PieceId) -> bool {
        draft_kind(self, unit_of(piece)).is_some()
    }

    /// MC 5.3, 9.2, 13.1 By what a draft of the unit means now.
    fn tried(&self, draft: &Draft) -> TriedDraft {
        drafted(self, draft).tried
    }

    fn order_of(&self, draft: &Draft) -> Option<Order> {
        drafted(self, draft).order
    }

    fn draft_of(&self, order: &Order) -> Option<Draft> {
        drafted::draft_of(self, order)
    }

    fn legs_to_add(&self, draft: &Draft) -> Vec<DraftLeg> {
        let unit = unit_of(draft.piece);
        match draft_kind(self, unit) {
            Some(DraftKind::Path(_)) => {
                let mut legs = legs_of_troops(&self.troops(unit));
                // What the draft has already may be taken away.
                let own = draft.legs.iter().filter(|leg| matches!(leg, DraftLeg::Form(_))).copied();
                legs.extend(own.filter(|leg| !legs.contains(leg)).collect::<Vec<_>>());
                legs
            }
            _ => Vec::new(),
        }
    }

    /// MC 5.10 Gap of 1 or 2 stand widths.
    fn spread(&self, draft: &Draft, is_wider: bool) -> Option<Draft> {
        let unit = unit_of(draft.piece);
        let is_loose = self.troops(unit).formation == Formation::Skirmish
            || draft.legs.contains(&DraftLeg::Form(FormChange::Dismount));
        let wanted = DraftLeg::Form(FormChange::Gap(if is_wider { 2 } else { 1 }));
        let is_path = matches!(draft_kind(self, unit), Some(DraftKind::Path(_)));
        (is_path && is_loose && !draft.legs.contains(&wanted)).then(|| draft.clone().toggled(wanted))
    }

    fn draft_hint(&self, draft: &Draft) -> Option<String> {
        match draft_kind(self, unit_of(draft.piece))? {
            DraftKind::Charge => Some(say!("mc-draft-charge")),
            DraftKind::GunTurn => Some(say!("mc-draft-turn")),
            DraftKind::Path(_) | DraftKind::Ride => None,
        }
    }

    fn give_words(&self, draft: &Draft) -> String {
        match draft_kind(self, unit_of(draft.piece)) {
            Some(DraftKind::Charge) => say!("mc-give-charge"),
            Some(DraftKind::GunTurn) => say!("mc-give-turn"),
            _ => say!("tabletop-give-move"),
        }
    }

    /// MC 13.1 Unit that a general is with.
    fn carrier(&self, piece: PieceId) -> Option<PieceId> {
        let unit = Some(unit_of(piece)).filter(|unit| self.knows(*unit))?;
        match self.unit_state(unit).place {
            UnitPlace::Attached(host) => Some(piece_of(host)),
            _ => None,
        }
    }

    /// MC 5.10 Those that turn freely keep their front where they are dragged.
    fn is_dragged_straight(&self, piece: PieceId) -> bool {
        let unit = unit_of(piece);
        self.is_general(unit) || turns_freely(&self.troops(unit))
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

    /// MC 5.10, 7.3 Skirmishers fire all round.
    fn half_arc_of(&self, piece: PieceId) -> u16 {
        if self.troops(unit_of(piece)).is_all_round() { ALL_ROUND } else { HALF_ARC }
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
        (state.reform > 0, BlockMark::Disordered),
        (state.reform > 0, BlockMark::Reforming),
        (state.condition == Condition::FallingBack, BlockMark::Withdrawing),
        (state.marks.has(UnitMark::Spent) || state.marks.has(UnitMark::Halted), BlockMark::Spent),
        (state.condition == Condition::Routing, BlockMark::Fleeing),
    ];
    let mut shown: Vec<BlockMark> = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
    shown.sort_unstable();
    shown
}
