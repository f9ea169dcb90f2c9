/** Keychains that ask, are denied, dismissed or locked, and what the user reads then. */
import { join } from 'node:path';
import { startTestMarketplace, type TestMarketplace } from '#practice/testing/start.ts';
import { launchTerminal } from '../../../support/running/terminal.ts';
import { Desk } from '../../../support/screen/desk.ts';
import {
  addProfile,
  chooseProfile,
  openProfiles,
  useNewProfile,
} from '../../../support/screen/profiles.ts';
import { untilText } from '../../../support/waiting/until.ts';
import { KeePassXC, KEEPASSXC } from '../keychains/keepassxc.ts';
import type { Place, Row } from '../row.ts';

const PROFILE = 'Desk';

async function marketOf(place: Place): Promise<TestMarketplace> {
  const market = await startTestMarketplace({ seed: '7', still: true });
  place.atTheEnd(() => market.stop());
  return market;
}

interface Started {
  readonly desk: Desk;
  readonly close: () => Promise<void>;
}

async function started(place: Place, { env }: Pick<KeePassXC, 'env'>): Promise<Started> {
  const terminal = await launchTerminal({
    userData: join(place.folder, 'data'),
    env,
    size: { width: 1_440, height: 900 },
  });
  place.atTheEnd(() => terminal.end());
  const desk = new Desk(terminal.page);
  await desk.shows();
  return { desk, close: () => terminal.close() };
}

const entryOf = (market: TestMarketplace): Parameters<typeof useNewProfile>[1] => ({
  name: PROFILE,
  baseUrl: market.sandbox,
  apiKey: market.keys.sandbox.admin,
});

/** A profile whose key is in the keychain, and the terminal closed again. */
async function withSavedKey(place: Place, keychain: KeePassXC): Promise<void> {
  const { desk, close } = await started(place, keychain);
  await useNewProfile(desk, entryOf(await marketOf(place)));
  await desk.statusReads(/Sandbox · Desk/);
  await desk.ready();
  await close();
}

/** The practice market is used while the keychain waits. */
async function usesPractice(desk: Desk): Promise<void> {
  const dialog = await openProfiles(desk);
  await chooseProfile(desk, 'Practice');
  await dialog.getByText('This profile is in use.').waitFor();
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await desk.ready();
}

async function removesProfile(desk: Desk): Promise<string> {
  const dialog = await openProfiles(desk);
  await desk.tabTo(dialog.getByRole('listitem').getByRole('button', { name: new RegExp(PROFILE) }));
  await desk.press('Enter');
  await desk.tabTo(dialog.getByRole('button', { name: 'Remove…' }));
  await desk.press('Enter');
  await desk.tabTo(dialog.getByRole('button', { name: 'Remove profile and key' }));
  await desk.press('Enter');
  return untilText('an alert', () => desk.alerts(), /API key (?:is|was) /);
}

export const keychainRows: readonly Row[] = [
  {
    desktop: 'keepassxc',
    what: 'a key is saved, and nothing else is left behind',
    needs: KEEPASSXC,
    run: async (place) => {
      const keychain = await KeePassXC.start(place);
      await withSavedKey(place, keychain);
      return keychain
        .entries()
        .map((name) => name.replace(/[\da-f]{8}-[\da-f-]{27}/u, 'PROFILE'))
        .toSorted()
        .join(', ');
    },
    reads: /^Touchstone\/PROFILE, Touchstone\/journal-end-sandbox$/,
  },
  {
    desktop: 'keepassxc',
    what: 'its prompt is not answered at a start',
    needs: KEEPASSXC,
    run: async (place) => {
      const keychain = await KeePassXC.start(place);
      await withSavedKey(place, keychain);
      const { desk } = await started(place, keychain);
      await keychain.asks();
      const reads = await desk.alertReads(/asking about/);
      await usesPractice(desk);
      return `${reads} | practice: ${await desk.alerts()}`;
    },
    reads:
      /The keychain is asking about this profile’s API key.*Try again.*\| practice: The keychain is asking.*Try again/,
  },
  {
    desktop: 'keepassxc',
    what: 'its prompt is answered late',
    needs: KEEPASSXC,
    run: async (place) => {
      const keychain = await KeePassXC.start(place);
      await withSavedKey(place, keychain);
      const { desk } = await started(place, keychain);
      await desk.alertReads(/asking/);
      await keychain.allow();
      await desk.statusReads(/Sandbox · Desk/);
      await keychain.allow().catch(() => undefined);
      await desk.ready();
      return desk.statusBar();
    },
    reads: /Sandbox · Desk.*Connected/,
  },
  {
    desktop: 'keepassxc',
    what: 'access is denied',
    needs: KEEPASSXC,
    run: async (place) => {
      const keychain = await KeePassXC.start(place);
      await withSavedKey(place, keychain);
      const { desk } = await started(place, keychain);
      await keychain.dismiss();
      return desk.alertReads(/did not give/);
    },
    reads: /The keychain did not give out this profile’s API key.*denied.*Try again/,
  },
  {
    desktop: 'keepassxc',
    what: 'access is denied, and the profile is removed',
    needs: KEEPASSXC,
    run: async (place) => {
      const keychain = await KeePassXC.start(place);
      await withSavedKey(place, keychain);
      const { desk } = await started(place, keychain);
      await keychain.dismiss();
      await desk.alertReads(/did not give/);
      await usesPractice(desk);
      const removing = removesProfile(desk);
      await keychain.dismiss().catch(() => undefined);
      const reads = await removing;
      const isKept = await desk.page.getByRole('form', { name: `Profile ${PROFILE}` }).isVisible();
      return `${reads} | the profile is ${isKept ? 'there' : 'gone'}, ${String(keychain.entries().filter((name) => !name.includes('journal')).length)} key`;
    },
    reads: /The API key is still in the keychain.*\| the profile is there, 1 key$/,
  },
  {
    desktop: 'keepassxc',
    what: 'its database is locked, its window open',
    needs: KEEPASSXC,
    run: async (place) => {
      const keychain = await KeePassXC.start(place);
      await withSavedKey(place, keychain);
      await keychain.lock();
      const { desk } = await started(place, keychain);
      return desk.alertReads(/keychain/);
    },
    reads: /The keychain is locked/,
  },
  {
    desktop: 'keepassxc',
    what: 'its database is locked, and a key is entered',
    needs: KEEPASSXC,
    run: async (place) => {
      const keychain = await KeePassXC.start(place);
      await keychain.lock();
      const { desk } = await started(place, keychain);
      await addProfile(desk, entryOf(await marketOf(place)));
      return desk.alertReads(/keychain/);
    },
    reads: /The keychain is locked/,
  },
];
