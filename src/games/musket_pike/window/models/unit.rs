//! The model of a unit's card.

use super::barred;
use crate::board::hex::{Arc, Hex};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, LeaderPlace, Mark, OrderType, Phase, Place};
use crate::games::musket_pike::rules::steps::allowance;
use crate::games::musket_pike::rules::{Game, Order, legal, text};
use crate::games::musket_pike::window::panels::unit::{Model, Tone};
use crate::kernel::RuleSet;
use crate::say;

/// A unit's card with what it can do by these legal orders.
pub fn whole(game: &Game, unit: UnitId, legal: &[Order]) -> Model {
    Model { now: Some(can_do(game, unit, legal)), ..model(game, unit) }
}

/// The units in the hex of a unit besides it.
pub fn others(game: &Game, unit: UnitId, legal: &[Order]) -> Vec<Model> {
    game.stacked_with(unit).map(|u| whole(game, u, legal)).into_iter().collect()
}

type UnitLine = (String, Tone, Option<String>);

/// A unit's card.
pub fn model(game: &Game, unit: UnitId) -> Model {
    let (card, now, battle) = (game.card(unit), game.unit(unit), &*game.battle);
    let mut with: Vec<String> = game
        .leaders_with(unit)
        .into_iter()
        .map(|l| {
            let rating = battle.leader(l).rating;
            let rating = if rating == 0 { "0".to_owned() } else { format!("\u{2212}{rating}") };
            let (leader, command) = (text::leader(battle, l), text::names::command(battle, l));
            say!("unit-leader", leader, rating, command)
        })
        .collect();
    if let Some(other) = game.stacked_with(unit) {
        with.push(say!("unit-with", unit = text::unit_card(battle, other)));
    }
    let here = |hex| game.stand(unit).is_some_and(|s| s.covers(hex));
    with.extend(captured(game, here).map(|u| say!("unit-captured-here", unit = text::unit(battle, u))));
    Model {
        side: card.side,
        name: card.name.clone(),
        kind: kind(game, unit),
        belongs: belongs(game, unit),
        sp: (card.original > 0).then_some((now.strength.sp, card.original)),
        morale: (game.morale(unit), card.ql),
        why: why(game, unit),
        now: None,
        around: around(game, unit),
        lines: lines(game, unit),
        with,
    }
}

/// MP 9.17 Captured batteries that lie on such hexes.
pub fn captured(game: &Game, here: impl Fn(Hex) -> bool) -> impl Iterator<Item = UnitId> {
    let lies = move |u: &UnitId| matches!(game.unit(*u).place, Place::Captured { hex } if here(hex));
    game.battle.unit_ids().filter(lies)
}

fn belongs(game: &Game, unit: UnitId) -> String {
    let (battle, card) = (&*game.battle, game.card(unit));
    let mut wing = text::wing(battle, card.wing);
    if let Some(leader) = battle.wings[card.wing.index()].commander {
        // MP 10.6 A lost commander is followed by a colonel.
        let lost = game.state().leaders[leader.index()].place == LeaderPlace::Lost;
        wing = if lost {
            say!("unit-under-colonel", wing)
        } else {
            say!("unit-under", wing, leader = text::leader(battle, leader))
        };
    }
    if card.nation.is_empty() { wing } else { say!("unit-of-nation", wing, nation = card.nation) }
}

/// MP 10.1-10.3 Why its morale is what it is, and what leaders add to it.
fn why(game: &Game, unit: UnitId) -> Vec<(String, &'static str)> {
    let (card, now) = (game.card(unit), game.unit(unit));
    let mut list = Vec::new();
    let off = i32::from(card.ql) - i32::from(game.morale(unit));
    let lost = card.original.saturating_sub(now.strength.sp);
    if off > 0 {
        list.push((say!("unit-morale-lost", off, lost, of = card.original), "10.1"));
    } else if lost > 0 {
        list.push((say!("unit-morale-kept", lost, of = card.original), "10.1"));
    }
    let (check, melee) = (game.check_bonus(unit), game.melee_bonus(unit));
    if check > 0 {
        list.push((say!("unit-leader-checks", check), "10.3"));
    }
    if melee > 0 {
        list.push((say!("unit-leader-melee", melee), "10.2"));
    }
    list
}

/// MP 6.2-6.4 The hexes around it by what part of it they touch.
fn around(game: &Game, unit: UnitId) -> Vec<(String, &'static str)> {
    let Some(stand) = game.stand(unit) else { return Vec::new() };
    let all = stand.around(&game.battle.map.grid);
    let paragraph = if stand.is_two() { "6.3" } else { "6.2" };
    let facing = stand.facing.to_string();
    let line = |arc: Arc| {
        let hexes: Vec<String> =
            all.iter().filter(|(_, a)| *a == arc).map(|(h, _)| text::hex(&game.battle, *h)).collect();
        let hexes = (!hexes.is_empty()).then(|| hexes.join(" "))?;
        Some(match arc {
            Arc::Front => say!("unit-front", facing, hexes),
            Arc::Flank => say!("unit-flanks", hexes),
            Arc::Rear => say!("unit-rear", hexes),
        })
    };
    let parts = [line(Arc::Front), line(Arc::Flank), line(Arc::Rear)];
    vec![(parts.into_iter().flatten().collect::<Vec<_>>().join(", "), paragraph)]
}

/// What the legal orders let it do, in one line.
fn can_do(game: &Game, unit: UnitId, legal: &[Order]) -> (String, Tone) {
    let own = || legal.iter().filter(|o| o.unit() == Some(unit));
    let count = |of: fn(&Order) -> bool| u32::try_from(own().filter(|o| of(o)).count()).unwrap_or(u32::MAX);
    let mut kinds: Vec<&str> = Vec::new();
    for order in own() {
        let can = match order {
            Order::Join { .. } => "join",
            Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. } => "move",
            Order::Turn { .. } => "turn",
            Order::Merge { .. } => "merge",
            Order::React { .. } => "react",
            Order::Rally { .. } => "rally",
            Order::Retreat { .. } | Order::Evade { .. } => "go-back",
            Order::MakeWay { .. } => "make-way",
            Order::Occupy { .. } => "occupy",
            Order::Deploy { .. } => "arrive",
            Order::Graze { .. } => "graze",
            _ => continue,
        };
        if !kinds.contains(&can) {
            kinds.push(can);
        }
    }
    let mut list: Vec<String> = kinds.into_iter().map(|can| say!("unit-can-" + can)).collect();
    let leads: Vec<String> = legal
        .iter()
        .filter_map(|o| match o {
            Order::LeadUnit { unit: own, order } if *own == unit => Some(text::order_type(*order)),
            _ => None,
        })
        .collect();
    if !leads.is_empty() {
        list.push(say!("unit-leads-others", orders = text::commas(&leads)));
    }
    let targets = count(|o| matches!(o, Order::Fire { .. }));
    if targets > 0 {
        list.push(say!("unit-fires-at", targets));
    }
    let attacks = count(|o| matches!(o, Order::Attack { .. } | Order::JoinAttack { .. }));
    if attacks > 0 {
        list.push(say!("unit-attacks-in", ways = attacks));
    }
    match (list.is_empty(), legal::decider(game) == Some(game.side(unit))) {
        (false, _) => (say!("unit-now", list = text::list(&list)), Tone::Good),
        (true, true) => (say!("unit-nothing-now"), Tone::Faint),
        (true, false) => match legal::decider(game) {
            Some(side) => (say!("unit-not-its-turn", side = text::side(&game.battle, side)), Tone::Faint),
            None => (say!("unit-nothing-now"), Tone::Faint),
        },
    }
}

/// What it is, in words.
pub fn kind(game: &Game, unit: UnitId) -> String {
    let card = game.card(unit);
    let arm = text::arm(card.kind);
    let what = if card.two_hex { say!("unit-on-two-hexes", arm) } else { arm };
    let weight = card.weight.map(text::weight);
    let pikes = card.n_type.then(|| say!("unit-without-pikes"));
    let cannon = card.cannon.then(|| say!("unit-battalion-guns"));
    let parts = [Some(what), weight, pikes, cannon];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn lines(game: &Game, unit: UnitId) -> Vec<UnitLine> {
    let now = game.unit(unit);
    let mut list: Vec<UnitLine> = Vec::new();
    let mut tell =
        |words: String, tone, paragraph: Option<&str>| list.push((words, tone, paragraph.map(str::to_owned)));
    if now.condition.disordered {
        tell(say!("unit-disordered"), Tone::Bad, Some("10"));
    } else {
        tell(say!("unit-in-good-order"), Tone::Plain, None);
    }
    if now.has(Mark::Active) {
        tell(say!("unit-takes-part"), Tone::Good, None);
    } else if now.condition.activated {
        tell(say!("unit-was-activated"), Tone::Faint, Some("3.3"));
    }
    if game.front_all_round(unit) {
        tell(say!("unit-front-all-round"), Tone::Plain, Some("6.4"));
    } else if game.flanks_as_front(unit) {
        let paragraph = if game.kind(unit) == Kind::Li { "6.2" } else { "6.4" };
        tell(say!("unit-flanks-as-front"), Tone::Plain, Some(paragraph));
    }
    if game.stand(unit).is_some_and(|s| game.stand_in_contact(s, game.side(unit))) {
        tell(say!("unit-in-contact"), Tone::Plain, Some("4.5"));
    }
    if now.has(Mark::Active) && !matches!(game.state().stack.last(), Some(Frame::Muster)) {
        tell(say!("unit-mp-left", mp = now.marks.mp), Tone::Plain, Some("6.1"));
    } else {
        tell(say!("unit-mp", mp = allowance(game, unit, OrderType::March)), Tone::Faint, Some("6.1"));
    }
    for (mark, done, paragraph) in [
        (Mark::Moved, "moved", "8.2"),
        (Mark::FiredArtillery, "fired-artillery", "8.6"),
        (Mark::FiredDefensive, "fired-defensive", "8.8"),
        (Mark::FiredAdvancing, "fired-advancing", "8.8"),
        (Mark::Reacted, "reacted", "6.9"),
        (Mark::Rallied, "rallied", "12"),
        (Mark::Stopped, "stopped", "6.7"),
        (Mark::FormationHit, "formation-hit", "6.11"),
        (Mark::Checked, "checked", "8.9"),
        (Mark::Shaken, "shaken", "12.1"),
        (Mark::Attacked, "attacked", "9.1"),
        (Mark::Defended, "defended", "9.1"),
    ] {
        if now.has(mark) {
            tell(say!("unit-mark-" + done), Tone::Faint, Some(paragraph));
        }
    }
    list.extend(why_idle(game, unit));
    list
}

/// What keeps the unit from doing something now, if it belongs to the side that decides.
fn why_idle(game: &Game, unit: UnitId) -> Option<UnitLine> {
    if legal::decider(game) != Some(game.side(unit)) {
        return None;
    }
    let order = match game.state().stack.last()? {
        Frame::Muster if !game.is_active(unit) => Order::Join { unit },
        Frame::Chit { .. } => {
            let tries = OrderType::ALL.map(|order| game.check(&Order::LeadUnit { unit, order }));
            if tries.iter().any(Result::is_ok) {
                return Some((say!("unit-may-lead"), Tone::Good, Some("3.2".to_owned())));
            }
            let why = tries.into_iter().find_map(Result::err)?;
            let words = say!("unit-may-not-lead", why = why.to_string());
            return Some((words, Tone::Faint, Some(why.paragraph().to_owned())));
        }
        // A unit in good order has no need of it.
        Frame::Phase(Phase::Rally) if game.unit(unit).condition.disordered => Order::Rally { unit },
        _ => return None,
    };
    let why = barred(&game.battle, &game.check(&order).err()?);
    Some((say!("unit-idle", why = why.sentence), Tone::Faint, Some(why.paragraph)))
}
