//! The numbers behind a plan, each with where it comes from.

use super::fears::feared;
use super::plan::spared;
use super::{COUNTED, Deed, attack_of, chance, fears, ground, is_possible, points, shot_of};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Lost, Outlook, Place, Reason};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Battle, Game};
use crate::play::reasons::Figure;
use crate::say;

/// Where the odds of a melee and of a shot come from.
const MELEE: &str = "9.12";
const FIRE: &str = "8.9";
/// And what an objective is worth.
const PLACE: &str = "13.3";

/// The numbers, each with where it comes from; of the deeds whose chance is told already only how often they come about.
pub fn all(game: &Game, (reason, outlook): (&Reason, &Outlook), told: &[Deed]) -> Vec<Figure> {
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
    let attacks: Vec<&Foreseen> = outlook.attacks.iter().filter(|attack| is_possible(attack.throws, outlook)).collect();
    let feared = feared(outlook).map(|fear| {
        let figure = melee(fear);
        Figure { words: say!("why-figure-feared", deed = figure.words.as_str()), ..figure }
    });
    // Where a single deed is told, the shots of others are no part of it.
    let own = |shot: &&Foreseen| outlook.with_answer || Some(shot.by) == reason.chosen.unit();
    let bare = attacks.is_empty() && feared.is_none();
    let shot = outlook.shot.as_ref().filter(own).filter(|shot| bare && is_possible(shot.throws, outlook));
    let shot = shot.map(|shot| {
        let ([by, on], percent) = (names(shot), shot.percent);
        let told = told.contains(&shot_of(shot));
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
        .map(|place| say!("why-figure-won", place = ground::name(game, place.hex), times = place.throws, rolls));
    let place = |words: String| Figure { words, how: say!("why-figure-place-how", rolls), paragraph: PLACE.to_owned() };
    let places = won.into_iter().chain(lost(game, outlook)).map(place);
    let deeds = attacks.into_iter().map(melee).chain(feared).chain(spared).chain(shot);
    deeds.chain(places).chain(counted(battle, outlook)).collect()
}

/// Who of the enemy takes ground, or could, and in how many trials.
fn lost(game: &Game, outlook: &Outlook) -> impl Iterator<Item = String> {
    let (rolls, enemy) = (outlook.throws, text::side(&game.battle, outlook.side.other()));
    let (name, by) = (
        |lost: &Lost| ground::name(game, lost.hex),
        |lost: &Lost| lost.by.map_or(enemy, |by| text::unit(&game.battle, by)).to_owned(),
    );
    let taken = fears::lost(outlook)
        .map(|lost| say!("why-figure-lost", place = name(lost), by = by(lost), times = lost.throws, rolls));
    let open = fears::open(outlook)
        .map(|open| say!("why-figure-open", place = name(open), by = by(open), times = open.throws, rolls));
    taken.into_iter().chain(open)
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
