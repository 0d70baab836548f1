//! Descriptions of the players of both sides, on the buttons that begin a battle.

use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::ui::seats::SeatsModel;

/// Description of the chosen players, in words.
#[must_use]
pub fn seated(sides: &SeatsModel) -> String {
    let [first, second] = sides.names.each_ref().map(String::as_str);
    let player = |seat: &Seat| PlayerInfo::of_seat(&sides.players, seat).map(|player| player.name.clone());
    match sides.seats.each_ref().map(player) {
        [None, None] => say!("start-who-two", first, second),
        [None, Some(player)] => say!("start-who-program", own = first, other = second, player),
        [Some(player), None] => say!("start-who-program", own = second, other = first, player),
        [Some(_), Some(_)] => say!("start-who-programs"),
    }
}

/// Description of one person playing both sides, whatever players are chosen.
#[must_use]
pub fn alone(sides: &SeatsModel) -> String {
    let [first, second] = sides.names.each_ref().map(String::as_str);
    say!("start-who-alone", first, second)
}

/// Description of a game against a program: as chosen, or `offered` with the second side where no program has been chosen.
#[must_use]
pub fn against(sides: &SeatsModel, offered: &PlayerInfo) -> String {
    if sides.seats.iter().all(Seat::is_person) {
        let [own, other] = sides.names.each_ref().map(String::as_str);
        return say!("start-who-program", own, other, player = offered.name.as_str());
    }
    seated(sides)
}
