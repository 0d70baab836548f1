//! Camera: the point of the map in the middle of the board, and the scale of the places.

use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use bevy::math::Vec2;
use bevy_egui::egui::{Pos2, Rangef, Rect, vec2};

/// Zoom factor of one step of the wheel: four steps double.
const ZOOM_STEP: f32 = 1.189_207_1;
/// Smallest hex radius, in points.
const MIN_HEX_RADIUS: f32 = 5.0;
/// Smallest map unit of a whole table, in points.
const MIN_TABLE_UNIT: f32 = 0.5;
/// Largest hex radius, in points.
const MAX_HEX_RADIUS: f32 = 160.0;
/// Ratio of the ground visible at the farthest zoom to the ground visible when the whole map is.
const MAX_OVERZOOM_FACTOR: f32 = 1.35;
/// Free height above the whole map, in points, for the line with the task.
pub const HEAD: f32 = 42.0;
/// Free height below the whole map, in points, for the buttons of the board.
const FOOT: f32 = 36.0;

/// Free height above the camera's target, in points: the sentence about it may have two lines.
const SENTENCE: f32 = 62.0;
/// Width in points that a piece gets where it is too small to be read.
const LEGIBLE: f32 = 73.0;
/// Width in points from which a piece is legible: strength, kind and morale, if not the name.
const READ: f32 = 40.0;
/// Margin of the map around the camera's target, in map units.
const AROUND: f32 = 1.4;
/// Margin around what is in view already, in map units: half a piece in any rotation.
const HALF: f32 = 0.8;
/// Ratio of scales from which zooming in is not worthwhile.
const MIN_ZOOM_GAIN: f32 = 0.88;
/// Factor by which the scale may be reduced to show the whole sheet with its title.
const SHEET: f32 = 0.8;
/// Factor by which the scale may be reduced so that nothing of the map is cut off.
const UNCLIPPED_SCALE_FACTOR: f32 = 0.8;
/// Width of a piece in points below which the whole sheet is not shown for the sake of its title.
const SMALL: f32 = 20.0;
/// Factor as [`SHEET`], where pieces are small.
const SMALL_SHEET: f32 = 0.97;
/// Free height in points below a field that just fits: the buttons of the board lie beside it.
const BELOW_FIELD: f32 = 4.0;

/// Target of a camera movement.
#[derive(Clone, Debug, PartialEq)]
pub struct CameraTarget {
    /// Places that must be visible, in map units.
    pub places: Vec<Vec2>,
    /// Zoom that the target asks for.
    pub closeness: Zoom,
}

/// Zoom that a camera target asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Zoom {
    /// Zoom close enough to read a piece of this width, in map units.
    Read(f32),
    /// Zoom close enough to read a piece of this width in map units, for a choice: the camera stays while the player looks at the
    /// options, and afterwards.
    Fit(f32),
    /// Zoom no closer than the camera is now.
    AsItIs,
    /// Any zoom: the player's camera is restored only when this target ends. When a table is opened with it, the camera moves as
    /// by [`Zoom::Fit`]. Holds the width of a piece to be read, in map units.
    Anywhere(f32),
}

impl CameraTarget {
    /// Target for a table that is just opened: [`Zoom::Anywhere`] becomes [`Zoom::Fit`].
    #[must_use]
    pub fn at_first(self) -> Self {
        match self.closeness {
            Zoom::Anywhere(width) => Self { closeness: Zoom::Fit(width), ..self },
            _ => self,
        }
    }
}

/// Frame of a camera target: a part of the map, and the room on the screen for it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Lower corner of the part of the map, in map units.
    low: Vec2,
    /// Upper corner of the part of the map, in map units.
    high: Vec2,
    /// Room for the map on the screen, in points.
    room: Rect,
}

impl Frame {
    /// Frame around places in the open part of a board; none if there are no places.
    fn around(places: &[Vec2], open: Rect) -> Option<Self> {
        let first = *places.first()?;
        let low = places.iter().fold(first, |low, at| low.min(*at)) - AROUND;
        let high = places.iter().fold(first, |high, at| high.max(*at)) + AROUND;
        let room = Rect::from_min_max(open.min + vec2(0.0, SENTENCE), open.max - vec2(0.0, FOOT));
        Some(Self { low, high, room })
    }

    /// Scale at which the frame just fits, in points to the hex radius.
    fn scale(&self) -> f32 {
        (self.room.width() / (self.high.x - self.low.x)).min(self.room.height() / (self.high.y - self.low.y))
    }
}

/// Camera over the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Point of the map in the middle of the board, in map units.
    pub middle: Vec2,
    /// Scale in points to the hex radius.
    pub scale: f32,
    /// Orientation of the map in this camera.
    pub turn: Orientation,
}

impl Camera {
    /// Camera that shows the whole map in the open part of a board, in this orientation.
    #[must_use]
    pub fn whole(layout: BoardLayout, board: Rect, open: Rect, turn: Orientation) -> Self {
        let (size, rim) = (layout.size(), 2.0 * layout.rim());
        let fits = (open.width() / (size.x + rim)).min((open.height() - HEAD - FOOT) / (size.y + rim));
        let least = if layout.is_table() { MIN_TABLE_UNIT } else { MIN_HEX_RADIUS };
        let scale = fits.clamp(least, MAX_HEX_RADIUS);
        let mut camera = Self { middle: Vec2::ZERO, scale, turn };
        camera.place_point_at(board, size * 0.5, open.center() + vec2(0.0, (HEAD - FOOT) * 0.5));
        camera
    }

    /// Camera that shows these places in the open part of a board: no closer than needed to read a piece of this width in map
    /// units, no farther than the whole map. Where the map has room, nothing beyond it is visible.
    #[must_use]
    pub fn framing(whole: Self, layout: BoardLayout, board: Rect, open: Rect, places: &[Vec2], width: f32) -> Self {
        let Some(frame) = Frame::around(places, open) else { return whole };
        let scale = frame.scale().min(LEGIBLE / width).max(whole.scale);
        // If little is needed to show the full width or height of the map, nothing of it is cut off.
        let [low, high] = layout.field();
        let field = high - low;
        let tall = Rect::from_min_max(open.min + vec2(0.0, HEAD), open.max - vec2(0.0, BELOW_FIELD));
        let fits = [tall.width() / field.x, tall.height() / field.y];
        let scale = fits.into_iter().filter(|fit| *fit > scale * UNCLIPPED_SCALE_FACTOR).fold(scale, f32::min);
        let sheet = if whole.scale * width < SMALL { SMALL_SHEET } else { SHEET };
        if whole.scale > scale * sheet {
            return whole;
        }
        let mut camera = Self { scale: scale.clamp(MIN_HEX_RADIUS, MAX_HEX_RADIUS), ..whole };
        let is_whole = tall.height() >= field.y * camera.scale * 0.998;
        let room = if is_whole { tall } else { frame.room };
        let (seen, size) = (room.size() / (2.0 * camera.scale), layout.size());
        let middle = (frame.low + frame.high) * 0.5;
        let along = |at: f32, seen: f32, field: f32, size: f32, low: f32| {
            if seen < field * 0.499 { at.clamp(seen, size - seen) } else { low + field * 0.5 }
        };
        let middle =
            Vec2::new(along(middle.x, seen.x, field.x, size.x, low.x), along(middle.y, seen.y, field.y, size.y, low.y));
        camera.place_point_at(board, middle, room.center());
        camera
    }

    /// Smallest scale to zoom out to, if this camera shows the whole map, in points per hex radius.
    #[must_use]
    pub fn farthest(&self) -> f32 {
        self.scale / MAX_OVERZOOM_FACTOR
    }

    /// Moves a point of the map to a place on the screen.
    pub fn place_point_at(&mut self, board: Rect, point: Vec2, at: Pos2) {
        let off = at - board.center();
        self.middle = point - self.turn.rotate_vector(Vec2::new(off.x, off.y)) / self.scale;
    }

    /// Place of a map point on the screen.
    #[must_use]
    pub fn to_screen(&self, board: Rect, point: Vec2) -> Pos2 {
        let off = self.turn.rotate_vector(point - self.middle) * self.scale;
        board.center() + vec2(off.x, off.y)
    }

    /// Point of the map at a place on the screen.
    #[must_use]
    pub fn to_map(&self, board: Rect, point: Pos2) -> Vec2 {
        let off = point - board.center();
        self.middle + self.turn.rotate_vector(Vec2::new(off.x, off.y)) / self.scale
    }

    /// Pans the map with the pointer by an offset in points.
    pub fn pan(&mut self, by: bevy_egui::egui::Vec2) {
        self.middle -= self.turn.rotate_vector(Vec2::new(by.x, by.y)) / self.scale;
    }

    /// Zooms by steps of the wheel, out to the scale `farthest` at most; the point under `anchor` stays in place.
    pub fn zoom(&mut self, board: Rect, anchor: Pos2, steps: f32, farthest: f32) {
        let held = self.to_map(board, anchor);
        // In a window that has grown since, the camera may be farther out already.
        self.scale = (self.scale * ZOOM_STEP.powf(steps)).clamp(farthest.min(self.scale), MAX_HEX_RADIUS);
        self.middle += held - self.to_map(board, anchor);
    }

    /// Camera that shows a target in the open part of a board; none if this one does already. It zooms out no farther than
    /// needed, zooms in only where nothing can be read, and stays within the edge of the map.
    #[must_use]
    pub fn moved_to(&self, layout: BoardLayout, board: Rect, open: Rect, sight: &CameraTarget) -> Option<Self> {
        let Frame { low, high, room } = Frame::around(&sight.places, open)?;
        let fit = Frame { low, high, room }.scale();
        let (wanted, least) = match sight.closeness {
            Zoom::Read(width) | Zoom::Fit(width) => (LEGIBLE / width, READ / width),
            Zoom::AsItIs => (0.0, 0.0),
            Zoom::Anywhere(_) => return None,
        };
        let is_small = self.scale < least && self.scale < wanted.min(fit) * MIN_ZOOM_GAIN;
        let aside = Vec2::splat(AROUND - HALF);
        if !is_small && room.expand(1.0).contains_rect(self.seen(board, low + aside, high - aside)) {
            return None;
        }
        let scale = if is_small { wanted.min(fit) } else { self.scale.min(fit) };
        let middle = (low + high) * 0.5;
        let mut camera = Self { scale: scale.clamp(MIN_HEX_RADIUS, MAX_HEX_RADIUS), ..*self };
        // A target that the camera zooms in on is centred; any other stays where it is as nearly as possible.
        let at = if is_small { room.center() } else { self.to_screen(board, middle) };
        camera.place_point_at(board, middle, at);
        camera.pan_between(camera.seen(board, low, high), room);
        camera.pan_between(camera.seen(board, Vec2::ZERO, layout.size()), room);
        (camera != *self).then_some(camera)
    }

    /// Rectangle of a part of the map on the screen, in points.
    #[must_use]
    pub fn seen(&self, board: Rect, low: Vec2, high: Vec2) -> Rect {
        Rect::from_two_pos(self.to_screen(board, low), self.to_screen(board, high))
    }

    /// Pans as little as needed for the rectangle `seen` to lie within `room`, or to fill it where it is larger.
    fn pan_between(&mut self, seen: Rect, room: Rect) {
        let by = |seen: Rangef, room: Rangef| {
            let ends = [room.min - seen.min, room.max - seen.max];
            0.0_f32.clamp(ends[0].min(ends[1]), ends[0].max(ends[1]))
        };
        self.pan(vec2(by(seen.x_range(), room.x_range()), by(seen.y_range(), room.y_range())));
    }

    /// Camera between this one and another one; `done`: the part of the way that is over, 0 to 1.
    #[must_use]
    pub fn between(&self, to: &Self, done: f32) -> Self {
        let scale = self.scale * (to.scale / self.scale).powf(done);
        let way = 1.0 / to.scale - 1.0 / self.scale;
        let part = if way.abs() < 1e-4 { done } else { (1.0 / scale - 1.0 / self.scale) / way };
        Self { middle: self.middle.lerp(to.middle, part), scale, turn: to.turn }
    }

    /// Moves the camera so that the middle of the board is always on the map.
    pub fn hold_to(&mut self, layout: BoardLayout) {
        self.middle = self.middle.clamp(Vec2::ZERO, layout.size());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Place;
    use crate::board::hex::Grid;

    const BOARD: Rect = Rect { min: Pos2::new(100.0, 50.0), max: Pos2::new(900.0, 650.0) };
    // A column covers the right of the board.
    const OPEN: Rect = Rect { min: Pos2::new(100.0, 50.0), max: Pos2::new(640.0, 650.0) };

    fn layout() -> BoardLayout {
        BoardLayout::new(&Grid::new(10, 10))
    }

    #[test]
    fn the_point_under_the_pointer_stays_when_zooming() {
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let mut camera = Camera::whole(layout(), BOARD, BOARD, turn);
            let pointer = Pos2::new(300.0, 400.0);
            let held = camera.to_map(BOARD, pointer);
            camera.zoom(BOARD, pointer, 3.0, camera.farthest());
            assert!((camera.to_map(BOARD, pointer) - held).length() < 1e-3);
            let back = camera.to_screen(BOARD, held);
            assert!((back - pointer).length() < 1e-2);
        }
    }

    #[test]
    fn nobody_gets_lost_far_above_the_map() {
        let whole = Camera::whole(layout(), BOARD, OPEN, Orientation::AsDrawn);
        let mut camera = whole;
        for _ in 0..20 {
            camera.zoom(BOARD, OPEN.center(), -1.0, whole.farthest());
        }
        assert_eq!(camera.scale, whole.farthest());
        assert!(camera.scale < whole.scale && camera.scale > whole.scale * 0.6, "somewhat beyond the whole map");
        // A camera that is farther out already, as in a window that was smaller, does not jump closer.
        let mut far = Camera { scale: whole.farthest() * 0.5, ..whole };
        far.zoom(BOARD, OPEN.center(), -1.0, whole.farthest());
        assert_eq!(far.scale, whole.farthest() * 0.5);
    }

    #[test]
    fn a_table_is_opened_upon_what_is_to_be_seen_and_never_farther_off_than_the_whole_map() {
        let (layout, whole) = (layout(), Camera::whole(layout(), BOARD, OPEN, Orientation::AsDrawn));
        let places = |all: &[(f32, f32)]| all.iter().map(|(x, y)| Vec2::new(*x, *y)).collect::<Vec<_>>();
        let upon = |all: &[(f32, f32)]| Camera::framing(whole, layout, BOARD, OPEN, &places(all), 1.24);
        let front = [(3.0, 6.0), (7.0, 10.0)];
        let near = upon(&front);
        assert!(near.scale > whole.scale * 1.2 && near.scale * 1.24 < 74.0, "{near:?}");
        for at in places(&front) {
            assert!(OPEN.shrink(20.0).contains(near.to_screen(BOARD, at)), "{at} is covered");
        }
        let corners = [(0.0, 0.0), (layout.size().x, layout.size().y)];
        assert_eq!(upon(&corners).scale, whole.scale);
        assert_eq!(upon(&[]), whole, "where there is nobody, the whole map");
    }

    #[test]
    fn the_map_fills_the_room_where_it_can() {
        let (layout, whole) = (layout(), Camera::whole(layout(), BOARD, OPEN, Orientation::AsDrawn));
        let camera = Camera::framing(whole, layout, BOARD, OPEN, &[Vec2::new(1.0, 1.0), Vec2::new(3.0, 3.0)], 1.24);
        let corner = camera.to_screen(BOARD, Vec2::ZERO);
        assert!(corner.x <= OPEN.left() + 0.01 && corner.y <= OPEN.top() + SENTENCE + 0.01, "{corner}");
    }

    #[test]
    fn a_map_that_all_but_fits_is_not_cut_at_its_edges() {
        let layout = layout();
        let [low, high] = layout.field();
        let all = Rect::from_min_size(OPEN.min, vec2((high.x - low.x) * 54.0, OPEN.height()));
        let whole = Camera::whole(layout, BOARD, all, Orientation::AsDrawn);
        let camera = Camera::framing(whole, layout, BOARD, all, &[Vec2::new(6.0, 6.0), Vec2::new(7.0, 7.0)], 1.24);
        assert!((camera.scale - 54.0).abs() < 0.01, "{camera:?}");
        let [left, right] = [low, high].map(|corner| camera.to_screen(BOARD, corner).x);
        assert!((left - all.left()).abs() < 0.1 && (right - all.right()).abs() < 0.1, "{left} {right}");
    }

    #[test]
    fn where_it_takes_little_the_first_view_is_of_the_whole_sheet() {
        let layout = layout();
        let size = layout.size();
        for (scale, is_whole) in [(52.0, true), (30.0, false)] {
            let open = Rect::from_min_size(OPEN.min, vec2(size.x * scale, size.y * scale + HEAD + FOOT));
            let whole = Camera::whole(layout, open, open, Orientation::AsDrawn);
            let camera = Camera::framing(whole, layout, open, open, &[Vec2::new(6.0, 6.0), Vec2::new(7.0, 7.0)], 1.24);
            assert_eq!(camera == whole, is_whole, "{camera:?}");
        }
    }

    fn sight(places: &[(f32, f32)], closeness: Zoom) -> CameraTarget {
        CameraTarget { places: places.iter().map(|(x, y)| Vec2::new(*x, *y)).collect(), closeness }
    }

    #[test]
    fn what_is_to_be_read_comes_so_near_into_what_is_open_and_stays_if_it_is() {
        let fight = sight(&[(6.0, 8.0), (7.5, 8.8)], Zoom::Read(1.24));
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let whole = Camera { scale: 20.0, ..Camera::whole(layout(), BOARD, OPEN, turn) };
            let near = whole.moved_to(layout(), BOARD, OPEN, &fight).expect("it is small and far");
            assert!(near.scale * 1.24 >= 63.9, "{near:?}");
            for at in &fight.places {
                assert!(OPEN.shrink(20.0).contains(near.to_screen(BOARD, *at)), "{at} is covered");
            }
            assert_eq!(near.moved_to(layout(), BOARD, OPEN, &fight), None, "it is near already");
            let nearer = Camera { scale: near.scale * 1.5, ..near };
            let moved = nearer.moved_to(layout(), BOARD, OPEN, &fight);
            assert!(moved.is_none_or(|moved| moved.scale == nearer.scale), "nobody is taken farther away than he was");
        }
    }

    #[test]
    fn what_can_be_read_as_it_is_moves_the_map_no_farther_than_it_takes() {
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let drawn = Vec2::new(9.5, 10.0);
            let middle = if turn == Orientation::AsDrawn { drawn } else { layout().size() - drawn };
            let from = Camera { middle, scale: 45.0, turn };
            let at = |x: f32, y: f32| from.to_map(BOARD, Pos2::new(x, y));
            let fight = |at: Vec2| sight(&[(at.x, at.y)], Zoom::Read(1.24));
            let seen = fight(at(OPEN.left() + 40.0, OPEN.top() + SENTENCE + 40.0));
            assert_eq!(from.moved_to(layout(), BOARD, OPEN, &seen), None, "all of it is in sight");
            let under = at(OPEN.center().x, OPEN.top() + 30.0);
            let moved = from.moved_to(layout(), BOARD, OPEN, &fight(under)).expect("it lies under the sentence");
            assert_eq!(moved.scale, from.scale);
            let [before, after] = [from, moved].map(|camera| camera.to_screen(BOARD, under));
            assert!((after.x - before.x).abs() < 0.1 && after.y > OPEN.top() + SENTENCE, "{before} {after}");
            assert!(after.y - before.y < 100.0, "{before} {after}");
        }
    }

    #[test]
    fn the_eye_goes_to_no_place_from_which_it_sees_beyond_the_edge_of_the_map() {
        for corner in [Vec2::new(1.0, 1.0), layout().size() - 1.0] {
            let from = Camera { middle: layout().size() * 0.5, scale: 60.0, turn: Orientation::AsDrawn };
            let camera = from.moved_to(layout(), BOARD, OPEN, &sight(&[corner.into()], Zoom::AsItIs)).unwrap();
            let seen = camera.seen(BOARD, Vec2::ZERO, layout().size());
            assert!(seen.left() <= OPEN.left() + 0.1 && seen.right() >= OPEN.right() - 0.1, "{seen}");
            assert!(seen.top() <= OPEN.top() + SENTENCE + 0.1 && seen.bottom() >= OPEN.bottom() - FOOT - 0.1, "{seen}");
        }
    }

    #[test]
    fn what_is_spread_wide_is_seen_whole_rather_than_near() {
        let wide = [(1.0, 1.0), (14.0, 15.0)];
        for closeness in [Zoom::Read(1.24), Zoom::Fit(1.24), Zoom::AsItIs] {
            let near = Camera { scale: 80.0, ..Camera::whole(layout(), BOARD, OPEN, Orientation::AsDrawn) };
            let camera = near.moved_to(layout(), BOARD, OPEN, &sight(&wide, closeness)).unwrap();
            for (x, y) in wide {
                assert!(OPEN.contains(camera.to_screen(BOARD, Vec2::new(x, y))), "{closeness:?}");
            }
        }
    }

    #[test]
    fn the_way_there_begins_and_ends_where_it_should() {
        let from = Camera::whole(layout(), BOARD, OPEN, Orientation::AsDrawn);
        let to = Camera { middle: Vec2::new(6.0, 8.0), scale: 60.0, ..from };
        assert_eq!(from.between(&to, 0.0), from);
        let end = from.between(&to, 1.0);
        assert!((end.middle - to.middle).length() < 1e-3 && (end.scale - to.scale).abs() < 1e-3);
        let halfway = from.between(&to, 0.5);
        assert!(from.scale < halfway.scale && halfway.scale < to.scale);
    }

    #[test]
    fn the_map_goes_with_the_pointer_whichever_way_round_it_lies() {
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let mut camera = Camera { scale: 40.0, ..Camera::whole(layout(), BOARD, BOARD, turn) };
            let held = camera.to_map(BOARD, Pos2::new(300.0, 400.0));
            camera.pan(vec2(25.0, -60.0));
            assert!((camera.to_screen(BOARD, held) - Pos2::new(325.0, 340.0)).length() < 1e-2, "{turn:?}");
        }
    }

    #[test]
    fn turned_every_hex_is_seen_across_the_middle_from_where_it_was_and_found_there() {
        let (grid, layout) = (Grid::new(10, 10), layout());
        let drawn = Camera::whole(layout, BOARD, OPEN, Orientation::AsDrawn);
        let turned = Camera { turn: Orientation::Turned, ..drawn };
        for place in grid.hexes().map(Place::Hex) {
            let at = layout.middle(place);
            let seen = turned.to_screen(BOARD, at);
            assert!((seen - BOARD.center() + (drawn.to_screen(BOARD, at) - BOARD.center())).length() < 1e-2);
            assert_eq!(layout.place_at(turned.to_map(BOARD, seen)), Some(place));
        }
        // The whole map is visible where nothing covers it, and head and foot of the board stay free.
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let whole = Camera::whole(layout, BOARD, OPEN, turn);
            let corners = [Vec2::ZERO, layout.size()].map(|p| whole.to_screen(BOARD, p));
            let seen = Rect::from_two_pos(corners[0], corners[1]);
            assert!(OPEN.contains_rect(seen.shrink(0.01)), "{seen:?}");
            assert!(OPEN.bottom() - seen.bottom() > FOOT - 0.01 && seen.top() - OPEN.top() > HEAD - 0.01, "{seen:?}");
        }
    }
}
