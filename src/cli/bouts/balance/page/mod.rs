//! Page of a balance: one self-contained file of HTML with plots, each beside its table.

mod panels;
mod plot;

use crate::balance::{
    BalanceFile, Comparison, Difference, DifferenceTopic, Estimate, RunSummary, estimate, summary_sentences,
};
use crate::cli::book::{escaped, sheet_head};
use crate::kernel::SideId;
use crate::say;
use panels::{Panel, Topic};
use plot::differences;
use std::fmt::Write;

/// Style of the page, after that of sheets.
const STYLE: &str = include_str!("../../../../../assets/rulebook/balance.css");
/// Hatchings of the two sides.
const PATTERNS: &str = "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n\
    <pattern id=\"hatch\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <rect class=\"hatch-paper\" width=\"7\" height=\"7\"/><rect class=\"hatch-ink\" width=\"4\" height=\"7\"/></pattern>\n\
    </defs></svg>\n";
/// Text by which a page of a balance is recognised.
pub const MARK: &str = "<!-- tercio balance -->";

/// Page of these games.
#[must_use]
pub fn page(file: &BalanceFile) -> String {
    let head = &file.head;
    let runs: Vec<RunSummary> = (0..head.runs.len()).map(|run| RunSummary::of(file, run)).collect();
    let titles: Vec<&str> = head.runs.iter().map(|run| run.title.as_str()).collect();
    let title = match titles[..] {
        [first, second] if first != second => say!("balance-title", battle = say!("balance-page-both", first, second)),
        _ => say!("balance-title", battle = titles[0]),
    };
    let mut out = sheet_head(&title, STYLE);
    for (run, at) in runs.iter().zip(0..) {
        let sentences = summary_sentences(run).join(" ");
        put(&mut out, format_args!("<p class=\"summary\">{}{}</p>", run_name(file, at), escaped(&sentences)));
    }
    put(&mut out, format_args!("</header>\n{MARK}\n{PATTERNS}"));
    if let Some(comparison) = Comparison::of(file) {
        compared(&mut out, file, &comparison);
    }
    for topic in Topic::ALL {
        section(&mut out, topic, file, &runs);
    }
    let (player, seed, version) = (head.player.as_str(), head.seed.to_string(), head.version.as_str());
    let mut notes = vec![say!("balance-page-brackets"), say!("balance-page-played", player, seed, version)];
    for run in head.runs.iter().filter(|run| !run.options.is_empty()) {
        notes.push(say!("balance-page-options", options = run.options.join(", ")));
    }
    put(&mut out, format_args!("<p class=\"source\">{}</p>\n</body>\n</html>", escaped(&notes.join(" "))));
    out
}

fn put(out: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(out, "{line}").expect("a text takes everything");
}

/// Name of a run at the head of its sentences, where there are two.
fn run_name(file: &BalanceFile, run: usize) -> String {
    match &file.head.runs[..] {
        [_] => String::new(),
        runs => format!("<b>{}</b> ", escaped(&run_title(&runs[run].title, &runs[run].name))),
    }
}

fn run_title(title: &str, name: &str) -> String {
    say!("balance-page-of-run", title, name)
}

fn section(out: &mut String, topic: Topic, file: &BalanceFile, runs: &[RunSummary]) {
    let id = |run: usize| format!("{}-{run}", topic.id());
    let panel = |(at, run): (usize, &RunSummary)| Some((at, topic.panel(run, &id(at), &file.head.acts)?));
    let panels: Vec<(usize, Panel)> = runs.iter().enumerate().filter_map(panel).collect();
    if panels.is_empty() {
        return;
    }
    let [first, second] = &runs[0].run.sides;
    put(out, format_args!("<section id=\"{}\">\n<h2>{}</h2>", topic.id(), escaped(&topic.title())));
    put(out, format_args!("<p>{}</p>\n<div class=\"panels\">", escaped(&topic.about([first, second]))));
    for (at, panel) in panels {
        put(out, format_args!("<figure>"));
        if runs.len() > 1 {
            put(out, format_args!("<figcaption>{}</figcaption>", run_name(file, at)));
        }
        put(out, format_args!("{}", panel.plot));
        if let Some(remark) = &panel.remark {
            put(out, format_args!("<p>{}</p>", escaped(remark)));
        }
        table(out, &panel.table);
        put(out, format_args!("</figure>"));
    }
    put(out, format_args!("</div>\n</section>"));
}

fn table(out: &mut String, rows: &[Vec<String>]) {
    let Some((head, rows)) = rows.split_first() else { return };
    let cells = |row: &[String], tag: &str| -> String {
        row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect()
    };
    put(out, format_args!("<details>\n<summary>{}</summary>\n<table>", escaped(&say!("balance-page-numbers"))));
    put(
        out,
        format_args!(
            "<thead><tr>{}</tr></thead>\n<tbody>",
            cells(head, "th scope=\"col\"").replace("</th scope=\"col\">", "</th>")
        ),
    );
    for row in rows {
        put(out, format_args!("<tr>{}</tr>", cells(row, "td")));
    }
    put(out, format_args!("</tbody>\n</table>\n</details>"));
}

/// Decimals in which a difference is told, and by what it is multiplied.
const fn form(topic: DifferenceTopic) -> (usize, f64) {
    match topic {
        DifferenceTopic::Score => (1, 100.0),
        DifferenceTopic::Margin | DifferenceTopic::Lost(_) | DifferenceTopic::Turns => (1, 1.0),
    }
}

/// Words for what differs between two runs of the battle with these sides.
#[must_use]
pub fn difference_words(topic: DifferenceTopic, [first, second]: &[String; 2]) -> String {
    let (first, second) = (first.as_str(), second.as_str());
    match topic {
        DifferenceTopic::Score => say!("balance-difference-score", side = first),
        DifferenceTopic::Margin => say!("balance-difference-margin", first, second),
        DifferenceTopic::Lost(SideId(0)) => say!("balance-difference-lost", side = first),
        DifferenceTopic::Lost(_) => say!("balance-difference-lost", side = second),
        DifferenceTopic::Turns => say!("balance-difference-turns"),
    }
}

/// A difference in words: means of both runs, and by how much the second is more.
#[must_use]
pub fn difference_row(difference: &Difference, sides: &[String; 2]) -> Vec<String> {
    let (decimals, scale) = form(difference.topic);
    let unit = if difference.topic == DifferenceTopic::Score { "%" } else { "" };
    let mean = |mean: f64| {
        let alone = Estimate { value: mean * scale, low: f64::NEG_INFINITY, high: f64::INFINITY };
        format!("{}{unit}", estimate(&alone, decimals))
    };
    let [first, second] = difference.means.map(mean);
    let by = estimate(&difference.by.scaled(scale), decimals);
    vec![difference_words(difference.topic, sides), first, second, by]
}

fn compared(out: &mut String, file: &BalanceFile, comparison: &Comparison) {
    let [first, second] = [0, 1].map(|run| file.head.runs[run].name.as_str());
    let sides = &file.head.runs[0].sides;
    let (title, games) = (say!("balance-differences"), comparison.games);
    let about = say!("balance-differences-about", first, second, games);
    put(out, format_args!("<section id=\"differences\">\n<h2>{}</h2>\n<p>{}</p>", escaped(&title), escaped(&about)));
    let rows: Vec<(String, Estimate)> = comparison
        .differences
        .iter()
        .map(|difference| (difference_words(difference.topic, sides), difference.by))
        .collect();
    put(out, format_args!("<figure>\n{}", differences("differences-plot", (&title, &about), &rows)));
    let mut numbers = vec![vec![String::new(), first.to_owned(), second.to_owned(), say!("balance-head-difference")]];
    numbers.extend(comparison.differences.iter().map(|difference| difference_row(difference, sides)));
    table(out, &numbers);
    put(out, format_args!("</figure>\n</section>"));
}
