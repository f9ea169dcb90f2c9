/** Entries of imported rows, recognized by their content when a file is imported again. */
import { createHash } from 'node:crypto';
import type { Acquired, Disposed } from '#domain/holdings/entries.ts';
import type { ReadMovement } from '#domain/holdings/import/rows/row-reader.ts';
import { addCents } from '#domain/money/money.ts';

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The same trade gets the same ID in every file; two equal rows of one file are two trades. */
export class ImportIdentity {
  readonly #seen = new Map<string, number>();

  /** Null while its product is asked. */
  idOf({ side, placed, product, pieces, price, order, reason }: ReadMovement): string | null {
    if (product === null) return null;
    const content = JSON.stringify([side, placed.day, product, pieces, price]);
    const whole = JSON.stringify([content, reason, order.trim().toLowerCase()]);
    const nth = this.#seen.get(whole) ?? 0;
    this.#seen.set(whole, nth + 1);
    return `import:row:${hashOf(`${whole}${nth}`)}`;
  }
}

export function entryOf(movement: ReadMovement, id: string): Acquired | Disposed | null {
  const { side, placed, product, pieces, price, fees, tax, fine, reason, spot } = movement;
  if (product === null) return null;
  const common = {
    id,
    at: placed.at,
    ...(placed.isDay ? { day: placed.day } : {}),
    product,
    pieces,
    price,
    // Taxes and shipping are part of the cost.
    fees: addCents(fees, tax),
    spot,
    source: 'import',
  } as const;
  return side === 'buy'
    ? { ...common, kind: 'acquired', fine }
    : { ...common, kind: 'disposed', reason, from: [] };
}
