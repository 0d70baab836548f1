//! The colours.

/// A colour without transparency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// This colour with `share` (0 to 1) of another.
    #[must_use]
    pub fn mixed(self, other: Rgb, share: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round().clamp(0.0, 255.0) as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    pub(super) fn channels(self) -> [f32; 3] {
        [f32::from(self.0), f32::from(self.1), f32::from(self.2)]
    }
}

const fn hex(rgb: u32) -> Rgb {
    Rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// The colours of one side's counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideColours {
    /// Symbols and the front edge.
    pub base: Rgb,
    /// Outlines and numbers.
    pub dark: Rgb,
    /// The card.
    pub light: Rgb,
}

/// Every colour of map and counters; one value is one look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The margin of the map.
    pub paper: Rgb,
    /// Stains on it.
    pub paper_dark: Rgb,
    /// Ground of levels 0 to 3; higher levels go on toward `ink`.
    pub levels: [Rgb; 4],
    /// Lettering.
    pub ink: Rgb,
    /// Small lettering.
    pub faint: Rgb,
    /// The hex grid, drawn thinly.
    pub grid: Rgb,
    /// Hachures.
    pub slope: Rgb,
    /// Furrows.
    pub furrow: Rgb,
    /// Crowns of trees.
    pub wood: [Rgb; 3],
    /// Their outline.
    pub wood_dark: Rgb,
    /// Ground under trees, gardens.
    pub green: Rgb,
    /// Marsh and bog.
    pub marsh: Rgb,
    /// Brooks and rivers.
    pub water: Rgb,
    /// Their banks.
    pub water_dark: Rgb,
    /// Roads.
    pub road: Rgb,
    /// Their edges.
    pub road_dark: Rgb,
    /// Roofs.
    pub roof: Rgb,
    /// Their shaded half and outline.
    pub roof_dark: Rgb,
    /// Walls of stone.
    pub stone: Rgb,
    /// Their joints and outline.
    pub stone_dark: Rgb,
    /// Earthworks.
    pub earth: Rgb,
    /// Their outline.
    pub earth_dark: Rgb,
    /// The sides' counters, in the order of the scenario file.
    pub sides: [SideColours; 2],
    /// Gold lines, the active unit.
    pub gold: Rgb,
    /// Allowed, done.
    pub go: Rgb,
    /// Disorder, losses, fire.
    pub alert: Rgb,
    /// Its outline.
    pub alert_dark: Rgb,
    /// White of counters.
    pub white: Rgb,
    /// Panels.
    pub card: Rgb,
    /// Title bars of panels.
    pub bar: Rgb,
    /// Shadows.
    pub shadow: Rgb,
}

impl Theme {
    /// The light theme: a campaign map on warm paper.
    #[must_use]
    pub const fn light() -> Self {
        Self {
            paper: hex(0xef_e4c8),
            paper_dark: hex(0xe6_d8b5),
            levels: [hex(0xdf_e0b4), hex(0xe9_dfae), hex(0xe4_cf98), hex(0xdc_bd82)],
            ink: hex(0x3b_2f22),
            faint: hex(0x6b_5836),
            grid: hex(0x7d_6a48),
            slope: hex(0x7a_5a34),
            furrow: hex(0x8a_6f3e),
            wood: [hex(0x5f_7a45), hex(0x4c_6638), hex(0x6b_8550)],
            wood_dark: hex(0x2f_4023),
            green: hex(0xa9_b97a),
            marsh: hex(0x9f_b59a),
            water: hex(0x6f_98a8),
            water_dark: hex(0x3f_6877),
            road: hex(0xe8_d7ab),
            road_dark: hex(0x6b_4f2a),
            roof: hex(0xa9_573b),
            roof_dark: hex(0x5d_2a18),
            stone: hex(0xcb_bd9f),
            stone_dark: hex(0x3a_3029),
            earth: hex(0xb8_9563),
            earth_dark: hex(0x6b_4f2a),
            sides: [
                SideColours { base: hex(0xa3_3b2f), dark: hex(0x6d_1f18), light: hex(0xe9_c9a0) },
                SideColours { base: hex(0x2f_5577), dark: hex(0x1a_3450), light: hex(0xcf_dbe2) },
            ],
            gold: hex(0xd9_a441),
            go: hex(0x2f_7d57),
            alert: hex(0xc9_542b),
            alert_dark: hex(0x7a_2a12),
            white: hex(0xfb_f6e6),
            card: hex(0xfb_f5e4),
            bar: hex(0x4a_3623),
            shadow: hex(0x2a_1d0e),
        }
    }

    /// The ground of a level.
    #[must_use]
    pub fn level(&self, level: u8) -> Rgb {
        match self.levels.get(usize::from(level)) {
            Some(colour) => *colour,
            None => self.levels[3].mixed(self.ink, (0.12 * f32::from(level - 3)).min(0.6)),
        }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::light()
    }
}
