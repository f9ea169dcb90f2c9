/** The second file of a dealer is read as the first one was, and any file by the separator that the user says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImportTable } from '#contract/ipc/own-entries.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { ok, type Result } from '#domain/result.ts';
import { memorySettings } from '#main/session/testing/sessions.ts';
import { settingsSchema } from '#main/settings/schema.ts';
import { EntryFile, entryPath } from './entry-file.ts';
import { ImportService } from './import-service.ts';
import { OwnEntries } from './own-entries.ts';
import { rememberedMappings } from './remembered-mappings.ts';

let folder = '';
let settings = memorySettings();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-remembered-'));
  settings = memorySettings();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** As of a session of a profile, in which the user chooses a file with this text. */
function importing(text: string, profileId = 'practice'): ImportService {
  const file = join(folder, 'dealer.csv');
  writeFileSync(file, text);
  return new ImportService({
    own: new OwnEntries({
      file: new EntryFile(entryPath(folder, profileId)),
      facts: () => ({
        productsTitled: () => ['eagle'],
        fineOf: () => null,
        calendar: calendarIn('UTC'),
      }),
      wallNow: () => Date.UTC(2026, 10, 23),
      rest: () => Promise.resolve(),
      newId: () => 'one',
    }),
    choose: () => Promise.resolve(file),
    alike: () => Promise.resolve(ok(new Set<string>())),
    remembered: rememberedMappings(settings, profileId),
  });
}

function tableIn(answer: Result<ImportTable | null, FailureView>): ImportTable {
  if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
  return answer.value;
}
const opened = async (service: ImportService): Promise<ImportTable> =>
  tableIn(await service.open());

const JANUARY = 'Date,Item,Pcs,Price\n03/01/2026,Eagle,2,10.00\n';
const FEBRUARY = 'Date,Item,Pcs,Price\n04/02/2026,Eagle,1,11.00\n';

it('a file with the same headings is mapped as the last one was imported, and says so', async () => {
  const first = importing(JANUARY);
  const { mapping, remembered, ambiguous } = await opened(first);
  expect([remembered, ambiguous, mapping.columns.pieces]).toEqual([false, ['dates'], null]);
  const said = {
    columns: { ...mapping.columns, pieces: 2 },
    forms: { ...mapping.forms, dates: 'day-first', priceOf: 'all' },
  } as const;
  expect(await first.import(said, false)).toMatchObject({ value: { added: 1 } });

  expect(await opened(importing(FEBRUARY))).toMatchObject({
    remembered: true,
    mapping: said,
    ambiguous: [],
  });
  expect(await opened(importing(FEBRUARY.replace('Pcs', 'Pieces')))).toMatchObject({
    remembered: false,
  });
  expect(await opened(importing(FEBRUARY, 'another'))).toMatchObject({ remembered: false });
});

it('what was only looked at is not remembered', async () => {
  const first = importing(JANUARY);
  const { mapping } = await opened(first);
  await first.preview(mapping);
  expect((await opened(importing(FEBRUARY))).remembered).toBe(false);
});

it('a separator that was guessed wrong is said by the user, and remembered with the rest', async () => {
  const odd = 'Date;Item, metal, year;Price\n2026-01-31;Gold, Eagle;10\n';
  const first = importing(odd);
  // As many commas as semicolons: nobody can know.
  expect((await opened(first)).separator).toBe(',');
  const { headings, mapping, separator } = tableIn(await first.split(';'));
  expect([separator, headings]).toEqual([';', ['Date', 'Item, metal, year', 'Price']]);
  const said = { ...mapping, columns: { ...mapping.columns, product: 1 } };
  expect(await first.import(said, false)).toMatchObject({ value: { added: 1 } });
  expect(await opened(importing(odd))).toMatchObject({ separator: ';', mapping: said });
});

it('settings that were changed by hand cost only what is wrong in them', async () => {
  const first = importing(JANUARY);
  const { mapping } = await opened(first);
  await first.import({ ...mapping, columns: { ...mapping.columns, pieces: 9 } }, false);
  // A column that is not there.
  expect((await opened(importing(FEBRUARY))).remembered).toBe(false);
  const stored = { ...settings.read(), importMappings: { practice: [{ headings: '' }] } };
  expect(settingsSchema.parse(stored).importMappings).toEqual({ practice: [] });
});

it('without a file there is nothing to split', async () => {
  expect(await importing(JANUARY).split(';')).toMatchObject({
    ok: false,
    error: { title: 'No file is open' },
  });
});
