//! The lesson at this table, if it is one.

use super::Play;
use crate::board::hex::Hex;
use crate::lesson::{Kind, Learned, State, Taught, Tone};
use crate::play::AnyOrder;
use crate::practice::Correct;
use crate::say;
use crate::ui::Intent;
use crate::ui::lesson::{Choice, Model, Ways};
use crate::ui::question;
use crate::ui::sheet::{Asked, Lines};
use crate::view::board::NamedHexes;

/// After so many seconds without an answer the hint is offered.
const PATIENCE: f64 = 20.0;
/// After so many answers that are none it is given.
const MISSES: u32 = 2;

/// A lesson under way at this table.
pub struct AtLesson {
    pub(in crate::ui::screen) taught: Taught,
    /// What progress calls it.
    pub(in crate::ui::screen) id: String,
    /// Whether another follows.
    pub(in crate::ui::screen) follows: bool,
    /// Whether the hint of the step has been asked for.
    pub(in crate::ui::screen) hinted: bool,
    /// When the step began.
    pub(in crate::ui::screen) entered: f64,
    /// The round of questions that it is one of.
    pub(in crate::ui::screen) round: Option<InRound>,
}

/// A question in its round.
pub(in crate::ui::screen) struct InRound {
    /// Which it is, from 1, and of how many.
    place: (usize, usize),
    /// Whether a game waits that was left for it.
    game_waits: bool,
    /// Whether it has been told how it was answered.
    told: bool,
    /// How the round went, once it is over.
    pub score: Vec<String>,
}

/// A moment of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::screen) struct LessonMoment {
    revision: u64,
    /// The step, by its place.
    place: usize,
    state: State,
}

impl AtLesson {
    /// A lesson at its table; `follows`: whether another comes after it.
    #[must_use]
    pub const fn of(taught: Taught, id: String, follows: bool) -> Self {
        Self { taught, id, follows, hinted: false, entered: 0.0, round: None }
    }

    /// A question at its table: which of how many in a round, and whether a game waits.
    #[must_use]
    pub fn of_round(taught: Taught, place: (usize, usize), game_waits: bool) -> Self {
        let round = InRound { place, game_waits, told: false, score: Vec::new() };
        Self { round: Some(round), ..Self::of(taught, String::new(), false) }
    }

    /// How the question was answered, once it is and has not been told.
    pub(in crate::ui::screen) fn answered(&mut self) -> Option<Correct> {
        let round = self.round.as_mut().filter(|round| !round.told && self.taught.state() == State::Done)?;
        round.told = true;
        Some(if self.taught.is_found_at_once() { Correct::Yes } else { Correct::No })
    }

    /// Whether the learner is to give orders now.
    fn takes_orders(&self) -> bool {
        let kind = self.taught.step().map(|step| &step.kind);
        matches!(kind, Some(Kind::Do(_) | Kind::Free(_))) && self.taught.state() == State::Open
    }

    /// Whether he plays as he likes.
    #[must_use]
    pub fn is_free(&self) -> bool {
        matches!(self.taught.step().map(|step| &step.kind), Some(Kind::Free(_)))
    }

    /// Whether he is to point at something.
    fn asks(&self) -> bool {
        self.taught.asks() && self.taught.state() == State::Open
    }

    /// Whether there is a hint to what he is to do.
    fn has_hint(&self) -> bool {
        self.taught.state() == State::Open && self.taught.step().is_some_and(|step| step.hint.is_some())
    }

    /// In how many seconds the hint is due; none: it is, or there is none.
    fn hint_in(&self, now: f64) -> Option<f64> {
        (self.has_hint() && !self.hinted).then_some(self.entered + PATIENCE - now).filter(|left| *left > 0.0)
    }
}

impl Play {
    /// The lesson at this table.
    #[must_use]
    pub const fn lesson(&self) -> Option<&AtLesson> {
        self.lesson.as_ref()
    }

    /// Whether orders are the learner's to give, where it is a lesson.
    #[must_use]
    pub fn may_give_in_lesson(&self) -> bool {
        self.lesson.as_ref().is_none_or(AtLesson::takes_orders)
    }

    /// Whether no answer can be reached any more from what the learner did.
    #[must_use]
    pub fn is_spoiled(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.taught.state() == State::Spoiled)
    }

    /// What the button of the lesson's card gives that leads on, where it has one.
    #[must_use]
    pub fn onward_in_lesson(&self) -> Option<Intent> {
        self.lesson_card()?.onward().map(|(_, gives)| gives)
    }

    /// Whether the keys are the card's of a lesson: the board waits for nothing.
    #[must_use]
    pub fn waits_for_card(&self) -> bool {
        self.lesson.is_some() && !self.may_give_in_lesson() && !self.asks_to_point()
    }

    /// Whether something is to be pointed at.
    #[must_use]
    pub fn asks_to_point(&self) -> bool {
        !self.is_telling() && self.lesson.as_ref().is_some_and(AtLesson::asks)
    }

    /// Whether an order leads on in the lesson; at a table that is none any does.
    #[must_use]
    pub fn leads_in_lesson(&self, order: &AnyOrder) -> bool {
        self.lesson.as_ref().is_none_or(|lesson| lesson.taught.leads(&self.session.order_as_json(order)))
    }

    /// Whether the last that the learner did can be undone, at the table of a lesson.
    pub(in crate::ui::screen) fn undo_in_lesson(&self) -> Option<Result<(), String>> {
        let lesson = self.lesson.as_ref()?;
        let may = lesson.taught.may_do_again(&self.session);
        Some(if may { Ok(()) } else { Err(say!("lesson-nothing-done")) })
    }

    /// What of a table is asked for, and what of it has been pointed at; none where the answer lies elsewhere.
    pub(in crate::ui::screen) fn asked_of_table(&self) -> Option<Asked> {
        let taught = self.lesson.as_ref().filter(|_| self.asks_to_point()).map(|lesson| &lesson.taught)?;
        let Some(Kind::Ask(question)) = taught.step().map(|step| &step.kind) else { return None };
        let asks_for = |lines: &str| question.answers.iter().flatten().any(|name| name.starts_with(lines));
        let of = match () {
            () if asks_for("row ") => Lines::Rows,
            () if asks_for("column ") => Lines::Columns,
            () => return None,
        };
        Some(Asked { of, chosen: taught.clicked().to_vec() })
    }

    /// The places of what the steps point at until another scene is laid: what is to be seen of this one.
    pub(in crate::ui::screen) fn named_in_scene(&self) -> Vec<Hex> {
        let Some(lesson) = &self.lesson else { return Vec::new() };
        let (at, _) = lesson.taught.place();
        let rest = lesson.taught.lesson().steps.iter().enumerate().skip(at);
        let here = rest.take_while(|(place, step)| *place == at || step.scene.is_none());
        let asked = |kind: &Kind| match kind {
            Kind::Ask(question) => question.answers.concat(),
            _ => Vec::new(),
        };
        let names = here.flat_map(|(_, step)| step.at.iter().cloned().chain(asked(&step.kind)));
        names.filter_map(|name| self.session.places(&name)).flatten().collect()
    }

    /// Where the lesson stands: as long as it is the same, the learner stands with it as he did.
    pub(in crate::ui::screen) fn lesson_moment(&self) -> Option<LessonMoment> {
        let taught = &self.lesson.as_ref()?.taught;
        Some(LessonMoment { revision: self.session.revision(), place: taught.place().0, state: taught.state() })
    }

    /// How the learner stands with it.
    #[must_use]
    pub fn learned(&self) -> Option<(&str, Learned)> {
        let lesson = self.lesson.as_ref().filter(|lesson| lesson.round.is_none())?;
        let done = lesson.taught.state() == State::Over;
        let left = (!done).then(|| lesson.taught.progress(&self.session)).filter(crate::lesson::Progress::is_begun);
        Some((&lesson.id, Learned { done, left }))
    }

    /// In how many seconds the card of the lesson is to be drawn anew.
    #[must_use]
    pub fn hint_in(&self) -> Option<f64> {
        self.lesson.as_ref()?.hint_in(self.now)
    }

    /// The hexes of what the step points at, unless it was done already, and of what the learner has pointed at.
    #[must_use]
    pub fn pointed_at(&self) -> NamedHexes {
        let Some(lesson) = self.lesson.as_ref().filter(|_| !self.is_telling()) else { return NamedHexes::default() };
        let hexes = |names: &[String]| {
            let mut each: Vec<Vec<Hex>> = names.iter().filter_map(|name| self.session.places(name)).collect();
            each.retain(|hexes| !hexes.is_empty());
            each
        };
        let done = lesson.taught.state() == State::Done;
        let step = lesson.taught.step().filter(|step| !(done && matches!(step.kind, Kind::Do(_))));
        let shown = step.map_or(&[][..], |step| &step.at);
        NamedHexes { found: None, shown: hexes(shown), chosen: hexes(lesson.taught.clicked()) }
    }

    /// The order whose odds lie open in this step.
    #[must_use]
    pub fn shown_order(&self) -> Option<AnyOrder> {
        let pattern = self.lesson.as_ref()?.taught.step()?.show.as_ref()?;
        Taught::meant(&self.session, pattern).ok()
    }

    /// The card of the lesson.
    #[must_use]
    pub fn lesson_card(&self) -> Option<Model> {
        let AtLesson { taught, follows, hinted, round, .. } = self.lesson.as_ref()?;
        let words = &taught.lesson().words;
        let title = words.get("title").to_owned();
        let place = round.as_ref().map_or(taught.place(), |round| (round.place.0 - 1, round.place.1));
        let ways = self.ways();
        let Some(step) = taught.step() else {
            let can = Some(words.get("can").to_owned());
            return Some(Model { title, place, ways, can, follows: *follows, ..Model::default() });
        };
        let state = taught.state();
        // Nothing is told before it is seen.
        let sentence = match state {
            State::ToWatch => String::new(),
            _ if self.is_telling() && matches!(step.kind, Kind::Watch(_)) => String::new(),
            _ => taught.sentence(&*self.session),
        };
        let given = *hinted || taught.misses() >= MISSES;
        let choices = match &step.kind {
            Kind::Ask(question) => question.choices.iter().map(|name| self.choice(taught, name)).collect(),
            _ => Vec::new(),
        };
        Some(Model {
            title,
            situation: (place.0 == 0 || round.is_some()).then(|| words.get("situation").to_owned()),
            sentence,
            said: if self.is_telling() { None } else { taught.answered(&*self.session) },
            spoiled: (state == State::Spoiled && !self.is_telling()).then(|| say!("lesson-spoiled")),
            hint: taught.hint(&*self.session).filter(|_| given && state == State::Open),
            choices,
            place,
            ways,
            can: None,
            follows: *follows,
            round: round.as_ref().map(|round| question::Round {
                finish: taught.may_finish(),
                last: round.place.0 == round.place.1,
                game_waits: round.game_waits,
                score: round.score.clone(),
            }),
        })
    }

    fn choice(&self, taught: &Taught, name: &str) -> Choice {
        let chosen = taught.clicked().iter().any(|clicked| clicked == name);
        Choice { words: taught.choice(name, &*self.session), name: name.to_owned(), chosen }
    }

    fn ways(&self) -> Ways {
        let Some(lesson) = &self.lesson else { return Ways::default() };
        let (taught, telling) = (&lesson.taught, self.is_telling());
        let open = taught.state() == State::Open;
        let spoiled = taught.state() == State::Spoiled;
        let missed = taught.answered(&*self.session).is_some_and(|told| told.tone == Tone::Other);
        let hint = lesson.has_hint();
        Ways {
            next: taught.may_go_on() && !telling,
            watch: taught.state() == State::ToWatch && !telling,
            back: taught.place().0 > 0,
            again: taught.may_do_again(&self.session) && !telling,
            again_is_due: missed && !taught.asks(),
            hint,
            hint_is_due: hint && lesson.hint_in(self.now).is_none(),
            show: (open || spoiled) && !matches!(taught.step().map(|step| &step.kind), Some(Kind::Free(_))),
        }
    }
}
