//! Claims about shots (MC 7, 8).

use super::Artist;
use crate::board::table::FireArc;
use crate::games::mcnally_awi::rules::Illegal;
use crate::games::mcnally_awi::rules::combat::combined;
use crate::games::mcnally_awi::rules::forecast::shot_odds;
use crate::games::mcnally_awi::rules::numbers::{COUNTER, HALF_ARC};
use crate::games::mcnally_awi::rules::shots::{PartPlan, plan_part};
use crate::games::table::examples::compare;
use crate::i18n::signed;
use crate::kernel::chances::Die;
use crate::paint::marks::MarkTone;
use crate::play::odds::mean_in_tenths;
use crate::say;

pub(super) fn fires(artist: &mut Artist, id: &str, figures: u32) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    compare("figures", figures, artist.game.troops(unit).firing_figures())?;
    artist.words(unit, &stance, MarkTone::Shot, say!("mc-example-fires", figures));
    Ok(())
}

pub(super) fn shot(
    artist: &mut Artist,
    (by, at): (&[String], &str),
    (figures, sum): (u32, i32),
    mean: &str,
) -> Result<(), String> {
    let (target, to) = artist.unit(at)?;
    let plan = |id: &String| {
        let (unit, from) = artist.unit(id)?;
        plan_part(&artist.game, unit, None, target).map(|plan| (plan, from)).map_err(|why| why.to_string())
    };
    let plans = by.iter().map(plan).collect::<Result<Vec<(PartPlan, _)>, String>>()?;
    let of_all = combined(&plans.iter().map(|(plan, _)| plan.sum.clone()).collect::<Vec<_>>()).total();
    compare("figures", figures, plans.iter().map(|(plan, _)| plan.part.figures).sum::<u32>())?;
    compare("sum", sum, of_all)?;
    compare("mean", mean, mean_in_tenths(&shot_odds(&artist.game, target, figures, sum).mean()))?;
    let words = say!("mc-example-shot", figures, sum = signed(sum), mean);
    for (number, (plan, from)) in plans.iter().enumerate() {
        let arc = (!artist.game.troops(plan.part.unit).is_all_round()).then(|| FireArc::new(HALF_ARC));
        artist.shot(from, &to, arc, if number == 0 { words.clone() } else { String::new() });
    }
    Ok(())
}

pub(super) fn counter(artist: &mut Artist, by: &str, at: &str, chance: &str) -> Result<(), String> {
    let ((unit, _), (target, stance)) = (artist.unit(by)?, artist.unit(at)?);
    let plan = plan_part(&artist.game, unit, None, target).map_err(|why| why.to_string())?;
    let hits = shot_odds(&artist.game, target, plan.part.figures, plan.sum.total()).chance_that(|lost| *lost > 0);
    let found = &hits * &Die::D10.face_law().chance_that(|die| *die >= COUNTER);
    compare("chance", chance, found)?;
    artist.words(target, &stance, MarkTone::Shot, say!("mc-example-counter", chance));
    Ok(())
}

pub(super) fn no_shot(artist: &mut Artist, by: &str, at: &str, paragraph: &str) -> Result<(), String> {
    let ((unit, from), (target, to)) = (artist.unit(by)?, artist.unit(at)?);
    let tried = plan_part(&artist.game, unit, None, target).map(|_| ());
    let is_hidden = tried == Err(Illegal::NoStandHit);
    artist.refused_by(by, paragraph, tried)?;
    artist.barred_shot(&from, &to, is_hidden);
    Ok(())
}
