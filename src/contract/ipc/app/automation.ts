/** Programs that may call the terminal, as the window shows them. */
import { z } from 'zod';
import { epochMsSchema, failureSchema } from '#contract/ipc/values/primitives.ts';

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
});

export const automationSliceSchema = z.object({
  isOn: z.boolean(),
  /** Why programs cannot connect though they are on; null where they can. */
  failure: failureSchema.nullable(),
  programs: z.array(programSchema),
  accepted: z.array(acceptedProgramSchema),
});

export type AutomationSlice = z.infer<typeof automationSliceSchema>;
export type ConnectedProgram = z.infer<typeof programSchema>;
export type AcceptedProgram = z.infer<typeof acceptedProgramSchema>;
