/** Entries of imported rows, recognized by their content when a file is imported again. */
import { createHash } from 'node:crypto';
import type { Calendar } from '#domain/calendar/calendar.ts';
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import type { ReadMovement } from '#domain/holdings/import/rows/row-reader.ts';
import { addCents } from '#domain/money/money.ts';

/** Null where it was removed. */
type States = ReadonlyMap<string, Movement | null>;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The content that identifies a trade. */
const contentOf = (
  side: string,
  {
    day,
    product,
    pieces,
    price,
  }: {
    readonly day: string;
    readonly product: string;
    readonly pieces: number;
    readonly price: number | null;
  },
): string => JSON.stringify([side, day, product, pieces, price]);

/**
 * The same trade gets the same ID in every file; two equal rows of one file are two trades. Entries of earlier versions have IDs of their
 * row's text and are found by that, or by content.
 */
export class ImportIdentity {
  readonly #states: States;
  readonly #seen = new Map<string, number>();
  readonly #texts = new Map<string, number>();
  #hasEarlier = false;
  /** Entries of earlier versions by content, each matched once. */
  readonly #earlier = new Map<string, string[]>();

  constructor(states: States, calendar: Calendar) {
    this.#states = states;
    for (const [id, movement] of states) {
      if (!EARLIER.test(id)) continue;
      this.#hasEarlier = true;
      if (movement === null || movement.kind === 'came-back') continue;
      const day = movement.day ?? calendar.dayOf(movement.at);
      const content = contentOf(movement.kind === 'acquired' ? 'buy' : 'sell', {
        ...movement,
        day,
      });
      const known = this.#earlier.get(content);
      if (known === undefined) this.#earlier.set(content, [id]);
      else known.push(id);
    }
  }

  /** Once for each row, before its movements. */
  earlierIdOf(cells: readonly string[]): string {
    if (!this.#hasEarlier) return '';
    const text = JSON.stringify(cells);
    const nth = this.#texts.get(text) ?? 0;
    this.#texts.set(text, nth + 1);
    return `import:${hashOf(`${text}${nth}`)}`;
  }

  /** Null while its product is asked. @param earlier of {@link earlierIdOf}, for the first movement of a row */
  idOf(movement: ReadMovement, earlier: string): string | null {
    const { side, placed, product, pieces, price, order, reason } = movement;
    if (product === null) return null;
    const content = contentOf(side, { day: placed.day, product, pieces, price });
    const whole = JSON.stringify([content, reason, order.trim().toLowerCase()]);
    const nth = this.#seen.get(whole) ?? 0;
    this.#seen.set(whole, nth + 1);
    const alike = this.#earlier.get(content);
    if (side === 'buy' || movement.reason === 'sold') {
      if (this.#states.has(earlier) && this.#states.get(earlier) === null) return earlier;
      const at = alike?.indexOf(earlier) ?? -1;
      if (alike !== undefined && at >= 0) return alike.splice(at, 1)[0] ?? earlier;
      if (this.#states.has(earlier)) return earlier;
      const [first] = alike ?? [];
      if (alike !== undefined && first !== undefined) {
        alike.shift();
        return first;
      }
    }
    return `import:row:${hashOf(`${whole}${nth}`)}`;
  }
}

/** IDs of earlier versions. */
const EARLIER = /^import:[0-9a-f]{24}$/u;

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
