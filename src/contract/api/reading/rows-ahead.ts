/**
 * Reads the rows of long lists ahead. A response may have a list of ten thousand rows: they are read one by
 * one, yielding in between, and the reader of the whole response then finds them done. The same reader runs
 * with or without this, so that responses are interpreted in one way.
 */
import type { z } from 'zod';
import { Unreadable } from './unreadable.ts';

/** Lists up to this length are read in place: finding long lists in them would cost a second reading. */
const FEW = 24;

/** Set while a reader runs only to find the long lists of a response. Never across a yield. */
let found: (() => Generator<undefined, void>)[] | null = null;

/** Reads the rows of a list; unreadable ones are kept as they are. */
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

/** Reads the rows of all long lists of a response as this reader will; yields after each. */
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
