import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inWholeRun } from '#main/shared/testing/sampled.ts';
import { folder, open, startMarket } from '../../support/running/fixtures.ts';
import { electronWithKeyring } from '../../support/running/launcher.ts';
import { openProfiles, useNewProfile } from '../../support/screen/profiles.ts';
import { secretServiceMissing } from '../../support/running/secret-service.ts';
import { untilText } from '../../support/waiting/until.ts';

const market = await startMarket({}, 'file');
const apiKey = market.keys.sandbox.admin;

describe('a key', () => {
  it('is kept in the keychain across a restart, and then is in no corner of the page', async ({
    skip,
  }) => {
    const missing = secretServiceMissing();
    skip(missing !== null, missing ?? '');
    const home = folder();
    const userData = folder();
    const keyring = electronWithKeyring(home);
    const first = await open({ userData, ...keyring });
    const dialog = await openProfiles(first.desk);
    expect(await first.desk.statusBar()).not.toContain('no keychain');
    await first.desk.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await useNewProfile(first.desk, { name: 'Desk', baseUrl: market.sandbox, apiKey });
    await first.desk.ready();
    await first.terminal.close();

    const { desk } = await open({ userData, ...keyring });
    await desk.statusReads(/Sandbox · Desk/);
    await desk.ready();
    const again = await openProfiles(desk);
    await untilText('the form', () => again.innerText(), /saved; type to replace it/);
    const heap = await heapOf(desk.page);
    expect(heap).toContain('South African Gold Krugerrand');
    expect(heap).not.toContain(apiKey);
  });

  it.each(inWholeRun)(
    'is requested again after a restart where there is no keychain, and the user is warned before',
    async () => {
      const userData = folder();
      const env = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
      const first = await open({ userData, env });
      expect(await first.desk.statusBar()).toContain('no keychain: keys last until you quit');
      const dialog = await openProfiles(first.desk);
      await first.desk.tabTo(dialog.getByRole('button', { name: 'Add a profile' }));
      await first.desk.press('Enter');
      await untilText('the form', () => dialog.innerText(), /kept in memory only/);
      await first.desk.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await useNewProfile(first.desk, { name: 'Desk', baseUrl: market.sandbox, apiKey });
      await first.desk.ready();
      await first.terminal.close();

      const { desk } = await open({ userData, env });
      expect(await desk.alertReads(/This profile has no API key/)).toMatch(
        /enter (its key|one in its profile)/i,
      );
      expect(await desk.statusBar()).toContain('No key');
    },
  );
});

const chunk = z.object({ chunk: z.string() });

/** Every string of the page's JavaScript heap, by the inspector. */
async function heapOf(page: Awaited<ReturnType<typeof open>>['terminal']['page']): Promise<string> {
  const inspector = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  inspector.on('HeapProfiler.addHeapSnapshotChunk', (event) => {
    chunks.push(chunk.parse(event).chunk);
  });
  await inspector.send('HeapProfiler.collectGarbage');
  await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await inspector.detach();
  return chunks.join('');
}
