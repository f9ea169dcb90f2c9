import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preferencesSchema } from '#contract/ipc/app/preferences.ts';
import { defaultSettings, settingsSchema } from './schema.ts';
import { readSettingsHead } from './settings-head.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-head-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const keep = (text: string): void => {
  writeFileSync(join(folder, 'settings.json'), text);
};

describe('the head of the settings', () => {
  it.each(preferencesSchema.shape.theme.options)('is as the whole file has it: %s', (theme) => {
    const window = { bounds: { x: 5, y: -7, width: 1300, height: 720 }, maximized: true };
    const shipped = defaultSettings();
    const preferences = { ...shipped.preferences, theme, zoom: 1.25 };
    const automation = { practice: { isOn: true, mayStart: theme === 'dark', accepted: [] } };
    const all = settingsSchema.parse({ ...shipped, preferences, window, automation });
    keep(JSON.stringify(all));
    expect(readSettingsHead(folder)).toEqual({
      activeProfileId: all.activeProfileId,
      window,
      preferences: { theme, zoom: 1.25 },
      mayStart: theme === 'dark',
    });
  });

  it.each([
    ['no file', null],
    ['half a file', '{"activeProfileId":"pr'],
    ['another file', '[]'],
    [
      'a zoom that nobody can read',
      '{"activeProfileId":"practice","window":null,"preferences":{"theme":"dark","zoom":90}}',
    ],
  ])('is that of a first start with %s', (_, text) => {
    if (text !== null) keep(text);
    const { preferences, window } = defaultSettings();
    expect(readSettingsHead(folder)).toEqual({
      activeProfileId: null,
      window,
      preferences: { theme: preferences.theme, zoom: preferences.zoom },
      mayStart: false,
    });
  });
});
