import type { Layout, NamedLayout } from '#contract/ipc/app/layouts.ts';
import type { ChosenLayout } from '#domain/workspace/named-layouts.ts';
import { LAYOUTS } from '#domain/workspace/layouts.ts';
import { panesIn } from '#domain/workspace/panes.ts';
import { Actions, DockLocation } from 'flexlayout-react';
import { describe, expect, it, vi } from 'vitest';
import { ProfileLayouts } from './profile-layouts.ts';
import { arrangementIn, readLayouts, writeLayouts } from './saved-layout.ts';
import { openModel, showPane, visiblePanes } from './workspace-model.ts';

const nothing = readLayouts(null);

describe('shipped layouts', () => {
  it.each(
    LAYOUTS.flatMap(({ name }) =>
      (['broad', 'wide', 'narrow', 'small'] as const).map((room) => [name, room] as const),
    ),
  )('%s in a %s window opens', (name, room) => {
    const shown = visiblePanes(openModel(arrangementIn(nothing, name, room), [])).length;
    expect(shown).toBeGreaterThan(room === 'small' ? 0 : 1);
  });

  it('show market, book and ticket beside each other for trading', () => {
    expect(visiblePanes(openModel(arrangementIn(nothing, 'trade', 'wide'), []))).toEqual([
      'market',
      'book',
      'orders',
      'ticket',
    ]);
  });

  it('show a chart beside the book, and the positions beside the orders, where a window is broad', () => {
    expect(visiblePanes(openModel(arrangementIn(nothing, 'trade', 'broad'), []))).toEqual([
      'market',
      'book',
      'chart',
      'orders',
      'portfolio',
      'ticket',
    ]);
  });

  it('let market and book share a place in a narrow window', () => {
    expect(visiblePanes(openModel(arrangementIn(nothing, 'trade', 'narrow'), []))).toEqual([
      'market',
      'ticket',
      'orders',
    ]);
  });

  it('are tabs of one place in a small window', () => {
    expect(visiblePanes(openModel(arrangementIn(nothing, 'trade', 'small'), []))).toEqual([
      'market',
    ]);
    expect(visiblePanes(openModel(arrangementIn(nothing, 'monitor', 'small'), []))).toEqual([
      'activity',
    ]);
  });
});

describe('saved layouts', () => {
  const moved = () => {
    const model = openModel(arrangementIn(nothing, 'trade', 'wide'), []);
    model.doAction(
      Actions.moveNode('vault', model.getFirstTabSet()?.getId() ?? '', DockLocation.CENTER, -1),
    );
    return model;
  };

  it('come back as they were arranged', () => {
    const saved = writeLayouts({ current: 'trade', arranged: { trade: moved().toJson() } });
    const model = openModel(arrangementIn(readLayouts(saved), 'trade', 'wide'), []);
    expect(visiblePanes(model)).toEqual(['vault', 'book', 'orders', 'ticket']);
  });

  it.each<[string, Parameters<typeof readLayouts>[0]]>([
    ['another version', { version: 99 }],
    ['no arrangement', { version: 1, current: 'vault', arranged: 7 }],
    ['a tree of nothing', { version: 1, arranged: { trade: {} } }],
    ['a layout without panes', { version: 1, arranged: { trade: { layout: { type: 'row' } } } }],
    [
      'an unknown pane',
      {
        version: 1,
        arranged: {
          trade: {
            layout: {
              type: 'row',
              children: [{ type: 'tabset', children: [{ type: 'tab', component: 'shell' }] }],
            },
          },
        },
      },
    ],
    [
      'one pane twice',
      {
        version: 1,
        arranged: {
          trade: {
            layout: {
              type: 'tabset',
              children: [
                { type: 'tab', component: 'market' },
                { type: 'tab', component: 'market' },
              ],
            },
          },
        },
      },
    ],
    [
      'a weight that is no number',
      { version: 1, arranged: { trade: { layout: { type: 'row', weight: 'NaN' } } } },
    ],
  ])('with %s give way to the shipped ones', (_what, saved) => {
    const layouts = readLayouts(saved);
    expect(layouts.arranged).toEqual({});
    expect(visiblePanes(openModel(arrangementIn(layouts, 'trade', 'wide'), []))).toContain(
      'market',
    );
  });

  it('of a version with fewer panes get the new ones, behind the tabs they are shipped beside', () => {
    const model = moved();
    model.doAction(Actions.deleteTab('listings'));
    const kept = writeLayouts({ current: 'trade', arranged: { trade: model.toJson() } });
    const opened = openModel(arrangementIn(readLayouts(kept), 'trade', 'wide'), []);
    expect(visiblePanes(opened)).toEqual(['vault', 'book', 'orders', 'ticket']);
    showPane(opened, 'orders');
    const siblings = opened
      .getActiveTabset()
      ?.getChildren()
      .map((tab) => tab.getId());
    const shippedBeside = panesIn('trade', 'bottom').filter((pane) => pane !== 'vault');
    expect(siblings?.at(-1)).toBe('listings');
    expect(siblings?.toSorted()).toEqual(shippedBeside.toSorted());
  });

  it('are saved after a moment of quiet, once', () => {
    vi.useFakeTimers();
    const save = vi.fn<(layout: object) => void>();
    const layouts = new ProfileLayouts(null, save);
    layouts.keep('trade', 'wide', moved(), []);
    layouts.keep('trade', 'wide', moved(), []);
    expect(save).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(save).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('return to the shipped layout on request', () => {
    const layouts = new ProfileLayouts(null, () => undefined);
    layouts.keep('trade', 'wide', moved(), []);
    expect(visiblePanes(layouts.open('trade', 'wide', { resets: 0, popped: [] }))[0]).toBe('vault');
    expect(visiblePanes(layouts.open('trade', 'wide', { resets: 1, popped: [] }))[0]).toBe(
      'market',
    );
    layouts.flush();
  });
});

describe('showing a pane', () => {
  it('brings its tab to the front', () => {
    const model = openModel(arrangementIn(nothing, 'trade', 'wide'), []);
    showPane(model, 'activity');
    expect(visiblePanes(model)).toContain('activity');
    expect(visiblePanes(model)).not.toContain('orders');
  });

  it('puts it in when the layout lacks it', () => {
    const model = openModel(arrangementIn(nothing, 'trade', 'wide'), []);
    model.doAction(Actions.deleteTab('vault'));
    showPane(model, 'vault');
    expect(visiblePanes(model)).toContain('vault');
  });
});

describe('a layout with a name', () => {
  const id = 'd3b1a1f4-6f0c-4a8e-9d55-0d6a0f1c2b3a';
  const key = `named-${id}` as const;
  const set = () => {
    const kept: Layout[] = [];
    const named: NamedLayout[] = [];
    const layouts = new ProfileLayouts(
      null,
      (layout) => kept.push(layout),
      () => named,
    );
    const shown = (name: ChosenLayout, resets = 0) =>
      visiblePanes(layouts.open(name, 'wide', { resets, popped: [] }));
    const move = (name: ChosenLayout): void => {
      const model = layouts.open(name, 'wide', { resets: 0, popped: [] });
      const first = model.getFirstTabSet()?.getId() ?? '';
      model.doAction(Actions.moveNode('vault', first, DockLocation.CENTER, -1));
      layouts.keep(name, 'wide', model, []);
    };
    return { layouts, named, shown, move, kept };
  };

  it('opens as saved, keeps the user’s changes, and takes nothing from the shipped one', () => {
    const { layouts, named, shown, move, kept } = set();
    const before = shown('trade');
    named.push({ id, name: 'Mine', ...layouts.present('trade') });
    move(key);
    expect(shown(key)).toEqual(['vault', 'book', 'orders', 'ticket']);
    expect(shown('trade')).toEqual(before);
    layouts.flush();
    const again = readLayouts(kept.at(-1) ?? null, named);
    expect(again.current).toBe(key);
    const model = openModel(arrangementIn(again, key, 'wide', named), []);
    expect(visiblePanes(model)).toEqual(['vault', 'book', 'orders', 'ticket']);
    expect(shown(key, 1)).toEqual(before);
  });

  it('that was replaced shows the replacement', () => {
    const { layouts, named, shown, move } = set();
    named.push({ id, name: 'Mine', ...layouts.present('trade') });
    move(key);
    named.splice(0, 1, { id, name: 'Mine', ...layouts.present('vault') });
    layouts.forget(key);
    expect(shown(key)).toEqual(shown('vault'));
  });

  it('that was saved before there were broad windows shows in one what it shows in a wide one', () => {
    const { layouts, named, shown, move } = set();
    move('trade');
    const { base, rooms } = layouts.present('trade');
    const { broad: _later, ...earlier } = rooms;
    named.push({ id, name: 'Mine', base, rooms: earlier });
    expect(visiblePanes(layouts.open(key, 'broad', { resets: 0, popped: [] }))).toEqual(shown(key));
  });

  it('that is no more, or cannot be read, is the shipped one', () => {
    const { named, shown } = set();
    expect(shown(key)).toEqual(shown('trade'));
    named.push({ id, name: 'Mine', base: 'monitor', rooms: { wide: { layout: 'damaged' } } });
    expect(shown(key)).toEqual(shown('monitor'));
  });
});
