//! Requests of the player: what selecting a unit does, which parts of a choice stay valid, which answers are automatic, and
//! what Enter does next.

use super::{MusketPikeUi, awaits_draw, game, picked};
use crate::board::Place;
use crate::games::musket_pike::cards::is_aimed;
use crate::games::musket_pike::pieces::{self, of_unit};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::state::{Frame, OrderType, Phase, RetreatCause};
use crate::games::musket_pike::rules::{Game, Order, legal, text};
use crate::games::musket_pike::window::game_intent::GameIntent;
use crate::games::musket_pike::window::game_selection::{ChoiceExtras, KeptSelection, order, orders, targets, units};
use crate::games::musket_pike::window::group_march::march;
use crate::games::musket_pike::window::march_preview::foreseen;
use crate::games::musket_pike::window::models::cups;
use crate::games::musket_pike::window::models::muster::{all_join, joining, only_one_joins};
use crate::games::musket_pike::window::notices::{end_of_turn, hand_over, outcomes, over};
use crate::games::musket_pike::window::own_session::{session_of, session_shown};
use crate::games::musket_pike::window::standing_answers::{StandingAnswers, said, told};
use crate::games::musket_pike::window::{hex_refusal, plan};
use crate::kernel::{PieceId, RuleSet};
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::say;
use crate::session::OrderOrigin;
use crate::ui::Intent;
use crate::ui::game_ui::{Announcement, DecisionUi, EnterAction, GroupOrders, PreviewWork, SelectOutcome};
use crate::ui::notice::Notice;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};

impl MusketPikeUi {
    fn settle_choice(&self, play: &ActiveGame, selection: &mut Selection) {
        let legal = self.legal(play.session());
        let game = game(play.shown_position());
        let choice = &mut selection.choice;
        let frame = game.state().stack.last();
        if !matches!(frame, Some(Frame::Chit { .. })) {
            choice.game_data = ChoiceExtras::default().kept();
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
                    let stands = |u: &_| game.footprint(*u).is_some() && legal::decider(game) == Some(game.side(*u));
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

    pub(super) fn next_planned(&self, play: &ActiveGame, selection: &Selection) -> Option<Order> {
        let done = units(&selection.done);
        plan::next(&self.plan(play, selection), &picked(selection), &done)
    }
}

impl DecisionUi for MusketPikeUi {
    fn shows_odds_first(&self, order: &AnyOrder) -> bool {
        order.get().is_some_and(is_aimed)
    }

    /// Game's own choice without the lead unit's pending order; `None` if there was none.
    fn pop_choice(&self, own: &Opaque) -> Option<Opaque> {
        let own = ChoiceExtras::of(own);
        own.lead.is_some().then(|| ChoiceExtras::default().kept())
    }

    /// Selects a piece of the game. A unit answers a pending lead order or joins a muster instead; a leader is selected to ride.
    fn select(&self, play: &ActiveGame, selection: &Selection, piece: PieceId) -> SelectOutcome {
        let Some(unit) = pieces::unit(piece) else { return SelectOutcome::Piece(None, Opaque::default()) };
        let picked = picked(selection);
        let lead = picked.own.lead.map(|order| Order::LeadUnit { unit, order });
        if let Some(game) = play.playable_session().map(|session| session_of(session).game()) {
            let allowed = |order: &Order| game.check(order).is_ok();
            if let Some(lead) = lead.filter(allowed) {
                return SelectOutcome::Orders(vec![lead.into()]);
            }
            if allowed(&Order::Join { unit }) {
                return SelectOutcome::Orders(joining(game, unit).into_iter().map(Into::into).collect());
            }
        }
        // A unit's plan depends on its own orders alone, and equals its part of the whole plan.
        let legal = self.legal(play.session());
        let of_unit: Vec<Order> = legal.orders.iter().copied().filter(|o| o.unit() == Some(unit)).collect();
        let planned = plan::plan(game(play.shown_position()), &of_unit, &targets(&selection.chosen));
        let aim = planned.first().map(|s| s.order).filter(is_aimed);
        SelectOutcome::Piece(aim.map(Into::into), picked.own.kept())
    }

    /// Drops invalid parts of the selection after a change, and selects the unit that a question is about.
    fn settle(&self, play: &ActiveGame, selection: &mut Selection) {
        let legal = self.legal(play.session());
        let game = game(play.shown_position());
        selection.chosen.retain(|_, chosen| order(chosen).is_some_and(|o| legal.orders.contains(&o)));
        let mut kept = KeptSelection::of(selection);
        let phase = legal::phase(game);
        if std::mem::replace(&mut kept.phase, phase) != phase {
            // A choice made for one phase must not turn the first click of the next one into a second click.
            selection.choice.piece = None;
            selection.last_moved = None;
            selection.compared = None;
        }
        self.settle_choice(play, selection);
        kept.listed.refresh(game, &legal.orders, &self.plan(play, selection));
        selection.own = Opaque::of(kept);
    }

    fn in_line(&self, play: &ActiveGame, others: &[PieceId], given: &[AnyOrder]) -> GroupOrders {
        let (game, path) = (game(play.shown_position()), orders(given));
        let Some(lead) = path.iter().find_map(Order::unit) else {
            return GroupOrders { orders: Vec::new(), left: Vec::new() };
        };
        let others: Vec<_> = others.iter().copied().filter_map(pieces::unit).collect();
        let march = march(game, lead, &others, &path);
        let left = march.left.iter().map(|(unit, why)| Refusal {
            sentence: say!("line-left-behind", unit = text::unit(&game.battle, *unit), why = why.to_string()),
            paragraph: why.paragraph().to_owned(),
        });
        GroupOrders { left: left.collect(), orders: march.orders.into_iter().map(Into::into).collect() }
    }

    /// Carries out an intent that only this game understands; returns the orders that follow.
    fn handle_game_intent(&self, play: &mut ActiveGame, selection: &mut Selection, asked: &Opaque) -> Vec<AnyOrder> {
        let Some(asked) = asked.get::<GameIntent>() else { return Vec::new() };
        let kept = ChoiceExtras::of(&selection.choice.game_data);
        match asked {
            GameIntent::ChooseLead(order) => {
                let lead = (kept.lead != Some(*order)).then_some(*order);
                selection.choice.game_data = ChoiceExtras { lead }.kept();
            }
            GameIntent::Stand(whom, answer) => {
                let mut standing = standing(&play.standing);
                let game = session_of(play.session()).game();
                standing.set(game, *whom, *answer);
                let answer = said(game, &standing).map(|(_, order)| order.into());
                play.standing = Opaque::of(standing);
                return answer.into_iter().collect();
            }
        }
        Vec::new()
    }

    fn standing_answer(&self, kept: &Opaque, session: &dyn AnySession) -> Option<(AnyOrder, Refusal)> {
        let game = session_of(session).game();
        let standing = standing(kept);
        let (unit, order) = said(game, &standing)?;
        Some((order.into(), Refusal { sentence: told(game, &standing, unit, &order), paragraph: "6.9".to_owned() }))
    }

    fn forced_order(&self, session: &dyn AnySession) -> Option<AnyOrder> {
        let game = session_of(session).game();
        only_one_joins(game).or_else(|| asks_nothing(game)).map(Into::into)
    }

    fn solo_standing_answers(&self) -> Opaque {
        Opaque::of(StandingAnswers::of_one_player())
    }

    fn keeps_dice(&self, order: &AnyOrder) -> bool {
        matches!(
            order.get(),
            Some(Order::Retreat { .. } | Order::Occupy { .. } | Order::MakeWay { .. } | Order::TakeOdd { .. })
        )
    }

    fn clears_results(&self, order: &AnyOrder) -> bool {
        matches!(order.get(), Some(Order::LeadWing { .. } | Order::LeadUnit { .. }))
    }

    /// Name of the phase that ended because the order at index `began` left nothing to do in it; `None` without one.
    fn ended_itself(&self, shown: PositionView<'_>, began: usize) -> Option<String> {
        let at = session_shown(shown);
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
    fn undrawn_outcome(&self, shown: PositionView<'_>, began: usize) -> Option<Refusal> {
        let at = session_shown(shown);
        if let Some(Order::StayBehind { leader }) = at.entries().get(began).map(|entry| entry.order) {
            let sentence = say!("table-stays-behind", leader = text::leader(&at.game().battle, leader));
            return Some(Refusal { sentence, paragraph: "6.1".to_owned() });
        }
        let unasked = at.entries().iter().skip(began).filter(|entry| entry.giver == OrderOrigin::Itself);
        let chit = unasked.flat_map(|entry| &entry.outcomes).find_map(|outcome| match outcome {
            Outcome::SetAside { chit } => Some(*chit),
            _ => None,
        })?;
        let sentence = say!("table-chit-idle", chit = text::chit_head(&at.game().battle, chit));
        Some(Refusal { sentence, paragraph: "2.4".to_owned() })
    }

    fn asked_about(&self, shown: PositionView<'_>) -> Option<PieceId> {
        let unit = match game(shown).state().stack.last() {
            Some(Frame::Reaction { waiting, .. }) => waiting.first().copied(),
            Some(Frame::Retreat(retreat)) => Some(retreat.unit),
            Some(Frame::MakeWay(making)) => making.waiting.first().copied(),
            Some(Frame::Melee(melee)) => melee.foes().first().copied(),
            _ => None,
        };
        unit.map(of_unit)
    }

    fn announcement_after(&self, play: &ActiveGame, from: usize) -> Announcement {
        let at = session_shown(play.shown_position());
        let any = |wanted: fn(&Outcome) -> bool| outcomes(at, from).any(wanted);
        if any(|o| matches!(o, Outcome::Ended { .. })) {
            return over(at).map_or(Announcement::None, Announcement::Page);
        }
        if any(|o| matches!(o, Outcome::TurnBegan { .. })) {
            return end_of_turn(at, from, play.has_reasons()).map_or(Announcement::None, Announcement::Page);
        }
        if !awaits_draw(play.shown_position()) {
            return Announcement::None;
        }
        Announcement::HandOver(hand_over(at, play.seen(), play.last_to_undo()))
    }

    fn game_over_notice(&self, shown: PositionView<'_>) -> Option<Notice> {
        over(session_shown(shown))
    }

    fn hands_over(&self, shown: PositionView<'_>) -> bool {
        awaits_draw(shown)
    }

    fn faces_decider(&self, shown: PositionView<'_>) -> bool {
        awaits_draw(shown) || matches!(game(shown).state().stack.last(), Some(Frame::Chit { .. }))
    }

    fn phase_began(&self, shown: PositionView<'_>) -> usize {
        let begins = |o: &Outcome| matches!(o, Outcome::PhaseBegan { .. } | Outcome::Declared { .. });
        let entries = session_shown(shown).entries();
        entries.iter().rposition(|e| e.outcomes.iter().any(begins)).map_or(0, |p| p + 1)
    }

    fn end_order(&self, shown: PositionView<'_>) -> Option<AnyOrder> {
        match game(shown).state().stack.last()? {
            Frame::Phase(_) => Some(Order::EndPhase.into()),
            Frame::Muster => Some(Order::Begin.into()),
            _ => None,
        }
    }

    fn foreseen(&self, play: &ActiveGame, orders: &[AnyOrder]) -> Option<PreviewWork> {
        foreseen(play, orders)
    }

    /// Next order of the plan, or the default answer to a question. An attack shows its odds first.
    fn enter_action(&self, play: &ActiveGame, selection: &Selection) -> Option<EnterAction> {
        if let Some(question) = self.question(play) {
            let usual = question.usual_answer().and_then(|answer| answer.give.clone().ok());
            return usual.map(EnterAction::Intent);
        }
        // By default all units of a wing join.
        let joins = all_join(game(play.shown_position()));
        if !joins.is_empty() {
            return Some(EnterAction::Intent(Intent::give(joins)));
        }
        // Other frames wait for one order: the draw, the beginning.
        let order = match game(play.shown_position()).state().stack.last() {
            Some(Frame::Turn { .. }) => cups::usual(game(play.shown_position()))?,
            Some(Frame::Muster) => Order::Begin,
            // Where nothing is left to do, Enter does the same as the panel's green button.
            _ => self.next_planned(play, selection).or_else(|| legal::sole_answer(game(play.shown_position())))?,
        };
        if plan::shows_odds_first(&order, picked(selection).aim) {
            return Some(EnterAction::Aim(order.into()));
        }
        Some(EnterAction::Intent(Intent::order(order)))
    }

    /// Orders of the whole plan that are still open; `None` in the melee phase, where attacks are given one by one.
    fn plan_orders(&self, play: &ActiveGame, selection: &Selection) -> Option<Vec<AnyOrder>> {
        if plan::phase(game(play.shown_position())) == Some(Phase::Melee) {
            return None;
        }
        let suggested = self.plan(play, selection);
        let open = suggested.iter().filter(|s| !selection.done.contains(&of_unit(s.unit)));
        Some(open.map(|s| s.order.into()).collect())
    }

    /// Reason why the rest of a plan no longer holds: a lost target, or a suggestion that has changed. `None` while it holds.
    fn plan_objection(&self, session: &dyn AnySession, selection: &Selection, rest: &[AnyOrder]) -> Option<String> {
        let game = session_of(session).game();
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

    fn why_not(&self, shown: PositionView<'_>, selected: Option<PieceId>, place: Place) -> Option<BarredReason> {
        hex_refusal::why_not(game(shown), selected.and_then(pieces::unit), place.hex()?)
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

/// Standing answers stored in the game's part of the kept state.
fn standing(kept: &Opaque) -> StandingAnswers {
    kept.get().cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::screen::CurrentChoice;

    #[test]
    fn what_is_let_go_of_is_gone_and_nothing_is_kept_of_nothing() {
        let choice = CurrentChoice {
            game_data: ChoiceExtras { lead: Some(OrderType::March) }.kept(),
            ..CurrentChoice::default()
        };
        assert_ne!(choice, CurrentChoice::default());
        let face = MusketPikeUi::default();
        assert_eq!(face.pop_choice(&choice.game_data), Some(Opaque::default()));
        assert_eq!(face.pop_choice(&Opaque::default()), None);
    }
}
