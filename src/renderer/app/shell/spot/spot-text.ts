/** A spot price in words, for the tooltip and for assistive technology. */
import type { SpotRow } from '#contract/ipc/market/market.ts';
import { changePpm, moneyText, percentText, perUnitText } from '#renderer/ui/figures/format.ts';
import { divideRounded } from '#domain/money/rounding.ts';

/**
 * The displayed change in parts per million: since the previous close if the marketplace reports it,
 * otherwise since the start.
 */
export function displayedChange({ dayChange, price, firstPrice }: SpotRow): number | null {
  return dayChange === null ? changePpm(price, firstPrice) : dayChange.ppm;
}

/** What the change is measured from. */
export function spotChangeText(row: SpotRow): string {
  const { dayChange } = row;
  if (dayChange === null) {
    return `${percentText(displayedChange(row))} since the terminal started; previous close unknown.`;
  }
  const amount =
    dayChange.amount === null
      ? ''
      : ` (${moneyText(Number(divideRounded(BigInt(dayChange.amount), 10_000n, 'half-even')), true)})`;
  return `${percentText(dayChange.ppm)}${amount} since the previous close.`;
}

/** One line for each known fact. */
export function spotText(row: SpotRow): string {
  const { material, price, ask, marketOpen, isTimeImpossible } = row;
  const unit = material === 'Bitcoin' ? 'per bitcoin' : 'per troy ounce';
  return [
    ask === null
      ? `${material}: ${perUnitText(price)} ${unit}.`
      : `${material}: bid ${perUnitText(price)}, ask ${perUnitText(ask)} ${unit}. The bid is spot.`,
    spotChangeText(row),
    ...(marketOpen === false ? ['The market is closed. Spot does not change until it opens.'] : []),
    ...(isTimeImpossible
      ? [
          'The marketplace’s timestamp is implausible, perhaps in another time zone. Age is counted from when it was read.',
        ]
      : []),
  ].join('\n');
}
