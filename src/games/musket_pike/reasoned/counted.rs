//! Victory points in words: what both sides gain and lose in the trials and from what, and of what the difference to another
//! choice is made up.

use super::{COUNTED, exact, ground, instead, is_told, to_tell};
use crate::games::musket_pike::bots::reason::{ChoiceReason, Other, Outlook, Source, VpChange};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::text;
use crate::i18n::{self, rounded_sum};
use crate::kernel::SideId;
use crate::play::reasons::{Figure, ReasonTiming};
use crate::say;

/// Half a point: to that the means of the trials are told.
const HALF: i64 = 50;
/// A part is told from a whole point on.
const POINT: i64 = 100;

/// What both sides gain by it on the mean; none: nothing by then.
pub fn told(game: &Game, outlook: &Outlook) -> Option<Figure> {
    let sides = [outlook.side, outlook.side.other()];
    let of = |side: SideId| outlook.counted.iter().filter(move |counted| counted.side == side);
    let sums = sides.map(|side| rounded_sum(&[], &of(side).map(|counted| counted.vp).collect::<Vec<_>>(), HALF));
    if sums.iter().all(|sum| sum.total == 0) {
        return None;
    }
    let [own, enemy] = [0, 1].map(|at| {
        let (side, vp) = (text::side(&game.battle, sides[at]), signed(sums[at].total));
        let parts = parts(game, of(sides[at]).zip(sums[at].parts.iter().copied()));
        if parts.is_empty() { say!("why-vp-of-side", side, vp) } else { say!("why-vp-of-side-by", side, vp, parts) }
    });
    let (rolls, goes_on) = (outlook.throws, outlook.goes_on);
    let until = match (outlook.with_answer, goes_on) {
        (false, _) => "activation",
        (true, 0) => "answer",
        (true, _) => "next",
    };
    let (words, how) = (say!("why-vp", until, own, enemy, goes_on, rolls), say!("why-vp-how", rolls));
    Some(Figure { words, how, paragraph: COUNTED.to_owned() })
}

/// From what it comes, where that is more than one thing: whatever comes to most first.
fn parts<'a>(game: &Game, all: impl Iterator<Item = (&'a VpChange, i64)>) -> String {
    let told = all.filter(|(_, vp)| *vp != 0);
    let told: Vec<String> = told.map(|(counted, vp)| format!("{} {}", source(game, counted), signed(vp))).collect();
    text::semicolons(&told)
}

fn source(game: &Game, counted: &VpChange) -> String {
    let battle = &*game.battle;
    match counted.from {
        Source::Losses => say!("why-vp-losses", side = text::side(battle, counted.side.other())),
        Source::Battery(guns) => text::unit(battle, guns).to_owned(),
        Source::Leader(leader) => text::leader(battle, leader).to_owned(),
        Source::Hex(hex) => ground::name(game, hex),
        Source::Else => say!("why-vp-else"),
    }
}

/// Of what it is made up that other choices are worth less or more, where that is not only points that are counted by then.
pub fn beside(game: &Game, reason: &ChoiceReason, when: ReasonTiming) -> Vec<Figure> {
    let rolls = reason.outlook.as_ref().map_or(0, |outlook| outlook.throws);
    let figure = |words| Figure { words, how: say!("why-worth-how", rolls), paragraph: COUNTED.to_owned() };
    let told = reason.others.iter().filter(|other| is_told(other, when));
    told.filter_map(|other| made_up(game, other)).map(figure).collect()
}

fn made_up(game: &Game, other: &Other) -> Option<String> {
    // As it is told with the choice: the parts add up to that.
    let less = to_tell(other.less.significant().filter(|less| less.abs() >= 2 * POINT)?);
    let counted = i18n::rounded(other.counted, POINT);
    let later = less - counted;
    let what = instead::promised(game, other.later, later.signum()).filter(|_| later.abs() >= 2 * POINT)?;
    let order = text::order_here(game, &other.order);
    let [less, counted_vp, later_vp] = [less, counted, later].map(|less| signed(-less));
    Some(if counted.abs() < POINT {
        say!("why-less-later", order, vp = less, what)
    } else {
        say!("why-less-both", order, counted = counted_vp, later = later_vp, what, vp = less)
    })
}

/// A number of victory points with its sign.
fn signed(vp: i64) -> String {
    match vp {
        0 => "0".to_owned(),
        less @ ..0 => format!("\u{2212}{}", exact(-less)),
        more => format!("+{}", exact(more)),
    }
}
