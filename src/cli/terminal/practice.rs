//! `tercio lesson --practice`: a round of questions in a terminal, one after the other.

use super::line_reader::{self, InputLine};
use super::{Terminal, Width, WrappingWriter};
use crate::cli::fault::CliError;
use crate::lesson::{AnswerFeedback, LessonRun, LessonStep, LessonStepKind, PointQuestion, State};
use crate::practice::{AnswerResult, Deck, Round, SeenParagraphs, now};
use crate::say;
use crate::session::Headless;
use std::io::{BufRead, Result, Write};

/// Result of a question.
enum Then {
    Answered(AnswerResult),
    Leave,
}

/// Asks a round of practice questions until it is over, the input ends or the player leaves.
///
/// # Errors
/// Standard input or output fails; an answer cannot be saved.
pub fn practise(
    mut round: Round,
    mut kept: (Deck, SeenParagraphs),
    input: &mut impl BufRead,
    out: &mut impl Write,
    width: Width,
) -> std::result::Result<(), CliError> {
    match ask_all(&mut round, &mut kept, input, out, width) {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(CliError::Environment(format!("standard input or output fails: {e}")))
        }
        Ok(Some(why)) => Err(CliError::Environment(why)),
        _ => Ok(()),
    }
}

/// Asks the questions in sequence and prints the summary. Returns a message if a question cannot be asked or an
/// answer saved.
fn ask_all(
    round: &mut Round,
    (deck, met): &mut (Deck, SeenParagraphs),
    input: &mut impl BufRead,
    out: &mut impl Write,
    width: Width,
) -> Result<Option<String>> {
    while let Some(posed) = round.next(deck, met, now()) {
        let (mut taught, table) = match LessonRun::begin(&posed.lesson, &posed.game) {
            Ok(begun) => begun,
            Err(why) => return Ok(Some(why)),
        };
        let mut terminal = Terminal::new(table, None, WrappingWriter::new(&mut *out, width));
        let Then::Answered(correct) = terminal.asks(&mut taught, round.place(), input)? else { break };
        round.answered(correct);
        let kept = deck.answered(&posed.key, correct, now());
        if let Err(why) = kept.and_then(|()| met.asked(&posed.key.game, posed.paragraphs(), correct)) {
            return Ok(Some(why));
        }
    }
    let mut out = WrappingWriter::new(out, width);
    round.summary().iter().try_for_each(|sentence| writeln!(out, "{sentence}"))?;
    out.flush()?;
    Ok(None)
}

impl<W: Write> Terminal<'_, W> {
    /// Asks one practice question until it is answered.
    fn asks(&mut self, taught: &mut LessonRun, (at, all): (usize, usize), input: &mut impl BufRead) -> Result<Then> {
        let words = taught.lesson().words.clone();
        let Some(LessonStep { name, hint, kind: LessonStepKind::Ask(question), .. }) = taught.step().cloned() else {
            return Ok(Then::Leave);
        };
        writeln!(self.out, "\n{}. {}", say!("practice-question-of", at, all), words.get("situation"))?;
        writeln!(self.out, "{}", words.get(&name))?;
        for name in self.may_be_named(taught, &question) {
            let means =
                words.find(&name).map(|means| format!(": {means}")).filter(|_| question.choices.contains(&name));
            writeln!(self.out, "  {name}{}", means.unwrap_or_default())?;
        }
        writeln!(self.out, "{}", say!("practice-typed-help"))?;
        loop {
            let prompt = if taught.state() == State::Open { say!("lesson-typed-ask") } else { say!("lesson-typed-on") };
            write!(self.out, "{}> ", prompt + if taught.state() == State::Open { "" } else { " " })?;
            self.out.flush()?;
            let line = match line_reader::line(input)? {
                InputLine::Line(line) => line,
                InputLine::NoText => continue,
                InputLine::End => return Ok(Then::Leave),
            };
            match line.trim() {
                "q" => return Ok(Then::Leave),
                "" if taught.state() == State::Open => {}
                "" => break,
                "?" => writeln!(self.out, "{}", hint.as_deref().map_or("", |hint| words.get(hint)))?,
                "s" => writeln!(self.out, "{}", self.session.overview())?,
                "w" => {
                    // A question is answered by no order: the session cannot fail.
                    let _ = taught.show(&mut self.session, &mut Headless);
                    self.say_answer(taught)?;
                }
                names if taught.state() == State::Open => {
                    taught.reset_step(&mut self.session);
                    names.split(',').for_each(|name| taught.point(name.trim()));
                    taught.finish();
                    self.say_answer(taught)?;
                }
                _ => {}
            }
        }
        Ok(Then::Answered(if taught.is_found_at_once() { AnswerResult::Yes } else { AnswerResult::No }))
    }

    /// Possible input that the position does not show: choices, columns or rows of a table, the places asked about.
    fn may_be_named(&self, taught: &LessonRun, question: &PointQuestion) -> Vec<String> {
        let step = taught.step();
        let order = step.and_then(|step| step.show.as_ref()?.legal_order(&*self.session).ok());
        let table = order.map(|order| self.session.in_table(&order)).unwrap_or_default();
        let ends =
            |name: &&String| question.answers.iter().flatten().next().is_some_and(|answer| of_a_kind(name, answer));
        question.choices.iter().cloned().chain(table.iter().filter(ends).cloned()).collect()
    }

    fn say_answer(&mut self, taught: &LessonRun) -> Result<()> {
        let Some(AnswerFeedback { words, .. }) = taught.answered(&*self.session) else { return Ok(()) };
        writeln!(self.out, "{}", words.unwrap_or_else(|| say!("lesson-right")))
    }
}

/// Whether two names are both of columns, or both of rows.
fn of_a_kind(one: &str, other: &str) -> bool {
    one.split(' ').next() == other.split(' ').next()
}
