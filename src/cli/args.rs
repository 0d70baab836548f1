//! Command line as clap parses it, without the commands of the games.

use super::file_args::FileCommand;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Tercio: a wargame of the pike-and-shot age that plays strictly by its rules.
#[derive(Debug, Parser)]
#[command(name = "tercio", version = super::VERSION, override_usage = "tercio [FILE]\n       tercio COMMAND ...")]
pub struct Cli {
    /// A battle, position or lesson (.ron), published battle (.tercio-battle) or saved game (.tercio) to open in the window, or a folder of saved games
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Keep everything that is written (saved games) in this folder
    #[arg(long, value_name = "DIR", global = true, display_order = 100)]
    pub user_dir: Option<PathBuf>,
}

/// The commands that are alike for every game. Help lists all commands by their place: those of the games stand between.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a battle, position or saved game in the window
    #[command(display_order = 0)]
    Play {
        /// A battle or position (.ron, .tercio-battle) or saved game (.tercio), or, without --text, a folder of saved games
        #[arg(value_name = "FILE", required_unless_present = "text")]
        file: Option<PathBuf>,
        /// Play in the terminal: prompts, numbered choices, odds; without FILE list the battles to play
        #[arg(long)]
        text: bool,
        /// Who decides for a side: 2=random gives side 2 to the program of that name, 2=person to a person
        #[arg(long = "seat", value_name = "SIDE=PLAYER")]
        seats: Vec<String>,
        /// The seed of the dice of a new game; another each time unless given
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// A file of charts of your own in place of the charts of McNally's rules; a new game keeps them
        #[arg(long, value_name = "FILE")]
        charts: Option<PathBuf>,
    },
    /// Commands about a battle, position or saved game.
    #[command(flatten)]
    Files(FileCommand),
    /// Answer questions given as JSON lines on standard input
    #[command(display_order = 20)]
    Batch,
    /// Carry saved games out again and compare every position with what was recorded
    #[command(display_order = 40)]
    Verify(VerifyArgs),
    /// What happened in a saved game
    #[command(display_order = 60)]
    Log(LogArgs),
    /// Play a lesson in the terminal, or carry it out without a player and name what is not as the file says
    #[command(display_order = 70)]
    Lesson(LessonArgs),
    /// Write a battle on a random field, its armies bought for points
    #[command(display_order = 28)]
    RandomBattle(RandomBattleArgs),
    /// Write the English sentences into a folder, for a translation to begin with
    #[command(display_order = 80)]
    Texts(TextsArgs),
    /// Write the manual pages and the completions of shells into a folder, as packages install them
    #[command(display_order = 81)]
    Manual(ManualArgs),
}

/// `tercio verify`
#[derive(Clone, Debug, Args)]
pub struct VerifyArgs {
    /// The saved games (.tercio)
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio log`
#[derive(Clone, Debug, Args)]
pub struct LogArgs {
    /// The saved game (.tercio)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Stop after N orders; left out: at its last
    #[arg(long, allow_negative_numbers = true, value_name = "N", aliases = ["to", "after"])]
    pub at: Option<usize>,
    /// As Markdown, with the reasons of every sum
    #[arg(long, conflicts_with = "json")]
    pub markdown: bool,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio lesson`
#[derive(Clone, Debug, Args)]
pub struct LessonArgs {
    /// The lesson (.ron); its sentences lie beside it in a folder `en`, or in it. With --practice a saved game (.tercio)
    #[arg(value_name = "FILE", required_unless_present = "practice")]
    pub file: Option<PathBuf>,
    /// Answer questions instead: about positions that chance has led to, and again those missed, or about a saved game
    #[arg(long, conflicts_with_all = ["check", "out", "json"])]
    pub practice: bool,
    /// Where chance begins; another each time unless given
    #[arg(long, value_name = "N", requires = "practice")]
    pub seed: Option<u64>,
    /// Carry it out without a player: right, wrong and other answers
    #[arg(long)]
    pub check: bool,
    /// Write a lesson into this file instead: of a saved game its orders from one moment to another, to be written on; of
    /// a lesson all of it in one file, to be handed on
    #[arg(long, value_name = "LESSON", conflicts_with = "check")]
    pub out: Option<PathBuf>,
    /// After how many orders it begins
    #[arg(long, value_name = "N", default_value_t = 0, requires = "out")]
    pub from: usize,
    /// After how many it ends; all unless given
    #[arg(long, value_name = "N", requires = "out")]
    pub to: Option<usize>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio random-battle`
#[derive(Clone, Debug, Args)]
pub struct RandomBattleArgs {
    /// The battle file to write (.ron); one that is there is left alone
    #[arg(value_name = "FILE")]
    pub out: PathBuf,
    /// Where chance begins: the same number makes the same battle on every machine
    #[arg(long, value_name = "N")]
    pub seed: u64,
    /// What is not left to chance, as size=small; a wrong word names those that there are
    #[arg(long, value_name = "CHOICE=OPTION")]
    pub with: Vec<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio texts`
#[derive(Clone, Debug, Args)]
pub struct TextsArgs {
    /// The folder to write them into; it is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `tercio manual`
#[derive(Clone, Debug, Args)]
pub struct ManualArgs {
    /// The folder to write them into; it is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}
