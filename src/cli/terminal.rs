//! `tercio play --text`: the same game in a terminal. Prompts, numbered choices, odds; good for scripts as well.

mod ending;
mod give;
mod lesson;
mod meeting;
mod practice;
mod programs;
mod typed;
mod wrap;

use super::Opening;
use super::fault::Fault;
use super::load::is_saved_game;
use super::output::{complain, named, print};
use crate::kernel::Broken;
use crate::lesson::Lesson;
use crate::play::reasons::Kept;
use crate::play::{self, AnyGame, AnySession, Choice, Choices, Log, Menu, Registry, Rest, begin, open, take_seats};
use crate::practice::{Deck, Met, Round};
use crate::record::{EXTENSION, Journal, Kind, Places, Record, SavedGames, Trouble};
use crate::say;
pub use lesson::play_lesson;
use meeting::Meeting;
pub use practice::practise;
use programs::Mind;
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use typed::Typed;
pub use wrap::Width;
pub(crate) use wrap::Wrapped;

/// How long one order may take to reach the disk before the game goes on without.
const PATIENCE: Duration = Duration::from_secs(5);

/// A game in a terminal.
pub(crate) struct Terminal<'a, W: Write> {
    pub(crate) session: Box<dyn AnySession>,
    journal: Option<Journal>,
    out: Wrapped<'a, W>,
    /// What of the log has been told.
    told: Vec<play::log::LogLine>,
    /// The rest of a way that a question to the other side has interrupted.
    rest: Option<Rest>,
    /// A fault of ours, with which the game is left.
    broken: Option<Broken>,
    /// What is noted of the rules that are met.
    meeting: Option<Meeting>,
    /// The programs that play.
    minds: [Option<Mind>; 2],
    /// The reasons for what they did.
    why: Kept,
    /// Why the game is not being saved, as it was told last.
    trouble: Option<Trouble>,
}

/// Plays the file in a terminal until the input ends or the player leaves. Lines are broken at `width`.
///
/// # Errors
/// Bad input; standard output cannot be written; the disk does not take the game.
pub fn play(
    registry: &Registry,
    opening: &Opening,
    input: &mut impl BufRead,
    out: &mut impl Write,
    width: Width,
) -> Result<(), Fault> {
    let Some(file) = &opening.file else {
        return Err(Fault::input("--text: name the battle, position or saved game to play"));
    };
    let places = opening.user_dir.as_deref().map(Places::in_folder).or_else(Places::of_user);
    let saved_games = places.as_ref().map(SavedGames::new);
    if file.is_dir() {
        return Err(a_folder(file));
    }
    // Games are listed before a new one is among them.
    let before = saved_games.as_ref().map(SavedGames::list).unwrap_or_default();
    let (mut session, journal, going_on) = if is_saved_game(file) {
        let (session, journal) = saved(registry, file, saved_games.as_ref())?;
        (session, journal, None)
    } else {
        let (session, journal) = new(registry, file, opening, saved_games.as_ref())?;
        let title = session.title();
        let kept = before.into_iter().find(|s| s.kind == Kind::Game && s.fault.is_none() && s.title == title);
        (session, journal, kept)
    };
    take_seats(&mut *session, opening.seats.iter().map(|(side, seat)| (*side, seat))).map_err(Fault::Input)?;
    let mut terminal = Terminal::new(session, journal, Wrapped::new(out, width));
    terminal.meeting = places.map(|places| Meeting::of(registry, &places, &*terminal.session));
    terminal.keep();
    terminal.played(input, going_on.as_ref().map(|slot| slot.path.as_path()))
}

/// A folder is for the window, which shows what is in it.
fn a_folder(folder: &Path) -> Fault {
    let found = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path());
    let mut games: Vec<String> =
        found.filter(|p| p.extension().is_some_and(|e| e == EXTENSION)).map(|p| p.display().to_string()).collect();
    games.sort();
    let folder = folder.display();
    Fault::Input(match games.as_slice() {
        [] => format!("{folder}: there is no saved game (.tercio) in this folder; --text plays a single file"),
        games => format!("{folder}: --text plays a single file; name one of its saved games: {}", games.join(", ")),
    })
}

type Played = (Box<dyn AnySession>, Option<Journal>);

fn new(registry: &Registry, file: &Path, opening: &Opening, saved_games: Option<&SavedGames>) -> Result<Played, Fault> {
    let (name, text) = registry.read(file).map_err(Fault::Input)?;
    let choices = Choices::of_new(opening.seed).seated(&opening.seats);
    let begun = begin(registry, &text, &name, &choices, saved_games).map_err(Fault::Input)?;
    Ok((begun.session, begun.journal))
}

fn saved(registry: &Registry, file: &Path, saved_games: Option<&SavedGames>) -> Result<Played, Fault> {
    let mut opened = open(registry, file).map_err(Fault::Input)?;
    if let Some(why) = opened.departs() {
        let (file, orders) = (file.display().to_string(), opened.session.orders());
        complain(&say!("terminal-departs", file, why, orders));
    }
    let journal = saved_games.map(|saved_games| opened.journal(file, saved_games, || {}));
    for note in &opened.notes {
        complain(note);
    }
    opened.session.resume();
    Ok((opened.session, journal))
}

impl<'a, W: Write> Terminal<'a, W> {
    pub(crate) fn new(session: Box<dyn AnySession>, journal: Option<Journal>, out: Wrapped<'a, W>) -> Self {
        Self {
            session,
            journal,
            out,
            told: Vec::new(),
            rest: None,
            broken: None,
            meeting: None,
            minds: [None, None],
            why: Kept::default(),
            trouble: None,
        }
    }

    /// Plays until the input ends, the player leaves or the program fails; what is to be told of it by the exit code.
    pub(crate) fn played(&mut self, input: &mut impl BufRead, before: Option<&Path>) -> Result<(), Fault> {
        match (self.run(input, before), self.broken) {
            (Err(e), _) if e.kind() != std::io::ErrorKind::BrokenPipe => {
                Err(Fault::Surroundings(format!("standard input or output fails: {e}")))
            }
            (_, Some(broken)) => Err(broken.into()),
            (_, None) => self.all_kept(),
        }
    }

    /// Asks and carries out; `before` is a game of this battle that was kept already.
    fn run(&mut self, input: &mut impl BufRead, before: Option<&Path>) -> std::io::Result<()> {
        self.help()?;
        writeln!(self.out)?;
        if let Some(path) = before {
            let (battle, path) = (self.session.title(), named(path));
            writeln!(self.out, "{}\n", say!("terminal-kept-before", battle, path))?;
        }
        loop {
            self.tell()?;
            if !self.is_watched() {
                self.let_programs_play()?;
            }
            self.meet()?;
            let choices = self.ask()?;
            self.out.flush()?;
            let line = match typed::line(input)? {
                Typed::Line(line) => line,
                Typed::NoText => {
                    writeln!(self.out, "{}", say!("terminal-no-text"))?;
                    continue;
                }
                Typed::End => return Ok(()),
            };
            match line.trim() {
                "q" => return self.leave(),
                "" if self.is_watched() => self.let_programs_play()?,
                "" => {}
                "p" if self.has_players() => self.take_seat("")?,
                "y" if self.has_players() => self.say_why()?,
                "i" if self.has_players() => self.give_hint()?,
                "e" if self.session.early_end().is_some() => self.end_early("")?,
                "h" => self.help()?,
                "u" => self.back()?,
                "r" => self.again()?,
                "s" => writeln!(self.out, "{}", self.session.overview())?,
                "l" => write!(self.out, "{}", play::log::plain(&self.session.log()))?,
                typed => {
                    let seat = typed.strip_prefix("p ").filter(|_| self.has_players());
                    let ending = typed.strip_prefix("e ").filter(|_| self.session.early_end().is_some());
                    match (seat, ending) {
                        (Some(seat), _) => self.take_seat(seat)?,
                        (_, Some(ending)) => self.end_early(ending)?,
                        (None, None) => self.typed(typed, &choices)?,
                    }
                }
            }
            if self.broken.is_some() {
                return self.leave();
            }
        }
    }

    /// What can be typed.
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
        writeln!(self.out, "{}", say!("terminal-help-always"))
    }

    /// Where the game is kept, for whoever leaves it.
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

    /// Whoever has started the program is told by its exit code that not all of the game is kept.
    fn all_kept(&mut self) -> Result<(), Fault> {
        match self.journal.as_mut().map(|journal| journal.kept(PATIENCE)) {
            Some(Err(Some(trouble))) => Err(Fault::Surroundings(trouble.0)),
            _ => Ok(()),
        }
    }

    /// What happened to the game's file meanwhile.
    fn tell_news(&self) {
        if let Some(news) = self.journal.as_ref().and_then(Journal::news) {
            complain(&news);
        }
    }

    /// What has happened since this was last told. A line that has grown since, as that of a way that goes on, is told
    /// again. Returns whether there was anything.
    fn tell(&mut self) -> std::io::Result<bool> {
        let Log { lines, rules, .. } = self.session.log();
        let from = lines.iter().zip(&self.told).take_while(|(now, then)| now.told == then.told).count();
        let new = Log { lines: lines[from..].to_vec(), rules, summary: None };
        self.told = lines;
        write!(self.out, "{}", play::log::plain(&new))?;
        Ok(!new.lines.is_empty())
    }

    /// What was taken back is not told again when something else is done instead.
    fn retold(&mut self) {
        self.told = self.session.log().lines;
    }

    /// Whose decision it is, what to do, and the choices.
    fn ask(&mut self) -> std::io::Result<Vec<Choice>> {
        let Some(side) = self.session.decider() else {
            if let Some(verdict) = self.session.verdict() {
                writeln!(self.out, "{verdict}")?;
            }
            writeln!(self.out, "{}", say!("terminal-over"))?;
            return Ok(Vec::new());
        };
        let ((turn, turns), side) = (self.session.turn(), self.session.side(side));
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

    /// What the session does not answer by itself although there is only one answer: the last order, in words, which could
    /// not be taken back then.
    fn waits(&self) -> Option<String> {
        self.session.sole_answer()?;
        self.session.can_undo().ok()?;
        self.last_given()
    }

    fn typed(&mut self, typed: &str, choices: &[Choice]) -> std::io::Result<()> {
        let asks = typed.starts_with('?');
        let words: Vec<&str> = typed.trim_start_matches('?').split_whitespace().collect();
        let number = words.first().and_then(|n| n.parse::<usize>().ok()).unwrap_or_default();
        let chosen = number.checked_sub(1).and_then(|place| choices.get(place));
        let said = match (chosen, words.get(1..).unwrap_or_default()) {
            (Some(Choice::Give(order)), []) if asks => self.session.card(order),
            (Some(Choice::Give(order)), []) => return self.give(std::slice::from_ref(order)),
            (Some(Choice::All(_, help)), []) if asks => format!("{help}\n"),
            (Some(Choice::All(orders, _)), []) => return self.give(orders),
            (Some(Choice::Go(reach)), []) => reach.list(number).join("\n") + "\n",
            (Some(Choice::Go(reach)), place) if place.len() <= reach.words() && asks => {
                reach.foretold(place, number).map_or_else(|why| why, |lines| lines.join("\n")) + "\n"
            }
            (Some(Choice::Go(reach)), place) if place.len() <= reach.words() => match reach.to(place, number) {
                Ok(orders) => return self.give(&orders),
                Err(why) => why + "\n",
            },
            (Some(Choice::Give(_) | Choice::All(..)), _) => {
                let place = if self.session.on_hexes() { "hex" } else { "place" };
                say!("terminal-no-place", number, place) + "\n"
            }
            _ => say!("terminal-no-choice", typed, last = choices.len()) + "\n",
        };
        write!(self.out, "{said}")
    }

    /// Nothing is told before it is safe.
    fn keep(&mut self) {
        let lines = self.session.take_lines();
        let Some(journal) = &mut self.journal else { return };
        let ticket = journal.append(lines.into_iter().map(Record::Line).collect());
        let _ = journal.wait(ticket, PATIENCE);
        let trouble = journal.trouble();
        if trouble != self.trouble {
            complain(&trouble.as_ref().map_or_else(|| say!("terminal-kept-again"), |trouble| trouble.0.clone()));
            self.trouble = trouble;
        }
        self.tell_news();
    }
}

/// For `tercio lesson` on standard input and output.
///
/// # Errors
/// As [`play_lesson`].
pub fn lesson_on_terminal(lesson: &Arc<Lesson>, game: &Arc<dyn AnyGame>) -> Result<(), Fault> {
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    play_lesson(lesson, game, &mut input, &mut out, wrap::of_terminal).and_then(|()| print(""))
}

/// For `tercio lesson --practice` on standard input and output.
///
/// # Errors
/// As [`practise`].
pub fn practice_on_terminal(round: Round, kept: (Deck, Met)) -> Result<(), Fault> {
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    practise(round, kept, &mut input, &mut out, wrap::of_terminal)
}

/// For `--text` on standard input and output.
///
/// # Errors
/// As [`play`].
pub fn on_terminal(registry: &Registry, opening: &Opening) -> Result<(), Fault> {
    // A line at once, so that nothing is lost between us and a slow reader.
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    play(registry, opening, &mut input, &mut out, wrap::of_terminal).and_then(|()| print(""))
}
