//! Contents of a lesson file: scenes, steps, sentences.

use super::located_text::LineColumn;
use super::placeholders::placeholders;
use crate::play::Pattern;
use std::collections::BTreeMap;

/// Sentences of a lesson, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(pub BTreeMap<String, String>);

impl Words {
    /// Sentence of this name; empty if the lesson has none.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// Sentence of this name; `None` if the lesson has none.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Placeholders of sentences that are shown without a position, each with the name of its sentence.
    pub(super) fn nowhere(&self) -> impl Iterator<Item = (&str, &str)> {
        RESERVED.iter().flat_map(|name| placeholders(self.get(name)).map(|one| (*name, one.written)))
    }
}

/// Names of the sentences that every lesson has: its title, its place and date, and what the learner can do after it.
pub(super) const RESERVED: [&str; 3] = ["title", "situation", "can"];

/// Start position of steps of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    pub name: String,
    /// Text of a scenario or position file.
    pub text: String,
    /// Place in the lesson file where the scene's text begins.
    pub place: Option<LineColumn>,
}

/// Lesson with its scenes, steps and sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Name of the lesson in faults and saved progress.
    pub name: String,
    /// Paragraphs that the lesson teaches.
    pub paragraphs: Vec<String>,
    pub scenes: Vec<Scene>,
    pub steps: Vec<LessonStep>,
    pub words: Words,
}

impl Lesson {
    /// This lesson with the sentences of a translation, except where one is missing or names a state that the
    /// original does not.
    #[must_use]
    pub fn with_texts(mut self, words: Words) -> Self {
        for (name, sentence) in words.0.into_iter().filter(|(_, sentence)| !sentence.is_empty()) {
            if let Some(own) = self.words.0.get_mut(&name)
                && placeholders(&sentence).all(|one| own.contains(one.written))
            {
                *own = sentence;
            }
        }
        self
    }
}

/// Step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// Name of the step, which is also the name of its sentence.
    pub name: String,
    /// Index of the scene loaded before the step; none to keep the position.
    pub scene: Option<usize>,
    /// Names of answers, one of which must have been given for the step to appear; empty for always.
    pub only: Vec<String>,
    /// Names of the pieces and places that the step points at.
    pub at: Vec<String>,
    /// Order whose odds are open during the step; `None` if none are.
    pub show: Option<Pattern>,
    /// Faces of the first dice of the step; later dice come from its own seed.
    pub dice: Vec<u8>,
    /// Replies that are given for the other deciding sides during the step.
    pub replies: Vec<Pattern>,
    /// Whether the orders of the step are undone when the learner leaves it.
    pub back: bool,
    /// Name of the hint's sentence; `None` if the step has no hint.
    pub hint: Option<String>,
    pub kind: LessonStepKind,
    pub written: StepSource,
}

/// Places of a lesson's step and of its texts in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepSource {
    pub place: Option<LineColumn>,
    /// Place of each text of the step; of a text that occurs twice, the first.
    pub texts: BTreeMap<String, LineColumn>,
}

impl StepSource {
    /// Place of a text of the step in the file, or else of the step itself.
    #[must_use]
    pub fn place_of(&self, text: &str) -> Option<LineColumn> {
        self.texts.get(text).copied().or(self.place)
    }
}

/// Kind of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonStepKind {
    /// Step that only shows its sentence.
    Say,
    /// Step in which the learner watches these orders.
    Watch(Vec<Pattern>),
    /// Step in which the learner gives orders to reach this goal.
    Do(Goal),
    /// Step in which the learner points at all things of one of the answers.
    Ask(PointQuestion),
    /// Step in which the learner plays freely, until one of these orders is given or the learner ends the step.
    Free(Vec<Pattern>),
}

/// Question of a step that the learner answers by pointing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointQuestion {
    /// Right answers, each a list of pieces, places, columns, rows or choices, all of which it needs.
    pub answers: Vec<Vec<String>>,
    /// Answers offered as buttons, besides the names on the board and in tables.
    pub choices: Vec<String>,
    /// Name of the sentence about each wrong answer.
    pub wrong: BTreeMap<String, String>,
    /// Name of the sentence that is shown for a right answer; `None` without one.
    pub right: Option<String>,
    pub finish: Finish,
}

/// Moment at which the learner's answer is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The question is answered as soon as everything asked for is pointed at; a wrong thing is judged at once.
    AtOnce,
    /// The question is answered when the learner says that everything is marked.
    WhenSaid,
}

/// Goal of a step in which the learner gives orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Answers, any of which reaches the goal.
    pub answers: Vec<Answer>,
    /// Orders that are permitted on the way to an answer.
    pub along: Vec<Pattern>,
    /// Replies to orders that are no answer.
    pub others: Vec<Other>,
}

/// Answer that reaches a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Name of the answer in later steps, and of the answer's sentence if it has one.
    pub name: String,
    pub worth: Worth,
    /// Sample orders that lead to the answer, to be shown on request; others will do as well.
    pub by: Vec<Pattern>,
    /// Orders that make up the answer; the last completes it.
    pub orders: Vec<Pattern>,
    /// States of pieces that complete the answer, each by the piece's name, whatever orders led there.
    pub ends: Vec<Pattern>,
}

/// Rating of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Answer that the learner was to find.
    Right,
    /// Acceptable answer, not the best: the learner sees its consequences.
    Accepted,
}

/// Reply to an order that leads to no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    pub order: Pattern,
    /// Name of the sentence that replies to the order.
    pub says: String,
}
