#!/bin/sh
# Prints the table paragraph | code | tests | lessons | questions, and fails where a paragraph of the rules has no test or, unlisted, no lesson. It asks the build of tests/run.sh.
cd "$(dirname "$0")/.." || exit 1
export CARGO_TARGET_DIR="${TERCIO_TARGET:-${CARGO_TARGET_DIR:-target}}" RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings
exec cargo test --profile suite --quiet --test it paragraphs::every_paragraph_has_a_test -- --nocapture
