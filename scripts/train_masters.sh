#!/usr/bin/env bash
# How weights for the masters are made: games of planners, nets fitted to them, then three rounds of
# games among those nets and the planner, each net taking the place of the one before. Those that
# come with the games were made so in two sittings (docs/masters.md, docs/training).
#
#     GRIMOIRE=.venv/bin/python TORCH=python3 scripts/train_masters.sh FOLDER
#
# GRIMOIRE runs the compiled rules, TORCH has PyTorch. How many games are played in so many seconds
# depends on the machine, and so do the weights: ours had 16 cores and a GPU.
set -euo pipefail
D=${1:?a folder for games and weights}
GRIMOIRE=${GRIMOIRE:-.venv/bin/python} TORCH=${TORCH:-python3}
HERE=$(dirname "$0")
mkdir -p "$D/first" "$D/then"
declare -A COUNTS EDITION QUICK TABLES=([diagon]=3,4,4,4,5,6 [labyrinth]=3,4,4 [halls]=3,4,4)
QUICK=([diagon]=,worlds=1 [labyrinth]=,worlds=2 [halls]=,breadth=2)
for game in diagon labyrinth halls; do
  read -r "COUNTS[$game]" "EDITION[$game]" < <("$GRIMOIRE" - "$game" <<'PY'
import sys
from importlib import import_module
from grimoire import catalog
game = sys.argv[1]
counts = import_module(f"grimoire.games.{game}.bots.features").COUNTS
print(counts, catalog.game(game).edition)
PY
  )
done

play() { # folder game seats seconds seed players...
  "$GRIMOIRE" "$HERE/train_masters.py" play "$2" "$1" --seats "$3" --seconds "$4" --seed "$5" \
    --players "${@:6}"
}
fit() { # folder game seconds parts...
  "$TORCH" "$HERE/fit_masters.py" "$2" "$1" "$D/$2.new" --counts "${COUNTS[$2]}" \
    --edition "${EDITION[$2]}" --seconds "$3" --before "$D/$2.json" --parts "${@:4}"
  mv "$D/$2.new" "$D/$2.json"
}

seed=0
for game in diagon labyrinth halls; do
  echo '{}' > "$D/$game.json"
  play "$D/first" $game 2 30 $((seed += 1)) planner
  play "$D/first" $game "${TABLES[$game]}" 50 $((seed += 1)) planner
  fit "$D/first" $game 14 duel table
done
for round in 1 2 3; do
  for game in diagon labyrinth halls; do
    net="net:$D/$game.json${QUICK[$game]}"
    play "$D/then" $game 2 20 ${round}1 "$net" "$net" "$net" planner
    fit "$D/then" $game 9 duel
    play "$D/then" $game "${TABLES[$game]}" 28 ${round}4 "$net" "$net" "$net" planner
    fit "$D/then" $game 13 table
  done
done
