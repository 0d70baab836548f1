//! A lesson as it is read: scenes, steps, words.

use super::pattern::Pattern;
use super::placeholders::placeholders;
use super::said::Place;
use std::collections::BTreeMap;

/// The sentences of a lesson, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(pub BTreeMap<String, String>);

impl Words {
    /// The sentence of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// The sentence of this name, where there is one.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The placeholders of the sentences that are said where no position lies, each with the name of its sentence.
    pub(super) fn nowhere(&self) -> impl Iterator<Item = (&str, &str)> {
        RESERVED.iter().flat_map(|name| placeholders(self.get(name)).map(|one| (*name, one.written)))
    }
}

/// Sentences that every lesson has: what it is called, where and when it plays, what the learner can do after it.
pub(super) const RESERVED: [&str; 3] = ["title", "situation", "can"];

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    pub name: String,
    /// The file of a battle or position.
    pub text: String,
    /// Where in the file of the lesson it begins.
    pub place: Option<Place>,
}

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What faults and progress call it.
    pub name: String,
    /// The paragraphs that it teaches.
    pub paragraphs: Vec<String>,
    pub scenes: Vec<Scene>,
    pub steps: Vec<Step>,
    pub words: Words,
}

impl Lesson {
    /// The same in other words: what they do not say is said as before, and so is what speaks of a state of which it does not speak.
    #[must_use]
    pub fn said_by(mut self, words: Words) -> Self {
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

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name, which is that of its sentence.
    pub name: String,
    /// The scene that is laid before it, by its place.
    pub scene: Option<usize>,
    /// Only where one of these answers was given; empty: always.
    pub only: Vec<String>,
    /// Pieces and hexes pointed at.
    pub at: Vec<String>,
    /// The order whose odds lie open meanwhile.
    pub show: Option<Pattern>,
    /// Which dice fall first; those after them are the step's own.
    pub dice: Vec<u8>,
    /// What is answered for whoever is asked something meanwhile.
    pub replies: Vec<Pattern>,
    /// Whether what was done in it is taken back when it is left.
    pub back: bool,
    /// What is said to whoever does not know what to do, by the name of the sentence.
    pub hint: Option<String>,
    pub kind: Kind,
    pub written: Written,
}

/// Where in its file a step and each text in it stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    pub place: Option<Place>,
    /// Of a text that stands there twice the first.
    pub texts: BTreeMap<String, Place>,
}

impl Written {
    /// Where a text of the step stands, or else the step.
    #[must_use]
    pub fn place_of(&self, text: &str) -> Option<Place> {
        self.texts.get(text).copied().or(self.place)
    }
}

/// What a step is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It says its sentence.
    Say,
    /// These orders are carried out.
    Watch(Vec<Pattern>),
    /// The learner gives orders.
    Do(Goal),
    /// The learner points at things: all of one of these answers.
    Ask(Question),
    /// He plays on as he likes, until one of these orders is given or he has enough.
    Free(Vec<Pattern>),
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Each answers it: all of its pieces, hexes, columns, rows or choices.
    pub answers: Vec<Vec<String>>,
    /// What stands on no board and in no table and may be answered.
    pub choices: Vec<String>,
    /// What is said of something else that is pointed at, by the name of the sentence.
    pub wrong: BTreeMap<String, String>,
    /// What is said of the answer, by the name of the sentence.
    pub right: Option<String>,
    pub finish: Finish,
}

/// When an answer is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// As soon as all of it is pointed at; anything else is answered at once.
    AtOnce,
    /// When the learner says that he has marked all of it.
    WhenSaid,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Any of these will do.
    pub answers: Vec<Answer>,
    /// Orders on the way to one of them.
    pub along: Vec<Pattern>,
    /// What is said of others.
    pub others: Vec<Other>,
}

/// One way to do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What later steps call it; its sentence, if it has one, has this name.
    pub name: String,
    pub worth: Worth,
    /// A way to it, for whoever wants to be shown; another will do as well.
    pub by: Vec<Pattern>,
    /// The orders, the last of which completes it.
    pub orders: Vec<Pattern>,
    /// How pieces stand when it is done, each by its name, whichever way they have come.
    pub ends: Vec<Pattern>,
}

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is what was to be found.
    Right,
    /// It will do, and what comes of it is seen.
    Accepted,
}

/// What is said of an order that is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    pub order: Pattern,
    /// The name of the sentence.
    pub says: String,
}
