/** Splits what a socket receives into lines of bounded length. */
import { MAX_REQUEST_BYTES } from '#contract/automation/protocol.ts';

const NEWLINE = 0x0a;

class LineTooLongError extends Error {
  override readonly name = 'LineTooLongError';
}

/** Keeps at most one unfinished line, and never more than the limit. */
export class LineReader {
  readonly #most: number;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(most = MAX_REQUEST_BYTES) {
    this.#most = most;
  }

  /**
   * The lines that are complete with this chunk, without their ends; empty lines are left out.
   *
   * @throws LineTooLongError when a line is longer than the limit; the reader must not be used after that
   */
  *read(chunk: Buffer): Generator<string> {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, end));
      from = end + 1;
      const line = Buffer.concat(this.#parts).toString('utf8').trimEnd();
      this.#parts = [];
      this.#length = 0;
      if (line !== '') yield line;
    }
    this.#keep(chunk.subarray(from));
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > this.#most) throw new LineTooLongError();
    if (part.length > 0) this.#parts.push(part);
  }
}
