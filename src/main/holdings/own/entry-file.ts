/** The user's own entries of a profile, in a file that is only appended to: one line for each action. Corrections are lines too. Unreadable lines stay and are reported. */
import { readFile } from 'node:fs/promises';
import { appendPrivate, readPrivate, requireFile } from '#database/private-file.ts';
import { runToEnd, runYielding } from '#domain/collections/yielding.ts';
import { type LinesRead, readingLines, type EntryLine } from './entry-lines.ts';

export class EntryFile {
  readonly #path: string;
  #lines: EntryLine[] | null = null;
  #unread = 0;
  #endsOpen = false;
  /** Additions, failed ones included. */
  #appended = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws when the file is there and cannot be read */
  lines(): readonly EntryLine[] {
    if (this.#lines !== null) return this.#lines;
    const text = readPrivate(this.#path) ?? '';
    return this.#take(text, runToEnd(readingLines(text)));
  }

  /** Reads it in slices. Calls of {@link lines} meanwhile read it at once, and their result holds.  @throws as {@link lines} */
  async load(rest: () => Promise<void>): Promise<void> {
    if (this.#lines !== null) return;
    const appended = this.#appended;
    const text = await laterTextOf(this.#path);
    const read = await runYielding(readingLines(text), rest);
    // The text is outdated where something was added since.
    if (this.#lines === null && appended === this.#appended) this.#take(text, read);
  }

  /** Lines that cannot be read. */
  unread(): number {
    this.lines();
    return this.#unread;
  }

  /** @throws when it cannot be written; nothing was added then */
  add(line: EntryLine): void {
    const lines = this.lines();
    this.#appended += 1;
    const start = this.#endsOpen ? '\n' : '';
    try {
      // Behind a partial line, which stays unreadable.
      appendPrivate(this.#path, `${start}${JSON.stringify({ version: 1, ...line })}\n`);
    } catch (error) {
      // Part of the line may be there.
      this.#lines = null;
      throw error;
    }
    this.#endsOpen = false;
    this.#lines = [...lines, line];
  }

  #take(text: string, { lines, unread }: LinesRead): EntryLine[] {
    this.#endsOpen = text !== '' && !text.endsWith('\n');
    this.#unread = unread;
    this.#lines = lines;
    return lines;
  }
}

async function laterTextOf(path: string): Promise<string> {
  try {
    requireFile(path);
    return await readFile(path, 'utf8');
  } catch (error) {
    return noFile(error);
  }
}

/** The file is created by the first entry. */
function noFile(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
