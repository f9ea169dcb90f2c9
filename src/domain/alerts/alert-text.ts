/** An alert as text in fields, and the alert that they describe. */
import { type DecimalMark, MAX_INPUT_LENGTH, normalizeInput } from '#domain/text/input-text.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import type { Material } from '#domain/metal/material.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Alert } from './alert.ts';
import { describeCondition, describeSubject } from './alert-descriptions.ts';

export const ALERT_KINDS = [
  'spot',
  'ask',
  'bid',
  'premium-buy',
  'premium-sell',
  'spread',
  'crossed',
  'tokens',
  'halt',
  'labels',
  'mismatches',
  'credit',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertText {
  readonly kind: AlertKind;
  readonly material: Material;
  /** Key of the market row. */
  readonly row: string | null;
  readonly when: 'above' | 'below' | 'moves';
  readonly value: string;
  /** Only for premiums. */
  readonly size: string;
  /** The time window of a move. */
  readonly minutes: string;
  readonly repeat: 'once' | 'again';
  /** `kept`: an edited alert keeps its expiry. */
  readonly expiry: 'never' | 'day' | 'week' | 'kept';
}

interface AlertFault {
  readonly field: 'row' | 'value' | 'size' | 'minutes';
  readonly sentence: string;
}

/** `id`: null for a new alert. */
type AlertEntry = Omit<Alert, 'id'> & { readonly id: string | null };
type Read<T> = Result<T, AlertFault>;

const DAY_MS = 86_400_000;
const EXPIRIES = { never: null, day: DAY_MS, week: 7 * DAY_MS, kept: null } as const;
const MINUTE_MS = 60_000;
const MOST_MINUTES = 1_440;
const MICROS_PER_CENT = 10_000;
const MOST_TOKENS = 1_000_000;

export const hasNoValue = (kind: AlertKind): boolean =>
  ['crossed', 'halt', 'labels', 'mismatches'].includes(kind);
type Apart = 'spot' | 'tokens' | 'halt' | 'labels' | 'mismatches' | 'credit';
export const isAboutRow = (kind: AlertKind): kind is Exclude<AlertKind, Apart> =>
  !['spot', 'tokens', 'halt', 'labels', 'mismatches', 'credit'].includes(kind);
export const isPercentage = (kind: AlertKind): boolean =>
  kind === 'premium-buy' || kind === 'premium-sell' || kind === 'spread';
/** Alerts only when it runs low: a move says nothing. */
export const isBalance = (kind: AlertKind): boolean => kind === 'tokens' || kind === 'credit';
export const hasSize = (kind: AlertKind): boolean =>
  kind === 'premium-buy' || kind === 'premium-sell';

/**
 * @param edited null for a new alert
 * @param now epoch milliseconds; expiry counts from it
 */
export function readAlert(
  text: AlertText,
  edited: Pick<Alert, 'id' | 'expiresAt'> | null,
  now: number,
  mark: DecimalMark = 'point',
): Read<AlertEntry> {
  const subject = subjectOf(text, mark);
  if (!subject.ok) return subject;
  const condition = conditionOf(text, mark);
  if (!condition.ok) return condition;
  const lasts = EXPIRIES[text.expiry];
  return ok({
    id: edited?.id ?? null,
    subject: subject.value,
    ...condition.value,
    repeat: text.repeat,
    expiresAt:
      text.expiry === 'kept' ? (edited?.expiresAt ?? null) : lasts === null ? null : now + lasts,
  });
}

function subjectOf(text: AlertText, mark: DecimalMark): Read<AlertEntry['subject']> {
  const { kind, material } = text;
  if (kind === 'spot') return ok({ kind, material });
  if (!isAboutRow(kind)) return ok({ kind });
  const { row } = text;
  if (row === null) return fault('row', 'Select a product in the market first.');
  if (kind === 'ask' || kind === 'bid') return ok({ kind: 'best', side: kind, row });
  if (kind === 'spread' || kind === 'crossed') return ok({ kind, row });
  const size = parseSizeInput(text.size, mark);
  if (!size.ok) return fault('size', size.error.sentence);
  const side = kind === 'premium-buy' ? 'buy' : 'sell';
  return ok({ kind: 'premium', side, row, size: size.value });
}

type Condition = Pick<AlertEntry, 'condition' | 'hysteresis'>;

function conditionOf(text: AlertText, mark: DecimalMark): Read<Condition> {
  const { kind } = text;
  if (kind === 'labels' || kind === 'mismatches')
    return ok({ condition: { kind: 'rises' }, hysteresis: 0 });
  if (kind === 'crossed' || kind === 'halt') {
    return ok({ condition: { kind: 'above', threshold: 1 }, hysteresis: 0 });
  }
  if (text.when === 'moves' && !isBalance(kind)) return movesBy(text);
  const value = valueOf(text, mark);
  if (!value.ok) return value;
  const side = text.when === 'below' ? 'below' : 'above';
  return ok({
    condition: { kind: side, threshold: value.value },
    hysteresis: resetDistance(kind, value.value),
  });
}

/** A price moves by a percentage of itself; a percentage by percentage points. */
function movesBy(text: AlertText): Read<Condition> {
  const by = percentOf(text.value);
  if (!by.ok) return by;
  if (by.value < 1) return fault('value', 'Enter a move above zero, such as 1.5%.');
  const typed = normalizeInput(text.minutes);
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (minutes < 1 || minutes > MOST_MINUTES) {
    return fault('minutes', `Enter whole minutes from 1 to ${String(MOST_MINUTES)} (a day).`);
  }
  return ok({
    condition: {
      kind: 'change',
      direction: 'either',
      by: by.value,
      of: isPercentage(text.kind) ? 'value' : 'share',
      withinMs: minutes * MINUTE_MS,
    },
    hysteresis: Math.floor(by.value / 2),
  });
}

function valueOf({ kind, value }: AlertText, mark: DecimalMark): Read<number> {
  if (isPercentage(kind)) return percentOf(value);
  if (kind === 'tokens') {
    const typed = normalizeInput(value);
    const tokens = /^\d{1,7}$/.test(typed) ? Number(typed) : -1;
    return tokens >= 0 && tokens <= MOST_TOKENS
      ? ok(tokens)
      : fault('value', 'Enter a whole number of tokens, such as 20.');
  }
  const money = parseMoneyInput(value, 'refused', mark);
  if (!money.ok) return fault('value', money.error.sentence);
  return ok(kind === 'spot' ? money.value * MICROS_PER_CENT : money.value);
}

const PPM_PLACES = 4;

/** Parts per million of `2.5`, `2.5%` or `-0.25 %`. */
function percentOf(text: string): Read<number> {
  const typed = text.length > MAX_INPUT_LENGTH ? '' : normalizeInput(text);
  const [, sign = '', whole = '', fraction = ''] =
    /^([-−]?)(\d{1,4})(?:\.(\d{1,4}))? ?%?$/.exec(typed) ?? [];
  if (whole === '')
    return fault('value', 'Enter a percentage with at most four decimals, such as 2.5%.');
  const ppm = Number(whole + fraction.padEnd(PPM_PLACES, '0'));
  return ok(sign === '' ? ppm : -ppm);
}

/** 0.1% of a price, 0.1 points of a percentage, 1 of a count. */
function resetDistance(kind: AlertKind, value: number): number {
  if (isPercentage(kind)) return 1_000;
  return kind === 'tokens' ? 1 : Math.max(1, Math.floor(value / 1_000));
}

const fault = (field: AlertFault['field'], sentence: string): Read<never> =>
  failed({ field, sentence });

/** `Silver spot at or above $60.00/oz`, with an optional verb in between; null if it cannot be read. */
export function alertTextWords(
  text: AlertText,
  titleOf: (row: string) => string,
  { mark, verb = '' }: { readonly mark: DecimalMark; readonly verb?: '' | 'is ' },
): string | null {
  const entry = readAlert(text, null, 0, mark);
  return entry.ok
    ? `${describeSubject(entry.value.subject, titleOf)} ${verb}${describeCondition(entry.value)}`
    : null;
}
