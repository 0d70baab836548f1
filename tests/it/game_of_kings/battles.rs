//! The named battles: their forces and points by the orders of battle, and what each turns on.

use tercio::board::table::{Length, Point};
use tercio::games::game_of_kings::rules::battle::ObjectiveUse;
use tercio::games::game_of_kings::rules::edition::EditionName;
use tercio::games::game_of_kings::rules::shots::gun_shot;
use tercio::games::game_of_kings::rules::terrain::{GroundCost, cost_at};
use tercio::games::game_of_kings::rules::traits::WheelTrait;
use tercio::games::game_of_kings::rules::victory::army_points;
use tercio::games::game_of_kings::rules::{Game, Illegal, Traits, UnitKind};
use tercio::games::game_of_kings::scenario::{BUILTIN, load, load_with};
use tercio::kernel::SideId;
use tercio::play::DescribeGame;

fn game(id: &str) -> Game {
    let text = BUILTIN.iter().find(|(shipped, _)| *shipped == id).map(|(_, text)| text);
    Game::begun(load(text.unwrap_or_else(|| panic!("{id} is not shipped"))).unwrap()).unwrap()
}

/// Units and points of both armies.
fn forces(id: &str) -> [(usize, u32); 2] {
    let game = game(id);
    SideId::BOTH.map(|side| (game.battle.units_of(side).count(), army_points(&game, side).start))
}

/// Refusal of a shot of a gun, if there is one.
fn shot(game: &Game, gun: &str, target: &str) -> Result<u32, Illegal> {
    let unit = |name: &str| game.unit_named(name).unwrap_or_else(|| panic!("{name} is not there"));
    gun_shot(game, unit(gun), unit(target)).map(|shot| shot.range.0)
}

#[test]
fn sahay_ten_units_against_nine_and_a_village_to_take() {
    assert_eq!(forces("sahay"), [(10, 17), (9, 14)]);
    let game = game("sahay");
    // GK 7.1 The guns reach each other, and each the line before it.
    assert_eq!(shot(&game, "French gun", "Austrian gun"), Ok(1703));
    assert_eq!(shot(&game, "Austrian gun", "French gun"), Ok(1703));
    assert!(shot(&game, "French gun", "Guiterez").is_ok() && shot(&game, "Austrian gun", "Anjou").is_err());
    assert_eq!((game.battle.turn_limit, game.battle.objectives.len()), (Some(10), 1));
}

#[test]
fn mollwitz_has_a_short_form_and_the_full_austrian_horse() {
    assert_eq!((forces("mollwitz-short"), forces("mollwitz")), ([(18, 28), (17, 25)], [(18, 28), (19, 27)]));
    let game = game("mollwitz");
    // GK 23.2 First shots.
    assert_eq!(shot(&game, "Prussian west gun", "Austrian west gun"), Ok(1650));
    assert_eq!(shot(&game, "Prussian west gun", "Botta"), Ok(2000));
    assert!(shot(&game, "Prussian west gun", "Alt-Daun").is_err());
}

#[test]
fn gk_13_2_prussians_wheel_otherwise_under_the_edition_of_2018() {
    let text = BUILTIN.iter().find(|(id, _)| *id == "mollwitz").unwrap().1;
    let traits = |edition: &str, unit: &str| {
        let battle = load_with(text, &[("edition".to_owned(), edition.to_owned())]).unwrap();
        battle.units.iter().find(|card| card.id == unit).unwrap().traits
    };
    for (edition, foot, horse) in [
        ("rev", WheelTrait::Arc, WheelTrait::Arc),
        ("2018", WheelTrait::Free, WheelTrait::HalfMove),
        ("strict_2018", WheelTrait::Free, WheelTrait::HalfMove),
    ] {
        let (of_foot, of_horse) = (traits(edition, "kleist"), traits(edition, "waldow"));
        assert_eq!((of_foot.musket_mod, of_foot.wheel), (1, foot), "{edition}");
        assert_eq!((of_horse.melee_hit, of_horse.wheel), (Some(5), horse), "{edition}");
        assert_eq!(traits(edition, "seherr"), Traits::default(), "{edition}");
    }
}

#[test]
fn dettingen_is_three_fights_with_dice_of_their_own() {
    assert_eq!(forces("dettingen"), [(12, 20), (17, 26)]);
    let game = game("dettingen");
    assert_eq!(game.battle.sector_dice, [[6, 4, 4]; 2], "GK 3.3");
    assert_eq!(game.battle.options.edition, EditionName::Of2018);
    let card = |name: &str| game.card(game.unit_named(name).unwrap()).clone();
    let luck = |name: &str| card(name).traits.musket_luck;
    assert_eq!(["Royal Foot", "Klinkowström", "Salm", "Navarre"].map(luck), [1, 1, 0, 0], "GK 13.3");
    assert_eq!(card("British Horse").traits.melee_mod, -1);
    // A second general rallies and adds no points.
    assert_eq!((card("Gramont").points, card("Noailles").points), (Some(0), None));
    // GK 7.1, 6.3 The gun across the river reaches far and stays where it is.
    assert_eq!(card("Gun of the south bank").range, Some(Length(3600)));
    let far = game.unit_named("Gun of the south bank").unwrap();
    let place = game.body(far).unwrap().stance.centre();
    assert_eq!(cost_at(game.battle.rules, &game.battle.ground, place, UnitKind::Gun), GroundCost::Barred);
}

#[test]
fn chotusitz_waits_for_frederick_and_bars_guns_from_a_stream() {
    assert_eq!(forces("chotusitz"), [(21, 32), (19, 30)]);
    let game = game("chotusitz");
    let late = game.battle.units.iter().filter_map(|card| card.arrival);
    assert_eq!(late.map(|arrival| arrival.turn).collect::<Vec<_>>(), [3; 6], "GK 17.4");
    let stream = Point::new(4760, 4990).unwrap();
    let cost = |kind| cost_at(game.battle.rules, &game.battle.ground, stream, kind);
    assert_eq!([UnitKind::RegularFoot, UnitKind::HeavyHorse].map(cost), [GroundCost::Slow(2); 2]);
    assert_eq!(cost(UnitKind::Gun), GroundCost::Barred);
    let uses = game.battle.objectives.iter().map(|objective| (objective.turn, objective.decides));
    assert_eq!(uses.collect::<Vec<_>>(), [(14, ObjectiveUse::Draw); 2]);
}

#[test]
fn every_battle_tells_what_is_history_and_what_is_ours() {
    for (id, _) in &BUILTIN[2..] {
        let page = game(id).battle_rules().expect("it has a page");
        assert!(page.about.notes.contains("History") && page.about.notes.contains("Ours"), "{id}");
        assert_eq!(page.about.story.split("\n\n").count(), 2, "{id}: two paragraphs");
        assert!(page.about.date.is_some() && page.about.difficulty.is_some() && page.about.minutes > 0, "{id}");
        assert!(!page.about.sources.is_empty() && page.entries.len() >= 2, "{id}");
        assert!(page.about.description.chars().count() < 190, "{id}: it has to fit on the start page");
    }
}
