//! Plain panels for a game that brings none of its own: its descriptions, as cards.

use super::decision::{self, Answer};
use super::game_ui::{About, Announced, Beside, Card, Commit, Decided, HoverCard, Meant, Overlays, Panels, Telling};
use super::intent::Intent;
use super::parts::{Barred, act, card};
use super::screen::{Play, Shown};
use super::strip;
use super::{ended, legend};
use crate::kernel::PieceId;
use crate::play::{AnyOrder, AnySession, Choice};
use crate::say;
use crate::view::overlays::{Layer, Overlay};
use crate::view::theme;
use bevy_egui::egui::{Button, Ui};

/// Panels of a game that lists its choices.
pub struct PlainPanels {
    strip: strip::Model,
    question: Option<decision::Model>,
    over: Option<ended::Model>,
}

impl PlainPanels {
    /// Panels for the decision in a position.
    #[must_use]
    pub fn of(play: &Play) -> Self {
        let session = play.shown().any();
        let (turn, turns) = session.turn();
        let decider = session.decider().map(|side| (side, session.side(side)));
        let todo = session.prompt().join(" ");
        let strip = strip::Model {
            turn: say!("turn-of", turn, turns),
            initiative: String::new(),
            decider: decider.clone(),
            reacting: None,
            steps: Vec::new(),
            in_phase: false,
            todo: session.verdict().unwrap_or_else(|| todo.clone()),
            ends: String::new(),
            end: None,
            undo: session.can_undo().map_err(|barrier| session.barred(barrier)),
            redo: session.can_redo(),
            end_barred: None,
            score: None,
            watched: false,
            trouble: None,
        };
        let question = decider.filter(|_| play.replay().is_none()).map(|_| decision::Model {
            title: say!("plain-title"),
            paragraph: String::new(),
            alike: None,
            answers: answers(session),
            usual: session.sole_answer(),
            standing: Vec::new(),
        });
        let over = session.verdict().map(|how| ended::Model {
            battle: String::new(),
            how,
            result: String::new(),
            winner: None,
            paragraph: None,
            has_review: false,
        });
        Self { strip, question, over }
    }
}

/// Answers that need no place on the map.
fn answers(session: &dyn AnySession) -> Vec<Answer> {
    let answer = |words, orders: &[AnyOrder]| Answer {
        words,
        outlook: String::new(),
        more: String::new(),
        give: Ok(Intent::Give(orders.to_vec())),
    };
    let menu = session.menu();
    let given = menu.choices.iter().filter_map(|choice| match choice {
        Choice::Give(order) => Some(answer(session.order(order), std::slice::from_ref(order))),
        Choice::All(orders, words) => Some(answer(words.clone(), orders)),
        Choice::Go(_) => None,
    });
    given.collect()
}

impl Panels for PlainPanels {
    fn strip(&self) -> &strip::Model {
        &self.strip
    }

    fn in_strip(&self, _ui: &mut Ui, _room: f32) -> (Option<Intent>, Meant) {
        (None, Meant::default())
    }

    fn decision(&self, ui: &mut Ui, announced: Announced, _beside: Beside) -> Decided {
        let (intent, pointed) = match (&self.question, &self.over) {
            (Some(question), _) => decision::show(ui, question),
            (None, Some(over)) if announced == Announced::No => (ended::show(ui, over), None),
            _ => (None, None),
        };
        Decided { intent, pointed, ..Decided::default() }
    }

    fn selected(&self, _ui: &mut Ui, _beside: Beside) -> Option<Intent> {
        None
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, Barred>> {
        Some(self.question.as_ref()?.answers.get(at)?.give.clone())
    }

    fn asks(&self) -> bool {
        self.question.is_some()
    }
}

/// Card with a game's description of an order or a piece.
pub struct PlainCard {
    title: String,
    lines: Vec<String>,
    commit: Option<AnyOrder>,
}

impl PlainCard {
    /// Description of an order, with a button if it can be given.
    #[must_use]
    pub fn of(session: &dyn AnySession, order: &AnyOrder, commit: Commit) -> Self {
        let lines = session.card(order).lines().map(str::to_owned).collect();
        Self { title: session.order(order), lines, commit: (commit == Commit::Button).then(|| order.clone()) }
    }

    /// Name of what the pointer rests on.
    #[must_use]
    pub fn about(session: &dyn AnySession, about: About) -> Self {
        let title = match about {
            About::Piece(piece) => session.piece_name(piece),
            About::Ground(_) => String::new(),
        };
        Self { title, lines: Vec::new(), commit: None }
    }
}

impl Card for PlainCard {
    fn show(&self, ui: &mut Ui) -> Option<Intent> {
        card(ui, &self.title, None, |ui| {
            for line in &self.lines {
                ui.label(theme::prose(line));
            }
            let commit = self.commit.as_ref()?;
            act(ui, Button::new(&self.title), &self.title).clicked().then(|| Intent::order(commit.clone()))
        })
    }
}

impl HoverCard for PlainCard {
    fn show(&self, ui: &mut Ui, _telling: Telling, hint: &str) -> Option<Intent> {
        let intent = Card::show(self, ui);
        ui.label(theme::small(hint));
        intent
    }
}

/// Overlays of a game that has none.
#[derive(Default)]
pub struct NoOverlays(legend::Model);

impl Overlays for NoOverlays {
    fn toggle(&mut self, _overlay: Overlay) {}

    fn list(&mut self) {}

    fn shut(&mut self) -> bool {
        false
    }

    fn refresh(&mut self, _shown: Shown<'_>, _chosen: Option<PieceId>, _under: Option<PieceId>) {}

    fn layers(&self) -> &[Layer] {
        &[]
    }

    fn legend(&self) -> &legend::Model {
        &self.0
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}
