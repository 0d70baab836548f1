//! Effects of outcomes on the position: the only place where facts of the game are written into it.

use super::UnitId;
use super::game::Game;
use super::outcomes::{Outcome, TestOccasion, TestResult};
use super::state::{HalfTurn, PairStage, RetreatOccasion, UnitMark, UnitPlace};
use crate::board::table::{Heading, TablePose};
use crate::kernel::SideId;

impl Game {
    /// Writes an outcome into the position.
    pub(in crate::games::game_of_kings) fn apply(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::FirstPlayer { side, .. } => self.state.first = Some(*side),
            Outcome::Weather { turn, weather, .. } => {
                self.state.turn = *turn;
                self.state.weather = Some(*weather);
            }
            Outcome::PointsRolled { side, points } => self.begin_half_turn(*side, *points),
            Outcome::SectorOpened { sector, .. } => self.state.half.begun[sector.index()] = true,
            Outcome::PointsSpent { sector, points } => {
                let left = &mut self.state.half.points[sector.index()];
                *left = left.saturating_sub(*points);
            }
            Outcome::RallyTried { unit, result, .. } => {
                self.mark(*unit, UnitMark::RallyTried);
                if *result == TestResult::Passed {
                    self.unmark(*unit, UnitMark::Retreating);
                }
            }
            Outcome::GunFired { gun, target, loss, .. } => {
                self.mark(*gun, UnitMark::Fired);
                self.lose_by_fire(*target, *loss, *gun);
            }
            Outcome::Volley { unit, target, loss, .. } => {
                self.mark(*unit, UnitMark::Fired);
                self.lose_by_fire(*target, *loss, *unit);
            }
            Outcome::Moved { unit, poses, .. } => {
                self.mark(*unit, UnitMark::Acted);
                if let Some(pose) = poses.last() {
                    self.mark(*unit, UnitMark::Moved);
                    self.place(*unit, UnitPlace::Table(*pose));
                }
            }
            Outcome::Aligned { unit, pose } => self.place(*unit, UnitPlace::Table(*pose)),
            Outcome::Deployed { unit, pose } => {
                self.mark(*unit, UnitMark::Acted);
                self.mark(*unit, UnitMark::Moved);
                self.place(*unit, UnitPlace::Table(*pose));
            }
            Outcome::Contacted { pair } => self.state.pairs.push(*pair),
            Outcome::OrderFormed { unit } => {
                self.mark(*unit, UnitMark::FiringOrder);
                self.mark(*unit, UnitMark::Formed);
                self.mark(*unit, UnitMark::Acted);
            }
            Outcome::OrderLost { unit, .. } => self.unmark(*unit, UnitMark::FiringOrder),
            Outcome::Limbered { unit } => self.mark(*unit, UnitMark::Limbered),
            Outcome::Unlimbered { unit, pose } => {
                self.unmark(*unit, UnitMark::Limbered);
                self.place(*unit, UnitPlace::Table(*pose));
            }
            Outcome::Pivoted { unit, pose } => {
                self.mark(*unit, UnitMark::Acted);
                self.place(*unit, UnitPlace::Table(*pose));
            }
            Outcome::Dismounted { unit } => {
                self.mark(*unit, UnitMark::Acted);
                self.mark(*unit, UnitMark::Dismounted);
                self.refresh_body(*unit);
            }
            Outcome::Mounted { unit } => {
                self.mark(*unit, UnitMark::Acted);
                self.unmark(*unit, UnitMark::Dismounted);
                self.refresh_body(*unit);
            }
            Outcome::GeneralMoved { general, to } => {
                self.mark(*general, UnitMark::Acted);
                self.place(*general, UnitPlace::Table(TablePose::new(*to, Heading::NORTH)));
            }
            Outcome::Attached { general, unit } => {
                self.mark(*general, UnitMark::Acted);
                self.place(*general, UnitPlace::Attached(*unit));
            }
            Outcome::GeneralSaved { general, to } => self.place(*general, UnitPlace::Attached(*to)),
            Outcome::MeleeFought { units, .. } => {
                for report in units {
                    self.lose(report.unit, report.loss);
                }
                let is_in = |unit: UnitId| units.iter().any(|report| report.unit == unit);
                for pair in &mut self.state.pairs {
                    if is_in(pair.mover) && is_in(pair.enemy) {
                        pair.stage = PairStage::Fought;
                    }
                }
            }
            Outcome::MeleeLost { unit, .. } => self.mark(*unit, UnitMark::LostMelee),
            Outcome::Tested { unit, occasion, supporter, result, .. } => {
                if *occasion == TestOccasion::HalfTurn {
                    self.mark(*unit, UnitMark::Tested);
                }
                if let Some(supporter) = supporter {
                    self.mark(*supporter, UnitMark::SupportedAnother);
                }
                if *result == TestResult::Failed {
                    self.lose(*unit, 1);
                }
            }
            Outcome::Retreated { unit, occasion, to, .. } => {
                self.mark(*unit, UnitMark::Retreating);
                if matches!(occasion, RetreatOccasion::LostMelee | RetreatOccasion::FailedTest) {
                    self.mark(*unit, UnitMark::Retreated);
                }
                self.end_pairs(*unit);
                self.place(*unit, UnitPlace::Table(*to));
            }
            Outcome::Eliminated { unit, .. } => {
                self.end_pairs(*unit);
                let state = self.unit_state_mut(*unit);
                state.quarters = 0;
                state.cause = None;
                self.place(*unit, UnitPlace::Gone);
            }
            Outcome::GameEnded { ending } => {
                self.state.ending = Some(*ending);
                self.state.stack.clear();
            }
            Outcome::StepEnded { .. }
            | Outcome::StepPassed { .. }
            | Outcome::VariationRolled { .. }
            | Outcome::StoppedBefore { .. }
            | Outcome::GunOverrun { .. }
            | Outcome::RetreatBegan { .. }
            | Outcome::Obstructed { .. }
            | Outcome::BaseLost { .. }
            | Outcome::SectorDone { .. }
            | Outcome::HalfTurnEnded { .. } => {}
        }
    }

    fn begin_half_turn(&mut self, side: SideId, points: [u8; 3]) {
        self.state.active = side;
        self.state.half = HalfTurn { points, begun: [false; 3] };
        for unit in &mut self.state.units {
            unit.marks.keep(&UnitMark::LASTING);
            unit.cause = None;
        }
        for pair in &mut self.state.pairs {
            pair.stage = PairStage::Open;
        }
    }

    fn mark(&mut self, unit: UnitId, mark: UnitMark) {
        self.unit_state_mut(unit).marks.set(mark);
    }

    fn unmark(&mut self, unit: UnitId, mark: UnitMark) {
        self.unit_state_mut(unit).marks.clear(mark);
    }

    fn place(&mut self, unit: UnitId, place: UnitPlace) {
        self.unit_state_mut(unit).place = place;
        self.refresh_body(unit);
    }

    fn lose(&mut self, unit: UnitId, loss: u8) {
        let state = self.unit_state_mut(unit);
        state.quarters = state.quarters.saturating_sub(loss);
        if loss > 0 {
            self.refresh_body(unit);
        }
    }

    fn lose_by_fire(&mut self, target: UnitId, loss: u8, shooter: UnitId) {
        if loss > 0 {
            self.mark(target, UnitMark::LostByFire);
            self.unit_state_mut(target).cause = Some(shooter);
            self.lose(target, loss);
        }
    }

    /// GK 9.2 Ends all pairs of a unit.
    fn end_pairs(&mut self, unit: UnitId) {
        self.state.pairs.retain(|pair| pair.partner(unit).is_none());
    }
}
