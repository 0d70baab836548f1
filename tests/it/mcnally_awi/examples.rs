//! Worked examples of MC 20 that concern places on the table.

use super::setups::{Scene, pose, pose_of, unit};
use tercio::board::table::{Heading, LegSide, Length, PointSet, WheelAngle};
use tercio::games::mcnally_awi::rules::illegal::Illegal;
use tercio::games::mcnally_awi::rules::movement::runs::run_straight;
use tercio::games::mcnally_awi::rules::movement::{plan_charge, plan_path};
use tercio::games::mcnally_awi::rules::orders::PathLeg;
use tercio::games::mcnally_awi::rules::shots::plan_part;
use tercio::games::mcnally_awi::rules::state::Phase;
use tercio::games::mcnally_awi::rules::{Formation, Game, Order};
use tercio::games::mcnally_awi::scenario::{BUILTIN, load};
use tercio::kernel::chances::Fraction;

const LINE: &str = "kind: \"foot\", figures: Some(24), at: Some((5000, 3000))";

fn corners(game: &Game, name: &str) -> Vec<(i32, i32)> {
    game.body(unit(game, name)).unwrap().stance.outline().corners().iter().map(|p| (p.x(), p.y())).collect()
}

fn wheel(side: LegSide, angle: u16) -> PathLeg {
    PathLeg::Wheel(side, WheelAngle::new(angle).unwrap())
}

#[test]
fn mc_20_3_20_4_a_block_and_its_wheel() {
    let mut game = Scene { crown: &[LINE], ..Scene::default() }.rolled(4000);
    let plan = plan_path(&game, unit(&game, "c1"), 4000, &[wheel(LegSide::Right, 4096)]).unwrap();
    assert_eq!(plan.end.pose, pose(5039, 3194, 4096));
    assert_eq!(plan.price, 798);
    let found: Vec<(i32, i32)> = plan.end.outline().corners().iter().map(|p| (p.x(), p.y())).collect();
    assert_eq!(found, [(4570, 3388), (5508, 3000), (5411, 2765), (4472, 3154)]);
    let path = Order::Path { unit: unit(&game, "c1"), legs: vec![wheel(LegSide::Right, 4096)] };
    // The other units of the brigade may still move: nothing else falls.
    super::setups::give(&mut game, &path, &[]);
    assert_eq!(corners(&game, "c1"), [(4570, 3388), (5508, 3000), (5411, 2765), (4472, 3154)]);
    let turned = Scene {
        crown: &["kind: \"foot\", figures: Some(24), heading: Some(30), at: Some((5000, 3000))"],
        ..Scene::default()
    };
    assert_eq!(corners(&turned.at(Phase::Moves), "c1"), [(4560, 3254), (5440, 2746), (5313, 2526), (4433, 3034)]);
}

#[test]
fn mc_20_4_two_conditions_are_a_quarter_and_never_more() {
    let wood = "(id: \"wood\", kind: \"wood\", outline: [(3000, 1500), (8000, 1500), (8000, 6000), (3000, 6000)])";
    let game = Scene { areas: wood, crown: &[LINE], ..Scene::default() }.rolled(9000);
    let c1 = unit(&game, "c1");
    let price = |legs: &[PathLeg]| plan_path(&game, c1, 9000, legs).unwrap().price;
    assert_eq!(price(&[wheel(LegSide::Right, 4096)]), 1596);
    assert_eq!(price(&[PathLeg::Forward(Length(508))]), 1016);
    assert_eq!(price(&[PathLeg::Back(Length(508))]), 2032);
    assert_eq!(price(&[PathLeg::Oblique(LegSide::Left, Length(508))]), 2032);
}

#[test]
fn mc_20_5_faces_and_fences() {
    let fence =
        |y: i32| format!("(id: \"f{y}\", kind: \"fence\", course: [(3000, {y}), (7000, {y})], width: Some(40)),");
    let fences = fence(3400) + &fence(3900);
    let game = Scene { areas: &fences, crown: &[LINE], ..Scene::default() }.rolled(2286);
    let c1 = unit(&game, "c1");
    assert_eq!(plan_path(&game, c1, 2286, &[PathLeg::Forward(Length(1270))]).unwrap().price, 2286);
    assert_eq!(plan_path(&game, c1, 2286, &[PathLeg::Forward(Length(1271))]), Err(Illegal::TooFar));
    let about = |ahead: u32| [PathLeg::AboutFace, PathLeg::Forward(Length(ahead)), PathLeg::AboutFace];
    let open = Scene { crown: &[LINE], ..Scene::default() }.rolled(2286);
    assert_eq!(plan_path(&open, c1, 2286, &about(1270)).unwrap().price, 2286);
    assert_eq!(plan_path(&open, c1, 2286, &about(1271)), Err(Illegal::TooFar));
}

#[test]
fn mc_20_6_a_line_opens_while_it_advances_at_half_speed() {
    let game = Scene { crown: &[LINE], ..Scene::default() }.rolled(2032);
    let c1 = unit(&game, "c1");
    let opening = |ahead: u32| plan_path(&game, c1, 2032, &[PathLeg::Open, PathLeg::Forward(Length(ahead))]);
    let plan = opening(1016).unwrap();
    assert_eq!((plan.price, plan.after.formation), (2032, Formation::Open));
    assert_eq!(plan.end.shape.outline().width(), Length(8 * 254));
    assert_eq!(opening(1017).map(|plan| plan.price), Err(Illegal::TooFar));
    let aside = [PathLeg::Open, PathLeg::Oblique(LegSide::Left, Length(200))];
    assert_eq!(plan_path(&game, c1, 2032, &aside), Err(Illegal::OpensStraight));
}

#[test]
fn mc_20_8_horse_faces_rides_and_faces_back() {
    let horse = "kind: \"horse\", figures: Some(12), at: Some((5000, 3000))";
    let game = Scene { crown: &[horse], ..Scene::default() }.rolled(4000);
    let c1 = unit(&game, "c1");
    let ride = PathLeg::Forward(Length(1016));
    let both = [PathLeg::Face(LegSide::Right), ride, PathLeg::Face(LegSide::Left)];
    let plan = plan_path(&game, c1, 4000, &both).unwrap();
    assert_eq!((plan.price, plan.after.formation, plan.end.pose), (2032, Formation::Close, pose(6016, 3000, 0)));
    let one = plan_path(&game, c1, 4000, &[PathLeg::Face(LegSide::Right), ride]).unwrap();
    assert_eq!((one.price, one.after.formation), (1524, Formation::Skirmish));
    assert_eq!(plan_path(&game, c1, 4000, &[PathLeg::Back(Length(100))]), Err(Illegal::NoSidestep));
}

#[test]
fn mc_20_9_eleven_of_twenty_points_in_the_arc() {
    // One stand of three figures, facing the firer; the stand begins at x 6250 or 6260.
    let at =
        |x: i32| format!("kind: \"foot\", class: 3, figures: Some(3), form: Some(open), at: Some(({}, 4400))", x + 127);
    let shot = |x: i32| {
        let target = at(x);
        let game = Scene { crown: &[LINE], rebels: &[&target], ..Scene::default() }.at(Phase::Fire);
        plan_part(&game, unit(&game, "c1"), None, unit(&game, "r1")).map(|plan| plan.distance)
    };
    assert_eq!(shot(6250), Ok(1585));
    assert_eq!(shot(6260), Err(Illegal::NoStandHit));
}

#[test]
fn mc_20_19_the_first_charge_of_the_first_game() {
    let game = Game::begun(load(BUILTIN[0].1).unwrap()).unwrap();
    let mut game = super::setups::with_state(&game, |state| {
        use tercio::games::mcnally_awi::rules::battle::GroupId;
        use tercio::games::mcnally_awi::rules::state::Frame;
        let frame = Frame::Activation { card: GroupId(0), phase: Phase::Declare, waiting: Vec::new(), asks: true };
        state.stack = vec![Frame::Turn, frame];
        state.active = (0..3).map(tercio::games::table::rules::UnitId).collect();
        state.deck = vec![GroupId(1)];
        state.units.iter_mut().for_each(|unit| unit.marks = Default::default());
    });
    let (k, m) = (unit(&game, "k"), unit(&game, "m"));
    let plan = plan_charge(&game, k, m, None).unwrap();
    assert_eq!((plan.contact.gone, plan.price), (2060, 2568));
    assert_eq!((plan.stop.0.gone, plan.stop.1), (1562, 1562));
    let (_, law) = tercio::games::mcnally_awi::rules::forecast::charge_odds(&game, k, m).unwrap();
    use tercio::games::mcnally_awi::rules::charge_law::ChargeEnd;
    use tercio::games::mcnally_awi::rules::forecast::WholeEnd;
    let part = |end: ChargeEnd| law.chance(&WholeEnd::Before(end)).to_string();
    assert_eq!(part(ChargeEnd::Refused), "1/5");
    assert_eq!(part(ChargeEnd::Short), "2/27");
    assert_eq!(part(ChargeEnd::TargetRouts), "49/225");
    let contact = law.chance_that(|end| matches!(end, WholeEnd::Melee(_)));
    assert_eq!(contact.to_string(), "29/125");
    assert_eq!(law.chance_that(|_| true), Fraction::one());
    // K passes; 11 inches; M passes and fires 24 figures at +3; K loses 2 and passes again.
    super::setups::give(&mut game, &Order::Charge { unit: k, target: m, wheel: None }, &[5]);
    super::setups::give_first(&mut game, &Order::EndCharges, &[5, 3, 3, 4]);
    let outcomes = super::setups::give_first(&mut game, &Order::Volley, &[1, 4]);
    use tercio::games::mcnally_awi::rules::Outcome;
    let shot = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::Shot { figures, sum, losses, is_volley: true, .. } => Some((*figures, sum.total(), *losses)),
        _ => None,
    });
    assert_eq!(shot, Some((24, 3, 2)));
    assert!(
        outcomes.iter().any(|outcome| matches!(outcome, Outcome::ContactMade { contact, .. } if contact.target == m))
    );
}

#[test]
fn mc_20_23_evasion_along_the_bearing_from_the_charger() {
    let loose = "kind: \"foot\", figures: Some(3), flags: [light], allowed: [skirmish], at: Some((5000, 3064))";
    let game = Scene { crown: &[loose], ..Scene::default() }.at(Phase::Moves);
    let c1 = unit(&game, "c1");
    let stance = game.body(c1).unwrap().stance.clone();
    let run = |length: u32| run_straight(&game, c1, &stance, Heading(6712), length, (0, false)).end.pose;
    assert_eq!(run(2540), pose(6524, 5032 + 64, 0));
    assert_eq!(run(1270), pose(5762, 4016 + 64, 0));
}

#[test]
fn mc_20_29_the_gun_has_no_target_and_the_rifles_have_one() {
    let game = Game::begun(load(BUILTIN[0].1).unwrap()).unwrap();
    let game = super::setups::with_state(&game, |state| {
        use tercio::games::mcnally_awi::rules::battle::GroupId;
        use tercio::games::mcnally_awi::rules::state::Frame;
        let frame = Frame::Activation { card: GroupId(1), phase: Phase::Fire, waiting: Vec::new(), asks: true };
        state.stack = vec![Frame::Turn, frame];
        state.active = (0..state.units.len() as u16).map(tercio::games::table::rules::UnitId).collect();
        state.units.iter_mut().for_each(|unit| unit.marks = Default::default());
    });
    let [k, l, r, g] = ["k", "l", "r", "g"].map(|name| unit(&game, name));
    assert_eq!(plan_part(&game, g, None, k).map(|_| ()), Err(Illegal::NoStandHit));
    let rifles = plan_part(&game, r, None, l).unwrap();
    assert_eq!((rifles.part.figures, rifles.sum.total()), (9, -2));
    assert_eq!(rifles.distance, 2286);
    assert_eq!(pose_of(&game, "g"), pose(6604, 4140, 32_768));
}
