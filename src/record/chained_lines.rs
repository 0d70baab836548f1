//! Journal lines as text, each chained to all before it by a hash.

use super::header::shortened;
use super::labels;
use crate::kernel::{Digest, RuleSet, SideId};
use crate::say;
use crate::session::{BranchDice, JournalLine, OrderOrigin, Seat, UndoConsent};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// Line of a saved game after its header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileRecord {
    /// Line of a saved game with a change of the session, its orders as JSON.
    Line(JournalLine<String>),
    /// Line of a saved game with the name given to the game.
    Name(String),
}

/// Records of the session's lines: orders by the names of the game's ids.
///
/// # Panics
/// Never: orders are plain data.
#[must_use]
pub fn records<R: RuleSet>(game: &R, lines: &[JournalLine<R::Order>]) -> Vec<FileRecord> {
    let json = |order: &R::Order| serde_json::to_string(order);
    game.with_names(|| {
        let record =
            |line: &JournalLine<R::Order>| FileRecord::Line(line.try_map(json).expect("orders are plain data"));
        lines.iter().map(record).collect()
    })
}

/// Chain hash of everything up to a line, on which the next line's depends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chain(pub u64);

impl Chain {
    /// Chain hash continued by this text.
    #[must_use]
    pub fn with(self, text: &str) -> Self {
        Self(xxh3_64_with_seed(text.as_bytes(), self.0))
    }
}

/// Line of a record with its chain hash and line end; moves `chain` on to it.
pub fn write(record: &FileRecord, chain: &mut Chain) -> String {
    chained(body(record), chain)
}

/// Line with its chain hash and line end; moves `chain` on to it.
pub(super) fn chained(mut line: String, chain: &mut Chain) -> String {
    *chain = chain.with(&line);
    line.push_str(&format!(" {:016x}\n", chain.0));
    line
}

/// Line without its chain hash; `None` if the hash is wrong or missing. Moves `chain` on to it.
#[must_use]
pub fn unchained<'l>(line: &'l str, chain: &mut Chain) -> Option<&'l str> {
    let (text, hash) = line.rsplit_once(' ')?;
    let next = chain.with(text);
    (format!("{:016x}", next.0) == hash).then(|| {
        *chain = next;
        text
    })
}

pub(super) fn body(record: &FileRecord) -> String {
    match record {
        FileRecord::Line(JournalLine::Order { giver, order, digest }) => {
            format!("order {} {order} {digest}", word(*giver))
        }
        FileRecord::Line(JournalLine::Back { to, leave: UndoConsent::Free }) => format!("back {to}"),
        FileRecord::Line(JournalLine::Back { to, leave: UndoConsent::Agreed }) => format!("back {to} agreed"),
        FileRecord::Line(JournalLine::Forth { to }) => format!("forth {to}"),
        FileRecord::Line(JournalLine::Branch { from, dice: BranchDice::Same }) => format!("branch {from}"),
        FileRecord::Line(JournalLine::Branch { from, dice: BranchDice::New(seed) }) => {
            format!("branch {from} seed {seed}")
        }
        FileRecord::Line(JournalLine::Return) => "return".to_owned(),
        FileRecord::Line(JournalLine::Seat { side, seat }) => format!("seat {} {}", side.index() + 1, seat),
        FileRecord::Name(name) => format!("name {}", serde_json::Value::from(name.as_str())),
    }
}

const fn word(giver: OrderOrigin) -> &'static str {
    match giver {
        OrderOrigin::Player => "player",
        OrderOrigin::Along => "along",
        OrderOrigin::Itself => "itself",
    }
}

/// Record read from a line without its line end; moves `chain` on to it.
///
/// # Errors
/// The fault of the line.
pub fn read(line: &str, chain: &mut Chain) -> Result<FileRecord, String> {
    if !line.contains(' ') {
        return Err(say!("save-no-line", line = shortened(line)));
    }
    let mut next = *chain;
    let text = unchained(line, &mut next).ok_or_else(|| say!("save-other-line"))?;
    let record = parse(text).ok_or_else(|| say!("save-no-line", line = shortened(text)))?;
    *chain = next;
    Ok(record)
}

fn parse(text: &str) -> Option<FileRecord> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let line = match verb {
        "order" => {
            let (giver, rest) = rest.split_once(' ')?;
            let (order, digest) = rest.rsplit_once(' ')?;
            let giver = [OrderOrigin::Player, OrderOrigin::Along, OrderOrigin::Itself]
                .into_iter()
                .find(|g| word(*g) == giver)?;
            let digest = Digest(u64::from_str_radix(digest, 16).ok()?);
            JournalLine::Order { giver, order: order.to_owned(), digest }
        }
        "back" => match rest.split_once(' ') {
            None => JournalLine::Back { to: rest.parse().ok()?, leave: UndoConsent::Free },
            Some((to, "agreed")) => JournalLine::Back { to: to.parse().ok()?, leave: UndoConsent::Agreed },
            Some(_) => return None,
        },
        "forth" => JournalLine::Forth { to: rest.parse().ok()? },
        "branch" => match rest.split_once(' ') {
            None => JournalLine::Branch { from: rest.parse().ok()?, dice: BranchDice::Same },
            Some((from, seed)) => {
                let seed = seed.strip_prefix("seed ")?.parse().ok()?;
                JournalLine::Branch { from: from.parse().ok()?, dice: BranchDice::New(seed) }
            }
        },
        "return" if rest.is_empty() => JournalLine::Return,
        "seat" => {
            let (side, seat) = rest.split_once(' ')?;
            let side = SideId::BOTH.into_iter().find(|s| (s.index() + 1).to_string() == side)?;
            JournalLine::Seat { side, seat: Seat::named(seat)? }
        }
        "name" => return serde_json::from_str(rest).ok().map(|name: String| FileRecord::Name(labels::name(&name))),
        _ => return None,
    };
    Some(FileRecord::Line(line))
}
