//! Model of the review.

use crate::games::musket_pike::log::review::{self, ArmLosses, Ledger, LuckCategory, words};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::{Battle, text};
use crate::games::musket_pike::window::panels::review::{
    Arm, Deed, Figures, Lot as Lots, Luck, ReviewModel, Scale, Turn,
};
use crate::kernel::SideId;
use crate::say;
use crate::session::Session;

/// Review of the game up to the current position.
pub fn model(session: &Session<Game>) -> ReviewModel {
    let game = session.game();
    let battle = &*game.battle;
    let review = review::review(session);
    let mut before = crate::games::musket_pike::rules::victory::count(&first(session)).vp;
    let turns = review.turns.iter().map(|turn| Turn {
        name: say!("review-turn", turn = turn.turn),
        deeds: turn.deeds.iter().map(|d| deed(battle, d, &mut before)).collect(),
    });
    ReviewModel {
        sides: SideId::BOTH.map(|s| text::side(battle, s).to_owned()),
        turns: turns.collect(),
        losses: SideId::BOTH.map(|s| arms(&review.losses, s)),
        luck: LuckCategory::ALL.into_iter().filter_map(|lot| lots(&review.luck, lot)).collect(),
        count: super::count::count(game),
    }
}

/// Game before the first order.
pub(super) fn first(session: &Session<Game>) -> Game {
    let battle = &session.game().battle;
    Game::at(battle.clone(), session.start().clone())
}

fn deed(battle: &Battle, deed: &review::ActivationReview, before: &mut [i32; 2]) -> Deed {
    let change = [deed.vp[0] - before[0], deed.vp[1] - before[1]];
    *before = deed.vp;
    Deed {
        side: deed.side,
        words: deed.words.clone(),
        detail: words::deed(battle, deed),
        at: deed.at,
        events: deed.events.iter().map(|e| (e.at, e.words.clone())).collect(),
        vp: deed.vp,
        change,
    }
}

fn arms(losses: &[ArmLosses], side: SideId) -> Vec<Arm> {
    let own = losses.iter().filter(|l| l.side == side);
    let all = own.clone().copied().reduce(|all, one| all.with(&one));
    let arm = |name: String, l: &ArmLosses| Arm {
        name,
        units: words::units(l),
        lost: words::sp(l),
        left: (l.sp > 0).then(|| l.left as f32 / l.sp as f32),
        by: [l.by_fire, l.by_melee, l.otherwise()],
        disordered: l.disordered,
    };
    own.map(|l| arm(text::arm(l.arm), l)).chain(all.map(|l| arm(words::together(), &l))).collect()
}

fn lots(luck: &[Ledger], lot: LuckCategory) -> Option<Lots> {
    let own: Vec<&Ledger> = luck.iter().filter(|l| l.lot == lot).collect();
    // The white dice are shown as averages of one die.
    let each = |l: &Ledger, n: f64| if lot == LuckCategory::White { n / f64::from(l.tally.throws.max(1)) } else { n };
    let numbers = |l: &Ledger| {
        let (least, greatest) = l.tally.interval();
        [f64::from(least), f64::from(greatest), words::expected(&l.tally), f64::from(l.tally.rolled)]
            .map(|n| each(l, n))
    };
    let all: Vec<f64> = own.iter().flat_map(|l| numbers(l)).collect();
    let least = all.iter().copied().reduce(f64::min)?;
    let wide = (all.iter().copied().reduce(f64::max)? - least).max(0.1);
    let rows = own.iter().map(|l| {
        let [from, to, expected, rolled] = numbers(l).map(|n| ((n - least) / wide) as f32);
        Luck {
            side: l.side,
            throws: l.tally.throws,
            figures: in_words(l),
            verdict: words::verdict(&l.tally),
            scale: Scale { commonly: [from, to], expected, rolled },
        }
    });
    Some(Lots { name: words::lot(lot), rows: rows.collect() })
}

/// Figures of a dice ledger, in words.
fn in_words(ledger: &Ledger) -> Figures {
    let words::Figures { expected, rolled, commonly } = words::figures(ledger);
    Figures { expected, rolled, commonly }
}
