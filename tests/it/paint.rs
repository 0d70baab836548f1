//! The painter: the same picture for the same thing, nothing clipped, everything shows.

use crate::kinds::{Side, Terrain};
use glam::Vec2;
use std::sync::Arc;
use tercio::board::hex::{Dir, Facing, Hex};
use tercio::games::musket_pike::paint::MapPainter;
use tercio::games::musket_pike::paint::counters::pennant::{LeaderLook, paint_leader};
use tercio::games::musket_pike::paint::counters::{self, CounterLook, FrontSpread};
use tercio::games::musket_pike::paint::scene::{self, Figure};
use tercio::games::musket_pike::pieces::{leader, of_unit, unit};
use tercio::games::musket_pike::rules::battle::{ArrivalCard, ArrivalCause, Label, Ornaments};
use tercio::games::musket_pike::rules::data::{HexsideSet, RuleData, UnitKind};
use tercio::games::musket_pike::rules::special::Period;
use tercio::games::musket_pike::rules::state::{LeaderPlace, UnitPlace};
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::scenario::{BUILTIN, builtin, load_text, load_text_by, rule_data, save_text};
use tercio::games::musket_pike::sheet;
use tercio::kernel::SideId;
use tercio::paint::fonts::{self, Typeface};
use tercio::paint::layout::{BoardLayout, CORNERS, FOOT, INRADIUS, MARGIN, in_hex, toward};
use tercio::paint::orientation::Orientation;
use tercio::paint::picture_frame::{self, Backdrop, PictureFrame};
use tercio::paint::piece::PlacedPiece;
use tercio::paint::theme::{Palette, Rgb, Theme, ThemeMode};
use tercio::paint::tile::{PixelRect, TILE};

pub fn white_mountain() -> Arc<Battle> {
    shipped("white-mountain")
}

pub fn shipped(id: &str) -> Arc<Battle> {
    let battle = builtin(id).expect("shipped");
    load_text(battle.text, battle.id, &[]).expect("the shipped battle loads")
}

/// White Mountain's map swept clean: level, clear, no names.
pub fn plain() -> Battle {
    plain_by(rule_data())
}

/// The same by other rules.
pub fn plain_by(rules: &RuleData) -> Battle {
    let shipped = builtin("white-mountain").expect("shipped");
    let mut battle = (*load_text_by(rules, shipped.text, shipped.id, &[]).expect("it loads")).clone();
    let n = battle.map.grid.len();
    battle.map.terrain = vec![rules.terrain.roles.open; n];
    battle.map.level = vec![0; n];
    battle.map.sides = vec![[HexsideSet::default(); 6]; n];
    battle.map.roads = vec![0; n];
    battle.map.road_courses.clear();
    battle.map.brook_courses.clear();
    battle.map.labels.clear();
    battle.map.labels_along.clear();
    battle.map.ornaments = Ornaments::default();
    battle
}

fn put_side(battle: &mut Battle, hex: Hex, dir: Dir, side: Side) {
    let next = battle.map.grid.neighbour(hex, dir);
    battle.map.sides[hex.index()][dir.index()].insert(side.id());
    battle.map.sides[next.index()][dir.opposite().index()].insert(side.id());
}

pub fn counter() -> CounterLook {
    CounterLook {
        kind: UnitKind::Hi,
        two_hex: false,
        side: SideId(0),
        army: 0,
        sp: 7,
        original: 8,
        ql: 7,
        morale: 7,
        disordered: false,
        activated: false,
        active: false,
        moved: false,
        fired: false,
        facing: Facing(1),
        name: "Haimhausen".to_owned(),
        cannon: false,
        n_type: false,
        weight: None,
        emblem: None,
        spread: FrontSpread::Narrow,
        share: 100,
    }
}

#[test]
fn layout_leads_from_a_hex_to_its_centre_and_back() {
    let battle = white_mountain();
    let layout = BoardLayout::new(&battle.map.grid);
    for hex in battle.map.grid.hexes() {
        let centre = layout.centre(hex);
        assert_eq!(layout.hex_at(centre), Some(hex));
        for corner in CORNERS {
            assert_eq!(
                layout.hex_at(centre + corner * 0.97),
                Some(hex),
                "near a corner of {}",
                battle.map.grid.number(hex)
            );
        }
        assert_eq!(layout.number(hex).to_string(), battle.map.grid.number(hex).trim_start_matches('0'));
        for dir in Dir::ALL {
            let next = battle.map.grid.neighbour(hex, dir);
            let there = centre + toward(dir) * (2.0 * INRADIUS);
            assert_eq!(layout.hex_at(there), next.is_some().then_some(next));
            if next.is_some() {
                assert!(layout.centre(next).distance(there) < 1e-3);
            }
        }
        let size = layout.size();
        assert!(layout.corners(hex).iter().all(|c| c.x > 0.0 && c.y > 0.0 && c.x < size.x && c.y < size.y));
    }
}

#[test]
fn a_facing_looks_to_the_corner_between_its_two_front_hexes() {
    for facing in Facing::ALL {
        let ahead = (toward(facing.left()) + toward(facing.right())).normalize();
        assert!(CORNERS[usize::from(facing.0)].distance(ahead) < 1e-5, "{facing}");
    }
    assert!(in_hex(Vec2::new(0.99, 0.0)) && !in_hex(Vec2::new(0.9, 0.5)) && !in_hex(Vec2::new(0.0, 0.87)));
}

#[test]
fn a_map_is_the_same_every_time_and_without_seams() {
    let battle = white_mountain();
    let scale = 23.7;
    for turn in [Orientation::AsDrawn, Orientation::Turned] {
        let one = MapPainter::new(&battle, &Theme::light());
        let all = PixelRect::whole(one.layout(), scale);
        let whole = one.paint_lying(turn, scale, 1.0, all);
        let again = MapPainter::new(&battle, &Theme::light()).paint_lying(turn, scale, 1.0, all);
        assert!(whole.data() == again.data());
        let same = |rect: PixelRect| {
            let part = one.paint_lying(turn, scale, 1.0, rect);
            for y in 0..part.height().min(whole.height() - rect.y as u32) {
                for x in 0..part.width().min(whole.width() - rect.x as u32) {
                    let there = whole.pixel(x + rect.x as u32, y + rect.y as u32);
                    assert_eq!(part.pixel(x, y), there, "pixel {x} {y} of {rect:?}, {turn:?}");
                }
            }
        };
        same(PixelRect::tile(0, 0));
        same(PixelRect::tile(1, 1));
        same(PixelRect { x: 301, y: 417, width: 397, height: 233 });
        assert_eq!(one.paint_lying(turn, scale, 1.0, PixelRect::tile(-1, -1)).width(), TILE);
    }
}

/// The part of the map's picture around a place of the map, so far to each side.
fn around(map: &MapPainter, turn: Orientation, scale: f32, at: Vec2, half: Vec2) -> Vec<u8> {
    let corner = ((turn.rotate_point(map.layout(), at) - half) * scale).round();
    let size = (half * 2.0 * scale).round();
    let (x, y) = (corner.x as i32, corner.y as i32);
    let rect = PixelRect { x, y, width: size.x as u32, height: size.y as u32 };
    map.paint_lying(turn, scale, 1.0, rect).data().to_vec()
}

/// A picture half a circle round.
fn half_round(picture: &[u8]) -> Vec<u8> {
    picture.chunks_exact(4).rev().flatten().copied().collect()
}

/// How far two pictures are apart, on the average of their bytes; the grain of the paper does not count.
fn apart(one: &[u8], two: &[u8]) -> f32 {
    let sum: u32 = one.iter().zip(two).map(|(a, b)| u32::from(a.abs_diff(*b))).filter(|d| *d > 24).sum();
    sum as f32 / one.len() as f32
}

#[test]
fn a_turned_map_is_the_drawn_one_half_a_circle_round() {
    // So small that nothing is written.
    let (map, scale) = (MapPainter::new(&white_mountain(), &Theme::light()), 5.0);
    let whole = |turn| map.paint_lying(turn, scale, 1.0, PixelRect::whole(map.layout(), scale)).data().to_vec();
    let (drawn, turned) = (whole(Orientation::AsDrawn), whole(Orientation::Turned));
    let (round, straight) = (apart(&half_round(&drawn), &turned), apart(&drawn, &turned));
    // Light comes from the same side of the table either way, from afar it lies on whole hills, and trees stand upright.
    assert!(round * 2.2 < straight, "{round} and {straight}");
}

#[test]
fn what_is_written_on_a_turned_map_is_upright_at_its_place() {
    let battle = plain();
    let map = MapPainter::new(&battle, &Theme::light());
    let (layout, size) = (map.layout(), map.layout().size());
    let hex = battle.map.grid.at(10, 5).expect("on the map");
    let number = Vec2::new(0.5, INRADIUS * 0.96);
    let places = [
        ("the number of a hex", layout.centre(hex), number),
        ("the title", Vec2::new(size.x * 0.5, size.y - FOOT * 0.5 - 0.2), Vec2::new(4.0, 0.5)),
        ("a column in the frame", Vec2::new(layout.centre_of(15, 1).x, 0.47), Vec2::new(0.3, 0.2)),
        ("where the map points to", Vec2::new(size.x * 0.5, 0.47), Vec2::new(0.5, 0.2)),
    ];
    for (what, at, half) in places {
        let [drawn, turned] =
            [Orientation::AsDrawn, Orientation::Turned].map(|turn| around(&map, turn, 40.0, at, half));
        let (upright, fallen) = (apart(&drawn, &turned), apart(&half_round(&drawn), &turned));
        assert!(upright * 1.5 < fallen, "{what}: {upright} and {fallen}");
    }
    // A name along a slope, in the wood, under the houses.
    let mut named = battle.clone();
    // Far from all pieces, from which a name would step aside.
    let free = battle.map.grid.at(6, 18).expect("on the map");
    for terrain in [Terrain::Clear, Terrain::Wood, Terrain::Village] {
        named.map.terrain[free.index()] = terrain.id();
        named.map.labels = vec![Label { hex: free, text: "Ruzyn".to_owned(), put: None }];
        let map = MapPainter::new(&named, &Theme::light());
        named.map.labels.clear();
        let bare = MapPainter::new(&named, &Theme::light());
        // Only the name, wherever it is in or under the hex.
        let ink = |turn| {
            let [with, without] = [&map, &bare].map(|m| around(m, turn, 12.0, layout.centre(free), Vec2::splat(2.2)));
            with.iter().zip(without).map(|(a, b)| a.abs_diff(b)).collect::<Vec<u8>>()
        };
        let (drawn, turned) = (ink(Orientation::AsDrawn), ink(Orientation::Turned));
        assert!(drawn.iter().any(|d| *d > 60), "{terrain:?}: it is written");
        let (upright, fallen) = (apart(&drawn, &turned), apart(&half_round(&drawn), &turned));
        assert!(upright < fallen * 0.75, "a name, {terrain:?}: {upright} and {fallen}");
    }
}

#[test]
fn the_compass_of_a_turned_map_points_to_the_same_north() {
    let map = MapPainter::new(&white_mountain(), &Theme::light());
    let size = map.layout().size();
    let rose = Vec2::new(size.x - MARGIN - 1.5, size.y - 1.13);
    let half = 0.6;
    // Where the red needle lies, measured from the middle.
    let needle = |turn| {
        let picture = around(&map, turn, 60.0, rose, Vec2::splat(half));
        let wide = (half * 2.0 * 60.0) as usize;
        let Rgb(r, g, b) = Theme::light().alert;
        let red = |p: &[u8]| p[0].abs_diff(r) < 24 && p[1].abs_diff(g) < 24 && p[2].abs_diff(b) < 24;
        let places = picture.chunks_exact(4).enumerate().filter(|(_, p)| red(p));
        let (sum, count) = places.fold((Vec2::ZERO, 0.0), |(sum, count), (at, _)| {
            (sum + Vec2::new((at % wide) as f32, (at / wide) as f32), count + 1.0)
        });
        sum / count - wide as f32 * 0.5
    };
    let (drawn, turned) = (needle(Orientation::AsDrawn), needle(Orientation::Turned));
    assert!(drawn.length() > 5.0 && (drawn + turned).length() < 2.0, "{drawn} and {turned}");
}

#[test]
fn a_piece_on_a_turned_map_points_where_it_did_and_reads_upright() {
    let game = Game::new(white_mountain());
    let layout = BoardLayout::new(&game.battle.map.grid);
    let find = |pieces: &[PlacedPiece], owner| pieces.iter().find(|p| p.id == owner).cloned().expect("placed");
    let (drawn, turned) = (scene::pieces(&game, Orientation::AsDrawn), scene::pieces(&game, Orientation::Turned));
    assert_eq!(drawn.len(), turned.len());
    let mut above = 0;
    for placed in &drawn {
        let across = find(&turned, placed.id);
        assert_eq!(placed.piece, across.piece, "what it is does not hang on who looks");
        let seen = placed.piece.look().oriented(Orientation::Turned);
        match (placed.piece.get(), seen.get()) {
            (Some(Figure::Counter(look)), Some(Figure::Counter(seen))) => {
                assert_eq!(placed.at, across.at);
                assert_eq!(*seen, CounterLook { facing: look.facing.turned(3), ..look.clone() });
            }
            (Some(Figure::Leader(look)), Some(Figure::Leader(seen))) => {
                assert_eq!((seen.tilt, &seen.name), (look.tilt, &look.name), "it is read as before");
                let leader = leader(placed.id).expect("a leader's");
                let centre = layout.centre(game.state().leaders[leader.index()].hex().expect("on the map"));
                if matches!(look.with.map(Facing::name), Some("E" | "W")) {
                    // Above the counter, as it is seen.
                    assert!(placed.at.y < centre.y - 0.8 && across.at.y > centre.y + 0.8);
                    above += 1;
                }
            }
            _ => {}
        }
        assert_eq!(seen.look().oriented(Orientation::Turned), placed.piece);
    }
    assert!(above > 0, "a leader is with a counter that faces along the map");
    // From far to near: the lowest on the screen comes last.
    let counters = turned.iter().filter(|p| unit(p.id).is_some());
    assert!(counters.map(|p| -p.at.y).is_sorted());
}

/// How strongly two columns or rows of pixels next to each other differ.
fn step(picture: &resvg::tiny_skia::Pixmap, x: u32, across: u32) -> u32 {
    (0..picture.height().min(500))
        .map(|y| {
            let (a, b) = (picture.pixel(x, y).expect("inside"), picture.pixel(x + across, y).expect("inside"));
            u32::from(a.red().abs_diff(b.red())) + u32::from(a.green().abs_diff(b.green()))
        })
        .sum()
}

#[test]
fn the_edge_of_a_tile_is_no_edge_in_the_picture() {
    let battle = plain();
    let painter = MapPainter::new(&battle, &Theme::light());
    let picture = painter.paint(40.0, PixelRect { x: 0, y: 100, width: 1100, height: 400 });
    let ordinary: u32 = (480..511).map(|x| step(&picture, x, 1)).max().expect("some");
    assert!(step(&picture, TILE - 1, 1) <= ordinary * 5 / 4, "{} against {ordinary}", step(&picture, TILE - 1, 1));
}

/// The picture of 1005 and its neighbours.
pub fn close_up(battle: &Battle, scale: f32) -> Vec<u8> {
    let painter = MapPainter::new(battle, &Theme::light());
    let hex = battle.map.grid.at(10, 5).expect("on the map");
    let corner = (painter.layout().centre(hex) - 1.9) * scale;
    let side = (3.8 * scale) as u32;
    painter
        .paint(scale, PixelRect { x: corner.x as i32, y: corner.y as i32, width: side, height: side })
        .data()
        .to_vec()
}

#[test]
fn every_terrain_and_every_hexside_shows() {
    for scale in [9.0, 16.0, 44.0] {
        let bare = plain();
        let hex = bare.map.grid.at(10, 5).expect("on the map");
        let mut seen = vec![("clear".to_owned(), close_up(&bare, scale))];
        let mut note = |name: String, battle: &Battle| {
            let picture = close_up(battle, scale);
            for (other, before) in &seen {
                assert!(*before != picture, "{name} looks like {other} at scale {scale}");
            }
            seen.push((name, picture));
        };
        for terrain in Terrain::ALL.iter().copied().filter(|t| *t != Terrain::Clear) {
            let mut battle = bare.clone();
            battle.map.terrain[hex.index()] = terrain.id();
            note(format!("{terrain:?}"), &battle);
        }
        for side in Side::ALL.iter().copied().filter(|s| *s != Side::Steep) {
            let mut battle = bare.clone();
            put_side(&mut battle, hex, Dir(2), side);
            note(format!("{side:?}"), &battle);
        }
        for (name, more) in
            [("gated wall", Side::Wall), ("bridged stream", Side::Stream), ("bridged river", Side::River)]
        {
            let mut battle = bare.clone();
            put_side(&mut battle, hex, Dir(2), more);
            put_side(&mut battle, hex, Dir(2), if more == Side::Wall { Side::Gate } else { Side::Bridge });
            note(name.to_owned(), &battle);
        }
        for level in 1..=6 {
            let mut battle = bare.clone();
            battle.map.level[hex.index()] = level;
            note(format!("level {level}"), &battle);
        }
        let mut steep = bare.clone();
        steep.map.level[hex.index()] = 1;
        put_side(&mut steep, hex, Dir(2), Side::Steep);
        note("steep".to_owned(), &steep);
        let mut road = bare.clone();
        road.map.road_courses.push(vec![
            road.map.grid.neighbour(hex, Dir(4)),
            hex,
            road.map.grid.neighbour(hex, Dir(2)),
        ]);
        note("road".to_owned(), &road);
        let mut named = bare.clone();
        named.map.labels.push(Label { hex, text: "Ruzyně".to_owned(), put: None });
        note("name".to_owned(), &named);
    }
}

#[test]
fn steep_between_equal_levels_means_nothing() {
    let bare = plain();
    let mut marked = bare.clone();
    put_side(&mut marked, bare.map.grid.at(10, 5).expect("on the map"), Dir(2), Side::Steep);
    assert!(close_up(&bare, 30.0) == close_up(&marked, 30.0));
}

/// Contours are smooth and stray, but no hex looks as if it lay on another level.
#[test]
fn the_middle_of_every_hex_has_the_tint_of_its_level() {
    let mut battle = plain();
    battle.map.level = white_mountain().map.level.clone();
    // Hills and hollows of a single hex.
    for (column, row, level) in [(4, 4, 1), (6, 20, 2), (30, 18, 1), (35, 27, 2), (1, 1, 1)] {
        let hex = battle.map.grid.at(column, row).expect("on the map");
        battle.map.level[hex.index()] = level;
    }
    let greys = [0u8, 80, 160, 240];
    let theme = Theme { levels: greys.map(|v| Rgb(v, v, v)), ..Theme::light() };
    // From near: from afar the hills as a whole are lit, and tints give way to them.
    let (map, scale) = (MapPainter::new(&battle, &theme), 36.0);
    let picture = map.paint(scale, PixelRect::whole(map.layout(), scale));
    for hex in battle.map.grid.hexes() {
        let at = map.layout().centre(hex) * scale;
        let level = greys[usize::from(battle.map.level[hex.index()])];
        // Between the hachures, which reach the middles of some.
        let around = (-4..=4).flat_map(|x| (-4..=4).map(move |y| (at.x as i32 + x, at.y as i32 + y)));
        let green = |(x, y): (i32, i32)| picture.pixel(x as u32, y as u32).expect("inside").green();
        let nearest = around.map(green).min_by_key(|seen| seen.abs_diff(level)).expect("some");
        // Fields and the stains of the paper lighten black ground by less than 50; the next level is 80 away.
        assert!(nearest.abs_diff(level) < 50, "{}: {nearest} for {level}", battle.map.grid.number(hex));
    }
}

#[test]
fn ornaments_are_drawn_and_kept_in_files() {
    let shipped = builtin("windmill-hill").expect("shipped");
    let battle = load_text(shipped.text, shipped.id, &[]).expect("the shipped battle loads");
    let mut bare = (*battle).clone();
    bare.map.ornaments = Ornaments::default();
    let hex = bare.map.grid.at(3, 3).expect("on the map");
    for ornaments in [
        Ornaments { strips: battle.map.ornaments.strips.clone(), ..Ornaments::default() },
        Ornaments { paths: battle.map.ornaments.paths.clone(), ..Ornaments::default() },
        Ornaments { mills: battle.map.ornaments.mills.clone(), ..Ornaments::default() },
        Ornaments { villages: vec![hex], ..Ornaments::default() },
        Ornaments { churches: vec![hex], ..Ornaments::default() },
    ] {
        let mut adorned = bare.clone();
        adorned.map.ornaments = ornaments;
        let [with, without] = [&adorned, &bare].map(|battle| {
            let map = MapPainter::new(battle, &Theme::light());
            map.paint(22.0, PixelRect::whole(map.layout(), 22.0)).data().to_vec()
        });
        assert!(with != without, "{:?}", adorned.map.ornaments);
    }
    let written = save_text(&Game::new(battle.clone()));
    let read = load_text(&written, shipped.id, &[]).expect("what was written is read");
    assert_eq!(read.map, battle.map);
}

/// Details and their smallest size depend on the size on the screen: with pixels half as small the same
/// is told in twice as many of them.
#[test]
fn a_denser_screen_tells_the_same() {
    let theme = Theme::light();
    let name = "Tilly".to_owned();
    let look =
        LeaderLook { side: SideId(0), name, arms: None, rating: 2, overall: false, moved: false, tilt: 0, with: None };
    for scale in [10.0, 17.0, 40.0] {
        let (one, two) = (paint_leader(&look, scale, 1.0, &theme), paint_leader(&look, scale * 2.0, 2.0, &theme));
        assert!(one.width().abs_diff(two.width() / 2) <= 4, "{} to {} at {scale}", one.width(), two.width());
        let look = counter();
        // Not what a counter twice as large tells.
        let at = |density| counters::paint(&look, scale * 2.0, density, &theme).data().to_vec();
        assert_ne!(at(1.0), at(2.0), "at {scale}");
    }
    // At 14 points to the hex radius every fifth number of every fifth column is written, at 28 of every column.
    let map = MapPainter::new(&white_mountain(), &theme);
    let at = |density| map.paint_lying(Orientation::AsDrawn, 28.0, density, PixelRect::tile(1, 1)).data().to_vec();
    assert_ne!(at(1.0), at(2.0));
}

#[test]
fn a_scene_has_every_piece_once() {
    let battle = white_mountain();
    let mut state = battle.start.clone();
    state.units[0].place = UnitPlace::Captured { hex: battle.map.grid.at(10, 10).expect("on the map") };
    state.units[1].place = UnitPlace::Eliminated;
    state.leaders[0].place = LeaderPlace::Lost;
    let game = Game::at(battle.clone(), state);
    let pieces = scene::pieces(&game, Orientation::AsDrawn);
    for unit in battle.unit_ids() {
        let of = pieces.iter().filter(|p| p.id == of_unit(unit)).count();
        let expected =
            usize::from(matches!(game.unit_state(unit).place, UnitPlace::Map(_) | UnitPlace::Captured { .. }));
        assert_eq!(of, expected, "{}", battle.unit(unit).id);
    }
    assert_eq!(pieces.iter().filter(|p| matches!(p.piece.get(), Some(Figure::Captured(_)))).count(), 1);
    let leaders = game.state().leaders.iter().filter(|l| l.hex().is_some()).count();
    assert_eq!(pieces.iter().filter(|p| matches!(p.piece.get(), Some(Figure::Leader(_)))).count(), leaders);
    // A unit and the guns with it lie side by side, both in their hex.
    let layout = BoardLayout::new(&battle.map.grid);
    let mut stacks = 0;
    for unit in battle.unit_ids() {
        let (Some(stand), Some(with)) = (game.footprint(unit), game.stacked_with(unit)) else { continue };
        let place = |u| pieces.iter().find(|p| p.id == of_unit(u)).map(|p| p.at).expect("placed");
        assert!(place(unit).distance(place(with)) > 0.5);
        assert_eq!(layout.hex_at(place(unit)), Some(stand.left));
        stacks += 1;
    }
    assert!(stacks >= 3, "the redoubts hold shot and guns");
}

#[test]
fn a_scene_is_the_same_every_time_and_writes_a_png() {
    let game = Game::new(white_mountain());
    let layout = BoardLayout::new(&game.battle.map.grid);
    let at = game.battle.map.grid.parse("2506").ok().map(|hex| layout.centre(hex));
    for (frame, size) in [
        (PictureFrame::whole(layout, 480, 300), (480, 300)),
        (PictureFrame::around(layout, 640, 400, at, 3.0), (640, 400)),
        (PictureFrame::around(layout, 1, 1, None, f32::NAN), (1, 1)),
        (PictureFrame::around(layout, 64, 64, at, 1e9), (64, 64)),
    ] {
        let picture = scene::paint(&game, &Theme::light(), frame);
        assert_eq!((picture.width(), picture.height()), size);
        assert!(picture.data() == scene::paint(&game, &Theme::light(), frame).data());
        assert!(picture.pixels().iter().all(|p| p.alpha() == 255), "a scene has no holes");
        let file = picture_frame::png(&picture).expect("encoded");
        let back = resvg::tiny_skia::Pixmap::decode_png(&file).expect("a PNG");
        assert!(back.data() == picture.data());
    }
}

/// The picture of a battle on the start page and of a saved game: everybody is in it, as large as there is room.
#[test]
fn a_picture_of_the_armies_has_all_of_them() {
    for shipped in BUILTIN {
        let battle = load_text(shipped.text, shipped.id, &[]).expect("a shipped battle loads");
        let game = Game::new(battle);
        let layout = BoardLayout::new(&game.battle.map.grid);
        let pieces = scene::pieces(&game, Orientation::AsDrawn);
        for (width, height) in [(480, 288), (300, 900), (1184, 704)] {
            let frame = PictureFrame::of_pieces(layout, &pieces, width, height);
            assert!(frame.width <= width && frame.height <= height, "{}", shipped.id);
            let half = Vec2::new(frame.width as f32, frame.height as f32) * 0.5;
            for piece in &pieces {
                let off = ((piece.at - frame.middle) * frame.scale).abs();
                assert!(off.cmple(half).all(), "{}: {width} x {height}: a piece is left out", shipped.id);
            }
            assert!(frame.scale >= PictureFrame::whole(layout, width, height).scale, "{}", shipped.id);
        }
        let (none, whole) = (PictureFrame::of_pieces(layout, &[], 480, 288), PictureFrame::whole(layout, 480, 288));
        assert_eq!((none.scale, none.middle), (whole.scale, whole.middle), "without anybody the whole map");
    }
}

/// The picture behind the start page: the map fills what is open, and everybody stands in it, unless the map does not reach.
#[test]
fn behind_a_page_the_armies_stand_where_nothing_covers_them() {
    for shipped in BUILTIN {
        let battle = load_text(shipped.text, shipped.id, &[]).expect("a shipped battle loads");
        let game = Game::new(battle);
        let layout = BoardLayout::new(&game.battle.map.grid);
        let pieces = scene::pieces(&game, Orientation::AsDrawn);
        for (size, clear) in [([1280, 720], [352, 96, 912, 500]), ([1920, 1080], [464, 96, 1392, 790])] {
            let frame = PictureFrame::behind(layout, &pieces, Backdrop { size, clear });
            assert_eq!([frame.width, frame.height], size);
            let on_picture =
                |at: Vec2| (at - frame.middle) * frame.scale + Vec2::new(size[0] as f32, size[1] as f32) * 0.5;
            let [left, top, right, bottom] = clear.map(|edge| edge as f32);
            let (from, to) = (on_picture(Vec2::ZERO), on_picture(layout.size()));
            let fills = from.x <= left + 1.0 && from.y <= top + 1.0 && to.x >= right - 1.0 && to.y >= bottom - 1.0;
            assert!(fills, "{}: {from} {to}", shipped.id);
            // An army is left out only along the axis on which the map has to be cut to fill what is open.
            let open = Vec2::new(right - left, bottom - top);
            let is_cut = (layout.size() * frame.scale - open).cmpgt(Vec2::splat(2.0));
            for piece in &pieces {
                let at = on_picture(piece.at);
                assert!(is_cut.x || (left..=right).contains(&at.x), "{}: {at}", shipped.id);
                assert!(is_cut.y || (top..=bottom).contains(&at.y), "{}: {at}", shipped.id);
            }
        }
    }
}

/// A map on paper shows what is fought for and where reinforcements enter.
#[test]
fn a_printed_map_shows_flags_and_entry_hexes() {
    let mut battle = (*shipped("farm")).clone();
    let entries = ["0102", "0103"].map(|number| battle.map.grid.parse(number).unwrap());
    battle.arrivals.push(ArrivalCard {
        id: "late".to_owned(),
        name: "Latecomers".to_owned(),
        side: SideId(1),
        cause: ArrivalCause::Roll(7),
        period: Period::ALWAYS,
        units: Vec::new(),
        leaders: Vec::new(),
        hexes: entries.to_vec(),
        facing: Facing(1),
    });
    let theme = Theme::light();
    let printed = |battle: &Battle| sheet::map(&Game::new(Arc::new(battle.clone())), &theme);
    let (mut without_flags, mut without_entries) = (battle.clone(), battle.clone());
    without_flags.objectives.clear();
    without_entries.arrivals.iter_mut().for_each(|group| group.hexes.clear());
    let whole = printed(&battle);
    let layout = BoardLayout::new(&battle.map.grid);
    let scale = whole.width() as f32 / layout.size().x;
    let differs = |other: &resvg::tiny_skia::Pixmap, hex: Hex| {
        let at = layout.centre(hex) * scale;
        let pixel = |picture: &resvg::tiny_skia::Pixmap, x: i32, y: i32| {
            picture.pixel((at.x as i32 + x) as u32, (at.y as i32 + y) as u32)
        };
        let reach = scale as i32;
        (-reach..reach).any(|x| (-reach..reach).any(|y| pixel(&whole, x, y) != pixel(other, x, y)))
    };
    let flags: Vec<Hex> = battle.objectives.iter().filter_map(|objective| objective.hex()).collect();
    let bare = printed(&without_flags);
    assert!(!flags.is_empty() && flags.iter().all(|hex| differs(&bare, *hex)));
    let bare = printed(&without_entries);
    assert!(entries.iter().all(|hex| differs(&bare, *hex)));
}

#[test]
fn the_fonts_have_the_letters_of_the_war() {
    for face in Typeface::ALL {
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%()+-,.:;\u{2212}\u{2013}".chars()
        {
            let line = fonts::line(face, &letter.to_string());
            assert!(line.path.is_some() && line.advance > 0.1, "{} lacks {letter}", face.name());
        }
    }
    for letter in "äöüßÄÖÜčřůžšěáéíýłąęåøæéèêçñ×½→“”‘’…".chars() {
        for face in [Typeface::Serif, Typeface::SerifBold, Typeface::SerifItalic] {
            assert!(fonts::line(face, &letter.to_string()).path.is_some(), "{} lacks {letter}", face.name());
        }
    }
    assert!(fonts::line(Typeface::Serif, "  ").path.is_none());
    assert!(fonts::line(Typeface::Serif, "<&>\u{7}\"'").path.is_some());
    assert!(fonts::width(Typeface::SansBlack, "16") > fonts::width(Typeface::SansBlack, "1"));
}

/// A hill of seven hexes about 1005, on ground of one colour, lies in one light.
#[test]
fn a_hill_is_lit_from_the_top_left() {
    for ground in ThemeMode::ALL {
        let theme = Theme::of(ground, Palette::Standard);
        let theme = Theme { levels: [theme.levels[1]; 4], ..theme };
        let mut battle = plain();
        let top = battle.map.grid.at(10, 5).expect("on the map");
        for hex in std::iter::once(top).chain(Dir::ALL.map(|d| battle.map.grid.neighbour(top, d))) {
            battle.map.level[hex.index()] = 1;
        }
        let (map, scale) = (MapPainter::new(&battle, &theme), 30.0);
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let half = Vec2::splat(0.3);
            let middle = map.layout().centre(top);
            let grey = |way: Vec2| {
                let mut patch = around(&map, turn, scale, middle + turn.rotate_vector(way) * 1.6, half);
                patch.sort_unstable();
                u32::from(patch[patch.len() / 3])
            };
            let (lit, shaded) = (grey(Vec2::splat(-0.707)), grey(Vec2::splat(0.707)));
            assert!(lit > shaded + 4, "{ground:?}, {turn:?}: {lit} and {shaded}");
        }
    }
}

/// The places of the pixels in which two pictures of a map differ clearly, so far around a place, in map units.
pub fn changed(maps: [&MapPainter; 2], turn: Orientation, scale: f32, middle: Vec2, half: Vec2) -> Vec<Vec2> {
    let layout = maps[0].layout();
    let corner = ((turn.rotate_point(layout, middle) - half) * scale).round();
    let wide = (half.x * 2.0 * scale).round() as usize;
    let [one, two] = maps.map(|map| around(map, turn, scale, middle, half));
    let pixels = one.chunks_exact(4).zip(two.chunks_exact(4)).enumerate();
    let differs = |a: &[u8], b: &[u8]| a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(*b))).sum::<u32>() > 50;
    pixels
        .filter(|(_, (a, b))| differs(a, b))
        .map(|(i, _)| Vec2::new((i % wide) as f32 + 0.5, (i / wide) as f32 + 0.5))
        .map(|p| turn.rotate_point(layout, (corner + p) / scale))
        .collect()
}

#[test]
fn a_marsh_runs_over_its_hexsides_and_not_far() {
    for terrain in [Terrain::Marsh, Terrain::Bog] {
        let dry = plain();
        let mut wet = dry.clone();
        let hex = dry.map.grid.at(10, 5).expect("on the map");
        wet.map.terrain[hex.index()] = terrain.id();
        let [dry, wet] = [&dry, &wet].map(|battle| MapPainter::new(battle, &Theme::light()));
        let centre = wet.layout().centre(hex);
        let all = changed([&wet, &dry], Orientation::AsDrawn, 24.0, centre, Vec2::splat(3.5));
        let beyond = all.iter().filter(|p| !in_hex(**p - centre)).count();
        assert!(beyond * 20 > all.len() && beyond * 2 < all.len(), "{terrain:?}: {beyond} of {}", all.len());
        assert!(all.iter().all(|p| p.distance(centre) < 2.0), "{terrain:?}");
    }
}

/// Nobody sees from a field which hexes it lies on.
#[test]
fn the_strips_of_a_field_end_unevenly_near_its_hex() {
    let bare = plain();
    let mut tilled = bare.clone();
    let hex = bare.map.grid.at(10, 5).expect("on the map");
    tilled.map.ornaments.strips = vec![hex];
    let [bare, tilled] = [&bare, &tilled].map(|battle| MapPainter::new(battle, &Theme::light()));
    let centre = tilled.layout().centre(hex);
    let all = changed([&tilled, &bare], Orientation::AsDrawn, 36.0, centre, Vec2::splat(2.0));
    let beyond = |far: f32| all.iter().filter(|p| !in_hex((**p - centre) / far)).count();
    assert!(all.len() > 200, "{} points", all.len());
    assert!(beyond(0.8) > 0 && beyond(1.35) == 0, "{} and {}", beyond(0.8), beyond(1.35));
}

/// Half as large: of every four pixels their mean.
fn halved(picture: &[u8], side: usize) -> Vec<u8> {
    let at = |x: usize, y: usize, c: usize| u32::from(picture[(y * side + x) * 4 + c]);
    let mean =
        |x: usize, y: usize, c: usize| (at(x, y, c) + at(x + 1, y, c) + at(x, y + 1, c) + at(x + 1, y + 1, c)) / 4;
    let half = side / 2;
    let pixels = (0..half * half).flat_map(|i| (0..4).map(move |c| (i % half * 2, i / half * 2, c)));
    pixels.map(|(x, y, c)| mean(x, y, c) as u8).collect()
}

#[test]
fn what_is_seen_from_close_by_lies_where_it_lay_from_closer() {
    let mut battle = plain();
    let grid = battle.map.grid.clone();
    let at = |column, row| grid.at(column, row).expect("on the map");
    battle.map.ornaments.strips = vec![at(9, 5), at(10, 5)];
    battle.map.ornaments.churches = vec![at(10, 4)];
    battle.map.terrain[at(11, 6).index()] = Terrain::Marsh.id();
    let map = MapPainter::new(&battle, &Theme::light());
    let patch = |scale: f32, by: Vec2| {
        let place = map.layout().centre(at(10, 5)) + by;
        let corner = ((place - 1.6) * 70.0).round() * (scale / 70.0);
        let side = (3.2 * scale) as u32;
        let rect = PixelRect { x: corner.x as i32, y: corner.y as i32, width: side, height: side };
        map.paint(scale, rect).data().to_vec()
    };
    let near = halved(&patch(140.0, Vec2::ZERO), 448);
    let (same, other) = (apart(&patch(70.0, Vec2::ZERO), &near), apart(&patch(70.0, Vec2::new(0.25, 0.0)), &near));
    assert!(same * 3.0 < other, "{same} and {other}");
}
