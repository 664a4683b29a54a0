#!/bin/bash
# Runs in the bare root as its user: starts the till from its desktop entry under Xvfb, sells one product in training by keys alone, ends it.
# usage: try-session.sh DESKTOP-ENTRY
set -u
export DISPLAY=:77 LANG=C.UTF-8
cd "$HOME" || exit 1
started=()
end() { for pid in "${started[@]}"; do kill "$pid" 2>/dev/null; done; }
trap end EXIT
# Asks ten times a second, thirty seconds long.
until_true() { for _ in $(seq 300); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done; echo "never: $*"; exit 1; }
sold() { sqlite3 -readonly "$HOME/.config/Loket TEST/journal/training.db" "select count(*) from orders where state = 'success'" 2>/dev/null || echo 0; }
sold_more() { [ "$(sold)" -gt "$before" ]; }
# The practice printer writes the receipt as text.
has_test_paper() { head -1 "$HOME/.config/Loket TEST/receipts/training"/*/receipt.txt | grep -qw TEST; }
is_open() { [ -e "$HOME/.config/Loket TEST/journal/training.db" ]; }

Xvfb :77 -screen 0 1366x768x24 -nolisten tcp 2>/dev/null & started+=($!)
until_true test -e /tmp/.X11-unix/X77
eval "$(dbus-launch --sh-syntax)"; started+=("$DBUS_SESSION_BUS_PID")
printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
gio launch "$1" >/dev/null 2>&1 &
until_true xdotool search --name 'Loket TEST'
window=$(xdotool search --name 'Loket TEST' | tail -1)
till=$(xdotool getwindowpid "$window"); started+=("$till")
before=$(sold)
until_true is_open
sleep 3
xdotool windowfocus "$window"; xdotool key F1; sleep 2
xdotool type --delay 60 'tsel 50 08121122'"$((3344 + before))"; sleep 1
xdotool key Return; sleep 3; xdotool key F4; sleep 1; xdotool key Return
until_true sold_more
# A key that the page was not ready for yet is pressed again: a second copy harms nothing.
printed() { has_test_paper || { xdotool key ctrl+p; sleep 1; has_test_paper; }; }
until_true printed
echo "window \"$(xdotool getwindowname "$window")\", sold in training: $(sold)"
kill "$till"
for _ in $(seq 100); do kill -0 "$till" 2>/dev/null || exit 0; sleep 0.1; done
echo 'the till did not end'; exit 1
