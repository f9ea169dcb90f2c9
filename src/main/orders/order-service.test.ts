import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { localFailure } from '#main/shared/failures.ts';
import { Following } from '#main/polling/reading/follow.ts';
import { FoundSells } from './sells/found-sells.ts';
import { OrderService, type OrderServiceParts } from './order-service.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-orders-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const OLDER = { side: null, outcomes: null, text: '' } as const;

function serviceWith(journalProblem: () => FailureView | null): OrderService {
  const unused = (): never => {
    throw new Error('Not part of an export.');
  };
  const parts: OrderServiceParts = {
    list: {
      row: () => null,
      serviceOrders: () => [],
      // As an index that was lost answers: with nothing.
      older: () => ({ total: 0, rows: [] }),
      countOlder: () => 3,
      purchaseOrderRead: unused,
      forgetSell: unused,
      rowOfOrder: unused,
    },
    trading: { intent: () => null, journalProblem },
    places: { choose: (_, name) => Promise.resolve({ folder, name, taken: 'next-free-name' }) },
    publish: () => undefined,
    wallNow: () => Date.parse('2026-11-28T00:00:00Z'),
    titleOf: () => null,
    labels: { describe: unused },
    followUp: { purchaseOrderRead: unused },
    found: new FoundSells({ read: () => [], keep: unused }),
    ownOrders: { sells: new Following(() => 0) },
    client: { getPurchaseOrder: unused },
    polling: { refresh: unused, readOn: unused, lookFor: unused, watchLabel: unused },
  };
  return new OrderService(parts);
}

it('reports an index of the journal that was lost during an export, and leaves no file', async () => {
  const failure = localFailure('journal-indexing', 'The journal is verified', 'Wait.');
  const answer = await serviceWith(() => failure).export({ format: 'csv', keys: [], older: OLDER });
  expect(answer).toEqual({ ok: false, error: failure });
  expect(readdirSync(folder)).toEqual([]);
});

it('exports the rest when an order has left the list', async () => {
  const answer = await serviceWith(() => null).export({ format: 'csv', keys: [], older: OLDER });
  expect(answer).toMatchObject({ ok: true });
  expect(readdirSync(folder)).toEqual(['orders-2026-11-28.csv']);
});
