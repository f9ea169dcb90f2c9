import type { IncomingMessage } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { httpServer } from '#main/marketplace/testing/servers.ts';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import { LabelService } from './label-service.ts';

const KEY = 'canary-key-0123456789';
const PDF = Buffer.from('%PDF-1.4\nlabel\n%%EOF\n');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-labels-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The Downloads folder, and a dialog in which the user follows the instructions. */
const places = (inDialog: string | null = null): SavePlaces => ({
  choose: (kind, name) =>
    Promise.resolve(
      kind === 'downloads'
        ? { folder, name, taken: 'next-free-name' }
        : inDialog === null
          ? null
          : { folder, name: inDialog, taken: 'replace' },
    ),
});

function desk(url: string | null, parts: { places?: SavePlaces; baseUrl?: string } = {}) {
  const kept = new Set<string>();
  const opened: string[] = [];
  const labels = new LabelService({
    policy: { environment: 'practice', baseUrl: parts.baseUrl ?? 'http://127.0.0.1:1' },
    hosts: {
      list: () => [...kept],
      accept: (host) => void kept.add(host),
      forget: (host) => void kept.delete(host),
    },
    labelUrl: () => url,
    openExternal: (address) => {
      opened.push(address);
      return Promise.resolve();
    },
    places: parts.places ?? places(),
  });
  return { labels, opened, kept };
}

async function labelServer() {
  const seen: IncomingMessage[] = [];
  const { url } = await httpServer((request, response) => {
    seen.push(request);
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF);
  });
  return { url, seen };
}

describe('opening a label', () => {
  it('opens what is on the profile’s own host', async () => {
    const { labels, opened } = desk('http://127.0.0.1:4/l.pdf', {
      baseUrl: 'http://127.0.0.1:4',
    });
    expect(await labels.open('o')).toEqual({ ok: true, value: null });
    expect(opened).toEqual(['http://127.0.0.1:4/l.pdf']);
    expect(labels.describe('o')).toEqual({ host: '127.0.0.1:4', access: 'own' });
  });

  it('asks in words before it opens another, remembers, and forgets on request', async () => {
    const { labels, opened } = desk('https://labels.example.com/l.pdf');
    expect(await labels.open('o')).toMatchObject({
      ok: false,
      error: {
        kind: 'label-host-unknown',
        title: 'The label is on labels.example.com. Open it?',
        advice: expect.stringContaining(
          'The marketplace gave this address, but the host is not its own.',
        ),
        serverMessage: 'labels.example.com',
      },
    });
    expect(opened).toEqual([]);
    expect(labels.accept('o', 'labels.example.com')).toMatchObject({ ok: true });
    expect(await labels.open('o')).toMatchObject({ ok: true });
    expect(await labels.open('another')).toMatchObject({ ok: true });
    expect(opened).toHaveLength(2);
    labels.forget('labels.example.com');
    expect(await labels.open('o')).toMatchObject({ ok: false });
    expect(opened).toHaveLength(2);
  });

  it('accepts no host but the one it asked about', async () => {
    const { labels, kept } = desk('https://labels.example.com/l.pdf');
    const refused = { ok: false, error: { kind: 'label-host-not-asked' } };
    expect(labels.accept('o', 'labels.example.com')).toMatchObject(refused);
    await labels.open('o');
    expect(labels.accept('o', 'evil.test')).toMatchObject(refused);
    expect(labels.accept('other', 'labels.example.com')).toMatchObject(refused);
    expect([...kept]).toEqual([]);
  });

  it('never opens what is not https, accepted or not', async () => {
    const { labels, opened } = desk('http://labels.example.com/l.pdf');
    expect(await labels.open('o')).toMatchObject({ error: { kind: 'label-refused' } });
    expect(opened).toEqual([]);
    expect(await desk(null).labels.open('o')).toMatchObject({ error: { kind: 'label-missing' } });
  });
});

describe('saving a label', () => {
  it('saves the very bytes into Downloads, beside what is there', async () => {
    const { url } = await labelServer();
    const { labels } = desk(`${url.href}l.pdf`, { baseUrl: url.href });
    writeFileSync(join(folder, 'label-o_1.pdf'), 'mine');
    expect(await labels.save('o/1', 'downloads')).toEqual({
      ok: true,
      value: { path: join(folder, 'label-o_1 (1).pdf') },
    });
    expect(readFileSync(join(folder, 'label-o_1 (1).pdf'))).toEqual(PDF);
    expect(readFileSync(join(folder, 'label-o_1.pdf'), 'utf8')).toBe('mine');
  });

  it('never sends the API key with it, though it is the API’s own host', async () => {
    const { url, seen } = await labelServer();
    const client = createMarketplaceClient({
      profile: { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' },
      apiKey: KEY,
    });
    await client.getHealth();
    expect(seen[0]?.headers['x-api-key']).toBe(KEY);
    const { labels } = desk(`${url.href}l.pdf`, { baseUrl: url.href });
    await labels.save('o', 'downloads');
    expect(seen).toHaveLength(2);
    const sent = JSON.stringify([seen[1]?.rawHeaders, seen[1]?.url]);
    expect(sent).not.toContain('canary');
    expect(sent.toLowerCase()).not.toMatch(/x-api-key|authorization|cookie/);
    await client.close();
  });

  it('asks about the host first, that of a redirect too', async () => {
    const { url, seen } = await labelServer();
    const own = await httpServer((_, response) => {
      response.writeHead(307, { location: `${url.href}l.pdf` }).end();
    });
    const { labels } = desk(`${own.url.href}l`, { baseUrl: own.url.href });
    expect(await labels.save('o', 'downloads')).toMatchObject({
      error: { kind: 'label-host-unknown', serverMessage: url.host },
    });
    expect(seen).toHaveLength(0);
    expect(readdirSync(folder)).toEqual([]);
    labels.accept('o', url.host);
    expect(await labels.save('o', 'downloads')).toMatchObject({ ok: true });
  });

  it('asks where to, and does nothing when the dialog is closed', async () => {
    const { url } = await labelServer();
    const closed = desk(`${url.href}l.pdf`, { baseUrl: url.href });
    expect(await closed.labels.save('o', 'dialog')).toEqual({ ok: true, value: null });
    expect(readdirSync(folder)).toEqual([]);
    const chosen = desk(`${url.href}l.pdf`, { baseUrl: url.href, places: places('mine.pdf') });
    expect(await chosen.labels.save('o', 'dialog')).toMatchObject({
      value: { path: join(folder, 'mine.pdf') },
    });
  });

  it('leaves nothing behind when the server fails or the folder is not there', async () => {
    const half = await httpServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '999' });
      response.write(PDF, () => response.destroy());
    });
    const failing = desk(half.url.href, { baseUrl: half.url.href });
    expect(await failing.labels.save('o', 'downloads')).toMatchObject({
      error: { kind: 'label-not-saved', advice: expect.stringMatching(/could not be reached/) },
    });
    expect(readdirSync(folder)).toEqual([]);
    const { url } = await labelServer();
    const nowhere: SavePlaces = {
      choose: (_, name) =>
        Promise.resolve({ folder: join(folder, 'gone'), name, taken: 'next-free-name' }),
    };
    const { labels } = desk(`${url.href}l.pdf`, { baseUrl: url.href, places: nowhere });
    expect(await labels.save('o', 'downloads')).toMatchObject({
      error: { kind: 'file-not-saved', advice: expect.stringMatching(/folder does not exist/) },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('saves once, however often the key is pressed meanwhile', async () => {
    const { url, seen } = await labelServer();
    const { labels } = desk(`${url.href}l.pdf`, { baseUrl: url.href });
    await Promise.all([labels.save('o', 'downloads'), labels.save('o', 'downloads')]);
    expect(seen).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['label-o.pdf']);
  });
});
