#!/usr/bin/env bash
# How weights for the masters are made: games among the nets that are there, with some against the
# planner and against the nets one began with, while on one core all nets learn from them and are
# written again and again. Those that come with the games were made so (docs/masters.md,
# docs/training).
#
#     GRIMOIRE=.venv/bin/python TORCH=python3 scripts/train_masters.sh FOLDER SECONDS SEED
#
# It begins with the weights in the folder, or else with those that come with the games. GRIMOIRE
# runs the compiled rules, TORCH has PyTorch. How many games are played in so many seconds depends
# on the machine, and so do the weights: ours had 16 cores and a GPU.
set -euo pipefail
D=${1:?a folder for games and weights} SECONDS_LONG=${2:-500} SEED=${3:-1}
GRIMOIRE=${GRIMOIRE:-.venv/bin/python} TORCH=${TORCH:-python3}
HERE=$(dirname "$0")
mkdir -p "$D"
declare -A QUICK=([diagon]=,worlds=1 [labyrinth]=,worlds=2 [halls]=,breadth=2)
for game in diagon labyrinth halls; do
  [ -f "$D/$game.json" ] || cp "$HERE/../src/grimoire/games/$game/bots/master.json" "$D/$game.json"
  cp "$D/$game.json" "$D/$game-before.json"
done

play() { # game seats processes seed
  local net="net:$D/$1.json${QUICK[$1]}" before="net:$D/$1-before.json${QUICK[$1]}"
  "$GRIMOIRE" "$HERE/train_masters.py" play "$1" "$D" --seats "$2" --jobs "$3" --seed "$4" \
    --seconds "$SECONDS_LONG" --players "$net" "$net" "$net" "$net" "$before" planner
}

play diagon 2 ${DIAGON:-2} ${SEED}1 &
play labyrinth 2 ${LABYRINTH:-3} ${SEED}2 &
play halls 2 ${HALLS:-4} ${SEED}3 &
play diagon 3,4,4,4,5,6 ${DIAGON_TABLES:-2} ${SEED}4 &
play labyrinth 3,4,4 ${LABYRINTH_TABLES:-2} ${SEED}5 &
play halls 3,4,4 ${HALLS_TABLES:-2} ${SEED}6 &
"$TORCH" "$HERE/fit_masters.py" "$D" diagon labyrinth halls --seconds "$SECONDS_LONG" --seed "$SEED"
wait
