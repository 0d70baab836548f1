//! Where those go who attack nobody: whoever goes farthest, by what way, and where to.

use super::stake;
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::bots::reason::{Moved, Outlook};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::stakes::{self, Prize};
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::suppose::Trial;
use crate::games::musket_pike::rules::{Game, assault, text};
use crate::play::reasons::When;
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

/// Whether somebody goes so far that a shot by the way is not what it is for.
pub fn goes_far(outlook: &Outlook) -> bool {
    outlook.moves.first().is_some_and(|moved| moved.hexes >= 2 * HEX)
}

/// Where it goes.
pub fn told(game: &Game, (chosen, outlook): (&Order, &Outlook), when: When) -> String {
    let word = when.word();
    match (*chosen, outlook.moves.first()) {
        // MP 2.3 Who has no chit left to come this turn keeps nobody free for it.
        (Order::SetAside, _) if game.cup(outlook.side).next().is_none() => say!("why-discard-last", when = word),
        (Order::SetAside, _) => say!("why-discard", when = word),
        (_, None) => say!("why-stay", when = word),
        (_, Some(first)) => {
            let also = outlook.moves.get(1).filter(|also| (way(also), hexes(also)) == (way(first), hexes(first)));
            gone(game, first, also, when)
        }
    }
}

/// One that moves, and another that does so likewise.
fn gone(game: &Game, first: &Moved, also: Option<&Moved>, when: When) -> String {
    let (battle, when) = (&*game.battle, when.word());
    let names: Vec<String> =
        std::iter::once(first).chain(also).map(|moved| text::unit(battle, moved.unit).to_owned()).collect();
    let who = text::list(&names);
    let to = first.to.filter(|_| also.is_none());
    if let Some((to, prey)) = to.and_then(|to| Some((to, prey(game, first.unit, to)?))) {
        let (hex, facing, prize) = (text::stand(battle, to), text::facing(to.facing), stake::prize_of(game, &prey));
        return say!("why-reaches", when, who, hex, facing, prize);
    }
    if way(first) == Way::Turns {
        let facing = to.map(|to| text::facing(to.facing));
        return facing.map_or_else(
            || say!("why-turned", when, who = who.as_str()),
            |facing| say!("why-faces", when, who = who.as_str(), facing),
        );
    }
    let by = say!("why-way-hexes", hexes = hexes(first));
    let to = to.map(|to| say!("why-way-to", hex = text::stand(battle, to), facing = text::facing(to.facing)));
    let how = text::commas(&std::iter::once(by).chain(to).collect::<Vec<_>>());
    match way(first) {
        Way::Nearer => say!("why-nearer", when, who, how),
        Way::Farther => say!("why-farther", when, who, how),
        Way::Along | Way::Turns => say!("why-along", when, who, how),
    }
}

/// MP 9.15, 13 What the unit could win from there in its next activation and could not from where it stands: the enemy's guns, or
/// ground that counts; the dearest of it.
fn prey(game: &Game, unit: UnitId, to: Stand) -> Option<Prize> {
    let mut trial = Trial::of(game, unit);
    let there = within_reach(trial.at(to), unit);
    let here = within_reach(game, unit);
    let new = there.into_iter().filter(|prize| !here.iter().any(|other| other.what == prize.what));
    new.max_by_key(|prize| prize.gain + prize.denied)
}

/// What lies where the unit could come to stand under a Charge, or where it could attack from there.
fn within_reach(game: &Game, unit: UnitId) -> Vec<Prize> {
    let Some(ends) = ends_under(game, unit, OrderType::Charge) else { return Vec::new() };
    let (side, mut trial) = (game.side(unit), Trial::of(game, unit));
    let mut prizes: Vec<Prize> = Vec::new();
    for spot in ends.spots() {
        let attacks = if spot.contact { assault::options(trial.at(spot.stand), unit) } else { Vec::new() };
        let hexes = attacks.into_iter().flat_map(|(into, _)| into.iter().collect::<Vec<_>>());
        let hexes: Vec<Hex> = spot.stand.hexes().chain(hexes).collect();
        let new = stakes::prizes(game, side, &hexes).into_iter();
        prizes.extend(new.filter(|prize| !prizes.iter().any(|other| other.what == prize.what)).collect::<Vec<_>>());
    }
    prizes
}

fn way(moved: &Moved) -> Way {
    match moved.nearer {
        HEX.. => Way::Nearer,
        nearer if nearer <= -HEX => Way::Farther,
        _ if moved.hexes >= HEX => Way::Along,
        _ => Way::Turns,
    }
}

/// How many hexes are told: nearer or farther, or from where it stood.
fn hexes(moved: &Moved) -> i64 {
    let tenths = if moved.nearer.abs() >= HEX { moved.nearer.abs() } else { moved.hexes };
    (tenths + HEX / 2) / HEX
}
