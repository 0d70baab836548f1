//! Claims about arcs, shots and cover (GK 2.10, 6.5, 7, 8).

use super::ClaimArtist;
use crate::board::table::{BodySide, Length, Measurable, Segment, Stance, measure};
use crate::games::game_of_kings::rules::gun::{self, GunLoad};
use crate::games::game_of_kings::rules::shots::{CoverQuestion, gun_shot, is_covered, musket_shot};
use crate::games::game_of_kings::rules::sight::fire_arc;
use crate::games::game_of_kings::rules::{Illegal, UnitKind};
use crate::games::table::rules::piece_of;
use crate::games::table::table_game::TableGame;
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Tint};
use crate::say;

/// Part of the line of a barred shot at which its cross stands, beside the words in the middle.
const CROSS_AT: f32 = 0.25;

impl ClaimArtist {
    pub(super) fn arc(&mut self, id: &str, range: Length) -> Result<(), String> {
        let (unit, stance) = self.unit(id)?;
        if !self.game.ranges(piece_of(unit)).contains(&range) {
            return Err(say!("gk-example-no-range", unit = id, range = range.0));
        }
        let half = u16::from(fire_arc(self.game.battle.rules, self.game.battle.options.arc));
        self.under.push(self.marks.arc(&stance, range, half, Tint::Pale));
        Ok(())
    }

    pub(super) fn volley(
        &mut self,
        (by, at): (&str, &str),
        range: Length,
        (dice, need): (u32, i32),
        mean: &str,
    ) -> Result<(), String> {
        let ((unit, from), (target, to)) = (self.unit(by)?, self.unit(at)?);
        let shot = musket_shot(&self.game, unit, target).map_err(|why| why.to_string())?;
        let (rules, edition) = (self.game.battle.rules, &self.game.battle.edition);
        let quarters = self.game.unit_state(target).quarters;
        let odds = shot.volley.odds(rules, edition, shot.protection, quarters).map_err(|why| why.to_string())?;
        let needed = shot.volley.need(rules, false).map_err(|why| why.to_string())?.total();
        Self::compare("range", &range.0.to_string(), &shot.range.0.to_string())?;
        Self::compare("dice", &dice.to_string(), &shot.volley.dice(rules).to_string())?;
        Self::compare("need", &need.to_string(), &needed.to_string())?;
        Self::compare("mean", mean, &odds.hits.mean().to_string())?;
        let length = self.marks.length_words(range);
        let words = match odds.save {
            Some(save) => say!("gk-example-volley-saved", length, dice, need, save = save.need),
            None => say!("gk-example-volley", length, dice, need),
        };
        self.fired(&from, &to, words);
        Ok(())
    }

    pub(super) fn shot(
        &mut self,
        (by, at): (&str, &str),
        (range, load): (Length, GunLoad),
        mean: &str,
    ) -> Result<(), String> {
        let ((unit, from), (target, to)) = (self.unit(by)?, self.unit(at)?);
        let shot = gun_shot(&self.game, unit, target).map_err(|why| why.to_string())?;
        let battle = &self.game.battle;
        let struck = (self.game.kind(target), shot.protection, self.game.unit_state(target).quarters);
        let quarters = self.game.unit_state(unit).quarters;
        let odds = gun::odds(battle.rules, &battle.edition, (shot.load, quarters), struck);
        Self::compare("range", &range.0.to_string(), &shot.range.0.to_string())?;
        Self::compare("load", load_name(load), load_name(shot.load))?;
        Self::compare("mean", mean, &odds.hits.mean().to_string())?;
        let words = say!("gk-example-shot-" + load_name(load), length = self.marks.length_words(range));
        self.fired(&from, &to, words);
        Ok(())
    }

    /// Draws a shot along the tape of its range, with words on it.
    fn fired(&mut self, from: &Stance, to: &Stance, words: String) {
        let target = to.footprint();
        let arc = fire_arc(self.game.battle.rules, self.game.battle.options.arc);
        let clipped = target.blocks().iter().filter_map(|block| arc.clip(from, block));
        let front = Measurable::edge(from, BodySide::Front);
        let measured = clipped.filter_map(|part| measure(&front, &Measurable::set(&part)));
        if let Some(Segment([start, end])) = measured.min_by_key(|found| found.distance).map(|found| found.tape) {
            self.over.extend(self.marks.way(&[start, end], MarkTone::Shot, MarkLineStyle::Broken));
            let [start, end] = [start, end].map(|end| self.marks.point(end));
            self.over.push(Mark::Words((start + end) * 0.5, MarkTone::Shot, words));
        }
    }

    pub(super) fn no_shot(&mut self, by: &str, at: &str, paragraph: &str) -> Result<(), String> {
        let ((unit, from), (target, to)) = (self.unit(by)?, self.unit(at)?);
        let tried = match self.game.kind(unit) {
            UnitKind::Gun => gun_shot(&self.game, unit, target).map(|_| ()),
            _ => musket_shot(&self.game, unit, target).map(|_| ()),
        };
        let is_hidden = tried == Err(Illegal::OutOfSight);
        Self::refused_by(by, paragraph, tried)?;
        let front = Measurable::edge(&from, BodySide::Front);
        let nearest = measure(&front, &Measurable::body(&to.footprint())).filter(|_| !is_hidden);
        let ends = nearest.map_or([from.pose.point, to.centre()], |measured| measured.tape.0);
        let [start, end] = ends.map(|end| self.marks.point(end));
        self.over.push(Mark::Line(start, end, MarkTone::Weak, MarkLineStyle::Broken));
        self.over.push(Mark::Cross(start.lerp(end, if is_hidden { 0.5 } else { CROSS_AT }), MarkTone::Stop));
        Ok(())
    }

    pub(super) fn covered(&mut self, id: &str, from: &str, claimed: bool) -> Result<(), String> {
        let ((unit, stance), (enemy, _)) = (self.unit(id)?, self.unit(from)?);
        let found = is_covered(&self.game, unit, enemy, CoverQuestion::WithWalls);
        Self::compare("cover", &claimed.to_string(), &found.to_string())?;
        let words = if claimed { say!("gk-example-covered") } else { say!("gk-example-open") };
        self.words(unit, &stance, if claimed { MarkTone::Go } else { MarkTone::Stop }, words);
        Ok(())
    }
}

/// Word for a load in files.
const fn load_name(load: GunLoad) -> &'static str {
    match load {
        GunLoad::Canister => "canister",
        GunLoad::Roundshot => "roundshot",
    }
}
