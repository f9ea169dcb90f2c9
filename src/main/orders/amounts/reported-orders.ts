/**
 * Reported totals and lines of the terminal's own orders that differ from the quote. Lists reach back only so far,
 * and a sell is read only until its label came, so they are kept: one line an order, append-only; the last one
 * counts.
 */
import { z } from 'zod';
import { centsSchema } from '#contract/ipc/values/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { LineFile } from '#main/shared/files/line-file.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';
import { isAsQuoted, type ReportedOrder, reportedOrder } from './reported-order.ts';

const lineSchema = z.object({
  version: z.literal(1),
  side: z.enum(['buy', 'sell']),
  orderId: z.string().min(1),
  total: centsSchema,
  lines: z
    .array(
      z.object({
        productId: z.string().nullable(),
        quantity: z.int().positive(),
        price: centsSchema,
      }),
    )
    .min(1)
    .readonly(),
});

export interface ReportedOrdersParts {
  readonly path: string;
  /** The quote of an order; null for one that is not in the journal. */
  readonly quoted: (side: Side, orderId: string) => PreparedRecord | null;
  /** The file cannot be read or written: only this session knows the reports. */
  readonly failed: (problem: unknown) => void;
}

export class ReportedOrders {
  readonly #parts: ReportedOrdersParts;
  readonly #file: LineFile<typeof lineSchema>;
  #version = 1;
  /** Content of the file. */
  #kept: Map<string, ReportedOrder> | null = null;
  /** Reported in this session. */
  readonly #reported = new Map<string, ReportedOrder>();

  constructor(parts: ReportedOrdersParts) {
    this.#parts = parts;
    this.#file = new LineFile(parts.path, lineSchema, parts.failed);
  }

  note(orders: readonly Order[]): void {
    const lines = orders.flatMap((order) => {
      const reported = reportedOrder(order);
      const key = keyOf(order.side, order.id);
      if (reported === null || isAlike(reported, this.#reported.get(key))) return [];
      this.#reported.set(key, reported);
      this.#version += 1;
      const prepared = this.#parts.quoted(order.side, order.id);
      if (prepared === null) return [];
      const kept = this.#read().get(key);
      if (kept === undefined ? isAsQuoted(reported, prepared) : isAlike(reported, kept)) return [];
      this.#read().set(key, reported);
      const { side, id: orderId } = order;
      return [{ version: 1 as const, side, orderId, ...reported }];
    });
    this.#file.append(lines);
  }

  of(side: Side, orderId: string): ReportedOrder | null {
    const key = keyOf(side, orderId);
    return this.#reported.get(key) ?? this.#read().get(key) ?? null;
  }

  /** Increases with every change. */
  get version(): number {
    return this.#version;
  }

  /** Each order once. */
  *all(): Generator<{
    readonly side: Side;
    readonly orderId: string;
    readonly order: ReportedOrder;
  }> {
    for (const [key, order] of new Map([...this.#read(), ...this.#reported])) {
      const end = key.indexOf(':');
      yield { side: key.startsWith('buy') ? 'buy' : 'sell', orderId: key.slice(end + 1), order };
    }
  }

  #read(): Map<string, ReportedOrder> {
    if (this.#kept !== null) return this.#kept;
    this.#kept = new Map();
    // An order of a torn line is reported again.
    for (const { side, orderId, total, lines } of this.#file.read()) {
      this.#kept.set(keyOf(side, orderId), { total, lines });
    }
    return this.#kept;
  }
}

/** By side and id: a buy and a sell may have the same id. */
const keyOf = (side: Side, orderId: string): string => `${side}:${orderId}`;

const isAlike = (a: ReportedOrder, b: ReportedOrder | undefined): boolean =>
  b !== undefined && JSON.stringify(a) === JSON.stringify(b);
