#!/bin/sh
# Prints the table paragraph -> tests and fails where a paragraph of the rules has no test.
cd "$(dirname "$0")/.." || exit 1
CARGO_TARGET_DIR=${TERCIO_TARGET:-target}/headless exec cargo test --quiet --no-default-features --test it paragraphs::every_paragraph_has_a_test -- --nocapture
