/** Ranks the products of a metal for a size, in the shape the window shows. Pure; the picking itself is the domain's. */
import type { RankedProduct, ValueRanking, ValueRequest } from '#contract/ipc/market/best-value.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { MAX_TICKET_LINES } from '#contract/ipc/trading/ticket.ts';
import {
  type SizeFit,
  type ValueStanding,
  fitOf,
  isEvenWith,
  rankByValue,
} from '#domain/market/sweep/best-value.ts';
import { premiumPpm, pricePerUnit } from '#domain/market/premium.ts';
import { formatSize } from '#domain/market/sweep/size-text.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { parseValueSize } from '#domain/market/sweep/value-size.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Result, failed } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { SweepRow } from './sweep-plan.ts';
import { type Words, valueWordsOf } from './value-words.ts';

/** Products of a ranking that are shown: nobody reads on, and a window must not wait for all of a large market. */
const MOST_SHOWN = 1_000;

/** @param rows every product and variant of the material, with what is known of the side wanted */
export function* rankProducts(
  { side, material, size: text }: ValueRequest,
  rows: Iterable<SweepRow>,
  spot: DatedSpot | null,
): Generator<undefined, Result<ValueRanking, FailureView>> {
  const size = parseValueSize(text, material);
  if (!size.ok)
    return failed(localFailure('size', 'This size is not understood', size.error.sentence));
  const { best, total } = yield* rankByValue(
    { side, size: size.value, products: keyed(rows), maxLines: MAX_TICKET_LINES },
    MOST_SHOWN,
  );
  const fits = best.map(({ standing }) => fitIn(standing, size.value));
  const ranks = ranksOf(
    best.map(({ standing }) => standing),
    fits,
  );
  const products: RankedProduct[] = [];
  for (const [at, { product: row, standing }] of best.entries()) {
    const words = valueWordsOf(side, size.value, standing, row);
    const place = { rank: ranks[at] ?? null, fit: fits[at] ?? null };
    products.push(shown(standing, row, { ...place, ...words }, spot));
    yield;
  }
  return {
    ok: true,
    value: {
      side,
      material,
      size: sizeText(size.value),
      products,
      more: total - products.length,
      spotReadAt: spot?.readAt ?? null,
    },
  };
}

function* keyed(rows: Iterable<SweepRow>): Generator<SweepRow & { readonly key: string }> {
  for (const row of rows) yield { ...row, key: row.rowKey };
}

const fitIn = (standing: ValueStanding, size: FineContent): SizeFit | null =>
  standing.state === 'whole' ? fitOf(size, standing.fine) : null;

/** From 1, of those that fit; equal ones share theirs, and the next one counts them all. */
function ranksOf(
  standings: readonly ValueStanding[],
  fits: ReadonlyArray<SizeFit | null>,
): ReadonlyArray<number | null> {
  const ranks: Array<number | null> = [];
  for (const [at, standing] of standings.entries()) {
    const before = standings[at - 1];
    const isEven =
      standing.state === 'whole' && before?.state === 'whole' && isEvenWith(standing, before);
    ranks.push(fits[at] !== 'fits' ? null : isEven ? (ranks[at - 1] ?? null) : at + 1);
  }
  return ranks;
}

function shown(
  standing: ValueStanding,
  { rowKey, title, variantTitle, depth, fetchedAt }: SweepRow,
  said: Words & Pick<RankedProduct, 'rank' | 'fit'>,
  spot: DatedSpot | null,
): RankedProduct {
  const common = { rowKey, title, variantTitle, depth, fetchedAt, ...said };
  if (standing.state === 'none') {
    return { ...common, pieces: null, priced: 0, perUnit: null, premium: null, total: null };
  }
  const { pieces, priced, total, fine } = standing;
  return {
    ...common,
    pieces,
    priced,
    total,
    perUnit: pricePerUnit(total, fine) ?? null,
    premium: spot === null ? null : (premiumPpm(total, fine, spot.price) ?? null),
  };
}

const sizeText = (content: FineContent): string => formatSize({ kind: 'fine', content });
