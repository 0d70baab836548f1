//! Plain panels for a game that has none of its own: they show its descriptions as cards.

use super::decision::{self, Answer};
use super::game_ui::{
    CardDetail, CardSubject, ColumnNeighbour, DecisionResponse, EndPageState, HoverCard, Overlays, PanelFocus,
    PositionPanels,
};
use super::intent::Intent;
use super::parts::{BarredReason, card};
use super::screen::{ActiveGame, PositionView};
use super::top_bar;
use super::{battle_over_card, legend};
use crate::kernel::PieceId;
use crate::play::{AnyOrder, AnySession, MenuChoice};
use crate::say;
use crate::view::board::RESTS;
use crate::view::overlays::{Layer, Overlay};
use crate::view::theme;
use bevy_egui::egui::{Id, Pos2, Ui};

/// Panels of a game that only lists its choices: each answer with its odds, if it has some.
pub struct PlainPanels {
    strip: top_bar::TopBarModel,
    question: Option<decision::DecisionModel>,
    over: Option<battle_over_card::BattleOverModel>,
}

impl PlainPanels {
    /// Panels for the decision in a position.
    #[must_use]
    pub fn of(play: &ActiveGame) -> Self {
        let session = play.shown_position().any();
        let (turn, turns) = session.turn();
        let decider = session.decider().map(|side| (side, session.side_name(side)));
        let todo = session.prompt().join(" ");
        let strip = top_bar::TopBarModel {
            turn: say!("turn-of", turn, turns),
            initiative: String::new(),
            decider: decider.clone(),
            reacting: None,
            steps: Vec::new(),
            in_phase: false,
            todo: session.verdict().unwrap_or_else(|| todo.clone()),
            ends: String::new(),
            end: end(play),
            undo: session.can_undo().map_err(|barrier| session.barred(barrier)),
            redo: session.can_redo(),
            end_barred: None,
            score: None,
            watched: false,
            trouble: None,
        };
        let question = decider.filter(|_| play.replay().is_none()).map(|_| decision::DecisionModel {
            title: say!("plain-title"),
            paragraph: String::new(),
            alike: None,
            answers: answers(play),
            usual: session.sole_answer(),
            numbers: Vec::new(),
            standing: Vec::new(),
        });
        let over = session.verdict().map(|how| battle_over_card::BattleOverModel {
            battle: String::new(),
            how,
            result: String::new(),
            winner: None,
            arms: None,
            paragraph: None,
            has_review: false,
            has_page: false,
        });
        Self { strip, question, over }
    }

    /// Order of an answer that has odds, by its intent.
    fn weighed(&self, pointed: &Intent) -> Option<AnyOrder> {
        let answers = &self.question.as_ref()?.answers;
        let answer = answers.iter().find(|answer| answer.give.as_ref() == Ok(pointed))?;
        if answer.outlook.is_empty() { None } else { pointed.sole_order().cloned() }
    }

    /// These panels with a question that the game has changed, where one is asked.
    #[must_use]
    pub fn with_question(mut self, change: impl FnOnce(&mut decision::DecisionModel)) -> Self {
        self.question.as_mut().map(change).unwrap_or_default();
        self
    }

    /// These panels with a card of the end that the game has changed, where the battle is over.
    #[must_use]
    pub fn with_over(mut self, change: impl FnOnce(&mut battle_over_card::BattleOverModel)) -> Self {
        self.over.as_mut().map(change).unwrap_or_default();
        self
    }

    /// These panels with a top bar that the game has changed.
    #[must_use]
    pub fn with_strip(mut self, change: impl FnOnce(&mut top_bar::TopBarModel)) -> Self {
        change(&mut self.strip);
        self
    }
}

/// Answers that need no place on the map. An order whose odds are shown first is aimed at.
fn answers(play: &ActiveGame) -> Vec<Answer> {
    let (session, game_ui) = (play.session(), play.game_ui());
    let answer =
        |words, outlook, give| Answer { words, outlook, cost: String::new(), more: String::new(), give: Ok(give) };
    let one = |order: &AnyOrder| {
        let outlook = session.odds_card(order, &[]).map_or_else(String::new, |card| card.headline);
        let is_aimed = game_ui.shows_odds_first(order);
        let give = if is_aimed { Intent::Aim(order.clone()) } else { Intent::order(order.clone()) };
        answer(session.order_text(order), outlook, give)
    };
    let menu = session.menu();
    let given = menu.choices.iter().filter_map(|choice| match choice {
        MenuChoice::Give(order) => Some(one(order)),
        MenuChoice::All(orders, words) => Some(answer(words.clone(), String::new(), Intent::Give(orders.clone()))),
        MenuChoice::Go(_) => None,
    });
    given.collect()
}

/// End of the phase by its key: the answer that ends it stands on the card.
fn end(play: &ActiveGame) -> Option<top_bar::End> {
    let (session, order) = (play.session(), play.game_ui().end_order(play.shown_position())?);
    let legal = play.legal();
    let left = legal.pieces.iter();
    let left = left.map(|piece| top_bar::UnfinishedPiece { piece: *piece, name: session.piece_name(*piece) });
    let left: Vec<top_bar::UnfinishedPiece> = left.collect();
    let state = if left.is_empty() { top_bar::Ending::Clear } else { top_bar::Ending::SomeLeft(left) };
    Some(top_bar::End { text: session.order_text(&order), order, state, at: top_bar::EndAt::Card })
}

/// Whether the pointer rests where it last gave an answer: what lies there now is not pointed at, and the results stay in view.
fn rests_since_answer(ui: &Ui, intent: Option<&Intent>) -> bool {
    let id = Id::new("place of the last answer");
    let at = ui.input(|input| input.pointer.latest_pos());
    if intent.is_some() && ui.input(|input| input.pointer.any_released()) {
        ui.data_mut(|data| data.insert_temp(id, at));
    }
    let given: Option<Pos2> = ui.data(|data| data.get_temp(id)).flatten();
    given.zip(at).is_some_and(|(given, at)| given.distance(at) < RESTS)
}

impl PositionPanels for PlainPanels {
    fn strip(&self) -> &top_bar::TopBarModel {
        &self.strip
    }

    fn in_strip(&self, _ui: &mut Ui, _room: f32) -> (Option<Intent>, PanelFocus) {
        (None, PanelFocus::default())
    }

    fn decision(&self, ui: &mut Ui, announced: EndPageState, _beside: ColumnNeighbour) -> DecisionResponse {
        let (intent, pointed) = match (&self.question, &self.over) {
            (Some(question), _) => decision::show(ui, question),
            (None, Some(over)) if announced == EndPageState::No => (battle_over_card::show(ui, over), None),
            _ => (None, None),
        };
        let rests = rests_since_answer(ui, intent.as_ref());
        let weighed = pointed.as_ref().filter(|_| !rests).and_then(|pointed| self.weighed(pointed));
        DecisionResponse { intent, weighed, pointed, ..DecisionResponse::default() }
    }

    fn selected(&self, _ui: &mut Ui, _beside: ColumnNeighbour) -> Option<Intent> {
        None
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>> {
        Some(self.question.as_ref()?.answers.get(at)?.give.clone())
    }

    fn asks(&self) -> bool {
        self.question.is_some()
    }
}

/// Card with the name and the state of what the pointer rests on.
pub struct PlainCard {
    name: String,
    state: Option<String>,
}

impl PlainCard {
    /// Card of a thing with this name and these sentences about it.
    #[must_use]
    pub fn told(name: String, sentences: impl IntoIterator<Item = String>) -> Self {
        let told: Vec<String> = sentences.into_iter().collect();
        Self { name, state: (!told.is_empty()).then(|| told.join(" ")) }
    }

    /// Card of what the pointer rests on: of ground it is empty.
    #[must_use]
    pub fn about(session: &dyn AnySession, about: CardSubject) -> Self {
        match about {
            CardSubject::Piece(piece) => Self { name: session.piece_name(piece), state: session.standing(piece) },
            CardSubject::Ground(_) => Self { name: String::new(), state: None },
        }
    }
}

impl HoverCard for PlainCard {
    fn show(&self, ui: &mut Ui, _telling: CardDetail, hint: &str) -> Option<Intent> {
        card(ui, &self.name, None, |ui| {
            if let Some(state) = &self.state {
                ui.label(theme::prose(state));
            }
            ui.label(theme::small(hint));
            None
        })
    }
}

/// Overlays of a game without any: only the legend is kept.
#[derive(Default)]
pub struct NoOverlays(legend::LegendModel);

impl Overlays for NoOverlays {
    fn toggle(&mut self, _overlay: Overlay) {}

    fn list(&mut self) {}

    fn shut(&mut self) -> bool {
        false
    }

    fn refresh(&mut self, _shown: PositionView<'_>, _chosen: Option<PieceId>, _under: Option<PieceId>) {}

    fn layers(&self) -> &[Layer] {
        &[]
    }

    fn legend(&self) -> &legend::LegendModel {
        &self.0
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}
