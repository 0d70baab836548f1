//! Changes that an intent makes to the game and the selection, and its effects on the screen. No egui: a game can be played
//! through here alone.

mod choose;
mod lesson;
mod notices;
mod order_giving;
mod programs;
mod replay;
mod undo;

use super::active_game::{ActiveGame, PositionView, Waited};
use super::effect::{Effect, ZoomChange};
use super::screen_requests::NextGame;
use super::selection::{CurrentChoice, Selection};
use crate::play::{AnyExecutor, AnyOrder, log};
use crate::say;
use crate::session::{BranchDice, Headless};
use crate::settings::KeyCommand;
use crate::ui::dock::{self, Column};
use crate::ui::intent::{Intent, Page};
use crate::ui::parts::BarredReason;
use choose::Turn;
pub use programs::{ProgramPace, steers_programs};
use std::time::Duration;

/// Update in progress, which carries out an intent: the game, the selection, and the effects so far.
struct Update<'a> {
    play: &'a mut ActiveGame,
    selection: &'a mut Selection,
    /// Executor of the orders that the intent gives.
    by: &'a mut dyn AnyExecutor,
    /// Effects of the intent so far.
    effects: Vec<Effect>,
}

/// Carries out an intent, in the position to which a running animation leads. Returns its effects.
pub fn update(
    play: &mut ActiveGame,
    selection: &mut Selection,
    intent: Intent,
    by: &mut dyn AnyExecutor,
) -> Vec<Effect> {
    play.end_telling(selection);
    run(play, selection, by, |update| update.carry_out(intent)).1
}

/// Begins the current step of a lesson. Returns the effects.
pub fn begin_step(play: &mut ActiveGame, selection: &mut Selection) -> Vec<Effect> {
    run(play, selection, &mut Headless, |update| update.begin_step()).1
}

/// Takes up the position that is on the table: a question about one unit selects that unit.
pub fn open_table(play: &ActiveGame, selection: &mut Selection) {
    play.game_ui().settle(play, selection);
}

/// Closes the part that lies on top of the map and of the selection, one per call: the replay, the last throws, then the
/// selection.
pub fn put_away(play: &mut ActiveGame, selection: &mut Selection) -> Vec<Effect> {
    play.end_telling(selection);
    run(play, selection, &mut Headless, |update| update.put_away()).1
}

/// Checks whether the last orders are saved by now, and shows them if so. Returns whether some still wait, and the effects.
pub fn poll_saves(play: &mut ActiveGame, selection: &mut Selection, by: &mut dyn AnyExecutor) -> (bool, Vec<Effect>) {
    run(play, selection, by, |update| match update.play.poll_save() {
        Waited::Nothing => false,
        Waited::Still => true,
        Waited::Safe(given) => {
            update.given(given);
            false
        }
    })
}

/// Advances a replay, if it is time. Returns the time until the next step, and the effects.
pub fn go_on(play: &mut ActiveGame, selection: &mut Selection) -> (Option<Duration>, Vec<Effect>) {
    run(play, selection, &mut Headless, |update| update.go_on())
}

/// Lets a deciding program think, and gives its order once it is time. Returns when to look again, and the effects.
pub fn let_programs_play(
    play: &mut ActiveGame,
    selection: &mut Selection,
    pace: ProgramPace,
    by: &mut dyn AnyExecutor,
) -> (Option<Duration>, Vec<Effect>) {
    run(play, selection, by, |update| update.let_programs_play(pace))
}

/// Arms a move that cannot be undone, at its first click, where the settings ask for that. Returns the intent that is left to
/// carry out, and the effects.
pub fn arm_irreversible(
    play: &mut ActiveGame,
    selection: &mut Selection,
    intent: Intent,
) -> (Option<Intent>, Vec<Effect>) {
    play.end_telling(selection);
    run(play, selection, &mut Headless, |update| update.armed_first(intent))
}

fn run<T>(
    play: &mut ActiveGame,
    selection: &mut Selection,
    by: &mut dyn AnyExecutor,
    work: impl FnOnce(&mut Update<'_>) -> T,
) -> (T, Vec<Effect>) {
    let before = play.shown_position().revision();
    let mut update = Update { play, selection, by, effects: Vec::new() };
    let found = work(&mut update);
    let effects = update.effects;
    if play.shown_position().revision() != before {
        play.game_ui().settle(play, selection);
    }
    (found, effects)
}

impl Update<'_> {
    fn carry_out(&mut self, intent: Intent) {
        let Some(intent) = self.meant_in_lesson(intent) else { return };
        match intent {
            intent if steers_programs(&intent) && self.play.program_decides().is_some() => self.steer_programs(&intent),
            Intent::Explain(asked) => self.effects.push(Effect::Explain(asked)),
            Intent::Lesson(ask) => self.learn(ask),
            Intent::Give(orders) => {
                if self.may_give() {
                    self.give_in_line(&orders);
                }
            }
            Intent::Select(piece) => self.select(piece),
            Intent::SelectWith(piece) => self.select_with(piece),
            Intent::Cancel => self.cancel(),
            Intent::Aim(order) => self.aim(order),
            Intent::Compare(order) => self.selection.compared = order,
            Intent::LeaveOut(lines) => self.selection.choice.left_out = lines,
            Intent::GameSpecific(asked) => {
                let orders = self.play.game_ui().handle_game_intent(self.play, self.selection, &asked);
                self.give(&orders);
            }
            Intent::GoTo { place, piece } => self.go_to(place, piece),
            Intent::CenterOn(place) => {
                // A page from which a place is looked at would cover the map.
                self.effects.push(Effect::ClosePage);
                self.selection.found = Some(place);
                self.effects.push(Effect::Look(self.play.layout().middle(place)));
            }
            Intent::Undo(reach) => self.undo(reach),
            Intent::Redo => self.redo(),
            Intent::TakeSeat(side, seat) => self.take_seat(side, seat),
            Intent::TakeBack(to) => self.take_back(to),
            Intent::Save(name) => {
                self.effects.push(Effect::ClosePage);
                let name = name.unwrap_or_else(|| say!("table-quick-save"));
                if let Err(why) = self.play.save_as(&name) {
                    self.tell(why);
                }
            }
            Intent::OpenReplay(at) => {
                // The moment is looked at on the map.
                self.effects.push(Effect::ClosePage);
                self.watch(at);
            }
            Intent::WatchFromReview(at) => {
                self.effects.push(Effect::ClosePage);
                self.watch(Some(at));
                if let Some(replay) = &mut self.play.replay {
                    replay.from_review = true;
                }
            }
            Intent::PlayFrom(at) => {
                self.effects.push(Effect::ClosePage);
                self.watch(Some(at));
                self.play_on();
            }
            Intent::Leap(leap) => self.leap(leap),
            Intent::PlayOrPause => self.play_or_pause(),
            Intent::Pace(pace) => {
                if let Some(replay) = &mut self.play.replay {
                    replay.pace = pace;
                }
            }
            Intent::Analyse(dice) => self.try_from_here(dice.unwrap_or_else(other_dice)),
            Intent::ShowBranch(place) => self.show_branch(place),
            Intent::KeepBranch => self.keep_branch(),
            Intent::BackToGame => self.back_to_game(),
            Intent::NewGameFromHere => {
                self.effects.extend(self.play.replay.as_ref().map(|r| Effect::Next(NextGame::From(r.at))));
            }
            Intent::ExportLog(form) => self.export_log(form),
            Intent::GiveNext => self.give_next(),
            Intent::GiveAll => self.give_all(),
            Intent::NextUnit => self.next_piece(Turn::Forward),
            Intent::PreviousUnit => self.next_piece(Turn::Back),
            Intent::MarkUnitDone => self.put_aside(),
            // Intents of the screen alone are handed on to it.
            Intent::Steer(steer) => self.effects.push(Effect::Steer(steer)),
            Intent::WhyNot(BarredReason { sentence, paragraph }) => self.tell_rule(sentence, paragraph),
            Intent::Rule(paragraph) => self.effects.push(Effect::Rule(paragraph)),
            Intent::Open(Page::Settings) => self.effects.push(Effect::Everywhere(KeyCommand::Settings)),
            Intent::Open(page) => self.effects.push(Effect::Open(page)),
            Intent::WeighDecisions => self.play.weigh_decisions(),
            Intent::Close => self.effects.push(Effect::Close),
            Intent::Mark(bound) => {
                if let Some(replay) = &mut self.play.replay {
                    replay.mark(bound);
                }
            }
            Intent::SaveLesson { title, stretch } => {
                self.effects.push(Effect::ClosePage);
                match self.play.recorded(stretch, &title) {
                    Ok(lesson) => self.effects.push(Effect::KeepLesson(lesson)),
                    Err(why) => self.tell(why),
                }
            }
            Intent::Filter(filter) => self.effects.push(Effect::Filter(filter)),
            Intent::CopyLog => self.effects.push(Effect::Copy(log::plain(&self.shown().log()))),
            Intent::Dismiss => self.effects.extend([Effect::PutTracesAway, Effect::PutOfferAway]),
            Intent::ShowEnd => {
                let page = self.play.game_ui().game_over_notice(self.play.shown_position());
                self.effects.extend(page.map(Effect::Announce));
            }
            Intent::Rematch => self.effects.push(Effect::Next(NextGame::Rematch)),
            Intent::ToggleCounters => self.effects.push(Effect::ToggleCounters),
            Intent::ToggleGrid => self.effects.push(Effect::ToggleMarks),
            Intent::Overlay(overlay) => self.effects.push(Effect::Overlay(overlay)),
            Intent::ListOverlays => self.effects.push(Effect::ListOverlays),
            Intent::ShowGroundCard => self.effects.push(Effect::TellOfGround),
            Intent::ExpandStack(place) => self.effects.push(Effect::Unfold(place)),
            Intent::ToggleLog => self.effects.push(Effect::Dock(Column::Log, dock::ColumnChange::Fold)),
            Intent::Dock(column, ask) => self.effects.push(Effect::Dock(column, ask)),
            Intent::ZoomIn => self.effects.push(Effect::Zoom(ZoomChange::In)),
            Intent::ZoomOut => self.effects.push(Effect::Zoom(ZoomChange::Out)),
            Intent::WholeMap => self.effects.push(Effect::Zoom(ZoomChange::Whole)),
            Intent::TurnBoard => self.effects.push(Effect::TurnBoard),
            Intent::WindowCommand(command) => self.effects.push(Effect::Everywhere(command)),
            Intent::Practise => self.effects.push(Effect::Next(NextGame::Practice)),
            Intent::Edit => self.effects.push(Effect::Next(NextGame::Edit)),
            Intent::TakeOffer => self.effects.extend([Effect::PutOfferAway, Effect::Next(NextGame::Offered)]),
            Intent::DeclineOffer => self.effects.push(Effect::PutOfferAway),
            Intent::Leave => self.effects.push(Effect::Leave),
            Intent::Quit => self.effects.push(Effect::Quit),
        }
    }

    fn tell(&mut self, sentence: String) {
        self.effects.push(Effect::Tell(sentence, None));
    }

    fn tell_rule(&mut self, sentence: String, paragraph: impl Into<String>) {
        self.effects.push(Effect::Tell(sentence, Some(paragraph.into())));
    }

    fn shown(&self) -> PositionView<'_> {
        self.play.shown_position()
    }

    fn put_away(&mut self) {
        if self.play.replay.is_some() {
            self.leave_watching();
        } else if self.throws_are_shown() {
            self.selection.thrown = None;
        } else if self.selection.choice == CurrentChoice::default() && self.selection.found.is_none() {
            self.effects.push(Effect::NothingSelected);
        } else {
            self.cancel();
        }
    }

    /// Shows the odds of an order; at a second request, gives the order.
    fn aim(&mut self, order: AnyOrder) {
        if self.selection.choice.aim.as_ref() == Some(&order) || !self.play.game_ui().shows_odds_first(&order) {
            self.give(&[order]);
        } else {
            self.choose_target(&order);
            self.selection.choice.left_out.clear();
            self.selection.choice.aim = Some(order);
            self.put_results_away();
        }
    }

    /// Removes the dice and flags of the last orders, as another order is aimed at and they have been read.
    fn put_results_away(&mut self) {
        self.selection.thrown = None;
        self.effects.push(Effect::PutFlagsAway);
    }
}

/// Dice of an analysis branch with a new seed, other than the game's dice.
fn other_dice() -> BranchDice {
    BranchDice::New(crate::play::seed())
}
