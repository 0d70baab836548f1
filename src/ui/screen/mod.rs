//! Game screen: one battle being played, with its board and panels.
//!
//! Each part has one owner. [`ActiveGame`] is the game, [`Selection`] what the player has selected; [`update()`] carries out an
//! intent on these two and returns its effects. [`Derived`] caches what follows from the two, [`BoardView`] is the board as it is
//! seen, [`Keyboard`] the keyboard state, [`ScreenChrome`] what lies around and over the board. The screen connects them and
//! draws.

mod active_game;
mod apply_effects;
mod derived;
mod effect;
mod explain;
mod keyboard;
pub(crate) mod memo;
mod move_previews;
mod report;
mod screen_requests;
mod selection;
mod shell;
mod show;
mod stage;
mod update;

use crate::board::Place;
use crate::kernel::{PieceId, SideId};
use crate::lesson::{LessonStatus, Words};
use crate::play::{AnyExecutor, AnySession, take_seats};
use crate::session::{Headless, Seat};
use crate::ui::Intent;
use crate::ui::feature_set::FeatureSet;
use crate::ui::game_ui::GameUi;
use crate::ui::intent::{Page, Pointed};
use crate::ui::lesson_offer::Offer;
use crate::view::texture_cache::TextureCache;
use crate::view::theme;
use active_game::LessonMoment;
pub use active_game::{ActiveGame, AtLesson, GameJournal, Legal, PositionView, ProgramMode, Replay};
use bevy::ecs::world::World;
use derived::Derived;
pub use effect::{Effect, ZoomChange};
use keyboard::Keyboard;
pub use screen_requests::{EndedActivation, NextGame, ScreenRequests};
pub use selection::{ChosenTargets, CurrentChoice, LastMove, Selection};
pub use shell::Covered;
use shell::ScreenChrome;
use stage::BoardView;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
pub use update::{ProgramPace, let_programs_play, open_table, put_away, update};

/// Screen of one battle that is being played.
pub struct GameScreen {
    play: ActiveGame,
    selection: Selection,
    derived: Derived,
    stage: BoardView,
    keyboard: Keyboard,
    shell: ScreenChrome,
    /// Optional features that the game offers.
    offers: FeatureSet,
    /// Moment of the lesson at which the learner's progress was last reported; `None` before.
    learned: Option<LessonMoment>,
}

impl GameScreen {
    /// Screen of a game, new or under way, with its saving; `game_ui` is the game's part of the window.
    #[must_use]
    pub fn of(game_ui: Arc<dyn GameUi>, session: impl Into<Box<dyn AnySession>>, saving: Option<GameJournal>) -> Self {
        let (play, mut selection) = (ActiveGame::of(game_ui, session, saving), Selection::default());
        open_table(&play, &mut selection);
        let notice = play.game_ui().game_over_notice(play.shown_position()).or_else(|| play.resumed());
        let shell = ScreenChrome { notice, ..ScreenChrome::default() };
        let stage = BoardView::new(&play);
        let offers = FeatureSet::of(&*play.game_ui(), &*stage.overlays, play.session());
        Self {
            play,
            selection,
            derived: Derived::default(),
            stage,
            keyboard: Keyboard::default(),
            shell,
            offers,
            learned: None,
        }
    }

    /// Screen for the table of a lesson.
    #[must_use]
    pub fn of_lesson(game_ui: Arc<dyn GameUi>, session: Box<dyn AnySession>, lesson: AtLesson) -> Self {
        let mut screen = Self::of(game_ui, session, None);
        screen.play.lesson = Some(lesson);
        // A lesson decides for the other side itself.
        screen.offers.set_page(Page::Seats, false);
        // The table is in no world yet.
        let effects = update::begin_step(&mut screen.play, &mut screen.selection);
        let _ = screen.apply(effects, &mut Headless);
        screen
    }

    /// Assigns the seats of the game before any order is given.
    ///
    /// # Errors
    /// The game has no such program.
    pub fn take_seats(&mut self, seats: &[(SideId, Seat)]) -> Result<(), String> {
        if self.play.lesson.is_some() {
            return Ok(());
        }
        take_seats(&mut *self.play.session, seats.iter().map(|(side, seat)| (*side, seat)))?;
        self.play.append_to_journal();
        Ok(())
    }

    /// Card of the lesson in its present state; `None` outside a lesson.
    #[must_use]
    pub fn lesson_card(&self) -> Option<crate::ui::lesson_card::LessonCardModel> {
        self.play.lesson_card()
    }

    /// Learner's progress in the lesson, with the lesson's id; none outside a lesson.
    #[must_use]
    pub fn learned(&self) -> Option<(&str, LessonStatus)> {
        self.play.learned()
    }

    /// Id of the lesson in the progress file; `None` outside a lesson.
    #[must_use]
    pub fn lesson_id(&self) -> Option<&str> {
        self.play.lesson().map(|lesson| lesson.id.as_str())
    }

    /// Sets the sentences of the lesson at this table, as after a change of language.
    pub fn speak_lesson(&mut self, words: &Words) {
        if let Some(lesson) = &mut self.play.lesson {
            lesson.taught.set_texts(words);
        }
    }

    /// Ends the round of practice questions with its score, as lines of text.
    pub fn end_round(&mut self, score: Vec<String>) {
        if let Some(round) = self.play.lesson.as_mut().and_then(|lesson| lesson.round.as_mut()) {
            round.score = score;
        }
    }

    /// Offers a lesson, until something else is done.
    pub fn offer(&mut self, offer: Offer) {
        self.shell.taught.offer = Some(offer);
    }

    /// Whether the rule paragraphs that the player has met are known to the screen.
    #[must_use]
    pub const fn knows_what_was_met(&self) -> bool {
        self.shell.taught.known.is_some()
    }

    /// Sets the rule paragraphs that the player has met: any other is explained when it is first needed.
    pub fn set_met(&mut self, paragraphs: BTreeSet<String>) {
        self.shell.taught.known = Some(paragraphs);
    }

    /// Returns this table to the window after another one was shown: its pieces are laid again.
    pub fn come_back(&mut self) {
        self.stage.forget_pieces();
    }

    /// Session, progress and painted pictures of the lesson, for another screen; `None` outside a lesson.
    #[must_use]
    pub fn into_lesson(self) -> Option<(Box<dyn AnySession>, AtLesson, TextureCache)> {
        let ActiveGame { session, lesson, .. } = self.play;
        Some((session, lesson?, self.stage.pictures))
    }

    /// Takes over pictures painted for another screen, as far as they are the same on this one.
    pub fn take_over(&mut self, pictures: TextureCache) {
        let painter = self.play.game_ui().ground(self.play.session(), &theme::current_theme());
        self.stage.pictures = pictures.taken_over(painter);
    }

    /// Piece that is selected; `None` without one.
    #[must_use]
    pub const fn chosen(&self) -> Option<PieceId> {
        self.selection.choice.piece
    }

    /// Marks the game as a trial of a scenario in the editor, to which leaving returns.
    pub const fn mark_as_playtest(&mut self) {
        self.offers.lead_back();
    }

    /// Sets what covers the whole screen.
    pub const fn cover(&mut self, covered: Covered) {
        self.shell.covered = covered;
    }

    /// Blocks until everything given is safe and shown, and a program that thinks has decided. For tests and pictures.
    pub fn settle(&mut self) {
        while self.still_waiting(&mut Headless) {}
        self.play.wait_for_thoughts();
        self.play.end_telling(&mut self.selection);
    }

    /// Checks whether orders that wait for the disk are saved now. Returns whether some still wait.
    fn still_waiting(&mut self, by: &mut dyn AnyExecutor) -> bool {
        let (waits, effects) = update::poll_saves(&mut self.play, &mut self.selection, by);
        self.apply(effects, by);
        waits
    }

    /// File of the saved game; `None` if it is not saved.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        self.play.file()
    }

    /// Reason why the game is not being saved; `None` while it is.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.play.trouble()
    }

    /// Whether the game itself is over, whatever moment of it is shown.
    pub fn is_over(&mut self) -> bool {
        self.play.end_telling(&mut self.selection);
        self.play.is_over()
    }

    /// Shows a sentence as a toast over the board.
    pub fn tell(&mut self, sentence: String) {
        self.shell.toasts.tell(sentence, None);
    }

    /// Session at the moment of the game that is on the screen.
    #[must_use]
    pub fn any(&self) -> &dyn AnySession {
        self.play.session()
    }

    /// Optional features that the game offers: the same throughout a game.
    #[must_use]
    pub const fn offers(&self) -> &FeatureSet {
        &self.offers
    }

    /// Carries out an intent without a world. Returns the requests to the window.
    pub fn carry_out(&mut self, intent: Intent) -> ScreenRequests {
        self.carry_out_by(intent, &mut Headless)
    }

    /// Carries out an intent; orders are executed by `by`. Returns the requests to the window.
    pub fn carry_out_by(&mut self, intent: Intent, by: &mut dyn AnyExecutor) -> ScreenRequests {
        let effects = update(&mut self.play, &mut self.selection, intent, by);
        self.apply(effects, by)
    }

    /// Carries out a click on a place, wherever the place is drawn. Returns the requests to the window.
    pub fn click(&mut self, place: impl Into<Place>) -> ScreenRequests {
        let place = place.into();
        self.refresh();
        let pointed = Pointed { place: Some(place), clicked: true, ..Pointed::default() };
        self.clicked(&pointed).map_or_else(ScreenRequests::default, |intent| self.carry_out(intent))
    }

    /// Recomputes the values that depend on the position and the selection, if either has changed.
    fn refresh(&mut self) {
        self.derived.refresh(&self.play, &self.selection);
    }

    /// Whether anything on the board of this world is moving.
    #[must_use]
    pub fn is_moving(&self, world: &World) -> bool {
        self.stage.is_moving(world)
    }

    /// Messages to the sound player since the last call.
    #[cfg(feature = "sound")]
    pub fn drain_sounds(&mut self) -> Vec<crate::sound::SoundMessage> {
        self.stage.drain_sounds()
    }

    /// Keeps the sounds in step with the animation.
    #[cfg(feature = "sound")]
    fn go_on_listening(&mut self, ctx: &bevy_egui::egui::Context) {
        let revision = (!self.play.is_telling()).then(|| self.play.shown_position().revision());
        self.stage.go_on_listening(ctx, revision, &self.shell.settings);
    }
}
