//! Computer players in the terminal: their orders are printed like a person's. Seats are assigned by typed commands.

use super::Terminal;
use crate::cli::seats;
use crate::kernel::SideId;
use crate::play::reasons::{ConsideredChoice, Figure, hint};
use crate::play::{AnyPlayer, PlayerInfo, Reasons};
use crate::say;
use crate::session::{ProgramId, Seat};
use std::io::{Result, Write};

/// Computer player in a seat, which may keep a plan between its orders.
pub(super) type Mind = (ProgramId, Box<dyn AnyPlayer>);

impl<W: Write> Terminal<'_, W> {
    /// Whether programs play both sides.
    pub(super) fn is_watched(&self) -> bool {
        SideId::BOTH.iter().all(|side| !self.session.seat(*side).is_person())
    }

    /// Whether the game has programs that can play.
    pub(super) fn has_players(&self) -> bool {
        !self.session.players().is_empty()
    }

    /// Lets programs decide until a person has to, or, without persons, until an activation is over.
    pub(super) fn let_programs_play(&mut self) -> Result<()> {
        let mut told = None;
        while let Some(side) = self.session.decider().filter(|_| !self.session.may_decide() && self.broken.is_none()) {
            if told.replace(side) != Some(side) {
                let (player, side) = (self.seated(side), self.session.side_name(side));
                writeln!(self.out, "\n{}", say!("terminal-program", side, player))?;
            }
            self.let_program_decide(side)?;
            if self.is_watched() && self.session.is_between_activations() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn let_program_decide(&mut self, side: SideId) -> Result<()> {
        let Some(program) = self.session.seat(side).program().cloned() else { return Ok(()) };
        let mind = &mut self.minds[side.index()];
        if mind.as_ref().is_none_or(|(known, _)| *known != program) {
            *mind = self.session.player(&program).map(|player| (program, player));
        }
        let order = mind.as_mut().and_then(|(_, player)| player.choose(&*self.session));
        let why = mind.as_ref().and_then(|(_, player)| player.why());
        if let Some(order) = order.filter(|order| self.session.check(order).is_ok()) {
            self.why.record_reasons(&*self.session, side, why);
            return self.give(&[order]);
        }
        let (player, name) = (self.seated(side), self.session.side_name(side));
        self.sit(side, Seat::Person);
        writeln!(self.out, "{}", say!("seat-gives-up", player, side = name))
    }

    /// Assigns a seat as typed, `2 random`; without arguments lists the seats.
    pub(super) fn take_seat(&mut self, typed: &str) -> Result<()> {
        let words: Vec<&str> = typed.split_whitespace().collect();
        let players = self.session.players();
        match words[..] {
            [] => self.list_seats(&players),
            [typed, word] => {
                let seat = Seat::named(word).filter(|seat| PlayerInfo::knows(&players, seat));
                match (seats::side_of(typed), seat) {
                    (None, _) => writeln!(self.out, "{}", say!("terminal-no-side", typed)),
                    (_, None) => {
                        let known = PlayerInfo::known(&players);
                        writeln!(self.out, "{}", say!("seat-no-such.head", player = word, known))
                    }
                    (Some(side), Some(seat)) => {
                        self.sit(side, seat);
                        self.list_seats(&players)
                    }
                }
            }
            _ => writeln!(self.out, "{}", say!("terminal-seat-how")),
        }
    }

    fn list_seats(&mut self, players: &[PlayerInfo]) -> Result<()> {
        for side in SideId::BOTH {
            let (number, name, player) = (side.index() + 1, self.session.side_name(side), self.seated(side));
            writeln!(self.out, "{}", say!("terminal-seat", number, side = name, player))?;
        }
        writeln!(self.out, "{}", say!("terminal-seat-how"))?;
        for PlayerInfo { id, about, .. } in players {
            writeln!(self.out, "{}", say!("terminal-player", player = id.as_str(), about))?;
        }
        Ok(())
    }

    /// Prints the reasons for a program's last order, and before them those for the current activation.
    pub(super) fn say_why(&mut self) -> Result<()> {
        let all = self.why.reasons_to_tell(&*self.session);
        if all.is_empty() {
            return writeln!(self.out, "{}", self.why.lacking());
        }
        all.iter().try_for_each(|why| self.say_reasons(&why()))
    }

    /// Prints advice for the pending decision; no order is given.
    pub(super) fn give_hint(&mut self) -> Result<()> {
        let players = self.session.players();
        let first = PlayerInfo::offered_first(&players).filter(|_| self.session.may_decide());
        let adviser = first.and_then(|first| Some((&first.name, self.session.adviser()?)));
        let Some((player, mut adviser)) = adviser else {
            return writeln!(self.out, "{}", say!("advice-nobody"));
        };
        writeln!(self.out, "{}", say!("page-advice", player))?;
        let reasons = hint(&mut *adviser, self.session.fork_for_program()).unwrap_or_default();
        self.say_reasons(&reasons)?;
        writeln!(self.out, "{}", reasons.note())
    }

    fn say_reasons(&mut self, reasons: &Reasons) -> Result<()> {
        if let Some(about) = &reasons.about {
            writeln!(self.out, "{about}")?;
        }
        match &reasons.sentences[..] {
            [] => writeln!(self.out, "{}", say!("why-nothing"))?,
            [first, more @ ..] => {
                // The paragraph belongs to the immediate reason, which comes first.
                let cited = reasons.paragraph.as_ref().map(|p| say!("terminal-reason", words = first, paragraph = p));
                let first = std::iter::once(cited.unwrap_or_else(|| first.clone()));
                let all: Vec<String> = first.chain(more.iter().cloned()).collect();
                writeln!(self.out, "{}", all.join(" "))?;
            }
        }
        for ConsideredChoice { order, worth } in &reasons.choices {
            match worth {
                Some(worth) => writeln!(self.out, "  {order}: {}", worth.figure.words)?,
                None => writeln!(self.out, "  {order}")?,
            }
        }
        for Figure { words, paragraph, .. } in &reasons.figures {
            writeln!(self.out, "{}", say!("terminal-figure", words, paragraph))?;
        }
        Ok(())
    }

    fn sit(&mut self, side: SideId, seat: Seat) {
        if *self.session.seat(side) != seat {
            self.session.take_seat(side, seat);
            self.minds = [None, None];
            self.write_journal();
        }
    }

    /// Name of the player in a side's seat.
    fn seated(&self, side: SideId) -> String {
        let players = self.session.players();
        let program = PlayerInfo::of_seat(&players, self.session.seat(side));
        program.map_or_else(|| say!("seat-person"), |player| player.name.clone())
    }
}
