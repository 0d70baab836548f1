//! `tercio manual`: the manual pages and the completions of shells as files, laid as a package installs them below `share`.

use super::args::ManualArgs;
use super::fault::CliError;
use super::output::{CommandOutput, WrittenFiles, named, write_new_files};
use crate::play::data::json;
use clap::Command;
use clap_complete::{Shell, generate};
use clap_mangen::Man;

/// Shells whose completions are written, each with its file below `share`.
const SHELLS: [(Shell, &str); 3] = [
    (Shell::Bash, "bash-completion/completions/tercio"),
    (Shell::Fish, "fish/vendor_completions.d/tercio.fish"),
    (Shell::Zsh, "zsh/site-functions/_tercio"),
];
/// Section of the manual in which games stand.
const SECTION: &str = "6";

/// Writes a manual page for each of these commands, and the completions, into a folder.
///
/// # Errors
/// Bad input: one of the files exists already, or the folder cannot be written.
pub fn answer(commands: Command, args: &ManualArgs) -> Result<CommandOutput, CliError> {
    let mut commands = commands.disable_help_subcommand(true);
    commands.build();
    let mut files: Vec<(String, String)> = pages(&commands)?;
    for (shell, name) in SHELLS {
        let mut script = Vec::new();
        generate(shell, &mut commands, "tercio", &mut script);
        files.push((name.to_owned(), text(script)?));
    }
    write_new_files(&args.out, files.iter().map(|(name, text)| (name.as_str(), text.as_str())))?;
    let folder = args.out.display().to_string();
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let card = format!("{}: {} files, to be laid below `share`.\n", named(&args.out), names.len());
    Ok(CommandOutput { card, json: json(&WrittenFiles { out: &folder, files: names }) })
}

/// Manual pages of a command and the commands below it, each with its file below `share`.
fn pages(command: &Command) -> Result<Vec<(String, String)>, CliError> {
    let mut files = Vec::new();
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        files.extend(pages(below)?);
    }
    let page = Man::new(command.clone()).section(SECTION).manual("Games").source(format!("Tercio {}", super::VERSION));
    let mut text_of_page = Vec::new();
    page.render(&mut text_of_page).map_err(|e| CliError::Internal(e.to_string()))?;
    files.push((format!("man/man{SECTION}/{}", page.get_filename()), text(text_of_page)?));
    Ok(files)
}

/// Bytes that a generator wrote, as text.
fn text(bytes: Vec<u8>) -> Result<String, CliError> {
    String::from_utf8(bytes).map_err(|e| CliError::Internal(e.to_string()))
}
