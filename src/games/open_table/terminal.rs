//! What is typed at the open table besides moves: dice, marks, hits, notes.

use super::rules::{Conclusion, Mark, OpenTable, Order, UnitId};
use crate::board::table::{Heading, TablePose};
use crate::games::table::rules::{helm, units_of_degrees};
use crate::kernel::{RuleSet, SideId};
use crate::play::{AnyOrder, DescribeGame, DestinationPrompt, Menu, MenuChoice};
use crate::say;

/// Largest number of words in one of these orders.
const MOST_WORDS: usize = 60;

/// Kind of what is typed.
#[derive(Clone, Copy)]
enum TypedOrder {
    Roll,
    Unit,
    Note,
    Conclude,
}

/// Adds the choices that are completed by words.
pub(super) fn add_choices(menu: &mut Menu, game: &OpenTable) {
    let kinds = [
        (TypedOrder::Roll, say!("open-table-choice-roll")),
        (TypedOrder::Unit, say!("open-table-choice-unit")),
        (TypedOrder::Note, say!("open-table-choice-note")),
        (TypedOrder::Conclude, say!("open-table-choice-conclude")),
    ];
    for (kind, words) in kinds {
        menu.add(MenuChoice::Go(Box::new(Prompt { game: game.clone(), kind })), &words);
    }
}

struct Prompt {
    game: OpenTable,
    kind: TypedOrder,
}

impl Prompt {
    fn order(&self, words: &[&str], number: usize) -> Result<Order, String> {
        let order = match self.kind {
            TypedOrder::Roll => roll(words),
            TypedOrder::Unit => self.unit_order(words),
            TypedOrder::Note => self.note(words),
            TypedOrder::Conclude => self.conclusion(words),
        };
        let order = order.ok_or_else(|| self.list(number).join(" "))?;
        self.game.check(&order).map_err(|why| self.game.refusal(&why).sentence)?;
        Ok(order)
    }

    /// `navarre hits 2`, `navarre +wavering`, `navarre -wavering`, `navarre off`, `navarre @12,20 h90`.
    fn unit_order(&self, words: &[&str]) -> Option<Order> {
        // A name may have several words.
        let (unit, rest) = (1..words.len()).rev().find_map(|n| {
            let unit = self.game.unit_named(&words[..n].join(" "))?;
            Some((unit, &words[n..]))
        })?;
        match rest {
            ["hits", hits] => Some(Order::Hits { unit, hits: hits.parse().ok()? }),
            ["off"] => Some(Order::Remove { unit }),
            [place, heading @ ..] if place.starts_with('@') => self.placed(unit, &place[1..], heading),
            [mark] => {
                let named = |name: &str| Mark::ALL.into_iter().find(|mark| mark.id() == name);
                match (mark.strip_prefix('+'), mark.strip_prefix('-')) {
                    (Some(mark), _) => Some(Order::Mark { unit, mark: named(mark)? }),
                    (_, Some(mark)) => Some(Order::Unmark { unit, mark: named(mark)? }),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn placed(&self, unit: UnitId, place: &str, heading: &[&str]) -> Option<Order> {
        let point = helm::point_of(place, self.game.battle.field.unit)?;
        let heading = match heading {
            [] => self.game.position.unit(unit)?.stance.pose.heading,
            [heading] => Heading((units_of_degrees(heading.strip_prefix('h')?)? % 65_536) as u16),
            _ => return None,
        };
        Some(Order::Place { unit, at: TablePose::new(point, heading) })
    }

    fn note(&self, words: &[&str]) -> Option<Order> {
        let (place, text) = words.split_first()?;
        let at = helm::point_of(place.trim_start_matches('@'), self.game.battle.field.unit)?;
        match text {
            ["off"] => Some(Order::TakeNote { at }),
            text => Some(Order::Note { at, text: text.join(" ") }),
        }
    }

    fn conclusion(&self, words: &[&str]) -> Option<Order> {
        let typed = words.join(" ").to_lowercase();
        let sides = SideId::BOTH.into_iter();
        let won = sides.map(|side| (self.game.side(side).to_lowercase(), Conclusion::Won(side)));
        let result = won.chain([("draw".to_owned(), Conclusion::Drawn)]).find(|(name, _)| *name == typed)?.1;
        Some(Order::Conclude { result })
    }
}

/// Roll that is typed: `3d6 volley of Navarre`.
pub(super) fn roll(words: &[&str]) -> Option<Order> {
    let (dice, label) = words.split_first()?;
    let (number, faces) = dice.split_once(['d', 'D'])?;
    let number = if number.is_empty() { 1 } else { number.parse().ok()? };
    Some(Order::Roll { dice: number, faces: faces.parse().ok()?, label: label.join(" ") })
}

impl DestinationPrompt for Prompt {
    fn words(&self) -> usize {
        MOST_WORDS
    }

    fn list(&self, number: usize) -> Vec<String> {
        let help = match self.kind {
            TypedOrder::Roll => say!("open-table-help-roll", number),
            TypedOrder::Unit => say!("open-table-help-unit", number, marks = Mark::ALL.map(Mark::id).join(", ")),
            TypedOrder::Note => say!("open-table-help-note", number),
            TypedOrder::Conclude => say!("open-table-help-conclude", number, side = self.game.side(SideId(0))),
        };
        vec![help]
    }

    fn to(&self, words: &[&str], number: usize) -> Result<Vec<AnyOrder>, String> {
        Ok(vec![AnyOrder::of(self.order(words, number)?)])
    }

    fn foretold(&self, words: &[&str], number: usize) -> Result<Vec<String>, String> {
        Ok(vec![DescribeGame::order(&self.game, &self.order(words, number)?)])
    }
}
