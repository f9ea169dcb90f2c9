/** Files that are made of the portfolio. */
import { z } from 'zod';
import { savedSchema } from '../orders.ts';
import {
  reportMadeSchema,
  reportChangesSchema,
  reportChoicesSchema,
  reachedSchema,
  timeZoneSchema,
  reportProgressSchema,
  reportRequestSchema,
} from '../reports.ts';
import { outcomeOf } from '../primitives.ts';
import { done, nothing } from './parts.ts';

export const reportChannels = {
  /** Asks where to put it. Answers null where the user closed that dialog, or cancelled. */
  'reports/make': { args: reportRequestSchema, result: outcomeOf(reportMadeSchema) },
  /** A confirmation of an order, by the key of its row, as PDF. */
  'reports/confirm-order': {
    args: z.object({ key: z.string().max(1000) }),
    result: outcomeOf(savedSchema),
  },
  'reports/cancel': { args: nothing, result: outcomeOf(done) },
  'reports/get-progress': { args: nothing, result: outcomeOf(reportProgressSchema) },
  'reports/get-choices': { args: nothing, result: outcomeOf(reportChoicesSchema) },
  'reports/set-choices': { args: reportChangesSchema, result: outcomeOf(done) },
  /** By which moments have their days, for this profile. */
  'reports/set-time-zone': {
    args: z.object({ timeZone: timeZoneSchema }),
    result: outcomeOf(done),
  },
  /** Which thresholds of the user's own table what came and went reaches; none while they are not watched. */
  'reports/get-reached': { args: nothing, result: outcomeOf(reachedSchema) },
} as const;
