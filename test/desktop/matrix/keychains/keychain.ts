/** A keychain that people have, in a session of its own: a bus, and a screen on which it shows its prompts. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, lineOf } from '../../../support/running/processes.ts';
import { until } from '../../../support/waiting/until.ts';
import type { Place } from '../row.ts';

export const SESSION = ['Xvfb', 'xdotool', 'dbus-daemon', 'dbus-send'];
/** Of every keychain here. */
export const PASSWORD = 'touchstone';
/** The keys that enter it. */
export const TYPED: readonly string[] = [...PASSWORD.matchAll(/./gu)].map(String).concat('Return');
const PATIENCE = { timeoutMs: 30_000 } as const;

export interface Keychain {
  /** For the programs that use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Waits for its prompt, which stays open. */
  asks(): Promise<void>;
  allow(): Promise<void>;
  dismiss(): Promise<void>;
  /** As the user or the system locks it. */
  lock(): Promise<void>;
  /** How many entries of the terminal it has, without its canaries' traces. */
  entries(): number;
}

/** Of a bus that starts nothing but these services. */
export const busConfiguration = (
  socket: string,
  services: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=${socket}</listen><servicedir>${services}</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy></busconfig>`;

export class KeychainSession {
  readonly home: string;
  /** For the programs that use the keychain; the screen is the keychain's own. */
  readonly env: Readonly<Record<string, string>>;
  readonly #place: Place;
  readonly #display: Readonly<Record<string, string>>;

  private constructor(place: Place, home: string, address: string, display: string) {
    this.#place = place;
    this.home = home;
    this.env = { DBUS_SESSION_BUS_ADDRESS: address };
    this.#display = { DISPLAY: display };
  }

  /** @param services programs that the bus starts by itself: nothing else, or another keychain of the computer comes first */
  static async start(
    place: Place,
    services: Readonly<Record<string, string>> = {},
  ): Promise<KeychainSession> {
    const home = join(place.folder, 'keychain');
    const folder = join(home, 'services');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const [name, program] of Object.entries(services)) {
      writeFileSync(
        join(folder, `${name}.service`),
        `[D-BUS Service]\nName=${name}\nExec=${program}\n`,
      );
    }
    const started = (program: string, args: readonly string[], env = {}): ChildProcess =>
      endedWith(
        place,
        spawn(program, args, {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
    const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
    const display = `:${await lineOf(started('Xvfb', screen))}`;
    const configuration = join(home, 'bus.conf');
    writeFileSync(configuration, busConfiguration(join(home, 'bus'), folder));
    const bus = started(
      'dbus-daemon',
      ['--nofork', '--print-address', `--config-file=${configuration}`],
      { DISPLAY: display, HOME: home },
    );
    return new KeychainSession(place, home, await lineOf(bus), display);
  }

  /** Starts a program of the keychain's. */
  spawn(command: string, args: readonly string[], input = ''): ChildProcess {
    const child = spawn(command, args, {
      env: { ...process.env, ...this.#own() },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.end(input);
    return endedWith(this.#place, child);
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

  #own(): Readonly<Record<string, string>> {
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

function endedWith(place: Place, child: ChildProcess): ChildProcess {
  place.atTheEnd(async () => {
    child.kill();
    await ended(child, 5_000);
  });
  return child;
}
