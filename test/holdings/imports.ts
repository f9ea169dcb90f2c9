/** Files of random purchases and sales, written as programs of many countries write them, and read by the real import. */
import { writeFileSync } from 'node:fs';
import type { Acquired, Disposed, HoldingEntry } from '#domain/holdings/entries.ts';
import { ownProductId } from '#domain/holdings/own-product.ts';
import type { EntryFacts } from '#domain/holdings/own/entry-input.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import type { ImportMapping, ImportQuestion } from '#contract/ipc/holdings/own-entries.ts';
import type { EntryLine } from '#main/holdings/own/entry-lines.ts';
import { ImportService } from '#main/holdings/own/import-service.ts';
import { OwnEntries } from '#main/holdings/own/own-entries.ts';
import { type Random, randomOf } from './random.ts';

const OUNCE = 311_034_768;
/** A tenth of an ounce: what the catalog does not have is written with its ounces. All pieces together are rounded to whole units. */
const TENTH = 31_103_476.8;
const DAY_MS = 86_400_000;
/** The first of these days is the first moment of a history, the next one the second. */
const FIRST_DAY = Date.UTC(2020, 0, 1);
const WORN = 'Old coin; worn, "1850"';

interface Product {
  readonly id: string;
  readonly title: string;
  /** Fine content of one piece. */
  readonly fine: number;
}

const EAGLE: Product = { id: 'eagle', title: 'Eagle', fine: OUNCE };
const BAR: Product = { id: 'bar', title: 'Bar', fine: 10 * OUNCE };
const OLD_COIN: Product = {
  id: ownProductId({ by: 'piece', material: 'Gold', title: WORN }),
  title: WORN,
  fine: TENTH,
};
const CATALOG = [EAGLE, BAR];

/** What is meant by a row. */
interface Row {
  readonly side: 'buy' | 'sell';
  /** From 1. */
  readonly day: number;
  readonly product: Product;
  readonly pieces: number;
  /** Cents of one piece; null: not reported. */
  readonly each: number | null;
  readonly fees: number;
}

/** How a program writes. */
interface Style {
  readonly separator: ',' | ';' | '\t' | '|';
  readonly decimal: '.' | ',';
  readonly dates: 'iso' | 'iso with time' | 'day-first' | 'month-first' | 'named';
  readonly priceOf: 'each' | 'all';
  readonly groups: boolean;
  readonly wholeDollars: boolean;
  readonly encoding: 'utf8' | 'utf8 with mark' | 'utf16le';
  readonly ending: '\n' | '\r\n';
}

export interface Imported {
  /** As the product tells them, corrections and all. */
  readonly entries: readonly HoldingEntry[];
  /** What is meant to hold, by what the rows mean and not by how they are written. */
  readonly meant: readonly (Acquired | Disposed)[];
  /** In words: what the import reported wrong of itself; null where nothing. */
  readonly wrong: string | null;
  /** Of how many rows. */
  readonly rows: number;
}

const facts: Omit<EntryFacts, 'now'> = {
  productsTitled: (title) => CATALOG.flatMap((one) => (one.title === title ? [one.id] : [])),
  fineOf: (product) => {
    const known = CATALOG.find(({ id }) => id === product);
    return known === undefined ? null : fineContent('ozt', Math.round(known.fine));
  },
  calendar: {
    startOf: (day) => momentOf((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS),
    // What is later than all of these days is long after them.
    dayOf: (at) =>
      new Date(FIRST_DAY + Math.min(Math.floor(at / 1_000) - 1, 10_000) * DAY_MS)
        .toISOString()
        .slice(0, 10),
  },
};

const momentOf = (days: number): number => (days + 1) * 1_000;

/**
 * A file is imported, imported again, and again with more rows; what was reported last may be undone and imported once more, and a row
 * of it removed.
 *
 * @param path of a file that is written over
 */
export async function importedOf(seed: number, path: string): Promise<Imported> {
  const random = randomOf(seed ^ 0x5f_37_59);
  const lines: EntryLine[] = [];
  let ids = 0;
  const own = new OwnEntries({
    file: {
      load: () => Promise.resolve(),
      lines: () => lines,
      unread: () => 0,
      add: (line) => void lines.push(line),
    },
    facts: () => facts,
    wallNow: () => 1_000_000,
    rest: () => Promise.resolve(),
    newId: () => `${(ids += 1)}`,
  });
  const service = new ImportService({
    own,
    choose: () => Promise.resolve(path),
    alike: () => Promise.resolve(ok(new Set<string>())),
    remembered: { of: () => null, keep: () => undefined },
  });
  const style = styleOf(random);
  const rows = Array.from({ length: random.between(1, 5) }, () => rowOf(random, style));
  // Two that are alike are two purchases.
  const [again] = rows;
  if (again !== undefined && random.chance(20)) rows.push(again);
  const wrong: string[] = [];
  const take = async (batch: readonly Row[], fresh: number): Promise<void> => {
    writeFileSync(path, written(batch, style));
    const opened = await service.open();
    if (!opened.ok || opened.value === null) {
      wrong.push(opened.ok ? 'nothing opened' : opened.error.advice);
      return;
    }
    const { mapping, questions } = opened.value;
    const answers = await answeredBy(service, mapping, questions, style);
    const answer = await service.import({ ...mapping, answers }, false);
    const added = answer.ok ? answer.value.added : -1;
    if (added !== fresh) wrong.push(`${added} of ${fresh} rows were new: ${JSON.stringify(style)}`);
  };
  await take(rows, rows.length);
  await take(rows, 0);
  const more = [...rows];
  if (random.chance(40)) {
    more.push(...Array.from({ length: random.between(1, 3) }, () => rowOf(random, style)));
    await take(more, more.length - rows.length);
  }
  let meant: readonly (Row | null)[] = more;
  if (random.chance(50)) {
    own.undo(() => undefined);
    const left = more.length === rows.length ? 0 : rows.length;
    meant = more.map((row, at) => (at < left ? row : null));
    if (random.chance(60)) {
      await take(more, more.length - left);
      meant = more;
    }
  }
  const removable = [...own.states().values()].find((state) => state !== null);
  if (removable !== undefined && random.chance(20)) {
    own.remove(removable);
    const at = [...own.states().keys()].indexOf(removable.id);
    meant = meant.map((row, place) => (place === at ? null : row));
  }
  return {
    ...named(own.entries()),
    meant: meant.flatMap((row, at) => (row === null ? [] : [entryOf(row, at)])),
    wrong: wrong[0] ?? null,
    rows: more.length,
  };
}

/** By their places: what the product makes an ID of is its own affair, as long as it is the same for the same row. */
function named(entries: readonly HoldingEntry[]): Pick<Imported, 'entries'> {
  const first = entries.filter(({ kind }) => kind !== 'corrected').map(({ id }) => id);
  const names = new Map(first.map((id, at) => [id, `row${at}`]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    entries: entries.map((entry) =>
      entry.kind === 'corrected'
        ? { ...entry, of: nameOf(entry.of) }
        : { ...entry, id: nameOf(entry.id) },
    ),
  };
}

function entryOf({ side, day, product, pieces, each, fees }: Row, at: number): Acquired | Disposed {
  const common = {
    id: `row${at}`,
    at: momentOf(day - 1),
    product: product.id,
    pieces,
    price: each === null ? null : cents(each * pieces),
    fees: cents(fees),
    spot: null,
    source: 'import',
  } as const;
  return side === 'buy'
    ? { ...common, kind: 'acquired', fine: fineContent('ozt', Math.round(product.fine * pieces)) }
    : { ...common, kind: 'disposed', reason: 'sold', from: [] };
}

const styleOf = (random: Random): Style => ({
  separator: random.of([',', ';', '\t', '|']),
  decimal: random.of(['.', ',']),
  dates: random.of(['iso', 'iso with time', 'day-first', 'month-first', 'named']),
  priceOf: random.of(['each', 'all']),
  groups: random.chance(50),
  wholeDollars: random.chance(20),
  encoding: random.of(['utf8', 'utf8 with mark', 'utf16le']),
  ending: random.of(['\n', '\r\n']),
});

function rowOf(random: Random, { wholeDollars }: Style): Row {
  const amount = (most: number): number =>
    wholeDollars ? random.between(0, Math.floor(most / 100)) * 100 : random.between(0, most);
  return {
    side: random.chance(65) ? 'buy' : 'sell',
    day: random.between(1, random.of([12, 12, 50])),
    product: random.of([EAGLE, BAR, OLD_COIN]),
    pieces: random.between(1, 9),
    each: random.chance(90) ? amount(random.of([900, 500_000])) : null,
    fees: random.chance(50) ? amount(2_000) : 0,
  };
}

/** One question may lead to the next one. */
async function answeredBy(
  service: ImportService,
  mapping: ImportMapping,
  first: readonly ImportQuestion[],
  style: Style,
): Promise<ImportMapping['answers']> {
  let answers: ImportMapping['answers'] = {};
  let open = first;
  for (let round = 0; round < 5 && open.length > 0; round += 1) {
    answers = {
      ...answers,
      ...Object.fromEntries(open.map(({ id, options }) => [id, answerOf(id, options, style)])),
    };
    const preview = await service.preview({ ...mapping, answers });
    open = preview.ok ? preview.value.questions.filter(({ answer }) => answer === null) : [];
  }
  return answers;
}

/** What nobody can know from the file the user says. */
function answerOf(
  id: string,
  options: readonly { readonly value: string }[],
  style: Style,
): string {
  const wanted: Readonly<Record<string, string>> = {
    dates: style.dates === 'month-first' ? 'month-first' : 'day-first',
    decimal: style.decimal,
    currency: 'USD',
    midnight: 'day',
    'weight-unit': 'oz',
    total: 'price',
  };
  // A price before fees, a weight of one piece.
  const columns = ['subtotal', 'price-each', 'fine-each'];
  const column = options.find(({ value }) => columns.includes(value))?.value;
  return wanted[id] ?? column ?? 'none';
}

/** The file, byte by byte. */
function written(rows: readonly Row[], style: Style): Buffer {
  const { separator, ending, encoding, priceOf } = style;
  const headings = [
    'Date',
    'Type',
    'Item',
    'Metal',
    'Fine oz',
    'Quantity',
    priceOf === 'each' ? 'Unit price' : 'Total',
    'Fees',
  ];
  const table = [headings, ...rows.map((row) => cellsOf(row, style))];
  const text = table
    .map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator) + ending)
    .join('');
  const bytes = Buffer.from(text, encoding === 'utf16le' ? 'utf16le' : 'utf8');
  if (encoding === 'utf8') return bytes;
  const mark = encoding === 'utf16le' ? [0xff, 0xfe] : [0xef, 0xbb, 0xbf];
  return Buffer.concat([Buffer.from(mark), bytes]);
}

function cellsOf(row: Row, style: Style): readonly string[] {
  const { side, day, product, pieces, each, fees } = row;
  const price = each === null ? null : style.priceOf === 'each' ? each : each * pieces;
  return [
    dateOf(day, style),
    side === 'buy' ? 'Buy' : 'Sell',
    product.title,
    'Gold',
    product === OLD_COIN ? `0${style.decimal}1` : '',
    String(pieces),
    price === null ? '' : moneyOf(price, style),
    fees === 0 ? '' : moneyOf(fees, style),
  ];
}

function dateOf(day: number, { dates }: Style): string {
  const date = new Date(FIRST_DAY + (day - 1) * DAY_MS);
  const iso = date.toISOString();
  const [year = '', month = '', of = ''] = iso.slice(0, 10).split('-');
  switch (dates) {
    case 'iso':
      return `${year}-${month}-${of}`;
    case 'iso with time':
      return iso;
    case 'day-first':
      return `${of}.${month}.${year}`;
    case 'month-first':
      return `${Number(month)}/${Number(of)}/${year}`;
    case 'named':
      return `${of} ${date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${year}`;
  }
}

function moneyOf(amount: number, { decimal, groups, wholeDollars }: Style): string {
  const dollars = String(Math.floor(amount / 100));
  const whole = groups
    ? dollars.replaceAll(/\B(?=(?:\d{3})+$)/gu, decimal === '.' ? ',' : '.')
    : dollars;
  return wholeDollars ? whole : `${whole}${decimal}${String(amount % 100).padStart(2, '0')}`;
}

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
