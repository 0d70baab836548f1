//! GK 3, 12, 15 Turns and half-turns: weather, points, sectors, the victory check.

use super::Resolution;
use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::army::{GameResult, result_at_limit, result_by_points};
use crate::games::game_of_kings::rules::legal::{may_do_something, open_sectors, why_passed};
use crate::games::game_of_kings::rules::options::WeatherOption;
use crate::games::game_of_kings::rules::orders::Order;
use crate::games::game_of_kings::rules::outcomes::{Outcome, Purpose};
use crate::games::game_of_kings::rules::state::{EndReason, Ending, Frame, HalfTurnStage, Step, TurnStage};
use crate::games::game_of_kings::rules::victory::{army_points, objective_result, tie_break};
use crate::games::table::rules::RollOff;
use crate::kernel::{InternalError, ResolveStatus, SideId};

impl Resolution<'_> {
    /// GK 3.1, 3.2 Who begins, once a game, and the weather of a new turn.
    pub(super) fn weather(&mut self) -> Result<ResolveStatus, InternalError> {
        if self.game.state.first.is_none() {
            self.first_player()?;
        }
        let (rules, option) = (self.game.battle.rules, self.game.battle.options.weather);
        let is_rolled = option == WeatherOption::Gauge;
        let (faces, weather) = match self.game.state.weather {
            None if is_rolled => {
                let faces = [self.d6(Purpose::WeatherStart), self.d6(Purpose::WeatherStart)];
                (faces.to_vec(), rules.weather.first(faces, option))
            }
            Some(before) if is_rolled => {
                let face = self.d6(Purpose::WeatherShift);
                (vec![face], rules.weather.next(before, face))
            }
            before => (Vec::new(), before.unwrap_or_else(|| rules.weather.first([0, 0], option))),
        };
        let (turn, effect) = (self.game.state.turn.saturating_add(1), rules.weather.effect(weather, option));
        self.push(Outcome::Weather { turn, faces, weather, effect });
        self.replace_frame(Frame::Turn(TurnStage::First))?;
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 3.1 Who throws higher begins; ties are thrown again.
    fn first_player(&mut self) -> Result<(), InternalError> {
        let (faces, side) = match self.game.battle.first_player {
            Some(side) => (Vec::new(), side),
            None => {
                let rolled = RollOff::thrown(|| self.d6(Purpose::FirstPlayer)).ok_or(InternalError::here())?;
                (rolled.faces, SideId(u8::from(!rolled.is_first_higher)))
            }
        };
        self.push(Outcome::FirstPlayer { faces, side });
        Ok(())
    }

    /// GK 3.1, 3.3 The next half-turn of a turn, and the points of its sectors.
    pub(super) fn points(&mut self) -> Result<ResolveStatus, InternalError> {
        let first = self.game.state.first.ok_or(InternalError::here())?;
        match self.game.state.stack.last() {
            Some(Frame::Turn(stage)) => {
                let (next, side) = match stage {
                    TurnStage::First => (TurnStage::Second, first),
                    _ => (TurnStage::End, first.other()),
                };
                self.replace_frame(Frame::Turn(next))?;
                self.game.state.active = side;
                self.push_frame(Frame::HalfTurn(HalfTurnStage::Points));
            }
            _ => {
                let side = self.game.state.active;
                let sides = self.game.battle.sector_dice[side.index()];
                let points = sides.map(|sides| self.roll(sides, Purpose::Points));
                self.push(Outcome::PointsRolled { side, points });
                self.replace_frame(Frame::HalfTurn(HalfTurnStage::Sectors))?;
            }
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 3.4 The sector that goes next; not asked for the last.
    pub(super) fn choose_sector(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        let sector = match (order, open_sectors(self.game).as_slice()) {
            (Some(Order::ChooseSector { sector }), _) => *sector,
            (Some(_), _) => return Err(InternalError::here()),
            (None, []) => {
                self.replace_frame(Frame::HalfTurn(HalfTurnStage::Morale))?;
                return Ok(ResolveStatus::GoesOn);
            }
            (None, [sector]) => *sector,
            (None, _) => return Ok(ResolveStatus::Waits),
        };
        self.push(Outcome::SectorOpened { side: self.game.state.active, sector });
        self.push_frame(Frame::Sector { sector, step: Step::Rally });
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 3.4 Goes to the next step of the sector, or ends it.
    pub(super) fn next_step(&mut self) -> Result<ResolveStatus, InternalError> {
        let (sector, step) = self.sector_step()?;
        match step.next() {
            Some(step) => self.replace_frame(Frame::Sector { sector, step })?,
            None => {
                self.pop_frame()?;
                self.push(Outcome::SectorDone { sector });
            }
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 16.2 Passes over a step that is not asked for, and says so if somebody was there for it.
    pub(super) fn pass_step(&mut self) -> Result<ResolveStatus, InternalError> {
        let (sector, step) = self.sector_step()?;
        if let Some(why) = why_passed(self.game, sector, step) {
            self.push(Outcome::StepPassed { sector, step, why });
        }
        self.next_step()
    }

    /// GK 3.5 Ends a step by order.
    pub(super) fn end_step(&mut self) -> Result<ResolveStatus, InternalError> {
        let (sector, step) = self.sector_step()?;
        self.push(Outcome::StepEnded { sector, step });
        self.next_step()
    }

    /// GK 16.2 Whether the step of moves is asked for: a unit of the sector might still do something.
    pub(super) fn has_movers(&self) -> Result<bool, InternalError> {
        let (sector, _) = self.sector_step()?;
        let game = &self.game;
        Ok(game.battle.units_of(game.state.active).any(|unit| may_do_something(game, sector, unit)))
    }

    /// GK 4.1 Cost of a melee by the option.
    pub(super) fn melee_price(&self) -> PricedAction {
        PricedAction::Melee(self.game.battle.options.melee_ap)
    }

    /// GK 15 The victory check at the end of a half-turn, and the end of a turn.
    pub(super) fn victory(&mut self) -> Result<ResolveStatus, InternalError> {
        if self.game.state.ending.is_some() {
            return Ok(ResolveStatus::Waits);
        }
        let armies = SideId::BOTH.map(|side| army_points(self.game, side));
        match self.game.state.stack.last() {
            Some(Frame::HalfTurn(_)) => {
                self.push(Outcome::HalfTurnEnded { side: self.game.state.active });
                let rules = self.game.battle.rules;
                let by_points = self.game.battle.points_decide().then(|| result_by_points(rules, armies)).flatten();
                if let Some(result) = by_points {
                    return Ok(self.end_game(result, EndReason::Points));
                }
                self.pop_frame()?;
            }
            Some(Frame::Turn(_)) => {
                if let Some(result) = objective_result(self.game) {
                    return Ok(self.end_game(result, EndReason::Objective));
                }
                if self.game.battle.turn_limit.is_some_and(|limit| self.game.state.turn >= limit) {
                    let result = result_at_limit(self.game.battle.rules, armies, self.game.battle.options.limit);
                    let by_objective = tie_break(self.game).filter(|_| result == GameResult::Draw);
                    let (result, why) = match by_objective {
                        Some(side) => (GameResult::Won(side), EndReason::Objective),
                        None => (result, EndReason::TurnLimit),
                    };
                    return Ok(self.end_game(result, why));
                }
                self.replace_frame(Frame::Turn(TurnStage::Weather))?;
            }
            _ => return Err(InternalError::here()),
        }
        Ok(ResolveStatus::GoesOn)
    }

    fn end_game(&mut self, result: GameResult, why: EndReason) -> ResolveStatus {
        let winner = match result {
            GameResult::Won(side) => Some(side),
            GameResult::Draw => None,
        };
        self.push(Outcome::GameEnded { ending: Ending { winner, why } });
        ResolveStatus::Waits
    }
}
