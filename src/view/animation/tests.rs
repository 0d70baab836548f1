//! Films of pieces that no battle has.

use super::*;
use crate::board::hex::Facing;
use crate::kernel::SideId;
use crate::paint::layout::facing_angle;
use crate::paint::piece::Look as PieceLook;
use crate::paint::theme::Theme;
use crate::paint::turn::Turn;
use crate::view::traces::TraceKind;
use resvg::tiny_skia::Pixmap;

const ME: PieceId = PieceId(3);
const OTHER: PieceId = PieceId(4);

/// A bare block, which has a front or none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Block(Option<Facing>);

impl PieceLook for Block {
    fn paint(&self, _scale: f32, _density: f32, _theme: &Theme) -> Pixmap {
        Pixmap::new(1, 1).unwrap()
    }

    fn seen(&self, _turn: Turn) -> Piece {
        Piece::of(self.clone())
    }

    fn facing(&self, facing: Facing) -> Option<Piece> {
        self.0.filter(|own| *own != facing).map(|_| Piece::of(Self(Some(facing))))
    }

    fn heading(&self) -> f32 {
        self.0.map_or(0.0, facing_angle)
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (Vec2::ONE, vec![Vec2::ZERO])
    }
}

fn marker(owner: PieceId, x: f32, y: f32) -> Placed {
    Placed { owner, piece: Piece::of(Block(None)), at: Vec2::new(x, y), size: 1.0 }
}

fn to(x: f32, y: f32) -> Pose {
    Pose { at: Vec2::new(x, y), heading: 0.0, size: 1.0 }
}

fn place(still: &AnimationFrame, owner: PieceId) -> Vec2 {
    still.pieces.iter().find(|p| p.placed.owner == owner).unwrap().placed.at
}

#[test]
fn nothing_that_happened_is_no_animation() {
    let lie = [marker(ME, 0.0, 0.0)];
    assert!(Timeline::new(&lie).finish(&lie, 4.0).is_none());
}

#[test]
fn a_march_goes_through_every_place_at_one_pace() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    for x in 1..=3u8 {
        timeline.go(ME, to(f32::from(x), 0.0), None, MotionPath::Straight, Easing::Linear, 0.25);
    }
    let animation = timeline.finish(&[marker(ME, 3.0, 0.0)], 4.0).unwrap();
    assert_eq!(animation.length(), 0.75);
    for (time, x) in [(0.0, 0.0), (0.125, 0.5), (0.25, 1.0), (0.5, 2.0), (0.75, 3.0), (9.0, 3.0)] {
        assert!((place(&animation.at(time), ME).x - x).abs() < 1e-4, "after {time} s");
    }
}

#[test]
fn units_march_side_by_side_and_what_waits_comes_after_both() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0), marker(OTHER, 0.0, 1.0)]);
    timeline.go(ME, to(1.0, 0.0), None, MotionPath::Straight, Easing::Linear, 0.25);
    let beside = timeline.go(OTHER, to(1.0, 1.0), None, MotionPath::Straight, Easing::Linear, 0.5);
    assert_eq!(beside.begin, 0.0);
    assert_eq!(timeline.roll(0.0, 0.5), Span { begin: 0.5, end: 1.0 });
    assert_eq!(timeline.go(ME, to(2.0, 0.0), None, MotionPath::Straight, Easing::Linear, 0.25).begin, 1.0);
}

#[test]
fn a_long_animation_runs_faster() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    for x in 1..=100u8 {
        timeline.go(ME, to(f32::from(x), 0.0), None, MotionPath::Straight, Easing::Linear, 0.25);
    }
    let animation = timeline.finish(&[marker(ME, 100.0, 0.0)], 4.0).unwrap();
    assert!((animation.length() - 4.0).abs() < 1e-4);
    assert!((place(&animation.at(2.0), ME).x - 50.0).abs() < 0.1);
}

fn counter(x: f32, y: f32, facing: Facing) -> Placed {
    Placed { owner: ME, piece: Piece::of(Block(Some(facing))), at: Vec2::new(x, y), size: 1.0 }
}

#[test]
fn a_wheel_keeps_its_distance_from_the_pivot_and_changes_its_picture_halfway() {
    // Faced to E it lies beside its pivot; a sixth of a turn later it is faced to SE.
    let (before, after) = (counter(1.0, 0.0, Facing(1)), counter(0.5, 3f32.sqrt() * 0.5, Facing(2)));
    let mut timeline = Timeline::new(std::slice::from_ref(&before));
    timeline.go(ME, Pose::of(&after), Some(Facing(2)), MotionPath::About(Vec2::ZERO), Easing::Linear, 1.0);
    let animation = timeline.finish(std::slice::from_ref(&after), 4.0).unwrap();
    for k in 0..=10u8 {
        let part = f32::from(k) * 0.1;
        let still = animation.at(part);
        let at = place(&still, ME);
        assert!((at.length() - 1.0).abs() < 1e-4, "{at}");
        let shown = &still.pieces[0];
        let old = shown.placed.piece == before.piece;
        assert_eq!(old, part < 0.5);
        let turn = if old { 60.0 * part } else { 60.0 * (part - 1.0) };
        assert!((shown.turn - turn).abs() < 0.01, "{} degrees askew", shown.turn);
    }
}

#[test]
fn who_comes_fades_in_and_who_goes_fades_out() {
    let animation = Timeline::new(&[marker(ME, 0.0, 0.0)]).finish(&[marker(OTHER, 1.0, 0.0)], 4.0).unwrap();
    let owners = |time| animation.at(time).pieces.iter().map(|p| p.placed.owner).collect::<Vec<_>>();
    assert_eq!(owners(0.0), [ME]);
    assert_eq!(owners(animation.length() * 0.5), [ME, OTHER]);
    assert_eq!(owners(animation.length()), [OTHER]);
}

#[test]
fn a_trail_grows_and_has_its_word_at_the_end() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    let span = timeline.pass(1.0);
    let places = vec![Vec2::ZERO, Vec2::new(2.0, 0.0)];
    let trace = Trace { side: SideId(0), kind: TraceKind::Shot, places, badge: "2 hits".to_owned(), entry: 0 };
    timeline.trail(Some(ME), trace.clone(), span);
    let animation = timeline.finish(&[marker(ME, 0.0, 0.0)], 4.0).unwrap();
    let half = animation.at(0.5).trails;
    assert_eq!(half[0].places, [Vec2::ZERO, Vec2::new(1.0, 0.0)]);
    assert_eq!(half[0].badge, "");
    assert_eq!(animation.at(1.0).trails, [trace]);
}

#[test]
fn the_mark_goes_through_the_columns_before_the_dice_fall() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    timeline.roll(1.0, 1.0);
    let animation = timeline.finish(&[marker(ME, 0.0, 0.0)], 4.0).unwrap();
    assert_eq!(animation.fall(0, 0.5), RollProgress { columns: 0.5, dice: 0.0 });
    assert_eq!(animation.fall(0, 1.5), RollProgress { columns: 1.0, dice: 0.5 });
    assert!(animation.fall(0, 2.0).lies());
    assert!(animation.fall(7, 0.0).lies(), "what is not in the animation has been seen");
}
