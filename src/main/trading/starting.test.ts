/** What the journal has of many orders is read some at a time when a profile is opened. */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IndexedWorld } from './journal/index/testing/indexed-world.ts';
import { idOf } from './journal/index/testing/random-history.ts';
import { outcomeRecord, samplePreparedRecord } from './journal/testing/journal-records.ts';
import { PRICE } from './testing/driver.ts';
import { buyDraft, settle, World } from './testing/world.ts';
import type { TradingService } from './trading-service.ts';

let disk: IndexedWorld;

beforeEach(() => {
  disk = new IndexedWorld();
});

afterEach(() => {
  disk.end();
});

/** A service on a journal of that many orders, which has its index. */
function startedOn(orders: number): {
  readonly service: TradingService;
  readonly published: () => number;
} {
  disk.open().close();
  const journal = disk.open();
  for (let count = 1; count <= orders; count += 1) {
    const intentId = idOf(count);
    journal.append(samplePreparedRecord(intentId));
    journal.append({ type: 'sending', intentId });
    journal.append(
      outcomeRecord(intentId, { state: 'CONFIRMED', orderId: intentId, partialOrderIds: null }),
    );
  }
  journal.close();
  const world = new World();
  const profile = { id: 'practice', name: 'Practice' };
  let published = 0;
  const service = world.newService(profile, disk.tryOpen(0));
  service.events.on('intentsChanged', () => {
    published += 1;
  });
  return { service, published: () => published };
}

it('reports them when they were read, and everything else has its turn before', async () => {
  const { service, published } = startedOn(110);
  let turns = 0;
  for (; published() === 0; turns += 1) await setImmediate();
  await service.published;
  // 25 at a time.
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(published()).toBe(1);
  expect(service.intents().map(({ intentId }) => intentId)).toEqual(
    Array.from({ length: 110 }, (_, n) => idOf(n + 1)),
  );
});

it('reads none of them again for who asks then', async () => {
  const { service } = startedOn(60);
  await service.published;
  const first = service.intents();
  // The very same objects: nothing of the file was parsed for it.
  const again = service.intents();
  expect(again.every((intent, at) => intent === first[at])).toBe(true);
});

it('reports few at once', async () => {
  const { service, published } = startedOn(20);
  // Told while it started, before anybody could listen.
  await service.published;
  await setImmediate();
  expect(published()).toBe(0);
  expect(service.intents()).toHaveLength(20);
});

it('tells nothing once it is closed', async () => {
  const { service, published } = startedOn(110);
  await service.stop();
  await service.published;
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(published()).toBe(0);
  expect(disk.lost).toEqual([]);
});

it('sends nothing of a large journal until its lines confirm the index, and shows it on the ticket', async () => {
  disk.open().close();
  const journal = disk.open();
  journal.append(samplePreparedRecord(idOf(1)));
  journal.close();
  const world = new World();
  const opened = disk.tryOpen(0);
  const service = world.newService({ id: 'practice', name: 'Practice' }, opened);
  const quoting = service.ticket.requestQuote(buyDraft());
  await settle();
  const [asked] = world.gateway.quotes;
  if (asked === undefined) throw new Error('No quote was requested.');
  asked.answer({ ok: true, value: world.gateway.quoteFor(asked.asked, PRICE) });
  await quoting;
  expect(service.state()).toMatchObject({ refusal: { kind: 'journal-unconfirmed' } });
  if (opened.ok) opened.value.confirm();
  service.conditionsChanged();
  expect(service.state()).toMatchObject({ phase: 'quoted', refusal: null });
});
