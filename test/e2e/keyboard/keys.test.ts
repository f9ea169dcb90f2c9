import { describe, expect, it } from 'vitest';
import { open, openSandbox, startMarket } from '../../support/running/fixtures.ts';
import {
  addProfile,
  chooseProfile,
  openProfiles,
  useNewProfile,
} from '../../support/screen/profiles.ts';
import { untilText } from '../../support/waiting/until.ts';

const market = await startMarket({}, 'file');
const { desk } = await open({}, 'file');

describe('a key that does not fit', () => {
  it('says that a live key belongs into a live profile', async () => {
    await useNewProfile(desk, {
      name: 'Mixed up',
      baseUrl: market.sandbox,
      apiKey: market.keys.live.admin,
    });
    const said = await desk.alertReads(/This is a live key/);
    expect(said).toContain('it does not work in a sandbox profile');
    expect(said).toContain('Add a live profile and enter it there, and a sandbox key here.');
    expect(await desk.statusBar()).toContain('Key rejected');
  });

  it('says that a sandbox key is at a production address', async () => {
    await useNewProfile(desk, {
      name: 'Wrong address',
      baseUrl: market.production,
      apiKey: market.keys.sandbox.admin,
    });
    expect(await desk.alertReads(/This is a sandbox key/)).toContain(
      'Enter the address of the sandbox service in this profile',
    );
  });

  it('says that an unknown key should be checked', async () => {
    await useNewProfile(desk, {
      name: 'Mistyped',
      baseUrl: market.sandbox,
      apiKey: 'no-such-key-0123456789',
    });
    expect(await desk.alertReads(/does not know this API key/)).toContain('Check the key');
  });

  it('is left behind by switching back to practice', async () => {
    const dialog = await openProfiles(desk);
    await chooseProfile(desk, 'Practice');
    await dialog.getByText('This profile is in use.').waitFor();
    await desk.press('Escape');
    expect(await desk.statusReads(/Practice market.*Connected.*Trading open/s)).toContain(
      'Connected',
    );
    await untilText('no alert', () => desk.alerts(), /^$/);
  });

  it('names the role that a read-only key lacks, and places nothing', async () => {
    await useNewProfile(desk, {
      name: 'Reader',
      baseUrl: market.sandbox,
      apiKey: market.keys.sandbox.readOnly,
    });
    await desk.ready();
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.press('Enter');
    expect(await desk.ticket.reads(/does not allow this with this key|cannot trade/i)).toMatch(
      /Admin/,
    );
  });
});

describe('the profile form', () => {
  it('names every field that has to be put right', async () => {
    const form = await addProfile(desk, { name: '', baseUrl: 'api.example.com', apiKey: 'short' });
    const said = await untilText(
      'the form',
      () => form.innerText(),
      /Enter a name for the profile\./,
    );
    expect(said).toContain('That is not a complete address; start with https://.');
    expect(said).toContain('A key has 8 to 500 characters. Paste the whole key.');
    await desk.press('Escape');
  });

  it('refuses plain http to another computer', async () => {
    const form = await addProfile(desk, {
      name: 'Plain',
      baseUrl: 'http://api.example.com',
      apiKey: 'long-enough-key',
    });
    const said = await untilText('the form', () => form.innerText(), /HTTPS required\./);
    expect(said).toContain('Plain http is accepted for this computer only');
    await desk.press('Escape');
  });

  it('takes a live profile but does not use it on a runtime that is not to be trusted', async () => {
    const dialog = await addProfile(desk, {
      name: 'Real money',
      environment: 'live',
      baseUrl: market.production,
      apiKey: market.keys.live.admin,
    });
    await dialog.getByRole('form', { name: 'Profile Real money' }).waitFor();
    await untilText('the reason', () => dialog.innerText(), /Live trading is off/);
    await desk.tabTo(dialog.getByRole('button', { name: 'Use this profile' }));
    await desk.press('Enter');
    await desk.press('Escape');
    expect(await desk.statusBar()).not.toMatch(/real money$|Live ·/);
  });
});

it('a sandbox looks different from practice, in words', async () => {
  const { desk: sandbox } = await openSandbox(market);
  expect(await sandbox.statusBar()).toContain('Sandbox · Desk: no real money');
  expect(await sandbox.page.getByRole('banner').innerText()).toContain('SANDBOX');
});
