//! MP 6 Step or turn of a unit: where it ends, what it costs, and what bars it.

use super::assault::undivided;
use super::data::UnitKind;
use super::game::Game;
use super::ids::UnitId;
use super::illegal::Illegal;
use super::move_actions::steps_sideways;
use super::options::Hi2Reaction;
use super::orders::LeftRight;
use super::rule_mask::RuleMask;
use super::state::{OrderType, UnitMark};
use super::terrain::EntryCost;
use crate::board::hex::{Dir, Facing, Hex, HexFootprint, OneOrTwoHexes};
use crate::kernel::SideId;

pub use super::move_actions::{MoveAction, act_of, move_actions, order_for};

/// Result of a movement act: the new stand and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepResult {
    /// Stand of the unit after the act.
    pub to: HexFootprint,
    /// Cost of the step in MP.
    pub mp: u8,
    /// MP 6.11 Whether the unit takes a formation hit by the act.
    pub hit: bool,
    /// MP 6.7 Whether an enemy front stops the unit after the act.
    pub stops: bool,
}

/// State of a unit during its move, actual or only considered: its stand, its MP and what it has used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveState {
    /// Stand of the unit at this point of its move.
    pub stand: HexFootprint,
    /// MP that the unit has left at this point of its move.
    pub mp: u8,
    /// MP 6.8 Whether the unit still has all its MP.
    pub fresh: bool,
    /// MP 6.7 Whether the unit was stopped and moves no farther.
    pub stopped: bool,
    /// Whether the unit's last act was a free turn.
    pub free_turned: bool,
}

/// Moving unit under an order, with everything that the checks of its steps depend on.
#[derive(Clone, Copy)]
pub struct MovingUnit<'a> {
    /// Game in which the unit moves.
    pub game: &'a Game,
    /// Unit that moves.
    pub unit: UnitId,
    side: SideId,
    kind: UnitKind,
    two_hex: bool,
    order: OrderType,
    pinned: OneOrTwoHexes,
    fired: bool,
    /// MP 6.1 Whether a leader goes along with the unit.
    rides: bool,
    waived: RuleMask,
    /// By unit: whether the unit is ignored, as if it did not stand on the map. Units beyond the slice's end are not ignored.
    left_out: &'a [bool],
}

impl<'a> MovingUnit<'a> {
    /// The unit under this order, with the leaders stacked with it going along (MP 6.1).
    #[must_use]
    pub fn new(game: &'a Game, unit: UnitId, order: OrderType) -> Self {
        let alone = Self::alone(game, unit, order);
        // Leaders of the stack go along with a combat unit; with Art only when it is alone.
        let carries = alone.kind.is_combat() || game.stacked_with(unit).is_none();
        let here = |h: Hex| game.footprint(unit).is_some_and(|s| s.covers(h));
        let mut leaders = game.battle.leaders.iter().zip(&game.state.leaders);
        let rides = carries && leaders.any(|(c, l)| c.side == alone.side && !l.stays && l.hex().is_some_and(here));
        Self { rides, ..alone }
    }

    /// Moving unit whose leaders are told to stay: what it can do so, it can always do (MP 6.1).
    #[must_use]
    pub fn alone(game: &'a Game, unit: UnitId, order: OrderType) -> Self {
        let card = game.unit_card(unit);
        let marks = &game.unit_state(unit).marks;
        Self {
            rides: false,
            game,
            unit,
            side: card.side,
            kind: card.kind,
            two_hex: card.two_hex,
            order,
            pinned: marks.pinned,
            fired: marks.has(UnitMark::FiredArtillery),
            waived: RuleMask::NONE,
            left_out: &[],
        }
    }

    /// MP 4.3 The moving unit with some friends (by unit) ignored, as if they did not stand on the map.
    #[must_use]
    pub(super) const fn leaving_out(mut self, friends: &'a [bool]) -> Self {
        self.left_out = friends;
        self
    }

    /// Whether the move meets this unit: it is another one, and not ignored.
    fn meets(&self, other: UnitId) -> bool {
        other != self.unit && !self.left_out.get(other.index()).is_some_and(|out| *out)
    }

    /// Copy of the moving unit for which further rules are waived.
    #[must_use]
    pub const fn without_rules(mut self, waived: RuleMask) -> Self {
        self.waived = self.waived.and(waived);
        self
    }

    /// Error with this reason for a step, unless the rule of the reason is waived.
    fn bar(&self, reason: &'static Illegal) -> Result<(), &'static Illegal> {
        if self.waived.holds(reason) { Ok(()) } else { Err(reason) }
    }

    /// The moving unit with the hexes of the stand pinned as if its activation began there (MP 4.1).
    #[must_use]
    pub fn beginning(mut self, stand: HexFootprint) -> Self {
        self.pinned = pinned(self.game, stand, self.side);
        self.fired = false;
        self
    }

    /// State of the unit's move at its present stand, with the MP it has left; `None`: it is not on the map.
    #[must_use]
    pub fn now(&self) -> Option<MoveState> {
        let unit = self.game.unit_state(self.unit);
        Some(MoveState {
            stand: unit.stand()?,
            mp: unit.marks.mp,
            fresh: unit.has(UnitMark::Fresh),
            stopped: unit.has(UnitMark::Stopped),
            free_turned: unit.has(UnitMark::FreeTurned),
        })
    }

    fn steps_sideways(&self) -> bool {
        steps_sideways(self.kind, self.two_hex)
    }

    /// Order under which the unit moves.
    #[must_use]
    pub const fn order(&self) -> OrderType {
        self.order
    }

    /// Whether turning in place is free for the unit (MP 6.6).
    #[must_use]
    pub const fn turns_free(&self) -> bool {
        matches!(self.kind, UnitKind::Li | UnitKind::Art | UnitKind::Wagon)
    }

    /// MP 6.5, 6.6 Whether the unit moves only straight ahead and pays MP to turn.
    pub(super) fn pays_for_turns(&self) -> bool {
        !self.two_hex && !self.steps_sideways() && !self.turns_free() && self.game.battle.rules.movement.turn > 0
    }

    /// MP 4.1 Whether a Charge obliges the unit: true except for Art, wagons and LI.
    #[must_use]
    pub const fn must_charge(&self) -> bool {
        matches!(self.kind, UnitKind::Hi | UnitKind::Cav)
    }

    /// Whether the unit would be in contact with the enemy on this stand.
    #[must_use]
    pub fn in_contact(&self, stand: HexFootprint) -> bool {
        self.game.stand_in_contact(stand, self.side)
    }

    /// Movement acts ([`acts`]) of the unit on this stand.
    pub fn acts(&self, stand: HexFootprint) -> impl Iterator<Item = MoveAction> + use<> {
        move_actions(self.game.unit_card(self.unit), stand)
    }

    /// MP 6, 4.1-4.4, 17 Checks that the act is legal in this state of the move, apart from the duty to end in (or out of)
    /// contact.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, walk: &MoveState, act: MoveAction) -> Result<StepResult, Illegal> {
        self.check_uncopied(walk, act).map_err(Clone::clone)
    }

    /// [`MovingUnit::check`] for callers that try many acts: the reason is borrowed, not cloned.
    pub(super) fn check_uncopied(&self, walk: &MoveState, act: MoveAction) -> Result<StepResult, &'static Illegal> {
        match act {
            MoveAction::Turn(facing) => self.turn(walk, facing),
            MoveAction::Ahead(dir) => {
                let to = self.ahead(walk.stand, dir)?;
                self.step(walk, to, act)
            }
            MoveAction::Wheel(hand) => {
                if !self.two_hex {
                    return Err(&Illegal::OnlyBlocks);
                }
                let grid = &self.game.battle.map.grid;
                let to = match hand {
                    LeftRight::Left => walk.stand.wheeled_left(grid),
                    LeftRight::Right => walk.stand.wheeled_right(grid),
                };
                self.step(walk, to.ok_or(&Illegal::OffMap)?, act)
            }
        }
    }

    fn ahead(&self, stand: HexFootprint, dir: Dir) -> Result<HexFootprint, &'static Illegal> {
        let rel = (dir.0 + 6 - stand.facing.0) % 6;
        let front = matches!(rel, 0 | 1) || (self.steps_sideways() && matches!(rel, 2 | 5));
        if !front {
            return Err(&Illegal::NotInFront);
        }
        stand.shifted(&self.game.battle.map.grid, dir).ok_or(&Illegal::OffMap)
    }

    fn turn(&self, walk: &MoveState, facing: Facing) -> Result<StepResult, &'static Illegal> {
        if self.fired {
            self.bar(&Illegal::FiredAlready)?;
        }
        if facing == walk.stand.facing {
            return Err(&Illegal::SameFacing);
        }
        let to = if self.two_hex {
            if facing != walk.stand.facing.turned(3) {
                return Err(&Illegal::OnlyAboutFace);
            }
            walk.stand.about_faced()
        } else {
            HexFootprint { facing, ..walk.stand }
        };
        let (mp, _) = self.price(walk.stand, MoveAction::Turn(facing))?;
        if mp == 0 && walk.free_turned {
            return Err(&Illegal::FreeTurnTwice);
        }
        let mp = if mp <= walk.mp { mp } else { self.out_of_points()? };
        Ok(StepResult { to, mp, hit: false, stops: false })
    }

    /// MP 6.7, 17.4 Result of a step ahead or a wheel, which a stopped unit cannot make. Only a hex newly entered stops the unit.
    fn step(&self, walk: &MoveState, to: HexFootprint, act: MoveAction) -> Result<StepResult, &'static Illegal> {
        if self.fired {
            self.bar(&Illegal::FiredAlready)?;
        }
        if walk.stopped {
            self.bar(&Illegal::Stopped)?;
        }
        self.room(to)?;
        let (mp, hit) = self.price(walk.stand, act)?;
        // MP 6.8, 17.5 The least move: one move forward, for all its MP.
        let mp = if mp <= walk.mp {
            mp
        } else if walk.fresh && matches!(act, MoveAction::Ahead(_)) {
            walk.mp
        } else {
            self.out_of_points()?
        };
        self.order_allows(walk.stand, to)?;
        let stops =
            self.kind.is_combat() && to.any(|h| self.game.in_enemy_front(h, self.side) && !walk.stand.covers(h));
        Ok(StepResult { to, mp, hit, stops })
    }

    /// Cost of an act for which the MP do not suffice: 0 where that rule is waived.
    fn out_of_points(&self) -> Result<u8, &'static Illegal> {
        self.bar(&Illegal::NotEnoughMp).map(|()| 0)
    }

    /// MP 6.10 Checks that the unit may step into a friend's hex to merge with it.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_merging(&self, walk: &MoveState, place: HexFootprint) -> Result<(), Illegal> {
        self.may_merge(walk, place).map_err(Clone::clone)
    }

    fn may_merge(&self, walk: &MoveState, place: HexFootprint) -> Result<(), &'static Illegal> {
        let dir =
            self.game.battle.map.grid.direction_between(walk.stand.left, place.left).ok_or(&Illegal::NotInFront)?;
        let to = self.ahead(walk.stand, dir)?;
        if walk.stopped {
            return Err(&Illegal::Stopped);
        }
        let (mp, _) = self.price(walk.stand, MoveAction::Ahead(dir))?;
        if mp > walk.mp && !walk.fresh {
            return Err(&Illegal::NotEnoughMp);
        }
        self.order_allows(walk.stand, to)?;
        self.leaders_fit(to)
    }

    /// MP 6.8, 17.1, 17.6 Checks that the unit may stand on `to`, even in passing.
    fn room(&self, to: HexFootprint) -> Result<(), &'static Illegal> {
        let game = self.game;
        if to.any(|h| game.occupant(h).is_some()) {
            self.room_beside(to)?;
        }
        if !undivided(game, to) {
            self.bar(&Illegal::HalvesDivided)?;
        }
        self.leaders_fit(to)
    }

    /// MP 6.8, 17.6 Checks that the friends on the hexes of `to` leave room for the unit.
    fn room_beside(&self, to: HexFootprint) -> Result<(), &'static Illegal> {
        let game = self.game;
        let combat = |h: Hex| game.combat_at(h).filter(|u| self.meets(*u));
        let battery = |h: Hex| game.guns_at(h).filter(|u| self.meets(*u));
        if to.any(|h| game.enemy_at(h, self.side).is_some()) {
            self.bar(&Illegal::EnemyInWay)?;
        }
        if self.kind.is_combat() && to.any(|h| combat(h).is_some()) {
            self.bar(&Illegal::FriendInWay)?;
        }
        // A combat unit shares its hexes with the batteries there; a battery shares the hex of a combat unit.
        let friend = if self.kind.is_combat() { None } else { to.hexes().find_map(combat) };
        let stack = friend.and_then(|f| game.footprint(f)).unwrap_or(to);
        let own = usize::from(!self.kind.is_combat());
        if stack.hexes().filter_map(battery).count() + own > 1 { self.bar(&Illegal::SecondBattery) } else { Ok(()) }
    }

    /// MP 1.6 Checks that a stack with a leader does not enter another one with a leader.
    fn leaders_fit(&self, to: HexFootprint) -> Result<(), &'static Illegal> {
        if !self.rides {
            return Ok(());
        }
        let game = self.game;
        let mine = |h: Hex| game.footprint(self.unit).is_some_and(|s| s.covers(h));
        let mut leaders = game.battle.leaders.iter().zip(&game.state.leaders);
        let waiting =
            leaders.any(|(card, l)| card.side == self.side && l.hex().is_some_and(|h| to.covers(h) && !mine(h)));
        if waiting { self.bar(&Illegal::SecondLeader) } else { Ok(()) }
    }

    /// MP 6.5, 6.6, 7.1 Cost of a movement act in MP, and whether it is a formation hit: for a pair the worse half, for a wheel
    /// the turn and the hex.
    fn price(&self, from: HexFootprint, act: MoveAction) -> Result<(u8, bool), &'static Illegal> {
        let one = |from: Hex, dir: Dir| {
            if self.game.is_closed_beyond(from, dir, self.side) {
                self.bar(&Illegal::ClosedGround)?;
            }
            match self.entry(from, dir) {
                Some(entry) => Ok((entry.mp, entry.any_hit())),
                None => self.bar(&Illegal::Prohibited).map(|()| (0, false)),
            }
        };
        let turn = self.game.battle.rules.movement.turn;
        let (pivoted, dir) = match act {
            MoveAction::Ahead(dir) if self.two_hex => {
                let (l, r) = (one(from.left, dir)?, one(from.right, dir)?);
                return Ok((l.0.max(r.0), l.1 || r.1));
            }
            MoveAction::Ahead(dir) => return one(from.left, dir),
            MoveAction::Turn(_) => return Ok((if self.turns_free() { 0 } else { turn }, false)),
            // The pivot stays; the other half enters the hex in front of it.
            MoveAction::Wheel(LeftRight::Left) => (from.right, from.facing.left()),
            MoveAction::Wheel(LeftRight::Right) => (from.left, from.facing.right()),
        };
        let (mp, hit) = one(pivoted, dir)?;
        Ok((mp + turn, hit))
    }

    /// Cost of entering the neighbour of `from` in `dir`; ignored wagons do not raise it.
    fn entry(&self, from: Hex, dir: Dir) -> Option<EntryCost> {
        let game = self.game;
        let to = game.battle.map.grid.neighbour(from, dir);
        let gone = !self.left_out.is_empty() && to.is_some() && game.guns_at(to).is_some_and(|u| !self.meets(u));
        if gone { game.battle.ground.entry(self.kind, from, dir) } else { game.entry_by_terrain(self.kind, from, dir) }
    }

    /// MP 4.1-4.4, 6.8, 17.2, 17.3, 17.9 Checks whether the order allows the hexes entered and left.
    fn order_allows(&self, from: HexFootprint, to: HexFootprint) -> Result<(), &'static Illegal> {
        let game = self.game;
        let contact = to.any(|h| game.in_contact(h, self.side) && !from.covers(h));
        if !self.kind.is_combat() && contact {
            self.bar(&Illegal::ArtNextToEnemy)?;
        }
        match self.order {
            OrderType::March | OrderType::Strategic if contact => self.bar(&Illegal::NoContactOnMarch)?,
            OrderType::Rally if contact => self.bar(&Illegal::NoContactOnRally)?,
            _ => {}
        }
        if self.order == OrderType::Strategic {
            let least = game.battle.rules.movement.strategic_distance;
            let near = |h: Hex| game.enemy_distance(HexFootprint::one(h, to.facing), self.side) < least;
            if to.any(|h| !from.covers(h) && near(h)) {
                self.bar(&Illegal::StrategicTooNear)?;
            }
        }
        if self.order == OrderType::Charge && self.pinned != OneOrTwoHexes::NONE {
            let held = |h: Hex| self.pinned.has(h) && game.in_enemy_front(h, self.side);
            if from.any(|h| held(h) && !to.covers(h)) {
                self.bar(&Illegal::MayNotLeaveFront)?;
            }
            // MP 17.2 A wheel out of an enemy front must bring the unit into contact.
            if from.any(held) && !contact {
                self.bar(&Illegal::WheelMustTouch)?;
            }
        }
        Ok(())
    }
}

/// State of the unit's move after a step.
#[must_use]
pub fn state_after(walk: &MoveState, step: &StepResult, act: MoveAction) -> MoveState {
    let turn = matches!(act, MoveAction::Turn(_));
    MoveState {
        stand: step.to,
        mp: walk.mp.saturating_sub(step.mp),
        fresh: walk.fresh && step.mp == 0,
        stopped: walk.stopped || step.stops,
        free_turned: turn && step.mp == 0,
    }
}

/// Active unit with the state of its move in the current position.
///
/// # Errors
/// The unit is not active, or not on the map.
pub fn walking(game: &Game, order: OrderType, unit: UnitId) -> Result<(MovingUnit<'_>, MoveState), Illegal> {
    if !game.is_active(unit) {
        return Err(Illegal::NotActive);
    }
    let walker = MovingUnit::new(game, unit, order);
    walker.now().map(|walk| (walker, walk)).ok_or(Illegal::NotOnMap)
}

/// MP 4.1 Hexes of a stand that lie in an enemy front.
#[must_use]
pub fn pinned(game: &Game, stand: HexFootprint, side: SideId) -> OneOrTwoHexes {
    let mut pinned = OneOrTwoHexes::NONE;
    for (i, hex) in stand.hexes().filter(|h| game.in_enemy_front(*h, side)).enumerate() {
        pinned.0[i] = hex;
    }
    pinned
}

/// MP 6.1, 4.4 Movement points (MP) that a unit is dealt under the order.
#[must_use]
pub fn allowance(game: &Game, unit: UnitId, order: OrderType) -> u8 {
    let m = &game.battle.rules.movement;
    let kind = game.kind(unit);
    match (order, kind.is_combat()) {
        (OrderType::Strategic, false) => m.strategic_art,
        (OrderType::Strategic, true) => m.points(kind) * m.strategic_factor,
        _ => m.points(kind),
    }
}

/// MP 6.9 Facings that a unit may take in reaction.
#[must_use]
pub fn reactions(game: &Game, unit: UnitId) -> Vec<Facing> {
    let Some(stand) = game.footprint(unit) else { return Vec::new() };
    if !stand.is_two() {
        return vec![stand.facing.turned(5), stand.facing.turned(1)];
    }
    match game.battle.options.hi2_reaction {
        Hi2Reaction::None => Vec::new(),
        Hi2Reaction::AboutFace => vec![stand.facing.turned(3)],
    }
}

/// MP 6.9 Whether a unit that has turned to the stand `to` stops the mover, because the mover is in its front.
#[must_use]
pub fn would_stop_mover(game: &Game, unit: UnitId, to: HexFootprint, mover: HexFootprint) -> bool {
    let before =
        |h: Hex| game.is_in_widened_front(unit, to, h) && game.are_adjacent(HexFootprint::one(h, to.facing), to);
    game.kind(unit).is_combat() && mover.hexes().any(before)
}
