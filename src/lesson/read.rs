//! From text to lesson: each fault is a sentence with its place.

use super::file::{Answer, Finish, Goal, Kind, Lesson, Other, Question, Scene, Step, Words};
use super::pattern::Pattern;
use crate::files;
use crate::say;
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// What is wrong with a lesson, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub file: String,
    /// Line and column, of what cannot be read.
    pub place: Option<(usize, usize)>,
    pub sentence: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{}:{line}:{column}: {}", self.file, self.sentence),
            None => write!(f, "{}: {}", self.file, self.sentence),
        }
    }
}

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<'a> {
    #[serde(default)]
    paragraphs: Vec<String>,
    #[serde(borrow)]
    scenes: BTreeMap<String, &'a RawValue>,
    steps: Vec<WrittenStep>,
    /// The sentences, where they have no file of their own.
    #[serde(default)]
    words: BTreeMap<String, String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct WrittenStep {
    say: Option<String>,
    watch: Option<String>,
    r#do: Option<String>,
    ask: Option<String>,
    free: Option<String>,
    scene: Option<String>,
    only: Vec<String>,
    at: Vec<String>,
    dice: Vec<u8>,
    replies: Vec<String>,
    orders: Vec<String>,
    answers: Option<Vec<WrittenAnswer>>,
    along: Vec<String>,
    others: Vec<WrittenOther>,
    click: Vec<Vec<String>>,
    choices: Vec<String>,
    wrong: BTreeMap<String, String>,
    right: Option<String>,
    show: Option<String>,
    back: bool,
    hint: Option<String>,
    until: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAnswer {
    name: String,
    #[serde(default)]
    by: Vec<String>,
    orders: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenOther {
    order: String,
    says: String,
}

/// Sentences that every lesson has: what it is called, where and when it plays, what the learner can do after it.
const RESERVED: [&str; 3] = ["title", "situation", "can"];

/// Reads a lesson. `name` is what faults call the file; `words` is the file of its sentences, where it has one, with its name.
///
/// # Errors
/// Every fault found.
pub fn read(text: &str, name: &str, words: Option<(&str, &str)>) -> Result<Lesson, Vec<Fault>> {
    let written: Written<'_> = files::ron().from_str(text).map_err(|e| vec![of_syntax(name, &e)])?;
    let mut all = written.words.clone();
    if let Some((text, file)) = words {
        let own: BTreeMap<String, String> = files::ron().from_str(text).map_err(|e| vec![of_syntax(file, &e)])?;
        all.extend(own);
    }
    let mut reader = Reader { name, faults: Vec::new(), words: Words(all), used: Vec::new() };
    let lesson = reader.lesson(&written);
    if reader.faults.is_empty() { Ok(lesson) } else { Err(reader.faults) }
}

fn of_syntax(file: &str, error: &ron::error::SpannedError) -> Fault {
    let at = error.span.start;
    Fault { file: file.to_owned(), place: Some((at.line, at.col)), sentence: error.code.to_string() }
}

struct Reader<'a> {
    name: &'a str,
    faults: Vec<Fault>,
    words: Words,
    /// The sentences that are asked for.
    used: Vec<String>,
}

impl Reader<'_> {
    fn fault(&mut self, sentence: String) {
        self.faults.push(Fault { file: self.name.to_owned(), place: None, sentence });
    }

    fn lesson(&mut self, written: &Written<'_>) -> Lesson {
        let scene = |(name, text): (&String, &&RawValue)| Scene { name: name.clone(), text: text.get_ron().to_owned() };
        let scenes: Vec<Scene> = written.scenes.iter().map(scene).collect();
        let mut given: Vec<String> = Vec::new();
        let mut steps = Vec::new();
        for (place, step) in written.steps.iter().enumerate() {
            let step = self.step(place, step, &scenes, &given);
            if let Some(step) = step {
                if let Kind::Do(goal) = &step.kind {
                    given.extend(goal.answers.iter().map(|a| a.name.clone()));
                }
                steps.push(step);
            }
        }
        if written.steps.first().is_some_and(|step| step.scene.is_none()) {
            self.fault(say!("lesson-no-scene"));
        }
        if steps.is_empty() {
            self.fault(say!("lesson-no-step"));
        }
        for name in RESERVED {
            self.sentence(name);
        }
        let unused: Vec<String> = self.words.0.keys().filter(|k| !self.used.contains(k)).cloned().collect();
        for name in unused {
            self.fault(say!("lesson-words-unused", name));
        }
        Lesson {
            name: self.name.to_owned(),
            paragraphs: written.paragraphs.clone(),
            scenes,
            steps,
            words: self.words.clone(),
        }
    }

    /// Asks for a sentence.
    fn sentence(&mut self, name: &str) {
        self.used.push(name.to_owned());
        if self.words.get(name).is_empty() {
            self.fault(say!("lesson-no-words", name));
        }
    }

    fn patterns(&mut self, texts: &[String]) -> Vec<Pattern> {
        texts.iter().filter_map(|text| self.pattern(text)).collect()
    }

    fn pattern(&mut self, text: &str) -> Option<Pattern> {
        match Pattern::parse(text) {
            Ok(pattern) => Some(pattern),
            Err(part) => {
                self.fault(say!("lesson-no-pattern", part, order = text));
                None
            }
        }
    }

    fn step(&mut self, place: usize, step: &WrittenStep, scenes: &[Scene], given: &[String]) -> Option<Step> {
        let kinds = [&step.say, &step.watch, &step.r#do, &step.ask, &step.free];
        let [name] = kinds.into_iter().flatten().collect::<Vec<_>>()[..] else {
            self.fault(say!("lesson-one-kind", step = place + 1));
            return None;
        };
        self.sentence(name);
        let scene = step.scene.as_ref().map(|wanted| scenes.iter().position(|s| s.name == *wanted));
        if scene == Some(None) {
            let scene = step.scene.clone().unwrap_or_default();
            self.fault(say!("lesson-unknown-scene", step = name.as_str(), scene));
        }
        for unknown in step.only.iter().filter(|only| !given.contains(only)) {
            self.fault(say!("lesson-unknown-answer", step = name.as_str(), answer = unknown.as_str()));
        }
        if let Some(hint) = &step.hint {
            self.sentence(hint);
        }
        let kind = if step.say.is_some() {
            Kind::Say
        } else if step.watch.is_some() {
            Kind::Watch(self.patterns(&step.orders))
        } else if step.r#do.is_some() {
            Kind::Do(self.goal(name, step))
        } else if step.ask.is_some() {
            if step.click.is_empty() || step.click.iter().any(Vec::is_empty) {
                self.fault(say!("lesson-no-answer", step = name.as_str()));
            }
            step.wrong.values().chain(&step.right).for_each(|says| self.sentence(says));
            self.used.extend(step.choices.iter().cloned());
            Kind::Ask(Question {
                answers: step.click.clone(),
                choices: step.choices.clone(),
                wrong: step.wrong.clone(),
                right: step.right.clone(),
                finish: Finish::AtOnce,
            })
        } else {
            Kind::Free(self.patterns(&step.until))
        };
        self.of_its_kind(name, step, &kind);
        Some(Step {
            name: name.clone(),
            scene: scene.flatten(),
            only: step.only.clone(),
            at: step.at.clone(),
            show: step.show.as_ref().and_then(|text| self.pattern(text)),
            dice: step.dice.clone(),
            replies: self.patterns(&step.replies),
            back: step.back,
            hint: step.hint.clone(),
            kind,
        })
    }

    fn goal(&mut self, name: &str, step: &WrittenStep) -> Goal {
        let mut answers = Vec::new();
        for answer in step.answers.iter().flatten() {
            self.used.push(answer.name.clone());
            if answer.orders.is_empty() {
                self.fault(say!("lesson-no-answer", step = name));
            }
            let (by, orders) = (self.patterns(&answer.by), self.patterns(&answer.orders));
            answers.push(Answer { name: answer.name.clone(), by, orders });
        }
        if answers.is_empty() {
            self.fault(say!("lesson-no-answer", step = name));
        }
        let mut others = Vec::new();
        for other in &step.others {
            self.sentence(&other.says);
            others.extend(self.pattern(&other.order).map(|order| Other { order, says: other.says.clone() }));
        }
        Goal { answers, along: self.patterns(&step.along), others }
    }

    /// A field that a step of this kind does not have was meant for another.
    fn of_its_kind(&mut self, name: &str, step: &WrittenStep, kind: &Kind) {
        let (watch, done, ask, free) = (
            matches!(kind, Kind::Watch(_)),
            matches!(kind, Kind::Do(_)),
            matches!(kind, Kind::Ask(_)),
            matches!(kind, Kind::Free(_)),
        );
        let fields = [
            ("orders", !step.orders.is_empty(), watch),
            ("answers", step.answers.is_some(), done),
            ("along", !step.along.is_empty(), done),
            ("others", !step.others.is_empty(), done),
            ("click", !step.click.is_empty(), ask),
            ("choices", !step.choices.is_empty(), ask),
            ("wrong", !step.wrong.is_empty(), ask),
            ("right", step.right.is_some(), ask),
            ("until", !step.until.is_empty(), free),
            ("hint", step.hint.is_some(), done || ask || free),
            ("back", step.back, watch || done || free),
            ("dice", !step.dice.is_empty(), watch || done || free),
            ("replies", !step.replies.is_empty(), watch || done || free),
        ];
        for (field, has, may) in fields {
            if has && !may {
                self.fault(say!("lesson-foreign-field", step = name, field));
            }
        }
    }
}
