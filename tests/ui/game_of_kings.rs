//! *Game Of Kings* in the window: odds before orders, targets on the table, ends of a move, questions, pools, cards of units.

use crate::bench::{
    Bench, Table, click, frames, is_silent_about, keys, let_go, press, pull, says, table, words, write,
};
use crate::free_table::{draft, drag, handle, orders, report, type_helm, unit};
use bevy_egui::egui::{Key, Modifiers, Pos2};
use std::sync::Arc;
use tercio::games::game_of_kings::rules::outcomes::Outcome;
use tercio::games::game_of_kings::rules::{Game, Sector, text};
use tercio::games::game_of_kings::scenario::{BUILTIN, load};
use tercio::games::game_of_kings::window::GameOfKingsUi;
use tercio::i18n::lists::semicolons;
use tercio::say;
use tercio::session::Session;
use tercio::ui::screen::GameScreen;

/// A horse unit 900 before a battalion in firing order, as in GK E9, with two battalions out of the way.
pub const CHARGE: &str = r#"(
    rules: "game_of_kings", id: "charge", name: "Charge", description: "One charge.",
    table: (size: (9000, 6000), unit: cm),
    armies: [
        (id: "a", name: "Blue", heading: 0, units: [
            (id: "horse", name: "Horse", kind: "medium_horse", at: Some((5000, 2000))),
            (id: "reserve", name: "Reserve", kind: "foot", at: Some((1000, 500))),
        ]),
        (id: "b", name: "Red", heading: 180, units: [
            (id: "foot", name: "Foot", kind: "foot", at: Some((5000, 2900)), state: firing_order),
            (id: "rear", name: "Rear", kind: "foot", at: Some((1000, 5500))),
        ]),
    ],
    first: Some("a"), turns: Some(4), options: (weather: fixed(7)),
)"#;

pub fn session(text: &str) -> Session<Game> {
    Session::of(Game::begun(load(text).unwrap()).unwrap())
}

pub fn shown(session: Session<Game>) -> Bench<'static, Table> {
    table(GameScreen::of(Arc::new(GameOfKingsUi::default()), session, None))
}

/// *The Brook* in the window, at the choice of the first sector.
pub fn brook() -> Bench<'static, Table> {
    shown(session(BUILTIN.iter().find(|(id, _)| *id == "brook").unwrap().1))
}

pub fn game(at: &Bench<'_, Table>) -> Game {
    at.state().any().of::<Game>().unwrap().game().clone()
}

/// Hotspots on the table: look and label of each.
fn hotspots(at: &Bench<'_, Table>) -> Vec<String> {
    let spots = report(at)["hotspots"].as_array().unwrap().clone();
    spots.iter().map(|spot| spot[0].as_str().unwrap().to_owned()).collect()
}

fn rings(at: &Bench<'_, Table>) -> Vec<(String, String)> {
    let rings = report(at)["rings"].as_object().unwrap().clone();
    rings.into_iter().map(|(name, ring)| (name, ring.as_str().unwrap().to_owned())).collect()
}

fn ring(name: &str, ring: &str) -> (String, String) {
    (name.to_owned(), ring.to_owned())
}

fn tags(at: &Bench<'_, Table>) -> Vec<String> {
    let tags = report(at)["tags"].as_array().unwrap().clone();
    tags.iter().map(|tag| tag.as_str().unwrap().to_owned()).collect()
}

/// Words of the order whose number is on the card of the question.
fn order_text(at: &Bench<'_, Table>, number: usize) -> String {
    let any = at.state().any();
    any.order_text(&any.legal_orders()[number])
}

/// Words on the button of an answer with odds, with the action points that it costs.
fn priced(at: &Bench<'_, Table>, number: usize, odds: &str, points: u32) -> String {
    let outlook = semicolons(&[odds.to_owned(), say!("gk-cost", n = points)]);
    format!("{}\n{outlook}", order_text(at, number))
}

/// Middle of the button with these words at its head.
fn button(at: &Bench<'_, Table>, text: &str) -> Pos2 {
    use egui_kittest::kittest::{NodeT, Queryable};
    let all = at.query_all_by_role(bevy_egui::egui::accesskit::Role::Button);
    let mut found = all.filter(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(text)));
    found.next().unwrap_or_else(|| panic!("no button {text} in {:#?}", words(at))).rect().center()
}

/// Ends the step of the guns: the key asks first, as the gun could act.
pub fn end_step(at: &mut Bench<'_, Table>) {
    for _ in 0..2 {
        at.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        frames(at);
    }
}

/// GK 7, E20 A shot at foot beyond canister range does damage with 19/48.
const ROUNDSHOT: &str = "39.6% (19/48)";

#[test]
fn an_answer_with_a_die_shows_its_odds_and_is_given_by_a_second_act() {
    let mut at = brook();
    // The Centre comes first among the sectors.
    keys(&mut at, [Key::Num1]);
    let (given, hits) = (orders(&at), say!("gk-card-hits", chance = ROUNDSHOT));
    says(&at, &[&priced(&at, 0, &hits, 1)]);
    // Pointed at, the whole card is shown: here the section's need.
    let need = format!("4 or more: {ROUNDSHOT} for a hit");
    is_silent_about(&at, &need);
    let first = button(&at, &order_text(&at, 0));
    at.hover_at(first);
    frames(&mut at);
    says(&at, &[&hits, &need]);
    at.hover_at(Pos2::new(10.0, 1300.0));
    frames(&mut at);
    is_silent_about(&at, &need);
    // A first act aims, a second fires.
    keys(&mut at, [Key::Num1]);
    assert_eq!((orders(&at), report(&at)["aimed"].as_bool()), (given, Some(true)));
    says(&at, &[&hits, &need]);
    keys(&mut at, [Key::Enter]);
    assert!(orders(&at) > given && report(&at)["throws"].as_u64() >= Some(1), "the gun has fired");
    // The result lies beside the table, with its dice.
    says(&at, &[&say!("gk-question-move")]);
}

#[test]
fn keys_reach_an_answer_and_its_odds() {
    let mut at = brook();
    keys(&mut at, [Key::Num1]);
    let need = format!("4 or more: {ROUNDSHOT} for a hit");
    keys(&mut at, [Key::F6]);
    says(&at, &[&need]);
}

#[test]
fn the_targets_of_a_selected_gun_are_marked_with_their_chances() {
    let mut at = brook();
    keys(&mut at, [Key::Num1]);
    assert_eq!(rings(&at), [ring("French gun", "Able")], "only what may act is marked");
    assert!(hotspots(&at).is_empty(), "nothing is selected");
    let [gun, target] = ["French gun", "Guiterez"].map(|name| unit(&at, name));
    click(&mut at, gun);
    // E20: 19/48 on foot; 59/432 on a gun.
    let marked = hotspots(&at);
    assert!(marked.contains(&"Target 40%".to_owned()) && marked.contains(&"Target 14%".to_owned()), "{marked:?}");
    // GK 7.2 Its arc with the ranges of canister and roundshot.
    assert_eq!(tags(&at), ["canister 6.0 cm", "roundshot 24.0 cm"]);
    let given = orders(&at);
    click(&mut at, target);
    assert_eq!((orders(&at), report(&at)["aimed"].as_bool()), (given, Some(true)), "a click shows the odds");
    says(&at, &[&say!("gk-card-hits", chance = ROUNDSHOT)]);
    click(&mut at, target);
    assert!(orders(&at) > given, "a second click fires");
}

#[test]
fn a_unit_that_is_no_target_says_why() {
    let mut at = brook();
    keys(&mut at, [Key::Num1]);
    let [gun, far] = ["French gun", "Deutschmeister"].map(|name| unit(&at, name));
    click(&mut at, gun);
    click(&mut at, far);
    let toasts = report(&at)["toasts"].clone();
    assert_eq!(toasts[0].as_str(), Some(say!("gk-no-beyond-gun-range").as_str()), "{toasts}");
}

#[test]
fn the_units_of_a_sector_are_set_off_while_its_button_is_pointed_at() {
    let mut at = brook();
    for (number, units) in [(0, 4), (1, 1)] {
        let sector = button(&at, &order_text(&at, number));
        at.hover_at(sector);
        frames(&mut at);
        assert_eq!(report(&at)["looked_at"].as_u64(), Some(units), "{number}");
    }
}

#[test]
fn the_ends_of_a_move_show_its_die_from_three_quarters_of_the_allowance_on() {
    let mut at = brook();
    // The Left: the dragoons, with 10 cm to go.
    keys(&mut at, [Key::Num2]);
    let dragoons = unit(&at, "Dragoons");
    assert_eq!(rings(&at), [ring("Dragoons", "Able")]);
    click(&mut at, dragoons);
    let ends = ["shorter", "planned", "longer"].map(|end| {
        let sixths = if end == "planned" { 4 } else { 1 };
        say!("gk-draft-end-" + end, sixths)
    });
    keys(&mut at, [Key::W; 7]);
    assert!(ends.iter().all(|end| !tags(&at).contains(end)), "no die below 7.5: {:?}", tags(&at));
    assert_eq!(report(&at)["ghosts"], 1);
    keys(&mut at, [Key::W]);
    assert!(ends.iter().all(|end| tags(&at).contains(end)), "{:?}", tags(&at));
    assert_eq!(report(&at)["ghosts"], 3, "GK 5.5: one for each end");
    says(&at, &[&say!("gk-draft-roll", from = "7.5 cm"), &say!("gk-draft-points", n = 1)]);
    says(&at, &[&say!("gk-card-move", cost = "8.0 cm", most = "10.0 cm")]);
}

/// The horse's charge given, with the die of its distance.
fn charged() -> Bench<'static, Table> {
    let mut session = session(CHARGE);
    session.script(&[3]);
    let mut at = shown(session);
    let horse = unit(&at, "Horse");
    click(&mut at, horse);
    keys(&mut at, [Key::W; 9]);
    at
}

#[test]
fn a_charge_shows_its_chain_and_its_ghost_stands_flush() {
    let at = charged();
    // E9: contact with 5/6.
    says(&at, &[&say!("gk-card-contact", chance = "83.3% (5/6)"), &say!("gk-draft-contact", enemy = "Foot")]);
    assert_eq!(report(&at)["ghosts"], 3);
    assert_eq!(orders(&at), 0, "a draft is no order");
}

#[test]
fn the_struck_side_is_asked_with_the_odds_of_both_answers() {
    let mut at = charged();
    keys(&mut at, [Key::Enter]);
    let asked = say!("gk-question-charged", unit = "Foot");
    says(&at, &[&asked, &say!("gk-question-charged-by", unit = "Foot", enemy = "Horse")]);
    // E22, E23: fire beats the charge with 1/81 + what is left of the melee, more often than the melee alone.
    let outlooks: Vec<String> = (0..2)
        .map(|number| {
            let any = at.state().any();
            any.odds_card(&any.legal_orders()[number], &[]).expect("both answers have odds").headline
        })
        .collect();
    assert_ne!(outlooks[0], outlooks[1]);
    // GK 9.6 Fire before a melee is free.
    says(&at, &[&priced(&at, 0, &outlooks[0], 0), &format!("{}\n{}", order_text(&at, 1), outlooks[1])]);
    assert_eq!(rings(&at), [ring("Foot", "Asked")]);
    assert!(hotspots(&at)[0].starts_with("Target"), "the attacker is marked: {:?}", hotspots(&at));
    keys(&mut at, [Key::Enter]);
    let session = at.state().any().of::<Game>().unwrap();
    let outcomes = session.entries().iter().flat_map(|entry| &entry.outcomes);
    assert!(outcomes.into_iter().any(|outcome| matches!(outcome, Outcome::Volley { .. })), "Enter fires");
}

#[test]
fn the_strip_has_pools_and_steps() {
    let mut at = brook();
    let points = game(&at).state().half.points;
    for sector in Sector::ALL {
        let (left, rolled) = (points[sector.index()], points[sector.index()]);
        says(&at, &[&say!("gk-pool-ahead", sector = text::sector(sector), left, rolled)]);
    }
    says(&at, &[&text::effect(game(&at).effect())]);
    keys(&mut at, [Key::Num1, Key::Num1, Key::Enter]);
    let rolled = points[0];
    if rolled > 1 {
        says(&at, &[&say!("gk-pool-now", sector = text::sector(Sector::Centre), left = rolled - 1, rolled)]);
        says(&at, &[&say!("strip-step-past", name = say!("gk-step-guns"))]);
        says(&at, &[&say!("strip-step-now", name = say!("gk-step-move"))]);
    }
}

#[test]
fn a_gun_turns_to_face_an_enemy_by_its_name() {
    let mut at = brook();
    keys(&mut at, [Key::Num1]);
    let guns = game(&at).state().stack.len();
    end_step(&mut at);
    assert_eq!(game(&at).state().stack.len(), guns, "the sector goes on to its moves");
    let gun = unit(&at, "French gun");
    click(&mut at, gun);
    says(&at, &[&say!("gk-order-face", unit = "French gun", enemy = "Deutschmeister")]);
    is_silent_about(&at, &say!("gk-order-form", unit = "Navarre"));
}

#[test]
fn the_card_of_a_unit_says_what_it_is_and_what_it_may_still_do() {
    let mut at = brook();
    let [navarre, hussars] = ["Navarre", "Hussars"].map(|name| unit(&at, name));
    at.hover_at(navarre);
    at.run_steps(80);
    let acts = tercio::i18n::lists::list(&[say!("gk-unit-act-fire"), say!("gk-unit-act-move")]);
    says(
        &at,
        &[
            &say!(
                "gk-unit-head",
                quality = say!("gk-quality-regular"),
                kind = say!("gk-kind-foot"),
                sector = say!("gk-sector-centre")
            ),
            &say!("gk-unit-strength", left = 4, most = 4),
            &say!("gk-unit-state", marks = say!("gk-mark-firing-order")),
            &say!("gk-unit-may-later", acts),
        ],
    );
    at.hover_at(hussars);
    at.run_steps(80);
    says(
        &at,
        &[&say!(
            "gk-unit-head",
            quality = say!("gk-quality-poor"),
            kind = say!("gk-kind-light-horse"),
            sector = say!("gk-sector-right")
        )],
    );
    is_silent_about(&at, &say!("gk-unit-nothing"));
}

#[test]
fn a_general_joins_a_unit_by_a_click_on_it() {
    let mut at = brook();
    keys(&mut at, [Key::Num1]);
    end_step(&mut at);
    let [general, navarre] = ["Broglie", "Navarre"].map(|name| unit(&at, name));
    click(&mut at, general);
    assert!(hotspots(&at).iter().any(|spot| spot.starts_with("Own")), "{:?}", hotspots(&at));
    says(&at, &[&say!("gk-order-attach", unit = "Broglie", host = "Navarre")]);
    let given = orders(&at);
    click(&mut at, navarre);
    assert_eq!(orders(&at), given + 1);
    let joined = game(&at);
    assert!(joined.has_general(joined.unit_named("Navarre").unwrap()));
}

#[test]
fn what_the_steps_cost_and_which_were_passed_over_stands_on_the_card() {
    let mut at = brook();
    keys(&mut at, [Key::Num1]);
    end_step(&mut at);
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    // GK 4.1 The gun's pivots, and what else is no move.
    let gun = unit(&at, "French gun");
    click(&mut at, gun);
    let pivot = say!("gk-order-face", unit = "French gun", enemy = "Deutschmeister");
    says(&at, &[&format!("{pivot}\n{}", say!("gk-cost", n = 1))]);
    end_step(&mut at);
    // GK 16.2 No battalion is in range: the card of the next question says so.
    let passed = say!("gk-out-passed-nobody-muskets", sector = say!("gk-sector-centre"));
    let told = |at: &Bench<'_, Table>| words(at).iter().filter(|said| said.contains(&passed)).count();
    says(&at, &[&say!("gk-question-sector")]);
    // On the card, and in the log where it is shown.
    let news = told(&at);
    assert!(news > 0, "{:?}", words(&at));
    keys(&mut at, [Key::Num1]);
    assert_eq!(told(&at), news - 1, "it is no news any more");
}

/// A battalion 700 before a stream, as in GK E7, with enemies out of the way.
const BANK: &str = r#"(
    rules: "game_of_kings", id: "bank", name: "Bank", description: "A bank to line.",
    table: (size: (9000, 6000), unit: cm),
    areas: [(id: "brook", name: "Brook", kind: "stream", outline: [(0, 1700), (9000, 1700), (9000, 1800), (0, 1800)])],
    armies: [
        (id: "a", name: "Blue", heading: 0, units: [
            (id: "foot", name: "Foot", kind: "foot", at: Some((5000, 1000))),
        ]),
        (id: "b", name: "Red", heading: 180, units: [
            (id: "rear", name: "Rear", kind: "foot", at: Some((1000, 5500))),
        ]),
    ],
    first: Some("a"), turns: Some(4), options: (weather: fixed(7)),
)"#;

#[test]
fn foot_is_told_to_line_a_bank_on_the_card_of_its_draft_or_in_the_helm_line() {
    let mut session = session(BANK);
    // GK E7 A 6 for the distance.
    session.script(&[6]);
    let mut at = shown(session);
    let foot = unit(&at, "Foot");
    click(&mut at, foot);
    let halt = say!("tabletop-halt-at", feature = "Brook");
    type_helm(&mut at, "a5.9");
    is_silent_about(&at, &halt);
    type_helm(&mut at, "a6.8");
    let told = say!("gk-card-may-halt", features = "Brook");
    says(&at, &[&halt, &told]);
    let on = button(&at, &halt);
    click(&mut at, on);
    assert_eq!(draft(&at), "a6.8 halt Brook");
    says(&at, &[&say!("gk-draft-halts", feature = "Brook")]);
    is_silent_about(&at, &told);
    assert_eq!(report(&at)["ghosts"], 3, "GK 5.7: a 6 adds nothing, a 1 still counts");
    let off = button(&at, &halt);
    click(&mut at, off);
    assert_eq!(draft(&at), "a6.8", "the same button tells it no longer");
    write(&mut at, &say!("tabletop-helm"), "a6.8 halt moon");
    says(&at, &[&say!("tabletop-helm-feature", name = "moon")]);
    type_helm(&mut at, "a6.8 halt brook");
    assert_eq!(draft(&at), "a6.8 halt Brook");
    keys(&mut at, [Key::W]);
    assert_eq!(draft(&at), "a6.8 halt Brook", "a longer move is refused here, and the draft stays");
    keys(&mut at, [Key::Enter]);
    let after = game(&at);
    let end = after.body(after.unit_named("Foot").unwrap()).unwrap().stance.pose.point;
    assert_eq!((end.x(), end.y()), (5000, 1680), "GK E7: it stands at the bank");
}

#[test]
fn the_side_that_decides_concedes_from_the_menu() {
    let mut at = brook();
    press(&mut at, &say!("strip-menu"));
    press(&mut at, &say!("menu-more"));
    press(&mut at, &say!("menu-concede"));
    says(&at, &[&say!("concede-about-alone"), &say!("concede-give-up")]);
    is_silent_about(&at, &say!("concede-together"));
    press(&mut at, &say!("concede-give-up"));
    let over = game(&at);
    assert_eq!(over.state().ending.map(|ending| ending.winner), Some(Some(tercio::kernel::SideId(1))));
}

#[test]
fn the_bulletin_of_a_battle_is_laid_aside_and_fetched_again() {
    let mut at = brook();
    press(&mut at, &say!("strip-menu"));
    press(&mut at, &say!("menu-more"));
    press(&mut at, &say!("menu-concede"));
    press(&mut at, &say!("concede-give-up"));
    frames(&mut at);
    let winner = say!("gk-bulletin-won", side = "Austrians");
    let on_bulletin =
        [winner.as_str(), &say!("gk-end-why-conceded"), &say!("gk-force-foot"), &say!("gk-bulletin-unhurt")];
    says(&at, &on_bulletin);
    press(&mut at, &say!("notice-look-table"));
    frames(&mut at);
    is_silent_about(&at, &say!("gk-bulletin-unhurt"));
    says(&at, &[&winner, &say!("notice-leave")]);
    press(&mut at, &say!("notice-result"));
    frames(&mut at);
    says(&at, &on_bulletin);
}

/// A limbered gun, and an enemy a long way before it to the right.
const GUN: &str = r#"(
    rules: "game_of_kings", id: "gun", name: "Gun", description: "A gun on its limber.",
    table: (size: (9000, 6000), unit: cm),
    armies: [
        (id: "a", name: "Blue", heading: 0, units: [
            (id: "gun", name: "Gun", kind: "gun", at: Some((5000, 1000)), state: limbered),
            (id: "foot", name: "Foot", kind: "foot", at: Some((2000, 1000))),
        ]),
        (id: "b", name: "Red", heading: 180, units: [
            (id: "rear", name: "Rear", kind: "foot", at: Some((7000, 3000))),
        ]),
    ],
    first: Some("a"), turns: Some(4), options: (weather: fixed(7)),
)"#;

#[test]
fn a_limbered_gun_unlimbers_by_a_button_where_it_stands_or_where_its_draft_ends() {
    let mut at = shown(session(GUN));
    let gun = unit(&at, "Gun");
    click(&mut at, gun);
    let ranges = ["6.0 cm", "24.0 cm"].map(|range| say!("tabletop-range", range));
    assert!(ranges.iter().all(|range| !tags(&at).contains(range)), "GK 7.1: it cannot fire: {:?}", tags(&at));
    let facing = say!("gk-unlimber-facing", enemy = "Rear");
    says(&at, &[&facing, &say!("gk-unlimber-ahead")]);
    type_helm(&mut at, "a3");
    says(&at, &[&say!("gk-draft-stays-limbered")]);
    let on = button(&at, &facing);
    click(&mut at, on);
    says(&at, &[&say!("gk-draft-unlimbers", n = 1), &say!("gk-draft-points", n = 2)]);
    let off = button(&at, &facing);
    click(&mut at, off);
    assert_eq!(draft(&at), "a3");
    let on = button(&at, &facing);
    click(&mut at, on);
    keys(&mut at, [Key::Enter]);
    let after = game(&at);
    let gun = after.unit_named("Gun").unwrap();
    assert!(!after.has(gun, tercio::games::game_of_kings::rules::state::UnitMark::Limbered), "GK 5.10");
}

/// The charge, with the horse this far to the south.
fn farther(y: i32) -> Session<Game> {
    session(&CHARGE.replace("(5000, 2000)", &format!("(5000, {y})")))
}

#[test]
fn a_click_on_an_enemy_charges_it_even_where_only_a_6_reaches() {
    for (y, chance, line) in [(2000, "83.3% (5/6)", "a9"), (1800, "16.7% (1/6)", "a10 to Foot")] {
        let mut at = shown(farther(y));
        let [horse, foot] = ["Horse", "Foot"].map(|name| unit(&at, name));
        click(&mut at, horse);
        says(&at, &[&say!("gk-question-charge")]);
        click(&mut at, foot);
        says(&at, &[&say!("gk-card-contact", chance), &say!("gk-draft-contact", enemy = "Foot")]);
        assert_eq!(draft(&at), line);
    }
    // GK E12 1300 is beyond a 6: as far as it may, without contact.
    let mut at = shown(farther(1600));
    let [horse, foot] = ["Horse", "Foot"].map(|name| unit(&at, name));
    click(&mut at, horse);
    click(&mut at, foot);
    assert_eq!(draft(&at), "a10");
    is_silent_about(&at, &say!("gk-draft-contact", enemy = "Foot"));
}

#[test]
fn a_move_that_a_6_leads_up_to_an_enemy_says_so_before_and_after() {
    let mut session = farther(1800);
    session.script(&[6]);
    let mut at = shown(session);
    let horse = unit(&at, "Horse");
    click(&mut at, horse);
    type_helm(&mut at, "a10");
    says(&at, &[&say!("gk-draft-stopped", enemy = "Foot")]);
    keys(&mut at, [Key::Enter]);
    let told = say!("gk-out-stopped-before", unit = "Horse", enemy = "Foot", went = "10.9 cm");
    assert!(words(&at).iter().any(|said| said.contains(&told)), "{:#?}", words(&at));
}

#[test]
fn a_drag_beyond_the_allowance_ends_at_it_and_says_why() {
    let mut at = shown(farther(600));
    let horse = unit(&at, "Horse");
    click(&mut at, horse);
    let ahead = handle(&at, 0);
    let told = drag(&mut at, ahead, ahead - bevy_egui::egui::Vec2::new(0.0, 320.0));
    let why = say!("gk-illegal-TooFar");
    assert!(told.contains(&why), "{told}");
    assert_eq!(draft(&at), "a10");
}

#[test]
fn a_unit_that_may_not_move_says_why_while_it_is_dragged_and_after() {
    let mut at = brook();
    let refused = |at: &mut Bench<'static, Table>, name: &str, why: &str| {
        let at_unit = unit(at, name);
        pull(at, at_unit, at_unit - bevy_egui::egui::Vec2::new(0.0, 40.0));
        let told = say!("tabletop-unmoved", unit = name, why);
        paints(at, &told);
        let_go(at, at_unit - bevy_egui::egui::Vec2::new(0.0, 40.0));
        assert!(words(at).iter().any(|said| said.contains(&told)), "{told}: {:?}", words(at));
    };
    refused(&mut at, "Navarre", &say!("gk-unmoved-sector"));
    keys(&mut at, [Key::Num1]);
    refused(&mut at, "Navarre", &say!("gk-unmoved-yet"));
    refused(&mut at, "Dragoons", &say!("gk-illegal-OtherSector"));
}

/// Texts that are painted on the board.
fn painted(at: &Bench<'_, Table>) -> Vec<String> {
    let shapes = &at.output().shapes;
    let text = |shape: &bevy_egui::egui::epaint::ClippedShape| match &shape.shape {
        bevy_egui::egui::Shape::Text(text) => Some(text.galley.text().to_owned()),
        _ => None,
    };
    shapes.iter().filter_map(text).collect()
}

/// Asserts that a text is painted on the board, once the cloth is, which is painted by a thread of its own.
fn paints(at: &mut Bench<'_, Table>, told: &str) {
    let is_told = (0..300).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        at.step();
        painted(at).iter().any(|text| text == told)
    });
    assert!(is_told, "{told}: {:?}", painted(at));
}

#[test]
fn a_handle_under_the_pointer_says_what_it_does_and_its_key() {
    let mut at = brook();
    keys(&mut at, [Key::Num2]);
    let dragoons = unit(&at, "Dragoons");
    click(&mut at, dragoons);
    let words = ["ahead", "wheel-right", "wheel-left", "about"].map(|handle| say!("tabletop-handle-" + handle));
    for (number, (words, key)) in words.iter().zip(["W", "D", "A", "X"]).enumerate() {
        assert!(painted(&at).iter().all(|text| !text.contains(words)), "not yet pointed at");
        let handle = handle(&at, number);
        at.hover_at(handle);
        let told = say!("keys-hint", words = words.as_str(), key);
        paints(&mut at, &told);
        at.hover_at(Pos2::new(10.0, 1300.0));
        frames(&mut at);
    }
}

#[test]
fn an_answer_is_not_pointed_at_by_a_pointer_that_rests_where_it_gave_the_last_one() {
    let mut at = brook();
    let shows_odds = |at: &Bench<'_, Table>| words(at).contains(&say!("chances-compare"));
    keys(&mut at, [Key::Num1]);
    let fire = button(&at, "French gun: fire at");
    at.hover_at(fire);
    frames(&mut at);
    assert!(shows_odds(&at), "an answer that is pointed at shows its odds");
    click(&mut at, fire);
    keys(&mut at, [Key::Escape]);
    assert!(!shows_odds(&at), "the answer was given, and the pointer rests");
    at.hover_at(fire + bevy_egui::egui::Vec2::new(30.0, 0.0));
    frames(&mut at);
    assert!(shows_odds(&at), "pointed at anew");
}
