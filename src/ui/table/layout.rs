//! The table on the screen: strip above, cups and log on the left, decisions on the right, the board between.

use super::give::Asked;
use super::models::{aim, count, order_of_battle as oob, phase};
use super::panels::{Decision, Panels};
use super::{Covered, Table, keys};
use crate::say;
use crate::settings::Command;
use crate::ui::dock::Column;
use crate::ui::intent::Pointed;
use crate::ui::intent::{Intent, Page};
use crate::ui::page;
use crate::ui::parts::decisions;
use crate::ui::strip::Ending;
use crate::ui::{
    analysis, chit, cups, decision, ended, log, muster, notice, odds_fire, odds_melee, order_of_battle, pages,
    phase as phase_panel, replay, result, rulebook, unit as unit_panel,
};
use crate::view::theme;
use bevy_egui::egui::{self, CentralPanel, Frame, Margin, Panel, ScrollArea, Ui};
use std::time::Duration;

/// How long until the disk is asked again.
const AGAIN: Duration = Duration::from_millis(5);

impl Table {
    /// Draws the table and carries out what is asked of it.
    pub fn show(&mut self, ui: &mut Ui) -> Asked {
        self.now = ui.input(|i| i.time);
        if self.still_waiting() {
            // The disk has not got the last order yet: the table stands as it stood before.
            ui.ctx().request_repaint_after(AGAIN);
        }
        self.watch_disk();
        self.watch_hands(ui.ctx());
        if let Some(pause) = self.go_on() {
            ui.ctx().request_repaint_after(pause);
        }
        let told_soon = self.notice.is_some() && self.is_moving();
        self.go_on_with_film(ui.ctx());
        #[cfg(feature = "sound")]
        self.go_on_listening(ui.ctx());
        self.refresh();
        self.pictures.wear(&self.session.game().game().battle, theme::colours());
        self.sit_down();
        self.pictures.begin_frame(ui.ctx(), self.turn);
        let panels = self.panels();
        let mut strip = panels.strip.clone();
        strip.trouble = self.trouble().map(str::to_owned);
        let bar = self.replay_bar();
        if bar.is_some() {
            // One who watches ends nothing.
            strip.end = None;
            strip.todo = say!("layout-watching");
            strip.ends = String::new();
        } else if let Some(leader) = self.choice.leader {
            let name = crate::rules::musket_pike::text::leader(&self.game().battle, leader);
            strip.todo = say!("layout-ride", leader = name);
            strip.ends = say!("layout-ride-ends", key = crate::ui::keys::first_of(Command::Back));
        }
        if let Some(end) = &mut strip.end
            && !self.settings.ask.end_phase
            && let Ending::SomeLeft(left) = &mut end.state
        {
            end.state = Ending::Unasked(std::mem::take(left));
        }
        let open = self.notice.is_none() && self.covered == Covered::No;
        if !open {
            self.asked.clear();
        }
        let key = match (&self.notice, self.page) {
            _ if self.covered == Covered::Yes => None,
            (None, _) => keys::pressed(self, ui.ctx(), strip.end.as_ref()),
            (Some(_), Some(_)) => ui.input(|i| i.key_pressed(egui::Key::Escape)).then_some(Intent::Close),
            (Some(_), None) => None,
        };
        self.hold_focus(ui.ctx());
        let frame = crate::ui::strip::frame(strip.decider.as_ref().map(|d| d.0));
        let shown = Panel::top("strip").frame(frame).show(ui, |ui| crate::ui::strip::show(ui, &strip));
        page::begin_below(ui.ctx(), shown.response.rect.bottom());
        let mut intent = shown.inner;
        let side = Frame::new().fill(theme::lit()).inner_margin(Margin::symmetric(10, 6));
        if let Some(bar) = &bar {
            intent = intent.or(Panel::top("replay").frame(side).show(ui, |ui| replay::show(ui, bar)).inner);
        } else if self.session.analysis().is_some() {
            intent = intent.or(Panel::top("analysis").frame(side).show(ui, analysis::show).inner);
        }
        let pointed = self.pointed.clone();
        self.window = ui.ctx().content_rect().width();
        let at_table = self.page.is_none();
        intent = intent.or(self.column(ui, Column::Decisions, |table, ui| {
            let mut right = |ui: &mut Ui| table.right(ui, &pointed, &panels);
            if at_table { decisions(ui, right) } else { right(ui) }
        }));
        self.cups_rect = egui::Rect::NOTHING;
        intent = intent.or(self.column(ui, Column::Log, |table, ui| table.left(ui, &panels)));
        let board = CentralPanel::no_frame().show(ui, |ui| self.board(ui)).inner;
        intent = intent.or(board).or(key);
        if told_soon {
            // The other player's turn to take over: nobody acts while the dice are still falling.
            intent = None;
        }
        intent = intent.or(self.on_top(ui));
        let asked = match intent {
            Some(intent) => {
                if !matches!(intent, Intent::Rule(_) | Intent::Look(_)) {
                    self.toasts.clear();
                    self.ending = None;
                }
                // What changed is drawn at once.
                ui.ctx().request_repaint();
                self.carry_out(intent)
            }
            None => Asked::default(),
        };
        Asked { panels: self.columns_to_keep(ui.ctx()), ..asked }
    }

    /// The cups and the log.
    fn left(&mut self, ui: &mut Ui, panels: &Panels) -> Option<Intent> {
        let mut intent = cups::show(ui, &panels.cups);
        self.cups_rect = ui.min_rect();
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(theme::title(say!("layout-log")));
            intent = intent.take().or(log::keep(ui));
        });
        let model = log::Model {
            log: &self.facts.log,
            filter: self.filter,
            unit: self.choice.unit,
            battle: &self.game().battle,
            watching: self.replay.is_some(),
        };
        intent.or(log::show(ui, &model))
    }

    /// What is to be decided, the odds or the dice, the unit.
    fn right(&mut self, ui: &mut Ui, pointed: &Pointed, panels: &Panels) -> Option<Intent> {
        let mut answer = None;
        let mut meant = chit::Meant::default();
        // Beside the odds there is no room for it, and no need.
        let told = self.replay.is_none() && self.in_aim(pointed).is_none();
        let hint = phase::hint(
            self.game(),
            &self.facts.legal,
            &self.facts.plan,
            &self.choice,
            self.meant.order,
            self.plays_with(),
        );
        let hint = hint.filter(|_| told);
        if let Some(hint) = hint {
            Panel::bottom("hint").frame(hint_frame()).show(ui, |ui| phase_panel::show_hint(ui, &hint));
        }
        let intent = ScrollArea::vertical()
            .id_salt("right")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                let mut intent = self.odds(ui, pointed);
                let (decided, pointed_answer) = self.decision(ui, panels, &mut meant);
                answer = pointed_answer;
                intent = intent.or(decided);
                for (at, throw) in self.throws.iter().enumerate().rev() {
                    ui.add_space(4.0);
                    intent = intent.or(ui.push_id(("throw", at), |ui| result::show(ui, throw, self.fall(at))).inner);
                }
                // The card at the pointer tells of the others.
                if let Some(unit) = &panels.unit {
                    ui.add_space(4.0);
                    intent = intent.or(unit_panel::show(ui, unit));
                }
                if !self.log_in_sight() {
                    ui.add_space(4.0);
                    intent = intent.or(cups::show(ui, &panels.cups));
                }
                intent
            })
            .inner;
        self.pointed_answer = answer;
        if self.meant != meant {
            self.meant = meant;
            ui.ctx().request_repaint();
        }
        intent
    }

    /// What the pointer rests on, else what is aimed at; only the latter can be committed to.
    fn in_aim(&self, pointed: &Pointed) -> Option<(crate::rules::musket_pike::Order, aim::Commit)> {
        let rests = pointed.hotspot.as_ref().and_then(|intent| match intent {
            Intent::Aim(order) => Some(*order),
            _ => None,
        });
        match (self.choice.aim, rests) {
            (Some(aim), Some(rests)) if aim != rests => Some((rests, aim::Commit::No)),
            (Some(aim), _) => Some((aim, aim::Commit::Offered)),
            (None, rests) => rests.map(|rests| (rests, aim::Commit::No)),
        }
    }

    /// The odds of what is aimed at, or would be by a click.
    fn odds(&self, ui: &mut Ui, pointed: &Pointed) -> Option<Intent> {
        let (order, commit) = self.in_aim(pointed)?;
        let kept = self.kept.map(|(order, _)| order);
        match aim::model(self.game(), &order, commit, &self.choice.left_out)?.beside(self.game(), order, kept) {
            aim::Aim::Fire(model) => odds_fire::show(ui, &model),
            aim::Aim::Melee(model) => odds_melee::show(ui, &model),
        }
    }

    /// `meant`: the units that the pointer rests on in words. The second value is what the answer gives that it rests on.
    fn decision(&self, ui: &mut Ui, panels: &Panels, meant: &mut chit::Meant) -> (Option<Intent>, Option<Intent>) {
        let intent = match &panels.decision {
            Decision::Draw(model) => cups::show(ui, model),
            Decision::Chit(model) => {
                let (intent, looked_at) = chit::show(ui, model);
                *meant = looked_at;
                intent
            }
            Decision::Muster(model) => muster::show(ui, model).or(self.leaders(ui)),
            Decision::Phase(model) => phase_panel::show(ui, model),
            Decision::Question(model) => return decision::show(ui, model),
            // The notice of it says the same.
            Decision::Over(model) if self.notice.is_none() => ended::show(ui, model),
            Decision::Over(_) | Decision::Nothing => None,
        };
        (intent, None)
    }

    /// MP 3.7 Leaders who may ride before the phases.
    fn leaders(&self, ui: &mut Ui) -> Option<Intent> {
        let mut leaders: Vec<_> = self
            .facts
            .legal
            .iter()
            .filter_map(|o| match o {
                crate::rules::musket_pike::Order::MoveLeader { leader, .. } => Some(*leader),
                _ => None,
            })
            .collect();
        leaders.dedup();
        let mut intent = None;
        for leader in leaders {
            let name = crate::rules::musket_pike::text::leader(&self.game().battle, leader);
            if ui.button(say!("layout-rides-first", leader = name)).clicked() {
                intent = Some(Intent::SelectLeader(leader));
            }
        }
        intent
    }

    /// Pages and notices over the table.
    fn on_top(&mut self, ui: &Ui) -> Option<Intent> {
        let ctx = ui.ctx();
        // A page that a notice has led to lies over it.
        if let (Some(notice), None) = (&self.notice, self.page) {
            // What the dice do is seen to its end before the board is handed over.
            return if self.is_moving() { None } else { notice::show(ctx, notice) };
        }
        match self.page? {
            Page::Rulebook => {
                let here = rulebook::Here::of(&self.session.game().game().battle);
                rulebook::show(ctx, Some(&here), &mut self.paragraph, &mut self.sought)
            }
            Page::Keys => pages::keys(ctx, self.plays_with()),
            Page::Find => {
                let found = super::models::find::found(self.session.game().game(), &self.find.sought);
                crate::ui::find::show(ctx, &mut self.find, &found)
            }
            Page::Help => pages::help(ctx, self.plays_with()),
            // The desk shows them, over whatever lies on it.
            Page::Settings => None,
            Page::Count => pages::count(ctx, &count::count(self.game())),
            Page::OrderOfBattle => order_of_battle::show(ctx, &oob::model(self.game())),
            Page::Review => self.review().and_then(|model| pages::review(ctx, model)),
            Page::Concede => {
                let battle = &self.game().battle;
                let sides = crate::kernel::SideId::BOTH.map(|s| pages::SideAtTable {
                    side: s,
                    name: battle.sides[s.index()].name.clone(),
                    offered: self.game().state().offered[s.index()],
                });
                pages::concede(ctx, &sides)
            }
            Page::Save => pages::save(ctx, &mut self.save_name),
            Page::TakeBack(to) => pages::take_back(ctx, to, self.session.entries().len().saturating_sub(to)),
        }
    }
}

fn hint_frame() -> Frame {
    Frame::new().fill(theme::paper()).inner_margin(Margin { left: 4, right: 4, top: 4, bottom: 0 })
}
