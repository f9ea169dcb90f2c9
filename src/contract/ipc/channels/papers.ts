/** Files that are made of the portfolio. */
import { z } from 'zod';
import { savedSchema } from '../orders.ts';
import {
  paperMadeSchema,
  paperChangesSchema,
  paperChoicesSchema,
  reachedSchema,
  timeZoneSchema,
  paperProgressSchema,
  paperRequestSchema,
} from '../papers.ts';
import { outcomeOf } from '../primitives.ts';
import { done, nothing } from './parts.ts';

export const paperChannels = {
  /** Asks where to put it. Answers null where the user closed that dialog, or cancelled. */
  'papers/make': { args: paperRequestSchema, result: outcomeOf(paperMadeSchema) },
  /** A confirmation of an order, by the key of its row, as PDF. */
  'papers/confirm-order': {
    args: z.object({ key: z.string().max(1000) }),
    result: outcomeOf(savedSchema),
  },
  'papers/cancel': { args: nothing, result: outcomeOf(done) },
  'papers/get-progress': { args: nothing, result: outcomeOf(paperProgressSchema) },
  'papers/get-choices': { args: nothing, result: outcomeOf(paperChoicesSchema) },
  'papers/set-choices': { args: paperChangesSchema, result: outcomeOf(done) },
  /** By which moments have their days, for this profile. */
  'papers/set-time-zone': {
    args: z.object({ timeZone: timeZoneSchema }),
    result: outcomeOf(done),
  },
  /** Which thresholds of the user's own table what came and went reaches; none while they are not watched. */
  'papers/get-reached': { args: nothing, result: outcomeOf(reachedSchema) },
} as const;
