#!/usr/bin/env bash
# usage: result.sh WORK, the folder of report.sh. Exit code 1 if a part failed.
set -euo pipefail
if [ -s "$1/failed.txt" ]; then
  echo "Failed: $(paste -sd ' ' "$1/failed.txt")"
  exit 1
fi
