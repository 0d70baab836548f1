//! Model of a hex card.

use super::strength;
use super::unit::captured;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::terrain::{EntryCost, Slope, slope};
use crate::games::musket_pike::rules::{Game, text};
use crate::games::musket_pike::window::panels::ground::{GroundLine, HexCardModel};
use crate::games::musket_pike::window::panels::unit::Tone;
use crate::kernel::SideId;
use crate::say;

/// Model of the card of a hex, with the cost for `unit` if one is given.
pub fn model(game: &Game, hex: Hex, unit: Option<UnitId>) -> HexCardModel {
    let map = &game.battle.map;
    let level = map.level[hex.index()];
    let terrain = text::terrain(&game.battle, map.terrain[hex.index()]);
    let mut lines = effects(game, hex);
    lines.extend(closed(game, hex));
    lines.extend(lying(game, hex));
    lines.extend(unit.into_iter().flat_map(|u| prices(game, hex, u)));
    lines.extend(hexsides(game, hex));
    lines.extend(fronts(game, hex));
    lines.extend(worth(game, hex));
    HexCardModel {
        title: say!("ground-title", hex = text::hex(&game.battle, hex), terrain, level),
        name: map.labels.iter().find(|l| l.hex == hex).map(|l| l.text.clone()),
        lines,
    }
}

/// MP cost of entering the hex, and whether that disorders; `None` if it is barred.
type Price = Option<(u8, bool)>;

/// Whether the map shows everything about a hex at a glance, so that it needs no card.
pub fn is_plain(game: &Game, hex: Hex) -> bool {
    let ground = game.ground(hex);
    let open = !(ground.cover || ground.obstructed || ground.blocks_sight || ground.chateau);
    let named = game.battle.map.labels.iter().any(|l| l.hex == hex);
    open && !named && closed(game, hex).is_empty() && hexsides(game, hex).is_empty() && lying(game, hex).is_empty()
}

fn line(words: String, tone: Tone, paragraph: &'static str) -> GroundLine {
    GroundLine { words, tone, paragraph: Some(paragraph) }
}

fn effects(game: &Game, hex: Hex) -> Vec<GroundLine> {
    let (ground, battle) = (game.ground(hex), &game.battle);
    let mut list = Vec::new();
    if battle.map.frozen && battle.rules.terrain.hexes[battle.map.terrain[hex.index()]].water {
        list.push(line(say!("ground-frozen"), Tone::Good, "18.4"));
    }
    if ground.cover {
        list.push(line(say!("ground-covers"), Tone::Good, "8.4"));
    }
    if ground.obstructed {
        list.push(line(say!("ground-obstructed"), Tone::Plain, "7.3"));
    }
    if ground.blocks_sight {
        list.push(line(say!("ground-hides"), Tone::Plain, "7.5"));
    }
    if ground.chateau {
        list.push(line(say!("ground-chateau"), Tone::Good, "7.1"));
    }
    if game.battle.map.roads[hex.index()] != 0 {
        list.push(line(say!("ground-road"), Tone::Plain, "7.2"));
    }
    if list.is_empty() {
        list.push(line(say!("ground-open"), Tone::Faint, "7.1"));
    }
    list
}

/// Lines for the zones by which the hex is closed in the present turn (MP 18.3).
fn closed(game: &Game, hex: Hex) -> Vec<GroundLine> {
    let turn = game.state().turn;
    let zones = game.battle.special.zones.iter().filter(|z| z.hexes.contains(&hex) && z.period.includes(game, turn));
    zones.map(|zone| line(text::closed_until(&game.battle, zone), Tone::Bad, "18.3")).collect()
}

/// Costs in MP for a unit to enter the hex, by the hexside crossed: the most common cost first, then the exceptions.
fn prices(game: &Game, hex: Hex, unit: UnitId) -> Vec<GroundLine> {
    let grid = &game.battle.map.grid;
    let kind = game.kind(unit);
    let ways: Vec<(Dir, Option<EntryCost>)> = Dir::ALL
        .into_iter()
        .filter(|d| grid.neighbour(hex, *d).is_some())
        .map(|d| (d, game.entry_by_terrain(kind, grid.neighbour(hex, d), d.opposite())))
        .collect();
    let words = |price: Option<(u8, bool)>| match price {
        None => say!("ground-barred"),
        Some((mp, true)) => say!("ground-price-and-order", mp),
        Some((mp, false)) => say!("ground-price", mp),
    };
    let mut kinds: Vec<(Price, Vec<Dir>)> = Vec::new();
    for (dir, entry) in ways {
        let price = entry.map(|e| (e.mp, e.any_hit()));
        match kinds.iter_mut().find(|(p, _)| *p == price) {
            Some((_, dirs)) => dirs.push(dir),
            None => kinds.push((price, vec![dir])),
        }
    }
    kinds.sort_by_key(|(_, dirs)| std::cmp::Reverse(dirs.len()));
    let name = text::unit(&game.battle, unit);
    let parts: Vec<String> = kinds
        .iter()
        .enumerate()
        .map(|(at, (price, dirs))| {
            let from: Vec<String> = dirs.iter().map(|d| text::direction(*d)).collect();
            let price = words(*price);
            if at == 0 { price } else { say!("ground-price-from", sides = text::list(&from), price) }
        })
        .collect();
    let bad = kinds.first().is_some_and(|(price, _)| price.is_none_or(|(_, breaks)| breaks));
    let tone = if bad { Tone::Bad } else { Tone::Plain };
    vec![line(say!("ground-to-enter", unit = name, prices = parts.join("; ")), tone, "7.1")]
}

/// Lines for leaders by themselves and captured batteries on the hex.
fn lying(game: &Game, hex: Hex) -> Vec<GroundLine> {
    let battle = &*game.battle;
    let alone = |l: &LeaderId| game.state().leaders[l.index()].hex() == Some(hex) && game.occupant(hex).is_none();
    let leaders = battle.leader_ids().filter(alone).map(|l| {
        let side = text::side(battle, battle.leader(l).side);
        line(say!("ground-leader-alone", leader = text::leader(battle, l), side), Tone::Plain, "10.5")
    });
    let guns = captured(game, move |h| h == hex).map(|words| line(words, Tone::Plain, "9.17"));
    leaders.chain(guns).collect()
}

fn hexsides(game: &Game, hex: Hex) -> Vec<GroundLine> {
    let battle = &*game.battle;
    let mut list = Vec::new();
    for dir in Dir::ALL {
        let lying = battle.sides_at(hex, dir).iter().filter(|s| *s != battle.rules.terrain.roles.steep);
        let mut names: Vec<String> = lying.map(|s| text::names::hexside(battle, s)).collect();
        match slope(&battle.map, &battle.rules, hex, dir) {
            Slope::SteepUp => names.push(say!("ground-steep-up")),
            Slope::SteepDown => names.push(say!("ground-steep-down")),
            Slope::None => {}
        }
        if names.is_empty() {
            continue;
        }
        let between = battle.ground.between(hex, dir);
        let mut does = Vec::new();
        if !between.is_open() {
            does.push(say!("ground-no-passage"));
        }
        if between.obstacle() {
            does.push(say!("ground-obstacle"));
        }
        if between.covers() {
            does.push(say!("ground-covers-hex"));
        }
        let (dir, what) = (text::direction(dir), text::list(&names));
        let words = if does.is_empty() {
            say!("ground-hexside", dir, what)
        } else {
            say!("ground-hexside-does", dir, what, does = text::list(&does))
        };
        list.push(line(words, Tone::Plain, "7.3"));
    }
    list
}

/// Lines that name the sides for which the hex lies in an enemy front (MP 6.7).
fn fronts(game: &Game, hex: Hex) -> Vec<GroundLine> {
    let stops = SideId::BOTH.into_iter().filter(|s| game.in_enemy_front(hex, *s));
    stops.map(|s| line(say!("ground-enemy-front", side = text::side(&game.battle, s)), Tone::Bad, "6.7")).collect()
}

fn worth(game: &Game, hex: Hex) -> Vec<GroundLine> {
    let battle = &*game.battle;
    let side = |s: SideId| text::side(battle, s).to_owned();
    let mut list: Vec<GroundLine> = battle
        .objectives
        .iter()
        .filter_map(|objective| match objective {
            Objective::Possession { hex: h, vp } if *h == hex => Some(say!("ground-worth-holder", vp)),
            Objective::HexOrInfantry { side: s, hex: h, vp, otherwise, .. } if *h == hex => {
                Some(say!("ground-worth-or-infantry", vp, side = side(*s), otherwise))
            }
            Objective::Unblocked { side: s, hex: h, vp, name } if *h == hex => {
                Some(say!("ground-worth-unblocked", name, vp, side = side(*s)))
            }
            Objective::PossessionOfAll { hexes, vp, name } if hexes.contains(&hex) => {
                Some(say!("ground-worth-with-others", name, vp, others = hexes.len() - 1))
            }
            Objective::Stands { side: s, vp, area, name, .. } if area.contains(&hex) => {
                Some(say!("ground-worth-standing", name, vp, side = side(*s)))
            }
            _ => None,
        })
        .map(|words| line(words, Tone::Good, "13.3"))
        .collect();
    if let Some(holder) = game.state().control.of(hex) {
        list.push(line(say!("ground-held-by", side = side(holder)), Tone::Plain, "13.4"));
    } else if !list.is_empty() {
        list.push(line(say!("ground-held-by-nobody"), Tone::Plain, "13.4"));
    }
    list
}

/// Sentences on a hex for the hex cursor: its ground, and the units on it.
pub fn spoken(game: &Game, hex: Hex) -> Vec<String> {
    let map = &game.battle.map;
    let ground = text::names::terrain(&game.battle, map.terrain[hex.index()]);
    let level = map.level[hex.index()];
    let mut said = vec![say!("cursor-hex", hex = text::hex(&game.battle, hex), level, ground)];
    said.extend(closed(game, hex).into_iter().map(|line| line.words));
    let here = game.occupant(hex);
    for unit in here.into_iter().chain(here.and_then(|u| game.stacked_with(u))) {
        let (side, name) = (text::side(&game.battle, game.side(unit)), text::unit(&game.battle, unit));
        let state = strength(game, unit);
        said.push(match game.footprint(unit) {
            Some(stand) => say!("cursor-unit-facing", unit = name, side, state, facing = text::facing(stand.facing)),
            None => say!("cursor-unit", unit = name, side, state),
        });
    }
    said
}
