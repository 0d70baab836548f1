//! A draft as it is shown: its ghosts, its ways with their prices, its handles, its ranges, and the sentence about it.

use super::super::paint::block_pose;
use super::super::rules::{Draft, DraftLeg, LengthUnit, WalkedLeg, helm, rounded_degrees_text};
use super::super::table_game::{TableGame, TriedDraft};
use super::drag;
use crate::board::table::{Length, Offset, Stance};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::view::draft_marks::{DraftMarks, DraftWay, HandleMark, RangeLine};
use crate::view::ghost::GhostPiece;
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
/// Points of the drawn edge of a range.
const ARC: i32 = 16;

/// Stance of a piece at the end of its draft; none if it is not on the table.
pub(super) fn end_of<G: TableGame>(game: &G, draft: &Draft) -> Option<Stance> {
    tried_end(game, draft.piece, &game.tried(draft))
}

/// Stance of a piece at the end of its draft as tried; none if it is not on the table.
fn tried_end<G: TableGame>(game: &G, piece: PieceId, tried: &TriedDraft) -> Option<Stance> {
    let last = tried.walked.last().map(|leg| leg.end.clone());
    last.or_else(|| game.body(piece).map(|body| body.stance))
}

/// Marks on the board of the draft of a piece as tried.
pub(super) fn marks<G: TableGame>(
    game: &G,
    layout: BoardLayout,
    (piece, tried): (PieceId, &TriedDraft),
    handles: Handles,
) -> DraftMarks {
    let unit = game.field().unit;
    let is_barred = tried.refused.is_some();
    let look = |is_last: bool| match (is_barred && is_last, tried.is_too_long() && is_last) {
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
        let label = if leg.price == Length::ZERO { String::new() } else { unit.short_text(leg.price) };
        DraftWay { points: (0..=BOW).map(point).collect(), label, look: look(index + 1 == count) }
    };
    let end = tried_end(game, piece, tried);
    let places = end.as_ref().filter(|_| handles == Handles::Shown).map(|end| drag::handle_places(end, layout));
    let handle = |(handle, at, heading)| HandleMark { at, heading, sign: drag::sign(handle) };
    DraftMarks {
        ghosts: tried.walked.iter().enumerate().map(ghost).collect(),
        ways: tried.walked.iter().enumerate().map(way).collect(),
        handles: places.into_iter().flatten().map(handle).collect(),
        ranges: end.map_or_else(Vec::new, |end| ranges(game, layout, piece, &end)),
    }
}

/// Edges of the ranges of a piece within 45 degrees of its front, from a stance, and the sides of that arc.
pub(super) fn ranges<G: TableGame>(game: &G, layout: BoardLayout, piece: PieceId, end: &Stance) -> Vec<RangeLine> {
    let half = end.shape.outline().width().0 as i32 / 2;
    let line = |range: Length| {
        let reach = range.0 as f32;
        // Round each front corner, and straight before the front.
        let arc = |corner: i32, from: f32| {
            (0..=ARC).map(move |k| {
                let angle = (from + 45.0 * k as f32 / ARC as f32).to_radians();
                (reach * angle.cos(), corner as f32 + reach * angle.sin())
            })
        };
        let places = arc(-half, -45.0).chain(arc(half, 0.0));
        let point = |(ahead, right): (f32, f32)| {
            let [ahead, right] = [ahead, right].map(|along| Offset::of_units(along.round() as i32));
            layout.map_point(end.pose.off(ahead, right))
        };
        let points: Vec<Vec2> = places.map(point).collect();
        RangeLine { points, label: game.field().unit.short_text(range) }
    };
    let lines: Vec<RangeLine> = game.ranges(piece).into_iter().map(line).collect();
    let corners = [-half, half].map(|right| layout.map_point(end.pose.off(Offset::ZERO, Offset::of_units(right))));
    let ends = lines.last().and_then(|line| Some([*line.points.first()?, *line.points.last()?]));
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
    let sum = Length(tried.moved_before.0 + tried.length.0);
    let leg = leg_words(last.leg, unit, last.price);
    let total = match tried.allowance {
        Some(most) => say!("tabletop-drag-sum-of", sum = unit.short_text(sum), most = unit.short_text(most)),
        None => say!("tabletop-drag-sum", sum = unit.short_text(sum)),
    };
    let parts = [Some(leg), Some(total), stuck_to.map(str::to_owned)];
    parts.into_iter().flatten().chain(tried.warnings.iter().cloned()).collect::<Vec<_>>().join(" ")
}

/// Words for a leg with its price: `Wheel right 22.5 degrees: 1.6.`
fn leg_words(leg: DraftLeg, unit: LengthUnit, price: Length) -> String {
    let (key, measure) = match leg {
        DraftLeg::Ahead(by) => ("ahead", unit.text(by)),
        DraftLeg::Back(by) => ("back", unit.text(by)),
        DraftLeg::AsideLeft(by) => ("aside-left", unit.text(by)),
        DraftLeg::AsideRight(by) => ("aside-right", unit.text(by)),
        DraftLeg::ObliqueLeft(by) => ("oblique-left", unit.text(by)),
        DraftLeg::ObliqueRight(by) => ("oblique-right", unit.text(by)),
        DraftLeg::WheelLeft(by) => ("wheel-left", rounded_degrees_text(by.units())),
        DraftLeg::WheelRight(by) => ("wheel-right", rounded_degrees_text(by.units())),
        DraftLeg::About => ("about", String::new()),
        DraftLeg::FaceLeft => ("face-left", String::new()),
        DraftLeg::FaceRight => ("face-right", String::new()),
        DraftLeg::To(point) => ("to", helm::point_text(point, unit)),
        DraftLeg::Turn(heading) => ("turn", rounded_degrees_text(heading.0)),
    };
    say!("tabletop-leg-" + key, measure, price = unit.short_text(price))
}
