//! Where a unit can come, and where the enemies could.

use super::Shown;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::{could_come, reach};
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::{Game, legal, text};
use crate::kernel::SideId;
use crate::say;
use crate::ui::legend::Key;
use crate::view::overlays::{Hatch, Hue, LineStyle, Overlay, Sign, Slot};
use crate::view::signs::Sample;
use std::collections::BTreeMap;

/// A hex that can be come to.
#[derive(Clone, Copy)]
struct Come {
    cost: u8,
    contact: bool,
    hit: bool,
}

/// The reach of one unit: what is left of it while it takes part in an activation, else what it would be.
pub fn of(game: &Game, unit: UnitId, marked: bool) -> Shown {
    let mut shown = Shown::new(Overlay::Reach);
    let now = game.is_active(unit) && matches!(legal::phase(game), None | Some(Phase::ArtilleryFire | Phase::Movement));
    let hexes = if now { now_reached(game, unit) } else { next_reached(game, unit) };
    let signs = &mut shown.layer.under;
    for (hex, come) in &hexes {
        let (hue, hatch) = if come.contact { (Hue::Contact, Hatch::Crossed) } else { (Hue::Open, Hatch::Rising) };
        signs.push(Sign::Tile(*hex, hue, hatch));
        if come.hit {
            signs.push(Sign::Outline(*hex, Hue::Bad, LineStyle::Dotted));
        }
        // Where the table offers the hexes to be clicked, their prices stand there already.
        if !(marked && now) {
            let price = format!("{}{}", come.cost, if come.hit { "*" } else { "" });
            signs.push(Sign::Words(*hex, Slot::LowerLeft, hue, price));
        }
    }
    let contact = hexes.values().filter(|c| c.contact).count();
    shown.keys = vec![
        Key::new(Sample::Tile(Hatch::Rising), Hue::Open, say!("reach-open", hexes = hexes.len() - contact)),
        Key::new(Sample::Tile(Hatch::Crossed), Hue::Contact, say!("reach-contact", hexes = contact)),
    ];
    if hexes.values().any(|c| c.hit) {
        shown.keys.push(Key::new(Sample::Line(LineStyle::Dotted), Hue::Bad, say!("reach-breaks")));
    }
    shown.note = if now {
        say!("reach-now")
    } else if game.unit(unit).condition.activated {
        say!("reach-next-turn")
    } else {
        say!("reach-if-activated")
    };
    shown
}

fn now_reached(game: &Game, unit: UnitId) -> BTreeMap<Hex, Come> {
    let mut hexes: BTreeMap<Hex, Come> = BTreeMap::new();
    let Ok(reach) = reach(game, unit) else { return hexes };
    for end in reach.ends.iter().filter(|e| e.cost > 0) {
        let come = Come { cost: end.cost, contact: end.contact, hit: end.formation_hit };
        for hex in end.stand.hexes() {
            let known = hexes.entry(hex).or_insert(come);
            if come.cost < known.cost {
                *known = come;
            }
        }
    }
    hexes
}

fn next_reached(game: &Game, unit: UnitId) -> BTreeMap<Hex, Come> {
    let come = could_come(game, unit).into_iter();
    come.map(|c| (c.hex, Come { cost: c.cost, contact: c.contact, hit: false })).collect()
}

/// Where the enemies of a side could come: those not yet activated this turn, and those who must wait for the next.
pub fn of_enemies(game: &Game, side: SideId) -> Shown {
    let mut shown = Shown::new(Overlay::Threat);
    let enemies = || game.battle.unit_ids().filter(|u| game.side(*u) != side && game.stand(*u).is_some());
    // How many can come to a hex, and how many of them into contact with somebody, this turn.
    let mut soon: BTreeMap<Hex, (u8, bool)> = BTreeMap::new();
    let mut later: BTreeMap<Hex, bool> = BTreeMap::new();
    let (mut fresh, mut spent) = (0u8, 0u8);
    for unit in enemies() {
        let waits = game.unit(unit).condition.activated;
        let count = if waits { &mut spent } else { &mut fresh };
        *count = count.saturating_add(1);
        for come in could_come(game, unit) {
            if waits {
                *later.entry(come.hex).or_default() |= come.contact;
            } else {
                let entry = soon.entry(come.hex).or_default();
                *entry = (entry.0.saturating_add(1), entry.1 | come.contact);
            }
        }
    }
    let signs = &mut shown.layer.under;
    for (hex, (units, contact)) in &soon {
        let hatch = if *contact { Hatch::Crossed } else { Hatch::Falling };
        signs.push(Sign::Tile(*hex, Hue::Threat, hatch));
        signs.push(Sign::Words(*hex, Slot::LowerRight, Hue::Threat, format!("\u{d7}{units}")));
    }
    for hex in later.keys().filter(|h| !soon.contains_key(h)) {
        signs.push(Sign::Tile(*hex, Hue::Threat, Hatch::Dotted));
    }
    shown.about = text::side(&game.battle, side.other()).to_owned();
    shown.keys = vec![
        Key::new(Sample::Tile(Hatch::Falling), Hue::Threat, say!("threat-units")),
        Key::new(Sample::Tile(Hatch::Crossed), Hue::Threat, say!("threat-contact")),
        Key::new(Sample::Tile(Hatch::Dotted), Hue::Threat, say!("threat-later")),
    ];
    shown.note = say!("threat-note", fresh, spent);
    shown
}
