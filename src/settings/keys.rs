//! Which keys stand for which command: the defaults, and where the player wants it otherwise.

use super::chord::Chord;
use super::commands::{Command, KeyContext};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The keys that differ from the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keys(BTreeMap<Command, Vec<Chord>>);

/// One chord that two commands claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    pub chord: Chord,
    /// Who gets it.
    pub holder: Command,
    /// Who does not.
    pub loser: Command,
}

impl Keys {
    /// The chords of a command, the one to be shown first.
    #[must_use]
    pub fn of(&self, command: Command) -> Vec<Chord> {
        self.0.get(&command).cloned().unwrap_or_else(|| command.defaults())
    }

    /// Whether the player wants other keys for it than the usual ones.
    #[must_use]
    pub fn differs(&self, command: Command) -> bool {
        self.0.contains_key(&command)
    }

    /// Whether anything differs.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.0.is_empty()
    }

    /// What a chord stands for where these contexts are, the narrower one first.
    #[must_use]
    pub fn command(&self, chord: Chord, contexts: &[KeyContext]) -> Option<Command> {
        contexts.iter().find_map(|context| self.at(chord, *context))
    }

    fn at(&self, chord: Chord, context: KeyContext) -> Option<Command> {
        let here = |c: &&Command| c.about().context == context;
        // What the player has chosen goes before what was there unasked.
        let chosen = self.0.iter().filter(|(_, chords)| chords.contains(&chord)).map(|(c, _)| c);
        let usual = Command::ALL.iter().filter(|c| !self.differs(**c) && c.defaults().contains(&chord));
        chosen.chain(usual).find(here).copied()
    }

    /// Who has a chord that this command would like to have.
    #[must_use]
    pub fn holder(&self, chord: Chord, wanted_by: Command) -> Option<Command> {
        let context = wanted_by.about().context;
        let others = Command::ALL.iter().filter(|c| **c != wanted_by && c.about().context.clashes(context));
        others.copied().find(|c| self.of(*c).contains(&chord))
    }

    /// Gives a command one more chord, and takes it from whoever had it.
    pub fn bind(&mut self, command: Command, chord: Chord) {
        while let Some(holder) = self.holder(chord, command) {
            self.unbind(holder, chord);
        }
        let mut chords = self.of(command);
        if !chords.contains(&chord) {
            chords.push(chord);
            self.set(command, chords);
        }
    }

    /// Takes a chord from a command.
    pub fn unbind(&mut self, command: Command, chord: Chord) {
        let chords = self.of(command).into_iter().filter(|c| *c != chord).collect();
        self.set(command, chords);
    }

    /// Gives a command its usual keys again, and takes them from whoever has them now.
    pub fn reset(&mut self, command: Command) {
        self.0.remove(&command);
        for chord in command.defaults() {
            while let Some(holder) = self.holder(chord, command) {
                self.unbind(holder, chord);
            }
        }
    }

    pub fn set(&mut self, command: Command, chords: Vec<Chord>) {
        if chords == command.defaults() {
            self.0.remove(&command);
        } else {
            self.0.insert(command, chords);
        }
    }

    /// Chords that two commands claim: a file may say so, the page never does.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for loser in Command::ALL {
            for chord in self.of(*loser) {
                let contexts = [loser.about().context, KeyContext::Everywhere];
                let Some(holder) = self.holder(chord, *loser) else { continue };
                if self.command(chord, &contexts) != Some(*loser) {
                    clashes.push(Clash { chord, holder, loser: *loser });
                }
            }
        }
        clashes
    }
}
