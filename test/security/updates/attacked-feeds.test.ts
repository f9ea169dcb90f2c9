/** Attacked feeds over a real server: none is accepted, however many there are; `npm run test:updates` has 10,000 of them. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FeedClient } from '#main/maintenance/updates/feed/feed-client.ts';
import type { Feed } from '#main/maintenance/updates/feed/feed.ts';
import { checkManifest } from '#main/maintenance/updates/manifest/check-manifest.ts';
import { runs } from '#main/shared/testing/sampled.ts';
import { NOW } from '#main/maintenance/updates/testing/feeds.ts';
import {
  ATTACKS,
  type AttackedFeed,
  GOOD_FEED,
  PUBLIC_KEY,
  type Random,
  TARGET,
} from './attacks.ts';

const MANY = runs({ whole: 10_000, sample: 500 });
/** Of N one is good, so that the same path is seen to accept. */
const GOOD_EVERY = 50;
const AT_ONCE = 16;
const patient = { connectMs: 60_000, idleMs: 60_000, totalMs: 60_000 };
const impatient = { connectMs: 60_000, idleMs: 60_000, totalMs: 40 };

it(
  `accepts none of ${String(MANY)} attacked feeds, and every good one`,
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-feeds-'));
    const feeds = new Map<string, AttackedFeed>();
    const server = createServer((request, response) => {
      const [, number = '', name = ''] = (request.url ?? '').split('/');
      const feed = feeds.get(number) ?? GOOD_FEED;
      response.on('error', () => undefined);
      (name === 'touchstone-stable.update' ? feed.manifest : feed.file)(response);
    });
    const { promise: listening, resolve } = Promise.withResolvers<undefined>();
    server.listen(0, '127.0.0.1', () => {
      resolve(undefined);
    });
    await listening;
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const base = `http://127.0.0.1:${String(address.port)}`;

    const attempt = async (number: number, feed: AttackedFeed): Promise<string> => {
      feeds.set(String(number), feed);
      const at: Feed = {
        address: new URL(`${base}/${String(number)}/`),
        keys: [PUBLIC_KEY],
        channel: 'stable',
      };
      const patience = feed.slow === true ? impatient : patient;
      const client = new FeedClient({
        feed: at,
        folder: join(folder, String(number)),
        patience: { manifest: feed.file === GOOD_FEED.file ? patience : patient, file: patience },
      });
      const served = await client.manifest();
      if (!served.ok) return `manifest ${served.error.kind}`;
      const judged = checkManifest(served.value, {
        keys: at.keys,
        channel: 'stable',
        version: '0.1.0',
        target: TARGET,
        now: NOW,
        seen: feed.seen ?? null,
      });
      if (!judged.ok) return `judged ${judged.error}`;
      if (judged.value.newer === null) return 'judged current';
      const fetched = await client.file(judged.value.newer.file, () => undefined);
      const left = readdirSync(join(folder, String(number)));
      if (fetched.ok) return 'accepted';
      return left.length === 0 ? `file ${fetched.error.kind}` : 'left something behind';
    };

    const outcomes = new Map<string, Set<string>>();
    const names = Object.keys(ATTACKS);
    let next = 0;
    const one = async (): Promise<void> => {
      while (next < MANY) {
        const number = next;
        next += 1;
        const name = number % GOOD_EVERY === 0 ? null : (names[number % names.length] ?? null);
        const feed = name === null ? GOOD_FEED : ATTACKS[name]?.(seeded(number));
        if (feed === undefined) continue;
        const outcome = await attempt(number, feed);
        const of = name ?? 'good';
        outcomes.set(of, (outcomes.get(of) ?? new Set()).add(outcome));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));

    const found = Object.fromEntries(
      [...outcomes].map(([name, set]) => [name, [...set].toSorted()]),
    );
    const { good, ...attacked } = found;
    expect(good).toEqual(['accepted']);
    expect(Object.keys(attacked)).toHaveLength(names.length);
    expect(
      Object.entries(attacked).filter(([, set]) =>
        set.some((text) => !/^(manifest|judged|file) /.test(text)),
      ),
    ).toEqual([]);
    // Each is refused where it is aimed at: what is wrong with the manifest is seen before a file is requested.
    expect(attacked).toMatchObject({
      'another key': ['judged other-key'],
      'another key under our id': ['judged wrong-signature'],
      'a signature of nothing': ['judged wrong-signature'],
      'the head of another manifest': ['judged wrong-signature'],
      'a huge manifest': ['manifest too-large'],
      'a packed manifest': ['manifest encoded'],
      'a manifest elsewhere': ['manifest redirect'],
      'a manifest that does not come': ['manifest timeout'],
      'a downgrade': ['judged downgrade'],
      'a downgrade from what was seen': ['judged downgrade'],
      'a manifest of before': ['judged replayed'],
      'a freeze': ['judged expired'],
      'another platform': ['judged no-file'],
      'a path that leads out': ['judged malformed'],
      'the hash of another file': ['file other-hash'],
      'a flipped bit in the file': ['file other-hash'],
      'a file cut short': ['file cut'],
      'a file cut on its way': ['file cut'],
      'a file without end': ['file too-large'],
      'a file elsewhere': ['file redirect'],
      'a file that stops': ['file timeout'],
    });
  },
);

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
