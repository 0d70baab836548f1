//! Why a plan was chosen: a sum. It tells the differences of the plan's value from that of the next best other, part by part; what is to
//! be feared most in the enemy's answer; the dice on which most depends.

use super::reasons::{ConsideredChoice, Figure, Reasons, RelativeWorth, left};
use super::weighed_reasons::TermWords;
use crate::i18n::{hundredths, tenths};
use crate::say;
use crate::thinking::{Estimate, PlanOutlook};

/// Plan that was played out, in words.
pub struct TriedPlan<const PARTS: usize, D> {
    /// The plan in a few words.
    pub words: String,
    /// What its playouts come to.
    pub outlook: PlanOutlook<PARTS, D>,
}

/// Words in which a game tells why a plan was chosen.
pub trait PlanWords<const PARTS: usize> {
    /// What dice are rolled for.
    type Deed: Clone + PartialEq;
    /// Smallest difference that is told, in hundredths of a point.
    const LEAST_TOLD: i64;
    /// Part of the value that the enemy's answer can cost without dice: ground that it takes.
    const GROUND: usize;
    /// Paragraph by which points are counted.
    const COUNTED: &'static str;

    /// Part of the value in words.
    fn part(&self, part: usize) -> TermWords;

    /// Sentence on what the plan gains against another in a part of the value.
    fn gain(&self, part: usize, points: &str, other: &str) -> String;

    /// What dice are rolled for, in words.
    fn deed(&self, deed: &Self::Deed) -> String;

    /// The loss of ground that needs no dice, in words.
    fn ground_lost(&self) -> String;

    /// Whether a roll in the enemy's answer is one to be feared: the enemy's own, or one that a loss brings.
    fn is_feared(&self, deed: &Self::Deed) -> bool;
}

/// Another plan with what the chosen one is worth more.
struct Compared<'a, const PARTS: usize, D> {
    plan: &'a TriedPlan<PARTS, D>,
    less: Estimate,
}

impl<const PARTS: usize, D> Compared<'_, PARTS, D> {
    /// Whether the plan is worse than the chosen one by more than the error of the throws.
    const fn is_worse(&self, least: i64) -> bool {
        self.less.mean >= least && self.less.mean > self.less.error
    }

    /// Whether the plan is better than the chosen one by more than the error of the throws.
    const fn is_better(&self, least: i64) -> bool {
        -self.less.mean >= least && -self.less.mean > 2 * self.less.error
    }
}

/// Reasons for a plan, by its outlook beside those of others on common throws.
#[must_use]
pub fn plan_reasons<const PARTS: usize, W: PlanWords<PARTS>>(
    words: &W,
    chosen: &TriedPlan<PARTS, W::Deed>,
    others: &[TriedPlan<PARTS, W::Deed>],
) -> Reasons {
    let least = W::LEAST_TOLD;
    let compared = |plan| Compared { plan, less: chosen.outlook.difference(&plan.outlook) };
    let mut others: Vec<Compared<'_, PARTS, W::Deed>> = others.iter().map(compared).collect();
    others.sort_by_key(|other| other.less.mean);
    // A plan that differs in little says nothing: the next best is the first that is surely worse.
    let next = others.iter().find(|other| other.is_worse(least)).map(|other| other.plan);
    let sum = next.map_or_else(Vec::new, |next| differences(&chosen.outlook, &next.outlook));
    let gain = sum.first().filter(|(_, points)| *points >= least);
    let said = next.map_or_else(Default::default, |next| gain_and_cost(words, &sum, &next.words));
    let mut sentences: Vec<String> = said.into_iter().flatten().collect();
    // With other throws than those by which it was found, a plan may turn out to be an error.
    let better = others.first().filter(|other| other.is_better(least));
    if gain.is_none() && better.is_none() && !others.is_empty() {
        sentences.insert(0, say!("plan-no-better"));
    }
    let feared = feared(words, &chosen.outlook);
    sentences.extend(feared.map(|(deed, points)| say!("plan-fear", deed, points)));
    if let Some((rolled, points)) = chosen.outlook.decisive_roll().filter(|(_, points)| *points >= least) {
        sentences.push(say!("plan-dice", deed = words.deed(&rolled), points = tenths(points)));
    }
    if let Some(better) = better {
        let (other, points) = (better.plan.words.as_str(), tenths(-better.less.mean));
        sentences.push(say!("plan-misjudged", other, points));
    }
    Reasons {
        sentences,
        paragraph: gain.map(|(part, _)| words.part(*part).paragraph.to_owned()),
        choices: choices::<PARTS, W>(chosen, &others),
        figures: next.map_or_else(Vec::new, |next| figures(words, &sum, &next.words)),
        is_tried: true,
        ..Reasons::default()
    }
}

/// Sentences on why another plan would have been better than the one that was carried out: what it gains and costs against it, and what
/// the one that was carried out let the enemy do.
#[must_use]
pub fn costly_reasons<const PARTS: usize, W: PlanWords<PARTS>>(
    words: &W,
    better: &TriedPlan<PARTS, W::Deed>,
    done: &TriedPlan<PARTS, W::Deed>,
) -> Vec<String> {
    let sum = differences(&better.outlook, &done.outlook);
    let feared = feared(words, &done.outlook);
    let feared = feared.map(|(deed, points)| say!("plan-fear-after", other = done.words.as_str(), deed, points));
    gain_and_cost(words, &sum, &done.words).into_iter().flatten().chain(feared).collect()
}

/// Sentences on the part in which a plan gains most against another, and on the one in which it costs most; `None` if it is not worth
/// telling.
fn gain_and_cost<const PARTS: usize, W: PlanWords<PARTS>>(
    words: &W,
    sum: &[(usize, i64)],
    other: &str,
) -> [Option<String>; 2] {
    let gain = sum.first().filter(|(_, points)| *points >= W::LEAST_TOLD);
    let cost = sum.last().filter(|(_, points)| -points >= W::LEAST_TOLD);
    [
        gain.map(|(part, points)| words.gain(*part, &tenths(*points), other)),
        cost.map(|(part, points)| say!("plan-but", part = words.part(*part).name, points = tenths(*points))),
    ]
}

/// What is to be feared most in the enemy's answer, with its cost; `None` if it is not worth telling.
fn feared<const PARTS: usize, W: PlanWords<PARTS>>(
    words: &W,
    outlook: &PlanOutlook<PARTS, W::Deed>,
) -> Option<(String, String)> {
    let ground = outlook.cost_of_answer(W::GROUND);
    let rolled = outlook.greatest_fear(|deed| words.is_feared(deed)).filter(|(_, points)| *points > ground);
    let (deed, points) =
        rolled.map_or_else(|| (words.ground_lost(), ground), |(deed, points)| (words.deed(&deed), points));
    (points >= W::LEAST_TOLD).then(|| (deed, tenths(points)))
}

/// Parts in which a plan's value differs from another one's, with the means of the differences, the greatest gain first and the greatest
/// loss last. They add up to the difference of the two.
fn differences<const PARTS: usize, D: Clone + PartialEq>(
    chosen: &PlanOutlook<PARTS, D>,
    other: &PlanOutlook<PARTS, D>,
) -> Vec<(usize, i64)> {
    let parts = chosen.part_differences(other).into_iter().map(|difference| difference.mean).enumerate();
    let mut parts: Vec<(usize, i64)> = parts.filter(|(_, difference)| *difference != 0).collect();
    parts.sort_by_key(|(_, difference)| std::cmp::Reverse(*difference));
    parts
}

/// Lines of the sum of the differences from the plan that is named, with their total.
fn figures<const PARTS: usize, W: PlanWords<PARTS>>(words: &W, sum: &[(usize, i64)], other: &str) -> Vec<Figure> {
    let line = |(part, value): &(usize, i64)| {
        let TermWords { name, paragraph } = words.part(*part);
        let words = say!("plan-part-figure", part = name, value = hundredths(*value));
        Figure::new(words, say!("plan-part-how", other), paragraph)
    };
    let total: i64 = sum.iter().map(|(_, value)| value).sum();
    let total =
        Figure::new(say!("plan-sum-figure", value = hundredths(total)), say!("plan-part-how", other), W::COUNTED);
    sum.iter().map(line).chain([total]).collect()
}

/// Plans that were compared, the chosen one first.
fn choices<const PARTS: usize, W: PlanWords<PARTS>>(
    chosen: &TriedPlan<PARTS, W::Deed>,
    others: &[Compared<'_, PARTS, W::Deed>],
) -> Vec<ConsideredChoice> {
    let least = W::LEAST_TOLD;
    let (best, worst) = (others.iter().map(|other| other.less.mean), others.iter().map(|other| other.less.mean));
    let (best, worst) = (best.fold(0, i64::min), worst.fold(0, i64::max));
    let choice = |order: &str, words: String, less: i64| {
        let figure = Figure::new(words, say!("plan-less-how"), W::COUNTED);
        let worth = (!others.is_empty()).then(|| RelativeWorth { figure, left: left(less - best, worst - best) });
        ConsideredChoice { order: order.to_owned(), worth }
    };
    let beside = |other: &Compared<'_, PARTS, W::Deed>| match other.less.mean {
        less if other.is_worse(least) => say!("plan-less", points = tenths(less)),
        less if other.is_better(least) => say!("plan-more", points = tenths(-less)),
        _ => say!("plan-alike"),
    };
    let first = choice(&chosen.words, say!("plan-chosen"), 0);
    let rest = others.iter().map(|other| choice(&other.plan.words, beside(other), other.less.mean));
    std::iter::once(first).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::DiceRoll;

    /// Words of a game with three parts: losses, ground and place. Dice of "theirs" are the enemy's.
    struct Toy;

    impl PlanWords<3> for Toy {
        type Deed = &'static str;
        const LEAST_TOLD: i64 = 50;
        const GROUND: usize = 1;
        const COUNTED: &'static str = "9.9";

        fn part(&self, part: usize) -> TermWords {
            let (name, paragraph) = [("losses", "1.1"), ("ground", "2.2"), ("place", "3.3")][part];
            TermWords { name: name.to_owned(), paragraph }
        }

        fn gain(&self, part: usize, points: &str, other: &str) -> String {
            format!("{points} in {} against {other}.", self.part(part).name)
        }

        fn deed(&self, deed: &&'static str) -> String {
            format!("the dice of {deed}")
        }

        fn ground_lost(&self) -> String {
            "the loss of ground".to_owned()
        }

        fn is_feared(&self, deed: &&'static str) -> bool {
            deed.starts_with("theirs")
        }
    }

    fn plan(
        words: &str,
        parts: [i64; 3],
        own: [i64; 3],
        rolls: Vec<DiceRoll<&'static str>>,
    ) -> TriedPlan<3, &'static str> {
        let outlook = PlanOutlook { parts: vec![parts; 4], own: vec![own; 4], rolls: vec![rolls; 4] };
        TriedPlan { words: words.to_owned(), outlook }
    }

    fn roll(deed: &'static str, stretch: u32, promise: i64, luck: i64) -> DiceRoll<&'static str> {
        DiceRoll { deed, stretch, promise, luck }
    }

    #[test]
    fn what_decided_comes_first_and_the_parts_add_up_to_the_difference() {
        let chosen = plan("charge", [300, 0, -80], [300, 0, -80], Vec::new());
        let [worse, better_than_that] =
            [plan("pass", [-40, 0, 10], [0; 3], Vec::new()), plan("wait", [90, 7, 40], [0; 3], Vec::new())];
        let reasons = plan_reasons(&Toy, &chosen, &[worse, better_than_that]);
        // The next best other is the one that is compared.
        assert_eq!(reasons.sentences[0], "2.1 in losses against wait.");
        assert_eq!(reasons.sentences[1], say!("plan-but", part = "place", points = "1.2"));
        assert_eq!(reasons.paragraph.as_deref(), Some("1.1"));
        let lines: Vec<&str> = reasons.figures.iter().map(|figure| figure.words.as_str()).collect();
        let minus = |words: &str| words.replace('-', "\u{2212}");
        let sum = [
            "losses: +2.10 points",
            &minus("ground: -0.07 points"),
            &minus("place: -1.20 points"),
            "together: +0.83 points",
        ];
        assert_eq!(lines, sum);
        let words: Vec<String> =
            reasons.choices.iter().map(|choice| choice.worth.as_ref().unwrap().figure.words.clone()).collect();
        assert_eq!(words, [say!("plan-chosen"), say!("plan-less", points = "0.8"), say!("plan-less", points = "2.5")]);
    }

    #[test]
    fn what_is_feared_is_the_enemys_or_ground_that_is_lost_without_dice() {
        let rolls = vec![roll("ours", 0, 90, 200), roll("ours again", 1, -400, 0), roll("theirs", 1, -160, 0)];
        let feared = |own: [i64; 3]| plan_reasons(&Toy, &plan("charge", [0; 3], own, rolls.clone()), &[]).sentences;
        let dice = say!("plan-dice", deed = "the dice of ours", points = "2.0");
        let fear = |deed: &str, points: &str| say!("plan-fear", deed, points);
        assert_eq!(feared([0; 3]), [fear("the dice of theirs", "1.6"), dice.clone()]);
        assert_eq!(feared([0, 700, 0]), [fear("the loss of ground", "7.0"), dice]);
    }

    #[test]
    fn plans_that_come_to_the_same_say_so_and_an_error_is_told_last() {
        let chosen = || plan("charge", [100, 0, 0], [0; 3], Vec::new());
        let alike = plan_reasons(&Toy, &chosen(), &[plan("wait", [90, 0, 0], [0; 3], Vec::new())]);
        assert_eq!(alike.sentences, [say!("plan-no-better")]);
        let others = [plan("wait", [20, 0, 0], [0; 3], Vec::new()), plan("rally", [400, 0, 0], [0; 3], Vec::new())];
        let error = plan_reasons(&Toy, &chosen(), &others);
        let told = ["0.8 in losses against wait.".to_owned(), say!("plan-misjudged", other = "rally", points = "3.0")];
        assert_eq!(error.sentences, told);
        assert_eq!(error.choices[1].worth.as_ref().unwrap().figure.words, say!("plan-more", points = "3.0"));
    }

    #[test]
    fn a_costly_decision_is_told_by_what_the_better_one_gains_and_by_what_it_let_the_enemy_do() {
        let better = plan("wait", [300, 0, 0], [300, 0, 0], Vec::new());
        let done = plan("charge", [0, -200, 0], [0, 0, 0], vec![roll("theirs", 1, -90, 0)]);
        let told = costly_reasons(&Toy, &better, &done);
        let fear = say!("plan-fear-after", other = "charge", deed = "the loss of ground", points = "2.0");
        assert_eq!(told, ["3.0 in losses against charge.".to_owned(), fear]);
    }
}
