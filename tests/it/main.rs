//! The headless integration tests: one binary, so that linking is paid once.

mod cli;
mod cli_batch;
mod cli_errors;
mod cli_examples;
mod cli_saves;
mod contrast;
mod foresight;
mod games;
mod invariants;
mod orders;
mod paint;
mod paragraphs;
mod positions;
mod reference;
mod rulebook;
mod rulebook_text;
mod saves;
mod scenario_faults;
mod scenario_format;
mod scenario_mutants;
mod scenario_rules;
mod scenarios;
mod seams;
mod settings;
mod twin;
mod words;
