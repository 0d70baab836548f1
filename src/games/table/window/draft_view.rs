//! A draft as it is shown: its ghosts, its ways with their prices, its handles, its ranges, and the sentence about it.

use super::super::paint::{ALL_ROUND, block_pose, range_edge};
use super::super::rules::{Draft, DraftLeg, LengthUnit, WalkedLeg, helm, rounded_degrees_text};
use super::super::table_game::{TableGame, TriedDraft};
use super::super::words::{change_words, length_words};
use super::group::Follower;
use super::magnets::Magnets;
use super::table_choice::{RulerEnd, TableChoice};
use super::{TableRequest, TableWindow, drag, group, ruler};
use crate::board::table::{Length, Offset, PointSet, Stance};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::DragPreview;
use crate::ui::parts::BarredReason;
use crate::ui::screen::Selection;
use crate::view::draft_marks::{DraftMarks, DraftWay, HandleMark, PaperTag, RangeLine, WayShape};
use crate::view::ghost::GhostPiece;
use crate::view::grip::GripDrag;
use crate::view::hotspot::HotspotLook;
use bevy::math::Vec2;

/// Whether the handles of the last ghost are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Handles {
    Shown,
    /// While one is dragged.
    Hidden,
}

/// Points of the drawn line of a wheel.
const BOW: u32 = 12;

/// Stance of a piece at the end of its draft; none if it is not on the table.
pub(super) fn end_of<G: TableGame>(game: &G, draft: &Draft) -> Option<Stance> {
    tried_end(game, draft.piece, &game.tried(draft))
}

/// Stance of a piece at the end of its draft as tried; none if it is not on the table.
pub(super) fn tried_end<G: TableGame>(game: &G, piece: PieceId, tried: &TriedDraft) -> Option<Stance> {
    let last = tried.walked.last().map(|leg| leg.end.clone());
    last.or_else(|| game.body(piece).map(|body| body.stance))
}

/// Marks on the board of a draft: its own, the ghosts of those that follow it, and the ruler from its end.
pub(super) fn all_marks<G: TableGame>(
    game: &G,
    layout: BoardLayout,
    selection: &Selection,
    (draft, handles): (&Draft, Handles),
) -> DraftMarks {
    let tried = game.tried(draft);
    let followers = group::followers(game, selection, draft);
    with_followers(game, layout, selection, (draft.piece, &tried, handles), &followers)
}

/// Marks of a draft as tried, with those of its followers and the ruler.
fn with_followers<G: TableGame>(
    game: &G,
    layout: BoardLayout,
    selection: &Selection,
    (piece, tried, handles): (PieceId, &TriedDraft, Handles),
    followers: &[Follower],
) -> DraftMarks {
    let mut all = marks(game, layout, (piece, tried), handles);
    for follower in followers {
        let own = marks(game, layout, (follower.draft.piece, &follower.tried), Handles::Hidden);
        // Their last ghosts are enough: the ways are those of the leader.
        all.ghosts.extend(own.ghosts.into_iter().last());
    }
    let Some(end) = TableChoice::of(selection).ruler else { return all };
    let from = tried_end(game, piece, tried);
    all.rods.extend(from.and_then(|from| ruler::rod(game, layout, (piece, &from), end)));
    if let RulerEnd::Piece(other) = end
        && let Some(body) = game.body(other)
    {
        all.ranges.extend(ranges(game, layout, other, &body.stance));
    }
    all
}

/// Draft that a drag of a handle would pin, if it ended here.
pub(super) fn dragged<G: TableWindow>(
    game: &G,
    layout: BoardLayout,
    selection: &Selection,
    (before, stance): (&Draft, &Stance),
    drag: &GripDrag,
) -> DragPreview {
    let magnets = Magnets { game, draft: before, stance, followers: &selection.choice.others };
    let mut dragged = drag::legs(&magnets, layout, drag);
    let mut draft = before.clone().with(dragged.legs.iter().copied());
    let mut tried = game.tried(&draft);
    // A leg that is refused ends where it may, and says why it goes no farther.
    if let Some(why) = tried.refused.clone()
        && let Some(legs) = magnets.cut(&dragged.legs)
    {
        dragged = drag::DraggedLegs { legs, stuck_to: Some(say!("tabletop-no-farther", why = why.sentence)) };
        draft = before.clone().with(dragged.legs.iter().copied());
        tried = game.tried(&draft);
    }
    let followers = group::followers(game, selection, &draft);
    let mut shown = with_followers(game, layout, selection, (draft.piece, &tried, Handles::Hidden), &followers);
    game.add_draft_marks(layout, &draft, &mut shown);
    if let (Some(tag), Some(stuck_to)) = (&mut shown.tag, &dragged.stuck_to) {
        tag.note.clone_from(stuck_to);
    }
    let mut words = vec![sentence(&tried, game.field().unit, dragged.stuck_to.as_deref())];
    let choice = TableChoice::of(selection);
    let from = tried_end(game, draft.piece, &tried);
    words.extend(choice.ruler.zip(from).and_then(|(end, from)| ruler::reading(game, &from, end)));
    if !draft.legs.is_empty() {
        words.extend(group::follower_words(game, &followers));
    }
    let gives = match tried.refused {
        _ if dragged.legs.is_empty() => None,
        None => Some(TableRequest::Pin(draft).intent()),
        Some(why) => Some(Intent::WhyNot(BarredReason::new(why.sentence, why.paragraph))),
    };
    DragPreview { draft: shown, words: words.join(" "), gives }
}

/// Marks on the board of the draft of a piece as tried.
fn marks<G: TableGame>(
    game: &G,
    layout: BoardLayout,
    (piece, tried): (PieceId, &TriedDraft),
    handles: Handles,
) -> DraftMarks {
    let unit = game.field().unit;
    let is_barred = tried.refused.is_some();
    let look = |is_last: bool| match (is_barred && is_last, (tried.is_too_long() || tried.lies_on_others) && is_last) {
        (true, _) => HotspotLook::Stop,
        (false, true) => HotspotLook::GoDisordered,
        (false, false) => HotspotLook::Go,
    };
    let count = tried.walked.len();
    let ghost = |(index, leg): (usize, &WalkedLeg)| GhostPiece {
        piece,
        pose: block_pose(layout, &leg.end),
        label: String::new(),
        look: look(index + 1 == count),
    };
    let way = |(index, leg): (usize, &WalkedLeg)| {
        let steps = leg.path.steps().max(1);
        let point = |k: u32| layout.map_point(leg.path.pose_at(steps * k / BOW).point);
        // The price of a single leg is the sum.
        let label = if leg.price == Length::ZERO || count < 2 { String::new() } else { unit.short_text(leg.price) };
        let shape = match leg.leg {
            DraftLeg::WheelLeft(_) | DraftLeg::WheelRight(_) => WayShape::Bow,
            _ => WayShape::Rod,
        };
        DraftWay { points: (0..=BOW).map(point).collect(), label, shape, look: look(index + 1 == count) }
    };
    let end = tried_end(game, piece, tried);
    let places = end.as_ref().filter(|_| handles == Handles::Shown).map(|end| drag::handle_places(end, layout));
    let handle = |place: drag::HandlePlace| HandleMark {
        at: place.edge,
        away: place.away,
        heading: place.heading,
        sign: drag::sign(place.handle),
        words: drag::handle_words(place.handle),
    };
    DraftMarks {
        ghosts: tried.walked.iter().enumerate().map(ghost).collect(),
        ways: tried.walked.iter().enumerate().map(way).collect(),
        handles: places.into_iter().flatten().map(handle).collect(),
        tag: end.as_ref().filter(|_| count > 0).map(|end| PaperTag {
            at: tag_place(end, layout),
            sum: sum_words(tried, unit),
            note: String::new(),
            look: look(true),
        }),
        ranges: end.map_or_else(Vec::new, |end| ranges(game, layout, piece, &end)),
        ..DraftMarks::default()
    }
}

/// Edges of the ranges of a piece within 45 degrees of its front, from a stance, and the sides of that arc.
pub(super) fn ranges<G: TableGame>(game: &G, layout: BoardLayout, piece: PieceId, end: &Stance) -> Vec<RangeLine> {
    let half = end.shape.outline().width().0 as i32 / 2;
    let half_arc = game.half_arc_of(piece);
    let line = |(index, length): (usize, Length)| {
        let range = length_words(length, game.field().unit);
        let label = match game.range_weapon(piece, index) {
            Some(weapon) => say!("tabletop-range-of", weapon, range),
            None => say!("tabletop-range", range),
        };
        RangeLine { points: range_edge(layout, end, length, half_arc), label }
    };
    let lines: Vec<RangeLine> = game.ranges(piece).into_iter().enumerate().map(line).collect();
    let corners = [-half, half].map(|right| layout.map_point(end.pose.off(Offset::ZERO, Offset::of_units(right))));
    let ends = lines.last().and_then(|line| Some([*line.points.first()?, *line.points.last()?]));
    // A range all round has no sides.
    let ends = ends.filter(|_| half_arc < ALL_ROUND);
    let sides = ends.into_iter().flat_map(|ends| corners.into_iter().zip(ends));
    let sides: Vec<RangeLine> =
        sides.map(|(corner, end)| RangeLine { points: vec![corner, end], label: String::new() }).collect();
    lines.into_iter().chain(sides).collect()
}

/// Sentence about a draft as tried: its last leg with its price, the sum, what it sticks to, and why it cannot be ordered.
pub(super) fn sentence(tried: &TriedDraft, unit: LengthUnit, stuck_to: Option<&str>) -> String {
    if let Some(refused) = &tried.refused {
        return refused.sentence.clone();
    }
    let Some(last) = tried.walked.last() else { return say!("tabletop-drag-nothing") };
    let leg = leg_words(last.leg, unit, last.price);
    let total = say!("tabletop-drag-sum", sum = sum_words(tried, unit));
    let parts = [Some(leg), Some(total), stuck_to.map(str::to_owned)];
    parts.into_iter().flatten().chain(tried.warnings.iter().cloned()).collect::<Vec<_>>().join(" ")
}

/// Words for the sum of a draft, with what may be moved if there is a limit: `7.0 of 10 cm`.
fn sum_words(tried: &TriedDraft, unit: LengthUnit) -> String {
    let sum = Length(tried.moved_before.0 + tried.length.0);
    match tried.allowance {
        Some(most) => say!("tabletop-sum-of", sum = unit.short_text(sum), most = length_words(most, unit)),
        None => length_words(sum, unit),
    }
}

/// Corner of a body beside which its tag lies: the rightmost one on the board as drawn.
fn tag_place(end: &Stance, layout: BoardLayout) -> Vec2 {
    let outline = end.outline();
    let corners = outline.corners().iter().map(|corner| layout.map_point(*corner));
    corners.max_by(|one, other| one.x.total_cmp(&other.x)).unwrap_or(Vec2::ZERO)
}

/// Words for a leg with its price: `Wheel right 22.5 degrees: 1.6.`
fn leg_words(leg: DraftLeg, unit: LengthUnit, price: Length) -> String {
    let (key, measure) = match leg {
        DraftLeg::Ahead(by) => ("ahead", length_words(by, unit)),
        DraftLeg::Back(by) => ("back", length_words(by, unit)),
        DraftLeg::AsideLeft(by) => ("aside-left", length_words(by, unit)),
        DraftLeg::AsideRight(by) => ("aside-right", length_words(by, unit)),
        DraftLeg::ObliqueLeft(by) => ("oblique-left", length_words(by, unit)),
        DraftLeg::ObliqueRight(by) => ("oblique-right", length_words(by, unit)),
        DraftLeg::WheelLeft(by) => ("wheel-left", rounded_degrees_text(by.units())),
        DraftLeg::WheelRight(by) => ("wheel-right", rounded_degrees_text(by.units())),
        DraftLeg::About => ("about", String::new()),
        DraftLeg::FaceLeft => ("face-left", String::new()),
        DraftLeg::FaceRight => ("face-right", String::new()),
        DraftLeg::To(point) => ("to", helm::point_text(point, unit)),
        DraftLeg::Turn(heading) => ("turn", rounded_degrees_text(heading.0)),
        DraftLeg::Form(change) => return say!("tabletop-leg-change", change = change_words(change)),
    };
    say!("tabletop-leg-" + key, measure, price = length_words(price, unit))
}
