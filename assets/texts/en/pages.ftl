### Whole pages: start, library, saves, help, order of battle (ui).
