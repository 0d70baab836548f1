//! Keyboard: meaning of the key commands at this screen.

use crate::board::StepLength;
use crate::session::BranchDice;
use crate::settings::{KeyCommand, KeyContext};
use crate::ui::Intent;
use crate::ui::dock::{self, Column};
use crate::ui::game_ui::WalkRequest;
use crate::ui::intent::{CursorCommand, Explain, Page, ReplaySeek, ScreenDirection, TimeDirection, UndoScope};
use crate::ui::key_input::{Focus, commands, commands_with_length};
use crate::ui::screen::GameScreen;
use crate::ui::screen::active_game::ProgramMode;
use crate::ui::screen::keyboard::KeyFocus;
use crate::ui::top_bar::{self, End, Ending};
use crate::view::board;
use crate::view::overlays::Overlay;
use bevy_egui::egui::{self, Key};

/// Intent of the keys pressed in this frame. Moves of the cursor or the map are carried out at once; keys after an intent in the
/// same frame wait for the next frame, which shows its result.
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
    if screen.keyboard.cursor.is_some() && screen.shell.page.is_none() && screen.keyboard.hands == KeyFocus::Board {
        contexts.insert(0, KeyContext::Cursor);
    }
    let asked = match screen.stage.layout.is_table() {
        true => commands_with_length(ctx, &contexts, focus),
        false => commands(ctx, &contexts, focus).into_iter().map(|command| (command, StepLength::One)).collect(),
    };
    if !asked.is_empty() {
        // Arrow keys used by a command must not also move egui's focus.
        ctx.memory_mut(|m| m.move_focus(egui::FocusDirection::None));
    }
    screen.keyboard.asked.extend(asked);
    let mut intent = None;
    while intent.is_none()
        && let Some((command, length)) = screen.keyboard.asked.pop_front()
    {
        if !screen.offers().command(command) || screen.shell.page.is_some() && !reaches_past_a_page(command) {
            continue;
        }
        if !matches!(command, KeyCommand::EndPhase | KeyCommand::Back) {
            screen.takes_asking_back();
        }
        if screen.stage.layout.is_table() && KeyCommand::DRAFTING.contains(&command) {
            screen.keyboard.lead_by_plan();
        }
        let meant = match (command, end, nth_answer(command)) {
            (KeyCommand::EndPhase, Some(end), _) => screen.end_by_key(end),
            (_, _, Some(at)) => screen.answer_by_key(at),
            _ => meant(screen, command, length).map(|intent| closes_its_own(screen, intent)),
        };
        intent = match meant {
            Some(Intent::Close) if screen.keyboard.hands == KeyFocus::Panels && screen.shell.page.is_none() => {
                screen.keyboard.hands = KeyFocus::Board;
                None
            }
            Some(Intent::Steer(steer)) if steer != CursorCommand::Act => screen.steer(steer),
            other => other,
        };
        ctx.request_repaint();
    }
    intent
}

/// Intent of a key that opens a page; the same key closes the page if it is open.
fn closes_its_own(screen: &GameScreen, intent: Intent) -> Intent {
    match intent {
        Intent::Open(page) if screen.shell.page == Some(page) => Intent::Close,
        other => other,
    }
}

/// Whether a command works while a page is open: it closes the page, opens another or belongs to the window.
fn reaches_past_a_page(command: KeyCommand) -> bool {
    let opens = matches!(
        command,
        KeyCommand::Back
            | KeyCommand::Help
            | KeyCommand::Sheet
            | KeyCommand::Rulebook
            | KeyCommand::OrderOfBattle
            | KeyCommand::Hint
            | KeyCommand::Why
            | KeyCommand::Points
            | KeyCommand::Find
            | KeyCommand::Save
    );
    opens || command.about().context == KeyContext::Everywhere
}

/// Intent of a key command at this moment; `None` where it has no meaning.
fn meant(screen: &GameScreen, command: KeyCommand, length: StepLength) -> Option<Intent> {
    Some(match command {
        KeyCommand::NextUnit => Intent::NextUnit,
        KeyCommand::PreviousUnit => Intent::PreviousUnit,
        KeyCommand::GiveNext => Intent::GiveNext,
        KeyCommand::GiveAll => Intent::GiveAll,
        KeyCommand::UnitDone => Intent::MarkUnitDone,
        // In a replay nothing ends, and nothing is asked.
        KeyCommand::EndPhase
        | KeyCommand::Answer1
        | KeyCommand::Answer2
        | KeyCommand::Answer3
        | KeyCommand::Answer4
        | KeyCommand::Answer5
        | KeyCommand::Answer6
        | KeyCommand::Answer7
        | KeyCommand::Answer8
        | KeyCommand::Answer9 => return None,
        KeyCommand::Undo => Intent::Undo(UndoScope::Step),
        KeyCommand::UndoUnit => Intent::Undo(UndoScope::Unit),
        KeyCommand::UndoPhase => Intent::Undo(UndoScope::Phase),
        KeyCommand::Redo => Intent::Redo,
        KeyCommand::Dismiss => Intent::Dismiss,
        KeyCommand::Explain => Intent::Explain(screen.next_to_explain()?),
        KeyCommand::ExplainBack => screen.explain_if_open(Explain::Back)?,
        KeyCommand::ExplainPlay => screen.explain_if_open(Explain::PlayOrPause)?,
        KeyCommand::ExplainFaster => screen.explain_if_open(Explain::Faster)?,
        KeyCommand::ExplainEarlier => screen.explain_if_open(Explain::Earlier)?,
        KeyCommand::Back => Intent::Close,
        KeyCommand::Ahead
        | KeyCommand::AheadLeft
        | KeyCommand::AheadRight
        | KeyCommand::TurnLeft
        | KeyCommand::TurnRight
        | KeyCommand::About
        | KeyCommand::AsideLeft
        | KeyCommand::AsideRight
        | KeyCommand::Helm
        | KeyCommand::Closer
        | KeyCommand::Looser
        | KeyCommand::Ruler => walked(screen, command, length)?,
        KeyCommand::CursorUp => Intent::Steer(CursorCommand::Move(ScreenDirection::Up, length)),
        KeyCommand::CursorDown => Intent::Steer(CursorCommand::Move(ScreenDirection::Down, length)),
        KeyCommand::CursorLeft => Intent::Steer(CursorCommand::Move(ScreenDirection::Left, length)),
        KeyCommand::CursorRight => Intent::Steer(CursorCommand::Move(ScreenDirection::Right, length)),
        KeyCommand::Cursor => Intent::Steer(CursorCommand::Toggle),
        KeyCommand::Act => Intent::Steer(CursorCommand::Act),
        KeyCommand::AddUnit => screen.added_at_cursor()?,
        KeyCommand::LetGo => Intent::Cancel,
        KeyCommand::NextEnd => Intent::Steer(CursorCommand::NextEnd),
        KeyCommand::PreviousEnd => Intent::Steer(CursorCommand::PreviousEnd),
        KeyCommand::Panels => Intent::Steer(CursorCommand::Panels),
        KeyCommand::Find => Intent::Open(Page::Find),
        KeyCommand::PanUp => Intent::Steer(CursorCommand::Pan(ScreenDirection::Up)),
        KeyCommand::PanDown => Intent::Steer(CursorCommand::Pan(ScreenDirection::Down)),
        KeyCommand::PanLeft => Intent::Steer(CursorCommand::Pan(ScreenDirection::Left)),
        KeyCommand::PanRight => Intent::Steer(CursorCommand::Pan(ScreenDirection::Right)),
        KeyCommand::ZoomIn => Intent::ZoomIn,
        KeyCommand::ZoomOut => Intent::ZoomOut,
        KeyCommand::WholeMap => Intent::WholeMap,
        KeyCommand::TurnBoard => Intent::TurnBoard,
        KeyCommand::Counters => Intent::ToggleCounters,
        KeyCommand::Grid => Intent::ToggleGrid,
        KeyCommand::Log => Intent::ToggleLog,
        KeyCommand::FoldPanel => Intent::Dock(Column::Decisions, dock::ColumnChange::Fold),
        KeyCommand::SwapPanels => Intent::Dock(Column::Decisions, dock::ColumnChange::Swap),
        KeyCommand::Save => Intent::Open(Page::Save),
        KeyCommand::QuickSave => Intent::Save(None),
        KeyCommand::Watch => watched(screen)?,
        // From a moment of a replay as well as from a branch.
        KeyCommand::Analyse if screen.play.session().analysis().is_some() => Intent::BackToGame,
        KeyCommand::Analyse => Intent::Analyse(Some(BranchDice::Same)),
        KeyCommand::Hint => Intent::Open(Page::Hint),
        KeyCommand::Why => Intent::Open(Page::Why),
        KeyCommand::OrderOfBattle => Intent::Open(Page::OrderOfBattle),
        KeyCommand::ShowReach => Intent::Overlay(Overlay::Reach),
        KeyCommand::ShowThreat => Intent::Overlay(Overlay::Threat),
        KeyCommand::ShowArcs => Intent::Overlay(Overlay::Arcs),
        KeyCommand::ShowFronts => Intent::Overlay(Overlay::Fronts),
        KeyCommand::ShowFire => Intent::Overlay(Overlay::Fire),
        KeyCommand::ShowGroups => Intent::Overlay(Overlay::Groups),
        KeyCommand::ShowLevels => Intent::Overlay(Overlay::Levels),
        KeyCommand::ShowGround => Intent::Overlay(Overlay::Ground),
        KeyCommand::ShowControl => Intent::Overlay(Overlay::Control),
        KeyCommand::TellOfGround => Intent::ShowGroundCard,
        KeyCommand::Help => Intent::Open(Page::Help),
        KeyCommand::Sheet => Intent::Open(Page::Keys),
        KeyCommand::Rulebook => Intent::Open(Page::Rulebook),
        KeyCommand::Points => Intent::Open(Page::Count),
        KeyCommand::Larger
        | KeyCommand::Smaller
        | KeyCommand::SystemSize
        | KeyCommand::FullScreen
        | KeyCommand::Settings
        | KeyCommand::TryIt => Intent::WindowCommand(command),
        KeyCommand::ReplayBack => Intent::Leap(ReplaySeek::Order(TimeDirection::Back)),
        KeyCommand::ReplayForth => Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)),
        KeyCommand::ReplayFirst => Intent::Leap(ReplaySeek::First),
        KeyCommand::ReplayLast => Intent::Leap(ReplaySeek::Last),
        KeyCommand::ReplayPlay => Intent::PlayOrPause,
        // These commands belong to the editor alone.
        KeyCommand::Draw
        | KeyCommand::TurnPiece
        | KeyCommand::TurnPieceBack
        | KeyCommand::TakeAway
        | KeyCommand::SayHint
        | KeyCommand::FoldTools
        | KeyCommand::FoldPages
        | KeyCommand::DrawOther
        | KeyCommand::Hold
        | KeyCommand::HoldOther
        | KeyCommand::CursorUpLeft
        | KeyCommand::CursorUpRight
        | KeyCommand::CursorDownLeft
        | KeyCommand::CursorDownRight
        | KeyCommand::ToolsSelect
        | KeyCommand::ToolsRegion
        | KeyCommand::ToolsTerrain
        | KeyCommand::ToolsLevel
        | KeyCommand::ToolsCourse
        | KeyCommand::ToolsSide
        | KeyCommand::ToolsAround
        | KeyCommand::ToolsPlace
        | KeyCommand::ToolsOrnament
        | KeyCommand::NextTool
        | KeyCommand::PreviousTool
        | KeyCommand::NextShape
        | KeyCommand::PickUp
        | KeyCommand::BrushLarger
        | KeyCommand::BrushSmaller => return None,
    })
}

impl GameScreen {
    /// Whether the number keys stand for answers now: also while a program acts, whose next order may need one.
    fn asks(&self) -> bool {
        let asks = || self.play.game_ui().takes_numbers(self.play.shown_position());
        self.play.replay().is_none() && (self.may_soon_be_asked() || asks())
    }

    /// Whether a program acts in a game where this player may have to answer at any time.
    fn may_soon_be_asked(&self) -> bool {
        let acts = self.play.program_decides().is_some() && !self.play.sits_nobody();
        acts && self.play.course() != ProgramMode::Paused
    }

    /// Intent of the key that ends the phase. Where a piece could still act, it asks as the button does, and ends the phase when
    /// pressed once more. Where a rule bars the end, the refusal says why and names the pieces at fault.
    fn end_by_key(&mut self, end: &End) -> Option<Intent> {
        // The last order is not on the table yet: it may have ended the phase.
        self.play.playable_session()?;
        let now = self.play.shown_position().revision();
        match &end.state {
            Ending::SomeLeft(left) if self.keyboard.ending.as_ref().is_none_or(|(at, _)| *at != now) => {
                let asks = top_bar::asks_first(left);
                self.shell.toasts.clear();
                self.tell(asks.clone());
                self.keyboard.ending = Some((now, asks));
                None
            }
            _ => Some(Intent::order(end.order.clone())),
        }
    }

    /// Withdraws the question about the end of the phase, and its toast, when the player does anything else.
    fn takes_asking_back(&mut self) {
        if let Some((_, asked)) = self.keyboard.ending.take() {
            self.shell.toasts.take_back(&asked);
        }
    }

    /// Withdraws the question about the end of the phase, if the game has continued since.
    pub(super) fn asks_only_here(&mut self) {
        let now = self.play.shown_position().revision();
        if self.keyboard.ending.as_ref().is_some_and(|(at, _)| *at != now) {
            self.takes_asking_back();
        }
    }

    /// Intent of the answer with this number; if the answer is barred, a toast says why. `None` without one.
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

/// Index of the answer that a command gives; `None` for other commands.
fn nth_answer(command: KeyCommand) -> Option<usize> {
    KeyCommand::ANSWERS.iter().position(|answer| *answer == command)
}

/// Intent that opens the replay one order before the end; `None` without an order.
fn watched(screen: &GameScreen) -> Option<Intent> {
    let open = screen.play.replay().is_none() && !screen.play.is_analysis();
    open.then(|| Intent::OpenReplay(Some(screen.play.shown_position().orders().saturating_sub(1))))
}

/// Step or turn of the selected piece; straight ahead depends on the place of the cursor or the pointer.
fn walked(screen: &GameScreen, command: KeyCommand, length: StepLength) -> Option<Intent> {
    let cursor = screen.keyboard.leading().map(|c| screen.stage.layout.middle(c.place));
    let toward = WalkRequest { command, length, at: cursor.or(screen.stage.pointed.at) };
    screen.play.game_ui().walk_intent(&screen.play, &screen.selection, toward)
}
