import { describe, expect, it } from 'vitest';
import { MAX_WATCHED, MAX_WATCHLISTS } from '#domain/workspace/watchlists.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { defaultSettings, settingsSchema } from '#main/settings/schema.ts';
import { Watchlists } from './watchlists.ts';

function setUp(first: unknown = defaultSettings()) {
  let kept = settingsSchema.parse(first);
  let profileId = 'practice';
  const { state } = openState();
  const settings = {
    read: () => kept,
    change: (edit: (all: typeof kept) => typeof kept) => (kept = settingsSchema.parse(edit(kept))),
  };
  const lists = new Watchlists({
    settings,
    state,
    profiles: { active: () => ({ id: profileId }) },
  });
  const add = (name: string): string => {
    const created = lists.create(name);
    if (!created.ok) throw new Error(created.error.advice);
    return created.value.id;
  };
  return {
    lists,
    add,
    kept: () => kept,
    published: () => state.get('session').watchlists,
    of: (id = profileId) => Watchlists.of(settings, id),
    follow: (id: string) => (profileId = id),
  };
}

describe('watchlists', () => {
  it('begin with one, which has what was watched when there was only one', () => {
    const old = defaultSettings();
    const { of, lists, published } = setUp({
      ...old,
      watchlists: undefined,
      preferences: { ...old.preferences, watchlist: ['eagle'] },
    });
    expect(of()).toMatchObject([{ id: 'watchlist', keys: ['eagle'] }]);
    lists.watch('watchlist', 'maple', true);
    expect(published()).toMatchObject([{ keys: ['eagle', 'maple'] }]);
  });

  it('are kept by profile, published to the windows, and there again at the next start', () => {
    const { add, lists, published, kept, of, follow } = setUp();
    const id = add(' Gold coins ');
    lists.watch(id, 'eagle', true);
    lists.setColumns(id, ['age', 'bid']);
    expect(published().map(({ name }) => name)).toEqual(['Watchlist', 'Gold coins']);
    const next = setUp(JSON.parse(JSON.stringify(kept())));
    expect(next.of()[1]).toMatchObject({ keys: ['eagle'], columns: ['age', 'bid'] });
    follow('other');
    expect(of()).toHaveLength(1);
  });

  it('leave the first one to a version from before there were several', () => {
    const { lists, kept } = setUp();
    lists.watch('watchlist', 'eagle', true);
    expect(kept().preferences.watchlist).toEqual(['eagle']);
  });

  it('hold each product once, in the order that is given by hand', () => {
    const { lists, published } = setUp();
    for (const key of ['eagle', 'maple', 'eagle', 'bar']) lists.watch('watchlist', key, true);
    lists.place('watchlist', 'bar', 0);
    lists.place('watchlist', 'gone', 0);
    lists.place('watchlist', 'bar', 9);
    expect(published()[0]?.keys).toEqual(['bar', 'eagle', 'maple']);
    lists.watch('watchlist', 'eagle', false);
    lists.watch('watchlist', 'eagle', false);
    expect(published()[0]?.keys).toEqual(['bar', 'maple']);
  });

  it('report it when one is full, and keep what is on it', () => {
    const full = Array.from({ length: MAX_WATCHED }, (_, index) => `row ${index}`);
    const list = { id: 'f', name: 'Full', keys: full, columns: null };
    const { lists, of } = setUp({ ...defaultSettings(), watchlists: { practice: [list] } });
    expect(lists.watch('f', 'one more', true)).toMatchObject({
      error: { kind: 'watchlist-full', title: 'Full is full' },
    });
    expect(lists.watch('f', 'row 3', true)).toMatchObject({ ok: true });
    expect(of()[0]?.keys).toEqual(full);
  });

  it('are moved, renamed and deleted with a way back; the last one stays', () => {
    const { lists, add, published } = setUp();
    const id = add('Gold');
    const names = () => published().map(({ name }) => name);
    lists.move(id, 0);
    expect(names()).toEqual(['Gold', 'Watchlist']);
    expect(lists.rename(id, 'watchlist')).toMatchObject({ error: { kind: 'name-refused' } });
    lists.rename(id, 'Coins');
    lists.remove(id);
    expect(names()).toEqual(['Watchlist']);
    expect(lists.remove('watchlist')).toMatchObject({ error: { kind: 'last-watchlist' } });
    expect(lists.undo()).toMatchObject({ ok: true });
    expect(names()).toEqual(['Coins', 'Watchlist']);
    for (const change of [lists.rename('gone', 'x'), lists.move('gone', 0), lists.remove('gone')]) {
      expect(change).toMatchObject({ error: { kind: 'no-such-name' } });
    }
  });

  it('are no more than there is room for', () => {
    const { lists, add } = setUp();
    for (let count = 1; count < MAX_WATCHLISTS; count += 1) add(`List ${count}`);
    expect(lists.create('One more')).toMatchObject({ error: { kind: 'too-many-named' } });
  });

  it('lose what cannot be read of one, never the others', () => {
    const good = { id: 'a', name: 'A', keys: ['x'], columns: ['no longer', 'bid'] };
    const { of } = setUp({
      ...defaultSettings(),
      watchlists: { practice: [{ id: 'b', name: '' }, good, 7] },
    });
    expect(of()).toEqual([{ ...good, columns: ['bid'] }]);
  });
});
