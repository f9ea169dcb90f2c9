/** A real Secret Service (gnome-keyring on a private D-Bus) around a command, where the machine has one. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const PASSWORD = 'touchstone';

/** Why no Secret Service can be had here, or null when it can. */
export function secretServiceMissing(): string | null {
  if (process.platform !== 'linux') return 'the Secret Service is a Linux keychain';
  const missing = ['dbus-run-session', 'gnome-keyring-daemon'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`;
}

/**
 * Unlocks an empty keyring, runs the command, and ends the daemon, which would outlive its bus. Where it is to be locked, the
 * daemon is replaced by one that nobody gave the password, as after a login without it.
 */
const SCRIPT = `
printf ${PASSWORD} | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
if [ "$KEYRING_STARTS" = locked ]; then
  gnome-keyring-daemon --replace --components=secrets >/dev/null 2>&1 </dev/null
fi
"$@"
status=$?
pid=$(dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
  org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.secrets |
  sed -n 's/.*uint32 //p')
[ -n "$pid" ] && kill "$pid"
exit $status
`;

/** Asks for the password, and waits: a prompt that nobody answers. */
const SILENT_PROMPTER = `[D-BUS Service]
Name=org.gnome.keyring.SystemPrompter
Exec=/bin/sleep 60
`;

/** A keyring that is locked, whose prompt stays open, in the home folder of {@link insideSecretService}. */
export function lockedKeyring(home: string): Readonly<Record<string, string>> {
  const services = join(home, 'data', 'dbus-1', 'services');
  mkdirSync(services, { recursive: true });
  writeFileSync(join(services, 'org.gnome.keyring.SystemPrompter.service'), SILENT_PROMPTER);
  return { KEYRING_STARTS: 'locked' };
}

/**
 * The command and arguments that run `command` with an unlocked, empty keyring. The keyring's files go to
 * `home`, so nothing of the user's own is touched.
 */
export function insideSecretService(
  command: readonly string[],
  home: string,
): { readonly command: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  return {
    command: 'dbus-run-session',
    args: ['--', 'bash', '-c', SCRIPT, 'bash', ...command],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: `${home}/data`, XDG_RUNTIME_DIR: home },
  };
}

/** Starts an unlocked keyring on this bus; answers its process, or null while there is no bus. */
export function startKeyring(home: string, bus: string): number | null {
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: `${home}/data`, XDG_RUNTIME_DIR: home };
  spawnSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
    input: PASSWORD,
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: bus },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const owner = callBus(bus, [
    '--dest=org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.GetConnectionUnixProcessID',
    'string:org.freedesktop.secrets',
  ]);
  const pid = /uint32 (\d+)/.exec(owner)?.[1];
  return pid === undefined ? null : Number(pid);
}

/** Number of the operation, and the answer that it went well, in the protocol of the keyring's control socket. */
const UNLOCK = 1;
const DONE = 0;

/** Gives the running keyring its password, as logging in does: without a prompt. */
export async function unlockKeyring(home: string): Promise<void> {
  const password = Buffer.from(PASSWORD);
  const message = Buffer.alloc(13 + password.length);
  message.writeUInt32BE(12 + password.length, 1);
  message.writeUInt32BE(UNLOCK, 5);
  message.writeUInt32BE(password.length, 9);
  password.copy(message, 13);
  const socket = connect(join(home, 'keyring', 'control'));
  socket.write(message);
  const answer = await new Promise<Buffer>((resolve, reject) => {
    socket.once('data', resolve);
    socket.once('error', reject);
  });
  socket.destroy();
  if (answer.readUInt32BE(4) !== DONE) throw new Error('The keyring does not take its password.');
}

/** As the system does when the user leaves. */
export function lockKeyring(bus: string): void {
  callBus(bus, [
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/aliases/default',
  ]);
}

const callBus = (bus: string, args: readonly string[]): string =>
  spawnSync('dbus-send', ['--session', '--print-reply', ...args], {
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: bus },
    encoding: 'utf8',
  }).stdout;
