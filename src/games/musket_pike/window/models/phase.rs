//! Model of the current phase.

use super::{barred, cups, strength, turns};
use crate::board::hex::OneOrTwoHexes;
use crate::games::musket_pike::bots::advice::Suggestion;
use crate::games::musket_pike::pieces::of_leader;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::state::{ActivationTarget, Assault, Frame, OrderType, Phase, UnitMark};
use crate::games::musket_pike::rules::{Game, Order, legal, melee, text};
use crate::games::musket_pike::window::game_selection::GameSelection;
use crate::games::musket_pike::window::panels::phase::{Duty, Hint, PhasePanelModel, PhaseUnitRow, PhaseUnitStatus};
use crate::games::musket_pike::window::plan;
use crate::kernel::RuleSet;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::Intent;
use crate::ui::decision::Answer;
use crate::ui::key_input::{first_of, key_unlike};
use crate::ui::key_sheet::InputDevice as With;
use std::collections::BTreeSet;

/// Sort order of the units listed in a phase: it stays as at its beginning, so that no line moves away from the pointer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PhaseListOrder {
    of: Option<(u8, Phase, Option<ActivationTarget>)>,
    units: Vec<UnitId>,
}

impl PhaseListOrder {
    /// Adds units that have become concerned: first those with a duty, then those that can act, in the order of the plan.
    pub fn refresh(&mut self, game: &Game, orders: &[Order], plan: &[Suggestion]) {
        let of = legal::phase(game).map(|phase| (game.state().turn, phase, game.state().activation.map(|a| a.led)));
        if self.of != of {
            *self = Self { of, units: Vec::new() };
        }
        let Some((_, phase, _)) = of else { return };
        let known: BTreeSet<UnitId> = self.units.iter().copied().collect();
        let mut new: Vec<PhaseUnitRow> = units(game, phase, orders, &BTreeSet::new(), plan);
        new.retain(|e| !known.contains(&e.unit));
        let planned = |unit| plan.iter().position(|s| s.unit == unit).unwrap_or(plan.len());
        new.sort_by_key(|e| (rank(e.state), planned(e.unit)));
        self.units.extend(new.iter().map(|e| e.unit));
    }

    /// Index of a unit in the phase list; the length of the list if the unit is not in it.
    fn place(&self, unit: UnitId) -> usize {
        self.units.iter().position(|u| *u == unit).unwrap_or(self.units.len())
    }
}

const fn rank(state: PhaseUnitStatus) -> u8 {
    match state {
        PhaseUnitStatus::Owes(_) => 0,
        PhaseUnitStatus::Can => 1,
        PhaseUnitStatus::MayTurn => 2,
        PhaseUnitStatus::Done => 3,
        PhaseUnitStatus::Spent => 4,
    }
}

/// Player's state in the phase: selected unit, units put aside, and the order that Enter would give.
#[derive(Clone, Copy)]
pub struct PlayerChoices<'a> {
    pub selected: Option<UnitId>,
    pub done: &'a BTreeSet<UnitId>,
    pub next: Option<Order>,
}

/// Model of the phase panel; `None` while a question or something else is on top of the stack.
pub fn model(
    game: &Game,
    orders: &[Order],
    plan: &[Suggestion],
    listed: &PhaseListOrder,
    hand: PlayerChoices<'_>,
) -> Option<PhasePanelModel> {
    let PlayerChoices { selected, done, next } = hand;
    let Some(Frame::Phase(phase)) = game.state().stack.last() else { return None };
    let paragraph = match phase {
        Phase::ArtilleryFire => "8.6",
        Phase::Movement => "6",
        Phase::DefensiveFire | Phase::AdvancingFire => "8.8",
        Phase::Melee => "9.1",
        Phase::Rally => "12",
    };
    let steps = steps(*phase, plan, done);
    let mut units = units(game, *phase, orders, done, plan);
    units.sort_by_key(|e| listed.place(e.unit));
    Some(PhasePanelModel {
        title: text::phase(*phase),
        paragraph: paragraph.to_owned(),
        next: next.filter(|_| !steps.is_empty()).and_then(|o| o.unit()),
        steps,
        units,
        numbers: *phase == Phase::Melee,
        selected,
        more: more(game, *phase, orders, selected),
    })
}

/// Hint on how to proceed in the phase, or in the steps that lead to it; for a chit the meaning of the hovered order.
pub fn hint(
    game: &Game,
    orders: &[Order],
    plan: &[Suggestion],
    choice: &GameSelection,
    order: Option<OrderType>,
    with: With,
) -> Option<Hint> {
    let selected = choice.unit;
    let phase = match game.state().stack.last() {
        Some(Frame::Phase(phase)) => phase,
        Some(Frame::Turn { .. }) => {
            let [key, help, sheet] = [KeyCommand::GiveNext, KeyCommand::Help, KeyCommand::Sheet].map(first_of);
            let [draw, pass] = [say!("hint-draw", key, help, sheet), say!("hint-pass", key, help, sheet)];
            let now = if cups::usual(game) == Some(Order::Pass) { pass } else { draw };
            return Some(Hint::plain(now));
        }
        Some(Frame::Chit { .. }) => {
            let helps = OrderType::ALL.map(text::order_help);
            let now = order.map_or_else(|| say!("hint-chit"), text::order_help);
            return Some(Hint { all: helps.into_iter().chain([say!("hint-chit")]).collect(), ..Hint::plain(now) });
        }
        Some(Frame::Muster) => {
            let [next, key, end] = [KeyCommand::NextUnit, KeyCommand::Act, KeyCommand::EndPhase].map(first_of);
            let now = match with {
                _ if !orders.iter().any(|order| matches!(order, Order::Join { .. })) => {
                    say!("hint-muster-whole", key = first_of(KeyCommand::GiveNext))
                }
                With::Mouse => say!("hint-muster"),
                With::Keys => say!("hint-keys-muster", next, key, end),
            };
            return Some(Hint::plain(now));
        }
        _ => return None,
    };
    let able = selected.is_some_and(|u| orders.iter().any(|o| o.unit() == Some(u)));
    let now = match (able, plan.is_empty(), phase) {
        _ if orders == [Order::EndPhase] => say!("hint-nobody", key = first_of(KeyCommand::GiveNext)),
        (true, _, Phase::Movement) if !choice.others.is_empty() => say!("hint-line", n = choice.others.len() + 1),
        (true, _, Phase::Movement) if selected.is_some_and(|unit| turns::only_turns(orders, unit)) => turning(with),
        (false, true, Phase::ArtilleryFire | Phase::Melee) => none_marked(*phase, with),
        (true, _, Phase::Movement) if with == With::Mouse => return Some(marching()),
        _ => how(*phase, able, with),
    };
    Some(Hint::plain(now))
}

/// Hint on a unit that moves by the mouse: in short, and what the marks on the map mean on demand.
fn marching() -> Hint {
    let keys =
        [KeyCommand::AheadLeft, KeyCommand::AheadRight, KeyCommand::TurnLeft, KeyCommand::TurnRight, KeyCommand::About];
    let [left, right, turnleft, turnright, about] = keys.map(first_of);
    let keys = say!("hint-march-keys", left, right, turnleft, turnright, about);
    let more = format!("{}\n{keys}", say!("hint-march-more"));
    Hint { more, ..Hint::plain(say!("hint-march")) }
}

/// Hint where nothing is planned: no battery has a target, or no attack promises much.
fn none_marked(phase: Phase, with: With) -> String {
    let [next, left, right] = [KeyCommand::NextUnit, KeyCommand::TurnLeft, KeyCommand::TurnRight].map(first_of);
    match (phase, with) {
        (Phase::Melee, With::Mouse) => say!("hint-melee-none-marked"),
        (Phase::Melee, With::Keys) => say!("hint-keys-melee-none-marked", next),
        (_, With::Mouse) => say!("hint-artillery-turns"),
        (_, With::Keys) => say!("hint-keys-artillery-turns", next, left, right),
    }
}

/// Hint on a unit that can only turn.
fn turning(with: With) -> String {
    let [left, right, about] = [KeyCommand::TurnLeft, KeyCommand::TurnRight, KeyCommand::About].map(first_of);
    match with {
        With::Mouse => say!("hint-turn", left, right, about),
        With::Keys => say!("hint-keys-turn", left, right, about),
    }
}

fn how(phase: Phase, selected: bool, with: With) -> String {
    match with {
        With::Mouse => by_mouse(phase, selected),
        With::Keys => by_keys(phase, selected),
    }
}

fn by_keys(phase: Phase, selected: bool) -> String {
    let [next, act, all] = [KeyCommand::NextUnit, KeyCommand::Act, KeyCommand::GiveAll].map(first_of);
    // Applies wherever the cursor is.
    let plan = key_unlike(KeyCommand::GiveNext, KeyCommand::Act);
    match (phase, selected) {
        (Phase::Movement, false) => say!("hint-keys-movement", next),
        (Phase::Movement, true) => {
            let keys = [
                KeyCommand::AheadLeft,
                KeyCommand::AheadRight,
                KeyCommand::TurnLeft,
                KeyCommand::TurnRight,
                KeyCommand::About,
            ];
            let [left, right, turnleft, turnright, about] = keys.map(first_of);
            say!("hint-keys-march", left, right, turnleft, turnright, about, act, next)
        }
        (Phase::ArtilleryFire, true) => {
            let (left, right) = (first_of(KeyCommand::TurnLeft), first_of(KeyCommand::TurnRight));
            say!("hint-keys-battery", act, left, right)
        }
        (Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire, false) => {
            say!("hint-keys-fire", next, plan, all)
        }
        (Phase::DefensiveFire | Phase::AdvancingFire, true) => say!("hint-keys-fire-at", plan),
        (Phase::Melee, false) => say!("hint-keys-melee", next, plan),
        (Phase::Melee, true) => say!("hint-keys-attack", act),
        (Phase::Rally, _) => say!("hint-keys-rally", next, plan, all),
    }
}

fn by_mouse(phase: Phase, selected: bool) -> String {
    match (phase, selected) {
        (Phase::ArtilleryFire, false) => say!("hint-artillery"),
        (Phase::ArtilleryFire, true) => {
            let (left, right) = (first_of(KeyCommand::TurnLeft), first_of(KeyCommand::TurnRight));
            say!("hint-battery", left, right)
        }
        (Phase::Movement, false) => say!("hint-movement", next = first_of(KeyCommand::NextUnit)),
        (Phase::Movement, true) => say!("hint-march"),
        (Phase::DefensiveFire | Phase::AdvancingFire, false) => say!("hint-fire"),
        (Phase::DefensiveFire | Phase::AdvancingFire, true) => say!("hint-fire-at"),
        (Phase::Melee, false) => say!("hint-melee"),
        (Phase::Melee, true) => say!("hint-attack"),
        (Phase::Rally, _) => say!("hint-rally"),
    }
}

/// Rows of the phase panel: units that can still act, and others that the phase concerns.
fn units(
    game: &Game,
    phase: Phase,
    orders: &[Order],
    done: &BTreeSet<UnitId>,
    plan: &[Suggestion],
) -> Vec<PhaseUnitRow> {
    let barring = barring(game);
    let duty = |unit| barring.as_ref().filter(|(_, units)| units.contains(&unit)).map(|(duty, _)| *duty);
    let able: BTreeSet<UnitId> = orders.iter().filter_map(Order::unit).collect();
    let concerned =
        game.battle.unit_ids().filter(|u| able.contains(u) || (game.is_active(*u) && concerns(game, phase, *u)));
    concerned
        .map(|unit| PhaseUnitRow {
            unit,
            name: text::unit(&game.battle, unit).to_owned(),
            words: words(game, phase, orders, unit, plan),
            plan: planned(game, phase, orders, unit, plan),
            notes: notes(game, phase, orders, unit, plan),
            state: match (duty(unit), able.contains(&unit), done.contains(&unit)) {
                (Some(duty), ..) => PhaseUnitStatus::Owes(duty),
                (None, true, false) if only_turns(orders, unit, phase) => PhaseUnitStatus::MayTurn,
                (None, true, false) => PhaseUnitStatus::Can,
                (None, true, true) => PhaseUnitStatus::Done,
                (None, false, _) => PhaseUnitStatus::Spent,
            },
        })
        .collect()
}

/// Whether an activated unit is listed in the phase panel even when it can do nothing more.
fn concerns(game: &Game, phase: Phase, unit: UnitId) -> bool {
    match phase {
        Phase::ArtilleryFire => !game.kind(unit).is_combat(),
        Phase::Movement => true,
        Phase::DefensiveFire => false,
        Phase::AdvancingFire | Phase::Melee => game.unit_in_contact(unit),
        Phase::Rally => game.unit_state(unit).condition.disordered,
    }
}

/// Units whose duty bars the end of the phase.
pub fn owing(game: &Game) -> Vec<UnitId> {
    barring(game).map_or_else(Vec::new, |(_, units)| units)
}

/// Units that must act before the phase can end, with their duty; `None` if there are none.
fn barring(game: &Game) -> Option<(Duty, Vec<UnitId>)> {
    match game.check(&Order::EndPhase) {
        Err(Illegal::MustStillCharge(units)) => Some((Duty::Charge, units)),
        Err(Illegal::MustStillWithdraw(units)) => Some((Duty::Withdraw, units)),
        _ => None,
    }
}

/// Whether a battery has no target, but may turn to one before it fires.
fn only_turns(orders: &[Order], unit: UnitId, phase: Phase) -> bool {
    phase == Phase::ArtilleryFire && turns::only_turns(orders, unit)
}

/// Buttons that carry out the plan: text, key, intent.
fn steps(phase: Phase, plan: &[Suggestion], done: &BTreeSet<UnitId>) -> Vec<(String, String, Intent)> {
    let open = plan.iter().filter(|s| !done.contains(&s.unit)).count();
    if open == 0 {
        return Vec::new();
    }
    let (next_key, all_key) = (first_of(KeyCommand::GiveNext), first_of(KeyCommand::GiveAll));
    let (next, all) = match phase {
        Phase::Movement => return Vec::new(),
        Phase::Melee => {
            let hint = say!("phase-next-attack-hint", key = next_key);
            return vec![(say!("phase-next-attack"), hint, Intent::GiveNext)];
        }
        Phase::Rally => (say!("phase-rally-next"), say!("phase-rally-all", n = open)),
        _ => (say!("phase-fire-next"), say!("phase-fire-all", n = open)),
    };
    let mut steps = vec![(next, next_key, Intent::GiveNext)];
    if open > 1 {
        let help = say!("phase-all-hint", key = all_key);
        steps.push((all, help, Intent::GiveAll));
    }
    steps
}

/// Planned order of a unit in words, with the number of its other options.
fn planned(game: &Game, phase: Phase, orders: &[Order], unit: UnitId, plan: &[Suggestion]) -> String {
    let whom = match plan.iter().find(|s| s.unit == unit).map(|s| s.order) {
        Some(Order::Fire { target, at, .. }) => {
            say!("phase-at", target = text::unit(&game.battle, target), hex = text::hex(&game.battle, at))
        }
        Some(Order::Attack { into, .. }) => {
            say!("phase-against", units = text::list(&super::names(&game.battle, &met(game, into))))
        }
        _ => return String::new(),
    };
    let aimed = |o: &&Order| o.unit() == Some(unit) && matches!(o, Order::Fire { .. } | Order::Attack { .. });
    let others = orders.iter().filter(aimed).count().saturating_sub(1);
    match (phase, others) {
        (_, 0) => whom,
        (Phase::Melee, n) => say!("phase-other-attacks", whom, n),
        (_, n) => say!("phase-other-targets", whom, n),
    }
}

/// Units that defend against an attack on these hexes.
fn met(game: &Game, into: OneOrTwoHexes) -> Vec<UnitId> {
    let met: BTreeSet<UnitId> = into.iter().filter_map(|hex| game.occupant(hex)).collect();
    met.into_iter().collect()
}

/// Notes on a unit that can turn to attack, or before a planned attack: the enemy may leave before it (MP 9.11), and the
/// ground that the attack may give up (MP 9.15).
fn notes(game: &Game, phase: Phase, orders: &[Order], unit: UnitId, plan: &[Suggestion]) -> Vec<String> {
    if phase == Phase::Movement {
        let enemies = super::names(&game.battle, &turns::away_from(game, orders, unit));
        return (!enemies.is_empty())
            .then(|| say!("phase-faces-away", enemies = text::list(&enemies)))
            .into_iter()
            .collect();
    }
    let Some(Order::Attack { into, .. }) = plan.iter().find(|s| s.unit == unit).map(|s| s.order) else {
        return Vec::new();
    };
    let met = met(game, into);
    let may_leave = melee::may_leave(game, &[unit], &met);
    let gone = if may_leave.len() == met.len() { say!("phase-may-leave") } else { say!("phase-some-may-leave") };
    let given_up = plan::given_up(game, &[Assault { unit, into }], &met);
    let given_up = given_up.iter().map(|given_up| text::given_up(&game.battle, given_up));
    (!may_leave.is_empty()).then_some(gone).into_iter().chain(given_up).collect()
}

fn words(game: &Game, phase: Phase, orders: &[Order], unit: UnitId, plan: &[Suggestion]) -> String {
    let own = orders.iter().filter(|o| o.unit() == Some(unit));
    let planned = plan.iter().find(|s| s.unit == unit);
    match phase {
        Phase::Movement => {
            let state = game.unit_state(unit);
            let mp = state.marks.mp;
            match (state.has(UnitMark::Stopped), turns::only_turns(orders, unit)) {
                (false, false) => say!("phase-mp", mp),
                (true, false) => say!("phase-mp-stopped", mp),
                (false, true) => say!("phase-mp-turns", mp),
                (true, true) => say!("phase-mp-stopped-turns", mp),
            }
        }
        Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => match planned {
            Some(line) => text::odds::brief(game, &line.order).unwrap_or_default(),
            None => {
                match (
                    phase.fired().is_some_and(|mark| game.unit_state(unit).has(mark)),
                    only_turns(orders, unit, phase),
                ) {
                    (true, true) => say!("phase-fired-may-turn"),
                    (true, false) => say!("phase-fired"),
                    (false, true) => say!("phase-may-turn"),
                    (false, false) if legal::out_of_value(game, unit).next().is_some() => say!("phase-no-value"),
                    (false, false) => say!("phase-no-target"),
                }
            }
        },
        Phase::Melee => match planned {
            Some(line) => text::odds::brief(game, &line.order).unwrap_or_default(),
            // None of the unit's attacks promises a gain.
            None => match own.count() {
                0 => say!("phase-no-attack"),
                n => say!("phase-attacks", n),
            },
        },
        Phase::Rally => {
            let chance =
                orders.contains(&Order::Rally { unit }).then(|| text::odds::brief(game, &Order::Rally { unit }));
            chance.flatten().unwrap_or_else(|| strength(game, unit))
        }
    }
}

/// Other orders that the phase panel offers: mergers and rallies of the selected unit, leaders who ride or stay.
fn more(game: &Game, phase: Phase, orders: &[Order], selected: Option<UnitId>) -> Vec<Answer> {
    let battle = &*game.battle;
    let mut list = Vec::new();
    let answer =
        |words: String, give| Answer { words, outlook: String::new(), cost: String::new(), more: String::new(), give };
    for order in orders {
        let wanted = match order {
            // The other units' orders are in the list.
            Order::Merge { unit, .. } | Order::Rally { unit } => Some(*unit) == selected,
            Order::StayBehind { .. } => true,
            _ => false,
        };
        if wanted {
            list.push(answer(text::order(battle, order), Ok(Intent::order(*order))));
        }
    }
    let mut leaders: Vec<LeaderId> = orders
        .iter()
        .filter_map(|o| match o {
            Order::MoveLeader { leader, .. } => Some(*leader),
            _ => None,
        })
        .collect();
    leaders.dedup();
    for leader in leaders {
        list.push(answer(
            say!("phase-leader-rides", leader = text::leader(battle, leader)),
            Ok(Intent::Select(of_leader(leader))),
        ));
    }
    // MP 4.1 On a Charge no unit rallies, which needs no line for each.
    let rallies = game.state().activation.is_some_and(|a| a.order != OrderType::Charge);
    if phase == Phase::Rally && rallies {
        list.extend(barred_rallies(game, orders));
    }
    list
}

/// Answers for disordered active units that may not rally, with the reason.
fn barred_rallies(game: &Game, orders: &[Order]) -> Vec<Answer> {
    let may = |u: UnitId| orders.contains(&Order::Rally { unit: u });
    let disordered = game.active_units().filter(|u| game.unit_state(*u).condition.disordered && !may(*u));
    disordered
        .filter_map(|unit| {
            let why = legal::check(game, &Order::Rally { unit }).err()?;
            let words = text::order(&game.battle, &Order::Rally { unit });
            Some(Answer {
                words,
                outlook: String::new(),
                cost: String::new(),
                more: String::new(),
                give: Err(barred(&game.battle, &why)),
            })
        })
        .collect()
}
