/** The connection to the marketplace, and the state of trading there. */
import { z } from 'zod';
import { epochMsSchema, failureSchema } from '#contract/ipc/values/primitives.ts';

export const connectionSliceSchema = z.object({
  /** `not-opened`: the profile itself could not be opened, and nothing of it runs. */
  status: z.enum(['connecting', 'online', 'offline', 'unauthorized', 'no-key', 'not-opened']),
  lastOkAt: epochMsSchema.nullable(),
  latencyMs: z.number().nullable(),
  failure: failureSchema.nullable(),
  tokens: z.object({
    remaining: z.number(),
    capacity: z.number(),
    perMinute: z.number(),
    reserve: z.number(),
  }),
  clockOffsetMs: z.number().nullable(),
  /** What the marketplace says it is; null until it was asked, and where it does not say. */
  service: z
    .object({
      name: z.string().nullable(),
      version: z.string(),
      description: z.string().nullable(),
      /** Where it says that it is described, as it names it. */
      describedAt: z.array(z.string()),
    })
    .nullable(),
  /** The health check's result while requests fail on the marketplace's side; null while none does. */
  health: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('said'),
        status: z.string(),
        /** Which service it speaks of; null where it does not say. */
        service: z.string().nullable(),
        /** The time it named. */
        at: epochMsSchema.nullable(),
      }),
      z.object({ kind: z.literal('fails') }),
    ])
    .nullable(),
  /** `halted` also while an execution answered `system_check_failed`. */
  tradingStatus: z.enum(['unknown', 'open', 'halted']),
  tradingReason: z.string().nullable(),
  /** Set while it is `halted`. */
  halt: z
    .object({
      /** When the terminal learned of it. */
      since: epochMsSchema,
      /** When the trading status was last read during the halt; null while it was not. */
      lastReadAt: epochMsSchema.nullable(),
      /** Why the status could not be read; null while it can be. Unless it was read, the user may end the halt. */
      unreadable: z.string().nullable(),
    })
    .nullable(),
});

export type ConnectionSlice = z.infer<typeof connectionSliceSchema>;
