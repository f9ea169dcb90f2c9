import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SAFETY } from '#contract/ipc/trading/safety.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { forgetMarkets } from '#main/market/table/open-table.ts';
import { keyUseOf } from '#main/credentials/stored-key.ts';
import { forgetDrafts } from '#main/listings/draft-file.ts';
import { JournalEnds } from '#main/session/journal/journal-ends.ts';
import { forgetMemory, profileFile } from '#main/shared/files/profile-files.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { memoryKeys, memorySettings } from '#main/session/testing/sessions.ts';
import { Profiles } from './profiles.ts';

const input = {
  name: 'Desk',
  environment: 'sandbox',
  baseUrl: 'https://api.example.com',
  legacyUrl: null,
  executionVersion: 'v2',
} as const;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-removal-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '{}');
  return path;
}

it('takes with it everything that is kept for the profile, and nothing of another one or of the journal', async () => {
  const settings = memorySettings();
  const keys = memoryKeys();
  const memory = join(folder, 'memory');
  const markets = join(folder, 'market');
  const ends = new JournalEnds(textFiles(memory), { warn: () => undefined });
  const profiles = new Profiles(settings, keys, new Redactor(), [
    (id) => forgetMarkets(markets, id),
    (id) => {
      forgetDrafts(folder, id);
    },
    (id) => {
      forgetMemory(memory, id);
    },
    (id) => ends.forget(`programs-${id}`),
  ]);
  const added = ['Desk', 'Other'].map((name) => {
    const created = profiles.create({ ...input, name }, DEFAULT_SAFETY);
    if (!created.ok) throw new Error(created.error.title);
    return created.value.profileId;
  });
  const [gone = '', stays = ''] = added;
  const filesOf = (id: string): string[] => [
    put(profileFile('entries.ndjson', memory, id)),
    put(profileFile('positions.sqlite', memory, id)),
    put(`${profileFile('positions.sqlite', memory, id)}-journal`),
    put(profileFile('alerts.json', memory, id)),
    put(profileFile('alerts.json', memory, id).replace(/\.json$/, '.damaged-2026-11-22.json')),
    put(join(folder, 'listings', `drafts-${id}.json`)),
    put(join(folder, 'listings', `drafts-${id}.damaged-2026-11-22.json`)),
    put(join(memory, `journal-end-programs-${id}.json`)),
    put(join(markets, `sandbox-${id}.sqlite`)),
    put(join(markets, `sandbox-${id}.sqlite-wal`)),
  ];
  const files = { gone: filesOf(gone), stays: filesOf(stays) };
  const audit = [
    put(join(folder, 'journal', 'journal-sandbox.ndjson')),
    put(join(folder, 'programs', `${gone}.ndjson`)),
    put(join(memory, 'journal-end-sandbox.json')),
  ];
  for (const id of added) {
    await profiles.setKey(id, `sk_test_of_${id}`);
    settings.change((all) => ({
      ...all,
      layouts: { ...all.layouts, [id]: { kept: true } },
      labelHosts: { ...all.labelHosts, [id]: ['labels.example'] },
      listings: { ...all.listings, [id]: [] },
      knownRoutes: { ...all.knownRoutes, [id]: { getOrdersV2: { answers: true, at: 1 } } },
    }));
  }

  expect(await profiles.remove(gone)).toMatchObject({ ok: true });

  expect(JSON.stringify(settings.read())).not.toContain(gone);
  expect(settings.read().labelHosts).toEqual({ [stays]: ['labels.example'] });
  expect(Object.keys(settings.read().knownRoutes)).toEqual([stays]);
  expect(Object.keys(settings.read().safety)).toEqual([stays]);
  const use = keyUseOf(input);
  expect([await keys.get(gone, use), await keys.get(stays, use)]).toEqual([
    { kind: 'none' },
    { kind: 'key', key: `sk_test_of_${stays}`, safety: DEFAULT_SAFETY },
  ]);
  expect(files.gone.filter((path) => existsSync(path))).toEqual([]);
  expect(files.stays.filter((path) => !existsSync(path))).toEqual([]);
  expect(readdirSync(markets)).toEqual([`sandbox-${stays}.sqlite`, `sandbox-${stays}.sqlite-wal`]);
  expect(audit.filter((path) => !existsSync(path))).toEqual([]);
});
