//! Exact chances: laws over finitely many outcomes, with whole numbers as weights. Only values for display are rounded.
//!
//! | file | contents |
//! |---|---|
//! | `fraction` | [`Fraction`]: an exact number, numerator and denominator of any size |
//! | `law` | [`Law`]: outcomes with their weights; queries |
//! | `combined` | laws made of laws: mixtures, sums, joint laws, sequences |
//! | `die` | [`Die`]: a fair die, thresholds, pools of dice |
//! | `tree` | [`ChanceTree`]: throw after throw, branch by branch, as a card shows it |
//! | `layers` | positions reached by throws, equal ones merged: for trees too large to store |
//! | `fixed` | [`FixedChance`]: a chance over one denominator that is part of its type, for fast searches |
//! | `shares` | a law rounded for display, with shares that add up |
//!
//! A volley of eight dice that hit on 4 or more, each hit cancelled by a save of 5 or more, against four men:
//!
//! ```text
//! let casualty = Die::D6.at_least(4).and(&Die::D6.at_least(5).not());
//! let lost = casualty.successes(8).map(|lost| (*lost).min(4));
//! lost.chance(&4)        // 1697/6561
//! lost.mean()            // below 8/3: more than four cannot fall
//! ```
//!
//! Weights and fractions are of any size and never overflow. [`FixedChance`] has a fixed size; it refuses values that it cannot
//! hold exactly. Outcomes are in their own order (`Ord`), so that equal laws are written alike on every machine.

mod combined;
mod die;
mod fixed;
mod fraction;
mod law;
mod layers;
mod shares;
mod tree;

pub use die::Die;
pub use fixed::{FixedChance, FixedMean};
pub use fraction::Fraction;
pub use law::Law;
pub use layers::{ChanceLayer, alike, walk_layers};
pub use tree::{ChanceBranch, ChanceTree};
