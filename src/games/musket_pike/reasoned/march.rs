//! Where those go who attack nobody: whoever goes farthest, by what way, where to, and what that is for.

use super::{POOR, stake};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::bots::reason::{Outlook, PlannedMove};
use crate::games::musket_pike::rules::hypotheticals::Trial;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::stakes::{self, Prize, PrizeKind};
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::steps::allowance;
use crate::games::musket_pike::rules::{Game, assault, odds, text};
use crate::play::reasons::ReasonTiming;
use crate::say;

/// So many tenths of a hex are a hex on the mean.
const HEX: i64 = 10;

/// What a way is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Nearer,
    Farther,
    Along,
    /// It turns where it stands.
    Turns,
}

/// Whether a unit only turns where it stands.
pub fn only_turns(moved: &PlannedMove) -> bool {
    way(moved) == Way::Turns
}

/// Whether somebody goes so far that a shot by the way is not what it is for.
pub fn goes_far(outlook: &Outlook) -> bool {
    outlook.moves.first().is_some_and(|moved| moved.hexes >= 2 * HEX)
}

/// MP 13.2 Whether no later turn is to come.
pub fn is_last_turn(game: &Game) -> bool {
    game.state().turn >= game.battle.turns
}

/// Whether nothing can be said of what it is for where somebody goes: he turns or shifts along, or there is no later for it.
pub fn is_for_nothing(game: &Game, outlook: &Outlook, when: ReasonTiming) -> bool {
    let Some(first) = farthest(outlook) else { return true };
    let goes = matches!(way(first), Way::Nearer | Way::Farther) && !is_last_turn(game);
    !goes && purpose(game, (first, outlook), when).is_none()
}

/// Who goes farthest; whoever only shifts along is named if nobody else goes anywhere.
fn farthest(outlook: &Outlook) -> Option<&PlannedMove> {
    let goes = |moved: &&PlannedMove| matches!(way(moved), Way::Nearer | Way::Farther);
    outlook.moves.iter().find(goes).or(outlook.moves.first())
}

/// Where it goes.
pub fn told(game: &Game, (chosen, outlook): (&Order, &Outlook), when: ReasonTiming) -> String {
    let word = when.word();
    match (*chosen, farthest(outlook)) {
        // MP 2.3 Who has no chit left to come this turn keeps nobody free for it.
        (Order::SetAside, _) if game.cup(outlook.side).next().is_none() => say!("why-discard-last", when = word),
        (Order::SetAside, _) => say!("why-discard", when = word),
        (_, None) => say!("why-stay", when = word),
        (_, Some(first)) => {
            let others = outlook.moves.iter().filter(|other| other.unit != first.unit);
            let also = others.take(1).find(|also| (way(also), hexes(also)) == (way(first), hexes(first)));
            gone(game, (first, outlook), also, when)
        }
    }
}

/// One that moves, and another that does so likewise.
pub fn gone(
    game: &Game,
    (first, outlook): (&PlannedMove, &Outlook),
    also: Option<&PlannedMove>,
    when: ReasonTiming,
) -> String {
    if let Some(purpose) = purpose(game, (first, outlook), when).filter(|_| also.is_none()) {
        return purpose;
    }
    let (battle, when) = (&*game.battle, when.word());
    let names: Vec<String> =
        std::iter::once(first).chain(also).map(|moved| text::unit(battle, moved.unit).to_owned()).collect();
    // Beside a name that is a list of its own nobody else is named.
    let together = text::list(&names);
    let who = if together == text::semicolons(&names) { names[0].clone() } else { together };
    let to = first.to.filter(|_| also.is_none());
    if way(first) == Way::Turns {
        let facing = to.map(|to| text::facing(to.facing));
        return facing.map_or_else(
            || say!("why-turned", when, who = who.as_str()),
            |facing| say!("why-faces", when, who = who.as_str(), facing),
        );
    }
    let to = to.map(|to| say!("why-way-to", hex = text::stand(battle, to), facing = text::facing(to.facing)));
    if let Some(to) = to.as_ref().filter(|_| way(first) == Way::Along) {
        return say!("why-goes", when, who, to = to.as_str());
    }
    let by = say!("why-way-hexes", hexes = hexes(first));
    let how = text::commas(&std::iter::once(by).chain(to).collect::<Vec<_>>());
    match way(first) {
        Way::Nearer => say!("why-nearer", when, who, how),
        Way::Farther => say!("why-farther", when, who, how),
        Way::Along | Way::Turns => say!("why-along", when, who, how),
    }
}

/// What a move is for, as far as that follows from where it ends: what the unit could win from there, or who can no longer
/// attack it.
pub fn purpose(game: &Game, (moved, outlook): (&PlannedMove, &Outlook), when: ReasonTiming) -> Option<String> {
    let (to, when) = (moved.to?, when.word());
    let (who, hex) = (text::unit(&game.battle, moved.unit), text::stand(&game.battle, to));
    let facing = text::facing(to.facing);
    // MP 13.2 In the last turn there is no later for it.
    let later = if is_last_turn(game) { None } else { prey(game, (moved.unit, to), outlook) };
    if let Some(Prey { prize, percent }) = later {
        let prize = stake::prize_of(game, &prize);
        return Some(match percent {
            Some(percent) => say!("why-reaches-to-attack", when, who, hex, facing, prize, percent),
            None => say!("why-reaches", when, who, hex, facing, prize),
        });
    }
    let escapes = if way(moved) == Way::Nearer { Vec::new() } else { escaped(game, moved.unit, to) };
    let whom: Vec<String> = escapes.into_iter().map(|unit| text::unit(&game.battle, unit).to_owned()).collect();
    (!whom.is_empty()).then(|| say!("why-escapes", when, who, hex, facing, whom = text::list(&whom)))
}

/// Something that could be won in a unit's next activation.
struct Prey {
    prize: Prize,
    /// How likely, where it has to be fought for, in percent.
    percent: Option<u32>,
}

/// MP 9.15, 13 What the unit could win from there in its next activation and could not from where it stands: the enemy's guns, or
/// ground that counts; the dearest of it.
fn prey(game: &Game, (unit, to): (UnitId, HexFootprint), outlook: &Outlook) -> Option<Prey> {
    let mut trial = Trial::of(game, unit);
    // MP 4.1 In contact it is bound: by then the enemy beside it may have turned, too.
    if trial.at(to).unit_in_contact(unit) {
        return None;
    }
    let there = within_reach(trial.at(to), unit);
    let here = within_reach(game, unit);
    // Nor what others take by the same plan.
    let taken = |prize: &Prize| outlook.takes.is_some_and(|place| prize.what == PrizeKind::Hex(place.hex));
    let known = |prize: &Prize| here.iter().any(|other| other.prize.what == prize.what);
    let new = there.into_iter().filter(|prey| !known(&prey.prize) && !taken(&prey.prize));
    new.max_by_key(|Prey { prize, percent }| (prize.vp(), *percent))
}

/// What lies where the unit could come to stand under a Charge, or where it could attack from there with a chance worth naming.
fn within_reach(game: &Game, unit: UnitId) -> Vec<Prey> {
    let Some(ends) = ends_under(game, unit, OrderType::Charge) else { return Vec::new() };
    let (side, mut trial) = (game.side(unit), Trial::of(game, unit));
    let mut known: Vec<Prey> = Vec::new();
    let mut found = |hexes: &[Hex], percent: Option<u32>| {
        for prize in stakes::prizes(game, side, hexes) {
            match known.iter_mut().find(|prey| prey.prize.what == prize.what) {
                // Whatever can be marched into need not be fought for.
                Some(prey) => prey.percent = prey.percent.zip(percent).map(|(before, now)| before.max(now)),
                None => known.push(Prey { prize, percent }),
            }
        }
    };
    for spot in ends.spots() {
        found(&spot.stand.hexes().collect::<Vec<_>>(), None);
        if !spot.contact {
            continue;
        }
        let there = trial.at(spot.stand);
        for (into, _) in assault::options(there, unit) {
            let hexes: Vec<Hex> = into.iter().collect();
            if stakes::prizes(game, side, &hexes).is_empty() {
                continue;
            }
            let percent = odds::of_attack(there, unit, into).map_or(0, |(_, odds)| odds.cleared_percent);
            if percent >= POOR {
                found(&hexes, Some(percent));
            }
        }
    }
    known
}

/// No more are named.
const MOST_ESCAPED: usize = 2;

/// Who of the enemy could attack the unit where it stands, and cannot where it goes.
fn escaped(game: &Game, unit: UnitId, to: HexFootprint) -> Vec<UnitId> {
    let mut trial = Trial::of(game, unit);
    let there = trial.at(to);
    let enemies = game.battle.unit_ids().filter(|enemy| game.side(*enemy) != game.side(unit));
    let fights = enemies.filter(|enemy| game.kind(*enemy).is_combat());
    fights
        .filter(|enemy| could_attack(game, *enemy, unit) && !could_attack(there, *enemy, unit))
        .take(MOST_ESCAPED)
        .collect()
}

/// Whether a unit could attack another under a Charge.
fn could_attack(game: &Game, by: UnitId, on: UnitId) -> bool {
    let Some((from, at)) = game.footprint(by).zip(game.footprint(on)) else { return false };
    let near = from.distance(&game.battle.map.grid, at) <= allowance(game, by, OrderType::Charge) + 1;
    let Some(ends) = near.then(|| ends_under(game, by, OrderType::Charge)).flatten() else { return false };
    let mut trial = Trial::of(game, by);
    let met = |stand| assault::options(trial.at(stand), by).into_iter().any(|(_, met)| met.contains(&Some(on)));
    ends.spots().filter(|spot| spot.contact).map(|spot| spot.stand).any(met)
}

fn way(moved: &PlannedMove) -> Way {
    match moved.nearer {
        HEX.. => Way::Nearer,
        nearer if nearer <= -HEX => Way::Farther,
        _ if moved.hexes >= HEX => Way::Along,
        _ => Way::Turns,
    }
}

/// How many hexes are told: nearer or farther, or from where it stood.
fn hexes(moved: &PlannedMove) -> i64 {
    let tenths = if moved.nearer.abs() >= HEX { moved.nearer.abs() } else { moved.hexes };
    (tenths + HEX / 2) / HEX
}
