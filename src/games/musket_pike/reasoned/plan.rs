//! What a plan is for, what is feared after it, and the numbers of both.

use super::{COUNTED, Deed, Said, points};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Outlook, Place, Reason};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Battle, Order};
use crate::play::reasons::{Figure, When};
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

/// What it is for: an attack before all else, and what is won or kept by the way; nothing that anything else would do as well.
pub fn aims(said: &mut Said, battle: &Battle, (reason, outlook): (&Reason, &Outlook), when: When) {
    const MOST: usize = 2;
    let (chosen, told) = (&reason.chosen, when.word());
    attacks(said, battle, outlook, when);
    if let Some(Place { hex, .. }) = outlook.takes.filter(|place| is_likely(place.throws, outlook)) {
        let (place, first) = (text::place_name(battle, hex), said.sentences.is_empty());
        let take = if first { say!("why-take", when = told, place) } else { say!("why-prize", when = told, place) };
        said.say(take, None);
    }
    if !outlook.rallies.is_empty() && said.sentences.is_empty() {
        let names: Vec<String> = outlook.rallies.iter().map(|unit| text::unit(battle, *unit).to_owned()).collect();
        said.say(say!("why-rally", when = told, units = text::list(&names)), None);
    }
    if let Some(shot) = outlook.shot.filter(|shot| said.sentences.is_empty() && is_likely(shot.throws, outlook)) {
        let [by, on] = [shot.by, shot.on].map(|unit| text::unit(battle, unit));
        said.say(say!("why-shot", when = told, by, on, percent = shot.percent), Some(shot_of(&shot)));
    }
    let others = &reason.others;
    if said.sentences.is_empty() && !others.is_empty() && others.iter().all(|other| other.less.told().is_none()) {
        said.say(say!("why-all-alike", when = told), None);
    } else {
        let covered = outlook.covers.filter(|place| said.sentences.len() < MOST && is_likely(place.throws, outlook));
        if let Some(Place { hex, .. }) = covered {
            said.say(say!("why-cover", when = told, place = text::place_name(battle, hex)), None);
        }
        if said.sentences.is_empty() {
            said.say(march(battle, chosen, outlook.nearer, when), None);
        }
    }
    if let Some(attack) = spared(outlook).filter(|_| said.sentences.len() < MOST) {
        said.say(say!("why-spare", when = told, attack = chance(battle, attack)), Some(attack_of(attack)));
    }
    let hoped = outlook.attacks.first().filter(|attack| !is_likely(attack.throws, outlook));
    let hoped = hoped.filter(|attack| said.sentences.len() < MOST && is_possible(attack.throws, outlook));
    if let Some(attack) = hoped {
        let [by, on] = [attack.by, attack.on].map(|unit| text::unit(battle, unit));
        let sentence = say!("why-attack-hoped", when = told, by, on, percent = attack.percent);
        said.say(sentence, Some(attack_of(attack)));
    }
}

const fn attack_of(attack: &Foreseen) -> Deed {
    Deed::Attack { by: attack.by, on: attack.on }
}

const fn shot_of(shot: &Foreseen) -> Deed {
    Deed::Shot { by: shot.by, on: shot.on }
}

/// Whom he goes for, and how surely; nothing of it is said where it is hardly anybody.
fn attacks(said: &mut Said, battle: &Battle, outlook: &Outlook, when: When) {
    let likely: Vec<&Foreseen> = outlook.attacks.iter().filter(|attack| is_likely(attack.throws, outlook)).collect();
    let words: Vec<String> = likely.iter().map(|attack| planned(battle, attack, when)).collect();
    let when = when.word();
    let sentence = match &words[..] {
        [] => return,
        [attack] => {
            let sure = outlook.attacks.first().is_some_and(|attack| attack.throws == outlook.throws);
            let attack = attack.as_str();
            if sure { say!("why-attack-sure", when, attack) } else { say!("why-attack-likely", when, attack) }
        }
        attacks => say!("why-attack-twice", when, attacks = text::semicolons(attacks)),
    };
    said.say(sentence, likely.into_iter().map(attack_of));
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

/// The same of what he has planned: once it is done, things may stand otherwise.
fn planned(battle: &Battle, attack: &Foreseen, when: When) -> String {
    let [by, on] = [attack.by, attack.on].map(|unit| text::unit(battle, unit));
    match when {
        When::Advised => chance(battle, attack),
        When::Done => say!("why-chance-planned", by, on, percent = attack.percent),
    }
}

/// Where it goes if nobody is attacked.
fn march(battle: &Battle, chosen: &Order, nearer: i64, when: When) -> String {
    let when = when.word();
    let who = match *chosen {
        Order::SetAside => return say!("why-discard", when),
        Order::LeadWing { wing, .. } => text::wing_of_army(battle, wing),
        _ => chosen.unit().map_or_else(|| say!("why-all"), |unit| text::unit(battle, unit).to_owned()),
    };
    let hexes = (nearer.abs() + 5) / 10;
    match nearer {
        NEARER.. => say!("why-nearer", when, who, hexes),
        _ if nearer <= -NEARER => say!("why-farther", when, who, hexes),
        _ => say!("why-stay", when, who),
    }
}

/// What he fears of the enemy's next activation.
pub fn fears(said: &mut Said, battle: &Battle, outlook: &Outlook, when: When) {
    let when = when.word();
    if let Some(Place { hex, .. }) = outlook.loses.filter(|place| is_possible(place.throws, outlook)) {
        return said.say(say!("why-fear-place", when, place = text::place_name(battle, hex)), None);
    }
    match &outlook.fears {
        Some(attack) => said.say(say!("why-fear", when, attack = chance(battle, attack)), Some(attack_of(attack))),
        None if !outlook.with_answer => {}
        None if outlook.harmless => said.say(say!("why-fear-nothing", when), None),
        None => said.say(say!("why-fear-little", when), None),
    }
}

/// The numbers, each with where it comes from; of the deeds whose chance is told already only how often they come about.
pub fn figures(battle: &Battle, outlook: &Outlook, told: &[Deed]) -> Vec<Figure> {
    let rolls = outlook.throws;
    let names = |deed: &Foreseen| [deed.by, deed.on].map(|unit| text::unit(battle, unit));
    let deed = |attack: &Foreseen| {
        let [by, on] = names(attack);
        if told.contains(&attack_of(attack)) { say!("why-deed", by, on) } else { chance(battle, attack) }
    };
    let melee = |attack: &Foreseen| Figure {
        words: say!("why-figure-trials", deed = deed(attack), times = attack.throws, rolls),
        how: say!("why-figure-melee-how", rolls),
        paragraph: MELEE.to_owned(),
    };
    let attacks: Vec<&Foreseen> =
        outlook.attacks.iter().filter(|attack| is_possible(attack.throws, outlook)).chain(&outlook.fears).collect();
    let shot = outlook.shot.filter(|shot| attacks.is_empty() && is_possible(shot.throws, outlook));
    let shot = shot.map(|shot| {
        let ([by, on], percent) = (names(&shot), shot.percent);
        let told = told.contains(&shot_of(&shot));
        let deed = if told { say!("why-deed-shot", by, on) } else { say!("why-chance-shot", by, on, percent) };
        Figure {
            words: say!("why-figure-trials", deed, times = shot.throws, rolls),
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
