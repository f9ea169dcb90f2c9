/** Standing orders in words. The exposure is what the user confirms: the main process compares it with its own. */
import { assertNever } from '#domain/assert-never.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { formatPremiumPpm, ppm } from '#domain/market/premium.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { Side } from '#domain/market/side.ts';
import type { Miss, PricedSize } from './compare.ts';
import type { StandingCondition, StandingTerms } from './terms.ts';

const BOUND = { buy: 'at most', sell: 'at least' } as const;

/** `Fri, Dec 4, 2026, 17:00` in that time zone. */
const momentWords = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** `at an all-in premium of at most +2.50%`. */
function conditionWords(side: Side, condition: StandingCondition): string {
  switch (condition.kind) {
    case 'premium':
      return `at an all-in premium of ${BOUND[side]} ${formatPremiumPpm(condition.premium)}`;
    case 'price':
      return `for ${BOUND[side]} ${formatDollars(condition.perPiece)} a piece all-in`;
    default:
      return assertNever(condition);
  }
}

/** `Buy 10 × Gold Eagle at an all-in premium of at most +2.50%, at most $43,000.00 in all`. */
export function termsWords(
  { side, quantity, condition, limit }: StandingTerms,
  title: string,
): string {
  const verb = side === 'buy' ? 'Buy' : 'Sell';
  return `${verb} ${String(quantity)} × ${title} ${conditionWords(side, condition)}, ${BOUND[side]} ${formatDollars(limit)} in all`;
}

/** Everything that it may do without another confirmation: most pieces, dollars, last moment. */
export function exposureWords(terms: StandingTerms, title: string, timeZone: string): string {
  const { side, quantity, condition, limit, until } = terms;
  const pieces = `up to ${String(quantity)} × ${title} ${conditionWords(side, condition)}`;
  const whole =
    side === 'buy'
      ? `Buys ${pieces}, and spends at most ${formatDollars(limit)} in all, fees included.`
      : `Sells ${pieces}, and receives at least ${formatDollars(limit)} for all of them, fees deducted; for fewer pieces, the same in proportion.`;
  return `${whole} It does so by itself, without asking you again, while Touchstone runs, until ${momentWords(until, timeZone)}.`;
}

/** Average of one piece, rounded to the cent. */
const eachOf = (total: Cents, pieces: number): Cents =>
  cents(Number(divideRounded(BigInt(total), BigInt(Math.max(1, pieces)), 'half-even')));

/** Why these terms are not met, as a sentence. `from`: whose figures these are. */
export function missWords(
  { side, condition }: Pick<StandingTerms, 'side' | 'condition'>,
  miss: Miss,
  from: 'book' | 'quote',
): string {
  const fees = from === 'book' ? ' before fees' : ' with fees';
  const beyond = side === 'buy' ? 'above' : 'below';
  switch (miss.kind) {
    case 'pieces':
      return `${from === 'book' ? 'The order book has' : 'The quote is for'} ${String(miss.pieces)} of ${String(miss.wanted)} pieces.`;
    case 'premium-unknown':
      return 'The premium is unknown.';
    case 'premium':
      return `The premium${fees} is ${formatPremiumPpm(miss.premium)}, ${beyond} ${wantedWords(condition)}.`;
    case 'price':
      return `A piece${fees} is ${formatDollars(eachOf(miss.total, miss.pieces))}, ${beyond} ${wantedWords(condition)}.`;
    case 'limit':
      return `The total${fees} is ${formatDollars(miss.total)}, ${beyond} the ${formatDollars(miss.limit)} left.`;
    default:
      return assertNever(miss);
  }
}

const wantedWords = (condition: StandingCondition): string =>
  condition.kind === 'premium'
    ? formatPremiumPpm(condition.premium)
    : formatDollars(condition.perPiece);

/** What the condition is compared with: `+2.71%`, `$4,250.00`; null where unknown. */
export function seenWords(condition: StandingCondition, priced: PricedSize): string | null {
  if (condition.kind === 'premium') {
    return priced.premium === null ? null : formatPremiumPpm(priced.premium);
  }
  return priced.pieces === 0 ? null : formatDollars(eachOf(priced.total, priced.pieces));
}

/** How far it is from the condition; null where it is met, or unknown. */
export function distanceWords(
  { side, condition }: Pick<StandingTerms, 'side' | 'condition'>,
  priced: PricedSize,
): string | null {
  const sign = side === 'buy' ? 1 : -1;
  if (condition.kind === 'premium') {
    if (priced.premium === null) return null;
    const distance = (priced.premium - condition.premium) * sign;
    return distance <= 0 ? null : formatPremiumPpm(ppm(distance)).replace('+', '');
  }
  if (priced.pieces === 0) return null;
  const distance = (eachOf(priced.total, priced.pieces) - condition.perPiece) * sign;
  return distance <= 0 ? null : formatDollars(cents(distance));
}
