//! Empty scenario as the start of a new battle.

/// Text of a scenario file with an empty map. The usual fields are filled in; turns and minutes are those of a small shipped
/// battle.
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
