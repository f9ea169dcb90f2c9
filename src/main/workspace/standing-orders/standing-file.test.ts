/** On a real disk: what is there after a restart, and what becomes of a file that somebody changed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { forgetStandingOrders, openStandingFile, type StandingFile } from './standing-file.ts';
import type { StandingOrder } from './standing-order.ts';

let folder: string;
const asides: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standing-'));
  asides.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open = (): StandingFile =>
  openStandingFile('p', {
    folder,
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
  forgetStandingOrders(folder, 'p');
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
