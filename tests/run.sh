#!/usr/bin/env bash
# Every test of Tercio, the same here and in CI:   tests/run.sh
#   --headless   only what needs no window
# A fresh machine needs Rust and its linker. The window tests need an X server without a screen and software Vulkan: as root
# on Debian this script installs them, elsewhere it says what is missing and fails.
set -euo pipefail
cd "$(dirname "$0")/.."

headless_only=no
for argument in "$@"; do
    case "$argument" in
        --headless) headless_only=yes ;;
        *) echo "tests/run.sh: unknown argument '$argument' (known: --headless)" >&2; exit 2 ;;
    esac
done

# What comes next, and after how many minutes.
step() { printf '\n== %s (minute %d)\n' "$*" $((SECONDS / 60)); }

# Where /dev/null is a plain file (a program that ran as root has put one in its place), compilers read from it what
# others wrote to it, and fail in ways that say nothing.
if [ ! -c /dev/null ]; then
    if [ "$(id -u)" = 0 ] && rm -f /dev/null && mknod -m 666 /dev/null c 1 3; then
        step "/dev/null was a plain file; it is the null device again"
    else
        echo "tests/run.sh: /dev/null is not the null device; as root: rm /dev/null && mknod -m 666 /dev/null c 1 3" >&2
        exit 1
    fi
fi

# One target directory for each feature set, so that neither build throws the other away.
headless=${TERCIO_TARGET:-target}/headless
window=${TERCIO_TARGET:-target}

display_packages=(xvfb mesa-vulkan-drivers libxkbcommon-x11-0 libx11-xcb1 libxcursor1 libxi6 libxrandr2 xdotool imagemagick)

missing_for_display() {
    local missing=()
    command -v Xvfb >/dev/null || missing+=(xvfb)
    command -v xdotool >/dev/null || missing+=(xdotool)
    command -v import >/dev/null || missing+=(imagemagick)
    compgen -G '/usr/share/vulkan/icd.d/lvp_icd*.json' >/dev/null || missing+=(mesa-vulkan-drivers)
    local library
    for library in libxkbcommon-x11.so.0:libxkbcommon-x11-0 libX11-xcb.so.1:libx11-xcb1 libXcursor.so.1:libxcursor1 \
        libXi.so.6:libxi6 libXrandr.so.2:libxrandr2; do
        ldconfig -p | grep -q "${library%%:*}" || missing+=("${library##*:}")
    done
    echo "${missing[*]:-}"
}

if [ "$headless_only" = no ]; then
    missing=$(missing_for_display)
    if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        step "installing what the window tests need"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${display_packages[@]}" >/dev/null
        missing=$(missing_for_display)
    fi
    if [ -n "$missing" ]; then
        echo "tests/run.sh: the window tests need these packages (names as in Debian): $missing" >&2
        echo "tests/run.sh: install them, or run the rest with --headless" >&2
        exit 1
    fi
fi

step "format"
cargo fmt --check

step "lints, without the window"
CARGO_TARGET_DIR=$headless cargo clippy --no-default-features --lib --bins --tests --quiet -- -D warnings

step "tests without the window: units, rulebook, reference, games, scenarios, command line"
CARGO_TARGET_DIR=$headless cargo test --no-default-features --lib --bins --test it -- --nocapture 2>&1 | grep -v '^test .* \.\.\. ok$'

if [ "$headless_only" = yes ]; then
    step "all tests without the window passed"
    exit 0
fi

# One call, so that the program and all its tests come from one build.
step "the window: panels, then the real thing under a virtual display"
CARGO_TARGET_DIR=$window cargo test --release --lib --test ui --test desktop

# Sound is an extra that needs ALSA: where it can be built it is tested.
if command -v pkg-config >/dev/null && pkg-config --exists alsa; then
    step "the window with sound: what is heard, and when"
    CARGO_TARGET_DIR=$window cargo test --release --features sound --lib -- sound:: heard::
else
    step "sound is not tested: it needs ALSA (libasound2-dev and pkg-config on Debian)"
fi

step "all tests passed"
