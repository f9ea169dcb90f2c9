import { describe, expect, it } from 'vitest';
import { ARRANGEMENTS, type Arrangement, LAYOUTS } from './layouts.ts';
import { homePane, isPane, PANE_NAMES, PANES, panesIn, paneTitle } from './panes.ts';

const arrangements: readonly Arrangement[] = LAYOUTS.flatMap(({ name }) => [
  name,
  `${name}-narrow` as const,
  `${name}-small` as const,
]);

describe('the table of panes', () => {
  it('names every pane, title and key once', () => {
    for (const column of ['name', 'title', 'key'] as const) {
      expect(new Set(PANES.map((row) => row[column])).size).toBe(PANES.length);
    }
    expect(PANES.map(({ key }) => key)).toEqual(PANES.map(({ key }) => key).toSorted());
  });

  it('knows its own names and titles, and no others', () => {
    expect(PANE_NAMES.filter(isPane)).toEqual(PANE_NAMES);
    expect(['Market', 'spot', '', null, 1].filter(isPane)).toEqual([]);
    expect(paneTitle('book')).toBe('Order book');
  });

  it.each(arrangements)('puts every pane somewhere in %s, one on each tab, no area empty', (of) => {
    const areas = ARRANGEMENTS[of].flatMap(({ rows }) =>
      rows.flatMap(({ widths }) => Object.keys(widths)),
    );
    const shown = areas.map((area) => panesIn(of, area));
    expect(shown.flat().toSorted()).toEqual(PANE_NAMES.toSorted());
    expect(shown.filter((panes) => panes.length === 0)).toEqual([]);
    const tabs = PANES.map(({ places }) => places[of].join(' '));
    expect(new Set(tabs).size).toBe(tabs.length);
  });

  it('gives the whole height and the whole width of the window away', () => {
    const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
    for (const columns of Object.values(ARRANGEMENTS)) {
      expect(sum(columns.map(({ width }) => width))).toBe(100);
      for (const { rows } of columns) {
        expect(sum(rows.map(({ height }) => height))).toBe(100);
        for (const { widths } of rows) expect(sum(Object.values(widths))).toBe(100);
      }
    }
  });

  it('has a home for the keyboard in every layout', () => {
    expect(LAYOUTS.map(({ name }) => homePane(name))).toEqual(['market', 'vault', 'activity']);
  });
});
