//! Drawing of the screen: the top bar, the board below it, the log and the decisions over its sides. What is drawn is read
//! from the screen's parts; what the player asks for comes back as an intent.

mod board;
pub(super) mod card;
mod columns;
mod cursor;
mod keys;
mod obstacles;
mod offscreen_pieces;
mod pages_and_notices;
mod playback;
mod programs;
mod screen_reader;
pub(super) mod snapshots;
mod stack;

use super::active_game::AtLesson;
use super::derived::OddsRequest;
use super::stage::PointedAnswer;
use super::update::{go_on, steers_programs};
use super::{Covered, EndedActivation, GameScreen, ScreenRequests};
use crate::lesson::LessonStatus;
use crate::play::{AnyOrder, Primer};
use crate::say;
use crate::session::Headless;
use crate::ui::current_book::set_current_book;
use crate::ui::dock::Column;
use crate::ui::game_ui::{ColumnNeighbour, Commit, DecisionResponse, EndPageState, PanelFocus, PositionPanels};
use crate::ui::intent::{Intent, Page, Pointed};
use crate::ui::lesson_offer::{self, Offer};
use crate::ui::page_frame;
use crate::ui::parts::{decisions, scrolled_on, sheet as paper};
use crate::ui::program_card::Dice;
use crate::ui::rules_table::is_low;
use crate::ui::staged::{OrderOfPlay, WorldExecutor};
use crate::ui::top_bar::{self, Ending, Menu};
use crate::ui::{analysis, cards, lesson_card, log, primer, program_card, replay_bar, rules_table, tip};
use crate::view::animation::{RollProgress, RunningAnimation};
use crate::view::placement::{Content, Obstacle};
use crate::view::theme;
use bevy::ecs::world::World;
use bevy_egui::egui::{
    self, CentralPanel, Context, Frame, Id, Margin, Panel, ScrollArea, Ui, UiBuilder, style::ScrollStyle,
};
use std::time::Duration;

/// Time after which the disk is asked again whether orders are saved.
const AGAIN: Duration = Duration::from_millis(5);
/// Interval in which the window looks whether a game is being saved again.
const WHILE_TROUBLED: Duration = Duration::from_secs(1);

impl GameScreen {
    /// Draws the screen and carries out the player's intent. Returns the requests to the window.
    pub fn show(&mut self, ui: &mut Ui, world: &mut World) -> ScreenRequests {
        self.let_time_pass(ui.ctx(), world);
        let is_told = self.stage.is_moving(world);
        let told_soon = self.shell.notice.is_some() && (is_told || self.stage.are_dice_open());
        self.go_on_telling(ui.ctx(), world);
        if !is_told {
            self.let_dice_be_read(ui.ctx());
        }
        #[cfg(feature = "sound")]
        self.go_on_listening(ui.ctx());
        if self.shell.notice.is_none() {
            // Only once the handover screen is closed.
            self.stage.turn_to_new_player(world, self.shell.settings.board);
        }
        self.refresh();
        self.asks_only_here();
        self.stage.lay_pieces(&self.play, world);
        let (game_ui, play) = (self.play.game_ui(), &self.play);
        self.stage.pictures.set_theme(theme::current_theme(), |theme| game_ui.ground(play.session(), theme));
        self.stage.pictures.begin_frame(ui.ctx(), self.stage.eye.turn);
        let panels = self.derived.panels(&self.play, &self.selection);
        let may_be_lesson = self.offers().page(Page::SaveLesson);
        let bar = self.play.replay_bar().map(|bar| replay_bar::ReplayBarModel { may_be_lesson, ..bar });
        let model = self.strip(&*panels, world);
        if !self.shell.is_open() {
            self.keyboard.asked.clear();
        }
        let key = match (&self.shell.notice, self.shell.page) {
            _ if self.shell.covered == Covered::Yes => None,
            (None, _) if !self.play.is_telling() => keys::pressed(self, ui.ctx(), model.end.as_ref()),
            (None, _) => None,
            (Some(_), Some(_)) => ui.input(|i| i.key_pressed(egui::Key::Escape)).then_some(Intent::Close),
            (Some(_), None) => None,
        };
        self.hold_focus(ui.ctx());
        set_current_book(ui.ctx(), self.derived.book(&self.play));
        let frame = top_bar::frame(model.decider.as_ref().map(|d| d.0));
        let mut meant = PanelFocus::default();
        let shown = Panel::top("strip").frame(frame).show(ui, |ui| {
            top_bar::show(ui, &model, &self.offers, |ui, room| {
                let (intent, looked_at) = panels.in_strip(ui, room);
                meant = looked_at;
                intent
            })
        });
        page_frame::begin_below(ui.ctx(), shown.response.rect.bottom());
        let mut intent = shown.inner;
        let side = Frame::new().fill(theme::lit()).inner_margin(Margin::symmetric(10, 6));
        if let Some(bar) = &bar {
            intent = intent.or(Panel::top("replay").frame(side).show(ui, |ui| replay_bar::show(ui, bar)).inner);
        } else if self.play.is_analysis() {
            intent =
                intent.or(Panel::top("analysis").frame(side).show(ui, |ui| analysis::show(ui, may_be_lesson)).inner);
        }
        let pointed = self.stage.pointed.clone();
        self.shell.window = ui.ctx().content_rect().width();
        let at_table = self.shell.page.is_none();
        let room = ui.available_rect_before_wrap();
        intent = intent.or(self.column(ui.ctx(), room, Column::Decisions, |screen, ui| {
            let mut right = |ui: &mut Ui| screen.right(ui, world, &pointed, &*panels, &mut meant);
            if at_table { decisions(ui, right) } else { right(ui) }
        }));
        if self.stage.meant != meant {
            self.stage.meant = meant;
            ui.ctx().request_repaint();
        }
        intent = intent.or(self.column(ui.ctx(), room, Column::Log, Self::left));
        if top_bar::show_todo(ui.ctx(), &model, self.open_part(room)) {
            self.play.put_trouble_away();
            self.shell.toasts.clear();
            ui.ctx().request_repaint();
        }
        let before = self.shell.toasts.clone();
        let board = CentralPanel::no_frame().show(ui, |ui| self.board(ui, world)).inner;
        // No act while the dice still fall, unless a key has ended that. Programs can be steered at any time.
        let steers = intent.as_ref().is_some_and(steers_programs) && self.play.replay().is_none();
        intent = if steers || self.hears_clicks() { intent.or(board).or(key) } else { key };
        if told_soon {
            // The other player takes over. The click that opened the page must not press a button on it as well.
            intent = None;
            ui.ctx().request_repaint();
        } else {
            intent = intent.or(self.on_top(ui, world));
        }
        self.place_tips(ui.ctx());
        let asked = match intent {
            Some(intent) => {
                if !matches!(intent, Intent::Rule(_) | Intent::CenterOn(_)) {
                    self.keyboard.ending = None;
                    // Close acts differently if there are toasts to close. What the click itself has said stays.
                    if intent != Intent::Close && self.shell.toasts == before {
                        self.shell.toasts.clear();
                    }
                }
                self.leave_focus(ui.ctx(), &intent);
                // Changes are drawn at once.
                ui.ctx().request_repaint();
                self.carry_out_by(intent, &mut WorldExecutor(world))
            }
            None => ScreenRequests::default(),
        };
        if std::mem::take(&mut self.keyboard.menu) == Menu::Opens {
            top_bar::open_menu(ui.ctx());
        }
        // As with a person's order: after this frame is drawn, so that the next one starts its animation before its result is
        // shown.
        self.let_programs_play(ui.ctx(), world);
        self.rest_frame(ui.ctx());
        ScreenRequests {
            panels: self.columns_to_keep(ui.ctx()),
            learned: self.learned_since(),
            answered: self.play.lesson.as_mut().and_then(AtLesson::answered),
            happened: self.happened_since(),
            ..asked
        }
    }

    /// Moves tooltips off what the player is reading. An open page has the window to itself.
    fn place_tips(&self, ctx: &Context) {
        if self.shell.page.is_some() || self.shell.notice.is_some() || self.shell.covered == Covered::Yes {
            return tip::leave(ctx);
        }
        let board = self.stage.eye.board;
        let strip = ctx.content_rect().with_max_y(board.top());
        let above = [Obstacle::new(strip, Content::Words)];
        tip::place(ctx, &[&self.stage.hover.obstacles[..], &above].concat());
    }

    /// Handles elapsed time: saved orders are shown, the disk's messages reported, a replay advanced.
    fn let_time_pass(&mut self, ctx: &Context, world: &mut World) {
        self.play.now = ctx.input(|i| i.time);
        self.wake_by(ctx);
        if self.still_waiting(&mut WorldExecutor(world)) {
            // The last order is not saved yet: the screen stays as it was.
            ctx.request_repaint_after(AGAIN);
        }
        for (tone, sentence) in self.play.watch_disk() {
            self.shell.toasts.say_in(tone, sentence);
        }
        if self.play.trouble().is_some() {
            // Saving is tried again without anybody's doing.
            ctx.request_repaint_after(WHILE_TROUBLED);
        }
        if let Some(left) = self.play.hint_in() {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
        }
        self.watch_hands(ctx);
        self.go_on_explaining(ctx);
        let (pause, effects) = go_on(&mut self.play, &mut self.selection);
        self.apply(effects, &mut Headless);
        if let Some(pause) = pause {
            ctx.request_repaint_after(pause);
        }
    }

    /// Progress of the learner in the lesson, with the lesson's id, if it has changed since the last report; else `None`.
    fn learned_since(&mut self) -> Option<(String, LessonStatus)> {
        let moment = self.play.lesson_moment()?;
        if self.learned == Some(moment) {
            return None;
        }
        self.learned = Some(moment);
        let (id, learned) = self.play.learned()?;
        Some((id.to_owned(), learned))
    }

    /// Model of the top bar as it is drawn now.
    fn strip(&self, panels: &dyn PositionPanels, world: &World) -> top_bar::TopBarModel {
        let mut strip = panels.strip().clone();
        let now = world.get_resource::<OrderOfPlay>().and_then(|order_of_play| order_of_play.0);
        strip.steps = strip.steps.into_iter().map(|step| step.at(now)).collect();
        strip.end_barred = self.derived.end_barred().map(|barrier| self.play.session().barred_briefly(barrier));
        strip.trouble = self.play.standing_trouble().map(str::to_owned);
        if let Some(bar) = self.play.replay_bar() {
            // In a replay there is no phase to end.
            strip.end = None;
            strip.ends = String::new();
            strip.watched = true;
            strip.todo = if bar.at == 0 { bar.words } else { say!("layout-watched", at = bar.at, order = bar.words) };
        }
        if let Some(side) = self.play.program_decides() {
            (strip.end, strip.ends) = (None, String::new());
            strip.todo = say!(
                "seat-program-decides",
                side = self.play.session().side_name(side),
                player = self.play.seated(side)
            );
        }
        if self.play.lesson().is_some_and(|lesson| !lesson.is_free()) {
            // The lesson's card says what to do.
            strip.todo = String::new();
        }
        if !self.play.may_give_in_lesson() {
            strip.end = None;
            strip.ends = String::new();
        }
        if let Some(undo) = self.play.undo_in_lesson() {
            (strip.undo, strip.redo, strip.end_barred) = (undo, false, None);
        }
        if strip.end.as_ref().is_some_and(|end| !self.play.leads_in_lesson(&end.order)) {
            // An end that only spoils the step is not offered.
            strip.end = None;
            strip.ends = String::new();
        }
        if let Some(end) = &mut strip.end
            && !self.shell.settings.ask.end_phase
            && let Ending::SomeLeft(left) = &mut end.state
        {
            end.state = Ending::Unasked(std::mem::take(left));
        }
        strip
    }

    /// Draws the left column of the screen: the log, or the card of a lesson. Returns the player's intent, if any.
    fn left(&mut self, ui: &mut Ui) -> Option<Intent> {
        if let Some(card) = self.play.lesson_card() {
            return decisions(ui, |ui| lesson_card::show(ui, &card));
        }
        let log = self.derived.log()?;
        let model = log::LogPanelModel {
            log,
            filter: self.shell.filter,
            piece: self.selection.choice.piece,
            session: self.play.session(),
            watching: self.play.replay().is_some(),
        };
        paper().inner_margin(INSIDE).show(ui, |ui| log::show(ui, &model)).inner
    }

    /// Draws the right column of the screen: the decision, the odds or the dice, the piece. `meant`: the hovered subject, if not
    /// in the top bar.
    fn right(
        &mut self,
        ui: &mut Ui,
        world: &World,
        pointed: &Pointed,
        panels: &dyn PositionPanels,
        meant: &mut PanelFocus,
    ) -> Option<Intent> {
        let mut decided = DecisionResponse::default();
        // Beside the odds there is no room for it, and no need.
        let told = self.play.replay().is_none() && self.in_aim(pointed).is_none() && self.play.lesson().is_none();
        // The player here is asked for nothing while a program decides,
        // nor while a notice still waits for the dice to be read.
        let asks = self.play.may_give_in_lesson()
            && self.play.program_decides().is_none()
            && (self.shell.notice.is_none() || self.play.shown_position().decider().is_none());
        let with = self.keyboard.plays_with();
        let hint = self.derived.hint(&self.play, &self.selection, &self.stage.meant.own, with).filter(|_| told && asks);
        let high = ui.id().with("how high the hint is");
        // Its place below the cards is reserved, so that they do not jump.
        let foot = hint.as_ref().map_or(0.0, |_| ui.data(|d| d.get_temp::<f32>(high)).unwrap_or(30.0) + GAP);
        ui.spacing_mut().item_spacing.y = GAP;
        let beside = if self.in_aim(pointed).is_some() { ColumnNeighbour::Odds } else { ColumnNeighbour::Nothing };
        let announced = if self.shell.notice.is_some() { EndPageState::Yes } else { EndPageState::No };
        if let Some(asked) = self.asked_in_table(ui) {
            return asked;
        }
        let mut intent = None;
        if beside == ColumnNeighbour::Odds {
            // Neither the answers to a question nor the head of the odds is ever scrolled out of view.
            if panels.asks() && asks {
                decided = decision(ui, panels, announced, beside);
                intent = decided.intent.take();
            }
            intent = intent.or(self.odds(ui, pointed));
        }
        let rest = ui.available_height() - foot;
        let explains = self.explained().is_some() && world.get_resource::<RunningAnimation>().is_none();
        if beside == ColumnNeighbour::Nothing || rest > LEAST_REST {
            // The scroll bar lies on the cards, in their own margin: beside them it would lie on the map.
            let inner = std::mem::replace(&mut ui.spacing_mut().scroll, on_the_cards());
            let mut below = |ui: &mut Ui| {
                ui.spacing_mut().item_spacing.y = GAP;
                ui.spacing_mut().scroll = inner;
                // The explanation is visible at once.
                let told = if explains { self.explanation(ui) } else { None };
                // Above the decision: below it may be a long scroll, and the offer would be out of view.
                let offered = self.offered().and_then(|offer| lesson_offer::show(ui, offer));
                let mut intent = told;
                let asked = beside == ColumnNeighbour::Nothing || !panels.asks();
                // In a low window the card of a selected unit takes its place; it comes again without one.
                let crowded = is_low(ui.ctx()) && self.selection.choice.piece.is_some();
                let primer = self.primer().filter(|_| asked && asks && !crowded);
                let cited = primer.as_ref().and_then(|primer| primer::show(ui, primer));
                self.shell.taught.told.extend(primer.map(|primer| primer.paragraph));
                intent = intent.or(cited);
                if asked && asks {
                    decided = decision(ui, panels, announced, beside);
                    intent = intent.or(decided.intent.take());
                }
                intent = intent.or(offered);
                // While a program decides, its panel takes the decision's place; its acts stay visible until they are answered.
                if let Some(program) = self.at_work(world) {
                    let beside = !explains && !self.derived.throws().is_empty();
                    let dice = if beside { Dice::Beside } else { Dice::Away };
                    let did = self.derived.log().and_then(|log| log.summary.as_ref());
                    intent = intent.or(program_card::show(ui, &program, did, dice));
                }
                // What is planned is worked on; results of before are read already.
                let plans = panels.plans();
                if plans {
                    intent = intent.or(panels.selected(ui, beside));
                }
                if !explains {
                    intent = intent.or(self.throws(ui, world));
                }
                if self.play.replay().is_some()
                    && let Some(log) = self.derived.log()
                {
                    intent = intent.or(log::show_last(ui, log));
                }
                // The card at the pointer describes any other piece.
                let intent = if plans { intent } else { intent.or(panels.selected(ui, beside)) };
                if asks && beside == ColumnNeighbour::Nothing {
                    intent.or(self.end_beside_unit(ui, panels, world))
                } else {
                    intent
                }
            };
            let cards = ScrollArea::vertical().id_salt("right").max_height(rest).auto_shrink([false, true]);
            intent = intent.or(scrolled_on(ui, cards, theme::card(), &mut below));
        }
        if let Some(hint) = hint {
            ui.add_space(GAP);
            let shown = paper().inner_margin(INSIDE).show(ui, |ui| {
                ui.set_width(ui.available_width());
                hint.show(ui)
            });
            let now = shown.response.rect.height();
            if ui.data(|d| d.get_temp::<f32>(high)) != Some(now) {
                // The cards above were laid out for the height of before.
                ui.data_mut(|d| d.insert_temp(high, now));
                ui.ctx().request_repaint();
            }
        }
        let answer = PointedAnswer { intent: decided.pointed, weighed: decided.weighed };
        if self.stage.answer.weighed != answer.weighed {
            ui.ctx().request_repaint();
        }
        self.stage.answer = answer;
        if *meant == PanelFocus::default() {
            *meant = decided.meant;
        }
        intent
    }

    /// Draws the button that ends the phase below the card of the selected unit, nearer to the pointer than the top bar.
    fn end_beside_unit(&self, ui: &mut Ui, panels: &dyn PositionPanels, world: &World) -> Option<Intent> {
        let strip = self.selection.choice.piece.map(|_| self.strip(panels, world))?;
        top_bar::end_button(ui, &strip)
    }

    /// Draws the table in which a lesson asks for a column or a row. None if the lesson asks for none.
    fn asked_in_table(&mut self, ui: &mut Ui) -> Option<Option<Intent>> {
        let of = self.play.asked_of_table()?;
        let card = self.derived.asked_table(&self.play)?;
        let asked = rules_table::ask(ui, of, |ui| cards::show_bare_table(ui, &card));
        Some(asked.map(|name| Intent::Lesson(lesson_card::LessonRequest::Point(name))))
    }

    /// Lesson to offer: shown only where nothing else waits to be seen, and nothing has been done since. `None` otherwise.
    fn offered(&self) -> Option<&Offer> {
        let waits = self.shell.notice.is_some() || self.play.is_telling() || self.play.replay().is_some();
        self.shell.taught.offer.as_ref().filter(|offer| !waits && offer.orders == self.play.shown_position().orders())
    }

    /// Rule explained ahead of the decision: the first one needed that the player has not met; `None` without one.
    fn primer(&self) -> Option<Primer> {
        let known = self.shell.taught.known.as_ref()?;
        let elsewhere = self.play.lesson().is_some() || self.play.replay().is_some() || self.play.is_telling();
        let needed = if elsewhere { Vec::new() } else { self.play.session().primers() };
        needed.into_iter().find(|primer| !known.contains(primer.paragraph))
    }

    /// Summary of an ended activation, with the rules explained in it, which count as met; `None` without one.
    fn happened_since(&mut self) -> Option<EndedActivation> {
        let mut happened = self.shell.happened.take()?;
        let taught = &mut self.shell.taught;
        let told = std::mem::take(&mut taught.told).into_iter().map(str::to_owned);
        happened.paragraphs.extend(told);
        happened.paragraphs.sort_unstable();
        happened.paragraphs.dedup();
        taught.known.iter_mut().for_each(|known| known.extend(happened.paragraphs.iter().cloned()));
        Some(happened)
    }

    /// Draws the results of the dice, the latest first. Returns the player's intent, if any.
    fn throws(&mut self, ui: &mut Ui, world: &World) -> Option<Intent> {
        let running = world.get_resource::<RunningAnimation>();
        let throws = self.derived.throws();
        let rolls = throws.iter().filter(|throw| !throw.dice.is_empty()).count();
        let (mut intent, mut nth) = (None, rolls);
        for (at, throw) in throws.iter().enumerate().rev() {
            let fall = if !throw.dice.is_empty() {
                nth -= 1;
                running.map_or(RollProgress::LYING, |running| running.fall(nth, rolls))
            } else if throw.event.order < self.play.shown_position().orders() {
                RollProgress::LYING
            } else {
                // The animation is still to show why no dice fall.
                continue;
            };
            if fall.has_begun() {
                intent = intent.or(ui.push_id(("throw", at), |ui| cards::show_result(ui, throw, fall)).inner);
            }
        }
        intent
    }

    /// Order whose odds are shown: the one under the pointer on the board or in a question, else the order aimed at, which alone
    /// can be given from the card. `None` without one.
    fn in_aim(&self, pointed: &Pointed) -> Option<(AnyOrder, Commit)> {
        let rests = pointed.hotspot.as_ref().and_then(|intent| match intent {
            Intent::Aim(order) => Some(order.clone()),
            _ => None,
        });
        let weighed = self.stage.answer.weighed.clone();
        // It was drawn in the last frame, perhaps in another position.
        let weighed = weighed.filter(|order| self.play.session().check(order).is_ok());
        let weighed = weighed.map(|order| {
            // An answer that is given at once is not aimed at.
            let is_aimed = self.play.game_ui().shows_odds_first(&order);
            (order, if is_aimed { Commit::Clicks } else { Commit::Never })
        });
        let rests = rests.map(|order| (order, Commit::Clicks)).or(weighed);
        match (self.selection.choice.aim.clone(), rests) {
            (Some(aim), Some((rests, commit))) if aim != rests => Some((rests, commit)),
            // In a lesson the odds may be shown while no order can be given.
            (Some(aim), _) if self.play.may_give_in_lesson() => Some((aim, Commit::Button)),
            (Some(aim), _) => Some((aim, Commit::Never)),
            (None, rests) => rests,
        }
    }

    /// Draws the odds of the order aimed at, or of the one at which a click would aim. Returns the player's intent, if any.
    fn odds(&mut self, ui: &mut Ui, pointed: &Pointed) -> Option<Intent> {
        let (order, commit) = self.in_aim(pointed)?;
        let (left_out, compared) = (self.selection.choice.left_out.clone(), self.selection.compared.clone());
        let aimed = OddsRequest { order, commit, left_out, compared };
        self.derived.odds(&self.play, aimed).show(ui)
    }
}

/// Draws the decision under an id of its own: its buttons keep keyboard focus while the odds of one of them come and go.
fn decision(
    ui: &mut Ui,
    panels: &dyn PositionPanels,
    announced: EndPageState,
    beside: ColumnNeighbour,
) -> DecisionResponse {
    let own = UiBuilder::new().id(Id::new("decision of the screen"));
    ui.scope_builder(own, |ui| panels.decision(ui, announced, beside)).inner
}

/// Scroll style of a scroll bar that lies on its contents and takes no room from them.
fn on_the_cards() -> ScrollStyle {
    ScrollStyle { bar_width: 6.0, floating_width: 6.0, floating_allocated_width: 0.0, ..ScrollStyle::thin() }
}

/// Gap between two result cards, in points.
const GAP: f32 = 6.0;
/// Height in points below the odds under which other cards are left out, as they would be cut off.
const LEAST_REST: f32 = 130.0;
/// Inner margin of areas on the board that are no cards, in points.
const INSIDE: Margin = Margin::symmetric(8, 5);
