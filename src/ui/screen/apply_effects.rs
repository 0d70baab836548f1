//! Effects of an intent, and the settings of the window, applied to the screen.

use super::update::put_away;
use super::{Effect, GameScreen, ProgramMode, Replay, ScreenRequests};
use crate::kernel::SideId;
use crate::paint::orientation::Orientation;
use crate::play::{AnyExecutor, Opaque};
use crate::say;
use crate::settings::{BoardRotation, Handover, PersonCount, Settings};
use crate::ui::intent::Page;
use crate::ui::notice::Notice;
use crate::ui::top_bar::Menu;
use crate::ui::{crash, find, save_lesson};
use std::sync::Arc;
use std::time::Duration;

impl GameScreen {
    /// Applies effects to the screen one after the other; orders that follow are executed by `by`. Returns the requests to the
    /// window.
    pub(super) fn apply(&mut self, effects: Vec<Effect>, by: &mut dyn AnyExecutor) -> ScreenRequests {
        let mut asked = ScreenRequests::default();
        for effect in effects {
            self.apply_one(effect, &mut asked, by);
        }
        asked
    }

    fn apply_one(&mut self, effect: Effect, asked: &mut ScreenRequests, by: &mut dyn AnyExecutor) {
        match effect {
            Effect::Tell(sentence, paragraph) => self.shell.toasts.tell(sentence, paragraph),
            Effect::Fault(broken) => {
                let report = crash::report_of(broken).map(|file| file.display().to_string());
                self.shell.announce(Notice::Fault { sentence: broken.to_string(), report });
            }
            Effect::Announce(notice) => self.shell.announce(notice),
            // A player alone at the table hands over to nobody.
            Effect::HandOver { .. } if self.shell.settings.players == PersonCount::One => {}
            Effect::HandOver { name, notice } => match self.shell.settings.handover {
                Handover::Full => {
                    if let Some(notice) = notice {
                        self.shell.announce(notice);
                    }
                }
                Handover::Brief => self.shell.toasts.tell(say!("notice-to-decide", name), None),
                Handover::Off => {}
            },
            // Every panel names the deciding player, so all texts depend on it.
            Effect::Reseated => self.derived.reword(),
            Effect::PutNoticeAway => self.shell.notice = None,
            Effect::Trace(traces) => self.stage.told.traces = traces,
            Effect::PutFlagsAway => self.stage.told.read = true,
            Effect::PutTracesAway => self.stage.told.clear(),
            Effect::Animate(began) => {
                let (shown, game_ui) = (self.play.shown_position(), self.play.game_ui());
                let flags = game_ui.flags(shown, began);
                let by = shown.entry(began).and_then(|entry| entry.by);
                let goes_on =
                    by.is_some_and(|side| !shown.any().seat(side).is_person()) && self.play.replay().is_none();
                // A program's order without flags leaves the flags in view that are there: they are still being read.
                if !flags.is_empty() || !goes_on {
                    (self.stage.told.flags, self.stage.told.read) = (flags, false);
                }
                self.stage.animate(&self.play, began, self.pause(), &self.shell.settings);
            }
            #[cfg(feature = "sound")]
            Effect::PlaySounds { began, calls } => {
                self.stage.listen(&self.play, began, calls, self.pause(), &self.shell.settings);
            }
            #[cfg(not(feature = "sound"))]
            Effect::PlaySounds { .. } => {}
            Effect::RevealPlace(at) => self.stage.bring_into_sight(at),
            Effect::Look(at) => self.stage.look_at(at),
            Effect::Near(at) => self.stage.come_near(at),
            Effect::Walked { from, to } => self.take_cursor_along(&from, to),
            Effect::Follow(place) => self.follow(place),
            Effect::PutCursor(place) => self.put_cursor(place),
            Effect::Steer(steer) => {
                if let Some(intent) = self.steer(steer) {
                    *asked = self.carry_out_by(intent, by);
                }
            }
            Effect::TurnToSide(side) => self.lay_before(side),
            Effect::TurnBoard => self.stage.set_orientation(self.stage.eye.turn.other()),
            Effect::Zoom(zoom) => self.stage.zoom(zoom),
            Effect::ToggleCounters => self.stage.visible.counters = !self.stage.visible.counters,
            Effect::ToggleMarks => self.stage.visible.marks = !self.stage.visible.marks,
            Effect::Overlay(overlay) => self.stage.overlays.toggle(overlay),
            Effect::ListOverlays => self.stage.overlays.list(),
            Effect::TellOfGround => self.ask_for_card(),
            Effect::Explain(asked) => self.explain(asked),
            Effect::Unfold(place) => self.stage.unfolded = Some(place),
            Effect::Dock(column, ask) => self.dock(column, ask),
            Effect::Filter(filter) => self.shell.filter = filter,
            Effect::Open(page) => self.open(page),
            Effect::Rule(paragraph) => {
                // A game without a rulebook opens none.
                if let Some(book) = self.derived.book(&self.play) {
                    self.shell.rulebook.turn_to(book.rules.without_prefix(&paragraph).to_owned());
                    self.shell.page = Some(Page::Rulebook);
                }
            }
            Effect::ClosePage => self.shell.page = None,
            Effect::Close => {
                // Toasts are closed before anything opens.
                let said = self.shell.toasts.clear();
                if !self.shell.close() && !self.close_explained() && !self.stage.close() {
                    let mut effects = put_away(&mut self.play, &mut self.selection);
                    effects.retain(|effect| !said || *effect != Effect::NothingSelected);
                    *asked = self.apply(effects, by);
                }
            }
            Effect::NothingSelected => {
                if !self.keyboard.put_cursor_away() {
                    self.keyboard.menu = Menu::Opens;
                }
            }
            Effect::Copy(text) => asked.copy = Some(text),
            Effect::Everywhere(command) => asked.everywhere = Some(command),
            Effect::KeepLesson(lesson) => asked.lesson = Some(lesson),
            // It may arise where no request to the window can be made.
            Effect::Happened(happened) => self.shell.happened = Some(happened),
            Effect::PutOfferAway => self.shell.taught.offer = None,
            Effect::Next(next) => asked.next = Some(next),
            Effect::Leave => asked.leave = true,
            Effect::Quit => asked.quit = true,
        }
    }

    fn open(&mut self, page: Page) {
        // Against a program there is no choice of how far to go back: it is the player's own last order.
        let page = match (page, self.play.session().own_groups().pop()) {
            (Page::TakeBack(usize::MAX), Some(last)) if self.play.has_programs() => Page::TakeBack(last),
            _ => page,
        };
        match page {
            Page::Why if !self.play.has_reasons() => {
                self.shell.toasts.tell(self.play.lacks_reasons(), None);
                return;
            }
            Page::Hint if !self.play.may_be_advised() => {
                self.shell.toasts.tell(say!("advice-nobody"), None);
                return;
            }
            Page::Why => self.play.ask_why(),
            Page::Hint => self.play.ask_for_hint(),
            Page::Find => self.shell.find = find::FindState::default(),
            Page::Review => {
                self.play.forget_other_decisions();
                self.derived.look_back(&mut self.play);
            }
            Page::Save => self.shell.drafts.save = self.name_for_now(),
            Page::SaveLesson => {
                let (offered, title) = (self.play.stretches(), self.play.session().title());
                self.shell.drafts.lesson = save_lesson::Open { title, offered, chosen: 0 };
            }
            _ => {}
        }
        self.shell.page = Some(page);
    }

    /// Suggested name for a save of this position.
    fn name_for_now(&self) -> String {
        let session = self.play.session();
        let (battle, (turn, _)) = (session.title(), session.turn());
        match session.phase() {
            Some(phase) => say!("save-proposed-phase", battle, turn, phase),
            None => say!("save-proposed", battle, turn),
        }
    }

    /// Applies the settings of the window to the screen.
    pub fn obey(&mut self, settings: &Arc<Settings>) {
        let shell = &mut self.shell;
        if shell.settings == *settings {
            return;
        }
        // The panels name keys, and their texts depend on the language.
        self.derived.reword();
        if shell.settings.language != settings.language {
            self.stage.hover.forget();
            self.play.forget_decisions();
        }
        if shell.settings.panels != settings.panels {
            shell.columns = settings.panels;
        }
        // A lesson decides itself what is answered for which side.
        if shell.settings.players != settings.players && self.play.lesson().is_none() {
            self.play.standing = match settings.players {
                PersonCount::One => self.play.game_ui().solo_standing_answers(),
                PersonCount::Two => Opaque::default(),
            };
        }
        let turns = (shell.settings.board != settings.board).then_some(settings.board);
        shell.settings = Arc::clone(settings);
        self.play.keep_autosaves(usize::from(settings.autosaves));
        match turns {
            None => {}
            Some(BoardRotation::Turns) => self.lay_before(self.play.last_side),
            Some(BoardRotation::Stays) => self.stage.set_orientation(Orientation::AsDrawn),
        }
    }

    /// Sets the board orientation after a handover: that of this side, or of the person who plays against this side's program.
    fn lay_before(&mut self, side: Option<SideId>) {
        let here = |side: SideId| self.play.session().seat(side).is_person();
        let side = side.map(|side| if !here(side) && here(side.other()) { side.other() } else { side });
        let seen = side.map(|side| self.play.game_ui().seen_by(self.play.session(), side));
        self.stage.queue_orientation(seen);
    }

    /// Duration for which a moment is shown while a replay plays or programs hurry; `None` at any other time.
    fn pause(&self) -> Option<Duration> {
        let hurries = self.play.course() == ProgramMode::Hurries && self.play.replay().is_none();
        self.play.replay().and_then(Replay::pause).or(hurries.then_some(Duration::ZERO))
    }
}
