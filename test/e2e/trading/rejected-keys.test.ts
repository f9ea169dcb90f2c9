/** What an order that the marketplace rejects because of the key comes to, at a real window, and how it goes on. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, startMarket } from '../../support/running/fixtures.ts';
import { startProxy } from '../../support/running/proxy.ts';
import { openProfiles } from '../../support/screen/profiles.ts';
import { traderAt } from '../../support/running/trader.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
afterAll(() => proxy.close());
const { desk } = await openSandbox(market, { profile: { baseUrl: proxy.url } }, 'file');
const { quoteFor, refused, tradesAgain } = traderAt(desk, market);
const key = market.keys.sandbox.admin;

beforeEach(() => {
  proxy.key = null;
  market.control({ op: 'refillBuckets' });
});

describe('401', () => {
  it('for a key that was withdrawn: check the key; entering it again goes on', async () => {
    await quoteFor('buy');
    proxy.key = 'withdrawn-key-0123456789';
    const said = await refused(/does not know this API key/);
    expect(said).toMatch(/Check the key in the profile, or enter it again/);
    expect(await desk.alertReads(/does not know this API key/)).toContain('Check the key');
    expect(await desk.statusReads(/Key rejected/)).toContain('Key rejected');

    proxy.key = null;
    await enterKeyAgain();
    await desk.statusReads(/Connected/);
    await quoteFor('buy');
    await tradesAgain();
  });

  it('for a key of the other environment: says which, and what fits here', async () => {
    await quoteFor('buy');
    proxy.key = market.keys.live.admin;
    const said = await refused(/this is a live key/i);
    expect(said).toContain('Enter a sandbox key for this address');
    proxy.key = null;
    await enterKeyAgain();
    await desk.statusReads(/Connected/);
  });
});

/** As the advice of a 401 says: Profiles, this profile, its key typed in again. */
async function enterKeyAgain(): Promise<void> {
  const dialog = await openProfiles(desk);
  await desk.tabTo(dialog.getByRole('listitem').getByRole('button', { name: /Desk/ }));
  await desk.press('Enter');
  const form = dialog.getByRole('form', { name: 'Profile Desk' });
  await desk.tabTo(form.getByLabel(/^API key/));
  await desk.type(key);
  await desk.press('Enter');
  // Exactly: the label of the key says “saved” too.
  await form.getByText('Saved', { exact: true }).waitFor();
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe('403', () => {
  it('off the allow-list: names the role and the list; back on it, it goes on', async () => {
    await quoteFor('buy');
    market.control({ op: 'setOrganization', key, allowlisted: false });
    const said = await refused(/does not allow this with this key/);
    expect(said).toMatch(/Admin key/);
    expect(said).toMatch(/allowlist/);
    market.control({ op: 'setOrganization', key, allowlisted: true });
    await tradesAgain();
  });
});
