//! Pieces as they are painted.

use super::setups::{A, id, scene, unit};
use tercio::games::game_of_kings::pieces::piece_of;
use tercio::games::game_of_kings::rules::UnitKind::{General, RegularFoot};
use tercio::games::table::table_game::TableGame;
use tercio::paint::Theme;
use tercio::paint::piece::PieceLook;

/// Pixels to the map unit at which the whole table is in a window of 1280 by 720.
const WHOLE_TABLE: f32 = 11.0;

/// Pixels of a piece that are as red as a disc of a loss.
fn red(look: &dyn PieceLook) -> usize {
    let picture = look.paint(WHOLE_TABLE, 1.0, &Theme::default());
    let is_red = |pixel: &&resvg::tiny_skia::PremultipliedColorU8| pixel.red() > 165 && pixel.green() < 35;
    picture.pixels().iter().filter(is_red).count()
}

#[test]
fn gk_1_3_each_lost_quarter_is_a_disc_that_is_seen_with_the_whole_table() {
    let mut seen = Vec::new();
    for quarters in (2..=4).rev() {
        let game = scene(&[unit(A, RegularFoot, 5000, 3000).quarters(quarters)]);
        let look = game.block(piece_of(id(0))).expect("it is on the table");
        assert_eq!(look.loss_marks, 4 - quarters);
        seen.push(red(&look));
    }
    assert_eq!(seen[0], 0, "a whole battalion has none");
    assert!(seen[1] >= 12 && seen[2] >= 2 * seen[1] - 4, "{seen:?}");
    let general = scene(&[unit(A, General, 5000, 3000).quarters(1)]);
    assert_eq!(general.block(piece_of(id(0))).map(|look| look.loss_marks), Some(0), "a general has no strength");
}
