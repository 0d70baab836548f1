//! Random choice among the legal orders: for simulations, tests and measurements.

use super::Player;
use crate::board::hex::{Facing, Hex, HexFootprint};
use crate::games::musket_pike::rules::legal::{legal_orders_into, phase};
use crate::games::musket_pike::rules::orders::{LeftRight, Order};
use crate::games::musket_pike::rules::state::{OrderType, Phase};
use crate::games::musket_pike::rules::{Game, ids::UnitId};
use crate::kernel::{RandomChoice, SideId};

/// Policy of a random player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Policy by which every legal order is equally likely.
    Uniform,
    /// Policy that never passes, charges if possible, closes in and fights.
    Brawler,
}

/// Random player, with a random stream of its own that is never that of the game's dice.
pub struct RandomPlayer {
    policy: Policy,
    random: RandomChoice,
    weights: Vec<u32>,
    /// Buffer for the legal orders, reused between calls.
    listed: Vec<Order>,
}

impl RandomPlayer {
    /// Random player with a policy and a seed.
    #[must_use]
    pub fn new(policy: Policy, seed: u64) -> Self {
        Self { policy, random: RandomChoice::new(seed), weights: Vec::new(), listed: Vec::new() }
    }

    /// Index of a random order in the list `orders`, which must not be empty.
    pub fn pick(&mut self, game: &Game, orders: &[Order]) -> usize {
        if orders.len() < 2 {
            return 0;
        }
        match self.policy {
            Policy::Uniform => self.random.below(orders.len()),
            Policy::Brawler => {
                let mut weights = std::mem::take(&mut self.weights);
                weights.clear();
                let mut liking = Liking { game, nearest: None };
                weights.extend(orders.iter().map(|o| liking.weight(o)));
                let place = self.random.weighted(&weights);
                self.weights = weights;
                place.unwrap_or_else(|| self.random.below(orders.len()))
            }
        }
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        let mut listed = std::mem::take(&mut self.listed);
        legal_orders_into(seen, &mut listed);
        let order = listed.get(self.pick(seen, &listed)).copied();
        self.listed = listed;
        order
    }
}

/// Weights that the brawler gives to orders in a position.
struct Liking<'a> {
    game: &'a Game,
    /// Unit asked about last, and its nearest enemy; cached, as the turns of a unit are listed one after the other.
    nearest: Option<(UnitId, Option<HexFootprint>)>,
}

impl Liking<'_> {
    /// Weight of an order in the random choice. The brawler never passes, sets no chit aside, charges if possible and closes in.
    fn weight(&mut self, order: &Order) -> u32 {
        let game = self.game;
        match *order {
            Order::Pass | Order::SetAside => 0,
            Order::LeadWing { order, .. } => 4 * eager(order),
            Order::LeadUnit { order, .. } => eager(order),
            Order::Join { .. } => 40,
            Order::Step { unit, to } => closing(game, unit, |stand| Some(HexFootprint { left: to, ..stand })),
            Order::Ahead { unit, hand } => {
                let grid = &game.battle.map.grid;
                closing(game, unit, |stand| {
                    let dir = if hand == LeftRight::Left { stand.facing.left() } else { stand.facing.right() };
                    stand.shifted(grid, dir)
                })
            }
            Order::Wheel { unit, hand } => {
                let grid = &game.battle.map.grid;
                closing(game, unit, |stand| match hand {
                    LeftRight::Left => stand.wheeled_left(grid),
                    LeftRight::Right => stand.wheeled_right(grid),
                })
            }
            Order::Turn { unit, facing } => self.turning(unit, facing),
            Order::MoveLeader { .. } | Order::StayBehind { .. } | Order::Merge { .. } => 1,
            Order::Fire { .. } | Order::Graze { .. } | Order::Attack { .. } | Order::JoinAttack { .. } => 60,
            Order::EndPhase => match phase(game) {
                // Other orders have weights of their own; a phase without any ends soon.
                Some(Phase::Movement) => 4,
                _ => 3,
            },
            Order::Stand { .. } | Order::Rally { .. } => 6,
            _ => 2,
        }
    }

    /// Weight of a turn in the random choice: high if it brings the nearest enemy before the front.
    fn turning(&mut self, unit: UnitId, facing: Facing) -> u32 {
        let game = self.game;
        let Some(stand) = game.footprint(unit) else { return 1 };
        let known = self.nearest.filter(|(of, _)| *of == unit);
        let (_, enemy) = known.unwrap_or_else(|| (unit, nearest_enemy(game, stand.left, game.side(unit))));
        self.nearest = Some((unit, enemy));
        let Some(enemy) = enemy else { return 1 };
        let grid = &game.battle.map.grid;
        let ahead = |f| grid.in_cone(stand.left, f, enemy.left);
        if ahead(facing) && !ahead(stand.facing) { 20 } else { 1 }
    }
}

const fn eager(order: OrderType) -> u32 {
    match order {
        OrderType::Charge => 24,
        OrderType::March => 4,
        OrderType::Strategic => 6,
        OrderType::Rally => 1,
    }
}

/// Weight of a step in the random choice: high toward the enemy, low away from it.
fn closing(game: &Game, unit: UnitId, to: impl Fn(HexFootprint) -> Option<HexFootprint>) -> u32 {
    let Some(stand) = game.footprint(unit) else { return 1 };
    let Some(next) = to(stand) else { return 1 };
    let side = game.side(unit);
    let near = |s: HexFootprint| s.hexes().map(|h| game.contact_distance(h, side)).min();
    match near(next).cmp(&near(stand)) {
        std::cmp::Ordering::Less => 40,
        std::cmp::Ordering::Equal => 4,
        std::cmp::Ordering::Greater => 1,
    }
}

fn nearest_enemy(game: &Game, from: Hex, side: SideId) -> Option<HexFootprint> {
    let grid = &game.battle.map.grid;
    let least = game.enemy_distance(HexFootprint::one(from, Facing(0)), side);
    game.battle
        .unit_ids()
        .filter(|u| game.side(*u) != side)
        .filter_map(|u| game.footprint(u))
        .find(|s| s.hexes().any(|h| grid.distance(from, h) == least))
}
