//! GK 5.8, 5.9, 9: contact moves, pairs, defensive fire and melees, by example.

use super::flow_moves::{give, give_on};
use super::setups::{A, B, area, id, pose, scene, scene_on, table, unit};
use tercio::board::table::{BodySide, TablePose};
use tercio::games::game_of_kings::rules::fight::MeleeResult;
use tercio::games::game_of_kings::rules::movement::contact::{is_guarded, zone_of};
use tercio::games::game_of_kings::rules::movement::{ContactResult, VariationEnd, plan_move};
use tercio::games::game_of_kings::rules::orders::{DefensiveAnswer, MoveOrder, MoveStep, Order};
use tercio::games::game_of_kings::rules::outcomes::Outcome;
use tercio::games::game_of_kings::rules::scene_questions::{self, SceneUnit};
use tercio::games::game_of_kings::rules::state::{BankDefence, Frame, Step, UnitPlace};
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::{Forbidden, Game, Illegal, UnitKind, Zone};
use tercio::games::table::rules::HaltFeature;
use tercio::kernel::RuleSet;

use MoveStep::{AboutFace, Straight, WheelLeft};
use UnitKind::{Gun, HeavyHorse, LightFoot, LightHorse, RegularFoot};

fn charge(unit: u16, enemy: u16, steps: &[MoveStep]) -> MoveOrder {
    MoveOrder { contact: Some(id(enemy)), ..MoveOrder::along(id(unit), steps.to_vec()) }
}

fn pose_of(game: &Game, unit: u16) -> TablePose {
    game.body(id(unit)).unwrap().stance.pose
}

/// Sixths of the chance that a planned move makes its contact.
fn sixths(game: &Game, order: &MoveOrder) -> u8 {
    let plan = plan_move(game, order).unwrap();
    let made = |end: &VariationEnd| end.walked.contact == ContactResult::Made;
    plan.ends(game).iter().filter(|end| made(end)).map(|end| end.sixths).sum()
}

#[test]
fn gk_e9_a_charge_by_the_front() {
    let units = [unit(A, HeavyHorse, 5300, 2000), unit(B, RegularFoot, 5000, 2900)];
    let order = charge(0, 1, &[Straight(1000)]);
    let game = scene(&units);
    let plan = plan_move(&game, &order).unwrap();
    let strike = plan.strike.as_ref().unwrap();
    assert_eq!((plan.cost, strike.stance().pose), (890, pose(5300, 2890, 0)));
    assert_eq!(sixths(&game, &order), 5);
    // A 1 halts it.
    let mut short = scene(&units);
    give(&mut short, &Order::Move(order.clone()), &[1]);
    assert_eq!(pose_of(&short, 0), pose(5300, 2667, 0));
    assert!(short.state().pairs.is_empty());
    // Else it is set flush, and fired at.
    let mut met = scene(&units);
    give(&mut met, &Order::Move(order), &[2]);
    assert_eq!(pose_of(&met, 0), pose(5300, 2900, 0));
    assert_eq!(met.state().pairs[0].zone, Zone::Front);
    assert!(matches!(met.state().stack.last(), Some(Frame::DefensiveFire { .. })));
    assert_eq!(met.decider(), Some(B));
    let fire = Order::DefensiveFire { unit: id(1), answer: DefensiveAnswer::Fire };
    let outcomes = give(&mut met, &fire, &[5, 4, 4, 6]);
    assert!(matches!(&outcomes[0], Outcome::Volley { need, loss: 2, .. } if need.total() == 5), "GK 9.6");
    assert_eq!(met.unit_state(id(0)).quarters, 2);
    assert_eq!(met.state().pairs.len(), 1);
}

/// The contract of the commands: the same charges without a position.
#[test]
fn questions_about_contact_need_no_position() {
    let unit = |kind, x, y, heading| SceneUnit {
        kind,
        quarters: 4,
        firing_order: kind == RegularFoot,
        one_rank: false,
        pose: pose(x, y, heading),
    };
    let foot = unit(RegularFoot, 5000, 2900, 32768);
    let charge = |mover: SceneUnit, foot: SceneUnit| {
        scene_questions::contact(&[], &mover, &[Straight(1200)], (&[foot], 0), 1200).unwrap()
    };
    let front = charge(unit(HeavyHorse, 5300, 2000, 0), foot);
    assert_eq!((front.pose, front.cost, front.needs), (pose(5300, 2890, 0), 890, 890));
    assert_eq!((front.set, front.zone, front.start_distance.0), (pose(5300, 2900, 0), Zone::Front, 900));
    assert!(front.defensive_fire);
    let flank = charge(unit(LightHorse, 6200, 2850, 49152), unit(RegularFoot, 5000, 3000, 0));
    assert_eq!((flank.cost, flank.set, flank.zone), (790, pose(5400, 2850, 49152), Zone::Flank));
    assert_eq!((flank.start_zone, flank.start_distance.0, flank.defensive_fire), (BodySide::Right, 800, false));
    let steps = [WheelLeft(4096)];
    assert_eq!(
        scene_questions::path_end(&[], &unit(RegularFoot, 5000, 3000, 0), &steps),
        Ok((pose(4970, 3153, 61440), 158))
    );
    let gun = unit(Gun, 5000, 3000, 0);
    assert!(scene_questions::guards(&gun, &unit(RegularFoot, 5900, 3000, 0)));
    assert!(!scene_questions::guards(&gun, &unit(RegularFoot, 5901, 3000, 0)));
    assert!(!scene_questions::guards(&gun, &unit(LightFoot, 5900, 3000, 0)));
    let tester = unit(RegularFoot, 5000, 3000, 0);
    assert_eq!(scene_questions::flight(&tester, BodySide::Left), Some(pose(5100, 2900, 16384)));
    let support = |y| scene_questions::supports(&unit(RegularFoot, 5000, y, 0), &tester, 600, BodySide::Rear).unwrap();
    assert_eq!((support(1600).distance.0, support(1600).supports, support(1599).supports), (1200, true, false));
    let rules = tercio::games::game_of_kings::rules::RulesData::shared();
    let game = scene(&[
        super::setups::unit(A, HeavyHorse, 4869, 2851).heading(2048),
        super::setups::unit(B, RegularFoot, 5000, 2900),
    ]);
    let stance = |k| &game.body(id(k)).unwrap().stance;
    assert_eq!(scene_questions::aligned_to(rules, stance(0), stance(1)), pose(4869, 2900, 0), "GK E10");
}

#[test]
fn gk_e10_a_charge_at_an_angle_is_aligned() {
    let units = [unit(A, HeavyHorse, 4700, 2000).heading(2048), unit(B, RegularFoot, 5000, 2900)];
    let order = charge(0, 1, &[Straight(1000)]);
    let plan = plan_move(&scene(&units), &order).unwrap();
    assert_eq!((plan.cost, plan.strike.as_ref().unwrap().stance().pose), (868, pose(4869, 2851, 2048)));
    let mut game = scene(&units);
    give(&mut game, &Order::Move(order), &[3]);
    assert_eq!(pose_of(&game, 0), pose(4869, 2900, 0));
    assert!(matches!(game.state().stack.last(), Some(Frame::DefensiveFire { .. })), "GK E10: 867 away");
}

#[test]
fn gk_e11_a_charge_into_a_flank() {
    let units = [unit(A, LightHorse, 6200, 2850).heading(49152), unit(B, RegularFoot, 5000, 3000).heading(0)];
    let order = charge(0, 1, &[Straight(1200)]);
    let plan = plan_move(&scene(&units), &order).unwrap();
    assert_eq!((plan.cost, plan.rolls(&scene(&units))), (790, false));
    let mut game = scene(&units);
    give(&mut game, &Order::Move(order), &[]);
    assert_eq!(pose_of(&game, 0), pose(5400, 2850, 49152));
    assert_eq!(game.state().pairs[0].zone, Zone::Flank);
    assert!(!matches!(game.state().stack.last(), Some(Frame::DefensiveFire { .. })), "GK E11: none on both counts");
    for (y, zone) in [(3000, Zone::Front), (2800, Zone::Flank), (2799, Zone::Rear)] {
        let start = pose(6200, y, 49152);
        let target = &game.body(id(1)).unwrap().stance;
        assert_eq!(zone_of(target, start), zone, "GK E11");
    }
}

#[test]
fn gk_e12_contact_beyond_the_allowance_needs_a_six() {
    let ahead = |by: i32| scene(&[unit(A, HeavyHorse, 5000, 1000), unit(B, HeavyHorse, 5000, 1000 + by)]);
    let order = charge(0, 1, &[Straight(1000)]);
    assert_eq!(sixths(&ahead(1100), &order), 1);
    assert_eq!(plan_move(&ahead(1100), &order).unwrap().cost, 1000);
    assert_eq!(plan_move(&ahead(1300), &order), Err(Illegal::NoContact));
    assert_eq!(Illegal::NoContact.paragraph(), "5.8");
    // Below three quarters nothing is added.
    assert_eq!(plan_move(&ahead(800), &charge(0, 1, &[Straight(700)])), Err(Illegal::NoContact));
    let mut game = ahead(1100);
    give(&mut game, &Order::Move(order), &[6]);
    assert_eq!((pose_of(&game, 0), game.state().pairs.len()), (pose(5000, 2100, 0), 1));
}

#[test]
fn gk_e13_an_open_gun_falls_without_dice() {
    let with_foot = |x: i32| {
        let gun = unit(B, Gun, 5000, 3000).heading(0);
        let foot = unit(B, RegularFoot, x, 3000).heading(0);
        scene(&[unit(A, HeavyHorse, 5000, 2000), gun, foot])
    };
    assert!(is_guarded(&with_foot(5900), id(1)));
    assert!(!is_guarded(&with_foot(5901), id(1)));
    let order = charge(0, 1, &[Straight(1000)]);
    assert_eq!(plan_move(&with_foot(5900), &order), Err(Illegal::Rule(Forbidden::GuardedGun)));
    let mut game = with_foot(5901);
    give(&mut game, &Order::Move(order), &[]);
    assert_eq!(game.unit_state(id(1)).place, UnitPlace::Gone);
    assert_eq!(pose_of(&game, 0), pose(5000, 2590, 0), "GK 9.5: it stops there, and is not aligned");
    assert!(game.state().pairs.is_empty());
}

#[test]
fn gk_e45_who_may_strike_whom() {
    let foot_at_horse = scene(&[unit(A, RegularFoot, 5000, 2000), unit(B, HeavyHorse, 5000, 2500)]);
    assert_eq!(plan_move(&foot_at_horse, &charge(0, 1, &[Straight(600)])), Err(Illegal::Rule(Forbidden::FootAtHorse)));
    let wood = || area(TerrainKind::Wood, &[(4000, 1500), (6000, 1500), (6000, 2450), (4000, 2450)]);
    let light = |enemy: UnitKind, y: i32| {
        let units = [unit(A, LightFoot, 5000, 2000), unit(B, enemy, 5000, y)];
        let game = scene_on(table(18288, 7620, vec![wood()]), &units, Step::Move);
        plan_move(&game, &charge(0, 1, &[Straight(700)])).map(|_| ())
    };
    // At the contact pose its centre is 110 behind the enemy's front.
    assert_eq!(light(RegularFoot, 2500), Ok(()));
    assert_eq!(light(HeavyHorse, 2500), Err(Illegal::Rule(Forbidden::FootAtHorse)));
    assert_eq!(light(RegularFoot, 2561), Err(Illegal::Rule(Forbidden::LightFootAttacks)));
}

#[test]
fn gk_5_8_another_part_or_another_enemy_touches_first() {
    let beside =
        scene(&[unit(A, HeavyHorse, 5000, 2000), unit(B, HeavyHorse, 5395, 2500), unit(B, HeavyHorse, 5000, 2900)]);
    assert_eq!(plan_move(&beside, &charge(0, 2, &[Straight(1000)])), Err(Illegal::OtherEnemyTouches));
    // A wheel to the left brings the right rear corner round.
    let behind = scene(&[unit(A, RegularFoot, 5000, 2000).loose(), unit(B, LightFoot, 5830, 2000).heading(0)]);
    let struck = plan_move(&behind, &charge(0, 1, &[WheelLeft(8192)]));
    assert_eq!(struck, Err(Illegal::OtherPartTouches));
    let turned = scene(&[unit(A, HeavyHorse, 5000, 2000), unit(B, HeavyHorse, 5000, 3500)]);
    assert_eq!(plan_move(&turned, &charge(0, 1, &[Straight(100), AboutFace])), Err(Illegal::AboutFaceBeforeContact));
    let halting = MoveOrder { halt_at: Some(HaltFeature::TableEdge), ..charge(0, 1, &[Straight(900)]) };
    assert_eq!(plan_move(&turned, &halting), Err(Illegal::HaltAtContact));
}

#[test]
fn gk_9_2_all_at_the_front_edge_are_paired() {
    // Two battalions side by side with the horse before both.
    let units = [unit(A, HeavyHorse, 5400, 2000), unit(B, RegularFoot, 5000, 2900), unit(B, RegularFoot, 5800, 2900)];
    let mut game = scene(&units);
    give(&mut game, &Order::Move(charge(0, 2, &[Straight(1000)])), &[4]);
    let pairs: Vec<_> = game.state().pairs.iter().map(|pair| (pair.enemy, pair.zone)).collect();
    assert_eq!(pairs, [(id(1), Zone::Front), (id(2), Zone::Front)]);
    // GK 20.6 Both are asked, in id order, though each is paired by this very move.
    let hold = |unit| Order::DefensiveFire { unit: id(unit), answer: DefensiveAnswer::Hold };
    assert_eq!(game.check(&hold(2)), Err(Illegal::NotAsked));
    give(&mut game, &hold(1), &[]);
    give(&mut game, &hold(2), &[]);
    // GK 9.12 The horse is asked whom it strikes.
    give(&mut game, &Order::EndStep, &[]);
    assert_eq!(game.legal_orders(), [1, 2].map(|enemy| Order::Strike { unit: id(0), enemy: id(enemy) }));
}

#[test]
fn gk_9_13_the_losers_retreat_and_the_winner_stays() {
    let units = [unit(A, HeavyHorse, 5000, 2800), unit(B, HeavyHorse, 5000, 3600), unit(A, HeavyHorse, 9000, 1000)];
    let mut game = scene(&units);
    give(&mut game, &Order::Move(charge(0, 1, &[Straight(1000)])), &[4]);
    // Four dice each: three hits against one; the loser's Variation.
    let outcomes = give_on(&mut game, &Order::EndStep, &[4, 4, 4, 1, 4, 1, 1, 1, 3, 6]);
    assert!(outcomes.iter().any(|o| matches!(o, Outcome::MeleeFought { result: MeleeResult::Loses(B), .. })));
    // GK 2.4, 11.2 It has lost its second base: about-face by 2 cm, and 10 cm back.
    let to = outcomes.iter().find_map(|o| if let Outcome::Retreated { to, .. } = o { Some(*to) } else { None });
    assert_eq!(to, Some(pose(5000, 3600 + 200 + 1000, 0)));
    assert_eq!(pose_of(&game, 0), pose(5000, 3600, 0));
    assert!(game.state().pairs.is_empty());
}

#[test]
fn gk_9_13_equal_hits_leave_the_pair() {
    let units = [unit(A, HeavyHorse, 5000, 2800), unit(B, HeavyHorse, 5000, 3600)];
    let mut game = scene(&units);
    give(&mut game, &Order::Move(charge(0, 1, &[Straight(1000)])), &[4]);
    let outcomes = give_on(&mut game, &Order::EndStep, &[4, 1, 1, 1, 5, 1, 1, 1]);
    assert!(outcomes.iter().any(|o| matches!(o, Outcome::MeleeFought { result: MeleeResult::Equal, .. })));
    let fought = outcomes.iter().filter(|o| matches!(o, Outcome::MeleeFought { .. })).count();
    assert!(fought >= 1, "GK 9.13: they fight again in the next half-turn");
}

#[test]
fn gk_9_8_a_bank_is_defended() {
    let stream = area(TerrainKind::Stream, &[(0, 2400), (9000, 2400), (9000, 2480), (0, 2480)]);
    let struck = |y: i32| {
        let units = [unit(A, RegularFoot, 5000, 2300), unit(B, RegularFoot, 5000, y).heading(32768)];
        let mut game = scene_on(table(18288, 7620, vec![stream.clone()]), &units, Step::Move);
        give(&mut game, &Order::Move(charge(0, 1, &[Straight(400)])), &[]);
        game.state().pairs[0].bank
    };
    assert_eq!(struck(2580), BankDefence::Defended);
    assert_eq!(struck(2581), BankDefence::None);
}
