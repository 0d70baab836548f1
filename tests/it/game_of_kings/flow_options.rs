//! GK 12, 15, 17: options, arrivals, objectives and limits in play.

use super::flow_moves::{give, give_on};
use super::setups::{A, B, Unit, area, battle, id, pose, scene_of, table, unit};
use tercio::board::table::AreaIndex;
use tercio::games::game_of_kings::rules::battle::{Battle, Objective, ObjectiveUse, PointsRule};
use tercio::games::game_of_kings::rules::data::Factor;
use tercio::games::game_of_kings::rules::edition::{Edition, EditionName};
use tercio::games::game_of_kings::rules::legal::canonical_orders;
use tercio::games::game_of_kings::rules::movement::plan_move;
use tercio::games::game_of_kings::rules::options::{FootprintLoss, OrderInWood, TurnLimit, WeatherOption};
use tercio::games::game_of_kings::rules::orders::{MoveOrder, MoveStep, Order};
use tercio::games::game_of_kings::rules::outcomes::Outcome;
use tercio::games::game_of_kings::rules::state::{EndReason, Ending, Frame, Step, UnitMark, UnitPlace};
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::traits::WheelTrait;
use tercio::games::game_of_kings::rules::{Game, Illegal, Traits, UnitKind};
use tercio::games::table::rules::{Arrival, EntryEdge};
use tercio::kernel::{OnOff, RuleSet};

use MoveStep::{Straight, WheelLeft};
use UnitKind::{General, HeavyHorse, LightFoot, RegularFoot};

/// A battle of these units, and of one far away for each side.
fn open(units: &[Unit]) -> Battle {
    let mut units = units.to_vec();
    units.extend([unit(A, LightFoot, 17500, 400), unit(B, LightFoot, 17500, 7200)]);
    battle(table(18288, 7620, Vec::new()), &units, 10)
}

fn go(unit: u16, steps: &[MoveStep]) -> MoveOrder {
    MoveOrder::along(id(unit), steps.to_vec())
}

#[test]
fn gk_17_4_a_unit_arrives_on_its_stretch_of_the_edge() {
    let mut battle = open(&[unit(A, HeavyHorse, 5000, 3000)]);
    battle.units[0].arrival = Some(Arrival { turn: 1, edge: EntryEdge::West, stretch: (2000, 3000) });
    battle.start.units[0].place = UnitPlace::Reserve;
    let mut game = scene_of(battle.clone(), Step::Move);
    let deploy = |x, y, heading| Order::Deploy { unit: id(0), pose: pose(x, y, heading) };
    assert_eq!(game.check(&deploy(400, 2800, 16384)), Ok(()));
    for wrong in [deploy(401, 2800, 16384), deploy(400, 2800, 0), deploy(400, 2801, 16384), deploy(400, 2199, 16384)] {
        assert_eq!(game.check(&wrong), Err(Illegal::NotAtEntry));
    }
    let listed = canonical_orders(&game, id(0));
    assert_eq!(listed, [deploy(400, 2500, 16384), deploy(400, 2200, 16384), deploy(400, 2800, 16384)]);
    let points = game.state().half.points;
    give(&mut game, &deploy(400, 2800, 16384), &[]);
    assert_eq!(game.state().half.points, points, "free of AP");
    assert_eq!(game.check(&deploy(400, 2800, 16384)), Err(Illegal::NotArriving));
    assert_eq!(game.check(&Order::Move(go(0, &[Straight(10)]))), Err(Illegal::HasActed));
    battle.units[0].arrival = Some(Arrival { turn: 2, edge: EntryEdge::West, stretch: (2000, 3000) });
    assert_eq!(scene_of(battle, Step::Move).check(&deploy(400, 2800, 16384)), Err(Illegal::NotArriving));
}

#[test]
fn gk_17_4_a_general_arrives_with_the_army_that_waits_for_him() {
    let mut battle = open(&[unit(A, General, 5000, 3000)]);
    battle.units[0].arrival = Some(Arrival { turn: 1, edge: EntryEdge::South, stretch: (2000, 3000) });
    battle.start.units[0].place = UnitPlace::Reserve;
    let mut game = scene_of(battle, Step::Move);
    let arrive = Order::Deploy { unit: id(0), pose: pose(2500, 200, 0) };
    assert!(canonical_orders(&game, id(0)).contains(&arrive), "{:?}", canonical_orders(&game, id(0)));
    give(&mut game, &arrive, &[]);
    assert_eq!(game.centre(id(0)), Some(tercio::board::table::Point::new(2500, 200).unwrap()));
}

#[test]
fn gk_15_4_an_objective_decides_at_the_end_of_its_turn() {
    for (x, winner) in [(5000, A), (9000, B)] {
        let mut battle = open(&[unit(A, HeavyHorse, x, 3000)]);
        battle.ground.areas = vec![area(TerrainKind::Road, &[(4000, 2000), (6000, 2000), (6000, 4000), (4000, 4000)])];
        battle.objectives = vec![Objective { side: A, area: AreaIndex(0), turn: 1, decides: ObjectiveUse::Game }];
        battle.points_rule = PointsRule::ObjectivesAlone;
        let mut game = scene_of(battle, Step::Move);
        while game.state().ending.is_none() {
            let order = game.legal_orders().pop().unwrap();
            give_on(&mut game, &order, &[]);
        }
        assert_eq!(game.state().ending, Some(Ending { winner: Some(winner), why: EndReason::Objective }));
    }
}

#[test]
fn gk_15_4_an_objective_may_decide_a_draw_at_the_turn_limit_and_nothing_else() {
    // Both armies whole: a draw by points, won by who stands on the road.
    for (a, b, winner) in [(5000, 12000, Some(A)), (9000, 5000, Some(B)), (9000, 12000, None)] {
        let mut battle = open(&[unit(A, HeavyHorse, a, 3000), unit(B, HeavyHorse, b, 3000)]);
        battle.ground.areas = vec![area(TerrainKind::Road, &[(4000, 2000), (6000, 2000), (6000, 4000), (4000, 4000)])];
        let objective = |side| Objective { side, area: AreaIndex(0), turn: 1, decides: ObjectiveUse::Draw };
        battle.objectives = vec![objective(A), objective(B)];
        battle.turn_limit = Some(1);
        let why = if winner.is_some() { EndReason::Objective } else { EndReason::TurnLimit };
        assert_eq!(ended(battle.clone()).state().ending, Some(Ending { winner, why }));
        // Who has the larger share wins without it.
        battle.units.push(battle.units[1].clone());
        let mut lost = battle.start.units[1];
        lost.place = UnitPlace::Gone;
        battle.start.units.push(lost);
        let ending = ended(battle).state().ending;
        assert_eq!(ending, Some(Ending { winner: Some(A), why: EndReason::TurnLimit }));
    }
}

/// A battle in which every decision is the last that may be given, at its end.
fn ended(battle: Battle) -> Game {
    let mut game = scene_of(battle, Step::Move);
    while game.state().ending.is_none() {
        let order = game.legal_orders().pop().unwrap();
        give_on(&mut game, &order, &[]);
    }
    game
}

#[test]
fn gk_15_3_the_turn_limit() {
    for (limit, winner) in [(TurnLimit::Share, Some(A)), (TurnLimit::Draw, None)] {
        let units =
            [unit(A, HeavyHorse, 5000, 3000), unit(B, HeavyHorse, 12000, 3000), unit(B, HeavyHorse, 13000, 3000)];
        let mut battle = open(&units);
        battle.options.limit = limit;
        battle.turn_limit = Some(1);
        battle.start.units[2].place = UnitPlace::Gone;
        let mut game = scene_of(battle, Step::Move);
        while game.state().ending.is_none() {
            let order = game.legal_orders().pop().unwrap();
            give_on(&mut game, &order, &[]);
        }
        assert_eq!(game.state().ending, Some(Ending { winner, why: EndReason::TurnLimit }));
    }
}

#[test]
fn gk_12_3_and_17_4_weather_and_snow_shorten_moves() {
    for (weather, factor, allowance) in [
        (7, Factor::ONE, 1000),
        (2, Factor::ONE, 500),
        (12, Factor::ONE, 750),
        (7, Factor(3, 4), 750),
        (2, Factor(3, 4), 375),
    ] {
        let mut battle = open(&[unit(A, HeavyHorse, 5000, 3000)]);
        battle.options.weather = WeatherOption::Fixed(weather);
        battle.move_factor = factor;
        let plan = plan_move(&scene_of(battle, Step::Move), &go(0, &[Straight(1)])).unwrap();
        assert_eq!(plan.allowance, allowance, "gauge {weather}, {factor:?}");
    }
}

#[test]
fn gk_13_1_what_wheels_cost() {
    let cost = |wheel: WheelTrait| {
        let foot = unit(A, RegularFoot, 5000, 3000).traits(Traits { wheel, ..Traits::default() });
        plan_move(&scene_of(open(&[foot]), Step::Move), &go(0, &[WheelLeft(4096), WheelLeft(4096)])).unwrap().cost
    };
    assert_eq!([WheelTrait::Arc, WheelTrait::Free, WheelTrait::HalfMove].map(cost), [316, 0, 300]);
}

#[test]
fn gk_5_2_light_troops_may_turn_freely_by_option() {
    for (option, cost, is_about_centre) in [(OnOff::Off, 158, false), (OnOff::On, 0, true)] {
        let mut battle = open(&[unit(A, LightFoot, 5000, 3000)]);
        battle.options.light_turns_free = option;
        let game = scene_of(battle, Step::Move);
        let plan = plan_move(&game, &go(0, &[WheelLeft(4096)])).unwrap();
        let (before, after) = (game.body(id(0)).unwrap().stance.centre(), plan.path.end().centre());
        assert_eq!((plan.cost, before == after), (cost, is_about_centre));
        assert_eq!(plan.path.end().pose.heading.0, 61440);
    }
}

#[test]
fn gk_6_4_and_2_4_options_of_wood_and_size() {
    for (option, keeps) in [(OrderInWood::Lost, false), (OrderInWood::Kept, true)] {
        let mut battle = open(&[unit(A, RegularFoot, 5000, 3000)]);
        battle.ground.areas = vec![area(TerrainKind::Wood, &[(4000, 3050), (6000, 3050), (6000, 4000), (4000, 4000)])];
        battle.options.order_in_wood = option;
        let mut game = scene_of(battle, Step::Move);
        give(&mut game, &Order::Move(go(0, &[Straight(100)])), &[]);
        assert_eq!(game.has(id(0), UnitMark::FiringOrder), keeps);
    }
    for (loss, width) in [(FootprintLoss::Halve, 400), (FootprintLoss::Keep, 800)] {
        let mut battle = open(&[unit(A, RegularFoot, 5000, 3000).quarters(2)]);
        battle.options.footprint_loss = loss;
        let game = scene_of(battle, Step::Move);
        assert_eq!(game.body(id(0)).unwrap().stance.shape.outline().width().0, width);
    }
}

#[test]
fn gk_17_2_editions_and_defensive_fire() {
    for (name, asks) in [(EditionName::Revised, true), (EditionName::Of2018, true), (EditionName::Strict2018, false)] {
        let mut battle = open(&[unit(A, HeavyHorse, 5300, 2000), unit(B, RegularFoot, 5000, 2900)]);
        battle.options.edition = name;
        battle.edition = name.edition();
        let mut game = scene_of(battle, Step::Move);
        let charge = MoveOrder { contact: Some(id(1)), ..go(0, &[Straight(1000)]) };
        give(&mut game, &Order::Move(charge), &[4]);
        assert_eq!(matches!(game.state().stack.last(), Some(Frame::DefensiveFire { .. })), asks);
    }
}

/// GK 17.2 Each row of the table, and nothing beside it.
#[test]
fn gk_17_2_editions_differ_in_their_rows_alone() {
    let [rev, of_2018, strict] =
        [EditionName::Revised, EditionName::Of2018, EditionName::Strict2018].map(EditionName::edition);
    assert_eq!((rev.morale, of_2018.morale), ([2, 3, 4], [3, 4, 5]), "GK 10.1");
    assert_eq!((rev.cuirassier_save, of_2018.cuirassier_save), (true, false), "GK 8.7");
    assert_eq!([rev, of_2018, strict].map(|edition| edition.defensive_fire), [true, true, false], "GK 9.6");
    let as_2018 = |edition| Edition { morale: [3, 4, 5], cuirassier_save: false, ..edition };
    assert_eq!((as_2018(rev), strict), (of_2018, Edition { defensive_fire: false, ..of_2018 }));
}

#[test]
fn gk_4_1_a_melee_may_have_its_price() {
    for (price, points, fought) in [(0, 1, true), (1, 2, true), (1, 1, false)] {
        let mut battle = open(&[unit(A, HeavyHorse, 5000, 2800), unit(B, HeavyHorse, 5000, 3600)]);
        battle.options.melee_ap = price;
        let game = scene_of(battle, Step::Move);
        let mut state = game.state().clone();
        state.half.points = [points; 3];
        let mut game = Game::at(game.battle, state);
        let charge = MoveOrder { contact: Some(id(1)), ..go(0, &[Straight(1000)]) };
        let mut outcomes = give_on(&mut game, &Order::Move(charge), &[4]);
        if matches!(game.state().stack.last(), Some(Frame::Sector { step: Step::Move, .. })) {
            outcomes.extend(give_on(&mut game, &Order::EndStep, &[]));
        }
        let done = outcomes.iter().position(|o| matches!(o, Outcome::SectorDone { .. })).unwrap_or(outcomes.len());
        let has_fought = outcomes[..done].iter().any(|o| matches!(o, Outcome::MeleeFought { .. }));
        assert_eq!(has_fought, fought, "price {price}, points {points}");
    }
}
