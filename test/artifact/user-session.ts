/**
 * A desktop session of an ordinary user who is made for the test: a display in memory, a message bus, an unlocked
 * keyring, and no right to anything else.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, lineOf } from '../support/running/processes.ts';

const USER = 'touchstone-test';
const SCREEN = '1600x1000x24';

export class UserSession {
  /** The user's home folder. */
  readonly home: string;
  /** Files that the user may read. */
  readonly shared: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #daemons: ChildProcess[] = [];

  private constructor(shared: string) {
    this.shared = shared;
    this.home = join(shared, 'home');
    this.#env = {
      HOME: this.home,
      USER,
      LOGNAME: USER,
      LANG: 'C.UTF-8',
      PATH: '/usr/local/bin:/usr/bin:/bin',
      // Toolkits read the screen aloud when this is set.
      ACCESSIBILITY_ENABLED: '1',
    };
  }

  static async open(): Promise<UserSession> {
    const shared = mkdtempSync(join(tmpdir(), 'touchstone-artifact-'));
    execFileSync('chmod', ['755', shared]);
    const session = new UserSession(shared);
    execFileSync('useradd', ['--create-home', '--home-dir', session.home, USER]);
    try {
      cpSync(join(import.meta.dirname, 'screen-reader.py'), join(shared, 'screen-reader.py'));
      await session.#startDaemons();
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  async #startDaemons(): Promise<void> {
    const display = this.#daemon(
      ['Xvfb', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-displayfd', '1'],
      {},
    );
    this.#env['DISPLAY'] = `:${await lineOf(display)}`;
    const bus = this.#daemon(['dbus-daemon', '--session', '--nofork', '--print-address=1'], {});
    this.#env['DBUS_SESSION_BUS_ADDRESS'] = await lineOf(bus);
    const keyring = this.#daemon(
      ['gnome-keyring-daemon', '--foreground', '--unlock', '--components=secrets'],
      {},
    );
    keyring.stdin?.end('touchstone');
    await lineOf(keyring);
  }

  #daemon(command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
    const child = this.spawn(command, env);
    this.#daemons.push(child);
    return child;
  }

  /** Starts a program as the user, in the session. */
  spawn(command: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    return spawn('/sbin/runuser', ['-u', USER, '--', ...command], {
      cwd: this.home,
      env: { ...this.#env, ...env },
      stdio: 'pipe',
    });
  }

  /** Ends everything of the user and removes the account, with everything it had. */
  async close(): Promise<void> {
    for (const daemon of this.#daemons.toReversed()) {
      daemon.kill();
      await ended(daemon, 5_000);
    }
    execFileSync('bash', ['-c', `pkill -KILL -u ${USER} || true`]);
    execFileSync('userdel', ['--force', USER]);
    if (existsSync(this.shared)) rmSync(this.shared, { recursive: true, maxRetries: 5 });
  }
}
