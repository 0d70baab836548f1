//! Armies of a battle file: what all games ask of them.

use super::{MAX_UNITS, TableFault};
use crate::board::table::Heading;
use crate::say;

/// Both armies of a file by the number of units of each; none, with a fault, if they are not two or have too many units.
pub fn two_armies<'a, A>(
    armies: &'a [A],
    units: impl Fn(&A) -> usize,
    faults: &mut Vec<TableFault>,
) -> Option<[&'a A; 2]> {
    let [first, second] = armies else {
        faults.push(TableFault::at("armies".to_owned(), say!("tabletop-two-armies", n = armies.len())));
        return None;
    };
    let count = units(first) + units(second);
    if count > MAX_UNITS {
        faults.push(TableFault::at("armies".to_owned(), say!("tabletop-too-many-units", n = count, most = MAX_UNITS)));
        return None;
    }
    Some([first, second])
}

/// Heading of a number of degrees clockwise from north.
///
/// # Errors
/// A sentence on a number of 360 or more.
pub fn heading(degrees: u16) -> Result<Heading, String> {
    match degrees {
        0..360 => Ok(Heading(((u32::from(degrees) * 65_536 + 180) / 360) as u16)),
        _ => Err(say!("tabletop-bad-heading", degrees)),
    }
}
