/** Alerts and their readings in words. Pure. */
import { assertNever } from '#domain/assert-never.ts';
import { formatSize } from '#domain/market/sweep/size-text.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { Alert, AlertCondition, AlertSubject } from './alert.ts';

/** The name of a market row. */
type TitleOf = (rowKey: string) => string;

export function describeSubject(subject: AlertSubject, titleOf: TitleOf): string {
  switch (subject.kind) {
    case 'spot':
      return `${subject.material} spot`;
    case 'best':
      return `Best ${subject.side} of ${titleOf(subject.row)}`;
    case 'premium':
      return `Premium to ${subject.side} ${formatSize(subject.size)} of ${titleOf(subject.row)}, before fees`;
    case 'spread':
      return `Spread of ${titleOf(subject.row)}`;
    case 'crossed':
      return `Order book of ${titleOf(subject.row)}`;
    case 'tokens':
      return 'Request tokens remaining';
    case 'credit':
      return 'Instant payout credit';
    case 'halt':
      return 'Trading';
    case 'labels':
      return 'Shipping labels';
    case 'mismatches':
      return 'Quantity mismatches';
    default:
      return assertNever(subject);
  }
}

export function describeCondition({
  subject,
  condition,
}: Pick<Alert, 'subject' | 'condition'>): string {
  if (subject.kind === 'crossed') return 'is crossed';
  if (subject.kind === 'halt') return 'is halted';
  switch (condition.kind) {
    case 'above':
      return `at or above ${describeValue(subject, condition.threshold)}`;
    case 'below':
      return `at or below ${describeValue(subject, condition.threshold)}`;
    case 'change':
      return changeWords(subject, condition);
    case 'rises':
      return 'one more';
    default:
      return assertNever(condition);
  }
}

/** The distance of a value from the threshold; null if the condition has none, or it is beyond it. */
export function describeDistance(
  { subject, condition }: Pick<Alert, 'subject' | 'condition'>,
  value: number,
): string | null {
  if (subject.kind === 'crossed' || subject.kind === 'halt') return null;
  if (condition.kind !== 'above' && condition.kind !== 'below') return null;
  const distance =
    condition.kind === 'above' ? condition.threshold - value : value - condition.threshold;
  return distance <= 0 ? null : describeValue(subject, distance);
}

const MOVES = { up: 'rises', down: 'falls', either: 'moves' } as const;
const MINUTE_MS = 60_000;

function changeWords(
  subject: AlertSubject,
  { direction, by, of, withinMs }: Extract<AlertCondition, { kind: 'change' }>,
): string {
  const size = of === 'share' ? percentWords(by) : describeValue(subject, by);
  const minutes = withinMs / MINUTE_MS;
  const time = minutes % 60 === 0 ? `${String(minutes / 60)} h` : `${String(minutes)} min`;
  return `${MOVES[direction]} by ${size} within ${time}`;
}

/** A value of the subject, with its unit. */
export function describeValue(subject: AlertSubject, value: number): string {
  switch (subject.kind) {
    case 'spot': {
      const rounded = Number(divideRounded(BigInt(value), 10_000n, 'half-even'));
      return `${formatDollars(cents(rounded))}/${subject.material === 'Bitcoin' ? 'BTC' : 'oz'}`;
    }
    case 'best':
    case 'credit':
      return formatDollars(cents(value));
    case 'premium':
    case 'spread':
      return percentWords(value);
    case 'crossed':
      return value === 1 ? 'crossed' : 'not crossed';
    case 'halt':
      return value === 1 ? 'halted' : 'open';
    case 'tokens':
    case 'labels':
    case 'mismatches':
      return groupDigits(String(value));
    default:
      return assertNever(subject);
  }
}

/** Parts per million as `2.50%`. */
function percentWords(ppm: number): string {
  const hundredths = divideRounded(BigInt(ppm), 100n, 'half-even');
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}%`;
}

/** The market row of an alert; null if it has none. */
export const alertRow = (subject: AlertSubject): string | null =>
  'row' in subject ? subject.row : null;
