/** Channels of reports. */
import { z } from 'zod';
import { savedSchema } from '../trading/orders.ts';
import {
  reportMadeSchema,
  reportChangesSchema,
  reportChoicesSchema,
  reachedSchema,
  timeZoneSchema,
  reportProgressSchema,
  reportRequestSchema,
} from '../holdings/reports.ts';
import { outcomeOf } from '../values/primitives.ts';
import { doneSchema, nothing } from './parts.ts';

export const reportChannels = {
  /** Opens a save dialog; null where it was closed or the work was cancelled. */
  'reports/make': { args: reportRequestSchema, result: outcomeOf(reportMadeSchema) },
  /** A confirmation of an order as PDF, by the key of its row. */
  'reports/confirm-order': {
    args: z.object({ key: z.string().max(1000) }),
    result: outcomeOf(savedSchema),
  },
  'reports/cancel': { args: nothing, result: outcomeOf(doneSchema) },
  'reports/get-progress': { args: nothing, result: outcomeOf(reportProgressSchema) },
  'reports/get-choices': { args: nothing, result: outcomeOf(reportChoicesSchema) },
  'reports/set-choices': { args: reportChangesSchema, result: outcomeOf(doneSchema) },
  /** The profile's time zone, which gives moments their days. */
  'reports/set-time-zone': {
    args: z.object({ timeZone: timeZoneSchema }),
    result: outcomeOf(doneSchema),
  },
  /** Reached thresholds; none while they are not watched. */
  'reports/get-reached': { args: nothing, result: outcomeOf(reachedSchema) },
} as const;
