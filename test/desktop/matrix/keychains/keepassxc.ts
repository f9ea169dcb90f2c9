/** KeePassXC as the Secret Service of a session of its own: it asks before it gives out an entry. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, lineOf } from '../../../support/running/processes.ts';
import { until } from '../../../support/waiting/until.ts';
import type { Place } from '../row.ts';

export const KEEPASSXC = [
  'keepassxc',
  'keepassxc-cli',
  'Xvfb',
  'xdotool',
  'dbus-daemon',
  'dbus-send',
];
const PASSWORD = 'touchstone';
const ACCESS = 'Access Request';

const database = (group: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<KeePassFile><Meta><RecycleBinEnabled>True</RecycleBinEnabled><CustomData><Item>
<Key>FDO_SECRETS_EXPOSED_GROUP</Key><Value>{${group}}</Value></Item></CustomData></Meta>
<Root><Group><UUID>${Buffer.from(group.replaceAll('-', ''), 'hex').toString('base64')}</UUID>
<Name>Root</Name></Group></Root></KeePassFile>`;

/** Starts nothing by itself: another keyring of the computer would come first. */
const bus = (
  socket: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=${socket}</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`;

export class KeePassXC {
  /** For the programs that use it. */
  readonly env: Readonly<Record<string, string>>;
  readonly #file: string;
  readonly #display: Readonly<Record<string, string>>;

  private constructor(address: string, file: string, display: string) {
    this.env = { DBUS_SESSION_BUS_ADDRESS: address };
    this.#file = file;
    this.#display = { DISPLAY: display };
  }

  /** With an empty database, open. */
  static async start(place: Place): Promise<KeePassXC> {
    const home = join(place.folder, 'keepassxc');
    const inside = (name: string, text: string): string => {
      const path = join(home, name);
      writeFileSync(path, text);
      return path;
    };
    mkdirSync(join(home, '.config', 'keepassxc'), { recursive: true });
    inside('.config/keepassxc/keepassxc.ini', CONFIGURATION);
    const file = join(home, 'metal.kdbx');
    run(
      'keepassxc-cli',
      ['import', '-p', inside('db.xml', database(randomUUID())), file],
      `${PASSWORD}\n${PASSWORD}\n`,
    );
    const socket = join(home, 'bus');
    const started = (child: ChildProcess): ChildProcess => {
      place.atTheEnd(async () => {
        child.kill();
        await ended(child, 5_000);
      });
      return child;
    };
    const daemon = [
      '--nofork',
      '--print-address',
      `--config-file=${inside('bus.conf', bus(socket))}`,
    ];
    const address = await lineOf(
      started(spawn('dbus-daemon', daemon, { stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
    const display = `:${await lineOf(started(spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] })))}`;
    const keychain = new KeePassXC(address, file, display);
    const program = started(
      spawn('keepassxc', ['--pw-stdin', file], {
        env: {
          ...process.env,
          ...keychain.env,
          DISPLAY: display,
          QT_QPA_PLATFORM: 'xcb',
          HOME: home,
          XDG_CONFIG_HOME: join(home, '.config'),
          XDG_RUNTIME_DIR: home,
          // One runs at a time for each user, by a lock there.
          TMPDIR: home,
        },
        stdio: ['pipe', 'ignore', 'ignore'],
      }),
    );
    program.stdin?.end(`${PASSWORD}\n`);
    await until('an open database', () => keychain.#collection() !== '/' || undefined, {
      timeoutMs: 30_000,
    });
    return keychain;
  }

  /** Waits for the prompt, which stays open. */
  async asks(): Promise<void> {
    await until('a prompt', () => this.#prompts().at(-1), { timeoutMs: 30_000 });
  }

  async allow(): Promise<void> {
    await this.#answer('Return');
  }

  async dismiss(): Promise<void> {
    await this.#answer('Escape');
  }

  /** As the user does it in its own window, which stays there. */
  async lock(): Promise<void> {
    await until(
      'a locked database',
      () => {
        if (this.#isLocked()) return true;
        const [window] = this.#windows(' - KeePassXC');
        if (window !== undefined) this.#press(window, 'ctrl+l');
        return undefined;
      },
      { timeoutMs: 30_000 },
    );
  }

  /** The names of all entries, those in the recycle bin too. */
  entries(): readonly string[] {
    return run('keepassxc-cli', ['ls', '-R', '-f', '-q', this.#file], `${PASSWORD}\n`)
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith('/') && !line.endsWith('[empty]'));
  }

  async #answer(key: string): Promise<void> {
    const window = await until('a prompt', () => this.#prompts().at(-1), { timeoutMs: 30_000 });
    await until(
      'no prompt',
      () => {
        if (!this.#prompts().includes(window)) return true;
        this.#press(window, key);
        return undefined;
      },
      { timeoutMs: 20_000 },
    );
  }

  #press(window: string, key: string): void {
    const env = { ...process.env, ...this.#display };
    spawnSync('xdotool', ['windowfocus', window, 'key', key], { env });
  }

  #prompts(): readonly string[] {
    return this.#windows(ACCESS);
  }

  #windows(name: string): readonly string[] {
    const env = { ...process.env, ...this.#display };
    const args = ['search', '--onlyvisible', '--name', name];
    return spawnSync('xdotool', args, { env, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  }

  #collection(): string {
    const reply = this.#call(
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
    return collection !== '/' && this.#call(collection, get, ...args).includes('boolean true');
  }

  #call(...args: readonly string[]): string {
    const all = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', ...args];
    return spawnSync('dbus-send', all, { env: { ...process.env, ...this.env }, encoding: 'utf8' })
      .stdout;
  }
}

const CONFIGURATION = `[General]
ConfigVersion=2
UpdateCheckMessageShown=true
[GUI]
CheckForUpdates=false
[FdoSecrets]
Enabled=true
`;

function run(command: string, args: readonly string[], input: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
