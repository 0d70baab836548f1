//! What comes of a plan, and what would come of the others: worked out when somebody asks why, with throws of its own.

use super::playout::{ExpectedRoll, Playout};
use super::search;
use super::tally::Tally;
use crate::games::musket_pike::bots::order_rationale::OrderRationale;
use crate::games::musket_pike::bots::reason::{
    AvoidedThreat, ChoiceReason, ForeseenFight, GroundLoss, Other, Outlook, Remedy, ValueCategory,
    significant_difference,
};
use crate::games::musket_pike::bots::sergeant::Instructions;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, OrderType};
use crate::kernel::Dice;
use crate::thinking::Estimate;
use std::ops::Range;

/// Number of seeds of the dice by which a plan is told.
const THROWS: usize = 20;
/// First seed of the dice by which a plan is told: none by which it was found, as it was found because they favour it.
const FIRST: usize = 1000;

/// No more other choices are told.
const MOST: usize = 2;
/// A choice that is worth less by so much was never thought of, and what would come of it says nothing; in hundredths of a point.
const OUT_OF_QUESTION: i64 = 300;
/// An attack that is less likely to win the hex is not feared, in percent.
const FEARED_FROM: u32 = 25;

/// A choice that has been looked at.
struct Looked {
    order: Order,
    outlook: Outlook,
    /// What the end is worth with each throw.
    worth: Vec<i64>,
}

/// The reasons for a choice: with what it promises, and what each of the others would have been worth with the same throws.
pub fn reason(from: &Game, chosen: Order, others: &[Order], plan: Playout<'_>) -> ChoiceReason {
    let Some(looked) = plan.looked(from, chosen) else {
        return ChoiceReason::at_once(chosen, OrderRationale::of(from, &chosen));
    };
    let as_usual = Playout { instructions: &Instructions::default(), ..plan };
    let others = others.iter().filter_map(|order| as_usual.looked(from, *order));
    let mut all: Vec<Looked> = std::iter::once(looked).chain(others).collect();
    // Where nothing is left to compare it with it is told beside doing nothing.
    let chit = matches!(from.state().stack.last(), Some(Frame::Chit { .. }));
    if chit && all.iter().all(|looked| looked.order != Order::SetAside) && of_one(from, &all, 0).others.len() < MOST {
        all.extend(as_usual.looked(from, Order::SetAside));
    }
    let better =
        (1..all.len()).filter(|at| significant_difference(less(&all[0], &all[*at])).is_some_and(|less| less < 0));
    // Whatever the order that was given could do as well is no better order.
    let better = better.filter(|at| !could_do_the_same(from, &all[*at], &chosen));
    let better = better.min_by_key(|at| less(&all[0], &all[*at]).mean);
    ChoiceReason { better: better.map(|at| Box::new(of_one(from, &all, at))), ..of_one(from, &all, 0) }
}

/// How much less another is worth.
fn less(chosen: &Looked, other: &Looked) -> Estimate {
    Estimate::of_differences(&chosen.worth, &other.worth)
}

/// The reasons for one of those that have been looked at, beside the others.
fn of_one(from: &Game, all: &[Looked], at: usize) -> ChoiceReason {
    let chosen = &all[at];
    let beside = |other: &'_ Looked| Other {
        order: other.order,
        less: less(chosen, other),
        counted: chosen.outlook.net() - other.outlook.net(),
        later: chosen.outlook.promises_more_than(&other.outlook),
    };
    let others = all.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| (beside(other), other));
    // Whether the worse could do all that the better does.
    let apart = |(other, looked): &(Other, &Looked)| {
        let (better, worse) = if other.less.mean > 0 { (chosen, *looked) } else { (*looked, chosen) };
        !could_do_the_same(from, better, &worse.order)
    };
    let mut others: Vec<(Other, &Looked)> = others.filter(apart).collect();
    others.sort_by_key(|(other, _)| other.less.mean);
    let mut outlook = chosen.outlook.clone();
    let feared = outlook.fears.first().map(|fear| (fear.by, fear.on));
    outlook.spares = others.iter().find_map(|(other, looked)| spared(other, looked.outlook.fears.first()?, feared));
    outlook.remedy = if outlook.is_idle() { remedy(&outlook, &others) } else { None };
    let moment = OrderRationale::of(from, &chosen.order);
    let others = others.into_iter().map(|(other, _)| other).collect();
    ChoiceReason { chosen: chosen.order, moment, outlook: Some(outlook), others, better: None }
}

/// Whether another use of the chit could do all that the one does: what it is worth less is what was not found for it.
fn could_do_the_same(from: &Game, one: &Looked, other: &Order) -> bool {
    let Outlook { rallies, moves, attacks, .. } = &one.outlook;
    let doers = one.outlook.doers();
    let (Some((order, _)), Some((instead, units))) =
        (search::takes_part(from, Some(one.order)), search::takes_part(from, Some(*other)))
    else {
        return false;
    };
    let comes = |unit: &UnitId| match *other {
        Order::LeadUnit { unit: lead, .. } if order == instead => lead == *unit,
        _ => units.contains(unit),
    };
    let leads = |order: &Order| match *order {
        Order::LeadWing { wing, .. } => (Some(wing), None),
        Order::LeadUnit { unit, .. } => (None, Some(unit)),
        _ => (None, None),
    };
    // MP 4.1, 4.2 To the same places; and whoever attacks without stirring is in contact already.
    let goes = |unit: &UnitId| {
        let moved = moves.iter().find(|moved| moved.unit == *unit);
        let to = moved.map_or_else(|| from.footprint(*unit), |moved| moved.to);
        to.is_some_and(|to| ends_under(from, *unit, instead).is_some_and(|ends| ends.spots().any(|s| s.stand == to)))
    };
    let fights =
        |attack: &ForeseenFight| moves.iter().any(|moved| moved.unit == attack.by) || from.unit_in_contact(attack.by);
    let could = match (order, instead) {
        // MP 3.1, 3.2 Whoever does not stir need not come along.
        _ if order == instead => !doers.is_empty(),
        // MP 4.2, 4.3 So could a March of the same units if nobody leaves contact.
        (OrderType::Rally, OrderType::March) => {
            leads(&one.order) == leads(other) && !moves.iter().any(|moved| from.unit_in_contact(moved.unit))
        }
        (OrderType::Charge, OrderType::March) | (OrderType::March, OrderType::Charge) => {
            leads(&one.order) == leads(other)
                && !doers.is_empty()
                && doers.iter().all(goes)
                && attacks.iter().all(fights)
        }
        _ => false,
    };
    // MP 12.1, 12.2 Who rallies, and whether the eye of a leader helps, hangs on who leads under which order.
    could && rallies.is_empty() && doers.iter().all(comes)
}

/// Whether the order that was given could do all that comes of a better one: then it has cost nothing.
pub fn costs_nothing(from: &Game, [better, given]: [Order; 2], plan: Playout<'_>) -> bool {
    plan.looked(from, better).is_some_and(|looked| could_do_the_same(from, &looked, &given))
}

/// What another choice would let in; none: that is feared after this one too, is not to be feared, or the other was out of
/// question.
fn spared(other: &Other, fear: &ForeseenFight, feared: Option<(UnitId, UnitId)>) -> Option<AvoidedThreat> {
    let often = 4 * fear.throws as usize >= THROWS;
    let new = Some((fear.by, fear.on)) != feared && fear.percent >= FEARED_FROM && often;
    let near = other.less.significant().is_some_and(|less| (1..OUT_OF_QUESTION).contains(&less));
    (new && near).then(|| AvoidedThreat { after: other.order, fear: fear.clone() })
}

/// What could have been done about what is feared most; none: nothing is, or nothing else was looked at.
fn remedy(outlook: &Outlook, others: &[(Other, &Looked)]) -> Option<Remedy> {
    let (ground, fear) = (outlook.dearest_loss(), outlook.fears.first());
    let cost = ground.map(GroundLoss::cost).or_else(|| Some(fear?.cost(outlook.side)))?;
    let left = |Looked { outlook, .. }: &Looked| match (ground, fear) {
        (Some(lost), _) => outlook.loses.iter().find(|other| other.hex == lost.hex).map_or(0, GroundLoss::cost),
        (None, Some(fear)) => {
            let same = outlook.fears.iter().find(|other| (other.by, other.on) == (fear.by, fear.on));
            same.map_or(0, |same| same.cost(outlook.side))
        }
        (None, None) => 0,
    };
    // The enemy may only take it elsewhere: then nothing is prevented.
    let gains = outlook.enemy_gains();
    let helps = |looked: &Looked| 2 * left(looked) < cost && 2 * (gains - looked.outlook.enemy_gains()) >= cost;
    let best = others.iter().find(|(_, looked)| helps(looked)).map(|(other, _)| Remedy::After(*other));
    best.or_else(|| (!others.is_empty()).then_some(Remedy::Nowhere))
}

/// What comes of orders that were given, the choice first, as far as they tell how it was carried out; none: they cannot be.
pub fn reason_of(from: &Game, given: &[Order], plan: Playout<'_>) -> Option<ChoiceReason> {
    let looked = plan.looked_at(from, given)?;
    Some(of_one(from, &[looked], 0))
}

impl Playout<'_> {
    /// What comes of `first`; none: it cannot be carried out.
    fn looked(&self, from: &Game, first: Order) -> Option<Looked> {
        self.looked_at(from, &[first])
    }

    /// What the end is worth with each of the throws if these orders are given one after the other; what is rolled before the
    /// last of them is rolled as the dice lie, and counts as it promised.
    pub fn worths_of(&self, from: &Game, given: &[Order], throws: Range<usize>) -> Option<Vec<i64>> {
        let (last, before) = given.split_last()?;
        let (game, luck) = self.carried_out(from, before, |_, _, _| {})?;
        Some(self.playout_values(&game, Some(*last), throws)?.into_iter().map(|worth| worth - luck).collect())
    }

    /// The position to which orders lead, and what was luck on the way.
    fn carried_out(
        &self,
        from: &Game,
        given: &[Order],
        mut look: impl FnMut(&Game, &Order, Option<&ExpectedRoll>),
    ) -> Option<(Game, i64)> {
        let (mut game, mut luck) = (from.clone(), 0);
        for order in given {
            let mut dice = Dice::seeded(game.state().dice);
            luck += self.step(&mut game, *order, &mut dice, |game, promise| look(game, order, promise))?;
        }
        Some((game, luck))
    }

    /// What comes of these orders, given one after the other, and of all that follows.
    fn looked_at(&self, from: &Game, given: &[Order]) -> Option<Looked> {
        let (last, before) = given.split_last()?;
        let first = *given.first()?;
        let mut tally = Tally::of(from, self.side, self.activations > 0);
        let (mut vp, mut worth) = ([Vec::new(), Vec::new()], Vec::new());
        let mut promises = ValueCategory::ALL.map(|of| (of, Vec::new()));
        for throw in FIRST..FIRST + THROWS {
            let (game, luck) =
                self.carried_out(from, before, |game, order, promise| tally.look(game, order, 0, promise))?;
            let (comes_to, end) = self.watched(&game, Some(*last), throw, |game, order, turns, promise| {
                tally.look(game, order, turns, promise);
            })?;
            let gained = tally.end(&end);
            worth.push(comes_to - luck);
            for (vp, side) in vp.iter_mut().zip([self.side, self.side.other()]) {
                vp.push(gained[side.index()]);
            }
            for ((_, all), (_, worth)) in promises.iter_mut().zip(self.weights.promises(&end, self.side)) {
                all.push(worth);
            }
        }
        let promises = promises.map(|(of, all)| (of, Estimate::of(&all)));
        let outlook = tally.told(vp.map(|vp| Estimate::of(&vp)), promises);
        Some(Looked { order: first, outlook, worth })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::bots::reason::{PlannedMove, Source, Stake, VpChange};
    use crate::games::musket_pike::scenario::{builtin, load_text};
    use crate::kernel::SideId;

    fn farm() -> Game {
        Game::begun(&load_text(builtin("farm").unwrap().text, "farm", &[]).unwrap()).unwrap()
    }

    /// A choice of which nothing comes.
    fn looked(game: &Game, order: Order) -> Looked {
        let none = Estimate { mean: 0, error: 0 };
        let mut tally = Tally::of(game, SideId(0), false);
        tally.end(game);
        let outlook = tally.told([none; 2], ValueCategory::ALL.map(|of| (of, none)));
        Looked { order, outlook, worth: Vec::new() }
    }

    #[test]
    fn what_a_march_could_do_as_well_is_not_held_against_it() {
        let game = farm();
        let of = |unit, order| Order::LeadUnit { unit: UnitId(unit), order };
        let [march, charge] = [OrderType::March, OrderType::Charge].map(|order| of(0, order));
        let rally = looked(&game, of(0, OrderType::Rally));
        assert!(could_do_the_same(&game, &rally, &march));
        assert!(!could_do_the_same(&game, &rally, &charge));
        assert!(!could_do_the_same(&game, &rally, &of(1, OrderType::March)));
        assert!(!could_do_the_same(&game, &looked(&game, charge), &march));
        // The same order, and only this unit stirs.
        let mut stirs = looked(&game, march);
        let wing = Order::LeadWing { wing: game.unit_card(UnitId(0)).wing, order: OrderType::March };
        assert!(!could_do_the_same(&game, &stirs, &wing));
        let to = game.footprint(UnitId(0));
        stirs.outlook.moves.push(PlannedMove { unit: UnitId(0), hexes: 0, nearer: 0, to });
        assert!(could_do_the_same(&game, &stirs, &wing));
        assert!(!could_do_the_same(&game, &stirs, &of(1, OrderType::March)));
        // Where it goes it could go under a Charge too, if that is known; and it attacks nobody whom a March would not reach.
        assert!(could_do_the_same(&game, &stirs, &charge));
        stirs.outlook.moves[0].to = None;
        assert!(!could_do_the_same(&game, &stirs, &charge));
        // In it somebody rallies.
        let mut rallies = looked(&game, of(0, OrderType::Rally));
        rallies.outlook.rallies.push(UnitId(0));
        assert!(!could_do_the_same(&game, &rallies, &march));
    }

    #[test]
    fn what_is_feared_has_a_remedy_where_another_choice_leaves_less_than_half_of_it() {
        let game = farm();
        let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
        let lost = |throws| {
            let (likely, guns, by) = (5 * throws, None, None);
            GroundLoss { hex, guns, throws, likely, by, vp: 20, swings: true, fought: false }
        };
        let loses = |throws| {
            let mut looked = looked(&game, Order::SetAside);
            looked.outlook.loses = vec![lost(throws)];
            looked.outlook.throws = 20;
            looked.outlook.vp[1].mean = lost(throws).cost();
            looked
        };
        let other = Other { order: Order::Draw, less: Estimate { mean: 400, error: 0 }, counted: 0, later: [0; 8] };
        let chosen = loses(10).outlook;
        assert_eq!(remedy(&chosen, &[]), None);
        assert_eq!(remedy(&chosen, &[(other, &loses(6))]), Some(Remedy::Nowhere));
        assert_eq!(remedy(&chosen, &[(other, &loses(4))]), Some(Remedy::After(other)));
        // The enemy gains as much elsewhere.
        let mut elsewhere = loses(4);
        elsewhere.outlook.vp[1] = chosen.vp[1];
        assert_eq!(remedy(&chosen, &[(other, &elsewhere)]), Some(Remedy::Nowhere));
        assert_eq!(remedy(&looked(&game, Order::SetAside).outlook, &[(other, &loses(4))]), None);
    }

    #[test]
    fn only_a_choice_that_could_have_been_made_tells_what_is_spared() {
        let [by, on] = [UnitId(0), UnitId(1)];
        let after = |mean| {
            let less = Estimate { mean, error: 0 };
            Other { order: Order::SetAside, less, counted: 0, later: [0; 8] }
        };
        let counted = vec![VpChange { side: SideId(1), from: Source::Losses, vp: 300 }];
        let fear = |percent| {
            let (counted, stake) = (counted.clone(), Stake::default());
            ForeseenFight { by, on, with: None, also: None, throws: 20, stood: 20, percent, counted, stake }
        };
        let told = Some(AvoidedThreat { after: Order::SetAside, fear: fear(90) });
        assert_eq!(spared(&after(250), &fear(90), None), told);
        assert_eq!(spared(&after(300), &fear(90), None), None);
        assert_eq!(spared(&after(0), &fear(90), None), None);
        assert_eq!(spared(&after(-400), &fear(90), None), None);
        // What is feared anyhow, and what hardly ever succeeds.
        assert_eq!(spared(&after(250), &fear(90), Some((by, on))), None);
        assert_eq!(spared(&after(250), &fear(12), None), None);
    }
}
