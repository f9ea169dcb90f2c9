import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { SetAside } from '../shared/files/damaged-file.ts';
import { forgetDrafts, type DraftStore, NO_LISTING_DRAFTS, openDraftFile } from './draft-file.ts';

const ID = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a01';
const DRAFTS = {
  changes: {
    [ID]: {
      price: cents(4_229_209),
      quantity: 0,
      premium: { kind: 'percent' as const, ppm: ppm(173_000) },
      notes: 'Sealed “tubes”',
      active: false,
    },
  },
  keptAt: 1_790_000_000_000,
};

let folder = '';
let asides: SetAside[] = [];
let failures: unknown[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'listing-drafts-'));
  asides = [];
  failures = [];
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const open = (profileId = 'desk'): DraftStore =>
  openDraftFile(profileId, {
    folder,
    wallNow: () => Date.UTC(2026, 10, 22, 1, 2, 3),
    setAside: (aside) => asides.push(aside),
    failed: (error) => failures.push(error),
  });
const path = (): string => join(folder, 'listings', 'drafts-desk.json');

describe('unsent changes of listings', () => {
  it('are read back as they were, by their own profile only', () => {
    expect(open().read()).toEqual(NO_LISTING_DRAFTS);
    open().write(DRAFTS);
    expect(open().read()).toEqual(DRAFTS);
    expect(open('other').read()).toEqual(NO_LISTING_DRAFTS);
    expect(fs.readdirSync(join(folder, 'listings'))).toEqual(['drafts-desk.json']);
    expect(fs.statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('leave no file behind when there are none, and go with their profile', () => {
    open().write(DRAFTS);
    open().write({ changes: {}, keptAt: 1 });
    expect(fs.existsSync(path())).toBe(false);
    open().write(DRAFTS);
    forgetDrafts(folder, 'desk');
    expect(open().read()).toEqual(NO_LISTING_DRAFTS);
  });

  it.each([
    ['half a file', JSON.stringify({ version: 1, ...DRAFTS }).slice(0, 60)],
    ['an empty file', ''],
    [
      'a price that is none',
      JSON.stringify({ version: 1, keptAt: 1, changes: { [ID]: { price: 1.5 } } }),
    ],
    ['an id that is none', JSON.stringify({ version: 1, keptAt: 1, changes: { x: { price: 1 } } })],
    ['a field more', JSON.stringify({ version: 1, ...DRAFTS, more: true })],
    ['a later version', JSON.stringify({ ...DRAFTS, version: 2 })],
  ])('that are %s are put aside and reported', (_, text) => {
    fs.mkdirSync(join(folder, 'listings'));
    fs.writeFileSync(path(), text);
    const kept = open();
    expect(kept.read()).toEqual(NO_LISTING_DRAFTS);
    expect(asides).toHaveLength(1);
    const aside = asides[0]?.path ?? '';
    expect(aside).toMatch(/drafts-desk\.damaged-2026-11-22T01-02-03-000Z\.json$/);
    expect(fs.readFileSync(aside, 'utf8')).toBe(text);
    kept.write(DRAFTS);
    expect(open().read()).toEqual(DRAFTS);
    expect(fs.existsSync(aside)).toBe(true);
  });

  it('that have a folder in their place are put aside with it, and reported', () => {
    fs.mkdirSync(path(), { recursive: true });
    const kept = open();
    expect(kept.read()).toEqual(NO_LISTING_DRAFTS);
    expect(failures).toEqual([]);
    expect(asides.map(({ reason }) => reason)).toEqual(['It is a folder, a pipe or a device.']);
    expect(fs.statSync(asides[0]?.path ?? '').isDirectory()).toBe(true);
    kept.write(DRAFTS);
    expect(open().read()).toEqual(DRAFTS);
  });
});
