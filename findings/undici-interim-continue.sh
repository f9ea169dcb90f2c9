#!/usr/bin/env bash
# undici 8.12.4 — an interim "100 Continue" that was not asked for fails the request, although the final answer follows.
#
# Expected: RFC 9110, section 15.2: a client must be able to parse interim (1xx) responses before the final one, even if it does not
#           expect one; a client may ignore an unexpected 100.
# Seen:     undici.request and undici.fetch reject with UND_ERR_SOCKET "bad response". Node's own http client reads the final 200, and
#           undici itself reads it after a 103.
# So:       behind a gateway that sends 100 by itself each read fails. A client has to recognise it, or read through node:http.
#
# Exits 0 while it is as seen, 1 when it has changed. Needs npm, which brings its Node 24; listens on loopback only.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund undici@8.12.4 node@24.21.0

cat > ask.mjs <<'JS'
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { fetch as undiciFetch, request } from 'undici';

const FINAL =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';

async function answersTo(interim) {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(`HTTP/1.1 ${interim}\r\n\r\n${FINAL}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}/`;
  const clients = {
    'undici.request': async () => (await request(url)).statusCode,
    'undici.fetch': async () => (await undiciFetch(url)).status,
    'node:http': async () => {
      const [response] = await once(http.get(url), 'response');
      response.resume();
      return response.statusCode;
    },
  };
  for (const [name, ask] of Object.entries(clients)) {
    const outcome = await ask().catch((error) => (error.cause ?? error).code);
    console.log(`${interim} ${name} ${outcome}`);
  }
  server.close();
}

await answersTo('100 Continue');
await answersTo('103 Early Hints');
JS

seen="$(node_modules/.bin/node ask.mjs)"
expected='100 Continue undici.request UND_ERR_SOCKET
100 Continue undici.fetch UND_ERR_SOCKET
100 Continue node:http 200
103 Early Hints undici.request 200
103 Early Hints undici.fetch 200
103 Early Hints node:http 200'

echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo 'CHANGED: the answers are read in another way.' >&2
  exit 1
fi
echo 'As seen: an unasked 100 fails undici, and no one else.'
