/** On a real disk: what is there after a restart, and what becomes of a file that somebody changed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { forgetMemory } from '#main/shared/files/profile-files.ts';
import { openStandingFile, type StandingFile } from './standing-file.ts';
import type { StandingOrder } from './standing-order.ts';

let folder: string;
const asides: string[] = [];
let foreign = 0;
beforeEach(() => {
  foreign = 0;
  folder = mkdtempSync(join(tmpdir(), 'standing-'));
  asides.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open = (apiKey = 'key-1', profileId = 'p'): StandingFile =>
  openStandingFile(profileId, {
    folder,
    apiKey,
    foreign: () => {
      foreign += 1;
    },
    wallNow: () => 0,
    setAside: ({ path }) => asides.push(path),
    failed: (error) => {
      throw error;
    },
  });

const order: StandingOrder = {
  id: 's-1',
  terms: {
    side: 'buy',
    row: 'eagle',
    quantity: 10,
    condition: { kind: 'premium', premium: ppm(25_000) },
    limit: cents(4_300_000),
    until: 2_000_000_000_000,
  },
  delivery: { paymentMethod: 'wire_transfer', destination: { kind: 'vault' }, optionalIds: [] },
  title: 'Gold Eagle',
  createdAt: 1,
  phase: 'firing',
  fills: [{ intentId: 'i-0', pieces: 4, amount: cents(1_700_000) }],
  sending: 'i-1',
  events: [{ at: 1, text: 'Armed.' }],
};

it('has every order after a restart, for its owner alone; a quote is lost with its run', () => {
  open().write([order, { ...order, id: 's-2', phase: 'quoting', sending: null }]);
  expect(open().read()).toEqual([order, { ...order, id: 's-2', phase: 'armed', sending: null }]);
  const [name = ''] = readdirSync(folder);
  // Windows has no such modes.
  const mode = process.platform === 'win32' ? 0o600 : statSync(join(folder, name)).mode & 0o777;
  expect(mode).toBe(0o600);
  expect(foreign).toBe(0);
  forgetMemory(folder, 'p');
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['torn', (text: string) => text.slice(0, -20)],
  [
    'with a field that is not its own',
    (text: string) => text.replace('"version"', '"more":1,"version"'),
  ],
  ['with a quantity below one', (text: string) => text.replace('"quantity":10', '"quantity":0')],
  ['with a limit in parts of a cent', (text: string) => text.replace('4300000', '4300000.5')],
])('arms nothing of a file that is %s, and keeps it aside', (_, spoil) => {
  open().write([order]);
  const [name = ''] = readdirSync(folder);
  const path = join(folder, name);
  const whole = readFileSync(path, 'utf8');
  const spoiled = spoil(whole);
  expect(spoiled).not.toBe(whole);
  writeFileSync(path, spoiled);
  expect(open().read()).toEqual([]);
  expect(asides).toHaveLength(1);
  expect(readFileSync(asides[0] ?? '', 'utf8')).toBe(spoiled);
});

const FILE = 'standing-orders-p.json';
const changeFile = (change: (text: string) => string): void => {
  const path = join(folder, FILE);
  const whole = readFileSync(path, 'utf8');
  const changed = change(whole);
  expect(changed).not.toBe(whole);
  writeFileSync(path, changed);
};

it.each([
  ['with a higher limit', (text: string) => text.replace('4300000', '9300000')],
  ['with more time', (text: string) => text.replace('2000000000000', '2000000000001')],
  ['with fills taken out', (text: string) => text.replace(/"fills":\[[^\]]*\]/, '"fills":[]')],
  ['armed again', (text: string) => text.replace('"stopped"', '"armed"')],
  ['without its seal', (text: string) => text.replace(/"seal":"\w+"/, '"seal":null')],
])(
  'arms nothing of a file %s by another program; the user reads it and arms it again',
  (_, change) => {
    const armed = { ...order, id: 's-2', phase: 'armed', sending: null } as const;
    const stopped = { ...order, id: 's-3', phase: 'stopped', sending: null } as const;
    open().write([order, armed, stopped]);
    changeFile(change);
    const read = open().read();
    expect(foreign).toBe(1);
    expect(read.map(({ id }) => id)).toEqual(['s-1', 's-2', 's-3']);
    expect(read.filter(({ phase }) => phase === 'armed').map(({ id }) => id)).not.toContain('s-2');
    expect(read[0]).toMatchObject({ phase: 'stopped', sending: 'i-1' });
    expect(read[1]?.phase).toBe('stopped');
    expect(read[1]?.events.at(-1)?.text).toContain('changed outside Touchstone');
  },
);

it('arms nothing that another key, or another profile, armed', () => {
  open().write([{ ...order, phase: 'armed', sending: null }]);
  expect(open('key-2').read()[0]?.phase).toBe('stopped');
  writeFileSync(join(folder, 'standing-orders-q.json'), readFileSync(join(folder, FILE)));
  expect(open('key-1', 'q').read()[0]?.phase).toBe('stopped');
  expect(foreign).toBe(2);
});
