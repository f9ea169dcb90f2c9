import { assertNever } from '#domain/assert-never.ts';
import {
  type FineContent,
  addContent,
  compareContent,
  fineContent,
  scaleContent,
} from '#domain/metal/fine-weight.ts';
import { type Cents, addCents, cents, multiplyCents } from '#domain/money/money.ts';
import { type Ppm, premiumPpm } from '../premium.ts';
import { comparePerContent } from './per-content.ts';
import type { Side } from '../side.ts';
import type { SpotPrice } from '../spot.ts';
import { type SweepStop, isWithinStop } from './sweep-stop.ts';

/** A listing to buy, or an offer to sell to. Candidates of one sweep are of one material. */
export interface SweepCandidate {
  readonly id: string;
  /** Pieces available. */
  readonly quantity: number;
  /** What one piece costs, or pays, including all fees the caller knows. Positive. */
  readonly allIn: Cents;
  /** Of one piece; null when unknown. */
  readonly content: FineContent | null;
}

/** How much to trade, at most: pieces, fine content, or money. */
export type SweepTarget =
  | { readonly kind: 'pieces'; readonly quantity: number }
  | { readonly kind: 'fine'; readonly content: FineContent }
  | { readonly kind: 'money'; readonly amount: Cents };

export interface SweepInput<Candidate extends SweepCandidate = SweepCandidate> {
  readonly side: Side;
  readonly candidates: readonly Candidate[];
  readonly target: SweepTarget;
  /**
   * What is compared: the price of a piece, or of its content. There is a choice only for a target in pieces, which is
   * ranked by piece unless requested otherwise. Among products of different weights, rank by content.
   */
  readonly rankBy?: 'piece' | 'content';
  /** Lines that a quote may have (API document, Limits, "Items per quote"). */
  readonly maxLines: number;
  readonly spot: SpotPrice | null;
  /** Pieces beyond this premium are not taken, nor those whose premium is unknown. */
  readonly stop?: SweepStop | null;
}

/** Premiums are all-in, over spot; null when content or spot is unknown. */
export interface Sweep<Candidate extends SweepCandidate = SweepCandidate> {
  /** Best first. */
  readonly lines: ReadonlyArray<{ readonly candidate: Candidate; readonly quantity: number }>;
  readonly pieces: number;
  readonly total: Cents;
  readonly fine: FineContent | null;
  readonly averagePremium: Ppm | null;
  /** The premium of the least favourable piece taken. */
  readonly worstPremium: Ppm | null;
  /** The premium of the best piece left: where trading more would start. */
  readonly marginalPremium: Ppm | null;
  /** The best piece that would still fit and is beyond the stop; null if the stop left nothing out. */
  readonly beyond: Candidate | null;
  /**
   * `size`: nothing more fits the target. `lines`: another line would be needed. `stop`: what still fits is beyond the
   * stop. `depth`: there is no more.
   */
  readonly endedBy: 'size' | 'lines' | 'stop' | 'depth';
}

/**
 * Takes the best candidates first until the target is full, and never more than the target. A target in pieces is
 * ranked by the price of a piece, or of its content on request; other targets by the price of their content. Ranked by
 * content, candidates of unknown content are left out, and so are those measured in another unit than a fine target.
 * Pieces are not divided: one that does not fit is passed over for a smaller one, which may cost more for its content,
 * but is never beyond the stop.
 *
 * Best first is not always the cheapest combination that fills an odd size exactly, but one that a trader can check.
 *
 * @throws MoneyOverflowError or ContentError if the whole is out of range
 */
export function sweep<Candidate extends SweepCandidate>({
  side,
  candidates,
  target,
  rankBy = 'piece',
  maxLines,
  spot,
  stop = null,
}: SweepInput<Candidate>): Sweep<Candidate> {
  const byPiece = target.kind === 'pieces' && rankBy === 'piece';
  const ranked = candidates
    .filter((candidate) => isUsable(candidate, target, byPiece && stop === null))
    .toSorted(bestFirst(side, byPiece));
  const isPast = (candidate: Candidate): boolean => isPastStop(side, stop, candidate, spot);
  // By content, all after the first one that is beyond the stop are beyond it.
  const pastStop = byPiece ? ranked.filter(isPast) : ranked.slice(firstOf(ranked, isPast));
  const left = new Set(pastStop);
  const lines: Array<{ candidate: Candidate; quantity: number }> = [];
  let taken: Taken = { pieces: 0, total: cents(0), fine: null };
  let endedBy: Sweep['endedBy'] = 'depth';
  for (const candidate of ranked) {
    if (left.has(candidate)) continue;
    const quantity = Math.min(candidate.quantity, piecesThatFit(target, taken, candidate));
    if (quantity > 0 && lines.length < maxLines) {
      lines.push({ candidate, quantity });
      taken = take(taken, candidate, quantity);
      if (quantity < candidate.quantity) endedBy = 'size';
    } else if (endedBy !== 'lines') {
      endedBy = quantity > 0 ? 'lines' : 'size';
    }
    if (lines.at(-1)?.candidate !== candidate || quantity < candidate.quantity) left.add(candidate);
  }
  const full = isFull(target, taken);
  const beyond =
    full || endedBy === 'lines'
      ? undefined
      : pastStop.find((candidate) => piecesThatFit(target, taken, candidate) > 0);
  if (beyond !== undefined) endedBy = 'stop';
  else if (full || (endedBy === 'depth' && pastStop.length > 0)) endedBy = 'size';
  const next = ranked.find((candidate) => left.has(candidate));
  const premiums = lines.map(({ candidate }) => premiumOf(candidate, spot));
  const known = premiums.filter((premium) => premium !== null);
  return {
    lines,
    ...taken,
    averagePremium:
      taken.fine === null || spot === null
        ? null
        : (premiumPpm(taken.total, taken.fine, spot) ?? null),
    worstPremium: known.length < premiums.length ? null : worst(side, known),
    marginalPremium: next === undefined ? null : premiumOf(next, spot),
    beyond: beyond ?? null,
    endedBy,
  };
}

/** Where the first one is, if all after it are so as well. */
function firstOf<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isSo(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Taken {
  readonly pieces: number;
  readonly total: Cents;
  readonly fine: FineContent | null;
}

function isUsable(
  { quantity, allIn, content }: SweepCandidate,
  target: SweepTarget,
  byPiece: boolean,
): boolean {
  if (!Number.isSafeInteger(quantity) || quantity <= 0 || allIn <= 0) return false;
  if (byPiece) return true;
  if (content === null || content.amount === 0) return false;
  return target.kind !== 'fine' || content.unit === target.content.unit;
}

/** Whether the candidate is beyond the stop; one whose premium is unknown is. */
function isPastStop(
  side: Side,
  stop: SweepStop | null,
  { allIn, content }: SweepCandidate,
  spot: SpotPrice | null,
): boolean {
  if (stop === null) return false;
  return content === null || spot === null || !isWithinStop(side, stop, allIn, content, spot);
}

const NO_CONTENT = fineContent('ozt', 0);
const priced = ({ allIn, content }: SweepCandidate) => ({
  price: allIn,
  content: content ?? NO_CONTENT,
});

/** Candidates are taken in this order. */
export function bestFirst(
  side: Side,
  byPiece: boolean,
): (a: SweepCandidate, b: SweepCandidate) => number {
  const direction = side === 'buy' ? 1 : -1;
  return (a, b) => {
    const byPrice = byPiece ? a.allIn - b.allIn : comparePerContent(priced(a), priced(b));
    // Among equals the larger one comes first, which takes fewer lines.
    return byPrice * direction || b.quantity - a.quantity || (a.id < b.id ? -1 : 1);
  };
}

/** How many pieces of the candidate still fit. */
function piecesThatFit(target: SweepTarget, taken: Taken, candidate: SweepCandidate): number {
  switch (target.kind) {
    case 'pieces':
      return target.quantity - taken.pieces;
    case 'money':
      return Math.floor((target.amount - taken.total) / candidate.allIn);
    case 'fine':
      return Math.floor(
        (target.content.amount - (taken.fine?.amount ?? 0)) /
          (candidate.content?.amount ?? Infinity),
      );
    default:
      return assertNever(target);
  }
}

function isFull(target: SweepTarget, taken: Taken): boolean {
  switch (target.kind) {
    case 'pieces':
      return taken.pieces >= target.quantity;
    case 'money':
      return taken.total >= target.amount;
    case 'fine':
      return taken.fine !== null && compareContent(taken.fine, target.content) >= 0;
    default:
      return assertNever(target);
  }
}

function take(taken: Taken, { allIn, content }: SweepCandidate, quantity: number): Taken {
  const isFirst = taken.pieces === 0;
  const added = content === null ? null : scaleContent(content, quantity);
  // If the content of one line is unknown, so is that of the whole.
  const sum = added === null || taken.fine === null ? null : addContent(taken.fine, added);
  return {
    pieces: taken.pieces + quantity,
    total: addCents(taken.total, multiplyCents(allIn, quantity)),
    fine: isFirst ? added : sum,
  };
}

function premiumOf({ allIn, content }: SweepCandidate, spot: SpotPrice | null): Ppm | null {
  return content === null || spot === null ? null : (premiumPpm(allIn, content, spot) ?? null);
}

function worst(side: Side, premiums: readonly Ppm[]): Ppm | null {
  const ordered = premiums.toSorted((a, b) => (side === 'buy' ? b - a : a - b));
  return ordered[0] ?? null;
}
