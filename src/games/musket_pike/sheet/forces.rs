//! Order of battle as a picture: counters in rows, by side and wing.

use super::{COUNTER, smaller};
use crate::board::hex::{Facing, Hex, HexFootprint};
use crate::games::musket_pike::paint::counters::{self, CounterLook};
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId, WingId};
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::{Game, text};
use crate::kernel::SideId;
use crate::paint::canvas::{Anchor, Canvas, Ink, Lettering};
use crate::paint::fonts::Typeface;
use crate::paint::theme::Theme;
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, Transform};

/// Cell that a counter takes on the sheet, in pixels.
const CELL: Vec2 = Vec2::new(150.0, 108.0);
/// Extra height of a row with a 2-hex unit, in pixels.
const BLOCK: f32 = 108.0;
/// Number of counters in a row of the sheet.
const ROW: usize = 8;
/// Margin of the sheet, in pixels.
const EDGE: f32 = 36.0;
/// Height of the heading of a side, in pixels.
const SIDE: f32 = 64.0;
/// Height of the heading of a wing, in pixels.
const WING: f32 = 44.0;

/// Line of the sheet: a heading or a row of counters.
enum Line {
    Side(SideId),
    Wing(String),
    Units(Vec<UnitId>),
}

/// Picture of the order of battle.
#[must_use]
pub fn forces(game: &Game, theme: &Theme) -> Pixmap {
    let smaller = smaller(game.battle.units.len());
    let cell = CELL * smaller;
    let lines = lines(game, (ROW as f32 / smaller) as usize);
    let high = |line: &Line| match line {
        Line::Side(_) => SIDE,
        Line::Wing(_) => WING,
        Line::Units(units) if units.iter().any(|unit| game.unit_card(*unit).two_hex) => cell.y + BLOCK * smaller,
        Line::Units(_) => cell.y,
    };
    let width = CELL.x * ROW as f32 + 2.0 * EDGE;
    let height = lines.iter().map(high).sum::<f32>() + 2.0 * EDGE;
    let mut canvas = Canvas::new(width as u32, height as u32, Transform::identity());
    canvas.pixmap().fill(resvg::tiny_skia::Color::from_rgba8(theme.card.0, theme.card.1, theme.card.2, 255));
    let mut y = EDGE;
    for line in &lines {
        match line {
            Line::Side(side) => {
                let ink = theme.sides[side.index()].ink;
                write(&mut canvas, text::side(&game.battle, *side), (Typeface::SerifBold, 38.0, ink.into()), y + 44.0);
            }
            Line::Wing(words) => {
                write(&mut canvas, words, (Typeface::SerifItalic, 24.0, theme.ink.into()), y + 30.0);
            }
            Line::Units(units) => {
                for (at, unit) in units.iter().enumerate() {
                    let counter = counters::paint(&look(game, *unit), COUNTER * smaller, 1.0, theme);
                    let middle = Vec2::new(EDGE + cell.x * (at as f32 + 0.5), y + high(line) * 0.5);
                    canvas.stamp(&counter, middle);
                }
            }
        }
        y += high(line);
    }
    canvas.into_pixmap()
}

fn write(canvas: &mut Canvas, words: &str, (face, size, ink): (Typeface, f32, Ink), y: f32) {
    let at = Vec2::new(EDGE, y);
    canvas.text(&Lettering { text: words, face, size, at, anchor: Anchor::Start, ink, halo: None });
}

fn lines(game: &Game, row: usize) -> Vec<Line> {
    let battle = &*game.battle;
    let mut lines = Vec::new();
    for side in SideId::BOTH {
        lines.push(Line::Side(side));
        lines.extend(overall(battle, side).map(|leader| Line::Wing(leads(game, leader))));
        for wing in wings(battle, side) {
            let units: Vec<UnitId> = battle.unit_ids().filter(|unit| game.unit_card(*unit).wing == wing).collect();
            let leader = battle.wings[wing.index()].commander.map(|leader| leads(game, leader));
            let words = [Some(text::wing_head(battle, wing)), leader].into_iter().flatten();
            lines.push(Line::Wing(words.collect::<Vec<_>>().join("  \u{b7}  ")));
            lines.extend(units.chunks(row).map(|row| Line::Units(row.to_vec())));
        }
    }
    lines
}

/// Overall commanders (OC) of a side.
pub(super) fn overall(battle: &Battle, side: SideId) -> impl Iterator<Item = LeaderId> + '_ {
    battle.leader_ids().filter(move |leader| {
        let card = battle.leader(*leader);
        card.side == side && matches!(card.command, Command::Army(_))
    })
}

/// Wings of a side, as the sheet lists them.
pub(super) fn wings(battle: &Battle, side: SideId) -> impl Iterator<Item = WingId> + '_ {
    battle.wing_ids().filter(move |wing| battle.armies[battle.wings[wing.index()].army.index()].side == side)
}

/// Text of a leader with its rating.
pub(super) fn leads(game: &Game, leader: LeaderId) -> String {
    let rating = game.battle.leader(leader).rating;
    let sign = if rating == 0 { "" } else { "\u{2212}" };
    format!("{} {sign}{rating}", text::leader(&game.battle, leader))
}

/// Look of a unit's counter on the sheet, facing right.
pub(super) fn look(game: &Game, unit: UnitId) -> CounterLook {
    let facing = Facing::named("E").unwrap_or(Facing(0));
    let ahead = |game: &Game| CounterLook::of(game, unit).map(|look| CounterLook { facing, ..look });
    ahead(game).or_else(|| ahead(&somewhere(game, unit))).expect("whoever stands on the map has a counter")
}

/// Game in which a unit that is off the map is put on it, to be drawn.
fn somewhere(game: &Game, unit: UnitId) -> Game {
    let two = game.unit_card(unit).two_hex && game.battle.map.grid.len() > 1;
    let stand = HexFootprint { left: Hex(0), right: if two { Hex(1) } else { Hex::NONE }, facing: Facing(0) };
    let mut state = game.state().clone();
    state.units[unit.index()].place = UnitPlace::Map(stand);
    Game::at(game.battle.clone(), state)
}
