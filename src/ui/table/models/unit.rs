//! The model of a unit's card.

use super::{barred, capital};
use crate::kernel::RuleSet;
use crate::rules::musket_pike::data::Kind;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::{Frame, Mark, OrderType, Phase};
use crate::rules::musket_pike::{Battle, Game, Order, legal, text};
use crate::ui::unit::{Model, Tone};

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
    Model {
        side: card.side,
        name: card.name.clone(),
        kind: kind(game, unit),
        belongs: belongs(battle, unit),
        sp: (card.original > 0).then_some((now.strength.sp, card.original)),
        morale: (game.morale(unit), card.ql),
        lines: lines(game, unit),
        with,
    }
}

fn belongs(battle: &Battle, unit: UnitId) -> String {
    let card = battle.unit(unit);
    let wing = text::wing(battle, card.wing);
    if card.nation.is_empty() { wing } else { format!("{wing}, {}", card.nation) }
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
    for (mark, words, paragraph) in [
        (Mark::Moved, "Has moved in this activation", "8.2"),
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
