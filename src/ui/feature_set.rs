//! Optional features of a game. What the game does not have appears in no menu, no list and no help, and no key invokes it.

use super::game_ui::{GameUi, Overlays};
use super::intent::Page;
use crate::play::AnySession;
use crate::settings::KeyCommand;
use crate::view::overlays::Overlay;

/// Optional features that a game has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FeatureSet {
    pages: Vec<Page>,
    overlays: Vec<Overlay>,
    steps: Vec<KeyCommand>,
    phases: bool,
    questions: bool,
    editor: bool,
    /// Whether a scenario is being tried, so that the table has a button back to its editor.
    way_back: bool,
}

impl FeatureSet {
    /// Features of a game that is on the table.
    #[must_use]
    pub fn of(game_ui: &dyn GameUi, overlays: &dyn Overlays, session: &dyn AnySession) -> Self {
        let (phases, questions) = (!session.phases().is_empty(), !session.question_kinds().is_empty());
        let mut offers = Self { phases, questions, ..Self::before(game_ui, overlays) };
        if !session.players().is_empty() {
            offers.pages.extend([Page::Seats, Page::Why]);
        }
        offers.set_page(Page::Hint, session.adviser().is_some());
        if session.scene_after(0).is_some() {
            offers.pages.push(Page::SaveLesson);
        }
        offers.set_page(Page::Rulebook, session.rulebook().is_some());
        offers.set_page(Page::Concede, session.early_end().is_some());
        offers
    }

    /// Features of a game before it has begun.
    fn before(game_ui: &dyn GameUi, overlays: &dyn Overlays) -> Self {
        Self {
            pages: game_ui.pages().to_vec(),
            overlays: overlays.legend().all.to_vec(),
            steps: game_ui.steps(),
            phases: true,
            questions: false,
            editor: game_ui.editor().is_some(),
            way_back: false,
        }
    }

    /// Features that any of these games has, taken together.
    pub fn any<'a>(games: impl IntoIterator<Item = &'a dyn GameUi>) -> Self {
        games.into_iter().map(|game_ui| Self::before(game_ui, &*game_ui.overlays())).fold(
            Self::default(),
            |mut all, one| {
                all.pages.extend(one.pages);
                all.overlays.extend(one.overlays);
                all.steps.extend(one.steps);
                all.phases |= one.phases;
                all.editor |= one.editor;
                all
            },
        )
    }

    /// Whether the game has this optional page of the menu.
    #[must_use]
    pub fn page(&self, page: Page) -> bool {
        self.pages.contains(&page)
    }

    /// Sets whether a page is offered in this game.
    pub fn set_page(&mut self, page: Page, is_there: bool) {
        self.pages.retain(|other| *other != page);
        self.pages.extend(is_there.then_some(page));
    }

    /// Whether the game has practice questions about its positions.
    #[must_use]
    pub const fn questions(&self) -> bool {
        self.questions
    }

    /// Whether the game's scenarios can be edited.
    #[must_use]
    pub const fn editor(&self) -> bool {
        self.editor
    }

    /// Records that a scenario is being tried, so that the table has a button back to its editor.
    pub(super) const fn lead_back(&mut self) {
        self.way_back = true;
    }

    /// Whether the table has a button back to the scenario's editor.
    #[must_use]
    pub const fn way_back(&self) -> bool {
        self.way_back
    }

    /// Whether the game has any overlays.
    #[must_use]
    pub fn overlays(&self) -> bool {
        !self.overlays.is_empty()
    }

    /// Whether its pieces are handled as on a free table.
    #[must_use]
    pub fn is_table(&self) -> bool {
        self.steps.contains(&KeyCommand::Helm)
    }

    /// Whether a command has any effect in this game.
    #[must_use]
    pub fn command(&self, command: KeyCommand) -> bool {
        let laid = Overlay::ALL.into_iter().find(|overlay| overlay.command() == command);
        match command {
            KeyCommand::Rulebook => self.page(Page::Rulebook),
            KeyCommand::Find => self.page(Page::Find),
            KeyCommand::Help => self.page(Page::Help),
            KeyCommand::Points => self.page(Page::Count),
            KeyCommand::Why => self.page(Page::Why),
            KeyCommand::Hint => self.page(Page::Hint),
            KeyCommand::OrderOfBattle => self.page(Page::OrderOfBattle),
            KeyCommand::UndoPhase | KeyCommand::EndPhase => self.phases,
            _ if KeyCommand::TABLE.contains(&command) => self.steps.contains(&command),
            _ => laid.is_none_or(|overlay| self.overlays.contains(&overlay)),
        }
    }
}
