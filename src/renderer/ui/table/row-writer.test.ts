// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Column } from './column.ts';
import { RowWriter } from './row-writer.ts';
import type { WrittenBy } from './written-cell.ts';

interface Row {
  readonly title: string;
  readonly at: number;
}

const title: WrittenBy<Row> = (box) => ({
  write: (row) => {
    box.textContent = row.title;
  },
});
const age: WrittenBy<Row> = (box) => ({
  write: (row, _, now) => {
    box.textContent = String(now - row.at);
  },
});

const column = (id: string, written: WrittenBy<Row>, ticks?: true): Column<Row> => ({
  id,
  header: id,
  width: { least: 10 },
  text: () => '',
  written,
  ...(ticks === undefined ? {} : { ticks }),
});
const drawn: Column<Row> = {
  id: 'drawn',
  header: 'drawn',
  width: { least: 10 },
  text: () => '',
  cell: () => 'by React',
};

function rowOf(count: number): HTMLElement {
  const row = document.createElement('div');
  for (let at = 0; at < count; at += 1) row.append(document.createElement('div'));
  return row;
}
const shown = (named: string, at: number) => ({ row: { title: named, at }, name: [] });
const texts = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

describe('the cells of a row that are written', () => {
  it('show one row after the other, and leave those that React draws alone', () => {
    const row = rowOf(3);
    const writer = new RowWriter<Row>();
    const columns = [column('title', title), drawn, column('age', age, true)];
    writer.write(row, columns, shown('Eagle', 10), 15, false);
    expect(texts(row)).toEqual(['Eagle', '', '5']);
    writer.write(row, columns, shown('Maple', 12), 15, false);
    expect(texts(row)).toEqual(['Maple', '', '3']);
  });

  it('that tell a time tell it anew, and no others are written', () => {
    const row = rowOf(2);
    const counted = vi.fn<WrittenBy<Row>>(title);
    const write = vi.fn<(row: Row) => void>();
    counted.mockReturnValue({ write });
    const writer = new RowWriter<Row>();
    writer.tick(20);
    writer.write(
      row,
      [column('title', counted), column('age', age, true)],
      shown('', 10),
      15,
      false,
    );
    writer.tick(20);
    expect(texts(row)).toEqual(['', '10']);
    expect(write).toHaveBeenCalledOnce();
  });

  it('stay when other columns come, as long as they are written as before', () => {
    const row = rowOf(2);
    const made = vi.fn<WrittenBy<Row>>(title);
    const writer = new RowWriter<Row>();
    const eagle = shown('Eagle', 10);
    writer.write(row, [column('title', made), column('age', age)], eagle, 15, false);
    writer.write(row, [column('title', made), column('title too', title)], eagle, 15, false);
    expect(texts(row)).toEqual(['Eagle', 'Eagle']);
    expect(made).toHaveBeenCalledOnce();
  });
});
