// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyFigure, premiumFigure, quantityFigure } from '../figures/figure.ts';
import { premiumOf, priceOf } from '../figures/figure-mark.ts';
import { DrawnFigure, Quantity } from '../figures/values.tsx';
import type { Column, ColumnBesides } from './column.ts';
import { VirtualTable } from './virtual-table.tsx';
import { figureCell } from './written-cell.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Row {
  readonly key: string;
  readonly pieces: number;
}

const ROWS: readonly Row[] = Array.from({ length: 500 }, (_, at) => ({
  key: `row-${at}`,
  pieces: at,
}));
const PRICE: ColumnBesides<Row> = {
  id: 'price',
  header: 'Price',
  width: { least: 100 },
  align: 'end',
  text: ({ pieces }) => String(pieces),
};
const OVER: ColumnBesides<Row> = { ...PRICE, id: 'over', header: 'Over spot' };
const PIECES: ColumnBesides<Row> = { ...PRICE, id: 'pieces', header: 'Pieces', spoken: 'pieces' };
/** Every seventh has no price. */
const priceFigure = ({ key, pieces }: Row) =>
  moneyFigure(pieces % 7 === 0 ? null : pieces * 100, { mark: priceOf(key) });
const overFigure = ({ key, pieces }: Row) =>
  premiumFigure(pieces * 1_000, {
    mark: premiumOf(key, pieces, null),
    title: `Over a melt value of ${pieces}`,
  });
const DRAWN: readonly Column<Row>[] = [
  { ...PIECES, cell: ({ pieces }) => <Quantity count={pieces} /> },
  { ...PRICE, cell: (row) => <DrawnFigure figure={priceFigure(row)} /> },
  { ...OVER, cell: (row) => <DrawnFigure figure={overFigure(row)} /> },
];
const WRITTEN: readonly Column<Row>[] = [
  { ...PIECES, written: figureCell(({ pieces }: Row) => quantityFigure(pieces)) },
  { ...PRICE, written: figureCell(priceFigure) },
  { ...OVER, written: figureCell(overFigure) },
];
const keyOfRow = ({ key }: Row): string => key;
const isOdd = ({ pieces }: Row): boolean => pieces % 2 === 1;

function Table({
  label,
  columns,
  rows,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <>
      <VirtualTable
        label={label}
        rows={rows}
        rowKey={keyOfRow}
        columns={columns}
        selectedKey={selected}
        onSelect={setSelected}
        onPlace={place}
        isStale={isOdd}
        rowTestId={label}
      />
      <output aria-label={`Of ${label}`}>{selected}</output>
    </>
  );
}
const place = (): void => undefined;

const both = (rows: readonly Row[]) => (
  <>
    <Table label="drawn" columns={DRAWN} rows={rows} />
    <Table label="written" columns={WRITTEN} rows={rows} />
  </>
);
const labels = ['drawn', 'written'] as const;
const grids = () => labels.map((name) => screen.getByRole('grid', { name }));

/** Its attributes stand in the order of their names, in which neither writes them. */
function inOneOrder(element: Element): void {
  const attributes = [...element.attributes].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  for (const { name } of attributes) element.removeAttribute(name);
  for (const { name, value } of attributes) element.setAttribute(name, value);
}

/** The rows as they stand in the document; ids have the table's own beginning. */
const rowsOf = (label: string): readonly string[] =>
  screen.getAllByTestId(label).map((row) => {
    const copy = document.createElement('div');
    copy.innerHTML = row.outerHTML;
    const [first] = copy.children;
    for (const element of copy.querySelectorAll('[data-figure]')) inOneOrder(element);
    const attributes = [...(first?.attributes ?? [])]
      .filter(({ name }) => name !== 'data-testid')
      .map(({ name, value }) => `${name}=${name === 'id' ? value.replace(/^.*-/, '') : value}`)
      .toSorted();
    const cells = [...(first?.querySelectorAll('[role="gridcell"]') ?? [])];
    return [...attributes, ...cells.map((cell) => `${cell.className} ${cell.innerHTML}`)].join(' ');
  });

function scrollTo(top: number): void {
  for (const grid of grids()) {
    grid.scrollTop = top;
    fireEvent.scroll(grid);
  }
}
const rest = () => {
  act(() => {
    vi.advanceTimersByTime(200);
  });
};
/** What is seen of the rows, by their places. */
const seenIn = (label: string): readonly string[] =>
  screen
    .getAllByTestId(label)
    .map((row) => {
      const copy = row.cloneNode(true);
      if (!(copy instanceof HTMLElement)) throw new Error('no row');
      for (const said of copy.querySelectorAll('.visually-hidden')) said.remove();
      const cells = [...copy.children].map((cell) => cell.textContent);
      return [row.getAttribute('aria-rowindex'), row.style.transform, ...cells].join(' ');
    })
    .toSorted();
const placesOf = (label: string) =>
  screen.getAllByTestId(label).map((row) => Number(row.getAttribute('aria-rowindex')));

describe('rows that are written', () => {
  it('are as React draws them, wherever the table is scrolled to', () => {
    render(both(ROWS));
    expect(rowsOf('written')).toEqual(rowsOf('drawn'));
    for (const top of [10, 300, 2_000, 1_900, 13_600, 0]) {
      scrollTo(top);
      expect(seenIn('written')).toEqual(seenIn('drawn'));
      rest();
      expect(rowsOf('written')).toEqual(rowsOf('drawn'));
    }
  });

  it('say what is read out, and what a tooltip says, once the table rests', () => {
    render(both(ROWS));
    for (let top = 0; top < 6_000; top += 300) scrollTo(top);
    expect(seenIn('written')).toEqual(seenIn('drawn'));
    expect(rowsOf('written')).not.toEqual(rowsOf('drawn'));
    act(() => {
      vi.advanceTimersByTime(150);
    });
    expect(rowsOf('written')).toEqual(rowsOf('drawn'));
  });

  it('are as React draws them when one is selected, and when they change', () => {
    const { rerender } = render(both(ROWS));
    for (const grid of grids()) {
      for (const key of ['End', 'ArrowUp', 'Home', 'ArrowDown']) {
        fireEvent.keyDown(grid, { key, code: key });
      }
    }
    expect(rowsOf('written')).toEqual(rowsOf('drawn'));
    expect(rowsOf('written')[1]).toContain('aria-label=pieces 1 ');
    const changed = ROWS.map((row) => (row.pieces < 3 ? { ...row, pieces: row.pieces + 70 } : row));
    rerender(both(changed));
    expect(rowsOf('written')).toEqual(rowsOf('drawn'));
    expect(rowsOf('written')[1]).toContain('aria-label=pieces 71 ');
    // Of those out of sight, what changed is written a frame later, at whatever pace more changes.
    const again = changed.map((row) => ({ ...row, pieces: row.pieces + 500 }));
    for (let frame = 0; frame < 4; frame += 1) {
      rerender(both(again.map((row) => ({ ...row }))));
      act(() => {
        vi.advanceTimersByTime(16);
      });
    }
    expect(rowsOf('written')).toEqual(rowsOf('drawn'));
    rerender(both(changed.slice(0, 7)));
    expect(rowsOf('written')).toEqual(rowsOf('drawn'));
    expect(rowsOf('written')).toHaveLength(7);
  });

  it('stand in their order once the table rests', () => {
    render(both(ROWS));
    scrollTo(300);
    const passing = placesOf('written');
    expect(passing).not.toEqual(passing.toSorted((one, other) => one - other));
    rest();
    for (const label of labels) {
      const places = placesOf(label);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it('select what they show now, not what they showed before', () => {
    render(both(ROWS));
    scrollTo(2_800);
    const [row] = screen
      .getAllByTestId('written')
      .filter((one) => one.getAttribute('aria-rowindex') === '105');
    if (row === undefined) throw new Error('no row');
    fireEvent.mouseDown(row);
    expect(screen.getByRole('status', { name: 'Of written' }).textContent).toBe('row-103');
  });
});
