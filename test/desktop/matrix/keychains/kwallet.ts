/** KDE's wallet, which is a Secret Service since KDE Frameworks 5.97, with its own prompts. */
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended } from '../../../support/running/processes.ts';
import { until } from '../../../support/waiting/until.ts';
import type { Place } from '../row.ts';
import { type Keychain, KeychainSession, PASSWORD, SESSION, TYPED } from './keychain.ts';

export const KWALLET = ['kwalletd5', ...SESSION];
const PROMPT = 'KDE Wallet Service';
const KDE = ['org.kde.kwalletd5', '/modules/kwalletd5'] as const;
const WALLET = 'kdewallet';
const CONFIGURATION = `[Wallet]
Enabled=true
First Use=false
Default Wallet=${WALLET}
Leave Open=true
Prompt on Open=false
[org.freedesktop.secrets]
apiEnabled=true
`;

/** How a wallet's password becomes the 56 bytes that open it: KWallet's `backend/kwalletbackend.cc`. */
const hashOf = (salt: Buffer): Buffer => pbkdf2Sync(PASSWORD, salt, 50_000, 56, 'sha512');

export class KWallet implements Keychain {
  readonly env: Readonly<Record<string, string>>;
  readonly #session: KeychainSession;
  readonly #hash: Buffer;
  #daemon: ReturnType<KeychainSession['spawn']> | null = null;

  private constructor(session: KeychainSession, hash: Buffer) {
    this.env = session.env;
    this.#session = session;
    this.#hash = hash;
  }

  /** With an empty wallet, unlocked as by logging in. */
  static async start(place: Place): Promise<KWallet> {
    const session = await KeychainSession.start(place);
    mkdirSync(join(session.home, '.config'));
    writeFileSync(join(session.home, '.config', 'kwalletrc'), CONFIGURATION);
    const wallets = join(session.home, 'data', 'kwalletd');
    mkdirSync(wallets, { recursive: true });
    const salt = randomBytes(56);
    writeFileSync(join(wallets, `${WALLET}.salt`), salt);
    const wallet = new KWallet(session, hashOf(salt));
    // The first one makes the wallet, and the Secret Service knows those that are there when it starts.
    await wallet.start();
    await wallet.end();
    await wallet.start();
    await session.untilThere();
    return wallet;
  }

  async start(): Promise<void> {
    this.#daemon = this.#session.spawn('kwalletd5', []);
    const hash = `array:byte:${[...this.#hash].join(',')}`;
    await until('an open wallet', () => {
      const reply = this.#call('isOpen', `string:${WALLET}`);
      if (reply.includes('boolean true')) return true;
      if (reply !== '') this.#call('pamOpen', `string:${WALLET}`, hash, 'int32:0');
      return undefined;
    });
  }

  async end(): Promise<void> {
    if (this.#daemon === null) return;
    // It writes a little later, and what it has not written is lost with it.
    await this.lock();
    this.#daemon.kill();
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
    await until('a closed wallet', () => {
      const isClosed = this.#call('isOpen', `string:${WALLET}`).includes('boolean false');
      if (!isClosed) this.#call('close', `string:${WALLET}`, 'boolean:true');
      return isClosed || undefined;
    });
  }

  entries(): number {
    return this.#session.entries();
  }

  #call(member: string, ...args: readonly string[]): string {
    const [name, path] = KDE;
    return this.#session.call(name, path, `org.kde.KWallet.${member}`, ...args);
  }
}
