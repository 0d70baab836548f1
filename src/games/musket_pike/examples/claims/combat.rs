//! Claims about combat: sight, fire, melee, retreats.

use super::ClaimArtist;
use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::retreat::{self, Displacing};
use crate::games::musket_pike::rules::state::{Assault, Phase};
use crate::games::musket_pike::rules::{fire, legal, line_of_sight, odds, text};
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Tint};
use crate::play::examples::between_rims;
use crate::say;
use glam::Vec2;
use std::collections::{BTreeMap, BTreeSet};

impl ClaimArtist<'_> {
    pub(super) fn sight(&mut self, battery: &str, number: &str, clear: bool) -> Result<(), String> {
        let ((unit, stand), hex) = (self.unit(battery)?, self.hex(number)?);
        let target = self.game.enemy_at(hex, self.game.side(unit)).unwrap_or(unit);
        let block = line_of_sight::blocked_by(&self.game, stand.left, hex, target);
        if line_of_sight::clear(&self.game, stand.left, hex, target) != clear {
            return Err(say!("example-sight", battery, hex = number));
        }
        let (tone, stroke) =
            if clear { (MarkTone::Shot, MarkLineStyle::Whole) } else { (MarkTone::Weak, MarkLineStyle::Broken) };
        self.over.push(Mark::Line(self.at(stand.left), self.at(hex), tone, stroke));
        let place = |block| match block {
            line_of_sight::Block::Higher(hex) | line_of_sight::Block::Terrain(hex) => self.at(hex),
            line_of_sight::Block::Unit(unit) => {
                self.game.footprint(unit).map_or(Vec2::ZERO, |stand| self.middle(stand))
            }
            line_of_sight::Block::Hexside(a, b) => (self.at(a) + self.at(b)) * 0.5,
        };
        let crosses: Vec<Mark> = block.map(|block| Mark::Cross(place(block), MarkTone::Stop)).into_iter().collect();
        self.over.extend(crosses);
        Ok(())
    }

    /// Phase of the claimed shot: that of the picture, or else one in which all units may fire.
    fn phase(&self) -> Phase {
        legal::phase(&self.game).unwrap_or(Phase::DefensiveFire)
    }

    pub(super) fn covers(&mut self, id: &str) -> Result<(), String> {
        let (unit, _) = self.unit(id)?;
        let mut worth: BTreeMap<u8, BTreeSet<Hex>> = BTreeMap::new();
        for there in fire::field_of_fire(&self.game, unit, self.phase()).into_iter().filter(|c| c.hidden.is_none()) {
            worth.entry(there.fv).or_default().insert(there.hex);
            self.words(there.hex, MarkTone::Shot, there.fv.to_string());
        }
        let most = worth.keys().next_back().copied();
        let tint = |fv| if Some(fv) == most { Tint::Strong } else { Tint::Pale };
        let area = |(fv, hexes)| self.area(&hexes, MarkTone::Shot, tint(fv));
        let areas: Vec<Mark> = worth.into_iter().map(area).collect();
        self.under.extend(areas);
        Ok(())
    }

    pub(super) fn shot(&mut self, firer: &str, target: &str, (fv, percent): (i32, u32)) -> Result<(), String> {
        let ((firer, stand), (target, _)) = (self.unit(firer)?, self.unit(target)?);
        let best = odds::best_shot(&self.game, firer, target, self.phase(), None);
        let shot = best.map_err(|why| text::refusal(&self.game.battle, &why))?;
        let known = (shot.shot.fv.total(), shot.hit_percent);
        if known != (fv, percent) {
            return Err(say!("example-shot", fv = known.0, percent = known.1));
        }
        let (from, to) = self.nearest(stand, shot.shot.at);
        self.over.push(Mark::Arrow(between_rims(&[from, to]), MarkTone::Shot, MarkLineStyle::Broken));
        if let Some(hex) = self.lowest(stand.hexes()) {
            self.words(hex, MarkTone::Shot, say!("fire-chance", fv, percent));
        }
        Ok(())
    }

    pub(super) fn grazes(&mut self, battery: &str, number: &str, fv: &[i32]) -> Result<(), String> {
        let ((gun, stand), at) = (self.unit(battery)?, self.hex(number)?);
        let shots = fire::graze(&self.game, gun, at).map_err(|why| text::refusal(&self.game.battle, &why))?;
        let known: Vec<i32> = shots.iter().map(|shot| shot.fv.total()).collect();
        if known != fv {
            return Err(say!(
                "example-grazes",
                fv = text::commas(&known.iter().map(ToString::to_string).collect::<Vec<_>>())
            ));
        }
        let hexes: Vec<Hex> = shots.iter().map(|shot| shot.at).collect();
        let way: Vec<Vec2> = std::iter::once(stand.left).chain(hexes.iter().copied()).map(|h| self.at(h)).collect();
        self.over.push(Mark::Arrow(between_rims(&way), MarkTone::Shot, MarkLineStyle::Broken));
        for (hex, fv) in hexes.into_iter().zip(fv) {
            self.words(hex, MarkTone::Shot, say!("example-fv", fv));
        }
        Ok(())
    }

    pub(super) fn melee(
        &mut self,
        attack: &[(String, String)],
        against: &[String],
        (percent, column): (u32, u32),
    ) -> Result<(), String> {
        let mut assaults = Vec::new();
        for (id, into) in attack {
            let hexes = into.split('+').map(|number| self.hex(number)).collect::<Result<Vec<Hex>, String>>()?;
            let pair = [hexes.first(), hexes.get(1)].map(|hex| hex.copied().unwrap_or(Hex::NONE));
            assaults.push(Assault { unit: self.unit(id)?.0, into: OneOrTwoHexes(pair) });
        }
        let foes = against.iter().map(|id| Ok(self.unit(id)?.0)).collect::<Result<Vec<UnitId>, String>>()?;
        odds::check_assaults(&self.game, &assaults, &foes).map_err(|why| text::refusal(&self.game.battle, &why))?;
        let contest = odds::melee(&self.game, &assaults, &foes).contest;
        let known = (contest.percent, u32::from(self.game.battle.rules.melee.columns[contest.column]));
        if known != (percent, column) {
            return Err(say!("example-melee", percent = known.0, column = known.1));
        }
        for assault in &assaults {
            let Some(stand) = self.game.footprint(assault.unit) else { continue };
            let ways = self.pairs(stand, assault.into);
            self.over.extend(
                ways.into_iter()
                    .map(|(from, to)| Mark::Arrow(between_rims(&[from, to]), MarkTone::Target, MarkLineStyle::Whole)),
            );
        }
        let (attack, defence) = (contest.attack.total(), contest.defence.total());
        // Below all units that fight.
        let fighting = assaults.iter().map(|assault| assault.unit).chain(foes);
        let hexes = fighting.filter_map(|unit| self.game.footprint(unit)).flat_map(HexFootprint::hexes);
        if let Some(hex) = self.lowest(hexes) {
            let sum = say!("example-sum", attack, defence, percent, column);
            self.words(hex, MarkTone::Target, sum);
        }
        Ok(())
    }

    pub(super) fn back(&mut self, id: &str, from: &[String], steps: u8, wanted: usize) -> Result<(), String> {
        let (unit, stand) = self.unit(id)?;
        let from = from.iter().map(|id| Ok(self.unit(id)?.1)).collect::<Result<Vec<HexFootprint>, String>>()?;
        let ways = retreat::retreat_paths(&self.game, unit, steps, &from, Displacing::Allowed);
        if ways.len() != wanted {
            return Err(say!("example-ways", unit = id, n = ways.len()));
        }
        if ways.is_empty() {
            self.over.push(Mark::Cross(self.middle(stand), MarkTone::Stop));
        }
        for way in ways {
            let points: Vec<Vec2> = std::iter::once(&stand).chain(&way.path).map(|s| self.middle(*s)).collect();
            let tone = if way.passes_front || !way.displaces.is_empty() { MarkTone::Stop } else { MarkTone::Back };
            self.over.push(Mark::Arrow(between_rims(&points), tone, MarkLineStyle::Whole));
        }
        Ok(())
    }
}
