//! What a game of a battle in play says of itself in the same way as every other one.

/// Implements [`DescribeGame`](crate::play::DescribeGame) for `Game` in a module beside `rules`, `scenario`, `cards` and `rulebook`:
/// what all games of a [`BattleInPlay`](crate::games::table::rules::BattleInPlay) say alike, and the methods that are given.
/// `paragraph` is that of victory. The module has functions on an outcome: `units_of`, the units that it is about, the acting one first;
/// `place_of`, its place besides that of its unit; `reasons`, the sums that explain it; `is_result`, whether it is one.
#[macro_export]
macro_rules! describe_battle {
    (paragraph: $victory:literal; $($own:tt)*) => {
        impl $crate::play::DescribeGame for super::rules::Game {
            fn title(&self) -> String {
                self.battle.presentation.name.clone()
            }

            fn side(&self, side: $crate::kernel::SideId) -> String {
                self.battle.presentation.side(side).to_owned()
            }

            /// Armies have no text ids: the name serves as one.
            fn side_id(&self, side: $crate::kernel::SideId) -> String {
                self.battle.presentation.side(side).to_owned()
            }

            fn refusal(&self, why: &super::rules::Illegal) -> $crate::play::Refusal {
                $crate::play::Refusal { sentence: why.to_string(), paragraph: why.paragraph().to_owned() }
            }

            fn order(&self, order: &super::rules::Order) -> String {
                super::rules::text::order(self, order)
            }

            fn outcome(&self, outcome: &super::rules::outcomes::Outcome) -> String {
                super::rules::text::outcome(self, outcome)
            }

            fn prompt(&self) -> Vec<String> {
                super::rules::text::prompt(self)
            }

            fn verdict(&self) -> Option<String> {
                self.state().ending.map(|ending| super::rules::text::ended(self, ending))
            }

            fn ending(&self) -> Option<$crate::play::Ending> {
                self.state().ending.map(|ending| {
                    let result = if ending.winner.is_some() { "won" } else { "draw" };
                    $crate::play::Ending { result: result.to_owned(), winner: ending.winner, paragraph: $victory }
                })
            }

            fn piece_name(&self, piece: $crate::kernel::PieceId) -> String {
                self.unit_name($crate::games::table::rules::unit_of(piece))
            }

            fn standing(&self, piece: $crate::kernel::PieceId) -> Option<String> {
                let unit = $crate::games::table::rules::unit_of(piece);
                self.knows(unit).then(|| super::rules::text::standing(self, unit))
            }

            fn names_at(&self, at: $crate::board::Place) -> Vec<String> {
                let Some(at) = at.point() else { return Vec::new() };
                let field = $crate::games::table::table_game::TableGame::field(self);
                let units = self.standing().filter(|(_, body)| body.footprint.touches(&[at][..]));
                let units = units.map(|(unit, _)| self.unit_name(unit));
                units.chain(field.features_at(at).map(|(feature, _)| feature.name.clone())).collect()
            }

            fn places_named(&self, name: &str) -> Option<Vec<$crate::board::Place>> {
                match self.unit_named(name) {
                    Some(unit) => Some(self.centre(unit).map($crate::board::Place::Point).into_iter().collect()),
                    None => {
                        let field = $crate::games::table::table_game::TableGame::field(self);
                        $crate::games::table::piece_state::field_places(field, name)
                    }
                }
            }

            fn as_scene(&self) -> Option<String> {
                super::scenario::with_position(&self.battle.presentation.text, self.state())
            }

            fn rules() -> &'static str {
                super::scenario::RULES
            }

            fn rulebook(&self) -> Option<$crate::play::GameBook> {
                Some(super::rulebook::game_book())
            }

            fn battle_rules(&self) -> Option<$crate::play::BattleRules> {
                let entries = super::rules::text::this_battle(&self.battle);
                Some($crate::games::table::table_game::battle_rules(&self.battle.presentation, entries))
            }

            fn early_end(session: &$crate::session::Session<Self>) -> Option<$crate::play::EarlyEnd> {
                Some($crate::games::table::players::conceding_ends(session, super::rules::Order::Concede))
            }

            fn odds_card(
                &self,
                order: &super::rules::Order,
                _left_out: &[$crate::play::odds::SumLineId],
            ) -> Option<$crate::play::odds::OddsCard> {
                super::cards::odds_card(self, order)
            }

            fn result_cards(
                session: &$crate::session::Session<Self>,
                from: usize,
            ) -> Vec<$crate::play::odds::ResultCard> {
                super::cards::result_cards(session, from)
            }

            fn fact(&self, outcome: &super::rules::outcomes::Outcome) -> $crate::play::log::LogFact {
                use $crate::play::log::{FactImportance, LogFact};
                LogFact {
                    words: $crate::play::DescribeGame::outcome(self, outcome),
                    paragraph: Some(outcome.paragraph().to_owned()),
                    // A unit's own place is none of a past outcome: it may have moved since.
                    place: place_of(outcome).map($crate::board::Place::Point),
                    pieces: units_of(outcome).into_iter().map($crate::games::table::rules::piece_of).collect(),
                    reasons: reasons(self, outcome),
                    weight: if is_result(outcome) { FactImportance::Result } else { FactImportance::Plain },
                    ..LogFact::default()
                }
            }

            $($own)*
        }
    };
}

/// Methods of [`DescribeGame`](crate::play::DescribeGame) of a game with the programs of
/// [`TablePrograms`](crate::games::table::programs::TablePrograms).
#[macro_export]
macro_rules! described_programs {
    () => {
        fn players() -> Vec<$crate::play::PlayerInfo> {
            $crate::games::table::programs::all::<Self>()
        }

        fn player(&self, id: &$crate::session::ProgramId) -> Option<Box<dyn $crate::play::AnyPlayer>> {
            $crate::games::table::programs::player(self, id)
        }

        fn adviser(session: &$crate::session::Session<Self>) -> Option<Box<dyn $crate::play::AnyPlayer>> {
            Some($crate::games::table::programs::adviser(session.game()))
        }

        fn contestant(program: $crate::play::Program<'_>) -> Option<Box<dyn $crate::play::Contestant<Self>>> {
            $crate::games::table::programs::contestant(program)
        }
    };
}
