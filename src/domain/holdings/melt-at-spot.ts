import { type FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { contentPerSpotUnit, MICROS_PER_CENT, type SpotPrice } from '#domain/market/spot.ts';

/** Half-even, to the cent; null where content or spot is not known, or the amount is out of range. */
export function meltAtSpot(fine: FineContent | null, spot: SpotPrice | null): Cents | null {
  if (fine === null || spot === null) return null;
  const rounded = Number(
    divideRounded(
      BigInt(fine.amount) * BigInt(spot),
      BigInt(contentPerSpotUnit(fine.unit)) * BigInt(MICROS_PER_CENT),
      'half-even',
    ),
  );
  return Number.isSafeInteger(rounded) ? cents(rounded) : null;
}
