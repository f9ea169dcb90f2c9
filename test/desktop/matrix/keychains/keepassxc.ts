/** KeePassXC as the Secret Service of a session of its own: it asks before it gives out an entry. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../row.ts';
import { type Keychain, KeychainSession, PASSWORD, SESSION } from './keychain.ts';

export const KEEPASSXC = ['keepassxc', 'keepassxc-cli', ...SESSION];
const ACCESS = 'Access Request';

const database = (group: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<KeePassFile><Meta><RecycleBinEnabled>True</RecycleBinEnabled><CustomData><Item>
<Key>FDO_SECRETS_EXPOSED_GROUP</Key><Value>{${group}}</Value></Item></CustomData></Meta>
<Root><Group><UUID>${Buffer.from(group.replaceAll('-', ''), 'hex').toString('base64')}</UUID>
<Name>Root</Name></Group></Root></KeePassFile>`;

const CONFIGURATION = `[General]
ConfigVersion=2
UpdateCheckMessageShown=true
[GUI]
CheckForUpdates=false
[FdoSecrets]
Enabled=true
`;

export class KeePassXC implements Keychain {
  readonly env: Readonly<Record<string, string>>;
  readonly #session: KeychainSession;
  readonly #file: string;

  private constructor(session: KeychainSession, file: string) {
    this.env = session.env;
    this.#session = session;
    this.#file = file;
  }

  /** With an empty database, open. */
  static async start(place: Place): Promise<KeePassXC> {
    const session = await KeychainSession.start(place);
    const inside = (name: string, text: string): string => {
      const path = join(session.home, name);
      writeFileSync(path, text);
      return path;
    };
    mkdirSync(join(session.home, '.config', 'keepassxc'), { recursive: true });
    inside('.config/keepassxc/keepassxc.ini', CONFIGURATION);
    const file = join(session.home, 'metal.kdbx');
    session.run(
      'keepassxc-cli',
      ['import', '-p', inside('db.xml', database(randomUUID())), file],
      `${PASSWORD}\n${PASSWORD}\n`,
    );
    session.spawn('keepassxc', ['--pw-stdin', file], `${PASSWORD}\n`);
    await session.untilThere();
    return new KeePassXC(session, file);
  }

  async asks(): Promise<void> {
    await this.#session.prompt(ACCESS);
  }

  async allow(): Promise<void> {
    await this.#session.answer(ACCESS, 'key', 'Return');
  }

  async dismiss(): Promise<void> {
    await this.#session.answer(ACCESS, 'key', 'Escape');
  }

  /** As the user does it in its own window, which stays there. */
  async lock(): Promise<void> {
    await this.#session.untilLocked(() => {
      const [window] = this.#session.windows(' - KeePassXC');
      if (window !== undefined) this.#session.press(window, 'key', 'ctrl+l');
    });
  }

  entries(): number {
    return this.names().length;
  }

  /** The names of all entries, those in the recycle bin too. */
  names(): readonly string[] {
    const list = ['ls', '-R', '-f', '-q', this.#file];
    return this.#session
      .run('keepassxc-cli', list, `${PASSWORD}\n`)
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith('/') && !line.endsWith('[empty]'));
  }
}
