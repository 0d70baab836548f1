//! What is true of the pictures of every rulebook of a game on a free table.

use std::fs;
use std::path::Path;
use tercio::i18n::rulebook::Rulebook;
use tercio::paint::picture_frame::png;
use tercio::paint::theme::Theme;
use tercio::play::RulePicture;
use tercio::play::examples::{ExampleGame, ShippedExample, read};

/// Pictures of a game's rulebook.
pub struct BookPictures {
    /// Folder of the game in `scenarios`.
    pub game: &'static str,
    /// Pictures that come with the program.
    pub shipped: &'static [ShippedExample],
}

impl BookPictures {
    /// Each is true by the rules, and is painted, so that a reader can look at it.
    pub fn all_are_true<G: ExampleGame>(&self) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rulebook-{}", self.game.replace('_', "-")));
        fs::create_dir_all(&folder).unwrap();
        let mut faults = Vec::new();
        for shipped in self.shipped {
            match read::<G>(shipped.text, &format!("{}.ron", shipped.id)) {
                Ok(example) => {
                    let (painted, size) = (example.paint(&Theme::light(), 1.0), example.size());
                    assert_eq!((painted.width(), painted.height()), (size.x as u32, size.y as u32), "{}", shipped.id);
                    if size.x >= 760.0 || size.y >= 680.0 {
                        faults.push(format!("{} is {size}", shipped.id));
                    }
                    fs::write(folder.join(format!("{}.png", shipped.id)), png(&painted).unwrap()).unwrap();
                }
                Err(found) => faults.extend(found.iter().map(ToString::to_string)),
            }
        }
        assert!(faults.is_empty(), "{} faults; pictures in {}:\n{}", faults.len(), folder.display(), faults.join("\n"));
    }

    /// Each stands under its paragraph with a caption, and none is left over.
    pub fn stand_under_their_paragraphs(&self, book: &Rulebook) {
        let known = |name: &str| self.shipped.iter().any(|shipped| shipped.id == name);
        let mut said = Vec::new();
        for entry in book.chapters.iter().flat_map(|chapter| &chapter.entries) {
            for caption in &entry.pictures {
                let name = caption.picture();
                assert!(name.starts_with(&format!("{}-", entry.paragraph.replace('.', "-"))), "{name}");
                assert!(known(name), "{name}");
                let text = caption.text();
                assert!(text.ends_with('.') && (20..260).contains(&text.len()), "{name}: {text}");
                said.push(name.to_owned());
            }
        }
        let mut shipped: Vec<String> = self.shipped.iter().map(|shipped| shipped.id.to_owned()).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/{}/rulebook", self.game));
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let stem = |file: std::path::PathBuf| file.file_stem().unwrap().to_str().unwrap().to_owned();
        let mut written: Vec<String> = files.map(stem).collect();
        for names in [&mut said, &mut shipped, &mut written] {
            names.sort_unstable();
        }
        assert_eq!((&said, &shipped), (&written, &written));
        assert!(written.len() >= 10);
    }

    /// What is wrong with a picture in which a text is replaced.
    pub fn faults<G: ExampleGame>(&self, id: &str, from: &str, to: &str) -> String {
        let picture = self.shipped.iter().find(|shipped| shipped.id == id);
        let text = picture.unwrap_or_else(|| panic!("no picture {id}")).text;
        let other = text.replacen(from, to, 1);
        assert_ne!(other, text, "{id}: {from}");
        let found = read::<G>(&other, "broken.ron").err().unwrap_or_default();
        found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }
}
