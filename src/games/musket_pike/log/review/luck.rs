//! Ledger of luck: every roll with the results that were possible when it was made.

use super::at_start;
use crate::games::musket_pike::rules::fire::Shot;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, Distribution};
use crate::games::musket_pike::rules::outcomes::{LossCause, Motion, Outcome};
use crate::games::musket_pike::rules::state::{Assault, Frame, MeleeStage, State};
use crate::games::musket_pike::rules::{Game, chapters};
use crate::kernel::SideId;
use crate::play::review::{LuckForm, Tally};
use crate::say;
use crate::session::{Session, SessionEntry};

/// Kind of result that a ledger counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckCategory {
    /// MP 8 Luck in fire: SP that the enemy lost by this side's shots.
    Fire,
    /// MP 9 Luck in melee: SP that the enemy lost, whichever side attacked.
    Melee,
    /// MP 8.1, 9.12 Luck with white dice: the faces that this side rolled, high ones being good for it.
    White,
    /// MP 12.2 Luck in rallies: units of this side that rallied by a die.
    Rally,
    /// MP 11.3 Luck in displacements: units of this side that passed their check.
    PushedAside,
}

impl LuckCategory {
    /// All kinds of luck, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Fire, Self::Melee, Self::White, Self::Rally, Self::PushedAside];

    /// Name of what this kind of luck counts.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Fire => say!("review-lot-fire"),
            Self::Melee => say!("review-lot-melee"),
            Self::White => say!("review-lot-white"),
            Self::Rally => say!("review-lot-rally"),
            Self::PushedAside => say!("review-lot-pushed-aside"),
        }
    }

    /// Form in which the results are shown: an average of the white dice, a sum of everything else.
    #[must_use]
    pub fn form(self) -> LuckForm {
        if self == Self::White { LuckForm::Average } else { LuckForm::Sum }
    }
}

/// Results of one side's dice of one kind, beside what was expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    pub side: SideId,
    /// Kind of luck that the rolls are about.
    pub lot: LuckCategory,
    /// Sum of the rolls, with what was expected.
    pub tally: Tally,
}

/// Luck of both sides in a session; kinds without a roll are left out.
pub(super) fn luck(session: &Session<Game>) -> Vec<Ledger> {
    let mut bookkeeper = Bookkeeper {
        game: at_start(session),
        tallies: Default::default(),
        assaults: in_melee(session.start()),
        fought: None,
        pushed: None,
    };
    for (place, entry) in session.entries().iter().enumerate() {
        bookkeeper.read(session.before(place), entry, session.after(place));
    }
    let [first, second] = bookkeeper.tallies;
    let pairs = LuckCategory::ALL.into_iter().zip(first.into_iter().zip(second));
    pairs
        .flat_map(|(lot, (a, b))| SideId::BOTH.into_iter().zip([a, b]).map(move |(side, tally)| (side, lot, tally)))
        .filter(|(_, _, tally)| tally.throws > 0)
        .map(|(side, lot, tally)| Ledger { side, lot, tally })
        .collect()
}

/// Attacks of the melee that the position is in the middle of.
fn in_melee(state: &State) -> Vec<Assault> {
    let melee = state.stack.iter().rev().find_map(|f| if let Frame::Melee(melee) = f { Some(melee) } else { None });
    melee.map_or_else(Vec::new, |m| m.assaults())
}

/// Builder of the luck results of both sides.
struct Bookkeeper {
    /// Position between two outcomes of an entry in which dice were rolled.
    game: Game,
    /// Tallies of the rolls by side and [`LuckCategory`].
    tallies: [[Tally; LuckCategory::ALL.len()]; 2],
    /// Attacks in the melee that was declared last.
    assaults: Vec<Assault>,
    /// Possible losses of each side in a melee whose dice are rolled and whose losses have not been taken; `None` otherwise.
    fought: Option<[Distribution; 2]>,
    /// Unit that has just been displaced; `None` without one.
    pushed: Option<UnitId>,
}

impl Bookkeeper {
    fn tally(&mut self, side: SideId, lot: LuckCategory) -> &mut Tally {
        &mut self.tallies[side.index()][lot as usize]
    }

    fn read(&mut self, before: &State, entry: &SessionEntry<Game>, after: &State) {
        // Most orders roll no dice, and need no position.
        let thrown = entry.outcomes.iter().any(|o| chapters::chance(o).is_some());
        if thrown {
            self.game.set_state(before);
        }
        for outcome in &entry.outcomes {
            self.note(outcome);
            if thrown {
                self.game.apply(outcome);
            }
        }
        // MP 9.14 Losses may wait for the choice of the unit that takes the odd SP.
        let waits = matches!(after.stack.last(), Some(Frame::Melee(m)) if m.stage == MeleeStage::Losses);
        if let Some(spreads) = self.fought.take_if(|_| !waits) {
            for (side, spread) in SideId::BOTH.into_iter().zip(&spreads) {
                self.tally(side, LuckCategory::Melee).throw(&spread.chances());
            }
        }
    }

    fn note(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Shot { firer, target, at, fv, bonus, white, .. } => {
                let shot = Shot { firer: *firer, target: *target, at: *at, fv: fv.clone(), bonus: *bonus };
                let odds = odds::fire(&self.game, shot);
                let side = self.game.side(*firer);
                self.tally(side, LuckCategory::Fire).throw(&odds.losses.chances());
                self.white(side, *white);
            }
            Outcome::Attacked { assault, .. } => self.assaults = vec![*assault],
            Outcome::JoinedAttack { assault } => self.assaults.push(*assault),
            Outcome::Fought { attackers, defenders, white, .. } => {
                self.assaults.retain(|a| attackers.contains(&a.unit));
                let odds = odds::melee(&self.game, &self.assaults, defenders);
                let Some(side) = attackers.first().map(|u| self.game.side(*u)) else { return };
                let (inflicted, suffered) = (odds.defender.losses, odds.attacker.losses);
                self.fought = Some(if side == SideId(0) { [inflicted, suffered] } else { [suffered, inflicted] });
                self.white(side, *white);
            }
            Outcome::Lost { unit, sp, cause } => {
                let lot = match cause {
                    LossCause::Fire | LossCause::FireRout => LuckCategory::Fire,
                    LossCause::MeleeTable | LossCause::MeleeMargin | LossCause::MeleeRout => LuckCategory::Melee,
                    // These losses depend on no die beyond the check that is counted.
                    LossCause::PassingFront | LossCause::Displacement => return,
                };
                let side = self.game.side(*unit).other();
                self.tally(side, lot).came(u32::from(*sp));
            }
            Outcome::Moved { unit, motion: Motion::MakeWay, .. } => self.pushed = Some(*unit),
            Outcome::Checked { roll } if self.pushed == Some(roll.unit) => {
                self.pushed = None;
                self.check(roll.unit, LuckCategory::PushedAside, roll.passed());
            }
            Outcome::Rallied { unit, roll: Some(_) } => self.check(*unit, LuckCategory::Rally, true),
            Outcome::RallyFailed { roll } => self.check(roll.unit, LuckCategory::Rally, false),
            _ => {}
        }
    }

    fn white(&mut self, side: SideId, face: u8) {
        let tally = self.tally(side, LuckCategory::White);
        tally.throw(&Distribution::die().chances());
        tally.came(u32::from(face));
    }

    fn check(&mut self, unit: UnitId, lot: LuckCategory, passed: bool) {
        let spread = odds::check(&self.game, unit);
        let tally = self.tally(self.game.side(unit), lot);
        tally.throw(&spread.chances());
        tally.came(u32::from(passed));
    }
}
