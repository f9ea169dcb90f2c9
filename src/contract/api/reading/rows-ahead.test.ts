import { assert, array, property, record as object, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runToEnd } from '#domain/collections/yielding.ts';
import { readAhead } from './rows-ahead.ts';
import { listReader, recordReader } from './tolerant-bodies.ts';
import { optional, required } from './tolerant-values.ts';
import { countUnreadable } from '../testing/count-unreadable.ts';

const row = z.looseObject({
  id: required.id,
  parts: optional.parts(z.object({ id: required.id })),
});
const list = listReader(row, ['products']);
const record = recordReader(z.looseObject({ id: optional.id, rows: optional.parts(row) }), [
  'book',
]);

const ids = constantFrom('a', 'b', 7, '', null, undefined, -1.5);
const parts = array(object({ id: ids }), { maxLength: 60 });
const rows = array(
  constantFrom(null, 3, 'x', []).chain(() => object({ id: ids, parts })),
  {
    maxLength: 60,
  },
);
const bodies = rows.chain((all) =>
  constantFrom<unknown>(
    all,
    { data: all, total: all.length },
    { products: [...all, null, 4, 'row'] },
    { data: { book: { id: 'b', rows: all } } },
    { id: 'c', rows: [...all, ...all] },
    { success: false, data: all },
  ),
);

test('an answer whose rows were read ahead is read as one of which none was', () => {
  assert(
    property(bodies, (body) => {
      for (const reader of [list, record]) {
        const plain = reader.safeParse(structuredClone(body));
        runToEnd(readAhead(reader, body));
        const ahead = reader.safeParse(body);
        expect(ahead.success).toBe(plain.success);
        expect(ahead.data).toEqual(plain.data);
        expect(countUnreadable(ahead.data)).toBe(countUnreadable(plain.data));
      }
    }),
  );
});

test('there is a rest after each row of a long list, wherever it stands, and each is read once', () => {
  let read = 0;
  const counted = z.unknown().transform((value) => {
    read += 1;
    return value;
  });
  const book = recordReader(
    z.object({ sides: optional.parts(z.object({ of: optional.parts(counted) })) }),
  );
  const of = Array.from({ length: 500 }, (_, at) => ({ at }));
  const body = { data: { sides: [{ of }, { of: of.map((one) => ({ ...one })) }] } };
  const rests = [...readAhead(book, body)].length;
  expect([rests, read]).toEqual([1_000, 1_000]);
  expect(book.safeParse(body).success).toBe(true);
  expect(read).toBe(1_000);
});

test('a reader that fails while it looks for lists leaves nothing behind', () => {
  const broken = z.unknown().transform(() => {
    throw new Error('broken');
  });
  expect(() => runToEnd(readAhead(broken, {}))).toThrow('broken');
  const all = Array.from({ length: 100 }, (_, at) => ({ id: at + 1 }));
  expect(list.parse(all).rows).toHaveLength(100);
});
