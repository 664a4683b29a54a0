#!/bin/bash
# Runs in the bare root as its user: starts the till from its desktop entry under Xvfb, sells one product in training by keys alone, ends it.
# Each step waits for what the step before left in the display, the profile or the journal.
# usage: try-session.sh DESKTOP-ENTRY
set -u
export DISPLAY=:77 LANG=C.UTF-8
cd "$HOME" || exit 1
started=()
end() { for pid in "${started[@]}"; do kill "$pid" 2>/dev/null; done; }
trap end EXIT
profile="$HOME/.config/Loket TEST"

# The only wait: asks ten times a second until the command succeeds, for a minute at most.
until_seen() { for _ in $(seq 600); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done; echo "not seen within a minute: $*"; exit 1; }
# Presses the key until the command succeeds: the page may not take keys yet. Each key that is given here harms nothing twice.
after_key() { local key=$1; shift; "$@" || { xdotool key "$key"; return 1; }; }
count() { sqlite3 -readonly "$profile/journal/training.db" "select count(*) from orders $1" 2>/dev/null || echo 0; }
# Whatever is selected in a field is the display's primary selection.
selected() { xdotool key ctrl+a; timeout 5 xclip -out -selection primary; }

is_shown() { window=$(xdotool search --onlyvisible --name 'Loket TEST' | tail -1); [ -n "$window" ]; }
# The first start of a new shop is over: F1 opened the sale.
is_selling() { grep -Eq '"step": ?null' "$profile/settings.json"; }
is_typed() { [ "$(selected)" = "$1" ] || { xdotool type --delay 60 "$1"; return 1; }; }
# Only a priced sale has cash to take, and F4 fills in the exact amount.
is_cash_filled_in() { selected | grep -Eqx '[0-9.]+'; }
is_paid() { [ "$(count '')" -gt "$paid" ]; }
is_sold() { [ "$(count "where state = 'success'")" -gt "$sold" ]; }
# The practice printer writes each receipt as text.
papers() { grep -lw TEST "$profile/receipts/training"/*/receipt.txt 2>/dev/null | wc -l; }
is_on_paper() { [ "$(papers)" -gt "$printed" ]; }
has_ended() { ! kill -0 "$till"; }

Xvfb :77 -screen 0 1366x768x24 -nolisten tcp 2>/dev/null & started+=($!)
until_seen test -e /tmp/.X11-unix/X77
eval "$(dbus-launch --sh-syntax)"; started+=("$DBUS_SESSION_BUS_PID")
printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
gio launch "$1" >/dev/null 2>&1 &
until_seen is_shown
till=$(xdotool getwindowpid "$window"); started+=("$till")
xdotool windowfocus "$window"
until_seen after_key F1 is_selling
paid=$(count '') sold=$(count "where state = 'success'") printed=$(papers)
until_seen is_typed "tsel 50 08121122$((3344 + sold))"
xdotool key Return
until_seen after_key F4 is_cash_filled_in
until_seen after_key Return is_paid
until_seen is_sold
until_seen after_key ctrl+p is_on_paper
echo "window \"$(xdotool getwindowname "$window")\", sold in training: $(count "where state = 'success'")"
kill "$till"
until_seen has_ended
