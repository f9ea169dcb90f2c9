// @vitest-environment happy-dom
import { PANE_NAMES } from '#domain/workspace/panes.ts';
import { describe, expect, it } from 'vitest';
import { PANE_FOLDERS, paneNamed } from './pane-components.ts';

describe('the folders of panes', () => {
  it('are those of the table, no more and no fewer', () => {
    expect(PANE_FOLDERS.toSorted()).toEqual(PANE_NAMES.toSorted());
  });

  it.each(PANE_NAMES)('%s: its index exports the component by default', async (pane) => {
    const loaded = await paneNamed(pane).load();
    expect(loaded.default).toBeTypeOf('function');
  });
});
