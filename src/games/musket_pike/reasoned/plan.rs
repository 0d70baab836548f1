//! What a plan is for, what is feared after it, and the numbers of both.

use super::{COUNTED, Deed, Held, Said, odds_of, points};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Outlook, Place, Reason, Spared};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Battle, Game, Order};
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
pub fn aims(said: &mut Said, game: &Game, (reason, outlook): (&Reason, &Outlook), when: When) {
    const MOST: usize = 2;
    let (battle, chosen, told) = (&*game.battle, &reason.chosen, when.word());
    attacks(said, game, outlook, when);
    if let Some(Place { hex, .. }) = outlook.takes.filter(|place| is_likely(place.throws, outlook)) {
        let (place, first) = (text::place_name(battle, hex), said.sentences.is_empty());
        let take = if first { say!("why-take", when = told, place) } else { say!("why-prize", when = told, place) };
        said.say_of((Held::Taken, hex), take);
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
            said.say_of((Held::Kept, hex), say!("why-cover", when = told, place = text::place_name(battle, hex)));
        }
        if said.sentences.is_empty() {
            said.say(march(game, (chosen, outlook), when), None);
        }
    }
    if let Some(Spared { after, fear }) = spared(outlook).filter(|_| said.sentences.len() < MOST) {
        let (order, attack) = (text::order_here(game, after), chance(game, fear));
        said.say(say!("why-spare", when = told, order, attack), Some(attack_of(fear)));
    }
    let hoped = outlook.attacks.first().filter(|attack| !is_likely(attack.throws, outlook));
    let hoped = hoped.filter(|attack| said.sentences.len() < MOST && is_possible(attack.throws, outlook));
    if let Some(attack) = hoped {
        let odds = odds_of(game, (attack.by, attack.on), attack.percent);
        let [by, on] = [attack.by, attack.on].map(|unit| text::unit(battle, unit));
        let sentence = say!("why-attack-hoped", when = told, by, on, odds);
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
fn attacks(said: &mut Said, game: &Game, outlook: &Outlook, when: When) {
    let likely: Vec<&Foreseen> = outlook.attacks.iter().filter(|attack| is_likely(attack.throws, outlook)).collect();
    let sentence = match &likely[..] {
        [] => return,
        [attack] => {
            let sure = attack.throws == outlook.throws;
            let (attack, when) = (planned(game, attack, when), when.word());
            if sure { say!("why-attack-sure", when, attack) } else { say!("why-attack-likely", when, attack) }
        }
        attacks => {
            let attacks: Vec<String> = attacks.iter().map(|attack| chance(game, attack)).collect();
            say!("why-attack-twice", when = when.word(), attacks = text::semicolons(&attacks))
        }
    };
    said.say(sentence, likely.into_iter().map(attack_of));
}

/// What it keeps the enemy from, where that is what it is for.
fn spared(outlook: &Outlook) -> Option<&Spared> {
    let attacks = outlook.attacks.iter().any(|attack| is_likely(attack.throws, outlook));
    outlook.spares.as_ref().filter(|_| !attacks)
}

/// Who goes for whom, and how likely that wins the hex.
fn chance(game: &Game, attack: &Foreseen) -> String {
    let odds = odds_of(game, (attack.by, attack.on), attack.percent);
    let [by, on] = [attack.by, attack.on].map(|unit| text::unit(&game.battle, unit));
    say!("why-chance", by, on, odds)
}

/// The same of what he has planned: once it is done, things may stand otherwise.
fn planned(game: &Game, attack: &Foreseen, when: When) -> String {
    let odds = odds_of(game, (attack.by, attack.on), attack.percent);
    let [by, on] = [attack.by, attack.on].map(|unit| text::unit(&game.battle, unit));
    match when {
        When::Advised => say!("why-chance", by, on, odds),
        When::Done => say!("why-chance-planned", by, on, odds),
    }
}

/// Where it goes if nobody is attacked.
fn march(game: &Game, (chosen, outlook): (&Order, &Outlook), when: When) -> String {
    let (battle, nearer, when) = (&*game.battle, outlook.nearer, when.word());
    let who = match *chosen {
        // MP 2.3 Who has no chit left to come this turn keeps nobody free for it.
        Order::SetAside if game.cup(outlook.side).next().is_none() => return say!("why-discard-last", when),
        Order::SetAside => return say!("why-discard", when),
        Order::LeadWing { wing, .. } => text::wing_briefly(battle, wing),
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
pub fn fears(said: &mut Said, game: &Game, outlook: &Outlook, when: When) {
    let (battle, when) = (&*game.battle, when.word());
    if let Some(Place { hex, .. }) = outlook.loses.filter(|place| is_possible(place.throws, outlook)) {
        let sentence = match said.place {
            Some((Held::Taken, taken)) if taken == hex => say!("why-fear-place-taken", when),
            Some((Held::Kept, kept)) if kept == hex => say!("why-fear-place-kept", when),
            _ => say!("why-fear-place", when, place = text::place_name(battle, hex)),
        };
        return said.say(sentence, None);
    }
    let spares = spared(outlook).is_some_and(|spared| said.told.contains(&attack_of(&spared.fear)));
    match &outlook.fears {
        Some(attack) => said.say(say!("why-fear", when, attack = chance(game, attack)), Some(attack_of(attack))),
        // What else would be feared has just been told: that little is left of it goes without saying.
        None if !outlook.with_answer || spares => {}
        None if outlook.harmless => said.say(say!("why-fear-nothing", when), None),
        None => said.say(say!("why-fear-little", when), None),
    }
}

/// The numbers, each with where it comes from; of the deeds whose chance is told already only how often they come about.
pub fn figures(game: &Game, outlook: &Outlook, told: &[Deed]) -> Vec<Figure> {
    let (battle, rolls) = (&*game.battle, outlook.throws);
    let names = |deed: &Foreseen| [deed.by, deed.on].map(|unit| text::unit(battle, unit));
    let deed = |attack: &Foreseen| {
        let [by, on] = names(attack);
        if told.contains(&attack_of(attack)) { say!("why-deed", by, on) } else { chance(game, attack) }
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
    let spared = spared(outlook).map(|spared| {
        let figure = melee(&spared.fear);
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
