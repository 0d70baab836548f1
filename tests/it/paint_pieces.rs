//! Counters and pennants: every field shows, at every size, and nothing is cut off.

use crate::paint::{counter, shipped};
use tercio::board::hex::Facing;
use tercio::games::musket_pike::paint::counters::pennant::{CapturedLook, LeaderLook, paint_captured, paint_leader};
use tercio::games::musket_pike::paint::counters::{self, CounterLook, Detail, FrontSpread};
use tercio::games::musket_pike::rules::data::{GunWeight, UnitKind};
use tercio::kernel::SideId;
use tercio::paint::theme::Theme;

/// Looks of every arm, length and state, with a name too long for any counter.
fn many_looks() -> Vec<CounterLook> {
    let mut looks = Vec::new();
    for side in SideId::BOTH {
        for facing in Facing::ALL {
            for (kind, two_hex) in [
                (UnitKind::Hi, false),
                (UnitKind::Hi, true),
                (UnitKind::Li, false),
                (UnitKind::Cav, false),
                (UnitKind::Art, false),
                (UnitKind::Wagon, false),
            ] {
                let weight = (kind == UnitKind::Art).then_some(GunWeight::Lb12To24);
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
fn every_field_of_a_counter_shows() {
    let base = counter();
    let mut changed: Vec<(&str, CounterLook)> = Vec::new();
    let mut with = |name, change: &dyn Fn(&mut CounterLook)| {
        let mut look = base.clone();
        change(&mut look);
        changed.push((name, look));
    };
    for kind in [UnitKind::Li, UnitKind::Cav, UnitKind::Art, UnitKind::Wagon] {
        with("kind", &|l| l.kind = kind);
    }
    for facing in Facing::ALL.into_iter().filter(|f| *f != base.facing) {
        with("facing", &|l| l.facing = facing);
    }
    with("two_hex", &|l| l.two_hex = true);
    with("side", &|l| l.side = SideId(1));
    with("army", &|l| l.army = 1);
    with("army", &|l| l.army = 2);
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
    with("weight", &|l| l.weight = Some(GunWeight::Lb3));
    with("weight", &|l| l.weight = Some(GunWeight::Lb4To8));
    with("weight", &|l| l.weight = Some(GunWeight::Lb12To24));
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

/// A battle plan tells Saxons from Swedes by the shade of their counters, whatever their kind.
#[test]
fn the_armies_of_a_side_are_told_apart_at_every_size() {
    let theme = Theme::light();
    for scale in [6.0, 13.0, 30.0, 45.0] {
        for kind in [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art] {
            for side in SideId::BOTH {
                let pictures = [0, 1, 2].map(|army| {
                    let look = CounterLook { kind, side, army, ..counter() };
                    counters::paint(&look, scale, 1.0, &theme).data().to_vec()
                });
                assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2], "{kind:?} of {side:?} at {scale}");
            }
        }
    }
}

/// The second army of a side on a map is numbered within its side.
#[test]
fn saxons_have_the_second_shade_beside_the_swedes() {
    let battle = shipped("breitenfeld");
    let army = |id: &str| {
        battle.army_in_side(battle.units[battle.unit_ids().position(|u| battle.unit(u).id == id).unwrap()].army)
    };
    assert_eq!(["old-tilly", "yellow-brigade", "starschedel"].map(army), [0, 0, 1]);
}

#[test]
fn arm_side_and_front_show_at_every_size() {
    let theme = Theme::light();
    for scale in [6.0, 10.0, 13.0, 20.0, 30.0, 45.0] {
        let mut seen: Vec<(CounterLook, Vec<u8>)> = Vec::new();
        for kind in [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art, UnitKind::Wagon] {
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
    assert_eq!([8.0, 30.0, 40.0, 80.0].map(Detail::at), details);
}

#[test]
fn strength_and_what_is_done_show_at_every_size() {
    let theme = Theme::light();
    for scale in [6.0, 8.0, 10.0, 13.0, 20.0, 30.0, 45.0, 80.0] {
        for kind in [UnitKind::Hi, UnitKind::Li, UnitKind::Cav] {
            for two_hex in [false, kind == UnitKind::Hi] {
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
                    arms: Some("azure, three crowns or".parse().unwrap()),
                    rating,
                    overall: true,
                    moved: true,
                    tilt: 30 * (i8::try_from(rating).unwrap() % 3 - 1),
                    with: Some(Facing::ALL[usize::from(rating)]),
                };
                assert_whole(&paint_leader(&look, scale, 1.0, &theme), &format!("{look:?} at {scale}"));
            }
        }
        for weight in [None, Some(GunWeight::Lb3), Some(GunWeight::Lb4To8), Some(GunWeight::Lb12To24)] {
            assert_whole(
                &paint_captured(CapturedLook { side: SideId(0), weight, recaptured: false }, scale, 1.0, &theme),
                "captured guns",
            );
        }
    }
}

#[test]
fn every_field_of_a_pennant_shows() {
    let theme = Theme::light();
    let name = "Tilly".to_owned();
    let base =
        LeaderLook { side: SideId(0), name, arms: None, rating: 2, overall: false, moved: false, tilt: 0, with: None };
    let arms = |words: &str| Some(words.parse().unwrap());
    let looks = [
        base.clone(),
        LeaderLook { side: SideId(1), ..base.clone() },
        LeaderLook { name: "Thurn".to_owned(), ..base.clone() },
        LeaderLook { arms: arms("azure, three crowns or"), ..base.clone() },
        LeaderLook { arms: arms("gules, a cross argent"), ..base.clone() },
        LeaderLook { rating: 1, ..base.clone() },
        LeaderLook { rating: 0, ..base.clone() },
        LeaderLook { overall: true, ..base.clone() },
        LeaderLook { tilt: 30, ..base.clone() },
        LeaderLook { tilt: -30, ..base.clone() },
        LeaderLook { moved: true, ..base },
    ];
    let pictures = looks.map(|l| paint_leader(&l, 40.0, 1.0, &theme).data().to_vec());
    for (i, one) in pictures.iter().enumerate() {
        assert!(pictures[i + 1..].iter().all(|two| one != two), "pennant {i}");
    }
}
