//! Paragraphs of the rules that the worked examples do not reach, each by a small position.

use super::setups::{Scene, give_first, pose, unit, with_state};
use tercio::board::table::{Heading, LegSide, Length, Point};
use tercio::games::mcnally_awi::rules::illegal::{BarredFormation, Illegal};
use tercio::games::mcnally_awi::rules::kinds::Cover;
use tercio::games::mcnally_awi::rules::movement::runs::is_sheltered;
use tercio::games::mcnally_awi::rules::movement::{plan_charge, plan_path};
use tercio::games::mcnally_awi::rules::nerve::{TestOccasion, TestReason};
use tercio::games::mcnally_awi::rules::shots::{check_firer, plan_part};
use tercio::games::mcnally_awi::rules::state::{Condition, Motion, Phase, UnitMark};
use tercio::games::mcnally_awi::rules::test_facts::test_of;
use tercio::games::mcnally_awi::rules::{Formation, Game, Order, PathLeg};
use tercio::kernel::RuleSet;

const LINE: &str = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 3000))";
const ENEMY: &str = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 4700))";

fn moving(crown: &str, rebels: &str) -> Game {
    Scene { crown: &[crown], rebels: &[rebels], ..Scene::default() }.at(Phase::Moves)
}

#[test]
fn mc_3_6_a_column_is_three_stands_deep() {
    let game = moving(LINE, ENEMY);
    let c1 = unit(&game, "c1");
    let form = |files: u16| game.check(&Order::Form { unit: c1, to: Formation::Column, files });
    assert_eq!((form(3), form(4)), (Ok(()), Err(Illegal::ColumnTooWide)));
    assert_eq!(game.check(&Order::Form { unit: c1, to: Formation::Close, files: 0 }), Err(Illegal::FormedAlready));
    let skirmish = Order::Roll { unit: c1, skirmish: Some(1) };
    assert_eq!(game.check(&skirmish), Err(Illegal::Formation(BarredFormation("3.8"))));
}

#[test]
fn mc_3_10_20_28_who_does_not_charge() {
    let at = "figures: Some(24), at: Some((6000, 3000))";
    for (fields, is_charger) in [
        (format!("kind: \"foot\", {at}"), true),
        (format!("kind: \"foot\", form: Some(open), {at}"), true),
        (format!("kind: \"foot\", form: Some(column), files: Some(3), {at}"), false),
        (format!("kind: \"foot\", weapon: Some(long_rifle), {at}"), false),
        (format!("kind: \"horse\", {at}"), true),
        (format!("kind: \"horse\", form: Some(column), files: Some(3), {at}"), true),
        (format!("kind: \"horse\", form: Some(skirmish), {at}"), true),
        ("kind: \"indians\", figures: Some(6), at: Some((6000, 3000))".to_owned(), true),
        ("kind: \"gun\", at: Some((6000, 3000))".to_owned(), false),
    ] {
        let game = Scene { crown: &[&fields], rebels: &[ENEMY], ..Scene::default() }.at(Phase::Declare);
        let plan = plan_charge(&game, unit(&game, "c1"), unit(&game, "r1"), None);
        assert_eq!(plan.is_ok(), is_charger, "{fields}: {plan:?}");
        if !is_charger {
            assert_eq!(plan, Err(Illegal::CannotCharge), "{fields}");
        }
    }
}

#[test]
fn mc_5_4_5_5_20_28_what_columns_and_foot_do_not() {
    let column = "kind: \"foot\", figures: Some(24), form: Some(column), files: Some(2), at: Some((6000, 3000))";
    let game = Scene { crown: &[column], ..Scene::default() }.rolled(4000);
    let c1 = unit(&game, "c1");
    let path = |game: &Game, legs: &[PathLeg]| plan_path(game, c1, 4000, legs).map(|plan| plan.price);
    assert_eq!(path(&game, &[PathLeg::Back(Length(100))]), Err(Illegal::NoSidestep));
    assert_eq!(path(&game, &[PathLeg::Aside(LegSide::Left, Length(100))]), Err(Illegal::NoSidestep));
    assert_eq!(path(&game, &[PathLeg::Oblique(LegSide::Left, Length(127))]), Ok(254));
    assert_eq!(path(&game, &[PathLeg::Face(LegSide::Left), PathLeg::Forward(Length(100))]), Err(Illegal::HorseFaces));
    let turn = [PathLeg::Forward(Length(100)), PathLeg::AboutFace, PathLeg::Forward(Length(100))];
    assert_eq!(path(&game, &turn), Err(Illegal::FaceInMiddle));
    assert_eq!(
        path(&game, &[PathLeg::Free(Point::new(6000, 3100).unwrap(), Heading(0), 1)]),
        Err(Illegal::LegNotItsOwn)
    );
}

#[test]
fn mc_5_10_skirmishers_dress_to_a_place_and_pay_no_terrain() {
    let wood = "(id: \"wood\", kind: \"wood\", outline: [(3000, 3200), (9000, 3200), (9000, 6000), (3000, 6000)])";
    let rifles = "kind: \"foot\", figures: Some(9), weapon: Some(long_rifle), at: Some((6000, 3000))";
    let game = Scene { areas: wood, crown: &[rifles], ..Scene::default() }.rolled(1000);
    let c1 = unit(&game, "c1");
    let to = |y: i32, gap: u8| [PathLeg::Free(Point::new(6000, y).unwrap(), Heading(0), gap)];
    assert_eq!(plan_path(&game, c1, 1000, &to(4000, 1)).unwrap().price, 1000);
    assert_eq!(plan_path(&game, c1, 1000, &to(4001, 1)), Err(Illegal::StandTooFar));
    assert_eq!(plan_path(&game, c1, 1000, &to(3400, 3)), Err(Illegal::BadGap));
    let half = plan_path(&game, c1, 1000, &to(3500, 1)).unwrap();
    assert_eq!(half.motion, Motion::Half);
    assert_eq!(plan_path(&game, c1, 1000, &to(3501, 1)).unwrap().motion, Motion::Full);
    assert_eq!(plan_path(&game, c1, 1000, &to(3000, 1)).unwrap().motion, Motion::Still);
}

#[test]
fn mc_5_16_moves_keep_two_inches_from_enemies() {
    let game = Scene { crown: &[LINE], rebels: &[ENEMY], ..Scene::default() }.rolled(4000);
    let c1 = unit(&game, "c1");
    let ahead = |by: u32| plan_path(&game, c1, 4000, &[PathLeg::Forward(Length(by))]).map(|_| ());
    assert_eq!((ahead(1192), ahead(1193)), (Ok(()), Err(Illegal::NearEnemy)));
}

#[test]
fn mc_6_1_horse_marks_the_foot_that_it_rides_through_and_no_gun_is_passed_by_guns() {
    let horse = "kind: \"horse\", figures: Some(4), at: Some((6000, 3000))";
    let foot = "kind: \"foot\", figures: Some(6), at: Some((6000, 3600))";
    let game = Scene { crown: &[horse, foot], ..Scene::default() }.rolled(6000);
    let c1 = unit(&game, "c1");
    let plan = plan_path(&game, c1, 6000, &[PathLeg::Forward(Length(1500))]).unwrap();
    assert_eq!(plan.passed, [unit(&game, "c2")]);
    assert!(plan.price > 1500);
    assert_eq!(plan_path(&game, c1, 6000, &[PathLeg::Forward(Length(600))]), Err(Illegal::EndBlocked));
    let gun = "kind: \"gun\", form: Some(limbered), at: Some((6000, 3000))";
    let game = Scene { crown: &[gun, foot], ..Scene::default() }.rolled(6000);
    let free = [PathLeg::Free(Point::new(6000, 4600).unwrap(), Heading(0), 1)];
    assert_eq!(plan_path(&game, c1, 6000, &free), Err(Illegal::FriendBars));
}

#[test]
fn mc_6_2_the_best_cover_counts_and_lines_cover_near_the_block() {
    let areas = "(id: \"fence\", kind: \"fence\", course: [(5000, 3900), (7000, 3900)], width: Some(40)), \
                 (id: \"wall\", kind: \"wall\", course: [(5000, 3400), (7000, 3400)], width: Some(40)),";
    let game = Scene {
        areas,
        crown: &[LINE],
        rebels: &["kind: \"foot\", figures: Some(24), at: Some((6000, 4100))"],
        ..Scene::default()
    };
    let game = game.at(Phase::Fire);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    // The fence lies 200 before the Americans; the wall 400 before the Crown's line, too far to cover it.
    assert_eq!((game.cover_against(r1, c1), game.cover_against(c1, r1)), (Cover::Soft, Cover::None));
}

#[test]
fn mc_7_1_7_4_who_does_not_fire_and_at_whom() {
    let game = Scene { crown: &[LINE], rebels: &[ENEMY], ..Scene::default() }.at(Phase::Fire);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    let after = |change: fn(&mut tercio::games::mcnally_awi::rules::state::UnitState)| {
        let game = with_state(&game, |state| change(&mut state.units[0]));
        check_firer(&game, c1)
    };
    assert_eq!(check_firer(&game, c1), Ok(24));
    assert_eq!(after(|unit| unit.motion = Motion::Full), Err(Illegal::HasMoved));
    assert_eq!(after(|unit| unit.marks.set(UnitMark::Spent)), Err(Illegal::IsSpent));
    assert_eq!(after(|unit| unit.reform = 2), Err(Illegal::Reforms));
    assert_eq!(after(|unit| unit.reform = 1), Ok(24));
    assert_eq!(after(|unit| unit.condition = Condition::Routing), Err(Illegal::Routs));
    // MC 11.5, 12.4, 21.17 Halves: up when halted, down when rallied, the smaller once.
    assert_eq!(after(|unit| unit.figures = 7), Ok(7));
    let halved = |unit: &mut tercio::games::mcnally_awi::rules::state::UnitState| {
        unit.figures = 7;
        unit.marks.set(UnitMark::Halted);
    };
    assert_eq!(after(halved), Ok(4));
    assert_eq!(
        after(|unit| {
            unit.figures = 7;
            unit.marks.set(UnitMark::Halted);
            unit.marks.set(UnitMark::HalfFire);
        }),
        Ok(3)
    );
    let shot = |game: &Game| plan_part(game, c1, None, r1).map(|plan| plan.distance);
    assert_eq!(shot(&game), Ok(1700));
    let far = Scene { crown: &[LINE], rebels: &["kind: \"foot\", at: Some((6000, 4900))"], ..Scene::default() };
    assert_eq!(shot(&far.at(Phase::Fire)), Err(Illegal::OutOfRange));
    let own = plan_part(&game, c1, None, unit(&game, "c2"));
    assert_eq!(own, Err(Illegal::OwnTarget));
}

#[test]
fn mc_6_3_a_third_unit_hides_a_target_unless_it_is_overlooked() {
    let between = "kind: \"foot\", figures: Some(36), form: Some(open), at: Some((6000, 3900))";
    let shot = |areas: &str| {
        let game = Scene { areas, crown: &[LINE], rebels: &[ENEMY, between], ..Scene::default() }.at(Phase::Fire);
        plan_part(&game, unit(&game, "c1"), None, unit(&game, "r1")).map(|_| ())
    };
    assert_eq!(shot(""), Err(Illegal::NoStandHit));
    let hill =
        "(id: \"hill\", kind: \"hill\", level: 1, outline: [(4000, 2000), (8000, 2000), (8000, 3300), (4000, 3300)])";
    assert_eq!(shot(hill), Ok(()));
}

#[test]
fn mc_7_5_guns_fire_singly() {
    let gun = |x: i32| format!("kind: \"gun\", at: Some(({x}, 3000))");
    let (one, other) = (gun(6000), gun(6400));
    let mut game = Scene { crown: &[&one, &other], rebels: &[ENEMY], ..Scene::default() }.at(Phase::Fire);
    let [c1, c2, r1] = ["c1", "c2", "r1"].map(|name| unit(&game, name));
    give_first(&mut game, &Order::Aim { unit: c1, stand: None, target: r1 }, &[]);
    assert_eq!(game.check(&Order::Add { unit: c2, stand: None }), Err(Illegal::GunsSingly));
}

#[test]
fn mc_9_2_a_charge_is_one_wheel_and_one_straight_leg() {
    let aside = "kind: \"foot\", figures: Some(24), at: Some((8200, 4300))";
    let game = Scene { crown: &[LINE], rebels: &[aside], ..Scene::default() }.at(Phase::Declare);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    let plan = plan_charge(&game, c1, r1, None).unwrap();
    assert!(plan.contact.wheeled > 0 && plan.price <= 18 * 254);
    // No other wheel is cheaper.
    for step in 1..=64_u16 {
        for side in [LegSide::Left, LegSide::Right] {
            let wheel = tercio::board::table::WheelAngle::new(step * 256).unwrap();
            if let Ok(other) = plan_charge(&game, c1, r1, Some((side, wheel))) {
                assert!(other.price >= plan.price, "{step} {side:?}");
            }
        }
    }
    let screen = "kind: \"foot\", figures: Some(36), form: Some(open), at: Some((6000, 4200))";
    let game = Scene { crown: &[LINE], rebels: &[ENEMY, screen], ..Scene::default() }.at(Phase::Declare);
    assert!(plan_charge(&game, c1, unit(&game, "r1"), None).is_err());
}

#[test]
fn mc_11_4_support_losses_and_routing() {
    let friend = "kind: \"foot\", class: 2, figures: Some(12), at: Some((7400, 3000))";
    let game = Scene { crown: &[LINE, friend], rebels: &[ENEMY], ..Scene::default() }.at(Phase::Morale);
    let c1 = unit(&game, "c1");
    let reasons = |game: &Game, why: TestOccasion| -> Vec<(TestReason, i32)> {
        test_of(game, c1, why, None).1.lines.iter().map(|line| (line.why, line.value)).collect()
    };
    assert_eq!(reasons(&game, TestOccasion::Marker), [(TestReason::T3, -1)]);
    let weak = with_state(&game, |state| {
        state.units[0].figures = 12;
        state.units[0].condition = Condition::Routing;
    });
    let found = reasons(&weak, TestOccasion::Marker);
    assert_eq!(found, [(TestReason::T3, -1), (TestReason::T4, 2), (TestReason::T8, 1)]);
}

#[test]
fn mc_12_3_shelter_is_cover_or_a_friend_before_it() {
    let friend = "kind: \"foot\", figures: Some(24), at: Some((6000, 3000))";
    let behind = "kind: \"foot\", figures: Some(12), at: Some((6000, 1500))";
    let game = Scene { crown: &[behind, friend], rebels: &[ENEMY], ..Scene::default() }.at(Phase::Routs);
    let c1 = unit(&game, "c1");
    let at = |x: i32| Point::new(x, 1500).unwrap();
    assert!(is_sheltered(&game, c1, at(6000)));
    assert!(!is_sheltered(&game, c1, at(10_000)));
}

#[test]
fn mc_13_1_generals_ride_once_a_turn_and_not_too_far() {
    let general = "kind: \"general\", at: Some((6000, 2000))";
    let mut game = Scene { crown: &[LINE, general], rebels: &[ENEMY], ..Scene::default() }.at(Phase::Moves);
    let (c1, c2) = (unit(&game, "c1"), unit(&game, "c2"));
    let far = Order::GeneralTo { general: c2, to: Point::new(6000, 8200).unwrap() };
    assert_eq!(game.check(&far), Err(Illegal::GeneralTooFar));
    give_first(&mut game, &Order::Join { general: c2, unit: c1 }, &[]);
    assert_eq!(game.generals_with(c1).collect::<Vec<_>>(), [c2]);
    let back = Order::GeneralTo { general: c2, to: Point::new(6000, 2000).unwrap() };
    assert_eq!(game.check(&back), Err(Illegal::GeneralMoved));
}

#[test]
fn mc_14_2_indians_test_higher_in_charges_and_in_woods() {
    // MC 20.24 Class 4: 7/10 in the open when they charge, 8/10 in woods.
    let wood = "(id: \"wood\", kind: \"wood\", outline: [(5000, 2000), (7000, 2000), (7000, 4000), (5000, 4000)])";
    let indians = "kind: \"indians\", class: 4, figures: Some(6), at: Some((6000, 3000))";
    let numbers = |areas: &str| {
        let game = Scene { areas, crown: &[indians], rebels: &[ENEMY], ..Scene::default() }.at(Phase::Declare);
        let c1 = unit(&game, "c1");
        [TestOccasion::Charging, TestOccasion::Marker].map(|why| test_of(&game, c1, why, None).0)
    };
    assert_eq!((numbers(""), numbers(wood)), ([7, 6], [8, 7]));
}

#[test]
fn mc_5_2_guns_turn_in_place_and_limber() {
    let gun = "kind: \"gun\", size: heavy, at: Some((6000, 3000))";
    let mut game = moving(gun, ENEMY);
    let c1 = unit(&game, "c1");
    assert_eq!(game.check(&Order::Roll { unit: c1, skirmish: None }), Err(Illegal::GunStays));
    assert_eq!(game.check(&Order::Form { unit: c1, to: Formation::Limbered, files: 0 }), Ok(()));
    give_first(&mut game, &Order::TurnGun { unit: c1, heading: Heading(16_384) }, &[]);
    assert_eq!(game.body(c1).unwrap().stance.pose.heading, Heading(16_384));
}

#[test]
fn mc_5_12_horse_dismounts_for_half_and_goes_on_as_skirmishers() {
    let horse = "kind: \"horse\", figures: Some(8), at: Some((6000, 3000))";
    let game = Scene { crown: &[horse], ..Scene::default() }.rolled(2033);
    let c1 = unit(&game, "c1");
    let free = |y: i32| [PathLeg::Dismount, PathLeg::Free(Point::new(6000, y).unwrap(), Heading(0), 1)];
    let plan = plan_path(&game, c1, 2033, &free(4000)).unwrap();
    assert!(plan.after.is_dismounted && plan.after.formation == Formation::Skirmish);
    assert_eq!(plan.price, 1017 + 1000);
    assert_eq!(plan_path(&game, c1, 2033, &free(4017)), Err(Illegal::StandTooFar));
    assert_eq!(plan.end.pose, pose(6000, 4000, 0));
    assert_eq!(plan_path(&game, c1, 2033, &[PathLeg::Mount]), Err(Illegal::NoMount));
}

/// Fighting figures of the first unit of each side, if the first has charged the front of the other and stands flush.
fn fighting(crown: &str, rebels: &str) -> (u32, u32) {
    use tercio::board::table::BodySide;
    use tercio::games::mcnally_awi::rules::fights::fighting_figures;
    use tercio::games::mcnally_awi::rules::state::Contact;
    let game = Scene { crown: &[crown], rebels: &[rebels], ..Scene::default() }.at(Phase::Melee);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    let from = pose(6000, 4100, 0);
    let contact = Contact { charger: c1, target: r1, edge: BodySide::Front, is_conformed: true, from };
    let game = with_state(&game, |state| state.contacts.push(contact));
    let found = fighting_figures(&game, &[c1, r1]);
    (found[&c1], found[&r1])
}

#[test]
fn mc_10_1_20_20_20_21_20_25_who_fights() {
    let at = "at: Some((6000, 4695))";
    let foot = |class: u8, figures: u32, more: &str| {
        format!("kind: \"foot\", class: {class}, figures: Some({figures}), {more} at: Some((6000, 4700))")
    };
    let militia = foot(4, 24, "flags: [militia, american],");
    assert_eq!(fighting(&format!("kind: \"foot\", class: 2, figures: Some(24), {at}"), &militia), (12, 12));
    let loose = foot(3, 12, "form: Some(open),");
    assert_eq!(fighting(&format!("kind: \"horse\", class: 2, figures: Some(12), {at}"), &loose), (12, 12));
    let few = foot(4, 9, "flags: [militia, american],");
    let indians = "kind: \"indians\", class: 4, figures: Some(12), at: Some((6000, 4690))";
    assert_eq!(fighting(indians, &few), (8, 9));
    // The same foot of class 3 has overlap on both flanks.
    let long = foot(3, 24, "form: Some(open),");
    assert_eq!(fighting(&format!("kind: \"foot\", class: 2, figures: Some(24), {at}"), &long), (12, 18));
}
