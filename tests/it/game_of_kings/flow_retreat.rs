//! GK 10, 11: support, morale, retreats and rallies, by example.

use super::flow_moves::{give, give_on};
use super::setups::{A, B, id, pose, scene, scene_on, table, unit};
use tercio::board::table::{BodySide, HeadingTurn, TablePose};
use tercio::games::game_of_kings::rules::movement::retreat::{RetreatEnd, retreat, turned_away};
use tercio::games::game_of_kings::rules::orders::Order;
use tercio::games::game_of_kings::rules::outcomes::{LossCause, Outcome, TestOccasion, TestResult};
use tercio::games::game_of_kings::rules::state::{
    BankDefence, Frame, Pair, PairStage, PendingRetreat, RetreatOccasion, Step, UnitMark, UnitPlace,
};
use tercio::games::game_of_kings::rules::support::{check_support, supporters};
use tercio::games::game_of_kings::rules::{Game, Illegal, Sector, UnitKind, Zone};
use tercio::kernel::{Phased, RuleSet};

use UnitKind::{General, Gun, HeavyHorse, LightFoot, RegularFoot};

#[test]
fn gk_e35_support_reaches_two_moves() {
    let supports = |y: i32, in_order: bool| {
        let friend = unit(A, RegularFoot, 5000, y);
        let game = scene(&[unit(A, RegularFoot, 5000, 3000), if in_order { friend } else { friend.loose() }]);
        check_support(&game, id(1), id(0)).is_ok()
    };
    // The tester's rear is at 2800, its supporter's front at y.
    assert_eq!([supports(1600, true), supports(1599, true)], [true, false], "GK E35");
    assert_eq!([supports(1600, false), supports(1599, false)], [true, true], "GK E35");
    assert_eq!([supports(1200, false), supports(1199, false)], [true, false]);
}

#[test]
fn gk_10_2_who_supports() {
    let with = |friend| {
        let game = scene(&[unit(A, RegularFoot, 5000, 3000), friend]);
        supporters(&game, id(0)).count()
    };
    assert_eq!(with(unit(A, RegularFoot, 5000, 2000)), 1);
    assert_eq!(with(unit(A, HeavyHorse, 5000, 2000)), 1);
    assert_eq!(with(unit(A, LightFoot, 5000, 2000)), 0);
    assert_eq!(with(unit(A, Gun, 5000, 2000)), 0);
    assert_eq!(with(unit(B, RegularFoot, 5000, 2000)), 0);
    assert_eq!(with(unit(A, RegularFoot, 5000, 2000).with(UnitMark::Retreating)), 0);
    assert_eq!(with(unit(A, RegularFoot, 5000, 2000).with(UnitMark::SupportedAnother)), 0);
    assert_eq!(with(unit(A, RegularFoot, 5000, 3400)), 0, "before it");
}

/// Start, zone of the cause, distance, end.
type RetreatExample = (&'static str, BodySide, u32, TablePose);

#[test]
fn gk_e36_ways_of_retreats() {
    let examples: [RetreatExample; 4] = [
        ("front", BodySide::Front, 800, pose(5000, 2000, 32768)),
        ("front, a 6", BodySide::Front, 1000, pose(5000, 1800, 32768)),
        ("front, a 1", BodySide::Front, 600, pose(5000, 2200, 32768)),
        ("left", BodySide::Left, 800, pose(5900, 2900, 16384)),
    ];
    let game = scene(&[unit(A, RegularFoot, 5000, 3000).loose()]);
    for (name, from, distance, end) in examples {
        assert_eq!(retreat(&game, id(0), Some(from), distance), RetreatEnd::Stands(end), "GK E36 {name}");
    }
    let stance = &game.body(id(0)).unwrap().stance;
    let turned = turned_away(stance, BodySide::Left);
    assert_eq!(turned.pose, pose(5100, 2900, 16384));
    let bounds = turned.footprint().bounds();
    assert_eq!((bounds.low.y(), bounds.high.y()), (2500, 3300));
    assert_eq!(turned_away(stance, BodySide::Right).pose.heading, stance.pose.heading.turned(HeadingTurn::LEFT));
    assert_eq!(turned_away(stance, BodySide::Rear), *stance);
}

#[test]
fn gk_e37_a_beaten_unit_runs_into_its_neighbour() {
    let left = Some(BodySide::Left);
    let beside = |neighbour| {
        let game = scene(&[unit(A, RegularFoot, 5000, 3000).loose(), neighbour]);
        retreat(&game, id(0), left, 800)
    };
    let into = || RetreatEnd::RanInto { blockers: vec![id(1)] };
    assert_eq!(beside(unit(A, RegularFoot, 5900, 3000)), into(), "GK E37");
    assert_eq!(beside(unit(B, RegularFoot, 5900, 3000)), into(), "GK 11.5 of either side");
    // Meets it after 410: a retreat of 409 does not.
    let game = scene(&[unit(A, RegularFoot, 5000, 3000).loose(), unit(A, RegularFoot, 5900, 3000)]);
    assert_eq!(retreat(&game, id(0), left, 409), RetreatEnd::Stands(pose(5509, 2900, 16384)));
    assert_eq!(retreat(&game, id(0), left, 410), into());
    // Light foot is passed, and the runner goes on to the first free pose.
    assert_eq!(beside(unit(A, LightFoot, 5900, 3000)), RetreatEnd::Stands(pose(6491, 2900, 16384)));
    // A later retreat stops short of it.
    let units = [unit(A, RegularFoot, 5000, 3000).loose().with(UnitMark::Retreating), unit(A, RegularFoot, 5900, 3000)];
    assert_eq!(retreat(&scene(&units), id(0), left, 800), RetreatEnd::Stands(pose(5509, 2900, 16384)));
}

/// A scene in which these retreats are to be made.
fn routing(units: &[super::setups::Unit], waiting: Vec<PendingRetreat>) -> Game {
    let game = scene(units);
    let mut state = game.state().clone();
    state.stack.push(Frame::Retreats { waiting });
    Game::at(std::sync::Arc::clone(&game.battle), state)
}

fn go_on(game: &mut Game, faces: &[u8]) -> Vec<Outcome> {
    let mut dice = tercio::kernel::Dice::scripted_first(game.dice(), faces.iter().copied());
    let mut progress = <Game as Phased>::Progress::default();
    game.resolve(None, &mut dice, &mut progress).unwrap();
    Game::outcomes(progress)
}

fn beaten(unit: u16, cause: u16) -> PendingRetreat {
    PendingRetreat { unit: id(unit), occasion: RetreatOccasion::LostMelee, cause: Some(id(cause)) }
}

#[test]
fn gk_e37_friends_in_the_way_test_at_once_but_horse_run_into_by_foot() {
    // The beaten unit at (5000, 3000) flees south from an enemy in the north.
    let run = |runner: UnitKind, blocker: super::setups::Unit| {
        let units = [unit(A, runner, 5000, 3000).loose(), blocker, unit(B, HeavyHorse, 5000, 4000)];
        let mut game = routing(&units, vec![beaten(0, 2)]);
        let outcomes = go_on(&mut game, &[3, 6]);
        let fallen = outcomes.contains(&Outcome::Eliminated { unit: id(0), why: LossCause::RanInto });
        let tested = outcomes
            .iter()
            .any(|o| matches!(o, Outcome::Tested { unit, occasion: TestOccasion::RunInto, .. } if *unit == id(1)));
        (fallen, tested)
    };
    assert_eq!(run(RegularFoot, unit(A, HeavyHorse, 5000, 2400)), (true, false), "horse behind foot");
    assert_eq!(run(HeavyHorse, unit(A, RegularFoot, 5000, 2400)), (true, true), "foot behind horse");
    assert_eq!(run(RegularFoot, unit(A, RegularFoot, 5000, 2400)), (true, true));
    assert_eq!(run(RegularFoot, unit(A, LightFoot, 5000, 2400)), (false, false));
}

#[test]
fn gk_q11_the_owner_of_a_blocker_names_its_supporter() {
    let units = [
        unit(A, HeavyHorse, 5000, 3000),
        unit(A, RegularFoot, 5000, 2400),
        unit(A, RegularFoot, 5000, 1600),
        unit(B, HeavyHorse, 5000, 4000),
    ];
    let mut game = routing(&units, vec![beaten(0, 3)]);
    go_on(&mut game, &[3]);
    assert!(matches!(game.state().stack.last(), Some(Frame::BlockerTests { .. })));
    let support = |supporter| Order::Support { blocker: id(1), supporter };
    assert_eq!(game.legal_orders(), [support(None), support(Some(id(2)))]);
    let outcomes = give(&mut game, &support(Some(id(2))), &[2]);
    assert!(matches!(outcomes[0], Outcome::Tested { result: TestResult::Passed, .. }), "GK 10.2: 2 + 1 reaches 3");
    assert!(game.has(id(2), UnitMark::SupportedAnother));
}

#[test]
fn gk_11_8_who_leaves_the_table_or_does_not_get_away_is_eliminated() {
    let mut game = routing(&[unit(A, RegularFoot, 5000, 900), unit(B, HeavyHorse, 5000, 2000)], vec![beaten(0, 1)]);
    let outcomes = go_on(&mut game, &[4]);
    assert!(outcomes.contains(&Outcome::Eliminated { unit: id(0), why: LossCause::LeftTable }));
    // Shut in between the enemy and a river: not moved, and taken.
    let river = super::setups::area(
        tercio::games::game_of_kings::rules::terrain::TerrainKind::River,
        &[(4000, 2700), (6000, 2700), (6000, 2799), (4000, 2799)],
    );
    let units = [unit(A, RegularFoot, 5000, 3000), unit(B, HeavyHorse, 5000, 3000)];
    let game = scene_on(table(18288, 7620, vec![river]), &units, Step::Move);
    let mut state = game.state().clone();
    let (mover, enemy) = (id(1), id(0));
    state.pairs.push(Pair { mover, enemy, zone: Zone::Front, bank: BankDefence::None, stage: PairStage::Fought });
    state.stack.push(Frame::Retreats { waiting: vec![beaten(0, 1)] });
    let mut game = Game::at(std::sync::Arc::clone(&game.battle), state);
    let outcomes = go_on(&mut game, &[4]);
    // About-face brings its front to 2800, and the river begins at 2799: it gains nothing but its own depth.
    assert!(outcomes.contains(&Outcome::Eliminated { unit: id(0), why: LossCause::Taken }), "{outcomes:?}");
    assert!(game.state().pairs.is_empty());
}

#[test]
fn gk_11_3_rallies_come_first_and_use_the_points_up() {
    let units = [
        unit(A, RegularFoot, 5000, 4000).heading(32768).loose().with(UnitMark::Retreating),
        unit(A, RegularFoot, 7000, 4000).heading(32768).loose().with(UnitMark::Retreating),
        unit(A, Gun, 9000, 3000),
        unit(B, RegularFoot, 9000, 4500),
        unit(A, General, 12000, 3000),
    ];
    let game = scene_on(table(18288, 7620, Vec::new()), &units, Step::Rally);
    let with_points = |points: u8| {
        let mut state = game.state().clone();
        state.half.points[Sector::Centre.index()] = points;
        Game::at(std::sync::Arc::clone(&game.battle), state)
    };
    // GK E38 Two points: both try, and the gun has none.
    let mut two = with_points(2);
    assert_eq!(two.legal_orders(), [Order::Rally { unit: id(0) }, Order::Rally { unit: id(1) }]);
    assert_eq!(two.check(&Order::EndStep), Err(Illegal::StepNotOver));
    let outcomes = give_on(&mut two, &Order::Rally { unit: id(1) }, &[5, 4, 4]);
    let tried: Vec<TestResult> = outcomes
        .iter()
        .filter_map(|o| if let Outcome::RallyTried { result, .. } = o { Some(*result) } else { None })
        .collect();
    assert_eq!(tried, [TestResult::Passed, TestResult::Failed]);
    let ran = outcomes.iter().any(|o| matches!(o, Outcome::Retreated { unit, .. } if *unit == id(0)));
    assert!(ran, "GK 11.4");
    assert!(!outcomes.iter().any(|o| matches!(o, Outcome::GunFired { .. })));
    // One point: one tries, the other goes on back.
    let mut one = with_points(1);
    let outcomes = give_on(&mut one, &Order::Rally { unit: id(1) }, &[6, 3]);
    let retreated: Vec<_> = outcomes
        .iter()
        .filter_map(|o| if let Outcome::Retreated { unit, .. } = o { Some(*unit) } else { None })
        .collect();
    assert_eq!(retreated, [id(0)]);
}

#[test]
fn gk_10_1_a_failed_test_costs_a_quarter_and_ground() {
    // A gun's hit on a battalion of side B; its test after the half-turn.
    let units = [unit(A, Gun, 5000, 3000), unit(B, RegularFoot, 5000, 3500)];
    let mut game = scene_on(table(18288, 7620, Vec::new()), &units, Step::Guns);
    give(&mut game, &Order::FireGun { gun: id(0), target: id(1) }, &[2, 4]);
    assert_eq!(game.unit_state(id(1)).quarters, 3);
    // No muskets, no melee: the test fails by a 2, the Variation is a 3.
    let outcomes = give_on(&mut game, &Order::EndStep, &[2, 3]);
    assert!(outcomes.iter().any(|o| matches!(o, Outcome::Tested { result: TestResult::Failed, .. })));
    assert!(outcomes.contains(&Outcome::BaseLost { unit: id(1) }));
    let to = outcomes.iter().find_map(|o| if let Outcome::Retreated { to, .. } = o { Some(*to) } else { None });
    assert_eq!(to, Some(pose(5000, 3500 + 200 + 800, 0)), "GK 11.1: it loses its firing order and goes 8 cm");
    assert_eq!(game.unit_state(id(1)).quarters, 2);
}

#[test]
fn gk_10_5_a_general_falls_with_his_unit() {
    let units = [unit(A, RegularFoot, 5000, 900), unit(B, HeavyHorse, 5000, 2000), unit(A, General, 5000, 850)];
    let game = scene(&units);
    let mut state = game.state().clone();
    state.units[2].place = UnitPlace::Attached(id(0));
    state.stack.push(Frame::Retreats { waiting: vec![beaten(0, 1)] });
    let mut game = Game::at(std::sync::Arc::clone(&game.battle), state);
    let outcomes = go_on(&mut game, &[4]);
    assert!(outcomes.contains(&Outcome::Eliminated { unit: id(2), why: LossCause::WithUnit }));
}
