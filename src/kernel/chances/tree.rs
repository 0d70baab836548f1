//! Throw after throw, branch by branch: what a card shows of a deed with several dice.

use super::{Fraction, Law};

/// A position, and what may become of it: nothing more where there are no branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceTree<T> {
    position: T,
    /// Their chances add up to 1 if there are any.
    branches: Vec<ChanceBranch<T>>,
}

/// One of the outcomes of a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceBranch<T> {
    chance: Fraction,
    tree: ChanceTree<T>,
}

impl<T> ChanceBranch<T> {
    /// Its chance once the throw is made: above 0.
    #[must_use]
    pub const fn chance(&self) -> &Fraction {
        &self.chance
    }

    /// What follows.
    #[must_use]
    pub const fn tree(&self) -> &ChanceTree<T> {
        &self.tree
    }
}

impl<T> ChanceTree<T> {
    /// What stands here: what has fallen so far, or what that comes to.
    #[must_use]
    pub const fn position(&self) -> &T {
        &self.position
    }

    /// What the next throw leads to, by rising positions. Empty at an end.
    #[must_use]
    pub fn branches(&self) -> &[ChanceBranch<T>] {
        &self.branches
    }
}

impl<T: Ord + Clone> ChanceTree<T> {
    /// The tree from a position on: `next` is the law of what the next throw leads to, and none at an end. Faces that lead to the
    /// same position are one branch. It must come to an end along every branch.
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

    /// The law of the ends; equal ones become one.
    #[must_use]
    pub fn ends(&self) -> Law<T> {
        let places = (0_usize..).zip(&self.branches).map(|(place, branch)| (place, branch.chance.clone()));
        match Law::with_chances(places) {
            Some(law) => law.and_then(|place| self.branches[*place].tree.ends()),
            // No branches.
            None => Law::certain(self.position.clone()),
        }
    }

    /// The chance to come past a position of which `is` is true, or to end there.
    #[must_use]
    pub fn chance_of_passing(&self, is: &impl Fn(&T) -> bool) -> Fraction {
        if is(&self.position) {
            return Fraction::one();
        }
        self.branches.iter().map(|branch| &branch.chance * &branch.tree.chance_of_passing(is)).sum()
    }

    /// Shows `see` every position from the top down, each before its branches, with how many throws lead to it and the chance
    /// to come to it along these.
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
