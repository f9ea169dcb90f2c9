/**
 * A deep order book in transit to the windows. Ten thousand levels are some thirty thousand objects, which
 * take longer to cross the bridge than a click may wait; columns of numbers cross in one piece.
 */
import type { BookLevel } from '#domain/market/order-book.ts';
import { ppm } from './premium.ts';
import { type ContentUnit, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';

/** A column of numbers; NaN for null or missing. */
type Column = Float64Array<ArrayBuffer>;

/** Columns of the levels of a side, best first, and of their sources in sequence. */
interface PackedSide {
  readonly prices: Column;
  readonly quantities: Column;
  readonly cumulativeQuantities: Column;
  readonly cumulativeFine: Column;
  readonly premiums: Column;
  /** The number of sources of each level. */
  readonly sources: Column;
  /** The ids of the sources, one per line. */
  readonly ids: string;
  readonly sourceQuantities: Column;
  readonly expire: Column;
  readonly updated: Column;
  /** 1 if the pricing is known. */
  readonly priced: Column;
  /** Index of its word and its amount among the words. */
  readonly types: Column;
  readonly sourcePremiums: Column;
  readonly amounts: Column;
}

interface Levels {
  readonly asks: PackedSide;
  readonly bids: PackedSide;
  /** The unit of the content; one for a whole book. */
  readonly unit: ContentUnit | null;
  readonly words: string[];
}

interface Packed<Head> {
  /** Everything except the levels. */
  readonly head: Head;
  /** Null if the window already has them. */
  readonly levels: Levels | null;
}

interface Sides {
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
}

interface Named {
  readonly rowKey: string;
}

/** Separates the ids of a side in one text. */
const BETWEEN_IDS = '\n';

/** Books up to this many levels are sent as they are. */
const FEW = 64;

export const isDeep = ({ asks, bids }: Sides): boolean => asks.length + bids.length > FEW;

/**
 * @param sent what the windows have: identical level lists are not sent again
 * @returns null for what cannot be packed, such as an id containing {@link BETWEEN_IDS}: it is sent as it is
 */
export function packBook<Book extends Sides & Named>(
  book: Book,
  sent: (Sides & Named) | null,
): Packed<Omit<Book, 'asks' | 'bids'>> | null {
  const { asks, bids, ...head } = book;
  const isSent = sent?.rowKey === book.rowKey && sent.asks === asks && sent.bids === bids;
  if (isSent) return { head, levels: null };
  const words = new Words();
  const packed = { asks: packSide(asks, words), bids: packSide(bids, words) };
  const [unit = null, ...others] = unitsOf([asks, bids]);
  if (packed.asks === null || packed.bids === null || others.length > 0) return null;
  return { head, levels: { asks: packed.asks, bids: packed.bids, unit, words: [...words] } };
}

/** @param known what this window has; without it, levels that were not sent again are unknown: null */
export function unpackBook<Head extends Named>(
  { head, levels }: Packed<Head>,
  known: (Sides & Named) | null,
): (Head & Sides) | null {
  if (levels !== null) {
    return { ...head, asks: unpackSide('asks', levels), bids: unpackSide('bids', levels) };
  }
  if (known?.rowKey !== head.rowKey) return null;
  return { ...head, asks: known.asks, bids: known.bids };
}

function unitsOf(sides: readonly (readonly BookLevel[])[]): Set<ContentUnit> {
  const units = new Set<ContentUnit>();
  for (const levels of sides) {
    for (const { cumulativeFine } of levels) {
      if (cumulativeFine !== null) units.add(cumulativeFine.unit);
    }
  }
  return units;
}

/** Words, each once; index 0 is none. */
class Words {
  readonly #places = new Map<string, number>();

  place(word: string | null): number {
    if (word === null) return 0;
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    this.#places.set(word, this.#places.size + 1);
    return this.#places.size;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#places.keys();
  }
}

type SourceView = BookLevel['sources'][number];

/** Plain loops: callbacks for each number take longer than sending the book as it is. */
function packSide(levels: readonly BookLevel[], words: Words): PackedSide | null {
  let count = 0;
  for (const { sources } of levels) count += sources.length;
  const side = emptySide(levels.length, count);
  const ids: string[] = [];
  for (const [at, level] of levels.entries()) {
    side.prices[at] = level.price;
    side.quantities[at] = level.quantity ?? NaN;
    side.cumulativeQuantities[at] = level.cumulativeQuantity ?? NaN;
    side.cumulativeFine[at] = level.cumulativeFine?.amount ?? NaN;
    side.premiums[at] = level.premium ?? NaN;
    side.sources[at] = level.sources.length;
    for (const source of level.sources) {
      if (source.id.includes(BETWEEN_IDS)) return null;
      packSource(source, ids.length, side, words);
      ids.push(source.id);
    }
  }
  return { ...side, ids: ids.join(BETWEEN_IDS) };
}

type Columns = Omit<PackedSide, 'ids'>;

function packSource(
  { quantity, expiresAt, updatedAt, pricing }: SourceView,
  at: number,
  side: Columns,
  words: Words,
): void {
  side.sourceQuantities[at] = quantity ?? NaN;
  side.expire[at] = expiresAt ?? NaN;
  side.updated[at] = updatedAt ?? NaN;
  side.priced[at] = pricing === undefined ? 0 : 1;
  side.types[at] = words.place(pricing?.type ?? null);
  side.sourcePremiums[at] = pricing?.premium ?? NaN;
  side.amounts[at] = words.place(pricing?.amount ?? null);
}

function emptySide(levels: number, sources: number): Columns {
  const ofLevels = (): Float64Array<ArrayBuffer> => new Float64Array(levels);
  const ofSources = (): Float64Array<ArrayBuffer> => new Float64Array(sources);
  return {
    prices: ofLevels(),
    quantities: ofLevels(),
    cumulativeQuantities: ofLevels(),
    cumulativeFine: ofLevels(),
    premiums: ofLevels(),
    sources: ofLevels(),
    sourceQuantities: ofSources(),
    expire: ofSources(),
    updated: ofSources(),
    priced: ofSources(),
    types: ofSources(),
    sourcePremiums: ofSources(),
    amounts: ofSources(),
  };
}

function unpackSide(name: 'asks' | 'bids', { unit, words, [name]: side }: Levels): BookLevel[] {
  const ids = side.ids.split(BETWEEN_IDS);
  const word = (place: number): string | null => words[place - 1] ?? null;
  const sourceAt = (at: number): SourceView => {
    const updatedAt = numberOrNull(side.updated, at);
    const premium = numberOrNull(side.sourcePremiums, at);
    return {
      id: ids[at] ?? '',
      quantity: numberOrNull(side.sourceQuantities, at),
      expiresAt: numberOrNull(side.expire, at),
      ...(updatedAt === null ? {} : { updatedAt }),
      ...(side.priced[at] === 1
        ? {
            pricing: {
              type: word(side.types[at] ?? 0),
              premium: premium === null ? null : ppm(premium),
              amount: word(side.amounts[at] ?? 0),
            },
          }
        : {}),
    };
  };
  let next = 0;
  return Array.from(side.prices, (price, at) => {
    const fine = numberOrNull(side.cumulativeFine, at);
    const premium = numberOrNull(side.premiums, at);
    const first = next;
    next += side.sources[at] ?? 0;
    return {
      price: cents(price),
      quantity: numberOrNull(side.quantities, at),
      cumulativeQuantity: numberOrNull(side.cumulativeQuantities, at),
      cumulativeFine: fine === null || unit === null ? null : fineContent(unit, fine),
      premium: premium === null ? null : ppm(premium),
      sources: Array.from({ length: next - first }, (_, of) => sourceAt(first + of)),
    };
  });
}

function numberOrNull(numbers: Float64Array, at: number): number | null {
  const value = numbers[at];
  return value === undefined || Number.isNaN(value) ? null : value;
}
