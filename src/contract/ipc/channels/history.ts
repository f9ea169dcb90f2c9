/** What was recorded. Nothing of it asks the marketplace. */
import { historyExportSchema, historyRequestSchema, historySchema } from '../history.ts';
import { savedSchema } from '../orders.ts';
import { outcomeOf } from '../primitives.ts';

export const historyChannels = {
  'history/read': { args: historyRequestSchema, result: outcomeOf(historySchema) },
  /** As a table, as finely as it is kept. */
  'history/export': { args: historyExportSchema, result: outcomeOf(savedSchema) },
} as const;
