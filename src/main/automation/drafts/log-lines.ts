/** The lines of a log of programs, chained by checksums. */
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import type { JournalFiles } from '#main/trading/journal/file/files.ts';
import { FIRST_LINK, linkOf } from '#main/trading/journal/file/line.ts';

const lineSchema = z.object({
  v: z.literal(1),
  seq: z.int().positive(),
  at: z.number(),
  /** Path of the executable; null for what the user did. */
  program: z.string().nullable(),
  pid: z.int().nullable(),
  /** The method, or what the user did. */
  method: z.string(),
  /** As JSON. No method takes a secret. */
  arguments: z.string(),
  /** `answered`, or the code of the error, or the state of the draft. */
  outcome: z.string(),
  /** The program by its files; with {@link key}. */
  identity: z.string().optional(),
  /** A caller's key that was used with this line. */
  key: z.string().optional(),
  /** Of its terms. */
  terms: z.string().optional(),
  draft: z.string().optional(),
  /** Of the journal; durable before the order is sent. */
  intentId: z.string().optional(),
});

export type LogLine = z.infer<typeof lineSchema>;
export interface CheckedLines {
  /** With the first line that is not as it was written; null where there is none. */
  readonly problem: string | null;
  /** The last line has no end. */
  readonly torn: boolean;
  /** Of whole lines. */
  readonly bytes: number;
}

/** The lines up to the first that is damaged. */
export function checkedLines(
  path: string,
  files: JournalFiles,
  take: (line: LogLine, sum: string) => void,
): CheckedLines {
  const text = Buffer.concat([...files.read(path)]).toString('utf8');
  const end = text.lastIndexOf('\n') + 1;
  let last = { seq: 0, sum: FIRST_LINK };
  for (const line of text.slice(0, end).split('\n').slice(0, -1)) {
    const sum = linkOf(line, last.sum);
    const read = lineSchema.safeParse(parseJson(line));
    if (sum === null || !read.success || read.data.seq !== last.seq + 1) {
      const problem = sum === null ? 'its checksum does not match' : 'its form is not known';
      return { problem, torn: false, bytes: end };
    }
    last = { seq: read.data.seq, sum };
    take(read.data, sum);
  }
  return { problem: null, torn: end < text.length, bytes: Buffer.byteLength(text.slice(0, end)) };
}

/** Lines at its end are missing or were added, or it was replaced. */
export const notAsLeft = (path: string, noted: number, found: number): string =>
  `${path} is not as Touchstone left it: ${noted} lines then, and ${found === noted ? 'others' : found} now.`;

export const damaged = (line: number, path: string, problem: string): string =>
  `Line ${line} of ${path} is damaged: ${problem}.`;
