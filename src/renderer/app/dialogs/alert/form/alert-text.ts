/** An alert as it would be typed, so that it can be edited. Pure; `readAlert` reads it back. */
import type { AlertView } from '#contract/ipc/alerts.ts';
import { assertNever } from '#domain/assert-never.ts';
import { formatSize } from '#domain/market/size-text.ts';
import { MICROS_PER_CENT } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { AlertKind, AlertText } from './alert-form.ts';

type Set = AlertView['alert'];

const MINUTE_MS = 60_000;

export function textOf({ subject, condition, repeat, expiresAt }: Set): AlertText {
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

function kindOf(subject: Set['subject']): AlertKind {
  if (subject.kind === 'best') return subject.side;
  if (subject.kind === 'premium') return subject.side === 'buy' ? 'premium-buy' : 'premium-sell';
  return subject.kind;
}

function valueOf(subject: Set['subject'], condition: Set['condition']): string {
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
      // They say all by themselves.
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

/** A comma between thousands would have a second reading where decimals are written behind one. */
const ungrouped = (size: string): string => size.replaceAll(',', '');
