import { canInstall, installCommand, installPackages, isCommand } from './apt.mjs';
import { duration } from '../report.mjs';

const COMMANDS = ['gnome-keyring-daemon', 'dbus-run-session'];
const PACKAGES = ['gnome-keyring', 'dbus'];

/**
 * Makes sure that the tests of the keychain have a Secret Service to start: as root on Debian and its kin
 * it is installed, anywhere else on Linux a message names it, and the tests that need it skip.
 *
 * @param {{ root: string, platform: NodeJS.Platform, isRoot: boolean, say: (line: string) => void }} context
 * @returns {Promise<void>}
 */
export async function ensureKeychainTools({ root, platform, isRoot, say }) {
  const missing = COMMANDS.filter((name) => !isCommand(name));
  if (platform !== 'linux' || missing.length === 0) return;
  if (!isRoot || !canInstall()) {
    say(
      `set-up: without ${missing.join(' and ')} the tests of the keychain are skipped: ` +
        installCommand(PACKAGES),
    );
    return;
  }
  const began = performance.now();
  say(`set-up: installing what the tests of the keychain need: ${PACKAGES.join(' ')} …`);
  await installPackages(root, PACKAGES);
  say(`set-up: installed in ${duration(performance.now() - began)}`);
}
