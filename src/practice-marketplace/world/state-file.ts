import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import { type SavedState, savedState } from './ledger.ts';

/** The file that stores what organizations own between two starts. It is replaced as a whole or not at all. */
export class StateFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * Reads the state. A file that cannot be read is renamed and kept, and `notice` reports it; nothing is recovered from it
   * by guessing.
   */
  read(): { readonly state: SavedState | undefined; readonly notice: string | undefined } {
    const found = lstatSync(this.path, { throwIfNoEntry: false });
    if (found === undefined) return { state: undefined, notice: undefined };
    // A link is not followed, and a pipe or a device not waited for.
    const parsed = found.isFile() ? parse(readFileSync(this.path, 'utf8')) : undefined;
    if (parsed !== undefined) return { state: parsed, notice: undefined };
    const renamed = this.#freeName();
    renameSync(this.path, renamed);
    return {
      state: undefined,
      notice: `The state file is damaged. It was kept as ${renamed}, and the marketplace starts fresh.`,
    };
  }

  write(state: SavedState): void {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    const draft = `${this.path}.new`;
    // Of a run that was killed, or a link.
    rmSync(draft, { force: true });
    const file = openSync(draft, 'wx', 0o600);
    try {
      // Whole: `writeSync` may stop short of the end on a disk that is nearly full.
      writeFileSync(file, JSON.stringify(state));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, this.path);
  }

  /** Deletes the file. */
  remove(): void {
    rmSync(this.path, { force: true });
  }

  #freeName(): string {
    for (let count = 1; ; count++) {
      const name = `${this.path}.damaged-${count}`;
      if (!existsSync(name)) return name;
    }
  }
}

function parse(text: string): SavedState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const read = savedState.safeParse(value);
  return read.success ? read.data : undefined;
}
