/** The values that alerts watch, with when they were read. Sends no requests. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { AlertSubject, DatedValue } from '#domain/alerts/alert.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { Material } from '#domain/metal/material.ts';

export interface KnownNow {
  readonly spot: (material: Material) => DatedSpot | null;
  readonly row: (key: string) => MarketRow | undefined;
  /** The average premium of the whole size in the known book, parts per million; null where it is not known. */
  readonly premium: (subject: Extract<AlertSubject, { kind: 'premium' }>) => DatedValue | null;
  /** 1 while trading is halted, else 0. */
  readonly halt: () => DatedValue | null;
  /** Cents of credit left. */
  readonly credit: () => DatedValue | null;
  /** Counts of order events since the session began. They are never old. */
  readonly counts: () => { readonly labels: number; readonly mismatches: number };
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
    case 'halt':
      return known.halt();
    case 'credit':
      return known.credit();
    case 'labels':
    case 'mismatches':
      return { value: known.counts()[subject.kind], at: known.wallNow() };
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
