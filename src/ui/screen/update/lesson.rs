//! Requests of a learner at the table of a lesson.

use super::{Effect, Update};
use crate::lesson::{LessonRun, State};
use crate::play::PieceId;
use crate::ui::intent::{Intent, Page};
use crate::ui::lesson_card::LessonRequest;
use crate::ui::screen::active_game::{ActiveGame, AtLesson, ExecutedOrders};
use crate::ui::screen::screen_requests::NextGame;
use crate::ui::screen::selection::CurrentChoice;

impl Update<'_> {
    /// Carries out a request of the learner in a lesson.
    pub(super) fn learn(&mut self, ask: LessonRequest) {
        let ActiveGame { lesson: Some(AtLesson { taught, hinted, round, .. }), session, now, .. } = &mut *self.play
        else {
            return;
        };
        let (place, now) = (taught.place(), *now);
        let mut laid = false;
        let did = match ask {
            LessonRequest::Finish => return taught.finish(),
            LessonRequest::Next if round.is_some() && taught.may_go_on() => {
                return self.effects.push(Effect::Next(NextGame::Question));
            }
            LessonRequest::Restart if round.is_some() => return self.effects.push(Effect::Next(NextGame::Round)),
            LessonRequest::Next if taught.may_go_on() => {
                let did = taught.next(session);
                laid = taught.step().is_some_and(|step| step.scene.is_some());
                did
            }
            LessonRequest::Next => return,
            LessonRequest::Undo if taught.may_do_again(session) => {
                taught.undo(session);
                Ok(())
            }
            LessonRequest::Undo => return,
            LessonRequest::Back | LessonRequest::Restart => {
                laid = true;
                if ask == LessonRequest::Back { taught.back(session) } else { taught.restart(session) }
            }
            LessonRequest::Hint => {
                *hinted = true;
                return;
            }
            LessonRequest::Point(name) => return taught.point(&name),
            LessonRequest::PointAt(place) => return taught.point_at(place, &**session),
            LessonRequest::Show => return self.play_step(),
            LessonRequest::NextLesson => return self.effects.push(Effect::Next(NextGame::Lesson)),
        };
        if let Err(why) = did {
            return self.tell(why);
        }
        self.selection.choice = CurrentChoice::default();
        self.selection.thrown = None;
        self.effects.push(Effect::PutTracesAway);
        if let Some(lesson) = self.play.lesson.as_mut().filter(|lesson| lesson.taught.place() != place || laid) {
            (lesson.hinted, lesson.entered) = (false, now);
        }
        if laid {
            // The scene has another session: its subject is brought into view once it is on the table.
            self.effects.push(Effect::Next(NextGame::Scene));
        } else {
            self.begin_step();
        }
    }

    /// Shows what a lesson's step shows as it begins.
    pub(super) fn begin_step(&mut self) {
        if self.play.lesson.as_ref().is_some_and(|lesson| lesson.taught.state() == State::ToWatch) {
            self.play_step();
        }
        // The only piece that can act, or the only one of those that is pointed at, is selected if it is asked to do something.
        let mut pieces = if self.play.may_give_in_lesson() { self.play.legal().pieces.clone() } else { Vec::new() };
        if pieces.len() > 1 {
            pieces.retain(|piece| self.is_pointed_at(*piece));
        }
        if let [piece] = pieces[..]
            && self.is_asked_of(piece)
        {
            self.selection.choice = CurrentChoice::of(piece);
        }
        self.selection.choice.aim = self.play.shown_order();
    }

    /// Whether the lesson's step points at this piece.
    fn is_pointed_at(&self, piece: PieceId) -> bool {
        let stands = self.play.game_ui().places(self.shown(), piece);
        self.play.pointed_at().shown.iter().flatten().any(|place| stands.contains(place))
    }

    /// Whether the lesson's step asks this piece to do something.
    fn is_asked_of(&self, piece: PieceId) -> bool {
        let session = self.play.session();
        let orders = session.legal_orders();
        orders.iter().any(|order| session.piece(order) == Some(piece) && self.play.leads_in_lesson(order))
    }

    /// Carries out the step's orders that are to be watched, or a right answer.
    fn play_step(&mut self) {
        let by = self.shown().decider();
        let ActiveGame { lesson: Some(AtLesson { taught, .. }), session, .. } = &mut *self.play else { return };
        let did = taught.show(session, self.by);
        let (began, asks) = (taught.began(), taught.asks());
        self.selection.choice = CurrentChoice::default();
        if asks {
            // No order is given: the odds that decided the answer are shown.
            self.selection.choice.aim = self.play.shown_order();
        }
        if let Some(first) = self.play.session().entry(began).map(|entry| entry.order) {
            self.given(ExecutedOrders { began, first, by, between: false });
        }
        if let Err(why) = did {
            self.tell(why);
        }
    }

    /// Intent as it applies in a lesson, whose orders are not those of a game; `None` where it does not concern the table.
    pub(super) fn meant_in_lesson(&self, intent: Intent) -> Option<Intent> {
        if self.play.lesson().is_none() {
            return Some(intent);
        }
        match intent {
            Intent::Undo(_) | Intent::TakeBack(_) => Some(Intent::Lesson(LessonRequest::Undo)),
            // The card says what leads on; where nothing does, these belong to the board, as long as the learner may give orders.
            Intent::GiveNext | Intent::GiveAll => match self.play.onward_in_lesson() {
                None if self.play.may_give_in_lesson() => Some(intent),
                onward => onward,
            },
            // The last act stays until the lesson goes on.
            Intent::Give(_) | Intent::GameSpecific(_) | Intent::Aim(_) | Intent::Compare(_) | Intent::LeaveOut(_)
                if !self.play.may_give_in_lesson() =>
            {
                None
            }
            Intent::Redo
            | Intent::Save(_)
            | Intent::OpenReplay(_)
            | Intent::WatchFromReview(_)
            | Intent::WeighDecisions
            | Intent::PlayFrom(_)
            | Intent::Leap(_)
            | Intent::Analyse(_)
            | Intent::NewGameFromHere
            | Intent::Open(Page::SaveLesson)
            | Intent::Practise
            | Intent::Edit
            | Intent::Rematch => None,
            other => Some(other),
        }
    }
}

/// Compares the learner's last orders with what the lesson expects.
pub(super) fn look(play: &mut ActiveGame) {
    if let ActiveGame { lesson: Some(AtLesson { taught, .. }), session, .. } = play {
        LessonRun::evaluate_orders(taught, session);
    }
}
