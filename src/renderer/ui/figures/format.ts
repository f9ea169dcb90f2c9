/**
 * Integers of the bridge as text for people. Values that are not known are shown as a dash, never as
 * zero. All arithmetic is on integers; nothing here rounds a price that is used for anything but reading.
 */
import { fineContent, type FineContent } from '#domain/metal/fine-weight.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { cents } from '#domain/money/money.ts';
import { formatCents } from '#domain/money/money-format.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { formatContent } from '#domain/metal/weight-format.ts';

/** What stands where a value is not known. */
export const UNKNOWN_VALUE = '—';

/** `-` as typed is short and sits low beside figures; this is the minus sign proper. */
const MINUS = '\u2212';

const properMinus = (text: string): string => text.replace('-', MINUS);

/** Integer cents as `24,937.78`; `signed` also writes `+`. */
export function moneyText(amount: number | null, signed = false): string {
  if (amount === null) return UNKNOWN_VALUE;
  return properMinus(formatCents(cents(amount), { sign: signed ? 'always' : 'negative' }));
}

/** What came where an amount should be, said to be so. */
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

/** A change as `▲ +0.42%`: which way is also said by the sign. What is shown decides: one that rounds to nothing has no direction. */
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

/** Ages of less than a minute are told in steps of so many seconds: what changes each second draws the eye, and its whole window with it. */
const AGE_STEP = 5;

/** How long ago, short: `<5s`, `15s`, `4m`, `2h`, `3d`. Milliseconds in, floor to the unit, of seconds to five of them. */
export function ageText(ms: number): string {
  const seconds = secondsOfAge(ms);
  return seconds < AGE_STEP ? `<${AGE_STEP}s` : shortText(seconds);
}

/** Whole seconds, as far as an age tells them. */
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

/** How long something has lasted, short: `0s`, `8s`, `4m`. Milliseconds in, floor to the unit. */
export const lastedText = (ms: number): string => shortText(Math.max(0, Math.floor(ms / 1000)));

/** How long ago in words, for assistive technology: `less than 5 seconds ago`, `15 seconds ago`. */
export function spokenAge(ms: number): string {
  const seconds = secondsOfAge(ms);
  return seconds < AGE_STEP
    ? `less than ${AGE_STEP} seconds ago`
    : `${spokenDuration(seconds * 1000)} ago`;
}

/** How long in words, for assistive technology: `8 seconds`. */
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

/** A day nobody reads as another, in this computer's zone: `Mon 23 Nov 2026`. */
export function dayText(epochMs: number): string {
  return longDay.format(epochMs).replace(',', '');
}

/** The same with the time of day and the zone: `Mon 23 Nov 2026, 17:00 UTC`. */
export function dayAndZoneText(epochMs: number): string {
  return `${dayText(epochMs)}, ${zonedClock.format(epochMs)}`;
}

/** A word of the service's own, kept, its underscores read as spaces: `in_transit` as `In transit`. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence as it goes on after a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What an id keeps of its start and of its end: those of a marketplace begin alike, or end alike. */
const ID_START = 8;
const ID_END = 4;

/**
 * An id for a narrow column, without its middle: `129b726a…92f1`. The whole of it belongs into the details and the tooltip.
 */
export function shortId(id: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(id)) {
    return `${id.slice(0, ID_START)}…${id.slice(-ID_END)}`;
  }
  // Of other ids the end counts: `PO-2026-000053` is whole, and a longer one keeps as much.
  const most = ID_START + ID_END + 2;
  return id.length <= most ? id : `${id.slice(0, ID_END)}…${id.slice(ID_END + 1 - most)}`;
}
