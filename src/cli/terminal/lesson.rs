//! `tercio lesson FILE`: a lesson in a terminal, step by step.

use super::line_reader::{self, InputLine};
use super::{Terminal, Width, WrappingWriter};
use crate::cli::fault::CliError;
use crate::lesson::{AnswerFeedback, Lesson, LessonRun, LessonStepKind, State, Tone};
use crate::play::AnyGame;
use crate::say;
use crate::session::Headless;
use std::io::{BufRead, Result, Write};
use std::sync::Arc;

/// Next action in a lesson after a typed line.
enum Then {
    GoOn,
    Leave,
}

/// Plays a lesson until it is over, the input ends or the learner leaves.
///
/// # Errors
/// The first scene cannot be loaded; standard input or output fails.
pub fn play_lesson(
    lesson: &Arc<Lesson>,
    game: &Arc<dyn AnyGame>,
    input: &mut impl BufRead,
    out: &mut impl Write,
    width: Width,
) -> std::result::Result<(), CliError> {
    let (mut taught, table) = LessonRun::begin(lesson, game).map_err(CliError::Input)?;
    let mut terminal = Terminal::new(table, None, WrappingWriter::new(out, width));
    match terminal.teach(&mut taught, input) {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(CliError::Environment(format!("standard input or output fails: {e}")))
        }
        _ => Ok(()),
    }
}

impl<W: Write> Terminal<'_, W> {
    fn teach(&mut self, taught: &mut LessonRun, input: &mut impl BufRead) -> Result<()> {
        let words = taught.lesson().words.clone();
        writeln!(self.out, "{}\n{}", words.get("title"), words.get("situation"))?;
        writeln!(
            self.out,
            "{}.\n{}\n",
            say!("lessons-minutes", n = taught.lesson().minutes()),
            say!("lesson-typed-help")
        )?;
        let mut said = None;
        loop {
            if taught.state() == State::ToWatch {
                self.carry(|terminal| taught.show(&mut terminal.session, &mut Headless))?;
            }
            let Some(step) = taught.step().cloned() else {
                return writeln!(self.out, "\n{}", say!("lesson-now-you-can", can = words.get("can")));
            };
            let place = taught.place();
            if said.as_ref() != Some(&place) {
                let (at, all) = place;
                writeln!(
                    self.out,
                    "\n{}: {}",
                    say!("lesson-step-of", at = at + 1, all),
                    taught.sentence(&*self.session)
                )?;
                said = Some(place);
            }
            let choices = match &step.kind {
                LessonStepKind::Ask(question) if taught.state() == State::Open => {
                    let choice = |name: &String| match taught.choice(name, &*self.session) {
                        words if words == *name => words,
                        words => format!("{name}: {words}"),
                    };
                    let list: Vec<String> = question.choices.iter().map(choice).collect();
                    write!(self.out, "{}{}\n> ", say!("lesson-typed-ask"), list.join("; "))?;
                    Vec::new()
                }
                _ if taught.state() == State::Open => self.ask()?,
                _ => {
                    write!(self.out, "{} > ", say!("lesson-typed-on"))?;
                    Vec::new()
                }
            };
            self.out.flush()?;
            let line = match line_reader::line(input)? {
                InputLine::Line(line) => line,
                InputLine::NoText => continue,
                InputLine::End => return Ok(()),
            };
            if let Then::Leave = self.typed_in_lesson(taught, line.trim(), &choices)? {
                return Ok(());
            }
        }
    }

    fn typed_in_lesson(
        &mut self,
        taught: &mut LessonRun,
        line: &str,
        choices: &[crate::play::MenuChoice],
    ) -> Result<Then> {
        match line {
            "q" => return Ok(Then::Leave),
            "" if taught.may_go_on() => self.carry(|terminal| taught.next(&mut terminal.session))?,
            "" => {}
            "b" => self.carry(|terminal| taught.back(&mut terminal.session))?,
            "a" => taught.undo(&mut self.session),
            "w" => {
                self.carry(|terminal| taught.show(&mut terminal.session, &mut Headless))?;
                self.answered(taught)?;
            }
            "?" => {
                writeln!(self.out, "{}", taught.hint(&*self.session).unwrap_or_default())?;
            }
            "s" => writeln!(self.out, "{}", self.session.overview())?,
            names if taught.asks() => {
                for name in names.split(',').map(str::trim) {
                    taught.point_typed(name, &*self.session);
                }
                self.answered(taught)?;
            }
            typed if taught.state() == State::Open => {
                self.carry_out_choice(typed, choices)?;
                while let Some(order) = taught.reply(&*self.session) {
                    self.give(&[order])?;
                }
                taught.evaluate_orders(&self.session);
                self.answered(taught)?;
            }
            _ => {}
        }
        Ok(Then::GoOn)
    }

    /// Prints the reply to the learner's last act.
    fn answered(&mut self, taught: &LessonRun) -> Result<()> {
        let Some(AnswerFeedback { tone, words }) = taught.answered(&*self.session) else { return Ok(()) };
        let alone = || if tone == Tone::Right { say!("lesson-right") } else { say!("lesson-accepted") };
        writeln!(self.out, "{}", words.unwrap_or_else(alone))?;
        if taught.state() == State::Spoiled {
            writeln!(self.out, "{}", say!("lesson-spoiled"))?;
        }
        Ok(())
    }

    /// Executes an action of a lesson in the session and prints its outcomes, or the reason why it failed.
    fn carry(&mut self, act: impl FnOnce(&mut Self) -> std::result::Result<(), String>) -> Result<()> {
        if let Err(why) = act(self) {
            writeln!(self.out, "{why}")?;
        }
        self.print_new_log_lines().map(|_| ())
    }
}
