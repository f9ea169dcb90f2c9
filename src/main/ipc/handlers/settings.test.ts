import { describe, expect, it } from 'vitest';
import { MOST_WATCHED, preferenceChangesSchema, type Preferences } from '#contract/ipc/session.ts';
import { defaultSettings, settingsSchema } from '#main/settings/schema.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { settingsHandlers } from './settings.ts';

/** Settings in memory, held to the same schema as the file. */
function kept(): SettingsService {
  let current = settingsSchema.parse(defaultSettings());
  return {
    setAside: null,
    droppedKeys: [],
    read: () => current,
    change: (edit) => (current = settingsSchema.parse(edit(current))),
  };
}

function setUp() {
  const settings = kept();
  const { state } = openState();
  const followed: Preferences[] = [];
  const raised: string[] = [];
  const handlers = settingsHandlers({
    settings,
    state,
    profiles: { active: () => expect.unreachable('no profile is concerned') },
    notices: { raise: (_level, title) => raised.push(title).toString() },
    onPreferences: (preferences) => followed.push(preferences),
  });
  return { settings, state, followed, raised, handlers };
}

describe('changes of the preferences', () => {
  it('are what is named and nothing else: no default of another one is added', () => {
    expect(preferenceChangesSchema.parse({ theme: 'light' })).toEqual({ theme: 'light' });
    expect(preferenceChangesSchema.parse({})).toEqual({});
  });

  it('cannot be undefined, which would take a preference away', () => {
    expect(preferenceChangesSchema.safeParse({ theme: undefined }).success).toBe(false);
  });

  it('do not take back each other, however soon one follows the other', () => {
    const { handlers, settings, state, followed } = setUp();
    void handlers['settings/set-preferences']({ theme: 'light' }, 'main');
    void handlers['settings/set-preferences']({ density: 'compact' }, 'main');
    void handlers['settings/watch']({ rowKey: 'eagle', watched: true }, 'main');
    const expected = { theme: 'light', density: 'compact', watchlist: ['eagle'] };
    expect(settings.read().preferences).toMatchObject(expected);
    expect(state.get('session').preferences).toMatchObject(expected);
    expect(followed.at(-1)).toMatchObject(expected);
  });
});

describe('the watchlist', () => {
  it('holds each row once, and forgets one that is not on it without a word', () => {
    const { handlers, settings, raised } = setUp();
    for (const rowKey of ['eagle', 'maple', 'eagle'])
      void handlers['settings/watch']({ rowKey, watched: true }, 'main');
    expect(settings.read().preferences.watchlist).toEqual(['maple', 'eagle']);
    void handlers['settings/watch']({ rowKey: 'maple', watched: false }, 'main');
    void handlers['settings/watch']({ rowKey: 'krugerrand', watched: false }, 'main');
    expect(settings.read().preferences.watchlist).toEqual(['eagle']);
    expect(raised).toEqual([]);
  });

  it('says so when it is full, and keeps what is on it', () => {
    const { handlers, settings, raised } = setUp();
    const rows = Array.from({ length: MOST_WATCHED }, (_, index) => `row ${index}`);
    for (const rowKey of rows) void handlers['settings/watch']({ rowKey, watched: true }, 'main');
    void handlers['settings/watch']({ rowKey: 'one more', watched: true }, 'main');
    expect(settings.read().preferences.watchlist).toEqual(rows);
    expect(raised).toEqual(['The watchlist is full']);
    void handlers['settings/watch']({ rowKey: 'row 3', watched: true }, 'main');
    expect(settings.read().preferences.watchlist).toHaveLength(MOST_WATCHED);
    expect(raised).toHaveLength(1);
  });
});
