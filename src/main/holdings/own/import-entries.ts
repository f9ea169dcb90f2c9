/** Rows that were read as entries: which of them were imported before, by what they say and not by how they are written. */
import { createHash } from 'node:crypto';
import type { Calendar } from '#domain/calendar/calendar.ts';
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import type { ReadMovement } from '#domain/holdings/import/row-reader.ts';
import { addCents } from '#domain/money/money.ts';

/** Of what a state is kept: null where it was taken back. */
type States = ReadonlyMap<string, Movement | null>;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

/** What makes two rows the same purchase. */
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
 * IDs of entries, the same for the same purchase in whatever file it comes again. Two alike rows of one file are two purchases.
 * Entries of earlier versions have IDs made of the text of their row: those are found by it, or by what they say.
 */
export class ImportIdentity {
  readonly #states: States;
  readonly #seen = new Map<string, number>();
  readonly #texts = new Map<string, number>();
  #hasEarlier = false;
  /** Earlier entries by what they say, each to be found once. */
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

/** As IDs were before they were made of what a row says. */
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
    // Taxes and shipping are part of what it cost.
    fees: addCents(fees, tax),
    spot,
    source: 'import',
  } as const;
  return side === 'buy'
    ? { ...common, kind: 'acquired', fine }
    : { ...common, kind: 'disposed', reason, from: [] };
}
