import { cents } from '#domain/money/money.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShippingDates } from '#main/marketplace/mapping/account.ts';
import type { InboundShipment } from '#main/marketplace/mapping/vault.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { minimalOrder } from '#main/marketplace/testing/minimal-records.ts';
import { CONFIRMED, Driver } from '#main/trading/testing/driver.ts';
import { sellDraft } from '#main/trading/testing/world.ts';
import { OrderFollowUp, type Announcement } from './order-follow-up.ts';
import { openFollowUpFile } from './follow-up-file.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DATES: ShippingDates = { twoDayLabel: NOW + 1, overnightLabel: NOW + 2 };
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-memory-'));
  file = join(folder, 'deep', 'after-order-p.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** One run of the terminal, on the memory that the runs before left on disk. */
function run(dates: readonly (ShippingDates | null)[] = [DATES]) {
  const facts: Announcement[] = [];
  const problems: unknown[] = [];
  const withdrawn: string[] = [];
  let asked = 0;
  const watch = new OrderFollowUp({
    memory: openFollowUpFile(file, (problem) => problems.push(problem)),
    announce: (fact) => {
      facts.push(fact);
      return fact.inWindow ? `notice of ${fact.id}` : null;
    },
    withdraw: (noticeId) => withdrawn.push(noticeId),
    readShippingDates: () => Promise.resolve(dates[asked++] ?? null),
    nameOf: () => '2 × Eagle',
    titleOf: (productId) => (productId === 'gold' ? 'Eagle' : null),
    rowOf: (side, orderId) => `row-of-${side}-${orderId}`,
    wallNow: () => NOW,
  });
  return {
    watch,
    facts,
    problems,
    withdrawn,
    titles: () => facts.map(({ title }) => title),
    asked: () => asked,
  };
}

const sell = (id: string, parts: Partial<Order> = {}): Order =>
  minimalOrder(id, 'sell', { status: 'order_placed', createdAt: NOW - 1_000, ...parts });
const labelled = (id: string) => sell(id, { labelUrl: 'https://labels.example.com/1' });

function inbound(
  counts: Partial<Record<'declared' | 'received' | 'accepted' | 'rejected', number | null>>,
  id = 's',
): InboundShipment {
  return {
    id,
    status: 'received',
    createdAt: NOW,
    receivedAt: NOW,
    notes: null,
    carrier: null,
    trackingNumber: null,
    lines: [
      {
        id: 'line',
        productId: 'gold',
        declared: 5,
        received: 5,
        accepted: 5,
        rejected: 0,
        checkedInAt: null,
        inventoryItemIds: [],
        ...counts,
      },
    ],
  };
}

describe('a label', () => {
  it('is reported once, when it comes after it was missed', () => {
    const { watch, facts } = run();
    watch.purchaseOrderRead(sell('a'));
    expect(facts).toEqual([]);
    watch.purchaseOrderRead(labelled('a'));
    watch.purchaseOrderRead(labelled('a'));
    expect(facts).toMatchObject([
      {
        id: 'label:a',
        body: '2 × Eagle: open or save it in Orders. Order a.',
        place: { kind: 'pane', pane: 'orders', key: 'row-of-sell-a' },
        inWindow: true,
      },
    ]);
    expect(watch.unread).toEqual({ labels: 1, mismatches: 0 });
    const again = run();
    again.watch.purchaseOrderRead(labelled('a'));
    expect(again.facts).toEqual([]);
    expect(again.watch.unread.labels).toBe(0);
  });

  it('that is used takes its notice away', () => {
    const { watch, withdrawn } = run();
    watch.purchaseOrderRead(sell('a'));
    watch.purchaseOrderRead(labelled('a'));
    watch.labelUsed('a');
    watch.labelUsed('a');
    watch.labelUsed('b');
    expect(withdrawn).toEqual(['notice of label:a']);
  });

  it('that was ready before the terminal watched is no news', () => {
    const { watch, facts } = run();
    watch.purchaseOrderRead(labelled('old'));
    expect(facts).toEqual([]);
  });

  it('that came while the terminal was closed is', () => {
    run().watch.purchaseOrderRead(sell('a'));
    const { watch, titles } = run();
    watch.purchaseOrderRead(labelled('a'));
    expect(titles()).toEqual(['Shipping label ready']);
  });

  it('may be ready at the first look after the sell', async () => {
    const world = new Driver();
    const intentId = await world.send(sellDraft());
    await world.answerExecution(CONFIRMED);
    const intent = world.service.intent(intentId);
    if (intent === null) throw new Error('no intent');
    const { watch, titles } = run();
    watch.placed(intent);
    watch.placed(intent);
    watch.purchaseOrderRead(labelled('order-1'));
    expect(titles()).toEqual(['Sell order placed', 'Shipping label ready']);
  });
});

describe('a receipt in the vault', () => {
  it('that differs is reported once, whatever was there at the first look', () => {
    const { watch, facts } = run();
    watch.inboundShipmentsRead([inbound({ received: 4, accepted: 4 }, 'old')]);
    expect(facts).toEqual([]);
    const short = inbound({ received: 4, accepted: 0, rejected: 0 });
    watch.inboundShipmentsRead([short]);
    watch.inboundShipmentsRead([short]);
    watch.inboundShipmentsRead([inbound({ received: 4, accepted: 4 })]);
    expect(facts).toMatchObject([
      {
        title: 'Quantity mismatch in a vault receipt',
        body: 'Eagle: 5 declared, 4 received. See the shipment in the Vault pane.',
        place: { kind: 'pane', pane: 'vault', key: 's' },
      },
    ]);
    expect(watch.unread).toEqual({ labels: 0, mismatches: 1 });
    const again = run();
    again.watch.inboundShipmentsRead([inbound({ received: 4, accepted: 4 })]);
    expect(again.facts).toEqual([]);
  });

  it('that was rejected in part is another fact', () => {
    const { watch, facts } = run();
    watch.inboundShipmentsRead([]);
    watch.inboundShipmentsRead([inbound({ accepted: 0, rejected: 0 })]);
    expect(facts).toEqual([]);
    watch.inboundShipmentsRead([inbound({ accepted: 4, rejected: 1 })]);
    expect(facts.map(({ body }) => body)).toEqual([
      'Eagle: 5 received, 4 accepted. See the shipment in the Vault pane.',
    ]);
  });

  it('does not differ while it is on its way', () => {
    const { watch, facts } = run();
    watch.inboundShipmentsRead([]);
    watch.inboundShipmentsRead([
      { ...inbound({ received: 0, accepted: 0, rejected: 0 }), receivedAt: null },
    ]);
    expect(facts).toEqual([]);
  });
});

describe('a halt and an unknown outcome', () => {
  it('are reported when they begin, not again after a restart', () => {
    const { watch, titles } = run();
    watch.tradingStatusRead({ halted: false, reason: null });
    watch.tradingStatusRead({ halted: true, reason: 'System check' });
    watch.tradingStatusRead({ halted: true, reason: 'System check' });
    expect(titles()).toEqual(['Trading is halted']);
    const again = run();
    again.watch.tradingStatusRead({ halted: true, reason: 'System check' });
    again.watch.tradingStatusRead({ halted: false, reason: null });
    expect(again.titles()).toEqual([]);
    again.watch.tradingStatusRead({ halted: true, reason: 'System check' });
    expect(again.titles()).toEqual(['Trading is halted']);
  });

  it('an unknown outcome leads to its panel', async () => {
    const world = new Driver();
    await world.lose();
    const { watch, facts } = run();
    watch.unknownsChanged(world.service.unknowns.list());
    watch.unknownsChanged(world.service.unknowns.list());
    expect(facts).toMatchObject([{ place: { kind: 'unknown' }, level: 'error' }]);
    const again = run();
    again.watch.unknownsChanged(world.service.unknowns.list());
    expect(again.facts).toEqual([]);
  });
});

describe('an order that was placed twice', () => {
  const found = (orderIds: string[]) => ({
    intentId: '00000000-0000-4000-8000-000000000001',
    side: 'buy' as const,
    quoteId: 'q',
    lines: [],
    quotedTotal: cents(1),
    sentAt: 0,
    profileName: 'Practice',
    orderIds,
    extra: [{ orderId: 'B-2', evidence: 'It has the quote ID.' }],
  });

  it('is announced once with both ids, and leads to the panel', () => {
    const { watch, facts } = run();
    watch.extraOrdersChanged([found(['B-1'])]);
    watch.extraOrdersChanged([found(['B-1'])]);
    expect(facts).toMatchObject([
      {
        level: 'error',
        title: 'An order was placed twice',
        body: 'Order B-2 should not exist beside order B-1. Contact the marketplace.',
        place: { kind: 'unknown' },
      },
    ]);
  });

  it('may be one that was rejected', () => {
    const { watch, facts } = run();
    watch.extraOrdersChanged([found([])]);
    expect(facts).toMatchObject([
      {
        title: 'A rejected order was placed',
        body: 'Order B-2 should not exist. Contact the marketplace.',
      },
    ]);
  });
});

describe('the shipping dates', () => {
  it('are requested once for the sells that wait, and kept as they were said', async () => {
    const { watch, asked } = run();
    watch.purchaseOrderRead(sell('a'));
    watch.purchaseOrderRead(sell('b'));
    await watch.settled();
    watch.purchaseOrderRead(sell('c'));
    expect(asked()).toBe(1);
    const dates = { ...DATES, toldAt: NOW };
    for (const id of ['a', 'b', 'c']) expect(watch.shippingDates(id)).toEqual(dates);
    const again = run([{ twoDayLabel: 5, overnightLabel: 6 }]);
    again.watch.purchaseOrderRead(sell('a'));
    expect(again.asked()).toBe(0);
    expect(again.watch.shippingDates('a')).toEqual(dates);
  });

  it('are requested again after a failure, and not for what is complete or old', async () => {
    const { watch, asked } = run([null, DATES]);
    watch.purchaseOrderRead(sell('done', { status: 'order_complete' }));
    watch.purchaseOrderRead(sell('old', { createdAt: NOW - 30 * 86_400_000 }));
    expect(asked()).toBe(0);
    watch.purchaseOrderRead(sell('a'));
    await watch.settled();
    expect(watch.shippingDates('a')).toBeNull();
    watch.purchaseOrderRead(sell('a'));
    await watch.settled();
    expect(watch.shippingDates('a')).toMatchObject(DATES);
  });
});

describe('the memory', () => {
  it('that is damaged is started again, and said', () => {
    run().watch.purchaseOrderRead(sell('a'));
    writeFileSync(file, '{"version":1,');
    const { watch, facts, problems } = run();
    expect(problems).toHaveLength(1);
    watch.purchaseOrderRead(labelled('a'));
    expect(facts).toEqual([]);
  });

  it('is one file, replaced as a whole, and does not grow without end', () => {
    const { watch } = run();
    for (let index = 0; index < 2_100; index += 1)
      watch.purchaseOrderRead(sell(`o${String(index)}`));
    expect(readdirSync(join(folder, 'deep'))).toEqual(['after-order-p.json']);
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(kept).toMatchObject({ awaitingLabel: expect.objectContaining({ length: 2_000 }) });
  });
});
