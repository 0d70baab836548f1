//! Quiz question ready to be asked: a lesson of one step with its key.

use super::deck::QuestionKey;
use crate::lesson::{self, Lesson};
use crate::play::{AnyGame, AnySession, GameSetup, Question, Registry};
use std::sync::Arc;

/// Quiz question ready to be asked.
#[derive(Clone)]
pub struct PracticeQuestion {
    pub key: QuestionKey,
    pub game: Arc<dyn AnyGame>,
    pub lesson: Arc<Lesson>,
}

impl PracticeQuestion {
    /// Question about the position in `table`; none if the game has no files of positions.
    #[must_use]
    pub fn of(game: &Arc<dyn AnyGame>, table: &dyn AnySession, question: &Question) -> Option<Self> {
        let (scene, _) = table.scene_after(table.orders())?;
        Some(Self::in_scene(game, table, scene, question))
    }

    fn in_scene(game: &Arc<dyn AnyGame>, table: &dyn AnySession, scene: String, question: &Question) -> Self {
        let lesson = Arc::new(lesson::of_question(table, &scene, question));
        let key = QuestionKey {
            game: game.id().to_owned(),
            kind: question.kind.to_owned(),
            about: question.about.clone(),
            scene,
        };
        Self { key, game: Arc::clone(game), lesson }
    }

    /// Question that was asked before, made again; `None` if the game, its rules or the position no longer yield it.
    #[must_use]
    pub fn restore(registry: &Registry, key: &QuestionKey) -> Option<Self> {
        let game = registry.by_id(&key.game)?;
        let (table, _) = game.begin(&key.scene, &key.kind, &GameSetup::default()).ok()?;
        let question = table.questions(&key.kind).into_iter().find(|question| question.about == key.about)?;
        Some(Self::in_scene(game, &*table, key.scene.clone(), &question))
    }

    /// Paragraphs by which the question is answered.
    #[must_use]
    pub fn paragraphs(&self) -> &[String] {
        &self.lesson.paragraphs
    }
}
