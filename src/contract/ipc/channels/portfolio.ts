/** The portfolio. None of it asks the marketplace. */
import { z } from 'zod';
import { historySchema } from '../history.ts';
import { heldRangeSchema, lotRuleSchema, lotsSchema, portfolioSchema } from '../portfolio.ts';
import { outcomeOf } from '../primitives.ts';
import { done, nothing } from './parts.ts';

export const portfolioChannels = {
  'portfolio/get-holdings': { args: nothing, result: outcomeOf(portfolioSchema) },
  /** The lots of a holding, and what was sold of it. */
  'portfolio/get-lots': {
    args: z.object({ product: z.string().max(1000) }),
    result: outcomeOf(lotsSchema),
  },
  /** What was held over time, at spot and at cost: as series `held/value` and `held/cost`, in cents. */
  'portfolio/get-history': { args: heldRangeSchema, result: outcomeOf(historySchema) },
  /** Which lots a sale takes from, for the profile that is open. Everything is drawn up anew. */
  'portfolio/set-rule': { args: z.object({ rule: lotRuleSchema }), result: outcomeOf(done) },
} as const;
