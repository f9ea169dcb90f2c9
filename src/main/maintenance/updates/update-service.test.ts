import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { UpdatesSlice } from '#contract/ipc/app/updates.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { FeedClient } from './feed/feed-client.ts';
import { readFeed } from './feed/feed.ts';
import { installerOf } from './install/this-installer.ts';
import type { UpdateManifest } from './manifest/manifest.ts';
import { feedServer, type FeedServer } from './testing/feed-server.ts';
import { at, fileOf, manifestOf, newKeys, NOW, signed } from './testing/feeds.ts';
import { archiveOf, installedRoot, versionFolder } from './testing/versions.ts';
import { UpdateMemory } from './update-record.ts';
import { UpdateService } from './update-service.ts';
import * as words from './update-failures.ts';

const keys = newKeys();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let root = '';
let data = '';
let scratch = '';
let feed: FeedServer;

beforeEach(async () => {
  [root = '', data = '', scratch = ''] = ['root', 'data', 'scratch'].map((name) =>
    mkdtempSync(join(tmpdir(), `touchstone-${name}-`)),
  );
  feed = await feedServer();
  onTestFinished(() => {
    feed.close();
    for (const folder of [root, data, scratch]) rmSync(folder, { recursive: true });
  });
});

/** Puts a version on the feed. */
function publish(
  version: string,
  changes: Partial<UpdateManifest> = {},
): UpdateManifest['release'] {
  versionFolder(scratch, version);
  const bytes = archiveOf(scratch, version);
  const name = `touchstone-${version}.tar.gz`;
  const files = { 'linux-x64-directory': fileOf(name, bytes) };
  const release = { version, releasedAt: at(-1), notes: `New: ${version}.`, files };
  feed.served.set(name, bytes);
  feed.served.set(
    'touchstone-stable.update',
    signed(manifestOf(release, changes), keys.privateKey),
  );
  return release;
}

interface World {
  readonly updates: UpdateService;
  readonly slice: () => UpdatesSlice;
  readonly events: string[];
}

/** A version that runs: as it is after its start. */
async function running(version: string, busy: () => boolean = () => false): Promise<World> {
  const events: string[] = [];
  const shown: UpdatesSlice[] = [];
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const settings = { address: feed.address, publicKeys: [publicKey], channel: 'stable' };
  const parsed = readFeed(settings);
  if (parsed === null) throw new Error('no feed');
  const folder = join(data, 'updates');
  const updates = new UpdateService({
    feed: parsed,
    client: new FeedClient({ feed: parsed, folder }),
    installer: await installerOf({
      platform: 'linux',
      program: join(root, `touchstone-${version}`, 'touchstone'),
      filesOfDeb: join(root, 'none'),
      appImage: undefined,
      folder,
      version,
      relaunch: () => undefined,
      log,
    }),
    memory: new UpdateMemory(textFiles(join(data, 'memory')), log),
    folder,
    version,
    platform: 'linux',
    arch: 'x64',
    surroundings: {
      busy: () => (busy() ? words.notNow() : null),
      close: () => {
        events.push('closed');
        return Promise.resolve();
      },
      reopen: () => events.push('reopened'),
      restart: (form) => events.push(`restarted ${form}`),
    },
    wallNow: () => NOW,
    publish: (slice) => shown.push(slice),
    log,
  });
  await updates.start();
  const slice = (): UpdatesSlice => {
    const last = shown.at(-1);
    if (last === undefined) throw new Error('nothing was shown');
    return last;
  };
  return { updates, slice, events };
}

const started = (): string =>
  execFileSync(join(root, 'current', 'touchstone'), { encoding: 'utf8' }).trim();

it('goes from one version to the next and back, each step by hand, and leaves the rest of the data as it was', async () => {
  installedRoot(root, '0.1.0');
  writeFileSync(join(data, 'settings.json'), '{"kept":true}');
  publish('0.2.0');
  const before = await running('0.1.0');
  expect(before.slice()).toMatchObject({ step: 'idle', before: null, acceptedAt: null });
  expect(feed.asked).toEqual([]);

  expect(await before.updates.fetch()).toMatchObject({ ok: false });
  expect(await before.updates.check()).toEqual({ ok: true, value: null });
  expect(before.slice()).toMatchObject({
    step: 'available',
    offer: { version: '0.2.0', notes: 'New: 0.2.0.' },
  });
  expect(feed.asked).toEqual(['touchstone-stable.update']);
  expect(await before.updates.install()).toMatchObject({ ok: false });
  expect(await before.updates.fetch()).toMatchObject({ ok: true });
  expect(before.slice().step).toBe('ready');
  expect(started()).toBe('0.1.0');
  expect(await before.updates.install()).toMatchObject({ ok: true });
  expect(before.events).toEqual(['closed', 'restarted directory']);
  expect(started()).toBe('0.2.0');

  const after = await running('0.2.0');
  expect(after.slice().before).toBe('0.1.0');
  expect(await after.updates.check()).toMatchObject({ ok: true });
  expect(after.slice()).toMatchObject({ step: 'current', offer: null });
  expect(await after.updates.returnToBefore()).toMatchObject({ ok: true });
  expect(after.events).toEqual(['closed', 'restarted directory']);
  expect(started()).toBe('0.1.0');
  expect(readFileSync(join(data, 'settings.json'), 'utf8')).toBe('{"kept":true}');

  // Back on the old one the new one is offered again, and nothing older than it was.
  const again = await running('0.1.0');
  expect(again.slice().before).toBeNull();
  publish('0.1.5');
  expect(await again.updates.check()).toMatchObject({ error: { kind: 'update-downgrade' } });
});

it('replaces nothing while anything is traded, nor when that began meanwhile', async () => {
  installedRoot(root, '0.1.0');
  publish('0.2.0');
  let answers = [true];
  const { updates, slice, events } = await running('0.1.0', () => answers.shift() ?? false);
  await updates.check();
  await updates.fetch();
  expect(await updates.install()).toMatchObject({ ok: false });
  expect(events).toEqual([]);
  expect(slice()).toMatchObject({ step: 'ready', failure: { kind: 'update-not-now' } });
  answers = [false, true];
  expect(await updates.install()).toMatchObject({ ok: false });
  expect(events).toEqual(['closed', 'reopened']);
  expect(readlinkSync(join(root, 'current'))).toBe('touchstone-0.1.0');
  expect(await updates.install()).toMatchObject({ ok: true });
  expect(started()).toBe('0.2.0');
});

it('does not install a file that was changed after it was fetched, nor one that holds no program', async () => {
  installedRoot(root, '0.1.0');
  publish('0.2.0');
  const { updates, events } = await running('0.1.0');
  await updates.check();
  await updates.fetch();
  writeFileSync(join(data, 'updates', 'touchstone-0.2.0.tar.gz'), 'something else');
  expect(await updates.install()).toMatchObject({ error: { kind: 'update-not-installed' } });
  expect(events).toEqual(['closed', 'reopened']);
  expect(started()).toBe('0.1.0');

  const empty = await running('0.1.0');
  const bytes = Buffer.from('no archive');
  const files = { 'linux-x64-directory': fileOf('touchstone-0.3.0.tar.gz', bytes) };
  const release = { version: '0.3.0', releasedAt: at(-1), notes: '', files };
  feed.served.set('touchstone-0.3.0.tar.gz', bytes);
  feed.served.set('touchstone-stable.update', signed(manifestOf(release), keys.privateKey));
  await empty.updates.check();
  await empty.updates.fetch();
  expect(await empty.updates.install()).toMatchObject({ ok: false });
  expect(started()).toBe('0.1.0');
  expect(readdirSync(root).toSorted()).toEqual(['current', 'touchstone-0.1.0']);
});

it('says that a feed stands still, and is off without an address', async () => {
  installedRoot(root, '0.1.0');
  await textFiles(join(data, 'memory')).write(
    'updates',
    JSON.stringify({
      seen: { version: '0.1.0', signedAt: 0, at: NOW - 31 * 24 * 3600_000 },
      before: null,
      kept: [],
    }),
  );
  publish('0.2.0', { signedAt: at(-29), expiresAt: at(-1) });
  const { updates, slice } = await running('0.1.0');
  expect(slice().standsStill).toBe(true);
  expect(await updates.check()).toMatchObject({ error: { kind: 'update-expired' } });
  publish('0.2.0');
  expect(await updates.check()).toMatchObject({ ok: true });
  expect(slice().standsStill).toBe(false);

  expect(readFeed({ address: null, publicKeys: [], channel: 'stable' })).toBeNull();
  expect(() =>
    readFeed({ address: 'http://example.com/', publicKeys: ['x'], channel: 'stable' }),
  ).toThrow(/address/);
});
