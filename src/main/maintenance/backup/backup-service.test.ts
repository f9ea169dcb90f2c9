import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BackupService } from './backup-service.ts';
import { finishRestore, journalOpened, restoredJournal } from './pending-restore.ts';
import { seal } from './sealed-file.ts';
import { dataFolder, everythingIn, KEPT, LEFT_OUT, textsOf } from './testing/data-folder.ts';

const PASSPHRASE = 'four plain words beside it';
/** The least a file may ask for: what these tests are about is not how long a guess takes. */
const CHEAP = { N: 1 << 14, p: 1 };
const NOW = Date.parse('2026-11-22T10:20:30.400Z');

function folderOf(watched: string): string {
  const { path, remove } = dataFolder(watched);
  onTestFinished(remove);
  return path;
}

/** The service on a data folder, whose dialogs choose `file`. */
function serviceOn(folder: string, file: string | null) {
  const restarts: number[] = [];
  const service = new BackupService({
    folder,
    appVersion: '0.1.0',
    dialogs: { save: () => Promise.resolve(file), open: () => Promise.resolve(file) },
    wallNow: () => NOW,
    cost: CHEAP,
    restart: () => restarts.push(1),
  });
  return { service, restarts };
}

/** A backup of a folder, made by the service. */
async function backupOf(folder: string): Promise<string> {
  const file = join(folderOf('somewhere else'), 'my.touchstone-backup');
  const made = await serviceOn(folder, file).service.create(PASSPHRASE);
  expect(made).toMatchObject({ ok: true, value: { path: file, files: KEPT.length } });
  return file;
}

/** A sealed file with this inside: what somebody could make who knows the passphrase. */
async function forged(manifest: unknown, contents: string): Promise<string> {
  const file = join(folderOf('somewhere else'), 'forged.touchstone-backup');
  const json = Buffer.from(JSON.stringify(manifest));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  const plain = (async function* () {
    yield await Promise.resolve(Buffer.concat([length, json, Buffer.from(contents)]));
  })();
  const parts: Buffer[] = [];
  for await (const part of seal(plain, PASSPHRASE, CHEAP)) parts.push(part);
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

const manifestOf = (path: string, size: number) => ({
  version: 1,
  appVersion: '0.1.0',
  madeAt: new Date(NOW).toISOString(),
  files: [{ path, size }],
});

describe('a backup', () => {
  it('is one file of its owner’s, and shows nothing of what is in it', async () => {
    const file = await backupOf(folderOf('platinum'));
    const bytes = readFileSync(file);
    expect(bytes.includes('platinum')).toBe(false);
    expect(bytes.includes('settings.json')).toBe(false);
    expect(process.platform === 'win32' ? 0o600 : statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is restored into another data folder, byte for byte; what was there is kept aside', async () => {
    const source = folderOf('platinum');
    const file = await backupOf(source);
    const target = folderOf('silver');
    const before = textsOf(target);
    const { service, restarts } = serviceOn(target, file);
    const read = await service.read(PASSPHRASE);
    expect(read).toMatchObject({
      ok: true,
      value: {
        state: 'ready',
        madeAt: NOW,
        appVersion: '0.1.0',
        profiles: 0,
        journals: [
          { environment: 'live', records: 2 },
          { environment: 'practice', records: 2 },
        ],
      },
    });
    expect(textsOf(target)).toEqual(before);
    if (!read.ok || read.value.state !== 'ready') throw new Error('not ready');
    expect(service.restore(read.value.restoreId).ok).toBe(true);
    expect(restarts).toHaveLength(1);
    // This run still has the old data.
    expect(textsOf(target)).toEqual(before);

    const restored = finishRestore(target);
    expect(textsOf(target)).toEqual(textsOf(source));
    expect(textsOf(restored?.aside ?? '')).toEqual(before);
    for (const path of LEFT_OUT) {
      expect(readFileSync(join(target, path), 'utf8')).toBe(`${path} of silver`);
    }
    expect(finishRestore(target)).toBeNull();
    expect(textsOf(target)).toEqual(textsOf(source));

    expect(restoredJournal(target, 'live')).toBe(new Date(NOW).toISOString());
    expect(restoredJournal(target, 'sandbox')).toBeNull();
    journalOpened(target, 'live');
    expect(restoredJournal(target, 'live')).toBeNull();
    expect(restoredJournal(target, 'practice')).not.toBeNull();
    journalOpened(target, 'practice');
    expect(existsSync(join(target, 'restored.json'))).toBe(false);
  });

  it('is not made, and nothing is written, when the dialog is closed', async () => {
    const folder = folderOf('platinum');
    const before = everythingIn(folder);
    const { service } = serviceOn(folder, null);
    expect(await service.create(PASSPHRASE)).toMatchObject({ ok: true, value: { path: null } });
    expect(await service.read(PASSPHRASE)).toMatchObject({
      ok: true,
      value: { state: 'cancelled' },
    });
    expect(everythingIn(folder)).toEqual(before);
  });

  it('of a damaged journal is not made, and leaves the backup that was there', async () => {
    const folder = folderOf('platinum');
    const file = await backupOf(folder);
    const good = readFileSync(file);
    const journal = join(folder, 'journal', 'journal-live.ndjson');
    writeFileSync(
      journal,
      readFileSync(journal, 'utf8').replace('order-platinum', 'order-plutonium'),
    );
    const made = await serviceOn(folder, file).service.create(PASSPHRASE);
    expect(made).toMatchObject({
      ok: false,
      error: {
        advice: expect.stringContaining('journal/journal-live.ndjson is damaged in line 2'),
      },
    });
    expect(readFileSync(file).equals(good)).toBe(true);
  });

  it.runIf(process.platform !== 'win32')('does not follow links', async () => {
    const folder = folderOf('platinum');
    const settings = join(folder, 'settings.json');
    renameSync(settings, join(folder, 'elsewhere.json'));
    symlinkSync(join(folder, 'elsewhere.json'), settings);
    const file = join(folderOf('somewhere else'), 'x.touchstone-backup');
    const made = await serviceOn(folder, file).service.create(PASSPHRASE);
    expect(made).toMatchObject({
      ok: false,
      error: { advice: expect.stringContaining('settings.json is not a plain file') },
    });
    expect(existsSync(file)).toBe(false);
  });
});

describe('a restore is refused, and nothing is changed,', () => {
  /** What is said; throws when anything was changed, or could still be. */
  async function refusal(
    file: string,
    passphrase = PASSPHRASE,
    target = folderOf('silver'),
  ): Promise<string> {
    const before = everythingIn(target);
    const { service, restarts } = serviceOn(target, file);
    const read = await service.read(passphrase);
    const unchanged = JSON.stringify(everythingIn(target)) === JSON.stringify(before);
    const restored = service.restore('9a0b0f6e-0f0e-4c39-8a5e-0c9c3b6b1d11').ok;
    const pending = finishRestore(target);
    if (read.ok || !unchanged || restored || restarts.length > 0 || pending !== null) {
      throw new Error('It was not refused, or something was changed.');
    }
    return read.error.advice;
  }

  it('with another passphrase', async () => {
    const file = await backupOf(folderOf('platinum'));
    expect(await refusal(file, 'five plain words beside it')).toMatch(/passphrase is wrong/);
  });

  it('when the file is cut, changed, none at all, or not there', async () => {
    const file = await backupOf(folderOf('platinum'));
    const good = readFileSync(file);
    writeFileSync(file, good.subarray(0, -20));
    expect(await refusal(file)).toMatch(/cut off/);
    const changed = Buffer.from(good);
    changed[good.length - 100] = (good[good.length - 100] ?? 0) ^ 1;
    writeFileSync(file, changed);
    expect(await refusal(file)).toMatch(/changed, damaged/);
    writeFileSync(file, 'hello');
    expect(await refusal(file)).toMatch(/not a backup/);
    rmSync(file);
    expect(await refusal(file)).toBe('The file or folder does not exist. Nothing was changed.');
  });

  it.each([
    '../settings.json',
    '/etc/passwd',
    'journal/../../settings.json',
    'journal\\journal-live.ndjson',
    'journal/journal-other.ndjson',
    'listings/drafts-../../x.json',
    'C:\\settings.json',
    'settings.json\0',
    'memory/journal-end-live.json',
    'catalogue/page.json',
    'Settings.json',
    '',
  ])('when it holds a file %j', async (path) => {
    expect(await refusal(await forged(manifestOf(path, 2), '{}'))).toMatch(
      /holds what no backup of Touchstone does/,
    );
  });

  it('when its list of files and what follows do not agree', async () => {
    const text = '{"a":1}';
    const manifest = manifestOf('practice-market.json', text.length);
    expect(await refusal(await forged(manifest, text.slice(1)))).toMatch(/ends in the middle/);
    expect(await refusal(await forged(manifest, `${text} `))).toMatch(/more behind its last file/);
    const twice = { ...manifest, files: [...manifest.files, ...manifest.files] };
    expect(await refusal(await forged(twice, text + text))).toMatch(/a file twice/);
    expect(await refusal(await forged({ ...manifest, version: 2 }, text))).toMatch(
      /newer Touchstone/,
    );
    const endless = manifestOf('practice-market.json', Number.MAX_SAFE_INTEGER);
    expect(await refusal(await forged(endless, text))).toMatch(/ends in the middle/);
  });

  it('when a file in it is none that this terminal can open', async () => {
    const cases: readonly (readonly [string, string, RegExp])[] = [
      ['settings.json', '{"version":1}', /settings\.json cannot be read/],
      ['settings.json', '{"version":2}', /newer Touchstone \(version 2/],
      ['settings.json', '{', /settings\.json cannot be read/],
      ['journal/journal-live.ndjson', '{"v":1}\n', /damaged in line 1/],
      ['listings/drafts-practice.json', '{"version":1}', /drafts-practice\.json cannot be read/],
      ['memory/after-order-practice.json', '[]', /after-order-practice\.json cannot be read/],
      ['practice-market.json', '7', /practice-market\.json cannot be read/],
    ];
    for (const [path, text, words] of cases) {
      expect(await refusal(await forged(manifestOf(path, text.length), text))).toMatch(words);
    }
  });

  it.runIf(process.platform !== 'win32')('where the data folder has a link', async () => {
    const file = await backupOf(folderOf('platinum'));
    const target = folderOf('silver');
    const elsewhere = folderOf('elsewhere');
    rmSync(join(target, 'listings'), { recursive: true });
    mkdirSync(join(elsewhere, 'out'));
    symlinkSync(join(elsewhere, 'out'), join(target, 'listings'));
    const { service } = serviceOn(target, file);
    const read = await service.read(PASSPHRASE);
    expect(read).toMatchObject({
      ok: false,
      error: { advice: expect.stringContaining('listings is not a plain folder') },
    });
    expect(everythingIn(join(elsewhere, 'out'))).toEqual([]);
  });
});
