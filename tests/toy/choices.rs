//! Orders that tests give at random.

use tercio::kernel::RandomChoice;
use tercio::play::DescribeGame;

/// Legal orders of a game, and two of each of its order spaces.
pub fn choices<R: DescribeGame>(game: &R) -> Vec<R::Order> {
    let mut random = RandomChoice::new(5);
    let of_spaces = game.spaces().into_iter().flat_map(|space| [space.sample(&mut random), space.sample(&mut random)]);
    game.legal_orders().into_iter().chain(of_spaces.flatten()).collect()
}
