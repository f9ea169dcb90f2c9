/** Lines of JSON in a file that is only appended to. One that was cut off by a power failure is left out. */
import type { z } from 'zod';
import { appendPrivate, readPrivate } from '#database/private-file.ts';
import { parseJson } from '#domain/text/parse-json.ts';

export class LineFile<Schema extends z.ZodType> {
  readonly #path: string;
  readonly #schema: Schema;
  readonly #failed: (problem: unknown) => void;

  /** @param failed called where it cannot be read or written */
  constructor(path: string, schema: Schema, failed: (problem: unknown) => void) {
    this.#path = path;
    this.#schema = schema;
    this.#failed = failed;
  }

  read(): readonly z.infer<Schema>[] {
    return this.#text()
      .split('\n')
      .flatMap((line) => {
        const read = this.#schema.safeParse(parseJson(line));
        return read.success ? [read.data] : [];
      });
  }

  append(lines: readonly z.infer<Schema>[]): void {
    if (lines.length === 0) return;
    const texts = lines.map((line) => JSON.stringify(line));
    try {
      // The line feed in front ends a torn line.
      appendPrivate(this.#path, `\n${texts.join('\n')}\n`);
    } catch (error) {
      this.#failed(error);
    }
  }

  #text(): string {
    try {
      return readPrivate(this.#path) ?? '';
    } catch (error) {
      this.#failed(error);
      return '';
    }
  }
}
