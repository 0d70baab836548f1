//! Claims about shots and fire dice (MM 7).

use super::Artist;
use crate::games::muskets_mayhem::rules::Illegal;
use crate::games::muskets_mayhem::rules::shots::plan_shot;
use crate::games::table::examples::compare;
use crate::paint::marks::MarkTone;
use crate::say;

pub(super) fn shot(
    artist: &mut Artist,
    (by, at): (&str, &str),
    (dice, need, save): (u32, i32, i32),
    mean: &str,
) -> Result<(), String> {
    let ((unit, from), (target, to)) = (artist.unit(by)?, artist.unit(at)?);
    let shot = plan_shot(&artist.game, unit, target).map_err(|why| why.to_string())?;
    compare("dice", dice, shot.dice)?;
    compare("need", need, shot.need.total())?;
    compare("save", save, shot.save.total())?;
    compare("mean", mean, shot.volley().casualties().mean())?;
    let arc = artist.game.battle.arc(&artist.game.troops(unit));
    artist.shot(&from, &to, arc, say!("mm-example-shot", dice, need, save));
    Ok(())
}

pub(super) fn no_shot(artist: &mut Artist, by: &str, at: &str, paragraph: &str) -> Result<(), String> {
    let ((unit, from), (target, to)) = (artist.unit(by)?, artist.unit(at)?);
    let tried = plan_shot(&artist.game, unit, target).map(|_| ());
    let is_hidden = tried == Err(Illegal::OutOfSight);
    artist.refused_by(by, paragraph, tried)?;
    artist.barred_shot(&from, &to, is_hidden);
    Ok(())
}

pub(super) fn fire_dice(artist: &mut Artist, id: &str, claimed: u32) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    compare("dice", claimed, artist.game.troops(unit).fire_dice(&artist.game.battle.rules))?;
    artist.words(unit, &stance, MarkTone::Shot, say!("mm-example-dice", dice = claimed));
    Ok(())
}
