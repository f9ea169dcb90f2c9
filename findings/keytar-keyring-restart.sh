#!/usr/bin/env bash
# @github/keytar 7.10.6 (with libsecret 0.20.5) — after the keyring's daemon has restarted, a process that used it before reaches it no more.
#
# Expected: the Secret Service API, section "Object Paths": the service is at the bus name org.freedesktop.secrets. A restarted daemon owns that
#           name again, so the next call reaches it, as it does from a process that starts then.
# Seen:     getPassword rejects, "The name :1.1 was not provided by any .service files": the daemon's unique name of before; setPassword rejects,
#           "The session wrapping the secret does not exist". Both for as long as the process runs; another process reads the password.
# So:       a program has to say that it must be restarted, or use the keychain in a process that can be.
#
# Exits 0 while it is as seen, 1 when it has changed. Needs npm, which brings its Node 24, dbus-run-session, dbus-send, gnome-keyring-daemon and libsecret.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @github/keytar@7.10.6 node@24.21.0

# A bus that starts nothing by itself: no keyring but the one of this script.
cat > bus.conf <<XML
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=$folder/bus</listen>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
XML

cat > read.mjs <<'JS'
import keytar from '@github/keytar';

export const outcome = (promise) =>
  promise.then(
    (value) => JSON.stringify(value),
    (error) => error.message.replace(/:\d+\.\d+/, ':N.N'),
  );
if (process.argv[2] === 'read') console.log(await outcome(keytar.getPassword('service', 'account')));
JS

cat > ask.mjs <<'JS'
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import keytar from '@github/keytar';
import { outcome } from './read.mjs';

const ASK = '--session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets org.freedesktop.Secret.Service.ReadAlias string:default';
const isThere = () => spawnSync('dbus-send', ASK.split(' '), { encoding: 'utf8' }).stdout.includes('/collection/');

async function startDaemon() {
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  daemon.stdin.end('password of the keyring');
  for (let look = 0; look < 200 && !isThere(); look += 1) await wait(50);
  return daemon;
}

const first = await startDaemon();
await keytar.setPassword('service', 'account', 'secret');
console.log('before:', await outcome(keytar.getPassword('service', 'account')));
first.kill();
await once(first, 'exit');
const second = await startDaemon();
console.log('read after:', await outcome(keytar.getPassword('service', 'account')));
console.log('write after:', await outcome(keytar.setPassword('service', 'other', 'secret')));
console.log('another process:', execFileSync(process.execPath, ['read.mjs', 'read'], { encoding: 'utf8' }).trim());
second.kill();
await once(second, 'exit');
JS

mkdir -m 700 home
seen="$(HOME="$folder/home" XDG_RUNTIME_DIR="$folder/home" XDG_DATA_HOME="$folder/home" \
  dbus-run-session --config-file="$folder/bus.conf" -- node_modules/.bin/node ask.mjs 2>/dev/null)"
expected='before: "secret"
read after: The name :N.N was not provided by any .service files
write after: The session wrapping the secret does not exist
another process: "secret"'

echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo 'CHANGED: the restarted keyring is used in another way.' >&2
  exit 1
fi
echo 'As seen: the process that used the keyring before does not reach the one that was restarted, and another one does.'
