/** GNOME's keyring with its own prompter, as in every GNOME, Cinnamon, MATE and Xfce session. */
import { ended } from '../../../support/running/processes.ts';
import type { Place } from '../row.ts';
import { type Keychain, KeychainSession, PASSWORD, SESSION, TYPED } from './keychain.ts';

const PROMPTER = '/usr/libexec/gcr-prompter';
export const GNOME_KEYRING = ['gnome-keyring-daemon', PROMPTER, ...SESSION];
const PROMPT = 'Unlock Login Keyring';

export class GnomeKeyring implements Keychain {
  readonly env: Readonly<Record<string, string>>;
  readonly #session: KeychainSession;
  #daemon: ReturnType<KeychainSession['spawn']> | null = null;

  private constructor(session: KeychainSession) {
    this.env = session.env;
    this.#session = session;
  }

  /** Unlocked, as by logging in. */
  static async start(place: Place): Promise<GnomeKeyring> {
    const session = await KeychainSession.start(place, {
      'org.gnome.keyring.SystemPrompter': PROMPTER,
    });
    const keyring = new GnomeKeyring(session);
    await keyring.start();
    return keyring;
  }

  async start(): Promise<void> {
    const args = ['--foreground', '--unlock', '--components=secrets'];
    this.#daemon = this.#session.spawn('gnome-keyring-daemon', args, PASSWORD);
    await this.#session.untilThere();
  }

  async end(): Promise<void> {
    if (this.#daemon === null) return;
    this.#daemon.kill('SIGKILL');
    await ended(this.#daemon, 5_000);
  }

  async asks(): Promise<void> {
    await this.#session.prompt(PROMPT);
  }

  async allow(): Promise<void> {
    await this.#session.answer(PROMPT, 'key', ...TYPED);
  }

  async dismiss(): Promise<void> {
    await this.#session.answer(PROMPT, 'key', 'Escape');
  }

  async lock(): Promise<void> {
    await this.#session.untilLocked(() => {
      this.#session.call(
        'org.freedesktop.secrets',
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        'array:objpath:/org/freedesktop/secrets/aliases/default',
      );
    });
  }

  entries(): number {
    return this.#session.entries();
  }
}
