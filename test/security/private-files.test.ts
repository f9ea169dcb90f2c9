/** What another program put into the data folder in the place of a file: links, pipes, folders, wide modes. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { Redactor } from '#domain/credentials/redactor.ts';
import { appendPrivate, makePrivateFolder, readPrivate } from '#database/private-file.ts';
import { openSqlite } from '#database/sqlite-file.ts';
import { EntryFile } from '#main/holdings/own/entry-file.ts';
import { newerData } from '#main/maintenance/backup/newer-data.ts';
import { CrashReports } from '#main/maintenance/crash-reports/crash-reports.ts';
import { openFollowUpFile } from '#main/orders/follow/follow-up-file.ts';
import { readSettingsHead } from '#main/settings/settings-head.ts';
import { saveChosenFile } from '#main/shared/files/chosen-file.ts';
import { type SetAside, setAsideIfDamaged } from '#main/shared/files/damaged-file.ts';
import { replaceDurably } from '#main/shared/files/durable.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { openApplicationLog } from '#main/start/application-log.ts';
import { closeJournal, openJournal } from '#main/trading/journal/open-journal.ts';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { USUAL_SCALE } from '#practice/market/participants.ts';
import { StateFile } from '#practice/world/state-file.ts';
import { PracticeWorld } from '#practice/world/world.ts';

const VICTIM = 'what the user has there';

let folder = '';
/** A file of the user's beside the data folder. */
let victim = '';
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'touchstone-private-'));
  folder = join(home, 'data');
  victim = join(home, 'victim');
  mkdirSync(folder);
  writeFileSync(victim, VICTIM);
  onTestFinished(() => {
    rmSync(home, { recursive: true });
  });
});

/** What is put in the place of a file. A link may lead to a file that is there or to none. */
const PLACES: Readonly<Record<string, (path: string) => void>> = {
  'a link': (path) => {
    symlinkSync(victim, path);
  },
  'a link to a new file': (path) => {
    symlinkSync(`${victim}-new`, path);
  },
  'a pipe': (path) => {
    execFileSync('mkfifo', [path]);
  },
  'a folder': (path) => {
    mkdirSync(path);
  },
  'a link to a device': (path) => {
    symlinkSync('/dev/zero', path);
  },
};

/** Each writer: the place of its file, and what it does when asked to write. */
const WRITERS: Readonly<Record<string, { place: string; write: () => unknown }>> = {
  'a file that is replaced': {
    place: 'file.json.new',
    write: () => {
      replaceDurably(join(folder, 'file.json'), '{}');
    },
  },
  'a file that is appended to': {
    place: 'file.ndjson',
    write: () => {
      appendPrivate(join(folder, 'file.ndjson'), 'line\n');
    },
  },
  'own purchases': {
    place: 'entries.ndjson',
    write: () => {
      new EntryFile(join(folder, 'entries.ndjson')).add({
        at: 1,
        what: 'removed',
        undoes: null,
        entries: [],
      });
    },
  },
  'what follows orders': {
    place: 'follow.json.new',
    write: () => {
      openFollowUpFile(join(folder, 'follow.json'), () => undefined).change((before) => ({
        ...before,
        unknowns: ['a'],
      }));
    },
  },
  'the end of a journal': {
    place: 'end.json',
    write: () => textFiles(folder).write('end', '{}'),
  },
  'recorded prices': {
    place: 'history.sqlite',
    write: () => openSqlite(join(folder, 'history.sqlite'), SCHEMA).close(),
  },
  'the log of recorded prices': {
    place: 'history.sqlite-wal',
    write: () => openSqlite(join(folder, 'history.sqlite'), SCHEMA).close(),
  },
  'the practice market': {
    place: 'practice.json.new',
    write: () => {
      new StateFile(join(folder, 'practice.json')).write(practiceWorld.save());
    },
  },
  'the journal': { place: 'journal.ndjson', write: () => openClosed() },
  'the lock of the journal': { place: 'journal.ndjson.lock', write: () => openClosed() },
  'the index of the journal': { place: 'journal.ndjson.index', write: () => openClosed() },
  settings: { place: 'settings.json', write: () => lookAtSettings() },
};

const practiceWorld = new PracticeWorld({
  catalogue: buildCatalogue(),
  clock: manualClock(Date.UTC(2026, 10, 20)),
  seed: '7',
  scale: USUAL_SCALE,
  still: true,
});

const SCHEMA = { form: 1, tables: 'CREATE TABLE IF NOT EXISTS t (a);', check: true };

const lookAtSettings = (): SetAside | null =>
  setAsideIfDamaged(join(folder, 'settings.json'), new Date(0), z.object({ version: z.int() }));

function openClosed(): string {
  const opened = openJournal({
    path: join(folder, 'journal.ndjson'),
    environment: 'practice',
    wallNow: () => 1_700_000_000_000,
    index: {
      path: join(folder, 'journal.ndjson.index'),
      smallBytes: 1_000_000,
      isRebuilt: false,
      after: () => () => undefined,
      onLost: () => undefined,
    },
  });
  closeJournal(opened);
  return opened.ok ? 'opened' : JSON.stringify(opened.error.problem);
}

const cases = Object.keys(WRITERS).flatMap((writer) =>
  Object.keys(PLACES).map((place) => [writer, place] as const),
);

describe('a writer of the data folder', { skip: process.platform === 'win32' }, () => {
  it.each(cases)('%s writes nothing through %s, and waits for none', async (writer, place) => {
    const { place: name, write } = WRITERS[writer] ?? { place: '', write: () => undefined };
    PLACES[place]?.(join(folder, name));
    let said = 'written';
    try {
      await write();
    } catch (error) {
      said = String(error);
    }
    // In its own place, or nowhere, and then with what is there instead.
    expect(said).toMatch(/^written$|ELOOP|EISDIR|ENOTDIR|EFTYPE|ENOTEMPTY/);
    expect(readFileSync(victim, 'utf8')).toBe(VICTIM);
    expect(existsSync(`${victim}-new`)).toBe(false);
  });

  it.each([
    ['a link', 'ELOOP'],
    ['a pipe', 'EFTYPE'],
    ['a folder', 'EISDIR'],
  ])('of orders opens no journal in whose place there is %s, and names it', (place, code) => {
    PLACES[place]?.(join(folder, 'journal.ndjson'));
    expect(openClosed()).toContain(code);
  });

  it('keeps its files in no folder that is a link', () => {
    const elsewhere = `${folder}-elsewhere`;
    mkdirSync(elsewhere);
    for (const name of ['logs', 'crashes', 'memory', 'journal']) {
      symlinkSync(elsewhere, join(folder, name));
      expect(() => {
        makePrivateFolder(join(folder, name));
      }).toThrow(/ENOTDIR.*a link/);
    }
    const log = openApplicationLog(folder, new Redactor());
    log.warn('a line');
    crashReports().uncaught('window', 'broken');
    expect(globSync('**', { cwd: elsewhere }).filter((name) => name !== '.')).toEqual([]);
  });
});

it('a log that is a link is not written', { skip: process.platform === 'win32' }, () => {
  mkdirSync(join(folder, 'logs'));
  symlinkSync(victim, join(folder, 'logs', 'main.log'));
  openApplicationLog(folder, new Redactor()).warn('a line');
  expect(readFileSync(victim, 'utf8')).toBe(VICTIM);
});

function crashReports(): CrashReports {
  return new CrashReports({
    folder,
    appVersion: '1.2.3',
    redactor: new Redactor(),
    wallNow: () => new Date(0),
    consent: { read: () => true, write: () => undefined },
    startDumps: () => undefined,
    openFolder: () => Promise.resolve(''),
    publish: () => undefined,
    log: { warn: () => undefined },
  });
}

describe('settings', { skip: process.platform === 'win32' }, () => {
  it('that are a link to good ones are copied to their place', () => {
    const kept = join(dirname(folder), 'dotfiles.json');
    writeFileSync(kept, '{"version":1}');
    symlinkSync(kept, join(folder, 'settings.json'));
    expect(lookAtSettings()).toBeNull();
    expect(lstatSync(join(folder, 'settings.json')).isFile()).toBe(true);
    expect(readFileSync(join(folder, 'settings.json'), 'utf8')).toBe('{"version":1}');
    expect(lstatSync(kept).isFile()).toBe(true);
  });

  it.each(['a pipe', 'a link to a device', 'a folder'])('%s does not hold up a start', (place) => {
    PLACES[place]?.(join(folder, 'settings.json'));
    expect(newerData(folder)).toBeNull();
    expect(readSettingsHead(folder).activeProfileId).toBeNull();
    expect(lookAtSettings()).not.toBeNull();
    expect(existsSync(join(folder, 'settings.json'))).toBe(false);
  });
});

describe('what others may read', { skip: process.platform === 'win32' }, () => {
  it('becomes the owner’s alone when it is used', () => {
    const path = join(folder, 'memory', 'file.ndjson');
    appendPrivate(path, 'line\n');
    chmodSync(path, 0o666);
    chmodSync(dirname(path), 0o777);
    appendPrivate(path, 'line\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    chmodSync(path, 0o644);
    expect(readPrivate(path)).toBe('line\nline\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is nothing of an exported profile or of exported settings', async () => {
    const path = join(folder, 'exported.json');
    writeFileSync(path, 'old', { mode: 0o644 });
    linkSync(path, join(folder, 'second-name'));
    await saveChosenFile(
      { save: async () => Promise.resolve(path) },
      'x',
      () => '{}',
      'not-written',
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'second-name'), 'utf8')).toBe('old');
  });
});

/** Those that write by themselves, and why they may. */
const OWN_WRITERS: Readonly<Record<string, string>> = {
  'src/database/private-file.ts': 'the one that the others use',
  'src/main/shared/files/part-file.ts': 'a new file under a random name, then renamed',
  'src/main/trading/journal/file/files.ts': 'opened by private-file.ts, then written in pieces',
  'src/main/maintenance/backup/archive.ts': 'new files in a folder of its own',
  'src/main/maintenance/updates/install/package-install.ts': 'a cache of its own, made empty first',
};

it('every service writes by way of them', () => {
  const sources = globSync('src/{main,recorder,database}/**/*.ts', {
    cwd: join(import.meta.dirname, '..', '..'),
  }).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const writes =
    /\b(?:writeFileSync|appendFileSync|createWriteStream|copyFileSync|cpSync|appendFile|copyFile|writeSync)\(|(?<![.#])\bwriteFile\(|openSync\([^)]*'(?:w|a|r\+)/;
  const found = sources.filter((path) =>
    writes.test(readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found.filter((path) => OWN_WRITERS[path] === undefined)).toEqual([]);
});
