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
import { action, request, nothing } from './parts.ts';

export const reportChannels = {
  /** Opens a save dialog; null where it was closed or the work was cancelled. */
  'reports/make': request(reportRequestSchema, reportMadeSchema),
  /** A confirmation of an order as PDF, by the key of its row. */
  'reports/confirm-order': request(z.object({ key: z.string().max(1000) }), savedSchema),
  'reports/cancel': action(nothing),
  'reports/get-progress': request(nothing, reportProgressSchema),
  'reports/get-choices': request(nothing, reportChoicesSchema),
  'reports/set-choices': action(reportChangesSchema),
  /** The profile's time zone, which gives moments their days. */
  'reports/set-time-zone': action(z.object({ timeZone: timeZoneSchema })),
  /** Reached thresholds; none while they are not watched. */
  'reports/get-reached': request(nothing, reachedSchema),
} as const;
