/** A key goes where its user entered it for, whatever page script or an edited file say. */
import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folder, open, openSandbox, startMarket } from '../support/running/fixtures.ts';
import { electronWithKeyring } from '../support/running/launcher.ts';
import { addProfile, openProfiles } from '../support/screen/profiles.ts';
import { secretServiceMissing } from '../support/running/secret-service.ts';
import { sampled } from '#main/shared/testing/sampled.ts';
import { untilText } from '../support/waiting/until.ts';

const market = await startMarket({}, 'file');
const apiKey = market.keys.sandbox.admin;

/** A host of the attacker's: it keeps every header that it is sent. */
async function attacker(): Promise<{ readonly url: string; readonly heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(JSON.stringify(request.rawHeaders));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return { url: `http://127.0.0.1:${address.port}`, heard };
}

type Stored = { activeProfileId: string; profiles: Record<string, unknown>[] };

interface Edit {
  readonly what: string;
  /** The environment that the key is entered for; a live profile cannot be opened on this runtime. */
  readonly entered: 'sandbox' | 'live';
  readonly change: (url: string) => Record<string, unknown>;
}

const edits: readonly Edit[] = [
  { what: 'environment', entered: 'live', change: () => ({ environment: 'sandbox' }) },
  { what: 'base address', entered: 'sandbox', change: (url) => ({ baseUrl: url }) },
  { what: 'legacy address', entered: 'sandbox', change: (url) => ({ legacyUrl: url }) },
];

describe('a key that is kept', () => {
  it.for(sampled(edits))(
    'is not used when the $what in the settings file was edited',
    async ({ entered, change }, { skip }) => {
      const missing = secretServiceMissing();
      skip(missing !== null, missing ?? '');
      const { url, heard } = await attacker();
      const userData = folder();
      const keyring = electronWithKeyring(folder());
      const first = await open({ userData, ...keyring });
      const entry = { name: 'Desk', baseUrl: market.sandbox, apiKey, environment: entered };
      const form = await addProfile(first.desk, entry);
      await form.getByRole('form', { name: 'Profile Desk' }).waitFor();
      await first.terminal.close();

      const path = join(userData, 'settings.json');
      const stored: Stored = JSON.parse(readFileSync(path, 'utf8'));
      const [profile] = stored.profiles;
      const edited = {
        ...stored,
        activeProfileId: profile?.['id'],
        profiles: [{ ...profile, ...change(url) }],
      };
      writeFileSync(path, JSON.stringify(edited));

      const { desk } = await open({ userData, ...keyring });
      expect(await desk.alertReads(/entered for another address/)).toContain(
        `entered for ${entered}, ${market.sandbox}`,
      );
      const dialog = await openProfiles(desk);
      await untilText('the profile', () => dialog.innerText(), /so it is not used/);
      expect(await desk.statusBar()).toContain('No key');
      expect(heard).toEqual([]);
    },
  );
});

describe('page script', () => {
  it('cannot give a profile with a key another address or environment', async () => {
    const { url, heard } = await attacker();
    const { desk } = await openSandbox(market);
    const said = await desk.page.evaluate(
      `(async () => {
        const { snapshot } = await window.touchstone.invoke('app/get-snapshot', {});
        const { id, name, executionVersion } = snapshot.session.profiles.find((each) => !each.builtIn);
        const update = (change) => window.touchstone.invoke('profiles/update', { profileId: id, input: {
          name, executionVersion, environment: 'sandbox', baseUrl: ${JSON.stringify(market.sandbox)}, legacyUrl: null, ...change,
        } }).then((answer) => answer.ok ? 'done' : answer.error.kind, (error) => error.message);
        return [
          await update({ baseUrl: ${JSON.stringify(url)} }),
          await update({ legacyUrl: ${JSON.stringify(url)} }),
          await update({ environment: 'live' }),
        ].join();
      })()`,
    );
    expect(said).not.toContain('done');
    expect(heard).toEqual([]);
  });
});
