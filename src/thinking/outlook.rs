//! Outlook of a plan: what its playouts come to, part by part, beside those of another plan.

use super::{DiceRoll, Estimate};

/// Playouts of a plan, throw by throw: the parts of the value of each final position, whose sum is its value, and the rolls of dice
/// on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanOutlook<const PARTS: usize, D> {
    /// Parts of the value, for each throw.
    pub parts: Vec<[i64; PARTS]>,
    /// Parts of the value at the end of the plan's own stretch, before the enemy's answer, for each throw; empty if no answer follows.
    pub own: Vec<[i64; PARTS]>,
    /// Rolls whose luck was taken out, for each throw.
    pub rolls: Vec<Vec<DiceRoll<D>>>,
}

impl<const PARTS: usize, D: Clone + PartialEq> PlanOutlook<PARTS, D> {
    /// Difference of the plan's value from another one's.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Estimate {
        let [own, its] = [self, other].map(|outlook| outlook.parts.iter().map(|parts| parts.iter().sum()).collect());
        let (own, its): (Vec<i64>, Vec<i64>) = (own, its);
        Estimate::of_differences(&own, &its)
    }

    /// Difference of each part of the plan's value from another one's.
    #[must_use]
    pub fn part_differences(&self, other: &Self) -> [Estimate; PARTS] {
        std::array::from_fn(|part| Self::part_difference(part, &self.parts, &other.parts))
    }

    /// What follows the plan's own stretch costs in a part of the value, as a mean of all throws; 0 if it costs nothing.
    #[must_use]
    pub fn cost_of_answer(&self, part: usize) -> i64 {
        Self::part_difference(part, &self.own, &self.parts).mean.max(0)
    }

    fn part_difference(part: usize, more: &[[i64; PARTS]], than: &[[i64; PARTS]]) -> Estimate {
        let [more, than] = [more, than].map(|throws| throws.iter().map(|parts| parts[part]).collect());
        let (more, than): (Vec<i64>, Vec<i64>) = (more, than);
        Estimate::of_differences(&more, &than)
    }

    /// Roll after the plan's own stretch, of those that are to be feared, that promises to cost the side most, with its mean cost in all
    /// throws; `None` if none costs anything.
    #[must_use]
    pub fn greatest_fear(&self, is_feared: impl Fn(&D) -> bool) -> Option<(D, i64)> {
        self.greatest(|roll| if roll.stretch > 0 && is_feared(&roll.deed) { -roll.promise } else { 0 })
    }

    /// Roll of the plan's own stretch on whose luck most depends, with the mean size of its luck in all throws; `None` if nothing
    /// depends on dice.
    #[must_use]
    pub fn decisive_roll(&self) -> Option<(D, i64)> {
        self.greatest(|roll| if roll.stretch == 0 { roll.luck.abs() } else { 0 })
    }

    /// Deed whose rolls have the greatest mean of a number above 0; of equals the one rolled first.
    fn greatest(&self, number: impl Fn(&DiceRoll<D>) -> i64) -> Option<(D, i64)> {
        let mut sums: Vec<(D, i64)> = Vec::new();
        for roll in self.rolls.iter().flatten() {
            match sums.iter_mut().find(|(deed, _)| *deed == roll.deed) {
                Some((_, sum)) => *sum += number(roll),
                None => sums.push((roll.deed.clone(), number(roll))),
            }
        }
        let throws = i64::try_from(self.rolls.len()).unwrap_or(i64::MAX).max(1);
        let mut greatest: Option<(D, i64)> = None;
        for (deed, sum) in sums {
            if sum / throws > greatest.as_ref().map_or(0, |(_, most)| *most) {
                greatest = Some((deed, sum / throws));
            }
        }
        greatest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(deed: &'static str, stretch: u32, promise: i64, luck: i64) -> DiceRoll<&'static str> {
        DiceRoll { deed, stretch, promise, luck }
    }

    #[test]
    fn parts_are_compared_throw_by_throw() {
        let outlook = |parts: Vec<[i64; 2]>| PlanOutlook::<2, &str> { parts, own: Vec::new(), rolls: Vec::new() };
        let (one, other) = (outlook(vec![[30, 5], [50, 5]]), outlook(vec![[10, 9], [30, 9]]));
        assert_eq!(one.difference(&other), Estimate { mean: 16, error: 0 });
        let [first, second] = one.part_differences(&other);
        assert_eq!((first.mean, second.mean), (20, -4));
        // The parts add up to the difference.
        assert_eq!(first.mean + second.mean, one.difference(&other).mean);
    }

    #[test]
    fn an_answer_costs_what_it_takes_from_a_part() {
        let (parts, own) = (vec![[30, 5], [50, 5]], vec![[60, 5], [60, 0]]);
        let outlook = PlanOutlook::<2, &str> { parts, own, rolls: Vec::new() };
        assert_eq!([0, 1].map(|part| outlook.cost_of_answer(part)), [20, 0]);
    }

    #[test]
    fn the_greatest_fear_is_the_enemys_and_the_decisive_roll_is_its_own() {
        let throws = vec![
            vec![roll("volley", 0, 40, 30), roll("charge", 0, 10, -90), roll("answer", 1, -50, 400)],
            vec![roll("volley", 0, 40, -30), roll("charge", 0, 10, 50), roll("gun", 1, -80, 0)],
            vec![roll("answer", 1, -60, 0)],
        ];
        let outlook = PlanOutlook::<1, &str> { parts: vec![[0]; 3], own: Vec::new(), rolls: throws };
        assert_eq!(outlook.greatest_fear(|_| true), Some(("answer", 36)));
        assert_eq!(outlook.greatest_fear(|deed| *deed != "answer"), Some(("gun", 26)));
        assert_eq!(outlook.decisive_roll(), Some(("charge", 46)));
        let rolls = vec![vec![roll("volley", 0, 40, 0)]];
        let quiet = PlanOutlook::<1, &str> { parts: vec![[0]], own: Vec::new(), rolls };
        assert_eq!((quiet.greatest_fear(|_| true), quiet.decisive_roll()), (None, None));
    }
}
