//! The two grounds in the standard palette.

use super::{Ground, Rgb, SideColours, Theme, hex};

impl Theme {
    /// The light theme: a campaign map on warm paper.
    #[must_use]
    pub const fn light() -> Self {
        Self {
            ground: Ground::Light,
            paper: hex(0xef_e4c8),
            paper_dark: hex(0xe6_d8b5),
            table: hex(0x90_7f65),
            levels: [hex(0xdf_e0b4), hex(0xe9_dfae), hex(0xe4_cf98), hex(0xdc_bd82)],
            peak: hex(0x3b_2f22),
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
            plaster: hex(0xfb_f6e6),
            shadow: hex(0x2a_1d0e),

            sides: [
                by_day(hex(0xa3_3b2f), hex(0x55_150f), hex(0xe9_c9a0)),
                by_day(hex(0x2f_5577), hex(0x1a_3450), hex(0xcf_dbe2)),
            ],
            white: hex(0xfb_f6e6),
            black: hex(0x3b_2f22),
            gold: hex(0xd9_a441),
            gold_edge: hex(0x2a_2016),
            alert: hex(0xbd_4b24),
            alert_dark: hex(0x7a_2a12),
            done: hex(0x2f_7d57),

            go: hex(0x12_563a),
            stop: hex(0x8e_2e0c),
            target: hex(0x84_1030),
            back: hex(0x54_3a78),
            active: hex(0x8a_6d2a),
            veil: hex(0xff_ffff),
            go_ink: hex(0x17_4d33),
            stop_ink: hex(0x8a_2d0e),
            target_ink: hex(0x84_1030),
            alert_ink: hex(0xa8_3e19),
            go_fill: hex(0x2f_7d57),
            alert_fill: hex(0xb0_431d),

            panel: hex(0xf3_e9d0),
            card: hex(0xfb_f5e4),
            bar: hex(0x4a_3623),
            bar_ink: hex(0xfb_f6e6),
            bar_link: hex(0xe6_d2a4),
            heading: hex(0x4a_3623),
            button: hex(0xee_dfbb),
            button_hover: hex(0xf8_eac6),
            button_line: hex(0xa8_8a55),
            line: hex(0xc4_ac7c),
            lit: hex(0xf7_df9c),
            field: hex(0xff_fcf2),
            stripe: hex(0xf6_ecd4),
            band: hex(0xf4_ead0),
            past: hex(0xe2_d2ac),
            link: hex(0x6b_3f12),
            die_white: hex(0xff_fdf6),
            die_red: hex(0xb3_2d22),
            both: hex(0x7c_6c44),
            nothing: hex(0x74_706a),
        }
    }

    /// The dark theme: the same map by candlelight. Heights catch the light, counters are as bright as parchment.
    #[must_use]
    pub const fn dark() -> Self {
        Self {
            ground: Ground::Dark,
            paper: hex(0x2b_2319),
            paper_dark: hex(0x22_1b12),
            table: hex(0x12_0d08),
            levels: [hex(0x37_3a28), hex(0x44_3c28), hex(0x52_432b), hex(0x61_4d31)],
            peak: hex(0xa8_8c62),
            ink: hex(0xee_e0c2),
            faint: hex(0xc2_ac82),
            grid: hex(0xa8_9066),
            slope: hex(0x16_0f08),
            furrow: hex(0xa8_8c5a),
            wood: [hex(0x3c_5230), hex(0x33_4728), hex(0x46_5e38)],
            wood_dark: hex(0x12_1b0c),
            green: hex(0x3c_4a2a),
            marsh: hex(0x34_4a42),
            water: hex(0x3a_6274),
            water_dark: hex(0x17_303c),
            road: hex(0x8a_7448),
            road_dark: hex(0x1c_130a),
            roof: hex(0x8a_4630),
            roof_dark: hex(0x2a_120a),
            stone: hex(0x6a_6150),
            stone_dark: hex(0x16_110c),
            earth: hex(0x7c_6240),
            earth_dark: hex(0x1e_140a),
            plaster: hex(0xb8_aa8a),
            shadow: hex(0x08_0502),

            sides: [
                by_night(hex(0xa0_3a2e), hex(0x62_1912), hex(0xe2_c094), hex(0xf2_a994)),
                by_night(hex(0x2f_5577), hex(0x15_2d48), hex(0xc2_d0d9), hex(0xa6_cbe8)),
            ],
            white: hex(0xf8_f0dc),
            black: hex(0x30_251a),
            gold: hex(0xe8_b64c),
            gold_edge: hex(0x14_0e07),
            alert: hex(0xb5_441e),
            alert_dark: hex(0x6b_220c),
            done: hex(0x2a_7450),

            go: hex(0x86_d6a6),
            stop: hex(0xff_a573),
            target: hex(0xff_9a9a),
            back: hex(0xd0_b4f4),
            active: hex(0xd8_b868),
            veil: hex(0x17_110a),
            go_ink: hex(0x9f_e3ba),
            stop_ink: hex(0xff_b58a),
            target_ink: hex(0xff_aaaa),
            alert_ink: hex(0xff_a882),
            go_fill: hex(0x2a_7450),
            alert_fill: hex(0xa8_3f1b),

            panel: hex(0x26_1e15),
            card: hex(0x31_281d),
            bar: hex(0x15_0f09),
            bar_ink: hex(0xf8_f0dc),
            bar_link: hex(0xe6_cf9c),
            heading: hex(0xe6_cf9c),
            button: hex(0x4a_3b28),
            button_hover: hex(0x5c_4a32),
            button_line: hex(0x8e_7448),
            line: hex(0x6a_5638),
            lit: hex(0x6b_511c),
            field: hex(0x1a_140d),
            stripe: hex(0x39_2f22),
            band: hex(0x3d_3224),
            past: hex(0x40_3423),
            link: hex(0xf0_c98c),
            die_white: hex(0xf8_f0dc),
            die_red: hex(0xa8_2a20),
            both: hex(0x76_673f),
            nothing: hex(0x6e_6350),
        }
    }
}

/// A side on light ground: its dark colour is outline and lettering.
pub(super) const fn by_day(base: Rgb, dark: Rgb, light: Rgb) -> SideColours {
    SideColours { base, dark, light, rim: dark, ink: dark }
}

/// A side on dark ground: its card stands out by its lightness.
pub(super) const fn by_night(base: Rgb, dark: Rgb, light: Rgb, ink: Rgb) -> SideColours {
    SideColours { base, dark, light, rim: light, ink }
}
