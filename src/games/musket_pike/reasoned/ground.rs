//! Ground that counts, in words: an objective by its name, the hex of a captured battery by whose that was.

use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::{ForeseenFight, GroundLoss, Source};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::stakes::{self, Prize, PrizeKind};
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, victory};
use crate::kernel::SideId;
use crate::say;

/// What ground is called.
pub fn name(game: &Game, hex: Hex) -> String {
    match guns_at(game, hex).filter(|_| !is_objective(game, hex)) {
        Some(guns) => battery(game, guns),
        None => text::place_name(&game.battle, hex),
    }
}

/// The same of ground that is taken or lost, with the battery that goes with it.
pub fn with_guns(game: &Game, hex: Hex, guns: Option<UnitId>) -> String {
    match guns.filter(|_| is_objective(game, hex)) {
        Some(guns) => {
            let place = text::place_name(&game.battle, hex);
            say!("why-place-and-guns", place, guns = text::unit(&game.battle, guns))
        }
        None => name(game, hex),
    }
}

/// Ground that is lost.
pub fn lost(game: &Game, lost: &GroundLoss) -> String {
    with_guns(game, lost.hex, lost.guns)
}

/// Ground that a side takes.
pub fn prize(game: &Game, side: SideId, hex: Hex) -> String {
    let guns = stakes::prizes(game, side, &[hex]).into_iter().find_map(|prize| match prize.what {
        PrizeKind::Battery(guns) => Some(guns),
        PrizeKind::Hex(_) => None,
    });
    with_guns(game, hex, guns)
}

/// MP 13.3 Whether it counts for itself.
fn is_objective(game: &Game, hex: Hex) -> bool {
    victory::hexes_that_count(&game.battle).any(|(objective, _)| objective == hex)
}

/// What a battery is called; one that is captured is no more than the hex where it lies.
pub fn battery(game: &Game, guns: UnitId) -> String {
    let (battle, name) = (&*game.battle, text::unit(&game.battle, guns));
    match game.unit_state(guns).place {
        UnitPlace::Captured { hex } => say!("why-guns-hex", guns = name, hex = text::hex(battle, hex)),
        _ => name.to_owned(),
    }
}

/// The hex of a battery, captured or yet to be.
pub fn hex_of(game: &Game, guns: UnitId) -> String {
    let Some(stand) = game.footprint(guns) else { return battery(game, guns) };
    say!("why-guns-hex", guns = text::unit(&game.battle, guns), hex = text::hex(&game.battle, stand.left))
}

/// Whether a battery that is still its side's own stands there.
pub fn is_battery(game: &Game, hex: Hex) -> bool {
    game.guns_at(hex).is_some() && !is_objective(game, hex)
}

/// Whether a battery stands there, or lies there captured.
fn lies_at(game: &Game, guns: UnitId, hex: Hex) -> bool {
    let stands = game.footprint(guns).is_some_and(|stand| stand.any(|there| there == hex));
    stands || game.unit_state(guns).place == UnitPlace::Captured { hex }
}

/// Whether a hex is won with an attack, or what lies on it.
pub fn is_at_stake(game: &Game, attack: &ForeseenFight, hex: Hex) -> bool {
    attack.stake.prizes.iter().any(|prize| match prize.what {
        PrizeKind::Hex(won) => won == hex,
        PrizeKind::Battery(guns) => lies_at(game, guns, hex),
    })
}

/// What is counted for whoever holds a hex.
pub fn counted_at(game: &Game, hex: Hex) -> Vec<Source> {
    std::iter::once(Source::Hex(hex)).chain(guns_at(game, hex).map(Source::Battery)).collect()
}

/// Whether what is lost there is won with an attack.
pub fn is_lost_by(game: &Game, attack: &ForeseenFight, lost: &GroundLoss) -> bool {
    let guns = |prize: &Prize| lost.guns.is_some_and(|guns| prize.what == PrizeKind::Battery(guns));
    is_at_stake(game, attack, lost.hex) || attack.stake.prizes.iter().any(guns)
}

/// The battery that stands there, or lies there captured.
fn guns_at(game: &Game, hex: Hex) -> Option<UnitId> {
    let lies = || game.battle.unit_ids().find(|unit| game.unit_state(*unit).place == UnitPlace::Captured { hex });
    game.guns_at(hex).or_else(lies)
}

/// MP 13.4 That a side takes ground, and what that brings where its own battery lies there.
pub fn taken(game: &Game, side: SideId, hex: Hex, when: &str) -> String {
    match own_guns(game, side, hex) {
        Some((guns, vp)) => {
            let (guns, hex) = (text::unit(&game.battle, guns), text::hex(&game.battle, hex));
            say!("why-recapture", when, guns, hex, vp)
        }
        None => say!("why-take", when, place = prize(game, side, hex)),
    }
}

/// A battery of the side's own that lies there in the enemy's hands, on ground that counts for nothing else, and what it counts
/// for him.
pub fn own_guns(game: &Game, side: SideId, hex: Hex) -> Option<(UnitId, u16)> {
    let guns = |prize: Prize| match prize {
        Prize { what: PrizeKind::Battery(unit), denied: vp @ 1.., .. } => Some((unit, vp)),
        _ => None,
    };
    stakes::prizes(game, side, &[hex]).into_iter().find_map(guns).filter(|_| !is_objective(game, hex))
}

/// What it counts that ground is lost.
pub fn worth(game: &Game, lost: &GroundLoss) -> String {
    if lost.guns.is_some() && is_objective(game, lost.hex) {
        return say!("why-vp-in-all", vp = lost.vp);
    }
    if lost.swings { say!("why-swing", vp = lost.vp) } else { say!("why-vp-of", vp = lost.vp) }
}
