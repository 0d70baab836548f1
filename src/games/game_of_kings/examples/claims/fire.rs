//! Claims about arcs, shots and cover (GK 2.10, 6.5, 7, 8).

use super::Artist;
use crate::board::table::Length;
use crate::games::game_of_kings::rules::gun::{self, GunLoad};
use crate::games::game_of_kings::rules::shots::{CoverQuestion, gun_shot, is_covered, musket_shot};
use crate::games::game_of_kings::rules::{Illegal, UnitKind};
use crate::games::table::examples::compare;
use crate::paint::marks::MarkTone;
use crate::say;

pub(super) fn volley(
    artist: &mut Artist,
    (by, at): (&str, &str),
    range: Length,
    (dice, need): (u32, i32),
    mean: &str,
) -> Result<(), String> {
    let ((unit, from), (target, to)) = (artist.unit(by)?, artist.unit(at)?);
    let shot = musket_shot(&artist.game, unit, target).map_err(|why| why.to_string())?;
    let (rules, edition) = (artist.game.battle.rules, &artist.game.battle.edition);
    let quarters = artist.game.unit_state(target).quarters;
    let odds = shot.volley.odds(rules, edition, shot.protection, quarters).map_err(|why| why.to_string())?;
    let needed = shot.volley.need(rules, false).map_err(|why| why.to_string())?.total();
    compare("range", range.0, shot.range.0)?;
    compare("dice", dice, shot.volley.dice(rules))?;
    compare("need", need, needed)?;
    compare("mean", mean, odds.hits.mean())?;
    let length = artist.marks.length_words(range);
    let words = match odds.save {
        Some(save) => say!("gk-example-volley-saved", length, dice, need, save = save.need),
        None => say!("gk-example-volley", length, dice, need),
    };
    artist.shot(&from, &to, Some(artist.fire_arc()), words);
    Ok(())
}

pub(super) fn shot(
    artist: &mut Artist,
    (by, at): (&str, &str),
    (range, load): (Length, GunLoad),
    mean: &str,
) -> Result<(), String> {
    let ((unit, from), (target, to)) = (artist.unit(by)?, artist.unit(at)?);
    let shot = gun_shot(&artist.game, unit, target).map_err(|why| why.to_string())?;
    let battle = &artist.game.battle;
    let struck = (artist.game.kind(target), shot.protection, artist.game.unit_state(target).quarters);
    let quarters = artist.game.unit_state(unit).quarters;
    let odds = gun::odds(battle.rules, &battle.edition, (shot.load, quarters), struck);
    compare("range", range.0, shot.range.0)?;
    compare("load", load_name(load), load_name(shot.load))?;
    compare("mean", mean, odds.hits.mean())?;
    let words = say!("gk-example-shot-" + load_name(load), length = artist.marks.length_words(range));
    artist.shot(&from, &to, Some(artist.fire_arc()), words);
    Ok(())
}

pub(super) fn no_shot(artist: &mut Artist, by: &str, at: &str, paragraph: &str) -> Result<(), String> {
    let ((unit, from), (target, to)) = (artist.unit(by)?, artist.unit(at)?);
    let tried = match artist.game.kind(unit) {
        UnitKind::Gun => gun_shot(&artist.game, unit, target).map(|_| ()),
        _ => musket_shot(&artist.game, unit, target).map(|_| ()),
    };
    let is_hidden = tried == Err(Illegal::OutOfSight);
    artist.refused_by(by, paragraph, tried)?;
    artist.barred_shot(&from, &to, is_hidden);
    Ok(())
}

pub(super) fn covered(artist: &mut Artist, id: &str, from: &str, claimed: bool) -> Result<(), String> {
    let ((unit, stance), (enemy, _)) = (artist.unit(id)?, artist.unit(from)?);
    let found = is_covered(&artist.game, unit, enemy, CoverQuestion::WithWalls);
    compare("cover", claimed, found)?;
    let words = if claimed { say!("gk-example-covered") } else { say!("gk-example-open") };
    artist.words(unit, &stance, if claimed { MarkTone::Go } else { MarkTone::Stop }, words);
    Ok(())
}

/// Word for a load in files.
const fn load_name(load: GunLoad) -> &'static str {
    match load {
        GunLoad::Canister => "canister",
        GunLoad::Roundshot => "roundshot",
    }
}
