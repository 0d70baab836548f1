//! The model of a unit's card.

use super::{barred, capital};
use crate::board::hex::{Arc, Hex};
use crate::kernel::RuleSet;
use crate::rules::musket_pike::data::Kind;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::{Frame, LeaderPlace, Mark, OrderType, Phase, Place};
use crate::rules::musket_pike::steps::allowance;
use crate::rules::musket_pike::{Game, Order, legal, text};
use crate::ui::unit::{Model, Tone};

/// A unit's card with what it can do by these legal orders.
pub fn whole(game: &Game, unit: UnitId, legal: &[Order]) -> Model {
    Model { now: Some(can_do(game, unit, legal)), ..model(game, unit) }
}

/// The units in the hex of a unit besides it.
pub fn others(game: &Game, unit: UnitId, legal: &[Order]) -> Vec<Model> {
    game.stacked_with(unit).map(|u| whole(game, u, legal)).into_iter().collect()
}

type Line = (String, Tone, Option<String>);

/// A unit's card.
pub fn model(game: &Game, unit: UnitId) -> Model {
    let (card, now, battle) = (game.card(unit), game.unit(unit), &*game.battle);
    let mut with: Vec<String> = game
        .leaders_with(unit)
        .into_iter()
        .map(|l| {
            let rating = battle.leader(l).rating;
            let rating = if rating == 0 { "0".to_owned() } else { format!("\u{2212}{rating}") };
            format!("{}, rating {rating}, leads {}", text::leader(battle, l), text::names::command(battle, l))
        })
        .collect();
    if let Some(other) = game.stacked_with(unit) {
        with.push(format!("with {}", text::unit_card(battle, other)));
    }
    let here = |hex| game.stand(unit).is_some_and(|s| s.covers(hex));
    with.extend(captured(game, here).map(|u| format!("{} lies here, captured", text::unit(battle, u))));
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
        let name = if lost { "a colonel" } else { text::leader(battle, leader) };
        wing = format!("{wing} under {name}");
    }
    if card.nation.is_empty() { wing } else { format!("{wing}, {}", card.nation) }
}

/// MP 10.1-10.3 Why its morale is what it is, and what leaders add to it.
fn why(game: &Game, unit: UnitId) -> Vec<(String, &'static str)> {
    let (card, now) = (game.card(unit), game.unit(unit));
    let mut list = Vec::new();
    let off = i32::from(card.ql) - i32::from(game.morale(unit));
    let lost = card.original.saturating_sub(now.strength.sp);
    if off > 0 {
        list.push((format!("Morale is {off} below its quality: {lost} of {} SP lost", card.original), "10.1"));
    } else if lost > 0 {
        list.push((format!("{lost} of {} SP lost, too few to lower its morale", card.original), "10.1"));
    }
    let (check, melee) = (game.check_bonus(unit), game.melee_bonus(unit));
    if check > 0 {
        list.push((format!("Its leader takes {check} off the die of its morale checks"), "10.3"));
    }
    if melee > 0 {
        list.push((format!("Its leader adds {melee} to its morale when it is compared in melee"), "10.2"));
    }
    list
}

/// MP 6.2-6.4 The hexes around it by what part of it they touch.
fn around(game: &Game, unit: UnitId) -> Vec<(String, &'static str)> {
    let Some(stand) = game.stand(unit) else { return Vec::new() };
    let all = stand.around(&game.battle.map.grid);
    let paragraph = if stand.is_two() { "6.3" } else { "6.2" };
    let line = |head: &str, arc: Arc| {
        let hexes: Vec<String> =
            all.iter().filter(|(_, a)| *a == arc).map(|(h, _)| text::hex(&game.battle, *h)).collect();
        (!hexes.is_empty()).then(|| format!("{head} {}", hexes.join(" ")))
    };
    let parts = [
        line(&format!("Faces {}: front", stand.facing), Arc::Front),
        line("flanks", Arc::Flank),
        line("rear", Arc::Rear),
    ];
    vec![(parts.into_iter().flatten().collect::<Vec<_>>().join(", "), paragraph)]
}

/// What the legal orders let it do, in one line.
fn can_do(game: &Game, unit: UnitId, legal: &[Order]) -> (String, Tone) {
    let own = || legal.iter().filter(|o| o.unit() == Some(unit));
    let count = |of: fn(&Order) -> bool| u32::try_from(own().filter(|o| of(o)).count()).unwrap_or(u32::MAX);
    let mut list: Vec<String> = Vec::new();
    let mut say = |words: &str| {
        if !list.iter().any(|w| w == words) {
            list.push(words.to_owned());
        }
    };
    for order in own() {
        match order {
            Order::Join { .. } => say("join this activation"),
            Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. } => say("move"),
            Order::Turn { .. } => say("turn"),
            Order::Merge { .. } => say("merge with a friend"),
            Order::React { .. } => say("turn to face the enemy"),
            Order::Rally { .. } => say("try to rally"),
            Order::Retreat { .. } | Order::Evade { .. } => say("go back"),
            Order::MakeWay { .. } => say("make way"),
            Order::Occupy { .. } => say("occupy the ground"),
            Order::Deploy { .. } => say("arrive"),
            Order::Graze { .. } => say("graze"),
            _ => {}
        }
    }
    let leads: Vec<String> = legal
        .iter()
        .filter_map(|o| match o {
            Order::LeadUnit { unit: own, order } if *own == unit => Some(text::order_type(*order).to_owned()),
            _ => None,
        })
        .collect();
    if !leads.is_empty() {
        list.push(format!("lead others on a {}", leads.join(", ")));
    }
    let targets = count(|o| matches!(o, Order::Fire { .. }));
    if targets > 0 {
        list.push(format!("fire at {}", text::count(targets, "target", "targets")));
    }
    let attacks = count(|o| matches!(o, Order::Attack { .. } | Order::JoinAttack { .. }));
    if attacks > 0 {
        list.push(format!("attack in {}", text::count(attacks, "way", "ways")));
    }
    match (list.is_empty(), legal::decider(game) == Some(game.side(unit))) {
        (false, _) => (format!("Can now {}.", text::list(&list)), Tone::Good),
        (true, true) => ("Can do nothing just now.".to_owned(), Tone::Faint),
        (true, false) => ("The decision is not its side's now.".to_owned(), Tone::Faint),
    }
}

/// What it is, in words.
pub fn kind(game: &Game, unit: UnitId) -> String {
    let card = game.card(unit);
    let what = match (card.kind, card.two_hex) {
        (Kind::Hi, true) => "Heavy infantry on two hexes",
        (Kind::Hi, false) => "Heavy infantry",
        (Kind::Li, _) => "Light infantry",
        (Kind::Cav, _) => "Cavalry",
        (Kind::Art, _) => "Artillery",
        (Kind::Wagon, _) => "Wagons",
    };
    let weight = card.weight.map(|w| format!(", {}", text::weight(w))).unwrap_or_default();
    let pikes = if card.n_type { ", without pikes" } else { "" };
    let cannon = if card.cannon { ", battalion guns" } else { "" };
    format!("{what}{weight}{pikes}{cannon}")
}

fn lines(game: &Game, unit: UnitId) -> Vec<Line> {
    let now = game.unit(unit);
    let mut list: Vec<Line> = Vec::new();
    let mut say = |words: String, tone, paragraph: Option<&str>| list.push((words, tone, paragraph.map(str::to_owned)));
    if now.condition.disordered {
        say("Disordered".to_owned(), Tone::Bad, Some("10"));
    } else {
        say("In good order".to_owned(), Tone::Plain, None);
    }
    if now.has(Mark::Active) {
        say("Takes part in this activation".to_owned(), Tone::Good, None);
    } else if now.condition.activated {
        say("Has been activated this turn".to_owned(), Tone::Faint, Some("3.3"));
    }
    if game.front_all_round(unit) {
        say("Front all round".to_owned(), Tone::Plain, Some("6.4"));
    } else if game.flanks_as_front(unit) {
        let paragraph = if game.kind(unit) == Kind::Li { "6.2" } else { "6.4" };
        say("Flanks count as front".to_owned(), Tone::Plain, Some(paragraph));
    }
    if game.stand(unit).is_some_and(|s| game.stand_in_contact(s, game.side(unit))) {
        say("In contact with the enemy".to_owned(), Tone::Plain, Some("4.5"));
    }
    let mp = text::count(now.marks.mp, "movement point", "movement points");
    if now.has(Mark::Active) {
        say(format!("{mp} left"), Tone::Plain, Some("6.1"));
    } else {
        let mp = text::count(allowance(game, unit, OrderType::March), "movement point", "movement points");
        say(format!("{mp} when activated"), Tone::Faint, Some("6.1"));
    }
    for (mark, words, paragraph) in [
        (Mark::Moved, "Has moved in this activation", "8.2"),
        (Mark::FiredArtillery, "Has fired in the artillery phase", "8.6"),
        (Mark::FiredDefensive, "Has fired in defence", "8.8"),
        (Mark::FiredAdvancing, "Has fired in the advance", "8.8"),
        (Mark::Reacted, "Has turned to face the enemy", "6.9"),
        (Mark::Rallied, "Has tried to rally", "12"),
        (Mark::Stopped, "Stopped by an enemy front", "6.7"),
        (Mark::FormationHit, "The ground broke its ranks", "6.11"),
        (Mark::Checked, "Has taken its first check from fire", "8.9"),
        (Mark::Shaken, "May not rally in this activation", "12.1"),
        (Mark::Attacked, "Has attacked", "9.1"),
        (Mark::Defended, "Has been attacked, or went back", "9.1"),
    ] {
        if now.has(mark) {
            say(words.to_owned(), Tone::Faint, Some(paragraph));
        }
    }
    list.extend(why_idle(game, unit));
    list
}

/// What keeps the unit from doing something now, if it belongs to the side that decides.
fn why_idle(game: &Game, unit: UnitId) -> Option<Line> {
    if legal::decider(game) != Some(game.side(unit)) {
        return None;
    }
    let order = match game.state().stack.last()? {
        Frame::Muster if !game.is_active(unit) => Order::Join { unit },
        Frame::Chit { .. } => {
            let tries = OrderType::ALL.map(|order| game.check(&Order::LeadUnit { unit, order }));
            if tries.iter().any(Result::is_ok) {
                return Some(("May lead a unit activation".to_owned(), Tone::Good, Some("3.2".to_owned())));
            }
            let why = tries.into_iter().find_map(Result::err)?;
            return Some((format!("May not lead: {why}"), Tone::Faint, Some(why.paragraph().to_owned())));
        }
        // A unit in good order has no need of it.
        Frame::Phase(Phase::Rally) if game.unit(unit).condition.disordered => Order::Rally { unit },
        _ => return None,
    };
    let why = barred(&game.battle, &game.check(&order).err()?);
    Some((capital(&why.sentence), Tone::Faint, Some(why.paragraph)))
}
