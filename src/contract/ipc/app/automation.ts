/** Programs that may call the terminal, as the window shows them. */
import { z } from 'zod';
import { PROGRAM_DRAFT_STATES } from '#domain/orders/program-draft-state.ts';
import { limitBreachSchema } from '#contract/ipc/trading/safety.ts';
import {
  centsSchema,
  epochMsSchema,
  failureSchema,
  materialSchema,
  microsPerUnitSchema,
  monotonicMsSchema,
  positiveCentsSchema,
  ppmSchema,
  sideSchema,
  spotPriceSchema,
} from '#contract/ipc/values/primitives.ts';

const executableSchema = z.object({
  path: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
});

const identityShape = {
  executable: executableSchema,
  /** The program that started it; null where there is none. */
  starter: executableSchema.nullable(),
};

/** A program that is connected, or waits for the user to accept it. */
const programSchema = z.object({
  id: z.string(),
  ...identityShape,
  pid: z.int(),
  /** False where the system cannot confirm which process it is. */
  isProven: z.boolean(),
  purpose: z.enum(['command', 'mcp', 'other']),
  since: epochMsSchema,
  state: z.enum(['asking', 'connected']),
});

/** A program that the user accepted: by its path and hash, and those of the program that starts it. */
export const acceptedProgramSchema = z.object({
  id: z.string(),
  ...identityShape,
  acceptedAt: epochMsSchema,
  /** The user lets it draft orders. */
  mayTrade: z.boolean().default(false),
});

/** What a program may buy without asking about each order; all of it ends with this run. */
export const budgetTermsSchema = z.object({
  metal: materialSchema,
  /** Fees included, all orders together. */
  most: positiveCentsSchema,
  /** All-in over spot. */
  maxPremium: ppmSchema,
  until: epochMsSchema,
});

const budgetSchema = budgetTermsSchema.extend({
  id: z.string(),
  program: z.string(),
  spent: centsSchema,
});

/** An order that a program drafted, as the user decides about it. */
const draftSchema = z.object({
  id: z.string(),
  /** Orders of one program with the same terms have the same. */
  kind: z.string(),
  /** Path of the executable. */
  program: z.string(),
  /** The program's own words. */
  reason: z.string(),
  state: z.enum(PROGRAM_DRAFT_STATES),
  /** Why it is in that state, or what has to be known; null where there is nothing to say. */
  message: z.string().nullable(),
  side: sideSchema,
  what: z.string(),
  pieces: z.int(),
  limit: centsSchema,
  total: centsSchema,
  perUnit: microsPerUnitSchema.nullable(),
  premium: ppmSchema.nullable(),
  spot: spotPriceSchema.nullable(),
  /** The total that was shown before this one. */
  movedFrom: centsSchema.nullable(),
  /** After it a new quote is requested when the user approves. */
  quoteExpiresAt: monotonicMsSchema,
  breaches: z.array(limitBreachSchema),
  refusal: failureSchema.nullable(),
  createdAt: epochMsSchema,
  goodUntil: epochMsSchema,
  approvedBy: z.enum(['hand', 'budget']).nullable(),
  orderIds: z.array(z.string()),
});

/** A standing order that a program wants armed; it waits for the user. */
const standingDraftSchema = z.object({
  id: z.string(),
  /** Path of the executable. */
  program: z.string(),
  /** The program's own words. */
  reason: z.string(),
  /** The terms in words. */
  words: z.string(),
  /** Everything that it may do once it is armed. */
  exposure: z.string(),
  message: z.string().nullable(),
  createdAt: epochMsSchema,
  goodUntil: epochMsSchema,
});

/** A call of a program, or what the user did about programs. */
const programCallSchema = z.object({
  seq: z.int(),
  at: epochMsSchema,
  program: z.string().nullable(),
  method: z.string(),
  arguments: z.string(),
  outcome: z.string(),
});

export const automationSliceSchema = z.object({
  isOn: z.boolean(),
  /** Why programs cannot connect though they are on; null where they can. */
  failure: failureSchema.nullable(),
  programs: z.array(programSchema),
  accepted: z.array(acceptedProgramSchema),
  /** The profile lets programs draft orders; each program needs it, too. */
  mayTrade: z.boolean(),
  /** Commands may start the terminal without a window. */
  mayStart: z.boolean(),
  /** Open ones first, then the newest that ended. */
  drafts: z.array(draftSchema),
  budgets: z.array(budgetSchema),
  standingDrafts: z.array(standingDraftSchema),
  /** The newest calls that wrote something, newest first. */
  calls: z.array(programCallSchema),
});

export type AutomationSlice = z.infer<typeof automationSliceSchema>;
export type ConnectedProgram = z.infer<typeof programSchema>;
export type BudgetTerms = z.infer<typeof budgetTermsSchema>;
export type BudgetView = z.infer<typeof budgetSchema>;
export type DraftView = z.infer<typeof draftSchema>;
export type StandingDraftView = z.infer<typeof standingDraftSchema>;
export type ProgramCallView = z.infer<typeof programCallSchema>;
export type AcceptedProgram = z.infer<typeof acceptedProgramSchema>;
