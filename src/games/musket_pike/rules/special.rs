//! MP 18 Special rules of battles: events, visibility, closed ground and pursuit off the map. A battle names what it uses.

use super::data::UnitKind;
use super::game::Game;
use super::ids::{EventId, UnitId, WingId};
use super::state::{Melee, UnitPlace};
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::kernel::SideId;

/// MP 18.1 Period in which a special rule holds: a span of turns, and events that bound it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// First turn of the period.
    pub from: u8,
    /// Last turn of the period.
    pub until: u8,
    /// Event that must have happened; `None`: no event opens the period.
    pub after: Option<EventId>,
    /// Event that must not have happened; `None`: no event closes the period.
    pub before: Option<EventId>,
}

impl Period {
    /// Period of the whole battle.
    pub const ALWAYS: Self = Self { from: 1, until: u8::MAX, after: None, before: None };

    /// Whether a turn lies within the period's span of turns, whatever events bound it besides.
    #[must_use]
    pub fn spans(self, turn: u8) -> bool {
        (self.from..=self.until).contains(&turn)
    }

    /// Whether the period includes a turn of the game, with the events that have happened by now.
    #[must_use]
    pub fn includes(self, game: &Game, turn: u8) -> bool {
        self.spans(turn)
            && self.after.is_none_or(|event| game.has_happened(event))
            && self.before.is_none_or(|event| !game.has_happened(event))
    }
}

/// MP 18.1 Cause by which an event happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventCause {
    /// Event that happens as this turn begins.
    Turn(u8),
    /// Event that is rolled for at the end of every turn but the last, until it happens.
    Roll {
        /// Lowest d10 roll on which the event happens.
        on: u8,
        /// First turn at whose end the event is rolled for.
        from: u8,
    },
}

impl EventCause {
    /// MP 18.1 Lowest d10 roll on which the event happens; 0 for an event that needs none.
    #[must_use]
    pub const fn needed(self) -> u8 {
        match self {
            EventCause::Roll { on, .. } => on,
            EventCause::Turn(_) => 0,
        }
    }
}

/// MP 18.1 Event of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCard {
    /// Text id of the event, as files name it.
    pub id: String,
    /// Name of the event, as the log tells it.
    pub name: String,
    /// What the event means, in a sentence; empty: nothing is added.
    pub note: String,
    /// Cause of the event: a turn or a roll.
    pub cause: EventCause,
}

/// MP 18.2 Limit on the range of fire while sight is poor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visibility {
    /// Longest range of fire, in hexes.
    pub hexes: u8,
    /// Period in which the sight is limited.
    pub period: Period,
}

/// MP 18.3 Ground that units and leaders may not enter in a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedZone {
    /// Text id of the zone, as files name it.
    pub id: String,
    /// Name of the zone, which says why it is closed.
    pub name: String,
    /// Hexes that are closed.
    pub hexes: Vec<Hex>,
    /// Side to which the zone is closed; `None`: both sides.
    pub side: Option<SideId>,
    /// Period in which the zone is closed.
    pub period: Period,
}

impl ClosedZone {
    /// MP 18.3 Whether the zone, while it is closed, is closed to a side.
    #[must_use]
    pub fn bars(&self, side: SideId) -> bool {
        self.side.is_none_or(|closed| closed == side)
    }
}

/// MP 18.7 Wings whose victorious horse may pursue off the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pursuit {
    /// Wings whose horse may pursue.
    pub wings: Vec<WingId>,
    /// Hexes on which pursuers come back, in the order in which they are tried.
    pub hexes: Vec<Hex>,
    /// Lowest d10 roll on which a pursuer comes back; `None`: it never does.
    pub returns: Option<u8>,
}

/// MP 18 All special rules of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpecialRules {
    /// MP 18.1 Events of the battle.
    pub events: Vec<EventCard>,
    /// MP 18.2 Limits on the sight.
    pub visibility: Vec<Visibility>,
    /// MP 18.3 Ground that is closed for a time.
    pub zones: Vec<ClosedZone>,
    /// MP 18.7 Wings whose horse pursues.
    pub pursuit: Vec<Pursuit>,
}

impl SpecialRules {
    /// MP 18.1 All event ids, in order.
    pub fn event_ids(&self) -> impl Iterator<Item = EventId> + use<> {
        (0..u8::try_from(self.events.len()).unwrap_or(u8::MAX)).map(EventId)
    }

    /// MP 18.7 Rule of pursuit for the horse of a wing; `None` if it does not pursue.
    #[must_use]
    pub fn pursuit_of(&self, wing: WingId) -> Option<&Pursuit> {
        self.pursuit.iter().find(|rule| rule.wings.contains(&wing))
    }

    /// Number of steps at the end of a turn that the special rules add: one for each event, one for all pursuers.
    #[must_use]
    pub fn steps_before_arrivals(&self) -> usize {
        self.events.len() + usize::from(!self.pursuit.is_empty())
    }
}

impl Game {
    /// MP 18.1 Whether an event of the battle has happened.
    #[must_use]
    pub fn has_happened(&self, event: EventId) -> bool {
        match self.battle.special.events.get(event.index()).map(|card| card.cause) {
            Some(EventCause::Turn(turn)) => self.state.turn >= turn,
            Some(EventCause::Roll { .. }) => self.state.happened.get(event.index()).copied().unwrap_or(false),
            None => false,
        }
    }

    /// MP 18.2 Limit on the sight in the present turn, the narrowest of several; `None` without a limit.
    #[must_use]
    pub fn sight_limit(&self) -> Option<&Visibility> {
        let limits = self.battle.special.visibility.iter();
        limits.filter(|limit| limit.period.includes(self, self.state.turn)).min_by_key(|limit| limit.hexes)
    }

    /// MP 18.2 Longest range of fire in the present turn, in hexes; `None` without a limit.
    #[must_use]
    pub fn sight(&self) -> Option<u8> {
        self.sight_limit().map(|limit| limit.hexes)
    }

    /// MP 18.3 Whether a hex is closed to a side in the present turn.
    #[must_use]
    pub fn is_closed(&self, hex: Hex, side: SideId) -> bool {
        self.battle
            .special
            .zones
            .iter()
            .any(|zone| zone.bars(side) && zone.hexes.contains(&hex) && zone.period.includes(self, self.state.turn))
    }

    /// MP 18.3 Whether the neighbour of `from` in `dir` is closed to a side in the present turn.
    #[must_use]
    pub fn is_closed_beyond(&self, from: Hex, dir: Dir, side: SideId) -> bool {
        // Most battles have no zones, and every step of a move asks.
        !self.battle.special.zones.is_empty() && self.is_closed(self.battle.map.grid.neighbour(from, dir), side)
    }

    /// MP 18.7 Rule of pursuit that a unit is under; `None` for all but horse of the named wings.
    #[must_use]
    pub fn pursuit_of(&self, unit: UnitId) -> Option<&Pursuit> {
        let card = self.unit_card(unit);
        self.battle.special.pursuit_of(card.wing).filter(|_| card.kind == UnitKind::Cav)
    }

    /// MP 18.7 Attackers of a melee that must check whether they pursue: horse of such a wing that has taken the ground of an
    /// enemy combat unit.
    #[must_use]
    pub fn tempted(&self, melee: &Melee) -> Vec<UnitId> {
        // An evader is a defender no more, but its ground is still there to be taken.
        let gave_way = |(defender, ground): (&Option<UnitId>, &Option<HexFootprint>)| match defender {
            Some(unit) => self.kind(*unit).is_combat(),
            None => ground.is_some(),
        };
        if !melee.defenders.iter().zip(&melee.ground).any(gave_way) {
            return Vec::new();
        }
        let advanced = melee.attackers.iter().zip(melee.occupied).filter(|(_, occupied)| *occupied);
        let units = advanced.filter_map(|(assault, _)| assault.map(|assault| assault.unit));
        units.filter(|unit| self.footprint(*unit).is_some() && self.pursuit_of(*unit).is_some()).collect()
    }

    /// MP 18.7 Units that are off the map in pursuit, lowest id first.
    pub fn pursuers(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.battle.unit_ids().filter(|unit| self.unit_state(*unit).place == UnitPlace::Pursuing)
    }

    /// MP 18.7 Hex on which a pursuer comes back: the first of its list that is free and open to it.
    #[must_use]
    pub fn way_back(&self, unit: UnitId) -> Option<Hex> {
        let side = self.side(unit);
        let rule = self.pursuit_of(unit)?;
        rule.hexes.iter().copied().find(|hex| self.occupant(*hex).is_none() && !self.is_closed(*hex, side))
    }
}
