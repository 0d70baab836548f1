//! Paragraphs of the rules that the worked examples do not reach, each by a small position.

use super::setups::{Scene, contact, give, go_on, pose, pose_of, unit, with_state};
use tercio::board::table::{Heading, Length, MoveLeg, Point};
use tercio::games::muskets_mayhem::rules::kinds::{Morale, UnitKind};
use tercio::games::muskets_mayhem::rules::movement::{plan_charge, plan_leg};
use tercio::games::muskets_mayhem::rules::options::{
    CavalryFire, ColumnFire, Count, DoubledAlso, FormationChange, GunDouble, MeleeLoss, MovedGuns, OddFigure,
    ShakenFail, WorksCharged,
};
use tercio::games::muskets_mayhem::rules::outcomes::{LossCause, Removal};
use tercio::games::muskets_mayhem::rules::shots::{check_need, plan_shot, save_need, target_need};
use tercio::games::muskets_mayhem::rules::state::{EndReason, Frame, TurnStage, UnitMark};
use tercio::games::muskets_mayhem::rules::troops::{ChargeMark, FirePhase, TurnRecord};
use tercio::games::muskets_mayhem::rules::{
    FormChange, Formation, Game, Illegal, Options, Order, Outcome, RulesInForce, Troops,
};
use tercio::kernel::{OnOff, RuleSet, SideId};

const LINE: &str = "kind: \"line\", at: Some((6000, 2000))";
const LIGHT: &str = "kind: \"skirmishers\", at: Some((6000, 2000))";
const HORSE: &str = "kind: \"cavalry\", at: Some((6000, 2000))";
const GUN: &str = "kind: \"battery\", at: Some((6000, 2000))";

fn under(options: Options) -> RulesInForce {
    RulesInForce::with(options)
}

fn ahead(by: u32) -> MoveLeg {
    MoveLeg::Straight { along: Heading(0), by: Length(by) }
}

/// Line of Red at a place.
fn line_at(x: i32, y: i32) -> String {
    format!("kind: \"line\", at: Some(({x}, {y}))")
}

/// Scene of units of both sides in which Blue handles one.
fn moving(blue: &[&str], red: &[&str], options: Options) -> Game {
    Scene { blue, red, options, ..Scene::default() }.moving()
}

/// Scene in which the phase of fire of a side begins.
fn firing(blue: &[&str], red: &[&str], phase: FirePhase, options: Options) -> Game {
    let game = Scene { blue, red, options, ..Scene::default() }.at(TurnStage::Fire(phase));
    with_state(&game, |state| state.stack.push(Frame::Firing { phase, side: SideId(0), named: Vec::new() }))
}

#[test]
fn mm_1_9_bases_fire_two_dice_and_take_four_hits() {
    let bases = under(Options { count: Count::Bases, ..Options::default() });
    for (kind, figures, fire, melee) in [
        (UnitKind::LineInfantry, 16, 8, 16),
        (UnitKind::LineInfantry, 9, 6, 12),
        (UnitKind::Skirmishers, 5, 4, 8),
        (UnitKind::Cavalry, 7, 0, 8),
    ] {
        let troops = Troops::of(kind, figures);
        assert_eq!((troops.fire_dice(&bases), troops.melee_dice(&bases, false)), (fire, melee), "{kind:?} {figures}");
    }
    assert_eq!(Troops::of(UnitKind::Skirmishers, 5).stands(&bases), 2);
}

#[test]
fn mm_7_4_options_of_fire_dice() {
    let line = |formation| Troops { formation, ..Troops::of(UnitKind::LineInfantry, 15) };
    let dice = |options, formation| line(formation).fire_dice(&under(options));
    let odd = Options { odd_figure: OddFigure::Die, ..Options::default() };
    assert_eq!((dice(Options::default(), Formation::Line), dice(odd, Formation::Line)), (7, 8));
    assert_eq!(Troops { figures: 7, ..line(Formation::Column) }.fire_dice(&under(odd)), 4);
    let of_column = |column_fire| dice(Options { column_fire, ..Options::default() }, Formation::Column);
    assert_eq!([ColumnFire::Front, ColumnFire::All, ColumnFire::None].map(of_column), [4, 7, 0]);
    let pistols = under(Options { cavalry_fire: CavalryFire::Pistols, ..Options::default() });
    let horse = |figures| Troops::of(UnitKind::Cavalry, figures);
    assert_eq!([8, 7, 1].map(|figures| horse(figures).fire_dice(&pistols)), [4, 3, 0]);
    // MM 5.5 names line and light units: cavalry fires after any move.
    let spent = TurnRecord { spent: 2000, has_moved: true, ..TurnRecord::default() };
    assert_eq!(horse(8).fire_phase(&pistols, spent, 100), Some(FirePhase::Moving));
}

#[test]
fn mm_5_5_7_2_who_has_moved_fires_late_or_not() {
    let phase = |troops: Troops, spent, has_changed, options| {
        let record = TurnRecord { spent, has_moved: spent > 0 || has_changed, has_changed, is_barred: false };
        troops.fire_phase(&under(options), record, 100)
    };
    let line = Troops::of(UnitKind::LineInfantry, 16);
    let column = Troops { formation: Formation::Column, ..line };
    for (slow, spent, expected) in [(12, 1200, true), (8, 800, true), (8, 801, false), (0, 1, false)] {
        let options = Options { column_slow: slow, ..Options::default() };
        assert_eq!(phase(column, spent, false, options).is_some(), expected, "{slow} {spent}");
    }
    // MM 4.1 A square that was formed by half a move fires late.
    let square = Troops { formation: Formation::Square, ..line };
    assert_eq!(phase(square, 600, true, Options::default()), Some(FirePhase::Moving));
    let gun = Troops::of(UnitKind::Battery, 4);
    for (moved_guns, expected) in [
        (MovedGuns::Artillery, Some(FirePhase::Artillery)),
        (MovedGuns::Moving, Some(FirePhase::Moving)),
        (MovedGuns::None, None),
    ] {
        assert_eq!(phase(gun, 300, false, Options { moved_guns, ..Options::default() }), expected);
    }
    assert_eq!(phase(gun, 0, true, Options::default()), None);
}

#[test]
fn mm_2_11_units_hills_and_woods_hide_a_target() {
    let red = line_at(6000, 3500);
    let shot = |between: &[&str], areas: &str| {
        let blue: Vec<&str> = [GUN].into_iter().chain(between.iter().copied()).collect();
        let game = Scene { blue: &blue, red: &[&red], areas, ..Scene::default() }.moving();
        plan_shot(&game, unit(&game, "b1"), unit(&game, "r1")).map(|_| ())
    };
    let friend = line_at(6000, 2500);
    assert_eq!(shot(&[], ""), Ok(()));
    assert_eq!(shot(&[&friend], ""), Err(Illegal::OutOfSight));
    // Commanders hide nobody; a gun on a hill sees over units that stand lower.
    assert_eq!(shot(&["kind: \"commander\", at: Some((6000, 2500))"], ""), Ok(()));
    let area = |kind: &str, level: u8, south: i32, north: i32| {
        format!(
            "(id: \"a\", name: \"\", kind: \"{kind}\", level: {level}, outline: [(3000, {south}), (9000, {south}), \
             (9000, {north}), (3000, {north})]),"
        )
    };
    assert_eq!(shot(&[&friend], &area("hill", 1, 1000, 2100)), Ok(()));
    assert_eq!(shot(&[], &area("hill", 1, 2500, 2600)), Err(Illegal::OutOfSight));
    // Four posts of a wood are seen through, five are not.
    assert_eq!(shot(&[], &area("wood", 0, 2490, 2610)), Ok(()));
    assert_eq!(shot(&[], &area("wood", 0, 2490, 2790)), Err(Illegal::OutOfSight));
}

#[test]
fn mm_4_1_a_change_takes_the_whole_turn_or_half_a_move() {
    let half = Options { formation_change: FormationChange::Half, ..Options::default() };
    let mut game = moving(&[LINE], &[], half);
    let b1 = unit(&game, "b1");
    give(&mut game, &Order::Form { unit: b1, to: FormChange::Column }, &[]);
    assert_eq!(plan_leg(&game, b1, &ahead(600)).map(|plan| plan.cost), Ok(600));
    assert_eq!(plan_leg(&game, b1, &ahead(601)), Err(Illegal::TooFar));
    let mut game = moving(&[GUN], &[], Options::default());
    let b1 = unit(&game, "b1");
    give(&mut game, &Order::Form { unit: b1, to: FormChange::Limber }, &[]);
    assert!(game.has(b1, UnitMark::Changed) && game.turn_record(b1).has_moved);
    assert_eq!(game.decider(), Some(SideId(1)));
}

#[test]
fn mm_5_3_5_4_light_troops_turn_freely_and_at_no_cost() {
    let game = moving(&[LIGHT], &[], Options::default());
    let b1 = unit(&game, "b1");
    let free = |x, y, heading| MoveLeg::Free { to: Point::new(x, y).unwrap(), heading: Heading(heading) };
    assert_eq!(plan_leg(&game, b1, &free(6700, 2901, 40_000)).map(|plan| plan.cost), Ok(1140));
    assert_eq!(plan_leg(&game, b1, &free(6000, 2000, 32_768)).map(|plan| plan.cost), Ok(0));
    assert_eq!(plan_leg(&game, b1, &free(6000, 2000, 0)), Err(Illegal::NothingChanges));
    assert_eq!(game.check(&Order::AboutFace { unit: b1 }), Err(Illegal::TurnsFree));
    assert_eq!(plan_leg(&game, b1, &ahead(100)), Err(Illegal::LegNotItsOwn));
}

#[test]
fn mm_5_6_friends_pass_light_troops_and_slow_ground_doubles_a_leg_once() {
    let light = "kind: \"skirmishers\", at: Some((6000, 2500))";
    let game = moving(&[LINE, light], &[], Options::default());
    let b1 = unit(&game, "b1");
    assert!(plan_leg(&game, b1, &ahead(900)).is_ok());
    assert_eq!(plan_leg(&game, b1, &ahead(500)), Err(Illegal::EndBlocked));
    let game = moving(&[LINE, &line_at(6000, 2500)], &[], Options { pass_friends: OnOff::On, ..Options::default() });
    assert!(plan_leg(&game, unit(&game, "b1"), &ahead(900)).is_ok());
    let stream =
        "(id: \"s\", name: \"\", kind: \"stream\", outline: [(0, 2300), (9000, 2300), (9000, 2400), (0, 2400)]),";
    for (unit_of, expected) in [(LINE, 1000), (HORSE, 1000), (GUN, 1000)] {
        let game = Scene { blue: &[unit_of], areas: stream, ..Scene::default() }.moving();
        let plan = plan_leg(&game, unit(&game, "b1"), &ahead(500)).map(|plan| plan.cost);
        assert_eq!(plan, if unit_of == GUN { Err(Illegal::TooFar) } else { Ok(expected) });
    }
    let river = stream.replace("stream", "river");
    let game = Scene { blue: &[LINE], areas: &river, ..Scene::default() }.moving();
    assert_eq!(plan_leg(&game, unit(&game, "b1"), &ahead(500)), Err(Illegal::BarredGround));
}

#[test]
fn mm_6_3_a_charger_that_fails_may_still_fire_where_it_stands() {
    let mut game = moving(&[LINE], &[&line_at(6000, 2600)], Options::default());
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[4]);
    assert_eq!(pose_of(&game, "b1"), pose(6000, 2000, 0));
    assert!(game.has(b1, UnitMark::Handled) && !game.has(b1, UnitMark::Moved));
    let phase = game.troops(b1).fire_phase(&game.battle.rules, game.turn_record(b1), 100);
    assert_eq!(phase, Some(FirePhase::Stationary));
}

#[test]
fn mm_6_6_16_7_16_17_who_is_struck_in_the_flank_does_not_fire() {
    let mut game = moving(
        &["kind: \"cavalry\", heading: Some(270), at: Some((7600, 3050))"],
        &[&line_at(6000, 3000)],
        Options::default(),
    );
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    let outcomes = give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 5]);
    assert!(outcomes.contains(&Outcome::Stood { unit: r1 }));
    assert!(game.is_in_contact(r1));
    // A square answers on every side, with one face (MM 16.8).
    let square = "kind: \"line\", form: square, at: Some((6000, 3000))";
    let mut game =
        moving(&["kind: \"cavalry\", heading: Some(270), at: Some((7600, 3200))"], &[square], Options::default());
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 5]);
    give(&mut game, &Order::ReactFire, &[1, 1]);
    assert!(game.is_in_contact(r1));
}

#[test]
fn mm_6_5_a_square_that_fails_stays_and_does_not_fire() {
    let square = "kind: \"line\", form: square, at: Some((6000, 3000))";
    let mut game = moving(&[HORSE], &[square], Options::default());
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    let outcomes = give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 4]);
    assert!(!outcomes.iter().any(|outcome| matches!(outcome, Outcome::Retreated { .. })));
    assert!(game.is_in_contact(r1));
    assert_eq!(game.decider(), Some(SideId(1)));
    assert_eq!(game.check(&Order::ReactFire), Err(Illegal::NotNow));
}

#[test]
fn mm_7_6_a_charged_battery_doubles_its_fire_or_its_melee() {
    let gun = "kind: \"battery\", at: Some((6000, 3000))";
    for (gun_double, shot, melee) in [(GunDouble::Fire, 8, 4), (GunDouble::Melee, 4, 8), (GunDouble::Both, 8, 8)] {
        let mut game = moving(&[LINE], &[gun], Options { gun_double, ..Options::default() });
        let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
        give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 5]);
        give(&mut game, &Order::ReactFire, &vec![1; shot]);
        // All others are held; both roll once, nothing hits, and the next turn begins.
        give(&mut game, &Order::HoldRest, &[]);
        give(&mut game, &Order::HoldRest, &[vec![1; 16 + melee], vec![6, 1]].concat());
        assert_eq!(game.state().turn, 2, "{gun_double:?}");
    }
}

#[test]
fn mm_6_7_without_room_a_counter_charge_is_received_where_it_stands() {
    let beside = "kind: \"line\", at: Some((6400, 1700)), heading: Some(180)";
    let mut game = moving(
        &["kind: \"cavalry\", at: Some((6000, 1000))", beside],
        &["kind: \"cavalry\", at: Some((6000, 2600))"],
        Options::default(),
    );
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    assert!(plan_charge(&game, b1, r1).is_err(), "the friend stands in the way");
    let river =
        "(id: \"s\", name: \"\", kind: \"stream\", outline: [(0, 1750), (9000, 1750), (9000, 1800), (0, 1800)]),";
    let scene = Scene {
        blue: &["kind: \"cavalry\", at: Some((6000, 1000))"],
        red: &["kind: \"cavalry\", at: Some((6000, 1900))"],
        areas: river,
        ..Scene::default()
    };
    game = scene.moving();
    assert_eq!(plan_charge(&game, b1, unit(&game, "r1")).map(|plan| plan.cost), Ok(1800));
}

#[test]
fn mm_6_8_who_cannot_retreat_is_lost_or_stops() {
    let red = ["kind: \"line\", at: Some((6000, 11300))"];
    let blue = ["kind: \"line\", at: Some((6000, 10400))"];
    let mut game = moving(&blue, &red, Options::default());
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    let outcomes = give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 4]);
    assert!(outcomes.contains(&Outcome::Lost { unit: r1, why: LossCause::NoRetreat }));
    let stop = tercio::games::muskets_mayhem::rules::options::RetreatBlocked::Stop;
    let mut game = moving(&blue, &red, Options { retreat_blocked: stop, ..Options::default() });
    give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 4]);
    assert_eq!(pose_of(&game, "r1"), pose(6000, 11_900, 32_768));
}

#[test]
fn mm_6_9_6_10_units_in_contact_and_chargers_do_not_fire() {
    let game =
        firing(&[LINE], &[&line_at(6000, 2600), &line_at(6000, 2000)], FirePhase::Stationary, Options::default());
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    assert!(game.check(&Order::Fire { unit: b1, target: r1 }).is_err(), "its own contact hides the target");
    let touching = contact(&game, "b1", "r2", 0);
    let game = with_state(&game, |state| state.contacts.push(touching));
    assert_eq!(game.check(&Order::Fire { unit: b1, target: r1 }), Err(Illegal::NotInPhase));
    let game = firing(&[LINE], &[&line_at(6000, 2600)], FirePhase::Stationary, Options::default());
    let charged = with_state(&game, |state| state.units[b1.index()].marks.set(UnitMark::Charged));
    assert_eq!(charged.check(&Order::Fire { unit: b1, target: r1 }), Err(Illegal::NotInPhase));
    assert_eq!(game.check(&Order::Fire { unit: b1, target: r1 }), Ok(()));
}

#[test]
fn mm_7_3_long_range_is_an_option_of_batteries() {
    let need = |y: i32, long_range: i8| {
        let game = moving(&[GUN], &[&line_at(6000, y)], Options { long_range, ..Options::default() });
        plan_shot(&game, unit(&game, "b1"), unit(&game, "r1")).unwrap().need.total()
    };
    assert_eq!([need(2600, -1), need(2601, -1), need(2601, 0)], [4, 5, 4]);
}

#[test]
fn mm_8_1_8_2_losses_and_checks_by_every_fourth_hit() {
    let red = [line_at(6000, 2600), line_at(9000, 9000)];
    let mut game = firing(&[LINE], &[&red[0], &red[1]], FirePhase::Stationary, Options::default());
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Fire { unit: b1, target: r1 }, &[vec![6; 8], vec![1; 8]].concat());
    // Eight casualties: two checks, both failed; then the initiative of the next turn.
    give(&mut game, &Order::EndFire, &[1, 1, 6, 1]);
    assert_eq!(game.unit_state(r1).morale, Morale::Shaken);
    assert_eq!((game.figures(r1), game.unit_state(r1).last_check), (8, 8));
    // MM 2.7 Two stands are gone from its left, as it sees it.
    assert_eq!(pose_of(&game, "r1"), pose(5800, 2600, 32_768));
}

#[test]
fn mm_8_4_a_shaken_unit_that_fails_breaks_stays_or_retreats() {
    let shaken = "kind: \"line\", morale: shaken, at: Some((6000, 2600))";
    let end = |shaken_fail, more: &[u8]| {
        let options = Options { shaken_fail, shaken_counts: OnOff::Off, ..Options::default() };
        let other = line_at(9000, 9000);
        let mut game = firing(&[LINE], &[shaken, &other], FirePhase::Stationary, options);
        let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
        give(&mut game, &Order::Fire { unit: b1, target: r1 }, &[vec![6; 4], vec![1; 4], vec![1; 4]].concat());
        give(&mut game, &Order::EndFire, &[&[1], more].concat());
        game.pose(r1)
    };
    assert_eq!(end(ShakenFail::Removed, &[6, 1]), None);
    assert_eq!(end(ShakenFail::None, &[6, 1]), Some(pose(5900, 2600, 32_768)));
    // Its centre was at (5900, 2650), that of Blue at (6000, 1950): it goes back along their line and faces the enemy.
    let fled = end(ShakenFail::Retreat, &[6, 1]).unwrap();
    assert!(fled.point.y() > 3700 && fled.point.x() < 5900);
}

#[test]
fn mm_8_6_a_unit_with_its_commander_rallies_far_from_the_enemy() {
    let rallied = |distance: i32| {
        let red =
            ["kind: \"line\", morale: disorganized, at: Some((6000, 6000))", "kind: \"commander\", with: Some(\"r1\")"];
        let near = line_at(6000, 6000 - distance);
        let options = Options { rally: OnOff::On, ..Options::default() };
        let mut game = Scene { blue: &[&near], red: &red, options, ..Scene::default() }.at(TurnStage::Morale);
        let faces: &[u8] = if distance > 1200 { &[5, 6, 1] } else { &[6, 1] };
        go_on(&mut game, faces);
        game.unit_state(unit(&game, "r1")).morale
    };
    assert_eq!((rallied(1200), rallied(1201)), (Morale::Disorganized, Morale::Normal));
}

#[test]
fn mm_9_1_9_2_the_winner_of_the_initiative_names_the_melee_and_owners_their_enemies() {
    let places = [line_at(3000, 2000), line_at(9000, 2000), line_at(9800, 2000)];
    let red: Vec<&str> = places.iter().map(String::as_str).collect();
    let second = line_at(9000, 2000);
    let first = line_at(3000, 2000);
    let game = Scene { blue: &[&first, &second], red: &red, ..Scene::default() }.at(TurnStage::Melee);
    let contacts = [("b1", "r1"), ("b2", "r2"), ("b2", "r3")].map(|(one, other)| contact(&game, one, other, 0));
    let mut game = with_state(&game, |state| {
        state.contacts.extend(contacts);
        state.winner = SideId(1);
    });
    go_on(&mut game, &[]);
    assert_eq!(game.decider(), Some(SideId(1)));
    let (b1, b2) = (unit(&game, "b1"), unit(&game, "b2"));
    assert_eq!(game.legal_orders(), [b1, b2].map(|unit| Order::NextMelee { unit }));
    give(&mut game, &Order::NextMelee { unit: b2 }, &[]);
    assert_eq!(game.decider(), Some(SideId(0)));
    let (r1, r3) = (unit(&game, "r1"), unit(&game, "r3"));
    assert_eq!(game.check(&Order::FightUnit { unit: b2, enemy: r1 }), Err(Illegal::NotItsEnemy));
    // Both melees: no die hits; then the initiative.
    let faces = [vec![1; 16 * 3], vec![1; 16 * 2], vec![6, 1]].concat();
    let outcomes = give(&mut game, &Order::FightUnit { unit: b2, enemy: r3 }, &faces);
    let blows = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::MeleeRolled { blows } => Some(blows.iter().map(|blow| (blow.unit, blow.enemy)).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(blows, Some(vec![(b2, r3), (unit(&game, "r2"), b2), (r3, b2)]));
}

#[test]
fn mm_9_3_charging_cavalry_doubles_against_a_line() {
    let doubled = |options, mark, kind, formation, works| {
        let enemy = Troops { formation, ..Troops::of(kind, 16) };
        Troops::of(UnitKind::Cavalry, 8).is_doubled_by(&under(options), mark, &enemy, works)
    };
    let (line, light) = (UnitKind::LineInfantry, UnitKind::Skirmishers);
    let usual = Options::default();
    assert!(doubled(usual, ChargeMark::Charged, line, Formation::Line, true));
    assert!(doubled(usual, ChargeMark::Counter, line, Formation::Line, false));
    assert!(!doubled(usual, ChargeMark::None, line, Formation::Line, false));
    for (kind, formation) in [(line, Formation::Column), (line, Formation::Square), (light, Formation::Line)] {
        assert!(!doubled(usual, ChargeMark::Charged, kind, formation, false), "{kind:?} {formation:?}");
    }
    let also = |doubled_also| Options { doubled_also, ..usual };
    assert!(doubled(also(DoubledAlso::Light), ChargeMark::Charged, light, Formation::Line, false));
    assert!(doubled(also(DoubledAlso::Column), ChargeMark::Charged, line, Formation::Column, false));
    let works = Options { works_stop_doubling: OnOff::On, ..usual };
    assert!(!doubled(works, ChargeMark::Charged, line, Formation::Line, true));
    let counter = Options { counter_doubles: OnOff::Off, ..usual };
    assert!(!doubled(counter, ChargeMark::Counter, line, Formation::Line, false));
}

#[test]
fn mm_9_7_the_loser_is_removed_or_nothing_happens_by_the_option() {
    let fought = |melee_loss, more: &[u8]| {
        let touching = line_at(6000, 2000);
        let others = [line_at(2000, 9000), line_at(4000, 9000)];
        let red = [touching.as_str(), &others[0], &others[1]];
        let options = Options { melee_loss, ..Options::default() };
        let game = Scene { blue: &[LINE], red: &red, options, ..Scene::default() }.at(TurnStage::Melee);
        let meets = contact(&game, "b1", "r1", 0);
        let mut game = with_state(&game, |state| state.contacts.push(meets));
        go_on(&mut game, &[&[4, 4], [1; 30].as_slice(), &[1, 1], more].concat());
        (game.body(unit(&game, "r1")).is_some(), game.is_in_contact(unit(&game, "b1")))
    };
    assert_eq!(fought(MeleeLoss::Removed, &[6, 1]), (false, false));
    assert_eq!(fought(MeleeLoss::None, &[6, 1]), (true, true));
    assert_eq!(fought(MeleeLoss::FallsBack, &[6, 1]), (true, false));
}

#[test]
fn mm_10_1_a_commander_saves_once_a_turn_in_reaction_and_melee_together() {
    let blue = ["kind: \"line\", at: Some((6000, 2000))", "kind: \"commander\", with: Some(\"b1\")"];
    let mut game = moving(&blue, &[&line_at(6000, 3000)], Options::default());
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    give(&mut game, &Order::Charge { unit: b1, target: r1 }, &[5, 5]);
    give(&mut game, &Order::ReactFire, &[4, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(game.decider(), Some(SideId(0)));
    let outcomes = give(&mut game, &Order::RemoveHit, &[]);
    assert!(matches!(outcomes[0], Outcome::HitsApplied { removal: Removal::Removed, hits: 0, .. }));
    assert!(!game.has_save(b1) && game.is_in_contact(b1));
}

#[test]
fn mm_10_2_a_commander_rides_thirty_and_attaches_within_thirty() {
    let blue = ["kind: \"commander\", at: Some((6000, 2000))", &line_at(6400, 5100), &line_at(6400, 9000)];
    let game = moving(&blue, &[], Options::default());
    let (b1, b2, b3) = (unit(&game, "b1"), unit(&game, "b2"), unit(&game, "b3"));
    let ride = |x, y| game.check(&Order::CommanderTo { commander: b1, to: Point::new(x, y).unwrap() });
    assert_eq!((ride(6000, 5000), ride(6000, 5001)), (Ok(()), Err(Illegal::TooFar)));
    assert_eq!(ride(6000, 2000), Err(Illegal::StandsThere));
    let attach = |unit| game.check(&Order::Attach { commander: b1, unit });
    // The rear edge of the near line is 3000 off.
    assert_eq!((attach(b2), attach(b3)), (Ok(()), Err(Illegal::CannotAttach)));
    assert_eq!(attach(b1), Err(Illegal::NotOnTable));
}

#[test]
fn mm_10_3_defences_help_against_enemies_before_them() {
    let works =
        "(id: \"w\", name: \"\", kind: \"work\", outline: [(5000, 2700), (7000, 2700), (7000, 2900), (5000, 2900)]),";
    let scene = |facing: &str, works_charged| {
        let more = format!("prepared: [(area: \"w\", facing: {facing})],");
        let behind = line_at(6000, 4000);
        let options = Options { works_charged, ..Options::default() };
        let scene = Scene {
            blue: &[LINE, &behind],
            red: &["kind: \"line\", quality: elite, at: Some((6000, 2750))"],
            areas: works,
            more: &more,
            options,
            ..Scene::default()
        };
        let game = scene.moving();
        let (b1, b2, r1) = (unit(&game, "b1"), unit(&game, "b2"), unit(&game, "r1"));
        let needs = [b1, b2].map(|enemy| (target_need(&game, r1, enemy).total(), save_need(&game, r1, enemy).total()));
        (needs, check_need(&game, r1).total())
    };
    assert_eq!(scene("None", WorksCharged::Instead), ([(1, 2), (1, 2)], 2));
    assert_eq!(scene("Some(180)", WorksCharged::Instead), ([(1, 2), (3, 3)], 2));
    assert_eq!(scene("Some(0)", WorksCharged::Added), ([(3, 3), (0, 2)], 2));
}

#[test]
fn mm_12_2_the_last_turn_goes_to_the_greater_share() {
    let end = |hits: u16| {
        let game = Scene { blue: &[LINE], red: &[&line_at(6000, 8000)], more: "turns: Some(1),", ..Scene::default() };
        let game = game.at(TurnStage::End);
        let mut game = with_state(&game, |state| state.units[unit(&game, "r1").index()].hits = hits);
        go_on(&mut game, &[]);
        game.state().ending.map(|ending| (ending.winner, ending.why))
    };
    assert_eq!(end(1), Some((Some(SideId(0)), EndReason::TurnLimit)));
    assert_eq!(end(0), Some((None, EndReason::TurnLimit)));
}

#[test]
fn mm_12_2_an_area_is_held_by_who_stands_in_it_alone() {
    let area =
        "(id: \"w\", name: \"\", kind: \"road\", outline: [(5000, 1000), (7000, 1000), (7000, 3000), (5000, 3000)]),";
    let more = "objectives: [(army: \"blue\", area: \"w\")],";
    let end = |red: &str| {
        let mut game = Scene { blue: &[LINE], red: &[red], areas: area, more, ..Scene::default() }.at(TurnStage::End);
        let faces: &[u8] = if red == line_at(6000, 2600) { &[6, 1] } else { &[] };
        go_on(&mut game, faces);
        game.state().ending.map(|ending| (ending.winner, ending.why))
    };
    assert_eq!(end(&line_at(6000, 2600)), None);
    assert_eq!(end(&line_at(6000, 3600)), Some((Some(SideId(0)), EndReason::Objective)));
}

#[test]
fn mm_5_1_who_begins_the_phase_in_contact_is_handled_though_the_contact_ends() {
    let red = [line_at(6000, 2000), line_at(9000, 6000)];
    let game = Scene { blue: &[LINE], red: &[&red[0], &red[1]], ..Scene::default() }.at(TurnStage::Initiative);
    let touching = contact(&game, "b1", "r1", 0);
    let mut game = with_state(&game, |state| state.contacts.push(touching));
    go_on(&mut game, &[6, 1]);
    give(&mut game, &Order::TakeFirst, &[]);
    let b1 = unit(&game, "b1");
    assert!(game.has(b1, UnitMark::Handled));
    let free = with_state(&game, |state| state.contacts.clear());
    assert_eq!(free.check(&Order::Hold { unit: b1 }), Err(Illegal::Handled));
}
