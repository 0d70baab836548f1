//! The game screen: one battle being played, with its board and panels.
//!
//! Its parts have one owner each. [`Play`] is the game, [`Selection`] what the player has picked out; [`update()`] carries an intent
//! out on the two and says what follows. [`Derived`] is worked out of the two, [`Stage`] is the board as it is seen, [`Keyboard`]
//! where the keys are, [`Shell`] what lies around and over it. The screen wires them and draws.

mod asked;
mod derived;
mod effect;
mod explain;
mod keyboard;
pub(crate) mod memo;
mod obey;
mod play;
mod report;
mod selection;
mod shell;
mod show;
mod stage;
mod update;

use crate::board::hex::Hex;
use crate::kernel::{PieceId, SideId};
use crate::lesson::{Learned, Words};
use crate::play::{AnySession, take_seats};
use crate::session::Seat;
use crate::ui::Intent;
use crate::ui::game_ui::GameUi;
use crate::ui::intent::{Page, Pointed};
use crate::ui::offer::Offer;
use crate::ui::offers::Offers;
use crate::view::pictures::Pictures;
use crate::view::theme;
pub use asked::{Asked, Happened, Next};
use bevy::ecs::world::World;
use derived::Derived;
pub use effect::{Effect, Zoom};
use keyboard::Keyboard;
use play::LessonMoment;
pub use play::{AtLesson, Course, Legal, Play, Replay, Saving, Shown};
pub use selection::{Choice, Chosen, Moved, Selection};
pub use shell::Covered;
use shell::Shell;
use stage::Stage;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
pub use update::{ProgramPace, let_programs_play, put_away, sit_down, update};

/// One battle being played.
pub struct GameScreen {
    play: Play,
    selection: Selection,
    derived: Derived,
    stage: Stage,
    keyboard: Keyboard,
    shell: Shell,
    offers: Offers,
    /// Where the lesson stood when it was told last how the learner stands with it.
    learned: Option<LessonMoment>,
}

impl GameScreen {
    /// Sits down at a game that may be under way, and has it written down; `game_ui` is what its game gives to the window.
    #[must_use]
    pub fn of(game_ui: Arc<dyn GameUi>, session: impl Into<Box<dyn AnySession>>, saving: Option<Saving>) -> Self {
        let (play, mut selection) = (Play::of(game_ui, session, saving), Selection::default());
        sit_down(&play, &mut selection);
        let notice = play.game_ui().over(play.shown()).or_else(|| play.resumed());
        let shell = Shell { notice, ..Shell::default() };
        let stage = Stage::new(&play);
        let offers = Offers::of(&*play.game_ui(), &*stage.overlays, play.any());
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

    /// Sits down at the table of a lesson.
    #[must_use]
    pub fn of_lesson(game_ui: Arc<dyn GameUi>, session: Box<dyn AnySession>, lesson: AtLesson) -> Self {
        let mut screen = Self::of(game_ui, session, None);
        screen.play.lesson = Some(lesson);
        // A lesson answers for the others itself.
        screen.offers.leave_out(Page::Seats);
        let effects = update::begin_step(&mut screen.play, &mut screen.selection);
        let _ = screen.apply(effects);
        screen
    }

    /// Gives these seats before anything is done.
    ///
    /// # Errors
    /// The game has no such program.
    pub fn take_seats(&mut self, seats: &[(SideId, Seat)]) -> Result<(), String> {
        if self.play.lesson.is_some() {
            return Ok(());
        }
        take_seats(&mut *self.play.session, seats.iter().map(|(side, seat)| (*side, seat)))?;
        self.play.keep();
        Ok(())
    }

    /// The card of the lesson, as it stands now.
    #[must_use]
    pub fn lesson_card(&self) -> Option<crate::ui::lesson::Model> {
        self.play.lesson_card()
    }

    /// How the learner stands with the lesson.
    #[must_use]
    pub fn learned(&self) -> Option<(&str, Learned)> {
        self.play.learned()
    }

    /// What progress calls the lesson.
    #[must_use]
    pub fn lesson_id(&self) -> Option<&str> {
        self.play.lesson().map(|lesson| lesson.id.as_str())
    }

    /// The lesson at this table says its sentences so from now on.
    pub fn speak_lesson(&mut self, words: &Words) {
        if let Some(lesson) = &mut self.play.lesson {
            lesson.taught.speak(words);
        }
    }

    /// The round of questions is over, and went so.
    pub fn end_round(&mut self, score: Vec<String>) {
        if let Some(round) = self.play.lesson.as_mut().and_then(|lesson| lesson.round.as_mut()) {
            round.score = score;
        }
    }

    /// Offers a lesson, until something else is done.
    pub fn offer(&mut self, offer: Offer) {
        self.shell.taught.offer = Some(offer);
    }

    /// Whether it is known which rules the player has met.
    #[must_use]
    pub const fn knows_what_was_met(&self) -> bool {
        self.shell.taught.known.is_some()
    }

    /// The player has met these paragraphs: others are told of when they are needed first.
    pub fn set_met(&mut self, paragraphs: BTreeSet<String>) {
        self.shell.taught.known = Some(paragraphs);
    }

    /// The table is in the window again after another was: its pieces are to be laid anew.
    pub fn come_back(&mut self) {
        self.stage.forget_pieces();
    }

    /// The table of the lesson, how far it has come and what of it has been painted, for another screen.
    #[must_use]
    pub fn into_lesson(self) -> Option<(Box<dyn AnySession>, AtLesson, Pictures)> {
        let Play { session, lesson, .. } = self.play;
        Some((session, lesson?, self.stage.pictures))
    }

    /// Shows what was painted for another screen, as far as it is the same here.
    pub fn take_over(&mut self, pictures: Pictures) {
        let painter = self.play.game_ui().ground(self.play.any(), &theme::colours());
        self.stage.pictures = pictures.taken_over(painter);
    }

    /// The piece that is selected.
    #[must_use]
    pub const fn chosen(&self) -> Option<PieceId> {
        self.selection.choice.piece
    }

    /// A scenario of the editor is only tried here.
    pub const fn is_tried(&mut self) {
        self.offers.lead_back();
    }

    /// Lays something over the whole screen, or takes it away.
    pub const fn cover(&mut self, covered: Covered) {
        self.shell.covered = covered;
    }

    /// Waits until everything given is safe, and shows it, and until a program that thinks has decided.
    pub fn settle(&mut self) {
        while self.still_waiting() {}
        self.play.wait_for_thoughts();
        self.play.end_telling(&mut self.selection);
    }

    /// Looks whether what waits is safe now. Returns whether something still waits.
    fn still_waiting(&mut self) -> bool {
        let (waits, effects) = update::look_after(&mut self.play, &mut self.selection);
        self.apply(effects);
        waits
    }

    /// The file of the game, if it has one.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        self.play.file()
    }

    /// Why the game is not being saved, if it is not.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.play.trouble()
    }

    /// Whether the game itself is over, whatever moment of it is shown.
    pub fn is_over(&mut self) -> bool {
        self.play.end_telling(&mut self.selection);
        self.play.is_over()
    }

    /// Says something over the board.
    pub fn tell(&mut self, sentence: String) {
        self.shell.toasts.tell(sentence, None);
    }

    /// The session, at the moment that is on the screen.
    #[must_use]
    pub fn any(&self) -> &dyn AnySession {
        self.play.any()
    }

    /// What there is of what not every game has: the same throughout a game.
    #[must_use]
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// Carries out an intent.
    pub fn carry_out(&mut self, intent: Intent) -> Asked {
        let effects = update(&mut self.play, &mut self.selection, intent);
        self.apply(effects)
    }

    /// A click on a hex, wherever it is drawn.
    pub fn click(&mut self, hex: Hex) -> Asked {
        self.refresh();
        let pointed = Pointed { hex: Some(hex), clicked: true, ..Pointed::default() };
        self.clicked(&pointed).map_or_else(Asked::default, |intent| self.carry_out(intent))
    }

    /// Works out what the position and the selection give, if they have changed.
    fn refresh(&mut self) {
        self.derived.refresh(&self.play, &self.selection);
    }

    /// Whether something on the board moves, which is in this world.
    #[must_use]
    pub fn is_moving(&self, world: &World) -> bool {
        self.stage.is_moving(world)
    }

    /// What is to be said to whoever plays the sounds, since this was asked last.
    #[cfg(feature = "sound")]
    pub fn heard(&mut self) -> Vec<crate::sound::Said> {
        self.stage.heard()
    }

    /// Keeps the sounds in step with the animation.
    #[cfg(feature = "sound")]
    fn go_on_listening(&mut self, ctx: &bevy_egui::egui::Context) {
        let revision = (!self.play.is_telling()).then(|| self.play.shown().revision());
        self.stage.go_on_listening(ctx, revision, &self.shell.settings);
    }
}
