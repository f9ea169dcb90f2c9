/** Reads the form of a standing order, or says what is wrong in which field. Pure. */
import { readMoment } from '#domain/calendar/moment-text.ts';
import type { StandingTerms } from '#domain/quote/standing-orders/terms.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import type { StandingText } from '#renderer/store/state/standing-text.ts';

const HOUR_MS = 3_600_000;

export const DURATIONS = [
  { value: '1', label: '1 hour' },
  { value: '8', label: '8 hours' },
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
  { value: 'moment', label: 'Until a moment' },
] as const;

/** Epoch milliseconds. */
export function readUntil(
  until: StandingText['until'],
  { now, timeZone }: ReadingTime,
): Result<number, StandingFault> {
  if ('for' in until) return ok(now + Number(until.for) * HOUR_MS);
  const moment = readMoment(until.text, timeZone, now);
  return 'at' in moment ? ok(moment.at) : fault('until', moment.why);
}

interface ReadingTime {
  readonly now: number;
  readonly timeZone: string;
}

interface StandingFault {
  readonly field: 'quantity' | 'value' | 'limit' | 'until';
  readonly sentence: string;
}

export function readStandingTerms(
  text: StandingText,
  time: ReadingTime,
  mark: DecimalMark,
): Result<StandingTerms, StandingFault> {
  const { side, row } = text;
  const quantity = parseQuantityInput(text.quantity);
  if (!quantity.ok) return fault('quantity', quantity.error.sentence);
  const condition = conditionOf(text, mark);
  if (!condition.ok) return condition;
  const limit = parseMoneyInput(text.limit, 'refused', mark);
  if (!limit.ok) return fault('limit', limit.error.sentence);
  const until = readUntil(text.until, time);
  if (!until.ok) return until;
  return ok({
    side,
    row,
    quantity: quantity.value,
    condition: condition.value,
    limit: limit.value,
    until: until.value,
  });
}

function conditionOf(
  { kind, value }: StandingText,
  mark: DecimalMark,
): Result<StandingTerms['condition'], StandingFault> {
  if (kind === 'price') {
    const price = parseMoneyInput(value, 'refused', mark);
    return price.ok ? ok({ kind, perPiece: price.value }) : fault('value', price.error.sentence);
  }
  const stop = parseSweepStop(value.includes('%') ? value : `${value}%`, mark);
  return stop.ok && stop.value.kind === 'share'
    ? ok({ kind, premium: stop.value.premium })
    : fault('value', 'Enter a percentage over spot, such as 2.5.');
}

const fault = (field: StandingFault['field'], sentence: string): Result<never, StandingFault> =>
  failed({ field, sentence });
