/** A small data folder with something of everything a backup holds, and of what it does not. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultSettings } from '#main/settings/schema.ts';
import { openJournal } from '#main/trading/journal/open-journal.ts';

/** What is in no backup. */
export const LEFT_OUT = [
  'catalogue/practice-practice/page-1.json',
  'logs/main.log',
  'Cookies',
  'memory/journal-end-live.json',
  'journal/journal-live.ndjson.torn-after-3-9-1-1',
  'settings.damaged-2026-01-01T00-00-00-000Z.json',
];

export interface DataFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** @param watched tells one folder from another: it is in the settings and in the journal of live */
export function dataFolder(watched: string): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'touchstone-backup-'));
  for (const name of LEFT_OUT) put(path, name, `${name} of ${watched}`);
  const settings = defaultSettings();
  put(
    path,
    'settings.json',
    JSON.stringify({ ...settings, preferences: { ...settings.preferences, watchlist: [watched] } }),
  );
  for (const environment of ['live', 'practice'] as const) {
    const opened = openJournal({
      path: join(path, 'journal', `journal-${environment}.ndjson`),
      environment,
      wallNow: () => 1_795_000_000_000,
    });
    if (!opened.ok) throw new Error(opened.error.problem.kind);
    opened.value.append({ type: 'orders-seen', orderIds: [`order-${watched}`] });
    opened.value.close();
  }
  put(path, 'listings/drafts-practice.json', '{"version":1,"changes":{},"keptAt":null}');
  put(
    path,
    'memory/after-order-practice.json',
    JSON.stringify({
      version: 1,
      awaitingLabel: [watched],
      shippingDates: {},
      mismatches: null,
      unknowns: [],
      halted: false,
    }),
  );
  // With a line that was torn: what cannot be read of it goes along.
  put(
    path,
    'memory/entries-practice.ndjson',
    `{"version":1,"type":"told"}\n{"watched":"${watched}`,
  );
  put(path, 'practice-market.json', JSON.stringify({ version: 1, watched }));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Every file of it that is in a backup, with its text. */
export const KEPT = [
  'journal/journal-live.ndjson',
  'journal/journal-practice.ndjson',
  'listings/drafts-practice.json',
  'memory/after-order-practice.json',
  'memory/entries-practice.ndjson',
  'practice-market.json',
  'settings.json',
];

export const textsOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(KEPT.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));

/** Every file and folder below it with the text of each file: what "nothing changed" is judged by. */
export const everythingIn = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry): readonly [string, string] => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? readFileSync(path, 'utf8') : ''];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

function put(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
