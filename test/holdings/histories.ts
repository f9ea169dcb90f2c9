/** Random histories of what is held: with what goes wrong in them, in any order, and reported more than once. */
import type {
  Acquired,
  CameBack,
  Chosen,
  ChosenPieces,
  Corrected,
  Disposed,
  HoldingEntry,
  Movement,
} from '#domain/holdings/entries.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { type Random, randomOf } from './random.ts';

const PRODUCTS = ['eagle', 'bar'] as const;
const OUNCE = 311_034_768;

/** A history is of coins, or by weight: then a piece is a unit of content, and there are billions of them for millions of dollars. */
interface Dice extends Random {
  readonly isByWeight: boolean;
  pieces(low: number, high: number): number;
}

function diceOf(seed: number): Dice {
  const random = randomOf(seed);
  const isByWeight = seed % 4 === 0;
  return {
    ...random,
    isByWeight,
    pieces: (low, high) =>
      isByWeight
        ? random.between(low, high) * random.of([1, OUNCE, OUNCE * 1_000]) + random.between(0, 9)
        : random.between(low, high),
  };
}

/** The same for the same seed. The order of the entries is that in which they are reported. */
export function historyOf(seed: number): readonly HoldingEntry[] {
  const random = diceOf(seed);
  const history: HoldingEntry[] = [];
  const count = random.between(2, 24);
  for (let n = 0; n < count; n += 1) history.push(entry(`e${n}`, random, history));
  // A file that is imported twice, in part.
  if (random.chance(30)) history.push(...history.filter(() => random.chance(50)));
  return history;
}

function entry(id: string, random: Dice, history: readonly HoldingEntry[]): HoldingEntry {
  const kind = random.between(1, 100);
  if (history.length > 0 && kind > 94) return chosen(id, random, history);
  if (history.length > 0 && kind > 86) return corrected(id, random, history);
  if (history.length > 0 && kind > 76) return cameBack(id, random, history);
  return kind > 42 ? acquired(id, random) : disposed(id, random, history);
}

/** Few moments, so that many things happen at the same one. */
const anyTime = (random: Dice): number => random.between(1, 12) * 1_000;

const anyPrice = (random: Dice) =>
  random.chance(85)
    ? cents(random.between(0, random.of([7, 1_000, random.isByWeight ? 9_000_000_000 : 900_000])))
    : null;

const anySpot = (random: Dice) =>
  random.chance(85) ? spotPrice(random.between(1_000_000, 5_000_000_000)) : null;

const anyProduct = (random: Dice): string => random.of(PRODUCTS);

function acquired(id: string, random: Dice): Acquired {
  const pieces = random.pieces(1, 9);
  const uneven = random.between(1, 99);
  const fine = random.isByWeight ? pieces : pieces * OUNCE + uneven;
  return {
    kind: 'acquired',
    id,
    at: anyTime(random),
    product: anyProduct(random),
    pieces,
    fine: random.chance(90) ? fineContent(random.chance(97) ? 'ozt' : 'btc', fine) : null,
    price: anyPrice(random),
    fees: cents(random.chance(60) ? random.between(0, 500) : 0),
    spot: anySpot(random),
    source: random.of(['journal-reported', 'import', 'by-hand']),
  };
}

function anyChoice(random: Dice, history: readonly HoldingEntry[]): readonly ChosenPieces[] {
  const lots = history.filter(({ kind }) => kind === 'acquired');
  const from: ChosenPieces[] = [];
  while (random.chance(45) && from.length < 4) {
    const lot = lots[random.between(0, lots.length)]?.id ?? 'of-nothing';
    from.push({ lot, pieces: random.pieces(1, 5) });
  }
  return from;
}

/** Of a sale that is reported already, or that is reported later, or never. */
function chosen(id: string, random: Dice, history: readonly HoldingEntry[]): Chosen {
  const sales = history.filter(({ kind }) => kind === 'disposed');
  const of = sales[random.between(0, sales.length)]?.id ?? 'e23';
  return { kind: 'chosen', id, at: anyTime(random), of, from: anyChoice(random, history) };
}

function disposed(id: string, random: Dice, history: readonly HoldingEntry[]): Disposed {
  return {
    kind: 'disposed',
    id,
    at: anyTime(random),
    reason: random.of(['sold', 'sold', 'sold', 'returned', 'gone']),
    product: anyProduct(random),
    pieces: random.pieces(1, 14),
    price: anyPrice(random),
    fees: cents(random.chance(60) ? random.between(0, 500) : 0),
    spot: anySpot(random),
    from: anyChoice(random, history),
    source: 'by-hand',
  };
}

function cameBack(id: string, random: Dice, history: readonly HoldingEntry[]): CameBack {
  const of = history[random.between(0, history.length)]?.id ?? 'e23';
  const pieces = random.pieces(1, 8);
  return {
    kind: 'came-back',
    id,
    at: anyTime(random),
    of,
    pieces,
    refund: random.chance(50) ? cents(random.between(0, 5_000)) : null,
  };
}

function corrected(id: string, random: Dice, history: readonly HoldingEntry[]): Corrected {
  const of = history[random.between(0, history.length)]?.id ?? 'e23';
  return { kind: 'corrected', id, at: anyTime(random), of, as: correction(of, random, history) };
}

function correction(of: string, random: Dice, history: readonly HoldingEntry[]): Movement | null {
  if (random.chance(25)) return null;
  switch (history.find(({ id }) => id === of)?.kind) {
    case 'disposed':
      return disposed(of, random, history);
    case 'came-back':
      return cameBack(of, random, history);
    case 'acquired':
    case 'corrected':
    case 'chosen':
    case 'distinct':
    case undefined:
      return acquired(of, random);
  }
}
