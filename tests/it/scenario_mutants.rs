//! Sound files with words changed: refused or loaded, and what is loaded can be played; never a panic.

use crate::scenario_format;
use std::sync::Arc;
use tercio::games::musket_pike::rules::{Game, victory};
use tercio::games::musket_pike::scenario::{BUILTIN, load_text, save_text};
use tercio::kernel::{Dice, DiceState, RuleSet};

pub struct Choices(u64);

impl Choices {
    pub const fn of(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 16) % n as u64).unwrap()
    }
}

/// Words and the characters between them.
pub fn words(text: &str) -> Vec<String> {
    let mut list = vec![String::new()];
    for c in text.chars() {
        if c.is_alphanumeric() || matches!(c, '-' | '_') {
            list.last_mut().unwrap().push(c);
        } else {
            list.push(c.to_string());
            list.push(String::new());
        }
    }
    list.retain(|word| !word.is_empty());
    list
}

fn is_word(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_alphanumeric)
}

fn mutate(words: &[String], choices: &mut Choices) -> String {
    let mut words = words.to_vec();
    // Half of the mutants change only the position, which is the last part of the file.
    let position = words.iter().position(|w| w == "position").unwrap();
    let from = if choices.below(2) == 0 { position } else { 0 };
    let number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    for _ in 0..=choices.below(2) {
        let mut place = |fits: &dyn Fn(&str) -> bool| {
            let i = from + choices.below(words.len() - from);
            (i..words.len()).find(|i| fits(&words[*i])).unwrap_or(from)
        };
        let a = place(&is_word);
        // Like for like, so that the file often still has its shape.
        let numeric = number(&words[a]);
        let b = place(&|word| is_word(word) && number(word) == numeric);
        match choices.below(8) {
            0 => words[a] = ["0", "1", "2", "255", "-1", "9999999", "0101", "0506"][choices.below(8)].to_owned(),
            1 => drop(words.remove(a)),
            _ => words[a] = words[b].clone(),
        }
    }
    words.concat()
}

#[test]
fn mutated_files_are_refused_or_played() {
    let mut choices = Choices::of(20_201_108);
    let (mut refused, mut played) = (0, 0);
    for round in 0..60 {
        let text = [BUILTIN[0].text, BUILTIN[1].text, scenario_format::files()[1]][round % 3];
        let mut game = Game::new(load_text(text, "sound", &[]).unwrap());
        let mut dice = Dice::seeded(DiceState { seed: round as u64, drawn: 0 });
        game.begin(&mut dice).unwrap();
        for _ in 0..choices.below(120) {
            let orders = game.legal_orders();
            let Some(n) = orders.len().checked_sub(1) else { break };
            game.execute(&orders[choices.below(n + 1)], &mut dice).unwrap();
        }
        let sound = words(&save_text(&game));
        for _ in 0..25 {
            match load_text(&mutate(&sound, &mut choices), "mutant", &[]) {
                Err(faults) => {
                    assert!(!faults.is_empty() && faults.iter().all(|f| !f.message.is_empty()));
                    refused += 1;
                }
                Ok(battle) => {
                    let mut game = Game::new(Arc::clone(&battle));
                    game.begin(&mut dice).unwrap();
                    for _ in 0..20 {
                        let orders = game.legal_orders();
                        let Some(n) = orders.len().checked_sub(1) else { break };
                        game.execute(&orders[choices.below(n + 1)], &mut dice).unwrap();
                    }
                    let _ = victory::count(&game);
                    let again = load_text(&save_text(&game), "again", &[]).unwrap();
                    assert_eq!(again.start, *game.state());
                    played += 1;
                }
            }
        }
    }
    assert!(refused > 500 && played > 100, "{refused} refused, {played} played");
}
