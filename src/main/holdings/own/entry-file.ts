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
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runToEnd, runYielding } from '#domain/yielding.ts';
import { type LinesRead, readingLines, type ToldLine } from './entry-lines.ts';

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
  /** How often something was added, or was to be. */
  #told = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws when the file is there and cannot be read */
  lines(): readonly ToldLine[] {
    if (this.#lines !== null) return this.#lines;
    const text = textOf(this.#path);
    return this.#take(text, runToEnd(readingLines(text)));
  }

  /**
   * Reads it while everything else goes on. Whoever cannot wait for that reads it with {@link lines} meanwhile, and that holds.
   *
   * @param rest lets everything else have its turn
   * @throws as {@link lines}
   */
  async load(rest: () => Promise<void>): Promise<void> {
    if (this.#lines !== null) return;
    const told = this.#told;
    const text = await laterTextOf(this.#path);
    const read = await runYielding(readingLines(text), rest);
    // What was read is not the file any more where something was added to it since.
    if (this.#lines === null && told === this.#told) this.#take(text, read);
  }

  /** Lines that are kept and cannot be read. */
  unread(): number {
    this.lines();
    return this.#unread;
  }

  /** @throws when it cannot be written: nothing was told then */
  add(line: ToldLine): void {
    const lines = this.lines();
    this.#told += 1;
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

  #take(text: string, { lines, unread }: LinesRead): ToldLine[] {
    this.#endsOpen = text !== '' && !text.endsWith('\n');
    this.#unread = unread;
    this.#lines = lines;
    return lines;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return noFile(error);
  }
}

async function laterTextOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    return noFile(error);
  }
}

/** Nothing was told before there is one. */
function noFile(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
