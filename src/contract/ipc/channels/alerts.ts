/** Alerts: set, change, remove, snooze. None of them asks the marketplace. */
import { z } from 'zod';
import { alertEntrySchema } from '../market/alerts.ts';
import { outcomeOf } from '../values/primitives.ts';
import { doneSchema, nothing } from './parts.ts';

const DAY_MS = 86_400_000;
const alertRef = z.object({ id: z.string() });

export const alertChannels = {
  /** A new one, or a change of one, which then starts over. Returns its id. */
  'alerts/set': { args: alertEntrySchema, result: outcomeOf(z.object({ id: z.string() })) },
  'alerts/remove': { args: alertRef, result: outcomeOf(doneSchema) },
  /** Brings back the one that was removed last, with what it remembers. */
  'alerts/restore': { args: nothing, result: outcomeOf(doneSchema) },
  'alerts/snooze': {
    args: alertRef.extend({
      forMs: z
        .int()
        .min(1_000)
        .max(7 * DAY_MS),
    }),
    result: outcomeOf(doneSchema),
  },
  /** Takes the list of calls away; the alerts stay. */
  'alerts/clear-calls': { args: nothing, result: outcomeOf(doneSchema) },
} as const;
