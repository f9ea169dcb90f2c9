/**
 * When an alert should trigger, by brute force: each delivery is compared with all earlier ones, without
 * state. Written from the decision and independent of the state machine; it shares only the types.
 */
import type { Alert } from '../alert.ts';
import type { MarketEvent } from './market-day.ts';

type Delivery = Extract<MarketEvent, { kind: 'reading' }>;

/** @returns the indexes of the events at which the alert should trigger */
export function expectedCalls(
  alert: Alert,
  events: readonly MarketEvent[],
  goodForMs: number,
): readonly number[] {
  const calls: number[] = [];
  const counted: number[] = [];
  for (const [index, event] of events.entries()) {
    if (event.kind !== 'reading') continue;
    if (alert.expiresAt !== null && event.now >= alert.expiresAt) continue;
    if (isDone(alert, events, calls, index)) continue;
    if (event.at > event.now || event.now - event.at > goodForMs) continue;
    if (isOvertaken(events, counted, index)) continue;
    counted.push(index);
    if (!holdsAt(alert, events, counted, calls, index)) continue;
    if (isSnoozedAt(events, index)) continue;
    if (isArmedAt(alert, events, counted, calls, index)) calls.push(index);
  }
  return calls;
}

function at(events: readonly MarketEvent[], index: number): Delivery {
  const event = events[index];
  if (event?.kind !== 'reading') throw new Error('Not a reading.');
  return event;
}

/** Whether the event is older than the last one that counted, unless the clock was set back since. */
function isOvertaken(
  events: readonly MarketEvent[],
  counted: readonly number[],
  index: number,
): boolean {
  const last = counted.at(-1);
  if (last === undefined) return false;
  const { at: lastAt } = at(events, last);
  const since = events.slice(last + 1, index + 1);
  const isForgotten = since.some((event) => event.kind === 'reading' && event.now < lastAt);
  return !isForgotten && at(events, index).at < lastAt;
}

function isDone(
  { repeat }: Alert,
  events: readonly MarketEvent[],
  calls: readonly number[],
  index: number,
): boolean {
  const last = calls.at(-1);
  if (repeat === 'again' || last === undefined) return false;
  return !events.slice(last + 1, index).some(({ kind }) => kind === 'snooze');
}

function isSnoozedAt(events: readonly MarketEvent[], index: number): boolean {
  const snooze = events.slice(0, index).findLast((event) => event.kind === 'snooze');
  if (snooze?.kind !== 'snooze') return false;
  const { now } = at(events, index);
  return snooze.now <= now && now < snooze.now + snooze.forMs;
}

function isArmedAt(
  alert: Alert,
  events: readonly MarketEvent[],
  counted: readonly number[],
  calls: readonly number[],
  index: number,
): boolean {
  const last = calls.at(-1);
  if (last === undefined || alert.condition.kind === 'rises') return true;
  for (let between = last + 1; between < index; between += 1) {
    if (events[between]?.kind === 'snooze') return true;
    if (counted.includes(between) && isBackAt(alert, events, counted, between)) return true;
  }
  return false;
}

function holdsAt(
  { condition }: Alert,
  events: readonly MarketEvent[],
  counted: readonly number[],
  calls: readonly number[],
  index: number,
): boolean {
  const { value } = at(events, index);
  if (condition.kind === 'above') return value >= condition.threshold;
  if (condition.kind === 'below') return value <= condition.threshold;
  if (condition.kind === 'change') return moved(condition, events, counted, index) >= condition.by;
  const since = calls.at(-1) ?? 0;
  const values = counted.filter((one) => one >= since).map((one) => at(events, one).value);
  return value > Math.min(...values);
}

function isBackAt(
  { condition, hysteresis }: Alert,
  events: readonly MarketEvent[],
  counted: readonly number[],
  index: number,
): boolean {
  const { value } = at(events, index);
  if (condition.kind === 'above') return value < condition.threshold - hysteresis;
  if (condition.kind === 'below') return value > condition.threshold + hysteresis;
  if (condition.kind === 'rises') return true;
  return moved(condition, events, counted, index) < condition.by - hysteresis;
}

function moved(
  { direction, of, withinMs }: Extract<Alert['condition'], { kind: 'change' }>,
  events: readonly MarketEvent[],
  counted: readonly number[],
  index: number,
): number {
  const to = at(events, index);
  let most = 0;
  const upTo = counted.filter((one) => one <= index).map((one) => at(events, one));
  for (const [one, from] of upTo.entries()) {
    if (!isStillWithin(upTo.slice(one), withinMs)) continue;
    const distance = to.value - from.value;
    if (direction === 'up' && distance < 0) continue;
    if (direction === 'down' && distance > 0) continue;
    if (of === 'share' && from.value <= 0) continue;
    const size = of === 'value' ? Math.abs(distance) : shareOf(distance, from.value);
    most = Math.max(most, size);
  }
  return most;
}

/**
 * Whether the first stayed inside the time window. An event counted earlier is never dated later, whatever
 * the clock showed, and an event that left the window does not return.
 */
function isStillWithin(since: readonly Delivery[], withinMs: number): boolean {
  let dated = Infinity;
  return since.every((later) => {
    dated = Math.min(dated, later.at);
    return dated >= later.at - withinMs;
  });
}

/** Values of simulated days are small enough for plain numbers. */
const shareOf = (distance: number, from: number): number =>
  Math.floor((Math.abs(distance) * 1_000_000) / from);
