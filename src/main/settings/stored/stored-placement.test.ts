import { expect, it } from 'vitest';
import { PANE_NAMES } from '#domain/workspace/panes.ts';
import { storedLayoutsSchema } from './stored-layouts.ts';
import { paneWindowsSchema } from './stored-placement.ts';

const windowOf = (pane: unknown) => ({
  pane,
  open: true,
  placement: { bounds: { width: 800, height: 600 }, maximized: false },
});

it('each pane has one window, and a hundred thousand are none', () => {
  const all = PANE_NAMES.map(windowOf);
  expect(paneWindowsSchema.safeParse(all).data).toHaveLength(PANE_NAMES.length);
  expect(paneWindowsSchema.safeParse([...all.slice(1), all[1]]).success).toBe(false);
  expect(
    paneWindowsSchema.safeParse(Array.from({ length: 100_000 }, () => windowOf('market'))).success,
  ).toBe(false);
});

it('a named layout has no more windows than there are panes', () => {
  const stored = {
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    name: 'Mine',
    base: 'trade',
    rooms: {},
    windows: Array.from({ length: 100_000 }, () => windowOf('market')),
  };
  const [read] = storedLayoutsSchema.parse([stored]);
  expect(read?.windows.length).toBeLessThanOrEqual(PANE_NAMES.length);
});
