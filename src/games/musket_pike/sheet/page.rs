//! Printable page: map, orders of battle, objectives, and the rules of the battle. The page is self-contained.

use super::forces::{leads, look, overall, wings};
use super::{COUNTER, ON_PAGE, of_size, smaller};
use crate::cli::book::{escaped, sheet_head, uri};
use crate::games::musket_pike::paint::counters;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::games::musket_pike::rules::{Game, text};
use crate::kernel::SideId;
use crate::paint::picture_frame::png;
use crate::paint::theme::Theme;
use crate::say;
use std::fmt::Write;

/// Sheet of a battle as an HTML page.
///
/// # Errors
/// A picture cannot be encoded, which does not happen in memory.
pub fn page(game: &Game) -> Result<String, String> {
    let (battle, theme) = (&*game.battle, Theme::light());
    let mut out = sheet_head(&battle.name, "");
    let sides = SideId::BOTH.map(|side| escaped(text::side(battle, side)));
    let against = say!("start-against");
    let _ = writeln!(out, "<p class=\"sides\">{} <i>{}</i> {}</p>", sides[0], escaped(&against), sides[1]);
    paragraphs(&mut out, &battle.about.description);
    let _ = writeln!(
        out,
        "</header>\n<figure><img src=\"{}\" alt=\"\"></figure>",
        uri("image/png", &png(&of_size(game, &theme, ON_PAGE))?)
    );
    for side in SideId::BOTH {
        army(&mut out, game, side, &theme)?;
    }
    let _ = writeln!(out, "<section>\n<h2>{}</h2>", escaped(&say!("battle-chapter", battle = battle.name.as_str())));
    for entry in text::this_battle(battle) {
        let (title, paragraph) = (escaped(&entry.title), escaped(&format!("\u{a7}\u{a0}{}", entry.paragraph)));
        let _ = writeln!(out, "<h3>{title} <small>{paragraph}</small></h3>");
        paragraphs(&mut out, &entry.text);
    }
    let _ = writeln!(out, "</section>");
    if !battle.about.notes.is_empty() || !battle.about.sources.is_empty() {
        let _ = writeln!(out, "<section class=\"notes\">\n<h2>{}</h2>", escaped(&say!("sheet-notes")));
        paragraphs(&mut out, &battle.about.notes);
        for source in &battle.about.sources {
            let _ = writeln!(out, "<p class=\"source\">{}</p>", escaped(source));
        }
        let _ = writeln!(out, "</section>");
    }
    out.push_str("</body>\n</html>\n");
    Ok(out)
}

fn paragraphs(out: &mut String, text: &str) {
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let _ = writeln!(out, "<p>{}</p>", escaped(line));
    }
}

/// Writes the order of battle of a side.
fn army(out: &mut String, game: &Game, side: SideId, theme: &Theme) -> Result<(), String> {
    let battle = &*game.battle;
    let class = ["first", "second"][side.index()];
    let _ = writeln!(out, "<section class=\"army {class}\">\n<h2>{}</h2>", escaped(text::side(battle, side)));
    for leader in overall(battle, side) {
        let _ = writeln!(out, "<p class=\"leader\">{}</p>", escaped(&placed(game, leader)));
    }
    for wing in wings(battle, side) {
        let _ = writeln!(out, "<h3>{}</h3>", escaped(&text::wing_head(battle, wing)));
        if let Some(leader) = battle.wings[wing.index()].commander {
            let _ = writeln!(out, "<p class=\"leader\">{}</p>", escaped(&placed(game, leader)));
        }
        let heads = ["unit", "kind", "sp", "ql", "hex", "facing"].map(|head| escaped(&say!("sheet-" + head)));
        let _ =
            writeln!(out, "<table>\n<thead><tr><th></th><th>{}</th></tr></thead>\n<tbody>", heads.join("</th><th>"));
        for unit in battle.unit_ids().filter(|unit| game.unit_card(*unit).wing == wing) {
            row(out, game, unit, theme)?;
        }
        let _ = writeln!(out, "</tbody>\n</table>");
    }
    let _ = writeln!(out, "</section>");
    Ok(())
}

/// Text of a leader with its rating and hex.
fn placed(game: &Game, leader: LeaderId) -> String {
    let hex = game.state().leaders[leader.index()].hex().map(|hex| text::hex(&game.battle, hex));
    match hex {
        Some(hex) => say!("sheet-leader-at", leader = leads(game, leader), hex),
        None => leads(game, leader),
    }
}

fn row(out: &mut String, game: &Game, unit: UnitId, theme: &Theme) -> Result<(), String> {
    let (battle, card) = (&*game.battle, game.unit_card(unit));
    let picture =
        uri("image/png", &png(&counters::paint(&look(game, unit), COUNTER * smaller(battle.units.len()), 1.0, theme))?);
    let sp = if card.original > 0 { card.original.to_string() } else { String::new() };
    let kind = card
        .weight
        .map_or_else(|| text::kind(card.kind), |weight| format!("{} {}", text::kind(card.kind), text::weight(weight)));
    let (hex, facing) = match game.unit_state(unit).place {
        UnitPlace::Map(stand) => {
            let hexes: Vec<String> = stand.sorted().into_iter().map(|hex| text::hex(battle, hex)).collect();
            (hexes.join("+"), stand.facing.name().to_owned())
        }
        _ => (say!("sheet-later"), String::new()),
    };
    let name = text::unit(battle, unit);
    let cells = [name, &kind, &sp, &card.ql.to_string(), &hex, &facing].map(escaped);
    let _ = writeln!(out, "<tr><td><img src=\"{picture}\" alt=\"\"></td><td>{}</td></tr>", cells.join("</td><td>"));
    Ok(())
}
