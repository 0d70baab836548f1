//! GK 4, 5: paths and their costs, the Variation, passing, halting, guns and generals, by example.

use super::setups::{A, B, area, at, id, pose, scene, scene_on, table, unit};
use tercio::board::table::{AreaIndex, Heading, TablePose};
use tercio::games::game_of_kings::rules::movement::{VariationClass, plan_move};
use tercio::games::game_of_kings::rules::orders::{GeneralGoal, LimberBefore, MoveOrder, MoveStep, Order, OrderBefore};
use tercio::games::game_of_kings::rules::outcomes::Outcome;
use tercio::games::game_of_kings::rules::state::{Frame, Step, UnitMark, UnitPlace};
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::{Game, Illegal, Sector, UnitKind};
use tercio::games::table::rules::HaltFeature;
use tercio::kernel::{Dice, RuleSet};

use MoveStep::{AboutFace, Straight, WheelLeft, WheelRight};
use UnitKind::{General, Gun, HeavyHorse, LightFoot, LightHorse, MediumHorse, RegularFoot};

/// Carries an order out with these faces, all of which must be used.
pub fn give(game: &mut Game, order: &Order, faces: &[u8]) -> Vec<Outcome> {
    let mut dice = Dice::scripted(game.dice(), faces.iter().copied());
    let outcomes = game.execute(order, &mut dice).unwrap_or_else(|e| panic!("{order:?}: {e:?}"));
    dice.finish(game.dice()).unwrap_or_else(|e| panic!("{order:?}: {e}: {outcomes:?}"));
    outcomes
}

/// Carries an order out with these faces first, and others after them.
pub fn give_on(game: &mut Game, order: &Order, faces: &[u8]) -> Vec<Outcome> {
    let mut dice = Dice::scripted_first(game.dice(), faces.iter().copied());
    game.execute(order, &mut dice).unwrap_or_else(|e| panic!("{order:?}: {e:?}"))
}

fn move_along(unit: u16, steps: &[MoveStep]) -> MoveOrder {
    MoveOrder::along(id(unit), steps.to_vec())
}

/// Kind, steps, planned end, cost.
type PathExample = (&'static str, UnitKind, TablePose, &'static [MoveStep], TablePose, u32);

#[test]
fn gk_e4_e5_paths_end_and_cost_as_said() {
    let examples: [PathExample; 5] = [
        ("E4", RegularFoot, pose(5000, 3000, 0), &[WheelLeft(4096)], pose(4970, 3153, 61440), 158),
        ("E4", HeavyHorse, pose(5000, 3000, 0), &[WheelRight(8192)], pose(5059, 3141, 8192), 158),
        ("E5", RegularFoot, pose(5000, 3000, 5461), &[AboutFace], pose(4900, 2827, 38229), 0),
        ("E5", RegularFoot, pose(5000, 3000, 5461), &[AboutFace, AboutFace], pose(5000, 3000, 5461), 0),
        ("2.14", HeavyHorse, pose(5000, 3000, 0), &[WheelRight(8192), Straight(100)], pose(5130, 3212, 8192), 258),
    ];
    for (paragraph, kind, start, steps, end, cost) in examples {
        let mover = unit(A, kind, start.point.x(), start.point.y()).heading(start.heading.0);
        let plan = plan_move(&scene(&[mover]), &move_along(0, steps)).unwrap();
        assert_eq!((plan.path.end().pose, plan.cost), (end, cost), "GK {paragraph}");
    }
}

#[test]
fn gk_e4_a_wheel_by_a_quarter_is_too_dear_in_firing_order() {
    let game = scene(&[unit(A, RegularFoot, 5000, 3000)]);
    assert_eq!(plan_move(&game, &move_along(0, &[WheelLeft(16384)])), Err(Illegal::TooFar));
    assert_eq!(plan_move(&game, &move_along(0, &[WheelLeft(15645)])).unwrap().cost, 600);
    let loose = MoveOrder { leave_order: OrderBefore::Leave, ..move_along(0, &[WheelRight(16384)]) };
    let plan = plan_move(&game, &loose).unwrap();
    assert_eq!((plan.cost, plan.path.end().pose), (629, pose(5400, 3400, 16384)));
}

#[test]
fn gk_e5_two_about_faces_halve_the_allowance() {
    let examples = [(RegularFoot, true, 300), (RegularFoot, false, 400), (HeavyHorse, false, 500)];
    for (kind, in_order, allowance) in examples {
        let mover = unit(A, kind, 5000, 3000);
        let game = scene(&[if in_order { mover } else { mover.loose() }]);
        let plan = plan_move(&game, &move_along(0, &[AboutFace, Straight(1), AboutFace])).unwrap();
        assert_eq!(plan.allowance, allowance);
    }
    let mut game = scene(&[unit(A, RegularFoot, 5000, 3000).loose()]);
    give(&mut game, &Order::Move(move_along(0, &[AboutFace, Straight(100), AboutFace])), &[]);
    assert_eq!(game.state().points(Sector::Centre), 7, "GK E5: a move and two about-faces");
}

#[test]
fn gk_e6_the_variation_is_rolled_from_three_quarters_on() {
    // Kind, planned, distances of a 1 and of a 6; none if no die is rolled.
    let examples = [
        (HeavyHorse, 749, None),
        (HeavyHorse, 750, Some((562, 937))),
        (LightHorse, 1200, Some((900, 1500))),
        (Gun, 450, Some((337, 562))),
    ];
    for (kind, planned, ends) in examples {
        let mover = unit(A, kind, 5000, 3000);
        let game = scene(&[if kind == Gun { mover.with(UnitMark::Limbered) } else { mover }]);
        let plan = plan_move(&game, &move_along(0, &[Straight(planned)])).unwrap();
        let distances: Vec<u32> = plan.ends(&game).iter().map(|end| end.distance).collect();
        let walked: Vec<i32> = plan.ends(&game).iter().map(|end| end.walked.end.pose.point.y() - 3000).collect();
        let expected = ends.map_or(vec![planned], |(short, long)| vec![short, planned, long]);
        assert_eq!(distances, expected, "GK E6 {kind:?}");
        assert_eq!(walked, expected.iter().map(|d| i32::try_from(*d).unwrap()).collect::<Vec<_>>(), "GK E6 {kind:?}");
    }
}

#[test]
fn gk_e7_foot_told_to_line_a_bank_does_not_overshoot() {
    let bank = [(0, 1700), (9000, 1700), (9000, 1800), (0, 1800)];
    for (kind, halt, ends) in [
        (TerrainKind::Stream, Some(HaltFeature::Area(AreaIndex(0))), [1510, 1680, 1680]),
        (TerrainKind::Stream, None, [1510, 1680, 1774]),
        (TerrainKind::River, None, [1510, 1680, 1699]),
    ] {
        let ground = table(18288, 7620, vec![area(kind, &bank)]);
        let game = scene_on(ground, &[unit(A, RegularFoot, 5000, 1000).loose()], Step::Move);
        let order = MoveOrder { halt_at: halt, ..move_along(0, &[Straight(680)]) };
        let plan = plan_move(&game, &order).unwrap();
        let walked: Vec<i32> = plan.ends(&game).iter().map(|end| end.walked.end.pose.point.y()).collect();
        assert_eq!(walked, ends, "GK E7 {kind:?}");
    }
}

#[test]
fn gk_e7_it_halts_only_at_what_it_reaches() {
    let bank = area(TerrainKind::Stream, &[(0, 1700), (9000, 1700), (9000, 1800), (0, 1800)]);
    let game = scene_on(table(18288, 7620, vec![bank]), &[unit(A, RegularFoot, 5000, 1000).loose()], Step::Move);
    let halting = |feature, by| MoveOrder { halt_at: Some(feature), ..move_along(0, &[Straight(by)]) };
    let stream = HaltFeature::Area(AreaIndex(0));
    assert_eq!(plan_move(&game, &halting(stream, 599)), Err(Illegal::NotAtFeature));
    assert!(plan_move(&game, &halting(stream, 600)).is_ok());
    assert_eq!(plan_move(&game, &halting(HaltFeature::Area(AreaIndex(1)), 600)), Err(Illegal::NoSuchFeature));
    assert_eq!(plan_move(&game, &halting(HaltFeature::TableEdge, 600)), Err(Illegal::NotAtFeature));
}

#[test]
fn gk_e8_the_dragoons_hill() {
    let reached = |kind: UnitKind, planned: u32, goal: i32| -> u8 {
        let game = scene(&[unit(A, kind, 5000, 1000)]);
        let plan = plan_move(&game, &move_along(0, &[Straight(planned)])).unwrap();
        let ends = plan.ends(&game);
        ends.iter().filter(|end| end.walked.end.pose.point.y() >= 1000 + goal).map(|end| end.sixths).sum()
    };
    assert_eq!(reached(MediumHorse, 980, 980), 5);
    assert_eq!(reached(MediumHorse, 1000, 1200), 1);
    assert_eq!(reached(LightHorse, 1200, 1200), 5);
}

#[test]
fn gk_e39_forming_and_limbering() {
    let mut game =
        scene(&[unit(A, RegularFoot, 5000, 3000).loose(), unit(A, Gun, 7000, 3000), unit(B, LightFoot, 5000, 3700)]);
    give(&mut game, &Order::FormOrder { unit: id(0) }, &[]);
    assert_eq!(game.check(&Order::Move(move_along(0, &[Straight(10)]))), Err(Illegal::HasFormed));
    let limbered =
        MoveOrder { limber: LimberBefore::Limber, unlimber: Some(Heading(16384)), ..move_along(1, &[Straight(400)]) };
    give(&mut game, &Order::Move(limbered), &[]);
    assert_eq!(game.state().points(Sector::Centre), 6, "GK E39: forming, and limber, move, unlimber");
    let gun = game.body(id(1)).unwrap().stance.clone();
    assert_eq!((gun.pose, gun.centre()), (pose(7200, 3200, 16384), at(7000, 3200)));
    // GK 4.6 It does not fire in this half-turn: the step of muskets is skipped.
    let outcomes = give_on(&mut game, &Order::EndStep, &[]);
    use Outcome::{SectorDone, StepEnded, StepPassed};
    assert!(matches!(outcomes[..3], [StepEnded { .. }, StepPassed { .. }, SectorDone { .. }]), "{outcomes:?}");
}

#[test]
fn gk_e39_a_gun_that_fired_stays() {
    let mut game = scene_on(
        table(18288, 7620, Vec::new()),
        &[unit(A, Gun, 5000, 3000), unit(B, RegularFoot, 5000, 4500)],
        Step::Guns,
    );
    give(&mut game, &Order::FireGun { gun: id(0), target: id(1) }, &[1]);
    assert!(
        matches!(game.state().stack.last(), Some(Frame::Sector { step: Step::Move, .. })),
        "no other shot is legal"
    );
    let limbered = MoveOrder { limber: LimberBefore::Limber, ..move_along(0, &[Straight(100)]) };
    assert_eq!(game.check(&Order::Move(limbered)), Err(Illegal::GunHasFired));
    assert_eq!(game.check(&Order::Pivot { gun: id(0), heading: Heading(100) }), Err(Illegal::GunHasFired));
    assert_eq!(Illegal::GunHasFired.paragraph(), "4.3");
}

#[test]
fn gk_e44_light_foot_is_passed_wholly_or_not_at_all() {
    // Light foot from 500 to 700 ahead.
    let game = scene(&[unit(A, LightHorse, 5000, 1000), unit(A, LightFoot, 5000, 1700)]);
    let plan = plan_move(&game, &move_along(0, &[Straight(1150)])).unwrap();
    let walked: Vec<i32> = plan.ends(&game).iter().map(|end| end.walked.end.pose.point.y() - 1000).collect();
    assert_eq!(walked, [509, 1150, 1437], "GK E44");
    assert_eq!(plan_move(&game, &move_along(0, &[Straight(1000)])), Err(Illegal::EndBlocked));
    let battalion = scene(&[unit(A, LightHorse, 5000, 1000), unit(A, RegularFoot, 5000, 1700)]);
    assert_eq!(plan_move(&battalion, &move_along(0, &[Straight(1150)])), Err(Illegal::WayBlocked));
}

#[test]
fn gk_5_6_a_last_about_face_is_done_wherever_the_move_ends() {
    let game = scene(&[unit(A, HeavyHorse, 5000, 1000)]);
    let plan = plan_move(&game, &move_along(0, &[Straight(800), AboutFace])).unwrap();
    let ends: Vec<TablePose> = plan.ends(&game).iter().map(|end| end.walked.end.pose).collect();
    assert_eq!(ends, [pose(5000, 1200, 32768), pose(5000, 1400, 32768), pose(5000, 1600, 32768)]);
}

#[test]
fn gk_2_7_no_move_comes_within_ten_of_an_enemy() {
    let game = scene(&[unit(A, HeavyHorse, 5000, 1000), unit(B, RegularFoot, 5000, 1700)]);
    assert_eq!(plan_move(&game, &move_along(0, &[Straight(690)])), Err(Illegal::NearEnemy));
    assert!(plan_move(&game, &move_along(0, &[Straight(689)])).is_ok());
    // GK 5.6 A longer distance stops before it.
    let far = scene(&[unit(A, HeavyHorse, 5000, 1000), unit(B, RegularFoot, 5000, 2000)]);
    let plan = plan_move(&far, &move_along(0, &[Straight(900)])).unwrap();
    assert_eq!(plan.walk(&far, VariationClass::Longer).end.pose, pose(5000, 1989, 0));
}

#[test]
fn gk_20_19_who_begins_within_ten_of_an_enemy_may_go_but_not_nearer() {
    let behind = scene(&[unit(A, HeavyHorse, 5000, 1000), unit(B, LightFoot, 5000, 595).heading(0)]);
    assert!(plan_move(&behind, &move_along(0, &[Straight(700)])).is_ok());
    assert_eq!(plan_move(&behind, &move_along(0, &[AboutFace, Straight(1)])), Err(Illegal::NearEnemy));
    let before = scene(&[unit(A, HeavyHorse, 5000, 1000), unit(B, RegularFoot, 5000, 1005)]);
    assert_eq!(plan_move(&before, &move_along(0, &[Straight(1)])), Err(Illegal::NearEnemy));
    let strike = MoveOrder { contact: Some(id(1)), ..move_along(0, &[Straight(500)]) };
    assert_eq!(plan_move(&before, &strike).map(|plan| plan.cost), Ok(1));
}

#[test]
fn gk_6_2_terrain_bars_slows_and_breaks_order() {
    let corners = [(4000, 1500), (6000, 1500), (6000, 2500), (4000, 2500)];
    let in_ground = |kind: TerrainKind, mover: UnitKind, by: u32| {
        let ground = table(18288, 7620, vec![area(kind, &corners)]);
        let game = scene_on(ground, &[unit(A, mover, 5000, 1400)], Step::Move);
        plan_move(&game, &move_along(0, &[Straight(by)])).map(|plan| plan.cost)
    };
    assert_eq!(in_ground(TerrainKind::Wood, HeavyHorse, 100), Err(Illegal::BarredGround));
    assert_eq!(in_ground(TerrainKind::Wood, HeavyHorse, 99), Ok(99));
    assert_eq!(in_ground(TerrainKind::Wood, RegularFoot, 200), Ok(301));
    assert_eq!(in_ground(TerrainKind::Wood, LightFoot, 200), Ok(200));
    assert_eq!(in_ground(TerrainKind::River, RegularFoot, 100), Err(Illegal::BarredGround));
    assert_eq!(in_ground(TerrainKind::BoggyStream, RegularFoot, 200), Ok(301));
    assert_eq!(in_ground(TerrainKind::BoggyStream, HeavyHorse, 200), Ok(301));
    let gun = unit(A, Gun, 5000, 1400).with(UnitMark::Limbered);
    let ground = table(18288, 7620, vec![area(TerrainKind::BoggyStream, &corners)]);
    let crossed = plan_move(&scene_on(ground, &[gun], Step::Move), &move_along(0, &[Straight(200)]));
    assert_eq!(crossed.map(|plan| plan.cost), Err(Illegal::BarredGround), "it bars guns alone");
    let wood = vec![area(TerrainKind::Wood, &corners)];
    let mut game = scene_on(table(18288, 7620, wood), &[unit(A, RegularFoot, 5000, 1400)], Step::Move);
    give(&mut game, &Order::Move(move_along(0, &[Straight(99)])), &[]);
    assert!(game.has(id(0), UnitMark::FiringOrder));
    let wood = vec![area(TerrainKind::Wood, &corners)];
    let mut game = scene_on(table(18288, 7620, wood), &[unit(A, RegularFoot, 5000, 1400)], Step::Move);
    give(&mut game, &Order::Move(move_along(0, &[Straight(100)])), &[]);
    assert!(!game.has(id(0), UnitMark::FiringOrder), "GK 6.4");
    // GK 6.1 A ford decides alone.
    let river = area(TerrainKind::River, &corners);
    let ford = area(TerrainKind::Ford, &[(4900, 1500), (5100, 1500), (5100, 2500), (4900, 2500)]);
    let game = scene_on(table(18288, 7620, vec![river, ford]), &[unit(A, HeavyHorse, 5000, 1400)], Step::Move);
    assert_eq!(plan_move(&game, &move_along(0, &[Straight(300)])).map(|plan| plan.cost), Ok(300));
}

#[test]
fn gk_5_12_a_general_rides_attaches_and_falls_short() {
    let units = [unit(A, General, 5000, 1000), unit(A, RegularFoot, 5000, 2000), unit(B, RegularFoot, 5000, 5000)];
    let mut game = scene(&units);
    let attach = Order::GeneralMove { general: id(0), to: GeneralGoal::Attach(id(1)) };
    // The battalion's rear is 800 away: no die below 900.
    give(&mut game, &attach, &[]);
    assert_eq!(game.unit_state(id(0)).place, UnitPlace::Attached(id(1)));
    assert!(game.has_general(id(1)));
    let mut game = scene(&units);
    let far = Order::GeneralMove { general: id(0), to: GeneralGoal::Point(at(6000, 1000)) };
    give(&mut game, &far, &[1]);
    assert_eq!(game.centre(id(0)), Some(at(5750, 1000)));
    let mut game = scene(&units);
    give(&mut game, &far, &[6]);
    assert_eq!(game.centre(id(0)), Some(at(6000, 1000)), "GK 5.12 a 6 does not count");
    let check = |to: GeneralGoal| scene(&units).check(&Order::GeneralMove { general: id(0), to });
    assert_eq!(check(GeneralGoal::Attach(id(2))), Err(Illegal::BadGeneralGoal));
    assert_eq!(check(GeneralGoal::Point(at(5000, 2300))), Err(Illegal::TooFar));
    assert_eq!(check(GeneralGoal::Point(at(5000, 99))), Err(Illegal::LeavesTable));
    assert_eq!(check(GeneralGoal::Point(at(5000, 1000))), Err(Illegal::StandsThere));
    let river = area(TerrainKind::River, &[(0, 1300), (9000, 1300), (9000, 1500), (0, 1500)]);
    let game = scene_on(table(18288, 7620, vec![river]), &units, Step::Move);
    let over = Order::GeneralMove { general: id(0), to: GeneralGoal::Point(at(5000, 1700)) };
    assert_eq!(game.check(&over), Err(Illegal::BarsGeneral));
}

#[test]
fn gk_12_4_a_lone_general_whom_the_enemy_reaches_flees_or_is_lost() {
    // The friend's rear is 1200 or 1201 from the general.
    for (friend_y, is_saved) in [(3005, true), (3006, false)] {
        let units = [
            unit(A, HeavyHorse, 5000, 1000),
            unit(B, General, 5000, 1605),
            unit(B, RegularFoot, 5000, friend_y).heading(0),
        ];
        let mut game = scene(&units);
        give(&mut game, &Order::Move(move_along(0, &[Straight(600)])), &[]);
        let place = game.unit_state(id(1)).place;
        assert_eq!(place, if is_saved { UnitPlace::Attached(id(2)) } else { UnitPlace::Gone });
    }
}
