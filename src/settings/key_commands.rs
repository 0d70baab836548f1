//! Commands that a key can be bound to, with their default keys.

use super::chord::Chord;
use crate::say;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Group of key commands on the page of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    Play,
    /// Group of the commands for the selected unit.
    Unit,
    /// Group of the commands for the hex cursor, which replaces the mouse on the map.
    Cursor,
    /// Group of the commands for the view and its size.
    View,
    /// Group of the commands for saved games, earlier moments and pages.
    Game,
    /// Group of the commands during a replay.
    Replay,
    /// Group of the commands of the scenario editor.
    Editor,
}

impl Group {
    /// All groups of key commands, in the order of the page of keys.
    pub const ALL: [Group; 7] =
        [Group::Play, Group::Unit, Group::Cursor, Group::View, Group::Game, Group::Replay, Group::Editor];

    /// Displayed heading of the group.
    #[must_use]
    pub fn title(self) -> String {
        match self {
            Group::Play => say!("keys-group-play"),
            Group::Unit => say!("keys-group-unit"),
            Group::Cursor => say!("keys-group-cursor"),
            Group::View => say!("keys-group-view"),
            Group::Game => say!("keys-group-game"),
            Group::Replay => say!("keys-group-replay"),
            Group::Editor => say!("keys-group-editor"),
        }
    }
}

/// Context in which a command applies. The same key may be bound to two commands that never apply together;
/// where both could, the narrower context wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeyContext {
    /// Keys apply while the hex cursor is on.
    Cursor,
    /// Keys apply while a replay is shown.
    Replay,
    /// Keys apply while a question waits for an answer.
    Question,
    /// Keys apply while a scenario is edited.
    Editor,
    /// Keys apply while a game is on the screen.
    Table,
    /// Keys apply while any page is open.
    Everywhere,
}

impl KeyContext {
    /// Whether this context and `other` can be in force together, so that one key cannot serve a command of each.
    #[must_use]
    pub fn clashes(self, other: KeyContext) -> bool {
        self == other || self == KeyContext::Everywhere || other == KeyContext::Everywhere
    }
}

/// Description of a key command.
#[derive(Clone, Copy, Debug)]
pub struct CommandInfo {
    /// Name of the command in files and in the catalogue; it never changes.
    pub name: &'static str,
    /// Group of the command on the page of keys.
    pub group: Group,
    /// Context in which the key command applies.
    pub context: KeyContext,
    /// Default keys of the command, as text.
    pub keys: &'static [&'static str],
}

macro_rules! commands {
    ($($group:ident { $($command:ident $name:literal $context:ident $keys:tt;)* })*) => {
        /// Command that a key can be bound to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub enum KeyCommand {
            $($(#[doc = concat!("Its sentence: `command-", $name, "`.")] $command,)*)*
        }

        impl KeyCommand {
            /// All key commands, in the order of the page of keys.
            pub const ALL: &'static [KeyCommand] = &[$($(KeyCommand::$command,)*)*];

            /// Description of the key command.
            #[must_use]
            pub const fn about(self) -> CommandInfo {
                match self {
                    $($(KeyCommand::$command => CommandInfo {
                        name: $name, group: Group::$group, context: KeyContext::$context, keys: &$keys,
                    },)*)*
                }
            }
        }
    };
}

commands! {
    Play {
        NextUnit "next_unit" Table ["N"];
        PreviousUnit "previous_unit" Table ["Shift+N"];
        UnitDone "unit_done" Table ["Space"];
        GiveNext "give_next" Table ["Enter", "F"];
        GiveAll "give_all" Table ["Shift+Enter", "Shift+F"];
        Answer1 "answer_1" Question ["1"];
        Answer2 "answer_2" Question ["2"];
        Answer3 "answer_3" Question ["3"];
        Answer4 "answer_4" Question ["4"];
        Answer5 "answer_5" Question ["5"];
        Answer6 "answer_6" Question ["6"];
        Answer7 "answer_7" Question ["7"];
        Answer8 "answer_8" Question ["8"];
        Answer9 "answer_9" Question ["9"];
        EndPhase "end_phase" Table ["Ctrl+Enter", "Ctrl+Space"];
        Undo "undo" Table ["U", "Ctrl+Z"];
        UndoUnit "undo_unit" Table ["Shift+U"];
        UndoPhase "undo_phase" Table ["Ctrl+U"];
        Redo "redo" Table ["R", "Ctrl+Y", "Ctrl+Shift+Z"];
        Dismiss "dismiss" Table ["K"];
        Explain "explain" Table ["J"];
        ExplainBack "explain_back" Table ["Shift+J"];
        ExplainPlay "explain_play" Table ["Ctrl+J"];
        ExplainFaster "explain_faster" Table ["Ctrl+Shift+J"];
        ExplainEarlier "explain_earlier" Table ["Alt+J"];
        Hint "hint" Table ["I"];
        Why "why" Table ["Y"];
        Back "back" Table ["Esc"];
    }
    Unit {
        Ahead "ahead" Table ["W"];
        AheadLeft "ahead_left" Table ["Q"];
        AheadRight "ahead_right" Table ["E"];
        TurnLeft "turn_left" Table ["A"];
        TurnRight "turn_right" Table ["D"];
        About "about" Table ["X", "S"];
        AsideLeft "aside_left" Table ["Z"];
        AsideRight "aside_right" Table ["C"];
        Helm "helm" Table ["G"];
        Closer "closer" Table ["["];
        Looser "looser" Table ["]"];
        Ruler "ruler" Table ["M"];
    }
    Cursor {
        CursorUp "cursor_up" Table ["Up"];
        CursorDown "cursor_down" Table ["Down"];
        CursorLeft "cursor_left" Table ["Left"];
        CursorRight "cursor_right" Table ["Right"];
        Cursor "cursor" Table ["Period"];
        Act "act" Cursor ["Enter"];
        AddUnit "add_unit" Cursor ["Shift+Space"];
        LetGo "let_go" Table ["Backspace"];
        NextEnd "next_end" Cursor ["Tab"];
        PreviousEnd "previous_end" Cursor ["Shift+Tab"];
        Panels "panels" Table ["F6"];
        Find "find" Table ["/", "Ctrl+F"];
        PanUp "pan_up" Table ["Shift+Up"];
        PanDown "pan_down" Table ["Shift+Down"];
        PanLeft "pan_left" Table ["Shift+Left"];
        PanRight "pan_right" Table ["Shift+Right"];
    }
    View {
        ZoomIn "zoom_in" Table ["Plus", "Equals"];
        ZoomOut "zoom_out" Table ["Minus"];
        WholeMap "whole_map" Table ["0", "Home"];
        TurnBoard "turn_board" Table ["V"];
        Counters "counters" Table ["H"];
        Grid "grid" Table ["Ctrl+G"];
        Log "log" Table ["F3"];
        FoldPanel "fold_panel" Table ["F4"];
        SwapPanels "swap_panels" Table ["Shift+F4"];
        ShowReach "show_reach" Table ["1"];
        ShowThreat "show_threat" Table ["Ctrl+V"];
        ShowArcs "show_arcs" Table ["2"];
        ShowFronts "show_fronts" Table ["3"];
        ShowFire "show_fire" Table ["4", "L"];
        ShowGroups "show_wings" Table ["5"];
        ShowLevels "show_levels" Table ["6"];
        ShowGround "show_ground" Table ["7"];
        ShowControl "show_control" Table ["8"];
        TellOfGround "tell_of_ground" Table ["T"];
        Larger "larger" Everywhere ["Ctrl+Plus", "Ctrl+Equals"];
        Smaller "smaller" Everywhere ["Ctrl+Minus"];
        SystemSize "system_size" Everywhere ["Ctrl+0"];
        FullScreen "full_screen" Everywhere ["F11"];
    }
    Game {
        Save "save" Table ["Ctrl+S"];
        QuickSave "quick_save" Table ["F5"];
        Watch "watch" Table ["Ctrl+R"];
        Analyse "analyse" Table ["B"];
        Settings "settings" Everywhere ["Ctrl+Comma"];
        Help "help" Table ["F1"];
        Sheet "sheet" Table ["?"];
        Rulebook "rulebook" Table [];
        OrderOfBattle "order_of_battle" Table ["O"];
        Points "points" Table ["P"];
    }
    Replay {
        ReplayBack "replay_back" Replay ["Page up"];
        ReplayForth "replay_forth" Replay ["Page down"];
        ReplayFirst "replay_first" Replay ["Home"];
        ReplayLast "replay_last" Replay ["End"];
        ReplayPlay "replay_play" Replay ["Space"];
    }
    Editor {
        Draw "draw" Editor ["Enter"];
        DrawOther "draw_other" Editor ["Shift+Enter"];
        Hold "hold" Editor ["Space"];
        HoldOther "hold_other" Editor ["Shift+Space"];
        CursorUpLeft "cursor_up_left" Editor ["Home"];
        CursorUpRight "cursor_up_right" Editor ["Page up"];
        CursorDownLeft "cursor_down_left" Editor ["End"];
        CursorDownRight "cursor_down_right" Editor ["Page down"];
        ToolsSelect "tools_select" Editor ["S"];
        ToolsRegion "tools_region" Editor ["G"];
        ToolsTerrain "tools_terrain" Editor ["T"];
        ToolsLevel "tools_level" Editor ["L"];
        ToolsCourse "tools_course" Editor ["C"];
        ToolsSide "tools_side" Editor ["H"];
        ToolsAround "tools_around" Editor ["A"];
        ToolsPlace "tools_place" Editor ["P"];
        ToolsOrnament "tools_ornament" Editor ["O"];
        NextTool "next_tool" Editor ["Period"];
        PreviousTool "previous_tool" Editor ["Comma"];
        NextShape "next_shape" Editor ["B"];
        TurnPiece "turn_piece" Editor ["R"];
        TurnPieceBack "turn_piece_back" Editor ["Shift+R"];
        TakeAway "take_away" Editor ["Delete"];
        PickUp "pick_up" Editor ["I"];
        BrushLarger "brush_larger" Editor ["]"];
        BrushSmaller "brush_smaller" Editor ["["];
        SayHint "say_hint" Editor ["F2"];
        FoldTools "fold_tools" Editor ["F3"];
        FoldPages "fold_pages" Editor ["F4"];
        TryIt "try_it" Everywhere ["F9"];
    }
}

impl KeyCommand {
    /// Commands that give the first, second ... answer to a question.
    pub const ANSWERS: [KeyCommand; 9] = [
        KeyCommand::Answer1,
        KeyCommand::Answer2,
        KeyCommand::Answer3,
        KeyCommand::Answer4,
        KeyCommand::Answer5,
        KeyCommand::Answer6,
        KeyCommand::Answer7,
        KeyCommand::Answer8,
        KeyCommand::Answer9,
    ];

    /// Key commands that choose a tool of the editor.
    pub const TOOLS: [KeyCommand; 11] = [
        KeyCommand::ToolsSelect,
        KeyCommand::ToolsRegion,
        KeyCommand::ToolsTerrain,
        KeyCommand::ToolsLevel,
        KeyCommand::ToolsCourse,
        KeyCommand::ToolsSide,
        KeyCommand::ToolsAround,
        KeyCommand::ToolsPlace,
        KeyCommand::ToolsOrnament,
        KeyCommand::NextTool,
        KeyCommand::PreviousTool,
    ];

    /// Key commands that move the hex cursor to the next hex.
    pub const CURSOR: [KeyCommand; 8] = [
        KeyCommand::CursorUp,
        KeyCommand::CursorDown,
        KeyCommand::CursorLeft,
        KeyCommand::CursorRight,
        KeyCommand::CursorUpLeft,
        KeyCommand::CursorUpRight,
        KeyCommand::CursorDownLeft,
        KeyCommand::CursorDownRight,
    ];

    /// Key commands for the selected piece of a free table: its steps, the helm field and the ruler.
    pub const TABLE: &'static [KeyCommand] = &[
        KeyCommand::Ahead,
        KeyCommand::AheadLeft,
        KeyCommand::AheadRight,
        KeyCommand::TurnLeft,
        KeyCommand::TurnRight,
        KeyCommand::About,
        KeyCommand::AsideLeft,
        KeyCommand::AsideRight,
        KeyCommand::Helm,
        KeyCommand::Closer,
        KeyCommand::Looser,
        KeyCommand::Ruler,
    ];

    /// Key commands that move the selected piece by a step.
    pub const STEPS: &'static [KeyCommand] = Self::TABLE.split_at(8).0;

    /// Key commands that change the plan of the selected piece on a free table.
    pub const DRAFTING: &'static [KeyCommand] = Self::TABLE.split_at(11).0;

    /// Effect of the key command in words, for the page of keys.
    #[must_use]
    pub fn words(self) -> String {
        say!("command-" + self.about().name)
    }

    /// Command of this name; `None` if no command has it.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|c| c.about().name == name)
    }

    /// Default chords of the key command.
    #[must_use]
    pub fn defaults(self) -> Vec<Chord> {
        // A test parses every one of them.
        self.about().keys.iter().filter_map(|keys| keys.parse().ok()).collect()
    }
}

impl fmt::Display for KeyCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

impl TryFrom<String> for KeyCommand {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::named(&name).ok_or_else(|| say!("settings-no-command", name))
    }
}

impl From<KeyCommand> for String {
    fn from(command: KeyCommand) -> String {
        command.about().name.to_owned()
    }
}
