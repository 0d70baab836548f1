#!/usr/bin/env bash
# Installs the packages of build.sh in a fresh root and starts them there without a screen:   packaging/try.sh [PACKAGES [ROOT]]
# It needs to be root, debootstrap, and a mirror of Debian. ROOT (left out: a new folder) is kept for a look.
set -euo pipefail
packages=$(cd "${1:-$(dirname "$0")/../target/packages}" && pwd)
root=${2:-$(mktemp -d)/root}
display=:97

[ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$root"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root LANG=C.UTF-8 XDG_RUNTIME_DIR=/tmp/run DEBIAN_FRONTEND=noninteractive "$@"; }
let_go() {
    inside pkill Xvfb || true
    umount -l "$root/proc" "$root/dev" 2>/dev/null || true
}
trap let_go EXIT
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"
if compgen -G '/etc/apt/apt.conf.d/*proxy*' >/dev/null; then cp /etc/apt/apt.conf.d/*proxy* "$root/etc/apt/apt.conf.d/"; fi

cp "$packages"/tercio_*.deb "$root/tmp/tercio.deb"
cp "$packages"/tercio-*-linux.tar.gz "$root/tmp/tercio.tar.gz"
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends /tmp/tercio.deb
# What starts it from its menu entry and looks at it; none of it is asked for by the package.
inside apt-get install -y -qq --no-install-recommends xvfb xdotool imagemagick libglib2.0-bin shared-mime-info desktop-file-utils procps man-db

fail() { echo "packaging/try.sh: $*" >&2; exit 1; }
inside tercio --version
inside desktop-file-validate /usr/share/applications/org.tercio.Tercio.desktop
inside man -w tercio tercio-play >/dev/null || fail "no manual page"
inside tercio rules '6.1' >/dev/null || fail "it does not run in a terminal"
inside bash -c 'echo "Tercio saved game, format 2" >/tmp/a.tercio && gio info -a standard::content-type /tmp/a.tercio' \
    | grep -q x-tercio-game || fail "a saved game has no type"

# The window says in a file what it shows. Keys after the first picture, if any, come before a second one.
seen() {
    local what=$1 picture=$2 keys=$3 started
    rm -f "$root/tmp/report.json"
    shift 3
    inside env DISPLAY=$display TERCIO_DUMP=/tmp/report.json "$@" >"$root/tmp/said.txt" 2>&1 &
    started=$!
    for _ in $(seq 120); do
        if [ -s "$root/tmp/report.json" ]; then
            sleep 5
            inside env DISPLAY=$display import -window root "/tmp/$picture.png"
            for key in $keys; do
                inside env DISPLAY=$display xdotool search --onlyvisible --name Tercio windowfocus
                inside env DISPLAY=$display xdotool key "$key"
                sleep 4
                inside env DISPLAY=$display import -window root "/tmp/$picture-$key.png"
            done
            [ ! -s "$root/tmp/said.txt" ] || fail "$what: it said $(cat "$root/tmp/said.txt")"
            inside pkill -x tercio || fail "$what: it has ended"
            wait "$started" || true
            echo "$what: seen, $root/tmp/$picture.png"
            return
        fi
        sleep 1
    done
    fail "$what: no frame in two minutes: $(cat "$root/tmp/said.txt")"
}
inside mkdir -p -m 700 /tmp/run
inside Xvfb $display -screen 0 1280x720x24 -nolisten tcp >/dev/null 2>&1 &
sleep 3
seen "menu entry" menu "Return Return" gio launch /usr/share/applications/org.tercio.Tercio.desktop
inside bash -c 'rm -rf /opt/any && mkdir -p /opt/any && tar -xzf /tmp/tercio.tar.gz -C /opt/any'
seen "unpacked folder" folder "" bash -c 'exec /opt/any/tercio-*/bin/tercio'
inside apt-get remove -y -qq tercio
[ ! -e "$root/usr/games/tercio" ] || fail "it cannot be removed"
echo "installed, started and removed"
