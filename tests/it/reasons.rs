//! What programs say of their choices: sums with their reasons, in sentences of this game.

use crate::games::{battle, play};
use std::collections::BTreeSet;
use tercio::games::musket_pike::bots::{Bot, Level, Policy};
use tercio::games::musket_pike::rules::state::Frame;
use tercio::games::musket_pike::rules::{Game, Order, odds, text};
use tercio::kernel::{RuleSet, SideId};
use tercio::play::reasons::{ConsideredChoice, ReasonHistory};
use tercio::play::{AnyOrder, AnySession, Reasons};
use tercio::session::{ProgramId, Session};

/// Positions of a game of chance in which somebody has a choice, some of each kind.
pub fn positions(id: &str) -> Vec<Game> {
    let (battle, mut found, mut seen) = (battle(id), Vec::new(), Vec::<(String, u32)>::new());
    play(&battle, Policy::Brawler, 11, &mut |game, _| {
        let Some(frame) = game.state().stack.last().filter(|_| game.legal_orders().len() > 1) else { return };
        let kind = match frame {
            Frame::Phase(phase) => format!("{phase:?}"),
            other => format!("{other:?}").split([' ', '(']).next().unwrap_or_default().to_owned(),
        };
        let place = seen.iter().position(|(known, _)| *known == kind).unwrap_or_else(|| {
            seen.push((kind.clone(), 0));
            seen.len() - 1
        });
        seen[place].1 += 1;
        if seen[place].1 <= 2 {
            found.push(game.clone());
        }
    });
    assert!(seen.len() > 6, "{seen:?}");
    found
}

/// What a program would do in a position, and what it says of it.
fn asked(game: &Game, bot: Bot) -> (Box<dyn AnySession>, Order, Option<Reasons>) {
    let session: Box<dyn AnySession> = Session::of(game.clone()).into();
    let mut player = session.player(&ProgramId::named(bot.name()).unwrap()).unwrap();
    let order = player.choose(&*session).unwrap();
    let why = player.why().map(|why| why());
    let order = *order.get::<Order>().unwrap();
    (session, order, why)
}

/// Number at the end of a line of a sum, in hundredths: "losses of both sides: +3.21 points".
fn number(line: &str) -> i64 {
    let number = line.trim_end_matches(" points").rsplit(' ').next().unwrap();
    number.replace('\u{2212}', "-").replace('.', "").parse().unwrap_or_else(|_| panic!("no number ends {line:?}"))
}

/// What is chosen by its worth has the greatest, and its terms add up to it.
fn adds_up(order: &str, choices: &[ConsideredChoice], lines: &[i64]) {
    let worths = choices.iter().filter_map(|choice| Some(number(&choice.worth.as_ref()?.figure.words)));
    let worths: Vec<i64> = worths.collect();
    assert_eq!(lines.iter().sum::<i64>(), worths[0], "{order}: {lines:?} {worths:?}");
}

#[test]
fn reasons_are_sums_of_this_game_that_add_up_and_nothing_is_said_twice() {
    let (mut said, mut sums, mut plans) = (BTreeSet::new(), 0, 0);
    for (at, game) in ["farm", "windmill-hill"].into_iter().flat_map(positions).enumerate() {
        // The captain is slow: it is asked in every other position.
        let bots = [Bot::Sergeant, Bot::Captain(Level::First)];
        for bot in bots.into_iter().take(1 + at % 2) {
            let (session, order, Some(reasons)) = asked(&game, bot) else { continue };
            let Reasons { sentences, paragraph, choices, figures, is_tried, .. } = &reasons;
            assert!(paragraph.as_ref().is_none_or(|paragraph| text::book().has(paragraph)), "{paragraph:?}");
            assert!((1..=5).contains(&sentences.len()), "{sentences:#?}");
            for sentence in sentences {
                assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
            }
            assert_eq!(sentences.iter().collect::<BTreeSet<_>>().len(), sentences.len(), "{sentences:#?}");
            said.extend(sentences.iter().cloned());
            let words: BTreeSet<&str> = choices.iter().map(|looked| looked.order.as_str()).collect();
            assert_eq!(words.len(), choices.len(), "{choices:#?}");
            let ways_back = matches!(order, Order::Retreat { .. } | Order::MakeWay { .. });
            let named = session.order_text(&AnyOrder::of(order));
            // A unit that sets out is told by where it is to go.
            assert!(ways_back || order.is_step() || choices[0].order.starts_with(&named), "{choices:#?}");
            for figure in figures {
                assert!(text::book().has(&figure.paragraph), "{figure:?}");
                assert!(!figure.how.is_empty(), "{figure:?}");
            }
            let lines: Vec<i64> = figures.iter().map(|figure| number(&figure.words)).collect();
            if let (true, Some((total, parts))) = (*is_tried, lines.split_last()) {
                assert_eq!(parts.iter().sum::<i64>(), *total, "{figures:#?}");
                // What decided is told first: the greatest of the parts, with its paragraph.
                assert_eq!(parts.iter().max(), parts.first(), "{figures:#?}");
                let decided = sentences.iter().find(|sentence| sentence.starts_with("Against"));
                assert_eq!(paragraph.is_some(), decided.is_some(), "{sentences:#?}");
                assert!(decided.is_none() || paragraph.as_ref() == Some(&figures[0].paragraph), "{reasons:#?}");
                plans += 1;
            } else if !is_tried && choices.iter().all(|choice| choice.worth.is_some()) && !order.is_step() {
                adds_up(&named, choices, &lines);
                sums += 1;
            }
        }
    }
    assert!(said.len() > 12 && sums > 3 && plans > 1, "{sums} {plans} {said:#?}");
}

/// MP 9.11 A sergeant retreats before a melee by the exact odds.
#[test]
fn whoever_stands_or_retreats_before_a_melee_is_told_the_odds() {
    let mut met = 0;
    for seed in 1..=4 {
        play(&battle("windmill-hill"), Policy::Brawler, seed, &mut |game, _| {
            let Some(Frame::Melee(fight)) = game.state().stack.last() else { return };
            if met > 3 || !matches!(game.legal_orders()[0], Order::Evade { .. } | Order::Stand { .. }) {
                return;
            }
            let (_, order, Some(reasons)) = asked(game, Bot::Sergeant) else { return };
            let percent = odds::melee(game, &fight.assaults(), &fight.foes()).cleared_percent;
            assert!(reasons.sentences[0].contains(&format!("{percent}% to lose the hex")), "{reasons:?}");
            assert_eq!(matches!(order, Order::Evade { .. }), percent >= 65);
            assert_eq!(reasons.paragraph.as_deref(), Some("9.11"));
            met += 1;
        });
    }
    assert!(met > 0);
}

#[test]
fn a_captain_has_reasons_for_each_kind_of_order() {
    let mut session: Box<dyn AnySession> = Session::of(Game::begun(&battle("farm")).unwrap()).into();
    let mut players = SideId::BOTH.map(|_| session.player(&ProgramId::named("captain").unwrap()).unwrap());
    let (mut kept, mut deeds, mut marches) = (ReasonHistory::default(), BTreeSet::new(), 0);
    while let Some(side) = session.decider().filter(|_| session.orders() < 100) {
        let player = &mut players[side.index()];
        let order = player.choose(&*session).unwrap();
        let (why, given) = (player.why(), *order.get::<Order>().unwrap());
        let words = session.order_text(&order);
        kept.record_reasons(&*session, side, why.clone());
        // Those are reasons of the plan, and of the unit that continues its path.
        let of_muster = matches!(given, Order::Join { .. } | Order::MoveLeader { .. } | Order::Begin);
        let is_planned = of_muster || given.is_step();
        if let Some(why) = why.filter(|_| !is_planned) {
            // What comes of a plan need not be looked at here.
            let looks = matches!(given, Order::LeadWing { .. } | Order::LeadUnit { .. } | Order::SetAside);
            if !looks {
                let reasons = why();
                assert!(!reasons.sentences.is_empty(), "{words}");
                let ways = matches!(given, Order::Retreat { .. } | Order::MakeWay { .. });
                assert!(ways || reasons.choices[0].order.starts_with(&words), "{words}: {reasons:#?}");
            }
            let name = format!("{given:?}");
            deeds.insert(name.split([' ', '(']).next().unwrap_or_default().to_owned());
        }
        let went = given.is_step();
        session.submit(&order).unwrap();
        if went && marches < 3 && session.decider() == Some(side) {
            let row = kept.current_reasons_in_full(&*session).map(|why| why().choices[0].order.clone()).unwrap();
            let unit = given.unit().unwrap();
            let name = session.piece_name(session.piece(&order).unwrap());
            assert!(row.starts_with(&name), "{unit:?}: {row}");
            marches += u32::from(row.contains(": move to ") && row.contains(", facing "));
        }
    }
    for deed in ["Draw", "Fire", "LeadWing"] {
        assert!(deeds.contains(deed), "{deed} is not among {deeds:?}");
    }
    assert!(marches > 0);
}
