//! Samples of what the tools draw, painted by the painter of the map.

use crate::board::hex::Grid;
use crate::games::musket_pike::paint::MapPainter;
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::games::musket_pike::scenario::{look_text, rule_data};
use crate::paint::layout::Layout;
use crate::paint::orientation::Orientation;
use crate::paint::tile::PixelRect;
use crate::view::pictures::texture;
use crate::view::theme;
use bevy_egui::egui::{Context, Id, TextureHandle, Vec2};

/// How large a sample is, in points.
pub(super) const SWATCH: Vec2 = Vec2::new(34.0, 22.0);
/// Points to the hex radius in it.
const SCALE: f32 = 13.0;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sample {
    Terrain(Terrain),
    Side(Hexside),
    Course(Course),
    Redoubt,
    Ornament(Ornament),
}

impl Sample {
    /// A small map that has it in its middle, hex 0302.
    fn map(self) -> String {
        let chart = &rule_data().terrain;
        let has = match self {
            Sample::Terrain(kind) => format!("terrain: {{ {}: [\"0101-0503\"] }}", chart.hexes.name(kind)),
            Sample::Side(kind) => {
                let sides = "[(\"0301\", \"0302\"), (\"0302\", \"0401\"), (\"0202\", \"0201\")]";
                format!("hexsides: {{ {}: {sides} }}", chart.sides.name(kind))
            }
            Sample::Course(Course::Road) => "roads: [[\"0102\", \"0202\", \"0302\", \"0402\", \"0502\"]]".to_owned(),
            Sample::Course(Course::Brook) => "brooks: [[\"0102\", \"0202\", \"0302\", \"0402\", \"0502\"]]".to_owned(),
            Sample::Course(Course::Path) => {
                "ornaments: (paths: [[\"0102\", \"0202\", \"0302\", \"0402\", \"0502\"]])".to_owned()
            }
            Sample::Redoubt => "redoubts: [(\"0302\", \"E\")]".to_owned(),
            Sample::Ornament(kind) => {
                format!("ornaments: ({}: [\"0302\"])", kind.field())
            }
        };
        format!("(map: (columns: 5, rows: 3, {has}))")
    }
}

/// The sample, painted once for each look and density of the screen.
pub(super) fn swatch(ctx: &Context, sample: Sample) -> TextureHandle {
    let (colours, density) = (theme::colours(), ctx.pixels_per_point());
    let id = Id::new(("swatch", format!("{sample:?}")));
    type Kept = (crate::paint::Theme, f32, TextureHandle);
    if let Some((of, at, texture)) = ctx.data(|d| d.get_temp::<Kept>(id))
        && (of, at) == (colours, density)
    {
        return texture;
    }
    let looked = look_text(&sample.map(), "sample");
    let picture = looked.battle.map(|battle| {
        let scale = SCALE * density;
        let grid = Grid::new(5, 3);
        let middle = Layout::new(&grid).centre(grid.at(3, 2).unwrap_or(crate::board::hex::Hex(0))) * scale;
        let [width, height] = [SWATCH.x, SWATCH.y].map(|side| (side * density).round().max(1.0) as u32);
        let corner = [middle.x - width as f32 / 2.0, middle.y - height as f32 / 2.0].map(|at| at.round() as i32);
        let rect = PixelRect { x: corner[0], y: corner[1], width, height };
        MapPainter::new(&battle, &colours).paint_lying(Orientation::AsDrawn, scale, density, rect)
    });
    let picture = picture.unwrap_or_else(|| crate::paint::canvas::blank(1, 1));
    let texture = texture(ctx, "swatch", &picture);
    ctx.data_mut(|d| d.insert_temp(id, (colours, density, texture.clone())));
    texture
}
