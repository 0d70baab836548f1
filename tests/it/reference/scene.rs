//! Small positions in a few lines, made into scenario files and read by the loader.
//!
//! ```text
//! map 10x8
//! ground wood 0404 0405-0506      level 2 0404-0606      side wall 0404/0405 0404/0504
//! road 0404 0504 0604             redoubt 0505 W         option redoubt_halves_hi off
//! army saxon red losses=50        wing S saxon           victory cav_eliminated 7
//! red a HI 0405+0406 E 16/20 q5 dis wing=S cannon n nation=Sax marks=moved+fresh lost=3 pinned=0404+0405 mp=2
//! blue g ART 0305 W q6 w4-8
//! leader bob 0405 -1 wing=S       leader oc 0405 -2 army=saxon
//! raw objectives: [...]           position turn: 2
//! ```

use std::fmt::Write as _;
use tercio::games::musket_pike::rules::Game;

/// The RON text of a scene.
pub fn ron(scene: &str) -> String {
    let mut size = ("10".to_owned(), "8".to_owned());
    let mut frozen = "";
    let (mut ground, mut levels, mut sides, mut roads, mut redoubts) =
        (String::new(), String::new(), String::new(), String::new(), String::new());
    let (mut options, mut armies, mut wings, mut leaders, mut units) =
        (String::new(), String::new(), String::new(), String::new(), String::new());
    let (mut raw, mut position, mut victory) = (String::new(), String::new(), String::new());
    for line in scene.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let quoted = |list: &[&str]| list.iter().map(|w| format!("\"{w}\"")).collect::<Vec<_>>().join(", ");
        match words[0] {
            "map" => {
                let (c, r) = words[1].split_once('x').expect("map CxR");
                size = (c.to_owned(), r.to_owned());
            }
            "ground" => _ = write!(ground, "{}: [{}], ", words[1], quoted(&words[2..])),
            "level" => _ = write!(levels, "{}: [{}], ", words[1], quoted(&words[2..])),
            "side" => {
                let pairs: Vec<String> = words[2..]
                    .iter()
                    .map(|p| {
                        let (a, b) = p.split_once('/').expect("a hexside A/B");
                        format!("(\"{a}\", \"{b}\")")
                    })
                    .collect();
                _ = write!(sides, "{}: [{}], ", words[1], pairs.join(", "));
            }
            "road" => _ = write!(roads, "[{}], ", quoted(&words[1..])),
            "redoubt" => _ = write!(redoubts, "(\"{}\", \"{}\"), ", words[1], words[2]),
            "option" => _ = write!(options, "\"{}\": \"{}\", ", words[1], words[2]),
            "victory" => _ = write!(victory, "{}: {}, ", words[1], words[2]),
            "army" => {
                let more: String = words[3..].iter().map(|w| format!(", {}", w.replacen('=', ": ", 1))).collect();
                _ = write!(armies, "(id: \"{}\", side: \"{}\"{more}), ", words[1], words[2]);
            }
            "frozen" => frozen = "frozen: true, ",
            "wing" => _ = write!(wings, "(id: \"{}\", army: \"{}\"), ", words[1], words[2]),
            "leader" => {
                let more: String = words[3..]
                    .iter()
                    .map(|w| match w.split_once('=') {
                        Some((k, v @ ("true" | "false"))) => format!(", {k}: {v}"),
                        Some((k, v)) if v.parse::<i32>().is_ok() => format!(", {k}: {v}"),
                        Some((k, v)) => format!(", {k}: \"{v}\""),
                        None => format!(", rating: {w}"),
                    })
                    .collect();
                let at = match words[2] {
                    off @ ("lost" | "reserve") => format!("place: {off}"),
                    hex => format!("at: \"{hex}\""),
                };
                _ = writeln!(leaders, "(id: \"{}\", {at}{more}),", words[1]);
            }
            "raw" => _ = writeln!(raw, "{},", line["raw".len()..].trim().trim_end_matches(',')),
            "position" => _ = writeln!(position, "{},", line["position".len()..].trim().trim_end_matches(',')),
            side => _ = writeln!(units, "{},", unit(side, &words[1..])),
        }
    }
    let part = |name: &str, open: char, body: &str, close: char| {
        if body.is_empty() { String::new() } else { format!("{name}: {open}{body}{close},\n") }
    };
    format!(
        "(\nmap: (columns: {}, rows: {}, {frozen}{}{}{}{}{}),\n{}{}{}{}{}{}{}{}position: ({}),\n)\n",
        size.0,
        size.1,
        part("terrain", '{', &ground, '}'),
        part("levels", '{', &levels, '}'),
        part("hexsides", '{', &sides, '}'),
        part("roads", '[', &roads, ']'),
        part("redoubts", '[', &redoubts, ']'),
        part("options", '{', &options, '}'),
        part("victory", '(', &victory, ')'),
        part("armies", '[', &armies, ']'),
        part("wings", '[', &wings, ']'),
        part("leaders", '[', &leaders, ']'),
        part("units", '[', &units, ']'),
        if raw.contains("turns:") { "" } else { "turns: 9,\n" },
        raw,
        position
    )
}

fn unit(side: &str, words: &[&str]) -> String {
    let mut text = format!("(id: \"{}\", kind: {}", words[0], words[1]);
    match words[2] {
        "reserve" | "eliminated" | "merged" | "pursuing" => _ = write!(text, ", place: {}", words[2]),
        at => _ = write!(text, ", at: \"{at}\""),
    }
    let mut winged = false;
    for w in &words[3..] {
        if let Some((key, value)) = w.split_once('=') {
            match key {
                "wing" => {
                    winged = true;
                    _ = write!(text, ", wing: \"{value}\"");
                }
                "nation" => _ = write!(text, ", nation: \"{value}\""),
                "marks" => _ = write!(text, ", marks: [{}]", value.replace('+', ", ")),
                "pinned" => _ = write!(text, ", pinned: [\"{}\"]", value.replace('+', "\", \"")),
                "place" => _ = write!(text, ", place: {value}"),
                _ => _ = write!(text, ", {key}: {value}"),
            }
        } else if let Some(q) = w.strip_prefix('q') {
            _ = write!(text, ", ql: {q}");
        } else if let Some(weight) = w.strip_prefix('w') {
            _ = write!(text, ", weight: \"{weight}\"");
        } else if ["E", "NE", "NW", "W", "SW", "SE"].contains(w) {
            _ = write!(text, ", facing: \"{w}\"");
        } else {
            match *w {
                "n" => text.push_str(", n_type: true"),
                "cannon" => text.push_str(", cannon: true"),
                "dis" => text.push_str(", disordered: true"),
                "done" => text.push_str(", activated: true"),
                sp => match sp.split_once('/') {
                    Some((now, original)) => _ = write!(text, ", sp: {now}, original: {original}"),
                    None => _ = write!(text, ", original: {sp}"),
                },
            }
        }
    }
    if !winged {
        _ = write!(text, ", side: \"{side}\"");
    }
    text.push(')');
    text
}

/// The game of a scene, at its start.
pub fn game(scene: &str) -> Game {
    match read(scene) {
        Ok(game) => game,
        Err(faults) => panic!("{faults}\n{}", ron(scene)),
    }
}

/// The game of a scene, or what the loader says against it.
pub fn read(scene: &str) -> Result<Game, String> {
    tercio::games::musket_pike::scenario::load_text(&ron(scene), "scene", &[])
        .map(Game::new)
        .map_err(|faults| format!("{faults:?}"))
}
