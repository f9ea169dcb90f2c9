/** Keychains that ask, are denied, dismissed, locked or gone, and what the user reads then. */
import { GNOME_KEYRING, GnomeKeyring } from '../keychains/gnome-keyring.ts';
import { KeePassXC, KEEPASSXC } from '../keychains/keepassxc.ts';
import type { Keychain } from '../keychains/keychain.ts';
import { KWALLET, KWallet } from '../keychains/kwallet.ts';
import { ProfileSteps } from '../keychains/profile-steps.ts';
import type { Row } from '../row.ts';
import { startMarket } from '../starting.ts';

interface Kind<T extends Keychain> {
  readonly desktop: string;
  readonly needs: readonly string[];
  readonly keychain: { readonly start: (place: Parameters<Row['run']>[0]) => Promise<T> };
}

interface Scene<T extends Keychain> {
  readonly what: string;
  /** Before the terminal starts again, its key in the keychain; `running`: it goes on instead. */
  readonly first: ((keychain: T) => Promise<void>) | 'running';
  /** @param again starts the terminal once more */
  readonly seen: (
    steps: ProfileSteps,
    keychain: T,
    again: () => Promise<ProfileSteps>,
  ) => Promise<string>;
  readonly reads: RegExp;
}

const asRow =
  <T extends Keychain>({ desktop, needs, keychain: kind }: Kind<T>) =>
  ({ what, first, seen, reads }: Scene<T>): Row => ({
    desktop,
    what,
    needs,
    reads,
    run: async (place) => {
      const keychain = await kind.start(place);
      const market = await startMarket(place);
      const start = (): Promise<ProfileSteps> => ProfileSteps.start(place, keychain, market);
      let steps = await start();
      await steps.savesKey();
      if (typeof first === 'function') {
        await steps.close();
        await first(keychain);
        steps = await start();
      }
      return seen(steps, keychain, start);
    },
  });

const asItIs = (): Promise<void> => Promise.resolve();
const locked = (keychain: Keychain): Promise<void> => keychain.lock();
const isKept = async (steps: ProfileSteps, keychain: Keychain): Promise<string> =>
  `the profile is ${await steps.hasProfile()}, ${String(keychain.entries())} entries`;

const keepassxc: readonly Scene<KeePassXC>[] = [
  {
    what: 'a key is saved, and nothing else is left behind',
    first: 'running',
    seen: async (steps, keychain) => {
      await steps.close();
      return keychain
        .names()
        .map((name) => name.replace(/[\da-f]{8}-[\da-f-]{27}/u, 'PROFILE'))
        .toSorted()
        .join(', ');
    },
    reads: /^Touchstone\/PROFILE, Touchstone\/journal-end-sandbox$/,
  },
  {
    what: 'its prompt is not answered at a start',
    first: asItIs,
    seen: async (steps, keychain) => {
      await keychain.asks();
      const reads = await steps.desk.alertReads(/asking about/);
      await steps.usesPractice();
      return `${reads} | practice: ${await steps.desk.alerts()}`;
    },
    reads:
      /The keychain is asking about this profile’s API key.*Try again.*\| practice: The keychain is asking.*Try again/,
  },
  {
    what: 'its prompt is answered late',
    first: asItIs,
    seen: async (steps, keychain) => {
      await steps.desk.alertReads(/asking/);
      await keychain.allow();
      await steps.desk.statusReads(/Sandbox · Desk/);
      await keychain.allow().catch(() => undefined);
      return steps.isConnected();
    },
    reads: /Sandbox · Desk.*Connected/,
  },
  {
    what: 'access is denied',
    first: asItIs,
    seen: async (steps, keychain) => {
      await keychain.dismiss();
      return steps.desk.alertReads(/did not give/);
    },
    reads: /The keychain did not give out this profile’s API key.*denied.*Try again/,
  },
  {
    what: 'access is denied, and the profile is removed',
    first: asItIs,
    seen: async (steps, keychain) => {
      await keychain.dismiss();
      await steps.desk.alertReads(/did not give/);
      await steps.usesPractice();
      const removing = steps.removesProfile();
      await keychain.dismiss().catch(() => undefined);
      return `${await removing} | ${await isKept(steps, keychain)}`;
    },
    reads: /The API key is still in the keychain.*\| the profile is there, 2 entries$/,
  },
  {
    what: 'its database is locked, its window open',
    first: locked,
    seen: ({ desk }) => desk.alertReads(/keychain/),
    reads: /The keychain is locked/,
  },
  {
    what: 'its database is locked, and a key is entered',
    first: locked,
    seen: (steps) => steps.entersKey(),
    reads: /The keychain is locked/,
  },
];

/** With a prompt for the whole keyring, and none for an entry. */
const keyring: readonly Scene<GnomeKeyring | KWallet>[] = [
  {
    what: 'a key is saved, and read back at the next start',
    first: asItIs,
    seen: async (steps, keychain) =>
      `${await steps.isConnected()}; ${String(keychain.entries())} entries`,
    reads: /Sandbox · Desk.*Connected.*; 2 entries$/,
  },
  {
    what: 'locked at a start',
    first: locked,
    seen: async (steps) =>
      `${await steps.desk.alertReads(/keychain/)} | ${await steps.usesPractice()}`,
    reads: /The keychain is locked.*Try again.*\| practice works$/,
  },
  {
    what: 'locked at a start, its prompt dismissed',
    first: locked,
    seen: async (steps, keychain) => {
      await steps.desk.alertReads(/locked/);
      await steps.triesAgain();
      await keychain.dismiss();
      return `${await steps.desk.alertReads(/keychain/)} | ${await steps.usesPractice()}`;
    },
    reads: /The keychain is locked.*Try again.*\| practice works$/,
  },
  {
    what: 'locked at a start, its prompt not answered',
    first: locked,
    seen: async (steps, keychain) => {
      await steps.desk.alertReads(/locked/);
      await steps.triesAgain();
      await keychain.asks();
      const practice = await steps.usesPractice();
      return `${practice}, ${await steps.desk.statusBar()}`;
    },
    reads: /^practice works.*keychain (?:locked|is asking)/,
  },
  {
    what: 'locked at a start, its prompt answered',
    first: locked,
    seen: async (steps, keychain) => {
      await steps.desk.alertReads(/locked/);
      await steps.triesAgain();
      await keychain.allow();
      return steps.isConnected();
    },
    reads: /Sandbox · Desk.*Connected/,
  },
  {
    what: 'locked while it runs, a key entered, the prompt dismissed',
    first: 'running',
    seen: async (steps, keychain) => {
      await keychain.lock();
      const entering = steps.entersKey();
      await keychain.dismiss();
      return `${await entering} | ${String(keychain.entries())} entries`;
    },
    reads: /The API key was not saved.*\| 2 entries$/,
  },
  {
    what: 'locked while it runs, and the profile is removed',
    first: 'running',
    seen: async (steps, keychain) => {
      await steps.usesPractice();
      await keychain.lock();
      return `${await steps.removesProfile()} | ${await isKept(steps, keychain)}`;
    },
    reads: /The API key is still in the keychain.*\| the profile is there, 2 entries$/,
  },
  {
    what: 'locked at a start, and the profile is removed',
    first: locked,
    seen: async (steps, keychain) => {
      await steps.usesPractice();
      return `${await steps.removesProfile()} | ${await isKept(steps, keychain)}`;
    },
    reads:
      /The keychain is locked.*No key was kept or removed.*\| the profile is there, 2 entries$/,
  },
  {
    what: 'gone while it runs, a key entered, and both restarted',
    first: 'running',
    seen: async (steps, keychain, again) => {
      const before = keychain.entries();
      await keychain.end();
      const without = await steps.entersKey();
      await steps.desk.press('Escape');
      const goesOn = await steps.isConnected();
      await steps.close();
      await keychain.start();
      const next = await again();
      await next.isConnected();
      await next.addsProfile('Third');
      return `${without} | ${goesOn} | ${String(keychain.entries() - before)} more`;
    },
    reads: /API key was not saved.*restart Touchstone.*\| .*Sandbox · Desk.*Connected.*\| 1 more$/,
  },
];

export const keychainRows: readonly Row[] = [
  ...keepassxc.map(asRow({ desktop: 'keepassxc', needs: KEEPASSXC, keychain: KeePassXC })),
  ...keyring.map(
    asRow<GnomeKeyring | KWallet>({
      desktop: 'gnome-keyring',
      needs: GNOME_KEYRING,
      keychain: GnomeKeyring,
    }),
  ),
  ...keyring.map(
    asRow<GnomeKeyring | KWallet>({ desktop: 'kwallet', needs: KWALLET, keychain: KWallet }),
  ),
];
