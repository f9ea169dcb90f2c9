/** A portfolio with everything in it that a report has to say, and the service that makes reports of it, with a folder, a dialog and a printer of its own. */
import { IndexDamaged } from '#main/trading/journal/index/index-damaged.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { DEFAULT_REPORT_CHOICES, type ReportRequest } from '#contract/ipc/holdings/reports.ts';
import { Books } from '#domain/holdings/books.ts';
import type { Acquired, Disposed, HoldingEntry } from '#domain/holdings/entries.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { Calendar } from '#domain/calendar/calendar.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { ReportPage } from '#main/shared/files/print-report.ts';
import type { OrderKnown } from '../confirmation-page.ts';
import { ReportService } from '../report-service.ts';

const calendar: Calendar = {
  dayOf: (at) => new Date(at).toISOString().slice(0, 10),
  startOf: (day) => Date.parse(`${day}T00:00:00Z`),
};
export const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const bought = (id: string, day: string, change: Partial<Acquired> = {}): Acquired => ({
  kind: 'acquired',
  id,
  at: at(day),
  product: 'eagle',
  pieces: 3,
  fine: fineContent('ozt', 3 * UNITS_PER_TROY_OUNCE),
  price: cents(10_000),
  fees: cents(0),
  spot: spotPrice(30_000_000),
  source: 'journal-reported',
  ...change,
});
export const sold = (id: string, day: string, change: Partial<Disposed> = {}): Disposed => ({
  kind: 'disposed',
  reason: 'sold',
  id,
  at: at(day),
  product: 'eagle',
  pieces: 4,
  price: cents(20_000),
  fees: cents(200),
  spot: spotPrice(45_000_000),
  from: [],
  source: 'journal-quoted',
  ...change,
});
export const history: readonly HoldingEntry[] = [
  bought('a', '2024-06-01'),
  bought('b', '2025-12-01', { pieces: 2, fine: null, price: null, source: 'vault' }),
  sold('s', '2026-01-05'),
  sold('old', '2025-07-01', { pieces: 1, price: cents(4_000), fees: cents(0) }),
  sold('over', '2026-02-01', { product: '=bar', pieces: 1, price: cents(700), fees: cents(0) }),
];

/** The folder of a test, new for each and removed after it. */
export const reportsFolder = (): { readonly path: string } => {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'touchstone-reports-'));
  });
  afterEach(() => {
    rmSync(folder.path, { recursive: true });
  });
  return folder;
};

interface Changed {
  readonly isPractice?: boolean;
  /** The user closes the dialog. */
  readonly closes?: boolean;
  readonly unprintable?: boolean;
  readonly order?: OrderKnown;
  readonly titled?: string;
  readonly unread?: string;
  readonly indexDamaged?: boolean;
}

export interface ReportWorld {
  readonly service: ReportService;
  /** Pages that were printed. */
  readonly printed: readonly ReportPage[];
}

export function worldOf(
  folder: { readonly path: string },
  entries: readonly HoldingEntry[],
  changed: Changed = {},
): ReportWorld {
  const {
    isPractice = false,
    closes = false,
    unprintable = false,
    order,
    titled,
    unread = null,
    indexDamaged = false,
  } = changed;
  const printed: ReportPage[] = [];
  let choices = DEFAULT_REPORT_CHOICES;
  const service = new ReportService({
    portfolio: {
      unreadable: (error) => (error instanceof IndexDamaged ? failure : null),
      reading: async (work) => {
        if (indexDamaged) throw new IndexDamaged('A text is none.');
        return work({
          books: new Books('fifo', entries),
          unreconciled: [{ what: 'Eagle', why: 'Its cost is missing.', order: null }],
          allUnreconciled: 1,
          unread,
        });
      },
    },
    places: {
      choose: (_, name) =>
        Promise.resolve(closes ? null : { folder: folder.path, name, taken: 'next-free-name' }),
    },
    calendar,
    zone: { write: () => undefined },
    wallNow: () => at('2026-11-23'),
    choices: {
      read: () => choices,
      write: (next) => {
        choices = next;
      },
    },
    titleOf: (product) => (product === 'eagle' ? (titled ?? 'Eagle 1 oz') : null),
    spotsAt: (products, moment) =>
      Promise.resolve(
        new Map(
          products
            .filter((product) => product === 'eagle')
            .map((product) => [
              product,
              { price: spotPrice(50_000_000), at: moment - 60_000, isSimulated: false },
            ]),
        ),
      ),
    order: () => (order === undefined ? { ok: false, error: failure } : { ok: true, value: order }),
    print: (page) => {
      if (unprintable) return Promise.reject(new Error('The printer is out of ink.'));
      printed.push(page);
      return Promise.resolve(Buffer.from('%PDF'));
    },
    materialOf: (product) => (product === 'eagle' ? 'Gold' : null),
    rest: () => Promise.resolve(),
    spotOf: () => spotPrice(50_000_000),
    of: { program: 'Touchstone 9', profile: 'Mine', isPractice },
  });
  return { service, printed };
}

const failure = localFailure('order-gone', 'This order is gone', 'Go back.');

export async function made(service: ReportService, request: ReportRequest): Promise<string> {
  const answer = await service.make(request);
  if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
  return answer.value.path;
}

const table = z.array(z.record(z.string(), z.string()));
export const rowsOf = (path: string) =>
  table.parse(parse(readFileSync(path), { bom: true, columns: true }));
export const all = { kind: 'all' } as const;
