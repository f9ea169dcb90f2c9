import { describe, expect, it } from 'vitest';
import { preferenceChangesSchema, type Preferences } from '#contract/ipc/app/preferences.ts';
import { memorySettings } from '#main/session/testing/sessions.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { settingsHandlers } from './settings.ts';

function setUp() {
  const settings = memorySettings();
  const { state } = openState();
  const followed: Preferences[] = [];
  const handlers = settingsHandlers({
    settings,
    state,
    profiles: { active: () => expect.unreachable('no profile is concerned') },
    onPreferences: (preferences) => followed.push(preferences),
    exchangeOfSettings: {
      export: () => expect.unreachable('nothing is exported'),
      import: () => expect.unreachable('nothing is imported'),
      undo: () => expect.unreachable('nothing is undone'),
    },
  });
  return { settings, state, followed, handlers };
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
    void handlers['settings/set-preferences']({ zoom: 2 }, 'main');
    const expected = { theme: 'light', density: 'compact', zoom: 2 };
    expect(settings.read().preferences).toMatchObject(expected);
    expect(state.get('session').preferences).toMatchObject(expected);
    expect(state.get('session').preferences).not.toHaveProperty('watchlist');
    expect(followed.at(-1)).toMatchObject(expected);
  });
});
