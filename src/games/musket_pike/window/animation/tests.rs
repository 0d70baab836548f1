//! Tests that animate every order of recorded games.

use super::*;
use crate::games::musket_pike::record;
use crate::games::musket_pike::rules::Game;
use crate::kernel::PieceId;
use crate::record::read_file;
use crate::session::Session;
use crate::view::animation::tests::Watched;
use crate::view::pieces::PieceAppearance;
use std::collections::BTreeMap;
use std::path::Path;

pub(in crate::games::musket_pike::window) fn golden(name: &str) -> Session<Game> {
    let saved = read_file(&Path::new("tests/golden").join(format!("{name}.tercio"))).unwrap();
    record::session(&saved).unwrap().0
}

fn lay(session: &Session<Game>, state: &State) -> Vec<PlacedPiece> {
    pieces(&Game::at(Arc::clone(&session.game().battle), state.clone()), Orientation::Turned)
}

fn shown(seen: &[PieceAppearance]) -> BTreeMap<PieceId, PlacedPiece> {
    let lies = |p: &PieceAppearance| PlacedPiece { size: p.placed.size * p.stretch, ..p.placed.clone() };
    seen.iter().map(|p| (p.placed.id, lies(p))).collect()
}

/// Calls `look` with the animation of each order of a game, and the pieces before and after it.
fn animations(name: &str, mut look: impl FnMut(&[Outcome], &Animation, &[PlacedPiece], &[PlacedPiece])) {
    let mut session = golden(name);
    let whole: Vec<_> = session.entries().to_vec();
    for (place, entry) in whole.iter().enumerate() {
        session.end_analysis();
        session.analyse(place + 1, crate::session::BranchDice::Same).unwrap();
        let (before, after) = (lay(&session, session.before(place)), lay(&session, session.after(place)));
        if let Some(animation) = animation(&session, Orientation::Turned, place, 4.0) {
            look(&entry.outcomes, &animation, &before, &after);
        } else {
            let places = |pieces: &[PlacedPiece]| pieces.iter().map(|p| (p.id, p.at.to_array())).collect::<Vec<_>>();
            assert_eq!(places(&before), places(&after), "order {place} has no animation");
        }
    }
}

#[test]
fn an_animation_leads_from_the_old_places_exactly_to_the_new_ones() {
    for name in
        ["whole-brawler-windmill-hill", "displacement-chain-white-mountain-transylvanians", "captured-guns-farm"]
    {
        let mut seen = 0;
        animations(name, |outcomes, animation, before, after| {
            seen += 1;
            assert!(animation.length() <= 4.0 + 1e-3, "{} s: {outcomes:?}", animation.length());
            let mut watched = Watched::new(animation, after);
            let (first, last) = (shown(&watched.at(0.0)), watched.at(animation.length()));
            for placed in before {
                let shown = &first[&placed.id];
                assert_eq!((&shown.piece, shown.at), (&placed.piece, placed.at), "{outcomes:?}");
                assert!((shown.size - placed.size).abs() < 1e-3, "{outcomes:?}");
            }
            assert_eq!(last.len(), after.len());
            for (shown, placed) in last.iter().zip(after) {
                assert_eq!(&shown.placed, placed, "{outcomes:?}");
                assert!(shown.placed.turn.abs() < 0.01 && (shown.stretch - 1.0).abs() < 1e-3 && shown.solid == 1.0);
                assert_eq!(shown.over, None);
            }
            assert!(animation.moment(animation.clears()).marks.is_empty());
        });
        assert!(seen > 10, "{name}: {seen} animations");
    }
}

#[test]
fn strength_that_is_lost_is_seen_to_leave_its_counter() {
    let mut seen = 0;
    animations("whole-brawler-windmill-hill", |outcomes, animation, before, _| {
        let times = (0..=200u8).map(|k| animation.clears() * f32::from(k) / 200.0);
        let marks: Vec<AnimationMark> =
            times.flat_map(|time| animation.moment(time).marks).map(|(mark, _)| mark).collect();
        for outcome in outcomes {
            let Outcome::Lost { unit, sp, .. } = outcome else { continue };
            let left = |mark: &AnimationMark| matches!(mark, AnimationMark::Loss { lost, .. } if lost == sp);
            let stood = before.iter().any(|placed| placed.id == of_unit(*unit));
            assert!(!stood || marks.iter().any(left), "nobody sees {sp} SP go: {outcomes:?}");
            seen += usize::from(stood);
        }
    });
    assert!(seen > 5, "{seen} losses");
}

#[test]
fn nothing_leaps_on_its_way() {
    animations("whole-brawler-windmill-hill", |outcomes, animation, _, after| {
        let steps = 200u8;
        let mut watched = Watched::new(animation, after);
        let mut last: BTreeMap<PieceId, Vec2> = BTreeMap::new();
        for k in 0..=steps {
            for piece in watched.at(animation.length() * f32::from(k) / f32::from(steps)) {
                if let Some(Figure::Captured(_)) = piece.placed.piece.get() {
                    continue;
                }
                if let Some(before) = last.insert(piece.placed.id, piece.placed.at) {
                    let leap = before.distance(piece.placed.at);
                    assert!(leap < 0.6, "{leap} hex radii at once: {outcomes:?}");
                }
                assert!(
                    piece.placed.turn.abs() <= 91.0,
                    "a picture lies {} degrees askew: {outcomes:?}",
                    piece.placed.turn
                );
            }
        }
    });
}

#[test]
fn a_way_of_many_hexes_goes_through_each_of_them() {
    let session = golden("whole-brawler-farm");
    let layout = BoardLayout::new(&session.game().battle.map.grid);
    let walk = |place: usize| match session.entries()[place].outcomes.first() {
        Some(Outcome::Moved { unit, from: Some(from), to, motion: Motion::Step, .. }) => Some((*unit, *from, *to)),
        _ => None,
    };
    // Two successive steps of one unit.
    let places = 0..session.entries().len() - 1;
    let (first, then) = places
        .filter_map(|p| Some(((p, walk(p)?), walk(p + 1)?)))
        .find(|((_, (a, ..)), (b, ..))| a == b)
        .expect("a march of two hexes");
    let (began, (unit, from, through)) = first;
    let mut session = session;
    session.analyse(began + 2, crate::session::BranchDice::Same).unwrap();
    let animation = animation(&session, Orientation::AsDrawn, began, 4.0).unwrap();
    let mut watched = Watched::new(&animation, &lay(&session, session.game().state()));
    let mut at = |time: f32| shown(&watched.at(time))[&of_unit(unit)].at;
    assert!(at(0.0).distance(layout.stand_centre(from)) < 0.7);
    assert!(at(STEP).distance(layout.stand_centre(through)) < 0.7);
    assert!(at(2.0 * STEP).distance(layout.stand_centre(then.2)) < 0.7);
    // The trail has all three places.
    let trails = animation.moment(animation.length()).trails;
    let way = trails.iter().find(|t| t.places.len() == 3).expect("one way of both steps");
    assert_eq!(way.places[1], layout.stand_centre(through));
}

#[test]
fn every_throw_that_is_shown_falls_in_the_animation() {
    let session = golden("whole-brawler-windmill-hill");
    let whole = session.entries().len();
    let mut session = session;
    for place in 0..whole {
        session.end_analysis();
        session.analyse(place + 1, crate::session::BranchDice::Same).unwrap();
        let throws = crate::games::musket_pike::cards::result::result_cards(&session, place);
        let throws: Vec<_> = throws.into_iter().filter(|throw| !throw.dice.is_empty()).collect();
        let Some(animation) = animation(&session, Orientation::Turned, place, 4.0) else {
            assert!(throws.is_empty());
            continue;
        };
        for (at, throw) in throws.iter().enumerate() {
            assert!(!animation.roll_progress(at, 0.0).lies(), "{}", throw.title);
        }
        assert!(animation.roll_progress(throws.len(), 0.0).lies(), "no dice that nobody sees");
    }
}

/// Animation of an act staged by itself, before the order of a recorded game in which it happened.
fn staged(
    session: &Session<Game>,
    place: usize,
    act: impl FnOnce(&mut Stage<'_>) -> TimeSpan,
) -> (Animation, TimeSpan) {
    let battle = &session.game().battle;
    let before = lay(session, session.before(place));
    let mut timeline = Timeline::new(&before);
    let layout = BoardLayout::new(&battle.map.grid);
    let event =
        OutcomeContext { battle, layout, place, by: session.entries()[place].by, before: session.before(place) };
    let turn = Orientation::Turned;
    let mut stage = Stage { event, after: &before, ahead: &[], turn, timeline: &mut timeline, last: None, fled: None };
    let told = act(&mut stage);
    timeline.end_order(&before);
    (timeline.finish(&before, 9.0).unwrap(), told)
}

/// Pieces' places and marks of an animation at a time in seconds.
fn seen_at(animation: &Animation, watched: &mut Watched, time: f32) -> (BTreeMap<PieceId, [f32; 2]>, Vec<String>) {
    let places = watched.at(time).iter().map(|p| (p.placed.id, p.placed.at.to_array())).collect();
    (places, animation.moment(time).marks.iter().map(|mark| format!("{mark:?}")).collect())
}

#[test]
fn nothing_in_a_melee_tells_who_wins_before_the_dice_lie() {
    use crate::games::musket_pike::rules::data::MeleeSide;
    use fight::Verdict;
    let session = golden("whole-brawler-windmill-hill");
    let mut fights = 0;
    for (place, entry) in session.entries().iter().enumerate() {
        let fought = entry.outcomes.iter().find_map(|outcome| match outcome {
            Outcome::Fought { attackers, defenders, .. } => Some(Fight { attackers, defenders }),
            _ => None,
        });
        let Some(fight) = fought else { continue };
        fights += 1;
        let (attacker, defender) = (of_unit(fight.attackers[0]), of_unit(fight.defenders[0]));
        let before = lay(&session, session.before(place));
        let ends = [Verdict::Drawn, Verdict::Won(MeleeSide::Attacker), Verdict::Won(MeleeSide::Defender)];
        let mut all: Vec<_> = ends
            .into_iter()
            .map(|verdict| {
                let (animation, told) = staged(&session, place, |stage| stage.fought(fight, 0, [3, 7], verdict));
                let watched = Watched::new(&animation, &before);
                (animation, told, watched)
            })
            .collect();
        let lie = all[0].1.end;
        let mut nearest = f32::INFINITY;
        for k in 0..100u8 {
            let time = lie * f32::from(k) / 100.0;
            let seen: Vec<_> = all.iter_mut().map(|(animation, _, w)| seen_at(animation, w, time)).collect();
            assert!(seen.iter().all(|s| *s == seen[0]), "order {place} after {time} s");
            let [one, other] = [attacker, defender].map(|piece| Vec2::from(seen[0].0[&piece]));
            nearest = nearest.min(one.distance(other));
        }
        let stood = shown(&all[0].2.at(0.0));
        assert!(nearest < stood[&attacker].at.distance(stood[&defender].at) - 0.2, "they do not meet: order {place}");
        // Then the verdict shows, and in the end all pieces lie alike.
        let after: Vec<_> = all.iter_mut().map(|(animation, _, w)| seen_at(animation, w, lie + 0.2).0).collect();
        assert!(after[0] != after[1] && after[1] != after[2]);
        for (animation, _, watched) in &mut all {
            assert_eq!(
                shown(&watched.at(animation.length())),
                shown(&before.iter().cloned().map(PieceAppearance::lying).collect::<Vec<_>>())
            );
            // Without beats the dice and a recoil took 0.28 s.
            let told = (0..1000u16).map(|k| f32::from(k) * 0.01).find(|t| animation.orders_seen(*t) == 1).unwrap();
            assert!(told <= DICE + 0.28 + 1.2, "{told} s");
        }
    }
    assert!(fights > 3);
}

#[test]
fn nothing_in_a_volley_tells_whether_it_hits_before_the_dice_lie() {
    let session = golden("whole-brawler-windmill-hill");
    let mut shots = 0;
    for (place, entry) in session.entries().iter().enumerate() {
        let Some(Outcome::Shot { firer, target, at, .. }) = entry.outcomes.first() else { continue };
        shots += 1;
        let centre = BoardLayout::new(&session.game().battle.map.grid).centre(*at);
        let before = lay(&session, session.before(place));
        let shoot = |hits| staged(&session, place, |stage| stage.shot([*firer, *target], centre, [3, 7], hits));
        let ((missed, told), (hit, _)) = (shoot(0), shoot(2));
        let (mut one, mut other) = (Watched::new(&missed, &before), Watched::new(&hit, &before));
        for k in 0..100u8 {
            let time = told.end * f32::from(k) / 100.0;
            assert_eq!(seen_at(&missed, &mut one, time), seen_at(&hit, &mut other, time), "order {place}");
        }
        let dust = |animation: &Animation| {
            let marks = animation.moment(told.end + 0.3).marks;
            marks.iter().filter(|(mark, _)| matches!(mark, AnimationMark::Dust { .. })).count()
        };
        assert!(dust(&missed) > 0 && dust(&hit) == 0);
        let target = of_unit(*target);
        let (still, jolted) = (told.end + 0.1, shown(&other.at(told.end + 0.1)));
        assert_eq!(shown(&one.at(still))[&target].at, before.iter().find(|p| p.id == target).unwrap().at);
        assert!(jolted[&target].at.distance(shown(&one.at(still))[&target].at) > 0.05, "who is hit flinches");
    }
    assert!(shots > 5);
}

#[test]
fn who_is_lost_breaks_and_leaves_its_staves() {
    let mut broken = 0;
    animations("whole-brawler-windmill-hill", |outcomes, animation, before, after| {
        for unit in outcomes.iter().filter_map(|outcome| match outcome {
            Outcome::Eliminated { unit, .. } => Some(*unit),
            _ => None,
        }) {
            let owner = of_unit(unit);
            if !before.iter().any(|p| p.id == owner) || after.iter().any(|p| p.id == owner) {
                continue;
            }
            broken += 1;
            let mut watched = Watched::new(animation, after);
            let times = (0..=200u8).map(|k| animation.length() * f32::from(k) / 200.0);
            let whole: Vec<PieceAppearance> =
                times.clone().flat_map(|time| watched.at(time)).filter(|shown| shown.placed.id == owner).collect();
            assert!(whole.iter().any(|shown| shown.broken > 0.3 && shown.solid == 1.0), "it does not fade, it breaks");
            let staves =
                |time| animation.moment(time).marks.iter().any(|(m, _)| matches!(m, AnimationMark::Debris { .. }));
            assert!(times.into_iter().any(staves));
        }
    });
    assert!(broken > 0);
}
