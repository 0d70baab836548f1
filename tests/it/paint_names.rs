//! Names on the map: where each is written, what it keeps off, how long that takes.

use crate::paint::{changed, shipped, white_mountain};
use glam::Vec2;
use tercio::board::hex::Hex;
use tercio::games::musket_pike::paint::MapPainter;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::battle::Label;
use tercio::games::musket_pike::scenario::{BUILTIN, load_text};
use tercio::paint::layout::{BoardLayout, FOOT, HEX_HEIGHT};
use tercio::paint::orientation::Orientation;
use tercio::paint::theme::Theme;
use tercio::paint::tile::{MapRenderer as _, PixelRect, TILE};

/// The middle of the name of a hex as it is written, and half of what it covers, in map units.
fn written(map: &MapPainter, hex: Hex, turn: Orientation, points: f32) -> [Vec2; 2] {
    let names = map.names(turn, points);
    let [low, high] = names.iter().find(|name| name.place == hex.into()).expect("it has a name").area;
    [low.midpoint(high), (high - low) * 0.5]
}

/// The window writes a name once more only where pieces lie on it: it must know where it stands.
#[test]
fn the_map_says_where_the_name_of_a_place_is_written() {
    let farm = shipped("farm");
    let map = MapPainter::new(&farm, &Theme::light());
    let hex = farm.map.grid.parse("0605").unwrap();
    for turn in [Orientation::AsDrawn, Orientation::Turned] {
        for points in [12.0, 30.0, 90.0] {
            let [middle, half] = written(&map, hex, turn, points);
            let off = middle - map.layout().centre(hex);
            assert!(off.length() < 4.0 && off.abs().max_element() > 0.7, "beside its houses: {off}");
            assert!(half.x > half.y && half.y * points > 4.0, "{half} at {points}");
        }
        assert_eq!(map.names(turn, 5.0), [], "there it would cover the map");
    }
    let other = farm.map.grid.parse("0606").unwrap();
    assert!(map.names(Orientation::AsDrawn, 30.0).iter().all(|name| name.place != other.into()));
}

/// Toasts keep off what is printed below the map: it must know where that is.
#[test]
fn the_map_says_where_its_title_its_scale_and_its_compass_stand() {
    for id in ["farm", "white-mountain"] {
        let map = MapPainter::new(&shipped(id), &Theme::light());
        let size = map.layout().size();
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let titles = map.titles(turn, 40.0);
            assert_eq!(titles.len(), 3, "{id}");
            for [low, high] in &titles {
                let on_paper = low.cmpge(Vec2::splat(-0.1)).all() && high.cmple(size + 0.1).all();
                assert!(on_paper && low.y > size.y - FOOT - 0.6, "{id}: {low} {high}");
            }
            let apart = |one: &[Vec2; 2], other: &[Vec2; 2]| one[1].x <= other[0].x || other[1].x <= one[0].x;
            for (at, one) in titles.iter().enumerate() {
                assert!(titles[..at].iter().all(|other| apart(one, other)), "{id}: {titles:?}");
            }
        }
        // Too small to be read, the title is not there.
        assert_eq!(map.titles(Orientation::AsDrawn, 5.0).len(), 2, "{id}");
    }
}

/// The number of a hex is read in a village too: no house stands on it.
#[test]
fn no_house_stands_on_the_number_of_its_hex() {
    let mountain = white_mountain();
    let map = MapPainter::new(&mountain, &Theme::light());
    let (scale, grid) = (60.0, &mountain.map.grid);
    let roof = Theme::light().roof;
    for village in ["1005", "1007", "1621", "1622", "1721"] {
        let hex = grid.parse(village).unwrap();
        let middle = map.layout().centre(hex) * scale;
        let corner = middle + Vec2::new(-0.3, -0.8) * scale;
        let rect = PixelRect { x: corner.x as i32, y: corner.y as i32, width: 36, height: 14 };
        let picture = map.paint(scale, rect);
        let is_roof = |[r, g, b]: [u8; 3]| {
            [(r, roof.0), (g, roof.1), (b, roof.2)].iter().all(|(seen, roof)| seen.abs_diff(*roof) < 30)
        };
        let pixels = picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        let roofs = pixels.filter(|pixel| is_roof(*pixel)).count();
        assert!(roofs < 12, "{village}: {roofs} pixels of roofs under its number");
    }
}

#[test]
fn names_stand_clear_of_the_pieces_with_which_a_battle_begins() {
    for shipped in BUILTIN {
        let battle = load_text(shipped.text, shipped.id, &[]).expect("the shipped battle loads");
        let mut named = (*battle).clone();
        // The glow around a name shows on ploughed land; frost lies over that.
        named.map.frozen = true;
        let mut nameless = named.clone();
        nameless.map.labels.clear();
        let [with, without] = [&named, &nameless].map(|b| MapPainter::new(b, &Theme::light()));
        let game = Game::new(battle.clone());
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let size = with.layout().size();
            let lettered = changed([&with, &without], turn, 11.0, size * 0.5, size * 0.5);
            assert!(!lettered.is_empty() || battle.map.labels.is_empty(), "{}: it has names", shipped.id);
            for unit in battle.unit_ids() {
                let Some(stand) = game.footprint(unit) else { continue };
                let covered =
                    |hex: Hex| lettered.iter().filter(|p| p.distance(with.layout().centre(hex)) < 0.4).count();
                let covered: usize = stand.hexes().map(covered).sum();
                assert_eq!(covered, 0, "{}, {turn:?}: a name under {}", shipped.id, battle.unit(unit).name);
            }
        }
    }
}

/// Each was priced at a hundred places by all points of all names before it: for five hundred of them that took a minute.
#[test]
fn hundreds_of_names_close_together_find_their_places_at_once() {
    let text = "(map: (columns: 99, rows: 99))";
    let mut battle = (*load_text(text, "crowded", &[]).expect("it loads")).clone();
    let numbers = (1..=5).flat_map(|row| (1..=99).map(move |column| (column, row)));
    battle.map.labels = numbers
        .map(|(column, row)| Label {
            hex: battle.map.grid.at(column, row).expect("on the map"),
            text: format!("The name of {column}, {row}"),
            put: None,
        })
        .collect();
    let begun = std::time::Instant::now();
    let map = MapPainter::new(&battle, &Theme::light());
    let _painted = map.paint(12.0, PixelRect { x: 0, y: 0, width: 2 * TILE, height: TILE });
    // It is built to be tested, and others are at work besides.
    assert!(begun.elapsed().as_secs() < 15, "{:?}", begun.elapsed());
}

/// In the thick of two armies, where a name finds the least room.
#[test]
fn names_stay_within_two_hexes_of_their_place_unless_put_elsewhere_by_hand() {
    let mut battle = (*white_mountain()).clone();
    let layout = BoardLayout::new(&battle.map.grid);
    let is_inside = |at: Vec2| at.cmpgt(Vec2::splat(7.0)).all() && at.cmplt(layout.size() - 7.0).all();
    let stands = battle.start.units.iter().filter_map(|unit| unit.stand()).map(|stand| stand.left);
    let hexes: Vec<Hex> = stands.filter(|hex| is_inside(layout.centre(*hex))).collect();
    assert!(hexes.len() > 40, "{}", hexes.len());
    battle.map.labels = hexes.iter().map(|hex| Label { hex: *hex, text: "Hohenfeld".to_owned(), put: None }).collect();
    let near = MapPainter::new(&battle, &Theme::light());
    let far = battle.map.grid.parse("0808").unwrap();
    battle.map.labels[0].put = Some(far);
    let put = MapPainter::new(&battle, &Theme::light());
    for turn in [Orientation::AsDrawn, Orientation::Turned] {
        for points in [12.0, 40.0] {
            for hex in &hexes {
                let [middle, _] = written(&near, *hex, turn, points);
                let off = middle.distance(layout.centre(*hex)) / HEX_HEIGHT;
                assert!(off <= 2.0, "{turn:?}, {points}: {off} hexes from {}", battle.map.grid.number(*hex));
            }
            let [middle, _] = written(&put, hexes[0], turn, points);
            assert!(middle.distance(layout.centre(far)) < 0.5 * HEX_HEIGHT, "{middle} of {}", layout.centre(far));
        }
    }
}
