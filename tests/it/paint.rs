//! The painter: the same picture for the same thing, nothing clipped, everything shows.

use super::contrast::TERRAINS;
use bevy::math::Vec2;
use std::sync::Arc;
use tercio::board::hex::{Dir, Facing, Hex};
use tercio::kernel::SideId;
use tercio::paint::counters::pennant::{CapturedLook, LeaderLook, paint_captured, paint_leader};
use tercio::paint::counters::{self, CounterLook, Detail, FrontSpread};
use tercio::paint::fonts::{self, Face};
use tercio::paint::layout::{CORNERS, INRADIUS, Layout, in_hex, toward};
use tercio::paint::map::{MapPainter, PixelRect, TILE};
use tercio::paint::scene::{self, Frame, Owner, Piece};
use tercio::paint::theme::Theme;
use tercio::rules::musket_pike::battle::{Label, SideSet};
use tercio::rules::musket_pike::data::{Kind, Side, Terrain, Weight};
use tercio::rules::musket_pike::state::{LeaderPlace, Place};
use tercio::rules::musket_pike::{Battle, Game};
use tercio::scenario::{builtin, load_text};

fn white_mountain() -> Arc<Battle> {
    let battle = builtin("white-mountain").expect("shipped");
    load_text(battle.text, battle.id, &[]).expect("the shipped battle loads")
}

/// White Mountain's map swept clean: level, clear, no names.
pub fn plain() -> Battle {
    let mut battle = (*white_mountain()).clone();
    let n = battle.map.grid.len();
    battle.map.terrain = vec![Terrain::Clear; n];
    battle.map.level = vec![0; n];
    battle.map.sides = vec![[SideSet::default(); 6]; n];
    battle.map.roads = vec![0; n];
    battle.map.road_courses.clear();
    battle.map.brook_courses.clear();
    battle.map.labels.clear();
    battle
}

fn put_side(battle: &mut Battle, hex: Hex, dir: Dir, side: Side) {
    let next = battle.map.grid.step(hex, dir);
    battle.map.sides[hex.index()][dir.index()].insert(side);
    battle.map.sides[next.index()][dir.opposite().index()].insert(side);
}

fn counter() -> CounterLook {
    CounterLook {
        kind: Kind::Hi,
        two_hex: false,
        side: SideId(0),
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
        spread: FrontSpread::Narrow,
    }
}

/// Looks of every arm, length and state, with a name too long for any counter.
fn many_looks() -> Vec<CounterLook> {
    let mut looks = Vec::new();
    for side in SideId::BOTH {
        for facing in Facing::ALL {
            for (kind, two_hex) in [
                (Kind::Hi, false),
                (Kind::Hi, true),
                (Kind::Li, false),
                (Kind::Cav, false),
                (Kind::Art, false),
                (Kind::Wagon, false),
            ] {
                let weight = (kind == Kind::Art).then_some(Weight::Lb12To24);
                let busy = CounterLook {
                    kind,
                    two_hex,
                    side,
                    facing,
                    weight,
                    sp: 5,
                    original: 25,
                    morale: 5,
                    name: "Wolfgangsbergerhausen-Oberwittelsbach cuirassiers XVIII".to_owned(),
                    disordered: true,
                    activated: true,
                    active: true,
                    moved: true,
                    fired: true,
                    cannon: true,
                    spread: FrontSpread::AllRound,
                    ..counter()
                };
                looks.push(busy);
            }
        }
    }
    looks
}

#[test]
fn layout_leads_from_a_hex_to_its_centre_and_back() {
    let battle = white_mountain();
    let layout = Layout::new(&battle.map.grid);
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
            let next = battle.map.grid.step(hex, dir);
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
    let one = MapPainter::new(&battle, &Theme::light());
    let whole = one.paint(scale, PixelRect::whole(one.layout(), scale));
    let again = MapPainter::new(&battle, &Theme::light()).paint(scale, PixelRect::whole(one.layout(), scale));
    assert!(whole.data() == again.data());
    let same = |rect: PixelRect| {
        let part = one.paint(scale, rect);
        for y in 0..part.height().min(whole.height() - rect.y as u32) {
            for x in 0..part.width().min(whole.width() - rect.x as u32) {
                let there = whole.pixel(x + rect.x as u32, y + rect.y as u32);
                assert_eq!(part.pixel(x, y), there, "pixel {x} {y} of {rect:?}");
            }
        }
    };
    same(PixelRect::tile(0, 0));
    same(PixelRect::tile(1, 1));
    same(PixelRect { x: 301, y: 417, width: 397, height: 233 });
    assert_eq!(one.paint(scale, PixelRect::tile(-1, -1)).width(), TILE);
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
fn close_up(battle: &Battle, scale: f32) -> Vec<u8> {
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
        for terrain in TERRAINS.into_iter().filter(|t| *t != Terrain::Clear) {
            let mut battle = bare.clone();
            battle.map.terrain[hex.index()] = terrain;
            note(format!("{terrain:?}"), &battle);
        }
        for side in Side::ALL.into_iter().filter(|s| *s != Side::Steep) {
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
        road.map.road_courses.push(vec![road.map.grid.step(hex, Dir(4)), hex, road.map.grid.step(hex, Dir(2))]);
        note("road".to_owned(), &road);
        let mut named = bare.clone();
        named.map.labels.push(Label { hex, text: "Ruzyně".to_owned() });
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

#[test]
fn every_field_of_a_counter_shows() {
    let base = counter();
    let mut changed: Vec<(&str, CounterLook)> = Vec::new();
    let mut with = |name, change: &dyn Fn(&mut CounterLook)| {
        let mut look = base.clone();
        change(&mut look);
        changed.push((name, look));
    };
    for kind in [Kind::Li, Kind::Cav, Kind::Art, Kind::Wagon] {
        with("kind", &|l| l.kind = kind);
    }
    for facing in Facing::ALL.into_iter().filter(|f| *f != base.facing) {
        with("facing", &|l| l.facing = facing);
    }
    with("two_hex", &|l| l.two_hex = true);
    with("side", &|l| l.side = SideId(1));
    with("sp", &|l| l.sp = 6);
    with("original", &|l| l.original = 9);
    with("ql", &|l| l.ql = 8);
    with("morale", &|l| l.morale = 6);
    with("disordered", &|l| l.disordered = true);
    with("activated", &|l| l.activated = true);
    with("active", &|l| l.active = true);
    with("moved", &|l| l.moved = true);
    with("fired", &|l| l.fired = true);
    with("name", &|l| l.name = "Kratz".to_owned());
    with("cannon", &|l| l.cannon = true);
    with("n_type", &|l| l.n_type = true);
    with("weight", &|l| l.weight = Some(Weight::Lb3));
    with("weight", &|l| l.weight = Some(Weight::Lb4To8));
    with("weight", &|l| l.weight = Some(Weight::Lb12To24));
    with("spread", &|l| l.spread = FrontSpread::Flanks);
    with("spread", &|l| l.spread = FrontSpread::AllRound);
    let theme = Theme::light();
    let picture = |look: &CounterLook| {
        let p = counters::paint(look, 50.0, 1.0, &theme);
        (p.width(), p.data().to_vec())
    };
    let mut seen = vec![("base", picture(&base))];
    for (name, look) in &changed {
        let new = picture(look);
        assert!(picture(look) == new, "{name}: painted twice, two pictures");
        for (other, before) in &seen {
            assert!(*before != new, "{name} looks like {other}");
        }
        seen.push((name, new));
    }
}

#[test]
fn arm_side_and_front_show_at_every_size() {
    let theme = Theme::light();
    for scale in [6.0, 10.0, 13.0, 20.0, 30.0, 45.0] {
        let mut seen: Vec<(CounterLook, Vec<u8>)> = Vec::new();
        for kind in [Kind::Hi, Kind::Li, Kind::Cav, Kind::Art, Kind::Wagon] {
            for side in SideId::BOTH {
                for facing in Facing::ALL {
                    for disordered in [false, true] {
                        let look = CounterLook { kind, side, facing, disordered, ..counter() };
                        let picture = counters::paint(&look, scale, 1.0, &theme).data().to_vec();
                        assert!(
                            seen.iter().all(|(_, p)| *p != picture),
                            "{look:?} cannot be told from another at {scale}"
                        );
                        seen.push((look, picture));
                    }
                }
            }
        }
    }
    let details = [Detail::Block, Detail::Middle, Detail::Full, Detail::Grand];
    assert_eq!([8.0, 20.0, 40.0, 80.0].map(Detail::at), details);
}

#[test]
fn strength_and_what_is_done_show_at_every_size() {
    let theme = Theme::light();
    for scale in [6.0, 8.0, 10.0, 13.0, 20.0, 30.0, 45.0, 80.0] {
        for kind in [Kind::Hi, Kind::Li, Kind::Cav] {
            for two_hex in [false, kind == Kind::Hi] {
                for facing in Facing::ALL {
                    let look = CounterLook { kind, two_hex, facing, ..counter() };
                    let picture = |look: &CounterLook| counters::paint(look, scale, 1.0, &theme).data().to_vec();
                    let base = picture(&look);
                    let weaker = CounterLook { sp: 6, ..look.clone() };
                    let done = CounterLook { activated: true, ..look.clone() };
                    let disordered = CounterLook { disordered: true, ..look.clone() };
                    for other in [weaker, done, disordered] {
                        assert!(picture(&other) != base, "{other:?} looks like {look:?} at {scale}");
                    }
                }
            }
        }
    }
}

/// Nothing reaches the rim of its picture, where it would be cut off.
fn assert_whole(picture: &resvg::tiny_skia::Pixmap, what: &str) {
    let (w, h) = (picture.width(), picture.height());
    let rim = (0..w).flat_map(|x| [(x, 0), (x, h - 1)]).chain((0..h).flat_map(|y| [(0, y), (w - 1, y)]));
    for (x, y) in rim {
        assert_eq!(picture.pixel(x, y).map(|p| p.alpha()), Some(0), "{what} is cut off at {x} {y} of {w} x {h}");
    }
    assert!(picture.pixels().iter().any(|p| p.alpha() == 255), "{what} is empty");
}

#[test]
fn no_piece_is_cut_off_at_any_size() {
    let theme = Theme::light();
    for scale in [8.0, 13.0, 17.0, 26.0, 33.0, 40.0, 70.0] {
        for look in many_looks() {
            assert_whole(&counters::paint(&look, scale, 1.0, &theme), &format!("{look:?} at {scale}"));
        }
        for name in ["Tilly", "Anhalt the Younger", "Bernhard of Saxe-Weimar-Eisenach", "Donaudampfschifffahrtskapitän"]
        {
            for rating in 0..=3 {
                let look = LeaderLook {
                    side: SideId(1),
                    name: name.to_owned(),
                    rating,
                    overall: true,
                    moved: true,
                    tilt: 30 * (i8::try_from(rating).unwrap() % 3 - 1),
                    with: Some(Facing::ALL[usize::from(rating)]),
                };
                assert_whole(&paint_leader(&look, scale, &theme), &format!("{look:?} at {scale}"));
            }
        }
        for weight in [None, Some(Weight::Lb3), Some(Weight::Lb4To8), Some(Weight::Lb12To24)] {
            assert_whole(&paint_captured(CapturedLook { side: SideId(0), weight }, scale, &theme), "captured guns");
        }
    }
}

#[test]
fn every_field_of_a_pennant_shows() {
    let theme = Theme::light();
    let name = "Tilly".to_owned();
    let base = LeaderLook { side: SideId(0), name, rating: 2, overall: false, moved: false, tilt: 0, with: None };
    let looks = [
        base.clone(),
        LeaderLook { side: SideId(1), ..base.clone() },
        LeaderLook { name: "Thurn".to_owned(), ..base.clone() },
        LeaderLook { rating: 1, ..base.clone() },
        LeaderLook { rating: 0, ..base.clone() },
        LeaderLook { overall: true, ..base.clone() },
        LeaderLook { tilt: 30, ..base.clone() },
        LeaderLook { tilt: -30, ..base.clone() },
        LeaderLook { moved: true, ..base },
    ];
    let pictures = looks.map(|l| paint_leader(&l, 40.0, &theme).data().to_vec());
    for (i, one) in pictures.iter().enumerate() {
        assert!(pictures[i + 1..].iter().all(|two| one != two), "pennant {i}");
    }
}

#[test]
fn a_scene_has_every_piece_once() {
    let battle = white_mountain();
    let mut state = battle.start.clone();
    state.units[0].place = Place::Captured { hex: battle.map.grid.at(10, 10).expect("on the map") };
    state.units[1].place = Place::Eliminated;
    state.leaders[0].place = LeaderPlace::Lost;
    let game = Game::at(battle.clone(), state);
    let pieces = scene::pieces(&game);
    for unit in battle.unit_ids() {
        let of = pieces.iter().filter(|p| p.owner == Owner::Unit(unit)).count();
        let expected = usize::from(matches!(game.unit(unit).place, Place::Map(_) | Place::Captured { .. }));
        assert_eq!(of, expected, "{}", battle.unit(unit).id);
    }
    assert_eq!(pieces.iter().filter(|p| matches!(p.piece, Piece::Captured(_))).count(), 1);
    let leaders = game.state().leaders.iter().filter(|l| l.hex().is_some()).count();
    assert_eq!(pieces.iter().filter(|p| matches!(p.piece, Piece::Leader(_))).count(), leaders);
    // A unit and the guns with it lie side by side, both in their hex.
    let layout = Layout::new(&battle.map.grid);
    let mut stacks = 0;
    for unit in battle.unit_ids() {
        let (Some(stand), Some(with)) = (game.stand(unit), game.stacked_with(unit)) else { continue };
        let place = |u| pieces.iter().find(|p| p.owner == Owner::Unit(u)).map(|p| p.at).expect("placed");
        assert!(place(unit).distance(place(with)) > 0.5);
        assert_eq!(layout.hex_at(place(unit)), Some(stand.left));
        stacks += 1;
    }
    assert!(stacks >= 3, "the redoubts hold shot and guns");
}

#[test]
fn a_scene_is_the_same_every_time_and_writes_a_png() {
    let game = Game::new(white_mountain());
    let layout = Layout::new(&game.battle.map.grid);
    let hex = game.battle.map.grid.parse("2506").ok();
    for (frame, size) in [
        (Frame::whole(layout, 480, 300), (480, 300)),
        (Frame::around(layout, 640, 400, hex, 3.0), (640, 400)),
        (Frame::around(layout, 1, 1, None, f32::NAN), (1, 1)),
        (Frame::around(layout, 64, 64, hex, 1e9), (64, 64)),
    ] {
        let picture = scene::paint(&game, &Theme::light(), frame);
        assert_eq!((picture.width(), picture.height()), size);
        assert!(picture.data() == scene::paint(&game, &Theme::light(), frame).data());
        assert!(picture.pixels().iter().all(|p| p.alpha() == 255), "a scene has no holes");
        let file = scene::png(&picture).expect("encoded");
        let back = resvg::tiny_skia::Pixmap::decode_png(&file).expect("a PNG");
        assert!(back.data() == picture.data());
    }
}

#[test]
fn the_fonts_have_the_letters_of_the_war() {
    for face in Face::ALL {
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%()+-,.:;\u{2212}\u{2013}".chars()
        {
            let line = fonts::line(face, &letter.to_string());
            assert!(line.path.is_some() && line.advance > 0.1, "{} lacks {letter}", face.name());
        }
    }
    for letter in "äöüßÄÖÜčřůžšěáéíýłąęåøæéèêçñ×½→“”‘’…".chars() {
        for face in [Face::Serif, Face::SerifBold, Face::SerifItalic] {
            assert!(fonts::line(face, &letter.to_string()).path.is_some(), "{} lacks {letter}", face.name());
        }
    }
    assert!(fonts::line(Face::Serif, "  ").path.is_none());
    assert!(fonts::line(Face::Serif, "<&>\u{7}\"'").path.is_some());
    assert!(fonts::width(Face::SansBlack, "16") > fonts::width(Face::SansBlack, "1"));
}
