//! What a plan is for.

use super::{
    Held, POOR, Said, attack_of, chance, ground, is_likely, is_possible, march, odds_foreseen, points, shot_of, stake,
    with,
};
use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::{Foreseen, Outlook, Place, Reason, Spared};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::text;
use crate::play::reasons::When;
use crate::say;

/// From here on an attack wins the hex whatever is rolled, or as good as that, in percent.
const SURE: u32 = 95;

/// What it is for: an attack before all else, and what is won or kept by the way; nothing that anything else would do as well.
/// Beside what speaks for it at once there is room for one thing more.
pub fn aims(said: &mut Said, game: &Game, (reason, outlook): (&Reason, &Outlook), when: When) {
    let (battle, chosen, told) = (&*game.battle, &reason.chosen, when.word());
    let before = said.sentences.len();
    let most = if before == 0 { 2 } else { before + 1 };
    let is_first = |said: &Said| said.sentences.len() == before;
    let told_of = said.place;
    attacks(said, game, outlook, when);
    let taken = outlook.takes.filter(|place| said.sentences.len() < most && is_likely(place.throws, outlook));
    let taken = taken.filter(|place| fought_for(game, outlook, place.hex).is_none());
    if let Some(Place { hex, .. }) = taken.filter(|place| told_of != Some((Held::Taken, place.hex))) {
        let objective = |hex: &Hex| ground::own_guns(game, outlook.side, *hex).is_none();
        let too = outlook.takes_too.filter(|place| is_likely(place.throws, outlook)).map(|place| place.hex);
        let too = too.filter(|too| objective(too) && fought_for(game, outlook, *too).is_none());
        let both = std::iter::once(hex).chain(too).map(|hex| ground::name(game, hex)).collect::<Vec<_>>();
        let take = match (objective(&hex), is_first(said)) {
            (false, _) => ground::taken(game, outlook.side, hex, told),
            (true, true) => say!("why-take", when = told, place = text::list(&both)),
            (true, false) => say!("why-prize", when = told, place = text::list(&both)),
        };
        if too.is_some() {
            said.say(take, None);
        } else {
            said.say_of((Held::Taken, hex), take);
        }
    }
    // What others do by the way says nothing of where a unit sets out for.
    let whole = before == 0;
    if !outlook.rallies.is_empty() && is_first(said) && whole {
        let names: Vec<String> = outlook.rallies.iter().map(|unit| text::unit(battle, *unit).to_owned()).collect();
        said.say(say!("why-rally", when = told, units = text::list(&names)), None);
    }
    let shot = outlook.shots.first().filter(|_| is_first(said) && whole && !march::goes_far(outlook));
    if let Some(shot) = shot.filter(|shot| is_likely(shot.throws, outlook)) {
        let [by, on] = [shot.by, shot.on].map(|unit| text::unit(battle, unit));
        said.say(say!("why-shot", when = told, by, on, percent = shot.percent), Some(shot_of(shot)));
    }
    let others = &reason.others;
    let spent = matches!(chosen, Order::LeadWing { .. } | Order::LeadUnit { .. });
    let idle = said.sentences.is_empty() && spent && outlook.is_idle();
    if idle {
        said.say(say!("why-idle", when = told), None);
    } else {
        let alike = is_first(said) && whole && !others.is_empty();
        let alike = alike && others.iter().all(|other| other.less.told().is_none());
        let covered = outlook.covers.filter(|place| said.sentences.len() < most && is_likely(place.throws, outlook));
        if let Some(Place { hex, .. }) = covered {
            said.say_of((Held::Kept, hex), say!("why-cover", when = told, place = ground::name(game, hex)));
        }
        if said.sentences.is_empty() {
            let goes = march::told(game, (chosen, outlook), when);
            said.say(with(goes, alike.then(|| say!("why-all-alike", when = told))), None);
        }
    }
    let rare = outlook.attacks.first().filter(|attack| whole && !is_likely(attack.throws, outlook));
    let rare = rare.filter(|attack| said.sentences.len() < most && is_possible(attack.throws, outlook));
    if let Some(attack) = rare.filter(|attack| !said.told.contains(&attack_of(attack))) {
        said.say(hoped(game, attack, when), Some(attack_of(attack)));
    }
}

/// Whom he goes for, and how surely; nothing of it is said where it is hardly anybody.
fn attacks(said: &mut Said, game: &Game, outlook: &Outlook, when: When) {
    let likely = outlook.attacks.iter().filter(|attack| is_likely(attack.throws, outlook));
    let likely = likely.filter(|attack| !said.told.contains(&attack_of(attack))).take(2);
    let likely: Vec<&Foreseen> = likely.collect();
    let sentence = match &likely[..] {
        [] => return,
        [attack] => return said.say(one_attack(game, (attack, outlook), when), Some(attack_of(attack))),
        attacks => {
            let attacks: Vec<String> = attacks.iter().map(|attack| chance(game, attack)).collect();
            say!("why-attack-twice", when = when.word(), attacks = text::semicolons(&attacks))
        }
    };
    let poor = likely.iter().filter(|attack| has_more(game, outlook, attack));
    let poor: Vec<String> = poor.filter_map(|attack| promise(game, attack, likely.len(), when)).collect();
    let risked = likely.iter().filter_map(|attack| stake::risked(game, attack.by, &attack.stake, when));
    let more: Vec<String> = poor.into_iter().chain(risked).collect();
    let more = (!more.is_empty()).then(|| more.join(" "));
    said.say(with(sentence, more), likely.iter().copied().map(attack_of));
}

/// One attack, and what speaks for it where it hardly wins the hex.
pub fn one_attack(game: &Game, (attack, outlook): (&Foreseen, &Outlook), when: When) -> String {
    let word = when.word();
    let sentence = if attack.throws == outlook.throws {
        say!("why-attack-sure", when = word, attack = planned(game, attack, when))
    } else if is_likely(attack.throws, outlook) {
        say!("why-attack-likely", when = word, attack = planned(game, attack, when))
    } else {
        hoped(game, attack, when)
    };
    let poor = has_more(game, outlook, attack).then(|| promise(game, attack, 1, when)).flatten();
    with(with(sentence, poor), stake::risked(game, attack.by, &attack.stake, when))
}

/// The attack by which a hex that counts is won, where that hangs on its dice: its odds tell more than the rolls of the trials.
pub fn fought_for<'a>(game: &Game, outlook: &'a Outlook, hex: Hex) -> Option<&'a Foreseen> {
    let taken = outlook.takes.filter(|place| place.hex == hex).map_or(0, |place| place.throws);
    let rolls =
        |attack: &&Foreseen| 2 * attack.stood >= attack.throws && 2 * attack.throws >= taken && attack.percent < SURE;
    outlook.attacks.iter().filter(rolls).find(|attack| ground::is_at_stake(game, attack, hex))
}

/// Whether that is the hex that the plan takes.
fn takes(game: &Game, outlook: &Outlook, attack: &Foreseen) -> bool {
    let by =
        |place: Place| fought_for(game, outlook, place.hex).is_some_and(|by| (by.by, by.on) == (attack.by, attack.on));
    outlook.takes.is_some_and(by)
}

/// Whether there is more to say of it than the odds: where they are poor, where it wins what counts, where a leader may fall.
fn has_more(game: &Game, outlook: &Outlook, attack: &Foreseen) -> bool {
    attack.percent < POOR || takes(game, outlook, attack) || attack.stake.falls.is_some_and(|percent| percent > 0)
}

/// An attack that is made where the chance comes.
fn hoped(game: &Game, attack: &Foreseen, when: When) -> String {
    let odds = odds_foreseen(game, attack);
    let [by, on] = [attack.by, attack.on].map(|unit| text::unit(&game.battle, unit));
    say!("why-attack-hoped", when = when.word(), by, on, odds)
}

/// What speaks for an attack that hardly wins the hex, among so many: what hangs on it, else what it promises on the mean; none:
/// nothing that could be told.
fn promise(game: &Game, attack: &Foreseen, among: usize, when: When) -> Option<String> {
    const HALF: i64 = 50;
    let worth = (attack.worth + HALF / 2) / HALF * HALF;
    let promises = || (worth > 0).then(|| say!("why-promises", when = when.word(), vp = points(worth)));
    let (who, stake) = ((attack.by, attack.on), &attack.stake);
    let stake = if among > 1 { stake::told_of(game, who, stake) } else { stake::told(game, attack.on, stake) };
    stake.or_else(|| if among > 1 { None } else { promises() })
}

/// What it keeps the enemy from, where that is what it is for.
pub fn spared(outlook: &Outlook) -> Option<&Spared> {
    let attacks = outlook.attacks.iter().any(|attack| is_likely(attack.throws, outlook));
    outlook.spares.as_ref().filter(|_| !attacks)
}

/// The same in a sentence.
pub fn spare(game: &Game, Spared { after, fear }: &Spared, when: When) -> String {
    let (order, attack) = (text::order_here(game, after), chance(game, fear));
    say!("why-spare", when = when.word(), order, attack)
}

/// Who goes for whom with which chance, in what he has planned: once it is done, things may stand otherwise.
fn planned(game: &Game, attack: &Foreseen, when: When) -> String {
    let odds = odds_foreseen(game, attack);
    let [by, on] = [attack.by, attack.on].map(|unit| text::unit(&game.battle, unit));
    match when {
        When::Advised => say!("why-chance", by, on, odds),
        When::Done => say!("why-chance-planned", by, on, odds),
    }
}
