//! Pieces on the map of the editor: picked out, moved, turned, taken off.

use super::Editor;
use crate::board::hex::{Facing, Grid, Hex, Stand};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::Place;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{Whom, put, take_off};
use crate::say;
use crate::ui::game_ui::{Act, Phase, Stroke, Touch};

impl Editor {
    /// Who stands on a hex: a unit before a leader, unless the unit is picked out already.
    fn at(&self, hex: Hex) -> Option<Whom> {
        let game = self.game.as_ref()?;
        let here = |place: &Place| matches!(place, Place::Map(stand) if stand.covers(hex));
        let units = game.state().units.iter().enumerate();
        let units = units.filter(|(_, unit)| here(&unit.place)).map(|(at, _)| Whom::Unit(at));
        let leaders = game.state().leaders.iter().enumerate();
        let leaders = leaders.filter(|(_, leader)| leader.hex() == Some(hex)).map(|(at, _)| Whom::Leader(at));
        let all: Vec<Whom> = units.chain(leaders).collect();
        // Clicked again, the next of those that lie there.
        let next = self.chosen.and_then(|chosen| all.iter().position(|whom| *whom == chosen)).map_or(0, |at| at + 1);
        all.get(next % all.len().max(1)).copied()
    }

    /// Where one stands.
    pub(super) fn stand(&self, whom: Whom) -> Option<Stand> {
        let state = self.game.as_ref()?.state();
        match whom {
            Whom::Unit(at) => match state.units.get(at)?.place {
                Place::Map(stand) => Some(stand),
                _ => None,
            },
            Whom::Leader(at) => Some(Stand::one(state.leaders.get(at)?.hex()?, Facing(0))),
        }
    }

    /// The name of one.
    pub(super) fn named(&self, whom: Whom) -> String {
        let Some(battle) = self.battle() else { return String::new() };
        match whom {
            Whom::Unit(at) => u16::try_from(at).map(|at| text::unit(battle, UnitId(at)).to_owned()),
            Whom::Leader(at) => u8::try_from(at).map(|at| text::leader(battle, LeaderId(at)).to_owned()),
        }
        .unwrap_or_default()
    }

    /// The facing that is not written: that of his side.
    fn usual(&self, whom: Whom) -> Facing {
        let file = self.document.whole();
        let side = match (whom, self.battle()) {
            (Whom::Unit(at), Some(battle)) => battle.units.get(at).map(|unit| unit.side.index()),
            _ => None,
        };
        let side = side.unwrap_or(0);
        let written = file.field("sides").and_then(|sides| sides.item(side)).and_then(|side| side.field("facing"));
        let written = written.and_then(|facing| Facing::named(&facing.said()?));
        let own = if side == 0 { "E" } else { "W" };
        written.or_else(|| Facing::named(own)).unwrap_or(Facing(0))
    }

    /// Picks a piece out, and drags it.
    pub(super) fn move_piece(&mut self, touch: Touch) -> Option<Stroke> {
        match touch.phase {
            Phase::Begins => {
                if let Some(drawing) = &mut self.drawing {
                    drawing.hexes.push(touch.hex);
                }
                let held = self.chosen.filter(|whom| self.stand(*whom).is_some_and(|stand| stand.covers(touch.hex)));
                if held.is_none() {
                    self.chosen = self.at(touch.hex);
                }
                None
            }
            Phase::GoesOn => {
                let (from, whom) = (*self.drawing.as_ref()?.hexes.first()?, self.chosen?);
                if self.drawing.as_ref()?.hexes.last() == Some(&touch.hex) {
                    return None;
                }
                self.drawing.as_mut()?.hexes.push(touch.hex);
                self.led(whom, from, touch.hex).map(Stroke::Grows)
            }
            Phase::Ends => {
                let drawing = self.drawing.as_ref()?;
                // Clicked, not dragged: the next of those that lie there.
                if drawing.hexes.len() == 1 && self.chosen.is_some_and(|whom| self.stand(whom).is_some()) {
                    return None;
                }
                None
            }
        }
    }

    /// Leads a piece that was taken hold of at one hex to another.
    fn led(&self, whom: Whom, from: Hex, to: Hex) -> Option<Act> {
        let battle = self.battle()?;
        let grid = &battle.map.grid;
        let before = self.drawing.as_ref()?.before.whole();
        let stand = self.stood_before(whom)?;
        let stand = moved(grid, stand, from, to)?;
        let edits = put(&before, grid, whom, stand, self.usual(whom));
        Some(Act { what: say!("edit-act-move", name = self.named(whom)), edits })
    }

    /// Where he stood before he was taken hold of.
    fn stood_before(&self, whom: Whom) -> Option<Stand> {
        let before = &self.drawing.as_ref()?.before;
        let record = whom.place().of(&before.whole())?;
        let grid = &self.battle()?.map.grid;
        let at = record.field("at")?.said()?;
        let hexes: Vec<Hex> = at.split('+').filter_map(|hex| grid.parse(hex).ok()).collect();
        let facing = record.field("facing").and_then(|facing| Facing::named(&facing.said()?));
        let facing = facing.unwrap_or_else(|| self.usual(whom));
        match hexes[..] {
            [hex] => Some(Stand::one(hex, facing)),
            [a, b] => Stand::on_pair(grid, a, b, facing),
            _ => None,
        }
    }

    /// Turns the piece that is picked out by one corner.
    pub(super) fn turn_chosen(&mut self, right: bool) -> Option<Stroke> {
        let whom = self.chosen.filter(|whom| matches!(whom, Whom::Unit(_)))?;
        let (stand, grid) = (self.stand(whom)?, &self.battle()?.map.grid);
        let facing = stand.facing.turned(if right { 1 } else { 5 });
        let turned = if stand.is_two() {
            // About its left half, or where the map has no room for that about the other.
            let two = Stand::two(grid, stand.left, facing);
            let about_right = || {
                let other = grid.step(stand.right, facing.left().turned(5));
                Stand::two(grid, other, facing)
            };
            match two.or_else(about_right) {
                Some(stand) => stand,
                None => return Some(Stroke::Barred(say!("edit-no-room"))),
            }
        } else {
            Stand::one(stand.left, facing)
        };
        let edits = put(&self.document.whole(), grid, whom, turned, self.usual(whom));
        Some(Stroke::Done(Act { what: say!("edit-act-turn", name = self.named(whom)), edits }))
    }

    /// Takes the piece that is picked out off the map.
    pub(super) fn take_off_chosen(&mut self) -> Option<Stroke> {
        let whom = self.chosen?;
        let edits = take_off(&self.document.whole(), whom);
        let what = say!("edit-act-take-off", name = self.named(whom));
        (!edits.is_empty()).then_some(Stroke::Done(Act { what, edits }))
    }
}

/// A stand moved as one hex of it is moved; none where it has no room there.
fn moved(grid: &Grid, stand: Stand, from: Hex, to: Hex) -> Option<Stand> {
    let way = grid.cube(to) - grid.cube(from);
    let left = grid.from_cube(grid.cube(stand.left) + way)?;
    if stand.is_two() { Stand::two(grid, left, stand.facing) } else { Some(Stand::one(left, stand.facing)) }
}
