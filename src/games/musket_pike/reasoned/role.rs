//! What one unit has to do with a plan that is being carried out: why it joins, and what it goes for.

use super::{Said, attack_of, is_likely, is_possible, march, moment, plan, shot_of};
use crate::games::musket_pike::bots::moment::{Doctrine, Moment};
use crate::games::musket_pike::bots::reason::{Outlook, Reason};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::text;
use crate::play::reasons::When;
use crate::say;

/// Why a unit joins: what it attacks, rallies from, fires at, or where it goes.
pub fn of_one_who_joins(said: &mut Said, game: &Game, (outlook, unit): (&Outlook, UnitId), when: When) {
    let (word, name) = (when.word(), text::unit(&game.battle, unit));
    let attack = outlook.attacks.iter().find(|attack| attack.by == unit && is_possible(attack.throws, outlook));
    if let Some(attack) = attack {
        return said.say(plan::one_attack(game, (attack, outlook), when), Some(attack_of(attack)));
    }
    if outlook.rallies.contains(&unit) {
        return said.say(say!("why-rally", when = word, units = name), None);
    }
    // MP 4.4 Whoever is in contact must leave it.
    let rally = game.state().activation.is_some_and(|activation| activation.order == OrderType::Rally);
    if rally && game.unit_in_contact(unit) {
        return said.say(say!("why-leaves-contact", when = word, unit = name), None);
    }
    let shot = outlook.shots.iter().find(|shot| shot.by == unit && is_likely(shot.throws, outlook));
    if let Some(shot) = shot {
        let (by, on, percent) = (name, text::unit(&game.battle, shot.on), shot.percent);
        return said.say(say!("why-shot", when = word, by, on, percent), Some(shot_of(shot)));
    }
    let moved = outlook.moves.iter().find(|moved| moved.unit == unit);
    said.say(
        moved.map_or_else(
            || say!("doctrine-joins", when = word, unit = name),
            |moved| march::gone(game, moved, None, when),
        ),
        None,
    );
}

/// What a unit goes for, and the paragraph of that; nothing where it only goes along.
pub fn of_one_who_moves(
    said: &mut Said,
    game: &Game,
    (reason, outlook): (&Reason, &Outlook),
    when: When,
) -> Option<String> {
    let unit = reason.chosen.unit()?;
    let moved = outlook.moves.iter().find(|moved| moved.unit == unit);
    let purpose = moved.filter(|_| !is_whole(reason)).and_then(|moved| march::purpose(game, moved, when));
    match (purpose, &reason.moment) {
        (Some(purpose), _) => {
            said.say(purpose, None);
            None
        }
        (None, Some(moment)) => {
            said.say(moment::told(game, &reason.chosen, moment, when), moment::deed(moment));
            Some(moment::paragraph(moment).to_owned())
        }
        (None, None) => {
            said.sentences.extend(moved.map(|moved| march::gone(game, moved, None, when)));
            None
        }
    }
}

/// Whether what a unit goes for says all: an attack, or ground that counts.
pub const fn is_whole(reason: &Reason) -> bool {
    matches!(reason.moment, Some(Moment::Doctrine(Doctrine::GoesToAttack(_) | Doctrine::GoesToTake { .. })))
        && reason.chosen.is_step()
}
