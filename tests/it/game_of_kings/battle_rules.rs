//! What a battle adds to the rules: nations, snow, objectives and arrivals as data, and the page that tells them.

use tercio::games::game_of_kings::GameOfKings;
use tercio::games::game_of_kings::rules::data::Factor;
use tercio::games::game_of_kings::rules::options::WeatherOption;
use tercio::games::game_of_kings::rules::{Game, Traits};
use tercio::games::game_of_kings::scenario::{load, load_with};
use tercio::play::{AnyGame, DescribeGame};

/// A battle with every special rule; `more`: further fields.
fn battle(more: &str) -> String {
    format!(
        r#"(rules: "game_of_kings", id: "all", name: "All", description: "Everything.",
        notes: "History: nothing.\nOurs: all.", sources: ["A book"], table: (size: (9000, 6000), unit: cm),
        areas: [(id: "farm", name: "The farm", kind: "village", outline: [(4000, 4000), (5000, 4000), (5000, 5000), (4000, 5000)])],
        armies: [
            (id: "a", name: "Blue", heading: 0, sectors: Some((centre: 6, left: 4, right: 4)), units: [
                (id: "guards", name: "Guards", kind: "foot", at: Some((2000, 2000)), nation: "british"),
                (id: "line", name: "Line", kind: "foot", at: Some((3000, 2000)), nation: "dutch"),
                (id: "blues", name: "Blues", kind: "heavy_horse", at: Some((4000, 2000)), nation: "british"),
                (id: "gun", name: "Long gun", kind: "gun", at: Some((5000, 2000)), range: Some(3600)),
                (id: "late", name: "Late", kind: "foot", arrival: Some((turn: 3, edge: south, stretch: (1000, 3000)))),
                (id: "second", name: "Second", kind: "general", at: Some((6000, 2000)), points: Some(0)),
            ]),
            (id: "b", name: "Red", heading: 180, units: [(id: "z", name: "Z", kind: "foot", at: Some((8000, 4500)))]),
        ],
        nations: [
            (nation: "british", kinds: ["foot"], editions: [june_2018], traits: (musket_luck: 1)),
            (nation: "british", kinds: ["heavy_horse", "medium_horse"], traits: (melee_mod: -1, wheel: half_move)),
        ],
        first: Some("b"), turns: Some(8), {more})"#
    )
}

#[test]
fn gk_13_nations_give_their_kinds_traits_under_their_editions() {
    let traits = |edition: &str| {
        let battle = load_with(&battle(""), &[("edition".to_owned(), edition.to_owned())]).unwrap();
        [0, 1, 2].map(|unit| battle.units[unit].traits)
    };
    let horse = traits("rev")[2];
    assert_eq!((traits("rev")[0], horse.melee_mod), (Traits::default(), -1));
    assert_eq!(traits("2018"), [Traits { musket_luck: 1, ..Traits::default() }, Traits::default(), horse]);
    // A unit's own characteristics come before those of its nation.
    let own = battle("").replace("(4000, 2000)), nation", "(4000, 2000)), traits: Some((melee_hit: Some(5))), nation");
    assert_eq!(load(&own).unwrap().units[2].traits, Traits { melee_hit: Some(5), ..Traits::default() });
    let fault = |from: &str, to: &str| load(&battle("").replacen(from, to, 1)).unwrap_err()[0].to_string();
    let swiss = fault(r#"            (nation: "british""#, r#"            (nation: "swiss""#);
    assert_eq!(swiss, "nations[0].nation: No unit is of the nation swiss.");
    assert!(fault(r#"kinds: ["foot"]"#, r#"kinds: ["elephants"]"#).starts_with("nations[0].kinds: There is no kind"));
}

#[test]
fn gk_17_4_snow_is_an_option_of_every_battle() {
    let with = |values: &[(&str, &str)]| {
        let values: Vec<_> = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        load_with(&battle(""), &values).unwrap()
    };
    assert_eq!((with(&[]).move_factor, with(&[]).options.weather), (Factor::ONE, WeatherOption::Gauge));
    let snow = with(&[("snow", "on"), ("weather", "gauge")]);
    assert_eq!((snow.move_factor, snow.options.weather), (Factor(3, 4), WeatherOption::Fixed(7)));
    // A battle in mud stays in mud.
    assert_eq!(load(&battle("move_factor: Some((1, 2)), options: (snow: on)")).unwrap().move_factor, Factor(1, 2));
}

#[test]
fn gk_15_4_an_objective_of_a_draw_is_due_at_the_turn_limit() {
    let due =
        |turn: u32| load(&battle(&format!(r#"objectives: [(army: "a", area: "farm", turn: {turn}, decides: draw)]"#)));
    assert!(due(8).is_ok());
    assert_eq!(
        due(7).unwrap_err()[0].to_string(),
        "objectives[0].turn: An objective that decides a draw is held at the end of the last turn."
    );
}

#[test]
fn the_page_of_a_battle_tells_its_story_and_all_its_special_rules() {
    let more = r#"move_factor: Some((3, 4)), options: (edition: june_2018), objectives: [
        (army: "a", area: "farm", turn: 6), (army: "b", area: "farm", turn: 8, decides: draw)]"#;
    let game = Game::begun(load(&battle(more)).unwrap()).unwrap();
    let page = game.battle_rules().expect("it has a page");
    assert_eq!((page.about.description.as_str(), page.about.sources), ("Everything.", vec!["A book".to_owned()]));
    assert!(page.about.notes.contains("Ours: all."));
    let told: Vec<String> = page.entries.iter().map(|entry| format!("{} {}", entry.paragraph, entry.text)).collect();
    let expected: [&str; 8] = [
        "3.1 Red to play first in each turn.\nThe battle lasts 8 turns.",
        "3.3 Blue: a die of 6 faces for the Centre, of 4 for the Left and of 4 for the Right.",
        "7.1 Long gun: range 36.0 cm.",
        "13.1 Guards: luck of +1 on all dice of a volley.\nBlue, heavy horse: \u{2212}1 on each die of a melee; wheels for half \
         a move.",
        "15.2 Blue: 8 points at the start; beaten at 3 or fewer.\nRed: 2 points at the start; beaten at 0.\nPoints of \
         Second: 0.",
        "15.4 The farm at the end of turn 6: held by Blue, victory of Blue; otherwise victory of Red.\nThe farm at \
         the end of turn 8: if the battle would be a draw and it is held by Red, victory of Red.",
        "17.4 Late: from turn 3 on at the southern edge, from 10.0 cm to 30.0 cm along it.",
        "17.4 Snow or mud: every unit moves 3/4 as far.",
    ];
    assert_eq!(told, expected);
    let book = GameOfKings.rulebook().unwrap().rules;
    assert!(page.entries.iter().all(|entry| book.entry(&entry.paragraph).is_some() && !entry.title.is_empty()));
}
