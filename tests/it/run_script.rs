//! `tests/run.sh`: what it says is what its tests say.

use std::process::Command;

/// It asks again and again whether a test has begun: what it asks is there before the test is.
#[test]
fn waiting_for_a_test_to_begin_says_nothing() {
    let (_, script) = include_str!("../run.sh").split_once("\nbegin() {").expect("it begins tests");
    let (begin, _) = script.split_once("\n}\n").expect("the end of it");
    let run = format!(
        "said=$(mktemp -d); trap 'rm -rf \"$said\"' EXIT; running=(); suite=(echo running)
        set() {{ test -e \"$said/$name\" || echo 'nothing is there to be asked' >&2; }}
        begin() {{{begin}\n}}
        begin tests; begin windows; wait; cat \"$said\"/*"
    );
    let output = Command::new("bash").args(["-c", &run]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said, "", "{run}");
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("running").count(), 2);
}
