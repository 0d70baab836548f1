//! A question as it is asked: a lesson of one step, and what names it.

use super::deck::Key;
use crate::lesson::{self, Lesson};
use crate::play::{AnyGame, AnySession, Choices, Question, Registry};
use std::sync::Arc;

/// A question to be asked.
#[derive(Clone)]
pub struct Posed {
    pub key: Key,
    pub game: Arc<dyn AnyGame>,
    pub lesson: Arc<Lesson>,
}

impl Posed {
    /// A question about what is on this table; none: its game has no files of positions.
    #[must_use]
    pub fn of(game: &Arc<dyn AnyGame>, table: &dyn AnySession, question: &Question) -> Option<Self> {
        let (scene, _) = table.scene_after(table.orders())?;
        Some(Self::in_scene(game, table, scene, question))
    }

    fn in_scene(game: &Arc<dyn AnyGame>, table: &dyn AnySession, scene: String, question: &Question) -> Self {
        let lesson = Arc::new(lesson::of_question(table, &scene, question));
        let key =
            Key { game: game.id().to_owned(), kind: question.kind.to_owned(), about: question.about.clone(), scene };
        Self { key, game: Arc::clone(game), lesson }
    }

    /// A question that was asked before; none: neither game nor rules nor position ask it any more.
    #[must_use]
    pub fn again(registry: &Registry, key: &Key) -> Option<Self> {
        let game = registry.by_id(&key.game)?;
        let (table, _) = game.begin(&key.scene, &key.kind, &Choices::default()).ok()?;
        let question = table.questions(&key.kind).into_iter().find(|question| question.about == key.about)?;
        Some(Self::in_scene(game, &*table, key.scene.clone(), &question))
    }

    /// The paragraphs by which it is answered.
    #[must_use]
    pub fn paragraphs(&self) -> &[String] {
        &self.lesson.paragraphs
    }
}
