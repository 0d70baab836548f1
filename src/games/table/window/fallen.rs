//! Fallen figures on the cloth, where they fell, derived from the whole history up to the position shown.

use super::TableWindow;
use super::event::Deed;
use crate::board::table::{Stance, TablePose};
use crate::games::table::paint::{Figures, block_pose, layout};
use crate::kernel::PieceId;
use crate::paint::random::Scatter;
use crate::session::Session;
use crate::view::casualties::{Casualty, CasualtyKind};
use bevy::math::Vec2;
use std::collections::BTreeMap;
use std::f32::consts::TAU;

/// Most fallen figures on a table; later ones are not drawn.
const MOST: usize = 600;
/// Distance before the front up to which they lie, in grains.
const BEFORE: f32 = 0.35;

/// Fallen figures of the whole game, in the order in which they fell.
pub fn fallen<G: TableWindow>(shown: &Session<G>) -> Vec<Casualty> {
    let mut game = shown.game().clone();
    let mut fallen = Vec::new();
    for (place, entry) in shown.entries().iter().enumerate() {
        game.restore(shown.before(place));
        // Poses of the pieces that have moved since the order was given.
        let mut moved: BTreeMap<PieceId, TablePose> = BTreeMap::new();
        for outcome in &entry.outcomes {
            let event = game.event(outcome);
            if let Some(Deed::Goes { piece, poses, .. }) = &event.deed {
                moved.extend(poses.last().map(|pose| (*piece, *pose)));
            }
            for (piece, parts) in event.losses {
                let salt = fallen.len() as u32;
                let lie = lying(&game, piece, moved.get(&piece).copied(), salt);
                fallen.extend(lie.into_iter().flatten().take(usize::from(parts) * usize::from(G::FALLEN_EACH)));
            }
            if fallen.len() >= MOST {
                return fallen;
            }
        }
    }
    fallen
}

/// Places where figures of a piece fall, without end; none of a piece that is not on the table.
fn lying<G: TableWindow>(
    game: &G,
    piece: PieceId,
    moved: Option<TablePose>,
    salt: u32,
) -> Option<impl Iterator<Item = Casualty>> {
    let (body, layout) = (game.body(piece)?, layout(game.field()));
    let stance = Stance { pose: moved.unwrap_or(body.stance.pose), shape: body.stance.shape };
    let block = block_pose(layout, &stance);
    let outline = stance.shape.outline();
    let half =
        Vec2::new(outline.width().0 as f32, outline.depth().0 as f32) / (2.0 * game.field().unit.length().0 as f32);
    let ahead = Vec2::from_angle(block.heading.to_radians());
    let is_horse = game.block(piece).is_some_and(|look| look.figures == Figures::Horsemen);
    let what = if is_horse { CasualtyKind::Horse } else { CasualtyKind::Man };
    let mut scatter = Scatter::new(piece.0, 200 + salt);
    let far = half.y + BEFORE * layout.grain();
    Some(std::iter::repeat_with(move || {
        let place = ahead * scatter.between(-half.y, far) + ahead.perp() * scatter.between(-half.x, half.x);
        let head = Vec2::from_angle(scatter.between(0.0, TAU));
        Casualty { at: block.at + place, head, side: body.side, what }
    }))
}
