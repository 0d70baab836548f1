//! Check of whether the sides can come into contact.

use super::survey::Survey;
use crate::board::hex::{Dir, Hex};
use crate::document::DocPath;
use crate::editing::Finding;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::steps::allowance;
use crate::kernel::SideId;
use crate::say;

/// Finding that no unit can reach an enemy within the turns of the battle, however both sides march (MP 4.5).
pub(super) fn out_of_reach(survey: &Survey<'_>) -> Vec<Finding> {
    let units = DocPath::whole().key("units");
    let has_units = |side| survey.fighting().any(|unit| survey.game.side(unit) == side);
    if !survey.is_sound(&units) || !SideId::BOTH.into_iter().all(has_units) || can_meet(survey) {
        return Vec::new();
    }
    let finding = Finding::doubt(say!("check-out-of-reach", turns = turns(survey)), Some("4.5"));
    vec![finding.at(survey.nearest(DocPath::whole().key("turns")))]
}

fn turns(survey: &Survey<'_>) -> u8 {
    (survey.battle.turns + 1).saturating_sub(survey.game.state().turn)
}

/// Unit kinds, the fastest first, as it shows soonest that an enemy can be reached.
const KINDS: [UnitKind; 5] = [UnitKind::Cav, UnitKind::Li, UnitKind::Hi, UnitKind::Art, UnitKind::Wagon];

/// Whether any combat unit can come next to an enemy unit (MP 6.1, 7.1). MP are counted as if they could be saved from turn to
/// turn, every march was strategic and no unit stood in the way: what is out of reach even so is out of reach.
fn can_meet(survey: &Survey<'_>) -> bool {
    let grid = &survey.battle.map.grid;
    // Usually one side's cavalry reaches the other where it stands, and nothing else needs checking.
    let mut reached = [vec![0; grid.len()], vec![0; grid.len()]];
    for kind in KINDS {
        for side in SideId::BOTH {
            if march(survey, side, kind, &mut reached[side.index()]) {
                return true;
            }
        }
    }
    grid.hexes().any(|hex| {
        let next_to = |dir: Dir| {
            let to = grid.neighbour(hex, dir);
            let both = |here: u8, there: u8| (here | there) & FIGHTS != 0 && here != 0 && there != 0;
            let meet = |a: &[u8], b: &[u8]| both(a[hex.index()], b[to.index()]);
            let open = to.is_some() && survey.battle.ground.between(hex, dir).is_open();
            open && (meet(&reached[0], &reached[1]) || meet(&reached[1], &reached[0]))
        };
        Dir::ALL.into_iter().any(next_to)
    })
}

/// Mark of a hex that a combat unit reaches, where it meets enemy guns and wagons.
const FIGHTS: u8 = 1;
/// Mark of a hex that only guns or wagons can reach.
const COMES: u8 = 2;

/// Marks the hexes that units of a kind can reach; returns true, without finishing, if a combat unit among them comes next to
/// an enemy's present stand.
fn march(survey: &Survey<'_>, side: SideId, kind: UnitKind, reached: &mut [u8]) -> bool {
    let (game, grid) = (&survey.game, &survey.battle.map.grid);
    let mark = if kind.is_combat() { FIGHTS } else { COMES };
    let mine: Vec<UnitId> = survey.fighting().filter(|u| game.kind(*u) == kind && game.side(*u) == side).collect();
    let Some(one) = mine.first() else { return false };
    let points = usize::from(allowance(game, *one, OrderType::Strategic)) * usize::from(turns(survey));
    let arrivals = survey.battle.arrivals.iter().filter(|group| group.units.iter().any(|unit| mine.contains(unit)));
    let set_up = mine.iter().filter_map(|unit| game.footprint(*unit)).flat_map(|stand| stand.hexes());
    // Hexes by MP spent; a hex may be queued several times, of which the first counts.
    let mut waiting: Vec<Vec<Hex>> = vec![Vec::new(); points + 1];
    waiting[0] = set_up.chain(arrivals.flat_map(|group| group.hexes.iter().copied())).collect();
    let mut seen = vec![false; grid.len()];
    for spent in 0..waiting.len() {
        for hex in std::mem::take(&mut waiting[spent]) {
            if std::mem::replace(&mut seen[hex.index()], true) {
                continue;
            }
            reached[hex.index()] |= mark;
            if kind.is_combat() && game.in_contact(hex, side) {
                return true;
            }
            for dir in Dir::ALL {
                let Some(entry) = survey.battle.ground.entry(kind, hex, dir) else { continue };
                let to = grid.neighbour(hex, dir);
                // A step costs at least one MP here: a free hex then counts as one MP farther.
                let then = spent + usize::from(entry.mp).max(1);
                if then < waiting.len() && !seen[to.index()] {
                    waiting[then].push(to);
                }
            }
        }
    }
    false
}
