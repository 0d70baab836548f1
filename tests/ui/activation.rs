//! From the cup to the phases: the strip, the cups, the chit, the muster, the phase.

use crate::bench::{ANY, is_silent_about, own_words, panel, press, pressed, says};
use crate::seated::{Own, seated};
use bevy_egui::egui::{Pos2, Rect, Ui};
use egui_kittest::kittest::Queryable;
use std::cell::RefCell;
use tercio::games::musket_pike::record;
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::ids::{ChitId, UnitId, WingId};
use tercio::games::musket_pike::rules::state::{Frame, OrderType};
use tercio::games::musket_pike::window::GameIntent;
use tercio::games::musket_pike::window::models::muster::all_join;
use tercio::games::musket_pike::window::panels::{chit, cups, muster, phase};
use tercio::kernel::{RuleSet, SideId};
use tercio::record::read_file;
use tercio::say;
use tercio::ui::decision::Answer;
use tercio::ui::feature_set::FeatureSet;
use tercio::ui::game_ui::ColumnNeighbour;
use tercio::ui::intent::UndoScope;
use tercio::ui::parts::BarredReason;
use tercio::ui::top_bar;
use tercio::ui::top_bar::{End, EndAt, Ending, Step, StepState, UnfinishedPiece};
use tercio::ui::{Intent, Page};
use tercio::view::highlight::{Highlight, Singled};
use tercio::view::rings::Ring;

fn strip_with(state: Ending) -> top_bar::TopBarModel {
    top_bar::TopBarModel {
        turn: "Turn 2 of 7".to_owned(),
        initiative: "Red had the first draw this turn.".to_owned(),
        decider: Some((SideId(1), "Blue".to_owned())),
        reacting: None,
        in_phase: true,
        steps: [("Movement", StepState::Past), ("Melee", StepState::Now), ("Rally", StepState::Idle)]
            .map(|(name, state)| Step { name: name.to_owned(), icon: None, state, part: None })
            .into(),
        todo: "Attack where you like.".to_owned(),
        ends: "The phase lasts until you end it.".to_owned(),
        end: Some(End { text: "End melee".to_owned(), order: Order::EndPhase.into(), state, at: EndAt::Strip }),
        undo: Err("The dice have fallen.".to_owned()),
        redo: false,
        end_barred: None,
        score: None,
        watched: false,
        trouble: None,
    }
}

/// The strip and the line below it, of a game that adds nothing.
fn strip_shown(ui: &mut Ui, model: &top_bar::TopBarModel) -> Option<Intent> {
    let open = Rect::from_min_max(Pos2::new(0.0, 60.0), Pos2::new(1000.0, 800.0));
    top_bar::show_todo(ui.ctx(), model, open);
    top_bar::show(ui, model, &FeatureSet::default(), |_, _| None)
}

#[test]
fn the_strip_says_who_decides_what_and_what_ends_it() {
    let model = strip_with(Ending::Clear);
    let mut bench = panel(|ui| strip_shown(ui, &model));
    says(
        &bench,
        &[
            "Turn 2 of 7",
            &say!("strip-to-decide", name = "Blue"),
            "Attack where you like.",
            "The phase lasts until you end it.",
        ],
    );
    says(&bench, &["Movement: over", "Melee: now", &say!("strip-step-idle", name = "Rally")]);
    assert_eq!(pressed(&mut bench, "End melee"), Intent::order(Order::EndPhase));
}

/// A player who does not know the objectives reads them in every position, and opens the rest with a click.
#[test]
fn what_is_at_stake_stands_in_the_strip() {
    let words = "Red 4 : 12 Blue (Farm 10 VP to Blue, losses 4 : 2)";
    let score = top_bar::Score { sums: [4, 12], words: words.to_owned(), margin: "8 VP apart: Draw.".to_owned() };
    let model = top_bar::TopBarModel { score: Some(score), ..strip_with(Ending::Clear) };
    let mut bench = panel(|ui| strip_shown(ui, &model));
    assert_eq!(pressed(&mut bench, words), Intent::Open(Page::Count));
}

/// A spectator is asked for nothing.
#[test]
fn the_strip_of_a_replay_names_the_side_and_asks_it_for_nothing() {
    let model = top_bar::TopBarModel { watched: true, end: None, ..strip_with(Ending::Clear) };
    let bench = panel(|ui| strip_shown(ui, &model));
    says(&bench, &["Blue"]);
    is_silent_about(&bench, &own_words(&say!("strip-to-decide", name = ANY)));
}

/// However long it is: it is read in a few rows rather than cut, and grows no further over the board.
#[test]
fn what_to_do_is_a_line_or_a_few() {
    let high = |todo: &str| {
        let model = top_bar::TopBarModel { todo: todo.to_owned(), ..strip_with(Ending::Clear) };
        panel(|ui| strip_shown(ui, &model)).get_by_label(todo).rect().height()
    };
    assert!(high("Attack where you like.") < 30.0);
    assert!((30.0..76.0).contains(&high(&"Attack where you like. ".repeat(20))));
}

#[test]
fn the_strip_of_a_reaction_asks_for_an_answer() {
    let reacting = Some("This interrupts an activation by Red. It goes on after your answer.".to_owned());
    let model = top_bar::TopBarModel { reacting, ..strip_with(Ending::Clear) };
    says(&panel(|ui| strip_shown(ui, &model)), &[&say!("strip-to-answer", name = "Blue")]);
}

#[test]
fn the_strip_at_the_end_of_the_battle() {
    let model = top_bar::TopBarModel { decider: None, end: None, ..strip_with(Ending::Clear) };
    let bench = panel(|ui| strip_shown(ui, &model));
    says(&bench, &[&say!("battle-over")]);
    is_silent_about(&bench, &own_words(&say!("strip-to-decide", name = ANY)));
}

#[test]
fn undo_is_offered_only_when_it_can_be_done() {
    let model = strip_with(Ending::Clear);
    let mut bench = panel(|ui| strip_shown(ui, &model));
    press(&mut bench, &say!("strip-undo"));
    assert_eq!(*bench.state(), None, "the dice have fallen");
    let model = top_bar::TopBarModel { undo: Ok(()), redo: true, ..model.clone() };
    let mut bench = panel(|ui| strip_shown(ui, &model));
    assert_eq!(pressed(&mut bench, &say!("strip-undo")), Intent::Undo(UndoScope::Step));
    assert_eq!(pressed(&mut bench, &say!("strip-redo")), Intent::Redo);
}

#[test]
fn ending_a_phase_with_something_left_is_asked_about_first() {
    let left = vec![UnfinishedPiece { piece: UnitId(3).into(), name: "Haimhausen".to_owned() }];
    let model = strip_with(Ending::SomeLeft(left));
    let mut bench = panel(|ui| strip_shown(ui, &model));
    press(&mut bench, "End melee");
    assert_eq!(*bench.state(), None, "the first press only asks");
    says(&bench, &[&say!("strip-these-could"), "Haimhausen"]);
    assert_eq!(pressed(&mut bench, &say!("strip-anyway", end = "End melee")), Intent::order(Order::EndPhase));
}

#[test]
fn a_barred_end_says_why_and_who() {
    let left = vec![UnfinishedPiece { piece: UnitId(3).into(), name: "Haimhausen".to_owned() }];
    let why = BarredReason::new("Haimhausen must still charge.", "4.1");
    let model = strip_with(Ending::Barred(why, left));
    let mut bench = panel(|ui| strip_shown(ui, &model));
    press(&mut bench, &say!("strip-barred", end = "End melee"));
    assert_eq!(*bench.state(), None);
    says(&bench, &["Haimhausen must still charge.", "Haimhausen"]);
    is_silent_about(&bench, &own_words(&say!("strip-anyway", end = ANY)));
}

#[test]
fn the_cups_say_what_is_left_and_how_likely() {
    let chit = |id, sign: &str, words: &str, place| cups::Chit {
        id: ChitId(id),
        sign: sign.to_owned(),
        words: words.to_owned(),
        place,
        gives: "An order to the whole wing.".to_owned(),
        units: vec![cups::Member {
            hex: tercio::board::hex::Hex(3),
            name: "Haimhausen".to_owned(),
            words: "HI 20 SP".to_owned(),
        }],
        meant: Vec::new(),
    };
    let model = cups::CupsModel {
        cups: vec![
            cups::Cup {
                side: SideId(0),
                name: "Catholics".to_owned(),
                chits: vec![
                    chit(0, "L", "Tilly's chit", cups::ChitStatus::Cup),
                    chit(1, "OC", "Buquoy's chit", cups::ChitStatus::Cup),
                    chit(2, "Any", "The any-unit chit", cups::ChitStatus::Spent),
                ],
                passed: false,
            },
            cups::Cup { side: SideId(1), name: "Bohemians".to_owned(), chits: Vec::new(), passed: true },
        ],
        draw: Some(cups::Draw {
            side: SideId(0),
            name: "Catholics".to_owned(),
            draw: Ok(()),
            pass: Err(BarredReason::new("The other side has passed.", "2.4")),
            gone: None,
        }),
    };
    let mut bench = panel(|ui| cups::show(ui, &model));
    says(
        &bench,
        &[
            &say!("cups-decision", name = "Catholics"),
            "2 chits left, each 1 in 2",
            &say!("cups-passed"),
            "\u{a7}\u{a0}2.2",
            "\u{a7}\u{a0}2.3",
        ],
    );
    is_silent_about(&bench, "Haimhausen");
    press(&mut bench, "Tilly's chit: in the cup, 1 in 2 to be drawn next");
    says(&bench, &["An order to the whole wing.", "Haimhausen", "HI 20 SP"]);
    assert_eq!(pressed(&mut bench, "Haimhausen"), Intent::CenterOn(tercio::board::hex::Hex(3).into()));
    assert_eq!(pressed(&mut bench, &say!("cups-draw")), Intent::order(Order::Draw));
    let why = Intent::WhyNot(BarredReason::new("The other side has passed.", "2.4"));
    assert_eq!(pressed(&mut bench, &say!("cups-pass")), why, "a barred button says why");
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}2.3"), Intent::Rule("2.3".to_owned()));
}

#[test]
fn a_chit_offers_the_four_orders_open_or_barred() {
    let order = |order| Ok(Intent::order(Order::LeadWing { wing: WingId(0), order }));
    let lead = |order| Ok(Intent::from(GameIntent::ChooseLead(order)));
    let barred = |why: &str, paragraph: &str| Err(BarredReason::new(why, paragraph));
    let single = |id, ring, words: &str| Singled { piece: UnitId(id).into(), ring, words: words.to_owned() };
    let model = chit::ChitPanelModel {
        side: SideId(0),
        sign: "L".to_owned(),
        arms: Some("gules, a lion argent".parse().unwrap()),
        name: "Tilly's chit".to_owned(),
        words: "An order to the whole wing.".to_owned(),
        all_words: vec!["An order to the whole wing.".to_owned()],
        wing: chit::ChitUse {
            words: "Wing L: 5 units can act".to_owned(),
            allows: vec![chit::Allows {
                words: "Rally: 2 disordered".to_owned(),
                names: "Kratz and Schmid. They are marked on the map.".to_owned(),
                units: vec![UnitId(4), UnitId(5)],
            }],
            orders: [
                barred("No enemy can be reached.", "4.1"),
                order(OrderType::March),
                barred("An enemy is within 10 hexes.", "4.4"),
                order(OrderType::Rally),
            ],
            pieces: [4, 5, 6].map(|id| UnitId(id).into()).to_vec(),
            would: [Vec::new(), Vec::new(), Vec::new(), vec![single(5, Ring::MustAct, "must leave contact")]],
        },
        others: Vec::new(),
        unit: chit::ChitUse {
            words: "A lead unit with a few others".to_owned(),
            allows: Vec::new(),
            orders: OrderType::ALL.map(lead),
            pieces: vec![UnitId(2).into()],
            would: Default::default(),
        },
        leads: Some((
            OrderType::March,
            vec![chit::Lead { unit: UnitId(2), name: "Haimhausen".to_owned(), words: "HI 12 SP, 3 hexes".to_owned() }],
        )),
        discard: Ok(()),
    };
    let meant = RefCell::new(Highlight::default());
    let mut bench = panel(|ui| {
        let (intent, looked_at) = chit::show(ui, &model);
        meant.replace(looked_at.highlight);
        intent
    });
    let pieces = |ids: &[u16]| ids.iter().map(|id| UnitId(*id).into()).collect::<Vec<_>>();
    assert_eq!(meant.borrow().pieces, pieces(&[2]), "while a lead unit is sought, those who may lead");
    says(
        &bench,
        &[&say!("chit-drawn"), "Chit: Tilly's chit", "An order to the whole wing.", "Wing L: 5 units can act"],
    );
    says(&bench, &["HI 12 SP, 3 hexes"]);
    // The first button of a name is the wing's.
    let march = Order::LeadWing { wing: WingId(0), order: OrderType::March };
    assert_eq!(pressed(&mut bench, &say!("chit-march")), Intent::order(march));
    let why = |sentence: &str, paragraph: &str| Intent::WhyNot(BarredReason::new(sentence, paragraph));
    assert_eq!(pressed(&mut bench, &say!("chit-charge")), why("No enemy can be reached.", "4.1"));
    assert_eq!(pressed(&mut bench, &say!("chit-strategic")), why("An enemy is within 10 hexes.", "4.4"));
    assert_eq!(pressed(&mut bench, &say!("chit-discard")), Intent::order(Order::SetAside));
    // Who is meant by a number is told and marked.
    bench.get_by_label("Rally: 2 disordered").hover();
    bench.run_steps(12);
    says(&bench, &["Kratz and Schmid."]);
    assert_eq!(meant.borrow().pieces, pieces(&[4, 5, 6]));
    assert_eq!(meant.borrow().singled, [single(4, Ring::Able, ""), single(5, Ring::Able, "")]);
    // What an order would have them do is drawn while its button is pointed at.
    bench.get_all_by_label("Rally").next().unwrap().hover();
    bench.run_steps(2);
    assert_eq!(meant.borrow().singled, [single(5, Ring::MustAct, "must leave contact")]);
}

#[test]
fn the_muster_counts_and_lets_join() {
    let candidate = |id, name: &str, open: Result<Vec<Order>, BarredReason>| muster::Candidate {
        unit: UnitId(id),
        name: name.to_owned(),
        words: "Cav 4 SP".to_owned(),
        brief: if open.is_ok() { String::new() } else { "Has acted this turn".to_owned() },
        open,
    };
    let both = [Order::Join { unit: UnitId(2) }, Order::Join { unit: UnitId(3) }];
    let model = muster::MusterModel {
        title: "March of wing L".to_owned(),
        hexes: None,
        joined: vec![(UnitId(1), "Haimhausen".to_owned())],
        counters: Vec::new(),
        candidates: vec![
            candidate(2, "Kratz", Ok(vec![both[0]])),
            candidate(3, "Pappenheim", Ok(vec![both[1], Order::Begin])),
            candidate(4, "Herbersdorf", Err(BarredReason::new("It has been activated this turn.", "3.3"))),
        ],
        begin: Ok(()),
    };
    let mut bench = panel(|ui| muster::show(ui, &model));
    // Why one may not join stands there without the pointer.
    says(&bench, &["March of wing L", &say!("muster-part", units = "Haimhausen"), "Has acted this turn"]);
    assert_eq!(pressed(&mut bench, "Begin with 1 unit"), Intent::order(Order::Begin));
    assert_eq!(pressed(&mut bench, &say!("muster-all-join", n = 2)), Intent::give(both.to_vec()));
    assert_eq!(pressed(&mut bench, "Kratz   Cav 4 SP"), Intent::order(both[0]));
    // With the last who can join the activation begins.
    assert_eq!(pressed(&mut bench, "Pappenheim   Cav 4 SP"), Intent::give([both[1], Order::Begin]));
    let why = Intent::WhyNot(BarredReason::new("It has been activated this turn.", "3.3"));
    assert_eq!(pressed(&mut bench, "Herbersdorf   Cav 4 SP"), why);
}

#[test]
fn the_muster_of_a_lead_unit_counts_hexes() {
    let model = muster::MusterModel {
        title: "Rally of Haimhausen".to_owned(),
        hexes: Some((2, 3)),
        joined: Vec::new(),
        counters: Vec::new(),
        candidates: Vec::new(),
        begin: Err(BarredReason::new("Nobody takes part yet.", "3.1")),
    };
    let mut bench = panel(|ui| muster::show(ui, &model));
    says(&bench, &[&say!("muster-hexes", used = 2, most = 3)]);
    let why = Intent::WhyNot(BarredReason::new("Nobody takes part yet.", "3.1"));
    assert_eq!(pressed(&mut bench, &say!("muster-begin")), why);
}

#[test]
fn the_phase_lists_who_can_act_and_what_else_there_is() {
    let entry = |id, name: &str, words: &str, state| phase::PhaseUnitRow {
        unit: UnitId(id),
        name: name.to_owned(),
        words: words.to_owned(),
        plan: String::new(),
        notes: Vec::new(),
        state,
    };
    let merge = Order::Rally { unit: UnitId(7) };
    let model = phase::PhasePanelModel {
        title: "Movement".to_owned(),
        paragraph: "6".to_owned(),
        steps: Vec::new(),
        units: vec![
            entry(1, "Kratz", "8 MP left", phase::PhaseUnitStatus::Owes(phase::Duty::Charge)),
            entry(2, "Haimhausen", "0 MP left, stopped", phase::PhaseUnitStatus::Spent),
        ],
        numbers: false,
        selected: Some(UnitId(1)),
        next: Some(UnitId(1)),
        more: vec![Answer {
            words: "Kratz: try to rally".to_owned(),
            outlook: String::new(),
            cost: String::new(),
            more: String::new(),
            give: Ok(Intent::order(merge)),
        }],
    };
    let mut bench = panel(|ui| phase::show(ui, &model, ColumnNeighbour::Nothing));
    says(&bench, &["Movement", "\u{a7}\u{a0}6", "8 MP left \u{b7} next", "0 MP left, stopped"]);
    says(&bench, &["This unit must still go up to the enemy", &say!("phase-spent")]);
    assert_eq!(pressed(&mut bench, "Kratz: try to rally"), Intent::order(merge));
    assert_eq!(pressed(&mut bench, "Haimhausen"), Intent::Select(UnitId(2).into()));
}

/// The card of odds has the button for the next: no two buttons do the same.
#[test]
fn beside_odds_the_phase_has_no_button_for_the_next() {
    let step = |words: &str, give| (words.to_owned(), "F".to_owned(), give);
    let model = phase::PhasePanelModel {
        title: "Defensive fire".to_owned(),
        paragraph: "8.8".to_owned(),
        steps: vec![step("Fire the next", Intent::GiveNext), step("Fire all 2", Intent::GiveAll)],
        units: Vec::new(),
        numbers: false,
        selected: None,
        next: None,
        more: Vec::new(),
    };
    says(&panel(|ui| phase::show(ui, &model, ColumnNeighbour::Nothing)), &["Fire the next", "Fire all 2"]);
    let beside = panel(|ui| phase::show(ui, &model, ColumnNeighbour::Odds));
    says(&beside, &["Fire all 2"]);
    is_silent_about(&beside, "Fire the next");
}

/// MP 3.1 Where a wing has one unit left nobody has to choose it; what was given is taken back as one.
#[test]
fn the_only_unit_of_a_wing_joins_with_the_order() {
    let name = "captured-guns-farm";
    let file = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
    let saved = read_file(file.as_ref()).unwrap();
    let (session, _) = record::session(&saved).unwrap();
    let (mut one, mut several) = (0, 0);
    for orders in 0..=session.entries().len() {
        let game = session.game_after(orders);
        let lead = game.legal_orders().into_iter().find(|order| matches!(order, Order::LeadWing { .. }));
        let Some(lead) = lead.filter(|_| one == 0 || several == 0) else { continue };
        let mut table = seated(record::session_until(&saved, orders).unwrap().0);
        table.carry_out(Intent::order(lead));
        let joined = table.game().active_units().count();
        let open = all_join(table.game()).len();
        assert!(joined == 1 && open == 0 || joined == 0 && open > 1, "{joined}, {open}");
        one += joined;
        several += usize::from(joined == 0);
        table.carry_out(Intent::Undo(UndoScope::Step));
        assert!(matches!(table.game().state().stack.last(), Some(Frame::Chit { .. })));
    }
    assert!(one > 0 && several > 0, "{one}, {several}");
}
