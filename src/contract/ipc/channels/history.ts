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
import { request } from './parts.ts';

export const historyChannels = {
  'history/read': request(historyRequestSchema, historySchema),
  /** The premiums of the last day of all of these rows, in one question to the recorder. */
  'history/premium-lines': request(rowHistoryRequestSchema, premiumLinesSchema),
  /** The first best ask of this day of all of these rows. */
  'history/openings': request(rowHistoryRequestSchema, openingsSchema),
  /** As a table, as finely as it is kept. */
  'history/export': request(historyExportSchema, savedSchema),
} as const;
