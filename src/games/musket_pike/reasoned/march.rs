//! Where those go who attack nobody: whoever goes farthest, by what way, and where to.

use crate::games::musket_pike::bots::reason::{Moved, Outlook};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::text;
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
