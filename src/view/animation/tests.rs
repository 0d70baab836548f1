//! Tests of animations with pieces of no real game.

use super::*;
use crate::kernel::SideId;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PieceLook;
use crate::paint::theme::Theme;
use crate::view::pieces::{DrawOrder, PieceDrawList, PieceIndex, PiecesPlugin, ShowPieces, lay};
use crate::view::traces::TraceKind;
use bevy::prelude::*;
use resvg::tiny_skia::Pixmap;

/// Animation that runs in a test world, over the pieces at their final places.
pub(crate) struct Watched {
    app: App,
    animation: Animation,
    time: f32,
}

impl Watched {
    pub(crate) fn new(animation: &Animation, after: &[PlacedPiece]) -> Self {
        let mut app = App::new();
        app.add_plugins(PiecesPlugin);
        lay(app.world_mut(), after.to_vec());
        Self { app, animation: animation.clone(), time: f32::INFINITY }
    }

    /// Pieces as seen at a time in seconds, the lowest first.
    pub(crate) fn at(&mut self, time: f32) -> Vec<PieceAppearance> {
        let world = self.app.world_mut();
        if time < self.time {
            end(world);
            world.insert_resource(RunningAnimation::new(self.animation.clone(), 0));
            world.resource_mut::<RunningAnimation>().go_on(0.0, 1.0);
        }
        self.time = time;
        world.resource_mut::<RunningAnimation>().go_on(f64::from(time), 1.0);
        world.run_schedule(ShowPieces);
        world.resource::<PieceDrawList>().shown().cloned().collect()
    }
}

/// Piece that is animated in most tests.
const ME: PieceId = PieceId(3);
/// Second piece, beside the animated one.
const OTHER: PieceId = PieceId(4);

/// Plain block with or without a front, in degrees clockwise from the right, as the look of test pieces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Block(Option<i16>);

impl PieceLook for Block {
    fn paint(&self, _scale: f32, _density: f32, _theme: &Theme) -> Pixmap {
        Pixmap::new(1, 1).unwrap()
    }

    fn oriented(&self, _turn: Orientation) -> SharedLook {
        SharedLook::of(self.clone())
    }

    fn turned(&self, heading: f32) -> Option<SharedLook> {
        let heading = heading.round() as i16;
        self.0.filter(|own| *own != heading).map(|_| SharedLook::of(Self(Some(heading))))
    }

    fn heading(&self) -> f32 {
        self.0.map_or(0.0, f32::from)
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (Vec2::ONE, vec![Vec2::ZERO])
    }
}

fn marker(owner: PieceId, x: f32, y: f32) -> PlacedPiece {
    PlacedPiece { id: owner, piece: SharedLook::of(Block(None)), at: Vec2::new(x, y), size: 1.0, turn: 0.0 }
}

fn to(x: f32, y: f32) -> Pose {
    Pose { at: Vec2::new(x, y), heading: 0.0, size: 1.0 }
}

fn place(seen: &[PieceAppearance], owner: PieceId) -> Vec2 {
    seen.iter().find(|p| p.placed.id == owner).unwrap().placed.at
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
        timeline.move_piece(ME, to(f32::from(x), 0.0), None, MotionPath::Straight, Easing::Linear, 0.25);
    }
    let after = [marker(ME, 3.0, 0.0)];
    let animation = timeline.finish(&after, 4.0).unwrap();
    let mut watched = Watched::new(&animation, &after);
    assert_eq!(animation.length(), 0.75);
    for (time, x) in [(0.0, 0.0), (0.125, 0.5), (0.25, 1.0), (0.5, 2.0), (0.75, 3.0), (9.0, 3.0)] {
        assert!((place(&watched.at(time), ME).x - x).abs() < 1e-4, "after {time} s");
    }
}

#[test]
fn units_march_side_by_side_and_what_waits_comes_after_both() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0), marker(OTHER, 0.0, 1.0)]);
    timeline.move_piece(ME, to(1.0, 0.0), None, MotionPath::Straight, Easing::Linear, 0.25);
    let beside = timeline.move_piece(OTHER, to(1.0, 1.0), None, MotionPath::Straight, Easing::Linear, 0.5);
    assert_eq!(beside.begin, 0.0);
    assert_eq!(timeline.roll(0.0, 0.5), TimeSpan { begin: 0.5, end: 1.0 });
    assert_eq!(timeline.move_piece(ME, to(2.0, 0.0), None, MotionPath::Straight, Easing::Linear, 0.25).begin, 1.0);
}

/// March of this many seconds, with a volley at its beginning whose smoke remains longer.
fn volley(march: f32, most: f32) -> Animation {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    let volley = AnimationMark::Volley { edge: [Vec2::ZERO, Vec2::Y], toward: Vec2::X, arms: Arms::Muskets };
    timeline.mark(volley, 0.0, 6.0);
    timeline.move_piece(ME, to(1.0, 0.0), None, MotionPath::Straight, Easing::Linear, march);
    timeline.finish(&[marker(ME, 1.0, 0.0)], most).unwrap()
}

#[test]
fn smoke_hangs_when_all_is_over_and_over_what_follows() {
    let marks = |animation: &Animation, time: f32| animation.moment(time).marks.len();
    for (march, most, length) in [(1.0, 4.0, 1.0), (20.0, 4.0, 4.0)] {
        let first = volley(march, most);
        assert!((first.length() - length).abs() < 1e-4 && first.clears() == 6.0, "nothing waits for it");
        assert_eq!((marks(&first, length), marks(&first, 5.9), marks(&first, 6.0)), (1, 1, 0));
        let mut next = volley(1.0, 4.0);
        next.under(first.smoke(length));
        assert!((next.length() - 1.0).abs() < 1e-4, "what follows takes no longer");
        assert_eq!((marks(&next, 0.0), marks(&next, 6.1 - length)), (2, 1));
        // The smoke has the same density as before.
        let part = |animation: &Animation, time: f32| animation.moment(time).marks[0].1;
        assert!((part(&next, 0.5) - part(&first, length + 0.5)).abs() < 1e-4);
    }
}

#[test]
fn a_long_animation_runs_faster() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    for x in 1..=100u8 {
        timeline.move_piece(ME, to(f32::from(x), 0.0), None, MotionPath::Straight, Easing::Linear, 0.25);
    }
    let after = [marker(ME, 100.0, 0.0)];
    let animation = timeline.finish(&after, 4.0).unwrap();
    assert!((animation.length() - 4.0).abs() < 1e-4);
    assert!((place(&Watched::new(&animation, &after).at(2.0), ME).x - 50.0).abs() < 0.1);
}

fn counter(x: f32, y: f32, heading: i16) -> PlacedPiece {
    PlacedPiece { id: ME, piece: SharedLook::of(Block(Some(heading))), at: Vec2::new(x, y), size: 1.0, turn: 0.0 }
}

#[test]
fn a_wheel_keeps_its_distance_from_the_pivot_and_changes_its_picture_halfway() {
    // Faced to E it lies beside its pivot; a sixth of a turn later it is faced to SE.
    let (before, after) = (counter(1.0, 0.0, 0), counter(0.5, 3f32.sqrt() * 0.5, 60));
    let mut timeline = Timeline::new(std::slice::from_ref(&before));
    timeline.move_piece(ME, Pose::of(&after), Some(60.0), MotionPath::About(Vec2::ZERO), Easing::Linear, 1.0);
    let animation = timeline.finish(std::slice::from_ref(&after), 4.0).unwrap();
    let mut watched = Watched::new(&animation, std::slice::from_ref(&after));
    for k in 0..=10u8 {
        let part = f32::from(k) * 0.1;
        let seen = watched.at(part);
        let at = place(&seen, ME);
        assert!((at.length() - 1.0).abs() < 1e-4, "{at}");
        let shown = &seen[0];
        let old = shown.placed.piece == before.piece;
        assert_eq!(old, part < 0.5);
        let turn = if old { 60.0 * part } else { 60.0 * (part - 1.0) };
        assert!((shown.placed.turn - turn).abs() < 0.01, "{} degrees askew", shown.placed.turn);
    }
}

#[test]
fn who_comes_fades_in_and_who_goes_fades_out() {
    let after = [marker(OTHER, 1.0, 0.0)];
    let animation = Timeline::new(&[marker(ME, 0.0, 0.0)]).finish(&after, 4.0).unwrap();
    let mut watched = Watched::new(&animation, &after);
    let mut owners = |time| watched.at(time).iter().map(|p| p.placed.id).collect::<Vec<_>>();
    assert_eq!(owners(0.0), [ME]);
    assert_eq!(owners(animation.length() * 0.5), [ME, OTHER]);
    assert_eq!(owners(animation.length()), [OTHER]);
}

#[test]
fn a_trail_grows_and_has_its_word_at_the_end() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    let span = timeline.pass(1.0);
    let places = vec![Vec2::ZERO, Vec2::new(2.0, 0.0)];
    let trace = EventTrace { side: SideId(0), kind: TraceKind::Shot, places, badge: "2 hits".to_owned(), entry: 0 };
    timeline.trail(Some(ME), trace.clone(), span);
    let animation = timeline.finish(&[marker(ME, 0.0, 0.0)], 4.0).unwrap();
    let half = animation.moment(0.5).trails;
    assert_eq!(half[0].places, [Vec2::ZERO, Vec2::new(1.0, 0.0)]);
    assert_eq!(half[0].badge, "");
    assert_eq!(animation.moment(1.0).trails, [trace]);
}

#[test]
fn the_mark_goes_through_the_columns_before_the_dice_fall() {
    let mut timeline = Timeline::new(&[marker(ME, 0.0, 0.0)]);
    timeline.roll(1.0, 1.0);
    let animation = timeline.finish(&[marker(ME, 0.0, 0.0)], 4.0).unwrap();
    assert_eq!(animation.roll_progress(0, 0.5), RollProgress { columns: 0.5, dice: 0.0 });
    assert_eq!(animation.roll_progress(0, 1.5), RollProgress { columns: 1.0, dice: 0.5 });
    assert!(animation.roll_progress(0, 2.0).lies());
    assert!(animation.roll_progress(7, 0.0).lies(), "what is not in the animation has been seen");
}

/// March of the lowest of three pieces, and the pieces at their final places.
fn march() -> (Watched, [PlacedPiece; 3]) {
    let third = PieceId(5);
    let before = [marker(ME, 0.0, 0.0), marker(OTHER, 1.0, 1.0), marker(third, 2.0, 2.0)];
    let after = [marker(ME, 1.0, 0.0), before[1].clone(), before[2].clone()];
    let mut timeline = Timeline::new(&before);
    timeline.move_piece(ME, to(1.0, 0.0), None, MotionPath::Straight, Easing::Linear, 1.0);
    (Watched::new(&timeline.finish(&after, 4.0).unwrap(), &after), after)
}

#[test]
fn who_moves_is_seen_over_who_stands_and_nobody_else_is_touched() {
    let (mut watched, after) = march();
    watched.at(0.25);
    let world = watched.app.world_mut();
    world.clear_trackers();
    let seen = watched.at(0.5);
    assert_eq!(seen.iter().map(|p| p.placed.id).collect::<Vec<_>>(), [after[1].id, after[2].id, ME]);
    let world = watched.app.world_mut();
    let mut changed = world.query_filtered::<Entity, Changed<PieceAppearance>>();
    let changed: Vec<Entity> = changed.iter(world).collect();
    assert_eq!(changed, [world.resource::<PieceIndex>().get(ME).unwrap()]);
    // The lying pose is the final one throughout.
    assert_eq!(world.query_filtered::<(), Or<(Changed<Pose>, Changed<DrawOrder>)>>().iter(world).count(), 0);
    assert_eq!(world.resource::<PieceDrawList>().lying(), after);
}

#[test]
fn what_is_drawn_is_gathered_only_when_something_has_changed() {
    let (mut watched, after) = march();
    watched.at(0.5);
    let gathered = |watched: &Watched| watched.app.world().get_resource_ref::<PieceDrawList>().unwrap().last_changed();
    let before = gathered(&watched);
    watched.at(0.5);
    assert_eq!(gathered(&watched), before);
    watched.at(0.75);
    assert_ne!(gathered(&watched), before);
    // A piece that is removed disappears even though no other has changed.
    let world = watched.app.world_mut();
    end(world);
    lay(world, after[..2].to_vec());
    world.run_schedule(ShowPieces);
    let seen: Vec<PieceAppearance> = world.resource::<PieceDrawList>().shown().cloned().collect();
    assert_eq!(seen, after[..2].iter().cloned().map(PieceAppearance::lying).collect::<Vec<_>>());
}

#[test]
fn an_animation_that_ends_leaves_nothing_behind() {
    let (before, after) = ([marker(ME, 0.0, 0.0), marker(OTHER, 1.0, 0.0)], [marker(OTHER, 2.0, 0.0)]);
    let mut timeline = Timeline::new(&before);
    timeline.move_piece(OTHER, to(2.0, 0.0), None, MotionPath::Straight, Easing::Linear, 1.0);
    let mut watched = Watched::new(&timeline.finish(&after, 4.0).unwrap(), &after);
    assert_eq!(watched.at(0.1).len(), 2);
    let world = watched.app.world_mut();
    assert_eq!(world.query_filtered::<(), With<Passing>>().iter(world).count(), 1);
    end(world);
    world.run_schedule(ShowPieces);
    assert_eq!(
        world.resource::<PieceDrawList>().shown().collect::<Vec<_>>(),
        [&PieceAppearance::lying(after[0].clone())]
    );
    assert_eq!(world.resource::<PieceIndex>().iter().map(|(owner, _)| owner).collect::<Vec<_>>(), [OTHER]);
    assert_eq!(world.query_filtered::<(), Or<(With<PieceMotion>, With<Passing>)>>().iter(world).count(), 0);
}
