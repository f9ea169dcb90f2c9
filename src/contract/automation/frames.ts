/** Frames of programs, as the terminal parses them. */
import { z } from 'zod';

export const requestSchema = z.strictObject({
  /** Chosen by the program; the answer repeats it. */
  id: z.int().nonnegative(),
  method: z.string().min(1).max(100),
  params: z.record(z.string(), z.unknown()).default({}),
});

/** The first call of every connection. */
export const helloSchema = z.strictObject({
  version: z.int(),
  /** As in the address file. */
  secret: z.string().max(200),
  pid: z.int().positive(),
  /** Name of a file in the folder of the socket that this process holds open: it proves the process id. */
  proof: z.string().regex(/^proof-[0-9a-f]{32}$/),
  /** What the program is for, to show; nothing is decided by it. */
  purpose: z.enum(['command', 'mcp', 'other']),
});

export type Request = z.infer<typeof requestSchema>;
export type Hello = z.infer<typeof helloSchema>;
