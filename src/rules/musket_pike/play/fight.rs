//! MP 9 Melee carried out: who joins, who evades, the dice, the winners' ground.

use super::Resolution;
use super::march::Along;
use crate::board::hex::{Hexes, Stand};
use crate::rules::musket_pike::assault::{self, conformed};
use crate::rules::musket_pike::data::{Beaten, Kind};
use crate::rules::musket_pike::field::Game;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::melee::{self, Contest, Fate};
use crate::rules::musket_pike::outcomes::{DisorderCause, LeaderLoss, LossCause, Motion, Outcome, Purpose};
use crate::rules::musket_pike::state::{Assault, Frame, Melee, MeleeStage, Retreat, RetreatCause};

impl Melee {
    /// The attackers still in it.
    #[must_use]
    pub fn assaults(&self) -> Vec<Assault> {
        self.attackers.iter().flatten().copied().collect()
    }

    /// The defenders still in it.
    #[must_use]
    pub fn foes(&self) -> Vec<UnitId> {
        self.defenders.iter().flatten().copied().collect()
    }
}

impl Resolution<'_> {
    fn melee(&self) -> Option<Melee> {
        match self.frame() {
            Some(Frame::Melee(melee)) => Some(*melee),
            _ => None,
        }
    }

    fn keep(&mut self, melee: Melee) {
        self.replace(Frame::Melee(melee));
    }

    pub(super) fn attack(&mut self, unit: UnitId, into: Hexes) {
        let Ok(defenders) = assault::check(self.game, unit, into) else { return };
        let assault = Assault { unit, into };
        let ground = defenders.map(|d| d.and_then(|u| self.game.stand(u)));
        self.push(Outcome::Attacked { assault, defenders });
        self.game.state.stack.push(Frame::Melee(Melee {
            attackers: [Some(assault), None],
            defenders,
            stage: MeleeStage::Joining,
            dice: None,
            stood: [false; 2],
            odd: [None; 2],
            occupied: [false; 2],
            ground,
        }));
    }

    pub(super) fn join_attack(&mut self, unit: UnitId, into: Hexes) {
        let Some(mut melee) = self.melee() else { return };
        let assault = Assault { unit, into };
        melee.attackers[1] = Some(assault);
        melee.stage = MeleeStage::Evading;
        self.keep(melee);
        self.push(Outcome::JoinedAttack { assault });
    }

    pub(super) fn attack_alone(&mut self) {
        let Some(mut melee) = self.melee() else { return };
        melee.stage = MeleeStage::Evading;
        self.keep(melee);
    }

    pub(super) fn evade(&mut self, unit: UnitId) {
        let Some(mut melee) = self.melee() else { return };
        for defender in &mut melee.defenders {
            if *defender == Some(unit) {
                *defender = None;
            }
        }
        self.keep(melee);
        self.push(Outcome::Evaded { unit });
        self.game.state.stack.push(Frame::Retreat(evasion(self.game, &melee, unit)));
    }

    pub(super) fn stand(&mut self, unit: UnitId) {
        let Some(mut melee) = self.melee() else { return };
        for (i, defender) in melee.defenders.iter().enumerate() {
            melee.stood[i] |= *defender == Some(unit);
        }
        self.keep(melee);
        self.push(Outcome::Stood { unit });
    }

    pub(super) fn take_odd(&mut self, unit: UnitId) {
        let Some(mut melee) = self.melee() else { return };
        let side = usize::from(!melee.assaults().iter().any(|a| a.unit == unit));
        melee.odd[side] = Some(unit);
        self.keep(melee);
        self.push(Outcome::OddTaken { unit });
    }

    /// Goes on with the melee; false where a side must decide.
    pub(super) fn settle_melee(&mut self) -> bool {
        let Some(mut melee) = self.melee() else { return false };
        match melee.stage {
            MeleeStage::Joining => {
                if !joiners(self.game, &melee).is_empty() {
                    return false;
                }
                melee.stage = MeleeStage::Evading;
                self.keep(melee);
            }
            MeleeStage::Evading => {
                if evader(self.game, &melee).is_some() {
                    return false;
                }
                let gone = melee.foes().is_empty();
                melee.stage = if gone { MeleeStage::Occupying } else { MeleeStage::Fighting };
                self.keep(melee);
                if gone {
                    self.win_ground(&melee);
                }
            }
            MeleeStage::Fighting => self.dice(melee),
            MeleeStage::Losses => {
                if odd_loser(self.game, &melee).is_some() {
                    return false;
                }
                self.take_losses(melee);
            }
            MeleeStage::Occupying => {
                if let Some((_, stands)) = occupier(self.game, &melee)
                    && !stands.is_empty()
                {
                    return false;
                }
                self.game.state.stack.pop();
            }
        }
        true
    }

    /// MP 9.10, 9.12 Formation hits first, then the dice.
    fn dice(&mut self, mut melee: Melee) {
        let (assaults, foes) = (melee.assaults(), melee.foes());
        let contest = melee::contest(self.game, &assaults, &foes);
        if contest.without_roll {
            melee.stage = MeleeStage::Occupying;
            self.keep(melee);
            self.win_ground(&melee);
            return;
        }
        for (assault, hit) in assaults.iter().zip(contest.hits) {
            if hit {
                self.formation_hit(assault.unit);
            }
        }
        let white = self.d10(Purpose::MeleeWhite);
        let red = self.d10(Purpose::MeleeRed);
        let result = self.game.battle.melee_table[usize::from(white) - 1][contest.column];
        let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        self.push(Outcome::Fought {
            attackers: assaults.iter().map(|a| a.unit).collect(),
            defenders: foes,
            attack: contest.attack,
            defence: contest.defence,
            shifts: contest.shifts,
            column_before: small(contest.column_before),
            column: small(contest.column),
            white,
            red,
            result,
        });
        melee.dice = Some((white, red));
        melee.stage = MeleeStage::Losses;
        self.keep(melee);
    }

    /// MP 9.13-9.16
    fn take_losses(&mut self, mut melee: Melee) {
        let Some((white, red)) = melee.dice else { return self.dice(melee) };
        let (assaults, foes) = (melee.assaults(), melee.foes());
        let contest = melee::contest(self.game, &assaults, &foes);
        let result = melee::resolve(self.game, &contest, &assaults, &foes, melee.odd, white, red);
        let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
        // Where everybody stood when the dice fell: what the beaten go back from.
        let from = match result.entry.retreat {
            Some(Beaten::Attacker) => melee.defenders.map(|d| d.and_then(|u| self.game.stand(u))),
            _ => attackers_stands(self.game, &melee),
        };
        let mut retreats = Vec::new();
        for (fates, beaten) in [(&result.attackers, Beaten::Attacker), (&result.defenders, Beaten::Defender)] {
            for fate in fates {
                self.suffer(fate);
                let steps = match beaten {
                    Beaten::Attacker => self.game.battle.rules.melee.attacker_retreat,
                    Beaten::Defender => self.game.battle.rules.melee.defender_retreat,
                };
                if fate.retreats {
                    retreats.push(Retreat { unit: fate.unit, steps, from, cause: RetreatCause::Melee(beaten) });
                }
            }
        }
        // All is read from the same dice: whoever falls by them still stood by his unit in its check.
        for (lost, units) in [(result.attacker_leader_lost, &attackers), (result.defender_leader_lost, &foes)] {
            let leaders: Vec<_> = units.iter().filter(|_| lost).flat_map(|u| self.game.leaders_with(*u)).collect();
            for leader in leaders {
                self.push(Outcome::LeaderLost { leader, cause: LeaderLoss::Melee });
            }
        }
        for fate in result.attackers.iter().chain(&result.defenders).filter(|f| f.eliminated) {
            self.eliminate(fate.unit, false);
        }
        melee.stage = MeleeStage::Occupying;
        self.game.state.stack.pop();
        if result.cleared {
            self.game.state.stack.push(Frame::Melee(melee));
        }
        // The guns fall with their hex, whether those who stood there go back or die.
        if result.cleared {
            self.win_ground(&melee);
        }
        self.game.state.stack.extend(retreats.into_iter().rev().map(Frame::Retreat));
    }

    /// What it loses, and its check; whether it is gone is seen once all have suffered.
    fn suffer(&mut self, fate: &Fate) {
        let unit = fate.unit;
        self.lose(unit, fate.table, LossCause::MeleeTable);
        if let Some(roll) = fate.check {
            self.push(Outcome::Checked { roll });
            if fate.fails {
                self.push(Outcome::Disordered { unit, cause: DisorderCause::MeleeCheck });
            } else if !roll.passed() {
                self.push(Outcome::Shaken { unit });
            }
        }
        self.lose(unit, fate.margin, LossCause::MeleeMargin);
        if fate.disordered {
            self.push(Outcome::Disordered { unit, cause: DisorderCause::MeleeRetreat });
        }
        self.lose(unit, fate.rout, LossCause::MeleeRout);
    }

    /// MP 9.7, 9.17 The defenders are gone: their guns are captured.
    fn win_ground(&mut self, melee: &Melee) {
        let Some(first) = melee.attackers.iter().flatten().next() else { return };
        let by = self.game.side(first.unit);
        self.push(Outcome::Won { side: Beaten::Attacker });
        let hexes: Vec<_> = melee.ground.iter().flatten().flat_map(|s| s.hexes()).collect();
        for hex in hexes {
            let guns = self.game.guns_at(hex).filter(|g| self.game.side(*g) != by);
            if let Some(unit) = guns {
                self.push(Outcome::Captured { unit, hex, by, without_roll: melee.dice.is_none() });
            }
        }
    }

    /// MP 9.15 Advancing pays no MP but takes formation hits.
    pub(super) fn occupy(&mut self, unit: UnitId, stand: Stand) {
        let Some(mut melee) = self.melee() else { return };
        let hit = entry_hits(self.game, &melee, unit, stand);
        for (i, assault) in melee.attackers.iter().enumerate() {
            melee.occupied[i] |= assault.is_some_and(|a| a.unit == unit);
        }
        self.keep(melee);
        self.relocate(unit, stand, 0, Motion::Occupy, Along::All);
        if hit {
            self.formation_hit(unit);
        }
    }
}

/// Where the attackers stand.
fn attackers_stands(game: &Game, melee: &Melee) -> [Option<Stand>; 2] {
    melee.attackers.map(|a| a.and_then(|a| game.stand(a.unit)))
}

/// MP 9.11 How a defender of this melee goes back before it.
#[must_use]
pub fn evasion(game: &Game, melee: &Melee, unit: UnitId) -> Retreat {
    let steps = game.battle.rules.melee.defender_retreat;
    Retreat { unit, steps, from: attackers_stands(game, melee), cause: RetreatCause::Evasion }
}

/// MP 9.2 Who may join the attack.
#[must_use]
pub fn joiners(game: &Game, melee: &Melee) -> Vec<(UnitId, Hexes)> {
    match (melee.attackers, melee.defenders) {
        ([Some(first), None], [Some(defender), None]) => assault::joint_options(game, &first, defender),
        _ => Vec::new(),
    }
}

/// MP 9.11 Whether a defender of this melee may retreat before it.
///
/// # Errors
/// The reason why not.
pub fn check_evade(
    game: &Game,
    melee: &Melee,
    unit: UnitId,
) -> Result<(), crate::rules::musket_pike::illegal::Illegal> {
    use crate::rules::musket_pike::illegal::Illegal;
    let kinds: Vec<Kind> = melee.attackers.iter().flatten().map(|a| game.kind(a.unit)).collect();
    let may = match game.kind(unit) {
        Kind::Cav => kinds.iter().all(|k| k.is_infantry()),
        Kind::Li => kinds.iter().all(|k| *k == Kind::Hi),
        _ => false,
    };
    if !may {
        return Err(Illegal::MayNotEvade);
    }
    if evasion(game, melee, unit).ways(game).is_empty() { Err(Illegal::NoWayToEvade) } else { Ok(()) }
}

/// MP 9.11 The defender who is to say whether it retreats before melee.
#[must_use]
pub fn evader(game: &Game, melee: &Melee) -> Option<UnitId> {
    let open = |i: &usize| !melee.stood[*i];
    (0..2).filter(open).filter_map(|i| melee.defenders[i]).find(|u| check_evade(game, melee, *u).is_ok())
}

/// MP 9.14 The side (0 attackers, 1 defenders) that must say who takes the odd SP, and its units.
#[must_use]
pub fn odd_loser(game: &Game, melee: &Melee) -> Option<Vec<UnitId>> {
    let (white, _) = melee.dice?;
    let (assaults, foes) = (melee.assaults(), melee.foes());
    let contest: Contest = melee::contest(game, &assaults, &foes);
    let entry = game.battle.melee_table[usize::from(white) - 1][contest.column];
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let fighters: Vec<UnitId> = foes.into_iter().filter(|u| game.kind(*u).is_combat()).collect();
    [(attackers, entry.attacker_loss, melee.odd[0]), (fighters, entry.defender_loss, melee.odd[1])]
        .into_iter()
        .find(|(units, loss, odd)| odd.is_none() && melee::odd_is_open(game, units, *loss))
        .map(|(units, _, _)| units)
}

/// MP 9.15 The next winner who must occupy ground, and the stands open to it.
#[must_use]
pub fn occupier(game: &Game, melee: &Melee) -> Option<(UnitId, Vec<Stand>)> {
    (0..2)
        .filter(|i| !melee.occupied[*i])
        .filter_map(|i| melee.attackers[i])
        .filter(|a| game.stand(a.unit).is_some())
        .map(|a| (a.unit, stands_won(game, melee, &a)))
        .find(|(_, stands)| !stands.is_empty())
}

/// MP 9.15 The stands a winner may take.
fn stands_won(game: &Game, melee: &Melee, assault: &Assault) -> Vec<Stand> {
    let grid = &game.battle.map.grid;
    let Some(stand) = game.stand(assault.unit) else { return Vec::new() };
    let free = |s: &Stand| s.hexes().all(|h| game.combat_at(h).is_none_or(|u| u == assault.unit));
    if stand.is_two() {
        let [a, b] = assault.into.0;
        let straight = [stand.facing.left(), stand.facing.right()]
            .into_iter()
            .filter_map(|d| stand.shifted(grid, d))
            .find(|s| s.covers(a) && s.covers(b));
        let to = straight.or_else(|| conformed(game, stand, assault.into));
        return to.into_iter().filter(free).collect();
    }
    let near = assault.into.0[0];
    let ground = melee.ground.iter().flatten().find(|s| s.covers(near) && s.is_two());
    let far = ground.map(|s| if s.left == near { s.right } else { s.left });
    // The far half, entered from the near one.
    let far_open =
        far.filter(|f| grid.dir(near, *f).and_then(|d| game.entry(game.kind(assault.unit), near, d)).is_some());
    let partner = melee.attackers.iter().enumerate().find_map(|(i, a)| {
        a.filter(|a| a.unit != assault.unit && game.stand(a.unit).is_some()).map(|a| (a, melee.occupied[i]))
    });
    let hexes: Vec<_> = match partner {
        // A lone winner over a 2-hex HI takes either hex.
        None => [Some(near), far_open].into_iter().flatten().collect(),
        Some((other, _)) if other.into.0[0] != near => vec![near],
        // Both stood at one end: one of the two goes on, the other takes what is left.
        Some((_, true)) => {
            [Some(near), far_open].into_iter().flatten().filter(|h| game.combat_at(*h).is_none()).take(1).collect()
        }
        Some((other, false)) => {
            let other_goes = far
                .is_some_and(|f| grid.dir(near, f).and_then(|d| game.entry(game.kind(other.unit), near, d)).is_some());
            let stay = (other_goes || far_open.is_none()).then_some(near);
            [stay, far_open].into_iter().flatten().collect()
        }
    };
    let turns = [0, 5, 1].map(|t| stand.facing.turned(t));
    hexes.into_iter().flat_map(|h| turns.map(|f| Stand::one(h, f))).filter(free).collect()
}

/// MP 9.15 Whether entering won ground is a formation hit, slopes included.
fn entry_hits(game: &Game, melee: &Melee, unit: UnitId, to: Stand) -> bool {
    let Some(assault) = melee.attackers.iter().flatten().find(|a| a.unit == unit) else { return false };
    let hits = assault::entries(game, assault).is_some_and(|e| e.iter().any(|x| x.any_hit()));
    let near = assault.into.0[0];
    let onward = !to.is_two() && to.left != near && {
        let dir = game.battle.map.grid.dir(near, to.left);
        dir.and_then(|d| game.entry(game.kind(unit), near, d)).is_some_and(|e| e.any_hit())
    };
    hits || onward
}
