/** A keychain that people have, in a session of its own: a bus, and a screen on which it shows its prompts. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { until } from '../../../support/waiting/until.ts';
import type { Place } from '../row.ts';
import { startBus, startProgram, startXvfb, type Variables } from '../starting.ts';

export const SESSION = ['Xvfb', 'xdotool', 'dbus-daemon', 'dbus-send'];
/** Of every keychain here. */
export const PASSWORD = 'touchstone';
/** The keys that enter it. */
export const TYPED: readonly string[] = [...PASSWORD.matchAll(/./gu)].map(String).concat('Return');
const PATIENCE = { timeoutMs: 30_000 } as const;

export interface Keychain {
  /** For the programs that use it. */
  readonly env: Variables;
  /** Waits for its prompt, which stays open. */
  asks(): Promise<void>;
  allow(): Promise<void>;
  dismiss(): Promise<void>;
  /** As the user or the system locks it. */
  lock(): Promise<void>;
  /** How many entries of the terminal it has, without its canaries' traces. */
  entries(): number;
}

export class KeychainSession {
  readonly home: string;
  /** For the programs that use the keychain; the screen is the keychain's own. */
  readonly env: Variables;
  readonly #place: Place;
  readonly #display: Variables;

  private constructor(place: Place, home: string, bus: Variables, display: Variables) {
    this.#place = place;
    this.home = home;
    this.env = bus;
    this.#display = display;
  }

  /** @param services programs that the bus starts by itself */
  static async start(place: Place, services: Variables = {}): Promise<KeychainSession> {
    const home = join(place.folder, 'keychain');
    const display = await startXvfb(place, '1400x1000');
    const bus = await startBus(place, home, { services, env: display });
    return new KeychainSession(place, home, bus, display);
  }

  /** Starts a program of the keychain's. */
  spawn(command: string, args: readonly string[], input = ''): ChildProcess {
    return startProgram(this.#place, command, args, { env: this.#own(), input });
  }

  run(command: string, args: readonly string[], input = ''): string {
    const env = { ...process.env, ...this.#own() };
    const { status, stdout, stderr } = spawnSync(command, args, { env, input, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
    return stdout;
  }

  /** What a service on the bus answers; empty where there is none. */
  call(destination: string, ...args: readonly string[]): string {
    const all = ['--session', '--print-reply', `--dest=${destination}`, ...args];
    return spawnSync('dbus-send', all, { env: { ...process.env, ...this.env }, encoding: 'utf8' })
      .stdout;
  }

  /** Entries of the terminal, locked or not. */
  entries(): number {
    const found = this.call(
      'org.freedesktop.secrets',
      '/org/freedesktop/secrets',
      'org.freedesktop.Secret.Service.SearchItems',
      'dict:string:string:service,Touchstone',
    );
    return [...found.matchAll(/object path/gu)].length;
  }

  async untilLocked(lock: () => void): Promise<void> {
    await until(
      'a locked keychain',
      () => {
        if (this.#isLocked()) return true;
        lock();
        return undefined;
      },
      PATIENCE,
    );
  }

  async untilThere(): Promise<void> {
    await until('a keychain', () => this.#collection() !== '/' || undefined, PATIENCE);
  }

  /** The newest window of this name. */
  prompt(name: string): Promise<string> {
    return until('a prompt', () => this.windows(name).at(-1), PATIENCE);
  }

  /** @param keys as xdotool takes them, after its window has the focus */
  async answer(name: string, ...keys: readonly string[]): Promise<void> {
    const window = await this.prompt(name);
    await until(
      'no prompt',
      () => {
        if (!this.windows(name).includes(window)) return true;
        this.press(window, ...keys);
        return undefined;
      },
      PATIENCE,
    );
  }

  press(window: string, ...keys: readonly string[]): void {
    const env = { ...process.env, ...this.#display };
    spawnSync('xdotool', ['windowfocus', window, ...keys], { env });
  }

  windows(name: string): readonly string[] {
    const env = { ...process.env, ...this.#display };
    const args = ['search', '--onlyvisible', '--name', name];
    return spawnSync('xdotool', args, { env, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  }

  #own(): Variables {
    return {
      ...this.env,
      ...this.#display,
      QT_QPA_PLATFORM: 'xcb',
      HOME: this.home,
      XDG_CONFIG_HOME: join(this.home, '.config'),
      XDG_DATA_HOME: join(this.home, 'data'),
      XDG_RUNTIME_DIR: this.home,
      // Some run once for each user, by a lock there.
      TMPDIR: this.home,
    };
  }

  #collection(): string {
    const reply = this.call(
      'org.freedesktop.secrets',
      '/org/freedesktop/secrets',
      'org.freedesktop.Secret.Service.ReadAlias',
      'string:default',
    );
    return /object path "(.*)"/u.exec(reply)?.[1] ?? '/';
  }

  #isLocked(): boolean {
    const collection = this.#collection();
    const get = 'org.freedesktop.DBus.Properties.Get';
    const args = ['string:org.freedesktop.Secret.Collection', 'string:Locked'];
    if (collection === '/') return false;
    return this.call('org.freedesktop.secrets', collection, get, ...args).includes('boolean true');
  }
}
