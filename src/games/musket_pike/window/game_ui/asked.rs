//! Requests of the player: what selecting a unit does, which parts of a choice stay valid, which answers are automatic, and
//! what Enter does next.

use super::{MusketPikeUi, awaits_draw, game, picked};
use crate::board::hex::Hex;
use crate::games::musket_pike::pieces::{self, of_unit};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::state::{Frame, OrderType, Phase, RetreatCause};
use crate::games::musket_pike::rules::{Game, Order, legal, text};
use crate::games::musket_pike::window::ask::Ask;
use crate::games::musket_pike::window::at::{At, own};
use crate::games::musket_pike::window::foreseen::foreseen;
use crate::games::musket_pike::window::line::march;
use crate::games::musket_pike::window::models::muster::{all_join, joining, only_one_joins};
use crate::games::musket_pike::window::models::{cups, odds};
use crate::games::musket_pike::window::notices::{end_of_turn, hand_over, outcomes, over};
use crate::games::musket_pike::window::picked::{Kept, Own, order, orders, targets, units};
use crate::games::musket_pike::window::standing::{Standing, said, told};
use crate::games::musket_pike::window::{plan, why_not};
use crate::kernel::{PieceId, RuleSet};
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::say;
use crate::session::Giver;
use crate::ui::Intent;
use crate::ui::game_ui::{AskedUi, InLine, News, Next, Selected};
use crate::ui::notice::Notice;
use crate::ui::parts::Barred;
use crate::ui::screen::{Play, Selection, Shown};
use crate::view::hotspot::Foreseen;

impl MusketPikeUi {
    fn settle_choice(&self, play: &Play, selection: &mut Selection) {
        let legal = self.legal(play.any());
        let game = game(play.shown());
        let choice = &mut selection.choice;
        let frame = game.state().stack.last();
        if !matches!(frame, Some(Frame::Chit { .. })) {
            choice.own = Own { lead: None, ..Own::of(&choice.own) }.kept();
        }
        choice.aim = None;
        if choice.piece.and_then(pieces::leader).is_some() {
            choice.piece = None;
        }
        let idle = |piece: PieceId| pieces::unit(piece).is_none_or(|u| !legal.units.contains(&u));
        match frame {
            // A question to a program selects nothing here.
            _ if play.program_decides().is_some() => choice.piece = None,
            Some(Frame::Reaction { waiting, .. }) => choice.piece = waiting.first().copied().map(of_unit),
            Some(Frame::Retreat(retreat)) => choice.piece = Some(of_unit(retreat.unit)),
            Some(Frame::Arrival { .. }) => {
                let first = || legal.units.first().copied().map(of_unit);
                choice.piece = choice.piece.filter(|piece| !idle(*piece)).or_else(first);
            }
            _ => {
                let own = |piece: &PieceId| {
                    let stands = |u: &_| game.stand(*u).is_some() && legal::decider(game) == Some(game.side(*u));
                    pieces::unit(*piece).as_ref().is_some_and(stands)
                };
                let moving = matches!(frame, Some(Frame::Phase(Phase::Movement)));
                choice.piece = choice.piece.filter(own);
                if let Some(moved) = selection.last_moved.take() {
                    let again = moving && own(&moved.lead) && !idle(moved.lead);
                    if choice.piece.map_or(again, |piece| piece == moved.lead) {
                        choice.piece = Some(moved.lead);
                        choice.others = moved.others;
                    }
                }
                choice.others.retain(|piece| own(piece) && !idle(*piece));
            }
        }
    }

    pub(super) fn next_planned(&self, play: &Play, selection: &Selection) -> Option<Order> {
        let done = units(&selection.done);
        plan::next(&self.plan(play, selection), &picked(selection), &done)
    }
}

impl AskedUi for MusketPikeUi {
    fn is_aimed(&self, order: &AnyOrder) -> bool {
        order.get().is_some_and(odds::is_aimed)
    }

    fn carried(&self, own: &Opaque) -> Opaque {
        carried(Own::of(own))
    }

    fn unaimed(&self, own: &Opaque) -> Opaque {
        carried(Own::of(own))
    }

    /// Choice without the lead unit's pending order; `None` if there was none.
    fn let_go(&self, own: &Opaque) -> Option<Opaque> {
        let own = Own::of(own);
        own.lead.is_some().then(|| Own { lead: None, ..own }.kept())
    }

    /// Selects a piece. A unit answers a pending lead order or joins a muster instead; a leader is selected to ride.
    fn select(&self, play: &Play, selection: &Selection, piece: PieceId) -> Selected {
        let Some(unit) = pieces::unit(piece) else { return Selected::Piece(None, Opaque::default()) };
        let picked = picked(selection);
        let lead = picked.own.lead.map(|order| Order::LeadUnit { unit, order });
        if let Some(game) = play.played().map(|session| own(session).game()) {
            let allowed = |order: &Order| game.check(order).is_ok();
            if let Some(lead) = lead.filter(allowed) {
                return Selected::Orders(vec![lead.into()]);
            }
            if allowed(&Order::Join { unit }) {
                return Selected::Orders(joining(game, unit).into_iter().map(Into::into).collect());
            }
        }
        // A unit's plan depends on its own orders alone, and equals its part of the whole plan.
        let legal = self.legal(play.any());
        let of_unit: Vec<Order> = legal.orders.iter().copied().filter(|o| o.unit() == Some(unit)).collect();
        let planned = plan::plan(game(play.shown()), &of_unit, &targets(&selection.chosen));
        let aim = planned.first().map(|s| s.order).filter(odds::is_aimed);
        Selected::Piece(aim.map(Into::into), carried(picked.own))
    }

    /// Drops invalid parts of the selection after a change, and selects the unit that a question is about.
    fn settle(&self, play: &Play, selection: &mut Selection) {
        let legal = self.legal(play.any());
        let game = game(play.shown());
        selection.chosen.retain(|_, chosen| order(chosen).is_some_and(|o| legal.orders.contains(&o)));
        let mut kept = Kept::of(selection);
        let phase = legal::phase(game);
        if std::mem::replace(&mut kept.phase, phase) != phase {
            // A choice made for one phase must not turn the first click of the next one into a second click.
            selection.choice.piece = None;
            selection.last_moved = None;
        }
        self.settle_choice(play, selection);
        kept.compared = kept.compared.filter(|(_, during)| phase == Some(*during));
        kept.listed.refresh(game, &legal.orders, &self.plan(play, selection));
        selection.own = Opaque::of(kept);
    }

    fn in_line(&self, play: &Play, others: &[PieceId], given: &[AnyOrder]) -> InLine {
        let (game, path) = (game(play.shown()), orders(given));
        let Some(lead) = path.iter().find_map(Order::unit) else {
            return InLine { orders: Vec::new(), left: Vec::new() };
        };
        let others: Vec<_> = others.iter().copied().filter_map(pieces::unit).collect();
        let march = march(game, lead, &others, &path);
        let left = march.left.iter().map(|(unit, why)| Refusal {
            sentence: say!("line-left-behind", unit = text::unit(&game.battle, *unit), why = why.to_string()),
            paragraph: why.paragraph().to_owned(),
        });
        InLine { left: left.collect(), orders: march.orders.into_iter().map(Into::into).collect() }
    }

    /// Carries out a request that only this game understands; returns the orders it gives.
    fn own(&self, play: &mut Play, selection: &mut Selection, asked: &Opaque) -> Vec<AnyOrder> {
        let Some(asked) = asked.get::<Ask>() else { return Vec::new() };
        let kept = Own::of(&selection.choice.own);
        match asked {
            Ask::ChooseLead(order) => {
                let lead = (kept.lead != Some(*order)).then_some(*order);
                selection.choice.own = Own { lead, ..kept }.kept();
            }
            Ask::LeaveOut(lines) => selection.choice.own = Own { left_out: lines.clone(), ..kept }.kept(),
            Ask::Compare(order) => {
                let phase = legal::phase(game(play.shown()));
                selection.own = Opaque::of(Kept { compared: order.zip(phase), ..Kept::of(selection) });
            }
            Ask::Stand(whom, answer) => {
                let mut standing = standing(&play.standing);
                let game = own(play.any()).game();
                standing.set(game, *whom, *answer);
                let answer = said(game, &standing).map(|(_, order)| order.into());
                play.standing = Opaque::of(standing);
                return answer.into_iter().collect();
            }
        }
        Vec::new()
    }

    fn standing_answer(&self, kept: &Opaque, session: &dyn AnySession) -> Option<(AnyOrder, Refusal)> {
        let game = own(session).game();
        let standing = standing(kept);
        let (unit, order) = said(game, &standing)?;
        Some((order.into(), Refusal { sentence: told(game, &standing, unit, &order), paragraph: "6.9".to_owned() }))
    }

    fn follows(&self, session: &dyn AnySession) -> Option<AnyOrder> {
        let game = own(session).game();
        only_one_joins(game).or_else(|| asks_nothing(game)).map(Into::into)
    }

    fn standing_alone(&self) -> Opaque {
        Opaque::of(Standing::of_one_player())
    }

    fn goes_on(&self, order: &AnyOrder) -> bool {
        matches!(
            order.get(),
            Some(Order::Retreat { .. } | Order::Occupy { .. } | Order::MakeWay { .. } | Order::TakeOdd { .. })
        )
    }

    fn begins_anew(&self, order: &AnyOrder) -> bool {
        matches!(order.get(), Some(Order::LeadWing { .. } | Order::LeadUnit { .. }))
    }

    /// Sentence for a phase that ended because the order at index `began` left nothing to do in it.
    fn ended_itself(&self, shown: Shown<'_>, began: usize) -> Option<String> {
        let at = At::from(shown);
        let [first, second, ..] = at.entries().get(began..)? else { return None };
        let within = matches!(at.before(began).stack.last(), Some(Frame::Phase(_)));
        if second.order != Order::EndPhase || !within || first.order == Order::EndPhase {
            return None;
        }
        let phase = at.before(began + 1).stack.iter().rev().find_map(|f| match f {
            Frame::Phase(phase) => Some(text::phase_within(*phase)),
            _ => None,
        });
        Some(phase.unwrap_or_else(|| say!("table-the-phase")))
    }

    /// Note on what the map does not show: a chit by which no unit can act is discarded automatically (MP 2.4); a leader stays
    /// behind (MP 6.1).
    fn unseen(&self, shown: Shown<'_>, began: usize) -> Option<Refusal> {
        let at = At::from(shown);
        if let Some(Order::StayBehind { leader }) = at.entries().get(began).map(|entry| entry.order) {
            let sentence = say!("table-stays-behind", leader = text::leader(&at.game().battle, leader));
            return Some(Refusal { sentence, paragraph: "6.1".to_owned() });
        }
        let unasked = at.entries().iter().skip(began).filter(|entry| entry.giver == Giver::Itself);
        let chit = unasked.flat_map(|entry| &entry.outcomes).find_map(|outcome| match outcome {
            Outcome::SetAside { chit } => Some(*chit),
            _ => None,
        })?;
        let sentence = say!("table-chit-idle", chit = text::chit_head(&at.game().battle, chit));
        Some(Refusal { sentence, paragraph: "2.4".to_owned() })
    }

    fn asked_about(&self, shown: Shown<'_>) -> Option<PieceId> {
        let unit = match game(shown).state().stack.last() {
            Some(Frame::Reaction { waiting, .. }) => waiting.first().copied(),
            Some(Frame::Retreat(retreat)) => Some(retreat.unit),
            Some(Frame::MakeWay(making)) => making.waiting.first().copied(),
            Some(Frame::Melee(melee)) => melee.foes().first().copied(),
            _ => None,
        };
        unit.map(of_unit)
    }

    fn news(&self, play: &Play, from: usize) -> News {
        let at = At::from(play.shown());
        let any = |wanted: fn(&Outcome) -> bool| outcomes(at, from).any(wanted);
        if any(|o| matches!(o, Outcome::Ended { .. })) {
            return over(at).map_or(News::None, News::Page);
        }
        if any(|o| matches!(o, Outcome::TurnBegan { .. })) {
            return end_of_turn(at, from, play.has_reasons()).map_or(News::None, News::Page);
        }
        if !awaits_draw(play.shown()) {
            return News::None;
        }
        News::HandOver(hand_over(at, play.seen(), play.last_to_undo()))
    }

    fn over(&self, shown: Shown<'_>) -> Option<Notice> {
        over(At::from(shown))
    }

    fn hands_over(&self, shown: Shown<'_>) -> bool {
        awaits_draw(shown)
    }

    fn lies_before(&self, shown: Shown<'_>) -> bool {
        awaits_draw(shown) || matches!(game(shown).state().stack.last(), Some(Frame::Chit { .. }))
    }

    fn phase_began(&self, shown: Shown<'_>) -> usize {
        let begins = |o: &Outcome| matches!(o, Outcome::PhaseBegan { .. } | Outcome::Declared { .. });
        let entries = At::from(shown).entries();
        entries.iter().rposition(|e| e.outcomes.iter().any(begins)).map_or(0, |p| p + 1)
    }

    fn end(&self, shown: Shown<'_>) -> Option<AnyOrder> {
        match game(shown).state().stack.last()? {
            Frame::Phase(_) => Some(Order::EndPhase.into()),
            Frame::Muster => Some(Order::Begin.into()),
            _ => None,
        }
    }

    fn foreseen(&self, play: &Play, orders: &[AnyOrder]) -> Foreseen {
        foreseen(play, orders)
    }

    /// Next order of the plan, or the default answer to a question. An attack shows its odds first.
    fn next(&self, play: &Play, selection: &Selection) -> Option<Next> {
        if let Some(question) = self.question(play) {
            let usual = question.usual_answer().and_then(|answer| answer.give.clone().ok());
            return usual.map(Next::Intent);
        }
        // By default all units of a wing join.
        let joins = all_join(game(play.shown()));
        if !joins.is_empty() {
            return Some(Next::Intent(Intent::give(joins)));
        }
        // Other frames wait for one order: the draw, the beginning.
        let order = match game(play.shown()).state().stack.last() {
            Some(Frame::Turn { .. }) => cups::usual(game(play.shown()))?,
            Some(Frame::Muster) => Order::Begin,
            // Where nothing is left to do, Enter does the same as the panel's green button.
            _ => self.next_planned(play, selection).or_else(|| legal::sole_answer(game(play.shown())))?,
        };
        if plan::shows_odds_first(&order, picked(selection).aim) {
            return Some(Next::Aim(order.into()));
        }
        Some(Next::Intent(Intent::order(order)))
    }

    /// Orders of the whole plan that are still open; `None` in the melee phase, where attacks are given one by one.
    fn all(&self, play: &Play, selection: &Selection) -> Option<Vec<AnyOrder>> {
        if plan::phase(game(play.shown())) == Some(Phase::Melee) {
            return None;
        }
        let suggested = self.plan(play, selection);
        let open = suggested.iter().filter(|s| !selection.done.contains(&of_unit(s.unit)));
        Some(open.map(|s| s.order.into()).collect())
    }

    /// Reason why the rest of a plan no longer holds: a lost target, or a suggestion that has changed.
    fn against(&self, session: &dyn AnySession, selection: &Selection, rest: &[AnyOrder]) -> Option<String> {
        let game = own(session).game();
        let legal = legal::legal_orders(game);
        let fights = |order: &Order| matches!(order, Order::Fire { .. } | Order::Attack { .. } | Order::Rally { .. });
        if !legal.iter().any(fights) {
            return Some(say!("plan-over"));
        }
        let now = plan::plan(game, &legal, &targets(&selection.chosen));
        let changed = orders(rest).into_iter().find(|o| !now.iter().any(|s| s.order == *o))?;
        let name = text::unit(&game.battle, changed.unit()?);
        Some(match now.iter().find(|s| Some(s.unit) == changed.unit()) {
            Some(_) => say!("plan-better-target", unit = name),
            None => say!("plan-target-lost", unit = name),
        })
    }

    fn why_not(&self, shown: Shown<'_>, selected: Option<PieceId>, hex: Hex) -> Option<Barred> {
        why_not::why_not(game(shown), selected.and_then(pieces::unit), hex)
    }
}

/// Order given automatically though it cannot be undone, as there is nothing to choose: the only path of a unit told to
/// retreat before the melee (MP 9.11), or the empty rally of a Charge (MP 4.1).
fn asks_nothing(game: &Game) -> Option<Order> {
    let charges = game.state().activation.is_some_and(|activation| activation.order == OrderType::Charge);
    let nothing = match game.state().stack.last()? {
        Frame::Retreat(retreat) => retreat.cause == RetreatCause::Evasion,
        Frame::Phase(Phase::Rally) => charges,
        _ => false,
    };
    nothing.then(|| legal::only_order(game)).flatten()
}

/// Part of the choice that is kept when another unit is selected: the pending order for a lead unit.
fn carried(own: Own) -> Opaque {
    Own { left_out: Vec::new(), ..own }.kept()
}

/// Standing answers stored in the game's part of the kept state.
fn standing(kept: &Opaque) -> Standing {
    kept.get().cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::screen::Choice;

    #[test]
    fn what_is_let_go_of_is_gone_and_nothing_is_kept_of_nothing() {
        let choice = Choice { own: Own { lead: Some(OrderType::March), ..Own::default() }.kept(), ..Choice::default() };
        assert_ne!(choice, Choice::default());
        let face = MusketPikeUi::default();
        assert_eq!(face.let_go(&choice.own), Some(Opaque::default()));
        assert_eq!(face.let_go(&Opaque::default()), None);
        assert_eq!(face.unaimed(&choice.own), choice.own);
    }
}
