/** Alerts: set, change, remove, snooze. None of them asks the marketplace. */
import { z } from 'zod';
import { alertEntrySchema } from '../market/alerts.ts';
import { action, request, nothing } from './parts.ts';

const DAY_MS = 86_400_000;
const alertRef = z.object({ id: z.string() });

export const alertChannels = {
  /** A new one, or a change of one, which then starts over. Returns its id. */
  'alerts/set': request(alertEntrySchema, z.object({ id: z.string() })),
  'alerts/remove': action(alertRef),
  /** Brings back the one that was removed last, with what it remembers. */
  'alerts/restore': action(nothing),
  'alerts/snooze': action(
    alertRef.extend({
      forMs: z
        .int()
        .min(1_000)
        .max(7 * DAY_MS),
    }),
  ),
  /** Takes the list of calls away; the alerts stay. */
  'alerts/clear-calls': action(nothing),
} as const;
