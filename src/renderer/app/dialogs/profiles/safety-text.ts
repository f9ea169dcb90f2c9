/** The text of the limits form and its validation. Pure. */
import {
  isFineWeight,
  contentInSpotUnits,
  fineContent,
  UNITS_PER_TROY_OUNCE,
} from '#domain/metal/fine-weight.ts';
import {
  type DecimalMark,
  askOfPoint,
  normalizeInput,
  ungroup,
  wholeNumberSource,
} from '#domain/text/input-text.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { isPpm } from '#domain/market/premium.ts';
import {
  fromDecimalString,
  mul,
  ratio,
  type Rational,
  roundToSafeInteger,
  toDecimalString,
} from '#domain/money/rational.ts';
import { moneyText } from '#renderer/ui/figures/format.ts';
import type { LimitAction, Limits, Safety } from '#contract/ipc/trading/safety.ts';
import type { Result } from '#domain/result.ts';
import type { FieldErrors } from '../form/use-fields.ts';

export interface LimitText {
  /** Empty: no limit. */
  readonly value: string;
  readonly action: LimitAction;
}

export interface SafetyText extends Readonly<Record<keyof Limits, LimitText>> {
  readonly startsLocked: boolean;
  readonly idleMinutes: string;
}

type SafetyErrors = FieldErrors<SafetyText>;

type Read<Value> = Result<Value, string>;

/** Longest idle time, minutes: eight hours. */
const LONGEST_IDLE = 480;

export function textOfSafety({ limits, startsLocked, idleMinutes }: Safety): SafetyText {
  const { perOrder, perDay, premium, ounces } = limits;
  const text = <Value>(
    limit: { readonly value: Value; readonly action: LimitAction } | null,
    write: (value: Value) => string,
  ): LimitText => ({
    value: limit === null ? '' : write(limit.value),
    action: limit?.action ?? 'ask',
  });
  return {
    perOrder: text(perOrder, moneyText),
    perDay: text(perDay, moneyText),
    premium: text(premium, (ppm) => decimalText(ratio(ppm, 10_000), 4)),
    ounces: text(ounces, (weight) =>
      decimalText(contentInSpotUnits(fineContent('ozt', weight)), 6),
    ),
    startsLocked,
    idleMinutes: String(idleMinutes),
  };
}

/** The settings for the main process, or the errors to correct. */
export function readSafetyText(text: SafetyText, mark: DecimalMark): Result<Safety, SafetyErrors> {
  const errors: SafetyErrors = {};
  const limit = <Value>(
    name: keyof Limits,
    read: (typed: string) => Read<Value>,
  ): { value: Value; action: LimitAction } | null => {
    const { value, action } = text[name];
    if (value.trim() === '') return null;
    const asked = name === 'premium' ? null : askOfPoint(value, mark);
    const result = asked === null ? read(value) : ({ ok: false, error: asked } as const);
    if (result.ok) return { value: result.value, action };
    errors[name] = result.error;
    return null;
  };
  const limits: Limits = {
    perOrder: limit('perOrder', readMoney),
    perDay: limit('perDay', readMoney),
    premium: limit('premium', readPercent),
    ounces: limit('ounces', readOunces),
  };
  const idle = readMinutes(text.idleMinutes);
  if (!idle.ok) errors.idleMinutes = idle.error;
  return !idle.ok || Object.keys(errors).length > 0
    ? { ok: false, error: errors }
    : { ok: true, value: { limits, startsLocked: text.startsLocked, idleMinutes: idle.value } };
}

function readMoney(typed: string): Read<NonNullable<Limits['perOrder']>['value']> {
  const read = parseMoneyInput(typed);
  return read.ok ? { ok: true, value: read.value } : { ok: false, error: read.error.sentence };
}

const WHAT_PERCENT = 'Enter a percentage such as 5 or 2.75, with at most four decimals.';
const WHAT_OUNCES = 'Enter troy ounces such as 100 or 2.5, with at most six decimals.';
const WHAT_MINUTES = `Enter whole minutes from 1 to ${LONGEST_IDLE}.`;

function readPercent(typed: string): Read<NonNullable<Limits['premium']>['value']> {
  const exact = decimal(typed.replace(/ ?%$/, ''), 4);
  const ppm =
    exact === null ? undefined : roundToSafeInteger(mul(exact, ratio(10_000)), 'half-even');
  return isPpm(ppm) ? { ok: true, value: ppm } : { ok: false, error: WHAT_PERCENT };
}

function readOunces(typed: string): Read<NonNullable<Limits['ounces']>['value']> {
  const exact = decimal(typed.replace(/ ?oz$/i, ''), 6);
  const weight =
    exact === null
      ? undefined
      : roundToSafeInteger(mul(exact, ratio(UNITS_PER_TROY_OUNCE)), 'half-even');
  return isFineWeight(weight) && weight > 0
    ? { ok: true, value: weight }
    : { ok: false, error: WHAT_OUNCES };
}

function readMinutes(typed: string): Read<number> {
  const text = normalizeInput(typed);
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= LONGEST_IDLE
    ? { ok: true, value: minutes }
    : { ok: false, error: WHAT_MINUTES };
}

const number = new RegExp(`^(${wholeNumberSource})?(?:\\.(\\d+))?$`);

/** An exact unsigned number with at most this many decimals; null if it is not one. */
function decimal(typed: string, decimals: number): Rational | null {
  const match = number.exec(normalizeInput(typed));
  const [whole = '', fraction = ''] = [match?.[1], match?.[2]];
  if (match === null || whole + fraction === '' || fraction.length > decimals) return null;
  const read = fromDecimalString(`${ungroup(whole) || '0'}.${fraction || '0'}`);
  return read.ok ? read.value : null;
}

/**
 * Without trailing zeros (`5`, `2.75`), and never with three decimals, which could be thousands: `2.1250`.
 */
function decimalText(value: Rational, digits: number): string {
  return toDecimalString(value, digits, 'half-even')
    .replace(/\.?0+$/, '')
    .replace(/(?<=\.\d{3})$/, '0');
}
