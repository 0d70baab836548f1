//! Hills: the levels smoothed into slopes with spurs and hollows, for the light on them. The exact ends of
//! levels are shown by the contours.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::battle::Map;
use crate::paint::layout::BoardLayout;
use crate::paint::random::noise;
use crate::paint::tile::MapRect;
use glam::{Vec2, Vec3};

/// Distance between two height samples, in map units.
const STEP: f32 = 0.4;
/// Radius of the first smoothing of heights between contours, in map units.
const EVENED: f32 = 2.3;
/// Radius in map units, and number, of the finer smoothings that keep each point to its level.
const FINER: (f32, usize) = (0.8, 12);
/// Radius of the rounding of brows, in map units, and its weight against the even slope.
const BROW: (f32, f32) = (0.8, 0.3);
/// Height of spurs above hollows, in levels.
const SPUR: f32 = 0.6;
/// Number of spurs per map unit.
const OFTEN: f32 = 0.3;
/// Deviation by which spurs wind, in radians.
const WINDS: f32 = 1.2;
/// Slope at which spurs have their full height, in levels per map unit.
const STEEP: f32 = 0.2;
/// Number of samples up and down the slope over which a spur is the same.
const ALONG: u8 = 6;
/// Scale up to which hills are lit as a whole, in points per hex radius.
const WHOLE_HILLS_SCALE: f32 = 17.0;
/// Scale from which only single slopes are lit, in points per hex radius.
const SINGLE_SLOPES_SCALE: f32 = 36.0;

/// Share of the light on whole hills at a scale, 0 to 1; the rest is on single slopes.
pub(super) fn afar(scale: f32) -> f32 {
    ((SINGLE_SLOPES_SCALE - scale) / (SINGLE_SLOPES_SCALE - WHOLE_HILLS_SCALE)).clamp(0.0, 1.0)
}

/// Slope and height of the land at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LandSample {
    /// Gradient of the ground in levels per map unit.
    pub(super) rise: Vec2,
    /// Height of the ground, in levels.
    pub(super) height: f32,
}

/// Columns and rows of a part of the height samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Window {
    first: [usize; 2],
    columns: usize,
    rows: usize,
}

impl Window {
    /// Window extended by `by` samples on every side, within `whole`.
    fn grown(self, by: usize, whole: Self) -> Self {
        let first = self.first.map(|at| at.saturating_sub(by));
        let end = |k: usize, many: usize, most: usize| (self.first[k] + many + by).min(most) - first[k];
        Self { first, columns: end(0, self.columns, whole.columns), rows: end(1, self.rows, whole.rows) }
    }

    /// The window extended to all columns and rows up to its last.
    const fn reached(self) -> Self {
        Self { first: [0, 0], columns: self.first[0] + self.columns, rows: self.first[1] + self.rows }
    }

    const fn points(self) -> usize {
        self.columns * self.rows
    }

    /// Column and row, among all points of the map, of the window's `i`-th point.
    const fn place(self, i: usize) -> [usize; 2] {
        [self.first[0] + i % self.columns, self.first[1] + i / self.columns]
    }

    fn has(self, [column, row]: [usize; 2]) -> bool {
        let within = |at: usize, first: usize, many: usize| (first..first + many).contains(&at);
        within(column, self.first[0], self.columns) && within(row, self.first[1], self.rows)
    }
}

/// Smoothed land of a map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hills {
    /// Place of the first height sample, in map units.
    corner: Vec2,
    window: Window,
    /// Gradient and height of each sample point of the hills.
    points: Vec<Vec3>,
}

impl Hills {
    /// Number of points in each direction whose height depends on a point's level: a spur looks along the slope, and the gradient
    /// is taken from point to point, three times.
    fn hanging() -> usize {
        half(EVENED) + FINER.1 * half(FINER.0) + half(STEP) + usize::from(ALONG) + 3
    }

    /// Distance from a hex within which the land changes if the hex's level does, in map units.
    pub(super) fn reach() -> f32 {
        Self::hanging() as f32 * STEP
    }

    /// Hills of a map; `nearest` gives the hex that a point lies in or next to.
    pub(super) fn new(map: &Map, layout: BoardLayout, nearest: impl Fn(Vec2) -> Hex) -> Self {
        // One more point on every side: the outermost ones are interpolated with it.
        let [low, high] = layout.field().map(|corner| corner / STEP);
        let (low, high) = (low.floor() - 1.0, high.ceil() + 1.0);
        let [columns, rows] = (high - low).to_array().map(|many| many as usize + 1);
        let whole = Window { first: [0, 0], columns, rows };
        Self::made(low * STEP, whole, whole, map, nearest)
    }

    /// Hills of a map of the same size whose levels differ only within an area: equal to new ones, but only the
    /// dependent points are recomputed.
    pub(super) fn after(&self, changed: MapRect, map: &Map, nearest: impl Fn(Vec2) -> Hex) -> Self {
        let whole = self.window;
        let last = Vec2::new((whole.columns - 1) as f32, (whole.rows - 1) as f32);
        let [low, high] = changed.map(|corner| ((corner - self.corner) / STEP).clamp(Vec2::ZERO, last));
        let [first, last] = [low.floor(), high.ceil()].map(|corner| corner.to_array().map(|at| at as usize));
        let changed = Window { first, columns: last[0] - first[0] + 1, rows: last[1] - first[1] + 1 };
        let stale = changed.grown(Self::hanging(), whole);
        let new = Self::made(self.corner, stale.grown(Self::hanging(), whole), stale, map, nearest);
        let mut points = self.points.clone();
        for (i, point) in new.points.iter().enumerate() {
            let [column, row] = new.window.place(i);
            if stale.has([column, row]) {
                points[row * whole.columns + column] = *point;
            }
        }
        Self { points, ..*self }
    }

    /// Hills that are valid at the `wanted` points, from the levels in a window.
    fn made(corner: Vec2, window: Window, wanted: Window, map: &Map, nearest: impl Fn(Vec2) -> Hex) -> Self {
        let columns = window.columns;
        let place = |i: usize| {
            let [column, row] = window.place(i);
            corner + Vec2::new(column as f32, row as f32) * STEP
        };
        let level = |i: usize| f32::from(map.level[nearest(place(i)).index()]);
        let levels: Vec<f32> = (0..window.points()).map(level).collect();
        let slopes = slopes(&levels, columns);
        let even = Self { corner, window, points: risen(&slopes, columns) };
        let brows = blurred(&levels, columns, BROW.0);
        // The gradient at a point depends on its neighbours.
        let asked = wanted.grown(1, window.reached());
        let height = |i: usize| {
            let steep = (even.points[i].truncate().length() / STEEP).min(1.0);
            let is_spur = steep > 0.01 && asked.has(window.place(i));
            let spur = if is_spur { even.spur(place(i)) * steep * SPUR } else { 0.0 };
            slopes[i] + (brows[i] - slopes[i]) * BROW.1 + spur
        };
        let heights: Vec<f32> = (0..levels.len()).map(height).collect();
        Self { points: risen(&heights, columns), ..even }
    }

    /// Slope and height of the land at a point.
    pub(super) fn at(&self, point: Vec2) -> LandSample {
        let Window { first, columns, rows } = self.window;
        let corner = Vec2::new(first[0] as f32, first[1] as f32);
        let last = corner + Vec2::new((columns - 2) as f32, (rows - 2) as f32);
        let place = ((point - self.corner) / STEP).clamp(corner, last + 0.999);
        let (cell, part) = (place.floor(), place.fract());
        let first = (cell.y as usize - first[1]) * columns + cell.x as usize - first[0];
        let across = |from: usize| self.points[from].lerp(self.points[from + 1], part.x);
        let lie = across(first).lerp(across(first + columns), part.y);
        LandSample { rise: lie.truncate(), height: lie.z }
    }

    /// Height of spurs at a point: 1 on a spur to -1 in a hollow; nearly constant along the slope.
    fn spur(&self, point: Vec2) -> f32 {
        let walked = |way: f32| {
            let mut at = point;
            let steps = (0..ALONG).map(|_| {
                let wound = Vec2::from_angle(noise(at.x * 0.22, at.y * 0.22, 44) * WINDS);
                at += self.at(at).rise.normalize_or_zero().rotate(wound) * STEP * way;
                noise(at.x * OFTEN, at.y * OFTEN, 40)
            });
            steps.sum::<f32>()
        };
        (walked(1.0) + walked(-1.0)) / (2.0 * f32::from(ALONG))
    }
}

/// Heights that rise evenly from contour to contour: each point stays within its own level.
fn slopes(levels: &[f32], columns: usize) -> Vec<f32> {
    let (reach, times) = FINER;
    let held = (0..times).fold(blurred(levels, columns, EVENED), |slopes, _| {
        let even = blurred(&slopes, columns, reach);
        even.iter().zip(levels).map(|(height, level)| height.clamp(level - 0.5, level + 0.5)).collect()
    });
    blurred(&held, columns, STEP)
}

/// Heights of the sample points with their gradients; level beyond the edges.
fn risen(heights: &[f32], columns: usize) -> Vec<Vec3> {
    let rows = heights.len() / columns;
    let height = |column: usize, row: usize| heights[row.min(rows - 1) * columns + column.min(columns - 1)];
    let point = |i: usize| {
        let (column, row) = (i % columns, i / columns);
        let across = height(column + 1, row) - height(column.saturating_sub(1), row);
        let down = height(column, row + 1) - height(column, row.saturating_sub(1));
        Vec3::new(across / (2.0 * STEP), down / (2.0 * STEP), heights[i])
    };
    (0..heights.len()).map(point).collect()
}

/// Points on either side that a mean over `reach` map units covers.
fn half(reach: f32) -> usize {
    (reach / STEP * 2.5).ceil() as usize
}

/// Field of numbers in rows, each replaced by the weighted mean within `reach` map units; edge values continue
/// beyond the edges.
fn blurred(field: &[f32], columns: usize, reach: f32) -> Vec<f32> {
    let half = half(reach);
    let weight = |k: usize| (-0.5 * ((k as f32 - half as f32) * STEP / reach).powi(2)).exp();
    let weights: Vec<f32> = (0..=2 * half).map(weight).collect();
    let total: f32 = weights.iter().sum();
    // Whole rows at once, which is many times as fast as number by number.
    let add = |sums: &mut [f32], numbers: &[f32], weight: f32| {
        sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number * (weight / total));
    };
    let rows = field.len() / columns;
    let mut across = vec![0.0; field.len()];
    for (sums, row) in across.chunks_exact_mut(columns).zip(field.chunks_exact(columns)) {
        let longer = [vec![row[0]; half], row.to_vec(), vec![row[columns - 1]; half]].concat();
        weights.iter().enumerate().for_each(|(k, weight)| add(sums, &longer[k..], *weight));
    }
    let mut down = vec![0.0; field.len()];
    for (y, sums) in down.chunks_exact_mut(columns).enumerate() {
        for (k, weight) in weights.iter().enumerate() {
            let row = (y + k).saturating_sub(half).min(rows - 1);
            add(sums, &across[row * columns..], *weight);
        }
    }
    down
}

#[cfg(test)]
mod tests {
    use super::super::plan::MapPlan;
    use super::*;
    use crate::games::musket_pike::rules::Battle;
    use crate::games::musket_pike::scenario::{builtin, empty, load_partial, load_text};

    fn white_mountain() -> Battle {
        let shipped = builtin("white-mountain").expect("shipped");
        (*load_text(shipped.text, shipped.id, &[]).expect("it loads")).clone()
    }

    /// Height and slope of the ground in the middle of the hex with this number.
    fn lie(plan: &MapPlan, number: &str) -> LandSample {
        let hex = plan.map.grid.hexes().find(|hex| plan.map.grid.number(*hex) == number).expect("on the map");
        plan.hills().at(plan.layout.centre(hex))
    }

    #[test]
    fn flat_ground_is_flat_and_the_mountain_rises_toward_its_top() {
        let plan = MapPlan::new(&white_mountain());
        let [plain, foot, slope, top] = ["0313", "1613", "2013", "3318"].map(|number| lie(&plan, number));
        assert!(plain.rise.length() < 0.02 && top.rise.length() < 0.02, "{plain:?} {top:?}");
        assert!(plain.height < foot.height && foot.height < slope.height && slope.height < top.height);
        // On a level it goes on rising between two contours.
        assert!(slope.rise.x > 0.05, "{slope:?}");
    }

    #[test]
    fn a_map_without_slopes_has_no_hills() {
        let mut battle = white_mountain();
        battle.map.level.fill(2);
        let plan = MapPlan::new(&battle);
        let lies = plan.map.grid.hexes().map(|hex| plan.hills().at(plan.layout.centre(hex)));
        assert!(lies.into_iter().all(|lie| lie.rise.length() < 1e-3 && (lie.height - 2.0).abs() < 1e-3));
    }

    #[test]
    fn hills_that_go_on_from_those_of_another_map_are_as_new_ones() {
        let wide = load_partial(&empty(60, 44), "wide").battle.expect("it has a map");
        let mut battle = (*wide).clone();
        let raise = |battle: &mut Battle, column: u8, row: u8, level: u8| {
            let hex = battle.map.grid.at(column, row).expect("on the map");
            battle.map.level[hex.index()] = level;
        };
        (6..38).for_each(|row| raise(&mut battle, 14 + row / 9, row, 2));
        let mut plan = MapPlan::new(&battle);
        plan.hills();
        // In a corner, on the slope, inland; of the first two nobody has seen the hills before the next stroke.
        for (column, row, level, seen) in [(60, 44, 1, false), (17, 20, 0, false), (35, 22, 3, true), (1, 1, 9, true)] {
            raise(&mut battle, column, row, level);
            plan = plan.updated(&battle);
            assert!(!seen || *plan.hills() == *MapPlan::new(&battle).hills(), "after {column:02}{row:02}");
        }
    }
}
