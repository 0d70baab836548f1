//! Overlays of the hexes that a unit can reach, and of those that enemies could reach.

use super::Shown;
use crate::board::Place;
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::{potential_reach, reach};
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::{Game, legal, text};
use crate::kernel::SideId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::legend::LegendKey;
use crate::view::area::{heart, parts};
use crate::view::overlays::{Hatch, LineStyle, Overlay, Sign, SignMeaning};
use crate::view::signs::Sample;
use std::collections::{BTreeMap, BTreeSet};

/// Tint of reachable hexes out of contact.
const OPEN: Hatch = Hatch::Wash(60);
/// Tint of reachable hexes in contact with the enemy.
const CONTACT: Hatch = Hatch::Wash(84);

/// Reachable hex of a unit, with the cost and the contact there.
#[derive(Clone, Copy)]
struct Come {
    cost: u8,
    contact: bool,
    hit: bool,
}

/// Overlay of a unit's reach: the rest of it during the unit's activation, else the reach in its next one.
pub fn of(game: &Game, unit: UnitId, marked: bool) -> Shown {
    let mut shown = Shown::new(Overlay::Reach);
    let now = game.is_active(unit) && matches!(legal::phase(game), None | Some(Phase::ArtilleryFire | Phase::Movement));
    let hexes = if now { now_reached(game, unit) } else { next_reached(game, unit) };
    let signs = &mut shown.layer.under;
    let of = |wanted: fn(&Come) -> bool| -> BTreeSet<Hex> {
        hexes.iter().filter(|(_, come)| wanted(come)).map(|(hex, _)| *hex).collect()
    };
    // Where the board offers the hexes as hotspots, their outlines and costs are already there.
    if !(marked && now) {
        signs.push(Sign::area(of(|_| true), SignMeaning::Open, OPEN, Some(LineStyle::Thick)));
        signs.push(Sign::area(of(|come| come.contact), SignMeaning::Contact, CONTACT, Some(LineStyle::Dashed)));
        signs.push(Sign::area(of(|come| come.hit), SignMeaning::Bad, Hatch::Wash(0), Some(LineStyle::Dotted)));
        for (hex, come) in &hexes {
            let cost = format!("{}{}", come.cost, if come.hit { "*" } else { "" });
            signs.push(Sign::number(*hex, if come.contact { SignMeaning::Contact } else { SignMeaning::Open }, cost));
        }
    }
    let contact = hexes.values().filter(|c| c.contact).count();
    shown.keys = vec![
        LegendKey::new(
            Sample::Area(OPEN, Some(LineStyle::Thick)),
            SignMeaning::Open,
            say!("reach-open", hexes = hexes.len() - contact),
        ),
        LegendKey::new(
            Sample::Area(CONTACT, Some(LineStyle::Dashed)),
            SignMeaning::Contact,
            say!("reach-contact", hexes = contact),
        ),
    ];
    if hexes.values().any(|c| c.hit) {
        shown.keys.push(LegendKey::new(Sample::Line(LineStyle::Dotted), SignMeaning::Bad, say!("reach-breaks")));
    }
    shown.note = if now {
        say!("reach-now")
    } else if game.unit_state(unit).condition.activated {
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
    let come = potential_reach(game, unit).into_iter();
    come.map(|c| (c.hex, Come { cost: c.cost, contact: c.contact, hit: false })).collect()
}

/// Overlay of the hexes that the enemies of a side could reach: this turn for those not yet activated, next turn for the
/// others.
pub fn of_enemies(game: &Game, side: SideId) -> Shown {
    let mut shown = Shown::new(Overlay::Threat);
    let enemies = || game.battle.unit_ids().filter(|u| game.side(*u) != side && game.footprint(*u).is_some());
    // Number of enemies that can reach a hex this turn, and whether one of them comes into contact there.
    let mut soon: BTreeMap<Hex, (u8, bool)> = BTreeMap::new();
    let mut later: BTreeMap<Hex, bool> = BTreeMap::new();
    let (mut fresh, mut spent) = (0u8, 0u8);
    for unit in enemies() {
        let waits = game.unit_state(unit).condition.activated;
        let count = if waits { &mut spent } else { &mut fresh };
        *count = count.saturating_add(1);
        for come in potential_reach(game, unit) {
            if waits {
                *later.entry(come.hex).or_default() |= come.contact;
            } else {
                let entry = soon.entry(come.hex).or_default();
                *entry = (entry.0.saturating_add(1), entry.1 | come.contact);
            }
        }
    }
    let layout = BoardLayout::new(&game.battle.map.grid);
    let signs = &mut shown.layer.under;
    // Enemies already stand on their own hexes.
    let stand: BTreeSet<Hex> =
        enemies().filter_map(|unit| game.footprint(unit)).flat_map(HexFootprint::hexes).collect();
    let contact = soon.iter().filter(|(_, (_, contact))| *contact).map(|(hex, _)| *hex);
    signs.push(Sign::area(
        later.keys().filter(|hex| !soon.contains_key(hex) && !stand.contains(hex)).copied(),
        SignMeaning::Threat,
        Hatch::Dotted,
        Some(LineStyle::Dotted),
    ));
    signs.push(Sign::area(
        soon.keys().copied().chain(stand.iter().copied()),
        SignMeaning::Threat,
        OPEN,
        Some(LineStyle::Thick),
    ));
    signs.push(Sign::area(contact, SignMeaning::Threat, CONTACT, Some(LineStyle::Dashed)));
    // The number stands once in each part that equally many units can reach.
    for units in soon.values().map(|(units, _)| *units).collect::<BTreeSet<u8>>() {
        let as_many = soon.iter().filter(|(_, (n, _))| *n == units).map(|(hex, _)| Place::Hex(*hex)).collect();
        let hearts = parts(layout, &as_many).into_iter().filter_map(|part| heart(layout, &part));
        signs.extend(hearts.map(|hex| Sign::number(hex, SignMeaning::Threat, format!("\u{d7}{units}"))));
    }
    shown.about = text::side(&game.battle, side.other()).to_owned();
    shown.keys = vec![
        LegendKey::new(Sample::Area(OPEN, Some(LineStyle::Thick)), SignMeaning::Threat, say!("threat-units")),
        LegendKey::new(Sample::Area(CONTACT, Some(LineStyle::Dashed)), SignMeaning::Threat, say!("threat-contact")),
        LegendKey::new(Sample::Area(Hatch::Dotted, Some(LineStyle::Dotted)), SignMeaning::Threat, say!("threat-later")),
    ];
    shown.note = say!("threat-note", fresh, spent);
    shown
}
