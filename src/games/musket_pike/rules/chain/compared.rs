//! A plan beside the same plan otherwise: without a volley first, and from the flank.

use super::worth::{Worth, worth};
use super::{Plan, Volley, from_flank};
use crate::board::hex::Stand;
use crate::games::musket_pike::rules::field::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::state::Phase;
use crate::kernel::Broken;

/// What a plan is worth, and what it would be worth otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// As it is planned.
    pub plan: Worth,
    /// If the attackers hold their fire; none: they do anyhow, or the volleys are past.
    pub without_volley: Option<Worth>,
    /// From the flank or rear; none: there is no room, or that is where they come from.
    pub from_flank: Option<FromFlank>,
}

/// The same attack from the flank or rear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromFlank {
    /// Where each attacker would stand.
    pub stands: Vec<(UnitId, Stand)>,
    /// What it would be worth from there.
    pub worth: Worth,
}

/// A plan and the same otherwise, from where the game stands.
///
/// # Errors
/// A fault of ours.
pub fn compared(game: &Game, plan: &Plan) -> Result<Compared, Broken> {
    let to_come = legal::phase(game).is_some_and(|phase| phase < Phase::Melee);
    let held = Plan { volley: Volley::Held, ..plan.clone() };
    let without_volley = (to_come && plan.volley == Volley::Fired).then(|| worth(game, &held)).transpose()?;
    let flank = from_flank(game, plan).map(|(game, plan)| {
        let stands = plan.assaults.iter().filter_map(|a| game.stand(a.unit).map(|stand| (a.unit, stand))).collect();
        Ok(FromFlank { stands, worth: worth(&game, &plan)? })
    });
    Ok(Compared { plan: worth(game, plan)?, without_volley, from_flank: flank.transpose()? })
}
