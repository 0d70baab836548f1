//! What comes of a plan, and what would come of the others: worked out when somebody asks why, with throws of its own.

use super::play_on::PlayOn;
use super::tally::Tally;
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::moment::Moment;
use crate::games::musket_pike::bots::reason::{Foreseen, Other, Outlook, Reason, Spared};
use crate::games::musket_pike::bots::sergeant::Instructions;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::{Game, victory};

/// With how many throws of the dice a plan is told, and which: none by which it was found, for it was found because they favour it.
const THROWS: usize = 20;
const FIRST: usize = 1000;

/// A choice that is worth less by so much was never thought of, and what would come of it says nothing; in hundredths of a point.
const OUT_OF_QUESTION: i64 = 1000;
/// An attack that is less likely to win the hex is not feared, in percent.
const FEARED_FROM: u32 = 25;

/// The reasons for a choice: with what it promises, and what each of the others would have been worth with the same throws.
pub fn reason(from: &Game, chosen: Order, others: &[Order], plan: PlayOn<'_>) -> Reason {
    let moment = Moment::of(from, &chosen);
    let Some((mut outlook, worth)) = plan.outlook(from, chosen) else {
        return Reason { chosen, moment, outlook: None, others: Vec::new() };
    };
    let as_usual = PlayOn { instructions: &Instructions::default(), ..plan };
    let beside = |order: &Order| {
        let (otherwise, others) = as_usual.outlook(from, *order)?;
        Some((Other { order: *order, less: Estimate::of_differences(&worth, &others) }, otherwise.fears))
    };
    let mut others: Vec<(Other, Option<Foreseen>)> = others.iter().filter_map(beside).collect();
    others.sort_by_key(|(other, _)| other.less.mean);
    let feared = outlook.fears.as_ref().map(|fear| (fear.by, fear.on));
    outlook.spares = others.iter().find_map(|(other, fear)| spared(other, fear.as_ref()?, feared));
    Reason { chosen, moment, outlook: Some(outlook), others: others.into_iter().map(|(other, _)| other).collect() }
}

/// What another choice would let in; none: that is feared after this one too, is not to be feared, or the other was out of question.
fn spared(other: &Other, fear: &Foreseen, feared: Option<(UnitId, UnitId)>) -> Option<Spared> {
    let often = 4 * fear.throws as usize >= THROWS;
    let new = Some((fear.by, fear.on)) != feared && fear.percent >= FEARED_FROM && often;
    let near = other.less.told().is_some_and(|less| (1..OUT_OF_QUESTION).contains(&less));
    (new && near).then(|| Spared { after: other.order, fear: fear.clone() })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::bots::reason::Stake;

    #[test]
    fn only_a_choice_that_could_have_been_made_tells_what_is_spared() {
        let [by, on] = [UnitId(0), UnitId(1)];
        let after = |less| Other { order: Order::SetAside, less: Estimate { mean: less, error: 0 } };
        let fear = |percent| Foreseen { by, on, throws: 20, percent, worth: -300, stake: Stake::default() };
        let told = Some(Spared { after: Order::SetAside, fear: fear(90) });
        assert_eq!(spared(&after(400), &fear(90), None), told);
        assert_eq!(spared(&after(1000), &fear(90), None), None);
        assert_eq!(spared(&after(0), &fear(90), None), None);
        assert_eq!(spared(&after(-400), &fear(90), None), None);
        // What is feared anyhow, and what hardly ever succeeds.
        assert_eq!(spared(&after(400), &fear(90), Some((by, on))), None);
        assert_eq!(spared(&after(400), &fear(12), None), None);
    }
}
