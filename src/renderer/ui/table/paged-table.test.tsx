// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from './column.ts';
import { allRows } from './copied-rows.ts';
import type { RowPages } from './row-source.ts';
import { VirtualTable } from './virtual-table.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Row {
  readonly key: string;
}

const COUNT = 1_000;
const PAGE = 50;
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'key',
    header: 'Product',
    width: { least: 100, share: 1 },
    text: ({ key }) => key,
    cell: ({ key }) => key,
  },
];
const keyOf = ({ key }: Row): string => key;
const PAGES: RowPages<Row> = {
  findPlace: (key) => Promise.resolve(Number(key.slice(4))),
  readAll: () => Promise.resolve(Array.from({ length: COUNT }, (_, at) => ({ key: `row-${at}` }))),
};

/** Loads the page that `load` asks for. */
function Table({ first, onRange }: { readonly first: number; readonly onRange?: () => void }) {
  const [selected, setSelected] = useState<string | null>(null);
  const rows = useMemo(
    () => ({
      length: COUNT,
      at: (place: number) =>
        place >= first && place < first + PAGE ? { key: `row-${place}` } : undefined,
    }),
    [first],
  );
  return (
    <>
      <VirtualTable
        label="Coins"
        rows={rows}
        pages={PAGES}
        rowKey={keyOf}
        columns={COLUMNS}
        selectedKey={selected}
        onSelect={setSelected}
        onRange={onRange}
        rowTestId="row"
      />
      <output>{selected}</output>
    </>
  );
}

const press = async (key: string): Promise<void> => {
  fireEvent.keyDown(screen.getByRole('grid'), { key, code: key });
  await act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  });
};
const selected = () => screen.getByRole('status').textContent;

describe('a table of which only a page is loaded', () => {
  it('counts all rows, and shows that others are being loaded', () => {
    render(<Table first={10} />);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1001');
    const [pending, ...others] = screen.getAllByRole('row').slice(1);
    expect(pending?.getAttribute('aria-busy')).toBe('true');
    expect(pending?.getAttribute('aria-rowindex')).toBe('2');
    expect(others.map((row) => row.textContent)).toContain('row-10');
  });

  it('selects a row that a key leads to once it is loaded', async () => {
    const { rerender } = render(<Table first={0} />);
    await press('End');
    expect(selected()).toBe('');
    rerender(<Table first={950} />);
    expect(selected()).toBe('row-999');
  });

  it('moves from the selected row, wherever the table is scrolled to', async () => {
    const { rerender } = render(<Table first={0} />);
    await press('ArrowDown');
    await press('ArrowDown');
    expect(selected()).toBe('row-1');
    rerender(<Table first={500} />);
    await press('ArrowDown');
    expect(selected()).toBe('row-1');
    rerender(<Table first={0} />);
    expect(selected()).toBe('row-2');
  });

  it('is copied as a whole', async () => {
    render(<Table first={0} />);
    const { count, text } = await allRows(screen.getByRole('grid'));
    expect(count).toBe(COUNT);
    expect(text.split('\n').slice(0, 2)).toEqual(['Product', 'row-0']);
  });
});
