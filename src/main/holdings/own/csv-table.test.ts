import { expect, it } from 'vitest';
import { readTable } from './csv-table.ts';

it.each([',', ';', '\t', '|'])(
  'a table of a million columns of %j is refused before a cell is looked at',
  async (separator) => {
    const line = `date${`${separator}1`.repeat(1_000_000)}`;
    expect(await readTable(Buffer.from(`${line}\n${line}`))).toMatchObject({
      ok: false,
      error: expect.stringContaining('more than 1,000 columns'),
    });
  },
);

it('a thousand separators on many lines are no wide table', async () => {
  const rows = Array.from(
    { length: 2_000 },
    (_, day) => `2026-01-${String((day % 28) + 1)},Gold Eagle,1,2500.00`,
  );
  expect(
    await readTable(Buffer.from(['Date,Product,Pieces,Price', ...rows].join('\n'))),
  ).toMatchObject({ ok: true });
});
