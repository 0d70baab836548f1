//! What one unit has to do with a plan that is being carried out: why it joins, and what it goes for.

use super::{POOR, Said, attack_of, ground, is_likely, is_possible, march, moment, plan, shot_of, together};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::bots::order_rationale::{Doctrine, OrderRationale, SuccessChance};
use crate::games::musket_pike::bots::reason::{ChoiceReason, ForeseenFight, Outlook, PlannedMove};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, stakes};
use crate::play::reasons::ReasonTiming;
use crate::say;

/// Why a unit joins: what it attacks, rallies from, fires at, or where it goes.
pub fn of_one_who_joins(said: &mut Said, game: &Game, (outlook, unit): (&Outlook, UnitId), when: ReasonTiming) {
    let (word, name) = (when.word(), text::unit(&game.battle, unit));
    if let Some(attack) = attack_by(outlook, unit) {
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
    let moved = outlook.moved(unit);
    match (shot, moved) {
        (_, Some(moved)) => goes(said, game, (outlook, moved), when),
        (Some(shot), None) => {
            let (by, on, percent) = (name, text::unit(&game.battle, shot.on), shot.percent);
            said.say(say!("why-shot", when = word, by, on, percent, ending = ""), Some(shot_of(shot)));
        }
        (None, None) => said.say(say!("doctrine-joins", when = word, unit = name), None),
    }
}

/// What a unit goes for, and the paragraph of that.
pub fn of_one_who_moves(
    said: &mut Said,
    game: &Game,
    (reason, outlook): (&ChoiceReason, &Outlook),
    when: ReasonTiming,
) -> Option<String> {
    let unit = reason.chosen.unit()?;
    let moved = outlook.moved(unit);
    // What it takes by marching in is surer than an attack that hardly wins a hex.
    let attack = attack_by(outlook, unit);
    if let Some(moved) = moved.filter(|moved| taken(game, outlook, moved).is_some())
        && attack.is_none_or(|attack| attack.percent < POOR)
    {
        goes(said, game, (outlook, moved), when);
        return None;
    }
    match (&reason.moment, attack) {
        (Some(OrderRationale::Doctrine(Doctrine::GoesToAttack(SuccessChance { on, .. }))), Some(attack))
            if attack.on == *on =>
        {
            by_doctrine(said, game, reason, when)
        }
        (_, Some(attack)) => {
            said.say(plan::one_attack(game, (attack, outlook), when), Some(attack_of(attack)));
            None
        }
        (Some(OrderRationale::Doctrine(Doctrine::GoesToAttack(chance))), None) => {
            said.say(sets_out(game, (outlook, moved), chance, when), None);
            None
        }
        (Some(OrderRationale::Doctrine(Doctrine::GoesToTake { .. })), None) => by_doctrine(said, game, reason, when),
        (moment, None) => {
            match moved.and_then(|moved| march::purpose(game, (moved, outlook), when)) {
                Some(purpose) => {
                    said.say(purpose, None);
                    None
                }
                // Whoever only turns follows no rule of where to go.
                None if moment.is_some() && !moved.is_some_and(march::only_turns) => {
                    by_doctrine(said, game, reason, when)
                }
                None => {
                    if let Some(moved) = moved {
                        goes(said, game, (outlook, moved), when);
                    }
                    None
                }
            }
        }
    }
}

/// It goes where it could attack, and hardly ever does so in the trials: what else that is for.
fn sets_out(
    game: &Game,
    (outlook, moved): (&Outlook, Option<&PlannedMove>),
    attack: &SuccessChance,
    when: ReasonTiming,
) -> String {
    let SuccessChance { by, on, also, percent } = *attack;
    if let Some(purpose) = moved.and_then(|moved| march::purpose(game, (moved, outlook), when)) {
        return purpose;
    }
    if percent < POOR && moment::comes_up(game, by) {
        return say!("why-must-come-up", when = when.word(), unit = text::unit(&game.battle, by));
    }
    let met = outlook.attacks.iter().find(|attack| (attack.by, attack.on) == (by, on));
    let (times, rolls) = (met.map_or(0, |attack| attack.throws), outlook.throws);
    // Of an attack to which it never comes nothing is expected.
    if let Some(moved) = moved.filter(|_| times == 0) {
        return march::gone(game, (moved, outlook), None, when);
    }
    let (by, on) = (text::unit(&game.battle, by), together(game, on, also));
    say!("why-sets-out", when = when.word(), by, on, percent, times, rolls)
}

/// By which rule it goes there.
fn by_doctrine(said: &mut Said, game: &Game, reason: &ChoiceReason, when: ReasonTiming) -> Option<String> {
    let moment = reason.moment.as_ref()?;
    said.say(moment::told(game, &reason.chosen, moment, when), moment::deed(moment));
    Some(moment::paragraph(moment).to_owned())
}

/// Where a unit goes that attacks nobody: to take something, or whatever else that is for.
fn goes(said: &mut Said, game: &Game, (outlook, moved): (&Outlook, &PlannedMove), when: ReasonTiming) {
    if let Some(hex) = taken(game, outlook, moved) {
        let (unit, place) = (text::unit(&game.battle, moved.unit), ground::prize(game, outlook.side, hex));
        return said.say(say!("why-takes", when = when.word(), unit, place), None);
    }
    said.say(march::gone(game, (moved, outlook), None, when), None);
}

/// Where a step is to lead in the end, and whom; none: no farther than where the unit stands, or here or there.
pub fn destination(game: &Game, (outlook, given): (&Outlook, &Order)) -> Option<(UnitId, HexFootprint)> {
    let unit = given.unit().filter(|_| given.is_step())?;
    let to = outlook.moved(unit)?.to?;
    (game.footprint(unit)?.left != to.left).then_some((unit, to))
}

/// The hex that counts into which a unit marches; none: there is none.
fn taken(game: &Game, outlook: &Outlook, moved: &PlannedMove) -> Option<Hex> {
    let hexes = moved.to.into_iter().flat_map(HexFootprint::hexes);
    hexes.filter(|hex| !stakes::prizes(game, outlook.side, &[*hex]).is_empty()).min()
}

/// The attack that a unit makes most often in the trials, if it makes one in a quarter of them.
fn attack_by(outlook: &Outlook, unit: UnitId) -> Option<&ForeseenFight> {
    outlook.attacks.iter().find(|attack| attack.by == unit && is_possible(attack.throws, outlook))
}
