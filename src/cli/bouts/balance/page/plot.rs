//! Plots as SVG: bars, columns and bands, each value with its interval.

use crate::balance::Estimate;
use crate::cli::book::escaped;
use crate::kernel::SideId;
use std::fmt::Write;

/// Width of a plot, in its own units.
const WIDTH: f64 = 640.0;
/// Least and greatest width of the labels left of bars.
const LABELS: [f64; 2] = [110.0, 330.0];
/// Width of a letter of a label.
const LETTER: f64 = 7.9;
/// Height of a bar with the gap below it.
const ROW: f64 = 34.0;
/// Height of the area of columns and bands.
const AREA: f64 = 220.0;
/// Space for the axis below an area.
const FOOT: f64 = 46.0;
/// Space above and right of an area.
const EDGE: f64 = 16.0;
/// Space for the numbers left of an area.
const NUMBERS: f64 = 56.0;
/// Half the length of the stroke that ends a whisker.
const CAP: f64 = 4.0;
/// Most ticks of an axis.
const MOST_TICKS: f64 = 8.0;

/// Look of a value: whose it is. Sides differ by colour and by hatching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    Side(SideId),
    Neutral,
}

impl Fill {
    const fn class(self) -> &'static str {
        match self {
            Self::Side(SideId(0)) => "one",
            Self::Side(_) => "two",
            Self::Neutral => "none",
        }
    }
}

/// Value of a plot with its label.
pub struct Bar {
    pub label: String,
    pub value: Estimate,
    pub fill: Fill,
}

/// Value of a turn in a plot of bands.
pub struct BandPoint {
    pub median: Estimate,
    /// Lower and upper quartile.
    pub middle_half: [f64; 2],
}

/// Axis of a plot: values and the places where they lie.
struct Axis {
    values: [f64; 2],
    places: [f64; 2],
}

impl Axis {
    fn at(&self, value: f64) -> f64 {
        let [from, to] = self.values;
        let part = ((value - from) / (to - from).max(f64::EPSILON)).clamp(0.0, 1.0);
        self.places[0] + part * (self.places[1] - self.places[0])
    }

    /// Round values along the axis.
    fn ticks(&self) -> Vec<f64> {
        let step = round_step((self.values[1] - self.values[0]) / MOST_TICKS);
        let [first, last] = [(self.values[0] / step).ceil() as i64, (self.values[1] / step + 1e-9).floor() as i64];
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// Smallest of 1, 2, 5, 10, 20 and so on that is not less than this; small steps likewise.
pub fn round_step(least: f64) -> f64 {
    let ten = 10.0_f64.powf(least.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * ten).find(|step| *step >= least * 0.999_999).unwrap_or(ten)
}

/// Plot under construction.
struct Svg(String);

impl Svg {
    fn new(id: &str, title: &str, about: &str, height: f64) -> Self {
        let (title, about) = (escaped(title), escaped(about));
        let mut svg =
            format!("<svg role=\"img\" viewBox=\"0 0 {WIDTH} {height:.0}\" aria-labelledby=\"{id}-t {id}-d\">\n");
        svg += &format!("<title id=\"{id}-t\">{title}</title>\n<desc id=\"{id}-d\">{about}</desc>\n");
        Self(svg)
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{element}").expect("a text takes everything");
    }

    fn text(&mut self, [x, y]: [f64; 2], anchor: &str, words: &str) {
        self.put(format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>", escaped(words)));
    }

    fn line(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        self.put(format_args!("<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"));
    }

    fn rect(&mut self, class: &str, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            width.max(0.0),
            height.max(0.0)
        ));
    }

    /// Whisker along the interval of a value; without an interval there is none.
    fn whisker(&mut self, ends: [[f64; 2]; 2], cap: [f64; 2]) {
        self.line("whisker", ends[0], ends[1]);
        for [x, y] in ends {
            self.line("whisker", [x - cap[0], y - cap[1]], [x + cap[0], y + cap[1]]);
        }
    }

    fn finished(mut self) -> String {
        self.0 += "</svg>\n";
        self.0
    }
}

/// Width of these labels left of their bars.
fn width_of<'a>(labels: impl Iterator<Item = &'a String>) -> f64 {
    let longest = labels.map(|label| label.chars().count()).max().unwrap_or(0);
    (longest as f64 * LETTER + 16.0).clamp(LABELS[0], LABELS[1])
}

/// Bars from left to right below one another, with a scale from 0 to `most`; `unit` follows the numbers.
pub fn bars(id: &str, (title, about): (&str, &str), bars: &[Bar], (most, unit): (f64, &str)) -> String {
    let height = bars.len() as f64 * ROW + FOOT;
    let bottom = height - FOOT + 4.0;
    let mut svg = Svg::new(id, title, about, height);
    let labels = width_of(bars.iter().map(|bar| &bar.label));
    let axis = Axis { values: [0.0, most], places: [labels, WIDTH - EDGE - 20.0] };
    for tick in axis.ticks() {
        svg.line("grid", [axis.at(tick), 0.0], [axis.at(tick), bottom]);
        svg.text([axis.at(tick), bottom + 18.0], "middle", &format!("{}{unit}", short(tick)));
    }
    for (bar, at) in bars.iter().zip(0..) {
        let top = f64::from(at) * ROW + 6.0;
        let middle = top + ROW / 2.0 - 5.0;
        svg.text([labels - 8.0, middle + 5.0], "end", &bar.label);
        svg.rect(bar.fill.class(), [labels, top], [axis.at(bar.value.value) - labels, ROW - 10.0]);
        if bar.value.low.is_finite() {
            svg.whisker([[axis.at(bar.value.low), middle], [axis.at(bar.value.high), middle]], [0.0, CAP]);
        }
    }
    svg.line("axis", [labels, 0.0], [labels, bottom]);
    svg.finished()
}

/// Columns side by side with a scale from 0 to `most`; `unit` follows its numbers, `below` names what the columns stand for. A
/// band between two columns' places marks an interval, its middle stroke the value.
pub fn columns(
    id: &str,
    (title, about): (&str, &str),
    columns: &[Bar],
    (most, unit): (f64, &str),
    (below, band): (&str, Option<Estimate>),
) -> String {
    let mut svg = Svg::new(id, title, about, AREA + EDGE + FOOT);
    let axis = Axis { values: [0.0, most], places: [AREA + EDGE, EDGE] };
    upright_axis(&mut svg, &axis, unit);
    let across = Axis { values: [0.0, columns.len().max(1) as f64], places: [NUMBERS, WIDTH - EDGE] };
    if let Some(band) = band {
        let [low, value, high] = [band.low, band.value, band.high].map(|place| across.at(place));
        svg.rect("band", [low, EDGE], [high - low, AREA]);
        svg.line("median", [value, EDGE], [value, EDGE + AREA]);
    }
    let every = (columns.len() / 14) + 1;
    for (at, column) in columns.iter().enumerate() {
        let [left, right] = [at as f64 + 0.1, at as f64 + 0.9].map(|place| across.at(place));
        let (middle, top) = (f64::midpoint(left, right), axis.at(column.value.value));
        svg.rect(column.fill.class(), [left, top], [right - left, AREA + EDGE - top]);
        if column.value.low.is_finite() {
            svg.whisker([[middle, axis.at(column.value.low)], [middle, axis.at(column.value.high)]], [CAP, 0.0]);
        }
        if at % every == 0 {
            svg.text([middle, AREA + EDGE + 18.0], "middle", &column.label);
        }
    }
    svg.text([f64::midpoint(NUMBERS, WIDTH), AREA + EDGE + 38.0], "middle", below);
    svg.finished()
}

/// Bands of both sides over the turns, each with its median and the interval of that.
pub fn bands(
    id: &str,
    (title, about): (&str, &str),
    sides: [(&str, Vec<BandPoint>); 2],
    turns: &[i64],
    below: &str,
) -> String {
    let all = || sides.iter().flat_map(|(_, points)| points);
    let ends =
        |point: &BandPoint| [point.middle_half[0].min(point.median.low), point.middle_half[1].max(point.median.high)];
    let low = all().map(|point| ends(point)[0]).fold(0.0, f64::min);
    let high = all().map(|point| ends(point)[1]).fold(1.0, f64::max);
    let mut svg = Svg::new(id, title, about, AREA + EDGE + FOOT);
    let axis = Axis { values: [low, high], places: [AREA + EDGE, EDGE] };
    upright_axis(&mut svg, &axis, "");
    let last = turns.len().saturating_sub(1).max(1) as f64;
    // The names of the sides stand at the right ends of their lines.
    let across = Axis { values: [0.0, last], places: [NUMBERS + 14.0, WIDTH - 130.0] };
    let mut names: Vec<f64> = Vec::new();
    for ((name, points), side) in sides.iter().zip(SideId::BOTH) {
        let place = |at: usize, value: f64| format!("{:.1},{:.1}", across.at(at as f64), axis.at(value));
        let edge = |end: usize| points.iter().enumerate().map(move |(at, point)| (at, point.middle_half[end]));
        let outline: Vec<String> = edge(1).chain(edge(0).rev()).map(|(at, value)| place(at, value)).collect();
        let line: Vec<String> = points.iter().enumerate().map(|(at, point)| place(at, point.median.value)).collect();
        let class = Fill::Side(side).class();
        svg.put(format_args!("<polygon class=\"{class} half\" points=\"{}\"/>", outline.join(" ")));
        svg.put(format_args!("<polyline class=\"{class} line\" points=\"{}\"/>", line.join(" ")));
        for (at, point) in points.iter().enumerate() {
            // Whiskers of both sides stand beside each other.
            let x = across.at(at as f64) + if side == SideId(0) { -3.0 } else { 3.0 };
            svg.whisker([[x, axis.at(point.median.low)], [x, axis.at(point.median.high)]], [CAP / 2.0, 0.0]);
        }
        let mut y = points.last().map_or(EDGE, |point| axis.at(point.median.value)) + 5.0;
        while names.iter().any(|other| (other - y).abs() < 16.0) {
            y += 4.0;
        }
        names.push(y);
        svg.text([WIDTH - 122.0, y], "start", name);
    }
    let every = (turns.len() / 14) + 1;
    for (at, turn) in turns.iter().enumerate().filter(|(at, _)| at % every == 0) {
        svg.text([across.at(at as f64), AREA + EDGE + 18.0], "middle", &turn.to_string());
    }
    svg.text([f64::midpoint(NUMBERS, WIDTH), AREA + EDGE + 38.0], "middle", below);
    svg.finished()
}

/// Differences below one another around a middle line, each on a scale of its own.
pub fn differences(id: &str, (title, about): (&str, &str), rows: &[(String, Estimate)]) -> String {
    let labels = width_of(rows.iter().map(|(label, _)| label));
    let height = rows.len() as f64 * ROW + 8.0;
    let mut svg = Svg::new(id, title, about, height);
    let middle = f64::midpoint(labels, WIDTH - EDGE);
    svg.line("axis", [middle, 0.0], [middle, height]);
    for ((label, by), at) in rows.iter().zip(0..) {
        let y = f64::from(at) * ROW + ROW / 2.0;
        let finite = |value: f64| if value.is_finite() { value.abs() } else { 0.0 };
        let most = finite(by.low).max(finite(by.high)).max(by.value.abs()).max(f64::EPSILON) * 1.15;
        let axis = Axis { values: [-most, most], places: [labels, WIDTH - EDGE] };
        svg.text([labels - 8.0, y + 5.0], "end", label);
        if by.low.is_finite() {
            svg.whisker([[axis.at(by.low), y], [axis.at(by.high), y]], [0.0, CAP]);
        }
        svg.put(format_args!("<circle class=\"dot\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/>", axis.at(by.value)));
    }
    svg.finished()
}

fn upright_axis(svg: &mut Svg, axis: &Axis, unit: &str) {
    for tick in axis.ticks() {
        svg.line("grid", [NUMBERS, axis.at(tick)], [WIDTH - EDGE, axis.at(tick)]);
        svg.text([NUMBERS - 6.0, axis.at(tick) + 5.0], "end", &format!("{}{unit}", short(tick)));
    }
    svg.line("axis", [NUMBERS, EDGE], [NUMBERS, AREA + EDGE]);
    svg.line("axis", [NUMBERS, AREA + EDGE], [WIDTH - EDGE, AREA + EDGE]);
}

/// Number of an axis without needless decimals.
fn short(value: f64) -> String {
    let text = format!("{:.2}", value.abs());
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if value < 0.0 && text != "0" { format!("\u{2212}{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_few_round_ticks() {
        let ticks = |from, to| Axis { values: [from, to], places: [0.0, 100.0] }.ticks();
        assert_eq!(ticks(0.0, 100.0), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(ticks(-7.0, 11.0), [-5.0, 0.0, 5.0, 10.0]);
        assert_eq!(ticks(0.0, 0.4).len(), 9);
        assert_eq!([0.3, 1.0, 1.1, 30.0].map(round_step), [0.5, 1.0, 2.0, 50.0]);
        assert_eq!([0.05, -2.0, 10.0, 0.0].map(short), ["0.05", "\u{2212}2", "10", "0"]);
    }

    #[test]
    fn a_bar_is_as_long_as_its_value_and_its_whisker_as_its_interval() {
        let value = Estimate { value: 0.5, low: 0.25, high: 1.0 };
        let bar = Bar { label: "A < B".to_owned(), value, fill: Fill::Side(SideId(1)) };
        let svg = bars("x", ("Title", "About"), &[bar], (1.0, ""));
        let length = WIDTH - EDGE - 20.0 - LABELS[0];
        assert!(svg.contains(&format!("class=\"two\" x=\"110.0\" y=\"6.0\" width=\"{:.1}\"", length / 2.0)), "{svg}");
        let [low, high] = [LABELS[0] + length / 4.0, LABELS[0] + length];
        assert!(svg.contains(&format!("class=\"whisker\" x1=\"{low:.1}\" y1=\"18.0\" x2=\"{high:.1}\"")), "{svg}");
        assert!(svg.contains("A &lt; B") && svg.contains("<desc id=\"x-d\">About</desc>"), "{svg}");
    }
}
