/** Alerts: set, change, remove, snooze. None of them asks the marketplace. */
import { z } from 'zod';
import { alertEntrySchema } from '../alerts.ts';
import { outcomeOf } from '../primitives.ts';
import { done, nothing } from './parts.ts';

const DAY_MS = 86_400_000;
const alertRef = z.object({ id: z.string() });

export const alertChannels = {
  /** A new one, or a change of one, which then starts over. Returns its id. */
  'alerts/set': { args: alertEntrySchema, result: outcomeOf(z.object({ id: z.string() })) },
  'alerts/remove': { args: alertRef, result: outcomeOf(done) },
  /** Brings back the one that was removed last, with what it remembers. */
  'alerts/restore': { args: nothing, result: outcomeOf(done) },
  'alerts/snooze': {
    args: alertRef.extend({
      forMs: z
        .int()
        .min(1_000)
        .max(7 * DAY_MS),
    }),
    result: outcomeOf(done),
  },
  /** Takes the list of calls away; the alerts stay. */
  'alerts/clear-calls': { args: nothing, result: outcomeOf(done) },
} as const;
