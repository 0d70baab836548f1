//! Ways back: retreats, evasions and routs, leg by leg (T 6).

use super::clearance::{MoveField, PoseRole, StopCause};
use super::first_meeting::FirstMeeting;
use super::leg::MoveLeg;
use super::stance::Stance;

/// Result of a run of legs (T 6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunResult {
    /// Stance of the moving body at the last pose that was allowed.
    pub stance: Stance,
    /// Number of legs that were carried out to their ends.
    pub whole_legs: usize,
    /// Number of steps made of the leg at which the run stopped; 0 if all legs were completed.
    pub steps: u32,
    /// Reason why the run stopped; `None` if all legs were completed.
    pub stop: Option<StopCause>,
}

impl RunResult {
    /// Whether the body has left the table: its first corner would lie over the edge (T 6). It is then removed, where the rules
    /// let it leave.
    #[must_use]
    pub fn has_left_table(&self) -> bool {
        self.stop == Some(StopCause::TableEdge)
    }
}

impl MoveField<'_> {
    /// Run along legs up to the first pose that is not allowed; the body stands at the pose before it (T 6).
    #[must_use]
    pub fn run(&self, from: &Stance, legs: &[MoveLeg]) -> RunResult {
        let mut stance = from.clone();
        for (whole_legs, leg) in legs.iter().enumerate() {
            let path = leg.path(&stance);
            if let Some(FirstMeeting { step, cause }) = self.first_meeting(&stance, leg) {
                if step > 1 {
                    stance.pose = path.pose_at(step - 1);
                }
                return RunResult { stance, whole_legs, steps: step - 1, stop: Some(cause) };
            }
            stance = Stance::new(path.end(), leg.shape_after(&stance.shape).unwrap_or(stance.shape));
        }
        RunResult { stance, whole_legs: legs.len(), steps: 0, stop: None }
    }

    /// Last step of a leg up to `step` at which the body may end, back at a pose that overlaps nothing (T 5.2); `None` if there
    /// is none.
    #[must_use]
    pub fn last_free_step(&self, from: &Stance, leg: &MoveLeg, step: u32) -> Option<u32> {
        (1..=step.min(leg.path(from).steps())).rev().find(self.can_end(from, leg)?)
    }

    /// First step of a leg from `step` on at which the body may end, at a pose that overlaps nothing (T 6); `None` if there is
    /// none.
    #[must_use]
    pub fn next_free_step(&self, from: &Stance, leg: &MoveLeg, step: u32) -> Option<u32> {
        (step.max(1)..=leg.path(from).steps()).find(self.can_end(from, leg)?)
    }

    /// Test whether the body may end its leg at a step; `None` if no step can be tested.
    fn can_end(&self, from: &Stance, leg: &MoveLeg) -> Option<impl Fn(&u32) -> bool> {
        let (path, shape) = (leg.path(from), leg.shape_after(&from.shape).ok()?);
        Some(move |step: &u32| {
            let pose = path.pose_at(*step);
            self.fault_of_footprint(pose, &shape.footprint_at(pose), PoseRole::End).is_none()
        })
    }
}
