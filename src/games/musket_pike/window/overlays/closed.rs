//! Signs of ground that is closed for a time (MP 18.3), and of the hexes on which pursuers come back (MP 18.7). They lie on the
//! map at any time, whatever overlays are shown.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::special::{ClosedZone, Pursuit};
use crate::games::musket_pike::rules::{Game, text};
use crate::say;
use crate::view::overlays::{Hatch, Layer, LineStyle, Overlay, Sign, SignMeaning};

/// Hatch of closed ground.
const CLOSED: Hatch = Hatch::Falling;

/// Layer of the ground that is closed in the present turn (MP 18.3); `None` if none is.
pub fn closed_ground(game: &Game) -> Option<Layer> {
    let mut layer = Layer::new(Overlay::Ground);
    let closed = |zone: &&ClosedZone| zone.period.includes(game, game.state().turn);
    for zone in game.battle.special.zones.iter().filter(closed) {
        draw_zone(game, zone, Some(CLOSED), &mut layer);
    }
    (!layer.under.is_empty()).then_some(layer)
}

/// Layer of all closed zones and of the hexes on which pursuers come back, for the editor: ground that is closed at the start is
/// hatched, other ground has its outline alone.
pub fn special_ground(game: &Game) -> Layer {
    let mut layer = Layer::new(Overlay::Ground);
    for zone in &game.battle.special.zones {
        let closed = zone.period.includes(game, game.state().turn);
        draw_zone(game, zone, closed.then_some(CLOSED), &mut layer);
    }
    for rule in &game.battle.special.pursuit {
        draw_entries(game, rule, &mut layer);
    }
    layer
}

fn draw_zone(game: &Game, zone: &ClosedZone, hatch: Option<Hatch>, layer: &mut Layer) {
    if zone.hexes.is_empty() {
        return;
    }
    let hexes = zone.hexes.iter().copied();
    let hatch = hatch.unwrap_or(Hatch::Wash(0));
    layer.under.push(Sign::area(hexes, SignMeaning::Closed, hatch, Some(LineStyle::Dashed)));
    let name = match zone.side {
        None => zone.name.clone(),
        Some(side) => say!("zone-of-side", name = zone.name, side = text::side(&game.battle, side)),
    };
    name_edge(game, &zone.hexes, name, layer);
}

/// Writes a name at the upper edge of some hexes, at a low scale its first letter.
fn name_edge(game: &Game, hexes: &[Hex], name: String, layer: &mut Layer) {
    let grid = &game.battle.map.grid;
    // Every other column lies half a hex lower.
    let height = |hex: &&Hex| {
        let (column, row) = grid.column_row(**hex);
        (2 * u16::from(row) + u16::from(column % 2 == 0), column)
    };
    if let Some(upper) = hexes.iter().min_by_key(height) {
        layer.over.push(Sign::banner([*upper], SignMeaning::Closed, name.chars().take(1).collect(), name));
    }
}

fn draw_entries(game: &Game, rule: &Pursuit, layer: &mut Layer) {
    if !rule.hexes.is_empty() {
        let hexes = rule.hexes.iter().copied();
        layer.under.push(Sign::area(hexes, SignMeaning::Closed, Hatch::Dotted, Some(LineStyle::Dotted)));
        name_edge(game, &rule.hexes, say!("zone-of-pursuers"), layer);
    }
}
