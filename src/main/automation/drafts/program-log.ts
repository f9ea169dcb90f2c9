/**
 * What programs called, in a file of their profile: a line each, chained by checksums as the journal's are. It is the audit trail, and it
 * remembers the keys that programs chose for their requests, so that none is carried out twice after a restart.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { MAX_MARKET_TEXT } from '#contract/automation/values.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import {
  type JournalFile,
  type JournalFiles,
  nodeJournalFiles,
} from '#main/trading/journal/file/files.ts';
import { type JournalEnd, journalChange } from '#main/trading/journal/model/journal-end.ts';
import { FIRST_LINK, sealedLine } from '#main/trading/journal/file/line.ts';
import { type CheckedLines, checkedLines, damaged, type LogLine, notAsLeft } from './log-lines.ts';

/** Longest text of arguments that is kept. */
const MOST_ARGUMENTS = 2_000;
/** A longer file is put aside at the next start, and a new one goes on. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface LogParts {
  readonly wallNow: () => number;
  /** Its end as it was noted elsewhere; null where nothing was. */
  readonly noted: JournalEnd | null;
  readonly note: (end: JournalEnd) => void;
  /** The user was shown that it is not as it was left, and goes on with it. */
  readonly isChangeSeen: boolean;
}

export type LogRecord = Omit<LogLine, 'v' | 'seq' | 'at'>;

/** A caller's key that is used up. */
export interface UsedKey {
  readonly identity: string;
  readonly terms: string;
  readonly draft: string;
}

const endedUnsent = z.enum(['declined', 'expired', 'void']);
type EndedUnsent = z.infer<typeof endedUnsent>;

/** What the log says of a draft. */
export interface LoggedDraft {
  readonly identity: string;
  readonly side: 'buy' | 'sell';
  readonly what: string;
  readonly limit: string;
  readonly goodUntil: number;
  /** Set from before it was sent. */
  readonly intentId: string | null;
  /** How it ended without an order; null where it did not. */
  readonly ended: EndedUnsent | null;
}

/** What the log says of a standing order that a program drafted. */
export interface LoggedStanding {
  readonly identity: string;
  readonly exposure: string;
  readonly goodUntil: number;
  /** `arming` from before it was armed; null while nobody decided. */
  readonly outcome: string | null;
  /** Set once it is armed. */
  readonly standing: string | null;
}

const standingArguments = z.object({ exposure: z.string(), goodUntil: z.number() });
const armedArguments = z.object({ standing: z.string() });

/** Arguments of a draft, as far as they are needed after a restart. */
const draftArguments = z.object({
  side: z.enum(['buy', 'sell']),
  key: z.string(),
  /** Lines of before have none. */
  what: z.string().optional(),
  quantity: z.int(),
  limit: z.string(),
  goodForMs: z.number(),
});

export class ProgramLog {
  readonly keys = new Map<string, UsedKey>();
  readonly drafts = new Map<string, LoggedDraft>();
  readonly standing = new Map<string, LoggedStanding>();
  /** The newest, last. */
  readonly recent: LogLine[] = [];
  readonly #path: string;
  readonly #files: JournalFiles;
  readonly #file: JournalFile;
  readonly #parts: LogParts;
  #seq = 0;
  #sum = FIRST_LINK;
  #failure: string | null = null;
  /** Of the line that was noted as the last one; null where there is no such line. */
  #sumAtNote: string | null = null;
  /** Of the last line of the file before this one. */
  #sumBefore: string | null = null;

  private constructor(path: string, files: JournalFiles, parts: LogParts) {
    this.#path = path;
    this.#files = files;
    this.#file = files.open(path);
    this.#parts = parts;
  }

  /** The error is a sentence with the path. */
  static open(
    path: string,
    parts: LogParts,
    files: JournalFiles = nodeJournalFiles,
  ): Result<ProgramLog, string> {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const isNew = !existsSync(path);
      const log = new ProgramLog(path, files, parts);
      log.#readBefore(path, files);
      const read = isNew ? null : log.#read(path, files);
      const change = log.#changed();
      if (change !== null && (read === null || read.problem === null)) {
        log.#file.close();
        return failed(`${change} ${GO_ON}`);
      }
      if (read === null || read.problem === null) {
        if (read !== null && read.torn) log.#file.truncate(read.bytes);
        if (isNew) files.syncFolderOf(path);
        if ((read?.bytes ?? 0) > MOST_BYTES) return log.#startOver(path, files);
        log.#noteEnd();
        return ok(log);
      }
      log.#file.close();
      return failed(
        `${damaged(log.#seq + 1, path, read.problem)} Move the file away to let programs draft orders again; with it go the keys of their earlier requests.`,
      );
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** Whether it was written; durable before this returns. After a failure nothing more is written. */
  append(record: LogRecord): boolean {
    if (this.#failure !== null) return false;
    const line: LogLine = {
      v: 1,
      seq: this.#seq + 1,
      at: this.#parts.wallNow(),
      ...record,
      arguments: record.arguments.slice(0, MOST_ARGUMENTS),
    };
    const { text, sum } = sealedLine(line, this.#sum);
    try {
      this.#file.append(Buffer.from(`${text}\n`));
      this.#file.sync();
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error);
      return false;
    }
    this.#sum = sum;
    this.#take(line);
    this.#noteEnd();
    return true;
  }

  /** Why nothing can be written any more; null while it can. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Every line of the file, checked again. The error is a sentence. */
  all(): Result<readonly LogLine[], string> {
    const lines: LogLine[] = [];
    let last = FIRST_LINK;
    const read = checkedLines(this.#path, this.#files, (line, sum) => {
      lines.push(line);
      last = sum;
    });
    if (read.problem !== null) return failed(damaged(lines.length + 1, this.#path, read.problem));
    return last === this.#sum ? ok(lines) : failed(notAsLeft(this.#path, this.#seq, lines.length));
  }

  close(): void {
    if (this.#failure === null) this.#noteEnd(true);
    this.#failure ??= 'It was closed.';
    this.#file.close();
  }

  /** The old file is kept beside it, for its keys. */
  #startOver(path: string, files: JournalFiles): Result<ProgramLog, string> {
    this.#file.close();
    const before = pathBefore(path);
    if (existsSync(before)) renameSync(before, `${path}.${this.#parts.wallNow()}`);
    renameSync(path, before);
    const next = new ProgramLog(path, files, this.#parts);
    for (const [key, used] of this.keys) next.keys.set(key, used);
    for (const [id, draft] of this.drafts) next.drafts.set(id, draft);
    for (const [id, draft] of this.standing) next.standing.set(id, draft);
    files.syncFolderOf(path);
    next.#noteEnd();
    return ok(next);
  }

  #take(line: LogLine): void {
    this.#seq = line.seq;
    this.recent.push(line);
    if (this.recent.length > MOST_RECENT) this.recent.shift();
    const { key, identity, terms, draft } = line;
    if (key !== undefined && identity !== undefined && draft !== undefined) {
      this.keys.set(key, { identity, terms: terms ?? '', draft });
    }
    if (draft === undefined) return;
    if (line.method.startsWith('standing')) this.#takeStanding(draft, line);
    else this.#takeDraft(draft, line);
  }

  #takeStanding(draft: string, line: LogLine): void {
    const { identity, method, outcome, arguments: text } = line;
    const known = this.standing.get(draft);
    if (known !== undefined) {
      const armed = armedArguments.safeParse(parseJson(text)).data ?? known;
      this.standing.set(draft, { ...known, outcome, standing: armed.standing });
      return;
    }
    const read = standingArguments.safeParse(parseJson(text)).data;
    if (identity === undefined || read === undefined || method !== 'standing-draft') return;
    this.standing.set(draft, { identity, ...read, outcome: null, standing: null });
  }

  #takeDraft(draft: string, line: LogLine): void {
    const known = this.drafts.get(draft) ?? draftOf(line);
    if (known === null) return;
    const ended = line.method === 'outcome' ? endedUnsent.safeParse(line.outcome).data : undefined;
    this.drafts.set(draft, {
      ...known,
      intentId: sentAs(line, known),
      ended: ended ?? known.ended,
    });
  }

  /** The keys of the file before this one. Its end is damaged at most where its writing was cut off. */
  #readBefore(path: string, files: JournalFiles): void {
    if (!existsSync(pathBefore(path))) return;
    this.#read(pathBefore(path), files);
    this.#sumBefore = this.#sum;
    this.#sumAtNote = null;
    this.#seq = 0;
    this.#sum = FIRST_LINK;
    this.recent.length = 0;
  }

  /** How the file differs from how it was left, as a sentence. One that became too long is found beside it. */
  #changed(): string | null {
    const { noted, isChangeSeen } = this.#parts;
    if (isChangeSeen || this.#sumBefore === noted?.sum) return null;
    const found = { lastSeq: this.#seq, sumAtNote: this.#sumAtNote };
    const change = journalChange(noted, found);
    return change === null ? null : notAsLeft(this.#path, noted?.seq ?? 0, this.#seq);
  }

  #noteEnd(closed = false): void {
    this.#parts.note({ seq: this.#seq, sum: this.#sum, closed });
  }

  #read(path: string, files: JournalFiles): CheckedLines {
    return checkedLines(path, files, (line, sum) => {
      if (line.seq === this.#parts.noted?.seq) this.#sumAtNote = sum;
      this.#sum = sum;
      this.#take(line);
    });
  }
}

const GO_ON =
  'Programs only read until you turn them off and on again in the Programs pane; keys of requests that are missing are forgotten then.';
const MOST_RECENT = 200;

const pathBefore = (path: string): string => `${path}.before`;

function draftOf({ identity, at, arguments: text }: LogLine): LoggedDraft | null {
  const read = draftArguments.safeParse(parseJson(text));
  if (identity === undefined || !read.success) return null;
  const { side, key, quantity, limit, goodForMs } = read.data;
  const what = (read.data.what ?? `${quantity} × ${key}`).slice(0, MAX_MARKET_TEXT);
  return { identity, side, what, limit, goodUntil: at + goodForMs, intentId: null, ended: null };
}

/** An attempt after which the draft waits again leaves no order to look for; one that ended it is in the journal. */
function sentAs({ outcome, intentId }: LogLine, known: LoggedDraft): string | null {
  return outcome === 'waiting' && intentId === known.intentId ? null : (intentId ?? known.intentId);
}
