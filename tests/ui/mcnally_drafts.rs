//! McNally's rules in the window: what is drawn besides usual paths, such as another wheel of a charge, a gap, a turn of a gun.

use crate::bench::{Bench, Table, click, frames, keys, press, table};
use crate::free_table::{draft, drag, handle, orders, report, unit};
use bevy_egui::egui::{Key, Modifiers, vec2};
use std::sync::Arc;
use tercio::board::table::{Heading, LegSide, Point};
use tercio::games::mcnally_awi::rules::outcomes::Outcome;
use tercio::games::mcnally_awi::rules::state::{ChargeTurn, Frame, UnitPlace};
use tercio::games::mcnally_awi::rules::{Formation, Game};
use tercio::games::mcnally_awi::scenario::load;
use tercio::games::mcnally_awi::window::McNallyUi;
use tercio::games::table::rules::piece_of;
use tercio::games::table::window::TableWindow;
use tercio::say;
use tercio::session::Session;
use tercio::ui::screen::GameScreen;

/// One brigade with a line, skirmishers, a gun, horse and a general who is with the line, before an enemy; a wood on one side.
const ALL_ARMS: &str = r#"(
    rules: "mcnally_awi", id: "all-arms", name: "All Arms", description: "One card.",
    table: (size: (12192, 12192), unit: inch),
    areas: [(id: "wood", kind: "wood", name: "Wood", outline: [(9500, 3000), (12000, 3000), (12000, 6000), (9500, 6000)])],
    armies: [
        (id: "a", name: "Crown", heading: 0, groups: [(id: "ab", name: "Crown brigade")], units: [
            (id: "k", name: "King's Foot", kind: "foot", class: 1, figures: Some(24), at: Some((4572, 2032))),
            (id: "l", name: "Light Company", kind: "foot", class: 2, figures: Some(12), at: Some((7500, 2600)),
             flags: [light], allowed: [close, open, skirmish], form: Some(skirmish)),
            (id: "y", name: "Grenadiers", kind: "foot", class: 2, figures: Some(12), at: Some((7500, 900)), allowed: [close, skirmish]),
            (id: "u", name: "Gun", kind: "gun", class: 3, size: medium, at: Some((2000, 2000))),
            (id: "h", name: "Dragoons", kind: "horse", class: 3, figures: Some(12), at: Some((10000, 1500))),
            (id: "g", name: "General", kind: "general", with: Some("k")),
        ]),
        (id: "b", name: "Americans", heading: 180, groups: [(id: "bb", name: "American brigade")], units: [
            (id: "m", name: "Militia", kind: "foot", class: 3, figures: Some(24), at: Some((4572, 3400))),
        ]),
    ],
    turns: Some(4), first_card: Some("ab"),
)"#;

/// Game of the battle in the window with the dice that follow.
fn shown(dice: &[u8]) -> Bench<'static, Table> {
    let mut session = Session::of(Game::begun(load(ALL_ARMS).unwrap()).unwrap());
    session.script(dice);
    table(GameScreen::of(Arc::new(McNallyUi::default()), session, None))
}

fn game(at: &Bench<'_, Table>) -> Game {
    at.state().any().of::<Game>().unwrap().game().clone()
}

fn outcomes(at: &Bench<'_, Table>) -> Vec<Outcome> {
    let session = at.state().any().of::<Game>().unwrap();
    session.entries().iter().flat_map(|entry| entry.outcomes.clone()).collect()
}

/// Ends a step by its key; it may ask first.
fn end(at: &mut Bench<'_, Table>) {
    let before = orders(at);
    for _ in 0..2 {
        if orders(at) == before {
            at.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
            frames(at);
        }
    }
}

fn choose(at: &mut Bench<'_, Table>, name: &str) {
    let there = unit(at, name);
    click(at, there);
}

#[test]
fn a_charge_is_given_another_wheel_than_the_usual_one() {
    let mut at = shown(&[1; 8]);
    choose(&mut at, "King's Foot");
    let (corner, before) = (handle(&at, 2), orders(&at));
    drag(&mut at, corner, corner + vec2(0.0, -8.0));
    assert!(draft(&at).starts_with('l'), "{}", draft(&at));
    keys(&mut at, [Key::Enter]);
    assert_eq!(orders(&at), before + 1);
    let turns = outcomes(&at).into_iter().find_map(|outcome| match outcome {
        Outcome::ChargeDeclared { charge } => Some(charge.turn),
        _ => None,
    });
    assert!(matches!(turns, Some(ChargeTurn::Wheel(LegSide::Left, _))), "{turns:?}");
}

#[test]
fn a_line_opens_while_it_advances() {
    let mut at = shown(&[4, 4]);
    end(&mut at);
    choose(&mut at, "King's Foot");
    keys(&mut at, [Key::Enter]);
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Moving { .. })));
    keys(&mut at, [Key::W]);
    assert_eq!(draft(&at), "a1");
    let price = say!("tabletop-added-price", words = say!("tabletop-way-open"), price = "1.0 in");
    press(&mut at, &price);
    assert_eq!(draft(&at), "a1 open");
    keys(&mut at, [Key::Enter]);
    let unit = game(&at).unit_named("King's Foot").unwrap();
    assert_eq!(game(&at).unit_state(unit).formation, Formation::Open);
}

#[test]
fn skirmishers_are_drawn_as_a_cloud_with_a_gap() {
    let mut at = shown(&[4, 4, 4]);
    end(&mut at);
    choose(&mut at, "Light Company");
    keys(&mut at, [Key::Enter]);
    let there = unit(&at, "Light Company");
    drag(&mut at, there, there + vec2(0.0, -20.0));
    keys(&mut at, [Key::CloseBracket]);
    assert!(draft(&at).ends_with("gap2"), "{}", draft(&at));
    // A thread for each of the four stands.
    assert_eq!(report(&at)["ways"], 4);
    keys(&mut at, [Key::OpenBracket]);
    assert!(!draft(&at).contains("gap2"), "{}", draft(&at));
    keys(&mut at, [Key::CloseBracket, Key::Enter]);
    let unit = game(&at).unit_named("Light Company").unwrap();
    assert_eq!(game(&at).unit_state(unit).gap, 2);
}

#[test]
fn a_gun_turns_to_any_heading() {
    let mut at = shown(&[]);
    end(&mut at);
    choose(&mut at, "Gun");
    let (corner, before) = (handle(&at, 1), orders(&at));
    drag(&mut at, corner, corner + vec2(6.0, -6.0));
    keys(&mut at, [Key::Enter]);
    assert_eq!(orders(&at), before + 1, "{}", draft(&at));
    let gun = game(&at).unit_named("Gun").unwrap();
    let UnitPlace::Table(pose) = game(&at).unit_state(gun).place else { panic!("it stands") };
    assert_ne!(pose.heading, Heading::NORTH);
}

#[test]
fn horse_dismounts_and_moves_on() {
    let mut at = shown(&[3, 3, 3, 3]);
    end(&mut at);
    choose(&mut at, "Dragoons");
    keys(&mut at, [Key::Enter]);
    let words = say!("tabletop-added-price", words = say!("tabletop-way-dismount"), price = "6.0 in");
    press(&mut at, &words);
    assert_eq!(draft(&at), "dismount");
    keys(&mut at, [Key::W]);
    assert_eq!(draft(&at), "dismount a1");
    keys(&mut at, [Key::Enter]);
    let horse = game(&at).unit_named("Dragoons").unwrap();
    assert!(game(&at).troops(horse).is_dismounted);
    let UnitPlace::Table(pose) = game(&at).unit_state(horse).place else { panic!("it stands") };
    assert_eq!(pose.point, Point::new(10_000, 1754).unwrap());
}

#[test]
fn a_general_leaves_his_unit_for_open_terrain_or_another_one() {
    let mut at = shown(&[]);
    end(&mut at);
    let there = unit(&at, "General");
    click(&mut at, there);
    let before = orders(&at);
    drag(&mut at, there, there + vec2(-30.0, 20.0));
    keys(&mut at, [Key::Enter]);
    assert_eq!(orders(&at), before + 1, "{}", draft(&at));
    let general = game(&at).unit_named("General").unwrap();
    assert!(matches!(game(&at).unit_state(general).place, UnitPlace::Table(_)));
    let mut at = shown(&[]);
    end(&mut at);
    let (there, light) = (unit(&at, "General"), unit(&at, "Light Company"));
    click(&mut at, there);
    drag(&mut at, there, light);
    let host = game(&at).unit_named("Light Company").unwrap();
    assert_eq!(game(&at).unit_state(general).place, UnitPlace::Attached(host));
}

#[test]
fn stands_are_sent_out_in_any_number() {
    let mut at = shown(&[3, 3, 3]);
    end(&mut at);
    choose(&mut at, "Grenadiers");
    press(&mut at, &say!("mc-order-detach", unit = "Grenadiers", stands = 2u16));
    let unit = game(&at).unit_named("Grenadiers").unwrap();
    assert_eq!(game(&at).unit_state(unit).figures, 6);
}

#[test]
fn the_chance_at_a_place_follows_the_terrain() {
    let mut at = shown(&[]);
    end(&mut at);
    let game = game(&at);
    let horse = game.unit_named("Dragoons").unwrap();
    let words = |x: i32, y: i32| game.reach_words(piece_of(horse), Point::new(x, y).unwrap()).unwrap();
    // MC 5.2 Four dice; 5 inches ahead, and as far through a wood, which costs double.
    let dice = say!("mc-dice", dice = 4u32);
    let open = say!("mc-reach", length = "5.0 in", need = 5, dice = dice, chance = "1295/1296");
    assert_eq!(words(10_000, 1500 + 5 * 254).split(':').next(), open.split(':').next());
    assert_ne!(words(10_000, 3000 + 5 * 254), words(10_000, 3000 + 4 * 254));
    assert_eq!(words(10_000, 12_000), say!("mc-reach-too-far"));
}
