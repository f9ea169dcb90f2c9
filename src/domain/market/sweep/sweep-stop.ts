import type { ContentUnit, FineContent } from '#domain/metal/fine-weight.ts';
import { type DecimalMark, MAX_INPUT_LENGTH, normalizeInput } from '#domain/text/input-text.ts';
import type { Cents } from '#domain/money/money.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { type Ppm, ppm } from '../premium.ts';
import {
  fromDecimalString,
  mul,
  ratio,
  roundToSafeInteger,
  toDecimalString,
} from '#domain/money/rational.ts';
import type { Side } from '../side.ts';
import {
  MICROS_PER_CENT,
  type MicrosPerUnit,
  type SpotPrice,
  contentPerSpotUnit,
  formatPerUnit,
  isMicrosPerUnit,
  microsPerUnit,
} from '../spot.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';

/**
 * Where a sweep stops: the highest premium over spot a piece may be bought at, or the lowest one it may be sold at. A
 * share of spot, or an amount per troy ounce (or bitcoin) of content.
 */
export type SweepStop =
  | { readonly kind: 'share'; readonly premium: Ppm }
  | { readonly kind: 'perUnit'; readonly premium: MicrosPerUnit; readonly unit: ContentUnit };

type SweepStopInput = Result<
  SweepStop,
  Refusal<'not-a-stop' | 'too-many-decimals' | 'two-readings'>
>;

const percentGrammar = /^([+-]?) ?(\d{1,4}(?:\.\d*)?|\.\d+) ?(?:%|percent)$/;
const perUnitGrammar =
  /^([+-]?) ?((?:us\$|usd|\$)? ?[\d.,]+) ?(?:\/|per|an?) ?(troy oz|troy ounce|ozt?|toz|ounce|btc|bitcoin)$/;

/**
 * Reads a premium over spot as a person types it: `4%`, `4.25 %`, `-1%`, `$80/oz`, `80/oz`, `-$5 per ounce`,
 * `$900/btc`; `over spot` or `premium` may follow. A number alone is refused: percent, dollars an ounce and dollars in
 * all are too far apart to guess.
 */
export function parseSweepStop(text: string, mark: DecimalMark = 'point'): SweepStopInput {
  if (text.length > MAX_INPUT_LENGTH) return notAStop();
  const typed = normalizeInput(text)
    .toLowerCase()
    .replace(/ (?:over spot|premium)$/, '');
  const percent = percentGrammar.exec(typed);
  if (percent !== null) return percentStop(percent[1] === '-', percent[2] ?? '');
  const perUnit = perUnitGrammar.exec(typed);
  const amount = perUnit === null ? null : parseMoneyInput(perUnit[2] ?? '', 'accepted', mark);
  if (amount === null) return notAStop();
  if (!amount.ok) {
    if (amount.error.kind === 'two-readings') return refuse('two-readings', amount.error.sentence);
    return amount.error.kind === 'too-many-decimals'
      ? refuse('too-many-decimals', 'Use at most two decimals, as in max $80.50/oz.')
      : notAStop();
  }
  const micros = amount.value * MICROS_PER_CENT;
  if (!isMicrosPerUnit(micros)) return notAStop();
  const premium = microsPerUnit(perUnit?.[1] === '-' ? 0 - micros : micros);
  const unit = /b/.test(perUnit?.[3] ?? '') ? 'btc' : 'ozt';
  return { ok: true, value: { kind: 'perUnit', premium, unit } };
}

/** The stop as the terminal shows it: `4% over spot`, `1.5% under spot`, `$80.00/oz over spot`. */
export function formatSweepStop(stop: SweepStop): string {
  const where = stop.premium < 0 ? 'under spot' : 'over spot';
  if (stop.kind === 'perUnit') {
    return `${formatPerUnit(microsPerUnit(Math.abs(stop.premium)), stop.unit)} ${where}`;
  }
  const percent = toDecimalString(ratio(Math.abs(stop.premium), 10_000), 4, 'half-even');
  return `${percent.replace(/\.?0+$/, '')}% ${where}`;
}

/** Whether a piece of this price is within the stop. Exact; a piece exactly at the stop is within. */
export function isWithinStop(
  side: Side,
  stop: SweepStop,
  price: Cents,
  content: FineContent,
  spot: SpotPrice,
): boolean {
  const paid = BigInt(price) * BigInt(MICROS_PER_CENT) * BigInt(contentPerSpotUnit(content.unit));
  const amount = BigInt(content.amount);
  const million = 1_000_000n;
  const beyond =
    stop.kind === 'share'
      ? paid * million - amount * BigInt(spot) * (million + BigInt(stop.premium))
      : paid - amount * (BigInt(spot) + BigInt(stop.premium));
  return side === 'buy' ? beyond <= 0n : beyond >= 0n;
}

function percentStop(negative: boolean, digits: string): SweepStopInput {
  const read = fromDecimalString(digits.replace(/\.$/, ''));
  const exact = read.ok ? mul(read.value, ratio(10_000)) : null;
  if (exact === null) return notAStop();
  if (exact.den !== 1n) {
    return refuse('too-many-decimals', 'Use at most four decimals of a percent, as in max 4.25%.');
  }
  const parts = roundToSafeInteger(exact, 'toward-zero') ?? 0;
  return { ok: true, value: { kind: 'share', premium: ppm(negative ? 0 - parts : parts) } };
}

function notAStop(): SweepStopInput {
  return refuse('not-a-stop', 'Enter a premium over spot, such as max 4% or max $80/oz.');
}
