//! A battle that is yet to be made.

/// The text of a scenario file with an empty map: what is usually filled in stands there already, turns and minutes those of a
/// small battle that comes with the game.
#[must_use]
pub fn empty(columns: i64, rows: i64) -> String {
    format!(
        "\
(
    name: \"A new battle\",
    minutes: 15,
    turns: 6,
    map: (
        columns: {columns},
        rows: {rows},
    ),
    sides: [
        (id: \"red\", name: \"Red\"),
        (id: \"blue\", name: \"Blue\"),
    ],
    wings: [],
    leaders: [],
    units: [],
    objectives: [],
)
"
    )
}
