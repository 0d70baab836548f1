//! Lesson at this table, and the requests of its learner.

use super::ActiveGame;
use crate::board::Place;
use crate::lesson::{LessonRun, LessonStatus, LessonStepKind, State, Tone};
use crate::play::AnyOrder;
use crate::play::odds::TableAxis;
use crate::practice::AnswerResult;
use crate::say;
use crate::ui::Intent;
use crate::ui::lesson_card::{Choice, LessonCardModel, Ways};
use crate::ui::round_card;
use crate::ui::rules_table::Asked;
use crate::view::board::NamedPlaces;

/// Time without an answer after which a lesson's hint is offered, in seconds.
const PATIENCE: f64 = 20.0;
/// Number of wrong answers after which a lesson's hint is given.
const MISSES: u32 = 2;

/// Lesson that is being taught at this table.
pub struct AtLesson {
    /// Lesson, with the step that the learner has reached.
    pub(in crate::ui::screen) taught: LessonRun,
    /// Id of the lesson in the progress file.
    pub(in crate::ui::screen) id: String,
    /// Whether another lesson follows this one.
    pub(in crate::ui::screen) follows: bool,
    /// Whether the hint of the step has been asked for.
    pub(in crate::ui::screen) hinted: bool,
    /// Window time in seconds at which the step began.
    pub(in crate::ui::screen) entered: f64,
    /// Place of the question in its round; `None` for a lesson.
    pub(in crate::ui::screen) round: Option<InRound>,
}

/// Place of a practice question in its round.
pub(in crate::ui::screen) struct InRound {
    /// Number of the question, from 1, and number of questions in the round.
    place: (usize, usize),
    /// Whether an interrupted game waits for the player after the round.
    game_waits: bool,
    /// Whether the window has been told how the question was answered.
    told: bool,
    /// Score of the round in lines of text; `None` until the round is over.
    pub score: Vec<String>,
}

/// Moment of a lesson, as a cache key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::screen) struct LessonMoment {
    /// Revision of the lesson's session.
    revision: u64,
    /// Index of the lesson's step.
    place: usize,
    /// State of the lesson's step.
    state: State,
}

impl AtLesson {
    /// Lesson at the table where it is taught; `follows`: whether another lesson comes after it.
    #[must_use]
    pub const fn of(taught: LessonRun, id: String, follows: bool) -> Self {
        Self { taught, id, follows, hinted: false, entered: 0.0, round: None }
    }

    /// Practice question at its table, with the question's number and the number of questions in the round; `game_waits`: whether
    /// an interrupted game waits.
    #[must_use]
    pub fn of_round(taught: LessonRun, place: (usize, usize), game_waits: bool) -> Self {
        let round = InRound { place, game_waits, told: false, score: Vec::new() };
        Self { round: Some(round), ..Self::of(taught, String::new(), false) }
    }

    /// Correctness of the answer to the question, once: on the first call after the answer; else `None`.
    pub(in crate::ui::screen) fn answered(&mut self) -> Option<AnswerResult> {
        let round = self.round.as_mut().filter(|round| !round.told && self.taught.state() == State::Done)?;
        round.told = true;
        Some(if self.taught.is_found_at_once() { AnswerResult::Yes } else { AnswerResult::No })
    }

    /// Whether the learner is to give orders now, rather than read or watch.
    fn takes_orders(&self) -> bool {
        let kind = self.taught.step().map(|step| &step.kind);
        matches!(kind, Some(LessonStepKind::Do(_) | LessonStepKind::Free(_))) && self.taught.state() == State::Open
    }

    /// Whether the learner plays freely in the current step.
    #[must_use]
    pub fn is_free(&self) -> bool {
        matches!(self.taught.step().map(|step| &step.kind), Some(LessonStepKind::Free(_)))
    }

    /// Whether the learner is asked to point at something.
    fn asks(&self) -> bool {
        self.taught.asks() && self.taught.state() == State::Open
    }

    /// Whether the current step of the lesson has a hint.
    fn has_hint(&self) -> bool {
        self.taught.state() == State::Open && self.taught.step().is_some_and(|step| step.hint.is_some())
    }

    /// Seconds until the hint is due; `None` if it is due already, or there is none.
    fn hint_in(&self, now: f64) -> Option<f64> {
        (self.has_hint() && !self.hinted).then_some(self.entered + PATIENCE - now).filter(|left| *left > 0.0)
    }
}

impl ActiveGame {
    /// Lesson at this table; `None` at the table of a game.
    #[must_use]
    pub const fn lesson(&self) -> Option<&AtLesson> {
        self.lesson.as_ref()
    }

    /// Whether the player may give orders; at the table of a game always.
    #[must_use]
    pub fn may_give_in_lesson(&self) -> bool {
        self.lesson.as_ref().is_none_or(AtLesson::takes_orders)
    }

    /// Whether the learner's orders have made every answer impossible.
    #[must_use]
    pub fn is_spoiled(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.taught.state() == State::Spoiled)
    }

    /// Intent of the lesson card's onward button; `None` if it has none.
    #[must_use]
    pub fn onward_in_lesson(&self) -> Option<Intent> {
        self.lesson_card()?.onward().map(|(_, gives)| gives)
    }

    /// Whether the keys belong to the lesson's card, as the board waits for nothing.
    #[must_use]
    pub fn waits_for_card(&self) -> bool {
        self.lesson.is_some() && !self.may_give_in_lesson() && !self.asks_to_point()
    }

    /// Whether the player is asked to point at something.
    #[must_use]
    pub fn asks_to_point(&self) -> bool {
        !self.is_telling() && self.lesson.as_ref().is_some_and(AtLesson::asks)
    }

    /// Whether an order leads on in the lesson; at the table of a game every order does.
    #[must_use]
    pub fn leads_in_lesson(&self, order: &AnyOrder) -> bool {
        self.lesson.as_ref().is_none_or(|lesson| lesson.taught.allows_order(&self.session.order_as_json(order)))
    }

    /// Undo of the learner's last order: whether it is possible, or why not; none at the table of a game.
    pub(in crate::ui::screen) fn undo_in_lesson(&self) -> Option<Result<(), String>> {
        let lesson = self.lesson.as_ref()?;
        let may = lesson.taught.may_do_again(&self.session);
        Some(if may { Ok(()) } else { Err(say!("lesson-nothing-done")) })
    }

    /// Part of a table that the lesson asks for, and what the learner has pointed at in it; `None` where the answer lies
    /// elsewhere.
    pub(in crate::ui::screen) fn asked_of_table(&self) -> Option<Asked> {
        let taught = self.lesson.as_ref().filter(|_| self.asks_to_point()).map(|lesson| &lesson.taught)?;
        let Some(LessonStepKind::Ask(question)) = taught.step().map(|step| &step.kind) else { return None };
        let asks_for = |lines: &str| question.answers.iter().flatten().any(|name| name.starts_with(lines));
        let of = match () {
            () if asks_for("row ") => TableAxis::Rows,
            () if asks_for("column ") => TableAxis::Columns,
            () => return None,
        };
        Some(Asked { of, chosen: taught.clicked().to_vec() })
    }

    /// Places of everything that steps point at until the next scene: the part of this scene that must be in view.
    pub(in crate::ui::screen) fn named_in_scene(&self) -> Vec<Place> {
        let Some(lesson) = &self.lesson else { return Vec::new() };
        let (at, _) = lesson.taught.place();
        let rest = lesson.taught.lesson().steps.iter().enumerate().skip(at);
        let here = rest.take_while(|(place, step)| *place == at || step.scene.is_none());
        let asked = |kind: &LessonStepKind| match kind {
            LessonStepKind::Ask(question) => question.answers.concat(),
            _ => Vec::new(),
        };
        let names = here.flat_map(|(_, step)| step.at.iter().cloned().chain(asked(&step.kind)));
        names.filter_map(|name| self.session.places(&name)).flatten().collect()
    }

    /// Moment of the lesson: as long as it stays the same, so does the learner's progress. `None` outside a lesson.
    pub(in crate::ui::screen) fn lesson_moment(&self) -> Option<LessonMoment> {
        let taught = &self.lesson.as_ref()?.taught;
        Some(LessonMoment { revision: self.session.revision(), place: taught.place().0, state: taught.state() })
    }

    /// Learner's progress in the lesson, with the lesson's id; `None` outside a lesson.
    #[must_use]
    pub fn learned(&self) -> Option<(&str, LessonStatus)> {
        let lesson = self.lesson.as_ref().filter(|lesson| lesson.round.is_none())?;
        let done = lesson.taught.state() == State::Over;
        let left =
            (!done).then(|| lesson.taught.progress(&self.session)).filter(crate::lesson::LessonProgress::is_begun);
        Some((&lesson.id, LessonStatus { done, left }))
    }

    /// Seconds until the card of the lesson must be redrawn for its hint; `None` if it need not be.
    #[must_use]
    pub fn hint_in(&self) -> Option<f64> {
        self.lesson.as_ref()?.hint_in(self.now)
    }

    /// Places at which the lesson's step points, unless it is done already, and places at which the learner has pointed.
    #[must_use]
    pub fn pointed_at(&self) -> NamedPlaces {
        let Some(lesson) = self.lesson.as_ref().filter(|_| !self.is_telling()) else { return NamedPlaces::default() };
        let places = |names: &[String]| {
            let mut each: Vec<Vec<Place>> = names.iter().filter_map(|name| self.session.places(name)).collect();
            each.retain(|places| !places.is_empty());
            each
        };
        let done = lesson.taught.state() == State::Done;
        let step = lesson.taught.step().filter(|step| !(done && matches!(step.kind, LessonStepKind::Do(_))));
        let shown = step.map_or(&[][..], |step| &step.at);
        NamedPlaces { found: None, shown: places(shown), chosen: places(lesson.taught.clicked()) }
    }

    /// Order whose odds are shown in the lesson's step; `None` without one.
    #[must_use]
    pub fn shown_order(&self) -> Option<AnyOrder> {
        let pattern = self.lesson.as_ref()?.taught.step()?.show.as_ref()?;
        pattern.legal_order(&*self.session).ok()
    }

    /// Card of the lesson at this table; `None` outside a lesson.
    #[must_use]
    pub fn lesson_card(&self) -> Option<LessonCardModel> {
        let AtLesson { taught, follows, hinted, round, .. } = self.lesson.as_ref()?;
        let words = &taught.lesson().words;
        let title = words.get("title").to_owned();
        let place = round.as_ref().map_or(taught.place(), |round| (round.place.0 - 1, round.place.1));
        let (ways, is_on_table) = (self.ways(), self.layout().is_table());
        let Some(step) = taught.step() else {
            let can = Some(words.get("can").to_owned());
            let follows = *follows;
            return Some(LessonCardModel {
                title,
                place,
                ways,
                can,
                follows,
                is_on_table,
                ..LessonCardModel::default()
            });
        };
        let state = taught.state();
        // A result is described only after its animation.
        let sentence = match state {
            State::ToWatch => String::new(),
            _ if self.is_telling() && matches!(step.kind, LessonStepKind::Watch(_)) => String::new(),
            _ => taught.sentence(&*self.session),
        };
        let given = *hinted || taught.misses() >= MISSES;
        let choices = match &step.kind {
            LessonStepKind::Ask(question) => question.choices.iter().map(|name| self.choice(taught, name)).collect(),
            _ => Vec::new(),
        };
        Some(LessonCardModel {
            title,
            situation: (place.0 == 0 || round.is_some()).then(|| words.get("situation").to_owned()),
            sentence,
            said: if self.is_telling() { None } else { taught.answered(&*self.session) },
            spoiled: (state == State::Spoiled && !self.is_telling()).then(|| say!("lesson-spoiled")),
            hint: if given && state == State::Open { taught.hint(&*self.session) } else { None },
            choices,
            place,
            ways,
            can: None,
            follows: *follows,
            is_on_table,
            round: round.as_ref().map(|round| round_card::Round {
                finish: taught.may_finish(),
                last: round.place.0 == round.place.1,
                game_waits: round.game_waits,
                score: round.score.clone(),
            }),
        })
    }

    fn choice(&self, taught: &LessonRun, name: &str) -> Choice {
        let chosen = taught.clicked().iter().any(|clicked| clicked == name);
        Choice { words: taught.choice(name, &*self.session), name: name.to_owned(), chosen }
    }

    fn ways(&self) -> Ways {
        let Some(lesson) = &self.lesson else { return Ways::default() };
        let (taught, telling) = (&lesson.taught, self.is_telling());
        let open = taught.state() == State::Open;
        let spoiled = taught.state() == State::Spoiled;
        let missed = taught.tone() == Some(Tone::Other);
        let hint = lesson.has_hint();
        Ways {
            next: taught.may_go_on() && !telling,
            watch: taught.state() == State::ToWatch && !telling,
            back: taught.place().0 > 0,
            again: taught.may_do_again(&self.session) && !telling,
            again_is_due: missed && !taught.asks(),
            hint,
            hint_is_due: hint && lesson.hint_in(self.now).is_none(),
            show: (open || spoiled) && !matches!(taught.step().map(|step| &step.kind), Some(LessonStepKind::Free(_))),
        }
    }
}
