//! `tercio play --text`: the same game in a terminal. Prompts, numbered choices, odds; good for scripts as well.

mod choices;

use super::Opening;
use super::fault::Fault;
use super::load::{self, is_saved_game};
use super::output::print;
use crate::chronicle::{self, Chronicle, Line};
use crate::kernel::{RuleSet, SideId};
use crate::record::musket_pike::Choices;
use crate::record::{EXTENSION, Journal, Kind, Places, Shelf, begin, open, records};
use crate::rules::musket_pike::orders::Order;
use crate::rules::musket_pike::state::{Frame, Phase};
use crate::rules::musket_pike::table::Table;
use crate::rules::musket_pike::{Game, legal, text, victory};
use crate::say;
use crate::session::Session;
use choices::Choice;
use std::io::{BufRead, Write};
use std::path::Path;
use std::time::Duration;

/// How long one order may take to reach the disk before the game goes on without.
const PATIENCE: Duration = Duration::from_secs(5);

/// A game in a terminal.
struct Twin<'a, W: Write> {
    session: Session<Table>,
    journal: Option<Journal>,
    out: &'a mut W,
    /// What of the chronicle has been told.
    told: Vec<Line>,
}

/// Plays the file in a terminal until the input ends or the player leaves.
///
/// # Errors
/// Bad input; standard output cannot be written.
pub fn play(opening: &Opening, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Fault> {
    let Some(file) = &opening.file else {
        return Err(Fault::input("--text: name the battle, position or saved game to play"));
    };
    let places = opening.user_dir.as_deref().map(Places::in_folder).or_else(Places::of_user);
    let shelf = places.as_ref().map(Shelf::new);
    if file.is_dir() {
        return Err(a_folder(file));
    }
    // Games are listed before a new one is among them.
    let before = shelf.as_ref().map(Shelf::list).unwrap_or_default();
    let (session, journal, going_on) = if is_saved_game(file) {
        let (session, journal) = saved(file, shelf.as_ref())?;
        (session, journal, None)
    } else {
        let (session, journal) = new(file, shelf.as_ref())?;
        let name = &session.game().game().battle.name;
        let kept = before.into_iter().find(|s| s.kind == Kind::Game && s.fault.is_none() && s.title == *name);
        (session, journal, kept)
    };
    let mut twin = Twin { session, journal, out, told: Vec::new() };
    twin.keep();
    let done = twin.run(input, going_on.as_ref().map(|slot| slot.path.as_path()));
    match done {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Fault::Ours(format!("standard input or output fails: {e}")))
        }
        _ => Ok(()),
    }
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

fn new(file: &Path, shelf: Option<&Shelf>) -> Result<(Session<Table>, Option<Journal>), Fault> {
    let (name, text) = load::read(file)?;
    let begun = begin(&text, &name, &Choices::of_new(&name), shelf).map_err(Fault::Input)?;
    Ok((begun.session, begun.journal))
}

fn saved(file: &Path, shelf: Option<&Shelf>) -> Result<(Session<Table>, Option<Journal>), Fault> {
    let mut opened = open(file).map_err(Fault::Input)?;
    if let Some(departure) = &opened.departure {
        return Err(Fault::input(format!("{}: {departure}", file.display())));
    }
    let journal = shelf.map(|shelf| opened.journal(file, shelf, || {}));
    for note in &opened.notes {
        super::output::complain(note);
    }
    opened.session.resume();
    Ok((opened.session, journal))
}

impl<W: Write> Twin<'_, W> {
    /// Asks and carries out; `before` is a game of this battle that was kept already.
    fn run(&mut self, input: &mut impl BufRead, before: Option<&Path>) -> std::io::Result<()> {
        writeln!(self.out, "{}\n", say!("twin-help"))?;
        if let Some(path) = before {
            let (battle, path) = (self.game().battle.name.clone(), path.display().to_string());
            writeln!(self.out, "{}\n", say!("twin-kept-before", battle, path))?;
        }
        let mut line = String::new();
        loop {
            self.tell()?;
            let choices = self.ask()?;
            self.out.flush()?;
            line.clear();
            if input.read_line(&mut line)? == 0 {
                return Ok(());
            }
            match line.trim() {
                "q" => return self.leave(),
                "" => {}
                "h" => writeln!(self.out, "{}", say!("twin-help"))?,
                "u" => self.back()?,
                "r" => {
                    if self.session.redo() {
                        self.keep();
                        self.retold();
                    } else {
                        writeln!(self.out, "{}", say!("twin-no-redo"))?;
                    }
                }
                "s" => writeln!(self.out, "{}", super::state::card(self.game(), victory::count(self.game()).vp))?,
                "l" => write!(self.out, "{}", chronicle::plain(&chronicle::tell(&self.session)))?,
                typed => self.typed(typed, &choices)?,
            }
        }
    }

    fn game(&self) -> &Game {
        self.session.game().game()
    }

    /// Where the game is kept, for whoever leaves it.
    fn leave(&mut self) -> std::io::Result<()> {
        match self.journal.as_ref().filter(|j| j.trouble().is_none()) {
            Some(journal) => {
                let path = journal.place().display().to_string();
                writeln!(self.out, "{}", say!("twin-kept", path))
            }
            None => writeln!(self.out, "{}", say!("twin-not-kept")),
        }
    }

    /// What has happened since this was last told. A line that has grown since, as that of a way that goes on, is told
    /// again. Returns whether there was anything.
    fn tell(&mut self) -> std::io::Result<bool> {
        let lines = chronicle::tell(&self.session).lines;
        let from = lines.iter().zip(&self.told).take_while(|(now, then)| now.told == then.told).count();
        let new = Chronicle { lines: lines[from..].to_vec() };
        self.told = lines;
        write!(self.out, "{}", chronicle::plain(&new))?;
        Ok(!new.lines.is_empty())
    }

    /// What was taken back is not told again when something else is done instead.
    fn retold(&mut self) {
        self.told = chronicle::tell(&self.session).lines;
    }

    /// Whose decision it is, what to do, and the choices.
    fn ask(&mut self) -> std::io::Result<Vec<Choice>> {
        let game = self.session.game().game();
        let battle = &game.battle;
        let Some(side) = game.decider() else {
            let count = victory::count(game);
            for side in SideId::BOTH {
                let vp = count.vp[side.index()];
                writeln!(self.out, "{}", say!("twin-points", side = text::side(battle, side), vp))?;
            }
            writeln!(self.out, "{}", say!("twin-over"))?;
            return Ok(Vec::new());
        };
        let (turn, turns, side) = (game.state().turn, battle.turns, text::side(battle, side));
        let head = match legal::phase(game) {
            Some(phase) => say!("twin-turn-in-phase", turn, turns, phase = text::phase_within(phase), side),
            None => say!("twin-turn", turn, turns, side),
        };
        writeln!(self.out, "\n{head}")?;
        writeln!(self.out, "{}", text::what_to_do(game))?;
        if let Some(Frame::Phase(_)) = game.state().stack.last()
            && let Err(why) = legal::check(game, &Order::EndPhase)
        {
            writeln!(self.out, "{}", say!("twin-phase-goes-on", why = why.sentence(battle)))?;
        }
        let choices = choices::of(game);
        for (place, line) in choices::lines(game, &choices).iter().enumerate() {
            writeln!(self.out, "{:>4}  {line}", place + 1)?;
        }
        write!(self.out, "> ")?;
        Ok(choices)
    }

    fn typed(&mut self, typed: &str, choices: &[Choice]) -> std::io::Result<()> {
        let (asks, words) = match typed.strip_prefix('?') {
            Some(rest) => (true, rest.trim()),
            None => (false, typed),
        };
        let (number, hex) = words.split_once(char::is_whitespace).map_or((words, None), |(n, h)| (n, Some(h.trim())));
        let chosen = number.parse::<usize>().ok().and_then(|n| choices.get(n.checked_sub(1)?));
        match (chosen, hex) {
            (Some(Choice::Give(order)), None) if asks => {
                let card = choices::card(self.game(), order).unwrap_or_else(|| say!("twin-no-dice") + "\n");
                write!(self.out, "{card}")
            }
            (Some(Choice::Give(order)), None) => self.give(order),
            (Some(Choice::Ride(leader, hexes)), None) => {
                let battle = &self.session.game().game().battle;
                let hexes = text::commas(&hexes.iter().map(|h| text::hex(battle, *h)).collect::<Vec<_>>());
                writeln!(self.out, "{}", say!("twin-ride-hexes", leader = text::leader(battle, *leader), hexes))
            }
            (Some(Choice::Ride(leader, hexes)), Some(hex)) => {
                let battle = &self.session.game().game().battle;
                match hexes.iter().find(|h| text::hex(battle, **h) == hex) {
                    Some(&to) => self.give(&Order::MoveLeader { leader: *leader, to }),
                    None => {
                        let leader = text::leader(battle, *leader);
                        writeln!(self.out, "{}", say!("twin-ride-nowhere", leader, typed = hex, number))
                    }
                }
            }
            _ => writeln!(self.out, "{}", say!("twin-no-choice", typed, last = choices.len())),
        }
    }

    /// Carries an order out, and says what has come of it: in the words of the log, and where that is silent in others.
    fn give(&mut self, order: &Order) -> std::io::Result<()> {
        let walks = choices::walks(order) && legal::phase(self.game()) == Some(Phase::Movement);
        let place = match self.session.submit(order) {
            Ok(place) => place,
            Err(refused) => {
                let why = refused.0.sentence(&self.session.game().game().battle);
                return writeln!(self.out, "{why}");
            }
        };
        self.keep();
        let told = self.tell()?;
        let game = self.session.game().game();
        let walked = order.unit().filter(|_| walks).and_then(|unit| choices::standing(game, unit));
        match walked {
            Some(standing) => writeln!(self.out, "      {standing}"),
            None if told => Ok(()),
            None => {
                let outcomes = self.session.entries().get(place).map(|e| e.outcomes.as_slice()).unwrap_or_default();
                for outcome in outcomes {
                    writeln!(self.out, "      {}", text::outcome(&game.battle, outcome))?;
                }
                if outcomes.is_empty() {
                    writeln!(self.out, "      {}", say!("twin-done", order = text::order(&game.battle, order)))?;
                }
                Ok(())
            }
        }
    }

    fn back(&mut self) -> std::io::Result<()> {
        match self.session.undo() {
            Ok(()) => {
                self.keep();
                self.retold();
                writeln!(self.out, "{}", say!("twin-taken-back"))
            }
            Err(barrier) => writeln!(self.out, "{barrier}"),
        }
    }

    /// Nothing is told before it is safe.
    fn keep(&mut self) {
        let lines = self.session.take_lines();
        let Some(journal) = &mut self.journal else { return };
        let ticket = journal.append(records(self.session.game(), &lines));
        let _ = journal.wait(ticket, PATIENCE);
        if let Some(trouble) = journal.trouble() {
            super::output::complain(&trouble.0);
        }
    }
}

/// For `--text` on standard input and output.
///
/// # Errors
/// As [`play`].
pub fn on_terminal(opening: &Opening) -> Result<(), Fault> {
    // A line at once, so that nothing is lost between us and a slow reader.
    play(opening, &mut std::io::stdin().lock(), &mut std::io::stdout().lock()).and_then(|()| print(""))
}
