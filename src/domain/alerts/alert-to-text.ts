/** An alert as text in fields, for editing; `readAlert` reads it back. */
import { assertNever } from '#domain/assert-never.ts';
import { formatSize } from '#domain/market/sweep/size-text.ts';
import { MICROS_PER_CENT } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { Alert } from './alert.ts';
import type { AlertKind, AlertText } from './alert-text.ts';

const MINUTE_MS = 60_000;

export function alertTextOf({ subject, condition, repeat, expiresAt }: Alert): AlertText {
  return {
    kind: kindOf(subject),
    material: subject.kind === 'spot' ? subject.material : 'Gold',
    row: 'row' in subject ? subject.row : null,
    when: condition.kind === 'above' || condition.kind === 'below' ? condition.kind : 'moves',
    value: valueOf(subject, condition),
    size: subject.kind === 'premium' ? ungrouped(formatSize(subject.size)) : '20 oz',
    minutes: condition.kind === 'change' ? String(condition.withinMs / MINUTE_MS) : '15',
    repeat,
    expiry: expiresAt === null ? 'never' : 'kept',
  };
}

function kindOf(subject: Alert['subject']): AlertKind {
  if (subject.kind === 'best') return subject.side;
  if (subject.kind === 'premium') return subject.side === 'buy' ? 'premium-buy' : 'premium-sell';
  return subject.kind;
}

function valueOf(subject: Alert['subject'], condition: Alert['condition']): string {
  switch (condition.kind) {
    case 'change':
      return percentOf(condition.by);
    case 'rises':
      return '';
    case 'above':
    case 'below':
      break;
    default:
      return assertNever(condition);
  }
  const { threshold } = condition;
  switch (subject.kind) {
    case 'premium':
    case 'spread':
      return percentOf(threshold);
    case 'spot':
      return moneyOf(threshold / MICROS_PER_CENT);
    case 'best':
    case 'credit':
      return moneyOf(threshold);
    case 'tokens':
      return String(threshold);
    case 'crossed':
    case 'halt':
    case 'labels':
    case 'mismatches':
      return '';
    default:
      return assertNever(subject);
  }
}

const moneyOf = (value: number): string => formatDollars(cents(value)).replace('$', '');

/** Parts per million as `2.5`, without zeros at the end. */
function percentOf(ppm: number): string {
  const digits = Math.abs(ppm).toString().padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  const whole = digits.slice(0, -4);
  return `${ppm < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A thousands comma would be ambiguous where the comma is the decimal mark. */
const ungrouped = (size: string): string => size.replaceAll(',', '');
