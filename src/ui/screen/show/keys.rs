//! Keyboard: meaning of the key commands at this screen.

use crate::session::BranchDice;
use crate::settings::{Command, KeyContext};
use crate::ui::Intent;
use crate::ui::dock::{self, Column};
use crate::ui::game_ui::Toward;
use crate::ui::intent::{Direction, Explain, Leap, Page, Reach, ScreenDirection, Steer};
use crate::ui::keys::{Focus, commands};
use crate::ui::screen::GameScreen;
use crate::ui::screen::keyboard::Hands;
use crate::ui::screen::play::Course;
use crate::ui::strip::{self, End, Ending};
use crate::view::board;
use crate::view::overlays::Overlay;
use bevy_egui::egui::{self, Key};

/// Intent of the keys pressed in this frame. Moves of the cursor or the map are carried out at once; what follows an intent in
/// the same frame waits for the next frame, which shows the result.
pub fn pressed(screen: &mut GameScreen, ctx: &egui::Context, end: Option<&End>) -> Option<Intent> {
    if ctx.text_edit_focused() {
        return ctx.input(|i| i.key_pressed(Key::Escape)).then_some(Intent::Close);
    }
    // An open menu takes Escape first.
    if egui::Popup::is_any_open(ctx) {
        if ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape)) {
            egui::Popup::close_all(ctx);
        }
        return None;
    }
    let focused = ctx.memory(|m| m.focused());
    let focus = match focused {
        _ if screen.shell.page.is_some() => Focus::Page,
        Some(id) if id != board::id() => Focus::Widget,
        _ => Focus::Free,
    };
    let mut contexts = vec![KeyContext::Table];
    if screen.asks() {
        contexts.insert(0, KeyContext::Question);
    }
    // Programs are steered with the keys of a replay.
    if screen.play.replay().is_some() || screen.play.program_decides().is_some() {
        contexts.insert(0, KeyContext::Replay);
    }
    if screen.keyboard.cursor.is_some() && screen.shell.page.is_none() && screen.keyboard.hands == Hands::Board {
        contexts.insert(0, KeyContext::Cursor);
    }
    let asked = commands(ctx, &contexts, focus);
    if !asked.is_empty() {
        // Arrow keys used by a command must not also move egui's focus.
        ctx.memory_mut(|m| m.move_focus(egui::FocusDirection::None));
    }
    screen.keyboard.asked.extend(asked);
    let mut intent = None;
    while intent.is_none()
        && let Some(command) = screen.keyboard.asked.pop_front()
    {
        if !screen.offers().command(command) || screen.shell.page.is_some() && !reaches_past_a_page(command) {
            continue;
        }
        if command != Command::EndPhase {
            screen.takes_asking_back();
        }
        let meant = match (command, end, nth_answer(command)) {
            (Command::EndPhase, Some(end), _) => screen.end_by_key(end),
            (_, _, Some(at)) => screen.answer_by_key(at),
            _ => meant(screen, command).map(|intent| closes_its_own(screen, intent)),
        };
        intent = match meant {
            Some(Intent::Close) if screen.keyboard.hands == Hands::Panels && screen.shell.page.is_none() => {
                screen.keyboard.hands = Hands::Board;
                None
            }
            Some(Intent::Steer(steer)) if steer != Steer::Act => screen.steer(steer),
            other => other,
        };
        ctx.request_repaint();
    }
    intent
}

/// Intent of a key that opens a page, which closes the page if it is open.
fn closes_its_own(screen: &GameScreen, intent: Intent) -> Intent {
    match intent {
        Intent::Open(page) if screen.shell.page == Some(page) => Intent::Close,
        other => other,
    }
}

/// Whether a command works while a page is open: it closes the page, opens another or belongs to the window.
fn reaches_past_a_page(command: Command) -> bool {
    let opens = matches!(
        command,
        Command::Back
            | Command::Help
            | Command::Sheet
            | Command::Rulebook
            | Command::OrderOfBattle
            | Command::Hint
            | Command::Why
            | Command::Points
            | Command::Find
            | Command::Save
    );
    opens || command.about().context == KeyContext::Everywhere
}

/// Intent of a command at this moment; none where it has no meaning.
fn meant(screen: &GameScreen, command: Command) -> Option<Intent> {
    Some(match command {
        Command::NextUnit => Intent::NextUnit,
        Command::PreviousUnit => Intent::PreviousUnit,
        Command::GiveNext => Intent::GiveNext,
        Command::GiveAll => Intent::GiveAll,
        Command::UnitDone => Intent::Done,
        // In a replay nothing ends, and nothing is asked.
        Command::EndPhase
        | Command::Answer1
        | Command::Answer2
        | Command::Answer3
        | Command::Answer4
        | Command::Answer5
        | Command::Answer6
        | Command::Answer7
        | Command::Answer8
        | Command::Answer9 => return None,
        Command::Undo => Intent::Undo(Reach::Step),
        Command::UndoUnit => Intent::Undo(Reach::Unit),
        Command::UndoPhase => Intent::Undo(Reach::Phase),
        Command::Redo => Intent::Redo,
        Command::Dismiss => Intent::Dismiss,
        Command::Explain => Intent::Explain(screen.next_to_explain()?),
        Command::ExplainBack => screen.explain_if_open(Explain::Back)?,
        Command::ExplainPlay => screen.explain_if_open(Explain::PlayOrPause)?,
        Command::ExplainFaster => screen.explain_if_open(Explain::Faster)?,
        Command::ExplainEarlier => screen.explain_if_open(Explain::Earlier)?,
        Command::Back => Intent::Close,
        Command::Ahead
        | Command::AheadLeft
        | Command::AheadRight
        | Command::TurnLeft
        | Command::TurnRight
        | Command::About
        | Command::AsideLeft
        | Command::AsideRight => walked(screen, command)?,
        Command::CursorUp => Intent::Steer(Steer::Move(ScreenDirection::Up)),
        Command::CursorDown => Intent::Steer(Steer::Move(ScreenDirection::Down)),
        Command::CursorLeft => Intent::Steer(Steer::Move(ScreenDirection::Left)),
        Command::CursorRight => Intent::Steer(Steer::Move(ScreenDirection::Right)),
        Command::Cursor => Intent::Steer(Steer::Toggle),
        Command::Act => Intent::Steer(Steer::Act),
        Command::LetGo => Intent::Cancel,
        Command::NextEnd => Intent::Steer(Steer::NextEnd),
        Command::PreviousEnd => Intent::Steer(Steer::PreviousEnd),
        Command::Panels => Intent::Steer(Steer::Panels),
        Command::Find => Intent::Open(Page::Find),
        Command::PanUp => Intent::Steer(Steer::Pan(ScreenDirection::Up)),
        Command::PanDown => Intent::Steer(Steer::Pan(ScreenDirection::Down)),
        Command::PanLeft => Intent::Steer(Steer::Pan(ScreenDirection::Left)),
        Command::PanRight => Intent::Steer(Steer::Pan(ScreenDirection::Right)),
        Command::ZoomIn => Intent::ZoomIn,
        Command::ZoomOut => Intent::ZoomOut,
        Command::WholeMap => Intent::WholeMap,
        Command::TurnBoard => Intent::TurnBoard,
        Command::Counters => Intent::ToggleCounters,
        Command::Grid => Intent::ToggleGrid,
        Command::Log => Intent::ToggleLog,
        Command::FoldPanel => Intent::Dock(Column::Decisions, dock::Ask::Fold),
        Command::SwapPanels => Intent::Dock(Column::Decisions, dock::Ask::Swap),
        Command::Save => Intent::Open(Page::Save),
        Command::QuickSave => Intent::Save(None),
        Command::Watch => watched(screen)?,
        // From a moment of a replay as well as from a branch.
        Command::Analyse if screen.play.any().analysis().is_some() => Intent::BackToGame,
        Command::Analyse => Intent::Analyse(Some(BranchDice::Same)),
        Command::Hint => Intent::Open(Page::Hint),
        Command::Why => Intent::Open(Page::Why),
        Command::OrderOfBattle => Intent::Open(Page::OrderOfBattle),
        Command::ShowReach => Intent::Overlay(Overlay::Reach),
        Command::ShowThreat => Intent::Overlay(Overlay::Threat),
        Command::ShowArcs => Intent::Overlay(Overlay::Arcs),
        Command::ShowFronts => Intent::Overlay(Overlay::Fronts),
        Command::ShowFire => Intent::Overlay(Overlay::Fire),
        Command::ShowGroups => Intent::Overlay(Overlay::Groups),
        Command::ShowLevels => Intent::Overlay(Overlay::Levels),
        Command::ShowGround => Intent::Overlay(Overlay::Ground),
        Command::ShowControl => Intent::Overlay(Overlay::Control),
        Command::TellOfGround => Intent::TellOfGround,
        Command::Help => Intent::Open(Page::Help),
        Command::Sheet => Intent::Open(Page::Keys),
        Command::Rulebook => Intent::Open(Page::Rulebook),
        Command::Points => Intent::Open(Page::Count),
        Command::Larger
        | Command::Smaller
        | Command::SystemSize
        | Command::FullScreen
        | Command::Settings
        | Command::TryIt => Intent::Everywhere(command),
        Command::ReplayBack => Intent::Leap(Leap::Order(Direction::Back)),
        Command::ReplayForth => Intent::Leap(Leap::Order(Direction::Forth)),
        Command::ReplayFirst => Intent::Leap(Leap::First),
        Command::ReplayLast => Intent::Leap(Leap::Last),
        Command::ReplayPlay => Intent::PlayOrPause,
        // These commands belong to the editor alone.
        Command::Draw
        | Command::TurnPiece
        | Command::TurnPieceBack
        | Command::TakeAway
        | Command::SayHint
        | Command::FoldTools
        | Command::FoldPages
        | Command::DrawOther
        | Command::Hold
        | Command::HoldOther
        | Command::CursorUpLeft
        | Command::CursorUpRight
        | Command::CursorDownLeft
        | Command::CursorDownRight
        | Command::ToolsSelect
        | Command::ToolsRegion
        | Command::ToolsTerrain
        | Command::ToolsLevel
        | Command::ToolsCourse
        | Command::ToolsSide
        | Command::ToolsAround
        | Command::ToolsPlace
        | Command::ToolsOrnament
        | Command::NextTool
        | Command::PreviousTool
        | Command::NextShape
        | Command::PickUp
        | Command::BrushLarger
        | Command::BrushSmaller => return None,
    })
}

impl GameScreen {
    /// Whether the number keys stand for answers now: also while a program acts, whose next order may ask for one.
    fn asks(&self) -> bool {
        let asks = || self.play.game_ui().takes_numbers(self.play.shown());
        self.play.replay().is_none() && (self.may_soon_be_asked() || asks())
    }

    /// Whether a program acts in a game where the player here may have to answer at any time.
    fn may_soon_be_asked(&self) -> bool {
        let acts = self.play.program_decides().is_some() && !self.play.sits_nobody();
        acts && self.play.course() != Course::Paused
    }

    /// Intent of the key that ends the phase. Where a piece could still act, it asks as the button does, and ends the phase when
    /// pressed once more. Where a rule bars the end, the refusal says why and names the pieces at fault.
    fn end_by_key(&mut self, end: &End) -> Option<Intent> {
        // The last order is not on the table yet: it may have ended the phase.
        self.play.played()?;
        let now = self.play.shown().revision();
        match &end.state {
            Ending::SomeLeft(left) if self.keyboard.ending.as_ref().is_none_or(|(at, _)| *at != now) => {
                let asks = strip::asks_first(left);
                self.shell.toasts.clear();
                self.tell(asks.clone());
                self.keyboard.ending = Some((now, asks));
                None
            }
            _ => Some(Intent::order(end.order.clone())),
        }
    }

    /// Withdraws the question about the end of the phase, and its toast, when anything else is done.
    fn takes_asking_back(&mut self) {
        if let Some((_, asked)) = self.keyboard.ending.take() {
            self.shell.toasts.take_back(&asked);
        }
    }

    /// Withdraws the question about the end of the phase, if the game has gone on since.
    pub(super) fn asks_only_here(&mut self) {
        let now = self.play.shown().revision();
        if self.keyboard.ending.as_ref().is_some_and(|(at, _)| *at != now) {
            self.takes_asking_back();
        }
    }

    /// Intent of the answer with a number; if it is barred, it says why.
    fn answer_by_key(&mut self, at: usize) -> Option<Intent> {
        if self.play.program_decides().is_some() {
            // The open question is for the program to answer.
            return None;
        }
        let answer = self.derived.panels(&self.play, &self.selection).numbered(at)?;
        match answer {
            Ok(intent) => Some(intent),
            Err(why) => {
                self.shell.toasts.tell(why.sentence, Some(why.paragraph));
                None
            }
        }
    }
}

/// Index of the answer that a command gives.
fn nth_answer(command: Command) -> Option<usize> {
    Command::ANSWERS.iter().position(|answer| *answer == command)
}

/// Intent that opens the replay one order before the end.
fn watched(screen: &GameScreen) -> Option<Intent> {
    let open = screen.play.replay().is_none() && !screen.play.is_analysis();
    open.then(|| Intent::Watch(Some(screen.play.shown().orders().saturating_sub(1))))
}

/// Step or turn of the selected piece; straight ahead depends on the hex of the cursor or the pointer.
fn walked(screen: &GameScreen, command: Command) -> Option<Intent> {
    let cursor = screen.keyboard.leading().map(|c| screen.stage.layout.centre(c.hex));
    let toward = Toward { command, at: cursor.or(screen.stage.pointed.at) };
    screen.play.game_ui().walked(&screen.play, &screen.selection, toward).map(Intent::order)
}
