/**
 * Lists of rows, as readers read them. An answer may have a list of ten thousand: its rows can be read ahead, one by one with
 * everything else having its turn in between. The reader that then reads the answer as a whole finds them read. It is the
 * same reader whether or not anything was read ahead, so that there is one way in which answers are understood.
 */
import type { z } from 'zod';
import { Unreadable } from './unreadable.ts';

/** Lists of up to so many rows are read where they stand: to look for long lists in them, they are read once more. */
const FEW = 24;

/** Set while a reader is run to find the long lists of an answer, which are then not read by it. Never between two turns. */
let found: (() => Generator<undefined, void>)[] | null = null;

/** Reads the rows of a list by the reader of one: those that it cannot read are kept as they are. */
export function rowsReader<T extends z.ZodType>(
  schema: T,
): (values: readonly unknown[]) => (z.output<T> | Unreadable)[] {
  type Row = z.output<T> | Unreadable;
  const ahead = new WeakMap<readonly unknown[], Row[]>();
  const read = (value: unknown): Row => {
    const row = schema.safeParse(value);
    return row.success ? row.data : new Unreadable(value);
  };
  return (values) => {
    if (found === null || values.length <= FEW) return ahead.get(values) ?? values.map(read);
    found.push(function* () {
      const rows: Row[] = [];
      for (const value of values) {
        rows.push(read(value));
        yield;
      }
      ahead.set(values, rows);
    });
    return [];
  };
}

/** Reads the rows of all long lists of an answer, as this reader will ask for them; yields after each. */
export function* readAhead(reader: z.ZodType, body: unknown): Generator<undefined, void> {
  const lists: (() => Generator<undefined, void>)[] = [];
  found = lists;
  try {
    reader.safeParse(body);
  } finally {
    found = null;
  }
  for (const list of lists) yield* list();
}
