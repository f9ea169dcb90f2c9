/** Frames between a program and the terminal: a line of JSON each, over a local socket that only its owner can open. */
import { z } from 'zod';
import { callErrorSchema } from './errors.ts';

export const PROTOCOL_VERSION = 1;

/** Longest line from a program, in bytes. */
export const MAX_REQUEST_BYTES = 256 * 1024;
/** Longest line to a program, in bytes. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export const requestSchema = z.strictObject({
  /** Chosen by the program; the answer repeats it. */
  id: z.int().nonnegative(),
  method: z.string().min(1).max(100),
  params: z.record(z.string(), z.unknown()).default({}),
});

export const answerSchema = z.union([
  z.object({ id: z.int().nonnegative(), ok: z.literal(true), result: z.unknown() }),
  /** `id` is null where the request could not be read. */
  z.object({ id: z.int().nonnegative().nullable(), ok: z.literal(false), error: callErrorSchema }),
]);

/** What a `watch` call sends until its connection ends. */
export const watchedSchema = z.object({ watch: z.int().nonnegative(), event: z.unknown() });

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

export const welcomeSchema = z.object({
  version: z.int(),
  appVersion: z.string(),
  profile: z.string(),
  environment: z.enum(['practice', 'sandbox', 'live']),
});

/** How to reach the terminal: a file in its data folder that only its owner can read. */
export const addressFileSchema = z.object({
  version: z.int(),
  /** Path of a Unix socket, or name of a Windows pipe. */
  address: z.string().min(1),
  secret: z.string().min(32),
  pid: z.int(),
});

export type Request = z.infer<typeof requestSchema>;
export type AnswerFrame = z.input<typeof answerSchema>;
export type Watched = z.infer<typeof watchedSchema>;
export type Hello = z.infer<typeof helloSchema>;
export type Welcome = z.infer<typeof welcomeSchema>;
export type AddressFile = z.infer<typeof addressFileSchema>;

/** Folder of socket, address file and proofs, in the data folder. */
export const AUTOMATION_FOLDER = 'automation';
export const ADDRESS_FILE = 'address.json';
