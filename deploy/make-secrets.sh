#!/bin/sh
# Writes the secrets that compose.yaml names into deploy/secrets/, or the folder given: random ones, once.
# Only the owner of the folder may enter it; the files are readable for the users of the containers that they are shown to.
set -eu
folder="${1:-$(dirname "$0")/secrets}"
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
umask 077
mkdir -p "$folder"
[ -e "$folder/secret_key" ] || random > "$folder/secret_key"
if [ ! -e "$folder/database_password" ]; then
  random > "$folder/database_password"
  printf 'postgres://gatehouse:%s@postgres:5432/gatehouse' "$(cat "$folder/database_password")" > "$folder/database_url"
fi
chmod 444 "$folder/secret_key" "$folder/database_password" "$folder/database_url"
