/** Integers as text. Unknown values are dashes, never zero. Nothing rounded here is used for more than display. */
import { fineContent, type FineContent } from '#domain/metal/fine-weight.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { cents } from '#domain/money/money.ts';
import { formatCents } from '#domain/money/money-format.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { formatContent } from '#domain/metal/weight-format.ts';

export const UNKNOWN_VALUE = '—';

/** The typographic minus sign. */
const MINUS = '\u2212';

const properMinus = (text: string): string => text.replace('-', MINUS);

/** Integer cents as `24,937.78`; `signed` also writes `+`. */
export function moneyText(amount: number | null, signed = false): string {
  if (amount === null) return UNKNOWN_VALUE;
  return properMinus(formatCents(cents(amount), { sign: signed ? 'always' : 'negative' }));
}

/** What was received in place of an amount. */
export const unreadText = (raw: string): string => `“${raw}” unreadable`;
export const unreadTitle = (raw: string): string => `“${raw}” is not readable as a price`;

/** The same with a dollar sign, for sentences and buttons: `$24,937.78`. */
export function dollarsText(amount: number | null): string {
  return amount === null ? UNKNOWN_VALUE : properMinus(formatCents(cents(amount), { symbol: '$' }));
}

/** Integer micro-dollars (1e-6 USD) per ounce or bitcoin as dollars and cents, rounded half-even. */
export function perUnitText(micros: number | null): string {
  if (micros === null) return UNKNOWN_VALUE;
  return moneyText(Number(divideRounded(BigInt(micros), 10_000n, 'half-even')));
}

/** Parts per million as a signed percentage with two decimals, rounded half-even: `+2.71%`. */
export function percentText(ppm: number | null): string {
  if (ppm === null) return UNKNOWN_VALUE;
  const hundredths = divideRounded(BigInt(ppm), 100n, 'half-even');
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  const sign = hundredths < 0n ? MINUS : hundredths > 0n ? '+' : '';
  return `${sign}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}%`;
}

/** A spread in parts per million: `2.14%`; `−0.10%` where bid and ask cross. */
export function spreadText(ppm: number | null): string {
  return percentText(ppm).replace('+', '');
}

/** Change from `base` to `value` in parts per million, rounded half-even; null when there is no base. */
export function changePpm(value: number, base: number): number | null {
  if (base <= 0) return null;
  return Number(divideRounded(BigInt(value - base) * 1_000_000n, BigInt(base), 'half-even'));
}

/** `▲ +0.42%`. A change that rounds to zero has no direction. */
export function changeText(ppm: number | null): string {
  if (ppm === null) return UNKNOWN_VALUE;
  const shown = percentText(ppm);
  const arrow = shown.startsWith('+') ? '▲' : shown === '0.00%' ? '•' : '▼';
  return `${arrow} ${shown}`;
}

/** Fine content as `1.0000 oz` or `0.01000000 BTC`. */
export function contentText(content: FineContent | null): string {
  return content === null
    ? UNKNOWN_VALUE
    : formatContent(fineContent(content.unit, content.amount));
}

/** Whole pieces with grouped thousands: `1,250`. */
export function countText(count: number | null): string {
  if (count === null) return UNKNOWN_VALUE;
  return count < 0 ? `${MINUS}${groupDigits(String(-count))}` : groupDigits(String(count));
}

/** Ages below a minute change in steps of this many seconds: changes every second would distract, and redraw the window. */
const AGE_STEP = 5;

/** An age, short: `<5s`, `15s`, `4m`, `2h`, `3d`. */
export function ageText(ms: number): string {
  const seconds = secondsOfAge(ms);
  return seconds < AGE_STEP ? `<${AGE_STEP}s` : shortText(seconds);
}

/** Whole seconds, rounded down to a step. */
function secondsOfAge(ms: number): number {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? seconds - (seconds % AGE_STEP) : seconds;
}

function shortText(seconds: number): string {
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h`;
  return `${Math.floor(seconds / 86_400)}d`;
}

/** The same within a sentence: `just now`, `15s ago`. */
export const agoText = (ms: number): string =>
  secondsOfAge(ms) < AGE_STEP ? 'just now' : `${ageText(ms)} ago`;

/** A duration, short: `0s`, `8s`, `4m`. */
export const lastedText = (ms: number): string => shortText(Math.max(0, Math.floor(ms / 1000)));

/** An age for screen readers: `less than 5 seconds ago`, `15 seconds ago`. */
export function spokenAge(ms: number): string {
  const seconds = secondsOfAge(ms);
  return seconds < AGE_STEP
    ? `less than ${AGE_STEP} seconds ago`
    : `${spokenDuration(seconds * 1000)} ago`;
}

/** A duration for screen readers: `8 seconds`. */
export function spokenDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.floor(seconds / 60), 'minute']
        : seconds < 86_400
          ? [Math.floor(seconds / 3600), 'hour']
          : [Math.floor(seconds / 86_400), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });

/** Wall-clock time of the computer, `14:02:11`. */
export function clockText(epochMs: number): string {
  return clock.format(epochMs);
}

/** Date and time, `21 Nov 2026, 14:02:11`. */
export function dateTimeText(epochMs: number): string {
  return `${day.format(epochMs)}, ${clock.format(epochMs)}`;
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});
const zonedClock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZoneName: 'short',
});

/** An unambiguous day, in this computer's zone: `Mon 23 Nov 2026`. */
export function dayText(epochMs: number): string {
  return longDay.format(epochMs).replace(',', '');
}

/** The same with the time of day and the zone: `Mon 23 Nov 2026, 17:00 UTC`. */
export function dayAndZoneText(epochMs: number): string {
  return `${dayText(epochMs)}, ${zonedClock.format(epochMs)}`;
}

/** A word of the service, readable: `in_transit` as `In transit`. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** For a sentence after a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Characters kept at either end of an id: ids of a marketplace begin or end alike. */
const ID_START = 8;
const ID_END = 4;

/** An id without its middle, for narrow columns: `129b726a…92f1`. Details and tooltip show all of it. */
export function shortId(id: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(id)) return `${id.slice(0, ID_START)}…${id.slice(-ID_END)}`;
  // Of other ids the end matters: `PO-2026-000053` stays complete, and longer ones keep as much.
  const most = ID_START + ID_END + 2;
  return id.length <= most ? id : `${id.slice(0, ID_END)}…${id.slice(ID_END + 1 - most)}`;
}
