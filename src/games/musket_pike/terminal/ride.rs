//! MP 6.1 Choices of a leader's ride on its own.

use super::card::card;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::{Game, text};
use crate::play::{AnyOrder, DestinationPrompt};
use crate::say;

/// Hexes to which a leader can ride.
pub(super) struct Ride {
    pub game: Game,
    pub leader: LeaderId,
    pub hexes: Vec<Hex>,
}

impl Ride {
    fn order(&self, words: &[&str], number: usize) -> Result<Order, String> {
        let battle = &*self.game.battle;
        let typed = words.first().copied().unwrap_or_default();
        let named = self.hexes.iter().find(|hex| text::hex(battle, **hex) == typed);
        named.map(|&to| Order::MoveLeader { leader: self.leader, to }).ok_or_else(|| {
            let leader = text::leader(battle, self.leader);
            say!("terminal-ride-nowhere", leader, typed, number)
        })
    }
}

impl DestinationPrompt for Ride {
    fn words(&self) -> usize {
        1
    }

    fn list(&self, _number: usize) -> Vec<String> {
        let battle = &*self.game.battle;
        let hexes = text::commas(&self.hexes.iter().map(|h| text::hex(battle, *h)).collect::<Vec<_>>());
        vec![say!("terminal-ride-hexes", leader = text::leader(battle, self.leader), hexes)]
    }

    fn to(&self, words: &[&str], number: usize) -> Result<Vec<AnyOrder>, String> {
        Ok(vec![AnyOrder::of(self.order(words, number)?)])
    }

    fn foretold(&self, words: &[&str], number: usize) -> Result<Vec<String>, String> {
        let card = card(&self.game, &self.order(words, number)?);
        Ok(card.lines().map(str::to_owned).collect())
    }
}
