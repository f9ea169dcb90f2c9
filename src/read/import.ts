/**
 * `read import FILE [--zone Europe/Berlin]`: what the import dialog would show for a table, with its questions unanswered and the titles
 * of the practice catalog. Nothing is saved.
 */
import { resolve } from 'node:path';
import type { TableFacts } from '#contract/automation/reading-methods.ts';
import { calendarIn, isTimeZone } from '#domain/calendar/zone-calendar.ts';
import { ok } from '#domain/result.ts';
import { ImportService } from '#main/holdings/own/import-service.ts';
import { tableFacts } from '#main/holdings/own/import-preview.ts';
import { ProductsByTitle } from '#main/holdings/own/products-by-title.ts';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { ReadUsageError } from './usage.ts';

export async function importCommand(args: readonly string[]): Promise<TableFacts> {
  const { file, zone } = argumentsOf(args);
  return readTableFile(file, zone);
}

/** @param zone of the days; null: that of this computer */
export async function readTableFile(file: string, zone: string | null): Promise<TableFacts> {
  const catalog = buildCatalogue();
  const titles = new ProductsByTitle(() => catalog.products.map(({ id, row }) => [id, row.title]));
  const service = new ImportService({
    own: {
      facts: () => ({
        productsTitled: (title) => titles.productsTitled(title),
        fineOf: (product) => catalog.productById.get(product)?.content ?? null,
        materialOf: (product) => catalog.productById.get(product)?.material ?? null,
        calendar: calendarIn(zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
        now: Date.now(),
      }),
      states: () => new Map(),
      add: () => {
        throw new Error('Nothing is kept here.');
      },
    },
    choose: () => Promise.resolve(resolve(file)),
    alike: () => Promise.resolve(ok(new Set<string>())),
    remembered: { of: () => null, keep: () => undefined },
  });
  const table = await service.open();
  if (!table.ok) throw new ReadUsageError(`${table.error.title}. ${table.error.advice}`);
  return tableFacts(table.value, await service.rows());
}

function argumentsOf(args: readonly string[]): {
  readonly file: string;
  readonly zone: string | null;
} {
  const at = args.indexOf('--zone');
  const zone = at < 0 ? null : (args[at + 1] ?? '');
  const [file, ...more] = args.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  if (file === undefined || more.length > 0)
    throw new ReadUsageError('Name one file of purchases and sales.');
  if (zone !== null && !isTimeZone(zone))
    throw new ReadUsageError(`“${zone}” is no time zone: write one such as Europe/Berlin.`);
  return { file, zone };
}
