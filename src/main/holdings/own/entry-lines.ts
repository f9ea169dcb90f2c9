/** Parses lines of the user's own entries, yielding after each entry. */
import { z } from 'zod';
import { isDay } from '#domain/calendar/calendar.ts';
import { ENTRY_SOURCES } from '#domain/holdings/entries.ts';
import { isSpotPrice } from '#domain/market/spot.ts';
import { centsSchema, epochMsSchema, fineContentSchema } from '#contract/ipc/values/primitives.ts';

const spotSchema = z.number().refine(isSpotPrice).nullable();
const base = { id: z.string().min(1).max(500), at: epochMsSchema };
const moved = {
  ...base,
  day: z.string().refine(isDay).exactOptional(),
  product: z.string().min(1).max(1_000),
  pieces: z.int().positive(),
  price: centsSchema.nullable(),
  fees: centsSchema,
  spot: spotSchema,
  source: z.enum(ENTRY_SOURCES),
};
const chosenSchema = z.array(z.object({ lot: z.string(), pieces: z.int().positive() })).readonly();
const movementSchema = z.discriminatedUnion('kind', [
  z.object({ ...moved, kind: z.literal('acquired'), fine: fineContentSchema.nullable() }),
  z.object({
    ...moved,
    kind: z.literal('disposed'),
    reason: z.enum(['sold', 'returned', 'gone']),
    from: chosenSchema,
  }),
]);
const entrySchema = z.discriminatedUnion('kind', [
  ...movementSchema.options,
  z.object({
    ...base,
    kind: z.literal('corrected'),
    of: z.string(),
    as: movementSchema.nullable(),
  }),
  z.object({ ...base, kind: z.literal('chosen'), of: z.string(), from: chosenSchema }),
  z.object({ ...base, kind: z.literal('distinct'), of: z.string(), holds: z.boolean() }),
]);
const lineSchema = z.object({
  version: z.literal(1),
  at: epochMsSchema,
  /** The action, in words. */
  what: z.string(),
  /** The index of the line that it undoes. */
  undoes: z.int().nonnegative().nullable().default(null),
  /** Parsed one by one. */
  entries: z.array(z.unknown()),
});

export type OwnEntry = z.infer<typeof entrySchema>;

/** The entries of one action. */
export type EntryLine = Omit<z.infer<typeof lineSchema>, 'version' | 'entries'> & {
  readonly entries: readonly OwnEntry[];
};

export interface LinesRead {
  readonly lines: EntryLine[];
  /** Lines that cannot be read. */
  readonly unread: number;
}

export function* readingLines(text: string): Generator<undefined, LinesRead> {
  const lines: EntryLine[] = [];
  let unread = 0;
  for (const line of linesOf(text)) {
    if (line.trim() === '') continue;
    const read = yield* readingLine(line);
    if (read !== null) lines.push(read);
    else {
      unread += 1;
      yield;
    }
  }
  return { lines, unread };
}

/** A generator, as there may be as many lines as entries. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    yield text.slice(start, stop);
    start = stop + 1;
  }
}

/** All of a line; null where a part cannot be read. */
function* readingLine(line: string): Generator<undefined, EntryLine | null> {
  const parsed = lineSchema.safeParse(jsonOf(line));
  if (!parsed.success) return null;
  const { version: _, ...head } = parsed.data;
  const entries: OwnEntry[] = [];
  for (const one of head.entries) {
    const entry = entrySchema.safeParse(one);
    if (!entry.success) return null;
    entries.push(entry.data);
    yield;
  }
  return { ...head, entries };
}

/** Undefined where it is no JSON. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
