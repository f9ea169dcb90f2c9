/**
 * `read import FILE [--zone Europe/Berlin]`: what the import dialog would show for a table, with its questions unanswered and the titles
 * of the practice catalog. Nothing is saved.
 */
import { resolve } from 'node:path';
import { calendarIn, isTimeZone } from '#domain/calendar/zone-calendar.ts';
import { ok } from '#domain/result.ts';
import { ImportService } from '#main/holdings/own/import-service.ts';
import { ProductsByTitle } from '#main/holdings/own/products-by-title.ts';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { ReadUsageError } from './usage.ts';

/** A row as printed. Amounts are decimal text; null if unknown. */
export interface ReadRow {
  readonly line: number;
  /** `asked`: counted only after the user answered. */
  readonly status: 'read' | 'asked' | 'refused';
  readonly side: 'buy' | 'sell' | null;
  readonly date: string | null;
  readonly product: string | null;
  readonly metal: string | null;
  readonly pieces: string | null;
  readonly fineOunces: string | null;
  readonly priceEach: string | null;
  readonly total: string | null;
  /** Fees, shipping and taxes on top of the total. */
  readonly fees: string | null;
  /** Total and fees of a purchase. */
  readonly basis: string | null;
  readonly currency: string | null;
  readonly reason: string | null;
}

export interface ReadImport {
  readonly rows: readonly ReadRow[];
  readonly questions: readonly string[];
  /** All lines of the file. */
  readonly lines: number;
}

export async function importCommand(args: readonly string[]): Promise<ReadImport> {
  const { file, zone } = argumentsOf(args);
  return readTableFile(file, zone);
}

/** @param zone of the days; null: that of this computer */
export async function readTableFile(file: string, zone: string | null): Promise<ReadImport> {
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
  const rows = await service.rows();
  return {
    rows: rows.map(({ status, line, tax, fees, ...row }) => ({
      line,
      status: status === 'asked' || status === 'refused' ? status : 'read',
      side: row.side,
      date: row.date,
      product: row.product,
      metal: row.metal?.toLowerCase() ?? null,
      pieces: row.pieces,
      fineOunces: row.fineOunces,
      priceEach: row.priceEach,
      total: row.total,
      fees: sumOf(fees, tax),
      basis: row.basis,
      currency: row.currency,
      reason: row.reason,
    })),
    questions: (table.value?.questions ?? []).map(({ text }) => text),
    lines: table.value?.lines ?? 0,
  };
}

/** Of two amounts with two decimals each. */
function sumOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  const inCents = BigInt(a.replace('.', '')) + BigInt(b.replace('.', ''));
  const digits = inCents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
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
