/** What alerts watch, as the terminal knows it now: values with when they were read. Asks nothing of the marketplace. */
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { AlertSubject, DatedValue } from '#domain/alerts/alert.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { Material } from '#domain/metal/material.ts';

export interface KnownNow {
  readonly spot: (material: Material) => DatedSpot | null;
  readonly row: (key: string) => MarketRow | undefined;
  /** The average premium of the whole size in the known book, parts per million; null where it is not known. */
  readonly premium: (subject: Extract<AlertSubject, { kind: 'premium' }>) => DatedValue | null;
  readonly connection: () => Snapshot['connection'];
  readonly orders: () => Snapshot['orders'];
  readonly tokens: () => number;
  readonly wallNow: () => number;
}

const MILLION = 1_000_000n;

/** Null where it is not known. */
export function valueNow(subject: AlertSubject, known: KnownNow): DatedValue | null {
  switch (subject.kind) {
    case 'spot': {
      const spot = known.spot(subject.material);
      return spot === null ? null : { value: spot.price, at: spot.readAt };
    }
    case 'best': {
      const row = known.row(subject.row);
      const top = row?.[subject.side] ?? null;
      return row === undefined || top === null ? null : { value: top.price, at: row.fetchedAt };
    }
    case 'premium':
      return known.premium(subject);
    case 'spread':
      return both(known.row(subject.row), (bid, ask) =>
        Number((BigInt(ask - bid) * 2n * MILLION) / BigInt(ask + bid)),
      );
    case 'crossed':
      return both(known.row(subject.row), (bid, ask) => (bid > ask ? 1 : 0));
    case 'tokens':
      return { value: known.tokens(), at: known.wallNow() };
    case 'halt': {
      const { tradingStatus, halt, lastOkAt, status } = known.connection();
      if (lastOkAt === null || status !== 'online') return null;
      return { value: tradingStatus === 'halted' || halt !== null ? 1 : 0, at: lastOkAt };
    }
    case 'labels': {
      const { rows, fetchedAt } = known.orders();
      if (fetchedAt === null) return null;
      const ready = rows.filter(({ label }) => label.state === 'ready').length;
      return { value: ready, at: fetchedAt };
    }
    case 'credit':
    case 'mismatches':
      // Nobody can set these yet: when they were read is not told.
      return null;
    default:
      return assertNever(subject);
  }
}

function both(
  row: MarketRow | undefined,
  of: (bid: number, ask: number) => number,
): DatedValue | null {
  if (row === undefined || row.bid === null || row.ask === null) return null;
  if (row.bid.price + row.ask.price <= 0) return null;
  return { value: of(row.bid.price, row.ask.price), at: row.fetchedAt };
}
