//! Tree of several throws, one after the other, branch by branch: what a card shows of an order with several dice.

use super::{Fraction, Law};

/// Position with its continuations, a branch for each outcome of the next throw; an end has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceTree<T> {
    position: T,
    /// Branches of the tree; their chances add up to 1 if there are any.
    branches: Vec<ChanceBranch<T>>,
}

/// Outcome of a throw, and the tree of the throws that follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceBranch<T> {
    chance: Fraction,
    tree: ChanceTree<T>,
}

impl<T> ChanceBranch<T> {
    /// Chance of the outcome in the throw: above 0.
    #[must_use]
    pub const fn chance(&self) -> &Fraction {
        &self.chance
    }

    /// Tree of the throws that follow this outcome.
    #[must_use]
    pub const fn tree(&self) -> &ChanceTree<T> {
        &self.tree
    }
}

impl<T> ChanceTree<T> {
    /// Position at the root of the tree: the dice so far, or their result.
    #[must_use]
    pub const fn position(&self) -> &T {
        &self.position
    }

    /// Branches of the next throw, by rising positions. Empty at an end.
    #[must_use]
    pub fn branches(&self) -> &[ChanceBranch<T>] {
        &self.branches
    }
}

impl<T: Ord + Clone> ChanceTree<T> {
    /// Tree from a position on: `next` is the law of the positions after the next throw, and none at an end. Faces that lead to
    /// the same position are one branch. Every branch must come to an end.
    #[must_use]
    pub fn grown(position: T, next: &impl Fn(&T) -> Option<Law<T>>) -> Self {
        let law = next(&position);
        let branches = law
            .iter()
            .flat_map(Law::chances)
            .map(|(follows, chance)| ChanceBranch { chance, tree: Self::grown(follows.clone(), next) });
        let branches = branches.collect();
        Self { position, branches }
    }

    /// Law of the tree's ends; equal ones are merged.
    #[must_use]
    pub fn ends(&self) -> Law<T> {
        let places = (0_usize..).zip(&self.branches).map(|(place, branch)| (place, branch.chance.clone()));
        match Law::with_chances(places) {
            Some(law) => law.and_then(|place| self.branches[*place].tree.ends()),
            // No branches.
            None => Law::certain(self.position.clone()),
        }
    }

    /// Chance that the throws pass a position for which `is` is true, or end there.
    #[must_use]
    pub fn chance_of_passing(&self, is: &impl Fn(&T) -> bool) -> Fraction {
        if is(&self.position) {
            return Fraction::one();
        }
        self.branches.iter().map(|branch| &branch.chance * &branch.tree.chance_of_passing(is)).sum()
    }

    /// Calls `see` with every position of the tree from the root down, each before its branches, with the number of throws to it
    /// and the chance of that path.
    pub fn visit(&self, see: &mut impl FnMut(&Self, usize, &Fraction)) {
        self.visit_from(0, &Fraction::one(), see);
    }

    fn visit_from(&self, throws: usize, chance: &Fraction, see: &mut impl FnMut(&Self, usize, &Fraction)) {
        see(self, throws, chance);
        for branch in &self.branches {
            branch.tree.visit_from(throws + 1, &(chance * &branch.chance), see);
        }
    }
}
