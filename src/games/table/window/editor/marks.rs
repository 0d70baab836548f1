//! Marks of the editor on the table: corners and handles, what is being drawn, fronts, boxes, objectives.

use super::TableEditor;
use super::area_shape::edge_middles;
use super::chosen::Chosen;
use super::tool::{Held, Tool};
use crate::board::table::{Length, Point, Stance};
use crate::games::table::records::{EditedGame, army_degrees, inner};
use crate::games::table::words::length_words;
use crate::ui::game_ui::MapPoint;
use crate::view::draft_marks::{DraftMarks, DraftWay, OutlineMark, WayShape};
use crate::view::hotspot::HotspotLook;
use crate::view::overlays::{Glyph, Layer, LineStyle, Overlay, Sign, SignMeaning, Slot};

impl<G: EditedGame> TableEditor<G> {
    /// Signs on the table: corners of the selected area, the handle that turns, flags of objectives.
    pub(super) fn signs(&self) -> Vec<Layer> {
        let mut layer = Layer::new(Overlay::Ground);
        let file = self.file();
        for (_, at) in self.objective_flags(&file) {
            layer.over.push(Sign::figure(at, Slot::Middle, SignMeaning::Plain, Glyph::Flag));
        }
        if let (Chosen::Area(area), Tool::Select) = (&self.chosen, self.tool) {
            let (points, is_course) = self.shape_of(*area);
            let knob = |at: Point, glyph| Sign::figure(at, Slot::Middle, SignMeaning::Open, glyph);
            layer.over.extend(edge_middles(&points, !is_course).into_iter().map(|at| knob(at, Glyph::Ring)));
            layer.over.extend(points.into_iter().map(|at| knob(at, Glyph::Knob)));
        }
        for point in &self.drawn {
            layer.over.push(Sign::figure(*point, Slot::Middle, SignMeaning::Open, Glyph::Knob));
        }
        if let Some((handle, about)) = self.turn_handle().filter(|_| self.tool == Tool::Select) {
            layer.over.push(Sign::sight(about, handle, SignMeaning::Front, LineStyle::Thin));
            layer.over.push(Sign::figure(handle, Slot::Middle, SignMeaning::Front, Glyph::Knob));
        }
        vec![layer]
    }

    /// Edges of the table from which the armies come, each with the army's name: the edge behind units with its heading.
    fn army_edges(&self) -> Vec<([Point; 3], String)> {
        let Some(size) = self.field().map(|field| field.ground.size) else { return Vec::new() };
        let [far_x, far_y] = [size.width(), size.depth()].map(|Length(side)| side as i32);
        let edge = |army: usize| {
            let ends = match army_degrees(&self.file(), army) {
                46..=134 => [(0, 0), (0, far_y)],
                135..=224 => [(0, far_y), (far_x, far_y)],
                225..=314 => [(far_x, 0), (far_x, far_y)],
                _ => [(0, 0), (far_x, 0)],
            };
            let [from, to] = ends.map(|(x, y)| Point::new(x, y).ok());
            let (from, to) = (from?, to?);
            // The label stands where the line ends: in the middle of the edge.
            Some(([from, to, from.floor_middle(to)], self.army_name(army)))
        };
        [0, 1].into_iter().filter_map(edge).collect()
    }

    /// Lines on the table: the outline of the selected area, what is being drawn, a front, a box, stretches of arrival.
    pub(super) fn lines(&self, over: Option<MapPoint>) -> DraftMarks {
        let mut marks = DraftMarks::default();
        let Some(layout) = self.layout() else { return marks };
        let way = |points: &[Point], label: String, look| DraftWay {
            points: points.iter().map(|point| layout.map_point(*point)).collect(),
            label,
            shape: WayShape::Line,
            look,
        };
        if let Chosen::Area(area) = self.chosen {
            let (mut points, is_course) = self.shape_of(area);
            points.extend(points.first().copied().filter(|_| !is_course));
            marks.ways.push(way(&points, String::new(), HotspotLook::Go));
        }
        if matches!(self.tool, Tool::Stretch | Tool::Army) {
            let looks = [HotspotLook::Own, HotspotLook::Target];
            for ((edge, army), look) in self.army_edges().into_iter().zip(looks) {
                marks.ways.push(way(&edge, army, look));
            }
        }
        if let Some((stretch, edge)) = self.arrival_stretch() {
            marks.ways.push(way(&stretch, edge, HotspotLook::Go));
        }
        if let Some(last) = self.drawn.last() {
            marks.ways.push(way(&self.drawn, String::new(), HotspotLook::Go));
            if let Some(to) = over.and_then(|over| over.place.point()) {
                let length = length_words(last.to(to).length_down(), self.unit_of_length());
                marks.ways.push(way(&[*last, to], length, HotspotLook::Go));
            }
        }
        let Some(stroke) = self.stroke.as_ref().filter(|stroke| stroke.has_moved) else { return marks };
        match stroke.held {
            Held::Box => {
                let [from, to] = [stroke.from, stroke.to];
                let corner = |x: i32, y: i32| Point::new(x, y).unwrap_or(from);
                let around = [from, corner(to.x(), from.y()), to, corner(from.x(), to.y()), from];
                marks.ways.push(way(&around, String::new(), HotspotLook::Go));
            }
            Held::Line => {
                let length = length_words(stroke.from.to(stroke.to).length_down(), self.unit_of_length());
                marks.ways.push(way(&[stroke.from, stroke.to], length, HotspotLook::Go));
                if self.tool == Tool::Front {
                    let places = self.front_places(stroke.from, stroke.to, false).unwrap_or_default();
                    marks.outlines.extend(places.iter().map(|(unit, pose)| {
                        let stance = Stance::new(*pose, unit.stance.shape.clone());
                        let points = stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
                        OutlineMark { points, look: HotspotLook::Go }
                    }));
                }
            }
            _ => {}
        }
        marks
    }

    /// Ends of the stretch of an edge at which the selected unit arrives, and its name; none of a unit on the table.
    fn arrival_stretch(&self) -> Option<([Point; 2], String)> {
        let unit = *self.chosen.units().first()?;
        let arrival = inner(unit.place().of(&self.file())?.field("arrival")?);
        let part = |index: usize| arrival.field("stretch")?.item(index)?.text().parse::<i32>().ok();
        let (from, to) = (part(0)?, part(1)?);
        let size = self.field()?.ground.size;
        let [far_x, far_y] = [size.width(), size.depth()].map(|Length(side)| side as i32);
        let end = |along: i32| match arrival.field("edge")?.text().as_str() {
            "south" => Point::new(along, 0).ok(),
            "north" => Point::new(along, far_y).ok(),
            "west" => Point::new(0, along).ok(),
            _ => Point::new(far_x, along).ok(),
        };
        Some(([end(from)?, end(to)?], self.unit_name(unit)))
    }
}
