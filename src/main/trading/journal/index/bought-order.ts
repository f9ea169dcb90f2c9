/**
 * What the books of the portfolio need of an intent, as one short text: parsing its lines again takes a hundred times
 * as long.
 */
import { crc32 } from 'node:zlib';
import { type SpotPrice, isSpotPrice } from '#domain/market/spot.ts';
import { type FineContent, isFineWeight, isSatoshi } from '#domain/metal/fine-weight.ts';
import { type Cents, isCents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import { type JournaledIntent, orderIdsOf } from '../model/journaled-intent.ts';
import type { PreparedRecord } from '../model/records.ts';
import { summarizeLines } from '../model/summarize-lines.ts';
import { IndexDamaged } from './index-damaged.ts';
import type { IntentStatus } from '../model/intent-status.ts';
import { kindOf, sideOfKind, statusOfKind } from './index-kind.ts';

/** An intent of the journal for the books. */
export interface BoughtOrder {
  readonly intentId: string;
  readonly side: Side;
  readonly state: IntentStatus;
  /** Sent, or prepared where it was not; epoch milliseconds. */
  readonly at: number;
  readonly orderIds: readonly string[];
  /** As it was quoted. */
  readonly total: Cents;
  readonly destination: PreparedRecord['destination'];
  /** In words. */
  readonly what: string;
  readonly lines: readonly BoughtLine[];
  readonly spot: PreparedRecord['spot'];
  readonly fromLots: NonNullable<PreparedRecord['fromLots']>;
}

type BoughtLine = Pick<PreparedRecord['lines'][number], 'rowKey' | 'quantity' | 'price' | 'fine'>;

export function boughtOrderOf(intent: JournaledIntent): BoughtOrder {
  const { prepared, sentAt, preparedAt, intentId } = intent;
  const { side, total, destination, lines, spot, fromLots = [] } = prepared;
  return {
    intentId,
    side,
    state: intent.status,
    at: sentAt ?? preparedAt,
    orderIds: orderIdsOf(intent),
    total,
    destination,
    what: summarizeLines(lines),
    lines: lines.map(({ rowKey, quantity, price, fine }) => ({ rowKey, quantity, price, fine })),
    spot,
    fromLots,
  };
}

/** Market rows to find it by: those of its lines, or none. */
export const boughtRowsOf = ({ lines }: Pick<BoughtOrder, 'lines'>): ReadonlySet<string> =>
  lines.length === 0 ? NO_ROW : new Set(lines.map(({ rowKey }) => rowKey ?? ''));

const NO_ROW: ReadonlySet<string> = new Set(['']);

export function boughtText(order: BoughtOrder): string {
  const { intentId, side, state, at, orderIds, total, destination, what, lines, spot } = order;
  return JSON.stringify([
    intentId,
    kindOf(side, state),
    at,
    orderIds,
    total,
    destination,
    what,
    lines.map(({ rowKey, quantity, price, fine }) =>
      fine === null ? [rowKey, quantity, price] : [rowKey, quantity, price, fine.unit, fine.amount],
    ),
    spot,
    order.fromLots.map(({ product, lot, pieces }) => [product, lot, pieces]),
  ]);
}

/** Detects a damaged text. */
export const boughtSum = (text: string): number => crc32(text);

/** @throws IndexDamaged where it has another form */
export function readBought(text: unknown, sum: unknown): BoughtOrder {
  if (typeof text !== 'string' || crc32(text) !== sum) damaged();
  const [intentId, kind, at, orderIds, total, destination, what, lines, spot, fromLots] = listOf(
    jsonOf(text),
  );
  const ofKind = numberOf(kind);
  return {
    intentId: textOf(intentId),
    side: sideOfKind(ofKind),
    state: statusOfKind(ofKind),
    at: numberOf(at),
    orderIds: listOf(orderIds).map(textOf),
    total: centsOf(total),
    destination: destinationOf(destination),
    what: textOf(what),
    lines: listOf(lines).map(lineOf),
    spot: spotOf(spot),
    fromLots: listOf(fromLots).map((one) => {
      const [product, lot, pieces] = listOf(one);
      return { product: textOf(product), lot: textOf(lot), pieces: numberOf(pieces) };
    }),
  };
}

/** The checksum proves that this is our own text. */
function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return damaged();
  }
}

function lineOf(line: unknown): BoughtLine {
  const [rowKey, quantity, price, unit, amount] = listOf(line);
  return {
    rowKey: rowKey === null ? null : textOf(rowKey),
    quantity: numberOf(quantity),
    price: price === null ? null : centsOf(price),
    fine: unit === undefined ? null : fineOf(unit, amount),
  };
}

function fineOf(unit: unknown, amount: unknown): FineContent {
  if (unit === 'ozt' && isFineWeight(amount)) return { unit, amount };
  if (unit === 'btc' && isSatoshi(amount)) return { unit, amount };
  return damaged();
}

function spotOf(spot: unknown): Record<string, SpotPrice> {
  if (typeof spot !== 'object' || spot === null) damaged();
  const read: Record<string, SpotPrice> = {};
  for (const [material, price] of Object.entries(spot)) {
    if (!isSpotPrice(price)) damaged();
    read[material] = price;
  }
  return read;
}

function destinationOf(value: unknown): PreparedRecord['destination'] {
  if (value === 'vault' || value === 'address' || value === 'marketplace') return value;
  return damaged();
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : damaged();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : damaged();
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : damaged();
}

function centsOf(value: unknown): Cents {
  return isCents(value) ? value : damaged();
}

function damaged(): never {
  throw new IndexDamaged('An order as the books need it is none.');
}
