//! MP 9 Melee: strengths, odds and shifts with their reasons, and what the two dice do.

use super::data::{Beaten, HeavyLimit, Kind, MeleeEntry};
use super::field::Game;
use super::ids::UnitId;
use super::options::OnOff;
use super::state::Assault;
use super::why::Why;
use crate::board::hex::{Hex, Stand};
use crate::kernel::{Breakdown, Dice};

/// MP 9.8, 9.9 A melee before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Attack strength.
    pub attack: Breakdown<Why>,
    /// Defence strength.
    pub defence: Breakdown<Why>,
    /// MP 9.7 Strength 0: captured without a roll.
    pub without_roll: bool,
    /// MP 9.8 Attack in percent of defence.
    pub percent: u32,
    /// The column before shifts, an index into the table.
    pub column_before: usize,
    /// Column shifts.
    pub shifts: Breakdown<Why>,
    /// The column used.
    pub column: usize,
    /// MP 9.10 Which attackers take a formation hit before the melee.
    pub hits: [bool; 2],
}

/// What a melee does to one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Who.
    pub unit: UnitId,
    /// The check it takes, if its side lost SP.
    pub check: Option<super::outcomes::CheckRoll>,
    /// SP lost by the table.
    pub table: u8,
    /// SP lost by the margin of a failed check.
    pub margin: u8,
    /// SP lost by a forced retreat.
    pub rout: u8,
    /// It loses its good order by a failed check.
    pub fails: bool,
    /// It loses its good order by the retreat.
    pub disordered: bool,
    /// It goes back.
    pub retreats: bool,
    /// It is gone by losses.
    pub eliminated: bool,
}

/// What a melee does on one pair of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Result {
    /// The table's entry.
    pub entry: MeleeEntry,
    /// What it does to each attacker.
    pub attackers: Vec<Fate>,
    /// What it does to each defending combat unit.
    pub defenders: Vec<Fate>,
    /// MP 9.16
    pub attacker_leader_lost: bool,
    /// MP 9.16
    pub defender_leader_lost: bool,
    /// The defenders are gone: beaten, eliminated, or lone artillery captured.
    pub cleared: bool,
}

/// A hexside fought across.
#[derive(Clone, Copy)]
struct Front {
    attacker: usize,
    from: Hex,
    to: Hex,
}

/// A melee as it is put together, for the sums.
struct View<'a> {
    game: &'a Game,
    assaults: &'a [Assault],
    defenders: &'a [UnitId],
    fronts: Vec<Front>,
}

/// MP 9.3-9.10 The odds of these attackers against these defenders, as they stand.
#[must_use]
pub fn contest(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Contest {
    let view = View::new(game, assaults, defenders);
    let attack = view.attack();
    let defence = view.defence();
    let hits = view.formation_hits();
    let melee = &game.battle.rules.melee;
    if defence.total() <= 0 {
        return Contest {
            attack,
            defence,
            without_roll: true,
            percent: 0,
            column_before: 0,
            shifts: Breakdown::default(),
            column: 0,
            hits,
        };
    }
    let percent = percent(&attack, &defence);
    let column_before = melee.columns.iter().rposition(|c| u32::from(*c) <= percent).unwrap_or(0);
    let shifts = view.shifts(hits);
    let column = shifted(game, column_before, &shifts);
    Contest { attack, defence, without_roll: false, percent, column_before, shifts, column, hits }
}

/// MP 9.8 The attack in percent of the defence; 0 where nothing defends.
#[must_use]
pub fn percent(attack: &Breakdown<Why>, defence: &Breakdown<Why>) -> u32 {
    let (a, d) = (attack.total().max(0), defence.total().max(0));
    (100 * a).checked_div(d).and_then(|p| u32::try_from(p).ok()).unwrap_or(0)
}

/// MP 9.8, 9.9 The column to which shifts lead: they are summed first, then stop at the ends.
fn shifted(game: &Game, before: usize, shifts: &Breakdown<Why>) -> usize {
    let last = i32::try_from(game.battle.rules.melee.columns.len()).unwrap_or(1) - 1;
    let shifted = i32::try_from(before).unwrap_or(0) + shifts.total();
    usize::try_from(shifted.clamp(0, last)).unwrap_or(0)
}

impl Contest {
    /// The same melee as if these shifts were not; all else that causes them, such as disorder, stays.
    #[must_use]
    pub fn without_shifts(self, game: &Game, left_out: &[Why]) -> Self {
        let shifts = self.shifts.without(|why| left_out.contains(&why));
        let column = if self.without_roll { self.column } else { shifted(game, self.column_before, &shifts) };
        Self { shifts, column, ..self }
    }
}

impl<'a> View<'a> {
    fn new(game: &'a Game, assaults: &'a [Assault], defenders: &'a [UnitId]) -> Self {
        let mut view = Self { game, assaults, defenders, fronts: Vec::new() };
        let grid = &game.battle.map.grid;
        for (attacker, assault) in assaults.iter().enumerate() {
            let Some(stand) = game.stand(assault.unit) else { continue };
            for from in stand.hexes() {
                for to in assault.into.iter() {
                    let Some(dir) = grid.dir(from, to) else { continue };
                    let held = game.occupant(to).is_some_and(|u| defenders.contains(&u));
                    let ahead = game.true_front(assault.unit, stand, to);
                    // MP 16.1 Every hexside between its halves and the attacked hexes.
                    if held && ahead && game.battle.ground.between(from, dir).open() {
                        view.fronts.push(Front { attacker, from, to });
                    }
                }
            }
        }
        view
    }

    fn side(&self, front: &Front, of: fn(super::terrain::Between) -> bool) -> bool {
        let grid = &self.game.battle.map.grid;
        grid.dir(front.to, front.from).is_some_and(|d| of(self.game.battle.ground.between(front.to, d)))
    }

    /// MP 9.6 Whether a hex halves HI.
    fn halves(&self, hex: Hex) -> bool {
        let ground = self.game.ground(hex);
        ground.obstructed && (self.game.battle.options.redoubt_halves_hi == OnOff::On || !ground.redoubt)
    }

    fn attack(&self) -> Breakdown<Why> {
        let mut sum = Breakdown::default();
        let melee = &self.game.battle.rules.melee;
        for (i, assault) in self.assaults.iter().enumerate() {
            let unit = assault.unit;
            let sp = self.game.unit(unit).strength.sp;
            let Some(stand) = self.game.stand(unit) else { continue };
            let into_obstructed = assault.into.iter().any(|h| self.game.obstructed(h));
            let obstacle =
                self.fronts.iter().any(|f| f.attacker == i && self.side(f, super::terrain::Between::obstacle));
            let (value, why) = match self.game.kind(unit) {
                Kind::Cav if into_obstructed || obstacle => (sp.min(melee.cav_limit), Why::CavSingle(unit)),
                Kind::Cav => (sp.min(melee.cav_limit) * melee.cav_factor, Why::CavDoubled(unit)),
                Kind::Li => {
                    let full = into_obstructed || obstacle || stand.hexes().any(|h| self.game.obstructed(h));
                    light(sp.min(melee.li_limit), full, unit)
                }
                Kind::Hi => {
                    let halved = stand.hexes().chain(assault.into.iter()).any(|h| self.halves(h));
                    self.heavy(unit, sp, halved)
                }
                Kind::Art | Kind::Wagon => continue,
            };
            sum.add(i32::from(value), why);
        }
        sum
    }

    fn defence(&self) -> Breakdown<Why> {
        let mut sum = Breakdown::default();
        let melee = &self.game.battle.rules.melee;
        for &unit in self.defenders {
            let Some(stand) = self.game.stand(unit) else { continue };
            let sp = self.game.unit(unit).strength.sp;
            // MP 9.6 Either half: whichever of its hexes is attacked (MP 16.2 is about what the attacker goes for).
            let held: Vec<Hex> = stand.hexes().collect();
            let (value, why) = match self.game.kind(unit) {
                Kind::Cav if held.iter().any(|h| self.game.obstructed(*h)) => {
                    (sp.min(melee.cav_limit), Why::CavSingle(unit))
                }
                Kind::Cav => (sp.min(melee.cav_limit) * melee.cav_factor, Why::CavDoubled(unit)),
                Kind::Li => {
                    let obstacle = self
                        .fronts
                        .iter()
                        .any(|f| stand.covers(f.to) && self.side(f, super::terrain::Between::obstacle));
                    let full = obstacle || held.iter().any(|h| self.game.obstructed(*h));
                    light(sp.min(melee.li_limit), full, unit)
                }
                Kind::Hi => self.heavy(unit, sp, held.iter().any(|h| self.halves(*h))),
                Kind::Art if self.in_front_of_guns(unit, stand) => (melee.art, Why::GunsAlone(unit)),
                Kind::Art | Kind::Wagon => (0, Why::GunsBehind(unit)),
            };
            sum.add(i32::from(value), why);
            // MP 9.7, 16.4 Stacked guns help where the attacker stands in their front, whichever half is attacked.
            if let Some(guns) = self.game.stacked_with(unit).filter(|g| {
                self.game.kind(unit).is_combat()
                    && self.game.kind(*g) == Kind::Art
                    && self.game.stand(*g).is_some_and(|s| self.in_front_of_guns(*g, s))
            }) {
                sum.add(i32::from(melee.art), Why::GunsInFront(guns));
            }
        }
        sum
    }

    fn heavy(&self, unit: UnitId, sp: u8, halved: bool) -> (u8, Why) {
        let strength = heavy_limit(self.game, unit, halved).strength(sp);
        (strength, if halved { Why::HeavyObstructed(unit) } else { Why::Heavy(unit) })
    }

    /// MP 9.7 Whether an attacker stands in the front of these guns.
    fn in_front_of_guns(&self, guns: UnitId, stand: Stand) -> bool {
        let game = self.game;
        self.assaults.iter().filter_map(|a| game.stand(a.unit)).flat_map(Stand::hexes).any(|h| {
            game.true_front(guns, stand, h)
                && game
                    .battle
                    .map
                    .grid
                    .dir(stand.left, h)
                    .is_some_and(|d| game.battle.ground.between(stand.left, d).open())
        })
    }

    /// MP 9.9 The column shifts, in the order of the paragraph.
    fn shifts(&self, hits: [bool; 2]) -> Breakdown<Why> {
        let game = self.game;
        let mut shifts = Breakdown::default();
        let combat: Vec<UnitId> = self.defenders.iter().copied().filter(|u| game.kind(*u).is_combat()).collect();
        // MP 16.4 Lone guns count for order and morale only when nobody fights beside them.
        let fighters = if combat.is_empty() { self.defenders.to_vec() } else { combat.clone() };
        let attackers: Vec<UnitId> = self.assaults.iter().map(|a| a.unit).collect();
        let best = |units: &[UnitId]| {
            units.iter().map(|u| i32::from(game.morale(*u)) + i32::from(game.melee_bonus(*u))).max().unwrap_or(0)
        };
        let gap = i32::from(game.battle.rules.melee.morale_gap);
        let (theirs, ours) = (best(&attackers), best(&fighters));
        if fighters.iter().any(|u| game.unit(*u).condition.disordered) {
            shifts.add(1, Why::DefenderDisordered);
        }
        if theirs >= ours + gap {
            shifts.add(1, Why::AttackerMorale);
        }
        let behind = |f: &Front| {
            game.combat_at(f.to).is_none_or(|d| game.stand(d).is_some_and(|s| !game.widened_front(d, s, f.from)))
        };
        if !combat.is_empty() && self.fronts.iter().all(behind) {
            shifts.add(1, Why::FlankOrRear);
        }
        let pikes = |u: &UnitId| match game.kind(*u) {
            Kind::Cav => true,
            Kind::Hi => !game.card(*u).n_type,
            _ => false,
        };
        let without = |u: &UnitId| game.kind(*u) == Kind::Hi && game.card(*u).n_type;
        // MP 9.9, 16.10
        if combat.iter().any(without) && !combat.iter().any(pikes) && attackers.iter().any(pikes) {
            shifts.add(1, Why::NTypeDefends);
        }
        if hits.contains(&true) || attackers.iter().any(|u| game.unit(*u).condition.disordered) {
            shifts.add(-1, Why::AttackerDisordered);
        }
        if ours >= theirs + gap {
            shifts.add(-1, Why::DefenderMorale);
        }
        if self.fronts.iter().any(|f| game.ground(f.to).cover || self.side(f, super::terrain::Between::covers)) {
            shifts.add(-1, Why::DefenderCover);
        }
        if attackers.iter().any(without) && combat.iter().any(pikes) {
            shifts.add(-1, Why::NTypeAttacks);
        }
        shifts
    }

    /// MP 9.10 Who would take a formation hit by entering, going downhill aside.
    fn formation_hits(&self) -> [bool; 2] {
        let mut hits = [false; 2];
        for (i, assault) in self.assaults.iter().enumerate().take(2) {
            hits[i] = super::assault::entries(self.game, assault).is_some_and(|e| e.iter().any(|x| x.hit));
        }
        hits
    }
}

fn light(sp: u8, full: bool, unit: UnitId) -> (u8, Why) {
    if full { (sp, Why::LightFull(unit)) } else { (sp.div_ceil(2), Why::LightHalved(unit)) }
}

/// MP 9.5, 9.6 How many SP of a heavy unit count.
fn heavy_limit(game: &Game, unit: UnitId, halved: bool) -> HeavyLimit {
    let card = game.card(unit);
    let melee = &game.battle.rules.melee;
    // MP 9.5 N counts as a 1-hex unit.
    let limit = if card.two_hex && !card.n_type { melee.hi2 } else { melee.hi1 };
    if halved { HeavyLimit { whole: limit.whole / 2, half: limit.half / 2 } } else { limit }
}

impl HeavyLimit {
    /// MP 9.5 How many of so many SP count whole, and how many half.
    fn parts(self, sp: u8) -> (u8, u8) {
        (sp.min(self.whole), sp.saturating_sub(self.whole).min(self.half))
    }

    /// MP 9.5 The strength of so many SP.
    #[must_use]
    pub fn strength(self, sp: u8) -> u8 {
        let (whole, half) = self.parts(sp);
        whole + half.div_ceil(2)
    }
}

/// How the SP of a unit count in a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Whole, or as often as its kind and the ground have it.
    pub full: u8,
    /// Half.
    pub half: u8,
    /// Not at all: they stand behind.
    pub idle: u8,
}

/// MP 9.3-9.6 How many of a unit's SP count, as it stands, in a strength with this reason; none for guns.
#[must_use]
pub fn counted(game: &Game, why: Why) -> Option<Counted> {
    let unit = why.unit()?;
    let sp = game.unit(unit).strength.sp;
    let melee = &game.battle.rules.melee;
    let (full, half) = match why {
        Why::CavDoubled(_) | Why::CavSingle(_) => (sp.min(melee.cav_limit), 0),
        Why::LightFull(_) => (sp.min(melee.li_limit), 0),
        Why::LightHalved(_) => (0, sp.min(melee.li_limit)),
        Why::Heavy(_) | Why::HeavyObstructed(_) => {
            heavy_limit(game, unit, matches!(why, Why::HeavyObstructed(_))).parts(sp)
        }
        _ => return None,
    };
    Some(Counted { full, half, idle: sp - full - half })
}

/// MP 9.14, 16.9 Who takes the odd SP of a joint loss by default: the larger, of equals the first.
#[must_use]
pub fn default_odd(game: &Game, units: &[UnitId]) -> Option<UnitId> {
    let most = units.iter().map(|u| game.unit(*u).strength.sp).max()?;
    units.iter().copied().find(|u| game.unit(*u).strength.sp == most)
}

/// MP 9.14 Whether the owner may choose who takes the odd SP: two units, an odd loss, and both can pay the larger share.
#[must_use]
pub fn odd_is_open(game: &Game, units: &[UnitId], loss: u8) -> bool {
    let share = loss / 2 + 1;
    units.len() == 2 && loss % 2 == 1 && units.iter().all(|u| game.unit(*u).strength.sp >= share)
}

/// MP 9.14 How a side's table loss is split.
fn split(game: &Game, units: &[UnitId], loss: u8, odd: Option<UnitId>) -> Vec<u8> {
    let sp: Vec<u8> = units.iter().map(|u| game.unit(*u).strength.sp).collect();
    match units {
        [] => Vec::new(),
        [_] => vec![loss.min(sp[0])],
        _ => {
            let takes = odd.or_else(|| default_odd(game, units));
            let mut shares: Vec<u8> =
                units.iter().map(|u| loss / 2 + u8::from(loss % 2 == 1 && Some(*u) == takes)).collect();
            // MP 16.9 What one cannot pay the other pays.
            for (i, j) in [(0, 1), (1, 0)] {
                let over = shares[i].saturating_sub(sp[i]);
                shares[i] -= over;
                shares[j] = (shares[j] + over).min(sp[j]);
            }
            shares
        }
    }
}

/// What the sides of a melee bring to the dice, from the position in which they are rolled.
struct Bearing<'a> {
    game: &'a Game,
    units: Vec<UnitId>,
    /// MP 9.13 Disordered before the roll, by 9.10 too.
    disordered: Vec<bool>,
    /// MP 9.13 LI that would be driven back in the open by Cav or HI.
    exposed: Vec<bool>,
    loss: u8,
    beaten: bool,
    odd: Option<UnitId>,
}

impl Bearing<'_> {
    fn fates(&self, red: u8) -> Vec<Fate> {
        let shares = split(self.game, &self.units, self.loss, self.odd);
        let rout_loss = self.game.battle.rules.melee.rout_loss;
        self.units
            .iter()
            .enumerate()
            .map(|(i, &unit)| {
                let mut left = self.game.unit(unit).strength.sp - shares[i];
                let mut fate = Fate {
                    unit,
                    check: None,
                    table: shares[i],
                    margin: 0,
                    rout: 0,
                    fails: false,
                    disordered: false,
                    retreats: false,
                    eliminated: left == 0,
                };
                if left == 0 || self.loss == 0 {
                    return fate;
                }
                // MP 9.13 The check uses the morale before this melee's losses.
                let check = self.game.check_morale(unit, red);
                fate.check = Some(check);
                if !check.passed() && self.disordered[i] {
                    fate.margin = u8::try_from(check.margin).unwrap_or(0).min(left);
                    left -= fate.margin;
                } else {
                    fate.fails = !check.passed();
                }
                if self.beaten && left > 0 {
                    if self.disordered[i] || self.exposed[i] {
                        fate.rout = rout_loss.min(left);
                        left -= fate.rout;
                    }
                    fate.disordered = !self.disordered[i] && !fate.fails;
                    fate.retreats = left > 0;
                }
                fate.eliminated = left == 0;
                fate
            })
            .collect()
    }
}

/// MP 9.12-9.16 What the dice do. `odd`: who takes the odd SP of attackers and defenders, else the default.
#[must_use]
pub fn resolve(
    game: &Game,
    contest: &Contest,
    assaults: &[Assault],
    defenders: &[UnitId],
    odd: [Option<UnitId>; 2],
    white: u8,
    red: u8,
) -> Result {
    let mut sides = sides(game, contest, assaults, defenders);
    outcome(game, contest, &mut sides, odd, white, red)
}

/// What each of the 100 pairs of dice does, white die first; the odd SP falls by default.
#[must_use]
pub fn all_results(game: &Game, contest: &Contest, assaults: &[Assault], defenders: &[UnitId]) -> Vec<Result> {
    let mut sides = sides(game, contest, assaults, defenders);
    Dice::enumerate_pairs(10, |white, red| outcome(game, contest, &mut sides, [None; 2], white, red))
}

fn sides<'a>(game: &'a Game, contest: &Contest, assaults: &[Assault], defenders: &[UnitId]) -> [Bearing<'a>; 2] {
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let fighters: Vec<UnitId> = defenders.iter().copied().filter(|u| game.kind(*u).is_combat()).collect();
    let driven = |by: &[UnitId]| by.iter().any(|u| matches!(game.kind(*u), Kind::Hi | Kind::Cav));
    let halved = |sum: &Breakdown<Why>, u: UnitId| sum.lines.iter().any(|l| l.why == Why::LightHalved(u));
    let bearing = |units: &[UnitId], foes: &[UnitId], sum: &Breakdown<Why>, hits: [bool; 2]| Bearing {
        game,
        units: units.to_vec(),
        disordered: units
            .iter()
            .enumerate()
            .map(|(i, u)| game.unit(*u).condition.disordered || hits.get(i).copied().unwrap_or(false))
            .collect(),
        exposed: units.iter().map(|u| halved(sum, *u) && driven(foes)).collect(),
        loss: 0,
        beaten: false,
        odd: None,
    };
    [
        bearing(&attackers, &fighters, &contest.attack, contest.hits),
        bearing(&fighters, &attackers, &contest.defence, [false; 2]),
    ]
}

fn outcome(
    game: &Game,
    contest: &Contest,
    [attack, defence]: &mut [Bearing<'_>; 2],
    odd: [Option<UnitId>; 2],
    white: u8,
    red: u8,
) -> Result {
    let melee = &game.battle.rules.melee;
    let entry = game.battle.melee_table[usize::from(white) - 1][contest.column];
    attack.loss = entry.attacker_loss;
    attack.beaten = entry.retreat == Some(Beaten::Attacker);
    attack.odd = odd[0];
    defence.loss = entry.defender_loss;
    defence.beaten = entry.retreat == Some(Beaten::Defender);
    defence.odd = odd[1];
    let attackers = attack.fates(red);
    let defenders = defence.fates(red);
    let led = |units: &[UnitId]| units.iter().any(|u| !game.leaders_with(*u).is_empty());
    // MP 9.7, 16.4 Any D result captures lone artillery.
    let cleared = entry.defender_loss > 0 && defenders.iter().all(|f| f.retreats || f.eliminated);
    Result {
        entry,
        attacker_leader_lost: white == melee.attacker_leader_lost && led(&attack.units),
        defender_leader_lost: white == melee.defender_leader_lost && led(&defence.units),
        attackers,
        defenders,
        cleared,
    }
}
