/** What orders came to, kept on a real disk. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Order, OrderLine } from '#main/marketplace/model/order-model.ts';
import { minimalOrder, minimalOrderLine } from '#main/marketplace/testing/minimal-records.ts';
import { samplePreparedRecord } from '#main/trading/journal/testing/journal-records.ts';
import { forgetMemory, profileFile } from '#main/shared/files/profile-files.ts';
import { ReportedOrders } from './reported-orders.ts';

let folder = '';
let problems: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-reported-'));
  problems = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

const path = (): string => profileFile('told-orders.ndjson', folder, 'practice');
const QUOTED = samplePreparedRecord('i1');
const [QUOTED_LINE] = QUOTED.lines;

/** As another session would, too. */
const session = (): ReportedOrders =>
  new ReportedOrders({
    path: path(),
    quoted: (_, orderId) => (orderId === 'elsewhere' ? null : QUOTED),
    failed: (problem) => problems.push(problem),
  });

const line = (quantity: number | null, price: number | null): OrderLine =>
  minimalOrderLine({
    productId: 'eagle',
    quantity,
    price: price === null ? null : cents(price),
  });

const order = (total: number | null, lines: readonly OrderLine[], id = 'o1'): Order =>
  minimalOrder(id, 'buy', { total: total === null ? null : cents(total), lines });

it('what an order came to is known in the next session, and its last report holds', () => {
  const first = session();
  first.note([order(1_050, [line(2, 500)])]);
  first.note([order(1_040, [line(2, 495)])]);
  expect(session().of('buy', 'o1')).toEqual({
    total: 1_040,
    lines: [{ productId: 'eagle', quantity: 2, price: 495 }],
  });
  expect(session().of('sell', 'o1')).toBeNull();
});

it('reported again it is not written again, in this session or the next', () => {
  session().note([order(1_050, [line(2, 500)])]);
  const written = readFileSync(path(), 'utf8');
  const next = session();
  next.note([order(1_050, [line(2, 500)])]);
  next.note([order(1_050, [line(2, 500)])]);
  expect(readFileSync(path(), 'utf8')).toBe(written);
});

it('what came to its quote is in the journal, and what was placed elsewhere in the lists: neither is kept', () => {
  const orders = session();
  orders.note([
    order(QUOTED.total, [line(QUOTED_LINE?.quantity ?? 0, QUOTED_LINE?.price ?? 0)]),
    order(1_050, [line(2, 500)], 'elsewhere'),
  ]);
  expect(orders.of('buy', 'elsewhere')).not.toBeNull();
  expect(existsSync(path())).toBe(false);
});

it.each([
  ['without a total', order(null, [line(2, 500)])],
  ['without a price', order(1_050, [line(2, null)])],
  ['without a quantity', order(1_050, [line(null, 500)])],
  ['without lines', order(1_050, [])],
  ['whose lines cost more than all of it', order(900, [line(2, 500)])],
])('a record %s does not report what the order came to', (_, record) => {
  const orders = session();
  orders.note([record]);
  expect(orders.of('buy', 'o1')).toBeNull();
});

it('half a line is skipped, and what is reported behind it counts', () => {
  session().note([order(1_050, [line(2, 500)])]);
  appendFileSync(path(), '{"version":1,"side":"b');
  session().note([order(2_050, [line(4, 500)], 'o2')]);
  const next = session();
  expect([next.of('buy', 'o1')?.total, next.of('buy', 'o2')?.total]).toEqual([1_050, 2_050]);
  forgetMemory(folder, 'practice');
  expect(session().of('buy', 'o1')).toBeNull();
  expect(problems).toEqual([]);
});

it('what cannot be written is said, and known until the end of the session', () => {
  const orders = new ReportedOrders({
    path: join(path(), 'under-a-file'),
    quoted: () => QUOTED,
    failed: (problem) => problems.push(problem),
  });
  appendFileSync(path(), 'a file\n');
  orders.note([order(1_050, [line(2, 500)])]);
  expect(orders.of('buy', 'o1')?.total).toBe(1_050);
  expect(problems).not.toEqual([]);
});

it('what was given back in part is known after the order left the lists, and the pieces stay', () => {
  const refunded = { ...order(400, [line(2, 500)]), status: 'partially_refunded' };
  session().note([refunded]);
  expect(session().of('buy', 'o1')).toMatchObject({ total: 400, lines: [{ quantity: 2 }] });
  // Without that word such amounts contradict each other, and are nobody's.
  session().note([{ ...refunded, id: 'o2', status: 'processing' }]);
  expect(session().of('buy', 'o2')).toBeNull();
});
