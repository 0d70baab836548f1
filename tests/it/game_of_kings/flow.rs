//! GK 3, 4, 7, 8, 15: the turn, its steps and questions, fire, and refusals by their paragraph.

use super::flow_moves::{give, give_on};
use super::setups::{A, B, area, begun, brook, id, mollwitz, outposts, scene, scene_of, scene_on, table, unit};
use std::sync::Arc;
use tercio::board::table::Length;
use tercio::games::game_of_kings::rules::legal::cost;
use tercio::games::game_of_kings::rules::orders::{
    DefensiveAnswer, GeneralGoal, LimberBefore, MoveOrder, MoveStep, Order, OrderBefore,
};
use tercio::games::game_of_kings::rules::outcomes::{Outcome, PassCause};
use tercio::games::game_of_kings::rules::shots::{CoverQuestion, gun_shot, is_covered, musket_shot};
use tercio::games::game_of_kings::rules::state::{EndReason, Ending, Frame, Step, UnitMark};
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::victory::army_points;
use tercio::games::game_of_kings::rules::{Forbidden, Game, Illegal, Sector, UnitKind, text};
use tercio::kernel::{Dice, RuleSet};

use MoveStep::{AboutFace, Straight, WheelLeft};
use UnitKind::{General, Gun, HeavyHorse, LightFoot, MediumHorse, RegularFoot};

#[test]
fn gk_23_first_shots_and_points() {
    let game = Game::new(Arc::new(outposts()));
    let range = |game: &Game, gun: u16, target: u16| gun_shot(game, id(gun), id(target)).map(|shot| shot.range.0);
    assert_eq!(range(&game, 2, 9), Ok(2309));
    assert_eq!(range(&game, 2, 8), Err(Illegal::Rule(Forbidden::BeyondGunRange)));
    assert_eq!(range(&game, 2, 10), Ok(2100));
    assert_eq!(range(&game, 10, 2), Ok(2100));
    assert_eq!(range(&game, 10, 1), Err(Illegal::Rule(Forbidden::BeyondGunRange)));
    assert_eq!([A, B].map(|side| army_points(&game, side).start), [12, 12]);
    let game = Game::new(Arc::new(mollwitz()));
    let gun = |x: i32| game.standing().find(|(_, body)| body.stance.pose.point.x() == x).unwrap().0.0;
    assert_eq!(range(&game, gun(7450), gun(8050)), Ok(1650));
    assert_eq!(range(&game, gun(7450), gun(7500)), Ok(2000));
    assert_eq!([A, B].map(|side| army_points(&game, side).start), [28, 25]);
    assert_eq!(Game::new(Arc::new(brook())).battle.units.len(), 12);
    for battle in [outposts(), brook(), mollwitz()] {
        let game = Game::new(Arc::new(battle));
        let all: Vec<_> = game.standing().collect();
        let overlap = |k: usize| all[k + 1..].iter().any(|(_, other)| other.footprint.overlaps(&all[k].1.footprint));
        assert!(!(0..all.len()).any(overlap));
    }
}

#[test]
fn gk_3_3_and_3_4_the_sectors_of_a_half_turn() {
    let battle = Arc::new(outposts());
    let (game, _) = begun(&battle, 3);
    assert_eq!((game.state().turn, game.decider()), (1, Some(A)));
    let choose = |sector| Order::ChooseSector { sector };
    assert_eq!(game.legal_orders(), Sector::ALL.map(choose));
    let mut game = game;
    give_on(&mut game, &choose(Sector::Left), &[]);
    assert!(matches!(game.state().stack.last(), Some(Frame::Sector { sector: Sector::Left, step: Step::Move })));
    assert_eq!(game.check(&Order::FormOrder { unit: id(0) }), Err(Illegal::OtherSector));
    give_on(&mut game, &Order::EndStep, &[]);
    assert_eq!(game.check(&choose(Sector::Left)), Err(Illegal::SectorDone));
    assert_eq!(game.legal_orders().len(), 2);
}

#[test]
fn gk_16_2_the_last_sector_is_not_asked_for() {
    let (mut game, _) = begun(&Arc::new(outposts()), 3);
    for sector in [Sector::Left, Sector::Right] {
        give_on(&mut game, &Order::ChooseSector { sector }, &[]);
        give_on(&mut game, &Order::EndStep, &[]);
    }
    assert!(matches!(game.state().stack.last(), Some(Frame::Sector { sector: Sector::Centre, step: Step::Guns })));
}

#[test]
fn concede_ends_the_game_for_the_side_that_decides() {
    let (mut game, _) = begun(&Arc::new(outposts()), 3);
    give(&mut game, &Order::Concede, &[]);
    assert_eq!(game.state().ending, Some(Ending { winner: Some(B), why: EndReason::Conceded }));
    assert_eq!((game.decider(), game.check(&Order::EndStep)), (None, Err(Illegal::GameOver)));
}

#[test]
fn gk_15_2_an_army_below_half_loses_at_the_end_of_a_half_turn() {
    let units = [unit(A, Gun, 5000, 3000), unit(B, HeavyHorse, 5000, 3500).quarters(1), unit(B, LightFoot, 9000, 7000)];
    let mut game = scene_of(super::setups::battle(table(18288, 7620, Vec::new()), &units, 10), Step::Guns);
    give_on(&mut game, &Order::FireGun { gun: id(0), target: id(1) }, &[2, 4]);
    assert_eq!(game.state().ending, None, "one of two points is half");
    let units =
        [unit(A, Gun, 5000, 3000), unit(B, RegularFoot, 5000, 3500).quarters(1), unit(B, LightFoot, 9000, 7000)];
    let mut game = scene_of(super::setups::battle(table(18288, 7620, Vec::new()), &units, 10), Step::Guns);
    give_on(&mut game, &Order::FireGun { gun: id(0), target: id(1) }, &[2, 4]);
    assert_eq!(game.state().ending, Some(Ending { winner: Some(A), why: EndReason::Points }));
}

#[test]
fn gk_e43_sight() {
    let target = unit(B, RegularFoot, 5000, 3700);
    let sees = |units: &[super::setups::Unit]| {
        musket_shot(&scene_on(table(18288, 7620, Vec::new()), units, Step::Muskets), id(0), id(1))
            .map(|shot| shot.range)
    };
    let shooter = unit(A, RegularFoot, 5000, 3000);
    assert_eq!(sees(&[shooter.clone(), target.clone(), unit(A, RegularFoot, 5000, 3400)]), Err(Illegal::OutOfSight));
    assert_eq!(sees(&[shooter, target.clone(), unit(A, Gun, 5000, 3500)]), Ok(Length(700)));
    let hill = area(TerrainKind::Hill, &[(4000, 2500), (6000, 2500), (6000, 3050), (4000, 3050)]);
    for (areas, sees) in [(vec![hill], true), (Vec::new(), false)] {
        let units = [unit(A, Gun, 5000, 3000), target.clone(), unit(A, RegularFoot, 5000, 3400)];
        let game = scene_on(table(18288, 7620, areas), &units, Step::Guns);
        assert_eq!(gun_shot(&game, id(0), id(1)).is_ok(), sees, "GK E43: from level 1 a gun overlooks both");
    }
}

#[test]
fn gk_6_5_cover() {
    let wood = || area(TerrainKind::Wood, &[(4000, 4000), (6000, 4000), (6000, 5000), (4000, 5000)]);
    let wall = || area(TerrainKind::Wall, &[(4000, 3800), (6000, 3800), (6000, 3820), (4000, 3820)]);
    let covered = |areas, target_y: i32, shooter_y: i32, question| {
        let units = [unit(A, RegularFoot, 5000, shooter_y), unit(B, LightFoot, 5000, target_y)];
        is_covered(&scene_on(table(18288, 7620, areas), &units, Step::Move), id(1), id(0), question)
    };
    use CoverQuestion::{WithWalls, WithoutWalls};
    assert!(covered(vec![wood()], 4200, 3500, WithWalls));
    assert!(!covered(vec![wood()], 4600, 4300, WithWalls), "both in one wood");
    assert!(covered(vec![wall()], 3920, 3500, WithWalls));
    assert!(!covered(vec![wall()], 3921, 3500, WithWalls), "more than 100 away");
    assert!(!covered(vec![wall()], 3920, 3500, WithoutWalls));
    assert!(!covered(vec![wall()], 3500, 3100, WithWalls), "the line does not cross it");
}

/// Paragraph, scene, step, order.
type RefusalExample = (&'static str, Illegal, Vec<super::setups::Unit>, Step, Order);

#[test]
fn each_refusal_has_its_paragraph() {
    let foot = || unit(A, RegularFoot, 5000, 3000);
    let horse = || unit(A, HeavyHorse, 5000, 3000);
    let gun = || unit(A, Gun, 5000, 3000);
    let go = |steps: &[MoveStep]| Order::Move(MoveOrder::along(id(0), steps.to_vec()));
    let shot = Order::FireMuskets { unit: id(0), target: id(1) };
    let gun_fire = Order::FireGun { gun: id(0), target: id(1) };
    let form = Order::FormOrder { unit: id(0) };
    let enemy = |y: i32| unit(B, RegularFoot, 5000, y);
    let pivot = |heading| Order::Pivot { gun: id(0), heading: tercio::board::table::Heading(heading) };
    let examples: Vec<RefusalExample> = vec![
        ("1.5", Illegal::NoSuchUnit, vec![foot()], Step::Move, Order::FormOrder { unit: id(9) }),
        ("16.1", Illegal::NotNow, vec![foot()], Step::Guns, form.clone()),
        ("3.4", Illegal::NotYours, vec![enemy(3000)], Step::Move, go(&[Straight(10)])),
        ("3.4", Illegal::OtherSector, vec![foot().in_sector(Sector::Left)], Step::Move, go(&[Straight(10)])),
        ("4.4", Illegal::Retreats, vec![foot().loose().with(UnitMark::Retreating)], Step::Move, go(&[Straight(10)])),
        ("4.4", Illegal::TriedToRally, vec![foot().with(UnitMark::RallyTried)], Step::Move, go(&[Straight(10)])),
        ("4.2", Illegal::HasActed, vec![foot().with(UnitMark::Acted)], Step::Move, go(&[Straight(10)])),
        ("4.6", Illegal::HasFormed, vec![foot().with(UnitMark::Formed)], Step::Move, go(&[Straight(10)])),
        ("4.2", Illegal::HasFired, vec![foot().with(UnitMark::Fired), enemy(3500)], Step::Muskets, shot.clone()),
        ("5.2", Illegal::NoStep, vec![foot()], Step::Move, go(&[])),
        ("5.2", Illegal::TooManySteps, vec![foot()], Step::Move, go(&[Straight(1); 9])),
        ("5.2", Illegal::TooManyAboutFaces, vec![foot()], Step::Move, go(&[AboutFace; 3])),
        ("5.2", Illegal::BadStep, vec![foot()], Step::Move, go(&[Straight(0)])),
        ("5.2", Illegal::BadStep, vec![foot()], Step::Move, go(&[WheelLeft(16385)])),
        ("5.2", Illegal::NoAboutFace, vec![gun().with(UnitMark::Limbered)], Step::Move, go(&[AboutFace])),
        ("5.3", Illegal::TooFar, vec![foot()], Step::Move, go(&[Straight(601)])),
        ("5.3", Illegal::LeavesTable, vec![unit(A, HeavyHorse, 5000, 7000)], Step::Move, go(&[Straight(621)])),
        ("5.10", Illegal::Immobile, vec![gun()], Step::Move, go(&[Straight(10)])),
        ("5.10", Illegal::NotUnlimbered, vec![foot()], Step::Move, pivot(3)),
        ("5.10", Illegal::SameHeading, vec![gun()], Step::Move, pivot(0)),
        ("4.6", Illegal::InOrder, vec![foot()], Step::Move, form.clone()),
        ("4.6", Illegal::CannotForm, vec![horse()], Step::Move, form),
        ("5.13", Illegal::CannotDismount, vec![horse()], Step::Move, Order::Dismount { unit: id(0) }),
        ("5.13", Illegal::CannotMount, vec![horse()], Step::Move, Order::Mount { unit: id(0) }),
        ("7.1", Illegal::NoGun, vec![foot(), enemy(3500)], Step::Guns, gun_fire.clone()),
        ("7.1", Illegal::GunLimbered, vec![gun().with(UnitMark::Limbered), enemy(3500)], Step::Guns, gun_fire.clone()),
        ("7.1", Illegal::OwnTarget, vec![gun(), unit(A, HeavyHorse, 5000, 4000)], Step::Guns, gun_fire.clone()),
        ("7.1", Illegal::TargetGeneral, vec![gun(), unit(B, General, 5000, 4000)], Step::Guns, gun_fire.clone()),
        ("2.10", Illegal::OutOfArc, vec![gun(), unit(B, RegularFoot, 5000, 2000)], Step::Guns, gun_fire),
        ("8.1", Illegal::Rule(Forbidden::NoMuskets), vec![horse(), enemy(3500)], Step::Muskets, shot.clone()),
        ("8.1", Illegal::Rule(Forbidden::BeyondMusketRange), vec![foot(), enemy(3801)], Step::Muskets, shot.clone()),
        (
            "8.1",
            Illegal::Rule(Forbidden::NoDieCanHit),
            vec![foot().loose().with(UnitMark::Moved), enemy(3500)],
            Step::Muskets,
            shot,
        ),
        ("5.12", Illegal::GeneralByOther, vec![unit(A, General, 5000, 3000)], Step::Move, go(&[Straight(10)])),
        (
            "5.12",
            Illegal::NoGeneral,
            vec![horse()],
            Step::Move,
            Order::GeneralMove { general: id(0), to: GeneralGoal::Attach(id(1)) },
        ),
        ("11.3", Illegal::NotRetreating, vec![foot()], Step::Rally, Order::Rally { unit: id(0) }),
        (
            "17.4",
            Illegal::NotArriving,
            vec![foot()],
            Step::Move,
            Order::Deploy { unit: id(0), pose: super::setups::pose(0, 0, 0) },
        ),
        ("9.12", Illegal::NotInThisMelee, vec![foot()], Step::Melees, Order::Melee { first_unit: id(0) }),
        (
            "4.6",
            Illegal::NoOrderToLeave,
            vec![horse()],
            Step::Move,
            Order::Move(MoveOrder { leave_order: OrderBefore::Leave, ..MoveOrder::along(id(0), vec![Straight(10)]) }),
        ),
        (
            "5.10",
            Illegal::CannotLimber,
            vec![horse()],
            Step::Move,
            Order::Move(MoveOrder { limber: LimberBefore::Limber, ..MoveOrder::along(id(0), vec![Straight(10)]) }),
        ),
    ];
    for (paragraph, illegal, units, step, order) in examples {
        let game = scene_on(table(18288, 7620, Vec::new()), &units, step);
        assert_eq!(game.check(&order), Err(illegal), "{order:?}");
        assert_eq!(illegal.paragraph(), paragraph);
        assert!(!illegal.to_string().is_empty());
        let mut copy = game.clone();
        let mut dice = Dice::seeded(copy.dice());
        assert!(copy.execute(&order, &mut dice).is_err());
        assert_eq!(copy.state(), game.state());
    }
}

#[test]
fn gk_4_1_an_order_needs_its_points() {
    let mut state = scene(&[unit(A, RegularFoot, 5000, 3000)]).state().clone();
    state.half.points = [1; 3];
    let game = Game::at(scene(&[unit(A, RegularFoot, 5000, 3000)]).battle, state);
    let turned = MoveOrder::along(id(0), vec![AboutFace, Straight(10)]);
    assert_eq!(game.check(&Order::Move(turned)), Err(Illegal::NoPoints));
    // GK 4.5 A lone about-face costs no move.
    assert_eq!(game.check(&Order::Move(MoveOrder::along(id(0), vec![AboutFace]))), Ok(()));
}

#[test]
fn gk_5_13_dragoons_dismount_shoot_and_mount() {
    let mut game = scene(&[unit(A, MediumHorse, 5000, 3000).dragoon(), unit(B, RegularFoot, 5000, 3500)]);
    give(&mut game, &Order::Dismount { unit: id(0) }, &[]);
    assert_eq!(game.kind(id(0)), UnitKind::DismountedHorse);
    give(&mut game, &Order::EndStep, &[]);
    // GK 8.2 Two ranks: two dice at 6; dismounting is no move.
    let outcomes = give_on(&mut game, &Order::FireMuskets { unit: id(0), target: id(1) }, &[6, 5]);
    assert!(outcomes.iter().any(|o| matches!(o, Outcome::Volley { dice, loss: 1, .. } if dice.len() == 2)));
}

#[test]
fn gk_16_2_a_step_that_nobody_can_use_is_passed_over_and_named() {
    let (mut game, _) = begun(&Arc::new(outposts()), 3);
    let passed = |outcomes: &[Outcome]| -> Vec<(Sector, Step, PassCause)> {
        let all = outcomes.iter();
        let of = |outcome: &Outcome| match outcome {
            Outcome::StepPassed { sector, step, why } => Some((*sector, *step, *why)),
            _ => None,
        };
        all.filter_map(of).collect()
    };
    let opened = give_on(&mut game, &Order::ChooseSector { sector: Sector::Left }, &[]);
    assert_eq!(passed(&opened), [], "the Left has no guns, and so nothing is passed over");
    let ended = give_on(&mut game, &Order::EndStep, &[]);
    assert_eq!(passed(&ended), [(Sector::Left, Step::Muskets, PassCause::Nobody)]);
    assert!(ended.iter().any(|outcome| text::outcome(&game, outcome) == "Left, muskets: no unit can fire."));
    let opened = give_on(&mut game, &Order::ChooseSector { sector: Sector::Centre }, &[]);
    assert_eq!(passed(&opened), [], "the gun has a target and is asked for");
}

#[test]
fn gk_20_13_a_step_for_which_no_points_are_left_says_so() {
    let units = [unit(A, Gun, 5000, 3000), unit(A, RegularFoot, 5900, 3000), unit(B, RegularFoot, 5000, 3700)];
    let mut game = scene_of(super::setups::battle(table(18288, 7620, Vec::new()), &units, 10), Step::Guns);
    let mut state = game.state().clone();
    state.half.points = [1; 3];
    game.set_state(&state);
    let outcomes = give_on(&mut game, &Order::FireGun { gun: id(0), target: id(2) }, &[1]);
    let passed = |step| Outcome::StepPassed { sector: Sector::Centre, step, why: PassCause::NoPoints };
    assert!(outcomes.contains(&passed(Step::Move)) && outcomes.contains(&passed(Step::Muskets)), "{outcomes:?}");
    assert!(!outcomes.contains(&passed(Step::Guns)), "the gun has fired: its step was used");
}

#[test]
fn gk_4_1_every_order_of_a_unit_names_what_it_costs() {
    let units = [unit(A, RegularFoot, 5000, 3000), unit(A, RegularFoot, 5900, 3000), unit(B, RegularFoot, 5000, 3700)];
    let game = scene_of(super::setups::battle(table(18288, 7620, Vec::new()), &units, 10), Step::Muskets);
    let fire = Order::FireMuskets { unit: id(0), target: id(2) };
    let left = |game: &Game| u32::from(game.state().points(Sector::Centre));
    assert_eq!((cost(&game, &fire), cost(&game, &Order::EndStep)), (Some(1), None));
    assert!(text::order_with_cost(&game, &fire).ends_with("(1 action point)"));
    let held = Order::DefensiveFire { unit: id(0), answer: DefensiveAnswer::Fire };
    assert!(text::order_with_cost(&game, &held).ends_with("(no action points)"), "GK 9.6");
    let mut after = game.clone();
    give_on(&mut after, &fire, &[1, 1, 1, 1]);
    assert_eq!(left(&game) - left(&after), 1, "what is named is what is paid");
}
