/** Holdings by metal. */
import { piecesInSum } from '#domain/holdings/amount-held.ts';
import { bidsOfAll } from '#domain/holdings/value/bids-of-all.ts';
import type { PortfolioHolding, PortfolioMetal } from '#contract/ipc/holdings/portfolio.ts';
import { type Ppm, ppm } from '#domain/market/premium.ts';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { type Cents, sumCents } from '#domain/money/money.ts';
import { byLargestRemainder } from '#domain/money/spread.ts';

/** Null where one of them is not known. */
export function sumOf(
  holdings: readonly PortfolioHolding[],
  of: (holding: PortfolioHolding) => Cents | null,
): Cents | null {
  const known = holdings.flatMap((holding) => of(holding) ?? []);
  return known.length === holdings.length ? sumCents(known) : null;
}

/** @param held holdings that have pieces */
export function metalsOf(
  held: readonly PortfolioHolding[],
  { materialOf }: { readonly materialOf: (product: string) => string | null },
): PortfolioMetal[] {
  const groups = Map.groupBy(
    held,
    ({ product }) => MATERIALS.find((one) => one === materialOf(product)) ?? null,
  );
  const metals = [...groups].map(([material, holdings]) => ({
    material,
    fine: sumOfContent(holdings),
    cost: sumCents(holdings.map(({ cost }) => cost)),
    unpriced: holdings.reduce((sum, one) => sum + piecesInSum(one.product, one.unpriced), 0),
    melt: sumOf(holdings, ({ melt }) => melt),
    bids: sumOf(holdings, bidsOfAll),
    unrealized: sumOf(holdings, ({ unrealized }) => unrealized?.total ?? null),
  }));
  const shares = sharesOf(metals.map(({ melt }) => melt));
  return metals
    .map((metal, index) => ({ ...metal, share: shares?.[index] ?? null }))
    .toSorted((one, other) => (other.melt ?? -1) - (one.melt ?? -1));
}

const WHOLE = 1_000_000;

/** The shares add up exactly; null where a value is not known, or all are zero. */
function sharesOf(values: readonly (Cents | null)[]): readonly Ppm[] | null {
  const known = values.flatMap((value) => value ?? []);
  if (known.length !== values.length || known.every((value) => value === 0)) return null;
  return byLargestRemainder(WHOLE, known).map((share) => ppm(share));
}

function sumOfContent(holdings: readonly PortfolioHolding[]): FineContent | null {
  const [first, ...others] = holdings.map(({ fine }) => fine);
  if (first === undefined || first === null) return null;
  let amount: number = first.amount;
  for (const other of others) {
    if (other?.unit !== first.unit) return null;
    amount += other.amount;
  }
  return Number.isSafeInteger(amount) ? fineContent(first.unit, amount) : null;
}
