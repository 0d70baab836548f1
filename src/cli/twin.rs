//! `tercio play --text`: the same game in a terminal. Prompts, numbered choices, odds; good for scripts as well.

use super::fault::Fault;
use super::load::{self, is_saved_game};
use super::output::print;
use super::{Opening, fire, melee};
use crate::chronicle;
use crate::kernel::{RuleSet, SideId};
use crate::record::musket_pike::Choices;
use crate::record::{Journal, Places, Shelf, begin, open, records};
use crate::rules::musket_pike::orders::Order;
use crate::rules::musket_pike::state::{Assault, Phase};
use crate::rules::musket_pike::table::Table;
use crate::rules::musket_pike::{Game, legal, odds, text, victory};
use crate::say;
use crate::session::Session;
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
    /// Lines of the chronicle that have been told.
    told: usize,
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
    let (session, journal) =
        if is_saved_game(file) { saved(file, shelf.as_ref())? } else { new(file, shelf.as_ref())? };
    let mut twin = Twin { session, journal, out, told: 0 };
    twin.keep();
    let done = twin.run(input);
    match done {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Fault::Ours(format!("standard input or output fails: {e}")))
        }
        _ => Ok(()),
    }
}

fn new(file: &Path, shelf: Option<&Shelf>) -> Result<(Session<Table>, Option<Journal>), Fault> {
    let (name, text) = load::read(file)?;
    let begun = begin(&text, &name, &Choices::default(), shelf).map_err(Fault::Input)?;
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
    fn run(&mut self, input: &mut impl BufRead) -> std::io::Result<()> {
        writeln!(self.out, "{}\n", say!("twin-help"))?;
        let mut line = String::new();
        loop {
            self.tell()?;
            let orders = self.ask()?;
            self.out.flush()?;
            line.clear();
            if input.read_line(&mut line)? == 0 {
                return Ok(());
            }
            match line.trim() {
                "q" => return Ok(()),
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
                typed => self.typed(typed, &orders)?,
            }
        }
    }

    fn game(&self) -> &Game {
        self.session.game().game()
    }

    /// What has happened since this was last told.
    fn tell(&mut self) -> std::io::Result<()> {
        let told = chronicle::tell(&self.session);
        let from = self.told.min(told.lines.len());
        let new = chronicle::Chronicle { lines: told.lines[from..].to_vec() };
        self.told = told.lines.len();
        write!(self.out, "{}", chronicle::plain(&new))
    }

    /// What was taken back is not told again when something else is done instead.
    fn retold(&mut self) {
        self.told = chronicle::tell(&self.session).lines.len();
    }

    /// Whose decision it is, what to do, and the choices.
    fn ask(&mut self) -> std::io::Result<Vec<Order>> {
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
        let orders = game.legal_orders();
        for (place, order) in orders.iter().enumerate() {
            let odds = text::odds::brief(game, order).map_or(String::new(), |odds| format!("  [{odds}]"));
            writeln!(self.out, "{:>4}  {}{odds}", place + 1, text::order(battle, order))?;
        }
        write!(self.out, "> ")?;
        Ok(orders)
    }

    fn typed(&mut self, typed: &str, orders: &[Order]) -> std::io::Result<()> {
        let (odds, number) = match typed.strip_prefix('?') {
            Some(rest) => (true, rest.trim()),
            None => (false, typed),
        };
        let chosen = number.parse::<usize>().ok().and_then(|n| orders.get(n.checked_sub(1)?)).copied();
        match chosen {
            None => writeln!(self.out, "{}", say!("twin-no-choice", typed, last = orders.len())),
            Some(order) if odds => {
                let card = card(self.game(), &order).unwrap_or_else(|| say!("twin-no-dice") + "\n");
                write!(self.out, "{card}")
            }
            Some(order) => match self.session.submit(&order) {
                Ok(_) => {
                    self.keep();
                    Ok(())
                }
                Err(refused) => writeln!(self.out, "{refused}"),
            },
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

/// The odds of an order in full.
fn card(game: &Game, order: &Order) -> Option<String> {
    match *order {
        Order::Fire { unit, target, at } => {
            let phase = legal::phase(game).unwrap_or(Phase::AdvancingFire);
            let shot = odds::best_shot(game, unit, target, phase, Some(at)).ok()?;
            Some(fire::card(&game.battle, &odds::fire(game, shot)))
        }
        Order::Attack { unit, into } => {
            let (met, odds) = odds::of_attack(game, unit, into).ok()?;
            Some(melee::card(&game.battle, &[Assault { unit, into }], &met, &odds))
        }
        _ => None,
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
