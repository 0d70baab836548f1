//! A battle as large as anybody will ever play: 300 units on 80 x 60 hexes. It loads, is laid out and can be played; what
//! each of that costs is printed and never judged.
//!
//! The scenario is written to `target/tmp/big.ron`, to be opened in the window.

use crate::bench::{Table, frames, says, unseen};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::{Event, Pos2, Vec2};
use egui_kittest::Harness;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Battle, Order, legal};
use tercio::games::musket_pike::scenario::load_text;
use tercio::kernel::RuleSet;
use tercio::settings::{Handover, Motion, Settings};
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, Page};

/// Units of one wing: the column counted back from the front, the rows, the kind.
const RANKS: [(u32, &[u32], &str); 9] = [
    (0, &[1, 4, 7, 10, 13], "foot"),
    (0, &[6, 12, 15], "shot"),
    (0, &[3, 9], "guns"),
    (1, &[3, 9], "more shot"),
    (1, &[14], "more guns"),
    (2, &[1, 3, 5, 7, 9, 11, 13, 15], "horse"),
    (4, &[1, 3, 5, 7, 9, 11, 13, 15], "regiment"),
    (6, &[1, 3, 5, 7, 9, 11, 13], "reserve horse"),
    (8, &[4, 10], "reserve"),
];
const WINGS: [&str; 4] = ["First", "Second", "Third", "Fourth"];

/// The scenario's text.
fn scenario() -> String {
    let mut text = String::from(
        r#"(
    name: "The Great Battle", turns: 8,
    map: (
        columns: 80, rows: 60,
        levels: { 1: ["0610-2450", "5208-7152"], 2: ["1018-2042", "5816-6844"], 3: ["1324-1636", "6224-6636"] },
        terrain: {
            light_wood: ["2002-2406", "5554-6058", "3010-3111"], wood: ["2504-2808", "6102-6606"],
            village: ["3028", "3029", "3128", "5031", "5032", "4931"], marsh: ["3956-4159"], orchard: ["2744-2946"],
        },
        labels: [("3028", "Altdorf"), ("5031", "Neudorf"), ("1430", "Galgenberg"), ("6430", "Windberg")],
    ),
    sides: [(id: "red", name: "Red"), (id: "blue", name: "Blue")],
    armies: [(id: "reds", name: "The Red army", side: "red"), (id: "blues", name: "The Blue army", side: "blue")],
"#,
    );
    let (mut wings, mut leaders, mut units) = (String::new(), String::new(), String::new());
    for (army, side, front, back) in [("reds", "Red", 38_u32, -1_i32), ("blues", "Blue", 42, 1)] {
        let commander = front.checked_add_signed(back * 8).unwrap();
        writeln!(leaders, "(id: \"{army}-general\", name: \"General {side}\", army: \"{army}\", rating: -1, at: \"{commander:02}25\"),")
            .unwrap();
        for (place, name) in WINGS.iter().enumerate() {
            let (letter, top) = (format!("{}{}", &side[..1], place + 1), 15 * u32::try_from(place).unwrap());
            writeln!(wings, "(id: \"{letter}\", army: \"{army}\", name: \"{name} {side}\"),").unwrap();
            let at = front.checked_add_signed(back * 2).unwrap();
            writeln!(
                leaders,
                "(id: \"{letter}-leader\", name: \"Colonel {side} {name}\", wing: \"{letter}\", rating: -{place}, at: \"{at:02}{:02}\"),",
                top + 7
            )
            .unwrap();
            for (behind, rows, kind) in RANKS {
                let column = front.checked_add_signed(back * i32::try_from(behind).unwrap()).unwrap();
                for (n, row) in rows.iter().enumerate() {
                    let row = top + row;
                    let (card, two) = match kind {
                        "foot" | "reserve" => ("kind: HI, original: 16, ql: 7", true),
                        "shot" | "more shot" => ("kind: LI, original: 2, ql: 6", false),
                        "guns" | "more guns" => ("kind: ART, weight: \"4-8\", ql: 6", false),
                        "regiment" => ("kind: HI, original: 9, ql: 6", false),
                        _ => ("kind: CAV, original: 4, ql: 7", false),
                    };
                    let other = if two { format!("+{column:02}{:02}", row + 1) } else { String::new() };
                    let id = format!("{letter}-{}-{n}", kind.replace(' ', "-"));
                    let called = format!("{name} {side} {kind} {}", n + 1);
                    writeln!(
                        units,
                        "(id: \"{id}\", name: \"{called}\", wing: \"{letter}\", {card}, at: \"{column:02}{row:02}{other}\"),"
                    )
                    .unwrap();
                }
            }
        }
    }
    for (list, of) in [("wings", wings), ("leaders", leaders), ("units", units)] {
        write!(text, "{list}: [\n{of}],\n").unwrap();
    }
    text + ")\n"
}

/// Does something, and prints how long it took.
fn timed<T>(what: &str, act: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let result = act();
    println!("{what:<48} {:8.2} ms", began.elapsed().as_secs_f64() * 1000.0);
    result
}

struct Window(Harness<'static, Table>);

impl Window {
    fn open(table: GameScreen) -> Self {
        let mut bench = unseen(table, Vec2::new(1920.0, 1080.0), 6);
        timed("the first frames", || frames(&mut bench));
        Self(bench)
    }

    fn frame(&mut self, what: &str) {
        timed(what, || self.0.step());
    }

    fn asks(&mut self, what: &str, intent: Intent) {
        timed(&format!("{what}: carried out"), || self.0.state_mut().carry_out(intent));
        self.frame(&format!("{what}: the frame after it"));
        self.frame("  and the next");
    }

    fn table(&self) -> &GameScreen {
        self.0.state()
    }

    fn battle(&self) -> Arc<Battle> {
        Arc::clone(&self.table().game().battle)
    }

    /// Where the report says that this lies on the screen.
    fn places(&self, list: &str) -> Vec<(String, Pos2)> {
        let report = self.table().report(1.0);
        let place = |v: &serde_json::Value| {
            let (x, y) = (v["x"].as_i64().unwrap() as f32, v["y"].as_i64().unwrap() as f32);
            (v["id"].as_str().unwrap_or_default().to_owned(), Pos2::new(x, y))
        };
        report[list].as_array().unwrap().iter().map(place).collect()
    }

    fn point(&mut self, what: &str, at: Pos2) {
        self.0.event(Event::PointerMoved(at));
        self.frame(what);
    }
}

/// Draws chits until one leads a wing, and lets all of the wing march.
fn march(window: &mut Window) {
    loop {
        let orders = window.table().game().legal_orders();
        let lead = orders.iter().find(|o| matches!(o, Order::LeadWing { order: OrderType::March, .. }));
        let order = match window.table().game().state().stack.last() {
            Some(Frame::Turn { .. }) => Order::Draw,
            _ => lead.copied().unwrap_or(Order::SetAside),
        };
        window.asks(&format!("{order:?}"), Intent::order(order));
        if lead.is_some() {
            break;
        }
    }
    let orders = window.table().game().legal_orders();
    let joins: Vec<Order> = orders.into_iter().filter(|o| matches!(o, Order::Join { .. })).collect();
    assert!(joins.len() > 30, "a wing of some 37 units may join");
    window.asks(&format!("{} units join", joins.len()), Intent::give(joins));
    window.asks("the activation begins", Intent::order(Order::Begin));
}

#[test]
fn three_hundred_units_on_eighty_by_sixty_hexes_can_be_played() {
    let text = scenario();
    std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join("big.ron"), &text).unwrap();
    let battle = timed("the scenario is read", || load_text(&text, "big", &[]).unwrap_or_else(|e| panic!("{e:?}")));
    assert!(battle.unit_ids().count() >= 300, "{}", battle.unit_ids().count());
    let mut table = timed("the table", || screen_of(&battle));
    // Each frame shows what it has to show at once.
    table.obey(&Arc::new(Settings { motion: Motion::Reduced, handover: Handover::Off, ..Settings::default() }));
    let mut window = Window::open(table);
    for _ in 0..2 {
        window.frame("a frame with nothing new");
    }
    window.asks("the order of battle", Intent::Open(Page::OrderOfBattle));
    says(&window.0, &["Fourth Blue reserve"]);
    window.asks("closed again", Intent::Close);
    window.asks("the victory points", Intent::Open(Page::Count));
    window.asks("closed again", Intent::Close);
    window.asks("the search", Intent::Open(Page::Find));
    window.asks("closed again", Intent::Close);

    march(&mut window);
    assert_eq!(legal::phase(window.table().game()), Some(Phase::ArtilleryFire));
    let orders = window.table().game().legal_orders();
    let firers: Vec<UnitId> =
        orders.iter().filter(|o| matches!(o, Order::Fire { .. })).filter_map(Order::unit).collect();
    println!("{} shots are possible", firers.len());
    for unit in [firers[0], firers[firers.len() / 2], firers[firers.len() - 1]] {
        window.asks("a firer is selected", Intent::Select(unit.into()));
    }
    window.asks("all of the plan is fired", Intent::GiveAll);
    while legal::phase(window.table().game()) != Some(Phase::Movement) {
        window.asks("the artillery phase ends", Intent::order(Order::EndPhase));
    }
    let battle = window.battle();
    let movers: Vec<UnitId> = {
        let mut units: Vec<UnitId> = window.table().game().legal_orders().iter().filter_map(Order::unit).collect();
        units.dedup();
        units
    };
    let horse = *movers.iter().find(|u| battle.unit(**u).id.contains("-horse-")).expect("horse marches");
    let foot = *movers.iter().find(|u| battle.unit(**u).id.contains("-foot-")).expect("foot marches");
    for (name, unit) in [("a horse", horse), ("a tercio", foot)] {
        window.asks(&format!("{name} is selected"), Intent::Select(unit.into()));
        assert_eq!(window.table().chosen(), Some(unit.into()));
        let ends = window.places("spots");
        assert!(!ends.is_empty(), "it can march");
        for at in [0, ends.len() / 2, ends.len() - 1] {
            window.point("the pointer on a way", ends[at].1);
            window.frame("  and the next");
        }
        let units = window.places("units");
        for at in [0, units.len() / 2, units.len() - 1] {
            window.point("the pointer on a unit", units[at].1);
            for _ in 0..40 {
                // The card comes when the pointer has rested.
                if window.table().report(1.0)["card"] == true {
                    break;
                }
                window.0.step();
            }
            window.frame("  its card lies there");
        }
    }
    for overlay in tercio::view::overlays::Overlay::ALL {
        window.asks(&format!("{overlay:?}"), Intent::Overlay(overlay));
        window.asks("  away", Intent::Overlay(overlay));
    }
    let step = *window.table().game().legal_orders().iter().find(|o| o.unit() == Some(foot)).unwrap();
    window.asks("a step", Intent::order(step));
    window.asks("taken back", Intent::Undo(tercio::ui::intent::UndoScope::Step));
    window.asks("movement ends", Intent::order(Order::EndPhase));
    assert_ne!(legal::phase(window.table().game()), Some(Phase::Movement));
}
