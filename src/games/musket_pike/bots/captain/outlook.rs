//! What comes of a plan, and what would come of the others: worked out when somebody asks why, with throws of its own.

use super::play_on::PlayOn;
use super::tally::Tally;
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::moment::Moment;
use crate::games::musket_pike::bots::reason::{Other, Outlook, Reason};
use crate::games::musket_pike::bots::sergeant::Instructions;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::{Game, victory};

/// With how many throws of the dice a plan is told, and which: none by which it was found, for it was found because they favour it.
const THROWS: usize = 20;
const FIRST: usize = 1000;

/// The reasons for a choice: with what it promises, and what each of the others would have been worth with the same throws.
pub fn reason(from: &Game, chosen: Order, others: &[Order], plan: PlayOn<'_>) -> Reason {
    let told = plan.outlook(from, chosen);
    let as_usual = PlayOn { instructions: &Instructions::default(), ..plan };
    let beside = |order: &Order| {
        let (_, worth) = told.as_ref()?;
        let other = (FIRST..FIRST + THROWS).map(|throw| as_usual.worth(from, Some(*order), throw));
        let less = worth.iter().zip(other).map(|(worth, other)| Some(worth - other?)).collect::<Option<Vec<_>>>()?;
        Some(Other { order: *order, less: Estimate::of(&less) })
    };
    let mut others: Vec<Other> = others.iter().filter_map(beside).collect();
    others.sort_by_key(|other| other.less.mean);
    let moment = Moment::of(from, &chosen);
    Reason { chosen, moment, outlook: told.map(|(outlook, _)| outlook), others }
}

impl PlayOn<'_> {
    /// What comes of `first`, and what the end is worth with each throw; none: it cannot be carried out.
    fn outlook(&self, from: &Game, first: Order) -> Option<(Outlook, Vec<i64>)> {
        let mut tally = Tally::of(from, self.side);
        let (mut vp, mut worths) = ([Vec::new(), Vec::new()], Vec::new());
        let before = victory::count(from).vp;
        for throw in FIRST..FIRST + THROWS {
            let (worth, end) = self.watched(from, Some(first), throw, |game, order, turns, promise| {
                tally.look(game, order, turns, promise);
            })?;
            tally.end(&end);
            worths.push(worth);
            let after = victory::count(&end).vp;
            for (place, side) in [self.side, self.side.other()].into_iter().enumerate() {
                vp[place].push(100 * i64::from(after[side.index()] - before[side.index()]));
            }
        }
        let vp = vp.map(|vp| Estimate::of(&vp));
        Some((tally.told(vp, self.activations > 0), worths))
    }
}
