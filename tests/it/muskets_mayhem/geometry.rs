//! The worked examples of geometry: moves, charges, retreats and shots (MM 17.18 to 17.25).

use super::setups::{Scene, contact, give, go_on, pose, pose_of, unit, with_state};
use tercio::board::table::{BodySide, Heading, LegSide, Length, MoveLeg, Point, WheelAngle};
use tercio::games::muskets_mayhem::rules::movement::retreat::plan_retreat;
use tercio::games::muskets_mayhem::rules::movement::{plan_charge, plan_leg};
use tercio::games::muskets_mayhem::rules::shots::plan_shot;
use tercio::games::muskets_mayhem::rules::state::{Frame, TurnStage};
use tercio::games::muskets_mayhem::rules::{FormChange, Game, Illegal, Order, Outcome};
use tercio::kernel::{RuleSet, SideId};

const LINE: &str = "kind: \"line\", at: Some((6000, 2000))";

fn corners(game: &Game, name: &str) -> [(i32, i32); 4] {
    game.body(unit(game, name)).unwrap().stance.outline().0.map(|corner| (corner.x(), corner.y()))
}

fn turned(game: &Game, name: &str, heading: u16) -> Game {
    with_state(game, |state| {
        let place = &mut state.units[unit(game, name).index()].place;
        if let tercio::games::muskets_mayhem::rules::state::UnitPlace::Table(pose) = place {
            pose.heading = Heading(heading);
        }
    })
}

#[test]
fn mm_17_18_corners_of_a_line() {
    let scene = Scene { blue: &["kind: \"line\", at: Some((6000, 3000))"], ..Scene::default() };
    let game = turned(&scene.moving(), "b1", 4096);
    assert_eq!(corners(&game, "b1"), [(5630, 3153), (6370, 2847), (6331, 2755), (5592, 3061)]);
    let scene = Scene {
        unit: "inch",
        size: (18_288, 12_192),
        blue: &["kind: \"line\", at: Some((9144, 3048))"],
        red: &["kind: \"line\", at: Some((9144, 9000))"],
        ..Scene::default()
    };
    let game = turned(&scene.moving(), "b1", 2048);
    assert_eq!(corners(&game, "b1"), [(8148, 3246), (10_140, 2850), (10_091, 2601), (8098, 2997)]);
}

fn straight(along: u16, by: u32) -> MoveLeg {
    MoveLeg::Straight { along: Heading(along), by: Length(by) }
}

fn wheel(side: LegSide, by: u16) -> MoveLeg {
    MoveLeg::Wheel { side, by: WheelAngle::new(by).unwrap() }
}

#[test]
fn mm_17_19_legs_of_a_line() {
    let game = Scene { blue: &[LINE], ..Scene::default() }.moving();
    let plan = |leg: MoveLeg| plan_leg(&game, unit(&game, "b1"), &leg).map(|plan| (plan.end.pose, plan.cost));
    assert_eq!(plan(straight(0, 1200)), Ok((pose(6000, 3200, 0), 1200)));
    assert_eq!(plan(wheel(LegSide::Right, 4096)), Ok((pose(6030, 2153, 4096), 311)));
    assert_eq!(plan(wheel(LegSide::Right, 8192)), Ok((pose(6117, 2283, 8192), 612)));
    assert_eq!(plan(wheel(LegSide::Right, 16_384)), Ok((pose(6400, 2400, 16_384), 1131)));
    assert_eq!(plan(wheel(LegSide::Left, 4096)).unwrap().0.point, Point::new(5970, 2153).unwrap());
    assert_eq!(plan(straight(8192, 500)).unwrap().1, 500);
    assert_eq!(plan(straight(16_384, 400)).unwrap().1, 800);
    assert_eq!(plan(straight(32_768, 300)).unwrap().1, 600);
    assert_eq!(plan(MoveLeg::AboutFace).unwrap().1, 600);
    assert_eq!(plan(straight(0, 1201)), Err(Illegal::TooFar));
    let mut game = game;
    let b1 = unit(&game, "b1");
    give(&mut game, &Order::Leg { unit: b1, leg: wheel(LegSide::Right, 4096) }, &[]);
    let on = plan_leg(&game, b1, &straight(4096, 889)).unwrap();
    assert_eq!((on.end.pose.point, on.cost), (Point::new(6370, 2974).unwrap(), 889));
    assert_eq!(plan_leg(&game, b1, &straight(4096, 890)), Err(Illegal::TooFar));
    let column = Scene { blue: &["kind: \"line\", form: column, at: Some((6000, 2000))"], ..Scene::default() }.moving();
    let costs =
        [4096, 8192, 16_384].map(|by| plan_leg(&column, unit(&column, "b1"), &wheel(LegSide::Right, by)).unwrap().cost);
    assert_eq!(costs, [156, 305, 565]);
}

fn charge_of(
    blue: &str,
    heading: u16,
    red: &[&str],
) -> Result<(BodySide, tercio::board::table::TablePose, u32), Illegal> {
    let game = turned(&Scene { blue: &[blue], red, ..Scene::default() }.moving(), "b1", heading);
    let plan = plan_charge(&game, unit(&game, "b1"), unit(&game, "r1"))?;
    Ok((plan.edge, plan.end.pose, plan.cost))
}

#[test]
fn mm_17_20_contact_poses() {
    let red = ["kind: \"line\", at: Some((6000, 3000))"];
    assert_eq!(charge_of(LINE, 0, &red), Ok((BodySide::Front, pose(6000, 3000, 0), 1000)));
    let aside = "kind: \"line\", at: Some((6300, 2000))";
    assert_eq!(charge_of(aside, 0, &red).unwrap().2, 1044);
    let turned_off = "kind: \"line\", at: Some((5000, 2200))";
    assert_eq!(charge_of(turned_off, 4096, &red), Err(Illegal::ChargeTooFar));
    let horse = "kind: \"cavalry\", at: Some((7600, 3050))";
    assert_eq!(charge_of(horse, 49_152, &red), Ok((BodySide::Left, pose(6400, 3050, 49_152), 1200)));
    let slanted = Scene { blue: &[LINE], red: &["kind: \"line\", at: Some((6100, 3000))"], ..Scene::default() };
    let game = turned(&slanted.moving(), "r1", 36_864);
    let plan = plan_charge(&game, unit(&game, "b1"), unit(&game, "r1")).unwrap();
    assert_eq!((plan.end.pose, plan.cost), (pose(6100, 3000, 4096), 1160));
}

#[test]
fn mm_17_20_a_second_charge_finds_its_place_beside_the_first() {
    let columns = [
        "kind: \"line\", form: column, at: Some((6000, 3000))",
        "kind: \"line\", form: column, at: Some((6600, 2000))",
    ];
    let game = Scene { blue: &columns, red: &["kind: \"line\", at: Some((6000, 3000))"], ..Scene::default() };
    let game = game.moving();
    let plan = plan_charge(&game, unit(&game, "b2"), unit(&game, "r1")).unwrap();
    assert_eq!(plan.end.pose, pose(6400, 3000, 0));
}

#[test]
fn mm_17_21_retreats() {
    let end = |red: &str, heading: u16, along: u16| {
        let game = turned(&Scene { red: &[red], ..Scene::default() }.moving(), "r1", heading);
        plan_retreat(&game, unit(&game, "r1"), Heading(along), None).map(|plan| plan.end.pose)
    };
    let red = "kind: \"line\", at: Some((6000, 3000))";
    assert_eq!(end(red, 32_768, 0), Some(pose(6000, 4200, 32_768)));
    assert_eq!(end(red, 32_768, 49_152), Some(pose(4850, 3050, 16_384)));
    assert_eq!(end("kind: \"line\", at: Some((6100, 3000))", 36_864, 4096), Some(pose(6559, 4109, 36_864)));
    assert_eq!(end("kind: \"line\", at: Some((6000, 10900))", 32_768, 0), None);
}

#[test]
fn mm_17_22_counter_charge_meets_in_the_middle() {
    let blue = ["kind: \"cavalry\", at: Some((6000, 1000))"];
    let mut game =
        Scene { blue: &blue, red: &["kind: \"cavalry\", at: Some((6000, 2600))"], ..Scene::default() }.moving();
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 5]);
    give(&mut game, &Order::CounterCharge, &[]);
    assert_eq!(pose_of(&game, "b1"), pose(6000, 1800, 0));
    assert_eq!(pose_of(&game, "r1"), pose(6000, 1800, 32_768));
    assert!(game.is_in_contact(b1));
}

#[test]
fn mm_17_23_shots() {
    let shot = |blue: &str, red: &str, heading: u16| {
        let game = Scene { blue: &[blue], red: &[red], ..Scene::default() }.at(TurnStage::Movement);
        let game = turned(&game, "r1", heading);
        plan_shot(&game, unit(&game, "b1"), unit(&game, "r1")).map(|_| ())
    };
    let at = |x: i32, y: i32| format!("kind: \"line\", at: Some(({x}, {y}))");
    assert_eq!(shot(LINE, &at(6000, 2600), 32_768), Ok(()));
    assert_eq!(shot(LINE, &at(6000, 2601), 32_768), Err(Illegal::OutOfRange));
    assert_eq!(shot(LINE, &at(6900, 2500), 32_768), Ok(()));
    assert_eq!(shot(LINE, &at(6900, 2600), 32_768), Err(Illegal::OutOfRange));
    assert_eq!(shot(LINE, &at(7500, 2300), 32_768), Err(Illegal::OutOfArc));
    assert_eq!(shot(LINE, &at(6400, 2500), 36_864), Ok(()));
    let gun = "kind: \"battery\", at: Some((6000, 2000))";
    assert_eq!(shot(gun, &at(7500, 3000), 32_768), Ok(()));
    assert_eq!(shot(gun, &at(7600, 3000), 32_768), Ok(()));
    assert_eq!(shot(gun, &at(7700, 3000), 32_768), Err(Illegal::OutOfArc));
    assert_eq!(shot(gun, &at(6000, 4000), 32_768), Ok(()));
    assert_eq!(shot(gun, &at(6000, 4001), 32_768), Err(Illegal::OutOfRange));
}

#[test]
fn mm_17_24_what_bars_the_way() {
    let ahead = |x: i32| {
        let column = format!("kind: \"line\", form: column, at: Some(({x}, 2600))");
        let game = Scene { blue: &[LINE, &column], ..Scene::default() }.moving();
        plan_leg(&game, unit(&game, "b1"), &straight(0, 1200)).map(|_| ())
    };
    assert_eq!(ahead(6591), Ok(()));
    assert_eq!(ahead(6590), Err(Illegal::WayBlocked));
}

#[test]
fn mm_17_25_losses_shorten_the_line_from_its_left() {
    let scene = Scene { blue: &[LINE], ..Scene::default() };
    let game = scene.moving();
    assert_eq!(game.pose_after_hits(unit(&game, "b1"), 4), Some(pose(6100, 2000, 0)));
    assert_eq!(game.pose_after_hits(unit(&game, "b1"), 3), Some(pose(6000, 2000, 0)));
    let game = turned(&game, "b1", 4096);
    assert_eq!(game.pose_after_hits(unit(&game, "b1"), 4), Some(pose(6092, 1962, 4096)));
}

#[test]
fn mm_4_1_5_7_formation_and_distance() {
    let red = ["kind: \"line\", at: Some((6000, 3000))"];
    let game = Scene { blue: &[LINE], red: &red, ..Scene::default() }.moving();
    let b1 = unit(&game, "b1");
    assert_eq!(plan_leg(&game, b1, &straight(0, 900)).map(|plan| plan.cost), Ok(900));
    assert_eq!(plan_leg(&game, b1, &straight(0, 901)), Err(Illegal::NearEnemy));
    let mut game = game;
    let outcomes = give(&mut game, &Order::Form { unit: b1, to: FormChange::Square }, &[]);
    assert!(matches!(outcomes[0], Outcome::Formed { .. }));
    assert_eq!(plan_leg(&game, b1, &straight(0, 1)), Err(Illegal::SquareStays));
    assert_eq!(game.decider(), Some(SideId(1)));
}

#[test]
fn mm_6_9_units_in_contact_are_not_handled() {
    let red = ["kind: \"line\", at: Some((6000, 2000))"];
    let game = Scene { blue: &[LINE], red: &red, ..Scene::default() }.at(TurnStage::Movement);
    let touching = contact(&game, "b1", "r1", 0);
    let mut game = with_state(&game, |state| {
        state.contacts.push(touching);
        state.stack.push(Frame::Handling { side: SideId(0) });
    });
    go_on(&mut game, &[]);
    let b1 = unit(&game, "b1");
    assert_eq!(game.check(&Order::Hold { unit: b1 }), Err(Illegal::InContact));
}
