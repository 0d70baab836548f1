//! Places of the off-screen markers along the edge of the board, and the words on them.

use super::{OffscreenPiece, Room, size};
use crate::kernel::SideId;
use crate::say;
use crate::view::placement::{self, Content, Obstacle, Spot};
use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Edge of the board at which a pennant stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Border {
    /// Upper edge of the board, for offscreen markers.
    Top,
    /// Right edge of the board, for offscreen markers.
    Right,
    /// Lower edge of the board, for offscreen markers.
    Bottom,
    /// Left edge of the board, for offscreen markers.
    Left,
}

impl Border {
    /// Unit vector outward over this edge of the board.
    pub(super) const fn out(self) -> Vec2 {
        match self {
            Border::Top => vec2(0.0, -1.0),
            Border::Right => vec2(1.0, 0.0),
            Border::Bottom => vec2(0.0, 1.0),
            Border::Left => vec2(-1.0, 0.0),
        }
    }

    /// Whether a pennant on this edge of the board points up or down.
    pub(super) const fn is_upright(self) -> bool {
        matches!(self, Border::Top | Border::Bottom)
    }

    /// Edge of the board over which a place out of view lies.
    fn of(open: Rect, at: Pos2) -> Self {
        let beyond = [
            (open.top() - at.y, Border::Top),
            (at.x - open.right(), Border::Right),
            (at.y - open.bottom(), Border::Bottom),
            (open.left() - at.x, Border::Left),
        ];
        beyond.into_iter().max_by(|a, b| a.0.total_cmp(&b.0)).map_or(Border::Top, |(_, border)| border)
    }

    /// Panels over which a pennant on this edge is drawn, and panels that it avoids.
    fn walls(self, room: &Room) -> (&[Rect], &[Rect]) {
        if self.is_upright() { (&room.ends, &room.columns) } else { (&room.columns, &room.ends) }
    }

    /// Coordinate of a place along the edge, in points.
    const fn along(self, at: Pos2) -> f32 {
        if self.is_upright() { at.x } else { at.y }
    }

    /// Rectangle of a pennant of this size at a coordinate along the edge, its point on the board's edge or on a panel over it.
    fn lay(self, room: &Room, along: f32, size: Vec2) -> Rect {
        let (board, half) = (room.board, size * 0.5);
        let along = |low: f32, high: f32, half: f32| along.clamp(low + half, (high - half).max(low + half));
        let middle = match self {
            Border::Top => pos2(along(board.left(), board.right(), half.x), board.top() + half.y),
            Border::Bottom => pos2(along(board.left(), board.right(), half.x), board.bottom() - half.y),
            Border::Left => pos2(board.left() + half.x, along(board.top(), board.bottom(), half.y)),
            Border::Right => pos2(board.right() - half.x, along(board.top(), board.bottom(), half.y)),
        };
        let mut rect = Rect::from_center_size(middle, size);
        // A panel over the edge may have something else in front of it, as a column has its tab.
        let (walls, _) = self.walls(room);
        for _ in walls {
            let Some(wall) = walls.iter().find(|wall| wall.intersects(rect)) else { break };
            rect = match self {
                Border::Top => rect.translate(vec2(0.0, wall.bottom() + GAP - rect.top())),
                Border::Bottom => rect.translate(vec2(0.0, wall.top() - GAP - rect.bottom())),
                Border::Left => rect.translate(vec2(wall.right() + GAP - rect.left(), 0.0)),
                Border::Right => rect.translate(vec2(wall.left() - GAP - rect.right(), 0.0)),
            };
        }
        rect
    }
}

/// Off-screen marker: a pennant for one or more units of a side in about the same direction.
#[derive(Clone, Debug, PartialEq)]
pub struct OffscreenMarker {
    /// Edge of the board over which the pennant points.
    pub border: Border,
    /// Rectangle of the pennant on the screen, in points.
    pub rect: Rect,
    /// Side of the units that the pennant stands for.
    pub side: SideId,
    /// Words written on the pennant.
    pub words: String,
    /// Indices of the pennant's units among all out of view, in their order along the edge.
    pub who: Vec<usize>,
}

/// Distances along the edge within which units share a pennant, in points; the first that needs few pennants is used.
const NEAR: [f32; 3] = [150.0, 220.0, 320.0];
/// Largest number of pennants: above it only units that matter have one.
const MOST: usize = 8;
/// Gap between a pennant and its neighbours, in points.
const GAP: f32 = 2.0;
/// Step along the edge in which a free place is searched, in points.
const STEP: f32 = 6.0;
/// Cost for a pennant of each point of distance along the edge from its best place; less than that of hiding the corner of a piece.
const ALONG: f32 = 0.005;
/// Greatest distance along the edge that a pennant moves rather than shorten its words, in points.
const FAR: f32 = 150.0;

/// Pennants along the board's edge for these units. `wide`: width of words on a pennant, in points.
#[must_use]
pub fn pointers(room: &Room, out: &[OffscreenPiece], wide: &dyn Fn(&str) -> f32) -> Vec<OffscreenMarker> {
    let all = NEAR.into_iter().map(|near| groups(room.open, out, near, |_| true)).find(|all| all.len() <= MOST);
    let groups = all.unwrap_or_else(|| groups(room.open, out, NEAR[0], |one| one.matters));
    let mut placed: Vec<OffscreenMarker> = Vec::new();
    for group in groups {
        let [words, units, count] = group.words(out);
        let with = |words: String, far: f32, placed: &[OffscreenMarker]| {
            let rect = free(room, &group, (size(group.border, wide(&words)), far), placed);
            rect.map(|(rect, covers)| (covers, words, rect))
        };
        // A bare number is hard to understand: it is used only where nothing else fits.
        let is_clear = |(covers, ..): &(f32, String, Rect)| *covers <= 0.0;
        let told = || {
            let all = [(&words, FAR), (&units, f32::INFINITY)];
            all.into_iter().filter_map(|(words, far)| with(words.clone(), far, &placed))
        };
        let clear = told().find(is_clear);
        let best = clear.or_else(|| with(count, f32::INFINITY, &placed)).or_else(|| told().next());
        let Some((_, words, rect)) = best else { continue };
        placed.push(OffscreenMarker { border: group.border, rect, side: group.side, words, who: group.who });
    }
    placed
}

/// Group of offscreen units of one side, near each other along an edge.
struct Group {
    border: Border,
    side: SideId,
    /// Coordinate of each unit of the group along the edge, in points.
    along: Vec<f32>,
    who: Vec<usize>,
}

impl Group {
    /// Words for a group's pennant: the longest, a shorter form, and the shortest.
    fn words(&self, out: &[OffscreenPiece]) -> [String; 3] {
        let (n, units) = (self.who.len(), say!("beyond-edge-units", n = self.who.len()));
        let one = self.who.first().filter(|_| n == 1).map(|at| out[*at].name.clone());
        [one.unwrap_or_else(|| units.clone()), units, n.to_string()]
    }
}

fn groups(open: Rect, out: &[OffscreenPiece], near: f32, wanted: impl Fn(&OffscreenPiece) -> bool) -> Vec<Group> {
    let there = |(nth, one): (usize, &OffscreenPiece)| {
        let border = Border::of(open, one.at);
        (border, border.along(one.at), nth)
    };
    let mut all: Vec<(Border, f32, usize)> = out.iter().enumerate().filter(|(_, one)| wanted(one)).map(there).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut groups: Vec<Group> = Vec::new();
    for (border, along, nth) in all {
        let side = out[nth].side;
        let same = |group: &&mut Group| (group.border, group.side) == (border, side);
        let known = groups.iter_mut().rev().find(same);
        match known.filter(|group| group.along.last().is_some_and(|last| along - last < near)) {
            Some(group) => {
                group.along.push(along);
                group.who.push(nth);
            }
            None => groups.push(Group { border, side, along: vec![along], who: vec![nth] }),
        }
    }
    groups
}

/// Rectangle of a pennant of this size, at most `far` points from its best place: there, or the nearest that covers nothing; else
/// the one that covers least. With it the price of what it covers.
fn free(room: &Room, group: &Group, (size, far): (Vec2, f32), placed: &[OffscreenMarker]) -> Option<(Rect, f32)> {
    let best = group.along.iter().sum::<f32>() / group.along.len() as f32;
    let board = room.board;
    let (low, high) =
        if group.border.is_upright() { (board.left(), board.right()) } else { (board.top(), board.bottom()) };
    let best = best.clamp(low, high);
    let steps = ((high - low).min(far) / STEP) as i32;
    let (_, beside) = group.border.walls(room);
    let others = beside.iter().copied().chain(placed.iter().map(|other| other.rect.expand(GAP)));
    let others = others.map(|rect| Obstacle::new(rect, Content::Words));
    let clear: Vec<Obstacle> = room.taken.iter().copied().chain(others).collect();
    let along = (0..=steps).flat_map(|step| [STEP * step as f32, -STEP * step as f32]);
    let spots = along
        .filter(|off| (low..=high).contains(&(best + off)))
        .map(|off| Spot { rect: group.border.lay(room, best + off, size), detour: ALONG * off.abs() });
    placement::place(spots, &clear, f32::INFINITY).map(|placed| (placed.rect, placed.covers))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect { min: Pos2::ZERO, max: pos2(800.0, 600.0) };

    fn out(x: f32, y: f32, side: u8) -> OffscreenPiece {
        OffscreenPiece { at: pos2(x, y), side: SideId(side), name: "Pikes".to_owned(), matters: false }
    }

    fn room() -> Room {
        Room { board: BOARD, open: BOARD, columns: Vec::new(), ends: Vec::new(), taken: Vec::new() }
    }

    const fn piece(rect: Rect) -> Obstacle {
        Obstacle::new(rect, Content::Piece)
    }

    fn laid(room: &Room, out: &[OffscreenPiece]) -> Vec<OffscreenMarker> {
        pointers(room, out, &|words| 8.0 * words.len() as f32)
    }

    #[test]
    fn those_near_each_other_share_one_and_no_two_lie_on_each_other() {
        let all = [out(300.0, -40.0, 0), out(420.0, -90.0, 0), out(360.0, -60.0, 1), out(900.0, 300.0, 1)];
        let found = laid(&room(), &all);
        let who: Vec<(u8, &[usize])> = found.iter().map(|p| (p.side.0, p.who.as_slice())).collect();
        assert_eq!(who, [(0, &[0, 1][..]), (1, &[2]), (1, &[3])]);
        assert_eq!(found[0].rect.center().x, 360.0, "in the middle of them");
        assert!(!found[0].rect.intersects(found[1].rect), "{found:?}");
        assert_eq!(found[1].words, "Pikes", "one has a name");
    }

    #[test]
    fn each_points_out_over_its_own_edge_and_touches_it() {
        for (at, border) in [
            (pos2(100.0, -10.0), Border::Top),
            (pos2(850.0, 100.0), Border::Right),
            (pos2(300.0, 700.0), Border::Bottom),
            (pos2(-30.0, 200.0), Border::Left),
        ] {
            let found = laid(&room(), &[out(at.x, at.y, 0)]);
            assert_eq!(found[0].border, border, "{at:?}");
            assert!(BOARD.expand(0.1).contains_rect(found[0].rect));
            assert!(!BOARD.contains(
                found[0].rect.center() + border.out() * (0.1 + (border.out() * found[0].rect.size()).length() * 0.5)
            ));
        }
    }

    #[test]
    fn it_never_lies_on_a_counter_and_before_what_lies_over_the_edge() {
        let counter = Rect::from_center_size(pos2(20.0, 200.0), vec2(90.0, 60.0));
        let found = laid(&Room { taken: vec![piece(counter)], ..room() }, &[out(-30.0, 200.0, 0)]);
        assert!(!found[0].rect.shrink(0.1).intersects(counter) && found[0].rect.left() == 0.0, "{found:?}");
        assert!((found[0].rect.center().y - 200.0).abs() < 60.0, "no farther than need be");
        let column = Rect::from_min_max(pos2(600.0, 8.0), pos2(792.0, 300.0));
        let open = BOARD.with_max_x(600.0);
        let room = Room { columns: vec![column], open, ..room() };
        let [under, below] = [200.0, 500.0].map(|y| laid(&room, &[out(760.0, y, 0)])[0].rect.right());
        assert_eq!((under, below), (600.0 - GAP, 800.0), "where no column lies over it, at the edge itself");
    }

    #[test]
    fn what_lies_over_the_head_of_the_board_is_no_wall_to_one_that_points_aside() {
        let ends = vec![Rect::from_min_max(pos2(6.0, 6.0), pos2(500.0, 60.0))];
        let room = Room { ends, ..room() };
        let found = laid(&room, &[out(-30.0, 20.0, 0), out(300.0, -20.0, 0)]);
        let at = |border: Border| found.iter().find(|p| p.border == border).unwrap().rect;
        assert_eq!((at(Border::Left).left(), at(Border::Top).top()), (0.0, 60.0 + GAP), "{found:?}");
        assert!(at(Border::Left).top() >= 60.0);
    }

    #[test]
    fn where_a_name_has_no_room_a_number_may_have_it() {
        let wall = |y: f32| piece(Rect::from_min_max(pos2(45.0, y), pos2(800.0, y + 260.0)));
        let taken = [0.0, 260.0, 520.0].map(wall).to_vec();
        let found = laid(&Room { taken, ..room() }, &[out(-30.0, 200.0, 0)]);
        assert_eq!(found[0].words, "1");
    }

    #[test]
    fn many_share_one_with_those_farther_off() {
        let all: Vec<OffscreenPiece> = (0..10).map(|nth| out(40.0 + 160.0 * nth as f32, -20.0, 0)).collect();
        let board = BOARD.with_max_x(1600.0);
        assert_eq!(laid(&Room { board, open: board, ..room() }, &all).len(), 1);
    }

    #[test]
    fn of_a_swarm_only_those_are_left_who_matter() {
        let board = Rect::from_min_size(Pos2::ZERO, vec2(4000.0, 600.0));
        let mut all: Vec<OffscreenPiece> = (0..10).map(|nth| out(40.0 + 380.0 * nth as f32, -20.0, 0)).collect();
        let room = Room { board, open: board, ..room() };
        assert!(laid(&room, &all).is_empty());
        all[3].matters = true;
        assert_eq!(laid(&room, &all).len(), 1);
    }
}
