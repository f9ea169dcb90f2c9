/** A desktop in memory with Orca reading it aloud: what Orca says is taken from its own log, so no voice is needed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, lineOf } from '../../support/running/processes.ts';
import { startKeyring } from '../../support/running/secret-service.ts';
import { until } from '../../support/waiting/until.ts';

const ACCESSIBILITY_BUS = '/usr/libexec/at-spi-bus-launcher';
const READING = [
  ['org.gnome.desktop.interface', 'toolkit-accessibility'],
  ['org.gnome.desktop.a11y.applications', 'screen-reader-enabled'],
] as const;
/** Longer than Orca takes to begin with a sentence that waits for nothing. */
const QUIET_MS = 2_500;
const MOST_TABS = 60;
const SPOKEN = /SPEECH OUTPUT: '(.*?)' ?\{/u;

export class OrcaSession {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly #children: ChildProcess[] = [];
  #keyring: number | null = null;
  /** Lines of the log that were looked at. */
  #heard = 0;

  private constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.env = env;
  }

  static async open(): Promise<OrcaSession> {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-orca-'));
    const runtime = join(folder, 'run');
    mkdirSync(runtime, { mode: 0o700 });
    const session = new OrcaSession(folder, {
      ...process.env,
      HOME: folder,
      XDG_RUNTIME_DIR: runtime,
      LANG: 'C.UTF-8',
      ACCESSIBILITY_ENABLED: '1',
    });
    try {
      await session.#begin();
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    const { env } = this;
    const display = this.start(
      'Xvfb',
      ['-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-displayfd', '1'],
      'a line',
    );
    env['DISPLAY'] = `:${await lineOf(display)}`;
    const bus = this.start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], 'a line');
    env['DBUS_SESSION_BUS_ADDRESS'] = await lineOf(bus);
    // Without one that is open, a prompt for the password of a new one takes the keyboard.
    this.#keyring = startKeyring(this.folder, env['DBUS_SESSION_BUS_ADDRESS']);
    // Asked of the settings, it would otherwise wait for a desktop to turn it on.
    for (const [schema, key] of READING) {
      spawnSync('gsettings', ['set', schema, key, 'true'], { env });
    }
    // Without a window manager no window is ever active, and Orca reads only what is in the active one.
    this.start('openbox', ['--sm-disable']);
    this.start(ACCESSIBILITY_BUS, ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
    const log = join(this.folder, 'orca.log');
    this.start('orca', ['--replace', `--debug-file=${log}`]);
    await until(
      'Orca to begin',
      () => (this.log().includes('SPEECH: Initializing') ? true : undefined),
      { timeoutMs: 30_000, seen: () => this.log().slice(-600) },
    );
  }

  /** @param says its first line is waited for; of the others nobody reads what they print, and a full pipe would stop them */
  start(
    command: string,
    args: readonly string[],
    says: 'a line' | 'nothing' = 'nothing',
  ): ChildProcess {
    const child = spawn(command, args, {
      env: this.env,
      stdio: ['ignore', says === 'a line' ? 'pipe' : 'ignore', 'ignore'],
    });
    this.#children.push(child);
    return child;
  }

  /** Gives the window the keyboard, once it is there; while it opens, windows come and go. */
  async focus(): Promise<void> {
    await until(
      'the window',
      () =>
        spawnSync(
          'xdotool',
          ['search', '--onlyvisible', '--class', 'touchstone', 'windowactivate', '--sync'],
          { env: this.env, timeout: 10_000 },
        ).status === 0 || undefined,
      { timeoutMs: 60_000 },
    );
  }

  /** Presses keys as the X server has them: `slash`, `ctrl+Return`. */
  press(...keys: readonly string[]): void {
    this.#xdotool('key', '--clearmodifiers', '--delay', '60', ...keys);
  }

  type(text: string): void {
    this.#xdotool('type', '--delay', '60', text);
  }

  /** Waits until Orca has said it, and answers the sentence; what it said before that is not heard again. */
  async hears(wanted: RegExp, timeoutMs = 30_000): Promise<string> {
    const most = performance.now() + timeoutMs;
    for (;;) {
      // A key stops what is being said and what waits to be said: it is let finish first.
      await sleep(QUIET_MS);
      // Its log is written by the block: what it says of a key that does nothing pushes on what it said before.
      this.press(...Array.from({ length: 8 }, () => 'Shift_L'));
      const all = this.said();
      const index = all.findIndex((words, at) => at >= this.#heard && wanted.test(words));
      const words = all[index];
      if (words !== undefined) {
        this.#heard = index + 1;
        return words;
      }
      if (performance.now() > most) throw new Error(`Orca did not say ${String(wanted)}.`);
    }
  }

  /** Goes on by Tab until it says this of what has the keyboard. */
  async tabTo(wanted: RegExp): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      this.#heard = this.said().length;
      this.press('Tab');
      try {
        await this.hears(wanted, 1);
        return;
      } catch {
        // Something else has the keyboard.
      }
    }
    throw new Error(`Tab leads to nothing of which Orca says ${String(wanted)}.`);
  }

  /** Everything it has spoken until now. */
  said(): readonly string[] {
    return this.log()
      .split('\n')
      .flatMap((line) => SPOKEN.exec(line)?.[1]?.trim() ?? [])
      .filter((words) => words !== 'left shift');
  }

  log(): string {
    try {
      return readFileSync(join(this.folder, 'orca.log'), 'utf8');
    } catch {
      // It has not begun to write.
      return '';
    }
  }

  async close(): Promise<void> {
    if (this.#keyring !== null) process.kill(this.#keyring);
    for (const child of this.#children.toReversed()) {
      child.kill();
      await ended(child, 5_000);
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #xdotool(...args: readonly string[]): void {
    const { status, stderr } = spawnSync('xdotool', args, { env: this.env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`xdotool: ${stderr}`);
  }
}
