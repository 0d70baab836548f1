//! The battle looked back on: its page, and its place at the table.

use crate::bench::{give, is_silent_about, panel, press, pressed, says, shipped, table};
use crate::seated::{Own, screen_of};
use egui_kittest::kittest::Queryable;
use std::collections::BTreeMap;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::state::Frame;
use tercio::kernel::{Digest, RuleSet, SideId};
use tercio::play::DecisionCost;
use tercio::play::review::{
    GameReview, JudgedDecisions, LossCell, LossRow, LossesTable, LuckRow, LuckScale, LuckTopic, ReviewTurn,
    ReviewedActivation,
};
use tercio::say;
use tercio::ui::cards::ReviewPage;
use tercio::ui::notice::{Count, CountLine, CountParagraphs, Snapshots};
use tercio::ui::review_decisions::{ReviewDecisionsModel as Decisions, Row, Stage};
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, Page, table_pages};

fn model() -> ReviewPage {
    let deed = |side, words: &str, at| ReviewedActivation {
        side: Some(SideId(side)),
        words: words.to_owned(),
        detail: "3 units, 2 shots. Blue: 4 SP lost, Blue shot gone.".to_owned(),
        at,
        events: vec![(at + 5, "Blue shot is eliminated.".to_owned())],
        points: [9, 2],
        change: [7, 0],
    };
    let turn = |name: &str, deed| ReviewTurn { name: name.to_owned(), activations: vec![deed] };
    let arm = |name: &str, units: &str, sp: &str, left: Option<(f32, String)>| LossRow {
        name: name.to_owned(),
        cells: vec![LossCell::Words(units.to_owned()), LossCell::Strong(sp.to_owned()), LossCell::Left(left)],
    };
    let most = || Some((26.0 / 30.0, "13% of the SP lost".to_owned()));
    let luck = |side, verdict: &str| LuckRow {
        side: SideId(side),
        throws: 31,
        expected: "9.4".to_owned(),
        rolled: "16".to_owned(),
        commonly: "5 to 14".to_owned(),
        verdict: verdict.to_owned(),
        scale: LuckScale { commonly: [0.1, 0.8], expected: 0.4, rolled: 1.0 },
    };
    let losses = LossesTable {
        title: "Losses by arm".to_owned(),
        about: "Each side's own losses".to_owned(),
        headings: ["units lost", "SP lost", "SP left"].map(str::to_owned).to_vec(),
        rows: [
            vec![arm("Heavy infantry", "1 of 3", "4 of 30", most()), arm("Together", "1 of 3", "4 of 30", most())],
            vec![arm("Artillery", "0 of 2", "-", None), arm("Together", "0 of 2", "-", None)],
        ],
        note: String::new(),
    };
    let judged = JudgedDecisions {
        offer: "He will list the five that cost most.".to_owned(),
        remark: "The captain has looked again.".to_owned(),
    };
    let review = GameReview {
        sides: ["Red".to_owned(), "Blue".to_owned()],
        turns: vec![
            turn("Turn 1", deed(0, "Charge for wing red.", 4)),
            turn("Turn 2", deed(1, "March for wing blue.", 40)),
        ],
        losses: Some(losses),
        luck: vec![LuckTopic {
            name: "SP inflicted by fire".to_owned(),
            rows: vec![luck(0, "more than dice commonly do; about one battle in 90 comes so high"), luck(1, "within")],
        }],
        decisions: Some(judged),
    };
    let count = Count {
        sums: [("Red".to_owned(), 9), ("Blue".to_owned(), 2)],
        lines: vec![CountLine {
            side: SideId(0),
            vp: 9,
            words: "holds 0605 (Farm)".to_owned(),
            paragraph: "13.4".to_owned(),
        }],
        result: "Marginal victory for Red.".to_owned(),
        steps: Vec::new(),
        goals: Vec::new(),
        rule: String::new(),
        worth_in_brief: String::new(),
        worth: Vec::new(),
        paragraphs: CountParagraphs { margin: "13.2".to_owned(), goals: "13.3".to_owned(), losses: "13.1".to_owned() },
    };
    ReviewPage { review, count: Some(count) }
}

fn decisions(stage: Stage) -> Decisions {
    let names = ["Red".to_owned(), "Blue".to_owned()];
    Decisions { of: Digest::default(), names, stage, of_sides: Vec::new(), pictures: BTreeMap::new(), flickers: false }
}

fn unasked() -> Decisions {
    decisions(Stage::Unasked)
}

#[test]
fn each_turn_lists_what_was_done_and_leads_to_the_moment() {
    let model = model();
    let mut bench = panel(|ui| table_pages::review(ui.ctx(), &model, &unasked(), &Snapshots::default()));
    says(&bench, &[&say!("page-review"), "3 units, 2 shots. Blue: 4 SP lost, Blue shot gone.", "9 : 2", "+7 : +0"]);
    is_silent_about(&bench, "March for wing blue.");
    assert_eq!(pressed(&mut bench, "Charge for wing red."), Intent::WatchFromReview(4));
    assert_eq!(pressed(&mut bench, "Blue shot is eliminated."), Intent::WatchFromReview(9));
    press(&mut bench, "Turn 2");
    assert_eq!(pressed(&mut bench, "March for wing blue."), Intent::WatchFromReview(40));
    // The activation that changed most is named above every turn.
    assert!(bench.query_all_by_label("Charge for wing red.").next().is_none());
}

#[test]
fn losses_dice_and_points_have_a_leaf_each() {
    let model = model();
    let mut bench = panel(|ui| table_pages::review(ui.ctx(), &model, &unasked(), &Snapshots::default()));
    press(&mut bench, "Losses by arm");
    says(&bench, &["Heavy infantry", "1 of 3", "4 of 30", "13% of the SP lost", "SP left", "Together"]);
    press(&mut bench, &say!("review-leaf-dice"));
    says(&bench, &["SP inflicted by fire", "31", "9.4", "16", "5 to 14", "about one battle in 90 comes so high"]);
    says(&bench, &["that is no sign of crooked dice"]);
    press(&mut bench, &say!("review-leaf-points"));
    says(&bench, &["Marginal victory for Red.", "holds 0605 (Farm)"]);
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}13.4"), Intent::Rule("13.4".to_owned()));
}

#[test]
fn decisions_are_weighed_once_somebody_asks_and_lead_to_their_moments() {
    let model = model();
    let mut bench = panel(|ui| table_pages::review(ui.ctx(), &model, &unasked(), &Snapshots::default()));
    press(&mut bench, &say!("review-leaf-decisions"));
    says(&bench, &["He will list the five that cost most"]);
    assert_eq!(pressed(&mut bench, &say!("decisions-ask")), Intent::WeighDecisions);

    let weighing = decisions(Stage::Weighing { weighed: 12, all: 40 });
    let mut bench = panel(|ui| table_pages::review(ui.ctx(), &model, &weighing, &Snapshots::default()));
    press(&mut bench, &say!("review-leaf-decisions"));
    says(&bench, &["12 of 40 decisions"]);
    is_silent_about(&bench, &say!("decisions-ask"));

    let weighed = |done: &str, less, cost: &str| DecisionCost {
        told: format!("Somebody gave {done}; I would have charged with the whole of wing blue."),
        done: done.to_owned(),
        better: "Charge with the whole of wing blue".to_owned(),
        place: None,
        less,
        cost: cost.to_owned(),
    };
    let rows = vec![
        Row { at: 40, side: SideId(1), turn: 2, weighed: weighed("Discard the chit", 420, "4.2 VP less") },
        Row { at: 4, side: SideId(0), turn: 1, weighed: weighed("March with all", 130, "1.3 VP less") },
    ];
    let told = decisions(Stage::Told(rows));
    let mut bench = panel(|ui| table_pages::review(ui.ctx(), &model, &told, &Snapshots::default()));
    press(&mut bench, &say!("review-leaf-decisions"));
    says(
        &bench,
        &["The captain has looked again", "Turn 2, Blue: 4.2 VP less", "Discard the chit", &say!("decisions-done")],
    );
    says(&bench, &["I would have charged with the whole of wing blue.", &say!("decisions-better")]);
    is_silent_about(&bench, "He will list");
    assert_eq!(
        pressed(&mut bench, &say!("decisions-watch-this", turn = 2, order = "Discard the chit")),
        Intent::WatchFromReview(40)
    );
    assert_eq!(
        pressed(&mut bench, &say!("decisions-watch-this", turn = 1, order = "March with all")),
        Intent::WatchFromReview(4)
    );

    // Of two sides one has made none that was dear.
    let one = Row { at: 40, side: SideId(1), turn: 2, weighed: weighed("Discard the chit", 420, "4.2 VP less") };
    let told = Decisions { of_sides: SideId::BOTH.to_vec(), ..decisions(Stage::Told(vec![one])) };
    let mut bench = panel(|ui| table_pages::review(ui.ctx(), &model, &told, &Snapshots::default()));
    press(&mut bench, &say!("review-leaf-decisions"));
    says(&bench, &[&say!("decisions-none-of", side = "Red")]);
    is_silent_about(&bench, "No decision of Blue");

    let told = decisions(Stage::Told(Vec::new()));
    let mut bench = panel(|ui| table_pages::review(ui.ctx(), &model, &told, &Snapshots::default()));
    press(&mut bench, &say!("review-leaf-decisions"));
    says(&bench, &[&say!("decisions-none")]);
}

/// A battle in which both sides begin by throwing chits away.
fn squandered() -> GameScreen {
    let mut table = screen_of(&shipped("farm"));
    let mut thrown = 0;
    while thrown < 3 {
        let order = match table.own_session().game().state().stack.last() {
            Some(Frame::Chit { .. }) => {
                thrown += 1;
                Order::SetAside
            }
            _ => Order::Draw,
        };
        give(&mut table, order);
    }
    table
}

#[test]
fn the_captain_finds_what_was_thrown_away_and_its_moment_is_watched_from_there() {
    let mut bench = table(squandered());
    bench.state_mut().carry_out(Intent::Open(Page::Review));
    crate::bench::frames(&mut bench);
    press(&mut bench, &say!("review-leaf-decisions"));
    press(&mut bench, &say!("decisions-ask"));
    let patience = std::time::Instant::now() + std::time::Duration::from_secs(300);
    while crate::bench::words(&bench).iter().any(|words| words.contains("of 3 decisions")) {
        assert!(std::time::Instant::now() < patience, "it is not told");
        std::thread::sleep(std::time::Duration::from_millis(20));
        crate::bench::frames(&mut bench);
    }
    says(
        &bench,
        &["VP less", "discarded the chit; I would have ", &say!("order-set-aside"), &say!("decisions-better")],
    );
    press(&mut bench, "Watch:");
    is_silent_about(&bench, &say!("page-review"));
    says(&bench, &[&say!("replay-back-to-review")]);
    let session = bench.state().own_session();
    assert!(matches!(session.game().state().stack.last(), Some(Frame::Chit { .. })));
    assert!(session.entries().len() < 6, "an earlier moment is on the table");
    // The way back leads to the list, which is still cached; and closing it leads to the game.
    press(&mut bench, &say!("replay-back-to-review"));
    says(&bench, &[&say!("page-review"), "VP less"]);
    is_silent_about(&bench, &say!("decisions-ask"));
    press(&mut bench, "Watch:");
    bench.key_press(bevy_egui::egui::Key::Escape);
    crate::bench::frames(&mut bench);
    says(&bench, &[&say!("page-review"), "VP less"]);
    bench.key_press(bevy_egui::egui::Key::Escape);
    crate::bench::frames(&mut bench);
    is_silent_about(&bench, &say!("page-review"));
    is_silent_about(&bench, "Back to the");
    // It is forgotten once the game has gone on.
    give(bench.state_mut(), Order::Draw);
    bench.state_mut().carry_out(Intent::Open(Page::Review));
    crate::bench::frames(&mut bench);
    says(&bench, &[&say!("decisions-ask")]);
}

/// A battle fought to its end by bots.
fn fought() -> GameScreen {
    let mut table = screen_of(&shipped("farm"));
    let mut player = RandomPlayer::new(Policy::Brawler, 1);
    while table.own_session().game().decider().is_some() {
        let legal = table.own_session().game().legal_orders();
        let order: Order = legal[player.pick(table.game(), &legal)];
        give(&mut table, order);
    }
    table
}

#[test]
fn the_end_of_the_battle_leads_to_its_review_and_the_review_to_any_moment() {
    let mut bench = table(fought());
    says(&bench, &[&say!("notice-over")]);
    press(&mut bench, &say!("notice-review"));
    says(&bench, &[&say!("page-review"), &say!("review-leaf-turns"), "Turn 4"]);
    press(&mut bench, &say!("review-leaf-losses"));
    says(&bench, &[&say!("review-head-left"), &say!("review-head-fire"), &say!("review-together")]);
    press(&mut bench, &say!("review-leaf-dice"));
    says(&bench, &[&say!("review-lot-fire"), &say!("review-lot-white")]);
    // Closed, the end of the battle is there again.
    bench.key_press(bevy_egui::egui::Key::Escape);
    crate::bench::frames(&mut bench);
    says(&bench, &[&say!("notice-over")]);
    is_silent_about(&bench, &say!("page-review"));
    press(&mut bench, &say!("notice-review"));
    press(&mut bench, &say!("review-leaf-turns"));
    press(&mut bench, "Turn 2");
    let orders = bench.state().own_session().entries().len();
    let words = {
        let found = tercio::games::musket_pike::log::review::review(bench.state().own_session());
        found.turns[1].deeds[0].words.clone()
    };
    press(&mut bench, &words);
    is_silent_about(&bench, &say!("page-review"));
    is_silent_about(&bench, &say!("prompt-over"));
    let shown = bench.state().own_session().entries().len();
    assert!(shown > 0 && shown < orders, "an earlier moment is on the table: {shown} of {orders}");
    // A spectator sees the review of the whole game, and stays at the same moment.
    bench.state_mut().carry_out(Intent::Open(Page::Review));
    crate::bench::frames(&mut bench);
    says(&bench, &[&say!("page-review"), "Turn 4"]);
    assert_eq!(bench.state().own_session().entries().len(), shown);
}

#[test]
fn the_review_of_a_battle_that_goes_on_keeps_up_with_it() {
    let mut bench = table(screen_of(&shipped("farm")));
    bench.state_mut().carry_out(Intent::Open(Page::Review));
    crate::bench::frames(&mut bench);
    says(&bench, &[&say!("review-nothing-yet")]);
    give(bench.state_mut(), Order::Draw);
    crate::bench::frames(&mut bench);
    bench.step();
    says(&bench, &["Turn 1", "0 : "]);
}
