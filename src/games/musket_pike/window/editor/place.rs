//! Pieces on the editor's map: selected, moved, turned, taken off.

use super::Editor;
use crate::board::hex::{Facing, Grid, Hex, HexFootprint};
use crate::document::DocPath as TextPlace;
use crate::editing::EditAct;
use crate::games::musket_pike::pieces;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario;
use crate::games::musket_pike::scenario::roster::{FilePiece, RosterEntry, SetUp, SetUpRefusal, put, take_off};
use crate::games::musket_pike::window::editor::tool::HexTouch;
use crate::kernel::{PieceId, SideId};
use crate::paint::piece::PlacedPiece;
use crate::say;
use crate::ui::game_ui::{self, StrokePhase, ToolOutcome};
use bevy::math::Vec2;

/// Scale at which pennants are hit-tested, in points per hex radius.
const LARGE: f32 = 40.0;

impl Editor {
    /// Piece on a hex: a unit before a leader, unless the unit is selected already; `None` on an empty hex.
    fn at(&self, hex: Hex) -> Option<FilePiece> {
        let game = self.game.as_ref()?;
        let here = |place: &UnitPlace| matches!(place, UnitPlace::Map(stand) if stand.covers(hex));
        let units = game.state().units.iter().enumerate();
        let units = units.filter(|(_, unit)| here(&unit.place)).map(|(at, _)| FilePiece::Unit(at));
        let leaders = game.state().leaders.iter().enumerate();
        let leaders = leaders.filter(|(_, leader)| leader.hex() == Some(hex)).map(|(at, _)| FilePiece::Leader(at));
        let all: Vec<FilePiece> = units.chain(leaders).collect();
        // A further click selects the next piece of the hex.
        let next = self.chosen.and_then(|chosen| all.iter().position(|whom| *whom == chosen)).map_or(0, |at| at + 1);
        all.get(next % all.len().max(1)).copied()
    }

    /// Leader whose pennant covers a point, as a pennant extends beyond its hex; `None` without one.
    fn pennant_at(&self, at: Vec2) -> Option<FilePiece> {
        let pieces = game_ui::EditorUi::pieces(self);
        let covers = |placed: &&PlacedPiece| {
            let rim: Vec<Vec2> = placed.piece.look().rim(LARGE, 0.0);
            let sides = rim.iter().zip(rim.iter().cycle().skip(1));
            // The pennant's outline runs clockwise.
            placed.piece.look().is_above()
                && sides.into_iter().all(|(a, b)| (b - a).perp_dot(at - placed.at - a) >= 0.0)
        };
        let leader = pieces::leader(pieces.iter().rev().find(covers)?.id)?;
        Some(FilePiece::Leader(leader.index()))
    }

    /// Stand of a piece; `None` if it is not on the map.
    pub(super) fn stand(&self, whom: FilePiece) -> Option<HexFootprint> {
        let state = self.game.as_ref()?.state();
        match whom {
            FilePiece::Unit(at) => match state.units.get(at)?.place {
                UnitPlace::Map(stand) => Some(stand),
                _ => None,
            },
            FilePiece::Leader(at) => Some(HexFootprint::one(state.leaders.get(at)?.hex()?, Facing(0))),
        }
    }

    /// Displayed name of a piece of the scenario.
    pub(super) fn named(&self, whom: FilePiece) -> String {
        let Some(battle) = self.battle() else { return String::new() };
        match whom {
            FilePiece::Unit(at) => u16::try_from(at).map(|at| text::unit(battle, UnitId(at)).to_owned()),
            FilePiece::Leader(at) => u8::try_from(at).map(|at| text::leader(battle, LeaderId(at)).to_owned()),
        }
        .unwrap_or_default()
    }

    /// Default facing of a piece: that of its side.
    pub(super) fn usual(&self, whom: FilePiece) -> Facing {
        let side = match (whom, self.battle()) {
            (FilePiece::Unit(at), Some(battle)) => battle.units.get(at).map(|unit| unit.side),
            _ => None,
        };
        self.usual_of(side.unwrap_or(SideId(0)))
    }

    /// Default facing of the units of a side (MP 6.2).
    pub(super) fn usual_of(&self, side: SideId) -> Facing {
        let written = TextPlace::whole().key("sides").item(side.index()).key("facing").of(&self.document.whole());
        written.and_then(|facing| Facing::named(&facing.string_value()?)).unwrap_or(scenario::FACINGS[side.index()])
    }

    /// Selects and drags a piece; a selected piece that is not on the map is placed.
    pub(super) fn move_piece(&mut self, touch: HexTouch) -> Option<ToolOutcome> {
        match touch.phase {
            StrokePhase::Begins => {
                self.drawing.as_mut()?.hexes.push(touch.hex);
                let placed = |whom: FilePiece| self.stand(whom);
                match (self.chosen, self.pennant_at(touch.at)) {
                    (Some(whom), _) if placed(whom).is_none() => return self.placed_at(whom, touch.hex),
                    (chosen, Some(leader)) if chosen == Some(leader) => {}
                    (_, Some(leader)) => self.pick_on_map(Some(RosterEntry::Piece(leader))),
                    (Some(whom), None) if placed(whom).is_some_and(|stand| stand.covers(touch.hex)) => {}
                    _ => self.pick_at(touch.hex),
                }
                if self.chosen.is_none() {
                    let name = self.name_under(touch.at);
                    self.drawing.as_mut()?.name = name;
                }
                let stood = self.chosen.and_then(|whom| self.stand(whom));
                self.drawing.as_mut()?.stood = stood;
                None
            }
            StrokePhase::GoesOn if self.drawing.as_ref()?.name.is_some() => {
                self.drawing.as_mut()?.hexes.push(touch.hex);
                self.lead_name(touch)
            }
            StrokePhase::GoesOn => {
                let (from, whom) = (*self.drawing.as_ref()?.hexes.first()?, self.chosen?);
                if self.drawing.as_ref()?.hexes.last() == Some(&touch.hex) {
                    return None;
                }
                self.drawing.as_mut()?.hexes.push(touch.hex);
                self.led(whom, from, touch.hex)
            }
            StrokePhase::Ends => {
                let drawing = self.drawing.as_ref()?;
                // A click on the selected piece selects the next one of the hex.
                if drawing.hexes.len() == 1 && drawing.held && self.pennant_at(touch.at).is_none() {
                    self.pick_at(touch.hex);
                }
                None
            }
        }
    }

    /// Selects the piece on a hex in the editor.
    fn pick_at(&mut self, hex: Hex) {
        let entry = self.at(hex).map(RosterEntry::Piece);
        self.pick_on_map(entry);
    }

    /// Places a piece on a hex with the facing of its side; returns the stroke, or the reason against it.
    pub(super) fn placed_at(&self, whom: FilePiece, hex: Hex) -> Option<ToolOutcome> {
        match self.may_place(whom, hex) {
            Ok(stand) => {
                let grid = &self.battle()?.map.grid;
                let edits = put(&self.document.whole(), grid, whom, stand, self.usual(whom));
                Some(ToolOutcome::Done(EditAct { what: say!("edit-act-place", name = self.named(whom)), edits }))
            }
            Err(why) => Some(ToolOutcome::Barred(why)),
        }
    }

    /// Stand that a piece not yet on the map would have on a hex: a block with its left half there, or else with its right.
    ///
    /// # Errors
    /// The reason why it may not stand there, as a sentence.
    pub(super) fn may_place(&self, whom: FilePiece, hex: Hex) -> Result<HexFootprint, String> {
        let Some(battle) = self.battle() else { return Err(String::new()) };
        let grid = &battle.map.grid;
        let record = whom.place().of(&self.document.whole());
        let facing = record.and_then(|record| Facing::named(&record.field("facing")?.string_value()?));
        let facing = facing.unwrap_or_else(|| self.usual(whom));
        let is_two = matches!(whom, FilePiece::Unit(at) if battle.units.get(at).is_some_and(|unit| unit.two_hex));
        if !is_two {
            let stand = HexFootprint::one(hex, facing);
            return self.may_stand(whom, stand).map(|()| stand);
        }
        let left = HexFootprint::two(grid, hex, facing);
        let right = HexFootprint::with_right(grid, hex, facing);
        let stands: Vec<HexFootprint> = left.into_iter().chain(right).collect();
        let mut why = say!("edit-no-room-for-block");
        for stand in stands {
            match self.may_stand(whom, stand) {
                Ok(()) => return Ok(stand),
                Err(barred) => why = barred,
            }
        }
        Err(why)
    }

    /// Checks whether a piece may have a stand, regardless of the stand it has now.
    fn may_stand(&self, whom: FilePiece, stand: HexFootprint) -> Result<(), String> {
        let Some(game) = &self.game else { return Ok(()) };
        let told = |bar: SetUpRefusal| bar.told(&game.battle);
        match whom {
            FilePiece::Unit(at) => {
                let Ok(unit) = u16::try_from(at).map(UnitId) else { return Ok(()) };
                SetUp::without(game, &[unit]).may_stand(unit, stand).map_err(told)
            }
            FilePiece::Leader(at) => {
                let Ok(leader) = u8::try_from(at).map(LeaderId) else { return Ok(()) };
                SetUp::without(game, &[]).may_ride(leader, stand.left).map_err(told)
            }
        }
    }

    /// Moves a piece that is dragged by one hex to another; if it may not stand there, it returns to its old stand.
    fn led(&self, whom: FilePiece, from: Hex, to: Hex) -> Option<ToolOutcome> {
        let battle = self.battle()?;
        let grid = &battle.map.grid;
        let drawing = self.drawing.as_ref()?;
        let (before, stand) = (drawing.before.whole(), drawing.stood?);
        let Some(stand) = moved(grid, stand, from, to) else {
            return Some(ToolOutcome::Undone(say!("edit-no-room-for-block")));
        };
        if let Err(why) = self.may_stand(whom, stand) {
            return Some(ToolOutcome::Undone(why));
        }
        let edits = put(&before, grid, whom, stand, self.usual(whom));
        Some(ToolOutcome::Grows(EditAct { what: say!("edit-act-move", name = self.named(whom)), edits }))
    }

    /// Turns the selected unit to the next corner.
    pub(super) fn turn_chosen(&mut self, right: bool) -> Option<ToolOutcome> {
        let whom = self.chosen.filter(|whom| matches!(whom, FilePiece::Unit(_)))?;
        let (stand, grid) = (self.stand(whom)?, &self.battle()?.map.grid);
        let facing = stand.facing.turned(if right { 1 } else { 5 });
        let turned = if stand.is_two() {
            // The turn is about its left half, or without room for that about its right.
            let two = HexFootprint::two(grid, stand.left, facing);
            match two.or_else(|| HexFootprint::with_right(grid, stand.right, facing)) {
                Some(stand) => stand,
                None => return Some(ToolOutcome::Barred(say!("edit-no-room"))),
            }
        } else {
            HexFootprint::one(stand.left, facing)
        };
        if let Err(why) = self.may_stand(whom, turned) {
            return Some(ToolOutcome::Barred(why));
        }
        let edits = put(&self.document.whole(), grid, whom, turned, self.usual(whom));
        Some(ToolOutcome::Done(EditAct { what: say!("edit-act-turn", name = self.named(whom)), edits }))
    }

    /// Changes the number of hexes of a unit on its stand to `cell`, 1 or 2: with its present facing, or else the nearest that
    /// has room.
    ///
    /// # Errors
    /// The reason why there is no room, as a sentence.
    pub(super) fn on_hexes(&self, whom: FilePiece, stand: HexFootprint, cell: &str) -> Result<Option<EditAct>, String> {
        let Some(battle) = self.battle() else { return Ok(None) };
        let grid = &battle.map.grid;
        let stands: Vec<HexFootprint> = match (cell, stand.is_two()) {
            ("2", false) => [0, 1, 5, 2, 4, 3]
                .into_iter()
                .map(|turns| stand.facing.turned(turns))
                .flat_map(|facing| {
                    [HexFootprint::two(grid, stand.left, facing), HexFootprint::with_right(grid, stand.left, facing)]
                })
                .flatten()
                .collect(),
            ("1", true) => vec![HexFootprint::one(stand.left, stand.facing)],
            _ => vec![stand],
        };
        let mut why = say!("edit-no-room-for-block");
        let mut fitting = None;
        for stand in stands {
            match self.may_stand(whom, stand) {
                Ok(()) => {
                    fitting = Some(stand);
                    break;
                }
                Err(barred) => why = barred,
            }
        }
        let Some(stand) = fitting else { return Err(why) };
        let Some(EditAct { what, mut edits }) = self.written(RosterEntry::Piece(whom), "hexes", cell)? else {
            return Ok(None);
        };
        edits.extend(put(&self.document.whole(), grid, whom, stand, self.usual(whom)));
        Ok(Some(EditAct { what, edits }))
    }

    /// Takes the selected piece off the map.
    pub(super) fn take_off_chosen(&mut self) -> Option<ToolOutcome> {
        let whom = self.chosen?;
        let edits = take_off(&self.document.whole(), whom);
        let what = say!("edit-act-take-off", name = self.named(whom));
        (!edits.is_empty()).then_some(ToolOutcome::Done(EditAct { what, edits }))
    }
}

/// Board id of a piece in the file; `None` if its index is too large for an id.
pub(super) fn piece(whom: FilePiece) -> Option<PieceId> {
    match whom {
        FilePiece::Unit(at) => u16::try_from(at).ok().map(|at| pieces::of_unit(UnitId(at))),
        FilePiece::Leader(at) => u8::try_from(at).ok().map(|at| pieces::of_leader(LeaderId(at))),
    }
}

/// Stand after one of its hexes has moved from `from` to `to`; `None` if there is no room.
fn moved(grid: &Grid, stand: HexFootprint, from: Hex, to: Hex) -> Option<HexFootprint> {
    let way = grid.cube(to) - grid.cube(from);
    let left = grid.from_cube(grid.cube(stand.left) + way)?;
    if stand.is_two() {
        HexFootprint::two(grid, left, stand.facing)
    } else {
        Some(HexFootprint::one(left, stand.facing))
    }
}
