import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SAFETY, type Safety } from '#contract/ipc/trading/safety.ts';
import { ppm } from '#domain/market/premium.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { ProfileExchange } from './profile-exchange.ts';
import { Profiles } from './profiles.ts';
import { memoryKeys, memorySettings } from '#main/session/testing/sessions.ts';

const KEY = 'sk-canary-4711';
const input = {
  name: 'Desk',
  environment: 'sandbox',
  baseUrl: 'https://api.example.com',
  legacyUrl: null,
  executionVersion: 'v2',
} as const;
const safety: Safety = {
  limits: { ...DEFAULT_SAFETY.limits, premium: { value: ppm(50_000), action: 'refuse' } },
  startsLocked: true,
  idleMinutes: 5,
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-exchange-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function terminal(path: string | null): { profiles: Profiles; exchange: ProfileExchange } {
  const profiles = new Profiles(memorySettings(), memoryKeys(), new Redactor(), []);
  const chosen = (): Promise<string | null> => Promise.resolve(path);
  return { profiles, exchange: new ProfileExchange(profiles, { save: chosen, open: chosen }) };
}

async function exported(): Promise<string> {
  const path = join(folder, 'desk.json');
  const { profiles, exchange } = terminal(path);
  const created = profiles.create(input, safety);
  if (!created.ok) throw new Error(created.error.title);
  await profiles.setKey(created.value.profileId, KEY);
  expect(await exchange.export(created.value.profileId)).toEqual({ ok: true, value: { path } });
  return path;
}

describe('a profile that moves to another computer', () => {
  it('arrives with everything but its key', async () => {
    const path = await exported();
    expect(readFileSync(path, 'utf8')).not.toContain(KEY);
    const there = terminal(path);
    expect(await there.exchange.import()).toMatchObject({ ok: true, value: { state: 'imported' } });
    expect(there.profiles.list()[1]).toMatchObject({ ...input, safety, hasKey: false });
  });

  it('asks for another name where its own is taken, and keeps asking', async () => {
    const { profiles, exchange } = terminal(await exported());
    profiles.create(input);
    const asked = await exchange.import();
    if (!asked.ok || asked.value.state !== 'name-taken') throw new Error('It did not ask.');
    expect(asked.value).toMatchObject({ name: 'Desk', suggestion: 'Desk (2)' });
    const { importId } = asked.value;
    expect(exchange.finish(importId, 'desk')).toMatchObject({
      error: { kind: 'profile-name-taken' },
    });
    expect(exchange.finish(importId, 'Desk two')).toMatchObject({ value: { state: 'imported' } });
    expect(profiles.list().map(({ name }) => name)).toEqual(['Practice', 'Desk', 'Desk two']);
    expect(exchange.finish(importId, 'Desk three')).toMatchObject({
      error: { kind: 'import-over' },
    });
  });

  it('does nothing when the dialog is cancelled', async () => {
    const { profiles, exchange } = terminal(null);
    const created = profiles.create(input);
    const id = created.ok ? created.value.profileId : '';
    expect(await exchange.export(id)).toEqual({ ok: true, value: { path: null } });
    expect(await exchange.import()).toEqual({ ok: true, value: { state: 'cancelled' } });
    expect(profiles.list()).toHaveLength(2);
  });
});

describe('what cannot be moved is said', () => {
  it('for Practice, a folder that cannot be written to and a file that is none', async () => {
    const blocked = join(folder, 'blocked.json');
    mkdirSync(blocked);
    const { profiles, exchange } = terminal(blocked);
    expect(await exchange.export('practice')).toMatchObject({
      error: { kind: 'profile-built-in' },
    });
    const created = profiles.create(input);
    const id = created.ok ? created.value.profileId : '';
    expect(await exchange.export(id)).toMatchObject({ error: { kind: 'profile-not-written' } });
    expect(await exchange.import()).toMatchObject({ error: { kind: 'profile-file' } });
  });

  it.each([
    ['is too long', ' '.repeat(70_000), /far too large/],
    ['has an address that is not allowed', null, /HTTPS required/],
  ])('for a file that %s', async (_, text, reason) => {
    const path = await exported();
    const plain = readFileSync(path, 'utf8').replace('https://', 'http://');
    writeFileSync(path, text ?? plain);
    const { profiles, exchange } = terminal(path);
    const refused = await exchange.import();
    expect(refused.ok ? '' : refused.error.advice).toMatch(reason);
    expect(profiles.list()).toHaveLength(1);
  });
});
