/** Turns a size and the books of some rows into the lines of a ticket. Pure; the picking itself is the domain's. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { MAX_LINE_QUANTITY, MAX_TICKET_LINES } from '#contract/ipc/trading/ticket.ts';
import type { SweepLineView, SweepPlan } from '#contract/ipc/market/sweep.ts';
import { type ContentUnit, type FineContent, ContentError } from '#domain/metal/fine-weight.ts';
import { type Material, contentUnitOf } from '#domain/metal/material.ts';
import { type Cents, MoneyOverflowError } from '#domain/money/money.ts';
import { type BookDepth, leastDepth } from '#domain/market/order-book.ts';
import { premiumPpm, pricePerUnit } from '#domain/market/premium.ts';
import type { Side } from '#domain/market/side.ts';
import { formatSize } from '#domain/market/sweep/size-text.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { type SpotPrice, formatPerUnit } from '#domain/market/spot.ts';
import {
  bestFirst,
  type Sweep,
  type SweepCandidate,
  type SweepTarget,
  sweep,
} from '#domain/market/sweep/sweep.ts';
import { type SweepStop, formatSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { localFailure } from '#main/shared/failures.ts';
import { endNote, missingSize, otherNotes, stopNote } from './sweep-notes.ts';
import { type Result, failed } from '#domain/result.ts';

/** One listing (to buy) or offer (to sell to). */
interface SweepSource {
  readonly id: string;
  readonly price: Cents;
  /** Null where the service does not say how many there are. */
  readonly quantity: number | null;
}

/** A product and variant to trade, with everything known on the side wanted. */
export interface SweepRow {
  readonly rowKey: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly material: Material;
  /** Of one piece. */
  readonly content: FineContent | null;
  /** It is not known because the product's own fields contradict each other. */
  readonly isInDoubt?: boolean;
  readonly sources: readonly SweepSource[];
  readonly depth: BookDepth;
  readonly fetchedAt: number;
}

export interface SweepQuestion {
  readonly side: Side;
  readonly target: SweepTarget;
  readonly stop: SweepStop | null;
  readonly rows: readonly SweepRow[];
  /** Null where it is unknown or too old. */
  readonly spotOf: (material: Material) => DatedSpot | null;
}

/** A candidate that remembers what it is of. */
interface Candidate extends SweepCandidate {
  readonly row: SweepRow;
  readonly source: SweepSource;
}

/**
 * Plans with the prices of the listings and offers alone: what the service charges on top only a quote tells. Products
 * of different weights are compared by the price of their content, whatever the size is counted in.
 */
export function planSweep(question: SweepQuestion): Result<SweepPlan, FailureView> {
  const { side, target, stop, rows } = question;
  const material = rows[0]?.material;
  if (material === undefined) return failed(NOTHING_TO_SWEEP);
  if (rows.some((row) => row.material !== material)) return failed(TWO_MATERIALS);
  const unit = contentUnitOf(material);
  if (target.kind === 'fine' && target.content.unit !== unit) return failed(otherUnit(unit));
  const candidates = rows.flatMap((row) => row.sources.map((source) => candidateOf(row, source)));
  const dated = question.spotOf(material);
  const spot = dated?.price ?? null;
  const unfit = stop === null ? null : stopFailure(stop, unit, spot);
  if (unfit !== null) return failed(unfit);
  const rankBy = rows.length > 1 ? 'content' : 'piece';
  try {
    const swept = sweep({
      side,
      candidates,
      target,
      rankBy,
      maxLines: MAX_TICKET_LINES,
      spot,
      stop,
    });
    const byContent = target.kind !== 'pieces' || rankBy === 'content' || stop !== null;
    const unweighed = candidates.filter((candidate) => candidate.content === null).length;
    return { ok: true, value: planOf(question, swept, byContent ? unweighed : 0, dated) };
  } catch (error) {
    if (error instanceof ContentError || error instanceof MoneyOverflowError)
      return failed(TOO_MUCH);
    throw error;
  }
}

/** By the best level of each. */
export function bestRowFirst(side: Side): (a: SweepRow, b: SweepRow) => number {
  const order = bestFirst(side, false);
  const best = (row: SweepRow): Candidate | null =>
    row.content === null || row.sources[0] === undefined ? null : candidateOf(row, row.sources[0]);
  return (a, b) => {
    const [one, other] = [best(a), best(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return order(one, other);
  };
}

function candidateOf(row: SweepRow, source: SweepSource): Candidate {
  return {
    id: source.id,
    quantity: Math.min(source.quantity ?? 1, MAX_LINE_QUANTITY),
    allIn: source.price,
    content: row.content,
    row,
    source,
  };
}

function planOf(
  { side, target, stop, rows }: SweepQuestion,
  swept: Sweep<Candidate>,
  leftOut: number,
  dated: DatedSpot | null,
): SweepPlan {
  const spot = dated?.price ?? null;
  const lines = swept.lines.map(({ candidate, quantity }) => lineOf(candidate, quantity, spot));
  const depth = leastDepth(rows.map((row) => row.depth));
  const perUnit = swept.fine === null ? undefined : pricePerUnit(swept.total, swept.fine);
  return {
    side,
    size: formatSize(target),
    stop: stop === null ? null : formatSweepStop(stop),
    lines,
    pieces: swept.pieces,
    total: swept.total,
    fine: swept.fine,
    average: perUnit === undefined ? null : { perUnit, premium: swept.averagePremium },
    worstPremium: swept.worstPremium,
    marginalPremium: swept.marginalPremium,
    missing: missingSize(target, swept),
    endedBy: swept.endedBy,
    ended: stopNote(target, stop, swept, spot) ?? endNote(side, target, swept, depth),
    notes: otherNotes(lines, leftOut, depth),
    depth,
    fetchedAt: rows.reduce(
      (oldest, row) => Math.min(oldest, row.fetchedAt),
      dated?.readAt ?? Infinity,
    ),
  };
}

function lineOf(
  { row, source }: Candidate,
  quantity: number,
  spot: SpotPrice | null,
): SweepLineView {
  const known = row.content !== null && spot !== null;
  return {
    rowKey: row.rowKey,
    title: row.title,
    variantTitle: row.variantTitle,
    sourceId: source.id,
    price: source.price,
    quantity,
    available: source.quantity,
    premium: known ? (premiumPpm(source.price, row.content, spot) ?? null) : null,
  };
}

const NOTHING_TO_SWEEP = localFailure(
  'nothing-to-sweep',
  'Nothing to sweep',
  'Choose a product or a material that is listed.',
);

const TWO_MATERIALS = localFailure(
  'mixed-materials',
  'These products are of different materials',
  'Filter the market to one material, or name one: an ounce of one metal is not an ounce of another.',
);

const TOO_MUCH = localFailure('too-much', 'This size is too large', 'Enter a smaller size.');

/** Why this stop cannot be judged here; null when it can. */
function stopFailure(
  stop: SweepStop,
  unit: ContentUnit,
  spot: SpotPrice | null,
): ReturnType<typeof localFailure> | null {
  if (spot === null) return NO_SPOT;
  if (stop.kind === 'share') return null;
  if (stop.unit !== unit) return otherUnit(unit);
  return stop.premium < spot
    ? null
    : localFailure(
        'stop-is-price',
        'A stop is a premium over spot, not a price',
        `Spot is now ${formatPerUnit(spot, unit)}. Enter the most to pay over it, such as max $80/oz or max 2%.`,
      );
}

const NO_SPOT = localFailure(
  'no-spot',
  'The spot price is not known, or too old',
  'There is no premium without one: remove the stop, or wait for a spot price.',
);

const otherUnit = (unit: ContentUnit): ReturnType<typeof localFailure> =>
  unit === 'btc'
    ? localFailure(
        'other-unit',
        'Bitcoin has no weight',
        'Enter the size in BTC (0.5 btc), and a stop in % or per BTC.',
      )
    : localFailure(
        'other-unit',
        'Metal is not measured in BTC',
        'Enter a weight (50 oz, 1 kg), and a stop in % or per oz.',
      );
