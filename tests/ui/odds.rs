//! The odds before anybody commits: every number and reason is to be read, as the rules work them out.

use crate::bench::{Bench, frames, is_silent_about, march_to, panel, press, pressed, says, table, unit};
use crate::seated::Own;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use tercio::board::hex::OneOrTwoHexes;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::modifier_reasons::ModifierReason;
use tercio::games::musket_pike::rules::state::{Assault, Phase};
use tercio::games::musket_pike::rules::text::odds::tenths;
use tercio::games::musket_pike::rules::{Order, fire, odds, text};
use tercio::games::musket_pike::window::GameIntent;
use tercio::games::musket_pike::window::panels::chances::{CompactOdds, Losses, OddsComparison, Share};
use tercio::games::musket_pike::window::panels::line_toggle::{SumLineRef, SupposedOdds};
use tercio::games::musket_pike::window::panels::melee_table::{Costs, MeleeTable, MeleeTableCell};
use tercio::games::musket_pike::window::panels::odds_melee::{ButtonTone, Commit, Expect, Shift, Strength, Warning};
use tercio::games::musket_pike::window::panels::{odds_fire, odds_melee};
use tercio::kernel::{RuleSet, SideId};
use tercio::ui::Intent;
use tercio::ui::parts::section;
use tercio::view::theme;

fn share(percent: u32, words: &str) -> Share {
    Share { percent, words: words.to_owned(), fill: theme::go() }
}

fn losses(side: u8, words: &str, percent: &[u32]) -> Losses {
    Losses { side: SideId(side), words: words.to_owned(), percent: percent.to_vec() }
}

fn line(value: i32, words: &str, paragraph: &str, why: ModifierReason) -> odds_fire::ValueLine {
    let reason = SumLineRef { target: Some(UnitId(2)), why };
    odds_fire::ValueLine { value, words: words.to_owned(), paragraph: paragraph.to_owned(), reason }
}

fn entry(text: &str) -> MeleeTableCell {
    MeleeTableCell { text: text.to_owned(), words: format!("{text} in words"), costs: Costs::Both }
}

fn melee_model() -> odds_melee::MeleeOddsModel {
    let strength = |side, words: &str, total, lines: &[(i32, &str, &str)]| Strength {
        side: SideId(side),
        words: words.to_owned(),
        total,
        lines: lines.iter().map(|(v, w, p)| (*v, (*w).to_owned(), (*p).to_owned())).collect(),
    };
    odds_melee::MeleeOddsModel {
        title: "Attack by Eynatten on Silesians".to_owned(),
        who: "Eynatten on Silesians".to_owned(),
        headline: "45% to win the hex".to_owned(),
        without: None,
        strengths: [
            strength(0, "Attack", 9, &[(7, "7 SP", "9.3"), (2, "from above", "9.5")]),
            strength(1, "Defence", 6, &[(6, "6 SP", "9.3")]),
        ],
        ratio: "9 : 6 = 150%: column 150".to_owned(),
        shifts: vec![
            Shift {
                by: 2,
                words: "into the flank".to_owned(),
                paragraph: "9.8".to_owned(),
                reason: SumLineRef { target: None, why: ModifierReason::FlankOrRear },
            },
            Shift {
                by: -1,
                words: "attacker is disordered".to_owned(),
                paragraph: "9.6".to_owned(),
                reason: SumLineRef { target: None, why: ModifierReason::AttackerDisordered },
            },
        ],
        table: Some(MeleeTable {
            columns: vec!["100".to_owned(), "150".to_owned(), "200".to_owned()],
            rows: vec![vec![entry("A1R"), entry("A1-D1"), entry("D1R")]; 10],
            before: 1,
            shifts: vec![1, 1, -1],
            column: 2,
            row: None,
        }),
        bar: vec![share(20, "repulsed"), share(35, "neither retreats"), share(45, "hex won")],
        expect: vec![Expect {
            side: SideId(0),
            words: "Attacker".to_owned(),
            loss: "0.80".to_owned(),
            vp: "1.60".to_owned(),
            percent: [33, 0, 4],
        }],
        whole: Some("Whole attack: \u{2212}0.4 VP (into its flank or rear: +1.2)".to_owned()),
        losses: vec![losses(0, "Attacker", &[40, 30, 30]), losses(1, "Defender", &[20, 80])],
        supposed: (1..=100).map(|n| vec![format!("throw {n} of the hundred")]).collect(),
        compare: Some(OddsComparison::Hold(Order::Attack { unit: UnitId(0), into: OneOrTwoHexes::NONE })),
        warnings: Vec::new(),
        stakes: vec![("10% that Tilly is lost: 20 VP".to_owned(), "9.16".to_owned())],
        commit: Commit::Button("Attack".to_owned(), attack(), ButtonTone::Inviting),
    }
}

fn attack() -> Intent {
    Intent::order(Order::Attack { unit: UnitId(0), into: OneOrTwoHexes::NONE })
}

#[test]
fn a_melee_shows_sums_ratio_shifts_and_chances() {
    let model = melee_model();
    let mut bench = panel(|ui| odds_melee::show(ui, &model));
    says(&bench, &["Attack by Eynatten on Silesians", "Attack", "9", "Defence", "6", "9 : 6 = 150%: column 150"]);
    says(
        &bench,
        &[
            "7 SP",
            "from above",
            "\u{a7}\u{a0}9.5",
            "into the flank",
            "\u{a7}\u{a0}9.8",
            "attacker is disordered",
            "\u{a7}\u{a0}9.6",
        ],
    );
    says(&bench, &["45% to win the hex", "20%  repulsed", "35%  neither retreats", "45%  hex won"]);
    says(&bench, &["Attacker", "SP", "0.80", "VP", "1.60", "retreats", "33%", "leader", "4%"]);
    says(&bench, &["10% that Tilly is lost: 20 VP", "\u{a7}\u{a0}9.16"]);
    says(&bench, &["Whole attack: \u{2212}0.4 VP (into its flank or rear: +1.2)"]);
    is_silent_about(&bench, "no column shifts");
    assert_eq!(pressed(&mut bench, "Attack"), attack());
    assert_eq!(pressed(&mut bench, "Not now"), Intent::Cancel);
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}9.8"), Intent::Rule("9.8".to_owned()));
}

#[test]
fn a_melee_only_looked_at_cannot_be_committed_to() {
    let model = odds_melee::MeleeOddsModel {
        commit: Commit::No,
        shifts: Vec::new(),
        warnings: vec![Warning {
            words: "Eynatten cannot retreat: if beaten, it will surrender (5 VP).".to_owned(),
            paragraph: "11.4".to_owned(),
            against: true,
        }],
        ..melee_model()
    };
    let bench = panel(|ui| odds_melee::show(ui, &model));
    says(
        &bench,
        &["Eynatten cannot retreat: if beaten, it will surrender (5 VP).", "\u{a7}\u{a0}11.4", "no column shifts"],
    );
    is_silent_about(&bench, "Not now");
}

#[test]
fn a_shot_shows_its_fire_value_bonus_and_effects() {
    let fire = Intent::order(Order::Fire { unit: UnitId(1), target: UnitId(2), at: tercio::board::hex::Hex::NONE });
    let model = odds_fire::FireOddsModel {
        title: "Fire by the battery at Silesians".to_owned(),
        who: "the battery at Silesians".to_owned(),
        headline: "50% to hit".to_owned(),
        shots: vec![odds_fire::Shot {
            target: "Silesians".to_owned(),
            fv: 4,
            lines: vec![
                line(3, "artillery to its normal range", "8.2", ModifierReason::ArtNormal),
                line(1, "into the flank", "8.4", ModifierReason::DisorderedOrFlank),
            ],
            without: None,
            bonus: 1,
            bar: vec![share(30, "hit, and disordered"), share(20, "hit"), share(50, "not hit")],
            effects: vec![("Expected loss 0.70 SP".to_owned(), "8.9".to_owned())],
            losses: losses(1, "Silesians", &[50, 30, 20]),
            loss: "0.70".to_owned(),
            hit_percent: 50,
            supposed: Vec::new(),
        }],
        table: odds_fire::FireTable { rows: vec![[0; 10]; 5], fv: 4, die: None, costs: SideId(1) },
        commit: odds_fire::Commit::Buttons(vec![
            ("Fire".to_owned(), fire.clone()),
            ("Grazing fire instead...".to_owned(), Intent::Cancel),
        ]),
        barred: None,
        compare: None,
    };
    let mut bench = panel(|ui| odds_fire::show(ui, &model));
    says(
        &bench,
        &["Fire by the battery at Silesians", "Fire value", "4", "and +1 on the white die", "\u{a7}\u{a0}8.7"],
    );
    says(
        &bench,
        &[
            "artillery to its normal range",
            "\u{a7}\u{a0}8.2",
            "into the flank",
            "\u{a7}\u{a0}8.4",
            "Expected loss 0.70 SP",
        ],
    );
    says(&bench, &["30%  hit, and disordered", "20%  hit", "50%  not hit"]);
    assert_eq!(pressed(&mut bench, "Fire"), fire);
    assert_eq!(pressed(&mut bench, "Grazing fire instead..."), Intent::Cancel);
}

#[test]
fn grazing_fire_shows_every_target() {
    let shot = |target: &str, fv| odds_fire::Shot {
        target: target.to_owned(),
        fv,
        lines: Vec::new(),
        without: None,
        bonus: 0,
        bar: Vec::new(),
        effects: Vec::new(),
        losses: losses(1, target, &[80, 20]),
        loss: "0.20".to_owned(),
        hit_percent: 20,
        supposed: Vec::new(),
    };
    let model = odds_fire::FireOddsModel {
        title: "Fire by the battery at Kratz and Silesians".to_owned(),
        who: "the battery at Kratz and Silesians".to_owned(),
        headline: "To hit: Kratz (20%); Silesians (20%)".to_owned(),
        shots: vec![shot("Kratz", 3), shot("Silesians", 2)],
        table: odds_fire::FireTable { rows: Vec::new(), fv: 3, die: None, costs: SideId(1) },
        commit: odds_fire::Commit::Never,
        barred: None,
        compare: None,
    };
    let bench = panel(|ui| odds_fire::show(ui, &model));
    says(&bench, &["Kratz", "Silesians", "3", "2"]);
    is_silent_about(&bench, "on the white die");
    is_silent_about(&bench, "Not now");
}

#[test]
fn the_odds_of_a_real_melee_are_those_of_the_rules() {
    let at = march_to(Phase::Melee);
    let game = at.game().clone();
    let battle = &*game.battle;
    let attack = game.legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    let Order::Attack { unit: attacker, into } = attack else { unreachable!() };
    let defender = unit(battle, "blue-pikes");
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(attack));
    frames(&mut bench);
    let odds = odds::melee(&game, &[Assault { unit: attacker, into }], &[defender]);
    let contest = &odds.contest;
    let (a, d) = (contest.attack.total(), contest.defence.total());
    let columns = &battle.rules.melee.columns;
    let mut column = columns[contest.column_before].to_string();
    if contest.column != contest.column_before {
        column = format!("{column}, shifted to {}", columns[contest.column]);
    }
    says(&bench, &["Attack by Red pikes on Blue pikes", &format!("{a} : {d} = {}%: column {column}", contest.percent)]);
    for line in contest.attack.lines.iter().chain(&contest.defence.lines) {
        says(&bench, &[&text::odds::strength(&game, line.why), &section(line.why.paragraph())]);
    }
    for line in &contest.shifts.lines {
        says(&bench, &[&text::why(battle, line.why), &section(line.why.paragraph())]);
    }
    if odds.cleared_percent > 0 {
        says(&bench, &[&format!("{}%  hex won", odds.cleared_percent)]);
    }
    let loss = odds.defender.expected_loss;
    says(&bench, &["Defender", &tenths(loss)]);
}

#[test]
fn the_odds_of_a_real_shot_are_those_of_the_rules() {
    let at = march_to(Phase::DefensiveFire);
    let game = at.game().clone();
    let battle = &*game.battle;
    let order = game.legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    let Order::Fire { unit, target, at: hex } = order else { unreachable!() };
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    let odds = odds::fire(&game, fire::shot(&game, unit, target, hex, Phase::DefensiveFire).unwrap());
    says(&bench, &["Fire by Blue pikes at Red pikes", "Fire value", &odds.shot.fv.total().to_string()]);
    for line in &odds.shot.fv.lines {
        says(&bench, &[&text::why(battle, line.why), &section(line.why.paragraph())]);
    }
    says(&bench, &[&format!("{}%  not hit", 100 - odds.hit_percent)]);
    let loss = odds.expected_loss;
    says(&bench, &[&format!("Expected loss {} SP", tenths(loss))]);
    says(&bench, &[&format!("{}% to hit", odds.hit_percent)]);
}

#[test]
fn losses_and_supposed_dice_are_shown_on_demand() {
    let model = melee_model();
    let mut bench = panel(|ui| odds_melee::show(ui, &model));
    is_silent_about(&bench, "Losses of Attacker");
    press(&mut bench, "Losses");
    says(&bench, &["Losses of Attacker: 0 SP: 40%, 1 SP: 30%, 2 SP: 30%", "Losses of Defender: 0 SP: 20%, 1 SP: 80%"]);
    is_silent_about(&bench, "neither retreats");
    press(&mut bench, "Dice");
    says(&bench, &["White die", "Red die", "throw 45 of the hundred"]);
    press(&mut bench, "Chances");
    says(&bench, &["neither retreats"]);
}

#[test]
fn one_attack_is_kept_beside_another() {
    let mut model = melee_model();
    let keep = Intent::from(GameIntent::Compare(Some(Order::Attack { unit: UnitId(0), into: OneOrTwoHexes::NONE })));
    assert_eq!(pressed(&mut panel(|ui| odds_melee::show(ui, &model)), "Compare"), keep);
    let other = CompactOdds {
        title: "Attack by Kratz on Moravians".to_owned(),
        head: "8 : 8, column 100".to_owned(),
        bar: vec![share(30, "repulsed"), share(70, "hex won")],
        losses: vec![("attacker".to_owned(), "0.90".to_owned()), ("defender".to_owned(), "0.70".to_owned())],
    };
    model.compare = Some(OddsComparison::With(Box::new(other)));
    let mut bench = panel(|ui| odds_melee::show(ui, &model));
    says(&bench, &["Attack by Kratz on Moravians", "8 : 8, column 100", "0.90 SP  attacker", "0.70 SP  defender"]);
    says(&bench, &["Eynatten on Silesians", "9 : 6, column 200", "0.80 SP  attacker"]);
    assert_eq!(pressed(&mut bench, "Comparing"), Intent::from(GameIntent::Compare(None)));
}

/// Clicks a line that can be left out.
#[track_caller]
fn tick<S>(bench: &mut Bench<'_, S>, words: &str) {
    let label = |n: &Node<'_>| n.accesskit_node().label().unwrap_or_default();
    match bench.query_all_by_role(Role::CheckBox).find(|n| label(n) == words) {
        Some(line) => line.click(),
        None => panic!("no line \"{words}\""),
    }
    frames(bench);
}

#[test]
fn a_shift_can_be_supposed_away_and_the_attack_stays_what_it_is() {
    let mut model = melee_model();
    let flank = SumLineRef { target: None, why: ModifierReason::FlankOrRear };
    let mut bench = panel(|ui| odds_melee::show(ui, &model));
    tick(&mut bench, "into the flank");
    assert_eq!(*bench.state(), Some(Intent::from(GameIntent::LeaveOut(vec![flank]))));
    drop(bench);
    model.without = Some(SupposedOdds {
        left_out: vec![flank],
        words: "What if: 30% instead of 45%, without \"into the flank\"".to_owned(),
        bar: model.bar.clone(),
    });
    model.bar[2].percent = 30;
    let mut bench = panel(|ui| odds_melee::show(ui, &model));
    says(&bench, &["30%, with it 45%:  hex won", "What if: 30% instead of 45%, without"]);
    assert_eq!(pressed(&mut bench, "As it is"), Intent::from(GameIntent::LeaveOut(Vec::new())));
    assert_eq!(pressed(&mut bench, "Attack"), attack());
    *bench.state_mut() = None;
    tick(&mut bench, "into the flank");
    assert_eq!(*bench.state(), Some(Intent::from(GameIntent::LeaveOut(Vec::new()))));
}

#[test]
fn what_is_only_looked_at_has_nothing_to_leave_out() {
    let model = odds_melee::MeleeOddsModel { commit: Commit::No, ..melee_model() };
    let bench = panel(|ui| odds_melee::show(ui, &model));
    assert_eq!(bench.query_all_by_role(Role::CheckBox).count(), 0);
}

#[test]
fn lines_left_out_at_the_table_are_reckoned_by_the_rules_and_forgotten_with_the_next_aim() {
    let at = march_to(Phase::DefensiveFire);
    let game = at.game().clone();
    let order = game.legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    let Order::Fire { unit, target, at: hex } = order else { unreachable!() };
    let shot = fire::shot(&game, unit, target, hex, Phase::DefensiveFire).unwrap();
    let last = shot.fv.lines.last().unwrap().why;
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(order));
    bench
        .state_mut()
        .carry_out(Intent::from(GameIntent::LeaveOut(vec![SumLineRef { target: Some(target), why: last }])));
    frames(&mut bench);
    let real = odds::fire(&game, shot.clone()).hit_percent;
    let without = odds::fire_without(&game, shot, &[last]).hit_percent;
    says(&bench, &[&format!("What if: {without}% to hit instead of {real}%, without")]);
    bench.state_mut().carry_out(Intent::Cancel);
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    is_silent_about(&bench, "Supposed");
}

#[test]
fn what_is_kept_goes_with_the_phase() {
    let at = march_to(Phase::Melee);
    let game = at.game().clone();
    let attacks: Vec<Order> = game.legal_orders().into_iter().filter(|o| matches!(o, Order::Attack { .. })).collect();
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(attacks[0]));
    frames(&mut bench);
    press(&mut bench, "Compare");
    says(&bench, &["Pinned"]);
    bench.state_mut().carry_out(Intent::order(Order::EndPhase));
    frames(&mut bench);
    is_silent_about(&bench, "Pinned");
}

#[test]
fn the_losses_add_up_to_what_is_expected() {
    let at = march_to(Phase::Melee);
    let game = at.game();
    let attack = game.legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    let Order::Attack { unit: attacker, into } = attack else { unreachable!() };
    let odds = odds::melee(game, &[Assault { unit: attacker, into }], &[unit(&game.battle, "blue-pikes")]);
    for side in [&odds.attacker, &odds.defender] {
        let percent = side.losses.percent();
        assert_eq!(percent.iter().sum::<u32>(), 100);
        assert_eq!((0..).zip(percent).map(|(sp, p): (u32, _)| sp * p).sum::<u32>(), side.expected_loss);
    }
}
