//! What a plan is for.

use super::fears;
use super::gains::{self, Gain, Gains};
use super::{
    Held, SURE, Said, attack_of, chance, ground, is_likely, is_possible, is_rare, march, met, odds_foreseen, points,
    shot_of, stake, who, with,
};
use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::{
    AvoidedThreat, ChoiceReason, ForeseenFight, Other, Outlook, PlannedHex, TOLD_FROM, ValueCategory,
    significant_difference,
};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::{stakes, text};
use crate::play::reasons::ReasonTiming;
use crate::say;

/// What is as likely as not, in percent.
const EVEN: u32 = 50;
/// Where less is gained, what counts later is told before it, in hundredths of a point.
const LITTLE: i64 = 100;

/// Where so much is gained it cannot be said that it was for nothing, in hundredths of a point.
const MUCH: i64 = 200;

/// What it is for, of which nothing has been said yet: by what it gains most points; where that is next to nothing, whatever
/// else it is about.
pub fn aims(said: &mut Said, game: &Game, (reason, outlook): (&ChoiceReason, &Outlook), when: ReasonTiming) {
    let gains = gains::of(game, outlook);
    let next = gains.told.iter().find(|gain| match gain {
        Gain::Next(attack) => attack.gain(outlook.side) >= LITTLE,
        Gain::NextTaken(place) => place.gain >= LITTLE,
        Gain::Attack(_) | Gain::Shot(_) | Gain::Taken(_) => false,
    });
    // What a Rally and a Charge are for: every order lets guns fire.
    let order = reason.chosen.order_type_spent();
    let rallies = order == Some(OrderType::Rally) && !outlook.rallies.is_empty();
    // Ground that is taken and brings much comes before it.
    let brings_ground = gains.told.iter().any(|gain| matches!(gain, Gain::Taken(place) if place.gain >= MUCH));
    if rallies && !brings_ground {
        rally(said, game, (reason, outlook), when);
    }
    let only_fires = gains.told.iter().all(|gain| matches!(gain, Gain::Shot(_)));
    // Whoever goes far does not do so for a shot by the way.
    let goes = only_fires && march::goes_far(outlook) && !march::is_for_nothing(game, outlook, when);
    if gains.sum >= LITTLE && !goes {
        points_gained(said, game, (reason, outlook, &gains), when);
        if let (Some(told), Some(later)) = (said.sentences.last_mut(), later(game, reason, (gains.sum, &[]), when)) {
            *told = format!("{told} {later}");
        } else if only_fires && order == Some(OrderType::Charge) && !outlook.moves.is_empty() {
            for_later(said, game, (reason, outlook), when);
        }
    }
    if rallies && brings_ground && said.has_room() {
        rally(said, game, (reason, outlook), when);
    }
    if said.sentences.is_empty() {
        otherwise(said, game, (reason, outlook), when);
    }
    if gains.sum < LITTLE && said.sentences.is_empty() {
        points_gained(said, game, (reason, outlook, &gains), when);
    }
    // Whoever goes where he takes or attacks something then need not be told of twice.
    let then = next.and_then(|gain| match gain {
        Gain::NextTaken(place) => place.by,
        Gain::Next(attack) => Some(attack.by),
        Gain::Attack(_) | Gain::Shot(_) | Gain::Taken(_) => None,
    });
    let goes_there = then.is_some() && then == outlook.moves.first().map(|moved| moved.unit);
    if said.sentences.is_empty() && !goes_there && (next.is_none() || !march::is_for_nothing(game, outlook, when)) {
        for_later(said, game, (reason, outlook), when);
    }
    if let Some(next) = next.filter(|_| said.sentences.is_empty() || said.has_room()) {
        follows(said, game, (next, outlook), when);
    }
    let rare = outlook.attacks.iter().find(|attack| !is_likely(attack.throws, outlook));
    let rare = rare.filter(|attack| said.told.is_empty() && is_possible(attack.throws, outlook));
    if let Some(attack) = rare.filter(|attack| attack.gain(outlook.side) >= TOLD_FROM) {
        said.say(hoped(game, (attack, outlook), when), Some(attack_of(attack)));
    }
}

/// By what it gains most of the points that it does: attacks before all else, then ground and shots.
fn points_gained(said: &mut Said, game: &Game, all: (&ChoiceReason, &Outlook, &Gains<'_>), when: ReasonTiming) {
    let (reason, outlook, gains) = all;
    let attacks =
        gains.told.iter().filter_map(|gain| if let Gain::Attack(attack) = gain { Some(*attack) } else { None });
    let mut attacks: Vec<&ForeseenFight> = attacks.collect();
    // Where only chances gain points, what is done at any rate is told before them.
    let is_sure = |attack: &&ForeseenFight| is_likely(attack.throws, outlook) && attack.worth(outlook.side) >= 0;
    if !attacks.is_empty() && !attacks.iter().any(is_sure) {
        attacks.splice(0..0, outlook.attacks.iter().find(is_sure));
    }
    attacked(said, game, (&attacks, outlook), when);
    let taken = gains.told.iter().filter_map(|gain| if let Gain::Taken(place) = gain { Some(*place) } else { None });
    // What is won by an attack that has been told is told with that.
    let with_attack = |place: &PlannedHex| attacks.iter().any(|attack| ground::is_at_stake(game, attack, place.hex));
    let taken: Vec<PlannedHex> = taken.filter(|place| !with_attack(place)).collect();
    // The best shot stands for all.
    let shot = gains.told.iter().find_map(|gain| if let Gain::Shot(shot) = gain { Some(*shot) } else { None });
    if let Some(shot) = shot.filter(|_| said.sentences.is_empty() && taken.is_empty() || said.has_room()) {
        said.say(fires(game, shot, when), Some(shot_of(shot)));
    }
    // What is feared for it comes right after it.
    if let Some(place) = taken.last().filter(|_| said.sentences.is_empty() || said.has_room()) {
        let take = take(game, outlook, &taken, (lead(reason, &attacks), attacks.is_empty(), when));
        said.ground.extend(taken.iter().map(|place| place.hex));
        match taken.len() {
            1 => said.say_of((Held::Taken, place.hex), take),
            _ => said.say(take, None),
        }
    }
}

/// Whom he goes for, and how surely; first the attacks that most trials come to, then one of those that are made where the
/// chance comes.
fn attacked(said: &mut Said, game: &Game, (attacks, outlook): (&[&ForeseenFight], &Outlook), when: ReasonTiming) {
    let (likely, rare): (Vec<&ForeseenFight>, Vec<&ForeseenFight>) =
        attacks.iter().copied().partition(|attack| is_likely(attack.throws, outlook));
    // By whom else the same would be attacked adds little.
    let rare = rare.into_iter().filter(|attack| likely.iter().all(|known| known.on != attack.on));
    for (at, attack) in likely.iter().copied().chain(rare).enumerate() {
        if at > 0 && !said.has_room() {
            break;
        }
        let told = match at {
            1.. if is_likely(attack.throws, outlook) => {
                let told = staked(game, (attack, outlook), ReasonTiming::Advised);
                say!("why-attack-too", when = when.word(), attack = told)
            }
            _ => one_attack(game, (attack, outlook), when),
        };
        said.say(told, Some(attack_of(attack)));
    }
}

/// Whom the whole is about, so that it need not be named; none: something has been said of those who attack.
fn lead(reason: &ChoiceReason, attacks: &[&ForeseenFight]) -> Option<UnitId> {
    reason.chosen.unit().filter(|_| attacks.is_empty())
}

/// Ground that is taken, and by whom, if that is not the one that leads.
fn take(
    game: &Game,
    outlook: &Outlook,
    taken: &[PlannedHex],
    (lead, is_first, when): (Option<UnitId>, bool, ReasonTiming),
) -> String {
    let word = when.word();
    // Of several places each is told with who takes it.
    let named = |place: &PlannedHex| {
        prize_by(game, outlook, place.hex, place.by.filter(|by| taken.len() > 1 || lead != Some(*by)))
    };
    let (guns, hexes): (Vec<&PlannedHex>, Vec<&PlannedHex>) =
        taken.iter().partition(|place| ground::own_guns(game, outlook.side, place.hex).is_some());
    let guns = guns.into_iter().map(|place| ground::taken(game, outlook.side, place.hex, word));
    let (likely, rare): (Vec<&PlannedHex>, Vec<&PlannedHex>) =
        hexes.into_iter().partition(|place| place.likely >= EVEN);
    let places: Vec<String> = likely.into_iter().map(named).collect();
    let place = text::list(&places);
    let objectives = (!places.is_empty())
        .then(|| if is_first { say!("why-take", when = word, place) } else { say!("why-prize", when = word, place) });
    let hopes = rare.into_iter().map(|place| say!("why-take-hoped", when = word, place = named(place)));
    objectives.into_iter().chain(guns).chain(hopes).collect::<Vec<_>>().join(" ")
}

/// Ground that is taken, with whoever takes it, where that is told.
fn prize_by(game: &Game, outlook: &Outlook, hex: Hex, by: Option<UnitId>) -> String {
    let place = ground::prize(game, outlook.side, hex);
    match by {
        Some(by) => say!("why-place-by", place, by = text::unit(&game.battle, by)),
        None => place,
    }
}

/// A shot, and what hangs on it.
fn fires(game: &Game, shot: &ForeseenFight, when: ReasonTiming) -> String {
    let [by, on] = [shot.by, shot.on].map(|unit| text::unit(&game.battle, unit));
    let ending = stake::ending(game, shot.on, &shot.stake);
    say!("why-shot", when = when.word(), by, on, percent = shot.percent, ending)
}

/// What comes only in the next activation, where that is his own again: an attack, or ground that is taken.
fn follows(said: &mut Said, game: &Game, (next, outlook): (&Gain<'_>, &Outlook), when: ReasonTiming) {
    let (when, times, rolls) = (when.word(), outlook.goes_on, outlook.throws);
    match *next {
        Gain::Next(attack) => {
            let told = format!("{}{}", chance(game, attack), stake::ending(game, attack.on, &attack.stake));
            said.say(say!("why-next", when, attack = told, times, rolls), Some(attack_of(attack)));
        }
        Gain::NextTaken(PlannedHex { hex, by, .. }) => {
            let place = prize_by(game, outlook, hex, by);
            said.say(say!("why-next-take", when, place, times, rolls), None);
        }
        Gain::Attack(_) | Gain::Shot(_) | Gain::Taken(_) => {}
    }
}

/// What it is about where it gains next to nothing: whom it attacks all the same, what it takes or covers, who rallies or fires.
fn otherwise(said: &mut Said, game: &Game, (reason, outlook): (&ChoiceReason, &Outlook), when: ReasonTiming) {
    let word = when.word();
    let attack = outlook.attacks.iter().find(|attack| is_likely(attack.throws, outlook));
    if let Some(attack) = attack {
        return said.say(one_attack(game, (attack, outlook), when), Some(attack_of(attack)));
    }
    let taken = outlook.takes.filter(|place| place.likely >= EVEN && fought_for(game, outlook, place.hex).is_none());
    // What is lost again at once is taken for nothing.
    if let Some(place) = taken.filter(|place| gains::kept(outlook, place) >= LITTLE) {
        let take = take(game, outlook, &[place], (lead(reason, &[]), true, when));
        return said.say_of((Held::Taken, place.hex), take);
    }
    let is_open = |place: &PlannedHex| {
        outlook.open.is_some_and(|open| open.hex == place.hex && is_possible(open.throws, outlook))
    };
    let is_kept = |place: &PlannedHex| !is_open(place) && !fears::loses_garrison(game, outlook, place.hex);
    let covered = outlook.covers.filter(|place| is_likely(place.throws, outlook) && is_kept(place));
    let cover = |PlannedHex { hex, .. }: PlannedHex| {
        ((Held::Kept, hex), say!("why-cover", when = word, place = ground::name(game, hex)))
    };
    // MP 13.2 In the last turn good order counts for nothing.
    let is_last = march::is_last_turn(game);
    if let Some((place, told)) = covered.filter(|_| is_last).map(cover) {
        return said.say_of(place, told);
    }
    if !outlook.rallies.is_empty() && !is_last {
        return rally(said, game, (reason, outlook), when);
    }
    let shot = outlook.shots.first().filter(|shot| is_likely(shot.throws, outlook));
    let charges = reason.chosen.order_type_spent() == Some(OrderType::Charge) && !outlook.moves.is_empty();
    if let Some(shot) = shot.filter(|_| !charges && !march::goes_far(outlook)) {
        return said.say(fires(game, shot, when), Some(shot_of(shot)));
    }
    if let Some((place, told)) = covered.map(cover) {
        said.say_of(place, told);
    } else if !outlook.rallies.is_empty() {
        rally(said, game, (reason, outlook), when);
    }
}

/// Who tries to rally.
fn rally(said: &mut Said, game: &Game, (reason, outlook): (&ChoiceReason, &Outlook), when: ReasonTiming) {
    let names: Vec<String> = outlook.rallies.iter().map(|unit| text::unit(&game.battle, *unit).to_owned()).collect();
    let (when, units) = (when.word(), text::list(&names));
    // MP 4.2 At the end of a March one unit may rally.
    let rallies = reason.chosen.order_type_spent() == Some(OrderType::Rally);
    said.say(if rallies { say!("why-rally", when, units) } else { say!("why-rally-after", when, units) }, None);
}

/// Where it goes, and what that is for; that it is for nothing, where it is.
fn for_later(said: &mut Said, game: &Game, (reason, outlook): (&ChoiceReason, &Outlook), when: ReasonTiming) {
    let (chosen, word) = (&reason.chosen, when.word());
    // Beside something that is about as good an order costs nothing, and has no need of a purpose.
    let is_alike = |other: &Other| significant_difference(other.less).is_none();
    let alike = !reason.others.is_empty() && reason.others.iter().all(is_alike);
    // To do nothing is one of the choices.
    let idle = reason.others.iter().find(|other| other.order == Order::SetAside);
    let matched = reason.others.first().is_some_and(is_alike) && idle.is_none_or(is_alike);
    // Nor are the others worse where one of them would have been better.
    let overlooked = reason.others.iter().any(|other| significant_difference(other.less).is_some_and(|less| less < 0));
    if outlook.is_idle() && chosen.order_type_spent().is_some() {
        let told = if matched { say!("why-idle-alike", when = word) } else { say!("why-idle", when = word) };
        return said.say(told, None);
    }
    let goes = || march::told(game, (chosen, outlook), when);
    let gained = outlook.net();
    let told = match (*chosen, march::is_for_nothing(game, outlook, when)) {
        (Order::SetAside, _) if alike => say!("why-discard-alike", when = word),
        (Order::SetAside, _) => goes(),
        (_, true) if matched && gained < MUCH => with(goes(), Some(say!("why-hollow", when = word))),
        (_, true) if march::is_last_turn(game) && !matched && !overlooked => say!("why-least-bad", when = word),
        _ if alike => with(goes(), Some(say!("why-all-alike", when = word))),
        _ => with(goes(), later(game, reason, (0, &[ValueCategory::Near]), when)),
    };
    said.say(told, None);
}

/// What speaks for it beside points, where it is worth more than those that are gained, and that is what doing nothing has less
/// of; but for what `known` has told already.
fn later(
    game: &Game,
    reason: &ChoiceReason,
    (gained, known): (i64, &[ValueCategory]),
    when: ReasonTiming,
) -> Option<String> {
    let moves = reason.chosen.order_type_spent().is_some();
    let idle = reason.others.iter().find(|other| other.order == Order::SetAside && moves)?;
    let less = significant_difference(idle.less)?;
    let all = less - idle.counted;
    let mut later = idle.later;
    let most = later.into_iter().max().unwrap_or(0);
    for (of, more) in ValueCategory::ALL.into_iter().zip(&mut later) {
        // That less ground is held speaks for nothing. What is little beside what has been told is not told in its place.
        if of == ValueCategory::Held || known.contains(&of) || 2 * *more < most {
            *more = 0;
        }
    }
    let what = super::instead::promised(game, later, 1).filter(|_| less > gained && 2 * all >= less)?;
    Some(say!("why-counts-later", when = when.word(), what))
}

/// One attack, and what speaks for it where it hardly wins the hex.
pub fn one_attack(game: &Game, (attack, outlook): (&ForeseenFight, &Outlook), when: ReasonTiming) -> String {
    let word = when.word();
    if !is_likely(attack.throws, outlook) {
        return hoped(game, (attack, outlook), when);
    }
    let told = staked(game, (attack, outlook), when);
    if attack.throws == outlook.throws {
        say!("why-attack-sure", when = word, attack = told)
    } else {
        say!("why-attack-likely", when = word, attack = told)
    }
}

/// An attack with its chance and what hangs on it, or what it promises where it hardly wins the hex.
fn staked(game: &Game, (attack, outlook): (&ForeseenFight, &Outlook), when: ReasonTiming) -> String {
    let told = match when {
        ReasonTiming::Advised => met(game, attack, outlook),
        ReasonTiming::Done => planned(game, attack, outlook),
    };
    format!("{told}{}", ending(game, (attack, outlook)))
}

/// What hangs on an attack, as the end of a sentence.
fn ending(game: &Game, (attack, outlook): (&ForeseenFight, &Outlook)) -> String {
    // Who may only come to be there later is not at stake now.
    let there = stakes::leaders(game, &std::iter::once(attack.on).chain(attack.also).collect::<Vec<_>>());
    let mut stake = attack.stake.clone();
    stake.leaders.retain(|leader| there.contains(leader));
    let ending = stake::ending(game, attack.on, &stake);
    if ending.is_empty() { promise(attack, outlook).unwrap_or_default() } else { ending }
}

/// The attack by which a hex that counts is won, where that hangs on its dice: its odds tell more than the rolls of the trials.
pub fn fought_for<'a>(game: &Game, outlook: &'a Outlook, hex: Hex) -> Option<&'a ForeseenFight> {
    let taken = outlook.takes.filter(|place| place.hex == hex).map_or(0, |place| place.throws);
    let rolls = |attack: &&ForeseenFight| {
        2 * attack.stood >= attack.throws && 2 * attack.throws >= taken && attack.percent < SURE
    };
    outlook.attacks.iter().filter(rolls).find(|attack| ground::is_at_stake(game, attack, hex))
}

/// An attack that is made where the chance comes.
fn hoped(game: &Game, (attack, outlook): (&ForeseenFight, &Outlook), when: ReasonTiming) -> String {
    let ([by, on], odds) = (who(game, attack), odds_foreseen(game, attack));
    let (times, rolls, ending) = (attack.throws, outlook.throws, ending(game, (attack, outlook)));
    say!("why-attack-hoped", when = when.word(), by, on, odds, times, rolls, ending)
}

/// What an attack that hardly wins the hex promises on the mean; none: nothing that could be told.
fn promise(attack: &ForeseenFight, outlook: &Outlook) -> Option<String> {
    const HALF: i64 = 50;
    let worth = (attack.worth(outlook.side) + HALF / 2) / HALF * HALF;
    (attack.percent < super::POOR && worth > 0).then(|| say!("why-promises", vp = points(worth)))
}

/// What it keeps the enemy from, where that is what it is for.
pub fn spared(outlook: &Outlook) -> Option<&AvoidedThreat> {
    let attacks = outlook.attacks.iter().any(|attack| is_likely(attack.throws, outlook));
    outlook.spares.as_ref().filter(|_| !attacks)
}

/// The same in a sentence.
pub fn spare(game: &Game, AvoidedThreat { after, fear }: &AvoidedThreat, when: ReasonTiming) -> String {
    let (order, attack) = (text::order_here(game, after), chance(game, fear));
    say!("why-spare", when = when.word(), order, attack)
}

/// Who goes for whom with which chance, in what he has planned: once it is done, things may stand otherwise.
fn planned(game: &Game, attack: &ForeseenFight, outlook: &Outlook) -> String {
    let ([by, on], odds) = (who(game, attack), odds_foreseen(game, attack));
    let (times, rolls) = (attack.throws, outlook.throws);
    if is_rare(attack, outlook) {
        say!("why-chance-met", by, on, odds, times, rolls)
    } else {
        say!("why-chance-planned", by, on, odds)
    }
}
