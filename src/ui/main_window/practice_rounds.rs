//! Practice in the window: rounds of questions, rules that are met in play, and the lesson that is offered about one.

use super::{MainWindow, PageBetween};
use crate::lesson::{Lesson, LessonRun};
use crate::play::GameBook;
use crate::practice::AnswerResult;
use crate::record::UserDirs;
use crate::settings::LessonOffers;
use crate::ui::games::OpenGame;
use crate::ui::lesson_offer::Offer;
use crate::ui::practice::Practice;
use crate::ui::practice_panel::{Follows, PracticePanelModel};
use crate::ui::screen::{AtLesson, EndedActivation};
use crate::view::pieces;
use bevy::ecs::world::World;

impl MainWindow {
    /// Practice state of the player.
    pub(super) fn practice(&mut self) -> &mut Practice {
        let folder = self.places.as_ref().map(UserDirs::practice);
        let registry = &self.games.registry;
        self.between.practice.get_or_insert_with(|| Practice::read(registry, folder.as_deref()))
    }

    /// Contents of the practice panel at the foot of the page of lessons.
    pub(super) fn practice_model(&mut self) -> PracticePanelModel {
        let now = crate::practice::now();
        self.lessons();
        let practice = self.practice();
        let mut model = PracticePanelModel {
            practice: !practice.is_empty(),
            due: practice.deck.due(now),
            waiting: practice.deck.waiting(),
            score: practice.deck.score(),
            fault: practice.fault.clone(),
            ..PracticePanelModel::default()
        };
        let (Some(lessons), Some(practice)) = (&self.between.lessons, &self.between.practice) else { return model };
        // The rulebook is that of the first game with lessons.
        let taught = self.games.registry.games().find(|game| !game.lessons().is_empty());
        if let Some(game) = taught {
            let (rules, learned) = (game.id(), lessons.learned(game.id()));
            let met = |paragraph: &str| practice.met.of(rules, paragraph).seen > 0 && !learned.contains(paragraph);
            let chapters = |book: GameBook| practice.met.chapters(rules, &book.rules, &learned);
            model.chapters = game.rulebook().map(chapters).unwrap_or_default();
            let follows = lessons.follows(rules, met);
            model.follows = follows.map(|(at, title, met)| Follows { at, title: title.to_owned(), met });
        }
        model
    }

    /// Begins a round of practice questions.
    pub(super) fn practise(&mut self) {
        self.practice().begin();
        self.between.at = PageBetween::Lessons;
        self.pose(None);
    }

    /// Begins a round of questions about the game on the table, which waits meanwhile.
    pub(super) fn practise_about(&mut self, game: OpenGame, world: &mut World) {
        let Some(rules) = game.rules().map(str::to_owned) else { return self.game = Some(game) };
        let begun = self.practice().begin_about(&rules, game.screen.any());
        self.game = Some(game);
        match begun {
            Ok(()) => self.suspend_game(world, |main_window| main_window.pose(None)),
            Err(why) => self.screen_mut().into_iter().for_each(|screen| screen.tell(why.clone())),
        }
    }

    /// Puts the game on the table aside for something else; it comes back afterwards.
    pub(super) fn suspend_game(&mut self, world: &mut World, other: impl FnOnce(&mut Self)) {
        pieces::clear(world);
        self.aside = self.game.take();
        other(self);
        if self.game.is_none() {
            self.take_up();
        }
    }

    /// Puts the waiting game back on the table. Returns whether there was one.
    pub(super) fn take_up(&mut self) -> bool {
        let Some(mut game) = self.aside.take() else { return false };
        game.screen.come_back();
        self.game = Some(game);
        true
    }

    /// Asks the next practice question of the round; `asked`: the table of the last one, which shows the score if there is no
    /// other.
    fn pose(&mut self, asked: Option<OpenGame>) {
        let waits = self.aside.is_some();
        let posed = self.practice().next().cloned();
        let place = self.practice().place();
        let Some(posed) = posed else {
            let score = self.practice().score();
            if let Some(mut game) = asked {
                game.screen.end_round(score);
                self.game = Some(game);
            }
            return;
        };
        let begun = LessonRun::begin(&posed.lesson, &posed.game).and_then(|(taught, table)| {
            let question = AtLesson::of_round(taught, place, waits);
            OpenGame::of_lesson(&self.games, posed.game.id(), table, question)
        });
        match begun {
            Ok(game) => self.game = Some(game),
            Err(why) => self.page.fault = Some(why),
        }
    }

    /// Asks the practice question after the one at the table.
    pub(super) fn next_question(&mut self, asked: OpenGame, world: &mut World) {
        pieces::clear(world);
        let mut asked = asked;
        asked.screen.come_back();
        self.pose(Some(asked));
    }

    /// Begins another round of practice questions.
    pub(super) fn another_round(&mut self, world: &mut World) {
        pieces::clear(world);
        self.practise();
    }

    /// Records the answer to a practice question.
    pub(super) fn take_answer(&mut self, correct: AnswerResult) {
        self.practice().answered(correct);
    }

    /// Records the summary of an activation, and offers a lesson about a rule that was met for the first time.
    pub(super) fn take_note(&mut self, happened: &EndedActivation) {
        let Some(rules) = self.game.as_ref().and_then(OpenGame::rules).map(str::to_owned) else { return };
        let practice = self.practice();
        practice.saw(&rules, &happened.paragraphs);
        if !practice.met.has_new(&rules, &happened.paragraphs) {
            return;
        }
        let wanted = match self.chosen.settings.lesson_offers {
            LessonOffers::WhoLearns => !self.lessons().is_new_to_all(),
            LessonOffers::Always => true,
            LessonOffers::Never => false,
        };
        if !wanted {
            return;
        }
        self.lessons();
        let (Some(lessons), Some(practice)) = (&self.between.lessons, &self.between.practice) else { return };
        let open: Vec<(usize, &Lesson)> = lessons.open(&rules).collect();
        let offer = practice.met.choose_lesson(&rules, &happened.paragraphs, open.iter().map(|(_, lesson)| *lesson));
        let Some((place, paragraph)) = offer else { return };
        let (at, paragraph, taught) = (open[place].0, paragraph.to_owned(), open[place].1.paragraphs.clone());
        self.practice().offered(&rules, &taught);
        self.between.offered = Some(at);
        if let Some(screen) = self.screen_mut() {
            let book = screen.any().rulebook();
            let rule = book.map_or_else(String::new, |book| book.rules.title(&paragraph).to_owned());
            screen.offer(Offer { orders: happened.orders, rule, paragraph });
        }
    }

    /// Tells the game's screen which rules the player has met, if the settings ask for new rules to be explained.
    pub(super) fn tell_what_was_met(&mut self) {
        let of_game = self.game.as_ref().filter(|game| !game.screen.knows_what_was_met());
        let Some(rules) = of_game.and_then(OpenGame::rules).map(str::to_owned) else { return };
        let met = match self.chosen.settings.lesson_offers {
            LessonOffers::Never => return,
            LessonOffers::WhoLearns | LessonOffers::Always => self.practice().met.paragraphs(&rules),
        };
        self.screen_mut().into_iter().for_each(|screen| screen.set_met(met.clone()));
    }

    /// Opens the lesson that was offered; the game waits.
    pub(super) fn take_offer(&mut self, game: OpenGame, world: &mut World) {
        self.game = Some(game);
        if let Some(at) = self.between.offered.take() {
            self.suspend_game(world, |main_window| main_window.take_lesson(at));
        }
    }
}
