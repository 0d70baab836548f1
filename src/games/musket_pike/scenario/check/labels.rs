//! Names of a file's fields in sentences for the player.

use crate::say;

/// Fields of wings, leaders and units that can be edited in a form.
const OF_PIECES: [&str; 24] = [
    "id",
    "name",
    "short",
    "side",
    "army",
    "wing",
    "kind",
    "hexes",
    "weight",
    "original",
    "sp",
    "ql",
    "n_type",
    "cannon",
    "nation",
    "at",
    "facing",
    "rating",
    "mp",
    "vp",
    "losses",
    "relieves",
    "successor",
    "arms",
];
/// Fields of the whole battle that can be edited in a form.
const OF_BATTLE: [&str; 7] = ["description", "date", "story", "difficulty", "minutes", "turns", "first_initiative"];
/// Fields of special rules, arrivals and plans that can be edited in a form.
const OF_SPECIAL: [&str; 9] = ["note", "turn", "on", "from", "until", "after", "before", "returns", "aim"];

/// Displayed name of a field, as in the form for the field.
pub(super) fn of(field: &str) -> String {
    let (bare, item) = field.split_once('[').unwrap_or((field, ""));
    let item = item.trim_end_matches(']').parse::<usize>().ok();
    let name = match bare {
        "units" => say!("edit-field-units"),
        "leaders" => say!("edit-field-leaders"),
        _ if OF_PIECES.contains(&bare) => say!("edit-piece-" + bare),
        "wings" => say!("edit-field-pursuit-wings"),
        _ if OF_BATTLE.contains(&bare) || OF_SPECIAL.contains(&bare) => say!("edit-field-" + bare),
        _ => return field.to_owned(),
    };
    item.map_or(name.clone(), |item| say!("check-item", list = name, n = item + 1))
}

/// Name of a piece of a file that has no name of its own, made from its path.
pub(super) fn of_path(path: &str) -> String {
    let (outer, field) = path.rsplit_once('.').map_or((path, ""), |(outer, field)| (outer, field));
    let numbered = |list: &str| -> Option<usize> {
        outer.strip_prefix(list)?.strip_prefix('[')?.split_once(']')?.0.parse().ok().map(|n: usize| n + 1)
    };
    match numbered("objectives") {
        Some(n) if !field.is_empty() => say!("check-objective-field", n, field = objective(field)),
        Some(n) => say!("check-objective", n),
        None if let Some((what, n)) = special(&numbered) => match field {
            "" => say!("check-special", what, n),
            field => say!("check-special-field", what, n, field = of(field)),
        },
        None if path.starts_with("map.") => say!("check-map"),
        None => of(path),
    }
}

/// Entry of a list of special rules without names, with its number; `None` if the path is of no such list.
fn special(numbered: &dyn Fn(&str) -> Option<usize>) -> Option<(String, usize)> {
    let lists = ["visibility", "pursuit", "plans"].into_iter();
    lists.filter_map(|list| Some((say!("edit-special-one-" + list), numbered(list)?))).next()
}

/// Displayed name of an objective's field.
fn objective(field: &str) -> String {
    match field {
        "hex" | "vp" | "side" | "area" | "otherwise" | "wing" | "kinds" | "sp" | "edge" | "within" => {
            say!("edit-field-" + field)
        }
        _ => of(field),
    }
}
