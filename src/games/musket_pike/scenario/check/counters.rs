//! Checks of the counters: strength, quality, names.

use super::Finding;
use super::fixes::{another, set};
use super::survey::{self, Survey};
use super::together::NAME;
use crate::board::hex::{Hex, HexFootprint};
use crate::document::{Edit, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::battle::UnitCard;
use crate::games::musket_pike::rules::data::{GunWeight, UnitKind};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{FilePiece, SetUp, put};
use crate::games::musket_pike::scenario::table;
use crate::games::musket_pike::scenario::texts::MOST_IN_SHORT;
use crate::kernel::SideId;
use crate::say;
use std::collections::BTreeMap;

/// Usual range of quality (MP 1.4), from known units.
const USUAL_QUALITY: std::ops::RangeInclusive<u8> = 4..=8;

/// Findings about units stronger than a merged one may be, and 2-hex units so weak that they fire like smaller ones (MP 6.10,
/// 8.2).
pub(super) fn strengths(survey: &Survey<'_>) -> Vec<Finding> {
    let rules = &survey.battle.rules;
    let mut found = Vec::new();
    for unit in survey.units() {
        let card = survey.battle.unit(unit);
        let (name, sp) = (&card.name, card.original);
        let most = match card.kind {
            UnitKind::Cav => rules.morale.merged_cav,
            UnitKind::Li => rules.morale.merged_li,
            UnitKind::Hi if !card.two_hex => rules.morale.merged_hi,
            _ => u8::MAX,
        };
        let least = if card.two_hex { rules.fire.hi2_weak_from } else { 0 };
        let (sentence, paragraph, to, kind) = match () {
            () if sp > most => (say!("check-strong", unit = name, sp, most), "6.10", most, "strong"),
            () if sp < least => (say!("check-weak-block", unit = name, sp, least), "8.2", least, "weak block"),
            () => continue,
        };
        // A change in the number of hexes is offered before a change in strength.
        let spread = match kind {
            "strong" if card.kind == UnitKind::Hi && sp >= rules.fire.hi2_weak_from => on_two_hexes(survey, unit),
            "weak block" if sp <= rules.morale.merged_hi => on_one_hex(survey, unit),
            _ => None,
        };
        let fields = ["original", "sp"].map(|field| survey::unit(unit).key(field).of(survey.file).is_some());
        // If the file gives both fields, there is no telling which one is wrong.
        let mend = match fields {
            [true, false] => Some(set(survey::unit(unit), "original", &to.to_string())),
            [false, true] => Some(set(survey::unit(unit), "sp", &to.to_string())),
            _ => None,
        };
        let finding = Finding::doubt(sentence, Some(paragraph)).at(survey::unit(unit));
        found.push(finding.on(survey.hexes_of(unit)).with_fixes(spread.into_iter().chain(mend)).like(kind));
    }
    found
}

/// Act that puts heavy infantry on two hexes (MP 1.3): with its present facing, or else the nearest that has room.
fn on_two_hexes(survey: &Survey<'_>, unit: UnitId) -> Option<EditAct> {
    let (grid, place) = (&survey.battle.map.grid, survey::unit(unit));
    let what = say!("check-mend-two-hexes", unit = survey.battle.unit(unit).name);
    let Some(stand) = survey.game.footprint(unit) else {
        return Some(EditAct::new(what, [Edit::in_order(place, "hexes", "2".to_owned(), table::order())]));
    };
    let free = SetUp::without(&survey.game, &[unit]);
    let turned = [0, 1, 5].map(|turns| stand.facing.turned(turns));
    let stands = turned.into_iter().flat_map(|facing| {
        [HexFootprint::two(grid, stand.left, facing), HexFootprint::with_right(grid, stand.left, facing)]
    });
    let two = stands.flatten().find(|two| {
        free.may_stand(unit, *two).is_ok() && !survey.game.stand_in_contact(*two, survey.battle.unit(unit).side)
    })?;
    let edits = put(survey.file, grid, FilePiece::Unit(unit.index()), two, survey.usual_facing(unit));
    Some(EditAct::new(what, edits.into_iter().chain(hexes_unsaid(survey, unit))))
}

/// Act that puts a 2-hex unit on one of its hexes: the one with its leader, or the left one. `None` if it cannot.
fn on_one_hex(survey: &Survey<'_>, unit: UnitId) -> Option<EditAct> {
    let grid = &survey.battle.map.grid;
    let what = say!("check-mend-one-hex", unit = survey.battle.unit(unit).name);
    let Some(stand) = survey.game.footprint(unit) else {
        return Some(EditAct::new(what, hexes_unsaid(survey, unit)));
    };
    let led = |hex: &Hex| survey.leaders().any(|l| survey.game.state().leaders[l.index()].hex() == Some(*hex));
    let hex = stand.hexes().find(led).unwrap_or(stand.left);
    let one = HexFootprint::one(hex, stand.facing);
    let edits = put(survey.file, grid, FilePiece::Unit(unit.index()), one, survey.usual_facing(unit));
    Some(EditAct::new(what, edits.into_iter().chain(hexes_unsaid(survey, unit))))
}

/// Edit that removes the number of hexes from a unit's record, as its position gives it too; `None` if the file does not give it.
fn hexes_unsaid(survey: &Survey<'_>, unit: UnitId) -> Option<Edit> {
    let place = survey::unit(unit).key("hexes");
    place.of(survey.file).is_some().then_some(Edit::Remove(place))
}

/// Findings on units with a quality outside the usual range (MP 1.4).
pub(super) fn qualities(survey: &Survey<'_>) -> Vec<Finding> {
    let (least, most) = (*USUAL_QUALITY.start(), *USUAL_QUALITY.end());
    let mut found = Vec::new();
    for unit in survey.units() {
        let card = survey.battle.unit(unit);
        if !USUAL_QUALITY.contains(&card.ql) {
            let sentence = say!("check-quality", unit = card.name, ql = card.ql, least, most);
            let mend = set(survey::unit(unit), "ql", &card.ql.clamp(least, most).to_string());
            let finding = Finding::doubt(sentence, Some("1.4")).at(survey::unit(unit).key("ql"));
            found.push(finding.on(survey.hexes_of(unit)).with_fixes([mend]).like("quality"));
        }
    }
    found
}

/// Units of a side with the same name or counter, and names too long for a counter.
pub(super) fn names(survey: &Survey<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    let (mut whole, mut short) = (BTreeMap::new(), BTreeMap::new());
    let mut prints: Prints<'_> = BTreeMap::new();
    survey.battle.units.iter().for_each(|card| *prints.entry(printed(card)).or_default() += 1);
    for unit in survey.units() {
        let card = survey.battle.unit(unit);
        let finding =
            |sentence: String| Finding::doubt(sentence, None).at(survey::unit(unit)).on(survey.hexes_of(unit));
        if whole.insert((card.side, &card.name), unit).is_some() {
            let side = text::side(survey.battle, card.side);
            let is_taken = |name: &str| survey.battle.units.iter().any(|u| u.side == card.side && u.name == name);
            let name = another(&card.name, is_taken, |stem, n| format!("{stem} {n}"));
            let mend = set(survey::unit(unit), "name", &quoted(&name));
            found.push(
                finding(say!("check-name-twice", name = card.name, side))
                    .with_fixes([mend])
                    .like(format!("{NAME} twice")),
            );
        } else if card.short_name().chars().count() > MOST_IN_SHORT {
            let mend = set(survey::unit(unit), "short", &quoted(&shortened(&prints, card)));
            let sentence = say!("check-name-long", name = card.name, most = MOST_IN_SHORT);
            found.push(finding(sentence).with_fixes([mend]).like(format!("{NAME} long")));
        } else if let Some(other) = short.insert(printed(card), unit) {
            let other = text::unit(survey.battle, other);
            let mend = set(survey::unit(unit), "short", &quoted(&shortened(&prints, card)));
            let sentence = say!("check-short-twice", unit = card.name, other, short = card.short_name());
            found.push(finding(sentence).with_fixes([mend]).like(format!("{NAME} short")));
        }
    }
    found
}

/// Features of a counter by which a player can tell it from another.
type Print<'c> = (SideId, UnitKind, Option<GunWeight>, &'c str);
/// Number of counters with the same features.
type Prints<'c> = BTreeMap<Print<'c>, usize>;

/// Visible features of a unit's counter: a battery shows its weight, a sign shows the arm.
fn printed(card: &UnitCard) -> Print<'_> {
    (card.side, card.kind, card.weight, card.short_name())
}

/// Short name that no similar counter has: as many words as fit, else letters, with a number if needed.
fn shortened(prints: &Prints<'_>, card: &UnitCard) -> String {
    let room = |name: &str, most: usize| {
        let words = name.split(' ').scan(String::new(), |line, word| {
            let next = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            (next.chars().count() <= most).then(|| line.clone_from(&next)).map(|()| next)
        });
        words.last().unwrap_or_else(|| name.chars().take(most).collect())
    };
    let is_taken = |short: &str| {
        let (side, kind, weight, own) = printed(card);
        prints.get(&(side, kind, weight, short)).is_some_and(|many| *many > usize::from(own == short))
    };
    let numbered = |stem: &str, n: usize| {
        let number = format!(" {n}");
        room(stem, MOST_IN_SHORT.saturating_sub(number.len())) + &number
    };
    another(&room(card.short_name(), MOST_IN_SHORT), is_taken, numbered)
}
