//! Names along courses, and emblems of nations: read by everybody, either way round, and in nobody's way.

use crate::kinds::Terrain;
use crate::paint::{changed, counter, plain};
use glam::Vec2;
use tercio::board::hex::{Facing, Hex};
use tercio::games::musket_pike::paint::MapPainter;
use tercio::games::musket_pike::paint::counters::{self, CounterLook};
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::rules::battle::CourseLabel;
use tercio::games::musket_pike::rules::nation::{Emblem, EmblemShape, Tincture};
use tercio::kernel::SideId;
use tercio::paint::layout::BoardLayout;
use tercio::paint::orientation::Orientation;
use tercio::paint::theme::{Palette, Theme, ThemeMode};

const TURNS: [Orientation; 2] = [Orientation::AsDrawn, Orientation::Turned];

/// A map on which nobody stands, with a name along a course.
fn named(course: &[Hex], text: &str) -> (Battle, Battle) {
    let mut bare = plain();
    bare.start
        .units
        .iter_mut()
        .for_each(|unit| unit.place = tercio::games::musket_pike::rules::state::UnitPlace::Reserve);
    bare.start.leaders.clear();
    let mut named = bare.clone();
    named.map.labels_along = vec![CourseLabel { course: course.to_vec(), text: text.to_owned() }];
    (named, bare)
}

/// Where the letters are inked on a picture of this scale.
fn inked((named, bare): &(Battle, Battle), turn: Orientation, scale: f32) -> Vec<Vec2> {
    let [named, bare] = [named, bare].map(|battle| MapPainter::new(battle, &Theme::light()));
    let size = named.layout().size();
    changed([&named, &bare], turn, scale, size * 0.5, size * 0.5)
}

/// Hexes down a column, or along a row of columns.
fn hexes(battle: &Battle, at: impl IntoIterator<Item = (u8, u8)>) -> Vec<Hex> {
    at.into_iter().map(|(column, row)| battle.map.grid.at(column, row).expect("on the map")).collect()
}

/// A course across the map, straight on but for the zigzag of the hexes.
fn across(battle: &Battle) -> Vec<Hex> {
    hexes(battle, (6..=20).map(|column| (column, 12)))
}

#[test]
fn a_name_follows_its_course_at_every_scale_at_which_there_are_names() {
    let battle = plain();
    let layout = BoardLayout::new(&battle.map.grid);
    // Round a quarter of a circle: along a row, then down a column.
    let course: Vec<Hex> = [across(&battle), hexes(&battle, (13..=22).map(|row| (20, row)))].concat();
    let maps = named(&course, "Long ridge of the north");
    for turn in TURNS {
        for scale in [9.0, 12.0, 30.0] {
            let ink = inked(&maps, turn, scale);
            assert!(ink.len() > 100, "{turn:?}, {scale}: it is written");
            let far = |p: &Vec2| course.iter().map(|h| layout.centre(*h).distance(*p)).fold(f32::INFINITY, f32::min);
            let off = ink.iter().map(far).fold(0.0, f32::max);
            assert!(off < 2.2, "{turn:?}, {scale}: a letter {off} off its course");
        }
    }
    assert!(inked(&maps, Orientation::AsDrawn, 7.0).is_empty(), "names would cover so small a map");
}

/// However its course is listed, it is read from left to right, and upward where it stands upright.
#[test]
fn a_name_is_never_upside_down() {
    let battle = plain();
    for course in [across(&battle), hexes(&battle, (5..=18).map(|row| (12, row)))] {
        let back: Vec<Hex> = course.iter().rev().copied().collect();
        for turn in TURNS {
            let [one, other] = [&course, &back].map(|course| inked(&named(course, "Ilse"), turn, 20.0));
            let key = |p: &Vec2| ((p.x * 20.0).round() as i32, (p.y * 20.0).round() as i32);
            let [one, other] = [one, other].map(|ink| ink.iter().map(key).collect::<std::collections::BTreeSet<_>>());
            let both = one.intersection(&other).count();
            assert!(both * 10 > one.len() * 9, "{turn:?}: {both} of {} pixels are the same", one.len());
        }
    }
}

#[test]
fn the_name_of_a_brook_stands_beside_its_water() {
    let battle = plain();
    let course = across(&battle);
    let (mut with, mut bare) = named(&course, "The Ilse");
    for battle in [&mut with, &mut bare] {
        // Snow covers the fields beside the water.
        battle.map.frozen = true;
        battle.map.brook_courses = vec![course.clone()];
        for hex in &course {
            battle.map.terrain[hex.index()] = Terrain::Brook.id();
        }
    }
    let mut dry = bare.clone();
    dry.map.brook_courses.clear();
    dry.map.terrain = plain().map.terrain;
    for turn in TURNS {
        let letters = inked(&(with.clone(), bare.clone()), turn, 30.0);
        let key = |p: &Vec2| ((p.x * 30.0).round() as i32, (p.y * 30.0).round() as i32);
        // Fields and trees give way to the water on either side; the water itself lies in the middle of its hexes.
        let layout = BoardLayout::new(&battle.map.grid);
        let is_water = |p: &&Vec2| course.iter().any(|hex| layout.centre(*hex).distance(**p) < 0.45);
        let differs = inked(&(bare.clone(), dry.clone()), turn, 30.0);
        let water: std::collections::BTreeSet<(i32, i32)> = differs.iter().filter(is_water).map(key).collect();
        let wet = letters.iter().filter(|p| water.contains(&key(p))).count();
        assert!(letters.len() > 100 && wet * 20 < letters.len(), "{turn:?}: {wet} of {} in the water", letters.len());
    }
}

/// Nobody is asked to tell nations by colour alone.
#[test]
fn emblems_of_every_shape_are_told_apart_without_colour() {
    for ground in ThemeMode::ALL {
        let theme = Theme::of(ground, Palette::Grey);
        for (scale, density) in [(40.0, 1.0), (80.0, 1.0), (60.0, 1.5)] {
            let mut seen: Vec<(EmblemShape, Vec<u8>)> = Vec::new();
            for shape in EmblemShape::ALL {
                let emblem = Some(Emblem { tincture: Tincture::Blue, shape });
                let look = CounterLook { emblem, ..counter() };
                let picture = counters::paint(&look, scale, density, &theme).data().to_vec();
                for (other, drawn) in &seen {
                    let apart = drawn
                        .chunks_exact(4)
                        .zip(picture.chunks_exact(4))
                        .filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 60));
                    let apart = apart.count();
                    assert!(apart >= 8, "{shape:?} and {other:?} at {scale}: {apart} pixels");
                }
                seen.push((shape, picture));
            }
        }
    }
}

/// A block of a battle plan has no room for one; elsewhere it covers neither name nor numbers nor men.
#[test]
fn an_emblem_keeps_to_the_front_of_its_counter() {
    let theme = Theme::light();
    for facing in Facing::ALL {
        for (side, two_hex) in [(SideId(0), false), (SideId(1), false), (SideId(1), true)] {
            let bare = CounterLook { side, two_hex, facing, sp: 5, ..counter() };
            let shown = CounterLook {
                emblem: Some(Emblem { tincture: Tincture::Gold, shape: EmblemShape::Cross }),
                ..bare.clone()
            };
            let picture = |look: &CounterLook, scale: f32| counters::paint(look, scale, 1.0, &theme);
            for scale in [10.0, 20.0, 25.0] {
                assert!(picture(&bare, scale) == picture(&shown, scale), "{facing}: none at {scale}");
            }
            // From closer by the regiment's colour bears it too.
            let (one, other) = (picture(&bare, 60.0), picture(&shown, 60.0));
            let ahead = Vec2::from_angle(tercio::paint::layout::facing_angle(facing).to_radians());
            let middle = Vec2::new(one.width() as f32, one.height() as f32) * 0.5;
            let places = one.pixels().iter().zip(other.pixels()).enumerate().filter(|(_, (a, b))| a != b);
            let mut count = 0;
            for (i, _) in places {
                let at = Vec2::new((i as u32 % one.width()) as f32, (i as u32 / one.width()) as f32) - middle;
                let forward = at.dot(ahead) / 60.0;
                assert!(forward > 0.45, "{facing}, {side:?}, {two_hex}: it reaches back to {forward}");
                count += 1;
            }
            assert!(count > 36, "{facing}: it is seen");
        }
    }
}
