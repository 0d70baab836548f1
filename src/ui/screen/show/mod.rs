//! The screen drawn: strip above, cups and log on the left, decisions on the right, the board between. What is drawn is read from
//! the screen's parts; what is asked for comes back as an intent.

mod board;
pub(super) mod card;
mod columns;
mod cursor;
mod keys;
mod spoken;
mod stack;

use super::derived::Aimed;
use super::update::{because, go_on};
use super::{Asked, Covered, GameScreen};
use crate::games::musket_pike::pieces;
use crate::games::musket_pike::rules::{Order, text};
use crate::games::musket_pike::window::decide::{Decision, Panels};
use crate::games::musket_pike::window::models::{aim, count, find, order_of_battle as oob};
use crate::games::musket_pike::window::panels::{
    chit, cups, muster, odds_fire, odds_melee, order_of_battle, phase as phase_panel, result, unit as unit_panel,
};
use crate::kernel::SideId;
use crate::say;
use crate::settings::Command;
use crate::ui::dock::Column;
use crate::ui::intent::{Intent, Page, Pointed};
use crate::ui::keys::first_of;
use crate::ui::page;
use crate::ui::parts::decisions;
use crate::ui::strip::{self, Ending};
use crate::ui::{analysis, decision, ended, log, notice, pages, replay, rulebook};
use crate::view::theme;
use bevy_egui::egui::{self, CentralPanel, Context, Frame, Margin, Panel, ScrollArea, Ui};
use std::time::Duration;

/// How long until the disk is asked again.
const AGAIN: Duration = Duration::from_millis(5);

impl GameScreen {
    /// Draws the screen and carries out what is asked of it.
    pub fn show(&mut self, ui: &mut Ui) -> Asked {
        self.let_time_pass(ui.ctx());
        let told_soon = self.shell.notice.is_some() && self.stage.is_moving();
        let revision = self.play.shown().revision();
        self.stage.go_on_moving(ui.ctx(), revision, &self.shell.settings);
        #[cfg(feature = "sound")]
        self.go_on_listening(ui.ctx());
        if self.shell.notice.is_none() {
            // Not before the page that hands the board over is put away.
            self.stage.sit_down(self.shell.settings.board);
        }
        self.refresh();
        self.stage.pictures.wear(self.play.battle(), theme::colours());
        self.stage.pictures.begin_frame(ui.ctx(), self.stage.eye.turn);
        let panels = self.derived.panels(&self.play, &self.selection);
        let bar = self.play.replay_bar();
        let model = self.strip(&panels);
        if !self.shell.is_open() {
            self.keyboard.asked.clear();
        }
        let key = match (&self.shell.notice, self.shell.page) {
            _ if self.shell.covered == Covered::Yes => None,
            (None, _) => keys::pressed(self, ui.ctx(), model.end.as_ref()),
            (Some(_), Some(_)) => ui.input(|i| i.key_pressed(egui::Key::Escape)).then_some(Intent::Close),
            (Some(_), None) => None,
        };
        self.hold_focus(ui.ctx());
        let frame = strip::frame(model.decider.as_ref().map(|d| d.0));
        let shown = Panel::top("strip").frame(frame).show(ui, |ui| strip::show(ui, &model));
        page::begin_below(ui.ctx(), shown.response.rect.bottom());
        let mut intent = shown.inner;
        let side = Frame::new().fill(theme::lit()).inner_margin(Margin::symmetric(10, 6));
        if let Some(bar) = &bar {
            intent = intent.or(Panel::top("replay").frame(side).show(ui, |ui| replay::show(ui, bar)).inner);
        } else if self.play.is_analysis() {
            intent = intent.or(Panel::top("analysis").frame(side).show(ui, analysis::show).inner);
        }
        let pointed = self.stage.pointed.clone();
        self.shell.window = ui.ctx().content_rect().width();
        let at_table = self.shell.page.is_none();
        intent = intent.or(self.column(ui, Column::Decisions, |screen, ui| {
            let mut right = |ui: &mut Ui| screen.right(ui, &pointed, &panels);
            if at_table { decisions(ui, right) } else { right(ui) }
        }));
        self.stage.cups_rect = egui::Rect::NOTHING;
        intent = intent.or(self.column(ui, Column::Log, |screen, ui| screen.left(ui, &panels)));
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
                    self.shell.toasts.clear();
                    self.keyboard.ending = None;
                }
                // What changed is drawn at once.
                ui.ctx().request_repaint();
                self.carry_out(intent)
            }
            None => Asked::default(),
        };
        Asked { panels: self.columns_to_keep(ui.ctx()), ..asked }
    }

    /// What time brings: what waited is safe, the disk has something to say, a replay goes on.
    fn let_time_pass(&mut self, ctx: &Context) {
        self.play.now = ctx.input(|i| i.time);
        if self.still_waiting() {
            // The disk has not got the last order yet: the screen stands as it stood before.
            ctx.request_repaint_after(AGAIN);
        }
        for sentence in self.play.watch_disk() {
            self.tell(sentence);
        }
        self.watch_hands(ctx);
        let (pause, effects) = go_on(&mut self.play, &mut self.selection);
        self.apply(effects);
        if let Some(pause) = pause {
            ctx.request_repaint_after(pause);
        }
    }

    /// The strip as it is to be drawn now.
    fn strip(&self, panels: &Panels) -> strip::Model {
        let mut strip = panels.strip.clone();
        strip.end_barred = self.derived.end_barred().map(because);
        strip.trouble = self.play.trouble().map(str::to_owned);
        if self.play.replay().is_some() {
            // One who watches ends nothing.
            strip.end = None;
            strip.todo = say!("layout-watching");
            strip.ends = String::new();
        } else if let Some(leader) = self.selection.choice.leader {
            strip.todo = say!("layout-ride", leader = text::leader(self.play.battle(), leader));
            strip.ends = say!("layout-ride-ends", key = first_of(Command::Back));
        }
        if let Some(end) = &mut strip.end
            && !self.shell.settings.ask.end_phase
            && let Ending::SomeLeft(left) = &mut end.state
        {
            end.state = Ending::Unasked(std::mem::take(left));
        }
        strip
    }

    /// The cups and the log.
    fn left(&mut self, ui: &mut Ui, panels: &Panels) -> Option<Intent> {
        let mut intent = cups::show(ui, &panels.cups);
        self.stage.cups_rect = ui.min_rect();
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(theme::title(say!("layout-log")));
            intent = intent.take().or(log::keep(ui));
        });
        let Some(log) = self.derived.log() else { return intent };
        let model = log::Model {
            log,
            filter: self.shell.filter,
            piece: self.selection.choice.unit.map(pieces::of_unit),
            session: self.play.any(),
            watching: self.play.replay().is_some(),
        };
        intent.or(log::show(ui, &model))
    }

    /// What is to be decided, the odds or the dice, the unit.
    fn right(&mut self, ui: &mut Ui, pointed: &Pointed, panels: &Panels) -> Option<Intent> {
        let mut answer = None;
        let mut meant = chit::Meant::default();
        // Beside the odds there is no room for it, and no need.
        let told = self.play.replay().is_none() && self.in_aim(pointed).is_none();
        let with = self.keyboard.plays_with();
        let hint = self.derived.hint(&self.play, &self.selection, self.stage.meant.order, with);
        if let Some(hint) = hint.filter(|_| told) {
            Panel::bottom("hint").frame(hint_frame()).show(ui, |ui| phase_panel::show_hint(ui, hint));
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
                for (at, throw) in self.derived.throws().iter().enumerate().rev() {
                    ui.add_space(4.0);
                    intent =
                        intent.or(ui.push_id(("throw", at), |ui| result::show(ui, throw, self.stage.fall(at))).inner);
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
        self.stage.pointed_answer = answer;
        if self.stage.meant != meant {
            self.stage.meant = meant;
            ui.ctx().request_repaint();
        }
        intent
    }

    /// What the pointer rests on, else what is aimed at; only the latter can be committed to.
    fn in_aim(&self, pointed: &Pointed) -> Option<(Order, aim::Commit)> {
        let rests = pointed.hotspot.as_ref().and_then(|intent| match intent {
            Intent::Aim(order) => Some(*order),
            _ => None,
        });
        match (self.selection.choice.aim, rests) {
            (Some(aim), Some(rests)) if aim != rests => Some((rests, aim::Commit::No)),
            (Some(aim), _) => Some((aim, aim::Commit::Offered)),
            (None, rests) => rests.map(|rests| (rests, aim::Commit::No)),
        }
    }

    /// The odds of what is aimed at, or would be by a click.
    fn odds(&mut self, ui: &mut Ui, pointed: &Pointed) -> Option<Intent> {
        let (order, commit) = self.in_aim(pointed)?;
        let kept = self.selection.kept.map(|(order, _)| order);
        let aimed = Aimed { order, commit, left_out: self.selection.choice.left_out.clone(), kept };
        match self.derived.odds(&self.play, aimed)? {
            aim::Aim::Fire(model) => odds_fire::show(ui, model),
            aim::Aim::Melee(model) => odds_melee::show(ui, model),
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
            Decision::Over(model) if self.shell.notice.is_none() => ended::show(ui, model),
            Decision::Over(_) | Decision::Nothing => None,
        };
        (intent, None)
    }

    /// MP 3.7 Leaders who may ride before the phases.
    fn leaders(&self, ui: &mut Ui) -> Option<Intent> {
        let legal = self.play.legal();
        let rides = |o: &Order| if let Order::MoveLeader { leader, .. } = o { Some(*leader) } else { None };
        let mut leaders: Vec<_> = legal.orders.iter().filter_map(rides).collect();
        leaders.dedup();
        let mut intent = None;
        for leader in leaders {
            let name = text::leader(self.play.battle(), leader);
            if ui.button(say!("layout-rides-first", leader = name)).clicked() {
                intent = Some(Intent::SelectLeader(leader));
            }
        }
        intent
    }

    /// Pages and notices over the screen.
    fn on_top(&mut self, ui: &Ui) -> Option<Intent> {
        let ctx = ui.ctx();
        // A page that a notice has led to lies over it.
        if let (Some(notice), None) = (&self.shell.notice, self.shell.page) {
            // What the dice do is seen to its end before the board is handed over.
            return if self.stage.is_moving() { None } else { notice::show(ctx, notice) };
        }
        match self.shell.page? {
            Page::Rulebook => {
                let here = rulebook::Here::of(self.play.battle());
                rulebook::show(ctx, Some(&here), &mut self.shell.rulebook.paragraph, &mut self.shell.rulebook.sought)
            }
            Page::Keys => pages::keys(ctx, self.keyboard.plays_with()),
            Page::Find => {
                let found = find::found(self.game(), &self.shell.find.sought);
                crate::ui::find::show(ctx, &mut self.shell.find, &found)
            }
            Page::Help => pages::help(ctx, self.keyboard.plays_with()),
            // The desk shows them, over whatever lies on it.
            Page::Settings => None,
            Page::Count => pages::count(ctx, &count::count(self.game())),
            Page::OrderOfBattle => order_of_battle::show(ctx, &oob::model(self.game())),
            Page::Review => self.derived.review(&mut self.play).and_then(|model| pages::review(ctx, model)),
            Page::Concede => {
                let battle = &self.game().battle;
                let sides = SideId::BOTH.map(|s| pages::SideAtTable {
                    side: s,
                    name: battle.sides[s.index()].name.clone(),
                    offered: self.game().state().offered[s.index()],
                });
                pages::concede(ctx, &sides)
            }
            Page::Save => pages::save(ctx, &mut self.shell.save_name),
            Page::TakeBack(to) => pages::take_back(ctx, to, self.play.shown().entries().len().saturating_sub(to)),
        }
    }
}

fn hint_frame() -> Frame {
    Frame::new().fill(theme::paper()).inner_margin(Margin { left: 4, right: 4, top: 4, bottom: 0 })
}
