//! Everything a key can ask for, with the keys it has unless the player wants others.

use super::chord::Chord;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where the sheet lists a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Playing.
    Play,
    /// The unit that is selected.
    Unit,
    /// The map without a mouse.
    Cursor,
    /// What is shown and how large.
    View,
    /// Saves, other moments, pages.
    Game,
    /// While the game is gone through again.
    Replay,
}

impl Group {
    /// All, in the order of the sheet.
    pub const ALL: [Group; 6] = [Group::Play, Group::Unit, Group::Cursor, Group::View, Group::Game, Group::Replay];

    /// Its heading.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Group::Play => "Play",
            Group::Unit => "The selected unit, in the movement phase",
            Group::Cursor => "The map without a mouse",
            Group::View => "The view",
            Group::Game => "The game as a whole",
            Group::Replay => "While you watch the game again",
        }
    }
}

/// When a command can be asked for. The same key may stand for two things that are never asked for together; where they
/// could be, the narrower one is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// While the hex cursor is on.
    Cursor,
    /// While the game is gone through again.
    Replay,
    /// While a question waits for an answer.
    Question,
    /// At the table.
    Table,
    /// Over every page.
    Everywhere,
}

impl Place {
    /// Whether one key cannot stand for a command of each.
    #[must_use]
    pub fn clashes(self, other: Place) -> bool {
        self == other || self == Place::Everywhere || other == Place::Everywhere
    }
}

/// What is said of a command.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name in files; it never changes.
    pub name: &'static str,
    /// What it does, for the sheet.
    pub words: &'static str,
    /// Where the sheet lists it.
    pub group: Group,
    /// When it can be asked for.
    pub place: Place,
    /// Its keys unless the player wants others.
    pub keys: &'static [&'static str],
}

macro_rules! commands {
    ($($group:ident { $($command:ident $name:literal $place:ident $keys:tt $words:literal;)* })*) => {
        /// Something a key can ask for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub enum Command {
            $($(#[doc = $words] $command,)*)*
        }

        impl Command {
            /// All, in the order of the sheet.
            pub const ALL: &'static [Command] = &[$($(Command::$command,)*)*];

            /// What is said of it.
            #[must_use]
            pub const fn about(self) -> About {
                match self {
                    $($(Command::$command => About {
                        name: $name, words: $words, group: Group::$group, place: Place::$place, keys: &$keys,
                    },)*)*
                }
            }
        }
    };
}

commands! {
    Play {
        NextUnit "next_unit" Table ["N"] "the next unit with something left to do";
        PreviousUnit "previous_unit" Table ["Shift+N"] "the one before";
        UnitDone "unit_done" Table ["Space"] "this unit is done (a note for yourself; it can still act)";
        GiveNext "give_next" Table ["Enter", "F"] "carries out the next shot, attack or rally of the plan";
        GiveAll "give_all" Table ["Shift+Enter", "Shift+F"] "carries out all of the plan, until something is not as it was";
        Answer1 "answer_1" Question ["1"] "gives the first answer of a question";
        Answer2 "answer_2" Question ["2"] "gives the second answer of a question";
        Answer3 "answer_3" Question ["3"] "gives the third answer of a question";
        Answer4 "answer_4" Question ["4"] "gives the fourth answer of a question";
        Answer5 "answer_5" Question ["5"] "gives the fifth answer of a question";
        Answer6 "answer_6" Question ["6"] "gives the sixth answer of a question";
        Answer7 "answer_7" Question ["7"] "gives the seventh answer of a question";
        Answer8 "answer_8" Question ["8"] "gives the eighth answer of a question";
        Answer9 "answer_9" Question ["9"] "gives the ninth answer of a question";
        EndPhase "end_phase" Table ["Ctrl+Enter", "Ctrl+Space"] "ends the phase; begins the activation";
        Undo "undo" Table ["U", "Ctrl+Z"] "takes the last order back, up to the last die, chit or change of side";
        UndoUnit "undo_unit" Table ["Shift+U"] "takes back all of the last unit";
        UndoPhase "undo_phase" Table ["Ctrl+U"] "takes back all of the phase";
        Redo "redo" Table ["R", "Ctrl+Y", "Ctrl+Shift+Z"] "gives it again";
        Dismiss "dismiss" Table ["K"] "clears the arrows that show what has happened";
        Back "back" Table ["Esc"] "one step back; at last this sheet";
    }
    Unit {
        Ahead "ahead" Table ["W"] "one hex ahead: of the two in front the one nearer the pointer or the hex cursor, else the left one";
        AheadLeft "ahead_left" Table ["Q"] "one hex ahead to the left front; a two-hex block with both halves";
        AheadRight "ahead_right" Table ["E"] "one hex ahead to the right front";
        TurnLeft "turn_left" Table ["A"] "turns one corner to the left; a two-hex block wheels";
        TurnRight "turn_right" Table ["D"] "turns one corner to the right";
        About "about" Table ["X", "S"] "faces about";
        AsideLeft "aside_left" Table ["Z"] "light infantry: aside to the left";
        AsideRight "aside_right" Table ["C"] "light infantry: aside to the right";
    }
    Cursor {
        CursorUp "cursor_up" Table ["Up"] "the hex cursor: at first it comes on, then it goes up";
        CursorDown "cursor_down" Table ["Down"] "the hex cursor: down";
        CursorLeft "cursor_left" Table ["Left"] "the hex cursor: to the left";
        CursorRight "cursor_right" Table ["Right"] "the hex cursor: to the right";
        Cursor "cursor" Table ["Period"] "the hex cursor on or off";
        Act "act" Cursor ["Enter"] "does what a click on the cursor's hex would do";
        LetGo "let_go" Table ["Backspace"] "as a right click: lets go of what is aimed at or selected";
        NextEnd "next_end" Cursor ["Tab"] "on the cursor's hex: the next facing, place or way";
        PreviousEnd "previous_end" Cursor ["Shift+Tab"] "the one before";
        Panels "panels" Table ["F6"] "from the board to the panels, and back";
        Find "find" Table ["/"] "finds a unit, a leader or a hex by typing";
        PanUp "pan_up" Table ["Shift+Up"] "moves the map up";
        PanDown "pan_down" Table ["Shift+Down"] "moves the map down";
        PanLeft "pan_left" Table ["Shift+Left"] "moves the map to the left";
        PanRight "pan_right" Table ["Shift+Right"] "moves the map to the right";
    }
    View {
        ZoomIn "zoom_in" Table ["Plus", "Equals"] "larger map";
        ZoomOut "zoom_out" Table ["Minus"] "smaller map";
        WholeMap "whole_map" Table ["0"] "the whole map";
        Counters "counters" Table ["H"] "hides the counters";
        Grid "grid" Table ["Ctrl+G"] "hides reach and prices";
        Log "log" Table ["F3"] "shows or hides the log";
        ShowReach "show_reach" Table ["1"] "lays over the map: the reach of a unit (the one pointed at, else the selected one)";
        ShowThreat "show_threat" Table ["Ctrl+V"] "lays over the map: the reach of all enemies";
        ShowArcs "show_arcs" Table ["2"] "lays over the map: front, flanks and rear of a unit";
        ShowFronts "show_fronts" Table ["3"] "lays over the map: enemy fronts, which stop one";
        ShowFire "show_fire" Table ["4", "L"] "lays over the map: lines of sight and fire values of a unit or battery";
        ShowWings "show_wings" Table ["5"] "lays over the map: the wings";
        ShowLevels "show_levels" Table ["6"] "lays over the map: the levels";
        ShowGround "show_ground" Table ["7"] "lays over the map: what the ground costs a unit and does to it";
        ShowControl "show_control" Table ["8"] "lays over the map: who holds what, and the objectives";
        TellOfGround "tell_of_ground" Table ["T"] "the card of the ground under the pointer";
        Larger "larger" Everywhere ["Ctrl+Plus", "Ctrl+Equals"] "larger lettering and panels";
        Smaller "smaller" Everywhere ["Ctrl+Minus"] "smaller lettering and panels";
        SystemSize "system_size" Everywhere ["Ctrl+0"] "lettering and panels as large as the system has them";
        FullScreen "full_screen" Everywhere ["F11"] "full screen, or a window again";
    }
    Game {
        Save "save" Table ["Ctrl+S"] "saves this moment under a name (the game itself is always saved)";
        QuickSave "quick_save" Table ["F5"] "saves this moment at once";
        Watch "watch" Table ["Page up", "Home"] "goes through the game again";
        Analyse "analyse" Table ["B"] "tries something out; once more leads back to the game";
        Settings "settings" Everywhere ["Ctrl+Comma"] "the settings";
        Help "help" Table ["F1"] "help: the first ten minutes";
        Sheet "sheet" Table ["?"] "this sheet";
        Rulebook "rulebook" Table [] "the rulebook";
        OrderOfBattle "order_of_battle" Table ["O"] "the order of battle: every unit by side and wing";
        Points "points" Table [] "the victory points as they stand";
    }
    Replay {
        ReplayBack "replay_back" Replay ["Page up"] "one order back";
        ReplayForth "replay_forth" Replay ["Page down"] "one order on";
        ReplayFirst "replay_first" Replay ["Home"] "to the beginning";
        ReplayLast "replay_last" Replay ["End"] "to the end";
        ReplayPlay "replay_play" Replay ["Space"] "plays it on, or stops";
    }
}

impl Command {
    /// The answers of a question, in their order.
    pub const ANSWERS: [Command; 9] = [
        Command::Answer1,
        Command::Answer2,
        Command::Answer3,
        Command::Answer4,
        Command::Answer5,
        Command::Answer6,
        Command::Answer7,
        Command::Answer8,
        Command::Answer9,
    ];

    /// The command of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|c| c.about().name == name)
    }

    /// The keys it has unless the player wants others.
    #[must_use]
    pub fn defaults(self) -> Vec<Chord> {
        // A test reads every one of them.
        self.about().keys.iter().filter_map(|keys| keys.parse().ok()).collect()
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.about().words)
    }
}

impl TryFrom<String> for Command {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::named(&name).ok_or_else(|| format!("there is no command \"{name}\" to bind a key to"))
    }
}

impl From<Command> for String {
    fn from(command: Command) -> String {
        command.about().name.to_owned()
    }
}
