//! What a plan is for, what is feared after it, and the numbers of both.

use super::{COUNTED, points};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Outlook, Place};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Battle, Order};
use crate::play::reasons::Figure;
use crate::say;

/// Where the odds of a melee and of a shot come from.
const MELEE: &str = "9.12";
const FIRE: &str = "8.9";
/// And what an objective is worth.
const PLACE: &str = "13.3";

/// So many tenths of a hex nearer are nearer, and not a turn on the spot.
const NEARER: i64 = 10;

/// Whether something is met with in half of the trials or more; whether it is in a quarter, so that it can be counted on or feared.
const fn is_likely(throws: u32, outlook: &Outlook) -> bool {
    2 * throws >= outlook.throws
}

const fn is_possible(throws: u32, outlook: &Outlook) -> bool {
    4 * throws >= outlook.throws
}

/// What it is for: an attack before all else, and what is won or kept by the way.
pub fn aims(battle: &Battle, chosen: &Order, outlook: &Outlook) -> Vec<String> {
    let mut aims: Vec<String> = attack(battle, outlook).into_iter().collect();
    if let Some(Place { hex, .. }) = outlook.takes.filter(|place| is_likely(place.throws, outlook)) {
        let place = text::place_name(battle, hex);
        aims.push(if aims.is_empty() { say!("why-take", place) } else { say!("why-prize", place) });
    }
    if !outlook.rallies.is_empty() && aims.is_empty() {
        let names: Vec<String> = outlook.rallies.iter().map(|unit| text::unit(battle, *unit).to_owned()).collect();
        aims.push(say!("why-rally", units = text::list(&names)));
    }
    if let Some(shot) = outlook.shot.filter(|shot| aims.is_empty() && is_likely(shot.throws, outlook)) {
        let [by, on] = [shot.by, shot.on].map(|unit| text::unit(battle, unit));
        aims.push(say!("why-shot", by, on, percent = shot.percent));
    }
    let covered = outlook.covers.filter(|place| aims.len() < 2 && is_likely(place.throws, outlook));
    aims.extend(covered.map(|Place { hex, .. }| say!("why-cover", place = text::place_name(battle, hex))));
    if aims.is_empty() {
        aims.push(march(battle, chosen, outlook.nearer));
    }
    if aims.len() < 2 {
        aims.extend(spared(outlook).map(|attack| say!("why-spare", attack = chance(battle, attack))));
    }
    let hoped = outlook.attacks.first().filter(|attack| !is_likely(attack.throws, outlook));
    if let Some(attack) = hoped.filter(|attack| is_possible(attack.throws, outlook)) {
        let [by, on] = [attack.by, attack.on].map(|unit| text::unit(battle, unit));
        aims.push(say!("why-attack-hoped", by, on, percent = attack.percent));
    }
    aims.truncate(2);
    aims
}

/// Whom he goes for, and how surely; none: hardly anybody.
fn attack(battle: &Battle, outlook: &Outlook) -> Option<String> {
    let likely = outlook.attacks.iter().filter(|attack| is_likely(attack.throws, outlook));
    let likely: Vec<String> = likely.map(|attack| chance(battle, attack)).collect();
    match &likely[..] {
        [] => None,
        [attack] => {
            let sure = outlook.attacks.first().is_some_and(|attack| attack.throws == outlook.throws);
            let attack = attack.as_str();
            Some(if sure { say!("why-attack-sure", attack) } else { say!("why-attack-likely", attack) })
        }
        attacks => Some(say!("why-attack-twice", attacks = text::semicolons(attacks))),
    }
}

/// What it keeps the enemy from, where that is what it is for.
fn spared(outlook: &Outlook) -> Option<&Foreseen> {
    let attacks = outlook.attacks.iter().any(|attack| is_likely(attack.throws, outlook));
    outlook.spares.as_ref().filter(|_| !attacks)
}

/// Who goes for whom, and how likely that wins the hex.
fn chance(battle: &Battle, attack: &Foreseen) -> String {
    let [by, on] = [attack.by, attack.on].map(|unit| text::unit(battle, unit));
    say!("why-chance", by, on, percent = attack.percent)
}

/// Where it goes if nobody is attacked.
fn march(battle: &Battle, chosen: &Order, nearer: i64) -> String {
    let who = match *chosen {
        Order::SetAside => return say!("why-discard"),
        Order::LeadWing { wing, .. } => text::wing(battle, wing),
        _ => chosen.unit().map_or_else(|| say!("why-all"), |unit| text::unit(battle, unit).to_owned()),
    };
    let hexes = (nearer.abs() + 5) / 10;
    match nearer {
        NEARER.. => say!("why-nearer", who, hexes),
        _ if nearer <= -NEARER => say!("why-farther", who, hexes),
        _ => say!("why-stay", who),
    }
}

/// What he fears of the enemy's next activation.
pub fn fears(battle: &Battle, outlook: &Outlook) -> Option<String> {
    if let Some(Place { hex, .. }) = outlook.loses.filter(|place| is_possible(place.throws, outlook)) {
        return Some(say!("why-fear-place", place = text::place_name(battle, hex)));
    }
    match &outlook.fears {
        Some(attack) => Some(say!("why-fear", attack = chance(battle, attack))),
        None if !outlook.with_answer => None,
        None if outlook.harmless => Some(say!("why-fear-nothing")),
        None => Some(say!("why-fear-little")),
    }
}

/// The numbers, each with where it comes from.
pub fn figures(battle: &Battle, outlook: &Outlook) -> Vec<Figure> {
    let rolls = outlook.throws;
    let melee = |attack: &Foreseen| Figure {
        words: say!("why-figure-trials", deed = chance(battle, attack), times = attack.throws, rolls),
        how: say!("why-figure-melee-how", rolls),
        paragraph: MELEE.to_owned(),
    };
    let attacks: Vec<&Foreseen> =
        outlook.attacks.iter().filter(|attack| is_possible(attack.throws, outlook)).chain(&outlook.fears).collect();
    let shot = outlook.shot.filter(|shot| attacks.is_empty() && is_possible(shot.throws, outlook));
    let shot = shot.map(|Foreseen { by, on, throws, percent }| {
        let [by, on] = [by, on].map(|unit| text::unit(battle, unit));
        let deed = say!("why-chance-shot", by, on, percent);
        Figure {
            words: say!("why-figure-trials", deed, times = throws, rolls),
            how: say!("why-figure-fire-how", rolls),
            paragraph: FIRE.to_owned(),
        }
    });
    let spared = spared(outlook).map(|attack| {
        let figure = melee(attack);
        Figure { words: say!("why-figure-otherwise", deed = figure.words.as_str()), ..figure }
    });
    let possible = |place: &Place| is_possible(place.throws, outlook);
    let won = outlook
        .takes
        .filter(possible)
        .map(|place| say!("why-figure-won", place = text::place_name(battle, place.hex), times = place.throws, rolls));
    let lost = outlook
        .loses
        .filter(possible)
        .map(|place| say!("why-figure-lost", place = text::place_name(battle, place.hex), times = place.throws, rolls));
    let place = |words: String| Figure { words, how: say!("why-figure-place-how", rolls), paragraph: PLACE.to_owned() };
    let places = won.into_iter().chain(lost).map(place);
    let deeds = attacks.into_iter().map(melee).chain(spared).chain(shot);
    deeds.chain(places).chain(counted(battle, outlook)).collect()
}

/// What both sides gain by it; none: nothing that could be counted by then.
fn counted(battle: &Battle, outlook: &Outlook) -> Option<Figure> {
    if outlook.vp.iter().all(|vp| vp.told().is_none()) {
        return None;
    }
    let [own, enemy] = outlook.vp.map(signed);
    let [own_side, enemy_side] = [outlook.side, outlook.side.other()].map(|side| text::side(battle, side));
    let rolls = outlook.throws;
    let how = if outlook.with_answer { say!("why-vp-with-answer-how", rolls) } else { say!("why-vp-how", rolls) };
    Some(Figure { words: say!("why-vp", own_side, own, enemy_side, enemy), how, paragraph: COUNTED.to_owned() })
}

/// A number of victory points with its sign.
fn signed(estimate: Estimate) -> String {
    match estimate.told() {
        None => "0".to_owned(),
        Some(less @ ..0) => format!("\u{2212}{}", points(-less)),
        Some(more) => format!("+{}", points(more)),
    }
}
