//! Outcomes as events that are seen on the table.

use crate::games::game_of_kings::cards::thrown;
use crate::games::game_of_kings::rules::outcomes::{FighterReport, Outcome, TestResult};
use crate::games::game_of_kings::rules::{Game, UnitId, UnitKind};
use crate::games::table::rules::piece_of;
use crate::games::table::window::{Deed, Gait, TableEvent};
use crate::view::animation::{Arms, Weapon};

/// Weapon with which a unit of a kind strikes.
fn weapon(game: &Game, unit: UnitId) -> Weapon {
    match game.kind(unit) {
        UnitKind::RegularFoot | UnitKind::LightFoot | UnitKind::DismountedHorse => Weapon::Pikes,
        UnitKind::Gun | UnitKind::General => Weapon::Butts,
        _ => Weapon::Swords,
    }
}

/// Event that an outcome is seen as.
pub(super) fn event(game: &Game, outcome: &Outcome) -> TableEvent {
    let goes = |unit: UnitId, poses: Vec<_>, gait| Deed::Goes { piece: piece_of(unit), poses, gait };
    let lost = |unit: UnitId, loss: u8| (loss > 0).then(|| (piece_of(unit), loss)).into_iter().collect();
    let (deed, losses) = match outcome {
        Outcome::Moved { unit, poses, .. } => (Some(goes(*unit, poses.clone(), Gait::March)), Vec::new()),
        Outcome::Aligned { unit, pose }
        | Outcome::Unlimbered { unit, pose }
        | Outcome::Pivoted { unit, pose }
        | Outcome::Deployed { unit, pose } => (Some(goes(*unit, vec![*pose], Gait::March)), Vec::new()),
        Outcome::Retreated { unit, to, .. } => (Some(goes(*unit, vec![*to], Gait::Flight)), Vec::new()),
        Outcome::GunFired { gun, target, loss, .. } => {
            let deed =
                Deed::Fires { piece: piece_of(*gun), with: Vec::new(), target: piece_of(*target), arms: Arms::Guns };
            (Some(deed), lost(*target, *loss))
        }
        Outcome::Volley { unit, target, loss, .. } => {
            let deed = Deed::Fires {
                piece: piece_of(*unit),
                with: Vec::new(),
                target: piece_of(*target),
                arms: Arms::Muskets,
            };
            (Some(deed), lost(*target, *loss))
        }
        Outcome::MeleeFought { units, .. } => {
            let blow =
                |report: &FighterReport| (piece_of(report.unit), weapon(game, report.unit), piece_of(report.enemy));
            let losses = units.iter().flat_map(|report| lost(report.unit, report.loss)).collect();
            (Some(Deed::Fights { blows: units.iter().map(blow).collect() }), losses)
        }
        Outcome::Tested { unit, result, .. } => {
            let loss = u8::from(*result == TestResult::Failed);
            (Some(Deed::Waits { piece: piece_of(*unit) }), lost(*unit, loss))
        }
        Outcome::RallyTried { unit, .. }
        | Outcome::VariationRolled { unit, .. }
        | Outcome::RetreatBegan { unit, .. } => (Some(Deed::Waits { piece: piece_of(*unit) }), Vec::new()),
        _ => (None, Vec::new()),
    };
    TableEvent { deed, dice: thrown(game, outcome), losses }
}

#[cfg(test)]
mod tests {
    use super::super::GameOfKingsUi;
    use super::*;
    use crate::games::game_of_kings::rules::Order;
    use crate::games::game_of_kings::rules::orders::MoveOrder;
    use crate::games::game_of_kings::rules::text::MoveLine;
    use crate::games::game_of_kings::scenario::{BUILTIN, load};
    use crate::games::table::table_game::placed;
    use crate::kernel::RuleSet;
    use crate::paint::orientation::Orientation;
    use crate::paint::piece::PlacedPiece;
    use crate::play::AnyPosition;
    use crate::session::{Seat, Session};
    use crate::ui::game_ui::BoardUi;
    use crate::ui::screen::PositionView;
    use crate::view::animation::tests::Watched;
    use crate::view::animation::{Animation, AnimationMark, Pose};
    use bevy::math::Vec2;

    fn begun() -> Session<Game> {
        let brook = BUILTIN.iter().find(|(id, _)| *id == "brook").unwrap().1;
        Session::of(Game::begun(load(brook).unwrap()).unwrap())
    }

    fn animated(session: &Session<Game>, began: usize) -> Option<Animation> {
        GameOfKingsUi::default().animation(PositionView::of(session), Orientation::AsDrawn, began, 5.0)
    }

    /// Plays *The Brook* by the drill to its end and calls `look` after each order with the pieces before it.
    fn played(mut look: impl FnMut(&Session<Game>, &[PlacedPiece])) -> Session<Game> {
        let mut session = begun();
        let seat = Seat::named("drill").unwrap();
        let mut player = session.player(seat.program().unwrap()).unwrap();
        while session.game().decider().is_some() {
            let before = placed(session.game(), Orientation::AsDrawn);
            let order = player.choose(&session).unwrap();
            session.submit(order.get::<Order>().unwrap()).unwrap();
            look(&session, &before);
        }
        session
    }

    #[test]
    fn an_animation_leads_from_the_old_places_to_the_new_ones() {
        let (mut volleys, mut fights, mut throws) = (0, 0, 0);
        played(|session, before| {
            let after = placed(session.game(), Orientation::AsDrawn);
            let last = session.entries().len() - 1;
            let Some(animation) = animated(session, last) else {
                let places =
                    |pieces: &[PlacedPiece]| pieces.iter().map(|p| (p.id, p.at.to_array())).collect::<Vec<_>>();
                assert_eq!(places(before), places(&after));
                return;
            };
            let mut watched = Watched::new(&animation, &after);
            for (lie, time) in [(before, 0.0), (after.as_slice(), animation.length())] {
                let seen = watched.at(time);
                for placed in lie {
                    let Some(shown) = seen.iter().find(|shown| shown.placed.id == placed.id) else { continue };
                    let [lies, shown] = [placed, &shown.placed].map(Pose::of);
                    assert!(lies.at.distance(shown.at) < 1e-3, "{lies:?} {shown:?}");
                    let apart = crate::view::animation::wrapped(lies.heading - shown.heading);
                    assert!(apart.abs() < 1e-2, "{lies:?} {shown:?}");
                }
            }
            for step in 0u8..40 {
                for (mark, _) in animation.moment(f32::from(step) * 0.1).marks {
                    volleys += i32::from(matches!(mark, AnimationMark::Volley { .. }));
                    fights += i32::from(matches!(mark, AnimationMark::Clash { .. }));
                }
            }
            throws += animation.throws();
        });
        assert!(volleys > 0 && fights > 0 && throws > 20, "{volleys} {fights} {throws}");
    }

    #[test]
    fn a_wheel_turns_about_the_corner_that_stands() {
        let mut session = begun();
        session.submit(&Order::ChooseSector { sector: crate::games::game_of_kings::rules::Sector::Left }).unwrap();
        let unit = session.game().unit_named("Dragoons").unwrap();
        let line = MoveLine::parse(session.game(), "r60").unwrap();
        let order: MoveOrder = line.order(unit);
        let corner = |pose: Pose| {
            let ahead = Vec2::from_angle(pose.heading.to_radians());
            pose.at + ahead * 2.0 + ahead.perp() * 2.0
        };
        let before = placed(session.game(), Orientation::AsDrawn);
        let stands = corner(Pose::of(before.iter().find(|placed| placed.id == piece_of(unit)).unwrap()));
        session.script(&[3]);
        session.submit(&Order::Move(order)).unwrap();
        let animation = animated(&session, session.entries().len() - 1).unwrap();
        let mut watched = Watched::new(&animation, &placed(session.game(), Orientation::AsDrawn));
        let mut headings = Vec::new();
        for step in 0u8..=20 {
            let seen = watched.at(animation.length() * f32::from(step) / 20.0);
            let pose = Pose::of(&seen.iter().find(|shown| shown.placed.id == piece_of(unit)).unwrap().placed);
            assert!(corner(pose).distance(stands) < 0.03, "GK 2.14: {pose:?}, {stands}");
            headings.push(pose.heading);
        }
        assert!((headings[20] - headings[0] - 60.0).abs() < 0.1 && headings[10] > headings[0] + 5.0, "{headings:?}");
    }

    #[test]
    fn three_figures_lie_on_the_cloth_for_each_quarter_that_is_lost() {
        let session = played(|_, _| {});
        let game = session.game();
        let lost = |outcome: &Outcome| event(game, outcome).losses.iter().map(|(_, n)| usize::from(*n)).sum::<usize>();
        let lost: usize = session.entries().iter().flat_map(|entry| &entry.outcomes).map(lost).sum();
        let fallen = GameOfKingsUi::default().fallen(PositionView::of(&session));
        assert!(lost > 5);
        assert_eq!(fallen.len(), 3 * lost);
        assert_eq!(fallen, GameOfKingsUi::default().fallen(PositionView::of(&session)), "the same at every call");
    }
}
