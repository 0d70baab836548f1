//! MC 5.7, 5.13, 12.4 Changes of formation in place, detachments, and the formation of a unit that rallies.

use super::around::Around;
use super::path::check_mover;
use crate::board::table::{Heading, Stance};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::illegal::{BarredFormation, Illegal};
use crate::games::mcnally_awi::rules::kinds::{Formation, UnitFlag, UnitKind};
use crate::games::mcnally_awi::rules::numbers::RECALL;
use crate::games::mcnally_awi::rules::state::{Condition, UnitMark, UnitPlace};
use crate::games::mcnally_awi::rules::troops::Troops;
use crate::games::table::rules::UnitId;

/// MC 14 Checks that a unit may form so.
///
/// # Errors
/// The paragraph that forbids it.
pub fn check_formation(game: &Game, unit: UnitId, to: Formation) -> Result<(), Illegal> {
    game.card(unit).may_form(to).map_err(|paragraph| Illegal::Formation(BarredFormation(paragraph)))
}

/// MC 5.7 Troops after a change of formation; `files` of a column.
fn formed(game: &Game, unit: UnitId, to: Formation, files: u16) -> Result<Troops, Illegal> {
    let troops = game.troops(unit);
    check_formation(game, unit, to)?;
    if to == Formation::Skirmish {
        return Err(Illegal::LooseByRoll);
    }
    let after = match to {
        Formation::Column => Troops { formation: to, files, ..troops },
        _ => Troops { formation: to, ..troops },
    };
    let is_same = after.formation == troops.formation && (to != Formation::Column || after.ranks() == troops.ranks());
    if is_same {
        return Err(Illegal::FormedAlready);
    }
    if to == Formation::Column {
        let is_deep = files >= 1 && troops.stands().div_ceil(u32::from(files.max(1))) >= troops.column_ranks();
        if !is_deep {
            return Err(Illegal::ColumnTooWide);
        }
    }
    Ok(after)
}

/// MC 5.7 Stance of a unit after a change of formation in place.
///
/// # Errors
/// The reason why it may not change.
pub fn plan_form(game: &Game, unit: UnitId, to: Formation, files: u16) -> Result<(Troops, Stance), Illegal> {
    check_mover(game, unit)?;
    if game.unit_state(unit).condition == Condition::FallingBack {
        return Err(Illegal::FallsBack);
    }
    let after = formed(game, unit, to, files)?;
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let stance = Game::stance_of(&after, body.stance.pose).ok_or(Illegal::LeavesTable)?;
    Around::at_end(game, unit, &after, &[]).check_end(&stance)?;
    Ok((after, stance))
}

/// MC 5.9 Stance of a unit that goes into skirmish order about its anchor as it rolls.
///
/// # Errors
/// The reason why it may not.
pub fn plan_loosen(game: &Game, unit: UnitId, gap: u8) -> Result<(Troops, Stance), Illegal> {
    let troops = game.troops(unit);
    check_formation(game, unit, Formation::Skirmish)?;
    match (troops.kind, troops.formation) {
        (_, Formation::Skirmish) => return Err(Illegal::FormedAlready),
        (UnitKind::Foot, Formation::Column) => return Err(Illegal::LooseByRoll),
        _ if !(1..=2).contains(&gap) => return Err(Illegal::BadGap),
        _ => {}
    }
    let after = Troops { formation: Formation::Skirmish, gap, ..troops };
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let stance = Game::stance_of(&after, body.stance.pose).ok_or(Illegal::LeavesTable)?;
    Around::at_end(game, unit, &after, &[]).check_end(&stance)?;
    Ok((after, stance))
}

/// MC 5.13, 14.4 Figures of a detachment of so many stands, and their share of the figures at the start.
///
/// # Errors
/// The reason why the unit may not detach them.
pub fn check_detach(game: &Game, unit: UnitId, stands: u16) -> Result<(UnitId, (u16, u16)), Illegal> {
    let card = game.card(unit);
    let state = game.unit_state(unit);
    // A French battalion detaches freely, whatever it does besides.
    check_mover(game, unit)?;
    let part = game.battle.detachment_of(unit).ok_or(Illegal::NoDetachment)?;
    if card.detachment_of.is_some() || game.unit_state(part).place != UnitPlace::Reserve {
        return Err(Illegal::DetachedAlready);
    }
    let troops = game.troops(unit);
    if !matches!(troops.formation, Formation::Close | Formation::Open) {
        return Err(Illegal::NoDetachment);
    }
    if !card.has(UnitFlag::French) {
        check_formation(game, unit, Formation::Skirmish)?;
    }
    let all = troops.stands();
    let is_allowed = match card.light_stands {
        Some(light) => stands == light,
        None => stands >= 1,
    };
    if !is_allowed || u32::from(stands) >= all {
        return Err(Illegal::NoDetachment);
    }
    // Losses come off the last stand, which stays with the unit.
    let figures = stands * troops.of_stand() as u16;
    let start = u32::from(state.start) * u32::from(stands) / all;
    Ok((part, (figures, start as u16)))
}

/// MC 5.13 Detachment that a unit may recall.
///
/// # Errors
/// The reason why it may not.
pub fn check_recall(game: &Game, unit: UnitId) -> Result<UnitId, Illegal> {
    check_mover(game, unit)?;
    let part = game.battle.detachment_of(unit).ok_or(Illegal::NoRecall)?;
    let is_near = game.distance(unit, part).is_some_and(|apart| apart.0 <= RECALL);
    let is_ready = game.is_good(part) && !game.is_in_contact(part) && !game.has(part, UnitMark::Done);
    if !is_near || !is_ready {
        return Err(Illegal::NoRecall);
    }
    let troops = game.troops(unit);
    let after = Troops { figures: troops.figures + game.unit_state(part).figures, ..troops };
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let stance = Game::stance_of(&after, body.stance.pose).ok_or(Illegal::LeavesTable)?;
    Around::at_end(game, unit, &after, &[part]).check_end(&stance)?;
    Ok(part)
}

/// MC 12.4, 21.15 First allowed formation of a unit that rallies, facing the nearest enemy about its centre; none if none is clear.
#[must_use]
pub fn rallied(game: &Game, unit: UnitId) -> Option<(Troops, Stance)> {
    let (body, troops) = (game.body(unit)?, game.troops(unit));
    let centre = body.stance.centre();
    let enemy = game.nearest_enemy(game.side(unit), centre, false).and_then(|enemy| game.centre(enemy));
    let heading = enemy.and_then(|enemy| Heading::of_vector(centre.to(enemy)));
    let heading = heading.unwrap_or(game.battle.headings[game.side(unit).index()]);
    let forms = [Formation::Open, Formation::Close, Formation::Column, Formation::Skirmish, Formation::Unlimbered];
    forms.into_iter().find_map(|to| {
        check_formation(game, unit, to).ok()?;
        let after = Troops { formation: to, files: 1, gap: 1, ..troops };
        let shape = after.shape().ok()?;
        let loose = Stance::new(body.stance.pose, shape);
        let stance = Stance { pose: loose.pose_about(centre, heading), ..loose };
        Around::at_end(game, unit, &after, &[]).is_free(&stance).then_some((after, stance))
    })
}
