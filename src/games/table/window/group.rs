//! Several pieces at once: those selected with the leader follow its draft by the same legs.

use super::super::rules::{Draft, following_legs};
use super::super::table_game::{TableGame, TriedDraft};
use crate::board::table::{Point, Stance};
use crate::kernel::{Dice, PieceId};
use crate::play::{AnyOrder, Refusal};
use crate::say;
use crate::ui::game_ui::GroupOrders;
use crate::ui::screen::Selection;

/// Piece that follows the leader, with its own draft.
pub(super) struct Follower {
    pub draft: Draft,
    pub tried: TriedDraft,
}

/// Draft of a piece that follows a leader's; none if it is not on the table.
fn followed<G: TableGame>(game: &G, leader: &Stance, draft: &Draft, piece: PieceId) -> Option<(Stance, Draft)> {
    let stance = game.body(piece)?.stance;
    let legs = following_legs(leader, &draft.legs, &stance);
    let own = Draft::along(piece, legs);
    // It halts where its leader halts, if it may.
    let halt_at = draft.halt_at.filter(|feature| game.halts(&own).contains(feature));
    Some((stance, Draft { halt_at, ..own }))
}

/// Drafts of the pieces that are selected with the leader of a draft, in the order of the selection.
pub(super) fn followers<G: TableGame>(game: &G, selection: &Selection, draft: &Draft) -> Vec<Follower> {
    let Some(leader) = game.body(draft.piece).filter(|_| G::MOVES_IN_GROUPS) else { return Vec::new() };
    let others = selection.choice.others.iter().filter(|piece| **piece != draft.piece && game.may_move(**piece));
    let follower = |piece: &PieceId| {
        let (_, draft) = followed(game, &leader.stance, draft, *piece)?;
        let tried = game.tried(&draft);
        Some(Follower { draft, tried })
    };
    others.filter_map(follower).collect()
}

/// Sentences on the followers of a draft: how many go with it, and why the others stay.
pub(super) fn follower_words<G: TableGame>(game: &G, followers: &[Follower]) -> Vec<String> {
    let (stays, goes): (Vec<_>, Vec<_>) = followers.iter().partition(|follower| follower.tried.refused.is_some());
    let with = (!goes.is_empty()).then(|| say!("tabletop-followers", n = goes.len()));
    let stays = stays.into_iter().filter_map(|follower| {
        let why = follower.tried.refused.as_ref()?;
        Some(left_words(game, follower.draft.piece, &why.sentence))
    });
    with.into_iter().chain(stays).collect()
}

fn left_words<G: TableGame>(game: &G, piece: PieceId, why: &str) -> String {
    say!("tabletop-left-behind", unit = game.piece_name(piece), why)
}

/// Orders of a leader and of those that follow it, the foremost first, so that nobody walks into the back of a friend. Those that
/// cannot follow are left, each with the reason.
pub(super) fn orders_in_line<G: TableGame>(game: &G, others: &[PieceId], lead: &G::Order) -> GroupOrders {
    let none = || GroupOrders { orders: vec![AnyOrder::of(lead.clone())], left: Vec::new() };
    let Some(draft) = game.draft_of(lead) else { return none() };
    let Some(leader) = game.body(draft.piece) else { return none() };
    let mut all = vec![(leader.stance.pose.point, draft.piece, lead.clone())];
    for piece in others.iter().copied().filter(|piece| *piece != draft.piece) {
        let Some((stance, own)) = followed(game, &leader.stance, &draft, piece) else { continue };
        all.extend(game.order_of(&own).map(|order| (stance.pose.point, piece, order)));
    }
    // By the stretch that each goes: whoever ends farther ahead in the direction of the whole move goes first.
    let end = game.tried(&draft).walked.last().map_or(leader.stance.pose.point, |leg| leg.end.pose.point);
    let way = leader.stance.pose.point.to(end);
    let ahead = |point: &Point| std::cmp::Reverse(leader.stance.pose.point.to(*point).dot(way));
    all.sort_by_key(|(point, ..)| ahead(point));
    let (mut orders, mut left, mut after) = (Vec::new(), Vec::new(), game.clone());
    for (_, piece, order) in all {
        let mut dice = Dice::seeded(after.dice());
        // What it meets on the way is judged when those before it have gone.
        let goes = after.execute(&order, &mut dice).is_ok();
        match game.check(&order) {
            Err(why) if !goes => {
                let Refusal { sentence, paragraph } = game.refusal(&why);
                left.push(Refusal { sentence: left_words(game, piece, &sentence), paragraph });
            }
            _ => orders.push(AnyOrder::of(order)),
        }
    }
    GroupOrders { orders, left }
}
