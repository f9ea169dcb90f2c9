/** Alerts as the window sets and shows them. Values are integers in the unit of their subject (`src/domain/alerts/alert.ts`). */
import { z } from 'zod';
import {
  centsSchema,
  epochMsSchema,
  fineContentSchema,
  materialSchema,
  sideSchema,
} from '#contract/ipc/values/primitives.ts';

const MOST_PIECES = 1_000_000;
const DAY_MS = 86_400_000;
export const MOST_ALERTS = 200;
const MOST_CALLS = 200;

const rowKey = z.string().min(1).max(300);

const sizeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pieces'), quantity: z.int().min(1).max(MOST_PIECES) }),
  z.object({ kind: z.literal('fine'), content: fineContentSchema }),
  z.object({ kind: z.literal('money'), amount: centsSchema }),
]);

const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spot'), material: materialSchema }),
  z.object({ kind: z.literal('best'), side: z.enum(['bid', 'ask']), row: rowKey }),
  z.object({ kind: z.literal('premium'), side: sideSchema, row: rowKey, size: sizeSchema }),
  z.object({ kind: z.literal('spread'), row: rowKey }),
  z.object({ kind: z.literal('crossed'), row: rowKey }),
  z.object({ kind: z.literal('tokens') }),
  z.object({ kind: z.literal('halt') }),
  z.object({ kind: z.literal('labels') }),
  z.object({ kind: z.literal('mismatches') }),
  z.object({ kind: z.literal('credit') }),
]);

const conditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('above'), threshold: z.int() }),
  z.object({ kind: z.literal('below'), threshold: z.int() }),
  z.object({
    kind: z.literal('change'),
    direction: z.enum(['up', 'down', 'either']),
    by: z.int().min(1),
    of: z.enum(['value', 'share']),
    withinMs: z.int().min(1_000).max(DAY_MS),
  }),
  z.object({ kind: z.literal('rises') }),
]);

/** Hysteresis as large as the change would never let the alert call again. */
const bare = z.object({
  subject: subjectSchema,
  condition: conditionSchema,
  hysteresis: z.int().min(0),
  repeat: z.enum(['once', 'again']),
  expiresAt: epochMsSchema.nullable(),
});
const isSound = ({ condition, hysteresis }: z.infer<typeof bare>): boolean =>
  condition.kind !== 'change' || hysteresis < condition.by;
const UNSOUND = 'The distance at which it resets has to be smaller than the change.';

export const alertSchema = bare.extend({ id: z.string().min(1).max(100) }).refine(isSound, UNSOUND);
/** `id` null: a new one. */
export const alertEntrySchema = bare
  .extend({ id: z.string().min(1).max(100).nullable() })
  .refine(isSound, UNSOUND);

const datedSchema = z.object({ value: z.int(), at: epochMsSchema });

const alertViewSchema = z.object({
  alert: alertSchema,
  /** What it watches and when it calls, in words. */
  what: z.string(),
  when: z.string(),
  /** `stale`: what it watches was not read lately enough for it to call. */
  status: z.enum(['waiting', 'holds', 'snoozed', 'stale', 'done', 'expired']),
  seen: datedSchema.nullable(),
  /** The value in words; null before anything was seen. */
  seenText: z.string().nullable(),
  snoozedUntil: epochMsSchema.nullable(),
  /** How far the value is from the threshold, in words; null where there is none. */
  distanceText: z.string().nullable(),
});

export const alertCallSchema = z.object({
  id: z.string(),
  alertId: z.string(),
  what: z.string(),
  when: z.string(),
  /** What was seen, in words. */
  seenText: z.string(),
  at: epochMsSchema,
  /** When what it saw was read. */
  readAt: epochMsSchema,
  /** The market row it is about; null where it is about none. */
  row: z.string().nullable(),
});

export const alertsSliceSchema = z.object({
  alerts: z.array(alertViewSchema).max(MOST_ALERTS),
  /** Newest first. */
  calls: z.array(alertCallSchema).max(MOST_CALLS),
  /** How many that were removed in this session can be brought back. */
  removed: z.int(),
});

export type AlertEntry = z.infer<typeof alertEntrySchema>;
export type AlertView = z.infer<typeof alertViewSchema>;
export type AlertCall = z.infer<typeof alertCallSchema>;
export type AlertsSlice = z.infer<typeof alertsSliceSchema>;
