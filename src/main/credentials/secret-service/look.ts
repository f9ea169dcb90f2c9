/**
 * Looks at the Secret Service without reading, writing or prompting. libsecret, and with it keytar, answers a denied prompt exactly
 * as a missing entry: this is what distinguishes them.
 */
import { busPath, onBus, type SessionBus } from './session-bus.ts';

export interface KeychainLook {
  /** Of where entries are kept. `unknown`: there is nobody to ask, or nothing kept so far. */
  standing(): Promise<'open' | 'locked' | 'unknown'>;
  /** Whether there is such an entry, which may still be withheld; null where nobody knows. */
  has(service: string, account: string): Promise<boolean | null>;
}

/** Where the system says itself what is wrong. */
export const NO_LOOK: KeychainLook = {
  standing: () => Promise.resolve('unknown'),
  has: () => Promise.resolve(null),
};

export const lookOfThisSystem = (): KeychainLook =>
  process.platform === 'linux' ? secretServiceLook() : NO_LOOK;

const TIMEOUT_MS = 1_000;
const SECRETS = 'org.freedesktop.secrets';
const SERVICE_PATH = '/org/freedesktop/secrets';
const NO_COLLECTION = '/';
const BUS = 'org.freedesktop.DBus';
const KWALLETS = ['kwalletd6', 'kwalletd5'] as const;

function secretServiceLook(
  env: Readonly<Record<string, string | undefined>> = process.env,
  timeoutMs = TIMEOUT_MS,
): KeychainLook {
  const ask = async <T>(work: (bus: SessionBus) => Promise<T>, otherwise: T): Promise<T> => {
    const path = busPath(env);
    if (path === null) return otherwise;
    // Nobody to ask is an answer: keytar's own error says why.
    return onBus(path, timeoutMs, work).catch(() => otherwise);
  };
  return {
    standing: () => ask<'open' | 'locked' | 'unknown'>(standingOn, 'unknown'),
    has: (service, account) =>
      ask(async (bus) => {
        const found = await bus.call({
          destination: SECRETS,
          path: SERVICE_PATH,
          interface: 'org.freedesktop.Secret.Service',
          member: 'SearchItems',
          args: [{ type: 'a{ss}', value: { service, account } }],
        });
        return found.some((paths) => Array.isArray(paths) && paths.length > 0);
      }, null),
  };
}

async function standingOn(bus: SessionBus): Promise<'open' | 'locked' | 'unknown'> {
  const [collection] = await bus.call({
    destination: SECRETS,
    path: SERVICE_PATH,
    interface: 'org.freedesktop.Secret.Service',
    member: 'ReadAlias',
    args: [{ type: 's', value: 'default' }],
  });
  if (typeof collection !== 'string' || collection === NO_COLLECTION) return 'unknown';
  const property = async (name: 'Locked' | 'Label'): Promise<unknown> => {
    const [value] = await bus.call({
      destination: SECRETS,
      path: collection,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      args: [
        { type: 's', value: 'org.freedesktop.Secret.Collection' },
        { type: 's', value: name },
      ],
    });
    return value;
  };
  if ((await property('Locked')) !== true) return 'open';
  const label = await property('Label');
  return typeof label === 'string' && (await isOpenWallet(bus, label)) ? 'open' : 'locked';
}

/** KWallet calls what logging in has opened locked until a program has unlocked it, which then happens without a prompt. */
async function isOpenWallet(bus: SessionBus, wallet: string): Promise<boolean> {
  for (const name of KWALLETS) {
    try {
      // By its owner: calling it by its name would start it.
      const [owner] = await bus.call({
        destination: BUS,
        path: '/org/freedesktop/DBus',
        interface: BUS,
        member: 'GetNameOwner',
        args: [{ type: 's', value: `org.kde.${name}` }],
      });
      if (typeof owner !== 'string') continue;
      const [isOpen] = await bus.call({
        destination: owner,
        path: `/modules/${name}`,
        interface: 'org.kde.KWallet',
        member: 'isOpen',
        args: [{ type: 's', value: wallet }],
      });
      return isOpen === true;
    } catch {
      // It is not running.
    }
  }
  return false;
}
