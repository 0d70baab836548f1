//! The map under the brush: what has changed is painted anew and seen as it was until then, all else is kept.

use bevy_egui::egui::{Context, TextureId};
use std::sync::Arc;
use std::thread::sleep;
use std::time::Duration;
use tercio::games::musket_pike::paint::MapPainter;
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::scenario::{builtin, load_text};
use tercio::paint::{Orientation, Theme};
use tercio::view::TextureCache;
use tercio::view::texture_cache::Asked;

const SCALE: f32 = 20.0;
/// In the one is what is changed, the other lies far from it.
const TILES: [(i32, i32); 2] = [(0, 1), (1, 0)];

fn white_mountain() -> Battle {
    let shipped = builtin("white-mountain").expect("shipped");
    (*load_text(shipped.text, shipped.id, &[]).expect("it loads")).clone()
}

/// White Mountain with a wood in its south-west.
fn wooded() -> Battle {
    let mut battle = white_mountain();
    let [wood, open] = ["3005", "0520"]
        .map(|number| battle.map.grid.hexes().find(|hex| battle.map.grid.number(*hex) == number).expect("on the map"));
    battle.map.terrain[open.index()] = battle.map.terrain[wood.index()];
    battle
}

/// A frame: what is seen of the tiles.
fn frame(pictures: &mut TextureCache, ctx: &Context) -> [Option<TextureId>; 2] {
    pictures.begin_frame(ctx, Orientation::AsDrawn);
    TILES.map(|place| pictures.tile(ctx, SCALE, place, Asked::Painted).map(|texture| texture.id()))
}

/// Frames until this is so.
fn until(
    pictures: &mut TextureCache,
    ctx: &Context,
    so: impl Fn([Option<TextureId>; 2]) -> bool,
) -> [Option<TextureId>; 2] {
    for _ in 0..2000 {
        let seen = frame(pictures, ctx);
        if so(seen) {
            return seen;
        }
        sleep(Duration::from_millis(10));
    }
    panic!("it was not painted in 20 seconds");
}

#[test]
fn what_has_changed_is_seen_as_it_was_until_it_is_painted_anew_and_the_rest_is_kept() {
    let (ctx, theme) = (Context::default(), Theme::light());
    let map = MapPainter::new(&white_mountain(), &theme);
    let mut pictures = TextureCache::new(Arc::new(map.clone()), theme);
    let before = until(&mut pictures, &ctx, |seen| seen.iter().all(Option::is_some));
    pictures.changed(Arc::new(map.after(&wooded())));
    let mut seen_as_it_was = 0;
    let after = loop {
        let seen = frame(&mut pictures, &ctx);
        assert!(seen.iter().all(Option::is_some), "no moment without a map");
        assert_eq!(seen[1], before[1], "what has not changed is kept");
        if seen[0] != before[0] {
            break seen;
        }
        seen_as_it_was += 1;
        assert!(seen_as_it_was < 2000, "it was not painted in 20 seconds");
        sleep(Duration::from_millis(10));
    };
    assert!(seen_as_it_was > 0);
    // And now it stays.
    for _ in 0..5 {
        assert_eq!(frame(&mut pictures, &ctx), after);
    }
}

#[test]
fn a_brush_that_never_rests_is_seen() {
    let (ctx, theme) = (Context::default(), Theme::light());
    let [open, wood] = [white_mountain(), wooded()];
    let map = MapPainter::new(&open, &theme);
    let mut pictures = TextureCache::new(Arc::new(map.clone()), theme);
    let before = until(&mut pictures, &ctx, |seen| seen.iter().all(Option::is_some));
    let others = [Arc::new(map.after(&wood)), Arc::new(map)];
    for i in 0..2000 {
        // Another stroke in every frame.
        pictures.changed(Arc::clone(&others[i % 2]) as Arc<_>);
        if frame(&mut pictures, &ctx)[0] != before[0] {
            return;
        }
        sleep(Duration::from_millis(10));
    }
    panic!("nothing of it was seen in 20 seconds");
}
