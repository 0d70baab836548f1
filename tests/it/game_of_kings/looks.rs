//! Pieces as they are painted.

use super::setups::{A, B, area, begun, brook, id, pose, scene, scene_on, table, unit};
use tercio::board::table::Length;
use tercio::games::game_of_kings::rules::UnitKind::{General, RegularFoot};
use tercio::games::game_of_kings::rules::state::Step;
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::table::paint::ClothPainter;
use tercio::games::table::rules::piece_of;
use tercio::games::table::rules::{Draft, DraftLeg};
use tercio::games::table::table_game::{TableGame, placed};
use tercio::paint::piece::{PieceLook, PlacedPiece};
use tercio::paint::tile::{MapRenderer, PixelRect};
use tercio::paint::{Orientation, Theme};

/// Pixels to the map unit at which the whole table is in a window of 1280 by 720.
const WHOLE_TABLE: f32 = 11.0;

/// Pixels of a piece that have the colour of a part of its strength that is left, on the strip below its base.
fn pale(look: &dyn PieceLook) -> usize {
    let picture = look.paint(WHOLE_TABLE, 1.0, &Theme::default());
    // The strip lies below the middle of the picture by half the depth of a base and more.
    let below = picture.width() as usize * (picture.height() as usize / 2 + (0.85 * WHOLE_TABLE) as usize);
    let is_pale =
        |pixel: &&resvg::tiny_skia::PremultipliedColorU8| (pixel.red(), pixel.green(), pixel.blue()) == (242, 232, 207);
    picture.pixels()[below..].iter().filter(is_pale).count()
}

#[test]
fn gk_1_3_the_quarters_that_are_left_are_read_off_a_strip_with_the_whole_table_in_view() {
    let mut seen = Vec::new();
    for quarters in (1..=4).rev() {
        let game = scene(&[unit(A, RegularFoot, 5000, 3000).quarters(quarters)]);
        let look = game.block(piece_of(id(0))).expect("it is on the table");
        assert_eq!((look.left_marks, look.loss_marks), (quarters, 4 - quarters));
        seen.push(pale(&look));
    }
    assert_eq!(seen[0], 0, "a whole battalion has no strip");
    assert!(seen[1] > seen[2] && seen[2] >= 2 * seen[3] - 4 && seen[3] >= 8, "{seen:?}");
    let general = scene(&[unit(A, General, 5000, 3000).quarters(1)]);
    assert_eq!(general.block(piece_of(id(0))).map(|look| look.loss_marks), Some(0), "a general has no strength");
}

/// GK 2.4 Where the second base is taken away, the one that is left stands for two quarters.
#[test]
fn gk_2_4_men_are_missing_where_quarters_are_lost_on_the_bases_that_are_left() {
    let missing = |quarters: u8| {
        let game = scene(&[unit(A, RegularFoot, 5000, 3000).quarters(quarters)]);
        game.block(piece_of(id(0))).map(|look| look.losses)
    };
    assert_eq!([4, 3, 2, 1].map(missing), [Some(0), Some(3), Some(0), Some(6)]);
}

fn battalion_looking(heading: u16) -> PlacedPiece {
    let mut battalion = unit(A, RegularFoot, 5000, 3000);
    battalion.pose = pose(5000, 3000, heading);
    let pieces = placed(&scene(&[battalion]), Orientation::AsDrawn);
    pieces.into_iter().find(|placed| placed.id == piece_of(id(0))).expect("it is on the table")
}

#[test]
fn a_front_is_drawn_in_fine_steps_and_the_rest_is_turned() {
    for heading in (0..=65_535u16).step_by(97) {
        let placed = battalion_looking(heading);
        assert!(placed.turn.abs() <= 0.71, "{heading}: {}", placed.turn);
        let shown = (placed.piece.look().heading() + placed.turn + 90.0).rem_euclid(360.0);
        let wanted = f32::from(heading) * 360.0 / 65_536.0;
        let off = (shown - wanted + 180.0).rem_euclid(360.0) - 180.0;
        assert!(off.abs() < 0.01, "{heading}: shown {shown}, is {wanted}");
    }
}

#[test]
fn men_who_face_the_player_show_their_faces_and_others_their_backs() {
    let skin = |heading: u16| {
        let picture = battalion_looking(heading).piece.look().paint(20.0, 1.0, &Theme::default());
        picture.pixels().iter().filter(|pixel| (pixel.red(), pixel.green(), pixel.blue()) == (219, 169, 131)).count()
    };
    assert!(skin(32_768) > 40, "faces: {}", skin(32_768));
    assert_eq!(skin(0), 0, "backs alone");
    // To the right and to the left: cheeks, fewer than faces.
    let [right, left] = [skin(16_384), skin(49_152)];
    assert!(right > 15 && left > 15 && right < skin(32_768), "profiles: {right}, {left}");
}

#[test]
fn what_stands_at_the_back_of_the_table_is_drawn_first_from_either_side() {
    let battle = scene(&[unit(A, RegularFoot, 3000, 2000), unit(B, RegularFoot, 3000, 4000)]);
    let battalions = [piece_of(id(0)), piece_of(id(1))];
    let drawn = |turn| {
        placed(&battle, turn).iter().map(|placed| placed.id).filter(|id| battalions.contains(id)).collect::<Vec<_>>()
    };
    assert_eq!(drawn(Orientation::AsDrawn), [piece_of(id(1)), piece_of(id(0))]);
    assert_eq!(drawn(Orientation::Turned), [piece_of(id(0)), piece_of(id(1))]);
}

#[test]
fn tiles_of_the_cloth_are_parts_of_one_picture() {
    let game = begun(&std::sync::Arc::new(brook()), 1).0;
    let painter = ClothPainter::new(std::sync::Arc::clone(game.field()), Theme::default());
    // Over the brook with its ford and the hill, and over the frame.
    for (x, y) in [(500, 120), (-40, -40)] {
        let whole = PixelRect { x, y, width: 120, height: 90 };
        let picture = painter.paint_oriented(Orientation::AsDrawn, 9.0, 1.0, whole);
        let part = painter.paint_oriented(
            Orientation::AsDrawn,
            9.0,
            1.0,
            PixelRect { x: x + 50, y: y + 30, width: 40, height: 40 },
        );
        // Lines are cut at other places of a pixel's fractions.
        let near = |one: u8, other: u8| one.abs_diff(other) <= 4;
        let differs = |index: &u32| {
            let (column, row) = (index % 40, index / 40);
            let pixels = (part.pixel(column, row).unwrap(), picture.pixel(column + 50, row + 30).unwrap());
            let (one, other) = pixels;
            !(near(one.red(), other.red()) && near(one.green(), other.green()) && near(one.blue(), other.blue()))
        };
        assert_eq!((0..1600).filter(differs).count(), 0, "at {x}, {y}");
    }
}

#[test]
fn gk_5_3_the_prices_of_the_legs_of_a_draft_make_its_sum_in_slow_ground_too() {
    let stream = area(TerrainKind::Stream, &[(0, 3100), (9000, 3100), (9000, 3220), (0, 3220)]);
    let game = scene_on(table(18288, 7620, vec![stream]), &[unit(A, RegularFoot, 5000, 3000)], Step::Move);
    let draft = Draft::along(piece_of(id(0)), vec![DraftLeg::Ahead(Length(150)), DraftLeg::Ahead(Length(150))]);
    let tried = game.tried(&draft);
    let prices: Vec<u32> = tried.walked.iter().map(|leg| leg.price.0).collect();
    assert_eq!(prices.iter().sum::<u32>(), tried.length.0, "{prices:?}");
    assert!(tried.length.0 > 300, "the stream is slow: {prices:?}");
}

/// A canvas is never larger than a program can hold, whatever is asked of it.
#[test]
fn a_picture_larger_than_a_canvas_is_painted_as_far_as_the_canvas_goes() {
    let game = begun(&std::sync::Arc::new(brook()), 1).0;
    let painter = ClothPainter::new(std::sync::Arc::clone(game.field()), Theme::default());
    let rect = PixelRect { x: 0, y: 0, width: 9000, height: 2 };
    let picture = painter.paint_oriented(Orientation::AsDrawn, 100.0, 1.0, rect);
    assert_eq!((picture.width(), picture.height()), (8192, 2));
}
