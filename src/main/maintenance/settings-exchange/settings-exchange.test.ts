import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Preferences } from '#contract/ipc/app/preferences.ts';
import { defaultSettings, type Settings, settingsSchema } from '#main/settings/schema.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { profileSettings } from '#main/start/profile-settings.ts';
import { SettingsExchange } from './settings-exchange.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-settings-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const LAYOUT = {
  id: 'd3b1a1f4-6f0c-4a8e-9d55-0d6a0f1c2b3a',
  name: 'Gold desk',
  base: 'trade' as const,
  rooms: {},
  windows: [],
};

/** A terminal whose user chooses this file. */
function terminal(path: string | null, change: Partial<Settings> = {}, profileId = 'practice') {
  let kept = settingsSchema.parse({ ...defaultSettings(), ...change });
  const { state } = openState();
  const followed: Preferences[] = [];
  const edited = (edit: (all: Settings) => Settings): Settings =>
    (kept = settingsSchema.parse(edit(kept)));
  const settings = { read: () => kept, change: edited, keep: edited };
  const chosen = (): Promise<string | null> => Promise.resolve(path);
  const exchange = new SettingsExchange({
    settings,
    state,
    profiles: { active: () => ({ id: profileId }) },
    dialogs: { save: chosen, open: chosen },
    published: profileSettings(settings),
    onPreferences: (preferences) => followed.push(preferences),
  });
  return { exchange, state, followed, kept: () => kept };
}

const setUp = (): Partial<Settings> => {
  const settings = defaultSettings();
  return {
    profiles: [],
    addresses: [],
    labelHosts: { practice: ['labels.example.com'] },
    preferences: {
      ...settings.preferences,
      theme: 'light',
      zoom: 1.5,
      firstTrade: 'done',
      keys: { 'palette.open': ['$mod+KeyU'] },
    },
    namedLayouts: { practice: [LAYOUT] },
    watchlists: {
      practice: [{ id: 'a', name: 'Morning', keys: ['eagle', 'maple'], columns: ['age'] }],
    },
  };
};

async function exported(): Promise<string> {
  const path = join(folder, 'settings.json');
  expect(await terminal(path, setUp()).exchange.export()).toEqual({ ok: true, value: { path } });
  return path;
}

describe('settings that move to another computer', () => {
  it('are preferences, keys, layouts and watchlists, and nothing that is anybody’s business', async () => {
    const text = readFileSync(await exported(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      format: 'touchstone-settings',
      preferences: { theme: 'light', keys: { 'palette.open': ['$mod+KeyU'] } },
      namedLayouts: [{ name: 'Gold desk' }],
      watchlists: [{ name: 'Morning' }],
    });
    expect(text).not.toContain('labels.example.com');
    expect(text).not.toMatch(/"(profiles|addresses|activeProfileId|watchlist|firstTrade)"/);
  });

  it('come in for the open profile, are published to the windows, and go out again', async () => {
    const path = await exported();
    const before = { labelHosts: { desk: ['other.example.com'] } };
    const { exchange, state, followed, kept } = terminal(path, before, 'desk');
    expect(await exchange.import()).toEqual({
      ok: true,
      value: { layouts: 1, watchlists: 1, unreadable: 0 },
    });
    const session = state.get('session');
    expect(session.preferences).toMatchObject({ theme: 'light', zoom: 1.5, firstTrade: 'open' });
    expect(session.namedLayouts).toMatchObject([{ name: 'Gold desk' }]);
    expect(session.watchlists).toMatchObject([{ keys: ['eagle', 'maple'], columns: ['age'] }]);
    expect(followed).toMatchObject([{ zoom: 1.5 }]);
    expect(kept()).toMatchObject(before);
    expect(kept().watchlists['practice']).toBeUndefined();
    expect(exchange.undo()).toMatchObject({ ok: true });
    expect(state.get('session').preferences).toMatchObject({ theme: 'dark', zoom: 1 });
    expect(state.get('session').watchlists).toMatchObject([{ name: 'Watchlist', keys: [] }]);
    expect(exchange.undo()).toMatchObject({ error: { kind: 'nothing-to-undo' } });
  });

  it('lose a layout or a list that cannot be read, and say how many', async () => {
    const path = await exported();
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const broken = { ...Object(file), namedLayouts: [{ name: 7 }, LAYOUT], watchlists: [null] };
    writeFileSync(path, JSON.stringify(broken));
    expect(await terminal(path).exchange.import()).toEqual({
      ok: true,
      value: { layouts: 1, watchlists: 0, unreadable: 2 },
    });
  });

  it.each([
    ['no JSON', 'hello', /not JSON/],
    ['something else', '{"format":"touchstone-profile","version":1}', /holds no exported settings/],
    [
      'of a later version',
      '{"format":"touchstone-settings","version":2}',
      /version 2; this terminal reads version 1/,
    ],
    [
      'with anything else in it',
      '{"format":"touchstone-settings","version":1,"preferences":{},"namedLayouts":[],"watchlists":[],"apiKey":"x"}',
      /invalid value/,
    ],
  ])('that are %s are refused, and nothing is changed', async (_, text, sentence) => {
    const path = join(folder, 'file.json');
    writeFileSync(path, text);
    const { exchange, kept } = terminal(path);
    expect(await exchange.import()).toMatchObject({
      ok: false,
      error: { advice: expect.stringMatching(sentence) },
    });
    expect(kept()).toEqual(settingsSchema.parse(defaultSettings()));
    expect(exchange.undo()).toMatchObject({ ok: false });
  });

  it('are left as they are by a user who chooses nothing, and by a folder that cannot be written', async () => {
    expect(await terminal(null).exchange.import()).toEqual({ ok: true, value: null });
    expect(await terminal(null).exchange.export()).toEqual({ ok: true, value: { path: null } });
    expect(await terminal(join(folder, 'gone', 'x.json')).exchange.export()).toMatchObject({
      error: { kind: 'settings-not-written' },
    });
  });
});
