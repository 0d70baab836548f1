//! Model of a unit card.

use super::barred;
use crate::board::hex::{Arc, Hex};
use crate::games::musket_pike::paint::counters::CounterLook;
use crate::games::musket_pike::paint::scene::Figure as Figured;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, LeaderPlace, OrderType, Phase, UnitMark, UnitPlace};
use crate::games::musket_pike::rules::steps::allowance;
use crate::games::musket_pike::rules::{Game, Order, fire, legal, text, victory};
use crate::games::musket_pike::window::hex_refusal;
use crate::games::musket_pike::window::panels::emblem::Nation;
use crate::games::musket_pike::window::panels::unit::{Chip, Figure, Tone, UnitCardModel};
use crate::kernel::RuleSet;
use crate::paint::piece::SharedLook;
use crate::say;
use crate::ui::parts::ArmsLine;

/// Model of a unit's card, with what the unit can do by these legal orders.
pub fn whole(game: &Game, unit: UnitId, legal: &[Order]) -> UnitCardModel {
    UnitCardModel { now: Some(can_do(game, unit, legal)), ..model(game, unit) }
}

/// Line for an active unit with MP that can move nowhere in the movement phase, with the reason; `None` for any other unit.
pub fn held(game: &Game, unit: UnitId, legal: &[Order]) -> Option<(String, Tone)> {
    let moves = |order: &Order| matches!(order, Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. });
    let is_waiting = matches!(game.state().stack.last(), Some(Frame::Phase(Phase::Movement)))
        && game.is_active(unit)
        && game.unit_state(unit).marks.mp > 0;
    if !is_waiting || legal.iter().any(|order| order.unit() == Some(unit) && moves(order)) {
        return None;
    }
    let around = game.footprint(unit)?.neighbours_with_arc(&game.battle.map.grid);
    let ahead = around.filter(|(_, arc)| *arc == Arc::Front).map(|(hex, _)| hex);
    let why = ahead.into_iter().find_map(|hex| hex_refusal::why_not(game, Some(unit), hex));
    let why = why.map(|why| why.sentence);
    Some((why.map_or_else(|| say!("unit-cannot-move"), |why| say!("unit-cannot-move-as", why)), Tone::Bad))
}

/// Card models of the other units on a unit's hex.
pub fn others(game: &Game, unit: UnitId, legal: &[Order]) -> Vec<UnitCardModel> {
    game.stacked_with(unit).map(|u| whole(game, u, legal)).into_iter().collect()
}

/// Unit card without the unit's present options.
pub fn model(game: &Game, unit: UnitId) -> UnitCardModel {
    let (card, now, battle) = (game.unit_card(unit), game.unit_state(unit), &*game.battle);
    let mut with: Vec<ArmsLine> = game
        .leaders_with(unit)
        .into_iter()
        .map(|l| {
            let rating = battle.leader(l).rating;
            let rating = if rating == 0 { "0".to_owned() } else { format!("\u{2212}{rating}") };
            let (leader, command) = (text::leader(battle, l), text::names::command(battle, l));
            ArmsLine { words: say!("unit-leader", leader, rating, command), arms: battle.leader(l).arms.clone() }
        })
        .collect();
    if let Some(other) = game.stacked_with(unit) {
        with.push(say!("unit-with", unit = text::unit_card(battle, other)).into());
    }
    let here = |hex| game.footprint(unit).is_some_and(|s| s.covers(hex));
    with.extend(captured(game, here).map(ArmsLine::from));
    let worth = worth(game, unit).map(|words| (words, "13.1".to_owned()));
    let sentences = why(game, unit).into_iter().chain(around(game, unit));
    UnitCardModel {
        side: card.side,
        name: card.name.clone(),
        counter: CounterLook::of(game, unit).map(|look| SharedLook::of(Figured::Counter(look))),
        kind: kind(game, unit),
        belongs: belongs(game, unit),
        nation: Nation::of(battle, card),
        sp: (card.original > 0).then_some((now.strength.sp, card.original)),
        figures: figures(game, unit),
        chips: chips(game, unit),
        now: None,
        details: why_idle(game, unit)
            .into_iter()
            .chain(sentences.map(|(words, paragraph)| (words, paragraph.to_owned())))
            .chain(worth)
            .collect(),
        with,
    }
}

/// VP that the unit's losses are worth to the enemy (MP 13.1), in words; `None` if they are worth nothing.
fn worth(game: &Game, unit: UnitId) -> Option<String> {
    let (battle, card) = (&*game.battle, game.unit_card(unit));
    if let Some(weight) = card.weight {
        return Some(say!("unit-worth-captured", vp = battle.rules.victory.battery[weight.index()]));
    }
    let (each, all) = (victory::of_each_sp(battle, card.kind), victory::of_elimination(battle, unit));
    card.kind.is_combat().then(|| say!("unit-worth", each, all))
}

/// Figures of the unit's card: SP, morale, MP, fire value.
fn figures(game: &Game, unit: UnitId) -> Vec<Figure> {
    let (card, now) = (game.unit_card(unit), game.unit_state(unit));
    let mut list = Vec::new();
    if card.original > 0 {
        let tone = if now.strength.sp < card.original { Tone::Bad } else { Tone::Plain };
        let help = say!("unit-sp-of", now = now.strength.sp, of = card.original);
        list.push(Figure {
            value: now.strength.sp.to_string(),
            words: say!("unit-box-sp"),
            help,
            paragraph: "1.3",
            tone,
        });
    }
    let morale = game.morale(unit);
    let lowered = morale < i8::try_from(card.ql).unwrap_or(i8::MAX);
    list.push(Figure {
        value: morale.to_string(),
        words: say!("unit-box-morale"),
        help: say!("unit-morale-help"),
        paragraph: "10.1",
        tone: if lowered { Tone::Bad } else { Tone::Plain },
    });
    let acts = now.has(UnitMark::Active) && !matches!(game.state().stack.last(), Some(Frame::Muster));
    list.push(if acts {
        let mp = now.marks.mp;
        Figure {
            value: mp.to_string(),
            words: say!("unit-box-mp-left"),
            help: say!("unit-mp-left", mp),
            paragraph: "6.1",
            tone: Tone::Good,
        }
    } else {
        let mp = allowance(game, unit, OrderType::March);
        Figure {
            value: mp.to_string(),
            words: say!("unit-box-mp"),
            help: say!("unit-mp", mp),
            paragraph: "6.1",
            tone: Tone::Plain,
        }
    });
    list.push(Figure {
        value: fire_value(game, unit),
        words: say!("unit-box-fire"),
        help: say!("unit-fire-help"),
        paragraph: "8.2",
        tone: Tone::Plain,
    });
    list
}

/// Range of initial fire values in the unit's field of fire from its present stand (MP 8.2): "3", "1-3".
fn fire_value(game: &Game, unit: UnitId) -> String {
    let phase = if game.unit_card(unit).weight.is_some() { Phase::ArtilleryFire } else { Phase::DefensiveFire };
    let values = || fire::field_of_fire(game, unit, phase).into_iter().map(|c| c.fv);
    match (values().min(), values().max()) {
        (Some(least), Some(most)) if least < most => say!("unit-from-to", least, most),
        (_, Some(fv)) if fv > 0 => fv.to_string(),
        _ => "-".to_owned(),
    }
}

/// Captured batteries on a hex, in words (MP 9.17, 13.4); one whose side has retaken the hex is worth nothing any more.
pub fn captured<'a>(game: &'a Game, here: impl Fn(Hex) -> bool + 'a) -> impl Iterator<Item = String> + 'a {
    game.battle.unit_ids().filter_map(move |u| {
        let UnitPlace::Captured { hex } = game.unit_state(u).place else { return None };
        let unit = text::unit(&game.battle, u);
        let words = || match victory::is_recaptured(game, u) {
            true => say!("unit-recaptured-here", unit),
            false => say!("unit-captured-here", unit),
        };
        here(hex).then(words)
    })
}

fn belongs(game: &Game, unit: UnitId) -> String {
    let (battle, card) = (&*game.battle, game.unit_card(unit));
    let mut wing = text::wing(battle, card.wing);
    let leaders = &game.state().leaders;
    if let Some(leader) = battle.wing_commander(leaders, card.wing) {
        // MP 10.6, 18.6 A colonel follows a commander who is lost or now commands the army.
        let lost = leaders[leader.index()].place == LeaderPlace::Lost || battle.inherited(leaders, leader).is_some();
        wing = if lost {
            say!("unit-under-colonel", wing)
        } else {
            say!("unit-under", wing, leader = text::leader(battle, leader))
        };
    }
    if card.nation.is_empty() { wing } else { say!("unit-of-nation", wing, nation = text::nation(battle, card)) }
}

/// Reasons for the unit's morale, and what leaders add to it (MP 10.1-10.3).
fn why(game: &Game, unit: UnitId) -> Vec<(String, &'static str)> {
    let (card, now) = (game.unit_card(unit), game.unit_state(unit));
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

/// Hexes around the unit, by the part of the unit that they touch (MP 6.2-6.4).
fn around(game: &Game, unit: UnitId) -> Vec<(String, &'static str)> {
    let Some(stand) = game.footprint(unit) else { return Vec::new() };
    let all = stand.neighbours_with_arc(&game.battle.map.grid);
    let paragraph = if stand.is_two() { "6.3" } else { "6.2" };
    let facing = stand.facing.to_string();
    let line = |arc: Arc| {
        let hexes: Vec<String> =
            all.clone().filter(|(_, a)| *a == arc).map(|(h, _)| text::hex(&game.battle, h)).collect();
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

/// Sentence on what the legal orders let the unit do; `None` if nothing.
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

/// Kind of the unit, in words.
pub fn kind(game: &Game, unit: UnitId) -> String {
    let card = game.unit_card(unit);
    let arm = text::arm(card.kind);
    let what = if card.two_hex { say!("unit-on-two-hexes", arm) } else { arm };
    let weight = card.weight.map(text::weight);
    let pikes = card.n_type.then(|| say!("unit-without-pikes"));
    let cannon = card.cannon.then(|| say!("unit-battalion-guns"));
    let parts = [Some(what), weight, pikes, cannon];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Chips of the unit's states, such as disordered.
fn chips(game: &Game, unit: UnitId) -> Vec<Chip> {
    let now = game.unit_state(unit);
    let mut list: Vec<Chip> = Vec::new();
    let mut tell = |words: String, help: String, tone, paragraph| list.push(Chip { words, help, tone, paragraph });
    if now.condition.disordered {
        tell(say!("unit-disordered"), say!("unit-disordered-help"), Tone::Bad, Some("10"));
    } else {
        tell(say!("unit-in-good-order"), say!("unit-in-good-order-help"), Tone::Plain, Some("10"));
    }
    if now.has(UnitMark::Active) {
        tell(say!("unit-chip-active"), say!("unit-takes-part"), Tone::Good, Some("3.1"));
    } else if now.condition.activated {
        tell(say!("unit-chip-activated"), say!("unit-was-activated"), Tone::Faint, Some("3.3"));
    }
    if game.unit_in_contact(unit) {
        tell(say!("unit-chip-in-contact"), say!("unit-in-contact"), Tone::Plain, Some("4.5"));
    }
    if game.front_all_round(unit) {
        tell(say!("unit-chip-all-round"), say!("unit-front-all-round"), Tone::Plain, Some("6.4"));
    } else if game.flanks_as_front(unit) {
        let paragraph = if game.kind(unit) == UnitKind::Li { "6.2" } else { "6.4" };
        tell(say!("unit-chip-flanks"), say!("unit-flanks-as-front"), Tone::Plain, Some(paragraph));
    }
    for (mark, done, paragraph) in [
        (UnitMark::Moved, "moved", "8.2"),
        (UnitMark::FiredArtillery, "fired-artillery", "8.6"),
        (UnitMark::FiredDefensive, "fired-defensive", "8.8"),
        (UnitMark::FiredAdvancing, "fired-advancing", "8.8"),
        (UnitMark::Reacted, "reacted", "6.9"),
        (UnitMark::Rallied, "rallied", "12"),
        (UnitMark::Stopped, "stopped", "6.7"),
        (UnitMark::FormationHit, "formation-hit", "6.11"),
        (UnitMark::Checked, "checked", "8.9"),
        (UnitMark::Shaken, "shaken", "12.1"),
        (UnitMark::Attacked, "attacked", "9.1"),
        (UnitMark::Defended, "defended", "9.1"),
    ] {
        if now.has(mark) {
            tell(say!("unit-chip-" + done), say!("unit-mark-" + done), Tone::Faint, Some(paragraph));
        }
    }
    list
}

/// Reason why the unit cannot act now, if it belongs to the deciding side; else `None`.
fn why_idle(game: &Game, unit: UnitId) -> Option<(String, String)> {
    if legal::decider(game) != Some(game.side(unit)) {
        return None;
    }
    let order = match game.state().stack.last()? {
        Frame::Muster if !game.is_active(unit) => Order::Join { unit },
        Frame::Chit { .. } => {
            let tries = OrderType::ALL.map(|order| game.check(&Order::LeadUnit { unit, order }));
            if tries.iter().any(Result::is_ok) {
                return Some((say!("unit-may-lead"), "3.2".to_owned()));
            }
            let why = tries.into_iter().find_map(Result::err)?;
            return Some((say!("unit-may-not-lead", why = why.to_string()), why.paragraph().to_owned()));
        }
        // A unit in good order needs no rally.
        Frame::Phase(Phase::Rally) if game.unit_state(unit).condition.disordered => Order::Rally { unit },
        _ => return None,
    };
    let why = barred(&game.battle, &game.check(&order).err()?);
    Some((say!("unit-idle", why = why.sentence), why.paragraph))
}
