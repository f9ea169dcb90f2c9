#!/usr/bin/env bash
# tinyproxy 1.11.1 (Debian 12, tinyproxy-bin 1.11.1-2.1+deb12u1) — a wrong proxy password is answered with 401, not 407.
#
# Expected: RFC 9110, sections 11.7 and 15.5.8: a proxy that wants other credentials answers 407 with Proxy-Authenticate; 401 with
#           WWW-Authenticate is the word of the origin server.
# Seen:     without credentials 407 and Proxy-Authenticate; with a wrong password 401 and WWW-Authenticate, for any destination.
# So:       behind it a mistyped proxy password looks like the server refusing its own credentials, such as an API key. Who shows that
#           message has to ask first who answered.
#
# Exits 0 while it is as seen, 1 when it has changed. Needs Debian 12 with apt-get, dpkg, python3 and curl; listens on loopback only.
set -euo pipefail

folder="$(mktemp -d)"
chmod 755 "$folder"
proxy=''
end() {
  [ -z "$proxy" ] || kill "$proxy" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
cd "$folder"
apt-get download -qq tinyproxy-bin=1.11.1-2.1+deb12u1 2>/dev/null
dpkg -x tinyproxy-bin_*.deb program

port="$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')"
printf 'Port %s\nListen 127.0.0.1\nBasicAuth user right\n' "$port" >proxy.conf
program/usr/bin/tinyproxy -d -c proxy.conf >/dev/null 2>&1 &
proxy=$!

# Nothing listens on port 9 of loopback, and it is asked only with the right password.
ask() {
  curl --silent --dump-header - --output /dev/null --proxy "http://127.0.0.1:$port" "$@" http://127.0.0.1:9/ |
    tr -d '\r' | awk 'NR == 1 { status = $2 } tolower($1) ~ /-authenticate:$/ { name = tolower($1) } END { print status, name }'
}
for _ in 1 2 3 4 5 6 7 8 9 10; do
  [ -n "$(ask || true)" ] && break
  sleep 0.2
done

seen="none: $(ask)
wrong: $(ask --proxy-user user:wrong)"
expected='none: 407 proxy-authenticate:
wrong: 401 www-authenticate:'

echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo 'CHANGED: the answers are not as they were.' >&2
  exit 1
fi
echo 'As seen: no credentials are a 407, wrong ones a 401.'
