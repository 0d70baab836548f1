//! Stacks that unfold: a unit, its guns and its leaders as pieces to choose from.

use crate::board::hex::Hex;
use crate::games::musket_pike::paint::scene::Owner;
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::rules::{Order, text};
use crate::games::musket_pike::window::models::{barred, strength};
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::Barred;
use crate::ui::screen::GameScreen;
use crate::ui::stack::{self, Piece};
use bevy_egui::egui::{Context, Rect, vec2};

/// The size of the pictures, in pixels to the hex radius.
const PICTURE: f32 = 40.0;

impl GameScreen {
    /// Who lies in the stack on a hex: more than one piece, or nobody.
    fn stack(&self, hex: Hex) -> Vec<Owner> {
        let game = self.game();
        let Some(unit) = game.occupant(hex) else { return Vec::new() };
        let mut list = vec![Owner::Unit(unit)];
        list.extend(game.stacked_with(unit).map(Owner::Unit));
        list.extend(game.leaders_with(unit).into_iter().map(Owner::Leader));
        if list.len() > 1 { list } else { Vec::new() }
    }

    /// Whether there is anything to take apart on a hex.
    pub(super) fn is_stack(&self, hex: Hex) -> bool {
        !self.stack(hex).is_empty()
    }

    /// The pieces of the stack that is taken apart.
    pub(super) fn show_unfolded(&mut self, ctx: &Context) -> Option<Intent> {
        let hex = self.stage.unfolded?;
        let owners = self.stack(hex);
        if owners.is_empty() {
            self.stage.unfolded = None;
            return None;
        }
        let pieces: Vec<Piece> = owners
            .into_iter()
            .map(|owner| {
                let placed = self.derived.pieces().iter().find(|p| p.owner == owner);
                let scale = PICTURE * ctx.pixels_per_point();
                let picture = placed.and_then(|p| self.stage.pictures.piece(ctx, p, scale / p.size));
                let (name, words) = self.named(owner);
                Piece { name, words, picture, choose: self.chosen_piece(owner) }
            })
            .collect();
        let camera = self.stage.camera();
        let at = camera.to_screen(self.stage.eye.board, self.stage.layout.centre(hex));
        let about = Rect::from_center_size(at, vec2(1.8, 1.8) * camera.scale);
        let intent = stack::show(ctx, &pieces, about, self.stage.eye.board);
        if intent.is_some() {
            self.stage.unfolded = None;
        }
        intent.filter(|i| *i != Intent::Close)
    }

    fn named(&self, owner: Owner) -> (String, String) {
        let (game, battle) = (self.game(), &self.game().battle);
        match owner {
            Owner::Unit(unit) => (text::unit(battle, unit).to_owned(), strength(game, unit)),
            Owner::Leader(leader) => {
                let rating = battle.leader(leader).rating;
                let rating = format!("{}{rating}", if rating == 0 { "" } else { "\u{2212}" });
                let words = say!("unfold-rating", rating);
                (text::leader(battle, leader).to_owned(), words)
            }
        }
    }

    fn chosen_piece(&self, owner: Owner) -> Result<Intent, Barred> {
        match owner {
            Owner::Unit(unit) => Ok(Intent::Select(unit)),
            Owner::Leader(leader) => self.rides(leader),
        }
    }

    /// MP 3.7, 6.1 A leader can be chosen where he may ride.
    fn rides(&self, leader: LeaderId) -> Result<Intent, Barred> {
        let may =
            self.play.legal().orders.iter().any(|o| matches!(o, Order::MoveLeader { leader: l, .. } if *l == leader));
        match self.game().check_leader_moves(leader) {
            _ if may => Ok(Intent::SelectLeader(leader)),
            Err(why) => Err(barred(&self.game().battle, &why)),
            Ok(()) => Err(Barred::new(say!("unfold-nowhere"), "6.1")),
        }
    }
}
