/** A real Secret Service (gnome-keyring on a private D-Bus) around a command, where the machine has one. */
import { spawnSync } from 'node:child_process';

/** Why no Secret Service can be had here, or null when it can. */
export function secretServiceMissing(): string | null {
  if (process.platform !== 'linux') return 'the Secret Service is a Linux keychain';
  const missing = ['dbus-run-session', 'gnome-keyring-daemon'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`;
}

/** Unlocks an empty keyring, runs the command, and ends the daemon, which would outlive its bus. */
const SCRIPT = `
printf touchstone | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
"$@"
status=$?
pid=$(dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
  org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.secrets |
  sed -n 's/.*uint32 //p')
[ -n "$pid" ] && kill "$pid"
exit $status
`;

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
