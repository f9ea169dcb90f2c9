/** What the programs' torture and the terminal that it kills send each other. */
import { z } from 'zod';

export const terminalOptions = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  /** Of the journal, the log of programs and the socket. */
  folder: z.string(),
  speed: z.number(),
  /** Real milliseconds that the answer to an execution is waited for. */
  patienceMs: z.number(),
});
export type TerminalOptions = z.infer<typeof terminalOptions>;

const draft = z.object({ draft: z.string() });

/** What the user does, and what happens to the computer. */
const act = z.discriminatedUnion('op', [
  z.object({ op: z.literal('state'), ...draft.shape }),
  z.object({
    op: z.literal('approve'),
    ...draft.shape,
    /** Clicks at the same time. */
    times: z.int(),
    /** The screen still shows a total that was better by a cent. */
    isStale: z.boolean(),
  }),
  z.object({ op: z.literal('decline'), ...draft.shape }),
  z.object({ op: z.literal('grant'), most: z.int() }),
  z.object({ op: z.literal('revoke') }),
  /** Everything of programs is stopped, and turned on again. */
  z.object({ op: z.literal('stop-programs') }),
  z.object({ op: z.literal('sleep') }),
  z.object({ op: z.literal('jump'), wallMs: z.number(), monotonicMs: z.number() }),
  z.object({ op: z.literal('read-status') }),
  z.object({ op: z.literal('die-at'), point: z.string() }),
  /** What is unknown is looked up, and support asked about the rest. */
  z.object({ op: z.literal('settle') }),
  z.object({ op: z.literal('end') }),
]);
export type Act = z.infer<typeof act>;

export const toTerminal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('act'), id: z.int(), act }),
  z.object({ type: z.literal('support'), orderId: z.string().nullable() }),
]);

export const fromTerminal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('done'), id: z.int(), value: z.string() }),
  z.object({ type: z.literal('failed'), id: z.int(), message: z.string() }),
  z.object({ type: z.literal('ask-support'), quoteId: z.string() }),
]);
export type FromTerminal = z.infer<typeof fromTerminal>;

/** Where the terminal kills itself, on the way of an order. */
export const DEATH_POINTS = [
  'quote-requested',
  'quote-answered',
  'execute-requested',
  'execute-handed-over',
  'execute-in-flight',
  'execute-answered',
  'approved',
] as const;
