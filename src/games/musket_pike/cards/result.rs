//! Result cards of dice.

use super::piece_outcomes::PieceOutcomes;
use super::{attack_title, fire_title, shot, table};
use crate::games::musket_pike::log::captures::{self, OwnershipChange};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{CheckRoll, DisorderCause, LeaderLoss, LeaderMotion, Motion, Outcome};
use crate::games::musket_pike::rules::state::{Frame, MeleeStage, RetreatCause};
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::play::log::{EventRef, events_from};
use crate::play::odds::{CitedLine, DieColour, LitTable, ResultCard, RolledDie, section};
use crate::say;
use crate::session::Session;

/// Result cards of the entries from index `from` on, each with its consequences.
#[must_use]
pub fn result_cards(session: &Session<Game>, from: usize) -> Vec<ResultCard> {
    let battle = &*session.game().battle;
    let mut list: Vec<Found> = Vec::new();
    let mut open = false;
    // First entry whose captures have not been told yet.
    let mut told = from;
    // MP 9.10 Disorder on the way into a melee is told with it: it follows from the attack, though not from the dice.
    let mut way_in: Vec<CitedLine> = Vec::new();
    for (event, outcome) in events_from(session, from) {
        for place in told..event.order {
            let cards = came_into_other_hands(session, place, list.last_mut().filter(|_| open));
            list.extend(cards);
        }
        told = event.order;
        match outcome {
            Outcome::Attacked { .. } => way_in.clear(),
            Outcome::Disordered { cause: DisorderCause::Terrain, .. } if !open => {
                way_in.push(CitedLine::new(text::outcome(battle, outcome), "9.10"));
            }
            _ => {}
        }
        if ends(outcome) {
            open = false;
        }
        let begins = throw(battle, outcome, event);
        if let (None, true, Some(last)) = (&begins, open, list.last_mut()) {
            last.fates.note(outcome, 0);
        }
        if let Some(mut throw) = begins {
            if matches!(outcome, Outcome::Fought { .. }) {
                throw.consequences.append(&mut way_in);
            }
            let hit = matches!(outcome, Outcome::Shot { hits, .. } if *hits > 0);
            list.push(Found { throw, hit, red_counted: false, fates: PieceOutcomes::default() });
            open = true;
        } else if open
            && worth_telling(outcome)
            && let Some(last) = list.last_mut()
        {
            last.red_counted |=
                matches!(outcome, Outcome::Checked { .. } | Outcome::LeaderLost { cause: LeaderLoss::Fire, .. });
            let paragraph = outcome.paragraph(battle).map(str::to_owned).or_else(|| last.throw.paragraph.clone());
            let line = CitedLine::new(text::outcome(battle, outcome), paragraph.unwrap_or_default());
            // A bar to rallying may follow from both the check and the retreat: it is told once.
            if !last.throw.consequences.contains(&line) {
                last.throw.consequences.push(line);
            }
        }
    }
    for place in told..session.entries().len() {
        let cards = came_into_other_hands(session, place, list.last_mut().filter(|_| open));
        list.extend(cards);
    }
    // A melee that waits for the odd SP has its losses and checks still to come.
    let melee = session.game().state().stack.iter().find_map(|f| match f {
        Frame::Melee(melee) => Some(melee.stage),
        _ => None,
    });
    if let (Some(stage), Some(last)) = (melee, list.last_mut()) {
        last.red_counted = true;
        if stage == MeleeStage::Losses {
            last.throw.consequences.push(CitedLine::new(say!("throw-odd-open"), "9.14"));
        }
    }
    // A unit that must retreat has not moved while its owner chooses the path; when the winners advance, all else has happened.
    let open = session.game().state().stack.iter().any(|f| match f {
        Frame::Melee(melee) => melee.stage != MeleeStage::Occupying,
        Frame::Retreat(_) => true,
        _ => false,
    });
    let to_retreat = session.game().state().stack.iter().rev().find_map(|f| match f {
        Frame::Retreat(retreat) => Some(retreat.unit),
        _ => None,
    });
    let last = list.len();
    let told = |(place, found): (usize, Found)| {
        let yet = if open && place + 1 == last { Yet::ToCome(to_retreat) } else { Yet::Over };
        found.finished(battle, yet)
    };
    list.into_iter().enumerate().map(told).collect()
}

/// Adds captured ground and batteries (MP 13.1, 13.3) to the throw that led to them, else returns a card for each. A throw
/// already tells of a captured battery.
fn came_into_other_hands(session: &Session<Game>, place: usize, last: Option<&mut Found>) -> Vec<Found> {
    let battle = &session.game().battle;
    let changes = captures::changes(battle, [session.before(place), session.after(place)]).into_iter();
    let told = |change: &OwnershipChange| CitedLine::new(change.told(battle), change.what.paragraph());
    if let Some(last) = last {
        last.throw.consequences.extend(changes.filter(|change| !change.is_capture()).map(|change| told(&change)));
        return Vec::new();
    }
    let card = |change: OwnershipChange| {
        let CitedLine { words, paragraph } = told(&change);
        let event = EventRef { order: place, outcome: 0 };
        let throw = ResultCard::new(say!("throw-hands"), paragraph, words, event);
        Found { throw, hit: false, red_counted: true, fates: PieceOutcomes::default() }
    };
    changes.map(card).collect()
}

/// Throw of dice whose consequences are being gathered.
struct Found {
    throw: ResultCard,
    /// Whether the event is a shot that hit.
    hit: bool,
    /// Whether the red die had an effect or can still have one.
    red_counted: bool,
    /// Results of the event for each unit and leader.
    fates: PieceOutcomes,
}

/// Consequences of a throw that are still to come.
#[derive(Clone, Copy)]
enum Yet {
    Over,
    /// Consequences are still to come; with the unit that must retreat, if that is the reason.
    ToCome(Option<UnitId>),
}

impl Found {
    /// Result card of a finished throw: a red die without effect is mentioned as such, as it was thrown with the white one. The
    /// headline has all consequences, which may be more than the table gives.
    fn finished(self, battle: &Battle, yet: Yet) -> ResultCard {
        let mut throw = self.throw;
        // Without dice the headline is the fate of the melee.
        if let Some(told) = self.fates.told(battle).filter(|_| !throw.dice.is_empty()) {
            throw.result = match yet {
                Yet::ToCome(Some(unit)) => {
                    say!("throw-to-retreat", told, unit = battle.unit(unit).short_name().to_owned())
                }
                Yet::ToCome(None) | Yet::Over => told,
            };
        }
        let idle = throw.dice.iter().find(|die| die.colour == DieColour::Red).filter(|_| !self.red_counted);
        if let Some(RolledDie { value: red, .. }) = idle {
            let reading = &throw.reading;
            // MP 8.9 Only the first hits under fire are checked.
            throw.reading = if self.hit {
                say!("throw-idle-red-checked", reading, red)
            } else {
                say!("throw-idle-red", reading, red)
            };
        }
        throw
    }
}

/// Whether an outcome is no consequence of the throw before it, so that the throw's card ends.
pub(super) const fn ends(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::PhaseBegan { .. }
            | Outcome::Finished { .. }
            | Outcome::TurnBegan { .. }
            | Outcome::Drew { .. }
            | Outcome::Passed { .. }
            | Outcome::Attacked { .. }
            | Outcome::Rallied { roll: None, .. }
    )
}

pub(super) const fn worth_telling(outcome: &Outcome) -> bool {
    !matches!(
        outcome,
        Outcome::FirstCheck { .. }
            | Outcome::Won { .. }
            | Outcome::LeaderMoved { motion: LeaderMotion::Along, .. }
            | Outcome::Moved { motion: Motion::Retreat(RetreatCause::Evasion), .. }
    )
}

fn throw(battle: &Battle, outcome: &Outcome, event: EventRef) -> Option<ResultCard> {
    let card = match outcome {
        Outcome::Shot { .. } => shot_card(battle, outcome, event)?,
        Outcome::Fought { .. } => melee_card(battle, outcome, event)?,
        Outcome::Rallied { roll: Some(roll), .. } => check(battle, roll, say!("throw-rallied"), event),
        Outcome::RallyFailed { roll } => check(battle, roll, say!("throw-not-rallied"), event),
        Outcome::FellBack { unit, cause: RetreatCause::Evasion, .. } => {
            let result = say!("throw-no-melee", unit = text::unit(battle, *unit));
            let reading = text::outcome(battle, outcome);
            ResultCard { reading, ..ResultCard::new(say!("throw-retreat-before-melee"), "9.11", result, event) }
        }
        Outcome::Initiative { side, dice: Some([a, b]) } => {
            let result = say!("throw-first-draw", side = text::side(battle, *side));
            let of = |value: &u8, side: usize| white(*value, battle.sides[side].name.clone());
            ResultCard {
                dice: vec![of(a, 0), of(b, 1)],
                reading: initiative(battle, *a, *b),
                ..ResultCard::new(say!("throw-initiative"), "2.1", result, event)
            }
        }
        _ => return None,
    };
    Some(ResultCard { explained: true, ..card })
}

fn white(value: u8, purpose: String) -> RolledDie {
    RolledDie { value, faces: 10, colour: DieColour::White, purpose }
}

fn red(value: u8, purpose: String) -> RolledDie {
    RolledDie { value, faces: 10, colour: DieColour::Red, purpose }
}

fn initiative(battle: &Battle, a: u8, b: u8) -> String {
    let [first, second] = [&battle.sides[0].name, &battle.sides[1].name];
    if a == b {
        say!("throw-initiative-tie", first, a, second, b)
    } else {
        say!("throw-initiative-higher", first, a, second, b)
    }
}

fn shot_card(battle: &Battle, outcome: &Outcome, event: EventRef) -> Option<ResultCard> {
    let Outcome::Shot { firer, target, fv, bonus, white: rolled, red: check, hits, .. } = outcome else { return None };
    let counted = rolled.saturating_add(*bonus).min(10);
    let table = shot::fire_table(battle, fv.total(), *bonus, battle.unit(*target).side);
    let (title, result) = (fire_title(battle, *firer, &[*target]), say!("throw-hits", n = hits));
    Some(ResultCard {
        dice: vec![
            white(*rolled, say!("throw-white-fire", section = section("8.1"))),
            red(*check, say!("throw-red-fire", section = section("8.1"))),
        ],
        reading: say!("throw-fire", fv = fv.total(), white = rolled, bonus, counted),
        table: Some(LitTable { rolled: Some(usize::from(counted).saturating_sub(1)), ..table }),
        if_none: Some(say!("result-no-effect")),
        ..ResultCard::new(title, "8.1", result, event)
    })
}

fn melee_card(battle: &Battle, outcome: &Outcome, event: EventRef) -> Option<ResultCard> {
    let Outcome::Fought { attackers, defenders, shifts, column_before, column, white: row, red: check, result, .. } =
        outcome
    else {
        return None;
    };
    let columns = [usize::from(*column_before), usize::from(*column)];
    let attacker = battle.unit(*attackers.first()?).side;
    let (title, head) = (attack_title(battle, attackers, defenders), text::column_result_head(*result));
    Some(ResultCard {
        dice: vec![
            white(*row, say!("throw-white-melee", section = section("9.12"))),
            red(*check, say!("throw-red-melee", section = section("9.13"))),
        ],
        reading: say!("throw-melee", column = text::column(battle, columns[1]), row, entry = result.to_string()),
        table: Some(table(battle, attacker, shifts, columns, Some(*row))),
        if_none: Some(say!("result-no-effect")),
        ..ResultCard::new(title, "9.12", head, event)
    })
}

fn check(battle: &Battle, roll: &CheckRoll, result: String, event: EventRef) -> ResultCard {
    let title = say!("throw-rally", unit = text::unit(battle, roll.unit));
    ResultCard {
        dice: vec![white(roll.die, say!("throw-white-rally", section = section("12.2")))],
        reading: text::check(battle, roll),
        ..ResultCard::new(title, "12.2", result, event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::record;
    use crate::play::DescribeGame;
    use crate::record::read_file;
    use crate::session::BranchDice;
    use std::path::Path;

    #[test]
    fn what_came_into_other_hands_is_told_with_its_throw_or_on_a_card_of_its_own() {
        let (mut cards, mut with_throw) = (0, 0);
        for name in ["captured-guns-farm", "whole-brawler-farm", "whole-brawler-2-farm", "chateau-taken-windmill-hill"]
        {
            let saved = read_file(&Path::new("tests/golden").join(format!("{name}.tercio"))).unwrap();
            let mut session = record::session(&saved).unwrap().0;
            for place in 0..session.entries().len() {
                session.end_analysis();
                let battle = session.game().battle.clone();
                let changes = captures::changes(&battle, [session.before(place), session.after(place)]);
                session.analyse(place + 1, BranchDice::Same).unwrap();
                // The unit that advances after a melee is chosen after its dice.
                let throws = [result_cards(&session, place), result_cards(&session, place.saturating_sub(4))].concat();
                assert!(changes.is_empty() || Game::has_results(&session, place, place + 1));
                for change in changes {
                    let words = change.told(&battle);
                    let card = throws.iter().any(|throw| throw.result == words && !throw.explained);
                    let told = throws.iter().any(|throw| throw.consequences.iter().any(|line| line.words == words));
                    let captured = change.is_capture() && throws.iter().any(|throw| !throw.dice.is_empty());
                    assert!(card || told || captured, "{name}, {place}: {words}");
                    cards += u32::from(card);
                    with_throw += u32::from(told);
                }
            }
        }
        assert!(cards > 0 && with_throw > 0, "{cards}, {with_throw}");
    }
}
