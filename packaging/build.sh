#!/usr/bin/env bash
# A Debian package and a folder to unpack anywhere, of a clean clone:   packaging/build.sh [OUT]
# It needs Rust, pkg-config, libasound2-dev and dpkg-deb, and writes into OUT (left out: target/packages).
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mkdir -p "${1:-target/packages}" && cd "${1:-target/packages}" && pwd)
target=${CARGO_TARGET_DIR:-target}
id=org.tercio.Tercio

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
commit=$(git rev-parse --short=12 HEAD)
date=$(git log -1 --format=%cs)
# A change that is not committed is told too.
git diff --quiet HEAD || commit=$commit+changes
export TERCIO_VERSION="$version ($commit, $date)"
cargo build --release --locked --features sound

# Files are as old as the commit, so that the same commit makes the same package.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# The tree that both have: it can lie at any place, for the program carries its pictures, texts and battles in itself.
tree=$stage/tree
install -Dm755 "$target/release/tercio" "$tree/bin/tercio"
"$tree/bin/tercio" manual --out "$tree/share" >/dev/null
gzip -9n "$tree"/share/man/man6/*.6
install -Dm644 packaging/$id.desktop -t "$tree/share/applications"
install -Dm644 packaging/$id.svg -t "$tree/share/icons/hicolor/scalable/apps"
install -Dm644 packaging/$id.mime.xml "$tree/share/mime/packages/$id.xml"
mkdir -p "$tree/share/metainfo" "$tree/share/doc/tercio"
sed "s/@VERSION@/$version/; s/@DATE@/$date/" packaging/$id.metainfo.xml >"$tree/share/metainfo/$id.metainfo.xml"
for document in README.md LICENSE-APACHE LICENSE-MIT THIRD-PARTY.md assets/fonts/EBGaramond-OFL.txt assets/fonts/Lato-OFL.txt; do
    install -Dm644 "$document" -t "$tree/share/doc/tercio"
done
gzip -9nc CHANGELOG.md >"$tree/share/doc/tercio/changelog.gz"
cp packaging/copyright "$tree/share/doc/tercio/copyright"
chmod -R u=rwX,go=rX "$tree"

# The Debian package. What the window and its sound load while they run cannot be read off the program.
arch=$(dpkg --print-architecture)
root=$stage/deb
mkdir -p "$root/DEBIAN" "$root/usr"
cp -r "$tree/share" "$root/usr/share"
install -Dm755 "$tree/bin/tercio" "$root/usr/games/tercio"
libc=$(objdump -T "$tree/bin/tercio" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -1)
cat >"$root/DEBIAN/control" <<CONTROL
Package: tercio
Version: $version+git$(git log -1 --format=%cd --date=format:%Y%m%d).${commit//[^a-z0-9]/.}
Architecture: $arch
Maintainer: The Tercio developers <tercio@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: libc6 (>= $libc), libgcc-s1, libasound2 | libasound2t64, libx11-6, libx11-xcb1, libxcursor1, libxi6, libxrandr2, libxkbcommon0, libxkbcommon-x11-0, libwayland-client0, libvulkan1, mesa-vulkan-drivers | vulkan-icd
Section: games
Priority: optional
Description: wargame of the pike-and-shot age
 Tercio plays board and miniatures wargames strictly by their rules, shows every
 odd before you commit, and answers "why?" for every number it shows.
 .
 Revised Musket & Pike on hexes, Game Of Kings on a free table, and an open
 table for any rules: for two people at one screen, or one against the program.
CONTROL
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" "$tree" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
deb=$out/tercio_${version}_$arch.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$deb" >/dev/null

# The folder to unpack.
name=tercio-$version-$(uname -m)-linux
mv "$tree" "$stage/$name"
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$stage" -c "$name" | gzip -9n >"$out/$name.tar.gz"

for package in "$deb" "$out/$name.tar.gz"; do
    printf '%s  %.1f MB\n' "$package" "$(($(stat -c%s "$package") / 100000))e-1"
done
(cd "$out" && sha256sum "$(basename "$deb")" "$name.tar.gz" >SHA256SUMS)
