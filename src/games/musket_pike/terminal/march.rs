//! MP 6 March to any hex within reach: possible ends, the end that the player's words mean, and its consequences.

use super::step;
use crate::board::hex::{Facing, Hex, HexFootprint, OneOrTwoHexes};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::{Destination, reach, why_not};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::{Game, text};
use crate::play::{AnyOrder, DestinationPrompt};
use crate::say;
use std::collections::BTreeMap;

/// Possible marches of a unit.
pub struct MarchOptions {
    pub unit: UnitId,
    from: HexFootprint,
    left: u8,
    ends: Vec<Destination>,
}

impl MarchOptions {
    /// Marches that a unit can make; `None` if it cannot leave its place.
    pub fn of(game: &Game, unit: UnitId) -> Option<MarchOptions> {
        let (reach, from) = (reach(game, unit).ok()?, game.footprint(unit)?);
        let ends = reach.ends.into_iter().filter(|e| !e.path.is_empty()).collect();
        let march = MarchOptions { unit, from, left: reach.mp, ends };
        (!march.hexes().is_empty()).then_some(march)
    }

    /// Hexes that the unit can reach by a march.
    pub fn hexes(&self) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self.ends.iter().flat_map(|e| e.stand.hexes()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|h| !self.from.covers(*h));
        hexes
    }

    /// End that the player means by a hex (or the pair of a 2-hex HI) and an optional facing. Without a facing: the end that
    /// keeps good order if possible, then the cheapest, then the one with the least turning.
    ///
    /// # Errors
    /// A sentence: the unit cannot go there, or not with that facing.
    pub fn to(&self, game: &Game, place: &str, facing: Option<&str>, number: usize) -> Result<&Destination, String> {
        let battle = &*game.battle;
        let unit = text::unit(battle, self.unit);
        let facing = match facing.map(|word| (word, facing_named(word))) {
            Some((word, None)) => return Err(say!("terminal-no-facing", typed = word)),
            found => found.and_then(|(_, facing)| facing),
        };
        let is_meant = |e: &&Destination| {
            text::stand(battle, e.stand) == place || e.stand.hexes().any(|h| text::hex(battle, h) == place)
        };
        // On its own hexes the unit may be told to turn: then the facing must be given.
        let stays = |e: &&Destination| e.stand.sorted() == self.from.sorted();
        let there: Vec<&Destination> =
            self.ends.iter().filter(is_meant).filter(|e| facing.is_some() || !stays(e)).collect();
        if there.is_empty()
            && let Some(turned) = self.ends.iter().filter(is_meant).find(stays)
        {
            return Err(say!(
                "terminal-march-here",
                unit,
                number,
                hex = place,
                facing = text::facing(turned.stand.facing)
            ));
        }
        if there.is_empty() {
            let hex = battle.map.grid.parse(place).ok();
            return Err(match hex.and_then(|hex| why_not(game, self.unit, hex)) {
                Some(why) => say!("terminal-march-barred", unit, typed = place, number, why = why.sentence(battle)),
                None => say!("terminal-march-nowhere", unit, typed = place, number),
            });
        }
        let rank = |e: &&Destination| (e.formation_hit, e.cost, self.from.facing.corners_to(e.stand.facing));
        let facing_so = there.iter().copied().filter(|e| facing.is_none_or(|f| e.stand.facing == f));
        facing_so.min_by_key(rank).ok_or_else(|| {
            let mut facings: Vec<Facing> = there.iter().map(|e| e.stand.facing).collect();
            facings.sort_by_key(|f| f.0);
            facings.dedup();
            let facings = text::either(&facings.into_iter().map(text::facing).collect::<Vec<_>>());
            say!("terminal-march-facings", unit, place, facings)
        })
    }

    /// Lines of all places that the march can reach, with their facings, costs in MP and effects.
    pub fn list(&self, game: &Game, number: usize) -> Vec<String> {
        let battle = &*game.battle;
        let mut places: BTreeMap<OneOrTwoHexes, Vec<&Destination>> = BTreeMap::new();
        for end in &self.ends {
            places.entry(end.stand.sorted()).or_default().push(end);
        }
        let mut lines = vec![say!("terminal-march-list", unit = text::unit(battle, self.unit), left = self.left)];
        for ends in places.values_mut() {
            ends.sort_by_key(|e| (e.formation_hit, e.cost, e.stand.facing.0));
            let mut ways: Vec<(String, Vec<String>)> = Vec::new();
            for end in ends.iter() {
                let (parts, facing) = (parts(end), text::facing(end.stand.facing));
                match ways.iter_mut().find(|(p, _)| *p == parts) {
                    Some((_, facings)) => facings.push(facing),
                    None => ways.push((parts, vec![facing])),
                }
            }
            let way = |(parts, facings): &(String, Vec<String>)| {
                say!("terminal-march-way", facings = text::either(facings), parts)
            };
            let ways = ways.iter().map(way).collect::<Vec<_>>().join("; ");
            let stand = ends.first().map_or(String::new(), |e| text::stand(battle, e.stand));
            lines.push(say!("terminal-march-place", stand, ways));
        }
        let (hex, facing) = self.example(game);
        lines.push(say!("terminal-march-how", number, hex, facing));
        lines
    }

    /// Forecast of the march to an end, line by line.
    pub fn foretold(&self, game: &Game, end: &Destination) -> Vec<String> {
        let battle = &*game.battle;
        let (unit, stand) = (text::unit(battle, self.unit), text::stand(battle, end.stand));
        let (facing, left) = (text::facing(end.stand.facing), self.left.saturating_sub(end.cost));
        let mut lines = vec![say!("terminal-march-to", unit, stand, facing, mp = end.cost, left)];
        lines.extend(step::befalls(end.formation_hit, end.stops, end.contact));
        lines.extend(step::ahead(game, self.unit, &end.path));
        lines
    }

    /// Menu line of the march.
    pub fn line(&self, game: &Game, number: usize) -> String {
        let (hex, _) = self.example(game);
        say!("terminal-march", number, hex, n = self.hexes().len())
    }

    /// Example of how a hex and a facing are typed: straight ahead, as far as possible.
    fn example(&self, game: &Game) -> (String, String) {
        let hex = |e: &Destination| e.stand.hexes().find(|h| !self.from.covers(*h));
        let turns =
            |e: &Destination| e.path.iter().filter(|o| !matches!(o, Order::Step { .. } | Order::Ahead { .. })).count();
        let rank = |e: &&Destination| (e.formation_hit, e.contact, turns(e), std::cmp::Reverse(e.cost));
        let end = self.ends.iter().filter(|e| hex(e).is_some()).min_by_key(rank);
        let words = |e: &Destination| Some((text::hex(&game.battle, hex(e)?), text::facing(e.stand.facing)));
        end.and_then(words).unwrap_or_default()
    }
}

fn parts(end: &Destination) -> String {
    step::parts(end.cost, end.formation_hit, end.stops, end.contact)
}

/// Facing with this name, in lower or upper case; `None` if no facing has it.
fn facing_named(word: &str) -> Option<Facing> {
    Facing::ALL.into_iter().find(|f| text::facing(*f).eq_ignore_ascii_case(word))
}

/// Possible marches of a unit, with the position.
pub(super) struct Marches {
    pub game: Game,
    pub march: MarchOptions,
}

impl Marches {
    fn end(&self, words: &[&str], number: usize) -> Result<&Destination, String> {
        let place = words.first().copied().unwrap_or_default();
        self.march.to(&self.game, place, words.get(1).copied(), number)
    }
}

impl DestinationPrompt for Marches {
    fn words(&self) -> usize {
        2
    }

    fn list(&self, number: usize) -> Vec<String> {
        self.march.list(&self.game, number)
    }

    fn to(&self, words: &[&str], number: usize) -> Result<Vec<AnyOrder>, String> {
        Ok(self.end(words, number)?.path.iter().copied().map(AnyOrder::of).collect())
    }

    fn foretold(&self, words: &[&str], number: usize) -> Result<Vec<String>, String> {
        Ok(self.march.foretold(&self.game, self.end(words, number)?))
    }
}
