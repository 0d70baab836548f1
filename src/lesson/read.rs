//! Parser of lessons: each fault is a sentence with its place.

use super::fault::Fault;
use super::file_schema::{Sentences, WrittenLesson, WrittenStep};
use super::lesson_model::{
    Answer, Finish, Goal, Lesson, LessonStep, LessonStepKind, Other, PointQuestion, RESERVED, Scene, StepSource, Words,
    Worth,
};
use super::limits;
use super::located_text::{LineColumn, Lines, LocatedText};
use super::placeholders::placeholders;
use crate::checked_files;
use crate::i18n::is_terminal_control;
use crate::i18n::rulebook::Rulebook;
use crate::play::Pattern;
use crate::say;
use std::collections::{BTreeMap, BTreeSet};

/// Parses a lesson. `name` is the file's name in faults; `words` is the name and text of the file of its
/// sentences, where it has one; `book` is the rulebook of its game.
///
/// # Errors
/// Every fault found.
pub fn read(
    text: &str,
    name: &str,
    words: Option<(&str, &str)>,
    book: Option<&Rulebook>,
) -> Result<Lesson, Vec<Fault>> {
    let written: WrittenLesson<'_> =
        checked_files::ron().from_str(text).map_err(|e| vec![Fault::of_syntax(name, &e)])?;
    let lines = Lines::of(text);
    let mut sentences = Told::default();
    let mut faults = sentences.add(&written.words, name, &lines);
    if let Some((text, file)) = words {
        let own: Sentences<'_> = checked_files::ron().from_str(text).map_err(|e| vec![Fault::of_syntax(file, &e)])?;
        faults.extend(sentences.add(&own, file, &Lines::of(text)));
    }
    faults.extend(limits::exceeded(&written).iter().map(|why| Fault::of(name, None, why)));
    let n = sentences.words.0.len();
    if n > limits::SENTENCES {
        faults.push(Fault::of(name, None, &say!("lesson-too-much-sentences", n, most = limits::SENTENCES)));
    }
    if !faults.is_empty() {
        return Err(Fault::told(faults));
    }
    let mut reader = Reader { name, book, lines, faults, words: sentences, used: BTreeSet::new() };
    let lesson = reader.lesson(&written);
    if reader.faults.is_empty() { Ok(lesson) } else { Err(Fault::told(reader.faults)) }
}

/// Text of the first scene of a lesson; none if the file cannot be read as a lesson, or has no scene.
pub(super) fn first_scene(text: &str) -> Option<String> {
    let written: WrittenLesson<'_> = checked_files::ron().from_str(text).ok()?;
    written.scenes.values().next().map(|scene| scene.trim().get_ron().to_owned())
}

/// Parses the translated sentences of a lesson, some of which may be missing.
///
/// # Errors
/// Every fault found.
pub fn read_words(text: &str, file: &str) -> Result<Words, Vec<Fault>> {
    let own: Sentences<'_> = checked_files::ron().from_str(text).map_err(|e| vec![Fault::of_syntax(file, &e)])?;
    let mut sentences = Told::default();
    let faults = sentences.add(&own, file, &Lines::of(text));
    if faults.is_empty() { Ok(sentences.words) } else { Err(Fault::told(faults)) }
}

/// Sentences of a lesson, each with its place in the file.
#[derive(Default)]
struct Told {
    words: Words,
    places: BTreeMap<String, (String, Option<LineColumn>)>,
}

impl Told {
    /// Adds the sentences of a file. Returns the file's faults.
    fn add(&mut self, sentences: &Sentences<'_>, file: &str, lines: &Lines<'_>) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (name, sentence) in sentences {
            if let Err(why) = fits(sentence) {
                faults.push(Fault::of(file, lines.place(sentence), &why));
            }
            self.words.0.insert(name.text.clone(), sentence.text.clone());
            self.places.insert(name.text.clone(), (file.to_owned(), lines.place(name)));
        }
        faults
    }
}

/// Checks whether a sentence can be displayed.
fn fits(sentence: &str) -> Result<(), String> {
    if sentence.chars().nth(limits::SENTENCE).is_some() {
        return Err(say!("fault-text-too-long", most = limits::SENTENCE));
    }
    if placeholders(sentence).nth(limits::PLACEHOLDERS).is_some() {
        return Err(say!("lesson-too-many-states", most = limits::PLACEHOLDERS));
    }
    if sentence.chars().any(|c| c != '\n' && is_terminal_control(c)) { Err(say!("fault-text-control")) } else { Ok(()) }
}

struct Reader<'a> {
    name: &'a str,
    book: Option<&'a Rulebook>,
    lines: Lines<'a>,
    faults: Vec<Fault>,
    words: Told,
    /// Names of the sentences that the lesson uses.
    used: BTreeSet<String>,
}

impl Reader<'_> {
    fn fault(&mut self, place: Option<LineColumn>, sentence: &str) {
        self.faults.push(Fault::of(self.name, place, sentence));
    }

    fn fault_at(&mut self, said: &LocatedText<'_>, sentence: &str) {
        self.fault(self.lines.place(said), sentence);
    }

    fn lesson(&mut self, written: &WrittenLesson<'_>) -> Lesson {
        let mut scenes = Vec::new();
        for (name, raw) in &written.scenes {
            let text = raw.trim().get_ron();
            scenes.push(Scene { name: name.text.clone(), text: text.to_owned(), place: self.lines.of_part(text) });
        }
        let mut given: BTreeSet<String> = BTreeSet::new();
        let mut steps = Vec::new();
        for (place, step) in written.steps.iter().enumerate() {
            let step = self.step(place, step, &scenes, &given);
            if let Some(step) = step {
                if let LessonStepKind::Do(goal) = &step.kind {
                    given.extend(goal.answers.iter().map(|a| a.name.clone()));
                }
                steps.push(step);
            }
        }
        if let Some(first) = written.steps.first().filter(|step| step.scene.is_none()) {
            let place = first.texts().next().and_then(|said| self.lines.place(said));
            self.fault(place, &say!("lesson-no-scene"));
        }
        if written.steps.is_empty() {
            self.fault(None, &say!("lesson-no-step"));
        }
        let book = self.book;
        for number in written.paragraphs.iter().filter(|number| book.and_then(|book| book.entry(number)).is_none()) {
            self.fault_at(number, &say!("lesson-no-paragraph", number = number.text.as_str()));
        }
        for name in RESERVED {
            self.sentence(name, None);
        }
        for (name, (file, place)) in &self.words.places {
            if !self.used.contains(name) {
                self.faults.push(Fault::of(file, *place, &say!("lesson-words-unused", name = name.as_str())));
            }
        }
        Lesson {
            name: self.name.to_owned(),
            paragraphs: texts(&written.paragraphs),
            scenes,
            steps,
            words: self.words.words.clone(),
        }
    }

    /// Marks a sentence as used by the text at this place.
    fn sentence(&mut self, name: &str, place: Option<LineColumn>) {
        self.used.insert(name.to_owned());
        if self.words.words.get(name).is_empty() {
            self.fault(place, &say!("lesson-no-words", name));
        }
    }

    fn sentence_of(&mut self, said: &LocatedText<'_>) {
        self.sentence(said, self.lines.place(said));
    }

    fn patterns(&mut self, texts: &[LocatedText<'_>]) -> Vec<Pattern> {
        texts.iter().filter_map(|text| self.pattern(text)).collect()
    }

    /// Patterns of the states that pieces must have at the end of a step, each with at least one field.
    fn ends(&mut self, texts: &[LocatedText<'_>]) -> Vec<Pattern> {
        let mut ends = Vec::new();
        for said in texts {
            let Some(end) = self.pattern(said) else { continue };
            if end.names().next().is_none() {
                self.fault_at(said, &say!("lesson-no-condition", piece = said.text.as_str()));
            }
            ends.push(end);
        }
        ends
    }

    fn pattern(&mut self, said: &LocatedText<'_>) -> Option<Pattern> {
        match Pattern::parse(said) {
            Ok(pattern) => Some(pattern),
            Err(part) => {
                self.fault_at(said, &say!("lesson-no-pattern", part, order = said.text.as_str()));
                None
            }
        }
    }

    fn step(
        &mut self,
        place: usize,
        step: &WrittenStep<'_>,
        scenes: &[Scene],
        given: &BTreeSet<String>,
    ) -> Option<LessonStep> {
        let kinds = [&step.say, &step.watch, &step.r#do, &step.ask, &step.free];
        let [name] = kinds.into_iter().flatten().collect::<Vec<_>>()[..] else {
            let place_of_any = step.texts().next().and_then(|said| self.lines.place(said));
            self.fault(place_of_any, &say!("lesson-one-kind", step = place + 1));
            return None;
        };
        self.sentence_of(name);
        let scene = step.scene.as_ref().map(|wanted| scenes.iter().position(|s| s.name == wanted.text));
        if let (Some(wanted), Some(None)) = (&step.scene, scene) {
            let sentence = say!("lesson-unknown-scene", step = name.text.as_str(), scene = wanted.text.as_str());
            self.fault_at(wanted, &sentence);
        }
        for unknown in step.only.iter().filter(|only| !given.contains(&only.text)) {
            let sentence = say!("lesson-unknown-answer", step = name.text.as_str(), answer = unknown.text.as_str());
            self.fault_at(unknown, &sentence);
        }
        if let Some(hint) = &step.hint {
            self.sentence_of(hint);
        }
        let kind = if step.say.is_some() {
            LessonStepKind::Say
        } else if step.watch.is_some() {
            LessonStepKind::Watch(self.patterns(&step.orders))
        } else if step.r#do.is_some() {
            LessonStepKind::Do(self.goal(name, step))
        } else if step.ask.is_some() {
            LessonStepKind::Ask(self.question(name, step))
        } else {
            LessonStepKind::Free(self.patterns(&step.until))
        };
        self.of_its_kind(name, step, &kind);
        let mut written = StepSource { place: self.lines.place(name), texts: BTreeMap::new() };
        for said in step.texts() {
            if let Some(place) = self.lines.place(said) {
                written.texts.entry(said.text.clone()).or_insert(place);
            }
        }
        Some(LessonStep {
            name: name.text.clone(),
            scene: scene.flatten(),
            only: texts(&step.only),
            at: texts(&step.at),
            show: step.show.as_ref().and_then(|text| self.pattern(text)),
            dice: step.dice.clone(),
            replies: self.patterns(&step.replies),
            back: step.back,
            hint: step.hint.as_ref().map(|hint| hint.text.clone()),
            kind,
            written,
        })
    }

    fn question(&mut self, name: &LocatedText<'_>, step: &WrittenStep<'_>) -> PointQuestion {
        if step.click.is_empty() || step.click.iter().any(Vec::is_empty) {
            self.fault_at(name, &say!("lesson-no-answer", step = name.text.as_str()));
        }
        step.wrong.values().chain(&step.right).for_each(|says| self.sentence_of(says));
        self.used.extend(texts(&step.choices));
        PointQuestion {
            answers: step.click.iter().map(|answer| texts(answer)).collect(),
            choices: texts(&step.choices),
            wrong: step.wrong.iter().map(|(name, says)| (name.text.clone(), says.text.clone())).collect(),
            right: step.right.as_ref().map(|says| says.text.clone()),
            finish: Finish::AtOnce,
        }
    }

    fn goal(&mut self, name: &LocatedText<'_>, step: &WrittenStep<'_>) -> Goal {
        let no_answer = say!("lesson-no-answer", step = name.text.as_str());
        let mut answers = Vec::new();
        for answer in step.answers.iter().flatten() {
            self.used.insert(answer.name.text.clone());
            if answer.orders.is_empty() && answer.ends.is_empty() {
                self.fault_at(&answer.name, &no_answer);
            }
            answers.push(Answer {
                name: answer.name.text.clone(),
                worth: if answer.right { Worth::Right } else { Worth::Accepted },
                by: self.patterns(&answer.by),
                orders: self.patterns(&answer.orders),
                ends: self.ends(&answer.ends),
            });
        }
        if answers.is_empty() {
            self.fault_at(name, &no_answer);
        }
        let mut others = Vec::new();
        for other in &step.others {
            self.sentence_of(&other.says);
            others.extend(self.pattern(&other.order).map(|order| Other { order, says: other.says.text.clone() }));
        }
        Goal { answers, along: self.patterns(&step.along), others }
    }

    /// Reports fields of a step that do not belong to its kind.
    fn of_its_kind(&mut self, name: &LocatedText<'_>, step: &WrittenStep<'_>, kind: &LessonStepKind) {
        let (watch, done, ask, free) = (
            matches!(kind, LessonStepKind::Watch(_)),
            matches!(kind, LessonStepKind::Do(_)),
            matches!(kind, LessonStepKind::Ask(_)),
            matches!(kind, LessonStepKind::Free(_)),
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
                self.fault_at(name, &say!("lesson-foreign-field", step = name.text.as_str(), field));
            }
        }
    }
}

fn texts(said: &[LocatedText<'_>]) -> Vec<String> {
    said.iter().map(|said| said.text.clone()).collect()
}
