/** Simulated market days against the oracle: no crossing missed, none that was not there, none twice. */
import { expect, test } from 'vitest';
import { NEW_ALERT_STATE, type AlertState, snoozed } from '#domain/alerts/alert-state.ts';
import { evaluate } from '#domain/alerts/evaluate.ts';
import { READING_LIFETIME_MS } from '#domain/alerts/reading-lifetime.ts';
import { type MarketDay, marketDay } from '#domain/alerts/testing/market-day.ts';
import { expectedCalls } from '#domain/alerts/testing/oracle.ts';
import { runs } from '#main/shared/testing/sampled.ts';

const DAYS = runs({ whole: 10_000, sample: 200 });

test(
  `${DAYS} market days: crossings missed, false, repeated: 0, 0, 0`,
  { timeout: 600_000 },
  () => {
    const found = { missed: 0, false: 0, repeated: 0 };
    let crossings = 0;
    let quietDays = 0;
    const kinds = new Set<string>();
    for (let seed = 1; seed <= DAYS; seed += 1) {
      const day = marketDay(seed);
      const expected = expectedCalls(
        day.alert,
        day.events,
        READING_LIFETIME_MS[day.alert.subject.kind],
      );
      const calls = callsOf(day);
      crossings += expected.length;
      if (expected.length === 0) quietDays += 1;
      else kinds.add(day.alert.condition.kind);
      found.missed += expected.filter((index) => !calls.includes(index)).length;
      found.repeated += calls.length - new Set(calls).size;
      found.false += calls.filter((index) => !expected.includes(index)).length;
    }
    expect(found).toEqual({ missed: 0, false: 0, repeated: 0 });
    // A day on which nothing could have gone wrong shows nothing.
    expect(crossings).toBeGreaterThan(DAYS);
    expect(quietDays).toBeLessThan(DAYS / 2);
    expect([...kinds].toSorted()).toEqual(['above', 'below', 'change', 'rises']);
  },
);

function callsOf({ alert, events }: MarketDay): readonly number[] {
  const calls: number[] = [];
  let state = NEW_ALERT_STATE;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'restart') state = kept(state);
    else if (event.kind === 'snooze') state = snoozed(state, event.now, event.forMs);
    else {
      const result = evaluate(alert, state, { value: event.value, at: event.at }, event.now);
      state = result.state;
      if (result.fired !== null) calls.push(index);
    }
  }
  return calls;
}

/** As it comes back from a file. */
function kept(state: AlertState): AlertState {
  const back: AlertState = JSON.parse(JSON.stringify(state));
  return back;
}
