/**
 * What the user tells of purchases and sales, by profile: one line for all that was told at once, only ever added to. What was
 * wrong is corrected by another line. A line that cannot be read stays where it is, and is told.
 */
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ENTRY_SOURCES, type HoldingEntry } from '#domain/holdings/entries.ts';
import { isSpotPrice } from '#domain/market/spot.ts';
import { centsSchema, epochMsSchema, fineContentSchema } from '#contract/ipc/primitives.ts';

const spotSchema = z.number().refine(isSpotPrice).nullable();
const base = { id: z.string().min(1).max(500), at: epochMsSchema };
const moved = {
  ...base,
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
  /** When it was told. */
  at: epochMsSchema,
  /** In words: what was told. */
  what: z.string(),
  /** The place of the line that it takes back. */
  undoes: z.int().nonnegative().nullable().default(null),
  entries: z.array(entrySchema).readonly(),
});

export type ToldEntry = z.infer<typeof entrySchema>;
export type ToldLine = Omit<z.infer<typeof lineSchema>, 'version'>;

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

export const entryPath = (folder: string, profileId: string): string =>
  join(folder, `entries-${encodeURIComponent(profileId)}.ndjson`);

/** Of a profile that is removed. */
export function forgetEntries(folder: string, profileId: string): void {
  rmSync(entryPath(folder, profileId), { force: true });
}

export class EntryFile {
  readonly #path: string;
  #lines: ToldLine[] | null = null;
  #unread = 0;
  #endsOpen = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws when the file is there and cannot be read */
  lines(): readonly ToldLine[] {
    this.#lines ??= this.#read();
    return this.#lines;
  }

  /** Lines that are kept and cannot be read. */
  unread(): number {
    this.lines();
    return this.#unread;
  }

  /** @throws when it cannot be written: nothing was told then */
  add(line: ToldLine): void {
    const lines = this.lines();
    mkdirSync(dirname(this.#path), { recursive: true, mode: PRIVATE_FOLDER });
    const handle = openSync(this.#path, 'a', PRIVATE_FILE);
    try {
      // Behind half a line, which then is one that cannot be read.
      const start = this.#endsOpen ? '\n' : '';
      appendFileSync(handle, `${start}${JSON.stringify({ version: 1, ...line })}\n`);
      fsyncSync(handle);
    } catch (error) {
      // Half of it may be there.
      this.#lines = null;
      throw error;
    } finally {
      closeSync(handle);
    }
    this.#endsOpen = false;
    this.#lines = [...lines, line];
  }

  #read(): ToldLine[] {
    const text = textOf(this.#path);
    this.#endsOpen = text !== '' && !text.endsWith('\n');
    this.#unread = 0;
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => {
        const read = parsed(line);
        if (read === null) this.#unread += 1;
        return read ?? [];
      });
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function parsed(line: string): ToldLine | null {
  try {
    const { version: _, ...told } = lineSchema.parse(JSON.parse(line));
    return told;
  } catch {
    return null;
  }
}

/** Everything that was told, in its order. */
export const entriesIn = (lines: readonly ToldLine[]): readonly HoldingEntry[] =>
  lines.flatMap(({ entries }) => entries);
