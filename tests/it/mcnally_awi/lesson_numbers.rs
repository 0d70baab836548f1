//! Numbers that the lessons of McNally's game state are those of its rules and charts.

use super::setups::unit;
use std::collections::BTreeMap;
use tercio::board::table::{LegSide, Length};
use tercio::games::mcnally_awi::lessons::LESSONS;
use tercio::games::mcnally_awi::rules::charts::Charts;
use tercio::games::mcnally_awi::rules::forecast::charge_odds;
use tercio::games::mcnally_awi::rules::kinds::Class;
use tercio::games::mcnally_awi::rules::movement::plan_path;
use tercio::games::mcnally_awi::rules::nerve::general_draws;
use tercio::games::mcnally_awi::rules::numbers::INCH;
use tercio::games::mcnally_awi::rules::orders::PathLeg;
use tercio::games::mcnally_awi::rules::rolls::MoveRoll;
use tercio::games::mcnally_awi::rules::shots::{plan_part, plan_volley};
use tercio::games::mcnally_awi::rules::state::Phase;
use tercio::games::mcnally_awi::rules::troops::MoveKind;
use tercio::games::mcnally_awi::rules::{Formation, Game, Troops};
use tercio::games::mcnally_awi::scenario::load;
use tercio::kernel::chances::Fraction;
use tercio::lesson;

/// Sentence of a lesson.
fn said(id: &str, key: &str) -> String {
    let listed = LESSONS.iter().find(|lesson| lesson.id == id).unwrap_or_else(|| panic!("{id}"));
    let words: BTreeMap<String, String> = ron::from_str(listed.words).unwrap();
    words.get(key).unwrap_or_else(|| panic!("{id}: {key}")).clone()
}

/// Sentence of a lesson, with a part that it must have.
fn says(id: &str, key: &str, part: &str) {
    let words = said(id, key);
    assert!(words.contains(part), "{id} {key}: {part}: {words}");
}

/// Game of the scene with this number in a lesson.
fn scene(id: &str, number: usize) -> Game {
    let all = lesson::course(&tercio::games::registry(), None);
    let listed = all.into_iter().find(|listed| listed.id == id).unwrap();
    Game::new(load(&listed.lesson.unwrap().scenes[number].text).unwrap())
}

fn percent(chance: &Fraction) -> String {
    format!("{}%", chance.rounded(100).unwrap())
}

/// Chance of this roll to bring so many inches.
fn inches(roll: MoveRoll, inches: u32) -> String {
    percent(&roll.can_pay(inches * INCH))
}

#[test]
fn the_card_goes_through_the_phases_in_their_order() {
    assert_eq!(Phase::ALL.iter().position(|phase| *phase == Phase::Fire), Some(4), "after all moves");
    let game = scene("mcnally-1-the-card", 0);
    assert_eq!(game.state().cards.len(), 3);
    says("mcnally-1-the-card", "meet", "three of them here");
}

#[test]
fn moves_cost_what_the_lesson_says() {
    let id = "mcnally-2-moving";
    let game = scene(id, 0);
    let welch = unit(&game, "f23");
    let close = MoveRoll::of(MoveKind::Close.row(Charts::ours()));
    assert_eq!((close.dice, close.plus), (2, 0));
    says(id, "meet", "rolls two dice");
    let over = plan_path(&game, welch, 12 * INCH, &[PathLeg::Forward(Length(5 * INCH))]).unwrap();
    assert_eq!(over.price, 7 * INCH, "5 inches and the fence");
    assert_eq!([7, 9, 5].map(|least| inches(close, least)), ["58%", "28%", "83%"]);
    for (key, percent) in [("c58", "58%"), ("c28", "28%"), ("c83", "83%"), ("seven-or-more", "58%")] {
        says(id, key, percent);
    }
    let aside = [PathLeg::Aside(LegSide::Right, Length(4 * INCH))];
    assert_eq!(plan_path(&game, welch, 12 * INCH, &aside).unwrap().price, 8 * INCH);
    says(id, "twice", "8 inches");
    let about = plan_path(&game, welch, 12 * INCH, &[PathLeg::AboutFace]).unwrap();
    assert_eq!(about.price, 2 * INCH);
    says(id, "two", "2 inches");
}

#[test]
fn formations_are_as_wide_as_the_lesson_says() {
    let id = "mcnally-3-formations";
    let game = scene(id, 0);
    let wide = |troops: &Troops| troops.block().0 / INCH;
    let line = Troops { formation: Formation::Close, ..game.troops(unit(&game, "f33")) };
    assert_eq!([wide(&line), wide(&Troops { formation: Formation::Open, ..line })], [4, 8]);
    assert_eq!(wide(&game.troops(unit(&game, "f33"))), 2, "its column");
    let light = Troops { formation: Formation::Skirmish, ..game.troops(unit(&game, "light")) };
    assert_eq!([1, 2].map(|gap| wide(&Troops { gap, ..light })), [7, 10]);
    says(id, "one-gap", "on 7 inches");
    says(id, "two-gaps", "on 10 inches");
    let skirmish = MoveRoll::of(MoveKind::Skirmish.row(Charts::ours()));
    assert_eq!((skirmish.dice, skirmish.plus), (3, 0));
}

#[test]
fn a_row_and_a_column_take_what_the_lesson_says() {
    let id = "mcnally-4-fire";
    let game = scene(id, 0);
    let [welch, foot, militia] = ["f23", "f33", "militia"].map(|name| unit(&game, name));
    let shot = plan_part(&game, welch, None, militia).unwrap();
    assert_eq!((shot.part.figures, shot.sum.total()), (24, -1));
    assert_eq!(Charts::ours().losses(24, 6 - 1), 2);
    says(id, "two", "2");
    let other = plan_part(&game, foot, None, militia).unwrap();
    assert_eq!((other.part.figures, other.sum.total()), (12, -2));
    says(id, "second-named", "12 figures, 2 off");
    let losses = |figures: u32, modifier: i32| Charts::ours().losses(figures, 9 + modifier);
    assert!(
        losses(30, -2) + losses(6, -2) < losses(24, -1) + losses(12, -2),
        "the lesson shows that singly is better here"
    );
}

#[test]
fn numbers_of_tests_are_those_of_the_chart() {
    let number = |class: u8| Charts::ours().morale_number(Class::new(class).unwrap());
    assert_eq!([number(1), number(4)], [9, 6]);
    says("mcnally-5-panic", "six-faces", "class 1 the number 9");
    says("mcnally-5-panic", "six", "6");
    let mods = &Charts::ours().morale_mods;
    assert_eq!((mods.brigadier, mods.general), (-1, -2));
}

#[test]
fn the_chain_of_the_charge_is_as_long_as_the_lesson_says() {
    let id = "mcnally-6-the-charge";
    let game = scene(id, 0);
    let (plan, _) = charge_odds(&game, unit(&game, "f23"), unit(&game, "granville")).unwrap();
    let needed = |price: u32| price.div_ceil(INCH);
    assert_eq!([needed(plan.stop.1), needed(plan.price)], [7, 11]);
    let roll = MoveRoll::of_charge(Charts::ours(), MoveKind::Close).unwrap();
    assert_eq!([13, 11, 7].map(|least| inches(roll, least)), ["26%", "50%", "91%"]);
    for (key, percent) in [("c26", "26%"), ("c50", "50%"), ("c91", "91%")] {
        says(id, key, percent);
    }
    let (far, _) = charge_odds(&game, unit(&game, "f23"), unit(&game, "guilford")).unwrap();
    assert!(far.price <= 14 * INCH, "14 inches reach the other militia too");
}

#[test]
fn a_general_draws_as_often_as_the_lesson_says() {
    assert_eq!(general_draws(3), 2);
    says("mcnally-7-melee", "two", "Twice");
    let mods = &Charts::ours().melee_mods;
    assert_eq!((mods.no_bayonet, mods.charge), (-2, 1));
}

#[test]
fn the_gun_at_the_rail_fence_aims_at_one_unit() {
    let game = scene("mcnally-8-at-the-rail-fence", 0);
    let gun = unit(&game, "g");
    let aims = ["k", "b", "l"].map(|name| plan_volley(&game, gun, unit(&game, name), 5).is_some());
    assert_eq!(aims, [false, false, true]);
}
