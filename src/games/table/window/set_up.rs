//! Pieces beside the table that are set out along a front: drawn in one drag or by two clicks, typed as two points, or put where
//! their file has them.

use super::super::helm_words::helm_fault;
use super::super::rules::{DraftLeg, degrees_text, helm, poses_along};
use super::super::table_game::{TableBody, TableGame};
use super::super::words::length_words;
use super::magnets::ANGLE_REACH;
use super::table_choice::TableChoice;
use super::{TableRequest, drag};
use crate::board::table::{BodyShape, Heading, HeadingTurn, Length, Offset, Point, Stance, TablePose};
use crate::i18n::lists::list;
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::AnyOrder;
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::DragPreview;
use crate::ui::parts::{BarredReason, card, noted, primary};
use crate::ui::screen::Selection;
use crate::view::Region;
use crate::view::draft_marks::{DraftMarks, OutlineMark};
use crate::view::grip::{Grip, GripArea, GripDrag, GripId};
use crate::view::hotspot::HotspotLook;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{Id, Key, TextEdit, Ui};

/// Number of the grip that is the whole table, on which a front is drawn.
const FRONT: u8 = 9;
/// Half of the peg at the first end of a front, in units of length.
const PEG: i32 = 40;

/// Selected pieces that stand beside the table, the leader first: they are set out from left to right in this order.
pub(super) fn in_hand<G: TableGame>(game: &G, selection: &Selection) -> Vec<TableBody> {
    let all = selection.choice.piece.into_iter().chain(selection.choice.others.iter().copied());
    all.filter_map(|piece| game.body_beside(piece)).collect()
}

/// Poses of pieces along a front from its left to its right end; none without a direction, unless a single piece needs none.
fn poses<G: TableGame>(game: &G, bodies: &[TableBody], [left, right]: [Point; 2]) -> Option<Vec<TablePose>> {
    let shapes: Vec<&BodyShape> = bodies.iter().map(|body| &body.stance.shape).collect();
    let along = poses_along(left, right, &shapes).or_else(|| Some(vec![at_click(game, bodies, right)?]))?;
    Some(bodies.iter().zip(along).map(|(body, pose)| game.settled_pose(body.piece, pose)).collect())
}

/// Pose of a single piece that a click at a point sets down; none where a front is drawn.
fn at_click<G: TableGame>(game: &G, bodies: &[TableBody], at: Point) -> Option<TablePose> {
    let [body] = bodies else { return None };
    G::IS_SET_BY_CLICK.then(|| game.settled_pose(body.piece, TablePose::new(at, body.stance.pose.heading)))
}

/// Orders that set pieces down at these poses; none if one of them is not to be set down.
fn orders_to_place<G: TableGame>(
    game: &G,
    bodies: &[TableBody],
    poses: impl IntoIterator<Item = TablePose>,
) -> Option<Vec<G::Order>> {
    bodies.iter().zip(poses).map(|(body, pose)| game.order_to_place(body.piece, pose)).collect()
}

fn give<G: TableGame>(orders: Vec<G::Order>) -> Intent {
    Intent::Give(orders.into_iter().map(AnyOrder::of).collect())
}

/// Intent that sets pieces down at their poses along a front, or the sentence why one of them cannot stand there.
fn set_out<G: TableGame>(game: &G, bodies: &[TableBody], poses: Option<Vec<TablePose>>) -> Result<Intent, String> {
    let orders = poses.and_then(|poses| orders_to_place(game, bodies, poses));
    let orders = orders.ok_or_else(|| say!("tabletop-front-short"))?;
    match orders.iter().find_map(|order| game.check(order).err()) {
        Some(why) => Err(game.refusal(&why).sentence),
        None => Ok(give::<G>(orders)),
    }
}

/// Intent that puts pieces where their file, or their last stance, has them.
pub(super) fn put_back<G: TableGame>(game: &G, bodies: &[TableBody]) -> Option<Intent> {
    let orders = orders_to_place(game, bodies, bodies.iter().map(|body| game.usual_pose(body)));
    orders.filter(|orders| !orders.is_empty()).map(give::<G>)
}

/// Right end of a front that is drawn from its left end to a point, turned to the nearest eighth of the compass if it is close.
fn right_end(left: Point, to: Point) -> Point {
    let Some(along) = Heading::of_vector(left.to(to)) else { return to };
    let eighth = Heading(along.nearest_eighth() * Heading::EIGHTH);
    if along.turn_to(eighth).size() > ANGLE_REACH {
        return to;
    }
    let length = i32::try_from(left.to(to).length_down().0).unwrap_or(i32::MAX);
    left.off(eighth, Offset::of_units(length), Offset::ZERO)
}

/// Intent of a click at a point: the first pins the left end of the front, the second sets the pieces out.
pub(super) fn clicked<G: TableGame>(game: &G, selection: &Selection, bodies: &[TableBody], at: Point) -> Intent {
    let at = drag::rounded(at);
    let poses = match (TableChoice::of(selection).front, at_click(game, bodies, at)) {
        (None, None) => return TableRequest::Front(at).intent(),
        (None, Some(pose)) => Some(vec![pose]),
        (Some(left), _) => poses(game, bodies, [left, right_end(left, at)]),
    };
    set_out(game, bodies, poses).unwrap_or_else(|why| Intent::WhyNot(BarredReason::new(why, "")))
}

/// Grip of the whole table while pieces are being set out.
pub(super) fn grip(layout: BoardLayout, leader: PieceId) -> Grip {
    let size = layout.size();
    let corners = vec![Vec2::ZERO, Vec2::new(size.x, 0.0), size, Vec2::new(0.0, size.y)];
    Grip { id: GripId { piece: Some(leader), handle: FRONT }, over: GripArea::Region(Region::Polygons(vec![corners])) }
}

/// Front that a drag on the table draws, if it ended here.
pub(super) fn dragged<G: TableGame>(
    game: &G,
    layout: BoardLayout,
    bodies: &[TableBody],
    drag: &GripDrag,
) -> Option<DragPreview> {
    let point = |at: Vec2| layout.table_point(at.clamp(Vec2::ZERO, layout.size()));
    let (left, to) = (point(drag.from)?, point(drag.to)?);
    let is_free = drag.modifiers.alt;
    let left = if is_free { left } else { drag::rounded(left) };
    let right = if is_free { to } else { right_end(left, drag::rounded(to)) };
    let Some(poses) = poses(game, bodies, [left, right]) else {
        return Some(DragPreview { words: say!("tabletop-front-short"), ..DragPreview::default() });
    };
    let intent = set_out(game, bodies, Some(poses.clone()));
    let look = if intent.is_ok() { HotspotLook::Go } else { HotspotLook::Stop };
    let outline = |(body, pose): (&TableBody, &TablePose)| {
        outline_mark(layout, &Stance::new(*pose, body.stance.shape.clone()), look)
    };
    let outlines = bodies.iter().zip(&poses).map(outline).collect();
    let words = match &intent {
        Ok(_) => front_words(game, bodies, [left, right]),
        Err(why) => why.clone(),
    };
    Some(DragPreview { draft: DraftMarks { outlines, ..DraftMarks::default() }, words, gives: intent.ok() })
}

/// Sentence on a front: its length, where it faces, and the interval.
fn front_words<G: TableGame>(game: &G, bodies: &[TableBody], [left, right]: [Point; 2]) -> String {
    let unit = game.field().unit;
    let facing = Heading::of_vector(left.to(right)).map_or(Heading::NORTH, |along| along.turned(HeadingTurn::LEFT));
    let length = left.to(right).length_down();
    let widths: u32 = bodies.iter().map(|body| body.stance.shape.outline().width().0).sum();
    let gaps = u32::try_from(bodies.len()).unwrap_or(1).saturating_sub(1).max(1);
    let interval = Length(length.0.saturating_sub(widths) / gaps);
    let (front, degrees) = (length_words(length, unit), degrees_text(facing.0));
    let line = say!("tabletop-front", n = bodies.len(), front, degrees);
    match bodies.len() {
        1 => line,
        _ if interval == Length::ZERO => format!("{line} {}", say!("tabletop-front-flush")),
        _ => format!("{line} {}", say!("tabletop-front-interval", interval = length_words(interval, unit))),
    }
}

/// Outline of a body on the board.
fn outline_mark(layout: BoardLayout, stance: &Stance, look: HotspotLook) -> OutlineMark {
    let points = stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
    OutlineMark { points, look }
}

/// Peg at the left end of a front that is pinned.
pub(super) fn peg(layout: BoardLayout, at: Point) -> OutlineMark {
    let corner = |x: i32, y: i32| layout.map_point(at.off(Heading::NORTH, Offset::of_units(y), Offset::of_units(x)));
    let points = vec![corner(0, PEG), corner(PEG, 0), corner(0, -PEG), corner(-PEG, 0)];
    OutlineMark { points, look: HotspotLook::Go }
}

/// Card of the pieces that are being set out.
pub struct SetUpCard<G> {
    game: G,
    bodies: Vec<TableBody>,
    title: String,
    sentence: String,
}

/// Card of the pieces beside the table that are selected; none if there are none.
#[must_use]
pub fn set_up_card<G: TableGame>(game: &G, selection: &Selection) -> Option<SetUpCard<G>> {
    let bodies = in_hand(game, selection);
    let names: Vec<String> = bodies.iter().map(|body| game.piece_name(body.piece)).collect();
    if names.is_empty() {
        return None;
    }
    let sentence = match TableChoice::of(selection).front {
        None if G::IS_SET_BY_CLICK => say!("tabletop-set-up-click"),
        None => say!("tabletop-set-up"),
        Some(left) => say!("tabletop-set-up-second", left = helm::point_text(left, game.field().unit)),
    };
    let title = list(&names);
    Some(SetUpCard { game: game.clone(), bodies, title, sentence })
}

impl<G: TableGame> SetUpCard<G> {
    /// Draws the card. Returns the player's intent.
    pub fn show(&self, ui: &mut Ui) -> Option<Intent> {
        card(ui, &self.title, None, |ui| {
            ui.label(theme::prose(&self.sentence));
            let typed = self.line(ui);
            let put = primary(ui, &say!("tabletop-put-back")).clicked();
            typed.or_else(|| if put { put_back(&self.game, &self.bodies) } else { None })
        })
    }

    /// Field for a front as two points.
    fn line(&self, ui: &mut Ui) -> Option<Intent> {
        let id = Id::new("front of the table");
        let mut typed = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
        let label = ui.label(theme::small(say!("tabletop-front-line")));
        let field =
            TextEdit::singleline(&mut typed).hint_text(say!("tabletop-front-hint")).desired_width(f32::INFINITY);
        let response = noted(ui.add(field).labelled_by(label.id), &say!("tabletop-front-line"));
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let parsed = match helm::parse(&typed, self.game.field().unit).as_deref() {
            Ok([DraftLeg::To(left), DraftLeg::To(right)]) => {
                set_out(&self.game, &self.bodies, poses(&self.game, &self.bodies, [*left, *right]))
            }
            Ok(_) => Err(say!("tabletop-front-hint")),
            Err(fault) => Err(helm_fault::<G>(fault)),
        };
        if let (false, Err(why)) = (typed.trim().is_empty(), &parsed) {
            ui.label(theme::small(why));
        }
        let done = entered && parsed.is_ok();
        ui.data_mut(|data| data.insert_temp(id, if done { String::new() } else { typed }));
        parsed.ok().filter(|_| done)
    }
}
