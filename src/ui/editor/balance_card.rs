//! Card of the balance: games that a program plays of the scenario against itself, and what they say.

use super::EditorScreen;
use super::balance_run::BalanceRun;
use crate::balance::{ArmLoss, BalanceFigures, first_player, percent, percent_between, summary_sentences};
use crate::play::{AnyGame, PlayerInfo};
use crate::say;
use crate::ui::parts::{noted, sheet};
use crate::view::theme;
use bevy_egui::egui::{Align2, Area, Button, Context, DragValue, Grid, Id, Margin, Order, ProgressBar, Ui, vec2};
use std::sync::Arc;

/// Width of the card where the map is wide enough, in points.
const CARD: f32 = 400.0;
/// Margin of the card, in points.
const MARGIN: i8 = 12;
/// Space between the card and the edges of the map, in points; the button that folds the panel lies beside it.
const AIR: [f32; 2] = [36.0, 10.0];
/// Least and greatest number of games that can be asked for.
const GAMES: [u64; 2] = [2, 1000];
/// Number of games unless another is chosen.
const USUAL: u64 = 50;

/// Card of the balance, with the games of the last request.
pub(super) struct BalanceCard {
    /// Whether the card is open.
    open: bool,
    /// Number of games to play.
    games: u64,
    /// Games of the last request; `None` before the first.
    run: Option<BalanceRun>,
}

impl Default for BalanceCard {
    fn default() -> Self {
        Self { open: false, games: USUAL, run: None }
    }
}

impl EditorScreen {
    /// Game of the edited scenario.
    fn any_game(&self) -> &Arc<dyn AnyGame> {
        self.saving.registry.of_text(self.edited.text())
    }

    /// Whether the scenario's game has programs that can play it.
    pub(super) fn has_programs(&self) -> bool {
        !self.any_game().players().is_empty()
    }

    /// Figures of the games of the scenario as it stands; `None` without any.
    pub(super) fn balance_figures(&self) -> Option<BalanceFigures> {
        self.balance.run.as_ref().filter(|run| !run.is_out_of_date(self.edited.text()))?.figures()
    }

    /// Opens or closes the card of the balance; closed, it plays on.
    pub(super) const fn toggle_balance(&mut self) {
        self.balance.open = !self.balance.open;
    }

    /// Draws the card of the balance, in the corner of the map.
    pub(super) fn show_balance(&mut self, ctx: &Context) {
        if let Some(run) = &mut self.balance.run {
            run.take();
        }
        if !self.balance.open {
            return;
        }
        let corner = self.board.right_top() + vec2(-AIR[0], AIR[1]);
        let width = CARD.min(self.board.width() - AIR[0] - 2.0 * f32::from(MARGIN));
        let area = Area::new(Id::new("editor balance")).order(Order::Middle).pivot(Align2::RIGHT_TOP);
        area.fixed_pos(corner).show(ctx, |ui| {
            sheet().inner_margin(Margin::symmetric(MARGIN, 10)).show(ui, |ui| {
                ui.set_width(width);
                self.balance_of(ui);
            });
        });
    }

    fn balance_of(&mut self, ui: &mut Ui) {
        let game = Arc::clone(self.any_game());
        let id = first_player(&*game);
        let player = game.players().into_iter().find(|player| player.id.as_str() == id);
        ui.label(theme::title(say!("edit-balance")));
        ui.label(theme::plain(say!(
            "edit-balance-about",
            player = player.map_or(id, |player: PlayerInfo| player.name)
        )));
        let is_running = self.balance.run.as_ref().is_some_and(BalanceRun::is_running);
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(theme::plain(say!("edit-balance-games")));
            let [least, most] = GAMES;
            ui.add_enabled_ui(!is_running, |ui| {
                ui.add(DragValue::new(&mut self.balance.games).range(least..=most)).labelled_by(label.id);
            });
            if is_running {
                if pressed(ui, &say!("edit-balance-stop")) {
                    self.balance.run.iter_mut().for_each(BalanceRun::stop);
                }
            } else if pressed(ui, &say!("edit-balance-begin")) {
                self.begin_balance(ui.ctx(), &*game);
            }
            if pressed(ui, &say!("edit-balance-close")) {
                self.balance.open = false;
            }
        });
        if let Some(run) = &self.balance.run {
            results(ui, run, run.is_out_of_date(self.edited.text()));
        }
    }

    /// Begins the games of the scenario as it stands, or says why it cannot be played.
    fn begin_balance(&mut self, ctx: &Context, game: &dyn AnyGame) {
        self.take_all(ctx);
        self.finish();
        let (name, text) = (self.edited.name().to_owned(), Arc::clone(self.edited.text()));
        match BalanceRun::begin(game, (&name, &text), self.balance.games, ctx) {
            Ok(run) => self.balance.run = Some(run),
            Err(why) => self.tell_not_playable(why),
        }
    }
}

/// Draws what the games so far say.
fn results(ui: &mut Ui, run: &BalanceRun, is_out_of_date: bool) {
    let (n, games) = run.progress();
    if run.is_running() {
        ui.add(ProgressBar::new(n as f32 / games.max(1) as f32).desired_height(5.0).fill(theme::gold()));
    }
    if run.is_running() || n < games {
        ui.label(theme::small(say!("edit-balance-progress", n, games)));
    }
    if is_out_of_date {
        ui.label(theme::bold(say!("edit-balance-old")).color(theme::alert()));
    }
    if let [why, ..] = run.broken() {
        let words = say!("edit-balance-broken", n = run.broken().len(), why = why.as_str());
        ui.label(theme::plain(words).color(theme::alert()));
    }
    let summary = run.summary();
    if summary.outcome.games == 0 {
        return;
    }
    for sentence in summary_sentences(summary) {
        ui.label(theme::plain(sentence));
    }
    if !summary.losses.is_empty() {
        ui.label(theme::bold(say!("edit-balance-lost")));
        Grid::new("balance losses").num_columns(2).spacing([14.0, 2.0]).show(ui, |ui| {
            for loss in &summary.losses {
                let side = summary.run.sides[loss.side.index()].as_str();
                ui.label(theme::plain(say!("balance-label-side", what = loss.arm.as_str(), side)));
                ui.label(theme::plain(share_lost(loss)));
                ui.end_row();
            }
        });
    }
    ui.label(theme::small(say!("edit-balance-more")));
}

/// Share of an arm's strength that it lost, with its interval.
fn share_lost(loss: &ArmLoss) -> String {
    let share = loss.mean().scaled(1.0 / f64::from(loss.strength));
    if !share.low.is_finite() {
        return percent(share.value);
    }
    say!("balance-estimate", value = percent(share.value), between = percent_between(&share))
}

fn pressed(ui: &mut Ui, words: &str) -> bool {
    noted(ui.add(Button::new(words).min_size(vec2(0.0, 28.0))), words).clicked()
}
