//! The game screen without a screen: intents in, the game and the selection after them, and what follows from them. No egui.

use crate::bench::{clash, shipped, unit};
use crate::seated::{Own, playing};
use std::sync::Arc;
use tercio::board::Place;
use tercio::games::musket_pike::pieces;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Battle, Game, Order, Outcome, legal};
use tercio::games::musket_pike::window::GameIntent;
use tercio::games::musket_pike::window::standing_answers::{AnswerScope, StandingAnswer};
use tercio::kernel::RuleSet;
use tercio::session::{BranchDice, Headless, Session};
use tercio::ui::handover_screen::HandOver;
use tercio::ui::intent::{ReplaySeek, TimeDirection, UndoScope};
use tercio::ui::notice::Notice;
use tercio::ui::screen::{ActiveGame, Effect, Selection, ZoomChange, open_table, put_away, update};
use tercio::ui::{Intent, Page};

/// Somebody who plays.
struct Player {
    play: ActiveGame,
    selection: Selection,
}

impl Player {
    fn at(battle: &Arc<Battle>) -> Self {
        let rules = Game::begun(battle).unwrap();
        let (play, mut selection) = (playing(Session::of(rules)), Selection::default());
        open_table(&play, &mut selection);
        Self { play, selection }
    }

    /// At the clash, on a march of all of red's, in this phase.
    fn in_phase(phase: Phase) -> Self {
        let mut player = Self::at(&clash());
        player.give(Order::Draw);
        let wing = player.game().battle.wing_ids().next().unwrap();
        player.give(Order::LeadWing { wing, order: OrderType::March });
        player.all_join();
        player.give(Order::Begin);
        while legal::phase(player.game()) != Some(phase) {
            player.give(Order::EndPhase);
        }
        player
    }

    fn all_join(&mut self) {
        while let Some(join) = self.legal(|o| matches!(o, Order::Join { .. })) {
            self.give(join);
        }
    }

    fn does(&mut self, intent: Intent) -> Vec<Effect> {
        update(&mut self.play, &mut self.selection, intent, &mut Headless)
    }

    #[track_caller]
    fn give(&mut self, order: Order) -> Vec<Effect> {
        let before = self.orders();
        let effects = self.does(Intent::order(order));
        assert!(self.orders() > before, "{order:?} is refused: {effects:?}");
        effects
    }

    fn game(&self) -> &Game {
        self.play.own_session().game()
    }

    fn orders(&self) -> usize {
        self.play.shown_position().orders()
    }

    fn unit(&self, id: &str) -> UnitId {
        unit(&self.game().battle, id)
    }

    fn chosen(&self) -> Option<UnitId> {
        self.selection.choice.piece.and_then(pieces::unit)
    }

    fn legal(&self, wanted: impl Fn(&Order) -> bool) -> Option<Order> {
        self.game().legal_orders().into_iter().find(wanted)
    }
}

/// What is told over the board.
fn told(effects: &[Effect]) -> Vec<&str> {
    let sentence = |e: &'_ Effect| matches!(e, Effect::Tell(..));
    let found = effects.iter().filter(|e| sentence(e));
    found.map(|e| if let Effect::Tell(sentence, _) = e { sentence.as_str() } else { "" }).collect()
}

fn is_shot(order: &Order) -> bool {
    matches!(order, Order::Fire { .. })
}

#[test]
fn units_are_gone_through_and_put_aside() {
    let mut player = Player::in_phase(Phase::Movement);
    let (pikes, horse) = (player.unit("red-pikes"), player.unit("red-horse"));
    let effects = player.does(Intent::NextUnit);
    assert_eq!(player.chosen(), Some(pikes));
    assert!(matches!(effects.as_slice(), [Effect::RevealPlace(_), Effect::Follow(_)]), "{effects:?}");
    player.does(Intent::NextUnit);
    assert_eq!(player.chosen(), Some(horse));
    player.does(Intent::MarkUnitDone);
    assert_eq!(player.chosen(), Some(pikes), "on to the next");
    player.does(Intent::NextUnit);
    assert_eq!(player.chosen(), Some(pikes), "one who was put aside is left out");
    player.does(Intent::SelectWith(horse.into()));
    assert_eq!(player.selection.choice.others, [horse.into()]);
    player.does(Intent::Cancel);
    assert_eq!(player.chosen(), None);
}

#[test]
fn to_aim_shows_the_odds_and_to_aim_again_gives() {
    let mut player = Player::in_phase(Phase::DefensiveFire);
    let shot = player.legal(is_shot).unwrap();
    let before = player.orders();
    assert_eq!(player.does(Intent::aim(shot)), [Effect::PutFlagsAway]);
    assert_eq!((&player.selection.choice.aim, player.orders()), (&Some(shot.into()), before));
    // One step back: the aim goes, nothing else.
    player.does(Intent::Cancel);
    assert_eq!((&player.selection.choice.aim, player.orders()), (&None, before));
    player.does(Intent::aim(shot));
    let effects = player.does(Intent::aim(shot));
    assert!(player.orders() > before);
    assert!(effects.contains(&Effect::Animate(before)), "{effects:?}");
    assert_eq!((&player.selection.choice.aim, player.selection.thrown), (&None, Some(before)));
    // Its dice are put away before anything else is.
    put_away(&mut player.play, &mut player.selection);
    assert_eq!(player.selection.thrown, None);
}

#[test]
fn the_plan_is_carried_out_one_by_one_or_whole() {
    let shots = |player: &Player, from: usize| {
        let outcomes = player.play.own_session().entries()[from..].iter().flat_map(|e| &e.outcomes);
        outcomes.filter(|o| matches!(o, Outcome::Shot { .. })).count()
    };
    let mut player = Player::at(&clash());
    player.does(Intent::GiveNext);
    assert!(
        matches!(player.game().state().stack.last(), Some(Frame::Chit { .. })),
        "the next there is to do is the draw"
    );
    let mut player = Player::in_phase(Phase::DefensiveFire);
    let before = player.orders();
    player.does(Intent::GiveAll);
    assert!(shots(&player, before) > 0);
    assert_ne!(legal::phase(player.game()), Some(Phase::DefensiveFire));
    // An attack shows its odds first.
    let mut player = Player::in_phase(Phase::Melee);
    let attack = player.legal(|o| matches!(o, Order::Attack { .. })).unwrap();
    player.does(Intent::aim(attack));
    player.does(Intent::Cancel);
    let before = player.orders();
    player.does(Intent::GiveNext);
    assert_eq!((&player.selection.choice.aim, player.orders()), (&Some(attack.into()), before));
    player.does(Intent::GiveNext);
    assert!(player.orders() > before);
}

#[test]
fn an_order_is_taken_back_and_given_again() {
    let mut player = Player::in_phase(Phase::Movement);
    let horse = player.unit("red-horse");
    player.does(Intent::Select(horse.into()));
    let (before, stood) = (player.orders(), player.game().footprint(horse));
    let step = player.legal(|o| matches!(o, Order::Step { unit, .. } if *unit == horse)).unwrap();
    let effects = player.give(step);
    let covered: Vec<Place> = stood.unwrap().hexes().map(Place::Hex).collect();
    assert!(effects.iter().any(|e| matches!(e, Effect::Walked { from, .. } if *from == covered)), "{effects:?}");
    assert_eq!(player.chosen(), Some(horse), "it goes on");
    let effects = player.does(Intent::Undo(UndoScope::Step));
    assert_eq!((player.orders(), player.game().footprint(horse)), (before, stood));
    assert!(effects.contains(&Effect::PutTracesAway));
    player.does(Intent::Redo);
    assert!(player.orders() > before);
    assert_eq!(told(&player.does(Intent::Redo)).len(), 1, "there is nothing more");
}

#[test]
fn past_the_dice_both_players_are_asked() {
    let mut player = Player::in_phase(Phase::DefensiveFire);
    let before = player.orders();
    let shot = player.legal(is_shot).unwrap();
    player.give(shot);
    let given = player.orders();
    assert_eq!(told(&player.does(Intent::Undo(UndoScope::Step))).len(), 1);
    assert_eq!(player.does(Intent::Undo(UndoScope::To(before))), [Effect::Open(Page::TakeBack(before))]);
    assert_eq!(player.orders(), given);
    let effects = player.does(Intent::TakeBack(before));
    assert_eq!(player.orders(), before);
    assert_eq!(effects.first(), Some(&Effect::ClosePage));
}

#[test]
fn what_is_refused_is_said_with_its_paragraph() {
    let mut player = Player::in_phase(Phase::Movement);
    let order = Order::Rally { unit: player.unit("red-pikes") };
    let why = player.game().check(&order).unwrap_err();
    let before = player.orders();
    let effects = player.does(Intent::order(order));
    assert_eq!(player.orders(), before);
    let [Effect::Tell(_, paragraph)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(paragraph.as_deref(), Some(why.paragraph()));
}

#[test]
fn a_standing_answer_is_given_without_asking_and_the_way_goes_on() {
    let field = crate::flow::field(14, crate::flow::PASSING);
    let begun = || {
        let mut player = Player::at(&field);
        player.give(Order::Draw);
        let wing = field.wing_ids().next().unwrap();
        player.give(Order::LeadWing { wing, order: OrderType::Charge });
        player.all_join();
        player.give(Order::Begin);
        player
    };
    let grid = &field.map.grid;
    let (red, blue) = (unit(&field, "red-horse"), unit(&field, "blue-horse"));
    let way: Vec<Order> = ["0603", "0703"].map(|hex| Order::Step { unit: red, to: grid.parse(hex).unwrap() }).into();
    let end = |player: &Player| player.game().footprint(red).unwrap().left;
    // Asked, it holds: the rest of the way is gone then.
    let mut player = begun();
    player.does(Intent::give(way.clone()));
    assert_eq!((player.chosen(), end(&player)), (Some(blue), grid.parse("0603").unwrap()));
    player.does(Intent::order(Order::StandFast { unit: blue }));
    assert_eq!(end(&player), grid.parse("0703").unwrap());
    // Said once and for all, nobody is asked.
    for (answer, hex) in [(StandingAnswer::Hold, "0703"), (StandingAnswer::Face, "0603")] {
        let mut player = begun();
        player.does(Intent::from(GameIntent::Stand(AnswerScope::Unit(blue), answer)));
        let effects = player.does(Intent::give(way.clone()));
        assert_eq!(end(&player), grid.parse(hex).unwrap(), "{answer:?}");
        assert!(!told(&effects).is_empty(), "it is said");
    }
}

#[test]
fn one_who_watches_sees_a_moment_and_gives_nothing() {
    let mut player = Player::in_phase(Phase::DefensiveFire);
    let (all, digest) = (player.orders(), player.play.own_session().game().digest());
    player.does(Intent::OpenReplay(Some(2)));
    assert_eq!((player.orders(), player.play.replay().unwrap().at), (2, 2));
    assert!(player.play.playable_session().is_none(), "there is no position to give orders in");
    player.does(Intent::Leap(ReplaySeek::Order(TimeDirection::Back)));
    let effects = player.does(Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)));
    assert!(effects.contains(&Effect::Animate(1)), "{effects:?}");
    let legal = player.game().legal_orders();
    assert_eq!(told(&player.does(Intent::order(legal[0]))).len(), 1);
    // Nor by what else gives orders: a unit that could join, an aim taken twice, the plan.
    if let Some(Order::Join { unit }) = player.legal(|o| matches!(o, Order::Join { .. })) {
        player.does(Intent::Select(unit.into()));
        assert_eq!(player.chosen(), Some(unit));
    }
    player.does(Intent::GiveAll);
    assert_eq!(player.orders(), 2);
    player.does(Intent::Leap(ReplaySeek::Last));
    let shot = player.legal(is_shot).unwrap();
    player.does(Intent::aim(shot));
    player.does(Intent::aim(shot));
    assert_eq!(player.orders(), all);
    player.does(Intent::BackToGame);
    assert_eq!((player.orders(), player.play.own_session().game().digest()), (all, digest));
    assert!(player.play.playable_session().is_some());
}

#[test]
fn a_branch_is_tried_kept_and_left() {
    let mut player = Player::in_phase(Phase::Movement);
    let (all, digest) = (player.orders(), player.play.own_session().game().digest());
    player.does(Intent::OpenReplay(Some(1)));
    player.does(Intent::Analyse(Some(BranchDice::Same)));
    assert!(player.play.is_analysis() && player.play.playable_session().is_some());
    let first = player.game().legal_orders()[0];
    player.give(first);
    player.does(Intent::KeepBranch);
    player.does(Intent::BackToGame);
    assert_eq!((player.orders(), player.play.own_session().game().digest()), (all, digest));
    player.does(Intent::ShowBranch(0));
    assert!(player.play.is_analysis());
    assert_eq!(player.play.own_session().entries()[1].order, first);
}

#[test]
fn the_hand_over_and_the_end_are_announced() {
    let mut player = Player::at(&clash());
    let begun = player.play.shown_position().decider();
    let mut handed = Vec::new();
    while handed.is_empty() {
        let order = player.legal(|o| matches!(o, Order::Draw | Order::SetAside | Order::EndPhase)).unwrap();
        let effects = player.give(order);
        handed = effects.into_iter().filter(|e| matches!(e, Effect::HandOver { .. } | Effect::TurnToSide(_))).collect();
    }
    let [Effect::HandOver { notice: Some(Notice::HandOver(HandOver { side, .. })), .. }, Effect::TurnToSide(seat)] =
        handed.as_slice()
    else {
        panic!("{handed:?}")
    };
    assert_ne!(Some(*side), begun);
    assert_eq!(*seat, Some(*side));
    let effects = player.give(Order::Concede { side: *side });
    assert!(effects.iter().any(|e| matches!(e, Effect::Announce(Notice::Over { .. }))), "{effects:?}");
}

#[test]
fn what_concerns_the_screen_alone_is_handed_on_and_touches_no_game() {
    let mut player = Player::at(&shipped("farm"));
    let digest = player.play.own_session().game().digest();
    for (intent, effect) in [
        (Intent::ZoomIn, Effect::Zoom(ZoomChange::In)),
        (Intent::Open(Page::Help), Effect::Open(Page::Help)),
        (Intent::Close, Effect::Close),
        (Intent::Leave, Effect::Leave),
        (Intent::Quit, Effect::Quit),
    ] {
        assert_eq!(player.does(intent), [effect]);
    }
    assert_eq!(put_away(&mut player.play, &mut player.selection), [Effect::NothingSelected]);
    assert_eq!(player.play.own_session().game().digest(), digest);
}
