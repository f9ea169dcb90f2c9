// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyTable, KeyTableProvider } from '../keys/key-table.tsx';
import type { Column } from './column.ts';
import { VirtualTable } from './virtual-table.tsx';

// There is no layout here: without a height no row is visible.
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
  readonly title: string;
}

const rows: readonly Row[] = Array.from({ length: 500 }, (_, index) => ({
  key: `row-${index}`,
  title: `Coin ${index}`,
}));
const columns: readonly Column<Row>[] = [
  {
    id: 'title',
    header: 'Product',
    width: { least: 100, share: 1 },
    text: (row) => row.title,
    cell: (row) => row.title,
  },
];
const keyOfRow = (row: Row): string => row.key;

function Table({ open }: { readonly open?: (key: string) => void }) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <>
      <VirtualTable
        label="Coins"
        rows={rows}
        rowKey={keyOfRow}
        columns={columns}
        selectedKey={selected}
        onSelect={setSelected}
        onOpen={open}
      />
      <output>{selected}</output>
    </>
  );
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(screen.getByRole('grid'), {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    ...init,
  });
const selected = () => screen.getByRole('status').textContent;

describe('a virtual table', () => {
  it('has the total row count, while only visible rows exist', () => {
    render(<Table />);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('501');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('moves by j and k, the arrows, Home and End, and stops at either end', () => {
    render(<Table />);
    press('j');
    expect(selected()).toBe('row-0');
    press('j', { repeat: true });
    press('ArrowDown');
    expect(selected()).toBe('row-2');
    press('k');
    press('ArrowUp');
    press('ArrowUp');
    expect(selected()).toBe('row-0');
    press('End');
    press('j');
    expect(selected()).toBe('row-499');
    press('Home');
    expect(selected()).toBe('row-0');
  });

  it('names the row under the cursor to assistive technology', () => {
    render(<Table />);
    press('j');
    const id = screen.getByRole('grid').getAttribute('aria-activedescendant');
    expect(document.getElementById(id ?? '')?.textContent).toBe('Coin 0');
  });

  it('opens the selected row by Enter, once, and leaves Ctrl+Enter to others', () => {
    const open = vi.fn<(key: string) => void>();
    render(<Table open={open} />);
    press('j');
    press('Enter');
    press('Enter', { repeat: true });
    press('Enter', { ctrlKey: true });
    expect(open).toHaveBeenCalledExactlyOnceWith('row-0');
  });

  it('moves and opens by the keys the user gave it, and by no others', () => {
    const open = vi.fn<(key: string) => void>();
    const own = { 'row.next': ['KeyN'], 'row.open': ['KeyO'] };
    render(
      <KeyTableProvider table={createKeyTable(own, null)}>
        <Table open={open} />
      </KeyTableProvider>,
    );
    press('j');
    press('ArrowDown');
    expect(selected()).toBe('');
    press('n');
    press('n');
    expect(selected()).toBe('row-1');
    press('Enter');
    expect(open).not.toHaveBeenCalled();
    press('o');
    expect(open).toHaveBeenCalledExactlyOnceWith('row-1');
  });

  it('draws a row again only when it changed', () => {
    const drawn = vi.fn<(row: Row) => string>((row) => row.title);
    const counted: readonly Column<Row>[] = [
      {
        id: 'title',
        header: 'Product',
        width: { least: 100, share: 1 },
        text: (row) => row.title,
        cell: drawn,
      },
    ];
    const select = (): void => undefined;
    const table = (shown: readonly Row[]) => (
      <VirtualTable
        label="Coins"
        rows={shown}
        rowKey={keyOfRow}
        columns={counted}
        selectedKey={null}
        onSelect={select}
      />
    );
    const first = rows.slice(0, 5);
    const { rerender } = render(table(first));
    drawn.mockClear();
    rerender(table(first.map((row) => (row.key === 'row-3' ? { ...row, title: 'New' } : row))));
    expect(drawn.mock.calls.map(([row]) => row.title)).toEqual(['New']);
  });
});
