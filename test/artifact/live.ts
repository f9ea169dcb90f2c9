/** A live profile on this package: refused where its runtime is not the project's own, whatever is said from outside. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { extractFile } from '@electron/asar';
import { z } from 'zod';
import { ARCHIVE, PROGRAM } from './package.ts';
import { ended, expect } from '../support/running/processes.ts';
import { dataFolder } from './refusals.ts';
import { Screen } from './screen.ts';
import type { UserSession } from './user-session.ts';

const PROFILE = '7d6f0a52-2c1e-4a3b-9a51-2f0d0a1b9c11';
const LIES = {
  TOUCHSTONE_RUNTIME_KIND: 'official',
  ELECTRON_FORCE_IS_PACKAGED: 'true',
  ELECTRON_OVERRIDE_DIST_PATH: '/usr/lib/touchstone',
};
const stampSchema = z.object({ electron: z.object({ official: z.boolean() }) });

export const isOfficial = (): boolean =>
  stampSchema.parse(JSON.parse(extractFile(ARCHIVE, 'stamp.json').toString('utf8'))).electron
    .official;

export async function checkLive(session: UserSession): Promise<string> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  useLiveProfile(join(dataFolder(session), 'settings.json'), `http://127.0.0.1:${address.port}`);
  const app = session.spawn([PROGRAM, '--force-renderer-accessibility'], LIES);
  const screen = new Screen(session, 'touchstone');
  try {
    const official = isOfficial();
    await screen.textReads(
      official ? /no API key/ : /Live trading is off: this Electron is an unofficial build/,
    );
    expect(requests.length === 0, `no request without a key: ${requests.join(' ')}`);
    await screen.focus();
    await screen.press('ctrl+q');
    expect((await ended(app, 30_000)) === 0, 'the application to quit');
    return official
      ? 'a live profile asks for its key: the runtime is the project’s own'
      : 'a live profile is refused, whatever the environment says, and nothing was sent';
  } finally {
    app.kill('SIGKILL');
    await screen.close();
    server.close();
  }
}

/** Adds a live profile to the settings of the first run, and makes it the active one. */
function useLiveProfile(file: string, baseUrl: string): void {
  const settings = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
  const profile = {
    id: PROFILE,
    name: 'Live',
    environment: 'live',
    baseUrl,
    legacyUrl: null,
    executionVersion: 'v2',
  };
  writeFileSync(
    file,
    JSON.stringify({ ...settings, profiles: [profile], activeProfileId: PROFILE }),
  );
}
