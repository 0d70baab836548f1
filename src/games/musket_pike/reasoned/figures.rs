//! The numbers behind a plan, each with where it comes from.

use super::fears::Danger;
use super::plan::{self, spared};
use super::{Said, attack_of, chance, counted, fears, ground, is_possible, shot_of};
use crate::games::musket_pike::bots::reason::{ChoiceReason, ForeseenFight, GroundLoss, Outlook, PlannedHex};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::text;
use crate::play::reasons::{Figure, ReasonTiming};
use crate::say;

/// Paragraph of the odds of a melee.
const MELEE: &str = "9.12";
/// Paragraph of the odds of a shot.
const FIRE: &str = "8.9";
/// And what an objective is worth.
const PLACE: &str = "13.3";

/// The numbers, each with where it comes from; none of what the sentences tell already.
pub fn all(game: &Game, (reason, outlook): (&ChoiceReason, &Outlook), said: &Said, when: ReasonTiming) -> Vec<Figure> {
    with(game, (reason, outlook), said, (&fears::dangers(game, outlook), when))
}

/// The same of a plan that is being carried out: what is feared has been told of. Of a unit that moves only what it does itself.
pub fn of_plan(
    game: &Game,
    (reason, outlook): (&ChoiceReason, &Outlook),
    said: &Said,
    when: ReasonTiming,
) -> Vec<Figure> {
    let mut part = Outlook { open: None, spares: None, ..outlook.clone() };
    if let Some(unit) = reason.chosen.unit().filter(|_| reason.chosen.is_step()) {
        part.attacks.retain(|attack| attack.by == unit);
        (part.takes, part.shots, part.counted) = (None, Vec::new(), Vec::new());
    }
    with(game, (reason, &part), said, (&[], when))
}

fn with(
    game: &Game,
    (reason, outlook): (&ChoiceReason, &Outlook),
    said: &Said,
    (dangers, when): (&[Danger<'_>], ReasonTiming),
) -> Vec<Figure> {
    let (battle, rolls) = (&*game.battle, outlook.throws);
    let is_new = |attack: &&ForeseenFight| !said.told.contains(&attack_of(attack));
    let melee = |attack: &ForeseenFight| Figure {
        words: say!("why-figure-trials", deed = chance(game, attack), times = attack.throws, rolls),
        how: say!("why-figure-melee-how", rolls),
        paragraph: MELEE.to_owned(),
    };
    let attacks = outlook.attacks.iter().filter(|attack| is_possible(attack.throws, outlook));
    let attacks: Vec<&ForeseenFight> = attacks.take(2).filter(is_new).collect();
    let feared = dangers.iter().filter_map(|danger| danger.attack()).filter(is_new).map(|fear| {
        let figure = melee(fear);
        Figure { words: say!("why-figure-feared", deed = figure.words.as_str()), ..figure }
    });
    let feared: Vec<Figure> = feared.collect();
    // Where a single deed is told, the shots of others are no part of it.
    let own = |shot: &&ForeseenFight| outlook.with_answer || Some(shot.by) == reason.chosen.unit();
    let bare = outlook.attacks.is_empty() && feared.is_empty();
    let shot = outlook.shots.first().filter(own).filter(|shot| bare && is_possible(shot.throws, outlook));
    let shot = shot.filter(|shot| !said.told.contains(&shot_of(shot))).map(|shot| {
        let ([by, on], percent) = ([shot.by, shot.on].map(|unit| text::unit(battle, unit)), shot.percent);
        Figure {
            words: say!(
                "why-figure-trials",
                deed = say!("why-chance-shot", by, on, percent),
                times = shot.throws,
                rolls
            ),
            how: say!("why-figure-fire-how", rolls),
            paragraph: FIRE.to_owned(),
        }
    });
    let spared = spared(outlook).filter(|spared| is_new(&&spared.fear)).map(|spared| {
        let figure = melee(&spared.fear);
        Figure { words: say!("why-figure-otherwise", deed = figure.words.as_str()), ..figure }
    });
    let possible =
        |place: &PlannedHex| is_possible(place.throws, outlook) && plan::fought_for(game, outlook, place.hex).is_none();
    let is_told = |place: &PlannedHex| {
        let fights = |attack: &ForeseenFight| !is_new(&attack) && ground::is_at_stake(game, attack, place.hex);
        said.ground.contains(&place.hex) || outlook.attacks.iter().any(fights)
    };
    let won = outlook.takes.filter(possible).filter(|place| !is_told(place)).map(|place| {
        // MP 9.15 Where dice decide it, the odds tell more than their rolls in the trials.
        let rolled =
            outlook.attacks.iter().any(|attack| attack.stood > 0 && ground::is_at_stake(game, attack, place.hex));
        let often = often(rolled, place.likely, (place.throws, rolls));
        say!("why-figure-won", place = ground::prize(game, outlook.side, place.hex), often)
    });
    let place = |words: String| Figure { words, how: say!("why-figure-place-how", rolls), paragraph: PLACE.to_owned() };
    let places = won.into_iter().chain(lost(game, outlook, said, dangers)).map(place);
    let deeds = attacks.into_iter().map(melee).chain(feared).chain(spared).chain(shot);
    deeds.chain(places).chain(counted::told(game, outlook)).chain(counted::beside(game, reason, when)).collect()
}

/// How often ground changes hands: by the odds where dice decide it, else as in the trials.
fn often(rolled: bool, percent: u32, (times, rolls): (u32, u32)) -> String {
    if rolled { say!("why-often-likely", percent) } else { say!("why-often-trials-in", times, rolls) }
}

/// Who of the enemy takes ground, or could, and in how many trials.
fn lost(game: &Game, outlook: &Outlook, said: &Said, dangers: &[Danger<'_>]) -> Vec<String> {
    let rolls = outlook.throws;
    let is_new = |lost: &&GroundLoss| !said.ground.contains(&lost.hex);
    let taken = dangers.iter().filter_map(|danger| danger.ground()).filter(is_new).map(|lost| {
        let by = fears::takers(game, (lost, outlook));
        let often = often(fears::is_fought_for(game, (lost, outlook)), lost.likely, (lost.throws, rolls));
        say!("why-figure-lost", place = ground::lost(game, lost), by, often)
    });
    let open = fears::open(game, outlook, dangers).filter(is_new).map(|open| {
        let by = open.by.map_or_else(String::new, |by| text::unit(&game.battle, by).to_owned());
        say!("why-figure-open", place = ground::lost(game, open), by, times = open.throws, rolls)
    });
    taken.chain(open).collect()
}
