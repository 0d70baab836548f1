//! What is worked out once for a position and what is chosen in it: what is legal, what marks and panels show.

use super::{Choice, Table, hotspots, models, panels, plan};
use crate::board::hex::Stand;
use crate::bot::advice::Suggestion;
use crate::chronicle::{self, Chronicle};
use crate::kernel::RuleSet;
use crate::paint::scene::{Placed, pieces};
use crate::rules::musket_pike::ids::{UnitId, WingId};
use crate::rules::musket_pike::state::{Frame, Phase};
use crate::rules::musket_pike::{Order, legal};
use crate::session::Barrier;
use crate::ui::chit::Allows;
use crate::ui::intent::Hotspot;
use crate::view::marks::{Pair, Ring};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is worked out once for a position and a choice.
#[derive(Default)]
pub(super) struct Facts {
    /// The session's revision and the choice they were worked out for.
    pub key: Option<(u64, Choice)>,
    /// The session's revision for which the position was read; marks may be stale while it is not.
    pub revision: Option<u64>,
    pub legal: Vec<Order>,
    /// Units that can still do something in this phase.
    pub able: Vec<UnitId>,
    pub hotspots: Vec<Hotspot>,
    /// For each unit that may fire, attack or rally what is suggested, or what the player chose instead.
    pub plan: Vec<Suggestion>,
    /// The session's revision and the chosen targets from which it was made: it hangs on nothing else.
    pub planned: Option<(u64, plan::Chosen)>,
    /// The plan as it is drawn on the map.
    pub pairs: Vec<Pair>,
    /// What each order would allow the wings that the drawn chit may lead.
    pub allows: BTreeMap<WingId, Vec<Allows>>,
    pub rings: Vec<(Stand, Ring)>,
    pub pieces: Vec<Placed>,
    pub log: Chronicle,
    /// What bars the way back from what ends the phase.
    pub end: Option<Barrier>,
    /// What the panels show, once they have been drawn.
    pub panels: Option<Arc<panels::Panels>>,
}

impl Table {
    /// Works out what the position and the choice give, if they have changed.
    pub(super) fn refresh(&mut self) {
        let revision = self.session.revision();
        if self.facts.key.as_ref().is_some_and(|(r, c)| *r == revision && *c == self.choice) {
            return;
        }
        if self.facts.revision.replace(revision) != Some(revision) {
            self.facts.legal = self.session.game().legal_orders();
            self.facts.able = able(&self.facts.legal);
            self.facts.pieces = pieces(self.session.game().game(), self.turn);
            self.facts.log = chronicle::tell(&self.session);
            self.facts.end = self.foresee_end();
            self.facts.allows = models::chits::allows(self.session.game().game());
            self.forget_what_was_chosen();
            self.settle_choice();
            let phase = legal::phase(self.session.game().game());
            self.kept = self.kept.filter(|(_, during)| phase == Some(*during));
        }
        self.plan_again(revision);
        let game = self.session.game().game();
        self.foreseen = None;
        self.facts.hotspots = hotspots::hotspots(game, self.layout, &self.facts.legal, &self.choice);
        self.listed.refresh(game, &self.facts.legal, &self.facts.plan);
        self.facts.pairs = hotspots::pairs(game, self.layout, &self.facts.plan, self.choice.unit);
        self.facts.rings = hotspots::rings(game, &self.facts.able, &self.done, &self.choice);
        self.facts.panels = None;
        self.facts.key = Some((revision, self.choice.clone()));
    }

    /// After a change: what was chosen may no longer make sense; a question about one unit chooses it.
    fn settle_choice(&mut self) {
        let game = self.session.game().game();
        let frame = game.state().stack.last();
        if !matches!(frame, Some(Frame::Chit { .. })) {
            self.choice.lead = None;
        }
        self.choice.aim = None;
        self.choice.leader = None;
        let gone = |u: UnitId| game.stand(u).is_none();
        let idle = |u: UnitId| !self.facts.legal.iter().any(|o| o.unit() == Some(u));
        match frame {
            Some(Frame::Reaction { waiting, .. }) => self.choice.unit = waiting.first().copied(),
            Some(Frame::Retreat(retreat)) => self.choice.unit = Some(retreat.unit),
            Some(Frame::Arrival { .. }) => {
                self.choice.unit = self.choice.unit.filter(|u| !idle(*u)).or_else(|| self.facts.able.first().copied());
            }
            _ => {
                let own = |u: &UnitId| !gone(*u) && legal::decider(game) == Some(game.side(*u));
                let moving = matches!(frame, Some(Frame::Phase(Phase::Movement)));
                self.choice.unit = self.choice.unit.filter(own);
                if let Some(moved) = self.last_moved.take() {
                    let again = moving && own(&moved.lead) && !idle(moved.lead);
                    if self.choice.unit.map_or(again, |unit| unit == moved.lead) {
                        self.choice.unit = Some(moved.lead);
                        self.choice.others = moved.others;
                    }
                }
                self.choice.others.retain(|u| own(u) && !idle(*u));
            }
        }
    }
}

/// The units that the legal orders are about.
fn able(legal: &[Order]) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = legal.iter().filter_map(Order::unit).collect();
    units.sort_unstable();
    units.dedup();
    units
}
