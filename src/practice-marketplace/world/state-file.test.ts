import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { StateFile } from './state-file.ts';
import { USUAL_SCALE } from '../market/participants.ts';
import { PracticeWorld } from './world.ts';

const catalogue = buildCatalogue();
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-state-'));
  path = join(folder, 'deep', 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function world(
  state?: ReturnType<StateFile['read']>['state'],
  now = Date.UTC(2026, 10, 20),
): PracticeWorld {
  const options = {
    catalogue,
    clock: manualClock(now),
    seed: '7',
    scale: USUAL_SCALE,
    still: false,
  };
  return new PracticeWorld({ ...options, ...(state === undefined ? {} : { state }) });
}

test('a state file brings everything back that belongs to somebody', () => {
  const file = new StateFile(path);
  const first = world();
  const [own] = first
    .market('sandbox')
    .ownListings(first.ledger.accounts[1]?.organization.id ?? '');
  if (own === undefined) throw new Error('no own listing');
  first.market('sandbox').amend(own, { quantity: 3 }, first.now);
  file.write(first.save());
  const { state, notice } = file.read();
  expect(notice).toBeUndefined();
  const second = world(state, Date.UTC(2026, 10, 20, 1));
  expect(second.keys).toEqual(first.keys);
  expect(second.ledger.inboundShipments).toEqual(first.ledger.inboundShipments);
  expect(second.market('sandbox').order(own.id, second.now)?.quantity).toBe(3);
  expect(second.ids.uuid()).not.toBe(world().ids.uuid());
});

test('what belongs to a market nobody looked at is kept too', () => {
  const file = new StateFile(path);
  const first = world();
  const live = first.ledger.accounts[0]?.organization.id ?? '';
  const [own] = first.market('live').ownListings(live);
  file.write(first.save());
  const second = world(file.read().state);
  file.write(second.save());
  const third = world(file.read().state);
  expect(
    third
      .market('live')
      .ownListings(live)
      .map(({ id }) => id),
  ).toContain(own?.id);
});

test.each(['', '{', '[]', '{"format":"touchstone-practice-1"}', 'null'])(
  'a damaged state file is kept aside and said: %s',
  (text) => {
    const file = new StateFile(path);
    file.write(world().save());
    writeFileSync(path, text);
    const { state, notice } = file.read();
    expect(state).toBeUndefined();
    expect(notice).toContain('.damaged-1');
    expect(readFileSync(`${path}.damaged-1`, 'utf8')).toBe(text);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['state.json.damaged-1']);
  },
);

test('there is nothing to read before the first start', () => {
  expect(new StateFile(path).read()).toEqual({ state: undefined, notice: undefined });
});
