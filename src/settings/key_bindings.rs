//! Key bindings: the defaults, and the player's changes to them.

use super::chord::Chord;
use super::key_commands::{KeyCommand, KeyContext};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Key bindings that differ from the defaults, by command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeyBindings(BTreeMap<KeyCommand, Vec<Chord>>);

/// Conflict of key bindings: a chord that two commands claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    pub chord: Chord,
    /// Command that the chord triggers.
    pub holder: KeyCommand,
    /// `KeyCommand` that loses the chord.
    pub loser: KeyCommand,
}

impl KeyBindings {
    /// Chords bound to a command, the one to display first.
    #[must_use]
    pub fn of(&self, command: KeyCommand) -> Vec<Chord> {
        self.0.get(&command).cloned().unwrap_or_else(|| command.defaults())
    }

    /// Whether the player has changed the chords of a command.
    #[must_use]
    pub fn differs(&self, command: KeyCommand) -> bool {
        self.0.contains_key(&command)
    }

    /// Whether all chords are the default ones.
    #[must_use]
    pub fn is_all_default(&self) -> bool {
        self.0.is_empty()
    }

    /// Command bound to a chord in these contexts, the narrower context first; `None` if there is none.
    #[must_use]
    pub fn command(&self, chord: Chord, contexts: &[KeyContext]) -> Option<KeyCommand> {
        contexts.iter().find_map(|context| self.at(chord, *context))
    }

    fn at(&self, chord: Chord, context: KeyContext) -> Option<KeyCommand> {
        let here = |c: &&KeyCommand| c.about().context == context;
        // Chords that the player has chosen take precedence over the defaults.
        let chosen = self.0.iter().filter(|(_, chords)| chords.contains(&chord)).map(|(c, _)| c);
        let usual = KeyCommand::ALL.iter().filter(|c| !self.differs(**c) && c.defaults().contains(&chord));
        chosen.chain(usual).find(here).copied()
    }

    /// Command that now has a chord which another command would take; `None` if the chord is free.
    #[must_use]
    pub fn holder(&self, chord: Chord, wanted_by: KeyCommand) -> Option<KeyCommand> {
        let context = wanted_by.about().context;
        let others = KeyCommand::ALL.iter().filter(|c| **c != wanted_by && c.about().context.clashes(context));
        others.copied().find(|c| self.of(*c).contains(&chord))
    }

    /// Adds a chord to a command, and removes it from any command that had it.
    pub fn bind(&mut self, command: KeyCommand, chord: Chord) {
        while let Some(holder) = self.holder(chord, command) {
            self.unbind(holder, chord);
        }
        let mut chords = self.of(command);
        if !chords.contains(&chord) {
            chords.push(chord);
            self.set(command, chords);
        }
    }

    /// Removes a chord from a command.
    pub fn unbind(&mut self, command: KeyCommand, chord: Chord) {
        let chords = self.of(command).into_iter().filter(|c| *c != chord).collect();
        self.set(command, chords);
    }

    /// Restores the default chords of a command, and removes them from other commands.
    pub fn reset(&mut self, command: KeyCommand) {
        self.0.remove(&command);
        for chord in command.defaults() {
            while let Some(holder) = self.holder(chord, command) {
                self.unbind(holder, chord);
            }
        }
    }

    pub fn set(&mut self, command: KeyCommand, chords: Vec<Chord>) {
        if chords == command.defaults() {
            self.0.remove(&command);
        } else {
            self.0.insert(command, chords);
        }
    }

    /// Conflicts between chords: possible in an edited file, never through the page.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for loser in KeyCommand::ALL {
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
