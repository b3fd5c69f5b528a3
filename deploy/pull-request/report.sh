#!/usr/bin/env bash
# Checks the working tree and compares it with a commit, in a git repository.
# usage: report.sh WORK, a folder that gets comment.md and failed.txt, the names of the failed parts
# BASE: the commit; FOLDER, DOCS: content folder and documentation tree, one of them may be empty
# QUESTIONS: file of questions, or empty; ALLOW: number of harmful findings that do not fail
set -euo pipefail

work=${1:?usage: report.sh WORK}
: "${BASE:?BASE is not set. Set it to the commit to compare with.}"
folder=${FOLDER:-} docs=${DOCS:-} questions=${QUESTIONS:-}
if [ -z "$folder$docs" ]; then
  echo 'FOLDER and DOCS are empty. Name a content folder, a documentation tree, or both.' >&2
  exit 2
fi
rm -rf "$work"
mkdir -p "$work"
work=$(cd "$work" && pwd)
: > "$work/failed.txt"

# run NAME COMMAND…: keeps the output in NAME.txt, and the name if the command fails
run() {
  local name=$1
  shift
  "$@" > "$work/$name.txt" 2>&1 || echo "$name" >> "$work/failed.txt"
}

export CONTENT_DIR="$folder" DOCS_DIR="$docs"
run check gatehouse check --lint
if [ -n "$questions" ]; then run eval gatehouse eval "$questions"; fi

git cat-file -e "$BASE^{commit}" 2> /dev/null || git fetch --quiet --no-tags --depth=1 origin "$BASE"
git worktree add --quiet --force --detach "$work/base" "$BASE"
trap 'git worktree remove --force "$work/base"' EXIT
prefix=$(git rev-parse --show-prefix)
if ! (cd "$work/base/$prefix" && gatehouse build --out "$work/old.edition") > "$work/base.txt" 2>&1; then
  printf '# Changes for readers\n\nThe base cannot be built, so there is no comparison.\n' > "$work/diff.md"
elif ! gatehouse build --out "$work/new.edition" > "$work/build.txt" 2>&1; then
  echo build >> "$work/failed.txt"
  printf '# Changes for readers\n\nThis branch cannot be built, so there is no comparison.\n' > "$work/diff.md"
else
  printf '# Changes for readers\n\nThe comparison failed.\n' > "$work/diff.md"
  run diff gatehouse diff "$work/old.edition" "$work/new.edition" --allow "${ALLOW:-0}" --out "$work/diff.md" \
    ${questions:+--questions "$questions"}
fi

# details TITLE FILE: the output of a command, folded; a longer fence than any in it
details() {
  if [ -s "$2" ]; then
    printf '\n<details><summary>%s</summary>\n\n~~~~~~~~text\n' "$1"
    head -c 15000 "$2"
    printf '\n~~~~~~~~\n\n</details>\n'
  fi
}
{
  cat "$work/diff.md"
  if [ -s "$work/failed.txt" ]; then
    printf '\n**Failed:** %s\n' "$(paste -sd ' ' "$work/failed.txt")"
  fi
  details 'gatehouse check --lint' "$work/check.txt"
  details 'gatehouse eval' "$work/eval.txt"
  if grep -qx build "$work/failed.txt"; then details 'gatehouse build' "$work/build.txt"; fi
} > "$work/comment.md"
