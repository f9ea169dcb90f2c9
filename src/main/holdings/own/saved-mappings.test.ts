/** The second file of a dealer is read as the first one was, and any file by the separator that the user says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImportTable } from '#contract/ipc/holdings/own-entries.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { ok, type Result } from '#domain/result.ts';
import { memorySettings } from '#main/session/testing/sessions.ts';
import { settingsSchema } from '#main/settings/schema.ts';
import { profileFile } from '#main/shared/files/profile-files.ts';
import { EntryFile } from './entry-file.ts';
import { ImportService } from './import-service.ts';
import { OwnEntries } from './own-entries.ts';
import { savedMappings } from './saved-mappings.ts';

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
      file: new EntryFile(profileFile('entries.ndjson', folder, profileId)),
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
    remembered: savedMappings(settings, profileId),
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

const UNSAID = { currency: 'USD' } as const;

it('a file with the same headings is read as the last one was, and reports it', async () => {
  const first = importing(JANUARY);
  const { mapping, remembered, questions } = await opened(first);
  expect([remembered, questions.map(({ id }) => id)]).toEqual([false, ['dates']]);
  const said = { ...mapping, answers: { dates: 'day-first' } };
  expect(await first.import(said, false)).toMatchObject({ value: { added: 1 } });

  const next = await opened(importing(FEBRUARY));
  expect([next.remembered, next.mapping.forms.dates]).toEqual([true, 'day-first']);
  expect(next.questions.filter(({ answer }) => answer === null)).toEqual([]);
  expect(await opened(importing(FEBRUARY.replace('Pcs', 'Pieces')))).toMatchObject({
    remembered: false,
  });
  expect(await opened(importing(FEBRUARY, 'another'))).toMatchObject({ remembered: false });
});

it('a file that contradicts how the last one was read is asked about, and nothing of it counts until then', async () => {
  const first = importing(JANUARY);
  const { mapping } = await opened(first);
  await first.import({ ...mapping, answers: { dates: 'day-first' } }, false);
  // No month has 25 days: here the month comes first.
  const other = 'Date,Item,Pcs,Price\n04/25/2026,Eagle,1,11.00\n04/02/2026,Eagle,1,12.00\n';
  const service = importing(other);
  const table = await opened(service);
  expect(table.questions.map(({ id, answer }) => [id, answer])).toEqual([['again:dates', null]]);
  expect(await service.preview(table.mapping)).toMatchObject({ value: { asked: 2, fresh: 0 } });
  const answered = {
    ...table.mapping,
    answers: { ...table.mapping.answers, 'again:dates': 'month-first' },
  };
  expect(await service.preview(answered)).toMatchObject({
    value: { asked: 0, fresh: 2, rows: [{ date: '2026-04-25' }, { date: '2026-04-02' }] },
  });
});

it('what was only looked at is not remembered', async () => {
  const first = importing(JANUARY);
  const { mapping } = await opened(first);
  await first.preview(mapping);
  expect((await opened(importing(FEBRUARY))).remembered).toBe(false);
});

it('a separator that the user sets is remembered with the columns', async () => {
  const odd = 'Date;Item, metal, year;Price\n2026-01-31;Gold, Eagle;10\n';
  const first = importing(odd);
  expect((await opened(first)).separator).toBe(';');
  const { headings, separator } = tableIn(await first.split(','));
  expect([separator, headings]).toEqual([',', ['Date;Item', 'metal', 'year;Price']]);
  const { mapping } = tableIn(await first.split(';'));
  const columns = mapping.columns.with(1, { role: 'product', unit: null });
  const said = { ...mapping, columns, answers: UNSAID };
  expect(await first.import(said, false)).toMatchObject({ value: { added: 1 } });
  expect(await opened(importing(odd))).toMatchObject({ separator: ';', remembered: true });
});

it('settings of an earlier version, or changed by hand, cost only what is wrong in them', async () => {
  const first = importing(JANUARY);
  const { mapping } = await opened(first);
  await first.import({ ...mapping, columns: mapping.columns.slice(1) }, false);
  // Fewer columns than the file has.
  expect((await opened(importing(FEBRUARY))).remembered).toBe(false);
  const [kept] = settings.read().importMappings['practice'] ?? [];
  if (kept === undefined) throw new Error('Nothing was kept.');
  const earlier = {
    headings: 'abc',
    separator: ',',
    mapping: { columns: { date: 0 }, forms: { dates: 'day-first', decimal: '.', priceOf: 'each' } },
  };
  const stored = {
    ...settings.read(),
    importMappings: { practice: [earlier, kept, { headings: '' }] },
  };
  expect(settingsSchema.parse(stored).importMappings).toEqual({ practice: [kept] });
});

it('without a file there is nothing to split', async () => {
  expect(await importing(JANUARY).split(';')).toMatchObject({
    ok: false,
    error: { title: 'No file is open' },
  });
});
