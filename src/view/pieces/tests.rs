use super::*;
use crate::board::hex::Facing;
use crate::kernel::PieceId;
use crate::paint::layout::facing_angle;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PieceLook;
use crate::paint::theme::Theme;
use crate::view::animation::Pose;
use bevy::math::Vec2;
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeSet;

/// Plain block with a front, as the look of test pieces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Block(Facing);

impl PieceLook for Block {
    fn paint(&self, _scale: f32, _density: f32, _theme: &Theme) -> Pixmap {
        Pixmap::new(1, 1).unwrap()
    }

    fn oriented(&self, _turn: Orientation) -> SharedLook {
        SharedLook::of(self.clone())
    }

    fn heading(&self) -> f32 {
        facing_angle(self.0)
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (Vec2::ONE, vec![Vec2::ZERO])
    }
}

fn block(owner: u32, x: f32, facing: u8) -> PlacedPiece {
    PlacedPiece {
        id: PieceId(owner),
        piece: SharedLook::of(Block(Facing(facing))),
        at: Vec2::new(x, 0.0),
        size: 1.0,
        turn: 0.0,
    }
}

fn table() -> App {
    let mut app = App::new();
    app.add_plugins(PiecesPlugin);
    app
}

/// Pieces of which a component has changed since the last call.
fn changed<C: Component>(world: &mut World) -> BTreeSet<u32> {
    let mut owners = world.query_filtered::<&PieceKey, Changed<C>>();
    owners.iter(world).map(|owner| owner.0.0).collect()
}

#[test]
fn only_what_differs_is_written() {
    let mut app = table();
    let world = app.world_mut();
    lay(world, vec![block(1, 1.0, 0), block(2, 2.0, 0), block(3, 3.0, 0)]);
    let entity = world.resource::<PieceIndex>().get(PieceId(2));
    world.clear_trackers();
    lay(world, vec![block(1, 1.0, 0), block(2, 2.5, 0), block(3, 3.0, 1)]);
    assert_eq!(changed::<Pose>(world), BTreeSet::from([2, 3]), "a front is a heading");
    assert_eq!(changed::<PieceLookComponent>(world), BTreeSet::from([3]));
    assert_eq!(changed::<PieceAppearance>(world), BTreeSet::from([2, 3]));
    assert_eq!(changed::<DrawOrder>(world), BTreeSet::new());
    world.clear_trackers();
    lay(world, vec![block(2, 2.5, 0), block(1, 1.0, 0), block(3, 3.0, 1)]);
    assert_eq!(changed::<DrawOrder>(world), BTreeSet::from([1, 2]));
    assert_eq!(changed::<Pose>(world), BTreeSet::new());
    assert_eq!(world.resource::<PieceIndex>().get(PieceId(2)), entity, "a piece stays who it is");
}

#[test]
fn what_is_drawn_has_the_order_in_which_it_lies() {
    let mut app = table();
    let world = app.world_mut();
    for order in [[1, 2, 3], [3, 1, 2], [2, 3, 1]] {
        let pieces: Vec<PlacedPiece> = order.map(|owner| block(owner, owner as f32, 0)).into();
        lay(world, pieces.clone());
        world.run_schedule(ShowPieces);
        let drawn = world.resource::<PieceDrawList>();
        assert_eq!(drawn.lying(), pieces);
        assert_eq!(drawn.shown().map(|shown| &shown.placed).collect::<Vec<_>>(), pieces.iter().collect::<Vec<_>>());
    }
}

/// Component that a test game keeps for a piece.
#[derive(Component)]
struct Known;

#[test]
fn who_leaves_takes_only_what_is_his_and_the_last_takes_the_entity() {
    let mut app = table();
    let world = app.world_mut();
    let known = entity_of(world, PieceId(1));
    world.entity_mut(known).insert(Known);
    lay(world, vec![block(1, 1.0, 0), block(2, 2.0, 0)]);
    assert_eq!(world.resource::<PieceIndex>().get(PieceId(1)), Some(known), "it is one entity");
    clear(world);
    world.run_schedule(ShowPieces);
    assert_eq!(world.resource::<PieceIndex>().iter().collect::<Vec<_>>(), [(PieceId(1), known)]);
    assert!(
        world.resource::<PieceDrawList>().lying().is_empty()
            && world.resource::<PieceDrawList>().shown().next().is_none()
    );
    lay(world, vec![block(1, 1.0, 0)]);
    release::<Known>(world, known);
    assert!(world.get::<PieceLookComponent>(known).is_some());
    clear(world);
    assert!(world.get_entity(known).is_err());
    assert!(world.resource::<PieceIndex>().iter().next().is_none());
}

#[test]
fn rings_are_written_where_they_differ_around_pieces_that_lie() {
    let mut app = table();
    let world = app.world_mut();
    let pieces = || vec![block(1, 1.0, 0), block(2, 2.0, 0)];
    let drawn = |world: &mut World| {
        world.run_schedule(ShowPieces);
        world.resource::<PieceDrawList>().rings().to_vec()
    };
    lay(world, pieces());
    let known = entity_of(world, PieceId(3));
    world.entity_mut(known).insert(Known);
    ring(
        world,
        &[(PieceId(2), Ring::Able), (PieceId(1), Ring::Asked), (PieceId(3), Ring::Able), (PieceId(4), Ring::Able)],
    );
    assert_eq!(drawn(world), [(PieceId(1), Ring::Asked), (PieceId(2), Ring::Able)]);
    world.clear_trackers();
    ring(world, &[(PieceId(1), Ring::Asked), (PieceId(2), Ring::Selected)]);
    assert_eq!(changed::<Ringed>(world), BTreeSet::from([2]));
    ring(world, &[(PieceId(2), Ring::Selected)]);
    assert_eq!(drawn(world), [(PieceId(2), Ring::Selected)]);
    // A piece that leaves the board leaves its ring.
    lay(world, vec![block(1, 1.0, 0)]);
    assert_eq!(drawn(world), []);
    lay(world, pieces());
    assert_eq!(drawn(world), []);
}
