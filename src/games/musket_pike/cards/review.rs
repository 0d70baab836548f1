//! Review of a game, filled for the review page.

use crate::games::musket_pike::log::review::{self, ActivationReview, ArmLosses, LuckCategory, at_start, words};
use crate::games::musket_pike::rules::{Battle, Game, text, victory};
use crate::kernel::SideId;
use crate::play::review::{
    GameReview, JudgedDecisions, LossCell, LossRow, LossesTable, LuckTopic, ReviewTurn, ReviewedActivation,
};
use crate::say;
use crate::session::Session;

/// Review of the game up to the current position.
#[must_use]
pub fn review(session: &Session<Game>) -> GameReview {
    let battle = &*session.game().battle;
    let review = review::review(session);
    let mut before = victory::count(&at_start(session)).vp;
    let turns = review.turns.iter().map(|turn| ReviewTurn {
        name: say!("review-turn", turn = turn.turn),
        activations: turn.deeds.iter().map(|deed| activation(battle, deed, &mut before)).collect(),
    });
    let luck = |lot: &LuckCategory| {
        let own: Vec<_> = review.luck.iter().filter(|l| l.lot == *lot).map(|l| (l.side, &l.tally)).collect();
        LuckTopic::of(lot.name(), lot.form(), &own)
    };
    GameReview {
        sides: SideId::BOTH.map(|s| text::side(battle, s).to_owned()),
        turns: turns.collect(),
        losses: Some(losses(&review.losses)),
        luck: LuckCategory::ALL.iter().filter_map(luck).collect(),
        decisions: Some(JudgedDecisions {
            offer: say!("review-decisions-about"),
            remark: say!("review-decisions-told"),
        }),
    }
}

fn activation(battle: &Battle, deed: &ActivationReview, before: &mut [i32; 2]) -> ReviewedActivation {
    let change = [deed.vp[0] - before[0], deed.vp[1] - before[1]];
    *before = deed.vp;
    ReviewedActivation {
        side: deed.side,
        words: deed.words.clone(),
        detail: words::deed(battle, deed),
        at: deed.at,
        events: deed.events.iter().map(|e| (e.at, e.words.clone())).collect(),
        points: deed.vp,
        change,
    }
}

fn losses(losses: &[ArmLosses]) -> LossesTable {
    LossesTable {
        title: say!("review-leaf-losses"),
        about: say!("review-losses-about"),
        headings: vec![
            say!("review-head-units"),
            say!("review-head-lost"),
            say!("review-head-left"),
            say!("review-head-fire"),
            say!("review-head-fight"),
            say!("review-head-otherwise"),
            say!("review-head-disordered"),
        ],
        rows: SideId::BOTH.map(|side| arms(losses, side)),
        note: say!("review-losses-otherwise"),
    }
}

/// Losses of a side by arm, followed by those of all arms together.
fn arms(losses: &[ArmLosses], side: SideId) -> Vec<LossRow> {
    let own = losses.iter().filter(|l| l.side == side);
    let all = own.clone().copied().reduce(|all, one| all.with(&one));
    let arm = |name: String, l: &ArmLosses| {
        let left = (l.sp > 0).then(|| {
            let left = l.left as f32 / l.sp as f32;
            (left, say!("review-percent-lost", percent = (100.0 * (1.0 - left)).round() as u32))
        });
        let numbers = [l.by_fire, l.by_melee, l.otherwise(), l.disordered];
        let numbers = numbers.map(|n| LossCell::Words(if n == 0 { "-".to_owned() } else { n.to_string() }));
        let first = [LossCell::Words(words::units(l)), LossCell::Strong(words::sp(l)), LossCell::Left(left)];
        LossRow { name, cells: first.into_iter().chain(numbers).collect() }
    };
    own.map(|l| arm(text::arm(l.arm), l)).chain(all.map(|l| arm(words::together(), &l))).collect()
}
