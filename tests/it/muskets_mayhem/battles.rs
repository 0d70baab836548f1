//! MM 12.2 What battles add to the rules: arrivals, the first initiative, dusk, areas that decide or count at the last turn.

use super::setups::{Scene, give, go_on, pose, unit, with_state};
use std::cmp::Ordering;
use tercio::games::muskets_mayhem::rules::illegal::Illegal;
use tercio::games::muskets_mayhem::rules::legal::{check, legal_orders};
use tercio::games::muskets_mayhem::rules::shots::plan_shot;
use tercio::games::muskets_mayhem::rules::state::{Frame, TurnStage, UnitMark, UnitPlace};
use tercio::games::muskets_mayhem::rules::victory::{UnitStanding, compare_with_areas, ending};
use tercio::games::muskets_mayhem::rules::{Game, Morale, Order, Outcome};
use tercio::kernel::SideId;

const LATE: &str = "kind: \"line\", arrival: Some((turn: 3, edge: south, stretch: (4000, 6000)))";

fn late() -> Game {
    let line = "kind: \"line\", at: Some((3000, 8000))";
    Scene { blue: &[LATE], red: &[line], ..Scene::default() }.moving()
}

#[test]
fn a_unit_arrives_from_its_turn_on_within_its_stretch() {
    let early = late();
    let b1 = unit(&early, "b1");
    let middle = Order::Deploy { unit: b1, pose: pose(5000, 100, 0) };
    assert_eq!(check(&early, &middle), Err(Illegal::NotToDeploy));
    assert_eq!(check(&early, &Order::Hold { unit: b1 }), Err(Illegal::NotOnTable));
    let mut due = with_state(&early, |state| state.turn = 3);
    assert_eq!(check(&due, &middle), Ok(()));
    assert!(legal_orders(&due).contains(&middle));
    // A line of 8 cm has half of its front on either side of its middle.
    assert_eq!(check(&due, &Order::Deploy { unit: b1, pose: pose(4400, 100, 0) }), Ok(()));
    assert_eq!(check(&due, &Order::Deploy { unit: b1, pose: pose(4399, 100, 0) }), Err(Illegal::OutsideZone));
    assert_eq!(check(&due, &Order::Deploy { unit: b1, pose: pose(5000, 200, 0) }), Err(Illegal::OutsideZone));
    let elsewhere = unit(&due, "r1");
    assert_eq!(check(&due, &Order::Deploy { unit: elsewhere, pose: pose(5000, 100, 0) }), Err(Illegal::NotYours));
    let outcomes = give(&mut due, &middle, &[]);
    assert!(outcomes.contains(&Outcome::Deployed { unit: b1, pose: pose(5000, 100, 0) }));
    assert_eq!(due.unit_state(b1).place, UnitPlace::Table(pose(5000, 100, 0)));
    assert!(due.has(b1, UnitMark::Handled) && due.has(b1, UnitMark::Moved));
}

#[test]
fn a_unit_arrives_no_nearer_to_an_enemy_than_a_leg_may_end() {
    let enemy = |y: i32| {
        let line = format!("kind: \"line\", at: Some((5000, {y}))");
        let scene = Scene { blue: &[LATE], red: &[line.as_str()], ..Scene::default() };
        let game = with_state(&scene.moving(), |state| state.turn = 3);
        check(&game, &Order::Deploy { unit: unit(&game, "b1"), pose: pose(5000, 100, 0) })
    };
    // MM 5.7 Its front is at 100, that of the enemy who faces it at 200, or nearer.
    assert_eq!(enemy(200), Ok(()));
    assert_eq!(enemy(199), Err(Illegal::NearEnemy));
}

#[test]
fn a_line_of_battle_has_a_place_for_every_unit_that_its_player_sets() {
    use tercio::games::muskets_mayhem::rules::legal::line_of_battle;
    use tercio::games::muskets_mayhem::scenario::{BUILTIN, load_with};
    let free = [("deployment".to_owned(), "free".to_owned())];
    for (id, text) in BUILTIN {
        let mut game = Game::begun(load_with(text, &free).unwrap()).unwrap();
        // The position is read back, with its commanders who wait with their units.
        let written = tercio::play::DescribeGame::as_scene(&game).expect("it is written");
        assert!(load_with(&written, &free).is_ok(), "{id}");
        let is_beside = |game: &Game, unit| game.unit_state(unit).place == UnitPlace::Reserve;
        let waits = |game: &Game| game.battle.unit_ids().filter(|unit| is_beside(game, *unit)).count();
        let before = waits(&game);
        let mut lines = [SideId(0), SideId(1)].map(|side| line_of_battle(&game, side));
        let (all, due) = (lines.iter().map(Vec::len).sum::<usize>(), arrivals(&game));
        assert_eq!(all, before - due, "{id}");
        lines.iter_mut().for_each(|line| line.reverse());
        while let Some(Frame::SetUp { side }) = game.state().stack.last() {
            let order = lines[side.index()].pop().expect("one for each");
            let mut dice = tercio::kernel::Dice::seeded(game.state().dice);
            tercio::kernel::RuleSet::execute(&mut game, &order, &mut dice).unwrap();
        }
        assert_eq!(waits(&game), due, "{id}");
    }
}

/// Number of units that arrive later.
fn arrivals(game: &Game) -> usize {
    game.battle.units.iter().filter(|card| card.arrival.is_some()).count()
}

#[test]
fn a_unit_that_arrives_may_wait() {
    let mut game = with_state(&late(), |state| state.turn = 3);
    let b1 = unit(&game, "b1");
    give(&mut game, &Order::Hold { unit: b1 }, &[]);
    assert_eq!(game.unit_state(b1).place, UnitPlace::Reserve);
    assert!(game.has(b1, UnitMark::Handled));
}

#[test]
fn a_battle_may_give_the_first_initiative() {
    let scene = Scene { more: "first_initiative: Some(\"red\"),", ..Scene::default() };
    let mut game = with_state(&scene.at(TurnStage::Initiative), |state| state.turn = 0);
    let outcomes = go_on(&mut game, &[]);
    assert_eq!(outcomes, [Outcome::InitiativeRolled { turn: 1, faces: Vec::new(), winner: SideId(1) }]);
    // From the second turn on both roll.
    let mut later = scene.at(TurnStage::Initiative);
    go_on(&mut later, &[5, 2]);
    assert_eq!(later.state().winner, SideId(0));
}

#[test]
fn dusk_shortens_muskets_and_not_guns() {
    let (line, enemy) = ("kind: \"line\", at: Some((6000, 6000))", "kind: \"line\", at: Some((6000, 6600))");
    let gun = "kind: \"battery\", at: Some((6800, 6000))";
    let more = "dusk: Some((turn: 2, range: 4)),";
    let day = Scene { more, blue: &[line, gun], red: &[enemy], ..Scene::default() }.at(TurnStage::Movement);
    let night = with_state(&day, |state| state.turn = 2);
    let [b1, b2, r1] = ["b1", "b2", "r1"].map(|name| unit(&day, name));
    assert!(plan_shot(&day, b1, r1).is_ok());
    assert_eq!(plan_shot(&night, b1, r1), Err(Illegal::OutOfRange));
    assert_eq!(plan_shot(&day, b2, r1), plan_shot(&night, b2, r1));
    assert!(plan_shot(&night, b2, r1).is_ok());
}

/// Winner at the end of the last turn of a scene; none is a draw.
fn winner(more: &str, blue: &str, change: impl FnOnce(&mut Game)) -> Option<SideId> {
    let areas =
        "(id: \"hill\", kind: \"hill\", level: 1, outline: [(3000, 3000), (6000, 3000), (6000, 6000), (3000, 6000)]),";
    let more = format!("turns: Some(1), {more}");
    let red = &["kind: \"line\", at: Some((12000, 9000))"];
    let scene = Scene { areas, more: &more, blue: &[blue], red, ..Scene::default() };
    let mut game = scene.at(TurnStage::End);
    change(&mut game);
    ending(&game).expect("the last turn ends the game").winner
}

#[test]
fn the_last_turn_may_ask_who_stands_in_an_area() {
    let more = "wins_at_limit: Some(\"blue\"), limit_area: Some(\"hill\"),";
    let on_hill = "kind: \"line\", at: Some((4500, 4500))";
    let (blue, red) = (Some(SideId(0)), Some(SideId(1)));
    assert_eq!(winner(more, on_hill, |_| {}), blue);
    assert_eq!(winner(more, "kind: \"line\", at: Some((8000, 4500))", |_| {}), red);
    let shake = |game: &mut Game| {
        *game = with_state(game, |state| state.units[0].morale = Morale::Shaken);
    };
    assert_eq!(winner(more, on_hill, shake), red);
}

#[test]
fn an_area_adds_to_the_share_of_its_holder() {
    let on_hill = "kind: \"line\", at: Some((4500, 4500))";
    let hit = |hits: u16| move |game: &mut Game| *game = with_state(game, |state| state.units[0].hits = hits);
    assert_eq!(winner("", on_hill, |_| {}), None);
    assert_eq!(winner("", on_hill, hit(1)), Some(SideId(1)));
    // Blue has 32 figures: 4 of them are 12.5 in a hundred.
    let more = "shared_areas: [(area: \"hill\", percent: 12)],";
    assert_eq!(winner(more, on_hill, hit(3)), Some(SideId(0)));
    assert_eq!(winner(more, on_hill, hit(4)), Some(SideId(1)));
    let army = |figures: u32| [UnitStanding { figures, start: 32, is_lost: false }];
    assert_eq!(compare_with_areas([&army(28), &army(32)], [12, 0]), Ordering::Less);
}

#[test]
fn a_file_names_what_it_decides_by() {
    use tercio::games::muskets_mayhem::scenario::{BUILTIN, load};
    let text = BUILTIN.iter().find(|(id, _)| *id == "brawners-farm").unwrap().1;
    for (from, to, place) in [
        ("first_initiative: Some(\"union\")", "first_initiative: Some(\"onion\")", "first_initiative"),
        ("area: \"house\", percent: 5", "area: \"hut\", percent: 5", "shared_areas[0].area"),
        ("percent: 5", "percent: 101", "percent"),
        ("turns: Some(8)", "turns: Some(8), limit_area: Some(\"house\")", "limit_area"),
        ("dusk: Some((turn: 7", "dusk: Some((turn: 0", "dusk.turn"),
        ("form: column", "form: column, arrival: Some((turn: 1, edge: south, stretch: (0, 900)))", "arrival"),
    ] {
        assert!(text.contains(from), "{from}");
        let faults = load(&text.replacen(from, to, 1)).unwrap_err();
        assert!(faults.iter().any(|fault| fault.path.contains(place)), "{to}: {faults:?}");
    }
}

#[test]
fn arrivals_wait_for_their_turn_when_armies_are_set_freely() {
    use tercio::games::muskets_mayhem::scenario::{BUILTIN, load_with};
    let text = BUILTIN.iter().find(|(id, _)| *id == "brawners-farm").unwrap().1;
    let free = [("deployment".to_owned(), "free".to_owned())];
    let battle = load_with(text, &free).unwrap();
    let mut game = Game::begun(battle).unwrap();
    let mut set = 0;
    while let Some(Frame::SetUp { .. }) = game.state().stack.last() {
        let order = legal_orders(&game).into_iter().next().expect("a unit finds a place");
        let mut dice = tercio::kernel::Dice::seeded(game.state().dice);
        tercio::kernel::RuleSet::execute(&mut game, &order, &mut dice).unwrap();
        set += 1;
    }
    // Twenty units, six of which arrive later and two of which are with a unit.
    assert_eq!(set, 12);
}
