import { Actions, DockLocation, Model } from 'flexlayout-react';
import { describe, expect, it } from 'vitest';
import { PANE_NAMES } from '#domain/workspace/panes.ts';
import { tabSetsOf, panesOf } from './model-tree.ts';
import { withIds, withoutPanes, withPoppedPanes } from './popped-panes.ts';
import { shippedLayout } from './shipped-layouts.ts';
import { openModel, showPane } from './workspace-model.ts';

const full = withIds(shippedLayout('trade'));
const areas = (json: typeof full): string[] =>
  tabSetsOf(json.layout).map((set) => panesOf(set).join());

describe('a pane that is in a window of its own', () => {
  it.each(PANE_NAMES)(
    '%s is not in the arrangement, and has its old place when it is back',
    (pane) => {
      expect(areas(withoutPanes(full, [pane])).join()).not.toContain(pane);
      const model = openModel(full, [pane]);
      const back = withPoppedPanes(full, model.toJson(), [pane]);
      expect(back === null ? null : areas(back)).toEqual(areas(full));
    },
  );

  it('keeps its place while other tabs are chosen', () => {
    const model = openModel(full, ['book']);
    showPane(model, 'activity');
    const back = withPoppedPanes(full, model.toJson(), ['book']);
    expect(back === null ? null : areas(back)).toEqual(areas(full));
    const bottom = back === null ? undefined : tabSetsOf(back.layout).at(-2);
    expect(bottom === undefined ? '' : panesOf(bottom)[bottom.selected ?? 0]).toBe('activity');
  });

  it('has none when panes were moved meanwhile', () => {
    const model = openModel(full, ['book']);
    const [market] = tabSetsOf(full.layout);
    model.doAction(Actions.moveNode('vault', market?.id ?? '', DockLocation.CENTER, -1));
    expect(withPoppedPanes(full, model.toJson(), ['book'])).toBeNull();
  });

  it('all of them out leave an arrangement that still opens', () => {
    expect(() => Model.fromJson(withoutPanes(full, PANE_NAMES))).not.toThrow();
  });
});
