import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAsideIfDamaged } from './damaged-file.ts';
import { defaultSettings, settingsSchema } from '#main/settings/schema.ts';

const now = new Date('2026-11-21T10:20:30.400Z');
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-settings-'));
  file = join(folder, 'settings.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('setAsideIfDamaged', () => {
  it('leaves a missing and a good file alone', () => {
    expect(setAsideIfDamaged(file, now, settingsSchema)).toBeNull();
    writeFileSync(file, JSON.stringify(defaultSettings()));
    expect(setAsideIfDamaged(file, now, settingsSchema)).toBeNull();
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('finds nothing wrong with a file from before a setting was there', () => {
    const { safety: _, ...older } = defaultSettings();
    writeFileSync(file, JSON.stringify(older));
    expect(setAsideIfDamaged(file, now, settingsSchema)).toBeNull();
    expect(settingsSchema.parse(older).safety).toEqual({});
  });

  it('leaves the file alone when a key in it cannot count', () => {
    const { preferences, ...rest } = defaultSettings();
    const keys = { 'ticket.requote': ['KeyG'], gone: ['KeyH'], 'ticket.code': 7 };
    writeFileSync(file, JSON.stringify({ ...rest, preferences: { ...preferences, keys } }));
    expect(setAsideIfDamaged(file, now, settingsSchema)).toBeNull();
    expect(settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).preferences.keys).toEqual({
      'ticket.requote': ['KeyG'],
    });
  });

  it('finds no keys in a file from before there were any', () => {
    const { preferences, ...rest } = defaultSettings();
    const { keys: _, ...older } = preferences;
    writeFileSync(file, JSON.stringify({ ...rest, preferences: older }));
    expect(setAsideIfDamaged(file, now, settingsSchema)).toBeNull();
    expect(settingsSchema.parse({ ...rest, preferences: older }).preferences.keys).toEqual({});
  });

  it.each([
    ['half a file', JSON.stringify(defaultSettings()).slice(0, 40)],
    ['an empty file', ''],
    ['a file of zeroes', '\0\0\0\0'],
    ['a field of the wrong type', JSON.stringify({ ...defaultSettings(), profiles: 'none' })],
    ['a later version', JSON.stringify({ ...defaultSettings(), version: 99 })],
  ])('keeps %s aside, byte for byte, and says what is wrong', (_, text) => {
    writeFileSync(file, text);
    const aside = setAsideIfDamaged(file, now, settingsSchema);
    expect(aside?.path).toBe(join(folder, 'settings.damaged-2026-11-21T10-20-30-400Z.json'));
    expect(aside?.reason).not.toBe('');
    expect(readFileSync(aside?.path ?? '', 'utf8')).toBe(text);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
