//! Plans of a captain, the parts of their value and what dice are rolled for, in words.

use crate::games::musket_pike::bots::{ActivationPlan, DiceDeed, MadePlan, VALUE_PARTS, ValuePart};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::{Game, text};
use crate::kernel::{RuleSet, SideId};
use crate::play::{PlanWords, Reasons, TermWords, TriedPlan, plan_reasons};
use crate::say;

/// Words of a captain who plans for a side in a position.
pub struct CaptainWords<'g> {
    game: &'g Game,
    side: SideId,
}

impl<'g> CaptainWords<'g> {
    /// Words for the side that decides in a position; `None` if none does.
    #[must_use]
    pub fn at(game: &'g Game) -> Option<Self> {
        Some(Self { game, side: game.decider()? })
    }
}

impl PlanWords<VALUE_PARTS> for CaptainWords<'_> {
    type Deed = DiceDeed;
    const LEAST_TOLD: i64 = 50;
    const GROUND: usize = ValuePart::Ground as usize;
    const COUNTED: &'static str = "13.1";

    fn part(&self, part: usize) -> TermWords {
        let part = ValuePart::ALL[part];
        TermWords { name: say!("captain-part-" + part.key()), paragraph: part.paragraph() }
    }

    fn gain(&self, part: usize, points: &str, other: &str) -> String {
        say!("captain-why-" + ValuePart::ALL[part].key(), points, other)
    }

    fn deed(&self, deed: &DiceDeed) -> String {
        let name = |unit: UnitId| text::unit(&self.game.battle, unit);
        match *deed {
            DiceDeed::Shot(unit, target) => say!("captain-deed-shot", unit = name(unit), target = name(target)),
            DiceDeed::Melee(unit, enemy) => say!("captain-deed-melee", unit = name(unit), enemy = name(enemy)),
        }
    }

    fn ground_lost(&self) -> String {
        say!("captain-deed-ground")
    }

    fn is_feared(&self, deed: &DiceDeed) -> bool {
        self.game.side(deed.by()) != self.side
    }
}

/// Reasons for a plan or an answer, by what comes of it and of the others.
#[must_use]
pub fn reasons(made: &MadePlan) -> Reasons {
    let tried = |plan: &ActivationPlan| Some(TriedPlan { words: words(made, plan), outlook: made.outlook(plan)? });
    let (Some(words), Some(chosen)) = (CaptainWords::at(&made.seen), tried(&made.chosen)) else {
        return Reasons::default();
    };
    let others: Vec<_> = made.others.iter().filter_map(tried).collect();
    let mut reasons = plan_reasons(&words, &chosen, &others);
    reasons.sentences.extend(planned(made));
    reasons
}

/// Sentence on the plan that the battle gives the wing of a decision; `None` if it gives it none.
fn planned(made: &MadePlan) -> Option<String> {
    let (game, wing) = (&made.seen, made.planned_wing()?);
    Some(text::wing_plan(&game.battle, wing, game.plan_of(wing)?))
}

/// Words for one of the plans of a decision: its order, the units that have a place of their own, and those that stay out.
fn words(made: &MadePlan, plan: &ActivationPlan) -> String {
    let game = &made.seen;
    let is_usual = *plan != made.chosen && plan.opening == made.chosen.opening;
    let begins = match plan.opening {
        None if is_usual => say!("captain-plan-goes-on"),
        opening => text::order_here(game, &opening.unwrap_or(made.order)),
    };
    if is_usual {
        return say!("captain-plan-usual", plan = begins);
    }
    let posts = plan.instructions.posts.keys().filter_map(|unit| post(made, *unit));
    let name = |unit: &UnitId| text::unit(&game.battle, *unit);
    let out = plan.instructions.left_out.iter().map(|unit| say!("captain-plan-out", unit = name(unit)));
    std::iter::once(begins).chain(posts).chain(out).collect::<Vec<_>>().join("; ")
}

/// Place that a plan gives to a unit, after its name; `None` if it gives it none.
fn post(made: &MadePlan, unit: UnitId) -> Option<String> {
    let (battle, stand) = (&*made.seen.battle, *made.chosen.instructions.posts.get(&unit)?);
    Some(say!("captain-plan-post", unit = text::unit(battle, unit), hex = text::stand(battle, stand)))
}

/// Sentence on what a plan wants of a unit; `None` if it leaves that to the sergeant.
#[must_use]
pub fn wants(made: &MadePlan, unit: UnitId) -> Option<String> {
    Some(say!("captain-plan-wants", post = post(made, unit)?))
}
