//! Names in sentences: units, leaders, kinds, terrain, hexes, phases.

use super::super::battle::{Battle, ChitKind, Command, UnitCard, WingCard};
use super::super::data::{GunWeight, Hexside, KindName, MeleeEntry, MeleeSide, Terrain, UnitKind};
use super::super::ids::{ChitId, LeaderId, UnitId, WingId};
use super::super::orders::LeftRight;
use super::super::state::{LeaderPlace, OrderType, Phase, RetreatCause, State};
use super::super::unit_surroundings::SurroundingPart;
use crate::board::hex::{Arc, Dir, Facing, Hex, HexFootprint, OneOrTwoHexes};
use crate::kernel::SideId;
use crate::say;

/// Name of a side.
#[must_use]
pub fn side(battle: &Battle, id: SideId) -> &str {
    &battle.sides[id.index()].name
}

/// Name of a unit in the form that the log uses.
#[must_use]
pub fn unit(battle: &Battle, id: UnitId) -> &str {
    &battle.unit(id).name
}

/// Name of a unit's nation, as the battle gives it; else the nation's id.
#[must_use]
pub fn nation<'b>(battle: &'b Battle, unit: &'b UnitCard) -> &'b str {
    battle.nation(unit).map_or(&unit.nation, |nation| &nation.name)
}

/// Text of a unit with its wing and kind: `Haimhausen: L, 2-hex HI`.
#[must_use]
pub fn unit_card(battle: &Battle, id: UnitId) -> String {
    let card = battle.unit(id);
    let wing = &battle.wings[card.wing.index()].id;
    let kind = kind(card.kind);
    let shape = match (card.kind, card.two_hex, card.weight) {
        (UnitKind::Hi, true, _) => say!("term-shape-two", kind),
        (UnitKind::Hi, false, _) => say!("term-shape-one", kind),
        (UnitKind::Art, _, Some(w)) => say!("term-shape-battery", kind, weight = weight(w)),
        _ => kind,
    };
    let marks = match (card.n_type, card.cannon) {
        (true, true) => "both",
        (true, false) => "n",
        (false, true) => "cannon",
        (false, false) => "none",
    };
    say!("term-unit-card", unit = card.name, wing, shape, marks)
}

/// MP 1.3 Short name of a kind of unit.
#[must_use]
pub fn kind(kind: UnitKind) -> String {
    match kind {
        UnitKind::Hi => say!("term-kind-hi"),
        UnitKind::Li => say!("term-kind-li"),
        UnitKind::Cav => say!("term-kind-cav"),
        UnitKind::Art => say!("term-kind-art"),
        UnitKind::Wagon => say!("term-kind-wagon"),
    }
}

/// MP 1.3 Full name of a kind of unit, as a heading.
#[must_use]
pub fn arm(kind: UnitKind) -> String {
    match kind {
        UnitKind::Hi => say!("term-arm-hi"),
        UnitKind::Li => say!("term-arm-li"),
        UnitKind::Cav => say!("term-arm-cav"),
        UnitKind::Art => say!("term-arm-art"),
        UnitKind::Wagon => say!("term-arm-wagon"),
    }
}

/// MP 1.3 Name of a weight class.
#[must_use]
pub fn weight(weight: GunWeight) -> String {
    match weight {
        GunWeight::Lb3 => say!("term-weight-lb-3"),
        GunWeight::Lb4To8 => say!("term-weight-lb-4-to-8"),
        GunWeight::Lb12To24 => say!("term-weight-lb-12-to-24"),
    }
}

/// Name of a leader.
#[must_use]
pub fn leader(battle: &Battle, id: LeaderId) -> &str {
    &battle.leader(id).name
}

/// Text of a wing with its letter: `League foot (wing L)`; for an army without wings, the army's name.
#[must_use]
pub fn wing(battle: &Battle, id: WingId) -> String {
    let card = &battle.wings[id.index()];
    if is_whole_army(battle, card) {
        card.name.clone()
    } else if card.name.is_empty() || card.name == card.id {
        say!("term-wing", letter = card.id)
    } else {
        say!("term-wing-named", letter = card.id, name = card.name)
    }
}

/// Text of a wing with its letter, at the head of a sentence.
#[must_use]
pub fn wing_head(battle: &Battle, id: WingId) -> String {
    let card = &battle.wings[id.index()];
    if is_whole_army(battle, card) {
        card.name.clone()
    } else if card.name.is_empty() || card.name == card.id {
        say!("term-wing-head", letter = card.id)
    } else {
        say!("term-wing-head-named", letter = card.id, name = card.name)
    }
}

/// Text of a wing with its letter, in a list of units and other wings; for an army without wings it is named as that army's.
#[must_use]
pub fn wing_of_army(battle: &Battle, id: WingId) -> String {
    let card = &battle.wings[id.index()];
    if is_whole_army(battle, card) { say!("term-wing-of-army", army = card.name) } else { wing(battle, id) }
}

/// Text of a wing by its letter without its name, within a sentence: names may have several parts, as `Left: Thurn`.
#[must_use]
pub fn wing_briefly(battle: &Battle, id: WingId) -> String {
    let card = &battle.wings[id.index()];
    if is_whole_army(battle, card) { wing_of_army(battle, id) } else { say!("term-wing", letter = card.id) }
}

/// Whether the wing stands for an army without wings, so that its letter is the army's id.
fn is_whole_army(battle: &Battle, card: &WingCard) -> bool {
    card.id == battle.armies[card.army.index()].id
}

/// Name of a wing alone: `League foot`; if it has none, its letter.
#[must_use]
pub fn wing_name(battle: &Battle, id: WingId) -> &str {
    &battle.wings[id.index()].name
}

/// MP 2.2 Text of a chit by what it can activate, without its present holder.
#[must_use]
pub fn chit(battle: &Battle, id: ChitId) -> String {
    match battle.chit(id).kind {
        ChitKind::Wing(w) => say!("term-chit-of-wing", wing = wing(battle, w)),
        ChitKind::Overall(a) => say!("term-chit-overall-of", army = battle.armies[a.index()].name),
        ChitKind::AnyUnit => say!("term-chit-any"),
    }
}

/// MP 2.2 Text of a chit by what it can activate, at the head of a sentence.
#[must_use]
pub fn chit_head(battle: &Battle, id: ChitId) -> String {
    match battle.chit(id).kind {
        ChitKind::Wing(w) => say!("term-chit-head-of-wing", wing = wing(battle, w)),
        ChitKind::Overall(a) => say!("term-chit-head-overall-of", army = battle.armies[a.index()].name),
        ChitKind::AnyUnit => say!("term-chit-head-any"),
    }
}

/// Present holder of a chit: a leader, a colonel or nobody.
enum Holder {
    /// Holder of the chit: the wing commander.
    Commander(LeaderId, WingId),
    /// Holder of the chit: a colonel, as the wing commander is lost.
    Colonel(WingId),
    /// Holder of the chit: the overall commander.
    Overall(LeaderId),
    /// Holder of the chit: no named leader.
    Nobody,
}

/// MP 2.2, 10.6 Present holder of a chit; a lost leader is not named, as a colonel has its chit.
fn holder(battle: &Battle, state: &State, id: ChitId) -> Holder {
    let lost = |l: LeaderId| state.leaders[l.index()].place == LeaderPlace::Lost;
    match battle.chit(id).kind {
        ChitKind::Wing(w) => match battle.chit(id).leader {
            Some(l) if lost(l) || battle.inherited(&state.leaders, l).is_some() => Holder::Colonel(w),
            Some(l) => Holder::Commander(l, w),
            None => Holder::Nobody,
        },
        ChitKind::Overall(a) => match battle.overall_commander(&state.leaders, a) {
            Some(l) if !lost(l) => Holder::Overall(l),
            _ => Holder::Nobody,
        },
        ChitKind::AnyUnit => Holder::Nobody,
    }
}

/// MP 2.2, 10.6 Leader who holds a chit now; `None` if a colonel or nobody does.
#[must_use]
pub fn holder_of_chit(battle: &Battle, state: &State, id: ChitId) -> Option<LeaderId> {
    match holder(battle, state, id) {
        Holder::Commander(leader, _) | Holder::Overall(leader) => Some(leader),
        Holder::Colonel(_) | Holder::Nobody => None,
    }
}

/// MP 2.2, 10.6 Text of a chit with its present holder.
#[must_use]
pub fn chit_now(battle: &Battle, state: &State, id: ChitId) -> String {
    match holder(battle, state, id) {
        Holder::Commander(l, w) => say!("term-chit-of-leader", leader = leader(battle, l), wing = wing(battle, w)),
        Holder::Colonel(w) => say!("term-chit-of-colonel", wing = wing(battle, w)),
        Holder::Overall(l) => say!("term-chit-overall", leader = leader(battle, l)),
        Holder::Nobody => chit(battle, id),
    }
}

/// MP 2.2, 10.6 Text of a chit with its present holder, at the head of a sentence.
#[must_use]
pub fn chit_now_head(battle: &Battle, state: &State, id: ChitId) -> String {
    match holder(battle, state, id) {
        Holder::Commander(l, w) => say!("term-chit-head-of-leader", leader = leader(battle, l), wing = wing(battle, w)),
        Holder::Colonel(w) => say!("term-chit-head-of-colonel", wing = wing(battle, w)),
        Holder::Overall(l) => say!("term-chit-head-overall", leader = leader(battle, l)),
        Holder::Nobody => chit_head(battle, id),
    }
}

/// MP 1.5 Text of a leader's command: `League foot (wing L)`, `the Catholic army`.
#[must_use]
pub fn command(battle: &Battle, id: LeaderId) -> String {
    match battle.leader(id).command {
        Command::Army(a) => battle.armies[a.index()].name.clone(),
        Command::Wing(w) => wing(battle, w),
    }
}

/// MP 7.1 Name of a terrain.
#[must_use]
pub fn terrain(battle: &Battle, terrain: Terrain) -> String {
    match &battle.rules.looks.hex(terrain).words {
        KindName::Catalogue(key) => say!("term-terrain-" + key),
        KindName::Own(words) => words.clone(),
    }
}

/// MP 7.1 Name of a hexside feature.
#[must_use]
pub fn hexside(battle: &Battle, side: Hexside) -> String {
    match &battle.rules.looks.side(side).words {
        KindName::Catalogue(key) => say!("term-hexside-" + key),
        KindName::Own(words) => words.clone(),
    }
}

/// Printed number of a hex; a dash for one off the map.
#[must_use]
pub fn hex(battle: &Battle, hex: Hex) -> String {
    if hex.is_some() { battle.map.grid.number(hex) } else { "-".to_owned() }
}

/// Text of one hex or a pair, sorted: `0405+0406`.
#[must_use]
pub fn hexes(battle: &Battle, hexes: OneOrTwoHexes) -> String {
    let mut list: Vec<Hex> = hexes.iter().collect();
    list.sort_unstable();
    list.into_iter().map(|h| hex(battle, h)).collect::<Vec<_>>().join("+")
}

/// Text of a stand's hexes, without its facing: `0405`, `0405+0406`.
#[must_use]
pub fn stand(battle: &Battle, stand: HexFootprint) -> String {
    stand.sorted().into_iter().map(|h| hex(battle, h)).collect::<Vec<_>>().join("+")
}

/// MP 6.2 Name of an arc around a unit.
#[must_use]
pub fn arc(arc: Arc) -> String {
    match arc {
        Arc::Front => say!("term-arc-front"),
        Arc::Flank => say!("term-arc-flank"),
        Arc::Rear => say!("term-arc-rear"),
    }
}

/// MP 6.2-6.4 Name of an arc around a unit; widened fronts have names of their own.
#[must_use]
pub fn around(part: SurroundingPart) -> String {
    match part {
        SurroundingPart::Front => say!("arcs-front"),
        SurroundingPart::AsFront => say!("arcs-as-front"),
        SurroundingPart::Flank => say!("arcs-flank"),
        SurroundingPart::Rear => say!("arcs-rear"),
    }
}

/// MP 6.2 Name of the corner that a unit faces.
#[must_use]
pub fn facing(facing: Facing) -> String {
    say!("term-facing-" + facing.name())
}

/// Name of the direction in which a unit goes.
#[must_use]
pub fn direction(dir: Dir) -> String {
    say!("term-direction-" + dir.name())
}

/// Name of a hand: left or right.
#[must_use]
pub fn hand(hand: LeftRight) -> String {
    match hand {
        LeftRight::Left => say!("term-hand-left"),
        LeftRight::Right => say!("term-hand-right"),
    }
}

/// MP 4 Purpose of an order type, as a sentence without a full stop.
#[must_use]
pub fn order_help(order: OrderType) -> String {
    match order {
        OrderType::Charge => say!("chit-charge-help"),
        OrderType::March => say!("chit-march-help"),
        OrderType::Strategic => say!("chit-strategic-help"),
        OrderType::Rally => say!("chit-rally-help"),
    }
}

/// MP 4 Name of an order type, as the rules write it.
#[must_use]
pub fn order_type(order: OrderType) -> String {
    match order {
        OrderType::Charge => say!("term-order-charge"),
        OrderType::March => say!("term-order-march"),
        OrderType::Strategic => say!("term-order-strategic"),
        OrderType::Rally => say!("term-order-rally"),
    }
}

/// MP 4 Name of an order type, at the head of a sentence.
#[must_use]
pub fn order_head(order: OrderType) -> String {
    match order {
        OrderType::Charge => say!("term-order-head-charge"),
        OrderType::March => say!("term-order-head-march"),
        OrderType::Strategic => say!("term-order-head-strategic"),
        OrderType::Rally => say!("term-order-head-rally"),
    }
}

/// MP 5.1 Name of a phase, for headings and log lines.
#[must_use]
pub fn phase(phase: Phase) -> String {
    match phase {
        Phase::ArtilleryFire => say!("term-phase-artillery-fire"),
        Phase::Movement => say!("term-phase-movement"),
        Phase::DefensiveFire => say!("term-phase-defensive-fire"),
        Phase::AdvancingFire => say!("term-phase-advancing-fire"),
        Phase::Melee => say!("term-phase-melee"),
        Phase::Rally => say!("term-phase-rally"),
    }
}

/// MP 5.1 Name of a phase, within a sentence.
#[must_use]
pub fn phase_within(phase: Phase) -> String {
    match phase {
        Phase::ArtilleryFire => say!("term-phase-within-artillery-fire"),
        Phase::Movement => say!("term-phase-within-movement"),
        Phase::DefensiveFire => say!("term-phase-within-defensive-fire"),
        Phase::AdvancingFire => say!("term-phase-within-advancing-fire"),
        Phase::Melee => say!("term-phase-within-melee"),
        Phase::Rally => say!("term-phase-within-rally"),
    }
}

/// MP 5.1 Code of a phase for the command line.
#[must_use]
pub const fn phase_code(phase: Phase) -> &'static str {
    match phase {
        Phase::ArtilleryFire => "artillery_fire",
        Phase::Movement => "movement",
        Phase::DefensiveFire => "defensive_fire",
        Phase::AdvancingFire => "advancing_fire",
        Phase::Melee => "melee",
        Phase::Rally => "rally",
    }
}

/// MP 9.8 Heading of a column of the melee table, by its index: `150%`.
#[must_use]
pub fn column(battle: &Battle, index: usize) -> String {
    battle.rules.melee.columns.get(index).map_or_else(|| "-".to_owned(), |percent| say!("term-column", percent))
}

/// MP 9.12 Text of a melee result: `D1R` is `defender loses 1 SP and retreats`.
#[must_use]
pub fn column_result(entry: MeleeEntry) -> String {
    melee_result(entry, Stands::Within)
}

/// MP 9.12 Melee result in words, at the head of a line.
#[must_use]
pub fn column_result_head(entry: MeleeEntry) -> String {
    melee_result(entry, Stands::AtHead)
}

/// Position of words in a line of text: at its head or within it.
#[derive(Clone, Copy)]
enum Stands {
    Within,
    AtHead,
}

fn melee_result(entry: MeleeEntry, stands: Stands) -> String {
    let part = |who: &str, sp: u8, beaten: MeleeSide, stands: Stands| {
        Some(match (sp, entry.retreat == Some(beaten), stands) {
            (0, false, _) => return None,
            (0, true, Stands::Within) => say!("term-result-retreats", who),
            (0, true, Stands::AtHead) => say!("term-result-retreats.head", who),
            (_, false, Stands::Within) => say!("term-result-loses", who, sp),
            (_, false, Stands::AtHead) => say!("term-result-loses.head", who, sp),
            (_, true, Stands::Within) => say!("term-result-loses-and-retreats", who, sp),
            (_, true, Stands::AtHead) => say!("term-result-loses-and-retreats.head", who, sp),
        })
    };
    let attacker = part("attacker", entry.attacker_loss, MeleeSide::Attacker, stands);
    let after = if attacker.is_some() { Stands::Within } else { stands };
    let defender = part("defender", entry.defender_loss, MeleeSide::Defender, after);
    match (attacker, defender, stands) {
        (None, None, Stands::Within) => say!("term-result-none"),
        (None, None, Stands::AtHead) => say!("term-result-none.head"),
        (Some(attacker), Some(defender), _) => say!("term-result-both", attacker, defender),
        (one, other, _) => one.or(other).unwrap_or_default(),
    }
}

/// MP 11 Cause of a retreat, in words.
#[must_use]
pub fn retreat_cause(cause: RetreatCause) -> String {
    match cause {
        RetreatCause::Fire => say!("term-retreat-fire"),
        RetreatCause::Melee(_) => say!("term-retreat-melee"),
        RetreatCause::Evasion => say!("term-retreat-evasion"),
        RetreatCause::Displacement => say!("term-retreat-displacement"),
    }
}
