/** What was recorded. Nothing of it asks the marketplace. */
import {
  historyExportSchema,
  historyRequestSchema,
  historySchema,
  premiumLinesRequestSchema,
  premiumLinesSchema,
} from '../history.ts';
import { savedSchema } from '../orders.ts';
import { outcomeOf } from '../primitives.ts';

export const historyChannels = {
  'history/read': { args: historyRequestSchema, result: outcomeOf(historySchema) },
  /** The premiums of the last day of all of these rows, in one question to the recorder. */
  'history/premium-lines': {
    args: premiumLinesRequestSchema,
    result: outcomeOf(premiumLinesSchema),
  },
  /** As a table, as finely as it is kept. */
  'history/export': { args: historyExportSchema, result: outcomeOf(savedSchema) },
} as const;
