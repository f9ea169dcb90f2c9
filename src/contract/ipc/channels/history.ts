/** What was recorded. Nothing of it asks the marketplace. */
import {
  historyExportSchema,
  historyRequestSchema,
  historySchema,
  openingsSchema,
  premiumLinesSchema,
  rowHistoryRequestSchema,
} from '../market/history.ts';
import { savedSchema } from '../trading/orders.ts';
import { outcomeOf } from '../values/primitives.ts';

export const historyChannels = {
  'history/read': { args: historyRequestSchema, result: outcomeOf(historySchema) },
  /** The premiums of the last day of all of these rows, in one question to the recorder. */
  'history/premium-lines': {
    args: rowHistoryRequestSchema,
    result: outcomeOf(premiumLinesSchema),
  },
  /** The first best ask of this day of all of these rows. */
  'history/openings': { args: rowHistoryRequestSchema, result: outcomeOf(openingsSchema) },
  /** As a table, as finely as it is kept. */
  'history/export': { args: historyExportSchema, result: outcomeOf(savedSchema) },
} as const;
