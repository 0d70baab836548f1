//! Victory points (VP) in words.

use super::super::battle::{Battle, MapEdge, Objective, UnitCard};
use super::super::chain::GivenUp;
use super::super::data::{GunWeight, UnitKind};
use super::super::game::Game;
use super::super::stakes::{Prize, PrizeKind};
use super::super::victory::{BattleResult, VpCount, VpLine, VpSource, count};
use super::names::{arm, hex, kind, leader, side, terrain, unit, weight, wing};
use super::{commas, either, list};
use crate::board::hex::Hex;
use crate::kernel::SideId;
use crate::say;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Text of the reason for a line of the VP count, without its side and points.
#[must_use]
pub fn vp_line(battle: &Battle, line: &VpLine) -> String {
    match &line.why {
        VpSource::Eliminated(u) => say!("victory-eliminated", unit = unit(battle, *u)),
        VpSource::Losses(u, sp) => say!("victory-losses", unit = unit(battle, *u), sp),
        VpSource::Battery(u) => say!("victory-battery", unit = unit(battle, *u)),
        VpSource::Leader(l) => say!("victory-leader", leader = leader(battle, *l)),
        VpSource::Hex(h) => say!("victory-hex", place = place(battle, *h)),
        VpSource::Infantry(own, theirs) => say!("victory-infantry", own, theirs),
        VpSource::Named(name) => name.clone(),
    }
}

/// Name of the battery or hex that is won with ground.
fn won(battle: &Battle, won: PrizeKind) -> String {
    match won {
        PrizeKind::Battery(u) => unit(battle, u).to_owned(),
        PrizeKind::Hex(h) => place_name(battle, h),
        PrizeKind::Objective(index) => objective_name(battle, index).to_owned(),
    }
}

/// Name of an objective that is earned with ground and is no single hex of control; empty for another one.
#[must_use]
pub fn objective_name(battle: &Battle, index: usize) -> &str {
    match battle.objectives.get(index) {
        Some(Objective::PossessionOfAll { name, .. } | Objective::Stands { name, .. }) => name,
        _ => "",
    }
}

/// MP 9.15, 13.4 Sentence on ground that an attack may cost the attackers, with the chance and the unit that could take it.
#[must_use]
pub fn given_up(battle: &Battle, given_up: &GivenUp) -> String {
    let GivenUp { prize, by, chance } = given_up;
    let (what, by, percent) = (won(battle, prize.what), unit(battle, *by), chance.percent());
    say!("victory-given-up", what, vp = prize.vp(), by, percent)
}

/// MP 13 Sentence on the gain from won ground.
#[must_use]
pub fn prize(battle: &Battle, prize: &Prize) -> String {
    let what = won(battle, prize.what);
    let (gain, denied) = (prize.gain, prize.denied);
    match (gain, denied) {
        (_, 0) => say!("victory-prize", what, gain),
        (0, _) => say!("victory-prize-back", what, denied),
        _ => say!("victory-prize-both", what, gain, denied),
    }
}

/// MP 13.2 Sentence or two on how the battle is won.
#[must_use]
pub fn how_to_win(battle: &Battle) -> String {
    let rule = say!("victory-rule", turns = battle.turns, least = least_to_win(battle));
    match short_of_win(battle) {
        Some((_, vp)) => say!("victory-rule-alone", rule, vp),
        None => rule,
    }
}

/// MP 13.2 Lead that is needed for more than a draw, in VP.
#[must_use]
pub fn least_to_win(battle: &Battle) -> u16 {
    battle.rules.victory.results.iter().map(|(least, _)| *least).find(|least| *least > 0).unwrap_or(1)
}

/// MP 13.2 Side that can earn most by objectives, with the VP, if those alone make only a draw.
#[must_use]
pub fn short_of_win(battle: &Battle) -> Option<(SideId, u16)> {
    let (side, vp) =
        SideId::BOTH.map(|side| (side, most_by_objectives(battle, side))).into_iter().max_by_key(|(_, vp)| *vp)?;
    (vp > 0 && vp < least_to_win(battle)).then_some((side, vp))
}

/// MP 13.3 Whether a side can earn the points of an objective.
#[must_use]
pub fn is_open_to(objective: &Objective, of: SideId) -> bool {
    objective.side().is_none_or(|side| side == of)
}

/// MP 13.3 Most VP that a side can earn by objectives.
fn most_by_objectives(battle: &Battle, of: SideId) -> u16 {
    let open = battle.objectives.iter().filter(|objective| is_open_to(objective, of));
    open.map(|objective| objective_brief(battle, objective).1).sum()
}

/// MP 13.1 Losses that score for the enemy, of the arms and leaders in the battle: what is lost, and its VP.
#[must_use]
pub fn worth(battle: &Battle) -> Vec<(String, String)> {
    let v = &battle.rules.victory;
    let line =
        |there: fn(&UnitCard) -> bool, what: String, vp: String| battle.units.iter().any(there).then_some((what, vp));
    let or_original = |all: u16| say!("victory-worth-loss-or-original", sp = v.hi_per_sp, all);
    let horse = say!("victory-worth-loss", sp = v.cav_per_sp, all = v.cav_eliminated);
    let lines = [
        line(|c| c.kind == UnitKind::Cav, arm(UnitKind::Cav), horse),
        line(|c| c.kind == UnitKind::Hi && !c.two_hex, arm(UnitKind::Hi), or_original(v.hi1_eliminated)),
        line(|c| c.kind == UnitKind::Hi && c.two_hex, say!("victory-worth-block"), or_original(v.hi2_eliminated)),
        line(|c| c.kind == UnitKind::Li, arm(UnitKind::Li), say!("victory-worth-light", sp = v.li_per_sp)),
    ];
    let batteries = GunWeight::ALL.into_iter().filter_map(|of| {
        let what = say!("victory-worth-battery", weight = weight(of));
        let vp = say!("victory-worth-captured", vp = v.battery[of.index()]);
        battle.units.iter().any(|c| c.weight == Some(of)).then_some((what, vp))
    });
    lines.into_iter().flatten().chain(batteries).chain(leaders(battle)).collect()
}

/// MP 13.1 VP for what a player may not expect to count: leaders and batteries, from the least to the most, in one sentence;
/// empty in a battle without either.
#[must_use]
pub fn worth_in_brief(battle: &Battle) -> String {
    let least_to_most = |vp: &mut dyn Iterator<Item = u16>| {
        let all: Vec<u16> = vp.filter(|vp| *vp > 0).collect();
        let (least, most) = (*all.iter().min()?, *all.iter().max()?);
        Some(if least == most { least.to_string() } else { say!("victory-brief-from-to", least, most) })
    };
    let leaders = least_to_most(&mut battle.leaders.iter().map(|leader| leader.vp));
    let weights = battle.units.iter().filter_map(|unit| unit.weight);
    let batteries = least_to_most(&mut weights.map(|weight| battle.rules.victory.battery[weight.index()]));
    let leaders = leaders.map(|vp| say!("victory-brief-leaders", vp));
    let batteries = batteries.map(|vp| say!("victory-brief-batteries", vp));
    let parts: Vec<String> = leaders.into_iter().chain(batteries).collect();
    if parts.is_empty() { String::new() } else { say!("victory-brief-worth", parts = commas(&parts)) }
}

/// MP 13.1 Leaders with their VP as text, the highest first.
fn leaders(battle: &Battle) -> impl Iterator<Item = (String, String)> {
    let mut by_vp: BTreeMap<Reverse<u16>, Vec<String>> = BTreeMap::new();
    for leader in &battle.leaders {
        by_vp.entry(Reverse(leader.vp)).or_default().push(leader.name.clone());
    }
    by_vp.into_iter().map(|(Reverse(vp), names)| (list(&names), say!("victory-worth-leader", vp)))
}

/// MP 13.3 Text of an objective with its condition and VP: `White Mountain (2209): 10 VP to the side that controls it`.
#[must_use]
pub fn objective(battle: &Battle, objective: &Objective) -> String {
    match objective {
        Objective::Possession { hex, vp } => {
            say!("victory-objective-possession", place = place(battle, *hex), vp)
        }
        Objective::HexOrInfantry { side: who, hex, vp, otherwise, .. } => say!(
            "victory-objective-hex-or-infantry",
            place = place(battle, *hex),
            vp,
            side = side(battle, *who),
            otherwise
        ),
        Objective::Unblocked { side: who, hex, vp, name } => {
            say!("victory-objective-unblocked", name, vp, side = side(battle, *who), place = place(battle, *hex))
        }
        Objective::Bonus { side: who, vp, name } => {
            say!("victory-objective-bonus", name, vp, side = side(battle, *who))
        }
        Objective::PossessionOfAll { hexes, vp, name } => {
            let places: Vec<String> = hexes.iter().map(|at| place(battle, *at)).collect();
            say!("victory-objective-all", name, vp, places = list(&places))
        }
        Objective::Stands { side: who, vp, area, kinds, sp, name } => say!(
            "victory-objective-stands",
            name,
            vp,
            side = side(battle, *who),
            kinds = of_kinds(kinds),
            sp,
            hexes = ground(battle, area)
        ),
        Objective::Broken { side: who, vp, wing: of, kinds, edge, within, name } => say!(
            "victory-objective-broken",
            name,
            vp,
            side = side(battle, *who),
            wing = wing(battle, *of),
            kinds = of_kinds(kinds),
            edge = match edge {
                MapEdge::Left => "left",
                MapEdge::Right => "right",
                MapEdge::Top => "top",
                MapEdge::Bottom => "bottom",
            },
            within
        ),
    }
}

/// Names of kinds of units, one of which is enough; those of all combat units where none are named.
fn of_kinds(kinds: &[UnitKind]) -> String {
    let all = [UnitKind::Hi, UnitKind::Li, UnitKind::Cav].iter().all(|one| kinds.contains(one));
    let names: Vec<String> = kinds.iter().map(|one| kind(*one)).collect();
    if names.is_empty() || all { say!("victory-kinds-any") } else { either(&names) }
}

/// Hexes of an area as text: all of them if they are few, else the first and the last.
fn ground(battle: &Battle, area: &[Hex]) -> String {
    match area {
        [first, .., last] if area.len() > 6 => {
            say!("victory-area", first = hex(battle, *first), last = hex(battle, *last), n = area.len())
        }
        few => list(&few.iter().map(|at| hex(battle, *at)).collect::<Vec<String>>()),
    }
}

/// MP 13.3 Name of an objective alone, with its VP: `White Mountain`, 10.
#[must_use]
pub fn objective_brief(battle: &Battle, objective: &Objective) -> (String, u16) {
    match objective {
        Objective::Possession { hex, vp } | Objective::HexOrInfantry { hex, vp, .. } => (place_name(battle, *hex), *vp),
        other => (other.name().unwrap_or_default().to_owned(), other.vp()),
    }
}

/// Name of a hex on the map; its number if it has no name.
#[must_use]
pub fn place_name(battle: &Battle, at: Hex) -> String {
    let label = battle.map.labels.iter().find(|l| l.hex == at);
    label.map_or_else(|| place(battle, at), |label| label.text.clone())
}

/// Text of a hex number with the hex's name on the map, or with the terrain there.
fn place(battle: &Battle, at: Hex) -> String {
    let label = battle.map.labels.iter().find(|l| l.hex == at).map(|l| l.text.clone());
    let ground = battle.map.terrain[at.index()];
    match label {
        Some(name) => say!("victory-place", name, hex = hex(battle, at)),
        None if ground != battle.rules.terrain.roles.open => {
            say!("victory-place.head", name = terrain(battle, ground), hex = hex(battle, at))
        }
        None => hex(battle, at),
    }
}

/// MP 13.2 Sentence on how the battle ended; `None` while it goes on.
#[must_use]
pub fn verdict(game: &Game) -> Option<String> {
    game.state().ending.as_ref()?;
    let battle = &*game.battle;
    let count = count(game);
    let [first, second] =
        SideId::BOTH.map(|s| say!("victory-points", side = side(battle, s), vp = count.vp[s.index()]));
    Some(say!("victory-verdict", result = result(battle, &count), first, second))
}

/// MP 13.2 Sentence on the result of the battle.
#[must_use]
pub fn result(battle: &Battle, count: &VpCount) -> String {
    match (&count.verdict, count.winner) {
        (BattleResult::Conceded, Some(winner)) => say!("victory-result-conceded", side = side(battle, winner)),
        (BattleResult::ByPoints(degree), Some(winner)) => {
            say!("victory-result-victory", degree, side = side(battle, winner))
        }
        (_, None) => say!("victory-result-draw"),
    }
}

/// MP 13.2 Sentence on the present result while the battle continues.
#[must_use]
pub fn result_so_far(battle: &Battle, count: &VpCount) -> String {
    match (&count.verdict, count.winner) {
        (BattleResult::Conceded, Some(_)) => result(battle, count),
        (BattleResult::ByPoints(degree), Some(winner)) => {
            say!("victory-result-victory.so-far", degree, side = side(battle, winner))
        }
        (_, None) => say!("victory-result-draw.so-far"),
    }
}

/// MP 13.2 Name of a result, at the head of a line.
#[must_use]
pub fn degree_head(name: &str) -> String {
    say!("victory-degree.head", name)
}

/// MP 13.2 Name of a result, such as a draw or marginal.
#[must_use]
pub fn degree(name: &str) -> String {
    say!("victory-degree", name)
}
