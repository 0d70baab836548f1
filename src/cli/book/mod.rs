//! Rulebook as one self-contained HTML page for screen or print: contents, chapters with tables and pictures,
//! options, glossary, index.

mod data_uri;
mod html_links;

use crate::i18n::glossary::Glossary;
use crate::i18n::rulebook::{Caption, Chapter, OptionEntry, OptionReason, RuleEntry, Rulebook};
use crate::i18n::rulebook_index::{IndexEntry, TermRank};
use crate::paint::fonts::Typeface;
use crate::paint::theme::Theme;
use crate::play::{BattleRules, GameBook};
use crate::say;
pub use data_uri::uri;
use html_links::HtmlLinker;
pub use html_links::escaped;
use std::collections::BTreeMap;
use std::fmt::Write;

const STYLE: &str = include_str!("../../../assets/rulebook/page.css");
/// Engraving for the title page: infantry drawn up.
const ENGRAVING: &str = include_str!("../../../assets/engravings/tercio.svg");
/// Pixels per point of the pictures in the book.
const DENSITY: f32 = 2.0;

/// Finished page of the rulebook, with the numbers of its parts.
pub struct Page {
    pub html: String,
    pub paragraphs: usize,
    pub pictures: usize,
}

/// HTML page of a game's rulebook, with the rules of a battle if one is given.
///
/// # Errors
/// A picture cannot be encoded; one in memory always can.
pub fn page(book: &GameBook, battle: Option<&BattleRules>) -> Result<Page, String> {
    let (rules, glossary) = (&*book.rules, (book.glossary)());
    let linked = HtmlLinker::new(rules, &glossary);
    let mut writer = Writer { book, rules, glossary: &glossary, battle, linked, out: String::new(), pictures: 0 };
    writer.page()?;
    let entries = rules.chapters.iter().map(|c| c.entries.len()).sum();
    Ok(Page { html: writer.out, paragraphs: entries, pictures: writer.pictures })
}

/// Beginning of a sheet as a page of HTML, up to its heading. `further`: style of its own parts.
#[must_use]
pub fn sheet_head(title: &str, further: &str) -> String {
    let title = escaped(title);
    let style = include_str!("../../../assets/rulebook/sheet.css");
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>\n{}{style}{further}</style>\n\
         </head>\n<body>\n<header>\n<h1>{title}</h1>\n",
        faces()
    )
}

/// CSS rules for the typefaces of a page.
#[must_use]
pub fn faces() -> String {
    let faces = [
        (Typeface::Serif, "EB Garamond", "400", "normal"),
        (Typeface::SerifItalic, "EB Garamond", "400", "italic"),
        (Typeface::SerifBold, "EB Garamond", "700", "normal"),
        (Typeface::Sans, "Lato", "400", "normal"),
        (Typeface::SansBold, "Lato", "700", "normal"),
    ];
    let face = |(face, family, weight, style): (Typeface, &str, &str, &str)| {
        let source = uri("font/ttf", face.bytes());
        format!(
            "@font-face {{ font-family: \"{family}\"; font-weight: {weight}; font-style: {style}; src: url({source}); }}\n"
        )
    };
    faces.map(face).concat()
}

struct Writer<'a> {
    book: &'a GameBook,
    rules: &'a Rulebook,
    glossary: &'a Glossary,
    battle: Option<&'a BattleRules>,
    linked: HtmlLinker<'a>,
    out: String,
    pictures: usize,
}

/// Writes to the page, which never fails.
macro_rules! put {
    ($writer:expr, $($part:tt)*) => {
        writeln!($writer.out, $($part)*).expect("a text takes everything")
    };
}

impl Writer<'_> {
    fn page(&mut self) -> Result<(), String> {
        let name = escaped(&self.rules.name);
        put!(self, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">");
        put!(self, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        put!(self, "<title>{name}: {}</title>\n<style>", escaped(&say!("page-rulebook")));
        put!(self, "{}", faces().trim_end());
        put!(self, "{STYLE}");
        self.running_heads();
        put!(self, "</style>\n</head>\n<body>");
        self.title_page(&name);
        self.contents();
        for chapter in &self.rules.chapters {
            self.chapter(chapter)?;
            if self.options_follow(chapter) {
                self.options(chapter.number + 1);
            }
        }
        self.battle();
        self.glossary();
        self.index();
        put!(self, "</body>\n</html>");
        Ok(())
    }

    /// Chapters as pairs of anchor and page heading.
    fn places(&self) -> Vec<(String, String)> {
        let mut places = Vec::new();
        for chapter in &self.rules.chapters {
            places.push((format!("c{}", chapter.number), format!("{}\u{2002}{}", chapter.number, chapter.title)));
            if self.options_follow(chapter) {
                let number = chapter.number + 1;
                places.push(("options".to_owned(), format!("{number}\u{2002}{}", say!("rules-options"))));
            }
        }
        if let Some(battle) = self.battle {
            places.push(("battle".to_owned(), say!("battle-chapter", battle = battle.battle)));
        }
        places.push(("glossary".to_owned(), say!("rules-glossary")));
        places.push(("index".to_owned(), say!("rules-index")));
        places
    }

    /// Writes the CSS for the running heads of the rulebook's page: each chapter has a page type of its own, with its title at
    /// the head.
    fn running_heads(&mut self) {
        for (place, title) in self.places() {
            let title = title.replace(['"', '\\', '<'], "");
            put!(self, "#{place} {{ page: {place}; }}\n@page {place} {{ @top-right {{ content: \"{title}\"; }} }}");
        }
    }

    fn title_page(&mut self, name: &str) {
        put!(self, "<header>\n<h1>{name}</h1>\n<p class=\"about\">{}</p>", escaped(&say!("rules-about-book")));
        if let Some(battle) = self.battle {
            put!(self, "<p class=\"about\">{}</p>", escaped(&say!("battle-chapter", battle = battle.battle)));
        }
        put!(self, "<div class=\"engraving\" aria-hidden=\"true\">{ENGRAVING}</div>\n</header>");
    }

    fn contents(&mut self) {
        put!(self, "<nav>\n<h2>{}</h2>\n<ol>", escaped(&say!("rules-contents")));
        for (place, title) in self.places() {
            let paragraphs = self.rules.chapters.iter().find(|c| format!("c{}", c.number) == place);
            put!(self, "<li><a href=\"#{place}\">{}</a>", escaped(&title));
            if let Some(chapter) = paragraphs {
                put!(self, "<ol>");
                for entry in &chapter.entries {
                    let (id, number, title) = (id(&entry.paragraph), &entry.paragraph, escaped(&entry.title));
                    put!(self, "<li><a href=\"#{id}\"><span class=\"no\">{number}</span> {title}</a></li>");
                }
                put!(self, "</ol>");
            }
            put!(self, "</li>");
        }
        put!(self, "</ol>\n</nav>");
    }

    fn chapter(&mut self, chapter: &Chapter) -> Result<(), String> {
        let (number, title) = (chapter.number, escaped(&chapter.title));
        put!(self, "<section class=\"chapter\" id=\"c{number}\">\n<h2><span class=\"no\">{number}</span> {title}</h2>");
        if !chapter.about.is_empty() {
            put!(self, "<p class=\"about\">{}</p>", self.linked.html(&chapter.about));
        }
        for entry in &chapter.entries {
            self.entry(entry)?;
        }
        put!(self, "</section>");
        Ok(())
    }

    fn entry(&mut self, entry: &RuleEntry) -> Result<(), String> {
        let (id, number, title) = (id(&entry.paragraph), &entry.paragraph, escaped(&entry.title));
        put!(self, "<article id=\"{id}\">\n<h3><span class=\"no\">{number}</span> {title}</h3>\n<div class=\"text\">");
        self.paragraphs(&entry.text, "");
        self.table(&entry.table);
        if !entry.ruled.is_empty() {
            self.paragraphs(&say!("rules-ruled", how = entry.ruled), "ruled");
        }
        for option in self.rules.options_of(&entry.paragraph) {
            put!(self, "<aside class=\"option\">");
            self.option(option, &format!("#o-{}", option.name));
            put!(self, "</aside>");
        }
        put!(self, "</div>");
        if !entry.pictures.is_empty() {
            put!(self, "<div class=\"pictures\">");
            for caption in &entry.pictures {
                self.picture(caption)?;
            }
            put!(self, "</div>");
        }
        put!(self, "</article>");
        Ok(())
    }

    fn paragraphs(&mut self, text: &str, class: &str) {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
            put!(self, "<p{class}>{}</p>", self.linked.html(line));
        }
    }

    fn table(&mut self, table: &[Vec<String>]) {
        let Some((head, rows)) = table.split_first() else { return };
        let cells = |row: &[String], tag: &str| -> String {
            row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect()
        };
        put!(self, "<table>\n<thead><tr>{}</tr></thead>\n<tbody>", cells(head, "th"));
        for row in rows {
            put!(self, "<tr>{}</tr>", cells(row, "td"));
        }
        put!(self, "</tbody>\n</table>");
    }

    fn picture(&mut self, caption: &Caption) -> Result<(), String> {
        let Some(picture) = (self.book.picture)(caption.picture()) else { return Ok(()) };
        let mut painted = picture.paint(&Theme::light(), DENSITY);
        painted.data_mut().iter_mut().for_each(|value| *value = coarser(*value));
        let png = painted.encode_png().map_err(|e| e.to_string())?;
        let (source, size, words) = (uri("image/png", &png), picture.size(), escaped(caption.text()));
        put!(self, "<figure style=\"max-width: {}px\">", size.x);
        put!(self, "<img src=\"{source}\" width=\"{}\" height=\"{}\" alt=\"{words}\">", size.x, size.y);
        put!(self, "<figcaption>{}</figcaption>\n</figure>", self.linked.html(caption.text()));
        self.pictures += 1;
        Ok(())
    }

    fn option(&mut self, option: &OptionEntry, link: &str) {
        let why = match option.because {
            OptionReason::Silent => say!("rules-silent"),
            OptionReason::Variant => say!("rules-variant"),
        };
        let name = say!("option-name-" + option.name.as_str());
        put!(
            self,
            "<p class=\"name\"><span class=\"why\">{}</span> <a href=\"{link}\">{}</a> <code>{}</code></p>",
            escaped(&why),
            escaped(&name),
            escaped(&option.name)
        );
        self.paragraphs(&option.text, "");
    }

    /// Whether the page has the options after this chapter.
    fn options_follow(&self, chapter: &Chapter) -> bool {
        self.rules.options_chapter() == Some(chapter.number + 1)
    }

    fn options(&mut self, number: u8) {
        let title = escaped(&say!("rules-options"));
        put!(
            self,
            "<section class=\"chapter\" id=\"options\">\n<h2><span class=\"no\">{number}</span> {title}</h2>\n\
             <p class=\"about\">{}</p>",
            escaped(&say!("rules-options-about"))
        );
        for option in &self.rules.options {
            put!(self, "<article class=\"option\" id=\"o-{}\">", escaped(&option.name));
            self.option(option, &format!("#{}", id(&option.paragraph)));
            let values: Vec<String> = option.values.iter().map(|value| escaped(value)).collect();
            let default = if option.default.is_empty() { say!("rules-nothing") } else { option.default.clone() };
            let (values, paragraph) = (values.join(" | "), option.paragraph.as_str());
            put!(
                self,
                "<p class=\"values\">{}</p>",
                self.linked.html(&say!("rules-values", values, default, paragraph))
            );
            put!(self, "</article>");
        }
        put!(self, "</section>");
    }

    fn battle(&mut self) {
        let Some(BattleRules { battle, about, entries }) = self.battle else { return };
        let title = escaped(&say!("battle-chapter", battle));
        put!(self, "<section class=\"chapter\" id=\"battle\">\n<h2>{title}</h2>");
        self.paragraphs(&about.description, "about");
        for (head, text) in about.sections() {
            put!(self, "<article>\n<h3>{}</h3>\n<div class=\"text\">", escaped(&head));
            self.paragraphs(&text, "");
            put!(self, "</div>\n</article>");
        }
        for entry in entries {
            let (id, number, title) = (id(&entry.paragraph), &entry.paragraph, escaped(&entry.title));
            put!(self, "<article>\n<h3><a class=\"no\" href=\"#{id}\">{number}</a> {title}</h3>\n<div class=\"text\">");
            self.paragraphs(&entry.text, "");
            put!(self, "</div>\n</article>");
        }
        put!(self, "</section>");
    }

    fn glossary(&mut self) {
        put!(self, "<section class=\"chapter\" id=\"glossary\">\n<h2>{}</h2>\n<dl>", escaped(&say!("rules-glossary")));
        for term in self.glossary.alphabetical() {
            let (name, meaning) = (escaped(term.name()), self.linked.cites(&term.meaning));
            put!(self, "<div id=\"{}\"><dt>{name}</dt><dd>{meaning}</dd></div>", html_links::term_id(term));
        }
        put!(self, "</dl>\n</section>");
    }

    fn index(&mut self) {
        put!(
            self,
            "<section class=\"chapter\" id=\"index\">\n<h2>{}</h2>\n<p class=\"about\">{}</p>\n<ul>",
            escaped(&say!("rules-index")),
            escaped(&say!("rules-index-about"))
        );
        // Terms and titles of paragraphs, in one order.
        let mut lines: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
        for IndexEntry { term, paragraphs } in self.rules.index(self.glossary) {
            let name = escaped(term.name());
            let line = lines.entry((name.to_lowercase(), name)).or_default();
            line.extend(worth_listing(paragraphs).into_iter().map(|(number, chief)| cite(number, chief)));
        }
        for entry in self.rules.chapters.iter().flat_map(|c| &c.entries) {
            let title = escaped(&entry.title);
            let cited = cite(&entry.paragraph, TermRank::Yes);
            let line = lines.entry((title.to_lowercase(), title)).or_default();
            if !line.contains(&cited) {
                line.push(cited);
            }
        }
        for ((_, name), cited) in lines.into_iter().filter(|(_, cited)| !cited.is_empty()) {
            put!(self, "<li>{name} <span class=\"cited\">{}</span></li>", cited.join(", "));
        }
        put!(self, "</ul>\n</section>");
    }
}

/// Next lower of 32 levels, from black to white: the difference is invisible on painted ground, and the file is
/// half as large.
const fn coarser(value: u8) -> u8 {
    value & 0xf8 | value >> 5
}

/// Most paragraphs listed for one term of the index.
const MANY: usize = 12;

/// Paragraphs to list for a term: of a frequent one those that are about it, or else the first.
fn worth_listing(mut paragraphs: Vec<(&str, TermRank)>) -> Vec<(&str, TermRank)> {
    if paragraphs.len() > MANY {
        match paragraphs.iter().any(|(_, chief)| *chief == TermRank::Yes) {
            true => paragraphs.retain(|(_, chief)| *chief == TermRank::Yes),
            false => paragraphs.truncate(3),
        }
    }
    paragraphs
}

fn cite(number: &str, chief: TermRank) -> String {
    let number_or = if chief == TermRank::Yes { format!("<b>{number}</b>") } else { number.to_owned() };
    format!("<a href=\"#{}\">{number_or}</a>", id(number))
}

/// Anchor of a paragraph in the page.
fn id(paragraph: &str) -> String {
    format!("p{}", paragraph.replace('.', "-"))
}
