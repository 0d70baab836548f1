//! `tercio play --text`: the same game in a terminal. Prompts, numbered choices, odds; good for scripts as well.

mod card;
mod choices;
mod give;
mod lines;
mod march;
mod step;
mod typed;
mod wrap;

use super::Opening;
use super::fault::Fault;
use super::load::{self, is_saved_game};
use super::output::{complain, named, print};
use crate::games::musket_pike;
use crate::games::musket_pike::log::{self, Chronicle, Line};
use crate::games::musket_pike::record::Choices;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, legal, text, victory};
use crate::kernel::{Broken, RuleSet};
use crate::record::{EXTENSION, Journal, Kind, Places, Shelf, begin, open, records};
use crate::say;
use crate::session::Session;
use choices::Choice;
use give::Rest;
use std::io::{BufRead, Write};
use std::path::Path;
use std::time::Duration;
use typed::Typed;
use wrap::{Width, Wrapped};

/// How long one order may take to reach the disk before the game goes on without.
const PATIENCE: Duration = Duration::from_secs(5);

/// A game in a terminal.
struct Twin<'a, W: Write> {
    session: Session<Game>,
    journal: Option<Journal>,
    out: Wrapped<'a, W>,
    /// What of the chronicle has been told.
    told: Vec<Line>,
    /// The rest of a march that a reaction has interrupted.
    rest: Option<Rest>,
    /// A fault of ours, with which the game is left.
    broken: Option<Broken>,
}

/// Plays the file in a terminal until the input ends or the player leaves. Lines are broken at `width`.
///
/// # Errors
/// Bad input; standard output cannot be written; the disk does not take the game.
pub fn play(opening: &Opening, input: &mut impl BufRead, out: &mut impl Write, width: Width) -> Result<(), Fault> {
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
        let name = &session.game().battle.name;
        let kept = before.into_iter().find(|s| s.kind == Kind::Game && s.fault.is_none() && s.title == *name);
        (session, journal, kept)
    };
    let mut twin = Twin { session, journal, out: Wrapped::new(out, width), told: Vec::new(), rest: None, broken: None };
    twin.keep();
    twin.played(input, going_on.as_ref().map(|slot| slot.path.as_path()))
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

fn new(file: &Path, shelf: Option<&Shelf>) -> Result<(Session<Game>, Option<Journal>), Fault> {
    let (name, text) = load::read(file)?;
    let begun = begin(&text, &name, &Choices::of_new(&name), shelf).map_err(Fault::Input)?;
    Ok((begun.session, begun.journal))
}

fn saved(file: &Path, shelf: Option<&Shelf>) -> Result<(Session<Game>, Option<Journal>), Fault> {
    let mut opened = open(file).map_err(Fault::Input)?;
    if let Some(departure) = &opened.departure {
        let (file, orders) = (file.display().to_string(), opened.session.entries().len());
        let why = musket_pike::record::departs(&opened.saved.header, departure);
        complain(&say!("twin-departs", file, why, orders));
    }
    let journal = shelf.map(|shelf| opened.journal(file, shelf, || {}));
    for note in &opened.notes {
        complain(note);
    }
    opened.session.resume();
    Ok((opened.session, journal))
}

impl<W: Write> Twin<'_, W> {
    /// Plays until the input ends, the player leaves or the program fails; what is to be told of it by the exit code.
    fn played(&mut self, input: &mut impl BufRead, before: Option<&Path>) -> Result<(), Fault> {
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
        writeln!(self.out, "{}\n", say!("twin-help"))?;
        if let Some(path) = before {
            let (battle, path) = (self.game().battle.name.clone(), named(path));
            writeln!(self.out, "{}\n", say!("twin-kept-before", battle, path))?;
        }
        loop {
            self.tell()?;
            let choices = self.ask()?;
            self.out.flush()?;
            let line = match typed::line(input)? {
                Typed::Line(line) => line,
                Typed::NoText => {
                    writeln!(self.out, "{}", say!("twin-no-text"))?;
                    continue;
                }
                Typed::End => return Ok(()),
            };
            match line.trim() {
                "q" => return self.leave(),
                "" => {}
                "h" => writeln!(self.out, "{}", say!("twin-help"))?,
                "u" => self.back()?,
                "r" => self.again()?,
                "s" => writeln!(self.out, "{}", super::state::card(self.game(), victory::count(self.game()).vp))?,
                "l" => write!(self.out, "{}", log::plain(&log::tell(&self.session)))?,
                typed => self.typed(typed, &choices)?,
            }
            if self.broken.is_some() {
                return self.leave();
            }
        }
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    /// Where the game is kept, for whoever leaves it.
    fn leave(&mut self) -> std::io::Result<()> {
        let kept = self.journal.as_mut().map(|journal| journal.kept(PATIENCE));
        self.tell_news();
        let said = match kept {
            Some(Ok(path)) => say!("twin-kept", path = named(&path)),
            Some(Err(Some(trouble))) => say!("twin-kept-not", why = trouble.0),
            Some(Err(None)) => say!("twin-kept-unknown"),
            None => say!("twin-not-kept"),
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
        let lines = log::tell(&self.session).lines;
        let from = lines.iter().zip(&self.told).take_while(|(now, then)| now.told == then.told).count();
        let new = Chronicle { lines: lines[from..].to_vec() };
        self.told = lines;
        write!(self.out, "{}", log::plain(&new))?;
        Ok(!new.lines.is_empty())
    }

    /// What was taken back is not told again when something else is done instead.
    fn retold(&mut self) {
        self.told = log::tell(&self.session).lines;
    }

    /// Whose decision it is, what to do, and the choices.
    fn ask(&mut self) -> std::io::Result<Vec<Choice>> {
        let game = self.session.game();
        let battle = &game.battle;
        let Some(side) = game.decider() else {
            if let Some(verdict) = text::verdict(game) {
                writeln!(self.out, "{verdict}")?;
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
        if let Some(last) = self.waits() {
            writeln!(self.out, "{}", say!("twin-waits", order = last))?;
        }
        for line in lines::of(self.session.game(), &choices) {
            writeln!(self.out, "{line}")?;
        }
        write!(self.out, "> ")?;
        Ok(choices)
    }

    /// What the session does not answer by itself although there is only one answer: the last order, in words, which could
    /// not be taken back then.
    fn waits(&self) -> Option<String> {
        legal::sole_answer(self.game())?;
        self.session.can_undo().ok()?;
        self.last_given()
    }

    fn typed(&mut self, typed: &str, choices: &[Choice]) -> std::io::Result<()> {
        let asks = typed.starts_with('?');
        let words: Vec<&str> = typed.trim_start_matches('?').split_whitespace().collect();
        let number = words.first().and_then(|n| n.parse::<usize>().ok()).unwrap_or_default();
        let chosen = number.checked_sub(1).and_then(|place| choices.get(place));
        let said = match (chosen, words.get(1..).unwrap_or_default()) {
            (Some(Choice::Give(order)), []) if asks => card::card(self.game(), order),
            (Some(Choice::Give(order)), []) => return self.give(order),
            (Some(Choice::AllJoin(_)), []) if asks => say!("twin-all-join-help") + "\n",
            (Some(Choice::AllJoin(joins)), []) => return self.all_join(joins),
            (Some(Choice::Ride(leader, hexes)), []) => {
                let battle = &self.game().battle;
                let hexes = text::commas(&hexes.iter().map(|h| text::hex(battle, *h)).collect::<Vec<_>>());
                say!("twin-ride-hexes", leader = text::leader(battle, *leader), hexes) + "\n"
            }
            (Some(Choice::Ride(leader, hexes)), [hex]) => {
                let battle = &self.game().battle;
                match hexes.iter().find(|h| text::hex(battle, **h) == *hex) {
                    Some(&to) if asks => card::card(self.game(), &Order::MoveLeader { leader: *leader, to }),
                    Some(&to) => return self.give(&Order::MoveLeader { leader: *leader, to }),
                    None => {
                        let leader = text::leader(battle, *leader);
                        say!("twin-ride-nowhere", leader, typed = *hex, number) + "\n"
                    }
                }
            }
            (Some(Choice::March(march)), []) => march.list(self.game(), number).join("\n") + "\n",
            (Some(Choice::March(march)), [place, facing @ ..]) if facing.len() < 2 => {
                match march.to(self.game(), place, facing.first().copied(), number) {
                    Ok(end) if asks => march.foretold(self.game(), end).join("\n") + "\n",
                    Ok(end) => return self.march(&end.path),
                    Err(why) => why + "\n",
                }
            }
            (Some(Choice::Give(_) | Choice::AllJoin(_)), _) => say!("twin-no-hex", number) + "\n",
            _ => say!("twin-no-choice", typed, last = choices.len()) + "\n",
        };
        write!(self.out, "{said}")
    }

    /// Nothing is told before it is safe.
    fn keep(&mut self) {
        let lines = self.session.take_lines();
        let Some(journal) = &mut self.journal else { return };
        let ticket = journal.append(records(self.session.game(), &lines));
        let _ = journal.wait(ticket, PATIENCE);
        if let Some(trouble) = journal.trouble() {
            complain(&trouble.0);
        }
        self.tell_news();
    }
}

/// For `--text` on standard input and output.
///
/// # Errors
/// As [`play`].
pub fn on_terminal(opening: &Opening) -> Result<(), Fault> {
    // A line at once, so that nothing is lost between us and a slow reader.
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    play(opening, &mut input, &mut out, wrap::of_terminal).and_then(|()| print(""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::rules::state::{Activation, Led, OrderType, Phase};
    use crate::games::musket_pike::rules::{Battle, ids::ChitId};
    use crate::games::musket_pike::scenario;
    use crate::kernel::{Dice, DiceState, SideId};
    use std::sync::Arc;

    #[test]
    fn a_fault_of_ours_ends_the_game_in_the_terminal_with_its_sentence_and_exit_code_1() {
        let builtin = scenario::builtin("farm").unwrap();
        let mut battle = Battle::clone(&scenario::load_text(builtin.text, "farm", &[]).unwrap());
        // The last phase of an activation without a turn under it: no file may hold it.
        let (led, order) = (Led::Wing(battle.wing_ids().next().unwrap()), OrderType::March);
        battle.start.activation =
            Some(Activation { side: SideId(0), chit: ChitId(0), led, order, merged: false, rallied: false });
        battle.start.stack = vec![Frame::Phase(Phase::Rally)];
        let session = Session::new(Game::begun(&Arc::new(battle)).unwrap(), Dice::seeded(DiceState::default()));
        let mut out = Vec::new();
        let mut twin = Twin {
            session,
            journal: None,
            out: Wrapped::new(&mut out, || None),
            told: Vec::new(),
            rest: None,
            broken: None,
        };
        let fault = twin.played(&mut "1\n1\n".as_bytes(), None).unwrap_err();
        assert_eq!((fault.code(), twin.session.entries().len()), (1, 0));
        assert!(matches!(&fault, Fault::Ours(said) if said.contains("play/mod.rs:")), "{fault}");
        let said = String::from_utf8(out).unwrap();
        assert_eq!(said.matches("> ").count(), 1, "asked once, then it is left: {said}");
    }
}
