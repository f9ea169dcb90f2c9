import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultSettings, settingsSchema } from '#main/settings/schema.ts';
import type { StoredPaneWindow } from '#main/settings/stored/stored-placement.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { NamedLayouts } from './named-layouts.ts';

const arranged = (of: string) => ({
  base: 'vault' as const,
  rooms: { wide: { layout: { type: of } } },
});
const chart: StoredPaneWindow = {
  pane: 'chart',
  open: true,
  placement: { bounds: { x: 10, y: 10, width: 800, height: 600 }, maximized: false },
};

function setUp(first: unknown = defaultSettings()) {
  let kept = settingsSchema.parse(first);
  let profileId = 'practice';
  let standing: StoredPaneWindow[] = [];
  const placed: (readonly StoredPaneWindow[])[] = [];
  const { state } = openState();
  const layouts = new NamedLayouts({
    settings: {
      read: () => kept,
      change: (edit) => (kept = settingsSchema.parse(edit(kept))),
      keep: (edit) => (kept = settingsSchema.parse(edit(kept))),
    },
    state,
    windows: { standing: () => standing, arrange: (windows) => placed.push(windows) },
    profiles: { active: () => ({ id: profileId }) },
  });
  const add = (name: string): string => {
    const saved = layouts.save(name, arranged(name));
    if (!saved.ok) throw new Error(saved.error.advice);
    return saved.value.id;
  };
  return {
    layouts,
    add,
    placed,
    kept: () => kept,
    published: () => state.get('session').namedLayouts,
    names: () => NamedLayouts.of({ read: () => kept }, profileId).map(({ name }) => name),
    stand: (windows: StoredPaneWindow[]) => (standing = windows),
    follow: (id: string) => (profileId = id),
  };
}

describe('layouts with names', () => {
  it('are kept by profile, published to the windows, and there again at the next start', () => {
    const { add, published, kept, names, follow } = setUp();
    add(' Gold desk ');
    expect(published()).toMatchObject([{ name: 'Gold desk', ...arranged(' Gold desk ') }]);
    follow('other');
    expect(names()).toEqual([]);
    const next = setUp(JSON.parse(JSON.stringify(kept())));
    expect(next.names()).toEqual(['Gold desk']);
  });

  it('bring the windows back that panes had when they were saved', () => {
    const { layouts, add, stand, placed } = setUp();
    stand([chart]);
    const id = add('Two screens');
    stand([]);
    expect(layouts.choose(id).ok).toBe(true);
    expect(placed).toEqual([[chart]]);
  });

  it.each(['', ' ', 'x'.repeat(41), 'a\u0000b', 'TRADE', 'gold DESK'])(
    'refuse the name %j, and nothing is lost',
    (name) => {
      const { layouts, add, names } = setUp();
      add('Gold desk');
      const other = add('Silver');
      expect(layouts.save(name, arranged('x'))).toMatchObject({ error: { kind: 'name-refused' } });
      expect(layouts.rename(other, name)).toMatchObject({ error: { kind: 'name-refused' } });
      expect(names()).toEqual(['Gold desk', 'Silver']);
    },
  );

  it('are renamed, also in the case of a letter alone', () => {
    const { layouts, add, names } = setUp();
    expect(layouts.rename(add('gold'), 'Gold').ok).toBe(true);
    expect(names()).toEqual(['Gold']);
  });

  it('are removed and replaced, and undone one after the other, at their place', () => {
    const { layouts, add, names, published } = setUp();
    const [one] = [add('One'), add('Two')];
    layouts.replace(one, arranged('another'));
    layouts.remove(one);
    expect(names()).toEqual(['Two']);
    expect(layouts.undo().ok).toBe(true);
    expect(published()[0]).toMatchObject({ name: 'One', ...arranged('another') });
    expect(layouts.undo().ok).toBe(true);
    expect(published()).toMatchObject([{ name: 'One', ...arranged('One') }, { name: 'Two' }]);
    expect(layouts.undo()).toMatchObject({ error: { kind: 'nothing-to-undo' } });
  });

  it('stay removed while their name is taken, and come back when it is free', () => {
    const { layouts, add, names } = setUp();
    layouts.remove(add('Desk'));
    const taking = add('desk');
    expect(layouts.undo()).toMatchObject({ error: { kind: 'name-refused' } });
    layouts.rename(taking, 'Other');
    expect(layouts.undo().ok).toBe(true);
    expect(names()).toEqual(['Desk', 'Other']);
  });

  it('are at most twenty, and what is gone is said', () => {
    const { layouts, add } = setUp();
    for (let count = 1; count <= 20; count += 1) add(`Layout ${count}`);
    expect(layouts.save('One more', arranged('x'))).toMatchObject({
      error: { kind: 'too-many-named' },
    });
    expect(layouts.choose(randomUUID())).toMatchObject({ error: { kind: 'no-such-name' } });
  });

  it('that cannot be read cost themselves, and windows of panes that are no more those windows', () => {
    const { kept, add } = setUp();
    add('Whole');
    const [whole] = kept().namedLayouts['practice'] ?? [];
    const windows = [chart, { ...chart, pane: 'gone' }];
    const stored = { ...kept(), namedLayouts: { practice: [{ name: 7 }, { ...whole, windows }] } };
    const read = setUp(stored).kept().namedLayouts['practice'];
    expect(read).toMatchObject([{ name: 'Whole', windows: [chart] }]);
    expect(read?.[0]?.windows).toHaveLength(1);
    const { namedLayouts: _none, ...before } = kept();
    expect(setUp(before).names()).toEqual([]);
  });
});
