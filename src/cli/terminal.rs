//! `tercio play --text`: the game in a terminal, with prompts, numbered choices and odds; also usable by scripts.

mod battle_list;
mod ending;
mod lesson;
mod lesson_offers;
mod line_reader;
mod order_entry;
mod practice;
mod programs;
mod wrap;

use super::WindowArgs;
use super::fault::CliError;
use super::output::{named, print, print_error};
use super::saved_game::is_saved_game;
use crate::kernel::InternalError;
use crate::lesson::Lesson;
use crate::play::odds::result_in_text;
use crate::play::reasons::ReasonHistory;
use crate::play::{
    self, AnyGame, AnySession, GameSetup, Log, Menu, MenuChoice, PendingOrders, Registry, begin, open, take_seats,
};
use crate::practice::{Deck, Round, SeenParagraphs};
use crate::record::{EXTENSION, FileRecord, Journal, SaveError, SavedGameKind, SavedGames, UserDirs};
use crate::say;
use battle_list::battle_list;
pub use lesson::play_lesson;
use lesson_offers::LessonOfferNotes;
use line_reader::InputLine;
pub use practice::practise;
use programs::Mind;
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
pub use wrap::Width;
pub(crate) use wrap::WrappingWriter;

/// Longest wait for an order to be written to the disk before the game continues.
const PATIENCE: Duration = Duration::from_secs(5);

/// Game in a terminal.
pub(crate) struct Terminal<'a, W: Write> {
    pub(crate) session: Box<dyn AnySession>,
    journal: Option<Journal>,
    out: WrappingWriter<'a, W>,
    /// Log lines that have been printed already.
    told: Vec<play::log::LogLine>,
    /// Remaining orders of a move that a question to the other side interrupted; `None` without one.
    rest: Option<PendingOrders>,
    /// Internal error that ends the game; `None` without one.
    broken: Option<InternalError>,
    /// Record of the rules that the player meets; `None` if none is kept.
    meeting: Option<LessonOfferNotes>,
    /// Programs that decide, by side; `None` until they are asked.
    minds: [Option<Mind>; 2],
    /// Reasons for the programs' orders.
    why: ReasonHistory,
    /// Reason why the game is not being saved, as it was printed last; `None` if it is saved.
    trouble: Option<SaveError>,
}

/// Plays the file in a terminal until the input ends or the player leaves; lists the shipped battles without a file. Lines are
/// wrapped at `width`.
///
/// # Errors
/// Bad input; standard output cannot be written; the game cannot be saved.
pub fn play(
    registry: &Registry,
    opening: &WindowArgs,
    input: &mut impl BufRead,
    out: &mut impl Write,
    width: Width,
) -> Result<(), CliError> {
    let Some(file) = &opening.file else {
        return print(&battle_list(registry));
    };
    let places = opening.user_dir.as_deref().map(UserDirs::in_folder).or_else(UserDirs::of_user);
    let saved_games = places.as_ref().map(SavedGames::new);
    if file.is_dir() {
        return Err(a_folder(file));
    }
    // The games are listed before the new one is added.
    let before = saved_games.as_ref().map(SavedGames::list).unwrap_or_default();
    let (mut session, journal, going_on) = if is_saved_game(file) {
        let (session, journal) = saved(registry, file, saved_games.as_ref())?;
        (session, journal, None)
    } else {
        let (session, journal) = new(registry, file, opening, saved_games.as_ref())?;
        let title = session.title();
        let kept = before.into_iter().find(|s| s.kind == SavedGameKind::Game && s.fault.is_none() && s.title == title);
        (session, journal, kept)
    };
    take_seats(&mut *session, opening.seats.iter().map(|(side, seat)| (*side, seat))).map_err(CliError::Input)?;
    let mut terminal = Terminal::new(session, journal, WrappingWriter::new(out, width));
    terminal.meeting = places.map(|places| LessonOfferNotes::of(registry, &places, &*terminal.session));
    terminal.write_journal();
    terminal.played(input, going_on.as_ref().map(|slot| slot.path.as_path()))
}

/// Error about a folder given as a file: only the window can show its contents.
fn a_folder(folder: &Path) -> CliError {
    let found = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path());
    let mut games: Vec<String> =
        found.filter(|p| p.extension().is_some_and(|e| e == EXTENSION)).map(|p| p.display().to_string()).collect();
    games.sort();
    let folder = folder.display();
    CliError::Input(match games.as_slice() {
        [] => format!("{folder}: there is no saved game (.tercio) in this folder; --text plays a single file"),
        games => format!("{folder}: --text plays a single file; name one of its saved games: {}", games.join(", ")),
    })
}

type Played = (Box<dyn AnySession>, Option<Journal>);

fn new(
    registry: &Registry,
    file: &Path,
    opening: &WindowArgs,
    saved_games: Option<&SavedGames>,
) -> Result<Played, CliError> {
    let (name, text) = registry.read(file).map_err(CliError::input)?;
    let choices = GameSetup::of_new(opening.seed).seated(&opening.seats).with_charts(opening.charts.clone());
    let begun = begin(registry, &text, &name, &choices, saved_games).map_err(CliError::Input)?;
    Ok((begun.session, begun.journal))
}

fn saved(registry: &Registry, file: &Path, saved_games: Option<&SavedGames>) -> Result<Played, CliError> {
    let mut opened = open(registry, file).map_err(CliError::Input)?;
    if let Some(why) = opened.departs() {
        let (file, orders) = (file.display().to_string(), opened.session.orders());
        print_error(&say!("terminal-departs", file, why, orders));
    }
    let journal = saved_games.map(|saved_games| opened.journal(file, saved_games, || {}));
    for note in &opened.notes {
        print_error(note);
    }
    opened.session.resume();
    Ok((opened.session, journal))
}

impl<'a, W: Write> Terminal<'a, W> {
    pub(crate) fn new(session: Box<dyn AnySession>, journal: Option<Journal>, out: WrappingWriter<'a, W>) -> Self {
        Self {
            session,
            journal,
            out,
            told: Vec::new(),
            rest: None,
            broken: None,
            meeting: None,
            minds: [None, None],
            why: ReasonHistory::default(),
            trouble: None,
        }
    }

    /// Plays until the input ends, the player leaves or the program fails; returns the fault for the exit code.
    pub(crate) fn played(&mut self, input: &mut impl BufRead, before: Option<&Path>) -> Result<(), CliError> {
        match (self.run(input, before), self.broken) {
            (Err(e), _) if e.kind() != std::io::ErrorKind::BrokenPipe => {
                Err(CliError::Environment(format!("standard input or output fails: {e}")))
            }
            (_, Some(broken)) => Err(broken.into()),
            (_, None) => self.all_kept(),
        }
    }

    /// Main loop of questions and orders in the terminal; `before` is an earlier saved game of this battle.
    fn run(&mut self, input: &mut impl BufRead, before: Option<&Path>) -> std::io::Result<()> {
        self.help()?;
        writeln!(self.out)?;
        if let Some(path) = before {
            let (battle, path) = (self.session.title(), named(path));
            writeln!(self.out, "{}\n", say!("terminal-kept-before", battle, path))?;
        }
        loop {
            self.print_new_log_lines()?;
            if !self.is_watched() {
                self.let_programs_play()?;
            }
            self.suggest_lesson()?;
            let choices = self.ask()?;
            self.out.flush()?;
            let line = match line_reader::line(input)? {
                InputLine::Line(line) => line,
                InputLine::NoText => {
                    writeln!(self.out, "{}", say!("terminal-no-text"))?;
                    continue;
                }
                InputLine::End => return Ok(()),
            };
            match line.trim() {
                "q" => return self.leave(),
                "" if self.is_watched() => self.let_programs_play()?,
                "" => {}
                "p" if self.has_players() => self.take_seat("")?,
                "y" if self.has_players() => self.say_why()?,
                "i" if self.has_players() => self.give_hint()?,
                "e" if self.session.early_end().is_some() => self.end_early("")?,
                "d" if self.has_results() => self.show_dice()?,
                "h" => self.help()?,
                "u" => self.back()?,
                "r" => self.redo()?,
                "s" => writeln!(self.out, "{}", self.session.overview())?,
                "l" => write!(self.out, "{}", play::log::plain(&self.session.log()))?,
                typed => {
                    let seat = typed.strip_prefix("p ").filter(|_| self.has_players());
                    let ending = typed.strip_prefix("e ").filter(|_| self.session.early_end().is_some());
                    match (seat, ending) {
                        (Some(seat), _) => self.take_seat(seat)?,
                        (_, Some(ending)) => self.end_early(ending)?,
                        (None, None) => self.carry_out_choice(typed, &choices)?,
                    }
                }
            }
            if self.broken.is_some() {
                return self.leave();
            }
        }
    }

    /// Prints the help on what can be typed.
    fn help(&mut self) -> std::io::Result<()> {
        writeln!(self.out, "{}", say!("terminal-help"))?;
        if let Some(own) = self.session.typed_help() {
            writeln!(self.out, "{own}")?;
        }
        writeln!(self.out, "{}", self.session.undo_help())?;
        if self.has_players() {
            writeln!(self.out, "{}", say!("terminal-help-seats"))?;
            writeln!(self.out, "{}", say!("terminal-help-why"))?;
        }
        if self.session.early_end().is_some() {
            writeln!(self.out, "{}", say!("terminal-help-end"))?;
        }
        if self.has_results() {
            writeln!(self.out, "{}", say!("terminal-help-dice"))?;
        }
        writeln!(self.out, "{}", say!("terminal-help-always"))
    }

    /// Whether any throw of dice in the game so far has a result to show.
    fn has_results(&self) -> bool {
        self.session.has_results(0, self.session.orders())
    }

    /// Prints the last result of dice, with its reading and its consequences.
    fn show_dice(&mut self) -> std::io::Result<()> {
        let cards = self.session.result_cards(0);
        write!(self.out, "{}", cards.last().map_or_else(String::new, result_in_text))
    }

    /// Prints where the game is saved, as the player leaves.
    fn leave(&mut self) -> std::io::Result<()> {
        let kept = self.journal.as_mut().map(|journal| journal.kept(PATIENCE));
        self.tell_news();
        let said = match kept {
            Some(Ok(path)) => say!("terminal-kept", path = named(&path)),
            Some(Err(Some(trouble))) => say!("terminal-kept-not", why = trouble.0),
            Some(Err(None)) => say!("terminal-kept-unknown"),
            None => say!("terminal-not-kept"),
        };
        writeln!(self.out, "{said}")
    }

    /// Fault for the exit code if the game is not completely saved.
    fn all_kept(&mut self) -> Result<(), CliError> {
        match self.journal.as_mut().map(|journal| journal.kept(PATIENCE)) {
            Some(Err(Some(trouble))) => Err(CliError::Environment(trouble.0)),
            _ => Ok(()),
        }
    }

    /// Prints messages about the file in which the game is saved.
    fn tell_news(&self) {
        if let Some(news) = self.journal.as_ref().and_then(Journal::news) {
            print_error(&news);
        }
    }

    /// Prints the log lines added since the last call. A line that has grown, such as that of a continued move,
    /// is printed again. Returns whether there were any.
    fn print_new_log_lines(&mut self) -> std::io::Result<bool> {
        let Log { lines, rules, .. } = self.session.log();
        let from = lines.iter().zip(&self.told).take_while(|(now, then)| now.item == then.item).count();
        let new = Log { lines: lines[from..].to_vec(), rules, summary: None };
        self.told = lines;
        write!(self.out, "{}", play::log::plain(&new))?;
        Ok(!new.lines.is_empty())
    }

    /// Marks the current log as printed after an undo, so that it is not repeated when another order is given.
    fn mark_log_as_printed(&mut self) {
        self.told = self.session.log().lines;
    }

    /// Prints the deciding side, the prompt and the choices.
    fn ask(&mut self) -> std::io::Result<Vec<MenuChoice>> {
        let Some(side) = self.session.decider() else {
            if let Some(verdict) = self.session.verdict() {
                writeln!(self.out, "{verdict}")?;
            }
            writeln!(self.out, "{}", say!("terminal-over"))?;
            return Ok(Vec::new());
        };
        let ((turn, turns), side) = (self.session.turn(), self.session.side_name(side));
        let head = match self.session.phase() {
            Some(phase) => say!("terminal-turn-in-phase", turn, turns, phase, side),
            None => say!("terminal-turn", turn, turns, side),
        };
        writeln!(self.out, "\n{head}")?;
        if !self.session.may_decide() {
            write!(self.out, "{}\n> ", say!("terminal-watched"))?;
            return Ok(Vec::new());
        }
        for line in self.session.prompt() {
            writeln!(self.out, "{line}")?;
        }
        self.suggest_early_end()?;
        let Menu { choices, lines } = self.session.menu();
        if let Some(last) = self.waits() {
            writeln!(self.out, "{}", say!("terminal-waits", order = last))?;
        }
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        write!(self.out, "> ")?;
        Ok(choices)
    }

    /// Last order in words, if a question with only one answer waits for the player because the order could not be undone after
    /// the answer; `None` otherwise.
    fn waits(&self) -> Option<String> {
        self.session.sole_answer()?;
        self.session.can_undo().ok()?;
        self.last_given()
    }

    fn carry_out_choice(&mut self, typed: &str, choices: &[MenuChoice]) -> std::io::Result<()> {
        let asks = typed.starts_with('?');
        let words: Vec<&str> = typed.trim_start_matches('?').split_whitespace().collect();
        let number = words.first().and_then(|n| n.parse::<usize>().ok()).unwrap_or_default();
        let chosen = number.checked_sub(1).and_then(|place| choices.get(place));
        let said = match (chosen, words.get(1..).unwrap_or_default()) {
            (Some(MenuChoice::Give(order)), []) if asks => self.session.card(order),
            (Some(MenuChoice::Give(order)), []) => return self.give(std::slice::from_ref(order)),
            (Some(MenuChoice::All(_, help)), []) if asks => format!("{help}\n"),
            (Some(MenuChoice::All(orders, _)), []) => return self.give(orders),
            (Some(MenuChoice::Go(reach)), []) => reach.list(number).join("\n") + "\n",
            (Some(MenuChoice::Go(reach)), place) if place.len() <= reach.words() && asks => {
                reach.foretold(place, number).map_or_else(|why| why, |lines| lines.join("\n")) + "\n"
            }
            (Some(MenuChoice::Go(reach)), place) if place.len() <= reach.words() => match reach.to(place, number) {
                Ok(orders) => return self.give(&orders),
                Err(why) => why + "\n",
            },
            (Some(MenuChoice::Give(_) | MenuChoice::All(..)), _) => {
                let place = if self.session.on_hexes() { "hex" } else { "place" };
                say!("terminal-no-place", number, place) + "\n"
            }
            // At the end, and while a program decides, the next prompt says that nothing is to be chosen.
            _ if choices.is_empty() => String::new(),
            _ => say!("terminal-no-choice", typed, last = choices.len()) + "\n",
        };
        write!(self.out, "{said}")
    }

    /// Writes the new lines of the game to its journal; outcomes are printed only once they are safe.
    fn write_journal(&mut self) {
        let lines = self.session.take_lines();
        let Some(journal) = &mut self.journal else { return };
        let ticket = journal.append(lines.into_iter().map(FileRecord::Line).collect());
        let _ = journal.wait(ticket, PATIENCE);
        let trouble = journal.trouble();
        if trouble != self.trouble {
            print_error(&trouble.as_ref().map_or_else(|| say!("terminal-kept-again"), |trouble| trouble.0.clone()));
            self.trouble = trouble;
        }
        self.tell_news();
    }
}

/// Runs `tercio lesson` on standard input and output.
///
/// # Errors
/// As for [`play_lesson`].
pub fn lesson_on_terminal(lesson: &Arc<Lesson>, game: &Arc<dyn AnyGame>) -> Result<(), CliError> {
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    play_lesson(lesson, game, &mut input, &mut out, wrap::of_terminal).and_then(|()| print(""))
}

/// Runs `tercio lesson --practice` on standard input and output.
///
/// # Errors
/// As for [`practise`].
pub fn practice_on_terminal(round: Round, kept: (Deck, SeenParagraphs)) -> Result<(), CliError> {
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    practise(round, kept, &mut input, &mut out, wrap::of_terminal)
}

/// Runs `--text` on standard input and output.
///
/// # Errors
/// As for [`play`].
pub fn play_on_stdio(registry: &Registry, opening: &WindowArgs) -> Result<(), CliError> {
    // Standard output is written line by line, so that no line is lost to a slow reader.
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    play(registry, opening, &mut input, &mut out, wrap::of_terminal).and_then(|()| print(""))
}
