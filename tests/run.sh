#!/usr/bin/env bash
# Every test of Tercio, the same here and in CI:   tests/run.sh
#   --headless       only what needs no window
#   TERCIO_WHOLE=1   every seed and the long forms; without it a part of each kind, which is what a commit is asked for
# A fresh machine needs Rust and its linker. The window tests need an X server without a screen and software Vulkan, and
# sound needs ALSA: as root on Debian this script installs them, elsewhere it says what is missing. Without a screen it
# fails, without ALSA it goes on.
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

missing_for_display() {
    local missing=()
    command -v Xvfb >/dev/null || missing+=(xvfb)
    command -v xdotool >/dev/null || missing+=(xdotool)
    command -v import >/dev/null || missing+=(imagemagick)
    compgen -G '/usr/share/vulkan/icd.d/lvp_icd*.json' >/dev/null || missing+=(mesa-vulkan-drivers)
    # Read whole before it is searched: a search that ends at its find would break the pipe, which pipefail calls a fault.
    local library libraries
    libraries=$(ldconfig -p)
    for library in libxkbcommon-x11.so.0:libxkbcommon-x11-0 libX11-xcb.so.1:libx11-xcb1 libXcursor.so.1:libxcursor1 \
        libXi.so.6:libxi6 libXrandr.so.2:libxrandr2; do
        [[ $libraries == *"${library%%:*}"* ]] || missing+=("${library##*:}")
    done
    echo "${missing[*]:-}"
}

missing_for_sound() {
    if ! command -v pkg-config >/dev/null; then
        echo pkg-config libasound2-dev
    elif ! pkg-config --exists alsa; then
        echo libasound2-dev
    fi
}

if [ "$headless_only" = no ]; then
    read -ra wanted <<<"$(missing_for_display) $(missing_for_sound)"
    if [ ${#wanted[@]} -gt 0 ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        step "installing what the window and its sound need: ${wanted[*]}"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${wanted[@]}" >/dev/null
    fi
    missing=$(missing_for_display)
    if [ -n "$missing" ]; then
        echo "tests/run.sh: the window tests need these packages (names as in Debian): $missing" >&2
        echo "tests/run.sh: install them, or run the rest with --headless" >&2
        exit 1
    fi
fi

# One build for everything. Clippy is the compiler of our own crate here, so that what is built is linted in the same go
# and no dependency is read a second time for it.
export CARGO_TARGET_DIR=${TERCIO_TARGET:-${CARGO_TARGET_DIR:-target}}
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings
suite=(cargo test --profile suite --quiet)

# Where sound can be heard the unit tests are built with it and only with it: once instead of twice.
unit_tests=(--lib)
sound=no
if [ "$headless_only" = no ] && [ -z "$(missing_for_sound)" ]; then
    unit_tests=(--features sound --lib)
    sound=yes
fi

step "format"
cargo fmt --check

step "the build, with lints"
if [ "$headless_only" = yes ]; then
    "${suite[@]}" --no-run --bins --test it --test ui
else
    "${suite[@]}" --no-run --bins --test it --test ui --test desktop
    # As a program, where `cargo test` would make tests of it.
    cargo build --profile suite --quiet --example two_games
fi

# Windows mostly wait for their hands and other tests for their longest, so all of them run while the rest is built; what
# they say is shown afterwards. Cargo's lock is held by who builds: they have begun before anything else is.
said=$(mktemp -d)
running=()
# Each is a group of its own: whoever breaks off here ends it whole.
trap 'for group in "${running[@]}"; do kill -- -"$group" 2>/dev/null || true; done; rm -rf "$said"' EXIT
begin() {
    local name=$1
    shift
    # It is asked for below, which may be before whoever writes it has begun.
    : >"$said/$name"
    set -m
    "${suite[@]}" --no-fail-fast "$@" >>"$said/$name" 2>&1 &
    set +m
    running+=($!)
    until grep -q '^running' "$said/$name" || ! kill -0 $! 2>/dev/null; do sleep 0.2; done
}
finish() {
    wait "$1" || failed=yes
    cat "$said/$2"
}
step "the tests begin: rulebook, reference, games, scenarios, command line, panels"
begin tests --test it --test ui
if [ "$headless_only" = no ]; then
    step "and the real window under a virtual display"
    begin windows --test desktop
fi

step "lints without the window"
cargo check --profile suite --quiet --no-default-features --lib --bins || failed=yes

step "unit tests (with sound: $sound)"
# They are short: what optimising them takes they never earn.
"${suite[@]}" --config profile.suite.package.tercio.opt-level=0 --no-fail-fast "${unit_tests[@]}" || failed=yes

step "rulebook, reference, games, scenarios, command line, panels"
finish "${running[0]}" tests
if [ "$headless_only" = no ]; then
    step "the real window under a virtual display"
    finish "${running[1]}" windows
fi

if [ "${failed:-no}" = yes ]; then
    echo "tests/run.sh: there are tests that fail" >&2
    exit 1
fi
if [ "$headless_only" = yes ]; then
    step "all tests without the window passed"
elif [ "$sound" = no ]; then
    step "all tests passed; sound is not tested: it needs $(missing_for_sound)"
else
    step "all tests passed"
fi
