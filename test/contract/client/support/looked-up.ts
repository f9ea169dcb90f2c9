import type { Outcome } from '#main/trading/journal/model/records.ts';

/** What a verdict is once a look at the orders shows none: a refusal is final then. */
export function onceLookedUp(outcome: Outcome): Outcome {
  if (outcome.state !== 'UNKNOWN' || outcome.refused === undefined) return outcome;
  const { code, kind } = outcome.refused;
  return { state: 'REJECTED', code, kind };
}
