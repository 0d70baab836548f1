//! A map that is edited: what its painter says has changed is all that has, and not much more.

use crate::kinds::{Side, Terrain};
use glam::Vec2;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::sync::Arc;
use tercio::board::hex::{Dir, Hex};
use tercio::games::musket_pike::paint::MapPainter;
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::rules::battle::{Label, Map};
use tercio::games::musket_pike::scenario::{builtin, load_text};
use tercio::paint::Theme;
use tercio::paint::orientation::Orientation;
use tercio::paint::tile::{MapRenderer, PixelRect, RepaintArea, TILE};

fn shipped(id: &str) -> Arc<Battle> {
    let battle = builtin(id).expect("shipped");
    load_text(battle.text, battle.id, &[]).expect("the shipped battle loads")
}

fn painter(battle: &Battle) -> MapPainter {
    MapPainter::new(battle, &Theme::light())
}

/// So many tiles the map has at a scale, that may differ and that may not.
fn tiles(map: &MapPainter, changed: &RepaintArea, turn: Orientation, scale: f32) -> (Vec<PixelRect>, Vec<PixelRect>) {
    let (width, height) = map.layout().pixels(scale);
    let places = (0..=height / TILE).flat_map(|row| (0..=width / TILE).map(move |column| (column as i32, row as i32)));
    let all = places.map(|(column, row)| PixelRect::tile(column, row));
    all.partition(|rect| changed.touches(map.layout(), turn, scale, *rect))
}

/// Strokes of a brush at random.
struct Brush(ChaCha8Rng);

impl Brush {
    fn below(&mut self, most: usize) -> usize {
        self.0.next_u32() as usize % most
    }

    fn hex(&mut self, map: &Map) -> Hex {
        Hex(u16::try_from(self.below(map.grid.len())).expect("a hex has a number"))
    }

    /// A walk over the map from some hex on.
    fn course(&mut self, map: &Map) -> Vec<Hex> {
        let mut course = vec![self.hex(map)];
        for _ in 0..3 + self.below(6) {
            let next = map.grid.neighbour(course[course.len() - 1], Dir::ALL[self.below(6)]);
            if next.is_some() && !course.contains(&next) {
                course.push(next);
            }
        }
        course
    }

    /// One more of a list of courses, one less, or one that goes on.
    fn recourse(&mut self, map: &Map, courses: &mut Vec<Vec<Hex>>) {
        let course = self.course(map);
        match (self.below(3), courses.is_empty()) {
            (0, false) => _ = courses.remove(self.below(courses.len())),
            (1, false) => {
                let longer = self.below(courses.len());
                let end = courses[longer][courses[longer].len() - 1];
                courses[longer]
                    .extend(Dir::ALL.map(|dir| map.grid.neighbour(end, dir)).into_iter().find(|hex| hex.is_some()));
            }
            _ => courses.push(course),
        }
    }

    fn stroke(&mut self, battle: &mut Battle) -> &'static str {
        const TERRAIN: [Terrain; 6] =
            [Terrain::Clear, Terrain::Wood, Terrain::Village, Terrain::Marsh, Terrain::Orchard, Terrain::Brook];
        const SIDES: [Side; 4] = [Side::Wall, Side::Stream, Side::Steep, Side::Bridge];
        let before = battle.map.clone();
        let map = &mut battle.map;
        let hex = self.hex(map);
        match self.below(9) {
            0 | 1 => {
                let terrain = TERRAIN[self.below(TERRAIN.len())].id();
                self.course(&before).into_iter().for_each(|hex| map.terrain[hex.index()] = terrain);
                "terrain"
            }
            2 => {
                let level = u8::try_from(self.below(4)).expect("a level");
                self.course(&before).into_iter().for_each(|hex| map.level[hex.index()] = level);
                "level"
            }
            3 => {
                let (dir, side) = (Dir::ALL[self.below(6)], SIDES[self.below(SIDES.len())].id());
                let next = map.grid.neighbour(hex, dir);
                map.sides[hex.index()][dir.index()].insert(side);
                if next.is_some() {
                    map.sides[next.index()][dir.opposite().index()].insert(side);
                }
                "side"
            }
            4 => {
                self.recourse(&before, &mut map.road_courses);
                "road"
            }
            5 => {
                self.recourse(&before, &mut map.brook_courses);
                "brook"
            }
            6 => {
                let place = self.below(map.labels.len() + 1);
                map.labels.insert(place, Label { hex, text: "Krähenberg".to_owned(), put: None });
                "label"
            }
            7 => {
                self.recourse(&before, &mut map.ornaments.paths);
                map.ornaments.strips.extend(self.course(&before));
                map.ornaments.mills.push(hex);
                "ornaments"
            }
            _ => {
                battle.name.push('!');
                "title"
            }
        }
    }
}

#[test]
fn a_tile_that_is_not_said_to_have_changed_is_the_same() {
    for (seed, id) in ["farm", "windmill-hill", "white-mountain"].into_iter().enumerate() {
        let mut brush = Brush(ChaCha8Rng::seed_from_u64(seed as u64));
        let mut battle = (*shipped(id)).clone();
        let mut old = painter(&battle);
        for _ in 0..12 {
            let stroke = brush.stroke(&mut battle);
            let new = old.after(&battle);
            let changed = new.repaint_area_since(&old);
            for (turn, scale) in [(Orientation::AsDrawn, 46.0), (Orientation::Turned, 22.0)] {
                let (touched, mut same) = tiles(&new, &changed, turn, scale);
                // Those next to what has changed tell most.
                let off = |a: &PixelRect, b: &PixelRect| a.x.abs_diff(b.x).max(a.y.abs_diff(b.y));
                same.sort_by_key(|rect| touched.iter().map(|other| off(rect, other)).min());
                for rect in same.into_iter().take(3) {
                    let [before, after] = [&old, &new].map(|map| map.paint_lying(turn, scale, 1.0, rect));
                    assert!(before.data() == after.data(), "{id}, {stroke}: {rect:?} at {scale}, {turn:?}");
                }
            }
            old = new;
        }
    }
}

#[test]
fn a_painter_after_another_paints_as_a_new_one() {
    for (seed, id) in ["farm", "windmill-hill", "white-mountain"].into_iter().enumerate() {
        let mut brush = Brush(ChaCha8Rng::seed_from_u64(40 + seed as u64));
        let mut battle = (*shipped(id)).clone();
        let mut map = painter(&battle);
        for i in 0..24 {
            let stroke = brush.stroke(&mut battle);
            map = map.after(&battle);
            let new = painter(&battle);
            assert_eq!(map.repaint_area_since(&new), RepaintArea::Within(Vec::new()), "{id}, {stroke}");
            if i % 12 == 0 {
                let rect = PixelRect::tile(0, 0);
                assert!(map.paint(20.0, rect).data() == new.paint(20.0, rect).data(), "{id}, {stroke}");
            }
        }
    }
}

#[test]
fn one_hex_far_from_slopes_changes_few_tiles() {
    let battle = shipped("white-mountain");
    let old = painter(&battle);
    let mut wooded = (*battle).clone();
    let hex = battle.map.grid.at(6, 20).expect("on the map");
    wooded.map.terrain[hex.index()] = Terrain::Wood.id();
    let new = old.after(&wooded);
    let changed = new.repaint_area_since(&old);
    for (scale, most) in [(20.0, 2), (40.0, 4), (80.0, 9)] {
        let (touched, _) = tiles(&new, &changed, Orientation::AsDrawn, scale);
        assert!((1..=most).contains(&touched.len()), "{touched:?} at {scale}");
        let middle = new.layout().centre(hex) * scale;
        let holds = |rect: &&PixelRect| {
            let corner = Vec2::new(rect.x as f32, rect.y as f32);
            middle.cmpge(corner).all() && middle.cmplt(corner + TILE as f32).all()
        };
        let rect = touched.iter().find(holds).expect("the tile with the hex has changed");
        let [before, after] = [&old, &new].map(|map| map.paint(scale, *rect));
        assert!(before.data() != after.data());
    }
}

#[test]
fn another_look_or_another_size_changes_everything() {
    let battle = shipped("windmill-hill");
    let old = painter(&battle);
    assert_eq!(old.repaint_area_since(&painter(&battle)), RepaintArea::Within(Vec::new()));
    assert_eq!(old.repaint_area_since(&MapPainter::new(&battle, &Theme::dark())), RepaintArea::Everywhere);
    assert_eq!(old.repaint_area_since(&painter(&shipped("white-mountain"))), RepaintArea::Everywhere);
}
