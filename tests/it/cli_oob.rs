//! `tercio new` and `tercio oob`: a battle begun on the command line, its order of battle from a spreadsheet and back.

use crate::cli::{Folder, tercio};
use crate::cli_errors::refused;
use std::fs::read_to_string;
use std::path::Path;
use std::process::Output;

fn done(arguments: &[&str]) -> String {
    let output = tercio(arguments);
    assert!(output.status.success(), "{}", said(&output));
    String::from_utf8(output.stdout).unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Forty units of two armies, as a spreadsheet copies them.
fn forty() -> String {
    let mut table = String::from("kind\tid\tname\tside\twing\toriginal\tql\tat\n");
    for n in 0..40 {
        let (side, wing, column) = if n < 20 { ("red", "R", 3) } else { ("blue", "B", 16) };
        let (kind, sp) = if n % 4 == 0 { ("CAV", 4) } else { ("HI", 8) };
        table += &format!(
            "{kind}\tunit-{n}\tUnit {n}\t{side}\t{wing}\t{sp}\t6\t{:02}{:02}\n",
            column + n % 2,
            n % 20 / 2 + 2
        );
    }
    table + "leader\tfalk\tFalk\t\tR\t\t\t0302\nleader\tlind\tLind\t\tB\t\t\t1602\n"
}

#[test]
fn a_new_file_is_an_empty_battle_and_overwrites_nothing() {
    let folder = Folder::new();
    let file = folder.path("a.ron");
    done(&["new", &file, "--size", "20x15"]);
    assert!(done(&["validate", &file]).contains("no faults"));
    let before = read_to_string(&file).unwrap();
    let again = tercio(&["new", &file, "--size", "9x9"]);
    assert_eq!(again.status.code(), Some(2));
    assert!(said(&again).contains("is there already"));
    assert_eq!(read_to_string(&file).unwrap(), before);
    for size in ["20", "0x5", "5x100", "axb", "5x5x5", "99999999999999999999x5"] {
        let refused = tercio(&["new", &folder.path("b.ron"), "--size", size]);
        assert_eq!(refused.status.code(), Some(2), "{size}");
        assert!(!Path::new(&folder.path("b.ron")).exists(), "{size}");
    }
}

#[test]
fn every_shipped_battle_comes_back_from_its_table_byte_for_byte() {
    let folder = Folder::new();
    for id in ["farm", "windmill-hill", "white-mountain", "white-mountain-transylvanians"] {
        let shipped = format!("{}/scenarios/musket_pike/{id}.ron", env!("CARGO_MANIFEST_DIR"));
        let text = read_to_string(shipped).unwrap();
        let (file, table) = (folder.file("battle.ron", &text), folder.path("table.csv"));
        done(&["oob", "export", &file, "--out", &table]);
        assert!(read_to_string(&table).unwrap().lines().count() > 5, "{id}");
        done(&["oob", "import", &file, &table]);
        assert_eq!(read_to_string(&file).unwrap(), text, "{id}");
    }
}

/// The file of all fields in FORMAT.md, with the positions of some in the course of a battle.
#[test]
fn the_example_of_the_format_comes_back_from_its_table_byte_for_byte() {
    let folder = Folder::new();
    let format = include_str!("../../scenarios/FORMAT.md");
    let (_, example) = format.split_once("```ron\n(\n    id:").expect("an example");
    let text = format!("(\n    id:{}", example.split_once("```").expect("its end").0);
    // However a value is written.
    let text = text.replacen("original: 4", "original: 0x4", 1).replacen("ql: 7", "ql: Some(7)", 1);
    let (file, table) = (folder.file("battle.ron", &text), folder.path("table.csv"));
    done(&["oob", "export", &file, "--out", &table]);
    assert!(read_to_string(&table).unwrap().contains("Falk's tercio,"));
    done(&["oob", "import", &file, &table]);
    assert_eq!(read_to_string(&file).unwrap(), text);
}

/// A megabyte of faults, and a thousand units that are changed, taken out or added, take no time.
#[test]
fn a_large_or_faulty_file_takes_its_table_at_once() {
    let folder = Folder::new();
    let unit = |n: usize, sp: usize| {
        let (side, facing) = if n.is_multiple_of(2) { ("red", "E") } else { ("blue", "W") };
        let (column, row) = (n % 50 * 2 + 1, n / 50 * 4 + 1);
        (format!("HI,u{n},Unit {n},{side},{sp},6,{column:02}{row:02},{facing}\n"), (n, sp, side, column, row, facing))
    };
    let record = |n: usize| {
        let (_, (n, sp, side, column, row, facing)) = unit(n, 8);
        format!(
            "(id: \"u{n}\", name: \"Unit {n}\", side: \"{side}\", kind: HI, original: {sp}, ql: 6, at: \"{column:02}{row:02}\", facing: \"{facing}\")"
        )
    };
    let head = "kind,id,name,side,original,ql,at,facing\n".to_owned();
    let table =
        |units: std::ops::Range<usize>, sp| folder.file("t.csv", &units.fold(head.clone(), |t, n| t + &unit(n, sp).0));
    let file = |units: &str| folder.file("b.ron", &format!("(map: (columns: 99, rows: 99), units: [{units}])"));
    let all: Vec<String> = (0..1000).map(record).collect();
    let took = |file: &str, table: &str, code: i32, words: &str| {
        let begun = std::time::Instant::now();
        let output = tercio(&["oob", "import", file, table]);
        let said = said(&output) + &String::from_utf8_lossy(&output.stdout);
        assert!(output.status.code() == Some(code) && said.contains(words), "{said:.500}");
        // It is built to be tested, and others are at work besides: what was mended took a hundred times as long.
        assert!(begun.elapsed().as_secs() < 10, "{words}: {:?}", begun.elapsed());
    };
    took(&file(&all.join(", ")), &table(0..1000, 7), 0, "1000 changed");
    took(&file(&all.join(",\n")), &table(0..500, 8), 0, "500 removed");
    took(&file(""), &table(0..1000, 8), 0, "1000 added");
    took(&file(&"(),".repeat(2000)), &table(0..3, 8), 0, "3 added, 0 changed, 2000 removed");
    took(&file(&"(),".repeat(340_000)), &table(0..3, 8), 2, "b.ron: units: 340000 are too many: at most 2000");
    let faulty = "(id:\"u1\",side:\"red\",kind:LI,original:-1,ql:99,at:\"9999\"),".repeat(1900);
    took(&file(&faulty), &table(0..900, 8), 0, "1899 removed");
}

#[test]
fn what_is_no_table_or_no_scenario_is_told_with_its_place() {
    let folder = Folder::new();
    let battle = folder.file("b.ron", "(map: (columns: 9, rows: 9))");
    let table = "kind,id,name\nHI,\"a \"\"b\"\"\",x\"y\nHI,\"abc,Last\n";
    let refused = |arguments: &[&str], words: &str| {
        let output = tercio(arguments);
        let said = said(&output);
        assert!(output.status.code() == Some(2) && said.contains(words), "{said}");
    };
    refused(&["oob", "import", &battle, &folder.file("t.csv", table)], "a quotation mark opens a cell here");
    refused(&["oob", "import", &battle, &folder.file("t.csv", table)], "line 3");
    std::fs::write(folder.path("t.csv"), b"kind,id\nHI,\xff").unwrap();
    refused(&["oob", "import", &battle, &folder.path("t.csv")], "t.csv:2:4: ");
    let lesson = format!("{}/scenarios/musket_pike/lessons/01-first-blood.ron", env!("CARGO_MANIFEST_DIR"));
    refused(&["oob", "export", &lesson], "is no scenario");
}

#[test]
fn one_cell_changes_one_line() {
    let folder = Folder::new();
    let text =
        read_to_string(format!("{}/scenarios/musket_pike/windmill-hill.ron", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let file = folder.file("battle.ron", &text);
    let table = done(&["oob", "export", &file]);
    let line = table.lines().find(|l| l.contains("lind-brigade")).unwrap();
    let stronger = table.replace(line, &line.replace(",10,7,", ",12,7,"));
    assert_ne!(stronger, table);
    done(&["oob", "import", &file, &folder.file("table.csv", &stronger)]);
    let after = read_to_string(&file).unwrap();
    let changed: Vec<(&str, &str)> = text.lines().zip(after.lines()).filter(|(a, b)| a != b).collect();
    let [(was, is)] = changed.as_slice() else { panic!("{changed:?}") };
    assert_eq!(was.replace("original: 10", "original: 12"), *is);
}

#[test]
fn forty_units_come_into_an_empty_battle() {
    let folder = Folder::new();
    let file = folder.path("a.ron");
    done(&["new", &file, "--size", "20x15"]);
    let table = folder.file("table.tsv", &forty());
    let answer: serde_json::Value = serde_json::from_str(&done(&["oob", "import", &file, &table, "--json"])).unwrap();
    assert_eq!(answer["added"].as_array().unwrap().len(), 42);
    assert!(done(&["validate", &file]).contains("no faults"));
    assert_eq!(done(&["oob", "export", &file]).lines().count(), 43);
    // The same table again changes nothing, one without the horse only takes the horse.
    let whole = read_to_string(&file).unwrap();
    done(&["oob", "import", &file, &table]);
    assert_eq!(read_to_string(&file).unwrap(), whole);
    let foot: String = forty().lines().filter(|l| !l.starts_with("CAV")).map(|l| format!("{l}\n")).collect();
    done(&["oob", "import", &file, &folder.file("foot.tsv", &foot)]);
    let left: String = whole.lines().filter(|l| !l.contains("kind: CAV")).map(|l| format!("{l}\n")).collect();
    assert_eq!(read_to_string(&file).unwrap(), left);
}

#[test]
fn a_table_that_is_wrong_is_refused_by_its_line_and_leaves_the_file_alone() {
    let folder = Folder::new();
    let file = folder.path("a.ron");
    done(&["new", &file, "--size", "9x9"]);
    let before = read_to_string(&file).unwrap();
    for (table, sentence) in [
        ("", "the table is empty"),
        ("kind,id,quality\nHI,a,7\n", "line 1: there is no column `quality`"),
        ("kind,name\nHI,a\n", "line 1: `id` is missing"),
        ("kind,id,id\nHI,a,b\n", "line 1: the column `id` stands there twice"),
        ("kind,id,ql\nHI,a,good\n", "line 2, ql: a whole number belongs here"),
        ("kind,id\nHI,a,7\n", "line 2: 3 cells are too many"),
        ("kind,id\nHI,a\nLI,a\n", "line 3: `a` has a line already"),
        ("kind,id,cannon\nHI,a,maybe\n", "line 2, cannon: `true` belongs here"),
        ("kind,id,rating\nHI,a,-1\n", "line 2, rating: `-1` cannot stand here"),
        ("kind,id,side,original,ql,at\nHI,a,red,8,99,0202\n", "table.csv: line 2, ql: 99 is out of bounds"),
        ("kind,id,side,original,ql,at\nTANK,a,red,8,9,0202\n", "table.csv: line 2, kind: there is no `TANK` here"),
        ("kind,id,side,original,ql,at\nHI,a,red,8,7,1001\n", "table.csv: line 2, at: "),
        ("kind,id,side,original,ql\nHI,a,red,8,7\n\nHI,b,red,8,\n", "table.csv: line 4, ql: the field `ql` is missing"),
        ("kind,id,side,original\nHI,a,red,8\n", "table.csv: line 2: the field `ql` is missing"),
        (
            "kind,id,wing,side,ql,original,rating\nHI,a,A,red,7,8,\nleader,l,A,,,,5\n",
            "table.csv: line 3, rating: 5 is out",
        ),
    ] {
        let refused = tercio(&["oob", "import", &file, &folder.file("table.csv", table)]);
        assert_eq!(refused.status.code(), Some(2), "{table}");
        assert!(said(&refused).contains(sentence), "{table}: {}", said(&refused));
        assert_eq!(read_to_string(&file).unwrap(), before, "{table}");
    }
    assert_eq!(tercio(&["oob", "import", "farm", &folder.path("table.csv")]).status.code(), Some(2));
    let broken = folder.file("broken.ron", "(map: (columns: 9, rows: 7)");
    let refused = tercio(&["oob", "export", &broken]);
    assert!(said(&refused).contains("broken.ron:1:28: a `,` belongs here"), "{}", said(&refused));
}

#[cfg(unix)]
#[test]
fn a_link_stays_one_and_what_it_leads_to_is_written_with_its_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let (table, link) = (folder.file("table.csv", "old"), folder.path("link.csv"));
    std::fs::set_permissions(&table, std::fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&table, &link).unwrap();
    done(&["oob", "export", "farm", "--out", &link]);
    assert!(Path::new(&link).is_symlink());
    assert!(read_to_string(&table).unwrap().contains("Red pikes"));
    assert_eq!(std::fs::metadata(&table).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(folder.names(), ["link.csv", "table.csv"], "nothing is left beside it");
    // A pipe is no file in whose place another could be put.
    done(&["oob", "export", "farm", "--out", "/dev/null"]);
    assert!(!Path::new("/dev/null").is_file());
}

#[test]
fn a_battle_is_printed_as_a_page_and_as_pictures() {
    let folder = Folder::new();
    let [page, map, forces] = ["farm.html", "map.png", "forces.png"].map(|name| folder.path(name));
    let answer = done(&["sheet", "farm", "--out", &page, "--map", &map, "--forces", &forces, "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["out"], serde_json::json!([page, map, forces]));
    let written = read_to_string(&page).unwrap();
    for said in ["<h1>The Farm</h1>", "Red pikes", "10 VP", "data:image/png"] {
        assert!(written.contains(said), "{said}");
    }
    for picture in [&map, &forces] {
        assert!(std::fs::read(picture).unwrap().starts_with(b"\x89PNG"), "{picture}");
    }
    let refused = tercio(&["sheet", "farm"]);
    assert_eq!((refused.status.code(), said(&refused).lines().count()), (Some(2), 1), "{}", said(&refused));
    let nowhere = folder.path("no/such/folder.html");
    let refused = tercio(&["sheet", "farm", "--out", &nowhere]);
    assert!(!refused.status.success() && said(&refused).contains("folder.html"), "{}", said(&refused));
}

#[test]
fn a_battle_of_other_rules_has_no_order_of_battle_as_a_table() {
    let folder = Folder::new();
    let brook = tercio::games::game_of_kings::scenario::BUILTIN[0].1;
    let (file, table) = (folder.file("brook.ron", brook), folder.file("table.csv", "id,name,kind\n"));
    for command in [&["oob", "export", &file][..], &["oob", "import", &file, &table]] {
        let why = refused(command);
        assert!(why.contains("brook.ron: is a battle of other rules (game_of_kings)"), "{why}");
    }
    assert_eq!(read_to_string(&file).unwrap(), brook);
}

#[test]
fn a_command_of_one_game_is_refused_where_another_is_named() {
    let folder = Folder::new();
    let file = folder.path("new.ron");
    let why = refused(&["new", "--size", "20x10", "--game", "game_of_kings", &file]);
    assert_eq!(why, "--game game_of_kings: `new` is a command of musket_pike");
    assert!(!Path::new(&file).exists());
}
