//! Results of some orders for each unit and leader, in a few words.

use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::outcomes::{LossCause, Motion, Outcome};
use crate::games::musket_pike::rules::state::RetreatCause;
use crate::games::musket_pike::rules::{Battle, text};
use crate::say;
use std::collections::BTreeMap;

/// Results of some orders for one unit: losses, retreat, capture.
#[derive(Debug, Default)]
pub(in crate::games::musket_pike) struct Fate {
    /// SP that the unit lost, one entry for each fight.
    lost: Vec<u8>,
    /// SP that the unit lost by each cause, in the order in which they were lost.
    causes: Vec<(LossCause, u8)>,
    disordered: bool,
    retreats: bool,
    /// Answer of the unit to an enemy that approaches or attacks; `None` without one.
    answer: Option<Answer>,
    rallied: bool,
    pub(in crate::games::musket_pike) missed: bool,
    /// End of the unit, in words; `None` if it is still in the game.
    gone: Option<String>,
    /// Enemy unit that the unit fought last; `None` if it fought none.
    pub(in crate::games::musket_pike) foe: Option<UnitId>,
    pub(in crate::games::musket_pike) entry: usize,
}

/// Answer of a unit to an enemy that came near or attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::musket_pike) enum Answer {
    /// The unit kept its facing (MP 6.9).
    StoodFast,
    /// The unit turned toward the enemy (MP 6.9).
    Turned,
    /// The unit stays for the melee (MP 9.11).
    Stood,
    /// The unit retreated before the melee (MP 9.11).
    Retreated,
}

impl Answer {
    pub(in crate::games::musket_pike) fn of(outcome: &Outcome) -> Option<(UnitId, Self)> {
        match outcome {
            Outcome::StoodFast { unit } => Some((*unit, Answer::StoodFast)),
            Outcome::Moved { unit, motion: Motion::Reaction, .. } => Some((*unit, Answer::Turned)),
            Outcome::Stood { unit } => Some((*unit, Answer::Stood)),
            Outcome::Evaded { unit } | Outcome::FellBack { unit, cause: RetreatCause::Evasion, .. } => {
                Some((*unit, Answer::Retreated))
            }
            _ => None,
        }
    }

    fn words(self) -> String {
        match self {
            Answer::StoodFast => say!("flag-stood-fast"),
            Answer::Turned => say!("flag-turned"),
            Answer::Stood => say!("flag-stood"),
            Answer::Retreated => say!("flag-retreated-before-melee"),
        }
    }
}

impl Fate {
    /// Results in words, for a flag on the board; `None` if there is nothing to say.
    #[cfg(any(test, feature = "gui"))]
    pub(in crate::games::musket_pike) fn words(&self) -> Option<String> {
        self.told(self.loss())
    }

    /// Results for the unit in words, each loss with its causes; `None` if there are none.
    fn explained(&self) -> Option<String> {
        self.told(self.loss_by_causes())
    }

    fn told(&self, loss: Option<String>) -> Option<String> {
        if let Some(gone) = &self.gone {
            return Some(gone.clone());
        }
        // A retreat before a melee implies that there was no melee.
        let before = self.answer.filter(|answer| *answer == Answer::Retreated).map(Answer::words);
        let retreats = self.retreats.then(|| say!("flag-retreats"));
        let parts = [
            before.clone(),
            loss,
            self.disordered.then(|| say!("flag-disordered")),
            retreats.filter(|_| before.is_none()),
            self.rallied.then(|| say!("flag-rallied")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        // Any result says more than that the unit stayed.
        if parts.is_empty() { self.answer.map(Answer::words) } else { Some(text::commas(&parts)) }
    }

    /// Begins a fight of the unit with `foe`: losses from now on are added to this fight.
    fn fights(&mut self, foe: Option<UnitId>) {
        self.foe = foe;
        self.lost.push(0);
    }

    fn loses(&mut self, sp: u8, cause: LossCause) {
        match self.causes.iter_mut().find(|(known, _)| *known == cause) {
            Some((_, lost)) => *lost = lost.saturating_add(sp),
            None => self.causes.push((cause, sp)),
        }
        match self.lost.last_mut() {
            Some(lost) => *lost = lost.saturating_add(sp),
            None => self.lost.push(sp),
        }
    }

    /// SP lost, in words, as a sum over several fights; their causes are told with each fight elsewhere.
    fn loss(&self) -> Option<String> {
        let each: Vec<u8> = self.lost.iter().copied().filter(|sp| *sp > 0).collect();
        let sp: u32 = each.iter().copied().map(u32::from).sum();
        match each.len() {
            0 => None,
            1 => Some(say!("flag-lost", sp)),
            _ => {
                let each: Vec<String> = each.iter().map(u8::to_string).collect();
                Some(say!("flag-lost-several", sp, each = each.join(" + ")))
            }
        }
    }

    /// SP that the unit lost, in words, split by cause if there are several causes.
    fn loss_by_causes(&self) -> Option<String> {
        if self.causes.len() < 2 {
            return self.loss();
        }
        let sp: u32 = self.causes.iter().map(|(_, sp)| u32::from(*sp)).sum();
        let each: Vec<String> = self.causes.iter().map(by_cause).collect();
        Some(say!("flag-lost-several", sp, each = text::commas(&each)))
    }
}

/// SP that a unit lost by one cause, in a few words.
fn by_cause((cause, sp): &(LossCause, u8)) -> String {
    match cause {
        LossCause::Fire => say!("flag-lost-fire", sp),
        LossCause::MeleeTable => say!("flag-lost-table", sp),
        LossCause::MeleeMargin => say!("flag-lost-margin", sp),
        LossCause::FireRout | LossCause::MeleeRout => say!("flag-lost-rout", sp),
        LossCause::PassingFront => say!("flag-lost-passing", sp),
        LossCause::Displacement => say!("flag-lost-displaced", sp),
    }
}

/// Results of a sequence of orders, for each unit and leader.
#[derive(Debug, Default)]
pub(in crate::games::musket_pike) struct PieceOutcomes {
    pub(in crate::games::musket_pike) units: BTreeMap<UnitId, Fate>,
    pub(in crate::games::musket_pike) leaders: BTreeMap<LeaderId, usize>,
}

/// Fall of a leader in words, with the leader's VP.
pub(in crate::games::musket_pike) fn fallen(battle: &Battle, leader: LeaderId) -> String {
    let card = battle.leader(leader);
    say!("flag-leader-lost", name = card.name.clone(), vp = card.vp)
}

impl PieceOutcomes {
    /// Results of a unit, marked as last changed by the entry at index `place`.
    fn of(&mut self, unit: UnitId, place: usize) -> &mut Fate {
        let fate = self.units.entry(unit).or_default();
        fate.entry = place;
        fate
    }

    /// Adds an outcome of the log entry at index `place`.
    pub(in crate::games::musket_pike) fn note(&mut self, outcome: &Outcome, place: usize) {
        if let Some((unit, answer)) = Answer::of(outcome) {
            self.of(unit, place).answer = Some(answer);
        }
        match outcome {
            Outcome::Lost { unit, sp, cause } => self.of(*unit, place).loses(*sp, *cause),
            Outcome::LeaderLost { leader, .. } => _ = self.leaders.insert(*leader, place),
            Outcome::Disordered { unit, .. } => self.of(*unit, place).disordered = true,
            Outcome::FellBack { unit, .. } => self.of(*unit, place).retreats = true,
            Outcome::Rallied { unit, .. } => self.of(*unit, place).rallied = true,
            Outcome::Shot { firer, target, hits, .. } => {
                let fate = self.of(*target, place);
                fate.fights(Some(*firer));
                fate.missed |= *hits == 0;
            }
            Outcome::Fought { attackers, defenders, .. } => {
                for (fight, foes) in [(attackers, defenders), (defenders, attackers)] {
                    for unit in fight {
                        self.of(*unit, place).fights(foes.first().copied());
                    }
                }
            }
            Outcome::Captured { unit, .. } => self.of(*unit, place).gone = Some(say!("flag-captured")),
            Outcome::Eliminated { unit, surrendered } => {
                self.of(*unit, place).gone =
                    Some(if *surrendered { say!("flag-surrendered") } else { say!("flag-destroyed") });
            }
            _ => {}
        }
    }

    /// Results in words, leaders first, then unit by unit; `None` if nothing happened to any of them.
    pub(in crate::games::musket_pike) fn told(&self, battle: &Battle) -> Option<String> {
        let one = |(unit, fate): (&UnitId, &Fate)| {
            let (unit, words) = (battle.unit(*unit).short_name().to_owned(), fate.explained()?);
            Some(say!("flag-of", unit, words))
        };
        let leaders = self.leaders.keys().map(|leader| fallen(battle, *leader));
        let all: Vec<String> = leaders.chain(self.units.iter().filter_map(one)).collect();
        (!all.is_empty()).then(|| text::semicolons(&all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::rules::outcomes::LeaderLoss;
    use crate::games::musket_pike::scenario::{builtin, load_text};

    #[test]
    fn the_head_says_who_fell_and_what_each_loss_came_of() {
        let battle = load_text(builtin("farm").unwrap().text, "farm", &[]).unwrap();
        let unit = battle.unit_ids().find(|unit| text::unit(&battle, *unit) == "Red pikes").unwrap();
        let leader = battle.leader_ids().find(|leader| battle.leader(*leader).name == "Weber").unwrap();
        let mut fates = PieceOutcomes::default();
        let lost = |sp, cause| Outcome::Lost { unit, sp, cause };
        fates.note(&lost(1, LossCause::MeleeTable), 0);
        let told = fates.told(&battle).unwrap();
        assert!(told.ends_with("−1 SP"), "one cause needs no words: {told}");
        fates.note(&lost(3, LossCause::MeleeMargin), 0);
        fates.note(&Outcome::LeaderLost { leader, cause: LeaderLoss::Melee }, 0);
        let told = fates.told(&battle).unwrap();
        assert!(told.starts_with("Weber falls, 20 VP; "), "{told}");
        assert!(told.ends_with("−4 SP (1 by the table, 3 by the failed check)"), "{told}");
    }

    #[test]
    fn what_was_answered_is_said_where_nothing_came_of_it() {
        let battle = load_text(builtin("farm").unwrap().text, "farm", &[]).unwrap();
        let unit = battle.unit_ids().find(|unit| text::unit(&battle, *unit) == "Blue shot").unwrap();
        let told = |outcomes: &[Outcome]| {
            let mut fates = PieceOutcomes::default();
            outcomes.iter().for_each(|outcome| fates.note(outcome, 0));
            fates.units[&unit].words()
        };
        let lost = Outcome::Lost { unit, sp: 1, cause: LossCause::MeleeTable };
        let cause = RetreatCause::Evasion;
        let fell_back = Outcome::FellBack { unit, path: Vec::new(), passes_front: false, cause };
        assert_eq!(told(&[Outcome::StoodFast { unit }]).as_deref(), Some("stood fast"));
        assert_eq!(told(&[Outcome::Stood { unit }, lost]).as_deref(), Some("\u{2212}1 SP"), "that it stood is seen");
        let retreated = told(&[fell_back]);
        assert_eq!(retreated.as_deref(), Some("retreated: no melee"), "and not that it retreats");
    }
}
