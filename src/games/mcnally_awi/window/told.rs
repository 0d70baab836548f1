//! What is told over the board after an order: phases that passed without a question, ends of activations and turns, cards.

use crate::games::mcnally_awi::rules::outcomes::{MoveCause, Outcome};
use crate::games::mcnally_awi::rules::state::{Frame, Phase, State};
use crate::games::mcnally_awi::rules::{Game, text};
use crate::i18n::lists::list;
use crate::play::log::events_from;
use crate::say;
use crate::session::Session;

/// MC 4.4 Phases that may pass without a question, in their order.
const SILENT: [Phase; 3] = [Phase::Fire, Phase::Melee, Phase::Routs];

/// MC 4.4 Phase of the activation in a position; none between two activations.
fn phase_of(state: &State) -> Option<Phase> {
    state.stack.iter().find_map(|frame| match frame {
        Frame::Activation { phase, .. } => Some(*phase),
        _ => None,
    })
}

/// MC 4.1, 4.4 Sentences on what has happened since an entry: a line on the phases and the turn that are over, and the cards.
pub(super) fn after(session: &Session<Game>, from: usize) -> Vec<String> {
    let game = session.game();
    let all: Vec<&Outcome> = events_from(session, from).map(|(_, outcome)| outcome).collect();
    let told = |is: fn(&Outcome) -> bool| -> Vec<String> {
        all.iter().filter(|outcome| is(outcome)).map(|outcome| text::outcome(game, outcome)).collect()
    };
    let over = passed(game, phase_of(session.before(from)), &all);
    let turn = told(|outcome| matches!(outcome, Outcome::BrigadeBroken { .. } | Outcome::TurnEnded { .. }));
    let cards = told(|outcome| matches!(outcome, Outcome::CardDrawn { .. }));
    let over: Vec<String> = over.into_iter().chain(turn).collect();
    [over, cards].into_iter().filter(|part| !part.is_empty()).map(|part| part.join(" ")).collect()
}

/// MC 4.4 What came of the phases that passed without a question in the activation in which an order was given, and its end.
fn passed(game: &Game, before: Option<Phase>, all: &[&Outcome]) -> Vec<String> {
    let Some(before) = before else { return Vec::new() };
    let end = all.iter().position(|outcome| matches!(outcome, Outcome::ActivationEnded { .. }));
    let own = &all[..end.map_or(all.len(), |end| end + 1)];
    let next = if end.is_some() { None } else { phase_of(game.state()) };
    let passed = SILENT.into_iter().filter(|phase| *phase > before && next.is_none_or(|next| *phase < next));
    let (mut full, mut empty) = (Vec::new(), Vec::new());
    for phase in passed {
        let (name, came) = (text::phase(phase), came_of(game, phase, own).join(" "));
        if came.is_empty() { empty.push(name) } else { full.push(say!("mc-told-phase", phase = name, came)) }
    }
    let ended = own.last().filter(|_| end.is_some()).map(|ended| text::outcome(game, ended));
    let idle = (!empty.is_empty()).then(|| say!("mc-told-nothing", phases = list(&empty)));
    ended.into_iter().chain(full).chain(idle).collect()
}

/// MC 10, 12.2 What came of a phase: how its melees were decided, where its routers ran and who was lost.
fn came_of(game: &Game, phase: Phase, all: &[&Outcome]) -> Vec<String> {
    let began = |outcome: &&Outcome| matches!(outcome, Outcome::PhaseBegan { phase: began, .. } if *began == phase);
    let Some(start) = all.iter().position(began) else { return Vec::new() };
    let own = all[start + 1..].iter().take_while(|outcome| !matches!(outcome, Outcome::PhaseBegan { .. }));
    let counts = |outcome: &&&Outcome| {
        matches!(
            outcome,
            Outcome::MeleeDecided { .. }
                | Outcome::ThrownBack { .. }
                | Outcome::Routed { .. }
                | Outcome::Moved { why: MoveCause::Rout, .. }
                | Outcome::Lost { .. }
        )
    };
    own.filter(counts).map(|outcome| text::outcome(game, outcome)).collect()
}
